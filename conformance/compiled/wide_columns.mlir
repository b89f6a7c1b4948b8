module @jit_wide_columns attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<61x1024xf32>, %arg1: tensor<37x521xf32>, %arg2: tensor<5x3x11x101xf32>, %arg3: tensor<50x300xbf16>) -> (tensor<1024xf32> {jax.result_info = "result[0]"}, tensor<521xf32> {jax.result_info = "result[1]"}, tensor<521xi64> {jax.result_info = "result[2]"}, tensor<3x101xf32> {jax.result_info = "result[3]"}, tensor<101xf32> {jax.result_info = "result[4]"}, tensor<300xbf16> {jax.result_info = "result[5]"}, tensor<300xbf16> {jax.result_info = "result[6]"}) {
    %cst = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %0 = stablehlo.reduce(%arg0 init: %cst) applies stablehlo.add across dimensions = [0] : (tensor<61x1024xf32>, tensor<f32>) -> tensor<1024xf32>
    %1 = stablehlo.tanh %arg1 : tensor<37x521xf32>
    %cst_0 = stablehlo.constant dense<0xFF800000> : tensor<f32>
    %2 = stablehlo.reduce(%1 init: %cst_0) applies stablehlo.maximum across dimensions = [0] : (tensor<37x521xf32>, tensor<f32>) -> tensor<521xf32>
    %cst_1 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %3 = stablehlo.broadcast_in_dim %cst_1, dims = [] : (tensor<f32>) -> tensor<521xf32>
    %4 = stablehlo.add %2, %3 : tensor<521xf32>
    %5 = call @argmax(%arg1) : (tensor<37x521xf32>) -> tensor<521xi64>
    %cst_2 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %6 = stablehlo.reduce(%arg2 init: %cst_2) applies stablehlo.add across dimensions = [0, 2] : (tensor<5x3x11x101xf32>, tensor<f32>) -> tensor<3x101xf32>
    %cst_3 = stablehlo.constant dense<0x7F800000> : tensor<f32>
    %7 = stablehlo.reduce(%arg2 init: %cst_3) applies stablehlo.minimum across dimensions = [0, 1, 2] : (tensor<5x3x11x101xf32>, tensor<f32>) -> tensor<101xf32>
    %8 = stablehlo.convert %arg3 : (tensor<50x300xbf16>) -> tensor<50x300xf32>
    %cst_4 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %9 = stablehlo.reduce(%8 init: %cst_4) applies stablehlo.add across dimensions = [0] : (tensor<50x300xf32>, tensor<f32>) -> tensor<300xf32>
    %10 = stablehlo.convert %9 : (tensor<300xf32>) -> tensor<300xbf16>
    %11 = stablehlo.multiply %arg3, %arg3 : tensor<50x300xbf16>
    %cst_5 = stablehlo.constant dense<0xFF80> : tensor<bf16>
    %12 = stablehlo.reduce(%11 init: %cst_5) applies stablehlo.maximum across dimensions = [0] : (tensor<50x300xbf16>, tensor<bf16>) -> tensor<300xbf16>
    return %0, %4, %5, %6, %7, %10, %12 : tensor<1024xf32>, tensor<521xf32>, tensor<521xi64>, tensor<3x101xf32>, tensor<101xf32>, tensor<300xbf16>, tensor<300xbf16>
  }
  func.func private @argmax(%arg0: tensor<37x521xf32>) -> tensor<521xi64> {
    %0 = stablehlo.iota dim = 0 : tensor<37x521xi64>
    %cst = stablehlo.constant dense<0xFF800000> : tensor<f32>
    %c = stablehlo.constant dense<0> : tensor<i64>
    %1:2 = stablehlo.reduce(%arg0 init: %cst), (%0 init: %c) across dimensions = [0] : (tensor<37x521xf32>, tensor<37x521xi64>, tensor<f32>, tensor<i64>) -> (tensor<521xf32>, tensor<521xi64>)
     reducer(%arg1: tensor<f32>, %arg3: tensor<f32>) (%arg2: tensor<i64>, %arg4: tensor<i64>)  {
      %2 = stablehlo.compare GT, %arg1, %arg3, FLOAT : (tensor<f32>, tensor<f32>) -> tensor<i1>
      %3 = stablehlo.compare NE, %arg1, %arg1, FLOAT : (tensor<f32>, tensor<f32>) -> tensor<i1>
      %4 = stablehlo.or %2, %3 : tensor<i1>
      %5 = stablehlo.compare EQ, %arg1, %arg3, FLOAT : (tensor<f32>, tensor<f32>) -> tensor<i1>
      %6 = stablehlo.compare LT, %arg2, %arg4, SIGNED : (tensor<i64>, tensor<i64>) -> tensor<i1>
      %7 = stablehlo.and %5, %6 : tensor<i1>
      %8 = stablehlo.or %4, %7 : tensor<i1>
      %9 = stablehlo.select %4, %arg1, %arg3 : tensor<i1>, tensor<f32>
      %10 = stablehlo.select %8, %arg2, %arg4 : tensor<i1>, tensor<i64>
      stablehlo.return %9, %10 : tensor<f32>, tensor<i64>
    }
    return %1#1 : tensor<521xi64>
  }
}
