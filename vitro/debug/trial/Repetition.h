// Whether a target is deterministic, and if not, how often it fails and on what that depends.
#pragma once
#include "vitro/debug/trial/Suspect.h"

namespace vitro::debug {

/// Progress callback.
using OnStep = std::function<void(const std::string &step)>;
/// Runs one program again, with these additional arguments; ignores cached outcomes.
using Rerun = std::function<Result<Observation>(std::vector<std::string> flags)>;

/// How many runs inside one process had other bits than its first.
int64_t differingRuns(const Trial &trial);

/// Fill patterns that reveal reads of uninitialised memory. As floats these are 0.75, -6 and NaN:
/// of a magnitude that is visible in a sum or product with other numbers. 0x55, which is 1.5e13,
/// absorbs the number it is added to and looks as if nothing had been added.
inline constexpr int kPoison[] = {0x3F, 0xC0, 0xFF};
std::string poisonFlag(int byte);

class Repetition {
 public:
  Repetition(Suspect &suspect, Rerun rerun, const OnStep &onStep)
      : suspect(suspect), rerun(std::move(rerun)), onStep(onStep) {}

  /// Replaces `seen` by a failing run, if there is one.
  Result<> watch(Observation &seen);
  /// For a fault that did not show where it should have: checks whether the program itself fails
  /// every time.
  Result<> recheck(Observation &seen);

  bool isFlaky = false;           // and nothing was found that makes it repeatable
  bool isRace = false;            // sequential execution is right every time
  bool isMatterOfMemory = false;  // repeatable once uninitialised memory is always the same
  std::vector<std::string> notes;
  std::vector<std::string> shownBy;  // arguments with which the fault shows, where it needs some

  int64_t runs() const { return processes + runsInside; }
  /// What a target that was right every time has shown, and what that excludes.
  std::string evidence() const;

 private:
  Result<> watchRuns(Observation &seen);
  Result<std::optional<Observation>> ask(const Observation &seen, std::vector<std::string> flags);
  Result<> watchProcesses(Observation &seen);
  Result<bool> tryWay(Observation &seen, const std::vector<std::string> &flags);
  void takeAnyFailure(Observation &seen, Observation &again);
  Result<> buyRuns(Observation &seen);
  Result<> estimateRate(Observation &seen);
  Result<> askWhatDecides(Observation &seen);

  Suspect &suspect;
  Rerun rerun;
  const OnStep &onStep;
  int64_t processes = 1;   // that ran the program, the first included
  int64_t runsInside = 0;  // of the program in them, after the first in each
  Repeat observed;         // how often it failed, if it did
  bool isInside = false;   // it varies between runs of one process
};

inline constexpr const char *kRightInOrder =
    "tasks run one after the other give the right numbers every time";
/// Whether sequential execution on one thread, with initialised memory, is right in many runs, and
/// another order is wrong or varies. A wrong split of work between threads is another fault: it is
/// wrong in the same way every time. `varies`: how often it was seen to fail, where that is not
/// always; then one thread only needs enough right runs to exclude that rate.
Result<bool> isMatterOfOrder(const Rerun &rerun, const Repeat *varies = nullptr,
                             bool isInside = true);

}  // namespace vitro::debug
