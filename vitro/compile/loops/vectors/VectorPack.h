// Copies of what a sum of products reads with strides, as it wants to read it.
#pragma once
#include "mlir/Dialect/Tensor/IR/Tensor.h"
#include "mlir/IR/ImplicitLocOpBuilder.h"
#include "vitro/compile/loops/vectors/Vectorise.h"

namespace vitro::compile {

/// One loop as the copy sees it: all of it from `from` on, or, without a length, where it stands.
struct PackedLoop {
  mlir::Value from;  // null: from the beginning
  std::optional<int64_t> length;
};

/// Whether a part of what `map` reads is the whole box that follows from its loops, so that it can
/// be copied: sums of loops times constants that are not negative.
bool canPack(mlir::AffineMap map);

/// What an element, or a vector of them, becomes in a copy.
using Widen = llvm::function_ref<mlir::Value(mlir::OpBuilder &, mlir::Location, mlir::Value)>;

/// `input` of `generic` along the loops with a length, in their order, the one in `last` behind the
/// others, as loops over vectors where these gain.
mlir::Value pack(mlir::ImplicitLocOpBuilder &b, mlir::linalg::GenericOp generic, unsigned input,
                 llvm::ArrayRef<PackedLoop> loops, unsigned last, Widen widen = nullptr);

/// What such a copy of `tensor`, which is read by `map`, would have, where it lies there in just
/// that order. Null where it does not.
mlir::tensor::ExtractSliceOp inPlace(mlir::ImplicitLocOpBuilder &b, mlir::Value tensor,
                                     mlir::AffineMap map, llvm::ArrayRef<PackedLoop> loops,
                                     unsigned last);

/// Of a matrix: rows 2i and 2i + 1 as one, element by element. What is left of an odd number of
/// rows is not in it.
mlir::Value interleaveRows(mlir::ImplicitLocOpBuilder &b, mlir::Value matrix, Widen widen);

/// How that copy is read: the loops with a length, `last` behind the others.
mlir::AffineMap mapOfPacked(mlir::MLIRContext *context, llvm::ArrayRef<PackedLoop> loops,
                            unsigned last);

}  // namespace vitro::compile
