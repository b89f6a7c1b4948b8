#include "vitro/tool/session/Session.h"
#include <unistd.h>
#include <cerrno>
#include <cstdio>
#include <cstring>
#include "vitro/tool/session/Colors.h"

namespace vitro::tool {

int exitCode(Blame blame) {
  switch (blame) {
    case Blame::Input:
      return kBadInput;
    case Blame::Executor:
      return kExecutorFailed;
    case Blame::Timeout:
      return kTimeout;
    case Blame::Internal:
      return kExecutorFailed;
  }
  return kExecutorFailed;
}

Json toJson(const Problem &problem) {
  std::string cause;
  for (auto step = problem.whileDoing.rbegin(); step != problem.whileDoing.rend(); ++step)
    cause += *step + ": ";
  Json json = {{"code", problem.code},
               {"cause", cause + problem.cause},
               {"location", problem.location},
               {"hint", problem.hint}};
  // The op at which a kernel failed while it was interpreted.
  for (const std::string &step : problem.whileDoing)
    if (step.starts_with("op ")) json["op"] = step.substr(3);
  // A stage that failed at an op says so in its cause.
  constexpr std::string_view kFailedAt = " failed at op ";
  if (size_t at = problem.cause.find(kFailedAt);
      problem.code == "compile.stage" && at != std::string::npos) {
    std::string rest = problem.cause.substr(at + kFailedAt.size());
    json["op"] = rest.substr(0, rest.find(':'));
  }
  // Verifiers say "... broke add C1: ...": the constraint as the specification labels it.
  if (size_t at = problem.cause.find("broke "); at != std::string::npos) {
    std::string rest = problem.cause.substr(at + 6);
    json["constraint"] = rest.substr(0, rest.find(':'));
  }
  return json;
}

void Session::result(const Json &object) {
  if (!json) return;
  std::string text = jsonText(object) + "\n";
  conclude();
  write(text);
}

void Session::write(std::string_view bytes) {
  progress.clearLine();
  if (std::fwrite(bytes.data(), 1, bytes.size(), stdout) != bytes.size() ||
      std::fflush(stdout) != 0)
    if (!writeError) writeError = errno;
}

void Session::show(std::string_view text) { write(colorsOutput ? colored(text) : text); }

void Session::note(std::string_view text) {
  bool isError = text.starts_with("error:") || text.starts_with("internal error:");
  if (isQuiet && !isError) return;
  progress.clearLine();
  std::string line = fmt::format("vitro: {}\n", text);
  fmt::print(stderr, "{}", colorsNotes ? colored(line) : line);
}

Result<> Session::finish() {
  if (std::fflush(stdout) != 0 && !writeError) writeError = errno;
  if (!writeError) return {};
  return problem("io.failed", fmt::format("cannot write: {}", std::strerror(writeError)))
      .at("standard output");
}

}  // namespace vitro::tool
