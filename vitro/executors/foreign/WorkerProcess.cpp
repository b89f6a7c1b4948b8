#include "vitro/executors/foreign/WorkerProcess.h"
#include <fcntl.h>
#include <fmt/format.h>
#include <fmt/ranges.h>
#include <poll.h>
#include <sys/socket.h>
#include <sys/wait.h>
#include <unistd.h>
#include <algorithm>
#include <atomic>
#include <cerrno>
#include <cmath>
#include <csignal>
#include "vitro/executors/foreign/TargetJson.h"
#include "vitro/support/Log.h"
#include "vitro/support/Message.h"
#include "vitro/support/Shell.h"

namespace vitro::executors {
namespace {

constexpr size_t kLongestLine = 64 << 20;
constexpr size_t kEnoughErrors = 16 << 10;

/// As Ended's names are spelled in replies.
std::optional<Ended> endedNamed(std::string_view text) {
  for (Ended one : {Ended::Refused, Ended::CompileFailed, Ended::RunFailed, Ended::Crashed,
                    Ended::OutOfMemory})
    if (text == name(one)) return one;
  return std::nullopt;
}

Ended endedIn(std::string_view stage) {
  if (stage == "load") return Ended::Refused;
  return stage == "compile" ? Ended::CompileFailed : Ended::RunFailed;
}

bool saysOutOfMemory(std::string_view text) {
  for (const char *words : {"std::bad_alloc", "Cannot allocate memory", "MemoryError",
                            "RESOURCE_EXHAUSTED", "out of memory"})
    if (text.find(words) != text.npos) return true;
  return false;
}

}  // namespace

const char *name(Ended ended) {
  constexpr const char *kNames[] = {"ran",     "refused", "compile-failed", "run-failed",
                                    "crashed", "hung",    "out-of-memory"};
  return kNames[size_t(ended)];
}

/// A line of the worker, or why there is none.
struct WorkerProcess::Said {
  enum class Kind : uint8_t { Line, Gone, Late, Nonsense };
  Kind kind = Kind::Gone;
  Json line;         // an object
  std::string text;  // of what is no line of the protocol
};

Problem WorkerProcess::cannotStart(std::string why) const {
  return cannotRun("worker.start", fmt::format("{} cannot be started: {}", with.name, why))
      .suggest(with.hint);
}

void WorkerProcess::stop() {
  // It is not reaped yet, so its process id is still valid, and so is its group.
  pid_t leader = child.pid();
  if (leader > 1) kill(-leader, SIGKILL);
  child.end(true);
  group = Guarded();
  descendants = Guarded();
  unread.clear();
}

/// Keeps the end of what it has printed so far.
void WorkerProcess::takeErrors() {
  char buffer[1 << 14];
  ssize_t got;
  while ((got = read(child.errors(), buffer, sizeof buffer)) > 0) {
    errors.append(buffer, size_t(got));
    if (errors.size() > 2 * kEnoughErrors) errors.erase(0, errors.size() - kEnoughErrors);
  }
}

std::string WorkerProcess::lastErrors() const {
  std::string text = errors;
  if (text.size() > kEnoughErrors) text = "... " + text.substr(text.size() - kEnoughErrors);
  while (text.ends_with('\n')) text.pop_back();
  return text;
}

bool WorkerProcess::send(std::string_view bytes, double deadline) {
  while (!bytes.empty()) {
    ssize_t sent = ::send(child.socket(), bytes.data(), bytes.size(), MSG_NOSIGNAL | MSG_DONTWAIT);
    if (sent > 0) bytes.remove_prefix(size_t(sent));
    if (sent > 0 || (sent < 0 && errno == EINTR)) continue;
    if (sent < 0 && errno != EAGAIN && errno != EWOULDBLOCK) return false;
    double left = deadline - monotonicSeconds();
    if (left <= 0) return false;
    pollfd entry = {child.socket(), POLLOUT, 0};
    poll(&entry, 1, int(std::ceil(std::min(left, 1e6) * 1e3)));
  }
  return true;
}

/// Waits for a whole line. What it prints meanwhile is taken, so that it never blocks.
WorkerProcess::Said WorkerProcess::nextLine(double deadline) {
  using Kind = Said::Kind;
  pollfd entries[2] = {{child.socket(), POLLIN, 0}, {child.errors(), POLLIN, 0}};
  char buffer[1 << 16];
  while (true) {
    if (size_t end = unread.find('\n'); end != unread.npos) {
      std::string text = unread.substr(0, end);
      unread.erase(0, end + 1);
      auto parsed = parseJson(text);
      if (!parsed || !parsed->is_object()) return {Kind::Nonsense, {}, std::move(text)};
      return {Kind::Line, std::move(*parsed), {}};
    }
    if (unread.size() > kLongestLine) return {Kind::Nonsense, {}, unread.substr(0, 200)};
    double left = deadline - monotonicSeconds();
    if (left <= 0) return {Kind::Late, {}, {}};
    poll(entries, 2, int(std::ceil(std::min(left, 1e6) * 1e3)));
    if (entries[1].revents) {
      takeErrors();
      if (entries[1].revents & (POLLHUP | POLLERR)) entries[1].fd = -1;
    }
    if (!entries[0].revents) continue;
    ssize_t got = recv(child.socket(), buffer, sizeof buffer, MSG_DONTWAIT);
    if (got > 0) unread.append(buffer, size_t(got));
    bool isAgain = got < 0 && (errno == EINTR || errno == EAGAIN || errno == EWOULDBLOCK);
    if (got <= 0 && !isAgain) return {Kind::Gone, {}, std::move(unread)};
  }
}

Result<> WorkerProcess::start() {
  static std::atomic<int64_t> count = 0;
  ChildOptions options;
  if (with.wrapper.empty()) {
    options.executable = findProgram(with.words[0]);
    options.arguments.assign(with.words.begin() + 1, with.words.end());
  } else {
    options.executable = "/bin/sh";
    options.arguments = {"-c", wrappedLine(with.wrapper, shellLine(with.words))};
  }
  if (options.executable.empty())
    return cannotStart(fmt::format("there is no program '{}'", with.words[0]));
  std::string word = fmt::format("VITRO_CHILD_OF={}.w{}", getpid(), ++count);
  options.environment = with.environment;
  options.environment.push_back(word);
  options.memoryMib = with.memoryMib;
  options.speaksToSocket = options.separateErrors = true;
  // Registered before there is anything to kill.
  VITRO_TRY(descendants, Guarded::create(word));
  auto started = ChildProcess::start(options);
  if (!started) return cannotStart(started.problem().cause);
  child = std::move(*started);
  VITRO_TRY(group, Guarded::create(std::to_string(child.pid())));
  fcntl(child.errors(), F_SETFL, fcntl(child.errors(), F_GETFL) | O_NONBLOCK);
  errors.clear();
  unread.clear();
  double began = monotonicSeconds(), deadline = began + with.seconds;
  send(with.preface, deadline);
  Said said = nextLine(deadline);
  takeErrors();
  std::string printed = lastErrors();
  bool isReady = said.kind == Said::Kind::Line && flagIn(said.line, "ready");
  if (isReady) {
    greeting = std::move(said.line);
    VITRO_LOG(debug, with.name << " is ready after " << monotonicSeconds() - began << " s");
    return {};
  }
  pid_t leader = child.pid();
  if (said.kind != Said::Kind::Gone && leader > 1) kill(-leader, SIGKILL);
  Ending ending = child.end(said.kind != Said::Kind::Gone);
  stop();
  if (said.kind == Said::Kind::Line)
    return cannotStart(textIn(said.line, "error", "it does not say why"));
  if (said.kind == Said::Kind::Late)
    return cannotStart(fmt::format("it was not ready after {:.3g} s\n{}", with.seconds, printed));
  if (said.kind == Said::Kind::Nonsense)
    return cannotStart(fmt::format("it wrote '{}'", said.text.substr(0, 200)));
  return cannotStart(fmt::format("it {}\n{}", ending.text(), printed));
}

Result<Json> WorkerProcess::ready() {
  if (child.isAlive()) return greeting;
  stop();
  VITRO_RETURN_IF_ERROR(start());
  return greeting;
}

/// The outcome of a request that was not answered. Nothing is left of the worker.
ForeignOutcome WorkerProcess::lost(const Said &how, const std::string &stage, double seconds) {
  using Kind = Said::Kind;
  ForeignOutcome out;
  out.stage = stage;
  // A process that is about to die closes its socket before its signal is known.
  takeErrors();
  bool isForced = how.kind != Kind::Gone;
  pid_t leader = child.pid();
  if (isForced && leader > 1) kill(-leader, SIGKILL);
  Ending ending = isForced ? child.end(true) : endedSoon();
  out.said = lastErrors();
  stop();
  auto say = [&](const std::string &first) {
    out.said = first + (out.said.empty() ? "" : "\n" + out.said) + "\n";
  };
  std::string doing = stage.empty() ? "" : fmt::format(" in its stage '{}'", stage);
  if (how.kind == Kind::Late) {
    out.ended = Ended::Hung;
    say(fmt::format("no answer within {:.3g} s{}", seconds, doing));
    return out;
  }
  if (how.kind == Kind::Nonsense) {
    out.ended = Ended::RunFailed;
    out.stage = "protocol";
    say(fmt::format("the worker of {} wrote what is no reply: '{}'", with.name,
                    how.text.substr(0, 200)));
    return out;
  }
  out.signal = ending.signal;
  // SIGKILL was not sent by us: it is the system's out-of-memory killer.
  bool isMemory = ending.signal == SIGKILL || saysOutOfMemory(out.said);
  out.ended = isMemory ? Ended::OutOfMemory : Ended::Crashed;
  say(fmt::format("the process of {} {}{}", with.name, ending.text(), doing));
  return out;
}

/// Waits for a worker that has closed its output; one that goes on regardless is killed.
Ending WorkerProcess::endedSoon() {
  constexpr int kTries = 500;
  for (int i = 0; i < kTries; ++i) {
    siginfo_t info = {};
    int done = waitid(P_PID, id_t(child.pid()), &info, WEXITED | WNOHANG | WNOWAIT);
    if (done != 0 || info.si_pid == child.pid()) break;
    usleep(10'000);
    takeErrors();
  }
  takeErrors();
  return child.end(true);
}

Result<ForeignOutcome> WorkerProcess::ask(const Json &request, double seconds) {
  constexpr int kWorkers = 3;
  using Kind = Said::Kind;
  for (int tries = 1;; ++tries) {
    VITRO_RETURN_IF_ERROR(ready());
    takeErrors();
    errors.clear();
    double began = monotonicSeconds(), deadline = began + std::min(seconds, 1e9);
    // If it cannot be sent, there is nothing to receive either.
    send(jsonText(request, -1) + "\n", deadline);
    std::string stage;
    Said said = nextLine(deadline);
    while (said.kind == Kind::Line && !said.line.contains("ok")) {
      stage = textIn(said.line, "stage", stage.c_str());
      said = nextLine(deadline);
    }
    if (said.kind != Kind::Line) {
      // It died before it had begun, perhaps while it waited: no program is to blame for that.
      bool isFree = said.kind == Kind::Gone && stage.empty() && tries < kWorkers;
      ForeignOutcome out = lost(said, stage, seconds);
      if (isFree) continue;
      out.seconds = monotonicSeconds() - began;
      return out;
    }
    takeErrors();
    ForeignOutcome out;
    out.seconds = monotonicSeconds() - began;
    out.compileSeconds = numberIn(&said.line, "compile_seconds");
    out.runSeconds = numberIn(&said.line, "run_seconds");
    if (flagIn(said.line, "ok")) {
      out.ended = Ended::Ran;
      out.said = lastErrors();
    } else {
      out.stage = textIn(said.line, "stage", stage.c_str());
      out.said = textIn(said.line, "error", "it does not say why");
      auto ended = endedNamed(textIn(said.line, "ended"));
      out.ended = ended ? *ended : endedIn(out.stage);
    }
    out.report = std::move(said.line);
    return out;
  }
}

}  // namespace vitro::executors
