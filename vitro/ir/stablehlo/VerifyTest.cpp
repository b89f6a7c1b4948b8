// The verifier as a whole: a row for every op, all errors of one op, and what may be true at run
// time.
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

}  // namespace
}  // namespace vitro::stablehlo
