// VHLO of any version => current StableHLO. An old op version is just another row of the table that
// maps to the same StableHLO op, so upgrading and converting are one step.
#include "vitro/ir/vhlo/Fields.h"
#include "vitro/ir/vhlo/PortableArtifact.h"

#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "mlir/IR/PatternMatch.h"

using namespace mlir;

namespace vitro::vhlo {
namespace {

std::string targetName(Operation *op, const OpRow &row) {
  // return_v1 terminates both functions and the regions of ops. Functions come after their bodies.
  if (StringRef(row.name) == "return_v1") {
    Operation *parent = op->getParentOp();
    bool inFunction = parent && parent->getName().getStringRef() == "vhlo.func_v1";
    return inFunction || isa_and_nonnull<func::FuncOp>(parent) ? "func.return" : "stablehlo.return";
  }
  return row.stablehloName();
}

LogicalResult addDiscardable(Operation *op, RegisteredOperationName target, NamedAttrList &attrs) {
  for (NamedAttribute attr : op->getDiscardableAttrs()) {
    if (llvm::is_contained(target.getAttributeNames(), attr.getName()))
      return op->emitOpError("has a loose attribute '")
             << attr.getName().getValue() << "', which is the op's own in "
             << target.getStringRef();
    attrs.append(attr);
  }
  return success();
}

LogicalResult convertOp(Operation *op) {
  const OpRow *row = findOp(op->getName().getStringRef());
  if (!row) return op->emitOpError("is not an op of VHLO up to ") << kCurrentVersion.text();
  if (failed(checkAgainstTable(op, *row))) return failure();
  auto attrs = stablehloAttributes(op, *row);
  if (failed(attrs)) return failure();
  auto target = RegisteredOperationName::lookup(targetName(op, *row), op->getContext());
  if (!target) return op->emitOpError("has no counterpart in StableHLO");
  if (failed(addDiscardable(op, *target, *attrs))) return failure();

  OperationState state(op->getLoc(), *target);
  state.addTypes(op->getResultTypes());
  state.addOperands(op->getOperands());
  state.attributes = *attrs;
  for (unsigned i = 0; i < op->getNumRegions(); ++i) state.addRegion();
  OpBuilder builder(op);
  Operation *converted = builder.create(state);
  for (auto [from, to] : llvm::zip(op->getRegions(), converted->getRegions())) to.takeBody(from);
  op->replaceAllUsesWith(converted);
  op->erase();
  return success();
}

/// vhlo and builtin forms of a type are one type here, so these casts do nothing.
LogicalResult removeCast(UnrealizedConversionCastOp cast) {
  if (cast.getOperandTypes() != cast.getResultTypes())
    return cast.emitOpError("joins types that are not two spellings of one");
  cast->replaceAllUsesWith(cast.getOperands());
  cast->erase();
  return success();
}

}  // namespace

LogicalResult vhloToStablehlo(ModuleOp module) {
  WalkResult result = module.walk([](Operation *op) {
    if (op->getName().getDialectNamespace() == "vhlo") return WalkResult(convertOp(op));
    if (auto cast = dyn_cast<UnrealizedConversionCastOp>(op)) return WalkResult(removeCast(cast));
    return WalkResult::advance();
  });
  return failure(result.wasInterrupted());
}

}  // namespace vitro::vhlo
