// A register machine for loop-level kernels: typed slots in a frame, instructions that are function
// pointers. Made once per kernel (interpret/loops), run by any number of threads, without MLIR.
#pragma once
#include <cstring>
#include <deque>
#include <memory>
#include <span>
#include <string>
#include <vector>
#include "vitro/support/Result.h"
#include "vitro/tensor/Element.h"
#include "vitro/tensor/TensorType.h"

namespace vitro::tape {

/// A place in the frame, as a byte offset from its start.
using Slot = uint32_t;

struct Instruction;
struct Machine;
/// Executes one instruction and returns the next; null ends the run.
using Execute = const Instruction *(*)(const Instruction *, std::byte *frame, Machine &);

struct Instruction {
  Execute execute = nullptr;
  const Instruction *target = nullptr;  // of a jump
  Slot out = 0, a = 0, b = 0, c = 0;
  int64_t n = 1;               // lanes, or another number, depending on the instruction
  const void *more = nullptr;  // further operands: a list of numbers, a description of a loop nest
};

/// Memory that views refer to. Reference-counted by one thread: a frame is never shared.
struct Buffer {
  std::byte *data = nullptr;
  int64_t bytes = 0;
  int64_t references = 1;
  bool writable = true;  // false for inputs and constants
  bool owned = false;    // freed with the last reference
};

/// A tensor or memref in the frame. `rank` sizes and `rank` strides (in elements) follow.
struct View {
  std::byte *data;  // of the element at index zero
  Buffer *buffer;   // null: the slot holds nothing
  int64_t *sizes() { return reinterpret_cast<int64_t *>(this + 1); }
  const int64_t *sizes() const { return reinterpret_cast<const int64_t *>(this + 1); }
};
inline constexpr int64_t viewBytes(int64_t rank) { return int64_t(sizeof(View)) + rank * 16; }

template <class T>
T &at(std::byte *frame, Slot slot) {
  return *reinterpret_cast<T *>(frame + slot);
}
inline View &viewAt(std::byte *frame, Slot slot) { return at<View>(frame, slot); }

/// Where an instruction comes from. Used in reports, never in a normal run.
struct Origin {
  std::string op;    // "arith.divsi"
  std::string id;    // "main/12"
  std::string line;  // "model.py:41:8"
  /// Slots (i64) of the loop variables around it, outermost first.
  std::vector<Slot> loops;
  int strip = -1;  // which of the loops runs in strips: lane k is k iterations further
};

/// A value in the frame as the check for NaN and infinity sees it.
struct Operand {
  Slot slot = 0;
  DType type = DType::I64;
  int64_t lanes = 0;  // 0: none
};

/// The result and operands of an instruction; empty for instructions that only move data.
struct Effect {
  Operand result;
  std::vector<Operand> operands;
  bool lanewise = true;  // lane i of the result depends on lane i of the operands only
};

/// A view that exists when a run begins: an argument or a constant.
struct Binding {
  Slot slot;
  int argument = -1;            // index into the buffers of the call; -1: `data`
  std::vector<std::byte> data;  // of a constant
  std::vector<int64_t> shape;   // sizes, then strides
  int64_t bytes = 0;
  bool writable = false;
};

/// A result in tensor form: copied to a buffer of the call at the end.
struct Returned {
  Slot slot;
  int argument;
  std::vector<int64_t> sizes;
  int elementBytes;
};

struct Tape {
  std::vector<Instruction> code;   // ends with an instruction that stops
  std::vector<uint32_t> originOf;  // per instruction
  std::vector<Origin> origins;
  std::vector<Effect> effects;              // per instruction
  std::vector<std::byte> image;             // the initial frame, which holds the constants
  std::vector<std::pair<Slot, int>> views;  // every slot that may hold a view, and its rank
  std::vector<Binding> bindings;
  std::vector<Returned> returned;
  std::deque<std::vector<int64_t>> lists;     // what `more` points at
  std::deque<std::shared_ptr<void>> objects;  // likewise
  Slot lo = 0, hi = 0;                        // of the buffer form
  /// The trip count of the outermost scf.forall of the tensor form; 1 if there is none.
  int64_t tiles = 1;
  double scalarOps = 0;  // of one whole run, as far as bounds are known
  bool scalarOpsExact = true;
  double opsInStrips = 0;  // of those
};

}  // namespace vitro::tape
