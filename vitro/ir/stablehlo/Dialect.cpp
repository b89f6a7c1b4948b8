// Registration of the stablehlo dialect, and the interfaces of its ops.
#include "vitro/ir/stablehlo/Dialect.h"

#include "mlir/Transforms/InliningUtils.h"

#include "vitro/ir/stablehlo/Dialect.cpp.inc"

namespace vitro::stablehlo {
using namespace mlir;

namespace {

/// Functions and regions have no frame of their own: anything may be inlined.
struct Inliner : DialectInlinerInterface {
  using DialectInlinerInterface::DialectInlinerInterface;
  bool isLegalToInline(Operation *, Operation *, bool) const final { return true; }
  bool isLegalToInline(Region *, Region *, bool, IRMapping &) const final { return true; }
  bool isLegalToInline(Operation *, Region *, bool, IRMapping &) const final { return true; }
};

}  // namespace

void StablehloDialect::initialize() {
  registerStablehloDialectOperations(this);
  registerAttributes();
  registerTypes();
  registerBytecode();
  addInterfaces<Inliner>();
}

Operation *StablehloDialect::materializeConstant(OpBuilder &builder, Attribute value, Type type,
                                                 Location location) {
  auto elements = dyn_cast<ElementsAttr>(value);
  if (!elements || elements.getType() != type) return nullptr;
  return ConstantOp::create(builder, location, type, elements);
}

OpFoldResult ConstantOp::fold(FoldAdaptor) { return getValue(); }

void ConstantOp::getAsmResultNames(function_ref<void(Value, StringRef)> setName) {
  setName(getResult(), isa<IntegerType>(getType().getElementType()) ? "c" : "cst");
}

void WhileOp::getAsmBlockArgumentNames(Region &region, OpAsmSetValueNameFn setName) {
  for (BlockArgument argument : region.getArguments()) setName(argument, "iterArg");
}

void CustomCallOp::getEffects(
    SmallVectorImpl<SideEffects::EffectInstance<MemoryEffects::Effect>> &effects) {
  // A check must not be removed as dead code, whatever its attribute says.
  if (!getHasSideEffect() && !getCallTargetName().starts_with("check.")) return;
  effects.emplace_back(MemoryEffects::Allocate::get());
  effects.emplace_back(MemoryEffects::Free::get());
  effects.emplace_back(MemoryEffects::Write::get());
  effects.emplace_back(MemoryEffects::Read::get());
}

}  // namespace vitro::stablehlo
