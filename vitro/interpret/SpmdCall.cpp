#include "vitro/interpret/SpmdCall.h"
#include <fmt/format.h>
#include "mlir/IR/BuiltinOps.h"
#include "vitro/interpret/ManualRegion.h"
#include "vitro/ops/process/ManualRegion.h"
#include "vitro/runtime/plan/HloSharding.h"
#include "vitro/runtime/run/World.h"

using namespace mlir;

namespace vitro::interpret {
namespace {

constexpr StringRef kToShard = "SPMDFullToShardShape", kToFull = "SPMDShardToFullShape";

/// The target of a custom call; empty for any other op.
StringRef customCallTarget(Operation *op) {
  if (!op || op->getName().getStringRef() != "stablehlo.custom_call") return "";
  auto target = op->getAttrOfType<StringAttr>("call_target_name");
  return target ? target.getValue() : "";
}

bool isShard(Value value) { return customCallTarget(value.getDefiningOp()) == kToShard; }

Problem unclear(std::string why) {
  return cannotRun("manual.spmd", std::move(why))
      .suggest("lower the program with Shardy (JAX's default)");
}

Result<runtime::Sharding> shardingAt(Operation *op, Type whole, int64_t partitions) {
  if (partitions == 1) return runtime::Sharding{};
  auto text = op ? op->getAttrOfType<StringAttr>("mhlo.sharding") : StringAttr();
  auto type = dyn_cast<RankedTensorType>(whole);
  if (!text || !type) return unclear("a part of an array without a sharding that says which");
  return runtime::parseHloSharding(text.getValue(), type.getRank(), partitions);
}

/// The op that makes a result global again; null if it has no use.
Result<Operation *> wholeAgain(OpResult result) {
  Operation *found = nullptr;
  SmallVector<Operation *> users(result.getUsers());
  while (!users.empty()) {
    Operation *user = users.pop_back_val();
    StringRef target = customCallTarget(user);
    if (target == "Sharding") {
      llvm::append_range(users, user->getUsers());
    } else if (target == kToFull && (!found || found->getAttrs() == user->getAttrs())) {
      found = user;
    } else {
      return unclear(
          fmt::format("{} uses one device's part", user->getName().getStringRef().str()));
    }
  }
  return found;
}

}  // namespace

bool isSpmdCall(func::CallOp call) {
  return llvm::any_of(call.getOperands(), isShard) ||
         llvm::any_of(call.getResults(), [](OpResult result) {
           auto joined = wholeAgain(result);
           return joined && *joined;
         });
}

bool isShardingNote(Operation *op) {
  StringRef target = customCallTarget(op);
  if (target.empty() || op->getNumOperands() != 1 || op->getNumResults() != 1) return false;
  if (target == kToShard) return llvm::all_of(op->getUsers(), llvm::IsaPred<func::CallOp>);
  if (target != kToFull) return target == "Sharding";
  Operation *source = op->getOperand(0).getDefiningOp();
  while (customCallTarget(source) == "Sharding") source = source->getOperand(0).getDefiningOp();
  auto call = dyn_cast_or_null<func::CallOp>(source);
  return call && isSpmdCall(call);
}

Result<SpmdCall> spmdCall(func::CallOp call) {
  auto module = call->getParentOfType<ModuleOp>();
  auto declared = module->getAttrOfType<IntegerAttr>("mhlo.num_partitions");
  int64_t partitions = declared ? declared.getInt() : 1;
  if (partitions < 1 || partitions > runtime::kMostProcesses)
    return unclear(fmt::format("a program of {} partitions", partitions));
  SpmdCall out;
  ops::AttributeList in, results;
  for (auto [i, operand] : llvm::enumerate(call.getOperands())) {
    if (!isShard(operand)) return unclear(fmt::format("operand {} is no part of an array", i));
    Value whole = operand.getDefiningOp()->getOperand(0);
    VITRO_TRY(auto sharding, shardingAt(whole.getDefiningOp(), whole.getType(), partitions));
    VITRO_RETURN_IF_ERROR(checkPart(sharding, whole.getType(), operand.getType(), "operand", i));
    in.push_back(ops::shardingAttribute(sharding));
  }
  for (OpResult result : call.getResults()) {
    VITRO_TRY(Operation * joined, wholeAgain(result));
    runtime::Sharding sharding;
    out.wholes.push_back(joined ? joined->getResult(0).getType() : result.getType());
    if (joined) {
      VITRO_TRY(sharding, shardingAt(joined, out.wholes.back(), partitions));
    }
    VITRO_RETURN_IF_ERROR(checkPart(sharding, out.wholes.back(), result.getType(), "result",
                                    result.getResultNumber()));
    results.push_back(ops::shardingAttribute(sharding));
  }
  out.attrs.set("devices", {partitions});
  out.attrs.set("in_shardings", {std::move(in)});
  out.attrs.set("out_shardings", {std::move(results)});
  return out;
}

}  // namespace vitro::interpret
