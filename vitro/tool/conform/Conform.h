// vitro conform: how much of what programs may contain a target gets right (docs/howto/
// how-good-is-this-compiler.md).
#pragma once
#include <functional>
#include "vitro/debug/trial/Trials.h"
#include "vitro/support/Settings.h"
#include "vitro/tool/conform/ConformCase.h"

namespace vitro::tool {

/// From good to bad.
enum class Conformity : uint8_t {
  Match,
  Skipped,      // our reference cannot run it, or it was left out
  Unsupported,  // the target says so, or refuses its types
  Unspecified,  // differs where the specification leaves the result open
  Precision,    // numbers of the right size, less exact than the rules allow
  Failed,       // a failure to compile or run, a crash, a hang, the end of memory
  Wrong,
};
inline constexpr int kConformities = int(Conformity::Wrong) + 1;
const char *name(Conformity one);  // "match"

struct ConformResult {
  std::string program, group, dtype;
  Conformity is = Conformity::Match;
  std::string output;         // the first that differs: "out0"
  std::string detail;         // one line: what differs, or what the target said
  std::string text;           // of the program that was run, where it is a finding
  bool needsCompany = false;  // wrong together with other programs, right alone
};

struct ConformRequest {
  debug::Target target;
  std::string folder;     // for programs and inputs; must exist
  int64_t together = 16;  // programs in one compilation
  std::function<void(int64_t)> progress;
  std::string findings;  // folder that gets each finding's program and inputs; may be empty
};

struct ConformScore {
  std::vector<ConformResult> results;
  int64_t compilations = 0;
  double seconds = 0;

  int64_t count(Conformity one) const;
  /// Wrong and failed ones are faults of the target.
  bool hasFaults() const { return count(Conformity::Wrong) + count(Conformity::Failed) > 0; }
  Json json() const;
  std::string text() const;
  /// One file that needs nothing else.
  std::string page(const std::string &target) const;
};

/// A problem only where the debugger itself cannot continue.
Result<ConformScore> conform(const std::vector<ConformProgram> &programs,
                             const ConformRequest &request, debug::Trials &trials,
                             const Settings &settings);

}  // namespace vitro::tool
