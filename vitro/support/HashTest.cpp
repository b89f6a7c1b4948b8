#include <gtest/gtest.h>
#include <set>
#include "vitro/support/Hash.h"

namespace vitro {
namespace {

TEST(Hash, everyBitAndEveryLengthCounts) {
  std::string bytes(100, '\0');
  std::set<std::string> seen;
  for (size_t length = 0; length <= bytes.size(); ++length)
    EXPECT_TRUE(seen.insert(hashBytes(bytes.substr(0, length)).text()).second) << length;
  for (size_t i = 0; i < bytes.size(); ++i)
    for (int bit = 0; bit < 8; ++bit) {
      std::string flipped = bytes;
      flipped[i] = char(1 << bit);
      EXPECT_TRUE(seen.insert(hashBytes(flipped).text()).second) << i << "." << bit;
    }
}

/// The first two are the test vectors of BLAKE3's authors, cut to 128 bits.
TEST(Hash, isBlake3) {
  EXPECT_EQ(hashBytes("").text(), "af1349b9f5f9a1a6a0404dea36dcc949");
  EXPECT_EQ(hashBytes(std::string_view("\0", 1)).text(), "2d3adedff11b61f14c886e35afa03673");
}

/// Made on purpose: the second difference undid the first in the hash that was used before.
TEST(Hash, differencesDoNotCancel) {
  std::string one(64, '\0'), other(64, '\0');
  other[0] = 1;
  other.replace(32, 8,
                "\xdc"
                "\xbc"
                "\x1b"
                "\xcf"
                "\x0a"
                "\x3e"
                "\xa5"
                "\xbf");
  EXPECT_NE(hashBytes(one).text(), hashBytes(other).text());
}

}  // namespace
}  // namespace vitro
