// Runs one module as the user asked, and reports on it.
#pragma once
#include "vitro/executors/Executor.h"
#include "vitro/runtime/driver/Driver.h"
#include "vitro/runtime/files/GridData.h"
#include "vitro/runtime/reference/Judge.h"
#include "vitro/tool/run/EntryPoints.h"
#include "vitro/tool/run/Summary.h"
#include "vitro/tool/session/Session.h"

namespace vitro::tool {

using runtime::Grid;

struct RunRequest {
  executors::ExecutorRef on;
  executors::ExecutorRef ref;  // compare with the results of this one
  std::string entry, inputs, outputs, expect;
  bool isChecked = false;  // --check asks for something
  int64_t repeat = 0;      // time that many further runs
  Grid grid;
  const build::BuildDirectory *directory = nullptr;  // that the program is part of
  importers::Importer *importer = nullptr;           // set where `directory` is
  std::string program;        // path of a file or folder that is just this module; may be empty
  std::string_view text;      // of the module, where `program` is empty
  std::string values;         // folder for every value that is computed
  executors::StageDump dump;  // null: stages are not dumped

  /// Outputs are judged, so the evidence of compare/ may be needed.
  bool isJudged() const { return ref || !expect.empty(); }
};

/// One function that was run.
struct EntryReport {
  std::string name, on;            // the function, the executor
  std::string inputs;              // where they came from; empty without arguments
  std::vector<std::string> notes;  // what the executor did to run it
  int64_t ops = 0;
  double planSeconds = 0, planCpuSeconds = 0, runSeconds = 0;
  std::optional<runtime::Timing> timing;  // with --repeat
  std::vector<compare::CheckOutcome> checks;
  struct Output {
    std::string name;  // in files: "out0"
    std::string path;  // in the user's pytree; may be empty
    Summary summary;
  };
  std::vector<Output> outputs;
  std::vector<compare::Comparison> comparisons;  // one per output, when judged
  std::optional<runtime::CheckHit> hit;          // of --check
};

struct ModuleReport {
  std::string file;
  size_t index = 0;
  int64_t line = 1;
  std::vector<Problem> problems;
  const char *phase = "import";         // where the first of them occurred, or "compile", "run"
  double readSeconds = 0, seconds = 0;  // seconds: of running
  Json rebuilt = Json::array();     // files of a build directory that were rebuilt after an edit
  std::vector<std::string> edited;  // files of it that the user edited since it was made
  std::vector<EntryReport> entries;
  int64_t checksRun = 0, checksFailed = 0;
  int64_t checkOps = 0, checkOpsRun = 0;  // a check op may execute many times, or never

  /// "ok", "check-failed" or "mismatch", computed from the entries by `conclude`; the entries may
  /// be dropped afterwards.
  const char *verdict = "ok";
  std::vector<std::string> illConditioned;  // outputs that match and are of this class
  std::vector<std::string> proveLittle;     // outputs whose match proves little
  void conclude();

  /// The verdict, or "error".
  const char *status() const { return problems.empty() ? verdict : "error"; }
  int exitCode() const;
  Json json() const;
  /// Everything, over several lines.
  std::string text(const RunRequest &request) const;
  /// One line for a list of many modules.
  std::string oneLine() const;
};

/// Runs the entries of a module and adds the outcome to `report`.
void runModule(mlir::ModuleOp module, const RunRequest &request, Session &session,
               ModuleReport &report);

}  // namespace vitro::tool
