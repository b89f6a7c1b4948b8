// A body of pointwise ops on scalars, flattened to steps over slots, so that a reducer or
// comparator costs nanoseconds per element instead of a plan run. Many lanes run at once: lane i of
// every output depends on lane i of the inputs alone.
#pragma once
#include "vitro/ops/Op.h"

namespace vitro::ops {

class Tape {
 public:
  using Slot = uint32_t;
  struct Step {
    PointwiseFn fn;
    std::vector<Slot> in;
    Slot out;
  };

  std::vector<DType> slots;                         // element type of every slot
  std::vector<Slot> arguments;                      // filled by the caller
  std::vector<std::pair<Slot, HostArray>> constants;  // scalars: constants and captures
  std::vector<Step> steps;
  std::vector<Slot> results;
};

/// Working memory for running one tape up to `maxLanes` lanes at a time.
class TapeRunner {
 public:
  TapeRunner(const Tape &tape, int64_t maxLanes);
  /// `in`: one pointer per argument, `out`: one per result; each to `lanes` contiguous elements.
  /// An output may be the same memory as an input.
  void run(const void *const *in, void *const *out, int64_t lanes);

 private:
  const Tape &tape;
  int64_t maxLanes;
  std::vector<HostArray> memory;
  std::vector<void *> slot;
};

/// Runs a body on `lanes` independent sets of scalars: by its tape if it has one, else one by one.
class LaneRunner {
 public:
  LaneRunner(const Region &region, std::vector<DType> argumentTypes, int64_t maxLanes);
  Result<> run(const void *const *in, void *const *out, int64_t lanes);

 private:
  const Region &region;
  std::vector<DType> argumentTypes;
  std::unique_ptr<TapeRunner> fast;
};

}  // namespace vitro::ops
