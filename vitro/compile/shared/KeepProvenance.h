// Preserves ids across passes that know nothing of them: merges them when ops are merged, and
// repairs the rest.
#pragma once
#include "llvm/ADT/DenseMap.h"
#include "mlir/IR/BuiltinOps.h"
#include "mlir/IR/PatternMatch.h"

namespace vitro::compile {

/// Collects the id-bearing parts of locations per op and writes them once, so that merging a
/// thousand ops into one takes a thousand steps.
class IdUnion {
 public:
  IdUnion() = default;
  IdUnion(const IdUnion &) = delete;
  ~IdUnion() { write(); }

  /// Records that `into` replaces `from`, which may then be erased.
  void merge(mlir::Operation *into, mlir::Operation *from);
  /// Forgets an op that is erased.
  void erase(mlir::Operation *op) { gathered.erase(op); }
  /// Sets the locations of all ops that others were merged into.
  void write();

 private:
  llvm::DenseMap<mlir::Operation *, llvm::SmallVector<mlir::Location, 2>> gathered;
};

/// For rewriters: a replacement takes over the ids of the op it replaces, and new ops without ids
/// get those of the op being replaced.
///   ProvenanceListener keep;
///   GreedyRewriteConfig config; config.setListener(&keep);
class ProvenanceListener : public mlir::RewriterBase::Listener {
 public:
  void notifyOperationReplaced(mlir::Operation *op, mlir::Operation *replacement) override;
  void notifyOperationReplaced(mlir::Operation *op, mlir::ValueRange replacement) override;
  void notifyOperationErased(mlir::Operation *op) override { ids.erase(op); }

 private:
  IdUnion ids;
};

/// One location that carries all their ids, each with its user's source location.
mlir::Location fuseIds(mlir::MLIRContext *context, llvm::ArrayRef<mlir::Location> locations);

/// Gives every op without an id inside a function those of its neighbours: its operands, its users,
/// its parent, or the op that its function was created from. Returns an op that still has none,
/// else null; in that case nothing around it has an id either.
mlir::Operation *repairIds(mlir::ModuleOp module);

}  // namespace vitro::compile
