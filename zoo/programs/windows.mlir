// Made by zoo/make_programs.py.
module @jit_windows attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<24x20xf32>, %arg1: tensor<8x20xf32>) -> (tensor<24x20xf32> {jax.result_info = "result[0]"}, tensor<3x3xf32> {jax.result_info = "result[1]"}, tensor<23xf32> {jax.result_info = "result[2]"}) {
    %0 = stablehlo.slice %arg0 [2:22:2, 1:19:3] : (tensor<24x20xf32>) -> tensor<10x6xf32>
    %1 = stablehlo.slice %0 [1:9:3, 1:6:2] : (tensor<10x6xf32>) -> tensor<3x3xf32>
    %cst = stablehlo.constant dense<2.000000e+00> : tensor<f32>
    %2 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<24x20xf32>
    %3 = stablehlo.multiply %arg0, %2 : tensor<24x20xf32>
    %cst_0 = stablehlo.constant dense<-1.000000e+00> : tensor<f32>
    %4 = stablehlo.pad %3, %cst_0, low = [-3, 1], high = [2, -2], interior = [0, 1] : (tensor<24x20xf32>, tensor<f32>) -> tensor<23x38xf32>
    %5 = stablehlo.reverse %4, dims = [0, 1] : tensor<23x38xf32>
    %c = stablehlo.constant dense<30> : tensor<i32>
    %c_1 = stablehlo.constant dense<0> : tensor<i32>
    %6 = stablehlo.compare LT, %c, %c_1, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
    %c_2 = stablehlo.constant dense<30> : tensor<i32>
    %c_3 = stablehlo.constant dense<23> : tensor<i32>
    %7 = stablehlo.add %c_2, %c_3 : tensor<i32>
    %c_4 = stablehlo.constant dense<30> : tensor<i32>
    %8 = stablehlo.select %6, %7, %c_4 : tensor<i1>, tensor<i32>
    %c_5 = stablehlo.constant dense<5> : tensor<i32>
    %c_6 = stablehlo.constant dense<0> : tensor<i32>
    %9 = stablehlo.compare LT, %c_5, %c_6, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
    %c_7 = stablehlo.constant dense<5> : tensor<i32>
    %c_8 = stablehlo.constant dense<38> : tensor<i32>
    %10 = stablehlo.add %c_7, %c_8 : tensor<i32>
    %c_9 = stablehlo.constant dense<5> : tensor<i32>
    %11 = stablehlo.select %9, %10, %c_9 : tensor<i1>, tensor<i32>
    %12 = stablehlo.dynamic_slice %5, %8, %11, sizes = [8, 20] : (tensor<23x38xf32>, tensor<i32>, tensor<i32>) -> tensor<8x20xf32>
    %13 = stablehlo.add %12, %arg1 : tensor<8x20xf32>
    %cst_10 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %14 = stablehlo.broadcast_in_dim %cst_10, dims = [] : (tensor<f32>) -> tensor<8x20xf32>
    %15 = stablehlo.subtract %arg1, %14 : tensor<8x20xf32>
    %16 = stablehlo.multiply %12, %arg1 : tensor<8x20xf32>
    %17 = stablehlo.concatenate %13, %15, %16, dim = 0 : (tensor<8x20xf32>, tensor<8x20xf32>, tensor<8x20xf32>) -> tensor<24x20xf32>
    %18 = stablehlo.sine %17 : tensor<24x20xf32>
    %cst_11 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %19 = stablehlo.broadcast_in_dim %cst_11, dims = [] : (tensor<f32>) -> tensor<3x3xf32>
    %20 = stablehlo.add %1, %19 : tensor<3x3xf32>
    %cst_12 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %21 = stablehlo.reduce(%5 init: %cst_12) applies stablehlo.add across dimensions = [1] : (tensor<23x38xf32>, tensor<f32>) -> tensor<23xf32>
    return %18, %20, %21 : tensor<24x20xf32>, tensor<3x3xf32>, tensor<23xf32>
  }
}
