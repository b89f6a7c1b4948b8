// Compiling without a compiler in this process: a worker process takes programs and returns plans
// (docs/design/worker.md). A program that crashes or hangs the worker does not affect this process.
#pragma once
#include <mutex>
#include "vitro/runtime/plan/Program.h"
#include "vitro/support/ChildProcess.h"
#include "vitro/support/Message.h"
#include "vitro/support/Settings.h"

namespace vitro::runtime {

/// The argument that makes `vitro` a worker; its standard input is a socket to the parent process.
inline constexpr const char *kCompileWorkerArgument = "__worker";

struct CompileLimits {
  double seconds = 300;  // for one program
  int64_t memoryMib = 16384;
  int64_t stackMib = 1024;
  int64_t depth = 1000;  // of nested regions, brackets and calls

  static CompileLimits from(const Settings &settings);
};

/// Started at the first request, and restarted after it died. Threads may share a worker: requests
/// are served one after another.
class CompileWorker {
 public:
  /// `executable` must be a vitro binary of the same build.
  CompileWorker(std::string executable, CompileLimits limits)
      : executable(std::move(executable)), limits(limits) {}

  /// Compiles text, bytecode or a portable artifact to a program. `name` stands for it in messages.
  /// All errors in the program are reported as one problem. "worker.crashed" and "worker.timeout"
  /// name a folder with the saved program.
  Result<Program> compile(std::string_view program, const std::string &name = "<program>") {
    return compileFor("ref", program, Settings(), name);
  }
  /// The same for an executor other than the reference: "cpu", "cpp". `settings` as for the tool.
  Result<Program> compileFor(const std::string &target, std::string_view program,
                             const Settings &settings, const std::string &name = "<program>");
  /// For several executors in one request: the program is sent, read and verified once. The answers
  /// are in the order of `targets`, and one of them may be a problem without the others.
  Result<std::vector<Result<Program>>> compileForAll(const std::vector<std::string> &targets,
                                                     std::string_view program,
                                                     const Settings &settings,
                                                     const std::string &name = "<program>");

  /// Starts the worker now, so that it initializes while the caller does other things.
  Result<> start();
  /// The worker's process id, -1 if there is none.
  pid_t pid();

 private:
  Result<> startLocked();
  Result<Message> ask(const Json &head, std::string_view program, double deadline);
  Problem lost(const Problem &why, std::string_view program);

  std::string executable;
  CompileLimits limits;
  std::mutex mutex;
  ChildProcess child;
};

}  // namespace vitro::runtime
