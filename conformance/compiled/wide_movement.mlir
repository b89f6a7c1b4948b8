module @jit_wide_movement attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<300x170xf32>, %arg1: tensor<300xi32>, %arg2: tensor<170x300xf32>) -> (tensor<170x300xf32> {jax.result_info = "result[0]"}, tensor<300x170xf32> {jax.result_info = "result[1]"}, tensor<300x340xf32> {jax.result_info = "result[2]"}, tensor<306x176xf32> {jax.result_info = "result[3]"}, tensor<300x170xf32> {jax.result_info = "result[4]"}, tensor<300x170xf32> {jax.result_info = "result[5]"}) {
    %0 = stablehlo.transpose %arg0, dims = [1, 0] : (tensor<300x170xf32>) -> tensor<170x300xf32>
    %1 = stablehlo.add %0, %arg2 : tensor<170x300xf32>
    %c = stablehlo.constant dense<30> : tensor<i32>
    %2 = stablehlo.broadcast_in_dim %c, dims = [] : (tensor<i32>) -> tensor<300xi32>
    %3 = stablehlo.multiply %arg1, %2 : tensor<300xi32>
    %c_0 = stablehlo.constant dense<0> : tensor<i32>
    %4 = stablehlo.broadcast_in_dim %c_0, dims = [] : (tensor<i32>) -> tensor<300xi32>
    %5 = stablehlo.compare LT, %3, %4, SIGNED : (tensor<300xi32>, tensor<300xi32>) -> tensor<300xi1>
    %c_1 = stablehlo.constant dense<300> : tensor<i32>
    %6 = stablehlo.broadcast_in_dim %c_1, dims = [] : (tensor<i32>) -> tensor<300xi32>
    %7 = stablehlo.add %3, %6 : tensor<300xi32>
    %8 = stablehlo.select %5, %7, %3 : tensor<300xi1>, tensor<300xi32>
    %9 = stablehlo.broadcast_in_dim %8, dims = [0] : (tensor<300xi32>) -> tensor<300x1xi32>
    %10 = "stablehlo.gather"(%arg0, %9) <{dimension_numbers = #stablehlo.gather<offset_dims = [1], collapsed_slice_dims = [0], start_index_map = [0], index_vector_dim = 1>, indices_are_sorted = false, slice_sizes = array<i64: 1, 170>}> : (tensor<300x170xf32>, tensor<300x1xi32>) -> tensor<300x170xf32>
    %11 = stablehlo.transpose %arg2, dims = [1, 0] : (tensor<170x300xf32>) -> tensor<300x170xf32>
    %12 = stablehlo.concatenate %arg0, %11, dim = 1 : (tensor<300x170xf32>, tensor<300x170xf32>) -> tensor<300x340xf32>
    %c_2 = stablehlo.constant dense<0> : tensor<i64>
    %13 = call @_pad(%arg0, %c_2) : (tensor<300x170xf32>, tensor<i64>) -> tensor<306x176xf32>
    %c_3 = stablehlo.constant dense<20> : tensor<i32>
    %14 = stablehlo.broadcast_in_dim %c_3, dims = [] : (tensor<i32>) -> tensor<300xi32>
    %15 = stablehlo.multiply %arg1, %14 : tensor<300xi32>
    %c_4 = stablehlo.constant dense<0> : tensor<i32>
    %16 = stablehlo.broadcast_in_dim %c_4, dims = [] : (tensor<i32>) -> tensor<300xi32>
    %17 = stablehlo.compare LT, %15, %16, SIGNED : (tensor<300xi32>, tensor<300xi32>) -> tensor<300xi1>
    %c_5 = stablehlo.constant dense<300> : tensor<i32>
    %18 = stablehlo.broadcast_in_dim %c_5, dims = [] : (tensor<i32>) -> tensor<300xi32>
    %19 = stablehlo.add %15, %18 : tensor<300xi32>
    %20 = stablehlo.select %17, %19, %15 : tensor<300xi1>, tensor<300xi32>
    %21 = stablehlo.broadcast_in_dim %20, dims = [0] : (tensor<300xi32>) -> tensor<300x1xi32>
    %cst = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %22 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<300x170xf32>
    %23 = "stablehlo.scatter"(%arg0, %21, %22) <{indices_are_sorted = false, scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [1], inserted_window_dims = [0], scatter_dims_to_operand_dims = [0], index_vector_dim = 1>, unique_indices = false}> ({
    ^bb0(%arg3: tensor<f32>, %arg4: tensor<f32>):
      %25 = stablehlo.add %arg3, %arg4 : tensor<f32>
      stablehlo.return %25 : tensor<f32>
    }) : (tensor<300x170xf32>, tensor<300x1xi32>, tensor<300x170xf32>) -> tensor<300x170xf32>
    %24 = call @sort(%arg0) : (tensor<300x170xf32>) -> tensor<300x170xf32>
    return %1, %10, %12, %13, %23, %24 : tensor<170x300xf32>, tensor<300x170xf32>, tensor<300x340xf32>, tensor<306x176xf32>, tensor<300x170xf32>, tensor<300x170xf32>
  }
  func.func private @_pad(%arg0: tensor<300x170xf32>, %arg1: tensor<i64>) -> tensor<306x176xf32> {
    %0 = stablehlo.convert %arg1 : (tensor<i64>) -> tensor<f32>
    %1 = stablehlo.pad %arg0, %0, low = [3, 3], high = [3, 3], interior = [0, 0] : (tensor<300x170xf32>, tensor<f32>) -> tensor<306x176xf32>
    return %1 : tensor<306x176xf32>
  }
  func.func private @sort(%arg0: tensor<300x170xf32>) -> tensor<300x170xf32> {
    %0 = "stablehlo.sort"(%arg0) <{dimension = 0 : i64, is_stable = true}> ({
    ^bb0(%arg1: tensor<f32>, %arg2: tensor<f32>):
      %cst = stablehlo.constant dense<0.000000e+00> : tensor<f32>
      %1 = stablehlo.compare EQ, %arg1, %cst, FLOAT : (tensor<f32>, tensor<f32>) -> tensor<i1>
      %cst_0 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
      %2 = stablehlo.select %1, %cst_0, %arg1 : tensor<i1>, tensor<f32>
      %3 = stablehlo.compare NE, %arg1, %arg1, FLOAT : (tensor<f32>, tensor<f32>) -> tensor<i1>
      %cst_1 = stablehlo.constant dense<0x7FC00000> : tensor<f32>
      %4 = stablehlo.select %3, %cst_1, %2 : tensor<i1>, tensor<f32>
      %cst_2 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
      %5 = stablehlo.compare EQ, %arg2, %cst_2, FLOAT : (tensor<f32>, tensor<f32>) -> tensor<i1>
      %cst_3 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
      %6 = stablehlo.select %5, %cst_3, %arg2 : tensor<i1>, tensor<f32>
      %7 = stablehlo.compare NE, %arg2, %arg2, FLOAT : (tensor<f32>, tensor<f32>) -> tensor<i1>
      %cst_4 = stablehlo.constant dense<0x7FC00000> : tensor<f32>
      %8 = stablehlo.select %7, %cst_4, %6 : tensor<i1>, tensor<f32>
      %9 = stablehlo.compare LT, %4, %8, TOTALORDER : (tensor<f32>, tensor<f32>) -> tensor<i1>
      stablehlo.return %9 : tensor<i1>
    }) : (tensor<300x170xf32>) -> tensor<300x170xf32>
    return %0 : tensor<300x170xf32>
  }
}
