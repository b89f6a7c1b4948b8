// The result types that StableHLO's spec determines, as plain functions on types: the verifier
// compares them with the declared types, compiler passes build new ops with them. Arguments must
// satisfy the op's constraints (the verifier checks those first). Dynamic sizes stay dynamic,
// bounds of dynamic sizes are propagated, and sizes that overflow become kTooLarge, which the
// verifier refuses.
#pragma once
#include <optional>

#include "mlir/IR/BuiltinTypes.h"

#include "vitro/ir/stablehlo/DotDims.h"
#include "vitro/ir/stablehlo/TypeClasses.h"

namespace vitro::stablehlo {
using llvm::ArrayRef;
using llvm::SmallVector;
using mlir::RankedTensorType;
using mlir::Type;
using mlir::TypeRange;

using verify::kTooLarge;

/// A size and, if dynamic, its bound; either may be unknown.
struct Size {
  int64_t size = mlir::ShapedType::kDynamic;
  int64_t bound = mlir::ShapedType::kDynamic;
};
Size sizeOf(RankedTensorType type, int64_t dim);
RankedTensorType tensorOfSizes(ArrayRef<Size> sizes, Type element);

/// What is known if both types describe the same value (the operands of add).
Type mostSpecific(TypeRange types);
/// What is known if either type may describe the value (the branches of if).
Type leastSpecific(TypeRange types);

/// The element type of complex numbers' parts; other types are unchanged.
Type realElement(Type element);

RankedTensorType inferTranspose(RankedTensorType operand, ArrayRef<int64_t> permutation);
RankedTensorType inferBroadcast(RankedTensorType operand, ArrayRef<int64_t> sizes);
RankedTensorType inferSlice(RankedTensorType operand, ArrayRef<int64_t> start,
                            ArrayRef<int64_t> limit, ArrayRef<int64_t> strides);
/// The sizes after padding; negative if too much is removed.
SmallVector<Size> paddedSizes(RankedTensorType operand, ArrayRef<int64_t> low,
                              ArrayRef<int64_t> high, ArrayRef<int64_t> interior);
RankedTensorType inferPad(RankedTensorType operand, ArrayRef<int64_t> low, ArrayRef<int64_t> high,
                          ArrayRef<int64_t> interior);
RankedTensorType inferConcatenate(ArrayRef<RankedTensorType> inputs, int64_t dimension);
/// `size` if it is a constant: the dimension is then static if it is as large as allowed.
RankedTensorType inferSetDimensionSize(RankedTensorType operand, int64_t dimension,
                                       std::optional<int64_t> size);

/// gather C22: `dims` and `slice` describe one slice, `indices` the number of slices.
struct GatherDims {
  ArrayRef<int64_t> offset, collapsed, operandBatch, indicesBatch, indexMap;
  int64_t indexVector;
};
RankedTensorType inferGather(RankedTensorType operand, RankedTensorType indices,
                             const GatherDims &dims, ArrayRef<int64_t> slice);

RankedTensorType inferReduce(RankedTensorType input, ArrayRef<int64_t> dimensions, Type element);

/// One dimension of a sliding window.
struct WindowDim {
  int64_t size = 1, stride = 1, padLow = 0, padHigh = 0, baseDilation = 1, windowDilation = 1;
};
/// The number of window positions (reduce_window C15, convolution C25); dynamic if a size is, too
/// large if the padded and dilated input is.
int64_t windowCount(int64_t size, const WindowDim &window);
RankedTensorType inferReduceWindow(RankedTensorType input, ArrayRef<WindowDim> window,
                                   Type element);

RankedTensorType inferDotGeneral(RankedTensorType lhs, RankedTensorType rhs,
                                 const verify::DotDims &dims, Type element);
/// The form before dot_general: vectors and matrices only; empty if the operands do not fit.
std::optional<RankedTensorType> inferDot(RankedTensorType lhs, RankedTensorType rhs, Type element);

enum class FftKind { Complex, RealToComplex, ComplexToReal };
RankedTensorType inferFft(RankedTensorType operand, FftKind kind, ArrayRef<int64_t> length);

RankedTensorType inferAllToAll(RankedTensorType operand, int64_t splitDimension,
                               int64_t concatDimension, int64_t splitCount);

}  // namespace vitro::stablehlo
