#include "vitro/debug/foreign/Instructions.h"
#include <fmt/format.h>
#include <algorithm>
#include "vitro/debug/foreign/Alignment.h"
#include "vitro/ir/Provenance.h"

using namespace mlir;

namespace vitro::debug {
namespace {

/// The op, and what it computes with: to see whether a pass left it as it was.
std::string formOf(Operation *op) {
  std::string out = op->getName().getStringRef().str();
  for (mlir::Value operand : op->getOperands()) {
    if (Operation *source = operand.getDefiningOp()) {
      out += " " + std::string(nameIn(ir::idOf(source)));
      continue;
    }
    // Passes number the parameters of fusions as they like, not those of a region.
    auto argument = cast<BlockArgument>(operand);
    bool isOfFunction = isa<func::FuncOp>(argument.getOwner()->getParentOp());
    out += isOfFunction ? " argument" : fmt::format(" argument{}", argument.getArgNumber());
  }
  for (Type type : op->getResultTypes()) {
    llvm::raw_string_ostream stream(out);
    stream << " " << type;
  }
  return out;
}

InstructionName describe(Operation *op) {
  return {nameOf(op), op->getName().getStringRef().str(), ir::sourceLine(op->getLoc())};
}

/// The instructions on the way to `from` that `others` does not have, or has in another form.
std::vector<InstructionName> changedBehind(ArrayRef<Operation *> from, const NamedOps &others) {
  std::vector<Operation *> pending(from.begin(), from.end());
  std::set<Operation *> seen;
  std::vector<std::pair<bool, InstructionName>> found;
  constexpr size_t kMost = 12;
  while (!pending.empty() && found.size() < kMost) {
    Operation *op = pending.front();
    pending.erase(pending.begin());
    if (!op || !seen.insert(op).second) continue;
    std::string name(nameIn(ir::idOf(op)));
    Operation *other = others.find(name);
    bool isChanged = !other || formOf(other) != formOf(op);
    if (!isChanged) continue;
    bool isCall = op->getName().getStringRef() == "func.call";
    if (!isCall && !name.empty()) found.emplace_back(onlyMoves(op), describe(op));
    for (mlir::Value operand : op->getOperands()) {
      if (Operation *source = operand.getDefiningOp()) {
        pending.push_back(source);
      } else if (auto argument = dyn_cast<BlockArgument>(operand)) {
        // Of a fusion: what its only caller gives it.
        auto function = dyn_cast<func::FuncOp>(argument.getOwner()->getParentOp());
        if (!function || function.isPublic()) continue;
        function->getParentOfType<ModuleOp>().walk([&](func::CallOp call) {
          if (call.getCallee() == function.getSymName())
            pending.push_back(call.getOperand(argument.getArgNumber()).getDefiningOp());
        });
      }
    }
    // A call's result is made inside.
    if (isCall) {
      auto callee = op->getParentOfType<ModuleOp>().lookupSymbol<func::FuncOp>(
          cast<func::CallOp>(op).getCallee());
      if (callee && !callee.isExternal())
        for (mlir::Value result : callee.front().getTerminator()->getOperands())
          pending.push_back(result.getDefiningOp());
    }
  }
  std::vector<InstructionName> out;
  for (bool moving : {false, true})
    for (auto &[moves, one] : found)
      if (moves == moving) out.push_back(std::move(one));
  return out;
}

/// The op of that name, or what makes a result of the program.
std::vector<Operation *> opNamed(const std::string &name, const NamedOps &ops, const Case &one) {
  if (Operation *found = ops.find(name)) return {found};
  if (!name.starts_with("out")) return {};
  size_t index = size_t(std::atoll(name.c_str() + 3));
  auto function = one.function();
  auto end = function.front().getTerminator();
  if (index >= end->getNumOperands()) return {};
  return {end->getOperand(unsigned(index)).getDefiningOp()};
}

/// An instruction that both stages have, with other attributes, operands or regions.
bool isAltered(Operation *op, const NamedOps &others) {
  Operation *other = others.find(nameIn(ir::idOf(op)));
  if (!other || op->getName().getStringRef() == "func.call") return false;
  return meaningOf(op) != meaningOf(other) || formOf(op) != formOf(other);
}

/// Where alignment names nothing: the first altered instruction on the way to the wrong one.
Operation *alteredBehind(ArrayRef<Operation *> from, const NamedOps &ops, const NamedOps &others) {
  std::vector<Operation *> pending(from.begin(), from.end());
  std::set<Operation *> seen;
  for (size_t next = 0; next < pending.size(); ++next) {
    Operation *op = pending[next];
    if (!op || !seen.insert(op).second) continue;
    if (isAltered(op, others)) return op;
    auto add = [&](mlir::Value value) { pending.push_back(ops.behind(value).getDefiningOp()); };
    for (mlir::Value operand : op->getOperands()) add(operand);
    for (Region &region : op->getRegions())
      for (Block &block : region)
        for (Operation &inner : block) pending.push_back(&inner);
  }
  return nullptr;
}

}  // namespace

Result<ChangedInstructions> instructionsBetween(const Case &before, const Case &after) {
  VITRO_TRY(StageValues old, StageValues::of(before));
  VITRO_TRY(StageValues now, StageValues::of(after));
  NamedOps oldOps(before), nowOps(after);
  ChangedInstructions out;
  for (const std::string &name : now.order()) {
    const auto *same = old.find(name), *values = now.find(name);
    if (!same || !haveTypes(*same, *values) || areNear(*values, *same)) continue;
    auto roots = opNamed(name, nowOps, after), oldRoots = opNamed(name, oldOps, before);
    for (Operation *op : roots)
      if (op) out.wrong.push_back(describe(op));
    out.added = changedBehind(roots, oldOps);
    out.removed = changedBehind(oldRoots, nowOps);
    Operation *guilty = nullptr;
    Alignment alignment(oldOps, old, nowOps, now);
    if (!roots.empty() && !oldRoots.empty() && roots[0] && oldRoots[0])
      for (unsigned i = 0; !guilty && i < roots[0]->getNumResults(); ++i)
        if (i < oldRoots[0]->getNumResults())
          guilty = alignment.guilty(roots[0]->getResult(i), oldRoots[0]->getResult(i));
    // An instruction as it was, whose operands were right when it ran first: the cause comes from
    // a later round of a loop.
    bool isUnchanged =
        guilty && !isAltered(guilty, oldOps) && oldOps.find(nameIn(ir::idOf(guilty)));
    if (!guilty || isUnchanged)
      if (Operation *altered = alteredBehind(roots, nowOps, oldOps)) guilty = altered;
    if (guilty) out.guilty = describe(guilty);
    return out;
  }
  return out;
}

}  // namespace vitro::debug
