// Ops with regions, calls, tuples, tokens and the outside world.
#ifndef VITRO_IR_STABLEHLO_CONTROL
#define VITRO_IR_STABLEHLO_CONTROL

include "vitro/ir/stablehlo/Attributes.td"

def Shlo_ReturnOp : Shlo_Op<"return", [Pure, Terminator]> {
  let arguments = (ins Variadic<Shlo_Value>:$results);
  let assemblyFormat = "($results^)? attr-dict (`:` type($results)^)?";
}

def Shlo_IfOp : Shlo_RegionOp<"if", [RecursiveMemoryEffects, RecursivelySpeculatable]> {
  let arguments = (ins Shlo_Tensor:$pred);
  let regions = (region SizedRegion<1>:$true_branch, SizedRegion<1>:$false_branch);
  let results = (outs Variadic<Shlo_Value>:$results);
}

def Shlo_CaseOp : Shlo_RegionOp<"case", [RecursiveMemoryEffects, RecursivelySpeculatable]> {
  let arguments = (ins Shlo_Tensor:$index);
  let regions = (region VariadicRegion<SizedRegion<1>>:$branches);
  let results = (outs Variadic<Shlo_Value>:$results);
}

// Not speculatable: it may never end.
def Shlo_WhileOp : Shlo_RegionOp<"while", [RecursiveMemoryEffects,
    DeclareOpInterfaceMethods<OpAsmOpInterface, ["getAsmBlockArgumentNames"]>]> {
  let arguments = (ins Variadic<Shlo_Value>:$operand);
  let regions = (region SizedRegion<1>:$cond, SizedRegion<1>:$body);
  let results = (outs Variadic<Shlo_Value>:$results);
  let hasCustomAssemblyFormat = 1;
}

def Shlo_MapOp : Shlo_RegionOp<"map", [RecursiveMemoryEffects, RecursivelySpeculatable]> {
  let arguments = (ins Variadic<Shlo_Tensor>:$inputs, DenseI64ArrayAttr:$dimensions);
  let regions = (region SizedRegion<1>:$computation);
  let results = (outs Shlo_Tensor:$result);
}

// Two operand lists of one length and `others` more. MLIR would ignore an operand left over.
class Shlo_PairedOperands<string first, string second, int others> : PredOpTrait<
    "there are as many " # second # " as " # first,
    CPred<"$_op.getNumOperands() % 2 == " # others>>;

def Shlo_ReduceOp : Shlo_RegionOp<"reduce",
    [RecursiveMemoryEffects, RecursivelySpeculatable, SameVariadicOperandSize,
     Shlo_PairedOperands<"inputs", "init_values", 0>]> {
  let arguments = (ins Variadic<Shlo_Tensor>:$inputs, Variadic<Shlo_Tensor>:$init_values,
                   DenseI64ArrayAttr:$dimensions);
  let regions = (region SizedRegion<1>:$body);
  let results = (outs Variadic<Shlo_Tensor>:$results);
  let hasCustomAssemblyFormat = 1;
}

def Shlo_ReduceWindowOp : Shlo_RegionOp<"reduce_window",
    [RecursiveMemoryEffects, RecursivelySpeculatable, SameVariadicOperandSize,
     Shlo_PairedOperands<"inputs", "init_values", 0>]> {
  let arguments = (ins Variadic<Shlo_Tensor>:$inputs, Variadic<Shlo_Tensor>:$init_values,
                   DenseI64ArrayAttr:$window_dimensions,
                   OptionalAttr<DenseI64ArrayAttr>:$window_strides,
                   OptionalAttr<DenseI64ArrayAttr>:$base_dilations,
                   OptionalAttr<DenseI64ArrayAttr>:$window_dilations,
                   OptionalAttr<I64ElementsAttr>:$padding);
  let regions = (region SizedRegion<1>:$body);
  let results = (outs Variadic<Shlo_Tensor>:$results);
}

def Shlo_ScatterOp : Shlo_RegionOp<"scatter",
    [RecursiveMemoryEffects, RecursivelySpeculatable, SameVariadicOperandSize,
     Shlo_PairedOperands<"inputs", "updates", 1>]> {
  let arguments = (ins Variadic<Shlo_Tensor>:$inputs, Shlo_Tensor:$scatter_indices,
                   Variadic<Shlo_Tensor>:$updates,
                   Shlo_ScatterDimensions:$scatter_dimension_numbers,
                   Shlo_Default<BoolAttr, "false">:$indices_are_sorted,
                   Shlo_Default<BoolAttr, "false">:$unique_indices);
  let regions = (region SizedRegion<1>:$update_computation);
  let results = (outs Variadic<Shlo_Tensor>:$results);
}

def Shlo_SelectAndScatterOp : Shlo_RegionOp<"select_and_scatter",
    [RecursiveMemoryEffects, RecursivelySpeculatable]> {
  let arguments = (ins Shlo_Tensor:$operand, Shlo_Tensor:$source, Shlo_Tensor:$init_value,
                   OptionalAttr<DenseI64ArrayAttr>:$window_dimensions,
                   OptionalAttr<DenseI64ArrayAttr>:$window_strides,
                   OptionalAttr<I64ElementsAttr>:$padding);
  let regions = (region SizedRegion<1>:$select, SizedRegion<1>:$scatter);
  let results = (outs Shlo_Tensor:$result);
}

def Shlo_SortOp : Shlo_RegionOp<"sort", [RecursiveMemoryEffects, RecursivelySpeculatable]> {
  let arguments = (ins Variadic<Shlo_Tensor>:$inputs, Shlo_Default<I64Attr, "-1">:$dimension,
                   Shlo_Default<BoolAttr, "false">:$is_stable);
  let regions = (region SizedRegion<1>:$comparator);
  let results = (outs Variadic<Shlo_Tensor>:$results);
}

def Shlo_CompositeOp : Shlo_Op<"composite"> {
  let arguments = (ins Variadic<Shlo_Value>:$inputs, StrAttr:$name,
                   OptionalAttr<DictionaryAttr>:$composite_attributes,
                   FlatSymbolRefAttr:$decomposition, Shlo_Default<I32Attr, "0">:$version);
  let regions = (region VariadicRegion<AnyRegion>:$composite_regions);
  let results = (outs Variadic<Shlo_Value>:$results);
  let assemblyFormat = [{
    $name $inputs (` ` `(` $composite_regions^ `)`)? attr-dict
      `:` functional-type(operands, results)
  }];
}

def Shlo_CustomCallOp
    : Shlo_Op<"custom_call", [DeclareOpInterfaceMethods<MemoryEffectsOpInterface>]> {
  let arguments = (ins Variadic<Shlo_Value>:$inputs, StrAttr:$call_target_name,
                   Shlo_Default<BoolAttr, "false">:$has_side_effect,
                   OptionalAttr<AnyAttrOf<[StrAttr, DictionaryAttr]>>:$backend_config,
                   Shlo_Default<Shlo_CustomCallApiVersion,
                     "::vitro::stablehlo::CustomCallApiVersion::API_VERSION_ORIGINAL"
                   >:$api_version,
                   Shlo_MaybeEmpty<Shlo_Computations>:$called_computations,
                   OptionalAttr<Shlo_Layouts>:$operand_layouts,
                   OptionalAttr<Shlo_Layouts>:$result_layouts,
                   Shlo_MaybeEmpty<Shlo_Aliases>:$output_operand_aliases,
                   OptionalAttr<Shlo_Tilings>:$result_tilings);
  let results = (outs Variadic<Shlo_Value>:$results);
  let assemblyFormat = [{
    custom<SymbolText>($call_target_name) `(` $inputs `)`
      attr-dict `:` functional-type(operands, results)
  }];
}

def Shlo_TupleOp : Shlo_Op<"tuple", [Pure]> {
  let arguments = (ins Variadic<Shlo_Value>:$val);
  let results = (outs Shlo_Value:$result);
  let assemblyFormat = "$val attr-dict `:` custom<TupleOf>(type($val), type($result))";
}

def Shlo_GetTupleElementOp : Shlo_Op<"get_tuple_element", [Pure]> {
  let arguments = (ins Shlo_Value:$operand, I32Attr:$index);
  let results = (outs Shlo_Value:$result);
  let assemblyFormat = [{
    $operand `[` $index `]` attr-dict `:` functional-type(operands, results)
  }];
}

def Shlo_OptimizationBarrierOp : Shlo_Op<"optimization_barrier", [Pure]> {
  let arguments = (ins Variadic<Shlo_Value>:$operand);
  let results = (outs Variadic<Shlo_Value>:$result);
  let assemblyFormat = [{
    attr-dict ($operand^ `:` custom<PairwiseTypes>(type($operand), type($result))):(`(` `)`)?
  }];
}

def Shlo_CreateTokenOp : Shlo_Op<"create_token", [Pure]> {
  let results = (outs Shlo_Token:$output);
  let assemblyFormat = "attr-dict `:` type(results)";
}

def Shlo_AfterAllOp : Shlo_Op<"after_all", [Pure]> {
  let arguments = (ins Variadic<Shlo_Token>:$inputs);
  let results = (outs Shlo_Token:$result);
  let assemblyFormat = [{
    $inputs attr-dict `:` custom<VariadicSameType>(ref($inputs), type($inputs), type($result))
  }];
}

def Shlo_InfeedOp : Shlo_Op<"infeed"> {
  let arguments = (ins Shlo_Token:$token, DefaultValuedStrAttr<StrAttr, "">:$infeed_config,
                   OptionalAttr<ArrayAttr>:$layout);
  let results = (outs Variadic<Shlo_Value>:$results);
}

def Shlo_OutfeedOp : Shlo_Op<"outfeed"> {
  let arguments = (ins Variadic<Shlo_Value>:$inputs, Shlo_Token:$token,
                   DefaultValuedStrAttr<StrAttr, "">:$outfeed_config);
  let results = (outs Shlo_Token:$result);
}

def Shlo_SendOp : Shlo_Op<"send"> {
  let arguments = (ins Variadic<Shlo_Value>:$inputs, Shlo_Token:$token,
                   Shlo_ChannelHandle:$channel_handle,
                   Shlo_Default<BoolAttr, "false">:$is_host_transfer,
                   OptionalAttr<I64ElementsAttr>:$source_target_pairs);
  let results = (outs Shlo_Token:$result);
}

def Shlo_RecvOp : Shlo_Op<"recv"> {
  let arguments = (ins Shlo_Token:$token, Shlo_ChannelHandle:$channel_handle,
                   Shlo_Default<BoolAttr, "false">:$is_host_transfer,
                   OptionalAttr<I64ElementsAttr>:$source_target_pairs);
  let results = (outs Variadic<Shlo_Value>:$results);
}

#endif
