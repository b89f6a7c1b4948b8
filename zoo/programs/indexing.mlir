// Made by zoo/make_programs.py.
module @jit_indexing attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<30x8xf32>, %arg1: tensor<12xi32>, %arg2: tensor<12x8xf32>, %arg3: tensor<2xi32>, %arg4: tensor<9x8xf32>) -> (tensor<12x8xf32> {jax.result_info = "result[0]"}, tensor<30x8xf32> {jax.result_info = "result[1]"}, tensor<9x8xf32> {jax.result_info = "result[2]"}) {
    %c = stablehlo.constant dense<0> : tensor<i32>
    %0 = stablehlo.broadcast_in_dim %c, dims = [] : (tensor<i32>) -> tensor<12xi32>
    %1 = stablehlo.compare LT, %arg1, %0, SIGNED : (tensor<12xi32>, tensor<12xi32>) -> tensor<12xi1>
    %c_0 = stablehlo.constant dense<30> : tensor<i32>
    %2 = stablehlo.broadcast_in_dim %c_0, dims = [] : (tensor<i32>) -> tensor<12xi32>
    %3 = stablehlo.add %arg1, %2 : tensor<12xi32>
    %4 = stablehlo.select %1, %3, %arg1 : tensor<12xi1>, tensor<12xi32>
    %5 = stablehlo.broadcast_in_dim %4, dims = [0] : (tensor<12xi32>) -> tensor<12x1xi32>
    %6 = "stablehlo.gather"(%arg0, %5) <{dimension_numbers = #stablehlo.gather<offset_dims = [1], collapsed_slice_dims = [0], start_index_map = [0], index_vector_dim = 1>, indices_are_sorted = false, slice_sizes = array<i64: 1, 8>}> : (tensor<30x8xf32>, tensor<12x1xi32>) -> tensor<12x8xf32>
    %cst = stablehlo.constant dense<2.000000e+00> : tensor<f32>
    %7 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<12x8xf32>
    %8 = stablehlo.multiply %6, %7 : tensor<12x8xf32>
    %c_1 = stablehlo.constant dense<0> : tensor<i32>
    %9 = stablehlo.broadcast_in_dim %c_1, dims = [] : (tensor<i32>) -> tensor<12xi32>
    %10 = stablehlo.compare LT, %arg1, %9, SIGNED : (tensor<12xi32>, tensor<12xi32>) -> tensor<12xi1>
    %c_2 = stablehlo.constant dense<30> : tensor<i32>
    %11 = stablehlo.broadcast_in_dim %c_2, dims = [] : (tensor<i32>) -> tensor<12xi32>
    %12 = stablehlo.add %arg1, %11 : tensor<12xi32>
    %13 = stablehlo.select %10, %12, %arg1 : tensor<12xi1>, tensor<12xi32>
    %14 = stablehlo.broadcast_in_dim %13, dims = [0] : (tensor<12xi32>) -> tensor<12x1xi32>
    %15 = "stablehlo.scatter"(%arg0, %14, %arg2) <{indices_are_sorted = false, scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [1], inserted_window_dims = [0], scatter_dims_to_operand_dims = [0], index_vector_dim = 1>, unique_indices = false}> ({
    ^bb0(%arg5: tensor<f32>, %arg6: tensor<f32>):
      %41 = stablehlo.add %arg5, %arg6 : tensor<f32>
      stablehlo.return %41 : tensor<f32>
    }) : (tensor<30x8xf32>, tensor<12x1xi32>, tensor<12x8xf32>) -> tensor<30x8xf32>
    %16 = stablehlo.slice %arg3 [0:1] : (tensor<2xi32>) -> tensor<1xi32>
    %17 = stablehlo.reshape %16 : (tensor<1xi32>) -> tensor<i32>
    %c_3 = stablehlo.constant dense<0> : tensor<i32>
    %18 = stablehlo.compare LT, %17, %c_3, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
    %c_4 = stablehlo.constant dense<30> : tensor<i32>
    %19 = stablehlo.add %17, %c_4 : tensor<i32>
    %20 = stablehlo.select %18, %19, %17 : tensor<i1>, tensor<i32>
    %c_5 = stablehlo.constant dense<0> : tensor<i32>
    %c_6 = stablehlo.constant dense<0> : tensor<i32>
    %21 = stablehlo.compare LT, %c_5, %c_6, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
    %c_7 = stablehlo.constant dense<0> : tensor<i32>
    %c_8 = stablehlo.constant dense<8> : tensor<i32>
    %22 = stablehlo.add %c_7, %c_8 : tensor<i32>
    %c_9 = stablehlo.constant dense<0> : tensor<i32>
    %23 = stablehlo.select %21, %22, %c_9 : tensor<i1>, tensor<i32>
    %24 = stablehlo.dynamic_slice %arg0, %20, %23, sizes = [9, 8] : (tensor<30x8xf32>, tensor<i32>, tensor<i32>) -> tensor<9x8xf32>
    %cst_10 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %25 = stablehlo.broadcast_in_dim %cst_10, dims = [] : (tensor<f32>) -> tensor<9x8xf32>
    %26 = stablehlo.subtract %24, %25 : tensor<9x8xf32>
    %cst_11 = stablehlo.constant dense<5.000000e-01> : tensor<f32>
    %27 = stablehlo.broadcast_in_dim %cst_11, dims = [] : (tensor<f32>) -> tensor<30x8xf32>
    %28 = stablehlo.multiply %15, %27 : tensor<30x8xf32>
    %29 = stablehlo.slice %arg3 [0:1] : (tensor<2xi32>) -> tensor<1xi32>
    %30 = stablehlo.reshape %29 : (tensor<1xi32>) -> tensor<i32>
    %31 = stablehlo.slice %arg3 [1:2] : (tensor<2xi32>) -> tensor<1xi32>
    %32 = stablehlo.reshape %31 : (tensor<1xi32>) -> tensor<i32>
    %c_12 = stablehlo.constant dense<0> : tensor<i32>
    %33 = stablehlo.compare LT, %30, %c_12, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
    %c_13 = stablehlo.constant dense<30> : tensor<i32>
    %34 = stablehlo.add %30, %c_13 : tensor<i32>
    %35 = stablehlo.select %33, %34, %30 : tensor<i1>, tensor<i32>
    %c_14 = stablehlo.constant dense<0> : tensor<i32>
    %36 = stablehlo.compare LT, %32, %c_14, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
    %c_15 = stablehlo.constant dense<8> : tensor<i32>
    %37 = stablehlo.add %32, %c_15 : tensor<i32>
    %38 = stablehlo.select %36, %37, %32 : tensor<i1>, tensor<i32>
    %39 = stablehlo.dynamic_update_slice %28, %arg4, %35, %38 : (tensor<30x8xf32>, tensor<9x8xf32>, tensor<i32>, tensor<i32>) -> tensor<30x8xf32>
    %40 = stablehlo.add %8, %arg2 : tensor<12x8xf32>
    return %40, %39, %26 : tensor<12x8xf32>, tensor<30x8xf32>, tensor<9x8xf32>
  }
}
