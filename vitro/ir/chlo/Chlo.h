// The chlo dialect's classes. See ChloOps.td for what each op is and ChloVerify.cpp for its rules.
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

mlir::FailureOr<llvm::SmallVector<int64_t>> parseDims(mlir::AsmParser &parser);
void printDims(mlir::AsmPrinter &printer, llvm::ArrayRef<int64_t> dims);

}  // namespace vitro::chlo

#include "vitro/ir/chlo/ChloDialect.h.inc"
#include "vitro/ir/chlo/ChloEnums.h.inc"
#define GET_ATTRDEF_CLASSES
#include "vitro/ir/chlo/ChloAttrs.h.inc"
#define GET_OP_CLASSES
#include "vitro/ir/chlo/ChloOps.h.inc"
