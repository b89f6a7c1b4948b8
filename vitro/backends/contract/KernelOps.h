// The ops that kernel.mlir may consist of. Each has one meaning, to the bit, in every executor of
// kernels: the tape, `cpu` and `cpp`.
#pragma once
#include <span>
#include <string_view>
#include "vitro/support/Result.h"

namespace vitro::backends {

struct ParsedKernel;

struct KernelOp {
  std::string_view name;
  /// Whether 16-bit floats may be among its operands and results: where they are only moved or
  /// converted.
  bool takesShortFloats = false;
};

/// Sorted by name.
std::span<const KernelOp> kernelOps();

/// Every op is in the table, and on element types that it is defined for.
Result<> checkKernelOps(const ParsedKernel &kernel);

}  // namespace vitro::backends
