// grid_2x2_collectives all four by global ids
func.func @main() {
  %0 = "stablehlo.replica_id"() : () -> tensor<ui32>
  %1 = "stablehlo.partition_id"() : () -> tensor<ui32>
  %2 = stablehlo.constant dense<10> : tensor<ui32>
  %3 = "stablehlo.multiply"(%0, %2) : (tensor<ui32>, tensor<ui32>) -> tensor<ui32>
  %4 = "stablehlo.add"(%3, %1) : (tensor<ui32>, tensor<ui32>) -> tensor<ui32>
  %5 = "stablehlo.all_reduce"(%4) <{replica_groups = dense<[[0, 1, 2, 3]]> : tensor<1x4xi64>, channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>, use_global_device_ids}> ({ ^bb0(%l: tensor<ui32>, %r: tensor<ui32>): %s = stablehlo.add %l, %r : tensor<ui32> stablehlo.return %s : tensor<ui32> }) : (tensor<ui32>) -> tensor<ui32>
  check.expect_eq_const %5, dense<22> : tensor<ui32>
  return
}
