#include "vitro/debug/trial/Extract.h"
#include "llvm/ADT/SetVector.h"
#include "mlir/IR/IRMapping.h"
#include "mlir/IR/Matchers.h"
#include "mlir/Transforms/RegionUtils.h"
#include "vitro/ir/Provenance.h"

using namespace mlir;

namespace vitro::debug {
namespace {

bool isConstant(Value value) {
  Operation *op = value.getDefiningOp();
  return op && matchPattern(op, m_Constant());
}

/// The values an op reads: its operands, and captures of its regions.
SmallVector<Value> readBy(Operation *op) {
  llvm::SetVector<Value> values(op->operand_begin(), op->operand_end());
  getUsedValuesDefinedAbove(op->getRegions(), values);
  return values.takeVector();
}

/// A copy of the module of `whole` with an empty entry, and the functions that its ops may call.
class Builder {
 public:
  explicit Builder(const Case &whole)
      : made{OwningOpRef<ModuleOp>(whole.module.get().clone()), whole.entry, {{}}, whole.world} {
    func::FuncOp function = made.function();
    function.setPublic();
    function->removeAttr(function.getArgAttrsAttrName());
    function->removeAttr(function.getResAttrsAttrName());
    function.getBody().getBlocks().clear();
    block = &function.getBody().emplaceBlock();
  }

  Result<> argument(Value of, HostArray value) {
    if (!isa<RankedTensorType>(of.getType()))
      return problem("debug.extract", "a value that is not a tensor cannot be an argument");
    map.map(of, block->addArgument(of.getType(), of.getLoc()));
    made.arguments[0].push_back(std::move(value));
    return {};
  }
  void copyConstant(Value value) {
    if (!map.contains(value)) append(value.getDefiningOp());
  }
  Operation *append(Operation *op) {
    OpBuilder builder = OpBuilder::atBlockEnd(block);
    return builder.clone(*op, map);
  }

  Result<Case> finish(ValueRange results, Location location) {
    OpBuilder builder = OpBuilder::atBlockEnd(block);
    SmallVector<Value> mapped;
    for (Value result : results) mapped.push_back(map.lookup(result));
    func::ReturnOp::create(builder, location, mapped);
    func::FuncOp function = made.function();
    function.setType(
        builder.getFunctionType(block->getArgumentTypes(), ValueRange(mapped).getTypes()));
    dropUnusedFunctions();
    return std::move(made);
  }

  IRMapping map;

 private:
  /// Removes functions that are no longer called.
  void dropUnusedFunctions() {
    for (bool changed = true; changed;) {
      changed = false;
      for (auto function : llvm::make_early_inc_range(made.module->getOps<func::FuncOp>()))
        if (function.getName() != made.entry &&
            SymbolTable::symbolKnownUseEmpty(function, *made.module)) {
          function.erase();
          changed = true;
        }
    }
  }

  Case made;
  Block *block = nullptr;
};

}  // namespace

Result<HostArray> goldenValue(const Case &whole, const GoldenValues &golden, Value value) {
  auto none = [] { return problem("debug.extract", "the reference did not record this value"); };
  if (auto argument = dyn_cast<BlockArgument>(value)) {
    if (argument.getOwner() != &whole.function().getBody().front()) return none();
    return whole.arguments[0][argument.getArgNumber()];
  }
  auto result = cast<OpResult>(value);
  auto known = golden.find(ir::idOf(result.getOwner()));
  if (known == golden.end() || known->second.size() != result.getOwner()->getNumResults())
    return none();
  return known->second[result.getResultNumber()];
}

Result<Case> extract(const Case &whole, const GoldenValues &golden,
                     const std::vector<Operation *> &chosen, std::vector<Operation *> *origins) {
  llvm::DenseSet<Operation *> inside(chosen.begin(), chosen.end());
  Builder builder(whole);
  SmallVector<Value> results;
  for (Operation *op : chosen)
    for (Value value : readBy(op)) {
      if (builder.map.contains(value)) continue;
      if (isConstant(value)) {
        builder.copyConstant(value);
      } else if (!inside.contains(value.getDefiningOp())) {
        VITRO_TRY(HostArray array, goldenValue(whole, golden, value));
        VITRO_RETURN_IF_ERROR(builder.argument(value, std::move(array)));
      }
    }
  for (Operation *op : chosen) builder.append(op);
  Block *block = &whole.function().getBody().front();
  for (Operation *op : chosen)
    for (Value result : op->getResults()) {
      auto isOutside = [&](Operation *user) {
        return !inside.contains(block->findAncestorOpInBlock(*user));
      };
      if (!result.use_empty() && llvm::none_of(result.getUsers(), isOutside)) continue;
      if (!isa<RankedTensorType>(result.getType())) continue;
      results.push_back(result);
      if (origins) origins->push_back(op);
    }
  return builder.finish(results, chosen.front()->getLoc());
}

Result<Case> isolateAll(const Case &whole, const GoldenValues &golden,
                        const std::vector<Operation *> &chosen, std::vector<Operation *> &origins) {
  Builder builder(whole);
  SmallVector<Value> results;
  std::vector<Operation *> taken;
  for (Operation *op : chosen) {
    if (!llvm::all_of(op->getResultTypes(), llvm::IsaPred<RankedTensorType>)) continue;
    bool isTaken = true;
    for (Value value : readBy(op)) {
      if (builder.map.contains(value)) continue;
      if (isConstant(value)) {
        builder.copyConstant(value);
        continue;
      }
      auto array = goldenValue(whole, golden, value);
      isTaken &= bool(array) && bool(builder.argument(value, std::move(*array)));
    }
    if (isTaken) taken.push_back(op);
  }
  if (taken.empty()) return problem("debug.extract", "no op can be run in isolation");
  for (Operation *op : taken) {
    // The next op must not use this op's result, but its golden argument.
    IRMapping before = builder.map;
    Operation *copy = builder.append(op);
    builder.map = before;
    for (auto [result, made] : llvm::zip(op->getResults(), copy->getResults())) {
      results.push_back(made);
      builder.map.map(made, made);
      origins.push_back(op);
    }
  }
  return builder.finish(results, taken.front()->getLoc());
}

Result<Case> withValuesAt(const Case &whole, const std::vector<ValuesAt> &exchanged) {
  Case changed = whole.clone();
  Block &block = changed.function().getBody().front();
  llvm::DenseMap<Operation *, Operation *> copies;
  for (auto [from, to] : llvm::zip(whole.function().getBody().front(), block)) copies[&from] = &to;
  for (const ValuesAt &one : exchanged) {
    Operation *copy = copies.lookup(one.op);
    if (!copy || one.values.size() != copy->getNumResults())
      return problem("debug.extract", "the op is not in the program's entry block");
    for (auto [result, value] : llvm::zip(copy->getResults(), one.values)) {
      if (!isa<RankedTensorType>(result.getType()))
        return problem("debug.extract", "a value that is not a tensor cannot be an argument");
      result.replaceAllUsesWith(block.addArgument(result.getType(), result.getLoc()));
      changed.arguments[0].push_back(value);
    }
  }
  // In reverse, so that erased ops have no remaining users.
  for (Operation &op : llvm::make_early_inc_range(llvm::reverse(block)))
    for (const ValuesAt &one : exchanged)
      if (copies.lookup(one.op) == &op) {
        op.erase();
        break;
      }
  func::FuncOp function = changed.function();
  // Preserves the attributes of the other arguments, for example that they may be overwritten.
  SmallVector<DictionaryAttr> attributes;
  function.getAllArgAttrs(attributes);
  attributes.resize(block.getNumArguments(), DictionaryAttr::get(function.getContext()));
  function.setType(FunctionType::get(function.getContext(), block.getArgumentTypes(),
                                     function.getResultTypes()));
  function.setAllArgAttrs(attributes);
  return changed;
}

Result<Case> regionOf(const Case &whole, const GoldenValues &golden, Region &region,
                      const ops::Values &arguments) {
  Builder builder(whole);
  Block &body = region.front();
  if (body.getNumArguments() != arguments.size())
    return problem("debug.extract", "the region's arguments do not match");
  for (auto [argument, value] : llvm::zip(body.getArguments(), arguments))
    VITRO_RETURN_IF_ERROR(builder.argument(argument, value));
  llvm::SetVector<Value> above;
  getUsedValuesDefinedAbove(region, above);
  for (Value value : above) {
    if (isConstant(value)) {
      builder.copyConstant(value);
      continue;
    }
    VITRO_TRY(HostArray array, goldenValue(whole, golden, value));
    VITRO_RETURN_IF_ERROR(builder.argument(value, std::move(array)));
  }
  for (Operation &op : body.without_terminator()) builder.append(&op);
  return builder.finish(body.getTerminator()->getOperands(), body.getTerminator()->getLoc());
}

}  // namespace vitro::debug
