// Verifies a whole module: each op on its own, then the call graph, then constraints that span ops.
#include "vitro/ir/VerifyModule.h"

#include "llvm/ADT/MapVector.h"
#include "llvm/ADT/STLExtras.h"
#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "mlir/IR/SymbolTable.h"
#include "mlir/IR/Verifier.h"

#include "vitro/ir/stablehlo/Dialect.h"

namespace vitro::ir {
using namespace mlir;

namespace {
/// Finds the op whose regions nest too deep, without recursion.
Operation *tooDeep(ModuleOp module, int64_t deepest) {
  SmallVector<std::pair<Operation *, int64_t>> pending{{module, 0}};
  while (!pending.empty()) {
    auto [op, depth] = pending.pop_back_val();
    if (op->getNumRegions() && depth > deepest) return op;
    for (Region &region : op->getRegions())
      for (Block &block : region)
        for (Operation &inner : block)
          if (inner.getNumRegions()) pending.push_back({&inner, depth + 1});
  }
  return nullptr;
}

/// A block must end in a terminator before any op's check may look at its region's results.
LogicalResult verifyBlocks(Operation *op) {
  bool ok = true;
  for (Region &region : op->getRegions())
    for (Block &block : region)
      if (block.empty() && !op->hasTrait<OpTrait::NoTerminator>()) {
        op->emitOpError("has an empty block; each needs a terminator");
        ok = false;
      }
  return success(ok);
}

/// Post-order, so that an op with regions is verified after what is inside. An op with broken
/// regions is still verified as far as it does not depend on them.
bool verifyOps(Operation *op) {
  bool inside = true;
  for (Region &region : op->getRegions())
    for (Block &block : region)
      for (Operation &inner : block) inside &= verifyOps(&inner);
  if (failed(verifyBlocks(op))) return false;
  auto info = op->getName().getRegisteredInfo();
  if (!info) {
    if (op->getContext()->allowsUnregisteredDialects()) return inside;
    op->emitError("unknown op '") << op->getName() << "'";
    return false;
  }
  bool outside = succeeded(info->verifyInvariants(op));
  // gatherCalls reports in full what a symbol table checks, mainly calls.
  if (outside && inside && !op->hasTrait<OpTrait::SymbolTable>())
    outside = succeeded(info->verifyRegionInvariants(op));
  return outside && inside;
}

/// The functions that an op calls: by func.call, as a composite's decomposition, or inside a custom
/// call. The op may be invalid and incomplete.
void callees(Operation *op, SmallVectorImpl<FlatSymbolRefAttr> &names) {
  Attribute list;
  if (auto call = dyn_cast<func::CallOp>(op))
    list = call.getCalleeAttr();
  else if (auto composite = dyn_cast<stablehlo::CompositeOp>(op))
    list = composite.getDecompositionAttr();
  else if (auto custom = dyn_cast<stablehlo::CustomCallOp>(op))
    list = custom.getCalledComputationsAttr();
  if (auto name = dyn_cast_or_null<FlatSymbolRefAttr>(list)) names.push_back(name);
  if (auto array = dyn_cast_or_null<ArrayAttr>(list))
    for (Attribute entry : array)
      if (auto name = dyn_cast<FlatSymbolRefAttr>(entry)) names.push_back(name);
}

struct Caller {
  func::FuncOp function;
  SmallVector<std::pair<Operation *, func::FuncOp>> calls;
};

bool callFits(Operation *op, func::FuncOp callee) {
  auto call = dyn_cast<func::CallOp>(op);
  if (!call || !callee.getFunctionTypeAttr() || call.getCalleeType() == callee.getFunctionType())
    return true;
  FunctionType type = callee.getFunctionType();
  op->emitOpError("has type ") << call.getCalleeType() << ", but @" << callee.getName()
                               << " takes (" << type.getInputs() << ") and returns ("
                               << type.getResults() << ")";
  return false;
}

bool gatherCalls(ModuleOp module, llvm::MapVector<Operation *, Caller> &graph) {
  bool ok = true;
  SymbolTable symbols(module);
  for (auto function : module.getOps<func::FuncOp>()) {
    Caller &caller = graph[function];
    caller.function = function;
    function.walk([&](Operation *op) {
      SmallVector<FlatSymbolRefAttr> names;
      callees(op, names);
      for (FlatSymbolRefAttr name : names) {
        if (auto callee = symbols.lookup<func::FuncOp>(name.getValue())) {
          caller.calls.push_back({op, callee});
          ok &= callFits(op, callee);
        } else if (isa<func::CallOp>(op)) {
          op->emitOpError("calls what does not exist: there is no function @") << name.getValue();
          ok = false;
        }
      }
    });
  }
  return ok;
}

/// Depth-first with an explicit stack: a hostile program may have very long call chains.
class CycleSearch {
 public:
  explicit CycleSearch(llvm::MapVector<Operation *, Caller> &graph) : graph(graph) {}

  bool findsNone() {
    bool none = true;
    for (auto &[op, caller] : graph)
      if (!state.count(op)) none &= searchFrom(op);
    return none;
  }

 private:
  enum State { OnPath, Done };
  struct Step {
    Operation *function;
    size_t next = 0;
  };

  bool searchFrom(Operation *start) {
    bool none = true;
    SmallVector<Step> path{{start}};
    state[start] = OnPath;
    while (!path.empty()) {
      Step &step = path.back();
      auto &calls = graph.find(step.function)->second.calls;
      if (step.next == calls.size()) {
        state[step.function] = Done;
        path.pop_back();
        continue;
      }
      auto [call, callee] = calls[step.next++];
      auto known = state.find(callee);
      if (known == state.end()) {
        state[callee] = OnPath;
        path.push_back({callee});
      } else if (known->second == OnPath) {
        report(call, callee, path);
        none = false;
      }
    }
    return none;
  }

  void report(Operation *call, func::FuncOp callee, ArrayRef<Step> path) {
    InFlightDiagnostic error = call->emitOpError("is a recursive call: ");
    bool inCycle = false;
    for (const Step &step : path) {
      inCycle |= step.function == callee.getOperation();
      if (inCycle) error << '@' << cast<func::FuncOp>(step.function).getName() << " -> ";
    }
    error << '@' << callee.getName();
  }

  llvm::MapVector<Operation *, Caller> &graph;
  llvm::DenseMap<Operation *, State> state;
};
}  // namespace

LogicalResult verifyEverything(ModuleOp module, int64_t deepest) {
  if (Operation *op = tooDeep(module, deepest))
    return op->emitOpError("is nested deeper than ") << deepest << " regions";
  bool ok = verifyOps(module);
  llvm::MapVector<Operation *, Caller> graph;
  ok &= gatherCalls(module, graph);
  ok &= CycleSearch(graph).findsNone();
  if (!ok) return failure();
  return mlir::verify(module);
}

}  // namespace vitro::ir
