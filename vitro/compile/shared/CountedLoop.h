// While loops with a constant trip count.
#pragma once
#include <optional>
#include "vitro/ir/stablehlo/Dialect.h"

namespace vitro::compile {

struct CountedLoop {
  unsigned counter;     // the induction variable
  int64_t start, step;  // its initial value and its increment
  int64_t tripCount;
  mlir::Operation *compare;  // the comparison that is the loop condition
};

/// Recognises a loop that counts from a constant by a constant until it reaches a constant. Returns
/// std::nullopt for any other loop, and if the counter would wrap.
std::optional<CountedLoop> countedLoop(stablehlo::WhileOp loop);

/// Whether an iteration passes the variable on unchanged.
bool isUnchanged(stablehlo::WhileOp loop, unsigned variable);

}  // namespace vitro::compile
