// Made by zoo/make_more_programs.py.
module @jit_training_step attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<12x20xf32>, %arg1: tensor<20x16xf32>, %arg2: tensor<16x7xf32>, %arg3: tensor<16xf32>, %arg4: tensor<12x7xf32>) -> (tensor<f32> {jax.result_info = "result[0]"}, tensor<20x16xf32> {jax.result_info = "result[1]"}, tensor<16x7xf32> {jax.result_info = "result[2]"}, tensor<16xf32> {jax.result_info = "result[3]"}) {
    %0 = stablehlo.dot_general %arg0, %arg1, contracting_dims = [1] x [0], precision = [DEFAULT, DEFAULT] : (tensor<12x20xf32>, tensor<20x16xf32>) -> tensor<12x16xf32>
    %1 = stablehlo.broadcast_in_dim %arg3, dims = [1] : (tensor<16xf32>) -> tensor<1x16xf32>
    %2 = stablehlo.broadcast_in_dim %1, dims = [0, 1] : (tensor<1x16xf32>) -> tensor<12x16xf32>
    %3 = stablehlo.add %0, %2 : tensor<12x16xf32>
    %cst = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %4 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<12x16xf32>
    %5 = stablehlo.maximum %3, %4 : tensor<12x16xf32>
    %6 = stablehlo.compare EQ, %3, %5, FLOAT : (tensor<12x16xf32>, tensor<12x16xf32>) -> tensor<12x16xi1>
    %cst_0 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %7 = stablehlo.broadcast_in_dim %cst_0, dims = [] : (tensor<f32>) -> tensor<12x16xf32>
    %cst_1 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %8 = stablehlo.broadcast_in_dim %cst_1, dims = [] : (tensor<f32>) -> tensor<12x16xf32>
    %9 = stablehlo.select %6, %7, %8 : tensor<12x16xi1>, tensor<12x16xf32>
    %cst_2 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %10 = stablehlo.broadcast_in_dim %cst_2, dims = [] : (tensor<f32>) -> tensor<12x16xf32>
    %11 = stablehlo.compare EQ, %10, %5, FLOAT : (tensor<12x16xf32>, tensor<12x16xf32>) -> tensor<12x16xi1>
    %cst_3 = stablehlo.constant dense<2.000000e+00> : tensor<f32>
    %12 = stablehlo.broadcast_in_dim %cst_3, dims = [] : (tensor<f32>) -> tensor<12x16xf32>
    %cst_4 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %13 = stablehlo.broadcast_in_dim %cst_4, dims = [] : (tensor<f32>) -> tensor<12x16xf32>
    %14 = stablehlo.select %11, %12, %13 : tensor<12x16xi1>, tensor<12x16xf32>
    %15 = stablehlo.divide %9, %14 : tensor<12x16xf32>
    %16 = stablehlo.dot_general %5, %arg2, contracting_dims = [1] x [0], precision = [DEFAULT, DEFAULT] : (tensor<12x16xf32>, tensor<16x7xf32>) -> tensor<12x7xf32>
    %17 = stablehlo.subtract %16, %arg4 : tensor<12x7xf32>
    %18 = stablehlo.multiply %17, %17 : tensor<12x7xf32>
    %cst_5 = stablehlo.constant dense<2.000000e+00> : tensor<f32>
    %19 = stablehlo.broadcast_in_dim %cst_5, dims = [] : (tensor<f32>) -> tensor<12x7xf32>
    %20 = stablehlo.multiply %19, %17 : tensor<12x7xf32>
    %cst_6 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %21 = stablehlo.reduce(%18 init: %cst_6) applies stablehlo.add across dimensions = [0, 1] : (tensor<12x7xf32>, tensor<f32>) -> tensor<f32>
    %cst_7 = stablehlo.constant dense<8.400000e+01> : tensor<f32>
    %22 = stablehlo.divide %21, %cst_7 : tensor<f32>
    %cst_8 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %cst_9 = stablehlo.constant dense<8.400000e+01> : tensor<f32>
    %23 = stablehlo.divide %cst_8, %cst_9 : tensor<f32>
    %24 = stablehlo.broadcast_in_dim %23, dims = [] : (tensor<f32>) -> tensor<12x7xf32>
    %25 = stablehlo.multiply %24, %20 : tensor<12x7xf32>
    %26 = stablehlo.dot_general %25, %5, contracting_dims = [0] x [0], precision = [DEFAULT, DEFAULT] : (tensor<12x7xf32>, tensor<12x16xf32>) -> tensor<7x16xf32>
    %27 = stablehlo.transpose %26, dims = [1, 0] : (tensor<7x16xf32>) -> tensor<16x7xf32>
    %28 = stablehlo.dot_general %25, %arg2, contracting_dims = [1] x [1], precision = [DEFAULT, DEFAULT] : (tensor<12x7xf32>, tensor<16x7xf32>) -> tensor<12x16xf32>
    %29 = stablehlo.multiply %28, %15 : tensor<12x16xf32>
    %cst_10 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %30 = stablehlo.reduce(%29 init: %cst_10) applies stablehlo.add across dimensions = [0] : (tensor<12x16xf32>, tensor<f32>) -> tensor<16xf32>
    %31 = stablehlo.reshape %30 : (tensor<16xf32>) -> tensor<1x16xf32>
    %cst_11 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %32 = stablehlo.reduce(%31 init: %cst_11) applies stablehlo.add across dimensions = [0] : (tensor<1x16xf32>, tensor<f32>) -> tensor<16xf32>
    %33 = stablehlo.dot_general %29, %arg0, contracting_dims = [0] x [0], precision = [DEFAULT, DEFAULT] : (tensor<12x16xf32>, tensor<12x20xf32>) -> tensor<16x20xf32>
    %34 = stablehlo.transpose %33, dims = [1, 0] : (tensor<16x20xf32>) -> tensor<20x16xf32>
    %cst_12 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
    %35 = stablehlo.broadcast_in_dim %cst_12, dims = [] : (tensor<f32>) -> tensor<20x16xf32>
    %36 = stablehlo.multiply %35, %34 : tensor<20x16xf32>
    %37 = stablehlo.subtract %arg1, %36 : tensor<20x16xf32>
    %cst_13 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
    %38 = stablehlo.broadcast_in_dim %cst_13, dims = [] : (tensor<f32>) -> tensor<16x7xf32>
    %39 = stablehlo.multiply %38, %27 : tensor<16x7xf32>
    %40 = stablehlo.subtract %arg2, %39 : tensor<16x7xf32>
    %cst_14 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
    %41 = stablehlo.broadcast_in_dim %cst_14, dims = [] : (tensor<f32>) -> tensor<16xf32>
    %42 = stablehlo.multiply %41, %32 : tensor<16xf32>
    %43 = stablehlo.subtract %arg3, %42 : tensor<16xf32>
    return %22, %37, %40, %43 : tensor<f32>, tensor<20x16xf32>, tensor<16x7xf32>, tensor<16xf32>
  }
}
