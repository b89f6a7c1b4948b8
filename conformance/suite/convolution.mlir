// convolution i8
func.func @main() {
  %0 = stablehlo.constant dense<[[[[1, -1], [1, -2], [2, -2], [-1, 1]], [[-2, 0], [-2, 2], [-1, 2], [-1, 2]], [[-2, -2], [-1, 0], [-2, 1], [0, -2]], [[-1, 0], [2, -1], [-1, -1], [0, 1]], [[-1, 0], [1, -2], [0, -1], [0, 2]]]]> : tensor<1x5x4x2xi8>
  %1 = stablehlo.constant dense<[[[[-2, 1, 0], [1, -1, -2]], [[1, -2, -2], [1, 1, 2]]], [[[0, -1, -1], [-1, -2, 1]], [[1, 0, 1], [0, 1, -1]]], [[[0, -2, -2], [0, -2, -1]], [[-2, -1, -2], [0, -1, 1]]]]> : tensor<3x2x2x3xi8>
  %2 = "func.call"(%0, %1) <{callee = @computed}> : (tensor<1x5x4x2xi8>, tensor<3x2x2x3xi8>) -> tensor<1x5x4x3xi8>
  check.expect_eq_const %2, dense<"0x06030B0600070300FEFFFD02FC0B02FD0004F70A0901FF03010B040702FE04020B06FFF901050801060204FFFCFDFC0304F9FEFB0600030501FFFB00"> : tensor<1x5x4x3xi8>
  return
}
func.func private @computed(%arg0: tensor<1x5x4x2xi8>, %arg1: tensor<3x2x2x3xi8>) -> (tensor<1x5x4x3xi8> {jax.result_info = "result"}) {
  %0 = stablehlo.convolution(%arg0, %arg1) dim_numbers = [b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, f], window = {stride = [1, 1], pad = [[1, 1], [0, 1]], lhs_dilate = [1, 1], rhs_dilate = [1, 1], reverse = [false, false]} {batch_group_count = 1 : i64, feature_group_count = 1 : i64, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]} : (tensor<1x5x4x2xi8>, tensor<3x2x2x3xi8>) -> tensor<1x5x4x3xi8>
  return %0 : tensor<1x5x4x3xi8>
}
// -----
// convolution i32
func.func @main() {
  %0 = stablehlo.constant dense<[[[[1, -1], [1, -2], [2, -2], [-1, 1]], [[-2, 0], [-2, 2], [-1, 2], [-1, 2]], [[-2, -2], [-1, 0], [-2, 1], [0, -2]], [[-1, 0], [2, -1], [-1, -1], [0, 1]], [[-1, 0], [1, -2], [0, -1], [0, 2]]]]> : tensor<1x5x4x2xi32>
  %1 = stablehlo.constant dense<[[[[-2, 1, 0], [1, -1, -2]], [[1, -2, -2], [1, 1, 2]]], [[[0, -1, -1], [-1, -2, 1]], [[1, 0, 1], [0, 1, -1]]], [[[0, -2, -2], [0, -2, -1]], [[-2, -1, -2], [0, -1, 1]]]]> : tensor<3x2x2x3xi32>
  %2 = "func.call"(%0, %1) <{callee = @computed}> : (tensor<1x5x4x2xi32>, tensor<3x2x2x3xi32>) -> tensor<1x5x4x3xi32>
  check.expect_eq_const %2, dense<"0x06000000030000000B0000000600000000000000070000000300000000000000FEFFFFFFFFFFFFFFFDFFFFFF02000000FCFFFFFF0B00000002000000FDFFFFFF0000000004000000F7FFFFFF0A0000000900000001000000FFFFFFFF03000000010000000B000000040000000700000002000000FEFFFFFF04000000020000000B00000006000000FFFFFFFFF9FFFFFF01000000050000000800000001000000060000000200000004000000FFFFFFFFFCFFFFFFFDFFFFFFFCFFFFFF0300000004000000F9FFFFFFFEFFFFFFFBFFFFFF0600000000000000030000000500000001000000FFFFFFFFFBFFFFFF00000000"> : tensor<1x5x4x3xi32>
  return
}
func.func private @computed(%arg0: tensor<1x5x4x2xi32>, %arg1: tensor<3x2x2x3xi32>) -> (tensor<1x5x4x3xi32> {jax.result_info = "result"}) {
  %0 = stablehlo.convolution(%arg0, %arg1) dim_numbers = [b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, f], window = {stride = [1, 1], pad = [[1, 1], [0, 1]], lhs_dilate = [1, 1], rhs_dilate = [1, 1], reverse = [false, false]} {batch_group_count = 1 : i64, feature_group_count = 1 : i64, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]} : (tensor<1x5x4x2xi32>, tensor<3x2x2x3xi32>) -> tensor<1x5x4x3xi32>
  return %0 : tensor<1x5x4x3xi32>
}
// -----
// convolution ui8
func.func @main() {
  %0 = stablehlo.constant dense<[[[[2, 1], [1, 0], [2, 0], [0, 1]], [[0, 1], [0, 2], [0, 2], [0, 2]], [[0, 0], [0, 1], [0, 1], [1, 0]], [[1, 1], [2, 0], [0, 0], [1, 2]], [[1, 1], [1, 0], [1, 1], [1, 2]]]]> : tensor<1x5x4x2xui8>
  %1 = stablehlo.constant dense<[[[[0, 2, 1], [1, 0, 0]], [[1, 0, 0], [1, 1, 2]]], [[[1, 0, 0], [0, 0, 2]], [[2, 1, 2], [1, 2, 1]]], [[[1, 0, 0], [1, 0, 0]], [[0, 1, 0], [1, 0, 2]]]]> : tensor<3x2x2x3xui8>
  %2 = "func.call"(%0, %1) <{callee = @computed}> : (tensor<1x5x4x2xui8>, tensor<3x2x2x3xui8>) -> tensor<1x5x4x3xui8>
  check.expect_eq_const %2, dense<"0x070108090208070205020002050808060609040A0A02000406060507040708040C0600000804080602040A060804020506030504070508070A030205"> : tensor<1x5x4x3xui8>
  return
}
func.func private @computed(%arg0: tensor<1x5x4x2xui8>, %arg1: tensor<3x2x2x3xui8>) -> (tensor<1x5x4x3xui8> {jax.result_info = "result"}) {
  %0 = stablehlo.convolution(%arg0, %arg1) dim_numbers = [b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, f], window = {stride = [1, 1], pad = [[1, 1], [0, 1]], lhs_dilate = [1, 1], rhs_dilate = [1, 1], reverse = [false, false]} {batch_group_count = 1 : i64, feature_group_count = 1 : i64, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]} : (tensor<1x5x4x2xui8>, tensor<3x2x2x3xui8>) -> tensor<1x5x4x3xui8>
  return %0 : tensor<1x5x4x3xui8>
}
// -----
// convolution bf16
func.func @main() {
  %0 = stablehlo.constant dense<[[[[1.0, -1.0], [1.0, -2.0], [2.0, -2.0], [-1.0, 1.0]], [[-2.0, 0.0], [-2.0, 2.0], [-1.0, 2.0], [-1.0, 2.0]], [[-2.0, -2.0], [-1.0, 0.0], [-2.0, 1.0], [0.0, -2.0]], [[-1.0, 0.0], [2.0, -1.0], [-1.0, -1.0], [0.0, 1.0]], [[-1.0, 0.0], [1.0, -2.0], [0.0, -1.0], [0.0, 2.0]]]]> : tensor<1x5x4x2xbf16>
  %1 = stablehlo.constant dense<[[[[-2.0, 1.0, 0.0], [1.0, -1.0, -2.0]], [[1.0, -2.0, -2.0], [1.0, 1.0, 2.0]]], [[[0.0, -1.0, -1.0], [-1.0, -2.0, 1.0]], [[1.0, 0.0, 1.0], [0.0, 1.0, -1.0]]], [[[0.0, -2.0, -2.0], [0.0, -2.0, -1.0]], [[-2.0, -1.0, -2.0], [0.0, -1.0, 1.0]]]]> : tensor<3x2x2x3xbf16>
  %2 = "func.call"(%0, %1) <{callee = @computed}> : (tensor<1x5x4x2xbf16>, tensor<3x2x2x3xbf16>) -> tensor<1x5x4x3xbf16>
  check.expect_eq_const %2, dense<"0xC04040403041C0400000E0404040000000C080BF40C0004080C03041004040C00000804010C120411041803F80BF4040803F30418040E040004000C0804000403041C04080BFE0C0803FA0400041803FC0400040804080BF80C040C080C040408040E0C000C0A0C0C04000004040A040803F80BFA0C00000"> : tensor<1x5x4x3xbf16>
  return
}
func.func private @computed(%arg0: tensor<1x5x4x2xbf16>, %arg1: tensor<3x2x2x3xbf16>) -> (tensor<1x5x4x3xbf16> {jax.result_info = "result"}) {
  %0 = stablehlo.convolution(%arg0, %arg1) dim_numbers = [b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, f], window = {stride = [1, 1], pad = [[1, 1], [0, 1]], lhs_dilate = [1, 1], rhs_dilate = [1, 1], reverse = [false, false]} {batch_group_count = 1 : i64, feature_group_count = 1 : i64, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]} : (tensor<1x5x4x2xbf16>, tensor<3x2x2x3xbf16>) -> tensor<1x5x4x3xbf16>
  return %0 : tensor<1x5x4x3xbf16>
}
// -----
// convolution f16
func.func @main() {
  %0 = stablehlo.constant dense<[[[[1.0, -1.0], [1.0, -2.0], [2.0, -2.0], [-1.0, 1.0]], [[-2.0, 0.0], [-2.0, 2.0], [-1.0, 2.0], [-1.0, 2.0]], [[-2.0, -2.0], [-1.0, 0.0], [-2.0, 1.0], [0.0, -2.0]], [[-1.0, 0.0], [2.0, -1.0], [-1.0, -1.0], [0.0, 1.0]], [[-1.0, 0.0], [1.0, -2.0], [0.0, -1.0], [0.0, 2.0]]]]> : tensor<1x5x4x2xf16>
  %1 = stablehlo.constant dense<[[[[-2.0, 1.0, 0.0], [1.0, -1.0, -2.0]], [[1.0, -2.0, -2.0], [1.0, 1.0, 2.0]]], [[[0.0, -1.0, -1.0], [-1.0, -2.0, 1.0]], [[1.0, 0.0, 1.0], [0.0, 1.0, -1.0]]], [[[0.0, -2.0, -2.0], [0.0, -2.0, -1.0]], [[-2.0, -1.0, -2.0], [0.0, -1.0, 1.0]]]]> : tensor<3x2x2x3xf16>
  %2 = "func.call"(%0, %1) <{callee = @computed}> : (tensor<1x5x4x2xf16>, tensor<3x2x2x3xf16>) -> tensor<1x5x4x3xf16>
  check.expect_eq_const %2, dense<"0x0046004280490046000000470042000000C000BC00C2004000C48049004000C20000004480C800498048003C00BC0042003C804900440047004000C0004400408049004600BC00C7003C00450048003C00460040004400BC00C400C200C40042004400C700C000C50046000000420045003C00BC00C50000"> : tensor<1x5x4x3xf16>
  return
}
func.func private @computed(%arg0: tensor<1x5x4x2xf16>, %arg1: tensor<3x2x2x3xf16>) -> (tensor<1x5x4x3xf16> {jax.result_info = "result"}) {
  %0 = stablehlo.convolution(%arg0, %arg1) dim_numbers = [b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, f], window = {stride = [1, 1], pad = [[1, 1], [0, 1]], lhs_dilate = [1, 1], rhs_dilate = [1, 1], reverse = [false, false]} {batch_group_count = 1 : i64, feature_group_count = 1 : i64, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]} : (tensor<1x5x4x2xf16>, tensor<3x2x2x3xf16>) -> tensor<1x5x4x3xf16>
  return %0 : tensor<1x5x4x3xf16>
}
// -----
// convolution f32
func.func @main() {
  %0 = stablehlo.constant dense<[[[[1.0, -1.0], [1.0, -2.0], [2.0, -2.0], [-1.0, 1.0]], [[-2.0, 0.0], [-2.0, 2.0], [-1.0, 2.0], [-1.0, 2.0]], [[-2.0, -2.0], [-1.0, 0.0], [-2.0, 1.0], [0.0, -2.0]], [[-1.0, 0.0], [2.0, -1.0], [-1.0, -1.0], [0.0, 1.0]], [[-1.0, 0.0], [1.0, -2.0], [0.0, -1.0], [0.0, 2.0]]]]> : tensor<1x5x4x2xf32>
  %1 = stablehlo.constant dense<[[[[-2.0, 1.0, 0.0], [1.0, -1.0, -2.0]], [[1.0, -2.0, -2.0], [1.0, 1.0, 2.0]]], [[[0.0, -1.0, -1.0], [-1.0, -2.0, 1.0]], [[1.0, 0.0, 1.0], [0.0, 1.0, -1.0]]], [[[0.0, -2.0, -2.0], [0.0, -2.0, -1.0]], [[-2.0, -1.0, -2.0], [0.0, -1.0, 1.0]]]]> : tensor<3x2x2x3xf32>
  %2 = "func.call"(%0, %1) <{callee = @computed}> : (tensor<1x5x4x2xf32>, tensor<3x2x2x3xf32>) -> tensor<1x5x4x3xf32>
  check.expect_eq_const %2, dense<"0x0000C04000004040000030410000C040000000000000E0400000404000000000000000C0000080BF000040C000000040000080C00000304100000040000040C00000000000008040000010C100002041000010410000803F000080BF000040400000803F00003041000080400000E04000000040000000C00000804000000040000030410000C040000080BF0000E0C00000803F0000A040000000410000803F0000C0400000004000008040000080BF000080C0000040C0000080C000004040000080400000E0C0000000C00000A0C00000C04000000000000040400000A0400000803F000080BF0000A0C000000000"> : tensor<1x5x4x3xf32>
  return
}
func.func private @computed(%arg0: tensor<1x5x4x2xf32>, %arg1: tensor<3x2x2x3xf32>) -> (tensor<1x5x4x3xf32> {jax.result_info = "result"}) {
  %0 = stablehlo.convolution(%arg0, %arg1) dim_numbers = [b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, f], window = {stride = [1, 1], pad = [[1, 1], [0, 1]], lhs_dilate = [1, 1], rhs_dilate = [1, 1], reverse = [false, false]} {batch_group_count = 1 : i64, feature_group_count = 1 : i64, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]} : (tensor<1x5x4x2xf32>, tensor<3x2x2x3xf32>) -> tensor<1x5x4x3xf32>
  return %0 : tensor<1x5x4x3xf32>
}
// -----
// convolution f64
func.func @main() {
  %0 = stablehlo.constant dense<[[[[1.0, -1.0], [1.0, -2.0], [2.0, -2.0], [-1.0, 1.0]], [[-2.0, 0.0], [-2.0, 2.0], [-1.0, 2.0], [-1.0, 2.0]], [[-2.0, -2.0], [-1.0, 0.0], [-2.0, 1.0], [0.0, -2.0]], [[-1.0, 0.0], [2.0, -1.0], [-1.0, -1.0], [0.0, 1.0]], [[-1.0, 0.0], [1.0, -2.0], [0.0, -1.0], [0.0, 2.0]]]]> : tensor<1x5x4x2xf64>
  %1 = stablehlo.constant dense<[[[[-2.0, 1.0, 0.0], [1.0, -1.0, -2.0]], [[1.0, -2.0, -2.0], [1.0, 1.0, 2.0]]], [[[0.0, -1.0, -1.0], [-1.0, -2.0, 1.0]], [[1.0, 0.0, 1.0], [0.0, 1.0, -1.0]]], [[[0.0, -2.0, -2.0], [0.0, -2.0, -1.0]], [[-2.0, -1.0, -2.0], [0.0, -1.0, 1.0]]]]> : tensor<3x2x2x3xf64>
  %2 = "func.call"(%0, %1) <{callee = @computed}> : (tensor<1x5x4x2xf64>, tensor<3x2x2x3xf64>) -> tensor<1x5x4x3xf64>
  check.expect_eq_const %2, dense<"0x000000000000184000000000000008400000000000002640000000000000184000000000000000000000000000001C400000000000000840000000000000000000000000000000C0000000000000F0BF00000000000008C0000000000000004000000000000010C00000000000002640000000000000004000000000000008C00000000000000000000000000000104000000000000022C000000000000024400000000000002240000000000000F03F000000000000F0BF0000000000000840000000000000F03F000000000000264000000000000010400000000000001C40000000000000004000000000000000C00000000000001040000000000000004000000000000026400000000000001840000000000000F0BF0000000000001CC0000000000000F03F00000000000014400000000000002040000000000000F03F000000000000184000000000000000400000000000001040000000000000F0BF00000000000010C000000000000008C000000000000010C0000000000000084000000000000010400000000000001CC000000000000000C000000000000014C00000000000001840000000000000000000000000000008400000000000001440000000000000F03F000000000000F0BF00000000000014C00000000000000000"> : tensor<1x5x4x3xf64>
  return
}
func.func private @computed(%arg0: tensor<1x5x4x2xf64>, %arg1: tensor<3x2x2x3xf64>) -> (tensor<1x5x4x3xf64> {jax.result_info = "result"}) {
  %0 = stablehlo.convolution(%arg0, %arg1) dim_numbers = [b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, f], window = {stride = [1, 1], pad = [[1, 1], [0, 1]], lhs_dilate = [1, 1], rhs_dilate = [1, 1], reverse = [false, false]} {batch_group_count = 1 : i64, feature_group_count = 1 : i64, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]} : (tensor<1x5x4x2xf64>, tensor<3x2x2x3xf64>) -> tensor<1x5x4x3xf64>
  return %0 : tensor<1x5x4x3xf64>
}
// -----
// convolution complex<f32>
func.func @main() {
  %0 = stablehlo.constant dense<[[[[(1.0, 2.0), (-1.0, 1.0)], [(1.0, -1.0), (-2.0, 1.0)], [(2.0, -2.0), (-2.0, 2.0)], [(-1.0, -2.0), (1.0, -1.0)]], [[(-2.0, 1.0), (0.0, -2.0)], [(-2.0, 0.0), (2.0, -2.0)], [(-1.0, 2.0), (2.0, -1.0)], [(-1.0, 2.0), (2.0, -1.0)]], [[(-2.0, 2.0), (-2.0, -2.0)], [(-1.0, -2.0), (0.0, -1.0)], [(-2.0, 0.0), (1.0, -2.0)], [(0.0, 1.0), (-2.0, 0.0)]], [[(-1.0, -2.0), (0.0, -1.0)], [(2.0, 0.0), (-1.0, 2.0)], [(-1.0, -1.0), (-1.0, -1.0)], [(0.0, -1.0), (1.0, 0.0)]], [[(-1.0, 1.0), (0.0, -1.0)], [(1.0, 0.0), (-2.0, 1.0)], [(0.0, -2.0), (-1.0, 0.0)], [(0.0, -1.0), (2.0, 0.0)]]]]> : tensor<1x5x4x2xcomplex<f32>>
  %1 = stablehlo.constant dense<[[[[(-2.0, 1.0), (1.0, -2.0), (0.0, 1.0)], [(1.0, 0.0), (-1.0, 1.0), (-2.0, -1.0)]], [[(1.0, -2.0), (-2.0, 1.0), (-2.0, -2.0)], [(1.0, -2.0), (1.0, 1.0), (2.0, 1.0)]]], [[[(0.0, 2.0), (-1.0, 0.0), (-1.0, -1.0)], [(-1.0, -1.0), (-2.0, -1.0), (1.0, -2.0)]], [[(1.0, 1.0), (0.0, 1.0), (1.0, 0.0)], [(0.0, 1.0), (1.0, 0.0), (-1.0, 1.0)]]], [[[(0.0, -1.0), (-2.0, 0.0), (-2.0, -2.0)], [(0.0, -2.0), (-2.0, 0.0), (-1.0, -2.0)]], [[(-2.0, -1.0), (-1.0, -2.0), (-2.0, -1.0)], [(0.0, -2.0), (-1.0, 0.0), (1.0, -1.0)]]]]> : tensor<3x2x2x3xcomplex<f32>>
  %2 = "func.call"(%0, %1) <{callee = @computed}> : (tensor<1x5x4x2xcomplex<f32>>, tensor<3x2x2x3xcomplex<f32>>) -> tensor<1x5x4x3xcomplex<f32>>
  check.expect_eq_const %2, dense<"0x000080C0000000000000A0400000E04000002041000000C00000A040000000C10000E04000002041000040400000A0C000004041000000C100000041000040C0000080400000A0C0000000400000A0C0000080C00000803F000000000000A0C0000060C10000104100000041000080400000C0C000005041000050C1000080400000E0C000004041000030C1000020410000B0C10000E0400000C040000000C10000004100000041000080BF000040400000A0C0000000C00000C040000080C00000E0C0000020C1000088410000E040000000C00000504100007041000000C000000000000080400000803F00000040000040C0000000C10000803F0000304100008040000000400000803F0000C0C00000804000002041000030C1000000400000A0C00000A0C00000504100005041000080C0000020410000404000003041000080400000E0C000002041000010410000A0400000803F000000C000004041000040C10000C040000040C00000E0C0000000C00000803F000080BF000080BF0000C04000000000000050C10000E0400000A0C0000080C00000C0C00000C04000001041000000C1000040400000803F0000E040000080BF0000C0400000E040000040C00000204100000040000000000000E0C0000080BF00000000000080C0"> : tensor<1x5x4x3xcomplex<f32>>
  return
}
func.func private @computed(%arg0: tensor<1x5x4x2xcomplex<f32>>, %arg1: tensor<3x2x2x3xcomplex<f32>>) -> (tensor<1x5x4x3xcomplex<f32>> {jax.result_info = "result"}) {
  %0 = stablehlo.convolution(%arg0, %arg1) dim_numbers = [b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, f], window = {stride = [1, 1], pad = [[1, 1], [0, 1]], lhs_dilate = [1, 1], rhs_dilate = [1, 1], reverse = [false, false]} {batch_group_count = 1 : i64, feature_group_count = 1 : i64, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]} : (tensor<1x5x4x2xcomplex<f32>>, tensor<3x2x2x3xcomplex<f32>>) -> tensor<1x5x4x3xcomplex<f32>>
  return %0 : tensor<1x5x4x3xcomplex<f32>>
}
// -----
// convolution f32 strides, dilation, padding
func.func @main() {
  %0 = stablehlo.constant dense<"0x000080BF000000C000000040000080BF000040400000803F000040C000000000000080BF0000803F0000803F0000803F0000803F00004040000080BF000080C000000040000000400000000000004040000000C0000000400000803F000080BF0000404000008040000000C0000080C00000803F00004040000080C00000803F00000040000080C00000803F000000C0000040C0000080BF00000000000040C0000000C00000803F000080C0000080BF000040400000004000004040000080BF00008040000080C0000080BF00000040000040400000004000000040000080C0000080BF0000000000000040000000000000803F00008040000000000000803F00000000000000C0000000C000004040000080BF000000C0000080BF0000004000000040000040C0000080C0000040C0000080C0000040C0000000000000404000000040000040C000000040000000C000000000000040C00000404000004040000000400000000000004040000040C00000404000008040000080400000404000000000000000C0000000C0000000C0000080BF000080C00000803F000080C0000000400000004000000040000040400000004000000040000000C0000000C0000040C00000404000008040000000C0000000C0000000C0000080400000803F000080BF000000C0000080BF00004040000080BF000000C0000040C0000040400000803F000040400000803F0000803F000000C000004040000040C00000803F00000040000080BF000080BF000000C0000040400000404000004040000040C0000080C000000040000040C000000000000040C0000080C00000803F000040C0000000400000000000000000000000C00000804000000040000080BF0000004000008040000080400000804000008040000080C00000803F000080BF0000803F000000C0000000400000803F000040C000008040000080C0000040C000004040000080C000004040000000C000000000"> : tensor<2x3x5x6xf32>
  %1 = stablehlo.constant dense<[[[[0.0, -3.0], [3.0, -4.0]], [[-2.0, -3.0], [0.0, -1.0]], [[-3.0, -4.0], [1.0, -3.0]]], [[[-2.0, 4.0], [0.0, 3.0]], [[2.0, -3.0], [-3.0, -2.0]], [[-4.0, 2.0], [-4.0, 4.0]]], [[[-2.0, -1.0], [-3.0, 3.0]], [[-1.0, -3.0], [2.0, 0.0]], [[0.0, 1.0], [2.0, 3.0]]], [[[-1.0, -2.0], [2.0, -1.0]], [[-2.0, -1.0], [0.0, -3.0]], [[-2.0, 2.0], [4.0, 1.0]]]]> : tensor<4x3x2x2xf32>
  %2 = "func.call"(%0, %1) <{callee = @computed}> : (tensor<2x3x5x6xf32>, tensor<4x3x2x2xf32>) -> tensor<2x4x6x6xf32>
  check.expect_eq_const %2, dense<"0x000040400000E0C000000040000010410000803F0000000000000041000040C0000020C1000000400000A040000000000000E8410000C0C0000050C100000040000040400000000000003041000088C1000030410000A0400000A0C00000000000008041000070C10000A8C10000A0400000104100000000000000000000000000000000000000000000000000000000000020C10000803F0000E040000040C00000604100000000000000C10000E0400000D04100002041000030C100000000000050C1000010C1000000400000E0400000704100000000000020C100000000000010C1000088C100000040000000000000C041000000C0000040C0000060C10000000000000000000000000000000000000000000000000000000000000000000080410000E0400000C0C00000E0C0000030C1000000000000803F0000803F000080C0000010C10000404000000000000018C20000A0C00000E040000000C1000060C100000000000060C100008841000088C10000E04000004040000000000000E8C1000098410000D8410000A040000010C1000000000000000000000000000000000000000000000000000000000000D041000000C00000A0400000C0400000C0C00000000000009041000000C0000000C1000000C00000204100000000000030C1000004C20000B0C1000040C1000000C1000000000000E040000080C0000070C100002041000020C10000000000004040000040400000803F000020410000C040000000000000000000000000000000000000000000000000000000000000F8C1000080C000000041000040410000E040000000000000A0C0000080C1000080BF0000803F000000C1000000000000A0C10000A0C00000E0C00000A04000002041000000000000B041000000C10000C0C00000A0C00000A04000000000000080C0000088C1000040C00000204100004040000000000000000000000000000000000000000000000000000000000000C04100001041000080C00000404000006041000000000000A8C100004041000070C1000098C1000098C100000000000088C10000B84100000041000000C0000080BF000000000000D0C1000040C1000000400000C8C10000C84100000000000040C100000C42000080BF000088410000404100000000000000000000000000000000000000000000000000000000000030410000A040000040C0000060C1000088C100000000000080410000704100008041000050410000B0410000000000000C42000088C100002041000080C0000010C1000000000000A8C100008841000040400000B8410000B8C10000000000009841000000C0000070410000B0C1000030C1000000000000000000000000000000000000000000000000000000000000F8C1000050410000104100000041000000C000000000000080BF0000C0C000001041000060410000004100000000000080400000A8C10000104100000000000020410000000000000040000000C0000060C100002041000020C10000000000005041000088C100009841000000000000004000000000000000000000000000000000000000000000000000000000"> : tensor<2x4x6x6xf32>
  return
}
func.func private @computed(%arg0: tensor<2x3x5x6xf32>, %arg1: tensor<4x3x2x2xf32>) -> (tensor<2x4x6x6xf32> {jax.result_info = "result"}) {
  %0 = stablehlo.convolution(%arg0, %arg1) dim_numbers = [b, f, 0, 1]x[o, i, 0, 1]->[b, f, 0, 1], window = {stride = [2, 1], pad = [[1, 2], [-1, 3]], lhs_dilate = [2, 1], rhs_dilate = [1, 2], reverse = [false, false]} {batch_group_count = 1 : i64, feature_group_count = 1 : i64, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]} : (tensor<2x3x5x6xf32>, tensor<4x3x2x2xf32>) -> tensor<2x4x6x6xf32>
  return %0 : tensor<2x4x6x6xf32>
}
// -----
// convolution f32 feature groups
func.func @main() {
  %0 = stablehlo.constant dense<"0x000040400000000000000000000000C0000080BF000080C0000080BF0000004000000040000040400000000000000000000080400000803F00000040000040C00000804000000000000080C0000040C0000080400000000000004040000080BF000080C0000080400000804000000000000000C0000040C000000040000000C0000040C0000000000000804000004040000000C0000080BF000000000000804000000040000000C00000803F00008040000080C0000000400000804000008040000080C000008040000000C0000040C0000000400000004000008040000000C0"> : tensor<2x4x7xf32>
  %1 = stablehlo.constant dense<[[[-4.0, 2.0, -3.0], [-2.0, 4.0, -3.0]], [[1.0, -2.0, -1.0], [4.0, -3.0, 3.0]], [[2.0, -4.0, 4.0], [-3.0, -2.0, -2.0]], [[4.0, 4.0, -2.0], [-1.0, 1.0, -3.0]], [[-1.0, 3.0, -4.0], [4.0, -3.0, -2.0]], [[-2.0, -1.0, 0.0], [2.0, 1.0, -2.0]]]> : tensor<6x2x3xf32>
  %2 = "func.call"(%0, %1) <{callee = @computed}> : (tensor<2x4x7xf32>, tensor<6x2x3xf32>) -> tensor<2x6x5xf32>
  check.expect_eq_const %2, dense<"0x000088C1000060410000E0C00000C04000004041000060410000803F0000884100008041000080BF000020C10000A0C10000A0C00000C0C1000000000000C0C00000404100001041000060C1000010C2000008C20000184200004041000010C2000088C100008040000070410000B0C1000000C10000B841000070C10000B041000050C1000040410000C04000008841000020C100008841000000C0000040C000005041000060C10000A0C0000080C0000000C00000F841000030C1000088C1000080400000404200005C420000D8C10000E0C1000040C10000C0410000C040000070C1000000C0000020C100000000"> : tensor<2x6x5xf32>
  return
}
func.func private @computed(%arg0: tensor<2x4x7xf32>, %arg1: tensor<6x2x3xf32>) -> (tensor<2x6x5xf32> {jax.result_info = "result"}) {
  %0 = stablehlo.convolution(%arg0, %arg1) dim_numbers = [b, f, 0]x[o, i, 0]->[b, f, 0], window = {stride = [1], pad = [[0, 0]], lhs_dilate = [1], rhs_dilate = [1], reverse = [false]} {batch_group_count = 1 : i64, feature_group_count = 2 : i64, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]} : (tensor<2x4x7xf32>, tensor<6x2x3xf32>) -> tensor<2x6x5xf32>
  return %0 : tensor<2x6x5xf32>
}
// -----
// convolution f32 batch groups
func.func @main() {
  %0 = stablehlo.constant dense<"0x0000803F00004040000040C000004040000040400000004000000040000080C0000040C0000080C000004040000000C0000080BF00004040000000C000008040000000C000000000000040400000404000000000000000C000008040000040400000004000004040000040C0000080C0000040C00000804000000040000080BF00000000000040C00000404000000000000080400000803F00008040000080C000008040000040C000000040000080BF00000000000040C0000080C00000803F000080BF000080C0000000C000000040000000C00000000000004040000000C0000040C0000080400000404000008040000000C000008040000000400000804000004040000080C000008040000080BF00000000000040C0000080BF000000000000404000008040000000C000000000000000C000008040000080BF0000004000000040000040C00000803F00008040"> : tensor<4x3x7xf32>
  %1 = stablehlo.constant dense<[[[4.0, -4.0, 1.0], [0.0, -2.0, 0.0], [1.0, -2.0, 1.0]], [[-3.0, 4.0, -4.0], [-1.0, -1.0, -4.0], [-1.0, 1.0, -4.0]]]> : tensor<2x3x3xf32>
  %2 = "func.call"(%0, %1) <{callee = @computed}> : (tensor<4x3x7xf32>, tensor<2x3x3xf32>) -> tensor<2x2x5xf32>
  check.expect_eq_const %2, dense<[[[-17.0, 43.0, -26.0, 3.0, 5.0], [-17.0, 6.0, 13.0, -43.0, 23.0]], [[-36.0, 8.0, -2.0, 9.0, 11.0], [-8.0, -65.0, 45.0, -27.0, 13.0]]]> : tensor<2x2x5xf32>
  return
}
func.func private @computed(%arg0: tensor<4x3x7xf32>, %arg1: tensor<2x3x3xf32>) -> (tensor<2x2x5xf32> {jax.result_info = "result"}) {
  %0 = stablehlo.convolution(%arg0, %arg1) dim_numbers = [b, f, 0]x[o, i, 0]->[b, f, 0], window = {stride = [1], pad = [[0, 0]], lhs_dilate = [1], rhs_dilate = [1], reverse = [false]} {batch_group_count = 2 : i64, feature_group_count = 1 : i64, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]} : (tensor<4x3x7xf32>, tensor<2x3x3xf32>) -> tensor<2x2x5xf32>
  return %0 : tensor<2x2x5xf32>
}
// -----
// convolution f32 3-D
func.func @main() {
  %0 = stablehlo.constant dense<"0x000080C0000000C000000040000080BF000080BF000080C00000803F0000803F000000C000004040000040C000004040000080C0000000C000000040000080C0000040C0000080BF000000400000803F000040C0000000C0000000C00000803F00000040000080400000803F000080BF000000C000000000000080BF00000040000000400000803F000000C000000040000000C00000000000000040000040400000803F000040C0000000000000803F00000000000080C0000000C000008040000040C0000080BF000080C0000040C0000040C000008040000080BF000080400000803F000000C0000080BF000000C0000000C0000040C000000040000080BF000000C00000000000000040000000C0000080C0000000C00000803F000000C0"> : tensor<1x2x4x3x3xf32>
  %1 = stablehlo.constant dense<[[[[[0.0, 4.0], [0.0, -4.0]], [[1.0, 2.0], [-4.0, 0.0]]], [[[-1.0, 2.0], [2.0, -4.0]], [[-3.0, -4.0], [2.0, -3.0]]]], [[[[4.0, 4.0], [1.0, -2.0]], [[-2.0, 1.0], [3.0, 4.0]]], [[[-4.0, 2.0], [-3.0, -3.0]], [[-2.0, -1.0], [1.0, -4.0]]]]]> : tensor<2x2x2x2x2xf32>
  %2 = "func.call"(%0, %1) <{callee = @computed}> : (tensor<1x2x4x3x3xf32>, tensor<2x2x2x2x2xf32>) -> tensor<1x2x3x2x2xf32>
  check.expect_eq_const %2, dense<[[[[[30.0, 53.0], [11.0, 2.0]], [[-8.0, 19.0], [12.0, -34.0]], [[41.0, -8.0], [-22.0, 27.0]]], [[[-45.0, 43.0], [-24.0, -48.0]], [[7.0, 16.0], [45.0, 6.0]], [[54.0, 19.0], [-10.0, 18.0]]]]]> : tensor<1x2x3x2x2xf32>
  return
}
func.func private @computed(%arg0: tensor<1x2x4x3x3xf32>, %arg1: tensor<2x2x2x2x2xf32>) -> (tensor<1x2x3x2x2xf32> {jax.result_info = "result"}) {
  %0 = stablehlo.convolution(%arg0, %arg1) dim_numbers = [b, f, 0, 1, 2]x[o, i, 0, 1, 2]->[b, f, 0, 1, 2], window = {stride = [1, 1, 1], pad = [[0, 0], [0, 0], [0, 0]], lhs_dilate = [1, 1, 1], rhs_dilate = [1, 1, 1], reverse = [false, false, false]} {batch_group_count = 1 : i64, feature_group_count = 1 : i64, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]} : (tensor<1x2x4x3x3xf32>, tensor<2x2x2x2x2xf32>) -> tensor<1x2x3x2x2xf32>
  return %0 : tensor<1x2x3x2x2xf32>
}
// -----
// convolution f32 transposed
func.func @main() {
  %0 = stablehlo.constant dense<[[[3.0, -3.0], [3.0, 1.0], [-1.0, -1.0], [-2.0, -2.0]]]> : tensor<1x4x2xf32>
  %1 = stablehlo.constant dense<[[[3.0, -1.0], [-1.0, 1.0]], [[3.0, 4.0], [-2.0, -2.0]], [[0.0, 1.0], [-2.0, -1.0]]]> : tensor<3x2x2xf32>
  %2 = "func.call"(%0, %1) <{callee = @computed}> : (tensor<1x4x2xf32>, tensor<3x2x2xf32>) -> tensor<1x8x2xf32>
  check.expect_eq_const %2, dense<[[[6.0, 6.0], [15.0, 18.0], [10.0, -4.0], [7.0, 10.0], [10.0, -2.0], [-1.0, -2.0], [2.0, 0.0], [-2.0, -4.0]]]> : tensor<1x8x2xf32>
  return
}
func.func private @computed(%arg0: tensor<1x4x2xf32>, %arg1: tensor<3x2x2xf32>) -> (tensor<1x8x2xf32> {jax.result_info = "result"}) {
  %0 = stablehlo.convolution(%arg0, %arg1) dim_numbers = [b, 0, f]x[0, i, o]->[b, 0, f], window = {stride = [1], pad = [[2, 1]], lhs_dilate = [2], rhs_dilate = [1], reverse = [false]} {batch_group_count = 1 : i64, feature_group_count = 1 : i64, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]} : (tensor<1x4x2xf32>, tensor<3x2x2xf32>) -> tensor<1x8x2xf32>
  return %0 : tensor<1x8x2xf32>
}
// -----
// convolution f32 window reversal
func.func @main() {
  %0 = stablehlo.constant dense<[[[1.0, 2.0, 3.0, 4.0]]]> : tensor<1x1x4xf32>
  %1 = stablehlo.constant dense<[[[1.0, 10.0, 100.0]]]> : tensor<1x1x3xf32>
  %2 = "stablehlo.convolution"(%0, %1) <{dimension_numbers = #stablehlo.conv<[b, f, 0]x[o, i, 0]->[b, f, 0]>, window_strides = array<i64: 1>, window_reversal = array<i1: true>, feature_group_count = 1 : i64, batch_group_count = 1 : i64}> : (tensor<1x1x4xf32>, tensor<1x1x3xf32>) -> tensor<1x1x2xf32>
  check.expect_eq_const %2, dense<[[[123.0, 234.0]]]> : tensor<1x1x2xf32>
  return
}
// -----
// convolution quantized i8 to i32
func.func @main() {
  %0 = stablehlo.constant dense<[[[1.0, -2.0, 3.5, 4.0, 0.5]]]> : tensor<1x1x5xf32>
  %1 = "stablehlo.uniform_quantize"(%0) : (tensor<1x1x5xf32>) -> tensor<1x1x5x!quant.uniform<i8:f32, 0.5:3>>
  %2 = stablehlo.constant dense<[[[1.0, -0.5, 2.0]]]> : tensor<1x1x3xf32>
  %3 = "stablehlo.uniform_quantize"(%2) : (tensor<1x1x3xf32>) -> tensor<1x1x3x!quant.uniform<i8:f32, 0.25:0>>
  %4 = "stablehlo.convolution"(%1, %3) <{dimension_numbers = #stablehlo.conv<[b, f, 0]x[o, i, 0]->[b, f, 0]>, window_strides = array<i64: 1>, feature_group_count = 1 : i64, batch_group_count = 1 : i64}> : (tensor<1x1x5x!quant.uniform<i8:f32, 0.5:3>>, tensor<1x1x3x!quant.uniform<i8:f32, 0.25:0>>) -> tensor<1x1x3x!quant.uniform<i32:f32, 0.125:0>>
  %5 = "stablehlo.uniform_dequantize"(%4) : (tensor<1x1x3x!quant.uniform<i32:f32, 0.125:0>>) -> tensor<1x1x3xf32>
  check.expect_eq_const %5, dense<[[[9.0, 4.25, 2.5]]]> : tensor<1x1x3xf32>
  return
}
