#include <gtest/gtest.h>
#include <random>
#include "vitro/runtime/plan/PackArena.h"

namespace vitro::runtime {
namespace {

using Pieces = std::vector<ArenaPiece>;

/// No two pieces that are live at once overlap, all are aligned and inside.
void expectSound(const Pieces &pieces, const ArenaPacking &packing) {
  ASSERT_EQ(packing.offsets.size(), pieces.size());
  for (size_t i = 0; i < pieces.size(); ++i) {
    EXPECT_EQ(packing.offsets[i] % (pieces[i].bytes <= 16 ? 16 : 64), 0u);
    EXPECT_LE(packing.offsets[i] + pieces[i].bytes, packing.bytes);
    for (size_t j = 0; j < i; ++j) {
      const ArenaPiece &a = pieces[i], &b = pieces[j];
      if (a.begin > b.end || b.begin > a.end) continue;
      bool isApart = packing.offsets[i] + a.bytes <= packing.offsets[j] ||
                     packing.offsets[j] + b.bytes <= packing.offsets[i];
      EXPECT_TRUE(isApart) << i << " and " << j;
    }
  }
}

uint64_t mostAlive(const Pieces &pieces) {
  uint64_t most = 0;
  for (const ArenaPiece &now : pieces) {
    uint64_t sum = 0;
    for (const ArenaPiece &piece : pieces)
      if (piece.begin <= now.begin && now.begin <= piece.end) sum += (piece.bytes + 63) / 64 * 64;
    most = std::max(most, sum);
  }
  return most;
}

TEST(PackArena, nothingNeedsNothing) { EXPECT_EQ(packArena({}).bytes, 0u); }

// An attention block: small intermediate values, then two of four times their size.
TEST(PackArena, smallValuesLeaveNoHolesBelowLargeOnes) {
  Pieces pieces = {{0, 5, 512}, {1, 2, 512},  {2, 8, 512},  {3, 4, 512},   {4, 8, 512},
                   {5, 6, 512}, {6, 10, 512}, {8, 9, 2048}, {9, 10, 2048}, {10, 11, 512}};
  ArenaPacking packing = packArena(pieces);
  expectSound(pieces, packing);
  EXPECT_EQ(packing.bytes, mostAlive(pieces));
}

// A scalar does not need a whole cache line.
TEST(PackArena, numbersLieSideBySide) {
  Pieces pieces = {{0, 9, 4}, {1, 9, 8}, {2, 9, 100}, {3, 9, 4}, {4, 5, 16}, {6, 9, 4}};
  ArenaPacking packing = packArena(pieces);
  expectSound(pieces, packing);
  EXPECT_EQ(packing.bytes, 128u + 64u);
}

TEST(PackArena, randomLives) {
  std::mt19937 random(5);
  for (int round = 0; round < 50; ++round) {
    Pieces pieces;
    for (uint32_t t = 0; t < 120; ++t)
      pieces.push_back({t, t + uint32_t(random() % 20), 1 + random() % (1u << (random() % 14))});
    ArenaPacking packing = packArena(pieces);
    expectSound(pieces, packing);
    EXPECT_LE(double(packing.bytes), 1.3 * double(mostAlive(pieces)));
  }
}

// Too many for the second strategy: still correct, and fast.
TEST(PackArena, many) {
  Pieces pieces;
  for (uint32_t t = 0; t < 100'000; ++t) pieces.push_back({t, t + 3, 64 + t % 7 * 64});
  EXPECT_LE(packArena(pieces).bytes, 6000u);
}

}  // namespace
}  // namespace vitro::runtime
