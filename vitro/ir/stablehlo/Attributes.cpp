// Text of the stablehlo dialect's attributes and types.
#include "llvm/ADT/TypeSwitch.h"
#include "mlir/IR/DialectImplementation.h"
#include "vitro/ir/stablehlo/Dialect.h"
#include "vitro/ir/stablehlo/Syntax.h"

#include "vitro/ir/stablehlo/Enums.cpp.inc"
#define GET_ATTRDEF_CLASSES
#include "vitro/ir/stablehlo/Attributes.cpp.inc"
#define GET_TYPEDEF_CLASSES
#include "vitro/ir/stablehlo/Types.cpp.inc"

namespace vitro::stablehlo {
using namespace mlir;
using Ints = SmallVector<int64_t>;

void StablehloDialect::registerAttributes() {
  addAttributes<
#define GET_ATTRDEF_LIST
#include "vitro/ir/stablehlo/Attributes.cpp.inc"
      >();
}

void StablehloDialect::registerTypes() {
  addTypes<
#define GET_TYPEDEF_LIST
#include "vitro/ir/stablehlo/Types.cpp.inc"
      >();
}

/// `<bounds = [3, ?]>`, the older spelling of #stablehlo.bounds.
static Attribute parseTypeExtensions(AsmParser &parser) {
  if (parser.parseLess() || parser.parseKeyword("bounds") || parser.parseEqual()) return {};
  FailureOr<Ints> bounds = parseInts(parser);
  if (failed(bounds) || parser.parseGreater()) return {};
  return BoundsAttr::get(parser.getContext(), *bounds);
}

Attribute StablehloDialect::parseAttribute(DialectAsmParser &parser, Type type) const {
  StringRef mnemonic;
  Attribute attribute;
  if (generatedAttributeParser(parser, &mnemonic, type, attribute).has_value()) return attribute;
  if (mnemonic == "type_extensions") return parseTypeExtensions(parser);
  parser.emitError(parser.getNameLoc()) << "unknown stablehlo attribute " << mnemonic;
  return {};
}

void StablehloDialect::printAttribute(Attribute attribute, DialectAsmPrinter &printer) const {
  (void)generatedAttributePrinter(attribute, printer);
}

Type StablehloDialect::parseType(DialectAsmParser &parser) const {
  StringRef mnemonic;
  Type type;
  if (generatedTypeParser(parser, &mnemonic, type).has_value()) return type;
  parser.emitError(parser.getNameLoc()) << "unknown stablehlo type " << mnemonic;
  return {};
}

void StablehloDialect::printType(Type type, DialectAsmPrinter &printer) const {
  (void)generatedTypePrinter(type, printer);
}

Attribute DotDimensionNumbersAttr::parse(AsmParser &parser, Type) {
  Ints lhsBatching, rhsBatching, lhsContracting, rhsContracting;
  if (parser.parseLess() || parseFields(parser, {{"lhs_batching_dimensions", lhsBatching},
                                                 {"rhs_batching_dimensions", rhsBatching},
                                                 {"lhs_contracting_dimensions", lhsContracting},
                                                 {"rhs_contracting_dimensions", rhsContracting}}))
    return {};
  return get(parser.getContext(), lhsBatching, rhsBatching, lhsContracting, rhsContracting);
}

void DotDimensionNumbersAttr::print(AsmPrinter &printer) const {
  printer << '<';
  ir::FieldPrinter(printer)
      .list("lhs_batching_dimensions", getLhsBatchingDimensions())
      .list("rhs_batching_dimensions", getRhsBatchingDimensions())
      .list("lhs_contracting_dimensions", getLhsContractingDimensions())
      .list("rhs_contracting_dimensions", getRhsContractingDimensions());
  printer << '>';
}

Attribute GatherDimensionNumbersAttr::parse(AsmParser &parser, Type) {
  Ints offset, collapsed, operandBatching, indicesBatching, indexMap;
  int64_t indexVectorDim = 0;
  if (parser.parseLess() || parseFields(parser, {{"offset_dims", offset},
                                                 {"collapsed_slice_dims", collapsed},
                                                 {"operand_batching_dims", operandBatching},
                                                 {"start_indices_batching_dims", indicesBatching},
                                                 {"start_index_map", indexMap},
                                                 {"index_vector_dim", indexVectorDim}}))
    return {};
  return get(parser.getContext(), offset, collapsed, operandBatching, indicesBatching, indexMap,
             indexVectorDim);
}

void GatherDimensionNumbersAttr::print(AsmPrinter &printer) const {
  printer << '<';
  ir::FieldPrinter(printer)
      .list("offset_dims", getOffsetDims())
      .list("collapsed_slice_dims", getCollapsedSliceDims())
      .list("operand_batching_dims", getOperandBatchingDims())
      .list("start_indices_batching_dims", getStartIndicesBatchingDims())
      .list("start_index_map", getStartIndexMap())
      .number("index_vector_dim", getIndexVectorDim());
  printer << '>';
}

Attribute ScatterDimensionNumbersAttr::parse(AsmParser &parser, Type) {
  Ints window, inserted, inputBatching, indicesBatching, indexMap;
  int64_t indexVectorDim = 0;
  if (parser.parseLess() || parseFields(parser, {{"update_window_dims", window},
                                                 {"inserted_window_dims", inserted},
                                                 {"input_batching_dims", inputBatching},
                                                 {"scatter_indices_batching_dims", indicesBatching},
                                                 {"scatter_dims_to_operand_dims", indexMap},
                                                 {"index_vector_dim", indexVectorDim}}))
    return {};
  return get(parser.getContext(), window, inserted, inputBatching, indicesBatching, indexMap,
             indexVectorDim);
}

void ScatterDimensionNumbersAttr::print(AsmPrinter &printer) const {
  printer << '<';
  ir::FieldPrinter(printer)
      .list("update_window_dims", getUpdateWindowDims())
      .list("inserted_window_dims", getInsertedWindowDims())
      .list("input_batching_dims", getInputBatchingDims())
      .list("scatter_indices_batching_dims", getScatterIndicesBatchingDims())
      .list("scatter_dims_to_operand_dims", getScatterDimsToOperandDims())
      .number("index_vector_dim", getIndexVectorDim());
  printer << '>';
}

ResultAccuracyAttr ResultAccuracyAttr::get(MLIRContext *context, ResultAccuracyMode mode) {
  llvm::APFloat zero(0.0);
  return get(context, zero, zero, 0, ResultAccuracyModeAttr::get(context, mode));
}

/// Fields in any order; all may be missing.
Attribute ResultAccuracyAttr::parse(AsmParser &parser, Type) {
  double atol = 0, rtol = 0;
  int64_t ulps = 0;
  ResultAccuracyModeAttr mode =
      ResultAccuracyModeAttr::get(parser.getContext(), ResultAccuracyMode::DEFAULT);
  auto field = [&]() -> ParseResult {
    SMLoc where = parser.getCurrentLocation();
    StringRef name;
    if (parser.parseKeyword(&name) || parser.parseEqual()) return failure();
    if (name == "atol") return parser.parseFloat(atol);
    if (name == "rtol") return parser.parseFloat(rtol);
    if (name == "ulps") return parser.parseInteger(ulps);
    if (name == "mode") return parser.parseCustomAttributeWithFallback(mode);
    return parser.emitError(where) << "unknown field " << name << "; known: atol, rtol, ulps, mode";
  };
  if (parser.parseCommaSeparatedList(AsmParser::Delimiter::LessGreater, field)) return {};
  return get(parser.getContext(), llvm::APFloat(atol), llvm::APFloat(rtol), ulps, mode);
}

void ResultAccuracyAttr::print(AsmPrinter &printer) const {
  printer << '<';
  auto tolerance = [&](StringRef name, const llvm::APFloat &value) {
    if (value.isZero()) return;
    printer << name << " = ";
    printer.printFloat(value);
    printer << ", ";
  };
  tolerance("atol", getAtol());
  tolerance("rtol", getRtol());
  if (getUlps() != 0) printer << "ulps = " << getUlps() << ", ";
  printer << "mode = ";
  printer.printAttribute(getMode());
  printer << '>';
}

Attribute BoundsAttr::parse(AsmParser &parser, Type) {
  Ints bounds;
  auto one = [&] { return parseSize(parser, bounds.emplace_back()); };
  if (parser.parseCommaSeparatedList(AsmParser::Delimiter::LessGreater, one)) return {};
  return get(parser.getContext(), bounds);
}

void BoundsAttr::print(AsmPrinter &printer) const {
  printer << '<';
  llvm::interleaveComma(getBounds(), printer, [&](int64_t bound) { printSize(printer, bound); });
  printer << '>';
}

LogicalResult BoundsAttr::verifyEncoding(ArrayRef<int64_t> shape, Type,
                                         function_ref<InFlightDiagnostic()> emitError) const {
  if (getBounds().size() != shape.size())
    return emitError() << "has " << getBounds().size() << " bounds for " << shape.size()
                       << " dimensions";
  for (auto [bound, size] : llvm::zip(getBounds(), shape))
    if (!ShapedType::isDynamic(bound) && !ShapedType::isDynamic(size))
      return emitError() << "has a bound on a dimension of fixed size";
  return success();
}

LogicalResult FutureType::verify(function_ref<InFlightDiagnostic()> emitError,
                                 ArrayRef<Type> types) {
  for (Type type : types)
    if (!isa<RankedTensorType>(type))
      return emitError() << "a future holds ranked tensors, not " << type;
  return success();
}

LogicalResult MeshAttr::verify(function_ref<InFlightDiagnostic()> emitError,
                               ArrayRef<MeshAxisAttr> axes, DenseIntElementsAttr) {
  return axes.empty() ? emitError() << "a mesh needs an axis" : success();
}

LogicalResult ReplicaGroupMeshAxesAttr::verify(function_ref<InFlightDiagnostic()> emitError,
                                               Attribute mesh, ArrayAttr axes) {
  if (!isa<FlatSymbolRefAttr, MeshAttr>(mesh))
    return emitError() << "mesh must be a symbol or #stablehlo.mesh";
  if (!axes || !llvm::all_of(axes, llvm::IsaPred<AxisRefAttr>))
    return emitError() << "axes must be #stablehlo.axis_ref attributes";
  return success();
}

}  // namespace vitro::stablehlo
