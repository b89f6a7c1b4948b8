// Sums of products over named dimensions of two tensors, whatever their order in memory.
#pragma once
#include "vitro/ops/linear/Gemm.h"

namespace vitro::ops {

class Attributes;

struct DotDims {
  Dims lhsBatch, rhsBatch, lhsContract, rhsContract;
  static DotDims from(const Attributes &attrs);
  /// The dimensions of stablehlo.dot: the last dimension of lhs with the first of rhs.
  static DotDims ofDot(int64_t lhsRank) { return {{}, {}, {lhsRank - 1}, {0}}; }
};

/// Dimensions of `rank` that are in neither list, ascending.
Dims freeDims(int64_t rank, const Dims &batch, const Dims &contract);

/// result[batch, lhs free, rhs free] in the operands' (accumulator) type.
using Multiply = decltype(multiplyMatrices);
Result<HostArray> contract(const HostArray &lhs, const HostArray &rhs, const DotDims &dims,
                           Multiply *multiply = multiplyMatrices);

/// The semantics of dot_general: widen, contract, round once to `result`. `algorithm` (may be null)
/// is the dot_algorithm attribute: precision types and component counts decide what is multiplied,
/// accumulation_type where it is summed; allow_imprecise_accumulation is a permission that we do
/// not use. precision_config is a hint that has no effect here.
Result<HostArray> dotGeneral(const HostArray &lhs, const HostArray &rhs, const DotDims &dims,
                             DType result, const Attributes *algorithm = nullptr);

/// The same of bf16 into bf16 or f32 as processors with AMX compute it, without subnormal numbers
/// (TileSums.h).
Result<HostArray> dotInTiles(const HostArray &lhs, const HostArray &rhs, const DotDims &dims,
                             DType result);

}  // namespace vitro::ops
