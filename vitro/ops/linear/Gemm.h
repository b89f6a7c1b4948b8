// Products of matrices in an accumulator type. The products of each element are added in one fixed
// order over k, independent of strides and other dimensions. Always on the calling thread alone.
#pragma once
#include "vitro/ops/linear/Accumulate.h"

namespace vitro::ops {

/// Element (i, j) lies at data + i * rowStride + j * colStride (in elements). At least one of the
/// strides is 1, or its dimension has size 1.
struct MatrixView {
  const void *data;
  int64_t rowStride, colStride;
};

/// c[m, n] = a[m, k] b[k, n]; c is dense row-major and is overwritten.
void multiplyMatrices(DType accumulator, MatrixView a, MatrixView b, void *c, int64_t m, int64_t n,
                      int64_t k);

}  // namespace vitro::ops
