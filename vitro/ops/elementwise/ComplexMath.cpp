#include "vitro/ops/elementwise/ComplexMath.h"
#include "vitro/ops/elementwise/Smooth.h"

namespace vitro::ops {
namespace {

struct Divide {
  template <class T>
  static Complex<T> of(Complex<T> a, Complex<T> b) {
    return math::divide(a, b);
  }
};

// sign: z / |z|; zero stays zero, NaN in either part is NaN in both.
struct Sign {
  template <class T>
  static Complex<T> of(Complex<T> z) {
    constexpr T nan = T(__builtin_nan(""));
    if (z.re != z.re || z.im != z.im) return {nan, nan};
    if (z.re == 0 && z.im == 0) return {0, 0};
    T size = math::hypot(z.re, z.im);
    return {z.re / size, z.im / size};
  }
};

template <class T>
T magnitude(Complex<T> z) {
  if constexpr (std::is_same_v<T, float>)
    return float(math::hypot(double(z.re), double(z.im)));
  else
    return math::hypot(z.re, z.im);
}

template <class T>
void absLoop(const void *const *in, void *out, int64_t n) {
  auto *z = static_cast<const Complex<T> *>(in[0]);
  auto *o = static_cast<T *>(out);
  for (int64_t i = 0; i < n; ++i) o[i] = magnitude(z[i]);
}

}  // namespace

PointwiseFn complexAbs(DType dtype) {
  return dtype == DType::C64    ? absLoop<float>
         : dtype == DType::C128 ? absLoop<double>
                                : absLoop<Float128>;
}

PointwiseFn complexSign(DType dtype) {
  return dispatchIf<ComplexElement>(
      dtype, PointwiseFn(nullptr),
      []<class T>(Tag<T>) -> PointwiseFn { return unaryLoop<Direct<Sign>, T>; });
}

PointwiseFn complexDivide(DType dtype) {
  return dispatchIf<ComplexElement>(
      dtype, PointwiseFn(nullptr),
      []<class T>(Tag<T>) -> PointwiseFn { return binaryLoop<Direct<Divide>, T>; });
}

}  // namespace vitro::ops
