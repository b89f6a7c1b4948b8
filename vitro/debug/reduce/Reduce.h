// From a case that fails to a small one that fails the same way, and a neighbour that does not.
#pragma once
#include <functional>
#include "vitro/debug/trial/Suspect.h"

namespace vitro::debug {

/// An element that came out wrong: smaller shapes are first tried around it.
struct WrongElement {
  size_t output = 0;
  Dims position;
};

/// What a candidate turned out to be. One that fails in another way is neither.
enum class Shows : uint8_t { Fault, Nothing, Other };
struct Answer {
  Shows shows = Shows::Other;
  std::optional<WrongElement> wrong;
};
/// A problem ends the reduction: the oracle itself cannot go on.
using Predicate = std::function<Result<Answer>(const Case &)>;

/// Whether a case fails as `first` did: same ending, same signal or code, and a difference that is
/// one of precision stays one. `suspect` must outlive it.
Predicate sameFault(Suspect &suspect, const Observation &first);
std::optional<WrongElement> wrongElementOf(const Observation &seen);

struct ReduceOptions {
  int64_t mostTrials = 25;
  double mostSeconds = 4;             // four times that while it is not small at all
  bool areOpsFewest = false;          // known already, as from Localise
  bool isDataKept = false;            // nobody looks at the inputs, or they are what is asked about
  std::optional<WrongElement> wrong;  // of the case to begin with
  /// Told of every smaller case at once, so that an interrupt loses nothing.
  std::function<Result<>(const Case &)> onBetter;
};

struct Reduced {
  Case smallest;
  /// As near to it as was found: one size, value, attribute or op less, and nothing shows.
  std::optional<Case> passing;
  int64_t trials = 0;
};

/// `failing` is known to fail.
Result<Reduced> reduce(const Case &failing, const Predicate &predicate,
                       const ReduceOptions &options);

}  // namespace vitro::debug
