// Materialises large initial values of loops.
#pragma once
#include "vitro/compile/graph/KernelFunction.h"
#include "vitro/ir/stablehlo/Dialect.h"

namespace vitro::compile {

/// Materialises, in a kernel, each large constant that a loop starts from and then updates, so that
/// the loop may update it in place. A constant owned by the program would have to be copied first.
void materialiseInitialValues(stablehlo::WhileOp loop, KernelNames &names);

}  // namespace vitro::compile
