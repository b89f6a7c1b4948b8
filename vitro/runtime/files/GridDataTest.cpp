#include <gtest/gtest.h>
#include <cmath>
#include <filesystem>
#include "vitro/runtime/files/GridData.h"
#include "vitro/support/File.h"

namespace vitro::runtime {
namespace {

TEST(GenerateInputs, floatsAreNormalAndIntegersDigits) {
  std::vector<TensorType> types = {{DType::F32, {10000}, nullptr}, {DType::I4, {1000}, nullptr}};
  auto inputs = generateInputs(types, {}, 0);
  ASSERT_TRUE(inputs);
  double sum = 0, squares = 0;
  for (float x : (*inputs)[0][0].span<float>()) sum += x, squares += x * x;
  EXPECT_NEAR(sum / 10000, 0, 0.05);
  EXPECT_NEAR(squares / 10000, 1, 0.05);
  TensorType ints = {DType::I32, {1000}, nullptr};
  auto digits = generateInputs(std::span(&ints, 1), {}, 0);
  ASSERT_TRUE(digits);
  std::vector<int> seen(10);
  for (int32_t x : (*digits)[0][0].span<int32_t>()) {
    ASSERT_TRUE(x >= 0 && x <= 9) << x;
    ++seen[size_t(x)];
  }
  for (int count : seen) EXPECT_GT(count, 50);
}

TEST(GenerateInputs, theSeedDecides) {
  TensorType type = {DType::F32, {4}, nullptr};
  auto a = generateInputs(std::span(&type, 1), {}, 1),
       b = generateInputs(std::span(&type, 1), {}, 1);
  auto c = generateInputs(std::span(&type, 1), {}, 2);
  EXPECT_TRUE((*a)[0][0].sameBits((*b)[0][0]));
  EXPECT_FALSE((*a)[0][0].sameBits((*c)[0][0]));
}

TEST(GenerateInputs, everyTypeCanBeMade) {
  for (int i = 0; i < kNumDTypes; ++i) {
    TensorType type = {DType(i), {3}, nullptr};
    EXPECT_TRUE(generateInputs(std::span(&type, 1), {2, 1}, 0)) << name(DType(i));
  }
}

TEST(GenerateInputs, hugeAndDynamicTypesAreProblems) {
  TensorType huge = {DType::F32, {int64_t(1) << 60}, nullptr};
  EXPECT_EQ(generateInputs(std::span(&huge, 1), {}, 0).problem().code, "memory.too-large");
  TensorType dynamic = {DType::F32, {kDynamic}, nullptr};
  EXPECT_EQ(generateInputs(std::span(&dynamic, 1), {}, 0).problem().code, "data.dynamic-shape");
}

TEST(OutputNames, areOnlyOurs) {
  for (const char *name : {"out0", "out12", "r0p1/out3", "outfeed0/1", "r10p2/outfeed3/0"})
    EXPECT_TRUE(isOutputName(name)) << name;
  for (const char *name : {"arg0", "out", "output", "out0/1", "outfeed0", "r0/out0", "x/out0"})
    EXPECT_FALSE(isOutputName(name)) << name;
}

struct ReadGrid : testing::Test {
  std::string path = testing::TempDir() + "grid.npz";
  std::vector<TensorType> types = {
      {DType::F32, {2}, nullptr}, {DType::Token, {}, nullptr}, {DType::F32, {2}, nullptr}};
  HostArray pair(float a, float b) {
    float values[] = {a, b};
    return *HostArray::of<float>({2}, values);
  }
  std::string code(const NamedArrays &arrays, Grid grid = {}) {
    EXPECT_TRUE(writeArrays(path, arrays));
    auto read = readGrid(path, "arg", types, grid, "out");
    return read ? "ok" : read.problem().code;
  }
};

TEST_F(ReadGrid, tokensTakeNoNumber) {
  EXPECT_EQ(code({{"arg0", pair(1, 2)}, {"arg1", pair(3, 4)}}), "ok");
  EXPECT_EQ(code({{"arg0", pair(1, 2)}, {"arg1", pair(3, 4)}, {"out0", pair(0, 0)}}), "ok");
}

TEST_F(ReadGrid, missingAndUnknownNamesAreProblems) {
  EXPECT_EQ(code({{"arg0", pair(1, 2)}}), "data.missing-key");
  EXPECT_EQ(code({{"arg0", pair(1, 2)}, {"arg1", pair(3, 4)}, {"arg2", pair(5, 6)}}),
            "data.unknown-key");
}

TEST_F(ReadGrid, hintsNameOnlyWhatIsStillFree) {
  auto hint = [&](const NamedArrays &arrays) {
    EXPECT_EQ(code(arrays), "data.missing-key");
    return readGrid(path, "arg", types, {}, "out").problem().hint;
  };
  EXPECT_EQ(hint({{"arg0", pair(1, 2)}}).find("'arg0'"), std::string::npos) << "it is in use";
  EXPECT_EQ(hint({{"arg0", pair(1, 2)}, {"out1", pair(1, 2)}}).find("out1"), std::string::npos);
  EXPECT_NE(hint({{"arg0", pair(1, 2)}, {"arg_1", pair(1, 2)}}).find("unused in it: arg_1"),
            std::string::npos);
  EXPECT_NE(hint({}).find("no array at all"), std::string::npos);
}

TEST_F(ReadGrid, theFileIsNamedOnce) {
  EXPECT_EQ(code({{"arg0", pair(1, 2)}}), "data.missing-key");
  ASSERT_TRUE(writeFile(path, "no arrays here"));
  std::string text = readGrid(path, "arg", types, {}, "out").problem().text();
  EXPECT_EQ(text.find("reading"), text.rfind("reading")) << text;
}

TEST_F(ReadGrid, processesHaveTheirOwnOrShare) {
  Grid grid = {1, 2};
  ASSERT_EQ(
      code({{"arg0", pair(1, 2)}, {"r0p0/arg1", pair(3, 4)}, {"r0p1/arg1", pair(5, 6)}}, grid),
      "ok");
  auto read = readGrid(path, "arg", types, grid, "out");
  EXPECT_TRUE((*read)[1][2].sameBits(pair(5, 6)));
  EXPECT_TRUE((*read)[1][0].sameBits(pair(1, 2)));
  EXPECT_EQ(nameResults(*read, "out", grid)[3].name, "r0p1/out1");
}

}  // namespace
}  // namespace vitro::runtime
