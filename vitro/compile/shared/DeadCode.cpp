#include "vitro/compile/shared/DeadCode.h"
#include "mlir/Interfaces/SideEffectInterfaces.h"

namespace vitro::compile {

using namespace mlir;

void removeDead(Operation *root) {
  // Uses come after definitions, so one backward walk is enough.
  for (Region &region : root->getRegions())
    for (Block &block : region)
      for (Operation &op : llvm::make_early_inc_range(llvm::reverse(block))) {
        if (isOpTriviallyDead(&op))
          op.erase();
        else
          removeDead(&op);
      }
}

}  // namespace vitro::compile
