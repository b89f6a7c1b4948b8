#include "vitro/importers/CallChain.h"
#include <vector>
#include "llvm/ADT/DenseMap.h"
#include "llvm/ADT/MapVector.h"
#include "mlir/Dialect/Func/IR/FuncOps.h"

namespace vitro::importers {

using namespace mlir;

/// The number of ops around `op` inside its function.
static int64_t regionsAround(Operation *op, Operation *function) {
  int64_t depth = 0;
  for (Operation *outer = op->getParentOp(); outer != function; outer = outer->getParentOp())
    ++depth;
  return depth;
}

int64_t deepestExecution(ModuleOp module) {
  struct Node {
    llvm::MapVector<Operation *, int64_t> callees;  // and the regions around the deepest call
    int64_t callers = 0;
    int64_t depth = 1;    // of the function's own ops
    int64_t regions = 0;  // nested inside it
  };
  llvm::DenseMap<Operation *, Node> nodes;
  SymbolTable symbols(module);
  for (auto function : module.getOps<func::FuncOp>()) nodes[function];
  for (auto function : module.getOps<func::FuncOp>())
    function->walk([&](Operation *op) {
      if (op == function.getOperation()) return;
      Node &node = nodes[function];
      if (op->getNumRegions())
        node.regions = std::max(node.regions, regionsAround(op, function) + 1);
      // Calls, decompositions of composites, callbacks: anything that names a function.
      for (NamedAttribute attribute : op->getAttrs())
        if (auto symbol = dyn_cast<FlatSymbolRefAttr>(attribute.getValue()))
          if (auto callee = symbols.lookup<func::FuncOp>(symbol.getAttr()))
            node.callees[callee] = std::max(node.callees[callee], regionsAround(op, function));
    });
  for (auto &[function, node] : nodes)
    for (auto [callee, regions] : node.callees) ++nodes[callee].callers;
  // Topological order from uncalled functions; without recursion every function is visited.
  std::vector<Operation *> ready;
  for (auto &[function, node] : nodes)
    if (node.callers == 0) ready.push_back(function);
  int64_t longest = 0;
  while (!ready.empty()) {
    Node &node = nodes[ready.back()];
    ready.pop_back();
    longest = std::max(longest, node.depth + node.regions);
    for (auto [callee, regions] : node.callees) {
      Node &below = nodes[callee];
      below.depth = std::max(below.depth, node.depth + regions + 1);
      if (--below.callers == 0) ready.push_back(callee);
    }
  }
  return longest;
}

}  // namespace vitro::importers
