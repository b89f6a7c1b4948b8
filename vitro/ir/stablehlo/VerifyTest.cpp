// The verifier as a whole: a row for every op, all errors of one op, and constraints that may hold
// at run time.
#include "vitro/ir/stablehlo/Verify.h"
#include "vitro/ir/stablehlo/VerifyTesting.h"

namespace vitro::stablehlo {
namespace {

TEST_F(VerifyTest, everyOpHasARow) {
  for (RegisteredOperationName name : context.getRegisteredOperationsByDialect("stablehlo"))
    EXPECT_TRUE(hasRules(name.stripDialect())) << name.getStringRef().str();
}

TEST_F(VerifyTest, reportsAllConstraintsOfAnOp) {
  std::string errors = verify("%a: tensor<2x3xf32>, %b: tensor<4x5xf32>",
                              "%0 = stablehlo.dot_general %a, %b, batching_dims = [0] x [0], "
                              "contracting_dims = [1] x [1] : "
                              "(tensor<2x3xf32>, tensor<4x5xf32>) -> tensor<2xf32>");
  EXPECT_NE(errors.find("dot_general C9"), std::string::npos) << errors;
  EXPECT_NE(errors.find("dot_general C10"), std::string::npos) << errors;
}

TEST_F(VerifyTest, acceptsWhatMayBeTrueAtRunTime) {
  struct Case {
    const char *arguments, *op;
  };
  static constexpr Case cases[] = {
      {"%a: tensor<?xf32>, %b: tensor<4xf32>",
       "%0 = stablehlo.add %a, %b : (tensor<?xf32>, tensor<4xf32>) -> tensor<?xf32>"},
      {"%a: tensor<?xf32, #stablehlo.bounds<4>>, %b: tensor<3xf32>",
       "%0 = stablehlo.multiply %a, %b : (tensor<?xf32, #stablehlo.bounds<4>>, tensor<3xf32>) -> "
       "tensor<3xf32>"},
      {"%a: tensor<2x3xf32>, %s: tensor<i32>",
       "%0 = stablehlo.set_dimension_size %a, %s, dim = 0 : (tensor<2x3xf32>, tensor<i32>) -> "
       "tensor<?x3xf32, #stablehlo.bounds<2, ?>>"},
      {"%a: tensor<2x?xf32, #stablehlo.bounds<?, 8>>",
       "%0 = stablehlo.transpose %a, dims = [1, 0] : (tensor<2x?xf32, #stablehlo.bounds<?, 8>>) -> "
       "tensor<?x2xf32, #stablehlo.bounds<8, ?>>"},
      {"%a: tensor<?x3xf32, #stablehlo.bounds<4, ?>>, %b: tensor<2x3xf32>",
       "%0 = stablehlo.concatenate %a, %b, dim = 0 : (tensor<?x3xf32, #stablehlo.bounds<4, ?>>, "
       "tensor<2x3xf32>) -> tensor<?x3xf32, #stablehlo.bounds<6, ?>>"},
      {"%a: tensor<2x3xbf16>",
       "%0 = stablehlo.dot_general %a, %a, contracting_dims = [1] x [1] : (tensor<2x3xbf16>, "
       "tensor<2x3xbf16>) -> tensor<2x2xf32>"},
      {"%a: tensor<3x!quant.uniform<i8:f32, 0.5>>",
       "%0 = stablehlo.multiply %a, %a : (tensor<3x!quant.uniform<i8:f32, 0.5>>, "
       "tensor<3x!quant.uniform<i8:f32, 0.5>>) -> tensor<3x!quant.uniform<i8:f32, 0.25:3>>"},
      {"%a: tensor<1x3x!quant.uniform<i8:f32:0, {0.5}>>",
       "%0 = stablehlo.broadcast_in_dim %a, dims = [1, 0] : (tensor<1x3x!quant.uniform<i8:f32:0, "
       "{0.5}>>) -> tensor<3x2x!quant.uniform<i8:f32:1, {0.5, 0.5}>>"},
      {"%a: tensor<4611686018427387904x4xi8>",
       "%0 = stablehlo.reshape %a : (tensor<4611686018427387904x4xi8>) -> "
       "tensor<4x4611686018427387904xi8>"},
  };
  for (auto [arguments, op] : cases) EXPECT_EQ(verify(arguments, op), "") << op;
}

/// The result types are what sizes saturate to: they must not be accepted as the right ones.
TEST_F(VerifyTest, sizesThatOverflowAreErrorsOfTheOp) {
  const char *scalar = "%a: tensor<2x3xf32>, %i: tensor<f32>, %h: tensor<9223372036854775800xf32>";
  const std::string window =
      " ({ ^bb0(%x: tensor<f32>, %y: tensor<f32>): stablehlo.return %x : tensor<f32> }) : "
      "(tensor<9223372036854775800xf32>, tensor<f32>) -> tensor<9223372036854775807xf32>";
  const std::string reduceWindow =
      "%0 = \"stablehlo.reduce_window\"(%h, %i) <{window_dimensions = array<i64: 1>, "
      "base_dilations = array<i64: 2>}>" +
      window;
  const std::string strided =
      "%0 = \"stablehlo.reduce_window\"(%h, %i) <{window_dimensions = array<i64: 1>, "
      "window_strides = array<i64: 4>, padding = dense<100> : tensor<1x2xi64>}>" +
      window;
  expectBroken(
      *this,
      {{scalar,
        "%0 = stablehlo.pad %h, %i, low = [7], high = [0], interior = [0] : "
        "(tensor<9223372036854775800xf32>, tensor<f32>) -> tensor<9223372036854775807xf32>",
        "pad C4: dimension 0 would have 2^63 - 1 elements or more"},
       {scalar,
        "%0 = stablehlo.pad %a, %i, low = [0, 0], high = [0, 0], interior = [0, "
        "9223372036854775807] : (tensor<2x3xf32>, tensor<f32>) -> "
        "tensor<2x9223372036854775807xf32>",
        "pad C4: dimension 1 would"},
       {scalar,
        "%s = stablehlo.constant dense<9223372036854775807> : tensor<2xi64>\n"
        "%z = stablehlo.constant dense<0> : tensor<2xi64>\n"
        "%0 = stablehlo.dynamic_pad %a, %i, %s, %z, %z : (tensor<2x3xf32>, tensor<f32>, "
        "tensor<2xi64>, tensor<2xi64>, tensor<2xi64>) -> tensor<?x?xf32>",
        "dynamic_pad C4: dimension 0 would"},
       {scalar,
        "%0 = stablehlo.concatenate %h, %h, dim = 0 : (tensor<9223372036854775800xf32>, "
        "tensor<9223372036854775800xf32>) -> tensor<9223372036854775807xf32>",
        "concatenate C6: dimension 0 would"},
       {scalar, reduceWindow.c_str(), "reduce_window C15: dimension 0 would"},
       {scalar, strided.c_str(), "reduce_window C15: dimension 0 would"},
       {"%l: tensor<1x9x2xf32>, %r: tensor<3x2x4xf32>",
        "%0 = stablehlo.convolution(%l, %r) dim_numbers = [b, 0, f]x[0, i, o]->[b, 0, f], window = "
        "{pad = [[9223372036854775800, 9223372036854775800]]} {batch_group_count = 1 : i64, "
        "feature_group_count = 1 : i64} : (tensor<1x9x2xf32>, tensor<3x2x4xf32>) -> "
        "tensor<1x9223372036854775805x4xf32>",
        "convolution C25: dimension 1 would"},
       {scalar,
        "%0 = \"stablehlo.select_and_scatter\"(%a, %h, %i) <{window_dimensions = array<i64: 1, 1>, "
        "padding = dense<[[0, 0], [9223372036854775807, 0]]> : tensor<2x2xi64>}> ({\n"
        "^bb0(%x: tensor<f32>, %y: tensor<f32>):\n %p = stablehlo.compare GE, %x, %y : "
        "(tensor<f32>, tensor<f32>) -> tensor<i1>\n stablehlo.return %p : tensor<i1>\n}, {\n"
        "^bb0(%x: tensor<f32>, %y: tensor<f32>):\n stablehlo.return %x : tensor<f32>\n}) : "
        "(tensor<2x3xf32>, tensor<9223372036854775800xf32>, tensor<f32>) -> tensor<2x3xf32>",
        "select_and_scatter C2: dimension 1 would"},
       {"%g: tensor<4x9223372036854775800xf32>",
        "%0 = \"stablehlo.all_to_all\"(%g) <{split_dimension = 0 : i64, concat_dimension = 1 : "
        "i64, "
        "split_count = 2 : i64, replica_groups = dense<[[0, 1]]> : tensor<1x2xi64>}> : "
        "(tensor<4x9223372036854775800xf32>) -> tensor<2x9223372036854775807xf32>",
        "all_to_all C9: dimension 1 would"}});
}

}  // namespace
}  // namespace vitro::stablehlo
