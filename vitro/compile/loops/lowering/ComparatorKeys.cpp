#include "vitro/compile/loops/lowering/ComparatorKeys.h"
#include "llvm/ADT/DenseSet.h"
#include "llvm/ADT/SetVector.h"
#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/IR/IRMapping.h"
#include "vitro/compile/loops/lowering/LoweringTable.h"
#include "vitro/ir/stablehlo/Dialect.h"

using namespace mlir;

namespace vitro::compile {
namespace {

using Direction = stablehlo::ComparisonDirection;

Value integer(ImplicitLocOpBuilder &b, Type type, int64_t value) {
  APInt bits(type.getIntOrFloatBitWidth(), uint64_t(value), true, true);
  return arith::ConstantOp::create(b, b.getIntegerAttr(type, bits));
}

bool isTotal(stablehlo::CompareOp compare) {
  return compare.getCompareType() == stablehlo::ComparisonType::TOTALORDER;
}

Type elementType(Value value) { return getElementTypeOrSelf(value.getType()); }

/// Whether two values are computed in the same way from arguments that `agree`.
class Alike {
 public:
  using Agree = function_ref<bool(BlockArgument, BlockArgument)>;
  explicit Alike(Agree agree) : agree(agree) {}

  bool are(Value left, Value right) {
    auto a = dyn_cast<BlockArgument>(left), b = dyn_cast<BlockArgument>(right);
    if (a && b) return agree(a, b);
    if (a || b) return false;
    // Visits each pair once: the number of paths to it may be exponential.
    if (known.contains({left, right})) return true;
    Operation *one = left.getDefiningOp(), *other = right.getDefiningOp();
    if (one->getName() != other->getName() || one->getNumRegions() || one->getNumResults() != 1 ||
        one->getAttrDictionary() != other->getAttrDictionary() ||
        one->getNumOperands() != other->getNumOperands())
      return false;
    for (auto [x, y] : llvm::zip(one->getOperands(), other->getOperands()))
      if (!are(x, y)) return false;
    known.insert({left, right});
    return true;
  }

 private:
  Agree agree;
  llvm::DenseSet<std::pair<Value, Value>> known;
};

/// Whether `left` computes from one argument what `right` computes from its neighbour.
struct Twins {
  BlockArgument left, right;  // set during the match

  bool are(Value one, Value other) {
    auto isNeighbour = [&](BlockArgument a, BlockArgument b) {
      if (a == b || a.getArgNumber() / 2 != b.getArgNumber() / 2) return false;
      if (!left) left = a, right = b;
      return left == a && right == b;
    };
    return Alike(isNeighbour).are(one, other);
  }
};

struct Less {
  ComparatorKey key;
  stablehlo::CompareOp compare;
};

std::optional<Less> lessOf(Value value) {
  auto compare = value.getDefiningOp<stablehlo::CompareOp>();
  if (!compare) return std::nullopt;
  Direction direction = compare.getComparisonDirection();
  if (direction != Direction::LT && direction != Direction::GT) return std::nullopt;
  Twins twins;
  if (!twins.are(compare.getLhs(), compare.getRhs()) || !twins.left) return std::nullopt;
  Less less{{}, compare};
  less.key.operand = twins.left.getArgNumber() / 2;
  less.key.expression = compare.getLhs();
  less.key.element = twins.left;
  // Even arguments are the left side: the comparator asks whether it comes before the right one.
  bool isForward = twins.left.getArgNumber() % 2 == 0;
  less.key.isDescending = (direction == Direction::LT) != isForward;
  less.key.breaksOnNan = kindOf(elementType(compare.getLhs())) == kFloat && !isTotal(compare);
  return less;
}

/// Whether `value` is true if and only if both sides of `less` are equal, under the same
/// expression.
bool isEqualityOf(Less &less, Value value) {
  auto compare = value.getDefiningOp<stablehlo::CompareOp>();
  if (!compare || compare.getComparisonDirection() != Direction::EQ ||
      isTotal(compare) != isTotal(less.compare))
    return false;
  auto is = [&](Value a, Value b) {
    auto same = [](BlockArgument x, BlockArgument y) { return x == y; };
    Alike alike(same);
    return alike.are(compare.getLhs(), a) && alike.are(compare.getRhs(), b);
  };
  return is(less.compare.getLhs(), less.compare.getRhs()) ||
         is(less.compare.getRhs(), less.compare.getLhs());
}

SmallVector<ComparatorKey> keysOf(Value value) {
  if (auto less = lessOf(value)) return {less->key};
  auto either = value.getDefiningOp<stablehlo::OrOp>();
  if (!either) return {};
  for (int side = 0; side < 2; ++side) {
    auto first = lessOf(either->getOperand(unsigned(side)));
    auto both = either->getOperand(unsigned(1 - side)).getDefiningOp<stablehlo::AndOp>();
    if (!first || !both) continue;
    for (unsigned order = 0; order < 2; ++order) {
      if (!isEqualityOf(*first, both->getOperand(order))) continue;
      SmallVector<ComparatorKey> rest = keysOf(both->getOperand(1 - order));
      if (rest.empty()) continue;
      rest.insert(rest.begin(), first->key);
      return rest;
    }
  }
  return {};
}

}  // namespace

unsigned ComparatorKey::bits() const {
  return std::max(8u, elementType(expression).getIntOrFloatBitWidth());
}

Value ComparatorKey::emitExpression(ImplicitLocOpBuilder &b, Value scalar) const {
  IRMapping values;
  values.map(element, scalar);
  llvm::SetVector<Operation *> needed;
  SmallVector<Value> open{expression};
  while (!open.empty())
    if (Operation *op = open.pop_back_val().getDefiningOp(); op && needed.insert(op))
      llvm::append_range(open, op->getOperands());
  for (Operation &op : element.getOwner()->without_terminator())
    if (needed.contains(&op)) emitScalarOp(b, op, values);
  return values.lookup(expression);
}

Value ComparatorKey::emit(ImplicitLocOpBuilder &b, Value scalar) const {
  Value value = emitExpression(b, scalar);
  if (breaksOnNan) {
    Value zero = arith::ConstantOp::create(b, b.getFloatAttr(value.getType(), 0.0));
    Value isZero = arith::CmpFOp::create(b, arith::CmpFPredicate::OEQ, value, zero);
    value = arith::SelectOp::create(b, isZero, zero, value);
  }
  Value key = totalOrderOf(b, value, elementType(expression));
  return isDescending ? arith::XOrIOp::create(b, key, integer(b, key.getType(), -1)).getResult()
                      : key;
}

Value ComparatorKey::emitIsNan(ImplicitLocOpBuilder &b, Value scalar) const {
  Value value = emitExpression(b, scalar);
  return arith::CmpFOp::create(b, arith::CmpFPredicate::UNO, value, value);
}

SmallVector<ComparatorKey> keysOf(Region &comparator) {
  return keysOf(comparator.front().getTerminator()->getOperand(0));
}

Value totalOrderOf(ImplicitLocOpBuilder &b, Value element, Type declared) {
  unsigned kind = kindOf(declared), width = element.getType().getIntOrFloatBitWidth();
  if (kind == kBool) return arith::ExtUIOp::create(b, b.getI8Type(), element);
  if (kind == kUnsigned) return element;
  Type bits = b.getIntegerType(width);
  Value top = integer(b, bits, llvm::minIntN(width));
  if (kind == kSigned) return arith::XOrIOp::create(b, element, top);
  Value pattern = arith::BitcastOp::create(b, bits, element);
  // Flips all bits of a negative number, and only the sign of others.
  Value sign = arith::ShRSIOp::create(b, pattern, integer(b, bits, width - 1));
  return arith::XOrIOp::create(b, pattern, arith::OrIOp::create(b, sign, top));
}

}  // namespace vitro::compile
