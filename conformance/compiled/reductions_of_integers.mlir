module @jit_reductions_of_integers attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<5x7xi32>, %arg1: tensor<5x7xui8>, %arg2: tensor<5x7xi1>) -> (tensor<7xi64> {jax.result_info = "result[0]"}, tensor<5xi64> {jax.result_info = "result[1]"}, tensor<i32> {jax.result_info = "result[2]"}, tensor<5xui8> {jax.result_info = "result[3]"}, tensor<ui64> {jax.result_info = "result[4]"}, tensor<7xi1> {jax.result_info = "result[5]"}, tensor<i1> {jax.result_info = "result[6]"}, tensor<5xi32> {jax.result_info = "result[7][0]"}, tensor<7xui8> {jax.result_info = "result[7][1]"}) {
    %0 = stablehlo.convert %arg0 : (tensor<5x7xi32>) -> tensor<5x7xi64>
    %c = stablehlo.constant dense<0> : tensor<i64>
    %1 = stablehlo.reduce(%0 init: %c) applies stablehlo.add across dimensions = [0] : (tensor<5x7xi64>, tensor<i64>) -> tensor<7xi64>
    %2 = stablehlo.convert %arg0 : (tensor<5x7xi32>) -> tensor<5x7xi64>
    %c_0 = stablehlo.constant dense<1> : tensor<i64>
    %3 = stablehlo.reduce(%2 init: %c_0) applies stablehlo.multiply across dimensions = [1] : (tensor<5x7xi64>, tensor<i64>) -> tensor<5xi64>
    %c_1 = stablehlo.constant dense<-2147483648> : tensor<i32>
    %4 = stablehlo.reduce(%arg0 init: %c_1) applies stablehlo.maximum across dimensions = [0, 1] : (tensor<5x7xi32>, tensor<i32>) -> tensor<i32>
    %c_2 = stablehlo.constant dense<255> : tensor<ui8>
    %5 = stablehlo.reduce(%arg1 init: %c_2) applies stablehlo.minimum across dimensions = [1] : (tensor<5x7xui8>, tensor<ui8>) -> tensor<5xui8>
    %6 = stablehlo.convert %arg1 : (tensor<5x7xui8>) -> tensor<5x7xui64>
    %c_3 = stablehlo.constant dense<0> : tensor<ui64>
    %7 = stablehlo.reduce(%6 init: %c_3) applies stablehlo.add across dimensions = [0, 1] : (tensor<5x7xui64>, tensor<ui64>) -> tensor<ui64>
    %c_4 = stablehlo.constant dense<true> : tensor<i1>
    %8 = stablehlo.reduce(%arg2 init: %c_4) applies stablehlo.and across dimensions = [0] : (tensor<5x7xi1>, tensor<i1>) -> tensor<7xi1>
    %c_5 = stablehlo.constant dense<false> : tensor<i1>
    %9 = stablehlo.reduce(%arg2 init: %c_5) applies stablehlo.or across dimensions = [0, 1] : (tensor<5x7xi1>, tensor<i1>) -> tensor<i1>
    %c_6 = stablehlo.constant dense<0> : tensor<i32>
    %10 = stablehlo.reduce(%arg0 init: %c_6) applies stablehlo.xor across dimensions = [1] : (tensor<5x7xi32>, tensor<i32>) -> tensor<5xi32>
    %c_7 = stablehlo.constant dense<255> : tensor<ui8>
    %11 = stablehlo.reduce(%arg1 init: %c_7) applies stablehlo.and across dimensions = [0] : (tensor<5x7xui8>, tensor<ui8>) -> tensor<7xui8>
    return %1, %3, %4, %5, %7, %8, %9, %10, %11 : tensor<7xi64>, tensor<5xi64>, tensor<i32>, tensor<5xui8>, tensor<ui64>, tensor<7xi1>, tensor<i1>, tensor<5xi32>, tensor<7xui8>
  }
}
