// Products, convolutions and solves: as instructions of their own, and inside library calls.
#pragma once
#include "vitro/importers/hlo/Attributes.h"
#include "vitro/importers/hlo/Emitter.h"

namespace vitro::importers::hlo {

struct DotDims {
  Ints lhsBatch, rhsBatch, lhsContracting, rhsContracting;
};
mlir::Value emitDot(Emitter &emitter, mlir::Value lhs, mlir::Value rhs, const DotDims &dims,
                    mlir::Type result, mlir::ArrayAttr precision = {},
                    mlir::Attribute algorithm = {});

/// Batch and feature of input and output; input and output feature of the kernel.
struct ConvolutionSide {
  int64_t first = -1, second = -1;
  Ints spatial;
};
struct ConvolutionDims {
  ConvolutionSide input, kernel, output;
  Window window;
  int64_t featureGroups = 1, batchGroups = 1;
};
Result<ConvolutionDims> convolutionDims(Call &call);
Result<Value> emitConvolution(Emitter &emitter, mlir::Value lhs, mlir::Value rhs,
                              const ConvolutionDims &dims, mlir::Type result,
                              mlir::ArrayAttr precision = {});

/// `transpose`: NO_TRANSPOSE, TRANSPOSE or ADJOINT.
Result<Value> emitTriangularSolve(Emitter &emitter, mlir::Value a, mlir::Value b, bool isLeft,
                                  bool isLower, bool isUnit, std::string_view transpose);

}  // namespace vitro::importers::hlo
