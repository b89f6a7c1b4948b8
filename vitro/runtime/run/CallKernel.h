// Runs kernels: allocates scratch memory for them, and checks their operands.
#pragma once
#include <chrono>
#include "vitro/runtime/plan/Kernel.h"
#include "vitro/tensor/HostArray.h"

namespace vitro::runtime {

class FirstLook;
class Scheduler;
class TaskCosts;

/// Runs iterations [lo, hi) with their own scratch memory, filled with `poison` if given.
/// `buffers`: the kernel's inputs, then its outputs.
Result<> callKernel(const Kernel &kernel, int64_t lo, int64_t hi, std::span<void *const> buffers,
                    std::optional<uint8_t> poison = std::nullopt);

/// Runs all iterations of a kernel, on several threads if that pays off, and measures its cost
/// until that is known. `number`: of its task in `costs`. `look`: looks at parts of the outputs as
/// soon as they are done; may be null.
Result<> shareKernel(const Kernel &kernel, uint32_t number, TaskCosts &costs,
                     std::span<void *const> buffers, Scheduler *scheduler,
                     std::optional<uint8_t> poison, FirstLook *look = nullptr);

/// Nanoseconds since construction.
class Stopwatch {
 public:
  uint64_t nanoseconds() const {
    auto time = std::chrono::steady_clock::now() - begin;
    return uint64_t(std::chrono::nanoseconds(time).count());
  }

 private:
  std::chrono::steady_clock::time_point begin = std::chrono::steady_clock::now();
};

/// Initializes outputs, once, before any iteration of the kernel. `look`: looks at the bytes while
/// they are copied; may be null.
void startOutputs(const KernelSignature &kernel, std::span<void *const> buffers,
                  Scheduler *scheduler = nullptr, FirstLook *look = nullptr);

}  // namespace vitro::runtime
