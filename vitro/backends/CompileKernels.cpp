#include "vitro/backends/CompileKernels.h"
#include <fmt/format.h>
#include <chrono>
#include <mutex>
#include <thread>
#include "vitro/support/Log.h"
#include "vitro/support/process/Thread.h"

namespace vitro::backends {
namespace {

class Work {
 public:
  Work(const Backend &backend, const KernelCache &cache, std::string identity,
       std::span<const KernelSource> sources, const CompileKernelsOptions &options)
      : backend(backend),
        cache(cache),
        identity(std::move(identity)),
        sources(sources),
        options(options),
        made(sources.size()),
        problems(sources.size()) {}

  Result<CompiledKernels> run() {
    size_t threads = options.threads > 0 ? size_t(options.threads)
                                         : std::max<size_t>(std::thread::hardware_concurrency(), 1);
    threads = std::min(threads, sources.size());
    std::vector<Thread> others(threads);
    for (size_t i = 1; i < threads; ++i)
      if (!others[i].start([this] { takeTurns(); })) break;  // fewer at once
    takeTurns();
    others.clear();
    CompiledKernels out;
    bool isAnyNew = false;
    for (size_t i = 0; i < sources.size(); ++i) {
      if (problems[i]) return std::move(*problems[i]);
      out.counts.add(made[i].outcome);
      isAnyNew |= made[i].outcome != CacheOutcome::Hit;
    }
    if (isAnyNew) cache.trimNowAndThen();
    out.kernels = std::move(made);
    return out;
  }

 private:
  void takeTurns() {
    // After a failure only earlier kernels matter: one of them may be the first to fail.
    for (size_t i; (i = next++) < sources.size() && i < firstFailure;) {
      auto compiled = compile(sources[i]);
      std::lock_guard lock(mutex);
      if (compiled) {
        made[i] = std::move(*compiled);
        if (options.onKernel) options.onKernel(i, made[i]);
      } else {
        problems[i] = std::move(compiled.problem());
        firstFailure = std::min(firstFailure.load(), i);
      }
    }
  }

  Result<CompiledKernel> compile(const KernelSource &source) {
    auto began = std::chrono::steady_clock::now();
    CompiledKernel out;
    KernelCache::Key key = KernelCache::keyOf(backend, identity + options.makes, source);
    if (auto found = cache.find(key, out.outcome)) {
      out.code = std::move(*found);
    } else {
      std::string step = fmt::format("compiling kernel {}", source.displayName());
      VITRO_TRY(out.code, make(source).during(step));
      cache.store(key, out.code);
    }
    std::chrono::duration<double> took = std::chrono::steady_clock::now() - began;
    out.seconds = took.count();
    log::event("kernel.compiled", {{"kernel", std::string_view(source.displayName())},
                                   {"backend", std::string_view(backend.name())},
                                   {"cache", std::string_view(name(out.outcome))},
                                   {"seconds", out.seconds}});
    return out;
  }

  Result<KernelCode> make(const KernelSource &source) const {
    if (options.make) return options.make(source);
    KernelCode code;
    VITRO_TRY(code.source, backend.emit(source));
    VITRO_TRY(code.object, backend.build(code.source, source.signature, pathBeside(source.path)));
    return code;
  }

  /// kernel.cpp is in the folder of kernel.mlir.
  std::string pathBeside(const std::string &path) const {
    size_t slash = path.rfind('/');
    return (slash == path.npos ? "" : path.substr(0, slash + 1)) + backend.sourceFile();
  }

  const Backend &backend;
  const KernelCache &cache;
  std::string identity;
  std::span<const KernelSource> sources;
  const CompileKernelsOptions &options;
  std::vector<CompiledKernel> made;
  std::vector<std::optional<Problem>> problems;
  std::atomic<size_t> next = 0, firstFailure = SIZE_MAX;
  std::mutex mutex;
};

}  // namespace

Result<CompiledKernels> compileKernels(const Backend &backend, const KernelCache &cache,
                                       std::span<const KernelSource> sources,
                                       const CompileKernelsOptions &options) {
  VITRO_TRY(std::string identity, backend.identity());
  return Work(backend, cache, std::move(identity), sources, options).run();
}

}  // namespace vitro::backends
