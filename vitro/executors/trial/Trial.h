// A trial: runs suspect code in a child process with limits, and classifies the outcome.
#pragma once
#include <functional>
#include <map>
#include <mutex>
#include <span>
#include "vitro/executors/foreign/ForeignKinds.h"
#include "vitro/runtime/files/GridData.h"
#include "vitro/runtime/observers/RecordValues.h"
#include "vitro/support/Json.h"
#include "vitro/support/WatchedRun.h"

namespace vitro::executors {

/// Executor E of a vitro binary: "cpu", "stage:tile", or "cpu@PATH"; or somebody else's compiler:
/// "xla:gpu@PYTHON".
struct Target {
  std::string executor;
  std::string binary;  // empty: this one
  std::string text() const;
  bool operator==(const Target &) const = default;
};

/// The row of a compiler that is not ours; null for executors of vitro binaries.
const ForeignKind *foreignKindOf(const Target &target);

/// A foreign compiler's name is kept whole. Else splits at the last '@' that is followed by an executable. The other binary decides whether it
/// knows the executor.
Result<Target> parseTarget(const std::string &text);

struct TrialRequest {
  Target target;
  std::string program;              // path of a program file or build directory
  std::string inputs;               // path of an .npz; empty: none
  std::vector<TensorType> results;  // of the entry: the types of its outputs
  runtime::Grid grid;
  std::vector<std::string> flags;  // further arguments: "--schedule=serial", "--entry=f"
  bool wantsValues = false;        // every computed value, for single-process programs
  std::string dump = {};  // of a foreign compiler that has stages: folder for them
};

struct Trial {
  Ended ended = Ended::Ran;
  runtime::GridValues outputs;                 // if it ran
  std::vector<runtime::RecordedValue> values;  // if requested
  std::string said;          // a description for the user; with a backtrace if it crashed
  std::string code;          // of the problem that the target reported: "compile.stage"
  std::string opId, place;   // of the failing op, if reported
  int signal = 0;            // that it crashed with
  int64_t failedChecks = 0;  // of the program's own checks, if it ran
  double seconds = 0;
  /// For a hang: whether this binary, timed concurrently, is so much faster that the target must
  /// hang. If not, the machine is busy and the result is inconclusive.
  bool isTimeFair = true;
  double fairSeconds = 0;  // a limit that would have been fair
  Json report;             // the object that --json printed; null where there was none
  std::string command;     // as a shell command line
  bool isCached = false;   // the outcome of an earlier trial of the same content

  bool hasRun() const { return ended == Ended::Ran; }
  /// "crashed by signal 11 (Segmentation fault)", "hung: killed after 60 s"
  std::string text() const;
};

/// How often something happened in repeated runs, and the 95 % interval of its rate
/// (Clopper-Pearson, which is conservative).
struct Repeat {
  int64_t runs = 0, failures = 0;
  double rate() const { return runs ? double(failures) / double(runs) : 0; }
  double low() const;        // two-sided; 0 without failures
  double high() const;       // one-sided without failures: higher rates are excluded at 95 %
  std::string text() const;  // "3 of 50 runs: 6.0 % (95 %: 1.3 .. 16.5 %)"
};

/// Runs trials, counts them, and caches their outcomes.
class Trials {
 public:
  /// `workFolder` gets a folder for each trial while it runs. User settings that affect what a
  /// program computes are forwarded.
  Trials(const Settings &settings, std::string ownBinary, std::string workFolder);

  /// A problem only where the debugger itself cannot continue: no disk, no such binary, a scheduler
  /// that cannot be started.
  Result<Trial> run(const TrialRequest &request, bool mayUseCache = true);
  /// Several at a time, as many as there are cores or `jobs`; outcomes in the order of requests.
  std::vector<Result<Trial>> runAll(std::span<const TrialRequest> requests, bool mayUseCache = true,
                                    int64_t jobs = 0);

  /// For callers that run a target in other ways than trials, under the same conditions.
  const std::string &binaryOf(const Target &target) const {
    return target.binary.empty() ? ownBinary : target.binary;
  }
  /// The user's settings, as far as that command uses them.
  std::vector<std::string> flagsFor(std::string_view command) const;
  /// Runs a command, its program first, with the limits of a trial, through --trial-command, and
  /// logged. The caller owns what it leaves in `folder`.
  Result<WatchedRun> runCommand(const std::vector<std::string> &words, const std::string &folder,
                                double seconds);

  /// What runs at a foreign compiler's: names and versions.
  Result<Json> aboutForeign(const Target &target);

  int64_t executed() const;
  int64_t cached() const;
  /// The exact commands, in the order in which they were started.
  std::vector<std::string> commands() const;
  /// Time limit of one trial; a caller that knows how long the reference took may set it.
  double seconds = 60;
  /// The limit was not chosen by the user: it grows where this binary also takes long under the
  /// current load.
  bool isLimitOurs = false;
  /// Upper bound of the limit: a machine that needs more is too busy to detect a hang.
  double mostSeconds = 120;

 private:
  struct Launch;
  /// A foreign compiler, and who may use it now.
  struct Shared {
    std::unique_ptr<Foreign> runner;
    std::mutex turn;
  };
  Result<Shared *> sharedFor(const Target &target);
  Result<Trial> executeForeign(const TrialRequest &request, double limit);
  std::string lineOf(const std::vector<std::string> &words) const;
  Result<Launch> prepare(const TrialRequest &request);
  Result<Trial> execute(const TrialRequest &request, double limit);
  Result<Trial> confirmHang(const TrialRequest &request, Trial hung);
  Result<std::string> keyOf(const TrialRequest &request);
  std::optional<Trial> remembered(const std::string &key);
  void remember(const std::string &key, const Trial &trial);

  Settings settings;
  std::string ownBinary, workFolder, wrapper;
  std::vector<std::pair<const SettingRow *, std::string>> handedOn;  // and as a flag
  int64_t memoryMib = 0;
  mutable std::mutex mutex;  // guards all below
  std::map<std::string, std::unique_ptr<Shared>> foreign;  // by target
  std::map<std::string, Trial> known;
  std::vector<std::string> started;
  int64_t executedCount = 0, cachedCount = 0, folderCount = 0;
};

}  // namespace vitro::executors
