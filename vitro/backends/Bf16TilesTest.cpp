// Products of bf16 tiles: the processor, where it has tile registers, machine code without them,
// C++ and the tape agree in every bit, on numbers of every magnitude.
#include <gtest/gtest.h>
#include <bit>
#include "vitro/backends/Backends.h"
#include "vitro/backends/ContractTesting.h"
#include "vitro/runtime/plan/NativeKernel.h"

namespace vitro::backends {
namespace {

using namespace testing;
using Loaded = std::shared_ptr<const runtime::Kernel>;

TestKernel tiles() {
  auto all = readTestKernels();
  EXPECT_TRUE(bool(all));
  for (const TestKernel &kernel : *all)
    if (kernel.name() == "tiles_of_bf16") return kernel;
  ADD_FAILURE() << "no kernel @tiles_of_bf16";
  return {};
}

Loaded compiled(const std::string &generator, const KernelSource &kernel,
                const char *cpu = "native") {
  Settings settings;
  EXPECT_TRUE(bool(settings.set("target-cpu", cpu, "test")));
  auto backend = createBackend(generator, settings);
  auto source = (*backend)->emit(kernel);
  EXPECT_TRUE(bool(source)) << (source ? "" : source.problem().text());
  auto object = (*backend)->build(*source, kernel.signature, (*backend)->sourceFile());
  EXPECT_TRUE(bool(object)) << (object ? "" : object.problem().text());
  auto loaded = runtime::loadKernelFromBytes(*object, kernel.signature);
  EXPECT_TRUE(bool(loaded)) << (loaded ? "" : loaded.problem().text());
  return *loaded;
}

/// Numbers of one kind. Exponents have a bias of 127.
struct Kind {
  uint32_t lowest, exponents;  // the smallest biased exponent, and how many
  uint32_t specials = 0;       // one in this many is zero, subnormal, infinite or NaN
};

uint16_t number(const Kind &kind, std::mt19937 &random) {
  uint32_t sign = (random() & 1) << 15, fraction = random() & 127;
  uint32_t exponent = kind.lowest + random() % kind.exponents;
  if (kind.specials != 0 && random() % kind.specials == 0) {
    uint32_t which = random() % 8;
    if (which < 6) exponent = 0;
    if (which < 3) fraction = 0;
    if (which >= 6) exponent = 255;
    if (which == 6) fraction = 0;
  }
  return uint16_t(sign | exponent << 7 | fraction);
}

constexpr Kind kinds[] = {
    {120, 14}, {0, 255}, {60, 8}, {64, 2, 4}, {44, 40, 5}, {188, 6}, {126, 4, 60}, {1, 2, 3},
};

template <class T>
void fill(void *buffer, int64_t count, auto &&make) {
  for (int64_t i = 0; i < count; ++i) {
    T value = make(i);
    std::memcpy(static_cast<char *>(buffer) + i * int64_t(sizeof(T)), &value, sizeof(T));
  }
}

constexpr int64_t kFactors = 2 * 16 * 64, kSums = 2 * 16 * 16;

void fillAll(const std::vector<void *> &buffers, uint32_t seed) {
  std::mt19937 random(seed);
  size_t left = seed % std::size(kinds), right = seed % 3 ? left : random() % std::size(kinds);
  fill<uint16_t>(buffers[0], kFactors, [&](int64_t) { return number(kinds[left], random); });
  fill<uint16_t>(buffers[1], kFactors, [&](int64_t) { return number(kinds[right], random); });
  fill<uint32_t>(buffers[2], kSums, [&](int64_t) {
    uint32_t bits = random(), exponent = seed % 4 == 1 ? random() % 3 : 100 + random() % 40;
    return seed % 4 == 0 ? bits : (bits & 0x807fffff) | exponent << 23;
  });
}

/// Slightly below the smallest normal number: gradual underflow and rounding to 24 bits differ
/// there.
void fillNearTheSmallest(const std::vector<void *> &buffers, uint32_t seed) {
  std::mt19937 random(seed);
  auto make = [&](bool isFirst) -> uint16_t {
    if (isFirst) return uint16_t((random() & 1) << 15 | (127 - 63) << 7);
    uint32_t fraction = random() % 4 == 0 ? random() & 127 : 0;
    return uint16_t((random() & 1) << 15 | (127 - 76 + random() % 3) << 7 | fraction);
  };
  fill<uint16_t>(buffers[0], kFactors, [&](int64_t i) { return make(i % 32 < 2); });
  fill<uint16_t>(buffers[1], kFactors, [&](int64_t i) { return make(i / 32 % 16 == 0); });
  fill<uint32_t>(buffers[2], kSums, [&](int64_t) { return 0u; });
}

std::vector<std::string> outputs(const TestKernel &tested, const runtime::Kernel &kernel,
                                 uint32_t seed, bool nearTheSmallest) {
  TestBuffers buffers(tested, 0);
  std::vector<void *> pointers = buffers.pointers();
  (nearTheSmallest ? fillNearTheSmallest : fillAll)(pointers, seed);
  EXPECT_TRUE(bool(kernel.run(0, tested.source.signature.range, pointers)));
  return buffers.outputs();
}

TEST(Bf16Tiles, areTheSameToAll) {
  TestKernel kernel = tiles();
  // The last one has no AMX, and registers of 32 bytes.
  std::vector<Loaded> all = {compiled("cpu", kernel.source), compiled("cpp", kernel.source),
                             compiled("cpu", kernel.source, "x86-64-v3")};
  Loaded tape = interpreted(kernel.source);
  for (uint32_t seed = 0; seed < 240; ++seed)
    for (bool nearTheSmallest : {false, true}) {
      auto wanted = outputs(kernel, *tape, seed, nearTheSmallest);
      for (size_t i = 0; i < all.size(); ++i) {
        auto made = outputs(kernel, *all[i], seed, nearTheSmallest);
        ASSERT_EQ(made, wanted) << "kernel " << i << ", seed " << seed << ", "
                                << difference(kernel, made, wanted);
      }
    }
}

/// The order of the sums and the treatment of subnormals, on examples.
TEST(Bf16Tiles, sumPairsApartAndHaveNoSubnormals) {
  TestKernel kernel = tiles();
  Loaded tape = interpreted(kernel.source);
  auto first = [&](std::vector<std::array<float, 2>> products) {
    TestBuffers buffers(kernel, 0);
    std::vector<void *> pointers = buffers.pointers();
    auto bits = [](float number) { return uint16_t(std::bit_cast<uint32_t>(number) >> 16); };
    auto at = [&](int64_t k) { return k < int64_t(products.size()) ? size_t(k) : size_t(-1); };
    fill<uint16_t>(pointers[0], kFactors, [&](int64_t i) {
      size_t k = i < 64 ? at(i) : size_t(-1);
      return k == size_t(-1) ? uint16_t(0) : bits(products[k][0]);
    });
    fill<uint16_t>(pointers[1], kFactors, [&](int64_t i) {
      bool isFirst = i < 1024 && i % 32 < 2;
      size_t k = isFirst ? at(i / 32 * 2 + i % 32) : size_t(-1);
      return k == size_t(-1) ? uint16_t(0) : bits(products[k][1]);
    });
    fill<uint32_t>(pointers[2], kSums, [&](int64_t) { return 0u; });
    EXPECT_TRUE(bool(tape->run(0, 1, pointers)));
    float sum;
    std::memcpy(&sum, buffers.outputs()[0].data(), 4);
    return sum;
  };
  EXPECT_EQ(first({{2, 3}, {4, 5}}), 26);
  // 2^24 + 1 is not an f32, but the ones go to the other sum.
  EXPECT_EQ(first({{0x1p12f, 0x1p12f}, {1, 1}, {0, 0}, {1, 1}}), 0x1p24f + 2);
  EXPECT_EQ(first({{0x1p12f, 0x1p12f}, {0, 0}, {1, 1}, {0, 0}, {1, 1}}), 0x1p24f);
  EXPECT_EQ(first({{0x1p-130f, 0x1p20f}}), 0);  // read as zero
  EXPECT_EQ(first({{0x1p-70f, 0x1p-70f}}), 0);  // an underflowing product
  EXPECT_EQ(first({{0x1p-63f, 0x1p-63f}}), 0x1p-126f);
  EXPECT_EQ(first({{0x1p-63f, 0x1p-63f}, {0, 0}, {-0x1p-75f, 0x1p-75f}}), 0);
  EXPECT_EQ(first({{0x1p-63f, 0x1p-63f}, {0, 0}, {-0x1p-75f, 0x1p-76f}}), 0x1p-126f);  // a tie
}

}  // namespace
}  // namespace vitro::backends
