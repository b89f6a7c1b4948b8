// vitro-rt: runs a build directory without the compiler in the process.
#pragma once
#include "vitro/compare/Compare.h"
#include "vitro/rt/Request.h"
#include "vitro/runtime/observers/Check.h"
#include "vitro/runtime/plan/Program.h"
#include "vitro/support/Json.h"

namespace vitro::rt {

/// The complete report of a run.
struct Report {
  std::string folder, name, inputs;
  std::vector<std::string> edited;             // files that the user edited
  int64_t tasks = 0, kernels = 0, shared = 0;  // shared: those that run the reference's own code
  size_t threads = 1;
  double readSeconds = 0, runSeconds = 0;
  std::optional<double> medianSeconds;  // with --repeat
  NamedArrays outputs;
  std::vector<std::string> paths;                // of the outputs, in the user's pytree; may be ""
  std::vector<compare::Comparison> comparisons;  // per output, with --expect
  std::vector<compare::CheckOutcome> checks;
  std::optional<runtime::CheckHit> hit;  // of --check

  /// "ok", "mismatch" or "check-failed"
  const char *status() const;
  std::string text() const;
  Json json() const;
};

Result<Report> runFolder(const Request &request);

/// The whole program; returns the exit code (docs/design/debugger.md).
int runMain(const std::vector<std::string> &words);

}  // namespace vitro::rt
