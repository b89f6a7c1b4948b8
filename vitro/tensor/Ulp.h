// Distance in units in the last place, and the neighbours of a float, for every float type.
//
// All our formats order their finite numbers by magnitude bits, so the distance between two numbers
// of one sign is the difference of their codes, and across zero the sum.
#pragma once
#include <limits>
#include "vitro/tensor/Element.h"

namespace vitro {

/// The bit layout of a float type. `Bits` holds one element; `sign` is 0 for types without one.
template <class T>
struct FloatLayout;
template <>
struct FloatLayout<float> {
  using Bits = uint32_t;
  static constexpr Bits sign = Bits(1) << 31;
  static constexpr int mantissa = 23, minExponent = -126;
};
template <>
struct FloatLayout<double> {
  using Bits = uint64_t;
  static constexpr Bits sign = Bits(1) << 63;
  static constexpr int mantissa = 52, minExponent = -1022;
};
template <>
struct FloatLayout<Float128> {
  using Bits = unsigned __int128;
  static constexpr Bits sign = Bits(1) << 127;
  static constexpr int mantissa = 112, minExponent = -16382;
};
template <>
struct FloatLayout<BFloat16> {
  using Bits = uint16_t;
  static constexpr Bits sign = 0x8000;
  static constexpr int mantissa = 7, minExponent = -126;
};
template <>
struct FloatLayout<Float16> {
  using Bits = uint16_t;
  static constexpr Bits sign = 0x8000;
  static constexpr int mantissa = 10, minExponent = -14;
};
template <int E, int M, int Bias, Specials S>
struct FloatLayout<MiniFloat<E, M, Bias, S>> {
  using Bits = uint8_t;
  static constexpr Bits sign = Bits(1 << (E + M));
  static constexpr int mantissa = M, minExponent = 1 - Bias;
};
template <>
struct FloatLayout<Float8E8M0FNU> {
  using Bits = uint8_t;
  static constexpr Bits sign = 0;
  static constexpr int mantissa = 0, minExponent = -127;
};

template <class T>
typename FloatLayout<T>::Bits bitsOf(T value) {
  return std::bit_cast<typename FloatLayout<T>::Bits>(value);
}
template <class T>
T fromBits(typename FloatLayout<T>::Bits bits) {
  return std::bit_cast<T>(bits);
}

template <class T>
bool isNan(T value) {
  Compute<T> wide = value;
  return wide != wide;
}
template <class T>
bool isInf(T value) {
  Compute<T> wide = value;
  return wide == wide && wide - wide != Compute<T>(0);
}
template <class T>
bool isFinite(T value) {
  Compute<T> wide = value;
  return wide - wide == Compute<T>(0);
}

/// Half the spacing of the numbers just above one. (consteval: at run time the loops below took
/// microseconds.)
template <class T>
consteval double unitRoundoff() {
  double u = 0.5;
  for (int i = 0; i < FloatLayout<T>::mantissa; ++i) u *= 0.5;
  return u;
}
/// The smallest normal number (f128's reads as the smallest of f64, which only bounds compare).
template <class T>
consteval double smallestNormal() {
  double s = 1;
  for (int i = 0; i > FloatLayout<T>::minExponent && i > -1022; --i) s *= 0.5;
  return s;
}

inline constexpr uint64_t kUlpUnrelated = std::numeric_limits<uint64_t>::max();

/// The number of representable values between a and b: 0 for equal values (+0 and -0 too) and for
/// two NaNs, kUlpUnrelated if exactly one is a NaN or the infinities differ.
template <class T>
uint64_t ulpDistance(T a, T b) {
  using Bits = typename FloatLayout<T>::Bits;
  Compute<T> x = a, y = b;
  if (x == y) return 0;
  if (x != x && y != y) return 0;
  if (!isFinite(a) || !isFinite(b)) return kUlpUnrelated;
  constexpr Bits sign = FloatLayout<T>::sign;
  Bits p = bitsOf(a), q = bitsOf(b);
  Bits pSize = Bits(p & Bits(~sign)), qSize = Bits(q & Bits(~sign));
  using Wide = std::conditional_t<sizeof(Bits) < 8, uint64_t, unsigned __int128>;
  Wide distance = (p & sign) == (q & sign)
                      ? (pSize > qSize ? Wide(pSize) - qSize : Wide(qSize) - pSize)
                      : Wide(pSize) + qSize;
  return distance < kUlpUnrelated ? uint64_t(distance) : kUlpUnrelated - 1;
}

/// The next value towards +infinity (up) or -infinity. Returns `value` if there is none: NaN, an
/// infinity going outward, the largest value of a type whose next code is a NaN or does not exist.
template <class T>
T neighbour(T value, bool up) {
  using Bits = typename FloatLayout<T>::Bits;
  constexpr Bits sign = FloatLayout<T>::sign;
  if (isNan(value)) return value;
  Bits bits = bitsOf(value);
  if constexpr (sign == 0) {
    if (!up && bits == 0) return value;
    T next = fromBits<T>(Bits(up ? bits + 1 : bits - 1));
    return isNan(next) ? value : next;
  } else {
    bool negative = bits & sign;
    Bits size = Bits(bits & Bits(~sign));
    if (size == 0) {
      // Across zero: the smallest subnormal of the wanted sign.
      T next = fromBits<T>(Bits(up ? 1 : sign | 1));
      return next;
    }
    bool outward = up != negative;
    if (outward && size == Bits(sign - 1)) return value;
    Bits moved = Bits(outward ? size + 1 : size - 1);
    // -smallest up is -0, which the "UZ" types do not have: their zero has one code.
    T next = fromBits<T>(Bits(negative ? moved | sign : moved));
    if (moved == 0 && isNan(next)) return fromBits<T>(Bits(0));
    return isNan(next) ? value : next;
  }
}
template <class T>
T nextUp(T value) {
  return neighbour(value, true);
}
template <class T>
T nextDown(T value) {
  return neighbour(value, false);
}

}  // namespace vitro
