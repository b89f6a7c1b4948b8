// divide, remainder and integer power, which are total on integers.
#include <limits>
#include "vitro/ops/elementwise/ComplexMath.h"
#include "vitro/ops/elementwise/Pointwise.h"
#include "vitro/ops/Families.h"
#include "vitro/ops/math/Scalar.h"

namespace vitro::ops {
namespace {

template <class T>
constexpr bool overflows(T a, T b) {  // INT_MIN / -1
  if constexpr (isSmallIntElement<T>)
    return false;  // computed in int, wraps on the way back
  else
    return std::is_signed_v<T> && a == std::numeric_limits<T>::min() && b == T(-1);
}

// divide: toward zero; by zero all bits set (-1 for signed); INT_MIN / -1 = INT_MIN, as XLA.
struct Divide {
  template <class T>
  using On = RealElement<T>;
  template <class T>
  static T apply(T a, T b) {
    if constexpr (isIntegerElement<T>) {
      if (b == T(0)) return T(-1);
      return overflows(a, b) ? a : T(Compute<T>(a) / Compute<T>(b));
    } else {
      return a / b;
    }
  }
};

// remainder: the sign of the dividend; x % 0 = x for integers, as XLA.
struct Remainder {
  template <class T>
  using On = RealElement<T>;
  template <class T>
  static T apply(T a, T b) {
    if constexpr (isIntegerElement<T>) {
      if (b == T(0)) return a;
      return overflows(a, b) ? T(0) : T(Compute<T>(a) % Compute<T>(b));
    } else {
      return math::fmod(a, b);
    }
  }
};

// power of integers: wraps; a negative exponent leaves only the powers of 1 and -1.
struct IntegerPower {
  template <class T>
  using On = IntegerElement<T>;
  template <class T>
  static T apply(T base, T exponent) {
    if (isSignedElement<T> && exponent < T(0)) {
      if (base == T(1)) return base;
      if (base != T(-1)) return T(0);
    }
    uint64_t result = 1, factor = uint64_t(int64_t(base));
    for (uint64_t left = bitPattern(exponent); left; left >>= 1, factor *= factor)
      if (left & 1) result *= factor;
    return T(int64_t(result));
  }
};

PointwiseFn divide(const Attributes &attrs, std::span<const DType> in, DType out) {
  return isComplex(in[0]) ? complexDivide(in[0]) : binary<Divide>(attrs, in, out);
}

PointwiseFn power(const Attributes &attrs, std::span<const DType> in, DType out) {
  if (isComplex(in[0])) return complexPower(in[0]);
  return isInteger(in[0]) ? binary<IntegerPower>(attrs, in, out) : floatPower(in[0]);
}

constexpr OpRow rows[] = {
    {"stablehlo.divide", kDivision, nullptr, divide},
    {"stablehlo.power", kFunction, nullptr, power},
    // The integer part of the quotient is a decision; the shadow follows the value's.
    {"stablehlo.remainder", kRemainder, nullptr, binary<Remainder>, Shadow::Restart},
};

}  // namespace

std::span<const OpRow> divisionOps() { return rows; }

}  // namespace vitro::ops
