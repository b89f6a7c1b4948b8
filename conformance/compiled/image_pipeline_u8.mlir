module @jit_image_pipeline_u8 attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<3xi32>) -> (tensor<8x8xui8> {jax.result_info = "result[0]"}, tensor<3xf32> {jax.result_info = "result[1]"}, tensor<4x4xi8> {jax.result_info = "result[2]"}) {
    %cst = stablehlo.constant dense<[2.990000e-01, 5.870000e-01, 1.140000e-01]> : tensor<3xf32>
    %0 = stablehlo.iota dim = 0 : tensor<192xui8>
    %1 = stablehlo.reshape %0 : (tensor<192xui8>) -> tensor<8x8x3xui8>
    %c = stablehlo.constant dense<7> : tensor<ui8>
    %2 = stablehlo.broadcast_in_dim %c, dims = [] : (tensor<ui8>) -> tensor<8x8x3xui8>
    %3 = stablehlo.multiply %1, %2 : tensor<8x8x3xui8>
    %4 = stablehlo.convert %3 : (tensor<8x8x3xui8>) -> tensor<8x8x3xf32>
    %5 = stablehlo.convert %arg0 : (tensor<3xi32>) -> tensor<3xf32>
    %6 = stablehlo.broadcast_in_dim %5, dims = [2] : (tensor<3xf32>) -> tensor<1x1x3xf32>
    %7 = stablehlo.broadcast_in_dim %6, dims = [0, 1, 2] : (tensor<1x1x3xf32>) -> tensor<8x8x3xf32>
    %8 = stablehlo.add %4, %7 : tensor<8x8x3xf32>
    %9 = stablehlo.dot_general %8, %cst, contracting_dims = [2] x [0], precision = [DEFAULT, DEFAULT] : (tensor<8x8x3xf32>, tensor<3xf32>) -> tensor<8x8xf32>
    %10 = call @round(%9) : (tensor<8x8xf32>) -> tensor<8x8xf32>
    %c_0 = stablehlo.constant dense<0> : tensor<i64>
    %c_1 = stablehlo.constant dense<255> : tensor<i64>
    %11 = call @clip(%10, %c_0, %c_1) : (tensor<8x8xf32>, tensor<i64>, tensor<i64>) -> tensor<8x8xf32>
    %12 = stablehlo.convert %11 : (tensor<8x8xf32>) -> tensor<8x8xui8>
    %cst_2 = stablehlo.constant dense<1.275000e+02> : tensor<f32>
    %13 = stablehlo.broadcast_in_dim %cst_2, dims = [] : (tensor<f32>) -> tensor<8x8x3xf32>
    %14 = stablehlo.divide %8, %13 : tensor<8x8x3xf32>
    %cst_3 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %15 = stablehlo.broadcast_in_dim %cst_3, dims = [] : (tensor<f32>) -> tensor<8x8x3xf32>
    %16 = stablehlo.subtract %14, %15 : tensor<8x8x3xf32>
    %cst_4 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %17 = stablehlo.reduce(%16 init: %cst_4) applies stablehlo.add across dimensions = [0, 1] : (tensor<8x8x3xf32>, tensor<f32>) -> tensor<3xf32>
    %cst_5 = stablehlo.constant dense<6.400000e+01> : tensor<f32>
    %18 = stablehlo.broadcast_in_dim %cst_5, dims = [] : (tensor<f32>) -> tensor<3xf32>
    %19 = stablehlo.divide %17, %18 : tensor<3xf32>
    %20 = stablehlo.slice %9 [0:8:2, 0:8:2] : (tensor<8x8xf32>) -> tensor<4x4xf32>
    %21 = stablehlo.convert %20 : (tensor<4x4xf32>) -> tensor<4x4xi8>
    return %12, %19, %21 : tensor<8x8xui8>, tensor<3xf32>, tensor<4x4xi8>
  }
  func.func private @round(%arg0: tensor<8x8xf32>) -> tensor<8x8xf32> {
    %0 = stablehlo.round_nearest_even %arg0 : tensor<8x8xf32>
    return %0 : tensor<8x8xf32>
  }
  func.func private @clip(%arg0: tensor<8x8xf32>, %arg1: tensor<i64>, %arg2: tensor<i64>) -> tensor<8x8xf32> {
    %0 = stablehlo.convert %arg1 : (tensor<i64>) -> tensor<f32>
    %1 = stablehlo.broadcast_in_dim %0, dims = [] : (tensor<f32>) -> tensor<8x8xf32>
    %2 = stablehlo.maximum %1, %arg0 : tensor<8x8xf32>
    %3 = stablehlo.convert %arg2 : (tensor<i64>) -> tensor<f32>
    %4 = stablehlo.broadcast_in_dim %3, dims = [] : (tensor<f32>) -> tensor<8x8xf32>
    %5 = stablehlo.minimum %4, %2 : tensor<8x8xf32>
    return %5 : tensor<8x8xf32>
  }
}
