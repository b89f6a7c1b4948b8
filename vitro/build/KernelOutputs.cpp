#include "vitro/build/KernelOutputs.h"
#include <fmt/format.h>
#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "vitro/ir/kernel/Dialect.h"
#include "vitro/ir/Provenance.h"

using namespace mlir;

namespace vitro::build {

runtime::KernelOutputs kernelOutputs(ModuleOp formed) {
  runtime::KernelOutputs outputs;
  for (auto function : formed.getOps<func::FuncOp>()) {
    if (!kernel::isKernel(function) || function.isExternal()) continue;
    auto &mine = outputs[function.getName().str()];
    for (Value returned : function.getBody().front().getTerminator()->getOperands()) {
      auto &ids = mine.emplace_back();
      auto result = dyn_cast<OpResult>(returned);
      if (!result) continue;
      for (const std::string &id : ir::idsOf(result.getOwner()))
        ids.push_back(fmt::format("{}#{}", id, result.getResultNumber()));
    }
  }
  return outputs;
}

}  // namespace vitro::build
