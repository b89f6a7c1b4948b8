// grid_2x1_collectives all_reduce sum f32
func.func @main() {
  %0 = "stablehlo.replica_id"() : () -> tensor<ui32>
  %1 = stablehlo.constant dense<[[1.0, 2.0], [3.0, 4.0]]> : tensor<2x2xf32>
  %2 = stablehlo.constant dense<0> : tensor<ui32>
  %3 = "stablehlo.dynamic_slice"(%1, %0, %2) <{slice_sizes = array<i64: 1, 2>}> : (tensor<2x2xf32>, tensor<ui32>, tensor<ui32>) -> tensor<1x2xf32>
  %4 = "stablehlo.reshape"(%3) : (tensor<1x2xf32>) -> tensor<2xf32>
  %5 = "stablehlo.all_reduce"(%4) <{replica_groups = dense<[[0, 1]]> : tensor<1x2xi64>}> ({ ^bb0(%l: tensor<f32>, %r: tensor<f32>): %s = stablehlo.add %l, %r : tensor<f32> stablehlo.return %s : tensor<f32> }) : (tensor<2xf32>) -> tensor<2xf32>
  %6 = stablehlo.constant dense<0> : tensor<ui32>
  %7 = stablehlo.constant dense<[[4.0, 6.0], [4.0, 6.0]]> : tensor<2x2xf32>
  %8 = "stablehlo.dynamic_slice"(%7, %0, %6) <{slice_sizes = array<i64: 1, 2>}> : (tensor<2x2xf32>, tensor<ui32>, tensor<ui32>) -> tensor<1x2xf32>
  %9 = "stablehlo.reshape"(%8) : (tensor<1x2xf32>) -> tensor<2xf32>
  check.expect_eq %5, %9 : tensor<2xf32>
  return
}
// -----
// grid_2x1_collectives cross-replica-sum  f32
func.func @main() {
  %0 = "stablehlo.replica_id"() : () -> tensor<ui32>
  %1 = stablehlo.constant dense<[[1.0, 2.0], [3.0, 4.0]]> : tensor<2x2xf32>
  %2 = stablehlo.constant dense<0> : tensor<ui32>
  %3 = "stablehlo.dynamic_slice"(%1, %0, %2) <{slice_sizes = array<i64: 1, 2>}> : (tensor<2x2xf32>, tensor<ui32>, tensor<ui32>) -> tensor<1x2xf32>
  %4 = "stablehlo.reshape"(%3) : (tensor<1x2xf32>) -> tensor<2xf32>
  %5 = "stablehlo.cross-replica-sum"(%4) <{replica_groups = dense<[[0, 1]]> : tensor<1x2xi64>}> : (tensor<2xf32>) -> tensor<2xf32>
  %6 = stablehlo.constant dense<0> : tensor<ui32>
  %7 = stablehlo.constant dense<[[4.0, 6.0], [4.0, 6.0]]> : tensor<2x2xf32>
  %8 = "stablehlo.dynamic_slice"(%7, %0, %6) <{slice_sizes = array<i64: 1, 2>}> : (tensor<2x2xf32>, tensor<ui32>, tensor<ui32>) -> tensor<1x2xf32>
  %9 = "stablehlo.reshape"(%8) : (tensor<1x2xf32>) -> tensor<2xf32>
  check.expect_eq %5, %9 : tensor<2xf32>
  return
}
// -----
// grid_2x1_collectives all_gather  f32
func.func @main() {
  %0 = "stablehlo.replica_id"() : () -> tensor<ui32>
  %1 = stablehlo.constant dense<[[1.0, 2.0], [3.0, 4.0]]> : tensor<2x2xf32>
  %2 = stablehlo.constant dense<0> : tensor<ui32>
  %3 = "stablehlo.dynamic_slice"(%1, %0, %2) <{slice_sizes = array<i64: 1, 2>}> : (tensor<2x2xf32>, tensor<ui32>, tensor<ui32>) -> tensor<1x2xf32>
  %4 = "stablehlo.reshape"(%3) : (tensor<1x2xf32>) -> tensor<2xf32>
  %5 = "stablehlo.all_gather"(%4) <{all_gather_dim = 0 : i64, replica_groups = dense<[[0, 1]]> : tensor<1x2xi64>}> : (tensor<2xf32>) -> tensor<4xf32>
  %6 = stablehlo.constant dense<0> : tensor<ui32>
  %7 = stablehlo.constant dense<[[1.0, 2.0, 3.0, 4.0], [1.0, 2.0, 3.0, 4.0]]> : tensor<2x4xf32>
  %8 = "stablehlo.dynamic_slice"(%7, %0, %6) <{slice_sizes = array<i64: 1, 4>}> : (tensor<2x4xf32>, tensor<ui32>, tensor<ui32>) -> tensor<1x4xf32>
  %9 = "stablehlo.reshape"(%8) : (tensor<1x4xf32>) -> tensor<4xf32>
  check.expect_eq %5, %9 : tensor<4xf32>
  return
}
// -----
// grid_2x1_collectives reduce_scatter sum f32
func.func @main() {
  %0 = "stablehlo.replica_id"() : () -> tensor<ui32>
  %1 = stablehlo.constant dense<[[1.0, 2.0], [3.0, 4.0]]> : tensor<2x2xf32>
  %2 = stablehlo.constant dense<0> : tensor<ui32>
  %3 = "stablehlo.dynamic_slice"(%1, %0, %2) <{slice_sizes = array<i64: 1, 2>}> : (tensor<2x2xf32>, tensor<ui32>, tensor<ui32>) -> tensor<1x2xf32>
  %4 = "stablehlo.reshape"(%3) : (tensor<1x2xf32>) -> tensor<2xf32>
  %5 = "stablehlo.reduce_scatter"(%4) <{scatter_dimension = 0 : i64, replica_groups = dense<[[0, 1]]> : tensor<1x2xi64>}> ({ ^bb0(%l: tensor<f32>, %r: tensor<f32>): %s = stablehlo.add %l, %r : tensor<f32> stablehlo.return %s : tensor<f32> }) : (tensor<2xf32>) -> tensor<1xf32>
  %6 = stablehlo.constant dense<0> : tensor<ui32>
  %7 = stablehlo.constant dense<[[4.0], [6.0]]> : tensor<2x1xf32>
  %8 = "stablehlo.dynamic_slice"(%7, %0, %6) <{slice_sizes = array<i64: 1, 1>}> : (tensor<2x1xf32>, tensor<ui32>, tensor<ui32>) -> tensor<1x1xf32>
  %9 = "stablehlo.reshape"(%8) : (tensor<1x1xf32>) -> tensor<1xf32>
  check.expect_eq %5, %9 : tensor<1xf32>
  return
}
// -----
// grid_2x1_collectives all_to_all  f32
func.func @main() {
  %0 = "stablehlo.replica_id"() : () -> tensor<ui32>
  %1 = stablehlo.constant dense<[[1.0, 2.0], [3.0, 4.0]]> : tensor<2x2xf32>
  %2 = stablehlo.constant dense<0> : tensor<ui32>
  %3 = "stablehlo.dynamic_slice"(%1, %0, %2) <{slice_sizes = array<i64: 1, 2>}> : (tensor<2x2xf32>, tensor<ui32>, tensor<ui32>) -> tensor<1x2xf32>
  %4 = "stablehlo.reshape"(%3) : (tensor<1x2xf32>) -> tensor<2xf32>
  %5 = "stablehlo.all_to_all"(%4) <{split_dimension = 0 : i64, concat_dimension = 0 : i64, split_count = 2 : i64, replica_groups = dense<[[0, 1]]> : tensor<1x2xi64>}> : (tensor<2xf32>) -> tensor<2xf32>
  %6 = stablehlo.constant dense<0> : tensor<ui32>
  %7 = stablehlo.constant dense<[[1.0, 3.0], [2.0, 4.0]]> : tensor<2x2xf32>
  %8 = "stablehlo.dynamic_slice"(%7, %0, %6) <{slice_sizes = array<i64: 1, 2>}> : (tensor<2x2xf32>, tensor<ui32>, tensor<ui32>) -> tensor<1x2xf32>
  %9 = "stablehlo.reshape"(%8) : (tensor<1x2xf32>) -> tensor<2xf32>
  check.expect_eq %5, %9 : tensor<2xf32>
  return
}
// -----
// grid_2x1_collectives collective_broadcast from the first f32
func.func @main() {
  %0 = "stablehlo.replica_id"() : () -> tensor<ui32>
  %1 = stablehlo.constant dense<[[1.0, 2.0], [3.0, 4.0]]> : tensor<2x2xf32>
  %2 = stablehlo.constant dense<0> : tensor<ui32>
  %3 = "stablehlo.dynamic_slice"(%1, %0, %2) <{slice_sizes = array<i64: 1, 2>}> : (tensor<2x2xf32>, tensor<ui32>, tensor<ui32>) -> tensor<1x2xf32>
  %4 = "stablehlo.reshape"(%3) : (tensor<1x2xf32>) -> tensor<2xf32>
  %5 = "stablehlo.collective_broadcast"(%4) <{replica_groups = dense<[[0, 1]]> : tensor<1x2xi64>}> : (tensor<2xf32>) -> tensor<2xf32>
  %6 = stablehlo.constant dense<0> : tensor<ui32>
  %7 = stablehlo.constant dense<[[1.0, 2.0], [1.0, 2.0]]> : tensor<2x2xf32>
  %8 = "stablehlo.dynamic_slice"(%7, %0, %6) <{slice_sizes = array<i64: 1, 2>}> : (tensor<2x2xf32>, tensor<ui32>, tensor<ui32>) -> tensor<1x2xf32>
  %9 = "stablehlo.reshape"(%8) : (tensor<1x2xf32>) -> tensor<2xf32>
  check.expect_eq %5, %9 : tensor<2xf32>
  return
}
// -----
// grid_2x1_collectives collective_reduce sum at the first f32
func.func @main() {
  %0 = "stablehlo.replica_id"() : () -> tensor<ui32>
  %1 = stablehlo.constant dense<[[1.0, 2.0], [3.0, 4.0]]> : tensor<2x2xf32>
  %2 = stablehlo.constant dense<0> : tensor<ui32>
  %3 = "stablehlo.dynamic_slice"(%1, %0, %2) <{slice_sizes = array<i64: 1, 2>}> : (tensor<2x2xf32>, tensor<ui32>, tensor<ui32>) -> tensor<1x2xf32>
  %4 = "stablehlo.reshape"(%3) : (tensor<1x2xf32>) -> tensor<2xf32>
  %5 = "stablehlo.collective_reduce"(%4) <{replica_groups = dense<[[0, 1]]> : tensor<1x2xi64>}> ({ ^bb0(%l: tensor<f32>, %r: tensor<f32>): %s = stablehlo.add %l, %r : tensor<f32> stablehlo.return %s : tensor<f32> }) : (tensor<2xf32>) -> tensor<2xf32>
  %6 = stablehlo.constant dense<0> : tensor<ui32>
  %7 = stablehlo.constant dense<[[4.0, 6.0], [0.0, 0.0]]> : tensor<2x2xf32>
  %8 = "stablehlo.dynamic_slice"(%7, %0, %6) <{slice_sizes = array<i64: 1, 2>}> : (tensor<2x2xf32>, tensor<ui32>, tensor<ui32>) -> tensor<1x2xf32>
  %9 = "stablehlo.reshape"(%8) : (tensor<1x2xf32>) -> tensor<2xf32>
  check.expect_eq %5, %9 : tensor<2xf32>
  return
}
// -----
// grid_2x1_collectives collective_permute one way f32
func.func @main() {
  %0 = "stablehlo.replica_id"() : () -> tensor<ui32>
  %1 = stablehlo.constant dense<[[1.0, 2.0], [3.0, 4.0]]> : tensor<2x2xf32>
  %2 = stablehlo.constant dense<0> : tensor<ui32>
  %3 = "stablehlo.dynamic_slice"(%1, %0, %2) <{slice_sizes = array<i64: 1, 2>}> : (tensor<2x2xf32>, tensor<ui32>, tensor<ui32>) -> tensor<1x2xf32>
  %4 = "stablehlo.reshape"(%3) : (tensor<1x2xf32>) -> tensor<2xf32>
  %5 = "stablehlo.collective_permute"(%4) <{source_target_pairs = dense<[[0, 1]]> : tensor<1x2xi64>}> : (tensor<2xf32>) -> tensor<2xf32>
  %6 = stablehlo.constant dense<0> : tensor<ui32>
  %7 = stablehlo.constant dense<[[0.0, 0.0], [1.0, 2.0]]> : tensor<2x2xf32>
  %8 = "stablehlo.dynamic_slice"(%7, %0, %6) <{slice_sizes = array<i64: 1, 2>}> : (tensor<2x2xf32>, tensor<ui32>, tensor<ui32>) -> tensor<1x2xf32>
  %9 = "stablehlo.reshape"(%8) : (tensor<1x2xf32>) -> tensor<2xf32>
  check.expect_eq %5, %9 : tensor<2xf32>
  return
}
// -----
// grid_2x1_collectives collective_permute exchange f32
func.func @main() {
  %0 = "stablehlo.replica_id"() : () -> tensor<ui32>
  %1 = stablehlo.constant dense<[[1.0, 2.0], [3.0, 4.0]]> : tensor<2x2xf32>
  %2 = stablehlo.constant dense<0> : tensor<ui32>
  %3 = "stablehlo.dynamic_slice"(%1, %0, %2) <{slice_sizes = array<i64: 1, 2>}> : (tensor<2x2xf32>, tensor<ui32>, tensor<ui32>) -> tensor<1x2xf32>
  %4 = "stablehlo.reshape"(%3) : (tensor<1x2xf32>) -> tensor<2xf32>
  %5 = "stablehlo.collective_permute"(%4) <{source_target_pairs = dense<[[0, 1], [1, 0]]> : tensor<2x2xi64>}> : (tensor<2xf32>) -> tensor<2xf32>
  %6 = stablehlo.constant dense<0> : tensor<ui32>
  %7 = stablehlo.constant dense<[[3.0, 4.0], [1.0, 2.0]]> : tensor<2x2xf32>
  %8 = "stablehlo.dynamic_slice"(%7, %0, %6) <{slice_sizes = array<i64: 1, 2>}> : (tensor<2x2xf32>, tensor<ui32>, tensor<ui32>) -> tensor<1x2xf32>
  %9 = "stablehlo.reshape"(%8) : (tensor<1x2xf32>) -> tensor<2xf32>
  check.expect_eq %5, %9 : tensor<2xf32>
  return
}
// -----
// grid_2x1_collectives all_reduce sum i32
func.func @main() {
  %0 = "stablehlo.replica_id"() : () -> tensor<ui32>
  %1 = stablehlo.constant dense<[[1, 2], [3, 4]]> : tensor<2x2xi32>
  %2 = stablehlo.constant dense<0> : tensor<ui32>
  %3 = "stablehlo.dynamic_slice"(%1, %0, %2) <{slice_sizes = array<i64: 1, 2>}> : (tensor<2x2xi32>, tensor<ui32>, tensor<ui32>) -> tensor<1x2xi32>
  %4 = "stablehlo.reshape"(%3) : (tensor<1x2xi32>) -> tensor<2xi32>
  %5 = "stablehlo.all_reduce"(%4) <{replica_groups = dense<[[0, 1]]> : tensor<1x2xi64>}> ({ ^bb0(%l: tensor<i32>, %r: tensor<i32>): %s = stablehlo.add %l, %r : tensor<i32> stablehlo.return %s : tensor<i32> }) : (tensor<2xi32>) -> tensor<2xi32>
  %6 = stablehlo.constant dense<0> : tensor<ui32>
  %7 = stablehlo.constant dense<[[4, 6], [4, 6]]> : tensor<2x2xi32>
  %8 = "stablehlo.dynamic_slice"(%7, %0, %6) <{slice_sizes = array<i64: 1, 2>}> : (tensor<2x2xi32>, tensor<ui32>, tensor<ui32>) -> tensor<1x2xi32>
  %9 = "stablehlo.reshape"(%8) : (tensor<1x2xi32>) -> tensor<2xi32>
  check.expect_eq %5, %9 : tensor<2xi32>
  return
}
// -----
// grid_2x1_collectives cross-replica-sum  i32
func.func @main() {
  %0 = "stablehlo.replica_id"() : () -> tensor<ui32>
  %1 = stablehlo.constant dense<[[1, 2], [3, 4]]> : tensor<2x2xi32>
  %2 = stablehlo.constant dense<0> : tensor<ui32>
  %3 = "stablehlo.dynamic_slice"(%1, %0, %2) <{slice_sizes = array<i64: 1, 2>}> : (tensor<2x2xi32>, tensor<ui32>, tensor<ui32>) -> tensor<1x2xi32>
  %4 = "stablehlo.reshape"(%3) : (tensor<1x2xi32>) -> tensor<2xi32>
  %5 = "stablehlo.cross-replica-sum"(%4) <{replica_groups = dense<[[0, 1]]> : tensor<1x2xi64>}> : (tensor<2xi32>) -> tensor<2xi32>
  %6 = stablehlo.constant dense<0> : tensor<ui32>
  %7 = stablehlo.constant dense<[[4, 6], [4, 6]]> : tensor<2x2xi32>
  %8 = "stablehlo.dynamic_slice"(%7, %0, %6) <{slice_sizes = array<i64: 1, 2>}> : (tensor<2x2xi32>, tensor<ui32>, tensor<ui32>) -> tensor<1x2xi32>
  %9 = "stablehlo.reshape"(%8) : (tensor<1x2xi32>) -> tensor<2xi32>
  check.expect_eq %5, %9 : tensor<2xi32>
  return
}
// -----
// grid_2x1_collectives all_gather  i32
func.func @main() {
  %0 = "stablehlo.replica_id"() : () -> tensor<ui32>
  %1 = stablehlo.constant dense<[[1, 2], [3, 4]]> : tensor<2x2xi32>
  %2 = stablehlo.constant dense<0> : tensor<ui32>
  %3 = "stablehlo.dynamic_slice"(%1, %0, %2) <{slice_sizes = array<i64: 1, 2>}> : (tensor<2x2xi32>, tensor<ui32>, tensor<ui32>) -> tensor<1x2xi32>
  %4 = "stablehlo.reshape"(%3) : (tensor<1x2xi32>) -> tensor<2xi32>
  %5 = "stablehlo.all_gather"(%4) <{all_gather_dim = 0 : i64, replica_groups = dense<[[0, 1]]> : tensor<1x2xi64>}> : (tensor<2xi32>) -> tensor<4xi32>
  %6 = stablehlo.constant dense<0> : tensor<ui32>
  %7 = stablehlo.constant dense<[[1, 2, 3, 4], [1, 2, 3, 4]]> : tensor<2x4xi32>
  %8 = "stablehlo.dynamic_slice"(%7, %0, %6) <{slice_sizes = array<i64: 1, 4>}> : (tensor<2x4xi32>, tensor<ui32>, tensor<ui32>) -> tensor<1x4xi32>
  %9 = "stablehlo.reshape"(%8) : (tensor<1x4xi32>) -> tensor<4xi32>
  check.expect_eq %5, %9 : tensor<4xi32>
  return
}
// -----
// grid_2x1_collectives reduce_scatter sum i32
func.func @main() {
  %0 = "stablehlo.replica_id"() : () -> tensor<ui32>
  %1 = stablehlo.constant dense<[[1, 2], [3, 4]]> : tensor<2x2xi32>
  %2 = stablehlo.constant dense<0> : tensor<ui32>
  %3 = "stablehlo.dynamic_slice"(%1, %0, %2) <{slice_sizes = array<i64: 1, 2>}> : (tensor<2x2xi32>, tensor<ui32>, tensor<ui32>) -> tensor<1x2xi32>
  %4 = "stablehlo.reshape"(%3) : (tensor<1x2xi32>) -> tensor<2xi32>
  %5 = "stablehlo.reduce_scatter"(%4) <{scatter_dimension = 0 : i64, replica_groups = dense<[[0, 1]]> : tensor<1x2xi64>}> ({ ^bb0(%l: tensor<i32>, %r: tensor<i32>): %s = stablehlo.add %l, %r : tensor<i32> stablehlo.return %s : tensor<i32> }) : (tensor<2xi32>) -> tensor<1xi32>
  %6 = stablehlo.constant dense<0> : tensor<ui32>
  %7 = stablehlo.constant dense<[[4], [6]]> : tensor<2x1xi32>
  %8 = "stablehlo.dynamic_slice"(%7, %0, %6) <{slice_sizes = array<i64: 1, 1>}> : (tensor<2x1xi32>, tensor<ui32>, tensor<ui32>) -> tensor<1x1xi32>
  %9 = "stablehlo.reshape"(%8) : (tensor<1x1xi32>) -> tensor<1xi32>
  check.expect_eq %5, %9 : tensor<1xi32>
  return
}
// -----
// grid_2x1_collectives all_to_all  i32
func.func @main() {
  %0 = "stablehlo.replica_id"() : () -> tensor<ui32>
  %1 = stablehlo.constant dense<[[1, 2], [3, 4]]> : tensor<2x2xi32>
  %2 = stablehlo.constant dense<0> : tensor<ui32>
  %3 = "stablehlo.dynamic_slice"(%1, %0, %2) <{slice_sizes = array<i64: 1, 2>}> : (tensor<2x2xi32>, tensor<ui32>, tensor<ui32>) -> tensor<1x2xi32>
  %4 = "stablehlo.reshape"(%3) : (tensor<1x2xi32>) -> tensor<2xi32>
  %5 = "stablehlo.all_to_all"(%4) <{split_dimension = 0 : i64, concat_dimension = 0 : i64, split_count = 2 : i64, replica_groups = dense<[[0, 1]]> : tensor<1x2xi64>}> : (tensor<2xi32>) -> tensor<2xi32>
  %6 = stablehlo.constant dense<0> : tensor<ui32>
  %7 = stablehlo.constant dense<[[1, 3], [2, 4]]> : tensor<2x2xi32>
  %8 = "stablehlo.dynamic_slice"(%7, %0, %6) <{slice_sizes = array<i64: 1, 2>}> : (tensor<2x2xi32>, tensor<ui32>, tensor<ui32>) -> tensor<1x2xi32>
  %9 = "stablehlo.reshape"(%8) : (tensor<1x2xi32>) -> tensor<2xi32>
  check.expect_eq %5, %9 : tensor<2xi32>
  return
}
// -----
// grid_2x1_collectives collective_broadcast from the first i32
func.func @main() {
  %0 = "stablehlo.replica_id"() : () -> tensor<ui32>
  %1 = stablehlo.constant dense<[[1, 2], [3, 4]]> : tensor<2x2xi32>
  %2 = stablehlo.constant dense<0> : tensor<ui32>
  %3 = "stablehlo.dynamic_slice"(%1, %0, %2) <{slice_sizes = array<i64: 1, 2>}> : (tensor<2x2xi32>, tensor<ui32>, tensor<ui32>) -> tensor<1x2xi32>
  %4 = "stablehlo.reshape"(%3) : (tensor<1x2xi32>) -> tensor<2xi32>
  %5 = "stablehlo.collective_broadcast"(%4) <{replica_groups = dense<[[0, 1]]> : tensor<1x2xi64>}> : (tensor<2xi32>) -> tensor<2xi32>
  %6 = stablehlo.constant dense<0> : tensor<ui32>
  %7 = stablehlo.constant dense<[[1, 2], [1, 2]]> : tensor<2x2xi32>
  %8 = "stablehlo.dynamic_slice"(%7, %0, %6) <{slice_sizes = array<i64: 1, 2>}> : (tensor<2x2xi32>, tensor<ui32>, tensor<ui32>) -> tensor<1x2xi32>
  %9 = "stablehlo.reshape"(%8) : (tensor<1x2xi32>) -> tensor<2xi32>
  check.expect_eq %5, %9 : tensor<2xi32>
  return
}
// -----
// grid_2x1_collectives collective_reduce sum at the first i32
func.func @main() {
  %0 = "stablehlo.replica_id"() : () -> tensor<ui32>
  %1 = stablehlo.constant dense<[[1, 2], [3, 4]]> : tensor<2x2xi32>
  %2 = stablehlo.constant dense<0> : tensor<ui32>
  %3 = "stablehlo.dynamic_slice"(%1, %0, %2) <{slice_sizes = array<i64: 1, 2>}> : (tensor<2x2xi32>, tensor<ui32>, tensor<ui32>) -> tensor<1x2xi32>
  %4 = "stablehlo.reshape"(%3) : (tensor<1x2xi32>) -> tensor<2xi32>
  %5 = "stablehlo.collective_reduce"(%4) <{replica_groups = dense<[[0, 1]]> : tensor<1x2xi64>}> ({ ^bb0(%l: tensor<i32>, %r: tensor<i32>): %s = stablehlo.add %l, %r : tensor<i32> stablehlo.return %s : tensor<i32> }) : (tensor<2xi32>) -> tensor<2xi32>
  %6 = stablehlo.constant dense<0> : tensor<ui32>
  %7 = stablehlo.constant dense<[[4, 6], [0, 0]]> : tensor<2x2xi32>
  %8 = "stablehlo.dynamic_slice"(%7, %0, %6) <{slice_sizes = array<i64: 1, 2>}> : (tensor<2x2xi32>, tensor<ui32>, tensor<ui32>) -> tensor<1x2xi32>
  %9 = "stablehlo.reshape"(%8) : (tensor<1x2xi32>) -> tensor<2xi32>
  check.expect_eq %5, %9 : tensor<2xi32>
  return
}
// -----
// grid_2x1_collectives collective_permute one way i32
func.func @main() {
  %0 = "stablehlo.replica_id"() : () -> tensor<ui32>
  %1 = stablehlo.constant dense<[[1, 2], [3, 4]]> : tensor<2x2xi32>
  %2 = stablehlo.constant dense<0> : tensor<ui32>
  %3 = "stablehlo.dynamic_slice"(%1, %0, %2) <{slice_sizes = array<i64: 1, 2>}> : (tensor<2x2xi32>, tensor<ui32>, tensor<ui32>) -> tensor<1x2xi32>
  %4 = "stablehlo.reshape"(%3) : (tensor<1x2xi32>) -> tensor<2xi32>
  %5 = "stablehlo.collective_permute"(%4) <{source_target_pairs = dense<[[0, 1]]> : tensor<1x2xi64>}> : (tensor<2xi32>) -> tensor<2xi32>
  %6 = stablehlo.constant dense<0> : tensor<ui32>
  %7 = stablehlo.constant dense<[[0, 0], [1, 2]]> : tensor<2x2xi32>
  %8 = "stablehlo.dynamic_slice"(%7, %0, %6) <{slice_sizes = array<i64: 1, 2>}> : (tensor<2x2xi32>, tensor<ui32>, tensor<ui32>) -> tensor<1x2xi32>
  %9 = "stablehlo.reshape"(%8) : (tensor<1x2xi32>) -> tensor<2xi32>
  check.expect_eq %5, %9 : tensor<2xi32>
  return
}
// -----
// grid_2x1_collectives collective_permute exchange i32
func.func @main() {
  %0 = "stablehlo.replica_id"() : () -> tensor<ui32>
  %1 = stablehlo.constant dense<[[1, 2], [3, 4]]> : tensor<2x2xi32>
  %2 = stablehlo.constant dense<0> : tensor<ui32>
  %3 = "stablehlo.dynamic_slice"(%1, %0, %2) <{slice_sizes = array<i64: 1, 2>}> : (tensor<2x2xi32>, tensor<ui32>, tensor<ui32>) -> tensor<1x2xi32>
  %4 = "stablehlo.reshape"(%3) : (tensor<1x2xi32>) -> tensor<2xi32>
  %5 = "stablehlo.collective_permute"(%4) <{source_target_pairs = dense<[[0, 1], [1, 0]]> : tensor<2x2xi64>}> : (tensor<2xi32>) -> tensor<2xi32>
  %6 = stablehlo.constant dense<0> : tensor<ui32>
  %7 = stablehlo.constant dense<[[3, 4], [1, 2]]> : tensor<2x2xi32>
  %8 = "stablehlo.dynamic_slice"(%7, %0, %6) <{slice_sizes = array<i64: 1, 2>}> : (tensor<2x2xi32>, tensor<ui32>, tensor<ui32>) -> tensor<1x2xi32>
  %9 = "stablehlo.reshape"(%8) : (tensor<1x2xi32>) -> tensor<2xi32>
  check.expect_eq %5, %9 : tensor<2xi32>
  return
}
// -----
// grid_2x1_collectives all_reduce sum bf16
func.func @main() {
  %0 = "stablehlo.replica_id"() : () -> tensor<ui32>
  %1 = stablehlo.constant dense<[[1.0, 2.0], [3.0, 4.0]]> : tensor<2x2xbf16>
  %2 = stablehlo.constant dense<0> : tensor<ui32>
  %3 = "stablehlo.dynamic_slice"(%1, %0, %2) <{slice_sizes = array<i64: 1, 2>}> : (tensor<2x2xbf16>, tensor<ui32>, tensor<ui32>) -> tensor<1x2xbf16>
  %4 = "stablehlo.reshape"(%3) : (tensor<1x2xbf16>) -> tensor<2xbf16>
  %5 = "stablehlo.all_reduce"(%4) <{replica_groups = dense<[[0, 1]]> : tensor<1x2xi64>}> ({ ^bb0(%l: tensor<bf16>, %r: tensor<bf16>): %s = stablehlo.add %l, %r : tensor<bf16> stablehlo.return %s : tensor<bf16> }) : (tensor<2xbf16>) -> tensor<2xbf16>
  %6 = stablehlo.constant dense<0> : tensor<ui32>
  %7 = stablehlo.constant dense<[[4.0, 6.0], [4.0, 6.0]]> : tensor<2x2xbf16>
  %8 = "stablehlo.dynamic_slice"(%7, %0, %6) <{slice_sizes = array<i64: 1, 2>}> : (tensor<2x2xbf16>, tensor<ui32>, tensor<ui32>) -> tensor<1x2xbf16>
  %9 = "stablehlo.reshape"(%8) : (tensor<1x2xbf16>) -> tensor<2xbf16>
  check.expect_eq %5, %9 : tensor<2xbf16>
  return
}
// -----
// grid_2x1_collectives cross-replica-sum  bf16
func.func @main() {
  %0 = "stablehlo.replica_id"() : () -> tensor<ui32>
  %1 = stablehlo.constant dense<[[1.0, 2.0], [3.0, 4.0]]> : tensor<2x2xbf16>
  %2 = stablehlo.constant dense<0> : tensor<ui32>
  %3 = "stablehlo.dynamic_slice"(%1, %0, %2) <{slice_sizes = array<i64: 1, 2>}> : (tensor<2x2xbf16>, tensor<ui32>, tensor<ui32>) -> tensor<1x2xbf16>
  %4 = "stablehlo.reshape"(%3) : (tensor<1x2xbf16>) -> tensor<2xbf16>
  %5 = "stablehlo.cross-replica-sum"(%4) <{replica_groups = dense<[[0, 1]]> : tensor<1x2xi64>}> : (tensor<2xbf16>) -> tensor<2xbf16>
  %6 = stablehlo.constant dense<0> : tensor<ui32>
  %7 = stablehlo.constant dense<[[4.0, 6.0], [4.0, 6.0]]> : tensor<2x2xbf16>
  %8 = "stablehlo.dynamic_slice"(%7, %0, %6) <{slice_sizes = array<i64: 1, 2>}> : (tensor<2x2xbf16>, tensor<ui32>, tensor<ui32>) -> tensor<1x2xbf16>
  %9 = "stablehlo.reshape"(%8) : (tensor<1x2xbf16>) -> tensor<2xbf16>
  check.expect_eq %5, %9 : tensor<2xbf16>
  return
}
// -----
// grid_2x1_collectives all_gather  bf16
func.func @main() {
  %0 = "stablehlo.replica_id"() : () -> tensor<ui32>
  %1 = stablehlo.constant dense<[[1.0, 2.0], [3.0, 4.0]]> : tensor<2x2xbf16>
  %2 = stablehlo.constant dense<0> : tensor<ui32>
  %3 = "stablehlo.dynamic_slice"(%1, %0, %2) <{slice_sizes = array<i64: 1, 2>}> : (tensor<2x2xbf16>, tensor<ui32>, tensor<ui32>) -> tensor<1x2xbf16>
  %4 = "stablehlo.reshape"(%3) : (tensor<1x2xbf16>) -> tensor<2xbf16>
  %5 = "stablehlo.all_gather"(%4) <{all_gather_dim = 0 : i64, replica_groups = dense<[[0, 1]]> : tensor<1x2xi64>}> : (tensor<2xbf16>) -> tensor<4xbf16>
  %6 = stablehlo.constant dense<0> : tensor<ui32>
  %7 = stablehlo.constant dense<[[1.0, 2.0, 3.0, 4.0], [1.0, 2.0, 3.0, 4.0]]> : tensor<2x4xbf16>
  %8 = "stablehlo.dynamic_slice"(%7, %0, %6) <{slice_sizes = array<i64: 1, 4>}> : (tensor<2x4xbf16>, tensor<ui32>, tensor<ui32>) -> tensor<1x4xbf16>
  %9 = "stablehlo.reshape"(%8) : (tensor<1x4xbf16>) -> tensor<4xbf16>
  check.expect_eq %5, %9 : tensor<4xbf16>
  return
}
// -----
// grid_2x1_collectives reduce_scatter sum bf16
func.func @main() {
  %0 = "stablehlo.replica_id"() : () -> tensor<ui32>
  %1 = stablehlo.constant dense<[[1.0, 2.0], [3.0, 4.0]]> : tensor<2x2xbf16>
  %2 = stablehlo.constant dense<0> : tensor<ui32>
  %3 = "stablehlo.dynamic_slice"(%1, %0, %2) <{slice_sizes = array<i64: 1, 2>}> : (tensor<2x2xbf16>, tensor<ui32>, tensor<ui32>) -> tensor<1x2xbf16>
  %4 = "stablehlo.reshape"(%3) : (tensor<1x2xbf16>) -> tensor<2xbf16>
  %5 = "stablehlo.reduce_scatter"(%4) <{scatter_dimension = 0 : i64, replica_groups = dense<[[0, 1]]> : tensor<1x2xi64>}> ({ ^bb0(%l: tensor<bf16>, %r: tensor<bf16>): %s = stablehlo.add %l, %r : tensor<bf16> stablehlo.return %s : tensor<bf16> }) : (tensor<2xbf16>) -> tensor<1xbf16>
  %6 = stablehlo.constant dense<0> : tensor<ui32>
  %7 = stablehlo.constant dense<[[4.0], [6.0]]> : tensor<2x1xbf16>
  %8 = "stablehlo.dynamic_slice"(%7, %0, %6) <{slice_sizes = array<i64: 1, 1>}> : (tensor<2x1xbf16>, tensor<ui32>, tensor<ui32>) -> tensor<1x1xbf16>
  %9 = "stablehlo.reshape"(%8) : (tensor<1x1xbf16>) -> tensor<1xbf16>
  check.expect_eq %5, %9 : tensor<1xbf16>
  return
}
// -----
// grid_2x1_collectives all_to_all  bf16
func.func @main() {
  %0 = "stablehlo.replica_id"() : () -> tensor<ui32>
  %1 = stablehlo.constant dense<[[1.0, 2.0], [3.0, 4.0]]> : tensor<2x2xbf16>
  %2 = stablehlo.constant dense<0> : tensor<ui32>
  %3 = "stablehlo.dynamic_slice"(%1, %0, %2) <{slice_sizes = array<i64: 1, 2>}> : (tensor<2x2xbf16>, tensor<ui32>, tensor<ui32>) -> tensor<1x2xbf16>
  %4 = "stablehlo.reshape"(%3) : (tensor<1x2xbf16>) -> tensor<2xbf16>
  %5 = "stablehlo.all_to_all"(%4) <{split_dimension = 0 : i64, concat_dimension = 0 : i64, split_count = 2 : i64, replica_groups = dense<[[0, 1]]> : tensor<1x2xi64>}> : (tensor<2xbf16>) -> tensor<2xbf16>
  %6 = stablehlo.constant dense<0> : tensor<ui32>
  %7 = stablehlo.constant dense<[[1.0, 3.0], [2.0, 4.0]]> : tensor<2x2xbf16>
  %8 = "stablehlo.dynamic_slice"(%7, %0, %6) <{slice_sizes = array<i64: 1, 2>}> : (tensor<2x2xbf16>, tensor<ui32>, tensor<ui32>) -> tensor<1x2xbf16>
  %9 = "stablehlo.reshape"(%8) : (tensor<1x2xbf16>) -> tensor<2xbf16>
  check.expect_eq %5, %9 : tensor<2xbf16>
  return
}
// -----
// grid_2x1_collectives collective_broadcast from the first bf16
func.func @main() {
  %0 = "stablehlo.replica_id"() : () -> tensor<ui32>
  %1 = stablehlo.constant dense<[[1.0, 2.0], [3.0, 4.0]]> : tensor<2x2xbf16>
  %2 = stablehlo.constant dense<0> : tensor<ui32>
  %3 = "stablehlo.dynamic_slice"(%1, %0, %2) <{slice_sizes = array<i64: 1, 2>}> : (tensor<2x2xbf16>, tensor<ui32>, tensor<ui32>) -> tensor<1x2xbf16>
  %4 = "stablehlo.reshape"(%3) : (tensor<1x2xbf16>) -> tensor<2xbf16>
  %5 = "stablehlo.collective_broadcast"(%4) <{replica_groups = dense<[[0, 1]]> : tensor<1x2xi64>}> : (tensor<2xbf16>) -> tensor<2xbf16>
  %6 = stablehlo.constant dense<0> : tensor<ui32>
  %7 = stablehlo.constant dense<[[1.0, 2.0], [1.0, 2.0]]> : tensor<2x2xbf16>
  %8 = "stablehlo.dynamic_slice"(%7, %0, %6) <{slice_sizes = array<i64: 1, 2>}> : (tensor<2x2xbf16>, tensor<ui32>, tensor<ui32>) -> tensor<1x2xbf16>
  %9 = "stablehlo.reshape"(%8) : (tensor<1x2xbf16>) -> tensor<2xbf16>
  check.expect_eq %5, %9 : tensor<2xbf16>
  return
}
// -----
// grid_2x1_collectives collective_reduce sum at the first bf16
func.func @main() {
  %0 = "stablehlo.replica_id"() : () -> tensor<ui32>
  %1 = stablehlo.constant dense<[[1.0, 2.0], [3.0, 4.0]]> : tensor<2x2xbf16>
  %2 = stablehlo.constant dense<0> : tensor<ui32>
  %3 = "stablehlo.dynamic_slice"(%1, %0, %2) <{slice_sizes = array<i64: 1, 2>}> : (tensor<2x2xbf16>, tensor<ui32>, tensor<ui32>) -> tensor<1x2xbf16>
  %4 = "stablehlo.reshape"(%3) : (tensor<1x2xbf16>) -> tensor<2xbf16>
  %5 = "stablehlo.collective_reduce"(%4) <{replica_groups = dense<[[0, 1]]> : tensor<1x2xi64>}> ({ ^bb0(%l: tensor<bf16>, %r: tensor<bf16>): %s = stablehlo.add %l, %r : tensor<bf16> stablehlo.return %s : tensor<bf16> }) : (tensor<2xbf16>) -> tensor<2xbf16>
  %6 = stablehlo.constant dense<0> : tensor<ui32>
  %7 = stablehlo.constant dense<[[4.0, 6.0], [0.0, 0.0]]> : tensor<2x2xbf16>
  %8 = "stablehlo.dynamic_slice"(%7, %0, %6) <{slice_sizes = array<i64: 1, 2>}> : (tensor<2x2xbf16>, tensor<ui32>, tensor<ui32>) -> tensor<1x2xbf16>
  %9 = "stablehlo.reshape"(%8) : (tensor<1x2xbf16>) -> tensor<2xbf16>
  check.expect_eq %5, %9 : tensor<2xbf16>
  return
}
// -----
// grid_2x1_collectives collective_permute one way bf16
func.func @main() {
  %0 = "stablehlo.replica_id"() : () -> tensor<ui32>
  %1 = stablehlo.constant dense<[[1.0, 2.0], [3.0, 4.0]]> : tensor<2x2xbf16>
  %2 = stablehlo.constant dense<0> : tensor<ui32>
  %3 = "stablehlo.dynamic_slice"(%1, %0, %2) <{slice_sizes = array<i64: 1, 2>}> : (tensor<2x2xbf16>, tensor<ui32>, tensor<ui32>) -> tensor<1x2xbf16>
  %4 = "stablehlo.reshape"(%3) : (tensor<1x2xbf16>) -> tensor<2xbf16>
  %5 = "stablehlo.collective_permute"(%4) <{source_target_pairs = dense<[[0, 1]]> : tensor<1x2xi64>}> : (tensor<2xbf16>) -> tensor<2xbf16>
  %6 = stablehlo.constant dense<0> : tensor<ui32>
  %7 = stablehlo.constant dense<[[0.0, 0.0], [1.0, 2.0]]> : tensor<2x2xbf16>
  %8 = "stablehlo.dynamic_slice"(%7, %0, %6) <{slice_sizes = array<i64: 1, 2>}> : (tensor<2x2xbf16>, tensor<ui32>, tensor<ui32>) -> tensor<1x2xbf16>
  %9 = "stablehlo.reshape"(%8) : (tensor<1x2xbf16>) -> tensor<2xbf16>
  check.expect_eq %5, %9 : tensor<2xbf16>
  return
}
// -----
// grid_2x1_collectives collective_permute exchange bf16
func.func @main() {
  %0 = "stablehlo.replica_id"() : () -> tensor<ui32>
  %1 = stablehlo.constant dense<[[1.0, 2.0], [3.0, 4.0]]> : tensor<2x2xbf16>
  %2 = stablehlo.constant dense<0> : tensor<ui32>
  %3 = "stablehlo.dynamic_slice"(%1, %0, %2) <{slice_sizes = array<i64: 1, 2>}> : (tensor<2x2xbf16>, tensor<ui32>, tensor<ui32>) -> tensor<1x2xbf16>
  %4 = "stablehlo.reshape"(%3) : (tensor<1x2xbf16>) -> tensor<2xbf16>
  %5 = "stablehlo.collective_permute"(%4) <{source_target_pairs = dense<[[0, 1], [1, 0]]> : tensor<2x2xi64>}> : (tensor<2xbf16>) -> tensor<2xbf16>
  %6 = stablehlo.constant dense<0> : tensor<ui32>
  %7 = stablehlo.constant dense<[[3.0, 4.0], [1.0, 2.0]]> : tensor<2x2xbf16>
  %8 = "stablehlo.dynamic_slice"(%7, %0, %6) <{slice_sizes = array<i64: 1, 2>}> : (tensor<2x2xbf16>, tensor<ui32>, tensor<ui32>) -> tensor<1x2xbf16>
  %9 = "stablehlo.reshape"(%8) : (tensor<1x2xbf16>) -> tensor<2xbf16>
  check.expect_eq %5, %9 : tensor<2xbf16>
  return
}
// -----
// grid_2x1_collectives all_reduce sum ui8
func.func @main() {
  %0 = "stablehlo.replica_id"() : () -> tensor<ui32>
  %1 = stablehlo.constant dense<[[1, 2], [3, 4]]> : tensor<2x2xui8>
  %2 = stablehlo.constant dense<0> : tensor<ui32>
  %3 = "stablehlo.dynamic_slice"(%1, %0, %2) <{slice_sizes = array<i64: 1, 2>}> : (tensor<2x2xui8>, tensor<ui32>, tensor<ui32>) -> tensor<1x2xui8>
  %4 = "stablehlo.reshape"(%3) : (tensor<1x2xui8>) -> tensor<2xui8>
  %5 = "stablehlo.all_reduce"(%4) <{replica_groups = dense<[[0, 1]]> : tensor<1x2xi64>}> ({ ^bb0(%l: tensor<ui8>, %r: tensor<ui8>): %s = stablehlo.add %l, %r : tensor<ui8> stablehlo.return %s : tensor<ui8> }) : (tensor<2xui8>) -> tensor<2xui8>
  %6 = stablehlo.constant dense<0> : tensor<ui32>
  %7 = stablehlo.constant dense<[[4, 6], [4, 6]]> : tensor<2x2xui8>
  %8 = "stablehlo.dynamic_slice"(%7, %0, %6) <{slice_sizes = array<i64: 1, 2>}> : (tensor<2x2xui8>, tensor<ui32>, tensor<ui32>) -> tensor<1x2xui8>
  %9 = "stablehlo.reshape"(%8) : (tensor<1x2xui8>) -> tensor<2xui8>
  check.expect_eq %5, %9 : tensor<2xui8>
  return
}
// -----
// grid_2x1_collectives cross-replica-sum  ui8
func.func @main() {
  %0 = "stablehlo.replica_id"() : () -> tensor<ui32>
  %1 = stablehlo.constant dense<[[1, 2], [3, 4]]> : tensor<2x2xui8>
  %2 = stablehlo.constant dense<0> : tensor<ui32>
  %3 = "stablehlo.dynamic_slice"(%1, %0, %2) <{slice_sizes = array<i64: 1, 2>}> : (tensor<2x2xui8>, tensor<ui32>, tensor<ui32>) -> tensor<1x2xui8>
  %4 = "stablehlo.reshape"(%3) : (tensor<1x2xui8>) -> tensor<2xui8>
  %5 = "stablehlo.cross-replica-sum"(%4) <{replica_groups = dense<[[0, 1]]> : tensor<1x2xi64>}> : (tensor<2xui8>) -> tensor<2xui8>
  %6 = stablehlo.constant dense<0> : tensor<ui32>
  %7 = stablehlo.constant dense<[[4, 6], [4, 6]]> : tensor<2x2xui8>
  %8 = "stablehlo.dynamic_slice"(%7, %0, %6) <{slice_sizes = array<i64: 1, 2>}> : (tensor<2x2xui8>, tensor<ui32>, tensor<ui32>) -> tensor<1x2xui8>
  %9 = "stablehlo.reshape"(%8) : (tensor<1x2xui8>) -> tensor<2xui8>
  check.expect_eq %5, %9 : tensor<2xui8>
  return
}
// -----
// grid_2x1_collectives all_gather  ui8
func.func @main() {
  %0 = "stablehlo.replica_id"() : () -> tensor<ui32>
  %1 = stablehlo.constant dense<[[1, 2], [3, 4]]> : tensor<2x2xui8>
  %2 = stablehlo.constant dense<0> : tensor<ui32>
  %3 = "stablehlo.dynamic_slice"(%1, %0, %2) <{slice_sizes = array<i64: 1, 2>}> : (tensor<2x2xui8>, tensor<ui32>, tensor<ui32>) -> tensor<1x2xui8>
  %4 = "stablehlo.reshape"(%3) : (tensor<1x2xui8>) -> tensor<2xui8>
  %5 = "stablehlo.all_gather"(%4) <{all_gather_dim = 0 : i64, replica_groups = dense<[[0, 1]]> : tensor<1x2xi64>}> : (tensor<2xui8>) -> tensor<4xui8>
  %6 = stablehlo.constant dense<0> : tensor<ui32>
  %7 = stablehlo.constant dense<[[1, 2, 3, 4], [1, 2, 3, 4]]> : tensor<2x4xui8>
  %8 = "stablehlo.dynamic_slice"(%7, %0, %6) <{slice_sizes = array<i64: 1, 4>}> : (tensor<2x4xui8>, tensor<ui32>, tensor<ui32>) -> tensor<1x4xui8>
  %9 = "stablehlo.reshape"(%8) : (tensor<1x4xui8>) -> tensor<4xui8>
  check.expect_eq %5, %9 : tensor<4xui8>
  return
}
// -----
// grid_2x1_collectives reduce_scatter sum ui8
func.func @main() {
  %0 = "stablehlo.replica_id"() : () -> tensor<ui32>
  %1 = stablehlo.constant dense<[[1, 2], [3, 4]]> : tensor<2x2xui8>
  %2 = stablehlo.constant dense<0> : tensor<ui32>
  %3 = "stablehlo.dynamic_slice"(%1, %0, %2) <{slice_sizes = array<i64: 1, 2>}> : (tensor<2x2xui8>, tensor<ui32>, tensor<ui32>) -> tensor<1x2xui8>
  %4 = "stablehlo.reshape"(%3) : (tensor<1x2xui8>) -> tensor<2xui8>
  %5 = "stablehlo.reduce_scatter"(%4) <{scatter_dimension = 0 : i64, replica_groups = dense<[[0, 1]]> : tensor<1x2xi64>}> ({ ^bb0(%l: tensor<ui8>, %r: tensor<ui8>): %s = stablehlo.add %l, %r : tensor<ui8> stablehlo.return %s : tensor<ui8> }) : (tensor<2xui8>) -> tensor<1xui8>
  %6 = stablehlo.constant dense<0> : tensor<ui32>
  %7 = stablehlo.constant dense<[[4], [6]]> : tensor<2x1xui8>
  %8 = "stablehlo.dynamic_slice"(%7, %0, %6) <{slice_sizes = array<i64: 1, 1>}> : (tensor<2x1xui8>, tensor<ui32>, tensor<ui32>) -> tensor<1x1xui8>
  %9 = "stablehlo.reshape"(%8) : (tensor<1x1xui8>) -> tensor<1xui8>
  check.expect_eq %5, %9 : tensor<1xui8>
  return
}
// -----
// grid_2x1_collectives all_to_all  ui8
func.func @main() {
  %0 = "stablehlo.replica_id"() : () -> tensor<ui32>
  %1 = stablehlo.constant dense<[[1, 2], [3, 4]]> : tensor<2x2xui8>
  %2 = stablehlo.constant dense<0> : tensor<ui32>
  %3 = "stablehlo.dynamic_slice"(%1, %0, %2) <{slice_sizes = array<i64: 1, 2>}> : (tensor<2x2xui8>, tensor<ui32>, tensor<ui32>) -> tensor<1x2xui8>
  %4 = "stablehlo.reshape"(%3) : (tensor<1x2xui8>) -> tensor<2xui8>
  %5 = "stablehlo.all_to_all"(%4) <{split_dimension = 0 : i64, concat_dimension = 0 : i64, split_count = 2 : i64, replica_groups = dense<[[0, 1]]> : tensor<1x2xi64>}> : (tensor<2xui8>) -> tensor<2xui8>
  %6 = stablehlo.constant dense<0> : tensor<ui32>
  %7 = stablehlo.constant dense<[[1, 3], [2, 4]]> : tensor<2x2xui8>
  %8 = "stablehlo.dynamic_slice"(%7, %0, %6) <{slice_sizes = array<i64: 1, 2>}> : (tensor<2x2xui8>, tensor<ui32>, tensor<ui32>) -> tensor<1x2xui8>
  %9 = "stablehlo.reshape"(%8) : (tensor<1x2xui8>) -> tensor<2xui8>
  check.expect_eq %5, %9 : tensor<2xui8>
  return
}
// -----
// grid_2x1_collectives collective_broadcast from the first ui8
func.func @main() {
  %0 = "stablehlo.replica_id"() : () -> tensor<ui32>
  %1 = stablehlo.constant dense<[[1, 2], [3, 4]]> : tensor<2x2xui8>
  %2 = stablehlo.constant dense<0> : tensor<ui32>
  %3 = "stablehlo.dynamic_slice"(%1, %0, %2) <{slice_sizes = array<i64: 1, 2>}> : (tensor<2x2xui8>, tensor<ui32>, tensor<ui32>) -> tensor<1x2xui8>
  %4 = "stablehlo.reshape"(%3) : (tensor<1x2xui8>) -> tensor<2xui8>
  %5 = "stablehlo.collective_broadcast"(%4) <{replica_groups = dense<[[0, 1]]> : tensor<1x2xi64>}> : (tensor<2xui8>) -> tensor<2xui8>
  %6 = stablehlo.constant dense<0> : tensor<ui32>
  %7 = stablehlo.constant dense<[[1, 2], [1, 2]]> : tensor<2x2xui8>
  %8 = "stablehlo.dynamic_slice"(%7, %0, %6) <{slice_sizes = array<i64: 1, 2>}> : (tensor<2x2xui8>, tensor<ui32>, tensor<ui32>) -> tensor<1x2xui8>
  %9 = "stablehlo.reshape"(%8) : (tensor<1x2xui8>) -> tensor<2xui8>
  check.expect_eq %5, %9 : tensor<2xui8>
  return
}
// -----
// grid_2x1_collectives collective_reduce sum at the first ui8
func.func @main() {
  %0 = "stablehlo.replica_id"() : () -> tensor<ui32>
  %1 = stablehlo.constant dense<[[1, 2], [3, 4]]> : tensor<2x2xui8>
  %2 = stablehlo.constant dense<0> : tensor<ui32>
  %3 = "stablehlo.dynamic_slice"(%1, %0, %2) <{slice_sizes = array<i64: 1, 2>}> : (tensor<2x2xui8>, tensor<ui32>, tensor<ui32>) -> tensor<1x2xui8>
  %4 = "stablehlo.reshape"(%3) : (tensor<1x2xui8>) -> tensor<2xui8>
  %5 = "stablehlo.collective_reduce"(%4) <{replica_groups = dense<[[0, 1]]> : tensor<1x2xi64>}> ({ ^bb0(%l: tensor<ui8>, %r: tensor<ui8>): %s = stablehlo.add %l, %r : tensor<ui8> stablehlo.return %s : tensor<ui8> }) : (tensor<2xui8>) -> tensor<2xui8>
  %6 = stablehlo.constant dense<0> : tensor<ui32>
  %7 = stablehlo.constant dense<[[4, 6], [0, 0]]> : tensor<2x2xui8>
  %8 = "stablehlo.dynamic_slice"(%7, %0, %6) <{slice_sizes = array<i64: 1, 2>}> : (tensor<2x2xui8>, tensor<ui32>, tensor<ui32>) -> tensor<1x2xui8>
  %9 = "stablehlo.reshape"(%8) : (tensor<1x2xui8>) -> tensor<2xui8>
  check.expect_eq %5, %9 : tensor<2xui8>
  return
}
// -----
// grid_2x1_collectives collective_permute one way ui8
func.func @main() {
  %0 = "stablehlo.replica_id"() : () -> tensor<ui32>
  %1 = stablehlo.constant dense<[[1, 2], [3, 4]]> : tensor<2x2xui8>
  %2 = stablehlo.constant dense<0> : tensor<ui32>
  %3 = "stablehlo.dynamic_slice"(%1, %0, %2) <{slice_sizes = array<i64: 1, 2>}> : (tensor<2x2xui8>, tensor<ui32>, tensor<ui32>) -> tensor<1x2xui8>
  %4 = "stablehlo.reshape"(%3) : (tensor<1x2xui8>) -> tensor<2xui8>
  %5 = "stablehlo.collective_permute"(%4) <{source_target_pairs = dense<[[0, 1]]> : tensor<1x2xi64>}> : (tensor<2xui8>) -> tensor<2xui8>
  %6 = stablehlo.constant dense<0> : tensor<ui32>
  %7 = stablehlo.constant dense<[[0, 0], [1, 2]]> : tensor<2x2xui8>
  %8 = "stablehlo.dynamic_slice"(%7, %0, %6) <{slice_sizes = array<i64: 1, 2>}> : (tensor<2x2xui8>, tensor<ui32>, tensor<ui32>) -> tensor<1x2xui8>
  %9 = "stablehlo.reshape"(%8) : (tensor<1x2xui8>) -> tensor<2xui8>
  check.expect_eq %5, %9 : tensor<2xui8>
  return
}
// -----
// grid_2x1_collectives collective_permute exchange ui8
func.func @main() {
  %0 = "stablehlo.replica_id"() : () -> tensor<ui32>
  %1 = stablehlo.constant dense<[[1, 2], [3, 4]]> : tensor<2x2xui8>
  %2 = stablehlo.constant dense<0> : tensor<ui32>
  %3 = "stablehlo.dynamic_slice"(%1, %0, %2) <{slice_sizes = array<i64: 1, 2>}> : (tensor<2x2xui8>, tensor<ui32>, tensor<ui32>) -> tensor<1x2xui8>
  %4 = "stablehlo.reshape"(%3) : (tensor<1x2xui8>) -> tensor<2xui8>
  %5 = "stablehlo.collective_permute"(%4) <{source_target_pairs = dense<[[0, 1], [1, 0]]> : tensor<2x2xi64>}> : (tensor<2xui8>) -> tensor<2xui8>
  %6 = stablehlo.constant dense<0> : tensor<ui32>
  %7 = stablehlo.constant dense<[[3, 4], [1, 2]]> : tensor<2x2xui8>
  %8 = "stablehlo.dynamic_slice"(%7, %0, %6) <{slice_sizes = array<i64: 1, 2>}> : (tensor<2x2xui8>, tensor<ui32>, tensor<ui32>) -> tensor<1x2xui8>
  %9 = "stablehlo.reshape"(%8) : (tensor<1x2xui8>) -> tensor<2xui8>
  check.expect_eq %5, %9 : tensor<2xui8>
  return
}
// -----
// grid_2x1_collectives all_reduce sum complex<f32>
func.func @main() {
  %0 = "stablehlo.replica_id"() : () -> tensor<ui32>
  %1 = stablehlo.constant dense<[[(1.0, 0.0), (2.0, 0.0)], [(3.0, 0.0), (4.0, 0.0)]]> : tensor<2x2xcomplex<f32>>
  %2 = stablehlo.constant dense<0> : tensor<ui32>
  %3 = "stablehlo.dynamic_slice"(%1, %0, %2) <{slice_sizes = array<i64: 1, 2>}> : (tensor<2x2xcomplex<f32>>, tensor<ui32>, tensor<ui32>) -> tensor<1x2xcomplex<f32>>
  %4 = "stablehlo.reshape"(%3) : (tensor<1x2xcomplex<f32>>) -> tensor<2xcomplex<f32>>
  %5 = "stablehlo.all_reduce"(%4) <{replica_groups = dense<[[0, 1]]> : tensor<1x2xi64>}> ({ ^bb0(%l: tensor<complex<f32>>, %r: tensor<complex<f32>>): %s = stablehlo.add %l, %r : tensor<complex<f32>> stablehlo.return %s : tensor<complex<f32>> }) : (tensor<2xcomplex<f32>>) -> tensor<2xcomplex<f32>>
  %6 = stablehlo.constant dense<0> : tensor<ui32>
  %7 = stablehlo.constant dense<[[(4.0, 0.0), (6.0, 0.0)], [(4.0, 0.0), (6.0, 0.0)]]> : tensor<2x2xcomplex<f32>>
  %8 = "stablehlo.dynamic_slice"(%7, %0, %6) <{slice_sizes = array<i64: 1, 2>}> : (tensor<2x2xcomplex<f32>>, tensor<ui32>, tensor<ui32>) -> tensor<1x2xcomplex<f32>>
  %9 = "stablehlo.reshape"(%8) : (tensor<1x2xcomplex<f32>>) -> tensor<2xcomplex<f32>>
  check.expect_eq %5, %9 : tensor<2xcomplex<f32>>
  return
}
// -----
// grid_2x1_collectives cross-replica-sum  complex<f32>
func.func @main() {
  %0 = "stablehlo.replica_id"() : () -> tensor<ui32>
  %1 = stablehlo.constant dense<[[(1.0, 0.0), (2.0, 0.0)], [(3.0, 0.0), (4.0, 0.0)]]> : tensor<2x2xcomplex<f32>>
  %2 = stablehlo.constant dense<0> : tensor<ui32>
  %3 = "stablehlo.dynamic_slice"(%1, %0, %2) <{slice_sizes = array<i64: 1, 2>}> : (tensor<2x2xcomplex<f32>>, tensor<ui32>, tensor<ui32>) -> tensor<1x2xcomplex<f32>>
  %4 = "stablehlo.reshape"(%3) : (tensor<1x2xcomplex<f32>>) -> tensor<2xcomplex<f32>>
  %5 = "stablehlo.cross-replica-sum"(%4) <{replica_groups = dense<[[0, 1]]> : tensor<1x2xi64>}> : (tensor<2xcomplex<f32>>) -> tensor<2xcomplex<f32>>
  %6 = stablehlo.constant dense<0> : tensor<ui32>
  %7 = stablehlo.constant dense<[[(4.0, 0.0), (6.0, 0.0)], [(4.0, 0.0), (6.0, 0.0)]]> : tensor<2x2xcomplex<f32>>
  %8 = "stablehlo.dynamic_slice"(%7, %0, %6) <{slice_sizes = array<i64: 1, 2>}> : (tensor<2x2xcomplex<f32>>, tensor<ui32>, tensor<ui32>) -> tensor<1x2xcomplex<f32>>
  %9 = "stablehlo.reshape"(%8) : (tensor<1x2xcomplex<f32>>) -> tensor<2xcomplex<f32>>
  check.expect_eq %5, %9 : tensor<2xcomplex<f32>>
  return
}
// -----
// grid_2x1_collectives all_gather  complex<f32>
func.func @main() {
  %0 = "stablehlo.replica_id"() : () -> tensor<ui32>
  %1 = stablehlo.constant dense<[[(1.0, 0.0), (2.0, 0.0)], [(3.0, 0.0), (4.0, 0.0)]]> : tensor<2x2xcomplex<f32>>
  %2 = stablehlo.constant dense<0> : tensor<ui32>
  %3 = "stablehlo.dynamic_slice"(%1, %0, %2) <{slice_sizes = array<i64: 1, 2>}> : (tensor<2x2xcomplex<f32>>, tensor<ui32>, tensor<ui32>) -> tensor<1x2xcomplex<f32>>
  %4 = "stablehlo.reshape"(%3) : (tensor<1x2xcomplex<f32>>) -> tensor<2xcomplex<f32>>
  %5 = "stablehlo.all_gather"(%4) <{all_gather_dim = 0 : i64, replica_groups = dense<[[0, 1]]> : tensor<1x2xi64>}> : (tensor<2xcomplex<f32>>) -> tensor<4xcomplex<f32>>
  %6 = stablehlo.constant dense<0> : tensor<ui32>
  %7 = stablehlo.constant dense<[[(1.0, 0.0), (2.0, 0.0), (3.0, 0.0), (4.0, 0.0)], [(1.0, 0.0), (2.0, 0.0), (3.0, 0.0), (4.0, 0.0)]]> : tensor<2x4xcomplex<f32>>
  %8 = "stablehlo.dynamic_slice"(%7, %0, %6) <{slice_sizes = array<i64: 1, 4>}> : (tensor<2x4xcomplex<f32>>, tensor<ui32>, tensor<ui32>) -> tensor<1x4xcomplex<f32>>
  %9 = "stablehlo.reshape"(%8) : (tensor<1x4xcomplex<f32>>) -> tensor<4xcomplex<f32>>
  check.expect_eq %5, %9 : tensor<4xcomplex<f32>>
  return
}
// -----
// grid_2x1_collectives reduce_scatter sum complex<f32>
func.func @main() {
  %0 = "stablehlo.replica_id"() : () -> tensor<ui32>
  %1 = stablehlo.constant dense<[[(1.0, 0.0), (2.0, 0.0)], [(3.0, 0.0), (4.0, 0.0)]]> : tensor<2x2xcomplex<f32>>
  %2 = stablehlo.constant dense<0> : tensor<ui32>
  %3 = "stablehlo.dynamic_slice"(%1, %0, %2) <{slice_sizes = array<i64: 1, 2>}> : (tensor<2x2xcomplex<f32>>, tensor<ui32>, tensor<ui32>) -> tensor<1x2xcomplex<f32>>
  %4 = "stablehlo.reshape"(%3) : (tensor<1x2xcomplex<f32>>) -> tensor<2xcomplex<f32>>
  %5 = "stablehlo.reduce_scatter"(%4) <{scatter_dimension = 0 : i64, replica_groups = dense<[[0, 1]]> : tensor<1x2xi64>}> ({ ^bb0(%l: tensor<complex<f32>>, %r: tensor<complex<f32>>): %s = stablehlo.add %l, %r : tensor<complex<f32>> stablehlo.return %s : tensor<complex<f32>> }) : (tensor<2xcomplex<f32>>) -> tensor<1xcomplex<f32>>
  %6 = stablehlo.constant dense<0> : tensor<ui32>
  %7 = stablehlo.constant dense<[[(4.0, 0.0)], [(6.0, 0.0)]]> : tensor<2x1xcomplex<f32>>
  %8 = "stablehlo.dynamic_slice"(%7, %0, %6) <{slice_sizes = array<i64: 1, 1>}> : (tensor<2x1xcomplex<f32>>, tensor<ui32>, tensor<ui32>) -> tensor<1x1xcomplex<f32>>
  %9 = "stablehlo.reshape"(%8) : (tensor<1x1xcomplex<f32>>) -> tensor<1xcomplex<f32>>
  check.expect_eq %5, %9 : tensor<1xcomplex<f32>>
  return
}
// -----
// grid_2x1_collectives all_to_all  complex<f32>
func.func @main() {
  %0 = "stablehlo.replica_id"() : () -> tensor<ui32>
  %1 = stablehlo.constant dense<[[(1.0, 0.0), (2.0, 0.0)], [(3.0, 0.0), (4.0, 0.0)]]> : tensor<2x2xcomplex<f32>>
  %2 = stablehlo.constant dense<0> : tensor<ui32>
  %3 = "stablehlo.dynamic_slice"(%1, %0, %2) <{slice_sizes = array<i64: 1, 2>}> : (tensor<2x2xcomplex<f32>>, tensor<ui32>, tensor<ui32>) -> tensor<1x2xcomplex<f32>>
  %4 = "stablehlo.reshape"(%3) : (tensor<1x2xcomplex<f32>>) -> tensor<2xcomplex<f32>>
  %5 = "stablehlo.all_to_all"(%4) <{split_dimension = 0 : i64, concat_dimension = 0 : i64, split_count = 2 : i64, replica_groups = dense<[[0, 1]]> : tensor<1x2xi64>}> : (tensor<2xcomplex<f32>>) -> tensor<2xcomplex<f32>>
  %6 = stablehlo.constant dense<0> : tensor<ui32>
  %7 = stablehlo.constant dense<[[(1.0, 0.0), (3.0, 0.0)], [(2.0, 0.0), (4.0, 0.0)]]> : tensor<2x2xcomplex<f32>>
  %8 = "stablehlo.dynamic_slice"(%7, %0, %6) <{slice_sizes = array<i64: 1, 2>}> : (tensor<2x2xcomplex<f32>>, tensor<ui32>, tensor<ui32>) -> tensor<1x2xcomplex<f32>>
  %9 = "stablehlo.reshape"(%8) : (tensor<1x2xcomplex<f32>>) -> tensor<2xcomplex<f32>>
  check.expect_eq %5, %9 : tensor<2xcomplex<f32>>
  return
}
// -----
// grid_2x1_collectives collective_broadcast from the first complex<f32>
func.func @main() {
  %0 = "stablehlo.replica_id"() : () -> tensor<ui32>
  %1 = stablehlo.constant dense<[[(1.0, 0.0), (2.0, 0.0)], [(3.0, 0.0), (4.0, 0.0)]]> : tensor<2x2xcomplex<f32>>
  %2 = stablehlo.constant dense<0> : tensor<ui32>
  %3 = "stablehlo.dynamic_slice"(%1, %0, %2) <{slice_sizes = array<i64: 1, 2>}> : (tensor<2x2xcomplex<f32>>, tensor<ui32>, tensor<ui32>) -> tensor<1x2xcomplex<f32>>
  %4 = "stablehlo.reshape"(%3) : (tensor<1x2xcomplex<f32>>) -> tensor<2xcomplex<f32>>
  %5 = "stablehlo.collective_broadcast"(%4) <{replica_groups = dense<[[0, 1]]> : tensor<1x2xi64>}> : (tensor<2xcomplex<f32>>) -> tensor<2xcomplex<f32>>
  %6 = stablehlo.constant dense<0> : tensor<ui32>
  %7 = stablehlo.constant dense<[[(1.0, 0.0), (2.0, 0.0)], [(1.0, 0.0), (2.0, 0.0)]]> : tensor<2x2xcomplex<f32>>
  %8 = "stablehlo.dynamic_slice"(%7, %0, %6) <{slice_sizes = array<i64: 1, 2>}> : (tensor<2x2xcomplex<f32>>, tensor<ui32>, tensor<ui32>) -> tensor<1x2xcomplex<f32>>
  %9 = "stablehlo.reshape"(%8) : (tensor<1x2xcomplex<f32>>) -> tensor<2xcomplex<f32>>
  check.expect_eq %5, %9 : tensor<2xcomplex<f32>>
  return
}
// -----
// grid_2x1_collectives collective_reduce sum at the first complex<f32>
func.func @main() {
  %0 = "stablehlo.replica_id"() : () -> tensor<ui32>
  %1 = stablehlo.constant dense<[[(1.0, 0.0), (2.0, 0.0)], [(3.0, 0.0), (4.0, 0.0)]]> : tensor<2x2xcomplex<f32>>
  %2 = stablehlo.constant dense<0> : tensor<ui32>
  %3 = "stablehlo.dynamic_slice"(%1, %0, %2) <{slice_sizes = array<i64: 1, 2>}> : (tensor<2x2xcomplex<f32>>, tensor<ui32>, tensor<ui32>) -> tensor<1x2xcomplex<f32>>
  %4 = "stablehlo.reshape"(%3) : (tensor<1x2xcomplex<f32>>) -> tensor<2xcomplex<f32>>
  %5 = "stablehlo.collective_reduce"(%4) <{replica_groups = dense<[[0, 1]]> : tensor<1x2xi64>}> ({ ^bb0(%l: tensor<complex<f32>>, %r: tensor<complex<f32>>): %s = stablehlo.add %l, %r : tensor<complex<f32>> stablehlo.return %s : tensor<complex<f32>> }) : (tensor<2xcomplex<f32>>) -> tensor<2xcomplex<f32>>
  %6 = stablehlo.constant dense<0> : tensor<ui32>
  %7 = stablehlo.constant dense<[[(4.0, 0.0), (6.0, 0.0)], [(0.0, 0.0), (0.0, 0.0)]]> : tensor<2x2xcomplex<f32>>
  %8 = "stablehlo.dynamic_slice"(%7, %0, %6) <{slice_sizes = array<i64: 1, 2>}> : (tensor<2x2xcomplex<f32>>, tensor<ui32>, tensor<ui32>) -> tensor<1x2xcomplex<f32>>
  %9 = "stablehlo.reshape"(%8) : (tensor<1x2xcomplex<f32>>) -> tensor<2xcomplex<f32>>
  check.expect_eq %5, %9 : tensor<2xcomplex<f32>>
  return
}
// -----
// grid_2x1_collectives collective_permute one way complex<f32>
func.func @main() {
  %0 = "stablehlo.replica_id"() : () -> tensor<ui32>
  %1 = stablehlo.constant dense<[[(1.0, 0.0), (2.0, 0.0)], [(3.0, 0.0), (4.0, 0.0)]]> : tensor<2x2xcomplex<f32>>
  %2 = stablehlo.constant dense<0> : tensor<ui32>
  %3 = "stablehlo.dynamic_slice"(%1, %0, %2) <{slice_sizes = array<i64: 1, 2>}> : (tensor<2x2xcomplex<f32>>, tensor<ui32>, tensor<ui32>) -> tensor<1x2xcomplex<f32>>
  %4 = "stablehlo.reshape"(%3) : (tensor<1x2xcomplex<f32>>) -> tensor<2xcomplex<f32>>
  %5 = "stablehlo.collective_permute"(%4) <{source_target_pairs = dense<[[0, 1]]> : tensor<1x2xi64>}> : (tensor<2xcomplex<f32>>) -> tensor<2xcomplex<f32>>
  %6 = stablehlo.constant dense<0> : tensor<ui32>
  %7 = stablehlo.constant dense<[[(0.0, 0.0), (0.0, 0.0)], [(1.0, 0.0), (2.0, 0.0)]]> : tensor<2x2xcomplex<f32>>
  %8 = "stablehlo.dynamic_slice"(%7, %0, %6) <{slice_sizes = array<i64: 1, 2>}> : (tensor<2x2xcomplex<f32>>, tensor<ui32>, tensor<ui32>) -> tensor<1x2xcomplex<f32>>
  %9 = "stablehlo.reshape"(%8) : (tensor<1x2xcomplex<f32>>) -> tensor<2xcomplex<f32>>
  check.expect_eq %5, %9 : tensor<2xcomplex<f32>>
  return
}
// -----
// grid_2x1_collectives collective_permute exchange complex<f32>
func.func @main() {
  %0 = "stablehlo.replica_id"() : () -> tensor<ui32>
  %1 = stablehlo.constant dense<[[(1.0, 0.0), (2.0, 0.0)], [(3.0, 0.0), (4.0, 0.0)]]> : tensor<2x2xcomplex<f32>>
  %2 = stablehlo.constant dense<0> : tensor<ui32>
  %3 = "stablehlo.dynamic_slice"(%1, %0, %2) <{slice_sizes = array<i64: 1, 2>}> : (tensor<2x2xcomplex<f32>>, tensor<ui32>, tensor<ui32>) -> tensor<1x2xcomplex<f32>>
  %4 = "stablehlo.reshape"(%3) : (tensor<1x2xcomplex<f32>>) -> tensor<2xcomplex<f32>>
  %5 = "stablehlo.collective_permute"(%4) <{source_target_pairs = dense<[[0, 1], [1, 0]]> : tensor<2x2xi64>}> : (tensor<2xcomplex<f32>>) -> tensor<2xcomplex<f32>>
  %6 = stablehlo.constant dense<0> : tensor<ui32>
  %7 = stablehlo.constant dense<[[(3.0, 0.0), (4.0, 0.0)], [(1.0, 0.0), (2.0, 0.0)]]> : tensor<2x2xcomplex<f32>>
  %8 = "stablehlo.dynamic_slice"(%7, %0, %6) <{slice_sizes = array<i64: 1, 2>}> : (tensor<2x2xcomplex<f32>>, tensor<ui32>, tensor<ui32>) -> tensor<1x2xcomplex<f32>>
  %9 = "stablehlo.reshape"(%8) : (tensor<1x2xcomplex<f32>>) -> tensor<2xcomplex<f32>>
  check.expect_eq %5, %9 : tensor<2xcomplex<f32>>
  return
}
// -----
// grid_2x1_collectives groups of one change nothing
func.func @main() {
  %0 = "stablehlo.replica_id"() : () -> tensor<ui32>
  %1 = "stablehlo.all_reduce"(%0) <{replica_groups = dense<[[0], [1]]> : tensor<2x1xi64>}> ({ ^bb0(%l: tensor<ui32>, %r: tensor<ui32>): %s = stablehlo.add %l, %r : tensor<ui32> stablehlo.return %s : tensor<ui32> }) : (tensor<ui32>) -> tensor<ui32>
  check.expect_eq %1, %0 : tensor<ui32>
  return
}
