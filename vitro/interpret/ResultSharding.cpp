#include "vitro/interpret/ResultSharding.h"
#include <map>
#include "vitro/interpret/Placement.h"
#include "vitro/interpret/Shardings.h"
#include "vitro/ops/Op.h"
#include "vitro/runtime/plan/HloSharding.h"

using namespace mlir;

namespace vitro::interpret {
namespace {

using runtime::Sharding;

/// Which dimensions of an annotated value may be sharded further.
SmallVector<bool> openDimensions(sdy::TensorShardingAttr sharding) {
  SmallVector<bool> open;
  for (sdy::DimensionShardingAttr dimension : sharding.getDimShardings())
    open.push_back(!dimension.getIsClosed());
  return open;
}

class Search {
 public:
  Search(func::FuncOp entry, int64_t partitions)
      : module(entry->getParentOfType<ModuleOp>()), partitions(partitions) {}

  Placement of(Value value) {
    auto type = dyn_cast<RankedTensorType>(value.getType());
    if (!type) return Placement();
    std::pair key(value.getAsOpaquePointer(),
                  calls.empty() ? nullptr : calls.back().getOperation());
    auto [place, isNew] = known.try_emplace(key, type.getRank());
    if (!isNew || known.size() > kMostValues) return place->second;
    Placement found = search(value, type);
    return known.insert_or_assign(key, std::move(found)).first->second;
  }

  /// The placement given by an annotation; open dimensions follow the placement of `source`.
  std::optional<Placement> annotated(sdy::TensorShardingAttr sharding, Value source) {
    auto type = cast<RankedTensorType>(source.getType());
    auto said = shardingOf(module, sharding, type.getRank(), partitions);
    if (!said) return std::nullopt;  // an annotation that does not fit
    Placement placement(*said, type.getRank(), partitions);
    SmallVector<bool> open = openDimensions(sharding);
    if (llvm::is_contained(open, true)) placement.cutLike(of(source), open);
    return placement;
  }

 private:
  // Limits the effort for what is only a guess.
  static constexpr size_t kMostValues = 2000;

  Placement search(Value value, RankedTensorType type) {
    if (auto argument = dyn_cast<BlockArgument>(value)) return ofArgument(argument, type.getRank());
    auto result = cast<OpResult>(value);
    Operation *op = result.getOwner();
    if (auto constraint = op->getAttrOfType<sdy::TensorShardingAttr>("sharding"))
      if (op->getNumOperands() == 1 && op->getOperand(0).getType() == type)
        return annotated(constraint, op->getOperand(0)).value_or(Placement(type.getRank()));
    if (auto text = op->getAttrOfType<StringAttr>("mhlo.sharding");
        text && op->getNumResults() == 1)
      return placed(runtime::parseHloSharding(text.getValue(), type.getRank(), partitions),
                    type.getRank());
    if (auto manual = dyn_cast<sdy::ManualComputationOp>(op)) return ofManual(manual, result, type);
    if (auto call = dyn_cast<func::CallOp>(op)) return ofCall(call, result);
    if (auto loop = dyn_cast<stablehlo::WhileOp>(op)) return ofLoop(loop, result);
    return ofOperands(op, type);
  }

  Placement placed(const Result<Sharding> &sharding, int64_t rank) {
    return sharding ? Placement(*sharding, rank, partitions) : Placement(rank);
  }

  Placement ofOperands(Operation *op, RankedTensorType type) {
    Placement found(type.getRank());
    for (const DimensionMap &map : dimensionMaps(op))
      if (isa<RankedTensorType>(op->getOperand(map.operand).getType()))
        found.cutLike(of(op->getOperand(map.operand)).moved(map.to, type.getRank()));
    return found;
  }

  Placement ofArgument(BlockArgument argument, int64_t rank) {
    Operation *parent = argument.getOwner()->getParentOp();
    unsigned number = argument.getArgNumber();
    if (auto manual = dyn_cast<sdy::ManualComputationOp>(parent)) {
      Value whole = manual->getOperand(number);
      return whole.getType() == argument.getType() ? of(whole) : Placement(rank);
    }
    if (auto loop = dyn_cast<stablehlo::WhileOp>(parent)) return of(loop->getOperand(number));
    auto function = dyn_cast<func::FuncOp>(parent);
    if (!function) return Placement(rank);
    if (calls.empty())
      return placed(shardingOfValue(module, function.getArgAttrDict(number), rank, partitions),
                    rank);
    func::CallOp call = calls.pop_back_val();
    Placement found = of(call.getOperand(number));
    calls.push_back(call);
    return found;
  }

  /// Axes that are not the region's own may shard its result as they shard what the body returns.
  Placement ofManual(sdy::ManualComputationOp manual, OpResult result, RankedTensorType type) {
    unsigned number = result.getResultNumber();
    sdy::TensorShardingAttr out = manual.getOutShardings().getShardings()[number];
    Value returned = manual.getBody().front().getTerminator()->getOperand(number);
    if (returned.getType() == type)
      return annotated(out, returned).value_or(Placement(type.getRank()));
    return placed(shardingOf(module, out, type.getRank(), partitions), type.getRank());
  }

  Placement ofLoop(stablehlo::WhileOp loop, OpResult result) {
    unsigned number = result.getResultNumber();
    Placement found = of(loop->getRegion(1).front().getTerminator()->getOperand(number));
    found.cutLike(of(loop->getOperand(number)));
    return found;
  }

  Placement ofCall(func::CallOp call, OpResult result) {
    auto callee = module.lookupSymbol<func::FuncOp>(call.getCallee());
    auto rank = cast<RankedTensorType>(result.getType()).getRank();
    if (!callee || callee.isExternal() || calls.size() > 64) return Placement(rank);
    calls.push_back(call);
    Placement found =
        of(callee.getBody().front().getTerminator()->getOperand(result.getResultNumber()));
    calls.pop_back();
    return found;
  }

  ModuleOp module;
  int64_t partitions;
  std::map<std::pair<void *, void *>, Placement> known;  // by value and the enclosing call
  SmallVector<func::CallOp> calls;                       // entered on the way to the value
};

}  // namespace

Result<Sharding> shardingOfResult(func::FuncOp entry, unsigned index, int64_t partitions) {
  if (partitions == 1) return Sharding{};
  auto module = entry->getParentOfType<ModuleOp>();
  DictionaryAttr attributes = entry.getResultAttrDict(index);
  auto declared = attributes ? attributes.getAs<sdy::TensorShardingAttr>("sdy.sharding")
                             : sdy::TensorShardingAttr();
  auto type = dyn_cast<RankedTensorType>(entry.getResultTypes()[index]);
  bool isOpen = !declared || llvm::is_contained(openDimensions(declared), true);
  bool isDeclared = declared || (attributes && attributes.contains("mhlo.sharding"));
  Sharding found;
  if (isDeclared && type) {
    VITRO_TRY(found, shardingOfValue(module, attributes, type.getRank(), partitions));
    if (!declared || !isOpen) return found;
  }
  if (entry.isExternal() || !type || !type.hasStaticShape()) return found;
  Value returned = entry.getBody().front().getTerminator()->getOperand(index);
  Search search(entry, partitions);
  Placement guess =
      declared ? search.annotated(declared, returned).value_or(Placement()) : search.of(returned);
  Sharding better = guess.sharding(partitions);
  // A guess that does not divide the result evenly is useless.
  Dims dims(type.getShape().begin(), type.getShape().end());
  return ops::tileDims(better, dims) ? better : found;
}

}  // namespace vitro::interpret
