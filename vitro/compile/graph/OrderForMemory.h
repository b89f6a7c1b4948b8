// The order in which a block's kernels and other ops run.
#pragma once
#include <cstdint>
#include <span>
#include <vector>

namespace vitro::compile {

/// Something that runs at once: what it needs of others, and when it stood in the program.
struct OrderedNode {
  std::vector<size_t> after;           // nodes that must be done
  std::vector<uint32_t> makes, reads;  // values; a value is read by a node once
  int64_t when = 0;
};

/// An order in which everything stands behind what it needs: that of the program; or, where this
/// takes a tenth less memory at its worst, always the node next that adds least to what lives. A
/// weight's gradient then comes when its layer's is there, not after those of all layers.
/// `bytes` per value, 0 for those that live anyway.
std::vector<size_t> orderForMemory(std::span<const OrderedNode> nodes,
                                   std::span<const int64_t> bytes);

}  // namespace vitro::compile
