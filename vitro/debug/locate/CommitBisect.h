// Finds the commit that broke something with git bisect, in a separate worktree, so that no
// checkout is touched.
#pragma once
#include <functional>
#include "vitro/support/Json.h"

namespace vitro::debug {

struct CommitTried {
  std::string commit, subject;
  int code = 0;  // of the command
  const char *standing() const { return code == 0 ? "good" : code == 125 ? "skipped" : "bad"; }
};

struct CommitVerdict {
  std::string first, subject;           // the first bad commit; empty: only a range is known
  std::vector<std::string> candidates;  // that remain, where some commits could not be tested
  std::vector<CommitTried> tried;
  bool isFound() const { return !first.empty(); }
  Json json() const;
  std::string text() const;
};

class CommitBisect {
 public:
  /// `range` is GOOD..BAD; the command runs in the root of each commit.
  CommitBisect(std::string range, std::vector<std::string> command)
      : range(std::move(range)), command(std::move(command)) {}

  /// Tests both ends first. The worktree is always removed, also after Ctrl-C and kill.
  Result<CommitVerdict> run();

  std::function<void(const std::string &)> onStep;

 private:
  std::string range;
  std::vector<std::string> command;
};

}  // namespace vitro::debug
