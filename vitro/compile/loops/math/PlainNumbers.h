// Floats and doubles as the numbers of Approximations.h. Include it first: argument-dependent
// lookup cannot find functions on built-in types later.
#pragma once
#include <bit>
#include <cmath>
#include <cstdint>
#include "vitro/compile/loops/math/NumberKinds.h"

namespace vitro::compile::approximation {

template <>
inline constexpr bool kIsWide<double> = true;

inline float constant(float, float c) { return c; }
inline double constant(double, double c) { return c; }
inline int32_t constant(int32_t, int32_t c) { return c; }
inline int64_t constant(int64_t, int64_t c) { return c; }
inline int32_t bitsOf(float x) { return std::bit_cast<int32_t>(x); }
inline float fromBits(int32_t x) { return std::bit_cast<float>(x); }
inline int64_t bitsOf(double x) { return std::bit_cast<int64_t>(x); }
inline double fromBits(int64_t x) { return std::bit_cast<double>(x); }
inline double extended(float x) { return x; }
inline float rounded(double x) { return float(x); }
inline double fma(double a, double b, double c) { return std::fma(a, b, c); }
inline float fma(float a, float b, float c) { return std::fma(a, b, c); }
template <class T>
T select(bool which, T a, T b) {
  return which ? a : b;
}
inline bool both(bool a, bool b) { return a && b; }
inline bool differ(bool a, bool b) { return a != b; }
inline bool either(bool a, bool b) { return a || b; }
inline bool isNan(double x) { return x != x; }
inline float absolute(float x) { return std::fabs(x); }
inline float copySign(float size, float sign) { return std::copysign(size, sign); }
inline float squareRoot(float x) { return std::sqrt(x); }
inline double absolute(double x) { return std::fabs(x); }
inline double copySign(double size, double sign) { return std::copysign(size, sign); }
inline double squareRoot(double x) { return std::sqrt(x); }
inline float truncated(float x) { return std::trunc(x); }
inline double truncated(double x) { return std::trunc(x); }
inline double realOf(int64_t x) { return double(x); }
inline float realOf(int32_t x) { return float(x); }
inline int64_t wide(int32_t x) { return int64_t(uint32_t(x)); }
inline int32_t narrow(int64_t x) { return int32_t(x); }
inline int32_t logicalRight(int32_t x, int n) { return int32_t(uint32_t(x) >> n); }
inline int64_t logicalRight(int64_t x, int n) { return int64_t(uint64_t(x) >> n); }
inline int32_t left(int32_t x, int n) { return int32_t(uint32_t(x) << n); }
inline int64_t left(int64_t x, int n) { return int64_t(uint64_t(x) << n); }
inline int64_t left(int64_t x, int64_t n) { return int64_t(uint64_t(x) << n); }
inline int32_t arithmeticRight(int32_t x, int n) { return x >> n; }
inline int64_t arithmeticRight(int64_t x, int n) { return x >> n; }
inline float scaled(int64_t x, double factor) { return float(double(x) * factor); }

}  // namespace vitro::compile::approximation
