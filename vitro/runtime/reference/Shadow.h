// The higher-precision shadow run (ref64): the same plan with a shadow of every float value,
// computed in f64 (f128 for f64). The difference between shadow and value is rounding error
// (docs/design/reference.md).
//
// It is a plan like any other: ops that compute run twice, ops with bodies run once on doubled
// operands, and whatever decides (comparisons, predicates, indices, sort orders, conversions to
// integers) only sees the reference's own values.
#pragma once
#include <map>
#include "vitro/runtime/plan/Plan.h"

namespace vitro::runtime {

struct ShadowedPlan {
  /// Arguments as in the original; results: the original's, then the twins of the float ones.
  std::shared_ptr<const Plan> plan;
  /// Per original result: the index of its twin among the results, if it has one.
  std::vector<std::optional<size_t>> twinOfResult;
  /// For every doubled plan, per value of the original: its twin. Values of the original keep their
  /// numbers.
  std::map<const Plan *, std::vector<std::optional<ValueId>>> twins;
  /// Tasks of doubled plans that run twice, once on the twins.
  struct Pair {
    const Plan *plan;
    size_t narrow, wide;  // which tasks of the plan
  };
  std::vector<Pair> pairs;
};

/// `compares`: twins are computed before the values themselves, and ops that decide (comparisons,
/// conversions to integers) also run on the twins, for an observer that compares the two as they
/// are made.
ShadowedPlan withShadows(const Plan &plan, bool compares = false);

}  // namespace vitro::runtime
