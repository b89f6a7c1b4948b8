// Recognizes comparators that compare keys, and sorts by such keys without calling the comparator:
// each element's key becomes an unsigned integer of the same order.
#pragma once
#include <optional>
#include "vitro/ops/reduction/ScalarProgram.h"

namespace vitro::ops {

/// One key of a lexicographic order over the elements of one input.
struct SortKey {
  size_t input = 0;
  DType dtype = DType::F32;
  bool isDescending = false;
  /// The keys of zeros and NaNs (JAX canonicalizes each to one number); otherwise their own bits.
  std::optional<uint64_t> zero, nan;
  /// An order that a NaN breaks (compare FLOAT): then the comparator itself has to decide.
  bool breaksOnNan = false;
};

/// Types whose elements have such an integer.
bool hasSortKey(DType dtype);

/// The keys of a comparator, most significant first. Empty if it is not known to be of that form: a
/// comparison LT or GT of one input's two elements, plain, TOTALORDER, or with zeros and NaNs made
/// equal as JAX does, or several of those one after the other.
std::vector<SortKey> sortKeysOf(const ScalarProgram &comparator, std::span<const DType> inputs);

/// Sorts lines of `length` (< 2^32) elements, stably.
class KeySorter {
 public:
  KeySorter(std::vector<SortKey> keys, int64_t length);
  /// order[i] = the position of the i-th element in sorted order; only the first `wanted` are
  /// needed. False if a NaN breaks the order.
  bool sortLine(std::span<const std::byte *const> inputs, int64_t wanted,
                std::vector<uint32_t> &order);

 private:
  struct Item {  // sorts by key, then by position
    uint64_t key;
    uint32_t position;
    auto operator<=>(const Item &) const = default;
  };
  /// `position(i)`: the element of the line that is currently i-th.
  template <class Position>
  bool readKeys(const SortKey &key, const std::byte *line, Position position);
  /// Sorts `raw`; returns the map from new to old indices.
  auto sortRaw(const SortKey &key, int64_t wanted);
  void sortNarrow(int64_t wanted);
  void sortWide(int64_t wanted);

  std::vector<SortKey> keys;
  int64_t length;
  std::vector<uint64_t> raw;            // keys in line order
  std::vector<uint64_t> narrow, spare;  // key << 32 | position
  std::vector<Item> wide, wideSpare;
  std::vector<uint32_t> before;
};

}  // namespace vitro::ops
