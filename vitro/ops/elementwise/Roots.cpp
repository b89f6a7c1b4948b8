// sqrt, rsqrt, cbrt, and power of floats.
#include "vitro/ops/elementwise/ComplexMath.h"
#include "vitro/ops/elementwise/Smooth.h"
#include "vitro/ops/Families.h"
#include "vitro/ops/math/Near.h"

namespace vitro::ops {
namespace {

// The hardware rounds correctly, and f32 has enough digits for narrower types.
struct RealSqrt {
  template <class T>
  using On = FloatElement<T>;
  template <class T>
  static T apply(T x) {
    return math::sqrt(x);
  }
};

struct ComplexSqrt {
  static double near(double x) { return math::sqrt(x); }
  template <class T>
  static T of(T x) {
    return math::sqrt(x);
  }
};

PointwiseFn sqrt(const Attributes &attrs, std::span<const DType> in, DType out) {
  return isComplex(in[0]) ? smoothOn<ComplexSqrt>(in[0]) : unary<RealSqrt>(attrs, in, out);
}

struct Rsqrt {
  static double near(double x) { return 1 / math::sqrt(x); }
  template <class T>
  static T of(T x) {
    return 1 / math::sqrt(x);
  }
  template <class T>
  static Complex<T> of(Complex<T> z) {
    // In polar form: 1/sqrt(z) = conj(sqrt z) / |z|.
    if (math::isFinite(z.re) && math::isFinite(z.im) && (z.re != 0 || z.im != 0)) {
      Complex<T> root = math::sqrt(z);
      T size = math::hypot(z.re, z.im);
      return {root.re / size, -root.im / size};
    }
    return math::divide(Complex<T>{1, 0}, math::sqrt(z));
  }
};

// The principal root: of the complex number, so for complex operands -8 has the root 1 + i sqrt 3.
struct Cbrt {
  static double near(double x) { return math::nearCbrt(x); }
  static double of(double x) {
    // A step in Float128 would be expensive; x87's 64 bits suffice for 1 ULP.
    if (x == 0 || !math::isFinite(x)) return x;
    long double y = math::cbrt(x), a = x;
    return double(y - (y * y * y - a) / (3 * y * y));
  }
  static Float128 of(Float128 x) { return math::cbrt(x); }
  template <class T>
  static Complex<T> of(Complex<T> z) {
    if (z.re == 0 && z.im == 0) return z;
    T size = math::cbrt(math::hypot(z.re, z.im)), angle = math::atan2(z.im, z.re) / 3;
    return {size * math::cos(angle), size * math::sin(angle)};
  }
};

// power: exp(y log x) for ordinary x > 0; the C library handles everything else.
struct Power {
  static double near(double x, double y) { return math::nearExp(y * math::reducedLog(x)); }
  static bool isHard(double x, double y) {
    constexpr double inf = std::numeric_limits<double>::infinity();
    return !((x > 0) & (x < inf) & (math::abs(y) < inf));
  }
  static double slow(double x, double y) { return math::pow(x, y); }
  static double of(double x, double y) { return math::pow(x, y); }
  static Float128 of(Float128 x, Float128 y) { return math::pow(x, y); }
  template <class T>
  static Complex<T> of(Complex<T> x, Complex<T> y) {
    if (y.re == 0 && y.im == 0) return {1, 0};
    if (x.re == 0 && x.im == 0 && y.re > 0) return {0, 0};
    if (y.im == 0 && x.im == 0 && x.re > 0) return {math::pow(x.re, y.re), 0};
    Complex<T> logX = math::log(x);
    if (y.im == 0) return math::exp(Complex<T>{logX.re * y.re, logX.im * y.re});
    return math::exp(logX * y);
  }
};

constexpr OpRow rows[] = {
    {"stablehlo.cbrt", kFunction, nullptr, smooth<Cbrt>},
    {"stablehlo.rsqrt", kFunction, nullptr, smooth<Rsqrt>},
    {"stablehlo.sqrt", kRoot, nullptr, sqrt},
};

}  // namespace

PointwiseFn floatPower(DType dtype) { return smoothOn2<Power>(dtype); }
PointwiseFn complexPower(DType dtype) { return smoothOn2<Power>(dtype); }

std::span<const OpRow> rootOps() { return rows; }

}  // namespace vitro::ops
