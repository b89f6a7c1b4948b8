// Detects nondeterminism: whether repeated runs differ, how often, and whether task order or memory
// is the cause.
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
  Result<> checkDeterminism(Observation &seen);
  /// For a fault that was not reproduced when expected: checks whether the program fails every
  /// time.
  Result<> recheck(Observation &seen);

  bool isFlaky = false;                       // and no flags were found that make it repeatable
  bool isRace = false;                        // sequential execution is right every time
  bool dependsOnUninitialisedMemory = false;  // repeatable if uninitialised memory is filled
  std::vector<std::string> notes;
  std::vector<std::string> reproducingFlags;  // flags needed to reproduce the fault, if any

  int64_t runs() const { return processes + extraRuns; }
  /// For a target that was right every time: the number of runs, and the failure rates that they
  /// exclude.
  std::string evidence() const;

 private:
  /// Whether the target runs tasks of ours: their order and the memory before they write are known.
  bool hasOurRuntime() const { return !executors::foreignKindOf(suspect.target()); }
  Result<> rerunInOneProcess(Observation &seen);
  Result<std::optional<Observation>> rerunIfSupported(const Observation &seen,
                                                      std::vector<std::string> flags);
  Result<> rerunInProcesses(Observation &seen);
  Result<bool> rerunWith(Observation &seen, const std::vector<std::string> &flags);
  Result<bool> variesWithinTheRules(const Repeat &repeated);
  void acceptAnyFailure(Observation &seen, Observation &again);
  Result<> runUntilRateExcluded(Observation &seen);
  Result<> estimateRate(Observation &seen);
  Result<> findCauseOfVariation(Observation &seen);

  Suspect &suspect;
  Rerun rerun;
  const OnStep &onStep;
  int64_t processes = 1;             // that ran the program, the first included
  int64_t extraRuns = 0;             // of the program in them, after the first in each
  Repeat observed;                   // how often it failed, if it did
  bool variesWithinProcess = false;  // runs within one process differ
  bool variesByDesign = false;       // in bits, and every run matches the reference
};

inline constexpr const char *kSerialIsRight = "serial execution is correct every time";
/// Whether task order is the cause: serial execution with initialised memory is right in many runs,
/// and another order fails or varies. A wrong split of work between threads does not count: it
/// fails the same way every time. `varies`: the observed failure rate, if the fault is
/// intermittent; then enough correct serial runs to exclude that rate suffice.
Result<bool> dependsOnTaskOrder(const Rerun &rerun, const Repeat *varies = nullptr,
                                bool variesWithinProcess = true);

}  // namespace vitro::debug
