// The memory of one run of a plan with edges: an array per value, or bytes in buffers.
#pragma once
#include <atomic>
#include "vitro/runtime/plan/Layout.h"

namespace vitro::runtime {

/// Tasks that the plan's edges leave unordered may call this concurrently, for the values they read
/// and write.
class Storage {
 public:
  explicit Storage(const Plan &plan);
  /// Allocates the arena. Arguments that nobody else holds are consumed by the plan; an argument
  /// that the plan writes to and somebody else holds is copied.
  Result<> begin(ops::Values arguments);

  /// The bytes of an available value, for a kernel: as many as its type says.
  Result<const std::byte *> operand(ValueId value) const;
  /// The memory of a value, to be written by its task.
  Result<std::byte *> room(ValueId value);
  /// The value as an array: shares the bytes, or copies them from a buffer that changes.
  Result<HostArray> array(ValueId value) const;
  /// The same for a task that reads it; at its last use the array is the only owner.
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
  /// An op may return, and a caller may pass, an array that does not match its type.
  Result<> checkSize(ValueId value, const HostArray &array) const;
  /// Whether a placed value covers a whole argument or result.
  bool isWhole(ValueId value) const;
  /// That array, sharing its bytes.
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
