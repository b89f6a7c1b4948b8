// Contexts that serve one program after the other: loading every dialect that the stages bring in,
// and collecting their patterns, takes as long as compiling a small kernel.
#pragma once
#include <memory>
#include "mlir/IR/MLIRContext.h"

namespace vitro::importers {

/// Gives a context back; one that held much, or that later programs could tell from a new one, is
/// thrown away instead.
struct ReturnContext {
  int uses = 0;           // by programs before this one
  bool isSpoilt = false;  // by what this one brought in
  void operator()(mlir::MLIRContext *context) const;
};
using ContextOwner = std::unique_ptr<mlir::MLIRContext, ReturnContext>;

/// A context with every dialect of programs and stages loaded, for a program of so many bytes.
ContextOwner takeContext(size_t programBytes);

}  // namespace vitro::importers
