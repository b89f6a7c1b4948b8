// Two neighbouring stages side by side: which instruction of the later one computes something else
// than its counterpart.
#pragma once
#include <set>
#include "vitro/debug/foreign/StageValues.h"

namespace vitro::debug {

/// The operations of a stage by the names of their instructions.
class NamedOps {
 public:
  explicit NamedOps(const Case &one);

  mlir::Operation *find(std::string_view name) const;
  const std::map<std::string, mlir::Operation *, std::less<>> &all() const { return ops; }
  /// The value that this one is: the result of a called function is what the function returns, its
  /// argument what the first call gives.
  mlir::Value behind(mlir::Value value) const;

 private:
  std::map<std::string, mlir::Operation *, std::less<>> ops;
  std::map<mlir::Operation *, mlir::Operation *> callOf;  // function -> its first call
};

/// Name of the instruction that an operation is, or is a part of.
std::string nameOf(mlir::Operation *op);

/// What an operation computes, whatever its operands and results are called: its name, attributes,
/// types and regions.
std::string meaningOf(mlir::Operation *op);

class Alignment {
 public:
  Alignment(const NamedOps &before, const StageValues &old, const NamedOps &after,
            const StageValues &now)
      : before(before), old(old), after(after), now(now) {}

  /// The operation behind a wrong value that makes it wrong; null: none that can be told.
  mlir::Operation *guilty(mlir::Value wrong, mlir::Value right);

 private:
  enum class Sameness : uint8_t { Same, Different, Unknown };
  Sameness compare(mlir::Value wrong, mlir::Value right) const;
  mlir::Operation *insideRegions(mlir::Operation *wrong, mlir::Operation *right);
  bool isFineItself(mlir::Value value) const;
  bool arePermuted(mlir::Operation *mine, mlir::Operation *other) const;
  mlir::Operation *computingBehind(mlir::Operation *mine) const;

  const NamedOps &before;
  const StageValues &old;
  const NamedOps &after;
  const StageValues &now;
  std::set<std::pair<void *, void *>> visited;
};

/// Moves values, or converts them: shown last, since the others compute.
bool onlyMoves(mlir::Operation *op);

}  // namespace vitro::debug
