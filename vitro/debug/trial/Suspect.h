// The target under suspicion: cases go in, what it made of them and how that differs comes out.
#pragma once
#include "vitro/debug/trial/Case.h"
#include "vitro/debug/trial/Trials.h"
#include "vitro/runtime/reference/Judge.h"

namespace vitro::debug {

/// What the target made of one case.
struct Observation {
  Trial trial;
  GridValues golden;
  double referenceSeconds = 0;   // that the reference took
  runtime::Judgement judgement;  // when it ran
  bool isAnyFailure = false;     // how it failed says nothing: it was seen to fail in several ways

  bool ran() const { return trial.ended == Ended::Ran; }
  bool isFault() const { return !ran() || !judgement.same; }
  /// What the failure looks like from outside. A smaller case shows the same fault only if this is
  /// the same.
  std::string signature() const;
  /// The first output that is wrong, of any process; none where it did not run.
  struct WrongOutput {
    size_t process = 0, index = 0;
    const compare::Comparison *comparison = nullptr;
    std::string name;  // "out0", of its process
  };
  std::optional<WrongOutput> firstWrong() const;
  /// All of them.
  std::vector<WrongOutput> wrongOutputs() const;
};

/// The trial of a case, with nothing said about how.
TrialRequest trialOf(Target target, const CaseFiles &files, const Case &one, const Golden &golden);

class Suspect {
 public:
  /// Cases are written into `folder`, which must exist.
  Suspect(Trials &trials, Target target, const Settings &settings, std::string folder)
      : all(trials), suspected(std::move(target)), settings(settings), folder(std::move(folder)) {}

  /// Runs the case on the target and judges it. A problem is one of ours: the reference failed, or
  /// the disk is full.
  Result<Observation> observe(const Case &one, std::vector<std::string> flags = {},
                              bool mayUseCache = true);
  Result<Observation> observe(const Case &one, Golden &golden);
  /// The same for files that are there; `one` is what our importer made of the program.
  Result<Observation> observeFiles(const CaseFiles &files, const Case &one, Golden &golden,
                                   std::vector<std::string> flags = {}, bool mayUseCache = true);

  /// From now on every run is given these arguments, too.
  void always(std::vector<std::string> flags) { fixed = std::move(flags); }
  /// From now on any number that differs is a fault, by whatever little, and the target is what it
  /// has made of a program after this stage (empty: all it does).
  void holdToBits(const std::string &stage);
  void forgiveRounding() { isExact = false; }
  /// From now on a failure without outputs is the same as any other.
  void takeAnyFailure() { isAnyFailure = true; }
  /// From now on a zero of the other sign is a difference.
  void countZeroSigns(bool doCount) { zeroSignsCount = doCount; }
  bool isHeldToBits() const { return isExact; }
  /// Whether `outputs` are those of a case whose golden ones these are.
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
