#include "vitro/interpret/Attributes.h"
#include "mlir/IR/BuiltinAttributes.h"
#include "vitro/interpret/shared/Types.h"
#include "vitro/ir/chlo/Dialect.h"
#include "vitro/ir/stablehlo/Dialect.h"

using namespace mlir;

namespace vitro::interpret {
namespace {

using ops::Attribute;
using ops::Attributes;

void setInts(Attributes &out, const char *name, ArrayRef<int64_t> values) {
  out.set(name, {std::vector<int64_t>(values.begin(), values.end())});
}
void setInt(Attributes &out, const char *name, int64_t value) { out.set(name, {value}); }

std::string typeName(Type type) {
  std::string text;
  llvm::raw_string_ostream(text) << type;
  return text;
}

void flatten(stablehlo::DotDimensionNumbersAttr dims, Attributes &out) {
  setInts(out, "lhs_batching_dimensions", dims.getLhsBatchingDimensions());
  setInts(out, "rhs_batching_dimensions", dims.getRhsBatchingDimensions());
  setInts(out, "lhs_contracting_dimensions", dims.getLhsContractingDimensions());
  setInts(out, "rhs_contracting_dimensions", dims.getRhsContractingDimensions());
}

void flatten(chlo::RaggedDotDimensionNumbersAttr dims, Attributes &out) {
  setInts(out, "lhs_batching_dimensions", dims.getLhsBatchingDimensions());
  setInts(out, "rhs_batching_dimensions", dims.getRhsBatchingDimensions());
  setInts(out, "lhs_contracting_dimensions", dims.getLhsContractingDimensions());
  setInts(out, "rhs_contracting_dimensions", dims.getRhsContractingDimensions());
  setInts(out, "lhs_ragged_dimensions", dims.getLhsRaggedDimensions());
  setInts(out, "rhs_group_dimensions", dims.getRhsGroupDimensions());
}

void flatten(stablehlo::ConvDimensionNumbersAttr dims, Attributes &out) {
  setInt(out, "input_batch_dimension", dims.getInputBatchDimension());
  setInt(out, "input_feature_dimension", dims.getInputFeatureDimension());
  setInts(out, "input_spatial_dimensions", dims.getInputSpatialDimensions());
  setInt(out, "kernel_input_feature_dimension", dims.getKernelInputFeatureDimension());
  setInt(out, "kernel_output_feature_dimension", dims.getKernelOutputFeatureDimension());
  setInts(out, "kernel_spatial_dimensions", dims.getKernelSpatialDimensions());
  setInt(out, "output_batch_dimension", dims.getOutputBatchDimension());
  setInt(out, "output_feature_dimension", dims.getOutputFeatureDimension());
  setInts(out, "output_spatial_dimensions", dims.getOutputSpatialDimensions());
}

void flatten(stablehlo::GatherDimensionNumbersAttr dims, Attributes &out) {
  setInts(out, "offset_dims", dims.getOffsetDims());
  setInts(out, "collapsed_slice_dims", dims.getCollapsedSliceDims());
  setInts(out, "operand_batching_dims", dims.getOperandBatchingDims());
  setInts(out, "start_indices_batching_dims", dims.getStartIndicesBatchingDims());
  setInts(out, "start_index_map", dims.getStartIndexMap());
  setInt(out, "index_vector_dim", dims.getIndexVectorDim());
}

void flatten(stablehlo::ScatterDimensionNumbersAttr dims, Attributes &out) {
  setInts(out, "update_window_dims", dims.getUpdateWindowDims());
  setInts(out, "inserted_window_dims", dims.getInsertedWindowDims());
  setInts(out, "input_batching_dims", dims.getInputBatchingDims());
  setInts(out, "scatter_indices_batching_dims", dims.getScatterIndicesBatchingDims());
  setInts(out, "scatter_dims_to_operand_dims", dims.getScatterDimsToOperandDims());
  setInt(out, "index_vector_dim", dims.getIndexVectorDim());
}

void flatten(stablehlo::ChannelHandleAttr channel, Attributes &out) {
  setInt(out, "channel_id", channel.getHandle());
  setInt(out, "channel_type", channel.getType());
}

std::shared_ptr<const Attributes> algorithm(stablehlo::DotAlgorithmAttr dot) {
  auto out = std::make_shared<Attributes>();
  out->set("lhs_precision_type", {typeName(dot.getLhsPrecisionType())});
  out->set("rhs_precision_type", {typeName(dot.getRhsPrecisionType())});
  out->set("accumulation_type", {typeName(dot.getAccumulationType())});
  setInt(*out, "lhs_component_count", dot.getLhsComponentCount());
  setInt(*out, "rhs_component_count", dot.getRhsComponentCount());
  setInt(*out, "num_primitive_operations", dot.getNumPrimitiveOperations());
  out->set("allow_imprecise_accumulation", {dot.getAllowImpreciseAccumulation()});
  return out;
}

/// The name of an enumeration attribute, if it is one.
std::optional<std::string> word(mlir::Attribute attribute) {
  using namespace stablehlo;
  if (auto a = dyn_cast<PrecisionAttr>(attribute)) return stringifyPrecision(a.getValue()).str();
  if (auto a = dyn_cast<FftTypeAttr>(attribute)) return stringifyFftType(a.getValue()).str();
  if (auto a = dyn_cast<ComparisonDirectionAttr>(attribute))
    return stringifyComparisonDirection(a.getValue()).str();
  if (auto a = dyn_cast<ComparisonTypeAttr>(attribute))
    return stringifyComparisonType(a.getValue()).str();
  if (auto a = dyn_cast<TransposeAttr>(attribute)) return stringifyTranspose(a.getValue()).str();
  if (auto a = dyn_cast<RngDistributionAttr>(attribute))
    return stringifyRngDistribution(a.getValue()).str();
  if (auto a = dyn_cast<RngAlgorithmAttr>(attribute))
    return stringifyRngAlgorithm(a.getValue()).str();
  if (auto a = dyn_cast<chlo::PrecisionAttr>(attribute))
    return chlo::stringifyPrecision(a.getValue()).str();
  if (auto a = dyn_cast<chlo::ComparisonDirectionAttr>(attribute))
    return chlo::stringifyComparisonDirection(a.getValue()).str();
  if (auto a = dyn_cast<chlo::ComparisonTypeAttr>(attribute))
    return chlo::stringifyComparisonType(a.getValue()).str();
  return std::nullopt;
}

Result<Attribute> convert(mlir::Attribute attribute);

Result<Attribute> convertList(ArrayAttr list) {
  if (llvm::all_of(list, [](mlir::Attribute a) { return isa<IntegerAttr>(a); }) && !list.empty()) {
    std::vector<int64_t> ints;
    for (auto element : list.getAsRange<IntegerAttr>())
      ints.push_back(element.getValue().getSExtValue());
    return Attribute{ints};
  }
  ops::AttributeList out;
  for (mlir::Attribute element : list) {
    VITRO_TRY(Attribute converted, convert(element));
    out.push_back(std::move(converted));
  }
  return Attribute{std::move(out)};
}

/// Attributes without effect on execution (layouts, shardings ...) become text, so that they stay
/// visible.
Attribute asText(mlir::Attribute attribute) {
  std::string text;
  llvm::raw_string_ostream(text) << attribute;
  return {text};
}

Result<Attribute> convert(mlir::Attribute attribute) {
  if (isa<UnitAttr>(attribute)) return Attribute{std::monostate()};
  if (auto a = dyn_cast<BoolAttr>(attribute)) return Attribute{a.getValue()};
  if (auto a = dyn_cast<IntegerAttr>(attribute)) {
    bool isUnsigned = a.getType().isUnsignedInteger();
    return Attribute{isUnsigned ? int64_t(a.getValue().getZExtValue())
                                : a.getValue().getSExtValue()};
  }
  if (auto a = dyn_cast<FloatAttr>(attribute)) return Attribute{a.getValueAsDouble()};
  if (auto a = dyn_cast<StringAttr>(attribute)) return Attribute{a.str()};
  if (auto a = dyn_cast<SymbolRefAttr>(attribute)) return Attribute{a.getLeafReference().str()};
  if (auto a = dyn_cast<DenseI64ArrayAttr>(attribute))
    return Attribute{std::vector<int64_t>(a.asArrayRef().begin(), a.asArrayRef().end())};
  if (auto a = dyn_cast<DenseI32ArrayAttr>(attribute))
    return Attribute{std::vector<int64_t>(a.asArrayRef().begin(), a.asArrayRef().end())};
  if (auto a = dyn_cast<DenseBoolArrayAttr>(attribute))
    return Attribute{std::vector<int64_t>(a.asArrayRef().begin(), a.asArrayRef().end())};
  if (auto a = dyn_cast<ArrayAttr>(attribute)) return convertList(a);
  if (auto a = dyn_cast<DictionaryAttr>(attribute)) {
    VITRO_TRY(Attributes dictionary, attributesOf(a));
    return Attribute{std::make_shared<const Attributes>(std::move(dictionary))};
  }
  if (auto a = dyn_cast<ElementsAttr>(attribute)) {
    VITRO_TRY(HostArray array, arrayOf(a));
    return Attribute{std::move(array)};
  }
  if (auto a = dyn_cast<TypeAttr>(attribute)) return Attribute{typeName(a.getValue())};
  if (auto spelled = word(attribute)) return Attribute{*spelled};
  return asText(attribute);
}

/// Integer tables (padding, replica groups) are always expanded for their readers, splat or not.
Result<Attribute> wholeTable(DenseIntElementsAttr table) {
  Dims dims(table.getType().getShape().begin(), table.getType().getShape().end());
  VITRO_TRY(HostArray array, HostArray::allocate(DType::I64, std::move(dims)));
  int64_t *out = array.mutableData<int64_t>();
  for (const APInt &value : table.getValues<APInt>()) *out++ = value.getSExtValue();
  return Attribute{std::move(array)};
}

Result<> convertInto(StringRef name, mlir::Attribute attribute, Attributes &out) {
  if (auto a = dyn_cast<stablehlo::DotDimensionNumbersAttr>(attribute))
    return flatten(a, out), Result<>();
  if (auto a = dyn_cast<chlo::RaggedDotDimensionNumbersAttr>(attribute))
    return flatten(a, out), Result<>();
  if (auto a = dyn_cast<stablehlo::ConvDimensionNumbersAttr>(attribute))
    return flatten(a, out), Result<>();
  if (auto a = dyn_cast<stablehlo::GatherDimensionNumbersAttr>(attribute))
    return flatten(a, out), Result<>();
  if (auto a = dyn_cast<stablehlo::ScatterDimensionNumbersAttr>(attribute))
    return flatten(a, out), Result<>();
  if (auto a = dyn_cast<stablehlo::ChannelHandleAttr>(attribute))
    return flatten(a, out), Result<>();
  if (auto a = dyn_cast<stablehlo::DotAlgorithmAttr>(attribute)) {
    out.set(name.str(), {algorithm(a)});
    return {};
  }
  auto table = dyn_cast<DenseIntElementsAttr>(attribute);
  if (table && table.getType().getElementType().isInteger(64) && name != "value") {
    VITRO_TRY(Attribute whole, wholeTable(table));
    out.set(name.str(), std::move(whole));
    return {};
  }
  VITRO_TRY(Attribute converted, convert(attribute));
  out.set(name.str(), std::move(converted));
  return {};
}

}  // namespace

Result<Attributes> attributesOf(DictionaryAttr dictionary) {
  Attributes out;
  for (NamedAttribute entry : dictionary)
    VITRO_RETURN_IF_ERROR(convertInto(entry.getName(), entry.getValue(), out)
                              .during("attribute " + entry.getName().str()));
  return out;
}

Result<Attributes> attributesOf(Operation *op) { return attributesOf(op->getAttrDictionary()); }

}  // namespace vitro::interpret
