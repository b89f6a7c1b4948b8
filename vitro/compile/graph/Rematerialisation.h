// Rematerialisation: which ops are recomputed in every kernel that uses them.
#pragma once
#include "vitro/compile/graph/KernelGroups.h"

namespace vitro::compile {

/// Finds cheap ops on values that are in memory anyway: storing such a result until another kernel
/// reads it costs more than recomputing it there. A backward pass mostly needs such values: the
/// derivative of tanh, 1 - t * t, needs only t, which is kept anyway.
class Rematerialisation {
 public:
  Rematerialisation(mlir::Block &block, const KernelGroups &groups);

  /// Whether `reader`, in another group than `op`, gets its own copy of `op`.
  bool shouldRecompute(mlir::Operation *reader, mlir::Operation *op) const {
    return cheap.contains(op) && readsEachOnce(reader);
  }

 private:
  /// The cost of recomputing an op.
  struct Cost {
    llvm::SmallSetVector<mlir::Value, 2> inputs;  // arrays to read
    int ops = 1;
  };
  /// False for dots and gathers, which would repeat the work for every element they read.
  static bool readsEachOnce(mlir::Operation *op);
  void visit(mlir::Operation &op);
  /// std::nullopt if recomputing is too expensive or needs a value that is not in memory.
  std::optional<Cost> costOf(mlir::Operation &op) const;
  bool isInMemory(mlir::Value value) const;

  mlir::Block &block;
  const KernelGroups &groups;
  llvm::DenseSet<mlir::Operation *> kept;         // ops whose results another kernel reads
  llvm::DenseMap<mlir::Operation *, Cost> cheap;  // may be recomputed; none is kept
};

}  // namespace vitro::compile
