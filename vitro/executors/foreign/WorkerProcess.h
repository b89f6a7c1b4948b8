// A worker: a process that runs programs on somebody's compiler, one request after the other. It
// may crash, hang or write nonsense at any time; every such end is an outcome, and the next request
// gets a new worker. The protocol is docs/design/foreign.md.
#pragma once
#include "vitro/executors/foreign/Foreign.h"
#include "vitro/support/ChildProcess.h"
#include "vitro/support/Guard.h"

namespace vitro::executors {

struct WorkerStart {
  std::string name;                      // for messages: "XLA (/usr/bin/python3)"
  std::vector<std::string> words;        // the program, found on PATH, and its arguments
  std::string preface;                   // sent before all requests, such as the script to run
  std::vector<std::string> environment;  // "NAME=value", besides ours
  std::string wrapper;                   // --trial-command: a template for its command line
  std::string hint;                      // what to do where it cannot be started
  int64_t memoryMib = 0;                 // of address space; 0: our own limit
  double seconds = 120;                  // until it is ready
};

/// Started at the first use. Killed, with its descendants, by the destructor, and by the guard when
/// this process ends in whatever way. Calls come from one thread at a time.
class WorkerProcess {
 public:
  explicit WorkerProcess(WorkerStart start) : with(std::move(start)) {}
  ~WorkerProcess() { stop(); }
  WorkerProcess(const WorkerProcess &) = delete;

  /// The line with which it said that it is ready.
  Result<Json> ready();
  /// The members of a reply besides those of ForeignOutcome are its `report`. A problem only where
  /// no worker can be started.
  Result<ForeignOutcome> ask(const Json &request, double seconds);
  void stop();
  pid_t pid() const { return child.pid(); }  // -1: none

 private:
  struct Said;
  Result<> start();
  Said nextLine(double deadline);
  bool send(std::string_view bytes, double deadline);
  void takeErrors();
  std::string lastErrors() const;
  Ending endedSoon();
  ForeignOutcome lost(const Said &how, const std::string &stage, double seconds);
  Problem cannotStart(std::string why) const;

  WorkerStart with;
  ChildProcess child;
  Guarded group, descendants;
  Json greeting;
  std::string unread;  // of its output: the beginning of a line
  std::string errors;  // the end of what it printed since the request
};

}  // namespace vitro::executors
