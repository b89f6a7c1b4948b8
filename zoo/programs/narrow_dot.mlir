// Made by zoo/make_programs.py.
module @jit_narrow_dot attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<8x300xbf16>, %arg1: tensor<300x16xbf16>, %arg2: tensor<16xf32>) -> (tensor<8x16xf32> {jax.result_info = "result[0]"}, tensor<8x16xbf16> {jax.result_info = "result[1]"}) {
    %0 = stablehlo.dot_general %arg0, %arg1, contracting_dims = [1] x [0], precision = [DEFAULT, DEFAULT] : (tensor<8x300xbf16>, tensor<300x16xbf16>) -> tensor<8x16xbf16>
    %1 = stablehlo.convert %0 : (tensor<8x16xbf16>) -> tensor<8x16xf32>
    %2 = stablehlo.broadcast_in_dim %arg2, dims = [1] : (tensor<16xf32>) -> tensor<1x16xf32>
    %3 = stablehlo.broadcast_in_dim %2, dims = [0, 1] : (tensor<1x16xf32>) -> tensor<8x16xf32>
    %4 = stablehlo.add %1, %3 : tensor<8x16xf32>
    %cst = stablehlo.constant dense<0.000000e+00> : tensor<bf16>
    %5 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<bf16>) -> tensor<8x16xbf16>
    %6 = stablehlo.maximum %0, %5 : tensor<8x16xbf16>
    return %4, %6 : tensor<8x16xf32>, tensor<8x16xbf16>
  }
}
