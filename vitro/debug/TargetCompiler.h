// The target's own `compile`, run as a trial is: in a child, with limits.
#pragma once
#include "vitro/debug/StageBisect.h"

namespace vitro::debug {

struct CompileOutcome {
  Ended ended = Ended::Ran;
  std::string said;    // what is wrong; empty when it went well
  std::string output;  // its standard output
  double seconds = 0;
  bool isDone() const { return ended == Ended::Ran; }
};

class TargetCompiler {
 public:
  TargetCompiler(Trials &trials, const StageRequest &request) : trials(trials), request(request) {}

  /// The build directory, whole or up to where the compiler failed.
  Result<CompileOutcome> build(const std::string &folder, const std::string &generator);
  /// The program up to a stage, as JSON with the module's text.
  Result<CompileOutcome> stopAfter(const std::string &stage, const std::string &flag = "");

 private:
  Result<CompileOutcome> run(std::vector<std::string> words, double seconds);
  Trials &trials;
  const StageRequest &request;
};

}  // namespace vitro::debug
