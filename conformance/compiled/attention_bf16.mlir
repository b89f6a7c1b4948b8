module @jit_attention_bf16 attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<2x5x8xbf16>, %arg1: tensor<8x8xbf16>) -> (tensor<2x5x8xbf16> {jax.result_info = "result[0]"}, tensor<2x5x8xbf16> {jax.result_info = "result[1]"}) {
    %0 = stablehlo.dot_general %arg0, %arg1, contracting_dims = [2] x [0], precision = [DEFAULT, DEFAULT] : (tensor<2x5x8xbf16>, tensor<8x8xbf16>) -> tensor<2x5x8xbf16>
    %1 = stablehlo.transpose %arg0, dims = [0, 2, 1] : (tensor<2x5x8xbf16>) -> tensor<2x8x5xbf16>
    %2 = stablehlo.dot_general %0, %1, batching_dims = [0] x [0], contracting_dims = [2] x [1], precision = [DEFAULT, DEFAULT] : (tensor<2x5x8xbf16>, tensor<2x8x5xbf16>) -> tensor<2x5x5xbf16>
    %cst = stablehlo.constant dense<2.000000e+00> : tensor<bf16>
    %3 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<bf16>) -> tensor<2x5x5xbf16>
    %4 = stablehlo.divide %2, %3 : tensor<2x5x5xbf16>
    %cst_0 = stablehlo.constant dense<0xFF80> : tensor<bf16>
    %5 = stablehlo.reduce(%4 init: %cst_0) applies stablehlo.maximum across dimensions = [2] : (tensor<2x5x5xbf16>, tensor<bf16>) -> tensor<2x5xbf16>
    %cst_1 = stablehlo.constant dense<0xFF80> : tensor<bf16>
    %6 = stablehlo.broadcast_in_dim %cst_1, dims = [] : (tensor<bf16>) -> tensor<2x5xbf16>
    %7 = stablehlo.maximum %6, %5 : tensor<2x5xbf16>
    %8 = stablehlo.broadcast_in_dim %7, dims = [0, 1] : (tensor<2x5xbf16>) -> tensor<2x5x1xbf16>
    %9 = stablehlo.broadcast_in_dim %8, dims = [0, 1, 2] : (tensor<2x5x1xbf16>) -> tensor<2x5x5xbf16>
    %10 = stablehlo.subtract %4, %9 : tensor<2x5x5xbf16>
    %11 = stablehlo.exponential %10 : tensor<2x5x5xbf16>
    %12 = stablehlo.convert %11 : (tensor<2x5x5xbf16>) -> tensor<2x5x5xf32>
    %cst_2 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %13 = stablehlo.reduce(%12 init: %cst_2) applies stablehlo.add across dimensions = [2] : (tensor<2x5x5xf32>, tensor<f32>) -> tensor<2x5xf32>
    %14 = stablehlo.broadcast_in_dim %13, dims = [0, 1] : (tensor<2x5xf32>) -> tensor<2x5x1xf32>
    %15 = stablehlo.convert %14 : (tensor<2x5x1xf32>) -> tensor<2x5x1xbf16>
    %16 = stablehlo.broadcast_in_dim %15, dims = [0, 1, 2] : (tensor<2x5x1xbf16>) -> tensor<2x5x5xbf16>
    %17 = stablehlo.divide %11, %16 : tensor<2x5x5xbf16>
    %18 = stablehlo.dot_general %17, %arg0, batching_dims = [0] x [0], contracting_dims = [2] x [1], precision = [DEFAULT, DEFAULT] : (tensor<2x5x5xbf16>, tensor<2x5x8xbf16>) -> tensor<2x5x8xbf16>
    %19 = stablehlo.multiply %0, %0 : tensor<2x5x8xbf16>
    %20 = stablehlo.multiply %19, %0 : tensor<2x5x8xbf16>
    %cst_3 = stablehlo.constant dense<4.467770e-02> : tensor<bf16>
    %21 = stablehlo.broadcast_in_dim %cst_3, dims = [] : (tensor<bf16>) -> tensor<2x5x8xbf16>
    %22 = stablehlo.multiply %21, %20 : tensor<2x5x8xbf16>
    %23 = stablehlo.add %0, %22 : tensor<2x5x8xbf16>
    %cst_4 = stablehlo.constant dense<7.968750e-01> : tensor<bf16>
    %24 = stablehlo.broadcast_in_dim %cst_4, dims = [] : (tensor<bf16>) -> tensor<2x5x8xbf16>
    %25 = stablehlo.multiply %24, %23 : tensor<2x5x8xbf16>
    %26 = stablehlo.tanh %25 : tensor<2x5x8xbf16>
    %cst_5 = stablehlo.constant dense<1.000000e+00> : tensor<bf16>
    %27 = stablehlo.broadcast_in_dim %cst_5, dims = [] : (tensor<bf16>) -> tensor<2x5x8xbf16>
    %28 = stablehlo.add %27, %26 : tensor<2x5x8xbf16>
    %cst_6 = stablehlo.constant dense<5.000000e-01> : tensor<bf16>
    %29 = stablehlo.broadcast_in_dim %cst_6, dims = [] : (tensor<bf16>) -> tensor<2x5x8xbf16>
    %30 = stablehlo.multiply %29, %28 : tensor<2x5x8xbf16>
    %31 = stablehlo.multiply %0, %30 : tensor<2x5x8xbf16>
    return %18, %31 : tensor<2x5x8xbf16>, tensor<2x5x8xbf16>
  }
}
