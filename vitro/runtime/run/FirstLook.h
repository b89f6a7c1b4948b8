// The first look of observers at the outputs of a kernel. Large outputs are looked at part by part,
// while the kernel runs and the part is still in the cache.
#pragma once
#include <atomic>
#include "vitro/runtime/run/Observer.h"

namespace vitro::runtime {

class FirstLook {
 public:
  /// `buffers`: the kernel's inputs, then its outputs.
  FirstLook(const Task &task, std::span<void *const> buffers, std::span<Observer *const> observers)
      : kernel(task.kernel->signature()),
        types(task.resultTypes),
        buffers(buffers),
        observers(observers) {}

  /// Whether the initial contents of an output are looked at while they are copied. Afterwards only
  /// rows that the kernel's indices name can differ.
  bool beginStart(size_t output);
  /// Bytes [lo, hi) of the output's initial contents. Thread-safe.
  void lookAtStart(size_t output, const std::byte *start, size_t lo, size_t hi) {
    show(output, start, lo, hi);
  }
  /// After how many iterations to look if the range is split into `pieces`, which then begin at
  /// multiples of kernel.parts.iterations; 0: only when all is done.
  int64_t beginParts(int64_t pieces);
  /// Iterations [lo, hi) are done: whole parts, or the rest. Thread-safe.
  void lookAt(int64_t lo, int64_t hi);
  /// Whether some observer wants to see the outputs; further looks cannot change that.
  bool isDecided() const { return isWanted.load(std::memory_order_relaxed); }
  /// The same when all is done, after a look at the outputs that are not in parts.
  bool mustSee();

 private:
  void lookAtNamedRows(size_t output);
  void show(size_t output, const std::byte *bytes, uint64_t from, uint64_t to);
  std::byte *bytesOf(size_t output) const {
    return static_cast<std::byte *>(buffers[kernel.inputs.size() + output]);
  }

  const KernelSignature &kernel;
  const std::vector<TensorType> &types;
  std::span<void *const> buffers;
  std::span<Observer *const> observers;
  bool isInParts = false;
  std::vector<bool> isStartSeen;  // per output; empty: of none
  std::atomic<bool> isWanted = false;
};

}  // namespace vitro::runtime
