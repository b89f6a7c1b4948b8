// Made by zoo/make_more_programs.py.
module @jit_picked attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<9x6x5xf32>, %arg1: tensor<4x3x2xi32>, %arg2: tensor<4x3x5xf32>, %arg3: tensor<6x30xf32>, %arg4: tensor<6xi32>) -> (tensor<4x3x5xf32> {jax.result_info = "result[0]"}, tensor<9x6x5xf32> {jax.result_info = "result[1]"}, tensor<9x6x5xf32> {jax.result_info = "result[2]"}, tensor<6x8xf32> {jax.result_info = "result[3]"}, tensor<6x30xf32> {jax.result_info = "result[4]"}) {
    %cst = stablehlo.constant dense<2.000000e+00> : tensor<f32>
    %0 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<9x6x5xf32>
    %1 = stablehlo.multiply %arg0, %0 : tensor<9x6x5xf32>
    %2 = "stablehlo.gather"(%1, %arg1) <{dimension_numbers = #stablehlo.gather<offset_dims = [2], collapsed_slice_dims = [0, 1], start_index_map = [0, 1], index_vector_dim = 2>, indices_are_sorted = false, slice_sizes = array<i64: 1, 1, 5>}> : (tensor<9x6x5xf32>, tensor<4x3x2xi32>) -> tensor<4x3x5xf32>
    %cst_0 = stablehlo.constant dense<5.000000e-01> : tensor<f32>
    %3 = stablehlo.broadcast_in_dim %cst_0, dims = [] : (tensor<f32>) -> tensor<4x3x5xf32>
    %4 = stablehlo.multiply %arg2, %3 : tensor<4x3x5xf32>
    %5 = "stablehlo.scatter"(%arg0, %arg1, %4) <{indices_are_sorted = false, scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [2], inserted_window_dims = [0, 1], scatter_dims_to_operand_dims = [0, 1], index_vector_dim = 2>, unique_indices = false}> ({
    ^bb0(%arg5: tensor<f32>, %arg6: tensor<f32>):
      %36 = stablehlo.add %arg5, %arg6 : tensor<f32>
      stablehlo.return %36 : tensor<f32>
    }) : (tensor<9x6x5xf32>, tensor<4x3x2xi32>, tensor<4x3x5xf32>) -> tensor<9x6x5xf32>
    %cst_1 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %6 = stablehlo.broadcast_in_dim %cst_1, dims = [] : (tensor<f32>) -> tensor<9x6x5xf32>
    %7 = stablehlo.subtract %arg0, %6 : tensor<9x6x5xf32>
    %8 = "stablehlo.scatter"(%7, %arg1, %arg2) <{indices_are_sorted = false, scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [2], inserted_window_dims = [0, 1], scatter_dims_to_operand_dims = [0, 1], index_vector_dim = 2>, unique_indices = false}> ({
    ^bb0(%arg5: tensor<f32>, %arg6: tensor<f32>):
      %36 = stablehlo.maximum %arg5, %arg6 : tensor<f32>
      stablehlo.return %36 : tensor<f32>
    }) : (tensor<9x6x5xf32>, tensor<4x3x2xi32>, tensor<4x3x5xf32>) -> tensor<9x6x5xf32>
    %c = stablehlo.constant dense<0> : tensor<i32>
    %9 = stablehlo.broadcast_in_dim %c, dims = [] : (tensor<i32>) -> tensor<6xi32>
    %10 = stablehlo.compare LT, %arg4, %9, SIGNED : (tensor<6xi32>, tensor<6xi32>) -> tensor<6xi1>
    %c_2 = stablehlo.constant dense<30> : tensor<i32>
    %11 = stablehlo.broadcast_in_dim %c_2, dims = [] : (tensor<i32>) -> tensor<6xi32>
    %12 = stablehlo.add %arg4, %11 : tensor<6xi32>
    %13 = stablehlo.select %10, %12, %arg4 : tensor<6xi1>, tensor<6xi32>
    %14 = stablehlo.broadcast_in_dim %13, dims = [0] : (tensor<6xi32>) -> tensor<6x1xi32>
    %15 = "stablehlo.gather"(%arg3, %14) <{dimension_numbers = #stablehlo.gather<offset_dims = [1], operand_batching_dims = [0], start_indices_batching_dims = [0], start_index_map = [1], index_vector_dim = 1>, indices_are_sorted = true, slice_sizes = array<i64: 1, 8>}> : (tensor<6x30xf32>, tensor<6x1xi32>) -> tensor<6x8xf32>
    %16 = stablehlo.slice %2 [0:1, 0:3, 0:4] : (tensor<4x3x5xf32>) -> tensor<1x3x4xf32>
    %17 = stablehlo.reshape %16 : (tensor<1x3x4xf32>) -> tensor<3x4xf32>
    %cst_3 = stablehlo.constant dense<3.000000e+00> : tensor<f32>
    %18 = stablehlo.broadcast_in_dim %cst_3, dims = [] : (tensor<f32>) -> tensor<3x4xf32>
    %19 = stablehlo.add %17, %18 : tensor<3x4xf32>
    %20 = stablehlo.slice %arg4 [3:4] : (tensor<6xi32>) -> tensor<1xi32>
    %21 = stablehlo.reshape %20 : (tensor<1xi32>) -> tensor<i32>
    %22 = stablehlo.slice %arg4 [1:2] : (tensor<6xi32>) -> tensor<1xi32>
    %23 = stablehlo.reshape %22 : (tensor<1xi32>) -> tensor<i32>
    %c_4 = stablehlo.constant dense<0> : tensor<i32>
    %24 = stablehlo.compare LT, %21, %c_4, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
    %c_5 = stablehlo.constant dense<6> : tensor<i32>
    %25 = stablehlo.add %21, %c_5 : tensor<i32>
    %26 = stablehlo.select %24, %25, %21 : tensor<i1>, tensor<i32>
    %c_6 = stablehlo.constant dense<0> : tensor<i32>
    %27 = stablehlo.compare LT, %23, %c_6, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
    %c_7 = stablehlo.constant dense<30> : tensor<i32>
    %28 = stablehlo.add %23, %c_7 : tensor<i32>
    %29 = stablehlo.select %27, %28, %23 : tensor<i1>, tensor<i32>
    %30 = stablehlo.dynamic_update_slice %arg3, %19, %26, %29 : (tensor<6x30xf32>, tensor<3x4xf32>, tensor<i32>, tensor<i32>) -> tensor<6x30xf32>
    %31 = stablehlo.tanh %2 : tensor<4x3x5xf32>
    %cst_8 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %32 = stablehlo.broadcast_in_dim %cst_8, dims = [] : (tensor<f32>) -> tensor<9x6x5xf32>
    %33 = stablehlo.add %5, %32 : tensor<9x6x5xf32>
    %cst_9 = stablehlo.constant dense<2.000000e+00> : tensor<f32>
    %34 = stablehlo.broadcast_in_dim %cst_9, dims = [] : (tensor<f32>) -> tensor<6x8xf32>
    %35 = stablehlo.multiply %15, %34 : tensor<6x8xf32>
    return %31, %33, %8, %35, %30 : tensor<4x3x5xf32>, tensor<9x6x5xf32>, tensor<9x6x5xf32>, tensor<6x8xf32>, tensor<6x30xf32>
  }
}
