// add, subtract, multiply: the arithmetic every type has (booleans: or, xor and).
#include "vitro/ops/Families.h"

namespace vitro::ops {
namespace {

// add: integers wrap; floats round once; booleans are logical or.
struct Add {
  template <class T>
  static T apply(T a, T b) {
    if constexpr (std::is_same_v<T, bool>) return a || b;
    else if constexpr (isComplexElement<T>) return {a.re + b.re, a.im + b.im};
    else if constexpr (std::is_signed_v<T> && isIntegerElement<T>)
      return T(std::make_unsigned_t<T>(a) + std::make_unsigned_t<T>(b));
    else return T(Compute<T>(a) + Compute<T>(b));
  }
};

template <class Op, class T>
void binaryLoop(const void *const *in, void *out, int64_t n) {
  auto *a = static_cast<const T *>(in[0]);
  auto *b = static_cast<const T *>(in[1]);
  auto *o = static_cast<T *>(out);
  for (int64_t i = 0; i < n; ++i) o[i] = Op::apply(a[i], b[i]);
}

template <class Op>
PointwiseFn binary(const Attributes &, std::span<const DType> in, DType) {
  return dispatchIf<AnyElement>(in[0], PointwiseFn(nullptr), []<class T>(Tag<T>) -> PointwiseFn {
    return binaryLoop<Op, T>;
  });
}

constexpr OpRow rows[] = {
    {"stablehlo.add", nullptr, binary<Add>},
};

}  // namespace

std::span<const OpRow> arithmeticOps() { return rows; }

}  // namespace vitro::ops
