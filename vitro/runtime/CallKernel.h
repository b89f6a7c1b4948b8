// Runs kernels: finds scratch memory for them, and checks what they are given.
#pragma once
#include "vitro/runtime/Kernel.h"
#include "vitro/tensor/HostArray.h"

namespace vitro::runtime {

/// Iterations [lo, hi) with scratch of their own, filled with `poison` where given. `buffers`: the
/// kernel's inputs, then its outputs.
Result<> callKernel(const Kernel &kernel, int64_t lo, int64_t hi, std::span<void *const> buffers,
                    std::optional<uint8_t> poison = std::nullopt);

/// Whether values of these types are what the kernel works on, by size: a boolean may be an i8, and
/// a quantized number the integer that stores it.
Result<> checkOperands(const KernelSignature &kernel, std::span<const TensorType> inputs,
                       std::span<const TensorType> outputs);

}  // namespace vitro::runtime
