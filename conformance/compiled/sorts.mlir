module @jit_sorts attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<5x8xf32>, %arg1: tensor<5x8xi32>) -> (tensor<5x8xf32> {jax.result_info = "result[0]"}, tensor<5x8xi64> {jax.result_info = "result[1]"}, tensor<5x8xi32> {jax.result_info = "result[2][0]"}, tensor<5x8xf32> {jax.result_info = "result[2][1]"}, tensor<5x3xf32> {jax.result_info = "result[3][0]"}, tensor<5x3xi32> {jax.result_info = "result[3][1]"}, tensor<5x8xi32> {jax.result_info = "result[4]"}) {
    %0 = call @sort(%arg0) : (tensor<5x8xf32>) -> tensor<5x8xf32>
    %1 = call @argsort(%arg1) : (tensor<5x8xi32>) -> tensor<5x8xi64>
    %2:2 = "stablehlo.sort"(%arg1, %arg0) <{dimension = 1 : i64, is_stable = true}> ({
    ^bb0(%arg2: tensor<i32>, %arg3: tensor<i32>, %arg4: tensor<f32>, %arg5: tensor<f32>):
      %cst = stablehlo.constant dense<0.000000e+00> : tensor<f32>
      %6 = stablehlo.compare EQ, %arg4, %cst, FLOAT : (tensor<f32>, tensor<f32>) -> tensor<i1>
      %cst_0 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
      %7 = stablehlo.select %6, %cst_0, %arg4 : tensor<i1>, tensor<f32>
      %8 = stablehlo.compare NE, %arg4, %arg4, FLOAT : (tensor<f32>, tensor<f32>) -> tensor<i1>
      %cst_1 = stablehlo.constant dense<0x7FC00000> : tensor<f32>
      %9 = stablehlo.select %8, %cst_1, %7 : tensor<i1>, tensor<f32>
      %cst_2 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
      %10 = stablehlo.compare EQ, %arg5, %cst_2, FLOAT : (tensor<f32>, tensor<f32>) -> tensor<i1>
      %cst_3 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
      %11 = stablehlo.select %10, %cst_3, %arg5 : tensor<i1>, tensor<f32>
      %12 = stablehlo.compare NE, %arg5, %arg5, FLOAT : (tensor<f32>, tensor<f32>) -> tensor<i1>
      %cst_4 = stablehlo.constant dense<0x7FC00000> : tensor<f32>
      %13 = stablehlo.select %12, %cst_4, %11 : tensor<i1>, tensor<f32>
      %14 = stablehlo.compare LT, %9, %13, TOTALORDER : (tensor<f32>, tensor<f32>) -> tensor<i1>
      %15 = stablehlo.compare LT, %arg2, %arg3, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
      %16 = stablehlo.compare EQ, %arg2, %arg3, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
      %17 = stablehlo.and %16, %14 : tensor<i1>
      %18 = stablehlo.or %15, %17 : tensor<i1>
      stablehlo.return %18 : tensor<i1>
    }) : (tensor<5x8xi32>, tensor<5x8xf32>) -> (tensor<5x8xi32>, tensor<5x8xf32>)
    %values, %indices = chlo.top_k(%arg0, k = 3) : tensor<5x8xf32> -> (tensor<5x3xf32>, tensor<5x3xi32>)
    %3 = stablehlo.negate %arg1 : tensor<5x8xi32>
    %4 = call @sort_0(%3) : (tensor<5x8xi32>) -> tensor<5x8xi32>
    %5 = stablehlo.negate %4 : tensor<5x8xi32>
    return %0, %1, %2#0, %2#1, %values, %indices, %5 : tensor<5x8xf32>, tensor<5x8xi64>, tensor<5x8xi32>, tensor<5x8xf32>, tensor<5x3xf32>, tensor<5x3xi32>, tensor<5x8xi32>
  }
  func.func private @sort(%arg0: tensor<5x8xf32>) -> tensor<5x8xf32> {
    %0 = "stablehlo.sort"(%arg0) <{dimension = 1 : i64, is_stable = true}> ({
    ^bb0(%arg1: tensor<f32>, %arg2: tensor<f32>):
      %cst = stablehlo.constant dense<0.000000e+00> : tensor<f32>
      %1 = stablehlo.compare EQ, %arg1, %cst, FLOAT : (tensor<f32>, tensor<f32>) -> tensor<i1>
      %cst_0 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
      %2 = stablehlo.select %1, %cst_0, %arg1 : tensor<i1>, tensor<f32>
      %3 = stablehlo.compare NE, %arg1, %arg1, FLOAT : (tensor<f32>, tensor<f32>) -> tensor<i1>
      %cst_1 = stablehlo.constant dense<0x7FC00000> : tensor<f32>
      %4 = stablehlo.select %3, %cst_1, %2 : tensor<i1>, tensor<f32>
      %cst_2 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
      %5 = stablehlo.compare EQ, %arg2, %cst_2, FLOAT : (tensor<f32>, tensor<f32>) -> tensor<i1>
      %cst_3 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
      %6 = stablehlo.select %5, %cst_3, %arg2 : tensor<i1>, tensor<f32>
      %7 = stablehlo.compare NE, %arg2, %arg2, FLOAT : (tensor<f32>, tensor<f32>) -> tensor<i1>
      %cst_4 = stablehlo.constant dense<0x7FC00000> : tensor<f32>
      %8 = stablehlo.select %7, %cst_4, %6 : tensor<i1>, tensor<f32>
      %9 = stablehlo.compare LT, %4, %8, TOTALORDER : (tensor<f32>, tensor<f32>) -> tensor<i1>
      stablehlo.return %9 : tensor<i1>
    }) : (tensor<5x8xf32>) -> tensor<5x8xf32>
    return %0 : tensor<5x8xf32>
  }
  func.func private @argsort(%arg0: tensor<5x8xi32>) -> tensor<5x8xi64> {
    %0 = stablehlo.iota dim = 0 : tensor<5x8xi64>
    %1:2 = "stablehlo.sort"(%arg0, %0) <{dimension = 0 : i64, is_stable = true}> ({
    ^bb0(%arg1: tensor<i32>, %arg2: tensor<i32>, %arg3: tensor<i64>, %arg4: tensor<i64>):
      %2 = stablehlo.compare LT, %arg1, %arg2, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
      stablehlo.return %2 : tensor<i1>
    }) : (tensor<5x8xi32>, tensor<5x8xi64>) -> (tensor<5x8xi32>, tensor<5x8xi64>)
    return %1#1 : tensor<5x8xi64>
  }
  func.func private @sort_0(%arg0: tensor<5x8xi32>) -> tensor<5x8xi32> {
    %0 = "stablehlo.sort"(%arg0) <{dimension = 0 : i64, is_stable = true}> ({
    ^bb0(%arg1: tensor<i32>, %arg2: tensor<i32>):
      %1 = stablehlo.compare LT, %arg1, %arg2, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
      stablehlo.return %1 : tensor<i1>
    }) : (tensor<5x8xi32>) -> tensor<5x8xi32>
    return %0 : tensor<5x8xi32>
  }
}
