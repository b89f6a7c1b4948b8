// Compilers that are not ours: XLA, IREE, a PJRT plugin, any command. Each runs in processes of its
// own, which may crash, hang or answer nonsense; programs and arrays travel as files
// (docs/design/foreign.md).
#pragma once
#include <memory>
#include <string>
#include <vector>
#include "vitro/executors/foreign/Ended.h"
#include "vitro/runtime/files/GridData.h"
#include "vitro/support/Json.h"

namespace vitro::executors {

struct ForeignRequest {
  std::string program;  // path of StableHLO text
  std::string entry = "main";
  std::string inputs;   // path of an .npz; empty: the program takes none
  std::string outputs;  // path of the .npz to write
  std::string folder;   // for temporary files of this run
  std::vector<TensorType> arguments, results;
  runtime::Grid grid;
  std::string dump;      // folder for the compiler's stages; empty: none are written
  int64_t repeat = 0;    // further runs of the same executable, compared by bits
  bool isFresh = false;  // compiled anew, even if it is the program of the last request
};

struct ForeignOutcome {
  Ended ended = Ended::RunFailed;
  std::string said;   // what went wrong; the end of what it printed
  std::string stage;  // that failed: load, compile, transfer, run
  int signal = 0;     // that it crashed with
  double compileSeconds = 0, runSeconds = 0;
  double seconds = 0;   // of the whole request
  Json report;          // further members of the reply: "repeat", ...
  std::string command;  // as a shell command line, for a person to repeat
};

/// One way to run programs elsewhere. Calls come from one thread at a time.
class Foreign {
 public:
  virtual ~Foreign() = default;
  /// After `seconds` it is stopped and said to hang. A problem only where nothing could be started.
  virtual Result<ForeignOutcome> run(const ForeignRequest &request, double seconds) = 0;
  /// What runs there: names and versions, for people and reports. Starts it if need be.
  virtual Result<Json> about() = 0;
};

}  // namespace vitro::executors
