module @jit_while_loop attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<f32>, %arg1: tensor<8xf32>) -> (tensor<i64> {jax.result_info = "result[0]"}, tensor<f32> {jax.result_info = "result[1]"}, tensor<8xf32> {jax.result_info = "result[2]"}) {
    %c = stablehlo.constant dense<0> : tensor<i64>
    %0:3 = stablehlo.while(%iterArg = %c, %iterArg_0 = %arg0, %iterArg_1 = %arg1) : tensor<i64>, tensor<f32>, tensor<8xf32>
    cond {
      %c_2 = stablehlo.constant dense<9> : tensor<i64>
      %1 = stablehlo.compare LT, %iterArg, %c_2, SIGNED : (tensor<i64>, tensor<i64>) -> tensor<i1>
      %cst = stablehlo.constant dense<4.000000e+01> : tensor<f32>
      %2 = stablehlo.compare LT, %iterArg_0, %cst, FLOAT : (tensor<f32>, tensor<f32>) -> tensor<i1>
      %c_3 = stablehlo.constant dense<false> : tensor<i1>
      %3 = stablehlo.broadcast_in_dim %c_3, dims = [] : (tensor<i1>) -> tensor<i1>
      %4 = stablehlo.compare NE, %1, %3, UNSIGNED : (tensor<i1>, tensor<i1>) -> tensor<i1>
      %5 = stablehlo.convert %4 : tensor<i1>
      %6 = stablehlo.and %5, %2 : tensor<i1>
      stablehlo.return %6 : tensor<i1>
    } do {
      %c_2 = stablehlo.constant dense<1> : tensor<i64>
      %1 = stablehlo.add %iterArg, %c_2 : tensor<i64>
      %cst = stablehlo.constant dense<1.500000e+00> : tensor<f32>
      %2 = stablehlo.multiply %iterArg_0, %cst : tensor<f32>
      %cst_3 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
      %3 = stablehlo.add %2, %cst_3 : tensor<f32>
      %cst_4 = stablehlo.constant dense<5.000000e-01> : tensor<f32>
      %4 = stablehlo.broadcast_in_dim %cst_4, dims = [] : (tensor<f32>) -> tensor<8xf32>
      %5 = stablehlo.multiply %iterArg_1, %4 : tensor<8xf32>
      %6 = stablehlo.broadcast_in_dim %iterArg_0, dims = [] : (tensor<f32>) -> tensor<8xf32>
      %7 = stablehlo.add %5, %6 : tensor<8xf32>
      stablehlo.return %1, %3, %7 : tensor<i64>, tensor<f32>, tensor<8xf32>
    }
    return %0#0, %0#1, %0#2 : tensor<i64>, tensor<f32>, tensor<8xf32>
  }
}
