// Every dialect a program handed to vitro may be written in.
#pragma once
#include "mlir/IR/DialectRegistry.h"
#include "mlir/IR/MLIRContext.h"

namespace vitro::ir {

void registerDialects(mlir::DialectRegistry &registry);
/// Those that only the compiler's stages write (linalg, scf, memref, vector ...), with the
/// interfaces that tiling and bufferization ask for.
void registerStageDialects(mlir::DialectRegistry &registry);

/// Loads the former, so that ops can be built without parsing anything first. The latter are
/// loaded when a pass or a program first uses them: a program without them does not pay.
void loadDialects(mlir::MLIRContext &context);

}  // namespace vitro::ir
