module @jit_integers attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<2x9xui16>, %arg1: tensor<2x9xui16>) -> (tensor<2x9xui16> {jax.result_info = "result[0]"}, tensor<2x9xui16> {jax.result_info = "result[1]"}, tensor<2x9xui16> {jax.result_info = "result[2]"}, tensor<2x9xui16> {jax.result_info = "result[3]"}, tensor<2x9xui16> {jax.result_info = "result[4]"}, tensor<2x9xui16> {jax.result_info = "result[5]"}, tensor<2x9xui16> {jax.result_info = "result[6]"}, tensor<2x9xui16> {jax.result_info = "result[7]"}, tensor<2x9xui16> {jax.result_info = "result[8]"}, tensor<2x9xui16> {jax.result_info = "result[9]"}, tensor<2x9xui16> {jax.result_info = "result[10]"}, tensor<2x9xui16> {jax.result_info = "result[11]"}, tensor<2x9xui16> {jax.result_info = "result[12]"}, tensor<2x9xui16> {jax.result_info = "result[13]"}, tensor<2x9xi1> {jax.result_info = "result[14]"}) {
    %c = stablehlo.constant dense<3> : tensor<ui16>
    %0 = stablehlo.broadcast_in_dim %c, dims = [] : (tensor<ui16>) -> tensor<2x9xui16>
    %1 = stablehlo.subtract %arg1, %0 : tensor<2x9xui16>
    %2 = stablehlo.multiply %arg0, %1 : tensor<2x9xui16>
    %3 = stablehlo.add %2, %arg0 : tensor<2x9xui16>
    %4 = stablehlo.minimum %arg0, %1 : tensor<2x9xui16>
    %5 = stablehlo.subtract %3, %4 : tensor<2x9xui16>
    %6 = stablehlo.shift_left %arg0, %1 : tensor<2x9xui16>
    %7 = stablehlo.shift_right_logical %1, %arg0 : tensor<2x9xui16>
    %8 = stablehlo.shift_right_arithmetic %1, %arg0 : tensor<2x9xui16>
    %9 = stablehlo.and %arg0, %1 : tensor<2x9xui16>
    %10 = stablehlo.not %1 : tensor<2x9xui16>
    %11 = stablehlo.or %arg0, %10 : tensor<2x9xui16>
    %12 = stablehlo.xor %arg0, %1 : tensor<2x9xui16>
    %13 = stablehlo.popcnt %1 : tensor<2x9xui16>
    %14 = stablehlo.count_leading_zeros %1 : tensor<2x9xui16>
    %15 = stablehlo.divide %arg0, %1 : tensor<2x9xui16>
    %16 = stablehlo.remainder %1, %arg0 : tensor<2x9xui16>
    %c_0 = stablehlo.constant dense<0> : tensor<ui16>
    %17 = stablehlo.broadcast_in_dim %c_0, dims = [] : (tensor<ui16>) -> tensor<2x9xui16>
    %18 = stablehlo.compare EQ, %1, %17, UNSIGNED : (tensor<2x9xui16>, tensor<2x9xui16>) -> tensor<2x9xi1>
    %c_1 = stablehlo.constant dense<0> : tensor<ui16>
    %19 = stablehlo.broadcast_in_dim %c_1, dims = [] : (tensor<ui16>) -> tensor<2x9xui16>
    %c_2 = stablehlo.constant dense<1> : tensor<ui16>
    %20 = stablehlo.broadcast_in_dim %c_2, dims = [] : (tensor<ui16>) -> tensor<2x9xui16>
    %21 = stablehlo.select %18, %19, %20 : tensor<2x9xi1>, tensor<2x9xui16>
    %22 = stablehlo.multiply %1, %1 : tensor<2x9xui16>
    %23 = stablehlo.multiply %22, %1 : tensor<2x9xui16>
    %24 = stablehlo.negate %1 : tensor<2x9xui16>
    %25 = stablehlo.compare GE, %arg0, %1, UNSIGNED : (tensor<2x9xui16>, tensor<2x9xui16>) -> tensor<2x9xi1>
    return %5, %15, %16, %21, %6, %7, %8, %9, %11, %12, %13, %14, %23, %24, %25 : tensor<2x9xui16>, tensor<2x9xui16>, tensor<2x9xui16>, tensor<2x9xui16>, tensor<2x9xui16>, tensor<2x9xui16>, tensor<2x9xui16>, tensor<2x9xui16>, tensor<2x9xui16>, tensor<2x9xui16>, tensor<2x9xui16>, tensor<2x9xui16>, tensor<2x9xui16>, tensor<2x9xui16>, tensor<2x9xi1>
  }
}
