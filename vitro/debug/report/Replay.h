// A report again: what it says is run once more, here, and held against what it saw there.
#pragma once
#include "vitro/debug/report/ReportManifest.h"
#include "vitro/debug/trial/Suspect.h"

namespace vitro::debug {

struct ReplayRequest {
  std::string folder;            // of the report
  std::optional<Target> target;  // in place of the report's
  bool mayBeEdited = false;
  /// Whether programs that the report names may be run: its target's binary, its C++ compiler.
  bool isTrusted = false;
};

struct Replayed {
  bool isFault = false;       // the target is wrong, or fails
  bool isReproduced = false;  // as the report says
  bool isBitForBit = false;   // that was asked, because nothing that bits depend on has changed
  bool isPlanRead = false;    // the proof was made again; nothing ran
  bool couldNotRun = false;   // neither right nor wrong: it refused, where it ran before
  std::string target;
  std::string outcome;                 // one sentence
  std::vector<std::string> elsewhere;  // what has changed since: "cpu", "llvm"
  std::vector<std::string> edited;     // files that are not as they were
  int64_t runs = 0;

  /// docs/design/debugger.md: 0 no fault, 1 fault, 3 the target cannot run it.
  int exitCode() const { return couldNotRun ? 3 : isFault ? 1 : 0; }
  Json json() const;
  std::string text() const;
};

/// What is missing, or changed without leave, is a problem that names every such file. Of what the
/// report asks for, only what changes numbers is done without leave.
Result<Replayed> replay(const ReplayRequest &request, const Settings &settings,
                        const std::string &ownBinary);

}  // namespace vitro::debug
