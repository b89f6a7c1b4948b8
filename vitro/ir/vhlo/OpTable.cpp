// The rows: facts of the VHLO format (StableHLO portable artifacts 0.9.0 to 1.20.0).
#include "vitro/ir/vhlo/OpTable.h"

#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringMap.h"

namespace vitro::vhlo {
namespace {
using enum As;
using enum Absent;

constexpr Version first = kOldestVersion, now = kCurrentVersion;

constexpr Field kChannelId{"channel_id", ChannelId, Zero};
constexpr Field kReplicaGroups{"replica_groups", Groups};
constexpr Field kUseGlobalIds{"use_global_device_ids", Flag, False};
constexpr Field kDynamicRoot{"has_dynamic_root", Flag, False};
constexpr Field kAccuracy{"result_accuracy", Accuracy, DefaultAccuracy};
constexpr Field kPrecisions{"precision_config", Precisions, DefaultPrecision};
constexpr Field kSorted{"indices_are_sorted", Bool, False};

// name, since, until, operands, results, regions, compounds, fields
// clang-format off
constexpr OpRow rows[] = {
    {"abs_v1", first, now, {1, 0}, {1, 0}},
    {"add_v1", first, now, {2, 0}, {1, 0}},
    {"after_all_v1", first, now, {0, 1}, {1, 0}},
    {"all_gather_v1", first, {1, 4, 0}, {1, 0}, {1, 0}, 0, kNoCompound,
     {{"all_gather_dim", Int}, kChannelId, kReplicaGroups, kUseGlobalIds}},
    {"all_gather_v2", {1, 5, 0}, now, {0, 1}, {0, 1}, 0, kNoCompound,
     {{"all_gather_dim", Int}, kChannelId, kReplicaGroups, kUseGlobalIds}},
    {"all_reduce_v1", first, {1, 4, 0}, {1, 0}, {1, 0}, 1, kNoCompound,
     {kChannelId, kReplicaGroups, kUseGlobalIds}},
    {"all_reduce_v2", {1, 5, 0}, now, {0, 1}, {0, 1}, 1, kNoCompound,
     {kChannelId, kReplicaGroups, kUseGlobalIds}},
    {"all_to_all_v1", first, {1, 4, 0}, {1, 0}, {1, 0}, 0, kNoCompound,
     {kChannelId, {"concat_dimension", Int}, kReplicaGroups, {"split_count", Int},
      {"split_dimension", Int}}},
    {"all_to_all_v2", {1, 5, 0}, now, {0, 1}, {0, 1}, 0, kNoCompound,
     {kChannelId, {"concat_dimension", Int}, kReplicaGroups, {"split_count", Int},
      {"split_dimension", Int}}},
    {"and_v1", first, now, {2, 0}, {1, 0}},
    {"async_done_v1", {1, 15, 0}, now, {1, 0}, {1, 0}},
    {"async_start_v1", {1, 15, 0}, now, {0, 1}, {1, 0}, 1},
    {"atan2_v1", first, now, {2, 0}, {1, 0}},
    {"batch_norm_grad_v1", first, now, {5, 0}, {3, 0}, 0, kNoCompound,
     {{"epsilon", Float}, {"feature_index", Int}}},
    {"batch_norm_inference_v1", first, now, {5, 0}, {1, 0}, 0, kNoCompound,
     {{"epsilon", Float}, {"feature_index", Int}}},
    {"batch_norm_training_v1", first, now, {3, 0}, {3, 0}, 0, kNoCompound,
     {{"epsilon", Float}, {"feature_index", Int}}},
    {"bitcast_convert_v1", first, now, {1, 0}, {1, 0}},
    {"broadcast_in_dim_v1", first, now, {1, 0}, {1, 0}, 0, kNoCompound,
     {{"broadcast_dimensions", Ints}}},
    {"broadcast_v1", first, now, {1, 0}, {1, 0}, 0, kNoCompound, {{"broadcast_sizes", Ints}}},
    {"call_v1", first, now, {0, 1}, {0, 1}, 0, kNoCompound, {{"callee", Symbol}}},
    {"case_v1", first, now, {1, 0}, {0, 1}, kAnyRegions},
    {"cbrt_v1", first, {1, 9, 0}, {1, 0}, {1, 0}},
    {"cbrt_v2", {1, 10, 0}, now, {1, 0}, {1, 0}, 0, kNoCompound, {kAccuracy}},
    {"ceil_v1", first, now, {1, 0}, {1, 0}},
    {"cholesky_v1", first, now, {1, 0}, {1, 0}, 0, kNoCompound, {{"lower", Bool, False}}},
    {"clamp_v1", first, now, {3, 0}, {1, 0}},
    {"collective_broadcast_v1", {0, 16, 0}, {1, 19, 0}, {1, 0}, {1, 0}, 0, kNoCompound,
     {kChannelId, kReplicaGroups}},
    {"collective_broadcast_v2", {1, 20, 0}, now, {0, 1}, {0, 1}, 0, kNoCompound,
     {kChannelId, kDynamicRoot, kReplicaGroups}},
    {"collective_permute_v1", first, now, {1, 0}, {1, 0}, 0, kNoCompound,
     {kChannelId, {"source_target_pairs", Pairs}}},
    {"collective_reduce_v1", {1, 19, 0}, now, {0, 1}, {0, 1}, 1, kNoCompound,
     {kChannelId, kDynamicRoot, kReplicaGroups, kUseGlobalIds}},
    {"compare_v1", first, now, {2, 0}, {1, 0}, 0, kNoCompound,
     {{"compare_type", Comparison, NoType}, {"comparison_direction", Direction}}},
    {"complex_v1", first, now, {2, 0}, {1, 0}},
    {"composite_v1", {0, 19, 0}, {1, 13, 0}, {0, 1}, {0, 1}, 0, kNoCompound,
     {{"composite_attributes", Dict, EmptyDict}, {"decomposition", Symbol}, {"name", String},
      {"version", Int, Zero}}},
    {"composite_v2", {1, 14, 0}, now, {0, 1}, {0, 1}, kAnyRegions, kNoCompound,
     {{"composite_attributes", Dict, EmptyDict}, {"decomposition", Symbol}, {"name", String},
      {"version", Int, Zero}}},
    {"concatenate_v1", first, now, {0, 1}, {1, 0}, 0, kNoCompound, {{"dimension", Int}}},
    {"constant_v1", first, now, {0, 0}, {1, 0}, 0, kNoCompound, {{"value", Tensor}}},
    {"convert_v1", first, now, {1, 0}, {1, 0}},
    {"convolution_v1", first, now, {2, 0}, {1, 0}, 0, kConvDims,
     {{"batch_group_count", Int}, {"feature_group_count", Int}, {"input_batch_dimension", IntPart},
      {"input_feature_dimension", IntPart}, {"input_spatial_dimensions", IntsPart},
      {"kernel_input_feature_dimension", IntPart}, {"kernel_output_feature_dimension", IntPart},
      {"kernel_spatial_dimensions", IntsPart}, {"lhs_dilation", Ints, Ones},
      {"output_batch_dimension", IntPart}, {"output_feature_dimension", IntPart},
      {"output_spatial_dimensions", IntsPart}, {"padding", Pairs, Zeros}, kPrecisions,
      {"rhs_dilation", Ints, Ones}, {"window_reversal", Bools, AllFalse},
      {"window_strides", Ints, Ones}}},
    {"cosine_v1", first, {1, 9, 0}, {1, 0}, {1, 0}},
    {"cosine_v2", {1, 10, 0}, now, {1, 0}, {1, 0}, 0, kNoCompound, {kAccuracy}},
    {"count_leading_zeros_v1", first, now, {1, 0}, {1, 0}},
    {"create_token_v1", first, now, {0, 0}, {1, 0}},
    {"cross-replica-sum_v1", first, now, {1, 0}, {1, 0}, 0, kNoCompound, {kReplicaGroups}},
    {"custom_call_v1", first, {1, 17, 0}, {0, 1}, {0, 1}, 0, kNoCompound,
     {{"api_version", ApiVersion, Original}, {"backend_config", StringOrDict, EmptyConfig},
      {"call_target_name", String}, {"called_computations", Symbols, EmptyArray},
      {"has_side_effect", Bool, False}, {"operand_layouts", Array, EmptyArray},
      {"output_operand_aliases", Array, EmptyArray}, {"result_layouts", Array, EmptyArray}}},
    {"custom_call_v2", {1, 18, 0}, now, {0, 1}, {0, 1}, 0, kNoCompound,
     {{"api_version", ApiVersion, Original}, {"backend_config", StringOrDict, EmptyConfig},
      {"call_target_name", String}, {"called_computations", Symbols, EmptyArray},
      {"has_side_effect", Bool, False}, {"operand_layouts", Array, EmptyArray},
      {"output_operand_aliases", Array, EmptyArray}, {"result_layouts", Array, EmptyArray},
      {"result_tilings", Array, EmptyArray}}},
    {"divide_v1", first, now, {2, 0}, {1, 0}},
    {"dot_general_v1", first, {1, 5, 0}, {2, 0}, {1, 0}, 0, kDotDims,
     {{"lhs_batching_dimensions", IntsPart}, {"lhs_contracting_dimensions", IntsPart}, kPrecisions,
      {"rhs_batching_dimensions", IntsPart}, {"rhs_contracting_dimensions", IntsPart}}},
    {"dot_general_v2", {1, 6, 0}, now, {2, 0}, {1, 0}, 0, kDotDims | kDotAlgorithm,
     {{"accumulation_type", TypePart, NoneType},
      {"allow_imprecise_accumulation", BoolPart, NoneType}, {"lhs_batching_dimensions", IntsPart},
      {"lhs_component_count", NumberPart, NoneType}, {"lhs_contracting_dimensions", IntsPart},
      {"lhs_precision_type", TypePart, NoneType},
      {"num_primitive_operations", NumberPart, NoneType}, kPrecisions,
      {"rhs_batching_dimensions", IntsPart}, {"rhs_component_count", NumberPart, NoneType},
      {"rhs_contracting_dimensions", IntsPart}, {"rhs_precision_type", TypePart, NoneType}}},
    {"dot_v1", first, now, {2, 0}, {1, 0}, 0, kNoCompound, {kPrecisions}},
    {"dynamic_broadcast_in_dim_v1", first, now, {2, 0}, {1, 0}, 0, kNoCompound,
     {{"broadcast_dimensions", Ints}, {"known_expanding_dimensions", Ints, EmptyInts},
      {"known_nonexpanding_dimensions", Ints, EmptyInts}}},
    {"dynamic_conv_v1", first, {0, 19, 0}, {3, 0}, {1, 0}, 0, kConvDims,
     {{"batch_group_count", Int}, {"feature_group_count", Int}, {"input_batch_dimension", IntPart},
      {"input_feature_dimension", IntPart}, {"input_spatial_dimensions", IntsPart},
      {"kernel_input_feature_dimension", IntPart}, {"kernel_output_feature_dimension", IntPart},
      {"kernel_spatial_dimensions", IntsPart}, {"lhs_dilation", Ints, Ones},
      {"output_batch_dimension", IntPart}, {"output_feature_dimension", IntPart},
      {"output_spatial_dimensions", IntsPart}, {"padding", Pairs, Zeros}, kPrecisions,
      {"rhs_dilation", Ints, Ones}, {"window_reversal", Bools, AllFalse},
      {"window_strides", Ints, Ones}}},
    {"dynamic_conv_v2", {0, 20, 0}, now, {3, 0}, {1, 0}, 0, kConvDims,
     {{"batch_group_count", Int}, {"feature_group_count", Int}, {"input_batch_dimension", IntPart},
      {"input_feature_dimension", IntPart}, {"input_spatial_dimensions", IntsPart},
      {"kernel_input_feature_dimension", IntPart}, {"kernel_output_feature_dimension", IntPart},
      {"kernel_spatial_dimensions", IntsPart}, {"lhs_dilation", Ints, Ones},
      {"output_batch_dimension", IntPart}, {"output_feature_dimension", IntPart},
      {"output_spatial_dimensions", IntsPart}, kPrecisions, {"rhs_dilation", Ints, Ones},
      {"window_reversal", Bools, AllFalse}, {"window_strides", Ints, Ones}}},
    {"dynamic_gather_v1", first, {1, 0, 0}, {3, 0}, {1, 0}, 0, kGatherDims,
     {{"collapsed_slice_dims", IntsPart}, {"index_vector_dim", IntPart}, kSorted,
      {"offset_dims", IntsPart}, {"start_index_map", IntsPart}}},
    {"dynamic_gather_v2", {1, 1, 0}, now, {3, 0}, {1, 0}, 0, kGatherDims,
     {{"collapsed_slice_dims", IntsPart}, {"index_vector_dim", IntPart}, kSorted,
      {"offset_dims", IntsPart}, {"operand_batching_dims", IntsPart, EmptyInts},
      {"start_index_map", IntsPart}, {"start_indices_batching_dims", IntsPart, EmptyInts}}},
    {"dynamic_iota_v1", first, now, {1, 0}, {1, 0}, 0, kNoCompound, {{"iota_dimension", Int}}},
    {"dynamic_pad_v1", first, now, {5, 0}, {1, 0}},
    {"dynamic_reshape_v1", first, now, {2, 0}, {1, 0}},
    {"dynamic_slice_v1", first, now, {1, 1}, {1, 0}, 0, kNoCompound, {{"slice_sizes", Ints}}},
    {"dynamic_update_slice_v1", first, now, {2, 1}, {1, 0}},
    {"einsum_v1", first, now, {2, 0}, {1, 0}, 0, kNoCompound, {{"einsum_config", String}}},
    {"exponential_minus_one_v1", first, {1, 9, 0}, {1, 0}, {1, 0}},
    {"exponential_minus_one_v2", {1, 10, 0}, now, {1, 0}, {1, 0}, 0, kNoCompound, {kAccuracy}},
    {"exponential_v1", first, {1, 8, 0}, {1, 0}, {1, 0}},
    {"exponential_v2", {1, 9, 0}, now, {1, 0}, {1, 0}, 0, kNoCompound, {kAccuracy}},
    {"fft_v1", first, now, {1, 0}, {1, 0}, 0, kNoCompound,
     {{"fft_length", Ints}, {"fft_type", Fft}}},
    {"floor_v1", first, now, {1, 0}, {1, 0}},
    {"func_v1", first, now, {0, 0}, {0, 0}, 1, kNoCompound,
     {{"arg_attrs", Array, EmptyArray}, {"function_type", Type}, {"res_attrs", Array, EmptyArray},
      {"sym_name", String}, {"sym_visibility", String, EmptyString}}},
    {"gather_v1", first, {1, 0, 0}, {2, 0}, {1, 0}, 0, kGatherDims,
     {{"collapsed_slice_dims", IntsPart}, {"index_vector_dim", IntPart}, kSorted,
      {"offset_dims", IntsPart}, {"slice_sizes", Ints}, {"start_index_map", IntsPart}}},
    {"gather_v2", {1, 1, 0}, now, {2, 0}, {1, 0}, 0, kGatherDims,
     {{"collapsed_slice_dims", IntsPart}, {"index_vector_dim", IntPart}, kSorted,
      {"offset_dims", IntsPart}, {"operand_batching_dims", IntsPart, EmptyInts},
      {"slice_sizes", Ints}, {"start_index_map", IntsPart},
      {"start_indices_batching_dims", IntsPart, EmptyInts}}},
    {"get_dimension_size_v1", first, now, {1, 0}, {1, 0}, 0, kNoCompound, {{"dimension", Int}}},
    {"get_tuple_element_v1", first, now, {1, 0}, {1, 0}, 0, kNoCompound, {{"index", Int}}},
    {"if_v1", first, now, {1, 0}, {0, 1}, 2},
    {"imag_v1", first, now, {1, 0}, {1, 0}},
    {"infeed_v1", first, now, {1, 0}, {0, 1}, 0, kNoCompound,
     {{"infeed_config", String, EmptyString}, {"layout", Array, EmptyArray}}},
    {"iota_v1", first, now, {0, 0}, {1, 0}, 0, kNoCompound, {{"iota_dimension", Int}}},
    {"is_finite_v1", first, now, {1, 0}, {1, 0}},
    {"log_plus_one_v1", first, {1, 9, 0}, {1, 0}, {1, 0}},
    {"log_plus_one_v2", {1, 10, 0}, now, {1, 0}, {1, 0}, 0, kNoCompound, {kAccuracy}},
    {"log_v1", first, {1, 9, 0}, {1, 0}, {1, 0}},
    {"log_v2", {1, 10, 0}, now, {1, 0}, {1, 0}, 0, kNoCompound, {kAccuracy}},
    {"logistic_v1", first, {1, 9, 0}, {1, 0}, {1, 0}},
    {"logistic_v2", {1, 10, 0}, now, {1, 0}, {1, 0}, 0, kNoCompound, {kAccuracy}},
    {"map_v1", first, now, {0, 1}, {1, 0}, 1, kNoCompound, {{"dimensions", Ints}}},
    {"maximum_v1", first, now, {2, 0}, {1, 0}},
    {"minimum_v1", first, now, {2, 0}, {1, 0}},
    {"multiply_v1", first, now, {2, 0}, {1, 0}},
    {"negate_v1", first, now, {1, 0}, {1, 0}},
    {"not_v1", first, now, {1, 0}, {1, 0}},
    {"optimization_barrier_v1", first, now, {0, 1}, {0, 1}},
    {"or_v1", first, now, {2, 0}, {1, 0}},
    {"outfeed_v1", first, now, {1, 1}, {1, 0}, 0, kNoCompound,
     {{"outfeed_config", String, EmptyString}}},
    {"pad_v1", first, now, {2, 0}, {1, 0}, 0, kNoCompound,
     {{"edge_padding_high", Ints}, {"edge_padding_low", Ints}, {"interior_padding", Ints}}},
    {"partition_id_v1", first, now, {0, 0}, {1, 0}},
    {"popcnt_v1", first, now, {1, 0}, {1, 0}},
    {"power_v1", first, now, {2, 0}, {1, 0}},
    {"real_dynamic_slice_v1", first, now, {4, 0}, {1, 0}},
    {"real_v1", first, now, {1, 0}, {1, 0}},
    {"recv_v1", first, {1, 11, 0}, {1, 0}, {0, 1}, 0, kChannelHandle,
     {{"channel_id", IntPart}, {"channel_type", IntPart}, {"is_host_transfer", Bool, False}}},
    {"recv_v2", {1, 12, 0}, now, {1, 0}, {0, 1}, 0, kChannelHandle,
     {{"channel_id", IntPart}, {"channel_type", IntPart}, {"is_host_transfer", Bool, False},
      {"source_target_pairs", Pairs, EmptyPairs}}},
    {"reduce_precision_v1", first, now, {1, 0}, {1, 0}, 0, kNoCompound,
     {{"exponent_bits", Int}, {"mantissa_bits", Int}}},
    {"reduce_scatter_v1", first, now, {1, 0}, {1, 0}, 1, kNoCompound,
     {kChannelId, kReplicaGroups, {"scatter_dimension", Int}, kUseGlobalIds}},
    {"reduce_v1", first, now, {0, 2}, {0, 1}, 1, kNoCompound, {{"dimensions", Ints}}},
    {"reduce_window_v1", first, now, {0, 2}, {0, 1}, 1, kNoCompound,
     {{"base_dilations", Ints, Ones}, {"padding", Pairs, Zeros}, {"window_dilations", Ints, Ones},
      {"window_dimensions", Ints}, {"window_strides", Ints, Ones}}},
    {"remainder_v1", first, now, {2, 0}, {1, 0}},
    {"replica_id_v1", first, now, {0, 0}, {1, 0}},
    {"reshape_v1", first, now, {1, 0}, {1, 0}},
    {"return_v1", first, now, {0, 1}, {0, 0}},
    {"reverse_v1", first, now, {1, 0}, {1, 0}, 0, kNoCompound, {{"dimensions", Ints}}},
    {"rng_bit_generator_v1", first, now, {1, 0}, {2, 0}, 0, kNoCompound,
     {{"rng_algorithm", RngAlgorithm}}},
    {"rng_v1", first, now, {3, 0}, {1, 0}, 0, kNoCompound, {{"rng_distribution", RngDistribution}}},
    {"round_nearest_afz_v1", first, now, {1, 0}, {1, 0}},
    {"round_nearest_even_v1", first, now, {1, 0}, {1, 0}},
    {"rsqrt_v1", first, {1, 9, 0}, {1, 0}, {1, 0}},
    {"rsqrt_v2", {1, 10, 0}, now, {1, 0}, {1, 0}, 0, kNoCompound, {kAccuracy}},
    {"scatter_v1", first, {1, 0, 0}, {1, 2}, {0, 1}, 1, kScatterDims,
     {{"index_vector_dim", IntPart}, kSorted, {"inserted_window_dims", IntsPart},
      {"scatter_dims_to_operand_dims", IntsPart}, {"unique_indices", Bool, False},
      {"update_window_dims", IntsPart}}},
    {"scatter_v2", {1, 1, 0}, now, {1, 2}, {0, 1}, 1, kScatterDims,
     {{"index_vector_dim", IntPart}, kSorted, {"input_batching_dims", IntsPart, EmptyInts},
      {"inserted_window_dims", IntsPart}, {"scatter_dims_to_operand_dims", IntsPart},
      {"scatter_indices_batching_dims", IntsPart, EmptyInts}, {"unique_indices", Bool, False},
      {"update_window_dims", IntsPart}}},
    {"select_and_scatter_v1", first, now, {3, 0}, {1, 0}, 2, kNoCompound,
     {{"padding", Pairs, Zeros}, {"window_dimensions", Ints}, {"window_strides", Ints, Ones}}},
    {"select_v1", first, now, {3, 0}, {1, 0}},
    {"send_v1", first, {1, 11, 0}, {1, 1}, {1, 0}, 0, kChannelHandle,
     {{"channel_id", IntPart}, {"channel_type", IntPart}, {"is_host_transfer", Bool, False}}},
    {"send_v2", {1, 12, 0}, now, {1, 1}, {1, 0}, 0, kChannelHandle,
     {{"channel_id", IntPart}, {"channel_type", IntPart}, {"is_host_transfer", Bool, False},
      {"source_target_pairs", Pairs, EmptyPairs}}},
    {"set_dimension_size_v1", first, now, {2, 0}, {1, 0}, 0, kNoCompound, {{"dimension", Int}}},
    {"shift_left_v1", first, now, {2, 0}, {1, 0}},
    {"shift_right_arithmetic_v1", first, now, {2, 0}, {1, 0}},
    {"shift_right_logical_v1", first, now, {2, 0}, {1, 0}},
    {"sign_v1", first, now, {1, 0}, {1, 0}},
    {"sine_v1", first, {1, 9, 0}, {1, 0}, {1, 0}},
    {"sine_v2", {1, 10, 0}, now, {1, 0}, {1, 0}, 0, kNoCompound, {kAccuracy}},
    {"slice_v1", first, now, {1, 0}, {1, 0}, 0, kNoCompound,
     {{"limit_indices", Ints}, {"start_indices", Ints}, {"strides", Ints}}},
    {"sort_v1", first, now, {0, 1}, {0, 1}, 1, kNoCompound,
     {{"dimension", Int, MinusOne}, {"is_stable", Bool, False}}},
    {"sqrt_v1", first, {1, 9, 0}, {1, 0}, {1, 0}},
    {"sqrt_v2", {1, 10, 0}, now, {1, 0}, {1, 0}, 0, kNoCompound, {kAccuracy}},
    {"subtract_v1", first, now, {2, 0}, {1, 0}},
    {"tan_v1", {1, 4, 0}, {1, 9, 0}, {1, 0}, {1, 0}},
    {"tan_v2", {1, 10, 0}, now, {1, 0}, {1, 0}, 0, kNoCompound, {kAccuracy}},
    {"tanh_v1", first, {1, 9, 0}, {1, 0}, {1, 0}},
    {"tanh_v2", {1, 10, 0}, now, {1, 0}, {1, 0}, 0, kNoCompound, {kAccuracy}},
    {"torch_index_select_v1", first, now, {2, 0}, {1, 0}, 0, kNoCompound,
     {{"batch_dims", Int}, {"dim", Int}}},
    {"transpose_v1", first, now, {1, 0}, {1, 0}, 0, kNoCompound, {{"permutation", Ints}}},
    {"triangular_solve_v1", first, now, {2, 0}, {1, 0}, 0, kNoCompound,
     {{"left_side", Bool}, {"lower", Bool}, {"transpose_a", Transpose}, {"unit_diagonal", Bool}}},
    {"tuple_v1", first, now, {0, 1}, {1, 0}},
    {"unary_einsum_v1", first, now, {1, 0}, {1, 0}, 0, kNoCompound, {{"einsum_config", String}}},
    {"uniform_dequantize_v1", first, now, {1, 0}, {1, 0}},
    {"uniform_quantize_v1", first, now, {1, 0}, {1, 0}},
    {"while_v1", first, now, {0, 1}, {0, 1}, 2},
    {"xor_v1", first, now, {2, 0}, {1, 0}},
};
// clang-format on

llvm::StringRef withoutVersion(llvm::StringRef name) { return name.rsplit("_v").first; }

}  // namespace

llvm::ArrayRef<Field> OpRow::fields() const {
  size_t count = 0;
  while (count < kMaxFields && fieldStorage[count].name) ++count;
  return {fieldStorage, count};
}

int OpRow::indexOf(llvm::StringRef field) const {
  for (auto [index, candidate] : llvm::enumerate(fields()))
    if (field == candidate.name) return static_cast<int>(index);
  return -1;
}

std::string OpRow::stablehloName() const {
  llvm::StringRef base = withoutVersion(name);
  bool isFunc = base == "func" || base == "call";
  return (isFunc ? "func." : "stablehlo.") + base.str();
}

llvm::ArrayRef<OpRow> opTable() { return rows; }

const OpRow *findOp(llvm::StringRef name) {
  name.consume_front("vhlo.");
  const OpRow *row =
      llvm::lower_bound(rows, name, [](const OpRow &r, llvm::StringRef n) { return r.name < n; });
  return row != std::end(rows) && name == row->name ? row : nullptr;
}

const OpRow *newestFor(llvm::StringRef stablehloName) {
  static const auto *byName = [] {
    auto *map = new llvm::StringMap<const OpRow *>();
    for (const OpRow &row : rows) (*map)[row.stablehloName()] = &row;  // v2 comes after v1
    (*map)["func.return"] = findOp("return_v1");
    return map;
  }();
  return byName->lookup(stablehloName);
}

const OpRow &oldestOf(const OpRow &newest) {
  const OpRow *row = &newest;
  while (row > rows && withoutVersion(row[-1].name) == withoutVersion(newest.name)) --row;
  return *row;
}

const OpRow *rowFor(const OpRow &newest, Version target) {
  for (const OpRow *row = &oldestOf(newest); row <= &newest; ++row)
    if (row->knownTo(target)) return row;
  return nullptr;
}

}  // namespace vitro::vhlo
