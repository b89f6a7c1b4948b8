// remove-uncalled: removes private functions without calls, for example those that were inlined.
#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "mlir/Pass/Pass.h"
#include "vitro/compile/kernels/Passes.h"

using namespace mlir;

namespace vitro::compile {
namespace {

struct RemoveUncalled : PassWrapper<RemoveUncalled, OperationPass<ModuleOp>> {
  MLIR_DEFINE_EXPLICIT_INTERNAL_INLINE_TYPE_ID(RemoveUncalled)
  StringRef getArgument() const final { return "vitro-remove-uncalled"; }

  void runOnOperation() final {
    for (bool changed = true; changed;) {
      changed = false;
      auto uses = SymbolTable::getSymbolUses(&getOperation().getBodyRegion());
      if (!uses) return;
      DenseSet<StringAttr> called;
      for (SymbolTable::SymbolUse use : *uses) called.insert(use.getSymbolRef().getRootReference());
      for (auto function : llvm::make_early_inc_range(getOperation().getOps<func::FuncOp>()))
        if (function.isPrivate() && !called.contains(function.getSymNameAttr())) {
          function.erase();
          changed = true;
        }
    }
  }
};

}  // namespace

std::unique_ptr<Pass> createRemoveUncalledPass() { return std::make_unique<RemoveUncalled>(); }

}  // namespace vitro::compile
