// Tracks the contents of a plan's memory as its tasks run in program order. This yields the
// required orderings: assignMemory turns them into edges, and the plan checker looks for these
// edges.
#pragma once
#include <map>
#include "vitro/runtime/plan/Layout.h"

namespace vitro::runtime {

inline constexpr uint32_t kNoTask = UINT32_MAX;

/// An access of a task to the bytes of a value.
struct Access {
  uint32_t task = kNoTask;  // none: the caller, before the first task or after the last
  ValueId value = 0;
  Place place;
};

/// Bytes [lo, hi) of a value that are wrong at a task that reads it.
struct Clobbered {
  Access reader;
  Access writer;           // the last writer
  bool isWritten = false;  // false: there is no writer
  uint64_t lo = 0, hi = 0;
};

class MemoryWalk {
 public:
  virtual ~MemoryWalk() = default;
  /// Values must have their places; edges are ignored.
  void walk(const Plan &plan);

 protected:
  /// Two consecutive accesses to the bytes [lo, hi), one of them a write. If all such pairs are
  /// ordered, then so are all pairs of tasks that touch the same bytes, by transitivity. `earlier`
  /// and `later` may be the same task.
  virtual void mustPrecede(const Access &earlier, const Access &later, uint64_t lo,
                           uint64_t hi) = 0;
  /// A task reads bytes that were never written, or were overwritten.
  virtual void clobbered(const Clobbered &) {}

 private:
  struct Segment {
    uint64_t hi = 0;
    ValueId root = 0;  // the value whose bytes these are; views resolve to it
    Access writer;
    std::vector<Access> readers;  // since it was written
  };
  using Memory = std::map<uint64_t, Segment>;

  void read(const Access &access);
  void write(const Access &access);
  static Memory::iterator cut(Memory &memory, uint64_t at);

  std::vector<Memory> memories;
  std::vector<ValueId> roots;
};

}  // namespace vitro::runtime
