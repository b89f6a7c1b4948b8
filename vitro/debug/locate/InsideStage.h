// Into a guilty stage: the first rewrite that makes it wrong, else the kernel.
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

  /// `link` is the first bad one. What is found is added to the verdict.
  Result<> look(const Link &link);

 private:
  /// The module after the first rewrites of the stage.
  struct Attempt {
    bool isUsable = false;  // false: the target cannot do that, or the module does not run
    bool isGood = false;
    std::string text, lastRewrite;
    int64_t rewrites = 0;
  };
  Result<Attempt> compiled(const std::string &stage, int64_t count);
  /// Several counts at a time, compiled by the target and executed.
  Result<std::vector<Attempt>> attempts(const std::string &stage,
                                        const std::vector<int64_t> &counts);
  Result<> findRewrite(const std::string &stage);
  Result<> writeAround(const std::string &stage, const Attempt &before, const Attempt &after);
  /// Fewer and fewer kernels as the link has them, all others golden, while the fault stays.
  Result<> findKernel(const Link &link);
  using Names = std::vector<std::string>;
  /// Which of the parts show the fault by themselves.
  Result<std::vector<bool>> areBad(const Link &link, const std::vector<Names> &parts);

  Trials &trials;
  TargetCompiler &compiler;
  LinkRunner &runner;
  const StageRequest &request;
  const build::Manifest &manifest;
  StageVerdict &verdict;
};

}  // namespace vitro::debug
