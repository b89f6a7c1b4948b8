// Traits of the stablehlo dialect's ops besides MLIR's own.
#pragma once
#include "mlir/IR/OpDefinition.h"
#include "vitro/ir/stablehlo/Verify.h"

namespace vitro::stablehlo {

/// Verifies an op against its row of the verifier's table. An op with regions is checked after
/// everything inside it, so a row may rely on well-formed bodies.
template <typename ConcreteOp>
struct VerifiedByTable : mlir::OpTrait::TraitBase<ConcreteOp, VerifiedByTable> {
  static llvm::LogicalResult verifyTrait(mlir::Operation *op) {
    return op->getNumRegions() == 0 ? verifyOp(op) : llvm::success();
  }
  static llvm::LogicalResult verifyRegionTrait(mlir::Operation *op) {
    return op->getNumRegions() == 0 ? llvm::success() : verifyOp(op);
  }
};

/// `op a, b` equals `op b, a`; lets `reduce` name the op instead of printing a body.
template <typename ConcreteOp>
struct Commutative : mlir::OpTrait::TraitBase<ConcreteOp, Commutative> {};

}  // namespace vitro::stablehlo
