// remove-duplicates: merges equal ops on equal operands into the first one, which gets the ids of
// all.
#include "llvm/ADT/ScopedHashTable.h"
#include "mlir/Interfaces/SideEffectInterfaces.h"
#include "mlir/IR/OperationSupport.h"
#include "mlir/Pass/Pass.h"
#include "vitro/compile/graph/Passes.h"
#include "vitro/compile/shared/DeadCode.h"
#include "vitro/compile/shared/KeepProvenance.h"
#include "vitro/compile/shared/Rewrites.h"
#include "vitro/ir/stablehlo/Dialect.h"

using namespace mlir;

namespace vitro::compile {
namespace {

/// Equality ignores locations.
struct SameOp : llvm::DenseMapInfo<Operation *> {
  static unsigned getHashValue(const Operation *op) {
    return unsigned(OperationEquivalence::computeHash(
        const_cast<Operation *>(op), OperationEquivalence::directHashValue,
        OperationEquivalence::ignoreHashValue, OperationEquivalence::IgnoreLocations));
  }
  static bool isEqual(const Operation *a, const Operation *b) {
    if (a == b) return true;
    for (const Operation *op : {a, b})
      if (op == getEmptyKey() || op == getTombstoneKey()) return false;
    return OperationEquivalence::isEquivalentTo(const_cast<Operation *>(a),
                                                const_cast<Operation *>(b),
                                                OperationEquivalence::IgnoreLocations);
  }
};

/// Whether two such ops on the same values may be merged.
bool mayMerge(Operation *op) {
  if (op->getNumResults() == 0 || op->hasTrait<OpTrait::IsTerminator>()) return false;
  // A barrier keeps recomputed values apart on purpose; the effects of a custom call are unknown.
  if (isa<stablehlo::OptimizationBarrierOp, stablehlo::CustomCallOp>(op)) return false;
  if (llvm::any_of(op->getResultTypes(), [](Type type) { return isa<stablehlo::TokenType>(type); }))
    return false;
  return isMemoryEffectFree(op);
}

/// Bodies of reductions, sorts, maps etc. must not capture values: their lowering relies on that.
bool mustNotCapture(Operation *op) {
  if (op->hasTrait<OpTrait::IsIsolatedFromAbove>()) return true;
  return isa_and_present<stablehlo::StablehloDialect>(op->getDialect()) &&
         !isa<stablehlo::WhileOp, stablehlo::IfOp, stablehlo::CaseOp>(op);
}

/// Constants are not merged across blocks: a local constant is cheaper than a captured one.
bool mayReplace(Operation *first, Operation *second) {
  return !isa<stablehlo::ConstantOp>(first) || first->getBlock() == second->getBlock();
}

class Merger {
 public:
  explicit Merger(IdUnion &ids) : ids(ids) {}

  void visit(Region &region) {
    for (Block &block : region) {
      Scope scope(known);
      for (Operation &op : llvm::make_early_inc_range(block)) visit(&op);
    }
  }

 private:
  using Table = llvm::ScopedHashTable<Operation *, Operation *, SameOp>;
  using Scope = Table::ScopeTy;

  void visit(Operation *op) {
    for (Region &region : op->getRegions()) {
      if (mustNotCapture(op))
        Merger(ids).visit(region);
      else
        visit(region);
    }
    if (!mayMerge(op)) return;
    Operation *first = known.lookup(op);
    if (!first || !mayReplace(first, op) || !mayRewrite()) {
      known.insert(op, op);
      return;
    }
    countRewrite("remove-duplicates", op);
    mergeIds(first, op);
    op->replaceAllUsesWith(first);
    op->erase();
  }

  /// Equal ops have equal regions, op by op.
  void mergeIds(Operation *first, Operation *second) {
    ids.merge(first, second);
    for (auto [a, b] : llvm::zip(first->getRegions(), second->getRegions()))
      for (auto [one, other] : llvm::zip(a, b))
        for (auto [inFirst, inSecond] : llvm::zip(one, other)) mergeIds(&inFirst, &inSecond);
  }

  IdUnion &ids;
  Table known;
};

struct RemoveDuplicates : PassWrapper<RemoveDuplicates, OperationPass<>> {
  MLIR_DEFINE_EXPLICIT_INTERNAL_INLINE_TYPE_ID(RemoveDuplicates)
  StringRef getArgument() const final { return "vitro-remove-duplicates"; }
  void runOnOperation() final {
    removeDead(getOperation());
    IdUnion ids;
    for (Region &region : getOperation()->getRegions()) Merger(ids).visit(region);
  }
};

}  // namespace

std::unique_ptr<Pass> createRemoveDuplicatesPass() { return std::make_unique<RemoveDuplicates>(); }

}  // namespace vitro::compile
