// gather i1
func.func @main() {
  %0 = stablehlo.constant dense<[[true, false, false], [true, true, false]]> : tensor<2x3xi1>
  %1 = stablehlo.constant dense<[[2], [0], [9]]> : tensor<3x1xi32>
  %2 = "stablehlo.gather"(%0, %1) <{dimension_numbers = #stablehlo.gather<offset_dims = [0], collapsed_slice_dims = [1], start_index_map = [1], index_vector_dim = 1>, slice_sizes = array<i64: 2, 1>, indices_are_sorted = false}> : (tensor<2x3xi1>, tensor<3x1xi32>) -> tensor<2x3xi1>
  check.expect_eq_const %2, dense<[[false, true, false], [false, true, false]]> : tensor<2x3xi1>
  return
}
// -----
// gather i2
func.func @main() {
  %0 = stablehlo.constant dense<[[-2, 1, 0], [1, 0, 1]]> : tensor<2x3xi2>
  %1 = stablehlo.constant dense<[[2], [0], [9]]> : tensor<3x1xi32>
  %2 = "stablehlo.gather"(%0, %1) <{dimension_numbers = #stablehlo.gather<offset_dims = [0], collapsed_slice_dims = [1], start_index_map = [1], index_vector_dim = 1>, slice_sizes = array<i64: 2, 1>, indices_are_sorted = false}> : (tensor<2x3xi2>, tensor<3x1xi32>) -> tensor<2x3xi2>
  check.expect_eq_const %2, dense<[[0, -2, 0], [1, 1, 1]]> : tensor<2x3xi2>
  return
}
// -----
// gather i4
func.func @main() {
  %0 = stablehlo.constant dense<[[-8, 7, 0], [1, 6, 1]]> : tensor<2x3xi4>
  %1 = stablehlo.constant dense<[[2], [0], [9]]> : tensor<3x1xi32>
  %2 = "stablehlo.gather"(%0, %1) <{dimension_numbers = #stablehlo.gather<offset_dims = [0], collapsed_slice_dims = [1], start_index_map = [1], index_vector_dim = 1>, slice_sizes = array<i64: 2, 1>, indices_are_sorted = false}> : (tensor<2x3xi4>, tensor<3x1xi32>) -> tensor<2x3xi4>
  check.expect_eq_const %2, dense<[[0, -8, 0], [1, 1, 1]]> : tensor<2x3xi4>
  return
}
// -----
// gather i8
func.func @main() {
  %0 = stablehlo.constant dense<[[-128, 127, 0], [1, 126, 1]]> : tensor<2x3xi8>
  %1 = stablehlo.constant dense<[[2], [0], [9]]> : tensor<3x1xi32>
  %2 = "stablehlo.gather"(%0, %1) <{dimension_numbers = #stablehlo.gather<offset_dims = [0], collapsed_slice_dims = [1], start_index_map = [1], index_vector_dim = 1>, slice_sizes = array<i64: 2, 1>, indices_are_sorted = false}> : (tensor<2x3xi8>, tensor<3x1xi32>) -> tensor<2x3xi8>
  check.expect_eq_const %2, dense<[[0, -128, 0], [1, 1, 1]]> : tensor<2x3xi8>
  return
}
// -----
// gather i16
func.func @main() {
  %0 = stablehlo.constant dense<[[-32768, 32767, 0], [1, 32766, 1]]> : tensor<2x3xi16>
  %1 = stablehlo.constant dense<[[2], [0], [9]]> : tensor<3x1xi32>
  %2 = "stablehlo.gather"(%0, %1) <{dimension_numbers = #stablehlo.gather<offset_dims = [0], collapsed_slice_dims = [1], start_index_map = [1], index_vector_dim = 1>, slice_sizes = array<i64: 2, 1>, indices_are_sorted = false}> : (tensor<2x3xi16>, tensor<3x1xi32>) -> tensor<2x3xi16>
  check.expect_eq_const %2, dense<[[0, -32768, 0], [1, 1, 1]]> : tensor<2x3xi16>
  return
}
// -----
// gather i32
func.func @main() {
  %0 = stablehlo.constant dense<[[-2147483648, 2147483647, 0], [1, 2147483646, 1]]> : tensor<2x3xi32>
  %1 = stablehlo.constant dense<[[2], [0], [9]]> : tensor<3x1xi32>
  %2 = "stablehlo.gather"(%0, %1) <{dimension_numbers = #stablehlo.gather<offset_dims = [0], collapsed_slice_dims = [1], start_index_map = [1], index_vector_dim = 1>, slice_sizes = array<i64: 2, 1>, indices_are_sorted = false}> : (tensor<2x3xi32>, tensor<3x1xi32>) -> tensor<2x3xi32>
  check.expect_eq_const %2, dense<[[0, -2147483648, 0], [1, 1, 1]]> : tensor<2x3xi32>
  return
}
// -----
// gather i64
func.func @main() {
  %0 = stablehlo.constant dense<[[-9223372036854775808, 9223372036854775807, 0], [1, 9223372036854775806, 1]]> : tensor<2x3xi64>
  %1 = stablehlo.constant dense<[[2], [0], [9]]> : tensor<3x1xi32>
  %2 = "stablehlo.gather"(%0, %1) <{dimension_numbers = #stablehlo.gather<offset_dims = [0], collapsed_slice_dims = [1], start_index_map = [1], index_vector_dim = 1>, slice_sizes = array<i64: 2, 1>, indices_are_sorted = false}> : (tensor<2x3xi64>, tensor<3x1xi32>) -> tensor<2x3xi64>
  check.expect_eq_const %2, dense<[[0, -9223372036854775808, 0], [1, 1, 1]]> : tensor<2x3xi64>
  return
}
// -----
// gather ui2
func.func @main() {
  %0 = stablehlo.constant dense<[[0, 3, 0], [1, 2, 1]]> : tensor<2x3xui2>
  %1 = stablehlo.constant dense<[[2], [0], [9]]> : tensor<3x1xi32>
  %2 = "stablehlo.gather"(%0, %1) <{dimension_numbers = #stablehlo.gather<offset_dims = [0], collapsed_slice_dims = [1], start_index_map = [1], index_vector_dim = 1>, slice_sizes = array<i64: 2, 1>, indices_are_sorted = false}> : (tensor<2x3xui2>, tensor<3x1xi32>) -> tensor<2x3xui2>
  check.expect_eq_const %2, dense<[[0, 0, 0], [1, 1, 1]]> : tensor<2x3xui2>
  return
}
// -----
// gather ui4
func.func @main() {
  %0 = stablehlo.constant dense<[[0, 15, 0], [1, 14, 1]]> : tensor<2x3xui4>
  %1 = stablehlo.constant dense<[[2], [0], [9]]> : tensor<3x1xi32>
  %2 = "stablehlo.gather"(%0, %1) <{dimension_numbers = #stablehlo.gather<offset_dims = [0], collapsed_slice_dims = [1], start_index_map = [1], index_vector_dim = 1>, slice_sizes = array<i64: 2, 1>, indices_are_sorted = false}> : (tensor<2x3xui4>, tensor<3x1xi32>) -> tensor<2x3xui4>
  check.expect_eq_const %2, dense<[[0, 0, 0], [1, 1, 1]]> : tensor<2x3xui4>
  return
}
// -----
// gather ui8
func.func @main() {
  %0 = stablehlo.constant dense<[[0, 255, 0], [1, 254, 1]]> : tensor<2x3xui8>
  %1 = stablehlo.constant dense<[[2], [0], [9]]> : tensor<3x1xi32>
  %2 = "stablehlo.gather"(%0, %1) <{dimension_numbers = #stablehlo.gather<offset_dims = [0], collapsed_slice_dims = [1], start_index_map = [1], index_vector_dim = 1>, slice_sizes = array<i64: 2, 1>, indices_are_sorted = false}> : (tensor<2x3xui8>, tensor<3x1xi32>) -> tensor<2x3xui8>
  check.expect_eq_const %2, dense<[[0, 0, 0], [1, 1, 1]]> : tensor<2x3xui8>
  return
}
// -----
// gather ui16
func.func @main() {
  %0 = stablehlo.constant dense<[[0, 65535, 0], [1, 65534, 1]]> : tensor<2x3xui16>
  %1 = stablehlo.constant dense<[[2], [0], [9]]> : tensor<3x1xi32>
  %2 = "stablehlo.gather"(%0, %1) <{dimension_numbers = #stablehlo.gather<offset_dims = [0], collapsed_slice_dims = [1], start_index_map = [1], index_vector_dim = 1>, slice_sizes = array<i64: 2, 1>, indices_are_sorted = false}> : (tensor<2x3xui16>, tensor<3x1xi32>) -> tensor<2x3xui16>
  check.expect_eq_const %2, dense<[[0, 0, 0], [1, 1, 1]]> : tensor<2x3xui16>
  return
}
// -----
// gather ui32
func.func @main() {
  %0 = stablehlo.constant dense<[[0, 4294967295, 0], [1, 4294967294, 1]]> : tensor<2x3xui32>
  %1 = stablehlo.constant dense<[[2], [0], [9]]> : tensor<3x1xi32>
  %2 = "stablehlo.gather"(%0, %1) <{dimension_numbers = #stablehlo.gather<offset_dims = [0], collapsed_slice_dims = [1], start_index_map = [1], index_vector_dim = 1>, slice_sizes = array<i64: 2, 1>, indices_are_sorted = false}> : (tensor<2x3xui32>, tensor<3x1xi32>) -> tensor<2x3xui32>
  check.expect_eq_const %2, dense<[[0, 0, 0], [1, 1, 1]]> : tensor<2x3xui32>
  return
}
// -----
// gather ui64
func.func @main() {
  %0 = stablehlo.constant dense<[[0, 18446744073709551615, 0], [1, 18446744073709551614, 1]]> : tensor<2x3xui64>
  %1 = stablehlo.constant dense<[[2], [0], [9]]> : tensor<3x1xi32>
  %2 = "stablehlo.gather"(%0, %1) <{dimension_numbers = #stablehlo.gather<offset_dims = [0], collapsed_slice_dims = [1], start_index_map = [1], index_vector_dim = 1>, slice_sizes = array<i64: 2, 1>, indices_are_sorted = false}> : (tensor<2x3xui64>, tensor<3x1xi32>) -> tensor<2x3xui64>
  check.expect_eq_const %2, dense<[[0, 0, 0], [1, 1, 1]]> : tensor<2x3xui64>
  return
}
// -----
// gather f4E2M1FN
func.func @main() {
  %0 = stablehlo.constant dense<[[1.0, -2.0, 0.5], [3.0, -1.5, 0.0]]> : tensor<2x3xf4E2M1FN>
  %1 = stablehlo.constant dense<[[2], [0], [9]]> : tensor<3x1xi32>
  %2 = "stablehlo.gather"(%0, %1) <{dimension_numbers = #stablehlo.gather<offset_dims = [0], collapsed_slice_dims = [1], start_index_map = [1], index_vector_dim = 1>, slice_sizes = array<i64: 2, 1>, indices_are_sorted = false}> : (tensor<2x3xf4E2M1FN>, tensor<3x1xi32>) -> tensor<2x3xf4E2M1FN>
  check.expect_eq_const %2, dense<[[0.5, 1.0, 0.5], [0.0, 3.0, 0.0]]> : tensor<2x3xf4E2M1FN>
  return
}
// -----
// gather f6E2M3FN
func.func @main() {
  %0 = stablehlo.constant dense<[[1.0, -2.0, 0.5], [3.0, -1.5, 0.0]]> : tensor<2x3xf6E2M3FN>
  %1 = stablehlo.constant dense<[[2], [0], [9]]> : tensor<3x1xi32>
  %2 = "stablehlo.gather"(%0, %1) <{dimension_numbers = #stablehlo.gather<offset_dims = [0], collapsed_slice_dims = [1], start_index_map = [1], index_vector_dim = 1>, slice_sizes = array<i64: 2, 1>, indices_are_sorted = false}> : (tensor<2x3xf6E2M3FN>, tensor<3x1xi32>) -> tensor<2x3xf6E2M3FN>
  check.expect_eq_const %2, dense<[[0.5, 1.0, 0.5], [0.0, 3.0, 0.0]]> : tensor<2x3xf6E2M3FN>
  return
}
// -----
// gather f6E3M2FN
func.func @main() {
  %0 = stablehlo.constant dense<[[1.0, -2.0, 0.5], [3.0, -1.5, 0.0]]> : tensor<2x3xf6E3M2FN>
  %1 = stablehlo.constant dense<[[2], [0], [9]]> : tensor<3x1xi32>
  %2 = "stablehlo.gather"(%0, %1) <{dimension_numbers = #stablehlo.gather<offset_dims = [0], collapsed_slice_dims = [1], start_index_map = [1], index_vector_dim = 1>, slice_sizes = array<i64: 2, 1>, indices_are_sorted = false}> : (tensor<2x3xf6E3M2FN>, tensor<3x1xi32>) -> tensor<2x3xf6E3M2FN>
  check.expect_eq_const %2, dense<[[0.5, 1.0, 0.5], [0.0, 3.0, 0.0]]> : tensor<2x3xf6E3M2FN>
  return
}
// -----
// gather f8E3M4
func.func @main() {
  %0 = stablehlo.constant dense<[[1.0, -2.0, 0.5], [3.0, -1.5, 0.0]]> : tensor<2x3xf8E3M4>
  %1 = stablehlo.constant dense<[[2], [0], [9]]> : tensor<3x1xi32>
  %2 = "stablehlo.gather"(%0, %1) <{dimension_numbers = #stablehlo.gather<offset_dims = [0], collapsed_slice_dims = [1], start_index_map = [1], index_vector_dim = 1>, slice_sizes = array<i64: 2, 1>, indices_are_sorted = false}> : (tensor<2x3xf8E3M4>, tensor<3x1xi32>) -> tensor<2x3xf8E3M4>
  check.expect_eq_const %2, dense<[[0.5, 1.0, 0.5], [0.0, 3.0, 0.0]]> : tensor<2x3xf8E3M4>
  return
}
// -----
// gather f8E4M3
func.func @main() {
  %0 = stablehlo.constant dense<[[1.0, -2.0, 0.5], [3.0, -1.5, 0.0]]> : tensor<2x3xf8E4M3>
  %1 = stablehlo.constant dense<[[2], [0], [9]]> : tensor<3x1xi32>
  %2 = "stablehlo.gather"(%0, %1) <{dimension_numbers = #stablehlo.gather<offset_dims = [0], collapsed_slice_dims = [1], start_index_map = [1], index_vector_dim = 1>, slice_sizes = array<i64: 2, 1>, indices_are_sorted = false}> : (tensor<2x3xf8E4M3>, tensor<3x1xi32>) -> tensor<2x3xf8E4M3>
  check.expect_eq_const %2, dense<[[0.5, 1.0, 0.5], [0.0, 3.0, 0.0]]> : tensor<2x3xf8E4M3>
  return
}
// -----
// gather f8E4M3FN
func.func @main() {
  %0 = stablehlo.constant dense<[[1.0, -2.0, 0.5], [3.0, -1.5, 0.0]]> : tensor<2x3xf8E4M3FN>
  %1 = stablehlo.constant dense<[[2], [0], [9]]> : tensor<3x1xi32>
  %2 = "stablehlo.gather"(%0, %1) <{dimension_numbers = #stablehlo.gather<offset_dims = [0], collapsed_slice_dims = [1], start_index_map = [1], index_vector_dim = 1>, slice_sizes = array<i64: 2, 1>, indices_are_sorted = false}> : (tensor<2x3xf8E4M3FN>, tensor<3x1xi32>) -> tensor<2x3xf8E4M3FN>
  check.expect_eq_const %2, dense<[[0.5, 1.0, 0.5], [0.0, 3.0, 0.0]]> : tensor<2x3xf8E4M3FN>
  return
}
// -----
// gather f8E4M3FNUZ
func.func @main() {
  %0 = stablehlo.constant dense<[[1.0, -2.0, 0.5], [3.0, -1.5, 0.0]]> : tensor<2x3xf8E4M3FNUZ>
  %1 = stablehlo.constant dense<[[2], [0], [9]]> : tensor<3x1xi32>
  %2 = "stablehlo.gather"(%0, %1) <{dimension_numbers = #stablehlo.gather<offset_dims = [0], collapsed_slice_dims = [1], start_index_map = [1], index_vector_dim = 1>, slice_sizes = array<i64: 2, 1>, indices_are_sorted = false}> : (tensor<2x3xf8E4M3FNUZ>, tensor<3x1xi32>) -> tensor<2x3xf8E4M3FNUZ>
  check.expect_eq_const %2, dense<[[0.5, 1.0, 0.5], [0.0, 3.0, 0.0]]> : tensor<2x3xf8E4M3FNUZ>
  return
}
// -----
// gather f8E4M3B11FNUZ
func.func @main() {
  %0 = stablehlo.constant dense<[[1.0, -2.0, 0.5], [3.0, -1.5, 0.0]]> : tensor<2x3xf8E4M3B11FNUZ>
  %1 = stablehlo.constant dense<[[2], [0], [9]]> : tensor<3x1xi32>
  %2 = "stablehlo.gather"(%0, %1) <{dimension_numbers = #stablehlo.gather<offset_dims = [0], collapsed_slice_dims = [1], start_index_map = [1], index_vector_dim = 1>, slice_sizes = array<i64: 2, 1>, indices_are_sorted = false}> : (tensor<2x3xf8E4M3B11FNUZ>, tensor<3x1xi32>) -> tensor<2x3xf8E4M3B11FNUZ>
  check.expect_eq_const %2, dense<[[0.5, 1.0, 0.5], [0.0, 3.0, 0.0]]> : tensor<2x3xf8E4M3B11FNUZ>
  return
}
// -----
// gather f8E5M2
func.func @main() {
  %0 = stablehlo.constant dense<[[1.0, -2.0, 0.5], [3.0, -1.5, 0.0]]> : tensor<2x3xf8E5M2>
  %1 = stablehlo.constant dense<[[2], [0], [9]]> : tensor<3x1xi32>
  %2 = "stablehlo.gather"(%0, %1) <{dimension_numbers = #stablehlo.gather<offset_dims = [0], collapsed_slice_dims = [1], start_index_map = [1], index_vector_dim = 1>, slice_sizes = array<i64: 2, 1>, indices_are_sorted = false}> : (tensor<2x3xf8E5M2>, tensor<3x1xi32>) -> tensor<2x3xf8E5M2>
  check.expect_eq_const %2, dense<[[0.5, 1.0, 0.5], [0.0, 3.0, 0.0]]> : tensor<2x3xf8E5M2>
  return
}
// -----
// gather f8E5M2FNUZ
func.func @main() {
  %0 = stablehlo.constant dense<[[1.0, -2.0, 0.5], [3.0, -1.5, 0.0]]> : tensor<2x3xf8E5M2FNUZ>
  %1 = stablehlo.constant dense<[[2], [0], [9]]> : tensor<3x1xi32>
  %2 = "stablehlo.gather"(%0, %1) <{dimension_numbers = #stablehlo.gather<offset_dims = [0], collapsed_slice_dims = [1], start_index_map = [1], index_vector_dim = 1>, slice_sizes = array<i64: 2, 1>, indices_are_sorted = false}> : (tensor<2x3xf8E5M2FNUZ>, tensor<3x1xi32>) -> tensor<2x3xf8E5M2FNUZ>
  check.expect_eq_const %2, dense<[[0.5, 1.0, 0.5], [0.0, 3.0, 0.0]]> : tensor<2x3xf8E5M2FNUZ>
  return
}
// -----
// gather bf16
func.func @main() {
  %0 = stablehlo.constant dense<[[1.0, -2.0, 0.5], [3.0, -1.5, 0.0]]> : tensor<2x3xbf16>
  %1 = stablehlo.constant dense<[[2], [0], [9]]> : tensor<3x1xi32>
  %2 = "stablehlo.gather"(%0, %1) <{dimension_numbers = #stablehlo.gather<offset_dims = [0], collapsed_slice_dims = [1], start_index_map = [1], index_vector_dim = 1>, slice_sizes = array<i64: 2, 1>, indices_are_sorted = false}> : (tensor<2x3xbf16>, tensor<3x1xi32>) -> tensor<2x3xbf16>
  check.expect_eq_const %2, dense<[[0.5, 1.0, 0.5], [0.0, 3.0, 0.0]]> : tensor<2x3xbf16>
  return
}
// -----
// gather f16
func.func @main() {
  %0 = stablehlo.constant dense<[[1.0, -2.0, 0.5], [3.0, -1.5, 0.0]]> : tensor<2x3xf16>
  %1 = stablehlo.constant dense<[[2], [0], [9]]> : tensor<3x1xi32>
  %2 = "stablehlo.gather"(%0, %1) <{dimension_numbers = #stablehlo.gather<offset_dims = [0], collapsed_slice_dims = [1], start_index_map = [1], index_vector_dim = 1>, slice_sizes = array<i64: 2, 1>, indices_are_sorted = false}> : (tensor<2x3xf16>, tensor<3x1xi32>) -> tensor<2x3xf16>
  check.expect_eq_const %2, dense<[[0.5, 1.0, 0.5], [0.0, 3.0, 0.0]]> : tensor<2x3xf16>
  return
}
// -----
// gather f32
func.func @main() {
  %0 = stablehlo.constant dense<[[1.0, -2.0, 0.5], [3.0, -1.5, 0.0]]> : tensor<2x3xf32>
  %1 = stablehlo.constant dense<[[2], [0], [9]]> : tensor<3x1xi32>
  %2 = "stablehlo.gather"(%0, %1) <{dimension_numbers = #stablehlo.gather<offset_dims = [0], collapsed_slice_dims = [1], start_index_map = [1], index_vector_dim = 1>, slice_sizes = array<i64: 2, 1>, indices_are_sorted = false}> : (tensor<2x3xf32>, tensor<3x1xi32>) -> tensor<2x3xf32>
  check.expect_eq_const %2, dense<[[0.5, 1.0, 0.5], [0.0, 3.0, 0.0]]> : tensor<2x3xf32>
  return
}
// -----
// gather f64
func.func @main() {
  %0 = stablehlo.constant dense<[[1.0, -2.0, 0.5], [3.0, -1.5, 0.0]]> : tensor<2x3xf64>
  %1 = stablehlo.constant dense<[[2], [0], [9]]> : tensor<3x1xi32>
  %2 = "stablehlo.gather"(%0, %1) <{dimension_numbers = #stablehlo.gather<offset_dims = [0], collapsed_slice_dims = [1], start_index_map = [1], index_vector_dim = 1>, slice_sizes = array<i64: 2, 1>, indices_are_sorted = false}> : (tensor<2x3xf64>, tensor<3x1xi32>) -> tensor<2x3xf64>
  check.expect_eq_const %2, dense<[[0.5, 1.0, 0.5], [0.0, 3.0, 0.0]]> : tensor<2x3xf64>
  return
}
// -----
// gather f8E8M0FNU
func.func @main() {
  %0 = stablehlo.constant dense<[[1.0, 2.0, 4.0], [0.5, 0.25, 16.0]]> : tensor<2x3xf8E8M0FNU>
  %1 = stablehlo.constant dense<[[2], [0], [9]]> : tensor<3x1xi32>
  %2 = "stablehlo.gather"(%0, %1) <{dimension_numbers = #stablehlo.gather<offset_dims = [0], collapsed_slice_dims = [1], start_index_map = [1], index_vector_dim = 1>, slice_sizes = array<i64: 2, 1>, indices_are_sorted = false}> : (tensor<2x3xf8E8M0FNU>, tensor<3x1xi32>) -> tensor<2x3xf8E8M0FNU>
  check.expect_eq_const %2, dense<[[4.0, 1.0, 4.0], [16.0, 0.5, 16.0]]> : tensor<2x3xf8E8M0FNU>
  return
}
// -----
// gather complex<f32>
func.func @main() {
  %0 = stablehlo.constant dense<[[(1.0, 2.0), (-3.0, 0.0), (0.0, 4.0)], [(0.5, -1.0), (2.0, 0.0), (0.0, 0.0)]]> : tensor<2x3xcomplex<f32>>
  %1 = stablehlo.constant dense<[[2], [0], [9]]> : tensor<3x1xi32>
  %2 = "stablehlo.gather"(%0, %1) <{dimension_numbers = #stablehlo.gather<offset_dims = [0], collapsed_slice_dims = [1], start_index_map = [1], index_vector_dim = 1>, slice_sizes = array<i64: 2, 1>, indices_are_sorted = false}> : (tensor<2x3xcomplex<f32>>, tensor<3x1xi32>) -> tensor<2x3xcomplex<f32>>
  check.expect_eq_const %2, dense<[[(0.0, 4.0), (1.0, 2.0), (0.0, 4.0)], [(0.0, 0.0), (0.5, -1.0), (0.0, 0.0)]]> : tensor<2x3xcomplex<f32>>
  return
}
// -----
// gather complex<f64>
func.func @main() {
  %0 = stablehlo.constant dense<[[(1.0, 2.0), (-3.0, 0.0), (0.0, 4.0)], [(0.5, -1.0), (2.0, 0.0), (0.0, 0.0)]]> : tensor<2x3xcomplex<f64>>
  %1 = stablehlo.constant dense<[[2], [0], [9]]> : tensor<3x1xi32>
  %2 = "stablehlo.gather"(%0, %1) <{dimension_numbers = #stablehlo.gather<offset_dims = [0], collapsed_slice_dims = [1], start_index_map = [1], index_vector_dim = 1>, slice_sizes = array<i64: 2, 1>, indices_are_sorted = false}> : (tensor<2x3xcomplex<f64>>, tensor<3x1xi32>) -> tensor<2x3xcomplex<f64>>
  check.expect_eq_const %2, dense<[[(0.0, 4.0), (1.0, 2.0), (0.0, 4.0)], [(0.0, 0.0), (0.5, -1.0), (0.0, 0.0)]]> : tensor<2x3xcomplex<f64>>
  return
}
// -----
// gather f32 batching dimensions
func.func @main() {
  %0 = stablehlo.constant dense<[[[0.0, 1.0, 2.0], [3.0, 4.0, 5.0]], [[6.0, 7.0, 8.0], [9.0, 10.0, 11.0]]]> : tensor<2x2x3xf32>
  %1 = stablehlo.constant dense<[[[2], [0]], [[1], [1]]]> : tensor<2x2x1xi64>
  %2 = "stablehlo.gather"(%0, %1) <{dimension_numbers = #stablehlo.gather<offset_dims = [2], collapsed_slice_dims = [2], operand_batching_dims = [0], start_indices_batching_dims = [0], start_index_map = [2], index_vector_dim = 2>, slice_sizes = array<i64: 1, 2, 1>, indices_are_sorted = false}> : (tensor<2x2x3xf32>, tensor<2x2x1xi64>) -> tensor<2x2x2xf32>
  check.expect_eq_const %2, dense<[[[2.0, 5.0], [0.0, 3.0]], [[7.0, 10.0], [7.0, 10.0]]]> : tensor<2x2x2xf32>
  return
}
// -----
// gather f32 two indices
func.func @main() {
  %0 = stablehlo.constant dense<"0x0000004000008040000000C0000040C0000040400000404000000000000040C00000404000000000000040C0000040C0000080BF00000040000080BF00004040000080C0000080BF0000000000008040000000C000004040000080C0000080BF000000400000803F00008040000000400000804000004040000040C00000804000004040000040C00000804000000040000000C0000040C0000080BF0000804000004040000000C000000000000040400000803F000000C0000040C000008040000000C00000000000000040000000C000000000000000C0000040400000803F000040C0000080BF0000004000000040"> : tensor<4x5x3xf32>
  %1 = stablehlo.constant dense<[[0, 3], [4, 1], [2, 2]]> : tensor<3x2xi32>
  %2 = "func.call"(%0, %1) <{callee = @computed}> : (tensor<4x5x3xf32>, tensor<3x2xi32>) -> tensor<3x3xf32>
  check.expect_eq_const %2, dense<[[-2.0, -3.0, 4.0], [2.0, 4.0, 3.0], [-2.0, -3.0, -1.0]]> : tensor<3x3xf32>
  return
}
func.func private @computed(%arg0: tensor<4x5x3xf32>, %arg1: tensor<3x2xi32>) -> (tensor<3x3xf32> {jax.result_info = "result"}) {
  %0 = stablehlo.slice %arg1 [0:3, 1:2] : (tensor<3x2xi32>) -> tensor<3x1xi32>
  %1 = stablehlo.reshape %0 : (tensor<3x1xi32>) -> tensor<3xi32>
  %2 = stablehlo.slice %arg1 [0:3, 0:1] : (tensor<3x2xi32>) -> tensor<3x1xi32>
  %3 = stablehlo.reshape %2 : (tensor<3x1xi32>) -> tensor<3xi32>
  %c = stablehlo.constant dense<0> : tensor<i32>
  %4 = stablehlo.broadcast_in_dim %c, dims = [] : (tensor<i32>) -> tensor<3xi32>
  %5 = stablehlo.compare LT, %1, %4, SIGNED : (tensor<3xi32>, tensor<3xi32>) -> tensor<3xi1>
  %c_0 = stablehlo.constant dense<4> : tensor<i32>
  %6 = stablehlo.broadcast_in_dim %c_0, dims = [] : (tensor<i32>) -> tensor<3xi32>
  %7 = stablehlo.add %1, %6 : tensor<3xi32>
  %8 = stablehlo.select %5, %7, %1 : tensor<3xi1>, tensor<3xi32>
  %c_1 = stablehlo.constant dense<0> : tensor<i32>
  %9 = stablehlo.broadcast_in_dim %c_1, dims = [] : (tensor<i32>) -> tensor<3xi32>
  %10 = stablehlo.compare LT, %3, %9, SIGNED : (tensor<3xi32>, tensor<3xi32>) -> tensor<3xi1>
  %c_2 = stablehlo.constant dense<5> : tensor<i32>
  %11 = stablehlo.broadcast_in_dim %c_2, dims = [] : (tensor<i32>) -> tensor<3xi32>
  %12 = stablehlo.add %3, %11 : tensor<3xi32>
  %13 = stablehlo.select %10, %12, %3 : tensor<3xi1>, tensor<3xi32>
  %14 = stablehlo.broadcast_in_dim %8, dims = [0] : (tensor<3xi32>) -> tensor<3x1xi32>
  %15 = stablehlo.broadcast_in_dim %13, dims = [0] : (tensor<3xi32>) -> tensor<3x1xi32>
  %16 = stablehlo.concatenate %14, %15, dim = 1 : (tensor<3x1xi32>, tensor<3x1xi32>) -> tensor<3x2xi32>
  %17 = "stablehlo.gather"(%arg0, %16) <{dimension_numbers = #stablehlo.gather<offset_dims = [1], collapsed_slice_dims = [0, 1], start_index_map = [0, 1], index_vector_dim = 1>, indices_are_sorted = false, slice_sizes = array<i64: 1, 1, 3>}> : (tensor<4x5x3xf32>, tensor<3x2xi32>) -> tensor<3x3xf32>
  return %17 : tensor<3x3xf32>
}
// -----
// gather f32 take along an axis
func.func @main() {
  %0 = stablehlo.constant dense<[[3.0, 1.0, 0.0, -2.0, -2.0], [-4.0, -4.0, -4.0, -3.0, 3.0], [1.0, 4.0, 0.0, 1.0, 4.0], [2.0, 1.0, 0.0, 1.0, 4.0]]> : tensor<4x5xf32>
  %1 = stablehlo.constant dense<[[0, 1], [4, 2], [3, 3], [1, 0]]> : tensor<4x2xi64>
  %2 = "func.call"(%0, %1) <{callee = @computed}> : (tensor<4x5xf32>, tensor<4x2xi64>) -> tensor<4x2xf32>
  check.expect_eq_const %2, dense<[[3.0, 1.0], [3.0, -4.0], [1.0, 1.0], [1.0, 2.0]]> : tensor<4x2xf32>
  return
}
func.func private @computed(%arg0: tensor<4x5xf32>, %arg1: tensor<4x2xi64>) -> (tensor<4x2xf32> {jax.result_info = "result"}) {
  %0 = call @take_along_axis(%arg0, %arg1) : (tensor<4x5xf32>, tensor<4x2xi64>) -> tensor<4x2xf32>
  return %0 : tensor<4x2xf32>
}
func.func private @take_along_axis(%arg0: tensor<4x5xf32>, %arg1: tensor<4x2xi64>) -> tensor<4x2xf32> {
  %0 = stablehlo.convert %arg1 : (tensor<4x2xi64>) -> tensor<4x2xi32>
  %c = stablehlo.constant dense<0> : tensor<i32>
  %1 = stablehlo.broadcast_in_dim %c, dims = [] : (tensor<i32>) -> tensor<4x2xi32>
  %2 = stablehlo.compare LT, %0, %1, SIGNED : (tensor<4x2xi32>, tensor<4x2xi32>) -> tensor<4x2xi1>
  %c_0 = stablehlo.constant dense<5> : tensor<i32>
  %3 = stablehlo.broadcast_in_dim %c_0, dims = [] : (tensor<i32>) -> tensor<4x2xi32>
  %4 = stablehlo.add %0, %3 : tensor<4x2xi32>
  %5 = stablehlo.select %2, %4, %0 : tensor<4x2xi1>, tensor<4x2xi32>
  %6 = stablehlo.reshape %5 : (tensor<4x2xi32>) -> tensor<4x2x1xi32>
  %c_1 = stablehlo.constant dense<4> : tensor<1xi32>
  %c_2 = stablehlo.constant dense<0> : tensor<i32>
  %7 = stablehlo.broadcast_in_dim %c_2, dims = [] : (tensor<i32>) -> tensor<4x2x1xi32>
  %8 = stablehlo.compare GE, %6, %7, SIGNED : (tensor<4x2x1xi32>, tensor<4x2x1xi32>) -> tensor<4x2x1xi1>
  %9 = stablehlo.broadcast_in_dim %c_1, dims = [2] : (tensor<1xi32>) -> tensor<1x1x1xi32>
  %10 = stablehlo.broadcast_in_dim %9, dims = [0, 1, 2] : (tensor<1x1x1xi32>) -> tensor<4x2x1xi32>
  %11 = stablehlo.compare LE, %6, %10, SIGNED : (tensor<4x2x1xi32>, tensor<4x2x1xi32>) -> tensor<4x2x1xi1>
  %12 = stablehlo.and %8, %11 : tensor<4x2x1xi1>
  %c_3 = stablehlo.constant dense<true> : tensor<i1>
  %13 = stablehlo.reduce(%12 init: %c_3) applies stablehlo.and across dimensions = [2] : (tensor<4x2x1xi1>, tensor<i1>) -> tensor<4x2xi1>
  %14 = "stablehlo.gather"(%arg0, %6) <{dimension_numbers = #stablehlo.gather<collapsed_slice_dims = [1], operand_batching_dims = [0], start_indices_batching_dims = [0], start_index_map = [1], index_vector_dim = 2>, indices_are_sorted = false, slice_sizes = array<i64: 1, 1>}> : (tensor<4x5xf32>, tensor<4x2x1xi32>) -> tensor<4x2xf32>
  %cst = stablehlo.constant dense<0x7FC00000> : tensor<f32>
  %15 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<4x2xf32>
  %16 = stablehlo.select %13, %14, %15 : tensor<4x2xi1>, tensor<4x2xf32>
  return %16 : tensor<4x2xf32>
}
