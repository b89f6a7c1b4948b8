// Broken dot products and convolutions; each must be refused naming the constraint.
#include "vitro/ir/stablehlo/VerifyTesting.h"

namespace vitro::stablehlo {
namespace {

TEST_F(VerifyTest, contractions) {
  expectBroken(
      *this,
      {
          {"%a: tensor<2x3xf32>, %b: tensor<4x5xf32>",
           "%0 = stablehlo.dot_general %a, %b, contracting_dims = [1] x [0] : (tensor<2x3xf32>, "
           "tensor<4x5xf32>) -> tensor<2x5xf32>",
           "dot_general C10"},
          {"%a: tensor<2x3xf32>, %b: tensor<3x5xf32>",
           "%0 = stablehlo.dot_general %a, %b, contracting_dims = [1] x [0] : (tensor<2x3xf32>, "
           "tensor<3x5xf32>) -> tensor<5x2xf32>",
           "dot_general C12"},
          {"%a: tensor<2x3xf32>, %b: tensor<3x5xf32>",
           "%0 = stablehlo.dot_general %a, %b, contracting_dims = [2] x [0] : (tensor<2x3xf32>, "
           "tensor<3x5xf32>) -> tensor<2x5xf32>",
           "dot_general C6"},
          {"%a: tensor<3x3xf32>, %b: tensor<3x5xf32>",
           "%0 = stablehlo.dot_general %a, %b, batching_dims = [1] x [0], contracting_dims = [1] x "
           "[0] : "
           "(tensor<3x3xf32>, tensor<3x5xf32>) -> tensor<3x3x5xf32>",
           "dot_general C3"},
          {"%a: tensor<2x3xf32>, %b: tensor<3x5xf32>",
           "%0 = stablehlo.dot_general %a, %b, contracting_dims = [1] x [0], precision = [HIGHEST, "
           "HIGHEST], algorithm = <lhs_precision_type = tf32, rhs_precision_type = tf32, "
           "accumulation_type = f32, lhs_component_count = 1, rhs_component_count = 1, "
           "num_primitive_operations = 1, allow_imprecise_accumulation = false> : "
           "(tensor<2x3xf32>, "
           "tensor<3x5xf32>) -> tensor<2x5xf32>",
           "dot_general C21"},
          {"%a: tensor<2x3x!quant.uniform<i8:f32, 0.5>>",
           "%0 = stablehlo.dot_general %a, %a, contracting_dims = [1] x [1] : "
           "(tensor<2x3x!quant.uniform<i8:f32, 0.5>>, tensor<2x3x!quant.uniform<i8:f32, 0.5>>) -> "
           "tensor<2x2xf32>",
           "dot_general C14"},
          {"%a: tensor<2x3x!quant.uniform<i8:f32, 0.5:3>>",
           "%0 = stablehlo.dot_general %a, %a, contracting_dims = [1] x [1] : "
           "(tensor<2x3x!quant.uniform<i8:f32, 0.5:3>>, tensor<2x3x!quant.uniform<i8:f32, 0.5:3>>) "
           "-> "
           "tensor<2x2x!quant.uniform<i32:f32, 0.25>>",
           "dot_general C15"},
          {"%a: tensor<2x3xf32>, %b: tensor<4xf32>",
           "%0 = stablehlo.dot %a, %b : (tensor<2x3xf32>, tensor<4xf32>) -> tensor<2xf32>",
           "dot shapes"},
          {"%a: tensor<2x3xf32>",
           "%0 = stablehlo.einsum %a, %a, config = \"ab->ba\" : (tensor<2x3xf32>, tensor<2x3xf32>) "
           "-> "
           "tensor<3x2xf32>",
           "einsum einsum_config"},
      });
}

std::string convolution(const char *lhs, const char *rhs, const char *window, const char *groups,
                        const char *result) {
  return std::string(
             "%0 = stablehlo.convolution(%a, %b) dim_numbers = [b, 0, f]x[0, i, o]->[b, 0, "
             "f], window = {") +
         window + "} {" + groups + "} : (" + lhs + ", " + rhs + ") -> " + result;
}

TEST_F(VerifyTest, convolution) {
  struct Case {
    const char *lhs, *rhs, *window, *groups, *result, *label;
  };
  static constexpr const char *one = "batch_group_count = 1 : i64, feature_group_count = 1 : i64";
  static constexpr Case cases[] = {
      {"tensor<1x9x2xf32>", "tensor<3x2x4xf32>", "stride = [1]", one, "tensor<1x7x4xf32>", ""},
      {"tensor<1x9x2xf32>", "tensor<3x2x4xf32>", "stride = [2], pad = [[1, 1]]", one,
       "tensor<1x5x4xf32>", ""},
      {"tensor<1x9x2xf32>", "tensor<3x2xf32>", "", one, "tensor<1x7x4xf32>", "C1"},
      {"tensor<1x9x2xf32>", "tensor<3x2x4xf32>", "stride = [1, 1]", one, "tensor<1x7x4xf32>", "C2"},
      {"tensor<1x9x2xf32>", "tensor<3x2x4xf32>", "stride = [0]", one, "tensor<1x7x4xf32>", "C3"},
      {"tensor<1x9x2xf32>", "tensor<3x2x4xf32>", "pad = [[0, 0], [0, 0]]", one, "tensor<1x7x4xf32>",
       "C4"},
      {"tensor<1x9x2xf32>", "tensor<3x2x4xf32>", "lhs_dilate = [0]", one, "tensor<1x7x4xf32>",
       "C6"},
      {"tensor<1x9x2xf32>", "tensor<3x2x4xf32>", "rhs_dilate = [0]", one, "tensor<1x7x4xf32>",
       "C8"},
      {"tensor<1x9x2xf32>", "tensor<3x2x4xf32>", "reverse = [false, true]", one,
       "tensor<1x7x4xf32>", "C9"},
      {"tensor<3x9x2xf32>", "tensor<3x2x4xf32>", "",
       "batch_group_count = 2 : i64, feature_group_count = 1 : i64", "tensor<1x7x4xf32>", "C10"},
      {"tensor<1x9x3xf32>", "tensor<3x2x4xf32>", "",
       "batch_group_count = 1 : i64, feature_group_count = 2 : i64", "tensor<1x7x4xf32>", "C11"},
      {"tensor<1x9x3xf32>", "tensor<3x2x4xf32>", "", one, "tensor<1x7x4xf32>", "C14"},
      {"tensor<1x9x4xf32>", "tensor<3x2x5xf32>", "",
       "batch_group_count = 1 : i64, feature_group_count = 2 : i64", "tensor<1x7x5xf32>", "C16"},
      {"tensor<1x9x2xf32>", "tensor<3x2x4xf32>", "",
       "batch_group_count = 1 : i64, feature_group_count = 0 : i64", "tensor<1x7x4xf32>", "C21"},
      {"tensor<2x9x4xf32>", "tensor<3x2x4xf32>", "",
       "batch_group_count = 2 : i64, feature_group_count = 2 : i64", "tensor<1x7x4xf32>", "C23"},
      {"tensor<1x9x2xf32>", "tensor<3x2x4xf32>", "", one, "tensor<1x8x4xf32>", "C25"},
      {"tensor<1x9x2xf32>", "tensor<3x2x4xbf16>", "", one, "tensor<1x7x4xf32>", "C27"},
      {"tensor<1x9x2x!quant.uniform<i8:f32, 0.5>>", "tensor<3x2x4x!quant.uniform<i8:f32, 0.5>>", "",
       one, "tensor<1x7x4xf32>", "C28"},
  };
  for (auto [lhs, rhs, window, groups, result, label] : cases) {
    std::string errors = verify(std::string("%a: ") + lhs + ", %b: " + rhs,
                                convolution(lhs, rhs, window, groups, result));
    if (!*label)
      EXPECT_EQ(errors, "");
    else
      EXPECT_NE(errors.find(std::string("broke convolution ") + label), std::string::npos)
          << window << groups << "\nwanted: " << label << "\ngot: " << errors;
  }
}

}  // namespace
}  // namespace vitro::stablehlo
