// select and clamp. Both may have rank-0 operands beside full ones.
#include "vitro/ops/elementwise/Pointwise.h"
#include "vitro/ops/Families.h"

namespace vitro::ops {
namespace {

template <class T>
void selectLoop(const void *const *in, void *out, int64_t n) {
  auto *pred = static_cast<const uint8_t *>(in[0]);
  auto *onTrue = static_cast<const T *>(in[1]);
  auto *onFalse = static_cast<const T *>(in[2]);
  auto *o = static_cast<T *>(out);
  VITRO_VECTOR_LOOP
  for (int64_t i = 0; i < n; ++i) o[i] = pred[i] ? onTrue[i] : onFalse[i];
}

PointwiseFn select(const Attributes &, std::span<const DType> in, DType) {
  if (in.size() != 3 || in[0] != DType::Bool || in[1] != in[2]) return nullptr;
  return dispatchWidth(byteWidth(in[1]),
                       []<class T>(Tag<T>) -> PointwiseFn { return selectLoop<T>; });
}

// clamp: minimum(maximum(operand, min), max), so NaN anywhere gives NaN. Complex: lexicographic.
struct Clamp {
  template <class T>
  static bool less(T a, T b) {
    if constexpr (isComplexElement<T>)
      return a.re == b.re ? a.im < b.im : a.re < b.re;
    else
      return a < b;
  }
  template <class T>
  static bool isNan(T a) {
    if constexpr (isFloatElement<T>)
      return a != a;
    else
      return false;
  }
  template <class T>
  static T apply(T low, T value, T high) {
    T raised = isNan(value) ? value : isNan(low) ? low : less(value, low) ? low : value;
    return isNan(raised) ? raised : isNan(high) ? high : less(high, raised) ? high : raised;
  }
};

template <class T>
void clampLoop(const void *const *in, void *out, int64_t n) {
  auto *low = static_cast<const T *>(in[0]);
  auto *value = static_cast<const T *>(in[1]);
  auto *high = static_cast<const T *>(in[2]);
  auto *o = static_cast<T *>(out);
  VITRO_VECTOR_LOOP
  for (int64_t i = 0; i < n; ++i) o[i] = Clamp::apply(low[i], value[i], high[i]);
}

PointwiseFn clamp(const Attributes &, std::span<const DType> in, DType) {
  if (in.size() != 3 || in[0] != in[1] || in[1] != in[2]) return nullptr;
  return dispatchIf<AnyElement>(in[0], PointwiseFn(nullptr), []<class T>(Tag<T>) -> PointwiseFn {
    if constexpr (isNarrowFloatElement<T>)
      return throughFloat<T, float, 3, clampLoop<float>>;
    else
      return clampLoop<T>;
  });
}

constexpr OpRow rows[] = {
    {"stablehlo.clamp", kExact, nullptr, clamp},
    {"stablehlo.select", kExact, nullptr, select},
};

}  // namespace

std::span<const OpRow> selectOps() { return rows; }

}  // namespace vitro::ops
