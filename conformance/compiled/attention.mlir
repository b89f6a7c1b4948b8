module @jit_attention attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<2x5x8xf32>, %arg1: tensor<8x24xf32>, %arg2: tensor<8x8xf32>) -> (tensor<2x5x8xf32> {jax.result_info = "result"}) {
    %0 = stablehlo.dot_general %arg0, %arg1, contracting_dims = [2] x [0], precision = [DEFAULT, DEFAULT] : (tensor<2x5x8xf32>, tensor<8x24xf32>) -> tensor<2x5x24xf32>
    %1 = stablehlo.slice %0 [0:2, 0:5, 0:8] : (tensor<2x5x24xf32>) -> tensor<2x5x8xf32>
    %2 = stablehlo.slice %0 [0:2, 0:5, 8:16] : (tensor<2x5x24xf32>) -> tensor<2x5x8xf32>
    %3 = stablehlo.slice %0 [0:2, 0:5, 16:24] : (tensor<2x5x24xf32>) -> tensor<2x5x8xf32>
    %4 = stablehlo.reshape %1 : (tensor<2x5x8xf32>) -> tensor<2x5x2x4xf32>
    %5 = stablehlo.transpose %4, dims = [0, 2, 1, 3] : (tensor<2x5x2x4xf32>) -> tensor<2x2x5x4xf32>
    %6 = stablehlo.reshape %2 : (tensor<2x5x8xf32>) -> tensor<2x5x2x4xf32>
    %7 = stablehlo.transpose %6, dims = [0, 2, 1, 3] : (tensor<2x5x2x4xf32>) -> tensor<2x2x5x4xf32>
    %8 = stablehlo.reshape %3 : (tensor<2x5x8xf32>) -> tensor<2x5x2x4xf32>
    %9 = stablehlo.transpose %8, dims = [0, 2, 1, 3] : (tensor<2x5x2x4xf32>) -> tensor<2x2x5x4xf32>
    %c = stablehlo.constant dense<true> : tensor<i1>
    %10 = stablehlo.broadcast_in_dim %c, dims = [] : (tensor<i1>) -> tensor<5x5xi1>
    %11 = call @tril(%10) : (tensor<5x5xi1>) -> tensor<5x5xi1>
    %12 = stablehlo.transpose %7, dims = [0, 1, 3, 2] : (tensor<2x2x5x4xf32>) -> tensor<2x2x4x5xf32>
    %13 = stablehlo.dot_general %5, %12, batching_dims = [0, 1] x [0, 1], contracting_dims = [3] x [2], precision = [DEFAULT, DEFAULT] : (tensor<2x2x5x4xf32>, tensor<2x2x4x5xf32>) -> tensor<2x2x5x5xf32>
    %cst = stablehlo.constant dense<2.000000e+00> : tensor<f32>
    %14 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<2x2x5x5xf32>
    %15 = stablehlo.divide %13, %14 : tensor<2x2x5x5xf32>
    %cst_0 = stablehlo.constant dense<-1.000000e+09> : tensor<f64>
    %16 = call @_where(%11, %15, %cst_0) : (tensor<5x5xi1>, tensor<2x2x5x5xf32>, tensor<f64>) -> tensor<2x2x5x5xf32>
    %cst_1 = stablehlo.constant dense<0xFF800000> : tensor<f32>
    %17 = stablehlo.reduce(%16 init: %cst_1) applies stablehlo.maximum across dimensions = [3] : (tensor<2x2x5x5xf32>, tensor<f32>) -> tensor<2x2x5xf32>
    %cst_2 = stablehlo.constant dense<0xFF800000> : tensor<f32>
    %18 = stablehlo.broadcast_in_dim %cst_2, dims = [] : (tensor<f32>) -> tensor<2x2x5xf32>
    %19 = stablehlo.maximum %18, %17 : tensor<2x2x5xf32>
    %20 = stablehlo.broadcast_in_dim %19, dims = [0, 1, 2] : (tensor<2x2x5xf32>) -> tensor<2x2x5x1xf32>
    %21 = stablehlo.broadcast_in_dim %20, dims = [0, 1, 2, 3] : (tensor<2x2x5x1xf32>) -> tensor<2x2x5x5xf32>
    %22 = stablehlo.subtract %16, %21 : tensor<2x2x5x5xf32>
    %23 = stablehlo.exponential %22 : tensor<2x2x5x5xf32>
    %cst_3 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %24 = stablehlo.reduce(%23 init: %cst_3) applies stablehlo.add across dimensions = [3] : (tensor<2x2x5x5xf32>, tensor<f32>) -> tensor<2x2x5xf32>
    %25 = stablehlo.broadcast_in_dim %24, dims = [0, 1, 2] : (tensor<2x2x5xf32>) -> tensor<2x2x5x1xf32>
    %26 = stablehlo.broadcast_in_dim %25, dims = [0, 1, 2, 3] : (tensor<2x2x5x1xf32>) -> tensor<2x2x5x5xf32>
    %27 = stablehlo.divide %23, %26 : tensor<2x2x5x5xf32>
    %28 = stablehlo.dot_general %27, %9, batching_dims = [0, 1] x [0, 1], contracting_dims = [3] x [2], precision = [DEFAULT, DEFAULT] : (tensor<2x2x5x5xf32>, tensor<2x2x5x4xf32>) -> tensor<2x2x5x4xf32>
    %29 = stablehlo.transpose %28, dims = [0, 2, 1, 3] : (tensor<2x2x5x4xf32>) -> tensor<2x5x2x4xf32>
    %30 = stablehlo.reshape %29 : (tensor<2x5x2x4xf32>) -> tensor<2x5x8xf32>
    %31 = stablehlo.dot_general %30, %arg2, contracting_dims = [2] x [0], precision = [DEFAULT, DEFAULT] : (tensor<2x5x8xf32>, tensor<8x8xf32>) -> tensor<2x5x8xf32>
    %32 = stablehlo.add %31, %arg0 : tensor<2x5x8xf32>
    return %32 : tensor<2x5x8xf32>
  }
  func.func private @tril(%arg0: tensor<5x5xi1>) -> tensor<5x5xi1> {
    %0 = stablehlo.iota dim = 0 : tensor<5x5xi64>
    %c = stablehlo.constant dense<0> : tensor<i64>
    %1 = stablehlo.broadcast_in_dim %c, dims = [] : (tensor<i64>) -> tensor<5x5xi64>
    %2 = stablehlo.add %0, %1 : tensor<5x5xi64>
    %3 = stablehlo.iota dim = 1 : tensor<5x5xi64>
    %4 = stablehlo.compare GE, %2, %3, SIGNED : (tensor<5x5xi64>, tensor<5x5xi64>) -> tensor<5x5xi1>
    %c_0 = stablehlo.constant dense<false> : tensor<i1>
    %5 = stablehlo.broadcast_in_dim %c_0, dims = [] : (tensor<i1>) -> tensor<5x5xi1>
    %6 = stablehlo.select %4, %arg0, %5 : tensor<5x5xi1>, tensor<5x5xi1>
    return %6 : tensor<5x5xi1>
  }
  func.func private @_where(%arg0: tensor<5x5xi1>, %arg1: tensor<2x2x5x5xf32>, %arg2: tensor<f64>) -> tensor<2x2x5x5xf32> {
    %0 = stablehlo.convert %arg2 : (tensor<f64>) -> tensor<f32>
    %1 = stablehlo.broadcast_in_dim %arg0, dims = [2, 3] : (tensor<5x5xi1>) -> tensor<2x2x5x5xi1>
    %2 = stablehlo.broadcast_in_dim %0, dims = [] : (tensor<f32>) -> tensor<2x2x5x5xf32>
    %3 = stablehlo.select %1, %arg1, %2 : tensor<2x2x5x5xi1>, tensor<2x2x5x5xf32>
    return %3 : tensor<2x2x5x5xf32>
  }
}
