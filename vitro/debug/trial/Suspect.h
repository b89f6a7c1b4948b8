// The target under suspicion: runs cases on it and judges the results.
#pragma once
#include "vitro/debug/trial/Case.h"
#include "vitro/debug/trial/Trials.h"
#include "vitro/runtime/reference/Judge.h"

namespace vitro::debug {

/// What the target computed for one case.
struct Observation {
  Trial trial;
  GridValues golden;
  double referenceSeconds = 0;   // of the reference run
  runtime::Judgement judgement;  // if it ran
  bool isAnyFailure = false;     // ignore how it failed: it was seen to fail in several ways

  bool ran() const { return trial.ended == Ended::Ran; }
  bool isFault() const { return !ran() || !judgement.same; }
  /// An external description of the failure. A smaller case shows the same fault only if this is
  /// the same.
  std::string signature() const;
  /// The first wrong output of any process; none where it did not run.
  struct WrongOutput {
    size_t process = 0, index = 0;
    const compare::Comparison *comparison = nullptr;
    std::string name;  // "out0", of its process
  };
  std::optional<WrongOutput> firstWrong() const;
  /// All of them.
  std::vector<WrongOutput> wrongOutputs() const;
};

/// The trial of a case, without further options.
TrialRequest trialOf(Target target, const CaseFiles &files, const Case &one, const Golden &golden);

/// Whose compiler makes a target's outputs.
runtime::Maker makerOf(const Target &target);

class Suspect {
 public:
  /// Cases are written into `folder`, which must exist.
  Suspect(Trials &trials, Target target, const Settings &settings, std::string folder)
      : all(trials), suspected(std::move(target)), settings(settings), folder(std::move(folder)) {}

  /// Runs the case on the target and judges it. A problem is our own: the reference failed, or the
  /// disk is full.
  Result<Observation> observe(const Case &one, std::vector<std::string> flags = {},
                              bool mayUseCache = true);
  Result<Observation> observe(const Case &one, Golden &golden);
  /// The same for existing files; `one` is the program as our importer read it.
  Result<Observation> observeFiles(const CaseFiles &files, const Case &one, Golden &golden,
                                   std::vector<std::string> flags = {}, bool mayUseCache = true);

  /// Adds these arguments to every run from now on.
  void always(std::vector<std::string> flags) { fixed = std::move(flags); }
  /// From now on any difference is a fault, and the target is its module after this stage (empty:
  /// the whole target).
  void holdToBits(const std::string &stage);
  void forgiveRounding() { isExact = false; }
  /// From now on all failures without outputs count as the same.
  void acceptAnyFailure() { isAnyFailure = true; }
  /// From now on the sign of a zero counts.
  void countZeroSigns(bool doCount) { zeroSignsCount = doCount; }
  bool isHeldToBits() const { return isExact; }
  /// Whether `outputs` match the golden ones of a case.
  Result<runtime::Judgement> judge(const GridValues &outputs, Golden &golden,
                                   const compare::Sides &sides) const;

  const Target &target() const { return suspected; }
  Trials &trials() { return all; }
  const Settings &chosenSettings() const { return settings; }

 private:
  Trials &all;
  Target suspected;
  const Settings &settings;
  std::string folder;
  std::vector<std::string> fixed;
  bool isExact = false, zeroSignsCount = false, isAnyFailure = false;
  int64_t made = 0;
};

}  // namespace vitro::debug
