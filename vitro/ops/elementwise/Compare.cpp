// compare, is_finite and the chlo tests for infinities.
#include "vitro/ops/elementwise/Pointwise.h"
#include "vitro/ops/Families.h"
#include "vitro/ops/math/Scalar.h"
#include "vitro/tensor/Ulp.h"

namespace vitro::ops {
namespace {

enum class Direction { EQ, NE, GE, GT, LE, LT };

template <Direction D, class T>
bool holds(T a, T b) {
  if constexpr (D == Direction::EQ)
    return a == b;
  else if constexpr (D == Direction::NE)
    return a != b;
  else if constexpr (D == Direction::GE)
    return a >= b;
  else if constexpr (D == Direction::GT)
    return a > b;
  else if constexpr (D == Direction::LE)
    return a <= b;
  else
    return a < b;
}

// compare on complex numbers: lexicographic on (real, imag).
template <Direction D>
struct Compare {
  template <class T>
  using On = AnyElement<T>;
  template <class T>
  static bool apply(T a, T b) {
    if constexpr (isComplexElement<T>) {
      if constexpr (D == Direction::EQ)
        return a.re == b.re && a.im == b.im;
      else if constexpr (D == Direction::NE)
        return a.re != b.re || a.im != b.im;
      else
        return a.re == b.re ? holds<D>(a.im, b.im) : holds<D>(a.re, b.re);
    } else {
      return holds<D>(Compute<T>(a), Compute<T>(b));
    }
  }
};

// TOTALORDER: -NaN < -inf < .. < -0 < +0 < .. < inf < NaN, by the bits. Widening keeps the order.
template <Direction D>
struct CompareTotal {
  template <class T>
  using On = FloatElement<T>;
  template <class T>
  static bool apply(T a, T b) {
    return holds<D>(place(a), place(b));
  }
  template <class T>
  static auto place(T value) {
    using Bits = typename FloatLayout<T>::Bits;
    auto bits = std::bit_cast<Bits>(value);
    constexpr Bits top = Bits(Bits(1) << (sizeof(T) * 8 - 1));
    return bits & top ? Bits(~bits) : Bits(bits | top);
  }
};

template <template <Direction> class Op>
PointwiseFn byDirection(std::string_view direction, const Attributes &attrs,
                        std::span<const DType> in, DType out) {
  if (direction == "EQ") return binary<Op<Direction::EQ>>(attrs, in, out);
  if (direction == "NE") return binary<Op<Direction::NE>>(attrs, in, out);
  if (direction == "GE") return binary<Op<Direction::GE>>(attrs, in, out);
  if (direction == "GT") return binary<Op<Direction::GT>>(attrs, in, out);
  if (direction == "LE") return binary<Op<Direction::LE>>(attrs, in, out);
  if (direction == "LT") return binary<Op<Direction::LT>>(attrs, in, out);
  return nullptr;
}

PointwiseFn compare(const Attributes &attrs, std::span<const DType> in, DType out) {
  std::string_view direction = attrs.string("comparison_direction");
  if (attrs.string("compare_type") == "TOTALORDER")
    return byDirection<CompareTotal>(direction, attrs, in, out);
  return byDirection<Compare>(direction, attrs, in, out);
}

struct IsFinite {
  template <class T>
  using On = FloatElement<T>;
  template <class T>
  static bool apply(T a) {
    return math::isFinite(a);
  }
};

template <int Side>  // 0: either infinity
struct IsInfinite {
  template <class T>
  using On = FloatElement<T>;
  template <class T>
  static bool apply(T a) {
    return Side == 0 ? math::isInf(a) : a == T(Side > 0 ? __builtin_inf() : -__builtin_inf());
  }
};

constexpr OpRow rows[] = {
    {"chlo.is_inf", kExact, nullptr, unary<IsInfinite<0>>, Shadow::Restart},
    {"chlo.is_neg_inf", kExact, nullptr, unary<IsInfinite<-1>>, Shadow::Restart},
    {"chlo.is_pos_inf", kExact, nullptr, unary<IsInfinite<1>>, Shadow::Restart},
    {"stablehlo.compare", kExact, nullptr, compare, Shadow::Restart},
    {"stablehlo.is_finite", kExact, nullptr, unary<IsFinite>, Shadow::Restart},
};

}  // namespace

std::span<const OpRow> compareOps() { return rows; }

}  // namespace vitro::ops
