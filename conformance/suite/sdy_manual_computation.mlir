// sdy_manual_computation psum over one axis of two
func.func @main() {
  %0 = stablehlo.constant dense<"0x00000000000000000000004000008040000080C0000040C00000404000008040000000C0000000C000004040000080BF000000C000004040000000C0000080BF0000803F00000000000080C0000080C00000404000000040000040400000000000004040000000C00000000000004040000040C0000000C0000040C00000000000008040000040C0000080BF000080BF00008040000040C000000000000000C0000080C000000040000080C0000000C00000000000000000000040C0000080400000004000008040000080C000000040000000C00000000000008040000000C000000040000040C0000000C000008040000080BF00000000000000C0000040C0"> : tensor<8x8xf32>
  %1 = "func.call"(%0) <{callee = @computed}> : (tensor<8x8xf32>) -> tensor<2x8xf32>
  check.expect_eq_const %1, dense<[[7.0, 1.0, -7.0, 1.0, 1.0, -4.0, 10.0, 0.0], [-1.0, -5.0, -3.0, 4.0, -6.0, 1.0, -10.0, 0.0]]> : tensor<2x8xf32>
  return
}
sdy.mesh @mesh = <["x"=4, "y"=2]> {stablehlo.mesh = {axes = [{name = "x", size = 4 : i64}, {name = "y", size = 2 : i64}]}}
func.func private @computed(%arg0: tensor<8x8xf32>) -> (tensor<2x8xf32> {jax.result_info = "result"}) {
  %0 = sdy.manual_computation(%arg0) in_shardings=[<@mesh, [{"x"}, {"y"}]>] out_shardings=[<@mesh, [{}, {"y"}]>] manual_axes={"x", "y"} (%arg1: tensor<2x4xf32>) {
    %1 = "stablehlo.all_reduce"(%arg1) <{channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>, replica_groups = dense<[[0, 2, 4, 6], [1, 3, 5, 7]]> : tensor<2x4xi64>, use_global_device_ids}> ({
    ^bb0(%arg2: tensor<f32>, %arg3: tensor<f32>):
      %2 = stablehlo.add %arg2, %arg3 : tensor<f32>
      stablehlo.return %2 : tensor<f32>
    }) : (tensor<2x4xf32>) -> tensor<2x4xf32>
    sdy.return %1 : tensor<2x4xf32>
  } : (tensor<8x8xf32>) -> tensor<2x8xf32>
  return %0 : tensor<2x8xf32>
}
// -----
// sdy_manual_computation psum over both axes
func.func @main() {
  %0 = stablehlo.constant dense<"0x00000000000000000000004000008040000080C0000040C00000404000008040000000C0000000C000004040000080BF000000C000004040000000C0000080BF0000803F00000000000080C0000080C00000404000000040000040400000000000004040000000C00000000000004040000040C0000000C0000040C00000000000008040000040C0000080BF000080BF00008040000040C000000000000000C0000080C000000040000080C0000000C00000000000000000000040C0000080400000004000008040000080C000000040000000C00000000000008040000000C000000040000040C0000000C000008040000080BF00000000000000C0000040C0"> : tensor<8x8xf32>
  %1 = "func.call"(%0) <{callee = @computed}> : (tensor<8x8xf32>) -> tensor<2x4xf32>
  check.expect_eq_const %1, dense<[[8.0, -3.0, 3.0, 1.0], [-7.0, -4.0, -13.0, 4.0]]> : tensor<2x4xf32>
  return
}
sdy.mesh @mesh = <["x"=4, "y"=2]> {stablehlo.mesh = {axes = [{name = "x", size = 4 : i64}, {name = "y", size = 2 : i64}]}}
func.func private @computed(%arg0: tensor<8x8xf32>) -> (tensor<2x4xf32> {jax.result_info = "result"}) {
  %0 = sdy.manual_computation(%arg0) in_shardings=[<@mesh, [{"x"}, {"y"}]>] out_shardings=[<@mesh, [{}, {}]>] manual_axes={"x", "y"} (%arg1: tensor<2x4xf32>) {
    %1 = "stablehlo.all_reduce"(%arg1) <{channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>, replica_groups = dense<[[0, 1, 2, 3, 4, 5, 6, 7]]> : tensor<1x8xi64>, use_global_device_ids}> ({
    ^bb0(%arg2: tensor<f32>, %arg3: tensor<f32>):
      %2 = stablehlo.add %arg2, %arg3 : tensor<f32>
      stablehlo.return %2 : tensor<f32>
    }) : (tensor<2x4xf32>) -> tensor<2x4xf32>
    sdy.return %1 : tensor<2x4xf32>
  } : (tensor<8x8xf32>) -> tensor<2x4xf32>
  return %0 : tensor<2x4xf32>
}
// -----
// sdy_manual_computation axes in the other order
func.func @main() {
  %0 = stablehlo.constant dense<"0x00000000000000000000004000008040000080C0000040C00000404000008040000000C0000000C000004040000080BF000000C000004040000000C0000080BF0000803F00000000000080C0000080C00000404000000040000040400000000000004040000000C00000000000004040000040C0000000C0000040C00000000000008040000040C0000080BF000080BF00008040000040C000000000000000C0000080C000000040000080C0000000C00000000000000000000040C0000080400000004000008040000080C000000040000000C00000000000008040000000C000000040000040C0000000C000008040000080BF00000000000000C0000040C0"> : tensor<8x8xf32>
  %1 = "func.call"(%0) <{callee = @computed}> : (tensor<8x8xf32>) -> tensor<8x8xf32>
  check.expect_eq_const %1, dense<"0x00000000000000000000004000008040000080C0000040C000004040000080400000A041000070C10000A0C00000A0C00000A041000070C100000000000020C1000080C0000080C00000C040000000C0000080C00000C040000080C0000000C00000C0C1000040410000C0C1000040C10000000000000000000090C10000C0410000404000000000000040C1000040C1000010410000C0400000104100000000000060410000E0410000E0C100006041000060C1000000000000E041000060C100004041000000C10000000000004041000040C1000000C1000040C100000000000080410000C0C1000080C100000042000000C100000000000080C10000C0C1"> : tensor<8x8xf32>
  return
}
sdy.mesh @mesh = <["x"=4, "y"=2]> {stablehlo.mesh = {axes = [{name = "x", size = 4 : i64}, {name = "y", size = 2 : i64}]}}
func.func private @computed(%arg0: tensor<8x8xf32>) -> (tensor<8x8xf32> {jax.result_info = "result"}) {
  %0 = sdy.manual_computation(%arg0) in_shardings=[<@mesh, [{"y", "x"}, {}]>] out_shardings=[<@mesh, [{"x", "y"}, {}]>] manual_axes={"x", "y"} (%arg1: tensor<1x8xf32>) {
    %c = stablehlo.constant dense<2> : tensor<ui32>
    %c_0 = stablehlo.constant dense<4> : tensor<ui32>
    %1 = stablehlo.partition_id : tensor<ui32>
    %2 = stablehlo.divide %1, %c : tensor<ui32>
    %3 = stablehlo.remainder %2, %c_0 : tensor<ui32>
    %4 = stablehlo.convert %3 : (tensor<ui32>) -> tensor<i32>
    %c_1 = stablehlo.constant dense<1> : tensor<i32>
    %5 = stablehlo.multiply %4, %c_1 : tensor<i32>
    %c_2 = stablehlo.constant dense<0> : tensor<i32>
    %6 = stablehlo.add %c_2, %5 : tensor<i32>
    %c_3 = stablehlo.constant dense<1> : tensor<ui32>
    %c_4 = stablehlo.constant dense<2> : tensor<ui32>
    %7 = stablehlo.partition_id : tensor<ui32>
    %8 = stablehlo.divide %7, %c_3 : tensor<ui32>
    %9 = stablehlo.remainder %8, %c_4 : tensor<ui32>
    %10 = stablehlo.convert %9 : (tensor<ui32>) -> tensor<i32>
    %c_5 = stablehlo.constant dense<4> : tensor<i32>
    %11 = stablehlo.multiply %10, %c_5 : tensor<i32>
    %12 = stablehlo.add %6, %11 : tensor<i32>
    %c_6 = stablehlo.constant dense<1> : tensor<i32>
    %13 = stablehlo.add %c_6, %12 : tensor<i32>
    %14 = stablehlo.convert %13 : (tensor<i32>) -> tensor<f32>
    %15 = stablehlo.broadcast_in_dim %14, dims = [] : (tensor<f32>) -> tensor<1x8xf32>
    %16 = stablehlo.multiply %arg1, %15 : tensor<1x8xf32>
    sdy.return %16 : tensor<1x8xf32>
  } : (tensor<8x8xf32>) -> tensor<8x8xf32>
  return %0 : tensor<8x8xf32>
}
// -----
// sdy_manual_computation pmax, pmin, pmean
func.func @main() {
  %0 = stablehlo.constant dense<"0x00000000000000000000004000008040000080C0000040C00000404000008040000000C0000000C000004040000080BF000000C000004040000000C0000080BF0000803F00000000000080C0000080C00000404000000040000040400000000000004040000000C00000000000004040000040C0000000C0000040C00000000000008040000040C0000080BF000080BF00008040000040C000000000000000C0000080C000000040000080C0000000C00000000000000000000040C0000080400000004000008040000080C000000040000000C00000000000008040000000C000000040000040C0000000C000008040000080BF00000000000000C0000040C0"> : tensor<8x8xf32>
  %1:3 = "func.call"(%0) <{callee = @computed}> : (tensor<8x8xf32>) -> (tensor<8x4xf32>, tensor<8x4xf32>, tensor<8x4xf32>)
  check.expect_eq_const %1#0, dense<[[0.0, 0.0, 3.0, 4.0], [-2.0, 3.0, 3.0, -1.0], [3.0, 2.0, 3.0, 0.0], [3.0, -2.0, 0.0, 3.0], [4.0, -3.0, 0.0, -1.0], [0.0, 2.0, -3.0, 4.0], [2.0, 4.0, 4.0, 2.0], [2.0, 0.0, -2.0, 4.0]]> : tensor<8x4xf32>
  check.expect_eq_const %1#1, dense<[[-4.0, -3.0, 2.0, 4.0], [-2.0, -2.0, -2.0, -1.0], [1.0, 0.0, -4.0, -4.0], [-3.0, -2.0, -3.0, 0.0], [4.0, -3.0, -1.0, -2.0], [-4.0, 0.0, -4.0, -2.0], [-2.0, 0.0, -4.0, -2.0], [-1.0, -3.0, -2.0, -3.0]]> : tensor<8x4xf32>
  check.expect_eq_const %1#2, dense<[[-2.0, -1.5, 2.5, 4.0], [-2.0, 0.5, 0.5, -1.0], [2.0, 1.0, -0.5, -2.0], [0.0, -2.0, -1.5, 1.5], [4.0, -3.0, -0.5, -1.5], [-2.0, 1.0, -3.5, 1.0], [0.0, 2.0, 0.0, 0.0], [0.5, -1.5, -2.0, 0.5]]> : tensor<8x4xf32>
  return
}
sdy.mesh @mesh = <["x"=4, "y"=2]> {stablehlo.mesh = {axes = [{name = "x", size = 4 : i64}, {name = "y", size = 2 : i64}]}}
func.func private @computed(%arg0: tensor<8x8xf32>) -> (tensor<8x4xf32> {jax.result_info = "result[0]"}, tensor<8x4xf32> {jax.result_info = "result[1]"}, tensor<8x4xf32> {jax.result_info = "result[2]"}) {
  %0:3 = sdy.manual_computation(%arg0) in_shardings=[<@mesh, [{"x"}, {"y"}]>] out_shardings=[<@mesh, [{"x"}, {}]>, <@mesh, [{"x"}, {}]>, <@mesh, [{"x"}, {}]>] manual_axes={"x", "y"} (%arg1: tensor<2x4xf32>) {
    %1 = "stablehlo.all_reduce"(%arg1) <{channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>, replica_groups = dense<[[0, 1], [2, 3], [4, 5], [6, 7]]> : tensor<4x2xi64>, use_global_device_ids}> ({
    ^bb0(%arg2: tensor<f32>, %arg3: tensor<f32>):
      %6 = stablehlo.maximum %arg2, %arg3 : tensor<f32>
      stablehlo.return %6 : tensor<f32>
    }) : (tensor<2x4xf32>) -> tensor<2x4xf32>
    %2 = "stablehlo.all_reduce"(%arg1) <{channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>, replica_groups = dense<[[0, 1], [2, 3], [4, 5], [6, 7]]> : tensor<4x2xi64>, use_global_device_ids}> ({
    ^bb0(%arg2: tensor<f32>, %arg3: tensor<f32>):
      %6 = stablehlo.minimum %arg2, %arg3 : tensor<f32>
      stablehlo.return %6 : tensor<f32>
    }) : (tensor<2x4xf32>) -> tensor<2x4xf32>
    %3 = "stablehlo.all_reduce"(%arg1) <{channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>, replica_groups = dense<[[0, 1], [2, 3], [4, 5], [6, 7]]> : tensor<4x2xi64>, use_global_device_ids}> ({
    ^bb0(%arg2: tensor<f32>, %arg3: tensor<f32>):
      %6 = stablehlo.add %arg2, %arg3 : tensor<f32>
      stablehlo.return %6 : tensor<f32>
    }) : (tensor<2x4xf32>) -> tensor<2x4xf32>
    %cst = stablehlo.constant dense<2.000000e+00> : tensor<f32>
    %4 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<2x4xf32>
    %5 = stablehlo.divide %3, %4 : tensor<2x4xf32>
    sdy.return %1, %2, %5 : tensor<2x4xf32>, tensor<2x4xf32>, tensor<2x4xf32>
  } : (tensor<8x8xf32>) -> (tensor<8x4xf32>, tensor<8x4xf32>, tensor<8x4xf32>)
  return %0#0, %0#1, %0#2 : tensor<8x4xf32>, tensor<8x4xf32>, tensor<8x4xf32>
}
// -----
// sdy_manual_computation all_gather, tiled
func.func @main() {
  %0 = stablehlo.constant dense<"0x00000000000000000000004000008040000080C0000040C00000404000008040000000C0000000C000004040000080BF000000C000004040000000C0000080BF0000803F00000000000080C0000080C00000404000000040000040400000000000004040000000C00000000000004040000040C0000000C0000040C00000000000008040000040C0000080BF000080BF00008040000040C000000000000000C0000080C000000040000080C0000000C00000000000000000000040C0000080400000004000008040000080C000000040000000C00000000000008040000000C000000040000040C0000000C000008040000080BF00000000000000C0000040C0"> : tensor<8x8xf32>
  %1 = "func.call"(%0) <{callee = @computed}> : (tensor<8x8xf32>) -> tensor<16x8xf32>
  check.expect_eq_const %1, dense<"0x00000000000000000000004000008040000080C0000040C00000404000008040000000C0000000C000004040000080BF000000C000004040000000C0000080BF0000803F0000803F000040400000A040000040C0000000C0000080400000A040000080BF000080BF0000804000000000000080BF00008040000080BF000000000000004000000040000080400000C040000000C0000080BF0000A0400000C04000000000000000000000A0400000803F000000000000A040000000000000803F00004040000040400000A0400000E040000080BF000000000000C0400000E0400000803F0000803F0000C040000000400000803F0000C0400000803F0000004000008040000080400000C04000000041000000000000803F0000E0400000004100000040000000400000E04000004040000000400000E04000000040000040400000A0400000A0400000E040000010410000803F00000040000000410000104100004040000040400000004100008040000040400000004100004040000080400000C0400000C0400000004100002041000000400000404000001041000020410000804000008040000010410000A0400000804000001041000080400000A0400000E0400000E0400000104100003041000040400000804000002041000030410000A0400000A040000020410000C0400000A040000020410000A0400000C040"> : tensor<16x8xf32>
  return
}
sdy.mesh @mesh = <["x"=8]> {stablehlo.mesh = {axes = [{name = "x", size = 8 : i64}]}}
func.func private @computed(%arg0: tensor<8x8xf32>) -> (tensor<16x8xf32> {jax.result_info = "result"}) {
  %0 = sdy.manual_computation(%arg0) in_shardings=[<@mesh, [{"x"}, {}]>] out_shardings=[<@mesh, [{"x"}, {}]>] manual_axes={"x"} (%arg1: tensor<1x8xf32>) {
    %1 = "stablehlo.all_gather"(%arg1) <{all_gather_dim = 0 : i64, channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>, replica_groups = dense<[[0, 1, 2, 3, 4, 5, 6, 7]]> : tensor<1x8xi64>, use_global_device_ids}> : (tensor<1x8xf32>) -> tensor<8x8xf32>
    %2 = stablehlo.slice %1 [0:2, 0:8] : (tensor<8x8xf32>) -> tensor<2x8xf32>
    %c = stablehlo.constant dense<1> : tensor<ui32>
    %c_0 = stablehlo.constant dense<8> : tensor<ui32>
    %3 = stablehlo.partition_id : tensor<ui32>
    %4 = stablehlo.divide %3, %c : tensor<ui32>
    %5 = stablehlo.remainder %4, %c_0 : tensor<ui32>
    %6 = stablehlo.convert %5 : (tensor<ui32>) -> tensor<i32>
    %7 = stablehlo.convert %6 : (tensor<i32>) -> tensor<f32>
    %8 = stablehlo.broadcast_in_dim %7, dims = [] : (tensor<f32>) -> tensor<2x8xf32>
    %9 = stablehlo.add %2, %8 : tensor<2x8xf32>
    sdy.return %9 : tensor<2x8xf32>
  } : (tensor<8x8xf32>) -> tensor<16x8xf32>
  return %0 : tensor<16x8xf32>
}
// -----
// sdy_manual_computation all_gather, a new dimension
func.func @main() {
  %0 = stablehlo.constant dense<"0x00000000000000000000004000008040000080C0000040C00000404000008040000000C0000000C000004040000080BF000000C000004040000000C0000080BF0000803F00000000000080C0000080C00000404000000040000040400000000000004040000000C00000000000004040000040C0000000C0000040C00000000000008040000040C0000080BF000080BF00008040000040C000000000000000C0000080C000000040000080C0000000C00000000000000000000040C0000080400000004000008040000080C000000040000000C00000000000008040000000C000000040000040C0000000C000008040000080BF00000000000000C0000040C0"> : tensor<8x8xf32>
  %1 = "func.call"(%0) <{callee = @computed}> : (tensor<8x8xf32>) -> tensor<2x8x8xf32>
  check.expect_eq_const %1, dense<"0x00000000000000000000004000008040000080C0000040C00000404000008040000000C0000000C000004040000080BF000000C000004040000000C0000080BF0000803F00000000000080C0000080C00000404000000040000040400000000000004040000000C00000000000004040000040C0000000C0000040C00000000000008040000040C0000080BF000080BF00008040000040C000000000000000C0000080C000000040000080C0000000C00000000000000000000040C0000080400000004000008040000080C000000040000000C00000000000008040000000C000000040000040C0000000C000008040000080BF00000000000000C0000040C000000000000000000000004000008040000080C0000040C00000404000008040000000C0000000C000004040000080BF000000C000004040000000C0000080BF0000803F00000000000080C0000080C00000404000000040000040400000000000004040000000C00000000000004040000040C0000000C0000040C00000000000008040000040C0000080BF000080BF00008040000040C000000000000000C0000080C000000040000080C0000000C00000000000000000000040C0000080400000004000008040000080C000000040000000C00000000000008040000000C000000040000040C0000000C000008040000080BF00000000000000C0000040C0"> : tensor<2x8x8xf32>
  return
}
sdy.mesh @mesh = <["x"=4, "y"=2]> {stablehlo.mesh = {axes = [{name = "x", size = 4 : i64}, {name = "y", size = 2 : i64}]}}
func.func private @computed(%arg0: tensor<8x8xf32>) -> (tensor<2x8x8xf32> {jax.result_info = "result"}) {
  %0 = sdy.manual_computation(%arg0) in_shardings=[<@mesh, [{"x"}, {}]>] out_shardings=[<@mesh, [{}, {"x"}, {}]>] manual_axes={"x", "y"} (%arg1: tensor<2x8xf32>) {
    %1 = stablehlo.broadcast_in_dim %arg1, dims = [1, 2] : (tensor<2x8xf32>) -> tensor<1x2x8xf32>
    %2 = "stablehlo.all_gather"(%1) <{all_gather_dim = 0 : i64, channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>, replica_groups = dense<[[0, 1], [2, 3], [4, 5], [6, 7]]> : tensor<4x2xi64>, use_global_device_ids}> : (tensor<1x2x8xf32>) -> tensor<2x2x8xf32>
    sdy.return %2 : tensor<2x2x8xf32>
  } : (tensor<8x8xf32>) -> tensor<2x8x8xf32>
  return %0 : tensor<2x8x8xf32>
}
// -----
// sdy_manual_computation psum_scatter
func.func @main() {
  %0 = stablehlo.constant dense<"0x00000000000000000000004000008040000080C0000040C00000404000008040000000C0000000C000004040000080BF000000C000004040000000C0000080BF0000803F00000000000080C0000080C00000404000000040000040400000000000004040000000C00000000000004040000040C0000000C0000040C00000000000008040000040C0000080BF000080BF00008040000040C000000000000000C0000080C000000040000080C0000000C00000000000000000000040C0000080400000004000008040000080C000000040000000C00000000000008040000000C000000040000040C0000000C000008040000080BF00000000000000C0000040C0"> : tensor<8x8xf32>
  %1 = "func.call"(%0) <{callee = @computed}> : (tensor<8x8xf32>) -> tensor<8x8xf32>
  check.expect_eq_const %1, dense<"0x00000000000000000000A04100002042000020C20000F0C10000F041000020420000A0C10000A0C10000F041000020C10000A0C10000F0410000A0C1000020C10000204100000000000020C2000020C20000F0410000A0410000F041000000000000F0410000A0C1000000000000F0410000F0C10000A0C10000F0C100000000000020420000F0C1000020C1000020C1000020420000F0C1000000000000A0C1000020C20000A041000020C20000A0C100000000000000000000F0C1000020420000A04100002042000020C20000A0410000A0C100000000000020420000A0C10000A0410000F0C10000A0C100002042000020C1000000000000A0C10000F0C1"> : tensor<8x8xf32>
  return
}
sdy.mesh @mesh = <["x"=4, "y"=2]> {stablehlo.mesh = {axes = [{name = "x", size = 4 : i64}, {name = "y", size = 2 : i64}]}}
func.func private @computed(%arg0: tensor<8x8xf32>) -> (tensor<8x8xf32> {jax.result_info = "result"}) {
  %0 = sdy.manual_computation(%arg0) in_shardings=[<@mesh, [{}, {"y"}]>] out_shardings=[<@mesh, [{"x"}, {"y"}]>] manual_axes={"x", "y"} (%arg1: tensor<8x4xf32>) {
    %c = stablehlo.constant dense<2> : tensor<ui32>
    %c_0 = stablehlo.constant dense<4> : tensor<ui32>
    %1 = stablehlo.partition_id : tensor<ui32>
    %2 = stablehlo.divide %1, %c : tensor<ui32>
    %3 = stablehlo.remainder %2, %c_0 : tensor<ui32>
    %4 = stablehlo.convert %3 : (tensor<ui32>) -> tensor<i32>
    %c_1 = stablehlo.constant dense<1> : tensor<i32>
    %5 = stablehlo.add %c_1, %4 : tensor<i32>
    %6 = stablehlo.convert %5 : (tensor<i32>) -> tensor<f32>
    %7 = stablehlo.broadcast_in_dim %6, dims = [] : (tensor<f32>) -> tensor<8x4xf32>
    %8 = stablehlo.multiply %arg1, %7 : tensor<8x4xf32>
    %9 = "stablehlo.reduce_scatter"(%8) <{channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>, replica_groups = dense<[[0, 2, 4, 6], [1, 3, 5, 7]]> : tensor<2x4xi64>, scatter_dimension = 0 : i64, use_global_device_ids}> ({
    ^bb0(%arg2: tensor<f32>, %arg3: tensor<f32>):
      %10 = stablehlo.add %arg2, %arg3 : tensor<f32>
      stablehlo.return %10 : tensor<f32>
    }) : (tensor<8x4xf32>) -> tensor<2x4xf32>
    sdy.return %9 : tensor<2x4xf32>
  } : (tensor<8x8xf32>) -> tensor<8x8xf32>
  return %0 : tensor<8x8xf32>
}
// -----
// sdy_manual_computation ppermute, a ring
func.func @main() {
  %0 = stablehlo.constant dense<"0x00000000000000000000004000008040000080C0000040C00000404000008040000000C0000000C000004040000080BF000000C000004040000000C0000080BF0000803F00000000000080C0000080C00000404000000040000040400000000000004040000000C00000000000004040000040C0000000C0000040C00000000000008040000040C0000080BF000080BF00008040000040C000000000000000C0000080C000000040000080C0000000C00000000000000000000040C0000080400000004000008040000080C000000040000000C00000000000008040000000C000000040000040C0000000C000008040000080BF00000000000000C0000040C0"> : tensor<8x8xf32>
  %1 = "func.call"(%0) <{callee = @computed}> : (tensor<8x8xf32>) -> tensor<8x8xf32>
  check.expect_eq_const %1, dense<"0x00000040000040C0000000C000008040000080BF00000000000000C0000040C000000000000000000000004000008040000080C0000040C00000404000008040000000C0000000C000004040000080BF000000C000004040000000C0000080BF0000803F00000000000080C0000080C00000404000000040000040400000000000004040000000C00000000000004040000040C0000000C0000040C00000000000008040000040C0000080BF000080BF00008040000040C000000000000000C0000080C000000040000080C0000000C00000000000000000000040C0000080400000004000008040000080C000000040000000C00000000000008040000000C0"> : tensor<8x8xf32>
  return
}
sdy.mesh @mesh = <["x"=8]> {stablehlo.mesh = {axes = [{name = "x", size = 8 : i64}]}}
func.func private @computed(%arg0: tensor<8x8xf32>) -> (tensor<8x8xf32> {jax.result_info = "result"}) {
  %0 = sdy.manual_computation(%arg0) in_shardings=[<@mesh, [{"x"}, {}]>] out_shardings=[<@mesh, [{"x"}, {}]>] manual_axes={"x"} (%arg1: tensor<1x8xf32>) {
    %1 = "stablehlo.collective_permute"(%arg1) <{channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>, source_target_pairs = dense<[[0, 1], [1, 2], [2, 3], [3, 4], [4, 5], [5, 6], [6, 7], [7, 0]]> : tensor<8x2xi64>}> : (tensor<1x8xf32>) -> tensor<1x8xf32>
    sdy.return %1 : tensor<1x8xf32>
  } : (tensor<8x8xf32>) -> tensor<8x8xf32>
  return %0 : tensor<8x8xf32>
}
// -----
// sdy_manual_computation ppermute, holes become zero
func.func @main() {
  %0 = stablehlo.constant dense<"0x00000000000000000000004000008040000080C0000040C00000404000008040000000C0000000C000004040000080BF000000C000004040000000C0000080BF0000803F00000000000080C0000080C00000404000000040000040400000000000004040000000C00000000000004040000040C0000000C0000040C00000000000008040000040C0000080BF000080BF00008040000040C000000000000000C0000080C000000040000080C0000000C00000000000000000000040C0000080400000004000008040000080C000000040000000C00000000000008040000000C000000040000040C0000000C000008040000080BF00000000000000C0000040C0"> : tensor<8x8xf32>
  %1 = "func.call"(%0) <{callee = @computed}> : (tensor<8x8xf32>) -> tensor<8x8xf32>
  check.expect_eq_const %1, dense<"0x0000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000004000008040000080C0000040C00000404000008040000000C0000000C000004040000080BF000000C000004040000000C0000080BF0000803F00000000000080C0000080C00000404000000040000040400000000000004040000000C00000000000004040000040C0000000C0000040C00000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000"> : tensor<8x8xf32>
  return
}
sdy.mesh @mesh = <["x"=4, "y"=2]> {stablehlo.mesh = {axes = [{name = "x", size = 4 : i64}, {name = "y", size = 2 : i64}]}}
func.func private @computed(%arg0: tensor<8x8xf32>) -> (tensor<8x8xf32> {jax.result_info = "result"}) {
  %0 = sdy.manual_computation(%arg0) in_shardings=[<@mesh, [{"x"}, {"y"}]>] out_shardings=[<@mesh, [{"x"}, {"y"}]>] manual_axes={"x", "y"} (%arg1: tensor<2x4xf32>) {
    %1 = "stablehlo.collective_permute"(%arg1) <{channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>, source_target_pairs = dense<[[0, 2], [2, 4], [1, 3], [3, 5]]> : tensor<4x2xi64>}> : (tensor<2x4xf32>) -> tensor<2x4xf32>
    sdy.return %1 : tensor<2x4xf32>
  } : (tensor<8x8xf32>) -> tensor<8x8xf32>
  return %0 : tensor<8x8xf32>
}
// -----
// sdy_manual_computation all_to_all, tiled
func.func @main() {
  %0 = stablehlo.constant dense<"0x00000000000000000000004000008040000080C0000040C00000404000008040000000C0000000C000004040000080BF000000C000004040000000C0000080BF0000803F00000000000080C0000080C00000404000000040000040400000000000004040000000C00000000000004040000040C0000000C0000040C00000000000008040000040C0000080BF000080BF00008040000040C000000000000000C0000080C000000040000080C0000000C00000000000000000000040C0000080400000004000008040000080C000000040000000C00000000000008040000000C000000040000040C0000000C000008040000080BF00000000000000C0000040C0"> : tensor<8x8xf32>
  %1 = "func.call"(%0) <{callee = @computed}> : (tensor<8x8xf32>) -> tensor<8x8xf32>
  check.expect_eq_const %1, dense<"0x00000000000000000000004000008040000080C0000040C00000404000008040000000C0000000C000004040000080BF000000C000004040000000C0000080BF0000803F00000000000080C0000080C00000404000000040000040400000000000004040000000C00000000000004040000040C0000000C0000040C00000000000008040000040C0000080BF000080BF00008040000040C000000000000000C0000080C000000040000080C0000000C00000000000000000000040C0000080400000004000008040000080C000000040000000C00000000000008040000000C000000040000040C0000000C000008040000080BF00000000000000C0000040C0"> : tensor<8x8xf32>
  return
}
sdy.mesh @mesh = <["x"=8]> {stablehlo.mesh = {axes = [{name = "x", size = 8 : i64}]}}
func.func private @computed(%arg0: tensor<8x8xf32>) -> (tensor<8x8xf32> {jax.result_info = "result"}) {
  %0 = sdy.manual_computation(%arg0) in_shardings=[<@mesh, [{"x"}, {}]>] out_shardings=[<@mesh, [{}, {"x"}]>] manual_axes={"x"} (%arg1: tensor<1x8xf32>) {
    %1 = "stablehlo.all_to_all"(%arg1) <{channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>, concat_dimension = 0 : i64, replica_groups = dense<[[0, 1, 2, 3, 4, 5, 6, 7]]> : tensor<1x8xi64>, split_count = 8 : i64, split_dimension = 1 : i64}> : (tensor<1x8xf32>) -> tensor<8x1xf32>
    sdy.return %1 : tensor<8x1xf32>
  } : (tensor<8x8xf32>) -> tensor<8x8xf32>
  return %0 : tensor<8x8xf32>
}
// -----
// sdy_manual_computation all_to_all
func.func @main() {
  %0 = stablehlo.constant dense<"0x00000000000000000000004000008040000080C0000040C00000404000008040000000C0000000C000004040000080BF000000C000004040000000C0000080BF0000803F00000000000080C0000080C00000404000000040000040400000000000004040000000C00000000000004040000040C0000000C0000040C00000000000008040000040C0000080BF000080BF00008040000040C000000000000000C0000080C000000040000080C0000000C00000000000000000000040C0000080400000004000008040000080C000000040000000C00000000000008040000000C000000040000040C0000000C000008040000080BF00000000000000C0000040C0"> : tensor<8x8xf32>
  %1 = "func.call"(%0) <{callee = @computed}> : (tensor<8x8xf32>) -> tensor<8x8xf32>
  check.expect_eq_const %1, dense<"0x00000000000000000000004000008040000080C0000040C00000404000008040000000C0000000C000004040000080BF000000C000004040000000C0000080BF0000803F00000000000080C0000080C00000404000000040000040400000000000004040000000C00000000000004040000040C0000000C0000040C00000000000008040000040C0000080BF000080BF00008040000040C000000000000000C0000080C000000040000080C0000000C00000000000000000000040C0000080400000004000008040000080C000000040000000C00000000000008040000000C000000040000040C0000000C000008040000080BF00000000000000C0000040C0"> : tensor<8x8xf32>
  return
}
sdy.mesh @mesh = <["x"=4, "y"=2]> {stablehlo.mesh = {axes = [{name = "x", size = 4 : i64}, {name = "y", size = 2 : i64}]}}
func.func private @computed(%arg0: tensor<8x8xf32>) -> (tensor<8x8xf32> {jax.result_info = "result"}) {
  %0 = sdy.manual_computation(%arg0) in_shardings=[<@mesh, [{"x"}, {}]>] out_shardings=[<@mesh, [{}, {"x"}]>] manual_axes={"x", "y"} (%arg1: tensor<2x8xf32>) {
    %1 = stablehlo.reshape %arg1 : (tensor<2x8xf32>) -> tensor<2x4x2xf32>
    %2 = stablehlo.broadcast_in_dim %1, dims = [1, 2, 3] : (tensor<2x4x2xf32>) -> tensor<1x2x4x2xf32>
    %3 = "stablehlo.all_to_all"(%2) <{channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>, concat_dimension = 0 : i64, replica_groups = dense<[[0, 2, 4, 6], [1, 3, 5, 7]]> : tensor<2x4xi64>, split_count = 4 : i64, split_dimension = 2 : i64}> : (tensor<1x2x4x2xf32>) -> tensor<4x2x1x2xf32>
    %4 = stablehlo.reshape %3 : (tensor<4x2x1x2xf32>) -> tensor<4x2x2xf32>
    %5 = stablehlo.reshape %4 : (tensor<4x2x2xf32>) -> tensor<8x2xf32>
    sdy.return %5 : tensor<8x2xf32>
  } : (tensor<8x8xf32>) -> tensor<8x8xf32>
  return %0 : tensor<8x8xf32>
}
// -----
// sdy_manual_computation axis_index
func.func @main() {
  %0 = "func.call"() <{callee = @computed}> : () -> tensor<8xi32>
  check.expect_eq_const %0, dense<[0, 1, 10, 11, 20, 21, 30, 31]> : tensor<8xi32>
  return
}
sdy.mesh @mesh = <["x"=4, "y"=2]> {stablehlo.mesh = {axes = [{name = "x", size = 4 : i64}, {name = "y", size = 2 : i64}]}}
func.func private @computed() -> (tensor<8xi32> {jax.result_info = "result"}) {
  %0 = sdy.manual_computation() in_shardings=[] out_shardings=[<@mesh, [{"x", "y"}]>] manual_axes={"x", "y"} () {
    %c = stablehlo.constant dense<2> : tensor<ui32>
    %c_0 = stablehlo.constant dense<4> : tensor<ui32>
    %1 = stablehlo.partition_id : tensor<ui32>
    %2 = stablehlo.divide %1, %c : tensor<ui32>
    %3 = stablehlo.remainder %2, %c_0 : tensor<ui32>
    %4 = stablehlo.convert %3 : (tensor<ui32>) -> tensor<i32>
    %c_1 = stablehlo.constant dense<10> : tensor<i32>
    %5 = stablehlo.multiply %c_1, %4 : tensor<i32>
    %c_2 = stablehlo.constant dense<1> : tensor<ui32>
    %c_3 = stablehlo.constant dense<2> : tensor<ui32>
    %6 = stablehlo.partition_id : tensor<ui32>
    %7 = stablehlo.divide %6, %c_2 : tensor<ui32>
    %8 = stablehlo.remainder %7, %c_3 : tensor<ui32>
    %9 = stablehlo.convert %8 : (tensor<ui32>) -> tensor<i32>
    %10 = stablehlo.add %5, %9 : tensor<i32>
    %11 = stablehlo.broadcast_in_dim %10, dims = [] : (tensor<i32>) -> tensor<1xi32>
    sdy.return %11 : tensor<1xi32>
  } : () -> tensor<8xi32>
  return %0 : tensor<8xi32>
}
// -----
// sdy_manual_computation i8 psum
func.func @main() {
  %0 = stablehlo.constant dense<[[3, -2], [-4, -2], [-1, 3], [0, -4], [-1, 1], [3, 2], [4, -3], [3, -4]]> : tensor<8x2xi8>
  %1 = "func.call"(%0) <{callee = @computed}> : (tensor<8x2xi8>) -> tensor<1x2xi8>
  check.expect_eq_const %1, dense<[[7, -9]]> : tensor<1x2xi8>
  return
}
sdy.mesh @mesh = <["x"=8]> {stablehlo.mesh = {axes = [{name = "x", size = 8 : i64}]}}
func.func private @computed(%arg0: tensor<8x2xi8>) -> (tensor<1x2xi8> {jax.result_info = "result"}) {
  %0 = sdy.manual_computation(%arg0) in_shardings=[<@mesh, [{"x"}, {}]>] out_shardings=[<@mesh, [{}, {}]>] manual_axes={"x"} (%arg1: tensor<1x2xi8>) {
    %1 = "stablehlo.all_reduce"(%arg1) <{channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>, replica_groups = dense<[[0, 1, 2, 3, 4, 5, 6, 7]]> : tensor<1x8xi64>, use_global_device_ids}> ({
    ^bb0(%arg2: tensor<i8>, %arg3: tensor<i8>):
      %2 = stablehlo.add %arg2, %arg3 : tensor<i8>
      stablehlo.return %2 : tensor<i8>
    }) : (tensor<1x2xi8>) -> tensor<1x2xi8>
    sdy.return %1 : tensor<1x2xi8>
  } : (tensor<8x2xi8>) -> tensor<1x2xi8>
  return %0 : tensor<1x2xi8>
}
// -----
// sdy_manual_computation ui32 psum
func.func @main() {
  %0 = stablehlo.constant dense<[[4, 1], [0, 1], [2, 4], [2, 0], [1, 3], [4, 3], [4, 0], [4, 0]]> : tensor<8x2xui32>
  %1 = "func.call"(%0) <{callee = @computed}> : (tensor<8x2xui32>) -> tensor<1x2xui32>
  check.expect_eq_const %1, dense<[[21, 12]]> : tensor<1x2xui32>
  return
}
sdy.mesh @mesh = <["x"=8]> {stablehlo.mesh = {axes = [{name = "x", size = 8 : i64}]}}
func.func private @computed(%arg0: tensor<8x2xui32>) -> (tensor<1x2xui32> {jax.result_info = "result"}) {
  %0 = sdy.manual_computation(%arg0) in_shardings=[<@mesh, [{"x"}, {}]>] out_shardings=[<@mesh, [{}, {}]>] manual_axes={"x"} (%arg1: tensor<1x2xui32>) {
    %1 = "stablehlo.all_reduce"(%arg1) <{channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>, replica_groups = dense<[[0, 1, 2, 3, 4, 5, 6, 7]]> : tensor<1x8xi64>, use_global_device_ids}> ({
    ^bb0(%arg2: tensor<ui32>, %arg3: tensor<ui32>):
      %2 = stablehlo.add %arg2, %arg3 : tensor<ui32>
      stablehlo.return %2 : tensor<ui32>
    }) : (tensor<1x2xui32>) -> tensor<1x2xui32>
    sdy.return %1 : tensor<1x2xui32>
  } : (tensor<8x2xui32>) -> tensor<1x2xui32>
  return %0 : tensor<1x2xui32>
}
// -----
// sdy_manual_computation i64 psum
func.func @main() {
  %0 = stablehlo.constant dense<[[3, -2], [-4, -2], [-1, 3], [0, -4], [-1, 1], [3, 2], [4, -3], [3, -4]]> : tensor<8x2xi64>
  %1 = "func.call"(%0) <{callee = @computed}> : (tensor<8x2xi64>) -> tensor<1x2xi64>
  check.expect_eq_const %1, dense<[[7, -9]]> : tensor<1x2xi64>
  return
}
sdy.mesh @mesh = <["x"=8]> {stablehlo.mesh = {axes = [{name = "x", size = 8 : i64}]}}
func.func private @computed(%arg0: tensor<8x2xi64>) -> (tensor<1x2xi64> {jax.result_info = "result"}) {
  %0 = sdy.manual_computation(%arg0) in_shardings=[<@mesh, [{"x"}, {}]>] out_shardings=[<@mesh, [{}, {}]>] manual_axes={"x"} (%arg1: tensor<1x2xi64>) {
    %1 = "stablehlo.all_reduce"(%arg1) <{channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>, replica_groups = dense<[[0, 1, 2, 3, 4, 5, 6, 7]]> : tensor<1x8xi64>, use_global_device_ids}> ({
    ^bb0(%arg2: tensor<i64>, %arg3: tensor<i64>):
      %2 = stablehlo.add %arg2, %arg3 : tensor<i64>
      stablehlo.return %2 : tensor<i64>
    }) : (tensor<1x2xi64>) -> tensor<1x2xi64>
    sdy.return %1 : tensor<1x2xi64>
  } : (tensor<8x2xi64>) -> tensor<1x2xi64>
  return %0 : tensor<1x2xi64>
}
// -----
// sdy_manual_computation bf16 psum
func.func @main() {
  %0 = stablehlo.constant dense<[[3.0, -2.0], [-4.0, -2.0], [-1.0, 3.0], [0.0, -4.0], [-1.0, 1.0], [3.0, 2.0], [4.0, -3.0], [3.0, -4.0]]> : tensor<8x2xbf16>
  %1 = "func.call"(%0) <{callee = @computed}> : (tensor<8x2xbf16>) -> tensor<1x2xbf16>
  check.expect_eq_const %1, dense<[[7.0, -9.0]]> : tensor<1x2xbf16>
  return
}
sdy.mesh @mesh = <["x"=8]> {stablehlo.mesh = {axes = [{name = "x", size = 8 : i64}]}}
func.func private @computed(%arg0: tensor<8x2xbf16>) -> (tensor<1x2xbf16> {jax.result_info = "result"}) {
  %0 = sdy.manual_computation(%arg0) in_shardings=[<@mesh, [{"x"}, {}]>] out_shardings=[<@mesh, [{}, {}]>] manual_axes={"x"} (%arg1: tensor<1x2xbf16>) {
    %1 = "stablehlo.all_reduce"(%arg1) <{channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>, replica_groups = dense<[[0, 1, 2, 3, 4, 5, 6, 7]]> : tensor<1x8xi64>, use_global_device_ids}> ({
    ^bb0(%arg2: tensor<bf16>, %arg3: tensor<bf16>):
      %2 = stablehlo.add %arg2, %arg3 : tensor<bf16>
      stablehlo.return %2 : tensor<bf16>
    }) : (tensor<1x2xbf16>) -> tensor<1x2xbf16>
    sdy.return %1 : tensor<1x2xbf16>
  } : (tensor<8x2xbf16>) -> tensor<1x2xbf16>
  return %0 : tensor<1x2xbf16>
}
// -----
// sdy_manual_computation f64 psum
func.func @main() {
  %0 = stablehlo.constant dense<[[3.0, -2.0], [-4.0, -2.0], [-1.0, 3.0], [0.0, -4.0], [-1.0, 1.0], [3.0, 2.0], [4.0, -3.0], [3.0, -4.0]]> : tensor<8x2xf64>
  %1 = "func.call"(%0) <{callee = @computed}> : (tensor<8x2xf64>) -> tensor<1x2xf64>
  check.expect_eq_const %1, dense<[[7.0, -9.0]]> : tensor<1x2xf64>
  return
}
sdy.mesh @mesh = <["x"=8]> {stablehlo.mesh = {axes = [{name = "x", size = 8 : i64}]}}
func.func private @computed(%arg0: tensor<8x2xf64>) -> (tensor<1x2xf64> {jax.result_info = "result"}) {
  %0 = sdy.manual_computation(%arg0) in_shardings=[<@mesh, [{"x"}, {}]>] out_shardings=[<@mesh, [{}, {}]>] manual_axes={"x"} (%arg1: tensor<1x2xf64>) {
    %1 = "stablehlo.all_reduce"(%arg1) <{channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>, replica_groups = dense<[[0, 1, 2, 3, 4, 5, 6, 7]]> : tensor<1x8xi64>, use_global_device_ids}> ({
    ^bb0(%arg2: tensor<f64>, %arg3: tensor<f64>):
      %2 = stablehlo.add %arg2, %arg3 : tensor<f64>
      stablehlo.return %2 : tensor<f64>
    }) : (tensor<1x2xf64>) -> tensor<1x2xf64>
    sdy.return %1 : tensor<1x2xf64>
  } : (tensor<8x2xf64>) -> tensor<1x2xf64>
  return %0 : tensor<1x2xf64>
}
// -----
// sdy_manual_computation complex<f32> psum
func.func @main() {
  %0 = stablehlo.constant dense<[[(3.0, -4.0), (-2.0, 3.0)], [(-4.0, -2.0), (-2.0, -4.0)], [(-1.0, -2.0), (3.0, -1.0)], [(0.0, 3.0), (-4.0, 0.0)], [(-1.0, -4.0), (1.0, -1.0)], [(3.0, 1.0), (2.0, 3.0)], [(4.0, 2.0), (-3.0, 4.0)], [(3.0, -3.0), (-4.0, 3.0)]]> : tensor<8x2xcomplex<f32>>
  %1 = "func.call"(%0) <{callee = @computed}> : (tensor<8x2xcomplex<f32>>) -> tensor<1x2xcomplex<f32>>
  check.expect_eq_const %1, dense<[[(7.0, -9.0), (-9.0, 7.0)]]> : tensor<1x2xcomplex<f32>>
  return
}
sdy.mesh @mesh = <["x"=8]> {stablehlo.mesh = {axes = [{name = "x", size = 8 : i64}]}}
func.func private @computed(%arg0: tensor<8x2xcomplex<f32>>) -> (tensor<1x2xcomplex<f32>> {jax.result_info = "result"}) {
  %0 = sdy.manual_computation(%arg0) in_shardings=[<@mesh, [{"x"}, {}]>] out_shardings=[<@mesh, [{}, {}]>] manual_axes={"x"} (%arg1: tensor<1x2xcomplex<f32>>) {
    %1 = "stablehlo.all_reduce"(%arg1) <{channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>, replica_groups = dense<[[0, 1, 2, 3, 4, 5, 6, 7]]> : tensor<1x8xi64>, use_global_device_ids}> ({
    ^bb0(%arg2: tensor<complex<f32>>, %arg3: tensor<complex<f32>>):
      %2 = stablehlo.add %arg2, %arg3 : tensor<complex<f32>>
      stablehlo.return %2 : tensor<complex<f32>>
    }) : (tensor<1x2xcomplex<f32>>) -> tensor<1x2xcomplex<f32>>
    sdy.return %1 : tensor<1x2xcomplex<f32>>
  } : (tensor<8x2xcomplex<f32>>) -> tensor<1x2xcomplex<f32>>
  return %0 : tensor<1x2xcomplex<f32>>
}
// -----
// sdy_manual_computation i1 all_gather
func.func @main() {
  %0 = stablehlo.constant dense<[[true, false], [false, false], [false, true], [false, false], [false, true], [true, true], [true, false], [true, false]]> : tensor<8x2xi1>
  %1 = "func.call"(%0) <{callee = @computed}> : (tensor<8x2xi1>) -> tensor<8x16xi1>
  check.expect_eq_const %1, dense<[[true, false, true, false, true, false, true, false, true, false, true, false, true, false, true, false], [false, false, false, false, false, false, false, false, false, false, false, false, false, false, false, false], [false, true, false, true, false, true, false, true, false, true, false, true, false, true, false, true], [false, false, false, false, false, false, false, false, false, false, false, false, false, false, false, false], [false, true, false, true, false, true, false, true, false, true, false, true, false, true, false, true], [true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true], [true, false, true, false, true, false, true, false, true, false, true, false, true, false, true, false], [true, false, true, false, true, false, true, false, true, false, true, false, true, false, true, false]]> : tensor<8x16xi1>
  return
}
sdy.mesh @mesh = <["x"=8]> {stablehlo.mesh = {axes = [{name = "x", size = 8 : i64}]}}
func.func private @computed(%arg0: tensor<8x2xi1>) -> (tensor<8x16xi1> {jax.result_info = "result"}) {
  %0 = sdy.manual_computation(%arg0) in_shardings=[<@mesh, [{"x"}, {}]>] out_shardings=[<@mesh, [{}, {"x"}]>] manual_axes={"x"} (%arg1: tensor<1x2xi1>) {
    %1 = "stablehlo.all_gather"(%arg1) <{all_gather_dim = 0 : i64, channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>, replica_groups = dense<[[0, 1, 2, 3, 4, 5, 6, 7]]> : tensor<1x8xi64>, use_global_device_ids}> : (tensor<1x2xi1>) -> tensor<8x2xi1>
    sdy.return %1 : tensor<8x2xi1>
  } : (tensor<8x2xi1>) -> tensor<8x16xi1>
  return %0 : tensor<8x16xi1>
}
// -----
// sdy_manual_computation only one axis manual
func.func @main() {
  %0 = stablehlo.constant dense<"0x00004040000080C0000040C0000000C0000040C000004040000040400000803F000080C0000080C0000000C0000080BF0000803F00000000000000C0000040C00000004000000040000080C0000040C000000000000080BF0000404000000000000080BF000080BF0000803F0000803F000040C000000040000000400000804000004040000000C0000000C00000803F0000803F0000004000004040000000C000008040000080C0000080C00000804000008040000000C0000040C0000000C0000080C0000080400000803F0000803F000000C000000000000040C00000004000000000000080C0000000C00000004000000000000080BF000000C0000080C0"> : tensor<8x8xf32>
  %1 = "func.call"(%0) <{callee = @computed}> : (tensor<8x8xf32>) -> tensor<8x8xf32>
  check.expect_eq_const %1, dense<"0x00004040000080C0000040C0000000C0000040C000004040000040400000803F000080C0000080C0000000C0000080BF0000803F00000000000000C0000040C00000C04000000040000040C10000C0C0000080C000004040000010410000803F000000C0000060C10000C0C00000E040000080BF0000803F000040C0000080BF00003041000000C0000090C10000A0C00000E0C0000020410000704100000000000000400000F0C1000090C10000804100000041000080C0000050C1000040C100000041000080400000B8C1000000C1000060C100004041000070410000A040000040C000002CC20000B8C10000A0410000C040000080C0000088C1000098C1"> : tensor<8x8xf32>
  return
}
sdy.mesh @mesh = <["x"=4, "y"=2]> {stablehlo.mesh = {axes = [{name = "x", size = 4 : i64}, {name = "y", size = 2 : i64}]}}
func.func private @computed(%arg0: tensor<8x8xf32>) -> (tensor<8x8xf32> {jax.result_info = "result"}) {
  %0 = sdy.manual_computation(%arg0) in_shardings=[<@mesh, [{"x", ?}, {?}]>] out_shardings=[<@mesh, [{"x", ?}, {?}]>] manual_axes={"x"} (%arg1: tensor<2x8xf32>) {
    %1 = "stablehlo.all_reduce"(%arg1) <{channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>, replica_groups = dense<[[0, 2, 4, 6], [1, 3, 5, 7]]> : tensor<2x4xi64>, use_global_device_ids}> ({
    ^bb0(%arg2: tensor<f32>, %arg3: tensor<f32>):
      %11 = stablehlo.add %arg2, %arg3 : tensor<f32>
      %12 = sdy.sharding_constraint %11 <@mesh, []> : tensor<f32>
      stablehlo.return %12 : tensor<f32>
    }) : (tensor<2x8xf32>) -> tensor<2x8xf32>
    %2 = sdy.manual_computation() in_shardings=[] out_shardings=[<@mesh, []>] manual_axes={"y"} () {
      %c = stablehlo.constant dense<2> : tensor<ui32>
      %c_0 = stablehlo.constant dense<4> : tensor<ui32>
      %11 = stablehlo.partition_id : tensor<ui32>
      %12 = stablehlo.divide %11, %c : tensor<ui32>
      %13 = stablehlo.remainder %12, %c_0 : tensor<ui32>
      %14 = stablehlo.convert %13 : (tensor<ui32>) -> tensor<i32>
      sdy.return %14 : tensor<i32>
    } : () -> tensor<i32>
    %3 = stablehlo.convert %2 : (tensor<i32>) -> tensor<f32>
    %4 = sdy.sharding_constraint %3 <@mesh, []> : tensor<f32>
    %5 = stablehlo.broadcast_in_dim %4, dims = [] : (tensor<f32>) -> tensor<2x8xf32>
    %6 = sdy.sharding_constraint %5 <@mesh, [{?}, {?}]> : tensor<2x8xf32>
    %7 = stablehlo.multiply %1, %6 : tensor<2x8xf32>
    %8 = sdy.sharding_constraint %7 <@mesh, [{?}, {?}]> : tensor<2x8xf32>
    %9 = stablehlo.add %arg1, %8 : tensor<2x8xf32>
    %10 = sdy.sharding_constraint %9 <@mesh, [{?}, {?}]> : tensor<2x8xf32>
    sdy.return %10 : tensor<2x8xf32>
  } : (tensor<8x8xf32>) -> tensor<8x8xf32>
  return %0 : tensor<8x8xf32>
}
// -----
// sdy_manual_computation a region in a region
func.func @main() {
  %0 = stablehlo.constant dense<"0x00004040000080C0000040C0000000C0000040C000004040000040400000803F000080C0000080C0000000C0000080BF0000803F00000000000000C0000040C00000004000000040000080C0000040C000000000000080BF0000404000000000000080BF000080BF0000803F0000803F000040C000000040000000400000804000004040000000C0000000C00000803F0000803F0000004000004040000000C000008040000080C0000080C00000804000008040000000C0000040C0000000C0000080C0000080400000803F0000803F000000C000000000000040C00000004000000000000080C0000000C00000004000000000000080BF000000C0000080C0"> : tensor<8x8xf32>
  %1 = "func.call"(%0) <{callee = @computed}> : (tensor<8x8xf32>) -> tensor<8x8xf32>
  check.expect_eq_const %1, dense<"0x00007C420000704200005C42000060420000744200008E420000824200007C42000064420000284200003842000070420000844200004842000048420000784200007842000084420000584200005C42000080420000864200008242000078420000704200003442000044420000784200007842000050420000584200008A4200007C42000078420000604200006C420000824200008C4200008242000070420000824200002842000030420000824200008A42000040420000444200007C42000060420000884200006C4200006C42000078420000884200006C420000804200007442000028420000384200007C4200008242000044420000484200007442"> : tensor<8x8xf32>
  return
}
sdy.mesh @mesh = <["x"=4, "y"=2]> {stablehlo.mesh = {axes = [{name = "x", size = 4 : i64}, {name = "y", size = 2 : i64}]}}
func.func private @computed(%arg0: tensor<8x8xf32>) -> (tensor<8x8xf32> {jax.result_info = "result"}) {
  %0 = sdy.manual_computation(%arg0) in_shardings=[<@mesh, [{"x", ?}, {?}]>] out_shardings=[<@mesh, [{"x", ?}, {?}]>] manual_axes={"x"} (%arg1: tensor<2x8xf32>) {
    %1 = sdy.manual_computation(%arg1) in_shardings=[<@mesh, [{?}, {"y", ?}]>] out_shardings=[<@mesh, [{?}, {"y", ?}]>] manual_axes={"y"} (%arg2: tensor<2x4xf32>) {
      %5 = "stablehlo.all_reduce"(%arg2) <{channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>, replica_groups = dense<[[0, 1], [2, 3], [4, 5], [6, 7]]> : tensor<4x2xi64>, use_global_device_ids}> ({
      ^bb0(%arg3: tensor<f32>, %arg4: tensor<f32>):
        %21 = stablehlo.add %arg3, %arg4 : tensor<f32>
        stablehlo.return %21 : tensor<f32>
      }) : (tensor<2x4xf32>) -> tensor<2x4xf32>
      %c = stablehlo.constant dense<2> : tensor<ui32>
      %c_0 = stablehlo.constant dense<4> : tensor<ui32>
      %6 = stablehlo.partition_id : tensor<ui32>
      %7 = stablehlo.divide %6, %c : tensor<ui32>
      %8 = stablehlo.remainder %7, %c_0 : tensor<ui32>
      %9 = stablehlo.convert %8 : (tensor<ui32>) -> tensor<i32>
      %c_1 = stablehlo.constant dense<10> : tensor<i32>
      %10 = stablehlo.multiply %c_1, %9 : tensor<i32>
      %11 = stablehlo.convert %10 : (tensor<i32>) -> tensor<f32>
      %12 = stablehlo.broadcast_in_dim %11, dims = [] : (tensor<f32>) -> tensor<2x4xf32>
      %13 = stablehlo.add %5, %12 : tensor<2x4xf32>
      %c_2 = stablehlo.constant dense<1> : tensor<ui32>
      %c_3 = stablehlo.constant dense<2> : tensor<ui32>
      %14 = stablehlo.partition_id : tensor<ui32>
      %15 = stablehlo.divide %14, %c_2 : tensor<ui32>
      %16 = stablehlo.remainder %15, %c_3 : tensor<ui32>
      %17 = stablehlo.convert %16 : (tensor<ui32>) -> tensor<i32>
      %18 = stablehlo.convert %17 : (tensor<i32>) -> tensor<f32>
      %19 = stablehlo.broadcast_in_dim %18, dims = [] : (tensor<f32>) -> tensor<2x4xf32>
      %20 = stablehlo.add %13, %19 : tensor<2x4xf32>
      sdy.return %20 : tensor<2x4xf32>
    } : (tensor<2x8xf32>) -> tensor<2x8xf32>
    %2 = "stablehlo.all_reduce"(%1) <{channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>, replica_groups = dense<[[0, 2, 4, 6], [1, 3, 5, 7]]> : tensor<2x4xi64>, use_global_device_ids}> ({
    ^bb0(%arg2: tensor<f32>, %arg3: tensor<f32>):
      %5 = stablehlo.add %arg2, %arg3 : tensor<f32>
      %6 = sdy.sharding_constraint %5 <@mesh, []> : tensor<f32>
      stablehlo.return %6 : tensor<f32>
    }) : (tensor<2x8xf32>) -> tensor<2x8xf32>
    %3 = stablehlo.add %2, %arg1 : tensor<2x8xf32>
    %4 = sdy.sharding_constraint %3 <@mesh, [{?}, {?}]> : tensor<2x8xf32>
    sdy.return %4 : tensor<2x8xf32>
  } : (tensor<8x8xf32>) -> tensor<8x8xf32>
  return %0 : tensor<8x8xf32>
}
// -----
// sdy_manual_computation three regions deep
func.func @main() {
  %0 = stablehlo.constant dense<"0x00004040000080C0000040C0000000C0000040C000004040000040400000803F000080C0000080C0000000C0000080BF0000803F00000000000000C0000040C00000004000000040000080C0000040C000000000000080BF0000404000000000000080BF000080BF0000803F0000803F000040C000000040000000400000804000004040000000C0000000C00000803F0000803F0000004000004040000000C000008040000080C0000080C00000804000008040000000C0000040C0000000C0000080C0000080400000803F0000803F000000C000000000000040C00000004000000000000080C0000000C00000004000000000000080BF000000C0000080C0"> : tensor<8x8xf32>
  %1 = "func.call"(%0) <{callee = @computed}> : (tensor<8x8xf32>) -> tensor<8x8xf32>
  check.expect_eq_const %1, dense<"0x0000A040000080C0000080C00000C0C0000000000000804000004040000000C0000030C10000E0C0000040C0000000000000A0C0000000C0000000C0000080BF0000C04000008040000010C1000020C100004040000080BF0000C040000040C0000010C10000A0C00000803F00004040000040C10000004000008040000020410000803F00000040000040C000004040000000000000E040000040400000803F00004041000070C1000070C10000804000005041000040C1000050C1000080BF000020C1000040410000803F000080400000A0C00000A0400000C0C00000E04000000041000098C1000070C10000804000001041000040C1000060C10000E0C0"> : tensor<8x8xf32>
  return
}
sdy.mesh @mesh = <["x"=2, "y"=2, "z"=2]> {stablehlo.mesh = {axes = [{name = "x", size = 2 : i64}, {name = "y", size = 2 : i64}, {name = "z", size = 2 : i64}]}}
func.func private @computed(%arg0: tensor<8x8xf32>) -> (tensor<8x8xf32> {jax.result_info = "result"}) {
  %0 = sdy.manual_computation(%arg0) in_shardings=[<@mesh, [{"x", ?}, {?}]>] out_shardings=[<@mesh, [{"x", ?}, {?}]>] manual_axes={"x"} (%arg1: tensor<4x8xf32>) {
    %1 = sdy.manual_computation(%arg1) in_shardings=[<@mesh, [{?}, {"y", ?}]>] out_shardings=[<@mesh, [{?}, {"y", ?}]>] manual_axes={"y"} (%arg2: tensor<4x4xf32>) {
      %2 = sdy.manual_computation(%arg2) in_shardings=[<@mesh, [{"z", ?}, {?}]>] out_shardings=[<@mesh, [{"z", ?}, {?}]>] manual_axes={"z"} (%arg3: tensor<2x4xf32>) {
        %c = stablehlo.constant dense<1> : tensor<ui32>
        %c_0 = stablehlo.constant dense<2> : tensor<ui32>
        %10 = stablehlo.partition_id : tensor<ui32>
        %11 = stablehlo.divide %10, %c : tensor<ui32>
        %12 = stablehlo.remainder %11, %c_0 : tensor<ui32>
        %13 = stablehlo.convert %12 : (tensor<ui32>) -> tensor<i32>
        %c_1 = stablehlo.constant dense<1> : tensor<i32>
        %14 = stablehlo.add %c_1, %13 : tensor<i32>
        %15 = stablehlo.convert %14 : (tensor<i32>) -> tensor<f32>
        %16 = stablehlo.broadcast_in_dim %15, dims = [] : (tensor<f32>) -> tensor<2x4xf32>
        %17 = stablehlo.multiply %arg3, %16 : tensor<2x4xf32>
        %18 = "stablehlo.all_reduce"(%arg3) <{channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>, replica_groups = dense<[[0, 1, 2, 3], [4, 5, 6, 7]]> : tensor<2x4xi64>, use_global_device_ids}> ({
        ^bb0(%arg4: tensor<f32>, %arg5: tensor<f32>):
          %20 = stablehlo.add %arg4, %arg5 : tensor<f32>
          stablehlo.return %20 : tensor<f32>
        }) : (tensor<2x4xf32>) -> tensor<2x4xf32>
        %19 = stablehlo.add %17, %18 : tensor<2x4xf32>
        sdy.return %19 : tensor<2x4xf32>
      } : (tensor<4x4xf32>) -> tensor<4x4xf32>
      %3 = sdy.manual_computation() in_shardings=[] out_shardings=[<@mesh, []>] manual_axes={"z"} () {
        %c = stablehlo.constant dense<2> : tensor<ui32>
        %c_0 = stablehlo.constant dense<2> : tensor<ui32>
        %10 = stablehlo.partition_id : tensor<ui32>
        %11 = stablehlo.divide %10, %c : tensor<ui32>
        %12 = stablehlo.remainder %11, %c_0 : tensor<ui32>
        %13 = stablehlo.convert %12 : (tensor<ui32>) -> tensor<i32>
        sdy.return %13 : tensor<i32>
      } : () -> tensor<i32>
      %4 = stablehlo.convert %3 : (tensor<i32>) -> tensor<f32>
      %5 = sdy.sharding_constraint %4 <@mesh, []> : tensor<f32>
      %6 = stablehlo.broadcast_in_dim %5, dims = [] : (tensor<f32>) -> tensor<4x4xf32>
      %7 = sdy.sharding_constraint %6 <@mesh, [{?}, {?}]> : tensor<4x4xf32>
      %8 = stablehlo.add %2, %7 : tensor<4x4xf32>
      %9 = sdy.sharding_constraint %8 <@mesh, [{?}, {?}]> : tensor<4x4xf32>
      sdy.return %9 : tensor<4x4xf32>
    } : (tensor<4x8xf32>) -> tensor<4x8xf32>
    sdy.return %1 : tensor<4x8xf32>
  } : (tensor<8x8xf32>) -> tensor<8x8xf32>
  return %0 : tensor<8x8xf32>
}
// -----
// sdy_manual_computation scan with collectives inside
func.func @main() {
  %0 = stablehlo.constant dense<"0x00004040000080C0000040C0000000C0000040C000004040000040400000803F000080C0000080C0000000C0000080BF0000803F00000000000000C0000040C00000004000000040000080C0000040C000000000000080BF0000404000000000000080BF000080BF0000803F0000803F000040C000000040000000400000804000004040000000C0000000C00000803F0000803F0000004000004040000000C000008040000080C0000080C00000804000008040000000C0000040C0000000C0000080C0000080400000803F0000803F000000C000000000000040C00000004000000000000080C0000000C00000004000000000000080BF000000C0000080C0"> : tensor<8x8xf32>
  %1 = stablehlo.constant dense<"0x00000040000080400000404000000000000080400000804000008040000080C0000000000000803F000000C0000080BF0000803F000040400000803F000040C00000004000004040000040C000000000000080BF00008040000080C00000000000008040000080BF000040C000004040000080400000804000008040000080BF00000040000080400000803F000080400000803F000040C0000000000000803F000000C000000040000080BF00008040000040C00000803F000080C0000040C0000000000000000000000000000000000000404000000000000080BF0000804000004040000080BF000040C0000000C0000040C0000000000000803F0000803F"> : tensor<8x8xf32>
  %2 = "func.call"(%0, %1) <{callee = @computed}> : (tensor<8x8xf32>, tensor<8x8xf32>) -> tensor<8x8xf32>
  check.expect_eq_const %2, dense<"0x0000C0400000884100003842000098410000A041000070410000A8410000D041000000000000A04000001842000008420000A0400000A0C10000C04000002842000010410000B04100003C42000000410000144200000041000018420000D8410000E84100000041000080BF000070410000C04000000C4200004041000000420000A841000010420000304200003042000044420000C041000000420000A841000034420000044200005C4200004C42000078420000504100009842000030410000B84100004040000030C100002041000040C0000004420000804100006041000088410000504100003042000014420000184200002041000014420000C041"> : tensor<8x8xf32>
  return
}
sdy.mesh @mesh = <["x"=4, "y"=2]> {stablehlo.mesh = {axes = [{name = "x", size = 4 : i64}, {name = "y", size = 2 : i64}]}}
func.func private @computed(%arg0: tensor<8x8xf32>, %arg1: tensor<8x8xf32>) -> (tensor<8x8xf32> {jax.result_info = "result"}) {
  %0 = sdy.manual_computation(%arg0, %arg1) in_shardings=[<@mesh, [{"x"}, {}]>, <@mesh, [{}, {"x"}]>] out_shardings=[<@mesh, [{"x"}, {}]>] manual_axes={"x", "y"} (%arg2: tensor<2x8xf32>, %arg3: tensor<8x2xf32>) {
    %cst = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %1 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<2x8xf32>
    %2 = stablehlo.iota dim = 0 : tensor<4xi64>
    %cst_0 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %3 = stablehlo.broadcast_in_dim %cst_0, dims = [] : (tensor<f32>) -> tensor<4xf32>
    %c = stablehlo.constant dense<0> : tensor<i64>
    %4:6 = stablehlo.while(%iterArg = %2, %iterArg_2 = %arg2, %iterArg_3 = %c, %iterArg_4 = %1, %iterArg_5 = %arg3, %iterArg_6 = %3) : tensor<4xi64>, tensor<2x8xf32>, tensor<i64>, tensor<2x8xf32>, tensor<8x2xf32>, tensor<4xf32>
    cond {
      %c_7 = stablehlo.constant dense<4> : tensor<i64>
      %8 = stablehlo.compare LT, %iterArg_3, %c_7, SIGNED : (tensor<i64>, tensor<i64>) -> tensor<i1>
      stablehlo.return %8 : tensor<i1>
    } do {
      %8 = func.call @dynamic_index_in_dim(%iterArg, %iterArg_3) : (tensor<4xi64>, tensor<i64>) -> tensor<i64>
      %9:3 = func.call @closed_call(%iterArg_2, %iterArg_4, %iterArg_5, %8) : (tensor<2x8xf32>, tensor<2x8xf32>, tensor<8x2xf32>, tensor<i64>) -> (tensor<2x8xf32>, tensor<8x2xf32>, tensor<f32>)
      %10 = func.call @dynamic_update_index_in_dim(%iterArg_6, %9#2, %iterArg_3) : (tensor<4xf32>, tensor<f32>, tensor<i64>) -> tensor<4xf32>
      %c_7 = stablehlo.constant dense<1> : tensor<i64>
      %11 = stablehlo.add %iterArg_3, %c_7 : tensor<i64>
      stablehlo.return %iterArg, %iterArg_2, %11, %9#0, %9#1, %10 : tensor<4xi64>, tensor<2x8xf32>, tensor<i64>, tensor<2x8xf32>, tensor<8x2xf32>, tensor<4xf32>
    }
    %cst_1 = stablehlo.constant dense<0xFF800000> : tensor<f32>
    %5 = stablehlo.reduce(%4#5 init: %cst_1) applies stablehlo.maximum across dimensions = [0] : (tensor<4xf32>, tensor<f32>) -> tensor<f32>
    %6 = stablehlo.broadcast_in_dim %5, dims = [] : (tensor<f32>) -> tensor<2x8xf32>
    %7 = stablehlo.add %4#3, %6 : tensor<2x8xf32>
    sdy.return %7 : tensor<2x8xf32>
  } : (tensor<8x8xf32>, tensor<8x8xf32>) -> tensor<8x8xf32>
  return %0 : tensor<8x8xf32>
}
func.func private @dynamic_index_in_dim(%arg0: tensor<4xi64>, %arg1: tensor<i64>) -> tensor<i64> {
  %0 = stablehlo.dynamic_slice %arg0, %arg1, sizes = [1] : (tensor<4xi64>, tensor<i64>) -> tensor<1xi64>
  %1 = stablehlo.reshape %0 : (tensor<1xi64>) -> tensor<i64>
  return %1 : tensor<i64>
}
func.func private @closed_call(%arg0: tensor<2x8xf32>, %arg1: tensor<2x8xf32>, %arg2: tensor<8x2xf32>, %arg3: tensor<i64>) -> (tensor<2x8xf32>, tensor<8x2xf32>, tensor<f32>) {
  %c = stablehlo.constant dense<2> : tensor<ui32>
  %c_0 = stablehlo.constant dense<4> : tensor<ui32>
  %0 = stablehlo.partition_id : tensor<ui32>
  %1 = stablehlo.divide %0, %c : tensor<ui32>
  %2 = stablehlo.remainder %1, %c_0 : tensor<ui32>
  %3 = stablehlo.convert %2 : (tensor<ui32>) -> tensor<i32>
  %4 = stablehlo.convert %3 : (tensor<i32>) -> tensor<i64>
  %5 = stablehlo.add %4, %arg3 : tensor<i64>
  %c_1 = stablehlo.constant dense<4> : tensor<i64>
  %6 = call @remainder(%5, %c_1) : (tensor<i64>, tensor<i64>) -> tensor<i64>
  %7 = stablehlo.dot_general %arg0, %arg2, contracting_dims = [1] x [0], precision = [DEFAULT, DEFAULT] : (tensor<2x8xf32>, tensor<8x2xf32>) -> tensor<2x2xf32>
  %c_2 = stablehlo.constant dense<2> : tensor<i64>
  %8 = stablehlo.multiply %6, %c_2 : tensor<i64>
  %c_3 = stablehlo.constant dense<0> : tensor<i64>
  %9 = stablehlo.compare LT, %8, %c_3, SIGNED : (tensor<i64>, tensor<i64>) -> tensor<i1>
  %c_4 = stablehlo.constant dense<8> : tensor<i64>
  %10 = stablehlo.add %8, %c_4 : tensor<i64>
  %11 = stablehlo.select %9, %10, %8 : tensor<i1>, tensor<i64>
  %c_5 = stablehlo.constant dense<0> : tensor<i64>
  %12 = stablehlo.dynamic_update_slice %arg1, %7, %c_5, %11 : (tensor<2x8xf32>, tensor<2x2xf32>, tensor<i64>, tensor<i64>) -> tensor<2x8xf32>
  %13 = "stablehlo.collective_permute"(%arg2) <{channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>, source_target_pairs = dense<[[0, 6], [2, 0], [4, 2], [6, 4], [1, 7], [3, 1], [5, 3], [7, 5]]> : tensor<8x2xi64>}> : (tensor<8x2xf32>) -> tensor<8x2xf32>
  %cst = stablehlo.constant dense<0.000000e+00> : tensor<f32>
  %14 = stablehlo.reduce(%arg2 init: %cst) applies stablehlo.add across dimensions = [0, 1] : (tensor<8x2xf32>, tensor<f32>) -> tensor<f32>
  return %12, %13, %14 : tensor<2x8xf32>, tensor<8x2xf32>, tensor<f32>
}
func.func private @remainder(%arg0: tensor<i64>, %arg1: tensor<i64>) -> tensor<i64> {
  %0 = stablehlo.convert %arg1 : tensor<i64>
  %c = stablehlo.constant dense<0> : tensor<i64>
  %1 = stablehlo.compare EQ, %0, %c, SIGNED : (tensor<i64>, tensor<i64>) -> tensor<i1>
  %c_0 = stablehlo.constant dense<1> : tensor<i64>
  %2 = call @_where(%1, %c_0, %0) : (tensor<i1>, tensor<i64>, tensor<i64>) -> tensor<i64>
  %3 = stablehlo.remainder %arg0, %2 : tensor<i64>
  %c_1 = stablehlo.constant dense<0> : tensor<i64>
  %4 = stablehlo.compare NE, %3, %c_1, SIGNED : (tensor<i64>, tensor<i64>) -> tensor<i1>
  %c_2 = stablehlo.constant dense<0> : tensor<i64>
  %5 = stablehlo.compare LT, %3, %c_2, SIGNED : (tensor<i64>, tensor<i64>) -> tensor<i1>
  %c_3 = stablehlo.constant dense<0> : tensor<i64>
  %6 = stablehlo.compare LT, %2, %c_3, SIGNED : (tensor<i64>, tensor<i64>) -> tensor<i1>
  %7 = stablehlo.compare NE, %5, %6, UNSIGNED : (tensor<i1>, tensor<i1>) -> tensor<i1>
  %8 = stablehlo.and %7, %4 : tensor<i1>
  %9 = stablehlo.add %3, %2 : tensor<i64>
  %10 = stablehlo.select %8, %9, %3 : tensor<i1>, tensor<i64>
  return %10 : tensor<i64>
}
func.func private @_where(%arg0: tensor<i1>, %arg1: tensor<i64>, %arg2: tensor<i64>) -> tensor<i64> {
  %0 = stablehlo.select %arg0, %arg1, %arg2 : tensor<i1>, tensor<i64>
  return %0 : tensor<i64>
}
func.func private @dynamic_update_index_in_dim(%arg0: tensor<4xf32>, %arg1: tensor<f32>, %arg2: tensor<i64>) -> tensor<4xf32> {
  %0 = stablehlo.broadcast_in_dim %arg1, dims = [] : (tensor<f32>) -> tensor<1xf32>
  %1 = stablehlo.dynamic_update_slice %arg0, %0, %arg2 : (tensor<4xf32>, tensor<1xf32>, tensor<i64>) -> tensor<4xf32>
  return %1 : tensor<4xf32>
}
// -----
// sdy_manual_computation while decided together
func.func @main() {
  %0 = stablehlo.constant dense<"0x00004040000080C0000040C0000000C0000040C000004040000040400000803F000080C0000080C0000000C0000080BF0000803F00000000000000C0000040C00000004000000040000080C0000040C000000000000080BF0000404000000000000080BF000080BF0000803F0000803F000040C000000040000000400000804000004040000000C0000000C00000803F0000803F0000004000004040000000C000008040000080C0000080C00000804000008040000000C0000040C0000000C0000080C0000080400000803F0000803F000000C000000000000040C00000004000000000000080C0000000C00000004000000000000080BF000000C0000080C0"> : tensor<8x8xf32>
  %1 = "func.call"(%0) <{callee = @computed}> : (tensor<8x8xf32>) -> tensor<8x8xf32>
  check.expect_eq_const %1, dense<"0x00000000000080BF000000000000000000000000000000000000000000000000000080BF000080BF0000000000000000000000000000000000000000000000000000000000000000000080BF0000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000803F00000000000000000000000000000000000000000000000000000000000000000000803F000080BF000080BF0000803F0000803F000000000000000000000000000080BF0000803F00000000000000000000000000000000000000000000000000000000000080BF0000000000000000000000000000000000000000000080BF"> : tensor<8x8xf32>
  return
}
sdy.mesh @mesh = <["x"=4, "y"=2]> {stablehlo.mesh = {axes = [{name = "x", size = 4 : i64}, {name = "y", size = 2 : i64}]}}
func.func private @computed(%arg0: tensor<8x8xf32>) -> (tensor<8x8xf32> {jax.result_info = "result"}) {
  %0 = sdy.manual_computation(%arg0) in_shardings=[<@mesh, [{"x"}, {}]>] out_shardings=[<@mesh, [{"x"}, {}]>] manual_axes={"x", "y"} (%arg1: tensor<2x8xf32>) {
    %1 = stablehlo.while(%iterArg = %arg1) : tensor<2x8xf32>
    cond {
      %2 = stablehlo.abs %iterArg : tensor<2x8xf32>
      %cst = stablehlo.constant dense<0xFF800000> : tensor<f32>
      %3 = stablehlo.reduce(%2 init: %cst) applies stablehlo.maximum across dimensions = [0, 1] : (tensor<2x8xf32>, tensor<f32>) -> tensor<f32>
      %4 = "stablehlo.all_reduce"(%3) <{channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>, replica_groups = dense<[[0, 2, 4, 6], [1, 3, 5, 7]]> : tensor<2x4xi64>, use_global_device_ids}> ({
      ^bb0(%arg2: tensor<f32>, %arg3: tensor<f32>):
        %6 = stablehlo.maximum %arg2, %arg3 : tensor<f32>
        stablehlo.return %6 : tensor<f32>
      }) : (tensor<f32>) -> tensor<f32>
      %cst_0 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
      %5 = stablehlo.compare GT, %4, %cst_0, FLOAT : (tensor<f32>, tensor<f32>) -> tensor<i1>
      stablehlo.return %5 : tensor<i1>
    } do {
      %2 = stablehlo.sign %iterArg : tensor<2x8xf32>
      %3 = stablehlo.subtract %iterArg, %2 : tensor<2x8xf32>
      stablehlo.return %3 : tensor<2x8xf32>
    }
    sdy.return %1 : tensor<2x8xf32>
  } : (tensor<8x8xf32>) -> tensor<8x8xf32>
  return %0 : tensor<8x8xf32>
}
// -----
// sdy_manual_computation while decided alone
func.func @main() {
  %0 = stablehlo.constant dense<"0x00004040000080C0000040C0000000C0000040C000004040000040400000803F000080C0000080C0000000C0000080BF0000803F00000000000000C0000040C00000004000000040000080C0000040C000000000000080BF0000404000000000000080BF000080BF0000803F0000803F000040C000000040000000400000804000004040000000C0000000C00000803F0000803F0000004000004040000000C000008040000080C0000080C00000804000008040000000C0000040C0000000C0000080C0000080400000803F0000803F000000C000000000000040C00000004000000000000080C0000000C00000004000000000000080BF000000C0000080C0"> : tensor<8x8xf32>
  %1 = "func.call"(%0) <{callee = @computed}> : (tensor<8x8xf32>) -> tensor<8x8xf32>
  check.expect_eq_const %1, dense<"0x000000000000E0C00000C0C00000A0C00000C0C00000000000000000000000C00000A0C00000A0C0000040C0000000C000000000000080BF000040C0000080C0000080BF000080BF0000E0C00000C0C0000040C0000080C000000000000040C00000A0C00000A0C0000040C0000040C00000E0C0000000C0000000C000000000000000000000A0C00000A0C0000000C0000000C0000080BF000000000000A0C000000000000000C1000000C100000000000000000000C0C00000E0C00000C0C0000000C100000000000040C0000040C00000C0C0000080C00000E0C0000000C0000000C00000C0C0000080C000000000000000C0000040C0000080C00000C0C0"> : tensor<8x8xf32>
  return
}
sdy.mesh @mesh = <["x"=4, "y"=2]> {stablehlo.mesh = {axes = [{name = "x", size = 4 : i64}, {name = "y", size = 2 : i64}]}}
func.func private @computed(%arg0: tensor<8x8xf32>) -> (tensor<8x8xf32> {jax.result_info = "result"}) {
  %0 = sdy.manual_computation(%arg0) in_shardings=[<@mesh, [{"x", "y"}, {}]>] out_shardings=[<@mesh, [{"x", "y"}, {}]>] manual_axes={"x", "y"} (%arg1: tensor<1x8xf32>) {
    %1 = stablehlo.while(%iterArg = %arg1) : tensor<1x8xf32>
    cond {
      %cst = stablehlo.constant dense<0xFF800000> : tensor<f32>
      %2 = stablehlo.reduce(%iterArg init: %cst) applies stablehlo.maximum across dimensions = [0, 1] : (tensor<1x8xf32>, tensor<f32>) -> tensor<f32>
      %cst_0 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
      %3 = stablehlo.compare GT, %2, %cst_0, FLOAT : (tensor<f32>, tensor<f32>) -> tensor<i1>
      stablehlo.return %3 : tensor<i1>
    } do {
      %cst = stablehlo.constant dense<1.000000e+00> : tensor<f32>
      %2 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<1x8xf32>
      %3 = stablehlo.subtract %iterArg, %2 : tensor<1x8xf32>
      stablehlo.return %3 : tensor<1x8xf32>
    }
    sdy.return %1 : tensor<1x8xf32>
  } : (tensor<8x8xf32>) -> tensor<8x8xf32>
  return %0 : tensor<8x8xf32>
}
// -----
// sdy_manual_computation gradient
func.func @main() {
  %0 = stablehlo.constant dense<"0x00004040000080C0000040C0000000C0000040C000004040000040400000803F000080C0000080C0000000C0000080BF0000803F00000000000000C0000040C00000004000000040000080C0000040C000000000000080BF0000404000000000000080BF000080BF0000803F0000803F000040C000000040000000400000804000004040000000C0000000C00000803F0000803F0000004000004040000000C000008040000080C0000080C00000804000008040000000C0000040C0000000C0000080C0000080400000803F0000803F000000C000000000000040C00000004000000000000080C0000000C00000004000000000000080BF000000C0000080C0"> : tensor<8x8xf32>
  %1 = stablehlo.constant dense<"0x0000003E0000803E0000403E000000000000803E0000803E0000803E000080BE000000000000803D000000BE000080BD0000803D0000403E0000803D000040BE0000003E0000403E000040BE00000000000080BD0000803E000080BE000000000000803E000080BD000040BE0000403E0000803E0000803E0000803E000080BD0000003E0000803E0000803D0000803E0000803D000040BE000000000000803D000000BE0000003E000080BD0000803E000040BE0000803D000080BE000040BE000000000000000000000000000000000000403E00000000000080BD0000803E0000403E000080BD000040BE000000BE000040BE000000000000803D0000803D"> : tensor<8x8xf32>
  %2:2 = "func.call"(%0, %1) <{callee = @computed}> : (tensor<8x8xf32>, tensor<8x8xf32>) -> (tensor<f32>, tensor<8x8xf32>)
  check.expect_almost_eq_const %2#0, dense<0x42206356> : tensor<f32>, tolerance = 0.0001
  check.expect_almost_eq_const %2#1, dense<"0x348C4F3FCF8D5C4197978A403AB40341D8C484418E7329C14CB3EA40BA74A9BFD407E74025DAA7C0D1818CC18585B7C1D9D618C14C130F41E01C7F3EECC6A5BF84FBE440AEC9A9C014C47EC118CE18C1AB7C60C1E5522E41D932A8C01EBD3240CE2A0C411FC31D408A4E234061851B412EC50EC07069963DACA775BFF6C1B8C0229BFA404C9E1C41FBA07441DD1F4F414B6D7041D526FCC0E1A14541CD9A02C1CE15ADC0263CB9BF6A8128C0807D77C05257B3C033C8A0408F5618C11727A9402D7803C14C4FBD406B280141D2E63AC1C217D03F81041140146AE7BFF624EC40EE85AE403D3D80C0E664BAC1B2B58DC1E48673C1992F924132943DC1A2E59440"> : tensor<8x8xf32>, tolerance = 0.0001
  return
}
sdy.mesh @mesh = <["x"=4, "y"=2]> {stablehlo.mesh = {axes = [{name = "x", size = 4 : i64}, {name = "y", size = 2 : i64}]}}
func.func private @computed(%arg0: tensor<8x8xf32>, %arg1: tensor<8x8xf32>) -> (tensor<f32> {jax.result_info = "result[0]"}, tensor<8x8xf32> {jax.result_info = "result[1]"}) {
  %0:3 = sdy.manual_computation(%arg0, %arg1) in_shardings=[<@mesh, [{"x"}, {"y"}]>, <@mesh, [{"y"}, {}]>] out_shardings=[<@mesh, [{"x", "y"}, {}]>, <@mesh, [{"x", "y"}, {}]>, <@mesh, [{"x"}, {}]>] manual_axes={"x", "y"} (%arg2: tensor<2x4xf32>, %arg3: tensor<4x8xf32>) {
    %8 = stablehlo.dot_general %arg2, %arg3, contracting_dims = [1] x [0], precision = [DEFAULT, DEFAULT] : (tensor<2x4xf32>, tensor<4x8xf32>) -> tensor<2x8xf32>
    %9 = stablehlo.tanh %8 : tensor<2x8xf32>
    %cst_2 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %10 = stablehlo.broadcast_in_dim %cst_2, dims = [] : (tensor<f32>) -> tensor<2x8xf32>
    %11 = stablehlo.subtract %10, %9 : tensor<2x8xf32>
    %12 = "stablehlo.all_reduce"(%9) <{channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>, replica_groups = dense<[[0, 1], [2, 3], [4, 5], [6, 7]]> : tensor<4x2xi64>, use_global_device_ids}> ({
    ^bb0(%arg4: tensor<f32>, %arg5: tensor<f32>):
      %13 = stablehlo.add %arg4, %arg5 : tensor<f32>
      stablehlo.return %13 : tensor<f32>
    }) : (tensor<2x8xf32>) -> tensor<2x8xf32>
    sdy.return %9, %11, %12 : tensor<2x8xf32>, tensor<2x8xf32>, tensor<2x8xf32>
  } : (tensor<8x8xf32>, tensor<8x8xf32>) -> (tensor<16x8xf32>, tensor<16x8xf32>, tensor<8x8xf32>)
  %1 = stablehlo.multiply %0#2, %0#2 : tensor<8x8xf32>
  %cst = stablehlo.constant dense<2.000000e+00> : tensor<f32>
  %2 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<8x8xf32>
  %3 = stablehlo.multiply %2, %0#2 : tensor<8x8xf32>
  %cst_0 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
  %4 = stablehlo.reduce(%1 init: %cst_0) applies stablehlo.add across dimensions = [0, 1] : (tensor<8x8xf32>, tensor<f32>) -> tensor<f32>
  %cst_1 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
  %5 = stablehlo.broadcast_in_dim %cst_1, dims = [] : (tensor<f32>) -> tensor<8x8xf32>
  %6 = stablehlo.multiply %5, %3 : tensor<8x8xf32>
  %7 = sdy.manual_computation(%6, %arg0, %0#0, %0#1) in_shardings=[<@mesh, [{"x"}, {}]>, <@mesh, [{"x"}, {"y"}]>, <@mesh, [{"x", "y"}, {}]>, <@mesh, [{"x", "y"}, {}]>] out_shardings=[<@mesh, [{"y"}, {}]>] manual_axes={"x", "y"} (%arg2: tensor<2x8xf32>, %arg3: tensor<2x4xf32>, %arg4: tensor<2x8xf32>, %arg5: tensor<2x8xf32>) {
    %8 = stablehlo.multiply %arg2, %arg5 : tensor<2x8xf32>
    %9 = stablehlo.multiply %8, %arg4 : tensor<2x8xf32>
    %10 = stablehlo.add %8, %9 : tensor<2x8xf32>
    %11 = stablehlo.dot_general %10, %arg3, contracting_dims = [0] x [0], precision = [DEFAULT, DEFAULT] : (tensor<2x8xf32>, tensor<2x4xf32>) -> tensor<8x4xf32>
    %12 = stablehlo.transpose %11, dims = [1, 0] : (tensor<8x4xf32>) -> tensor<4x8xf32>
    %13 = "stablehlo.all_reduce"(%12) <{channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>, replica_groups = dense<[[0, 2, 4, 6], [1, 3, 5, 7]]> : tensor<2x4xi64>, use_global_device_ids}> ({
    ^bb0(%arg6: tensor<f32>, %arg7: tensor<f32>):
      %14 = stablehlo.add %arg6, %arg7 : tensor<f32>
      stablehlo.return %14 : tensor<f32>
    }) : (tensor<4x8xf32>) -> tensor<4x8xf32>
    sdy.return %13 : tensor<4x8xf32>
  } : (tensor<8x8xf32>, tensor<8x8xf32>, tensor<16x8xf32>, tensor<16x8xf32>) -> tensor<8x8xf32>
  return %4, %7 : tensor<f32>, tensor<8x8xf32>
}
// -----
// sdy_manual_computation one region called thrice
func.func @main() {
  %0 = stablehlo.constant dense<"0x00004040000080C0000040C0000000C0000040C000004040000040400000803F000080C0000080C0000000C0000080BF0000803F00000000000000C0000040C00000004000000040000080C0000040C000000000000080BF0000404000000000000080BF000080BF0000803F0000803F000040C000000040000000400000804000004040000000C0000000C00000803F0000803F0000004000004040000000C000008040000080C0000080C00000804000008040000000C0000040C0000000C0000080C0000080400000803F0000803F000000C000000000000040C00000004000000000000080C0000000C00000004000000000000080BF000000C0000080C0"> : tensor<8x8xf32>
  %1 = "func.call"(%0) <{callee = @computed}> : (tensor<8x8xf32>) -> tensor<8x8xf32>
  check.expect_eq_const %1, dense<"0x0000C84100008040000054C2000098C10000C8C10000C84100001C420000C040000040C00000AEC200003CC200002C42000050410000E0C0000004C2000000C20000D041000000C0000050C2000090C10000E0C10000E84100001C420000E0400000C0C00000B4C2000048C20000244200008841000010C1000014C200001CC20000C84100000040000058C20000B0C10000E8C10000D04100001C4200001041000030C10000AEC2000034C200001842000020410000A0C0000000C2000004C200000042000080C0000064C20000B0C10000D0C10000E041000034420000A0400000E0C00000AEC200003CC200002042000060410000C0C0000004C20000F8C1"> : tensor<8x8xf32>
  return
}
sdy.mesh @mesh = <["x"=4, "y"=2]> {stablehlo.mesh = {axes = [{name = "x", size = 4 : i64}, {name = "y", size = 2 : i64}]}}
func.func private @computed(%arg0: tensor<8x8xf32>) -> (tensor<8x8xf32> {jax.result_info = "result"}) {
  %0 = sdy.manual_computation(%arg0) in_shardings=[<@mesh, [{"x"}, {}]>] out_shardings=[<@mesh, [{}, {}]>] manual_axes={"x", "y"} (%arg1: tensor<2x8xf32>) {
    %9 = "stablehlo.all_reduce"(%arg1) <{channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>, replica_groups = dense<[[0, 2, 4, 6], [1, 3, 5, 7]]> : tensor<2x4xi64>, use_global_device_ids}> ({
    ^bb0(%arg2: tensor<f32>, %arg3: tensor<f32>):
      %10 = stablehlo.add %arg2, %arg3 : tensor<f32>
      stablehlo.return %10 : tensor<f32>
    }) : (tensor<2x8xf32>) -> tensor<2x8xf32>
    sdy.return %9 : tensor<2x8xf32>
  } : (tensor<8x8xf32>) -> tensor<2x8xf32>
  %1 = stablehlo.concatenate %0, %0, %0, %0, dim = 0 : (tensor<2x8xf32>, tensor<2x8xf32>, tensor<2x8xf32>, tensor<2x8xf32>) -> tensor<8x8xf32>
  %2 = stablehlo.subtract %1, %arg0 : tensor<8x8xf32>
  %3 = sdy.manual_computation(%2) in_shardings=[<@mesh, [{"x"}, {}]>] out_shardings=[<@mesh, [{}, {}]>] manual_axes={"x", "y"} (%arg1: tensor<2x8xf32>) {
    %9 = "stablehlo.all_reduce"(%arg1) <{channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>, replica_groups = dense<[[0, 2, 4, 6], [1, 3, 5, 7]]> : tensor<2x4xi64>, use_global_device_ids}> ({
    ^bb0(%arg2: tensor<f32>, %arg3: tensor<f32>):
      %10 = stablehlo.add %arg2, %arg3 : tensor<f32>
      stablehlo.return %10 : tensor<f32>
    }) : (tensor<2x8xf32>) -> tensor<2x8xf32>
    sdy.return %9 : tensor<2x8xf32>
  } : (tensor<8x8xf32>) -> tensor<2x8xf32>
  %4 = stablehlo.concatenate %3, %3, %3, %3, dim = 0 : (tensor<2x8xf32>, tensor<2x8xf32>, tensor<2x8xf32>, tensor<2x8xf32>) -> tensor<8x8xf32>
  %5 = stablehlo.subtract %4, %2 : tensor<8x8xf32>
  %6 = sdy.manual_computation(%5) in_shardings=[<@mesh, [{"x"}, {}]>] out_shardings=[<@mesh, [{}, {}]>] manual_axes={"x", "y"} (%arg1: tensor<2x8xf32>) {
    %9 = "stablehlo.all_reduce"(%arg1) <{channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>, replica_groups = dense<[[0, 2, 4, 6], [1, 3, 5, 7]]> : tensor<2x4xi64>, use_global_device_ids}> ({
    ^bb0(%arg2: tensor<f32>, %arg3: tensor<f32>):
      %10 = stablehlo.add %arg2, %arg3 : tensor<f32>
      stablehlo.return %10 : tensor<f32>
    }) : (tensor<2x8xf32>) -> tensor<2x8xf32>
    sdy.return %9 : tensor<2x8xf32>
  } : (tensor<8x8xf32>) -> tensor<2x8xf32>
  %7 = stablehlo.concatenate %6, %6, %6, %6, dim = 0 : (tensor<2x8xf32>, tensor<2x8xf32>, tensor<2x8xf32>, tensor<2x8xf32>) -> tensor<8x8xf32>
  %8 = stablehlo.subtract %7, %5 : tensor<8x8xf32>
  return %8 : tensor<8x8xf32>
}
// -----
// sdy_manual_computation key per device
func.func @main() {
  %0 = stablehlo.constant dense<[[1797259609, 2579123966], [928981903, 3453687069], [4146024105, 2718843009], [2467461003, 3840466878], [2285895361, 433833334], [1524306142, 1887795613], [3792494674, 2909014575], [2716826189, 292468403]]> : tensor<8x2xui32>
  %1 = "func.call"(%0) <{callee = @computed}> : (tensor<8x2xui32>) -> tensor<8x2xui64>
  check.expect_eq_const %1, dense<[[17892382483726427379, 5814079105949211768], [1487257057961561871, 17043847706803357823], [12025843004668546878, 16224745053961443719], [13845552092833129775, 8847920473119263012], [12770747148764392238, 9605607793510703320], [11439106349306108407, 14582805893297414375], [14298801643571879041, 5963520332554145611], [3717440229113307787, 6510859603753835473]]> : tensor<8x2xui64>
  return
}
sdy.mesh @mesh = <["x"=4, "y"=2]> {stablehlo.mesh = {axes = [{name = "x", size = 4 : i64}, {name = "y", size = 2 : i64}]}}
func.func private @computed(%arg0: tensor<8x2xui32>) -> (tensor<8x2xui64> {jax.result_info = "result"}) {
  %0 = sdy.manual_computation(%arg0) in_shardings=[<@mesh, [{"x", "y"}, {}]>] out_shardings=[<@mesh, [{"x", "y"}, {}]>] manual_axes={"x", "y"} (%arg1: tensor<1x2xui32>) {
    %1 = stablehlo.reshape %arg1 : (tensor<1x2xui32>) -> tensor<2xui32>
    %2 = stablehlo.slice %1 [0:1] : (tensor<2xui32>) -> tensor<1xui32>
    %3 = stablehlo.reshape %2 : (tensor<1xui32>) -> tensor<ui32>
    %4 = stablehlo.slice %1 [1:2] : (tensor<2xui32>) -> tensor<1xui32>
    %5 = stablehlo.reshape %4 : (tensor<1xui32>) -> tensor<ui32>
    %6 = stablehlo.iota dim = 0 : tensor<2xui64>
    %c = stablehlo.constant dense<1> : tensor<ui64>
    %7 = stablehlo.broadcast_in_dim %c, dims = [] : (tensor<ui64>) -> tensor<2xui64>
    %8 = stablehlo.multiply %7, %6 : tensor<2xui64>
    %c_0 = stablehlo.constant dense<32> : tensor<ui64>
    %9 = stablehlo.broadcast_in_dim %c_0, dims = [] : (tensor<ui64>) -> tensor<2xui64>
    %10 = stablehlo.shift_right_logical %8, %9 : tensor<2xui64>
    %11 = stablehlo.convert %8 : (tensor<2xui64>) -> tensor<2xui32>
    %12 = stablehlo.convert %10 : (tensor<2xui64>) -> tensor<2xui32>
    %13:2 = func.call @threefry2x32(%3, %5, %12, %11) : (tensor<ui32>, tensor<ui32>, tensor<2xui32>, tensor<2xui32>) -> (tensor<2xui32>, tensor<2xui32>)
    %14 = stablehlo.convert %13#0 : (tensor<2xui32>) -> tensor<2xui64>
    %15 = stablehlo.convert %13#1 : (tensor<2xui32>) -> tensor<2xui64>
    %c_1 = stablehlo.constant dense<32> : tensor<ui64>
    %16 = stablehlo.broadcast_in_dim %c_1, dims = [] : (tensor<ui64>) -> tensor<2xui64>
    %17 = stablehlo.shift_left %14, %16 : tensor<2xui64>
    %18 = stablehlo.or %17, %15 : tensor<2xui64>
    %19 = stablehlo.broadcast_in_dim %18, dims = [1] : (tensor<2xui64>) -> tensor<1x2xui64>
    sdy.return %19 : tensor<1x2xui64>
  } : (tensor<8x2xui32>) -> tensor<8x2xui64>
  return %0 : tensor<8x2xui64>
}
func.func private @threefry2x32(%arg0: tensor<ui32>, %arg1: tensor<ui32>, %arg2: tensor<2xui32>, %arg3: tensor<2xui32>) -> (tensor<2xui32>, tensor<2xui32>) {
  %c = stablehlo.constant dense<[13, 15, 26, 6]> : tensor<4xui32>
  %c_0 = stablehlo.constant dense<[17, 29, 16, 24]> : tensor<4xui32>
  %0 = stablehlo.xor %arg0, %arg1 : tensor<ui32>
  %c_1 = stablehlo.constant dense<466688986> : tensor<ui32>
  %1 = stablehlo.xor %0, %c_1 : tensor<ui32>
  %2 = stablehlo.broadcast_in_dim %arg0, dims = [] : (tensor<ui32>) -> tensor<2xui32>
  %3 = stablehlo.add %arg2, %2 : tensor<2xui32>
  %4 = stablehlo.broadcast_in_dim %arg1, dims = [] : (tensor<ui32>) -> tensor<2xui32>
  %5 = stablehlo.add %arg3, %4 : tensor<2xui32>
  %c_2 = stablehlo.constant dense<0> : tensor<i64>
  %c_3 = stablehlo.constant dense<0> : tensor<i64>
  %6:9 = stablehlo.while(%iterArg = %c_3, %iterArg_4 = %c_2, %iterArg_5 = %3, %iterArg_6 = %5, %iterArg_7 = %arg1, %iterArg_8 = %1, %iterArg_9 = %arg0, %iterArg_10 = %c, %iterArg_11 = %c_0) : tensor<i64>, tensor<i64>, tensor<2xui32>, tensor<2xui32>, tensor<ui32>, tensor<ui32>, tensor<ui32>, tensor<4xui32>, tensor<4xui32>
  cond {
    %c_12 = stablehlo.constant dense<5> : tensor<i64>
    %7 = stablehlo.compare LT, %iterArg, %c_12, SIGNED : (tensor<i64>, tensor<i64>) -> tensor<i1>
    stablehlo.return %7 : tensor<i1>
  } do {
    %7:8 = func.call @closed_call(%iterArg_4, %iterArg_5, %iterArg_6, %iterArg_7, %iterArg_8, %iterArg_9, %iterArg_10, %iterArg_11) : (tensor<i64>, tensor<2xui32>, tensor<2xui32>, tensor<ui32>, tensor<ui32>, tensor<ui32>, tensor<4xui32>, tensor<4xui32>) -> (tensor<i64>, tensor<2xui32>, tensor<2xui32>, tensor<ui32>, tensor<ui32>, tensor<ui32>, tensor<4xui32>, tensor<4xui32>)
    %c_12 = stablehlo.constant dense<1> : tensor<i64>
    %8 = stablehlo.add %iterArg, %c_12 : tensor<i64>
    stablehlo.return %8, %7#0, %7#1, %7#2, %7#3, %7#4, %7#5, %7#6, %7#7 : tensor<i64>, tensor<i64>, tensor<2xui32>, tensor<2xui32>, tensor<ui32>, tensor<ui32>, tensor<ui32>, tensor<4xui32>, tensor<4xui32>
  }
  return %6#2, %6#3 : tensor<2xui32>, tensor<2xui32>
}
func.func private @closed_call(%arg0: tensor<i64>, %arg1: tensor<2xui32>, %arg2: tensor<2xui32>, %arg3: tensor<ui32>, %arg4: tensor<ui32>, %arg5: tensor<ui32>, %arg6: tensor<4xui32>, %arg7: tensor<4xui32>) -> (tensor<i64>, tensor<2xui32>, tensor<2xui32>, tensor<ui32>, tensor<ui32>, tensor<ui32>, tensor<4xui32>, tensor<4xui32>) {
  %c = stablehlo.constant dense<1> : tensor<i64>
  %0 = stablehlo.add %arg0, %c : tensor<i64>
  %1 = stablehlo.slice %arg6 [0:1] : (tensor<4xui32>) -> tensor<1xui32>
  %2 = stablehlo.reshape %1 : (tensor<1xui32>) -> tensor<ui32>
  %3 = stablehlo.add %arg1, %arg2 : tensor<2xui32>
  %4 = stablehlo.broadcast_in_dim %2, dims = [] : (tensor<ui32>) -> tensor<2xui32>
  %5 = stablehlo.shift_left %arg2, %4 : tensor<2xui32>
  %c_0 = stablehlo.constant dense<32> : tensor<ui32>
  %6 = stablehlo.subtract %c_0, %2 : tensor<ui32>
  %7 = stablehlo.broadcast_in_dim %6, dims = [] : (tensor<ui32>) -> tensor<2xui32>
  %8 = stablehlo.shift_right_logical %arg2, %7 : tensor<2xui32>
  %9 = stablehlo.or %5, %8 : tensor<2xui32>
  %10 = stablehlo.xor %3, %9 : tensor<2xui32>
  %11 = stablehlo.slice %arg6 [1:2] : (tensor<4xui32>) -> tensor<1xui32>
  %12 = stablehlo.reshape %11 : (tensor<1xui32>) -> tensor<ui32>
  %13 = stablehlo.add %3, %10 : tensor<2xui32>
  %14 = stablehlo.broadcast_in_dim %12, dims = [] : (tensor<ui32>) -> tensor<2xui32>
  %15 = stablehlo.shift_left %10, %14 : tensor<2xui32>
  %c_1 = stablehlo.constant dense<32> : tensor<ui32>
  %16 = stablehlo.subtract %c_1, %12 : tensor<ui32>
  %17 = stablehlo.broadcast_in_dim %16, dims = [] : (tensor<ui32>) -> tensor<2xui32>
  %18 = stablehlo.shift_right_logical %10, %17 : tensor<2xui32>
  %19 = stablehlo.or %15, %18 : tensor<2xui32>
  %20 = stablehlo.xor %13, %19 : tensor<2xui32>
  %21 = stablehlo.slice %arg6 [2:3] : (tensor<4xui32>) -> tensor<1xui32>
  %22 = stablehlo.reshape %21 : (tensor<1xui32>) -> tensor<ui32>
  %23 = stablehlo.add %13, %20 : tensor<2xui32>
  %24 = stablehlo.broadcast_in_dim %22, dims = [] : (tensor<ui32>) -> tensor<2xui32>
  %25 = stablehlo.shift_left %20, %24 : tensor<2xui32>
  %c_2 = stablehlo.constant dense<32> : tensor<ui32>
  %26 = stablehlo.subtract %c_2, %22 : tensor<ui32>
  %27 = stablehlo.broadcast_in_dim %26, dims = [] : (tensor<ui32>) -> tensor<2xui32>
  %28 = stablehlo.shift_right_logical %20, %27 : tensor<2xui32>
  %29 = stablehlo.or %25, %28 : tensor<2xui32>
  %30 = stablehlo.xor %23, %29 : tensor<2xui32>
  %31 = stablehlo.slice %arg6 [3:4] : (tensor<4xui32>) -> tensor<1xui32>
  %32 = stablehlo.reshape %31 : (tensor<1xui32>) -> tensor<ui32>
  %33 = stablehlo.add %23, %30 : tensor<2xui32>
  %34 = stablehlo.broadcast_in_dim %32, dims = [] : (tensor<ui32>) -> tensor<2xui32>
  %35 = stablehlo.shift_left %30, %34 : tensor<2xui32>
  %c_3 = stablehlo.constant dense<32> : tensor<ui32>
  %36 = stablehlo.subtract %c_3, %32 : tensor<ui32>
  %37 = stablehlo.broadcast_in_dim %36, dims = [] : (tensor<ui32>) -> tensor<2xui32>
  %38 = stablehlo.shift_right_logical %30, %37 : tensor<2xui32>
  %39 = stablehlo.or %35, %38 : tensor<2xui32>
  %40 = stablehlo.xor %33, %39 : tensor<2xui32>
  %41 = stablehlo.broadcast_in_dim %arg3, dims = [] : (tensor<ui32>) -> tensor<2xui32>
  %42 = stablehlo.add %33, %41 : tensor<2xui32>
  %43 = stablehlo.broadcast_in_dim %arg4, dims = [] : (tensor<ui32>) -> tensor<2xui32>
  %44 = stablehlo.add %40, %43 : tensor<2xui32>
  %c_4 = stablehlo.constant dense<1> : tensor<i64>
  %45 = stablehlo.add %arg0, %c_4 : tensor<i64>
  %46 = stablehlo.convert %45 : (tensor<i64>) -> tensor<ui32>
  %47 = stablehlo.broadcast_in_dim %46, dims = [] : (tensor<ui32>) -> tensor<2xui32>
  %48 = stablehlo.add %44, %47 : tensor<2xui32>
  return %0, %42, %48, %arg4, %arg5, %arg3, %arg7, %arg6 : tensor<i64>, tensor<2xui32>, tensor<2xui32>, tensor<ui32>, tensor<ui32>, tensor<ui32>, tensor<4xui32>, tensor<4xui32>
}
// -----
// sdy_manual_computation devices in another order
func.func @main() {
  %0 = stablehlo.constant dense<"0x00004040000080C0000040C0000000C0000040C000004040000040400000803F000080C0000080C0000000C0000080BF0000803F00000000000000C0000040C00000004000000040000080C0000040C000000000000080BF0000404000000000000080BF000080BF0000803F0000803F000040C000000040000000400000804000004040000000C0000000C00000803F0000803F0000004000004040000000C000008040000080C0000080C00000804000008040000000C0000040C0000000C0000080C0000080400000803F0000803F000000C000000000000040C00000004000000000000080C0000000C00000004000000000000080BF000000C0000080C0"> : tensor<8x8xf32>
  %1 = "func.call"(%0) <{callee = @computed}> : (tensor<8x8xf32>) -> tensor<8x4xf32>
  check.expect_eq_const %1, dense<[[0.0, -1.0, 0.0, -1.0], [-3.0, -4.0, -4.0, -4.0], [3.0, 2.0, 0.0, -2.0], [-3.0, 2.0, 4.0, 6.0], [6.0, 2.0, 3.0, 1.0], [10.0, -4.0, -5.0, 4.0], [-3.0, 7.0, 1.0, 6.0], [3.0, -2.0, -1.0, 1.0]]> : tensor<8x4xf32>
  return
}
sdy.mesh @mesh = <["x"=4, "y"=2]> {stablehlo.mesh = {axes = [{name = "x", size = 4 : i64}, {name = "y", size = 2 : i64}]}}
func.func private @computed(%arg0: tensor<8x8xf32>) -> (tensor<8x4xf32> {jax.result_info = "result"}) {
  %0 = sdy.manual_computation(%arg0) in_shardings=[<@mesh, [{"x"}, {"y"}]>] out_shardings=[<@mesh, [{"x"}, {}]>] manual_axes={"x", "y"} (%arg1: tensor<2x4xf32>) {
    %1 = "stablehlo.all_reduce"(%arg1) <{channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>, replica_groups = dense<[[0, 1], [2, 3], [4, 5], [6, 7]]> : tensor<4x2xi64>, use_global_device_ids}> ({
    ^bb0(%arg2: tensor<f32>, %arg3: tensor<f32>):
      %9 = stablehlo.add %arg2, %arg3 : tensor<f32>
      stablehlo.return %9 : tensor<f32>
    }) : (tensor<2x4xf32>) -> tensor<2x4xf32>
    %c = stablehlo.constant dense<2> : tensor<ui32>
    %c_0 = stablehlo.constant dense<4> : tensor<ui32>
    %2 = stablehlo.partition_id : tensor<ui32>
    %3 = stablehlo.divide %2, %c : tensor<ui32>
    %4 = stablehlo.remainder %3, %c_0 : tensor<ui32>
    %5 = stablehlo.convert %4 : (tensor<ui32>) -> tensor<i32>
    %6 = stablehlo.convert %5 : (tensor<i32>) -> tensor<f32>
    %7 = stablehlo.broadcast_in_dim %6, dims = [] : (tensor<f32>) -> tensor<2x4xf32>
    %8 = stablehlo.add %1, %7 : tensor<2x4xf32>
    sdy.return %8 : tensor<2x4xf32>
  } : (tensor<8x8xf32>) -> tensor<8x4xf32>
  return %0 : tensor<8x4xf32>
}
// -----
// sdy_manual_computation checks switched off
func.func @main() {
  %0 = stablehlo.constant dense<"0x00004040000080C0000040C0000000C0000040C000004040000040400000803F000080C0000080C0000000C0000080BF0000803F00000000000000C0000040C00000004000000040000080C0000040C000000000000080BF0000404000000000000080BF000080BF0000803F0000803F000040C000000040000000400000804000004040000000C0000000C00000803F0000803F0000004000004040000000C000008040000080C0000080C00000804000008040000000C0000040C0000000C0000080C0000080400000803F0000803F000000C000000000000040C00000004000000000000080C0000000C00000004000000000000080BF000000C0000080C0"> : tensor<8x8xf32>
  %1 = "func.call"(%0) <{callee = @computed}> : (tensor<8x8xf32>) -> tensor<8x8xf32>
  check.expect_eq_const %1, dense<"0x0000C040000000C10000C0C0000080C00000C0C00000C0400000C04000000040000000C1000000C1000080C0000000C00000004000000000000080C00000C0C00000804000008040000000C10000C0C000000000000000C00000C04000000000000000C0000000C000000040000000400000C0C00000804000008040000000410000C040000080C0000080C00000004000000040000080400000C040000080C000000041000000C1000000C10000004100000041000080C00000C0C0000080C0000000C1000000410000004000000040000080C0000000000000C0C00000804000000000000000C1000080C00000804000000000000000C0000080C0000000C1"> : tensor<8x8xf32>
  return
}
sdy.mesh @mesh = <["x"=4, "y"=2]> {stablehlo.mesh = {axes = [{name = "x", size = 4 : i64}, {name = "y", size = 2 : i64}]}}
func.func private @computed(%arg0: tensor<8x8xf32>) -> (tensor<8x8xf32> {jax.result_info = "result"}) {
  %0 = sdy.manual_computation(%arg0) in_shardings=[<@mesh, [{"x"}, {}]>] out_shardings=[<@mesh, [{"x"}, {}]>] manual_axes={"x", "y"} (%arg1: tensor<2x8xf32>) {
    %1 = "stablehlo.all_reduce"(%arg1) <{channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>, replica_groups = dense<[[0, 1], [2, 3], [4, 5], [6, 7]]> : tensor<4x2xi64>, use_global_device_ids}> ({
    ^bb0(%arg2: tensor<f32>, %arg3: tensor<f32>):
      %2 = stablehlo.add %arg2, %arg3 : tensor<f32>
      stablehlo.return %2 : tensor<f32>
    }) : (tensor<2x8xf32>) -> tensor<2x8xf32>
    sdy.return %1 : tensor<2x8xf32>
  } : (tensor<8x8xf32>) -> tensor<8x8xf32>
  return %0 : tensor<8x8xf32>
}
