// The stablehlo dialect's compound attributes and types.
#ifndef VITRO_IR_STABLEHLO_ATTRIBUTES
#define VITRO_IR_STABLEHLO_ATTRIBUTES

include "mlir/IR/TensorEncoding.td"
include "vitro/ir/stablehlo/Dialect.td"
include "vitro/ir/stablehlo/Enums.td"

def Shlo_Precision : EnumAttr<StablehloDialect, Shlo_PrecisionEnum, "precision">;
def Shlo_PrecisionConfig : TypedArrayAttrBase<Shlo_Precision, "array of precisions">;
def Shlo_ResultAccuracyMode
    : EnumAttr<StablehloDialect, Shlo_ResultAccuracyModeEnum, "result_accuracy_mode"> {
  let assemblyFormat = "`<` $value `>`";
}
def Shlo_FftType : EnumAttr<StablehloDialect, Shlo_FftTypeEnum, "fft_type">;
def Shlo_ComparisonDirection
    : EnumAttr<StablehloDialect, Shlo_ComparisonDirectionEnum, "comparison_direction">;
def Shlo_ComparisonType : EnumAttr<StablehloDialect, Shlo_ComparisonTypeEnum, "comparison_type">;
def Shlo_Transpose : EnumAttr<StablehloDialect, Shlo_TransposeEnum, "transpose">;
def Shlo_RngDistribution : EnumAttr<StablehloDialect, Shlo_RngDistributionEnum, "rng_distribution">;
def Shlo_RngAlgorithm : EnumAttr<StablehloDialect, Shlo_RngAlgorithmEnum, "rng_algorithm">;

class Shlo_Attr<string name, string spelling, list<Trait> traits = []>
    : AttrDef<StablehloDialect, name, traits> {
  let mnemonic = spelling;
}

// Written as `<field = ..., field = ...>` in any order, empty and zero fields left out.
class Shlo_StructAttr<string name, string spelling> : Shlo_Attr<name, spelling> {
  let hasCustomAssemblyFormat = 1;
}

def Shlo_Dims : ArrayRefParameter<"int64_t", "dimensions"> {
  let parser = "::vitro::ir::parseInts($_parser)";
  let printer = "::vitro::ir::printInts($_printer, $_self)";
}

def Shlo_DotDimensions : Shlo_StructAttr<"DotDimensionNumbers", "dot"> {
  let parameters = (ins Shlo_Dims:$lhsBatchingDimensions, Shlo_Dims:$rhsBatchingDimensions,
                    Shlo_Dims:$lhsContractingDimensions, Shlo_Dims:$rhsContractingDimensions);
}

def Shlo_GatherDimensions : Shlo_StructAttr<"GatherDimensionNumbers", "gather"> {
  let parameters = (ins Shlo_Dims:$offsetDims, Shlo_Dims:$collapsedSliceDims,
                    Shlo_Dims:$operandBatchingDims, Shlo_Dims:$startIndicesBatchingDims,
                    Shlo_Dims:$startIndexMap, "int64_t":$indexVectorDim);
}

def Shlo_ScatterDimensions : Shlo_StructAttr<"ScatterDimensionNumbers", "scatter"> {
  let parameters = (ins Shlo_Dims:$updateWindowDims, Shlo_Dims:$insertedWindowDims,
                    Shlo_Dims:$inputBatchingDims, Shlo_Dims:$scatterIndicesBatchingDims,
                    Shlo_Dims:$scatterDimsToOperandDims, "int64_t":$indexVectorDim);
}

// `[b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, f]`, or `raw<...>` with named fields.
def Shlo_ConvDimensions : Shlo_StructAttr<"ConvDimensionNumbers", "conv"> {
  let parameters = (ins
    "int64_t":$inputBatchDimension, "int64_t":$inputFeatureDimension,
    Shlo_Dims:$inputSpatialDimensions,
    "int64_t":$kernelInputFeatureDimension, "int64_t":$kernelOutputFeatureDimension,
    Shlo_Dims:$kernelSpatialDimensions,
    "int64_t":$outputBatchDimension, "int64_t":$outputFeatureDimension,
    Shlo_Dims:$outputSpatialDimensions);
}

def Shlo_DotAlgorithm : Shlo_Attr<"DotAlgorithm", "dot_algorithm"> {
  let parameters = (ins "::mlir::Type":$lhsPrecisionType, "::mlir::Type":$rhsPrecisionType,
                    "::mlir::Type":$accumulationType, "int64_t":$lhsComponentCount,
                    "int64_t":$rhsComponentCount, "int64_t":$numPrimitiveOperations,
                    "bool":$allowImpreciseAccumulation);
  let assemblyFormat = [{
    `<` `lhs_precision_type` `=` $lhsPrecisionType `,`
        `rhs_precision_type` `=` $rhsPrecisionType `,`
        `accumulation_type` `=` $accumulationType `,`
        `lhs_component_count` `=` $lhsComponentCount `,`
        `rhs_component_count` `=` $rhsComponentCount `,`
        `num_primitive_operations` `=` $numPrimitiveOperations `,`
        `allow_imprecise_accumulation` `=` $allowImpreciseAccumulation `>`
  }];
}

def Shlo_ResultAccuracy : Shlo_StructAttr<"ResultAccuracy", "result_accuracy"> {
  let parameters = (ins "::llvm::APFloat":$atol, "::llvm::APFloat":$rtol, "int64_t":$ulps,
                    "::vitro::stablehlo::ResultAccuracyModeAttr":$mode);
  let builders = [AttrOrTypeBuilder<(ins "::vitro::stablehlo::ResultAccuracyMode":$mode)>];
}

def Shlo_OutputOperandAlias : Shlo_Attr<"OutputOperandAlias", "output_operand_alias"> {
  let parameters = (ins Shlo_Dims:$outputTupleIndices, "int64_t":$operandIndex,
                    Shlo_Dims:$operandTupleIndices);
  let assemblyFormat = [{
    `<` `output_tuple_indices` `=` $outputTupleIndices `,` `operand_index` `=` $operandIndex `,`
        `operand_tuple_indices` `=` $operandTupleIndices `>`
  }];
}

def Shlo_ChannelHandle : Shlo_Attr<"ChannelHandle", "channel_handle"> {
  let parameters = (ins "int64_t":$handle, "int64_t":$type);
  let assemblyFormat = "`<` struct(params) `>`";
}

// A tensor encoding: one bound per dimension, `?` where there is none.
def Shlo_Bounds : Shlo_Attr<"Bounds", "bounds",
    [DeclareAttrInterfaceMethods<VerifiableTensorEncoding>]> {
  let parameters = (ins ArrayRefParameter<"int64_t">:$bounds);
  let hasCustomAssemblyFormat = 1;
}

def Shlo_SubAxisInfo : Shlo_Attr<"SubAxisInfo", "sub_axis_info"> {
  let parameters = (ins "int64_t":$preSize, "int64_t":$size);
  let assemblyFormat = "`(` $preSize `)` `` $size";
}

def Shlo_AxisRef : Shlo_Attr<"AxisRef", "axis_ref"> {
  let parameters = (ins StringRefParameter<"name of the axis">:$name,
                    OptionalParameter<"::vitro::stablehlo::SubAxisInfoAttr">:$sub_axis_info);
  let assemblyFormat = "`<` struct(params) `>`";
}

def Shlo_MeshAxis : Shlo_Attr<"MeshAxis", "mesh_axis"> {
  let parameters = (ins StringRefParameter<"name of the axis">:$name, "int64_t":$size);
  let assemblyFormat = "`<` struct(params) `>`";
}

def Shlo_Mesh : Shlo_Attr<"Mesh", "mesh"> {
  let parameters = (ins ArrayRefParameter<"::vitro::stablehlo::MeshAxisAttr">:$axes,
                    OptionalParameter<"::mlir::DenseIntElementsAttr">:$device_ids);
  let assemblyFormat = [{
    `<` `axes` `` `=` `` `[` $axes `]` (`,` `device_ids` `` `=` `` $device_ids^)? `>`
  }];
  let genVerifyDecl = 1;
}

def Shlo_ReplicaGroupMeshAxes : Shlo_Attr<"ReplicaGroupMeshAxes", "replica_group_mesh_axes"> {
  let parameters = (ins "::mlir::Attribute":$mesh, "::mlir::ArrayAttr":$axes);
  let assemblyFormat = "`<` struct(params) `>`";
  let genVerifyDecl = 1;
}

def Shlo_ReplicaGroups : AnyAttrOf<[I64ElementsAttr, Shlo_ReplicaGroupMeshAxes]>;

def Shlo_Layout : Attr<And<[IndexElementsAttr.predicate, CPred<
    "::llvm::cast<::mlir::DenseIntElementsAttr>($_self).getType().getRank() == 1">]>,
    "list of indices">;
def Shlo_Layouts : TypedArrayAttrBase<Shlo_Layout, "array of layouts">;
def Shlo_Tilings
    : TypedArrayAttrBase<TypedArrayAttrBase<Shlo_Layout, "tiling">, "array of tilings">;
def Shlo_Aliases : TypedArrayAttrBase<Shlo_OutputOperandAlias, "array of output operand aliases">;
def Shlo_Computations : TypedArrayAttrBase<FlatSymbolRefAttr, "array of function names">;

def Shlo_Token : TypeDef<StablehloDialect, "Token"> { let mnemonic = "token"; }

def Shlo_Future : TypeDef<StablehloDialect, "Future"> {
  let mnemonic = "future";
  let parameters = (ins ArrayRefParameter<"::mlir::Type">:$types);
  let assemblyFormat = "`<` $types `>`";
  let genVerifyDecl = 1;
}

#endif
