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

TEST(Hash, doesNotChange) {
  EXPECT_EQ(hashBytes("").text(), "bce111a8b89f23500b3a2c506ebea9ca");
  EXPECT_EQ(hashBytes("a glass box").text(), "40d225418a1871313c9d6a805b99c084");
}

}  // namespace
}  // namespace vitro
