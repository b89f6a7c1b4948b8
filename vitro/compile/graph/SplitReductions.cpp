// split-reductions: splits a reduction of a large tensor to few values into reductions of its
// parts, which run on several threads, and a reduction of the partial results. The parts depend
// only on the shape, so the result is the same for any number of threads.
#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "mlir/IR/IRMapping.h"
#include "mlir/IR/Matchers.h"
#include "mlir/Pass/Pass.h"
#include "vitro/compile/graph/Passes.h"
#include "vitro/compile/shared/DeadCode.h"
#include "vitro/compile/shared/ReductionBody.h"
#include "vitro/compile/shared/Rewrites.h"
#include "vitro/ir/stablehlo/Dialect.h"
#include "vitro/ops/Op.h"

using namespace mlir;

namespace vitro::compile {
namespace {

/// Smaller reductions finish before another thread could start.
constexpr int64_t kLeastElements = 1 << 18;
/// More results than this already give enough parallelism, unless they are sums of columns.
constexpr int64_t kMostResults = 128;
constexpr int64_t kFewestParts = 8, kMostParts = 64;
/// Minimum number of elements per part; for short rows the final reduction dominates.
constexpr int64_t kLeastInPart = 1024;
/// Minimum number of rows per part of a column sum: its partial result is written and read once
/// more.
constexpr int64_t kLeastRows = 128;

RankedTensorType typeOf(Value value) { return cast<RankedTensorType>(value.getType()); }

/// The neutral element; null for bodies that may depend on the order, and if rounding to 16 bits
/// after each step would make the split visible.
TypedAttr identityOf(stablehlo::ReduceOp op) {
  Operation *combiner = soleOp(op.getBody());
  if (op.getNumResults() != 1 || !combiner) return {};
  Type element = typeOf(op->getOperand(0)).getElementType();
  auto isOfElement = [&](Value value) { return typeOf(value).getElementType() == element; };
  if (!isOfElement(op->getResult(0)) || !isOfElement(combiner->getResult(0)) ||
      !llvm::all_of(combiner->getOperands(), isOfElement))
    return {};
  Builder b(op.getContext());
  if (auto type = dyn_cast<FloatType>(element)) {
    if (!element.isF32() && !element.isF64()) return {};
    // Not +0, because -0 + +0 is +0.
    if (isa<stablehlo::AddOp>(combiner)) return b.getFloatAttr(type, -0.0);
    if (isa<stablehlo::MultiplyOp>(combiner)) return b.getFloatAttr(type, 1);
    auto infinity = [&](bool isNegative) {
      return b.getFloatAttr(type, APFloat::getInf(type.getFloatSemantics(), isNegative));
    };
    if (isa<stablehlo::MaximumOp>(combiner)) return infinity(true);
    if (isa<stablehlo::MinimumOp>(combiner)) return infinity(false);
    return {};
  }
  auto type = dyn_cast<IntegerType>(element);
  // Booleans are bytes in loops, and one thread reduces many at once.
  if (!type || type.getWidth() == 1) return {};
  unsigned width = type.getWidth();
  bool isUnsigned = type.isUnsigned();
  auto integer = [&](APInt value) { return IntegerAttr::get(type, value); };
  if (isa<stablehlo::OrOp, stablehlo::XorOp>(combiner)) return integer(APInt::getZero(width));
  if (isa<stablehlo::AndOp>(combiner)) return integer(APInt::getAllOnes(width));
  if (isa<stablehlo::AddOp>(combiner)) return integer(APInt::getZero(width));
  if (isa<stablehlo::MultiplyOp>(combiner)) return integer(APInt(width, 1));
  if (isa<stablehlo::MaximumOp>(combiner))
    return integer(isUnsigned ? APInt::getZero(width) : APInt::getSignedMinValue(width));
  if (isa<stablehlo::MinimumOp>(combiner))
    return integer(isUnsigned ? APInt::getAllOnes(width) : APInt::getSignedMaxValue(width));
  return {};
}

/// The number of parts of the first dimension; 1 if it stays whole, because its own elements are
/// the parts; 0 if no split fits.
int64_t partsOf(stablehlo::ReduceOp op) {
  RankedTensorType type = typeOf(op->getOperand(0));
  if (!type.hasStaticShape() || !llvm::is_contained(op.getDimensions(), 0)) return 0;
  int64_t elements = type.getNumElements(), results = typeOf(op->getResult(0)).getNumElements();
  if (elements < kLeastElements || results == 0) return 0;
  int64_t first = type.getDimSize(0);
  // Column sums could be split by columns, but parts of whole rows read memory in order.
  bool areColumns = results > kMostResults;
  if (areColumns && op.getDimensions().size() > 1) return 0;
  int64_t least = areColumns ? kLeastRows : 2;
  bool areRows = op.getDimensions().size() > 1 && first >= kFewestParts &&
                 elements / first >= std::max(kLeastInPart, 16 * results);
  // If the operand has other uses, a split would prevent computing and reducing it in one loop.
  Value operand = op->getOperand(0);
  bool isShared = operand.getDefiningOp() && !operand.hasOneUse();
  if (areRows && (first <= kMostParts || isShared)) return 1;
  // Few parts, because partial results take additional memory.
  for (int64_t parts = kFewestParts; parts <= kMostParts; ++parts)
    if (first % parts == 0 && elements / parts >= kLeastInPart && first / parts >= least)
      return parts;
  return areRows ? 1 : 0;
}

/// An elementwise op.
bool isElementwise(Operation *op) {
  const ops::OpRow *row = ops::findOp(op->getName().getStringRef().str());
  if (!row || !row->pointwise || op->getNumResults() != 1 || op->getNumRegions() != 0) return false;
  ArrayRef<int64_t> shape = typeOf(op->getResult(0)).getShape();
  return llvm::all_of(op->getOperands(), [&](Value operand) {
    auto type = dyn_cast<RankedTensorType>(operand.getType());
    return type && (type.getRank() == 0 || type.getShape() == shape);
  });
}

/// Splits the first dimension of a tensor into parts. Producers with no other use are rebuilt in
/// the new shape; a reshape in between would prevent fusing them with the reduction.
class Splitter {
 public:
  Splitter(Operation *reduction, int64_t parts)
      : builder(reduction), reduction(reduction), parts(parts) {}

  Value split(Value value) {
    if (Value known = made.lookup(value)) return known;
    Operation *op = value.getDefiningOp();
    Value result =
        op && op->getBlock() == reduction->getBlock() && mayRebuild(op) ? rebuild(op) : Value();
    if (!result)
      result = stablehlo::ReshapeOp::create(builder, reduction->getLoc(), splitType(value), value);
    return made[value] = result;
  }

 private:
  RankedTensorType splitType(Value value) {
    RankedTensorType type = typeOf(value);
    SmallVector<int64_t> shape{parts, type.getDimSize(0) / parts};
    llvm::append_range(shape, type.getShape().drop_front());
    return type.clone(shape);
  }

  /// Ops without other uses are moved, broadcasts and constants are cloned (kernels recompute them
  /// anyway).
  bool mayRebuild(Operation *op) {
    return isa<stablehlo::BroadcastInDimOp, stablehlo::ConstantOp>(op) || isOnlyUsedHere(op);
  }

  /// Whether all its users are rebuilt in the new shape.
  bool isOnlyUsedHere(Operation *op) {
    if (auto known = onlyUsedHere.find(op); known != onlyUsedHere.end()) return known->second;
    bool result = llvm::all_of(op->getUsers(), [&](Operation *user) {
      return user == reduction || (user->getBlock() == reduction->getBlock() &&
                                   isElementwise(user) && isOnlyUsedHere(user));
    });
    return onlyUsedHere[op] = result;
  }

  Value rebuild(Operation *op) {
    RankedTensorType type = splitType(op->getResult(0));
    DenseElementsAttr constant;
    if (matchPattern(op, m_Constant(&constant)) && constant.isSplat())
      return stablehlo::ConstantOp::create(builder, op->getLoc(), type, constant.resizeSplat(type));
    if (auto broadcast = dyn_cast<stablehlo::BroadcastInDimOp>(op)) {
      Value operand = broadcast.getOperand();
      SmallVector<int64_t> dims;
      for (auto [at, d] : llvm::enumerate(broadcast.getBroadcastDimensions())) {
        if (d > 0) {
          dims.push_back(d + 1);
        } else if (typeOf(operand).getDimSize(unsigned(at)) == 1) {
          dims.push_back(0);
        } else if (at == 0) {
          operand = split(operand);
          dims = {0, 1};
        } else {
          return {};
        }
      }
      return stablehlo::BroadcastInDimOp::create(builder, op->getLoc(), type, operand, dims);
    }
    if (!isElementwise(op)) return {};
    IRMapping mapping;
    for (Value operand : op->getOperands())
      if (typeOf(operand).getRank() > 0) mapping.map(operand, split(operand));
    Operation *copy = builder.clone(*op, mapping);
    copy->getResult(0).setType(type);
    return copy->getResult(0);
  }

  OpBuilder builder;
  Operation *reduction;
  int64_t parts;
  DenseMap<Value, Value> made;
  DenseMap<Operation *, bool> onlyUsedHere;
};

stablehlo::ReduceOp reductionOf(OpBuilder &b, stablehlo::ReduceOp like, Value operand, Value init,
                                ArrayRef<int64_t> dims) {
  RankedTensorType type = typeOf(operand);
  SmallVector<int64_t> shape;
  for (int64_t d = 0; d < type.getRank(); ++d)
    if (!llvm::is_contained(dims, d)) shape.push_back(type.getDimSize(d));
  OperationState state(like.getLoc(), stablehlo::ReduceOp::getOperationName());
  state.addOperands({operand, init});
  state.addTypes(RankedTensorType::get(shape, type.getElementType()));
  state.addAttribute("dimensions", b.getDenseI64ArrayAttr(dims));
  IRMapping nothing;
  like.getBody().cloneInto(state.addRegion(), nothing);
  return cast<stablehlo::ReduceOp>(b.create(state));
}

void split(stablehlo::ReduceOp op, int64_t parts, TypedAttr identity) {
  OpBuilder b(op);
  SmallVector<int64_t> inParts;
  Value operand = op->getOperand(0);
  if (parts == 1) {
    for (int64_t d : op.getDimensions())
      if (d != 0) inParts.push_back(d);
  } else {
    operand = Splitter(op, parts).split(operand);
    for (int64_t d : op.getDimensions()) inParts.push_back(d + 1);
  }
  auto scalar = RankedTensorType::get({}, identity.getType());
  Value start = stablehlo::ConstantOp::create(b, op.getLoc(), scalar,
                                              DenseElementsAttr::get(scalar, Attribute(identity)));
  stablehlo::ReduceOp each = reductionOf(b, op, operand, start, inParts);
  stablehlo::ReduceOp all = reductionOf(b, op, each->getResult(0), op->getOperand(1), {0});
  op->getResult(0).replaceAllUsesWith(all->getResult(0));
  op->erase();
}

struct SplitReductions : PassWrapper<SplitReductions, OperationPass<ModuleOp>> {
  MLIR_DEFINE_EXPLICIT_INTERNAL_INLINE_TYPE_ID(SplitReductions)
  StringRef getArgument() const final { return "vitro-split-reductions"; }
  void runOnOperation() final {
    SmallVector<stablehlo::ReduceOp> found;
    getOperation().walk([&](stablehlo::ReduceOp op) { found.push_back(op); });
    for (stablehlo::ReduceOp op : found) {
      TypedAttr identity = identityOf(op);
      int64_t parts = identity ? partsOf(op) : 0;
      if (parts == 0 || !mayRewrite()) continue;
      countRewrite("split-reductions", op);
      split(op, parts, identity);
    }
    removeDead(getOperation());
  }
};

}  // namespace

std::unique_ptr<Pass> createSplitReductionsPass() { return std::make_unique<SplitReductions>(); }

}  // namespace vitro::compile
