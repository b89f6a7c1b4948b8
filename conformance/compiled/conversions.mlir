module @jit_conversions attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<2x7xf32>, %arg1: tensor<2x7xi32>, %arg2: tensor<2x7xi1>) -> (tensor<2x7xi8> {jax.result_info = "result[0]"}, tensor<2x7xi16> {jax.result_info = "result[1]"}, tensor<2x7xi32> {jax.result_info = "result[2]"}, tensor<2x7xi64> {jax.result_info = "result[3]"}, tensor<2x7xui8> {jax.result_info = "result[4]"}, tensor<2x7xui32> {jax.result_info = "result[5]"}, tensor<2x7xui64> {jax.result_info = "result[6]"}, tensor<2x7xf16> {jax.result_info = "result[7]"}, tensor<2x7xbf16> {jax.result_info = "result[8]"}, tensor<2x7xf32> {jax.result_info = "result[9]"}, tensor<2x7xf64> {jax.result_info = "result[10]"}, tensor<2x7xi1> {jax.result_info = "result[11]"}, tensor<2x7xi8> {jax.result_info = "result[12]"}, tensor<2x7xi16> {jax.result_info = "result[13]"}, tensor<2x7xi32> {jax.result_info = "result[14]"}, tensor<2x7xi64> {jax.result_info = "result[15]"}, tensor<2x7xui8> {jax.result_info = "result[16]"}, tensor<2x7xui32> {jax.result_info = "result[17]"}, tensor<2x7xui64> {jax.result_info = "result[18]"}, tensor<2x7xf16> {jax.result_info = "result[19]"}, tensor<2x7xbf16> {jax.result_info = "result[20]"}, tensor<2x7xf32> {jax.result_info = "result[21]"}, tensor<2x7xf64> {jax.result_info = "result[22]"}, tensor<2x7xi1> {jax.result_info = "result[23]"}, tensor<2x7xi8> {jax.result_info = "result[24]"}, tensor<2x7xi16> {jax.result_info = "result[25]"}, tensor<2x7xi32> {jax.result_info = "result[26]"}, tensor<2x7xi64> {jax.result_info = "result[27]"}, tensor<2x7xui8> {jax.result_info = "result[28]"}, tensor<2x7xui32> {jax.result_info = "result[29]"}, tensor<2x7xui64> {jax.result_info = "result[30]"}, tensor<2x7xf16> {jax.result_info = "result[31]"}, tensor<2x7xbf16> {jax.result_info = "result[32]"}, tensor<2x7xf32> {jax.result_info = "result[33]"}, tensor<2x7xf64> {jax.result_info = "result[34]"}, tensor<2x7xi1> {jax.result_info = "result[35]"}) {
    %cst = stablehlo.constant dense<1.000000e+02> : tensor<f32>
    %0 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<2x7xf32>
    %1 = stablehlo.multiply %arg0, %0 : tensor<2x7xf32>
    %2 = stablehlo.convert %1 : (tensor<2x7xf32>) -> tensor<2x7xi8>
    %3 = stablehlo.convert %1 : (tensor<2x7xf32>) -> tensor<2x7xi16>
    %4 = stablehlo.convert %1 : (tensor<2x7xf32>) -> tensor<2x7xi32>
    %5 = stablehlo.convert %1 : (tensor<2x7xf32>) -> tensor<2x7xi64>
    %6 = stablehlo.convert %1 : (tensor<2x7xf32>) -> tensor<2x7xui8>
    %7 = stablehlo.convert %1 : (tensor<2x7xf32>) -> tensor<2x7xui32>
    %8 = stablehlo.convert %1 : (tensor<2x7xf32>) -> tensor<2x7xui64>
    %9 = stablehlo.convert %1 : (tensor<2x7xf32>) -> tensor<2x7xf16>
    %10 = stablehlo.convert %1 : (tensor<2x7xf32>) -> tensor<2x7xbf16>
    %11 = stablehlo.convert %1 : (tensor<2x7xf32>) -> tensor<2x7xf64>
    %cst_0 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %12 = stablehlo.broadcast_in_dim %cst_0, dims = [] : (tensor<f32>) -> tensor<2x7xf32>
    %13 = stablehlo.compare NE, %1, %12, FLOAT : (tensor<2x7xf32>, tensor<2x7xf32>) -> tensor<2x7xi1>
    %14 = stablehlo.convert %13 : tensor<2x7xi1>
    %15 = stablehlo.convert %arg1 : (tensor<2x7xi32>) -> tensor<2x7xi8>
    %16 = stablehlo.convert %arg1 : (tensor<2x7xi32>) -> tensor<2x7xi16>
    %17 = stablehlo.convert %arg1 : (tensor<2x7xi32>) -> tensor<2x7xi64>
    %18 = stablehlo.convert %arg1 : (tensor<2x7xi32>) -> tensor<2x7xui8>
    %19 = stablehlo.convert %arg1 : (tensor<2x7xi32>) -> tensor<2x7xui32>
    %20 = stablehlo.convert %arg1 : (tensor<2x7xi32>) -> tensor<2x7xui64>
    %21 = stablehlo.convert %arg1 : (tensor<2x7xi32>) -> tensor<2x7xf16>
    %22 = stablehlo.convert %arg1 : (tensor<2x7xi32>) -> tensor<2x7xbf16>
    %23 = stablehlo.convert %arg1 : (tensor<2x7xi32>) -> tensor<2x7xf32>
    %24 = stablehlo.convert %arg1 : (tensor<2x7xi32>) -> tensor<2x7xf64>
    %c = stablehlo.constant dense<0> : tensor<i32>
    %25 = stablehlo.broadcast_in_dim %c, dims = [] : (tensor<i32>) -> tensor<2x7xi32>
    %26 = stablehlo.compare NE, %arg1, %25, SIGNED : (tensor<2x7xi32>, tensor<2x7xi32>) -> tensor<2x7xi1>
    %27 = stablehlo.convert %26 : tensor<2x7xi1>
    %28 = stablehlo.convert %arg2 : (tensor<2x7xi1>) -> tensor<2x7xi8>
    %29 = stablehlo.convert %arg2 : (tensor<2x7xi1>) -> tensor<2x7xi16>
    %30 = stablehlo.convert %arg2 : (tensor<2x7xi1>) -> tensor<2x7xi32>
    %31 = stablehlo.convert %arg2 : (tensor<2x7xi1>) -> tensor<2x7xi64>
    %32 = stablehlo.convert %arg2 : (tensor<2x7xi1>) -> tensor<2x7xui8>
    %33 = stablehlo.convert %arg2 : (tensor<2x7xi1>) -> tensor<2x7xui32>
    %34 = stablehlo.convert %arg2 : (tensor<2x7xi1>) -> tensor<2x7xui64>
    %35 = stablehlo.convert %arg2 : (tensor<2x7xi1>) -> tensor<2x7xf16>
    %36 = stablehlo.convert %arg2 : (tensor<2x7xi1>) -> tensor<2x7xbf16>
    %37 = stablehlo.convert %arg2 : (tensor<2x7xi1>) -> tensor<2x7xf32>
    %38 = stablehlo.convert %arg2 : (tensor<2x7xi1>) -> tensor<2x7xf64>
    return %2, %3, %4, %5, %6, %7, %8, %9, %10, %1, %11, %14, %15, %16, %arg1, %17, %18, %19, %20, %21, %22, %23, %24, %27, %28, %29, %30, %31, %32, %33, %34, %35, %36, %37, %38, %arg2 : tensor<2x7xi8>, tensor<2x7xi16>, tensor<2x7xi32>, tensor<2x7xi64>, tensor<2x7xui8>, tensor<2x7xui32>, tensor<2x7xui64>, tensor<2x7xf16>, tensor<2x7xbf16>, tensor<2x7xf32>, tensor<2x7xf64>, tensor<2x7xi1>, tensor<2x7xi8>, tensor<2x7xi16>, tensor<2x7xi32>, tensor<2x7xi64>, tensor<2x7xui8>, tensor<2x7xui32>, tensor<2x7xui64>, tensor<2x7xf16>, tensor<2x7xbf16>, tensor<2x7xf32>, tensor<2x7xf64>, tensor<2x7xi1>, tensor<2x7xi8>, tensor<2x7xi16>, tensor<2x7xi32>, tensor<2x7xi64>, tensor<2x7xui8>, tensor<2x7xui32>, tensor<2x7xui64>, tensor<2x7xf16>, tensor<2x7xbf16>, tensor<2x7xf32>, tensor<2x7xf64>, tensor<2x7xi1>
  }
}
