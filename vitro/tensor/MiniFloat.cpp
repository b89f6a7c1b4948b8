#include "vitro/tensor/MiniFloat.h"
#include <algorithm>
#include <cmath>
#include <limits>

namespace vitro {
namespace {

/// The magnitude of a finite code.
double magnitude(const MiniFormat &f, uint8_t code) {
  int mantissa = code & ((1 << f.mantissaBits) - 1);
  int exponent = code >> f.mantissaBits;
  if (exponent == 0) return std::ldexp(mantissa, 1 - f.bias - f.mantissaBits);
  return std::ldexp(mantissa + (1 << f.mantissaBits), exponent - f.bias - f.mantissaBits);
}

}  // namespace

double decodeMini(const MiniFormat &f, uint8_t code) {
  constexpr double nan = std::numeric_limits<double>::quiet_NaN();
  code &= uint8_t(2 * f.signBit() - 1);
  if (f.specials == Specials::NanIsNegativeZero && code == f.nan()) return nan;
  int rest = code & (f.signBit() - 1);
  double value = rest <= f.maxFinite() ? magnitude(f, uint8_t(rest))
                 : f.specials == Specials::Ieee && rest == f.infinity()
                     ? std::numeric_limits<double>::infinity()
                     : nan;
  return code & f.signBit() ? -value : value;
}

std::array<float, 256> decodeAll(const MiniFormat &format) {
  std::array<float, 256> all;
  for (int code = 0; code < 256; ++code)
    all[size_t(code)] = float(decodeMini(format, uint8_t(code)));
  return all;
}

double decodeE8M0(uint8_t code) {
  if (code == 0xff) return std::numeric_limits<double>::quiet_NaN();
  return std::ldexp(1.0, int(code) - 127);
}

uint8_t encodeE8M0(double value) {
  // There is no zero and no sign. The rest follows XLA and ml_dtypes: halfway cases round up (the
  // one digit is odd), and the lowest code takes everything up to 2^-127 but nothing beyond it.
  if (!(value > 0) || std::isinf(value)) return 0xff;
  if (value <= 0x1p-127) return 0;
  if (value < 0x1p-126) return 1;
  int exponent = std::ilogb(value);
  int code = exponent + 127 + (std::ldexp(value, -exponent) >= 1.5 ? 1 : 0);
  return uint8_t(std::min(code, 0xff));
}

}  // namespace vitro
