module @jit_iotas attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<3x2xi32>) -> (tensor<3x2xi64> {jax.result_info = "result[0]"}, tensor<4x4xf32> {jax.result_info = "result[1]"}, tensor<9xf64> {jax.result_info = "result[2]"}, tensor<4x3xbf16> {jax.result_info = "result[3]"}) {
    %0 = stablehlo.iota dim = 0 : tensor<6xi64>
    %1 = stablehlo.reshape %0 : (tensor<6xi64>) -> tensor<3x2xi64>
    %2 = stablehlo.convert %arg0 : (tensor<3x2xi32>) -> tensor<3x2xi64>
    %3 = stablehlo.add %1, %2 : tensor<3x2xi64>
    %4 = stablehlo.iota dim = 0 : tensor<4x4xi64>
    %c = stablehlo.constant dense<0> : tensor<i64>
    %5 = stablehlo.broadcast_in_dim %c, dims = [] : (tensor<i64>) -> tensor<4x4xi64>
    %6 = stablehlo.add %4, %5 : tensor<4x4xi64>
    %7 = stablehlo.iota dim = 1 : tensor<4x4xi64>
    %8 = stablehlo.compare GE, %6, %7, SIGNED : (tensor<4x4xi64>, tensor<4x4xi64>) -> tensor<4x4xi1>
    %9 = stablehlo.convert %8 : (tensor<4x4xi1>) -> tensor<4x4xf32>
    %10 = stablehlo.slice %arg0 [0:1, 0:1] : (tensor<3x2xi32>) -> tensor<1x1xi32>
    %11 = stablehlo.reshape %10 : (tensor<1x1xi32>) -> tensor<i32>
    %12 = stablehlo.convert %11 : (tensor<i32>) -> tensor<f32>
    %13 = stablehlo.broadcast_in_dim %12, dims = [] : (tensor<f32>) -> tensor<4x4xf32>
    %14 = stablehlo.multiply %9, %13 : tensor<4x4xf32>
    %c_0 = stablehlo.constant dense<0> : tensor<i64>
    %c_1 = stablehlo.constant dense<1> : tensor<i64>
    %15 = call @_linspace(%c_0, %c_1) : (tensor<i64>, tensor<i64>) -> tensor<9xf64>
    %16 = stablehlo.slice %arg0 [1:2, 1:2] : (tensor<3x2xi32>) -> tensor<1x1xi32>
    %17 = stablehlo.reshape %16 : (tensor<1x1xi32>) -> tensor<i32>
    %18 = stablehlo.convert %17 : (tensor<i32>) -> tensor<f64>
    %19 = stablehlo.broadcast_in_dim %18, dims = [] : (tensor<f64>) -> tensor<9xf64>
    %20 = stablehlo.multiply %15, %19 : tensor<9xf64>
    %21 = stablehlo.iota dim = 1 : tensor<4x3xbf16>
    %22 = stablehlo.slice %arg0 [0:1, 1:2] : (tensor<3x2xi32>) -> tensor<1x1xi32>
    %23 = stablehlo.reshape %22 : (tensor<1x1xi32>) -> tensor<i32>
    %24 = stablehlo.convert %23 : (tensor<i32>) -> tensor<bf16>
    %25 = stablehlo.broadcast_in_dim %24, dims = [] : (tensor<bf16>) -> tensor<4x3xbf16>
    %26 = stablehlo.add %21, %25 : tensor<4x3xbf16>
    return %3, %14, %20, %26 : tensor<3x2xi64>, tensor<4x4xf32>, tensor<9xf64>, tensor<4x3xbf16>
  }
  func.func private @_linspace(%arg0: tensor<i64>, %arg1: tensor<i64>) -> tensor<9xf64> {
    %0 = stablehlo.convert %arg0 : (tensor<i64>) -> tensor<f64>
    %1 = stablehlo.convert %arg1 : (tensor<i64>) -> tensor<f64>
    %2 = stablehlo.subtract %1, %0 : tensor<f64>
    %cst = stablehlo.constant dense<8.000000e+00> : tensor<f64>
    %3 = stablehlo.divide %2, %cst : tensor<f64>
    %4 = stablehlo.iota dim = 0 : tensor<8xf64>
    %cst_0 = stablehlo.constant dense<8.000000e+00> : tensor<f64>
    %5 = stablehlo.broadcast_in_dim %cst_0, dims = [] : (tensor<f64>) -> tensor<8xf64>
    %6 = stablehlo.divide %4, %5 : tensor<8xf64>
    %7 = stablehlo.reshape %0 : (tensor<f64>) -> tensor<1xf64>
    %cst_1 = stablehlo.constant dense<1.000000e+00> : tensor<f64>
    %8 = stablehlo.broadcast_in_dim %cst_1, dims = [] : (tensor<f64>) -> tensor<8xf64>
    %9 = stablehlo.subtract %8, %6 : tensor<8xf64>
    %10 = stablehlo.broadcast_in_dim %7, dims = [0] : (tensor<1xf64>) -> tensor<8xf64>
    %11 = stablehlo.multiply %10, %9 : tensor<8xf64>
    %12 = stablehlo.reshape %1 : (tensor<f64>) -> tensor<1xf64>
    %13 = stablehlo.broadcast_in_dim %12, dims = [0] : (tensor<1xf64>) -> tensor<8xf64>
    %14 = stablehlo.multiply %13, %6 : tensor<8xf64>
    %15 = stablehlo.add %11, %14 : tensor<8xf64>
    %16 = stablehlo.broadcast_in_dim %1, dims = [] : (tensor<f64>) -> tensor<1xf64>
    %17 = stablehlo.concatenate %15, %16, dim = 0 : (tensor<8xf64>, tensor<1xf64>) -> tensor<9xf64>
    return %17 : tensor<9xf64>
  }
}
