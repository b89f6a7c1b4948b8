// Removes ops inside loops and branches that the fault does not need, and unused loop-carried
// values.
#include "mlir/Interfaces/SideEffectInterfaces.h"
#include "mlir/IR/Iterators.h"
#include "mlir/IR/Matchers.h"
#include "vitro/debug/reduce/Ddmin.h"
#include "vitro/debug/reduce/ReduceSearch.h"
#include "vitro/ir/stablehlo/Dialect.h"

using namespace mlir;

namespace vitro::debug {
namespace {

bool holdsCode(Operation *op) {
  return isa<stablehlo::WhileOp, stablehlo::CaseOp, stablehlo::IfOp>(op);
}

/// The ops inside loops and branches of the entry, in program order.
std::vector<Operation *> innerOps(const Case &one) {
  std::vector<Operation *> found;
  one.function().walk<WalkOrder::PreOrder>([&](Operation *op) {
    if (op->getBlock() == &one.function().getBody().front() || op == one.function())
      return holdsCode(op) || op == one.function() ? WalkResult::advance() : WalkResult::skip();
    if (op->getNumResults() > 0 && !matchPattern(op, m_Constant())) found.push_back(op);
    return holdsCode(op) ? WalkResult::advance() : WalkResult::skip();
  });
  return found;
}

/// Replaces a result that is no longer computed: by an operand of its type, else by zeros.
Value standIn(Value result, OpBuilder &builder) {
  for (Value operand : result.getDefiningOp()->getOperands())
    if (operand.getType() == result.getType()) return operand;
  return zerosFor(result, builder);
}

/// Drops loop-carried values that the condition, other carried values and later ops do not use.
void dropCarried(Case &one) {
  std::vector<stablehlo::WhileOp> loops;
  one.function().walk([&](stablehlo::WhileOp loop) { loops.push_back(loop); });
  for (stablehlo::WhileOp loop : loops) {
    Block &cond = loop.getCond().front(), &body = loop.getBody().front();
    Operation *yield = body.getTerminator();
    llvm::BitVector idle(loop->getNumOperands());
    for (unsigned i = 0; i < idle.size(); ++i) {
      auto isOwn = [&](OpOperand &use) {
        return use.getOwner() == yield && use.getOperandNumber() == i;
      };
      if (loop->getResult(i).use_empty() && cond.getArgument(i).use_empty() &&
          llvm::all_of(body.getArgument(i).getUses(), isOwn))
        idle.set(i);
    }
    if (idle.none() || idle.all()) continue;
    cond.eraseArguments(idle);
    yield->eraseOperands(idle);
    body.eraseArguments(idle);
    SmallVector<Value> kept;
    SmallVector<Type> types;
    for (unsigned i = 0; i < idle.size(); ++i)
      if (!idle.test(i)) {
        kept.push_back(loop->getOperand(i));
        types.push_back(loop->getResultTypes()[i]);
      }
    OpBuilder builder(loop);
    OperationState state(loop.getLoc(), loop->getName(), kept, types, loop->getAttrs());
    for (Region &region : loop->getRegions()) state.addRegion()->takeBody(region);
    Operation *smaller = builder.create(state);
    for (unsigned i = 0, next = 0; i < idle.size(); ++i)
      if (!idle.test(i)) loop->getResult(i).replaceAllUsesWith(smaller->getResult(next++));
    loop.erase();
  }
}

/// The case with only these of the inner ops, given by number; nothing where a result cannot be
/// replaced.
std::optional<Case> keepingInner(const Case &one, const std::vector<size_t> &kept) {
  Case fewer = one.clone();
  std::vector<Operation *> ops = innerOps(fewer);
  llvm::DenseSet<size_t> wanted(kept.begin(), kept.end());
  for (size_t i = ops.size(); i-- > 0;) {
    if (wanted.contains(i)) continue;
    // Ops nested in a kept op are decided separately; those in a removed op go with it.
    OpBuilder builder(ops[i]);
    for (Value result : ops[i]->getResults()) {
      Value other = standIn(result, builder);
      if (!other) return std::nullopt;
      result.replaceAllUsesWith(other);
    }
    ops[i]->erase();
  }
  // Removes constants and the like that became unused.
  fewer.function().walk<WalkOrder::PostOrder, ReverseIterator>([](Operation *op) {
    if (isOpTriviallyDead(op)) op->erase();
  });
  dropCarried(fewer);
  dropUnused(fewer);
  return fewer;
}

}  // namespace

Result<> reduceInside(Search &search) {
  // The numbers are only valid for one case, so all candidates are made from the same.
  Case whole = search.smallest().clone();
  std::vector<size_t> kept(innerOps(whole).size());
  for (size_t i = 0; i < kept.size(); ++i) kept[i] = i;
  if (kept.empty()) return {};
  auto stays = [&](const std::vector<size_t> &fewer) -> Result<bool> {
    auto candidate = keepingInner(whole, fewer);
    if (!candidate) return false;
    return search.attempt(std::move(*candidate));
  };
  VITRO_TRY(bool isNone, stays({}));
  if (isNone) return {};
  return ddmin(kept, stays, [&] { return !search.isSpent(); });
}

}  // namespace vitro::debug
