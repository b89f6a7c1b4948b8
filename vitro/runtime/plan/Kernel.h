// A compiled piece of a program: machine code in a shared object, or a tape made from the same
// kernel.mlir. It computes its outputs from its inputs and cannot fail.
#pragma once
#include <cstddef>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <vector>
#include "vitro/support/Result.h"
#include "vitro/tensor/TensorType.h"

namespace vitro::runtime {

/// Which iterations write which bytes, as far as the code shows it: only iterations [k *
/// iterations, (k + 1) * iterations) write bytes [k * bytes, (k + 1) * bytes) of an output.
/// Observers may look at these bytes as soon as those iterations are done.
struct WrittenParts {
  int64_t iterations = 0;       // 0: unknown
  std::vector<uint64_t> bytes;  // per output; 0: unknown for that one
  bool operator==(const WrittenParts &) const = default;
};

/// What a caller must know about a kernel. Its buffers are, in order, inputs, outputs, scratch.
struct KernelSignature {
  std::string name;  // of the function, and of the symbol in the shared object
  /// The trip count of its outermost parallel loop. Any split of [0, range) into calls gives the
  /// same bits, in any order and concurrently; a kernel with range 0 has no work.
  int64_t range = 1;
  /// Iterations per piece when the range is split, as the user asked for; 0: the scheduler decides.
  int64_t grain = 0;
  std::vector<TensorType> inputs, outputs;
  /// Bytes of each scratch buffer. Concurrent calls need separate ones.
  std::vector<uint64_t> scratch;
  /// Per output the input that it is initialized from; -1: it needs no initialization; empty: none
  /// does. The caller copies that input's bytes there first, unless the output aliases the input.
  /// The code itself does not touch the input.
  std::vector<int64_t> initialInputs;
  /// Known only for code that the user could not have edited; else empty.
  WrittenParts parts;
  /// Per output the input whose elements are the indices of all rows in which the output may differ
  /// from its initial value (an index out of range is clamped to the nearest row); -1: unknown;
  /// empty: unknown for all. Known only for code that the user could not have edited.
  std::vector<int64_t> rowIndexInputs;
  /// Functions of ops/elementwise/ScalarMath.h that the code calls, by name.
  std::vector<std::string> calls;

  std::optional<size_t> startOf(size_t output) const {
    if (output >= initialInputs.size() || initialInputs[output] < 0) return std::nullopt;
    return size_t(initialInputs[output]);
  }
  std::optional<size_t> namesOf(size_t output) const {
    if (output >= rowIndexInputs.size() || rowIndexInputs[output] < 0) return std::nullopt;
    return size_t(rowIndexInputs[output]);
  }
};

class Kernel {
 public:
  explicit Kernel(KernelSignature signature) : own(std::move(signature)) {}
  virtual ~Kernel() = default;
  const KernelSignature &signature() const { return own; }
  /// Runs iterations [lo, hi). `buffers` in the signature's order; an output overlaps nothing but
  /// the input that it is initialized from. Thread-safe.
  virtual Result<> run(int64_t lo, int64_t hi, std::span<void *const> buffers) const = 0;
  /// The bytes of its shared object; null: it has none.
  virtual std::shared_ptr<const std::string> object() const { return nullptr; }

 private:
  KernelSignature own;
};

/// How generated code is entered: extern "C" void NAME(int64_t lo, int64_t hi, void *const
/// *buffers)
using KernelEntry = void (*)(int64_t lo, int64_t hi, void *const *buffers);

}  // namespace vitro::runtime
