// Parses and verifies a module in this process. MLIR's readers crash on some inputs, so only the
// parsing child (ParseWorker) and fuzzers call this on untrusted bytes.
#pragma once
#include "vitro/importers/forms/Form.h"

namespace vitro::importers {

struct ParseOutcome {
  mlir::OwningOpRef<mlir::ModuleOp> module;  // null exactly when there are problems
  std::vector<Problem> problems;             // all problems, in the order found
  std::vector<std::string> warnings;
};

/// A new context with every dialect that a program may use registered.
std::unique_ptr<mlir::MLIRContext> makeContext();

ParseOutcome parseModule(mlir::MLIRContext &context, const ParseRequest &request);

/// Bytecode that the parsing child wrote; null if it cannot be read.
mlir::OwningOpRef<mlir::ModuleOp> loadCanonical(std::string_view bytecode,
                                                mlir::MLIRContext &context);

}  // namespace vitro::importers
