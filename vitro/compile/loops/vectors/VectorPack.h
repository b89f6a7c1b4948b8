// Packs the operands of contractions that are read with strides.
#pragma once
#include "mlir/Dialect/Tensor/IR/Tensor.h"
#include "mlir/IR/ImplicitLocOpBuilder.h"
#include "vitro/compile/loops/vectors/Vectorise.h"

namespace vitro::compile {

/// The part of a loop that a copy covers: `length` iterations from `from` on, or, without a length,
/// only the iteration `from`.
struct PackedLoop {
  mlir::Value from;  // null: from 0
  std::optional<int64_t> length;
};

/// Whether `map` reads a dense box and so can be packed: its results are sums of loops times
/// non-negative constants.
bool canPack(mlir::AffineMap map);

/// Converts an element, or a vector of them, while copying.
using Widen = llvm::function_ref<mlir::Value(mlir::OpBuilder &, mlir::Location, mlir::Value)>;

/// Copies `input` of `generic` along the loops with a length, in their order except that `last`
/// comes last, with vector loops if these pay.
mlir::Value pack(mlir::ImplicitLocOpBuilder &b, mlir::linalg::GenericOp generic, unsigned input,
                 llvm::ArrayRef<PackedLoop> loops, unsigned last, Widen widen = nullptr);

/// The slice of `tensor`, read through `map`, that equals such a copy; null if its memory layout
/// differs.
mlir::tensor::ExtractSliceOp sliceWithoutCopy(mlir::ImplicitLocOpBuilder &b, mlir::Value tensor,
                                              mlir::AffineMap map, llvm::ArrayRef<PackedLoop> loops,
                                              unsigned last);

/// Interleaves rows 2i and 2i + 1 of a matrix, element by element. Drops the last row of an odd
/// number.
mlir::Value interleaveRows(mlir::ImplicitLocOpBuilder &b, mlir::Value matrix, Widen widen);

/// The access map of that copy: the loops with a length, `last` last.
mlir::AffineMap mapOfPacked(mlir::MLIRContext *context, llvm::ArrayRef<PackedLoop> loops,
                            unsigned last);

}  // namespace vitro::compile
