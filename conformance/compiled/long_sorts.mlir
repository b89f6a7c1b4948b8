module @jit_long_sorts attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<70x48xf32>, %arg1: tensor<3x200xf32>, %arg2: tensor<200xi32>) -> (tensor<70x48xf32> {jax.result_info = "result[0]"}, tensor<3x200xi64> {jax.result_info = "result[1]"}, tensor<200xi32> {jax.result_info = "result[2][0]"}, tensor<200xf32> {jax.result_info = "result[2][1]"}, tensor<200xf32> {jax.result_info = "result[2][2]"}, tensor<200xbf16> {jax.result_info = "result[3]"}, tensor<70x2xf32> {jax.result_info = "result[4][0][0]"}, tensor<70x2xi32> {jax.result_info = "result[4][0][1]"}, tensor<3x5xf32> {jax.result_info = "result[4][1][0]"}, tensor<3x5xi32> {jax.result_info = "result[4][1][1]"}, tensor<3x150xf32> {jax.result_info = "result[4][2][0]"}, tensor<3x150xi32> {jax.result_info = "result[4][2][1]"}, tensor<9xi32> {jax.result_info = "result[4][3][0]"}, tensor<9xi32> {jax.result_info = "result[4][3][1]"}) {
    %values, %indices = chlo.top_k(%arg0, k = 2) : tensor<70x48xf32> -> (tensor<70x2xf32>, tensor<70x2xi32>)
    %values_0, %indices_1 = chlo.top_k(%arg1, k = 5) : tensor<3x200xf32> -> (tensor<3x5xf32>, tensor<3x5xi32>)
    %values_2, %indices_3 = chlo.top_k(%arg1, k = 150) : tensor<3x200xf32> -> (tensor<3x150xf32>, tensor<3x150xi32>)
    %values_4, %indices_5 = chlo.top_k(%arg2, k = 9) : tensor<200xi32> -> (tensor<9xi32>, tensor<9xi32>)
    %0 = call @sort(%arg0) : (tensor<70x48xf32>) -> tensor<70x48xf32>
    %1 = call @argsort(%arg1) : (tensor<3x200xf32>) -> tensor<3x200xi64>
    %2 = stablehlo.slice %arg1 [0:1, 0:200] : (tensor<3x200xf32>) -> tensor<1x200xf32>
    %3 = stablehlo.reshape %2 : (tensor<1x200xf32>) -> tensor<200xf32>
    %4 = stablehlo.slice %arg1 [1:2, 0:200] : (tensor<3x200xf32>) -> tensor<1x200xf32>
    %5 = stablehlo.reshape %4 : (tensor<1x200xf32>) -> tensor<200xf32>
    %6:3 = "stablehlo.sort"(%arg2, %3, %5) <{dimension = 0 : i64, is_stable = true}> ({
    ^bb0(%arg3: tensor<i32>, %arg4: tensor<i32>, %arg5: tensor<f32>, %arg6: tensor<f32>, %arg7: tensor<f32>, %arg8: tensor<f32>):
      %cst = stablehlo.constant dense<0.000000e+00> : tensor<f32>
      %11 = stablehlo.compare EQ, %arg5, %cst, FLOAT : (tensor<f32>, tensor<f32>) -> tensor<i1>
      %cst_6 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
      %12 = stablehlo.select %11, %cst_6, %arg5 : tensor<i1>, tensor<f32>
      %13 = stablehlo.compare NE, %arg5, %arg5, FLOAT : (tensor<f32>, tensor<f32>) -> tensor<i1>
      %cst_7 = stablehlo.constant dense<0x7FC00000> : tensor<f32>
      %14 = stablehlo.select %13, %cst_7, %12 : tensor<i1>, tensor<f32>
      %cst_8 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
      %15 = stablehlo.compare EQ, %arg6, %cst_8, FLOAT : (tensor<f32>, tensor<f32>) -> tensor<i1>
      %cst_9 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
      %16 = stablehlo.select %15, %cst_9, %arg6 : tensor<i1>, tensor<f32>
      %17 = stablehlo.compare NE, %arg6, %arg6, FLOAT : (tensor<f32>, tensor<f32>) -> tensor<i1>
      %cst_10 = stablehlo.constant dense<0x7FC00000> : tensor<f32>
      %18 = stablehlo.select %17, %cst_10, %16 : tensor<i1>, tensor<f32>
      %19 = stablehlo.compare LT, %14, %18, TOTALORDER : (tensor<f32>, tensor<f32>) -> tensor<i1>
      %20 = stablehlo.compare LT, %arg3, %arg4, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
      %21 = stablehlo.compare EQ, %arg3, %arg4, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
      %22 = stablehlo.and %21, %19 : tensor<i1>
      %23 = stablehlo.or %20, %22 : tensor<i1>
      stablehlo.return %23 : tensor<i1>
    }) : (tensor<200xi32>, tensor<200xf32>, tensor<200xf32>) -> (tensor<200xi32>, tensor<200xf32>, tensor<200xf32>)
    %7 = stablehlo.slice %arg1 [0:1, 0:200] : (tensor<3x200xf32>) -> tensor<1x200xf32>
    %8 = stablehlo.reshape %7 : (tensor<1x200xf32>) -> tensor<200xf32>
    %9 = stablehlo.convert %8 : (tensor<200xf32>) -> tensor<200xbf16>
    %10 = call @sort_0(%9) : (tensor<200xbf16>) -> tensor<200xbf16>
    return %0, %1, %6#0, %6#1, %6#2, %10, %values, %indices, %values_0, %indices_1, %values_2, %indices_3, %values_4, %indices_5 : tensor<70x48xf32>, tensor<3x200xi64>, tensor<200xi32>, tensor<200xf32>, tensor<200xf32>, tensor<200xbf16>, tensor<70x2xf32>, tensor<70x2xi32>, tensor<3x5xf32>, tensor<3x5xi32>, tensor<3x150xf32>, tensor<3x150xi32>, tensor<9xi32>, tensor<9xi32>
  }
  func.func private @sort(%arg0: tensor<70x48xf32>) -> tensor<70x48xf32> {
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
    }) : (tensor<70x48xf32>) -> tensor<70x48xf32>
    return %0 : tensor<70x48xf32>
  }
  func.func private @argsort(%arg0: tensor<3x200xf32>) -> tensor<3x200xi64> {
    %0 = stablehlo.iota dim = 1 : tensor<3x200xi64>
    %1:2 = "stablehlo.sort"(%arg0, %0) <{dimension = 1 : i64, is_stable = true}> ({
    ^bb0(%arg1: tensor<f32>, %arg2: tensor<f32>, %arg3: tensor<i64>, %arg4: tensor<i64>):
      %cst = stablehlo.constant dense<0.000000e+00> : tensor<f32>
      %2 = stablehlo.compare EQ, %arg1, %cst, FLOAT : (tensor<f32>, tensor<f32>) -> tensor<i1>
      %cst_0 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
      %3 = stablehlo.select %2, %cst_0, %arg1 : tensor<i1>, tensor<f32>
      %4 = stablehlo.compare NE, %arg1, %arg1, FLOAT : (tensor<f32>, tensor<f32>) -> tensor<i1>
      %cst_1 = stablehlo.constant dense<0x7FC00000> : tensor<f32>
      %5 = stablehlo.select %4, %cst_1, %3 : tensor<i1>, tensor<f32>
      %cst_2 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
      %6 = stablehlo.compare EQ, %arg2, %cst_2, FLOAT : (tensor<f32>, tensor<f32>) -> tensor<i1>
      %cst_3 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
      %7 = stablehlo.select %6, %cst_3, %arg2 : tensor<i1>, tensor<f32>
      %8 = stablehlo.compare NE, %arg2, %arg2, FLOAT : (tensor<f32>, tensor<f32>) -> tensor<i1>
      %cst_4 = stablehlo.constant dense<0x7FC00000> : tensor<f32>
      %9 = stablehlo.select %8, %cst_4, %7 : tensor<i1>, tensor<f32>
      %10 = stablehlo.compare LT, %5, %9, TOTALORDER : (tensor<f32>, tensor<f32>) -> tensor<i1>
      stablehlo.return %10 : tensor<i1>
    }) : (tensor<3x200xf32>, tensor<3x200xi64>) -> (tensor<3x200xf32>, tensor<3x200xi64>)
    return %1#1 : tensor<3x200xi64>
  }
  func.func private @sort_0(%arg0: tensor<200xbf16>) -> tensor<200xbf16> {
    %0 = "stablehlo.sort"(%arg0) <{dimension = 0 : i64, is_stable = true}> ({
    ^bb0(%arg1: tensor<bf16>, %arg2: tensor<bf16>):
      %cst = stablehlo.constant dense<0.000000e+00> : tensor<bf16>
      %1 = stablehlo.compare EQ, %arg1, %cst, FLOAT : (tensor<bf16>, tensor<bf16>) -> tensor<i1>
      %cst_0 = stablehlo.constant dense<0.000000e+00> : tensor<bf16>
      %2 = stablehlo.select %1, %cst_0, %arg1 : tensor<i1>, tensor<bf16>
      %3 = stablehlo.compare NE, %arg1, %arg1, FLOAT : (tensor<bf16>, tensor<bf16>) -> tensor<i1>
      %cst_1 = stablehlo.constant dense<0x7FC0> : tensor<bf16>
      %4 = stablehlo.select %3, %cst_1, %2 : tensor<i1>, tensor<bf16>
      %cst_2 = stablehlo.constant dense<0.000000e+00> : tensor<bf16>
      %5 = stablehlo.compare EQ, %arg2, %cst_2, FLOAT : (tensor<bf16>, tensor<bf16>) -> tensor<i1>
      %cst_3 = stablehlo.constant dense<0.000000e+00> : tensor<bf16>
      %6 = stablehlo.select %5, %cst_3, %arg2 : tensor<i1>, tensor<bf16>
      %7 = stablehlo.compare NE, %arg2, %arg2, FLOAT : (tensor<bf16>, tensor<bf16>) -> tensor<i1>
      %cst_4 = stablehlo.constant dense<0x7FC0> : tensor<bf16>
      %8 = stablehlo.select %7, %cst_4, %6 : tensor<i1>, tensor<bf16>
      %9 = stablehlo.compare LT, %4, %8, TOTALORDER : (tensor<bf16>, tensor<bf16>) -> tensor<i1>
      stablehlo.return %9 : tensor<i1>
    }) : (tensor<200xbf16>) -> tensor<200xbf16>
    return %0 : tensor<200xbf16>
  }
}
