// scatter i1
func.func @main() {
  %0 = stablehlo.constant dense<[[true, false, false], [true, true, false]]> : tensor<2x3xi1>
  %1 = stablehlo.constant dense<[[1], [5]]> : tensor<2x1xi64>
  %2 = stablehlo.constant dense<[[true, true, false], [true, false, false]]> : tensor<2x3xi1>
  %3 = "stablehlo.scatter"(%0, %1, %2) <{scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [1], inserted_window_dims = [0], scatter_dims_to_operand_dims = [0], index_vector_dim = 1>, indices_are_sorted = false, unique_indices = true}> ({ ^bb0(%old: tensor<i1>, %new: tensor<i1>): stablehlo.return %new : tensor<i1> }) : (tensor<2x3xi1>, tensor<2x1xi64>, tensor<2x3xi1>) -> tensor<2x3xi1>
  check.expect_eq_const %3, dense<[[true, false, false], [true, true, false]]> : tensor<2x3xi1>
  return
}
// -----
// scatter i2
func.func @main() {
  %0 = stablehlo.constant dense<[[-2, 1, 0], [1, 0, 1]]> : tensor<2x3xi2>
  %1 = stablehlo.constant dense<[[1], [5]]> : tensor<2x1xi64>
  %2 = stablehlo.constant dense<[[1, 0, 1], [-2, 1, 0]]> : tensor<2x3xi2>
  %3 = "stablehlo.scatter"(%0, %1, %2) <{scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [1], inserted_window_dims = [0], scatter_dims_to_operand_dims = [0], index_vector_dim = 1>, indices_are_sorted = false, unique_indices = true}> ({ ^bb0(%old: tensor<i2>, %new: tensor<i2>): stablehlo.return %new : tensor<i2> }) : (tensor<2x3xi2>, tensor<2x1xi64>, tensor<2x3xi2>) -> tensor<2x3xi2>
  check.expect_eq_const %3, dense<[[-2, 1, 0], [1, 0, 1]]> : tensor<2x3xi2>
  return
}
// -----
// scatter i4
func.func @main() {
  %0 = stablehlo.constant dense<[[-8, 7, 0], [1, 6, 1]]> : tensor<2x3xi4>
  %1 = stablehlo.constant dense<[[1], [5]]> : tensor<2x1xi64>
  %2 = stablehlo.constant dense<[[1, 6, 1], [-8, 7, 0]]> : tensor<2x3xi4>
  %3 = "stablehlo.scatter"(%0, %1, %2) <{scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [1], inserted_window_dims = [0], scatter_dims_to_operand_dims = [0], index_vector_dim = 1>, indices_are_sorted = false, unique_indices = true}> ({ ^bb0(%old: tensor<i4>, %new: tensor<i4>): stablehlo.return %new : tensor<i4> }) : (tensor<2x3xi4>, tensor<2x1xi64>, tensor<2x3xi4>) -> tensor<2x3xi4>
  check.expect_eq_const %3, dense<[[-8, 7, 0], [1, 6, 1]]> : tensor<2x3xi4>
  return
}
// -----
// scatter i8
func.func @main() {
  %0 = stablehlo.constant dense<[[-128, 127, 0], [1, 126, 1]]> : tensor<2x3xi8>
  %1 = stablehlo.constant dense<[[1], [5]]> : tensor<2x1xi64>
  %2 = stablehlo.constant dense<[[1, 126, 1], [-128, 127, 0]]> : tensor<2x3xi8>
  %3 = "stablehlo.scatter"(%0, %1, %2) <{scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [1], inserted_window_dims = [0], scatter_dims_to_operand_dims = [0], index_vector_dim = 1>, indices_are_sorted = false, unique_indices = true}> ({ ^bb0(%old: tensor<i8>, %new: tensor<i8>): stablehlo.return %new : tensor<i8> }) : (tensor<2x3xi8>, tensor<2x1xi64>, tensor<2x3xi8>) -> tensor<2x3xi8>
  check.expect_eq_const %3, dense<[[-128, 127, 0], [1, 126, 1]]> : tensor<2x3xi8>
  return
}
// -----
// scatter i16
func.func @main() {
  %0 = stablehlo.constant dense<[[-32768, 32767, 0], [1, 32766, 1]]> : tensor<2x3xi16>
  %1 = stablehlo.constant dense<[[1], [5]]> : tensor<2x1xi64>
  %2 = stablehlo.constant dense<[[1, 32766, 1], [-32768, 32767, 0]]> : tensor<2x3xi16>
  %3 = "stablehlo.scatter"(%0, %1, %2) <{scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [1], inserted_window_dims = [0], scatter_dims_to_operand_dims = [0], index_vector_dim = 1>, indices_are_sorted = false, unique_indices = true}> ({ ^bb0(%old: tensor<i16>, %new: tensor<i16>): stablehlo.return %new : tensor<i16> }) : (tensor<2x3xi16>, tensor<2x1xi64>, tensor<2x3xi16>) -> tensor<2x3xi16>
  check.expect_eq_const %3, dense<[[-32768, 32767, 0], [1, 32766, 1]]> : tensor<2x3xi16>
  return
}
// -----
// scatter i32
func.func @main() {
  %0 = stablehlo.constant dense<[[-2147483648, 2147483647, 0], [1, 2147483646, 1]]> : tensor<2x3xi32>
  %1 = stablehlo.constant dense<[[1], [5]]> : tensor<2x1xi64>
  %2 = stablehlo.constant dense<[[1, 2147483646, 1], [-2147483648, 2147483647, 0]]> : tensor<2x3xi32>
  %3 = "stablehlo.scatter"(%0, %1, %2) <{scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [1], inserted_window_dims = [0], scatter_dims_to_operand_dims = [0], index_vector_dim = 1>, indices_are_sorted = false, unique_indices = true}> ({ ^bb0(%old: tensor<i32>, %new: tensor<i32>): stablehlo.return %new : tensor<i32> }) : (tensor<2x3xi32>, tensor<2x1xi64>, tensor<2x3xi32>) -> tensor<2x3xi32>
  check.expect_eq_const %3, dense<[[-2147483648, 2147483647, 0], [1, 2147483646, 1]]> : tensor<2x3xi32>
  return
}
// -----
// scatter i64
func.func @main() {
  %0 = stablehlo.constant dense<[[-9223372036854775808, 9223372036854775807, 0], [1, 9223372036854775806, 1]]> : tensor<2x3xi64>
  %1 = stablehlo.constant dense<[[1], [5]]> : tensor<2x1xi64>
  %2 = stablehlo.constant dense<[[1, 9223372036854775806, 1], [-9223372036854775808, 9223372036854775807, 0]]> : tensor<2x3xi64>
  %3 = "stablehlo.scatter"(%0, %1, %2) <{scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [1], inserted_window_dims = [0], scatter_dims_to_operand_dims = [0], index_vector_dim = 1>, indices_are_sorted = false, unique_indices = true}> ({ ^bb0(%old: tensor<i64>, %new: tensor<i64>): stablehlo.return %new : tensor<i64> }) : (tensor<2x3xi64>, tensor<2x1xi64>, tensor<2x3xi64>) -> tensor<2x3xi64>
  check.expect_eq_const %3, dense<[[-9223372036854775808, 9223372036854775807, 0], [1, 9223372036854775806, 1]]> : tensor<2x3xi64>
  return
}
// -----
// scatter ui2
func.func @main() {
  %0 = stablehlo.constant dense<[[0, 3, 0], [1, 2, 1]]> : tensor<2x3xui2>
  %1 = stablehlo.constant dense<[[1], [5]]> : tensor<2x1xi64>
  %2 = stablehlo.constant dense<[[1, 2, 1], [0, 3, 0]]> : tensor<2x3xui2>
  %3 = "stablehlo.scatter"(%0, %1, %2) <{scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [1], inserted_window_dims = [0], scatter_dims_to_operand_dims = [0], index_vector_dim = 1>, indices_are_sorted = false, unique_indices = true}> ({ ^bb0(%old: tensor<ui2>, %new: tensor<ui2>): stablehlo.return %new : tensor<ui2> }) : (tensor<2x3xui2>, tensor<2x1xi64>, tensor<2x3xui2>) -> tensor<2x3xui2>
  check.expect_eq_const %3, dense<[[0, 3, 0], [1, 2, 1]]> : tensor<2x3xui2>
  return
}
// -----
// scatter ui4
func.func @main() {
  %0 = stablehlo.constant dense<[[0, 15, 0], [1, 14, 1]]> : tensor<2x3xui4>
  %1 = stablehlo.constant dense<[[1], [5]]> : tensor<2x1xi64>
  %2 = stablehlo.constant dense<[[1, 14, 1], [0, 15, 0]]> : tensor<2x3xui4>
  %3 = "stablehlo.scatter"(%0, %1, %2) <{scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [1], inserted_window_dims = [0], scatter_dims_to_operand_dims = [0], index_vector_dim = 1>, indices_are_sorted = false, unique_indices = true}> ({ ^bb0(%old: tensor<ui4>, %new: tensor<ui4>): stablehlo.return %new : tensor<ui4> }) : (tensor<2x3xui4>, tensor<2x1xi64>, tensor<2x3xui4>) -> tensor<2x3xui4>
  check.expect_eq_const %3, dense<[[0, 15, 0], [1, 14, 1]]> : tensor<2x3xui4>
  return
}
// -----
// scatter ui8
func.func @main() {
  %0 = stablehlo.constant dense<[[0, 255, 0], [1, 254, 1]]> : tensor<2x3xui8>
  %1 = stablehlo.constant dense<[[1], [5]]> : tensor<2x1xi64>
  %2 = stablehlo.constant dense<[[1, 254, 1], [0, 255, 0]]> : tensor<2x3xui8>
  %3 = "stablehlo.scatter"(%0, %1, %2) <{scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [1], inserted_window_dims = [0], scatter_dims_to_operand_dims = [0], index_vector_dim = 1>, indices_are_sorted = false, unique_indices = true}> ({ ^bb0(%old: tensor<ui8>, %new: tensor<ui8>): stablehlo.return %new : tensor<ui8> }) : (tensor<2x3xui8>, tensor<2x1xi64>, tensor<2x3xui8>) -> tensor<2x3xui8>
  check.expect_eq_const %3, dense<[[0, 255, 0], [1, 254, 1]]> : tensor<2x3xui8>
  return
}
// -----
// scatter ui16
func.func @main() {
  %0 = stablehlo.constant dense<[[0, 65535, 0], [1, 65534, 1]]> : tensor<2x3xui16>
  %1 = stablehlo.constant dense<[[1], [5]]> : tensor<2x1xi64>
  %2 = stablehlo.constant dense<[[1, 65534, 1], [0, 65535, 0]]> : tensor<2x3xui16>
  %3 = "stablehlo.scatter"(%0, %1, %2) <{scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [1], inserted_window_dims = [0], scatter_dims_to_operand_dims = [0], index_vector_dim = 1>, indices_are_sorted = false, unique_indices = true}> ({ ^bb0(%old: tensor<ui16>, %new: tensor<ui16>): stablehlo.return %new : tensor<ui16> }) : (tensor<2x3xui16>, tensor<2x1xi64>, tensor<2x3xui16>) -> tensor<2x3xui16>
  check.expect_eq_const %3, dense<[[0, 65535, 0], [1, 65534, 1]]> : tensor<2x3xui16>
  return
}
// -----
// scatter ui32
func.func @main() {
  %0 = stablehlo.constant dense<[[0, 4294967295, 0], [1, 4294967294, 1]]> : tensor<2x3xui32>
  %1 = stablehlo.constant dense<[[1], [5]]> : tensor<2x1xi64>
  %2 = stablehlo.constant dense<[[1, 4294967294, 1], [0, 4294967295, 0]]> : tensor<2x3xui32>
  %3 = "stablehlo.scatter"(%0, %1, %2) <{scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [1], inserted_window_dims = [0], scatter_dims_to_operand_dims = [0], index_vector_dim = 1>, indices_are_sorted = false, unique_indices = true}> ({ ^bb0(%old: tensor<ui32>, %new: tensor<ui32>): stablehlo.return %new : tensor<ui32> }) : (tensor<2x3xui32>, tensor<2x1xi64>, tensor<2x3xui32>) -> tensor<2x3xui32>
  check.expect_eq_const %3, dense<[[0, 4294967295, 0], [1, 4294967294, 1]]> : tensor<2x3xui32>
  return
}
// -----
// scatter ui64
func.func @main() {
  %0 = stablehlo.constant dense<[[0, 18446744073709551615, 0], [1, 18446744073709551614, 1]]> : tensor<2x3xui64>
  %1 = stablehlo.constant dense<[[1], [5]]> : tensor<2x1xi64>
  %2 = stablehlo.constant dense<[[1, 18446744073709551614, 1], [0, 18446744073709551615, 0]]> : tensor<2x3xui64>
  %3 = "stablehlo.scatter"(%0, %1, %2) <{scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [1], inserted_window_dims = [0], scatter_dims_to_operand_dims = [0], index_vector_dim = 1>, indices_are_sorted = false, unique_indices = true}> ({ ^bb0(%old: tensor<ui64>, %new: tensor<ui64>): stablehlo.return %new : tensor<ui64> }) : (tensor<2x3xui64>, tensor<2x1xi64>, tensor<2x3xui64>) -> tensor<2x3xui64>
  check.expect_eq_const %3, dense<[[0, 18446744073709551615, 0], [1, 18446744073709551614, 1]]> : tensor<2x3xui64>
  return
}
// -----
// scatter f4E2M1FN
func.func @main() {
  %0 = stablehlo.constant dense<[[1.0, -2.0, 0.5], [3.0, -1.5, 0.0]]> : tensor<2x3xf4E2M1FN>
  %1 = stablehlo.constant dense<[[1], [5]]> : tensor<2x1xi64>
  %2 = stablehlo.constant dense<[[3.0, -1.5, 0.0], [1.0, -2.0, 0.5]]> : tensor<2x3xf4E2M1FN>
  %3 = "stablehlo.scatter"(%0, %1, %2) <{scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [1], inserted_window_dims = [0], scatter_dims_to_operand_dims = [0], index_vector_dim = 1>, indices_are_sorted = false, unique_indices = true}> ({ ^bb0(%old: tensor<f4E2M1FN>, %new: tensor<f4E2M1FN>): stablehlo.return %new : tensor<f4E2M1FN> }) : (tensor<2x3xf4E2M1FN>, tensor<2x1xi64>, tensor<2x3xf4E2M1FN>) -> tensor<2x3xf4E2M1FN>
  check.expect_eq_const %3, dense<[[1.0, -2.0, 0.5], [3.0, -1.5, 0.0]]> : tensor<2x3xf4E2M1FN>
  return
}
// -----
// scatter f6E2M3FN
func.func @main() {
  %0 = stablehlo.constant dense<[[1.0, -2.0, 0.5], [3.0, -1.5, 0.0]]> : tensor<2x3xf6E2M3FN>
  %1 = stablehlo.constant dense<[[1], [5]]> : tensor<2x1xi64>
  %2 = stablehlo.constant dense<[[3.0, -1.5, 0.0], [1.0, -2.0, 0.5]]> : tensor<2x3xf6E2M3FN>
  %3 = "stablehlo.scatter"(%0, %1, %2) <{scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [1], inserted_window_dims = [0], scatter_dims_to_operand_dims = [0], index_vector_dim = 1>, indices_are_sorted = false, unique_indices = true}> ({ ^bb0(%old: tensor<f6E2M3FN>, %new: tensor<f6E2M3FN>): stablehlo.return %new : tensor<f6E2M3FN> }) : (tensor<2x3xf6E2M3FN>, tensor<2x1xi64>, tensor<2x3xf6E2M3FN>) -> tensor<2x3xf6E2M3FN>
  check.expect_eq_const %3, dense<[[1.0, -2.0, 0.5], [3.0, -1.5, 0.0]]> : tensor<2x3xf6E2M3FN>
  return
}
// -----
// scatter f6E3M2FN
func.func @main() {
  %0 = stablehlo.constant dense<[[1.0, -2.0, 0.5], [3.0, -1.5, 0.0]]> : tensor<2x3xf6E3M2FN>
  %1 = stablehlo.constant dense<[[1], [5]]> : tensor<2x1xi64>
  %2 = stablehlo.constant dense<[[3.0, -1.5, 0.0], [1.0, -2.0, 0.5]]> : tensor<2x3xf6E3M2FN>
  %3 = "stablehlo.scatter"(%0, %1, %2) <{scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [1], inserted_window_dims = [0], scatter_dims_to_operand_dims = [0], index_vector_dim = 1>, indices_are_sorted = false, unique_indices = true}> ({ ^bb0(%old: tensor<f6E3M2FN>, %new: tensor<f6E3M2FN>): stablehlo.return %new : tensor<f6E3M2FN> }) : (tensor<2x3xf6E3M2FN>, tensor<2x1xi64>, tensor<2x3xf6E3M2FN>) -> tensor<2x3xf6E3M2FN>
  check.expect_eq_const %3, dense<[[1.0, -2.0, 0.5], [3.0, -1.5, 0.0]]> : tensor<2x3xf6E3M2FN>
  return
}
// -----
// scatter f8E3M4
func.func @main() {
  %0 = stablehlo.constant dense<[[1.0, -2.0, 0.5], [3.0, -1.5, 0.0]]> : tensor<2x3xf8E3M4>
  %1 = stablehlo.constant dense<[[1], [5]]> : tensor<2x1xi64>
  %2 = stablehlo.constant dense<[[3.0, -1.5, 0.0], [1.0, -2.0, 0.5]]> : tensor<2x3xf8E3M4>
  %3 = "stablehlo.scatter"(%0, %1, %2) <{scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [1], inserted_window_dims = [0], scatter_dims_to_operand_dims = [0], index_vector_dim = 1>, indices_are_sorted = false, unique_indices = true}> ({ ^bb0(%old: tensor<f8E3M4>, %new: tensor<f8E3M4>): stablehlo.return %new : tensor<f8E3M4> }) : (tensor<2x3xf8E3M4>, tensor<2x1xi64>, tensor<2x3xf8E3M4>) -> tensor<2x3xf8E3M4>
  check.expect_eq_const %3, dense<[[1.0, -2.0, 0.5], [3.0, -1.5, 0.0]]> : tensor<2x3xf8E3M4>
  return
}
// -----
// scatter f8E4M3
func.func @main() {
  %0 = stablehlo.constant dense<[[1.0, -2.0, 0.5], [3.0, -1.5, 0.0]]> : tensor<2x3xf8E4M3>
  %1 = stablehlo.constant dense<[[1], [5]]> : tensor<2x1xi64>
  %2 = stablehlo.constant dense<[[3.0, -1.5, 0.0], [1.0, -2.0, 0.5]]> : tensor<2x3xf8E4M3>
  %3 = "stablehlo.scatter"(%0, %1, %2) <{scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [1], inserted_window_dims = [0], scatter_dims_to_operand_dims = [0], index_vector_dim = 1>, indices_are_sorted = false, unique_indices = true}> ({ ^bb0(%old: tensor<f8E4M3>, %new: tensor<f8E4M3>): stablehlo.return %new : tensor<f8E4M3> }) : (tensor<2x3xf8E4M3>, tensor<2x1xi64>, tensor<2x3xf8E4M3>) -> tensor<2x3xf8E4M3>
  check.expect_eq_const %3, dense<[[1.0, -2.0, 0.5], [3.0, -1.5, 0.0]]> : tensor<2x3xf8E4M3>
  return
}
// -----
// scatter f8E4M3FN
func.func @main() {
  %0 = stablehlo.constant dense<[[1.0, -2.0, 0.5], [3.0, -1.5, 0.0]]> : tensor<2x3xf8E4M3FN>
  %1 = stablehlo.constant dense<[[1], [5]]> : tensor<2x1xi64>
  %2 = stablehlo.constant dense<[[3.0, -1.5, 0.0], [1.0, -2.0, 0.5]]> : tensor<2x3xf8E4M3FN>
  %3 = "stablehlo.scatter"(%0, %1, %2) <{scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [1], inserted_window_dims = [0], scatter_dims_to_operand_dims = [0], index_vector_dim = 1>, indices_are_sorted = false, unique_indices = true}> ({ ^bb0(%old: tensor<f8E4M3FN>, %new: tensor<f8E4M3FN>): stablehlo.return %new : tensor<f8E4M3FN> }) : (tensor<2x3xf8E4M3FN>, tensor<2x1xi64>, tensor<2x3xf8E4M3FN>) -> tensor<2x3xf8E4M3FN>
  check.expect_eq_const %3, dense<[[1.0, -2.0, 0.5], [3.0, -1.5, 0.0]]> : tensor<2x3xf8E4M3FN>
  return
}
// -----
// scatter f8E4M3FNUZ
func.func @main() {
  %0 = stablehlo.constant dense<[[1.0, -2.0, 0.5], [3.0, -1.5, 0.0]]> : tensor<2x3xf8E4M3FNUZ>
  %1 = stablehlo.constant dense<[[1], [5]]> : tensor<2x1xi64>
  %2 = stablehlo.constant dense<[[3.0, -1.5, 0.0], [1.0, -2.0, 0.5]]> : tensor<2x3xf8E4M3FNUZ>
  %3 = "stablehlo.scatter"(%0, %1, %2) <{scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [1], inserted_window_dims = [0], scatter_dims_to_operand_dims = [0], index_vector_dim = 1>, indices_are_sorted = false, unique_indices = true}> ({ ^bb0(%old: tensor<f8E4M3FNUZ>, %new: tensor<f8E4M3FNUZ>): stablehlo.return %new : tensor<f8E4M3FNUZ> }) : (tensor<2x3xf8E4M3FNUZ>, tensor<2x1xi64>, tensor<2x3xf8E4M3FNUZ>) -> tensor<2x3xf8E4M3FNUZ>
  check.expect_eq_const %3, dense<[[1.0, -2.0, 0.5], [3.0, -1.5, 0.0]]> : tensor<2x3xf8E4M3FNUZ>
  return
}
// -----
// scatter f8E4M3B11FNUZ
func.func @main() {
  %0 = stablehlo.constant dense<[[1.0, -2.0, 0.5], [3.0, -1.5, 0.0]]> : tensor<2x3xf8E4M3B11FNUZ>
  %1 = stablehlo.constant dense<[[1], [5]]> : tensor<2x1xi64>
  %2 = stablehlo.constant dense<[[3.0, -1.5, 0.0], [1.0, -2.0, 0.5]]> : tensor<2x3xf8E4M3B11FNUZ>
  %3 = "stablehlo.scatter"(%0, %1, %2) <{scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [1], inserted_window_dims = [0], scatter_dims_to_operand_dims = [0], index_vector_dim = 1>, indices_are_sorted = false, unique_indices = true}> ({ ^bb0(%old: tensor<f8E4M3B11FNUZ>, %new: tensor<f8E4M3B11FNUZ>): stablehlo.return %new : tensor<f8E4M3B11FNUZ> }) : (tensor<2x3xf8E4M3B11FNUZ>, tensor<2x1xi64>, tensor<2x3xf8E4M3B11FNUZ>) -> tensor<2x3xf8E4M3B11FNUZ>
  check.expect_eq_const %3, dense<[[1.0, -2.0, 0.5], [3.0, -1.5, 0.0]]> : tensor<2x3xf8E4M3B11FNUZ>
  return
}
// -----
// scatter f8E5M2
func.func @main() {
  %0 = stablehlo.constant dense<[[1.0, -2.0, 0.5], [3.0, -1.5, 0.0]]> : tensor<2x3xf8E5M2>
  %1 = stablehlo.constant dense<[[1], [5]]> : tensor<2x1xi64>
  %2 = stablehlo.constant dense<[[3.0, -1.5, 0.0], [1.0, -2.0, 0.5]]> : tensor<2x3xf8E5M2>
  %3 = "stablehlo.scatter"(%0, %1, %2) <{scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [1], inserted_window_dims = [0], scatter_dims_to_operand_dims = [0], index_vector_dim = 1>, indices_are_sorted = false, unique_indices = true}> ({ ^bb0(%old: tensor<f8E5M2>, %new: tensor<f8E5M2>): stablehlo.return %new : tensor<f8E5M2> }) : (tensor<2x3xf8E5M2>, tensor<2x1xi64>, tensor<2x3xf8E5M2>) -> tensor<2x3xf8E5M2>
  check.expect_eq_const %3, dense<[[1.0, -2.0, 0.5], [3.0, -1.5, 0.0]]> : tensor<2x3xf8E5M2>
  return
}
// -----
// scatter f8E5M2FNUZ
func.func @main() {
  %0 = stablehlo.constant dense<[[1.0, -2.0, 0.5], [3.0, -1.5, 0.0]]> : tensor<2x3xf8E5M2FNUZ>
  %1 = stablehlo.constant dense<[[1], [5]]> : tensor<2x1xi64>
  %2 = stablehlo.constant dense<[[3.0, -1.5, 0.0], [1.0, -2.0, 0.5]]> : tensor<2x3xf8E5M2FNUZ>
  %3 = "stablehlo.scatter"(%0, %1, %2) <{scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [1], inserted_window_dims = [0], scatter_dims_to_operand_dims = [0], index_vector_dim = 1>, indices_are_sorted = false, unique_indices = true}> ({ ^bb0(%old: tensor<f8E5M2FNUZ>, %new: tensor<f8E5M2FNUZ>): stablehlo.return %new : tensor<f8E5M2FNUZ> }) : (tensor<2x3xf8E5M2FNUZ>, tensor<2x1xi64>, tensor<2x3xf8E5M2FNUZ>) -> tensor<2x3xf8E5M2FNUZ>
  check.expect_eq_const %3, dense<[[1.0, -2.0, 0.5], [3.0, -1.5, 0.0]]> : tensor<2x3xf8E5M2FNUZ>
  return
}
// -----
// scatter bf16
func.func @main() {
  %0 = stablehlo.constant dense<[[1.0, -2.0, 0.5], [3.0, -1.5, 0.0]]> : tensor<2x3xbf16>
  %1 = stablehlo.constant dense<[[1], [5]]> : tensor<2x1xi64>
  %2 = stablehlo.constant dense<[[3.0, -1.5, 0.0], [1.0, -2.0, 0.5]]> : tensor<2x3xbf16>
  %3 = "stablehlo.scatter"(%0, %1, %2) <{scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [1], inserted_window_dims = [0], scatter_dims_to_operand_dims = [0], index_vector_dim = 1>, indices_are_sorted = false, unique_indices = true}> ({ ^bb0(%old: tensor<bf16>, %new: tensor<bf16>): stablehlo.return %new : tensor<bf16> }) : (tensor<2x3xbf16>, tensor<2x1xi64>, tensor<2x3xbf16>) -> tensor<2x3xbf16>
  check.expect_eq_const %3, dense<[[1.0, -2.0, 0.5], [3.0, -1.5, 0.0]]> : tensor<2x3xbf16>
  return
}
// -----
// scatter f16
func.func @main() {
  %0 = stablehlo.constant dense<[[1.0, -2.0, 0.5], [3.0, -1.5, 0.0]]> : tensor<2x3xf16>
  %1 = stablehlo.constant dense<[[1], [5]]> : tensor<2x1xi64>
  %2 = stablehlo.constant dense<[[3.0, -1.5, 0.0], [1.0, -2.0, 0.5]]> : tensor<2x3xf16>
  %3 = "stablehlo.scatter"(%0, %1, %2) <{scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [1], inserted_window_dims = [0], scatter_dims_to_operand_dims = [0], index_vector_dim = 1>, indices_are_sorted = false, unique_indices = true}> ({ ^bb0(%old: tensor<f16>, %new: tensor<f16>): stablehlo.return %new : tensor<f16> }) : (tensor<2x3xf16>, tensor<2x1xi64>, tensor<2x3xf16>) -> tensor<2x3xf16>
  check.expect_eq_const %3, dense<[[1.0, -2.0, 0.5], [3.0, -1.5, 0.0]]> : tensor<2x3xf16>
  return
}
// -----
// scatter f32
func.func @main() {
  %0 = stablehlo.constant dense<[[1.0, -2.0, 0.5], [3.0, -1.5, 0.0]]> : tensor<2x3xf32>
  %1 = stablehlo.constant dense<[[1], [5]]> : tensor<2x1xi64>
  %2 = stablehlo.constant dense<[[3.0, -1.5, 0.0], [1.0, -2.0, 0.5]]> : tensor<2x3xf32>
  %3 = "stablehlo.scatter"(%0, %1, %2) <{scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [1], inserted_window_dims = [0], scatter_dims_to_operand_dims = [0], index_vector_dim = 1>, indices_are_sorted = false, unique_indices = true}> ({ ^bb0(%old: tensor<f32>, %new: tensor<f32>): stablehlo.return %new : tensor<f32> }) : (tensor<2x3xf32>, tensor<2x1xi64>, tensor<2x3xf32>) -> tensor<2x3xf32>
  check.expect_eq_const %3, dense<[[1.0, -2.0, 0.5], [3.0, -1.5, 0.0]]> : tensor<2x3xf32>
  return
}
// -----
// scatter f64
func.func @main() {
  %0 = stablehlo.constant dense<[[1.0, -2.0, 0.5], [3.0, -1.5, 0.0]]> : tensor<2x3xf64>
  %1 = stablehlo.constant dense<[[1], [5]]> : tensor<2x1xi64>
  %2 = stablehlo.constant dense<[[3.0, -1.5, 0.0], [1.0, -2.0, 0.5]]> : tensor<2x3xf64>
  %3 = "stablehlo.scatter"(%0, %1, %2) <{scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [1], inserted_window_dims = [0], scatter_dims_to_operand_dims = [0], index_vector_dim = 1>, indices_are_sorted = false, unique_indices = true}> ({ ^bb0(%old: tensor<f64>, %new: tensor<f64>): stablehlo.return %new : tensor<f64> }) : (tensor<2x3xf64>, tensor<2x1xi64>, tensor<2x3xf64>) -> tensor<2x3xf64>
  check.expect_eq_const %3, dense<[[1.0, -2.0, 0.5], [3.0, -1.5, 0.0]]> : tensor<2x3xf64>
  return
}
// -----
// scatter f8E8M0FNU
func.func @main() {
  %0 = stablehlo.constant dense<[[1.0, 2.0, 4.0], [0.5, 0.25, 16.0]]> : tensor<2x3xf8E8M0FNU>
  %1 = stablehlo.constant dense<[[1], [5]]> : tensor<2x1xi64>
  %2 = stablehlo.constant dense<[[0.5, 0.25, 16.0], [1.0, 2.0, 4.0]]> : tensor<2x3xf8E8M0FNU>
  %3 = "stablehlo.scatter"(%0, %1, %2) <{scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [1], inserted_window_dims = [0], scatter_dims_to_operand_dims = [0], index_vector_dim = 1>, indices_are_sorted = false, unique_indices = true}> ({ ^bb0(%old: tensor<f8E8M0FNU>, %new: tensor<f8E8M0FNU>): stablehlo.return %new : tensor<f8E8M0FNU> }) : (tensor<2x3xf8E8M0FNU>, tensor<2x1xi64>, tensor<2x3xf8E8M0FNU>) -> tensor<2x3xf8E8M0FNU>
  check.expect_eq_const %3, dense<[[1.0, 2.0, 4.0], [0.5, 0.25, 16.0]]> : tensor<2x3xf8E8M0FNU>
  return
}
// -----
// scatter complex<f32>
func.func @main() {
  %0 = stablehlo.constant dense<[[(1.0, 2.0), (-3.0, 0.0), (0.0, 4.0)], [(0.5, -1.0), (2.0, 0.0), (0.0, 0.0)]]> : tensor<2x3xcomplex<f32>>
  %1 = stablehlo.constant dense<[[1], [5]]> : tensor<2x1xi64>
  %2 = stablehlo.constant dense<[[(0.5, -1.0), (2.0, 0.0), (0.0, 0.0)], [(1.0, 2.0), (-3.0, 0.0), (0.0, 4.0)]]> : tensor<2x3xcomplex<f32>>
  %3 = "stablehlo.scatter"(%0, %1, %2) <{scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [1], inserted_window_dims = [0], scatter_dims_to_operand_dims = [0], index_vector_dim = 1>, indices_are_sorted = false, unique_indices = true}> ({ ^bb0(%old: tensor<complex<f32>>, %new: tensor<complex<f32>>): stablehlo.return %new : tensor<complex<f32>> }) : (tensor<2x3xcomplex<f32>>, tensor<2x1xi64>, tensor<2x3xcomplex<f32>>) -> tensor<2x3xcomplex<f32>>
  check.expect_eq_const %3, dense<[[(1.0, 2.0), (-3.0, 0.0), (0.0, 4.0)], [(0.5, -1.0), (2.0, 0.0), (0.0, 0.0)]]> : tensor<2x3xcomplex<f32>>
  return
}
// -----
// scatter complex<f64>
func.func @main() {
  %0 = stablehlo.constant dense<[[(1.0, 2.0), (-3.0, 0.0), (0.0, 4.0)], [(0.5, -1.0), (2.0, 0.0), (0.0, 0.0)]]> : tensor<2x3xcomplex<f64>>
  %1 = stablehlo.constant dense<[[1], [5]]> : tensor<2x1xi64>
  %2 = stablehlo.constant dense<[[(0.5, -1.0), (2.0, 0.0), (0.0, 0.0)], [(1.0, 2.0), (-3.0, 0.0), (0.0, 4.0)]]> : tensor<2x3xcomplex<f64>>
  %3 = "stablehlo.scatter"(%0, %1, %2) <{scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [1], inserted_window_dims = [0], scatter_dims_to_operand_dims = [0], index_vector_dim = 1>, indices_are_sorted = false, unique_indices = true}> ({ ^bb0(%old: tensor<complex<f64>>, %new: tensor<complex<f64>>): stablehlo.return %new : tensor<complex<f64>> }) : (tensor<2x3xcomplex<f64>>, tensor<2x1xi64>, tensor<2x3xcomplex<f64>>) -> tensor<2x3xcomplex<f64>>
  check.expect_eq_const %3, dense<[[(1.0, 2.0), (-3.0, 0.0), (0.0, 4.0)], [(0.5, -1.0), (2.0, 0.0), (0.0, 0.0)]]> : tensor<2x3xcomplex<f64>>
  return
}
// -----
// scatter i8 add with repeats
func.func @main() {
  %0 = stablehlo.constant dense<[[-3, -3, 3], [0, 1, 1], [2, -4, 0], [-3, -1, 4], [0, -4, 0]]> : tensor<5x3xi8>
  %1 = stablehlo.constant dense<[1, 4, 1, 1]> : tensor<4xi64>
  %2 = stablehlo.constant dense<[[1, -2, 4], [4, -4, -3], [-3, -3, 1], [-1, 0, -2]]> : tensor<4x3xi8>
  %3 = "func.call"(%0, %1, %2) <{callee = @computed}> : (tensor<5x3xi8>, tensor<4xi64>, tensor<4x3xi8>) -> tensor<5x3xi8>
  check.expect_eq_const %3, dense<[[-3, -3, 3], [-3, -4, 4], [2, -4, 0], [-3, -1, 4], [4, -8, -3]]> : tensor<5x3xi8>
  return
}
func.func private @computed(%arg0: tensor<5x3xi8>, %arg1: tensor<4xi64>, %arg2: tensor<4x3xi8>) -> (tensor<5x3xi8> {jax.result_info = "result"}) {
  %c = stablehlo.constant dense<0> : tensor<i64>
  %0 = stablehlo.broadcast_in_dim %c, dims = [] : (tensor<i64>) -> tensor<4xi64>
  %1 = stablehlo.compare LT, %arg1, %0, SIGNED : (tensor<4xi64>, tensor<4xi64>) -> tensor<4xi1>
  %c_0 = stablehlo.constant dense<5> : tensor<i64>
  %2 = stablehlo.broadcast_in_dim %c_0, dims = [] : (tensor<i64>) -> tensor<4xi64>
  %3 = stablehlo.add %arg1, %2 : tensor<4xi64>
  %4 = stablehlo.select %1, %3, %arg1 : tensor<4xi1>, tensor<4xi64>
  %5 = stablehlo.convert %4 : (tensor<4xi64>) -> tensor<4xi32>
  %6 = stablehlo.broadcast_in_dim %5, dims = [0] : (tensor<4xi32>) -> tensor<4x1xi32>
  %7 = "stablehlo.scatter"(%arg0, %6, %arg2) <{indices_are_sorted = false, scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [1], inserted_window_dims = [0], scatter_dims_to_operand_dims = [0], index_vector_dim = 1>, unique_indices = false}> ({
  ^bb0(%arg3: tensor<i8>, %arg4: tensor<i8>):
    %8 = stablehlo.add %arg3, %arg4 : tensor<i8>
    stablehlo.return %8 : tensor<i8>
  }) : (tensor<5x3xi8>, tensor<4x1xi32>, tensor<4x3xi8>) -> tensor<5x3xi8>
  return %7 : tensor<5x3xi8>
}
// -----
// scatter i16 add with repeats
func.func @main() {
  %0 = stablehlo.constant dense<[[-3, -3, 3], [0, 1, 1], [2, -4, 0], [-3, -1, 4], [0, -4, 0]]> : tensor<5x3xi16>
  %1 = stablehlo.constant dense<[1, 4, 1, 1]> : tensor<4xi64>
  %2 = stablehlo.constant dense<[[1, -2, 4], [4, -4, -3], [-3, -3, 1], [-1, 0, -2]]> : tensor<4x3xi16>
  %3 = "func.call"(%0, %1, %2) <{callee = @computed}> : (tensor<5x3xi16>, tensor<4xi64>, tensor<4x3xi16>) -> tensor<5x3xi16>
  check.expect_eq_const %3, dense<[[-3, -3, 3], [-3, -4, 4], [2, -4, 0], [-3, -1, 4], [4, -8, -3]]> : tensor<5x3xi16>
  return
}
func.func private @computed(%arg0: tensor<5x3xi16>, %arg1: tensor<4xi64>, %arg2: tensor<4x3xi16>) -> (tensor<5x3xi16> {jax.result_info = "result"}) {
  %c = stablehlo.constant dense<0> : tensor<i64>
  %0 = stablehlo.broadcast_in_dim %c, dims = [] : (tensor<i64>) -> tensor<4xi64>
  %1 = stablehlo.compare LT, %arg1, %0, SIGNED : (tensor<4xi64>, tensor<4xi64>) -> tensor<4xi1>
  %c_0 = stablehlo.constant dense<5> : tensor<i64>
  %2 = stablehlo.broadcast_in_dim %c_0, dims = [] : (tensor<i64>) -> tensor<4xi64>
  %3 = stablehlo.add %arg1, %2 : tensor<4xi64>
  %4 = stablehlo.select %1, %3, %arg1 : tensor<4xi1>, tensor<4xi64>
  %5 = stablehlo.convert %4 : (tensor<4xi64>) -> tensor<4xi32>
  %6 = stablehlo.broadcast_in_dim %5, dims = [0] : (tensor<4xi32>) -> tensor<4x1xi32>
  %7 = "stablehlo.scatter"(%arg0, %6, %arg2) <{indices_are_sorted = false, scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [1], inserted_window_dims = [0], scatter_dims_to_operand_dims = [0], index_vector_dim = 1>, unique_indices = false}> ({
  ^bb0(%arg3: tensor<i16>, %arg4: tensor<i16>):
    %8 = stablehlo.add %arg3, %arg4 : tensor<i16>
    stablehlo.return %8 : tensor<i16>
  }) : (tensor<5x3xi16>, tensor<4x1xi32>, tensor<4x3xi16>) -> tensor<5x3xi16>
  return %7 : tensor<5x3xi16>
}
// -----
// scatter i32 add with repeats
func.func @main() {
  %0 = stablehlo.constant dense<[[-3, -3, 3], [0, 1, 1], [2, -4, 0], [-3, -1, 4], [0, -4, 0]]> : tensor<5x3xi32>
  %1 = stablehlo.constant dense<[1, 4, 1, 1]> : tensor<4xi64>
  %2 = stablehlo.constant dense<[[1, -2, 4], [4, -4, -3], [-3, -3, 1], [-1, 0, -2]]> : tensor<4x3xi32>
  %3 = "func.call"(%0, %1, %2) <{callee = @computed}> : (tensor<5x3xi32>, tensor<4xi64>, tensor<4x3xi32>) -> tensor<5x3xi32>
  check.expect_eq_const %3, dense<[[-3, -3, 3], [-3, -4, 4], [2, -4, 0], [-3, -1, 4], [4, -8, -3]]> : tensor<5x3xi32>
  return
}
func.func private @computed(%arg0: tensor<5x3xi32>, %arg1: tensor<4xi64>, %arg2: tensor<4x3xi32>) -> (tensor<5x3xi32> {jax.result_info = "result"}) {
  %c = stablehlo.constant dense<0> : tensor<i64>
  %0 = stablehlo.broadcast_in_dim %c, dims = [] : (tensor<i64>) -> tensor<4xi64>
  %1 = stablehlo.compare LT, %arg1, %0, SIGNED : (tensor<4xi64>, tensor<4xi64>) -> tensor<4xi1>
  %c_0 = stablehlo.constant dense<5> : tensor<i64>
  %2 = stablehlo.broadcast_in_dim %c_0, dims = [] : (tensor<i64>) -> tensor<4xi64>
  %3 = stablehlo.add %arg1, %2 : tensor<4xi64>
  %4 = stablehlo.select %1, %3, %arg1 : tensor<4xi1>, tensor<4xi64>
  %5 = stablehlo.convert %4 : (tensor<4xi64>) -> tensor<4xi32>
  %6 = stablehlo.broadcast_in_dim %5, dims = [0] : (tensor<4xi32>) -> tensor<4x1xi32>
  %7 = "stablehlo.scatter"(%arg0, %6, %arg2) <{indices_are_sorted = false, scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [1], inserted_window_dims = [0], scatter_dims_to_operand_dims = [0], index_vector_dim = 1>, unique_indices = false}> ({
  ^bb0(%arg3: tensor<i32>, %arg4: tensor<i32>):
    %8 = stablehlo.add %arg3, %arg4 : tensor<i32>
    stablehlo.return %8 : tensor<i32>
  }) : (tensor<5x3xi32>, tensor<4x1xi32>, tensor<4x3xi32>) -> tensor<5x3xi32>
  return %7 : tensor<5x3xi32>
}
// -----
// scatter i64 add with repeats
func.func @main() {
  %0 = stablehlo.constant dense<[[-3, -3, 3], [0, 1, 1], [2, -4, 0], [-3, -1, 4], [0, -4, 0]]> : tensor<5x3xi64>
  %1 = stablehlo.constant dense<[1, 4, 1, 1]> : tensor<4xi64>
  %2 = stablehlo.constant dense<[[1, -2, 4], [4, -4, -3], [-3, -3, 1], [-1, 0, -2]]> : tensor<4x3xi64>
  %3 = "func.call"(%0, %1, %2) <{callee = @computed}> : (tensor<5x3xi64>, tensor<4xi64>, tensor<4x3xi64>) -> tensor<5x3xi64>
  check.expect_eq_const %3, dense<[[-3, -3, 3], [-3, -4, 4], [2, -4, 0], [-3, -1, 4], [4, -8, -3]]> : tensor<5x3xi64>
  return
}
func.func private @computed(%arg0: tensor<5x3xi64>, %arg1: tensor<4xi64>, %arg2: tensor<4x3xi64>) -> (tensor<5x3xi64> {jax.result_info = "result"}) {
  %c = stablehlo.constant dense<0> : tensor<i64>
  %0 = stablehlo.broadcast_in_dim %c, dims = [] : (tensor<i64>) -> tensor<4xi64>
  %1 = stablehlo.compare LT, %arg1, %0, SIGNED : (tensor<4xi64>, tensor<4xi64>) -> tensor<4xi1>
  %c_0 = stablehlo.constant dense<5> : tensor<i64>
  %2 = stablehlo.broadcast_in_dim %c_0, dims = [] : (tensor<i64>) -> tensor<4xi64>
  %3 = stablehlo.add %arg1, %2 : tensor<4xi64>
  %4 = stablehlo.select %1, %3, %arg1 : tensor<4xi1>, tensor<4xi64>
  %5 = stablehlo.convert %4 : (tensor<4xi64>) -> tensor<4xi32>
  %6 = stablehlo.broadcast_in_dim %5, dims = [0] : (tensor<4xi32>) -> tensor<4x1xi32>
  %7 = "stablehlo.scatter"(%arg0, %6, %arg2) <{indices_are_sorted = false, scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [1], inserted_window_dims = [0], scatter_dims_to_operand_dims = [0], index_vector_dim = 1>, unique_indices = false}> ({
  ^bb0(%arg3: tensor<i64>, %arg4: tensor<i64>):
    %8 = stablehlo.add %arg3, %arg4 : tensor<i64>
    stablehlo.return %8 : tensor<i64>
  }) : (tensor<5x3xi64>, tensor<4x1xi32>, tensor<4x3xi64>) -> tensor<5x3xi64>
  return %7 : tensor<5x3xi64>
}
// -----
// scatter ui8 add with repeats
func.func @main() {
  %0 = stablehlo.constant dense<[[0, 0, 3], [2, 2, 3], [3, 0, 2], [0, 2, 4], [2, 0, 2]]> : tensor<5x3xui8>
  %1 = stablehlo.constant dense<[1, 4, 1, 1]> : tensor<4xi64>
  %2 = stablehlo.constant dense<[[3, 1, 4], [4, 0, 0], [0, 0, 2], [1, 2, 1]]> : tensor<4x3xui8>
  %3 = "func.call"(%0, %1, %2) <{callee = @computed}> : (tensor<5x3xui8>, tensor<4xi64>, tensor<4x3xui8>) -> tensor<5x3xui8>
  check.expect_eq_const %3, dense<[[0, 0, 3], [6, 5, 10], [3, 0, 2], [0, 2, 4], [6, 0, 2]]> : tensor<5x3xui8>
  return
}
func.func private @computed(%arg0: tensor<5x3xui8>, %arg1: tensor<4xi64>, %arg2: tensor<4x3xui8>) -> (tensor<5x3xui8> {jax.result_info = "result"}) {
  %c = stablehlo.constant dense<0> : tensor<i64>
  %0 = stablehlo.broadcast_in_dim %c, dims = [] : (tensor<i64>) -> tensor<4xi64>
  %1 = stablehlo.compare LT, %arg1, %0, SIGNED : (tensor<4xi64>, tensor<4xi64>) -> tensor<4xi1>
  %c_0 = stablehlo.constant dense<5> : tensor<i64>
  %2 = stablehlo.broadcast_in_dim %c_0, dims = [] : (tensor<i64>) -> tensor<4xi64>
  %3 = stablehlo.add %arg1, %2 : tensor<4xi64>
  %4 = stablehlo.select %1, %3, %arg1 : tensor<4xi1>, tensor<4xi64>
  %5 = stablehlo.convert %4 : (tensor<4xi64>) -> tensor<4xi32>
  %6 = stablehlo.broadcast_in_dim %5, dims = [0] : (tensor<4xi32>) -> tensor<4x1xi32>
  %7 = "stablehlo.scatter"(%arg0, %6, %arg2) <{indices_are_sorted = false, scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [1], inserted_window_dims = [0], scatter_dims_to_operand_dims = [0], index_vector_dim = 1>, unique_indices = false}> ({
  ^bb0(%arg3: tensor<ui8>, %arg4: tensor<ui8>):
    %8 = stablehlo.add %arg3, %arg4 : tensor<ui8>
    stablehlo.return %8 : tensor<ui8>
  }) : (tensor<5x3xui8>, tensor<4x1xi32>, tensor<4x3xui8>) -> tensor<5x3xui8>
  return %7 : tensor<5x3xui8>
}
// -----
// scatter ui16 add with repeats
func.func @main() {
  %0 = stablehlo.constant dense<[[0, 0, 3], [2, 2, 3], [3, 0, 2], [0, 2, 4], [2, 0, 2]]> : tensor<5x3xui16>
  %1 = stablehlo.constant dense<[1, 4, 1, 1]> : tensor<4xi64>
  %2 = stablehlo.constant dense<[[3, 1, 4], [4, 0, 0], [0, 0, 2], [1, 2, 1]]> : tensor<4x3xui16>
  %3 = "func.call"(%0, %1, %2) <{callee = @computed}> : (tensor<5x3xui16>, tensor<4xi64>, tensor<4x3xui16>) -> tensor<5x3xui16>
  check.expect_eq_const %3, dense<[[0, 0, 3], [6, 5, 10], [3, 0, 2], [0, 2, 4], [6, 0, 2]]> : tensor<5x3xui16>
  return
}
func.func private @computed(%arg0: tensor<5x3xui16>, %arg1: tensor<4xi64>, %arg2: tensor<4x3xui16>) -> (tensor<5x3xui16> {jax.result_info = "result"}) {
  %c = stablehlo.constant dense<0> : tensor<i64>
  %0 = stablehlo.broadcast_in_dim %c, dims = [] : (tensor<i64>) -> tensor<4xi64>
  %1 = stablehlo.compare LT, %arg1, %0, SIGNED : (tensor<4xi64>, tensor<4xi64>) -> tensor<4xi1>
  %c_0 = stablehlo.constant dense<5> : tensor<i64>
  %2 = stablehlo.broadcast_in_dim %c_0, dims = [] : (tensor<i64>) -> tensor<4xi64>
  %3 = stablehlo.add %arg1, %2 : tensor<4xi64>
  %4 = stablehlo.select %1, %3, %arg1 : tensor<4xi1>, tensor<4xi64>
  %5 = stablehlo.convert %4 : (tensor<4xi64>) -> tensor<4xi32>
  %6 = stablehlo.broadcast_in_dim %5, dims = [0] : (tensor<4xi32>) -> tensor<4x1xi32>
  %7 = "stablehlo.scatter"(%arg0, %6, %arg2) <{indices_are_sorted = false, scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [1], inserted_window_dims = [0], scatter_dims_to_operand_dims = [0], index_vector_dim = 1>, unique_indices = false}> ({
  ^bb0(%arg3: tensor<ui16>, %arg4: tensor<ui16>):
    %8 = stablehlo.add %arg3, %arg4 : tensor<ui16>
    stablehlo.return %8 : tensor<ui16>
  }) : (tensor<5x3xui16>, tensor<4x1xi32>, tensor<4x3xui16>) -> tensor<5x3xui16>
  return %7 : tensor<5x3xui16>
}
// -----
// scatter ui32 add with repeats
func.func @main() {
  %0 = stablehlo.constant dense<[[0, 0, 3], [2, 2, 3], [3, 0, 2], [0, 2, 4], [2, 0, 2]]> : tensor<5x3xui32>
  %1 = stablehlo.constant dense<[1, 4, 1, 1]> : tensor<4xi64>
  %2 = stablehlo.constant dense<[[3, 1, 4], [4, 0, 0], [0, 0, 2], [1, 2, 1]]> : tensor<4x3xui32>
  %3 = "func.call"(%0, %1, %2) <{callee = @computed}> : (tensor<5x3xui32>, tensor<4xi64>, tensor<4x3xui32>) -> tensor<5x3xui32>
  check.expect_eq_const %3, dense<[[0, 0, 3], [6, 5, 10], [3, 0, 2], [0, 2, 4], [6, 0, 2]]> : tensor<5x3xui32>
  return
}
func.func private @computed(%arg0: tensor<5x3xui32>, %arg1: tensor<4xi64>, %arg2: tensor<4x3xui32>) -> (tensor<5x3xui32> {jax.result_info = "result"}) {
  %c = stablehlo.constant dense<0> : tensor<i64>
  %0 = stablehlo.broadcast_in_dim %c, dims = [] : (tensor<i64>) -> tensor<4xi64>
  %1 = stablehlo.compare LT, %arg1, %0, SIGNED : (tensor<4xi64>, tensor<4xi64>) -> tensor<4xi1>
  %c_0 = stablehlo.constant dense<5> : tensor<i64>
  %2 = stablehlo.broadcast_in_dim %c_0, dims = [] : (tensor<i64>) -> tensor<4xi64>
  %3 = stablehlo.add %arg1, %2 : tensor<4xi64>
  %4 = stablehlo.select %1, %3, %arg1 : tensor<4xi1>, tensor<4xi64>
  %5 = stablehlo.convert %4 : (tensor<4xi64>) -> tensor<4xi32>
  %6 = stablehlo.broadcast_in_dim %5, dims = [0] : (tensor<4xi32>) -> tensor<4x1xi32>
  %7 = "stablehlo.scatter"(%arg0, %6, %arg2) <{indices_are_sorted = false, scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [1], inserted_window_dims = [0], scatter_dims_to_operand_dims = [0], index_vector_dim = 1>, unique_indices = false}> ({
  ^bb0(%arg3: tensor<ui32>, %arg4: tensor<ui32>):
    %8 = stablehlo.add %arg3, %arg4 : tensor<ui32>
    stablehlo.return %8 : tensor<ui32>
  }) : (tensor<5x3xui32>, tensor<4x1xi32>, tensor<4x3xui32>) -> tensor<5x3xui32>
  return %7 : tensor<5x3xui32>
}
// -----
// scatter ui64 add with repeats
func.func @main() {
  %0 = stablehlo.constant dense<[[0, 0, 3], [2, 2, 3], [3, 0, 2], [0, 2, 4], [2, 0, 2]]> : tensor<5x3xui64>
  %1 = stablehlo.constant dense<[1, 4, 1, 1]> : tensor<4xi64>
  %2 = stablehlo.constant dense<[[3, 1, 4], [4, 0, 0], [0, 0, 2], [1, 2, 1]]> : tensor<4x3xui64>
  %3 = "func.call"(%0, %1, %2) <{callee = @computed}> : (tensor<5x3xui64>, tensor<4xi64>, tensor<4x3xui64>) -> tensor<5x3xui64>
  check.expect_eq_const %3, dense<[[0, 0, 3], [6, 5, 10], [3, 0, 2], [0, 2, 4], [6, 0, 2]]> : tensor<5x3xui64>
  return
}
func.func private @computed(%arg0: tensor<5x3xui64>, %arg1: tensor<4xi64>, %arg2: tensor<4x3xui64>) -> (tensor<5x3xui64> {jax.result_info = "result"}) {
  %c = stablehlo.constant dense<0> : tensor<i64>
  %0 = stablehlo.broadcast_in_dim %c, dims = [] : (tensor<i64>) -> tensor<4xi64>
  %1 = stablehlo.compare LT, %arg1, %0, SIGNED : (tensor<4xi64>, tensor<4xi64>) -> tensor<4xi1>
  %c_0 = stablehlo.constant dense<5> : tensor<i64>
  %2 = stablehlo.broadcast_in_dim %c_0, dims = [] : (tensor<i64>) -> tensor<4xi64>
  %3 = stablehlo.add %arg1, %2 : tensor<4xi64>
  %4 = stablehlo.select %1, %3, %arg1 : tensor<4xi1>, tensor<4xi64>
  %5 = stablehlo.convert %4 : (tensor<4xi64>) -> tensor<4xi32>
  %6 = stablehlo.broadcast_in_dim %5, dims = [0] : (tensor<4xi32>) -> tensor<4x1xi32>
  %7 = "stablehlo.scatter"(%arg0, %6, %arg2) <{indices_are_sorted = false, scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [1], inserted_window_dims = [0], scatter_dims_to_operand_dims = [0], index_vector_dim = 1>, unique_indices = false}> ({
  ^bb0(%arg3: tensor<ui64>, %arg4: tensor<ui64>):
    %8 = stablehlo.add %arg3, %arg4 : tensor<ui64>
    stablehlo.return %8 : tensor<ui64>
  }) : (tensor<5x3xui64>, tensor<4x1xi32>, tensor<4x3xui64>) -> tensor<5x3xui64>
  return %7 : tensor<5x3xui64>
}
// -----
// scatter bf16 add with repeats
func.func @main() {
  %0 = stablehlo.constant dense<[[-3.0, -3.0, 3.0], [0.0, 1.0, 1.0], [2.0, -4.0, 0.0], [-3.0, -1.0, 4.0], [0.0, -4.0, 0.0]]> : tensor<5x3xbf16>
  %1 = stablehlo.constant dense<[1, 4, 1, 1]> : tensor<4xi64>
  %2 = stablehlo.constant dense<[[1.0, -2.0, 4.0], [4.0, -4.0, -3.0], [-3.0, -3.0, 1.0], [-1.0, 0.0, -2.0]]> : tensor<4x3xbf16>
  %3 = "func.call"(%0, %1, %2) <{callee = @computed}> : (tensor<5x3xbf16>, tensor<4xi64>, tensor<4x3xbf16>) -> tensor<5x3xbf16>
  check.expect_eq_const %3, dense<[[-3.0, -3.0, 3.0], [-3.0, -4.0, 4.0], [2.0, -4.0, 0.0], [-3.0, -1.0, 4.0], [4.0, -8.0, -3.0]]> : tensor<5x3xbf16>
  return
}
func.func private @computed(%arg0: tensor<5x3xbf16>, %arg1: tensor<4xi64>, %arg2: tensor<4x3xbf16>) -> (tensor<5x3xbf16> {jax.result_info = "result"}) {
  %c = stablehlo.constant dense<0> : tensor<i64>
  %0 = stablehlo.broadcast_in_dim %c, dims = [] : (tensor<i64>) -> tensor<4xi64>
  %1 = stablehlo.compare LT, %arg1, %0, SIGNED : (tensor<4xi64>, tensor<4xi64>) -> tensor<4xi1>
  %c_0 = stablehlo.constant dense<5> : tensor<i64>
  %2 = stablehlo.broadcast_in_dim %c_0, dims = [] : (tensor<i64>) -> tensor<4xi64>
  %3 = stablehlo.add %arg1, %2 : tensor<4xi64>
  %4 = stablehlo.select %1, %3, %arg1 : tensor<4xi1>, tensor<4xi64>
  %5 = stablehlo.convert %4 : (tensor<4xi64>) -> tensor<4xi32>
  %6 = stablehlo.broadcast_in_dim %5, dims = [0] : (tensor<4xi32>) -> tensor<4x1xi32>
  %7 = "stablehlo.scatter"(%arg0, %6, %arg2) <{indices_are_sorted = false, scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [1], inserted_window_dims = [0], scatter_dims_to_operand_dims = [0], index_vector_dim = 1>, unique_indices = false}> ({
  ^bb0(%arg3: tensor<bf16>, %arg4: tensor<bf16>):
    %8 = stablehlo.add %arg3, %arg4 : tensor<bf16>
    stablehlo.return %8 : tensor<bf16>
  }) : (tensor<5x3xbf16>, tensor<4x1xi32>, tensor<4x3xbf16>) -> tensor<5x3xbf16>
  return %7 : tensor<5x3xbf16>
}
// -----
// scatter f16 add with repeats
func.func @main() {
  %0 = stablehlo.constant dense<[[-3.0, -3.0, 3.0], [0.0, 1.0, 1.0], [2.0, -4.0, 0.0], [-3.0, -1.0, 4.0], [0.0, -4.0, 0.0]]> : tensor<5x3xf16>
  %1 = stablehlo.constant dense<[1, 4, 1, 1]> : tensor<4xi64>
  %2 = stablehlo.constant dense<[[1.0, -2.0, 4.0], [4.0, -4.0, -3.0], [-3.0, -3.0, 1.0], [-1.0, 0.0, -2.0]]> : tensor<4x3xf16>
  %3 = "func.call"(%0, %1, %2) <{callee = @computed}> : (tensor<5x3xf16>, tensor<4xi64>, tensor<4x3xf16>) -> tensor<5x3xf16>
  check.expect_eq_const %3, dense<[[-3.0, -3.0, 3.0], [-3.0, -4.0, 4.0], [2.0, -4.0, 0.0], [-3.0, -1.0, 4.0], [4.0, -8.0, -3.0]]> : tensor<5x3xf16>
  return
}
func.func private @computed(%arg0: tensor<5x3xf16>, %arg1: tensor<4xi64>, %arg2: tensor<4x3xf16>) -> (tensor<5x3xf16> {jax.result_info = "result"}) {
  %c = stablehlo.constant dense<0> : tensor<i64>
  %0 = stablehlo.broadcast_in_dim %c, dims = [] : (tensor<i64>) -> tensor<4xi64>
  %1 = stablehlo.compare LT, %arg1, %0, SIGNED : (tensor<4xi64>, tensor<4xi64>) -> tensor<4xi1>
  %c_0 = stablehlo.constant dense<5> : tensor<i64>
  %2 = stablehlo.broadcast_in_dim %c_0, dims = [] : (tensor<i64>) -> tensor<4xi64>
  %3 = stablehlo.add %arg1, %2 : tensor<4xi64>
  %4 = stablehlo.select %1, %3, %arg1 : tensor<4xi1>, tensor<4xi64>
  %5 = stablehlo.convert %4 : (tensor<4xi64>) -> tensor<4xi32>
  %6 = stablehlo.broadcast_in_dim %5, dims = [0] : (tensor<4xi32>) -> tensor<4x1xi32>
  %7 = "stablehlo.scatter"(%arg0, %6, %arg2) <{indices_are_sorted = false, scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [1], inserted_window_dims = [0], scatter_dims_to_operand_dims = [0], index_vector_dim = 1>, unique_indices = false}> ({
  ^bb0(%arg3: tensor<f16>, %arg4: tensor<f16>):
    %8 = stablehlo.add %arg3, %arg4 : tensor<f16>
    stablehlo.return %8 : tensor<f16>
  }) : (tensor<5x3xf16>, tensor<4x1xi32>, tensor<4x3xf16>) -> tensor<5x3xf16>
  return %7 : tensor<5x3xf16>
}
// -----
// scatter f32 add with repeats
func.func @main() {
  %0 = stablehlo.constant dense<[[-3.0, -3.0, 3.0], [0.0, 1.0, 1.0], [2.0, -4.0, 0.0], [-3.0, -1.0, 4.0], [0.0, -4.0, 0.0]]> : tensor<5x3xf32>
  %1 = stablehlo.constant dense<[1, 4, 1, 1]> : tensor<4xi64>
  %2 = stablehlo.constant dense<[[1.0, -2.0, 4.0], [4.0, -4.0, -3.0], [-3.0, -3.0, 1.0], [-1.0, 0.0, -2.0]]> : tensor<4x3xf32>
  %3 = "func.call"(%0, %1, %2) <{callee = @computed}> : (tensor<5x3xf32>, tensor<4xi64>, tensor<4x3xf32>) -> tensor<5x3xf32>
  check.expect_eq_const %3, dense<[[-3.0, -3.0, 3.0], [-3.0, -4.0, 4.0], [2.0, -4.0, 0.0], [-3.0, -1.0, 4.0], [4.0, -8.0, -3.0]]> : tensor<5x3xf32>
  return
}
func.func private @computed(%arg0: tensor<5x3xf32>, %arg1: tensor<4xi64>, %arg2: tensor<4x3xf32>) -> (tensor<5x3xf32> {jax.result_info = "result"}) {
  %c = stablehlo.constant dense<0> : tensor<i64>
  %0 = stablehlo.broadcast_in_dim %c, dims = [] : (tensor<i64>) -> tensor<4xi64>
  %1 = stablehlo.compare LT, %arg1, %0, SIGNED : (tensor<4xi64>, tensor<4xi64>) -> tensor<4xi1>
  %c_0 = stablehlo.constant dense<5> : tensor<i64>
  %2 = stablehlo.broadcast_in_dim %c_0, dims = [] : (tensor<i64>) -> tensor<4xi64>
  %3 = stablehlo.add %arg1, %2 : tensor<4xi64>
  %4 = stablehlo.select %1, %3, %arg1 : tensor<4xi1>, tensor<4xi64>
  %5 = stablehlo.convert %4 : (tensor<4xi64>) -> tensor<4xi32>
  %6 = stablehlo.broadcast_in_dim %5, dims = [0] : (tensor<4xi32>) -> tensor<4x1xi32>
  %7 = "stablehlo.scatter"(%arg0, %6, %arg2) <{indices_are_sorted = false, scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [1], inserted_window_dims = [0], scatter_dims_to_operand_dims = [0], index_vector_dim = 1>, unique_indices = false}> ({
  ^bb0(%arg3: tensor<f32>, %arg4: tensor<f32>):
    %8 = stablehlo.add %arg3, %arg4 : tensor<f32>
    stablehlo.return %8 : tensor<f32>
  }) : (tensor<5x3xf32>, tensor<4x1xi32>, tensor<4x3xf32>) -> tensor<5x3xf32>
  return %7 : tensor<5x3xf32>
}
// -----
// scatter f64 add with repeats
func.func @main() {
  %0 = stablehlo.constant dense<[[-3.0, -3.0, 3.0], [0.0, 1.0, 1.0], [2.0, -4.0, 0.0], [-3.0, -1.0, 4.0], [0.0, -4.0, 0.0]]> : tensor<5x3xf64>
  %1 = stablehlo.constant dense<[1, 4, 1, 1]> : tensor<4xi64>
  %2 = stablehlo.constant dense<[[1.0, -2.0, 4.0], [4.0, -4.0, -3.0], [-3.0, -3.0, 1.0], [-1.0, 0.0, -2.0]]> : tensor<4x3xf64>
  %3 = "func.call"(%0, %1, %2) <{callee = @computed}> : (tensor<5x3xf64>, tensor<4xi64>, tensor<4x3xf64>) -> tensor<5x3xf64>
  check.expect_eq_const %3, dense<[[-3.0, -3.0, 3.0], [-3.0, -4.0, 4.0], [2.0, -4.0, 0.0], [-3.0, -1.0, 4.0], [4.0, -8.0, -3.0]]> : tensor<5x3xf64>
  return
}
func.func private @computed(%arg0: tensor<5x3xf64>, %arg1: tensor<4xi64>, %arg2: tensor<4x3xf64>) -> (tensor<5x3xf64> {jax.result_info = "result"}) {
  %c = stablehlo.constant dense<0> : tensor<i64>
  %0 = stablehlo.broadcast_in_dim %c, dims = [] : (tensor<i64>) -> tensor<4xi64>
  %1 = stablehlo.compare LT, %arg1, %0, SIGNED : (tensor<4xi64>, tensor<4xi64>) -> tensor<4xi1>
  %c_0 = stablehlo.constant dense<5> : tensor<i64>
  %2 = stablehlo.broadcast_in_dim %c_0, dims = [] : (tensor<i64>) -> tensor<4xi64>
  %3 = stablehlo.add %arg1, %2 : tensor<4xi64>
  %4 = stablehlo.select %1, %3, %arg1 : tensor<4xi1>, tensor<4xi64>
  %5 = stablehlo.convert %4 : (tensor<4xi64>) -> tensor<4xi32>
  %6 = stablehlo.broadcast_in_dim %5, dims = [0] : (tensor<4xi32>) -> tensor<4x1xi32>
  %7 = "stablehlo.scatter"(%arg0, %6, %arg2) <{indices_are_sorted = false, scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [1], inserted_window_dims = [0], scatter_dims_to_operand_dims = [0], index_vector_dim = 1>, unique_indices = false}> ({
  ^bb0(%arg3: tensor<f64>, %arg4: tensor<f64>):
    %8 = stablehlo.add %arg3, %arg4 : tensor<f64>
    stablehlo.return %8 : tensor<f64>
  }) : (tensor<5x3xf64>, tensor<4x1xi32>, tensor<4x3xf64>) -> tensor<5x3xf64>
  return %7 : tensor<5x3xf64>
}
// -----
// scatter complex<f32> add with repeats
func.func @main() {
  %0 = stablehlo.constant dense<[[(-3.0, 0.0), (-3.0, -3.0), (3.0, -3.0)], [(0.0, 3.0), (1.0, 0.0), (1.0, 1.0)], [(2.0, 1.0), (-4.0, 2.0), (0.0, -4.0)], [(-3.0, 0.0), (-1.0, -3.0), (4.0, -1.0)], [(0.0, 4.0), (-4.0, 0.0), (0.0, -4.0)]]> : tensor<5x3xcomplex<f32>>
  %1 = stablehlo.constant dense<[1, 4, 1, 1]> : tensor<4xi64>
  %2 = stablehlo.constant dense<[[(1.0, -2.0), (-2.0, 1.0), (4.0, -2.0)], [(4.0, 4.0), (-4.0, 4.0), (-3.0, -4.0)], [(-3.0, -3.0), (-3.0, -3.0), (1.0, -3.0)], [(-1.0, 1.0), (0.0, -1.0), (-2.0, 0.0)]]> : tensor<4x3xcomplex<f32>>
  %3 = "func.call"(%0, %1, %2) <{callee = @computed}> : (tensor<5x3xcomplex<f32>>, tensor<4xi64>, tensor<4x3xcomplex<f32>>) -> tensor<5x3xcomplex<f32>>
  check.expect_eq_const %3, dense<[[(-3.0, 0.0), (-3.0, -3.0), (3.0, -3.0)], [(-3.0, -1.0), (-4.0, -3.0), (4.0, -4.0)], [(2.0, 1.0), (-4.0, 2.0), (0.0, -4.0)], [(-3.0, 0.0), (-1.0, -3.0), (4.0, -1.0)], [(4.0, 8.0), (-8.0, 4.0), (-3.0, -8.0)]]> : tensor<5x3xcomplex<f32>>
  return
}
func.func private @computed(%arg0: tensor<5x3xcomplex<f32>>, %arg1: tensor<4xi64>, %arg2: tensor<4x3xcomplex<f32>>) -> (tensor<5x3xcomplex<f32>> {jax.result_info = "result"}) {
  %c = stablehlo.constant dense<0> : tensor<i64>
  %0 = stablehlo.broadcast_in_dim %c, dims = [] : (tensor<i64>) -> tensor<4xi64>
  %1 = stablehlo.compare LT, %arg1, %0, SIGNED : (tensor<4xi64>, tensor<4xi64>) -> tensor<4xi1>
  %c_0 = stablehlo.constant dense<5> : tensor<i64>
  %2 = stablehlo.broadcast_in_dim %c_0, dims = [] : (tensor<i64>) -> tensor<4xi64>
  %3 = stablehlo.add %arg1, %2 : tensor<4xi64>
  %4 = stablehlo.select %1, %3, %arg1 : tensor<4xi1>, tensor<4xi64>
  %5 = stablehlo.convert %4 : (tensor<4xi64>) -> tensor<4xi32>
  %6 = stablehlo.broadcast_in_dim %5, dims = [0] : (tensor<4xi32>) -> tensor<4x1xi32>
  %7 = "stablehlo.scatter"(%arg0, %6, %arg2) <{indices_are_sorted = false, scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [1], inserted_window_dims = [0], scatter_dims_to_operand_dims = [0], index_vector_dim = 1>, unique_indices = false}> ({
  ^bb0(%arg3: tensor<complex<f32>>, %arg4: tensor<complex<f32>>):
    %8 = stablehlo.add %arg3, %arg4 : tensor<complex<f32>>
    stablehlo.return %8 : tensor<complex<f32>>
  }) : (tensor<5x3xcomplex<f32>>, tensor<4x1xi32>, tensor<4x3xcomplex<f32>>) -> tensor<5x3xcomplex<f32>>
  return %7 : tensor<5x3xcomplex<f32>>
}
// -----
// scatter complex<f64> add with repeats
func.func @main() {
  %0 = stablehlo.constant dense<[[(-3.0, 0.0), (-3.0, -3.0), (3.0, -3.0)], [(0.0, 3.0), (1.0, 0.0), (1.0, 1.0)], [(2.0, 1.0), (-4.0, 2.0), (0.0, -4.0)], [(-3.0, 0.0), (-1.0, -3.0), (4.0, -1.0)], [(0.0, 4.0), (-4.0, 0.0), (0.0, -4.0)]]> : tensor<5x3xcomplex<f64>>
  %1 = stablehlo.constant dense<[1, 4, 1, 1]> : tensor<4xi64>
  %2 = stablehlo.constant dense<[[(1.0, -2.0), (-2.0, 1.0), (4.0, -2.0)], [(4.0, 4.0), (-4.0, 4.0), (-3.0, -4.0)], [(-3.0, -3.0), (-3.0, -3.0), (1.0, -3.0)], [(-1.0, 1.0), (0.0, -1.0), (-2.0, 0.0)]]> : tensor<4x3xcomplex<f64>>
  %3 = "func.call"(%0, %1, %2) <{callee = @computed}> : (tensor<5x3xcomplex<f64>>, tensor<4xi64>, tensor<4x3xcomplex<f64>>) -> tensor<5x3xcomplex<f64>>
  check.expect_eq_const %3, dense<[[(-3.0, 0.0), (-3.0, -3.0), (3.0, -3.0)], [(-3.0, -1.0), (-4.0, -3.0), (4.0, -4.0)], [(2.0, 1.0), (-4.0, 2.0), (0.0, -4.0)], [(-3.0, 0.0), (-1.0, -3.0), (4.0, -1.0)], [(4.0, 8.0), (-8.0, 4.0), (-3.0, -8.0)]]> : tensor<5x3xcomplex<f64>>
  return
}
func.func private @computed(%arg0: tensor<5x3xcomplex<f64>>, %arg1: tensor<4xi64>, %arg2: tensor<4x3xcomplex<f64>>) -> (tensor<5x3xcomplex<f64>> {jax.result_info = "result"}) {
  %c = stablehlo.constant dense<0> : tensor<i64>
  %0 = stablehlo.broadcast_in_dim %c, dims = [] : (tensor<i64>) -> tensor<4xi64>
  %1 = stablehlo.compare LT, %arg1, %0, SIGNED : (tensor<4xi64>, tensor<4xi64>) -> tensor<4xi1>
  %c_0 = stablehlo.constant dense<5> : tensor<i64>
  %2 = stablehlo.broadcast_in_dim %c_0, dims = [] : (tensor<i64>) -> tensor<4xi64>
  %3 = stablehlo.add %arg1, %2 : tensor<4xi64>
  %4 = stablehlo.select %1, %3, %arg1 : tensor<4xi1>, tensor<4xi64>
  %5 = stablehlo.convert %4 : (tensor<4xi64>) -> tensor<4xi32>
  %6 = stablehlo.broadcast_in_dim %5, dims = [0] : (tensor<4xi32>) -> tensor<4x1xi32>
  %7 = "stablehlo.scatter"(%arg0, %6, %arg2) <{indices_are_sorted = false, scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [1], inserted_window_dims = [0], scatter_dims_to_operand_dims = [0], index_vector_dim = 1>, unique_indices = false}> ({
  ^bb0(%arg3: tensor<complex<f64>>, %arg4: tensor<complex<f64>>):
    %8 = stablehlo.add %arg3, %arg4 : tensor<complex<f64>>
    stablehlo.return %8 : tensor<complex<f64>>
  }) : (tensor<5x3xcomplex<f64>>, tensor<4x1xi32>, tensor<4x3xcomplex<f64>>) -> tensor<5x3xcomplex<f64>>
  return %7 : tensor<5x3xcomplex<f64>>
}
// -----
// scatter i8 max
func.func @main() {
  %0 = stablehlo.constant dense<[[4, 3, 3, 3, -4], [3, 4, -2, -3, -4], [3, 4, 1, 1, 3]]> : tensor<3x5xi8>
  %1 = stablehlo.constant dense<[0, 4]> : tensor<2xi64>
  %2 = stablehlo.constant dense<[[-3, 3], [1, -1], [-4, 2]]> : tensor<3x2xi8>
  %3 = "func.call"(%0, %1, %2) <{callee = @computed}> : (tensor<3x5xi8>, tensor<2xi64>, tensor<3x2xi8>) -> tensor<3x5xi8>
  check.expect_eq_const %3, dense<[[4, 3, 3, 3, 3], [3, 4, -2, -3, -1], [3, 4, 1, 1, 3]]> : tensor<3x5xi8>
  return
}
func.func private @computed(%arg0: tensor<3x5xi8>, %arg1: tensor<2xi64>, %arg2: tensor<3x2xi8>) -> (tensor<3x5xi8> {jax.result_info = "result"}) {
  %c = stablehlo.constant dense<0> : tensor<i64>
  %0 = stablehlo.broadcast_in_dim %c, dims = [] : (tensor<i64>) -> tensor<2xi64>
  %1 = stablehlo.compare LT, %arg1, %0, SIGNED : (tensor<2xi64>, tensor<2xi64>) -> tensor<2xi1>
  %c_0 = stablehlo.constant dense<5> : tensor<i64>
  %2 = stablehlo.broadcast_in_dim %c_0, dims = [] : (tensor<i64>) -> tensor<2xi64>
  %3 = stablehlo.add %arg1, %2 : tensor<2xi64>
  %4 = stablehlo.select %1, %3, %arg1 : tensor<2xi1>, tensor<2xi64>
  %5 = stablehlo.convert %4 : (tensor<2xi64>) -> tensor<2xi32>
  %6 = stablehlo.broadcast_in_dim %5, dims = [0] : (tensor<2xi32>) -> tensor<2x1xi32>
  %7 = "stablehlo.scatter"(%arg0, %6, %arg2) <{indices_are_sorted = false, scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [0], inserted_window_dims = [1], scatter_dims_to_operand_dims = [1], index_vector_dim = 1>, unique_indices = false}> ({
  ^bb0(%arg3: tensor<i8>, %arg4: tensor<i8>):
    %8 = stablehlo.maximum %arg3, %arg4 : tensor<i8>
    stablehlo.return %8 : tensor<i8>
  }) : (tensor<3x5xi8>, tensor<2x1xi32>, tensor<3x2xi8>) -> tensor<3x5xi8>
  return %7 : tensor<3x5xi8>
}
// -----
// scatter i16 max
func.func @main() {
  %0 = stablehlo.constant dense<[[4, 3, 3, 3, -4], [3, 4, -2, -3, -4], [3, 4, 1, 1, 3]]> : tensor<3x5xi16>
  %1 = stablehlo.constant dense<[0, 4]> : tensor<2xi64>
  %2 = stablehlo.constant dense<[[-3, 3], [1, -1], [-4, 2]]> : tensor<3x2xi16>
  %3 = "func.call"(%0, %1, %2) <{callee = @computed}> : (tensor<3x5xi16>, tensor<2xi64>, tensor<3x2xi16>) -> tensor<3x5xi16>
  check.expect_eq_const %3, dense<[[4, 3, 3, 3, 3], [3, 4, -2, -3, -1], [3, 4, 1, 1, 3]]> : tensor<3x5xi16>
  return
}
func.func private @computed(%arg0: tensor<3x5xi16>, %arg1: tensor<2xi64>, %arg2: tensor<3x2xi16>) -> (tensor<3x5xi16> {jax.result_info = "result"}) {
  %c = stablehlo.constant dense<0> : tensor<i64>
  %0 = stablehlo.broadcast_in_dim %c, dims = [] : (tensor<i64>) -> tensor<2xi64>
  %1 = stablehlo.compare LT, %arg1, %0, SIGNED : (tensor<2xi64>, tensor<2xi64>) -> tensor<2xi1>
  %c_0 = stablehlo.constant dense<5> : tensor<i64>
  %2 = stablehlo.broadcast_in_dim %c_0, dims = [] : (tensor<i64>) -> tensor<2xi64>
  %3 = stablehlo.add %arg1, %2 : tensor<2xi64>
  %4 = stablehlo.select %1, %3, %arg1 : tensor<2xi1>, tensor<2xi64>
  %5 = stablehlo.convert %4 : (tensor<2xi64>) -> tensor<2xi32>
  %6 = stablehlo.broadcast_in_dim %5, dims = [0] : (tensor<2xi32>) -> tensor<2x1xi32>
  %7 = "stablehlo.scatter"(%arg0, %6, %arg2) <{indices_are_sorted = false, scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [0], inserted_window_dims = [1], scatter_dims_to_operand_dims = [1], index_vector_dim = 1>, unique_indices = false}> ({
  ^bb0(%arg3: tensor<i16>, %arg4: tensor<i16>):
    %8 = stablehlo.maximum %arg3, %arg4 : tensor<i16>
    stablehlo.return %8 : tensor<i16>
  }) : (tensor<3x5xi16>, tensor<2x1xi32>, tensor<3x2xi16>) -> tensor<3x5xi16>
  return %7 : tensor<3x5xi16>
}
// -----
// scatter i32 max
func.func @main() {
  %0 = stablehlo.constant dense<[[4, 3, 3, 3, -4], [3, 4, -2, -3, -4], [3, 4, 1, 1, 3]]> : tensor<3x5xi32>
  %1 = stablehlo.constant dense<[0, 4]> : tensor<2xi64>
  %2 = stablehlo.constant dense<[[-3, 3], [1, -1], [-4, 2]]> : tensor<3x2xi32>
  %3 = "func.call"(%0, %1, %2) <{callee = @computed}> : (tensor<3x5xi32>, tensor<2xi64>, tensor<3x2xi32>) -> tensor<3x5xi32>
  check.expect_eq_const %3, dense<[[4, 3, 3, 3, 3], [3, 4, -2, -3, -1], [3, 4, 1, 1, 3]]> : tensor<3x5xi32>
  return
}
func.func private @computed(%arg0: tensor<3x5xi32>, %arg1: tensor<2xi64>, %arg2: tensor<3x2xi32>) -> (tensor<3x5xi32> {jax.result_info = "result"}) {
  %c = stablehlo.constant dense<0> : tensor<i64>
  %0 = stablehlo.broadcast_in_dim %c, dims = [] : (tensor<i64>) -> tensor<2xi64>
  %1 = stablehlo.compare LT, %arg1, %0, SIGNED : (tensor<2xi64>, tensor<2xi64>) -> tensor<2xi1>
  %c_0 = stablehlo.constant dense<5> : tensor<i64>
  %2 = stablehlo.broadcast_in_dim %c_0, dims = [] : (tensor<i64>) -> tensor<2xi64>
  %3 = stablehlo.add %arg1, %2 : tensor<2xi64>
  %4 = stablehlo.select %1, %3, %arg1 : tensor<2xi1>, tensor<2xi64>
  %5 = stablehlo.convert %4 : (tensor<2xi64>) -> tensor<2xi32>
  %6 = stablehlo.broadcast_in_dim %5, dims = [0] : (tensor<2xi32>) -> tensor<2x1xi32>
  %7 = "stablehlo.scatter"(%arg0, %6, %arg2) <{indices_are_sorted = false, scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [0], inserted_window_dims = [1], scatter_dims_to_operand_dims = [1], index_vector_dim = 1>, unique_indices = false}> ({
  ^bb0(%arg3: tensor<i32>, %arg4: tensor<i32>):
    %8 = stablehlo.maximum %arg3, %arg4 : tensor<i32>
    stablehlo.return %8 : tensor<i32>
  }) : (tensor<3x5xi32>, tensor<2x1xi32>, tensor<3x2xi32>) -> tensor<3x5xi32>
  return %7 : tensor<3x5xi32>
}
// -----
// scatter i64 max
func.func @main() {
  %0 = stablehlo.constant dense<[[4, 3, 3, 3, -4], [3, 4, -2, -3, -4], [3, 4, 1, 1, 3]]> : tensor<3x5xi64>
  %1 = stablehlo.constant dense<[0, 4]> : tensor<2xi64>
  %2 = stablehlo.constant dense<[[-3, 3], [1, -1], [-4, 2]]> : tensor<3x2xi64>
  %3 = "func.call"(%0, %1, %2) <{callee = @computed}> : (tensor<3x5xi64>, tensor<2xi64>, tensor<3x2xi64>) -> tensor<3x5xi64>
  check.expect_eq_const %3, dense<[[4, 3, 3, 3, 3], [3, 4, -2, -3, -1], [3, 4, 1, 1, 3]]> : tensor<3x5xi64>
  return
}
func.func private @computed(%arg0: tensor<3x5xi64>, %arg1: tensor<2xi64>, %arg2: tensor<3x2xi64>) -> (tensor<3x5xi64> {jax.result_info = "result"}) {
  %c = stablehlo.constant dense<0> : tensor<i64>
  %0 = stablehlo.broadcast_in_dim %c, dims = [] : (tensor<i64>) -> tensor<2xi64>
  %1 = stablehlo.compare LT, %arg1, %0, SIGNED : (tensor<2xi64>, tensor<2xi64>) -> tensor<2xi1>
  %c_0 = stablehlo.constant dense<5> : tensor<i64>
  %2 = stablehlo.broadcast_in_dim %c_0, dims = [] : (tensor<i64>) -> tensor<2xi64>
  %3 = stablehlo.add %arg1, %2 : tensor<2xi64>
  %4 = stablehlo.select %1, %3, %arg1 : tensor<2xi1>, tensor<2xi64>
  %5 = stablehlo.convert %4 : (tensor<2xi64>) -> tensor<2xi32>
  %6 = stablehlo.broadcast_in_dim %5, dims = [0] : (tensor<2xi32>) -> tensor<2x1xi32>
  %7 = "stablehlo.scatter"(%arg0, %6, %arg2) <{indices_are_sorted = false, scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [0], inserted_window_dims = [1], scatter_dims_to_operand_dims = [1], index_vector_dim = 1>, unique_indices = false}> ({
  ^bb0(%arg3: tensor<i64>, %arg4: tensor<i64>):
    %8 = stablehlo.maximum %arg3, %arg4 : tensor<i64>
    stablehlo.return %8 : tensor<i64>
  }) : (tensor<3x5xi64>, tensor<2x1xi32>, tensor<3x2xi64>) -> tensor<3x5xi64>
  return %7 : tensor<3x5xi64>
}
// -----
// scatter ui8 max
func.func @main() {
  %0 = stablehlo.constant dense<[[4, 4, 4, 4, 0], [4, 4, 1, 0, 0], [3, 4, 3, 3, 3]]> : tensor<3x5xui8>
  %1 = stablehlo.constant dense<[0, 4]> : tensor<2xi64>
  %2 = stablehlo.constant dense<[[0, 4], [3, 1], [0, 3]]> : tensor<3x2xui8>
  %3 = "func.call"(%0, %1, %2) <{callee = @computed}> : (tensor<3x5xui8>, tensor<2xi64>, tensor<3x2xui8>) -> tensor<3x5xui8>
  check.expect_eq_const %3, dense<[[4, 4, 4, 4, 4], [4, 4, 1, 0, 1], [3, 4, 3, 3, 3]]> : tensor<3x5xui8>
  return
}
func.func private @computed(%arg0: tensor<3x5xui8>, %arg1: tensor<2xi64>, %arg2: tensor<3x2xui8>) -> (tensor<3x5xui8> {jax.result_info = "result"}) {
  %c = stablehlo.constant dense<0> : tensor<i64>
  %0 = stablehlo.broadcast_in_dim %c, dims = [] : (tensor<i64>) -> tensor<2xi64>
  %1 = stablehlo.compare LT, %arg1, %0, SIGNED : (tensor<2xi64>, tensor<2xi64>) -> tensor<2xi1>
  %c_0 = stablehlo.constant dense<5> : tensor<i64>
  %2 = stablehlo.broadcast_in_dim %c_0, dims = [] : (tensor<i64>) -> tensor<2xi64>
  %3 = stablehlo.add %arg1, %2 : tensor<2xi64>
  %4 = stablehlo.select %1, %3, %arg1 : tensor<2xi1>, tensor<2xi64>
  %5 = stablehlo.convert %4 : (tensor<2xi64>) -> tensor<2xi32>
  %6 = stablehlo.broadcast_in_dim %5, dims = [0] : (tensor<2xi32>) -> tensor<2x1xi32>
  %7 = "stablehlo.scatter"(%arg0, %6, %arg2) <{indices_are_sorted = false, scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [0], inserted_window_dims = [1], scatter_dims_to_operand_dims = [1], index_vector_dim = 1>, unique_indices = false}> ({
  ^bb0(%arg3: tensor<ui8>, %arg4: tensor<ui8>):
    %8 = stablehlo.maximum %arg3, %arg4 : tensor<ui8>
    stablehlo.return %8 : tensor<ui8>
  }) : (tensor<3x5xui8>, tensor<2x1xi32>, tensor<3x2xui8>) -> tensor<3x5xui8>
  return %7 : tensor<3x5xui8>
}
// -----
// scatter ui16 max
func.func @main() {
  %0 = stablehlo.constant dense<[[4, 4, 4, 4, 0], [4, 4, 1, 0, 0], [3, 4, 3, 3, 3]]> : tensor<3x5xui16>
  %1 = stablehlo.constant dense<[0, 4]> : tensor<2xi64>
  %2 = stablehlo.constant dense<[[0, 4], [3, 1], [0, 3]]> : tensor<3x2xui16>
  %3 = "func.call"(%0, %1, %2) <{callee = @computed}> : (tensor<3x5xui16>, tensor<2xi64>, tensor<3x2xui16>) -> tensor<3x5xui16>
  check.expect_eq_const %3, dense<[[4, 4, 4, 4, 4], [4, 4, 1, 0, 1], [3, 4, 3, 3, 3]]> : tensor<3x5xui16>
  return
}
func.func private @computed(%arg0: tensor<3x5xui16>, %arg1: tensor<2xi64>, %arg2: tensor<3x2xui16>) -> (tensor<3x5xui16> {jax.result_info = "result"}) {
  %c = stablehlo.constant dense<0> : tensor<i64>
  %0 = stablehlo.broadcast_in_dim %c, dims = [] : (tensor<i64>) -> tensor<2xi64>
  %1 = stablehlo.compare LT, %arg1, %0, SIGNED : (tensor<2xi64>, tensor<2xi64>) -> tensor<2xi1>
  %c_0 = stablehlo.constant dense<5> : tensor<i64>
  %2 = stablehlo.broadcast_in_dim %c_0, dims = [] : (tensor<i64>) -> tensor<2xi64>
  %3 = stablehlo.add %arg1, %2 : tensor<2xi64>
  %4 = stablehlo.select %1, %3, %arg1 : tensor<2xi1>, tensor<2xi64>
  %5 = stablehlo.convert %4 : (tensor<2xi64>) -> tensor<2xi32>
  %6 = stablehlo.broadcast_in_dim %5, dims = [0] : (tensor<2xi32>) -> tensor<2x1xi32>
  %7 = "stablehlo.scatter"(%arg0, %6, %arg2) <{indices_are_sorted = false, scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [0], inserted_window_dims = [1], scatter_dims_to_operand_dims = [1], index_vector_dim = 1>, unique_indices = false}> ({
  ^bb0(%arg3: tensor<ui16>, %arg4: tensor<ui16>):
    %8 = stablehlo.maximum %arg3, %arg4 : tensor<ui16>
    stablehlo.return %8 : tensor<ui16>
  }) : (tensor<3x5xui16>, tensor<2x1xi32>, tensor<3x2xui16>) -> tensor<3x5xui16>
  return %7 : tensor<3x5xui16>
}
// -----
// scatter ui32 max
func.func @main() {
  %0 = stablehlo.constant dense<[[4, 4, 4, 4, 0], [4, 4, 1, 0, 0], [3, 4, 3, 3, 3]]> : tensor<3x5xui32>
  %1 = stablehlo.constant dense<[0, 4]> : tensor<2xi64>
  %2 = stablehlo.constant dense<[[0, 4], [3, 1], [0, 3]]> : tensor<3x2xui32>
  %3 = "func.call"(%0, %1, %2) <{callee = @computed}> : (tensor<3x5xui32>, tensor<2xi64>, tensor<3x2xui32>) -> tensor<3x5xui32>
  check.expect_eq_const %3, dense<[[4, 4, 4, 4, 4], [4, 4, 1, 0, 1], [3, 4, 3, 3, 3]]> : tensor<3x5xui32>
  return
}
func.func private @computed(%arg0: tensor<3x5xui32>, %arg1: tensor<2xi64>, %arg2: tensor<3x2xui32>) -> (tensor<3x5xui32> {jax.result_info = "result"}) {
  %c = stablehlo.constant dense<0> : tensor<i64>
  %0 = stablehlo.broadcast_in_dim %c, dims = [] : (tensor<i64>) -> tensor<2xi64>
  %1 = stablehlo.compare LT, %arg1, %0, SIGNED : (tensor<2xi64>, tensor<2xi64>) -> tensor<2xi1>
  %c_0 = stablehlo.constant dense<5> : tensor<i64>
  %2 = stablehlo.broadcast_in_dim %c_0, dims = [] : (tensor<i64>) -> tensor<2xi64>
  %3 = stablehlo.add %arg1, %2 : tensor<2xi64>
  %4 = stablehlo.select %1, %3, %arg1 : tensor<2xi1>, tensor<2xi64>
  %5 = stablehlo.convert %4 : (tensor<2xi64>) -> tensor<2xi32>
  %6 = stablehlo.broadcast_in_dim %5, dims = [0] : (tensor<2xi32>) -> tensor<2x1xi32>
  %7 = "stablehlo.scatter"(%arg0, %6, %arg2) <{indices_are_sorted = false, scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [0], inserted_window_dims = [1], scatter_dims_to_operand_dims = [1], index_vector_dim = 1>, unique_indices = false}> ({
  ^bb0(%arg3: tensor<ui32>, %arg4: tensor<ui32>):
    %8 = stablehlo.maximum %arg3, %arg4 : tensor<ui32>
    stablehlo.return %8 : tensor<ui32>
  }) : (tensor<3x5xui32>, tensor<2x1xi32>, tensor<3x2xui32>) -> tensor<3x5xui32>
  return %7 : tensor<3x5xui32>
}
// -----
// scatter ui64 max
func.func @main() {
  %0 = stablehlo.constant dense<[[4, 4, 4, 4, 0], [4, 4, 1, 0, 0], [3, 4, 3, 3, 3]]> : tensor<3x5xui64>
  %1 = stablehlo.constant dense<[0, 4]> : tensor<2xi64>
  %2 = stablehlo.constant dense<[[0, 4], [3, 1], [0, 3]]> : tensor<3x2xui64>
  %3 = "func.call"(%0, %1, %2) <{callee = @computed}> : (tensor<3x5xui64>, tensor<2xi64>, tensor<3x2xui64>) -> tensor<3x5xui64>
  check.expect_eq_const %3, dense<[[4, 4, 4, 4, 4], [4, 4, 1, 0, 1], [3, 4, 3, 3, 3]]> : tensor<3x5xui64>
  return
}
func.func private @computed(%arg0: tensor<3x5xui64>, %arg1: tensor<2xi64>, %arg2: tensor<3x2xui64>) -> (tensor<3x5xui64> {jax.result_info = "result"}) {
  %c = stablehlo.constant dense<0> : tensor<i64>
  %0 = stablehlo.broadcast_in_dim %c, dims = [] : (tensor<i64>) -> tensor<2xi64>
  %1 = stablehlo.compare LT, %arg1, %0, SIGNED : (tensor<2xi64>, tensor<2xi64>) -> tensor<2xi1>
  %c_0 = stablehlo.constant dense<5> : tensor<i64>
  %2 = stablehlo.broadcast_in_dim %c_0, dims = [] : (tensor<i64>) -> tensor<2xi64>
  %3 = stablehlo.add %arg1, %2 : tensor<2xi64>
  %4 = stablehlo.select %1, %3, %arg1 : tensor<2xi1>, tensor<2xi64>
  %5 = stablehlo.convert %4 : (tensor<2xi64>) -> tensor<2xi32>
  %6 = stablehlo.broadcast_in_dim %5, dims = [0] : (tensor<2xi32>) -> tensor<2x1xi32>
  %7 = "stablehlo.scatter"(%arg0, %6, %arg2) <{indices_are_sorted = false, scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [0], inserted_window_dims = [1], scatter_dims_to_operand_dims = [1], index_vector_dim = 1>, unique_indices = false}> ({
  ^bb0(%arg3: tensor<ui64>, %arg4: tensor<ui64>):
    %8 = stablehlo.maximum %arg3, %arg4 : tensor<ui64>
    stablehlo.return %8 : tensor<ui64>
  }) : (tensor<3x5xui64>, tensor<2x1xi32>, tensor<3x2xui64>) -> tensor<3x5xui64>
  return %7 : tensor<3x5xui64>
}
// -----
// scatter bf16 max
func.func @main() {
  %0 = stablehlo.constant dense<[[4.0, 3.0, 3.0, 3.0, -4.0], [3.0, 4.0, -2.0, -3.0, -4.0], [3.0, 4.0, 1.0, 1.0, 3.0]]> : tensor<3x5xbf16>
  %1 = stablehlo.constant dense<[0, 4]> : tensor<2xi64>
  %2 = stablehlo.constant dense<[[-3.0, 3.0], [1.0, -1.0], [-4.0, 2.0]]> : tensor<3x2xbf16>
  %3 = "func.call"(%0, %1, %2) <{callee = @computed}> : (tensor<3x5xbf16>, tensor<2xi64>, tensor<3x2xbf16>) -> tensor<3x5xbf16>
  check.expect_eq_const %3, dense<[[4.0, 3.0, 3.0, 3.0, 3.0], [3.0, 4.0, -2.0, -3.0, -1.0], [3.0, 4.0, 1.0, 1.0, 3.0]]> : tensor<3x5xbf16>
  return
}
func.func private @computed(%arg0: tensor<3x5xbf16>, %arg1: tensor<2xi64>, %arg2: tensor<3x2xbf16>) -> (tensor<3x5xbf16> {jax.result_info = "result"}) {
  %c = stablehlo.constant dense<0> : tensor<i64>
  %0 = stablehlo.broadcast_in_dim %c, dims = [] : (tensor<i64>) -> tensor<2xi64>
  %1 = stablehlo.compare LT, %arg1, %0, SIGNED : (tensor<2xi64>, tensor<2xi64>) -> tensor<2xi1>
  %c_0 = stablehlo.constant dense<5> : tensor<i64>
  %2 = stablehlo.broadcast_in_dim %c_0, dims = [] : (tensor<i64>) -> tensor<2xi64>
  %3 = stablehlo.add %arg1, %2 : tensor<2xi64>
  %4 = stablehlo.select %1, %3, %arg1 : tensor<2xi1>, tensor<2xi64>
  %5 = stablehlo.convert %4 : (tensor<2xi64>) -> tensor<2xi32>
  %6 = stablehlo.broadcast_in_dim %5, dims = [0] : (tensor<2xi32>) -> tensor<2x1xi32>
  %7 = "stablehlo.scatter"(%arg0, %6, %arg2) <{indices_are_sorted = false, scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [0], inserted_window_dims = [1], scatter_dims_to_operand_dims = [1], index_vector_dim = 1>, unique_indices = false}> ({
  ^bb0(%arg3: tensor<bf16>, %arg4: tensor<bf16>):
    %8 = stablehlo.maximum %arg3, %arg4 : tensor<bf16>
    stablehlo.return %8 : tensor<bf16>
  }) : (tensor<3x5xbf16>, tensor<2x1xi32>, tensor<3x2xbf16>) -> tensor<3x5xbf16>
  return %7 : tensor<3x5xbf16>
}
// -----
// scatter f16 max
func.func @main() {
  %0 = stablehlo.constant dense<[[4.0, 3.0, 3.0, 3.0, -4.0], [3.0, 4.0, -2.0, -3.0, -4.0], [3.0, 4.0, 1.0, 1.0, 3.0]]> : tensor<3x5xf16>
  %1 = stablehlo.constant dense<[0, 4]> : tensor<2xi64>
  %2 = stablehlo.constant dense<[[-3.0, 3.0], [1.0, -1.0], [-4.0, 2.0]]> : tensor<3x2xf16>
  %3 = "func.call"(%0, %1, %2) <{callee = @computed}> : (tensor<3x5xf16>, tensor<2xi64>, tensor<3x2xf16>) -> tensor<3x5xf16>
  check.expect_eq_const %3, dense<[[4.0, 3.0, 3.0, 3.0, 3.0], [3.0, 4.0, -2.0, -3.0, -1.0], [3.0, 4.0, 1.0, 1.0, 3.0]]> : tensor<3x5xf16>
  return
}
func.func private @computed(%arg0: tensor<3x5xf16>, %arg1: tensor<2xi64>, %arg2: tensor<3x2xf16>) -> (tensor<3x5xf16> {jax.result_info = "result"}) {
  %c = stablehlo.constant dense<0> : tensor<i64>
  %0 = stablehlo.broadcast_in_dim %c, dims = [] : (tensor<i64>) -> tensor<2xi64>
  %1 = stablehlo.compare LT, %arg1, %0, SIGNED : (tensor<2xi64>, tensor<2xi64>) -> tensor<2xi1>
  %c_0 = stablehlo.constant dense<5> : tensor<i64>
  %2 = stablehlo.broadcast_in_dim %c_0, dims = [] : (tensor<i64>) -> tensor<2xi64>
  %3 = stablehlo.add %arg1, %2 : tensor<2xi64>
  %4 = stablehlo.select %1, %3, %arg1 : tensor<2xi1>, tensor<2xi64>
  %5 = stablehlo.convert %4 : (tensor<2xi64>) -> tensor<2xi32>
  %6 = stablehlo.broadcast_in_dim %5, dims = [0] : (tensor<2xi32>) -> tensor<2x1xi32>
  %7 = "stablehlo.scatter"(%arg0, %6, %arg2) <{indices_are_sorted = false, scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [0], inserted_window_dims = [1], scatter_dims_to_operand_dims = [1], index_vector_dim = 1>, unique_indices = false}> ({
  ^bb0(%arg3: tensor<f16>, %arg4: tensor<f16>):
    %8 = stablehlo.maximum %arg3, %arg4 : tensor<f16>
    stablehlo.return %8 : tensor<f16>
  }) : (tensor<3x5xf16>, tensor<2x1xi32>, tensor<3x2xf16>) -> tensor<3x5xf16>
  return %7 : tensor<3x5xf16>
}
// -----
// scatter f32 max
func.func @main() {
  %0 = stablehlo.constant dense<[[4.0, 3.0, 3.0, 3.0, -4.0], [3.0, 4.0, -2.0, -3.0, -4.0], [3.0, 4.0, 1.0, 1.0, 3.0]]> : tensor<3x5xf32>
  %1 = stablehlo.constant dense<[0, 4]> : tensor<2xi64>
  %2 = stablehlo.constant dense<[[-3.0, 3.0], [1.0, -1.0], [-4.0, 2.0]]> : tensor<3x2xf32>
  %3 = "func.call"(%0, %1, %2) <{callee = @computed}> : (tensor<3x5xf32>, tensor<2xi64>, tensor<3x2xf32>) -> tensor<3x5xf32>
  check.expect_eq_const %3, dense<[[4.0, 3.0, 3.0, 3.0, 3.0], [3.0, 4.0, -2.0, -3.0, -1.0], [3.0, 4.0, 1.0, 1.0, 3.0]]> : tensor<3x5xf32>
  return
}
func.func private @computed(%arg0: tensor<3x5xf32>, %arg1: tensor<2xi64>, %arg2: tensor<3x2xf32>) -> (tensor<3x5xf32> {jax.result_info = "result"}) {
  %c = stablehlo.constant dense<0> : tensor<i64>
  %0 = stablehlo.broadcast_in_dim %c, dims = [] : (tensor<i64>) -> tensor<2xi64>
  %1 = stablehlo.compare LT, %arg1, %0, SIGNED : (tensor<2xi64>, tensor<2xi64>) -> tensor<2xi1>
  %c_0 = stablehlo.constant dense<5> : tensor<i64>
  %2 = stablehlo.broadcast_in_dim %c_0, dims = [] : (tensor<i64>) -> tensor<2xi64>
  %3 = stablehlo.add %arg1, %2 : tensor<2xi64>
  %4 = stablehlo.select %1, %3, %arg1 : tensor<2xi1>, tensor<2xi64>
  %5 = stablehlo.convert %4 : (tensor<2xi64>) -> tensor<2xi32>
  %6 = stablehlo.broadcast_in_dim %5, dims = [0] : (tensor<2xi32>) -> tensor<2x1xi32>
  %7 = "stablehlo.scatter"(%arg0, %6, %arg2) <{indices_are_sorted = false, scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [0], inserted_window_dims = [1], scatter_dims_to_operand_dims = [1], index_vector_dim = 1>, unique_indices = false}> ({
  ^bb0(%arg3: tensor<f32>, %arg4: tensor<f32>):
    %8 = stablehlo.maximum %arg3, %arg4 : tensor<f32>
    stablehlo.return %8 : tensor<f32>
  }) : (tensor<3x5xf32>, tensor<2x1xi32>, tensor<3x2xf32>) -> tensor<3x5xf32>
  return %7 : tensor<3x5xf32>
}
// -----
// scatter f64 max
func.func @main() {
  %0 = stablehlo.constant dense<[[4.0, 3.0, 3.0, 3.0, -4.0], [3.0, 4.0, -2.0, -3.0, -4.0], [3.0, 4.0, 1.0, 1.0, 3.0]]> : tensor<3x5xf64>
  %1 = stablehlo.constant dense<[0, 4]> : tensor<2xi64>
  %2 = stablehlo.constant dense<[[-3.0, 3.0], [1.0, -1.0], [-4.0, 2.0]]> : tensor<3x2xf64>
  %3 = "func.call"(%0, %1, %2) <{callee = @computed}> : (tensor<3x5xf64>, tensor<2xi64>, tensor<3x2xf64>) -> tensor<3x5xf64>
  check.expect_eq_const %3, dense<[[4.0, 3.0, 3.0, 3.0, 3.0], [3.0, 4.0, -2.0, -3.0, -1.0], [3.0, 4.0, 1.0, 1.0, 3.0]]> : tensor<3x5xf64>
  return
}
func.func private @computed(%arg0: tensor<3x5xf64>, %arg1: tensor<2xi64>, %arg2: tensor<3x2xf64>) -> (tensor<3x5xf64> {jax.result_info = "result"}) {
  %c = stablehlo.constant dense<0> : tensor<i64>
  %0 = stablehlo.broadcast_in_dim %c, dims = [] : (tensor<i64>) -> tensor<2xi64>
  %1 = stablehlo.compare LT, %arg1, %0, SIGNED : (tensor<2xi64>, tensor<2xi64>) -> tensor<2xi1>
  %c_0 = stablehlo.constant dense<5> : tensor<i64>
  %2 = stablehlo.broadcast_in_dim %c_0, dims = [] : (tensor<i64>) -> tensor<2xi64>
  %3 = stablehlo.add %arg1, %2 : tensor<2xi64>
  %4 = stablehlo.select %1, %3, %arg1 : tensor<2xi1>, tensor<2xi64>
  %5 = stablehlo.convert %4 : (tensor<2xi64>) -> tensor<2xi32>
  %6 = stablehlo.broadcast_in_dim %5, dims = [0] : (tensor<2xi32>) -> tensor<2x1xi32>
  %7 = "stablehlo.scatter"(%arg0, %6, %arg2) <{indices_are_sorted = false, scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [0], inserted_window_dims = [1], scatter_dims_to_operand_dims = [1], index_vector_dim = 1>, unique_indices = false}> ({
  ^bb0(%arg3: tensor<f64>, %arg4: tensor<f64>):
    %8 = stablehlo.maximum %arg3, %arg4 : tensor<f64>
    stablehlo.return %8 : tensor<f64>
  }) : (tensor<3x5xf64>, tensor<2x1xi32>, tensor<3x2xf64>) -> tensor<3x5xf64>
  return %7 : tensor<3x5xf64>
}
// -----
// scatter f32 windows
func.func @main() {
  %0 = stablehlo.constant dense<[[3.0, 1.0, 0.0, -2.0, -2.0], [-4.0, -4.0, -4.0, -3.0, 3.0], [1.0, 4.0, 0.0, 1.0, 4.0], [2.0, 1.0, 0.0, 1.0, 4.0]]> : tensor<4x5xf32>
  %1 = stablehlo.constant dense<[1, 2]> : tensor<2xi64>
  %2 = stablehlo.constant dense<[[4.0, 2.0], [2.0, 3.0]]> : tensor<2x2xf32>
  %3 = "func.call"(%0, %1, %2) <{callee = @computed}> : (tensor<4x5xf32>, tensor<2xi64>, tensor<2x2xf32>) -> tensor<4x5xf32>
  check.expect_eq_const %3, dense<[[3.0, 1.0, 0.0, -2.0, -2.0], [-4.0, -4.0, 4.0, 2.0, 3.0], [1.0, 4.0, 2.0, 3.0, 4.0], [2.0, 1.0, 0.0, 1.0, 4.0]]> : tensor<4x5xf32>
  return
}
func.func private @computed(%arg0: tensor<4x5xf32>, %arg1: tensor<2xi64>, %arg2: tensor<2x2xf32>) -> (tensor<4x5xf32> {jax.result_info = "result"}) {
  %0 = "stablehlo.scatter"(%arg0, %arg1, %arg2) <{indices_are_sorted = false, scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [0, 1], scatter_dims_to_operand_dims = [0, 1]>, unique_indices = false}> ({
  ^bb0(%arg3: tensor<f32>, %arg4: tensor<f32>):
    stablehlo.return %arg4 : tensor<f32>
  }) : (tensor<4x5xf32>, tensor<2xi64>, tensor<2x2xf32>) -> tensor<4x5xf32>
  return %0 : tensor<4x5xf32>
}
// -----
// scatter f32 out of bounds is dropped
func.func @main() {
  %0 = stablehlo.constant dense<[3.0, 1.0, 0.0]> : tensor<3xf32>
  %1 = stablehlo.constant dense<[5, 0]> : tensor<2xi64>
  %2 = stablehlo.constant dense<[1.0, 2.0]> : tensor<2xf32>
  %3 = "func.call"(%0, %1, %2) <{callee = @computed}> : (tensor<3xf32>, tensor<2xi64>, tensor<2xf32>) -> tensor<3xf32>
  check.expect_eq_const %3, dense<[5.0, 1.0, 0.0]> : tensor<3xf32>
  return
}
func.func private @computed(%arg0: tensor<3xf32>, %arg1: tensor<2xi64>, %arg2: tensor<2xf32>) -> (tensor<3xf32> {jax.result_info = "result"}) {
  %c = stablehlo.constant dense<0> : tensor<i64>
  %0 = stablehlo.broadcast_in_dim %c, dims = [] : (tensor<i64>) -> tensor<2xi64>
  %1 = stablehlo.compare LT, %arg1, %0, SIGNED : (tensor<2xi64>, tensor<2xi64>) -> tensor<2xi1>
  %c_0 = stablehlo.constant dense<3> : tensor<i64>
  %2 = stablehlo.broadcast_in_dim %c_0, dims = [] : (tensor<i64>) -> tensor<2xi64>
  %3 = stablehlo.add %arg1, %2 : tensor<2xi64>
  %4 = stablehlo.select %1, %3, %arg1 : tensor<2xi1>, tensor<2xi64>
  %5 = stablehlo.convert %4 : (tensor<2xi64>) -> tensor<2xi32>
  %6 = stablehlo.broadcast_in_dim %5, dims = [0] : (tensor<2xi32>) -> tensor<2x1xi32>
  %7 = "stablehlo.scatter"(%arg0, %6, %arg2) <{indices_are_sorted = false, scatter_dimension_numbers = #stablehlo.scatter<inserted_window_dims = [0], scatter_dims_to_operand_dims = [0], index_vector_dim = 1>, unique_indices = false}> ({
  ^bb0(%arg3: tensor<f32>, %arg4: tensor<f32>):
    %8 = stablehlo.add %arg3, %arg4 : tensor<f32>
    stablehlo.return %8 : tensor<f32>
  }) : (tensor<3xf32>, tensor<2x1xi32>, tensor<2xf32>) -> tensor<3xf32>
  return %7 : tensor<3xf32>
}
