// What loops start from.
#pragma once
#include "vitro/compile/graph/KernelFunction.h"
#include "vitro/ir/stablehlo/Dialect.h"

namespace vitro::compile {

/// A large constant that a loop starts from and then writes is made by a kernel for that loop,
/// which may write it where it is. What the program itself holds would be copied first.
void ownStarts(stablehlo::WhileOp loop, KernelNames &names);

}  // namespace vitro::compile
