// inline-calls: inlines all calls. The ids of inlined ops are prefixed with the path of calls: a
// function called in three places gives three instances, each with its own values. A composite
// becomes the chlo op it is named after (JAX emits functions this way); any other composite becomes
// a call of its decomposition.
#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "mlir/IR/IRMapping.h"
#include "mlir/Pass/Pass.h"
#include "vitro/compile/graph/Passes.h"
#include "vitro/interpret/Composites.h"
#include "vitro/interpret/SpmdCall.h"
#include "vitro/ir/kernel/Dialect.h"
#include "vitro/ir/Provenance.h"
#include "vitro/ir/stablehlo/Dialect.h"
#include "vitro/ops/Op.h"

using namespace mlir;

namespace vitro::compile {
namespace {

/// Inlining stops once it has added this many ops, or four times the size of the program: a chain
/// of functions that each call the next one twice grows exponentially.
constexpr int64_t kMostAdded = 50000;

/// fused<"main/3/f/2">[callsite(where f/2 was written at where main/3 was written)]
class Instance {
 public:
  explicit Instance(Operation *call) : call(call->getLoc()), path(ir::idOf(call)) {}

  Location of(Location inside) {
    auto [known, isNew] = made.try_emplace(inside, inside);
    if (isNew) known->second = make(inside);
    return known->second;
  }

 private:
  Location make(Location inside) {
    MLIRContext *context = inside.getContext();
    auto fused = dyn_cast<FusedLoc>(inside);
    if (!fused) return CallSiteLoc::get(inside, withoutId(call));
    auto id = dyn_cast_if_present<StringAttr>(fused.getMetadata());
    SmallVector<Location> parts;
    if (id) {
      Location where = CallSiteLoc::get(withoutId(inside), withoutId(call));
      return FusedLoc::get(context, {where}, StringAttr::get(context, path + "/" + id.str()));
    }
    for (Location part : fused.getLocations()) parts.push_back(make(part));
    return FusedLoc::get(context, parts);
  }

  /// Strips the enclosing id.
  static Location withoutId(Location location) {
    auto fused = dyn_cast<FusedLoc>(location);
    if (!fused || !isa_and_present<StringAttr>(fused.getMetadata())) return location;
    return FusedLoc::get(location.getContext(), fused.getLocations());
  }

  Location call;
  std::string path;
  DenseMap<Location, Location> made;
};

/// The function that a call or a composite names; empty for other ops.
StringRef calleeOf(Operation *op) {
  if (auto call = dyn_cast<func::CallOp>(op)) return call.getCallee();
  auto composite = dyn_cast<stablehlo::CompositeOp>(op);
  return composite && composite->getNumRegions() == 0 ? composite.getDecomposition() : StringRef();
}

/// Whether a composite means the op of that name regardless of its decomposition, as in the
/// reference.
bool isKnownOp(Operation *op) {
  return isa<stablehlo::CompositeOp>(op) && interpret::rowOfComposite(op);
}

DictionaryAttr attributesOf(Operation *composite) {
  auto attributes = composite->getAttrOfType<DictionaryAttr>("composite_attributes");
  return attributes ? attributes : DictionaryAttr::get(composite->getContext());
}

/// Whether a composite is chlo.top_k with only the attribute k, and has matching results.
bool isTopK(Operation *op) {
  auto k = attributesOf(op).getAs<IntegerAttr>("k");
  if (!k || !k.getType().isInteger(64) || attributesOf(op).size() != 1 ||
      op->getNumOperands() != 1 || op->getNumResults() != 2)
    return false;
  auto type = dyn_cast<RankedTensorType>(op->getOperand(0).getType());
  if (!type || !type.hasStaticShape() || type.getRank() == 0) return false;
  SmallVector<int64_t> shape(type.getShape());
  if (k.getInt() < 0 || k.getInt() > shape.back()) return false;
  shape.back() = k.getInt();
  auto isResult = [&](unsigned i, Type element) {
    return op->getResult(i).getType() == RankedTensorType::get(shape, element);
  };
  return isResult(0, type.getElementType()) && isResult(1, IntegerType::get(op->getContext(), 32));
}

/// Whether such a composite can be replaced by the op: an elementwise function, or top_k.
bool becomesOp(Operation *op) {
  const ops::OpRow *row = interpret::rowOfComposite(op);
  if (row->name == std::string_view("chlo.top_k")) return isTopK(op);
  return row->pointwise && attributesOf(op).empty() && op->getNumResults() == 1 &&
         op->getNumOperands() > 0 && llvm::all_equal(op->getOperandTypes()) &&
         op->getOperand(0).getType() == op->getResult(0).getType();
}

class Inliner {
 public:
  explicit Inliner(ModuleOp module) : module(module), symbols(module) {
    int64_t ops = 0;
    module.walk([&](Operation *) { ++ops; });
    budget = std::max(kMostAdded, 4 * ops);
  }

  void run() {
    for (auto function : module.getOps<func::FuncOp>()) visit(function);
    removeUncalled();
  }

 private:
  /// Callees first, so that each body is complete when it is cloned. The importer rejects
  /// recursion.
  void visit(func::FuncOp function) {
    if (!visited.insert(function).second) return;
    SmallVector<Operation *> calls;
    function.walk([&](Operation *op) {
      if (!calleeOf(op).empty()) calls.push_back(op);
    });
    for (Operation *call : calls) {
      if (isKnownOp(call)) {
        if (becomesOp(call)) replaceByOp(call);
        continue;
      }
      auto callee = symbols.lookup<func::FuncOp>(calleeOf(call));
      if (!callee) continue;
      visit(callee);
      if (mayInline(call, callee)) inlineCall(call, callee);
    }
    int64_t &size = sizes[function];
    function.walk([&](Operation *) { ++size; });
  }

  bool mayInline(Operation *op, func::FuncOp callee) {
    if (callee.isExternal() || !callee.getBody().hasOneBlock() || kernel::isKernel(callee))
      return false;
    auto call = dyn_cast<func::CallOp>(op);
    if (call && (interpret::isSpmdCall(call) || call.getNoInline())) return false;
    return sizes[callee] <= budget;
  }

  void replaceByOp(Operation *composite) {
    OpBuilder builder(composite);
    OperationState state(composite->getLoc(), cast<stablehlo::CompositeOp>(composite).getName(),
                         composite->getOperands(), composite->getResultTypes(),
                         attributesOf(composite).getValue());
    composite->replaceAllUsesWith(builder.create(state));
    composite->erase();
  }

  void inlineCall(Operation *call, func::FuncOp callee) {
    budget -= sizes[callee];
    Instance instance(call);
    IRMapping values;
    values.map(callee.getArguments(), call->getOperands());
    OpBuilder builder(call);
    for (Operation &op : callee.getBody().front().without_terminator()) {
      Operation *copy = builder.clone(op, values);
      copy->walk([&](Operation *inner) {
        inner->setLoc(instance.of(inner->getLoc()));
        for (Region &region : inner->getRegions())
          for (BlockArgument argument : region.getArguments())
            argument.setLoc(instance.of(argument.getLoc()));
      });
    }
    Operation *end = callee.getBody().front().getTerminator();
    for (auto [result, value] : llvm::zip(call->getResults(), end->getOperands()))
      result.replaceAllUsesWith(values.lookupOrDefault(value));
    call->erase();
  }

  /// Removes private functions without references, then those that only they referenced.
  void removeUncalled() {
    llvm::StringMap<int64_t> uses;
    auto count = [&](Operation *inside, int64_t by) {
      inside->walk([&](Operation *op) {
        op->getAttrDictionary().walk(
            [&](SymbolRefAttr name) { uses[name.getLeafReference()] += by; });
      });
    };
    count(module, 1);
    SmallVector<func::FuncOp> unused;
    auto collectIfUnused = [&](func::FuncOp function) {
      if (function.isPrivate() && function.getName() != "main" &&
          uses.lookup(function.getName()) == 0)
        unused.push_back(function);
    };
    for (auto function : module.getOps<func::FuncOp>()) collectIfUnused(function);
    while (!unused.empty()) {
      func::FuncOp function = unused.pop_back_val();
      SmallVector<func::FuncOp> named;
      function.walk([&](Operation *op) {
        op->getAttrDictionary().walk([&](SymbolRefAttr name) {
          auto callee = symbols.lookup<func::FuncOp>(name.getLeafReference());
          if (--uses[name.getLeafReference()] == 0 && callee && callee != function)
            named.push_back(callee);
        });
      });
      symbols.erase(function);
      for (func::FuncOp callee : named) collectIfUnused(callee);
    }
  }

  ModuleOp module;
  SymbolTable symbols;
  int64_t budget = 0;
  DenseSet<Operation *> visited;
  DenseMap<Operation *, int64_t> sizes;
};

struct InlineCalls : PassWrapper<InlineCalls, OperationPass<ModuleOp>> {
  MLIR_DEFINE_EXPLICIT_INTERNAL_INLINE_TYPE_ID(InlineCalls)
  StringRef getArgument() const final { return "vitro-inline-calls"; }
  void runOnOperation() final { Inliner(getOperation()).run(); }
};

}  // namespace

std::unique_ptr<Pass> createInlineCallsPass() { return std::make_unique<InlineCalls>(); }

}  // namespace vitro::compile
