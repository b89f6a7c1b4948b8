// Reduces a failing case to a small one that fails the same way, and finds a neighbour that does
// not.
#pragma once
#include <functional>
#include "vitro/debug/trial/Suspect.h"

namespace vitro::debug {

/// A wrong element: smaller shapes are first tried around it.
struct WrongElement {
  size_t output = 0;
  Dims position;
};

/// The result for a candidate. One that fails in another way is neither.
enum class Shows : uint8_t { Fault, Nothing, Other };
struct Answer {
  Shows shows = Shows::Other;
  std::optional<WrongElement> wrong;
};
/// A problem ends the reduction: the oracle itself cannot continue.
using Predicate = std::function<Result<Answer>(const Case &)>;

/// Whether a case fails as `first` did: same outcome, same signal or code, and a difference that is
/// one of precision stays one. `suspect` must outlive it.
Predicate sameFault(Suspect &suspect, const Observation &first);
std::optional<WrongElement> wrongElementOf(const Observation &seen);

struct ReduceOptions {
  int64_t mostTrials = 25;
  double mostSeconds = 4;             // four times that while the case is still large
  bool areOpsFewest = false;          // minimal already, for example from Localise
  bool isDataKept = false;            // the inputs do not matter, or must stay
  std::optional<WrongElement> wrong;  // in the original case
  /// Called with every smaller case at once, so that an interrupt loses nothing.
  std::function<Result<>(const Case &)> onBetter;
};

struct Reduced {
  Case smallest;
  /// The nearest neighbour found: one size, value, attribute or op less, and the fault is gone.
  std::optional<Case> passing;
  int64_t trials = 0;
};

/// `failing` is known to fail.
Result<Reduced> reduce(const Case &failing, const Predicate &predicate,
                       const ReduceOptions &options);

/// The program with these of its results, and the ops that they need.
Case withResults(const Case &whole, const std::vector<unsigned> &kept);

}  // namespace vitro::debug
