// Whether a target does the same every time, and if not, how often it fails and what decides.
#pragma once
#include "vitro/debug/trial/Suspect.h"

namespace vitro::debug {

/// Who wants to know how far it is.
using OnStep = std::function<void(const std::string &step)>;
/// Runs one program once more, with these arguments besides; what it gave before does not count.
using Rerun = std::function<Result<Observation>(std::vector<std::string> flags)>;

/// How many runs inside one process had other bits than its first.
int64_t differingRuns(const Trial &trial);

/// What memory is filled with to see whether anybody reads it. As floats these are 0.75, -6 and
/// NaN: of a size that a sum or product with other numbers shows, where 0x55, which is 1.5e13,
/// swallows the number it is added to and looks as if nothing had been added.
inline constexpr int kPoison[] = {0x3F, 0xC0, 0xFF};
std::string poisonFlag(int byte);

class Repetition {
 public:
  Repetition(Suspect &suspect, Rerun rerun, const OnStep &onStep)
      : suspect(suspect), rerun(std::move(rerun)), onStep(onStep) {}

  /// `seen` becomes a run that fails, where one does.
  Result<> watch(Observation &seen);
  /// A fault that did not show where it should have: does the program itself fail every time?
  Result<> recheck(Observation &seen);

  bool isFlaky = false;           // and nothing was found that makes it repeatable
  bool isRace = false;            // tasks one after the other are right every time
  bool isMatterOfMemory = false;  // repeatable once unwritten memory is always the same
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
  int64_t runsInside = 0;  // of the program in them, beyond the first in each
  Repeat observed;         // how often it failed, once it did
  bool isInside = false;   // it varies among runs of one process
};

inline constexpr const char *kRightInOrder =
    "tasks run one after the other give the right numbers every time";
/// Whether tasks one after the other on one thread, in memory that is no accident, are right in
/// many runs, and another order is not, or not the same every time. Work that threads share wrongly
/// is something else: two are wrong the same way every time. `varies`: how often it was seen to
/// fail, where that is not always; then one thread need only be right as often as that would show.
Result<bool> isMatterOfOrder(const Rerun &rerun, const Repeat *varies = nullptr,
                             bool isInside = true);

}  // namespace vitro::debug
