// How one array is distributed over the partitions of a program.
#pragma once
#include "vitro/tensor/HostArray.h"

namespace vitro::ops {

/// Dimension d is split into tiles[d] equal parts. A tile is the sum of `summands` arrays (the
/// array is "unreduced" if there is more than one), and each of these is replicated on `copies`
/// partitions. `devices` lists the partitions, tiles in row-major order, the copies of one summand
/// together; a partition that is not listed holds nothing. Neither tiles nor devices: replicated.
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

/// A problem if the numbers are inconsistent or do not fit the partitions: a sharding may be
/// untrusted.
Result<> checkSharding(const Sharding &sharding, int64_t partitions);
/// The dimensions of one tile; a problem if a dimension cannot be split evenly.
Result<Dims> tileDims(const Sharding &sharding, const Dims &whole);
/// The part of `whole` that `device` holds. Tokens are replicated. Summands are those that `whole`
/// was added from, if it is still that very array; else the first one is the tile and the others
/// are zeros.
Result<HostArray> tileOf(const Sharding &sharding, const HostArray &whole, int64_t device);
/// The whole array from the parts of every partition (`parts[i]` of partition i). A token among
/// arrays is a missing part: another copy replaces it. Summands are added in their order, every sum
/// rounded to the type.
Result<HostArray> wholeOf(const Sharding &sharding, const Dims &whole,
                          std::span<const HostArray> parts);

}  // namespace vitro::ops

namespace vitro {

/// The parts of an unreduced array before it was added up, so that partitions can get them back.
struct Summands {
  ops::Sharding sharding;
  std::vector<HostArray> parts;  // by partition; a token: missing
};

}  // namespace vitro
