#include "vitro/ops/linear/OrderedGemm.h"
#include <algorithm>
#include <cmath>
#include <cstring>
#include <utility>
#include <vector>

// Inlined into functions for one target, whose instructions it then uses.
#define VITRO_INLINE [[gnu::always_inline]] inline

namespace vitro::ops {
namespace {

/// Columns and rows that are packed at a time: 512 KiB of b and 96 KiB of a (f32) stay in the L2
/// cache.
constexpr int64_t kColumns = 512, kRows = 96;
/// With this few rows b is read once in place, without packing it.
constexpr int64_t kFewRows = 4;
/// With this few results nothing else hides the latency of the sums.
constexpr int64_t kFewSums = 8;
/// Columns of a product of few rows whose sums stay in the L1 cache.
constexpr int64_t kStreamed = 2048;

/// A matrix of T, and the layout of its elements.
template <class T>
struct View {
  const T *data;
  int64_t rowStride, colStride;
  const T *at(int64_t row, int64_t col) const { return data + row * rowStride + col * colStride; }
};
template <class T>
struct Place {
  T *data;
  int64_t rowStride, colStride;
};

/// A target: bytes of a vector, and how many rows by vectors of sums its registers hold.
template <class T, int vectorBytes, int rowCount, int vectorCount>
struct ProcessContext {
  typedef T Vector __attribute__((vector_size(vectorBytes)));
  static constexpr int64_t lanes = vectorBytes / int64_t(sizeof(T));
  static constexpr int rows = rowCount, vectors = vectorCount;
  static constexpr int64_t width = lanes * vectors;
};

template <class V, class T>
VITRO_INLINE void load(V &vector, const T *from) {
  std::memcpy(&vector, from, sizeof(V));
}
template <class V, class T>
VITRO_INLINE void store(T *to, const V &vector) {
  std::memcpy(to, &vector, sizeof(V));
}

/// One section of rows x width sums. `a` has `rows` numbers per step, `b` has `width`.
template <class M, int rows, class T>
VITRO_INLINE void sumTile(const T *a, const T *b, int64_t steps, T *sums) {
  using Vector = typename M::Vector;
  Vector sum[rows][M::vectors];
  for (int r = 0; r < rows; ++r)
    for (int v = 0; v < M::vectors; ++v) sum[r][v] = Vector{};
  for (int64_t p = 0; p < steps; ++p, a += rows, b += M::width) {
    Vector row[M::vectors];
    for (int v = 0; v < M::vectors; ++v) load(row[v], b + v * M::lanes);
    for (int r = 0; r < rows; ++r) {
      Vector factor = Vector{} + a[r];
      for (int v = 0; v < M::vectors; ++v)
        sum[r][v] = __builtin_elementwise_fma(factor, row[v], sum[r][v]);
    }
  }
  for (int r = 0; r < rows; ++r)
    for (int v = 0; v < M::vectors; ++v) store(sums + r * M::width + v * M::lanes, sum[r][v]);
}

/// The same for a number of rows known at run time.
template <class M, int rows = M::rows, class T>
VITRO_INLINE void sumRows(int64_t count, const T *a, const T *b, int64_t steps, T *sums) {
  if constexpr (rows > 1)
    if (count < rows) return sumRows<M, rows - 1>(count, a, b, steps, sums);
  sumTile<M, rows>(a, b, steps, sums);
}

/// Adds the sums of one section to those of the sections before.
template <class T>
VITRO_INLINE void join(const T *sums, int64_t width, int64_t rows, int64_t columns, Place<T> c,
                       bool isFirst) {
  for (int64_t r = 0; r < rows; ++r) {
    const T *from = sums + r * width;
    T *to = c.data + r * c.rowStride;
    if (c.colStride == 1) {
      for (int64_t j = 0; j < columns; ++j) to[j] = isFirst ? from[j] : to[j] + from[j];
    } else {
      for (int64_t j = 0; j < columns; ++j) {
        T &into = to[j * c.colStride];
        into = isFirst ? from[j] : into + from[j];
      }
    }
  }
}

/// Vectors of 32 bytes; as many as they hold numbers make a square.
template <class T>
struct Square {
  typedef T Vector __attribute__((vector_size(32)));
  static constexpr int size = 32 / int(sizeof(T));
};

/// Loads a square, whose rows lie `stride` apart, transposed.
VITRO_INLINE void loadTransposed(Square<float>::Vector (&y)[8], const float *from, int64_t stride) {
  Square<float>::Vector x[8];
  for (int i = 0; i < 8; ++i) load(y[i], from + i * stride);
  for (int i = 0; i < 8; i += 2) {
    x[i] = __builtin_shufflevector(y[i], y[i + 1], 0, 8, 2, 10, 4, 12, 6, 14);
    x[i + 1] = __builtin_shufflevector(y[i], y[i + 1], 1, 9, 3, 11, 5, 13, 7, 15);
  }
  for (int i : {0, 1, 4, 5}) {
    y[i] = __builtin_shufflevector(x[i], x[i + 2], 0, 1, 8, 9, 4, 5, 12, 13);
    y[i + 2] = __builtin_shufflevector(x[i], x[i + 2], 2, 3, 10, 11, 6, 7, 14, 15);
  }
  for (int i = 0; i < 4; ++i) {
    x[i] = __builtin_shufflevector(y[i], y[i + 4], 0, 1, 2, 3, 8, 9, 10, 11);
    y[i + 4] = __builtin_shufflevector(y[i], y[i + 4], 4, 5, 6, 7, 12, 13, 14, 15);
    y[i] = x[i];
  }
}
VITRO_INLINE void loadTransposed(Square<double>::Vector (&y)[4], const double *from,
                                 int64_t stride) {
  Square<double>::Vector x[4];
  for (int i = 0; i < 4; ++i) load(y[i], from + i * stride);
  for (int i = 0; i < 4; i += 2) {
    x[i] = __builtin_shufflevector(y[i], y[i + 1], 0, 4, 2, 6);
    x[i + 1] = __builtin_shufflevector(y[i], y[i + 1], 1, 5, 3, 7);
  }
  for (int i = 0; i < 2; ++i) {
    y[i] = __builtin_shufflevector(x[i], x[i + 2], 0, 1, 4, 5);
    y[i + 2] = __builtin_shufflevector(x[i], x[i + 2], 2, 3, 6, 7);
  }
}

/// `columns` of b as one panel: `width` numbers per step, padded with zeros.
template <class M, class T>
VITRO_INLINE void packPanel(View<T> b, int64_t steps, int64_t columns, T *panel) {
  constexpr int64_t square = Square<T>::size;
  if (columns < M::width) std::memset(panel, 0, size_t(steps * M::width) * sizeof(T));
  if (b.colStride == 1 || steps == 1 || b.rowStride != 1) {
    for (int64_t p = 0; p < steps; ++p)
      for (int64_t j = 0; j < columns; ++j) panel[p * M::width + j] = *b.at(p, j);
    return;
  }
  int64_t wholeColumns = columns - columns % square, wholeSteps = steps - steps % square;
  for (int64_t j = 0; j < wholeColumns; j += square)
    for (int64_t p = 0; p < wholeSteps; p += square) {
      typename Square<T>::Vector x[square];
      loadTransposed(x, b.at(p, j), b.colStride);
      for (int64_t q = 0; q < square; ++q) store(panel + (p + q) * M::width + j, x[q]);
    }
  for (int64_t j = 0; j < columns; ++j)
    for (int64_t p = j < wholeColumns ? wholeSteps : 0; p < steps; ++p)
      panel[p * M::width + j] = *b.at(p, j);
}

/// Rows of a as panels of M::rows each (the last one smaller): that many numbers per step.
template <class M, class T>
VITRO_INLINE void packRows(View<T> a, int64_t rows, int64_t steps, T *packed) {
  for (int64_t i = 0; i < rows; i += M::rows) {
    int64_t count = std::min<int64_t>(M::rows, rows - i);
    if (a.rowStride == 1) {
      for (int64_t p = 0; p < steps; ++p)
        for (int64_t r = 0; r < count; ++r) packed[p * count + r] = *a.at(i + r, p);
    } else {
      for (int64_t r = 0; r < count; ++r)
        for (int64_t p = 0; p < steps; ++p) packed[p * count + r] = *a.at(i + r, p);
    }
    packed += count * steps;
  }
}

template <class M, class T>
VITRO_INLINE void multiplyPacked(View<T> a, View<T> b, Place<T> c, int64_t m, int64_t n,
                                 int64_t k) {
  int64_t depth = std::min(kSection, k);
  int64_t wide = (std::min(kColumns, n) + M::width - 1) / M::width * M::width;
  std::vector<T> panels(size_t(depth * wide)), rows(size_t(depth * std::min(kRows, m)));
  alignas(64) T sums[M::rows * M::width];
  for (int64_t j0 = 0; j0 < n; j0 += kColumns) {
    int64_t columns = std::min(kColumns, n - j0);
    for (int64_t k0 = 0; k0 < k; k0 += kSection) {
      int64_t steps = std::min(kSection, k - k0);
      for (int64_t j = 0; j < columns; j += M::width)
        packPanel<M, T>({b.at(k0, j0 + j), b.rowStride, b.colStride}, steps,
                        std::min(M::width, columns - j), panels.data() + j * steps);
      for (int64_t i0 = 0; i0 < m; i0 += kRows) {
        int64_t count = std::min(kRows, m - i0);
        packRows<M, T>({a.at(i0, k0), a.rowStride, a.colStride}, count, steps, rows.data());
        for (int64_t j = 0; j < columns; j += M::width)
          for (int64_t i = 0; i < count; i += M::rows) {
            int64_t some = std::min<int64_t>(M::rows, count - i);
            sumRows<M>(some, rows.data() + i * steps, panels.data() + j * steps, steps, sums);
            Place<T> place = c;
            place.data += (i0 + i) * c.rowStride + (j0 + j) * c.colStride;
            join(sums, M::width, some, std::min(M::width, columns - j), place, k0 == 0);
          }
      }
    }
  }
}

/// Few rows: adds four rows of b at a time to sums in memory.
template <class M, class T>
VITRO_INLINE void multiplyFewRows(View<T> a, View<T> b, Place<T> c, int64_t m, int64_t n,
                                  int64_t k) {
  using Vector = typename M::Vector;
  int64_t width = std::min(kStreamed, n);
  std::vector<T> sums(size_t(m * width));
  for (int64_t j0 = 0; j0 < n; j0 += width) {
    int64_t columns = std::min(width, n - j0), vectors = columns - columns % M::lanes;
    for (int64_t k0 = 0; k0 < k; k0 += kSection) {
      std::fill(sums.begin(), sums.end(), T(0));
      int64_t end = std::min(k, k0 + kSection);
      for (int64_t p = k0; p < end;) {
        int64_t steps = end - p >= 4 ? 4 : 1;
        for (int64_t i = 0; i < m; ++i) {
          T *sum = sums.data() + i * width, factors[4] = {};
          for (int64_t q = 0; q < steps; ++q) factors[q] = *a.at(i, p + q);
          const T *row = b.at(p, j0);
          int64_t j = 0;
          if (steps == 4) {
            for (; j < vectors; j += M::lanes) {
              Vector s, x;
              load(s, sum + j);
              for (int q = 0; q < 4; ++q) {
                load(x, row + q * b.rowStride + j);
                s = __builtin_elementwise_fma(Vector{} + factors[q], x, s);
              }
              store(sum + j, s);
            }
          } else {
            for (; j < vectors; j += M::lanes) {
              Vector s, x;
              load(s, sum + j);
              load(x, row + j);
              store(sum + j, __builtin_elementwise_fma(Vector{} + factors[0], x, s));
            }
          }
          for (; j < columns; ++j)
            for (int64_t q = 0; q < steps; ++q)
              sum[j] = std::fma(factors[q], row[q * b.rowStride + j], sum[j]);
        }
        p += steps;
      }
      join(sums.data(), width, m, columns, {c.data + j0 * c.colStride, c.rowStride, c.colStride},
           k0 == 0);
    }
  }
}

/// So few sums are chains of dependent fma; sections are independent.
template <class T>
VITRO_INLINE void multiplyFewSums(View<T> a, View<T> b, Place<T> c, int64_t m, int64_t n,
                                  int64_t k) {
  constexpr int64_t together = 8;
  for (int64_t i = 0; i < m; ++i)
    for (int64_t j = 0; j < n; ++j) {
      T total = 0;
      for (int64_t k0 = 0; k0 < k; k0 += together * kSection) {
        T sums[together] = {};
        int64_t sections = std::min(together, (k - k0 + kSection - 1) / kSection);
        int64_t whole = k - k0 >= together * kSection ? kSection : 0;
        const T *x = a.at(i, k0), *y = b.at(k0, j);
        for (int64_t p = 0; p < whole; ++p, x += a.colStride, y += b.rowStride) {
#pragma unroll
          for (int64_t s = 0; s < together; ++s)
            sums[s] =
                std::fma(x[s * kSection * a.colStride], y[s * kSection * b.rowStride], sums[s]);
        }
        for (int64_t s = 0; s < sections; ++s)
          for (int64_t p = k0 + s * kSection + whole; p < std::min(k, k0 + (s + 1) * kSection); ++p)
            sums[s] = std::fma(*a.at(i, p), *b.at(p, j), sums[s]);
        for (int64_t s = 0; s < sections; ++s)
          total = k0 == 0 && s == 0 ? sums[0] : total + sums[s];
      }
      c.data[i * c.rowStride + j * c.colStride] = total;
    }
}

template <class M, class T>
VITRO_INLINE void multiplyOn(View<T> a, View<T> b, Place<T> c, int64_t m, int64_t n, int64_t k) {
  if (m * n <= kFewSums) return multiplyFewSums(a, b, c, m, n, k);
  if (m <= kFewRows && b.colStride == 1) return multiplyFewRows<M>(a, b, c, m, n, k);
  multiplyPacked<M>(a, b, c, m, n, k);
}

// Sums in registers: 12 of 16 on a machine with AVX2, 24 of 32 with AVX-512. (NEON has 32 of half
// the width, which the compiler pairs.)
template <class T>
using Avx2 = ProcessContext<T, 32, 6, 2>;
template <class T>
using Avx512 = ProcessContext<T, 64, 12, 2>;

#if defined(__x86_64__)
template <class T>
[[gnu::target("avx512f"), gnu::noinline]] void multiplyAvx512(View<T> a, View<T> b, Place<T> c,
                                                              int64_t m, int64_t n, int64_t k) {
  multiplyOn<Avx512<T>>(a, b, c, m, n, k);
}
#endif

}  // namespace

template <class T>
void multiplyInOrder(MatrixView av, MatrixView bv, T *c, int64_t m, int64_t n, int64_t k,
                     bool mayBeWide) {
  View<T> a{static_cast<const T *>(av.data), av.rowStride, av.colStride};
  View<T> b{static_cast<const T *>(bv.data), bv.rowStride, bv.colStride};
  Place<T> out{c, n, 1};
  // Vectors run along columns, so there should be many: c' = b' a'.
  if (n < m && n < Avx2<T>::width) {
    std::swap(a, b);
    std::swap(a.rowStride, a.colStride);
    std::swap(b.rowStride, b.colStride);
    std::swap(out.rowStride, out.colStride);
    std::swap(m, n);
  }
#if defined(__x86_64__)
  static const bool hasAvx512 = __builtin_cpu_supports("avx512f");
  if (hasAvx512 && mayBeWide) return multiplyAvx512(a, b, out, m, n, k);
#endif
  multiplyOn<Avx2<T>>(a, b, out, m, n, k);
}

template void multiplyInOrder<float>(MatrixView, MatrixView, float *, int64_t, int64_t, int64_t,
                                     bool);
template void multiplyInOrder<double>(MatrixView, MatrixView, double *, int64_t, int64_t, int64_t,
                                      bool);

}  // namespace vitro::ops
