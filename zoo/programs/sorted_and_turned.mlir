// Made by zoo/make_more_programs.py.
module @jit_sorted_and_turned attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<7x15xf32>, %arg1: tensor<7x15xi32>, %arg2: tensor<4x12xcomplex<f32>>) -> (tensor<7x15xi32> {jax.result_info = "result[0]"}, tensor<7x15xf32> {jax.result_info = "result[1]"}, tensor<7x4xf32> {jax.result_info = "result[2]"}, tensor<4x12xf32> {jax.result_info = "result[3]"}, tensor<7x15xf32> {jax.result_info = "result[4]"}, tensor<7x15xi32> {jax.result_info = "result[5]"}) {
    %cst = stablehlo.constant dense<2.000000e+00> : tensor<f32>
    %0 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<7x15xf32>
    %1 = stablehlo.multiply %arg0, %0 : tensor<7x15xf32>
    %2:2 = "stablehlo.sort"(%arg1, %1) <{dimension = 1 : i64, is_stable = true}> ({
    ^bb0(%arg3: tensor<i32>, %arg4: tensor<i32>, %arg5: tensor<f32>, %arg6: tensor<f32>):
      %19 = stablehlo.compare LT, %arg3, %arg4, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
      stablehlo.return %19 : tensor<i1>
    }) : (tensor<7x15xi32>, tensor<7x15xf32>) -> (tensor<7x15xi32>, tensor<7x15xf32>)
    %3 = stablehlo.convert %2#0 : (tensor<7x15xi32>) -> tensor<7x15xf32>
    %4 = stablehlo.add %arg0, %3 : tensor<7x15xf32>
    %values, %indices = chlo.top_k(%4, k = 4) : tensor<7x15xf32> -> (tensor<7x4xf32>, tensor<7x4xi32>)
    %cst_0 = stablehlo.constant dense<(2.000000e+00,0.000000e+00)> : tensor<complex<f32>>
    %5 = stablehlo.broadcast_in_dim %cst_0, dims = [] : (tensor<complex<f32>>) -> tensor<4x12xcomplex<f32>>
    %6 = stablehlo.multiply %arg2, %5 : tensor<4x12xcomplex<f32>>
    %7 = call @fft(%6) : (tensor<4x12xcomplex<f32>>) -> tensor<4x12xcomplex<f32>>
    %c = stablehlo.constant dense<3> : tensor<i32>
    %8 = stablehlo.broadcast_in_dim %c, dims = [] : (tensor<i32>) -> tensor<7x15xi32>
    %9 = stablehlo.multiply %2#0, %8 : tensor<7x15xi32>
    %cst_1 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %10 = stablehlo.broadcast_in_dim %cst_1, dims = [] : (tensor<f32>) -> tensor<7x15xf32>
    %11 = stablehlo.subtract %2#1, %10 : tensor<7x15xf32>
    %12 = stablehlo.convert %indices : (tensor<7x4xi32>) -> tensor<7x4xf32>
    %13 = stablehlo.multiply %values, %12 : tensor<7x4xf32>
    %14 = stablehlo.abs %7 : (tensor<4x12xcomplex<f32>>) -> tensor<4x12xf32>
    %15 = stablehlo.imag %arg2 : (tensor<4x12xcomplex<f32>>) -> tensor<4x12xf32>
    %16 = stablehlo.add %14, %15 : tensor<4x12xf32>
    %17 = call @cumsum(%arg0) : (tensor<7x15xf32>) -> tensor<7x15xf32>
    %18 = call @argsort(%arg0) : (tensor<7x15xf32>) -> tensor<7x15xi32>
    return %9, %11, %13, %16, %17, %18 : tensor<7x15xi32>, tensor<7x15xf32>, tensor<7x4xf32>, tensor<4x12xf32>, tensor<7x15xf32>, tensor<7x15xi32>
  }
  func.func private @fft(%arg0: tensor<4x12xcomplex<f32>>) -> tensor<4x12xcomplex<f32>> {
    %0 = stablehlo.fft %arg0, type = IFFT, length = [12] : (tensor<4x12xcomplex<f32>>) -> tensor<4x12xcomplex<f32>>
    return %0 : tensor<4x12xcomplex<f32>>
  }
  func.func private @cumsum(%arg0: tensor<7x15xf32>) -> tensor<7x15xf32> {
    %0 = call @cumsum_0(%arg0) : (tensor<7x15xf32>) -> tensor<7x15xf32>
    return %0 : tensor<7x15xf32>
  }
  func.func private @cumsum_0(%arg0: tensor<7x15xf32>) -> tensor<7x15xf32> {
    %cst = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %0 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<f32>
    %1 = "stablehlo.reduce_window"(%arg0, %0) <{base_dilations = array<i64: 1, 1>, padding = dense<[[0, 0], [14, 0]]> : tensor<2x2xi64>, window_dilations = array<i64: 1, 1>, window_dimensions = array<i64: 1, 15>, window_strides = array<i64: 1, 1>}> ({
    ^bb0(%arg1: tensor<f32>, %arg2: tensor<f32>):
      %2 = stablehlo.add %arg1, %arg2 : tensor<f32>
      stablehlo.return %2 : tensor<f32>
    }) : (tensor<7x15xf32>, tensor<f32>) -> tensor<7x15xf32>
    return %1 : tensor<7x15xf32>
  }
  func.func private @argsort(%arg0: tensor<7x15xf32>) -> tensor<7x15xi32> {
    %0 = stablehlo.iota dim = 0 : tensor<7x15xi32>
    %1:2 = "stablehlo.sort"(%arg0, %0) <{dimension = 0 : i64, is_stable = true}> ({
    ^bb0(%arg1: tensor<f32>, %arg2: tensor<f32>, %arg3: tensor<i32>, %arg4: tensor<i32>):
      %cst = stablehlo.constant dense<0.000000e+00> : tensor<f32>
      %2 = stablehlo.compare EQ, %arg1, %cst, FLOAT : (tensor<f32>, tensor<f32>) -> tensor<i1>
      %cst_0 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
      %3 = stablehlo.select %2, %cst_0, %arg1 : tensor<i1>, tensor<f32>
      %4 = stablehlo.compare NE, %arg1, %arg1, FLOAT : (tensor<f32>, tensor<f32>) -> tensor<i1>
      %cst_1 = stablehlo.constant dense<0x7FC00000> : tensor<f32>
      %5 = stablehlo.select %4, %cst_1, %3 : tensor<i1>, tensor<f32>
      %cst_2 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
      %6 = stablehlo.compare EQ, %arg2, %cst_2, FLOAT : (tensor<f32>, tensor<f32>) -> tensor<i1>
      %cst_3 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
      %7 = stablehlo.select %6, %cst_3, %arg2 : tensor<i1>, tensor<f32>
      %8 = stablehlo.compare NE, %arg2, %arg2, FLOAT : (tensor<f32>, tensor<f32>) -> tensor<i1>
      %cst_4 = stablehlo.constant dense<0x7FC00000> : tensor<f32>
      %9 = stablehlo.select %8, %cst_4, %7 : tensor<i1>, tensor<f32>
      %10 = stablehlo.compare LT, %5, %9, TOTALORDER : (tensor<f32>, tensor<f32>) -> tensor<i1>
      stablehlo.return %10 : tensor<i1>
    }) : (tensor<7x15xf32>, tensor<7x15xi32>) -> (tensor<7x15xf32>, tensor<7x15xi32>)
    return %1#1 : tensor<7x15xi32>
  }
}
