#include "vitro/debug/reduce/ReduceTesting.h"

namespace vitro::debug {
namespace {

using namespace stablehlo;
using Shape = std::vector<int64_t>;

constexpr const char *kModel = R"(
  func.func @main(%a: tensor<24x40xf32>, %b: tensor<40x17xf32>, %c: tensor<17xf32>)
      -> (tensor<24x17xf32>, tensor<24xf32>, tensor<24x40xf32>) {
    %zero = stablehlo.constant dense<0.0> : tensor<f32>
    %0 = stablehlo.dot_general %a, %b, contracting_dims = [1] x [0] : (tensor<24x40xf32>, tensor<40x17xf32>) -> tensor<24x17xf32>
    %1 = stablehlo.broadcast_in_dim %c, dims = [1] : (tensor<17xf32>) -> tensor<24x17xf32>
    %2 = stablehlo.add %0, %1 : tensor<24x17xf32>
    %3 = stablehlo.tanh %2 : tensor<24x17xf32>
    %4 = stablehlo.reduce(%3 init: %zero) applies stablehlo.add across dimensions = [1] : (tensor<24x17xf32>, tensor<f32>) -> tensor<24xf32>
    %5 = stablehlo.negate %a : tensor<24x40xf32>
    return %3, %4, %5 : tensor<24x17xf32>, tensor<24xf32>, tensor<24x40xf32>
  })";

struct ReduceTest : ReduceTesting {
  static bool hasHugeNumber(const Case &one) {
    for (const HostArray &array : one.arguments[0])
      for (float value : array.span<float>())
        if (value > 1e20f) return true;
    return false;
  }
};

TEST_F(ReduceTest, leavesTheOneOpAtTheSmallestSizesThatFail) {
  Case one = parse(kModel);
  Reduced done = reduced(one, [](const Case &c) {
    auto dot = find<DotGeneralOp>(c);
    return dot && shapeOf(dot.getLhs())[1] >= 3;
  });
  EXPECT_EQ(opsOf(done.smallest).size(), 1u) << textOf(done.smallest);
  auto dot = find<DotGeneralOp>(done.smallest);
  EXPECT_EQ(shapeOf(dot.getLhs()), (Shape{1, 3}));
  EXPECT_EQ(shapeOf(dot.getRhs()), (Shape{3, 1}));
  EXPECT_EQ(done.smallest.arguments[0][0].dims(), (Dims{1, 3}));
  ASSERT_TRUE(done.passing);
  EXPECT_LE(done.trials, options.mostTrials);
}

TEST_F(ReduceTest, dropsResultsAndWhatOnlyTheyNeed) {
  options.mostTrials = 1;
  wrongAt = WrongElement{2, {0, 0}};
  Case one = parse(kModel);
  // Only the removal of unused ops comes before, and there are none.
  Reduced done = reduced(one, [](const Case &c) { return bool(find<NegateOp>(c)); });
  EXPECT_EQ(done.smallest.function().getNumResults(), 1u);
  EXPECT_EQ(done.smallest.arguments[0].size(), 1u);
  // The second trial is the neighbour: the same without the op.
  EXPECT_EQ(done.trials, 2);
  ASSERT_TRUE(done.passing);
  EXPECT_EQ(done.passing->arguments[0][0].elements(), 960);
}

TEST_F(ReduceTest, keepsTheElementsThatTheFaultNeeds) {
  Case one = parse(R"(func.func @main(%a: tensor<6x50xf32>) -> tensor<6x50xf32> {
    %0 = stablehlo.exponential %a : tensor<6x50xf32>
    return %0 : tensor<6x50xf32>
  })");
  HostArray array = one.arguments[0][0];
  one.arguments = {};
  ASSERT_TRUE(bool(array.makeUnique()));
  array.mutableData<float>()[4 * 50 + 37] = 1e30f;
  one.arguments.push_back({array});
  Reduced done = reduced(one, hasHugeNumber);
  EXPECT_LE(done.smallest.arguments[0][0].elements(), 2) << textOf(done.smallest);
  ASSERT_TRUE(done.passing);
}

TEST_F(ReduceTest, beginsAroundTheWrongElement) {
  Case one = parse(R"(func.func @main(%a: tensor<64x100xf32>) -> tensor<64x100xf32> {
    %0 = stablehlo.exponential %a : tensor<64x100xf32>
    return %0 : tensor<64x100xf32>
  })");
  HostArray array = one.arguments[0][0];
  one.arguments = {};
  ASSERT_TRUE(bool(array.makeUnique()));
  array.mutableData<float>()[31 * 100 + 77] = 1e30f;
  one.arguments.push_back({array});
  wrongAt = WrongElement{0, {31, 77}};
  options.mostTrials = 2;
  Reduced done = reduced(one, hasHugeNumber);
  EXPECT_EQ(done.smallest.arguments[0][0].elements(), 1);
}

TEST_F(ReduceTest, remaindersStay) {
  Case one = parse(R"(func.func @main(%a: tensor<4x205xf32>) -> tensor<4x205xf32> {
    %0 = stablehlo.exponential %a : tensor<4x205xf32>
    return %0 : tensor<4x205xf32>
  })");
  Reduced done = reduced(one, [](const Case &c) {
    int64_t size = shapeOf(find<ExponentialOp>(c).getResult())[1];
    return size > 8 && size % 8 == 5;
  });
  EXPECT_EQ(shapeOf(find<ExponentialOp>(done.smallest).getResult()), (Shape{1, 13}));
}

TEST_F(ReduceTest, largeInputsThatMustStayLargeBecomeOneNumber) {
  Case one = parse(R"(func.func @main(%a: tensor<6x700xf32>) -> tensor<6xf32> {
    %z = stablehlo.constant dense<0.0> : tensor<f32>
    %0 = stablehlo.reduce(%a init: %z) applies stablehlo.add across dimensions = [1] : (tensor<6x700xf32>, tensor<f32>) -> tensor<6xf32>
    return %0 : tensor<6xf32>
  })");
  auto isBig = [](const Case &c) {
    auto reduce = find<ReduceOp>(c);
    if (!reduce) return false;
    Shape shape = shapeOf(reduce.getInputs()[0]);
    return shape[0] * shape[1] > 4000;
  };
  Reduced done = reduced(one, isBig);
  EXPECT_EQ(opsOf(done.smallest).size(), 2u) << textOf(done.smallest);
  ASSERT_EQ(done.smallest.arguments[0].size(), 1u);
  EXPECT_EQ(done.smallest.arguments[0][0].elements(), 1);
  // If the numbers only need to differ from each other, no inputs are needed.
  Reduced counted =
      reduced(one, [&](const Case &c) { return isBig(c) && !find<BroadcastInDimOp>(c); });
  EXPECT_TRUE(find<IotaOp>(counted.smallest)) << textOf(counted.smallest);
  EXPECT_EQ(counted.smallest.arguments[0].size(), 0u);
}

TEST_F(ReduceTest, aProblemOfTheOracleEndsIt) {
  Case one = parse(kModel);
  auto done = reduce(
      one, [](const Case &) -> Result<Answer> { return problem("oracle.gone", "no disk"); },
      options);
  ASSERT_FALSE(bool(done));
  EXPECT_EQ(done.problem().code, "oracle.gone");
}

TEST_F(ReduceTest, everySmallerCaseIsHandedOut) {
  Case one = parse(kModel);
  int64_t handed = 0;
  std::string last;
  options.onBetter = [&](const Case &best) -> Result<> {
    ++handed;
    last = textOf(best);
    return {};
  };
  Reduced done = reduced(one, [](const Case &c) { return bool(find<TanhOp>(c)); });
  EXPECT_GT(handed, 1);
  EXPECT_EQ(last, textOf(done.smallest));
  ASSERT_TRUE(done.passing);
  EXPECT_EQ(opsOf(done.smallest).size(), 1u);
}

TEST_F(ReduceTest, branchesAndLoopsBecomeWhatIsInThem) {
  Case one = parse(R"(func.func @main(%p: tensor<i1>, %a: tensor<8xf32>) -> tensor<8xf32> {
    %i = stablehlo.constant dense<0> : tensor<i32>
    %r:2 = stablehlo.while(%k = %i, %x = %a) : tensor<i32>, tensor<8xf32>
      cond {
        %n = stablehlo.constant dense<12> : tensor<i32>
        %c = stablehlo.compare LT, %k, %n : (tensor<i32>, tensor<i32>) -> tensor<i1>
        stablehlo.return %c : tensor<i1>
      } do {
        %one = stablehlo.constant dense<1> : tensor<i32>
        %k2 = stablehlo.add %k, %one : tensor<i32>
        %y = "stablehlo.if"(%p) ({
          %t = stablehlo.sine %x : tensor<8xf32>
          stablehlo.return %t : tensor<8xf32>
        }, {
          %t = stablehlo.cosine %x : tensor<8xf32>
          stablehlo.return %t : tensor<8xf32>
        }) : (tensor<i1>) -> tensor<8xf32>
        stablehlo.return %k2, %y : tensor<i32>, tensor<8xf32>
      }
    return %r#1 : tensor<8xf32>
  })");
  Reduced done = reduced(one, [](const Case &c) { return bool(find<CosineOp>(c)); });
  EXPECT_FALSE(find<WhileOp>(done.smallest)) << textOf(done.smallest);
  EXPECT_FALSE(find<IfOp>(done.smallest)) << textOf(done.smallest);
  EXPECT_EQ(done.smallest.arguments[0][0].elements(), 1);

  Reduced loop = reduced(one, [](const Case &c) {
    return find<WhileOp>(c) && find<CompareOp>(c) && find<AddOp>(c) && goldenOf(c, 0.5);
  });
  ASSERT_TRUE(find<WhileOp>(loop.smallest));
  EXPECT_NE(textOf(loop.smallest).find("dense<1> : tensor<i32>"), std::string::npos);
  EXPECT_EQ(textOf(loop.smallest).find("dense<12>"), std::string::npos) << textOf(loop.smallest);

  Reduced empty =
      reduced(one, [](const Case &c) { return find<WhileOp>(c) && bool(goldenOf(c, 0.5)); });
  EXPECT_EQ(countOps(empty.smallest), 1) << textOf(empty.smallest);
  EXPECT_EQ(find<WhileOp>(empty.smallest)->getNumResults(), 1u) << "values carried in vain";
}

TEST_F(ReduceTest, rareTypesBecomeCommonOnesWhereTheFaultStays) {
  const char *text = R"(func.func @main(%a: tensor<4xbf16>, %b: tensor<4xi8>) -> tensor<4xbf16> {
    %k = stablehlo.constant dense<[1.0, 2.0, 3.0, 4.0]> : tensor<4xbf16>
    %0 = stablehlo.add %a, %k : tensor<4xbf16>
    %1 = stablehlo.convert %b : (tensor<4xi8>) -> tensor<4xbf16>
    %2 = stablehlo.multiply %0, %1 : tensor<4xbf16>
    return %2 : tensor<4xbf16>
  })";
  Case one = parse(text);
  Reduced done = reduced(one, [](const Case &c) { return bool(find<MultiplyOp>(c)); });
  auto element = mlir::cast<mlir::RankedTensorType>(find<MultiplyOp>(done.smallest).getType())
                     .getElementType();
  EXPECT_TRUE(element.isF32()) << textOf(done.smallest);
  Reduced narrow = reduced(one, [](const Case &c) {
    auto op = find<MultiplyOp>(c);
    return op && mlir::cast<mlir::RankedTensorType>(op.getType()).getElementType().isBF16();
  });
  EXPECT_EQ(narrow.smallest.arguments[0][0].dtype(), DType::BF16);
}

TEST_F(ReduceTest, attributesBecomePlainAndShapesFollow) {
  Case one = parse(
      R"(func.func @main(%x: tensor<2x9x9x4xf32>, %k: tensor<3x3x4x6xf32>) -> tensor<2x5x5x6xf32> {
    %0 = stablehlo.convolution(%x, %k) dim_numbers = [b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, f],
      window = {stride = [2, 2], pad = [[1, 1], [1, 1]]}
      {batch_group_count = 1 : i64, feature_group_count = 1 : i64, precision_config = [#stablehlo<precision HIGH>, #stablehlo<precision HIGH>]}
      : (tensor<2x9x9x4xf32>, tensor<3x3x4x6xf32>) -> tensor<2x5x5x6xf32>
    return %0 : tensor<2x5x5x6xf32>
  })");
  Reduced done = reduced(one, [](const Case &c) {
    auto conv = find<ConvolutionOp>(c);
    return conv && shapeOf(conv.getRhs())[0] >= 2;
  });
  auto conv = find<ConvolutionOp>(done.smallest);
  EXPECT_FALSE(conv.getWindowStrides().has_value()) << textOf(done.smallest);
  EXPECT_FALSE(conv.getPadding().has_value()) << textOf(done.smallest);
  EXPECT_FALSE(conv.getPrecisionConfig().has_value());
  EXPECT_EQ(shapeOf(conv.getRhs()), (Shape{2, 1, 1, 1})) << textOf(done.smallest);
}

}  // namespace
}  // namespace vitro::debug
