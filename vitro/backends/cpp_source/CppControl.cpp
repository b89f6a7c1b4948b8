// Loops, branches and blocks as C++.
#include <map>
#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/ControlFlow/IR/ControlFlowOps.h"
#include "mlir/Dialect/Index/IR/IndexOps.h"
#include "mlir/Dialect/SCF/IR/SCF.h"
#include "vitro/backends/cpp_source/CppEmitter.h"

using namespace mlir;

namespace vitro::backends {

/// Constants are inlined at their uses, memrefs are pointers.
static bool needsVariable(Value value) {
  if (isa<MemRefType>(value.getType())) return false;
  Operation *op = value.getDefiningOp();
  bool isConstant =
      isa_and_nonnull<arith::ConstantOp, index::ConstantOp, index::BoolConstantOp>(op);
  return !isConstant || isa<VectorType>(value.getType());
}

Result<> CppEmitter::emitRegion(Region &region, const EmitEnd &end) {
  if (region.hasOneBlock()) {
    VITRO_RETURN_IF_ERROR(emitBlock(region.front()));
    return end(region.front().getTerminator());
  }
  // A goto must not bypass the initialisation of a variable, so all are declared first.
  for (Block &block : region) {
    if (&block != &region.front()) {
      labels[&block] = freshName("block");
      for (BlockArgument argument : block.getArguments()) {
        if (isa<MemRefType>(argument.getType()))
          return cannot(&block.front(), "is in a block that takes a memref");
        declare(argument, "argument");
      }
    }
    for (Operation &op : block)
      for (Value result : op.getResults())
        if (needsVariable(result)) {
          declare(result, "value");
          declared.insert(result);
        } else if (isa<MemRefType>(result.getType())) {
          return cannot(&op, "makes a memref among blocks");
        }
  }
  for (Block &block : region) {
    if (auto label = labels.find(&block); label != labels.end()) text += label->second + ":;\n";
    VITRO_RETURN_IF_ERROR(emitBlock(block));
    VITRO_TRY(bool isBranch, emitBranch(block.getTerminator()));
    if (!isBranch) VITRO_RETURN_IF_ERROR(end(block.getTerminator()));
  }
  return {};
}

void CppEmitter::emitJump(Block *to, ValueRange arguments) {
  Texts own;
  for (BlockArgument argument : to->getArguments()) own.push_back(nameOf(argument));
  assign(own, namesOf(arguments));
  line("goto {};", labels.lookup(to));
}

Result<bool> CppEmitter::emitBranch(Operation *op) {
  if (auto branch = dyn_cast<cf::BranchOp>(op)) {
    emitJump(branch.getDest(), branch.getDestOperands());
    return true;
  }
  if (auto branch = dyn_cast<cf::CondBranchOp>(op)) {
    open(fmt::format("if ({})", nameOf(branch.getCondition())));
    emitJump(branch.getTrueDest(), branch.getTrueDestOperands());
    close();
    emitJump(branch.getFalseDest(), branch.getFalseDestOperands());
    return true;
  }
  if (auto branch = dyn_cast<cf::SwitchOp>(op)) {
    open(fmt::format("switch ({})", nameOf(branch.getFlag())));
    if (auto cases = branch.getCaseValues()) {
      Type type = branch.getFlag().getType();
      for (auto [i, value] : llvm::enumerate(cases->getValues<APInt>())) {
        open(fmt::format("case {}:", literal(type, value)));
        emitJump(branch.getCaseDestinations()[i], branch.getCaseOperands(unsigned(i)));
        close();
      }
    }
    close();
    emitJump(branch.getDefaultDestination(), branch.getDefaultOperands());
    return true;
  }
  return false;
}

static Result<> checkNoMemrefs(Operation *op, const std::function<Problem()> &refuse) {
  for (Type type : op->getResultTypes())
    if (isa<MemRefType>(type)) return refuse();
  return {};
}

Result<> CppEmitter::emitFor(Operation *op) {
  auto loop = cast<scf::ForOp>(op);
  Texts carried;
  for (auto [initial, own, result] :
       llvm::zip(loop.getInitArgs(), loop.getRegionIterArgs(), loop.getResults())) {
    std::string name = declared.contains(result) ? nameOf(result) : freshName("carried");
    if (declared.contains(result))
      line("{} = {};", name, nameOf(initial));
    else
      line("{} {} = {};", typeOf(own.getType()), name, nameOf(initial));
    names[result] = name;  // separately: inserting into the map may move its elements
    names[own] = name;
    carried.push_back(name);
  }
  Value variable = loop.getInductionVar();
  std::string name = freshName("i"), step = nameOf(loop.getStep());
  names[variable] = name;
  std::string increment = step == "1" ? "++" + name : name + " += " + step;
  open(fmt::format("for ({0} {1} = {2}; {1} < {3}; {4})", typeOf(variable.getType()), name,
                   nameOf(loop.getLowerBound()), nameOf(loop.getUpperBound()), increment));
  VITRO_RETURN_IF_ERROR(emitBlock(*loop.getBody()));
  assign(carried, namesOf(loop.getBody()->getTerminator()->getOperands()));
  close();
  return {};
}

Result<> CppEmitter::emitIf(Operation *op) {
  auto branch = cast<scf::IfOp>(op);
  Texts results;
  for (Value result : op->getResults()) results.push_back(declare(result, "chosen"));
  auto end = [&](Operation *yield) -> Result<> {
    assign(results, namesOf(yield->getOperands()));
    return {};
  };
  open(fmt::format("if ({})", nameOf(branch.getCondition())));
  VITRO_RETURN_IF_ERROR(emitRegion(branch.getThenRegion(), end));
  if (!branch.getElseRegion().empty()) {
    --depth;
    open("} else");
    VITRO_RETURN_IF_ERROR(emitRegion(branch.getElseRegion(), end));
  }
  close();
  return {};
}

Result<> CppEmitter::emitWhile(Operation *op) {
  auto loop = cast<scf::WhileOp>(op);
  Texts results, carried;
  for (Value result : op->getResults()) results.push_back(declare(result, "result"));
  for (auto [initial, own] : llvm::zip(loop.getInits(), loop.getBeforeArguments())) {
    std::string name = freshName("carried");
    names[own] = name;
    line("{} {} = {};", typeOf(own.getType()), name, nameOf(initial));
    carried.push_back(name);
  }
  open("while (true)");
  VITRO_RETURN_IF_ERROR(emitRegion(loop.getBefore(), [&](Operation *end) -> Result<> {
    auto condition = cast<scf::ConditionOp>(end);
    assign(results, namesOf(condition.getArgs()));
    line("if (!{}) break;", nameOf(condition.getCondition()));
    return {};
  }));
  for (auto [own, result] : llvm::zip(loop.getAfterArguments(), results)) names[own] = result;
  VITRO_RETURN_IF_ERROR(emitRegion(loop.getAfter(), [&](Operation *yield) -> Result<> {
    assign(carried, namesOf(yield->getOperands()));
    return {};
  }));
  close();
  return {};
}

Result<> CppEmitter::emitSwitch(Operation *op) {
  auto choice = cast<scf::IndexSwitchOp>(op);
  Texts results;
  for (Value result : op->getResults()) results.push_back(declare(result, "chosen"));
  auto end = [&](Operation *yield) -> Result<> {
    assign(results, namesOf(yield->getOperands()));
    line("break;");
    return {};
  };
  open(fmt::format("switch ({})", nameOf(choice.getArg())));
  for (auto [value, region] : llvm::zip(choice.getCases(), choice.getCaseRegions())) {
    open(fmt::format("case {}:", value));
    VITRO_RETURN_IF_ERROR(emitRegion(region, end));
    close();
  }
  open("default:");
  VITRO_RETURN_IF_ERROR(emitRegion(choice.getDefaultRegion(), end));
  close();
  close();
  return {};
}

Result<bool> CppEmitter::emitControl(Operation *op) {
  Result<> (CppEmitter::*part)(Operation *) = nullptr;
  if (isa<scf::ForOp>(op)) part = &CppEmitter::emitFor;
  if (isa<scf::IfOp>(op)) part = &CppEmitter::emitIf;
  if (isa<scf::WhileOp>(op)) part = &CppEmitter::emitWhile;
  if (isa<scf::IndexSwitchOp>(op)) part = &CppEmitter::emitSwitch;
  if (!part) return false;
  VITRO_RETURN_IF_ERROR(checkNoMemrefs(op, [&] { return cannot(op, "gives a memref"); }));
  VITRO_RETURN_IF_ERROR((this->*part)(op));
  return true;
}

}  // namespace vitro::backends
