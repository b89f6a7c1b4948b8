// Replays a report: runs it here and compares with what it recorded.
#pragma once
#include "vitro/debug/report/ReportManifest.h"
#include "vitro/debug/trial/Suspect.h"

namespace vitro::debug {

struct ReplayRequest {
  std::string folder;            // of the report
  std::optional<Target> target;  // instead of the report's
  bool mayBeEdited = false;
  /// Whether programs that the report names may run: its target's binary, its C++ compiler.
  bool isTrusted = false;
};

struct Replayed {
  bool isFault = false;       // the target is wrong, or fails
  bool isReproduced = false;  // as the report says
  bool isBitForBit = false;   // compared bit by bit, because nothing that affects bits has changed
  bool isPlanRead = false;    // the proof was repeated; nothing ran
  bool couldNotRun = false;   // neither right nor wrong: the target rejects what it ran before
  std::string target;
  std::string outcome;                 // one sentence
  std::vector<std::string> elsewhere;  // what has changed since: "cpu", "llvm"
  std::vector<std::string> edited;     // files that were changed
  int64_t runs = 0;

  /// docs/design/debugger.md: 0 no fault, 1 fault, 3 the target cannot run it.
  int exitCode() const { return couldNotRun ? 3 : isFault ? 1 : 0; }
  Json json() const;
  std::string text() const;
};

/// Missing files, or files changed without permission, are a problem that names each of them.
/// Without permission, only those of the report's settings are applied that affect numbers.
Result<Replayed> replay(const ReplayRequest &request, const Settings &settings,
                        const std::string &ownBinary);

}  // namespace vitro::debug
