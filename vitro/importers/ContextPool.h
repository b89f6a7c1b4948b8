// Contexts that are reused from program to program: loading every dialect that the stages use, and
// collecting their patterns, takes as long as compiling a small kernel.
#pragma once
#include <memory>
#include "mlir/IR/MLIRContext.h"

namespace vitro::importers {

/// Returns a context to the pool. A context that grew large, or whose state could be visible to
/// later programs, is destroyed instead.
struct ReturnContext {
  int uses = 0;           // by programs before this one
  bool isSpoilt = false;  // by dialects that this program loaded
  void operator()(mlir::MLIRContext *context) const;
};
using ContextOwner = std::unique_ptr<mlir::MLIRContext, ReturnContext>;

/// A context with every dialect of programs and stages loaded, for a program of this size.
ContextOwner takeContext(size_t programBytes);

}  // namespace vitro::importers
