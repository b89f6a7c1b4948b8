// One row of the pipeline: a named stage, and its effect on numerics.
#pragma once
#include <functional>
#include <span>
#include <string>
#include "mlir/IR/BuiltinOps.h"
#include "vitro/support/Result.h"

namespace mlir {
class OpPassManager;
}

namespace vitro::compile {

/// How far the program is lowered after a stage. It can be executed at every level.
enum class Level : uint8_t {
  Graph,    // stablehlo on tensors
  Loops,    // kernels are linalg, tensor, scf, vector on tensors
  Kernels,  // kernels are scf, arith, math, memref, vector on buffers
};

/// How the results of a stage may differ from those of the stage before.
enum class Numerics : uint8_t {
  Exact,         // bit-exact
  Reassociates,  // the order of sums
  Contracts,     // a*b+c rounded once, written as math.fma
  Approximates,  // functions approximated by other formulas, within the ULP that the stage states
  Narrows,       // less precise types; only behind a setting
};

struct Stage {
  const char *name;  // as in `vitro stages` and --stop-after; unique
  Level level;
  Numerics numerics;
  const char *does;  // one line
  void (*addPass)(mlir::OpPassManager &);
  bool formsKernels = false;  // the stage after which only kernel functions change
};

const char *name(Level level);
const char *name(Numerics numerics);

}  // namespace vitro::compile
