// OpenBLAS, restricted to one thread: our tasks are the only parallelism.
#pragma once
#include <cblas.h>

namespace vitro::ops {

/// Call before any function of BLAS or LAPACK.
inline void holdBlasToOneThread() {
  static const bool done = (openblas_set_num_threads(1), true);
  (void)done;
}

}  // namespace vitro::ops
