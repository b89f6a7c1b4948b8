// The memory of one run of a plan with edges: an array per value, or bytes in buffers.
#pragma once
#include <atomic>
#include "vitro/runtime/plan/Layout.h"

namespace vitro::runtime {

/// Tasks that the plan's edges leave unordered may call this at once, for the values they read and
/// write.
class Storage {
 public:
  explicit Storage(const Plan &plan);
  /// Finds the arena. Arguments that nobody else holds are given up to the plan; of one that the
  /// plan writes to and somebody else holds, a copy is made.
  Result<> begin(ops::Values arguments);

  /// The bytes of a value that is there, for a kernel: they are as many as its type says.
  Result<const std::byte *> operand(ValueId value) const;
  /// Where a value's bytes belong. Its task writes them.
  Result<std::byte *> room(ValueId value);
  /// The value as an array: shared bytes, or a copy of what lies in a buffer that changes.
  Result<HostArray> array(ValueId value) const;
  /// The same for a task that reads it; nobody else holds what nobody needs later.
  Result<HostArray> input(ValueId value);
  Result<> put(ValueId value, HostArray array);
  /// A task that reads the value is done with it.
  void release(ValueId value);

  Result<ops::Values> results();

 private:
  bool isPlaced(ValueId value) const { return plan.layout->isPlaced[value]; }
  std::byte *place(ValueId value) const {
    return bases[plan.values[value].buffer] + plan.values[value].offset;
  }
  /// An op may give, and a caller pass, what its type does not say.
  Result<> checkSize(ValueId value, const HostArray &array) const;
  /// Whether a placed value is all there is of an argument or result.
  bool isWhole(ValueId value) const;
  /// That array, its bytes shared.
  HostArray whole(ValueId value) const;
  Result<HostArray> result(ValueId value);

  const Plan &plan;
  std::vector<HostArray> slots;    // per value; empty where placed
  std::vector<HostArray> owners;   // per buffer that values share
  std::vector<std::byte *> bases;  // per buffer
  HostArray arena;
  std::vector<std::atomic<uint32_t>> needed;  // per value: readers that are not done
};

}  // namespace vitro::runtime
