// Beyond kernel.mlir: whether a kernel's code is wrong because of what the generator wrote, or of
// what was made of that, and by which of LLVM's passes.
#pragma once
#include "vitro/debug/locate/Chain.h"

namespace vitro::debug {

class InsideCode {
 public:
  InsideCode(Trials &trials, LinkRunner &runner, const StageRequest &request, StageVerdict &verdict)
      : trials(trials), runner(runner), request(request), verdict(verdict) {}

  /// `link` runs the target's code; verdict.kernel names the guilty kernel. What is found is added
  /// to the verdict.
  Result<> look(const Link &link, const std::string &generator);

 private:
  /// The target's build with the kernel's code made anew by `maker`, executed. Nothing where it
  /// could not be made or run.
  Result<std::optional<bool>> isGoodWhen(const Link &link, const std::string &from,
                                         std::optional<int64_t> passes);
  Result<> findPass(const Link &link, const std::string &source);

  Trials &trials;
  LinkRunner &runner;
  const StageRequest &request;
  StageVerdict &verdict;
  Target maker;                   // this binary, or the target's where that makes the code wrong
  std::vector<std::string> made;  // LLVM's passes in order, of the last limited build
};

}  // namespace vitro::debug
