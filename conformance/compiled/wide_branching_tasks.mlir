module @jit_wide_branching_tasks attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<120x200xf32>, %arg1: tensor<200x200xf32>) -> (tensor<120x1xf32> {jax.result_info = "result[0]"}, tensor<200xf32> {jax.result_info = "result[1]"}, tensor<120x200xf32> {jax.result_info = "result[2]"}, tensor<120x200xf32> {jax.result_info = "result[3]"}) {
    %0 = stablehlo.sine %arg0 : tensor<120x200xf32>
    %cst = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %1 = stablehlo.reduce(%0 init: %cst) applies stablehlo.add across dimensions = [1] : (tensor<120x200xf32>, tensor<f32>) -> tensor<120xf32>
    %2 = stablehlo.broadcast_in_dim %1, dims = [0] : (tensor<120xf32>) -> tensor<120x1xf32>
    %cst_0 = stablehlo.constant dense<0xFF800000> : tensor<f32>
    %3 = stablehlo.reduce(%arg0 init: %cst_0) applies stablehlo.maximum across dimensions = [0] : (tensor<120x200xf32>, tensor<f32>) -> tensor<200xf32>
    %4 = call @cumsum(%arg0) : (tensor<120x200xf32>) -> tensor<120x200xf32>
    %cst_1 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %5 = stablehlo.reduce(%4 init: %cst_1) applies stablehlo.add across dimensions = [1] : (tensor<120x200xf32>, tensor<f32>) -> tensor<120xf32>
    %6 = stablehlo.broadcast_in_dim %5, dims = [0] : (tensor<120xf32>) -> tensor<120x1xf32>
    %7 = stablehlo.add %2, %6 : tensor<120x1xf32>
    %cst_2 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %8 = stablehlo.reduce(%2 init: %cst_2) applies stablehlo.add across dimensions = [0, 1] : (tensor<120x1xf32>, tensor<f32>) -> tensor<f32>
    %cst_3 = stablehlo.constant dense<1.200000e+02> : tensor<f32>
    %9 = stablehlo.divide %8, %cst_3 : tensor<f32>
    %10 = stablehlo.broadcast_in_dim %9, dims = [] : (tensor<f32>) -> tensor<200xf32>
    %11 = stablehlo.multiply %3, %10 : tensor<200xf32>
    %12 = stablehlo.slice %4 [0:1, 0:200] : (tensor<120x200xf32>) -> tensor<1x200xf32>
    %13 = stablehlo.reshape %12 : (tensor<1x200xf32>) -> tensor<200xf32>
    %14 = stablehlo.add %11, %13 : tensor<200xf32>
    %15 = stablehlo.broadcast_in_dim %3, dims = [1] : (tensor<200xf32>) -> tensor<1x200xf32>
    %16 = stablehlo.broadcast_in_dim %15, dims = [0, 1] : (tensor<1x200xf32>) -> tensor<120x200xf32>
    %17 = stablehlo.add %4, %16 : tensor<120x200xf32>
    %18 = stablehlo.tanh %17 : tensor<120x200xf32>
    %19 = stablehlo.broadcast_in_dim %2, dims = [0, 1] : (tensor<120x1xf32>) -> tensor<120x200xf32>
    %20 = stablehlo.add %18, %19 : tensor<120x200xf32>
    %cst_4 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %21 = stablehlo.reduce(%20 init: %cst_4) applies stablehlo.add across dimensions = [1] : (tensor<120x200xf32>, tensor<f32>) -> tensor<120xf32>
    %22 = stablehlo.broadcast_in_dim %21, dims = [0] : (tensor<120xf32>) -> tensor<120x1xf32>
    %23 = stablehlo.add %7, %22 : tensor<120x1xf32>
    %cst_5 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %24 = stablehlo.reduce(%7 init: %cst_5) applies stablehlo.add across dimensions = [0, 1] : (tensor<120x1xf32>, tensor<f32>) -> tensor<f32>
    %cst_6 = stablehlo.constant dense<1.200000e+02> : tensor<f32>
    %25 = stablehlo.divide %24, %cst_6 : tensor<f32>
    %26 = stablehlo.broadcast_in_dim %25, dims = [] : (tensor<f32>) -> tensor<200xf32>
    %27 = stablehlo.multiply %14, %26 : tensor<200xf32>
    %28 = stablehlo.slice %20 [0:1, 0:200] : (tensor<120x200xf32>) -> tensor<1x200xf32>
    %29 = stablehlo.reshape %28 : (tensor<1x200xf32>) -> tensor<200xf32>
    %30 = stablehlo.add %27, %29 : tensor<200xf32>
    %31 = stablehlo.broadcast_in_dim %14, dims = [1] : (tensor<200xf32>) -> tensor<1x200xf32>
    %32 = stablehlo.broadcast_in_dim %31, dims = [0, 1] : (tensor<1x200xf32>) -> tensor<120x200xf32>
    %33 = stablehlo.add %20, %32 : tensor<120x200xf32>
    %34 = stablehlo.tanh %33 : tensor<120x200xf32>
    %35 = stablehlo.broadcast_in_dim %7, dims = [0, 1] : (tensor<120x1xf32>) -> tensor<120x200xf32>
    %36 = stablehlo.add %34, %35 : tensor<120x200xf32>
    %cst_7 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %37 = stablehlo.reduce(%36 init: %cst_7) applies stablehlo.add across dimensions = [1] : (tensor<120x200xf32>, tensor<f32>) -> tensor<120xf32>
    %38 = stablehlo.broadcast_in_dim %37, dims = [0] : (tensor<120xf32>) -> tensor<120x1xf32>
    %39 = stablehlo.add %23, %38 : tensor<120x1xf32>
    %cst_8 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %40 = stablehlo.reduce(%23 init: %cst_8) applies stablehlo.add across dimensions = [0, 1] : (tensor<120x1xf32>, tensor<f32>) -> tensor<f32>
    %cst_9 = stablehlo.constant dense<1.200000e+02> : tensor<f32>
    %41 = stablehlo.divide %40, %cst_9 : tensor<f32>
    %42 = stablehlo.broadcast_in_dim %41, dims = [] : (tensor<f32>) -> tensor<200xf32>
    %43 = stablehlo.multiply %30, %42 : tensor<200xf32>
    %44 = stablehlo.slice %36 [0:1, 0:200] : (tensor<120x200xf32>) -> tensor<1x200xf32>
    %45 = stablehlo.reshape %44 : (tensor<1x200xf32>) -> tensor<200xf32>
    %46 = stablehlo.add %43, %45 : tensor<200xf32>
    %47 = stablehlo.broadcast_in_dim %30, dims = [1] : (tensor<200xf32>) -> tensor<1x200xf32>
    %48 = stablehlo.broadcast_in_dim %47, dims = [0, 1] : (tensor<1x200xf32>) -> tensor<120x200xf32>
    %49 = stablehlo.add %36, %48 : tensor<120x200xf32>
    %50 = stablehlo.tanh %49 : tensor<120x200xf32>
    %51 = stablehlo.broadcast_in_dim %23, dims = [0, 1] : (tensor<120x1xf32>) -> tensor<120x200xf32>
    %52 = stablehlo.add %50, %51 : tensor<120x200xf32>
    %53 = stablehlo.dot_general %52, %arg1, contracting_dims = [1] x [0], precision = [DEFAULT, DEFAULT] : (tensor<120x200xf32>, tensor<200x200xf32>) -> tensor<120x200xf32>
    return %39, %46, %52, %53 : tensor<120x1xf32>, tensor<200xf32>, tensor<120x200xf32>, tensor<120x200xf32>
  }
  func.func private @cumsum(%arg0: tensor<120x200xf32>) -> tensor<120x200xf32> {
    %0 = call @cumsum_0(%arg0) : (tensor<120x200xf32>) -> tensor<120x200xf32>
    return %0 : tensor<120x200xf32>
  }
  func.func private @cumsum_0(%arg0: tensor<120x200xf32>) -> tensor<120x200xf32> {
    %cst = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %0 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<f32>
    %1 = "stablehlo.reduce_window"(%arg0, %0) <{base_dilations = array<i64: 1, 1>, padding = dense<[[119, 0], [0, 0]]> : tensor<2x2xi64>, window_dilations = array<i64: 1, 1>, window_dimensions = array<i64: 120, 1>, window_strides = array<i64: 1, 1>}> ({
    ^bb0(%arg1: tensor<f32>, %arg2: tensor<f32>):
      %2 = stablehlo.add %arg1, %arg2 : tensor<f32>
      stablehlo.return %2 : tensor<f32>
    }) : (tensor<120x200xf32>, tensor<f32>) -> tensor<120x200xf32>
    return %1 : tensor<120x200xf32>
  }
}
