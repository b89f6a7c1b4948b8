// The steps from "the numbers are wrong" to a verdict: outputs, repeatability, stage, op, proof.
#pragma once
#include "vitro/debug/locate/Diagnosis.h"
#include "vitro/debug/locate/StageBisect.h"
#include "vitro/debug/locate/Unwritten.h"
#include "vitro/debug/reduce/Reduce.h"
#include "vitro/debug/trial/Claim.h"
#include "vitro/debug/trial/Repetition.h"

namespace vitro::debug {

/// Compiles a program on a target that has stages of its own, writes those into `folder`, and finds
/// the one that changed the meaning.
using FindTargetStage = std::function<Result<TargetStage>(
    const CaseFiles &files, const Case &one, const Golden &golden, const std::string &folder)>;

struct DiagnoseRequest {
  std::string program;  // as the user calls it
  CaseFiles files;      // the files for trials of it
  Target target;
  std::optional<Claim> claim;
  std::string failedCheck;               // of the program, on the reference; empty: none
  int64_t mostTrials = 200;              // limit of the search for the op
  int64_t reduceTrials = 25;             // limit of the reduction
  FindTargetStage findTargetStage = {};  // null: the target shows no stages
};

class Diagnose {
 public:
  /// `one` is the program as our importer read it, with its inputs. Cases are written into
  /// `folder`, which must exist.
  Diagnose(DiagnoseRequest request, Case one, Golden golden, Trials &trials,
           const Settings &settings, std::string folder, OnStep onStep);

  /// A problem only where the debugger itself, or the reference, cannot continue.
  Result<Diagnosis> run();
  /// Where the op was found; none where no op was.
  const std::optional<Located> &located() const { return place; }
  /// The verdict on stages; nothing where nothing is wrong.
  const std::optional<StageVerdict> &stages() const { return verdict; }
  /// The reduced case; none where no op was found.
  const std::optional<Reduced> &smallest() const { return reduced; }
  const Observation &first() const { return seen; }
  /// The verdict on the stages of a compiler that is not ours; nothing where it was not looked for.
  const std::optional<TargetStage> &targetStage() const { return passes; }
  /// The target with which the fault was observed: after which stage, and judged by which rules.
  Suspect &seenOn() { return suspect; }
  const Case &program() const { return original; }
  /// The files as given to trials.
  const CaseFiles &given() const { return request.files; }
  /// The fault is intermittent, or its numbers vary.
  bool comesAndGoes() const { return isFlaky || isRace; }
  /// The plan is proved wrong, whatever a run of it gives.
  bool isPlanProven() const { return verdict && verdict->isPlanProven; }
  /// Arguments with which the fault shows, where it needs some.
  const std::vector<std::string> &reproducingFlags() const { return flags; }

 private:
  Result<Observation> again(std::vector<std::string> flags, bool mayUseCache = false);
  void buildAhead();
  void weighHang();
  Result<> checkDeterminism();
  Result<> recheck();
  void takeOver(Repetition &repetition);
  Result<> askForThreads();
  Result<bool> isPlanFaulty();
  void reportOverwriter();
  void nameFailedOp(const LocatedFailure &failure);
  Result<> locate();
  bool isForeign() const { return executors::foreignKindOf(request.target); }
  /// The target says that it does not take the program.
  bool isRefused() const;
  void concludeRefusal();
  Result<> locateForeign();
  Result<> findOpOfOutput();
  Result<> findTargetStage();
  Result<bool> lookForTargetStage(const CaseFiles &files, const Case &one, const Golden &right,
                                  const char *name);
  std::vector<std::string> idsOfPass() const;
  Result<> nameOpOfPass();
  Result<> findStage(const CaseFiles &files, const Case &one, Golden &right,
                     std::optional<Ended> failed, bool looksInside = true);
  StageRequest stagesOf(const CaseFiles &files, const Case &one, const Golden &right,
                        std::optional<Ended> failed);
  Result<> lookInside(std::optional<Ended> failed);
  Result<> nameKernel(std::optional<Ended> failed);
  void takeOver(const StageVerdict &verdict);
  void takeOver(const Located &located);
  Result<> lookAtRuntime();
  void noteWhatIsShared();
  Result<> findOp() { return findOpIn(original, seen); }
  /// In a program that shows the fault as that says.
  Result<> findOpIn(const Case &failing, const Observation &shown);
  Result<> findOpByBits();
  Result<bool> runOpsInIsolation();
  Result<> probeOps();
  Result<> continueWith(std::pair<Case, Observation> wrong);
  Result<> reduceCase(const Case &failing, const Observation &shows, bool areOpsFewest);
  Result<> countFailures();
  Result<> conclude();
  Result<> concludeWithoutFault();
  Result<bool> isAsExpected();
  void describeOutputs();
  std::string classOf() const;
  bool hasTolerances() const;

  DiagnoseRequest request;
  Case original;
  Golden golden;
  std::string folder;
  OnStep onStep;
  Suspect suspect;
  Observation seen;                   // the original program
  std::shared_ptr<BuildAhead> ahead;  // the target's build of it
  std::optional<StageVerdict> verdict;
  std::optional<TargetStage> passes;
  std::vector<std::string> hints;  // ids of ops that a stage of the target is said to break
  std::optional<Located> place;
  std::optional<Reduced> reduced;
  bool isFlaky = false, isRace = false, dependsOnUninitialisedMemory = false, failsAlways = false;
  std::string evidence;            // number of runs
  std::optional<OpName> failedOp;  // the op that executing the faulty stage reported
  std::vector<std::string> flags;
  Unwritten unwritten = Unwritten::No;
  Diagnosis found;
};

}  // namespace vitro::debug
