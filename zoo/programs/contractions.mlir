// Made by zoo/make_more_programs.py.
module @jit_contractions attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<3x10x12xf32>, %arg1: tensor<3x12x9xf32>, %arg2: tensor<14x33xbf16>, %arg3: tensor<33x10xbf16>, %arg4: tensor<10x3x5xf32>) -> (tensor<3x10x9xf32> {jax.result_info = "result[0]"}, tensor<12x5xf32> {jax.result_info = "result[1]"}, tensor<14x10xbf16> {jax.result_info = "result[2]"}, tensor<3x9xi32> {jax.result_info = "result[3]"}, tensor<10xf32> {jax.result_info = "result[4]"}, tensor<10x3x5xf32> {jax.result_info = "result[5]"}) {
    %0 = stablehlo.dot_general %arg0, %arg1, batching_dims = [0] x [0], contracting_dims = [2] x [1], precision = [DEFAULT, DEFAULT] : (tensor<3x10x12xf32>, tensor<3x12x9xf32>) -> tensor<3x10x9xf32>
    %cst = stablehlo.constant dense<5.000000e-01> : tensor<f32>
    %1 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<3x10x12xf32>
    %2 = stablehlo.multiply %arg0, %1 : tensor<3x10x12xf32>
    %3 = stablehlo.dot_general %2, %arg4, contracting_dims = [1, 0] x [0, 1], precision = [DEFAULT, DEFAULT] : (tensor<3x10x12xf32>, tensor<10x3x5xf32>) -> tensor<12x5xf32>
    %4 = stablehlo.dot_general %arg2, %arg3, contracting_dims = [1] x [0], precision = [DEFAULT, DEFAULT] : (tensor<14x33xbf16>, tensor<33x10xbf16>) -> tensor<14x10xf32>
    %5 = call @argmax(%0) : (tensor<3x10x9xf32>) -> tensor<3x9xi32>
    %cst_0 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %6 = stablehlo.reduce(%0 init: %cst_0) applies stablehlo.add across dimensions = [0, 2] : (tensor<3x10x9xf32>, tensor<f32>) -> tensor<10xf32>
    %7 = stablehlo.broadcast_in_dim %6, dims = [1] : (tensor<10xf32>) -> tensor<1x10x1xf32>
    %cst_1 = stablehlo.constant dense<2.700000e+01> : tensor<f32>
    %8 = stablehlo.broadcast_in_dim %cst_1, dims = [] : (tensor<f32>) -> tensor<1x10x1xf32>
    %9 = stablehlo.divide %7, %8 : tensor<1x10x1xf32>
    %10 = stablehlo.broadcast_in_dim %9, dims = [0, 1, 2] : (tensor<1x10x1xf32>) -> tensor<3x10x9xf32>
    %11 = stablehlo.subtract %0, %10 : tensor<3x10x9xf32>
    %12 = chlo.square %11 : tensor<3x10x9xf32> -> tensor<3x10x9xf32>
    %cst_2 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %13 = stablehlo.reduce(%12 init: %cst_2) applies stablehlo.add across dimensions = [0, 2] : (tensor<3x10x9xf32>, tensor<f32>) -> tensor<10xf32>
    %cst_3 = stablehlo.constant dense<2.000000e+00> : tensor<f32>
    %14 = stablehlo.broadcast_in_dim %cst_3, dims = [] : (tensor<f32>) -> tensor<3x10x9xf32>
    %15 = stablehlo.multiply %0, %14 : tensor<3x10x9xf32>
    %cst_4 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %16 = stablehlo.broadcast_in_dim %cst_4, dims = [] : (tensor<f32>) -> tensor<12x5xf32>
    %17 = stablehlo.add %3, %16 : tensor<12x5xf32>
    %18 = stablehlo.convert %4 : (tensor<14x10xf32>) -> tensor<14x10xbf16>
    %19 = call @cumsum(%arg4) : (tensor<10x3x5xf32>) -> tensor<10x3x5xf32>
    return %15, %17, %18, %5, %13, %19 : tensor<3x10x9xf32>, tensor<12x5xf32>, tensor<14x10xbf16>, tensor<3x9xi32>, tensor<10xf32>, tensor<10x3x5xf32>
  }
  func.func private @argmax(%arg0: tensor<3x10x9xf32>) -> tensor<3x9xi32> {
    %0 = stablehlo.iota dim = 1 : tensor<3x10x9xi32>
    %cst = stablehlo.constant dense<0xFF800000> : tensor<f32>
    %c = stablehlo.constant dense<0> : tensor<i32>
    %1:2 = stablehlo.reduce(%arg0 init: %cst), (%0 init: %c) across dimensions = [1] : (tensor<3x10x9xf32>, tensor<3x10x9xi32>, tensor<f32>, tensor<i32>) -> (tensor<3x9xf32>, tensor<3x9xi32>)
     reducer(%arg1: tensor<f32>, %arg3: tensor<f32>) (%arg2: tensor<i32>, %arg4: tensor<i32>)  {
      %2 = stablehlo.compare GT, %arg1, %arg3, FLOAT : (tensor<f32>, tensor<f32>) -> tensor<i1>
      %3 = stablehlo.compare NE, %arg1, %arg1, FLOAT : (tensor<f32>, tensor<f32>) -> tensor<i1>
      %4 = stablehlo.or %2, %3 : tensor<i1>
      %5 = stablehlo.compare EQ, %arg1, %arg3, FLOAT : (tensor<f32>, tensor<f32>) -> tensor<i1>
      %6 = stablehlo.compare LT, %arg2, %arg4, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
      %7 = stablehlo.and %5, %6 : tensor<i1>
      %8 = stablehlo.or %4, %7 : tensor<i1>
      %9 = stablehlo.select %4, %arg1, %arg3 : tensor<i1>, tensor<f32>
      %10 = stablehlo.select %8, %arg2, %arg4 : tensor<i1>, tensor<i32>
      stablehlo.return %9, %10 : tensor<f32>, tensor<i32>
    }
    return %1#1 : tensor<3x9xi32>
  }
  func.func private @cumsum(%arg0: tensor<10x3x5xf32>) -> tensor<10x3x5xf32> {
    %0 = call @cumsum_0(%arg0) : (tensor<10x3x5xf32>) -> tensor<10x3x5xf32>
    return %0 : tensor<10x3x5xf32>
  }
  func.func private @cumsum_0(%arg0: tensor<10x3x5xf32>) -> tensor<10x3x5xf32> {
    %cst = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %0 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<f32>
    %1 = "stablehlo.reduce_window"(%arg0, %0) <{base_dilations = array<i64: 1, 1, 1>, padding = dense<[[9, 0], [0, 0], [0, 0]]> : tensor<3x2xi64>, window_dilations = array<i64: 1, 1, 1>, window_dimensions = array<i64: 10, 1, 1>, window_strides = array<i64: 1, 1, 1>}> ({
    ^bb0(%arg1: tensor<f32>, %arg2: tensor<f32>):
      %2 = stablehlo.add %arg1, %arg2 : tensor<f32>
      stablehlo.return %2 : tensor<f32>
    }) : (tensor<10x3x5xf32>, tensor<f32>) -> tensor<10x3x5xf32>
    return %1 : tensor<10x3x5xf32>
  }
}
