#include "vitro/interpret/DescribeProgram.h"
#include <fmt/format.h>
#include <set>
#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "vitro/interpret/BuildPlan.h"
#include "vitro/interpret/PytreePaths.h"
#include "vitro/interpret/ResultSharding.h"
#include "vitro/interpret/Shardings.h"
#include "vitro/interpret/shared/Types.h"
#include "vitro/runtime/plan/Estimate.h"

using namespace mlir;

namespace vitro::interpret {
namespace {

using runtime::Plan;
using runtime::Program;
using runtime::ProgramArgument;
using runtime::ProgramResult;

Result<int64_t> countOf(ModuleOp module, StringRef name) {
  auto count = module->getAttrOfType<IntegerAttr>(name);
  if (!count) return 1;
  int64_t value = count.getValue().getSExtValue();
  if (value >= 1 && value <= INT32_MAX) return value;
  return problem("program.count", fmt::format("{} is {}", name.str(), value));
}

std::string memoryKindOf(DictionaryAttr attributes) {
  auto kind = attributes ? attributes.getAs<StringAttr>("mhlo.memory_kind") : StringAttr();
  return kind ? kind.str() : "";
}

/// A unit attribute, or a true one.
bool isSet(DictionaryAttr attributes, StringRef name) {
  mlir::Attribute found = attributes ? attributes.get(name) : mlir::Attribute();
  auto flag = dyn_cast_or_null<BoolAttr>(found);
  return found && (!flag || flag.getValue());
}

bool callsHost(const Plan &plan, std::set<const Plan *> &seen) {
  if (!seen.insert(&plan).second) return false;
  for (const runtime::Task &task : plan.tasks) {
    if (task.attrs.string("call_target_name") == kHostCallTarget) return true;
    for (const runtime::Body &body : task.bodies)
      if (callsHost(*body.plan, seen)) return true;
  }
  return false;
}

runtime::ProgramCost costOf(const Plan &plan) {
  runtime::Estimate estimate = runtime::estimate(plan);
  runtime::ProgramCost cost;
  cost.flops = estimate.flops() - estimate.transcendentals;
  cost.transcendentals = estimate.transcendentals;
  cost.bytesAccessed = estimate.bytesAccessed;
  cost.peakTemporaryBytes =
      std::max<int64_t>(0, estimate.peakBytes - estimate.argumentBytes - estimate.resultBytes);
  return cost;
}

Result<runtime::Sharding> placement(func::FuncOp entry, DictionaryAttr attributes,
                                    const TensorType &type, const Program &program) {
  if (!attributes) return runtime::Sharding();
  return shardingOfValue(entry->getParentOfType<ModuleOp>(), attributes, int64_t(type.dims.size()),
                         program.partitions);
}

/// The attributes of argument or result `index`; tuples are several values with the same ones.
Result<> addArgument(func::FuncOp entry, unsigned index, ArrayRef<int64_t> firstParts,
                     Program &program) {
  DictionaryAttr attributes = entry.getArgAttrDict(index);
  std::vector<TensorType> parts;
  VITRO_RETURN_IF_ERROR(appendTensorTypes(entry.getArgumentTypes()[index], parts));
  for (TensorType &type : parts) {
    ProgramArgument argument;
    VITRO_TRY(argument.sharding, placement(entry, attributes, type, program));
    VITRO_RETURN_IF_ERROR(checkSummands(argument.sharding, type));
    argument.type = std::move(type);
    argument.memoryKind = memoryKindOf(attributes);
    auto aliasing = entry.getArgAttrOfType<IntegerAttr>(index, "tf.aliasing_output");
    if (aliasing && parts.size() == 1) {
      int64_t result = aliasing.getValue().getSExtValue();
      if (result < 0 || result >= int64_t(firstParts.size()))
        return problem("program.alias", fmt::format("argument {} aliases result {} of {}", index,
                                                    result, firstParts.size()));
      argument.aliases = firstParts[size_t(result)];
    }
    argument.donatable = aliasing || isSet(attributes, "jax.buffer_donor");
    program.arguments.push_back(std::move(argument));
  }
  return {};
}

/// The index of each result's first part among all parts.
Result<std::vector<int64_t>> addResults(func::FuncOp entry, Program &program) {
  std::vector<int64_t> firstParts;
  for (unsigned index = 0; index < entry.getNumResults(); ++index) {
    firstParts.push_back(int64_t(program.results.size()));
    DictionaryAttr attributes = entry.getResultAttrDict(index);
    std::vector<TensorType> parts;
    VITRO_RETURN_IF_ERROR(appendTensorTypes(entry.getResultTypes()[index], parts));
    for (TensorType &type : parts) {
      ProgramResult result;
      if (parts.size() == 1) {
        VITRO_TRY(result.sharding, shardingOfResult(entry, index, program.partitions));
        VITRO_RETURN_IF_ERROR(checkSummands(result.sharding, type));
      }
      result.type = std::move(type);
      result.memoryKind = memoryKindOf(attributes);
      program.results.push_back(std::move(result));
    }
  }
  return firstParts;
}

}  // namespace

Result<Program> describeProgram(ModuleOp module) {
  auto entry = module.lookupSymbol<func::FuncOp>("main");
  if (!entry) return problem("program.no-main", "the module has no function @main");
  Program program;
  program.name = module.getSymName().value_or("").str();
  VITRO_TRY(program.replicas, countOf(module, "mhlo.num_replicas"));
  VITRO_TRY(program.partitions, countOf(module, "mhlo.num_partitions"));
  VITRO_TRY(program.plan, buildPlan(entry));
  VITRO_TRY(auto firstParts, addResults(entry, program));
  for (unsigned index = 0; index < entry.getNumArguments(); ++index)
    VITRO_RETURN_IF_ERROR(addArgument(entry, index, firstParts, program));
  std::set<const Plan *> seen;
  PytreePaths paths = pytreePaths(entry);
  for (size_t i = 0; i < program.arguments.size(); ++i)
    program.arguments[i].path = std::move(paths.arguments[i]);
  for (size_t i = 0; i < program.results.size(); ++i)
    program.results[i].path = std::move(paths.results[i]);
  program.callsHost = callsHost(*program.plan, seen);
  program.cost = costOf(*program.plan);
  return program;
}

}  // namespace vitro::interpret
