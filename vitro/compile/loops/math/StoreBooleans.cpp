// store-booleans: a boolean in a tensor is a byte, 0 or 1, as in memory. Computations still use i1.
#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "mlir/Dialect/Linalg/IR/Linalg.h"
#include "mlir/Dialect/Tensor/IR/Tensor.h"
#include "mlir/Interfaces/SideEffectInterfaces.h"
#include "mlir/IR/ImplicitLocOpBuilder.h"
#include "mlir/IR/Matchers.h"
#include "mlir/Pass/Pass.h"
#include "vitro/compile/loops/Passes.h"
#include "vitro/ir/kernel/Dialect.h"

using namespace mlir;

namespace vitro::compile {
namespace {

bool isBooleans(Type type) {
  auto tensor = dyn_cast<RankedTensorType>(type);
  return tensor && tensor.getElementType().isInteger(1);
}

Type asBytes(Type type) {
  if (!isBooleans(type)) return type;
  auto tensor = cast<RankedTensorType>(type);
  return tensor.clone(IntegerType::get(type.getContext(), 8));
}

void changeType(Value value) { value.setType(asBytes(value.getType())); }

/// The byte of an i1.
Value byteOf(ImplicitLocOpBuilder &b, Value boolean) {
  return arith::ExtUIOp::create(b, b.getI8Type(), boolean);
}

/// `value` has just become a byte: its users get the corresponding i1.
void readAsBoolean(ImplicitLocOpBuilder &b, Value value) {
  value.setType(b.getI8Type());
  if (value.use_empty()) return;
  Value zero = arith::ConstantIntOp::create(b, b.getI8Type(), 0);
  auto isSet = arith::CmpIOp::create(b, arith::CmpIPredicate::ne, value, zero);
  value.replaceUsesWithIf(isSet, [&](OpOperand &use) { return use.getOwner() != isSet; });
}

/// Converts those of these operands that are i1 to bytes.
void writeAsBytes(Operation *op, ArrayRef<unsigned> operands) {
  ImplicitLocOpBuilder b(op->getLoc(), op);
  for (unsigned i : operands)
    if (op->getOperand(i).getType().isInteger(1)) op->setOperand(i, byteOf(b, op->getOperand(i)));
}

/// The byte that an i1 was read from, which is one of `booleans`; else converts the i1. An 8-bit
/// integer compared with zero looks the same, but is not limited to 0 and 1.
Value byteBehind(ImplicitLocOpBuilder &b, Value boolean, ArrayRef<Value> booleans) {
  auto compare = boolean.getDefiningOp<arith::CmpIOp>();
  bool isByte = compare && compare.getPredicate() == arith::CmpIPredicate::ne &&
                llvm::is_contained(booleans, compare.getLhs()) &&
                matchPattern(compare.getRhs(), m_Zero());
  return isByte ? compare.getLhs() : byteOf(b, boolean);
}

/// Reductions by `and` and `or` on bytes: these are 0 or 1, so the result is the same, and a
/// reduction by a single op can be vectorised.
void foldBytes(linalg::GenericOp generic, ArrayRef<Value> booleans) {
  Block &body = generic.getRegion().front();
  Operation *yield = body.getTerminator();
  if (generic.getNumReductionLoops() == 0 || yield->getNumOperands() != 1) return;
  auto widened = yield->getOperand(0).getDefiningOp<arith::ExtUIOp>();
  Operation *combine = widened ? widened.getIn().getDefiningOp() : nullptr;
  if (!combine || !isa<arith::AndIOp, arith::OrIOp>(combine)) return;
  ImplicitLocOpBuilder b(combine->getLoc(), combine);
  Value one = byteBehind(b, combine->getOperand(0), booleans);
  Value other = byteBehind(b, combine->getOperand(1), booleans);
  if (one != body.getArguments().back()) std::swap(one, other);
  if (one != body.getArguments().back()) return;
  Value made = isa<arith::AndIOp>(combine) ? arith::AndIOp::create(b, one, other).getResult()
                                           : arith::OrIOp::create(b, one, other).getResult();
  yield->setOperand(0, made);
  SmallVector<Operation *> before;
  for (Operation &op : body.without_terminator()) before.push_back(&op);
  for (Operation *op : llvm::reverse(before))
    if (isOpTriviallyDead(op)) op->erase();
}

/// A linalg op whose tensors are already bytes: its region still takes and yields i1.
void changeRegion(linalg::LinalgOp op) {
  Block *body = op.getBlock();
  auto b = ImplicitLocOpBuilder::atBlockBegin(op.getLoc(), body);
  // fill and other named ops only pass a value on: their region does not need an i1.
  bool isNamed = !isa<linalg::GenericOp>(op.getOperation());
  SmallVector<Value> booleans;
  for (auto [operand, argument] : llvm::zip(op->getOpOperands(), body->getArguments())) {
    if (!argument.getType().isInteger(1)) continue;
    booleans.push_back(argument);
    if (isNamed)
      argument.setType(b.getI8Type());
    else
      readAsBoolean(b, argument);
  }
  if (isNamed) return;
  Operation *yield = body->getTerminator();
  SmallVector<unsigned> changed;
  for (unsigned i = 0; i < yield->getNumOperands(); ++i) changed.push_back(i);
  writeAsBytes(yield, changed);
  foldBytes(cast<linalg::GenericOp>(op.getOperation()), booleans);
}

/// Adapts uses of single elements of tensors that are bytes now.
void changeElements(Operation *op) {
  if (auto structured = dyn_cast<linalg::LinalgOp>(op)) {
    SmallVector<unsigned> scalars;
    for (OpOperand &operand : op->getOpOperands())
      if (operand.get().getType().isInteger(1)) scalars.push_back(operand.getOperandNumber());
    writeAsBytes(op, scalars);
    return changeRegion(structured);
  }
  if (auto extract = dyn_cast<tensor::ExtractOp>(op)) {
    if (!extract.getType().isInteger(1)) return;
    ImplicitLocOpBuilder b(op->getLoc(), op->getContext());
    b.setInsertionPointAfter(op);
    return readAsBoolean(b, extract.getResult());
  }
  if (isa<tensor::InsertOp>(op)) return writeAsBytes(op, {0});
  if (isa<tensor::FromElementsOp, tensor::SplatOp>(op)) {
    SmallVector<unsigned> all;
    for (unsigned i = 0; i < op->getNumOperands(); ++i) all.push_back(i);
    return writeAsBytes(op, all);
  }
  if (auto constant = dyn_cast<arith::ConstantOp>(op)) {
    auto value = dyn_cast<DenseElementsAttr>(constant.getValue());
    if (!value || !value.getElementType().isInteger(1)) return;
    constant.setValueAttr(cast<DenseElementsAttr>(value.mapValues(
        IntegerType::get(op->getContext(), 8), [](const APInt &bit) { return bit.zext(8); })));
  }
}

struct StoreBooleans : PassWrapper<StoreBooleans, OperationPass<func::FuncOp>> {
  MLIR_DEFINE_EXPLICIT_INTERNAL_INLINE_TYPE_ID(StoreBooleans)
  StringRef getArgument() const override { return "store-booleans"; }

  void runOnOperation() override {
    func::FuncOp function = getOperation();
    if (!kernel::isKernel(function) || kernel::worksOnBuffers(function)) return;
    SmallVector<Operation *> touched;
    function.getBody().walk([&](Operation *op) {
      bool isTouched = llvm::any_of(op->getOperandTypes(), isBooleans) ||
                       llvm::any_of(op->getResultTypes(), isBooleans);
      if (isTouched) touched.push_back(op);
    });
    // All tensors first: afterwards only uses of elements need to be adapted.
    function.getBody().walk([&](Block *block) {
      for (BlockArgument argument : block->getArguments()) changeType(argument);
    });
    for (Operation *op : touched)
      for (Value result : op->getResults()) changeType(result);
    for (Operation *op : touched) changeElements(op);
    Block &body = function.getBody().front();
    function.setType(FunctionType::get(&getContext(), body.getArgumentTypes(),
                                       body.getTerminator()->getOperandTypes()));
  }
};

}  // namespace

std::unique_ptr<Pass> createStoreBooleansPass() { return std::make_unique<StoreBooleans>(); }

}  // namespace vitro::compile
