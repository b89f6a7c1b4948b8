#include "mlir/IR/Verifier.h"
#include "vitro/debug/reduce/ReduceTesting.h"
#include "vitro/debug/reduce/ShapeModel.h"

namespace vitro::debug {
namespace {

struct ShapeModelTest : ReduceTesting {
  /// Sets dimension `dim` of argument 0 to `size`; nothing where that is impossible.
  std::optional<Case> resized(const Case &one, int64_t dim, int64_t size, unsigned argument = 0) {
    Case smaller = one.clone();
    ShapeModel model(*smaller.module);
    int group = model.groupOf(smaller.function().getArgument(argument), dim);
    if (model.group(group).isFrozen) return std::nullopt;
    model.resize(group, size);
    if (!model.settle()) return std::nullopt;
    EXPECT_TRUE(bool(model.apply(smaller)));
    EXPECT_TRUE(mlir::succeeded(mlir::verify(*smaller.module))) << textOf(smaller);
    EXPECT_TRUE(bool(goldenOf(smaller))) << textOf(smaller);
    return smaller;
  }
  std::string resultType(const Case &one, unsigned index = 0) {
    std::string text;
    llvm::raw_string_ostream(text) << one.function().getResultTypes()[index];
    return text;
  }
  /// The type of the first result after the change.
  std::string after(const std::string &body, int64_t dim, int64_t size, unsigned argument = 0) {
    auto smaller = resized(parse(body), dim, size, argument);
    return smaller ? resultType(*smaller) : "cannot be";
  }
};

TEST_F(ShapeModelTest, slicesKeepWhatFits) {
  const char *text = R"(func.func @main(%a: tensor<20xf32>) -> tensor<5xf32> {
    %0 = stablehlo.slice %a [4:14:2] : (tensor<20xf32>) -> tensor<5xf32>
    return %0 : tensor<5xf32>
  })";
  EXPECT_EQ(after(text, 0, 14), "tensor<5xf32>");
  EXPECT_EQ(after(text, 0, 8), "tensor<2xf32>");
  EXPECT_EQ(after(text, 0, 1), "tensor<1xf32>");
}

TEST_F(ShapeModelTest, sizesThatFollowAreWorkedOut) {
  EXPECT_EQ(after(R"(func.func @main(%a: tensor<6x2xf32>, %b: tensor<3x2xf32>) -> tensor<11x2xf32> {
    %z = stablehlo.constant dense<0.0> : tensor<f32>
    %0 = stablehlo.concatenate %a, %b, dim = 0 : (tensor<6x2xf32>, tensor<3x2xf32>) -> tensor<9x2xf32>
    %1 = stablehlo.pad %0, %z, low = [1, 0], high = [1, 0], interior = [0, 0] : (tensor<9x2xf32>, tensor<f32>) -> tensor<11x2xf32>
    return %1 : tensor<11x2xf32>
  })",
                  0, 2),
            "tensor<7x2xf32>");
  EXPECT_EQ(after(R"(func.func @main(%a: tensor<4x6x5xf32>) -> tensor<24x5xf32> {
    %0 = stablehlo.reshape %a : (tensor<4x6x5xf32>) -> tensor<24x5xf32>
    return %0 : tensor<24x5xf32>
  })",
                  1, 2),
            "tensor<8x5xf32>");
}

TEST_F(ShapeModelTest, aSplitDimensionFollowsItsParts) {
  const char *text =
      R"(func.func @main(%a: tensor<24x5xf32>, %b: tensor<4x1x6x5xf32>) -> tensor<4x1x6x5xf32> {
    %0 = stablehlo.reshape %a : (tensor<24x5xf32>) -> tensor<4x1x6x5xf32>
    %1 = stablehlo.add %0, %b : tensor<4x1x6x5xf32>
    return %1 : tensor<4x1x6x5xf32>
  })";
  EXPECT_EQ(after(text, 0, 12), "cannot be");
  EXPECT_EQ(after(text, 0, 2, 1), "tensor<2x1x6x5xf32>");
  EXPECT_EQ(after(text, 3, 1, 1), "tensor<4x1x6x1xf32>");
}

TEST_F(ShapeModelTest, gatherAndScatterGoAlong) {
  const char *text =
      R"(func.func @main(%t: tensor<50x8xf32>, %i: tensor<7x1xi32>, %u: tensor<7x8xf32>) -> (tensor<7x8xf32>, tensor<50x8xf32>) {
    %0 = "stablehlo.gather"(%t, %i) {dimension_numbers = #stablehlo.gather<offset_dims = [1], collapsed_slice_dims = [0], start_index_map = [0], index_vector_dim = 1>, slice_sizes = array<i64: 1, 8>, indices_are_sorted = false} : (tensor<50x8xf32>, tensor<7x1xi32>) -> tensor<7x8xf32>
    %1 = "stablehlo.scatter"(%t, %i, %u) ({
      ^bb0(%x: tensor<f32>, %y: tensor<f32>):
        %s = stablehlo.add %x, %y : tensor<f32>
        stablehlo.return %s : tensor<f32>
      }) {scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [1], inserted_window_dims = [0], scatter_dims_to_operand_dims = [0], index_vector_dim = 1>} : (tensor<50x8xf32>, tensor<7x1xi32>, tensor<7x8xf32>) -> tensor<50x8xf32>
    return %0, %1 : tensor<7x8xf32>, tensor<50x8xf32>
  })";
  EXPECT_EQ(after(text, 1, 3), "tensor<7x3xf32>");     // features
  EXPECT_EQ(after(text, 0, 2, 1), "tensor<2x8xf32>");  // indices
  EXPECT_EQ(after(text, 0, 9), "tensor<7x8xf32>");     // rows of the table
  EXPECT_EQ(after(text, 1, 1, 1), "cannot be");        // coordinates of one index
}

TEST_F(ShapeModelTest, loopsAndCallsAreSeenThrough) {
  const char *text = R"(
    func.func private @f(%x: tensor<9xf32>) -> tensor<9xf32> {
      %0 = stablehlo.negate %x : tensor<9xf32>
      return %0 : tensor<9xf32>
    }
    func.func @main(%a: tensor<9xf32>) -> tensor<9xf32> {
      %i = stablehlo.constant dense<0> : tensor<i32>
      %r:2 = stablehlo.while(%k = %i, %x = %a) : tensor<i32>, tensor<9xf32>
        cond {
          %n = stablehlo.constant dense<2> : tensor<i32>
          %c = stablehlo.compare LT, %k, %n : (tensor<i32>, tensor<i32>) -> tensor<i1>
          stablehlo.return %c : tensor<i1>
        } do {
          %one = stablehlo.constant dense<1> : tensor<i32>
          %k2 = stablehlo.add %k, %one : tensor<i32>
          %y = func.call @f(%x) : (tensor<9xf32>) -> tensor<9xf32>
          stablehlo.return %k2, %y : tensor<i32>, tensor<9xf32>
        }
      return %r#1 : tensor<9xf32>
    })";
  EXPECT_EQ(after(text, 0, 4), "tensor<4xf32>");
}

TEST_F(ShapeModelTest, whatAnUnknownOpTouchesStays) {
  EXPECT_EQ(after(R"(func.func @main(%a: tensor<9xf32>) -> tensor<9xf32> {
    %0 = stablehlo.custom_call @Sharding(%a) : (tensor<9xf32>) -> tensor<9xf32>
    return %0 : tensor<9xf32>
  })",
                  0, 4),
            "cannot be");
}

TEST_F(ShapeModelTest, dataIsCutWhereItWasAskedFor) {
  Case one = parse(R"(func.func @main(%a: tensor<4x3xf32>) -> tensor<4x3xf32> {
    %k = stablehlo.constant dense<[[1.0, 2.0, 3.0], [4.0, 5.0, 6.0], [7.0, 8.0, 9.0], [10.0, 11.0, 12.0]]> : tensor<4x3xf32>
    %0 = stablehlo.add %a, %k : tensor<4x3xf32>
    return %0 : tensor<4x3xf32>
  })");
  Case smaller = one.clone();
  ShapeModel model(*smaller.module);
  model.resize(model.groupOf(smaller.function().getArgument(0), 0), 2, 1);
  model.resize(model.groupOf(smaller.function().getArgument(0), 1), 1, 2);
  ASSERT_TRUE(model.settle());
  ASSERT_TRUE(bool(model.apply(smaller)));
  auto was = one.arguments[0][0].span<float>(), is = smaller.arguments[0][0].span<float>();
  EXPECT_EQ((std::vector<float>(is.begin(), is.end())), (std::vector<float>{was[5], was[8]}));
  EXPECT_NE(textOf(smaller).find("6.000000e+00], [9.000000e+00"), std::string::npos)
      << textOf(smaller);
}

}  // namespace
}  // namespace vitro::debug
