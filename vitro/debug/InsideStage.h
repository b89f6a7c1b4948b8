// Into a guilty stage: the first rewrite that makes it wrong, else the kernel.
#pragma once
#include "vitro/debug/Chain.h"
#include "vitro/debug/TargetCompiler.h"

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
  struct Attempt {
    bool isGood = false;
    std::string text, lastRewrite;
    int64_t rewrites = 0;
  };
  /// The module after the first `count` rewrites of the stage, executed; nothing where the target
  /// cannot do that or the module does not run.
  Result<std::optional<Attempt>> afterRewrites(const std::string &stage, int64_t count);
  Result<bool> findRewrite(const std::string &stage);
  Result<> writeAround(const std::string &stage, const Attempt &before, const Attempt &after);
  /// Fewer and fewer kernels as the link has them, all others golden, while the fault stays.
  Result<> findKernel(const Link &link);
  Result<bool> isBadWith(const Link &link, const std::vector<std::string> &kernels);

  Trials &trials;
  TargetCompiler &compiler;
  LinkRunner &runner;
  const StageRequest &request;
  const build::Manifest &manifest;
  StageVerdict &verdict;
};

}  // namespace vitro::debug
