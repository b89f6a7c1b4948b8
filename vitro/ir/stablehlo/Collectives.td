// Ops in which several processes meet. None is pure: dropping one on one side would hang the rest.
#ifndef VITRO_IR_STABLEHLO_COLLECTIVES
#define VITRO_IR_STABLEHLO_COLLECTIVES

include "vitro/ir/stablehlo/Attributes.td"

class Shlo_IdOp<string mnemonic> : Shlo_Op<mnemonic, [Pure]> {
  let results = (outs Shlo_Tensor:$result);
  let assemblyFormat = "attr-dict `:` type(results)";
}

def Shlo_ReplicaIdOp : Shlo_IdOp<"replica_id">;
def Shlo_PartitionIdOp : Shlo_IdOp<"partition_id">;

def Shlo_AllGatherOp : Shlo_Op<"all_gather"> {
  let arguments = (ins Variadic<Shlo_Tensor>:$operands, I64Attr:$all_gather_dim,
                   Shlo_ReplicaGroups:$replica_groups,
                   OptionalAttr<Shlo_ChannelHandle>:$channel_handle,
                   UnitAttr:$use_global_device_ids);
  let results = (outs Variadic<Shlo_Tensor>:$results);
}

def Shlo_AllReduceOp : Shlo_RegionOp<"all_reduce"> {
  let arguments = (ins Variadic<Shlo_Tensor>:$operands, Shlo_ReplicaGroups:$replica_groups,
                   OptionalAttr<Shlo_ChannelHandle>:$channel_handle,
                   UnitAttr:$use_global_device_ids);
  let regions = (region SizedRegion<1>:$computation);
  let results = (outs Variadic<Shlo_Tensor>:$results);
}

def Shlo_ReduceScatterOp : Shlo_RegionOp<"reduce_scatter"> {
  let arguments = (ins Shlo_Tensor:$operand, I64Attr:$scatter_dimension,
                   Shlo_ReplicaGroups:$replica_groups,
                   OptionalAttr<Shlo_ChannelHandle>:$channel_handle,
                   UnitAttr:$use_global_device_ids);
  let regions = (region SizedRegion<1>:$computation);
  let results = (outs Shlo_Tensor:$result);
}

def Shlo_AllToAllOp : Shlo_Op<"all_to_all"> {
  let arguments = (ins Variadic<Shlo_Tensor>:$operands, I64Attr:$split_dimension,
                   I64Attr:$concat_dimension, I64Attr:$split_count,
                   Shlo_ReplicaGroups:$replica_groups,
                   OptionalAttr<Shlo_ChannelHandle>:$channel_handle);
  let results = (outs Variadic<Shlo_Tensor>:$results);
}

def Shlo_CollectiveBroadcastOp : Shlo_Op<"collective_broadcast"> {
  let arguments = (ins Variadic<Shlo_Tensor>:$operands, Shlo_ReplicaGroups:$replica_groups,
                   OptionalAttr<Shlo_ChannelHandle>:$channel_handle, UnitAttr:$has_dynamic_root);
  let results = (outs Variadic<Shlo_Tensor>:$results);
}

def Shlo_CollectiveReduceOp : Shlo_RegionOp<"collective_reduce"> {
  let arguments = (ins Variadic<Shlo_Tensor>:$operands, Shlo_ReplicaGroups:$replica_groups,
                   OptionalAttr<Shlo_ChannelHandle>:$channel_handle,
                   UnitAttr:$use_global_device_ids, UnitAttr:$has_dynamic_root);
  let regions = (region SizedRegion<1>:$computation);
  let results = (outs Variadic<Shlo_Tensor>:$results);
}

def Shlo_CollectivePermuteOp : Shlo_Op<"collective_permute"> {
  let arguments = (ins Shlo_Tensor:$operand, I64ElementsAttr:$source_target_pairs,
                   OptionalAttr<Shlo_ChannelHandle>:$channel_handle);
  let results = (outs Shlo_Tensor:$result);
}

def Shlo_CrossReplicaSumOp : Shlo_Op<"cross-replica-sum"> {
  let arguments = (ins Shlo_Tensor:$operand, I64ElementsAttr:$replica_groups);
  let results = (outs Shlo_Tensor:$result);
}

def Shlo_AsyncStartOp : Shlo_RegionOp<"async_start", [IsolatedFromAbove]> {
  let arguments = (ins Variadic<Shlo_Tensor>:$operands);
  let regions = (region SizedRegion<1>:$body);
  let results = (outs Shlo_Future:$result);
}

def Shlo_AsyncDoneOp : Shlo_Op<"async_done"> {
  let arguments = (ins Shlo_Future:$operand);
  let results = (outs Variadic<Shlo_Value>:$results);
}

#endif
