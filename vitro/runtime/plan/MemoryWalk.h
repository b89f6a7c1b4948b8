// Follows what a plan's memory holds as its tasks run in program order. Who must come before whom
// is read off it: by assignMemory to make edges, and by the plan checker to look for them.
#pragma once
#include <map>
#include "vitro/runtime/plan/Layout.h"

namespace vitro::runtime {

inline constexpr uint32_t kNoTask = UINT32_MAX;

/// One task touches one value's bytes.
struct Access {
  uint32_t task = kNoTask;  // none: the caller, before the first task or after the last
  ValueId value = 0;
  Place place;
};

/// What is wrong with the bytes [lo, hi) of a value at a task that reads it.
struct Clobbered {
  Access reader;
  Access writer;           // who wrote them last
  bool isWritten = false;  // false: nobody did
  uint64_t lo = 0, hi = 0;
};

class MemoryWalk {
 public:
  virtual ~MemoryWalk() = default;
  /// Values must have their places; edges are not looked at.
  void walk(const Plan &plan);

 protected:
  /// Two neighbours in the life of the bytes [lo, hi), one of them writing. When all such pairs are
  /// ordered, so are all pairs of tasks that touch the same bytes: what lies between two that are
  /// not neighbours leads from one to the other. `earlier` and `later` may be the same task.
  virtual void mustPrecede(const Access &earlier, const Access &later, uint64_t lo,
                           uint64_t hi) = 0;
  /// A task reads what is not there, or not there any more.
  virtual void clobbered(const Clobbered &) {}

 private:
  struct Segment {
    uint64_t hi = 0;
    ValueId root = 0;  // the value whose bytes these are; views look through to it
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
