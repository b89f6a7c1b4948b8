// What an op may know of the world it runs in: which process of the grid it is, how to meet the
// others, where random bits, feeds and the outcomes of checks go. `runtime/` implements it.
#pragma once
#include <functional>
#include "vitro/compare/CheckOutcome.h"
#include "vitro/ops/Op.h"

namespace vitro::ops {

struct ProcessId {
  int64_t replica = 0, partition = 0;
  auto operator<=>(const ProcessId &) const = default;
};

class Machine {
 public:
  virtual ~Machine() = default;

  virtual ProcessId self() const = 0;
  virtual int64_t numReplicas() const = 0;
  virtual int64_t numPartitions() const = 0;

  /// Waits until every process of `group` has come to the same place (`key`) and returns what each
  /// brought, in the order of `group`. Fails when the others can never come.
  virtual Result<std::vector<Values>> meet(std::string_view key, std::span<const ProcessId> group,
                                           Values mine) = 0;
  /// Runs the body of a manual region as a grid of its own, one partition per list of arguments,
  /// and returns each one's results. Within it `isManual` holds.
  virtual Result<std::vector<Values>> runGrid(const Region &body,
                                              std::vector<Values> arguments) = 0;
  virtual bool isManual() const = 0;
  /// Point to point: leaves values for a process; takes what was left for us, waiting for it.
  virtual Result<> send(std::string_view key, ProcessId to, Values values) = 0;
  virtual Result<Values> receive(std::string_view key, ProcessId from) = 0;
  /// The host's side of infeed and outfeed.
  virtual Result<Values> infeed() = 0;
  virtual Result<> outfeed(Values values) = 0;

  /// The next word of the deterministic stream behind stablehlo.rng (--seed).
  virtual uint64_t randomBits() = 0;
  /// A check.* op was executed.
  virtual Result<> reportCheck(compare::CheckOutcome outcome) = 0;

  /// Calls a function of the program that hosts us, known by a number. Neither `in` nor `results`
  /// has tokens among them.
  virtual Result<Values> callHost(uint64_t id, Values in, std::span<const TensorType> results);
};

/// What callHost does; empty where nobody hosts us.
using HostCalls =
    std::function<Result<Values>(uint64_t id, Values in, std::span<const TensorType> results)>;

inline Result<Values> Machine::callHost(uint64_t, Values, std::span<const TensorType>) {
  return cannotRun("callback.no-host", "the program calls back into Python, and there is none here")
      .suggest("callbacks and jax.debug.print only run inside the JAX plugin");
}

}  // namespace vitro::ops
