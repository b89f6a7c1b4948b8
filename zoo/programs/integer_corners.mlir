// Made by zoo/make_more_programs.py.
module @jit_integer_corners attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<6x14xi32>, %arg1: tensor<6x14xi32>, %arg2: tensor<50xui32>, %arg3: tensor<33xui8>, %arg4: tensor<33xi8>) -> (tensor<6x14xi32> {jax.result_info = "result[0]"}, tensor<6x14xi32> {jax.result_info = "result[1]"}, tensor<6x14xi32> {jax.result_info = "result[2]"}, tensor<50xf32> {jax.result_info = "result[3]"}, tensor<50xi32> {jax.result_info = "result[4]"}, tensor<33xui8> {jax.result_info = "result[5]"}, tensor<33xi8> {jax.result_info = "result[6]"}, tensor<14xi32> {jax.result_info = "result[7]"}) {
    %0 = stablehlo.divide %arg0, %arg1 : tensor<6x14xi32>
    %c = stablehlo.constant dense<3> : tensor<i32>
    %1 = stablehlo.broadcast_in_dim %c, dims = [] : (tensor<i32>) -> tensor<6x14xi32>
    %2 = stablehlo.add %arg0, %1 : tensor<6x14xi32>
    %3 = stablehlo.remainder %2, %arg1 : tensor<6x14xi32>
    %4 = stablehlo.multiply %arg0, %arg0 : tensor<6x14xi32>
    %5 = stablehlo.multiply %4, %arg0 : tensor<6x14xi32>
    %6 = stablehlo.popcnt %arg1 : tensor<6x14xi32>
    %7 = stablehlo.add %5, %6 : tensor<6x14xi32>
    %8 = stablehlo.shift_left %arg0, %arg1 : tensor<6x14xi32>
    %9 = stablehlo.abs %arg1 : tensor<6x14xi32>
    %10 = stablehlo.shift_right_logical %arg0, %9 : tensor<6x14xi32>
    %11 = stablehlo.xor %8, %10 : tensor<6x14xi32>
    %c_0 = stablehlo.constant dense<3> : tensor<ui32>
    %12 = stablehlo.broadcast_in_dim %c_0, dims = [] : (tensor<ui32>) -> tensor<50xui32>
    %13 = stablehlo.shift_right_logical %arg2, %12 : tensor<50xui32>
    %c_1 = stablehlo.constant dense<2147483643> : tensor<ui32>
    %14 = stablehlo.broadcast_in_dim %c_1, dims = [] : (tensor<ui32>) -> tensor<50xui32>
    %15 = stablehlo.maximum %arg2, %14 : tensor<50xui32>
    %16 = stablehlo.add %13, %15 : tensor<50xui32>
    %c_2 = stablehlo.constant dense<1073741824> : tensor<ui32>
    %17 = stablehlo.broadcast_in_dim %c_2, dims = [] : (tensor<ui32>) -> tensor<50xui32>
    %18 = stablehlo.compare GT, %arg2, %17, UNSIGNED : (tensor<50xui32>, tensor<50xui32>) -> tensor<50xi1>
    %19 = stablehlo.convert %18 : (tensor<50xi1>) -> tensor<50xi32>
    %c_3 = stablehlo.constant dense<100> : tensor<ui32>
    %c_4 = stablehlo.constant dense<2147483657> : tensor<ui32>
    %20 = call @clip(%arg2, %c_3, %c_4) : (tensor<50xui32>, tensor<ui32>, tensor<ui32>) -> tensor<50xui32>
    %21 = stablehlo.convert %20 : (tensor<50xui32>) -> tensor<50xi32>
    %c_5 = stablehlo.constant dense<97> : tensor<i32>
    %22 = call @remainder(%21, %c_5) : (tensor<50xi32>, tensor<i32>) -> tensor<50xi32>
    %23 = stablehlo.add %19, %22 : tensor<50xi32>
    %c_6 = stablehlo.constant dense<200> : tensor<ui8>
    %24 = stablehlo.broadcast_in_dim %c_6, dims = [] : (tensor<ui8>) -> tensor<33xui8>
    %25 = stablehlo.minimum %arg3, %24 : tensor<33xui8>
    %26 = stablehlo.convert %arg4 : (tensor<33xi8>) -> tensor<33xui8>
    %27 = stablehlo.subtract %25, %26 : tensor<33xui8>
    %28 = stablehlo.sign %arg4 : tensor<33xi8>
    %29 = stablehlo.abs %arg4 : tensor<33xi8>
    %30 = stablehlo.multiply %28, %29 : tensor<33xi8>
    %31 = stablehlo.count_leading_zeros %arg4 : tensor<33xi8>
    %32 = stablehlo.add %30, %31 : tensor<33xi8>
    %c_7 = stablehlo.constant dense<2> : tensor<i32>
    %33 = stablehlo.broadcast_in_dim %c_7, dims = [] : (tensor<i32>) -> tensor<6x14xi32>
    %34 = stablehlo.multiply %0, %33 : tensor<6x14xi32>
    %35 = stablehlo.subtract %3, %7 : tensor<6x14xi32>
    %36 = stablehlo.convert %16 : (tensor<50xui32>) -> tensor<50xf32>
    %cst = stablehlo.constant dense<5.000000e-01> : tensor<f32>
    %37 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<50xf32>
    %38 = stablehlo.multiply %36, %37 : tensor<50xf32>
    %c_8 = stablehlo.constant dense<3> : tensor<i32>
    %39 = stablehlo.broadcast_in_dim %c_8, dims = [] : (tensor<i32>) -> tensor<6x14xi32>
    %40 = stablehlo.multiply %arg0, %39 : tensor<6x14xi32>
    %c_9 = stablehlo.constant dense<0> : tensor<i32>
    %41 = stablehlo.reduce(%40 init: %c_9) applies stablehlo.add across dimensions = [0] : (tensor<6x14xi32>, tensor<i32>) -> tensor<14xi32>
    return %34, %35, %11, %38, %23, %27, %32, %41 : tensor<6x14xi32>, tensor<6x14xi32>, tensor<6x14xi32>, tensor<50xf32>, tensor<50xi32>, tensor<33xui8>, tensor<33xi8>, tensor<14xi32>
  }
  func.func private @clip(%arg0: tensor<50xui32>, %arg1: tensor<ui32>, %arg2: tensor<ui32>) -> tensor<50xui32> {
    %0 = stablehlo.broadcast_in_dim %arg1, dims = [] : (tensor<ui32>) -> tensor<50xui32>
    %1 = stablehlo.maximum %0, %arg0 : tensor<50xui32>
    %2 = stablehlo.broadcast_in_dim %arg2, dims = [] : (tensor<ui32>) -> tensor<50xui32>
    %3 = stablehlo.minimum %2, %1 : tensor<50xui32>
    return %3 : tensor<50xui32>
  }
  func.func private @remainder(%arg0: tensor<50xi32>, %arg1: tensor<i32>) -> tensor<50xi32> {
    %0 = stablehlo.convert %arg1 : tensor<i32>
    %c = stablehlo.constant dense<0> : tensor<i32>
    %1 = stablehlo.compare EQ, %0, %c, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
    %c_0 = stablehlo.constant dense<1> : tensor<i32>
    %2 = call @_where(%1, %c_0, %0) : (tensor<i1>, tensor<i32>, tensor<i32>) -> tensor<i32>
    %3 = stablehlo.broadcast_in_dim %2, dims = [] : (tensor<i32>) -> tensor<50xi32>
    %4 = stablehlo.remainder %arg0, %3 : tensor<50xi32>
    %c_1 = stablehlo.constant dense<0> : tensor<i32>
    %5 = stablehlo.broadcast_in_dim %c_1, dims = [] : (tensor<i32>) -> tensor<50xi32>
    %6 = stablehlo.compare NE, %4, %5, SIGNED : (tensor<50xi32>, tensor<50xi32>) -> tensor<50xi1>
    %c_2 = stablehlo.constant dense<0> : tensor<i32>
    %7 = stablehlo.broadcast_in_dim %c_2, dims = [] : (tensor<i32>) -> tensor<50xi32>
    %8 = stablehlo.compare LT, %4, %7, SIGNED : (tensor<50xi32>, tensor<50xi32>) -> tensor<50xi1>
    %c_3 = stablehlo.constant dense<0> : tensor<i32>
    %9 = stablehlo.compare LT, %2, %c_3, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
    %10 = stablehlo.broadcast_in_dim %9, dims = [] : (tensor<i1>) -> tensor<50xi1>
    %11 = stablehlo.compare NE, %8, %10, UNSIGNED : (tensor<50xi1>, tensor<50xi1>) -> tensor<50xi1>
    %12 = stablehlo.and %11, %6 : tensor<50xi1>
    %13 = stablehlo.broadcast_in_dim %2, dims = [] : (tensor<i32>) -> tensor<50xi32>
    %14 = stablehlo.add %4, %13 : tensor<50xi32>
    %15 = stablehlo.select %12, %14, %4 : tensor<50xi1>, tensor<50xi32>
    return %15 : tensor<50xi32>
  }
  func.func private @_where(%arg0: tensor<i1>, %arg1: tensor<i32>, %arg2: tensor<i32>) -> tensor<i32> {
    %0 = stablehlo.select %arg0, %arg1, %arg2 : tensor<i1>, tensor<i32>
    return %0 : tensor<i32>
  }
}
