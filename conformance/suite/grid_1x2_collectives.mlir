// grid_1x2_collectives all_reduce sum f32
func.func @main() {
  %0 = "stablehlo.partition_id"() : () -> tensor<ui32>
  %1 = stablehlo.constant dense<[[1.0, 2.0], [3.0, 4.0]]> : tensor<2x2xf32>
  %2 = stablehlo.constant dense<0> : tensor<ui32>
  %3 = "stablehlo.dynamic_slice"(%1, %0, %2) <{slice_sizes = array<i64: 1, 2>}> : (tensor<2x2xf32>, tensor<ui32>, tensor<ui32>) -> tensor<1x2xf32>
  %4 = "stablehlo.reshape"(%3) : (tensor<1x2xf32>) -> tensor<2xf32>
  %5 = "stablehlo.all_reduce"(%4) <{replica_groups = dense<[[0]]> : tensor<1x1xi64>, channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>}> ({ ^bb0(%l: tensor<f32>, %r: tensor<f32>): %s = stablehlo.add %l, %r : tensor<f32> stablehlo.return %s : tensor<f32> }) : (tensor<2xf32>) -> tensor<2xf32>
  %6 = stablehlo.constant dense<0> : tensor<ui32>
  %7 = stablehlo.constant dense<[[4.0, 6.0], [4.0, 6.0]]> : tensor<2x2xf32>
  %8 = "stablehlo.dynamic_slice"(%7, %0, %6) <{slice_sizes = array<i64: 1, 2>}> : (tensor<2x2xf32>, tensor<ui32>, tensor<ui32>) -> tensor<1x2xf32>
  %9 = "stablehlo.reshape"(%8) : (tensor<1x2xf32>) -> tensor<2xf32>
  check.expect_eq %5, %9 : tensor<2xf32>
  return
}
// -----
// grid_1x2_collectives all_gather  f32
func.func @main() {
  %0 = "stablehlo.partition_id"() : () -> tensor<ui32>
  %1 = stablehlo.constant dense<[[1.0, 2.0], [3.0, 4.0]]> : tensor<2x2xf32>
  %2 = stablehlo.constant dense<0> : tensor<ui32>
  %3 = "stablehlo.dynamic_slice"(%1, %0, %2) <{slice_sizes = array<i64: 1, 2>}> : (tensor<2x2xf32>, tensor<ui32>, tensor<ui32>) -> tensor<1x2xf32>
  %4 = "stablehlo.reshape"(%3) : (tensor<1x2xf32>) -> tensor<2xf32>
  %5 = "stablehlo.all_gather"(%4) <{all_gather_dim = 0 : i64, replica_groups = dense<[[0]]> : tensor<1x1xi64>, channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>}> : (tensor<2xf32>) -> tensor<4xf32>
  %6 = stablehlo.constant dense<0> : tensor<ui32>
  %7 = stablehlo.constant dense<[[1.0, 2.0, 3.0, 4.0], [1.0, 2.0, 3.0, 4.0]]> : tensor<2x4xf32>
  %8 = "stablehlo.dynamic_slice"(%7, %0, %6) <{slice_sizes = array<i64: 1, 4>}> : (tensor<2x4xf32>, tensor<ui32>, tensor<ui32>) -> tensor<1x4xf32>
  %9 = "stablehlo.reshape"(%8) : (tensor<1x4xf32>) -> tensor<4xf32>
  check.expect_eq %5, %9 : tensor<4xf32>
  return
}
// -----
// grid_1x2_collectives reduce_scatter sum f32
func.func @main() {
  %0 = "stablehlo.partition_id"() : () -> tensor<ui32>
  %1 = stablehlo.constant dense<[[1.0, 2.0], [3.0, 4.0]]> : tensor<2x2xf32>
  %2 = stablehlo.constant dense<0> : tensor<ui32>
  %3 = "stablehlo.dynamic_slice"(%1, %0, %2) <{slice_sizes = array<i64: 1, 2>}> : (tensor<2x2xf32>, tensor<ui32>, tensor<ui32>) -> tensor<1x2xf32>
  %4 = "stablehlo.reshape"(%3) : (tensor<1x2xf32>) -> tensor<2xf32>
  %5 = "stablehlo.reduce_scatter"(%4) <{scatter_dimension = 0 : i64, replica_groups = dense<[[0]]> : tensor<1x1xi64>, channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>}> ({ ^bb0(%l: tensor<f32>, %r: tensor<f32>): %s = stablehlo.add %l, %r : tensor<f32> stablehlo.return %s : tensor<f32> }) : (tensor<2xf32>) -> tensor<1xf32>
  %6 = stablehlo.constant dense<0> : tensor<ui32>
  %7 = stablehlo.constant dense<[[4.0], [6.0]]> : tensor<2x1xf32>
  %8 = "stablehlo.dynamic_slice"(%7, %0, %6) <{slice_sizes = array<i64: 1, 1>}> : (tensor<2x1xf32>, tensor<ui32>, tensor<ui32>) -> tensor<1x1xf32>
  %9 = "stablehlo.reshape"(%8) : (tensor<1x1xf32>) -> tensor<1xf32>
  check.expect_eq %5, %9 : tensor<1xf32>
  return
}
// -----
// grid_1x2_collectives all_to_all  f32
func.func @main() {
  %0 = "stablehlo.partition_id"() : () -> tensor<ui32>
  %1 = stablehlo.constant dense<[[1.0, 2.0], [3.0, 4.0]]> : tensor<2x2xf32>
  %2 = stablehlo.constant dense<0> : tensor<ui32>
  %3 = "stablehlo.dynamic_slice"(%1, %0, %2) <{slice_sizes = array<i64: 1, 2>}> : (tensor<2x2xf32>, tensor<ui32>, tensor<ui32>) -> tensor<1x2xf32>
  %4 = "stablehlo.reshape"(%3) : (tensor<1x2xf32>) -> tensor<2xf32>
  %5 = "stablehlo.all_to_all"(%4) <{split_dimension = 0 : i64, concat_dimension = 0 : i64, split_count = 2 : i64, replica_groups = dense<[[0, 1]]> : tensor<1x2xi64>, channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>}> : (tensor<2xf32>) -> tensor<2xf32>
  %6 = stablehlo.constant dense<0> : tensor<ui32>
  %7 = stablehlo.constant dense<[[1.0, 3.0], [2.0, 4.0]]> : tensor<2x2xf32>
  %8 = "stablehlo.dynamic_slice"(%7, %0, %6) <{slice_sizes = array<i64: 1, 2>}> : (tensor<2x2xf32>, tensor<ui32>, tensor<ui32>) -> tensor<1x2xf32>
  %9 = "stablehlo.reshape"(%8) : (tensor<1x2xf32>) -> tensor<2xf32>
  check.expect_eq %5, %9 : tensor<2xf32>
  return
}
// -----
// grid_1x2_collectives collective_broadcast from the first f32
func.func @main() {
  %0 = "stablehlo.partition_id"() : () -> tensor<ui32>
  %1 = stablehlo.constant dense<[[1.0, 2.0], [3.0, 4.0]]> : tensor<2x2xf32>
  %2 = stablehlo.constant dense<0> : tensor<ui32>
  %3 = "stablehlo.dynamic_slice"(%1, %0, %2) <{slice_sizes = array<i64: 1, 2>}> : (tensor<2x2xf32>, tensor<ui32>, tensor<ui32>) -> tensor<1x2xf32>
  %4 = "stablehlo.reshape"(%3) : (tensor<1x2xf32>) -> tensor<2xf32>
  %5 = "stablehlo.collective_broadcast"(%4) <{replica_groups = dense<[[0, 1]]> : tensor<1x2xi64>, channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>}> : (tensor<2xf32>) -> tensor<2xf32>
  %6 = stablehlo.constant dense<0> : tensor<ui32>
  %7 = stablehlo.constant dense<[[1.0, 2.0], [1.0, 2.0]]> : tensor<2x2xf32>
  %8 = "stablehlo.dynamic_slice"(%7, %0, %6) <{slice_sizes = array<i64: 1, 2>}> : (tensor<2x2xf32>, tensor<ui32>, tensor<ui32>) -> tensor<1x2xf32>
  %9 = "stablehlo.reshape"(%8) : (tensor<1x2xf32>) -> tensor<2xf32>
  check.expect_eq %5, %9 : tensor<2xf32>
  return
}
// -----
// grid_1x2_collectives collective_reduce sum at the first f32
func.func @main() {
  %0 = "stablehlo.partition_id"() : () -> tensor<ui32>
  %1 = stablehlo.constant dense<[[1.0, 2.0], [3.0, 4.0]]> : tensor<2x2xf32>
  %2 = stablehlo.constant dense<0> : tensor<ui32>
  %3 = "stablehlo.dynamic_slice"(%1, %0, %2) <{slice_sizes = array<i64: 1, 2>}> : (tensor<2x2xf32>, tensor<ui32>, tensor<ui32>) -> tensor<1x2xf32>
  %4 = "stablehlo.reshape"(%3) : (tensor<1x2xf32>) -> tensor<2xf32>
  %5 = "stablehlo.collective_reduce"(%4) <{replica_groups = dense<[[0, 1]]> : tensor<1x2xi64>, channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>}> ({ ^bb0(%l: tensor<f32>, %r: tensor<f32>): %s = stablehlo.add %l, %r : tensor<f32> stablehlo.return %s : tensor<f32> }) : (tensor<2xf32>) -> tensor<2xf32>
  %6 = stablehlo.constant dense<0> : tensor<ui32>
  %7 = stablehlo.constant dense<[[4.0, 6.0], [0.0, 0.0]]> : tensor<2x2xf32>
  %8 = "stablehlo.dynamic_slice"(%7, %0, %6) <{slice_sizes = array<i64: 1, 2>}> : (tensor<2x2xf32>, tensor<ui32>, tensor<ui32>) -> tensor<1x2xf32>
  %9 = "stablehlo.reshape"(%8) : (tensor<1x2xf32>) -> tensor<2xf32>
  check.expect_eq %5, %9 : tensor<2xf32>
  return
}
// -----
// grid_1x2_collectives collective_permute one way f32
func.func @main() {
  %0 = "stablehlo.partition_id"() : () -> tensor<ui32>
  %1 = stablehlo.constant dense<[[1.0, 2.0], [3.0, 4.0]]> : tensor<2x2xf32>
  %2 = stablehlo.constant dense<0> : tensor<ui32>
  %3 = "stablehlo.dynamic_slice"(%1, %0, %2) <{slice_sizes = array<i64: 1, 2>}> : (tensor<2x2xf32>, tensor<ui32>, tensor<ui32>) -> tensor<1x2xf32>
  %4 = "stablehlo.reshape"(%3) : (tensor<1x2xf32>) -> tensor<2xf32>
  %5 = "stablehlo.collective_permute"(%4) <{source_target_pairs = dense<[[0, 1]]> : tensor<1x2xi64>, channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>}> : (tensor<2xf32>) -> tensor<2xf32>
  %6 = stablehlo.constant dense<0> : tensor<ui32>
  %7 = stablehlo.constant dense<[[0.0, 0.0], [1.0, 2.0]]> : tensor<2x2xf32>
  %8 = "stablehlo.dynamic_slice"(%7, %0, %6) <{slice_sizes = array<i64: 1, 2>}> : (tensor<2x2xf32>, tensor<ui32>, tensor<ui32>) -> tensor<1x2xf32>
  %9 = "stablehlo.reshape"(%8) : (tensor<1x2xf32>) -> tensor<2xf32>
  check.expect_eq %5, %9 : tensor<2xf32>
  return
}
// -----
// grid_1x2_collectives collective_permute exchange f32
func.func @main() {
  %0 = "stablehlo.partition_id"() : () -> tensor<ui32>
  %1 = stablehlo.constant dense<[[1.0, 2.0], [3.0, 4.0]]> : tensor<2x2xf32>
  %2 = stablehlo.constant dense<0> : tensor<ui32>
  %3 = "stablehlo.dynamic_slice"(%1, %0, %2) <{slice_sizes = array<i64: 1, 2>}> : (tensor<2x2xf32>, tensor<ui32>, tensor<ui32>) -> tensor<1x2xf32>
  %4 = "stablehlo.reshape"(%3) : (tensor<1x2xf32>) -> tensor<2xf32>
  %5 = "stablehlo.collective_permute"(%4) <{source_target_pairs = dense<[[0, 1], [1, 0]]> : tensor<2x2xi64>, channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>}> : (tensor<2xf32>) -> tensor<2xf32>
  %6 = stablehlo.constant dense<0> : tensor<ui32>
  %7 = stablehlo.constant dense<[[3.0, 4.0], [1.0, 2.0]]> : tensor<2x2xf32>
  %8 = "stablehlo.dynamic_slice"(%7, %0, %6) <{slice_sizes = array<i64: 1, 2>}> : (tensor<2x2xf32>, tensor<ui32>, tensor<ui32>) -> tensor<1x2xf32>
  %9 = "stablehlo.reshape"(%8) : (tensor<1x2xf32>) -> tensor<2xf32>
  check.expect_eq %5, %9 : tensor<2xf32>
  return
}
// -----
// grid_1x2_collectives all_reduce sum i64
func.func @main() {
  %0 = "stablehlo.partition_id"() : () -> tensor<ui32>
  %1 = stablehlo.constant dense<[[1, 2], [3, 4]]> : tensor<2x2xi64>
  %2 = stablehlo.constant dense<0> : tensor<ui32>
  %3 = "stablehlo.dynamic_slice"(%1, %0, %2) <{slice_sizes = array<i64: 1, 2>}> : (tensor<2x2xi64>, tensor<ui32>, tensor<ui32>) -> tensor<1x2xi64>
  %4 = "stablehlo.reshape"(%3) : (tensor<1x2xi64>) -> tensor<2xi64>
  %5 = "stablehlo.all_reduce"(%4) <{replica_groups = dense<[[0]]> : tensor<1x1xi64>, channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>}> ({ ^bb0(%l: tensor<i64>, %r: tensor<i64>): %s = stablehlo.add %l, %r : tensor<i64> stablehlo.return %s : tensor<i64> }) : (tensor<2xi64>) -> tensor<2xi64>
  %6 = stablehlo.constant dense<0> : tensor<ui32>
  %7 = stablehlo.constant dense<[[4, 6], [4, 6]]> : tensor<2x2xi64>
  %8 = "stablehlo.dynamic_slice"(%7, %0, %6) <{slice_sizes = array<i64: 1, 2>}> : (tensor<2x2xi64>, tensor<ui32>, tensor<ui32>) -> tensor<1x2xi64>
  %9 = "stablehlo.reshape"(%8) : (tensor<1x2xi64>) -> tensor<2xi64>
  check.expect_eq %5, %9 : tensor<2xi64>
  return
}
// -----
// grid_1x2_collectives all_gather  i64
func.func @main() {
  %0 = "stablehlo.partition_id"() : () -> tensor<ui32>
  %1 = stablehlo.constant dense<[[1, 2], [3, 4]]> : tensor<2x2xi64>
  %2 = stablehlo.constant dense<0> : tensor<ui32>
  %3 = "stablehlo.dynamic_slice"(%1, %0, %2) <{slice_sizes = array<i64: 1, 2>}> : (tensor<2x2xi64>, tensor<ui32>, tensor<ui32>) -> tensor<1x2xi64>
  %4 = "stablehlo.reshape"(%3) : (tensor<1x2xi64>) -> tensor<2xi64>
  %5 = "stablehlo.all_gather"(%4) <{all_gather_dim = 0 : i64, replica_groups = dense<[[0]]> : tensor<1x1xi64>, channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>}> : (tensor<2xi64>) -> tensor<4xi64>
  %6 = stablehlo.constant dense<0> : tensor<ui32>
  %7 = stablehlo.constant dense<[[1, 2, 3, 4], [1, 2, 3, 4]]> : tensor<2x4xi64>
  %8 = "stablehlo.dynamic_slice"(%7, %0, %6) <{slice_sizes = array<i64: 1, 4>}> : (tensor<2x4xi64>, tensor<ui32>, tensor<ui32>) -> tensor<1x4xi64>
  %9 = "stablehlo.reshape"(%8) : (tensor<1x4xi64>) -> tensor<4xi64>
  check.expect_eq %5, %9 : tensor<4xi64>
  return
}
// -----
// grid_1x2_collectives reduce_scatter sum i64
func.func @main() {
  %0 = "stablehlo.partition_id"() : () -> tensor<ui32>
  %1 = stablehlo.constant dense<[[1, 2], [3, 4]]> : tensor<2x2xi64>
  %2 = stablehlo.constant dense<0> : tensor<ui32>
  %3 = "stablehlo.dynamic_slice"(%1, %0, %2) <{slice_sizes = array<i64: 1, 2>}> : (tensor<2x2xi64>, tensor<ui32>, tensor<ui32>) -> tensor<1x2xi64>
  %4 = "stablehlo.reshape"(%3) : (tensor<1x2xi64>) -> tensor<2xi64>
  %5 = "stablehlo.reduce_scatter"(%4) <{scatter_dimension = 0 : i64, replica_groups = dense<[[0]]> : tensor<1x1xi64>, channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>}> ({ ^bb0(%l: tensor<i64>, %r: tensor<i64>): %s = stablehlo.add %l, %r : tensor<i64> stablehlo.return %s : tensor<i64> }) : (tensor<2xi64>) -> tensor<1xi64>
  %6 = stablehlo.constant dense<0> : tensor<ui32>
  %7 = stablehlo.constant dense<[[4], [6]]> : tensor<2x1xi64>
  %8 = "stablehlo.dynamic_slice"(%7, %0, %6) <{slice_sizes = array<i64: 1, 1>}> : (tensor<2x1xi64>, tensor<ui32>, tensor<ui32>) -> tensor<1x1xi64>
  %9 = "stablehlo.reshape"(%8) : (tensor<1x1xi64>) -> tensor<1xi64>
  check.expect_eq %5, %9 : tensor<1xi64>
  return
}
// -----
// grid_1x2_collectives all_to_all  i64
func.func @main() {
  %0 = "stablehlo.partition_id"() : () -> tensor<ui32>
  %1 = stablehlo.constant dense<[[1, 2], [3, 4]]> : tensor<2x2xi64>
  %2 = stablehlo.constant dense<0> : tensor<ui32>
  %3 = "stablehlo.dynamic_slice"(%1, %0, %2) <{slice_sizes = array<i64: 1, 2>}> : (tensor<2x2xi64>, tensor<ui32>, tensor<ui32>) -> tensor<1x2xi64>
  %4 = "stablehlo.reshape"(%3) : (tensor<1x2xi64>) -> tensor<2xi64>
  %5 = "stablehlo.all_to_all"(%4) <{split_dimension = 0 : i64, concat_dimension = 0 : i64, split_count = 2 : i64, replica_groups = dense<[[0, 1]]> : tensor<1x2xi64>, channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>}> : (tensor<2xi64>) -> tensor<2xi64>
  %6 = stablehlo.constant dense<0> : tensor<ui32>
  %7 = stablehlo.constant dense<[[1, 3], [2, 4]]> : tensor<2x2xi64>
  %8 = "stablehlo.dynamic_slice"(%7, %0, %6) <{slice_sizes = array<i64: 1, 2>}> : (tensor<2x2xi64>, tensor<ui32>, tensor<ui32>) -> tensor<1x2xi64>
  %9 = "stablehlo.reshape"(%8) : (tensor<1x2xi64>) -> tensor<2xi64>
  check.expect_eq %5, %9 : tensor<2xi64>
  return
}
// -----
// grid_1x2_collectives collective_broadcast from the first i64
func.func @main() {
  %0 = "stablehlo.partition_id"() : () -> tensor<ui32>
  %1 = stablehlo.constant dense<[[1, 2], [3, 4]]> : tensor<2x2xi64>
  %2 = stablehlo.constant dense<0> : tensor<ui32>
  %3 = "stablehlo.dynamic_slice"(%1, %0, %2) <{slice_sizes = array<i64: 1, 2>}> : (tensor<2x2xi64>, tensor<ui32>, tensor<ui32>) -> tensor<1x2xi64>
  %4 = "stablehlo.reshape"(%3) : (tensor<1x2xi64>) -> tensor<2xi64>
  %5 = "stablehlo.collective_broadcast"(%4) <{replica_groups = dense<[[0, 1]]> : tensor<1x2xi64>, channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>}> : (tensor<2xi64>) -> tensor<2xi64>
  %6 = stablehlo.constant dense<0> : tensor<ui32>
  %7 = stablehlo.constant dense<[[1, 2], [1, 2]]> : tensor<2x2xi64>
  %8 = "stablehlo.dynamic_slice"(%7, %0, %6) <{slice_sizes = array<i64: 1, 2>}> : (tensor<2x2xi64>, tensor<ui32>, tensor<ui32>) -> tensor<1x2xi64>
  %9 = "stablehlo.reshape"(%8) : (tensor<1x2xi64>) -> tensor<2xi64>
  check.expect_eq %5, %9 : tensor<2xi64>
  return
}
// -----
// grid_1x2_collectives collective_reduce sum at the first i64
func.func @main() {
  %0 = "stablehlo.partition_id"() : () -> tensor<ui32>
  %1 = stablehlo.constant dense<[[1, 2], [3, 4]]> : tensor<2x2xi64>
  %2 = stablehlo.constant dense<0> : tensor<ui32>
  %3 = "stablehlo.dynamic_slice"(%1, %0, %2) <{slice_sizes = array<i64: 1, 2>}> : (tensor<2x2xi64>, tensor<ui32>, tensor<ui32>) -> tensor<1x2xi64>
  %4 = "stablehlo.reshape"(%3) : (tensor<1x2xi64>) -> tensor<2xi64>
  %5 = "stablehlo.collective_reduce"(%4) <{replica_groups = dense<[[0, 1]]> : tensor<1x2xi64>, channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>}> ({ ^bb0(%l: tensor<i64>, %r: tensor<i64>): %s = stablehlo.add %l, %r : tensor<i64> stablehlo.return %s : tensor<i64> }) : (tensor<2xi64>) -> tensor<2xi64>
  %6 = stablehlo.constant dense<0> : tensor<ui32>
  %7 = stablehlo.constant dense<[[4, 6], [0, 0]]> : tensor<2x2xi64>
  %8 = "stablehlo.dynamic_slice"(%7, %0, %6) <{slice_sizes = array<i64: 1, 2>}> : (tensor<2x2xi64>, tensor<ui32>, tensor<ui32>) -> tensor<1x2xi64>
  %9 = "stablehlo.reshape"(%8) : (tensor<1x2xi64>) -> tensor<2xi64>
  check.expect_eq %5, %9 : tensor<2xi64>
  return
}
// -----
// grid_1x2_collectives collective_permute one way i64
func.func @main() {
  %0 = "stablehlo.partition_id"() : () -> tensor<ui32>
  %1 = stablehlo.constant dense<[[1, 2], [3, 4]]> : tensor<2x2xi64>
  %2 = stablehlo.constant dense<0> : tensor<ui32>
  %3 = "stablehlo.dynamic_slice"(%1, %0, %2) <{slice_sizes = array<i64: 1, 2>}> : (tensor<2x2xi64>, tensor<ui32>, tensor<ui32>) -> tensor<1x2xi64>
  %4 = "stablehlo.reshape"(%3) : (tensor<1x2xi64>) -> tensor<2xi64>
  %5 = "stablehlo.collective_permute"(%4) <{source_target_pairs = dense<[[0, 1]]> : tensor<1x2xi64>, channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>}> : (tensor<2xi64>) -> tensor<2xi64>
  %6 = stablehlo.constant dense<0> : tensor<ui32>
  %7 = stablehlo.constant dense<[[0, 0], [1, 2]]> : tensor<2x2xi64>
  %8 = "stablehlo.dynamic_slice"(%7, %0, %6) <{slice_sizes = array<i64: 1, 2>}> : (tensor<2x2xi64>, tensor<ui32>, tensor<ui32>) -> tensor<1x2xi64>
  %9 = "stablehlo.reshape"(%8) : (tensor<1x2xi64>) -> tensor<2xi64>
  check.expect_eq %5, %9 : tensor<2xi64>
  return
}
// -----
// grid_1x2_collectives collective_permute exchange i64
func.func @main() {
  %0 = "stablehlo.partition_id"() : () -> tensor<ui32>
  %1 = stablehlo.constant dense<[[1, 2], [3, 4]]> : tensor<2x2xi64>
  %2 = stablehlo.constant dense<0> : tensor<ui32>
  %3 = "stablehlo.dynamic_slice"(%1, %0, %2) <{slice_sizes = array<i64: 1, 2>}> : (tensor<2x2xi64>, tensor<ui32>, tensor<ui32>) -> tensor<1x2xi64>
  %4 = "stablehlo.reshape"(%3) : (tensor<1x2xi64>) -> tensor<2xi64>
  %5 = "stablehlo.collective_permute"(%4) <{source_target_pairs = dense<[[0, 1], [1, 0]]> : tensor<2x2xi64>, channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>}> : (tensor<2xi64>) -> tensor<2xi64>
  %6 = stablehlo.constant dense<0> : tensor<ui32>
  %7 = stablehlo.constant dense<[[3, 4], [1, 2]]> : tensor<2x2xi64>
  %8 = "stablehlo.dynamic_slice"(%7, %0, %6) <{slice_sizes = array<i64: 1, 2>}> : (tensor<2x2xi64>, tensor<ui32>, tensor<ui32>) -> tensor<1x2xi64>
  %9 = "stablehlo.reshape"(%8) : (tensor<1x2xi64>) -> tensor<2xi64>
  check.expect_eq %5, %9 : tensor<2xi64>
  return
}
// -----
// grid_1x2_collectives send and recv
func.func @main() {
  %0 = "stablehlo.partition_id"() : () -> tensor<ui32>
  %1 = "stablehlo.create_token"() : () -> !stablehlo.token
  %2 = stablehlo.constant dense<[5, 6]> : tensor<2xi32>
  %3 = "stablehlo.send"(%2, %1) <{channel_handle = #stablehlo.channel_handle<handle = 3, type = 1>, is_host_transfer = false, source_target_pairs = dense<[[0, 1]]> : tensor<1x2xi64>}> : (tensor<2xi32>, !stablehlo.token) -> !stablehlo.token
  %4:2 = "stablehlo.recv"(%3) <{channel_handle = #stablehlo.channel_handle<handle = 3, type = 1>, is_host_transfer = false, source_target_pairs = dense<[[0, 1]]> : tensor<1x2xi64>}> : (!stablehlo.token) -> (tensor<2xi32>, !stablehlo.token)
  %5 = stablehlo.constant dense<0> : tensor<ui32>
  %6 = stablehlo.constant dense<[[0, 0], [5, 6]]> : tensor<2x2xi32>
  %7 = "stablehlo.dynamic_slice"(%6, %0, %5) <{slice_sizes = array<i64: 1, 2>}> : (tensor<2x2xi32>, tensor<ui32>, tensor<ui32>) -> tensor<1x2xi32>
  %8 = "stablehlo.reshape"(%7) : (tensor<1x2xi32>) -> tensor<2xi32>
  check.expect_eq %4#0, %8 : tensor<2xi32>
  return
}
