// Made by zoo/make_more_programs.py.
module @jit_odd_shapes attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<5x7x3xf32>, %arg1: tensor<7x1xf32>, %arg2: tensor<4x9xf32>) -> (tensor<3x5x7xf32> {jax.result_info = "result[0]"}, tensor<3x6xf32> {jax.result_info = "result[1]"}, tensor<33xf32> {jax.result_info = "result[2]"}, tensor<5xf32> {jax.result_info = "result[3]"}) {
    %cst = stablehlo.constant dense<1.250000e+00> : tensor<f32>
    %0 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<5x7x3xf32>
    %1 = stablehlo.multiply %arg0, %0 : tensor<5x7x3xf32>
    %2 = stablehlo.transpose %1, dims = [2, 0, 1] : (tensor<5x7x3xf32>) -> tensor<3x5x7xf32>
    %3 = stablehlo.broadcast_in_dim %arg1, dims = [2, 0] : (tensor<7x1xf32>) -> tensor<3x5x7xf32>
    %4 = stablehlo.add %2, %3 : tensor<3x5x7xf32>
    %cst_0 = stablehlo.constant dense<5.000000e-01> : tensor<f32>
    %5 = stablehlo.pad %arg2, %cst_0, low = [1, -1], high = [2, 3], interior = [2, 0] : (tensor<4x9xf32>, tensor<f32>) -> tensor<13x11xf32>
    %6 = stablehlo.reverse %5, dims = [1] : tensor<13x11xf32>
    %cst_1 = stablehlo.constant dense<2.000000e+00> : tensor<f32>
    %7 = stablehlo.broadcast_in_dim %cst_1, dims = [] : (tensor<f32>) -> tensor<13x11xf32>
    %8 = stablehlo.multiply %5, %7 : tensor<13x11xf32>
    %cst_2 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %9 = stablehlo.broadcast_in_dim %cst_2, dims = [] : (tensor<f32>) -> tensor<13x11xf32>
    %10 = stablehlo.subtract %6, %9 : tensor<13x11xf32>
    %11 = stablehlo.concatenate %6, %8, %10, dim = 1 : (tensor<13x11xf32>, tensor<13x11xf32>, tensor<13x11xf32>) -> tensor<13x33xf32>
    %cst_3 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %12 = stablehlo.reduce(%11 init: %cst_3) applies stablehlo.add across dimensions = [0] : (tensor<13x33xf32>, tensor<f32>) -> tensor<33xf32>
    %cst_4 = stablehlo.constant dense<0xFF800000> : tensor<f32>
    %13 = stablehlo.reduce(%11 init: %cst_4) applies stablehlo.maximum across dimensions = [0] : (tensor<13x33xf32>, tensor<f32>) -> tensor<33xf32>
    %14 = stablehlo.add %12, %13 : tensor<33xf32>
    %cst_5 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %15 = stablehlo.reduce(%4 init: %cst_5) applies stablehlo.add across dimensions = [1] : (tensor<3x5x7xf32>, tensor<f32>) -> tensor<3x7xf32>
    %16 = stablehlo.broadcast_in_dim %15, dims = [0, 2] : (tensor<3x7xf32>) -> tensor<3x1x7xf32>
    %cst_6 = stablehlo.constant dense<5.000000e+00> : tensor<f32>
    %17 = stablehlo.broadcast_in_dim %cst_6, dims = [] : (tensor<f32>) -> tensor<3x1x7xf32>
    %18 = stablehlo.divide %16, %17 : tensor<3x1x7xf32>
    %19 = stablehlo.broadcast_in_dim %18, dims = [0, 1, 2] : (tensor<3x1x7xf32>) -> tensor<3x5x7xf32>
    %20 = stablehlo.subtract %4, %19 : tensor<3x5x7xf32>
    %21 = stablehlo.slice %11 [2:9:3, 4:30:5] : (tensor<13x33xf32>) -> tensor<3x6xf32>
    %cst_7 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %22 = stablehlo.broadcast_in_dim %cst_7, dims = [] : (tensor<f32>) -> tensor<3x6xf32>
    %23 = stablehlo.add %21, %22 : tensor<3x6xf32>
    %cst_8 = stablehlo.constant dense<0x7F800000> : tensor<f32>
    %24 = stablehlo.reduce(%2 init: %cst_8) applies stablehlo.minimum across dimensions = [0, 2] : (tensor<3x5x7xf32>, tensor<f32>) -> tensor<5xf32>
    %cst_9 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %25 = stablehlo.reduce(%arg2 init: %cst_9) applies stablehlo.multiply across dimensions = [0] : (tensor<4x9xf32>, tensor<f32>) -> tensor<9xf32>
    %26 = stablehlo.slice %25 [0:5] : (tensor<9xf32>) -> tensor<5xf32>
    %27 = stablehlo.multiply %24, %26 : tensor<5xf32>
    return %20, %23, %14, %27 : tensor<3x5x7xf32>, tensor<3x6xf32>, tensor<33xf32>, tensor<5xf32>
  }
}
