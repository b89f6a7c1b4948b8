// Kernels that are not native code: the reference plan of the same ops, and a sample of a tape.
#pragma once
#include "vitro/runtime/plan/Plan.h"

namespace vitro::build {

/// Runs the ops that the kernel was formed from, one by one: its golden outputs.
std::shared_ptr<const runtime::Kernel> planKernel(std::shared_ptr<const runtime::Plan> plan,
                                                  runtime::KernelSignature signature);

/// Golden outputs, in which only some evenly spaced iterations of `code` write their own.
std::shared_ptr<const runtime::Kernel> sampledKernel(std::shared_ptr<const runtime::Kernel> golden,
                                                     std::shared_ptr<const runtime::Kernel> code,
                                                     int64_t iterations);

}  // namespace vitro::build
