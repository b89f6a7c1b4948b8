#include "vitro/support/WatchedRun.h"
#include <fcntl.h>
#include <fmt/format.h>
#include <poll.h>
#include <sys/prctl.h>
#include <sys/socket.h>
#include <sys/wait.h>
#include <unistd.h>
#include <algorithm>
#include <atomic>
#include <cerrno>
#include <csignal>
#include <filesystem>
#include <fstream>
#include <sstream>
#include "vitro/support/Guard.h"
#include "vitro/support/Message.h"

namespace vitro {
namespace {

constexpr const char *kToken = "VITRO_CHILD_OF";

/// Standard error may be endless; its beginning says what went wrong, its end what happened last.
class HeadAndTail {
 public:
  explicit HeadAndTail(size_t most) : most(most) {}
  void add(std::string_view bytes) {
    size_t fits = std::min(bytes.size(), most - head.size());
    head.append(bytes.substr(0, fits));
    bytes.remove_prefix(fits);
    tail.append(bytes);
    if (tail.size() <= 2 * most) return;
    left += tail.size() - most;
    tail.erase(0, tail.size() - most);
  }
  std::string text() {
    if (tail.size() > most) {
      left += tail.size() - most;
      tail.erase(0, tail.size() - most);
    }
    return left ? fmt::format("{}\n... {} bytes left out ...\n{}", head, left, tail) : head + tail;
  }

 private:
  size_t most, left = 0;
  std::string head, tail;
};

/// Reads what is available; false at the end of the stream.
template <class F>
bool drain(int descriptor, F &&take) {
  char buffer[1 << 16];
  while (true) {
    ssize_t got = read(descriptor, buffer, sizeof buffer);
    if (got > 0) {
      take(std::string_view(buffer, size_t(got)));
      // A process that writes without end must not keep us from checking the clock.
      return true;
    }
    if (got < 0 && errno == EINTR) continue;
    return got < 0 && (errno == EAGAIN || errno == EWOULDBLOCK);
  }
}

bool hasEnded(pid_t process) {
  siginfo_t info = {};
  int done = waitid(P_PID, id_t(process), &info, WEXITED | WNOHANG | WNOWAIT);
  return done != 0 || info.si_pid == process;
}

std::vector<pid_t> childrenOfOurs() {
  std::vector<pid_t> children;
  std::error_code error;
  for (const auto &task : std::filesystem::directory_iterator("/proc/self/task", error)) {
    std::ifstream list(task.path() / "children");
    for (pid_t child = 0; list >> child;) children.push_back(child);
  }
  return children;
}

bool hasWord(pid_t process, const std::string &word) {
  std::ifstream file(fmt::format("/proc/{}/environ", process));
  for (std::string entry; std::getline(file, entry, '\0');)
    if (entry == word) return true;
  return false;
}

/// Kills orphans with this variable, which are now our children. Repeats, since processes killed in
/// one pass may have just started new ones.
void killOrphans(const std::string &word) {
  constexpr int kMostPasses = 100;
  for (int pass = 0; pass < kMostPasses; ++pass) {
    bool hasAny = false;
    for (pid_t orphan : childrenOfOurs()) {
      if (orphan <= 1 || !hasWord(orphan, word)) continue;
      hasAny = true;
      kill(orphan, SIGKILL);
      while (waitpid(orphan, nullptr, 0) < 0 && errno == EINTR) {
      }
    }
    if (!hasAny) return;
  }
}

/// Members of a killed group became our children as their parents died, and have to be reaped.
void reapGroup(pid_t group) {
  while (group > 1 && (waitpid(-group, nullptr, 0) > 0 || errno == EINTR)) {
  }
}

}  // namespace

Result<WatchedRun> runWatched(ChildOptions options, const WatchOptions &watch) {
  static std::atomic<int64_t> count = 0;
  static const bool adopts = prctl(PR_SET_CHILD_SUBREAPER, 1) == 0;
  std::string word = fmt::format("{}={}.{}", kToken, getpid(), ++count);
  options.environment.push_back(word);
  // In case we are killed meanwhile. Registered before there is anything to kill.
  VITRO_TRY(Guarded byWord, Guarded::create(word));
  options.speaksToSocket = options.separateErrors = true;
  double began = monotonicSeconds(), deadline = began + std::min(watch.seconds, 1e9);
  VITRO_TRY(ChildProcess child, ChildProcess::start(options));
  VITRO_TRY(Guarded byGroup, Guarded::create(std::to_string(child.pid())));
  shutdown(child.socket(), SHUT_WR);  // its standard input is empty
  WatchedRun run;
  HeadAndTail errors(watch.mostErrors);
  auto takeOutput = [&](std::string_view bytes) {
    size_t fits = std::min(bytes.size(), watch.mostOutput - run.output.size());
    run.output.append(bytes.substr(0, fits));
    run.isOutputCut |= fits < bytes.size();
  };
  auto takeErrors = [&](std::string_view bytes) { errors.add(bytes); };
  for (int descriptor : {child.socket(), child.errors()})
    fcntl(descriptor, F_SETFL, fcntl(descriptor, F_GETFL) | O_NONBLOCK);
  pollfd entries[2] = {{child.socket(), POLLIN, 0}, {child.errors(), POLLIN, 0}};
  bool ended = false;
  while (true) {
    double left = deadline - monotonicSeconds();
    bool isQuiet = entries[0].fd < 0 && entries[1].fd < 0;
    if (left <= 0 && !ended) {
      run.isLate = !hasEnded(child.pid());
      break;
    }
    // Both streams usually end with the process; the process may also close them early, or leave
    // them to a descendant, so its state is polled as well.
    int wait = ended ? 0 : isQuiet ? 2 : int(std::min(left * 1000 + 1, 50.0));
    int ready = poll(entries, 2, wait);
    if (ready > 0) {
      if (entries[0].revents && !drain(entries[0].fd, takeOutput)) entries[0].fd = -1;
      if (entries[1].revents && !drain(entries[1].fd, takeErrors)) entries[1].fd = -1;
      if (!ended || left > 0) continue;
    }
    if (ended) break;  // and nothing more was there to read
    ended = hasEnded(child.pid());
  }
  // It is not reaped yet, so its process id is still valid.
  pid_t group = child.pid();
  if (group > 1) kill(-group, SIGKILL);
  run.ending = child.end(true);
  if (adopts) {
    reapGroup(group);
    killOrphans(word);
    reapGroup(group);
  }
  run.seconds = monotonicSeconds() - began;
  run.errors = errors.text();
  return run;
}

Result<ProgramRun> runProgram(ChildOptions options, double seconds) {
  constexpr size_t kEnough = 1 << 20;
  std::string executable = options.executable;
  VITRO_TRY(WatchedRun run,
            runWatched(std::move(options), {.seconds = seconds, .mostOutput = kEnough}));
  if (run.isLate)
    return problem("child.time", fmt::format("{} was stopped after {} s", executable, seconds),
                   Blame::Executor);
  return ProgramRun{run.ending, run.output + run.errors};
}

}  // namespace vitro
