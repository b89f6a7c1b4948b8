#include "vitro/compile/graph/KernelFunction.h"
#include <fmt/format.h>
#include "vitro/ir/kernel/Dialect.h"

using namespace mlir;

namespace vitro::compile {

func::FuncOp KernelNames::addFunction(Location location, StringRef what, TypeRange inputs,
                                      TypeRange outputs) {
  Builder builder(location.getContext());
  auto function = func::FuncOp::create(location, fmt::format("kernel_{}_{}", number++, what.str()),
                                       builder.getFunctionType(inputs, outputs));
  function.setPrivate();
  function->setAttr(kernel::kIsKernel, builder.getUnitAttr());
  symbols.insert(function);
  return function;
}

}  // namespace vitro::compile
