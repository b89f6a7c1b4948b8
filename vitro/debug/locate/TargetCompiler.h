// The target's own `compile`, run as a trial is: in a child, with limits.
#pragma once
#include <thread>
#include "vitro/debug/locate/StageBisect.h"

namespace vitro::debug {

struct CompileOutcome {
  Ended ended = Ended::Ran;
  std::string said;    // what is wrong; empty when it went well
  std::string output;  // its standard output
  double seconds = 0;
  bool isDone() const { return ended == Ended::Ran; }
};

/// Where the target's build directory of a request lies, and for which code generator it is.
std::string buildFolderOf(const StageRequest &request);
std::string generatorOf(const Target &target);

class TargetCompiler {
 public:
  TargetCompiler(Trials &trials, const StageRequest &request) : trials(trials), request(request) {}

  /// The build directory, whole or up to where the compiler failed.
  Result<CompileOutcome> build(const std::string &folder, const std::string &generator,
                               double seconds);
  /// The program up to a stage, as JSON with the module's text.
  Result<CompileOutcome> stopAfter(const std::string &stage, const std::string &flag = "");

 private:
  Result<CompileOutcome> run(std::vector<std::string> words, double seconds);
  Trials &trials;
  const StageRequest &request;
};

/// The target compiles while other things are done. The build belongs to one program.
class BuildAhead {
 public:
  BuildAhead(Trials &trials, StageRequest request);
  ~BuildAhead();
  BuildAhead(const BuildAhead &) = delete;
  bool isOf(const StageRequest &other) const {
    return !isSpoilt && other.program == request.program && other.target == request.target;
  }
  /// Waits for it, the first time.
  Result<CompileOutcome> take();
  /// Its folder is wanted for something else.
  void spoil();

 private:
  StageRequest request;
  TargetCompiler compiler;
  double seconds;
  Result<CompileOutcome> outcome;
  bool isSpoilt = false;
  std::thread thread;  // begins when all else is there
};

}  // namespace vitro::debug
