#include "vitro/ops/linear/Contraction.h"
#include <fmt/format.h>
#include <algorithm>
#include "vitro/ops/Attributes.h"
#include "vitro/ops/linear/DotAlgorithm.h"
#include "vitro/ops/linear/TileSums.h"
#include "vitro/ops/movement/Strided.h"

namespace vitro::ops {
namespace {

Dims sizesOf(const HostArray &array, const Dims &which) {
  Dims sizes;
  for (int64_t d : which) sizes.push_back(array.dims()[size_t(d)]);
  return sizes;
}

int64_t product(const Dims &sizes) {
  int64_t all = 1;
  for (int64_t size : sizes) all *= size;
  return all;
}

/// A single stride that visits all of `which` in order, if there is one.
std::optional<int64_t> mergedStride(const HostArray &array, const Dims &strides,
                                    const Dims &which) {
  int64_t stride = 0, next = 0;
  for (size_t i = which.size(); i-- > 0;) {
    size_t d = size_t(which[i]);
    if (array.dims()[d] == 1) continue;
    if (stride == 0)
      stride = strides[d];
    else if (strides[d] != next)
      return std::nullopt;
    next = strides[d] * array.dims()[d];
  }
  return stride == 0 ? 1 : stride;
}

/// One operand as matrices of rows x contracted elements, one per batch index.
struct Side {
  HostArray array;
  Dims batchStrides;
  int64_t freeStride, contractStride;
};

Result<Side> arrange(const HostArray &array, const Dims &batch, const Dims &free,
                     const Dims &contract) {
  Dims strides = rowMajorStrides(array.dims());
  std::optional<int64_t> freeStride = mergedStride(array, strides, free);
  std::optional<int64_t> contractStride = mergedStride(array, strides, contract);
  bool unit = freeStride == 1 || contractStride == 1 || product(sizesOf(array, free)) == 1 ||
              product(sizesOf(array, contract)) == 1;
  Dims batchStrides;
  if (freeStride && contractStride && unit) {
    for (int64_t d : batch) batchStrides.push_back(strides[size_t(d)]);
    return Side{array, std::move(batchStrides), *freeStride, *contractStride};
  }
  Dims order = batch;
  order.insert(order.end(), free.begin(), free.end());
  order.insert(order.end(), contract.begin(), contract.end());
  VITRO_TRY(HostArray moved, permuted(array, order));
  strides = rowMajorStrides(moved.dims());
  batchStrides.assign(strides.begin(), strides.begin() + int64_t(batch.size()));
  return Side{std::move(moved), std::move(batchStrides), product(sizesOf(array, contract)), 1};
}

}  // namespace

DotDims DotDims::from(const Attributes &attrs) {
  return {attrs.ints("lhs_batching_dimensions"), attrs.ints("rhs_batching_dimensions"),
          attrs.ints("lhs_contracting_dimensions"), attrs.ints("rhs_contracting_dimensions")};
}

Dims freeDims(int64_t rank, const Dims &batch, const Dims &contract) {
  Dims free;
  for (int64_t d = 0; d < rank; ++d)
    if (std::ranges::find(batch, d) == batch.end() &&
        std::ranges::find(contract, d) == contract.end())
      free.push_back(d);
  return free;
}

Result<HostArray> contract(const HostArray &lhs, const HostArray &rhs, const DotDims &dims,
                           Multiply *multiply) {
  Dims batch = sizesOf(lhs, dims.lhsBatch), depth = sizesOf(lhs, dims.lhsContract);
  // dot_general C9, C10: static shapes are verified, dynamic ones are only checked here.
  if (batch != sizesOf(rhs, dims.rhsBatch) || depth != sizesOf(rhs, dims.rhsContract))
    return cannotRun("op.shape", fmt::format("operands of shapes {} and {} do not fit together",
                                             dimsText(lhs.dims()), dimsText(rhs.dims())));
  Dims lhsFree = freeDims(lhs.rank(), dims.lhsBatch, dims.lhsContract);
  Dims rhsFree = freeDims(rhs.rank(), dims.rhsBatch, dims.rhsContract);
  VITRO_TRY(Side a, arrange(lhs, dims.lhsBatch, lhsFree, dims.lhsContract));
  VITRO_TRY(Side b, arrange(rhs, dims.rhsBatch, rhsFree, dims.rhsContract));
  Dims rows = sizesOf(lhs, lhsFree), columns = sizesOf(rhs, rhsFree), shape = batch;
  shape.insert(shape.end(), rows.begin(), rows.end());
  shape.insert(shape.end(), columns.begin(), columns.end());
  VITRO_TRY(HostArray out, HostArray::allocate(lhs.dtype(), std::move(shape)));
  int64_t m = product(rows), n = product(columns), k = product(depth);
  int64_t width = byteWidth(lhs.dtype());
  std::byte *c = out.mutableRaw();
  for (Odometer at(batch); at; ++at, c += m * n * width)
    multiply(lhs.dtype(),
             {a.array.raw() + at.dot(a.batchStrides) * width, a.freeStride, a.contractStride},
             {b.array.raw() + at.dot(b.batchStrides) * width, b.contractStride, b.freeStride}, c, m,
             n, k);
  return out;
}

Result<HostArray> dotGeneral(const HostArray &lhs, const HostArray &rhs, const DotDims &dims,
                             DType result, const Attributes *algorithm) {
  if (algorithm) return dotByAlgorithm(lhs, rhs, dims, result, *algorithm);
  DType accumulator = accumulatorFor(lhs.dtype(), rhs.dtype(), result);
  bool truth = result == DType::Bool;
  VITRO_TRY(HostArray a, toAccumulator(lhs, accumulator, truth));
  VITRO_TRY(HostArray b, toAccumulator(rhs, accumulator, truth));
  VITRO_TRY(HostArray out, contract(a, b, dims));
  return fromAccumulator(std::move(out), result);
}

Result<HostArray> dotInTiles(const HostArray &lhs, const HostArray &rhs, const DotDims &dims,
                             DType result) {
  VITRO_TRY(HostArray a, toAccumulator(lhs, DType::F32));
  VITRO_TRY(HostArray b, toAccumulator(rhs, DType::F32));
  auto multiply = [](DType, MatrixView x, MatrixView y, void *c, int64_t m, int64_t n, int64_t k) {
    multiplyInTiles(x, y, static_cast<float *>(c), m, n, k);
  };
  VITRO_TRY(HostArray out, contract(a, b, dims, multiply));
  return fromAccumulator(std::move(out), result);
}

}  // namespace vitro::ops
