// Turns an element function into a loop for every element type that it is defined on.
//
// An op is a struct with `apply` for the types that compute (integers, float, double, Float128,
// complex). Floats narrower than f32 are converted to float in chunks, so an op costs one small
// wrapper per narrow type instead of a whole loop, and the compiler vectorizes every loop. No loop
// has a special tail, so a result never depends on the position in the array.
#pragma once
#include <algorithm>
#include "vitro/ops/Op.h"
#include "vitro/tensor/Element.h"

/// An output that aliases an input does so exactly, element by element, so the loop order does not
/// matter.
#define VITRO_VECTOR_LOOP _Pragma("clang loop vectorize(assume_safety)")

namespace vitro::ops {

inline constexpr int64_t kChunk = 512;  // elements that stay in the L1 cache between two loops

/// Exact. Instantiated in Narrow.cpp for every float narrower than f32.
template <class T>
void widen(const T *in, float *out, int64_t n);
/// Rounds once, to nearest even.
template <class T>
void narrow(const float *in, T *out, int64_t n);
template <class T>
void narrow(const double *in, T *out, int64_t n);

template <class Op, class T>
void unaryLoop(const void *const *in, void *out, int64_t n) {
  using R = decltype(Op::apply(T()));
  auto *a = static_cast<const T *>(in[0]);
  auto *o = static_cast<R *>(out);
  VITRO_VECTOR_LOOP
  for (int64_t i = 0; i < n; ++i) o[i] = Op::apply(a[i]);
}

template <class Op, class T>
void binaryLoop(const void *const *in, void *out, int64_t n) {
  using R = decltype(Op::apply(T(), T()));
  auto *a = static_cast<const T *>(in[0]);
  auto *b = static_cast<const T *>(in[1]);
  auto *o = static_cast<R *>(out);
  VITRO_VECTOR_LOOP
  for (int64_t i = 0; i < n; ++i) o[i] = Op::apply(a[i], b[i]);
}

/// A loop on floats as a loop on a narrower type. `R`: the loop's result type; bool is written
/// directly to the output.
template <class T, class R, int Arity, PointwiseFn Loop>
void throughFloat(const void *const *in, void *out, int64_t n) {
  float wide[Arity][kChunk];
  const void *operands[Arity];
  for (int k = 0; k < Arity; ++k) operands[k] = wide[k];
  for (int64_t at = 0; at < n; at += kChunk) {
    int64_t count = std::min(kChunk, n - at);
    for (int k = 0; k < Arity; ++k) widen(static_cast<const T *>(in[k]) + at, wide[k], count);
    if constexpr (std::is_same_v<R, bool>) {
      Loop(operands, static_cast<bool *>(out) + at, count);
    } else {
      R result[kChunk];
      Loop(operands, result, count);
      narrow(result, static_cast<T *>(out) + at, count);
    }
  }
}

/// The lookup of an op whose operands all have one type, restricted by `Op::On<T>`. Narrow floats
/// compute in f32: for + - * / and sqrt that is the same as rounding once, since f32 has more than
/// twice their digits.
template <class Op>
PointwiseFn unary(const Attributes &, std::span<const DType> in, DType) {
  return dispatchIf<Op::template On>(
      in[0], PointwiseFn(nullptr), []<class T>(Tag<T>) -> PointwiseFn {
        if constexpr (isNarrowFloatElement<T>)
          return throughFloat<T, decltype(Op::apply(0.f)), 1, unaryLoop<Op, float>>;
        else
          return unaryLoop<Op, T>;
      });
}

template <class Op>
PointwiseFn binary(const Attributes &, std::span<const DType> in, DType) {
  if (in.size() != 2 || in[0] != in[1]) return nullptr;
  return dispatchIf<Op::template On>(
      in[0], PointwiseFn(nullptr), []<class T>(Tag<T>) -> PointwiseFn {
        if constexpr (isNarrowFloatElement<T>)
          return throughFloat<T, decltype(Op::apply(0.f, 0.f)), 2, binaryLoop<Op, float>>;
        else
          return binaryLoop<Op, T>;
      });
}

template <class T>
struct NumberElement : std::bool_constant<!std::is_same_v<T, bool>> {};
template <class T>
struct RealElement : std::bool_constant<isFloatElement<T> || isIntegerElement<T>> {};
template <class T>
struct IntegerOrBoolElement : std::bool_constant<isIntegerElement<T> || std::is_same_v<T, bool>> {};

/// The unsigned type in which integers of type T wrap, wide enough that C++ does not promote it to
/// int.
template <class T>
using Wrapping = std::conditional_t<sizeof(T) == 8, uint64_t, uint32_t>;
template <class T>
inline constexpr int widthOf = int(sizeof(T)) * 8;
template <int B, bool S>
inline constexpr int widthOf<SmallInt<B, S>> = B;
/// The bits of an integer, zero above its width.
template <class T>
uint64_t bitPattern(T value) {
  if constexpr (widthOf<T> == 64)
    return uint64_t(value);
  else
    return uint64_t(int64_t(value)) & ((uint64_t(1) << widthOf<T>)-1);
}

}  // namespace vitro::ops
