// Convolution in its general form: any number of spatial dimensions, dilation on both sides,
// negative padding, reversed windows, groups of features or batches.
#pragma once
#include "vitro/ops/Op.h"

namespace vitro::ops {

struct ConvolutionShape {
  // Dimension numbers: batch, spatial and feature dimensions of lhs and result; spatial, input and
  // output feature dimensions of the kernel.
  int64_t lhsBatch, lhsFeature, kernelIn, kernelOut, outBatch, outFeature;
  Dims lhsSpatial, kernelSpatial, outSpatial;
  Dims strides, lhsDilation, rhsDilation, paddingLow, paddingHigh;
  std::vector<int64_t> reversed;
  int64_t featureGroups, batchGroups;

  static Result<ConvolutionShape> from(const Attributes &attrs, const HostArray *padding);
};

Result<HostArray> convolve(const HostArray &lhs, const HostArray &rhs,
                           const ConvolutionShape &shape, DType result);

}  // namespace vitro::ops
