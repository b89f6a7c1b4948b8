module @jit_layernorm_gradient attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<4x10xf32>, %arg1: tensor<10xf32>, %arg2: tensor<10xf32>) -> (tensor<4x10xf32> {jax.result_info = "result[0]"}, tensor<4x10xf32> {jax.result_info = "result[1][0]"}, tensor<10xf32> {jax.result_info = "result[1][1]"}, tensor<10xf32> {jax.result_info = "result[1][2]"}) {
    %cst = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %0 = stablehlo.reduce(%arg0 init: %cst) applies stablehlo.add across dimensions = [1] : (tensor<4x10xf32>, tensor<f32>) -> tensor<4xf32>
    %1 = stablehlo.broadcast_in_dim %0, dims = [0] : (tensor<4xf32>) -> tensor<4x1xf32>
    %cst_0 = stablehlo.constant dense<1.000000e+01> : tensor<f32>
    %2 = stablehlo.broadcast_in_dim %cst_0, dims = [] : (tensor<f32>) -> tensor<4x1xf32>
    %3 = stablehlo.divide %1, %2 : tensor<4x1xf32>
    %4 = stablehlo.broadcast_in_dim %3, dims = [0, 1] : (tensor<4x1xf32>) -> tensor<4x10xf32>
    %5 = stablehlo.subtract %arg0, %4 : tensor<4x10xf32>
    %6 = stablehlo.broadcast_in_dim %3, dims = [0, 1] : (tensor<4x1xf32>) -> tensor<4x10xf32>
    %7 = stablehlo.subtract %arg0, %6 : tensor<4x10xf32>
    %8 = stablehlo.multiply %7, %7 : tensor<4x10xf32>
    %cst_1 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %9 = stablehlo.reduce(%8 init: %cst_1) applies stablehlo.add across dimensions = [1] : (tensor<4x10xf32>, tensor<f32>) -> tensor<4xf32>
    %10 = stablehlo.broadcast_in_dim %9, dims = [0] : (tensor<4xf32>) -> tensor<4x1xf32>
    %cst_2 = stablehlo.constant dense<1.000000e+01> : tensor<f32>
    %11 = stablehlo.broadcast_in_dim %cst_2, dims = [] : (tensor<f32>) -> tensor<4x1xf32>
    %12 = stablehlo.divide %10, %11 : tensor<4x1xf32>
    %cst_3 = stablehlo.constant dense<9.99999974E-6> : tensor<f32>
    %13 = stablehlo.broadcast_in_dim %cst_3, dims = [] : (tensor<f32>) -> tensor<4x1xf32>
    %14 = stablehlo.add %12, %13 : tensor<4x1xf32>
    %15 = stablehlo.rsqrt %14 : tensor<4x1xf32>
    %16 = stablehlo.broadcast_in_dim %15, dims = [0, 1] : (tensor<4x1xf32>) -> tensor<4x10xf32>
    %17 = stablehlo.multiply %5, %16 : tensor<4x10xf32>
    %18 = stablehlo.broadcast_in_dim %arg1, dims = [1] : (tensor<10xf32>) -> tensor<1x10xf32>
    %19 = stablehlo.broadcast_in_dim %18, dims = [0, 1] : (tensor<1x10xf32>) -> tensor<4x10xf32>
    %20 = stablehlo.multiply %17, %19 : tensor<4x10xf32>
    %21 = stablehlo.broadcast_in_dim %arg2, dims = [1] : (tensor<10xf32>) -> tensor<1x10xf32>
    %22 = stablehlo.broadcast_in_dim %21, dims = [0, 1] : (tensor<1x10xf32>) -> tensor<4x10xf32>
    %23 = stablehlo.add %20, %22 : tensor<4x10xf32>
    %cst_4 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %24 = stablehlo.reduce(%arg0 init: %cst_4) applies stablehlo.add across dimensions = [1] : (tensor<4x10xf32>, tensor<f32>) -> tensor<4xf32>
    %25 = stablehlo.broadcast_in_dim %24, dims = [0] : (tensor<4xf32>) -> tensor<4x1xf32>
    %cst_5 = stablehlo.constant dense<1.000000e+01> : tensor<f32>
    %26 = stablehlo.broadcast_in_dim %cst_5, dims = [] : (tensor<f32>) -> tensor<4x1xf32>
    %27 = stablehlo.divide %25, %26 : tensor<4x1xf32>
    %28 = stablehlo.broadcast_in_dim %27, dims = [0, 1] : (tensor<4x1xf32>) -> tensor<4x10xf32>
    %29 = stablehlo.subtract %arg0, %28 : tensor<4x10xf32>
    %30 = stablehlo.broadcast_in_dim %27, dims = [0, 1] : (tensor<4x1xf32>) -> tensor<4x10xf32>
    %31 = stablehlo.subtract %arg0, %30 : tensor<4x10xf32>
    %32 = stablehlo.multiply %31, %31 : tensor<4x10xf32>
    %cst_6 = stablehlo.constant dense<2.000000e+00> : tensor<f32>
    %33 = stablehlo.broadcast_in_dim %cst_6, dims = [] : (tensor<f32>) -> tensor<4x10xf32>
    %34 = stablehlo.multiply %33, %31 : tensor<4x10xf32>
    %cst_7 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %35 = stablehlo.reduce(%32 init: %cst_7) applies stablehlo.add across dimensions = [1] : (tensor<4x10xf32>, tensor<f32>) -> tensor<4xf32>
    %36 = stablehlo.broadcast_in_dim %35, dims = [0] : (tensor<4xf32>) -> tensor<4x1xf32>
    %cst_8 = stablehlo.constant dense<1.000000e+01> : tensor<f32>
    %37 = stablehlo.broadcast_in_dim %cst_8, dims = [] : (tensor<f32>) -> tensor<4x1xf32>
    %38 = stablehlo.divide %36, %37 : tensor<4x1xf32>
    %cst_9 = stablehlo.constant dense<9.99999974E-6> : tensor<f32>
    %39 = stablehlo.broadcast_in_dim %cst_9, dims = [] : (tensor<f32>) -> tensor<4x1xf32>
    %40 = stablehlo.add %38, %39 : tensor<4x1xf32>
    %41 = stablehlo.rsqrt %40 : tensor<4x1xf32>
    %42 = stablehlo.divide %41, %40 : tensor<4x1xf32>
    %cst_10 = stablehlo.constant dense<-5.000000e-01> : tensor<f32>
    %43 = stablehlo.broadcast_in_dim %cst_10, dims = [] : (tensor<f32>) -> tensor<4x1xf32>
    %44 = stablehlo.multiply %43, %42 : tensor<4x1xf32>
    %45 = stablehlo.broadcast_in_dim %41, dims = [0, 1] : (tensor<4x1xf32>) -> tensor<4x10xf32>
    %46 = stablehlo.multiply %29, %45 : tensor<4x10xf32>
    %47 = stablehlo.broadcast_in_dim %arg1, dims = [1] : (tensor<10xf32>) -> tensor<1x10xf32>
    %48 = stablehlo.broadcast_in_dim %47, dims = [0, 1] : (tensor<1x10xf32>) -> tensor<4x10xf32>
    %49 = stablehlo.multiply %46, %48 : tensor<4x10xf32>
    %50 = stablehlo.broadcast_in_dim %arg2, dims = [1] : (tensor<10xf32>) -> tensor<1x10xf32>
    %51 = stablehlo.broadcast_in_dim %50, dims = [0, 1] : (tensor<1x10xf32>) -> tensor<4x10xf32>
    %52 = stablehlo.add %49, %51 : tensor<4x10xf32>
    %53 = stablehlo.multiply %52, %52 : tensor<4x10xf32>
    %54 = stablehlo.multiply %53, %52 : tensor<4x10xf32>
    %55 = stablehlo.multiply %52, %52 : tensor<4x10xf32>
    %cst_11 = stablehlo.constant dense<3.000000e+00> : tensor<f32>
    %56 = stablehlo.broadcast_in_dim %cst_11, dims = [] : (tensor<f32>) -> tensor<4x10xf32>
    %57 = stablehlo.multiply %56, %55 : tensor<4x10xf32>
    %cst_12 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %58 = stablehlo.reduce(%54 init: %cst_12) applies stablehlo.add across dimensions = [0, 1] : (tensor<4x10xf32>, tensor<f32>) -> tensor<f32>
    %cst_13 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %59 = stablehlo.broadcast_in_dim %cst_13, dims = [] : (tensor<f32>) -> tensor<4x10xf32>
    %60 = stablehlo.multiply %59, %57 : tensor<4x10xf32>
    %cst_14 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %61 = stablehlo.reduce(%60 init: %cst_14) applies stablehlo.add across dimensions = [0] : (tensor<4x10xf32>, tensor<f32>) -> tensor<10xf32>
    %62 = stablehlo.reshape %61 : (tensor<10xf32>) -> tensor<1x10xf32>
    %cst_15 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %63 = stablehlo.reduce(%62 init: %cst_15) applies stablehlo.add across dimensions = [0] : (tensor<1x10xf32>, tensor<f32>) -> tensor<10xf32>
    %64 = stablehlo.multiply %46, %60 : tensor<4x10xf32>
    %cst_16 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %65 = stablehlo.reduce(%64 init: %cst_16) applies stablehlo.add across dimensions = [0] : (tensor<4x10xf32>, tensor<f32>) -> tensor<10xf32>
    %66 = stablehlo.reshape %65 : (tensor<10xf32>) -> tensor<1x10xf32>
    %67 = stablehlo.broadcast_in_dim %47, dims = [0, 1] : (tensor<1x10xf32>) -> tensor<4x10xf32>
    %68 = stablehlo.multiply %60, %67 : tensor<4x10xf32>
    %cst_17 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %69 = stablehlo.reduce(%66 init: %cst_17) applies stablehlo.add across dimensions = [0] : (tensor<1x10xf32>, tensor<f32>) -> tensor<10xf32>
    %70 = stablehlo.multiply %29, %68 : tensor<4x10xf32>
    %cst_18 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %71 = stablehlo.reduce(%70 init: %cst_18) applies stablehlo.add across dimensions = [1] : (tensor<4x10xf32>, tensor<f32>) -> tensor<4xf32>
    %72 = stablehlo.reshape %71 : (tensor<4xf32>) -> tensor<4x1xf32>
    %73 = stablehlo.broadcast_in_dim %41, dims = [0, 1] : (tensor<4x1xf32>) -> tensor<4x10xf32>
    %74 = stablehlo.multiply %68, %73 : tensor<4x10xf32>
    %75 = stablehlo.multiply %72, %44 : tensor<4x1xf32>
    %cst_19 = stablehlo.constant dense<1.000000e+01> : tensor<f32>
    %76 = stablehlo.broadcast_in_dim %cst_19, dims = [] : (tensor<f32>) -> tensor<4x1xf32>
    %77 = stablehlo.divide %75, %76 : tensor<4x1xf32>
    %cst_20 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %78 = stablehlo.reduce(%77 init: %cst_20) applies stablehlo.add across dimensions = [1] : (tensor<4x1xf32>, tensor<f32>) -> tensor<4xf32>
    %79 = stablehlo.broadcast_in_dim %78, dims = [0] : (tensor<4xf32>) -> tensor<4x10xf32>
    %80 = stablehlo.multiply %79, %34 : tensor<4x10xf32>
    %81 = stablehlo.negate %80 : tensor<4x10xf32>
    %cst_21 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %82 = stablehlo.reduce(%81 init: %cst_21) applies stablehlo.add across dimensions = [1] : (tensor<4x10xf32>, tensor<f32>) -> tensor<4xf32>
    %83 = stablehlo.reshape %82 : (tensor<4xf32>) -> tensor<4x1xf32>
    %84 = stablehlo.negate %74 : tensor<4x10xf32>
    %cst_22 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %85 = stablehlo.reduce(%84 init: %cst_22) applies stablehlo.add across dimensions = [1] : (tensor<4x10xf32>, tensor<f32>) -> tensor<4xf32>
    %86 = stablehlo.reshape %85 : (tensor<4xf32>) -> tensor<4x1xf32>
    %87 = stablehlo.add %80, %74 : tensor<4x10xf32>
    %88 = stablehlo.add %83, %86 : tensor<4x1xf32>
    %cst_23 = stablehlo.constant dense<1.000000e+01> : tensor<f32>
    %89 = stablehlo.broadcast_in_dim %cst_23, dims = [] : (tensor<f32>) -> tensor<4x1xf32>
    %90 = stablehlo.divide %88, %89 : tensor<4x1xf32>
    %cst_24 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %91 = stablehlo.reduce(%90 init: %cst_24) applies stablehlo.add across dimensions = [1] : (tensor<4x1xf32>, tensor<f32>) -> tensor<4xf32>
    %92 = stablehlo.broadcast_in_dim %91, dims = [0] : (tensor<4xf32>) -> tensor<4x10xf32>
    %93 = stablehlo.add %87, %92 : tensor<4x10xf32>
    return %23, %93, %69, %63 : tensor<4x10xf32>, tensor<4x10xf32>, tensor<10xf32>, tensor<10xf32>
  }
}
