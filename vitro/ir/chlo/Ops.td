// The chlo dialect: the functions JAX names above StableHLO (erf, top_k, ragged_dot ...) and the
// broadcasting forms of the binary ops. Operand classes and shapes are checked in Verify.cpp,
// so that one run reports every broken rule; here stand only names, attributes and syntax.
#ifndef VITRO_IR_CHLO_OPS
#define VITRO_IR_CHLO_OPS

include "mlir/IR/AttrTypeBase.td"
include "mlir/IR/BuiltinAttributeInterfaces.td"
include "mlir/IR/OpAsmInterface.td"
include "mlir/IR/OpBase.td"
include "mlir/Interfaces/SideEffectInterfaces.td"
include "vitro/ir/chlo/Enums.td"

def Chlo_Dialect : Dialect {
  let name = "chlo";
  let cppNamespace = "::vitro::chlo";
  let useDefaultAttributePrinterParser = 1;
}

def Chlo_DirectionAttr : EnumAttr<Chlo_Dialect, Chlo_Direction, "comparison_direction">;
def Chlo_ComparisonAttr : EnumAttr<Chlo_Dialect, Chlo_Comparison, "comparison_type">;
def Chlo_PrecisionAttr : EnumAttr<Chlo_Dialect, Chlo_Precision, "precision">;
def Chlo_PrecisionConfig : TypedArrayAttrBase<Chlo_PrecisionAttr, "one precision per operand">;

def Chlo_Dims : OptionalArrayRefParameter<"int64_t"> {
  let parser = "::vitro::ir::parseInts($_parser)";
  let printer = "::vitro::ir::printInts($_printer, $_self)";
}
def Chlo_RaggedDotAttr : AttrDef<Chlo_Dialect, "RaggedDotDimensionNumbers"> {
  let mnemonic = "ragged_dot";
  let parameters = (ins Chlo_Dims:$lhs_batching_dimensions, Chlo_Dims:$rhs_batching_dimensions,
      Chlo_Dims:$lhs_contracting_dimensions, Chlo_Dims:$rhs_contracting_dimensions,
      Chlo_Dims:$lhs_ragged_dimensions, Chlo_Dims:$rhs_group_dimensions);
  let assemblyFormat = "`<` struct(params) `>`";
}

def Chlo_Checked : NativeOpTrait<"Checked"> { let cppNamespace = "::vitro::chlo"; }
class Chlo_Op<string mnemonic, list<Trait> traits = []>
    : Op<Chlo_Dialect, mnemonic, traits # [Chlo_Checked]>;

// chlo.erf %x : T -> T
class Chlo_Unary<string mnemonic> : Chlo_Op<mnemonic, [Pure]> {
  let arguments = (ins AnyTensor:$operand);
  let results = (outs AnyTensor:$result);
  let assemblyFormat = "$operand attr-dict `:` type($operand) `->` type($result)";
}
def Chlo_AsinAcosKernelOp : Chlo_Unary<"_asin_acos_kernel">;
def Chlo_AcosOp : Chlo_Unary<"acos">;
def Chlo_AcoshOp : Chlo_Unary<"acosh">;
def Chlo_AsinOp : Chlo_Unary<"asin">;
def Chlo_AsinhOp : Chlo_Unary<"asinh">;
def Chlo_AtanOp : Chlo_Unary<"atan">;
def Chlo_AtanhOp : Chlo_Unary<"atanh">;
def Chlo_BesselI1eOp : Chlo_Unary<"bessel_i1e">;
def Chlo_ConjOp : Chlo_Unary<"conj">;
def Chlo_CoshOp : Chlo_Unary<"cosh">;
def Chlo_DigammaOp : Chlo_Unary<"digamma">;
def Chlo_ErfOp : Chlo_Unary<"erf">;
def Chlo_ErfInvOp : Chlo_Unary<"erf_inv">;
def Chlo_ErfcOp : Chlo_Unary<"erfc">;
def Chlo_IsInfOp : Chlo_Unary<"is_inf">;
def Chlo_IsNegInfOp : Chlo_Unary<"is_neg_inf">;
def Chlo_IsPosInfOp : Chlo_Unary<"is_pos_inf">;
def Chlo_LgammaOp : Chlo_Unary<"lgamma">;
def Chlo_SinhOp : Chlo_Unary<"sinh">;
def Chlo_SquareOp : Chlo_Unary<"square">;
def Chlo_TanOp : Chlo_Unary<"tan">;

// chlo.zeta %x, %q : T, T -> T
class Chlo_Binary<string mnemonic, list<Trait> traits = []> : Chlo_Op<mnemonic, traits # [Pure]> {
  let arguments = (ins AnyTensor:$lhs, AnyTensor:$rhs);
  let results = (outs AnyTensor:$result);
  let assemblyFormat =
      "$lhs `,` $rhs attr-dict `:` type($lhs) `,` type($rhs) `->` type($result)";
}
def Chlo_MulhiOp : Chlo_Binary<"mulhi", [Commutative]>;
def Chlo_NextAfterOp : Chlo_Binary<"next_after">;
def Chlo_PolygammaOp : Chlo_Binary<"polygamma">;
def Chlo_ZetaOp : Chlo_Binary<"zeta">;

// chlo.broadcast_add %a, %b {broadcast_dimensions = array<i64: 1>} : (T, U) -> V
class Chlo_Broadcast<string mnemonic, list<Trait> traits = []>
    : Chlo_Op<"broadcast_" # mnemonic, traits # [Pure]> {
  let arguments = (ins AnyTensor:$lhs, AnyTensor:$rhs,
      OptionalAttr<DenseI64ArrayAttr>:$broadcast_dimensions);
  let results = (outs AnyTensor:$result);
  let assemblyFormat =
      "$lhs `,` $rhs attr-dict `:` `(` type($lhs) `,` type($rhs) `)` `->` type(results)";
}
def Chlo_BroadcastAddOp : Chlo_Broadcast<"add", [Commutative]>;
def Chlo_BroadcastAndOp : Chlo_Broadcast<"and", [Commutative]>;
def Chlo_BroadcastAtan2Op : Chlo_Broadcast<"atan2">;
def Chlo_BroadcastComplexOp : Chlo_Broadcast<"complex">;
def Chlo_BroadcastDivOp : Chlo_Broadcast<"divide">;
def Chlo_BroadcastMaxOp : Chlo_Broadcast<"maximum", [Commutative]>;
def Chlo_BroadcastMinOp : Chlo_Broadcast<"minimum", [Commutative]>;
def Chlo_BroadcastMulOp : Chlo_Broadcast<"multiply", [Commutative]>;
def Chlo_BroadcastNextAfterOp : Chlo_Broadcast<"next_after">;
def Chlo_BroadcastOrOp : Chlo_Broadcast<"or", [Commutative]>;
def Chlo_BroadcastPolygammaOp : Chlo_Broadcast<"polygamma">;
def Chlo_BroadcastPowOp : Chlo_Broadcast<"power">;
def Chlo_BroadcastRemOp : Chlo_Broadcast<"remainder">;
def Chlo_BroadcastShiftLeftOp : Chlo_Broadcast<"shift_left">;
def Chlo_BroadcastShiftRightArithmeticOp : Chlo_Broadcast<"shift_right_arithmetic">;
def Chlo_BroadcastShiftRightLogicalOp : Chlo_Broadcast<"shift_right_logical">;
def Chlo_BroadcastSubOp : Chlo_Broadcast<"subtract">;
def Chlo_BroadcastXorOp : Chlo_Broadcast<"xor", [Commutative]>;
def Chlo_BroadcastZetaOp : Chlo_Broadcast<"zeta">;
def Chlo_BroadcastCompareOp : Chlo_Broadcast<"compare"> {
  let arguments = (ins AnyTensor:$lhs, AnyTensor:$rhs,
      OptionalAttr<DenseI64ArrayAttr>:$broadcast_dimensions,
      Chlo_DirectionAttr:$comparison_direction, OptionalAttr<Chlo_ComparisonAttr>:$compare_type);
}
def Chlo_BroadcastSelectOp : Chlo_Op<"broadcast_select", [Pure]> {
  let arguments = (ins AnyTensor:$pred, AnyTensor:$on_true, AnyTensor:$on_false);
  let results = (outs AnyTensor:$result);
  let assemblyFormat = [{
    $pred `,` $on_true `,` $on_false attr-dict `:`
    `(` type($pred) `,` type($on_true) `,` type($on_false) `)` `->` type(results)
  }];
}

def Chlo_ConstantOp : Chlo_Op<"constant",
    [ConstantLike, Pure, AllTypesMatch<["value", "output"]>]> {
  let arguments = (ins ElementsAttr:$value);
  let results = (outs AnyTensor:$output);
  let assemblyFormat = "attr-dict $value";
  let hasFolder = 1;
}
def Chlo_ConstantLikeOp : Chlo_Op<"constant_like", [Pure]> {
  let arguments = (ins TypedAttrInterface:$value, AnyTensor:$operand);
  let results = (outs AnyTensor:$result);
}

// [b,m,k] x [g,b,k,n] -> [b,m,n] where rows of m (or of k, or of b) belong to groups of given sizes.
def Chlo_RaggedDotOp : Chlo_Op<"ragged_dot", [Pure]> {
  let arguments = (ins AnyTensor:$lhs, AnyTensor:$rhs, AnyTensor:$group_sizes,
      Chlo_RaggedDotAttr:$ragged_dot_dimension_numbers,
      OptionalAttr<Chlo_PrecisionConfig>:$precision_config);
  let results = (outs AnyTensor:$result);
}

// chlo.top_k(%x, k = 8) : T -> (U, V)
def Chlo_TopKOp : Chlo_Op<"top_k", [Pure]> {
  let arguments = (ins AnyTensor:$operand, I64Attr:$k,
      DefaultValuedOptionalAttr<BoolAttr, "true">:$is_stable);
  let results = (outs AnyTensor:$values, AnyTensor:$indices);
  let assemblyFormat = [{
    `(` $operand `,` `k` `=` $k (`,` `is_stable` `=` $is_stable^)? `)` attr-dict `:`
    type($operand) `->` `(` type($values) `,` type($indices) `)`
  }];
}

// chlo.scan(%xs) inits (%init) dimension=0 { ^bb0(%x: T, %carry: U): ... } : (...) -> (...)
def Chlo_ScanOp : Chlo_Op<"scan", [AttrSizedOperandSegments, AttrSizedResultSegments,
    IsolatedFromAbove, RecursiveMemoryEffects,
    DeclareOpInterfaceMethods<OpAsmOpInterface, ["getAsmBlockArgumentNames"]>]> {
  let arguments = (ins Variadic<AnyTensor>:$inputs, Variadic<AnyTensor>:$inits,
      I64Attr:$dimension, OptionalAttr<I64Attr>:$scan_dim_size,
      DefaultValuedOptionalAttr<BoolAttr, "false">:$is_reverse,
      OptionalAttr<BoolAttr>:$is_associative);
  let results = (outs Variadic<AnyTensor>:$outputs, Variadic<AnyTensor>:$carries);
  let regions = (region SizedRegion<1>:$body);
  let hasCustomAssemblyFormat = 1;
}

#endif
