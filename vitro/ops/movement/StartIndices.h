// The index operand of gather and scatter: a batch of index vectors.
#pragma once
#include "vitro/tensor/HostArray.h"

namespace vitro::ops {

/// 0 .. rank-1 without those listed.
Dims dimsWithout(int64_t rank, const Dims &some, const Dims &others = {});

class StartIndices {
 public:
  StartIndices(const HostArray &indices, int64_t indexVectorDim);

  /// shape(indices) without index_vector_dim.
  const Dims &batchDims() const { return batch; }
  /// The length of each index vector.
  int64_t components() const { return numComponents; }
  /// The offset of the index vector of one batch index.
  int64_t place(const Dims &batchIndex) const {
    int64_t offset = 0;
    for (size_t k = 0; k < batch.size(); ++k) offset += batchIndex[k] * strides[k];
    return offset;
  }
  int64_t component(int64_t place, size_t j) const {
    return values[size_t(place + int64_t(j) * componentStride)];
  }
  /// Per batch dimension, the operand's stride of its batching dimension (or 0): d_start - (d_start
  /// < index_vector_dim ? 0 : 1) is the batch dimension of d_start.
  Dims batchingStrides(const Dims &indicesBatchingDims, const Dims &operandBatchingDims,
                       const Dims &operandStrides) const;

 private:
  Dims values;
  Dims batch, strides;
  int64_t vectorDim, componentStride = 0, numComponents = 1;
};

}  // namespace vitro::ops
