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
  /// Not null: the code of each kernel is an object file, and has no source.
  const ObjectMaker *objects = nullptr;
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
