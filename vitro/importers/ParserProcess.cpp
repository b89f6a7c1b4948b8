#include "vitro/importers/ParserProcess.h"
#include <fcntl.h>
#include <fmt/format.h>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <sys/socket.h>
#include <sys/wait.h>
#include <unistd.h>
#include <cerrno>
#include <csignal>
#include <cstring>
#include "vitro/importers/Message.h"
#include "vitro/importers/ParseWorker.h"
#include "vitro/support/Log.h"

namespace vitro::importers {

#if defined(__has_feature)
#if __has_feature(address_sanitizer) || __has_feature(thread_sanitizer)
constexpr bool kShadowMemory = true;  // sanitizers map terabytes of address space
#else
constexpr bool kShadowMemory = false;
#endif
#endif

namespace {

void limit(int resource, int64_t mib) {
  rlim_t bytes = rlim_t(mib) << 20;
  struct rlimit value = {};
  getrlimit(resource, &value);
  if (value.rlim_max != RLIM_INFINITY) bytes = std::min(bytes, value.rlim_max);
  value.rlim_cur = bytes;
  setrlimit(resource, &value);
}

/// Runs between fork and exec: nothing here may allocate or lock.
[[noreturn]] void becomeWorker(const char *executable, char *const *environment, int socket,
                               const ParseLimits &limits, bool showErrors) {
  prctl(PR_SET_PDEATHSIG, SIGKILL);
  dup2(socket, STDIN_FILENO);
  int null = open("/dev/null", O_WRONLY);
  dup2(null, STDOUT_FILENO);
  // What a crashing reader prints helps nobody but its maintainers.
  if (!showErrors) dup2(null, STDERR_FILENO);
  struct rlimit none = {0, 0};
  setrlimit(RLIMIT_CORE, &none);
  limit(RLIMIT_STACK, limits.stackMib);
  if (!kShadowMemory) limit(RLIMIT_AS, limits.memoryMib + limits.stackMib);
  char *const arguments[] = {const_cast<char *>("vitro"), const_cast<char *>(kParseWorkerArgument),
                             nullptr};
  execve(executable, arguments, environment);
  _exit(127);
}

}  // namespace

Result<> ParserProcess::start() {
  if (child > 0) return {};
  int ends[2];
  if (socketpair(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0, ends) != 0)
    return cannotRun("import.no-child", fmt::format("socketpair: {}", std::strerror(errno)));
  bool showErrors = log::enabled(log::Level::debug, "importers");
  std::vector<char *> environment;
  for (char **entry = environ; *entry; ++entry)
    if (std::strncmp(*entry, "OPENBLAS_NUM_THREADS=", 21) != 0) environment.push_back(*entry);
  // The linear algebra library would start its threads, each with a stack of our size.
  environment.push_back(const_cast<char *>("OPENBLAS_NUM_THREADS=1"));
  environment.push_back(nullptr);
  pid_t forked = fork();
  if (forked == 0)
    becomeWorker(executable.c_str(), environment.data(), ends[1], limits, showErrors);
  close(ends[1]);
  if (forked < 0) {
    close(ends[0]);
    return cannotRun("import.no-child", fmt::format("fork: {}", std::strerror(errno)));
  }
  child = forked;
  socket = ends[0];
  return {};
}

ParserProcess::~ParserProcess() {
  if (child <= 0) return;
  close(socket);
  kill(child, SIGKILL);
  waitpid(child, nullptr, 0);
}

/// Ends the child and says how it ended.
Problem ParserProcess::crashed(const Problem &why) {
  bool isLate = why.code == "import.deadline";
  if (isLate) kill(child, SIGKILL);
  close(socket);
  int status = 0;
  while (waitpid(child, &status, 0) < 0 && errno == EINTR) {
  }
  child = socket = -1;
  if (WIFEXITED(status) && WEXITSTATUS(status) == 127)
    return cannotRun("import.no-child", fmt::format("cannot start {}", executable));
  std::string how = isLate ? fmt::format("did not finish within {} s", limits.seconds)
                    : WIFSIGNALED(status) ? fmt::format("ended by signal {} ({})", WTERMSIG(status),
                                                        strsignal(WTERMSIG(status)))
                                          : fmt::format("ended with code {}", WEXITSTATUS(status));
  Problem out = problem("import.reader-crashed", "MLIR's reader " + how);
  if (isLate) return std::move(out).suggest("--parse-seconds=N allows more time");
  return std::move(out).suggest(
      "the file is damaged, or larger than --parse-mib and --parse-stack-mib allow");
}

ParseReply ParserProcess::parse(std::string_view bytes, Form form, const std::string &name,
                                int64_t line) {
  ParseReply reply;
  auto fail = [&](Problem problem) {
    if (problem.location.empty())
      problem.location = form == Form::Text ? fmt::format("{}:{}", name, line) : name;
    reply.problems.push_back(std::move(problem));
    return std::move(reply);
  };
  if (auto started = start(); !started) return fail(std::move(started.problem()));
  double deadline = monotonicSeconds() + limits.seconds;
  Json head = {{"form", int(form)},
               {"name", name},
               {"line", line},
               {"depth", limits.depth},
               {"seconds", limits.seconds}};
  if (auto sent = sendMessage(socket, head, bytes, deadline); !sent)
    return fail(crashed(sent.problem()));
  auto answer = receiveMessage(socket, deadline);
  if (!answer) return fail(crashed(answer.problem()));
  for (const Json &problem : answer->head["problems"])
    reply.problems.push_back(problemFromJson(problem));
  for (const Json &warning : answer->head["warnings"]) reply.warnings.push_back(warning);
  if (reply.problems.empty()) reply.bytecode = std::move(answer->bytes);
  return reply;
}

}  // namespace vitro::importers
