#include "vitro/ops/reduction/ReduceRows.h"
#include <cstring>

namespace vitro::ops {
namespace {

template <class T>
using Vec = T __attribute__((vector_size(16)));
template <class T>
constexpr int64_t kLanes = 16 / sizeof(T);

template <class T>
Vec<T> load(const T *from) {
  Vec<T> value;
  std::memcpy(&value, from, sizeof value);
  return value;
}

inline void transpose(Vec<float> (&r)[4]) {
  Vec<float> low0 = __builtin_shufflevector(r[0], r[1], 0, 4, 1, 5);
  Vec<float> low1 = __builtin_shufflevector(r[2], r[3], 0, 4, 1, 5);
  Vec<float> high0 = __builtin_shufflevector(r[0], r[1], 2, 6, 3, 7);
  Vec<float> high1 = __builtin_shufflevector(r[2], r[3], 2, 6, 3, 7);
  r[0] = __builtin_shufflevector(low0, low1, 0, 1, 4, 5);
  r[1] = __builtin_shufflevector(low0, low1, 2, 3, 6, 7);
  r[2] = __builtin_shufflevector(high0, high1, 0, 1, 4, 5);
  r[3] = __builtin_shufflevector(high0, high1, 2, 3, 6, 7);
}
inline void transpose(Vec<double> (&r)[2]) {
  Vec<double> low = __builtin_shufflevector(r[0], r[1], 0, 2);
  r[1] = __builtin_shufflevector(r[0], r[1], 1, 3);
  r[0] = low;
}

// The same arithmetic as in the rows of these ops; RowFoldTest checks that they agree.
struct Sum {
  static constexpr const char *row = "stablehlo.add";
  template <class T>
  static T apply(T a, T b) {
    if constexpr (isIntegerElement<T>)
      return T(int64_t(uint64_t(int64_t(a)) + uint64_t(int64_t(b))));
    else if constexpr (isNarrowFloatElement<T>)
      return T(float(a) + float(b));
    else
      return a + b;
  }
};
struct Product {
  static constexpr const char *row = "stablehlo.multiply";
  template <class T>
  static T apply(T a, T b) {
    if constexpr (isIntegerElement<T>)
      return T(int64_t(uint64_t(int64_t(a)) * uint64_t(int64_t(b))));
    else if constexpr (isNarrowFloatElement<T>)
      return T(float(a) * float(b));
    else
      return a * b;
  }
};

/// One row after the other, element by element.
template <class Op, class T>
bool serialRows(void *accumulators, const void *const *rows, int64_t numRows, int64_t n) {
  for (int64_t r = 0; r < numRows; ++r) {
    T value = static_cast<T *>(accumulators)[r];
    const T *row = static_cast<const T *>(rows[r]);
    for (int64_t i = 0; i < n; ++i) value = Op::template apply<T>(value, row[i]);
    static_cast<T *>(accumulators)[r] = value;
  }
  return true;
}

/// Groups * kLanes<T> rows side by side: blocks are transposed in registers, so that every row
/// keeps its own order while the latency of one row's additions is hidden by the others'.
template <class Op, class T, int Groups>
void rowsTogether(T *accumulators, const void *const *rows, int64_t n) {
  constexpr int64_t lanes = kLanes<T>;
  Vec<T> sums[Groups];
  for (int g = 0; g < Groups; ++g) sums[g] = load(accumulators + g * lanes);
  int64_t whole = n / lanes * lanes;
  for (int64_t c = 0; c < whole; c += lanes)
    for (int g = 0; g < Groups; ++g) {
      Vec<T> block[lanes];
      for (int64_t r = 0; r < lanes; ++r)
        block[r] = load(static_cast<const T *>(rows[g * lanes + r]) + c);
      transpose(block);
      for (int64_t k = 0; k < lanes; ++k) sums[g] = Op::apply(sums[g], block[k]);
    }
  std::memcpy(accumulators, sums, sizeof sums);
  if (whole == n) return;
  const void *rest[Groups * lanes];
  for (int64_t r = 0; r < Groups * lanes; ++r) rest[r] = static_cast<const T *>(rows[r]) + whole;
  serialRows<Op, T>(accumulators, rest, Groups * lanes, n - whole);
}

template <class Op, class T>
bool orderedRows(void *accumulators, const void *const *rows, int64_t numRows, int64_t n) {
  T *sums = static_cast<T *>(accumulators);
  int64_t r = 0;
  for (; r + 4 * kLanes<T> <= numRows; r += 4 * kLanes<T>)
    rowsTogether<Op, T, 4>(sums + r, rows + r, n);
  for (; r + kLanes<T> <= numRows; r += kLanes<T>) rowsTogether<Op, T, 1>(sums + r, rows + r, n);
  return serialRows<Op, T>(sums + r, rows + r, numRows - r, n);
}

/// Without NaNs a maximum does not depend on the order. Of equal numbers only the zeros differ in
/// their bits, and there `and` gives +0 (the maximum), `or` -0 (the minimum).
template <bool Largest, class V>
V extremum(V a, V b) {
  using Bits = decltype(a < b);
  V one = Largest ? (a > b ? a : b) : (a < b ? a : b);
  V other = Largest ? (b > a ? b : a) : (b < a ? b : a);
  return Largest ? V(Bits(one) & Bits(other)) : V(Bits(one) | Bits(other));
}

template <bool Largest, class T>
bool extremumOfRow(T &accumulator, const T *row, int64_t n) {
  constexpr int64_t lanes = kLanes<T>;
  using Bits = decltype(Vec<T>() < Vec<T>());
  if (accumulator != accumulator) return false;
  Vec<T> best[4];
  Bits isNan = {};
  for (Vec<T> &b : best) b = Vec<T>{} + accumulator;
  // Adding to zeros would turn -0 into +0.
  if (accumulator == 0)
    for (Vec<T> &b : best)
      for (int64_t k = 0; k < lanes; ++k) b[k] = accumulator;
  int64_t i = 0;
  for (; i + 4 * lanes <= n; i += 4 * lanes)
    for (int64_t k = 0; k < 4; ++k) {
      Vec<T> x = load(row + i + k * lanes);
      isNan |= x != x;
      best[k] = extremum<Largest>(best[k], x);
    }
  for (; i < n; ++i) {
    Vec<T> x = best[0];
    x[0] = row[i];
    isNan |= x != x;
    best[0] = extremum<Largest>(best[0], x);
  }
  for (int64_t k = 0; k < lanes; ++k)
    if (isNan[k]) return false;
  best[0] =
      extremum<Largest>(extremum<Largest>(best[0], best[1]), extremum<Largest>(best[2], best[3]));
  for (int64_t k = 1; k < lanes; ++k) {
    Vec<T> x = best[0];
    x[0] = best[0][k];
    best[0] = extremum<Largest>(best[0], x);
  }
  accumulator = best[0][0];
  return true;
}

template <bool Largest, class T>
bool extremumRows(void *accumulators, const void *const *rows, int64_t numRows, int64_t n) {
  T results[RowReduction::kMaxRows];
  std::memcpy(results, accumulators, size_t(numRows) * sizeof(T));
  for (int64_t r = 0; r < numRows; ++r)
    if (!extremumOfRow<Largest>(results[r], static_cast<const T *>(rows[r]), n)) return false;
  std::memcpy(accumulators, results, size_t(numRows) * sizeof(T));
  return true;
}

template <class T>
struct SerialElement : std::bool_constant<!std::is_same_v<T, bool> && !isComplexElement<T>> {};

template <class Op>
RowReduction ordered(DType dtype) {
  if (dtype == DType::F32) return {orderedRows<Op, float>, INT64_MAX};
  if (dtype == DType::F64) return {orderedRows<Op, double>, INT64_MAX};
  return dispatchIf<SerialElement>(
      dtype, RowReduction(), []<class T>(Tag<T>) { return RowReduction{serialRows<Op, T>, 8}; });
}

template <bool Largest>
RowReduction extreme(DType dtype) {
  if (dtype == DType::F32) return {extremumRows<Largest, float>, INT64_MAX};
  if (dtype == DType::F64) return {extremumRows<Largest, double>, INT64_MAX};
  return {};
}

}  // namespace

RowReduction rowReduction(const ScalarProgram &body, DType dtype) {
  if (body.arguments.size() != 2 || body.results.size() != 1) return {};
  PointwiseFn fn = ScalarProgramReader(body).soleStep(0, 0, 1);
  if (!fn) return {};
  if (isLoopOf(Sum::row, fn, dtype)) return ordered<Sum>(dtype);
  if (isLoopOf(Product::row, fn, dtype)) return ordered<Product>(dtype);
  if (isLoopOf("stablehlo.maximum", fn, dtype)) return extreme<true>(dtype);
  if (isLoopOf("stablehlo.minimum", fn, dtype)) return extreme<false>(dtype);
  return {};
}

}  // namespace vitro::ops
