// OpenBLAS by element type, held to one thread: our tasks are the only parallelism there is.
#pragma once
#include <cblas.h>
#include "vitro/tensor/Element.h"

namespace vitro::ops {

/// Call before anything of BLAS or LAPACK.
inline void holdBlasToOneThread() {
  static const bool done = (openblas_set_num_threads(1), true);
  (void)done;
}

template <class T>
inline constexpr bool hasBlas = false;
template <class T>
struct Blas;

/// Row-major, alpha = 1 and beta = 0.
#define VITRO_BLAS(T, p, Raw, one, zero)                                                      \
  template <>                                                                                 \
  inline constexpr bool hasBlas<T> = true;                                                    \
  template <>                                                                                 \
  struct Blas<T> {                                                                            \
    static void gemm(CBLAS_TRANSPOSE ta, CBLAS_TRANSPOSE tb, int64_t m, int64_t n, int64_t k, \
                     const T *a, int64_t lda, const T *b, int64_t ldb, T *c, int64_t ldc) {   \
      holdBlasToOneThread();                                                                  \
      cblas_##p##gemm(CblasRowMajor, ta, tb, int(m), int(n), int(k), one,                     \
                      reinterpret_cast<const Raw *>(a), int(lda),                             \
                      reinterpret_cast<const Raw *>(b), int(ldb), zero,                       \
                      reinterpret_cast<Raw *>(c), int(ldc));                                  \
    }                                                                                         \
    static void gemv(CBLAS_TRANSPOSE ta, int64_t rows, int64_t cols, const T *a, int64_t lda, \
                     const T *x, int64_t step, T *y) {                                        \
      holdBlasToOneThread();                                                                  \
      cblas_##p##gemv(CblasRowMajor, ta, int(rows), int(cols), one,                           \
                      reinterpret_cast<const Raw *>(a), int(lda),                             \
                      reinterpret_cast<const Raw *>(x), int(step), zero,                      \
                      reinterpret_cast<Raw *>(y), 1);                                         \
    }                                                                                         \
  };
VITRO_BLAS(float, s, float, 1.0f, 0.0f)
VITRO_BLAS(double, d, double, 1.0, 0.0)
#undef VITRO_BLAS

}  // namespace vitro::ops
