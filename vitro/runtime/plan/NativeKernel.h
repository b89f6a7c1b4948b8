// Kernels that are machine code: a shared object made by a code generator, loaded into this
// process.
#pragma once
#include <memory>
#include <string_view>
#include "vitro/runtime/plan/Kernel.h"

namespace vitro::runtime {

/// What the shared object of a kernel exports that multiplies tiles (AMX). It is only loaded where
/// the process may (support/Cpu.h).
inline constexpr std::string_view kMultipliesTiles = "vitro_multiplies_tiles";

/// Loads kernel.so. Debuggers find the code by this path. The file may be replaced afterwards (by
/// renaming, never in place): what is loaded stays, and loading it again gives the new code.
Result<std::shared_ptr<const Kernel>> loadKernel(const std::string &path,
                                                 KernelSignature signature);

/// The same from the bytes of a shared object, which leaves no file behind. Kernels that share
/// their bytes share what is loaded.
Result<std::shared_ptr<const Kernel>> loadKernelFromBytes(std::string_view bytes,
                                                          KernelSignature signature);
Result<std::shared_ptr<const Kernel>> loadKernelFromBytes(std::shared_ptr<const std::string> bytes,
                                                          KernelSignature signature);

/// The same, loaded when it is first run. What is wrong with the bytes is said only then.
std::shared_ptr<const Kernel> embeddedKernel(std::shared_ptr<const std::string> bytes,
                                             KernelSignature signature);

}  // namespace vitro::runtime
