module @jit_transformer_block attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<256x512xf32>) -> (tensor<256x512xf32> {jax.result_info = "result"}) {
    %cst = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %0 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<512xf32>
    %cst_0 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %1 = stablehlo.broadcast_in_dim %cst_0, dims = [] : (tensor<f32>) -> tensor<512xf32>
    %c = stablehlo.constant dense<7> : tensor<i32>
    %2 = call @weights(%c) : (tensor<i32>) -> tensor<512xf32>
    %cst_1 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
    %3 = stablehlo.broadcast_in_dim %cst_1, dims = [] : (tensor<f32>) -> tensor<512xf32>
    %4 = stablehlo.multiply %3, %2 : tensor<512xf32>
    %5 = stablehlo.add %0, %4 : tensor<512xf32>
    %c_2 = stablehlo.constant dense<8> : tensor<i32>
    %6 = call @weights(%c_2) : (tensor<i32>) -> tensor<512xf32>
    %cst_3 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
    %7 = stablehlo.broadcast_in_dim %cst_3, dims = [] : (tensor<f32>) -> tensor<512xf32>
    %8 = stablehlo.multiply %7, %6 : tensor<512xf32>
    %cst_4 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %9 = stablehlo.reduce(%arg0 init: %cst_4) applies stablehlo.add across dimensions = [1] : (tensor<256x512xf32>, tensor<f32>) -> tensor<256xf32>
    %10 = stablehlo.broadcast_in_dim %9, dims = [0] : (tensor<256xf32>) -> tensor<256x1xf32>
    %cst_5 = stablehlo.constant dense<5.120000e+02> : tensor<f32>
    %11 = stablehlo.broadcast_in_dim %cst_5, dims = [] : (tensor<f32>) -> tensor<256x1xf32>
    %12 = stablehlo.divide %10, %11 : tensor<256x1xf32>
    %13 = stablehlo.broadcast_in_dim %12, dims = [0, 1] : (tensor<256x1xf32>) -> tensor<256x512xf32>
    %14 = stablehlo.subtract %arg0, %13 : tensor<256x512xf32>
    %15 = chlo.square %14 : tensor<256x512xf32> -> tensor<256x512xf32>
    %cst_6 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %16 = stablehlo.reduce(%15 init: %cst_6) applies stablehlo.add across dimensions = [1] : (tensor<256x512xf32>, tensor<f32>) -> tensor<256xf32>
    %17 = stablehlo.broadcast_in_dim %16, dims = [0] : (tensor<256xf32>) -> tensor<256x1xf32>
    %cst_7 = stablehlo.constant dense<5.120000e+02> : tensor<f32>
    %18 = stablehlo.broadcast_in_dim %cst_7, dims = [] : (tensor<f32>) -> tensor<256x1xf32>
    %19 = stablehlo.divide %17, %18 : tensor<256x1xf32>
    %20 = stablehlo.broadcast_in_dim %12, dims = [0, 1] : (tensor<256x1xf32>) -> tensor<256x512xf32>
    %21 = stablehlo.subtract %arg0, %20 : tensor<256x512xf32>
    %cst_8 = stablehlo.constant dense<9.99999974E-6> : tensor<f32>
    %22 = stablehlo.broadcast_in_dim %cst_8, dims = [] : (tensor<f32>) -> tensor<256x1xf32>
    %23 = stablehlo.add %19, %22 : tensor<256x1xf32>
    %24 = stablehlo.rsqrt %23 : tensor<256x1xf32>
    %25 = stablehlo.broadcast_in_dim %24, dims = [0, 1] : (tensor<256x1xf32>) -> tensor<256x512xf32>
    %26 = stablehlo.multiply %21, %25 : tensor<256x512xf32>
    %27 = stablehlo.broadcast_in_dim %5, dims = [1] : (tensor<512xf32>) -> tensor<1x512xf32>
    %28 = stablehlo.broadcast_in_dim %27, dims = [0, 1] : (tensor<1x512xf32>) -> tensor<256x512xf32>
    %29 = stablehlo.multiply %26, %28 : tensor<256x512xf32>
    %30 = stablehlo.broadcast_in_dim %8, dims = [1] : (tensor<512xf32>) -> tensor<1x512xf32>
    %31 = stablehlo.broadcast_in_dim %30, dims = [0, 1] : (tensor<1x512xf32>) -> tensor<256x512xf32>
    %32 = stablehlo.add %29, %31 : tensor<256x512xf32>
    %c_9 = stablehlo.constant dense<1> : tensor<i32>
    %33 = call @weights_0(%c_9) : (tensor<i32>) -> tensor<512x512xf32>
    %34 = stablehlo.dot_general %32, %33, contracting_dims = [1] x [0], precision = [DEFAULT, DEFAULT] : (tensor<256x512xf32>, tensor<512x512xf32>) -> tensor<256x512xf32>
    %35 = stablehlo.reshape %34 : (tensor<256x512xf32>) -> tensor<256x8x64xf32>
    %36 = stablehlo.transpose %35, dims = [1, 0, 2] : (tensor<256x8x64xf32>) -> tensor<8x256x64xf32>
    %c_10 = stablehlo.constant dense<2> : tensor<i32>
    %37 = call @weights_0(%c_10) : (tensor<i32>) -> tensor<512x512xf32>
    %38 = stablehlo.dot_general %32, %37, contracting_dims = [1] x [0], precision = [DEFAULT, DEFAULT] : (tensor<256x512xf32>, tensor<512x512xf32>) -> tensor<256x512xf32>
    %39 = stablehlo.reshape %38 : (tensor<256x512xf32>) -> tensor<256x8x64xf32>
    %40 = stablehlo.transpose %39, dims = [1, 0, 2] : (tensor<256x8x64xf32>) -> tensor<8x256x64xf32>
    %c_11 = stablehlo.constant dense<3> : tensor<i32>
    %41 = call @weights_0(%c_11) : (tensor<i32>) -> tensor<512x512xf32>
    %42 = stablehlo.dot_general %32, %41, contracting_dims = [1] x [0], precision = [DEFAULT, DEFAULT] : (tensor<256x512xf32>, tensor<512x512xf32>) -> tensor<256x512xf32>
    %43 = stablehlo.reshape %42 : (tensor<256x512xf32>) -> tensor<256x8x64xf32>
    %44 = stablehlo.transpose %43, dims = [1, 0, 2] : (tensor<256x8x64xf32>) -> tensor<8x256x64xf32>
    %45 = stablehlo.dot_general %36, %40, batching_dims = [0] x [0], contracting_dims = [2] x [2], precision = [DEFAULT, DEFAULT] : (tensor<8x256x64xf32>, tensor<8x256x64xf32>) -> tensor<8x256x256xf32>
    %cst_12 = stablehlo.constant dense<8.000000e+00> : tensor<f32>
    %46 = stablehlo.broadcast_in_dim %cst_12, dims = [] : (tensor<f32>) -> tensor<8x256x256xf32>
    %47 = stablehlo.divide %45, %46 : tensor<8x256x256xf32>
    %c_13 = stablehlo.constant dense<true> : tensor<i1>
    %48 = stablehlo.broadcast_in_dim %c_13, dims = [] : (tensor<i1>) -> tensor<256x256xi1>
    %49 = call @tril(%48) : (tensor<256x256xi1>) -> tensor<256x256xi1>
    %cst_14 = stablehlo.constant dense<0xFF800000> : tensor<f32>
    %50 = call @_where(%49, %47, %cst_14) : (tensor<256x256xi1>, tensor<8x256x256xf32>, tensor<f32>) -> tensor<8x256x256xf32>
    %cst_15 = stablehlo.constant dense<0xFF800000> : tensor<f32>
    %51 = stablehlo.reduce(%50 init: %cst_15) applies stablehlo.maximum across dimensions = [2] : (tensor<8x256x256xf32>, tensor<f32>) -> tensor<8x256xf32>
    %cst_16 = stablehlo.constant dense<0xFF800000> : tensor<f32>
    %52 = stablehlo.broadcast_in_dim %cst_16, dims = [] : (tensor<f32>) -> tensor<8x256xf32>
    %53 = stablehlo.maximum %52, %51 : tensor<8x256xf32>
    %54 = stablehlo.broadcast_in_dim %53, dims = [0, 1] : (tensor<8x256xf32>) -> tensor<8x256x1xf32>
    %55 = stablehlo.broadcast_in_dim %54, dims = [0, 1, 2] : (tensor<8x256x1xf32>) -> tensor<8x256x256xf32>
    %56 = stablehlo.subtract %50, %55 : tensor<8x256x256xf32>
    %57 = stablehlo.exponential %56 : tensor<8x256x256xf32>
    %cst_17 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %58 = stablehlo.reduce(%57 init: %cst_17) applies stablehlo.add across dimensions = [2] : (tensor<8x256x256xf32>, tensor<f32>) -> tensor<8x256xf32>
    %59 = stablehlo.broadcast_in_dim %58, dims = [0, 1] : (tensor<8x256xf32>) -> tensor<8x256x1xf32>
    %60 = stablehlo.broadcast_in_dim %59, dims = [0, 1, 2] : (tensor<8x256x1xf32>) -> tensor<8x256x256xf32>
    %61 = stablehlo.divide %57, %60 : tensor<8x256x256xf32>
    %62 = stablehlo.dot_general %61, %44, batching_dims = [0] x [0], contracting_dims = [2] x [1], precision = [DEFAULT, DEFAULT] : (tensor<8x256x256xf32>, tensor<8x256x64xf32>) -> tensor<8x256x64xf32>
    %63 = stablehlo.transpose %62, dims = [1, 0, 2] : (tensor<8x256x64xf32>) -> tensor<256x8x64xf32>
    %64 = stablehlo.reshape %63 : (tensor<256x8x64xf32>) -> tensor<256x512xf32>
    %c_18 = stablehlo.constant dense<4> : tensor<i32>
    %65 = call @weights_0(%c_18) : (tensor<i32>) -> tensor<512x512xf32>
    %66 = stablehlo.dot_general %64, %65, contracting_dims = [1] x [0], precision = [DEFAULT, DEFAULT] : (tensor<256x512xf32>, tensor<512x512xf32>) -> tensor<256x512xf32>
    %67 = stablehlo.add %arg0, %66 : tensor<256x512xf32>
    %cst_19 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %68 = stablehlo.reduce(%67 init: %cst_19) applies stablehlo.add across dimensions = [1] : (tensor<256x512xf32>, tensor<f32>) -> tensor<256xf32>
    %69 = stablehlo.broadcast_in_dim %68, dims = [0] : (tensor<256xf32>) -> tensor<256x1xf32>
    %cst_20 = stablehlo.constant dense<5.120000e+02> : tensor<f32>
    %70 = stablehlo.broadcast_in_dim %cst_20, dims = [] : (tensor<f32>) -> tensor<256x1xf32>
    %71 = stablehlo.divide %69, %70 : tensor<256x1xf32>
    %72 = stablehlo.broadcast_in_dim %71, dims = [0, 1] : (tensor<256x1xf32>) -> tensor<256x512xf32>
    %73 = stablehlo.subtract %67, %72 : tensor<256x512xf32>
    %74 = chlo.square %73 : tensor<256x512xf32> -> tensor<256x512xf32>
    %cst_21 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %75 = stablehlo.reduce(%74 init: %cst_21) applies stablehlo.add across dimensions = [1] : (tensor<256x512xf32>, tensor<f32>) -> tensor<256xf32>
    %76 = stablehlo.broadcast_in_dim %75, dims = [0] : (tensor<256xf32>) -> tensor<256x1xf32>
    %cst_22 = stablehlo.constant dense<5.120000e+02> : tensor<f32>
    %77 = stablehlo.broadcast_in_dim %cst_22, dims = [] : (tensor<f32>) -> tensor<256x1xf32>
    %78 = stablehlo.divide %76, %77 : tensor<256x1xf32>
    %79 = stablehlo.broadcast_in_dim %71, dims = [0, 1] : (tensor<256x1xf32>) -> tensor<256x512xf32>
    %80 = stablehlo.subtract %67, %79 : tensor<256x512xf32>
    %cst_23 = stablehlo.constant dense<9.99999974E-6> : tensor<f32>
    %81 = stablehlo.broadcast_in_dim %cst_23, dims = [] : (tensor<f32>) -> tensor<256x1xf32>
    %82 = stablehlo.add %78, %81 : tensor<256x1xf32>
    %83 = stablehlo.rsqrt %82 : tensor<256x1xf32>
    %84 = stablehlo.broadcast_in_dim %83, dims = [0, 1] : (tensor<256x1xf32>) -> tensor<256x512xf32>
    %85 = stablehlo.multiply %80, %84 : tensor<256x512xf32>
    %86 = stablehlo.broadcast_in_dim %0, dims = [1] : (tensor<512xf32>) -> tensor<1x512xf32>
    %87 = stablehlo.broadcast_in_dim %86, dims = [0, 1] : (tensor<1x512xf32>) -> tensor<256x512xf32>
    %88 = stablehlo.multiply %85, %87 : tensor<256x512xf32>
    %89 = stablehlo.broadcast_in_dim %1, dims = [1] : (tensor<512xf32>) -> tensor<1x512xf32>
    %90 = stablehlo.broadcast_in_dim %89, dims = [0, 1] : (tensor<1x512xf32>) -> tensor<256x512xf32>
    %91 = stablehlo.add %88, %90 : tensor<256x512xf32>
    %c_24 = stablehlo.constant dense<5> : tensor<i32>
    %92 = call @weights_1(%c_24) : (tensor<i32>) -> tensor<512x2048xf32>
    %93 = stablehlo.dot_general %91, %92, contracting_dims = [1] x [0], precision = [DEFAULT, DEFAULT] : (tensor<256x512xf32>, tensor<512x2048xf32>) -> tensor<256x2048xf32>
    %94 = stablehlo.multiply %93, %93 : tensor<256x2048xf32>
    %95 = stablehlo.multiply %94, %93 : tensor<256x2048xf32>
    %cst_25 = stablehlo.constant dense<4.471500e-02> : tensor<f32>
    %96 = stablehlo.broadcast_in_dim %cst_25, dims = [] : (tensor<f32>) -> tensor<256x2048xf32>
    %97 = stablehlo.multiply %96, %95 : tensor<256x2048xf32>
    %98 = stablehlo.add %93, %97 : tensor<256x2048xf32>
    %cst_26 = stablehlo.constant dense<0.797884583> : tensor<f32>
    %99 = stablehlo.broadcast_in_dim %cst_26, dims = [] : (tensor<f32>) -> tensor<256x2048xf32>
    %100 = stablehlo.multiply %99, %98 : tensor<256x2048xf32>
    %101 = stablehlo.tanh %100 : tensor<256x2048xf32>
    %cst_27 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %102 = stablehlo.broadcast_in_dim %cst_27, dims = [] : (tensor<f32>) -> tensor<256x2048xf32>
    %103 = stablehlo.add %102, %101 : tensor<256x2048xf32>
    %cst_28 = stablehlo.constant dense<5.000000e-01> : tensor<f32>
    %104 = stablehlo.broadcast_in_dim %cst_28, dims = [] : (tensor<f32>) -> tensor<256x2048xf32>
    %105 = stablehlo.multiply %104, %103 : tensor<256x2048xf32>
    %106 = stablehlo.multiply %93, %105 : tensor<256x2048xf32>
    %c_29 = stablehlo.constant dense<6> : tensor<i32>
    %107 = call @weights_2(%c_29) : (tensor<i32>) -> tensor<2048x512xf32>
    %108 = stablehlo.dot_general %106, %107, contracting_dims = [1] x [0], precision = [DEFAULT, DEFAULT] : (tensor<256x2048xf32>, tensor<2048x512xf32>) -> tensor<256x512xf32>
    %109 = stablehlo.add %67, %108 : tensor<256x512xf32>
    return %109 : tensor<256x512xf32>
  }
  func.func private @weights(%arg0: tensor<i32>) -> tensor<512xf32> {
    %0 = stablehlo.iota dim = 0 : tensor<512xui32>
    %c = stablehlo.constant dense<2654435761> : tensor<ui32>
    %1 = stablehlo.broadcast_in_dim %c, dims = [] : (tensor<ui32>) -> tensor<512xui32>
    %2 = stablehlo.multiply %0, %1 : tensor<512xui32>
    %3 = stablehlo.convert %arg0 : (tensor<i32>) -> tensor<ui32>
    %c_0 = stablehlo.constant dense<40503> : tensor<ui32>
    %4 = stablehlo.multiply %3, %c_0 : tensor<ui32>
    %5 = stablehlo.broadcast_in_dim %4, dims = [] : (tensor<ui32>) -> tensor<512xui32>
    %6 = stablehlo.add %2, %5 : tensor<512xui32>
    %c_1 = stablehlo.constant dense<15> : tensor<ui32>
    %7 = stablehlo.broadcast_in_dim %c_1, dims = [] : (tensor<ui32>) -> tensor<512xui32>
    %8 = stablehlo.shift_right_logical %6, %7 : tensor<512xui32>
    %9 = stablehlo.xor %6, %8 : tensor<512xui32>
    %c_2 = stablehlo.constant dense<2246822519> : tensor<ui32>
    %10 = stablehlo.broadcast_in_dim %c_2, dims = [] : (tensor<ui32>) -> tensor<512xui32>
    %11 = stablehlo.multiply %9, %10 : tensor<512xui32>
    %c_3 = stablehlo.constant dense<13> : tensor<ui32>
    %12 = stablehlo.broadcast_in_dim %c_3, dims = [] : (tensor<ui32>) -> tensor<512xui32>
    %13 = stablehlo.shift_right_logical %11, %12 : tensor<512xui32>
    %14 = stablehlo.xor %11, %13 : tensor<512xui32>
    %c_4 = stablehlo.constant dense<3266489917> : tensor<ui32>
    %15 = stablehlo.broadcast_in_dim %c_4, dims = [] : (tensor<ui32>) -> tensor<512xui32>
    %16 = stablehlo.multiply %14, %15 : tensor<512xui32>
    %c_5 = stablehlo.constant dense<16> : tensor<ui32>
    %17 = stablehlo.broadcast_in_dim %c_5, dims = [] : (tensor<ui32>) -> tensor<512xui32>
    %18 = stablehlo.shift_right_logical %16, %17 : tensor<512xui32>
    %19 = stablehlo.xor %16, %18 : tensor<512xui32>
    %c_6 = stablehlo.constant dense<8> : tensor<ui32>
    %20 = stablehlo.broadcast_in_dim %c_6, dims = [] : (tensor<ui32>) -> tensor<512xui32>
    %21 = stablehlo.shift_right_logical %19, %20 : tensor<512xui32>
    %22 = stablehlo.convert %21 : (tensor<512xui32>) -> tensor<512xf32>
    %cst = stablehlo.constant dense<1.1920929E-7> : tensor<f32>
    %23 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<512xf32>
    %24 = stablehlo.multiply %22, %23 : tensor<512xf32>
    %cst_7 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %25 = stablehlo.broadcast_in_dim %cst_7, dims = [] : (tensor<f32>) -> tensor<512xf32>
    %26 = stablehlo.subtract %24, %25 : tensor<512xf32>
    %cst_8 = stablehlo.constant dense<7.513010e-02> : tensor<f32>
    %27 = stablehlo.broadcast_in_dim %cst_8, dims = [] : (tensor<f32>) -> tensor<512xf32>
    %28 = stablehlo.multiply %26, %27 : tensor<512xf32>
    return %28 : tensor<512xf32>
  }
  func.func private @weights_0(%arg0: tensor<i32>) -> tensor<512x512xf32> {
    %0 = stablehlo.iota dim = 0 : tensor<262144xui32>
    %c = stablehlo.constant dense<2654435761> : tensor<ui32>
    %1 = stablehlo.broadcast_in_dim %c, dims = [] : (tensor<ui32>) -> tensor<262144xui32>
    %2 = stablehlo.multiply %0, %1 : tensor<262144xui32>
    %3 = stablehlo.convert %arg0 : (tensor<i32>) -> tensor<ui32>
    %c_0 = stablehlo.constant dense<40503> : tensor<ui32>
    %4 = stablehlo.multiply %3, %c_0 : tensor<ui32>
    %5 = stablehlo.broadcast_in_dim %4, dims = [] : (tensor<ui32>) -> tensor<262144xui32>
    %6 = stablehlo.add %2, %5 : tensor<262144xui32>
    %c_1 = stablehlo.constant dense<15> : tensor<ui32>
    %7 = stablehlo.broadcast_in_dim %c_1, dims = [] : (tensor<ui32>) -> tensor<262144xui32>
    %8 = stablehlo.shift_right_logical %6, %7 : tensor<262144xui32>
    %9 = stablehlo.xor %6, %8 : tensor<262144xui32>
    %c_2 = stablehlo.constant dense<2246822519> : tensor<ui32>
    %10 = stablehlo.broadcast_in_dim %c_2, dims = [] : (tensor<ui32>) -> tensor<262144xui32>
    %11 = stablehlo.multiply %9, %10 : tensor<262144xui32>
    %c_3 = stablehlo.constant dense<13> : tensor<ui32>
    %12 = stablehlo.broadcast_in_dim %c_3, dims = [] : (tensor<ui32>) -> tensor<262144xui32>
    %13 = stablehlo.shift_right_logical %11, %12 : tensor<262144xui32>
    %14 = stablehlo.xor %11, %13 : tensor<262144xui32>
    %c_4 = stablehlo.constant dense<3266489917> : tensor<ui32>
    %15 = stablehlo.broadcast_in_dim %c_4, dims = [] : (tensor<ui32>) -> tensor<262144xui32>
    %16 = stablehlo.multiply %14, %15 : tensor<262144xui32>
    %c_5 = stablehlo.constant dense<16> : tensor<ui32>
    %17 = stablehlo.broadcast_in_dim %c_5, dims = [] : (tensor<ui32>) -> tensor<262144xui32>
    %18 = stablehlo.shift_right_logical %16, %17 : tensor<262144xui32>
    %19 = stablehlo.xor %16, %18 : tensor<262144xui32>
    %c_6 = stablehlo.constant dense<8> : tensor<ui32>
    %20 = stablehlo.broadcast_in_dim %c_6, dims = [] : (tensor<ui32>) -> tensor<262144xui32>
    %21 = stablehlo.shift_right_logical %19, %20 : tensor<262144xui32>
    %22 = stablehlo.convert %21 : (tensor<262144xui32>) -> tensor<262144xf32>
    %cst = stablehlo.constant dense<1.1920929E-7> : tensor<f32>
    %23 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<262144xf32>
    %24 = stablehlo.multiply %22, %23 : tensor<262144xf32>
    %cst_7 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %25 = stablehlo.broadcast_in_dim %cst_7, dims = [] : (tensor<f32>) -> tensor<262144xf32>
    %26 = stablehlo.subtract %24, %25 : tensor<262144xf32>
    %cst_8 = stablehlo.constant dense<7.513010e-02> : tensor<f32>
    %27 = stablehlo.broadcast_in_dim %cst_8, dims = [] : (tensor<f32>) -> tensor<262144xf32>
    %28 = stablehlo.multiply %26, %27 : tensor<262144xf32>
    %29 = stablehlo.reshape %28 : (tensor<262144xf32>) -> tensor<512x512xf32>
    return %29 : tensor<512x512xf32>
  }
  func.func private @tril(%arg0: tensor<256x256xi1>) -> tensor<256x256xi1> {
    %0 = stablehlo.iota dim = 0 : tensor<256x256xi32>
    %c = stablehlo.constant dense<0> : tensor<i32>
    %1 = stablehlo.broadcast_in_dim %c, dims = [] : (tensor<i32>) -> tensor<256x256xi32>
    %2 = stablehlo.add %0, %1 : tensor<256x256xi32>
    %3 = stablehlo.iota dim = 1 : tensor<256x256xi32>
    %4 = stablehlo.compare GE, %2, %3, SIGNED : (tensor<256x256xi32>, tensor<256x256xi32>) -> tensor<256x256xi1>
    %c_0 = stablehlo.constant dense<false> : tensor<i1>
    %5 = stablehlo.broadcast_in_dim %c_0, dims = [] : (tensor<i1>) -> tensor<256x256xi1>
    %6 = stablehlo.select %4, %arg0, %5 : tensor<256x256xi1>, tensor<256x256xi1>
    return %6 : tensor<256x256xi1>
  }
  func.func private @_where(%arg0: tensor<256x256xi1>, %arg1: tensor<8x256x256xf32>, %arg2: tensor<f32>) -> tensor<8x256x256xf32> {
    %0 = stablehlo.convert %arg2 : tensor<f32>
    %1 = stablehlo.broadcast_in_dim %arg0, dims = [1, 2] : (tensor<256x256xi1>) -> tensor<8x256x256xi1>
    %2 = stablehlo.broadcast_in_dim %0, dims = [] : (tensor<f32>) -> tensor<8x256x256xf32>
    %3 = stablehlo.select %1, %arg1, %2 : tensor<8x256x256xi1>, tensor<8x256x256xf32>
    return %3 : tensor<8x256x256xf32>
  }
  func.func private @weights_1(%arg0: tensor<i32>) -> tensor<512x2048xf32> {
    %0 = stablehlo.iota dim = 0 : tensor<1048576xui32>
    %c = stablehlo.constant dense<2654435761> : tensor<ui32>
    %1 = stablehlo.broadcast_in_dim %c, dims = [] : (tensor<ui32>) -> tensor<1048576xui32>
    %2 = stablehlo.multiply %0, %1 : tensor<1048576xui32>
    %3 = stablehlo.convert %arg0 : (tensor<i32>) -> tensor<ui32>
    %c_0 = stablehlo.constant dense<40503> : tensor<ui32>
    %4 = stablehlo.multiply %3, %c_0 : tensor<ui32>
    %5 = stablehlo.broadcast_in_dim %4, dims = [] : (tensor<ui32>) -> tensor<1048576xui32>
    %6 = stablehlo.add %2, %5 : tensor<1048576xui32>
    %c_1 = stablehlo.constant dense<15> : tensor<ui32>
    %7 = stablehlo.broadcast_in_dim %c_1, dims = [] : (tensor<ui32>) -> tensor<1048576xui32>
    %8 = stablehlo.shift_right_logical %6, %7 : tensor<1048576xui32>
    %9 = stablehlo.xor %6, %8 : tensor<1048576xui32>
    %c_2 = stablehlo.constant dense<2246822519> : tensor<ui32>
    %10 = stablehlo.broadcast_in_dim %c_2, dims = [] : (tensor<ui32>) -> tensor<1048576xui32>
    %11 = stablehlo.multiply %9, %10 : tensor<1048576xui32>
    %c_3 = stablehlo.constant dense<13> : tensor<ui32>
    %12 = stablehlo.broadcast_in_dim %c_3, dims = [] : (tensor<ui32>) -> tensor<1048576xui32>
    %13 = stablehlo.shift_right_logical %11, %12 : tensor<1048576xui32>
    %14 = stablehlo.xor %11, %13 : tensor<1048576xui32>
    %c_4 = stablehlo.constant dense<3266489917> : tensor<ui32>
    %15 = stablehlo.broadcast_in_dim %c_4, dims = [] : (tensor<ui32>) -> tensor<1048576xui32>
    %16 = stablehlo.multiply %14, %15 : tensor<1048576xui32>
    %c_5 = stablehlo.constant dense<16> : tensor<ui32>
    %17 = stablehlo.broadcast_in_dim %c_5, dims = [] : (tensor<ui32>) -> tensor<1048576xui32>
    %18 = stablehlo.shift_right_logical %16, %17 : tensor<1048576xui32>
    %19 = stablehlo.xor %16, %18 : tensor<1048576xui32>
    %c_6 = stablehlo.constant dense<8> : tensor<ui32>
    %20 = stablehlo.broadcast_in_dim %c_6, dims = [] : (tensor<ui32>) -> tensor<1048576xui32>
    %21 = stablehlo.shift_right_logical %19, %20 : tensor<1048576xui32>
    %22 = stablehlo.convert %21 : (tensor<1048576xui32>) -> tensor<1048576xf32>
    %cst = stablehlo.constant dense<1.1920929E-7> : tensor<f32>
    %23 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<1048576xf32>
    %24 = stablehlo.multiply %22, %23 : tensor<1048576xf32>
    %cst_7 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %25 = stablehlo.broadcast_in_dim %cst_7, dims = [] : (tensor<f32>) -> tensor<1048576xf32>
    %26 = stablehlo.subtract %24, %25 : tensor<1048576xf32>
    %cst_8 = stablehlo.constant dense<7.513010e-02> : tensor<f32>
    %27 = stablehlo.broadcast_in_dim %cst_8, dims = [] : (tensor<f32>) -> tensor<1048576xf32>
    %28 = stablehlo.multiply %26, %27 : tensor<1048576xf32>
    %29 = stablehlo.reshape %28 : (tensor<1048576xf32>) -> tensor<512x2048xf32>
    return %29 : tensor<512x2048xf32>
  }
  func.func private @weights_2(%arg0: tensor<i32>) -> tensor<2048x512xf32> {
    %0 = stablehlo.iota dim = 0 : tensor<1048576xui32>
    %c = stablehlo.constant dense<2654435761> : tensor<ui32>
    %1 = stablehlo.broadcast_in_dim %c, dims = [] : (tensor<ui32>) -> tensor<1048576xui32>
    %2 = stablehlo.multiply %0, %1 : tensor<1048576xui32>
    %3 = stablehlo.convert %arg0 : (tensor<i32>) -> tensor<ui32>
    %c_0 = stablehlo.constant dense<40503> : tensor<ui32>
    %4 = stablehlo.multiply %3, %c_0 : tensor<ui32>
    %5 = stablehlo.broadcast_in_dim %4, dims = [] : (tensor<ui32>) -> tensor<1048576xui32>
    %6 = stablehlo.add %2, %5 : tensor<1048576xui32>
    %c_1 = stablehlo.constant dense<15> : tensor<ui32>
    %7 = stablehlo.broadcast_in_dim %c_1, dims = [] : (tensor<ui32>) -> tensor<1048576xui32>
    %8 = stablehlo.shift_right_logical %6, %7 : tensor<1048576xui32>
    %9 = stablehlo.xor %6, %8 : tensor<1048576xui32>
    %c_2 = stablehlo.constant dense<2246822519> : tensor<ui32>
    %10 = stablehlo.broadcast_in_dim %c_2, dims = [] : (tensor<ui32>) -> tensor<1048576xui32>
    %11 = stablehlo.multiply %9, %10 : tensor<1048576xui32>
    %c_3 = stablehlo.constant dense<13> : tensor<ui32>
    %12 = stablehlo.broadcast_in_dim %c_3, dims = [] : (tensor<ui32>) -> tensor<1048576xui32>
    %13 = stablehlo.shift_right_logical %11, %12 : tensor<1048576xui32>
    %14 = stablehlo.xor %11, %13 : tensor<1048576xui32>
    %c_4 = stablehlo.constant dense<3266489917> : tensor<ui32>
    %15 = stablehlo.broadcast_in_dim %c_4, dims = [] : (tensor<ui32>) -> tensor<1048576xui32>
    %16 = stablehlo.multiply %14, %15 : tensor<1048576xui32>
    %c_5 = stablehlo.constant dense<16> : tensor<ui32>
    %17 = stablehlo.broadcast_in_dim %c_5, dims = [] : (tensor<ui32>) -> tensor<1048576xui32>
    %18 = stablehlo.shift_right_logical %16, %17 : tensor<1048576xui32>
    %19 = stablehlo.xor %16, %18 : tensor<1048576xui32>
    %c_6 = stablehlo.constant dense<8> : tensor<ui32>
    %20 = stablehlo.broadcast_in_dim %c_6, dims = [] : (tensor<ui32>) -> tensor<1048576xui32>
    %21 = stablehlo.shift_right_logical %19, %20 : tensor<1048576xui32>
    %22 = stablehlo.convert %21 : (tensor<1048576xui32>) -> tensor<1048576xf32>
    %cst = stablehlo.constant dense<1.1920929E-7> : tensor<f32>
    %23 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<1048576xf32>
    %24 = stablehlo.multiply %22, %23 : tensor<1048576xf32>
    %cst_7 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %25 = stablehlo.broadcast_in_dim %cst_7, dims = [] : (tensor<f32>) -> tensor<1048576xf32>
    %26 = stablehlo.subtract %24, %25 : tensor<1048576xf32>
    %cst_8 = stablehlo.constant dense<0.0375650488> : tensor<f32>
    %27 = stablehlo.broadcast_in_dim %cst_8, dims = [] : (tensor<f32>) -> tensor<1048576xf32>
    %28 = stablehlo.multiply %26, %27 : tensor<1048576xf32>
    %29 = stablehlo.reshape %28 : (tensor<1048576xf32>) -> tensor<2048x512xf32>
    return %29 : tensor<2048x512xf32>
  }
}
