// Places for values in one piece of memory, so that those that live at the same time do not meet.
#pragma once
#include <cstdint>
#include <span>
#include <vector>

namespace vitro::runtime {

/// A value from the task that makes it to the last one that reads it, both included.
struct ArenaPiece {
  uint32_t begin = 0, end = 0;
  uint64_t bytes = 0;
};

struct ArenaPacking {
  std::vector<uint64_t> offsets;  // per piece
  uint64_t bytes = 0;             // of all
};

/// Pieces come in the order of their beginnings. The better of two ways: in that order, each into
/// the smallest gap; or the largest first, which leaves fewer gaps and takes time in the square of
/// their number, so only for some thousand of them.
ArenaPacking packArena(std::span<const ArenaPiece> pieces);

}  // namespace vitro::runtime
