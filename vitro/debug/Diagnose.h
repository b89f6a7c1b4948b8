// The ladder from "the numbers are wrong" to a verdict: outputs, repeatability, stage, op, proof.
#pragma once
#include "vitro/debug/Diagnosis.h"
#include "vitro/debug/Reduce.h"
#include "vitro/debug/StageBisect.h"

namespace vitro::debug {

struct DiagnoseRequest {
  std::string program;  // as the user gave it
  Target target;
  int64_t mostTrials = 200;   // cases of the search for the op
  int64_t reduceTrials = 25;  // and of making what was found small
};

/// Who wants to know how far it is.
using OnStep = std::function<void(const std::string &step)>;

class Diagnose {
 public:
  /// `one` is the program as our importer read it, with the inputs it runs on. Cases are written
  /// into `folder`, which must exist.
  Diagnose(DiagnoseRequest request, Case one, Trials &trials, const Settings &settings,
           std::string folder, OnStep onStep);

  /// A problem only where the debugger itself, or the reference, cannot go on.
  Result<Diagnosis> run();
  /// What the op was found in; none where no op was.
  const std::optional<Located> &located() const { return place; }
  /// What is known of the stages; nothing where nothing is wrong.
  const std::optional<StageVerdict> &stages() const { return verdict; }
  /// The same, made small; none where no op was.
  const std::optional<Reduced> &smallest() const { return reduced; }
  const Observation &first() const { return seen; }
  const Case &program() const { return original; }
  /// The fault comes and goes.
  bool comesAndGoes() const { return isFlaky; }

 private:
  Result<> limitTrials();
  Result<> lookForFlakiness();
  Result<> estimateRate();
  Result<> askSerial();
  Result<> lookForUnwritten();
  Result<> findStage(const std::string &program, const Case &one, const Observation &shows);
  void noteWhatIsShared();
  Result<bool> doesGraphChangeBits(const StageRequest &stages, const GridValues &golden);
  Result<> findOp();
  Result<> makeSmall(const Case &failing, const Observation &shows, bool areOpsFewest);
  Result<bool> isTransfer();
  Result<> conclude();
  void describeOutputs();
  std::string classOf() const;

  DiagnoseRequest request;
  Case original;
  std::string folder;
  OnStep onStep;
  Suspect suspect;
  Observation seen;  // the program as it was given
  std::optional<StageVerdict> verdict;
  std::optional<Located> place;
  std::optional<Reduced> reduced;
  double referenceSeconds = 0;
  bool isFlaky = false, isSerialGood = false, isUnwritten = false;
  Diagnosis found;
};

}  // namespace vitro::debug
