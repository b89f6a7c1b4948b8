// Made by zoo/make_programs.py.
module @jit_low_precision attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<12x256xbf16>, %arg1: tensor<256x40xbf16>, %arg2: tensor<40xbf16>) -> (tensor<12x40xbf16> {jax.result_info = "result[0]"}, tensor<12xf32> {jax.result_info = "result[1]"}) {
    %0 = stablehlo.dot_general %arg0, %arg1, contracting_dims = [1] x [0], precision = [DEFAULT, DEFAULT] : (tensor<12x256xbf16>, tensor<256x40xbf16>) -> tensor<12x40xbf16>
    %1 = stablehlo.broadcast_in_dim %arg2, dims = [1] : (tensor<40xbf16>) -> tensor<1x40xbf16>
    %2 = stablehlo.broadcast_in_dim %1, dims = [0, 1] : (tensor<1x40xbf16>) -> tensor<12x40xbf16>
    %3 = stablehlo.add %0, %2 : tensor<12x40xbf16>
    %4 = call @relu(%3) : (tensor<12x40xbf16>) -> tensor<12x40xbf16>
    %5 = stablehlo.convert %4 : (tensor<12x40xbf16>) -> tensor<12x40xf32>
    %cst = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %6 = stablehlo.reduce(%5 init: %cst) applies stablehlo.add across dimensions = [1] : (tensor<12x40xf32>, tensor<f32>) -> tensor<12xf32>
    return %4, %6 : tensor<12x40xbf16>, tensor<12xf32>
  }
  func.func private @relu(%arg0: tensor<12x40xbf16>) -> tensor<12x40xbf16> {
    %cst = stablehlo.constant dense<0.000000e+00> : tensor<bf16>
    %0 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<bf16>) -> tensor<12x40xbf16>
    %1 = stablehlo.maximum %arg0, %0 : tensor<12x40xbf16>
    return %1 : tensor<12x40xbf16>
  }
}
