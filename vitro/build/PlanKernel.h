// Kernels that are not code: the reference's plan of the same ops, and a sample of a tape.
#pragma once
#include "vitro/runtime/plan/Plan.h"

namespace vitro::build {

/// Runs what the kernel was formed from, op by op: its golden outputs.
std::shared_ptr<const runtime::Kernel> planKernel(std::shared_ptr<const runtime::Plan> plan,
                                                  runtime::KernelSignature signature);

/// Golden outputs, in which only some iterations of `code`, evenly spread, put their own.
std::shared_ptr<const runtime::Kernel> sampledKernel(std::shared_ptr<const runtime::Kernel> golden,
                                                     std::shared_ptr<const runtime::Kernel> code,
                                                     int64_t iterations);

}  // namespace vitro::build
