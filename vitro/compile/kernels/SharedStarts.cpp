// A result's buffer must hold only that result. If two results start from one value (the zeros of
// two sums), only one of them may be computed in place, and it need not be the one whose output
// holds the initial value: its result would then be in the other's output, and be overwritten.
#include "mlir/Dialect/Bufferization/IR/Bufferization.h"
#include "mlir/Dialect/Linalg/IR/Linalg.h"
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
  // Loops and views pass memory on; any other op is assumed to as well.
  return !isa<tensor::ExtractOp, tensor::DimOp, bufferization::MaterializeInDestinationOp>(owner);
}

/// The operand that `value` is computed in place of; null if it gets new memory, or if that is
/// unknown.
OpOperand *startOf(Value value) {
  auto result = dyn_cast<OpResult>(value);
  if (!result) return nullptr;
  Operation *op = result.getOwner();
  if (auto destination = dyn_cast<DestinationStyleOpInterface>(op))
    return destination.getTiedOpOperand(result);
  if (isa<scf::WhileOp>(op)) return &op->getOpOperand(result.getResultNumber());
  if (auto loop = dyn_cast<LoopLikeOpInterface>(op)) return loop.getTiedLoopInit(result);
  if (isa<tensor::ExtractSliceOp, tensor::CollapseShapeOp, tensor::ExpandShapeOp, tensor::CastOp>(
          op))
    return &op->getOpOperand(0);
  return nullptr;
}

/// Clones a shared initial value if that is cheaper than a copy: empty tensors, and fills of them.
/// False if another kind of initial value stays shared.
bool startsAlone(Value value) {
  for (OpOperand *at = startOf(value); at; at = startOf(at->get())) {
    if (llvm::count_if(at->get().getUses(), mayBeOverwritten) <= 1) continue;
    Operation *from = at->get().getDefiningOp();
    if (!from || !isa<tensor::EmptyOp, linalg::FillOp>(from)) return false;
    at->set(OpBuilder(from).clone(*from)->getResult(0));
  }
  return true;
}

}  // namespace

void separateSharedStarts(func::FuncOp kernel) {
  SmallVector<bufferization::MaterializeInDestinationOp> results;
  kernel.walk([&](bufferization::MaterializeInDestinationOp op) { results.push_back(op); });
  for (bufferization::MaterializeInDestinationOp op : results) {
    Value value = op.getSource();
    if (startsAlone(value)) continue;
    OpBuilder b(op);
    Value copy = bufferization::AllocTensorOp::create(
        b, op.getLoc(), cast<RankedTensorType>(value.getType()), ValueRange(), value);
    op.getSourceMutable().assign(copy);
  }
}

}  // namespace vitro::compile
