#include "vitro/compile/kernels/BufferForm.h"
#include "mlir/Dialect/Bufferization/IR/Bufferization.h"
#include "mlir/Dialect/Linalg/IR/Linalg.h"
#include "mlir/Dialect/MemRef/IR/MemRef.h"
#include "mlir/Dialect/SCF/IR/SCF.h"
#include "mlir/Dialect/Tensor/IR/Tensor.h"
#include "vitro/ir/kernel/Dialect.h"

using namespace mlir;

namespace vitro::compile {
namespace {

MemRefType bufferOf(RankedTensorType tensor) {
  return MemRefType::get(tensor.getShape(), tensor.getElementType());
}

LogicalResult checkTypes(func::FuncOp kernel) {
  if (!kernel.getBody().hasOneBlock())
    return kernel.emitError() << "kernel @" << kernel.getName() << " has more than one block";
  FunctionType type = kernel.getFunctionType();
  for (Type each : llvm::concat<const Type>(type.getInputs(), type.getResults())) {
    auto tensor = dyn_cast<RankedTensorType>(each);
    if (!tensor || !tensor.hasStaticShape() || tensor.getEncoding() ||
        !MemRefType::isValidElementType(tensor.getElementType()))
      return kernel.emitError() << "kernel @" << kernel.getName() << " has " << each
                                << " at its border, for which there is no buffer";
  }
  return success();
}

void takeInputs(func::FuncOp kernel) {
  Block &body = kernel.getBody().front();
  OpBuilder b(kernel.getContext());
  b.setInsertionPointToStart(&body);
  for (BlockArgument input : body.getArguments()) {
    auto tensor = cast<RankedTensorType>(input.getType());
    input.setType(bufferOf(tensor));
    Location loc = input.use_empty() ? kernel.getLoc() : (*input.user_begin())->getLoc();
    auto read = bufferization::ToTensorOp::create(b, loc, tensor, input, /*restrict=*/true);
    input.replaceAllUsesExcept(read, read);
  }
}

/// A value that is only another shape of one computed before is computed right into the output.
void putInto(OpBuilder &b, Location loc, Value value, Value output) {
  while (Operation *shape = value.getDefiningOp()) {
    if (auto collapse = dyn_cast<tensor::CollapseShapeOp>(shape)) {
      if (collapse.getSrcType().getRank() == 0) break;
      output = memref::ExpandShapeOp::create(b, loc, collapse.getSrcType().getShape(), output,
                                             collapse.getReassociationIndices());
      value = collapse.getSrc();
    } else if (auto expand = dyn_cast<tensor::ExpandShapeOp>(shape)) {
      output = memref::CollapseShapeOp::create(b, loc, output, expand.getReassociationIndices());
      value = expand.getSrc();
    } else {
      break;
    }
  }
  bufferization::MaterializeInDestinationOp::create(b, loc, /*result=*/Type(), value, output,
                                                    /*restrict=*/true, /*writable=*/true);
}

}  // namespace

LogicalResult takeBuffers(func::FuncOp kernel) {
  if (failed(checkTypes(kernel))) return failure();
  Block &body = kernel.getBody().front();
  auto end = cast<func::ReturnOp>(body.getTerminator());
  OpBuilder b(end);
  takeInputs(kernel);
  SmallVector<Type> types = {b.getIndexType(), b.getIndexType()};
  for (unsigned i = 0; i < 2; ++i) body.insertArgument(i, b.getIndexType(), kernel.getLoc());
  for (Value value : end.getOperands()) {
    BlockArgument output =
        body.addArgument(bufferOf(cast<RankedTensorType>(value.getType())), value.getLoc());
    putInto(b, value.getDefiningOp() ? value.getLoc() : end.getLoc(), value, output);
  }
  kernel->setAttr(kernel::kOutputs, b.getI64IntegerAttr(int64_t(end.getNumOperands())));
  end.getOperandsMutable().clear();
  kernel.removeArgAttrsAttr();
  kernel.removeResAttrsAttr();
  kernel.setFunctionType(b.getFunctionType(body.getArgumentTypes(), {}));
  return success();
}

namespace {

bool isUpdated(OpOperand &use) {
  Operation *op = use.getOwner();
  if (auto destination = dyn_cast<DestinationStyleOpInterface>(op))
    return destination.isDpsInit(&use);
  if (auto loop = dyn_cast<LoopLikeOpInterface>(op))
    return llvm::is_contained(loop.getInits(), use.get());
  return false;
}

bool isInput(Value value) {
  while (auto shape = value.getDefiningOp()) {
    if (auto read = dyn_cast<bufferization::ToTensorOp>(shape)) return !read.getWritable();
    if (!isa<tensor::CollapseShapeOp, tensor::ExpandShapeOp>(shape)) return false;
    value = shape->getOperand(0);
  }
  return false;
}

}  // namespace

void copyBeforeUpdates(func::FuncOp kernel) {
  SmallVector<OpOperand *> updates;
  kernel.walk([&](Operation *op) {
    for (OpOperand &operand : op->getOpOperands())
      if (isa<RankedTensorType>(operand.get().getType()) && isUpdated(operand) &&
          isInput(operand.get()))
        updates.push_back(&operand);
  });
  for (OpOperand *update : updates) {
    OpBuilder b(update->getOwner());
    Location loc = update->getOwner()->getLoc();
    auto type = cast<RankedTensorType>(update->get().getType());
    Value fresh = tensor::EmptyOp::create(b, loc, type.getShape(), type.getElementType());
    auto structured = dyn_cast<linalg::LinalgOp>(update->getOwner());
    if (!structured || structured.payloadUsesValueFromOperand(update))
      fresh = linalg::CopyOp::create(b, loc, update->get(), fresh).getResult(0);
    update->set(fresh);
  }
}

namespace {

/// What a value was before it was updated, through all updates: it lies in the same memory.
Value originOf(Value value) {
  while (auto result = dyn_cast<OpResult>(value)) {
    auto destination = dyn_cast<DestinationStyleOpInterface>(result.getOwner());
    auto loop = dyn_cast<LoopLikeOpInterface>(result.getOwner());
    if (destination)
      value = destination.getTiedOpOperand(result)->get();
    else if (loop && loop.getTiedLoopInit(result))
      value = loop.getTiedLoopInit(result)->get();
    else
      break;
  }
  return value;
}

void carryInPlace(scf::ForOp loop) {
  Operation *yield = loop.getBody()->getTerminator();
  OpBuilder b(yield);
  Location loc = loop.getLoc();
  SmallVector<std::pair<OpOperand *, Value>> moves;
  for (auto [given, next] : llvm::zip(loop.getRegionIterArgs(), yield->getOpOperands())) {
    auto type = dyn_cast<RankedTensorType>(given.getType());
    Value origin = originOf(next.get());
    if (!type || origin == given) continue;
    // All are taken before any is put: it may be in the place of another.
    if (type.hasStaticShape() && !origin.getDefiningOp<tensor::EmptyOp>()) {
      Value fresh = tensor::EmptyOp::create(b, loc, type.getShape(), type.getElementType());
      next.set(linalg::CopyOp::create(b, loc, next.get(), fresh).getResult(0));
    }
    moves.push_back({&next, given});
  }
  for (auto [next, given] : moves) {
    auto put = bufferization::MaterializeInDestinationOp::create(b, loc, given.getType(),
                                                                 next->get(), given);
    next->set(put.getResult());
  }
}

}  // namespace

void carryInPlace(func::FuncOp kernel) {
  kernel.walk([](scf::ForOp loop) { carryInPlace(loop); });
}

}  // namespace vitro::compile
