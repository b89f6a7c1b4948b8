// Turns an op on single values into an instruction; shared by the arithmetic files.
#pragma once
#include <fmt/format.h>
#include "vitro/runtime/tape/Elementwise.h"

namespace vitro::tape {

template <class T>
struct PlainInt
    : std::bool_constant<isIntegerElement<T> && (isSmallIntElement<T> || isSignedElement<T>) &&
                         isSignedElement<T>> {};
/// Signless integers: i1, i2 .. i64, each as its signed C++ type.
template <class T>
struct SignlessInt : std::bool_constant<std::is_same_v<T, bool> || PlainInt<T>::value> {};
/// Floats that arithmetic is defined on.
template <class T>
struct ArithmeticFloat
    : std::bool_constant<isFloatElement<T> && (sizeof(T) == 2 || std::is_same_v<T, float> ||
                                               std::is_same_v<T, double>)> {};
template <class T>
struct RealFloat : std::bool_constant<isFloatElement<T> && !std::is_same_v<T, Float128>> {};
template <class T>
struct AnyScalar : std::bool_constant<SignlessInt<T>::value || RealFloat<T>::value> {};

template <class T>
inline constexpr int bitsOf = std::is_same_v<T, bool> ? 1 : int(sizeof(T) * 8);
template <int B, bool S>
inline constexpr int bitsOf<SmallInt<B, S>> = B;

template <class T>
int64_t signedValue(T value) {
  if constexpr (std::is_same_v<T, bool>)
    return value ? -1 : 0;
  else
    return int64_t(value);
}
template <class T>
uint64_t unsignedValue(T value) {
  if constexpr (bitsOf<T> == 64)
    return uint64_t(value);
  else
    return uint64_t(signedValue(value)) & ((uint64_t(1) << bitsOf<T>)-1);
}
template <class T>
T fromBits(uint64_t bits) {
  if constexpr (std::is_same_v<T, bool>)
    return bits & 1;
  else
    return T(int64_t(bits));
}

template <class T>
std::string shown(T value) {
  if constexpr (SignlessInt<T>::value)
    return fmt::format("{}", signedValue(value));
  else
    return fmt::format("{}", double(value));
}

template <class... T>
const Instruction *undefined(const Instruction *i, Machine &m, int64_t lane, T... operands) {
  std::string text;
  ((text += (text.empty() ? "" : ", ") + shown(operands)), ...);
  if (i->n > 1) m.failedLane = lane;
  return m.fail(i, "tape.undefined", fmt::format("undefined for operands ({})", text));
}

template <class T>
T *lanes(std::byte *frame, Slot slot) {
  return reinterpret_cast<T *>(frame + slot);
}

/// Op::apply(a, b, out) returns false if the result is undefined.
template <class Op, class T, class R, bool Vector>
const Instruction *applyUnary(const Instruction *i, std::byte *frame, Machine &m) {
  const T *a = lanes<T>(frame, i->a);
  R *out = lanes<R>(frame, i->out);
  int64_t n = Vector ? i->n : 1;
  for (int64_t k = 0; k < n; ++k)
    if (!Op::apply(a[k], out[k])) return undefined(i, m, k, a[k]);
  return i + 1;
}
template <class Op, class T, class R, bool Vector>
const Instruction *applyBinary(const Instruction *i, std::byte *frame, Machine &m) {
  const T *a = lanes<T>(frame, i->a), *b = lanes<T>(frame, i->b);
  R *out = lanes<R>(frame, i->out);
  int64_t n = Vector ? i->n : 1;
  for (int64_t k = 0; k < n; ++k)
    if (!Op::apply(a[k], b[k], out[k])) return undefined(i, m, k, a[k], b[k]);
  return i + 1;
}

template <class Op, class T, class R = T>
Execute unaryOf(bool vector) {
  return vector ? applyUnary<Op, T, R, true> : applyUnary<Op, T, R, false>;
}
template <class Op, class T, class R = T>
Execute binaryOf(bool vector) {
  return vector ? applyBinary<Op, T, R, true> : applyBinary<Op, T, R, false>;
}

/// From lane 0 on; an accumulator comes before lane 0.
template <class Op, class T>
const Instruction *applyReduce(const Instruction *i, std::byte *frame, Machine &m) {
  const T *a = lanes<T>(frame, i->a);
  int64_t k = i->b ? 0 : 1;
  T sum = i->b ? at<T>(frame, i->c) : a[0];
  for (; k < i->n; ++k) {
    T next;
    if (!Op::apply(sum, a[k], next)) return undefined(i, m, k, sum, a[k]);
    sum = next;
  }
  at<T>(frame, i->out) = sum;
  return i + 1;
}

}  // namespace vitro::tape
