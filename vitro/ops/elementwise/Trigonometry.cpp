// sine, cosine, tan, atan2 and chlo's inverse functions of angles.
#include "vitro/ops/elementwise/Smooth.h"
#include "vitro/ops/Families.h"
#include "vitro/ops/math/Near.h"

namespace vitro::ops {
namespace {

// Angles beyond 2^20 need more digits of pi than the fast reduction has.
struct LargeAngles {
  static bool isHard(double x) { return !(math::abs(x) < math::kLargestAngle); }
};

struct Sin : LargeAngles {
  static double near(double x) { return math::nearSin(x); }
  static double slow(double x) { return math::sin(x); }
  template <class T>
  static T of(T x) {
    return math::sin(x);
  }
};

struct Cos : LargeAngles {
  static double near(double x) { return math::nearCos(x); }
  static double slow(double x) { return math::cos(x); }
  template <class T>
  static T of(T x) {
    return math::cos(x);
  }
};

struct Tan : LargeAngles {
  static double near(double x) { return math::nearTan(x); }
  static double slow(double x) { return math::tan(x); }
  template <class T>
  static T of(T x) {
    return math::tan(x);
  }
};

// atan2 of complex numbers: -i log((x + i y) / sqrt(x^2 + y^2)), as the StableHLO spec's own.
struct Atan2 {
  static double near(double y, double x) { return math::nearAtan2(y, x); }
  static bool isHard(double y, double x) {
    double size = math::abs(x) + math::abs(y);
    return !((size > 0) & (size < std::numeric_limits<double>::infinity()));
  }
  static double slow(double y, double x) { return math::atan2(y, x); }
  static double of(double y, double x) { return math::atan2(y, x); }
  static Float128 of(Float128 y, Float128 x) { return math::atan2(y, x); }
  template <class T>
  static Complex<T> of(Complex<T> y, Complex<T> x) {
    Complex<T> iy{-y.im, y.re};
    Complex<T> w = math::log(math::divide(x + iy, math::sqrt(x * x + y * y)));
    return {w.im, -w.re};
  }
};

struct Acos {
  static double near(double x) { return math::acos(x); }
  template <class T>
  static T of(T x) {
    return math::acos(x);
  }
};

struct Asin {
  static double near(double x) { return math::asin(x); }
  template <class T>
  static T of(T x) {
    return math::asin(x);
  }
};

struct Atan {
  static double near(double x) { return math::nearAtan(x); }
  template <class T>
  static T of(T x) {
    return math::atan(x);
  }
};

// The common part of asin, acos, asinh and acosh (chlo._asin_acos_kernel): the real part is
// Re(sqrt(1 - z) sqrt(1 + z)), the imaginary part |Im asin z|.
struct AsinAcosKernel {
  template <class T>
  static Complex<T> of(Complex<T> z) {
    Complex<T> minus = math::sqrt(Complex<T>{1 - z.re, -z.im});
    Complex<T> plus = math::sqrt(Complex<T>{1 + z.re, z.im});
    return {minus.re * plus.re - minus.im * plus.im, math::abs(math::asin(z).im)};
  }
};

PointwiseFn asinAcosKernel(const Attributes &, std::span<const DType> in, DType) {
  return dispatchIf<ComplexElement>(
      in[0], PointwiseFn(nullptr),
      []<class T>(Tag<T>) -> PointwiseFn { return unaryLoop<Direct<AsinAcosKernel>, T>; });
}

constexpr OpRow rows[] = {
    {"chlo._asin_acos_kernel", kFunction, nullptr, asinAcosKernel},
    {"chlo.acos", kFunction, nullptr, smooth<Acos>},
    {"chlo.asin", kFunction, nullptr, smooth<Asin>},
    {"chlo.atan", kFunction, nullptr, smooth<Atan>},
    {"chlo.tan", kFunction, nullptr, smooth<Tan>},
    {"stablehlo.atan2", kFunction, nullptr, smooth2<Atan2>},
    {"stablehlo.cosine", kFunction, nullptr, smooth<Cos>},
    {"stablehlo.sine", kFunction, nullptr, smooth<Sin>},
    {"stablehlo.tan", kFunction, nullptr, smooth<Tan>},
};

}  // namespace

std::span<const OpRow> trigonometryOps() { return rows; }

}  // namespace vitro::ops
