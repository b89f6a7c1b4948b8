// Contractions, factorisations, transforms, normalisation and random numbers.
#ifndef VITRO_IR_STABLEHLO_ALGEBRA
#define VITRO_IR_STABLEHLO_ALGEBRA

include "vitro/ir/stablehlo/Attributes.td"

def Shlo_DotOp : Shlo_Op<"dot", [Pure]> {
  let arguments = (ins Shlo_Tensor:$lhs, Shlo_Tensor:$rhs,
                   OptionalAttr<Shlo_PrecisionConfig>:$precision_config);
  let results = (outs Shlo_Tensor:$result);
  let assemblyFormat = [{
    $lhs `,` $rhs `` custom<Precision>($precision_config)
      attr-dict `:` functional-type(operands, results)
  }];
}

def Shlo_DotGeneralOp : Shlo_Op<"dot_general", [Pure]> {
  let arguments = (ins Shlo_Tensor:$lhs, Shlo_Tensor:$rhs,
                   Shlo_DotDimensions:$dot_dimension_numbers,
                   OptionalAttr<Shlo_PrecisionConfig>:$precision_config,
                   OptionalAttr<Shlo_DotAlgorithm>:$algorithm);
  let results = (outs Shlo_Tensor:$result);
  let assemblyFormat = [{
    $lhs `,` $rhs `,` custom<DotDimensions>($dot_dimension_numbers) ``
      custom<PrecisionAndAlgorithm>($precision_config, $algorithm)
      attr-dict `:` functional-type(operands, results)
  }];
}

def Shlo_EinsumOp : Shlo_Op<"einsum", [Pure]> {
  let arguments = (ins Shlo_Tensor:$lhs, Shlo_Tensor:$rhs, StrAttr:$einsum_config);
  let results = (outs Shlo_Tensor:$result);
  let assemblyFormat = [{
    $lhs `,` $rhs `,` `config` `=` $einsum_config attr-dict `:` functional-type(operands, results)
  }];
}

def Shlo_UnaryEinsumOp : Shlo_Op<"unary_einsum", [Pure]> {
  let arguments = (ins Shlo_Tensor:$operand, StrAttr:$einsum_config);
  let results = (outs Shlo_Tensor:$result);
  let assemblyFormat = [{
    $operand `,` `config` `=` $einsum_config attr-dict `:` functional-type(operands, results)
  }];
}

def Shlo_ConvolutionOp : Shlo_Op<"convolution", [Pure]> {
  let arguments = (ins Shlo_Tensor:$lhs, Shlo_Tensor:$rhs,
                   OptionalAttr<DenseI64ArrayAttr>:$window_strides,
                   OptionalAttr<I64ElementsAttr>:$padding,
                   OptionalAttr<DenseI64ArrayAttr>:$lhs_dilation,
                   OptionalAttr<DenseI64ArrayAttr>:$rhs_dilation,
                   OptionalAttr<DenseBoolArrayAttr>:$window_reversal,
                   Shlo_ConvDimensions:$dimension_numbers,
                   I64Attr:$feature_group_count, I64Attr:$batch_group_count,
                   OptionalAttr<Shlo_PrecisionConfig>:$precision_config);
  let results = (outs Shlo_Tensor:$result);
  let assemblyFormat = [{
    `(` operands `)` `dim_numbers` `=` custom<ConvDimensions>($dimension_numbers) `,`
      `window` `=` `{` custom<Window>($window_strides, $padding, $lhs_dilation, $rhs_dilation,
                                      $window_reversal) `}`
      attr-dict `:` functional-type(operands, results)
  }];
}

def Shlo_DynamicConvOp : Shlo_Op<"dynamic_conv", [Pure]> {
  let arguments = (ins Shlo_Tensor:$lhs, Shlo_Tensor:$rhs, Shlo_Tensor:$padding,
                   OptionalAttr<DenseI64ArrayAttr>:$window_strides,
                   OptionalAttr<DenseI64ArrayAttr>:$lhs_dilation,
                   OptionalAttr<DenseI64ArrayAttr>:$rhs_dilation,
                   OptionalAttr<DenseBoolArrayAttr>:$window_reversal,
                   Shlo_ConvDimensions:$dimension_numbers,
                   I64Attr:$feature_group_count, I64Attr:$batch_group_count,
                   OptionalAttr<Shlo_PrecisionConfig>:$precision_config);
  let results = (outs Shlo_Tensor:$result);
}

def Shlo_CholeskyOp : Shlo_Op<"cholesky", [Pure]> {
  let arguments = (ins Shlo_Tensor:$a, Shlo_Default<BoolAttr, "false">:$lower);
  let results = (outs Shlo_Tensor:$result);
  let assemblyFormat = [{
    $a (`,` `lower` `=` $lower^)? attr-dict `:` custom<SameType>(type($a), type($result))
  }];
}

def Shlo_TriangularSolveOp : Shlo_Op<"triangular_solve", [Pure]> {
  let arguments = (ins Shlo_Tensor:$a, Shlo_Tensor:$b, BoolAttr:$left_side, BoolAttr:$lower,
                   BoolAttr:$unit_diagonal, Shlo_Transpose:$transpose_a);
  let results = (outs Shlo_Tensor:$result);
}

def Shlo_FftOp : Shlo_Op<"fft", [Pure]> {
  let arguments = (ins Shlo_Tensor:$operand, Shlo_FftType:$fft_type,
                   DenseI64ArrayAttr:$fft_length);
  let results = (outs Shlo_Tensor:$result);
  let assemblyFormat = [{
    $operand `,` `type` `=` $fft_type `,` `length` `=` $fft_length
      attr-dict `:` functional-type(operands, results)
  }];
}

def Shlo_BatchNormGradOp : Shlo_Op<"batch_norm_grad", [Pure]> {
  let arguments = (ins Shlo_Tensor:$operand, Shlo_Tensor:$scale, Shlo_Tensor:$mean,
                   Shlo_Tensor:$variance, Shlo_Tensor:$grad_output,
                   F32Attr:$epsilon, I64Attr:$feature_index);
  let results = (outs Shlo_Tensor:$grad_operand, Shlo_Tensor:$grad_scale,
                 Shlo_Tensor:$grad_offset);
}

def Shlo_BatchNormInferenceOp : Shlo_Op<"batch_norm_inference", [Pure]> {
  let arguments = (ins Shlo_Tensor:$operand, Shlo_Tensor:$scale, Shlo_Tensor:$offset,
                   Shlo_Tensor:$mean, Shlo_Tensor:$variance,
                   F32Attr:$epsilon, I64Attr:$feature_index);
  let results = (outs Shlo_Tensor:$result);
}

def Shlo_BatchNormTrainingOp : Shlo_Op<"batch_norm_training", [Pure]> {
  let arguments = (ins Shlo_Tensor:$operand, Shlo_Tensor:$scale, Shlo_Tensor:$offset,
                   F32Attr:$epsilon, I64Attr:$feature_index);
  let results = (outs Shlo_Tensor:$output, Shlo_Tensor:$batch_mean, Shlo_Tensor:$batch_var);
}

// Draws from hidden state, so it is neither pure nor foldable.
def Shlo_RngOp : Shlo_Op<"rng"> {
  let arguments = (ins Shlo_Tensor:$a, Shlo_Tensor:$b, Shlo_Tensor:$shape,
                   Shlo_RngDistribution:$rng_distribution);
  let results = (outs Shlo_Tensor:$result);
  let assemblyFormat = [{
    $a `,` $b `,` $shape `,` `distribution` `=` $rng_distribution
      attr-dict `:` functional-type(operands, results)
  }];
}

def Shlo_RngBitGeneratorOp : Shlo_Op<"rng_bit_generator", [Pure]> {
  let arguments = (ins Shlo_RngAlgorithm:$rng_algorithm, Shlo_Tensor:$initial_state);
  let results = (outs Shlo_Tensor:$output_state, Shlo_Tensor:$output);
  let assemblyFormat = [{
    $initial_state `,` `algorithm` `=` $rng_algorithm
      attr-dict `:` functional-type(operands, results)
  }];
}

#endif
