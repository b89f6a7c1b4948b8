// Products of f32 and f64 matrices whose sums have one order: bits that depend on the numbers and
// on nothing else.
#pragma once
#include "vitro/ops/linear/Gemm.h"

namespace vitro::ops {

/// Products that are added one after the other, each by one fma, before the sum joins the total.
/// Sections bound what rounding loses, and are what stays in the first-level cache.
inline constexpr int64_t kSection = 256;

/// c[m, n] = a[m, k] b[k, n], for T float or double; c is dense row-major and is overwritten.
///
/// Every element is ((s0 + s1) + s2) + ..., where s_i = fma(x, y, ... fma(x, y, 0)) over the i-th
/// 256 steps of k, ascending. Lanes of vectors are elements of c, never steps of k; so neither the
/// place of an element, nor strides, nor the other dimensions, nor the machine's vectors have a
/// say. A library's product has no such order: OpenBLAS gives x y and its transpose y' x' other
/// bits, and a rewrite of one into the other, which is exact, would look like a fault. `mayBeWide`:
/// vectors of 64 bytes where the machine has them; only for tests is there a choice.
template <class T>
void multiplyInOrder(MatrixView a, MatrixView b, T *c, int64_t m, int64_t n, int64_t k,
                     bool mayBeWide = true);

}  // namespace vitro::ops
