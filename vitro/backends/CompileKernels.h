// Provides the code of all kernels of a program: from the cache, or compiled on several threads.
#pragma once
#include <functional>
#include <span>
#include "vitro/backends/KernelCache.h"

namespace vitro::backends {

struct CompiledKernel {
  KernelCode code;
  CacheOutcome outcome = CacheOutcome::New;
  double seconds = 0;  // that it took
};

struct CompileKernelsOptions {
  int threads = 0;  // 0: one per core
  /// Makes the code of one kernel; called on several threads. Empty: the generator does, from
  /// kernel.mlir. `makes` identifies this step in the cache key.
  std::function<Result<KernelCode>(const KernelSource &)> make = {};
  std::string makes = {};
  /// Called when another kernel is done (`index` of the sources), from one thread at a time.
  std::function<void(size_t index, const CompiledKernel &kernel)> onKernel = {};
};

struct CompiledKernels {
  std::vector<CompiledKernel> kernels;  // in the order of the sources
  CacheCounts counts;
};

/// Fails with the problem of the first failing kernel in source order, and names it.
Result<CompiledKernels> compileKernels(const Backend &backend, const KernelCache &cache,
                                       std::span<const KernelSource> sources,
                                       const CompileKernelsOptions &options);

}  // namespace vitro::backends
