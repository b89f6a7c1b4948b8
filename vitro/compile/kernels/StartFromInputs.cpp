// Outputs that are initialised from an input: leaves the initial copy of an update to the caller,
// which can avoid it if the input has no other use.
#include "mlir/Dialect/Linalg/IR/Linalg.h"
#include "mlir/Dialect/MemRef/IR/MemRef.h"
#include "vitro/compile/kernels/BufferForm.h"
#include "vitro/ir/kernel/Dialect.h"
#include "vitro/ir/kernel/StartsAs.h"

using namespace mlir;

namespace vitro::compile {
namespace {

/// The whole of a parameter under another shape, or null.
BlockArgument parameterOf(Value memref) {
  while (isa_and_present<memref::ExpandShapeOp, memref::CollapseShapeOp>(memref.getDefiningOp()))
    memref = memref.getDefiningOp()->getOperand(0);
  return dyn_cast<BlockArgument>(memref);
}

/// All users of a buffer or of views of it, except the views.
void collectUsers(Value memref, SmallVector<Operation *> &users) {
  for (Operation *user : memref.getUsers())
    if (auto view = dyn_cast<ViewLikeOpInterface>(user); view && view.getViewSource() == memref)
      collectUsers(user->getResult(0), users);
    else
      users.push_back(user);
}

struct Copy {
  Value from, to;
};

std::optional<Copy> copyIn(Operation *op) {
  if (auto copy = dyn_cast<memref::CopyOp>(op)) return Copy{copy.getSource(), copy.getTarget()};
  if (auto copy = dyn_cast<linalg::CopyOp>(op); copy && copy.hasPureBufferSemantics())
    return Copy{copy.getInputs()[0], copy.getOutputs()[0]};
  return std::nullopt;
}

/// Whether the copy is the only use of the input, and the first of several uses of the output.
bool isStart(Operation *copy, BlockArgument input, BlockArgument output) {
  SmallVector<Operation *> readers, users;
  collectUsers(input, readers);
  collectUsers(output, users);
  if (readers.size() != 1 || users.size() < 2) return false;
  return llvm::all_of(users, [&](Operation *user) {
    Operation *top = copy->getBlock()->findAncestorOpInBlock(*user);
    return user == copy || (top && copy->isBeforeInBlock(top));
  });
}

}  // namespace

void startFromInputs(func::FuncOp kernel) {
  Block &body = kernel.getBody().front();
  auto count = unsigned(cast<IntegerAttr>(kernel->getAttr(kernel::kOutputs)).getInt());
  unsigned firstOutput = body.getNumArguments() - count;
  SmallVector<int64_t> starts(count, -1);
  for (Operation &op : llvm::make_early_inc_range(body)) {
    auto copy = copyIn(&op);
    if (!copy) continue;
    BlockArgument input = parameterOf(copy->from), output = parameterOf(copy->to);
    if (!input || !output || input.getArgNumber() >= firstOutput ||
        output.getArgNumber() < firstOutput || !isStart(&op, input, output))
      continue;
    starts[output.getArgNumber() - firstOutput] = int64_t(input.getArgNumber()) - 2;
    op.erase();
  }
  if (llvm::any_of(starts, [](int64_t start) { return start >= 0; }))
    kernel->setAttr(kernel::kStartsAs, Builder(kernel.getContext()).getDenseI64ArrayAttr(starts));
}

}  // namespace vitro::compile
