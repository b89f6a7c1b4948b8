// What two modules of one program have in common, op by op: values are named by the id of the op
// that makes them, so renumbered values and locations are no difference.
#pragma once
#include "mlir/IR/BuiltinOps.h"
#include "vitro/support/Json.h"

namespace vitro::tool {

/// An op on one or both sides.
struct DiffLine {
  enum Kind { Same, Removed, Added, Changed } kind = Same;
  std::vector<std::string> ids;  // of the op; of both if it was changed
  int depth = 0;                 // of regions
  std::string before, after;     // "%main/3 = stablehlo.add %arg0, %main/2 : tensor<4xf32>"
  std::string place;             // the source line; may be empty
};

struct FunctionDiff {
  std::string name;
  std::vector<DiffLine> lines;
  bool isSame() const;
};

struct ModuleDiff {
  std::vector<FunctionDiff> functions;  // in the order of the second module; then those removed
  int64_t count(DiffLine::Kind kind) const;
  bool isSame() const;

  /// Changes only, or with `all` every op.
  std::string text(bool all) const;
  Json json() const;
};

ModuleDiff diffModules(mlir::ModuleOp before, mlir::ModuleOp after);

}  // namespace vitro::tool
