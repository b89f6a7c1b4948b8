// A child process: another program with limits, connected by a socket that is its standard input.
// Safe to start from any thread of a host process such as Python.
#pragma once
#include <sys/types.h>
#include <cstdint>
#include "vitro/support/Result.h"

namespace vitro {

struct ChildOptions {
  std::string executable;
  std::vector<std::string> arguments;    // without the program's own name
  std::vector<std::string> environment;  // "NAME=value", overriding the inherited environment
  int64_t memoryMib = 0;                 // of address space, 0: our own limit
  int64_t stackMib = 0;                  // 0: our own limit
  bool showErrors = false;               // inherits our standard error, else it is discarded
  bool speaksToSocket = false;           // its standard output and error are sent over the socket
  bool separateErrors = false;  // with speaksToSocket: standard error through a pipe of its own
  int64_t fileMib = 0;          // largest file it may write, 0: our own limit
  bool limitsAreFinal = false;  // the child and its descendants cannot raise them
};

/// How a child ended.
struct Ending {
  int signal = 0;            // the signal that ended it, 0: none
  int code = 0;              // of its exit
  bool isKnown = true;       // false: other code in this process waited for it
  std::string text() const;  // "ended by signal 11 (Segmentation fault)"
};

/// Killed and reaped by the destructor. The child inherits no descriptors but its socket and, with
/// showErrors, standard error; it ignores Ctrl-C, which is for the parent; and it exits when the
/// parent is gone (endWithParent).
class ChildProcess {
 public:
  static Result<ChildProcess> start(const ChildOptions &options);
  ChildProcess() = default;  // none
  ChildProcess(ChildProcess &&other) noexcept { *this = std::move(other); }
  ChildProcess &operator=(ChildProcess &&other) noexcept;
  ~ChildProcess();

  /// True until `end`, even if it died meanwhile.
  bool isStarted() const { return process > 0; }
  /// False if it died, or if this process is a fork of the one that started it.
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

/// The path of a program on PATH; empty if there is none. A name with a '/' is already a path.
std::string findProgram(const std::string &name);

/// For the child: starts a thread that ends this process when its parent dies or closes `socket`,
/// whatever else is running. (The kernel's own signal for this is sent when the thread that started
/// us ends, which in a multithreaded host is not the end of the process.)
void endWithParent(int socket);

/// For the child: limits it to `more` further seconds of CPU, in case its parent does not stop it.
void limitOwnCpuSeconds(double more);

}  // namespace vitro
