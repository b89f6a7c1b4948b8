// Runs kernels: finds scratch memory for them, and checks what they are given.
#pragma once
#include <chrono>
#include "vitro/runtime/plan/Kernel.h"
#include "vitro/tensor/HostArray.h"

namespace vitro::runtime {

class FirstLook;
class Scheduler;
class TaskCosts;

/// Iterations [lo, hi) with scratch of their own, filled with `poison` where given. `buffers`: the
/// kernel's inputs, then its outputs.
Result<> callKernel(const Kernel &kernel, int64_t lo, int64_t hi, std::span<void *const> buffers,
                    std::optional<uint8_t> poison = std::nullopt);

/// Runs all of a kernel, on several threads where that is worth while, and notes what it cost as
/// long as that is not known. `number`: of its task in `costs`. `look`: who looks at parts of the
/// outputs as soon as they are done, or null.
Result<> shareKernel(const Kernel &kernel, uint32_t number, TaskCosts &costs,
                     std::span<void *const> buffers, Scheduler *scheduler,
                     std::optional<uint8_t> poison, FirstLook *look = nullptr);

/// Nanoseconds since it was made.
class Stopwatch {
 public:
  uint64_t nanoseconds() const {
    auto time = std::chrono::steady_clock::now() - begin;
    return uint64_t(std::chrono::nanoseconds(time).count());
  }

 private:
  std::chrono::steady_clock::time_point begin = std::chrono::steady_clock::now();
};

/// Makes outputs what they start as. Once, before any iteration of the kernel. `look`: who looks at
/// that while it is copied, or null.
void startOutputs(const KernelSignature &kernel, std::span<void *const> buffers,
                  Scheduler *scheduler = nullptr, FirstLook *look = nullptr);

}  // namespace vitro::runtime
