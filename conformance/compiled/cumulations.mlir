module @jit_cumulations attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<20x24xf32>, %arg1: tensor<3x20x18xf32>, %arg2: tensor<33xi32>) -> (tensor<20x24xf32> {jax.result_info = "result[0][0]"}, tensor<20x24xf32> {jax.result_info = "result[0][1]"}, tensor<3x20x18xf32> {jax.result_info = "result[0][2]"}, tensor<33xi32> {jax.result_info = "result[0][3]"}, tensor<3x20x18xf32> {jax.result_info = "result[0][4]"}, tensor<20x24xf32> {jax.result_info = "result[1]"}, tensor<3x20x18xf32> {jax.result_info = "result[2]"}, tensor<20x24xf32> {jax.result_info = "result[3]"}, tensor<20x24xf32> {jax.result_info = "result[4]"}, tensor<20x24xi64> {jax.result_info = "result[5]"}) {
    %0 = call @cumsum(%arg0) : (tensor<20x24xf32>) -> tensor<20x24xf32>
    %1 = call @cumsum_1(%arg0) : (tensor<20x24xf32>) -> tensor<20x24xf32>
    %2 = call @cumsum_3(%arg1) : (tensor<3x20x18xf32>) -> tensor<3x20x18xf32>
    %3 = call @cumsum_5(%arg2) : (tensor<33xi32>) -> tensor<33xi32>
    %4 = call @cumsum_7(%arg1) : (tensor<3x20x18xf32>) -> tensor<3x20x18xf32>
    %5 = call @cumprod(%arg0) : (tensor<20x24xf32>) -> tensor<20x24xf32>
    %6 = call @cummax(%arg1) : (tensor<3x20x18xf32>) -> tensor<3x20x18xf32>
    %7 = call @cummin(%arg0) : (tensor<20x24xf32>) -> tensor<20x24xf32>
    %8 = call @cumlogsumexp(%arg0) : (tensor<20x24xf32>) -> tensor<20x24xf32>
    %cst = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %9 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<20x24xf32>
    %10 = stablehlo.compare GT, %arg0, %9, FLOAT : (tensor<20x24xf32>, tensor<20x24xf32>) -> tensor<20x24xi1>
    %11 = call @cumsum_9(%10) : (tensor<20x24xi1>) -> tensor<20x24xi64>
    return %0, %1, %2, %3, %4, %5, %6, %7, %8, %11 : tensor<20x24xf32>, tensor<20x24xf32>, tensor<3x20x18xf32>, tensor<33xi32>, tensor<3x20x18xf32>, tensor<20x24xf32>, tensor<3x20x18xf32>, tensor<20x24xf32>, tensor<20x24xf32>, tensor<20x24xi64>
  }
  func.func private @cumsum(%arg0: tensor<20x24xf32>) -> tensor<20x24xf32> {
    %0 = call @cumsum_0(%arg0) : (tensor<20x24xf32>) -> tensor<20x24xf32>
    return %0 : tensor<20x24xf32>
  }
  func.func private @cumsum_0(%arg0: tensor<20x24xf32>) -> tensor<20x24xf32> {
    %cst = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %0 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<f32>
    %1 = "stablehlo.reduce_window"(%arg0, %0) <{base_dilations = array<i64: 1, 1>, padding = dense<[[19, 0], [0, 0]]> : tensor<2x2xi64>, window_dilations = array<i64: 1, 1>, window_dimensions = array<i64: 20, 1>, window_strides = array<i64: 1, 1>}> ({
    ^bb0(%arg1: tensor<f32>, %arg2: tensor<f32>):
      %2 = stablehlo.add %arg1, %arg2 : tensor<f32>
      stablehlo.return %2 : tensor<f32>
    }) : (tensor<20x24xf32>, tensor<f32>) -> tensor<20x24xf32>
    return %1 : tensor<20x24xf32>
  }
  func.func private @cumsum_1(%arg0: tensor<20x24xf32>) -> tensor<20x24xf32> {
    %0 = call @cumsum_2(%arg0) : (tensor<20x24xf32>) -> tensor<20x24xf32>
    return %0 : tensor<20x24xf32>
  }
  func.func private @cumsum_2(%arg0: tensor<20x24xf32>) -> tensor<20x24xf32> {
    %cst = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %0 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<f32>
    %1 = "stablehlo.reduce_window"(%arg0, %0) <{base_dilations = array<i64: 1, 1>, padding = dense<[[0, 0], [23, 0]]> : tensor<2x2xi64>, window_dilations = array<i64: 1, 1>, window_dimensions = array<i64: 1, 24>, window_strides = array<i64: 1, 1>}> ({
    ^bb0(%arg1: tensor<f32>, %arg2: tensor<f32>):
      %2 = stablehlo.add %arg1, %arg2 : tensor<f32>
      stablehlo.return %2 : tensor<f32>
    }) : (tensor<20x24xf32>, tensor<f32>) -> tensor<20x24xf32>
    return %1 : tensor<20x24xf32>
  }
  func.func private @cumsum_3(%arg0: tensor<3x20x18xf32>) -> tensor<3x20x18xf32> {
    %0 = call @cumsum_4(%arg0) : (tensor<3x20x18xf32>) -> tensor<3x20x18xf32>
    return %0 : tensor<3x20x18xf32>
  }
  func.func private @cumsum_4(%arg0: tensor<3x20x18xf32>) -> tensor<3x20x18xf32> {
    %cst = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %0 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<f32>
    %1 = "stablehlo.reduce_window"(%arg0, %0) <{base_dilations = array<i64: 1, 1, 1>, padding = dense<[[0, 0], [19, 0], [0, 0]]> : tensor<3x2xi64>, window_dilations = array<i64: 1, 1, 1>, window_dimensions = array<i64: 1, 20, 1>, window_strides = array<i64: 1, 1, 1>}> ({
    ^bb0(%arg1: tensor<f32>, %arg2: tensor<f32>):
      %2 = stablehlo.add %arg1, %arg2 : tensor<f32>
      stablehlo.return %2 : tensor<f32>
    }) : (tensor<3x20x18xf32>, tensor<f32>) -> tensor<3x20x18xf32>
    return %1 : tensor<3x20x18xf32>
  }
  func.func private @cumsum_5(%arg0: tensor<33xi32>) -> tensor<33xi32> {
    %0 = call @cumsum_6(%arg0) : (tensor<33xi32>) -> tensor<33xi32>
    return %0 : tensor<33xi32>
  }
  func.func private @cumsum_6(%arg0: tensor<33xi32>) -> tensor<33xi32> {
    %c = stablehlo.constant dense<0> : tensor<i32>
    %0 = stablehlo.broadcast_in_dim %c, dims = [] : (tensor<i32>) -> tensor<i32>
    %1 = "stablehlo.reduce_window"(%arg0, %0) <{base_dilations = array<i64: 1>, padding = dense<[[32, 0]]> : tensor<1x2xi64>, window_dilations = array<i64: 1>, window_dimensions = array<i64: 33>, window_strides = array<i64: 1>}> ({
    ^bb0(%arg1: tensor<i32>, %arg2: tensor<i32>):
      %2 = stablehlo.add %arg1, %arg2 : tensor<i32>
      stablehlo.return %2 : tensor<i32>
    }) : (tensor<33xi32>, tensor<i32>) -> tensor<33xi32>
    return %1 : tensor<33xi32>
  }
  func.func private @cumsum_7(%arg0: tensor<3x20x18xf32>) -> tensor<3x20x18xf32> {
    %cst = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %0 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<f32>
    %1 = "stablehlo.reduce_window"(%arg0, %0) <{base_dilations = array<i64: 1, 1, 1>, padding = dense<[[0, 0], [0, 0], [0, 17]]> : tensor<3x2xi64>, window_dilations = array<i64: 1, 1, 1>, window_dimensions = array<i64: 1, 1, 18>, window_strides = array<i64: 1, 1, 1>}> ({
    ^bb0(%arg1: tensor<f32>, %arg2: tensor<f32>):
      %2 = stablehlo.add %arg1, %arg2 : tensor<f32>
      stablehlo.return %2 : tensor<f32>
    }) : (tensor<3x20x18xf32>, tensor<f32>) -> tensor<3x20x18xf32>
    return %1 : tensor<3x20x18xf32>
  }
  func.func private @cumprod(%arg0: tensor<20x24xf32>) -> tensor<20x24xf32> {
    %0 = call @cumprod_8(%arg0) : (tensor<20x24xf32>) -> tensor<20x24xf32>
    return %0 : tensor<20x24xf32>
  }
  func.func private @cumprod_8(%arg0: tensor<20x24xf32>) -> tensor<20x24xf32> {
    %cst = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %0 = "stablehlo.reduce_window"(%arg0, %cst) <{base_dilations = array<i64: 1, 1>, padding = dense<[[0, 0], [23, 0]]> : tensor<2x2xi64>, window_dilations = array<i64: 1, 1>, window_dimensions = array<i64: 1, 24>, window_strides = array<i64: 1, 1>}> ({
    ^bb0(%arg1: tensor<f32>, %arg2: tensor<f32>):
      %1 = stablehlo.multiply %arg1, %arg2 : tensor<f32>
      stablehlo.return %1 : tensor<f32>
    }) : (tensor<20x24xf32>, tensor<f32>) -> tensor<20x24xf32>
    return %0 : tensor<20x24xf32>
  }
  func.func private @cummax(%arg0: tensor<3x20x18xf32>) -> tensor<3x20x18xf32> {
    %cst = stablehlo.constant dense<0xFF800000> : tensor<f32>
    %0 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<f32>
    %1 = "stablehlo.reduce_window"(%arg0, %0) <{base_dilations = array<i64: 1, 1, 1>, padding = dense<[[0, 0], [19, 0], [0, 0]]> : tensor<3x2xi64>, window_dilations = array<i64: 1, 1, 1>, window_dimensions = array<i64: 1, 20, 1>, window_strides = array<i64: 1, 1, 1>}> ({
    ^bb0(%arg1: tensor<f32>, %arg2: tensor<f32>):
      %2 = stablehlo.maximum %arg1, %arg2 : tensor<f32>
      stablehlo.return %2 : tensor<f32>
    }) : (tensor<3x20x18xf32>, tensor<f32>) -> tensor<3x20x18xf32>
    return %1 : tensor<3x20x18xf32>
  }
  func.func private @cummin(%arg0: tensor<20x24xf32>) -> tensor<20x24xf32> {
    %cst = stablehlo.constant dense<0x7F800000> : tensor<f32>
    %0 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<f32>
    %1 = "stablehlo.reduce_window"(%arg0, %0) <{base_dilations = array<i64: 1, 1>, padding = dense<[[0, 19], [0, 0]]> : tensor<2x2xi64>, window_dilations = array<i64: 1, 1>, window_dimensions = array<i64: 20, 1>, window_strides = array<i64: 1, 1>}> ({
    ^bb0(%arg1: tensor<f32>, %arg2: tensor<f32>):
      %2 = stablehlo.minimum %arg1, %arg2 : tensor<f32>
      stablehlo.return %2 : tensor<f32>
    }) : (tensor<20x24xf32>, tensor<f32>) -> tensor<20x24xf32>
    return %1 : tensor<20x24xf32>
  }
  func.func private @cumlogsumexp(%arg0: tensor<20x24xf32>) -> tensor<20x24xf32> {
    %cst = stablehlo.constant dense<0xFF800000> : tensor<f32>
    %0 = "stablehlo.reduce_window"(%arg0, %cst) <{base_dilations = array<i64: 1, 1>, padding = dense<[[0, 0], [23, 0]]> : tensor<2x2xi64>, window_dilations = array<i64: 1, 1>, window_dimensions = array<i64: 1, 24>, window_strides = array<i64: 1, 1>}> ({
    ^bb0(%arg1: tensor<f32>, %arg2: tensor<f32>):
      %1 = stablehlo.maximum %arg1, %arg2 : tensor<f32>
      %2 = stablehlo.subtract %arg1, %arg2 : tensor<f32>
      %3 = stablehlo.compare NE, %2, %2, FLOAT : (tensor<f32>, tensor<f32>) -> tensor<i1>
      %4 = stablehlo.add %arg1, %arg2 : tensor<f32>
      %5 = stablehlo.abs %2 : tensor<f32>
      %6 = stablehlo.negate %5 : tensor<f32>
      %7 = stablehlo.exponential %6 : tensor<f32>
      %8 = stablehlo.log_plus_one %7 : tensor<f32>
      %9 = stablehlo.add %1, %8 : tensor<f32>
      %10 = stablehlo.select %3, %4, %9 : tensor<i1>, tensor<f32>
      stablehlo.return %10 : tensor<f32>
    }) : (tensor<20x24xf32>, tensor<f32>) -> tensor<20x24xf32>
    return %0 : tensor<20x24xf32>
  }
  func.func private @cumsum_9(%arg0: tensor<20x24xi1>) -> tensor<20x24xi64> {
    %0 = stablehlo.convert %arg0 : (tensor<20x24xi1>) -> tensor<20x24xi64>
    %1 = call @cumsum_10(%0) : (tensor<20x24xi64>) -> tensor<20x24xi64>
    return %1 : tensor<20x24xi64>
  }
  func.func private @cumsum_10(%arg0: tensor<20x24xi64>) -> tensor<20x24xi64> {
    %c = stablehlo.constant dense<0> : tensor<i64>
    %0 = stablehlo.broadcast_in_dim %c, dims = [] : (tensor<i64>) -> tensor<i64>
    %1 = "stablehlo.reduce_window"(%arg0, %0) <{base_dilations = array<i64: 1, 1>, padding = dense<[[0, 0], [23, 0]]> : tensor<2x2xi64>, window_dilations = array<i64: 1, 1>, window_dimensions = array<i64: 1, 24>, window_strides = array<i64: 1, 1>}> ({
    ^bb0(%arg1: tensor<i64>, %arg2: tensor<i64>):
      %2 = stablehlo.add %arg1, %arg2 : tensor<i64>
      stablehlo.return %2 : tensor<i64>
    }) : (tensor<20x24xi64>, tensor<i64>) -> tensor<20x24xi64>
    return %1 : tensor<20x24xi64>
  }
}
