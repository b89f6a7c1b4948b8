// StableHLO portable artifacts: reads VHLO bytecode as current StableHLO, and writes it at any
// version.
#pragma once
#include "vitro/ir/vhlo/Version.h"

#include "mlir/IR/BuiltinOps.h"
#include "mlir/IR/OwningOpRef.h"

namespace vitro::vhlo {

/// Converts every vhlo op, of any version, to current stablehlo and func ops, and removes the
/// conversion casts that writers put between vhlo and other dialects. Ops of other dialects stay.
/// The result is not verified here. Problems are reported on their op.
llvm::LogicalResult vhloToStablehlo(mlir::ModuleOp module);

/// Parses an artifact, refuses versions newer than the known ones, converts, verifies. Null after
/// errors, which go to the context's diagnostic handler.
mlir::OwningOpRef<mlir::ModuleOp> readPortableArtifact(llvm::StringRef bytes, llvm::StringRef name,
                                                       mlir::MLIRContext &context);

/// Converts every stablehlo and func op to the vhlo op of version `target`, types and attributes
/// included. An op, attribute or type that `target` cannot express is reported on its op. sdy ops
/// stay, as JAX leaves them; so do chlo ops that StableHLO cannot express, with a warning.
llvm::LogicalResult stablehloToVhlo(mlir::ModuleOp module, Version target);

/// The bytes of `module` (which is not modified) as an artifact that readers of `target` accept.
mlir::FailureOr<std::string> writePortableArtifact(mlir::ModuleOp module,
                                                   Version target = kCurrentVersion);

}  // namespace vitro::vhlo
