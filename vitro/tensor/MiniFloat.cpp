#include "vitro/tensor/MiniFloat.h"
#include "vitro/tensor/Element.h"
#include <cmath>
#include <limits>

namespace vitro {
namespace {

struct Limits {
  uint8_t sign;        // the sign bit
  uint8_t maxFinite;   // code of the largest finite number
  uint8_t nan;         // code of the positive NaN (0: there is none)
};

Limits limitsOf(const MiniFormat &f) {
  uint8_t sign = uint8_t(1u << (f.exponentBits + f.mantissaBits));
  uint8_t top = uint8_t(sign - 1);
  switch (f.specials) {
    case Specials::Ieee: {
      uint8_t inf = uint8_t(top & ~((1u << f.mantissaBits) - 1));
      return {sign, uint8_t(inf - 1), uint8_t(inf | (1u << (f.mantissaBits - 1)))};
    }
    case Specials::NanOnly: return {sign, uint8_t(top - 1), top};
    case Specials::NanIsNegativeZero: return {sign, top, sign};
    case Specials::None: return {sign, top, 0};
  }
  return {};
}

/// The magnitude of a finite code.
double magnitude(const MiniFormat &f, uint8_t code) {
  int mantissa = code & ((1 << f.mantissaBits) - 1);
  int exponent = code >> f.mantissaBits;
  if (exponent == 0) return std::ldexp(mantissa, 1 - f.bias - f.mantissaBits);
  return std::ldexp(mantissa + (1 << f.mantissaBits), exponent - f.bias - f.mantissaBits);
}

}  // namespace

double decodeMini(const MiniFormat &f, uint8_t code) {
  Limits limits = limitsOf(f);
  code &= uint8_t(limits.sign | (limits.sign - 1));
  if (f.specials == Specials::NanIsNegativeZero && code == limits.sign)
    return std::numeric_limits<double>::quiet_NaN();
  bool negative = code & limits.sign;
  uint8_t rest = uint8_t(code & (limits.sign - 1));
  double value;
  if (rest <= limits.maxFinite) value = magnitude(f, rest);
  else if (f.specials == Specials::Ieee && rest == limits.maxFinite + 1)
    value = std::numeric_limits<double>::infinity();
  else value = std::numeric_limits<double>::quiet_NaN();
  return negative ? -value : value;
}

uint8_t encodeMini(const MiniFormat &f, double value) {
  Limits limits = limitsOf(f);
  bool negative = std::signbit(value);
  uint8_t sign = negative ? limits.sign : 0;
  if (std::isnan(value)) {
    if (f.specials == Specials::None) return limits.sign;  // no NaN to give: -0, as ml_dtypes does
    return f.specials == Specials::NanIsNegativeZero ? limits.nan : uint8_t(sign | limits.nan);
  }
  double size = std::fabs(value);
  uint8_t code;
  if (size == 0) code = 0;
  else {
    // The spacing of codes around `size`, then a rounding to a whole number of spacings: exact.
    int exponent = std::max(std::isinf(size) ? 1024 : std::ilogb(size), 1 - f.bias);
    double quantum = std::nearbyint(std::ldexp(size, f.mantissaBits - exponent));
    int64_t raw = std::isinf(size) || quantum > 1e6
                      ? int64_t(1) << 40
                      : int64_t(quantum) + (int64_t(exponent - 1 + f.bias) << f.mantissaBits);
    if (raw > limits.maxFinite) {
      switch (f.specials) {
        case Specials::Ieee: return uint8_t(sign | (limits.maxFinite + 1));
        case Specials::NanOnly: return uint8_t(sign | limits.nan);
        case Specials::NanIsNegativeZero: return limits.nan;
        case Specials::None: raw = limits.maxFinite; break;
      }
    }
    code = uint8_t(raw);
  }
  if (code == 0 && f.specials == Specials::NanIsNegativeZero) return 0;  // no -0
  return uint8_t(sign | code);
}

double decodeE8M0(uint8_t code) {
  if (code == 0xff) return std::numeric_limits<double>::quiet_NaN();
  return std::ldexp(1.0, int(code) - 127);
}

uint8_t encodeE8M0(double value) {
  if (std::isnan(value) || std::isinf(value) || value < 0 ||
      (value == 0 && std::signbit(value)))
    return 0xff;
  if (value == 0) return 0;
  int exponent = std::ilogb(value);
  double fraction = std::ldexp(value, -exponent);  // in [1, 2)
  // Half way: the even code wins.
  int code = exponent + 127;
  if (fraction > 1.5 || (fraction == 1.5 && (code & 1))) ++code;
  if (code >= 0xff) return 0xff;
  return uint8_t(code < 0 ? 0 : code);
}

BFloat16::BFloat16(double value) {
  // Round to odd at f32 first, so that the second rounding cannot change the outcome.
  float nearest = float(value);
  if (std::isfinite(nearest) && double(nearest) != value) {
    uint32_t u = std::bit_cast<uint32_t>(nearest);
    bool away = std::fabs(double(nearest)) > std::fabs(value);
    if (away) --u;
    nearest = std::bit_cast<float>(u | 1u);
  }
  *this = BFloat16(nearest);
}

}  // namespace vitro
