// The ops that kernel.mlir may contain. Each has one meaning, to the bit, in every executor of
// kernels: the tape, `cpu` and `cpp`.
#pragma once
#include <span>
#include <string_view>
#include "vitro/support/Result.h"

namespace vitro::backends {

struct ParsedKernel;

struct KernelOp {
  std::string_view name;
  /// Whether operands and results may be 16-bit floats; only for ops that move or convert them.
  bool allows16BitFloats = false;
};

/// Sorted by name.
std::span<const KernelOp> kernelOps();

/// Checks that every op is in the table, with element types that it is defined for.
Result<> checkKernelOps(const ParsedKernel &kernel);

}  // namespace vitro::backends
