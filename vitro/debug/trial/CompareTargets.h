// Compares two executors on one program: their outputs and, if requested, every value that both
// have.
#pragma once
#include "vitro/debug/trial/Suspect.h"

namespace vitro::debug {

struct CompareRequest {
  Target ref, target;
  bool allValues = false;
  int64_t runs = 2;          // of the target, if all agree
  int64_t repeat = 20;       // if they do not
  uint64_t secondSeed = 1;   // inputs that confirm which values correspond
  std::string folder;        // for programs and inputs; must exist
  std::string program = {};  // the user's file; empty: the case is written

  compare::Sides sides() const;  // column names for the two
};

/// A value that both sides have under one id.
struct ComparedValue {
  std::string id, op, location;  // "main/7#0"
  compare::Comparison comparison;
  /// Confirmed that the id means the same on both sides: the values agree on some inputs.
  bool isConfirmed = false;
};

struct Compared {
  enum class Verdict : uint8_t { Same, Different, TargetFailed, ReferenceFailed, Inconclusive };
  Verdict verdict = Verdict::Same;
  std::vector<std::string> names;                // "out0", "r0p1/out2"
  std::vector<compare::Comparison> comparisons;  // one per name
  std::optional<Trial> failed;                   // the side that did not run
  Repeat runs;                                   // of the target; failures: those that differ
  bool isDeterministic = true;                   // its runs gave the same bits

  std::vector<ComparedValue> values;       // in program order
  std::vector<std::string> notesOnValues;  // which values were not compared, and why
  std::optional<size_t> firstDifferent;    // in `values`; a confirmed one if there is any

  int exitCode() const;
  /// The most informative class of the outputs: ill_conditioned, tie, rounding; empty where all
  /// have the same bits.
  std::string verdictClass() const;
  std::vector<std::string> proveLittle() const;  // outputs whose match proves little
  Json json(const CompareRequest &request) const;
  std::string text(const CompareRequest &request) const;
};

const char *name(Compared::Verdict verdict);  // "same", "target-failed"

/// A problem only where neither side is to blame.
Result<Compared> compareTargets(const CompareRequest &request, const Case &one, Trials &trials,
                                const Settings &settings);

/// Fills in `values`. `one` must be a single-process program.
Result<> compareValues(const CompareRequest &request, const Case &one, Trials &trials,
                       const Settings &settings, Compared &compared);

/// The shadow's outputs, and the reference's own where rounding has no effect.
Result<GridValues> shadowOutputs(Golden &golden);

/// The outputs of one side for a case: computed here where it is the reference or its shadow, else
/// by a trial, which is then in `trial`.
struct SideRun {
  GridValues outputs;
  std::vector<runtime::RecordedValue> values;  // if requested
  std::optional<Trial> trial;
  bool hasRun() const { return !trial || trial->hasRun(); }
};
struct SideRequest {
  Target target;
  std::string program;  // file of the case
  bool wantsValues = false, mayUseCache = true;
};
Result<SideRun> runSide(const SideRequest &side, const Case &one, Golden &golden, Trials &trials,
                        const std::string &folder);

}  // namespace vitro::debug
