// How one array lies over the partitions of a program.
#pragma once
#include "vitro/tensor/HostArray.h"

namespace vitro::ops {

/// Dimension d is cut into tiles[d] equal parts. A tile is the sum of `summands` arrays (an array
/// is "unreduced" where that is more than one), and each of these lies on `copies` partitions.
/// `devices` lists the partitions, tiles in row-major order, the copies of one summand together; a
/// partition that is not listed holds nothing. Neither tiles nor devices: every partition holds the
/// whole.
struct Sharding {
  std::vector<int64_t> tiles;
  std::vector<int64_t> devices;
  int64_t copies = 1;
  int64_t summands = 1;

  bool isReplicated() const { return tiles.empty() && devices.empty(); }
  bool operator==(const Sharding &) const = default;
  /// "replicated", "[2,1] over 0,1", "[2] over 0,1,2,3, 2 copies", "[2] over 0,1,2,3, 2 summands"
  std::string text() const;
};

/// A problem where the numbers do not fit each other or the partitions there are: a sharding may
/// come from outside.
Result<> checkSharding(const Sharding &sharding, int64_t partitions);
/// The dimensions of one tile; a problem where a dimension cannot be cut into equal parts.
Result<Dims> tileDims(const Sharding &sharding, const Dims &whole);
/// The part of `whole` that `device` holds. Tokens are whole everywhere. Summands are those that
/// `whole` was added from, if it is still that very array; else the first one is the tile and the
/// others are zeros.
Result<HostArray> tileOf(const Sharding &sharding, const HostArray &whole, int64_t device);
/// The whole from what every partition holds (`parts[i]` of partition i). A token among arrays is a
/// part that is not there: another copy of it stands in for it. Summands are added in their order,
/// every sum rounded to the type.
Result<HostArray> wholeOf(const Sharding &sharding, const Dims &whole,
                          std::span<const HostArray> parts);

}  // namespace vitro::ops

namespace vitro {

/// What the partitions held of an array before it was added up, so that they can have it back.
struct Summands {
  ops::Sharding sharding;
  std::vector<HostArray> parts;  // by partition; a token: not there
};

}  // namespace vitro
