// Made by zoo/make_programs.py.
module @jit_whole_numbers attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<7x24xi32>, %arg1: tensor<7x24xi32>, %arg2: tensor<64xi8>, %arg3: tensor<64xui8>) -> (tensor<7x24xi32> {jax.result_info = "result[0]"}, tensor<7x24xi32> {jax.result_info = "result[1]"}, tensor<64xi8> {jax.result_info = "result[2]"}, tensor<64xf32> {jax.result_info = "result[3]"}, tensor<64xui8> {jax.result_info = "result[4]"}) {
    %0 = stablehlo.divide %arg0, %arg1 : tensor<7x24xi32>
    %1 = stablehlo.remainder %arg0, %arg1 : tensor<7x24xi32>
    %c = stablehlo.constant dense<2> : tensor<i32>
    %2 = stablehlo.broadcast_in_dim %c, dims = [] : (tensor<i32>) -> tensor<7x24xi32>
    %3 = stablehlo.add %1, %2 : tensor<7x24xi32>
    %c_0 = stablehlo.constant dense<3> : tensor<i32>
    %4 = stablehlo.broadcast_in_dim %c_0, dims = [] : (tensor<i32>) -> tensor<7x24xi32>
    %5 = stablehlo.shift_right_arithmetic %arg0, %4 : tensor<7x24xi32>
    %c_1 = stablehlo.constant dense<2> : tensor<i32>
    %6 = stablehlo.broadcast_in_dim %c_1, dims = [] : (tensor<i32>) -> tensor<7x24xi32>
    %7 = stablehlo.shift_left %arg1, %6 : tensor<7x24xi32>
    %8 = stablehlo.xor %5, %7 : tensor<7x24xi32>
    %9 = stablehlo.popcnt %arg0 : tensor<7x24xi32>
    %10 = stablehlo.sign %arg1 : tensor<7x24xi32>
    %11 = stablehlo.add %9, %10 : tensor<7x24xi32>
    %c_2 = stablehlo.constant dense<3> : tensor<i8>
    %12 = stablehlo.broadcast_in_dim %c_2, dims = [] : (tensor<i8>) -> tensor<64xi8>
    %13 = stablehlo.multiply %arg2, %12 : tensor<64xi8>
    %14 = stablehlo.add %arg2, %13 : tensor<64xi8>
    %15 = stablehlo.convert %arg3 : (tensor<64xui8>) -> tensor<64xf32>
    %cst = stablehlo.constant dense<5.000000e-01> : tensor<f32>
    %16 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<64xf32>
    %17 = stablehlo.multiply %15, %16 : tensor<64xf32>
    %18 = stablehlo.convert %arg2 : (tensor<64xi8>) -> tensor<64xf32>
    %19 = stablehlo.add %17, %18 : tensor<64xf32>
    %20 = stablehlo.add %0, %8 : tensor<7x24xi32>
    %21 = stablehlo.multiply %3, %11 : tensor<7x24xi32>
    %c_3 = stablehlo.constant dense<100> : tensor<ui8>
    %22 = stablehlo.broadcast_in_dim %c_3, dims = [] : (tensor<ui8>) -> tensor<64xui8>
    %23 = stablehlo.maximum %arg3, %22 : tensor<64xui8>
    %c_4 = stablehlo.constant dense<7> : tensor<ui8>
    %24 = stablehlo.broadcast_in_dim %c_4, dims = [] : (tensor<ui8>) -> tensor<64xui8>
    %25 = stablehlo.subtract %23, %24 : tensor<64xui8>
    return %20, %21, %14, %19, %25 : tensor<7x24xi32>, tensor<7x24xi32>, tensor<64xi8>, tensor<64xf32>, tensor<64xui8>
  }
}
