// The left fold that defines reduce and reduce_window: many independent lanes, each combining a
// sequence of elements in order, starting from the initial value.
#pragma once
#include "vitro/ops/Op.h"

namespace vitro::ops {

/// Where the elements are: lane l and step s read at offset(l) + offset(s) of every input.
struct ReductionSpace {
  struct Axis {
    int64_t size, stride;
  };
  std::vector<Axis> lanes;  // of the results, row-major
  std::vector<Axis> steps;  // of one reduction, in its order
};

/// results[i][lane] = body(... body(body(inits, step 0), step 1) ...)[i]. `inputs` and `inits` have
/// the element types of the body's arguments; `results` are allocated, with the same types.
Result<> foldLeft(const Region &body, const ReductionSpace &space,
                  std::span<const HostArray> inputs, std::span<const HostArray> inits,
                  std::span<HostArray> results);

}  // namespace vitro::ops
