// Running a tape: one frame, one thread.
#pragma once
#include <functional>
#include "vitro/runtime/tape/Tape.h"

namespace vitro::tape {

/// The state of one run besides its frame.
struct Machine {
  const Tape &tape;
  std::byte *frame;
  std::deque<Buffer> external;  // arguments and constants
  /// Iterations of the outermost scf.forall to run, ascending; null: all.
  const std::vector<int64_t> *tiles = nullptr;
  Problem fault;  // set when an instruction returns stop after a failure
  bool failed = false;

  /// Stops the run. The op, its line and the loop variables are added when it is reported.
  const Instruction *fail(const Instruction *where, std::string code, std::string cause);
  const Instruction *failedAt = nullptr;
  int64_t failedLane = -1;  // -1: the failure is not one lane's
};

/// Runs [lo, hi) (or, in tensor form, everything, or the given tiles).
struct RunRequest {
  int64_t lo = 0, hi = 1;
  std::span<void *const> buffers;
  const std::vector<int64_t> *tiles = nullptr;
};
Result<> run(const Tape &tape, const RunRequest &request);

/// An instruction that produced a NaN or an infinity from operands without one.
struct NonFinite {
  std::string op, id, line;
  std::vector<int64_t> loops;  // the loop variables around it, outermost first
  int64_t lane = 0;
  double result = 0;
  std::vector<double> operands;
  std::string text() const;
};
/// Runs with a check of every result, twice if needed: `prepare` restores the buffers each time.
/// Empty if no instruction produced one.
Result<std::optional<NonFinite>> findNonFinite(const Tape &tape, const RunRequest &request,
                                               bool nan, bool inf,
                                               const std::function<void()> &prepare);

Buffer *newBuffer(int64_t bytes, DType type);
void release(View &view);
/// `to` becomes another reference to what `from` holds.
void copyView(View &to, const View &from, int rank);
void moveView(View &to, View &from, int rank);
/// Sets row-major strides from the sizes.
void setContiguous(View &view, int rank);
int64_t elementsOf(const View &view, int rank);
/// Copies all elements between views of equal sizes.
void copyElements(const View &from, View &to, int rank, int elementBytes);
/// Makes the view the only one of its memory, by copying if necessary.
bool makeUnique(View &view, int rank, DType type);

}  // namespace vitro::tape
