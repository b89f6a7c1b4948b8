// Whether a kernel fits the values that a plan passes to it.
#pragma once
#include "vitro/runtime/plan/Kernel.h"

namespace vitro::runtime {

/// Bytes of a value in memory; empty if known only at run time.
std::optional<int64_t> bytesIn(const TensorType &type);

/// Whether values of these types match the kernel's operands, by size: a boolean may be an i8, and
/// a quantized number the integer that stores it.
Result<> checkOperands(const KernelSignature &kernel, std::span<const TensorType> inputs,
                       std::span<const TensorType> outputs);

}  // namespace vitro::runtime
