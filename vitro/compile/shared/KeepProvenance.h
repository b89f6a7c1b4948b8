// Ids through passes that know nothing of them: unions where ops are merged, a repair for the rest.
#pragma once
#include "llvm/ADT/DenseMap.h"
#include "mlir/IR/BuiltinOps.h"
#include "mlir/IR/PatternMatch.h"

namespace vitro::compile {

/// The id-bearing parts of locations, gathered per op and written once: merging a thousand ops into
/// one costs a thousand steps.
class IdUnion {
 public:
  IdUnion() = default;
  IdUnion(const IdUnion &) = delete;
  ~IdUnion() { write(); }

  /// `into` stands for `from` from now on. The latter may be erased.
  void merge(mlir::Operation *into, mlir::Operation *from);
  /// Forget an op that is erased.
  void erase(mlir::Operation *op) { gathered.erase(op); }
  /// Sets the locations of all ops that others were merged into.
  void write();

 private:
  llvm::DenseMap<mlir::Operation *, llvm::SmallVector<mlir::Location, 2>> gathered;
};

/// For rewriters: what replaces an op takes over its ids, and new ops that come without one get
/// those of the op that is being replaced.
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

/// One location that carries all their ids, each with where its user wrote it.
mlir::Location fuseIds(mlir::MLIRContext *context, llvm::ArrayRef<mlir::Location> locations);

/// Gives every op inside a function that has no id those of its neighbours: what it reads, what
/// reads it, what it is in, what its function was made of. Returns an op that still has none, else
/// null: then nothing around it has any.
mlir::Operation *repairIds(mlir::ModuleOp module);

}  // namespace vitro::compile
