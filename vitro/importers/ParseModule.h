// Bytes to a verified module, in this process. MLIR's readers crash on some inputs, so only the
// parsing child (ParseWorker) and fuzzers call this on bytes from outside.
#pragma once
#include "vitro/importers/forms/Form.h"

namespace vitro::importers {

struct ParseOutcome {
  mlir::OwningOpRef<mlir::ModuleOp> module;  // null exactly when there are problems
  std::vector<Problem> problems;             // everything wrong, in the order found
  std::vector<std::string> warnings;
};

/// A fresh context that knows every dialect a program may use.
std::unique_ptr<mlir::MLIRContext> makeContext();

ParseOutcome parseModule(mlir::MLIRContext &context, const ParseRequest &request);

/// Bytecode that the parsing child wrote; null when it cannot be read.
mlir::OwningOpRef<mlir::ModuleOp> loadCanonical(std::string_view bytecode,
                                                mlir::MLIRContext &context);

}  // namespace vitro::importers
