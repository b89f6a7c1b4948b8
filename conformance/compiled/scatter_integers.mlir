module @jit_scatter_integers attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<6x4xi32>, %arg1: tensor<9xi32>, %arg2: tensor<9x4xi32>) -> (tensor<6x4xi32> {jax.result_info = "result[0]"}, tensor<6x4xi32> {jax.result_info = "result[1]"}, tensor<10xi32> {jax.result_info = "result[2]"}, tensor<12xi64> {jax.result_info = "result[3]"}) {
    %c = stablehlo.constant dense<0> : tensor<i32>
    %0 = stablehlo.broadcast_in_dim %c, dims = [] : (tensor<i32>) -> tensor<9xi32>
    %1 = stablehlo.compare LT, %arg1, %0, SIGNED : (tensor<9xi32>, tensor<9xi32>) -> tensor<9xi1>
    %c_0 = stablehlo.constant dense<6> : tensor<i32>
    %2 = stablehlo.broadcast_in_dim %c_0, dims = [] : (tensor<i32>) -> tensor<9xi32>
    %3 = stablehlo.add %arg1, %2 : tensor<9xi32>
    %4 = stablehlo.select %1, %3, %arg1 : tensor<9xi1>, tensor<9xi32>
    %5 = stablehlo.broadcast_in_dim %4, dims = [0] : (tensor<9xi32>) -> tensor<9x1xi32>
    %6 = "stablehlo.scatter"(%arg0, %5, %arg2) <{indices_are_sorted = false, scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [1], inserted_window_dims = [0], scatter_dims_to_operand_dims = [0], index_vector_dim = 1>, unique_indices = false}> ({
    ^bb0(%arg3: tensor<i32>, %arg4: tensor<i32>):
      %33 = stablehlo.add %arg3, %arg4 : tensor<i32>
      stablehlo.return %33 : tensor<i32>
    }) : (tensor<6x4xi32>, tensor<9x1xi32>, tensor<9x4xi32>) -> tensor<6x4xi32>
    %c_1 = stablehlo.constant dense<0> : tensor<i32>
    %7 = stablehlo.broadcast_in_dim %c_1, dims = [] : (tensor<i32>) -> tensor<9xi32>
    %8 = stablehlo.compare LT, %arg1, %7, SIGNED : (tensor<9xi32>, tensor<9xi32>) -> tensor<9xi1>
    %c_2 = stablehlo.constant dense<6> : tensor<i32>
    %9 = stablehlo.broadcast_in_dim %c_2, dims = [] : (tensor<i32>) -> tensor<9xi32>
    %10 = stablehlo.add %arg1, %9 : tensor<9xi32>
    %11 = stablehlo.select %8, %10, %arg1 : tensor<9xi1>, tensor<9xi32>
    %12 = stablehlo.broadcast_in_dim %11, dims = [0] : (tensor<9xi32>) -> tensor<9x1xi32>
    %13 = "stablehlo.scatter"(%arg0, %12, %arg2) <{indices_are_sorted = false, scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [1], inserted_window_dims = [0], scatter_dims_to_operand_dims = [0], index_vector_dim = 1>, unique_indices = false}> ({
    ^bb0(%arg3: tensor<i32>, %arg4: tensor<i32>):
      %33 = stablehlo.minimum %arg3, %arg4 : tensor<i32>
      stablehlo.return %33 : tensor<i32>
    }) : (tensor<6x4xi32>, tensor<9x1xi32>, tensor<9x4xi32>) -> tensor<6x4xi32>
    %c_3 = stablehlo.constant dense<0> : tensor<i32>
    %14 = stablehlo.broadcast_in_dim %c_3, dims = [] : (tensor<i32>) -> tensor<10xi32>
    %c_4 = stablehlo.constant dense<0> : tensor<i32>
    %15 = stablehlo.broadcast_in_dim %c_4, dims = [] : (tensor<i32>) -> tensor<9xi32>
    %16 = stablehlo.compare LT, %arg1, %15, SIGNED : (tensor<9xi32>, tensor<9xi32>) -> tensor<9xi1>
    %c_5 = stablehlo.constant dense<10> : tensor<i32>
    %17 = stablehlo.broadcast_in_dim %c_5, dims = [] : (tensor<i32>) -> tensor<9xi32>
    %18 = stablehlo.add %arg1, %17 : tensor<9xi32>
    %19 = stablehlo.select %16, %18, %arg1 : tensor<9xi1>, tensor<9xi32>
    %20 = stablehlo.broadcast_in_dim %19, dims = [0] : (tensor<9xi32>) -> tensor<9x1xi32>
    %c_6 = stablehlo.constant dense<1> : tensor<i32>
    %21 = stablehlo.broadcast_in_dim %c_6, dims = [] : (tensor<i32>) -> tensor<9xi32>
    %22 = "stablehlo.scatter"(%14, %20, %21) <{indices_are_sorted = false, scatter_dimension_numbers = #stablehlo.scatter<inserted_window_dims = [0], scatter_dims_to_operand_dims = [0], index_vector_dim = 1>, unique_indices = false}> ({
    ^bb0(%arg3: tensor<i32>, %arg4: tensor<i32>):
      %33 = stablehlo.add %arg3, %arg4 : tensor<i32>
      stablehlo.return %33 : tensor<i32>
    }) : (tensor<10xi32>, tensor<9x1xi32>, tensor<9xi32>) -> tensor<10xi32>
    %c_7 = stablehlo.constant dense<0> : tensor<i64>
    %23 = stablehlo.broadcast_in_dim %c_7, dims = [] : (tensor<i64>) -> tensor<12xi64>
    %c_8 = stablehlo.constant dense<0> : tensor<i64>
    %24 = call @clip(%arg1, %c_8) : (tensor<9xi32>, tensor<i64>) -> tensor<9xi32>
    %c_9 = stablehlo.constant dense<0> : tensor<i32>
    %25 = stablehlo.broadcast_in_dim %c_9, dims = [] : (tensor<i32>) -> tensor<9xi32>
    %26 = stablehlo.compare LT, %24, %25, SIGNED : (tensor<9xi32>, tensor<9xi32>) -> tensor<9xi1>
    %c_10 = stablehlo.constant dense<12> : tensor<i32>
    %27 = stablehlo.broadcast_in_dim %c_10, dims = [] : (tensor<i32>) -> tensor<9xi32>
    %28 = stablehlo.add %24, %27 : tensor<9xi32>
    %29 = stablehlo.select %26, %28, %24 : tensor<9xi1>, tensor<9xi32>
    %30 = stablehlo.broadcast_in_dim %29, dims = [0] : (tensor<9xi32>) -> tensor<9x1xi32>
    %c_11 = stablehlo.constant dense<1> : tensor<i64>
    %31 = stablehlo.broadcast_in_dim %c_11, dims = [] : (tensor<i64>) -> tensor<9xi64>
    %32 = "stablehlo.scatter"(%23, %30, %31) <{indices_are_sorted = false, scatter_dimension_numbers = #stablehlo.scatter<inserted_window_dims = [0], scatter_dims_to_operand_dims = [0], index_vector_dim = 1>, unique_indices = false}> ({
    ^bb0(%arg3: tensor<i64>, %arg4: tensor<i64>):
      %33 = stablehlo.add %arg3, %arg4 : tensor<i64>
      stablehlo.return %33 : tensor<i64>
    }) : (tensor<12xi64>, tensor<9x1xi32>, tensor<9xi64>) -> tensor<12xi64>
    return %6, %13, %22, %32 : tensor<6x4xi32>, tensor<6x4xi32>, tensor<10xi32>, tensor<12xi64>
  }
  func.func private @clip(%arg0: tensor<9xi32>, %arg1: tensor<i64>) -> tensor<9xi32> {
    %0 = stablehlo.convert %arg1 : (tensor<i64>) -> tensor<i32>
    %1 = stablehlo.broadcast_in_dim %0, dims = [] : (tensor<i32>) -> tensor<9xi32>
    %2 = stablehlo.maximum %1, %arg0 : tensor<9xi32>
    return %2 : tensor<9xi32>
  }
}
