#include "vitro/runtime/plan/PackArena.h"
#include <algorithm>
#include <map>
#include <numeric>
#include <set>

namespace vitro::runtime {
namespace {

constexpr uint64_t kAlignment = 64;
constexpr uint64_t kTiny = 16;
constexpr size_t kMostBySize = 4096;

uint64_t roomFor(uint64_t bytes) { return (bytes + kAlignment - 1) / kAlignment * kAlignment; }

/// For scalars and the like: four share a cache line.
uint64_t roomForTiny(uint64_t bytes) { return (bytes + kTiny - 1) / kTiny * kTiny; }

/// Memory allocated and freed in program order: best fit.
class Arena {
 public:
  uint64_t take(uint64_t bytes) {
    auto best = bySize.lower_bound({bytes, 0});
    if (best == bySize.end()) return grow(bytes);
    auto [size, offset] = *best;
    remove(offset, size);
    if (size > bytes) insert(offset + bytes, size - bytes);
    return offset;
  }

  void giveBack(uint64_t offset, uint64_t bytes) {
    auto next = byOffset.lower_bound(offset);
    if (next != byOffset.end() && next->first == offset + bytes) {
      auto [at, size] = *next;
      remove(at, size);
      bytes += size;
    }
    auto before = byOffset.lower_bound(offset);
    if (before != byOffset.begin() && (--before)->first + before->second == offset) {
      auto [at, size] = *before;
      remove(at, size);
      offset = at;
      bytes += size;
    }
    insert(offset, bytes);
  }

  uint64_t size() const { return top; }

 private:
  uint64_t grow(uint64_t bytes) {
    // Extend a free block at the end.
    if (!byOffset.empty()) {
      auto [at, size] = *byOffset.rbegin();
      if (at + size == top) {
        remove(at, size);
        top = at + bytes;
        return at;
      }
    }
    top += bytes;
    return top - bytes;
  }
  void insert(uint64_t offset, uint64_t bytes) {
    byOffset.emplace(offset, bytes);
    bySize.emplace(bytes, offset);
  }
  void remove(uint64_t offset, uint64_t bytes) {
    byOffset.erase(offset);
    bySize.erase({bytes, offset});
  }

  std::map<uint64_t, uint64_t> byOffset;
  std::set<std::pair<uint64_t, uint64_t>> bySize;
  uint64_t top = 0;
};

ArenaPacking inOrder(std::span<const ArenaPiece> pieces, uint64_t (*roomFor)(uint64_t)) {
  Arena arena;
  ArenaPacking packing;
  std::multimap<uint32_t, size_t> ends;
  for (size_t i = 0; i < pieces.size(); ++i) {
    while (!ends.empty() && ends.begin()->first < pieces[i].begin) {
      size_t dead = ends.begin()->second;
      arena.giveBack(packing.offsets[dead], roomFor(pieces[dead].bytes));
      ends.erase(ends.begin());
    }
    packing.offsets.push_back(arena.take(roomFor(pieces[i].bytes)));
    ends.emplace(pieces[i].end, i);
  }
  packing.bytes = arena.size();
  return packing;
}

ArenaPacking largestFirst(std::span<const ArenaPiece> pieces) {
  std::vector<size_t> order(pieces.size());
  std::iota(order.begin(), order.end(), size_t(0));
  std::ranges::stable_sort(order, std::greater(), [&](size_t i) { return pieces[i].bytes; });
  ArenaPacking packing{std::vector<uint64_t>(pieces.size()), 0};
  std::vector<size_t> placed;  // by offset
  for (size_t i : order) {
    const ArenaPiece &piece = pieces[i];
    uint64_t room = roomFor(piece.bytes), top = 0, best = 0, bestGap = UINT64_MAX;
    for (size_t other : placed) {
      const ArenaPiece &there = pieces[other];
      if (there.begin > piece.end || piece.begin > there.end) continue;
      uint64_t at = packing.offsets[other];
      if (at >= top && at - top >= room && at - top < bestGap) best = top, bestGap = at - top;
      top = std::max(top, at + roomFor(there.bytes));
    }
    packing.offsets[i] = bestGap == UINT64_MAX ? top : best;
    packing.bytes = std::max(packing.bytes, packing.offsets[i] + room);
    auto place = std::ranges::upper_bound(placed, packing.offsets[i], {},
                                          [&](size_t p) { return packing.offsets[p]; });
    placed.insert(place, i);
  }
  return packing;
}

ArenaPacking packAligned(std::span<const ArenaPiece> pieces) {
  ArenaPacking packing = inOrder(pieces, roomFor);
  if (pieces.size() > kMostBySize) return packing;
  ArenaPacking other = largestFirst(pieces);
  // On a tie prefer program order: the next task often finds what was just written still in the
  // cache.
  return other.bytes < packing.bytes ? other : packing;
}

}  // namespace

ArenaPacking packArena(std::span<const ArenaPiece> pieces) {
  std::vector<ArenaPiece> tiny, others;
  for (const ArenaPiece &piece : pieces) (piece.bytes <= kTiny ? tiny : others).push_back(piece);
  ArenaPacking packing = packAligned(others), behind = inOrder(tiny, roomForTiny);
  ArenaPacking all{{}, packing.bytes + roomFor(behind.bytes)};
  size_t nextTiny = 0, nextOther = 0;
  for (const ArenaPiece &piece : pieces)
    all.offsets.push_back(piece.bytes <= kTiny ? packing.bytes + behind.offsets[nextTiny++]
                                               : packing.offsets[nextOther++]);
  return all;
}

}  // namespace vitro::runtime
