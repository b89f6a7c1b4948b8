// The types in which products are summed. Every contraction (dot, convolution, einsum) converts its
// operands to one of these, sums there, and rounds once to the result type.
#pragma once
#include "vitro/tensor/HostArray.h"

namespace vitro::ops {

/// f32 for floats up to f32, else the widest type involved; unsigned words for integers, since
/// wrapping sums modulo 2^32 or 2^64 can be truncated to any narrower integer result. One of U32
/// U64 F32 F64 F128 C64 C128 C256.
DType accumulatorFor(DType lhs, DType rhs, DType result);

/// Converts every element. Integers are sign- or zero-extended by their own type; if the result
/// will be boolean (`truth`), any non-zero element counts as one.
Result<HostArray> toAccumulator(const HostArray &in, DType accumulator, bool truth = false);
/// Rounds once (floats), truncates (integers), or tests for non-zero (booleans).
Result<HostArray> fromAccumulator(HostArray in, DType result);

/// Calls `f(Tag<T>{})` for the element type of an accumulator.
template <class F>
auto dispatchAccumulator(DType accumulator, F &&f) {
  switch (accumulator) {
    case DType::U32:
      return f(Tag<uint32_t>{});
    case DType::U64:
      return f(Tag<uint64_t>{});
    case DType::F64:
      return f(Tag<double>{});
    case DType::F128:
      return f(Tag<Float128>{});
    case DType::C64:
      return f(Tag<Complex64>{});
    case DType::C128:
      return f(Tag<Complex128>{});
    case DType::C256:
      return f(Tag<Complex256>{});
    default:
      return f(Tag<float>{});
  }
}

template <class T>
inline T multiplyAdd(T sum, T a, T b) {
  if constexpr (isComplexElement<T>)
    return {sum.re + (a.re * b.re - a.im * b.im), sum.im + (a.re * b.im + a.im * b.re)};
  else
    return sum + a * b;
}
template <class T>
inline T plus(T a, T b) {
  if constexpr (isComplexElement<T>)
    return {a.re + b.re, a.im + b.im};
  else
    return a + b;
}

}  // namespace vitro::ops
