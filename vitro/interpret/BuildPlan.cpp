#include "vitro/interpret/BuildPlan.h"
#include <fmt/format.h>
#include <map>
#include "mlir/Transforms/RegionUtils.h"
#include "vitro/interpret/Attributes.h"
#include "vitro/interpret/Composites.h"
#include "vitro/interpret/KernelSignature.h"
#include "vitro/interpret/loops/TapeKernel.h"
#include "vitro/interpret/ManualRegion.h"
#include "vitro/interpret/Shardings.h"
#include "vitro/interpret/shared/Types.h"
#include "vitro/interpret/SpmdCall.h"
#include "vitro/ir/kernel/Dialect.h"
#include "vitro/ir/Provenance.h"
#include "vitro/ir/stablehlo/Dialect.h"

using namespace mlir;

namespace vitro::interpret {
namespace {

using runtime::Body;
using runtime::Plan;
using runtime::Task;
using runtime::ValueId;
using Ids = SmallVector<ValueId, 1>;

std::string locationOf(Operation *op) {
  std::string line = ir::sourceLine(op->getLoc());
  return line.empty() ? ir::idOf(op) : line;
}

runtime::Origin originOf(Operation *op) {
  runtime::Origin origin = {op->getName().getStringRef().str(), ir::idOf(op),
                            ir::sourceLine(op->getLoc())};
  std::vector<std::string> stack = ir::sourceStack(op->getLoc());
  // Of merged ops, the first may come from nowhere: then the line is another's.
  if (!stack.empty() && stack[0] == origin.location)
    origin.callers.assign(stack.begin() + 1, stack.end());
  return origin;
}

/// A plan being built, and which of its values represent each MLIR value.
struct Scope {
  std::shared_ptr<Plan> plan = std::make_shared<Plan>();
  DenseMap<mlir::Value, Ids> values;

  Result<> define(mlir::Value value, Type type, const std::string &name) {
    std::vector<TensorType> types;
    VITRO_RETURN_IF_ERROR(appendTensorTypes(type, types));
    Ids ids;
    for (TensorType &type : types) ids.push_back(plan->addValue(std::move(type), name));
    values[value] = std::move(ids);
    return {};
  }

  void appendTo(std::vector<ValueId> &list, mlir::Value value) {
    const Ids &ids = values.find(value)->second;
    list.insert(list.end(), ids.begin(), ids.end());
  }
};

class Builder {
 public:
  Builder(func::FuncOp entry, const KernelSource &kernels)
      : symbols(entry->getParentOp()), kernels(kernels) {}

  Result<std::shared_ptr<const Plan>> function(func::FuncOp func) {
    if (auto known = functions.find(func); known != functions.end()) return known->second;
    if (func.isExternal())
      return problem("function.external", fmt::format("@{} has no body", func.getName().str()))
          .at(locationOf(func));
    if (!open.insert(func).second)
      return problem("function.recursive",
                     fmt::format("@{} calls itself, directly or through others; StableHLO has no "
                                 "recursion",
                                 func.getName().str()))
          .at(locationOf(func));
    VITRO_TRY(auto plan, isLoopLevel(func) ? wholeAsKernel(func)
                                           : region(func.getBody(), {}, func.getName().str()));
    open.erase(func);
    return functions[func] = plan;
  }

 private:
  /// A function of loops is one task, which runs from a tape.
  Result<std::shared_ptr<const Plan>> wholeAsKernel(func::FuncOp func) {
    VITRO_TRY(auto signature, signatureOf(func));
    VITRO_TRY(auto kernel, tapeKernel(func, signature));
    auto plan = std::make_shared<Plan>();
    plan->name = func.getName().str();
    Task task;
    task.row = ops::findOp("kernel.call");
    task.attrs.set("kernel", {plan->name});
    task.kernel = kernel;
    task.origin = {"kernel.call", plan->name, ir::sourceLine(func.getLoc())};
    for (auto [i, type] : llvm::enumerate(signature.inputs))
      plan->arguments.push_back(plan->addValue(type, fmt::format("%arg{}", i)));
    for (auto [i, type] : llvm::enumerate(signature.outputs))
      plan->results.push_back(plan->addValue(type, fmt::format("{}#{}", plan->name, i)));
    task.in = plan->arguments;
    task.operands = uint32_t(task.in.size());
    task.out = plan->results;
    plan->tasks.push_back(std::move(task));
    runtime::finish(*plan);
    return std::shared_ptr<const Plan>(plan);
  }

  /// `captured`: values from outside that the region uses; they become its last arguments.
  Result<std::shared_ptr<const Plan>> region(Region &region, ArrayRef<mlir::Value> captured,
                                             std::string name) {
    Scope scope;
    scope.plan->name = std::move(name);
    auto addArgument = [&](mlir::Value value, const std::string &label) -> Result<> {
      VITRO_RETURN_IF_ERROR(scope.define(value, value.getType(), label));
      scope.appendTo(scope.plan->arguments, value);
      return {};
    };
    if (!region.hasOneBlock())
      return problem("region.blocks", "a region with several blocks is not StableHLO");
    for (auto [i, argument] : llvm::enumerate(region.getArguments()))
      VITRO_RETURN_IF_ERROR(addArgument(argument, fmt::format("%arg{}", i)));
    for (mlir::Value value : captured) VITRO_RETURN_IF_ERROR(addArgument(value, "captured"));
    for (Operation &op : region.front()) {
      auto added = add(&op, scope);
      if (added) continue;
      if (added.problem().location.empty()) added.problem().location = locationOf(&op);
      return std::move(added.problem());
    }
    runtime::finish(*scope.plan);
    return std::shared_ptr<const Plan>(scope.plan);
  }

  Result<> add(Operation *op, Scope &scope) {
    if (op->hasTrait<OpTrait::IsTerminator>()) {
      for (mlir::Value operand : op->getOperands()) scope.appendTo(scope.plan->results, operand);
      return {};
    }
    StringRef name = op->getName().getStringRef();
    if (auto call = dyn_cast<func::CallOp>(op))
      return isSpmdCall(call) ? addSpmdCall(call, scope) : addCall(op, call.getCallee(), scope);
    if (auto call = dyn_cast<kernel::CallOp>(op)) return addKernelCall(call, scope);
    if (name == "stablehlo.composite") return addComposite(op, scope);
    if (name == "stablehlo.tuple") return alias(op, scope);
    if (name == "stablehlo.get_tuple_element") return addTupleElement(op, scope);
    if (name == "builtin.unrealized_conversion_cast" || isShardingNote(op)) return alias(op, scope);
    if (name.starts_with("sdy.")) return addSharded(op, scope);
    const ops::OpRow *row = ops::findOp(name.str());
    if (!row)
      return cannotRun("op.unknown", fmt::format("no meaning for op {}", name.str()))
          .suggest(
              "`vitro inspect` lists the ops of a program; docs/known_gaps.md what is missing");
    VITRO_TRY(ops::Attributes attrs, attributesOf(op));
    if (auto groups = op->getAttrOfType<stablehlo::ReplicaGroupMeshAxesAttr>("replica_groups")) {
      VITRO_TRY(HostArray table, replicaGroups(op->getParentOfType<ModuleOp>(), groups));
      attrs.set("replica_groups", {std::move(table)});
    }
    return addTask(op, *row, std::move(attrs), scope);
  }

  /// The program runs as a whole, so placement changes nothing, except for the body of a manual
  /// region, which every device runs separately.
  Result<> addSharded(Operation *op, Scope &scope) {
    if (auto manual = dyn_cast<sdy::ManualComputationOp>(op)) {
      VITRO_TRY(ops::Attributes attrs, manualAttributes(manual));
      return addTask(op, *ops::findOp("sdy.manual_computation"), std::move(attrs), scope);
    }
    if (isa<sdy::NamedComputationOp>(op)) return addTask(op, *ops::findOp("func.call"), {}, scope);
    if (isa<sdy::ShardingGroupOp, sdy::MeshOp>(op)) return {};
    if (isa<sdy::ConstantOp>(op)) {
      VITRO_TRY(ops::Attributes attrs, attributesOf(op));
      return addTask(op, *ops::findOp("stablehlo.constant"), std::move(attrs), scope);
    }
    return alias(op, scope);  // constraints, edges, and transfers between shardings
  }

  /// Results are other names of the operands.
  Result<> alias(Operation *op, Scope &scope) {
    std::vector<ValueId> parts;
    for (mlir::Value operand : op->getOperands()) scope.appendTo(parts, operand);
    size_t next = 0;
    for (mlir::Value result : op->getResults()) {
      std::vector<TensorType> types;
      VITRO_RETURN_IF_ERROR(appendTensorTypes(result.getType(), types));
      scope.values[result] = Ids(parts.begin() + next, parts.begin() + next + types.size());
      next += types.size();
    }
    return {};
  }

  Result<> addTupleElement(Operation *op, Scope &scope) {
    auto tuple = cast<TupleType>(op->getOperand(0).getType());
    size_t index = size_t(op->getAttrOfType<IntegerAttr>("index").getInt()), before = 0;
    for (size_t i = 0; i < index; ++i) {
      std::vector<TensorType> types;
      VITRO_RETURN_IF_ERROR(appendTensorTypes(tuple.getType(i), types));
      before += types.size();
    }
    std::vector<TensorType> own;
    VITRO_RETURN_IF_ERROR(appendTensorTypes(tuple.getType(index), own));
    const Ids &all = scope.values[op->getOperand(0)];
    scope.values[op->getResult(0)] = Ids(all.begin() + before, all.begin() + before + own.size());
    return {};
  }

  Result<func::FuncOp> callee(StringRef name) {
    if (auto func = symbols.lookup<func::FuncOp>(name)) return func;
    return problem("function.missing", fmt::format("no function @{}", name.str()));
  }

  Result<> addCall(Operation *op, StringRef name, Scope &scope) {
    VITRO_TRY(func::FuncOp target, callee(name));
    VITRO_TRY(auto plan, function(target));
    ops::Attributes attrs;
    attrs.set("callee", {name.str()});
    return addTask(op, *ops::findOp("func.call"), std::move(attrs), scope, {{plan, {}}});
  }

  Result<> addKernelCall(kernel::CallOp call, Scope &scope) {
    VITRO_TRY(func::FuncOp target, callee(call.getKernel()));
    VITRO_TRY(auto signature, kernelSignature(call, target));
    std::shared_ptr<const runtime::Kernel> code;
    if (kernels) {
      VITRO_TRY(code, kernels(target, signature));
    }
    if (!code && isLoopLevel(target)) {
      VITRO_TRY(code, tapeKernel(target, signature));
    }
    std::vector<Body> bodies;
    if (!code) {
      VITRO_TRY(auto plan, function(target));
      bodies.push_back({plan, {}});
    }
    VITRO_RETURN_IF_ERROR(
        addTask(call, *ops::findOp("kernel.call"), kernelAttributes(call), scope, bodies));
    scope.plan->tasks.back().kernel = std::move(code);
    return {};
  }

  static ops::Attributes kernelAttributes(kernel::CallOp call) {
    ops::Attributes attrs;
    attrs.set("kernel", {call.getKernel().str()});
    return attrs;
  }

  Result<> addSpmdCall(func::CallOp call, Scope &scope) {
    VITRO_TRY(func::FuncOp target, callee(call.getCallee()));
    VITRO_TRY(auto plan, function(target));
    VITRO_TRY(SpmdCall meaning, spmdCall(call));
    return addTask(call, *ops::findOp("sdy.manual_computation"), std::move(meaning.attrs), scope,
                   {{plan, {}}}, meaning.wholes);
  }

  /// A composite with a known name has our semantics; any other means its decomposition.
  Result<> addComposite(Operation *op, Scope &scope) {
    const ops::OpRow *row = rowOfComposite(op);
    if (!row)
      return addCall(op, op->getAttrOfType<FlatSymbolRefAttr>("decomposition").getValue(), scope);
    auto dictionary = op->getAttrOfType<DictionaryAttr>("composite_attributes");
    if (!dictionary) dictionary = DictionaryAttr::get(op->getContext());
    VITRO_TRY(ops::Attributes attrs, attributesOf(dictionary));
    return addTask(op, *row, std::move(attrs), scope);
  }

  /// `types`: those of the results, if they are not the op's own.
  Result<> addTask(Operation *op, const ops::OpRow &row, ops::Attributes attrs, Scope &scope,
                   std::vector<Body> bodies = {}, TypeRange types = {}) {
    Task task;
    task.row = &row;
    task.attrs = std::move(attrs);
    task.bodies = std::move(bodies);
    task.origin = originOf(op);
    for (mlir::Value operand : op->getOperands()) scope.appendTo(task.in, operand);
    task.operands = uint32_t(task.in.size());
    for (Region &inner : op->getRegions()) VITRO_RETURN_IF_ERROR(addBody(inner, task, scope));
    if (auto called = op->getAttrOfType<ArrayAttr>("called_computations"))
      for (auto name : called.getAsRange<FlatSymbolRefAttr>()) {
        VITRO_TRY(func::FuncOp target, callee(name.getValue()));
        VITRO_TRY(auto plan, function(target));
        task.bodies.push_back({plan, {}});
      }
    for (OpResult result : op->getResults()) {
      unsigned number = result.getResultNumber();
      VITRO_RETURN_IF_ERROR(scope.define(result, types.empty() ? result.getType() : types[number],
                                         fmt::format("{}#{}", task.origin.id, number)));
      scope.appendTo(task.out, result);
    }
    scope.plan->tasks.push_back(std::move(task));
    return {};
  }

  Result<> addBody(Region &inner, Task &task, Scope &scope) {
    llvm::SetVector<mlir::Value> captured;
    getUsedValuesDefinedAbove(inner, captured);
    Body body;
    for (mlir::Value value : captured) {
      size_t first = task.in.size();
      scope.appendTo(task.in, value);
      for (size_t i = first; i < task.in.size(); ++i) body.captures.push_back(uint32_t(i));
    }
    VITRO_TRY(body.plan,
              region(inner, captured.getArrayRef(), task.origin.op + " " + task.origin.id));
    task.bodies.push_back(std::move(body));
    return {};
  }

  SymbolTable symbols;
  const KernelSource &kernels;
  DenseMap<Operation *, std::shared_ptr<const Plan>> functions;
  DenseSet<Operation *> open;
};

}  // namespace

Result<std::shared_ptr<const Plan>> buildPlan(func::FuncOp entry, const KernelSource &kernels) {
  return Builder(entry, kernels).function(entry);
}

}  // namespace vitro::interpret
