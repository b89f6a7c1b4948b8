// pmap pmap
func.func @main() {
  %0 = stablehlo.constant dense<"0x00004040000080400000A040000080400000803F0000803F00000040000040400000A0400000A04000004040000000400000004000000040000080400000A0400000A0400000A040000080400000A040000080400000004000004040000040400000404000000040000040400000A040000080400000A04000008040000080400000804000000040000000400000803F0000004000004040000000400000A0400000A040000000400000A040000040400000004000008040000080400000A0400000004000004040000080400000804000000040000040400000803F0000A0400000804000008040000040400000A0400000804000004040000040400000A040"> : tensor<8x8xf32>
  %1 = "func.call"(%0) <{callee = @computed}> : (tensor<8x8xf32>) -> tensor<8x8xf32>
  check.expect_almost_eq_const %1, dense<"0x8C31C63D26B4173E3E8D303ECB3D0D3E310C433D4316323D4316B23DF98AAF3D4A29253E2FA13D3EB1DCD33DCB3D8D3D310CC33D4316B23D4316323E2549123E4A29253E2FA13D3ECB3D0D3E3E8D303E310C433E4316B23DB290053EF98AAF3D8C31C63D26B4973DB1DCD33D3E8D303E310C433ED39B5E3E4316323EA10EEA3D0821043E26B4973DCB3D8D3DCB3D0D3D310CC33DB290053E4316B23D2549123E4A29253E26B4973D3E8D303EB1DCD33D310CC33D4316323E4316323E2549123E0821843D398EE33DCB3D0D3ECB3D0D3E310CC33DB290053E4316323D2549123E0821043E26B4173EB1DCD33D3E8D303E310C433EB290053EB290053E2549123E"> : tensor<8x8xf32>, tolerance = 1.0e-06
  return
}
sdy.mesh @mesh = <["i"=8]> {stablehlo.mesh = {axes = [{name = "i", size = 8 : i64}]}}
func.func private @computed(%arg0: tensor<8x8xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"i"}, {}]>}) -> (tensor<8x8xf32> {jax.result_info = "result", sdy.sharding = #sdy.sharding<@mesh, [{"i"}, {}]>}) {
  %0 = sdy.manual_computation(%arg0) in_shardings=[<@mesh, [{"i"}, {}]>] out_shardings=[<@mesh, [{"i"}, {}]>] manual_axes={"i"} (%arg1: tensor<1x8xf32>) {
    %1 = stablehlo.reshape %arg1 : (tensor<1x8xf32>) -> tensor<8xf32>
    %2 = "stablehlo.all_reduce"(%1) <{channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>, replica_groups = dense<[[0, 1, 2, 3, 4, 5, 6, 7]]> : tensor<1x8xi64>, use_global_device_ids}> ({
    ^bb0(%arg2: tensor<f32>, %arg3: tensor<f32>):
      %5 = stablehlo.add %arg2, %arg3 : tensor<f32>
      stablehlo.return %5 : tensor<f32>
    }) : (tensor<8xf32>) -> tensor<8xf32>
    %3 = stablehlo.divide %1, %2 : tensor<8xf32>
    %4 = stablehlo.broadcast_in_dim %3, dims = [1] : (tensor<8xf32>) -> tensor<1x8xf32>
    sdy.return %4 : tensor<1x8xf32>
  } : (tensor<8x8xf32>) -> tensor<8x8xf32>
  return %0 : tensor<8x8xf32>
}
// -----
// pmap pmap with an argument for all
func.func @main() {
  %0 = stablehlo.constant dense<"0x0000004000004040000080C00000404000000000000000000000803F000000C000008040000080C0000000C0000080BF0000803F000080BF000040C0000080C0000080C0000080C0000040C000008040000040C00000803F00000040000000C0000000C0000080BF000000C000008040000040C0000080400000404000004040000040C0000080BF0000803F000000000000803F000000400000803F000080C0000080400000803F00008040000000C0000080BF00004040000040C0000080C0000080BF00000040000040C000004040000080BF000000C000000000000080400000404000004040000000C0000080C0000040400000004000000040000080C0"> : tensor<8x8xf32>
  %1 = stablehlo.constant dense<[0.0, 0.0, 0.0, -1.0, 4.0, -1.0, 1.0, -1.0]> : tensor<8xf32>
  %2 = "func.call"(%0, %1) <{callee = @computed}> : (tensor<8x8xf32>, tensor<8xf32>) -> tensor<8x8xf32>
  check.expect_eq_const %2, dense<"0x0000004000008040000080C0000000C0000040C000008040000080BF0000404000004040000080C0000080C0000080BF000080BF0000803F0000004000004040000080C0000000C0000040C0000000C00000803F00008040000040C0000000C000004040000000C0000000400000803F000080C00000E0C0000040C0000030C1000000000000A0400000A0400000104100008841000098410000B8410000F84100000000000000C0000080BF0000803F000000C0000000C0000000C10000A0C00000803F000000C0000080400000C0400000A040000000400000C04000001041000000C00000A0C0000080C000000000000000C1000010C1000000C0000030C1"> : tensor<8x8xf32>
  return
}
sdy.mesh @mesh = <["i"=8]> {stablehlo.mesh = {axes = [{name = "i", size = 8 : i64}]}}
func.func private @computed(%arg0: tensor<8x8xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"i"}, {}]>}, %arg1: tensor<8xf32> {sdy.sharding = #sdy.sharding<@mesh, [{}]>}) -> (tensor<8x8xf32> {jax.result_info = "result", sdy.sharding = #sdy.sharding<@mesh, [{}, {"i"}]>}) {
  %0 = sdy.manual_computation(%arg0, %arg1) in_shardings=[<@mesh, [{"i"}, {}]>, <@mesh, [{}]>] out_shardings=[<@mesh, [{}, {"i"}]>] manual_axes={"i"} (%arg2: tensor<1x8xf32>, %arg3: tensor<8xf32>) {
    %1 = stablehlo.reshape %arg2 : (tensor<1x8xf32>) -> tensor<8xf32>
    %c = stablehlo.constant dense<1> : tensor<ui32>
    %c_0 = stablehlo.constant dense<8> : tensor<ui32>
    %2 = stablehlo.partition_id : tensor<ui32>
    %3 = stablehlo.divide %2, %c : tensor<ui32>
    %4 = stablehlo.remainder %3, %c_0 : tensor<ui32>
    %5 = stablehlo.convert %4 : (tensor<ui32>) -> tensor<i32>
    %6 = stablehlo.convert %5 : (tensor<i32>) -> tensor<f32>
    %7 = stablehlo.broadcast_in_dim %6, dims = [] : (tensor<f32>) -> tensor<8xf32>
    %8 = stablehlo.multiply %arg3, %7 : tensor<8xf32>
    %9 = stablehlo.add %1, %8 : tensor<8xf32>
    %10 = stablehlo.broadcast_in_dim %9, dims = [0] : (tensor<8xf32>) -> tensor<8x1xf32>
    sdy.return %10 : tensor<8x1xf32>
  } : (tensor<8x8xf32>, tensor<8xf32>) -> tensor<8x8xf32>
  return %0 : tensor<8x8xf32>
}
