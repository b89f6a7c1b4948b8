// The body of an op (reducer, comparator, loop body) as something ops can call.
#pragma once
#include "vitro/ops/Op.h"

namespace vitro::ops {

class Tape;

/// Values the body captured from outside are already bound: callers pass its block arguments only.
class Region {
 public:
  virtual ~Region() = default;
  virtual Result<Values> run(Values arguments) const = 0;
  /// The body as a tape, when it is nothing but pointwise ops on rank-0 tensors; else null.
  virtual const Tape *tape() const = 0;
};

}  // namespace vitro::ops
