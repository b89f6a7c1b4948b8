#include "vitro/interpret/Composites.h"
#include "mlir/IR/BuiltinAttributes.h"
#include "mlir/IR/OpDefinition.h"

using namespace mlir;

namespace vitro::interpret {
namespace {

/// Whether ops of this name accept this many operands and results, as far as the name tells.
bool fits(RegisteredOperationName name, Operation *op) {
  unsigned operands = op->getNumOperands();
  if (name.hasTrait<OpTrait::OneOperand>() && operands != 1) return false;
  if (name.hasTrait<OpTrait::NOperands<2>::Impl>() && operands != 2) return false;
  if (name.hasTrait<OpTrait::NOperands<3>::Impl>() && operands != 3) return false;
  return !name.hasTrait<OpTrait::OneResult>() || op->getNumResults() == 1;
}

}  // namespace

const ops::OpRow *rowOfComposite(Operation *composite) {
  StringRef name = composite->getAttrOfType<StringAttr>("name").getValue();
  if (!name.starts_with("chlo.")) return nullptr;
  auto registered = RegisteredOperationName::lookup(name, composite->getContext());
  if (!registered || !fits(*registered, composite)) return nullptr;
  return ops::findOp(name.str());
}

}  // namespace vitro::interpret
