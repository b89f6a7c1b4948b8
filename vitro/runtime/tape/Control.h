// Control flow instructions.
#pragma once
#include "vitro/runtime/tape/Machine.h"

namespace vitro::tape {

const Instruction *jump(const Instruction *, std::byte *, Machine &);
/// Jumps to the target unless the i1 in a holds.
const Instruction *jumpUnless(const Instruction *, std::byte *, Machine &);
/// Jumps to the target if integer a (of 64 bits) equals n.
const Instruction *jumpIfEqual(const Instruction *, std::byte *, Machine &);
const Instruction *stop(const Instruction *, std::byte *, Machine &);
/// n: the Origin of the op; a: i1 that must hold; more: the text.
const Instruction *assertHolds(const Instruction *, std::byte *, Machine &);
const Instruction *unreachable(const Instruction *, std::byte *, Machine &);

/// out <- a and enters the loop; jumps to the target if a >= b. c: step.
Execute loopBegin(DType type, bool isUnsigned);
/// out += c; jumps to the target while out < b.
Execute loopNext(DType type, bool isUnsigned);

/// Nested loops counted together, outermost first: scf.forall and scf.parallel. `more` is Ranges.
struct Ranges {
  std::vector<Slot> lower, upper, step, index;
  bool chosen = false;  // the outermost scf.forall: only the iterations that the caller selects
  Slot number = 0;      // i64: the number of the iteration; and the next one in the caller's list
};
/// Jumps to the target if there is no iteration.
const Instruction *rangesBegin(const Instruction *, std::byte *, Machine &);
/// Jumps to the target while there is another iteration.
const Instruction *rangesNext(const Instruction *, std::byte *, Machine &);

/// The loop nest of a linalg op. Addresses advance by constant steps; bounds are checked once, at
/// the corners, which suffices because every index is linear in the loop variables.
struct Nest {
  struct Access {
    Slot view;
    int rank;
    int64_t elementBytes;
    std::vector<int64_t> coefficients;  // rank x loops
    std::vector<int64_t> constants;     // rank
    bool written;
    bool touched = true;  // false: only its sizes matter
  };
  /// One parallel loop may run in strips of `width` iterations at once (Strips.h). The remainder
  /// runs in a second nest, one iteration at a time.
  struct Strips {
    int loop = -1;
    int64_t width = 1;
    bool isRest = false;
  };
  int loops;
  std::vector<Access> accesses;
  std::vector<std::pair<int, int>> extentOf;  // per loop: an access and its dimension
  Strips strips;
  /// counters[loops], firsts[loops], ends[loops], pointers[accesses], steps[loops][accesses],
  /// laneSteps[accesses], 8 bytes each.
  Slot state;
  Slot counter(int loop) const { return state + Slot(loop) * 8; }
  Slot first(int loop) const { return counter(loops + loop); }
  Slot end(int loop) const { return counter(2 * loops + loop); }
  Slot pointer(int access) const { return counter(3 * loops + access); }
  Slot steps(int loop) const { return pointer(int(accesses.size()) * (1 + loop)); }
  Slot laneStep(int access) const { return steps(loops) + Slot(access) * 8; }
  int64_t stateBytes() const { return (3 * loops + int64_t(accesses.size()) * (2 + loops)) * 8; }
  /// The increment of a counter.
  int64_t stride(int loop) const {
    return loop == strips.loop && !strips.isRest ? strips.width : 1;
  }
};
const Instruction *nestBegin(const Instruction *, std::byte *, Machine &);
const Instruction *nestNext(const Instruction *, std::byte *, Machine &);
/// out <- the element that the pointer in slot a points to; store: the reverse.
Execute loadThrough(DType type);
Execute storeThrough(DType type);

}  // namespace vitro::tape
