// `--check nan,inf`: finds the first op that made a NaN or infinity out of operands without one.
// Constants are no news (JAX puts -inf into every softmax and NaN into every cholesky), and neither
// is an op that hands on what an operand held at that element.
#pragma once
#include <mutex>
#include "vitro/runtime/run/Observer.h"

namespace vitro::runtime {

/// What `--check` asks for.
struct Checks {
  bool nan = false, infinity = false;
};
/// "nan", "inf", "nan,inf" or "".
Result<Checks> parseChecks(std::string_view list);

struct NonFiniteHit {
  std::string kind;      // "NaN" or "infinity"
  std::string instance;  // instanceId of the task
  Origin origin;
  size_t result = 0;                     // which of its results
  std::vector<int64_t> index;            // the first such element
  int64_t count = 0;                     // how many elements of that result
  int64_t elements = 0;                  // of that result in all
  std::vector<std::string> operands;     // type, and the value at the element where shapes agree
  bool inherited = false;                // an operand already held it: it came in from outside
  std::shared_ptr<const Kernel> kernel;  // the compiled task that made it, with what it was given
  std::vector<HostArray> inputs;
  std::string inside;  // which instruction of the kernel, once somebody looked

  std::string text() const;
};

class NonFiniteObserver final : public Observer {
 public:
  NonFiniteObserver(bool nan, bool infinity) : nan(nan), infinity(infinity) {}
  bool wantsInputs() const override { return true; }
  bool mustSee(std::span<const HostArray> outputs) const override;
  Result<> produced(const Frame *frame, const Task &task, std::span<const HostArray> inputs,
                    std::span<const HostArray> outputs) override;

  /// The first op that made one; where none did, the first that handed on one from an argument or
  /// constant, provided that one of the program's `results` still shows it.
  std::optional<NonFiniteHit> firstHit(std::span<const HostArray> results) const;

 private:
  bool nan, infinity;
  std::mutex mutex;  // processes of a grid run in threads
  std::optional<NonFiniteHit> made;
  std::optional<NonFiniteHit> handedOn[3];  // by what the element is
};

}  // namespace vitro::runtime
