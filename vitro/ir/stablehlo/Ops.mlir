// Every op of the stablehlo and check dialects in the form in which it is printed. SyntaxTest
// compares what is printed with this very text; here the same goes through the tool and a file.
// RUN: vitro convert %s --strip-locations -o %t.1.mlir
// RUN: vitro convert %t.1.mlir -o %t.mlirbc
// RUN: vitro convert %t.mlirbc --strip-locations -o %t.2.mlir
// RUN: diff %t.1.mlir %t.2.mlir
// RUN: vitro convert %s --generic --strip-locations -o %t.3.mlir
// RUN: vitro convert %t.3.mlir --strip-locations | diff %t.1.mlir -
module {
  func.func @constants() {
    %c = stablehlo.constant dense<[[1, -2], [3, 4]]> : tensor<2x2xi32>
    %c_0 = stablehlo.constant dense<[true, false]> : tensor<2xi1>
    %c_1 = stablehlo.constant dense<[1, -2]> : tensor<2xi4>
    %c_2 = stablehlo.constant dense<3> : tensor<8xui2>
    %cst = stablehlo.constant dense<[1.500000e+00, -0.000000e+00]> : tensor<2xbf16>
    %cst_3 = stablehlo.constant dense<[0x7FC00000, 0xFF800000]> : tensor<2xf32>
    %cst_4 = stablehlo.constant dense<[5.000000e-01, 6.000000e+00]> : tensor<2xf4E2M1FN>
    %cst_5 = stablehlo.constant dense<1.000000e+00> : tensor<3xf8E4M3B11FNUZ>
    %cst_6 = stablehlo.constant dense<(1.000000e+00,-2.000000e+00)> : tensor<2xcomplex<f64>>
    %cst_7 = stablehlo.constant {note = "first"} dense<> : tensor<0x3xf16>
    %cst_8 = stablehlo.constant() <{value = dense<[1, 2]> : tensor<2xi8>}> : () -> tensor<2x!quant.uniform<i8:f32, 2.000000e+00:3>>
    %c_9 = stablehlo.constant dense_resource<blob> : tensor<2xi32>
    return
  }
  func.func @iotas(%arg0: tensor<2xi64>) {
    %0 = stablehlo.iota dim = 1 : tensor<2x3xf32>
    %1 = stablehlo.dynamic_iota %arg0, dim = 0 : (tensor<2xi64>) -> tensor<?x?xi32>
    return
  }
  func.func @unary(%arg0: tensor<4xf32>, %arg1: tensor<4xi32>, %arg2: tensor<4xcomplex<f32>>, %arg3: tensor<4x!quant.uniform<i8:f32, 5.000000e-01:1>>) {
    %0 = stablehlo.abs %arg0 : tensor<4xf32>
    %1 = stablehlo.abs %arg2 : (tensor<4xcomplex<f32>>) -> tensor<4xf32>
    %2 = stablehlo.ceil %arg0 : tensor<4xf32>
    %3 = stablehlo.convert %arg1 : (tensor<4xi32>) -> tensor<4xf8E5M2>
    %4 = stablehlo.count_leading_zeros %arg1 : tensor<4xi32>
    %5 = stablehlo.floor %arg0 : tensor<4xf32>
    %6 = stablehlo.imag %arg2 : (tensor<4xcomplex<f32>>) -> tensor<4xf32>
    %7 = stablehlo.negate %arg0 {note = 1 : i32} : tensor<4xf32>
    %8 = stablehlo.not %arg1 : tensor<4xi32>
    %9 = stablehlo.popcnt %arg1 : tensor<4xi32>
    %10 = stablehlo.real %arg2 : (tensor<4xcomplex<f32>>) -> tensor<4xf32>
    %11 = stablehlo.round_nearest_afz %arg0 : tensor<4xf32>
    %12 = stablehlo.round_nearest_even %arg0 : tensor<4xf32>
    %13 = stablehlo.sign %arg0 : tensor<4xf32>
    %14 = stablehlo.uniform_quantize %arg0 : (tensor<4xf32>) -> tensor<4x!quant.uniform<i8:f32, 5.000000e-01:1>>
    %15 = stablehlo.uniform_dequantize %arg3 : (tensor<4x!quant.uniform<i8:f32, 5.000000e-01:1>>) -> tensor<4xf32>
    %16 = stablehlo.is_finite %arg0 : (tensor<4xf32>) -> tensor<4xi1>
    %17 = stablehlo.bitcast_convert %arg0 : (tensor<4xf32>) -> tensor<4x4xui8>
    %18 = stablehlo.reduce_precision %arg0, format = e5m10 : tensor<4xf32>
    return
  }
  func.func @approximated(%arg0: tensor<4xf32>) {
    %0 = stablehlo.cbrt %arg0 : tensor<4xf32>
    %1 = stablehlo.cosine %arg0 {result_accuracy = #stablehlo.result_accuracy<mode = #stablehlo.result_accuracy_mode<HIGHEST>>} : tensor<4xf32>
    %2 = stablehlo.exponential %arg0 {result_accuracy = #stablehlo.result_accuracy<atol = 1.000000e-05, rtol = 1.000000e-03, ulps = 2, mode = #stablehlo.result_accuracy_mode<TOLERANCE>>} : tensor<4xf32>
    %3 = stablehlo.exponential_minus_one %arg0 : tensor<4xf32>
    %4 = stablehlo.log %arg0 : tensor<4xf32>
    %5 = stablehlo.log_plus_one %arg0 : tensor<4xf32>
    %6 = stablehlo.logistic %arg0 : tensor<4xf32>
    %7 = stablehlo.rsqrt %arg0 : tensor<4xf32>
    %8 = stablehlo.sine %arg0 : tensor<4xf32>
    %9 = stablehlo.sqrt %arg0 : tensor<4xf32>
    %10 = stablehlo.tan %arg0 : tensor<4xf32>
    %11 = stablehlo.tanh %arg0 : tensor<4xf32>
    return
  }
  func.func @binary(%arg0: tensor<4xf32>, %arg1: tensor<4xi32>, %arg2: tensor<?xi32>, %arg3: tensor<4xi1>, %arg4: tensor<f32>, %arg5: tensor<i1>) {
    %0 = stablehlo.add %arg0, %arg0 : tensor<4xf32>
    %1 = stablehlo.add %arg1, %arg2 : (tensor<4xi32>, tensor<?xi32>) -> tensor<4xi32>
    %2 = stablehlo.and %arg3, %arg3 : tensor<4xi1>
    %3 = stablehlo.atan2 %arg0, %arg0 : tensor<4xf32>
    %4 = stablehlo.divide %arg0, %arg0 : tensor<4xf32>
    %5 = stablehlo.maximum %arg0, %arg0 : tensor<4xf32>
    %6 = stablehlo.minimum %arg0, %arg0 : tensor<4xf32>
    %7 = stablehlo.multiply %arg0, %arg0 : tensor<4xf32>
    %8 = stablehlo.or %arg1, %arg1 : tensor<4xi32>
    %9 = stablehlo.power %arg0, %arg0 : tensor<4xf32>
    %10 = stablehlo.remainder %arg0, %arg0 : tensor<4xf32>
    %11 = stablehlo.shift_left %arg1, %arg1 : tensor<4xi32>
    %12 = stablehlo.shift_right_arithmetic %arg1, %arg1 : tensor<4xi32>
    %13 = stablehlo.shift_right_logical %arg1, %arg1 : tensor<4xi32>
    %14 = stablehlo.subtract %arg0, %arg0 : tensor<4xf32>
    %15 = stablehlo.xor %arg1, %arg1 : tensor<4xi32>
    %16 = stablehlo.complex %arg0, %arg0 : tensor<4xcomplex<f32>>
    %17 = stablehlo.compare  LT, %arg0, %arg0 : (tensor<4xf32>, tensor<4xf32>) -> tensor<4xi1>
    %18 = stablehlo.compare  GE, %arg0, %arg0,  TOTALORDER : (tensor<4xf32>, tensor<4xf32>) -> tensor<4xi1>
    %19 = stablehlo.select %arg3, %arg0, %arg0 : tensor<4xi1>, tensor<4xf32>
    %20 = stablehlo.select %arg5, %arg2, %arg1 : (tensor<i1>, tensor<?xi32>, tensor<4xi32>) -> tensor<4xi32>
    %21 = stablehlo.clamp %arg0, %arg0, %arg0 : tensor<4xf32>
    %22 = stablehlo.clamp %arg4, %arg0, %arg4 : (tensor<f32>, tensor<4xf32>, tensor<f32>) -> tensor<4xf32>
    return
  }
  func.func @movement(%arg0: tensor<2x3xf32>, %arg1: tensor<f32>, %arg2: tensor<i64>, %arg3: tensor<2xi64>, %arg4: tensor<1x3xf32>, %arg5: tensor<?x3xf32>, %arg6: tensor<i32>) {
    %0 = stablehlo.reshape %arg0 : (tensor<2x3xf32>) -> tensor<6xf32>
    %1 = stablehlo.dynamic_reshape %arg0, %arg3 : (tensor<2x3xf32>, tensor<2xi64>) -> tensor<?x?xf32>
    %2 = stablehlo.dynamic_pad %arg0, %arg1, %arg3, %arg3, %arg3 : (tensor<2x3xf32>, tensor<f32>, tensor<2xi64>, tensor<2xi64>, tensor<2xi64>) -> tensor<?x?xf32>
    %3 = stablehlo.dynamic_update_slice %arg0, %arg4, %arg2, %arg2 : (tensor<2x3xf32>, tensor<1x3xf32>, tensor<i64>, tensor<i64>) -> tensor<2x3xf32>
    %4 = stablehlo.real_dynamic_slice %arg0, %arg3, %arg3, %arg3 : (tensor<2x3xf32>, tensor<2xi64>, tensor<2xi64>, tensor<2xi64>) -> tensor<?x?xf32>
    %5 = stablehlo.broadcast_in_dim %arg1, dims = [] : (tensor<f32>) -> tensor<2xf32>
    %6 = stablehlo.dynamic_broadcast_in_dim %arg1, %arg3, dims = [] {known_expanding_dimensions = array<i64>} : (tensor<f32>, tensor<2xi64>) -> tensor<?x?xf32>
    %7 = stablehlo.broadcast %arg1, sizes = [1, 2] : (tensor<f32>) -> tensor<1x2xf32>
    %8 = stablehlo.transpose %arg0, dims = [1, 0] : (tensor<2x3xf32>) -> tensor<3x2xf32>
    %9 = stablehlo.reverse %arg0, dims = [0, 1] : tensor<2x3xf32>
    %10 = stablehlo.slice %arg0 [0:2:2, 1:3] : (tensor<2x3xf32>) -> tensor<1x2xf32>
    %11 = stablehlo.slice %arg1 [] : (tensor<f32>) -> tensor<f32>
    %12 = stablehlo.dynamic_slice %arg0, %arg2, %arg2, sizes = [1, 2] : (tensor<2x3xf32>, tensor<i64>, tensor<i64>) -> tensor<1x2xf32>
    %13 = stablehlo.pad %arg0, %arg1, low = [1, 0], high = [0, -1], interior = [0, 2] : (tensor<2x3xf32>, tensor<f32>) -> tensor<3x6xf32>
    %14 = stablehlo.concatenate %arg0, %arg4, dim = 0 : (tensor<2x3xf32>, tensor<1x3xf32>) -> tensor<3x3xf32>
    %15 = stablehlo.get_dimension_size %arg5, dim = 0 : (tensor<?x3xf32>) -> tensor<i32>
    %16 = stablehlo.set_dimension_size %arg0, %arg6, dim = 0 : (tensor<2x3xf32>, tensor<i32>) -> tensor<?x3xf32, #stablehlo.bounds<2, ?>>
    %17 = "stablehlo.gather"(%arg0, %arg3) <{dimension_numbers = #stablehlo.gather<offset_dims = [1], collapsed_slice_dims = [0], start_index_map = [0], index_vector_dim = 1>, slice_sizes = array<i64: 1, 3>}> : (tensor<2x3xf32>, tensor<2xi64>) -> tensor<2x3xf32>
    %18 = "stablehlo.dynamic_gather"(%arg0, %arg3, %arg3) <{dimension_numbers = #stablehlo.gather<offset_dims = [1], collapsed_slice_dims = [0], start_index_map = [0], index_vector_dim = 1>, indices_are_sorted = true}> : (tensor<2x3xf32>, tensor<2xi64>, tensor<2xi64>) -> tensor<2x?xf32>
    %19 = "stablehlo.torch_index_select"(%arg0, %arg3) <{batch_dims = 0 : i64, dim = 0 : i64}> : (tensor<2x3xf32>, tensor<2xi64>) -> tensor<2x3xf32>
    return
  }
  func.func @contractions(%arg0: tensor<2x3x4xf32>, %arg1: tensor<2x4x5xf32>, %arg2: tensor<3x4xf32>, %arg3: tensor<4x5xf32>, %arg4: tensor<1x2x2xi64>) {
    %0 = stablehlo.dot %arg2, %arg3 : (tensor<3x4xf32>, tensor<4x5xf32>) -> tensor<3x5xf32>
    %1 = stablehlo.dot %arg2, %arg3, precision = [HIGH, DEFAULT] : (tensor<3x4xf32>, tensor<4x5xf32>) -> tensor<3x5xf32>
    %2 = stablehlo.dot_general %arg2, %arg3, contracting_dims = [1] x [0] : (tensor<3x4xf32>, tensor<4x5xf32>) -> tensor<3x5xf32>
    %3 = stablehlo.dot_general %arg0, %arg1, batching_dims = [0] x [0], contracting_dims = [2] x [1], precision = [HIGHEST, HIGHEST] : (tensor<2x3x4xf32>, tensor<2x4x5xf32>) -> tensor<2x3x5xf32>
    %4 = stablehlo.dot_general %arg2, %arg3, contracting_dims = [1] x [0], precision = [DEFAULT, DEFAULT], algorithm = <lhs_precision_type = bf16, rhs_precision_type = bf16, accumulation_type = f32, lhs_component_count = 1, rhs_component_count = 1, num_primitive_operations = 3, allow_imprecise_accumulation = false> : (tensor<3x4xf32>, tensor<4x5xf32>) -> tensor<3x5xf32>
    %5 = stablehlo.dot_general %arg2, %arg3, contracting_dims = [1] x [0], algorithm = <lhs_precision_type = tf32, rhs_precision_type = tf32, accumulation_type = f32, lhs_component_count = 1, rhs_component_count = 1, num_primitive_operations = 1, allow_imprecise_accumulation = false> : (tensor<3x4xf32>, tensor<4x5xf32>) -> tensor<3x5xf32>
    %6 = stablehlo.einsum %arg2, %arg3, config = "ab,bc->ac" : (tensor<3x4xf32>, tensor<4x5xf32>) -> tensor<3x5xf32>
    %7 = stablehlo.unary_einsum %arg2, config = "ab->a" : (tensor<3x4xf32>) -> tensor<3xf32>
    return
  }
  func.func @convolutions(%arg0: tensor<1x8x8x4xf32>, %arg1: tensor<3x3x4x2xf32>, %arg2: tensor<2x2xi64>) {
    %0 = stablehlo.convolution(%arg0, %arg1) dim_numbers = [b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, f], window = {} {batch_group_count = 1 : i64, feature_group_count = 1 : i64} : (tensor<1x8x8x4xf32>, tensor<3x3x4x2xf32>) -> tensor<1x6x6x2xf32>
    %1 = stablehlo.convolution(%arg0, %arg1) dim_numbers = [b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, f], window = {stride = [1, 1], pad = [[1, 1], [0, 2]], lhs_dilate = [1, 1], rhs_dilate = [1, 1], reverse = [false, true]} {batch_group_count = 1 : i64, feature_group_count = 1 : i64, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision HIGH>]} : (tensor<1x8x8x4xf32>, tensor<3x3x4x2xf32>) -> tensor<1x8x8x2xf32>
    %2 = "stablehlo.dynamic_conv"(%arg0, %arg1, %arg2) <{batch_group_count = 1 : i64, dimension_numbers = #stablehlo.conv<[b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, f]>, feature_group_count = 1 : i64, window_reversal = array<i1: false, false>, window_strides = array<i64: 1, 1>}> : (tensor<1x8x8x4xf32>, tensor<3x3x4x2xf32>, tensor<2x2xi64>) -> tensor<1x?x?x2xf32>
    return
  }
  func.func @algebra(%arg0: tensor<3x3xf32>, %arg1: tensor<3xcomplex<f32>>, %arg2: tensor<2x4xf32>, %arg3: tensor<4xf32>, %arg4: tensor<f32>, %arg5: tensor<1xi64>, %arg6: tensor<2xui64>) {
    %0 = stablehlo.cholesky %arg0 : tensor<3x3xf32>
    %1 = stablehlo.cholesky %arg0, lower = true : tensor<3x3xf32>
    %2 = "stablehlo.triangular_solve"(%arg0, %arg0) <{left_side = true, lower = true, transpose_a = #stablehlo<transpose ADJOINT>, unit_diagonal = false}> : (tensor<3x3xf32>, tensor<3x3xf32>) -> tensor<3x3xf32>
    %3 = stablehlo.fft %arg1, type =  IRFFT, length = [5] : (tensor<3xcomplex<f32>>) -> tensor<5xf32>
    %grad_operand, %grad_scale, %grad_offset = "stablehlo.batch_norm_grad"(%arg2, %arg3, %arg3, %arg3, %arg2) <{epsilon = 1.000000e-03 : f32, feature_index = 1 : i64}> : (tensor<2x4xf32>, tensor<4xf32>, tensor<4xf32>, tensor<4xf32>, tensor<2x4xf32>) -> (tensor<2x4xf32>, tensor<4xf32>, tensor<4xf32>)
    %4 = "stablehlo.batch_norm_inference"(%arg2, %arg3, %arg3, %arg3, %arg3) <{epsilon = 1.000000e-03 : f32, feature_index = 1 : i64}> : (tensor<2x4xf32>, tensor<4xf32>, tensor<4xf32>, tensor<4xf32>, tensor<4xf32>) -> tensor<2x4xf32>
    %output, %batch_mean, %batch_var = "stablehlo.batch_norm_training"(%arg2, %arg3, %arg3) <{epsilon = 1.000000e-03 : f32, feature_index = 1 : i64}> : (tensor<2x4xf32>, tensor<4xf32>, tensor<4xf32>) -> (tensor<2x4xf32>, tensor<4xf32>, tensor<4xf32>)
    %5 = stablehlo.rng %arg4, %arg4, %arg5, distribution =  NORMAL : (tensor<f32>, tensor<f32>, tensor<1xi64>) -> tensor<?xf32>
    %output_state, %output_0 = stablehlo.rng_bit_generator %arg6, algorithm =  THREE_FRY : (tensor<2xui64>) -> (tensor<2xui64>, tensor<5xui32>)
    return
  }
  func.func @control(%arg0: tensor<i1>, %arg1: tensor<i32>, %arg2: tensor<4xf32>, %arg3: tensor<?xf32>) {
    %0 = "stablehlo.if"(%arg0) ({
      stablehlo.return %arg1 : tensor<i32>
    }, {
      %5 = stablehlo.negate %arg1 : tensor<i32>
      stablehlo.return %5 : tensor<i32>
    }) : (tensor<i1>) -> tensor<i32>
    %1:2 = "stablehlo.case"(%arg1) ({
      stablehlo.return %arg1, %arg2 : tensor<i32>, tensor<4xf32>
    }) : (tensor<i32>) -> (tensor<i32>, tensor<4xf32>)
    %2:2 = stablehlo.while(%iterArg = %arg1, %iterArg_0 = %arg2) : tensor<i32>, tensor<4xf32> attributes {note = "twice"}
    cond {
      stablehlo.return %arg0 : tensor<i1>
    } do {
      stablehlo.return %iterArg, %iterArg_0 : tensor<i32>, tensor<4xf32>
    }
    stablehlo.while()
    cond {
      stablehlo.return %arg0 : tensor<i1>
    } do {
      stablehlo.return
    }
    %3 = stablehlo.while(%arg2) ({
    ^bb0(%iterArg: tensor<?xf32>):
      stablehlo.return %arg0 : tensor<i1>
    }, {
    ^bb0(%iterArg: tensor<?xf32>):
      stablehlo.return %arg3 : tensor<?xf32>
    }) : (tensor<4xf32>) -> tensor<?xf32>
    %4 = "stablehlo.map"(%arg2) <{dimensions = array<i64: 0>}> ({
    ^bb0(%arg4: tensor<f32>):
      stablehlo.return %arg4 : tensor<f32>
    }) : (tensor<4xf32>) -> tensor<4xf32>
    return
  }
  func.func @reductions(%arg0: tensor<4x2xf32>, %arg1: tensor<f32>, %arg2: tensor<4x2xi32>, %arg3: tensor<i32>, %arg4: tensor<2x2xf32>, %arg5: tensor<1xi64>, %arg6: tensor<2xf32>) {
    %0 = stablehlo.reduce(%arg0 init: %arg1) applies stablehlo.add across dimensions = [0] : (tensor<4x2xf32>, tensor<f32>) -> tensor<2xf32>
    %1 = stablehlo.reduce(%arg0 init: %arg1) applies stablehlo.maximum across dimensions = [0, 1] {note = 1 : i64} : (tensor<4x2xf32>, tensor<f32>) -> tensor<f32>
    %2:2 = stablehlo.reduce(%arg0 init: %arg1), (%arg2 init: %arg3) across dimensions = [0] : (tensor<4x2xf32>, tensor<4x2xi32>, tensor<f32>, tensor<i32>) -> (tensor<2xf32>, tensor<2xi32>)
     reducer(%arg7: tensor<f32>, %arg9: tensor<f32>) (%arg8: tensor<i32>, %arg10: tensor<i32>)  {
      stablehlo.return %arg7, %arg10 : tensor<f32>, tensor<i32>
    }
    %3 = "stablehlo.reduce_window"(%arg0, %arg1) <{base_dilations = array<i64: 1, 1>, padding = dense<[[1, 0], [0, 0]]> : tensor<2x2xi64>, window_dilations = array<i64: 1, 1>, window_dimensions = array<i64: 2, 1>, window_strides = array<i64: 1, 1>}> ({
    ^bb0(%arg7: tensor<f32>, %arg8: tensor<f32>):
      %7 = stablehlo.add %arg7, %arg8 : tensor<f32>
      stablehlo.return %7 : tensor<f32>
    }) : (tensor<4x2xf32>, tensor<f32>) -> tensor<4x2xf32>
    %4 = "stablehlo.scatter"(%arg0, %arg5, %arg6) <{indices_are_sorted = false, scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [0], inserted_window_dims = [0], scatter_dims_to_operand_dims = [0]>, unique_indices = true}> ({
    ^bb0(%arg7: tensor<f32>, %arg8: tensor<f32>):
      stablehlo.return %arg8 : tensor<f32>
    }) : (tensor<4x2xf32>, tensor<1xi64>, tensor<2xf32>) -> tensor<4x2xf32>
    %5 = "stablehlo.select_and_scatter"(%arg0, %arg4, %arg1) <{padding = dense<0> : tensor<2x2xi64>, window_dimensions = array<i64: 2, 1>, window_strides = array<i64: 2, 1>}> ({
    ^bb0(%arg7: tensor<f32>, %arg8: tensor<f32>):
      %7 = stablehlo.compare  GE, %arg7, %arg8 : (tensor<f32>, tensor<f32>) -> tensor<i1>
      stablehlo.return %7 : tensor<i1>
    }, {
    ^bb0(%arg7: tensor<f32>, %arg8: tensor<f32>):
      %7 = stablehlo.add %arg7, %arg8 : tensor<f32>
      stablehlo.return %7 : tensor<f32>
    }) : (tensor<4x2xf32>, tensor<2x2xf32>, tensor<f32>) -> tensor<4x2xf32>
    %6 = "stablehlo.sort"(%arg0) <{dimension = 0 : i64, is_stable = true}> ({
    ^bb0(%arg7: tensor<f32>, %arg8: tensor<f32>):
      %7 = stablehlo.compare  LT, %arg7, %arg8,  TOTALORDER : (tensor<f32>, tensor<f32>) -> tensor<i1>
      stablehlo.return %7 : tensor<i1>
    }) : (tensor<4x2xf32>) -> tensor<4x2xf32>
    return
  }
  func.func @decomposed(%arg0: tensor<4xf32>) -> tensor<4xf32> {
    return %arg0 : tensor<4xf32>
  }
  func.func @calls(%arg0: tensor<4xf32>, %arg1: tensor<2xi32>) {
    %0 = stablehlo.composite "my.op" %arg0 {composite_attributes = {n = 1 : i32}, decomposition = @decomposed, version = 1 : i32} : (tensor<4xf32>) -> tensor<4xf32>
    %1 = stablehlo.composite "my.op" %arg0 ({
    ^bb0(%arg2: tensor<f32>):
      stablehlo.return %arg2 : tensor<f32>
    }) {decomposition = @decomposed} : (tensor<4xf32>) -> tensor<4xf32>
    %2 = stablehlo.custom_call @foo(%arg0) : (tensor<4xf32>) -> tensor<4xf32>
    %3:2 = stablehlo.custom_call @"a b"(%arg0, %arg1) {api_version = 4 : i32, backend_config = {flag = true}, called_computations = [@decomposed], operand_layouts = [dense<0> : tensor<1xindex>, dense<0> : tensor<1xindex>], result_layouts = [dense<0> : tensor<1xindex>, dense<0> : tensor<1xindex>]} : (tensor<4xf32>, tensor<2xi32>) -> (tensor<4xf32>, tensor<2xi32>)
    %4 = stablehlo.custom_call @bar(%arg0) {backend_config = "text", has_side_effect = true, output_operand_aliases = [#stablehlo.output_operand_alias<output_tuple_indices = [], operand_index = 0, operand_tuple_indices = []>], result_tilings = [[dense<[8, 128]> : tensor<2xindex>]]} : (tensor<4xf32>) -> tensor<4xf32>
    %5 = stablehlo.tuple %arg0, %arg1 : tuple<tensor<4xf32>, tensor<2xi32>>
    %6 = stablehlo.get_tuple_element %5[1] : (tuple<tensor<4xf32>, tensor<2xi32>>) -> tensor<2xi32>
    %7:2 = stablehlo.optimization_barrier %arg0, %arg1 : tensor<4xf32>, tensor<2xi32>
    stablehlo.optimization_barrier()
    return
  }
  func.func @outside(%arg0: tensor<4xf32>) {
    %0 = stablehlo.create_token : !stablehlo.token
    %1 = stablehlo.after_all %0, %0 : !stablehlo.token
    %2:2 = "stablehlo.infeed"(%1) <{infeed_config = "left", layout = [[0]]}> : (!stablehlo.token) -> (tensor<3xi32>, !stablehlo.token)
    %3 = "stablehlo.outfeed"(%arg0, %2#1) <{outfeed_config = ""}> : (tensor<4xf32>, !stablehlo.token) -> !stablehlo.token
    %4 = "stablehlo.send"(%arg0, %3) <{channel_handle = #stablehlo.channel_handle<handle = 5, type = 2>, is_host_transfer = true}> : (tensor<4xf32>, !stablehlo.token) -> !stablehlo.token
    %5:2 = "stablehlo.recv"(%4) <{channel_handle = #stablehlo.channel_handle<handle = 6, type = 1>, source_target_pairs = dense<[[0, 1]]> : tensor<1x2xi64>}> : (!stablehlo.token) -> (tensor<4xf32>, !stablehlo.token)
    return
  }
  func.func @collectives(%arg0: tensor<4x4xf32>) {
    %0 = stablehlo.replica_id : tensor<ui32>
    %1 = stablehlo.partition_id : tensor<ui32>
    %2 = "stablehlo.all_gather"(%arg0) <{all_gather_dim = 1 : i64, channel_handle = #stablehlo.channel_handle<handle = 1, type = 0>, replica_groups = dense<[[0, 1]]> : tensor<1x2xi64>, use_global_device_ids}> : (tensor<4x4xf32>) -> tensor<4x8xf32>
    %3 = "stablehlo.all_reduce"(%arg0) <{replica_groups = #stablehlo.replica_group_mesh_axes<mesh = #stablehlo.mesh<axes=[<name = "x", size = 4>], device_ids=dense<[1, 0, 2, 3]> : tensor<4xi64>>, axes = [#stablehlo.axis_ref<name = "x", sub_axis_info = (1)2>]>}> ({
    ^bb0(%arg1: tensor<f32>, %arg2: tensor<f32>):
      %12 = stablehlo.add %arg1, %arg2 : tensor<f32>
      stablehlo.return %12 : tensor<f32>
    }) : (tensor<4x4xf32>) -> tensor<4x4xf32>
    %4 = "stablehlo.reduce_scatter"(%arg0) <{replica_groups = dense<[[0, 1]]> : tensor<1x2xi64>, scatter_dimension = 0 : i64}> ({
    ^bb0(%arg1: tensor<f32>, %arg2: tensor<f32>):
      %12 = stablehlo.add %arg1, %arg2 : tensor<f32>
      stablehlo.return %12 : tensor<f32>
    }) : (tensor<4x4xf32>) -> tensor<2x4xf32>
    %5 = "stablehlo.all_to_all"(%arg0) <{concat_dimension = 1 : i64, replica_groups = dense<[[0, 1]]> : tensor<1x2xi64>, split_count = 2 : i64, split_dimension = 0 : i64}> : (tensor<4x4xf32>) -> tensor<2x8xf32>
    %6 = "stablehlo.collective_broadcast"(%arg0) <{replica_groups = dense<[[0, 1]]> : tensor<1x2xi64>}> : (tensor<4x4xf32>) -> tensor<4x4xf32>
    %7 = "stablehlo.collective_reduce"(%arg0) <{replica_groups = dense<[[0, 1]]> : tensor<1x2xi64>}> ({
    ^bb0(%arg1: tensor<f32>, %arg2: tensor<f32>):
      %12 = stablehlo.add %arg1, %arg2 : tensor<f32>
      stablehlo.return %12 : tensor<f32>
    }) : (tensor<4x4xf32>) -> tensor<4x4xf32>
    %8 = "stablehlo.collective_permute"(%arg0) <{source_target_pairs = dense<[[0, 1], [1, 0]]> : tensor<2x2xi64>}> : (tensor<4x4xf32>) -> tensor<4x4xf32>
    %9 = "stablehlo.cross-replica-sum"(%arg0) <{replica_groups = dense<[[0, 1]]> : tensor<1x2xi64>}> : (tensor<4x4xf32>) -> tensor<4x4xf32>
    %10 = "stablehlo.async_start"(%arg0) ({
    ^bb0(%arg1: tensor<4x4xf32>):
      %12 = "stablehlo.collective_permute"(%arg1) <{source_target_pairs = dense<[[0, 1]]> : tensor<1x2xi64>}> : (tensor<4x4xf32>) -> tensor<4x4xf32>
      stablehlo.return %12 : tensor<4x4xf32>
    }) : (tensor<4x4xf32>) -> !stablehlo.future<tensor<4x4xf32>>
    %11 = "stablehlo.async_done"(%10) : (!stablehlo.future<tensor<4x4xf32>>) -> tensor<4x4xf32>
    return
  }
  func.func @checks(%arg0: tensor<2xf32>) {
    check.expect_eq %arg0, %arg0 : tensor<2xf32>
    check.expect_eq_const %arg0, dense<[1.000000e+00, 2.000000e+00]> : tensor<2xf32>
    check.expect_almost_eq %arg0, %arg0 : tensor<2xf32>
    check.expect_almost_eq %arg0, %arg0, tolerance = 1.000000e-02 : tensor<2xf32>
    check.expect_almost_eq_const %arg0, dense<0.000000e+00> : tensor<2xf32>
    check.expect_almost_eq_const %arg0, dense<0.000000e+00> : tensor<2xf32>, tolerance = 1.000000e-02
    check.expect_close %arg0, %arg0, max_ulp_difference = 3 : tensor<2xf32>, tensor<2xf32>
    check.expect_close %arg0, %arg0, max_ulp_difference = 3, min_ulp_difference = 1 : tensor<2xf32>, tensor<2xf32>
    check.expect_serialized_eq %arg0, probe_id = "p", iter = 2 : tensor<2xf32>
    return
  }
}

{-#
  dialect_resources: {
    builtin: {
      blob: "0x040000000100000002000000"
    }
  }
#-}
