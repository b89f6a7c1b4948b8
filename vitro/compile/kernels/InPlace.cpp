// Updates happen in place, and those that cannot begin with a copy: of inputs, of what a loop hands
// to its next round, of what two branches give.
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

/// Whether a value from in front of a loop is updated in every round of it: each would find what
/// the one before left.
bool isStartOfRounds(OpOperand &use) {
  Region *made = use.get().getParentRegion();
  for (Region *at = use.getOwner()->getParentRegion(); at != made; at = at->getParentRegion())
    if (isa<scf::ForOp, scf::WhileOp>(at->getParentOp()))
      return !use.get().getDefiningOp<tensor::EmptyOp>();
  return false;
}

/// Whether a loop that updates a value also looks at what that was in the beginning.
bool isReadInRounds(OpOperand &use) {
  Operation *loop = use.getOwner();
  if (!isa<scf::ForOp, scf::WhileOp>(loop)) return false;
  return llvm::any_of(use.get().getUsers(),
                      [&](Operation *user) { return loop->isProperAncestor(user); });
}

}  // namespace

void copyBeforeUpdates(func::FuncOp kernel) {
  SmallVector<OpOperand *> updates;
  bool isRound = kernel::goesInRounds(kernel);
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

/// Where the result of a loop or branch of the program comes to lie, or null for all other ops.
Value placeOf(OpResult result) {
  Operation *op = result.getOwner();
  if (!kernel::goesInRounds(op->getParentOfType<func::FuncOp>())) return nullptr;
  if (auto loop = dyn_cast<scf::WhileOp>(op)) return loop.getInits()[result.getResultNumber()];
  if (auto choice = dyn_cast<scf::IfOp>(op))
    return choice.thenYield()->getOperand(result.getResultNumber());
  return nullptr;
}

/// What a value was before it was updated, through all updates: it lies in the same memory.
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

/// The operand whose memory a result is made in, or null.
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

/// Whether somebody looks at a value, or a part of it, when `update` has begun to write where it
/// lies.
bool isReadLater(Value value, OpOperand &update) {
  Operation *writer = update.getOwner();
  return llvm::any_of(value.getUses(), [&](OpOperand &use) {
    if (&use == &update) return false;
    Operation *here = writer->getBlock()->findAncestorOpInBlock(*use.getOwner());
    if (!here || !here->isBeforeInBlock(writer)) return true;
    return isView(use.getOwner()) && isReadLater(use.getOwner()->getResult(0), update);
  });
}

/// The updates that lead to `next` happen in place, or begin with a copy: where one had to be made
/// elsewhere, what a round hands on would not lie where it was given.
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

/// Where nobody looks at what a round was given once it begins to make the next, that is made in
/// its place: it starts from there instead of from nothing.
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

/// `body` hands on where it was given.
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
    // All are taken before any is put: it may be in the place of another.
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

/// Both branches give their results in one place.
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
  bool isRound = kernel::goesInRounds(kernel);
  if (isRound) kernel.walk([](scf::IfOp choice) { meetInOnePlace(choice); });
  kernel.walk(
      [&](scf::ForOp loop) { carryInPlace(loop.getBody(), loop.getRegionIterArgs(), isRound); });
  if (!isRound) return;
  kernel.walk([&](scf::WhileOp loop) {
    carryInPlace(loop.getAfterBody(), loop.getAfterArguments(), isRound);
  });
}

}  // namespace vitro::compile
