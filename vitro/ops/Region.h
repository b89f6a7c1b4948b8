// The body of an op (reducer, comparator, loop body) as something ops can call.
#pragma once
#include "vitro/ops/Op.h"

namespace vitro::ops {

class Machine;
class Tape;

/// Values the body captured from outside are already bound: callers pass its block arguments only.
class Region {
 public:
  virtual ~Region() = default;
  virtual Result<Values> run(Values arguments) const = 0;
  /// The same as `process`: of another grid than the op's own, and at the same time as others.
  /// A body that asks nothing of its machine may leave this as it is.
  virtual Result<Values> runAs(Machine &process, Values arguments) const {
    return (void)process, run(std::move(arguments));
  }
  /// The body as a tape, when it is nothing but pointwise ops on rank-0 tensors; else null.
  virtual const Tape *tape() const = 0;
};

}  // namespace vitro::ops
