// Constraints of reduce, map and sort: ops that run a region over elements.
#include "llvm/ADT/STLExtras.h"

#include "vitro/ir/stablehlo/Infer.h"
#include "vitro/ir/stablehlo/VerifyFamilies.h"

namespace vitro::stablehlo {
using namespace mlir;
using namespace vitro::verify;

namespace {
constexpr Want kAll{kTensor};

void checkReduce(Checks &checks) {
  auto op = cast<ReduceOp>(checks.op);
  size_t count = op.getInputs().size();
  if (count == 0 || op->getNumOperands() != 2 * count || op.getNumResults() != count) {
    checks.broke("C3") << op->getNumOperands() << " inputs and init_values, " << op.getNumResults()
                       << " results, want one of each per input";
    return;
  }
  auto first = checks.operand(0);
  SmallVector<Type> inputs(op.getInputs().getTypes()), inits(op.getInitValues().getTypes());
  for (Type input : inputs)
    if (!shapesAgree(first, input))
      checks.broke("C1") << "inputs differ in shape: " << first << " and " << input;
  for (auto [i, init] : llvm::enumerate(inits))
    if (cast<RankedTensorType>(init).getRank() != 0)
      checks.broke("I2") << "initial value " << i << " is " << init << ", want a scalar";
  checks.inRange("C4", "dimensions", op.getDimensions(), first.getRank());
  checks.unique("C5", "dimensions", op.getDimensions());
  checkReducer(checks, "C6", "body", op.getBody(), inputs, inits);
}

void inferReduceOp(Operation *op, Types &types) {
  auto reduce = cast<ReduceOp>(op);
  for (auto [i, input] : llvm::enumerate(reduce.getInputs()))
    types.push_back(inferReduce(cast<RankedTensorType>(input.getType()), reduce.getDimensions(),
                                accumulatorElement(reduce.getBody(), i)));
}

/// C4: (tensor<E0>, ...) -> tensor<E>, Ei the element type of input i.
void checkMapBody(Checks &checks, MapOp op) {
  Block *block = blockOf(checks, "C4", "computation", op.getComputation());
  if (!block) return;
  if (block->getNumArguments() != op.getInputs().size() || returned(*block).size() != 1) {
    checks.broke("C4") << "computation takes " << block->getNumArguments()
                       << " arguments and returns " << returned(*block).size() << " values, want "
                       << op.getInputs().size() << " and 1";
    return;
  }
  for (auto [i, argument] : llvm::enumerate(block->getArguments())) {
    Type wanted = tensorOf({}, checks.operand(i).getElementType());
    if (argument.getType() != wanted)
      checks.broke("C4") << "argument " << i << " of computation is " << argument.getType()
                         << ", want " << wanted;
  }
  auto type = dyn_cast<RankedTensorType>(returned(*block)[0].getType());
  if (!type || type.getRank() != 0)
    checks.broke("C4") << "computation returns " << returned(*block)[0].getType()
                       << ", want a 0-dimensional tensor";
}

void checkMap(Checks &checks) {
  auto op = cast<MapOp>(checks.op);
  if (op.getInputs().empty()) {
    checks.broke("C2") << "no inputs";
    return;
  }
  SmallVector<Type> types(op->getOperandTypes());
  llvm::append_range(types, op->getResultTypes());
  checks.oneShape("C1", types);
  auto range = llvm::to_vector(llvm::seq<int64_t>(0, checks.operand(0).getRank()));
  if (op.getDimensions() != ArrayRef<int64_t>(range))
    checks.broke("C3") << "dimensions is " << spell(op.getDimensions()) << ", want "
                       << spell(range);
  checkMapBody(checks, op);
}

void inferMap(Operation *op, Types &types) {
  auto map = cast<MapOp>(op);
  auto shapes = llvm::map_to_vector(op->getOperandTypes(), [&](Type type) {
    return withElement(type, accumulatorElement(map.getComputation(), 0));
  });
  types.push_back(mostSpecific(shapes));
}

/// C5: pairs of scalars in, tensor<i1> out.
void checkComparator(Checks &checks, SortOp op) {
  Block *block = blockOf(checks, "C5", "comparator", op.getComparator());
  if (!block) return;
  if (block->getNumArguments() != 2 * op.getInputs().size() || returned(*block).size() != 1) {
    checks.broke("C5") << "comparator takes " << block->getNumArguments()
                       << " arguments and returns " << returned(*block).size() << " values, want "
                       << 2 * op.getInputs().size() << " and 1";
    return;
  }
  for (auto [i, argument] : llvm::enumerate(block->getArguments())) {
    Type wanted = tensorOf({}, checks.operand(i / 2).getElementType());
    if (argument.getType() != wanted)
      checks.broke("C5") << "argument " << i << " of comparator is " << argument.getType()
                         << ", want " << wanted;
  }
  Type predicate = tensorOf({}, IntegerType::get(op.getContext(), 1));
  if (Type type = returned(*block)[0].getType(); type != predicate)
    checks.broke("C5") << "comparator returns " << type << ", want " << predicate;
}

void checkSort(Checks &checks) {
  auto op = cast<SortOp>(checks.op);
  if (op.getInputs().empty()) {
    checks.broke("C1") << "no inputs";
    return;
  }
  SmallVector<Type> types(op->getOperandTypes());
  llvm::append_range(types, op->getResultTypes());
  checks.oneShape("C3", types);
  int64_t rank = checks.operand(0).getRank(), dimension = op.getDimension();
  if (dimension < -rank || dimension >= rank)
    checks.broke("C4") << "dimension is " << dimension << ", want it in [" << -rank << ", " << rank
                       << ')';
  checkComparator(checks, op);
}

void inferSort(Operation *op, Types &types) { llvm::append_range(types, op->getOperandTypes()); }

constexpr Row rows[] = {
    {"map", {kAll}, {kAll}, checkMap, inferMap, "C1, C4"},
    {"reduce", {kAll}, {kAll}, checkReduce, inferReduceOp, "C7, C8"},
    {"sort", {kAll}, {kAll}, checkSort, inferSort, "C2"},
};
}  // namespace

ArrayRef<Row> reductionRules() { return rows; }

}  // namespace vitro::stablehlo
