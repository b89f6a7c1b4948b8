// Ops that work element by element, and the constants they start from.
#ifndef VITRO_IR_STABLEHLO_ELEMENTWISE
#define VITRO_IR_STABLEHLO_ELEMENTWISE

include "vitro/ir/stablehlo/Attributes.td"

def Shlo_ConstantOp : Shlo_Op<"constant",
    [ConstantLike, Pure, DeclareOpInterfaceMethods<OpAsmOpInterface, ["getAsmResultNames"]>]> {
  let arguments = (ins ElementsAttr:$value);
  let results = (outs Shlo_Tensor:$output);
  let hasCustomAssemblyFormat = 1;
  let hasFolder = 1;
}

def Shlo_IotaOp : Shlo_Op<"iota", [Pure]> {
  let arguments = (ins I64Attr:$iota_dimension);
  let results = (outs Shlo_Tensor:$output);
  let assemblyFormat = "`dim` `=` $iota_dimension attr-dict `:` type($output)";
}

def Shlo_DynamicIotaOp : Shlo_Op<"dynamic_iota", [Pure]> {
  let arguments = (ins Shlo_Tensor:$output_shape, I64Attr:$iota_dimension);
  let results = (outs Shlo_Tensor:$result);
  let assemblyFormat = [{
    $output_shape `,` `dim` `=` $iota_dimension attr-dict `:` functional-type(operands, results)
  }];
}

class Shlo_UnaryOp<string mnemonic> : Shlo_Op<mnemonic, [Pure]> {
  let arguments = (ins Shlo_Tensor:$operand);
  let results = (outs Shlo_Tensor:$result);
  let assemblyFormat = "$operand attr-dict `:` custom<SameType>(type($operand), type($result))";
}

// A function whose result a backend may only approximate.
class Shlo_ApproximateOp<string mnemonic> : Shlo_UnaryOp<mnemonic> {
  let arguments = (ins Shlo_Tensor:$operand, OptionalAttr<Shlo_ResultAccuracy>:$result_accuracy);
}

def Shlo_AbsOp : Shlo_UnaryOp<"abs">;
def Shlo_CeilOp : Shlo_UnaryOp<"ceil">;
def Shlo_ConvertOp : Shlo_UnaryOp<"convert">;
def Shlo_CountLeadingZerosOp : Shlo_UnaryOp<"count_leading_zeros">;
def Shlo_FloorOp : Shlo_UnaryOp<"floor">;
def Shlo_ImagOp : Shlo_UnaryOp<"imag">;
def Shlo_NegateOp : Shlo_UnaryOp<"negate">;
def Shlo_NotOp : Shlo_UnaryOp<"not">;
def Shlo_PopcntOp : Shlo_UnaryOp<"popcnt">;
def Shlo_RealOp : Shlo_UnaryOp<"real">;
def Shlo_RoundNearestAfzOp : Shlo_UnaryOp<"round_nearest_afz">;
def Shlo_RoundNearestEvenOp : Shlo_UnaryOp<"round_nearest_even">;
def Shlo_SignOp : Shlo_UnaryOp<"sign">;
def Shlo_UniformQuantizeOp : Shlo_UnaryOp<"uniform_quantize">;
def Shlo_UniformDequantizeOp : Shlo_UnaryOp<"uniform_dequantize">;

def Shlo_CbrtOp : Shlo_ApproximateOp<"cbrt">;
def Shlo_CosineOp : Shlo_ApproximateOp<"cosine">;
def Shlo_ExponentialOp : Shlo_ApproximateOp<"exponential">;
def Shlo_ExponentialMinusOneOp : Shlo_ApproximateOp<"exponential_minus_one">;
def Shlo_LogOp : Shlo_ApproximateOp<"log">;
def Shlo_LogPlusOneOp : Shlo_ApproximateOp<"log_plus_one">;
def Shlo_LogisticOp : Shlo_ApproximateOp<"logistic">;
def Shlo_RsqrtOp : Shlo_ApproximateOp<"rsqrt">;
def Shlo_SineOp : Shlo_ApproximateOp<"sine">;
def Shlo_SqrtOp : Shlo_ApproximateOp<"sqrt">;
def Shlo_TanOp : Shlo_ApproximateOp<"tan">;
def Shlo_TanhOp : Shlo_ApproximateOp<"tanh">;

def Shlo_IsFiniteOp : Shlo_Op<"is_finite", [Pure]> {
  let arguments = (ins Shlo_Tensor:$x);
  let results = (outs Shlo_Tensor:$y);
  let assemblyFormat = "operands attr-dict `:` functional-type(operands, results)";
}

def Shlo_BitcastConvertOp : Shlo_Op<"bitcast_convert", [Pure]> {
  let arguments = (ins Shlo_Tensor:$operand);
  let results = (outs Shlo_Tensor:$result);
  let assemblyFormat = "operands attr-dict `:` functional-type(operands, results)";
}

def Shlo_ReducePrecisionOp : Shlo_Op<"reduce_precision", [Pure]> {
  let arguments = (ins Shlo_Tensor:$operand, I32Attr:$exponent_bits, I32Attr:$mantissa_bits);
  let results = (outs Shlo_Tensor:$output);
  let assemblyFormat = [{
    $operand `,` `format` `=` custom<FloatFormat>($exponent_bits, $mantissa_bits)
      attr-dict `:` custom<SameType>(type($operand), type($output))
  }];
}

class Shlo_BinaryOp<string mnemonic, list<Trait> traits = []> : Shlo_Op<mnemonic, [Pure] # traits> {
  let arguments = (ins Shlo_Tensor:$lhs, Shlo_Tensor:$rhs);
  let results = (outs Shlo_Tensor:$result);
  let assemblyFormat = [{
    $lhs `,` $rhs attr-dict `:` custom<SameType>(type($lhs), type($rhs), type($result))
  }];
}

def Shlo_AddOp : Shlo_BinaryOp<"add", [Shlo_Commutative]>;
def Shlo_AndOp : Shlo_BinaryOp<"and", [Shlo_Commutative]>;
def Shlo_Atan2Op : Shlo_BinaryOp<"atan2">;
def Shlo_DivideOp : Shlo_BinaryOp<"divide">;
def Shlo_MaximumOp : Shlo_BinaryOp<"maximum", [Shlo_Commutative]>;
def Shlo_MinimumOp : Shlo_BinaryOp<"minimum", [Shlo_Commutative]>;
def Shlo_MultiplyOp : Shlo_BinaryOp<"multiply", [Shlo_Commutative]>;
def Shlo_OrOp : Shlo_BinaryOp<"or", [Shlo_Commutative]>;
def Shlo_PowerOp : Shlo_BinaryOp<"power">;
def Shlo_RemainderOp : Shlo_BinaryOp<"remainder">;
def Shlo_ShiftLeftOp : Shlo_BinaryOp<"shift_left">;
def Shlo_ShiftRightArithmeticOp : Shlo_BinaryOp<"shift_right_arithmetic">;
def Shlo_ShiftRightLogicalOp : Shlo_BinaryOp<"shift_right_logical">;
def Shlo_SubtractOp : Shlo_BinaryOp<"subtract">;
def Shlo_XorOp : Shlo_BinaryOp<"xor", [Shlo_Commutative]>;

def Shlo_ComplexOp : Shlo_BinaryOp<"complex"> {
  let assemblyFormat = [{
    operands attr-dict `:` custom<ComplexType>(type($lhs), type($rhs), type($result))
  }];
}

def Shlo_CompareOp : Shlo_Op<"compare", [Pure]> {
  let arguments = (ins Shlo_Tensor:$lhs, Shlo_Tensor:$rhs,
                   Shlo_ComparisonDirection:$comparison_direction,
                   OptionalAttr<Shlo_ComparisonType>:$compare_type);
  let results = (outs Shlo_Tensor:$result);
  let assemblyFormat = [{
    $comparison_direction `,` $lhs `,` $rhs (`,` $compare_type^)?
      attr-dict `:` functional-type(operands, results)
  }];
}

def Shlo_SelectOp : Shlo_Op<"select", [Pure]> {
  let arguments = (ins Shlo_Tensor:$pred, Shlo_Tensor:$on_true, Shlo_Tensor:$on_false);
  let results = (outs Shlo_Tensor:$result);
  let assemblyFormat = [{
    operands attr-dict `:`
      custom<SelectType>(type($pred), type($on_true), type($on_false), type($result))
  }];
}

def Shlo_ClampOp : Shlo_Op<"clamp", [Pure]> {
  let arguments = (ins Shlo_Tensor:$min, Shlo_Tensor:$operand, Shlo_Tensor:$max);
  let results = (outs Shlo_Tensor:$result);
  let assemblyFormat = [{
    $min `,` $operand `,` $max attr-dict
      `:` custom<SameType>(type($min), type($operand), type($max), type($result))
  }];
}

#endif
