// Whether a target does the same every time, and if not, how often it fails and what decides.
#pragma once
#include "vitro/debug/Suspect.h"

namespace vitro::debug {

/// Who wants to know how far it is.
using OnStep = std::function<void(const std::string &step)>;
/// Runs one program once more, with these arguments besides, and never from the cache.
using Rerun = std::function<Result<Observation>(std::vector<std::string> flags)>;

/// What memory is filled with to see whether anybody reads it.
inline constexpr int kPoison[] = {0x55, 0xAA};
std::string poisonFlag(int byte);

class Repetition {
 public:
  Repetition(Suspect &suspect, Rerun rerun, const OnStep &onStep)
      : suspect(suspect), rerun(std::move(rerun)), onStep(onStep) {}

  /// `seen` becomes a run that fails, where one does.
  Result<> watch(Observation &seen);

  bool isFlaky = false;  // and nothing was found that makes it repeatable
  bool isRace = false;   // tasks one after the other are right every time
  int64_t runs = 1;      // of the program, the first included
  std::vector<std::string> notes;

 private:
  Result<> watchRuns(Observation &seen);
  Result<> watchProcesses(Observation &seen);
  Result<> estimateRate(Observation &seen);
  Result<> askWhatDecides(Observation &seen);

  Suspect &suspect;
  Rerun rerun;
  const OnStep &onStep;
};

inline constexpr const char *kRightInOrder =
    "tasks run one after the other give the right numbers every time";
/// Whether tasks one after the other, in memory that is no accident, are right in many runs.
Result<bool> isRightInOrder(const Rerun &rerun);

}  // namespace vitro::debug
