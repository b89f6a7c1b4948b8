// A child of ours: another program with limits, talked to over a socket that is its standard input.
// Safe to start from any thread of a host that is not ours, such as Python.
#pragma once
#include <sys/types.h>
#include <cstdint>
#include "vitro/support/Result.h"

namespace vitro {

struct ChildOptions {
  std::string executable;
  std::vector<std::string> arguments;    // without the program's own name
  std::vector<std::string> environment;  // "NAME=value", in place of what we have
  int64_t memoryMib = 0;                 // of address space, 0: as much as we may use
  int64_t stackMib = 0;                  // 0: as much as we may use
  bool showErrors = false;               // its standard error is ours, else nobody's
  bool speaksToSocket = false;           // its standard output and error come over the socket
  bool separateErrors = false;           // with speaksToSocket: standard error by a pipe of its own
  int64_t fileMib = 0;                   // largest file it may write, 0: as large as we may
  bool limitsAreFinal = false;           // it and what it starts cannot raise them
};

/// How a child ended.
struct Ending {
  int signal = 0;            // that ended it, 0: none
  int code = 0;              // of its exit
  bool isKnown = true;       // false: somebody else in this process waited for it
  std::string text() const;  // "ended by signal 11 (Segmentation fault)"
};

/// Killed and waited for when this goes away. It has no descriptors of ours but its socket and,
/// with showErrors, standard error; it ignores Ctrl-C, which is for us; and it ends itself when we
/// are gone (endWithParent).
class ChildProcess {
 public:
  static Result<ChildProcess> start(const ChildOptions &options);
  ChildProcess() = default;  // none
  ChildProcess(ChildProcess &&other) noexcept { *this = std::move(other); }
  ChildProcess &operator=(ChildProcess &&other) noexcept;
  ~ChildProcess();

  /// True until `end`, though it may have died meanwhile.
  bool isStarted() const { return process > 0; }
  /// False when it died, or when this process is a fork of the one that started it.
  bool isAlive() const;
  int socket() const { return ourEnd; }
  int errors() const { return errorsEnd; }  // with separateErrors
  pid_t pid() const { return process; }
  /// Waits for it to end; `force` kills it first.
  Ending end(bool force);

 private:
  pid_t process = -1, owner = -1;
  int ourEnd = -1, errorsEnd = -1;
};

/// What a program said and how it ended.
struct ProgramRun {
  Ending ending;
  std::string said;  // standard output and error, as much as is worth reading
};
/// Runs a program that is not ours, such as a compiler, to its end. With all that it started it is
/// killed after `seconds`, which is a problem.
Result<ProgramRun> runProgram(ChildOptions options, double seconds);
/// The path of a program on PATH; nothing where there is none. A name with a '/' is a path already.
std::string findProgram(const std::string &name);

/// For the child: from now on a thread ends this process when its parent dies or closes `socket`,
/// whatever else is running. (The kernel's own signal for this comes when the thread that started
/// us ends, which in a host with threads is not its end.)
void endWithParent(int socket);

/// For the child: no more than `more` seconds of CPU from here on, should its parent not stop it.
void limitOwnCpuSeconds(double more);

}  // namespace vitro
