// programs softmax
func.func @main() {
  %0 = stablehlo.constant dense<[[0x3FB90E2B, 0x3E0D1B20, 0x3E89DC59, 0x3F5F7DD7, 0x3EE65104, 0x3FC369C8], [0xBF949631, 0x3F668816, 0x3DBAF250, 0x3FA6A634, 0x3FA26976, 0x3F66C33F], [0xBF08CE75, 0xBF02E18C, 0x3E33B0A1, 0xBEF408C1, 0xBFF110B5, 0xBFB6CE47], [0x3EB0CCEB, 0xBF86A1B6, 0xBEA56909, 0xBCFBD9E9, 0xBFB585FC, 0xBEE1CCC8]]> : tensor<4x6xf32>
  %1 = "func.call"(%0) <{callee = @computed}> : (tensor<4x6xf32>) -> tensor<4x6xf32>
  check.expect_almost_eq_const %1, dense<[[0x3E8E5D6C, 0x3D99F7B2, 0x3DAF9952, 0x3E209535, 0x3DD259FE, 0x3E9A5D3A], [0x3CBD2549, 0x3E39C105, 0x3DA56537, 0x3E8AC141, 0x3E863C9E, 0x3E39EBF7], [0x3E31005F, 0x3E35256A, 0x3EB3FCE6, 0x3E3B8734, 0x3D37BDD6, 0x3D90D38B], [0x3EA6979D, 0x3DA4CC45, 0x3E2AC50C, 0x3E64C091, 0x3D647F66, 0x3E17C52A]]> : tensor<4x6xf32>, tolerance = 1.0e-06
  return
}
func.func private @computed(%arg0: tensor<4x6xf32>) -> (tensor<4x6xf32> {jax.result_info = "result"}) {
  %cst = stablehlo.constant dense<0xFF800000> : tensor<f32>
  %0 = stablehlo.reduce(%arg0 init: %cst) applies stablehlo.maximum across dimensions = [1] : (tensor<4x6xf32>, tensor<f32>) -> tensor<4xf32>
  %cst_0 = stablehlo.constant dense<0xFF800000> : tensor<f32>
  %1 = stablehlo.broadcast_in_dim %cst_0, dims = [] : (tensor<f32>) -> tensor<4xf32>
  %2 = stablehlo.maximum %1, %0 : tensor<4xf32>
  %3 = stablehlo.broadcast_in_dim %2, dims = [0] : (tensor<4xf32>) -> tensor<4x1xf32>
  %4 = stablehlo.broadcast_in_dim %3, dims = [0, 1] : (tensor<4x1xf32>) -> tensor<4x6xf32>
  %5 = stablehlo.subtract %arg0, %4 : tensor<4x6xf32>
  %6 = stablehlo.exponential %5 : tensor<4x6xf32>
  %cst_1 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
  %7 = stablehlo.reduce(%6 init: %cst_1) applies stablehlo.add across dimensions = [1] : (tensor<4x6xf32>, tensor<f32>) -> tensor<4xf32>
  %8 = stablehlo.broadcast_in_dim %7, dims = [0] : (tensor<4xf32>) -> tensor<4x1xf32>
  %9 = stablehlo.broadcast_in_dim %8, dims = [0, 1] : (tensor<4x1xf32>) -> tensor<4x6xf32>
  %10 = stablehlo.divide %6, %9 : tensor<4x6xf32>
  return %10 : tensor<4x6xf32>
}
// -----
// programs logsumexp gradient
func.func @main() {
  %0 = stablehlo.constant dense<[[0x3FB90E2B, 0x3E0D1B20, 0x3E89DC59, 0x3F5F7DD7, 0x3EE65104, 0x3FC369C8], [0xBF949631, 0x3F668816, 0x3DBAF250, 0x3FA6A634, 0x3FA26976, 0x3F66C33F], [0xBF08CE75, 0xBF02E18C, 0x3E33B0A1, 0xBEF408C1, 0xBFF110B5, 0xBFB6CE47], [0x3EB0CCEB, 0xBF86A1B6, 0xBEA56909, 0xBCFBD9E9, 0xBFB585FC, 0xBEE1CCC8]]> : tensor<4x6xf32>
  %1 = "func.call"(%0) <{callee = @computed}> : (tensor<4x6xf32>) -> tensor<4x6xf32>
  check.expect_almost_eq_const %1, dense<[[0x3E8E5D6C, 0x3D99F7B2, 0x3DAF9952, 0x3E209535, 0x3DD259FE, 0x3E9A5D3A], [0x3CBD2549, 0x3E39C105, 0x3DA56537, 0x3E8AC141, 0x3E863C9E, 0x3E39EBF7], [0x3E31005F, 0x3E35256A, 0x3EB3FCE6, 0x3E3B8734, 0x3D37BDD6, 0x3D90D38B], [0x3EA6979D, 0x3DA4CC45, 0x3E2AC50C, 0x3E64C091, 0x3D647F66, 0x3E17C52A]]> : tensor<4x6xf32>, tolerance = 1.0e-06
  return
}
func.func private @computed(%arg0: tensor<4x6xf32>) -> (tensor<4x6xf32> {jax.result_info = "result"}) {
  %cst = stablehlo.constant dense<0xFF800000> : tensor<f32>
  %0 = stablehlo.reduce(%arg0 init: %cst) applies stablehlo.maximum across dimensions = [1] : (tensor<4x6xf32>, tensor<f32>) -> tensor<4xf32>
  %cst_0 = stablehlo.constant dense<0xFF800000> : tensor<f32>
  %1 = stablehlo.broadcast_in_dim %cst_0, dims = [] : (tensor<f32>) -> tensor<4xf32>
  %2 = stablehlo.maximum %1, %0 : tensor<4xf32>
  %3 = stablehlo.is_finite %2 : (tensor<4xf32>) -> tensor<4xi1>
  %cst_1 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
  %4 = stablehlo.broadcast_in_dim %cst_1, dims = [] : (tensor<f32>) -> tensor<4xf32>
  %5 = stablehlo.select %3, %2, %4 : tensor<4xi1>, tensor<4xf32>
  %6 = stablehlo.broadcast_in_dim %5, dims = [0] : (tensor<4xf32>) -> tensor<4x1xf32>
  %7 = stablehlo.broadcast_in_dim %6, dims = [0, 1] : (tensor<4x1xf32>) -> tensor<4x6xf32>
  %8 = stablehlo.subtract %arg0, %7 : tensor<4x6xf32>
  %9 = stablehlo.exponential %8 : tensor<4x6xf32>
  %cst_2 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
  %10 = stablehlo.reduce(%9 init: %cst_2) applies stablehlo.add across dimensions = [1] : (tensor<4x6xf32>, tensor<f32>) -> tensor<4xf32>
  %11 = stablehlo.abs %10 : tensor<4xf32>
  %cst_3 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
  %12 = stablehlo.broadcast_in_dim %cst_3, dims = [] : (tensor<f32>) -> tensor<4xf32>
  %13 = stablehlo.compare GE, %10, %12, FLOAT : (tensor<4xf32>, tensor<4xf32>) -> tensor<4xi1>
  %cst_4 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
  %14 = stablehlo.broadcast_in_dim %cst_4, dims = [] : (tensor<f32>) -> tensor<4xf32>
  %15 = stablehlo.divide %14, %11 : tensor<4xf32>
  %cst_5 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
  %16 = stablehlo.broadcast_in_dim %cst_5, dims = [] : (tensor<f32>) -> tensor<4xf32>
  %17 = stablehlo.select %13, %16, %15 : tensor<4xi1>, tensor<4xf32>
  %18 = stablehlo.select %13, %15, %16 : tensor<4xi1>, tensor<4xf32>
  %19 = stablehlo.negate %17 : tensor<4xf32>
  %20 = stablehlo.add %18, %19 : tensor<4xf32>
  %21 = stablehlo.broadcast_in_dim %20, dims = [0] : (tensor<4xf32>) -> tensor<4x6xf32>
  %22 = stablehlo.multiply %21, %9 : tensor<4x6xf32>
  return %22 : tensor<4x6xf32>
}
// -----
// programs scan
func.func @main() {
  %0 = stablehlo.constant dense<[[0x3FB90E2B, 0x3E0D1B20, 0x3E89DC59, 0x3F5F7DD7, 0x3EE65104, 0x3FC369C8], [0xBF949631, 0x3F668816, 0x3DBAF250, 0x3FA6A634, 0x3FA26976, 0x3F66C33F], [0xBF08CE75, 0xBF02E18C, 0x3E33B0A1, 0xBEF408C1, 0xBFF110B5, 0xBFB6CE47], [0x3EB0CCEB, 0xBF86A1B6, 0xBEA56909, 0xBCFBD9E9, 0xBFB585FC, 0xBEE1CCC8]]> : tensor<4x6xf32>
  %1 = stablehlo.constant dense<[[0x3CD0E8A3, 0x3E96E01E, 0x3E3B616B, 0xBF5EA572, 0xBF95B014, 0x3EB05B01], [0x3EDC688C, 0x3FF3B49E, 0xBF1C706D, 0x3ED21138, 0x3E3196EA, 0xBE5EEB0F], [0xBFA46F96, 0xBFBCC243, 0x3FF9ECF8, 0xBEF86194, 0x4001D436, 0x3F36B98A], [0xBF1DDBF7, 0x3EEC38A1, 0xBFBFE2DA, 0xBEEADFC2, 0x3D0524A4, 0x3EAD5B85], [0xBEFA6BD8, 0xBF7F4DF9, 0xBE07219B, 0x3E0669A6, 0xBEB25746, 0xBDE8125D], [0x3F81460E, 0x3FAF726F, 0x3FAFEB4F, 0xBF381410, 0xBEAA5DDE, 0x3F28DB49]]> : tensor<6x6xf32>
  %2:2 = "func.call"(%0, %1) <{callee = @computed}> : (tensor<4x6xf32>, tensor<6x6xf32>) -> (tensor<6xf32>, tensor<4x6xf32>)
  check.expect_almost_eq_const %2#0, dense<[0xBF606915, 0xBF7BAE68, 0x3EB0EB91, 0x3EA99642, 0x3F2BF9A6, 0xBECE98FC]> : tensor<6xf32>, tolerance = 1.0e-05
  check.expect_almost_eq_const %2#1, dense<[[0.0, 0.0, 0.0, 0.0, 0.0, 0.0], [0x3F6514C8, 0x3E0C3834, 0x3E869F78, 0x3F33F166, 0x3ED7F192, 0x3F68EC15], [0xBF5049CE, 0x3F79A411, 0x3F2DA08B, 0xBEDFF284, 0x3EAD7273, 0x3F79404C], [0x3DA4EA6C, 0x3F376B18, 0x3F7DB774, 0xBE1B60F6, 0x3E1F647A, 0xBF40E1F7]]> : tensor<4x6xf32>, tolerance = 1.0e-05
  return
}
func.func private @computed(%arg0: tensor<4x6xf32>, %arg1: tensor<6x6xf32>) -> (tensor<6xf32> {jax.result_info = "result[0]"}, tensor<4x6xf32> {jax.result_info = "result[1]"}) {
  %cst = stablehlo.constant dense<0.000000e+00> : tensor<f32>
  %0 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<6xf32>
  %cst_0 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
  %1 = stablehlo.broadcast_in_dim %cst_0, dims = [] : (tensor<f32>) -> tensor<4x6xf32>
  %c = stablehlo.constant dense<0> : tensor<i64>
  %2:5 = stablehlo.while(%iterArg = %arg0, %iterArg_1 = %arg1, %iterArg_2 = %c, %iterArg_3 = %0, %iterArg_4 = %1) : tensor<4x6xf32>, tensor<6x6xf32>, tensor<i64>, tensor<6xf32>, tensor<4x6xf32>
  cond {
    %c_5 = stablehlo.constant dense<4> : tensor<i64>
    %3 = stablehlo.compare LT, %iterArg_2, %c_5, SIGNED : (tensor<i64>, tensor<i64>) -> tensor<i1>
    stablehlo.return %3 : tensor<i1>
  } do {
    %3 = func.call @dynamic_index_in_dim(%iterArg, %iterArg_2) : (tensor<4x6xf32>, tensor<i64>) -> tensor<6xf32>
    %4:2 = func.call @closed_call(%iterArg_1, %iterArg_3, %3) : (tensor<6x6xf32>, tensor<6xf32>, tensor<6xf32>) -> (tensor<6xf32>, tensor<6xf32>)
    %5 = func.call @dynamic_update_index_in_dim(%iterArg_4, %4#1, %iterArg_2) : (tensor<4x6xf32>, tensor<6xf32>, tensor<i64>) -> tensor<4x6xf32>
    %c_5 = stablehlo.constant dense<1> : tensor<i64>
    %6 = stablehlo.add %iterArg_2, %c_5 : tensor<i64>
    stablehlo.return %iterArg, %iterArg_1, %6, %4#0, %5 : tensor<4x6xf32>, tensor<6x6xf32>, tensor<i64>, tensor<6xf32>, tensor<4x6xf32>
  }
  return %2#3, %2#4 : tensor<6xf32>, tensor<4x6xf32>
}
func.func private @dynamic_index_in_dim(%arg0: tensor<4x6xf32>, %arg1: tensor<i64>) -> tensor<6xf32> {
  %c = stablehlo.constant dense<0> : tensor<i64>
  %0 = stablehlo.dynamic_slice %arg0, %arg1, %c, sizes = [1, 6] : (tensor<4x6xf32>, tensor<i64>, tensor<i64>) -> tensor<1x6xf32>
  %1 = stablehlo.reshape %0 : (tensor<1x6xf32>) -> tensor<6xf32>
  return %1 : tensor<6xf32>
}
func.func private @closed_call(%arg0: tensor<6x6xf32>, %arg1: tensor<6xf32>, %arg2: tensor<6xf32>) -> (tensor<6xf32>, tensor<6xf32>) {
  %0 = stablehlo.dot_general %arg1, %arg0, contracting_dims = [0] x [0], precision = [DEFAULT, DEFAULT] : (tensor<6xf32>, tensor<6x6xf32>) -> tensor<6xf32>
  %1 = stablehlo.add %0, %arg2 : tensor<6xf32>
  %2 = stablehlo.tanh %1 : tensor<6xf32>
  return %2, %arg1 : tensor<6xf32>, tensor<6xf32>
}
func.func private @dynamic_update_index_in_dim(%arg0: tensor<4x6xf32>, %arg1: tensor<6xf32>, %arg2: tensor<i64>) -> tensor<4x6xf32> {
  %0 = stablehlo.broadcast_in_dim %arg1, dims = [1] : (tensor<6xf32>) -> tensor<1x6xf32>
  %c = stablehlo.constant dense<0> : tensor<i64>
  %1 = stablehlo.dynamic_update_slice %arg0, %0, %arg2, %c : (tensor<4x6xf32>, tensor<1x6xf32>, tensor<i64>, tensor<i64>) -> tensor<4x6xf32>
  return %1 : tensor<4x6xf32>
}
// -----
// programs threefry uniform
func.func @main() {
  %0 = stablehlo.constant dense<[0, 42]> : tensor<2xui32>
  %1 = "func.call"(%0) <{callee = @computed}> : (tensor<2xui32>) -> tensor<5xf64>
  check.expect_eq_const %1, dense<[0x3FDB4F8123C40884, 0x3F8EBD996D6E8400, 0x3FE25F641D41E71A, 0x3FE75AAD28C6A974, 0x3FE60275DC7869DA]> : tensor<5xf64>
  return
}
func.func private @computed(%arg0: tensor<2xui32>) -> (tensor<5xf64> {jax.result_info = "result"}) {
  %cst = stablehlo.constant dense<0.000000e+00> : tensor<f64>
  %cst_0 = stablehlo.constant dense<1.000000e+00> : tensor<f64>
  %0 = call @_uniform(%arg0, %cst, %cst_0) : (tensor<2xui32>, tensor<f64>, tensor<f64>) -> tensor<5xf64>
  return %0 : tensor<5xf64>
}
func.func private @_uniform(%arg0: tensor<2xui32>, %arg1: tensor<f64>, %arg2: tensor<f64>) -> tensor<5xf64> {
  %0 = stablehlo.convert %arg1 : tensor<f64>
  %1 = stablehlo.convert %arg2 : tensor<f64>
  %2 = stablehlo.broadcast_in_dim %0, dims = [] : (tensor<f64>) -> tensor<1xf64>
  %3 = stablehlo.broadcast_in_dim %1, dims = [] : (tensor<f64>) -> tensor<1xf64>
  %4 = stablehlo.slice %arg0 [0:1] : (tensor<2xui32>) -> tensor<1xui32>
  %5 = stablehlo.reshape %4 : (tensor<1xui32>) -> tensor<ui32>
  %6 = stablehlo.slice %arg0 [1:2] : (tensor<2xui32>) -> tensor<1xui32>
  %7 = stablehlo.reshape %6 : (tensor<1xui32>) -> tensor<ui32>
  %8 = stablehlo.iota dim = 0 : tensor<5xui64>
  %c = stablehlo.constant dense<1> : tensor<ui64>
  %9 = stablehlo.broadcast_in_dim %c, dims = [] : (tensor<ui64>) -> tensor<5xui64>
  %10 = stablehlo.multiply %9, %8 : tensor<5xui64>
  %c_0 = stablehlo.constant dense<32> : tensor<ui64>
  %11 = stablehlo.broadcast_in_dim %c_0, dims = [] : (tensor<ui64>) -> tensor<5xui64>
  %12 = stablehlo.shift_right_logical %10, %11 : tensor<5xui64>
  %13 = stablehlo.convert %10 : (tensor<5xui64>) -> tensor<5xui32>
  %14 = stablehlo.convert %12 : (tensor<5xui64>) -> tensor<5xui32>
  %15:2 = call @threefry2x32(%5, %7, %14, %13) : (tensor<ui32>, tensor<ui32>, tensor<5xui32>, tensor<5xui32>) -> (tensor<5xui32>, tensor<5xui32>)
  %16 = stablehlo.convert %15#0 : (tensor<5xui32>) -> tensor<5xui64>
  %17 = stablehlo.convert %15#1 : (tensor<5xui32>) -> tensor<5xui64>
  %c_1 = stablehlo.constant dense<32> : tensor<ui64>
  %18 = stablehlo.broadcast_in_dim %c_1, dims = [] : (tensor<ui64>) -> tensor<5xui64>
  %19 = stablehlo.shift_left %16, %18 : tensor<5xui64>
  %20 = stablehlo.or %19, %17 : tensor<5xui64>
  %c_2 = stablehlo.constant dense<12> : tensor<ui64>
  %21 = stablehlo.broadcast_in_dim %c_2, dims = [] : (tensor<ui64>) -> tensor<5xui64>
  %22 = stablehlo.shift_right_logical %20, %21 : tensor<5xui64>
  %c_3 = stablehlo.constant dense<4607182418800017408> : tensor<ui64>
  %23 = stablehlo.broadcast_in_dim %c_3, dims = [] : (tensor<ui64>) -> tensor<5xui64>
  %24 = stablehlo.or %22, %23 : tensor<5xui64>
  %25 = stablehlo.bitcast_convert %24 : (tensor<5xui64>) -> tensor<5xf64>
  %cst = stablehlo.constant dense<1.000000e+00> : tensor<f64>
  %26 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f64>) -> tensor<5xf64>
  %27 = stablehlo.subtract %25, %26 : tensor<5xf64>
  %28 = stablehlo.subtract %3, %2 : tensor<1xf64>
  %29 = stablehlo.broadcast_in_dim %28, dims = [0] : (tensor<1xf64>) -> tensor<5xf64>
  %30 = stablehlo.multiply %27, %29 : tensor<5xf64>
  %31 = stablehlo.broadcast_in_dim %2, dims = [0] : (tensor<1xf64>) -> tensor<5xf64>
  %32 = stablehlo.add %30, %31 : tensor<5xf64>
  %33 = stablehlo.broadcast_in_dim %2, dims = [0] : (tensor<1xf64>) -> tensor<5xf64>
  %34 = stablehlo.maximum %33, %32 : tensor<5xf64>
  return %34 : tensor<5xf64>
}
func.func private @threefry2x32(%arg0: tensor<ui32>, %arg1: tensor<ui32>, %arg2: tensor<5xui32>, %arg3: tensor<5xui32>) -> (tensor<5xui32>, tensor<5xui32>) {
  %0 = stablehlo.xor %arg0, %arg1 : tensor<ui32>
  %c = stablehlo.constant dense<466688986> : tensor<ui32>
  %1 = stablehlo.xor %0, %c : tensor<ui32>
  %2 = stablehlo.broadcast_in_dim %arg0, dims = [] : (tensor<ui32>) -> tensor<5xui32>
  %3 = stablehlo.add %arg2, %2 : tensor<5xui32>
  %4 = stablehlo.broadcast_in_dim %arg1, dims = [] : (tensor<ui32>) -> tensor<5xui32>
  %5 = stablehlo.add %arg3, %4 : tensor<5xui32>
  %6 = stablehlo.add %3, %5 : tensor<5xui32>
  %c_0 = stablehlo.constant dense<13> : tensor<ui32>
  %7 = stablehlo.broadcast_in_dim %c_0, dims = [] : (tensor<ui32>) -> tensor<5xui32>
  %8 = stablehlo.shift_left %5, %7 : tensor<5xui32>
  %c_1 = stablehlo.constant dense<19> : tensor<ui32>
  %9 = stablehlo.broadcast_in_dim %c_1, dims = [] : (tensor<ui32>) -> tensor<5xui32>
  %10 = stablehlo.shift_right_logical %5, %9 : tensor<5xui32>
  %11 = stablehlo.or %8, %10 : tensor<5xui32>
  %12 = stablehlo.xor %6, %11 : tensor<5xui32>
  %13 = stablehlo.add %6, %12 : tensor<5xui32>
  %c_2 = stablehlo.constant dense<15> : tensor<ui32>
  %14 = stablehlo.broadcast_in_dim %c_2, dims = [] : (tensor<ui32>) -> tensor<5xui32>
  %15 = stablehlo.shift_left %12, %14 : tensor<5xui32>
  %c_3 = stablehlo.constant dense<17> : tensor<ui32>
  %16 = stablehlo.broadcast_in_dim %c_3, dims = [] : (tensor<ui32>) -> tensor<5xui32>
  %17 = stablehlo.shift_right_logical %12, %16 : tensor<5xui32>
  %18 = stablehlo.or %15, %17 : tensor<5xui32>
  %19 = stablehlo.xor %13, %18 : tensor<5xui32>
  %20 = stablehlo.add %13, %19 : tensor<5xui32>
  %c_4 = stablehlo.constant dense<26> : tensor<ui32>
  %21 = stablehlo.broadcast_in_dim %c_4, dims = [] : (tensor<ui32>) -> tensor<5xui32>
  %22 = stablehlo.shift_left %19, %21 : tensor<5xui32>
  %c_5 = stablehlo.constant dense<6> : tensor<ui32>
  %23 = stablehlo.broadcast_in_dim %c_5, dims = [] : (tensor<ui32>) -> tensor<5xui32>
  %24 = stablehlo.shift_right_logical %19, %23 : tensor<5xui32>
  %25 = stablehlo.or %22, %24 : tensor<5xui32>
  %26 = stablehlo.xor %20, %25 : tensor<5xui32>
  %27 = stablehlo.add %20, %26 : tensor<5xui32>
  %c_6 = stablehlo.constant dense<6> : tensor<ui32>
  %28 = stablehlo.broadcast_in_dim %c_6, dims = [] : (tensor<ui32>) -> tensor<5xui32>
  %29 = stablehlo.shift_left %26, %28 : tensor<5xui32>
  %c_7 = stablehlo.constant dense<26> : tensor<ui32>
  %30 = stablehlo.broadcast_in_dim %c_7, dims = [] : (tensor<ui32>) -> tensor<5xui32>
  %31 = stablehlo.shift_right_logical %26, %30 : tensor<5xui32>
  %32 = stablehlo.or %29, %31 : tensor<5xui32>
  %33 = stablehlo.xor %27, %32 : tensor<5xui32>
  %34 = stablehlo.broadcast_in_dim %arg1, dims = [] : (tensor<ui32>) -> tensor<5xui32>
  %35 = stablehlo.add %27, %34 : tensor<5xui32>
  %36 = stablehlo.broadcast_in_dim %1, dims = [] : (tensor<ui32>) -> tensor<5xui32>
  %37 = stablehlo.add %33, %36 : tensor<5xui32>
  %c_8 = stablehlo.constant dense<1> : tensor<ui32>
  %38 = stablehlo.broadcast_in_dim %c_8, dims = [] : (tensor<ui32>) -> tensor<5xui32>
  %39 = stablehlo.add %37, %38 : tensor<5xui32>
  %40 = stablehlo.add %35, %39 : tensor<5xui32>
  %c_9 = stablehlo.constant dense<17> : tensor<ui32>
  %41 = stablehlo.broadcast_in_dim %c_9, dims = [] : (tensor<ui32>) -> tensor<5xui32>
  %42 = stablehlo.shift_left %39, %41 : tensor<5xui32>
  %c_10 = stablehlo.constant dense<15> : tensor<ui32>
  %43 = stablehlo.broadcast_in_dim %c_10, dims = [] : (tensor<ui32>) -> tensor<5xui32>
  %44 = stablehlo.shift_right_logical %39, %43 : tensor<5xui32>
  %45 = stablehlo.or %42, %44 : tensor<5xui32>
  %46 = stablehlo.xor %40, %45 : tensor<5xui32>
  %47 = stablehlo.add %40, %46 : tensor<5xui32>
  %c_11 = stablehlo.constant dense<29> : tensor<ui32>
  %48 = stablehlo.broadcast_in_dim %c_11, dims = [] : (tensor<ui32>) -> tensor<5xui32>
  %49 = stablehlo.shift_left %46, %48 : tensor<5xui32>
  %c_12 = stablehlo.constant dense<3> : tensor<ui32>
  %50 = stablehlo.broadcast_in_dim %c_12, dims = [] : (tensor<ui32>) -> tensor<5xui32>
  %51 = stablehlo.shift_right_logical %46, %50 : tensor<5xui32>
  %52 = stablehlo.or %49, %51 : tensor<5xui32>
  %53 = stablehlo.xor %47, %52 : tensor<5xui32>
  %54 = stablehlo.add %47, %53 : tensor<5xui32>
  %c_13 = stablehlo.constant dense<16> : tensor<ui32>
  %55 = stablehlo.broadcast_in_dim %c_13, dims = [] : (tensor<ui32>) -> tensor<5xui32>
  %56 = stablehlo.shift_left %53, %55 : tensor<5xui32>
  %c_14 = stablehlo.constant dense<16> : tensor<ui32>
  %57 = stablehlo.broadcast_in_dim %c_14, dims = [] : (tensor<ui32>) -> tensor<5xui32>
  %58 = stablehlo.shift_right_logical %53, %57 : tensor<5xui32>
  %59 = stablehlo.or %56, %58 : tensor<5xui32>
  %60 = stablehlo.xor %54, %59 : tensor<5xui32>
  %61 = stablehlo.add %54, %60 : tensor<5xui32>
  %c_15 = stablehlo.constant dense<24> : tensor<ui32>
  %62 = stablehlo.broadcast_in_dim %c_15, dims = [] : (tensor<ui32>) -> tensor<5xui32>
  %63 = stablehlo.shift_left %60, %62 : tensor<5xui32>
  %c_16 = stablehlo.constant dense<8> : tensor<ui32>
  %64 = stablehlo.broadcast_in_dim %c_16, dims = [] : (tensor<ui32>) -> tensor<5xui32>
  %65 = stablehlo.shift_right_logical %60, %64 : tensor<5xui32>
  %66 = stablehlo.or %63, %65 : tensor<5xui32>
  %67 = stablehlo.xor %61, %66 : tensor<5xui32>
  %68 = stablehlo.broadcast_in_dim %1, dims = [] : (tensor<ui32>) -> tensor<5xui32>
  %69 = stablehlo.add %61, %68 : tensor<5xui32>
  %70 = stablehlo.broadcast_in_dim %arg0, dims = [] : (tensor<ui32>) -> tensor<5xui32>
  %71 = stablehlo.add %67, %70 : tensor<5xui32>
  %c_17 = stablehlo.constant dense<2> : tensor<ui32>
  %72 = stablehlo.broadcast_in_dim %c_17, dims = [] : (tensor<ui32>) -> tensor<5xui32>
  %73 = stablehlo.add %71, %72 : tensor<5xui32>
  %74 = stablehlo.add %69, %73 : tensor<5xui32>
  %c_18 = stablehlo.constant dense<13> : tensor<ui32>
  %75 = stablehlo.broadcast_in_dim %c_18, dims = [] : (tensor<ui32>) -> tensor<5xui32>
  %76 = stablehlo.shift_left %73, %75 : tensor<5xui32>
  %c_19 = stablehlo.constant dense<19> : tensor<ui32>
  %77 = stablehlo.broadcast_in_dim %c_19, dims = [] : (tensor<ui32>) -> tensor<5xui32>
  %78 = stablehlo.shift_right_logical %73, %77 : tensor<5xui32>
  %79 = stablehlo.or %76, %78 : tensor<5xui32>
  %80 = stablehlo.xor %74, %79 : tensor<5xui32>
  %81 = stablehlo.add %74, %80 : tensor<5xui32>
  %c_20 = stablehlo.constant dense<15> : tensor<ui32>
  %82 = stablehlo.broadcast_in_dim %c_20, dims = [] : (tensor<ui32>) -> tensor<5xui32>
  %83 = stablehlo.shift_left %80, %82 : tensor<5xui32>
  %c_21 = stablehlo.constant dense<17> : tensor<ui32>
  %84 = stablehlo.broadcast_in_dim %c_21, dims = [] : (tensor<ui32>) -> tensor<5xui32>
  %85 = stablehlo.shift_right_logical %80, %84 : tensor<5xui32>
  %86 = stablehlo.or %83, %85 : tensor<5xui32>
  %87 = stablehlo.xor %81, %86 : tensor<5xui32>
  %88 = stablehlo.add %81, %87 : tensor<5xui32>
  %c_22 = stablehlo.constant dense<26> : tensor<ui32>
  %89 = stablehlo.broadcast_in_dim %c_22, dims = [] : (tensor<ui32>) -> tensor<5xui32>
  %90 = stablehlo.shift_left %87, %89 : tensor<5xui32>
  %c_23 = stablehlo.constant dense<6> : tensor<ui32>
  %91 = stablehlo.broadcast_in_dim %c_23, dims = [] : (tensor<ui32>) -> tensor<5xui32>
  %92 = stablehlo.shift_right_logical %87, %91 : tensor<5xui32>
  %93 = stablehlo.or %90, %92 : tensor<5xui32>
  %94 = stablehlo.xor %88, %93 : tensor<5xui32>
  %95 = stablehlo.add %88, %94 : tensor<5xui32>
  %c_24 = stablehlo.constant dense<6> : tensor<ui32>
  %96 = stablehlo.broadcast_in_dim %c_24, dims = [] : (tensor<ui32>) -> tensor<5xui32>
  %97 = stablehlo.shift_left %94, %96 : tensor<5xui32>
  %c_25 = stablehlo.constant dense<26> : tensor<ui32>
  %98 = stablehlo.broadcast_in_dim %c_25, dims = [] : (tensor<ui32>) -> tensor<5xui32>
  %99 = stablehlo.shift_right_logical %94, %98 : tensor<5xui32>
  %100 = stablehlo.or %97, %99 : tensor<5xui32>
  %101 = stablehlo.xor %95, %100 : tensor<5xui32>
  %102 = stablehlo.broadcast_in_dim %arg0, dims = [] : (tensor<ui32>) -> tensor<5xui32>
  %103 = stablehlo.add %95, %102 : tensor<5xui32>
  %104 = stablehlo.broadcast_in_dim %arg1, dims = [] : (tensor<ui32>) -> tensor<5xui32>
  %105 = stablehlo.add %101, %104 : tensor<5xui32>
  %c_26 = stablehlo.constant dense<3> : tensor<ui32>
  %106 = stablehlo.broadcast_in_dim %c_26, dims = [] : (tensor<ui32>) -> tensor<5xui32>
  %107 = stablehlo.add %105, %106 : tensor<5xui32>
  %108 = stablehlo.add %103, %107 : tensor<5xui32>
  %c_27 = stablehlo.constant dense<17> : tensor<ui32>
  %109 = stablehlo.broadcast_in_dim %c_27, dims = [] : (tensor<ui32>) -> tensor<5xui32>
  %110 = stablehlo.shift_left %107, %109 : tensor<5xui32>
  %c_28 = stablehlo.constant dense<15> : tensor<ui32>
  %111 = stablehlo.broadcast_in_dim %c_28, dims = [] : (tensor<ui32>) -> tensor<5xui32>
  %112 = stablehlo.shift_right_logical %107, %111 : tensor<5xui32>
  %113 = stablehlo.or %110, %112 : tensor<5xui32>
  %114 = stablehlo.xor %108, %113 : tensor<5xui32>
  %115 = stablehlo.add %108, %114 : tensor<5xui32>
  %c_29 = stablehlo.constant dense<29> : tensor<ui32>
  %116 = stablehlo.broadcast_in_dim %c_29, dims = [] : (tensor<ui32>) -> tensor<5xui32>
  %117 = stablehlo.shift_left %114, %116 : tensor<5xui32>
  %c_30 = stablehlo.constant dense<3> : tensor<ui32>
  %118 = stablehlo.broadcast_in_dim %c_30, dims = [] : (tensor<ui32>) -> tensor<5xui32>
  %119 = stablehlo.shift_right_logical %114, %118 : tensor<5xui32>
  %120 = stablehlo.or %117, %119 : tensor<5xui32>
  %121 = stablehlo.xor %115, %120 : tensor<5xui32>
  %122 = stablehlo.add %115, %121 : tensor<5xui32>
  %c_31 = stablehlo.constant dense<16> : tensor<ui32>
  %123 = stablehlo.broadcast_in_dim %c_31, dims = [] : (tensor<ui32>) -> tensor<5xui32>
  %124 = stablehlo.shift_left %121, %123 : tensor<5xui32>
  %c_32 = stablehlo.constant dense<16> : tensor<ui32>
  %125 = stablehlo.broadcast_in_dim %c_32, dims = [] : (tensor<ui32>) -> tensor<5xui32>
  %126 = stablehlo.shift_right_logical %121, %125 : tensor<5xui32>
  %127 = stablehlo.or %124, %126 : tensor<5xui32>
  %128 = stablehlo.xor %122, %127 : tensor<5xui32>
  %129 = stablehlo.add %122, %128 : tensor<5xui32>
  %c_33 = stablehlo.constant dense<24> : tensor<ui32>
  %130 = stablehlo.broadcast_in_dim %c_33, dims = [] : (tensor<ui32>) -> tensor<5xui32>
  %131 = stablehlo.shift_left %128, %130 : tensor<5xui32>
  %c_34 = stablehlo.constant dense<8> : tensor<ui32>
  %132 = stablehlo.broadcast_in_dim %c_34, dims = [] : (tensor<ui32>) -> tensor<5xui32>
  %133 = stablehlo.shift_right_logical %128, %132 : tensor<5xui32>
  %134 = stablehlo.or %131, %133 : tensor<5xui32>
  %135 = stablehlo.xor %129, %134 : tensor<5xui32>
  %136 = stablehlo.broadcast_in_dim %arg1, dims = [] : (tensor<ui32>) -> tensor<5xui32>
  %137 = stablehlo.add %129, %136 : tensor<5xui32>
  %138 = stablehlo.broadcast_in_dim %1, dims = [] : (tensor<ui32>) -> tensor<5xui32>
  %139 = stablehlo.add %135, %138 : tensor<5xui32>
  %c_35 = stablehlo.constant dense<4> : tensor<ui32>
  %140 = stablehlo.broadcast_in_dim %c_35, dims = [] : (tensor<ui32>) -> tensor<5xui32>
  %141 = stablehlo.add %139, %140 : tensor<5xui32>
  %142 = stablehlo.add %137, %141 : tensor<5xui32>
  %c_36 = stablehlo.constant dense<13> : tensor<ui32>
  %143 = stablehlo.broadcast_in_dim %c_36, dims = [] : (tensor<ui32>) -> tensor<5xui32>
  %144 = stablehlo.shift_left %141, %143 : tensor<5xui32>
  %c_37 = stablehlo.constant dense<19> : tensor<ui32>
  %145 = stablehlo.broadcast_in_dim %c_37, dims = [] : (tensor<ui32>) -> tensor<5xui32>
  %146 = stablehlo.shift_right_logical %141, %145 : tensor<5xui32>
  %147 = stablehlo.or %144, %146 : tensor<5xui32>
  %148 = stablehlo.xor %142, %147 : tensor<5xui32>
  %149 = stablehlo.add %142, %148 : tensor<5xui32>
  %c_38 = stablehlo.constant dense<15> : tensor<ui32>
  %150 = stablehlo.broadcast_in_dim %c_38, dims = [] : (tensor<ui32>) -> tensor<5xui32>
  %151 = stablehlo.shift_left %148, %150 : tensor<5xui32>
  %c_39 = stablehlo.constant dense<17> : tensor<ui32>
  %152 = stablehlo.broadcast_in_dim %c_39, dims = [] : (tensor<ui32>) -> tensor<5xui32>
  %153 = stablehlo.shift_right_logical %148, %152 : tensor<5xui32>
  %154 = stablehlo.or %151, %153 : tensor<5xui32>
  %155 = stablehlo.xor %149, %154 : tensor<5xui32>
  %156 = stablehlo.add %149, %155 : tensor<5xui32>
  %c_40 = stablehlo.constant dense<26> : tensor<ui32>
  %157 = stablehlo.broadcast_in_dim %c_40, dims = [] : (tensor<ui32>) -> tensor<5xui32>
  %158 = stablehlo.shift_left %155, %157 : tensor<5xui32>
  %c_41 = stablehlo.constant dense<6> : tensor<ui32>
  %159 = stablehlo.broadcast_in_dim %c_41, dims = [] : (tensor<ui32>) -> tensor<5xui32>
  %160 = stablehlo.shift_right_logical %155, %159 : tensor<5xui32>
  %161 = stablehlo.or %158, %160 : tensor<5xui32>
  %162 = stablehlo.xor %156, %161 : tensor<5xui32>
  %163 = stablehlo.add %156, %162 : tensor<5xui32>
  %c_42 = stablehlo.constant dense<6> : tensor<ui32>
  %164 = stablehlo.broadcast_in_dim %c_42, dims = [] : (tensor<ui32>) -> tensor<5xui32>
  %165 = stablehlo.shift_left %162, %164 : tensor<5xui32>
  %c_43 = stablehlo.constant dense<26> : tensor<ui32>
  %166 = stablehlo.broadcast_in_dim %c_43, dims = [] : (tensor<ui32>) -> tensor<5xui32>
  %167 = stablehlo.shift_right_logical %162, %166 : tensor<5xui32>
  %168 = stablehlo.or %165, %167 : tensor<5xui32>
  %169 = stablehlo.xor %163, %168 : tensor<5xui32>
  %170 = stablehlo.broadcast_in_dim %1, dims = [] : (tensor<ui32>) -> tensor<5xui32>
  %171 = stablehlo.add %163, %170 : tensor<5xui32>
  %172 = stablehlo.broadcast_in_dim %arg0, dims = [] : (tensor<ui32>) -> tensor<5xui32>
  %173 = stablehlo.add %169, %172 : tensor<5xui32>
  %c_44 = stablehlo.constant dense<5> : tensor<ui32>
  %174 = stablehlo.broadcast_in_dim %c_44, dims = [] : (tensor<ui32>) -> tensor<5xui32>
  %175 = stablehlo.add %173, %174 : tensor<5xui32>
  return %171, %175 : tensor<5xui32>, tensor<5xui32>
}
// -----
// programs qr on the CPU
func.func @main() {
  %0 = stablehlo.constant dense<[[0x3CD0E8A3, 0x3E96E01E, 0x3E3B616B, 0xBF5EA572, 0xBF95B014, 0x3EB05B01], [0x3EDC688C, 0x3FF3B49E, 0xBF1C706D, 0x3ED21138, 0x3E3196EA, 0xBE5EEB0F], [0xBFA46F96, 0xBFBCC243, 0x3FF9ECF8, 0xBEF86194, 0x4001D436, 0x3F36B98A], [0xBF1DDBF7, 0x3EEC38A1, 0xBFBFE2DA, 0xBEEADFC2, 0x3D0524A4, 0x3EAD5B85], [0xBEFA6BD8, 0xBF7F4DF9, 0xBE07219B, 0x3E0669A6, 0xBEB25746, 0xBDE8125D], [0x3F81460E, 0x3FAF726F, 0x3FAFEB4F, 0xBF381410, 0xBEAA5DDE, 0x3F28DB49]]> : tensor<6x6xf32>
  %1 = "func.call"(%0) <{callee = @computed}> : (tensor<6x6xf32>) -> tensor<6x6xf32>
  check.expect_almost_eq_const %1, dense<[[0x3FEEA2C3, 0x4013ED80, 0x3E561267, 0x3E145D30, 0x3FBC986A, 0x3E8650A8], [0.0, 0x3FF3E1FF, 0x3F929552, 0x3E633516, 0x3E246DD8, 0x3E5E8F6F], [0.0, 0.0, 0x40298B2E, 0x3F377D20, 0x3F93B182, 0x3F545FF0], [0.0, 0.0, 0.0, 0x3F931B64, 0x3F975890, 0x3F1BA795], [0.0, 0.0, 0.0, 0.0, 0x3F67C8EB, 0x3E4A0C30], [0.0, 0.0, 0.0, 0.0, 0.0, 0x3E226094]]> : tensor<6x6xf32>, tolerance = 2.0e-05
  return
}
func.func private @computed(%arg0: tensor<6x6xf32>) -> (tensor<6x6xf32> {jax.result_info = "result"}) {
  %0 = call @qr(%arg0) : (tensor<6x6xf32>) -> tensor<6x6xf32>
  %1 = stablehlo.abs %0 : tensor<6x6xf32>
  return %1 : tensor<6x6xf32>
}
func.func private @qr(%arg0: tensor<6x6xf32>) -> tensor<6x6xf32> {
  %0:2 = stablehlo.custom_call @lapack_sgeqrf_ffi(%arg0) {backend_config = "", mhlo.backend_config = {}, mhlo.frontend_attributes = {num_batch_dims = "0"}, operand_layouts = [dense<[0, 1]> : tensor<2xindex>], output_operand_aliases = [#stablehlo.output_operand_alias<output_tuple_indices = [0], operand_index = 0, operand_tuple_indices = []>], result_layouts = [dense<[0, 1]> : tensor<2xindex>, dense<0> : tensor<1xindex>], sdy.sharding_rule = #sdy.op_sharding_rule<([i, j])->([k, l], [m]) {i=6, j=6, k=6, l=6, m=6}, custom>} : (tensor<6x6xf32>) -> (tensor<6x6xf32>, tensor<6xf32>)
  %1 = stablehlo.custom_call @lapack_sorgqr_ffi(%0#0, %0#1) {backend_config = "", mhlo.backend_config = {}, mhlo.frontend_attributes = {num_batch_dims = "0"}, operand_layouts = [dense<[0, 1]> : tensor<2xindex>, dense<0> : tensor<1xindex>], output_operand_aliases = [#stablehlo.output_operand_alias<output_tuple_indices = [], operand_index = 0, operand_tuple_indices = []>], result_layouts = [dense<[0, 1]> : tensor<2xindex>], sdy.sharding_rule = #sdy.op_sharding_rule<([i, j], [k])->([l, m]) {i=6, j=6, k=6, l=6, m=6}, custom>} : (tensor<6x6xf32>, tensor<6xf32>) -> tensor<6x6xf32>
  %2 = stablehlo.iota dim = 0 : tensor<6x6xi64>
  %c = stablehlo.constant dense<-1> : tensor<i64>
  %3 = stablehlo.broadcast_in_dim %c, dims = [] : (tensor<i64>) -> tensor<6x6xi64>
  %4 = stablehlo.add %2, %3 : tensor<6x6xi64>
  %5 = stablehlo.iota dim = 1 : tensor<6x6xi64>
  %6 = stablehlo.compare GE, %4, %5, SIGNED : (tensor<6x6xi64>, tensor<6x6xi64>) -> tensor<6x6xi1>
  %cst = stablehlo.constant dense<0.000000e+00> : tensor<f32>
  %7 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<6x6xf32>
  %8 = stablehlo.select %6, %7, %0#0 : tensor<6x6xi1>, tensor<6x6xf32>
  return %8 : tensor<6x6xf32>
}
// -----
// programs eigenvalues on the CPU
func.func @main() {
  %0 = stablehlo.constant dense<[[0x3CD0E8A3, 0x3E96E01E, 0x3E3B616B, 0xBF5EA572, 0xBF95B014, 0x3EB05B01], [0x3EDC688C, 0x3FF3B49E, 0xBF1C706D, 0x3ED21138, 0x3E3196EA, 0xBE5EEB0F], [0xBFA46F96, 0xBFBCC243, 0x3FF9ECF8, 0xBEF86194, 0x4001D436, 0x3F36B98A], [0xBF1DDBF7, 0x3EEC38A1, 0xBFBFE2DA, 0xBEEADFC2, 0x3D0524A4, 0x3EAD5B85], [0xBEFA6BD8, 0xBF7F4DF9, 0xBE07219B, 0x3E0669A6, 0xBEB25746, 0xBDE8125D], [0x3F81460E, 0x3FAF726F, 0x3FAFEB4F, 0xBF381410, 0xBEAA5DDE, 0x3F28DB49]]> : tensor<6x6xf32>
  %1 = "func.call"(%0) <{callee = @computed}> : (tensor<6x6xf32>) -> tensor<6xf32>
  check.expect_almost_eq_const %1, dense<[0xC046609D, 0xC007AB93, 0xBF3285C2, 0x3FF6135C, 0x40868A34, 0x40E84A4E]> : tensor<6xf32>, tolerance = 2.0e-05
  return
}
func.func private @computed(%arg0: tensor<6x6xf32>) -> (tensor<6xf32> {jax.result_info = "result"}) {
  %0 = stablehlo.transpose %arg0, dims = [1, 0] : (tensor<6x6xf32>) -> tensor<6x6xf32>
  %1 = stablehlo.add %arg0, %0 : tensor<6x6xf32>
  %2 = call @eigvalsh(%1) : (tensor<6x6xf32>) -> tensor<6xf32>
  return %2 : tensor<6xf32>
}
func.func private @eigvalsh(%arg0: tensor<6x6xf32>) -> tensor<6xf32> {
  %0 = call @eigh(%arg0) : (tensor<6x6xf32>) -> tensor<6xf32>
  return %0 : tensor<6xf32>
}
func.func private @eigh(%arg0: tensor<6x6xf32>) -> tensor<6xf32> {
  %0 = stablehlo.transpose %arg0, dims = [1, 0] : (tensor<6x6xf32>) -> tensor<6x6xf32>
  %1 = stablehlo.add %arg0, %0 : tensor<6x6xf32>
  %cst = stablehlo.constant dense<2.000000e+00> : tensor<f32>
  %2 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<6x6xf32>
  %3 = stablehlo.divide %1, %2 : tensor<6x6xf32>
  %4:3 = stablehlo.custom_call @lapack_ssyevd_ffi(%3) {backend_config = "", mhlo.backend_config = {mode = 86 : ui8, uplo = 76 : ui8}, mhlo.frontend_attributes = {num_batch_dims = "0"}, operand_layouts = [dense<[0, 1]> : tensor<2xindex>], output_operand_aliases = [#stablehlo.output_operand_alias<output_tuple_indices = [0], operand_index = 0, operand_tuple_indices = []>], result_layouts = [dense<[0, 1]> : tensor<2xindex>, dense<0> : tensor<1xindex>, dense<> : tensor<0xindex>], sdy.sharding_rule = #sdy.op_sharding_rule<([i, j])->([k, l], [m], []) {i=6, j=6, k=6, l=6, m=6}, custom>} : (tensor<6x6xf32>) -> (tensor<6x6xf32>, tensor<6xf32>, tensor<i32>)
  %c = stablehlo.constant dense<0> : tensor<i32>
  %5 = stablehlo.broadcast_in_dim %c, dims = [] : (tensor<i32>) -> tensor<i32>
  %6 = stablehlo.compare EQ, %4#2, %5, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
  %7 = stablehlo.broadcast_in_dim %6, dims = [] : (tensor<i1>) -> tensor<1x1xi1>
  %cst_0 = stablehlo.constant dense<0x7FC00000> : tensor<f32>
  %8 = stablehlo.broadcast_in_dim %cst_0, dims = [] : (tensor<f32>) -> tensor<6x6xf32>
  %9 = stablehlo.broadcast_in_dim %7, dims = [0, 1] : (tensor<1x1xi1>) -> tensor<6x6xi1>
  %10 = stablehlo.select %9, %4#0, %8 : tensor<6x6xi1>, tensor<6x6xf32>
  %11 = stablehlo.broadcast_in_dim %6, dims = [] : (tensor<i1>) -> tensor<1xi1>
  %cst_1 = stablehlo.constant dense<0x7FC00000> : tensor<f32>
  %12 = stablehlo.broadcast_in_dim %cst_1, dims = [] : (tensor<f32>) -> tensor<6xf32>
  %13 = stablehlo.broadcast_in_dim %11, dims = [0] : (tensor<1xi1>) -> tensor<6xi1>
  %14 = stablehlo.select %13, %4#1, %12 : tensor<6xi1>, tensor<6xf32>
  return %14 : tensor<6xf32>
}
// -----
// programs singular values on the CPU
func.func @main() {
  %0 = stablehlo.constant dense<[[0x3CD0E8A3, 0x3E96E01E, 0x3E3B616B, 0xBF5EA572, 0xBF95B014, 0x3EB05B01], [0x3EDC688C, 0x3FF3B49E, 0xBF1C706D, 0x3ED21138, 0x3E3196EA, 0xBE5EEB0F], [0xBFA46F96, 0xBFBCC243, 0x3FF9ECF8, 0xBEF86194, 0x4001D436, 0x3F36B98A], [0xBF1DDBF7, 0x3EEC38A1, 0xBFBFE2DA, 0xBEEADFC2, 0x3D0524A4, 0x3EAD5B85], [0xBEFA6BD8, 0xBF7F4DF9, 0xBE07219B, 0x3E0669A6, 0xBEB25746, 0xBDE8125D], [0x3F81460E, 0x3FAF726F, 0x3FAFEB4F, 0xBF381410, 0xBEAA5DDE, 0x3F28DB49]]> : tensor<6x6xf32>
  %1 = "func.call"(%0) <{callee = @computed}> : (tensor<6x6xf32>) -> tensor<6xf32>
  check.expect_almost_eq_const %1, dense<[0x407DAB85, 0x4032CE36, 0x3FF526FC, 0x3FC4B942, 0x3EC5BA06, 0x3DFC9E35]> : tensor<6xf32>, tolerance = 2.0e-05
  return
}
func.func private @computed(%arg0: tensor<6x6xf32>) -> (tensor<6xf32> {jax.result_info = "result"}) {
  %0 = call @svd(%arg0) : (tensor<6x6xf32>) -> tensor<6xf32>
  return %0 : tensor<6xf32>
}
func.func private @svd(%arg0: tensor<6x6xf32>) -> tensor<6xf32> {
  %0:5 = stablehlo.custom_call @lapack_sgesdd_ffi(%arg0) {backend_config = "", mhlo.backend_config = {mode = 78 : ui8}, mhlo.frontend_attributes = {num_batch_dims = "0"}, operand_layouts = [dense<[0, 1]> : tensor<2xindex>], output_operand_aliases = [#stablehlo.output_operand_alias<output_tuple_indices = [0], operand_index = 0, operand_tuple_indices = []>], result_layouts = [dense<[0, 1]> : tensor<2xindex>, dense<0> : tensor<1xindex>, dense<[0, 1]> : tensor<2xindex>, dense<[0, 1]> : tensor<2xindex>, dense<> : tensor<0xindex>], sdy.sharding_rule = #sdy.op_sharding_rule<([i, j])->([k, l], [m], [n, o], [p, q], []) {i=6, j=6, k=6, l=6, m=6, n=6, o=6, p=6, q=6}, custom>} : (tensor<6x6xf32>) -> (tensor<6x6xf32>, tensor<6xf32>, tensor<6x6xf32>, tensor<6x6xf32>, tensor<i32>)
  %c = stablehlo.constant dense<0> : tensor<i32>
  %1 = stablehlo.broadcast_in_dim %c, dims = [] : (tensor<i32>) -> tensor<i32>
  %2 = stablehlo.compare EQ, %0#4, %1, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
  %3 = stablehlo.broadcast_in_dim %2, dims = [] : (tensor<i1>) -> tensor<1xi1>
  %cst = stablehlo.constant dense<0x7FC00000> : tensor<f32>
  %4 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<6xf32>
  %5 = stablehlo.broadcast_in_dim %3, dims = [0] : (tensor<1xi1>) -> tensor<6xi1>
  %6 = stablehlo.select %5, %0#1, %4 : tensor<6xi1>, tensor<6xf32>
  return %6 : tensor<6xf32>
}
// -----
// programs solve on the CPU
func.func @main() {
  %0 = stablehlo.constant dense<[[0x4080D0E9, 0x3E96E01E, 0x3E3B616B, 0xBF5EA572, 0xBF95B014, 0x3EB05B01], [0x3EDC688C, 0x40BCED28, 0xBF1C706D, 0x3ED21138, 0x3E3196EA, 0xBE5EEB0F], [0xBFA46F96, 0xBFBCC243, 0x40BE7B3E, 0xBEF86194, 0x4001D436, 0x3F36B98A], [0xBF1DDBF7, 0x3EEC38A1, 0xBFBFE2DA, 0x4062A408, 0x3D0524A4, 0x3EAD5B85], [0xBEFA6BD8, 0xBF7F4DF9, 0xBE07219B, 0x3E0669A6, 0x4069B517, 0xBDE8125D], [0x3F81460E, 0x3FAF726F, 0x3FAFEB4F, 0xBF381410, 0xBEAA5DDE, 0x40951B69]]> : tensor<6x6xf32>
  %1 = stablehlo.constant dense<[[0x3FB90E2B, 0xBF949631, 0xBF08CE75, 0x3EB0CCEB], [0x3E0D1B20, 0x3F668816, 0xBF02E18C, 0xBF86A1B6], [0x3E89DC59, 0x3DBAF250, 0x3E33B0A1, 0xBEA56909], [0x3F5F7DD7, 0x3FA6A634, 0xBEF408C1, 0xBCFBD9E9], [0x3EE65104, 0x3FA26976, 0xBFF110B5, 0xBFB585FC], [0x3FC369C8, 0x3F66C33F, 0xBFB6CE47, 0xBEE1CCC8]]> : tensor<6x4xf32>
  %2 = "func.call"(%0, %1) <{callee = @computed}> : (tensor<6x6xf32>, tensor<6x4xf32>) -> tensor<6x4xf32>
  check.expect_almost_eq_const %2, dense<[[0x3EE9EFF7, 0xBE255394, 0xBE93474B, 0xBC64B5D8], [0xBCA86201, 0x3E0A3E31, 0xBD1AB891, 0xBE282027], [0x3D9308E8, 0xBDFC786F, 0x3E3ED124, 0x3D86065C], [0x3EA97A79, 0x3E74B5AA, 0xBD81BA3B, 0x3D4DBA21], [0x3E365848, 0x3EB7996D, 0xBF10E9F2, 0xBEDFD5B5], [0x3E8DF6C3, 0x3E933DDF, 0xBEAD28FC, 0xBDB0527C]]> : tensor<6x4xf32>, tolerance = 2.0e-05
  return
}
func.func private @computed(%arg0: tensor<6x6xf32>, %arg1: tensor<6x4xf32>) -> (tensor<6x4xf32> {jax.result_info = "result"}) {
  %0 = call @solve(%arg0, %arg1) : (tensor<6x6xf32>, tensor<6x4xf32>) -> tensor<6x4xf32>
  return %0 : tensor<6x4xf32>
}
func.func private @solve(%arg0: tensor<6x6xf32>, %arg1: tensor<6x4xf32>) -> tensor<6x4xf32> {
  %0:3 = stablehlo.custom_call @lapack_sgetrf_ffi(%arg0) {backend_config = "", mhlo.backend_config = {}, mhlo.frontend_attributes = {num_batch_dims = "0"}, operand_layouts = [dense<[0, 1]> : tensor<2xindex>], output_operand_aliases = [#stablehlo.output_operand_alias<output_tuple_indices = [0], operand_index = 0, operand_tuple_indices = []>], result_layouts = [dense<[0, 1]> : tensor<2xindex>, dense<0> : tensor<1xindex>, dense<> : tensor<0xindex>], sdy.sharding_rule = #sdy.op_sharding_rule<([i, j])->([k, l], [m], []) {i=6, j=6, k=6, l=6, m=6}, custom>} : (tensor<6x6xf32>) -> (tensor<6x6xf32>, tensor<6xi32>, tensor<i32>)
  %c = stablehlo.constant dense<1> : tensor<i32>
  %1 = stablehlo.broadcast_in_dim %c, dims = [] : (tensor<i32>) -> tensor<6xi32>
  %2 = stablehlo.subtract %0#1, %1 : tensor<6xi32>
  %c_0 = stablehlo.constant dense<0> : tensor<i32>
  %3 = stablehlo.broadcast_in_dim %c_0, dims = [] : (tensor<i32>) -> tensor<i32>
  %4 = stablehlo.compare GE, %0#2, %3, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
  %5 = stablehlo.broadcast_in_dim %4, dims = [] : (tensor<i1>) -> tensor<1x1xi1>
  %cst = stablehlo.constant dense<0x7FC00000> : tensor<f32>
  %6 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<6x6xf32>
  %7 = stablehlo.broadcast_in_dim %5, dims = [0, 1] : (tensor<1x1xi1>) -> tensor<6x6xi1>
  %8 = stablehlo.select %7, %0#0, %6 : tensor<6x6xi1>, tensor<6x6xf32>
  %9 = stablehlo.iota dim = 0 : tensor<6xi32>
  %c_1 = stablehlo.constant dense<0> : tensor<i64>
  %c_2 = stablehlo.constant dense<0> : tensor<i64>
  %10:4 = stablehlo.while(%iterArg = %2, %iterArg_3 = %c_2, %iterArg_4 = %c_1, %iterArg_5 = %9) : tensor<6xi32>, tensor<i64>, tensor<i64>, tensor<6xi32>
  cond {
    %c_6 = stablehlo.constant dense<6> : tensor<i64>
    %14 = stablehlo.compare LT, %iterArg_3, %c_6, SIGNED : (tensor<i64>, tensor<i64>) -> tensor<i1>
    stablehlo.return %14 : tensor<i1>
  } do {
    %14:2 = func.call @closed_call(%iterArg, %iterArg_4, %iterArg_5) : (tensor<6xi32>, tensor<i64>, tensor<6xi32>) -> (tensor<i64>, tensor<6xi32>)
    %c_6 = stablehlo.constant dense<1> : tensor<i64>
    %15 = stablehlo.add %iterArg_3, %c_6 : tensor<i64>
    stablehlo.return %iterArg, %15, %14#0, %14#1 : tensor<6xi32>, tensor<i64>, tensor<i64>, tensor<6xi32>
  }
  %11 = stablehlo.transpose %arg1, dims = [1, 0] : (tensor<6x4xf32>) -> tensor<4x6xf32>
  %12 = call @_lu_solve(%8, %10#3, %11) : (tensor<6x6xf32>, tensor<6xi32>, tensor<4x6xf32>) -> tensor<4x6xf32>
  %13 = stablehlo.transpose %12, dims = [1, 0] : (tensor<4x6xf32>) -> tensor<6x4xf32>
  return %13 : tensor<6x4xf32>
}
func.func private @closed_call(%arg0: tensor<6xi32>, %arg1: tensor<i64>, %arg2: tensor<6xi32>) -> (tensor<i64>, tensor<6xi32>) {
  %c = stablehlo.constant dense<1> : tensor<i64>
  %0 = stablehlo.add %arg1, %c : tensor<i64>
  %c_0 = stablehlo.constant dense<0> : tensor<i64>
  %1 = stablehlo.compare LT, %arg1, %c_0, SIGNED : (tensor<i64>, tensor<i64>) -> tensor<i1>
  %2 = stablehlo.convert %arg1 : tensor<i64>
  %c_1 = stablehlo.constant dense<6> : tensor<i64>
  %3 = stablehlo.add %2, %c_1 : tensor<i64>
  %4 = stablehlo.select %1, %3, %arg1 : tensor<i1>, tensor<i64>
  %5 = stablehlo.dynamic_slice %arg0, %4, sizes = [1] : (tensor<6xi32>, tensor<i64>) -> tensor<1xi32>
  %6 = stablehlo.reshape %5 : (tensor<1xi32>) -> tensor<i32>
  %c_2 = stablehlo.constant dense<0> : tensor<i64>
  %7 = stablehlo.compare LT, %arg1, %c_2, SIGNED : (tensor<i64>, tensor<i64>) -> tensor<i1>
  %8 = stablehlo.convert %arg1 : tensor<i64>
  %c_3 = stablehlo.constant dense<6> : tensor<i64>
  %9 = stablehlo.add %8, %c_3 : tensor<i64>
  %10 = stablehlo.select %7, %9, %arg1 : tensor<i1>, tensor<i64>
  %11 = stablehlo.dynamic_slice %arg2, %10, sizes = [1] : (tensor<6xi32>, tensor<i64>) -> tensor<1xi32>
  %12 = stablehlo.reshape %11 : (tensor<1xi32>) -> tensor<i32>
  %c_4 = stablehlo.constant dense<0> : tensor<i32>
  %13 = stablehlo.compare LT, %6, %c_4, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
  %c_5 = stablehlo.constant dense<6> : tensor<i32>
  %14 = stablehlo.add %6, %c_5 : tensor<i32>
  %15 = stablehlo.select %13, %14, %6 : tensor<i1>, tensor<i32>
  %16 = stablehlo.dynamic_slice %arg2, %15, sizes = [1] : (tensor<6xi32>, tensor<i32>) -> tensor<1xi32>
  %17 = stablehlo.reshape %16 : (tensor<1xi32>) -> tensor<i32>
  %c_6 = stablehlo.constant dense<0> : tensor<i64>
  %18 = stablehlo.compare LT, %arg1, %c_6, SIGNED : (tensor<i64>, tensor<i64>) -> tensor<i1>
  %c_7 = stablehlo.constant dense<6> : tensor<i64>
  %19 = stablehlo.add %arg1, %c_7 : tensor<i64>
  %20 = stablehlo.select %18, %19, %arg1 : tensor<i1>, tensor<i64>
  %21 = stablehlo.convert %20 : (tensor<i64>) -> tensor<i32>
  %22 = stablehlo.broadcast_in_dim %21, dims = [] : (tensor<i32>) -> tensor<1xi32>
  %23 = "stablehlo.scatter"(%arg2, %22, %17) <{indices_are_sorted = true, scatter_dimension_numbers = #stablehlo.scatter<inserted_window_dims = [0], scatter_dims_to_operand_dims = [0]>, unique_indices = true}> ({
  ^bb0(%arg3: tensor<i32>, %arg4: tensor<i32>):
    stablehlo.return %arg4 : tensor<i32>
  }) : (tensor<6xi32>, tensor<1xi32>, tensor<i32>) -> tensor<6xi32>
  %c_8 = stablehlo.constant dense<0> : tensor<i32>
  %24 = stablehlo.compare LT, %6, %c_8, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
  %c_9 = stablehlo.constant dense<6> : tensor<i32>
  %25 = stablehlo.add %6, %c_9 : tensor<i32>
  %26 = stablehlo.select %24, %25, %6 : tensor<i1>, tensor<i32>
  %27 = stablehlo.broadcast_in_dim %26, dims = [] : (tensor<i32>) -> tensor<1xi32>
  %28 = "stablehlo.scatter"(%23, %27, %12) <{indices_are_sorted = true, scatter_dimension_numbers = #stablehlo.scatter<inserted_window_dims = [0], scatter_dims_to_operand_dims = [0]>, unique_indices = true}> ({
  ^bb0(%arg3: tensor<i32>, %arg4: tensor<i32>):
    stablehlo.return %arg4 : tensor<i32>
  }) : (tensor<6xi32>, tensor<1xi32>, tensor<i32>) -> tensor<6xi32>
  return %0, %28 : tensor<i64>, tensor<6xi32>
}
func.func private @_lu_solve(%arg0: tensor<6x6xf32>, %arg1: tensor<6xi32>, %arg2: tensor<4x6xf32>) -> tensor<4x6xf32> {
  %0 = stablehlo.broadcast_in_dim %arg2, dims = [0, 1] : (tensor<4x6xf32>) -> tensor<4x6x1xf32>
  %c = stablehlo.constant dense<0> : tensor<i32>
  %1 = stablehlo.broadcast_in_dim %c, dims = [] : (tensor<i32>) -> tensor<6xi32>
  %2 = stablehlo.compare LT, %arg1, %1, SIGNED : (tensor<6xi32>, tensor<6xi32>) -> tensor<6xi1>
  %c_0 = stablehlo.constant dense<6> : tensor<i32>
  %3 = stablehlo.broadcast_in_dim %c_0, dims = [] : (tensor<i32>) -> tensor<6xi32>
  %4 = stablehlo.add %arg1, %3 : tensor<6xi32>
  %5 = stablehlo.select %2, %4, %arg1 : tensor<6xi1>, tensor<6xi32>
  %6 = stablehlo.broadcast_in_dim %5, dims = [0] : (tensor<6xi32>) -> tensor<6x1xi32>
  %7 = "stablehlo.gather"(%0, %6) <{dimension_numbers = #stablehlo.gather<offset_dims = [0, 2], collapsed_slice_dims = [1], start_index_map = [1], index_vector_dim = 1>, indices_are_sorted = false, slice_sizes = array<i64: 4, 1, 1>}> : (tensor<4x6x1xf32>, tensor<6x1xi32>) -> tensor<4x6x1xf32>
  %8 = stablehlo.transpose %7, dims = [1, 2, 0] : (tensor<4x6x1xf32>) -> tensor<6x1x4xf32>
  %9 = stablehlo.reshape %8 : (tensor<6x1x4xf32>) -> tensor<6x4xf32>
  %10 = stablehlo.custom_call @lapack_strsm_ffi(%arg0, %9) {backend_config = "", mhlo.backend_config = {diag = 85 : ui8, side = 76 : ui8, trans_x = 78 : ui8, uplo = 76 : ui8}, mhlo.frontend_attributes = {num_batch_dims = "0"}, operand_layouts = [dense<[0, 1]> : tensor<2xindex>, dense<[0, 1]> : tensor<2xindex>], output_operand_aliases = [#stablehlo.output_operand_alias<output_tuple_indices = [], operand_index = 1, operand_tuple_indices = []>], result_layouts = [dense<[0, 1]> : tensor<2xindex>], sdy.sharding_rule = #sdy.op_sharding_rule<([i, j], [k, l])->([m, n]) {i=6, j=6, k=6, l=4, m=6, n=4}, custom>} : (tensor<6x6xf32>, tensor<6x4xf32>) -> tensor<6x4xf32>
  %11 = stablehlo.reshape %10 : (tensor<6x4xf32>) -> tensor<6x1x4xf32>
  %12 = stablehlo.reshape %11 : (tensor<6x1x4xf32>) -> tensor<6x4xf32>
  %13 = stablehlo.custom_call @lapack_strsm_ffi(%arg0, %12) {backend_config = "", mhlo.backend_config = {diag = 78 : ui8, side = 76 : ui8, trans_x = 78 : ui8, uplo = 85 : ui8}, mhlo.frontend_attributes = {num_batch_dims = "0"}, operand_layouts = [dense<[0, 1]> : tensor<2xindex>, dense<[0, 1]> : tensor<2xindex>], output_operand_aliases = [#stablehlo.output_operand_alias<output_tuple_indices = [], operand_index = 1, operand_tuple_indices = []>], result_layouts = [dense<[0, 1]> : tensor<2xindex>], sdy.sharding_rule = #sdy.op_sharding_rule<([i, j], [k, l])->([m, n]) {i=6, j=6, k=6, l=4, m=6, n=4}, custom>} : (tensor<6x6xf32>, tensor<6x4xf32>) -> tensor<6x4xf32>
  %14 = stablehlo.reshape %13 : (tensor<6x4xf32>) -> tensor<6x1x4xf32>
  %15 = stablehlo.transpose %14, dims = [2, 0, 1] : (tensor<6x1x4xf32>) -> tensor<4x6x1xf32>
  %16 = stablehlo.reshape %15 : (tensor<4x6x1xf32>) -> tensor<4x6xf32>
  return %16 : tensor<4x6xf32>
}
// -----
// programs top k
func.func @main() {
  %0 = stablehlo.constant dense<[[0x3FB90E2B, 0x3E0D1B20, 0x3E89DC59, 0x3F5F7DD7, 0x3EE65104, 0x3FC369C8], [0xBF949631, 0x3F668816, 0x3DBAF250, 0x3FA6A634, 0x3FA26976, 0x3F66C33F], [0xBF08CE75, 0xBF02E18C, 0x3E33B0A1, 0xBEF408C1, 0xBFF110B5, 0xBFB6CE47], [0x3EB0CCEB, 0xBF86A1B6, 0xBEA56909, 0xBCFBD9E9, 0xBFB585FC, 0xBEE1CCC8]]> : tensor<4x6xf32>
  %1:2 = "func.call"(%0) <{callee = @computed}> : (tensor<4x6xf32>) -> (tensor<4x3xf32>, tensor<4x3xi32>)
  check.expect_eq_const %1#0, dense<[[0x3FC369C8, 0x3FB90E2B, 0x3F5F7DD7], [0x3FA6A634, 0x3FA26976, 0x3F66C33F], [0x3E33B0A1, 0xBEF408C1, 0xBF02E18C], [0x3EB0CCEB, 0xBCFBD9E9, 0xBEA56909]]> : tensor<4x3xf32>
  check.expect_eq_const %1#1, dense<[[5, 0, 3], [3, 4, 5], [2, 3, 1], [0, 3, 2]]> : tensor<4x3xi32>
  return
}
func.func private @computed(%arg0: tensor<4x6xf32>) -> (tensor<4x3xf32> {jax.result_info = "result[0]"}, tensor<4x3xi32> {jax.result_info = "result[1]"}) {
  %values, %indices = chlo.top_k(%arg0, k = 3) : tensor<4x6xf32> -> (tensor<4x3xf32>, tensor<4x3xi32>)
  return %values, %indices : tensor<4x3xf32>, tensor<4x3xi32>
}
// -----
// programs cond
func.func @main() {
  %0 = stablehlo.constant dense<[[0x3FB90E2B, 0x3E0D1B20, 0x3E89DC59, 0x3F5F7DD7, 0x3EE65104, 0x3FC369C8], [0xBF949631, 0x3F668816, 0x3DBAF250, 0x3FA6A634, 0x3FA26976, 0x3F66C33F], [0xBF08CE75, 0xBF02E18C, 0x3E33B0A1, 0xBEF408C1, 0xBFF110B5, 0xBFB6CE47], [0x3EB0CCEB, 0xBF86A1B6, 0xBEA56909, 0xBCFBD9E9, 0xBFB585FC, 0xBEE1CCC8]]> : tensor<4x6xf32>
  %1 = stablehlo.constant dense<false> : tensor<i1>
  %2 = "func.call"(%0, %1) <{callee = @computed}> : (tensor<4x6xf32>, tensor<i1>) -> tensor<4x6xf32>
  %3 = stablehlo.constant dense<[[0x3DFF703C, 0x3F7D92C5, 0x3F76C69F, 0x3F247C31, 0x3F66885A, 0x3D34B350], [0x3ECC120E, 0x3F1F0770, 0x3F7EEF27, 0x3E87FFA1, 0x3E9842E4, 0x3F1ED910], [0x3F5C4E98, 0x3F5F4404, 0x3F7C1192, 0x3F6377C7, 0xBE9D6BD4, 0x3E118DFB], [0x3F70E35F, 0x3EFDF3BC, 0x3F72C193, 0x3F7FE108, 0x3E1BB3BE, 0x3F67816E]]> : tensor<4x6xf32>
  check.expect_close %2, %3, max_ulp_difference = 1 : tensor<4x6xf32>, tensor<4x6xf32>
  return
}
func.func private @computed(%arg0: tensor<4x6xf32>, %arg1: tensor<i1>) -> (tensor<4x6xf32> {jax.result_info = "result"}) {
  %0 = stablehlo.convert %arg1 : (tensor<i1>) -> tensor<i32>
  %1 = "stablehlo.case"(%0) ({
    %2 = stablehlo.cosine %arg0 : tensor<4x6xf32>
    stablehlo.return %2 : tensor<4x6xf32>
  }, {
    %2 = stablehlo.sine %arg0 : tensor<4x6xf32>
    stablehlo.return %2 : tensor<4x6xf32>
  }) : (tensor<i32>) -> tensor<4x6xf32>
  return %1 : tensor<4x6xf32>
}
// -----
// programs switch
func.func @main() {
  %0 = stablehlo.constant dense<[[0x3FB90E2B, 0x3E0D1B20, 0x3E89DC59, 0x3F5F7DD7, 0x3EE65104, 0x3FC369C8], [0xBF949631, 0x3F668816, 0x3DBAF250, 0x3FA6A634, 0x3FA26976, 0x3F66C33F], [0xBF08CE75, 0xBF02E18C, 0x3E33B0A1, 0xBEF408C1, 0xBFF110B5, 0xBFB6CE47], [0x3EB0CCEB, 0xBF86A1B6, 0xBEA56909, 0xBCFBD9E9, 0xBFB585FC, 0xBEE1CCC8]]> : tensor<4x6xf32>
  %1 = stablehlo.constant dense<7> : tensor<i32>
  %2 = "func.call"(%0, %1) <{callee = @computed}> : (tensor<4x6xf32>, tensor<i32>) -> tensor<4x6xf32>
  check.expect_eq_const %2, dense<[[0x40390E2B, 0x3E8D1B20, 0x3F09DC59, 0x3FDF7DD7, 0x3F665104, 0x404369C8], [0xC0149631, 0x3FE68816, 0x3E3AF250, 0x4026A634, 0x40226976, 0x3FE6C33F], [0xBF88CE75, 0xBF82E18C, 0x3EB3B0A1, 0xBF7408C1, 0xC07110B5, 0xC036CE47], [0x3F30CCEB, 0xC006A1B6, 0xBF256909, 0xBD7BD9E9, 0xC03585FC, 0xBF61CCC8]]> : tensor<4x6xf32>
  return
}
func.func private @computed(%arg0: tensor<4x6xf32>, %arg1: tensor<i32>) -> (tensor<4x6xf32> {jax.result_info = "result"}) {
  %c = stablehlo.constant dense<0> : tensor<i32>
  %c_0 = stablehlo.constant dense<2> : tensor<i32>
  %0 = stablehlo.clamp %c, %arg1, %c_0 : tensor<i32>
  %1 = "stablehlo.case"(%0) ({
    stablehlo.return %arg0 : tensor<4x6xf32>
  }, {
    %2 = stablehlo.negate %arg0 : tensor<4x6xf32>
    stablehlo.return %2 : tensor<4x6xf32>
  }, {
    %cst = stablehlo.constant dense<2.000000e+00> : tensor<f32>
    %2 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<4x6xf32>
    %3 = stablehlo.multiply %arg0, %2 : tensor<4x6xf32>
    stablehlo.return %3 : tensor<4x6xf32>
  }) : (tensor<i32>) -> tensor<4x6xf32>
  return %1 : tensor<4x6xf32>
}
// -----
// programs while
func.func @main() {
  %0 = stablehlo.constant dense<27> : tensor<i32>
  %1:2 = "func.call"(%0) <{callee = @computed}> : (tensor<i32>) -> (tensor<i32>, tensor<i32>)
  check.expect_eq_const %1#0, dense<1> : tensor<i32>
  check.expect_eq_const %1#1, dense<111> : tensor<i32>
  return
}
func.func private @computed(%arg0: tensor<i32>) -> (tensor<i32> {jax.result_info = "result[0]"}, tensor<i32> {jax.result_info = "result[1]"}) {
  %c = stablehlo.constant dense<0> : tensor<i32>
  %0:2 = stablehlo.while(%iterArg = %arg0, %iterArg_0 = %c) : tensor<i32>, tensor<i32>
  cond {
    %c_1 = stablehlo.constant dense<1> : tensor<i32>
    %1 = stablehlo.compare GT, %iterArg, %c_1, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
    stablehlo.return %1 : tensor<i1>
  } do {
    %c_1 = stablehlo.constant dense<2> : tensor<i64>
    %1 = func.call @remainder(%iterArg, %c_1) : (tensor<i32>, tensor<i64>) -> tensor<i32>
    %c_2 = stablehlo.constant dense<0> : tensor<i32>
    %2 = stablehlo.compare EQ, %1, %c_2, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
    %c_3 = stablehlo.constant dense<2> : tensor<i64>
    %3 = func.call @floor_divide(%iterArg, %c_3) : (tensor<i32>, tensor<i64>) -> tensor<i32>
    %c_4 = stablehlo.constant dense<3> : tensor<i32>
    %4 = stablehlo.multiply %c_4, %iterArg : tensor<i32>
    %c_5 = stablehlo.constant dense<1> : tensor<i32>
    %5 = stablehlo.add %4, %c_5 : tensor<i32>
    %6 = func.call @_where(%2, %3, %5) : (tensor<i1>, tensor<i32>, tensor<i32>) -> tensor<i32>
    %c_6 = stablehlo.constant dense<1> : tensor<i32>
    %7 = stablehlo.add %iterArg_0, %c_6 : tensor<i32>
    stablehlo.return %6, %7 : tensor<i32>, tensor<i32>
  }
  return %0#0, %0#1 : tensor<i32>, tensor<i32>
}
func.func private @remainder(%arg0: tensor<i32>, %arg1: tensor<i64>) -> tensor<i32> {
  %0 = stablehlo.convert %arg1 : (tensor<i64>) -> tensor<i32>
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
func.func private @floor_divide(%arg0: tensor<i32>, %arg1: tensor<i64>) -> tensor<i32> {
  %0 = stablehlo.convert %arg1 : (tensor<i64>) -> tensor<i32>
  %1 = stablehlo.divide %arg0, %0 : tensor<i32>
  %2 = stablehlo.sign %arg0 : tensor<i32>
  %3 = stablehlo.sign %0 : tensor<i32>
  %4 = stablehlo.compare NE, %2, %3, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
  %5 = stablehlo.remainder %arg0, %0 : tensor<i32>
  %c = stablehlo.constant dense<0> : tensor<i32>
  %6 = stablehlo.compare NE, %5, %c, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
  %7 = stablehlo.and %4, %6 : tensor<i1>
  %c_0 = stablehlo.constant dense<1> : tensor<i32>
  %8 = stablehlo.subtract %1, %c_0 : tensor<i32>
  %9 = call @_where(%7, %8, %1) : (tensor<i1>, tensor<i32>, tensor<i32>) -> tensor<i32>
  return %9 : tensor<i32>
}
