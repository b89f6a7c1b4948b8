// `--check nan,inf`: finds the first op that made a NaN or infinity out of operands without one.
// Constants are no news (JAX puts -inf into every softmax and NaN into every cholesky), and neither
// is an op that hands on what an operand held at that element.
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

  /// The first op that made one; where none did, the first that handed on one from an argument or
  /// constant, provided that one of the program's results still shows it.
  std::optional<CheckHit> firstHit(std::span<const ProcessOutcome> outcomes) const override;

 private:
  /// A hit, and where its op stands in the program.
  struct Placed {
    std::vector<int64_t> order;
    CheckHit hit;
  };
  static void keepFirst(std::optional<Placed> &known, Placed found);

  bool nan, infinity;
  std::mutex mutex;  // processes of a grid run in threads
  std::optional<Placed> made;
  std::optional<Placed> handedOn[3];  // by what the element is
};

}  // namespace vitro::runtime
