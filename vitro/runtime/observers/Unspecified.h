// Finds ops whose result the specification leaves open for the operands of this run, so that two
// correct compilers may differ: conversions of floats to integers that are out of range, integer
// division by zero, sorts of NaN, random numbers.
#pragma once
#include <mutex>
#include <string>
#include <vector>
#include "vitro/runtime/run/Observer.h"

namespace vitro::runtime {

class UnspecifiedFinder final : public Observer {
 public:
  struct Found {
    std::string op, id, location;
    std::string why;  // "converts a float that ui8 cannot hold"
  };

  bool wantsInputs() const override { return true; }
  Result<> produced(const Frame *frame, const Task &task, std::span<const HostArray> inputs,
                    std::span<const HostArray> outputs) override;
  /// Each op once, in the order in which they ran.
  const std::vector<Found> &found() const { return all; }

 private:
  std::mutex mutex;  // processes of the grid run in threads
  std::vector<Found> all;
};

/// Why the result of one op is open for these operands; empty: it is not.
std::string whyUnspecified(const Task &task, std::span<const HostArray> inputs);

}  // namespace vitro::runtime
