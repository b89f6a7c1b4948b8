// Helpers of ops that move data: shape operands, and checks of results against their declared
// types.
#pragma once
#include "vitro/ops/Op.h"

namespace vitro::ops {

/// Integers of a shape or index operand; unsigned values beyond int64 are clamped to its maximum.
Dims integersOf(const HostArray &array);

/// The integers of operand `operand`, which must have `count` of them: its length may only be known
/// at run time.
Result<Dims> shapeOperand(const Call &call, size_t operand, int64_t count);

/// "stablehlo.slice: <what>": a shape mismatch that is only detected at run time.
Problem shapeProblem(const Call &call, std::string what);

/// A declared static dimension must match; a dynamic one accepts any size.
Result<> checkDeclared(const Call &call, const Dims &dims, size_t result = 0);

/// The result's dimensions if the op has no other source for them: they must be static.
Result<Dims> declaredDims(const Call &call);

/// Uninitialised memory for a result of `dims`, checked against its declaration.
Result<HostArray> allocateResult(const Call &call, DType dtype, Dims dims, size_t result = 0);

/// `value` converted to the element type of result `result`: the promotion of inputs that reduce
/// C6, reduce_window C13, scatter C23 and select_and_scatter C10 allow.
Result<HostArray> promoted(Call &call, size_t operand, size_t result);

inline std::byte *at(HostArray &array, int64_t element) {
  return array.mutableRaw() + element * byteWidth(array.dtype());
}
inline const std::byte *at(const HostArray &array, int64_t element) {
  return array.raw() + element * byteWidth(array.dtype());
}

}  // namespace vitro::ops
