// Which ops every kernel that needs them computes again.
#pragma once
#include "vitro/compile/graph/KernelGroups.h"

namespace vitro::compile {

/// An op that is cheap, of values that are in memory in any case: to write it down and keep it
/// until another kernel reads it costs more than to repeat it there. What the way back of a
/// derivative needs of an activation is mostly such: 1 - t * t, where t and x are kept.
class RepeatedOps {
 public:
  RepeatedOps(mlir::Block &block, const KernelGroups &groups);

  /// Whether `reader`, in another group than `op`, has an `op` of its own.
  bool isFor(mlir::Operation *reader, mlir::Operation *op) const {
    return cheap.contains(op) && readsEachOnce(reader);
  }

 private:
  /// What repeating an op costs.
  struct Cost {
    llvm::SmallSetVector<mlir::Value, 2> leaves;  // arrays to read
    int ops = 1;
  };
  /// Dots and gathers would repeat the work each time they read an element.
  static bool readsEachOnce(mlir::Operation *op);
  void visit(mlir::Operation &op);
  /// Nothing where it is too much, or something that it needs is not in memory.
  std::optional<Cost> costOf(mlir::Operation &op) const;
  bool isInMemory(mlir::Value value) const;

  mlir::Block &block;
  const KernelGroups &groups;
  llvm::DenseSet<mlir::Operation *> kept;         // another kernel reads what they give
  llvm::DenseMap<mlir::Operation *, Cost> cheap;  // those that may be repeated; none is kept
};

}  // namespace vitro::compile
