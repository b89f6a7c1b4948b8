// Instructions on views: element loads and stores, slices, reshapes, allocation.
#pragma once
#include "vitro/runtime/tape/Machine.h"

namespace vitro::tape {

/// A constant of the program, or a computed number (an i64 slot).
struct Number {
  int64_t value = 0;
  bool computed = false;
  int64_t get(std::byte *frame) const { return computed ? at<int64_t>(frame, Slot(value)) : value; }
};

/// out <- element of view a; `more` is Indices. Store: view a <- value in slot out.
struct Indices {
  int rank;
  std::vector<Slot> slots;
};
Execute load(DType type, int rank);
Execute store(DType type, int rank);

/// View `out` <- fresh memory; `more` is Allocation.
struct Allocation {
  DType type;
  std::vector<Number> sizes;
};
const Instruction *allocate(const Instruction *, std::byte *, Machine &);

/// View `out` <- part of view a; `more` is Slicing.
struct Slicing {
  std::vector<Number> offsets, sizes, strides;
  std::vector<bool> dropped;  // dimensions of size one that the result does not have
  DType type;
  int resultRank() const;
};
const Instruction *slice(const Instruction *, std::byte *, Machine &);
/// View a is copied into a part of view `out`.
const Instruction *insertSlice(const Instruction *, std::byte *, Machine &);

/// View `out` <- view a with other dimensions; `more` is Reshaping. If strides cannot express it, a
/// tensor is copied and a memref is a fault.
struct Reshaping {
  int rank;
  std::vector<Number> sizes;  // of the result; kInferred: the remaining size
  std::vector<std::vector<int>> groups;
  bool expands;  // groups number the result's dimensions; else the operand's
  bool tensor;
  DType type;
};
inline constexpr int64_t kInferred = -1;
const Instruction *reshape(const Instruction *, std::byte *, Machine &);

/// View `out` <- view a; more: the sizes it must have (list; -1: any), then nothing.
const Instruction *castView(const Instruction *, std::byte *, Machine &);
/// n is the rank.
const Instruction *moveViewTo(const Instruction *, std::byte *, Machine &);
const Instruction *copyViewTo(const Instruction *, std::byte *, Machine &);
const Instruction *releaseView(const Instruction *, std::byte *, Machine &);
/// View `out` becomes the only one of its memory; n is the rank, b the element type.
const Instruction *makeUniqueView(const Instruction *, std::byte *, Machine &);
/// View `out` <- all elements of view a (equal sizes, which is checked); n rank, b element type.
const Instruction *copyAll(const Instruction *, std::byte *, Machine &);
/// out <- size b of view a of rank n; b is a slot with the dimension.
const Instruction *dimension(const Instruction *, std::byte *, Machine &);
/// View `out` <- the dimensions of view a in another order; `more` is a list.
const Instruction *permuteView(const Instruction *, std::byte *, Machine &);

/// View `out` <- the memory behind view a with other sizes and strides, from its first byte on.
struct Reinterpreting {
  Number offset;  // in elements; in bytes where `bytes`
  bool bytes = false;
  std::vector<Number> sizes, strides;  // no strides: row-major
  DType type;
};
const Instruction *reinterpret(const Instruction *, std::byte *, Machine &);
/// The components of view a: view `out` without dimensions, and numbers. `more` is Metadata.
struct Metadata {
  int rank;
  DType type;
  Slot offset;
  std::vector<Slot> sizes, strides;
};
const Instruction *takeApart(const Instruction *, std::byte *, Machine &);

/// Faults unless 0 <= index < size in every dimension.
const Instruction *outOfBounds(const Instruction *, Machine &, const std::vector<int64_t> &indices,
                               const int64_t *sizes, int rank);

}  // namespace vitro::tape
