#include "vitro/compile/graph/RegionConstants.h"
#include "mlir/IR/Builders.h"
#include "vitro/ir/stablehlo/Dialect.h"

using namespace mlir;

namespace vitro::compile {

static bool isScalarConstant(Operation *op) {
  auto constant = dyn_cast_or_null<stablehlo::ConstantOp>(op);
  return constant && cast<ShapedType>(constant.getOutput().getType()).getRank() == 0;
}

static void moveConstantsInto(Region &body) {
  llvm::DenseMap<Operation *, Value> own;
  OpBuilder builder(&body.front(), body.front().begin());
  body.walk([&](Operation *user) {
    for (OpOperand &operand : user->getOpOperands()) {
      Operation *constant = operand.get().getDefiningOp();
      if (!isScalarConstant(constant) || body.isAncestor(constant->getParentRegion())) continue;
      Value &copy = own[constant];
      if (!copy) copy = builder.clone(*constant)->getResult(0);
      operand.set(copy);
    }
  });
}

void moveConstantsIntoBodies(func::FuncOp function) {
  SmallVector<Operation *> ops;
  function.walk([&](Operation *op) {
    if (op != function && !isa<stablehlo::WhileOp, stablehlo::IfOp, stablehlo::CaseOp>(op))
      ops.push_back(op);
  });
  for (Operation *op : ops)
    for (Region &body : op->getRegions())
      if (body.hasOneBlock()) moveConstantsInto(body);
}

}  // namespace vitro::compile
