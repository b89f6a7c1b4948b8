// While loops that count: how often they go round is written in the program.
#pragma once
#include <optional>
#include "vitro/ir/stablehlo/Dialect.h"

namespace vitro::compile {

struct CountedLoop {
  unsigned counter;          // which variable counts
  int64_t start, step;       // what it is at first, what each round adds
  int64_t rounds;            // of all that the loop does
  mlir::Operation *compare;  // all there is to the condition
};

/// `loop` as one that counts from a constant by a constant until it reaches a constant; nothing
/// where it does otherwise, or where its counter would wrap.
std::optional<CountedLoop> countedLoop(stablehlo::WhileOp loop);

/// Whether a variable is handed on as it is.
bool isUnchanged(stablehlo::WhileOp loop, unsigned variable);

}  // namespace vitro::compile
