// Substitution with a triangular matrix: stablehlo.triangular_solve and LAPACK's trsm.
#pragma once
#include "vitro/ops/linear/Lapack.h"

namespace vitro::ops {

struct TriangularForm {
  bool left;   // op(a) x = b, else x op(a) = b
  bool lower;  // which triangle of a holds it
  bool unit;   // the diagonal is one and never read
  char trans;  // op: 'N' itself, 'T' transposed, 'C' conjugate transposed
};

template <class R>
std::complex<R> conjugate(std::complex<R> x) {
  return {x.real(), -x.imag()};
}
template <class T>
T conjugate(T x) {
  return x;
}

/// b becomes x. `a` (row-major, of order m or n) is read only in its triangle.
template <class T>
void substitute(const T *a, T *b, int64_t m, int64_t n, TriangularForm form) {
  int64_t order = form.left ? m : n, others = form.left ? n : m;
  auto element = [&](int64_t i, int64_t j) {
    if (form.trans == 'N') return a[i * order + j];
    T x = a[j * order + i];
    return form.trans == 'C' ? conjugate(x) : x;
  };
  auto unknown = [&](int64_t i, int64_t other) -> T & {
    return form.left ? b[i * n + other] : b[other * n + i];
  };
  // x op(a) = b is op(a)^T x^T = b^T, so the side decides the order of elimination too.
  bool lower = form.lower == (form.trans == 'N');
  bool ascending = lower == form.left;
  for (int64_t other = 0; other < others; ++other)
    for (int64_t step = 0; step < order; ++step) {
      int64_t i = ascending ? step : order - 1 - step;
      T sum = unknown(i, other);
      for (int64_t done = 0; done < step; ++done) {
        int64_t j = ascending ? done : order - 1 - done;
        sum -= (form.left ? element(i, j) : element(j, i)) * unknown(j, other);
      }
      unknown(i, other) = form.unit ? sum : sum / element(i, i);
    }
}

#define VITRO_TRSM(T, p, one)                                                           \
  inline void trsmByBlas(const T *a, T *b, int64_t m, int64_t n, TriangularForm form) { \
    cblas_##p##trsm(CblasRowMajor, form.left ? CblasLeft : CblasRight,                  \
                    form.lower ? CblasLower : CblasUpper,                               \
                    form.trans == 'N'   ? CblasNoTrans                                  \
                    : form.trans == 'T' ? CblasTrans                                    \
                                        : CblasConjTrans,                               \
                    form.unit ? CblasUnit : CblasNonUnit, int(m), int(n), one, a,       \
                    int(form.left ? m : n), b, int(n));                                 \
  }
inline constexpr std::complex<float> kOneComplexFloat = 1;
inline constexpr std::complex<double> kOneComplexDouble = 1;
VITRO_TRSM(float, s, 1.0f)
VITRO_TRSM(double, d, 1.0)
VITRO_TRSM(std::complex<float>, c, &kOneComplexFloat)
VITRO_TRSM(std::complex<double>, z, &kOneComplexDouble)
#undef VITRO_TRSM

template <class T>
void solveTriangular(const T *a, T *b, int64_t m, int64_t n, TriangularForm form) {
  if (m == 0 || n == 0) return;
  if constexpr (std::is_same_v<Real<T>, float> || std::is_same_v<Real<T>, double>) {
    holdBlasToOneThread();
    trsmByBlas(a, b, m, n, form);
  } else {
    substitute(a, b, m, n, form);
  }
}

}  // namespace vitro::ops
