#include "vitro/ops/linear/Gemm.h"
#include <algorithm>
#include <cstring>
#include <tuple>
#include <type_traits>
#include <utility>
#include <vector>
#include "vitro/ops/linear/OrderedGemm.h"

namespace vitro::ops {
namespace {

/// Computes rows of c in a few vectors that stay in registers along k: the same sums in the same
/// order as one by one. Returns how many rows and columns it did; plain loops do the rest.
template <class T>
std::pair<int64_t, int64_t> multiplyInRegisters(const T *a, int64_t rowStride, int64_t colStride,
                                                const T *panel, int64_t columns, T *c, int64_t n,
                                                int64_t m, int64_t steps) {
  constexpr int64_t rows = 4, vectors = 2, lanes = 32 / int64_t(sizeof(T));
  typedef T Vector __attribute__((vector_size(32)));
  int64_t wholeRows = m - m % rows, wholeColumns = columns - columns % (vectors * lanes);
  for (int64_t i = 0; i < wholeRows; i += rows)
    for (int64_t j = 0; j < wholeColumns; j += vectors * lanes) {
      Vector sums[rows][vectors];
      for (int64_t r = 0; r < rows; ++r) std::memcpy(sums[r], c + (i + r) * n + j, sizeof(sums[r]));
      for (int64_t p = 0; p < steps; ++p) {
        Vector row[vectors];
        std::memcpy(row, panel + p * columns + j, sizeof(row));
        for (int64_t r = 0; r < rows; ++r) {
          T factor = a[(i + r) * rowStride + p * colStride];
          for (int64_t v = 0; v < vectors; ++v) sums[r][v] = sums[r][v] + factor * row[v];
        }
      }
      for (int64_t r = 0; r < rows; ++r) std::memcpy(c + (i + r) * n + j, sums[r], sizeof(sums[r]));
    }
  return {wholeRows, wholeColumns};
}

/// k ascending for every element of c, in panels of b that stay in the L1 cache.
template <class T>
void multiplyPlainly(MatrixView av, MatrixView bv, T *c, int64_t m, int64_t n, int64_t k) {
  constexpr int64_t depth = 64, width = 256;
  const T *a = static_cast<const T *>(av.data), *b = static_cast<const T *>(bv.data);
  std::vector<T> panel(size_t(std::min(depth, k) * std::min(width, n)));
  std::memset(static_cast<void *>(c), 0, size_t(m * n) * sizeof(T));
  for (int64_t j0 = 0; j0 < n; j0 += width)
    for (int64_t k0 = 0; k0 < k; k0 += depth) {
      int64_t columns = std::min(width, n - j0), steps = std::min(depth, k - k0);
      for (int64_t p = 0; p < steps; ++p)
        for (int64_t j = 0; j < columns; ++j)
          panel[size_t(p * columns + j)] = b[(k0 + p) * bv.rowStride + (j0 + j) * bv.colStride];
      int64_t rowsDone = 0, columnsDone = 0;
      if constexpr (std::is_floating_point_v<T> && sizeof(T) <= 8)
        std::tie(rowsDone, columnsDone) =
            multiplyInRegisters<T>(a + k0 * av.colStride, av.rowStride, av.colStride, panel.data(),
                                   columns, c + j0, n, m, steps);
      for (int64_t i = 0; i < m; ++i) {
        T *out = c + i * n + j0;
        int64_t first = i < rowsDone ? columnsDone : 0;
        for (int64_t p = 0; p < steps; ++p) {
          T factor = a[i * av.rowStride + (k0 + p) * av.colStride];
          const T *row = panel.data() + p * columns;
          for (int64_t j = first; j < columns; ++j) out[j] = multiplyAdd(out[j], factor, row[j]);
        }
      }
    }
}

/// One part (re or im) of a complex view, dense and row-major.
template <class R>
std::vector<R> part(MatrixView view, int64_t rows, int64_t cols, int which) {
  auto *data = static_cast<const R *>(view.data);
  std::vector<R> out(size_t(rows * cols));
  for (int64_t i = 0; i < rows; ++i)
    for (int64_t j = 0; j < cols; ++j)
      out[size_t(i * cols + j)] = data[2 * (i * view.rowStride + j * view.colStride) + which];
  return out;
}

/// Complex products as four real ones, each summed over k ascending without fma: where real and
/// imaginary parts cancel, another order gives other digits, and these match XLA's.
template <class R>
void multiplyByParts(MatrixView a, MatrixView b, Complex<R> *c, int64_t m, int64_t n, int64_t k) {
  std::vector<R> left[2] = {part<R>(a, m, k, 0), part<R>(a, m, k, 1)};
  std::vector<R> right[2] = {part<R>(b, k, n, 0), part<R>(b, k, n, 1)};
  std::vector<R> products[2][2];
  for (int x : {0, 1})
    for (int y : {0, 1}) {
      products[x][y].resize(size_t(m * n));
      multiplyPlainly<R>({left[x].data(), k, 1}, {right[y].data(), n, 1}, products[x][y].data(), m,
                         n, k);
    }
  for (size_t i = 0; i < size_t(m * n); ++i)
    c[i] = {products[0][0][i] - products[1][1][i], products[0][1][i] + products[1][0][i]};
}

/// Shorter sums are bound by memory, where vectors gain nothing; summed without fma they are also
/// bit-identical to XLA's where terms cancel.
constexpr int64_t kWorthFusing = 8;

}  // namespace

void multiplyMatrices(DType accumulator, MatrixView a, MatrixView b, void *c, int64_t m, int64_t n,
                      int64_t k) {
  if (m == 0 || n == 0) return;
  dispatchAccumulator(accumulator, [&]<class T>(Tag<T>) {
    T *out = static_cast<T *>(c);
    if constexpr (isComplexElement<T>) {
      multiplyByParts(a, b, out, m, n, k);
    } else {
      // The order depends on k alone: OrderedGemm.h says why.
      if constexpr (std::is_same_v<T, float> || std::is_same_v<T, double>)
        if (k >= kWorthFusing) return multiplyInOrder<T>(a, b, out, m, n, k);
      multiplyPlainly<T>(a, b, out, m, n, k);
    }
  });
}

}  // namespace vitro::ops
