#include "vitro/importers/CallChain.h"
#include <vector>
#include "llvm/ADT/DenseMap.h"
#include "llvm/ADT/SetVector.h"
#include "mlir/Dialect/Func/IR/FuncOps.h"

namespace vitro::importers {

using namespace mlir;

int64_t longestCallChain(ModuleOp module) {
  struct Node {
    llvm::SetVector<Operation *> callees;
    int64_t callers = 0;
    int64_t depth = 1;
  };
  llvm::DenseMap<Operation *, Node> nodes;
  SymbolTable symbols(module);
  for (auto function : module.getOps<func::FuncOp>()) nodes[function];
  for (auto function : module.getOps<func::FuncOp>())
    function->walk([&](Operation *op) {
      // Calls, decompositions of composites, callbacks: whatever names a function.
      for (NamedAttribute attribute : op->getAttrs())
        if (auto symbol = dyn_cast<FlatSymbolRefAttr>(attribute.getValue()))
          if (auto callee = symbols.lookup<func::FuncOp>(symbol.getAttr()))
            nodes[function].callees.insert(callee);
    });
  for (auto &[function, node] : nodes)
    for (Operation *callee : node.callees) ++nodes[callee].callers;
  // From functions nobody calls downwards; without recursion every function comes up.
  std::vector<Operation *> ready;
  for (auto &[function, node] : nodes)
    if (node.callers == 0) ready.push_back(function);
  int64_t longest = 0;
  while (!ready.empty()) {
    Node &node = nodes[ready.back()];
    ready.pop_back();
    longest = std::max(longest, node.depth);
    for (Operation *callee : node.callees) {
      Node &below = nodes[callee];
      below.depth = std::max(below.depth, node.depth + 1);
      if (--below.callers == 0) ready.push_back(callee);
    }
  }
  return longest;
}

}  // namespace vitro::importers
