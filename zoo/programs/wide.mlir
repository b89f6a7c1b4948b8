// Made by zoo/make_programs.py.
module @jit_wide attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<200x260xf32>, %arg1: tensor<260x200xf32>, %arg2: tensor<200xf32>) -> (tensor<50x50xf32> {jax.result_info = "result[0]"}, tensor<200xf32> {jax.result_info = "result[1]"}, tensor<200x40xf32> {jax.result_info = "result[2]"}, tensor<260x200xf32> {jax.result_info = "result[3]"}) {
    %0 = stablehlo.sine %arg0 : tensor<200x260xf32>
    %cst = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %1 = stablehlo.reduce(%arg0 init: %cst) applies stablehlo.add across dimensions = [0] : (tensor<200x260xf32>, tensor<f32>) -> tensor<260xf32>
    %2 = stablehlo.broadcast_in_dim %1, dims = [1] : (tensor<260xf32>) -> tensor<1x260xf32>
    %3 = stablehlo.broadcast_in_dim %2, dims = [0, 1] : (tensor<1x260xf32>) -> tensor<200x260xf32>
    %4 = stablehlo.add %0, %3 : tensor<200x260xf32>
    %5 = stablehlo.cosine %arg1 : tensor<260x200xf32>
    %cst_0 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %6 = stablehlo.reduce(%arg1 init: %cst_0) applies stablehlo.add across dimensions = [0] : (tensor<260x200xf32>, tensor<f32>) -> tensor<200xf32>
    %7 = stablehlo.broadcast_in_dim %6, dims = [1] : (tensor<200xf32>) -> tensor<1x200xf32>
    %8 = stablehlo.broadcast_in_dim %7, dims = [0, 1] : (tensor<1x200xf32>) -> tensor<260x200xf32>
    %9 = stablehlo.subtract %5, %8 : tensor<260x200xf32>
    %10 = stablehlo.transpose %9, dims = [1, 0] : (tensor<260x200xf32>) -> tensor<200x260xf32>
    %11 = stablehlo.slice %4 [0:200, 0:40] : (tensor<200x260xf32>) -> tensor<200x40xf32>
    %12 = call @sort(%11) : (tensor<200x40xf32>) -> tensor<200x40xf32>
    %13 = stablehlo.tanh %4 : tensor<200x260xf32>
    %14 = stablehlo.multiply %13, %10 : tensor<200x260xf32>
    %15 = stablehlo.broadcast_in_dim %arg2, dims = [0] : (tensor<200xf32>) -> tensor<200x1xf32>
    %16 = stablehlo.broadcast_in_dim %15, dims = [0, 1] : (tensor<200x1xf32>) -> tensor<200x260xf32>
    %17 = stablehlo.add %14, %16 : tensor<200x260xf32>
    %18 = stablehlo.transpose %17, dims = [1, 0] : (tensor<200x260xf32>) -> tensor<260x200xf32>
    %19 = stablehlo.dot_general %18, %4, contracting_dims = [1] x [0], precision = [DEFAULT, DEFAULT] : (tensor<260x200xf32>, tensor<200x260xf32>) -> tensor<260x260xf32>
    %cst_1 = stablehlo.constant dense<0.00999999977> : tensor<f32>
    %20 = stablehlo.broadcast_in_dim %cst_1, dims = [] : (tensor<f32>) -> tensor<260x260xf32>
    %21 = stablehlo.multiply %19, %20 : tensor<260x260xf32>
    %22 = stablehlo.slice %21 [0:50, 0:50] : (tensor<260x260xf32>) -> tensor<50x50xf32>
    %cst_2 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %23 = stablehlo.broadcast_in_dim %cst_2, dims = [] : (tensor<f32>) -> tensor<50x50xf32>
    %24 = stablehlo.add %22, %23 : tensor<50x50xf32>
    %cst_3 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %25 = stablehlo.reduce(%17 init: %cst_3) applies stablehlo.add across dimensions = [1] : (tensor<200x260xf32>, tensor<f32>) -> tensor<200xf32>
    %cst_4 = stablehlo.constant dense<2.000000e+00> : tensor<f32>
    %26 = stablehlo.broadcast_in_dim %cst_4, dims = [] : (tensor<f32>) -> tensor<200x40xf32>
    %27 = stablehlo.multiply %12, %26 : tensor<200x40xf32>
    %28 = stablehlo.subtract %4, %10 : tensor<200x260xf32>
    %29 = stablehlo.transpose %28, dims = [1, 0] : (tensor<200x260xf32>) -> tensor<260x200xf32>
    return %24, %25, %27, %29 : tensor<50x50xf32>, tensor<200xf32>, tensor<200x40xf32>, tensor<260x200xf32>
  }
  func.func private @sort(%arg0: tensor<200x40xf32>) -> tensor<200x40xf32> {
    %0 = "stablehlo.sort"(%arg0) <{dimension = 1 : i64, is_stable = true}> ({
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
    }) : (tensor<200x40xf32>) -> tensor<200x40xf32>
    return %0 : tensor<200x40xf32>
  }
}
