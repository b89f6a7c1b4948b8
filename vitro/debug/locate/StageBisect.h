// Which stage of a compiler broke a program: found by executing what it wrote down after each one
// with this binary, never by switching stages off (docs/design/debugger.md).
#pragma once
#include "vitro/debug/trial/Trials.h"
#include "vitro/runtime/reference/Reference.h"

namespace vitro::debug {

/// One point of the chain from the program to its machine code, executed and judged.
struct Point {
  std::string name;  // "import", "tile", "plan", "generate:cpu", "runtime"
  bool isGood = false;
  bool isKnown = true;     // false: it could not be executed, which says nothing about the target
  std::string why;         // by which rule it is right, or what is wrong
  bool hasOldBits = true;  // the same bits as the point before; true where nobody asked
  double seconds = 0;
};

/// What executing a point said about itself when it failed: evidence of the best kind.
struct LocatedFailure {
  std::string faultClass, opId, place;
};

struct StageVerdict {
  std::string stage;    // the guilty one, as `vitro stages` names it; empty: none
  std::string before;   // the last good point; "ref" where even the import is wrong
  std::string rewrite;  // inside the stage, where it can be told: "12: simplify stablehlo.subtract"
  std::string kernel;
  std::string rule;        // what decided, in words
  std::string faultClass;  // where the chain itself decides: race, importer, compile_failure ...
  std::optional<LocatedFailure> failure;  // of the guilty point, where it names the op
  bool isFailure = false;                 // the target's compiler does not get through the stage
  bool isPlanProven = false;              // the plan checker proved a fault of memory or order
  std::vector<Point> points;              // that were executed, in the order of the chain
  std::vector<std::string> transitions;   // of a sweep: "lower-to-linalg -> tile: good -> bad"
  std::string beforeFile, afterFile;      // IR around the fault
  std::string build;                      // the build directory that the target made
  int64_t executions = 0;                 // of points
  int64_t insideExecutions = 0;           // to look into the guilty stage
  bool isConfirmed = false;               // both neighbours were executed
  bool hasGraphBits = true;               // the stages of the graph left the reference's bits
  std::string unknown;                    // why no stage can be told, where none can
  double seconds = 0;

  bool isFault() const { return !stage.empty(); }
};

class BuildAhead;

struct StageRequest {
  std::string program;              // as the target is given it
  std::string inputs;               // .npz; empty: none
  std::vector<TensorType> results;  // of the entry
  runtime::Grid grid;
  Target target;
  std::string folder;            // gets the build directory and the IR; must exist
  bool isSweep = false;          // execute every point
  bool provesPlanOnly = false;   // compile, check the plan, execute nothing
  bool isExact = false;          // whatever differs is wrong, by however little
  std::optional<Ended> seen;     // how the target was seen to fail: it is not run once more
  std::string saw = "it fails";  // the same in words
  std::optional<runtime::GridValues> gave;  // what it gave when it was right, which `saw` says
  std::shared_ptr<BuildAhead> ahead;        // a build of this program that has been asked for
  bool hasRun = false;       // the target is known to be a program that can be started
  bool looksInside = true;   // for the rewrite, kernel or pass
  bool mustKeepBits = true;  // exact stages, even where rounding would excuse them
  std::function<void(const std::string &)> onStep;  // what is being done, for progress
};

class StageBisect {
 public:
  /// `golden`: what the reference gives; `reference` has the evidence to judge by.
  StageBisect(Trials &trials, const Settings &settings, const runtime::GridValues &golden,
              runtime::Reference &reference, StageRequest request)
      : trials(trials),
        settings(settings),
        golden(golden),
        reference(reference),
        request(std::move(request)) {}

  /// A problem is one of ours; whatever the target does is a verdict.
  Result<StageVerdict> run();

 private:
  Trials &trials;
  const Settings &settings;
  const runtime::GridValues &golden;
  runtime::Reference &reference;
  StageRequest request;
};

}  // namespace vitro::debug
