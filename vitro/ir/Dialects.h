// Every dialect a program handed to vitro may be written in.
#pragma once
#include "mlir/IR/DialectRegistry.h"
#include "mlir/IR/MLIRContext.h"

namespace vitro::ir {

void registerDialects(mlir::DialectRegistry &registry);

/// Registers and loads them all, so that ops can be built without parsing anything first.
void loadDialects(mlir::MLIRContext &context);

}  // namespace vitro::ir
