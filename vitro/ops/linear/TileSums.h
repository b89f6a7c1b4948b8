// Sums of products of bf16 as processors with AMX compute them. ir/TileProduct.h describes their
// order and what is flushed to zero.
#pragma once
#include "vitro/ops/linear/Gemm.h"

namespace vitro::ops {

/// sums[m, n] += left[m, p, i] * right[p, n, i], i < 2, each contiguous. Factors are bf16.
void addPairProducts(const float *left, const float *right, float *sums, int64_t rows,
                     int64_t columns, int64_t pairs);

/// c = a b as in multiplyMatrices, of bf16 stored as f32: 32 products at a time.
void multiplyInTiles(MatrixView a, MatrixView b, float *c, int64_t m, int64_t n, int64_t k);

}  // namespace vitro::ops
