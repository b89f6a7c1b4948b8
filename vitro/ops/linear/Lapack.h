// LAPACK by element type, column-major, and batches of row-major matrices.
#pragma once
#include <complex>
#define lapack_complex_float std::complex<float>
#define lapack_complex_double std::complex<double>
#include <fmt/format.h>
#include <lapacke.h>
#include <algorithm>
#include <vector>
#include "vitro/ops/linear/Blas.h"
#include "vitro/ops/process/CustomCall.h"

namespace vitro::ops {

/// Call before any function of LAPACK: one thread, and no NaN check (programs expect LAPACK's own
/// answer to NaN, as an info code).
inline void prepareLapack() {
  holdBlasToOneThread();
  static const bool done = (LAPACKE_set_nancheck(0), true);
  (void)done;
}

/// LAPACKE counts its layout argument too: "argument k is bad" is k - 1 for the Fortran routine.
inline int fortranInfo(int info) { return info < 0 ? info + 1 : info; }

template <class T>
struct LapackElement
    : std::bool_constant<std::is_same_v<T, float> || std::is_same_v<T, double> ||
                         std::is_same_v<T, Complex64> || std::is_same_v<T, Complex128>> {};
template <class T>
struct StdElement {
  using type = T;
};
template <class R>
struct StdElement<Complex<R>> {
  using type = std::complex<R>;
};
/// float, double and std::complex of them: the same bytes as our element types.
template <class T>
using Std = typename StdElement<T>::type;
template <class T>
struct RealOf {
  using type = T;
};
template <class R>
struct RealOf<std::complex<R>> {
  using type = R;
};
template <class T>
using Real = typename RealOf<T>::type;

template <class T>
struct Lapack;
/// `or_`/`sy_` are the prefixes real types use where complex ones say un/he.
#define VITRO_LAPACK(T, p, or_, sy_)                                                              \
  template <>                                                                                     \
  struct Lapack<T> {                                                                              \
    static int potrf(char uplo, int n, T *a) {                                                    \
      return fortranInfo(LAPACKE_##p##potrf(LAPACK_COL_MAJOR, uplo, n, a, std::max(1, n)));       \
    }                                                                                             \
    static int getrf(int m, int n, T *a, int *pivots) {                                           \
      return fortranInfo(LAPACKE_##p##getrf(LAPACK_COL_MAJOR, m, n, a, std::max(1, m), pivots));  \
    }                                                                                             \
    static int gtsv(int n, int right, T *dl, T *d, T *du, T *b) {                                 \
      return fortranInfo(                                                                         \
          LAPACKE_##p##gtsv(LAPACK_COL_MAJOR, n, right, dl, d, du, b, std::max(1, n)));           \
    }                                                                                             \
    static int geqrf(int m, int n, T *a, T *tau) {                                                \
      return fortranInfo(LAPACKE_##p##geqrf(LAPACK_COL_MAJOR, m, n, a, std::max(1, m), tau));     \
    }                                                                                             \
    static int geqp3(int m, int n, T *a, int *pivots, T *tau) {                                   \
      return fortranInfo(                                                                         \
          LAPACKE_##p##geqp3(LAPACK_COL_MAJOR, m, n, a, std::max(1, m), pivots, tau));            \
    }                                                                                             \
    static int orgqr(int m, int n, int k, T *a, const T *tau) {                                   \
      return fortranInfo(                                                                         \
          LAPACKE_##p##or_##gqr(LAPACK_COL_MAJOR, m, n, k, a, std::max(1, m), tau));              \
    }                                                                                             \
    static int ormqr(char side, char trans, int m, int n, int k, const T *a, int lda,             \
                     const T *tau, T *c) {                                                        \
      return fortranInfo(LAPACKE_##p##or_##mqr(LAPACK_COL_MAJOR, side, trans, m, n, k, a, lda,    \
                                               tau, c, std::max(1, m)));                          \
    }                                                                                             \
    static int gesdd(char job, int m, int n, T *a, Real<T> *s, T *u, T *vt, int ldvt) {           \
      return fortranInfo(LAPACKE_##p##gesdd(LAPACK_COL_MAJOR, job, m, n, a, std::max(1, m), s, u, \
                                            std::max(1, m), vt, std::max(1, ldvt)));              \
    }                                                                                             \
    static int gesvd(char job, int m, int n, T *a, Real<T> *s, T *u, T *vt, int ldvt) {           \
      std::vector<Real<T>> superdiagonal(size_t(std::max(1, std::min(m, n))));                    \
      return fortranInfo(LAPACKE_##p##gesvd(LAPACK_COL_MAJOR, job, job, m, n, a, std::max(1, m),  \
                                            s, u, std::max(1, m), vt, std::max(1, ldvt),          \
                                            superdiagonal.data()));                               \
    }                                                                                             \
    static int syevd(char job, char uplo, int n, T *a, Real<T> *w) {                              \
      return fortranInfo(                                                                         \
          LAPACKE_##p##sy_##evd(LAPACK_COL_MAJOR, job, uplo, n, a, std::max(1, n), w));           \
    }                                                                                             \
    static int sytrd(char uplo, int n, T *a, Real<T> *d, Real<T> *e, T *tau) {                    \
      return fortranInfo(                                                                         \
          LAPACKE_##p##sy_##trd(LAPACK_COL_MAJOR, uplo, n, a, std::max(1, n), d, e, tau));        \
    }                                                                                             \
    static int gehrd(int n, int low, int high, T *a, T *tau) {                                    \
      return fortranInfo(                                                                         \
          LAPACKE_##p##gehrd(LAPACK_COL_MAJOR, n, low, high, a, std::max(1, n), tau));            \
    }                                                                                             \
  };
VITRO_LAPACK(float, s, or, sy)
VITRO_LAPACK(double, d, or, sy)
VITRO_LAPACK(std::complex<float>, c, un, he)
VITRO_LAPACK(std::complex<double>, z, un, he)
#undef VITRO_LAPACK

/// A batch of row-major m x n matrices: the last two dimensions of an array.
struct MatrixBatch {
  int64_t count = 1, m, n;
  explicit MatrixBatch(const Dims &dims) : m(dims[dims.size() - 2]), n(dims[dims.size() - 1]) {
    for (size_t d = 0; d + 2 < dims.size(); ++d) count *= dims[d];
  }
};

/// Transposes m x n, block by block: the lines of a whole column of 256 rows share a few sets of
/// the cache.
template <class T>
void transposeMatrix(const T *from, T *to, int64_t m, int64_t n) {
  constexpr int64_t kBlock = 16;
  for (int64_t top = 0; top < m; top += kBlock)
    for (int64_t left = 0; left < n; left += kBlock)
      for (int64_t j = left; j < std::min(left + kBlock, n); ++j)
        for (int64_t i = top; i < std::min(top + kBlock, m); ++i) to[j * m + i] = from[i * n + j];
}
template <class T>
std::vector<T> toColumns(const T *rows, int64_t m, int64_t n) {
  std::vector<T> columns(static_cast<size_t>(m * n));
  transposeMatrix(rows, columns.data(), m, n);
  return columns;
}
template <class T>
void fromColumns(const std::vector<T> &columns, T *rows, int64_t m, int64_t n) {
  transposeMatrix(columns.data(), rows, n, m);
}

/// Elements of an array as std:: types.
template <class S>
const S *elementsOf(const HostArray &array) {
  return reinterpret_cast<const S *>(array.raw());
}
template <class S>
S *elementsOf(HostArray &array) {
  return reinterpret_cast<S *>(array.mutableRaw());
}

/// Custom calls are not verified before they run, so these functions check them: no routine may
/// write past what a program declared.
inline Result<> expectOperands(const Call &call, const std::vector<TensorType> &expected) {
  if (call.in.size() != expected.size())
    return badCustomCall(call, fmt::format("{} operands for {}", call.in.size(), expected.size()));
  for (size_t i = 0; i < expected.size(); ++i)
    if (call.in[i].dtype() != expected[i].dtype || call.in[i].dims() != expected[i].dims)
      return badCustomCall(call, fmt::format("operand {} is {} and should be {}", i,
                                             call.in[i].type().text(), expected[i].text()));
  return {};
}
/// Zeroed arrays of the types that a routine returns.
inline Result<Values> resultArrays(const Call &call, const std::vector<TensorType> &expected) {
  if (call.results.size() != expected.size())
    return badCustomCall(call,
                         fmt::format("{} results for {}", call.results.size(), expected.size()));
  Values out;
  for (size_t i = 0; i < expected.size(); ++i) {
    const TensorType &declared = call.results[i];
    if (declared.dtype != expected[i].dtype ||
        (declared.isStatic() && declared.dims != expected[i].dims))
      return badCustomCall(call, fmt::format("result {} is {} and should be {}", i, declared.text(),
                                             expected[i].text()));
    VITRO_TRY(HostArray array, HostArray::zeros(expected[i].dtype, expected[i].dims));
    out.push_back(std::move(array));
  }
  return out;
}

/// Types of one call: batch dimensions of the first operand, then these.
struct BatchTypes {
  Dims batch;
  explicit BatchTypes(const HostArray &matrix)
      : batch(matrix.dims().begin(), matrix.dims().end() - 2) {}
  TensorType operator()(DType dtype, std::initializer_list<int64_t> dims) const {
    TensorType type{dtype, batch, nullptr};
    type.dims.insert(type.dims.end(), dims);
    return type;
  }
};

/// f(Tag<S>{}) for the std:: type of the first operand's elements.
template <class F>
Result<Values> byLapackType(Call &call, F &&f, int64_t leastRank = 2) {
  if (call.in.empty() || call.in[0].rank() < leastRank)
    return badCustomCall(call, "the first operand is no matrix");
  for (const HostArray &array : call.in)
    if (array.rank() > 0 && std::ranges::max(array.dims()) > INT32_MAX)
      return badCustomCall(call, "the matrix is too large for LAPACK");
  prepareLapack();
  return dispatchIf<LapackElement>(call.in[0].dtype(), Result<Values>(unsupportedDType(call)),
                                   [&]<class T>(Tag<T>) { return f(Tag<Std<T>>{}); });
}

}  // namespace vitro::ops
