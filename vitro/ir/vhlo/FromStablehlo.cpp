// StableHLO => VHLO of a chosen version: each op takes the row that version knows, provided no
// information is lost.
#include "vitro/ir/chlo/WriteOut.h"
#include "vitro/ir/stablehlo/Dialect.h"
#include "vitro/ir/vhlo/Fields.h"
#include "vitro/ir/vhlo/PortableArtifact.h"
#include "vitro/ir/vhlo/Wire.h"

#include "llvm/ADT/SetVector.h"
#include "llvm/ADT/StringExtras.h"
#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "mlir/IR/AttrTypeSubElements.h"

using namespace mlir;

namespace vitro::vhlo {
namespace {

class Converter {
 public:
  explicit Converter(Version target) : target(target) {}
  LogicalResult convert(Operation *op);

 private:
  InFlightDiagnostic needs(Operation *op, const Twine &what, Version since) {
    return op->emitOpError() << what << " needs StableHLO " << since.text()
                             << ", the artifact is to be " << target.text();
  }
  LogicalResult checkType(Operation *op, Type type);
  LogicalResult checkAttribute(Operation *op, StringRef name, Attribute attr);
  LogicalResult checkVersionRules(Operation *op);
  FailureOr<SmallVector<Attribute>> fieldsFor(Operation *op, const OpRow &newest, const OpRow &row);
  FailureOr<SmallVector<NamedAttribute>> looseAttributes(Operation *op, const OpRow &newest);

  Version target;
};

LogicalResult Converter::checkType(Operation *op, Type type) {
  auto need = needOf(type);
  if (!need) return op->emitOpError() << "type " << type << " has no place in a portable artifact";
  if (need->since > target) return needs(op, need->what, need->since);
  return success();
}

LogicalResult Converter::checkAttribute(Operation *op, StringRef name, Attribute attr) {
  auto need = needOf(attr);
  if (!need)
    return op->emitOpError("attribute '")
           << name << "' = " << attr << " has no place in a portable artifact";
  if (need->since > target) return needs(op, need->what, need->since);
  return success();
}

/// Operands come from ops that are already converted.
Type plain(Type type) {
  auto wire = dyn_cast<WireType>(type);
  return wire ? wire.getPayload() : type;
}

Type elementTypeOf(Type type) {
  auto shaped = dyn_cast<ShapedType>(plain(type));
  return shaped ? shaped.getElementType() : plain(type);
}

/// What a version forbids although it has the op, its attributes and its types.
LogicalResult Converter::checkVersionRules(Operation *op) {
  using namespace stablehlo;
  constexpr Version promotion{0, 17, 0}, typedFfi{1, 3, 0}, futureOperands{1, 17, 0};
  if (isa<AllReduceOp, ReduceOp, ReduceScatterOp, ReduceWindowOp, ScatterOp, SelectAndScatterOp>(
          op)) {
    for (auto [operand, result] : llvm::zip(op->getOperandTypes(), op->getResultTypes()))
      if (target < promotion && elementTypeOf(operand) != elementTypeOf(result))
        return needs(op, "with different operand and result element types", promotion);
  }
  if (auto call = dyn_cast<CustomCallOp>(op)) {
    auto api = op->getAttrOfType<IntegerAttr>("api_version");
    bool typed = (api && api.getInt() == 4) ||
                 isa_and_nonnull<DictionaryAttr>(op->getAttr("backend_config"));
    if (target < typedFfi && typed) return needs(op, "with the typed FFI", typedFfi);
    if (target < futureOperands &&
        llvm::any_of(op->getOperandTypes(), [](Type type) { return isa<FutureType>(plain(type)); }))
      return needs(op, "with a future operand", futureOperands);
  }
  return success();
}

FailureOr<SmallVector<Attribute>> Converter::fieldsFor(Operation *op, const OpRow &newest,
                                                       const OpRow &row) {
  auto all = wireFields(op, newest);
  if (failed(all)) return failure();
  for (auto [field, value] : llvm::zip(newest.fields(), *all))
    if (row.indexOf(field.name) < 0 && !isDefault(field, value))
      return needs(op, "attribute '" + Twine(field.name) + "'", newest.since), failure();
  SmallVector<Attribute> fields;
  for (const Field &field : row.fields()) {
    int index = newest.indexOf(field.name);
    Attribute value =
        index >= 0 ? (*all)[index] : defaultOf(field, windowRankOf(op), op->getContext());
    if (failed(checkAttribute(op, field.name, value))) return failure();
    fields.push_back(toWire(value));
  }
  return fields;
}

FailureOr<SmallVector<NamedAttribute>> Converter::looseAttributes(Operation *op,
                                                                  const OpRow &newest) {
  SmallVector<NamedAttribute> loose;
  for (NamedAttribute attr : op->getDiscardableAttrs()) {
    if (failed(checkAttribute(op, attr.getName(), attr.getValue()))) return failure();
    loose.emplace_back(attr.getName(), toWire(attr.getValue()));
  }
  return loose;
}

LogicalResult Converter::convert(Operation *op) {
  const OpRow *newest = newestFor(op->getName().getStringRef());
  if (!newest) return op->emitOpError("has no place in a portable artifact");
  const OpRow *row = rowFor(*newest, target);
  if (!row) return needs(op, "is too new: it", oldestOf(*newest).since);
  if (!row->operands.accepts(op->getNumOperands()) || !row->results.accepts(op->getNumResults()))
    return needs(op,
                 "with " + Twine(op->getNumOperands()) + " operands and " +
                     Twine(op->getNumResults()) + " results",
                 newest->since);
  if (row->regions != kAnyRegions && op->getNumRegions() != static_cast<unsigned>(row->regions))
    return needs(op, "with " + Twine(op->getNumRegions()) + " regions", newest->since);
  if (failed(checkVersionRules(op))) return failure();

  SmallVector<Type> results;
  for (Type type : op->getResultTypes()) {
    if (failed(checkType(op, type))) return failure();
    results.push_back(WireType::get(type));
  }
  auto fields = fieldsFor(op, *newest, *row);
  auto loose = looseAttributes(op, *newest);
  if (failed(fields) || failed(loose)) return failure();

  OpBuilder builder(op);
  Operation *converted = createOp(builder, op->getLoc(), *row, results, op->getOperands(), *fields,
                                  op->getNumRegions());
  converted->setDiscardableAttrs(*loose);
  for (auto [from, to] : llvm::zip(op->getRegions(), converted->getRegions())) {
    to.takeBody(from);
    for (BlockArgument argument : to.getArguments()) {
      if (failed(checkType(converted, argument.getType()))) return failure();
      argument.setType(WireType::get(argument.getType()));
    }
  }
  op->replaceAllUsesWith(converted);
  op->erase();
  return success();
}

/// Inserts conversion casts where a value crosses between vhlo and another dialect's op.
void joinWithCasts(Operation *foreign) {
  OpBuilder builder(foreign);
  for (OpOperand &operand : foreign->getOpOperands()) {
    auto wire = dyn_cast<WireType>(operand.get().getType());
    if (!wire) continue;
    auto cast = UnrealizedConversionCastOp::create(builder, foreign->getLoc(), wire.getPayload(),
                                                   operand.get());
    operand.set(cast.getResult(0));
  }
  auto castUsesOf = [&](Value value) {
    auto isVhlo = [](OpOperand &use) {
      return use.getOwner()->getName().getDialectNamespace() == "vhlo";
    };
    if (llvm::none_of(value.getUses(), isVhlo)) return;
    auto cast = UnrealizedConversionCastOp::create(builder, foreign->getLoc(),
                                                   WireType::get(value.getType()), value);
    value.replaceUsesWithIf(cast.getResult(0), isVhlo);
  };
  builder.setInsertionPointAfter(foreign);
  for (Value result : foreign->getResults()) castUsesOf(result);
  for (Region &region : foreign->getRegions())
    for (Block &block : region) {
      builder.setInsertionPointToStart(&block);
      for (Value argument : block.getArguments()) castUsesOf(argument);
    }
}

/// Readers before 1.9.0 do not know range locations: keep the start.
void narrowLocations(ModuleOp module) {
  AttrTypeReplacer replacer;
  replacer.addReplacement([](FileLineColRange range) -> Attribute {
    return FileLineColLoc::get(range.getFilename(), range.getStartLine(), range.getStartColumn());
  });
  replacer.recursivelyReplaceElementsIn(module, /*replaceAttrs=*/false, /*replaceLocs=*/true);
}

}  // namespace

LogicalResult stablehloToVhlo(ModuleOp module, Version target) {
  if (target < kOldestVersion || isNewerThanKnown(target))
    return module.emitError("cannot write a portable artifact of StableHLO ")
           << target.text() << ": known are " << kOldestVersion.text() << " to "
           << kCurrentVersion.text();
  if (target < Version{1, 9, 0}) narrowLocations(module);
  chlo::writeOutInStablehlo(module);
  Converter converter({target.major, target.minor, 0});
  bool good = true;
  SmallVector<Operation *> foreign;
  llvm::SetVector<StringRef> unversioned;
  module.walk([&](Operation *op) {
    StringRef dialect = op->getName().getDialectNamespace();
    if (op == module || dialect == "vhlo") return;
    if (dialect == "chlo") unversioned.insert(op->getName().getStringRef());
    if (dialect == "sdy" || dialect == "chlo") return foreign.push_back(op);
    good &= succeeded(converter.convert(op));
  });
  if (!good) return failure();
  for (Operation *op : foreign) joinWithCasts(op);
  if (!unversioned.empty())
    module.emitWarning("StableHLO has no op for ")
        << llvm::join(unversioned, ", ")
        << ": kept as they are, for readers that know the chlo dialect (JAX does)";
  return success();
}

}  // namespace vitro::vhlo
