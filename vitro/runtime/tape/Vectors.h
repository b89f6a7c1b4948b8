// Vector instructions that are not lanewise.
#pragma once
#include "vitro/runtime/tape/Elementwise.h"
#include "vitro/runtime/tape/Memory.h"

namespace vitro::tape {

/// Lane k of out <- lane `from[k]` of a, or of b where that is past a's lanes.
struct Shuffle {
  int64_t lanesOfA;
  std::vector<int64_t> from;
};
Execute shuffle(DType type);

/// Transfers lanes between a vector and a box of a view. One description for vector.transfer_read
/// and _write, load and store, maskedload and maskedstore.
struct Transfer {
  struct Dim {
    int64_t size;        // lanes along this dimension of the vector
    int view;            // the view's dimension it runs along; -1: broadcast
    bool inBounds;       // a lane outside is a fault; else it is padded or not written
    int64_t maskStride;  // lanes of the mask per step
  };
  Slot view;
  int rank;
  DType type;
  std::vector<Slot> indices;
  std::vector<Dim> dims;
  std::optional<Slot> mask;         // i1 lanes
  std::optional<Slot> padding;      // one element
  std::optional<Slot> passThrough;  // a whole vector; takes precedence over padding
};
/// Vector in slot out; `more` is Transfer.
Execute transferRead(DType type);
Execute transferWrite(DType type);

/// Elements at computed distances from one element, counted along the last dimension. A view
/// without gaps may be indexed past the end of a row, as its memory continues there.
struct Gather {
  Slot view;
  int rank;
  std::vector<Slot> indices;
  DType indexType;
  Slot offsets, mask, passThrough;
};
Execute gather(DType type);
Execute scatter(DType type);
/// Active lanes are adjacent in memory: vector.expandload and vector.compressstore.
Execute expandLoad(DType type);
Execute compressStore(DType type);

/// Lanes below every bound are true; `more` is Mask.
struct Mask {
  std::vector<int64_t> shape;
  std::vector<Slot> bounds;
};
const Instruction *createMask(const Instruction *, std::byte *, Machine &);

/// out <- c reduced with products of lanes of a and b (or with lanes of a) over a box, row-major;
/// the accumulator is the left operand. Strides count lanes; those of the result are zero along
/// reduced dimensions. No fused multiply-add: that is written as one.
struct Contraction {
  std::vector<int64_t> extents, a, b, out, mask;
  bool product;
  std::optional<Slot> maskSlot;
  int64_t outLanes;
};
Execute contract(Binary kind, DType type);

/// out <- c plus the products of bf16 in a and b, as tiles sum them (ir/TileProduct.h); `more` is
/// PairProduct.
struct PairProduct {
  int64_t rows, columns, pairs;
};
const Instruction *multiplyPairs(const Instruction *, std::byte *, Machine &);

/// One lane at a computed position; `more` is LaneIndex. insert: out is already a copy of the
/// destination, a the value.
struct LaneIndex {
  std::vector<Number> positions;
  std::vector<int64_t> sizes, strides;  // strides in lanes
  int64_t bytes;                        // of the value that is extracted or inserted
  int64_t elementBytes;
};
const Instruction *extractAt(const Instruction *, std::byte *, Machine &);
const Instruction *insertAt(const Instruction *, std::byte *, Machine &);

/// Inclusive or exclusive scan along one dimension: vector.scan. out: all values, b: the last ones;
/// c: the initial value.
struct Scan {
  int64_t outer, size, inner;
  bool inclusive;
};
Execute scan(Binary kind, DType type);

}  // namespace vitro::tape
