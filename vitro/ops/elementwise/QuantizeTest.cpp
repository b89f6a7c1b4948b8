#include "vitro/ops/CallTesting.h"
#include "vitro/ops/elementwise/Quantize.h"

namespace vitro::ops {
namespace {

using namespace testing;

TensorType quantized(DType storage, Dims dims, std::vector<double> scales,
                     std::vector<int64_t> zeroPoints, int axis = -1, int64_t low = -128,
                     int64_t high = 127) {
  auto q = std::make_shared<Quantization>(
      Quantization{storage, DType::F32, axis, scales, zeroPoints, low, high});
  return {storage, std::move(dims), q};
}
TensorType real(Dims dims) { return {DType::F32, std::move(dims), nullptr}; }

TEST(Quantize, specExamplePerAxis) {
  TensorType type = quantized(DType::I8, {2}, {0.1, 0.5}, {-30, -20}, 0);
  auto out = call("stablehlo.uniform_quantize", {}, {array<float>({2}, {4, 15})}, {type});
  ASSERT_TRUE(bool(out)) << out.problem().text();
  EXPECT_EQ(list<int8_t>((*out)[0]), (std::vector<int8_t>{10, 10}));
  auto back = call("stablehlo.uniform_dequantize", {}, {(*out)[0]}, {real({2})}, {type});
  EXPECT_EQ(list<float>((*back)[0]), (std::vector<float>{40 * 0.1f, 15}));
  auto again = call("stablehlo.uniform_quantize", {}, {(*out)[0]},
                    {quantized(DType::I8, {2}, {0.1, 0.2}, {-20, -30}, 0)}, {type});
  EXPECT_EQ(list<int8_t>((*again)[0]), (std::vector<int8_t>{20, 45}));
}

TEST(Quantize, roundsHalvesToEvenAndClamps) {
  TensorType type = quantized(DType::I8, {6}, {2.0}, {0}, -1, -100, 100);
  auto out = call("stablehlo.uniform_quantize", {},
                  {array<float>({6}, {1, 3, 5, 1e9f, -INFINITY, NAN})}, {type});
  EXPECT_EQ(list<int8_t>((*out)[0]), (std::vector<int8_t>{0, 2, 2, 100, -100, 0}));
  TensorType wide = quantized(DType::I32, {2}, {1.0}, {0}, -1, INT32_MIN, INT32_MAX);
  auto top = call("stablehlo.uniform_quantize", {}, {array<float>({2}, {1e30f, -1e30f})}, {wide});
  EXPECT_EQ(list<int32_t>((*top)[0]), (std::vector<int32_t>{INT32_MAX, INT32_MIN}));
}

TEST(Quantize, theDistanceToTheZeroPointDoesNotWrap) {
  TensorType type = quantized(DType::I8, {1}, {1.0}, {-128});
  auto out =
      call("stablehlo.uniform_dequantize", {}, {array<int8_t>({1}, {127})}, {real({1})}, {type});
  EXPECT_EQ(list<float>((*out)[0]), std::vector<float>{255});
}

TEST(Quantize, elementwiseOpsDequantizeComputeQuantize) {
  TensorType in = quantized(DType::I8, {2}, {0.5}, {0}),
             out = quantized(DType::I8, {2}, {0.25}, {1});
  auto sum = call("stablehlo.add", {}, {array<int8_t>({2}, {1, 2}), array<int8_t>({2}, {4, -2})},
                  {out}, {in, in});
  ASSERT_TRUE(bool(sum)) << sum.problem().text();
  EXPECT_EQ(list<int8_t>((*sum)[0]), (std::vector<int8_t>{11, 1}));
}

TEST(Quantize, dotHybridAndFull) {
  Attributes dims =
      attrs({{"lhs_contracting_dimensions", {Dims{1}}}, {"rhs_contracting_dimensions", {Dims{0}}}});
  TensorType lhs = quantized(DType::I8, {1, 2}, {0.5}, {-1});
  TensorType rhs = quantized(DType::I8, {2, 2}, {1.0, 2.0}, {0, 0}, 1);
  TensorType result = quantized(DType::I32, {1, 2}, {0.5, 1.0}, {0, 0}, 1, INT32_MIN, INT32_MAX);
  auto weights = array<int8_t>({2, 2}, {1, 2, 3, 4});
  auto full = call("stablehlo.dot_general", dims, {array<int8_t>({1, 2}, {1, 3}), weights},
                   {result}, {lhs, rhs});
  ASSERT_TRUE(bool(full)) << full.problem().text();
  EXPECT_EQ(list<int32_t>((*full)[0]), (std::vector<int32_t>{14, 20}));
  auto hybrid = call("stablehlo.dot_general", dims, {array<float>({1, 2}, {1, 2}), weights},
                     {real({1, 2})}, {real({1, 2}), rhs});
  EXPECT_EQ(list<float>((*hybrid)[0]), (std::vector<float>{7, 20}));
}

TEST(Quantize, scalesThatDoNotFitAreAProblem) {
  auto out = call("stablehlo.uniform_quantize", {}, {array<float>({3}, {1, 2, 3})},
                  {quantized(DType::I8, {3}, {1.0, 2.0}, {0, 0}, 0)});
  ASSERT_FALSE(bool(out));
  EXPECT_EQ(out.problem().code, "quant.axis");
}

}  // namespace
}  // namespace vitro::ops
