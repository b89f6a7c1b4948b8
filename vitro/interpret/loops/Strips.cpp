#include "vitro/interpret/loops/Strips.h"
#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Math/IR/Math.h"

using namespace mlir;

namespace vitro::interpret {
namespace {

constexpr int64_t kWidest = 64, kNarrowest = 4;

/// Whether each lane of its results depends only on that lane of its operands.
bool isLanewise(Operation &op) {
  if (isa<linalg::IndexOp>(op)) return true;
  bool isKnown = isa_and_nonnull<arith::ArithDialect, math::MathDialect>(op.getDialect());
  auto isScalar = [](Type type) { return type.isIntOrIndexOrFloat(); };
  return isKnown && op.getNumRegions() == 0 && llvm::all_of(op.getOperandTypes(), isScalar) &&
         llvm::all_of(op.getResultTypes(), isScalar);
}

/// The width with the smallest remainder, the widest of those.
int64_t widthFor(std::optional<int64_t> bound) {
  if (!bound) return kWidest;
  if (*bound <= kWidest) return *bound;
  int64_t best = kWidest;
  for (int64_t width = kWidest; width >= kWidest / 2; --width)
    if (*bound % width < *bound % best) best = width;
  return best;
}

/// How the lanes are laid out in memory: contiguous is best, then all at one address. Empty if
/// lanes of an output would share an address.
std::optional<int> scoreOf(linalg::LinalgOp op, unsigned loop) {
  int score = 0;
  for (OpOperand &operand : op->getOpOperands()) {
    AffineMap map = op.getMatchingIndexingMap(&operand);
    if (!map.isFunctionOfDim(loop)) {
      if (op.isDpsInit(&operand)) return std::nullopt;
      score += 1;
    } else if (map.getResult(map.getNumResults() - 1) == getAffineDimExpr(loop, map.getContext())) {
      score += op.isDpsInit(&operand) ? 3 : 2;
    }
  }
  return score;
}

}  // namespace

tape::Nest::Strips chooseStrips(linalg::LinalgOp op,
                                llvm::function_ref<std::optional<int64_t>(unsigned)> boundOf) {
  tape::Nest::Strips best;
  if (!llvm::all_of(op.getBlock()->without_terminator(), isLanewise)) return best;
  int bestScore = -1;
  for (auto [loop, kind] : llvm::enumerate(op.getIteratorTypesArray())) {
    if (kind != utils::IteratorType::parallel) continue;
    auto score = scoreOf(op, unsigned(loop));
    int64_t width = widthFor(boundOf(unsigned(loop)));
    if (!score || *score < bestScore || width < kNarrowest) continue;
    bestScore = *score;
    best = {.loop = int(loop), .width = width};
  }
  return best;
}

llvm::SetVector<Value> valuesFromOutside(linalg::LinalgOp op) {
  llvm::SetVector<Value> values;
  for (Value operand : op->getOperands())
    if (operand.getType().isIntOrIndexOrFloat()) values.insert(operand);
  for (Operation &inner : *op.getBlock())
    for (Value operand : inner.getOperands())
      if (operand.getParentBlock() != op.getBlock()) values.insert(operand);
  return values;
}

}  // namespace vitro::interpret
