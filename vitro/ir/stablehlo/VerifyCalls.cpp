// Constraints of custom_call and composite.
#include <set>
#include <vector>

#include "llvm/ADT/STLExtras.h"
#include "llvm/Support/Regex.h"
#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "mlir/IR/SymbolTable.h"

#include "vitro/ir/stablehlo/VerifyFamilies.h"

namespace vitro::stablehlo {
using namespace mlir;
using namespace vitro::verify;

namespace {
constexpr Want kArgument{kTensorOrPerAxis | kToken | kTuple | kBuffer | kFuture,
                         Extent::MaybeUnranked};
constexpr Want kCompositeValue{kTensorOrPerAxis | kToken | kTuple};

/// A layout is a permutation of the dimensions; a non-tensor has an empty one.
void checkLayouts(Checks &checks, StringRef name, TypeRange types, ArrayAttr layouts) {
  if (!checks.sizeIs(name, name, layouts.size(), types.size())) return;
  for (auto [type, attribute] : llvm::zip(types, layouts)) {
    auto layout = cast<DenseIntElementsAttr>(attribute);
    if (isa<UnrankedTensorType>(type)) continue;
    auto shaped = dyn_cast<ShapedType>(type);
    int64_t rank = shaped ? shaped.getRank() : 0;
    SmallVector<int64_t> dims;
    for (const APInt &dim : layout.getValues<APInt>()) dims.push_back(dim.getSExtValue());
    llvm::sort(dims);
    if (isa<TupleType>(type) || dims != llvm::to_vector(llvm::seq<int64_t>(0, rank)))
      checks.broke(name) << "layout " << layout << " for " << type << ", want a permutation of its "
                         << rank << " dimensions";
  }
}

void checkAllLayouts(Checks &checks, CustomCallOp op) {
  auto operands = op.getOperandLayouts(), results = op.getResultLayouts();
  if (bool(operands) != bool(results)) {
    checks.broke("layouts") << "layouts of operands and results are given together or not at all";
    return;
  }
  if (!operands) return;
  checkLayouts(checks, "operand_layouts", op->getOperandTypes(), *operands);
  // A single tuple is treated as its parts.
  auto tuple = op.getNumResults() == 1 ? dyn_cast<TupleType>(op.getResult(0).getType()) : nullptr;
  checkLayouts(checks, "result_layouts",
               tuple ? TypeRange(tuple.getTypes()) : TypeRange(op.getResultTypes()), *results);
}

/// The part of a nested tuple at `path`, or null.
Type partOf(Type type, ArrayRef<int64_t> path) {
  for (int64_t index : path) {
    auto tuple = dyn_cast<TupleType>(type);
    if (!tuple || index < 0 || index >= int64_t(tuple.size())) return {};
    type = tuple.getType(index);
  }
  return type;
}

/// Several results count as a tuple.
Type outputOf(CustomCallOp op) {
  return op.getNumResults() == 1 ? op.getResult(0).getType()
                                 : TupleType::get(op.getContext(), op.getResultTypes());
}

void checkAliases(Checks &checks, CustomCallOp op) {
  Type output = outputOf(op);
  for (Attribute attribute : op.getOutputOperandAliases()) {
    auto alias = cast<OutputOperandAliasAttr>(attribute);
    if (!checks.inRange("I7", "operand_index", {alias.getOperandIndex()}, op.getInputs().size()))
      continue;
    Type from =
        partOf(op.getInputs()[alias.getOperandIndex()].getType(), alias.getOperandTupleIndices());
    Type to = partOf(output, alias.getOutputTupleIndices());
    if (!from || !to)
      checks.broke("I7") << "the tuple indices of " << alias << " lead nowhere";
    else if (from != to)
      checks.broke("I7") << alias << " aliases an operand's " << from << " to a result's " << to;
  }
}

using Path = std::vector<int64_t>;

void collectBuffers(Type type, Path &path, SmallVectorImpl<Path> &buffers) {
  if (isa<MemRefType>(type)) buffers.push_back(path);
  auto tuple = dyn_cast<TupleType>(type);
  for (size_t i = 0; tuple && i < tuple.size(); ++i) {
    path.push_back(i);
    collectBuffers(tuple.getType(i), path, buffers);
    path.pop_back();
  }
}

/// Every output buffer must alias an input buffer, each of them once.
void checkBufferAliases(Checks &checks, CustomCallOp op) {
  std::set<Path> from, to;
  for (Attribute attribute : op.getOutputOperandAliases()) {
    auto alias = cast<OutputOperandAliasAttr>(attribute);
    Type operand = op.getInputs()[alias.getOperandIndex()].getType();
    if (!isa<MemRefType>(partOf(operand, alias.getOperandTupleIndices()))) continue;
    Path source{alias.getOperandIndex()};
    llvm::append_range(source, alias.getOperandTupleIndices());
    if (!from.insert(source).second)
      checks.broke("I7") << "buffer operand " << spell(source) << " is aliased twice";
    if (!to.insert(Path(alias.getOutputTupleIndices())).second)
      checks.broke("I7") << "buffer result " << spell(alias.getOutputTupleIndices())
                         << " is aliased twice";
  }
  SmallVector<Path> buffers;
  Path path;
  collectBuffers(outputOf(op), path, buffers);
  for (const Path &buffer : buffers)
    if (!to.count(buffer))
      checks.broke("I7") << "buffer result " << spell(buffer) << " is not aliased to an operand";
}

/// The three calls that make, fill and read buffers: their operands and results.
void checkBufferCall(Checks &checks, StringRef target, bool takesTensor, bool givesTensor) {
  Operation *op = checks.op;
  bool creates = target == "CreateBuffer";
  if (op->getNumOperands() != (creates ? 0 : 1) || op->getNumResults() != 1) {
    checks.broke("call_target_name") << target << " takes " << op->getNumOperands()
                                     << " values and gives " << op->getNumResults();
    return;
  }
  Type to = checks.resultType(0);
  if (!(givesTensor ? isa<TensorType>(to) : isa<MemRefType>(to)))
    checks.broke("call_target_name")
        << target << " gives " << to << ", want a " << (givesTensor ? "tensor" : "buffer");
  if (creates) return;
  Type from = checks.operandType(0);
  if (!(takesTensor ? isa<TensorType>(from) : isa<MemRefType>(from))) {
    checks.broke("call_target_name")
        << target << " takes " << from << ", want a " << (takesTensor ? "tensor" : "buffer");
    return;
  }
  if (!checks.allHold()) return;
  if (failed(verifyCompatibleShape(from, to)) ||
      getElementTypeOrSelf(from) != getElementTypeOrSelf(to))
    checks.broke("call_target_name") << target << " takes " << from << " but gives " << to;
}

void checkCustomCall(Checks &checks) {
  auto op = cast<CustomCallOp>(checks.op);
  checkAllLayouts(checks, op);
  checkAliases(checks, op);
  if (auto config = op.getBackendConfig()) {
    bool typed = op.getApiVersion() == CustomCallApiVersion::API_VERSION_TYPED_FFI;
    if (typed != isa<DictionaryAttr>(*config))
      checks.broke("I4") << "backend_config is " << *config << ", want a "
                         << (typed ? "dictionary" : "string") << " for api_version "
                         << int64_t(op.getApiVersion());
  }
  StringRef target = op.getCallTargetName();
  if (target == "CreateBuffer" || target == "Pin" || target == "Unpin")
    checkBufferCall(checks, target, target == "Pin", target == "Unpin");
  else if (checks.allHold())
    checkBufferAliases(checks, op);
}

void checkComposite(Checks &checks) {
  auto op = cast<CompositeOp>(checks.op);
  static const llvm::Regex namespaced("^[a-zA-Z][a-zA-Z0-9_]*([.][a-zA-Z0-9_$]+)+$");
  if (!namespaced.match(op.getName()))
    checks.broke("C1") << "'" << op.getName() << "' is no name in a namespace, like my.op";
  auto function = SymbolTable::lookupNearestSymbolFrom<func::FuncOp>(op, op.getDecompositionAttr());
  if (!function || !function.getFunctionTypeAttr()) {
    checks.broke("C2") << "there is no function @" << op.getDecomposition();
    return;
  }
  TypeRange inputs = function.getArgumentTypes(), results = function.getResultTypes();
  if (TypeRange(op->getOperandTypes()) != inputs)
    checks.broke("C3") << "the inputs are (" << op->getOperandTypes() << "), @"
                       << op.getDecomposition() << " takes (" << inputs << ")";
  if (TypeRange(op->getResultTypes()) != results)
    checks.broke("C4") << "the results are (" << op->getResultTypes() << "), @"
                       << op.getDecomposition() << " returns (" << results << ")";
}

constexpr Row rows[] = {
    {"composite", {kCompositeValue}, {kCompositeValue}, checkComposite},
    {"custom_call", {kArgument}, {kArgument}, checkCustomCall},
};
}  // namespace

ArrayRef<Row> callRules() { return rows; }

}  // namespace vitro::stablehlo
