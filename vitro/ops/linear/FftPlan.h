// The discrete Fourier transform of one length in one real type R: mixed radix for lengths with
// small prime factors, Bluestein's algorithm for the others.
#pragma once
#include <algorithm>
#include <cstring>
#include <memory>
#include <numbers>
#include <vector>
#include "vitro/tensor/Element.h"

// Inlined into functions for one target, whose instructions it then uses.
#define VITRO_FFT_INLINE [[gnu::always_inline]] inline

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

/// Several numbers side by side: every one gets the same bits as alone.
template <class R, int lanes>
struct FftLanes {
  typedef R type __attribute__((vector_size(sizeof(R) * lanes)));
};
template <class R>
struct FftLanes<R, 1> {
  using type = R;
};

/// V is R or a vector of R.
template <class V, class R>
VITRO_FFT_INLINE V loadAt(const R *from) {
  V x;
  std::memcpy(&x, from, sizeof(V));
  return x;
}
template <class V, class R>
VITRO_FFT_INLINE void storeAt(R *to, const V &x) {
  std::memcpy(to, &x, sizeof(V));
}

template <class V>
VITRO_FFT_INLINE Complex<V> sum(const Complex<V> &a, const Complex<V> &b) {
  return {a.re + b.re, a.im + b.im};
}
template <class V>
VITRO_FFT_INLINE Complex<V> difference(const Complex<V> &a, const Complex<V> &b) {
  return {a.re - b.re, a.im - b.im};
}
/// By -i.
template <class V>
VITRO_FFT_INLINE Complex<V> quarterTurn(const Complex<V> &a) {
  return {a.im, -a.re};
}
template <class V, class W>
VITRO_FFT_INLINE Complex<V> product(const Complex<V> &a, const Complex<W> &b) {
  return {a.re * b.re - a.im * b.im, a.re * b.im + a.im * b.re};
}

/// Transforms of a few numbers in registers, in place.
template <int radix>
struct Butterfly;

template <>
struct Butterfly<2> {
  template <class V>
  VITRO_FFT_INLINE static void run(Complex<V> *x) {
    Complex<V> a = x[0];
    x[0] = sum(a, x[1]);
    x[1] = difference(a, x[1]);
  }
};

template <>
struct Butterfly<3> {
  template <class V>
  VITRO_FFT_INLINE static void run(Complex<V> *x) {
    using R = std::decay_t<decltype(scalarOf(V{}))>;
    constexpr R sine = R(0.86602540378443864676372317075293618347140262690519Q);
    Complex<V> both = sum(x[1], x[2]), turned = quarterTurn(difference(x[1], x[2]));
    Complex<V> middle{x[0].re - both.re * R(0.5), x[0].im - both.im * R(0.5)};
    Complex<V> side{turned.re * sine, turned.im * sine};
    x[0] = sum(x[0], both);
    x[1] = sum(middle, side);
    x[2] = difference(middle, side);
  }
  template <class V>
  static auto scalarOf(V x) {
    if constexpr (requires { x[0]; })
      return x[0];
    else
      return x;
  }
};

template <>
struct Butterfly<4> {
  template <class V>
  VITRO_FFT_INLINE static void run(Complex<V> *x) {
    Complex<V> a = sum(x[0], x[2]), b = difference(x[0], x[2]);
    Complex<V> c = sum(x[1], x[3]), d = quarterTurn(difference(x[1], x[3]));
    x[0] = sum(a, c);
    x[1] = sum(b, d);
    x[2] = difference(a, c);
    x[3] = difference(b, d);
  }
};

template <>
struct Butterfly<5> {
  template <class V>
  VITRO_FFT_INLINE static void run(Complex<V> *x) {
    using R = std::decay_t<decltype(Butterfly<3>::scalarOf(V{}))>;
    constexpr R c1 = R(0.30901699437494742410229341718281905886015458990288Q);
    constexpr R c2 = R(-0.80901699437494742410229341718281905886015458990288Q);
    constexpr R s1 = R(0.95105651629515357211643933337938214340569863412575Q);
    constexpr R s2 = R(0.58778525229247312916870595463907276859765243764314Q);
    Complex<V> p = sum(x[1], x[4]), q = sum(x[2], x[3]);
    Complex<V> r = quarterTurn(difference(x[1], x[4])), s = quarterTurn(difference(x[2], x[3]));
    Complex<V> a{x[0].re + p.re * c1 + q.re * c2, x[0].im + p.im * c1 + q.im * c2};
    Complex<V> b{x[0].re + p.re * c2 + q.re * c1, x[0].im + p.im * c2 + q.im * c1};
    Complex<V> c{r.re * s1 + s.re * s2, r.im * s1 + s.im * s2};
    Complex<V> d{r.re * s2 - s.re * s1, r.im * s2 - s.im * s1};
    x[0] = sum(x[0], sum(p, q));
    x[1] = sum(a, c);
    x[2] = sum(b, d);
    x[3] = difference(b, d);
    x[4] = difference(a, c);
  }
};

template <>
struct Butterfly<8> {
  template <class V>
  VITRO_FFT_INLINE static void run(Complex<V> *x) {
    using R = std::decay_t<decltype(Butterfly<3>::scalarOf(V{}))>;
    constexpr R half = R(0.70710678118654752440084436210484903928483593768847Q);
    Complex<V> even[4] = {x[0], x[2], x[4], x[6]}, odd[4] = {x[1], x[3], x[5], x[7]};
    Butterfly<4>::run(even);
    Butterfly<4>::run(odd);
    // By exp(-2 pi i k / 8).
    odd[1] = {(odd[1].re + odd[1].im) * half, (odd[1].im - odd[1].re) * half};
    odd[2] = quarterTurn(odd[2]);
    odd[3] = {(odd[3].im - odd[3].re) * half, (odd[3].im + odd[3].re) * -half};
    for (int k = 0; k < 4; ++k) {
      x[k] = sum(even[k], odd[k]);
      x[k + 4] = difference(even[k], odd[k]);
    }
  }
};

/// Real and imaginary parts, each contiguous.
template <class R>
struct SplitArray {
  R *re, *im;
  SplitArray at(int64_t i) const { return {re + i, im + i}; }
};

template <class R>
class FftPlan {
 public:
  using C = Complex<R>;

  explicit FftPlan(int64_t n) : n(n) {
    if (n <= 1) return;
    std::vector<int64_t> factors = factorsOf(n);
    if (std::ranges::max(factors) > kLargestRadix) {
      prepareChirp();
      return;
    }
    int64_t rest = n;
    for (int64_t radix : factors) {
      Pass &pass = passes.emplace_back();
      pass.radix = radix;
      pass.parts = rest / radix;
      pass.before = n / rest;
      for (int64_t p = 0; p < pass.parts; ++p)
        for (int64_t k = 1; k < radix; ++k) pass.twiddles.push_back(root(p * k, rest));
      if (passes.size() == 1 && hasWideFirst(pass))
        for (int64_t p = 0; p < pass.parts; p += kLanes)
          for (int64_t k = 1; k < radix; ++k) {
            for (int64_t i = 0; i < kLanes; ++i) pass.rows.push_back(root((p + i) * k, rest).re);
            for (int64_t i = 0; i < kLanes; ++i) pass.rows.push_back(root((p + i) * k, rest).im);
          }
      if (radix > 5 && radix != 8)
        for (int64_t k = 0; k < radix; ++k) pass.roots.push_back(root(k, radix));
      rest /= radix;
    }
  }

  int64_t length() const { return n; }
  /// The numbers of each part that `forward` needs besides the data, for `together` sequences.
  int64_t workspace(int64_t together) const {
    return inner ? 2 * inner->n * together : n * together;
  }
  /// Whether one sequence alone is fast; otherwise several should be transformed together.
  bool isWideAlone() const { return !passes.empty() && !passes[0].rows.empty(); }

  /// X[k] = sum over j of x[j] exp(-2 pi i j k / n) of `together` sequences: element j of sequence
  /// q is at j * together + q. Returns where the results are: in `x` or in `work`.
  template <int lanes>
  VITRO_FFT_INLINE SplitArray<R> forward(SplitArray<R> x, SplitArray<R> work,
                                         int64_t together) const {
    if (inner) return transformByChirp<lanes>(x, work, together);
    return runPasses<lanes>(x, work, together);
  }

  /// The widest vectors, and how many results of one sequence the first pass makes at once.
  static constexpr int64_t kLanes = std::is_same_v<R, double> ? 8 : 1;

 private:
  static constexpr int64_t kLargestRadix = 61;

  /// One step of Stockham's algorithm: transforms of length `radix`, turned by their twiddles, in
  /// an order that leaves the results sorted after the last step.
  struct Pass {
    int64_t radix = 1, parts = 1, before = 1;
    std::vector<C> twiddles;  // [part][k - 1]
    std::vector<R> rows;      // of a first pass: kLanes parts side by side, [k - 1][re, im]
    std::vector<C> roots;     // of a radix without a butterfly of its own
  };

  static C root(int64_t k, int64_t n) {
    C conjugate = rootOfUnity<R>(k % n, n);
    return {conjugate.re, -conjugate.im};
  }

  /// Eights first: then all further passes have whole vectors of neighbours.
  static std::vector<int64_t> factorsOf(int64_t n) {
    std::vector<int64_t> factors;
    int64_t rest = n, twos = 0;
    for (; rest % 2 == 0; rest /= 2) ++twos;
    for (; twos >= 3 && twos != 4; twos -= 3) factors.push_back(8);
    for (; twos >= 2; twos -= 2) factors.push_back(4);
    if (twos) factors.push_back(2);
    for (int64_t p : {3, 5})
      for (; rest % p == 0; rest /= p) factors.push_back(p);
    for (int64_t p = 7; p * p <= rest; p += 2)
      for (; rest % p == 0; rest /= p) factors.push_back(p);
    if (rest > 1) factors.push_back(rest);
    return factors;
  }

  static bool hasWideFirst(const Pass &pass) {
    return kLanes == 8 && pass.radix == 8 && pass.parts % kLanes == 0;
  }

  template <int lanes>
  VITRO_FFT_INLINE SplitArray<R> runPasses(SplitArray<R> x, SplitArray<R> y,
                                           int64_t together) const {
    for (const Pass &pass : passes) {
      int64_t stride = pass.before * together;
      if (stride == 1 && !pass.rows.empty())
        runFirst(pass, x, y);
      else
        runPass<lanes>(pass, x, y, stride);
      std::swap(x, y);
    }
    return x;
  }

  template <int lanes>
  VITRO_FFT_INLINE void runPass(const Pass &pass, SplitArray<R> x, SplitArray<R> y,
                                int64_t stride) const {
    switch (pass.radix) {
      case 8:
        return runRadix<8, lanes>(pass, x, y, stride);
      case 4:
        return runRadix<4, lanes>(pass, x, y, stride);
      case 2:
        return runRadix<2, lanes>(pass, x, y, stride);
      case 3:
        return runRadix<3, lanes>(pass, x, y, stride);
      case 5:
        return runRadix<5, lanes>(pass, x, y, stride);
      default:
        return runAnyRadix<lanes>(pass, x, y, stride);
    }
  }

  /// As many neighbours at once as `lanes` and the stride allow.
  template <int radix, int lanes>
  VITRO_FFT_INLINE void runRadix(const Pass &pass, SplitArray<R> x, SplitArray<R> y,
                                 int64_t stride) const {
    for (int64_t p = 0; p < pass.parts; ++p) {
      const C *twiddles = pass.twiddles.data() + p * (radix - 1);
      SplitArray<R> from = x.at(stride * p), to = y.at(stride * p * radix);
      int64_t q = 0;
      if constexpr (lanes > 1)
        for (; q + lanes <= stride; q += lanes)
          runOne<radix, typename FftLanes<R, lanes>::type>(twiddles, from.at(q), to.at(q),
                                                           stride * pass.parts, stride);
      if constexpr (lanes > 4)
        for (; q + 4 <= stride; q += 4)
          runOne<radix, typename FftLanes<R, 4>::type>(twiddles, from.at(q), to.at(q),
                                                       stride * pass.parts, stride);
      for (; q < stride; ++q)
        runOne<radix, R>(twiddles, from.at(q), to.at(q), stride * pass.parts, stride);
    }
  }

  template <int radix, class V>
  VITRO_FFT_INLINE static void runOne(const C *twiddles, SplitArray<R> x, SplitArray<R> y,
                                      int64_t step, int64_t stride) {
    Complex<V> values[radix];
    for (int k = 0; k < radix; ++k)
      values[k] = {loadAt<V>(x.re + k * step), loadAt<V>(x.im + k * step)};
    Butterfly<radix>::run(values);
    storeAt(y.re, values[0].re), storeAt(y.im, values[0].im);
    for (int k = 1; k < radix; ++k) {
      Complex<V> turned = product(values[k], twiddles[k - 1]);
      storeAt(y.re + k * stride, turned.re), storeAt(y.im + k * stride, turned.im);
    }
  }

  /// The first pass of one sequence, whose neighbours are other parts: their results are `radix`
  /// apart, so a square of them is transposed.
  VITRO_FFT_INLINE void runFirst(const Pass &pass, SplitArray<R> x, SplitArray<R> y) const {
    if constexpr (kLanes == 8) {
      using V = typename FftLanes<R, 8>::type;
      const R *row = pass.rows.data();
      for (int64_t p = 0; p < pass.parts; p += 8) {
        Complex<V> values[8];
        for (int64_t k = 0; k < 8; ++k)
          values[k] = {loadAt<V>(x.re + p + k * pass.parts), loadAt<V>(x.im + p + k * pass.parts)};
        Butterfly<8>::run(values);
        V re[8] = {values[0].re}, im[8] = {values[0].im};
        for (int k = 1; k < 8; ++k, row += 16) {
          Complex<V> turned = product(values[k], Complex<V>{loadAt<V>(row), loadAt<V>(row + 8)});
          re[k] = turned.re, im[k] = turned.im;
        }
        transposeSquare(re);
        transposeSquare(im);
        for (int k = 0; k < 8; ++k) {
          storeAt(y.re + (p + k) * 8, re[k]);
          storeAt(y.im + (p + k) * 8, im[k]);
        }
      }
    }
  }

  template <class V>
  VITRO_FFT_INLINE static void transposeSquare(V (&x)[8]) {
    V y[8];
    for (int i = 0; i < 8; i += 2) {
      y[i] = __builtin_shufflevector(x[i], x[i + 1], 0, 8, 2, 10, 4, 12, 6, 14);
      y[i + 1] = __builtin_shufflevector(x[i], x[i + 1], 1, 9, 3, 11, 5, 13, 7, 15);
    }
    for (int i = 0; i < 8; i += 4)
      for (int j = i; j < i + 2; ++j) {
        x[j] = __builtin_shufflevector(y[j], y[j + 2], 0, 1, 8, 9, 4, 5, 12, 13);
        x[j + 2] = __builtin_shufflevector(y[j], y[j + 2], 2, 3, 10, 11, 6, 7, 14, 15);
      }
    for (int i = 0; i < 4; ++i) {
      y[i] = __builtin_shufflevector(x[i], x[i + 4], 0, 1, 2, 3, 8, 9, 10, 11);
      y[i + 4] = __builtin_shufflevector(x[i], x[i + 4], 4, 5, 6, 7, 12, 13, 14, 15);
    }
    for (int i = 0; i < 8; ++i) x[i] = y[i];
  }

  template <int lanes>
  VITRO_FFT_INLINE void runAnyRadix(const Pass &pass, SplitArray<R> x, SplitArray<R> y,
                                    int64_t stride) const {
    for (int64_t p = 0; p < pass.parts; ++p) {
      SplitArray<R> from = x.at(stride * p), to = y.at(stride * p * pass.radix);
      int64_t q = 0;
      if constexpr (lanes > 1)
        for (; q + lanes <= stride; q += lanes)
          runAny<typename FftLanes<R, lanes>::type>(pass, p, from.at(q), to.at(q), stride);
      for (; q < stride; ++q) runAny<R>(pass, p, from.at(q), to.at(q), stride);
    }
  }

  template <class V>
  VITRO_FFT_INLINE static void runAny(const Pass &pass, int64_t part, SplitArray<R> x,
                                      SplitArray<R> y, int64_t stride) {
    int64_t radix = pass.radix, step = stride * pass.parts;
    const C *twiddles = pass.twiddles.data() + part * (radix - 1);
    Complex<V> values[kLargestRadix];
    for (int64_t j = 0; j < radix; ++j)
      values[j] = {loadAt<V>(x.re + j * step), loadAt<V>(x.im + j * step)};
    for (int64_t k = 0; k < radix; ++k) {
      Complex<V> total = values[0];
      for (int64_t j = 1, turn = k; j < radix; ++j, turn += k - (turn + k >= radix ? radix : 0))
        total = sum(total, product(values[j], pass.roots[size_t(turn)]));
      if (k > 0) total = product(total, twiddles[k - 1]);
      storeAt(y.re + k * stride, total.re), storeAt(y.im + k * stride, total.im);
    }
  }

  /// jk = (j^2 + k^2 - (k - j)^2) / 2 turns the sum into a convolution with a chirp, done by
  /// transforms of a power of two.
  void prepareChirp() {
    int64_t size = 1;
    while (size < 2 * n - 1) size *= 2;
    inner = std::make_unique<FftPlan<R>>(size);
    for (int64_t k = 0; k < n; ++k)
      chirp.push_back(root(int64_t((__int128(k) * k) % (2 * n)), 2 * n));
    std::vector<R> spread(size_t(4 * size), R(0));
    SplitArray<R> x{spread.data(), spread.data() + size};
    for (int64_t k = 0; k < n; ++k)
      for (int64_t at : {k, (size - k) % size}) {
        x.re[at] = chirp[size_t(k)].re;
        x.im[at] = -chirp[size_t(k)].im;
      }
    x = inner->template forward<1>(x, {x.im + size, x.im + 2 * size}, 1);
    for (int64_t k = 0; k < size; ++k) filter.push_back({x.re[k] / R(size), x.im[k] / R(size)});
  }

  template <int lanes>
  VITRO_FFT_INLINE SplitArray<R> transformByChirp(SplitArray<R> x, SplitArray<R> work,
                                                  int64_t together) const {
    int64_t size = inner->n;
    multiplyEach(x, work, chirp, n, together);
    std::fill(work.re + n * together, work.re + size * together, R(0));
    std::fill(work.im + n * together, work.im + size * together, R(0));
    SplitArray<R> half = work.at(size * together);
    // The inverse transform as a forward one with its parts exchanged.
    SplitArray<R> y = inner->template runPasses<lanes>(work, half, together);
    multiplyEach(y, y, filter, size, together);
    SplitArray<R> other = y.re == work.re ? half : work;
    SplitArray<R> z =
        inner->template runPasses<lanes>({y.im, y.re}, {other.im, other.re}, together);
    multiplyEach({z.im, z.re}, x, chirp, n, together);
    return x;
  }

  VITRO_FFT_INLINE static void multiplyEach(SplitArray<R> x, SplitArray<R> y,
                                            const std::vector<C> &by, int64_t n, int64_t together) {
    for (int64_t k = 0; k < n; ++k)
      for (int64_t q = k * together; q < (k + 1) * together; ++q) {
        C result = product(C{x.re[q], x.im[q]}, by[size_t(k)]);
        y.re[q] = result.re, y.im[q] = result.im;
      }
  }

  int64_t n;
  std::vector<Pass> passes;
  std::unique_ptr<FftPlan<R>> inner;
  std::vector<C> chirp, filter;
};

}  // namespace vitro::ops
