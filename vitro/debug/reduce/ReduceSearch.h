// What all reducers share: the smallest case so far, what was tried, and how much may still be.
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

  /// Whether the candidate shows the fault; then it is the smallest. One that is no valid program,
  /// or was tried before, costs nothing and shows none.
  Result<bool> attempt(Case candidate);
  bool isSpent() const;
  /// Whether a candidate made from the smallest showed nothing.
  bool hasNeighbour() const { return passing && passingSince == successes; }
  /// Allows a few trials more.
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

/// The reducers, one per idea. Each does what it can within the budget and leaves the result in the
/// search.
Result<> reduceOutputs(Search &search);
Result<> reduceOps(Search &search);
Result<> reduceRegions(Search &search);
Result<> reduceInside(Search &search);
/// All at once, before sizes are: what is left of an image may need its padding.
Result<> reduceAllAttributes(Search &search);
Result<> reduceShapes(Search &search);
/// Where sizes stay: inputs that are many numbers become one, repeated, or none. Before every size
/// is searched through, for faults that need many elements are those that cost most there.
Result<> reduceInputs(Search &search);
/// The smallest sizes, at the price of more trials.
Result<> refineShapes(Search &search);
Result<> reduceAttributes(Search &search);
Result<> reduceTypes(Search &search);
Result<> reduceData(Search &search);
/// Looks for a neighbour that shows nothing: one op less, its results zero.
Result<> findNeighbour(Search &search);

/// Drops what nobody uses: ops, arguments of the entry with their arrays, functions.
void dropUnused(Case &one);
/// Zeros in place of a result, before the op; null where its type has none.
mlir::Value zerosFor(mlir::Value result, mlir::OpBuilder &builder);
/// Elements of an input that people can take in at a glance.
inline constexpr int64_t kHandyElements = 64;
/// Verifies without a word.
bool isValid(mlir::ModuleOp module);

}  // namespace vitro::debug
