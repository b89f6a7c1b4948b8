#include <gtest/gtest.h>
#include <filesystem>
#include "vitro/runtime/observers/RecordValues.h"
#include "vitro/support/File.h"

namespace vitro::runtime {
namespace {

struct RecordValuesTest : testing::Test {
  std::string folder;
  void SetUp() override {
    std::string name = (std::filesystem::temp_directory_path() / "vitro-values-XXXXXX").string();
    folder = mkdtemp(name.data());
  }
  void TearDown() override { std::filesystem::remove_all(folder); }
  HostArray bf16() {
    std::vector<float> values = {1, 2};
    HostArray bits = *HostArray::allocate(DType::BF16, {2});
    for (size_t i = 0; i < 2; ++i) {
      uint32_t word;
      std::memcpy(&word, &values[i], 4);
      uint16_t half = uint16_t(word >> 16);
      std::memcpy(bits.mutableRaw() + 2 * i, &half, 2);
    }
    return bits;
  }
};

struct NoKernel final : Kernel {
  NoKernel() : Kernel({.name = "kernel_0_add"}) {}
  Result<> run(int64_t, int64_t, std::span<void *const>) const override { return {}; }
};

TEST_F(RecordValuesTest, comeBackWithWhoTheyAre) {
  ValueRecorder recorder({{"kernel_0_add", {{"main/7#0", "main/8#0"}, {}}}}, 1 << 20);
  Task loop, op, call;
  loop.origin = {"stablehlo.while", "main/3", ""};
  op.origin = {"stablehlo.add", "main/5", "model.py:4"};
  call.origin = {"kernel.call", "main/6", ""};
  call.kernel = std::make_shared<NoKernel>();
  Frame frame{nullptr, &loop, 2};
  std::vector<HostArray> one = {bf16()}, two = {bf16(), bf16()}, token = {HostArray::token()};
  ASSERT_TRUE(recorder.produced(&frame, op, {}, one));
  ASSERT_TRUE(recorder.produced(nullptr, call, {}, two));
  ASSERT_TRUE(recorder.produced(&frame, call, {}, two));
  ASSERT_TRUE(recorder.produced(nullptr, op, {}, token));
  ASSERT_TRUE(writeValues(folder + "/new", recorder));
  auto read = readValues(folder + "/new");
  ASSERT_TRUE(read) << read.problem().text();
  ASSERT_EQ(read->values.size(), 5u);
  using Ids = std::vector<std::string>;
  EXPECT_EQ(read->values[0].ids, Ids{"main/3[2]/main/5#0"});
  EXPECT_EQ(read->values[0].op, "stablehlo.add");
  EXPECT_EQ(read->values[0].location, "model.py:4");
  EXPECT_EQ(read->values[0].array.type().text(), "tensor<2xbf16>");
  EXPECT_TRUE(read->values[0].array.sameBits(bf16()));
  EXPECT_EQ(read->values[1].ids, (Ids{"main/7#0", "main/8#0"}));
  EXPECT_EQ(read->values[1].op, "kernel_0_add");
  EXPECT_EQ(read->values[2].ids, Ids{});
  EXPECT_EQ(read->values[3].ids, (Ids{"main/3[2]/main/7#0", "main/3[2]/main/8#0"}));
}

TEST_F(RecordValuesTest, aKernelThatIsStillAGraphIsNoLoop) {
  ValueRecorder recorder({{"kernel_0_add", {{"main/7#0"}}}}, 1 << 20);
  Task call, op;
  call.origin = {"kernel.call", "main/5", ""};
  call.attrs.set("kernel", {std::string("kernel_0_add")});
  op.origin = {"stablehlo.add", "main/7", ""};
  Frame frame{nullptr, &call, 0};
  std::vector<HostArray> one = {bf16()};
  ASSERT_TRUE(recorder.produced(&frame, op, {}, one));
  ASSERT_TRUE(recorder.produced(nullptr, call, {}, one));
  for (const RecordedValue &value : recorder.values())
    EXPECT_EQ(value.ids, std::vector<std::string>{"main/7#0"});
}

TEST_F(RecordValuesTest, whatIsTooMuchIsCounted) {
  ValueRecorder recorder({}, 6);
  Task op;
  op.origin = {"stablehlo.add", "main/5", ""};
  std::vector<HostArray> one = {bf16()};
  for (int i = 0; i < 3; ++i) ASSERT_TRUE(recorder.produced(nullptr, op, {}, one));
  EXPECT_EQ(recorder.values().size(), 1u);
  EXPECT_EQ(recorder.leftOut(), 2);
  ASSERT_TRUE(writeValues(folder, recorder));
  EXPECT_EQ(readValues(folder)->leftOut, 2);
}

TEST_F(RecordValuesTest, damagedFilesAreProblems) {
  ValueRecorder recorder({}, 100);
  Task op;
  op.origin = {"stablehlo.add", "main/5", ""};
  std::vector<HostArray> one = {bf16()};
  ASSERT_TRUE(recorder.produced(nullptr, op, {}, one));
  ASSERT_TRUE(writeValues(folder, recorder));
  for (
      const char *index :
      {"", "[]", "{}", R"({"values": 3, "left_out": 0})", R"({"values": [{}], "left_out": 0})",
       R"({"values": [{"ids": 3, "op": "", "location": "", "type": "tensor<2xbf16>"}], "left_out": 0})",
       R"({"values": [{"ids": [], "op": "", "location": "", "type": "tensor<9xf32>"}], "left_out": 0})",
       R"({"values": [{"ids": [], "op": "", "location": "", "type": "nonsense"}], "left_out": 0})"}) {
    ASSERT_TRUE(writeFile(folder + "/index.json", index));
    EXPECT_FALSE(readValues(folder)) << index;
  }
}

}  // namespace
}  // namespace vitro::runtime
