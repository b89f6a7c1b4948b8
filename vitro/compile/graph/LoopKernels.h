// Loops that are one kernel: machine code goes round, and nobody is called in between.
#pragma once
#include "vitro/compile/graph/KernelFunction.h"
#include "vitro/ir/stablehlo/Dialect.h"

namespace vitro::compile {

/// An op whose element costs many times what an addition does: a division, exp and its like.
bool isExpensive(mlir::Operation &op);

/// Whether a while loop becomes one kernel: every op in it has a lowering, loops inside it end
/// after a known number of rounds, and a round is so little work that neither sharing it between
/// threads nor a kernel for each loop nest of its own would pay.
bool fitsInKernel(stablehlo::WhileOp loop);

/// Puts a loop that fits into a kernel, and a call of that in its place. Where nobody knows that
/// it ends soon, the kernel goes a limited number of rounds and the loop stays around the call: it
/// can be stopped, a kernel cannot. Whether the loop is gone.
bool makeKernel(stablehlo::WhileOp loop, KernelNames &names);

}  // namespace vitro::compile
