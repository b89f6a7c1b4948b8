#include "vitro/compile/kernels/BufferForm.h"
#include "mlir/Dialect/Bufferization/IR/Bufferization.h"
#include "mlir/Dialect/MemRef/IR/MemRef.h"
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

/// If the value is only a reshape, its source is computed directly in the output.
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

}  // namespace vitro::compile
