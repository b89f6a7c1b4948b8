module @jit_wide_transposes attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<70x133xf32>, %arg1: tensor<9x40x37xf32>, %arg2: tensor<37x9x40xf32>, %arg3: tensor<300x6xbf16>, %arg4: tensor<90x70xi8>) -> (tensor<133x70xf32> {jax.result_info = "result[0]"}, tensor<37x9x40xf32> {jax.result_info = "result[1]"}, tensor<9x40x37xf32> {jax.result_info = "result[2]"}, tensor<9x37x40xf32> {jax.result_info = "result[3]"}, tensor<6x300xbf16> {jax.result_info = "result[4]"}, tensor<70x90xi8> {jax.result_info = "result[5]"}, tensor<133x70xi1> {jax.result_info = "result[6]"}, tensor<70x90xf64> {jax.result_info = "result[7]"}) {
    %0 = stablehlo.transpose %arg1, dims = [2, 0, 1] : (tensor<9x40x37xf32>) -> tensor<37x9x40xf32>
    %1 = stablehlo.multiply %0, %arg2 : tensor<37x9x40xf32>
    %2 = stablehlo.transpose %arg2, dims = [1, 2, 0] : (tensor<37x9x40xf32>) -> tensor<9x40x37xf32>
    %3 = stablehlo.add %2, %arg1 : tensor<9x40x37xf32>
    %4 = stablehlo.transpose %arg1, dims = [0, 2, 1] : (tensor<9x40x37xf32>) -> tensor<9x37x40xf32>
    %5 = stablehlo.tanh %4 : tensor<9x37x40xf32>
    %6 = stablehlo.transpose %arg0, dims = [1, 0] : (tensor<70x133xf32>) -> tensor<133x70xf32>
    %7 = stablehlo.transpose %arg3, dims = [1, 0] : (tensor<300x6xbf16>) -> tensor<6x300xbf16>
    %8 = stablehlo.transpose %arg4, dims = [1, 0] : (tensor<90x70xi8>) -> tensor<70x90xi8>
    %9 = stablehlo.transpose %arg0, dims = [1, 0] : (tensor<70x133xf32>) -> tensor<133x70xf32>
    %cst = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %10 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<133x70xf32>
    %11 = stablehlo.compare GT, %9, %10, FLOAT : (tensor<133x70xf32>, tensor<133x70xf32>) -> tensor<133x70xi1>
    %12 = stablehlo.transpose %arg4, dims = [1, 0] : (tensor<90x70xi8>) -> tensor<70x90xi8>
    %13 = stablehlo.convert %12 : (tensor<70x90xi8>) -> tensor<70x90xf64>
    return %6, %1, %3, %5, %7, %8, %11, %13 : tensor<133x70xf32>, tensor<37x9x40xf32>, tensor<9x40x37xf32>, tensor<9x37x40xf32>, tensor<6x300xbf16>, tensor<70x90xi8>, tensor<133x70xi1>, tensor<70x90xf64>
  }
}
