#include "vitro/compile/shared/ReductionBody.h"
#include "mlir/IR/Operation.h"

using namespace mlir;

namespace vitro::compile {

Operation *soleOp(Region &body) {
  if (!body.hasOneBlock() || body.getNumArguments() != 2) return nullptr;
  Operation &first = body.front().front();
  Operation *end = body.front().getTerminator();
  if (first.getNextNode() != end || first.getNumOperands() != 2 || first.getNumResults() != 1 ||
      end->getNumOperands() != 1 || end->getOperand(0) != first.getResult(0))
    return nullptr;
  Value a = first.getOperand(0), b = first.getOperand(1);
  Value x = body.getArgument(0), y = body.getArgument(1);
  return (a == x && b == y) || (a == y && b == x) ? &first : nullptr;
}

}  // namespace vitro::compile
