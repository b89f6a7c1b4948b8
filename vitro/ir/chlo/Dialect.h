// The chlo dialect's classes. See Ops.td for the ops and Verify.cpp for their rules.
#pragma once
#include "mlir/Bytecode/BytecodeOpInterface.h"
#include "mlir/Interfaces/SideEffectInterfaces.h"
#include "mlir/IR/Dialect.h"
#include "mlir/IR/DialectImplementation.h"
#include "mlir/IR/OpDefinition.h"
#include "mlir/IR/OpImplementation.h"

namespace vitro::chlo {

/// Reports every rule `op` breaks, each as one located error.
llvm::LogicalResult verifyOp(mlir::Operation *op);

template <class ConcreteOp>
struct Checked : mlir::OpTrait::TraitBase<ConcreteOp, Checked> {
  static llvm::LogicalResult verifyTrait(mlir::Operation *op) { return verifyOp(op); }
};

}  // namespace vitro::chlo

#include "vitro/ir/chlo/Dialect.h.inc"
#include "vitro/ir/chlo/Enums.h.inc"
#define GET_ATTRDEF_CLASSES
#include "vitro/ir/chlo/Attributes.h.inc"
#define GET_OP_CLASSES
#include "vitro/ir/chlo/Ops.h.inc"
