// chlo_scan i32 forward
func.func @main() {
  %0 = stablehlo.constant dense<[[1, 2, 3], [4, 5, 6]]> : tensor<2x3xi32>
  %1 = stablehlo.constant dense<0> : tensor<2xi32>
  %2:2 = "chlo.scan"(%0, %1) <{dimension = 1 : i64, is_reverse = false, operandSegmentSizes = array<i32: 1, 1>, resultSegmentSizes = array<i32: 1, 1>}> ({ ^bb0(%x: tensor<2xi32>, %c: tensor<2xi32>): %s = stablehlo.add %x, %c : tensor<2xi32> stablehlo.return %s, %s : tensor<2xi32>, tensor<2xi32> }) : (tensor<2x3xi32>, tensor<2xi32>) -> (tensor<2x3xi32>, tensor<2xi32>)
  check.expect_eq_const %2#0, dense<[[1, 3, 6], [4, 9, 15]]> : tensor<2x3xi32>
  check.expect_eq_const %2#1, dense<[6, 15]> : tensor<2xi32>
  return
}
// -----
// chlo_scan i32 backward
func.func @main() {
  %0 = stablehlo.constant dense<[[1, 2, 3], [4, 5, 6]]> : tensor<2x3xi32>
  %1 = stablehlo.constant dense<0> : tensor<2xi32>
  %2:2 = "chlo.scan"(%0, %1) <{dimension = 1 : i64, is_reverse = true, operandSegmentSizes = array<i32: 1, 1>, resultSegmentSizes = array<i32: 1, 1>}> ({ ^bb0(%x: tensor<2xi32>, %c: tensor<2xi32>): %s = stablehlo.add %x, %c : tensor<2xi32> stablehlo.return %s, %s : tensor<2xi32>, tensor<2xi32> }) : (tensor<2x3xi32>, tensor<2xi32>) -> (tensor<2x3xi32>, tensor<2xi32>)
  check.expect_eq_const %2#0, dense<[[6, 5, 3], [15, 11, 6]]> : tensor<2x3xi32>
  check.expect_eq_const %2#1, dense<[6, 15]> : tensor<2xi32>
  return
}
// -----
// chlo_scan f32 forward
func.func @main() {
  %0 = stablehlo.constant dense<[[1.0, 2.0, 3.0], [4.0, 5.0, 6.0]]> : tensor<2x3xf32>
  %1 = stablehlo.constant dense<[0.0, 0.0]> : tensor<2xf32>
  %2:2 = "chlo.scan"(%0, %1) <{dimension = 1 : i64, is_reverse = false, operandSegmentSizes = array<i32: 1, 1>, resultSegmentSizes = array<i32: 1, 1>}> ({ ^bb0(%x: tensor<2xf32>, %c: tensor<2xf32>): %s = stablehlo.add %x, %c : tensor<2xf32> stablehlo.return %s, %s : tensor<2xf32>, tensor<2xf32> }) : (tensor<2x3xf32>, tensor<2xf32>) -> (tensor<2x3xf32>, tensor<2xf32>)
  check.expect_eq_const %2#0, dense<[[1.0, 3.0, 6.0], [4.0, 9.0, 15.0]]> : tensor<2x3xf32>
  check.expect_eq_const %2#1, dense<[6.0, 15.0]> : tensor<2xf32>
  return
}
// -----
// chlo_scan f32 backward
func.func @main() {
  %0 = stablehlo.constant dense<[[1.0, 2.0, 3.0], [4.0, 5.0, 6.0]]> : tensor<2x3xf32>
  %1 = stablehlo.constant dense<[0.0, 0.0]> : tensor<2xf32>
  %2:2 = "chlo.scan"(%0, %1) <{dimension = 1 : i64, is_reverse = true, operandSegmentSizes = array<i32: 1, 1>, resultSegmentSizes = array<i32: 1, 1>}> ({ ^bb0(%x: tensor<2xf32>, %c: tensor<2xf32>): %s = stablehlo.add %x, %c : tensor<2xf32> stablehlo.return %s, %s : tensor<2xf32>, tensor<2xf32> }) : (tensor<2x3xf32>, tensor<2xf32>) -> (tensor<2x3xf32>, tensor<2xf32>)
  check.expect_eq_const %2#0, dense<[[6.0, 5.0, 3.0], [15.0, 11.0, 6.0]]> : tensor<2x3xf32>
  check.expect_eq_const %2#1, dense<[6.0, 15.0]> : tensor<2xf32>
  return
}
// -----
// chlo_scan bf16 forward
func.func @main() {
  %0 = stablehlo.constant dense<[[1.0, 2.0, 3.0], [4.0, 5.0, 6.0]]> : tensor<2x3xbf16>
  %1 = stablehlo.constant dense<[0.0, 0.0]> : tensor<2xbf16>
  %2:2 = "chlo.scan"(%0, %1) <{dimension = 1 : i64, is_reverse = false, operandSegmentSizes = array<i32: 1, 1>, resultSegmentSizes = array<i32: 1, 1>}> ({ ^bb0(%x: tensor<2xbf16>, %c: tensor<2xbf16>): %s = stablehlo.add %x, %c : tensor<2xbf16> stablehlo.return %s, %s : tensor<2xbf16>, tensor<2xbf16> }) : (tensor<2x3xbf16>, tensor<2xbf16>) -> (tensor<2x3xbf16>, tensor<2xbf16>)
  check.expect_eq_const %2#0, dense<[[1.0, 3.0, 6.0], [4.0, 9.0, 15.0]]> : tensor<2x3xbf16>
  check.expect_eq_const %2#1, dense<[6.0, 15.0]> : tensor<2xbf16>
  return
}
// -----
// chlo_scan bf16 backward
func.func @main() {
  %0 = stablehlo.constant dense<[[1.0, 2.0, 3.0], [4.0, 5.0, 6.0]]> : tensor<2x3xbf16>
  %1 = stablehlo.constant dense<[0.0, 0.0]> : tensor<2xbf16>
  %2:2 = "chlo.scan"(%0, %1) <{dimension = 1 : i64, is_reverse = true, operandSegmentSizes = array<i32: 1, 1>, resultSegmentSizes = array<i32: 1, 1>}> ({ ^bb0(%x: tensor<2xbf16>, %c: tensor<2xbf16>): %s = stablehlo.add %x, %c : tensor<2xbf16> stablehlo.return %s, %s : tensor<2xbf16>, tensor<2xbf16> }) : (tensor<2x3xbf16>, tensor<2xbf16>) -> (tensor<2x3xbf16>, tensor<2xbf16>)
  check.expect_eq_const %2#0, dense<[[6.0, 5.0, 3.0], [15.0, 11.0, 6.0]]> : tensor<2x3xbf16>
  check.expect_eq_const %2#1, dense<[6.0, 15.0]> : tensor<2xbf16>
  return
}
// -----
// chlo_scan complex<f32> forward
func.func @main() {
  %0 = stablehlo.constant dense<[[(1.0, 0.0), (2.0, 0.0), (3.0, 0.0)], [(4.0, 0.0), (5.0, 0.0), (6.0, 0.0)]]> : tensor<2x3xcomplex<f32>>
  %1 = stablehlo.constant dense<[(0.0, 0.0), (0.0, 0.0)]> : tensor<2xcomplex<f32>>
  %2:2 = "chlo.scan"(%0, %1) <{dimension = 1 : i64, is_reverse = false, operandSegmentSizes = array<i32: 1, 1>, resultSegmentSizes = array<i32: 1, 1>}> ({ ^bb0(%x: tensor<2xcomplex<f32>>, %c: tensor<2xcomplex<f32>>): %s = stablehlo.add %x, %c : tensor<2xcomplex<f32>> stablehlo.return %s, %s : tensor<2xcomplex<f32>>, tensor<2xcomplex<f32>> }) : (tensor<2x3xcomplex<f32>>, tensor<2xcomplex<f32>>) -> (tensor<2x3xcomplex<f32>>, tensor<2xcomplex<f32>>)
  check.expect_eq_const %2#0, dense<[[(1.0, 0.0), (3.0, 0.0), (6.0, 0.0)], [(4.0, 0.0), (9.0, 0.0), (15.0, 0.0)]]> : tensor<2x3xcomplex<f32>>
  check.expect_eq_const %2#1, dense<[(6.0, 0.0), (15.0, 0.0)]> : tensor<2xcomplex<f32>>
  return
}
// -----
// chlo_scan complex<f32> backward
func.func @main() {
  %0 = stablehlo.constant dense<[[(1.0, 0.0), (2.0, 0.0), (3.0, 0.0)], [(4.0, 0.0), (5.0, 0.0), (6.0, 0.0)]]> : tensor<2x3xcomplex<f32>>
  %1 = stablehlo.constant dense<[(0.0, 0.0), (0.0, 0.0)]> : tensor<2xcomplex<f32>>
  %2:2 = "chlo.scan"(%0, %1) <{dimension = 1 : i64, is_reverse = true, operandSegmentSizes = array<i32: 1, 1>, resultSegmentSizes = array<i32: 1, 1>}> ({ ^bb0(%x: tensor<2xcomplex<f32>>, %c: tensor<2xcomplex<f32>>): %s = stablehlo.add %x, %c : tensor<2xcomplex<f32>> stablehlo.return %s, %s : tensor<2xcomplex<f32>>, tensor<2xcomplex<f32>> }) : (tensor<2x3xcomplex<f32>>, tensor<2xcomplex<f32>>) -> (tensor<2x3xcomplex<f32>>, tensor<2xcomplex<f32>>)
  check.expect_eq_const %2#0, dense<[[(6.0, 0.0), (5.0, 0.0), (3.0, 0.0)], [(15.0, 0.0), (11.0, 0.0), (6.0, 0.0)]]> : tensor<2x3xcomplex<f32>>
  check.expect_eq_const %2#1, dense<[(6.0, 0.0), (15.0, 0.0)]> : tensor<2xcomplex<f32>>
  return
}
