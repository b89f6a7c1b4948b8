module @jit_integers attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<2x9xui8>, %arg1: tensor<2x9xui8>) -> (tensor<2x9xui8> {jax.result_info = "result[0]"}, tensor<2x9xui8> {jax.result_info = "result[1]"}, tensor<2x9xui8> {jax.result_info = "result[2]"}, tensor<2x9xui8> {jax.result_info = "result[3]"}, tensor<2x9xui8> {jax.result_info = "result[4]"}, tensor<2x9xui8> {jax.result_info = "result[5]"}, tensor<2x9xui8> {jax.result_info = "result[6]"}, tensor<2x9xui8> {jax.result_info = "result[7]"}, tensor<2x9xui8> {jax.result_info = "result[8]"}, tensor<2x9xui8> {jax.result_info = "result[9]"}, tensor<2x9xui8> {jax.result_info = "result[10]"}, tensor<2x9xui8> {jax.result_info = "result[11]"}, tensor<2x9xui8> {jax.result_info = "result[12]"}, tensor<2x9xui8> {jax.result_info = "result[13]"}, tensor<2x9xi1> {jax.result_info = "result[14]"}) {
    %c = stablehlo.constant dense<3> : tensor<ui8>
    %0 = stablehlo.broadcast_in_dim %c, dims = [] : (tensor<ui8>) -> tensor<2x9xui8>
    %1 = stablehlo.subtract %arg1, %0 : tensor<2x9xui8>
    %2 = stablehlo.multiply %arg0, %1 : tensor<2x9xui8>
    %3 = stablehlo.add %2, %arg0 : tensor<2x9xui8>
    %4 = stablehlo.minimum %arg0, %1 : tensor<2x9xui8>
    %5 = stablehlo.subtract %3, %4 : tensor<2x9xui8>
    %6 = stablehlo.shift_left %arg0, %1 : tensor<2x9xui8>
    %7 = stablehlo.shift_right_logical %1, %arg0 : tensor<2x9xui8>
    %8 = stablehlo.shift_right_arithmetic %1, %arg0 : tensor<2x9xui8>
    %9 = stablehlo.and %arg0, %1 : tensor<2x9xui8>
    %10 = stablehlo.not %1 : tensor<2x9xui8>
    %11 = stablehlo.or %arg0, %10 : tensor<2x9xui8>
    %12 = stablehlo.xor %arg0, %1 : tensor<2x9xui8>
    %13 = stablehlo.popcnt %1 : tensor<2x9xui8>
    %14 = stablehlo.count_leading_zeros %1 : tensor<2x9xui8>
    %15 = stablehlo.divide %arg0, %1 : tensor<2x9xui8>
    %16 = stablehlo.remainder %1, %arg0 : tensor<2x9xui8>
    %c_0 = stablehlo.constant dense<0> : tensor<ui8>
    %17 = stablehlo.broadcast_in_dim %c_0, dims = [] : (tensor<ui8>) -> tensor<2x9xui8>
    %18 = stablehlo.compare EQ, %1, %17, UNSIGNED : (tensor<2x9xui8>, tensor<2x9xui8>) -> tensor<2x9xi1>
    %c_1 = stablehlo.constant dense<0> : tensor<ui8>
    %19 = stablehlo.broadcast_in_dim %c_1, dims = [] : (tensor<ui8>) -> tensor<2x9xui8>
    %c_2 = stablehlo.constant dense<1> : tensor<ui8>
    %20 = stablehlo.broadcast_in_dim %c_2, dims = [] : (tensor<ui8>) -> tensor<2x9xui8>
    %21 = stablehlo.select %18, %19, %20 : tensor<2x9xi1>, tensor<2x9xui8>
    %22 = stablehlo.multiply %1, %1 : tensor<2x9xui8>
    %23 = stablehlo.multiply %22, %1 : tensor<2x9xui8>
    %24 = stablehlo.negate %1 : tensor<2x9xui8>
    %25 = stablehlo.compare GE, %arg0, %1, UNSIGNED : (tensor<2x9xui8>, tensor<2x9xui8>) -> tensor<2x9xi1>
    return %5, %15, %16, %21, %6, %7, %8, %9, %11, %12, %13, %14, %23, %24, %25 : tensor<2x9xui8>, tensor<2x9xui8>, tensor<2x9xui8>, tensor<2x9xui8>, tensor<2x9xui8>, tensor<2x9xui8>, tensor<2x9xui8>, tensor<2x9xui8>, tensor<2x9xui8>, tensor<2x9xui8>, tensor<2x9xui8>, tensor<2x9xui8>, tensor<2x9xui8>, tensor<2x9xui8>, tensor<2x9xi1>
  }
}
