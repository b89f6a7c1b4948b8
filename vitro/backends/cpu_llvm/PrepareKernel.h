// Rewrites a kernel so that its meaning in LLVM is that of kernel.mlir.
#pragma once
#include "vitro/backends/contract/KernelText.h"

namespace vitro::backends {

/// - Locations become lines of kernel.mlir, for debug information.
/// - Tile products use the tile registers of targets that have them (UseTiles.h); those of bf16 are
///   expanded where there are none (SumPairs.h).
/// - Allocas move to the entry of the function: in a loop each iteration would take more stack.
/// - Conversions to and from 16-bit floats are expanded where LLVM would call a library or use an
///   instruction that flushes denormals (vcvtneps2bf16).
/// - maxnumf and minnumf order -0 before +0; sums of a vector start at its first lane.
/// - Functions of ops/elementwise/ScalarMath.h are called through exported variables
///   `<function>_address`.
/// - The body becomes NAME.body with pointers that do not alias; `addEntry` adds NAME.
void prepareKernel(ParsedKernel &kernel, const kernel::TargetInfo &target);

/// Adds extern "C" void NAME(int64_t lo, int64_t hi, void *const *buffers) to a module in the LLVM
/// dialect.
void addEntry(mlir::ModuleOp module, const runtime::KernelSignature &signature);

}  // namespace vitro::backends
