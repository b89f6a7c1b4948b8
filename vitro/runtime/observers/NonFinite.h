// `--check nan,inf`: finds the first op that produced a NaN or infinity from operands without one.
// Constants are not reported (JAX puts -inf into every softmax and NaN into every cholesky), and
// neither is an op that only propagates what an operand held at that element.
#pragma once
#include <mutex>
#include "vitro/runtime/observers/Check.h"

namespace vitro::runtime {

class NonFiniteCheck final : public Check {
 public:
  NonFiniteCheck(bool nan, bool infinity) : nan(nan), infinity(infinity) {}
  bool wantsInputs() const override { return true; }
  bool mustSee(std::span<const HostArray> outputs) const override;
  Result<> produced(const Frame *frame, const Task &task, std::span<const HostArray> inputs,
                    std::span<const HostArray> outputs) override;

  /// The first op that produced one. If none did, the first op that propagated one from an argument
  /// or constant, provided that one of the program's results still shows it.
  std::optional<CheckHit> firstHit(std::span<const ProcessOutcome> outcomes) const override;

 private:
  /// A hit, and the position of its op in the program.
  struct Placed {
    std::vector<int64_t> order;
    CheckHit hit;
  };
  static void keepFirst(std::optional<Placed> &known, Placed found);

  bool nan, infinity;
  std::mutex mutex;  // processes of the grid run in threads
  std::optional<Placed> made;
  std::optional<Placed> handedOn[3];  // by the kind of the element
};

}  // namespace vitro::runtime
