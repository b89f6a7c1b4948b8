// dynamic_gather i1
func.func @main() {
  %0 = stablehlo.constant dense<[[true, false, false], [true, true, false]]> : tensor<2x3xi1>
  %1 = stablehlo.constant dense<[[2], [0]]> : tensor<2x1xi32>
  %2 = stablehlo.constant dense<[2, 1]> : tensor<2xi64>
  %3 = "stablehlo.dynamic_gather"(%0, %1, %2) <{dimension_numbers = #stablehlo.gather<offset_dims = [0], collapsed_slice_dims = [1], start_index_map = [1], index_vector_dim = 1>, indices_are_sorted = false}> : (tensor<2x3xi1>, tensor<2x1xi32>, tensor<2xi64>) -> tensor<2x2xi1>
  check.expect_eq_const %3, dense<[[false, true], [false, true]]> : tensor<2x2xi1>
  return
}
// -----
// dynamic_gather i4
func.func @main() {
  %0 = stablehlo.constant dense<[[-8, 7, 0], [1, 6, 1]]> : tensor<2x3xi4>
  %1 = stablehlo.constant dense<[[2], [0]]> : tensor<2x1xi32>
  %2 = stablehlo.constant dense<[2, 1]> : tensor<2xi64>
  %3 = "stablehlo.dynamic_gather"(%0, %1, %2) <{dimension_numbers = #stablehlo.gather<offset_dims = [0], collapsed_slice_dims = [1], start_index_map = [1], index_vector_dim = 1>, indices_are_sorted = false}> : (tensor<2x3xi4>, tensor<2x1xi32>, tensor<2xi64>) -> tensor<2x2xi4>
  check.expect_eq_const %3, dense<[[0, -8], [1, 1]]> : tensor<2x2xi4>
  return
}
// -----
// dynamic_gather i32
func.func @main() {
  %0 = stablehlo.constant dense<[[-2147483648, 2147483647, 0], [1, 2147483646, 1]]> : tensor<2x3xi32>
  %1 = stablehlo.constant dense<[[2], [0]]> : tensor<2x1xi32>
  %2 = stablehlo.constant dense<[2, 1]> : tensor<2xi64>
  %3 = "stablehlo.dynamic_gather"(%0, %1, %2) <{dimension_numbers = #stablehlo.gather<offset_dims = [0], collapsed_slice_dims = [1], start_index_map = [1], index_vector_dim = 1>, indices_are_sorted = false}> : (tensor<2x3xi32>, tensor<2x1xi32>, tensor<2xi64>) -> tensor<2x2xi32>
  check.expect_eq_const %3, dense<[[0, -2147483648], [1, 1]]> : tensor<2x2xi32>
  return
}
// -----
// dynamic_gather ui8
func.func @main() {
  %0 = stablehlo.constant dense<[[0, 255, 0], [1, 254, 1]]> : tensor<2x3xui8>
  %1 = stablehlo.constant dense<[[2], [0]]> : tensor<2x1xi32>
  %2 = stablehlo.constant dense<[2, 1]> : tensor<2xi64>
  %3 = "stablehlo.dynamic_gather"(%0, %1, %2) <{dimension_numbers = #stablehlo.gather<offset_dims = [0], collapsed_slice_dims = [1], start_index_map = [1], index_vector_dim = 1>, indices_are_sorted = false}> : (tensor<2x3xui8>, tensor<2x1xi32>, tensor<2xi64>) -> tensor<2x2xui8>
  check.expect_eq_const %3, dense<[[0, 0], [1, 1]]> : tensor<2x2xui8>
  return
}
// -----
// dynamic_gather f8E4M3FN
func.func @main() {
  %0 = stablehlo.constant dense<[[1.0, -2.0, 0.5], [3.0, -1.5, 0.0]]> : tensor<2x3xf8E4M3FN>
  %1 = stablehlo.constant dense<[[2], [0]]> : tensor<2x1xi32>
  %2 = stablehlo.constant dense<[2, 1]> : tensor<2xi64>
  %3 = "stablehlo.dynamic_gather"(%0, %1, %2) <{dimension_numbers = #stablehlo.gather<offset_dims = [0], collapsed_slice_dims = [1], start_index_map = [1], index_vector_dim = 1>, indices_are_sorted = false}> : (tensor<2x3xf8E4M3FN>, tensor<2x1xi32>, tensor<2xi64>) -> tensor<2x2xf8E4M3FN>
  check.expect_eq_const %3, dense<[[0.5, 1.0], [0.0, 3.0]]> : tensor<2x2xf8E4M3FN>
  return
}
// -----
// dynamic_gather bf16
func.func @main() {
  %0 = stablehlo.constant dense<[[1.0, -2.0, 0.5], [3.0, -1.5, 0.0]]> : tensor<2x3xbf16>
  %1 = stablehlo.constant dense<[[2], [0]]> : tensor<2x1xi32>
  %2 = stablehlo.constant dense<[2, 1]> : tensor<2xi64>
  %3 = "stablehlo.dynamic_gather"(%0, %1, %2) <{dimension_numbers = #stablehlo.gather<offset_dims = [0], collapsed_slice_dims = [1], start_index_map = [1], index_vector_dim = 1>, indices_are_sorted = false}> : (tensor<2x3xbf16>, tensor<2x1xi32>, tensor<2xi64>) -> tensor<2x2xbf16>
  check.expect_eq_const %3, dense<[[0.5, 1.0], [0.0, 3.0]]> : tensor<2x2xbf16>
  return
}
// -----
// dynamic_gather f32
func.func @main() {
  %0 = stablehlo.constant dense<[[1.0, -2.0, 0.5], [3.0, -1.5, 0.0]]> : tensor<2x3xf32>
  %1 = stablehlo.constant dense<[[2], [0]]> : tensor<2x1xi32>
  %2 = stablehlo.constant dense<[2, 1]> : tensor<2xi64>
  %3 = "stablehlo.dynamic_gather"(%0, %1, %2) <{dimension_numbers = #stablehlo.gather<offset_dims = [0], collapsed_slice_dims = [1], start_index_map = [1], index_vector_dim = 1>, indices_are_sorted = false}> : (tensor<2x3xf32>, tensor<2x1xi32>, tensor<2xi64>) -> tensor<2x2xf32>
  check.expect_eq_const %3, dense<[[0.5, 1.0], [0.0, 3.0]]> : tensor<2x2xf32>
  return
}
// -----
// dynamic_gather f64
func.func @main() {
  %0 = stablehlo.constant dense<[[1.0, -2.0, 0.5], [3.0, -1.5, 0.0]]> : tensor<2x3xf64>
  %1 = stablehlo.constant dense<[[2], [0]]> : tensor<2x1xi32>
  %2 = stablehlo.constant dense<[2, 1]> : tensor<2xi64>
  %3 = "stablehlo.dynamic_gather"(%0, %1, %2) <{dimension_numbers = #stablehlo.gather<offset_dims = [0], collapsed_slice_dims = [1], start_index_map = [1], index_vector_dim = 1>, indices_are_sorted = false}> : (tensor<2x3xf64>, tensor<2x1xi32>, tensor<2xi64>) -> tensor<2x2xf64>
  check.expect_eq_const %3, dense<[[0.5, 1.0], [0.0, 3.0]]> : tensor<2x2xf64>
  return
}
// -----
// dynamic_gather complex<f32>
func.func @main() {
  %0 = stablehlo.constant dense<[[(1.0, 2.0), (-3.0, 0.0), (0.0, 4.0)], [(0.5, -1.0), (2.0, 0.0), (0.0, 0.0)]]> : tensor<2x3xcomplex<f32>>
  %1 = stablehlo.constant dense<[[2], [0]]> : tensor<2x1xi32>
  %2 = stablehlo.constant dense<[2, 1]> : tensor<2xi64>
  %3 = "stablehlo.dynamic_gather"(%0, %1, %2) <{dimension_numbers = #stablehlo.gather<offset_dims = [0], collapsed_slice_dims = [1], start_index_map = [1], index_vector_dim = 1>, indices_are_sorted = false}> : (tensor<2x3xcomplex<f32>>, tensor<2x1xi32>, tensor<2xi64>) -> tensor<2x2xcomplex<f32>>
  check.expect_eq_const %3, dense<[[(0.0, 4.0), (1.0, 2.0)], [(0.0, 0.0), (0.5, -1.0)]]> : tensor<2x2xcomplex<f32>>
  return
}
