// simplify: algebraic rules that are bit-exact, and branches with a constant condition.
#include "llvm/ADT/StringMap.h"
#include "mlir/Pass/Pass.h"
#include "vitro/compile/graph/Passes.h"
#include "vitro/compile/graph/SimplifyRules.h"
#include "vitro/compile/shared/DeadCode.h"
#include "vitro/compile/shared/Evaluate.h"
#include "vitro/compile/shared/KeepProvenance.h"
#include "vitro/compile/shared/Rewrites.h"
#include "vitro/ir/stablehlo/Dialect.h"

using namespace mlir;

namespace vitro::compile {
namespace {

class Simplifier {
 public:
  explicit Simplifier(MLIRContext *context) {
    for (auto table : {arithmeticRules(), contractionRules(), convolutionRules(), reductionRules(),
                       movementRules()})
      for (const SimplifyRow &row : table) rules[OperationName(row.op, context)] = row.rule;
  }

  /// In program order, so that operands are fully simplified before their users.
  void visit(Region &region) {
    for (Block &block : region)
      for (auto op = block.begin(); op != block.end();) {
        Operation *current = &*op++;
        if (Region *taken = takenBranch(current); taken && mayRewrite()) {
          countRewrite("known branch", current);
          // The inlined ops have not been visited yet.
          op = inlineBranch(current, *taken);
          continue;
        }
        for (Region &inner : current->getRegions()) visit(inner);
        simplify(current);
      }
  }

 private:
  void simplify(Operation *op) {
    while (op && mayRewrite()) {
      auto found = rules.find(op->getName());
      if (found == rules.end()) return;
      OpBuilder builder(op);
      Operation *before = op->getPrevNode();
      Value value = found->second(op, builder);
      if (!value) return;
      countRewrite("simplify", op);
      Operation *made = value.getDefiningOp(), *last = op->getPrevNode();
      bool isNew = last != before;
      if (made) ids.merge(made, op);
      op->getResult(0).replaceAllUsesWith(value);
      ids.erase(op);
      op->erase();
      SmallVector<Operation *> built;  // before the op
      for (; last != before; last = last->getPrevNode())
        if (last != made) built.push_back(last);
      for (Operation *part : llvm::reverse(built)) simplify(part);
      op = isNew ? made : nullptr;
    }
  }

  /// The region of an if or case with a constant selector.
  static Region *takenBranch(Operation *op) {
    if (!isa<stablehlo::IfOp, stablehlo::CaseOp>(op)) return nullptr;
    DenseElementsAttr choice = constantOf(op->getOperand(0));
    if (!choice || choice.getNumElements() != 1) return nullptr;
    APInt value = choice.getSplatValue<APInt>();
    if (isa<stablehlo::IfOp>(op)) return &op->getRegion(value.isZero() ? 1 : 0);
    int64_t index = value.getSExtValue(), count = op->getNumRegions();
    return &op->getRegion(unsigned(index < 0 || index >= count ? count - 1 : index));
  }

  /// Returns the first op that replaced the branch.
  Block::iterator inlineBranch(Operation *op, Region &taken) {
    Block *block = op->getBlock();
    Operation *before = op->getPrevNode();
    Operation *end = taken.front().getTerminator();
    block->getOperations().splice(op->getIterator(), taken.front().getOperations(),
                                  taken.front().begin(), end->getIterator());
    for (auto [result, value] : llvm::zip(op->getResults(), end->getOperands()))
      result.replaceAllUsesWith(value);
    auto next = std::next(op->getIterator());
    op->erase();
    auto first = before ? std::next(before->getIterator()) : block->begin();
    return first == block->end() ? next : first;
  }

  llvm::DenseMap<OperationName, SimplifyRule> rules;
  IdUnion ids;
};

struct Simplify : PassWrapper<Simplify, OperationPass<>> {
  MLIR_DEFINE_EXPLICIT_INTERNAL_INLINE_TYPE_ID(Simplify)
  StringRef getArgument() const final { return "vitro-simplify"; }
  void runOnOperation() final {
    {
      Simplifier simplifier(&getContext());
      for (Region &region : getOperation()->getRegions()) simplifier.visit(region);
    }
    removeDead(getOperation());
  }
};

}  // namespace

std::unique_ptr<Pass> createSimplifyPass() { return std::make_unique<Simplify>(); }

}  // namespace vitro::compile
