// Loops for functions that must be approximated: exp, tanh, lgamma ...
//
// A function is a struct with
//   near(double)            the function for arguments and results of f32 and narrower types: a
//                           double accurate far beyond f32, so that rounding it is nearly always
//                           correct rounding. Plain arithmetic, so that loops over it vectorize.
//   isHard(double), slow(double)   optional: arguments that `near` leaves to a slower method
//   of(double), of(Float128)       the function for f64 and for shadows
//   of(Complex128), of(Complex256) optional: the function on complex numbers. complex<f32> uses the
//                           first, complex<f64> the second: their components can cancel, and with
//                           twice the digits they cannot lose all.
// Functions of two arguments have the same members with two parameters.
#pragma once
#include "vitro/ops/elementwise/Pointwise.h"
#include "vitro/ops/math/Complex.h"

/// A polynomial is one long dependency chain: interleaving several vectors hides the latency.
#define VITRO_NEAR_LOOP _Pragma("clang loop vectorize(assume_safety) interleave_count(4)")

namespace vitro::ops {

template <class F, class... A>
concept HasHardCases = requires(A... a) { F::isHard(a...); };
template <class F>
concept ComplexFunction = requires(Complex128 z) { F::of(z); };
template <class F>
concept ComplexFunction2 = requires(Complex128 z) { F::of(z, z); };

/// float in, double out.
template <class F>
void nearLoop(const void *const *in, void *out, int64_t n) {
  auto *a = static_cast<const float *>(in[0]);
  auto *o = static_cast<double *>(out);
  VITRO_NEAR_LOOP
  for (int64_t i = 0; i < n; ++i) o[i] = F::near(double(a[i]));
  if constexpr (HasHardCases<F, double>) {
    int hard = 0;
    for (int64_t i = 0; i < n; ++i) hard |= F::isHard(double(a[i]));
    if (!hard) return;
    for (int64_t i = 0; i < n; ++i)
      if (F::isHard(double(a[i]))) o[i] = F::slow(double(a[i]));
  }
}

template <class F>
void nearLoop2(const void *const *in, void *out, int64_t n) {
  auto *a = static_cast<const float *>(in[0]);
  auto *b = static_cast<const float *>(in[1]);
  auto *o = static_cast<double *>(out);
  VITRO_NEAR_LOOP
  for (int64_t i = 0; i < n; ++i) o[i] = F::near(double(a[i]), double(b[i]));
  if constexpr (HasHardCases<F, double, double>) {
    int hard = 0;
    for (int64_t i = 0; i < n; ++i) hard |= F::isHard(double(a[i]), double(b[i]));
    if (!hard) return;
    for (int64_t i = 0; i < n; ++i)
      if (F::isHard(double(a[i]), double(b[i]))) o[i] = F::slow(double(a[i]), double(b[i]));
  }
}

template <PointwiseFn Near, int Arity>
void floatLoop(const void *const *in, void *out, int64_t n) {
  double near[kChunk];
  const void *operands[Arity];
  for (int64_t at = 0; at < n; at += kChunk) {
    int64_t count = std::min(kChunk, n - at);
    for (int k = 0; k < Arity; ++k) operands[k] = static_cast<const float *>(in[k]) + at;
    Near(operands, near, count);
    auto *o = static_cast<float *>(out) + at;
    for (int64_t i = 0; i < count; ++i) o[i] = float(near[i]);
  }
}

template <class To, class From>
Complex<To> pairOf(Complex<From> z) {
  return {To(z.re), To(z.im)};
}

/// The functions as ops; complex numbers are computed with twice the digits.
template <class F>
struct Direct {
  template <class T>
  static T apply(T a) {
    if constexpr (std::is_same_v<T, Complex64>)
      return pairOf<float>(F::of(pairOf<double>(a)));
    else if constexpr (std::is_same_v<T, Complex128>)
      return pairOf<double>(F::of(pairOf<Float128>(a)));
    else
      return F::of(a);
  }
  template <class T>
  static T apply(T a, T b) {
    if constexpr (std::is_same_v<T, Complex64>)
      return pairOf<float>(F::of(pairOf<double>(a), pairOf<double>(b)));
    else if constexpr (std::is_same_v<T, Complex128>)
      return pairOf<double>(F::of(pairOf<Float128>(a), pairOf<Float128>(b)));
    else
      return F::of(a, b);
  }
};

template <class F>
PointwiseFn smoothOn(DType dtype) {
  return dispatchIf<FloatOrComplexElement>(
      dtype, PointwiseFn(nullptr), []<class T>(Tag<T>) -> PointwiseFn {
        if constexpr (isNarrowFloatElement<T>)
          return throughFloat<T, double, 1, nearLoop<F>>;
        else if constexpr (std::is_same_v<T, float>)
          return floatLoop<nearLoop<F>, 1>;
        else if constexpr (isComplexElement<T> && !ComplexFunction<F>)
          return nullptr;
        else
          return unaryLoop<Direct<F>, T>;
      });
}

template <class F>
PointwiseFn smoothOn2(DType dtype) {
  return dispatchIf<FloatOrComplexElement>(
      dtype, PointwiseFn(nullptr), []<class T>(Tag<T>) -> PointwiseFn {
        if constexpr (isNarrowFloatElement<T>)
          return throughFloat<T, double, 2, nearLoop2<F>>;
        else if constexpr (std::is_same_v<T, float>)
          return floatLoop<nearLoop2<F>, 2>;
        else if constexpr (isComplexElement<T> && !ComplexFunction2<F>)
          return nullptr;
        else
          return binaryLoop<Direct<F>, T>;
      });
}

template <class F>
PointwiseFn smooth(const Attributes &, std::span<const DType> in, DType) {
  return smoothOn<F>(in[0]);
}

template <class F>
PointwiseFn smooth2(const Attributes &, std::span<const DType> in, DType) {
  return in.size() == 2 && in[0] == in[1] ? smoothOn2<F>(in[0]) : nullptr;
}

}  // namespace vitro::ops
