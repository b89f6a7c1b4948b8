// For tests: runs kernels after every stage on the same inputs and checks the numerics that each
// stage promises.
#pragma once
#include <string>
#include "mlir/IR/BuiltinOps.h"
#include "vitro/ir/kernel/TargetInfo.h"
#include "vitro/ops/Op.h"

namespace vitro::compile::testing {

/// The result of `runStages`.
struct StageReport {
  int kernels = 0, comparisons = 0;  // comparisons: kernels times exact stages
  std::string wrong;                 // one line per kernel and stage that broke its promise
};

/// Outlines each op of @main that can be lowered into its own kernel. Constants stay.
void makeKernels(mlir::ModuleOp module);

/// Runs @main on the reference, and then each kernel it calls on the tape after every stage of the
/// loops and kernels levels, with the inputs it had there. A stage that is exact must give the bits
/// of the stage before it, the first one those of the reference; any NaN equals any NaN.
StageReport runStages(mlir::ModuleOp module, ops::Values arguments = {});

/// Integers from -5 to 5, whose sums are exact in any order.
HostArray smallIntegers(Dims dims, int64_t seed);

/// Expects that the program's only kernel keeps every stage's promise on these inputs.
void expectPromisesKept(const std::string &text, ops::Values in,
                        const kernel::TargetInfo &target = {});

}  // namespace vitro::compile::testing
