// floor, ceil, round_nearest_afz, round_nearest_even, next_after. All are step functions, so
// shadows restart.
#include "vitro/ops/elementwise/Pointwise.h"
#include "vitro/ops/Families.h"
#include "vitro/ops/math/Scalar.h"
#include "vitro/tensor/Ulp.h"

namespace vitro::ops {
namespace {

struct Floor {
  template <class T>
  using On = FloatElement<T>;
  template <class T>
  static T apply(T a) {
    return math::floor(a);
  }
};

struct Ceil {
  template <class T>
  using On = FloatElement<T>;
  template <class T>
  static T apply(T a) {
    return math::ceil(a);
  }
};

// Halfway cases away from zero: truncate, and add one if the remainder reaches a half. Written out
// because no hardware instruction rounds this way, so `round` would not vectorize.
struct RoundAwayFromZero {
  template <class T>
  using On = FloatElement<T>;
  template <class T>
  static T apply(T a) {
    T whole = math::trunc(a);
    T rest = math::abs(a - whole);
    T step = a < 0 ? T(-1) : T(1);
    T rounded = rest >= T(0.5) ? whole + step : whole;
    return math::abs(a) < T(__builtin_inf()) ? rounded : a;
  }
};

struct RoundToEven {
  template <class T>
  using On = FloatElement<T>;
  template <class T>
  static T apply(T a) {
    return math::rint(a);
  }
};

// next_after: as std::nextafter, in the type itself (so narrow floats step by their own units).
template <class T>
void nextAfterLoop(const void *const *in, void *out, int64_t n) {
  auto *from = static_cast<const T *>(in[0]);
  auto *to = static_cast<const T *>(in[1]);
  auto *o = static_cast<T *>(out);
  for (int64_t i = 0; i < n; ++i) {
    if (isNan(from[i]) || isNan(to[i]))
      o[i] = isNan(from[i]) ? from[i] : to[i];
    else if (Compute<T>(from[i]) == Compute<T>(to[i]))
      o[i] = to[i];
    else
      o[i] = Compute<T>(from[i]) < Compute<T>(to[i]) ? nextUp(from[i]) : nextDown(from[i]);
  }
}

PointwiseFn nextAfter(const Attributes &, std::span<const DType> in, DType) {
  if (in.size() != 2 || in[0] != in[1]) return nullptr;
  return dispatchIf<FloatElement>(in[0], PointwiseFn(nullptr),
                                  []<class T>(Tag<T>) -> PointwiseFn { return nextAfterLoop<T>; });
}

constexpr OpRow rows[] = {
    {"chlo.next_after", kExact, nullptr, nextAfter, Shadow::Restart},
    {"stablehlo.ceil", kExact, nullptr, unary<Ceil>, Shadow::Restart},
    {"stablehlo.floor", kExact, nullptr, unary<Floor>, Shadow::Restart},
    {"stablehlo.round_nearest_afz", kExact, nullptr, unary<RoundAwayFromZero>, Shadow::Restart},
    {"stablehlo.round_nearest_even", kExact, nullptr, unary<RoundToEven>, Shadow::Restart},
};

}  // namespace

std::span<const OpRow> roundingOps() { return rows; }

}  // namespace vitro::ops
