// In-place updates. Those that are not possible start with a copy: of inputs, of a loop's iteration
// arguments, of the results of two branches.
#include "mlir/Dialect/Bufferization/IR/Bufferization.h"
#include "mlir/Dialect/Linalg/IR/Linalg.h"
#include "mlir/Dialect/SCF/IR/SCF.h"
#include "mlir/Dialect/Tensor/IR/Tensor.h"
#include "vitro/compile/kernels/BufferForm.h"
#include "vitro/ir/kernel/LoopKernel.h"

using namespace mlir;

namespace vitro::compile {
namespace {

bool isUpdated(OpOperand &use) {
  Operation *op = use.getOwner();
  if (auto destination = dyn_cast<DestinationStyleOpInterface>(op))
    return destination.isDpsInit(&use);
  if (isa<scf::WhileOp>(op)) return true;
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

/// Whether a value from before a loop is updated in every iteration: each would see the update of
/// the one before.
bool isStartOfRounds(OpOperand &use) {
  Region *made = use.get().getParentRegion();
  for (Region *at = use.getOwner()->getParentRegion(); at != made; at = at->getParentRegion())
    if (isa<scf::ForOp, scf::WhileOp>(at->getParentOp()))
      return !use.get().getDefiningOp<tensor::EmptyOp>();
  return false;
}

/// Whether a loop that updates a value also reads its initial contents.
bool isReadInRounds(OpOperand &use) {
  Operation *loop = use.getOwner();
  if (!isa<scf::ForOp, scf::WhileOp>(loop)) return false;
  return llvm::any_of(use.get().getUsers(),
                      [&](Operation *user) { return loop->isProperAncestor(user); });
}

}  // namespace

void copyBeforeUpdates(func::FuncOp kernel) {
  SmallVector<OpOperand *> updates;
  bool isRound = kernel::isLoopKernel(kernel);
  kernel.walk([&](Operation *op) {
    for (OpOperand &operand : op->getOpOperands())
      if (isa<RankedTensorType>(operand.get().getType()) && isUpdated(operand) &&
          (isInput(operand.get()) ||
           (isRound && (isStartOfRounds(operand) || isReadInRounds(operand)))))
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

/// The buffer of the result of a loop or branch, or null for all other ops.
Value placeOf(OpResult result) {
  Operation *op = result.getOwner();
  if (!kernel::isLoopKernel(op->getParentOfType<func::FuncOp>())) return nullptr;
  if (auto loop = dyn_cast<scf::WhileOp>(op)) return loop.getInits()[result.getResultNumber()];
  if (auto choice = dyn_cast<scf::IfOp>(op))
    return choice.thenYield()->getOperand(result.getResultNumber());
  return nullptr;
}

/// The value that a chain of in-place updates started from: it has the same memory.
Value originOf(Value value) {
  while (auto result = dyn_cast<OpResult>(value)) {
    auto destination = dyn_cast<DestinationStyleOpInterface>(result.getOwner());
    auto loop = dyn_cast<LoopLikeOpInterface>(result.getOwner());
    if (destination)
      value = destination.getTiedOpOperand(result)->get();
    else if (Value place = placeOf(result))
      value = place;
    else if (loop && loop.getTiedLoopInit(result))
      value = loop.getTiedLoopInit(result)->get();
    else
      break;
  }
  return value;
}

/// The operand that a result is computed in place of, or null.
OpOperand *startOf(OpResult result) {
  Operation *op = result.getOwner();
  if (auto destination = dyn_cast<DestinationStyleOpInterface>(op))
    return destination.getTiedOpOperand(result);
  if (auto loop = dyn_cast<scf::ForOp>(op)) return loop.getTiedLoopInit(result);
  if (isa<scf::WhileOp>(op)) return &op->getOpOperand(result.getResultNumber());
  return nullptr;
}

bool isView(Operation *op) {
  return isa<tensor::ExtractSliceOp, tensor::CollapseShapeOp, tensor::ExpandShapeOp,
             tensor::CastOp>(op);
}

/// Whether a value, or a slice of it, is read after `update` has started to overwrite it.
bool isReadLater(Value value, OpOperand &update) {
  Operation *writer = update.getOwner();
  return llvm::any_of(value.getUses(), [&](OpOperand &use) {
    if (&use == &update) return false;
    Operation *here = writer->getBlock()->findAncestorOpInBlock(*use.getOwner());
    if (!here || !here->isBeforeInBlock(writer)) return true;
    return isView(use.getOwner()) && isReadLater(use.getOwner()->getResult(0), update);
  });
}

/// Makes the updates that lead to `next` in-place, or starts them with a copy: bufferization would
/// otherwise put one into other memory, and the iteration would not yield the buffer it was given.
void copyBeforeLateReaders(Value next) {
  for (auto result = dyn_cast<OpResult>(next); result;) {
    OpOperand *start = startOf(result);
    if (!start) return;
    auto type = cast<RankedTensorType>(start->get().getType());
    if (type.hasStaticShape() && isReadLater(start->get(), *start)) {
      OpBuilder b(result.getOwner());
      Location loc = result.getLoc();
      Value fresh = tensor::EmptyOp::create(b, loc, type.getShape(), type.getElementType());
      start->set(linalg::CopyOp::create(b, loc, start->get(), fresh).getResult(0));
      return;
    }
    result = dyn_cast<OpResult>(start->get());
  }
}

/// If an iteration does not read its argument after it starts to compute the next value, that is
/// computed in place: it starts from the argument instead of an empty tensor.
void startFrom(Value given, Value next) {
  OpOperand *start = nullptr;
  Block *body = given.getParentBlock();
  for (auto result = dyn_cast<OpResult>(next); result && result.getParentBlock() == body;
       result = dyn_cast<OpResult>(start->get())) {
    if (result != next && !result.hasOneUse()) return;
    OpOperand *before = startOf(result);
    if (!before) break;
    start = before;
  }
  if (!start || !start->get().getDefiningOp<tensor::EmptyOp>()) return;
  for (OpOperand &use : given.getUses()) {
    Operation *reader = use.getOwner();
    Operation *here = body->findAncestorOpInBlock(*reader);
    if (isView(reader) || isUpdated(use) || !here->isBeforeInBlock(start->getOwner())) return;
  }
  start->set(given);
}

/// Makes `body` yield its values in the buffers of its arguments.
void carryInPlace(Block *body, Block::BlockArgListType arguments, bool isRound) {
  Operation *yield = body->getTerminator();
  OpBuilder b(yield);
  Location loc = yield->getParentOp()->getLoc();
  SmallVector<std::pair<OpOperand *, Value>> moves;
  for (auto [given, next] : llvm::zip(arguments, yield->getOpOperands())) {
    auto type = dyn_cast<RankedTensorType>(given.getType());
    if (type && isRound) startFrom(given, next.get());
    if (type && isRound && originOf(next.get()) == given) copyBeforeLateReaders(next.get());
    Value origin = originOf(next.get());
    if (!type || origin == given) continue;
    // Copies all values before any is written back: one may be in the buffer of another.
    if (type.hasStaticShape() && !origin.getDefiningOp<tensor::EmptyOp>()) {
      Value fresh = tensor::EmptyOp::create(b, loc, type.getShape(), type.getElementType());
      next.set(linalg::CopyOp::create(b, loc, next.get(), fresh).getResult(0));
    }
    moves.push_back({&next, given});
  }
  for (auto [next, given] : moves) {
    Value put;
    if (isRound)
      put = linalg::CopyOp::create(b, loc, next->get(), given).getResult(0);
    else
      put = bufferization::MaterializeInDestinationOp::create(b, loc, given.getType(), next->get(),
                                                              given)
                .getResult();
    next->set(put);
  }
}

/// Makes both branches return their results in the same buffer.
void meetInOnePlace(scf::IfOp choice) {
  OpBuilder b(choice);
  Location loc = choice.getLoc();
  for (OpResult result : choice.getResults()) {
    auto type = dyn_cast<RankedTensorType>(result.getType());
    if (!type) continue;
    b.setInsertionPoint(choice);
    Value place = tensor::EmptyOp::create(b, loc, type.getShape(), type.getElementType());
    for (scf::YieldOp yield : {choice.thenYield(), choice.elseYield()}) {
      b.setInsertionPoint(yield);
      OpOperand &given = yield->getOpOperand(result.getResultNumber());
      given.set(linalg::CopyOp::create(b, loc, given.get(), place).getResult(0));
    }
  }
}

}  // namespace

void carryInPlace(func::FuncOp kernel) {
  bool isRound = kernel::isLoopKernel(kernel);
  if (isRound) kernel.walk([](scf::IfOp choice) { meetInOnePlace(choice); });
  kernel.walk(
      [&](scf::ForOp loop) { carryInPlace(loop.getBody(), loop.getRegionIterArgs(), isRound); });
  if (!isRound) return;
  kernel.walk([&](scf::WhileOp loop) {
    carryInPlace(loop.getAfterBody(), loop.getAfterArguments(), isRound);
  });
}

}  // namespace vitro::compile
