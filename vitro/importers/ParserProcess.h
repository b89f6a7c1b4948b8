// A child process that parses programs, within limits. MLIR's readers crash or hang on some inputs;
// that ends only the child and becomes a problem, and never affects this process.
#pragma once
#include "vitro/importers/Recognise.h"
#include "vitro/support/ChildProcess.h"

namespace vitro::importers {

struct ParseLimits {
  double seconds = 120;
  int64_t memoryMib = 16384;
  int64_t stackMib = 1024;
  int64_t depth = 1000;
};

/// The child's answer for one module.
struct ParseReply {
  std::string bytecode;  // canonical; empty exactly when there are problems
  std::vector<Problem> problems;
  std::vector<std::string> warnings;
};

/// Started at the first request and reused for later ones; restarted after a crash.
class ParserProcess {
 public:
  /// `executable` is a vitro binary.
  ParserProcess(std::string executable, ParseLimits limits)
      : executable(std::move(executable)), limits(limits) {}

  /// See ParseRequest.
  ParseReply parse(std::string_view bytes, const Form &form, const std::string &name, int64_t line,
                   bool impliesLocations);
  /// Starts the child now, so that it initializes while the caller does other things.
  Result<> start();

 private:
  Problem crashed(const Problem &why);
  std::string executable;
  ParseLimits limits;
  ChildProcess child;
};

}  // namespace vitro::importers
