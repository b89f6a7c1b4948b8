// Bytes to a verified module, in this process. MLIR's readers crash on some inputs, so only the
// parsing child (ParseWorker) and fuzzers call this on bytes from outside.
#pragma once
#include "mlir/IR/BuiltinOps.h"
#include "mlir/IR/OwningOpRef.h"
#include "vitro/importers/Recognise.h"

namespace vitro::importers {

struct ParseRequest {
  std::string_view bytes;
  Form form = Form::Text;
  std::string name;  // of the file, for messages
  int64_t line = 1;  // of the first character of a text
  int64_t maxDepth = 1000;
  /// Ops of a text that have no location of their own get their place in it; else none.
  bool impliesLocations = true;
};

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
