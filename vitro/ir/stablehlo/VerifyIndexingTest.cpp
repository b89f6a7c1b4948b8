// Broken gathers and scatters; each must be refused naming the constraint.
#include "vitro/ir/stablehlo/VerifyTesting.h"

namespace vitro::stablehlo {
namespace {

constexpr const char *kGatherArguments = "%a: tensor<3x4x2xf32>, %i: tensor<5x2xi64>";
std::string gather(const char *dims, const char *sizes, const char *result) {
  return std::string("%0 = \"stablehlo.gather\"(%a, %i) <{dimension_numbers = #stablehlo.gather<") +
         dims + ">, slice_sizes = array<i64: " + sizes +
         ">}> : (tensor<3x4x2xf32>, tensor<5x2xi64>) -> " + result;
}

TEST_F(VerifyTest, gather) {
  struct Case {
    const char *dims, *sizes, *result, *label;
  };
  static constexpr const char *good =
      "offset_dims = [1], collapsed_slice_dims = [0, 1], start_index_map = [0, 1], "
      "index_vector_dim = 1";
  EXPECT_EQ(verify(kGatherArguments, gather(good, "1, 1, 2", "tensor<5x2xf32>")), "");
  static constexpr Case cases[] = {
      {"offset_dims = [1], collapsed_slice_dims = [0], start_index_map = [0, 1], index_vector_dim "
       "= "
       "1",
       "1, 1, 2", "tensor<5x2xf32>", "C1"},
      {"offset_dims = [1], collapsed_slice_dims = [0, 1], start_index_map = [0, 1], "
       "index_vector_dim = 3",
       "1, 1, 2", "tensor<5x2xf32>", "C2"},
      {"offset_dims = [1], collapsed_slice_dims = [0, 1], start_index_map = [0], index_vector_dim "
       "= "
       "1",
       "1, 1, 2", "tensor<5x2xf32>", "C3"},
      {"offset_dims = [2, 1], collapsed_slice_dims = [0], start_index_map = [0, 1], "
       "index_vector_dim = 1",
       "1, 1, 2", "tensor<5x1x2xf32>", "C4"},
      {"offset_dims = [2], collapsed_slice_dims = [0, 1], start_index_map = [0, 1], "
       "index_vector_dim = 1",
       "1, 1, 2", "tensor<5x2xf32>", "C5"},
      {"offset_dims = [1], collapsed_slice_dims = [1, 0], start_index_map = [0, 1], "
       "index_vector_dim = 1",
       "1, 1, 2", "tensor<5x2xf32>", "C6, C7"},
      {"offset_dims = [1], collapsed_slice_dims = [0, 3], start_index_map = [0, 1], "
       "index_vector_dim = 1",
       "1, 1, 2", "tensor<5x2xf32>", "C8"},
      {good, "1, 2, 2", "tensor<5x2xf32>", "C9"},
      {"offset_dims = [1], collapsed_slice_dims = [0, 1], start_index_map = [0, 0], "
       "index_vector_dim = 1",
       "1, 1, 2", "tensor<5x2xf32>", "C18"},
      {"offset_dims = [1], collapsed_slice_dims = [0, 1], start_index_map = [0, 3], "
       "index_vector_dim = 1",
       "1, 1, 2", "tensor<5x2xf32>", "C19"},
      {good, "1, 1", "tensor<5x2xf32>", "C20"},
      {good, "1, 1, 3", "tensor<5x3xf32>", "C21"},
      {good, "1, 1, 2", "tensor<5x1xf32>", "C22: result 0 is inferred as 'tensor<5x2xf32>'"},
      {"offset_dims = [1], collapsed_slice_dims = [1], operand_batching_dims = [0], "
       "start_indices_batching_dims = [0], start_index_map = [1, 2], index_vector_dim = 1",
       "1, 1, 2", "tensor<5x2xf32>", "C13..C17: batching sizes differ"},
  };
  for (auto [dims, sizes, result, label] : cases) {
    std::string errors = verify(kGatherArguments, gather(dims, sizes, result));
    EXPECT_NE(errors.find(std::string("broke gather ") + label), std::string::npos)
        << dims << "\nwanted: " << label << "\ngot: " << errors;
  }
}

std::string scatter(const char *dims, const char *update, const char *scalar = "tensor<f32>") {
  std::string type = scalar;
  return "%0 = \"stablehlo.scatter\"(%a, %i, %u) <{scatter_dimension_numbers = "
         "#stablehlo.scatter<" +
         std::string(dims) + ">}> ({\n^bb0(%x: " + type + ", %y: " + type +
         "):\n stablehlo.return %x : " + type + "\n}) : (tensor<3x4xf32>, tensor<5x1xi64>, " +
         update + ") -> tensor<3x4xf32>";
}

TEST_F(VerifyTest, scatter) {
  struct Case {
    const char *dims, *update, *scalar, *label;
  };
  static constexpr const char *good =
      "update_window_dims = [1], inserted_window_dims = [0], "
      "scatter_dims_to_operand_dims = [0], index_vector_dim = 1";
  auto arguments = [](const char *update) {
    return std::string("%a: tensor<3x4xf32>, %i: tensor<5x1xi64>, %u: ") + update;
  };
  EXPECT_EQ(verify(arguments("tensor<5x4xf32>"), scatter(good, "tensor<5x4xf32>")), "");
  static constexpr Case cases[] = {
      {"update_window_dims = [1], scatter_dims_to_operand_dims = [0], index_vector_dim = 1",
       "tensor<5x4xf32>", "tensor<f32>", "C2"},
      {good, "tensor<5x5xf32>", "tensor<f32>", "C4: the window dimension 1"},
      {good, "tensor<6x4xf32>", "tensor<f32>", "C4: dimension 0"},
      {"update_window_dims = [2], inserted_window_dims = [0], scatter_dims_to_operand_dims = [0], "
       "index_vector_dim = 1",
       "tensor<5x4xf32>", "tensor<f32>", "C8"},
      {"update_window_dims = [1], inserted_window_dims = [2], scatter_dims_to_operand_dims = [0], "
       "index_vector_dim = 1",
       "tensor<5x4xf32>", "tensor<f32>", "C11"},
      {"update_window_dims = [1], inserted_window_dims = [0], scatter_dims_to_operand_dims = [0, "
       "1], index_vector_dim = 1",
       "tensor<5x4xf32>", "tensor<f32>", "C19"},
      {"update_window_dims = [1], inserted_window_dims = [0], scatter_dims_to_operand_dims = [2], "
       "index_vector_dim = 1",
       "tensor<5x4xf32>", "tensor<f32>", "C21"},
      {"update_window_dims = [1], inserted_window_dims = [0], scatter_dims_to_operand_dims = [0], "
       "index_vector_dim = 4",
       "tensor<5x4xf32>", "tensor<f32>", "C22"},
      {good, "tensor<5x4xf32>", "tensor<i32>", "C23"},
      {good, "tensor<5x4xf32>", "tensor<2xf32>", "C23"},
      {good, "tensor<5x4xf128>", "tensor<f32>", "I3: an update is 'tensor<5x4xf128>'"},
  };
  for (auto [dims, update, scalar, label] : cases) {
    std::string errors = verify(arguments(update), scatter(dims, update, scalar));
    EXPECT_NE(errors.find(std::string("broke scatter ") + label), std::string::npos)
        << dims << "\nwanted: " << label << "\ngot: " << errors;
  }
}

}  // namespace
}  // namespace vitro::stablehlo
