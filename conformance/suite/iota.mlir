// iota i2
func.func @main() {
  %0 = "stablehlo.iota"() <{iota_dimension = 1 : i64}> : () -> tensor<2x2xi2>
  check.expect_eq_const %0, dense<[[0, 1], [0, 1]]> : tensor<2x2xi2>
  return
}
// -----
// iota i4
func.func @main() {
  %0 = "stablehlo.iota"() <{iota_dimension = 1 : i64}> : () -> tensor<2x4xi4>
  check.expect_eq_const %0, dense<[[0, 1, 2, 3], [0, 1, 2, 3]]> : tensor<2x4xi4>
  return
}
// -----
// iota i8
func.func @main() {
  %0 = "stablehlo.iota"() <{iota_dimension = 1 : i64}> : () -> tensor<2x4xi8>
  check.expect_eq_const %0, dense<[[0, 1, 2, 3], [0, 1, 2, 3]]> : tensor<2x4xi8>
  return
}
// -----
// iota i16
func.func @main() {
  %0 = "stablehlo.iota"() <{iota_dimension = 1 : i64}> : () -> tensor<2x4xi16>
  check.expect_eq_const %0, dense<[[0, 1, 2, 3], [0, 1, 2, 3]]> : tensor<2x4xi16>
  return
}
// -----
// iota i32
func.func @main() {
  %0 = "stablehlo.iota"() <{iota_dimension = 1 : i64}> : () -> tensor<2x4xi32>
  check.expect_eq_const %0, dense<[[0, 1, 2, 3], [0, 1, 2, 3]]> : tensor<2x4xi32>
  return
}
// -----
// iota i64
func.func @main() {
  %0 = "stablehlo.iota"() <{iota_dimension = 1 : i64}> : () -> tensor<2x4xi64>
  check.expect_eq_const %0, dense<[[0, 1, 2, 3], [0, 1, 2, 3]]> : tensor<2x4xi64>
  return
}
// -----
// iota ui2
func.func @main() {
  %0 = "stablehlo.iota"() <{iota_dimension = 1 : i64}> : () -> tensor<2x2xui2>
  check.expect_eq_const %0, dense<[[0, 1], [0, 1]]> : tensor<2x2xui2>
  return
}
// -----
// iota ui4
func.func @main() {
  %0 = "stablehlo.iota"() <{iota_dimension = 1 : i64}> : () -> tensor<2x4xui4>
  check.expect_eq_const %0, dense<[[0, 1, 2, 3], [0, 1, 2, 3]]> : tensor<2x4xui4>
  return
}
// -----
// iota ui8
func.func @main() {
  %0 = "stablehlo.iota"() <{iota_dimension = 1 : i64}> : () -> tensor<2x4xui8>
  check.expect_eq_const %0, dense<[[0, 1, 2, 3], [0, 1, 2, 3]]> : tensor<2x4xui8>
  return
}
// -----
// iota ui16
func.func @main() {
  %0 = "stablehlo.iota"() <{iota_dimension = 1 : i64}> : () -> tensor<2x4xui16>
  check.expect_eq_const %0, dense<[[0, 1, 2, 3], [0, 1, 2, 3]]> : tensor<2x4xui16>
  return
}
// -----
// iota ui32
func.func @main() {
  %0 = "stablehlo.iota"() <{iota_dimension = 1 : i64}> : () -> tensor<2x4xui32>
  check.expect_eq_const %0, dense<[[0, 1, 2, 3], [0, 1, 2, 3]]> : tensor<2x4xui32>
  return
}
// -----
// iota ui64
func.func @main() {
  %0 = "stablehlo.iota"() <{iota_dimension = 1 : i64}> : () -> tensor<2x4xui64>
  check.expect_eq_const %0, dense<[[0, 1, 2, 3], [0, 1, 2, 3]]> : tensor<2x4xui64>
  return
}
// -----
// iota f4E2M1FN
func.func @main() {
  %0 = "stablehlo.iota"() <{iota_dimension = 1 : i64}> : () -> tensor<2x4xf4E2M1FN>
  check.expect_eq_const %0, dense<[[0.0, 1.0, 2.0, 3.0], [0.0, 1.0, 2.0, 3.0]]> : tensor<2x4xf4E2M1FN>
  return
}
// -----
// iota f6E2M3FN
func.func @main() {
  %0 = "stablehlo.iota"() <{iota_dimension = 1 : i64}> : () -> tensor<2x4xf6E2M3FN>
  check.expect_eq_const %0, dense<[[0.0, 1.0, 2.0, 3.0], [0.0, 1.0, 2.0, 3.0]]> : tensor<2x4xf6E2M3FN>
  return
}
// -----
// iota f6E3M2FN
func.func @main() {
  %0 = "stablehlo.iota"() <{iota_dimension = 1 : i64}> : () -> tensor<2x4xf6E3M2FN>
  check.expect_eq_const %0, dense<[[0.0, 1.0, 2.0, 3.0], [0.0, 1.0, 2.0, 3.0]]> : tensor<2x4xf6E3M2FN>
  return
}
// -----
// iota f8E3M4
func.func @main() {
  %0 = "stablehlo.iota"() <{iota_dimension = 1 : i64}> : () -> tensor<2x4xf8E3M4>
  check.expect_eq_const %0, dense<[[0.0, 1.0, 2.0, 3.0], [0.0, 1.0, 2.0, 3.0]]> : tensor<2x4xf8E3M4>
  return
}
// -----
// iota f8E4M3
func.func @main() {
  %0 = "stablehlo.iota"() <{iota_dimension = 1 : i64}> : () -> tensor<2x4xf8E4M3>
  check.expect_eq_const %0, dense<[[0.0, 1.0, 2.0, 3.0], [0.0, 1.0, 2.0, 3.0]]> : tensor<2x4xf8E4M3>
  return
}
// -----
// iota f8E4M3FN
func.func @main() {
  %0 = "stablehlo.iota"() <{iota_dimension = 1 : i64}> : () -> tensor<2x4xf8E4M3FN>
  check.expect_eq_const %0, dense<[[0.0, 1.0, 2.0, 3.0], [0.0, 1.0, 2.0, 3.0]]> : tensor<2x4xf8E4M3FN>
  return
}
// -----
// iota f8E4M3FNUZ
func.func @main() {
  %0 = "stablehlo.iota"() <{iota_dimension = 1 : i64}> : () -> tensor<2x4xf8E4M3FNUZ>
  check.expect_eq_const %0, dense<[[0.0, 1.0, 2.0, 3.0], [0.0, 1.0, 2.0, 3.0]]> : tensor<2x4xf8E4M3FNUZ>
  return
}
// -----
// iota f8E4M3B11FNUZ
func.func @main() {
  %0 = "stablehlo.iota"() <{iota_dimension = 1 : i64}> : () -> tensor<2x4xf8E4M3B11FNUZ>
  check.expect_eq_const %0, dense<[[0.0, 1.0, 2.0, 3.0], [0.0, 1.0, 2.0, 3.0]]> : tensor<2x4xf8E4M3B11FNUZ>
  return
}
// -----
// iota f8E5M2
func.func @main() {
  %0 = "stablehlo.iota"() <{iota_dimension = 1 : i64}> : () -> tensor<2x4xf8E5M2>
  check.expect_eq_const %0, dense<[[0.0, 1.0, 2.0, 3.0], [0.0, 1.0, 2.0, 3.0]]> : tensor<2x4xf8E5M2>
  return
}
// -----
// iota f8E5M2FNUZ
func.func @main() {
  %0 = "stablehlo.iota"() <{iota_dimension = 1 : i64}> : () -> tensor<2x4xf8E5M2FNUZ>
  check.expect_eq_const %0, dense<[[0.0, 1.0, 2.0, 3.0], [0.0, 1.0, 2.0, 3.0]]> : tensor<2x4xf8E5M2FNUZ>
  return
}
// -----
// iota bf16
func.func @main() {
  %0 = "stablehlo.iota"() <{iota_dimension = 1 : i64}> : () -> tensor<2x4xbf16>
  check.expect_eq_const %0, dense<[[0.0, 1.0, 2.0, 3.0], [0.0, 1.0, 2.0, 3.0]]> : tensor<2x4xbf16>
  return
}
// -----
// iota f16
func.func @main() {
  %0 = "stablehlo.iota"() <{iota_dimension = 1 : i64}> : () -> tensor<2x4xf16>
  check.expect_eq_const %0, dense<[[0.0, 1.0, 2.0, 3.0], [0.0, 1.0, 2.0, 3.0]]> : tensor<2x4xf16>
  return
}
// -----
// iota f32
func.func @main() {
  %0 = "stablehlo.iota"() <{iota_dimension = 1 : i64}> : () -> tensor<2x4xf32>
  check.expect_eq_const %0, dense<[[0.0, 1.0, 2.0, 3.0], [0.0, 1.0, 2.0, 3.0]]> : tensor<2x4xf32>
  return
}
// -----
// iota f64
func.func @main() {
  %0 = "stablehlo.iota"() <{iota_dimension = 1 : i64}> : () -> tensor<2x4xf64>
  check.expect_eq_const %0, dense<[[0.0, 1.0, 2.0, 3.0], [0.0, 1.0, 2.0, 3.0]]> : tensor<2x4xf64>
  return
}
// -----
// iota complex<f32>
func.func @main() {
  %0 = "stablehlo.iota"() <{iota_dimension = 1 : i64}> : () -> tensor<2x4xcomplex<f32>>
  check.expect_eq_const %0, dense<[[(0.0, 0.0), (1.0, 0.0), (2.0, 0.0), (3.0, 0.0)], [(0.0, 0.0), (1.0, 0.0), (2.0, 0.0), (3.0, 0.0)]]> : tensor<2x4xcomplex<f32>>
  return
}
// -----
// iota complex<f64>
func.func @main() {
  %0 = "stablehlo.iota"() <{iota_dimension = 1 : i64}> : () -> tensor<2x4xcomplex<f64>>
  check.expect_eq_const %0, dense<[[(0.0, 0.0), (1.0, 0.0), (2.0, 0.0), (3.0, 0.0)], [(0.0, 0.0), (1.0, 0.0), (2.0, 0.0), (3.0, 0.0)]]> : tensor<2x4xcomplex<f64>>
  return
}
