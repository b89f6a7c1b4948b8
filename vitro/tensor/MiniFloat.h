// Floats of eight bits and fewer, one per byte, described by a few numbers each.
#pragma once
#include <array>
#include <cstdint>

namespace vitro {

/// How a format spends its codes on things that are not finite numbers.
enum class Specials : uint8_t {
  Ieee,      // infinities and NaNs in the highest exponent
  NanOnly,   // "FN": one NaN per sign, all bits set; no infinities; overflow gives NaN
  NanIsNegativeZero,  // "FNUZ": the code of -0 is the only NaN; overflow gives NaN
  None,      // "FN" below eight bits: finite numbers only; overflow and infinities saturate
};

struct MiniFormat {
  int exponentBits, mantissaBits, bias;
  Specials specials;
};

/// Nearest code, ties to even. `value` is exact (every f32 is a double), so this rounds once.
uint8_t encodeMini(const MiniFormat &format, double value);
double decodeMini(const MiniFormat &format, uint8_t code);
/// E8M0: powers of two from 2^-127, no sign, no zero, 0xff is NaN.
uint8_t encodeE8M0(double value);
double decodeE8M0(uint8_t code);

template <int ExponentBits, int MantissaBits, int Bias, Specials S>
struct MiniFloat {
  static constexpr MiniFormat format{ExponentBits, MantissaBits, Bias, S};
  uint8_t bits;
  MiniFloat() = default;
  explicit MiniFloat(double value) : bits(encodeMini(format, value)) {}
  operator float() const { return table()[bits]; }
  static const std::array<float, 256> &table() {
    static const std::array<float, 256> values = [] {
      std::array<float, 256> all;
      for (int code = 0; code < 256; ++code) all[code] = float(decodeMini(format, uint8_t(code)));
      return all;
    }();
    return values;
  }
};

using Float4E2M1FN = MiniFloat<2, 1, 1, Specials::None>;
using Float6E2M3FN = MiniFloat<2, 3, 1, Specials::None>;
using Float6E3M2FN = MiniFloat<3, 2, 3, Specials::None>;
using Float8E3M4 = MiniFloat<3, 4, 3, Specials::Ieee>;
using Float8E4M3 = MiniFloat<4, 3, 7, Specials::Ieee>;
using Float8E5M2 = MiniFloat<5, 2, 15, Specials::Ieee>;
using Float8E4M3FN = MiniFloat<4, 3, 7, Specials::NanOnly>;
using Float8E4M3FNUZ = MiniFloat<4, 3, 8, Specials::NanIsNegativeZero>;
using Float8E4M3B11FNUZ = MiniFloat<4, 3, 11, Specials::NanIsNegativeZero>;
using Float8E5M2FNUZ = MiniFloat<5, 2, 16, Specials::NanIsNegativeZero>;

struct Float8E8M0FNU {
  uint8_t bits;
  Float8E8M0FNU() = default;
  explicit Float8E8M0FNU(double value) : bits(encodeE8M0(value)) {}
  operator float() const { return float(decodeE8M0(bits)); }
};

}  // namespace vitro
