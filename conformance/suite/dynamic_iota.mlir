// dynamic_iota i2
func.func @main() {
  %0 = stablehlo.constant dense<2> : tensor<2xi64>
  %1 = "stablehlo.dynamic_iota"(%0) <{iota_dimension = 1 : i64}> : (tensor<2xi64>) -> tensor<2x2xi2>
  check.expect_eq_const %1, dense<[[0, 1], [0, 1]]> : tensor<2x2xi2>
  return
}
// -----
// dynamic_iota i4
func.func @main() {
  %0 = stablehlo.constant dense<[2, 4]> : tensor<2xi64>
  %1 = "stablehlo.dynamic_iota"(%0) <{iota_dimension = 1 : i64}> : (tensor<2xi64>) -> tensor<2x4xi4>
  check.expect_eq_const %1, dense<[[0, 1, 2, 3], [0, 1, 2, 3]]> : tensor<2x4xi4>
  return
}
// -----
// dynamic_iota i8
func.func @main() {
  %0 = stablehlo.constant dense<[2, 4]> : tensor<2xi64>
  %1 = "stablehlo.dynamic_iota"(%0) <{iota_dimension = 1 : i64}> : (tensor<2xi64>) -> tensor<2x4xi8>
  check.expect_eq_const %1, dense<[[0, 1, 2, 3], [0, 1, 2, 3]]> : tensor<2x4xi8>
  return
}
// -----
// dynamic_iota i16
func.func @main() {
  %0 = stablehlo.constant dense<[2, 4]> : tensor<2xi64>
  %1 = "stablehlo.dynamic_iota"(%0) <{iota_dimension = 1 : i64}> : (tensor<2xi64>) -> tensor<2x4xi16>
  check.expect_eq_const %1, dense<[[0, 1, 2, 3], [0, 1, 2, 3]]> : tensor<2x4xi16>
  return
}
// -----
// dynamic_iota i32
func.func @main() {
  %0 = stablehlo.constant dense<[2, 4]> : tensor<2xi64>
  %1 = "stablehlo.dynamic_iota"(%0) <{iota_dimension = 1 : i64}> : (tensor<2xi64>) -> tensor<2x4xi32>
  check.expect_eq_const %1, dense<[[0, 1, 2, 3], [0, 1, 2, 3]]> : tensor<2x4xi32>
  return
}
// -----
// dynamic_iota i64
func.func @main() {
  %0 = stablehlo.constant dense<[2, 4]> : tensor<2xi64>
  %1 = "stablehlo.dynamic_iota"(%0) <{iota_dimension = 1 : i64}> : (tensor<2xi64>) -> tensor<2x4xi64>
  check.expect_eq_const %1, dense<[[0, 1, 2, 3], [0, 1, 2, 3]]> : tensor<2x4xi64>
  return
}
// -----
// dynamic_iota ui2
func.func @main() {
  %0 = stablehlo.constant dense<2> : tensor<2xi64>
  %1 = "stablehlo.dynamic_iota"(%0) <{iota_dimension = 1 : i64}> : (tensor<2xi64>) -> tensor<2x2xui2>
  check.expect_eq_const %1, dense<[[0, 1], [0, 1]]> : tensor<2x2xui2>
  return
}
// -----
// dynamic_iota ui4
func.func @main() {
  %0 = stablehlo.constant dense<[2, 4]> : tensor<2xi64>
  %1 = "stablehlo.dynamic_iota"(%0) <{iota_dimension = 1 : i64}> : (tensor<2xi64>) -> tensor<2x4xui4>
  check.expect_eq_const %1, dense<[[0, 1, 2, 3], [0, 1, 2, 3]]> : tensor<2x4xui4>
  return
}
// -----
// dynamic_iota ui8
func.func @main() {
  %0 = stablehlo.constant dense<[2, 4]> : tensor<2xi64>
  %1 = "stablehlo.dynamic_iota"(%0) <{iota_dimension = 1 : i64}> : (tensor<2xi64>) -> tensor<2x4xui8>
  check.expect_eq_const %1, dense<[[0, 1, 2, 3], [0, 1, 2, 3]]> : tensor<2x4xui8>
  return
}
// -----
// dynamic_iota ui16
func.func @main() {
  %0 = stablehlo.constant dense<[2, 4]> : tensor<2xi64>
  %1 = "stablehlo.dynamic_iota"(%0) <{iota_dimension = 1 : i64}> : (tensor<2xi64>) -> tensor<2x4xui16>
  check.expect_eq_const %1, dense<[[0, 1, 2, 3], [0, 1, 2, 3]]> : tensor<2x4xui16>
  return
}
// -----
// dynamic_iota ui32
func.func @main() {
  %0 = stablehlo.constant dense<[2, 4]> : tensor<2xi64>
  %1 = "stablehlo.dynamic_iota"(%0) <{iota_dimension = 1 : i64}> : (tensor<2xi64>) -> tensor<2x4xui32>
  check.expect_eq_const %1, dense<[[0, 1, 2, 3], [0, 1, 2, 3]]> : tensor<2x4xui32>
  return
}
// -----
// dynamic_iota ui64
func.func @main() {
  %0 = stablehlo.constant dense<[2, 4]> : tensor<2xi64>
  %1 = "stablehlo.dynamic_iota"(%0) <{iota_dimension = 1 : i64}> : (tensor<2xi64>) -> tensor<2x4xui64>
  check.expect_eq_const %1, dense<[[0, 1, 2, 3], [0, 1, 2, 3]]> : tensor<2x4xui64>
  return
}
// -----
// dynamic_iota f4E2M1FN
func.func @main() {
  %0 = stablehlo.constant dense<[2, 4]> : tensor<2xi64>
  %1 = "stablehlo.dynamic_iota"(%0) <{iota_dimension = 1 : i64}> : (tensor<2xi64>) -> tensor<2x4xf4E2M1FN>
  check.expect_eq_const %1, dense<[[0.0, 1.0, 2.0, 3.0], [0.0, 1.0, 2.0, 3.0]]> : tensor<2x4xf4E2M1FN>
  return
}
// -----
// dynamic_iota f6E2M3FN
func.func @main() {
  %0 = stablehlo.constant dense<[2, 4]> : tensor<2xi64>
  %1 = "stablehlo.dynamic_iota"(%0) <{iota_dimension = 1 : i64}> : (tensor<2xi64>) -> tensor<2x4xf6E2M3FN>
  check.expect_eq_const %1, dense<[[0.0, 1.0, 2.0, 3.0], [0.0, 1.0, 2.0, 3.0]]> : tensor<2x4xf6E2M3FN>
  return
}
// -----
// dynamic_iota f6E3M2FN
func.func @main() {
  %0 = stablehlo.constant dense<[2, 4]> : tensor<2xi64>
  %1 = "stablehlo.dynamic_iota"(%0) <{iota_dimension = 1 : i64}> : (tensor<2xi64>) -> tensor<2x4xf6E3M2FN>
  check.expect_eq_const %1, dense<[[0.0, 1.0, 2.0, 3.0], [0.0, 1.0, 2.0, 3.0]]> : tensor<2x4xf6E3M2FN>
  return
}
// -----
// dynamic_iota f8E3M4
func.func @main() {
  %0 = stablehlo.constant dense<[2, 4]> : tensor<2xi64>
  %1 = "stablehlo.dynamic_iota"(%0) <{iota_dimension = 1 : i64}> : (tensor<2xi64>) -> tensor<2x4xf8E3M4>
  check.expect_eq_const %1, dense<[[0.0, 1.0, 2.0, 3.0], [0.0, 1.0, 2.0, 3.0]]> : tensor<2x4xf8E3M4>
  return
}
// -----
// dynamic_iota f8E4M3
func.func @main() {
  %0 = stablehlo.constant dense<[2, 4]> : tensor<2xi64>
  %1 = "stablehlo.dynamic_iota"(%0) <{iota_dimension = 1 : i64}> : (tensor<2xi64>) -> tensor<2x4xf8E4M3>
  check.expect_eq_const %1, dense<[[0.0, 1.0, 2.0, 3.0], [0.0, 1.0, 2.0, 3.0]]> : tensor<2x4xf8E4M3>
  return
}
// -----
// dynamic_iota f8E4M3FN
func.func @main() {
  %0 = stablehlo.constant dense<[2, 4]> : tensor<2xi64>
  %1 = "stablehlo.dynamic_iota"(%0) <{iota_dimension = 1 : i64}> : (tensor<2xi64>) -> tensor<2x4xf8E4M3FN>
  check.expect_eq_const %1, dense<[[0.0, 1.0, 2.0, 3.0], [0.0, 1.0, 2.0, 3.0]]> : tensor<2x4xf8E4M3FN>
  return
}
// -----
// dynamic_iota f8E4M3FNUZ
func.func @main() {
  %0 = stablehlo.constant dense<[2, 4]> : tensor<2xi64>
  %1 = "stablehlo.dynamic_iota"(%0) <{iota_dimension = 1 : i64}> : (tensor<2xi64>) -> tensor<2x4xf8E4M3FNUZ>
  check.expect_eq_const %1, dense<[[0.0, 1.0, 2.0, 3.0], [0.0, 1.0, 2.0, 3.0]]> : tensor<2x4xf8E4M3FNUZ>
  return
}
// -----
// dynamic_iota f8E4M3B11FNUZ
func.func @main() {
  %0 = stablehlo.constant dense<[2, 4]> : tensor<2xi64>
  %1 = "stablehlo.dynamic_iota"(%0) <{iota_dimension = 1 : i64}> : (tensor<2xi64>) -> tensor<2x4xf8E4M3B11FNUZ>
  check.expect_eq_const %1, dense<[[0.0, 1.0, 2.0, 3.0], [0.0, 1.0, 2.0, 3.0]]> : tensor<2x4xf8E4M3B11FNUZ>
  return
}
// -----
// dynamic_iota f8E5M2
func.func @main() {
  %0 = stablehlo.constant dense<[2, 4]> : tensor<2xi64>
  %1 = "stablehlo.dynamic_iota"(%0) <{iota_dimension = 1 : i64}> : (tensor<2xi64>) -> tensor<2x4xf8E5M2>
  check.expect_eq_const %1, dense<[[0.0, 1.0, 2.0, 3.0], [0.0, 1.0, 2.0, 3.0]]> : tensor<2x4xf8E5M2>
  return
}
// -----
// dynamic_iota f8E5M2FNUZ
func.func @main() {
  %0 = stablehlo.constant dense<[2, 4]> : tensor<2xi64>
  %1 = "stablehlo.dynamic_iota"(%0) <{iota_dimension = 1 : i64}> : (tensor<2xi64>) -> tensor<2x4xf8E5M2FNUZ>
  check.expect_eq_const %1, dense<[[0.0, 1.0, 2.0, 3.0], [0.0, 1.0, 2.0, 3.0]]> : tensor<2x4xf8E5M2FNUZ>
  return
}
// -----
// dynamic_iota bf16
func.func @main() {
  %0 = stablehlo.constant dense<[2, 4]> : tensor<2xi64>
  %1 = "stablehlo.dynamic_iota"(%0) <{iota_dimension = 1 : i64}> : (tensor<2xi64>) -> tensor<2x4xbf16>
  check.expect_eq_const %1, dense<[[0.0, 1.0, 2.0, 3.0], [0.0, 1.0, 2.0, 3.0]]> : tensor<2x4xbf16>
  return
}
// -----
// dynamic_iota f16
func.func @main() {
  %0 = stablehlo.constant dense<[2, 4]> : tensor<2xi64>
  %1 = "stablehlo.dynamic_iota"(%0) <{iota_dimension = 1 : i64}> : (tensor<2xi64>) -> tensor<2x4xf16>
  check.expect_eq_const %1, dense<[[0.0, 1.0, 2.0, 3.0], [0.0, 1.0, 2.0, 3.0]]> : tensor<2x4xf16>
  return
}
// -----
// dynamic_iota f32
func.func @main() {
  %0 = stablehlo.constant dense<[2, 4]> : tensor<2xi64>
  %1 = "stablehlo.dynamic_iota"(%0) <{iota_dimension = 1 : i64}> : (tensor<2xi64>) -> tensor<2x4xf32>
  check.expect_eq_const %1, dense<[[0.0, 1.0, 2.0, 3.0], [0.0, 1.0, 2.0, 3.0]]> : tensor<2x4xf32>
  return
}
// -----
// dynamic_iota f64
func.func @main() {
  %0 = stablehlo.constant dense<[2, 4]> : tensor<2xi64>
  %1 = "stablehlo.dynamic_iota"(%0) <{iota_dimension = 1 : i64}> : (tensor<2xi64>) -> tensor<2x4xf64>
  check.expect_eq_const %1, dense<[[0.0, 1.0, 2.0, 3.0], [0.0, 1.0, 2.0, 3.0]]> : tensor<2x4xf64>
  return
}
// -----
// dynamic_iota complex<f32>
func.func @main() {
  %0 = stablehlo.constant dense<[2, 4]> : tensor<2xi64>
  %1 = "stablehlo.dynamic_iota"(%0) <{iota_dimension = 1 : i64}> : (tensor<2xi64>) -> tensor<2x4xcomplex<f32>>
  check.expect_eq_const %1, dense<[[(0.0, 0.0), (1.0, 0.0), (2.0, 0.0), (3.0, 0.0)], [(0.0, 0.0), (1.0, 0.0), (2.0, 0.0), (3.0, 0.0)]]> : tensor<2x4xcomplex<f32>>
  return
}
// -----
// dynamic_iota complex<f64>
func.func @main() {
  %0 = stablehlo.constant dense<[2, 4]> : tensor<2xi64>
  %1 = "stablehlo.dynamic_iota"(%0) <{iota_dimension = 1 : i64}> : (tensor<2xi64>) -> tensor<2x4xcomplex<f64>>
  check.expect_eq_const %1, dense<[[(0.0, 0.0), (1.0, 0.0), (2.0, 0.0), (3.0, 0.0)], [(0.0, 0.0), (1.0, 0.0), (2.0, 0.0), (3.0, 0.0)]]> : tensor<2x4xcomplex<f64>>
  return
}
