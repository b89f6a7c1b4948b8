#include "vitro/debug/foreign/Alignment.h"
#include "vitro/ir/Provenance.h"
#include "vitro/ir/stablehlo/Dialect.h"

using namespace mlir;

namespace vitro::debug {

NamedOps::NamedOps(const Case &one) {
  auto module = const_cast<Case &>(one).module.get();
  module.walk([&](Operation *op) {
    std::string id = ir::idOf(op);
    if (!id.empty()) ops.emplace(nameIn(id), op);
    if (auto call = dyn_cast<func::CallOp>(op))
      if (auto callee = module.lookupSymbol<func::FuncOp>(call.getCallee()))
        callOf.emplace(callee, call);
  });
}

Operation *NamedOps::find(std::string_view name) const {
  auto found = ops.find(name);
  return found == ops.end() ? nullptr : found->second;
}

mlir::Value NamedOps::behind(mlir::Value value) const {
  constexpr int kMostSteps = 200;
  for (int step = 0; step < kMostSteps; ++step) {
    if (auto argument = dyn_cast<BlockArgument>(value)) {
      auto function = dyn_cast<func::FuncOp>(argument.getOwner()->getParentOp());
      auto call = function ? callOf.find(function) : callOf.end();
      if (call == callOf.end()) return value;
      value = call->second->getOperand(argument.getArgNumber());
      continue;
    }
    auto call = dyn_cast<func::CallOp>(value.getDefiningOp());
    if (!call) return value;
    auto callee = call->getParentOfType<ModuleOp>().lookupSymbol<func::FuncOp>(call.getCallee());
    if (!callee || callee.isExternal()) return value;
    value = callee.front().getTerminator()->getOperand(cast<OpResult>(value).getResultNumber());
  }
  return value;
}

/// "main/reduce.3:add.4" is add.4; "main/add.4:1" is a part of add.4.
std::string nameOf(Operation *op) {
  std::string id = ir::idOf(op);
  std::string_view name = nameIn(id);
  size_t colon = name.rfind(':');
  if (colon != name.npos && name.substr(colon + 1).find_first_not_of("0123456789") == name.npos)
    name = name.substr(0, colon);
  return std::string(name.substr(name.rfind(':') + 1));
}

std::string meaningOf(Operation *op) {
  std::string out;
  llvm::raw_string_ostream stream(out);
  stream << op->getName().getStringRef() << " " << op->getAttrDictionary();
  for (Type type : op->getResultTypes()) stream << " " << type;
  // Values inside regions by the order in which they are defined.
  llvm::DenseMap<mlir::Value, unsigned> numbers;
  for (Region &region : op->getRegions())
    region.walk<WalkOrder::PreOrder>([&](Operation *inner) {
      for (Region &nested : inner->getRegions())
        for (Block &block : nested)
          for (BlockArgument argument : block.getArguments())
            numbers.try_emplace(argument, numbers.size());
      stream << "\n" << inner->getName().getStringRef() << " " << inner->getAttrDictionary();
      for (mlir::Value operand : inner->getOperands()) {
        auto known = numbers.find(operand);
        if (known != numbers.end())
          stream << " " << known->second;
        else if (auto argument = dyn_cast<BlockArgument>(operand))
          stream << " argument" << argument.getArgNumber();
        else
          stream << " outside";
      }
      for (mlir::Value result : inner->getResults()) numbers.try_emplace(result, numbers.size());
    });
  return out;
}

bool onlyMoves(Operation *op) {
  static const std::set<StringRef> kMoves = {"stablehlo.constant",         "stablehlo.convert",
                                             "stablehlo.reshape",          "stablehlo.transpose",
                                             "stablehlo.broadcast_in_dim", "stablehlo.slice",
                                             "stablehlo.bitcast_convert",  "stablehlo.iota",
                                             "stablehlo.concatenate",      "func.call"};
  return kMoves.contains(op->getName().getStringRef());
}

namespace {

std::pair<std::string, size_t> keyOf(mlir::Value value) {
  auto result = dyn_cast<OpResult>(value);
  if (!result) return {"", 0};
  return {std::string(nameIn(ir::idOf(result.getOwner()))), result.getResultNumber()};
}

DenseElementsAttr constantOf(mlir::Value value) {
  auto op = value.getDefiningOp<stablehlo::ConstantOp>();
  return op ? dyn_cast<DenseElementsAttr>(op.getValue()) : DenseElementsAttr();
}

// The stages live in contexts of their own: types and attributes are compared by what they say.

template <class T>
std::string printed(const T &one) {
  std::string out;
  llvm::raw_string_ostream stream(out);
  stream << one;
  return out;
}

bool areSame(DenseElementsAttr a, DenseElementsAttr b) {
  return printed(a.getType()) == printed(b.getType()) && a.isSplat() == b.isSplat() &&
         a.getRawData() == b.getRawData();
}

bool haveSameName(Operation *a, Operation *b) {
  return a->getName().getStringRef() == b->getName().getStringRef();
}

}  // namespace

Alignment::Sameness Alignment::compare(mlir::Value wrong, mlir::Value right) const {
  DenseElementsAttr a = constantOf(wrong), b = constantOf(right);
  if (a && b) return areSame(a, b) ? Sameness::Same : Sameness::Different;
  auto [nameA, resultA] = keyOf(wrong);
  auto [nameB, resultB] = keyOf(right);
  const auto *x = now.find(nameA), *y = old.find(nameB);
  if (!x || !y || printed(wrong.getType()) != printed(right.getType())) {
    auto arguments = std::pair(dyn_cast<BlockArgument>(wrong), dyn_cast<BlockArgument>(right));
    bool isSameArgument = arguments.first && arguments.second &&
                          arguments.first.getArgNumber() == arguments.second.getArgNumber() &&
                          isa<func::FuncOp>(arguments.first.getOwner()->getParentOp()) &&
                          isa<func::FuncOp>(arguments.second.getOwner()->getParentOp());
    return isSameArgument ? Sameness::Same : Sameness::Unknown;
  }
  return areNear(*x, resultA, *y, resultB) ? Sameness::Same : Sameness::Different;
}

/// Whether the earlier stage has an instruction of this name with the same value: then the value is
/// right, and only used in the wrong place.
bool Alignment::isFineItself(mlir::Value value) const {
  if (auto argument = dyn_cast<BlockArgument>(value)) return true;
  auto [name, result] = keyOf(value);
  const auto *x = now.find(name), *y = old.find(name);
  if (DenseElementsAttr a = constantOf(value)) {
    Operation *other = before.find(name);
    DenseElementsAttr b =
        other && other->getNumResults() ? constantOf(other->getResult(0)) : DenseElementsAttr();
    return b && areSame(a, b);
  }
  return x && y && haveTypes(*x, *y) && areNear(*x, result, *y, result);
}

/// Its operands by name, arguments of regions by number.
static std::string operandsOf(Operation *op) {
  std::string out;
  for (mlir::Value operand : op->getOperands()) {
    auto argument = dyn_cast<BlockArgument>(operand);
    if (!argument)
      out += "," + nameOf(operand.getDefiningOp());
    else if (isa<func::FuncOp>(argument.getOwner()->getParentOp()))
      out += ",argument";
    else
      out += "," + std::to_string(argument.getArgNumber());
  }
  return out;
}

/// The operations in its regions and in the functions that those call.
static void collect(Operation *op, std::vector<Operation *> &out, int depth = 0) {
  constexpr int kDeepest = 5;
  auto add = [&](Region &region) {
    for (Block &block : region)
      for (Operation &inner : block) {
        if (auto call = dyn_cast<func::CallOp>(inner)) {
          auto callee =
              call->getParentOfType<ModuleOp>().lookupSymbol<func::FuncOp>(call.getCallee());
          if (callee && depth < kDeepest) collect(callee, out, depth + 1);
          continue;
        }
        if (!inner.hasTrait<OpTrait::IsTerminator>()) out.push_back(&inner);
        if (depth < kDeepest) collect(&inner, out, depth + 1);
      }
  };
  for (Region &region : op->getRegions()) add(region);
}

/// The operation inside its regions that its counterpart of the same name is not: another op or
/// attribute, else other operands, else one that is new.
Operation *Alignment::insideRegions(Operation *wrong, Operation *right) {
  std::vector<Operation *> mine, others;
  collect(wrong, mine);
  collect(right, others);
  std::map<std::string, Operation *> byName;
  for (Operation *one : others) byName.emplace(nameOf(one), one);
  Operation *rewired = nullptr, *added = nullptr;
  for (Operation *one : mine) {
    auto same = byName.find(nameOf(one));
    if (same == byName.end()) {
      if (!added && !onlyMoves(one)) added = one;
    } else if (one->getNumRegions() == 0 && meaningOf(one) != meaningOf(same->second)) {
      return one;
    } else if (!rewired && operandsOf(one) != operandsOf(same->second)) {
      rewired = one;
    }
  }
  return rewired ? rewired : added;
}

/// Whether the operands that differ are those of other places: a[0] is what b[1] was.
bool Alignment::arePermuted(Operation *mine, Operation *other) const {
  unsigned count = mine->getNumOperands();
  if (count < 2 || other->getNumOperands() != count) return false;
  auto isSame = [&](unsigned i, unsigned j) {
    return compare(after.behind(mine->getOperand(i)), before.behind(other->getOperand(j))) ==
           Sameness::Same;
  };
  bool hasMoved = false;
  for (unsigned i = 0; i < count; ++i) {
    if (isSame(i, i)) continue;
    bool isElsewhere = false;
    for (unsigned j = 0; j < count; ++j) isElsewhere |= j != i && isSame(i, j);
    if (!isElsewhere) return false;
    hasMoved = true;
  }
  return hasMoved;
}

/// Behind operations that only move or convert: the one that computes, if the pass changed it.
Operation *Alignment::computingBehind(Operation *mine) const {
  Operation *op = mine;
  constexpr int kMostSteps = 50;
  for (int step = 0; step < kMostSteps && op && onlyMoves(op) && op->getNumOperands(); ++step)
    op = after.behind(op->getOperand(0)).getDefiningOp();
  if (!op || onlyMoves(op)) return mine;
  Operation *old = before.find(nameIn(ir::idOf(op)));
  bool isUnchanged = old && meaningOf(old) == meaningOf(op);
  return isUnchanged ? mine : op;
}

Operation *Alignment::guilty(mlir::Value wrong, mlir::Value right) {
  wrong = after.behind(wrong);
  right = before.behind(right);
  constexpr size_t kMostPairs = 4000;
  if (visited.size() > kMostPairs ||
      !visited.emplace(wrong.getAsOpaquePointer(), right.getAsOpaquePointer()).second)
    return nullptr;
  Sameness same = compare(wrong, right);
  if (same == Sameness::Same) return nullptr;
  Operation *mine = wrong.getDefiningOp(), *other = right.getDefiningOp();
  if (!mine || !other) return nullptr;
  bool isSameOp = haveSameName(mine, other);
  if (isSameOp && meaningOf(mine) == meaningOf(other) &&
      mine->getNumOperands() == other->getNumOperands()) {
    if (same == Sameness::Different && arePermuted(mine, other)) return mine;
    for (unsigned i = 0; i < mine->getNumOperands(); ++i) {
      mlir::Value a = after.behind(mine->getOperand(i)), b = before.behind(other->getOperand(i));
      if (compare(a, b) == Sameness::Same) continue;
      bool isOtherPlace = keyOf(a).first != keyOf(b).first && isFineItself(a);
      if (isOtherPlace && same == Sameness::Different) return mine;
      if (Operation *found = guilty(a, b)) return found;
    }
    return same == Sameness::Different ? mine : nullptr;
  }
  if (isSameOp)
    if (Operation *inner = insideRegions(mine, other)) return inner;
  return same == Sameness::Different ? computingBehind(mine) : nullptr;
}

}  // namespace vitro::debug
