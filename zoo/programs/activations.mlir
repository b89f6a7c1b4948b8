// Made by zoo/make_more_programs.py.
module @jit_activations attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<37xf32>, %arg1: tensor<5x19xf32>, %arg2: tensor<5x19xbf16>, %arg3: tensor<21xf16>) -> (tensor<37xf32> {jax.result_info = "result[0]"}, tensor<5x19xf32> {jax.result_info = "result[1]"}, tensor<5x19xf32> {jax.result_info = "result[2]"}, tensor<5x19xbf16> {jax.result_info = "result[3]"}, tensor<21xf16> {jax.result_info = "result[4]"}, tensor<37xf32> {jax.result_info = "result[5]"}, tensor<5x19xf32> {jax.result_info = "result[6]"}) {
    %cst = stablehlo.constant dense<5.000000e-01> : tensor<f32>
    %0 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<37xf32>
    %1 = stablehlo.multiply %0, %arg0 : tensor<37xf32>
    %cst_0 = stablehlo.constant dense<0.707106769> : tensor<f32>
    %2 = stablehlo.broadcast_in_dim %cst_0, dims = [] : (tensor<f32>) -> tensor<37xf32>
    %3 = stablehlo.multiply %arg0, %2 : tensor<37xf32>
    %4 = chlo.erf %3 : tensor<37xf32> -> tensor<37xf32>
    %cst_1 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %5 = stablehlo.broadcast_in_dim %cst_1, dims = [] : (tensor<f32>) -> tensor<37xf32>
    %6 = stablehlo.add %5, %4 : tensor<37xf32>
    %7 = stablehlo.multiply %1, %6 : tensor<37xf32>
    %8 = stablehlo.abs %arg0 : tensor<37xf32>
    %9 = stablehlo.negate %8 : tensor<37xf32>
    %10 = stablehlo.exponential %9 : tensor<37xf32>
    %11 = stablehlo.log_plus_one %10 : tensor<37xf32>
    %cst_2 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %12 = stablehlo.broadcast_in_dim %cst_2, dims = [] : (tensor<f32>) -> tensor<37xf32>
    %13 = stablehlo.maximum %arg0, %12 : tensor<37xf32>
    %14 = stablehlo.add %11, %13 : tensor<37xf32>
    %15 = stablehlo.negate %arg1 : tensor<5x19xf32>
    %16 = stablehlo.exponential %15 : tensor<5x19xf32>
    %cst_3 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %17 = stablehlo.broadcast_in_dim %cst_3, dims = [] : (tensor<f32>) -> tensor<5x19xf32>
    %18 = stablehlo.add %17, %16 : tensor<5x19xf32>
    %cst_4 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %19 = stablehlo.broadcast_in_dim %cst_4, dims = [] : (tensor<f32>) -> tensor<5x19xf32>
    %20 = stablehlo.divide %19, %18 : tensor<5x19xf32>
    %21 = stablehlo.tanh %arg1 : tensor<5x19xf32>
    %22 = stablehlo.multiply %20, %21 : tensor<5x19xf32>
    %cst_5 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
    %23 = stablehlo.broadcast_in_dim %cst_5, dims = [] : (tensor<f32>) -> tensor<5x19xf32>
    %24 = stablehlo.multiply %arg1, %23 : tensor<5x19xf32>
    %25 = stablehlo.exponential_minus_one %24 : tensor<5x19xf32>
    %26 = stablehlo.subtract %22, %25 : tensor<5x19xf32>
    %cst_6 = stablehlo.constant dense<2.000000e+00> : tensor<f32>
    %27 = stablehlo.broadcast_in_dim %cst_6, dims = [] : (tensor<f32>) -> tensor<5x19xf32>
    %28 = stablehlo.add %arg1, %27 : tensor<5x19xf32>
    %29 = stablehlo.atan2 %arg1, %28 : tensor<5x19xf32>
    %30 = stablehlo.cbrt %arg1 : tensor<5x19xf32>
    %31 = stablehlo.add %29, %30 : tensor<5x19xf32>
    %32 = stablehlo.exponential %arg2 : tensor<5x19xbf16>
    %cst_7 = stablehlo.constant dense<5.000000e-01> : tensor<bf16>
    %33 = stablehlo.broadcast_in_dim %cst_7, dims = [] : (tensor<bf16>) -> tensor<5x19xbf16>
    %34 = stablehlo.multiply %32, %33 : tensor<5x19xbf16>
    %35 = stablehlo.sine %arg2 : tensor<5x19xbf16>
    %36 = stablehlo.add %34, %35 : tensor<5x19xbf16>
    %37 = stablehlo.abs %arg3 : tensor<21xf16>
    %38 = stablehlo.sqrt %37 : tensor<21xf16>
    %39 = stablehlo.abs %arg3 : tensor<21xf16>
    %cst_8 = stablehlo.constant dense<2.500000e-01> : tensor<f16>
    %40 = stablehlo.broadcast_in_dim %cst_8, dims = [] : (tensor<f16>) -> tensor<21xf16>
    %41 = stablehlo.add %39, %40 : tensor<21xf16>
    %42 = stablehlo.log %41 : tensor<21xf16>
    %43 = stablehlo.subtract %38, %42 : tensor<21xf16>
    %44 = stablehlo.add %7, %14 : tensor<37xf32>
    %45 = stablehlo.multiply %arg1, %arg1 : tensor<5x19xf32>
    %cst_9 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %46 = stablehlo.broadcast_in_dim %cst_9, dims = [] : (tensor<f32>) -> tensor<5x19xf32>
    %47 = stablehlo.add %45, %46 : tensor<5x19xf32>
    %48 = stablehlo.rsqrt %47 : tensor<5x19xf32>
    %49 = stablehlo.add %26, %48 : tensor<5x19xf32>
    %cst_10 = stablehlo.constant dense<2.000000e+00> : tensor<f16>
    %50 = stablehlo.broadcast_in_dim %cst_10, dims = [] : (tensor<f16>) -> tensor<21xf16>
    %51 = stablehlo.multiply %43, %50 : tensor<21xf16>
    %cst_11 = stablehlo.constant dense<1.100000e+00> : tensor<f32>
    %52 = stablehlo.broadcast_in_dim %cst_11, dims = [] : (tensor<f32>) -> tensor<37xf32>
    %53 = stablehlo.multiply %arg0, %52 : tensor<37xf32>
    %54 = stablehlo.reduce_precision %53, format = e6m9 : tensor<37xf32>
    %cst_12 = stablehlo.constant dense<9.99999974E-5> : tensor<f32>
    %55 = stablehlo.broadcast_in_dim %cst_12, dims = [] : (tensor<f32>) -> tensor<5x19xf32>
    %56 = stablehlo.multiply %arg1, %55 : tensor<5x19xf32>
    %57 = stablehlo.log_plus_one %56 : tensor<5x19xf32>
    %cst_13 = stablehlo.constant dense<1.000000e+04> : tensor<f32>
    %58 = stablehlo.broadcast_in_dim %cst_13, dims = [] : (tensor<f32>) -> tensor<5x19xf32>
    %59 = stablehlo.multiply %57, %58 : tensor<5x19xf32>
    return %44, %49, %31, %36, %51, %54, %59 : tensor<37xf32>, tensor<5x19xf32>, tensor<5x19xf32>, tensor<5x19xbf16>, tensor<21xf16>, tensor<37xf32>, tensor<5x19xf32>
  }
}
