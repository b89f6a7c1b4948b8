// Floats of eight bits and fewer, one per byte, described by a few numbers each.
#pragma once
#include <array>
#include <bit>
#include <cstdint>

namespace vitro {

/// How a format encodes values that are not finite numbers.
enum class Specials : uint8_t {
  Ieee,               // infinities and NaNs in the highest exponent
  NanOnly,            // "FN": one NaN per sign, all bits set; no infinities; overflow gives NaN
  NanIsNegativeZero,  // "FNUZ": the code of -0 is the only NaN; overflow gives NaN
  None,  // "FN" below eight bits: finite numbers only; overflow and infinities saturate
};

struct MiniFormat {
  int exponentBits, mantissaBits, bias;
  Specials specials;

  constexpr int signBit() const { return 1 << (exponentBits + mantissaBits); }
  constexpr int infinity() const { return signBit() - (1 << mantissaBits); }  // Ieee only
  constexpr int nan() const {
    switch (specials) {
      case Specials::Ieee:
        return infinity() | (1 << (mantissaBits - 1));
      case Specials::NanOnly:
        return signBit() - 1;
      default:
        return signBit();  // None has no NaN: -0, as in ml_dtypes
    }
  }
  constexpr int maxFinite() const {
    switch (specials) {
      case Specials::Ieee:
        return infinity() - 1;
      case Specials::NanOnly:
        return signBit() - 2;
      default:
        return signBit() - 1;
    }
  }
};

/// The f32 next to `value` whose last bit is set if anything was cut off: rounding it again to a
/// type with at most 22 digits gives the same as rounding `value` itself.
inline float roundToOdd(double value) {
  float nearest = float(value);
  double back = nearest;
  uint32_t bits = std::bit_cast<uint32_t>(nearest);
  uint32_t tooFar = (back < 0 ? -back : back) > (value < 0 ? -value : value);
  uint32_t odd = (bits - tooFar) | 1;
  // NaN compares unequal to itself and must stay as it is.
  return std::bit_cast<float>(back != value && value == value ? odd : bits);
}

/// Nearest code, ties to even; branch-free, so that loops over it vectorize.
template <MiniFormat F>
constexpr uint8_t encodeMini(float value) {
  constexpr int cut = 23 - F.mantissaBits;
  uint32_t all = std::bit_cast<uint32_t>(value);
  uint32_t sign = all >> 31 ? uint32_t(F.signBit()) : 0;
  uint32_t size = all & 0x7fffffffu;
  // Subnormal codes: adding a number whose last place is the smallest step rounds to that step.
  constexpr float magic = std::bit_cast<float>(uint32_t(127 + 1 - F.bias + cut) << 23);
  constexpr uint32_t smallestNormal = uint32_t(127 + 1 - F.bias) << 23;
  uint32_t tiny =
      std::bit_cast<uint32_t>(std::bit_cast<float>(size) + magic) - std::bit_cast<uint32_t>(magic);
  uint32_t rounded = size + ((1u << (cut - 1)) - 1) + ((size >> cut) & 1);
  uint32_t normal = (rounded >> cut) - (uint32_t(127 - F.bias) << F.mantissaBits);
  uint32_t code = size < smallestNormal ? tiny : normal;
  constexpr uint32_t overflow = F.specials == Specials::Ieee   ? uint32_t(F.infinity())
                                : F.specials == Specials::None ? uint32_t(F.maxFinite())
                                                               : uint32_t(F.nan());
  code = code > uint32_t(F.maxFinite()) ? overflow : code;
  code = size > 0x7f800000u ? uint32_t(F.nan()) : code;
  if (F.specials == Specials::NanIsNegativeZero) sign = code == 0 ? 0 : sign;
  return uint8_t(code | sign);
}

double decodeMini(const MiniFormat &format, uint8_t code);
/// E8M0: powers of two from 2^-127, no sign, no zero, 0xff is NaN.
uint8_t encodeE8M0(double value);
double decodeE8M0(uint8_t code);

template <int ExponentBits, int MantissaBits, int Bias, Specials S>
struct MiniFloat {
  static constexpr MiniFormat format{ExponentBits, MantissaBits, Bias, S};
  uint8_t bits;
  MiniFloat() = default;
  explicit MiniFloat(double value) : bits(encodeMini<format>(roundToOdd(value))) {}
  operator float() const { return table[bits]; }
  static const std::array<float, 256> table;
};

std::array<float, 256> decodeAll(const MiniFormat &format);
template <int E, int M, int B, Specials S>
inline const std::array<float, 256> MiniFloat<E, M, B, S>::table = decodeAll(format);

#define VITRO_MINI_FLOAT(D, NAME, SHORT, BITS, T, E, M, BIAS, SPECIALS) \
  using T = MiniFloat<E, M, BIAS, Specials::SPECIALS>;
#include "vitro/tensor/DTypes.def"

struct Float8E8M0FNU {
  uint8_t bits;
  Float8E8M0FNU() = default;
  explicit Float8E8M0FNU(double value) : bits(encodeE8M0(value)) {}
  operator float() const { return float(decodeE8M0(bits)); }
};

}  // namespace vitro
