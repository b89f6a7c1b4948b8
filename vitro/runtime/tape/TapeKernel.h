// A tape as a kernel that plans call.
#pragma once
#include <optional>
#include "vitro/runtime/plan/Kernel.h"
#include "vitro/runtime/tape/Machine.h"

namespace vitro::tape {

class TapeKernel : public runtime::Kernel {
 public:
  TapeKernel(runtime::KernelSignature signature, std::unique_ptr<const Tape> tape)
      : Kernel(std::move(signature)), tape(std::move(tape)) {}

  Result<> run(int64_t lo, int64_t hi, std::span<void *const> buffers) const override;

  /// The trip count of the outermost scf.forall of the tensor form (1: there is none, or its bounds
  /// are computed). In buffer form use run(lo, hi).
  int64_t tiles() const { return tape->tiles; }
  /// Runs only these iterations, ascending. What others would have written of the outputs is the
  /// former content of the forall's destination: NaN (0xCD in integers) if it was never filled.
  Result<> runTiles(const std::vector<int64_t> &which, std::span<void *const> buffers) const;

  /// Scalar operations of a whole run: exact if all loop bounds are constant, otherwise an upper
  /// estimate if they are bounded and a lower one if not.
  double estimateOps() const { return tape->scalarOps; }
  /// A rough estimate for one core: the cost of an instruction is shared by the lanes of a strip.
  double estimateSeconds() const {
    constexpr double kOpsPerSecond = 2e8, kOpsPerSecondInStrips = 3e9;
    return (tape->scalarOps - tape->opsInStrips) / kOpsPerSecond +
           tape->opsInStrips / kOpsPerSecondInStrips;
  }
  bool estimateIsExact() const { return tape->scalarOpsExact; }

  /// Runs [lo, hi) again on the same inputs, checking every result. Outputs are initialized from
  /// their inputs.
  Result<std::optional<NonFinite>> findNonFinite(int64_t lo, int64_t hi,
                                                 std::span<void *const> buffers, bool nan,
                                                 bool inf) const;

 private:
  std::unique_ptr<const Tape> tape;
};

}  // namespace vitro::tape
