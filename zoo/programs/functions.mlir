// Made by zoo/make_programs.py.
module @jit_functions attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<8x40xf32>, %arg1: tensor<320xf32>) -> (tensor<8x40xf32> {jax.result_info = "result[0]"}, tensor<8x40xf32> {jax.result_info = "result[1]"}, tensor<8x40xf32> {jax.result_info = "result[2]"}, tensor<320xf32> {jax.result_info = "result[3]"}) {
    %0 = stablehlo.exponential %arg0 : tensor<8x40xf32>
    %cst = stablehlo.constant dense<5.000000e-01> : tensor<f32>
    %1 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<8x40xf32>
    %2 = stablehlo.multiply %0, %1 : tensor<8x40xf32>
    %3 = stablehlo.tanh %arg0 : tensor<8x40xf32>
    %4 = stablehlo.negate %arg0 : tensor<8x40xf32>
    %5 = stablehlo.exponential %4 : tensor<8x40xf32>
    %cst_0 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %6 = stablehlo.broadcast_in_dim %cst_0, dims = [] : (tensor<f32>) -> tensor<8x40xf32>
    %7 = stablehlo.add %6, %5 : tensor<8x40xf32>
    %cst_1 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %8 = stablehlo.broadcast_in_dim %cst_1, dims = [] : (tensor<f32>) -> tensor<8x40xf32>
    %9 = stablehlo.divide %8, %7 : tensor<8x40xf32>
    %10 = stablehlo.subtract %3, %9 : tensor<8x40xf32>
    %11 = stablehlo.abs %arg0 : tensor<8x40xf32>
    %cst_2 = stablehlo.constant dense<9.99999997E-7> : tensor<f32>
    %12 = stablehlo.broadcast_in_dim %cst_2, dims = [] : (tensor<f32>) -> tensor<8x40xf32>
    %13 = stablehlo.add %11, %12 : tensor<8x40xf32>
    %14 = stablehlo.log %13 : tensor<8x40xf32>
    %15 = stablehlo.sine %arg0 : tensor<8x40xf32>
    %16 = stablehlo.cosine %arg0 : tensor<8x40xf32>
    %17 = stablehlo.multiply %15, %16 : tensor<8x40xf32>
    %18 = stablehlo.add %14, %17 : tensor<8x40xf32>
    %19 = chlo.erf %arg1 : tensor<320xf32> -> tensor<320xf32>
    %20 = stablehlo.abs %arg1 : tensor<320xf32>
    %cst_3 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
    %21 = stablehlo.broadcast_in_dim %cst_3, dims = [] : (tensor<f32>) -> tensor<320xf32>
    %22 = stablehlo.add %20, %21 : tensor<320xf32>
    %23 = stablehlo.rsqrt %22 : tensor<320xf32>
    %24 = stablehlo.add %19, %23 : tensor<320xf32>
    %25 = stablehlo.exponential_minus_one %arg1 : tensor<320xf32>
    %26 = stablehlo.add %24, %25 : tensor<320xf32>
    %cst_4 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %27 = stablehlo.broadcast_in_dim %cst_4, dims = [] : (tensor<f32>) -> tensor<8x40xf32>
    %28 = stablehlo.add %10, %27 : tensor<8x40xf32>
    %cst_5 = stablehlo.constant dense<2.000000e+00> : tensor<f32>
    %29 = stablehlo.broadcast_in_dim %cst_5, dims = [] : (tensor<f32>) -> tensor<320xf32>
    %30 = stablehlo.multiply %26, %29 : tensor<320xf32>
    return %2, %28, %18, %30 : tensor<8x40xf32>, tensor<8x40xf32>, tensor<8x40xf32>, tensor<320xf32>
  }
}
