// Scalar functions that kernels call where a function has no polynomial approximation in arithmetic
// ops. Every executor resolves the name to this one table, so each gives the bits of the
// reference's op.
#pragma once
#include <span>
#include <string_view>
#include "vitro/tensor/DType.h"

namespace vitro::ops {

/// `float(float)`, `float(float, float)`, or the same with double. Narrower types are converted to
/// float. For a complex number of two floats the arguments are the parts, and the result is one
/// part of the op's.
struct ScalarFunction {
  enum Part : uint8_t { kAll, kReal, kImag, kPacked, kNarrow };
  std::string_view name;  // "vitro_math_exponential_f32"
  std::string_view op;    // "stablehlo.exponential"
  DType dtype;            // F32 or F64, of arguments and result
  int arity;              // 1 or 2
  void *address;
  /// Of a complex result; the operand is complex, too. kPacked: both operands and the result are
  /// pairs of floats in the bits of doubles. kNarrow: floats that hold 16-bit ones.
  Part part = kAll;
};

/// The function of that name, or null.
const ScalarFunction *findScalarFunction(std::string_view name);
/// Every function, sorted by name.
std::span<const ScalarFunction> allScalarFunctions();

}  // namespace vitro::ops
