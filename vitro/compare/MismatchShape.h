// The shape of a mismatch: which part of the tensor is wrong, and in which way its values are
// wrong.
#pragma once
#include "vitro/tensor/HostArray.h"

namespace vitro::compare {

/// A box of indices: begin inclusive, end exclusive, one entry per dimension.
struct Box {
  Dims begin, end;
  bool operator==(const Box &) const = default;
};

/// Where. `kind`: whole | element | row | column | plane | tail | tile | stripes | box | scattered.
struct Where {
  std::string kind, text;
  int axis = -1;           // the dimension that the text refers to
  std::vector<Box> boxes;  // exact cover when `isExact`, else one box around everything
  bool isExact = false;
  int64_t elements = 0;  // number of wrong elements; a complex number with two wrong parts is one
};

/// How. `kind`: nan | inf | zero | sign | factor | offset | transposed | reversed | shifted |
/// reordered | truncated | narrow | empty if nothing fits.
struct How {
  std::string kind, text;
  double value = 0;  // the factor or offset
  Dims permutation;  // transposed
  int axis = -1;     // shifted, reversed
  int64_t shift = 0;
  std::string type;  // truncated, narrow: "bf16", "f16", "tf32"
};

/// The names of the two arrays in a report, whichever is judged by the other.
struct Sides {
  std::string target = "target", ref = "ref";
  bool refFirst = false;  // the order of the columns
};

struct MismatchShape {
  Where where;
  How how;
};

/// One bit per element of the array.
class IndexSet {
 public:
  explicit IndexSet(int64_t count) : words(size_t(count + 63) / 64, 0) {}
  void insert(int64_t index) { words[size_t(index) / 64] |= uint64_t(1) << (index % 64); }
  bool contains(int64_t index) const { return words[size_t(index) / 64] >> (index % 64) & 1; }
  template <class F>
  void forEach(F &&f) const {
    for (size_t w = 0; w < words.size(); ++w)
      for (uint64_t rest = words[w]; rest; rest &= rest - 1)
        f(int64_t(w * 64) + __builtin_ctzll(rest));
  }

 private:
  std::vector<uint64_t> words;
};

/// `bad` holds `count` > 0 indices into an array of dimensions `dims`.
Where whereIs(const IndexSet &bad, int64_t count, const Dims &dims);
/// Target and ref have the same type. Looks for one simple relation that explains every bad
/// element.
How howDiffers(const HostArray &target, const HostArray &ref, const IndexSet &bad, int64_t count,
               const Sides &sides = {});
/// Cosine of the angle between two arrays, over elements that are finite in both.
double cosine(const HostArray &target, const HostArray &ref);

}  // namespace vitro::compare
