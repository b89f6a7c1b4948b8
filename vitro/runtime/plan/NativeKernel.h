// Machine code kernels: a shared object made by a code generator, loaded into this process.
#pragma once
#include <memory>
#include <string_view>
#include "vitro/runtime/plan/Kernel.h"

namespace vitro::runtime {

/// Exported by the shared object of a kernel that uses AMX tiles. Such an object is only loaded
/// where the process may use them (support/Cpu.h).
inline constexpr std::string_view kMultipliesTiles = "vitro_multiplies_tiles";

/// Loads kernel.so. Debuggers find the code by this path. The file may be replaced afterwards (by
/// renaming, never in place): loaded code stays, and loading the path again gives the new code.
Result<std::shared_ptr<const Kernel>> loadKernel(const std::string &path,
                                                 KernelSignature signature);

/// The same from the bytes of a shared object, which leaves no file behind. Kernels with the same
/// bytes share the loaded object.
Result<std::shared_ptr<const Kernel>> loadKernelFromBytes(std::string_view bytes,
                                                          KernelSignature signature);
Result<std::shared_ptr<const Kernel>> loadKernelFromBytes(std::shared_ptr<const std::string> bytes,
                                                          KernelSignature signature);

/// The same, loaded at the first run; problems with the bytes are only reported then.
std::shared_ptr<const Kernel> embeddedKernel(std::shared_ptr<const std::string> bytes,
                                             KernelSignature signature);

}  // namespace vitro::runtime
