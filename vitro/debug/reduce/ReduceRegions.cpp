// Replaces loops by one iteration and branches by one of their regions, and lowers trip counts.
#include "mlir/IR/IRMapping.h"
#include "vitro/debug/reduce/ReduceSearch.h"
#include "vitro/interpret/Constants.h"
#include "vitro/ir/stablehlo/Dialect.h"
#include "vitro/ops/elementwise/Convert.h"

using namespace mlir;

namespace vitro::debug {
namespace {

/// The op with number `index` of this kind in program order, outermost first.
template <class Wanted>
Wanted nth(const Case &one, size_t index) {
  Wanted found;
  one.function().walk<WalkOrder::PreOrder>([&](Operation *op) {
    auto wanted = dyn_cast<Wanted>(op);
    if (wanted && index-- == 0) found = wanted;
    return found ? WalkResult::interrupt() : WalkResult::advance();
  });
  return found;
}

/// Replaces `op` by one execution of this region.
void replaceByRegion(Operation *op, Region &region) {
  OpBuilder builder(op);
  IRMapping map;
  for (auto [argument, operand] : llvm::zip(region.front().getArguments(), op->getOperands()))
    map.map(argument, operand);
  for (Operation &inner : region.front().without_terminator()) builder.clone(inner, map);
  SmallVector<Value> results;
  for (Value value : region.front().getTerminator()->getOperands())
    results.push_back(map.lookupOrDefault(value));
  op->replaceAllUsesWith(results);
  op->erase();
}

template <class Wanted>
Result<> unfold(Search &search, llvm::function_ref<Region &(Wanted, unsigned)> chosen) {
  for (size_t index = 0; !search.isSpent();) {
    Wanted op = nth<Wanted>(search.smallest(), index);
    if (!op) return {};
    unsigned choices = isa<stablehlo::WhileOp>(op) ? 1 : op->getNumRegions();
    bool isSimpler = false;
    for (unsigned choice = 0; choice < choices && !isSimpler; ++choice) {
      Case candidate = search.smallest().clone();
      Wanted copy = nth<Wanted>(candidate, index);
      replaceByRegion(copy, chosen(copy, choice));
      dropUnused(candidate);
      VITRO_TRY(isSimpler, search.attempt(std::move(candidate)));
    }
    index += !isSimpler;  // a success removes it
  }
  return {};
}

/// Constants that a loop's condition compares with.
std::vector<stablehlo::ConstantOp> limitsOf(stablehlo::WhileOp loop) {
  std::vector<stablehlo::ConstantOp> limits;
  auto add = [&](Value value) {
    auto constant = value.getDefiningOp<stablehlo::ConstantOp>();
    if (constant && cast<RankedTensorType>(constant.getType()).getElementType().isInteger())
      limits.push_back(constant);
  };
  loop.getCond().walk([&](stablehlo::CompareOp compare) {
    for (Value operand : compare->getOperands()) {
      add(operand);
      auto argument = dyn_cast<BlockArgument>(operand);
      if (argument && argument.getOwner() == &loop.getCond().front())
        add(loop->getOperand(argument.getArgNumber()));
    }
  });
  return limits;
}

/// Nothing where there is no such loop or limit; `isThere` says which of the two.
std::optional<Case> withLimit(const Case &one, size_t loop, size_t limit, double rounds,
                              bool &isThere) {
  Case shorter = one.clone();
  auto op = nth<stablehlo::WhileOp>(shorter, loop);
  isThere = bool(op);
  if (!op) return std::nullopt;
  auto limits = limitsOf(op);
  if (limit >= limits.size()) return std::nullopt;
  auto array = interpret::wholeArrayOf(limits[limit].getValue());
  if (!array || array->elements() != 1) return std::nullopt;
  auto number = ops::converted(*array, DType::F64);
  if (!number || *number->data<double>() <= rounds) return std::nullopt;
  HostArray wide = HostArray::scalar(rounds).reshaped(array->dims());
  auto small = ops::converted(wide, array->dtype());
  if (!small) return std::nullopt;
  auto type = cast<RankedTensorType>(limits[limit].getType());
  limits[limit]->setAttr("value", interpret::constantOf(type, *small));
  return shorter;
}

Result<> shortenLoops(Search &search) {
  constexpr size_t kMostLimits = 4;
  bool isThere = true;
  for (size_t loop = 0; isThere && !search.isSpent(); ++loop)
    for (size_t limit = 0; limit < kMostLimits; ++limit)
      for (double rounds : {1., 2., 3., 8.}) {
        auto shorter = withLimit(search.smallest(), loop, limit, rounds, isThere);
        if (!shorter) continue;
        VITRO_TRY(bool isSimpler, search.attempt(std::move(*shorter)));
        if (isSimpler) break;
      }
  return {};
}

}  // namespace

Result<> reduceRegions(Search &search) {
  auto branch = [](auto op, unsigned choice) -> Region & { return op->getRegion(choice); };
  VITRO_RETURN_IF_ERROR(unfold<stablehlo::IfOp>(search, branch));
  VITRO_RETURN_IF_ERROR(unfold<stablehlo::CaseOp>(search, branch));
  VITRO_RETURN_IF_ERROR(unfold<stablehlo::WhileOp>(
      search, [](stablehlo::WhileOp op, unsigned) -> Region & { return op.getBody(); }));
  return shortenLoops(search);
}

}  // namespace vitro::debug
