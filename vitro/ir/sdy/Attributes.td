// Attributes of the sdy dialect: how tensors lie on a mesh of devices.
#ifndef VITRO_IR_SDY_ATTRIBUTES
#define VITRO_IR_SDY_ATTRIBUTES

include "mlir/IR/AttrTypeBase.td"
include "mlir/IR/OpBase.td"
include "vitro/ir/sdy/Enums.td"

def Sdy_Dialect : Dialect {
  let name = "sdy";
  let cppNamespace = "::vitro::sdy";
  let summary = "Shardings, as JAX writes them into StableHLO programs";
  let useDefaultAttributePrinterParser = 1;
  let extraClassDeclaration = [{
    void registerAttributes();
    void registerBytecode();
  }];
}

class Sdy_Attr<string name, string spelling> : AttrDef<Sdy_Dialect, name> {
  let mnemonic = spelling;
}
class Sdy_CustomAttr<string name, string spelling> : Sdy_Attr<name, spelling> {
  let hasCustomAssemblyFormat = 1;
}
class Sdy_List<string element> : ArrayRefParameter<"::vitro::sdy::" # element, "list">;
def Sdy_Ints : ArrayRefParameter<"int64_t", "list">;

// `{"x", "y"}`
def Sdy_ManualAxes
    : ArrayOfAttr<Sdy_Dialect, "ManualAxes", "manual_axes", "::mlir::StringAttr"> {
  let assemblyFormat = "`{` (`}`) : ($value^ `` `}`)?";
}

// `"x"=2`
def Sdy_MeshAxis : Sdy_Attr<"MeshAxis", "mesh_axis"> {
  let parameters = (ins StringRefParameter<"name">:$name, "int64_t":$size);
  let assemblyFormat = "`` $name `` `=` `` $size";
}

// `<["x"=2, "y"=4], device_ids=[1, 0]>`
def Sdy_Mesh : Sdy_CustomAttr<"Mesh", "mesh"> {
  let parameters = (ins Sdy_List<"MeshAxisAttr">:$axes, Sdy_Ints:$device_ids);
}

// `(2)4`: four devices of an axis, each standing for blocks behind two times as many.
def Sdy_SubAxisInfo : Sdy_Attr<"SubAxisInfo", "sub_axis_info"> {
  let parameters = (ins "int64_t":$pre_size, "int64_t":$size);
  let assemblyFormat = "`(` $pre_size `)` `` $size";
}

// `"x"`, `"x":(1)2`
def Sdy_AxisRef : Sdy_Attr<"AxisRef", "axis_ref"> {
  let parameters = (ins StringRefParameter<"name">:$name,
                    OptionalParameter<"::vitro::sdy::SubAxisInfoAttr">:$sub_axis_info);
  let assemblyFormat = "`` $name (`` `:` `` $sub_axis_info^)?";
}

// `{"x", "y"}p1`, `{?}`
def Sdy_DimensionSharding : Sdy_CustomAttr<"DimensionSharding", "dimension_sharding"> {
  let parameters = (ins Sdy_List<"AxisRefAttr">:$axes, "bool":$is_closed,
                    OptionalParameter<"::std::optional<int64_t>">:$priority);
}

// `<@mesh, [{"x"}, {}], replicated={"y"}, unreduced=max{"z"}>`
def Sdy_TensorSharding : Sdy_CustomAttr<"TensorSharding", "sharding"> {
  let parameters = (ins "::mlir::Attribute":$mesh_or_ref,
                    Sdy_List<"DimensionShardingAttr">:$dim_shardings,
                    Sdy_List<"AxisRefAttr">:$replicated_axes,
                    Sdy_List<"AxisRefAttr">:$unreduced_axes,
                    "::vitro::sdy::ReductionOp":$reduction_op);
  let genVerifyDecl = 1;
}

// `<[<@mesh, []>, <@mesh, [{"x"}]>]>`
def Sdy_TensorShardingPerValue
    : Sdy_CustomAttr<"TensorShardingPerValue", "sharding_per_value"> {
  let parameters = (ins Sdy_List<"TensorShardingAttr">:$shardings);
}

// `ij`: the factors one dimension is made of.
def Sdy_DimMapping : Sdy_CustomAttr<"DimMapping", "dim_mapping"> {
  let parameters = (ins Sdy_Ints:$factor_indices);
}

// `[i, jk]`
def Sdy_TensorMapping : Sdy_CustomAttr<"TensorMapping", "tensor_mapping"> {
  let parameters = (ins Sdy_List<"DimMappingAttr">:$dim_mappings);
}

// `<([i, j], [j, k])->([i, k]) {i=8, j=8, k=8} reduction={j}, custom>`
def Sdy_OpShardingRule : Sdy_CustomAttr<"OpShardingRule", "op_sharding_rule"> {
  let parameters = (ins Sdy_Ints:$factor_sizes, Sdy_List<"TensorMappingAttr">:$operand_mappings,
                    Sdy_List<"TensorMappingAttr">:$result_mappings, Sdy_Ints:$reduction_factors,
                    Sdy_Ints:$need_replication_factors, Sdy_Ints:$permutation_factors,
                    Sdy_Ints:$blocked_propagation_factors, "bool":$is_custom_rule);
}

// `{"x", "y"}`
def Sdy_AxisRefList
    : ArrayOfAttr<Sdy_Dialect, "AxisRefList", "axis_ref_list", "::vitro::sdy::AxisRefAttr"> {
  let assemblyFormat = "`{` (`}`) : ($value^ `` `}`)?";
}

// `[{"x"}, {}]`
def Sdy_ListOfAxisRefLists
    : ArrayOfAttr<Sdy_Dialect, "ListOfAxisRefLists", "list_of_axis_ref_lists",
                  "::vitro::sdy::AxisRefListAttr">;

// `{"x"}: 0->2`
def Sdy_AllToAllParam : Sdy_Attr<"AllToAllParam", "all_to_all_param"> {
  let parameters = (ins Sdy_List<"AxisRefAttr">:$axes, "int64_t":$src_dim, "int64_t":$tgt_dim);
  let assemblyFormat = "`` `{` $axes `}` `` `:` $src_dim `` `->` `` $tgt_dim";
}

def Sdy_AllToAllParamList
    : ArrayOfAttr<Sdy_Dialect, "AllToAllParamList", "all_to_all_param_list",
                  "::vitro::sdy::AllToAllParamAttr">;

#endif
