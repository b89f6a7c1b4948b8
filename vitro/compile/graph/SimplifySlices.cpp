// Rules on slices of concatenated values. Programs stack the rows of a state, compute on the stack
// and take it apart again (a step of Runge-Kutta does so four times); the rows alone are one loop.
#include "vitro/compile/graph/KernelGroups.h"
#include "vitro/compile/graph/SimplifyRules.h"
#include "vitro/ir/stablehlo/Dialect.h"

using namespace mlir;

namespace vitro::compile {
namespace {

using namespace stablehlo;

constexpr int kDeepestTree = 8;
constexpr size_t kMostSlices = 32;

ArrayRef<int64_t> shapeOf(Value value) {
  return cast<RankedTensorType>(value.getType()).getShape();
}

/// A range of neighbours along one dimension, and everything along all others.
struct Part {
  int64_t dim, begin, end;
};

/// The whole along all dimensions is not a part; nor are two partial dimensions.
std::optional<Part> partOf(SliceOp slice) {
  std::optional<Part> part;
  for (auto [i, size] : llvm::enumerate(shapeOf(slice.getOperand()))) {
    int64_t begin = slice.getStartIndices()[i], end = slice.getLimitIndices()[i];
    if (begin == 0 && end == size && slice.getStrides()[i] == 1) continue;
    if (part || slice.getStrides()[i] != 1 || begin >= end) return std::nullopt;
    part = Part{int64_t(i), begin, end};
  }
  return part;
}

/// The input of a concatenation that holds a part, which then is relative to that input.
Value inputWith(ConcatenateOp joined, Part &part) {
  if (int64_t(joined.getDimension()) != part.dim || !isPlain(joined)) return {};
  for (Value input : joined.getInputs()) {
    int64_t size = shapeOf(input)[size_t(part.dim)];
    if (part.begin < size) return part.end <= size ? input : Value();
    part.begin -= size, part.end -= size;
  }
  return {};
}

/// An op that computes every element from the elements at the same place.
bool isPointwiseHere(Operation *op) {
  return op->getNumResults() == 1 && op->getNumOperands() > 0 && isPointwise(*op) && isPlain(op) &&
         llvm::all_of(op->getOperands(),
                      [&](Value operand) { return shapeOf(operand) == shapeOf(op->getResult(0)); });
}

/// Whether the part comes from one input of a concatenation.
bool comesFromOneInput(Value value, Part part, int depth = 0) {
  Operation *op = value.getDefiningOp();
  if (!op) return false;
  if (auto joined = dyn_cast<ConcatenateOp>(op)) return bool(inputWith(joined, part));
  return depth < kDeepestTree && isPointwiseHere(op) &&
         llvm::any_of(
             op->getOperands(),
             [&](Value operand) { return comesFromOneInput(operand, part, depth + 1); });
}

/// Whether only slices read the op, directly or through others of its kind: each of them a part of
/// one input, and no two of them compute an element twice. Ops that were taken apart before have no
/// readers any more.
bool isTakenApart(Operation *op, int depth = 0) {
  SmallVector<Part> parts;
  for (Operation *user : op->getUsers()) {
    if (depth < kDeepestTree && isPointwiseHere(user) && isTakenApart(user, depth + 1)) continue;
    auto slice = dyn_cast<SliceOp>(user);
    std::optional<Part> part = slice ? partOf(slice) : std::nullopt;
    if (!part || parts.size() == kMostSlices) return false;
    for (const Part &other : parts) {
      bool isSame = other.begin == part->begin && other.end == part->end;
      bool isApart = other.end <= part->begin || part->end <= other.begin;
      if (other.dim != part->dim || !(isSame || isApart)) return false;
    }
    if (!comesFromOneInput(op->getResult(0), *part)) return false;
    parts.push_back(*part);
  }
  return true;
}

Value take(Value value, Part part, Location loc, OpBuilder &builder) {
  auto type = cast<RankedTensorType>(value.getType());
  SmallVector<int64_t> begin(type.getShape().size(), 0), end(type.getShape()),
      strides(type.getShape().size(), 1), sizes(type.getShape());
  begin[size_t(part.dim)] = part.begin, end[size_t(part.dim)] = part.end;
  sizes[size_t(part.dim)] = part.end - part.begin;
  auto taken = RankedTensorType::get(sizes, type.getElementType());
  return SliceOp::create(builder, loc, taken, value, begin, end, strides);
}

}  // namespace

Value sliceOfConcatenated(Operation *op, OpBuilder &builder) {
  auto slice = cast<SliceOp>(op);
  Operation *made = slice.getOperand().getDefiningOp();
  std::optional<Part> part = partOf(slice);
  if (!made || !part) return {};
  if (auto joined = dyn_cast<ConcatenateOp>(made)) {
    Value input = inputWith(joined, *part);
    if (!input) return {};
    if (input.getType() == slice.getType()) return input;
    return take(input, *part, op->getLoc(), builder);
  }
  if (!isPointwiseHere(made) || !isTakenApart(made)) return {};
  SmallVector<Value> operands;
  for (Value operand : made->getOperands())
    operands.push_back(take(operand, *part, made->getLoc(), builder));
  Operation *rows = builder.clone(*made);
  rows->setOperands(operands);
  rows->getResult(0).setType(slice.getType());
  return rows->getResult(0);
}

}  // namespace vitro::compile
