// Made by zoo/make_programs.py.
module @jit_branches attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<12xf32>, %arg1: tensor<i32>, %arg2: tensor<12xf32>) -> (tensor<12xf32> {jax.result_info = "result[0]"}, tensor<12xf32> {jax.result_info = "result[1]"}) {
    %c = stablehlo.constant dense<0> : tensor<i32>
    %c_0 = stablehlo.constant dense<2> : tensor<i32>
    %0 = stablehlo.clamp %c, %arg1, %c_0 : tensor<i32>
    %1 = "stablehlo.case"(%0) ({
      %cst_3 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
      %8 = stablehlo.broadcast_in_dim %cst_3, dims = [] : (tensor<f32>) -> tensor<12xf32>
      %9 = stablehlo.add %arg0, %8 : tensor<12xf32>
      stablehlo.return %9 : tensor<12xf32>
    }, {
      %8 = stablehlo.multiply %arg0, %arg2 : tensor<12xf32>
      stablehlo.return %8 : tensor<12xf32>
    }, {
      %8 = stablehlo.subtract %arg0, %arg2 : tensor<12xf32>
      stablehlo.return %8 : tensor<12xf32>
    }) : (tensor<i32>) -> tensor<12xf32>
    %cst = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %2 = stablehlo.reduce(%arg0 init: %cst) applies stablehlo.add across dimensions = [0] : (tensor<12xf32>, tensor<f32>) -> tensor<f32>
    %cst_1 = stablehlo.constant dense<1.000000e+09> : tensor<f32>
    %3 = stablehlo.compare GT, %2, %cst_1, FLOAT : (tensor<f32>, tensor<f32>) -> tensor<i1>
    %4 = stablehlo.convert %3 : (tensor<i1>) -> tensor<i32>
    %5 = "stablehlo.case"(%4) ({
      %8 = stablehlo.exponential %1 : tensor<12xf32>
      %9 = stablehlo.add %8, %arg2 : tensor<12xf32>
      stablehlo.return %9 : tensor<12xf32>
    }, {
      %cst_3 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
      %8 = stablehlo.broadcast_in_dim %cst_3, dims = [] : (tensor<f32>) -> tensor<12xf32>
      %9 = stablehlo.multiply %1, %8 : tensor<12xf32>
      stablehlo.return %9 : tensor<12xf32>
    }) : (tensor<i32>) -> tensor<12xf32>
    %cst_2 = stablehlo.constant dense<2.000000e+00> : tensor<f32>
    %6 = stablehlo.broadcast_in_dim %cst_2, dims = [] : (tensor<f32>) -> tensor<12xf32>
    %7 = stablehlo.multiply %5, %6 : tensor<12xf32>
    return %7, %1 : tensor<12xf32>, tensor<12xf32>
  }
}
