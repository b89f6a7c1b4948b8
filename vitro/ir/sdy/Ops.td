// The ops of the sdy dialect. On one device all of them pass their operand on.
#ifndef VITRO_IR_SDY_OPS
#define VITRO_IR_SDY_OPS

include "mlir/IR/BuiltinAttributeInterfaces.td"
include "mlir/IR/SymbolInterfaces.td"
include "mlir/Interfaces/ControlFlowInterfaces.td"
include "mlir/Interfaces/InferTypeOpInterface.td"
include "mlir/Interfaces/SideEffectInterfaces.td"
include "vitro/ir/sdy/Attributes.td"

class Sdy_Op<string mnemonic, list<Trait> traits = []> : Op<Sdy_Dialect, mnemonic, traits>;

def Sdy_MeshOp : Sdy_Op<"mesh", [Symbol]> {
  let arguments = (ins SymbolNameAttr:$sym_name, Sdy_Mesh:$mesh);
  let assemblyFormat = "$sym_name `=` $mesh attr-dict";
}

// The one input, resharded or marked; result and input have one type.
class Sdy_PassOp<string mnemonic, dag arguments_, string format>
    : Sdy_Op<mnemonic, [SameOperandsAndResultType]> {
  let arguments = !con((ins AnyType:$input), arguments_);
  let results = (outs AnyType:$result);
  let assemblyFormat = format # " attr-dict `:` type($result)";
}

def Sdy_ShardingConstraintOp
    : Sdy_PassOp<"sharding_constraint", (ins Sdy_TensorSharding:$sharding), "$input $sharding">;
def Sdy_ReshardOp
    : Sdy_PassOp<"reshard", (ins Sdy_TensorSharding:$sharding), "$input $sharding">;
def Sdy_DataFlowEdgeOp
    : Sdy_PassOp<"data_flow_edge", (ins OptionalAttr<Sdy_TensorSharding>:$sharding),
                 "$input (`sharding` `` `=` `` $sharding^)?">;
def Sdy_FuncDataFlowEdgeOp : Sdy_PassOp<"func_data_flow_edge", (ins), "$input">;
def Sdy_PropagationBarrierOp
    : Sdy_PassOp<"propagation_barrier", (ins Sdy_PropagationDirection:$allowed_direction),
                 "$input `allowed_direction` `` `=` `` $allowed_direction">;

// Collectives: some axes, the tensor, and how the result lies.
class Sdy_CollectiveOp<string mnemonic, dag arguments_, string before>
    : Sdy_Op<mnemonic, [SameOperandsAndResultType]> {
  let arguments = !con((ins AnyType:$tensor), arguments_,
                       (ins Sdy_TensorSharding:$out_sharding));
  let results = (outs AnyType:$result);
  let assemblyFormat =
      before # " $tensor `out_sharding` `` `=` `` $out_sharding attr-dict `:` type($result)";
}
def Sdy_Reduction : DefaultValuedAttr<Sdy_ReductionOp, "::vitro::sdy::ReductionOp::SUM">;

def Sdy_AllGatherOp : Sdy_CollectiveOp<"all_gather",
    (ins Sdy_ListOfAxisRefLists:$gathering_axes), "$gathering_axes">;
def Sdy_AllSliceOp : Sdy_CollectiveOp<"all_slice",
    (ins Sdy_ListOfAxisRefLists:$slicing_axes), "$slicing_axes">;
def Sdy_AllToAllOp : Sdy_CollectiveOp<"all_to_all",
    (ins Sdy_AllToAllParamList:$params), "$params">;
def Sdy_CollectivePermuteOp : Sdy_CollectiveOp<"collective_permute", (ins), "">;
def Sdy_AllReduceOp : Sdy_CollectiveOp<"all_reduce",
    (ins Sdy_AxisRefList:$reduction_axes, Sdy_Reduction:$reduction_op),
    "($reduction_op^)? $reduction_axes">;
def Sdy_ReduceScatterOp : Sdy_CollectiveOp<"reduce_scatter",
    (ins Sdy_ListOfAxisRefLists:$reduce_scatter_axes, Sdy_Reduction:$reduction_op),
    "($reduction_op^)? $reduce_scatter_axes">;
def Sdy_ShardedToUnreducedOp : Sdy_CollectiveOp<"sharded_to_unreduced",
    (ins Sdy_ListOfAxisRefLists:$axes), "$axes">;
def Sdy_ReplicatedToUnreducedOp : Sdy_CollectiveOp<"replicated_to_unreduced",
    (ins Sdy_AxisRefList:$axes), "$axes">;

def Sdy_ShardingGroupOp : Sdy_Op<"sharding_group"> {
  let arguments = (ins AnyType:$input, I64Attr:$group_id);
  let assemblyFormat = "$input `group_id` `` `=` `` $group_id attr-dict `:` type($input)";
}

def Sdy_ConstantOp : Sdy_Op<"constant", [Pure, AllTypesMatch<["value", "output"]>]> {
  let arguments = (ins TypedAttrInterface:$value);
  let results = (outs AnyType:$output);
  let assemblyFormat = "attr-dict $value";
}

def Sdy_ReturnOp : Sdy_Op<"return", [Pure, ReturnLike, Terminator]> {
  let arguments = (ins Variadic<AnyType>:$results);
  let assemblyFormat = "attr-dict ($results^ `:` type($results))?";
}

class Sdy_RegionOp<string mnemonic>
    : Sdy_Op<mnemonic, [IsolatedFromAbove, RecursiveMemoryEffects,
                        SingleBlockImplicitTerminator<"ReturnOp">]> {
  let results = (outs Variadic<AnyType>:$results);
  let regions = (region SizedRegion<1>:$body);
  let hasVerifier = 1;
}

// Each device runs the body on its own block of the operands.
def Sdy_ManualComputationOp : Sdy_RegionOp<"manual_computation"> {
  let arguments = (ins Variadic<AnyType>:$tensors, Sdy_TensorShardingPerValue:$in_shardings,
                   Sdy_TensorShardingPerValue:$out_shardings, Sdy_ManualAxes:$manual_axes);
  let assemblyFormat = [{
    `(` operands `)` `in_shardings` `` `=` `` custom<ShardingList>($in_shardings)
      `out_shardings` `` `=` `` custom<ShardingList>($out_shardings)
      `manual_axes` `` `=` `` $manual_axes custom<Body>($body) attr-dict
      `:` functional-type(operands, results)
  }];
}

def Sdy_NamedComputationOp : Sdy_RegionOp<"named_computation"> {
  let arguments = (ins StrAttr:$name, Variadic<AnyType>:$inputs,
                   OptionalAttr<Sdy_TensorShardingPerValue>:$in_shardings,
                   OptionalAttr<Sdy_TensorShardingPerValue>:$out_shardings);
  let assemblyFormat = [{
    `<` $name `>` `` `(` $inputs `)`
      (`in_shardings` `` `=` `` custom<ShardingList>($in_shardings)^)?
      (`out_shardings` `` `=` `` custom<ShardingList>($out_shardings)^)?
      custom<Body>($body) attr-dict `:` functional-type($inputs, results)
  }];
}

#endif
