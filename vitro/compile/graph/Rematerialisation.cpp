#include "vitro/compile/graph/Rematerialisation.h"
#include "vitro/ir/stablehlo/Dialect.h"

using namespace mlir;

namespace vitro::compile {
namespace {

using namespace stablehlo;

constexpr size_t kMostInputs = 2;  // each adds one array to read
constexpr int kMostOps = 8;        // few enough to be hidden by memory latency

bool isCheap(Operation &op) {
  return isa<AbsOp, AddOp, AndOp, CompareOp, ConvertOp, MaximumOp, MinimumOp, MultiplyOp, NegateOp,
             NotOp, OrOp, SelectOp, SubtractOp, XorOp>(op);
}

int64_t elementsOf(Value value) { return cast<RankedTensorType>(value.getType()).getNumElements(); }

}  // namespace

Rematerialisation::Rematerialisation(Block &block, const KernelGroups &groups)
    : block(block), groups(groups) {
  for (Operation &op : block)
    if (groups.groupOf(&op) >= 0) visit(op);
}

bool Rematerialisation::readsEachOnce(Operation *op) {
  return isPointwise(*op) || isa<ReduceOp>(op);
}

void Rematerialisation::visit(Operation &op) {
  bool isRead = false, mustBeKept = false;
  for (Operation *user : op.getUsers()) {
    Operation *reader = block.findAncestorOpInBlock(*user);
    if (reader && groups.groupOf(reader) == groups.groupOf(&op)) continue;
    isRead = true;
    mustBeKept |= !reader || groups.groupOf(reader) < 0 || !readsEachOnce(reader);
  }
  auto cost = mustBeKept || !isCheap(op) ? std::nullopt : costOf(op);
  if (cost)
    cheap.try_emplace(&op, std::move(*cost));
  else if (isRead)
    kept.insert(&op);
}

std::optional<Rematerialisation::Cost> Rematerialisation::costOf(Operation &op) const {
  Cost cost;
  for (Value operand : op.getOperands()) {
    // A constant, or a small value that is broadcast.
    Value base = operand;
    Operation *from = base.getDefiningOp();
    while (from && from->getBlock() == &block && groups.isFree(from) && from->getNumOperands() == 1)
      base = from->getOperand(0), from = base.getDefiningOp();
    if (from && isa<ConstantOp, IotaOp>(from)) continue;
    if (base != operand) {
      bool isSmall = elementsOf(base) * 8 <= elementsOf(op.getResult(0));
      if (!isSmall || !isInMemory(base)) return std::nullopt;
    } else if (auto inner = from ? cheap.find(from) : cheap.end(); inner != cheap.end()) {
      cost.inputs.insert(inner->second.inputs.begin(), inner->second.inputs.end());
      cost.ops += inner->second.ops;
    } else if (isInMemory(operand)) {
      cost.inputs.insert(operand);
    } else {
      return std::nullopt;
    }
  }
  bool isLittle = cost.inputs.size() <= kMostInputs && cost.ops <= kMostOps;
  return isLittle && !cost.inputs.empty() ? std::optional(std::move(cost)) : std::nullopt;
}

bool Rematerialisation::isInMemory(Value value) const {
  Operation *from = value.getDefiningOp();
  return !from || from->getBlock() != &block || kept.contains(from) ||
         (groups.groupOf(from) < 0 && !groups.isFree(from));
}

}  // namespace vitro::compile
