// Every dialect that an input program may use.
#pragma once
#include "mlir/IR/DialectRegistry.h"
#include "mlir/IR/MLIRContext.h"

namespace vitro::ir {

void registerDialects(mlir::DialectRegistry &registry);
/// Dialects that only the compiler's stages use (linalg, scf, memref, vector ...), with the
/// interfaces that tiling and bufferization need.
void registerStageDialects(mlir::DialectRegistry &registry);

/// Loads the former, so that ops can be built without parsing first. The latter are loaded when a
/// pass or a program first uses them, so that other programs do not pay for them.
void loadDialects(mlir::MLIRContext &context);

}  // namespace vitro::ir
