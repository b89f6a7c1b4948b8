#include "vitro/debug/reduce/Reduce.h"
#include "vitro/debug/reduce/ReduceSearch.h"

namespace vitro::debug {
namespace {

/// Other data may cause an endless loop, and the reference runs in this process.
constexpr double kLeastReference = 2, kTimesFirst = 5;

/// Trials beyond the budget for finding a neighbour: it replaces a proof where there are no values.
constexpr int64_t kTrialsForNeighbour = 4;
constexpr double kSecondsForNeighbour = 2;

bool isPrecisionChange(const Observation &seen) {
  auto wrong = seen.firstWrong();
  return wrong && wrong->comparison->verdictClass == "precision_change";
}

}  // namespace

std::optional<WrongElement> wrongElementOf(const Observation &seen) {
  auto wrong = seen.firstWrong();
  if (!wrong || !wrong->comparison->first) return std::nullopt;
  return WrongElement{wrong->index, wrong->comparison->first->position};
}

Predicate sameFault(Suspect &suspect, const Observation &first) {
  return [&suspect, wanted = first.signature(),
          seconds = std::max(kLeastReference, kTimesFirst * first.referenceSeconds),
          isPrecise = isPrecisionChange(first)](const Case &one) -> Result<Answer> {
    // A program that the reference cannot run proves nothing about the target.
    auto golden = goldenOf(one, seconds);
    if (!golden) return Answer{};
    VITRO_TRY(Observation seen, suspect.observe(one, *golden));
    if (!seen.isFault()) return Answer{Shows::Nothing, {}};
    if (seen.signature() != wanted || isPrecisionChange(seen) != isPrecise) return Answer{};
    return Answer{Shows::Fault, wrongElementOf(seen)};
  };
}

Result<Reduced> reduce(const Case &failing, const Predicate &predicate,
                       const ReduceOptions &options) {
  Search search(failing, predicate, options);
  // Each makes the next ones cheaper: fewer ops, then smaller arrays, then simpler numbers.
  static constexpr Result<> (*reducers[])(Search &) = {
      reduceOutputs,       reduceOps,    reduceRegions, reduceInside,
      reduceAllAttributes, reduceShapes, reduceInputs,  refineShapes,
      reduceAttributes,    reduceTypes,  reduceData,
  };
  for (int64_t before = -1; before != search.generation() && !search.isSpent();) {
    before = search.generation();
    for (auto reducer : reducers) VITRO_RETURN_IF_ERROR(reducer(search));
  }
  if (!search.hasNeighbour() && options.mostTrials > 0) {
    search.extend(kTrialsForNeighbour, kSecondsForNeighbour);
    VITRO_RETURN_IF_ERROR(findNeighbour(search));
  }
  return std::move(search).finish();
}

}  // namespace vitro::debug
