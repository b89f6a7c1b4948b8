// Whether edges lead from one task to another, for many pairs at once.
#pragma once
#include <span>
#include <utility>
#include "vitro/runtime/plan/Plan.h"

namespace vitro::runtime {

/// Disjoint paths along edges, which together contain every task: tasks on the same path are
/// ordered, which answers most queries without a search.
class Chains {
 public:
  /// Tasks must be added in order, each with its edges.
  void add(std::span<const uint32_t> after);
  uint32_t chain(uint32_t task) const { return places[task].chain; }
  uint32_t position(uint32_t task) const { return places[task].position; }
  bool leads(uint32_t from, uint32_t to) const {
    return chain(from) == chain(to) && position(from) < position(to);
  }

 private:
  struct ChainPlace {
    uint32_t chain, position;
  };
  std::vector<ChainPlace> places;
  std::vector<uint32_t> tails;  // per chain
};

/// Per pair (from, to): whether the first task is done when the second starts. Edges must point
/// backwards. Time grows with tasks times pairs, divided by some hundreds; pairs that are edges or
/// on one chain are nearly free.
std::vector<bool> arePathsThere(const Plan &plan,
                                std::span<const std::pair<uint32_t, uint32_t>> pairs);

}  // namespace vitro::runtime
