// Runs the target's own `compile` like a trial: in a child process, with limits.
#pragma once
#include "vitro/debug/locate/StageBisect.h"
#include "vitro/executors/Executor.h"
#include "vitro/support/process/Thread.h"

namespace vitro::debug {

struct CompileOutcome {
  Ended ended = Ended::Ran;
  std::string said;    // the error; empty on success
  std::string output;  // its standard output
  double seconds = 0;
  bool isDone() const { return ended == Ended::Ran; }
};

/// The target's build directory for a request.
std::string buildFolderOf(const StageRequest &request);

class TargetCompiler {
 public:
  TargetCompiler(Trials &trials, const StageRequest &request) : trials(trials), request(request) {}

  /// Makes the build directory, complete or up to where the compiler failed.
  Result<CompileOutcome> build(const std::string &folder, const std::string &generator,
                               double seconds);
  /// Compiles the program up to a stage, to JSON with the module's text.
  Result<CompileOutcome> stopAfter(const std::string &stage, const std::string &flag = "");

 private:
  Result<CompileOutcome> run(std::vector<std::string> words, double seconds);
  Trials &trials;
  const StageRequest &request;
};

/// Compiles with the target in the background. The build belongs to one program.
class BuildAhead {
 public:
  BuildAhead(Trials &trials, StageRequest request);
  BuildAhead(const BuildAhead &) = delete;
  bool isOf(const StageRequest &other) const {
    return !isSpoilt && other.program == request.program && other.target == request.target;
  }
  /// Waits for it on the first call.
  Result<CompileOutcome> take();
  /// Discards the build: its folder is needed for something else.
  void spoil();

 private:
  StageRequest request;
  TargetCompiler compiler;
  double seconds;
  Result<CompileOutcome> outcome;
  bool isSpoilt = false;
  Thread thread;  // ends before all other members
};

}  // namespace vitro::debug
