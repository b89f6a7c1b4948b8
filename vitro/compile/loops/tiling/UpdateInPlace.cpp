#include "vitro/compile/loops/tiling/UpdateInPlace.h"
#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "mlir/Dialect/Linalg/IR/Linalg.h"
#include "mlir/Dialect/Tensor/IR/Tensor.h"
#include "vitro/ir/kernel/Dialect.h"

using namespace mlir;

namespace vitro::compile {
namespace {

using linalg::GenericOp;

constexpr int64_t kMinElements = 4096;  // below this, memory does not matter

/// Whether `value` is the result of a kernel and this call is its last use.
bool isLastUse(Value value, kernel::CallOp call) {
  auto producer = value.getDefiningOp<kernel::CallOp>();
  // The next iteration of a loop also needs values from before it.
  if (!producer || producer->getBlock() != call->getBlock()) return false;
  unsigned times = 0;
  for (OpOperand &use : value.getUses()) {
    Operation *user = use.getOwner();
    times += user == call;
    bool isBefore = isa<kernel::CallOp>(user) && user->getBlock() == call->getBlock() &&
                    (user == call || user->isBeforeInBlock(call));
    if (!isBefore) return false;
  }
  return times == 1;
}

/// The loop that computes the only result elementwise, without reading its initial value.
GenericOp lastLoop(func::FuncOp function) {
  if (function.getNumResults() != 1 || !llvm::hasSingleElement(function.getBody())) return nullptr;
  auto root = function.front().getTerminator()->getOperand(0).getDefiningOp<GenericOp>();
  if (!root || root.getNumResults() != 1 || !root.getResult(0).hasOneUse() ||
      !root.hasPureTensorSemantics() || root.getNumReductionLoops() != 0 || root.hasDynamicShape())
    return nullptr;
  OpOperand *init = root.getDpsInitOperand(0);
  bool isFresh = init->get().getDefiningOp<tensor::EmptyOp>() &&
                 root.getMatchingBlockArgument(init).use_empty() &&
                 root.getMatchingIndexingMap(init).isIdentity();
  return isFresh ? root : nullptr;
}

/// Rebuilds the loop with this input as the initial value of its result.
void initialiseFrom(GenericOp root, OpOperand *input) {
  OpOperand *init = root.getDpsInitOperand(0);
  root.getMatchingBlockArgument(input).replaceAllUsesWith(root.getMatchingBlockArgument(init));
  init->set(input->get());
  SmallVector<AffineMap> maps = root.getIndexingMapsArray();
  unsigned number = input->getOperandNumber();
  maps.erase(maps.begin() + number);
  root.getRegion().front().eraseArgument(number);
  SmallVector<Value> inputs(root.getInputs());
  inputs.erase(inputs.begin() + number);
  root.getInputsMutable().assign(inputs);
  root.setIndexingMapsAttr(Builder(root.getContext()).getAffineMapArrayAttr(maps));
}

void visit(func::FuncOp function, ArrayRef<int64_t> lastUses) {
  GenericOp root = lastLoop(function);
  if (!root) return;
  auto type = cast<RankedTensorType>(root.getResult(0).getType());
  if (type.getNumElements() < kMinElements) return;
  for (OpOperand *input : root.getDpsInputOperands()) {
    auto parameter = dyn_cast<BlockArgument>(input->get());
    if (!parameter || parameter.getOwner() != &function.front() || parameter.getType() != type ||
        !parameter.hasOneUse() || !root.getMatchingIndexingMap(input).isIdentity() ||
        !llvm::is_contained(lastUses, parameter.getArgNumber()))
      continue;
    return initialiseFrom(root, input);
  }
}

}  // namespace

SmallVector<int64_t> lastUseInputs(kernel::CallOp call) {
  SmallVector<int64_t> lastUses;
  if (call->getNumResults() != 1) return lastUses;
  auto type = cast<RankedTensorType>(call->getResult(0).getType());
  if (!type.hasStaticShape() || type.getNumElements() < kMinElements) return lastUses;
  for (OpOperand &operand : call->getOpOperands()) {
    // Only an input with the shape of the result can share its memory.
    auto own = cast<RankedTensorType>(operand.get().getType());
    if (own.getShape() == type.getShape() && isLastUse(operand.get(), call))
      lastUses.push_back(operand.getOperandNumber());
  }
  return lastUses;
}

void updateInPlace(ModuleOp module) {
  DenseMap<StringAttr, SmallVector<kernel::CallOp>> calls;
  module.walk([&](kernel::CallOp call) { calls[call.getKernelAttr().getAttr()].push_back(call); });
  for (auto function : module.getOps<func::FuncOp>()) {
    if (!kernel::isKernel(function) || kernel::worksOnBuffers(function) || function.isDeclaration())
      continue;
    auto attribute = function->getAttrOfType<DenseI64ArrayAttr>(kernel::kLastUseInputs);
    auto found = calls.find(function.getSymNameAttr());
    if (attribute)
      visit(function, attribute.asArrayRef());
    else if (found != calls.end() && found->second.size() == 1)
      visit(function, lastUseInputs(found->second.front()));
    function->removeAttr(kernel::kLastUseInputs);
  }
}

}  // namespace vitro::compile
