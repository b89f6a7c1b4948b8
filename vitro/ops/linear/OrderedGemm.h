// Products of f32 and f64 matrices with a fixed summation order: the bits depend on the numbers and
// on nothing else.
#pragma once
#include "vitro/ops/linear/Gemm.h"

namespace vitro::ops {

/// The number of products that are added one after the other, each by one fma, before the sum joins
/// the total. Sections bound the rounding error, and fit the L1 cache.
inline constexpr int64_t kSection = 256;

/// c[m, n] = a[m, k] b[k, n], for T float or double; c is dense row-major and is overwritten.
///
/// Every element is ((s0 + s1) + s2) + ..., where s_i = fma(x, y, ... fma(x, y, 0)) over the i-th
/// 256 steps of k, ascending. Vector lanes are elements of c, never steps of k; so the result
/// depends neither on the position of an element, nor on strides, the other dimensions or the
/// vector width. A library's product has no such order: OpenBLAS gives x y and its transpose y' x'
/// different bits, and an exact rewrite of one into the other would look like a fault. `mayBeWide`:
/// vectors of 64 bytes if the machine has them; a parameter only for tests.
template <class T>
void multiplyInOrder(MatrixView a, MatrixView b, T *c, int64_t m, int64_t n, int64_t k,
                     bool mayBeWide = true);

}  // namespace vitro::ops
