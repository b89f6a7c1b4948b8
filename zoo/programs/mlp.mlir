// Made by zoo/make_programs.py.
module @jit_mlp attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<24x200xf32>, %arg1: tensor<200x37xf32>, %arg2: tensor<37xf32>, %arg3: tensor<37x200xf32>) -> (tensor<24x200xf32> {jax.result_info = "result"}) {
    %0 = stablehlo.dot_general %arg0, %arg1, contracting_dims = [1] x [0], precision = [DEFAULT, DEFAULT] : (tensor<24x200xf32>, tensor<200x37xf32>) -> tensor<24x37xf32>
    %1 = stablehlo.broadcast_in_dim %arg2, dims = [1] : (tensor<37xf32>) -> tensor<1x37xf32>
    %2 = stablehlo.broadcast_in_dim %1, dims = [0, 1] : (tensor<1x37xf32>) -> tensor<24x37xf32>
    %3 = stablehlo.add %0, %2 : tensor<24x37xf32>
    %4 = stablehlo.negate %3 : tensor<24x37xf32>
    %5 = stablehlo.exponential %4 : tensor<24x37xf32>
    %cst = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %6 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<24x37xf32>
    %7 = stablehlo.add %6, %5 : tensor<24x37xf32>
    %cst_0 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %8 = stablehlo.broadcast_in_dim %cst_0, dims = [] : (tensor<f32>) -> tensor<24x37xf32>
    %9 = stablehlo.divide %8, %7 : tensor<24x37xf32>
    %10 = stablehlo.multiply %3, %9 : tensor<24x37xf32>
    %11 = stablehlo.dot_general %10, %arg3, contracting_dims = [1] x [0], precision = [DEFAULT, DEFAULT] : (tensor<24x37xf32>, tensor<37x200xf32>) -> tensor<24x200xf32>
    %12 = stablehlo.add %arg0, %11 : tensor<24x200xf32>
    return %12 : tensor<24x200xf32>
  }
}
