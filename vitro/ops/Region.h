// The body of an op (reducer, comparator, loop body) as something ops can call.
#pragma once
#include "vitro/ops/Op.h"

namespace vitro::ops {

class ProcessContext;
class ScalarProgram;

/// Captured values are already bound: callers pass the block arguments only.
class Region {
 public:
  virtual ~Region() = default;
  virtual Result<Values> run(Values arguments) const = 0;
  /// Runs as `process`, a process of another grid than the op's own, concurrently with others. A
  /// body that does not use its machine need not override this.
  virtual Result<Values> runAs(ProcessContext &process, Values arguments) const {
    return (void)process, run(std::move(arguments));
  }
  /// The body as a tape, if it consists only of pointwise ops on rank-0 tensors; else null.
  virtual const ScalarProgram *tape() const = 0;
};

}  // namespace vitro::ops
