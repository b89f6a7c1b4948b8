// Result type inference: bounds are propagated, dynamic sizes stay dynamic, overflow is marked.
#include "vitro/ir/stablehlo/Infer.h"

#include "gtest/gtest.h"
#include "mlir/AsmParser/AsmParser.h"

#include "vitro/ir/Dialects.h"

namespace vitro::stablehlo {
namespace {
using namespace mlir;

struct InferTest : testing::Test {
  InferTest() { ir::loadDialects(context); }

  RankedTensorType type(const char *text) {
    return cast<RankedTensorType>(parseType(text, &context));
  }
  static std::string text(Type type) {
    std::string out;
    llvm::raw_string_ostream stream(out);
    stream << type;
    return out;
  }

  MLIRContext context{MLIRContext::Threading::DISABLED};
};

TEST_F(InferTest, operandsOfOneValueTellTheMost) {
  struct Case {
    const char *a, *b, *joined;
  };
  static constexpr Case cases[] = {
      {"tensor<4xf32>", "tensor<?xf32>", "tensor<4xf32>"},
      {"tensor<?xf32>", "tensor<?xf32>", "tensor<?xf32>"},
      {"tensor<?xf32>", "tensor<?xf32, #stablehlo.bounds<5>>",
       "tensor<?xf32, #stablehlo.bounds<5>>"},
      {"tensor<?xf32, #stablehlo.bounds<3>>", "tensor<?xf32, #stablehlo.bounds<5>>",
       "tensor<?xf32, #stablehlo.bounds<3>>"},
      {"tensor<?x2xf32, #stablehlo.bounds<3, ?>>", "tensor<2x?xf32>", "tensor<2x2xf32>"},
  };
  for (auto [a, b, joined] : cases) {
    EXPECT_EQ(text(mostSpecific({type(a), type(b)})), joined);
    EXPECT_EQ(text(mostSpecific({type(b), type(a)})), joined);
  }
}

TEST_F(InferTest, branchesTellTheLeast) {
  struct Case {
    const char *a, *b, *joined;
  };
  static constexpr Case cases[] = {
      {"tensor<4xf32>", "tensor<4xf32>", "tensor<4xf32>"},
      {"tensor<4xf32>", "tensor<?xf32>", "tensor<?xf32>"},
      {"tensor<4xf32>", "tensor<?xf32, #stablehlo.bounds<3>>",
       "tensor<?xf32, #stablehlo.bounds<4>>"},
      {"tensor<?xf32, #stablehlo.bounds<3>>", "tensor<?xf32, #stablehlo.bounds<5>>",
       "tensor<?xf32, #stablehlo.bounds<5>>"},
      {"tensor<?xf32>", "tensor<?xf32, #stablehlo.bounds<5>>", "tensor<?xf32>"},
  };
  for (auto [a, b, joined] : cases) {
    EXPECT_EQ(text(leastSpecific({type(a), type(b)})), joined);
    EXPECT_EQ(text(leastSpecific({type(b), type(a)})), joined);
  }
}

TEST_F(InferTest, movement) {
  auto bounded = type("tensor<2x?x3xf32, #stablehlo.bounds<?, 8, ?>>");
  EXPECT_EQ(text(inferTranspose(bounded, {2, 1, 0})),
            "tensor<3x?x2xf32, #stablehlo.bounds<?, 8, ?>>");
  EXPECT_EQ(text(inferPad(bounded, {1, 1, 0}, {0, 2, 0}, {1, 0, 2})),
            "tensor<4x?x7xf32, #stablehlo.bounds<?, 11, ?>>");
  EXPECT_EQ(text(inferSlice(type("tensor<9xi8>"), {1}, {8}, {3})), "tensor<3xi8>");
  EXPECT_EQ(text(inferConcatenate({bounded, bounded}, 1)),
            "tensor<2x?x3xf32, #stablehlo.bounds<?, 16, ?>>");
  EXPECT_EQ(text(inferConcatenate({type("tensor<2x?xi8>"), type("tensor<2x4xi8>")}, 1)),
            "tensor<2x?xi8>");
  EXPECT_EQ(text(inferSetDimensionSize(type("tensor<5xi8>"), 0, 5)), "tensor<5xi8>");
  EXPECT_EQ(text(inferSetDimensionSize(type("tensor<5xi8>"), 0, 3)),
            "tensor<?xi8, #stablehlo.bounds<5>>");
}

TEST_F(InferTest, windows) {
  // Size 3, stride 2, padded by 1 on both sides of 7: starts at -1, 1, 3, 5.
  EXPECT_EQ(windowCount(7, {3, 2, 1, 1}), 4);
  EXPECT_EQ(windowCount(2, {3}), 0);
  EXPECT_EQ(windowCount(0, {1}), 0);
  // Base dilation 2 makes 3 into 5; window dilation 2 makes 2 into 3.
  EXPECT_EQ(windowCount(3, {2, 1, 0, 0, 2, 2}), 3);
  EXPECT_EQ(windowCount(3, {1, 1, -2, -2}), 0);
  EXPECT_TRUE(ShapedType::isDynamic(windowCount(ShapedType::kDynamic, {2})));
}

TEST_F(InferTest, contractionsAndTransforms) {
  auto lhs = type("tensor<4x2x3xf32>"), rhs = type("tensor<4x3x5xf32>");
  EXPECT_EQ(text(inferDotGeneral(lhs, rhs, {{0}, {0}, {2}, {1}}, lhs.getElementType())),
            "tensor<4x2x5xf32>");
  EXPECT_EQ(text(*inferDot(type("tensor<2x3xf32>"), type("tensor<3xf32>"), lhs.getElementType())),
            "tensor<2xf32>");
  EXPECT_FALSE(inferDot(type("tensor<2x3xf32>"), type("tensor<2xf32>"), lhs.getElementType()));
  EXPECT_EQ(text(inferFft(type("tensor<2x9xf32>"), FftKind::RealToComplex, {9})),
            "tensor<2x5xcomplex<f32>>");
  EXPECT_EQ(text(inferFft(type("tensor<2x5xcomplex<f32>>"), FftKind::ComplexToReal, {9})),
            "tensor<2x9xf32>");
  int64_t zero[] = {0}, one[] = {1};
  GatherDims dims{one, zero, {}, {}, zero, 1};
  EXPECT_EQ(text(inferGather(type("tensor<7x6xf32>"), type("tensor<5x1xi32>"), dims, {1, 4})),
            "tensor<5x4xf32>");
}

TEST_F(InferTest, sizesThatOverflowAreTooLarge) {
  auto huge = type("tensor<9223372036854775807xi8>");
  EXPECT_EQ(inferPad(huge, {1}, {1}, {9}).getDimSize(0), kTooLarge);
  EXPECT_EQ(inferConcatenate({huge, huge}, 0).getDimSize(0), kTooLarge);
  EXPECT_EQ(windowCount(INT64_MAX, {1, 1, 5, 5, 7}), kTooLarge);
  EXPECT_EQ(windowCount(INT64_MAX - 1, {1, 1000, 5, 5}), kTooLarge) << "the padded input overflows";
  // Only the final size counts, not intermediate ones.
  int64_t much = INT64_MAX - 10;
  EXPECT_EQ(inferPad(type("tensor<20xi8>"), {much}, {-much}, {0}).getDimSize(0), 20);
  EXPECT_EQ(windowCount(20, {1, 1, much, -much}), 20);
  EXPECT_EQ(windowCount(20, {much, 1, 0, 0, 1, much}), 0);
}

}  // namespace
}  // namespace vitro::stablehlo
