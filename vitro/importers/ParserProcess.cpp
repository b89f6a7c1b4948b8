#include "vitro/importers/ParserProcess.h"
#include <fmt/format.h>
#include "vitro/importers/ParseWorker.h"
#include "vitro/support/Log.h"
#include "vitro/support/Message.h"
#include "vitro/support/process/Leave.h"

namespace vitro::importers {

Result<> ParserProcess::start() {
  if (child.isStarted()) return {};
  ChildOptions options;
  options.executable = executable;
  options.arguments = {kParseWorkerArgument};
  // The linear algebra library would start its threads, each with a stack of our size.
  options.environment = {"OPENBLAS_NUM_THREADS=1",
                         fmt::format("{}={}", kStackMib, limits.stackMib)};
  options.memoryMib = limits.memoryMib;
  options.stackMib = limits.stackMib;
  // The output of a crashing reader only helps its maintainers.
  options.showErrors = log::enabled(log::Level::debug, "importers");
  auto started = ChildProcess::start(options);
  if (!started) return cannotRun("import.no-child", started.problem().cause);
  child = std::move(*started);
  return {};
}

/// Ends the child and reports how it ended.
Problem ParserProcess::crashed(const Problem &why) {
  bool isLate = why.code == "peer.deadline";
  Ending ending = child.end(isLate);
  if (ending.code == 127) return cannotRun("import.no-child", "cannot start " + executable);
  std::string how =
      isLate ? fmt::format("did not finish within {} s", limits.seconds) : ending.text();
  Problem out = problem("import.reader-crashed", "MLIR's reader " + how);
  if (isLate) return std::move(out).suggest("--parse-seconds=N allows more time");
  return std::move(out).suggest(
      "the file is damaged, or larger than --parse-mib and --parse-stack-mib allow");
}

ParseReply ParserProcess::parse(std::string_view bytes, const Form &form, const std::string &name,
                                int64_t line, bool impliesLocations) {
  ParseReply reply;
  auto fail = [&](Problem problem) {
    if (problem.location.empty())
      problem.location = form.isText ? fmt::format("{}:{}", name, line) : name;
    reply.problems.push_back(std::move(problem));
    return std::move(reply);
  };
  if (auto started = start(); !started) return fail(std::move(started.problem()));
  double deadline = monotonicSeconds() + limits.seconds;
  Json head = {{"form", form.name},     {"name", name},
               {"line", line},          {"implies_locations", impliesLocations},
               {"depth", limits.depth}, {"seconds", limits.seconds}};
  if (auto sent = sendMessage(child.socket(), head, bytes, deadline); !sent)
    return fail(crashed(sent.problem()));
  auto answer = receiveMessage(child.socket(), deadline);
  if (!answer) return fail(crashed(answer.problem()));
  reply.problems = problemsIn(answer->head, "problems");
  reply.warnings = stringsIn(answer->head, "warnings");
  if (reply.problems.empty()) reply.bytecode = std::move(answer->bytes);
  return reply;
}

}  // namespace vitro::importers
