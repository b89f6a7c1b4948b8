#include "vitro/backends/cpp_source/CppHelpers.h"
#include "vitro/support/Check.h"

namespace vitro::backends {
namespace {

struct Helper {
  const char *name;
  const char *needs;  // another function of the table, or ""
  const char *text;
};

// Each after its dependencies.
constexpr Helper table[] = {
    {"bitsAs", "", R"(// The same bits as another type.
template <class To, class From>
static inline To bitsAs(From from) {
  static_assert(sizeof(To) == sizeof(From));
  To to;
  __builtin_memcpy(&to, &from, sizeof(To));
  return to;
}
)"},
    {"bf16ToF32", "bitsAs",
     R"(static inline float bf16ToF32(uint16_t x) { return bitsAs<float>(uint32_t(x) << 16); }
)"},
    {"f32ToBf16", "bitsAs", R"(// To nearest, ties to even.
static inline uint16_t f32ToBf16(float x) {
  uint32_t bits = bitsAs<uint32_t>(x);
  uint32_t rounded = bits + 0x7fff + ((bits >> 16) & 1);
  return uint16_t((x != x ? bits | 0x400000 : rounded) >> 16);
}
)"},
    {"readNormal", "", R"(// Of a subnormal number, zero.
static inline double readNormal(float x) {
  return __builtin_fabsf(x) < 0x1p-126f ? __builtin_copysign(0.0, x) : double(x);
}
)"},
    {"roundToNormal", "",
     R"(// What would round to a subnormal number, if 24 bits of it were kept: zero.
static inline float roundToNormal(double x) {
  double kept = __builtin_fabs(x) < 0x1p-126 - 0x1p-151 ? __builtin_copysign(0.0, x) : x;
  return float(kept);
}
)"},
    {"f16ToF32", "bitsAs", R"(static inline float f16ToF32(uint16_t x) {
  uint32_t sign = uint32_t(x & 0x8000) << 16, exponent = (x >> 10) & 31, fraction = x & 0x3ff;
  float small = float(fraction) * 0x1p-24f;  // exact
  uint32_t normal = ((exponent == 31 ? 255 : exponent + 112) << 23) | (fraction << 13);
  return bitsAs<float>(sign | (exponent == 0 ? bitsAs<uint32_t>(small) : normal));
}
)"},
    {"f32ToF16", "bitsAs", R"(// To nearest, ties to even.
static inline uint16_t f32ToF16(float x) {
  uint32_t bits = bitsAs<uint32_t>(x), sign = (bits >> 16) & 0x8000, magnitude = bits & 0x7fffffff;
  // Below 2^-14 the last place is 2^-24 for all: adding 0.5 makes it the last place of the sum.
  uint32_t small = bitsAs<uint32_t>(bitsAs<float>(magnitude) + 0.5f) - 0x3f000000;
  uint32_t normal = (magnitude - 0x38000000 + 0xfff + ((magnitude >> 13) & 1)) >> 13;
  uint32_t result = magnitude < 0x38800000   ? small
                    : magnitude < 0x477ff000 ? normal
                    : magnitude > 0x7f800000 ? 0x7e00
                                             : 0x7c00;
  return uint16_t(sign | result);
}
)"},
    {"f64ToOddF32", "bitsAs",
     R"(// Towards zero, last bit set where anything was lost: what is rounded again is rounded only once.
static inline float f64ToOddF32(double x) {
  float nearest = float(x);
  uint64_t had = bitsAs<uint64_t>(x) & INT64_MAX;
  uint64_t got = bitsAs<uint64_t>(double(nearest)) & INT64_MAX;
  uint32_t odd = (bitsAs<uint32_t>(nearest) - (got > had)) | (got != had);
  return x != x ? nearest : bitsAs<float>(odd);
}
)"},
    {"maximum", "", R"(// NaN where either is, and -0 is below +0.
template <class T>
static inline T maximum(T a, T b) {
  if (a != a || b != b) return a + b;
  if (a == b) return __builtin_signbit(a) ? b : a;
  return a > b ? a : b;
}
)"},
    {"minimum", "", R"(// NaN where either is, and -0 is below +0.
template <class T>
static inline T minimum(T a, T b) {
  if (a != a || b != b) return a + b;
  if (a == b) return __builtin_signbit(a) ? a : b;
  return a < b ? a : b;
}
)"},
    {"maximumNumber", "maximum", R"(template <class T>
static inline T maximumNumber(T a, T b) { return a != a ? b : b != b ? a : maximum(a, b); }
)"},
    {"minimumNumber", "minimum", R"(template <class T>
static inline T minimumNumber(T a, T b) { return a != a ? b : b != b ? a : minimum(a, b); }
)"},
    {"toInteger", "",
     R"(// Towards zero; what no To can hold is not converted, which C++ leaves undefined.
template <class To, class From>
static inline To toInteger(From from) {
  constexpr bool isSigned = To(-1) < To(0);
  constexpr From end = From(To(1) << (sizeof(To) * 8 - 1 - isSigned)) * 2;
  bool fits = from < end && (isSigned ? from >= -end || from > -end - 1 : from > From(-1));
  return fits ? To(from) : To(0);
}
)"},
    {"leadingZeros", "", R"(template <class T>
static inline T leadingZeros(T x) {
  return x == 0 ? T(sizeof(T) * 8) : T(__builtin_clzll(x) - (64 - int(sizeof(T)) * 8));
}
)"},
    {"trailingZeros", "", R"(template <class T>
static inline T trailingZeros(T x) {
  return x == 0 ? T(sizeof(T) * 8) : T(__builtin_ctzll(x));
}
)"},
    {"floorDivide", "", R"(template <class T>
static inline T floorDivide(T a, T b) {
  T quotient = a / b;
  return quotient - (a % b != 0 && (a < 0) != (b < 0));
}
)"},
    {"ceilDivide", "", R"(template <class T>
static inline T ceilDivide(T a, T b) {
  T quotient = a / b;
  return quotient + (a % b != 0 && (a < 0) == (b < 0));
}
)"},
    {"lanes", "", R"(// f of the first n lanes.
template <class To, int n, class F, class... From>
static inline To lanes(F f, From... from) {
  To to = {};
  for (int i = 0; i < n; ++i) to[i] = f(from[i]...);
  return to;
}
)"},
    {"rows", "", R"(// f of each row.
template <class To, int n, class F, class... From>
static inline To rows(F f, const From &...from) {
  To to;
  for (int i = 0; i < n; ++i) to.row[i] = f(from.row[i]...);
  return to;
}
)"},
    {"splat", "", R"(template <class To, int n, class T>
static inline To splat(T x) {
  To to = {};
  for (int i = 0; i < n; ++i) to[i] = x;
  return to;
}
)"},
    {"load", "", R"(template <class To, int n, class T>
static inline To load(const T *from) {
  To to = {};
  __builtin_memcpy(&to, from, n * sizeof(T));
  return to;
}
)"},
    {"store", "", R"(template <int n, class T, class V>
static inline void store(T *to, V from) { __builtin_memcpy(to, &from, n * sizeof(T)); }
)"},
};

const Helper *find(const std::string &name) {
  for (const Helper &helper : table)
    if (name == helper.name) return &helper;
  return nullptr;
}

}  // namespace

std::string CppHelpers::use(const std::string &name) {
  const Helper *helper = find(name);
  VITRO_CHECK(helper) << "no helper " << name;
  if (*helper->needs) use(helper->needs);
  used.insert(name);
  return name;
}

std::string CppHelpers::definitions() const {
  std::string out;
  for (const Helper &helper : table)
    if (used.contains(helper.name)) out += helper.text;
  return out;
}

}  // namespace vitro::backends
