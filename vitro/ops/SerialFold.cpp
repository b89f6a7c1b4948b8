#include "vitro/ops/SerialFold.h"

namespace vitro::ops {
namespace {

template <class T>
struct NumberElement : std::bool_constant<!std::is_same_v<T, bool> && !isComplexElement<T>> {};

/// The same arithmetic the rows of these ops do; SerialFoldTest holds the two together.
struct Sum {
  static constexpr const char *row = "stablehlo.add";
  template <class T>
  static T apply(T a, T b) {
    if constexpr (isIntegerElement<T> && !isSmallIntElement<T>)
      return T(std::make_unsigned_t<T>(a) + std::make_unsigned_t<T>(b));
    else
      return T(Compute<T>(a) + Compute<T>(b));
  }
};
struct Product {
  static constexpr const char *row = "stablehlo.multiply";
  template <class T>
  static T apply(T a, T b) {
    // Through 64 bits: two narrow unsigned numbers would meet as int, and overflow there.
    if constexpr (isIntegerElement<T>)
      return T(uint64_t(int64_t(a)) * uint64_t(int64_t(b)));
    else
      return T(Compute<T>(a) * Compute<T>(b));
  }
};

template <class Op, class T>
void serialLoop(void *accumulator, const void *x, int64_t n, int64_t stride) {
  T value = *static_cast<T *>(accumulator);
  const T *element = static_cast<const T *>(x);
  for (int64_t i = 0; i < n; ++i) value = Op::template apply<T>(value, element[i * stride]);
  *static_cast<T *>(accumulator) = value;
}

template <class Op>
SerialFold match(PointwiseFn fn, DType dtype) {
  const OpRow *row = findOp(Op::row);
  if (!row || !row->pointwise) return nullptr;
  DType types[] = {dtype, dtype};
  if (row->pointwise(Attributes(), types, dtype) != fn) return nullptr;
  return dispatchIf<NumberElement>(dtype, SerialFold(nullptr),
                                   []<class T>(Tag<T>) -> SerialFold { return serialLoop<Op, T>; });
}

}  // namespace

SerialFold serialFold(const Tape &body, DType dtype) {
  if (body.arguments.size() != 2 || body.results.size() != 1) return nullptr;
  PointwiseFn fn = TapeReader(body).soleStep(0, 0, 1);
  if (!fn) return nullptr;
  if (SerialFold fold = match<Sum>(fn, dtype)) return fold;
  return match<Product>(fn, dtype);
}

}  // namespace vitro::ops
