module @jit_special_functions attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<2x5xf32>, %arg1: tensor<2x5xf64>) -> (tensor<2x5xf32> {jax.result_info = "result[0]"}, tensor<2x5xf32> {jax.result_info = "result[1]"}, tensor<2x5xf32> {jax.result_info = "result[2]"}, tensor<2x5xf64> {jax.result_info = "result[3]"}, tensor<2x5xf64> {jax.result_info = "result[4]"}, tensor<2x5xf64> {jax.result_info = "result[5]"}, tensor<2x5xf64> {jax.result_info = "result[6]"}, tensor<2x5xf64> {jax.result_info = "result[7]"}) {
    %0 = stablehlo.abs %arg0 : tensor<2x5xf32>
    %cst = stablehlo.constant dense<1.500000e+00> : tensor<f32>
    %1 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<2x5xf32>
    %2 = stablehlo.add %0, %1 : tensor<2x5xf32>
    %3 = chlo.lgamma %2 : tensor<2x5xf32> -> tensor<2x5xf32>
    %4 = stablehlo.abs %arg0 : tensor<2x5xf32>
    %cst_0 = stablehlo.constant dense<1.500000e+00> : tensor<f32>
    %5 = stablehlo.broadcast_in_dim %cst_0, dims = [] : (tensor<f32>) -> tensor<2x5xf32>
    %6 = stablehlo.add %4, %5 : tensor<2x5xf32>
    %7 = chlo.digamma %6 : tensor<2x5xf32> -> tensor<2x5xf32>
    %8 = stablehlo.abs %arg0 : tensor<2x5xf32>
    %cst_1 = stablehlo.constant dense<1.500000e+00> : tensor<f32>
    %9 = stablehlo.broadcast_in_dim %cst_1, dims = [] : (tensor<f32>) -> tensor<2x5xf32>
    %10 = stablehlo.add %8, %9 : tensor<2x5xf32>
    %11 = chlo.bessel_i1e %10 : tensor<2x5xf32> -> tensor<2x5xf32>
    %12 = stablehlo.abs %arg1 : tensor<2x5xf64>
    %cst_2 = stablehlo.constant dense<1.500000e+00> : tensor<f64>
    %13 = stablehlo.broadcast_in_dim %cst_2, dims = [] : (tensor<f64>) -> tensor<2x5xf64>
    %14 = stablehlo.add %12, %13 : tensor<2x5xf64>
    %15 = chlo.lgamma %14 : tensor<2x5xf64> -> tensor<2x5xf64>
    %16 = stablehlo.abs %arg1 : tensor<2x5xf64>
    %cst_3 = stablehlo.constant dense<1.500000e+00> : tensor<f64>
    %17 = stablehlo.broadcast_in_dim %cst_3, dims = [] : (tensor<f64>) -> tensor<2x5xf64>
    %18 = stablehlo.add %16, %17 : tensor<2x5xf64>
    %19 = chlo.digamma %18 : tensor<2x5xf64> -> tensor<2x5xf64>
    %20 = stablehlo.abs %arg1 : tensor<2x5xf64>
    %cst_4 = stablehlo.constant dense<1.500000e+00> : tensor<f64>
    %21 = stablehlo.broadcast_in_dim %cst_4, dims = [] : (tensor<f64>) -> tensor<2x5xf64>
    %22 = stablehlo.add %20, %21 : tensor<2x5xf64>
    %23 = chlo.bessel_i1e %22 : tensor<2x5xf64> -> tensor<2x5xf64>
    %24 = stablehlo.abs %arg1 : tensor<2x5xf64>
    %cst_5 = stablehlo.constant dense<2.000000e+00> : tensor<f64>
    %25 = stablehlo.broadcast_in_dim %cst_5, dims = [] : (tensor<f64>) -> tensor<2x5xf64>
    %26 = stablehlo.add %24, %25 : tensor<2x5xf64>
    %27 = stablehlo.abs %arg1 : tensor<2x5xf64>
    %cst_6 = stablehlo.constant dense<1.000000e+00> : tensor<f64>
    %28 = stablehlo.broadcast_in_dim %cst_6, dims = [] : (tensor<f64>) -> tensor<2x5xf64>
    %29 = stablehlo.add %27, %28 : tensor<2x5xf64>
    %30 = chlo.zeta %26, %29 : tensor<2x5xf64>, tensor<2x5xf64> -> tensor<2x5xf64>
    %31 = stablehlo.abs %arg1 : tensor<2x5xf64>
    %32 = call @round(%31) : (tensor<2x5xf64>) -> tensor<2x5xf64>
    %cst_7 = stablehlo.constant dense<1.000000e+00> : tensor<f64>
    %33 = stablehlo.broadcast_in_dim %cst_7, dims = [] : (tensor<f64>) -> tensor<2x5xf64>
    %34 = stablehlo.add %32, %33 : tensor<2x5xf64>
    %35 = stablehlo.abs %arg1 : tensor<2x5xf64>
    %cst_8 = stablehlo.constant dense<1.000000e+00> : tensor<f64>
    %36 = stablehlo.broadcast_in_dim %cst_8, dims = [] : (tensor<f64>) -> tensor<2x5xf64>
    %37 = stablehlo.add %35, %36 : tensor<2x5xf64>
    %38 = chlo.polygamma %34, %37 : tensor<2x5xf64>, tensor<2x5xf64> -> tensor<2x5xf64>
    return %3, %7, %11, %15, %19, %23, %30, %38 : tensor<2x5xf32>, tensor<2x5xf32>, tensor<2x5xf32>, tensor<2x5xf64>, tensor<2x5xf64>, tensor<2x5xf64>, tensor<2x5xf64>, tensor<2x5xf64>
  }
  func.func private @round(%arg0: tensor<2x5xf64>) -> tensor<2x5xf64> {
    %0 = stablehlo.round_nearest_even %arg0 : tensor<2x5xf64>
    return %0 : tensor<2x5xf64>
  }
}
