#include <gtest/gtest.h>
#include <cstdint>
#include <cstring>
#include <thread>
#include <vector>
#include "vitro/tensor/Blocks.h"

namespace vitro {
namespace {

constexpr size_t kMiB = size_t(1) << 20;

TEST(Blocks, areAlignedWritableAndDistinct) {
  for (size_t bytes : {size_t(0), size_t(1), size_t(4096), kMiB, 16 * kMiB, 16 * kMiB + 1}) {
    void *one = takeBlock(bytes), *two = takeBlock(bytes);
    ASSERT_TRUE(one && two);
    EXPECT_NE(one, two);
    EXPECT_EQ(reinterpret_cast<uintptr_t>(one) % 64, 0u);
    std::memset(one, 1, bytes);
    std::memset(two, 2, bytes);
    if (bytes) EXPECT_EQ(static_cast<char *>(one)[bytes - 1], 1);
    giveBlockBack(one, bytes);
    giveBlockBack(two, bytes);
  }
}

TEST(Blocks, neverKeepMoreThanTheirShare) {
  std::vector<void *> all;
  for (int i = 0; i < 20; ++i) all.push_back(takeBlock(16 * kMiB));
  for (void *block : all) giveBlockBack(block, 16 * kMiB);
  EXPECT_LE(keptBytes(), 128 * kMiB);
  void *huge = takeBlock(512 * kMiB);
  size_t before = keptBytes();
  giveBlockBack(huge, 512 * kMiB);
  EXPECT_EQ(keptBytes(), before);
  EXPECT_EQ(takeBlock(SIZE_MAX - 10), nullptr);
}

TEST(Blocks, canBePassedBetweenThreads) {
  std::vector<std::thread> threads;
  for (int t = 0; t < 4; ++t)
    threads.emplace_back([t] {
      for (int i = 0; i < 50; ++i) {
        size_t bytes = kMiB * size_t(1 + (i + t) % 3);
        auto *block = static_cast<char *>(takeBlock(bytes));
        block[0] = char(t), block[bytes - 1] = char(i);
        EXPECT_EQ(block[0], char(t));
        giveBlockBack(block, bytes);
      }
    });
  for (std::thread &thread : threads) thread.join();
}

}  // namespace
}  // namespace vitro
