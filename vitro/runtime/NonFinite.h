// `--check nan,inf`: finds the first op that produced a NaN or infinity.
#pragma once
#include <mutex>
#include "vitro/runtime/Observer.h"

namespace vitro::runtime {

struct NonFiniteHit {
  std::string kind;      // "NaN" or "infinity"
  std::string instance;  // instanceId of the task
  Origin origin;
  size_t result = 0;                  // which of its results
  std::vector<int64_t> index;         // the first such element
  int64_t count = 0;                  // how many elements of that result
  int64_t elements = 0;               // of that result in all
  std::vector<std::string> operands;  // type, and the value at the element where shapes agree
  bool inherited = false;             // an operand already held one

  std::string text() const;
};

class NonFiniteObserver final : public Observer {
 public:
  NonFiniteObserver(bool nan, bool infinity) : nan(nan), infinity(infinity) {}
  bool wantsInputs() const override { return true; }
  Result<> produced(const Frame *frame, const Task &task, std::span<const HostArray> inputs,
                    std::span<const HostArray> outputs) override;

  std::optional<NonFiniteHit> firstHit() const { return hit; }

 private:
  bool nan, infinity;
  std::mutex mutex;  // processes of a grid run in threads
  std::optional<NonFiniteHit> hit;
};

}  // namespace vitro::runtime
