#include "vitro/debug/locate/CommitBisect.h"
#include <fmt/format.h>
#include <sys/socket.h>
#include <unistd.h>
#include <algorithm>
#include <cerrno>
#include <optional>
#include <sstream>
#include "vitro/support/ChildProcess.h"
#include "vitro/support/TemporaryFolder.h"
#include "vitro/support/WatchedRun.h"

namespace vitro::debug {
namespace {

constexpr double kGitSeconds = 600;
constexpr int kSkip = 125, kBroken = 128;

std::string trimmed(std::string text) {
  while (!text.empty() && isspace(static_cast<unsigned char>(text.back()))) text.pop_back();
  return text;
}

Result<std::string> git(const std::string &folder, std::vector<std::string> arguments) {
  ChildOptions child;
  child.executable = findProgram("git");
  if (child.executable.empty()) return cannotRun("bisect.git", "git is not on PATH");
  arguments.insert(arguments.begin(), {"-C", folder});
  child.arguments = arguments;
  VITRO_TRY(ProgramRun run, runProgram(child, kGitSeconds));
  if (run.ending.signal || run.ending.code)
    return problem("bisect.git", trimmed(run.said)).at("git " + arguments[2]);
  return trimmed(run.said);
}

/// A temporary worktree. A shell waits at the other end of a socket: when the socket closes,
/// however this process ends, the shell kills the running command and removes the worktree.
class Worktree {
 public:
  static Result<Worktree> create(const std::string &repository, const std::string &commit);
  Worktree(Worktree &&other) noexcept = default;
  ~Worktree();
  const std::string &path() const { return folder; }
  /// Runs a command in it and returns its exit code; a signal is 128 and more, as in a shell.
  Result<int> run(const std::vector<std::string> &command);

 private:
  Worktree() = default;
  void tell(pid_t running) const;
  std::string repository, folder;
  std::optional<TemporaryFolder> parent;
  ChildProcess guard;
};

constexpr const char *kGuard = R"(exec >/dev/null 2>&1
while read pid; do running=$pid; done
[ "${running:-0}" -gt 1 ] && kill -s KILL -- "-$running"
git -C "$0" worktree remove --force "$1"; git -C "$0" worktree prune; rm -rf "${1%/*}")";

Result<Worktree> Worktree::create(const std::string &repository, const std::string &commit) {
  Worktree made;
  made.repository = repository;
  VITRO_TRY(auto parent, TemporaryFolder::create());
  made.parent.emplace(std::move(parent));
  std::string tree = made.parent->path() + "/tree";
  ChildOptions guard;
  guard.executable = "/bin/sh";
  guard.arguments = {"-c", kGuard, repository, tree};
  guard.speaksToSocket = true;  // in its own process group, so that signals to ours do not reach it
  VITRO_TRY(made.guard, ChildProcess::start(guard));
  made.folder = tree;
  VITRO_RETURN_IF_ERROR(git(repository, {"worktree", "add", "--detach", "--force", tree, commit}));
  return made;
}

Worktree::~Worktree() {
  if (folder.empty() || !guard.isStarted()) return;
  (void)git(repository, {"worktree", "remove", "--force", folder});
  (void)git(repository, {"worktree", "prune"});
  parent.reset();
  guard.end(true);
}

void Worktree::tell(pid_t running) const {
  std::string line = fmt::format("{}\n", running);
  [[maybe_unused]] ssize_t written = write(guard.socket(), line.data(), line.size());
}

Result<int> Worktree::run(const std::vector<std::string> &command) {
  ChildOptions child;
  child.executable = "/bin/sh";
  child.arguments = {"-c", R"(cd "$0" && exec "$@")", folder};
  child.arguments.insert(child.arguments.end(), command.begin(), command.end());
  child.speaksToSocket = true;
  VITRO_TRY(ChildProcess running, ChildProcess::start(child));
  shutdown(running.socket(), SHUT_WR);
  tell(running.pid());
  char buffer[4096];  // forwards its output immediately
  for (ssize_t got; (got = read(running.socket(), buffer, sizeof(buffer))) != 0;) {
    if (got < 0 && errno != EINTR) break;
    if (got > 0) (void)!write(STDERR_FILENO, buffer, size_t(got));
  }
  Ending ending = running.end(false);
  tell(0);
  return ending.signal ? 128 + ending.signal : ending.code;
}

/// Git's final verdict: the first bad commit, or the candidates.
bool readVerdict(const std::string &said, CommitVerdict &verdict) {
  std::istringstream lines(said);
  std::string line;
  bool isSkipped = said.find("skip'ped commits left") != said.npos;
  while (std::getline(lines, line)) {
    size_t at = line.find(" is the first bad commit");
    if (at != line.npos) return verdict.first = line.substr(0, at), true;
    bool isHash = line.size() >= 40 && line.find_first_not_of("0123456789abcdef") == line.npos;
    if (isSkipped && isHash) verdict.candidates.push_back(line);
  }
  return isSkipped;
}

/// Bisects a range of commits in one worktree.
class Hunt {
 public:
  Hunt(Worktree &tree, const std::vector<std::string> &command,
       const std::function<void(const std::string &)> &onStep)
      : tree(tree), command(command), onStep(onStep) {}

  Result<CommitVerdict> run(const std::string &good, const std::string &bad) {
    VITRO_RETURN_IF_ERROR(mustBe("bad", bad));
    VITRO_RETURN_IF_ERROR(mustBe("good", good));
    VITRO_TRY(std::string said, git(tree.path(), {"bisect", "start", bad, good}));
    while (!readVerdict(said, verdict)) {
      VITRO_TRY(int code, tryHere());
      const char *word = code == 0 ? "good" : code == kSkip ? "skip" : "bad";
      // Where only skipped commits remain, git reports them and fails.
      auto next = git(tree.path(), {"bisect", word});
      if (!next && next.problem().cause.find("skip'ped commits left") == std::string::npos)
        return std::move(next.problem());
      said = next ? *next : next.problem().cause;
    }
    if (verdict.isFound()) {
      VITRO_TRY(verdict.subject,
                git(tree.path(), {"show", "--no-patch", "--format=%s", verdict.first}));
    }
    return std::move(verdict);
  }

 private:
  /// Runs the command on the current checkout.
  Result<int> tryHere() {
    CommitTried &tried = verdict.tried.emplace_back();
    VITRO_TRY(tried.commit, git(tree.path(), {"rev-parse", "HEAD"}));
    VITRO_TRY(tried.subject, git(tree.path(), {"show", "--no-patch", "--format=%s", "HEAD"}));
    VITRO_TRY(tried.code, tree.run(command));
    // As in git: a command that was killed, or exits like that, says nothing about the commit.
    if (tried.code >= kBroken)
      return problem(
                 "bisect.command",
                 fmt::format(
                     "at {} the command exits with {}: {}", tried.commit.substr(0, 12), tried.code,
                     "exit codes of 128 and above are not a verdict (128 + N: killed by signal N)"))
          .at("--commits")
          .suggest("use `sh -c 'COMMAND || exit 1'` to count a crash as a bad commit");
    // Cleans up before the next checkout. Keeps ignored files: they are not in the way, and may
    // have taken long to build. The worktree is ours, so nothing else is lost.
    VITRO_RETURN_IF_ERROR(git(tree.path(), {"reset", "--hard", "--quiet"}));
    VITRO_RETURN_IF_ERROR(git(tree.path(), {"clean", "-ffdq"}));
    if (onStep)
      onStep(fmt::format("{} {}: {}", tried.commit.substr(0, 12), tried.standing(), tried.subject));
    return tried.code;
  }

  Result<> mustBe(const std::string &wanted, const std::string &commit) {
    VITRO_RETURN_IF_ERROR(git(tree.path(), {"checkout", "--quiet", "--detach", commit}));
    VITRO_TRY(int code, tryHere());
    const char *is = verdict.tried.back().standing();
    if (is == wanted) return {};
    return problem("bisect.ends",
                   fmt::format("{} was given as {} but is {}: the command exits with {}", commit,
                               wanted, is, code))
        .at("--commits");
  }

  Worktree &tree;
  const std::vector<std::string> &command;
  const std::function<void(const std::string &)> &onStep;
  CommitVerdict verdict;
};

}  // namespace

Result<CommitVerdict> CommitBisect::run() {
  size_t dots = range.find("..");
  if (dots == range.npos || dots == 0 || dots + 2 >= range.size())
    return problem("usage", fmt::format("'{}' is not a commit range", range))
        .at("--commits")
        .suggest("GOOD..BAD");
  VITRO_TRY(std::string repository, git(".", {"rev-parse", "--show-toplevel"}));
  std::string ends[2] = {range.substr(0, dots), range.substr(dots + 2)};
  for (std::string &end : ends) {
    auto commit = git(repository, {"rev-parse", "--verify", "--quiet", end + "^{commit}"});
    if (!commit)
      return problem("bisect.commit", "there is no commit '" + end + "'").at("--commits");
    end = *commit;
  }
  VITRO_TRY(Worktree tree, Worktree::create(repository, ends[1]));
  return Hunt(tree, command, onStep).run(ends[0], ends[1]);
}

Json CommitVerdict::json() const {
  Json all = Json::array();
  for (const CommitTried &one : tried)
    all.push_back({{"commit", one.commit},
                   {"subject", one.subject},
                   {"standing", one.standing()},
                   {"code", one.code}});
  return {{"status", isFound() ? "fault" : "inconclusive"},
          {"first_bad", first},
          {"subject", subject},
          {"candidates", candidates},
          {"tried", all}};
}

std::string CommitVerdict::text() const {
  std::string text;
  if (isFound()) {
    text = fmt::format("{} is the first bad commit: {}\n", first, subject);
  } else {
    text = "some commits could not be tested; the first bad one is among\n";
    for (const std::string &commit : candidates) text += fmt::format("  {}\n", commit);
  }
  auto skipped = std::ranges::count(tried, kSkip, &CommitTried::code);
  return text + fmt::format("{} commits tested, {} skipped\n", tried.size(), skipped);
}

}  // namespace vitro::debug
