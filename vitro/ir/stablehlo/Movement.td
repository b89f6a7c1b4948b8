// Ops that move, copy, cut or number elements without computing on them.
#ifndef VITRO_IR_STABLEHLO_MOVEMENT
#define VITRO_IR_STABLEHLO_MOVEMENT

include "vitro/ir/stablehlo/Attributes.td"

// `%a, %b : (A, B) -> R`.
class Shlo_PlainOp<string mnemonic> : Shlo_Op<mnemonic, [Pure]> {
  let results = (outs Shlo_Tensor:$result);
  let assemblyFormat = "operands attr-dict `:` functional-type(operands, results)";
}

def Shlo_ReshapeOp : Shlo_PlainOp<"reshape"> { let arguments = (ins Shlo_Tensor:$operand); }

def Shlo_DynamicReshapeOp : Shlo_PlainOp<"dynamic_reshape"> {
  let arguments = (ins Shlo_Tensor:$operand, Shlo_Tensor:$output_shape);
}

def Shlo_DynamicPadOp : Shlo_PlainOp<"dynamic_pad"> {
  let arguments = (ins Shlo_Tensor:$operand, Shlo_Tensor:$padding_value,
                   Shlo_Tensor:$edge_padding_low, Shlo_Tensor:$edge_padding_high,
                   Shlo_Tensor:$interior_padding);
}

def Shlo_DynamicUpdateSliceOp : Shlo_PlainOp<"dynamic_update_slice"> {
  let arguments = (ins Shlo_Tensor:$operand, Shlo_Tensor:$update,
                   Variadic<Shlo_Tensor>:$start_indices);
}

def Shlo_RealDynamicSliceOp : Shlo_PlainOp<"real_dynamic_slice"> {
  let arguments = (ins Shlo_Tensor:$operand, Shlo_Tensor:$start_indices,
                   Shlo_Tensor:$limit_indices, Shlo_Tensor:$strides);
}

def Shlo_BroadcastInDimOp : Shlo_Op<"broadcast_in_dim", [Pure]> {
  let arguments = (ins Shlo_Tensor:$operand, DenseI64ArrayAttr:$broadcast_dimensions);
  let results = (outs Shlo_Tensor:$result);
  let assemblyFormat = [{
    $operand `,` `dims` `=` $broadcast_dimensions
      attr-dict `:` functional-type(operands, results)
  }];
}

def Shlo_DynamicBroadcastInDimOp : Shlo_Op<"dynamic_broadcast_in_dim", [Pure]> {
  let arguments = (ins Shlo_Tensor:$operand, Shlo_Tensor:$output_dimensions,
                   DenseI64ArrayAttr:$broadcast_dimensions,
                   OptionalAttr<DenseI64ArrayAttr>:$known_expanding_dimensions,
                   OptionalAttr<DenseI64ArrayAttr>:$known_nonexpanding_dimensions);
  let results = (outs Shlo_Tensor:$result);
  let assemblyFormat = [{
    $operand `,` $output_dimensions `,` `dims` `=` $broadcast_dimensions
      attr-dict `:` functional-type(operands, results)
  }];
}

def Shlo_BroadcastOp : Shlo_Op<"broadcast", [Pure]> {
  let arguments = (ins Shlo_Tensor:$operand, DenseI64ArrayAttr:$broadcast_sizes);
  let results = (outs Shlo_Tensor:$result);
  let assemblyFormat = [{
    $operand `,` `sizes` `=` $broadcast_sizes attr-dict `:` functional-type(operands, results)
  }];
}

def Shlo_TransposeOp : Shlo_Op<"transpose", [Pure]> {
  let arguments = (ins Shlo_Tensor:$operand, DenseI64ArrayAttr:$permutation);
  let results = (outs Shlo_Tensor:$result);
  let assemblyFormat = [{
    $operand `,` `dims` `=` $permutation attr-dict `:` functional-type(operands, results)
  }];
}

def Shlo_ReverseOp : Shlo_Op<"reverse", [Pure]> {
  let arguments = (ins Shlo_Tensor:$operand, DenseI64ArrayAttr:$dimensions);
  let results = (outs Shlo_Tensor:$result);
  let assemblyFormat = [{
    $operand `,` `dims` `=` $dimensions
      attr-dict `:` custom<SameType>(type($operand), type($result))
  }];
}

def Shlo_SliceOp : Shlo_Op<"slice", [Pure]> {
  let arguments = (ins Shlo_Tensor:$operand, DenseI64ArrayAttr:$start_indices,
                   DenseI64ArrayAttr:$limit_indices, DenseI64ArrayAttr:$strides);
  let results = (outs Shlo_Tensor:$result);
  let assemblyFormat = [{
    $operand custom<SliceRanges>($start_indices, $limit_indices, $strides)
      attr-dict `:` functional-type(operands, results)
  }];
}

def Shlo_DynamicSliceOp : Shlo_Op<"dynamic_slice", [Pure]> {
  let arguments = (ins Shlo_Tensor:$operand, Variadic<Shlo_Tensor>:$start_indices,
                   DenseI64ArrayAttr:$slice_sizes);
  let results = (outs Shlo_Tensor:$result);
  let assemblyFormat = [{
    $operand `,` custom<OperandsThenComma>($start_indices) `sizes` `=` $slice_sizes
      attr-dict `:` functional-type(operands, results)
  }];
}

def Shlo_PadOp : Shlo_Op<"pad", [Pure]> {
  let arguments = (ins Shlo_Tensor:$operand, Shlo_Tensor:$padding_value,
                   DenseI64ArrayAttr:$edge_padding_low, DenseI64ArrayAttr:$edge_padding_high,
                   DenseI64ArrayAttr:$interior_padding);
  let results = (outs Shlo_Tensor:$result);
  let assemblyFormat = [{
    $operand `,` $padding_value `,` `low` `=` $edge_padding_low `,`
      `high` `=` $edge_padding_high `,` `interior` `=` $interior_padding
      attr-dict `:` functional-type(operands, results)
  }];
}

def Shlo_ConcatenateOp : Shlo_Op<"concatenate", [Pure]> {
  let arguments = (ins Variadic<Shlo_Tensor>:$inputs, I64Attr:$dimension);
  let results = (outs Shlo_Tensor:$result);
  let assemblyFormat = [{
    custom<OperandsThenComma>($inputs) `dim` `=` $dimension
      attr-dict `:` functional-type(operands, results)
  }];
}

def Shlo_GetDimensionSizeOp : Shlo_Op<"get_dimension_size", [Pure]> {
  let arguments = (ins Shlo_Tensor:$operand, I64Attr:$dimension);
  let results = (outs Shlo_Tensor:$result);
  let assemblyFormat = [{
    $operand `,` `dim` `=` $dimension attr-dict `:` functional-type(operands, results)
  }];
}

def Shlo_SetDimensionSizeOp : Shlo_Op<"set_dimension_size", [Pure]> {
  let arguments = (ins Shlo_Tensor:$operand, Shlo_Tensor:$size, I64Attr:$dimension);
  let results = (outs Shlo_Tensor:$result);
  let assemblyFormat = [{
    $operand `,` $size `,` `dim` `=` $dimension attr-dict `:` functional-type(operands, results)
  }];
}

def Shlo_GatherOp : Shlo_Op<"gather", [Pure]> {
  let arguments = (ins Shlo_Tensor:$operand, Shlo_Tensor:$start_indices,
                   Shlo_GatherDimensions:$dimension_numbers, DenseI64ArrayAttr:$slice_sizes,
                   Shlo_Default<BoolAttr, "false">:$indices_are_sorted);
  let results = (outs Shlo_Tensor:$result);
}

def Shlo_DynamicGatherOp : Shlo_Op<"dynamic_gather", [Pure]> {
  let arguments = (ins Shlo_Tensor:$operand, Shlo_Tensor:$start_indices, Shlo_Tensor:$slice_sizes,
                   Shlo_GatherDimensions:$dimension_numbers,
                   Shlo_Default<BoolAttr, "false">:$indices_are_sorted);
  let results = (outs Shlo_Tensor:$result);
}

def Shlo_TorchIndexSelectOp : Shlo_Op<"torch_index_select", [Pure]> {
  let arguments = (ins Shlo_Tensor:$operand, Shlo_Tensor:$index, I64Attr:$dim, I64Attr:$batch_dims);
  let results = (outs Shlo_Tensor:$result);
}

#endif
