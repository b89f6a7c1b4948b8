module @jit_dots_from_copies attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<150x18xf32>, %arg1: tensor<21x150xf32>, %arg2: tensor<18x33xi8>, %arg3: tensor<33x20xi8>, %arg4: tensor<40x1xf32>, %arg5: tensor<17x40xf32>) -> (tensor<18x21xf32> {jax.result_info = "result[0]"}, tensor<18x20xi32> {jax.result_info = "result[1]"}, tensor<17x1xf32> {jax.result_info = "result[2]"}, tensor<17x1xf32> {jax.result_info = "result[3]"}, tensor<21x18xf32> {jax.result_info = "result[4]"}) {
    %0 = stablehlo.dot_general %arg0, %arg1, contracting_dims = [0] x [1], precision = [DEFAULT, DEFAULT] : (tensor<150x18xf32>, tensor<21x150xf32>) -> tensor<18x21xf32>
    %1 = stablehlo.dot_general %arg2, %arg3, contracting_dims = [1] x [0], precision = [DEFAULT, DEFAULT] : (tensor<18x33xi8>, tensor<33x20xi8>) -> tensor<18x20xi32>
    %2 = stablehlo.dot_general %arg5, %arg4, contracting_dims = [1] x [0], precision = [DEFAULT, DEFAULT] : (tensor<17x40xf32>, tensor<40x1xf32>) -> tensor<17x1xf32>
    %3 = stablehlo.dot_general %arg5, %arg4, contracting_dims = [1] x [0], precision = [DEFAULT, DEFAULT] : (tensor<17x40xf32>, tensor<40x1xf32>) -> tensor<17x1xf32>
    %4 = stablehlo.dot_general %arg1, %arg0, contracting_dims = [1] x [0], precision = [DEFAULT, DEFAULT] : (tensor<21x150xf32>, tensor<150x18xf32>) -> tensor<21x18xf32>
    return %0, %1, %2, %3, %4 : tensor<18x21xf32>, tensor<18x20xi32>, tensor<17x1xf32>, tensor<17x1xf32>, tensor<21x18xf32>
  }
}
