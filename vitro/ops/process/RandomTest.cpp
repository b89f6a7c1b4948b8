#include <cmath>
#include "vitro/ops/CallTesting.h"
#include "vitro/ops/process/Random.h"

namespace vitro::ops {
namespace {

using namespace testing;

struct Known {
  const char *algorithm;
  DType dtype;
  Dims dims;
  std::vector<uint64_t> state, values;  // after the state {7, 2^64 - 2}
};
// Values of XLA's CPU backend.
const Known kKnown[] = {
    {"THREE_FRY", DType::U32, {3}, {7, 0}, {3290684823, 2706353130, 3493762567}},
    {"THREE_FRY",
     DType::U64,
     {3},
     {7, 1},
     {11623698188067921303u, 6868590399942727175u, 13563526760692328810u}},
    {"THREE_FRY", DType::U8, {2, 3}, {7, 1}, {151, 7, 106, 234, 147, 185}},
    {"THREE_FRY", DType::U16, {}, {7, ~uint64_t(0)}, {56727}},
    {"PHILOX", DType::U32, {3}, {7, ~uint64_t(0)}, {731124889, 1801596454, 4035119119}},
    {"PHILOX",
     DType::U64,
     {3},
     {7, 0},
     {7737797851250693273u, 37151234922317839u, 12582623120030231089u}},
    {"DEFAULT", DType::U8, {2, 3}, {7, 0}, {153, 38, 15, 217, 49, 15}},
    {"PHILOX", DType::U16, {}, {7, ~uint64_t(0)}, {5273}},
};

TEST(RngBitGenerator, isBitExactWithXla) {
  for (const Known &known : kKnown) {
    auto out = call("stablehlo.rng_bit_generator",
                    attrs({{"rng_algorithm", {std::string(known.algorithm)}}}),
                    {array<uint64_t>({2}, {7, ~uint64_t(0) - 1})},
                    {{DType::U64, {2}, nullptr}, {known.dtype, known.dims, nullptr}});
    ASSERT_TRUE(bool(out)) << out.problem().text();
    EXPECT_EQ(list<uint64_t>((*out)[0]), known.state) << known.algorithm << name(known.dtype);
    std::vector<uint64_t> values;
    dispatchIf<IntegerElement>(known.dtype, false, [&]<class T>(Tag<T>) {
      for (T x : (*out)[1].span<T>()) values.push_back(uint64_t(x));
      return true;
    });
    EXPECT_EQ(values, known.values) << known.algorithm << name(known.dtype);
  }
}

TEST(RngBitGenerator, shapesWithoutMemoryAreAProblem) {
  for (const char *algorithm : {"THREE_FRY", "PHILOX"}) {
    auto out =
        call("stablehlo.rng_bit_generator", attrs({{"rng_algorithm", {std::string(algorithm)}}}),
             {array<uint64_t>({2}, {1, 2})},
             {{DType::U64, {2}, nullptr}, {DType::U8, {int64_t(1) << 60}, nullptr}});
    ASSERT_FALSE(bool(out));
    EXPECT_EQ(out.problem().code, "memory.too-large");
  }
}

TEST(RngBitGenerator, otherTypesAreTheSameBits) {
  auto draw = [](DType dtype) {
    auto out = call(
        "stablehlo.rng_bit_generator", attrs({{"rng_algorithm", {std::string("PHILOX")}}}),
        {array<uint64_t>({3}, {1, 2, 3})}, {{DType::U64, {3}, nullptr}, {dtype, {5}, nullptr}});
    return (*out)[1];
  };
  EXPECT_TRUE(draw(DType::F32).reinterpreted(DType::U32).sameBits(draw(DType::U32)));
  EXPECT_TRUE(draw(DType::I64).reinterpreted(DType::U64).sameBits(draw(DType::U64)));
  EXPECT_EQ(int(draw(DType::U4).span<UInt4>()[0]), int(draw(DType::U32).span<uint32_t>()[0] & 15));
}

Result<Values> rng(const char *distribution, HostArray a, HostArray b, int64_t n) {
  DType dtype = a.dtype();
  return call("stablehlo.rng", attrs({{"rng_distribution", {std::string(distribution)}}}),
              {std::move(a), std::move(b), array<int64_t>({1}, {n})}, {{dtype, {n}, nullptr}});
}

TEST(Rng, uniformFillsItsInterval) {
  auto out = rng("UNIFORM", HostArray::scalar(-2.0f), HostArray::scalar(6.0f), 20000);
  double sum = 0;
  for (float x : (*out)[0].span<float>()) {
    ASSERT_TRUE(x >= -2 && x < 6);
    sum += x;
  }
  EXPECT_NEAR(sum / 20000, 2.0, 0.1);
  std::vector<int> seen(4);
  auto whole = rng("UNIFORM", HostArray::scalar(int8_t(-2)), HostArray::scalar(int8_t(2)), 4000);
  for (int8_t x : (*whole)[0].span<int8_t>()) {
    ASSERT_TRUE(x >= -2 && x < 2);
    ++seen[size_t(x + 2)];
  }
  for (int count : seen) EXPECT_NEAR(count, 1000, 150);
  // The open end is excluded even where rounding would reach it.
  auto narrow =
      rng("UNIFORM", HostArray::scalar(BFloat16(0.0f)), HostArray::scalar(BFloat16(1.0f)), 5000);
  for (BFloat16 x : (*narrow)[0].span<BFloat16>()) ASSERT_LT(float(x), 1.0f);
}

TEST(Rng, normalHasItsMoments) {
  auto out = rng("NORMAL", HostArray::scalar(3.0), HostArray::scalar(2.0), 40000);
  double sum = 0, squares = 0;
  for (double x : (*out)[0].span<double>()) {
    sum += x;
    squares += (x - 3) * (x - 3);
  }
  EXPECT_NEAR(sum / 40000, 3.0, 0.05);
  EXPECT_NEAR(squares / 40000, 4.0, 0.15);
}

}  // namespace
}  // namespace vitro::ops
