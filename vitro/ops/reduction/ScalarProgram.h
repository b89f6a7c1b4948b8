// A body of pointwise ops on scalars, flattened to steps over slots, so that a reducer or
// comparator costs nanoseconds per element instead of a plan run. Many lanes run at once: lane i of
// every output depends on lane i of the inputs alone.
#pragma once
#include "vitro/ops/Op.h"

namespace vitro::ops {

class ScalarProgram {
 public:
  using Slot = uint32_t;
  struct Step {
    PointwiseFn fn;
    std::vector<Slot> in;
    Slot out;
  };

  std::vector<DType> slots;                           // element type of every slot
  std::vector<Slot> arguments;                        // filled by the caller
  std::vector<std::pair<Slot, HostArray>> constants;  // scalars: constants and captures
  std::vector<Step> steps;
  std::vector<Slot> results;
};

/// Reads a tape from its results backwards: used to recognize reducers and comparators.
class ScalarProgramReader {
 public:
  explicit ScalarProgramReader(const ScalarProgram &tape);
  /// The step that defines a slot; null for arguments and constants.
  const ScalarProgram::Step *maker(ScalarProgram::Slot slot) const;
  /// Position among the arguments, or -1.
  int64_t argument(ScalarProgram::Slot slot) const { return argumentOf[slot]; }
  /// The value of a constant slot, or null.
  const HostArray *constant(ScalarProgram::Slot slot) const;
  /// The loop that computes result `result` from arguments `left` and `right` in one step; else
  /// null.
  PointwiseFn soleStep(size_t result, size_t left, size_t right) const;

 private:
  const ScalarProgram &tape;
  std::vector<int64_t> argumentOf, makerOf, constantOf;
};

/// Whether `fn` is the loop of that op for two operands of the type.
bool isLoopOf(std::string_view op, PointwiseFn fn, DType dtype);

/// Working memory for running one tape. Arguments and results are accessed in the caller's memory;
/// only intermediate values are stored here.
class ScalarProgramRunner {
 public:
  ScalarProgramRunner(const ScalarProgram &tape, int64_t maxLanes);
  /// `in`: one pointer per argument, `out`: one per result; each to `lanes` contiguous elements. An
  /// output may be the same memory as an input; otherwise they must not overlap.
  void run(const void *const *in, void *const *out, int64_t lanes);

 private:
  struct Step {
    PointwiseFn fn;
    uint32_t firstOperand, operands;  // in operandSlots
    uint32_t out;
  };
  struct Place {  // a slot in the caller's memory
    uint32_t slot, position;
    int64_t width;
  };
  void chooseSteps(const ScalarProgram &tape);
  void choosePlaces(const ScalarProgram &tape);
  void giveMemory(const ScalarProgram &tape, int64_t maxLanes);
  void findSoleStep();
  void runSteps() const;

  std::vector<Step> steps;  // only those that a result depends on
  std::vector<uint32_t> operandSlots;
  std::vector<Place> arguments;
  std::vector<Place> directResults;  // written by their step
  std::vector<Place> copiedResults;  // copied when all steps are done
  std::vector<Place> staged;         // results that are arguments: saved before anything is written
  PointwiseFn soleStep = nullptr;    // set if the tape is a single step on arguments
  std::vector<uint32_t> soleOperands;
  int64_t chunk = 0;  // lanes at a time, so that intermediate values stay in cache
  int64_t lanesNow = 0;
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
  std::unique_ptr<ScalarProgramRunner> fast;
};

}  // namespace vitro::ops
