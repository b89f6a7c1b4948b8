// The environment of an op: its process of the grid, the rendezvous with others, random bits, feeds
// and the outcomes of checks. `runtime/` implements it.
#pragma once
#include <functional>
#include "vitro/compare/CheckOutcome.h"
#include "vitro/ops/Op.h"

namespace vitro::ops {

struct ProcessId {
  int64_t replica = 0, partition = 0;
  auto operator<=>(const ProcessId &) const = default;
};

class ProcessContext {
 public:
  virtual ~ProcessContext() = default;

  virtual ProcessId self() const = 0;
  virtual int64_t numReplicas() const = 0;
  virtual int64_t numPartitions() const = 0;

  /// Waits until every process of `group` has reached the rendezvous `key` and returns the
  /// contribution of each, in the order of `group`. Fails if the others can never arrive.
  virtual Result<std::vector<Values>> meet(std::string_view key, std::span<const ProcessId> group,
                                           Values mine) = 0;
  /// Runs the body of a manual region as a grid of its own, one partition per list of arguments,
  /// and returns the results of each. `isManual` holds inside.
  virtual Result<std::vector<Values>> runGrid(const Region &body,
                                              std::vector<Values> arguments) = 0;
  virtual bool isManual() const = 0;
  /// Point to point: sends values to a process; receives values, waiting for them.
  virtual Result<> send(std::string_view key, ProcessId to, Values values) = 0;
  virtual Result<Values> receive(std::string_view key, ProcessId from) = 0;
  /// The host's side of infeed and outfeed.
  virtual Result<Values> infeed() = 0;
  virtual Result<> outfeed(Values values) = 0;

  /// The next word of the deterministic stream behind stablehlo.rng (--seed).
  virtual uint64_t randomBits() = 0;
  /// A check.* op was executed.
  virtual Result<> reportCheck(compare::CheckOutcome outcome) = 0;

  /// Host callback: calls a function of the host program, identified by a number. Neither `in` nor
  /// `results` contains tokens.
  virtual Result<Values> callHost(uint64_t id, Values in, std::span<const TensorType> results);
};

/// Implements callHost; empty if there is no host program.
using HostCalls =
    std::function<Result<Values>(uint64_t id, Values in, std::span<const TensorType> results)>;

inline Result<Values> ProcessContext::callHost(uint64_t, Values, std::span<const TensorType>) {
  return cannotRun("callback.no-host", "the program calls back into Python, and there is none here")
      .suggest("callbacks and jax.debug.print only run inside the JAX plugin");
}

}  // namespace vitro::ops
