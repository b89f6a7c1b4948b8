// bf16 numbers that a kernel only moves become their bits.
#pragma once
#include "mlir/IR/BuiltinOps.h"

namespace vitro::backends {

/// In a module of the LLVM dialect bf16 becomes i16, unless an op computes with it: conversions are
/// written out in integers before (prepareKernel), so none does unless somebody edited the kernel.
/// On CPUs with bf16 instructions LLVM cannot even copy vectors of 9, 17 or 33 bf16; of integers it
/// can. Their bits must reach it as integers: what is cast from floats it casts back.
void moveBits(mlir::ModuleOp module);

}  // namespace vitro::backends
