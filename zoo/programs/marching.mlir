// Made by zoo/make_more_programs.py.
module @jit_marching attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<8x6xf32>, %arg1: tensor<6xf32>, %arg2: tensor<i32>) -> (tensor<8x6xf32> {jax.result_info = "result[0]"}, tensor<6xf32> {jax.result_info = "result[1]"}, tensor<6xf32> {jax.result_info = "result[2]"}, tensor<i32> {jax.result_info = "result[3]"}) {
    %cst = stablehlo.constant dense<1.500000e+00> : tensor<f32>
    %0 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<8x6xf32>
    %1 = stablehlo.multiply %arg0, %0 : tensor<8x6xf32>
    %cst_0 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %2 = stablehlo.broadcast_in_dim %cst_0, dims = [] : (tensor<f32>) -> tensor<6xf32>
    %3 = stablehlo.subtract %arg1, %2 : tensor<6xf32>
    %c = stablehlo.constant dense<0> : tensor<i32>
    %4:6 = stablehlo.while(%iterArg = %arg2, %iterArg_2 = %arg1, %iterArg_3 = %c, %iterArg_4 = %1, %iterArg_5 = %arg1, %iterArg_6 = %3) : tensor<i32>, tensor<6xf32>, tensor<i32>, tensor<8x6xf32>, tensor<6xf32>, tensor<6xf32>
    cond {
      %8 = stablehlo.compare LT, %iterArg_3, %iterArg, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
      stablehlo.return %8 : tensor<i1>
    } do {
      %8 = stablehlo.sine %iterArg_2 : tensor<6xf32>
      %cst_7 = stablehlo.constant dense<5.000000e-01> : tensor<f32>
      %9 = stablehlo.broadcast_in_dim %cst_7, dims = [] : (tensor<f32>) -> tensor<6xf32>
      %10 = stablehlo.multiply %8, %9 : tensor<6xf32>
      %c_8 = stablehlo.constant dense<3> : tensor<i32>
      %11 = func.call @remainder(%iterArg_3, %c_8) : (tensor<i32>, tensor<i32>) -> tensor<i32>
      %c_9 = stablehlo.constant dense<1> : tensor<i32>
      %12 = stablehlo.compare EQ, %11, %c_9, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
      %13 = stablehlo.add %iterArg_5, %10 : tensor<6xf32>
      %cst_10 = stablehlo.constant dense<7.500000e-01> : tensor<f32>
      %14 = stablehlo.broadcast_in_dim %cst_10, dims = [] : (tensor<f32>) -> tensor<6xf32>
      %15 = stablehlo.multiply %iterArg_5, %14 : tensor<6xf32>
      %c_11 = stablehlo.constant dense<8> : tensor<i32>
      %16 = func.call @remainder(%iterArg_3, %c_11) : (tensor<i32>, tensor<i32>) -> tensor<i32>
      %c_12 = stablehlo.constant dense<0> : tensor<i32>
      %17 = stablehlo.compare LT, %16, %c_12, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
      %c_13 = stablehlo.constant dense<8> : tensor<i32>
      %18 = stablehlo.add %16, %c_13 : tensor<i32>
      %19 = stablehlo.select %17, %18, %16 : tensor<i1>, tensor<i32>
      %c_14 = stablehlo.constant dense<0> : tensor<i32>
      %c_15 = stablehlo.constant dense<0> : tensor<i32>
      %20 = stablehlo.compare LT, %c_14, %c_15, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
      %c_16 = stablehlo.constant dense<0> : tensor<i32>
      %c_17 = stablehlo.constant dense<6> : tensor<i32>
      %21 = stablehlo.add %c_16, %c_17 : tensor<i32>
      %c_18 = stablehlo.constant dense<0> : tensor<i32>
      %22 = stablehlo.select %20, %21, %c_18 : tensor<i1>, tensor<i32>
      %23 = stablehlo.dynamic_slice %iterArg_4, %19, %22, sizes = [1, 6] : (tensor<8x6xf32>, tensor<i32>, tensor<i32>) -> tensor<1x6xf32>
      %24 = stablehlo.reshape %23 : (tensor<1x6xf32>) -> tensor<6xf32>
      %25 = stablehlo.subtract %15, %24 : tensor<6xf32>
      %26 = func.call @_where_0(%12, %13, %25) : (tensor<i1>, tensor<6xf32>, tensor<6xf32>) -> tensor<6xf32>
      %cst_19 = stablehlo.constant dense<2.000000e+00> : tensor<f32>
      %27 = stablehlo.broadcast_in_dim %cst_19, dims = [] : (tensor<f32>) -> tensor<6xf32>
      %28 = stablehlo.multiply %26, %27 : tensor<6xf32>
      %29 = stablehlo.broadcast_in_dim %28, dims = [1] : (tensor<6xf32>) -> tensor<1x6xf32>
      %c_20 = stablehlo.constant dense<8> : tensor<i32>
      %30 = func.call @remainder(%iterArg_3, %c_20) : (tensor<i32>, tensor<i32>) -> tensor<i32>
      %c_21 = stablehlo.constant dense<0> : tensor<i32>
      %31 = stablehlo.compare LT, %30, %c_21, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
      %c_22 = stablehlo.constant dense<8> : tensor<i32>
      %32 = stablehlo.add %30, %c_22 : tensor<i32>
      %33 = stablehlo.select %31, %32, %30 : tensor<i1>, tensor<i32>
      %c_23 = stablehlo.constant dense<0> : tensor<i32>
      %34 = stablehlo.dynamic_update_slice %iterArg_4, %29, %33, %c_23 : (tensor<8x6xf32>, tensor<1x6xf32>, tensor<i32>, tensor<i32>) -> tensor<8x6xf32>
      %cst_24 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
      %35 = stablehlo.reduce(%26 init: %cst_24) applies stablehlo.add across dimensions = [0] : (tensor<6xf32>, tensor<f32>) -> tensor<f32>
      %cst_25 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
      %36 = stablehlo.compare GT, %35, %cst_25, FLOAT : (tensor<f32>, tensor<f32>) -> tensor<i1>
      %37 = stablehlo.convert %36 : (tensor<i1>) -> tensor<i32>
      %38 = "stablehlo.case"(%37) ({
        %40 = stablehlo.subtract %iterArg_6, %26 : tensor<6xf32>
        stablehlo.return %40 : tensor<6xf32>
      }, {
        %40 = stablehlo.maximum %iterArg_6, %26 : tensor<6xf32>
        stablehlo.return %40 : tensor<6xf32>
      }) : (tensor<i32>) -> tensor<6xf32>
      %c_26 = stablehlo.constant dense<1> : tensor<i32>
      %39 = stablehlo.add %iterArg_3, %c_26 : tensor<i32>
      stablehlo.return %iterArg, %iterArg_2, %39, %34, %26, %38 : tensor<i32>, tensor<6xf32>, tensor<i32>, tensor<8x6xf32>, tensor<6xf32>, tensor<6xf32>
    }
    %cst_1 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %5 = stablehlo.broadcast_in_dim %cst_1, dims = [] : (tensor<f32>) -> tensor<8x6xf32>
    %6 = stablehlo.add %4#3, %5 : tensor<8x6xf32>
    %7 = stablehlo.multiply %4#4, %4#4 : tensor<6xf32>
    return %6, %7, %4#5, %4#2 : tensor<8x6xf32>, tensor<6xf32>, tensor<6xf32>, tensor<i32>
  }
  func.func private @remainder(%arg0: tensor<i32>, %arg1: tensor<i32>) -> tensor<i32> {
    %0 = stablehlo.convert %arg1 : tensor<i32>
    %c = stablehlo.constant dense<0> : tensor<i32>
    %1 = stablehlo.compare EQ, %0, %c, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
    %c_0 = stablehlo.constant dense<1> : tensor<i32>
    %2 = call @_where(%1, %c_0, %0) : (tensor<i1>, tensor<i32>, tensor<i32>) -> tensor<i32>
    %3 = stablehlo.remainder %arg0, %2 : tensor<i32>
    %c_1 = stablehlo.constant dense<0> : tensor<i32>
    %4 = stablehlo.compare NE, %3, %c_1, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
    %c_2 = stablehlo.constant dense<0> : tensor<i32>
    %5 = stablehlo.compare LT, %3, %c_2, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
    %c_3 = stablehlo.constant dense<0> : tensor<i32>
    %6 = stablehlo.compare LT, %2, %c_3, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
    %7 = stablehlo.compare NE, %5, %6, UNSIGNED : (tensor<i1>, tensor<i1>) -> tensor<i1>
    %8 = stablehlo.and %7, %4 : tensor<i1>
    %9 = stablehlo.add %3, %2 : tensor<i32>
    %10 = stablehlo.select %8, %9, %3 : tensor<i1>, tensor<i32>
    return %10 : tensor<i32>
  }
  func.func private @_where(%arg0: tensor<i1>, %arg1: tensor<i32>, %arg2: tensor<i32>) -> tensor<i32> {
    %0 = stablehlo.select %arg0, %arg1, %arg2 : tensor<i1>, tensor<i32>
    return %0 : tensor<i32>
  }
  func.func private @_where_0(%arg0: tensor<i1>, %arg1: tensor<6xf32>, %arg2: tensor<6xf32>) -> tensor<6xf32> {
    %0 = stablehlo.select %arg0, %arg1, %arg2 : tensor<i1>, tensor<6xf32>
    return %0 : tensor<6xf32>
  }
}
