// The discrete Fourier transform of one length in one real type R: mixed radix for lengths with
// small prime factors, Bluestein's algorithm for the others.
#pragma once
#include <memory>
#include <numbers>
#include <vector>
#include "vitro/tensor/Element.h"

extern "C" {
__float128 sinf128(__float128);
__float128 cosf128(__float128);
}

namespace vitro::ops {

inline void sinAndCos(double x, double &s, double &c) { s = std::sin(x), c = std::cos(x); }
inline void sinAndCos(long double x, long double &s, long double &c) {
  s = std::sin(x), c = std::cos(x);
}
inline void sinAndCos(Float128 x, Float128 &s, Float128 &c) { s = sinf128(x), c = cosf128(x); }

/// exp(2 pi i k / n), from an angle of at most an eighth of a turn so that symmetric values are
/// exactly symmetric.
template <class R>
Complex<R> rootOfUnity(int64_t k, int64_t n) {
  constexpr R pi = R(3.14159265358979323846264338327950288419716939937510582097494459Q);
  // k / n = octant / 8 + rest / n with 0 <= 8 * rest < n; all in integers.
  __int128 scaled = __int128(k) * 8;
  int octant = int(scaled / n);
  R rest = R(int64_t(scaled % n)) / R(n);  // of an eighth
  R s, c;
  sinAndCos((octant & 1 ? 1 - rest : rest) * (pi / 4), s, c);
  if (octant & 1) std::swap(s, c);
  // Now (c, s) is the point in the first octant pair; rotate it by quarter turns.
  switch (octant / 2) {
    case 0:
      return {c, s};
    case 1:
      return {-s, c};
    case 2:
      return {-c, -s};
    default:
      return {s, -c};
  }
}

/// `V` is R or a vector of R: several transforms side by side, each with the same bits as alone.
template <class V, class R>
inline Complex<V> product(Complex<V> a, Complex<R> b) {
  return {a.re * b.re - a.im * b.im, a.re * b.im + a.im * b.re};
}

template <class R>
class FftPlan {
 public:
  using C = Complex<R>;

  explicit FftPlan(int64_t n) : n(n) {
    if (n == 0) return;
    int64_t rest = n;
    for (int64_t p : {4, 2, 3, 5})
      for (; rest % p == 0; rest /= p) factors.push_back(p);
    for (int64_t p = 7; p * p <= rest; p += 2)
      for (; rest % p == 0; rest /= p) factors.push_back(p);
    if (rest > 1) factors.push_back(rest);
    if (!factors.empty() && std::max(factors.back(), factors.front()) > kLargestRadix)
      prepareChirp();
    else
      for (int64_t k = 0; k < n; ++k) {
        C root = rootOfUnity<R>(k, n);
        roots.push_back({root.re, -root.im});
      }
  }

  /// out[k] = sum over j of in[j] exp(-2 pi i j k / n). `in` and `out` do not overlap.
  template <class V>
  void forward(const Complex<V> *in, Complex<V> *out) const {
    if (n == 0) return;
    if (inner)
      transformByChirp(in, out);
    else
      transform(in, 1, out, n, 0);
  }

 private:
  static constexpr int64_t kLargestRadix = 61;

  /// Decimation in time: `factor` transforms of every factor-th element, then their butterflies.
  template <class V>
  void transform(const Complex<V> *in, int64_t stride, Complex<V> *out, int64_t length,
                 size_t level) const {
    if (length == 1) {
      *out = *in;
      return;
    }
    int64_t radix = factors[level], part = length / radix;
    for (int64_t r = 0; r < radix; ++r) {
      if (part == 1)
        out[r] = in[r * stride];
      else
        transform(in + r * stride, stride * radix, out + r * part, part, level + 1);
    }
    if (radix == 4) return combine<4>(out, part, stride, radix);
    if (radix == 2) return combine<2>(out, part, stride, radix);
    combine<kLargestRadix>(out, part, stride, radix);
  }

  /// Memory for `Most` values: the compiler keeps a few in registers.
  template <int64_t Most, class V>
  void combine(Complex<V> *out, int64_t part, int64_t stride, int64_t radix) const {
    if constexpr (Most <= 4) radix = Most;
    Complex<V> column[Most], sum[Most];
    for (int64_t k = 0; k < part; ++k) {
      column[0] = out[k];
      for (int64_t r = 1; r < radix; ++r)
        column[r] = product(out[k + r * part], roots[size_t(r * k * stride)]);
      butterfly(column, sum, radix);
      for (int64_t r = 0; r < radix; ++r) out[k + r * part] = sum[r];
    }
  }

  template <class V>
  void butterfly(const Complex<V> *x, Complex<V> *y, int64_t radix) const {
    using C = Complex<V>;
    if (radix == 2) {
      y[0] = {x[0].re + x[1].re, x[0].im + x[1].im};
      y[1] = {x[0].re - x[1].re, x[0].im - x[1].im};
      return;
    }
    if (radix == 4) {
      C a{x[0].re + x[2].re, x[0].im + x[2].im}, b{x[0].re - x[2].re, x[0].im - x[2].im};
      C c{x[1].re + x[3].re, x[1].im + x[3].im}, d{x[1].im - x[3].im, x[3].re - x[1].re};
      y[0] = {a.re + c.re, a.im + c.im};
      y[1] = {b.re + d.re, b.im + d.im};
      y[2] = {a.re - c.re, a.im - c.im};
      y[3] = {b.re - d.re, b.im - d.im};
      return;
    }
    int64_t step = n / radix;
    for (int64_t q = 0; q < radix; ++q) {
      y[q] = x[0];
      for (int64_t r = 1; r < radix; ++r) {
        C term = product(x[r], roots[size_t((q * r) % radix * step)]);
        y[q] = {y[q].re + term.re, y[q].im + term.im};
      }
    }
  }

  /// jk = (j^2 + k^2 - (k - j)^2) / 2 turns the sum into a convolution with a chirp, done by
  /// transforms of a power of two.
  void prepareChirp() {
    int64_t size = 1;
    while (size < 2 * n - 1) size *= 2;
    inner = std::make_unique<FftPlan<R>>(size);
    for (int64_t k = 0; k < n; ++k) {
      C root = rootOfUnity<R>(int64_t((__int128(k) * k) % (2 * n)), 2 * n);
      chirp.push_back({root.re, -root.im});
    }
    std::vector<C> spread(size_t(size), C{0, 0});
    for (int64_t k = 0; k < n; ++k) {
      C conjugate{chirp[size_t(k)].re, -chirp[size_t(k)].im};
      spread[size_t(k)] = conjugate;
      if (k > 0) spread[size_t(size - k)] = conjugate;
    }
    filter.resize(size_t(size));
    inner->forward(spread.data(), filter.data());
  }

  template <class V>
  void transformByChirp(const Complex<V> *in, Complex<V> *out) const {
    using C = Complex<V>;
    size_t size = filter.size();
    std::vector<C> a(size, C{}), b(size);
    for (int64_t k = 0; k < n; ++k) a[size_t(k)] = product(in[k], chirp[size_t(k)]);
    inner->forward(a.data(), b.data());
    // The inverse transform as a forward one of conjugates.
    for (size_t i = 0; i < size; ++i) {
      C x = product(b[i], filter[i]);
      b[i] = {x.re, -x.im};
    }
    inner->forward(b.data(), a.data());
    R scale = R(1) / R(int64_t(size));
    for (int64_t k = 0; k < n; ++k) {
      C x{a[size_t(k)].re * scale, -a[size_t(k)].im * scale};
      out[k] = product(x, chirp[size_t(k)]);
    }
  }

  int64_t n;
  std::vector<int64_t> factors;
  std::vector<C> roots;
  std::unique_ptr<FftPlan<R>> inner;
  std::vector<C> chirp, filter;
};

}  // namespace vitro::ops
