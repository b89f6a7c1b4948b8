// Converts MLIR types and constants to the types and arrays of the MLIR-free half.
#pragma once
#include "mlir/IR/BuiltinAttributes.h"
#include "mlir/IR/BuiltinTypes.h"
#include "vitro/tensor/HostArray.h"

namespace vitro::interpret {

/// The element type of a tensor; empty for types that no tensor program has.
std::optional<DType> dtypeOf(mlir::Type elementType);

/// Appends the tensors a type stands for: itself, a token, or what a tuple or future holds.
Result<> appendTensorTypes(mlir::Type type, std::vector<TensorType> &out);
Result<TensorType> tensorType(mlir::Type type);

/// The elements of a dense constant. A splat becomes one element of rank 0; callers that need the
/// whole tensor expand it.
Result<HostArray> arrayOf(mlir::ElementsAttr constant);

}  // namespace vitro::interpret
