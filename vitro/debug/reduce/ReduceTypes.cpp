// Replaces rare element types by common ones.
#include "mlir/IR/AttrTypeSubElements.h"
#include "vitro/debug/reduce/ReduceSearch.h"
#include "vitro/interpret/Constants.h"
#include "vitro/interpret/shared/Types.h"
#include "vitro/ir/stablehlo/Dialect.h"
#include "vitro/ops/elementwise/Convert.h"

using namespace mlir;

namespace vitro::debug {
namespace {

/// The replacement; null where there is nothing simpler.
Type simplerThan(Type type) {
  MLIRContext *context = type.getContext();
  if (isa<FloatType>(type)) return type.isF32() ? Type() : Type(Float32Type::get(context));
  if (auto integer = dyn_cast<IntegerType>(type))
    return type.isInteger(1) || type.isSignlessInteger(32) ? Type()
                                                           : Type(IntegerType::get(context, 32));
  if (auto complex = dyn_cast<ComplexType>(type))
    return complex.getElementType().isF32() ? Type()
                                            : Type(ComplexType::get(Float32Type::get(context)));
  return {};
}

std::vector<Type> elementTypes(const Case &one) {
  llvm::SetVector<Type> found;
  auto add = [&](Type type) {
    if (auto tensor = dyn_cast<RankedTensorType>(type)) found.insert(tensor.getElementType());
  };
  one.function().walk([&](Operation *op) {
    for (Type type : op->getResultTypes()) add(type);
  });
  for (Type type : one.function().getArgumentTypes()) add(type);
  return {found.begin(), found.end()};
}

/// Changes every tensor of `from` to `to`, and converts constants and inputs.
std::optional<Case> withType(const Case &one, Type from, Type to) {
  Case simpler = one.clone();
  DType dtype = *interpret::dtypeOf(to);
  auto changed = [&](Type type) -> Type {
    auto tensor = dyn_cast<RankedTensorType>(type);
    return tensor && tensor.getElementType() == from ? Type(tensor.clone(to)) : type;
  };
  bool isPossible = true;
  simpler.module->walk([&](stablehlo::ConstantOp op) {
    if (changed(op.getType()) == op.getType()) return;
    auto array = interpret::wholeArrayOf(op.getValue());
    if (array) array = ops::converted(*array, dtype);
    isPossible &= bool(array);
    if (array)
      op->setAttr("value",
                  interpret::constantOf(cast<RankedTensorType>(changed(op.getType())), *array));
  });
  simpler.module->walk([&](Operation *op) {
    for (Value result : op->getResults()) result.setType(changed(result.getType()));
    for (Region &region : op->getRegions())
      for (Block &block : region)
        for (Value argument : block.getArguments()) argument.setType(changed(argument.getType()));
    if (auto function = dyn_cast<func::FuncOp>(op)) {
      SmallVector<Type> inputs, results;
      for (Type type : function.getArgumentTypes()) inputs.push_back(changed(type));
      for (Type type : function.getResultTypes()) results.push_back(changed(type));
      function.setType(FunctionType::get(function.getContext(), inputs, results));
    }
  });
  for (ops::Values &process : simpler.arguments)
    for (HostArray &array : process) {
      if (array.dtype() != *interpret::dtypeOf(from)) continue;
      auto converted = ops::converted(array, dtype);
      isPossible &= bool(converted);
      if (converted) array = std::move(*converted);
    }
  return isPossible ? std::optional(std::move(simpler)) : std::nullopt;
}

}  // namespace

Result<> reduceTypes(Search &search) {
  for (Type type : elementTypes(search.smallest())) {
    Type simpler = simplerThan(type);
    if (!simpler || !interpret::dtypeOf(type) || search.isSpent()) continue;
    auto candidate = withType(search.smallest(), type, simpler);
    if (candidate) VITRO_RETURN_IF_ERROR(search.attempt(std::move(*candidate)));
  }
  return {};
}

}  // namespace vitro::debug
