#include "vitro/interpret/ResultSharding.h"
#include "vitro/interpret/Shardings.h"
#include "vitro/ops/Op.h"
#include "vitro/runtime/HloSharding.h"

using namespace mlir;

namespace vitro::interpret {
namespace {

using runtime::Sharding;

class Search {
 public:
  Search(func::FuncOp entry, int64_t partitions)
      : module(entry->getParentOfType<ModuleOp>()), partitions(partitions) {}

  Sharding of(Value value) {
    auto type = dyn_cast<RankedTensorType>(value.getType());
    if (!type || ++visited > kMostVisits) return {};
    if (auto argument = dyn_cast<BlockArgument>(value)) return ofArgument(argument, type.getRank());
    Operation *op = value.getDefiningOp();
    if (auto annotated = annotation(op, cast<OpResult>(value).getResultNumber(), type.getRank()))
      return std::move(*annotated);
    if (auto call = dyn_cast<func::CallOp>(op)) return ofCall(call, cast<OpResult>(value));
    const ops::OpRow *row = ops::findOp(op->getName().getStringRef().str());
    if (!row || !row->pointwise) return {};
    for (Value operand : op->getOperands()) {
      auto from = dyn_cast<RankedTensorType>(operand.getType());
      if (!from || from.getShape() != type.getShape()) continue;
      Sharding found = of(operand);
      // What was made from summands of a value need not be summands of anything.
      if (!found.isReplicated() && found.summands == 1) return found;
    }
    return {};
  }

 private:
  // A value used twice is searched twice; a guess is not worth more than this.
  static constexpr int kMostVisits = 2000;

  /// What does not fit is no annotation: it was somebody's wish, not the result's declaration.
  template <class Made>
  static std::optional<Sharding> orNothing(Made made) {
    if (made) return std::move(*made);
    return std::nullopt;
  }

  std::optional<Sharding> annotation(Operation *op, unsigned result, int64_t rank) {
    if (auto constraint = op->getAttrOfType<sdy::TensorShardingAttr>("sharding"))
      return orNothing(shardingOf(module, constraint, rank, partitions));
    if (auto manual = dyn_cast<sdy::ManualComputationOp>(op))
      return orNothing(
          shardingOf(module, manual.getOutShardings().getShardings()[result], rank, partitions));
    auto text = op->getAttrOfType<StringAttr>("mhlo.sharding");
    if (text && op->getNumResults() == 1)
      return orNothing(runtime::parseHloSharding(text.getValue(), rank, partitions));
    return std::nullopt;
  }

  Sharding ofArgument(BlockArgument argument, int64_t rank) {
    auto function = dyn_cast<func::FuncOp>(argument.getOwner()->getParentOp());
    if (!function) return {};
    if (calls.empty()) {
      DictionaryAttr attributes = function.getArgAttrDict(argument.getArgNumber());
      return orNothing(shardingOfValue(module, attributes, rank, partitions)).value_or(Sharding{});
    }
    func::CallOp call = calls.pop_back_val();
    Sharding found = of(call.getOperand(argument.getArgNumber()));
    calls.push_back(call);
    return found;
  }

  Sharding ofCall(func::CallOp call, OpResult result) {
    auto callee = module.lookupSymbol<func::FuncOp>(call.getCallee());
    if (!callee || callee.isExternal() || calls.size() > 64) return {};
    calls.push_back(call);
    Sharding found =
        of(callee.getBody().front().getTerminator()->getOperand(result.getResultNumber()));
    calls.pop_back();
    return found;
  }

  ModuleOp module;
  int64_t partitions;
  int visited = 0;
  SmallVector<func::CallOp> calls;  // entered on the way to the value
};

}  // namespace

Result<Sharding> shardingOfResult(func::FuncOp entry, unsigned index, int64_t partitions) {
  if (partitions == 1) return Sharding{};
  DictionaryAttr attributes = entry.getResultAttrDict(index);
  bool isDeclared =
      attributes && (attributes.contains("sdy.sharding") || attributes.contains("mhlo.sharding"));
  auto type = dyn_cast<RankedTensorType>(entry.getResultTypes()[index]);
  if (isDeclared && type)
    return shardingOfValue(entry->getParentOfType<ModuleOp>(), attributes, type.getRank(),
                           partitions);
  if (entry.isExternal() || !type) return Sharding{};
  Value returned = entry.getBody().front().getTerminator()->getOperand(index);
  Sharding found = Search(entry, partitions).of(returned);
  // A guess that does not divide the result is no use.
  Dims dims(type.getShape().begin(), type.getShape().end());
  return type.hasStaticShape() && ops::tileDims(found, dims) ? found : Sharding{};
}

}  // namespace vitro::interpret
