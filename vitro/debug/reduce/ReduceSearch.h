// Shared by all reducers: the smallest case so far, the candidates tried, and the remaining budget.
#pragma once
#include <chrono>
#include <map>
#include "vitro/debug/reduce/Reduce.h"

namespace vitro::debug {

class Search {
 public:
  Search(const Case &failing, const Predicate &predicate, const ReduceOptions &options);

  const Case &smallest() const { return best; }
  const std::optional<WrongElement> &wrong() const { return wrongElement; }
  const ReduceOptions &chosen() const { return options; }

  /// Whether the candidate shows the fault; then it becomes the smallest case. An invalid program,
  /// or one tried before, costs nothing and counts as not showing it.
  Result<bool> attempt(Case candidate);
  bool isSpent() const;
  /// Whether a candidate made from the smallest case did not show the fault.
  bool hasNeighbour() const { return passing && passingSince == successes; }
  /// Extends the budget by a few trials.
  void extend(int64_t more, double seconds);
  /// Changes with every smaller case.
  int64_t generation() const { return successes; }
  Reduced finish() &&;

 private:
  const Predicate &predicate;
  ReduceOptions options;
  Case best;
  std::optional<WrongElement> wrongElement;
  std::optional<Case> passing;
  int64_t passingSince = -1;           // the generation it was made from
  std::map<std::string, Shows> tried;  // by content
  int64_t trials = 0, successes = 0;
  std::chrono::steady_clock::time_point began = std::chrono::steady_clock::now();
};

/// The reducers, one per strategy. Each does what it can within the budget and leaves the result in
/// the search.
Result<> reduceOutputs(Search &search);
Result<> reduceOps(Search &search);
Result<> reduceRegions(Search &search);
Result<> reduceInside(Search &search);
/// All at once, before sizes are reduced: the rest of an image may need its padding.
Result<> reduceAllAttributes(Search &search);
Result<> reduceShapes(Search &search);
/// Where sizes stay: replaces large inputs by one repeated number, or removes them. Runs before the
/// full search over sizes, which is most expensive for faults that need many elements.
Result<> reduceInputs(Search &search);
/// Minimises sizes further, with more trials.
Result<> refineShapes(Search &search);
Result<> reduceAttributes(Search &search);
Result<> reduceTypes(Search &search);
Result<> reduceData(Search &search);
/// Looks for a neighbour without the fault: one op less, its results zero.
Result<> findNeighbour(Search &search);

/// Drops unused ops, arguments of the entry with their arrays, and functions.
void dropUnused(Case &one);
/// Builds zeros in place of a result, before the op; null where its type has none.
mlir::Value zerosFor(mlir::Value result, mlir::OpBuilder &builder);
/// An input with at most this many elements is readable at a glance.
inline constexpr int64_t kHandyElements = 64;
/// Verifies without printing diagnostics.
bool isValid(mlir::ModuleOp module);

}  // namespace vitro::debug
