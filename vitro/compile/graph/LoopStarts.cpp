#include "vitro/compile/graph/LoopStarts.h"
#include "vitro/compile/loops/lowering/Lowerings.h"
#include "vitro/compile/shared/CountedLoop.h"
#include "vitro/ir/kernel/Dialect.h"

using namespace mlir;

namespace vitro::compile {
namespace {

constexpr int64_t kMinElements = 4096;

Value constantKernel(Operation *loop, Operation *constant, KernelNames &names) {
  Location loc = constant->getLoc();
  func::FuncOp function =
      names.addFunction(loc, "constant", TypeRange(), constant->getResultTypes());
  auto inside = OpBuilder::atBlockEnd(function.addEntryBlock());
  func::ReturnOp::create(inside, loc, inside.clone(*constant)->getResults());
  OpBuilder builder(loop);
  return kernel::CallOp::create(builder, loc, constant->getResultTypes(), function.getName(),
                                ValueRange{})
      .getResult(0);
}

}  // namespace

void materialiseInitialValues(stablehlo::WhileOp loop, KernelNames &names) {
  for (OpOperand &start : loop->getOpOperands()) {
    auto constant = start.get().getDefiningOp<stablehlo::ConstantOp>();
    if (!constant || isUnchanged(loop, start.getOperandNumber()) || !canLower(constant)) continue;
    auto value = dyn_cast<DenseElementsAttr>(constant->getAttr("value"));
    if (!value || !value.isSplat() || value.getNumElements() < kMinElements) continue;
    start.set(constantKernel(loop, constant, names));
    if (constant->use_empty()) constant->erase();
  }
}

}  // namespace vitro::compile
