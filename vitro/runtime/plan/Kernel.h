// One compiled piece of a program: machine code in a shared object, or a tape made from the same
// kernel.mlir. It fills its outputs from its inputs, and cannot fail while doing so.
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

/// Which iterations write what, as far as the code shows it: nobody but iterations [k * iterations,
/// (k + 1) * iterations) writes bytes [k * bytes, (k + 1) * bytes) of an output. What they wrote
/// can be looked at when they are done.
struct WrittenParts {
  int64_t iterations = 0;       // 0: nothing is known
  std::vector<uint64_t> bytes;  // per output; 0: of that one nothing is known
  bool operator==(const WrittenParts &) const = default;
};

/// What a caller must know of a kernel. The order of its buffers is inputs, outputs, scratch.
struct KernelSignature {
  std::string name;  // of the function, and of the symbol in the shared object
  /// Iterations of its outermost parallel loop. Any split of [0, range) into calls gives the same
  /// bits, in any order and at the same time; 0 iterations is a kernel without work.
  int64_t range = 1;
  /// Iterations per piece when the range is split, as a person asked for; 0: as the scheduler
  /// likes.
  int64_t grain = 0;
  std::vector<TensorType> inputs, outputs;
  /// Bytes of each scratch buffer. Every call that may run at the same time needs its own.
  std::vector<uint64_t> scratch;
  /// Per output the input that it starts as; -1: it starts as nothing in particular; empty: so do
  /// all. Whoever calls the kernel puts that input's bytes there first, unless the output lies
  /// where the input does. The code itself does not touch the input.
  std::vector<int64_t> startsAs;
  /// Of code that nobody could edit; else nothing.
  WrittenParts parts;
  /// Per output the input whose elements are the numbers of all rows in which it is not what it
  /// starts as (a number outside is that of the nearest row); -1: that is not known; empty: of
  /// none. Of code that nobody could edit.
  std::vector<int64_t> namedBy;
  /// Functions of ops/elementwise/ScalarMath.h that the code calls, by name.
  std::vector<std::string> calls;

  std::optional<size_t> startOf(size_t output) const {
    if (output >= startsAs.size() || startsAs[output] < 0) return std::nullopt;
    return size_t(startsAs[output]);
  }
  std::optional<size_t> namesOf(size_t output) const {
    if (output >= namedBy.size() || namedBy[output] < 0) return std::nullopt;
    return size_t(namedBy[output]);
  }
};

class Kernel {
 public:
  explicit Kernel(KernelSignature signature) : own(std::move(signature)) {}
  virtual ~Kernel() = default;
  const KernelSignature &signature() const { return own; }
  /// Runs iterations [lo, hi). `buffers` as the signature orders them; an output overlaps nothing
  /// but the input that it starts as.
  /// Safe to call from several threads at once.
  virtual Result<> run(int64_t lo, int64_t hi, std::span<void *const> buffers) const = 0;
  /// The bytes of the shared object that it is; null: it is none.
  virtual std::shared_ptr<const std::string> object() const { return nullptr; }

 private:
  KernelSignature own;
};

/// How generated code is entered: extern "C" void NAME(int64_t lo, int64_t hi, void *const
/// *buffers)
using KernelEntry = void (*)(int64_t lo, int64_t hi, void *const *buffers);

}  // namespace vitro::runtime
