#include "vitro/compile/graph/OrderForMemory.h"
#include <algorithm>
#include <set>
#include <tuple>

namespace vitro::compile {
namespace {

class Ordering {
 public:
  Ordering(std::span<const OrderedNode> nodes, std::span<const int64_t> bytes)
      : nodes(nodes),
        bytes(bytes),
        successors(nodes.size()),
        missing(nodes.size()),
        readers(bytes.size()),
        pendingReaders(bytes.size()) {
    for (size_t i = 0; i < nodes.size(); ++i) {
      for (size_t on : nodes[i].after) successors[on].push_back(i);
      missing[i] = nodes[i].after.size();
      for (uint32_t value : nodes[i].reads) readers[value].push_back(i), ++pendingReaders[value];
    }
  }

  /// By growth first, or by program order only.
  std::vector<size_t> run(bool byGrowth) {
    minimisesGrowth = byGrowth;
    for (size_t i = 0; i < nodes.size(); ++i)
      if (missing[i] == 0) ready.insert(key(i));
    std::vector<size_t> order;
    int64_t live = 0;
    while (!ready.empty()) {
      size_t next = std::get<2>(*ready.begin());
      ready.erase(ready.begin());
      order.push_back(next);
      for (uint32_t value : nodes[next].makes) live += bytes[value];
      peak = std::max(peak, live);
      for (uint32_t value : nodes[next].makes)
        if (pendingReaders[value] == 0) live -= bytes[value];
      for (uint32_t value : nodes[next].reads) live -= finishReading(value, next);
      for (size_t successor : successors[next])
        if (--missing[successor] == 0) ready.insert(key(successor));
    }
    return order;
  }

  int64_t peak = 0;

 private:
  using Key = std::tuple<int64_t, int64_t, size_t>;

  Key key(size_t node) const {
    int64_t growth = 0;
    if (minimisesGrowth) {
      for (uint32_t value : nodes[node].makes) growth += bytes[value];
      for (uint32_t value : nodes[node].reads)
        if (pendingReaders[value] == 1) growth -= bytes[value];
    }
    return {growth, nodes[node].position, node};
  }

  /// Returns the bytes that are freed now. The last remaining reader will free the value, so its
  /// priority rises.
  int64_t finishReading(uint32_t value, size_t by) {
    if (pendingReaders[value] > 2 || !minimisesGrowth)
      return --pendingReaders[value] == 0 ? bytes[value] : 0;
    std::vector<size_t> waiting;
    for (size_t reader : readers[value])
      if (reader != by && ready.erase(key(reader)) != 0) waiting.push_back(reader);
    --pendingReaders[value];
    for (size_t reader : waiting) ready.insert(key(reader));
    return pendingReaders[value] == 0 ? bytes[value] : 0;
  }

  std::span<const OrderedNode> nodes;
  std::span<const int64_t> bytes;
  std::vector<std::vector<size_t>> successors;
  std::vector<size_t> missing;
  std::vector<std::vector<size_t>> readers;  // per value
  std::vector<uint32_t> pendingReaders;      // per value
  std::set<Key> ready;
  bool minimisesGrowth = false;
};

}  // namespace

std::vector<size_t> orderForMemory(std::span<const OrderedNode> nodes,
                                   std::span<const int64_t> bytes) {
  Ordering asWritten(nodes, bytes), byGrowth(nodes, bytes);
  std::vector<size_t> first = asWritten.run(false), second = byGrowth.run(true);
  bool isWorthIt = double(byGrowth.peak) < 0.9 * double(asWritten.peak);
  return isWorthIt ? second : first;
}

}  // namespace vitro::compile
