// The identity and source line of an op, stored in its location so that it survives every pass,
// file and plan: loc(fused<"main/12">[<where the user wrote it>]).
#pragma once
#include <string>
#include <vector>
#include "mlir/IR/BuiltinOps.h"

namespace vitro::ir {

/// Gives every op inside a function an id "<function>/<number>", numbered in the order of the text.
/// Existing ids are kept.
void assignIds(mlir::ModuleOp module);

/// Replaces the location of every op and block argument.
void changeLocations(mlir::ModuleOp module,
                     llvm::function_ref<mlir::Location(mlir::Location)> change);

/// All ids of an op: one after import, several if a pass merged ops. May be empty.
std::vector<std::string> idsOf(mlir::Operation *op);
std::vector<std::string> idsOf(mlir::Location location);
/// The first of them, or "".
std::string idOf(mlir::Operation *op);

/// An id, and the source location of the op that it was given to.
struct IdAt {
  std::string id;
  mlir::Location location;
};
std::vector<IdAt> idsWithPlaces(mlir::Location location);

/// One frame of a source position.
struct SourceFrame {
  std::string file;
  unsigned line = 0, column = 0;
  std::string function;  // empty if the front end did not provide it
};

/// The frames of a location, innermost first.
std::vector<SourceFrame> sourceFrames(mlir::Location location);
/// "model.py:41:8 (attention)": the innermost frame with a file; "" if there is none.
std::string sourceLine(mlir::Location location);
/// That frame and those around it, innermost first; of merged ops, the first one's.
std::vector<std::string> sourceStack(mlir::Location location);

}  // namespace vitro::ir
