#include "vitro/compile/kernels/UpdateChains.h"
#include "mlir/Dialect/Bufferization/IR/BufferizableOpInterface.h"
#include "mlir/Dialect/Utils/StaticValueUtils.h"
#include "mlir/Dialect/Vector/IR/VectorOps.h"
#include "mlir/IR/DialectImplementation.h"

using namespace mlir;

namespace vitro::compile {
namespace {

/// The op that represents a chain. Its block takes the operand's memory, which becomes that of the
/// result.
class UpdatesOp : public Op<UpdatesOp, OpTrait::OneRegion, OpTrait::OneResult, OpTrait::OneOperand,
                            OpTrait::ZeroSuccessors, OpTrait::SingleBlock, OpTrait::NoTerminator,
                            bufferization::BufferizableOpInterface::Trait> {
 public:
  using Op::Op;
  static StringRef getOperationName() { return "vitro_updates.chain"; }
  static ArrayRef<StringRef> getAttributeNames() { return {}; }
  static Operation *create(OpBuilder &builder, Location location, Value from) {
    OperationState state(location, getOperationName(), from, from.getType());
    state.addRegion();
    return builder.create(state);
  }

  bool bufferizesToMemoryRead(OpOperand &, const bufferization::AnalysisState &) { return true; }
  bool bufferizesToMemoryWrite(OpOperand &, const bufferization::AnalysisState &) { return true; }
  bufferization::AliasingValueList getAliasingValues(OpOperand &,
                                                     const bufferization::AnalysisState &) {
    return {{getOperation()->getResult(0), bufferization::BufferRelation::Equivalent}};
  }
  LogicalResult bufferize(RewriterBase &rewriter,
                          const bufferization::BufferizationOptions &options,
                          bufferization::BufferizationState &state) {
    Operation *op = getOperation();
    auto memory = bufferization::getBuffer(rewriter, op->getOperand(0), options, state);
    if (failed(memory)) return failure();
    rewriter.inlineBlockBefore(&op->getRegion(0).front(), op, *memory);
    bufferization::replaceOpWithBufferizedValues(rewriter, op, *memory);
    return success();
  }
};

struct UpdatesDialect : Dialect {
  MLIR_DEFINE_EXPLICIT_INTERNAL_INLINE_TYPE_ID(UpdatesDialect)
  static StringRef getDialectNamespace() { return "vitro_updates"; }
  explicit UpdatesDialect(MLIRContext *context)
      : Dialect(getDialectNamespace(), context, TypeID::get<UpdatesDialect>()) {
    addOperations<UpdatesOp>();
  }
};

bool touchesTensors(Operation *op) {
  auto isTensor = [](Type type) { return isa<TensorType>(type); };
  return llvm::any_of(op->getOperandTypes(), isTensor) ||
         llvm::any_of(op->getResultTypes(), isTensor);
}

/// From the first write of a chain to its last.
struct Chain {
  vector::TransferWriteOp first, last;
  SmallVector<Operation *> ops;  // in order, including computations between the transfers
};

Chain chainFrom(vector::TransferWriteOp first) {
  Chain chain = {first, first, {first}};
  SmallVector<Operation *> since;  // since the last write
  int64_t reads = 0;
  for (Operation *op = first->getNextNode(); op; op = op->getNextNode()) {
    Value now = chain.last.getResult();
    since.push_back(op);
    if (auto read = dyn_cast<vector::TransferReadOp>(op); read && read.getBase() == now) {
      ++reads;
    } else if (auto write = dyn_cast<vector::TransferWriteOp>(op);
               write && write.getBase() == now) {
      if (std::distance(now.use_begin(), now.use_end()) != reads + 1) break;
      chain.last = write;
      chain.ops.append(since);
      since.clear();
      reads = 0;
    } else if (touchesTensors(op) || op->getNumRegions() || !isPure(op)) {
      break;
    }
  }
  return chain;
}

/// Moves ops with uses after the chain in front of it; false if one is a row read inside the chain.
bool freeFromChain(Chain &chain) {
  DenseSet<Operation *> inside(chain.ops.begin(), chain.ops.end()), needed;
  for (Operation *op : llvm::reverse(chain.ops)) {
    if (op == chain.last) continue;
    bool isNeeded = llvm::any_of(op->getUsers(), [&](Operation *user) {
      return !inside.contains(user) || needed.contains(user);
    });
    if (!isNeeded) continue;
    if (touchesTensors(op)) return false;
    needed.insert(op);
  }
  for (Operation *op : chain.ops)
    if (needed.contains(op)) op->moveBefore(chain.first);
  llvm::erase_if(chain.ops, [&](Operation *op) { return needed.contains(op); });
  return true;
}

void join(Chain chain) {
  OpBuilder b(chain.first);
  Value from = chain.first.getBase();
  auto type = cast<RankedTensorType>(from.getType());
  Operation *updates = UpdatesOp::create(b, chain.first.getLoc(), from);
  Block *body = b.createBlock(&updates->getRegion(0));
  Value memory = body->addArgument(MemRefType::get(type.getShape(), type.getElementType()),
                                   chain.first.getLoc());
  Value last = chain.last.getResult();
  last.replaceAllUsesWith(updates->getResult(0));
  for (Operation *op : chain.ops) {
    op->moveBefore(body, body->end());
    if (auto read = dyn_cast<vector::TransferReadOp>(op)) read.getBaseMutable().assign(memory);
  }
  for (Operation *op : llvm::reverse(chain.ops)) {
    auto write = dyn_cast<vector::TransferWriteOp>(op);
    if (!write) continue;
    b.setInsertionPoint(write);
    vector::TransferWriteOp::create(b, write.getLoc(), write.getVector(), memory,
                                    write.getIndices(), write.getPermutationMapAttr(),
                                    write.getMask(), write.getInBoundsAttr());
    write.erase();
  }
}

/// Bufferization takes a vector at the very start of a tensor for the whole tensor (seen with MLIR
/// 22), and does not copy when it has to write to other memory: the other rows would be lost.
bool isTakenForWhole(vector::TransferWriteOp op) {
  auto type = dyn_cast<RankedTensorType>(op.getBase().getType());
  return type && type.getShape() != op.getVectorType().getShape() &&
         llvm::all_of(op.getIndices(), [](Value index) { return isConstantIntValue(index, 0); });
}

}  // namespace

void registerUpdateChains(DialectRegistry &registry) { registry.insert<UpdatesDialect>(); }

void joinUpdates(func::FuncOp kernel) {
  SmallVector<vector::TransferWriteOp> writes;
  kernel.walk<WalkOrder::PreOrder>([&](vector::TransferWriteOp op) {
    if (isa<RankedTensorType>(op.getBase().getType())) writes.push_back(op);
  });
  DenseSet<Operation *> done;
  SmallVector<vector::TransferWriteOp> alone;
  for (vector::TransferWriteOp op : writes) {
    if (done.contains(op)) continue;
    Chain chain = chainFrom(op);
    bool isJoined = chain.first != chain.last && freeFromChain(chain);
    for (Operation *member : chain.ops) {
      done.insert(member);
      auto write = dyn_cast<vector::TransferWriteOp>(member);
      if (!isJoined && write && isTakenForWhole(write)) alone.push_back(write);
    }
    if (isJoined) join(chain);
  }
  for (vector::TransferWriteOp op : alone) join({op, op, {op}});
}

}  // namespace vitro::compile
