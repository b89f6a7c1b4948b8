// Made by zoo/make_programs.py.
module @jit_reductions attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<9x37xf32>, %arg1: tensor<40x24xf32>, %arg2: tensor<6x50xi32>) -> (tensor<9xf32> {jax.result_info = "result[0]"}, tensor<40xf32> {jax.result_info = "result[1]"}, tensor<24xf32> {jax.result_info = "result[2]"}, tensor<6xi32> {jax.result_info = "result[3]"}, tensor<9xi32> {jax.result_info = "result[4]"}) {
    %cst = stablehlo.constant dense<1.500000e+00> : tensor<f32>
    %0 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<9x37xf32>
    %1 = stablehlo.multiply %arg0, %0 : tensor<9x37xf32>
    %cst_0 = stablehlo.constant dense<0xFF800000> : tensor<f32>
    %2 = stablehlo.reduce(%1 init: %cst_0) applies stablehlo.maximum across dimensions = [1] : (tensor<9x37xf32>, tensor<f32>) -> tensor<9xf32>
    %3 = stablehlo.multiply %arg1, %arg1 : tensor<40x24xf32>
    %cst_1 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %4 = stablehlo.broadcast_in_dim %cst_1, dims = [] : (tensor<f32>) -> tensor<40x24xf32>
    %5 = stablehlo.add %3, %4 : tensor<40x24xf32>
    %cst_2 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %6 = stablehlo.reduce(%5 init: %cst_2) applies stablehlo.add across dimensions = [1] : (tensor<40x24xf32>, tensor<f32>) -> tensor<40xf32>
    %cst_3 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %7 = stablehlo.reduce(%arg1 init: %cst_3) applies stablehlo.add across dimensions = [0] : (tensor<40x24xf32>, tensor<f32>) -> tensor<24xf32>
    %c = stablehlo.constant dense<2147483647> : tensor<i32>
    %8 = stablehlo.reduce(%arg2 init: %c) applies stablehlo.minimum across dimensions = [1] : (tensor<6x50xi32>, tensor<i32>) -> tensor<6xi32>
    %cst_4 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %9 = stablehlo.broadcast_in_dim %cst_4, dims = [] : (tensor<f32>) -> tensor<9xf32>
    %10 = stablehlo.add %2, %9 : tensor<9xf32>
    %cst_5 = stablehlo.constant dense<5.000000e-01> : tensor<f32>
    %11 = stablehlo.broadcast_in_dim %cst_5, dims = [] : (tensor<f32>) -> tensor<40xf32>
    %12 = stablehlo.multiply %6, %11 : tensor<40xf32>
    %cst_6 = stablehlo.constant dense<0xFF800000> : tensor<f32>
    %13 = stablehlo.reduce(%7 init: %cst_6) applies stablehlo.maximum across dimensions = [0] : (tensor<24xf32>, tensor<f32>) -> tensor<f32>
    %14 = stablehlo.broadcast_in_dim %13, dims = [] : (tensor<f32>) -> tensor<24xf32>
    %15 = stablehlo.subtract %7, %14 : tensor<24xf32>
    %c_7 = stablehlo.constant dense<2> : tensor<i32>
    %16 = stablehlo.broadcast_in_dim %c_7, dims = [] : (tensor<i32>) -> tensor<6xi32>
    %17 = stablehlo.multiply %8, %16 : tensor<6xi32>
    %18 = call @argmax(%arg0) : (tensor<9x37xf32>) -> tensor<9xi32>
    return %10, %12, %15, %17, %18 : tensor<9xf32>, tensor<40xf32>, tensor<24xf32>, tensor<6xi32>, tensor<9xi32>
  }
  func.func private @argmax(%arg0: tensor<9x37xf32>) -> tensor<9xi32> {
    %0 = stablehlo.iota dim = 1 : tensor<9x37xi32>
    %cst = stablehlo.constant dense<0xFF800000> : tensor<f32>
    %c = stablehlo.constant dense<0> : tensor<i32>
    %1:2 = stablehlo.reduce(%arg0 init: %cst), (%0 init: %c) across dimensions = [1] : (tensor<9x37xf32>, tensor<9x37xi32>, tensor<f32>, tensor<i32>) -> (tensor<9xf32>, tensor<9xi32>)
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
    return %1#1 : tensor<9xi32>
  }
}
