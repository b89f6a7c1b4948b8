// Schedules a block's kernels and other ops.
#pragma once
#include <cstdint>
#include <span>
#include <vector>

namespace vitro::compile {

/// A unit of scheduling, with its dependencies, in program order.
struct OrderedNode {
  std::vector<size_t> after;           // nodes that must run first
  std::vector<uint32_t> makes, reads;  // values; a node reads each value at most once
  int64_t position = 0;                // in the program
};

/// Returns a topological order: program order, unless a greedy order that always picks the node
/// that adds least to the live bytes lowers peak memory by a tenth. For example, a weight gradient
/// is computed right after its layer's backward pass, not after those of all layers. `bytes` per
/// value, 0 for values that stay live anyway.
std::vector<size_t> orderForMemory(std::span<const OrderedNode> nodes,
                                   std::span<const int64_t> bytes);

}  // namespace vitro::compile
