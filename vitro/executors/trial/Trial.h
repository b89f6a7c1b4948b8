// A trial: suspect code runs in a child process with limits, and whatever it does has a name.
#pragma once
#include <functional>
#include <map>
#include <mutex>
#include <span>
#include "vitro/runtime/files/GridData.h"
#include "vitro/runtime/observers/RecordValues.h"
#include "vitro/support/Json.h"
#include "vitro/support/Settings.h"
#include "vitro/support/WatchedRun.h"

namespace vitro::executors {

/// Executor E of a vitro binary: "cpu", "stage:tile", or "cpu@PATH".
struct Target {
  std::string executor;
  std::string binary;  // empty: this one
  std::string text() const;
  bool operator==(const Target &) const = default;
};

/// Splits at the last '@' with a program that can be executed behind it. Whether a binary knows the
/// executor is for the binary to say.
Result<Target> parseTarget(const std::string &text);

struct TrialRequest {
  Target target;
  std::string program;              // path of a program file or build directory
  std::string inputs;               // path of an .npz; empty: none
  std::vector<TensorType> results;  // of the entry: what its outputs are read as
  runtime::Grid grid;
  std::vector<std::string> flags;  // further arguments: "--schedule=serial", "--entry=f"
  bool wantsValues = false;        // every value that is made, of programs for one process
};

enum class Ended : uint8_t {
  Ran,            // and there are outputs
  Refused,        // the program or its data (exit code 2)
  CompileFailed,  // said what is wrong
  RunFailed,      // said what is wrong, or left without outputs
  Crashed,
  Hung,  // killed at its time limit
  OutOfMemory,
};
const char *name(Ended ended);  // "ran", "compile-failed"

struct Trial {
  Ended ended = Ended::Ran;
  runtime::GridValues outputs;                 // when it ran
  std::vector<runtime::RecordedValue> values;  // where they were asked for
  std::string said;          // what to show a person about it; with a stack when it crashed
  std::string code;          // of the problem the target reported: "compile.stage"
  std::string opId, place;   // of the op that it happened in, where it said so
  int signal = 0;            // that it crashed by
  int64_t failedChecks = 0;  // of the program's own, when it ran
  double seconds = 0;
  /// Of one that hung: whether this binary, timed at the same time, is so much faster that the
  /// target must hang. If not, the machine is busy and nothing is known.
  bool isTimeFair = true;
  double fairSeconds = 0;  // a limit that would have been fair
  Json report;             // the object that --json printed; null where there was none
  std::string command;     // as a shell takes it
  bool isCached = false;   // the outcome of an earlier trial of the same content

  bool hasRun() const { return ended == Ended::Ran; }
  /// "crashed by signal 11 (Segmentation fault)", "hung: killed after 60 s"
  std::string text() const;
};

/// How often something happened in repeated runs, and the 95 % interval of its rate (Clopper and
/// Pearson's, which never promises too much).
struct Repeat {
  int64_t runs = 0, failures = 0;
  double rate() const { return runs ? double(failures) / double(runs) : 0; }
  double low() const;        // two-sided; without failures 0
  double high() const;       // without failures one-sided: rates above it are excluded at 95 %
  std::string text() const;  // "3 of 50 runs: 6.0 % (95 %: 1.3 .. 16.5 %)"
};

/// Runs trials, counts them, and remembers what they gave.
class Trials {
 public:
  /// `workFolder` gets a folder for each trial while it runs. Settings that change what a program
  /// computes and that somebody gave are handed on.
  Trials(const Settings &settings, std::string ownBinary, std::string workFolder);

  /// A problem only where we ourselves cannot go on: no disk, no such binary, a scheduler that
  /// cannot be started.
  Result<Trial> run(const TrialRequest &request, bool mayUseCache = true);
  /// Several at a time, as many as there are cores or `jobs`; outcomes in the order of requests.
  std::vector<Result<Trial>> runAll(std::span<const TrialRequest> requests, bool mayUseCache = true,
                                    int64_t jobs = 0);

  /// For those who run a target in other ways than trials do, under the same conditions.
  const std::string &binaryOf(const Target &target) const {
    return target.binary.empty() ? ownBinary : target.binary;
  }
  /// Settings that somebody gave, as far as that command uses them.
  std::vector<std::string> flagsFor(std::string_view command) const;
  /// Runs a command, its program first, with the limits of a trial, by way of --trial-command, and
  /// on record. What it leaves behind in `folder` is the caller's.
  Result<WatchedRun> runCommand(const std::vector<std::string> &words, const std::string &folder,
                                double seconds);

  int64_t executed() const;
  int64_t cached() const;
  /// The exact commands, in the order they were started.
  std::vector<std::string> commands() const;
  /// Time limit of one trial; a caller that knows how long the reference took may set it.
  double seconds = 60;
  /// Nobody chose the limit: it grows where this binary, too, takes long under the load there is.
  bool isLimitOurs = false;
  /// No limit grows beyond this: a machine that needs it is too busy to tell a hang.
  double mostSeconds = 120;

 private:
  struct Launch;
  std::string lineOf(const std::vector<std::string> &words) const;
  Result<Launch> prepare(const TrialRequest &request);
  Result<Trial> execute(const TrialRequest &request, double limit);
  Result<Trial> confirmHang(const TrialRequest &request, Trial hung);
  Result<std::string> keyOf(const TrialRequest &request);
  std::optional<Trial> remembered(const std::string &key);
  void remember(const std::string &key, const Trial &trial);

  std::string ownBinary, workFolder, wrapper;
  std::vector<std::pair<const SettingRow *, std::string>> handedOn;  // and as a flag
  int64_t memoryMib = 0;
  mutable std::mutex mutex;  // guards all below
  std::map<std::string, Trial> known;
  std::vector<std::string> started;
  int64_t executedCount = 0, cachedCount = 0, folderCount = 0;
};

}  // namespace vitro::executors
