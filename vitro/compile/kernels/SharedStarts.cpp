// A result's memory must hold that result alone. Where two results start from one value (the zeros
// of two sums), only one of them may be made in place, and it need not be the one whose output the
// start was put into: its value would then lie in the other's output, and be overwritten.
#include "mlir/Dialect/Bufferization/IR/Bufferization.h"
#include "mlir/Dialect/SCF/IR/SCF.h"
#include "mlir/Dialect/Tensor/IR/Tensor.h"
#include "mlir/Interfaces/DestinationStyleOpInterface.h"
#include "mlir/Interfaces/LoopLikeInterface.h"
#include "vitro/compile/kernels/BufferForm.h"

using namespace mlir;

namespace vitro::compile {
namespace {

/// Whether the operand's memory may become that of a result of its owner.
bool mayBeOverwritten(OpOperand &use) {
  Operation *owner = use.getOwner();
  if (auto destination = dyn_cast<DestinationStyleOpInterface>(owner))
    return destination.isDpsInit(&use);
  // Loops and views hand memory on; whatever else there may be does not count as harmless.
  return !isa<tensor::ExtractOp, tensor::DimOp, bufferization::MaterializeInDestinationOp>(owner);
}

/// The value whose memory `value` is made in; null where it is made anew or nobody knows.
Value startOf(Value value) {
  auto result = dyn_cast<OpResult>(value);
  if (!result) return {};
  Operation *op = result.getOwner();
  if (auto destination = dyn_cast<DestinationStyleOpInterface>(op))
    return destination.getTiedOpOperand(result)->get();
  if (auto loop = dyn_cast<LoopLikeOpInterface>(op)) {
    OpOperand *initial = loop.getTiedLoopInit(result);
    return initial ? initial->get() : Value();
  }
  if (isa<tensor::ExtractSliceOp, tensor::CollapseShapeOp, tensor::ExpandShapeOp, tensor::CastOp>(
          op))
    return op->getOperand(0);
  return {};
}

bool hasSharedStart(Value value) {
  for (Value at = startOf(value); at; at = startOf(at))
    if (llvm::count_if(at.getUses(), mayBeOverwritten) > 1) return true;
  return false;
}

}  // namespace

void separateSharedStarts(func::FuncOp kernel) {
  SmallVector<bufferization::MaterializeInDestinationOp> results;
  kernel.walk([&](bufferization::MaterializeInDestinationOp op) { results.push_back(op); });
  for (bufferization::MaterializeInDestinationOp op : results) {
    Value value = op.getSource();
    if (!hasSharedStart(value)) continue;
    OpBuilder b(op);
    Value copy = bufferization::AllocTensorOp::create(
        b, op.getLoc(), cast<RankedTensorType>(value.getType()), ValueRange(), value);
    op.getSourceMutable().assign(copy);
  }
}

}  // namespace vitro::compile
