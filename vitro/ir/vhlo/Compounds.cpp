// Compound StableHLO attributes (dimension numbers, algorithms, channels) and their wire pieces.
#include "vitro/ir/stablehlo/Dialect.h"
#include "vitro/ir/vhlo/Fields.h"

using namespace mlir;

namespace vitro::vhlo {
namespace {

/// The pieces of one op, checked as they are taken.
class Pieces {
 public:
  Pieces(Operation *op, const OpRow &row) : op(op), row(row) {}

  SmallVector<int64_t> ints(StringRef name) {
    Attribute attr = fieldOf(op, row, name);
    if (!attr) return {};  // an older version of the op, before this piece existed
    if (!isListOf(attr, 64))
      return complain(name, "a list of 64-bit integers"), SmallVector<int64_t>();
    return llvm::to_vector(cast<DenseIntElementsAttr>(attr).getValues<int64_t>());
  }
  int64_t number(StringRef name) {
    auto attr = dyn_cast_or_null<IntegerAttr>(fieldOf(op, row, name));
    if (!attr || !attr.getType().isInteger(64)) return complain(name, "a 64-bit integer"), 0;
    return attr.getInt();
  }
  bool boolean(StringRef name) {
    auto attr = dyn_cast_or_null<BoolAttr>(fieldOf(op, row, name));
    if (!attr) return complain(name, "a boolean"), false;
    return attr.getValue();
  }
  Type type(StringRef name) {
    auto attr = dyn_cast_or_null<TypeAttr>(fieldOf(op, row, name));
    if (!attr) return complain(name, "a type"), Type();
    return attr.getValue();
  }
  bool isNone(StringRef name) {
    auto attr = dyn_cast_or_null<TypeAttr>(fieldOf(op, row, name));
    return attr && isa<NoneType>(attr.getValue());
  }
  bool ok() const { return good; }

 private:
  void complain(StringRef name, const char *wanted) {
    if (good) op->emitOpError("attribute '") << name << "' must be " << wanted;
    good = false;
  }

  Operation *op;
  const OpRow &row;
  bool good = true;
};

Attribute convDims(Pieces &p, MLIRContext *context) {
  return stablehlo::ConvDimensionNumbersAttr::get(
      context, p.number("input_batch_dimension"), p.number("input_feature_dimension"),
      p.ints("input_spatial_dimensions"), p.number("kernel_input_feature_dimension"),
      p.number("kernel_output_feature_dimension"), p.ints("kernel_spatial_dimensions"),
      p.number("output_batch_dimension"), p.number("output_feature_dimension"),
      p.ints("output_spatial_dimensions"));
}

Attribute dotDims(Pieces &p, MLIRContext *context) {
  return stablehlo::DotDimensionNumbersAttr::get(
      context, p.ints("lhs_batching_dimensions"), p.ints("rhs_batching_dimensions"),
      p.ints("lhs_contracting_dimensions"), p.ints("rhs_contracting_dimensions"));
}

constexpr StringRef algorithmPieces[] = {"lhs_precision_type",          "rhs_precision_type",
                                         "accumulation_type",           "lhs_component_count",
                                         "rhs_component_count",         "num_primitive_operations",
                                         "allow_imprecise_accumulation"};

Attribute dotAlgorithm(Pieces &p, MLIRContext *context) {
  if (llvm::all_of(algorithmPieces, [&](StringRef name) { return p.isNone(name); })) return {};
  Type lhs = p.type("lhs_precision_type"), rhs = p.type("rhs_precision_type"),
       accumulation = p.type("accumulation_type");
  int64_t lhsCount = p.number("lhs_component_count"), rhsCount = p.number("rhs_component_count"),
          operations = p.number("num_primitive_operations");
  bool imprecise = p.boolean("allow_imprecise_accumulation");
  if (!p.ok()) return {};
  return stablehlo::DotAlgorithmAttr::get(context, lhs, rhs, accumulation, lhsCount, rhsCount,
                                          operations, imprecise);
}

Attribute gatherDims(Pieces &p, MLIRContext *context) {
  return stablehlo::GatherDimensionNumbersAttr::get(
      context, p.ints("offset_dims"), p.ints("collapsed_slice_dims"),
      p.ints("operand_batching_dims"), p.ints("start_indices_batching_dims"),
      p.ints("start_index_map"), p.number("index_vector_dim"));
}

Attribute scatterDims(Pieces &p, MLIRContext *context) {
  return stablehlo::ScatterDimensionNumbersAttr::get(
      context, p.ints("update_window_dims"), p.ints("inserted_window_dims"),
      p.ints("input_batching_dims"), p.ints("scatter_indices_batching_dims"),
      p.ints("scatter_dims_to_operand_dims"), p.number("index_vector_dim"));
}

Attribute channelHandle(Pieces &p, MLIRContext *context) {
  return stablehlo::ChannelHandleAttr::get(context, p.number("channel_id"),
                                           p.number("channel_type"));
}

struct CompoundRow {
  Compound compound;
  const char *name;  // on the StableHLO op
  Attribute (*build)(Pieces &, MLIRContext *);
};
constexpr CompoundRow compoundRows[] = {
    {kConvDims, "dimension_numbers", convDims},
    {kDotDims, "dot_dimension_numbers", dotDims},
    {kDotAlgorithm, "algorithm", dotAlgorithm},
    {kGatherDims, "dimension_numbers", gatherDims},
    {kScatterDims, "scatter_dimension_numbers", scatterDims},
    {kChannelHandle, "channel_handle", channelHandle},
};

/// Collects pieces in their wire form.
class Apart {
 public:
  Apart(NamedAttrList &pieces, MLIRContext *context) : pieces(pieces), builder(context) {}
  Apart &ints(StringRef name, ArrayRef<int64_t> values) {
    return add(name, builder.getI64TensorAttr(values));
  }
  Apart &number(StringRef name, int64_t value) {
    return add(name, builder.getI64IntegerAttr(value));
  }
  Apart &boolean(StringRef name, bool value) { return add(name, builder.getBoolAttr(value)); }
  Apart &type(StringRef name, Type type) { return add(name, TypeAttr::get(type)); }

 private:
  Apart &add(StringRef name, Attribute value) {
    pieces.set(name, value);
    return *this;
  }
  NamedAttrList &pieces;
  Builder builder;
};

LogicalResult takeApartOne(Attribute attr, Apart out) {
  using namespace stablehlo;
  if (auto conv = dyn_cast<ConvDimensionNumbersAttr>(attr)) {
    out.number("input_batch_dimension", conv.getInputBatchDimension())
        .number("input_feature_dimension", conv.getInputFeatureDimension())
        .ints("input_spatial_dimensions", conv.getInputSpatialDimensions())
        .number("kernel_input_feature_dimension", conv.getKernelInputFeatureDimension())
        .number("kernel_output_feature_dimension", conv.getKernelOutputFeatureDimension())
        .ints("kernel_spatial_dimensions", conv.getKernelSpatialDimensions())
        .number("output_batch_dimension", conv.getOutputBatchDimension())
        .number("output_feature_dimension", conv.getOutputFeatureDimension())
        .ints("output_spatial_dimensions", conv.getOutputSpatialDimensions());
  } else if (auto dot = dyn_cast<DotDimensionNumbersAttr>(attr)) {
    out.ints("lhs_batching_dimensions", dot.getLhsBatchingDimensions())
        .ints("rhs_batching_dimensions", dot.getRhsBatchingDimensions())
        .ints("lhs_contracting_dimensions", dot.getLhsContractingDimensions())
        .ints("rhs_contracting_dimensions", dot.getRhsContractingDimensions());
  } else if (auto algorithm = dyn_cast<DotAlgorithmAttr>(attr)) {
    out.type("lhs_precision_type", algorithm.getLhsPrecisionType())
        .type("rhs_precision_type", algorithm.getRhsPrecisionType())
        .type("accumulation_type", algorithm.getAccumulationType())
        .number("lhs_component_count", algorithm.getLhsComponentCount())
        .number("rhs_component_count", algorithm.getRhsComponentCount())
        .number("num_primitive_operations", algorithm.getNumPrimitiveOperations())
        .boolean("allow_imprecise_accumulation", algorithm.getAllowImpreciseAccumulation());
  } else if (auto gather = dyn_cast<GatherDimensionNumbersAttr>(attr)) {
    out.ints("offset_dims", gather.getOffsetDims())
        .ints("collapsed_slice_dims", gather.getCollapsedSliceDims())
        .ints("operand_batching_dims", gather.getOperandBatchingDims())
        .ints("start_indices_batching_dims", gather.getStartIndicesBatchingDims())
        .ints("start_index_map", gather.getStartIndexMap())
        .number("index_vector_dim", gather.getIndexVectorDim());
  } else if (auto scatter = dyn_cast<ScatterDimensionNumbersAttr>(attr)) {
    out.ints("update_window_dims", scatter.getUpdateWindowDims())
        .ints("inserted_window_dims", scatter.getInsertedWindowDims())
        .ints("input_batching_dims", scatter.getInputBatchingDims())
        .ints("scatter_indices_batching_dims", scatter.getScatterIndicesBatchingDims())
        .ints("scatter_dims_to_operand_dims", scatter.getScatterDimsToOperandDims())
        .number("index_vector_dim", scatter.getIndexVectorDim());
  } else if (auto channel = dyn_cast<ChannelHandleAttr>(attr)) {
    out.number("channel_id", channel.getHandle()).number("channel_type", channel.getType());
  } else {
    return failure();
  }
  return success();
}

}  // namespace

LogicalResult putTogether(Operation *op, const OpRow &row, NamedAttrList &attrs) {
  for (const CompoundRow &compound : compoundRows) {
    if (!(row.compounds & compound.compound)) continue;
    Pieces pieces(op, row);
    Attribute built = compound.build(pieces, op->getContext());
    if (!pieces.ok()) return failure();
    if (built) attrs.set(compound.name, built);
  }
  return success();
}

LogicalResult takeApart(Operation *op, uint8_t compounds, NamedAttrList &pieces) {
  for (const CompoundRow &compound : compoundRows) {
    if (!(compounds & compound.compound)) continue;
    Attribute attr = op->getAttr(compound.name);
    if (!attr) continue;  // dot without an algorithm; the verifier has refused anything else
    if (failed(takeApartOne(attr, Apart(pieces, op->getContext()))))
      return op->emitOpError("attribute '") << compound.name << "' is not what the op defines";
  }
  return success();
}

}  // namespace vitro::vhlo
