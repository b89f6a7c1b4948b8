// Made by zoo/make_programs.py.
module @jit_contracted attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<20x64xf32>, %arg1: tensor<64x48xf32>, %arg2: tensor<20x48xf32>) -> (tensor<20x48xf32> {jax.result_info = "result[0]"}, tensor<20x48xf32> {jax.result_info = "result[1]"}) {
    %0 = stablehlo.dot_general %arg0, %arg1, contracting_dims = [1] x [0], precision = [DEFAULT, DEFAULT] : (tensor<20x64xf32>, tensor<64x48xf32>) -> tensor<20x48xf32>
    %1 = stablehlo.add %0, %arg2 : tensor<20x48xf32>
    %2 = stablehlo.multiply %1, %1 : tensor<20x48xf32>
    %3 = stablehlo.multiply %arg2, %arg2 : tensor<20x48xf32>
    %4 = stablehlo.subtract %2, %3 : tensor<20x48xf32>
    %5 = stablehlo.multiply %arg0, %arg0 : tensor<20x64xf32>
    %6 = stablehlo.subtract %5, %arg0 : tensor<20x64xf32>
    %7 = stablehlo.dot_general %6, %arg1, contracting_dims = [1] x [0], precision = [DEFAULT, DEFAULT] : (tensor<20x64xf32>, tensor<64x48xf32>) -> tensor<20x48xf32>
    return %4, %7 : tensor<20x48xf32>, tensor<20x48xf32>
  }
}
