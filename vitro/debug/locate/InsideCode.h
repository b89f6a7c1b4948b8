// Below kernel.mlir: whether a kernel's code is wrong because of the generator's output or because
// of its compilation, and by which LLVM pass.
#pragma once
#include "vitro/debug/locate/Chain.h"

namespace vitro::debug {

class InsideCode {
 public:
  InsideCode(Trials &trials, LinkRunner &runner, const StageRequest &request, StageVerdict &verdict)
      : trials(trials), runner(runner), request(request), verdict(verdict) {}

  /// `link` runs the target's code; verdict.kernel names the faulty kernel. Adds the findings to
  /// the verdict.
  Result<> look(const Link &link, const std::string &generator);

 private:
  /// Executes the target's build with the kernel's code rebuilt by `maker`. Nothing where it could
  /// not be built or run.
  Result<std::optional<bool>> isGoodWhen(const Link &link, const std::string &from,
                                         std::optional<int64_t> passes);
  Result<> findPass(const Link &link, const std::string &source);

  Trials &trials;
  LinkRunner &runner;
  const StageRequest &request;
  StageVerdict &verdict;
  Target maker;                   // this binary, or the target's if only that fails
  std::vector<std::string> made;  // LLVM's passes in order, of the last limited build
};

}  // namespace vitro::debug
