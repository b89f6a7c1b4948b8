// All kernels of a program at once: from the cache, or compiled on several threads.
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
  /// Makes the code of one kernel, on several threads at once; empty: the generator does, from
  /// kernel.mlir. `makes` tells in the cache what is made from what.
  std::function<Result<KernelCode>(const KernelSource &)> make = {};
  std::string makes = {};
  /// Called when one more is done (`index` of the sources), from one thread at a time.
  std::function<void(size_t index, const CompiledKernel &kernel)> onKernel = {};
};

struct CompiledKernels {
  std::vector<CompiledKernel> kernels;  // in the order of the sources
  CacheCounts counts;
};

/// The problem, if any, is that of the first kernel that has one, and says which kernel.
Result<CompiledKernels> compileKernels(const Backend &backend, const KernelCache &cache,
                                       std::span<const KernelSource> sources,
                                       const CompileKernelsOptions &options);

}  // namespace vitro::backends
