// Looks inside a faulty stage: finds the first faulty rewrite, else the kernel.
#pragma once
#include "vitro/debug/locate/Chain.h"
#include "vitro/debug/locate/TargetCompiler.h"

namespace vitro::debug {

class InsideStage {
 public:
  InsideStage(Trials &trials, TargetCompiler &compiler, LinkRunner &runner,
              const StageRequest &request, const build::Manifest &manifest, StageVerdict &verdict)
      : trials(trials),
        compiler(compiler),
        runner(runner),
        request(request),
        manifest(manifest),
        verdict(verdict) {}

  /// `link` is the first bad one. Adds the findings to the verdict.
  Result<> look(const Link &link);

 private:
  /// The module after the first rewrites of the stage.
  struct Attempt {
    bool isUsable = false;  // false: the target does not support this, or the module does not run
    bool isGood = false;
    std::string text, lastRewrite;
    int64_t rewrites = 0;
  };
  Result<Attempt> compiled(const std::string &stage, int64_t count);
  /// Several rewrite counts at a time, compiled by the target and executed.
  Result<std::vector<Attempt>> attempts(const std::string &stage,
                                        const std::vector<int64_t> &counts);
  Result<> findRewrite(const std::string &stage);
  Result<> writeAround(const std::string &stage, const Attempt &before, const Attempt &after);
  /// Narrows down the kernels that run as in the link, with all others golden, while the fault
  /// persists.
  Result<> findKernel(const Link &link);
  using Names = std::vector<std::string>;
  /// Which of the subsets show the fault alone.
  Result<std::vector<bool>> areBad(const Link &link, const std::vector<Names> &parts);

  Trials &trials;
  TargetCompiler &compiler;
  LinkRunner &runner;
  const StageRequest &request;
  const build::Manifest &manifest;
  StageVerdict &verdict;
};

}  // namespace vitro::debug
