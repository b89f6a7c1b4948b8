// The integer ops on single values: wrapping, and undefined where MLIR says so.
#pragma once
#include <bit>
#include "vitro/runtime/tape/Elementwise.h"
#include "vitro/runtime/tape/Lanes.h"

namespace vitro::tape {

/// a, b: signed values; ua, ub: unsigned ones; `out` takes the low bits.
#define VITRO_INT_BINARY(NAME, DEFINED, EXPRESSION)                           \
  struct NAME {                                                               \
    template <class T>                                                        \
    static bool apply(T x, T y, T &out) {                                     \
      [[maybe_unused]] constexpr int bits = bitsOf<T>;                        \
      [[maybe_unused]] int64_t a = signedValue(x), b = signedValue(y);        \
      [[maybe_unused]] uint64_t ua = unsignedValue(x), ub = unsignedValue(y); \
      if (!(DEFINED)) return false;                                           \
      return out = fromBits<T>(uint64_t(EXPRESSION)), true;                   \
    }                                                                         \
  };

/// The one quotient that does not fit.
template <int Bits>
bool overflows(int64_t a, int64_t b) {
  return b == -1 && a == (Bits == 64 ? INT64_MIN : -(int64_t(1) << (Bits - 1)));
}
inline int64_t floorDivide(int64_t a, int64_t b) {
  return a / b - (a % b != 0 && (a < 0) != (b < 0));
}
inline int64_t ceilDivide(int64_t a, int64_t b) {
  return a / b + (a % b != 0 && (a < 0) == (b < 0));
}

VITRO_INT_BINARY(AddIOp, true, ua + ub)
VITRO_INT_BINARY(SubIOp, true, ua - ub)
VITRO_INT_BINARY(MulIOp, true, ua *ub)
VITRO_INT_BINARY(AndOp, true, ua &ub)
VITRO_INT_BINARY(OrOp, true, ua | ub)
VITRO_INT_BINARY(XorOp, true, ua ^ ub)
VITRO_INT_BINARY(DivSOp, b != 0 && !overflows<bits>(a, b), a / b)
VITRO_INT_BINARY(DivUOp, ub != 0, ua / ub)
VITRO_INT_BINARY(RemSOp, b != 0 && !overflows<bits>(a, b), a % b)
VITRO_INT_BINARY(RemUOp, ub != 0, ua % ub)
VITRO_INT_BINARY(CeilDivSOp, b != 0 && !overflows<bits>(a, b), ceilDivide(a, b))
VITRO_INT_BINARY(CeilDivUOp, ub != 0, ua / ub + (ua % ub != 0))
VITRO_INT_BINARY(FloorDivSOp, b != 0 && !overflows<bits>(a, b), floorDivide(a, b))
VITRO_INT_BINARY(ShlOp, ub < bits, ua << ub)
VITRO_INT_BINARY(ShrSOp, ub < bits, a >> ub)
VITRO_INT_BINARY(ShrUOp, ub < bits, ua >> ub)
VITRO_INT_BINARY(MaxSOp, true, a > b ? a : b)
VITRO_INT_BINARY(MinSOp, true, a < b ? a : b)
VITRO_INT_BINARY(MaxUOp, true, ua > ub ? ua : ub)
VITRO_INT_BINARY(MinUOp, true, ua < ub ? ua : ub)
VITRO_INT_BINARY(MulHighSOp, true, (__int128(a) * b) >> bits)
VITRO_INT_BINARY(MulHighUOp, true, (unsigned __int128)(ua)*ub >> bits)
#undef VITRO_INT_BINARY

/// Wrapping power. A negative exponent gives the reciprocal rounded to zero; 0 ** -n is undefined.
struct PowIOp {
  template <class T>
  static bool apply(T x, T y, T &out) {
    int64_t a = signedValue(x), b = signedValue(y);
    if (b < 0) {
      if (a == 0) return false;
      out = fromBits<T>(uint64_t(a == 1 ? 1 : a == -1 ? (b % 2 ? -1 : 1) : 0));
      return true;
    }
    uint64_t result = 1, base = uint64_t(a);
    for (; b; b >>= 1, base *= base)
      if (b & 1) result *= base;
    return out = fromBits<T>(result), true;
  }
};

struct AbsIOp {
  template <class T>
  static bool apply(T x, T &out) {
    int64_t a = signedValue(x);
    return out = fromBits<T>(a < 0 ? -uint64_t(a) : uint64_t(a)), true;
  }
};
struct CountLeadingZerosOp {
  template <class T>
  static bool apply(T x, T &out) {
    return out = fromBits<T>(uint64_t(std::countl_zero(unsignedValue(x)) - (64 - bitsOf<T>))), true;
  }
};
struct CountTrailingZerosOp {
  template <class T>
  static bool apply(T x, T &out) {
    uint64_t a = unsignedValue(x);
    return out = fromBits<T>(a ? uint64_t(std::countr_zero(a)) : uint64_t(bitsOf<T>)), true;
  }
};
struct CountOnesOp {
  template <class T>
  static bool apply(T x, T &out) {
    return out = fromBits<T>(uint64_t(std::popcount(unsignedValue(x)))), true;
  }
};

/// Calls `f` with the op of that name if it can be used for reductions: order and grouping of its
/// operands are free, up to rounding.
template <class F>
Execute withIntReduction(Binary op, F f) {
  switch (op) {
    case Binary::AddI:
      return f(AddIOp{});
    case Binary::MulI:
      return f(MulIOp{});
    case Binary::And:
      return f(AndOp{});
    case Binary::Or:
      return f(OrOp{});
    case Binary::Xor:
      return f(XorOp{});
    case Binary::MaxS:
      return f(MaxSOp{});
    case Binary::MaxU:
      return f(MaxUOp{});
    case Binary::MinS:
      return f(MinSOp{});
    case Binary::MinU:
      return f(MinUOp{});
    default:
      return nullptr;
  }
}

}  // namespace vitro::tape
