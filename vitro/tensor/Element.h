// The C++ type of one element of every DType, and the dispatch from a DType at run time to that
// type.
//
// Arithmetic is not defined on the narrow floats themselves: widen with `Compute<T>`, do the
// operation, and convert back, which rounds once to nearest even.
#pragma once
#include <bit>
#include <cmath>
#include <concepts>
#include <type_traits>
#include <utility>
#include "vitro/tensor/DType.h"
#include "vitro/tensor/MiniFloat.h"

namespace vitro {

/// Two's complement integers narrower than a byte; one per byte, arithmetic wraps.
template <int Bits, bool Signed>
struct SmallInt {
  using Raw = std::conditional_t<Signed, int8_t, uint8_t>;
  Raw raw;
  SmallInt() = default;
  constexpr SmallInt(int64_t value) : raw(wrap(value)) {}
  constexpr operator int() const { return raw; }
  static constexpr Raw wrap(int64_t value) {
    uint64_t low = uint64_t(value) & ((1u << Bits) - 1);
    if (Signed && (low >> (Bits - 1))) low |= ~uint64_t((1u << Bits) - 1);
    return Raw(low);
  }
};
using Int2 = SmallInt<2, true>;
using Int4 = SmallInt<4, true>;
using UInt2 = SmallInt<2, false>;
using UInt4 = SmallInt<4, false>;

struct BFloat16 {
  uint16_t bits;
  BFloat16() = default;
  explicit BFloat16(float value) {
    uint32_t u = std::bit_cast<uint32_t>(value);
    // Round to nearest even; a NaN keeps its sign and becomes quiet.
    uint32_t rounded = (u + 0x7fffu + ((u >> 16) & 1)) >> 16;
    bits = uint16_t((u & 0x7fffffffu) > 0x7f800000u ? (u >> 16) | 0x40u : rounded);
  }
  explicit BFloat16(double value) : BFloat16(roundToOdd(value)) {}
  operator float() const { return std::bit_cast<float>(uint32_t(bits) << 16); }
};

struct Float16 {
  uint16_t bits;
  Float16() = default;
  explicit Float16(float value) : bits(std::bit_cast<uint16_t>(_Float16(value))) {}
  explicit Float16(double value) : Float16(roundToOdd(value)) {}
  operator float() const { return float(std::bit_cast<_Float16>(bits)); }
};

using Float128 = __float128;

/// Plain pairs: std::complex's operators insert NaN recovery, which tensor programs do not expect.
template <class T>
struct Complex {
  T re, im;
};
using Complex64 = Complex<float>;
using Complex128 = Complex<double>;
using Complex256 = Complex<Float128>;

template <class T>
struct DTypeOf;
template <DType D>
struct ElementOf;
#define VITRO_DTYPE(D, NAME, SHORT, BITS, BYTES, KIND, T) \
  static_assert(sizeof(T) == BYTES);                      \
  template <>                                             \
  struct DTypeOf<T> {                                     \
    static constexpr DType value = DType::D;              \
  };                                                      \
  template <>                                             \
  struct ElementOf<DType::D> {                            \
    using type = T;                                       \
  };
#include "vitro/tensor/DTypes.def"
template <class T>
inline constexpr DType dtypeOf = DTypeOf<T>::value;
template <DType D>
using Element = typename ElementOf<D>::type;

template <class T>
inline constexpr bool isComplexElement = false;
template <class T>
inline constexpr bool isComplexElement<Complex<T>> = true;
template <class T>
inline constexpr bool isSmallIntElement = false;
template <int B, bool S>
inline constexpr bool isSmallIntElement<SmallInt<B, S>> = true;
template <class T>
inline constexpr bool isIntegerElement =
    isSmallIntElement<T> || (std::is_integral_v<T> && !std::is_same_v<T, bool>);
template <class T>
inline constexpr bool isSignedElement = std::is_signed_v<T>;
template <int B, bool S>
inline constexpr bool isSignedElement<SmallInt<B, S>> = S;
template <class T>
inline constexpr bool isFloatElement =
    !isComplexElement<T> && !isIntegerElement<T> && !std::is_same_v<T, bool>;
/// Floats that compute in f32.
template <class T>
inline constexpr bool isNarrowFloatElement = isFloatElement<T> && sizeof(T) < 4;

/// The type in which arithmetic on T is done: float for narrow floats, int for narrow integers,
/// else T.
template <class T>
struct ComputeOf {
  using type = std::conditional_t<isNarrowFloatElement<T>, float,
                                  std::conditional_t<isSmallIntElement<T>, int, T>>;
};
template <class T>
using Compute = typename ComputeOf<T>::type;

template <class T>
struct Tag {
  using type = T;
};

/// Calls `f(Tag<T>{})` with the element type of `dtype`, if `Keep<T>` holds for it; otherwise
/// returns `otherwise`. The result type is that of `otherwise`.
template <template <class> class Keep, class R, class F>
R dispatchIf(DType dtype, R otherwise, F &&f) {
  switch (dtype) {
#define VITRO_DTYPE(D, NAME, SHORT, BITS, BYTES, KIND, T) \
  case DType::D:                                          \
    if constexpr (Keep<T>::value)                         \
      return f(Tag<T>{});                                 \
    else                                                  \
      return otherwise;
#include "vitro/tensor/DTypes.def"
    case DType::Token:
      break;
  }
  return otherwise;
}

template <class T>
struct AnyElement : std::true_type {};
template <class T>
struct FloatElement : std::bool_constant<isFloatElement<T>> {};
template <class T>
struct ComplexElement : std::bool_constant<isComplexElement<T>> {};
template <class T>
struct IntegerElement : std::bool_constant<isIntegerElement<T>> {};
template <class T>
struct FloatOrComplexElement : std::bool_constant<isFloatElement<T> || isComplexElement<T>> {};

/// For code that only moves elements: a plain unsigned type per width (1, 2, 4, 8, 16, 32 bytes).
struct Bytes16 {
  uint64_t part[2];
};
struct Bytes32 {
  uint64_t part[4];
};
template <class F>
auto dispatchWidth(int bytes, F &&f) {
  switch (bytes) {
    case 1:
      return f(Tag<uint8_t>{});
    case 2:
      return f(Tag<uint16_t>{});
    case 4:
      return f(Tag<uint32_t>{});
    case 8:
      return f(Tag<uint64_t>{});
    case 16:
      return f(Tag<Bytes16>{});
    default:
      return f(Tag<Bytes32>{});
  }
}

}  // namespace vitro
