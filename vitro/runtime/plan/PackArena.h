// Packs values into one arena, so that values with overlapping live ranges do not overlap in
// memory.
#pragma once
#include <cstdint>
#include <span>
#include <vector>

namespace vitro::runtime {

/// A value's live range, from the task that defines it to its last use, both included.
struct ArenaPiece {
  uint32_t begin = 0, end = 0;
  uint64_t bytes = 0;
};

struct ArenaPacking {
  std::vector<uint64_t> offsets;  // per piece
  uint64_t bytes = 0;             // of all
};

/// Pieces must be sorted by `begin`. Takes the better of two strategies: best fit in that order, or
/// largest first, which leaves fewer gaps but takes quadratic time, so it is only tried for a few
/// thousand pieces.
ArenaPacking packArena(std::span<const ArenaPiece> pieces);

}  // namespace vitro::runtime
