// While loops that become a single kernel, so that the whole loop runs in machine code without a
// call per iteration.
#pragma once
#include "vitro/compile/graph/KernelFunction.h"
#include "vitro/ir/stablehlo/Dialect.h"

namespace vitro::compile {

/// Whether the op costs many times as much per element as an addition: division, exp and the like.
bool isExpensive(mlir::Operation &op);

/// Whether a while loop becomes one kernel: every op in it has a lowering, nested loops have a
/// known trip count, and one iteration is so little work that neither splitting it among threads
/// nor giving each loop nest its own kernel would pay.
bool fitsInKernel(stablehlo::WhileOp loop);

/// Outlines a loop that fits into a kernel and replaces it by a call. If the loop is not known to
/// end soon, the kernel runs a limited number of iterations and the loop stays around the call: a
/// loop can be cancelled, a kernel cannot. Returns whether the loop is gone.
bool makeKernel(stablehlo::WhileOp loop, KernelNames &names);

}  // namespace vitro::compile
