// Finds the stage of a compiler that broke a program: executes what it wrote after each stage with
// this binary, and never switches stages off (docs/design/debugger.md).
#pragma once
#include "vitro/debug/trial/Trials.h"
#include "vitro/runtime/reference/Reference.h"

namespace vitro::debug {

/// One point of the chain from the program to its machine code, executed and judged.
struct Point {
  std::string name;  // "import", "tile", "plan", "generate:cpu", "runtime"
  bool isGood = false;
  bool isKnown = true;     // false: it could not be executed, which says nothing about the target
  std::string why;         // the rule by which it is right, or what is wrong
  bool hasOldBits = true;  // the same bits as the point before; true where this was not checked
  double seconds = 0;
};

/// What a failing point reported about itself: the best kind of evidence.
struct LocatedFailure {
  std::string faultClass, opId, place;
};

struct StageVerdict {
  std::string stage;    // the faulty one, as in `vitro stages`; empty: none
  std::string before;   // the last good point; "ref" where even the import is wrong
  std::string rewrite;  // inside the stage, where known: "12: simplify stablehlo.subtract"
  std::string kernel;
  std::string rule;        // the deciding rule, in words
  std::string faultClass;  // where the chain itself decides: race, importer, compile_failure ...
  std::optional<LocatedFailure> failure;  // of the faulty point, if it names the op
  bool isFailure = false;                 // the target's compiler fails in the stage
  bool isPlanProven = false;              // the plan checker proved a memory or ordering fault
  std::vector<Point> points;              // that were executed, in chain order
  std::vector<std::string> transitions;   // of a sweep: "lower-to-linalg -> tile: good -> bad"
  std::string beforeFile, afterFile;      // IR before and after the fault
  std::string build;                      // the target's build directory
  int64_t executions = 0;                 // of points
  int64_t insideExecutions = 0;           // to look into the faulty stage
  bool isConfirmed = false;               // both neighbours were executed
  bool hasGraphBits = true;               // the graph stages preserved the reference's bits
  std::string unknown;                    // why no stage can be named
  double seconds = 0;

  bool isFault() const { return !stage.empty(); }
};

class BuildAhead;

struct StageRequest {
  std::string program;              // as given to the target
  std::string inputs;               // .npz; empty: none
  std::vector<TensorType> results;  // of the entry
  runtime::Grid grid;
  Target target;
  std::string folder;                       // gets the build directory and the IR; must exist
  bool isSweep = false;                     // execute every point
  bool provesPlanOnly = false;              // compile and check the plan without executing anything
  bool isExact = false;                     // any difference is wrong
  std::optional<Ended> seen;                // how the target was seen to fail: it is not run again
  std::string saw = "it fails";             // the same in words
  std::optional<runtime::GridValues> gave;  // its outputs when it was right, according to `saw`
  std::shared_ptr<BuildAhead> ahead;        // a build of this program that was started already
  bool hasRun = false;                      // the target is known to be executable
  bool looksInside = true;                  // for the rewrite, kernel or pass
  bool mustKeepBits = true;  // for exact stages, even where rounding would explain a difference
  std::function<void(const std::string &)> onStep;  // the current step, for progress
};

class StageBisect {
 public:
  /// `golden`: the reference's outputs; `reference` has the evidence to judge by.
  StageBisect(Trials &trials, const Settings &settings, const runtime::GridValues &golden,
              runtime::Reference &reference, StageRequest request)
      : trials(trials),
        settings(settings),
        golden(golden),
        reference(reference),
        request(std::move(request)) {}

  /// A problem is our own; whatever the target does is a verdict.
  Result<StageVerdict> run();

 private:
  Trials &trials;
  const Settings &settings;
  const runtime::GridValues &golden;
  runtime::Reference &reference;
  StageRequest request;
};

}  // namespace vitro::debug
