module @jit_integers attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<2x9xi32>, %arg1: tensor<2x9xi32>) -> (tensor<2x9xi32> {jax.result_info = "result[0]"}, tensor<2x9xi32> {jax.result_info = "result[1]"}, tensor<2x9xi32> {jax.result_info = "result[2]"}, tensor<2x9xi32> {jax.result_info = "result[3]"}, tensor<2x9xi32> {jax.result_info = "result[4]"}, tensor<2x9xi32> {jax.result_info = "result[5]"}, tensor<2x9xi32> {jax.result_info = "result[6]"}, tensor<2x9xi32> {jax.result_info = "result[7]"}, tensor<2x9xi32> {jax.result_info = "result[8]"}, tensor<2x9xi32> {jax.result_info = "result[9]"}, tensor<2x9xi32> {jax.result_info = "result[10]"}, tensor<2x9xi32> {jax.result_info = "result[11]"}, tensor<2x9xi32> {jax.result_info = "result[12]"}, tensor<2x9xi32> {jax.result_info = "result[13]"}, tensor<2x9xi1> {jax.result_info = "result[14]"}) {
    %c = stablehlo.constant dense<3> : tensor<i32>
    %0 = stablehlo.broadcast_in_dim %c, dims = [] : (tensor<i32>) -> tensor<2x9xi32>
    %1 = stablehlo.subtract %arg1, %0 : tensor<2x9xi32>
    %2 = stablehlo.multiply %arg0, %1 : tensor<2x9xi32>
    %3 = stablehlo.add %2, %arg0 : tensor<2x9xi32>
    %4 = stablehlo.minimum %arg0, %1 : tensor<2x9xi32>
    %5 = stablehlo.subtract %3, %4 : tensor<2x9xi32>
    %6 = stablehlo.shift_left %arg0, %1 : tensor<2x9xi32>
    %7 = stablehlo.shift_right_logical %1, %arg0 : tensor<2x9xi32>
    %8 = stablehlo.shift_right_arithmetic %1, %arg0 : tensor<2x9xi32>
    %9 = stablehlo.and %arg0, %1 : tensor<2x9xi32>
    %10 = stablehlo.not %1 : tensor<2x9xi32>
    %11 = stablehlo.or %arg0, %10 : tensor<2x9xi32>
    %12 = stablehlo.xor %arg0, %1 : tensor<2x9xi32>
    %13 = stablehlo.popcnt %1 : tensor<2x9xi32>
    %14 = stablehlo.count_leading_zeros %1 : tensor<2x9xi32>
    %15 = stablehlo.divide %arg0, %1 : tensor<2x9xi32>
    %16 = stablehlo.remainder %1, %arg0 : tensor<2x9xi32>
    %17 = stablehlo.sign %1 : tensor<2x9xi32>
    %18 = stablehlo.multiply %1, %1 : tensor<2x9xi32>
    %19 = stablehlo.multiply %18, %1 : tensor<2x9xi32>
    %20 = stablehlo.negate %1 : tensor<2x9xi32>
    %21 = stablehlo.compare GE, %arg0, %1, SIGNED : (tensor<2x9xi32>, tensor<2x9xi32>) -> tensor<2x9xi1>
    return %5, %15, %16, %17, %6, %7, %8, %9, %11, %12, %13, %14, %19, %20, %21 : tensor<2x9xi32>, tensor<2x9xi32>, tensor<2x9xi32>, tensor<2x9xi32>, tensor<2x9xi32>, tensor<2x9xi32>, tensor<2x9xi32>, tensor<2x9xi32>, tensor<2x9xi32>, tensor<2x9xi32>, tensor<2x9xi32>, tensor<2x9xi32>, tensor<2x9xi32>, tensor<2x9xi32>, tensor<2x9xi1>
  }
}
