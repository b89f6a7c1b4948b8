#include "vitro/ops/movement/StartIndices.h"
#include <algorithm>
#include "vitro/ops/movement/Shapes.h"

namespace vitro::ops {

Dims dimsWithout(int64_t rank, const Dims &some, const Dims &others) {
  Dims kept;
  for (int64_t d = 0; d < rank; ++d)
    if (std::ranges::find(some, d) == some.end() && std::ranges::find(others, d) == others.end())
      kept.push_back(d);
  return kept;
}

StartIndices::StartIndices(const HostArray &indices, int64_t indexVectorDim)
    : values(integersOf(indices)), vectorDim(indexVectorDim) {
  Dims all = rowMajorStrides(indices.dims());
  for (int64_t d = 0; d < indices.rank(); ++d) {
    if (d == vectorDim) {
      componentStride = all[size_t(d)];
      numComponents = indices.dims()[size_t(d)];
      continue;
    }
    batch.push_back(indices.dims()[size_t(d)]);
    strides.push_back(all[size_t(d)]);
  }
}

Dims StartIndices::batchingStrides(const Dims &indicesBatchingDims, const Dims &operandBatchingDims,
                                   const Dims &operandStrides) const {
  Dims result(batch.size(), 0);
  for (size_t i = 0; i < indicesBatchingDims.size(); ++i) {
    int64_t d = indicesBatchingDims[i];
    result[size_t(d - (d < vectorDim ? 0 : 1))] = operandStrides[size_t(operandBatchingDims[i])];
  }
  return result;
}

}  // namespace vitro::ops
