#include "vitro/compile/shared/CountedLoop.h"
#include "mlir/IR/Matchers.h"

using namespace mlir;

namespace vitro::compile {
namespace {

using namespace stablehlo;

/// The constant value of a scalar, in 64 bits.
std::optional<int64_t> knownInteger(Value value) {
  auto constant = value.getDefiningOp<ConstantOp>();
  auto elements = constant ? dyn_cast<DenseElementsAttr>(constant.getValue()) : DenseElementsAttr();
  auto type = elements ? dyn_cast<IntegerType>(elements.getElementType()) : IntegerType();
  if (!type || elements.getNumElements() != 1 || type.getWidth() == 1 || type.getWidth() > 64)
    return std::nullopt;
  APInt number = *elements.value_begin<APInt>();
  if (!type.isUnsigned()) return number.getSExtValue();
  if (number.getActiveBits() > 63) return std::nullopt;
  return int64_t(number.getZExtValue());
}

/// The increment of a variable per iteration.
std::optional<int64_t> stepOf(WhileOp loop, unsigned variable) {
  Block &body = loop.getBody().front();
  auto sum = body.getTerminator()->getOperand(variable).getDefiningOp<AddOp>();
  if (!sum) return std::nullopt;
  Value counter = body.getArgument(variable);
  if (sum.getLhs() == counter) return knownInteger(sum.getRhs());
  if (sum.getRhs() == counter) return knownInteger(sum.getLhs());
  return std::nullopt;
}

/// The largest value of an integer type, in 64 bits.
int64_t largest(Type element) {
  auto type = cast<IntegerType>(element);
  unsigned bits = std::min(type.getWidth() - (type.isUnsigned() ? 0 : 1), 63u);
  return int64_t((uint64_t(1) << bits) - 1);
}

}  // namespace

bool isUnchanged(WhileOp loop, unsigned variable) {
  Block &body = loop.getBody().front();
  return body.getTerminator()->getOperand(variable) == body.getArgument(variable);
}

std::optional<CountedLoop> countedLoop(WhileOp loop) {
  Block &condition = loop.getCond().front();
  auto compare = condition.getTerminator()->getOperand(0).getDefiningOp<CompareOp>();
  if (!compare || compare->getBlock() != &condition) return std::nullopt;
  auto counter = dyn_cast<BlockArgument>(compare.getLhs());
  if (!counter || counter.getOwner() != &condition) return std::nullopt;
  unsigned variable = counter.getArgNumber();
  auto start = knownInteger(loop.getOperand()[variable]), end = knownInteger(compare.getRhs());
  auto step = stepOf(loop, variable);
  bool isBelow = compare.getComparisonDirection() == ComparisonDirection::LT;
  bool isInclusive = compare.getComparisonDirection() == ComparisonDirection::LE;
  if (!start || !end || !step || *step <= 0 || (!isBelow && !isInclusive)) return std::nullopt;
  // A counter that exceeds the largest value of its type wraps.
  int64_t most = largest(getElementTypeOrSelf(counter.getType()));
  if (*step > most || *end > most - *step) return std::nullopt;
  int64_t exclusiveEnd = isInclusive ? *end + 1 : *end, distance;
  if (llvm::SubOverflow(exclusiveEnd, *start, distance)) return std::nullopt;
  int64_t tripCount = distance <= 0 ? 0 : (distance - 1) / *step + 1;
  return CountedLoop{variable, *start, *step, tripCount, compare};
}

}  // namespace vitro::compile
