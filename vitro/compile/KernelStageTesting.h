// For tests: kernels run after every stage on the same inputs, each stage held to its promise.
#pragma once
#include <string>
#include "mlir/IR/BuiltinOps.h"
#include "vitro/ops/Op.h"

namespace vitro::compile::testing {

/// What `runStages` saw.
struct StageReport {
  int kernels = 0, comparisons = 0;  // comparisons: kernels times exact stages
  std::string wrong;                 // one line per kernel and stage that broke its promise
};

/// Moves each op of @main that can be lowered into a kernel of its own. Constants stay.
void makeKernels(mlir::ModuleOp module);

/// Runs @main on the reference, and then each kernel it calls from a tape after every stage of the
/// loops and kernels levels, on the inputs it had there. A stage that is exact must give the bits
/// of the one before it, the first one those of the reference; any NaN equals any NaN.
StageReport runStages(mlir::ModuleOp module, ops::Values arguments = {});

/// Numbers from -5 to 5, of which no order of sums rounds.
HostArray smallIntegers(Dims dims, int64_t seed);

/// Expects that the program's one kernel keeps every stage's promise on these inputs.
void expectPromisesKept(const std::string &text, ops::Values in);

}  // namespace vitro::compile::testing
