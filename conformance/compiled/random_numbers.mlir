module @jit_random_numbers attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<2xui32>) -> (tensor<4x5xf64> {jax.result_info = "result[0]"}, tensor<7xf64> {jax.result_info = "result[1]"}, tensor<6xi64> {jax.result_info = "result[2]"}, tensor<9xi1> {jax.result_info = "result[3]"}) {
    %0 = call @_threefry_split(%arg0) : (tensor<2xui32>) -> tensor<2x2xui32>
    %1 = stablehlo.slice %0 [0:1, 0:2] : (tensor<2x2xui32>) -> tensor<1x2xui32>
    %2 = stablehlo.reshape %1 : (tensor<1x2xui32>) -> tensor<2xui32>
    %3 = stablehlo.slice %0 [1:2, 0:2] : (tensor<2x2xui32>) -> tensor<1x2xui32>
    %4 = stablehlo.reshape %3 : (tensor<1x2xui32>) -> tensor<2xui32>
    %5 = call @_normal(%2) : (tensor<2xui32>) -> tensor<4x5xf64>
    %cst = stablehlo.constant dense<0.000000e+00> : tensor<f64>
    %cst_0 = stablehlo.constant dense<1.000000e+00> : tensor<f64>
    %6 = call @_uniform_1(%4, %cst, %cst_0) : (tensor<2xui32>, tensor<f64>, tensor<f64>) -> tensor<7xf64>
    %c = stablehlo.constant dense<0> : tensor<i64>
    %c_1 = stablehlo.constant dense<100> : tensor<i64>
    %7 = call @_randint(%2, %c, %c_1) : (tensor<2xui32>, tensor<i64>, tensor<i64>) -> tensor<6xi64>
    %cst_2 = stablehlo.constant dense<3.000000e-01> : tensor<f64>
    %8 = call @_bernoulli(%4, %cst_2) : (tensor<2xui32>, tensor<f64>) -> tensor<9xi1>
    return %5, %6, %7, %8 : tensor<4x5xf64>, tensor<7xf64>, tensor<6xi64>, tensor<9xi1>
  }
  func.func private @_threefry_split(%arg0: tensor<2xui32>) -> tensor<2x2xui32> {
    %0 = stablehlo.slice %arg0 [0:1] : (tensor<2xui32>) -> tensor<1xui32>
    %1 = stablehlo.reshape %0 : (tensor<1xui32>) -> tensor<ui32>
    %2 = stablehlo.slice %arg0 [1:2] : (tensor<2xui32>) -> tensor<1xui32>
    %3 = stablehlo.reshape %2 : (tensor<1xui32>) -> tensor<ui32>
    %4 = stablehlo.iota dim = 0 : tensor<2xui64>
    %c = stablehlo.constant dense<1> : tensor<ui64>
    %5 = stablehlo.broadcast_in_dim %c, dims = [] : (tensor<ui64>) -> tensor<2xui64>
    %6 = stablehlo.multiply %5, %4 : tensor<2xui64>
    %c_0 = stablehlo.constant dense<32> : tensor<ui64>
    %7 = stablehlo.broadcast_in_dim %c_0, dims = [] : (tensor<ui64>) -> tensor<2xui64>
    %8 = stablehlo.shift_right_logical %6, %7 : tensor<2xui64>
    %9 = stablehlo.convert %6 : (tensor<2xui64>) -> tensor<2xui32>
    %10 = stablehlo.convert %8 : (tensor<2xui64>) -> tensor<2xui32>
    %11:2 = call @threefry2x32(%1, %3, %10, %9) : (tensor<ui32>, tensor<ui32>, tensor<2xui32>, tensor<2xui32>) -> (tensor<2xui32>, tensor<2xui32>)
    %12 = stablehlo.broadcast_in_dim %11#0, dims = [0] : (tensor<2xui32>) -> tensor<2x1xui32>
    %13 = stablehlo.broadcast_in_dim %11#1, dims = [0] : (tensor<2xui32>) -> tensor<2x1xui32>
    %14 = stablehlo.concatenate %12, %13, dim = 1 : (tensor<2x1xui32>, tensor<2x1xui32>) -> tensor<2x2xui32>
    return %14 : tensor<2x2xui32>
  }
  func.func private @threefry2x32(%arg0: tensor<ui32>, %arg1: tensor<ui32>, %arg2: tensor<2xui32>, %arg3: tensor<2xui32>) -> (tensor<2xui32>, tensor<2xui32>) {
    %0 = stablehlo.xor %arg0, %arg1 : tensor<ui32>
    %c = stablehlo.constant dense<466688986> : tensor<ui32>
    %1 = stablehlo.xor %0, %c : tensor<ui32>
    %2 = stablehlo.broadcast_in_dim %arg0, dims = [] : (tensor<ui32>) -> tensor<2xui32>
    %3 = stablehlo.add %arg2, %2 : tensor<2xui32>
    %4 = stablehlo.broadcast_in_dim %arg1, dims = [] : (tensor<ui32>) -> tensor<2xui32>
    %5 = stablehlo.add %arg3, %4 : tensor<2xui32>
    %6 = stablehlo.add %3, %5 : tensor<2xui32>
    %c_0 = stablehlo.constant dense<13> : tensor<ui32>
    %7 = stablehlo.broadcast_in_dim %c_0, dims = [] : (tensor<ui32>) -> tensor<2xui32>
    %8 = stablehlo.shift_left %5, %7 : tensor<2xui32>
    %c_1 = stablehlo.constant dense<19> : tensor<ui32>
    %9 = stablehlo.broadcast_in_dim %c_1, dims = [] : (tensor<ui32>) -> tensor<2xui32>
    %10 = stablehlo.shift_right_logical %5, %9 : tensor<2xui32>
    %11 = stablehlo.or %8, %10 : tensor<2xui32>
    %12 = stablehlo.xor %6, %11 : tensor<2xui32>
    %13 = stablehlo.add %6, %12 : tensor<2xui32>
    %c_2 = stablehlo.constant dense<15> : tensor<ui32>
    %14 = stablehlo.broadcast_in_dim %c_2, dims = [] : (tensor<ui32>) -> tensor<2xui32>
    %15 = stablehlo.shift_left %12, %14 : tensor<2xui32>
    %c_3 = stablehlo.constant dense<17> : tensor<ui32>
    %16 = stablehlo.broadcast_in_dim %c_3, dims = [] : (tensor<ui32>) -> tensor<2xui32>
    %17 = stablehlo.shift_right_logical %12, %16 : tensor<2xui32>
    %18 = stablehlo.or %15, %17 : tensor<2xui32>
    %19 = stablehlo.xor %13, %18 : tensor<2xui32>
    %20 = stablehlo.add %13, %19 : tensor<2xui32>
    %c_4 = stablehlo.constant dense<26> : tensor<ui32>
    %21 = stablehlo.broadcast_in_dim %c_4, dims = [] : (tensor<ui32>) -> tensor<2xui32>
    %22 = stablehlo.shift_left %19, %21 : tensor<2xui32>
    %c_5 = stablehlo.constant dense<6> : tensor<ui32>
    %23 = stablehlo.broadcast_in_dim %c_5, dims = [] : (tensor<ui32>) -> tensor<2xui32>
    %24 = stablehlo.shift_right_logical %19, %23 : tensor<2xui32>
    %25 = stablehlo.or %22, %24 : tensor<2xui32>
    %26 = stablehlo.xor %20, %25 : tensor<2xui32>
    %27 = stablehlo.add %20, %26 : tensor<2xui32>
    %c_6 = stablehlo.constant dense<6> : tensor<ui32>
    %28 = stablehlo.broadcast_in_dim %c_6, dims = [] : (tensor<ui32>) -> tensor<2xui32>
    %29 = stablehlo.shift_left %26, %28 : tensor<2xui32>
    %c_7 = stablehlo.constant dense<26> : tensor<ui32>
    %30 = stablehlo.broadcast_in_dim %c_7, dims = [] : (tensor<ui32>) -> tensor<2xui32>
    %31 = stablehlo.shift_right_logical %26, %30 : tensor<2xui32>
    %32 = stablehlo.or %29, %31 : tensor<2xui32>
    %33 = stablehlo.xor %27, %32 : tensor<2xui32>
    %34 = stablehlo.broadcast_in_dim %arg1, dims = [] : (tensor<ui32>) -> tensor<2xui32>
    %35 = stablehlo.add %27, %34 : tensor<2xui32>
    %36 = stablehlo.broadcast_in_dim %1, dims = [] : (tensor<ui32>) -> tensor<2xui32>
    %37 = stablehlo.add %33, %36 : tensor<2xui32>
    %c_8 = stablehlo.constant dense<1> : tensor<ui32>
    %38 = stablehlo.broadcast_in_dim %c_8, dims = [] : (tensor<ui32>) -> tensor<2xui32>
    %39 = stablehlo.add %37, %38 : tensor<2xui32>
    %40 = stablehlo.add %35, %39 : tensor<2xui32>
    %c_9 = stablehlo.constant dense<17> : tensor<ui32>
    %41 = stablehlo.broadcast_in_dim %c_9, dims = [] : (tensor<ui32>) -> tensor<2xui32>
    %42 = stablehlo.shift_left %39, %41 : tensor<2xui32>
    %c_10 = stablehlo.constant dense<15> : tensor<ui32>
    %43 = stablehlo.broadcast_in_dim %c_10, dims = [] : (tensor<ui32>) -> tensor<2xui32>
    %44 = stablehlo.shift_right_logical %39, %43 : tensor<2xui32>
    %45 = stablehlo.or %42, %44 : tensor<2xui32>
    %46 = stablehlo.xor %40, %45 : tensor<2xui32>
    %47 = stablehlo.add %40, %46 : tensor<2xui32>
    %c_11 = stablehlo.constant dense<29> : tensor<ui32>
    %48 = stablehlo.broadcast_in_dim %c_11, dims = [] : (tensor<ui32>) -> tensor<2xui32>
    %49 = stablehlo.shift_left %46, %48 : tensor<2xui32>
    %c_12 = stablehlo.constant dense<3> : tensor<ui32>
    %50 = stablehlo.broadcast_in_dim %c_12, dims = [] : (tensor<ui32>) -> tensor<2xui32>
    %51 = stablehlo.shift_right_logical %46, %50 : tensor<2xui32>
    %52 = stablehlo.or %49, %51 : tensor<2xui32>
    %53 = stablehlo.xor %47, %52 : tensor<2xui32>
    %54 = stablehlo.add %47, %53 : tensor<2xui32>
    %c_13 = stablehlo.constant dense<16> : tensor<ui32>
    %55 = stablehlo.broadcast_in_dim %c_13, dims = [] : (tensor<ui32>) -> tensor<2xui32>
    %56 = stablehlo.shift_left %53, %55 : tensor<2xui32>
    %c_14 = stablehlo.constant dense<16> : tensor<ui32>
    %57 = stablehlo.broadcast_in_dim %c_14, dims = [] : (tensor<ui32>) -> tensor<2xui32>
    %58 = stablehlo.shift_right_logical %53, %57 : tensor<2xui32>
    %59 = stablehlo.or %56, %58 : tensor<2xui32>
    %60 = stablehlo.xor %54, %59 : tensor<2xui32>
    %61 = stablehlo.add %54, %60 : tensor<2xui32>
    %c_15 = stablehlo.constant dense<24> : tensor<ui32>
    %62 = stablehlo.broadcast_in_dim %c_15, dims = [] : (tensor<ui32>) -> tensor<2xui32>
    %63 = stablehlo.shift_left %60, %62 : tensor<2xui32>
    %c_16 = stablehlo.constant dense<8> : tensor<ui32>
    %64 = stablehlo.broadcast_in_dim %c_16, dims = [] : (tensor<ui32>) -> tensor<2xui32>
    %65 = stablehlo.shift_right_logical %60, %64 : tensor<2xui32>
    %66 = stablehlo.or %63, %65 : tensor<2xui32>
    %67 = stablehlo.xor %61, %66 : tensor<2xui32>
    %68 = stablehlo.broadcast_in_dim %1, dims = [] : (tensor<ui32>) -> tensor<2xui32>
    %69 = stablehlo.add %61, %68 : tensor<2xui32>
    %70 = stablehlo.broadcast_in_dim %arg0, dims = [] : (tensor<ui32>) -> tensor<2xui32>
    %71 = stablehlo.add %67, %70 : tensor<2xui32>
    %c_17 = stablehlo.constant dense<2> : tensor<ui32>
    %72 = stablehlo.broadcast_in_dim %c_17, dims = [] : (tensor<ui32>) -> tensor<2xui32>
    %73 = stablehlo.add %71, %72 : tensor<2xui32>
    %74 = stablehlo.add %69, %73 : tensor<2xui32>
    %c_18 = stablehlo.constant dense<13> : tensor<ui32>
    %75 = stablehlo.broadcast_in_dim %c_18, dims = [] : (tensor<ui32>) -> tensor<2xui32>
    %76 = stablehlo.shift_left %73, %75 : tensor<2xui32>
    %c_19 = stablehlo.constant dense<19> : tensor<ui32>
    %77 = stablehlo.broadcast_in_dim %c_19, dims = [] : (tensor<ui32>) -> tensor<2xui32>
    %78 = stablehlo.shift_right_logical %73, %77 : tensor<2xui32>
    %79 = stablehlo.or %76, %78 : tensor<2xui32>
    %80 = stablehlo.xor %74, %79 : tensor<2xui32>
    %81 = stablehlo.add %74, %80 : tensor<2xui32>
    %c_20 = stablehlo.constant dense<15> : tensor<ui32>
    %82 = stablehlo.broadcast_in_dim %c_20, dims = [] : (tensor<ui32>) -> tensor<2xui32>
    %83 = stablehlo.shift_left %80, %82 : tensor<2xui32>
    %c_21 = stablehlo.constant dense<17> : tensor<ui32>
    %84 = stablehlo.broadcast_in_dim %c_21, dims = [] : (tensor<ui32>) -> tensor<2xui32>
    %85 = stablehlo.shift_right_logical %80, %84 : tensor<2xui32>
    %86 = stablehlo.or %83, %85 : tensor<2xui32>
    %87 = stablehlo.xor %81, %86 : tensor<2xui32>
    %88 = stablehlo.add %81, %87 : tensor<2xui32>
    %c_22 = stablehlo.constant dense<26> : tensor<ui32>
    %89 = stablehlo.broadcast_in_dim %c_22, dims = [] : (tensor<ui32>) -> tensor<2xui32>
    %90 = stablehlo.shift_left %87, %89 : tensor<2xui32>
    %c_23 = stablehlo.constant dense<6> : tensor<ui32>
    %91 = stablehlo.broadcast_in_dim %c_23, dims = [] : (tensor<ui32>) -> tensor<2xui32>
    %92 = stablehlo.shift_right_logical %87, %91 : tensor<2xui32>
    %93 = stablehlo.or %90, %92 : tensor<2xui32>
    %94 = stablehlo.xor %88, %93 : tensor<2xui32>
    %95 = stablehlo.add %88, %94 : tensor<2xui32>
    %c_24 = stablehlo.constant dense<6> : tensor<ui32>
    %96 = stablehlo.broadcast_in_dim %c_24, dims = [] : (tensor<ui32>) -> tensor<2xui32>
    %97 = stablehlo.shift_left %94, %96 : tensor<2xui32>
    %c_25 = stablehlo.constant dense<26> : tensor<ui32>
    %98 = stablehlo.broadcast_in_dim %c_25, dims = [] : (tensor<ui32>) -> tensor<2xui32>
    %99 = stablehlo.shift_right_logical %94, %98 : tensor<2xui32>
    %100 = stablehlo.or %97, %99 : tensor<2xui32>
    %101 = stablehlo.xor %95, %100 : tensor<2xui32>
    %102 = stablehlo.broadcast_in_dim %arg0, dims = [] : (tensor<ui32>) -> tensor<2xui32>
    %103 = stablehlo.add %95, %102 : tensor<2xui32>
    %104 = stablehlo.broadcast_in_dim %arg1, dims = [] : (tensor<ui32>) -> tensor<2xui32>
    %105 = stablehlo.add %101, %104 : tensor<2xui32>
    %c_26 = stablehlo.constant dense<3> : tensor<ui32>
    %106 = stablehlo.broadcast_in_dim %c_26, dims = [] : (tensor<ui32>) -> tensor<2xui32>
    %107 = stablehlo.add %105, %106 : tensor<2xui32>
    %108 = stablehlo.add %103, %107 : tensor<2xui32>
    %c_27 = stablehlo.constant dense<17> : tensor<ui32>
    %109 = stablehlo.broadcast_in_dim %c_27, dims = [] : (tensor<ui32>) -> tensor<2xui32>
    %110 = stablehlo.shift_left %107, %109 : tensor<2xui32>
    %c_28 = stablehlo.constant dense<15> : tensor<ui32>
    %111 = stablehlo.broadcast_in_dim %c_28, dims = [] : (tensor<ui32>) -> tensor<2xui32>
    %112 = stablehlo.shift_right_logical %107, %111 : tensor<2xui32>
    %113 = stablehlo.or %110, %112 : tensor<2xui32>
    %114 = stablehlo.xor %108, %113 : tensor<2xui32>
    %115 = stablehlo.add %108, %114 : tensor<2xui32>
    %c_29 = stablehlo.constant dense<29> : tensor<ui32>
    %116 = stablehlo.broadcast_in_dim %c_29, dims = [] : (tensor<ui32>) -> tensor<2xui32>
    %117 = stablehlo.shift_left %114, %116 : tensor<2xui32>
    %c_30 = stablehlo.constant dense<3> : tensor<ui32>
    %118 = stablehlo.broadcast_in_dim %c_30, dims = [] : (tensor<ui32>) -> tensor<2xui32>
    %119 = stablehlo.shift_right_logical %114, %118 : tensor<2xui32>
    %120 = stablehlo.or %117, %119 : tensor<2xui32>
    %121 = stablehlo.xor %115, %120 : tensor<2xui32>
    %122 = stablehlo.add %115, %121 : tensor<2xui32>
    %c_31 = stablehlo.constant dense<16> : tensor<ui32>
    %123 = stablehlo.broadcast_in_dim %c_31, dims = [] : (tensor<ui32>) -> tensor<2xui32>
    %124 = stablehlo.shift_left %121, %123 : tensor<2xui32>
    %c_32 = stablehlo.constant dense<16> : tensor<ui32>
    %125 = stablehlo.broadcast_in_dim %c_32, dims = [] : (tensor<ui32>) -> tensor<2xui32>
    %126 = stablehlo.shift_right_logical %121, %125 : tensor<2xui32>
    %127 = stablehlo.or %124, %126 : tensor<2xui32>
    %128 = stablehlo.xor %122, %127 : tensor<2xui32>
    %129 = stablehlo.add %122, %128 : tensor<2xui32>
    %c_33 = stablehlo.constant dense<24> : tensor<ui32>
    %130 = stablehlo.broadcast_in_dim %c_33, dims = [] : (tensor<ui32>) -> tensor<2xui32>
    %131 = stablehlo.shift_left %128, %130 : tensor<2xui32>
    %c_34 = stablehlo.constant dense<8> : tensor<ui32>
    %132 = stablehlo.broadcast_in_dim %c_34, dims = [] : (tensor<ui32>) -> tensor<2xui32>
    %133 = stablehlo.shift_right_logical %128, %132 : tensor<2xui32>
    %134 = stablehlo.or %131, %133 : tensor<2xui32>
    %135 = stablehlo.xor %129, %134 : tensor<2xui32>
    %136 = stablehlo.broadcast_in_dim %arg1, dims = [] : (tensor<ui32>) -> tensor<2xui32>
    %137 = stablehlo.add %129, %136 : tensor<2xui32>
    %138 = stablehlo.broadcast_in_dim %1, dims = [] : (tensor<ui32>) -> tensor<2xui32>
    %139 = stablehlo.add %135, %138 : tensor<2xui32>
    %c_35 = stablehlo.constant dense<4> : tensor<ui32>
    %140 = stablehlo.broadcast_in_dim %c_35, dims = [] : (tensor<ui32>) -> tensor<2xui32>
    %141 = stablehlo.add %139, %140 : tensor<2xui32>
    %142 = stablehlo.add %137, %141 : tensor<2xui32>
    %c_36 = stablehlo.constant dense<13> : tensor<ui32>
    %143 = stablehlo.broadcast_in_dim %c_36, dims = [] : (tensor<ui32>) -> tensor<2xui32>
    %144 = stablehlo.shift_left %141, %143 : tensor<2xui32>
    %c_37 = stablehlo.constant dense<19> : tensor<ui32>
    %145 = stablehlo.broadcast_in_dim %c_37, dims = [] : (tensor<ui32>) -> tensor<2xui32>
    %146 = stablehlo.shift_right_logical %141, %145 : tensor<2xui32>
    %147 = stablehlo.or %144, %146 : tensor<2xui32>
    %148 = stablehlo.xor %142, %147 : tensor<2xui32>
    %149 = stablehlo.add %142, %148 : tensor<2xui32>
    %c_38 = stablehlo.constant dense<15> : tensor<ui32>
    %150 = stablehlo.broadcast_in_dim %c_38, dims = [] : (tensor<ui32>) -> tensor<2xui32>
    %151 = stablehlo.shift_left %148, %150 : tensor<2xui32>
    %c_39 = stablehlo.constant dense<17> : tensor<ui32>
    %152 = stablehlo.broadcast_in_dim %c_39, dims = [] : (tensor<ui32>) -> tensor<2xui32>
    %153 = stablehlo.shift_right_logical %148, %152 : tensor<2xui32>
    %154 = stablehlo.or %151, %153 : tensor<2xui32>
    %155 = stablehlo.xor %149, %154 : tensor<2xui32>
    %156 = stablehlo.add %149, %155 : tensor<2xui32>
    %c_40 = stablehlo.constant dense<26> : tensor<ui32>
    %157 = stablehlo.broadcast_in_dim %c_40, dims = [] : (tensor<ui32>) -> tensor<2xui32>
    %158 = stablehlo.shift_left %155, %157 : tensor<2xui32>
    %c_41 = stablehlo.constant dense<6> : tensor<ui32>
    %159 = stablehlo.broadcast_in_dim %c_41, dims = [] : (tensor<ui32>) -> tensor<2xui32>
    %160 = stablehlo.shift_right_logical %155, %159 : tensor<2xui32>
    %161 = stablehlo.or %158, %160 : tensor<2xui32>
    %162 = stablehlo.xor %156, %161 : tensor<2xui32>
    %163 = stablehlo.add %156, %162 : tensor<2xui32>
    %c_42 = stablehlo.constant dense<6> : tensor<ui32>
    %164 = stablehlo.broadcast_in_dim %c_42, dims = [] : (tensor<ui32>) -> tensor<2xui32>
    %165 = stablehlo.shift_left %162, %164 : tensor<2xui32>
    %c_43 = stablehlo.constant dense<26> : tensor<ui32>
    %166 = stablehlo.broadcast_in_dim %c_43, dims = [] : (tensor<ui32>) -> tensor<2xui32>
    %167 = stablehlo.shift_right_logical %162, %166 : tensor<2xui32>
    %168 = stablehlo.or %165, %167 : tensor<2xui32>
    %169 = stablehlo.xor %163, %168 : tensor<2xui32>
    %170 = stablehlo.broadcast_in_dim %1, dims = [] : (tensor<ui32>) -> tensor<2xui32>
    %171 = stablehlo.add %163, %170 : tensor<2xui32>
    %172 = stablehlo.broadcast_in_dim %arg0, dims = [] : (tensor<ui32>) -> tensor<2xui32>
    %173 = stablehlo.add %169, %172 : tensor<2xui32>
    %c_44 = stablehlo.constant dense<5> : tensor<ui32>
    %174 = stablehlo.broadcast_in_dim %c_44, dims = [] : (tensor<ui32>) -> tensor<2xui32>
    %175 = stablehlo.add %173, %174 : tensor<2xui32>
    return %171, %175 : tensor<2xui32>, tensor<2xui32>
  }
  func.func private @_normal(%arg0: tensor<2xui32>) -> tensor<4x5xf64> {
    %0 = call @_normal_real(%arg0) : (tensor<2xui32>) -> tensor<4x5xf64>
    return %0 : tensor<4x5xf64>
  }
  func.func private @_normal_real(%arg0: tensor<2xui32>) -> tensor<4x5xf64> {
    %cst = stablehlo.constant dense<-0.99999999999999988> : tensor<f64>
    %cst_0 = stablehlo.constant dense<1.000000e+00> : tensor<f64>
    %0 = call @_uniform(%arg0, %cst, %cst_0) : (tensor<2xui32>, tensor<f64>, tensor<f64>) -> tensor<4x5xf64>
    %1 = chlo.erf_inv %0 : tensor<4x5xf64> -> tensor<4x5xf64>
    %cst_1 = stablehlo.constant dense<1.4142135623730951> : tensor<f64>
    %2 = stablehlo.broadcast_in_dim %cst_1, dims = [] : (tensor<f64>) -> tensor<4x5xf64>
    %3 = stablehlo.multiply %2, %1 : tensor<4x5xf64>
    return %3 : tensor<4x5xf64>
  }
  func.func private @_uniform(%arg0: tensor<2xui32>, %arg1: tensor<f64>, %arg2: tensor<f64>) -> tensor<4x5xf64> {
    %0 = stablehlo.broadcast_in_dim %arg1, dims = [] : (tensor<f64>) -> tensor<1x1xf64>
    %1 = stablehlo.broadcast_in_dim %arg2, dims = [] : (tensor<f64>) -> tensor<1x1xf64>
    %2 = stablehlo.slice %arg0 [0:1] : (tensor<2xui32>) -> tensor<1xui32>
    %3 = stablehlo.reshape %2 : (tensor<1xui32>) -> tensor<ui32>
    %4 = stablehlo.slice %arg0 [1:2] : (tensor<2xui32>) -> tensor<1xui32>
    %5 = stablehlo.reshape %4 : (tensor<1xui32>) -> tensor<ui32>
    %6 = stablehlo.iota dim = 0 : tensor<4x5xui64>
    %7 = stablehlo.iota dim = 1 : tensor<4x5xui64>
    %c = stablehlo.constant dense<5> : tensor<ui64>
    %8 = stablehlo.broadcast_in_dim %c, dims = [] : (tensor<ui64>) -> tensor<4x5xui64>
    %9 = stablehlo.multiply %8, %6 : tensor<4x5xui64>
    %c_0 = stablehlo.constant dense<1> : tensor<ui64>
    %10 = stablehlo.broadcast_in_dim %c_0, dims = [] : (tensor<ui64>) -> tensor<4x5xui64>
    %11 = stablehlo.multiply %10, %7 : tensor<4x5xui64>
    %12 = stablehlo.add %9, %11 : tensor<4x5xui64>
    %c_1 = stablehlo.constant dense<32> : tensor<ui64>
    %13 = stablehlo.broadcast_in_dim %c_1, dims = [] : (tensor<ui64>) -> tensor<4x5xui64>
    %14 = stablehlo.shift_right_logical %12, %13 : tensor<4x5xui64>
    %15 = stablehlo.convert %12 : (tensor<4x5xui64>) -> tensor<4x5xui32>
    %16 = stablehlo.convert %14 : (tensor<4x5xui64>) -> tensor<4x5xui32>
    %17:2 = call @threefry2x32_0(%3, %5, %16, %15) : (tensor<ui32>, tensor<ui32>, tensor<4x5xui32>, tensor<4x5xui32>) -> (tensor<4x5xui32>, tensor<4x5xui32>)
    %18 = stablehlo.convert %17#0 : (tensor<4x5xui32>) -> tensor<4x5xui64>
    %19 = stablehlo.convert %17#1 : (tensor<4x5xui32>) -> tensor<4x5xui64>
    %c_2 = stablehlo.constant dense<32> : tensor<ui64>
    %20 = stablehlo.broadcast_in_dim %c_2, dims = [] : (tensor<ui64>) -> tensor<4x5xui64>
    %21 = stablehlo.shift_left %18, %20 : tensor<4x5xui64>
    %22 = stablehlo.or %21, %19 : tensor<4x5xui64>
    %c_3 = stablehlo.constant dense<12> : tensor<ui64>
    %23 = stablehlo.broadcast_in_dim %c_3, dims = [] : (tensor<ui64>) -> tensor<4x5xui64>
    %24 = stablehlo.shift_right_logical %22, %23 : tensor<4x5xui64>
    %c_4 = stablehlo.constant dense<4607182418800017408> : tensor<ui64>
    %25 = stablehlo.broadcast_in_dim %c_4, dims = [] : (tensor<ui64>) -> tensor<4x5xui64>
    %26 = stablehlo.or %24, %25 : tensor<4x5xui64>
    %27 = stablehlo.bitcast_convert %26 : (tensor<4x5xui64>) -> tensor<4x5xf64>
    %cst = stablehlo.constant dense<1.000000e+00> : tensor<f64>
    %28 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f64>) -> tensor<4x5xf64>
    %29 = stablehlo.subtract %27, %28 : tensor<4x5xf64>
    %30 = stablehlo.subtract %1, %0 : tensor<1x1xf64>
    %31 = stablehlo.broadcast_in_dim %30, dims = [0, 1] : (tensor<1x1xf64>) -> tensor<4x5xf64>
    %32 = stablehlo.multiply %29, %31 : tensor<4x5xf64>
    %33 = stablehlo.broadcast_in_dim %0, dims = [0, 1] : (tensor<1x1xf64>) -> tensor<4x5xf64>
    %34 = stablehlo.add %32, %33 : tensor<4x5xf64>
    %35 = stablehlo.broadcast_in_dim %0, dims = [0, 1] : (tensor<1x1xf64>) -> tensor<4x5xf64>
    %36 = stablehlo.maximum %35, %34 : tensor<4x5xf64>
    return %36 : tensor<4x5xf64>
  }
  func.func private @threefry2x32_0(%arg0: tensor<ui32>, %arg1: tensor<ui32>, %arg2: tensor<4x5xui32>, %arg3: tensor<4x5xui32>) -> (tensor<4x5xui32>, tensor<4x5xui32>) {
    %0 = stablehlo.xor %arg0, %arg1 : tensor<ui32>
    %c = stablehlo.constant dense<466688986> : tensor<ui32>
    %1 = stablehlo.xor %0, %c : tensor<ui32>
    %2 = stablehlo.broadcast_in_dim %arg0, dims = [] : (tensor<ui32>) -> tensor<4x5xui32>
    %3 = stablehlo.add %arg2, %2 : tensor<4x5xui32>
    %4 = stablehlo.broadcast_in_dim %arg1, dims = [] : (tensor<ui32>) -> tensor<4x5xui32>
    %5 = stablehlo.add %arg3, %4 : tensor<4x5xui32>
    %6 = stablehlo.add %3, %5 : tensor<4x5xui32>
    %c_0 = stablehlo.constant dense<13> : tensor<ui32>
    %7 = stablehlo.broadcast_in_dim %c_0, dims = [] : (tensor<ui32>) -> tensor<4x5xui32>
    %8 = stablehlo.shift_left %5, %7 : tensor<4x5xui32>
    %c_1 = stablehlo.constant dense<19> : tensor<ui32>
    %9 = stablehlo.broadcast_in_dim %c_1, dims = [] : (tensor<ui32>) -> tensor<4x5xui32>
    %10 = stablehlo.shift_right_logical %5, %9 : tensor<4x5xui32>
    %11 = stablehlo.or %8, %10 : tensor<4x5xui32>
    %12 = stablehlo.xor %6, %11 : tensor<4x5xui32>
    %13 = stablehlo.add %6, %12 : tensor<4x5xui32>
    %c_2 = stablehlo.constant dense<15> : tensor<ui32>
    %14 = stablehlo.broadcast_in_dim %c_2, dims = [] : (tensor<ui32>) -> tensor<4x5xui32>
    %15 = stablehlo.shift_left %12, %14 : tensor<4x5xui32>
    %c_3 = stablehlo.constant dense<17> : tensor<ui32>
    %16 = stablehlo.broadcast_in_dim %c_3, dims = [] : (tensor<ui32>) -> tensor<4x5xui32>
    %17 = stablehlo.shift_right_logical %12, %16 : tensor<4x5xui32>
    %18 = stablehlo.or %15, %17 : tensor<4x5xui32>
    %19 = stablehlo.xor %13, %18 : tensor<4x5xui32>
    %20 = stablehlo.add %13, %19 : tensor<4x5xui32>
    %c_4 = stablehlo.constant dense<26> : tensor<ui32>
    %21 = stablehlo.broadcast_in_dim %c_4, dims = [] : (tensor<ui32>) -> tensor<4x5xui32>
    %22 = stablehlo.shift_left %19, %21 : tensor<4x5xui32>
    %c_5 = stablehlo.constant dense<6> : tensor<ui32>
    %23 = stablehlo.broadcast_in_dim %c_5, dims = [] : (tensor<ui32>) -> tensor<4x5xui32>
    %24 = stablehlo.shift_right_logical %19, %23 : tensor<4x5xui32>
    %25 = stablehlo.or %22, %24 : tensor<4x5xui32>
    %26 = stablehlo.xor %20, %25 : tensor<4x5xui32>
    %27 = stablehlo.add %20, %26 : tensor<4x5xui32>
    %c_6 = stablehlo.constant dense<6> : tensor<ui32>
    %28 = stablehlo.broadcast_in_dim %c_6, dims = [] : (tensor<ui32>) -> tensor<4x5xui32>
    %29 = stablehlo.shift_left %26, %28 : tensor<4x5xui32>
    %c_7 = stablehlo.constant dense<26> : tensor<ui32>
    %30 = stablehlo.broadcast_in_dim %c_7, dims = [] : (tensor<ui32>) -> tensor<4x5xui32>
    %31 = stablehlo.shift_right_logical %26, %30 : tensor<4x5xui32>
    %32 = stablehlo.or %29, %31 : tensor<4x5xui32>
    %33 = stablehlo.xor %27, %32 : tensor<4x5xui32>
    %34 = stablehlo.broadcast_in_dim %arg1, dims = [] : (tensor<ui32>) -> tensor<4x5xui32>
    %35 = stablehlo.add %27, %34 : tensor<4x5xui32>
    %36 = stablehlo.broadcast_in_dim %1, dims = [] : (tensor<ui32>) -> tensor<4x5xui32>
    %37 = stablehlo.add %33, %36 : tensor<4x5xui32>
    %c_8 = stablehlo.constant dense<1> : tensor<ui32>
    %38 = stablehlo.broadcast_in_dim %c_8, dims = [] : (tensor<ui32>) -> tensor<4x5xui32>
    %39 = stablehlo.add %37, %38 : tensor<4x5xui32>
    %40 = stablehlo.add %35, %39 : tensor<4x5xui32>
    %c_9 = stablehlo.constant dense<17> : tensor<ui32>
    %41 = stablehlo.broadcast_in_dim %c_9, dims = [] : (tensor<ui32>) -> tensor<4x5xui32>
    %42 = stablehlo.shift_left %39, %41 : tensor<4x5xui32>
    %c_10 = stablehlo.constant dense<15> : tensor<ui32>
    %43 = stablehlo.broadcast_in_dim %c_10, dims = [] : (tensor<ui32>) -> tensor<4x5xui32>
    %44 = stablehlo.shift_right_logical %39, %43 : tensor<4x5xui32>
    %45 = stablehlo.or %42, %44 : tensor<4x5xui32>
    %46 = stablehlo.xor %40, %45 : tensor<4x5xui32>
    %47 = stablehlo.add %40, %46 : tensor<4x5xui32>
    %c_11 = stablehlo.constant dense<29> : tensor<ui32>
    %48 = stablehlo.broadcast_in_dim %c_11, dims = [] : (tensor<ui32>) -> tensor<4x5xui32>
    %49 = stablehlo.shift_left %46, %48 : tensor<4x5xui32>
    %c_12 = stablehlo.constant dense<3> : tensor<ui32>
    %50 = stablehlo.broadcast_in_dim %c_12, dims = [] : (tensor<ui32>) -> tensor<4x5xui32>
    %51 = stablehlo.shift_right_logical %46, %50 : tensor<4x5xui32>
    %52 = stablehlo.or %49, %51 : tensor<4x5xui32>
    %53 = stablehlo.xor %47, %52 : tensor<4x5xui32>
    %54 = stablehlo.add %47, %53 : tensor<4x5xui32>
    %c_13 = stablehlo.constant dense<16> : tensor<ui32>
    %55 = stablehlo.broadcast_in_dim %c_13, dims = [] : (tensor<ui32>) -> tensor<4x5xui32>
    %56 = stablehlo.shift_left %53, %55 : tensor<4x5xui32>
    %c_14 = stablehlo.constant dense<16> : tensor<ui32>
    %57 = stablehlo.broadcast_in_dim %c_14, dims = [] : (tensor<ui32>) -> tensor<4x5xui32>
    %58 = stablehlo.shift_right_logical %53, %57 : tensor<4x5xui32>
    %59 = stablehlo.or %56, %58 : tensor<4x5xui32>
    %60 = stablehlo.xor %54, %59 : tensor<4x5xui32>
    %61 = stablehlo.add %54, %60 : tensor<4x5xui32>
    %c_15 = stablehlo.constant dense<24> : tensor<ui32>
    %62 = stablehlo.broadcast_in_dim %c_15, dims = [] : (tensor<ui32>) -> tensor<4x5xui32>
    %63 = stablehlo.shift_left %60, %62 : tensor<4x5xui32>
    %c_16 = stablehlo.constant dense<8> : tensor<ui32>
    %64 = stablehlo.broadcast_in_dim %c_16, dims = [] : (tensor<ui32>) -> tensor<4x5xui32>
    %65 = stablehlo.shift_right_logical %60, %64 : tensor<4x5xui32>
    %66 = stablehlo.or %63, %65 : tensor<4x5xui32>
    %67 = stablehlo.xor %61, %66 : tensor<4x5xui32>
    %68 = stablehlo.broadcast_in_dim %1, dims = [] : (tensor<ui32>) -> tensor<4x5xui32>
    %69 = stablehlo.add %61, %68 : tensor<4x5xui32>
    %70 = stablehlo.broadcast_in_dim %arg0, dims = [] : (tensor<ui32>) -> tensor<4x5xui32>
    %71 = stablehlo.add %67, %70 : tensor<4x5xui32>
    %c_17 = stablehlo.constant dense<2> : tensor<ui32>
    %72 = stablehlo.broadcast_in_dim %c_17, dims = [] : (tensor<ui32>) -> tensor<4x5xui32>
    %73 = stablehlo.add %71, %72 : tensor<4x5xui32>
    %74 = stablehlo.add %69, %73 : tensor<4x5xui32>
    %c_18 = stablehlo.constant dense<13> : tensor<ui32>
    %75 = stablehlo.broadcast_in_dim %c_18, dims = [] : (tensor<ui32>) -> tensor<4x5xui32>
    %76 = stablehlo.shift_left %73, %75 : tensor<4x5xui32>
    %c_19 = stablehlo.constant dense<19> : tensor<ui32>
    %77 = stablehlo.broadcast_in_dim %c_19, dims = [] : (tensor<ui32>) -> tensor<4x5xui32>
    %78 = stablehlo.shift_right_logical %73, %77 : tensor<4x5xui32>
    %79 = stablehlo.or %76, %78 : tensor<4x5xui32>
    %80 = stablehlo.xor %74, %79 : tensor<4x5xui32>
    %81 = stablehlo.add %74, %80 : tensor<4x5xui32>
    %c_20 = stablehlo.constant dense<15> : tensor<ui32>
    %82 = stablehlo.broadcast_in_dim %c_20, dims = [] : (tensor<ui32>) -> tensor<4x5xui32>
    %83 = stablehlo.shift_left %80, %82 : tensor<4x5xui32>
    %c_21 = stablehlo.constant dense<17> : tensor<ui32>
    %84 = stablehlo.broadcast_in_dim %c_21, dims = [] : (tensor<ui32>) -> tensor<4x5xui32>
    %85 = stablehlo.shift_right_logical %80, %84 : tensor<4x5xui32>
    %86 = stablehlo.or %83, %85 : tensor<4x5xui32>
    %87 = stablehlo.xor %81, %86 : tensor<4x5xui32>
    %88 = stablehlo.add %81, %87 : tensor<4x5xui32>
    %c_22 = stablehlo.constant dense<26> : tensor<ui32>
    %89 = stablehlo.broadcast_in_dim %c_22, dims = [] : (tensor<ui32>) -> tensor<4x5xui32>
    %90 = stablehlo.shift_left %87, %89 : tensor<4x5xui32>
    %c_23 = stablehlo.constant dense<6> : tensor<ui32>
    %91 = stablehlo.broadcast_in_dim %c_23, dims = [] : (tensor<ui32>) -> tensor<4x5xui32>
    %92 = stablehlo.shift_right_logical %87, %91 : tensor<4x5xui32>
    %93 = stablehlo.or %90, %92 : tensor<4x5xui32>
    %94 = stablehlo.xor %88, %93 : tensor<4x5xui32>
    %95 = stablehlo.add %88, %94 : tensor<4x5xui32>
    %c_24 = stablehlo.constant dense<6> : tensor<ui32>
    %96 = stablehlo.broadcast_in_dim %c_24, dims = [] : (tensor<ui32>) -> tensor<4x5xui32>
    %97 = stablehlo.shift_left %94, %96 : tensor<4x5xui32>
    %c_25 = stablehlo.constant dense<26> : tensor<ui32>
    %98 = stablehlo.broadcast_in_dim %c_25, dims = [] : (tensor<ui32>) -> tensor<4x5xui32>
    %99 = stablehlo.shift_right_logical %94, %98 : tensor<4x5xui32>
    %100 = stablehlo.or %97, %99 : tensor<4x5xui32>
    %101 = stablehlo.xor %95, %100 : tensor<4x5xui32>
    %102 = stablehlo.broadcast_in_dim %arg0, dims = [] : (tensor<ui32>) -> tensor<4x5xui32>
    %103 = stablehlo.add %95, %102 : tensor<4x5xui32>
    %104 = stablehlo.broadcast_in_dim %arg1, dims = [] : (tensor<ui32>) -> tensor<4x5xui32>
    %105 = stablehlo.add %101, %104 : tensor<4x5xui32>
    %c_26 = stablehlo.constant dense<3> : tensor<ui32>
    %106 = stablehlo.broadcast_in_dim %c_26, dims = [] : (tensor<ui32>) -> tensor<4x5xui32>
    %107 = stablehlo.add %105, %106 : tensor<4x5xui32>
    %108 = stablehlo.add %103, %107 : tensor<4x5xui32>
    %c_27 = stablehlo.constant dense<17> : tensor<ui32>
    %109 = stablehlo.broadcast_in_dim %c_27, dims = [] : (tensor<ui32>) -> tensor<4x5xui32>
    %110 = stablehlo.shift_left %107, %109 : tensor<4x5xui32>
    %c_28 = stablehlo.constant dense<15> : tensor<ui32>
    %111 = stablehlo.broadcast_in_dim %c_28, dims = [] : (tensor<ui32>) -> tensor<4x5xui32>
    %112 = stablehlo.shift_right_logical %107, %111 : tensor<4x5xui32>
    %113 = stablehlo.or %110, %112 : tensor<4x5xui32>
    %114 = stablehlo.xor %108, %113 : tensor<4x5xui32>
    %115 = stablehlo.add %108, %114 : tensor<4x5xui32>
    %c_29 = stablehlo.constant dense<29> : tensor<ui32>
    %116 = stablehlo.broadcast_in_dim %c_29, dims = [] : (tensor<ui32>) -> tensor<4x5xui32>
    %117 = stablehlo.shift_left %114, %116 : tensor<4x5xui32>
    %c_30 = stablehlo.constant dense<3> : tensor<ui32>
    %118 = stablehlo.broadcast_in_dim %c_30, dims = [] : (tensor<ui32>) -> tensor<4x5xui32>
    %119 = stablehlo.shift_right_logical %114, %118 : tensor<4x5xui32>
    %120 = stablehlo.or %117, %119 : tensor<4x5xui32>
    %121 = stablehlo.xor %115, %120 : tensor<4x5xui32>
    %122 = stablehlo.add %115, %121 : tensor<4x5xui32>
    %c_31 = stablehlo.constant dense<16> : tensor<ui32>
    %123 = stablehlo.broadcast_in_dim %c_31, dims = [] : (tensor<ui32>) -> tensor<4x5xui32>
    %124 = stablehlo.shift_left %121, %123 : tensor<4x5xui32>
    %c_32 = stablehlo.constant dense<16> : tensor<ui32>
    %125 = stablehlo.broadcast_in_dim %c_32, dims = [] : (tensor<ui32>) -> tensor<4x5xui32>
    %126 = stablehlo.shift_right_logical %121, %125 : tensor<4x5xui32>
    %127 = stablehlo.or %124, %126 : tensor<4x5xui32>
    %128 = stablehlo.xor %122, %127 : tensor<4x5xui32>
    %129 = stablehlo.add %122, %128 : tensor<4x5xui32>
    %c_33 = stablehlo.constant dense<24> : tensor<ui32>
    %130 = stablehlo.broadcast_in_dim %c_33, dims = [] : (tensor<ui32>) -> tensor<4x5xui32>
    %131 = stablehlo.shift_left %128, %130 : tensor<4x5xui32>
    %c_34 = stablehlo.constant dense<8> : tensor<ui32>
    %132 = stablehlo.broadcast_in_dim %c_34, dims = [] : (tensor<ui32>) -> tensor<4x5xui32>
    %133 = stablehlo.shift_right_logical %128, %132 : tensor<4x5xui32>
    %134 = stablehlo.or %131, %133 : tensor<4x5xui32>
    %135 = stablehlo.xor %129, %134 : tensor<4x5xui32>
    %136 = stablehlo.broadcast_in_dim %arg1, dims = [] : (tensor<ui32>) -> tensor<4x5xui32>
    %137 = stablehlo.add %129, %136 : tensor<4x5xui32>
    %138 = stablehlo.broadcast_in_dim %1, dims = [] : (tensor<ui32>) -> tensor<4x5xui32>
    %139 = stablehlo.add %135, %138 : tensor<4x5xui32>
    %c_35 = stablehlo.constant dense<4> : tensor<ui32>
    %140 = stablehlo.broadcast_in_dim %c_35, dims = [] : (tensor<ui32>) -> tensor<4x5xui32>
    %141 = stablehlo.add %139, %140 : tensor<4x5xui32>
    %142 = stablehlo.add %137, %141 : tensor<4x5xui32>
    %c_36 = stablehlo.constant dense<13> : tensor<ui32>
    %143 = stablehlo.broadcast_in_dim %c_36, dims = [] : (tensor<ui32>) -> tensor<4x5xui32>
    %144 = stablehlo.shift_left %141, %143 : tensor<4x5xui32>
    %c_37 = stablehlo.constant dense<19> : tensor<ui32>
    %145 = stablehlo.broadcast_in_dim %c_37, dims = [] : (tensor<ui32>) -> tensor<4x5xui32>
    %146 = stablehlo.shift_right_logical %141, %145 : tensor<4x5xui32>
    %147 = stablehlo.or %144, %146 : tensor<4x5xui32>
    %148 = stablehlo.xor %142, %147 : tensor<4x5xui32>
    %149 = stablehlo.add %142, %148 : tensor<4x5xui32>
    %c_38 = stablehlo.constant dense<15> : tensor<ui32>
    %150 = stablehlo.broadcast_in_dim %c_38, dims = [] : (tensor<ui32>) -> tensor<4x5xui32>
    %151 = stablehlo.shift_left %148, %150 : tensor<4x5xui32>
    %c_39 = stablehlo.constant dense<17> : tensor<ui32>
    %152 = stablehlo.broadcast_in_dim %c_39, dims = [] : (tensor<ui32>) -> tensor<4x5xui32>
    %153 = stablehlo.shift_right_logical %148, %152 : tensor<4x5xui32>
    %154 = stablehlo.or %151, %153 : tensor<4x5xui32>
    %155 = stablehlo.xor %149, %154 : tensor<4x5xui32>
    %156 = stablehlo.add %149, %155 : tensor<4x5xui32>
    %c_40 = stablehlo.constant dense<26> : tensor<ui32>
    %157 = stablehlo.broadcast_in_dim %c_40, dims = [] : (tensor<ui32>) -> tensor<4x5xui32>
    %158 = stablehlo.shift_left %155, %157 : tensor<4x5xui32>
    %c_41 = stablehlo.constant dense<6> : tensor<ui32>
    %159 = stablehlo.broadcast_in_dim %c_41, dims = [] : (tensor<ui32>) -> tensor<4x5xui32>
    %160 = stablehlo.shift_right_logical %155, %159 : tensor<4x5xui32>
    %161 = stablehlo.or %158, %160 : tensor<4x5xui32>
    %162 = stablehlo.xor %156, %161 : tensor<4x5xui32>
    %163 = stablehlo.add %156, %162 : tensor<4x5xui32>
    %c_42 = stablehlo.constant dense<6> : tensor<ui32>
    %164 = stablehlo.broadcast_in_dim %c_42, dims = [] : (tensor<ui32>) -> tensor<4x5xui32>
    %165 = stablehlo.shift_left %162, %164 : tensor<4x5xui32>
    %c_43 = stablehlo.constant dense<26> : tensor<ui32>
    %166 = stablehlo.broadcast_in_dim %c_43, dims = [] : (tensor<ui32>) -> tensor<4x5xui32>
    %167 = stablehlo.shift_right_logical %162, %166 : tensor<4x5xui32>
    %168 = stablehlo.or %165, %167 : tensor<4x5xui32>
    %169 = stablehlo.xor %163, %168 : tensor<4x5xui32>
    %170 = stablehlo.broadcast_in_dim %1, dims = [] : (tensor<ui32>) -> tensor<4x5xui32>
    %171 = stablehlo.add %163, %170 : tensor<4x5xui32>
    %172 = stablehlo.broadcast_in_dim %arg0, dims = [] : (tensor<ui32>) -> tensor<4x5xui32>
    %173 = stablehlo.add %169, %172 : tensor<4x5xui32>
    %c_44 = stablehlo.constant dense<5> : tensor<ui32>
    %174 = stablehlo.broadcast_in_dim %c_44, dims = [] : (tensor<ui32>) -> tensor<4x5xui32>
    %175 = stablehlo.add %173, %174 : tensor<4x5xui32>
    return %171, %175 : tensor<4x5xui32>, tensor<4x5xui32>
  }
  func.func private @_uniform_1(%arg0: tensor<2xui32>, %arg1: tensor<f64>, %arg2: tensor<f64>) -> tensor<7xf64> {
    %0 = stablehlo.convert %arg1 : tensor<f64>
    %1 = stablehlo.convert %arg2 : tensor<f64>
    %2 = stablehlo.broadcast_in_dim %0, dims = [] : (tensor<f64>) -> tensor<1xf64>
    %3 = stablehlo.broadcast_in_dim %1, dims = [] : (tensor<f64>) -> tensor<1xf64>
    %4 = stablehlo.slice %arg0 [0:1] : (tensor<2xui32>) -> tensor<1xui32>
    %5 = stablehlo.reshape %4 : (tensor<1xui32>) -> tensor<ui32>
    %6 = stablehlo.slice %arg0 [1:2] : (tensor<2xui32>) -> tensor<1xui32>
    %7 = stablehlo.reshape %6 : (tensor<1xui32>) -> tensor<ui32>
    %8 = stablehlo.iota dim = 0 : tensor<7xui64>
    %c = stablehlo.constant dense<1> : tensor<ui64>
    %9 = stablehlo.broadcast_in_dim %c, dims = [] : (tensor<ui64>) -> tensor<7xui64>
    %10 = stablehlo.multiply %9, %8 : tensor<7xui64>
    %c_0 = stablehlo.constant dense<32> : tensor<ui64>
    %11 = stablehlo.broadcast_in_dim %c_0, dims = [] : (tensor<ui64>) -> tensor<7xui64>
    %12 = stablehlo.shift_right_logical %10, %11 : tensor<7xui64>
    %13 = stablehlo.convert %10 : (tensor<7xui64>) -> tensor<7xui32>
    %14 = stablehlo.convert %12 : (tensor<7xui64>) -> tensor<7xui32>
    %15:2 = call @threefry2x32_2(%5, %7, %14, %13) : (tensor<ui32>, tensor<ui32>, tensor<7xui32>, tensor<7xui32>) -> (tensor<7xui32>, tensor<7xui32>)
    %16 = stablehlo.convert %15#0 : (tensor<7xui32>) -> tensor<7xui64>
    %17 = stablehlo.convert %15#1 : (tensor<7xui32>) -> tensor<7xui64>
    %c_1 = stablehlo.constant dense<32> : tensor<ui64>
    %18 = stablehlo.broadcast_in_dim %c_1, dims = [] : (tensor<ui64>) -> tensor<7xui64>
    %19 = stablehlo.shift_left %16, %18 : tensor<7xui64>
    %20 = stablehlo.or %19, %17 : tensor<7xui64>
    %c_2 = stablehlo.constant dense<12> : tensor<ui64>
    %21 = stablehlo.broadcast_in_dim %c_2, dims = [] : (tensor<ui64>) -> tensor<7xui64>
    %22 = stablehlo.shift_right_logical %20, %21 : tensor<7xui64>
    %c_3 = stablehlo.constant dense<4607182418800017408> : tensor<ui64>
    %23 = stablehlo.broadcast_in_dim %c_3, dims = [] : (tensor<ui64>) -> tensor<7xui64>
    %24 = stablehlo.or %22, %23 : tensor<7xui64>
    %25 = stablehlo.bitcast_convert %24 : (tensor<7xui64>) -> tensor<7xf64>
    %cst = stablehlo.constant dense<1.000000e+00> : tensor<f64>
    %26 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f64>) -> tensor<7xf64>
    %27 = stablehlo.subtract %25, %26 : tensor<7xf64>
    %28 = stablehlo.subtract %3, %2 : tensor<1xf64>
    %29 = stablehlo.broadcast_in_dim %28, dims = [0] : (tensor<1xf64>) -> tensor<7xf64>
    %30 = stablehlo.multiply %27, %29 : tensor<7xf64>
    %31 = stablehlo.broadcast_in_dim %2, dims = [0] : (tensor<1xf64>) -> tensor<7xf64>
    %32 = stablehlo.add %30, %31 : tensor<7xf64>
    %33 = stablehlo.broadcast_in_dim %2, dims = [0] : (tensor<1xf64>) -> tensor<7xf64>
    %34 = stablehlo.maximum %33, %32 : tensor<7xf64>
    return %34 : tensor<7xf64>
  }
  func.func private @threefry2x32_2(%arg0: tensor<ui32>, %arg1: tensor<ui32>, %arg2: tensor<7xui32>, %arg3: tensor<7xui32>) -> (tensor<7xui32>, tensor<7xui32>) {
    %0 = stablehlo.xor %arg0, %arg1 : tensor<ui32>
    %c = stablehlo.constant dense<466688986> : tensor<ui32>
    %1 = stablehlo.xor %0, %c : tensor<ui32>
    %2 = stablehlo.broadcast_in_dim %arg0, dims = [] : (tensor<ui32>) -> tensor<7xui32>
    %3 = stablehlo.add %arg2, %2 : tensor<7xui32>
    %4 = stablehlo.broadcast_in_dim %arg1, dims = [] : (tensor<ui32>) -> tensor<7xui32>
    %5 = stablehlo.add %arg3, %4 : tensor<7xui32>
    %6 = stablehlo.add %3, %5 : tensor<7xui32>
    %c_0 = stablehlo.constant dense<13> : tensor<ui32>
    %7 = stablehlo.broadcast_in_dim %c_0, dims = [] : (tensor<ui32>) -> tensor<7xui32>
    %8 = stablehlo.shift_left %5, %7 : tensor<7xui32>
    %c_1 = stablehlo.constant dense<19> : tensor<ui32>
    %9 = stablehlo.broadcast_in_dim %c_1, dims = [] : (tensor<ui32>) -> tensor<7xui32>
    %10 = stablehlo.shift_right_logical %5, %9 : tensor<7xui32>
    %11 = stablehlo.or %8, %10 : tensor<7xui32>
    %12 = stablehlo.xor %6, %11 : tensor<7xui32>
    %13 = stablehlo.add %6, %12 : tensor<7xui32>
    %c_2 = stablehlo.constant dense<15> : tensor<ui32>
    %14 = stablehlo.broadcast_in_dim %c_2, dims = [] : (tensor<ui32>) -> tensor<7xui32>
    %15 = stablehlo.shift_left %12, %14 : tensor<7xui32>
    %c_3 = stablehlo.constant dense<17> : tensor<ui32>
    %16 = stablehlo.broadcast_in_dim %c_3, dims = [] : (tensor<ui32>) -> tensor<7xui32>
    %17 = stablehlo.shift_right_logical %12, %16 : tensor<7xui32>
    %18 = stablehlo.or %15, %17 : tensor<7xui32>
    %19 = stablehlo.xor %13, %18 : tensor<7xui32>
    %20 = stablehlo.add %13, %19 : tensor<7xui32>
    %c_4 = stablehlo.constant dense<26> : tensor<ui32>
    %21 = stablehlo.broadcast_in_dim %c_4, dims = [] : (tensor<ui32>) -> tensor<7xui32>
    %22 = stablehlo.shift_left %19, %21 : tensor<7xui32>
    %c_5 = stablehlo.constant dense<6> : tensor<ui32>
    %23 = stablehlo.broadcast_in_dim %c_5, dims = [] : (tensor<ui32>) -> tensor<7xui32>
    %24 = stablehlo.shift_right_logical %19, %23 : tensor<7xui32>
    %25 = stablehlo.or %22, %24 : tensor<7xui32>
    %26 = stablehlo.xor %20, %25 : tensor<7xui32>
    %27 = stablehlo.add %20, %26 : tensor<7xui32>
    %c_6 = stablehlo.constant dense<6> : tensor<ui32>
    %28 = stablehlo.broadcast_in_dim %c_6, dims = [] : (tensor<ui32>) -> tensor<7xui32>
    %29 = stablehlo.shift_left %26, %28 : tensor<7xui32>
    %c_7 = stablehlo.constant dense<26> : tensor<ui32>
    %30 = stablehlo.broadcast_in_dim %c_7, dims = [] : (tensor<ui32>) -> tensor<7xui32>
    %31 = stablehlo.shift_right_logical %26, %30 : tensor<7xui32>
    %32 = stablehlo.or %29, %31 : tensor<7xui32>
    %33 = stablehlo.xor %27, %32 : tensor<7xui32>
    %34 = stablehlo.broadcast_in_dim %arg1, dims = [] : (tensor<ui32>) -> tensor<7xui32>
    %35 = stablehlo.add %27, %34 : tensor<7xui32>
    %36 = stablehlo.broadcast_in_dim %1, dims = [] : (tensor<ui32>) -> tensor<7xui32>
    %37 = stablehlo.add %33, %36 : tensor<7xui32>
    %c_8 = stablehlo.constant dense<1> : tensor<ui32>
    %38 = stablehlo.broadcast_in_dim %c_8, dims = [] : (tensor<ui32>) -> tensor<7xui32>
    %39 = stablehlo.add %37, %38 : tensor<7xui32>
    %40 = stablehlo.add %35, %39 : tensor<7xui32>
    %c_9 = stablehlo.constant dense<17> : tensor<ui32>
    %41 = stablehlo.broadcast_in_dim %c_9, dims = [] : (tensor<ui32>) -> tensor<7xui32>
    %42 = stablehlo.shift_left %39, %41 : tensor<7xui32>
    %c_10 = stablehlo.constant dense<15> : tensor<ui32>
    %43 = stablehlo.broadcast_in_dim %c_10, dims = [] : (tensor<ui32>) -> tensor<7xui32>
    %44 = stablehlo.shift_right_logical %39, %43 : tensor<7xui32>
    %45 = stablehlo.or %42, %44 : tensor<7xui32>
    %46 = stablehlo.xor %40, %45 : tensor<7xui32>
    %47 = stablehlo.add %40, %46 : tensor<7xui32>
    %c_11 = stablehlo.constant dense<29> : tensor<ui32>
    %48 = stablehlo.broadcast_in_dim %c_11, dims = [] : (tensor<ui32>) -> tensor<7xui32>
    %49 = stablehlo.shift_left %46, %48 : tensor<7xui32>
    %c_12 = stablehlo.constant dense<3> : tensor<ui32>
    %50 = stablehlo.broadcast_in_dim %c_12, dims = [] : (tensor<ui32>) -> tensor<7xui32>
    %51 = stablehlo.shift_right_logical %46, %50 : tensor<7xui32>
    %52 = stablehlo.or %49, %51 : tensor<7xui32>
    %53 = stablehlo.xor %47, %52 : tensor<7xui32>
    %54 = stablehlo.add %47, %53 : tensor<7xui32>
    %c_13 = stablehlo.constant dense<16> : tensor<ui32>
    %55 = stablehlo.broadcast_in_dim %c_13, dims = [] : (tensor<ui32>) -> tensor<7xui32>
    %56 = stablehlo.shift_left %53, %55 : tensor<7xui32>
    %c_14 = stablehlo.constant dense<16> : tensor<ui32>
    %57 = stablehlo.broadcast_in_dim %c_14, dims = [] : (tensor<ui32>) -> tensor<7xui32>
    %58 = stablehlo.shift_right_logical %53, %57 : tensor<7xui32>
    %59 = stablehlo.or %56, %58 : tensor<7xui32>
    %60 = stablehlo.xor %54, %59 : tensor<7xui32>
    %61 = stablehlo.add %54, %60 : tensor<7xui32>
    %c_15 = stablehlo.constant dense<24> : tensor<ui32>
    %62 = stablehlo.broadcast_in_dim %c_15, dims = [] : (tensor<ui32>) -> tensor<7xui32>
    %63 = stablehlo.shift_left %60, %62 : tensor<7xui32>
    %c_16 = stablehlo.constant dense<8> : tensor<ui32>
    %64 = stablehlo.broadcast_in_dim %c_16, dims = [] : (tensor<ui32>) -> tensor<7xui32>
    %65 = stablehlo.shift_right_logical %60, %64 : tensor<7xui32>
    %66 = stablehlo.or %63, %65 : tensor<7xui32>
    %67 = stablehlo.xor %61, %66 : tensor<7xui32>
    %68 = stablehlo.broadcast_in_dim %1, dims = [] : (tensor<ui32>) -> tensor<7xui32>
    %69 = stablehlo.add %61, %68 : tensor<7xui32>
    %70 = stablehlo.broadcast_in_dim %arg0, dims = [] : (tensor<ui32>) -> tensor<7xui32>
    %71 = stablehlo.add %67, %70 : tensor<7xui32>
    %c_17 = stablehlo.constant dense<2> : tensor<ui32>
    %72 = stablehlo.broadcast_in_dim %c_17, dims = [] : (tensor<ui32>) -> tensor<7xui32>
    %73 = stablehlo.add %71, %72 : tensor<7xui32>
    %74 = stablehlo.add %69, %73 : tensor<7xui32>
    %c_18 = stablehlo.constant dense<13> : tensor<ui32>
    %75 = stablehlo.broadcast_in_dim %c_18, dims = [] : (tensor<ui32>) -> tensor<7xui32>
    %76 = stablehlo.shift_left %73, %75 : tensor<7xui32>
    %c_19 = stablehlo.constant dense<19> : tensor<ui32>
    %77 = stablehlo.broadcast_in_dim %c_19, dims = [] : (tensor<ui32>) -> tensor<7xui32>
    %78 = stablehlo.shift_right_logical %73, %77 : tensor<7xui32>
    %79 = stablehlo.or %76, %78 : tensor<7xui32>
    %80 = stablehlo.xor %74, %79 : tensor<7xui32>
    %81 = stablehlo.add %74, %80 : tensor<7xui32>
    %c_20 = stablehlo.constant dense<15> : tensor<ui32>
    %82 = stablehlo.broadcast_in_dim %c_20, dims = [] : (tensor<ui32>) -> tensor<7xui32>
    %83 = stablehlo.shift_left %80, %82 : tensor<7xui32>
    %c_21 = stablehlo.constant dense<17> : tensor<ui32>
    %84 = stablehlo.broadcast_in_dim %c_21, dims = [] : (tensor<ui32>) -> tensor<7xui32>
    %85 = stablehlo.shift_right_logical %80, %84 : tensor<7xui32>
    %86 = stablehlo.or %83, %85 : tensor<7xui32>
    %87 = stablehlo.xor %81, %86 : tensor<7xui32>
    %88 = stablehlo.add %81, %87 : tensor<7xui32>
    %c_22 = stablehlo.constant dense<26> : tensor<ui32>
    %89 = stablehlo.broadcast_in_dim %c_22, dims = [] : (tensor<ui32>) -> tensor<7xui32>
    %90 = stablehlo.shift_left %87, %89 : tensor<7xui32>
    %c_23 = stablehlo.constant dense<6> : tensor<ui32>
    %91 = stablehlo.broadcast_in_dim %c_23, dims = [] : (tensor<ui32>) -> tensor<7xui32>
    %92 = stablehlo.shift_right_logical %87, %91 : tensor<7xui32>
    %93 = stablehlo.or %90, %92 : tensor<7xui32>
    %94 = stablehlo.xor %88, %93 : tensor<7xui32>
    %95 = stablehlo.add %88, %94 : tensor<7xui32>
    %c_24 = stablehlo.constant dense<6> : tensor<ui32>
    %96 = stablehlo.broadcast_in_dim %c_24, dims = [] : (tensor<ui32>) -> tensor<7xui32>
    %97 = stablehlo.shift_left %94, %96 : tensor<7xui32>
    %c_25 = stablehlo.constant dense<26> : tensor<ui32>
    %98 = stablehlo.broadcast_in_dim %c_25, dims = [] : (tensor<ui32>) -> tensor<7xui32>
    %99 = stablehlo.shift_right_logical %94, %98 : tensor<7xui32>
    %100 = stablehlo.or %97, %99 : tensor<7xui32>
    %101 = stablehlo.xor %95, %100 : tensor<7xui32>
    %102 = stablehlo.broadcast_in_dim %arg0, dims = [] : (tensor<ui32>) -> tensor<7xui32>
    %103 = stablehlo.add %95, %102 : tensor<7xui32>
    %104 = stablehlo.broadcast_in_dim %arg1, dims = [] : (tensor<ui32>) -> tensor<7xui32>
    %105 = stablehlo.add %101, %104 : tensor<7xui32>
    %c_26 = stablehlo.constant dense<3> : tensor<ui32>
    %106 = stablehlo.broadcast_in_dim %c_26, dims = [] : (tensor<ui32>) -> tensor<7xui32>
    %107 = stablehlo.add %105, %106 : tensor<7xui32>
    %108 = stablehlo.add %103, %107 : tensor<7xui32>
    %c_27 = stablehlo.constant dense<17> : tensor<ui32>
    %109 = stablehlo.broadcast_in_dim %c_27, dims = [] : (tensor<ui32>) -> tensor<7xui32>
    %110 = stablehlo.shift_left %107, %109 : tensor<7xui32>
    %c_28 = stablehlo.constant dense<15> : tensor<ui32>
    %111 = stablehlo.broadcast_in_dim %c_28, dims = [] : (tensor<ui32>) -> tensor<7xui32>
    %112 = stablehlo.shift_right_logical %107, %111 : tensor<7xui32>
    %113 = stablehlo.or %110, %112 : tensor<7xui32>
    %114 = stablehlo.xor %108, %113 : tensor<7xui32>
    %115 = stablehlo.add %108, %114 : tensor<7xui32>
    %c_29 = stablehlo.constant dense<29> : tensor<ui32>
    %116 = stablehlo.broadcast_in_dim %c_29, dims = [] : (tensor<ui32>) -> tensor<7xui32>
    %117 = stablehlo.shift_left %114, %116 : tensor<7xui32>
    %c_30 = stablehlo.constant dense<3> : tensor<ui32>
    %118 = stablehlo.broadcast_in_dim %c_30, dims = [] : (tensor<ui32>) -> tensor<7xui32>
    %119 = stablehlo.shift_right_logical %114, %118 : tensor<7xui32>
    %120 = stablehlo.or %117, %119 : tensor<7xui32>
    %121 = stablehlo.xor %115, %120 : tensor<7xui32>
    %122 = stablehlo.add %115, %121 : tensor<7xui32>
    %c_31 = stablehlo.constant dense<16> : tensor<ui32>
    %123 = stablehlo.broadcast_in_dim %c_31, dims = [] : (tensor<ui32>) -> tensor<7xui32>
    %124 = stablehlo.shift_left %121, %123 : tensor<7xui32>
    %c_32 = stablehlo.constant dense<16> : tensor<ui32>
    %125 = stablehlo.broadcast_in_dim %c_32, dims = [] : (tensor<ui32>) -> tensor<7xui32>
    %126 = stablehlo.shift_right_logical %121, %125 : tensor<7xui32>
    %127 = stablehlo.or %124, %126 : tensor<7xui32>
    %128 = stablehlo.xor %122, %127 : tensor<7xui32>
    %129 = stablehlo.add %122, %128 : tensor<7xui32>
    %c_33 = stablehlo.constant dense<24> : tensor<ui32>
    %130 = stablehlo.broadcast_in_dim %c_33, dims = [] : (tensor<ui32>) -> tensor<7xui32>
    %131 = stablehlo.shift_left %128, %130 : tensor<7xui32>
    %c_34 = stablehlo.constant dense<8> : tensor<ui32>
    %132 = stablehlo.broadcast_in_dim %c_34, dims = [] : (tensor<ui32>) -> tensor<7xui32>
    %133 = stablehlo.shift_right_logical %128, %132 : tensor<7xui32>
    %134 = stablehlo.or %131, %133 : tensor<7xui32>
    %135 = stablehlo.xor %129, %134 : tensor<7xui32>
    %136 = stablehlo.broadcast_in_dim %arg1, dims = [] : (tensor<ui32>) -> tensor<7xui32>
    %137 = stablehlo.add %129, %136 : tensor<7xui32>
    %138 = stablehlo.broadcast_in_dim %1, dims = [] : (tensor<ui32>) -> tensor<7xui32>
    %139 = stablehlo.add %135, %138 : tensor<7xui32>
    %c_35 = stablehlo.constant dense<4> : tensor<ui32>
    %140 = stablehlo.broadcast_in_dim %c_35, dims = [] : (tensor<ui32>) -> tensor<7xui32>
    %141 = stablehlo.add %139, %140 : tensor<7xui32>
    %142 = stablehlo.add %137, %141 : tensor<7xui32>
    %c_36 = stablehlo.constant dense<13> : tensor<ui32>
    %143 = stablehlo.broadcast_in_dim %c_36, dims = [] : (tensor<ui32>) -> tensor<7xui32>
    %144 = stablehlo.shift_left %141, %143 : tensor<7xui32>
    %c_37 = stablehlo.constant dense<19> : tensor<ui32>
    %145 = stablehlo.broadcast_in_dim %c_37, dims = [] : (tensor<ui32>) -> tensor<7xui32>
    %146 = stablehlo.shift_right_logical %141, %145 : tensor<7xui32>
    %147 = stablehlo.or %144, %146 : tensor<7xui32>
    %148 = stablehlo.xor %142, %147 : tensor<7xui32>
    %149 = stablehlo.add %142, %148 : tensor<7xui32>
    %c_38 = stablehlo.constant dense<15> : tensor<ui32>
    %150 = stablehlo.broadcast_in_dim %c_38, dims = [] : (tensor<ui32>) -> tensor<7xui32>
    %151 = stablehlo.shift_left %148, %150 : tensor<7xui32>
    %c_39 = stablehlo.constant dense<17> : tensor<ui32>
    %152 = stablehlo.broadcast_in_dim %c_39, dims = [] : (tensor<ui32>) -> tensor<7xui32>
    %153 = stablehlo.shift_right_logical %148, %152 : tensor<7xui32>
    %154 = stablehlo.or %151, %153 : tensor<7xui32>
    %155 = stablehlo.xor %149, %154 : tensor<7xui32>
    %156 = stablehlo.add %149, %155 : tensor<7xui32>
    %c_40 = stablehlo.constant dense<26> : tensor<ui32>
    %157 = stablehlo.broadcast_in_dim %c_40, dims = [] : (tensor<ui32>) -> tensor<7xui32>
    %158 = stablehlo.shift_left %155, %157 : tensor<7xui32>
    %c_41 = stablehlo.constant dense<6> : tensor<ui32>
    %159 = stablehlo.broadcast_in_dim %c_41, dims = [] : (tensor<ui32>) -> tensor<7xui32>
    %160 = stablehlo.shift_right_logical %155, %159 : tensor<7xui32>
    %161 = stablehlo.or %158, %160 : tensor<7xui32>
    %162 = stablehlo.xor %156, %161 : tensor<7xui32>
    %163 = stablehlo.add %156, %162 : tensor<7xui32>
    %c_42 = stablehlo.constant dense<6> : tensor<ui32>
    %164 = stablehlo.broadcast_in_dim %c_42, dims = [] : (tensor<ui32>) -> tensor<7xui32>
    %165 = stablehlo.shift_left %162, %164 : tensor<7xui32>
    %c_43 = stablehlo.constant dense<26> : tensor<ui32>
    %166 = stablehlo.broadcast_in_dim %c_43, dims = [] : (tensor<ui32>) -> tensor<7xui32>
    %167 = stablehlo.shift_right_logical %162, %166 : tensor<7xui32>
    %168 = stablehlo.or %165, %167 : tensor<7xui32>
    %169 = stablehlo.xor %163, %168 : tensor<7xui32>
    %170 = stablehlo.broadcast_in_dim %1, dims = [] : (tensor<ui32>) -> tensor<7xui32>
    %171 = stablehlo.add %163, %170 : tensor<7xui32>
    %172 = stablehlo.broadcast_in_dim %arg0, dims = [] : (tensor<ui32>) -> tensor<7xui32>
    %173 = stablehlo.add %169, %172 : tensor<7xui32>
    %c_44 = stablehlo.constant dense<5> : tensor<ui32>
    %174 = stablehlo.broadcast_in_dim %c_44, dims = [] : (tensor<ui32>) -> tensor<7xui32>
    %175 = stablehlo.add %173, %174 : tensor<7xui32>
    return %171, %175 : tensor<7xui32>, tensor<7xui32>
  }
  func.func private @_randint(%arg0: tensor<2xui32>, %arg1: tensor<i64>, %arg2: tensor<i64>) -> tensor<6xi64> {
    %c = stablehlo.constant dense<9223372036854775807> : tensor<i64>
    %c_0 = stablehlo.constant dense<-9223372036854775808> : tensor<i64>
    %c_1 = stablehlo.constant dense<9223372036854775807> : tensor<i64>
    %0 = call @clip(%c, %c_0, %c_1) : (tensor<i64>, tensor<i64>, tensor<i64>) -> tensor<i64>
    %1 = stablehlo.compare GT, %arg2, %0, SIGNED : (tensor<i64>, tensor<i64>) -> tensor<i1>
    %c_2 = stablehlo.constant dense<-9223372036854775808> : tensor<i64>
    %c_3 = stablehlo.constant dense<9223372036854775807> : tensor<i64>
    %2 = call @clip_3(%arg1, %c_2, %c_3) : (tensor<i64>, tensor<i64>, tensor<i64>) -> tensor<i64>
    %3 = stablehlo.convert %2 : tensor<i64>
    %c_4 = stablehlo.constant dense<-9223372036854775808> : tensor<i64>
    %c_5 = stablehlo.constant dense<9223372036854775807> : tensor<i64>
    %4 = call @clip_3(%arg2, %c_4, %c_5) : (tensor<i64>, tensor<i64>, tensor<i64>) -> tensor<i64>
    %5 = stablehlo.convert %4 : tensor<i64>
    %6 = stablehlo.broadcast_in_dim %3, dims = [] : (tensor<i64>) -> tensor<1xi64>
    %7 = stablehlo.broadcast_in_dim %5, dims = [] : (tensor<i64>) -> tensor<1xi64>
    %8 = call @_threefry_split(%arg0) : (tensor<2xui32>) -> tensor<2x2xui32>
    %9 = stablehlo.slice %8 [0:1, 0:2] : (tensor<2x2xui32>) -> tensor<1x2xui32>
    %10 = stablehlo.reshape %9 : (tensor<1x2xui32>) -> tensor<2xui32>
    %11 = stablehlo.slice %8 [1:2, 0:2] : (tensor<2x2xui32>) -> tensor<1x2xui32>
    %12 = stablehlo.reshape %11 : (tensor<1x2xui32>) -> tensor<2xui32>
    %13 = stablehlo.slice %10 [0:1] : (tensor<2xui32>) -> tensor<1xui32>
    %14 = stablehlo.reshape %13 : (tensor<1xui32>) -> tensor<ui32>
    %15 = stablehlo.slice %10 [1:2] : (tensor<2xui32>) -> tensor<1xui32>
    %16 = stablehlo.reshape %15 : (tensor<1xui32>) -> tensor<ui32>
    %17 = stablehlo.iota dim = 0 : tensor<6xui64>
    %c_6 = stablehlo.constant dense<1> : tensor<ui64>
    %18 = stablehlo.broadcast_in_dim %c_6, dims = [] : (tensor<ui64>) -> tensor<6xui64>
    %19 = stablehlo.multiply %18, %17 : tensor<6xui64>
    %c_7 = stablehlo.constant dense<32> : tensor<ui64>
    %20 = stablehlo.broadcast_in_dim %c_7, dims = [] : (tensor<ui64>) -> tensor<6xui64>
    %21 = stablehlo.shift_right_logical %19, %20 : tensor<6xui64>
    %22 = stablehlo.convert %19 : (tensor<6xui64>) -> tensor<6xui32>
    %23 = stablehlo.convert %21 : (tensor<6xui64>) -> tensor<6xui32>
    %24:2 = call @threefry2x32_4(%14, %16, %23, %22) : (tensor<ui32>, tensor<ui32>, tensor<6xui32>, tensor<6xui32>) -> (tensor<6xui32>, tensor<6xui32>)
    %25 = stablehlo.convert %24#0 : (tensor<6xui32>) -> tensor<6xui64>
    %26 = stablehlo.convert %24#1 : (tensor<6xui32>) -> tensor<6xui64>
    %c_8 = stablehlo.constant dense<32> : tensor<ui64>
    %27 = stablehlo.broadcast_in_dim %c_8, dims = [] : (tensor<ui64>) -> tensor<6xui64>
    %28 = stablehlo.shift_left %25, %27 : tensor<6xui64>
    %29 = stablehlo.or %28, %26 : tensor<6xui64>
    %30 = stablehlo.slice %12 [0:1] : (tensor<2xui32>) -> tensor<1xui32>
    %31 = stablehlo.reshape %30 : (tensor<1xui32>) -> tensor<ui32>
    %32 = stablehlo.slice %12 [1:2] : (tensor<2xui32>) -> tensor<1xui32>
    %33 = stablehlo.reshape %32 : (tensor<1xui32>) -> tensor<ui32>
    %34 = stablehlo.iota dim = 0 : tensor<6xui64>
    %c_9 = stablehlo.constant dense<1> : tensor<ui64>
    %35 = stablehlo.broadcast_in_dim %c_9, dims = [] : (tensor<ui64>) -> tensor<6xui64>
    %36 = stablehlo.multiply %35, %34 : tensor<6xui64>
    %c_10 = stablehlo.constant dense<32> : tensor<ui64>
    %37 = stablehlo.broadcast_in_dim %c_10, dims = [] : (tensor<ui64>) -> tensor<6xui64>
    %38 = stablehlo.shift_right_logical %36, %37 : tensor<6xui64>
    %39 = stablehlo.convert %36 : (tensor<6xui64>) -> tensor<6xui32>
    %40 = stablehlo.convert %38 : (tensor<6xui64>) -> tensor<6xui32>
    %41:2 = call @threefry2x32_4(%31, %33, %40, %39) : (tensor<ui32>, tensor<ui32>, tensor<6xui32>, tensor<6xui32>) -> (tensor<6xui32>, tensor<6xui32>)
    %42 = stablehlo.convert %41#0 : (tensor<6xui32>) -> tensor<6xui64>
    %43 = stablehlo.convert %41#1 : (tensor<6xui32>) -> tensor<6xui64>
    %c_11 = stablehlo.constant dense<32> : tensor<ui64>
    %44 = stablehlo.broadcast_in_dim %c_11, dims = [] : (tensor<ui64>) -> tensor<6xui64>
    %45 = stablehlo.shift_left %42, %44 : tensor<6xui64>
    %46 = stablehlo.or %45, %43 : tensor<6xui64>
    %47 = stablehlo.subtract %7, %6 : tensor<1xi64>
    %48 = stablehlo.convert %47 : (tensor<1xi64>) -> tensor<1xui64>
    %49 = stablehlo.compare LE, %7, %6, SIGNED : (tensor<1xi64>, tensor<1xi64>) -> tensor<1xi1>
    %c_12 = stablehlo.constant dense<1> : tensor<ui64>
    %50 = stablehlo.broadcast_in_dim %c_12, dims = [] : (tensor<ui64>) -> tensor<1xui64>
    %51 = stablehlo.select %49, %50, %48 : tensor<1xi1>, tensor<1xui64>
    %52 = stablehlo.compare GT, %7, %6, SIGNED : (tensor<1xi64>, tensor<1xi64>) -> tensor<1xi1>
    %53 = stablehlo.broadcast_in_dim %1, dims = [] : (tensor<i1>) -> tensor<1xi1>
    %54 = stablehlo.and %53, %52 : tensor<1xi1>
    %c_13 = stablehlo.constant dense<1> : tensor<ui64>
    %55 = stablehlo.broadcast_in_dim %c_13, dims = [] : (tensor<ui64>) -> tensor<1xui64>
    %56 = stablehlo.add %51, %55 : tensor<1xui64>
    %57 = stablehlo.select %54, %56, %51 : tensor<1xi1>, tensor<1xui64>
    %c_14 = stablehlo.constant dense<4294967296> : tensor<ui64>
    %58 = stablehlo.broadcast_in_dim %c_14, dims = [] : (tensor<ui64>) -> tensor<1xui64>
    %59 = stablehlo.remainder %58, %57 : tensor<1xui64>
    %60 = stablehlo.multiply %59, %59 : tensor<1xui64>
    %61 = stablehlo.remainder %60, %57 : tensor<1xui64>
    %62 = stablehlo.broadcast_in_dim %57, dims = [0] : (tensor<1xui64>) -> tensor<6xui64>
    %63 = stablehlo.remainder %29, %62 : tensor<6xui64>
    %64 = stablehlo.broadcast_in_dim %61, dims = [0] : (tensor<1xui64>) -> tensor<6xui64>
    %65 = stablehlo.multiply %63, %64 : tensor<6xui64>
    %66 = stablehlo.broadcast_in_dim %57, dims = [0] : (tensor<1xui64>) -> tensor<6xui64>
    %67 = stablehlo.remainder %46, %66 : tensor<6xui64>
    %68 = stablehlo.add %65, %67 : tensor<6xui64>
    %69 = stablehlo.broadcast_in_dim %57, dims = [0] : (tensor<1xui64>) -> tensor<6xui64>
    %70 = stablehlo.remainder %68, %69 : tensor<6xui64>
    %71 = stablehlo.convert %70 : (tensor<6xui64>) -> tensor<6xi64>
    %72 = stablehlo.broadcast_in_dim %6, dims = [0] : (tensor<1xi64>) -> tensor<6xi64>
    %73 = stablehlo.add %72, %71 : tensor<6xi64>
    return %73 : tensor<6xi64>
  }
  func.func private @clip(%arg0: tensor<i64>, %arg1: tensor<i64>, %arg2: tensor<i64>) -> tensor<i64> {
    %0 = stablehlo.maximum %arg1, %arg0 : tensor<i64>
    %1 = stablehlo.minimum %arg2, %0 : tensor<i64>
    return %1 : tensor<i64>
  }
  func.func private @clip_3(%arg0: tensor<i64>, %arg1: tensor<i64>, %arg2: tensor<i64>) -> tensor<i64> {
    %0 = stablehlo.maximum %arg1, %arg0 : tensor<i64>
    %1 = stablehlo.minimum %arg2, %0 : tensor<i64>
    return %1 : tensor<i64>
  }
  func.func private @threefry2x32_4(%arg0: tensor<ui32>, %arg1: tensor<ui32>, %arg2: tensor<6xui32>, %arg3: tensor<6xui32>) -> (tensor<6xui32>, tensor<6xui32>) {
    %0 = stablehlo.xor %arg0, %arg1 : tensor<ui32>
    %c = stablehlo.constant dense<466688986> : tensor<ui32>
    %1 = stablehlo.xor %0, %c : tensor<ui32>
    %2 = stablehlo.broadcast_in_dim %arg0, dims = [] : (tensor<ui32>) -> tensor<6xui32>
    %3 = stablehlo.add %arg2, %2 : tensor<6xui32>
    %4 = stablehlo.broadcast_in_dim %arg1, dims = [] : (tensor<ui32>) -> tensor<6xui32>
    %5 = stablehlo.add %arg3, %4 : tensor<6xui32>
    %6 = stablehlo.add %3, %5 : tensor<6xui32>
    %c_0 = stablehlo.constant dense<13> : tensor<ui32>
    %7 = stablehlo.broadcast_in_dim %c_0, dims = [] : (tensor<ui32>) -> tensor<6xui32>
    %8 = stablehlo.shift_left %5, %7 : tensor<6xui32>
    %c_1 = stablehlo.constant dense<19> : tensor<ui32>
    %9 = stablehlo.broadcast_in_dim %c_1, dims = [] : (tensor<ui32>) -> tensor<6xui32>
    %10 = stablehlo.shift_right_logical %5, %9 : tensor<6xui32>
    %11 = stablehlo.or %8, %10 : tensor<6xui32>
    %12 = stablehlo.xor %6, %11 : tensor<6xui32>
    %13 = stablehlo.add %6, %12 : tensor<6xui32>
    %c_2 = stablehlo.constant dense<15> : tensor<ui32>
    %14 = stablehlo.broadcast_in_dim %c_2, dims = [] : (tensor<ui32>) -> tensor<6xui32>
    %15 = stablehlo.shift_left %12, %14 : tensor<6xui32>
    %c_3 = stablehlo.constant dense<17> : tensor<ui32>
    %16 = stablehlo.broadcast_in_dim %c_3, dims = [] : (tensor<ui32>) -> tensor<6xui32>
    %17 = stablehlo.shift_right_logical %12, %16 : tensor<6xui32>
    %18 = stablehlo.or %15, %17 : tensor<6xui32>
    %19 = stablehlo.xor %13, %18 : tensor<6xui32>
    %20 = stablehlo.add %13, %19 : tensor<6xui32>
    %c_4 = stablehlo.constant dense<26> : tensor<ui32>
    %21 = stablehlo.broadcast_in_dim %c_4, dims = [] : (tensor<ui32>) -> tensor<6xui32>
    %22 = stablehlo.shift_left %19, %21 : tensor<6xui32>
    %c_5 = stablehlo.constant dense<6> : tensor<ui32>
    %23 = stablehlo.broadcast_in_dim %c_5, dims = [] : (tensor<ui32>) -> tensor<6xui32>
    %24 = stablehlo.shift_right_logical %19, %23 : tensor<6xui32>
    %25 = stablehlo.or %22, %24 : tensor<6xui32>
    %26 = stablehlo.xor %20, %25 : tensor<6xui32>
    %27 = stablehlo.add %20, %26 : tensor<6xui32>
    %c_6 = stablehlo.constant dense<6> : tensor<ui32>
    %28 = stablehlo.broadcast_in_dim %c_6, dims = [] : (tensor<ui32>) -> tensor<6xui32>
    %29 = stablehlo.shift_left %26, %28 : tensor<6xui32>
    %c_7 = stablehlo.constant dense<26> : tensor<ui32>
    %30 = stablehlo.broadcast_in_dim %c_7, dims = [] : (tensor<ui32>) -> tensor<6xui32>
    %31 = stablehlo.shift_right_logical %26, %30 : tensor<6xui32>
    %32 = stablehlo.or %29, %31 : tensor<6xui32>
    %33 = stablehlo.xor %27, %32 : tensor<6xui32>
    %34 = stablehlo.broadcast_in_dim %arg1, dims = [] : (tensor<ui32>) -> tensor<6xui32>
    %35 = stablehlo.add %27, %34 : tensor<6xui32>
    %36 = stablehlo.broadcast_in_dim %1, dims = [] : (tensor<ui32>) -> tensor<6xui32>
    %37 = stablehlo.add %33, %36 : tensor<6xui32>
    %c_8 = stablehlo.constant dense<1> : tensor<ui32>
    %38 = stablehlo.broadcast_in_dim %c_8, dims = [] : (tensor<ui32>) -> tensor<6xui32>
    %39 = stablehlo.add %37, %38 : tensor<6xui32>
    %40 = stablehlo.add %35, %39 : tensor<6xui32>
    %c_9 = stablehlo.constant dense<17> : tensor<ui32>
    %41 = stablehlo.broadcast_in_dim %c_9, dims = [] : (tensor<ui32>) -> tensor<6xui32>
    %42 = stablehlo.shift_left %39, %41 : tensor<6xui32>
    %c_10 = stablehlo.constant dense<15> : tensor<ui32>
    %43 = stablehlo.broadcast_in_dim %c_10, dims = [] : (tensor<ui32>) -> tensor<6xui32>
    %44 = stablehlo.shift_right_logical %39, %43 : tensor<6xui32>
    %45 = stablehlo.or %42, %44 : tensor<6xui32>
    %46 = stablehlo.xor %40, %45 : tensor<6xui32>
    %47 = stablehlo.add %40, %46 : tensor<6xui32>
    %c_11 = stablehlo.constant dense<29> : tensor<ui32>
    %48 = stablehlo.broadcast_in_dim %c_11, dims = [] : (tensor<ui32>) -> tensor<6xui32>
    %49 = stablehlo.shift_left %46, %48 : tensor<6xui32>
    %c_12 = stablehlo.constant dense<3> : tensor<ui32>
    %50 = stablehlo.broadcast_in_dim %c_12, dims = [] : (tensor<ui32>) -> tensor<6xui32>
    %51 = stablehlo.shift_right_logical %46, %50 : tensor<6xui32>
    %52 = stablehlo.or %49, %51 : tensor<6xui32>
    %53 = stablehlo.xor %47, %52 : tensor<6xui32>
    %54 = stablehlo.add %47, %53 : tensor<6xui32>
    %c_13 = stablehlo.constant dense<16> : tensor<ui32>
    %55 = stablehlo.broadcast_in_dim %c_13, dims = [] : (tensor<ui32>) -> tensor<6xui32>
    %56 = stablehlo.shift_left %53, %55 : tensor<6xui32>
    %c_14 = stablehlo.constant dense<16> : tensor<ui32>
    %57 = stablehlo.broadcast_in_dim %c_14, dims = [] : (tensor<ui32>) -> tensor<6xui32>
    %58 = stablehlo.shift_right_logical %53, %57 : tensor<6xui32>
    %59 = stablehlo.or %56, %58 : tensor<6xui32>
    %60 = stablehlo.xor %54, %59 : tensor<6xui32>
    %61 = stablehlo.add %54, %60 : tensor<6xui32>
    %c_15 = stablehlo.constant dense<24> : tensor<ui32>
    %62 = stablehlo.broadcast_in_dim %c_15, dims = [] : (tensor<ui32>) -> tensor<6xui32>
    %63 = stablehlo.shift_left %60, %62 : tensor<6xui32>
    %c_16 = stablehlo.constant dense<8> : tensor<ui32>
    %64 = stablehlo.broadcast_in_dim %c_16, dims = [] : (tensor<ui32>) -> tensor<6xui32>
    %65 = stablehlo.shift_right_logical %60, %64 : tensor<6xui32>
    %66 = stablehlo.or %63, %65 : tensor<6xui32>
    %67 = stablehlo.xor %61, %66 : tensor<6xui32>
    %68 = stablehlo.broadcast_in_dim %1, dims = [] : (tensor<ui32>) -> tensor<6xui32>
    %69 = stablehlo.add %61, %68 : tensor<6xui32>
    %70 = stablehlo.broadcast_in_dim %arg0, dims = [] : (tensor<ui32>) -> tensor<6xui32>
    %71 = stablehlo.add %67, %70 : tensor<6xui32>
    %c_17 = stablehlo.constant dense<2> : tensor<ui32>
    %72 = stablehlo.broadcast_in_dim %c_17, dims = [] : (tensor<ui32>) -> tensor<6xui32>
    %73 = stablehlo.add %71, %72 : tensor<6xui32>
    %74 = stablehlo.add %69, %73 : tensor<6xui32>
    %c_18 = stablehlo.constant dense<13> : tensor<ui32>
    %75 = stablehlo.broadcast_in_dim %c_18, dims = [] : (tensor<ui32>) -> tensor<6xui32>
    %76 = stablehlo.shift_left %73, %75 : tensor<6xui32>
    %c_19 = stablehlo.constant dense<19> : tensor<ui32>
    %77 = stablehlo.broadcast_in_dim %c_19, dims = [] : (tensor<ui32>) -> tensor<6xui32>
    %78 = stablehlo.shift_right_logical %73, %77 : tensor<6xui32>
    %79 = stablehlo.or %76, %78 : tensor<6xui32>
    %80 = stablehlo.xor %74, %79 : tensor<6xui32>
    %81 = stablehlo.add %74, %80 : tensor<6xui32>
    %c_20 = stablehlo.constant dense<15> : tensor<ui32>
    %82 = stablehlo.broadcast_in_dim %c_20, dims = [] : (tensor<ui32>) -> tensor<6xui32>
    %83 = stablehlo.shift_left %80, %82 : tensor<6xui32>
    %c_21 = stablehlo.constant dense<17> : tensor<ui32>
    %84 = stablehlo.broadcast_in_dim %c_21, dims = [] : (tensor<ui32>) -> tensor<6xui32>
    %85 = stablehlo.shift_right_logical %80, %84 : tensor<6xui32>
    %86 = stablehlo.or %83, %85 : tensor<6xui32>
    %87 = stablehlo.xor %81, %86 : tensor<6xui32>
    %88 = stablehlo.add %81, %87 : tensor<6xui32>
    %c_22 = stablehlo.constant dense<26> : tensor<ui32>
    %89 = stablehlo.broadcast_in_dim %c_22, dims = [] : (tensor<ui32>) -> tensor<6xui32>
    %90 = stablehlo.shift_left %87, %89 : tensor<6xui32>
    %c_23 = stablehlo.constant dense<6> : tensor<ui32>
    %91 = stablehlo.broadcast_in_dim %c_23, dims = [] : (tensor<ui32>) -> tensor<6xui32>
    %92 = stablehlo.shift_right_logical %87, %91 : tensor<6xui32>
    %93 = stablehlo.or %90, %92 : tensor<6xui32>
    %94 = stablehlo.xor %88, %93 : tensor<6xui32>
    %95 = stablehlo.add %88, %94 : tensor<6xui32>
    %c_24 = stablehlo.constant dense<6> : tensor<ui32>
    %96 = stablehlo.broadcast_in_dim %c_24, dims = [] : (tensor<ui32>) -> tensor<6xui32>
    %97 = stablehlo.shift_left %94, %96 : tensor<6xui32>
    %c_25 = stablehlo.constant dense<26> : tensor<ui32>
    %98 = stablehlo.broadcast_in_dim %c_25, dims = [] : (tensor<ui32>) -> tensor<6xui32>
    %99 = stablehlo.shift_right_logical %94, %98 : tensor<6xui32>
    %100 = stablehlo.or %97, %99 : tensor<6xui32>
    %101 = stablehlo.xor %95, %100 : tensor<6xui32>
    %102 = stablehlo.broadcast_in_dim %arg0, dims = [] : (tensor<ui32>) -> tensor<6xui32>
    %103 = stablehlo.add %95, %102 : tensor<6xui32>
    %104 = stablehlo.broadcast_in_dim %arg1, dims = [] : (tensor<ui32>) -> tensor<6xui32>
    %105 = stablehlo.add %101, %104 : tensor<6xui32>
    %c_26 = stablehlo.constant dense<3> : tensor<ui32>
    %106 = stablehlo.broadcast_in_dim %c_26, dims = [] : (tensor<ui32>) -> tensor<6xui32>
    %107 = stablehlo.add %105, %106 : tensor<6xui32>
    %108 = stablehlo.add %103, %107 : tensor<6xui32>
    %c_27 = stablehlo.constant dense<17> : tensor<ui32>
    %109 = stablehlo.broadcast_in_dim %c_27, dims = [] : (tensor<ui32>) -> tensor<6xui32>
    %110 = stablehlo.shift_left %107, %109 : tensor<6xui32>
    %c_28 = stablehlo.constant dense<15> : tensor<ui32>
    %111 = stablehlo.broadcast_in_dim %c_28, dims = [] : (tensor<ui32>) -> tensor<6xui32>
    %112 = stablehlo.shift_right_logical %107, %111 : tensor<6xui32>
    %113 = stablehlo.or %110, %112 : tensor<6xui32>
    %114 = stablehlo.xor %108, %113 : tensor<6xui32>
    %115 = stablehlo.add %108, %114 : tensor<6xui32>
    %c_29 = stablehlo.constant dense<29> : tensor<ui32>
    %116 = stablehlo.broadcast_in_dim %c_29, dims = [] : (tensor<ui32>) -> tensor<6xui32>
    %117 = stablehlo.shift_left %114, %116 : tensor<6xui32>
    %c_30 = stablehlo.constant dense<3> : tensor<ui32>
    %118 = stablehlo.broadcast_in_dim %c_30, dims = [] : (tensor<ui32>) -> tensor<6xui32>
    %119 = stablehlo.shift_right_logical %114, %118 : tensor<6xui32>
    %120 = stablehlo.or %117, %119 : tensor<6xui32>
    %121 = stablehlo.xor %115, %120 : tensor<6xui32>
    %122 = stablehlo.add %115, %121 : tensor<6xui32>
    %c_31 = stablehlo.constant dense<16> : tensor<ui32>
    %123 = stablehlo.broadcast_in_dim %c_31, dims = [] : (tensor<ui32>) -> tensor<6xui32>
    %124 = stablehlo.shift_left %121, %123 : tensor<6xui32>
    %c_32 = stablehlo.constant dense<16> : tensor<ui32>
    %125 = stablehlo.broadcast_in_dim %c_32, dims = [] : (tensor<ui32>) -> tensor<6xui32>
    %126 = stablehlo.shift_right_logical %121, %125 : tensor<6xui32>
    %127 = stablehlo.or %124, %126 : tensor<6xui32>
    %128 = stablehlo.xor %122, %127 : tensor<6xui32>
    %129 = stablehlo.add %122, %128 : tensor<6xui32>
    %c_33 = stablehlo.constant dense<24> : tensor<ui32>
    %130 = stablehlo.broadcast_in_dim %c_33, dims = [] : (tensor<ui32>) -> tensor<6xui32>
    %131 = stablehlo.shift_left %128, %130 : tensor<6xui32>
    %c_34 = stablehlo.constant dense<8> : tensor<ui32>
    %132 = stablehlo.broadcast_in_dim %c_34, dims = [] : (tensor<ui32>) -> tensor<6xui32>
    %133 = stablehlo.shift_right_logical %128, %132 : tensor<6xui32>
    %134 = stablehlo.or %131, %133 : tensor<6xui32>
    %135 = stablehlo.xor %129, %134 : tensor<6xui32>
    %136 = stablehlo.broadcast_in_dim %arg1, dims = [] : (tensor<ui32>) -> tensor<6xui32>
    %137 = stablehlo.add %129, %136 : tensor<6xui32>
    %138 = stablehlo.broadcast_in_dim %1, dims = [] : (tensor<ui32>) -> tensor<6xui32>
    %139 = stablehlo.add %135, %138 : tensor<6xui32>
    %c_35 = stablehlo.constant dense<4> : tensor<ui32>
    %140 = stablehlo.broadcast_in_dim %c_35, dims = [] : (tensor<ui32>) -> tensor<6xui32>
    %141 = stablehlo.add %139, %140 : tensor<6xui32>
    %142 = stablehlo.add %137, %141 : tensor<6xui32>
    %c_36 = stablehlo.constant dense<13> : tensor<ui32>
    %143 = stablehlo.broadcast_in_dim %c_36, dims = [] : (tensor<ui32>) -> tensor<6xui32>
    %144 = stablehlo.shift_left %141, %143 : tensor<6xui32>
    %c_37 = stablehlo.constant dense<19> : tensor<ui32>
    %145 = stablehlo.broadcast_in_dim %c_37, dims = [] : (tensor<ui32>) -> tensor<6xui32>
    %146 = stablehlo.shift_right_logical %141, %145 : tensor<6xui32>
    %147 = stablehlo.or %144, %146 : tensor<6xui32>
    %148 = stablehlo.xor %142, %147 : tensor<6xui32>
    %149 = stablehlo.add %142, %148 : tensor<6xui32>
    %c_38 = stablehlo.constant dense<15> : tensor<ui32>
    %150 = stablehlo.broadcast_in_dim %c_38, dims = [] : (tensor<ui32>) -> tensor<6xui32>
    %151 = stablehlo.shift_left %148, %150 : tensor<6xui32>
    %c_39 = stablehlo.constant dense<17> : tensor<ui32>
    %152 = stablehlo.broadcast_in_dim %c_39, dims = [] : (tensor<ui32>) -> tensor<6xui32>
    %153 = stablehlo.shift_right_logical %148, %152 : tensor<6xui32>
    %154 = stablehlo.or %151, %153 : tensor<6xui32>
    %155 = stablehlo.xor %149, %154 : tensor<6xui32>
    %156 = stablehlo.add %149, %155 : tensor<6xui32>
    %c_40 = stablehlo.constant dense<26> : tensor<ui32>
    %157 = stablehlo.broadcast_in_dim %c_40, dims = [] : (tensor<ui32>) -> tensor<6xui32>
    %158 = stablehlo.shift_left %155, %157 : tensor<6xui32>
    %c_41 = stablehlo.constant dense<6> : tensor<ui32>
    %159 = stablehlo.broadcast_in_dim %c_41, dims = [] : (tensor<ui32>) -> tensor<6xui32>
    %160 = stablehlo.shift_right_logical %155, %159 : tensor<6xui32>
    %161 = stablehlo.or %158, %160 : tensor<6xui32>
    %162 = stablehlo.xor %156, %161 : tensor<6xui32>
    %163 = stablehlo.add %156, %162 : tensor<6xui32>
    %c_42 = stablehlo.constant dense<6> : tensor<ui32>
    %164 = stablehlo.broadcast_in_dim %c_42, dims = [] : (tensor<ui32>) -> tensor<6xui32>
    %165 = stablehlo.shift_left %162, %164 : tensor<6xui32>
    %c_43 = stablehlo.constant dense<26> : tensor<ui32>
    %166 = stablehlo.broadcast_in_dim %c_43, dims = [] : (tensor<ui32>) -> tensor<6xui32>
    %167 = stablehlo.shift_right_logical %162, %166 : tensor<6xui32>
    %168 = stablehlo.or %165, %167 : tensor<6xui32>
    %169 = stablehlo.xor %163, %168 : tensor<6xui32>
    %170 = stablehlo.broadcast_in_dim %1, dims = [] : (tensor<ui32>) -> tensor<6xui32>
    %171 = stablehlo.add %163, %170 : tensor<6xui32>
    %172 = stablehlo.broadcast_in_dim %arg0, dims = [] : (tensor<ui32>) -> tensor<6xui32>
    %173 = stablehlo.add %169, %172 : tensor<6xui32>
    %c_44 = stablehlo.constant dense<5> : tensor<ui32>
    %174 = stablehlo.broadcast_in_dim %c_44, dims = [] : (tensor<ui32>) -> tensor<6xui32>
    %175 = stablehlo.add %173, %174 : tensor<6xui32>
    return %171, %175 : tensor<6xui32>, tensor<6xui32>
  }
  func.func private @_bernoulli(%arg0: tensor<2xui32>, %arg1: tensor<f64>) -> tensor<9xi1> {
    %cst = stablehlo.constant dense<0.000000e+00> : tensor<f64>
    %cst_0 = stablehlo.constant dense<1.000000e+00> : tensor<f64>
    %0 = call @_uniform_5(%arg0, %cst, %cst_0) : (tensor<2xui32>, tensor<f64>, tensor<f64>) -> tensor<9xf64>
    %1 = stablehlo.broadcast_in_dim %arg1, dims = [] : (tensor<f64>) -> tensor<9xf64>
    %2 = stablehlo.compare LT, %0, %1, FLOAT : (tensor<9xf64>, tensor<9xf64>) -> tensor<9xi1>
    return %2 : tensor<9xi1>
  }
  func.func private @_uniform_5(%arg0: tensor<2xui32>, %arg1: tensor<f64>, %arg2: tensor<f64>) -> tensor<9xf64> {
    %0 = stablehlo.convert %arg1 : tensor<f64>
    %1 = stablehlo.convert %arg2 : tensor<f64>
    %2 = stablehlo.broadcast_in_dim %0, dims = [] : (tensor<f64>) -> tensor<1xf64>
    %3 = stablehlo.broadcast_in_dim %1, dims = [] : (tensor<f64>) -> tensor<1xf64>
    %4 = stablehlo.slice %arg0 [0:1] : (tensor<2xui32>) -> tensor<1xui32>
    %5 = stablehlo.reshape %4 : (tensor<1xui32>) -> tensor<ui32>
    %6 = stablehlo.slice %arg0 [1:2] : (tensor<2xui32>) -> tensor<1xui32>
    %7 = stablehlo.reshape %6 : (tensor<1xui32>) -> tensor<ui32>
    %8 = stablehlo.iota dim = 0 : tensor<9xui64>
    %c = stablehlo.constant dense<1> : tensor<ui64>
    %9 = stablehlo.broadcast_in_dim %c, dims = [] : (tensor<ui64>) -> tensor<9xui64>
    %10 = stablehlo.multiply %9, %8 : tensor<9xui64>
    %c_0 = stablehlo.constant dense<32> : tensor<ui64>
    %11 = stablehlo.broadcast_in_dim %c_0, dims = [] : (tensor<ui64>) -> tensor<9xui64>
    %12 = stablehlo.shift_right_logical %10, %11 : tensor<9xui64>
    %13 = stablehlo.convert %10 : (tensor<9xui64>) -> tensor<9xui32>
    %14 = stablehlo.convert %12 : (tensor<9xui64>) -> tensor<9xui32>
    %15:2 = call @threefry2x32_6(%5, %7, %14, %13) : (tensor<ui32>, tensor<ui32>, tensor<9xui32>, tensor<9xui32>) -> (tensor<9xui32>, tensor<9xui32>)
    %16 = stablehlo.convert %15#0 : (tensor<9xui32>) -> tensor<9xui64>
    %17 = stablehlo.convert %15#1 : (tensor<9xui32>) -> tensor<9xui64>
    %c_1 = stablehlo.constant dense<32> : tensor<ui64>
    %18 = stablehlo.broadcast_in_dim %c_1, dims = [] : (tensor<ui64>) -> tensor<9xui64>
    %19 = stablehlo.shift_left %16, %18 : tensor<9xui64>
    %20 = stablehlo.or %19, %17 : tensor<9xui64>
    %c_2 = stablehlo.constant dense<12> : tensor<ui64>
    %21 = stablehlo.broadcast_in_dim %c_2, dims = [] : (tensor<ui64>) -> tensor<9xui64>
    %22 = stablehlo.shift_right_logical %20, %21 : tensor<9xui64>
    %c_3 = stablehlo.constant dense<4607182418800017408> : tensor<ui64>
    %23 = stablehlo.broadcast_in_dim %c_3, dims = [] : (tensor<ui64>) -> tensor<9xui64>
    %24 = stablehlo.or %22, %23 : tensor<9xui64>
    %25 = stablehlo.bitcast_convert %24 : (tensor<9xui64>) -> tensor<9xf64>
    %cst = stablehlo.constant dense<1.000000e+00> : tensor<f64>
    %26 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f64>) -> tensor<9xf64>
    %27 = stablehlo.subtract %25, %26 : tensor<9xf64>
    %28 = stablehlo.subtract %3, %2 : tensor<1xf64>
    %29 = stablehlo.broadcast_in_dim %28, dims = [0] : (tensor<1xf64>) -> tensor<9xf64>
    %30 = stablehlo.multiply %27, %29 : tensor<9xf64>
    %31 = stablehlo.broadcast_in_dim %2, dims = [0] : (tensor<1xf64>) -> tensor<9xf64>
    %32 = stablehlo.add %30, %31 : tensor<9xf64>
    %33 = stablehlo.broadcast_in_dim %2, dims = [0] : (tensor<1xf64>) -> tensor<9xf64>
    %34 = stablehlo.maximum %33, %32 : tensor<9xf64>
    return %34 : tensor<9xf64>
  }
  func.func private @threefry2x32_6(%arg0: tensor<ui32>, %arg1: tensor<ui32>, %arg2: tensor<9xui32>, %arg3: tensor<9xui32>) -> (tensor<9xui32>, tensor<9xui32>) {
    %0 = stablehlo.xor %arg0, %arg1 : tensor<ui32>
    %c = stablehlo.constant dense<466688986> : tensor<ui32>
    %1 = stablehlo.xor %0, %c : tensor<ui32>
    %2 = stablehlo.broadcast_in_dim %arg0, dims = [] : (tensor<ui32>) -> tensor<9xui32>
    %3 = stablehlo.add %arg2, %2 : tensor<9xui32>
    %4 = stablehlo.broadcast_in_dim %arg1, dims = [] : (tensor<ui32>) -> tensor<9xui32>
    %5 = stablehlo.add %arg3, %4 : tensor<9xui32>
    %6 = stablehlo.add %3, %5 : tensor<9xui32>
    %c_0 = stablehlo.constant dense<13> : tensor<ui32>
    %7 = stablehlo.broadcast_in_dim %c_0, dims = [] : (tensor<ui32>) -> tensor<9xui32>
    %8 = stablehlo.shift_left %5, %7 : tensor<9xui32>
    %c_1 = stablehlo.constant dense<19> : tensor<ui32>
    %9 = stablehlo.broadcast_in_dim %c_1, dims = [] : (tensor<ui32>) -> tensor<9xui32>
    %10 = stablehlo.shift_right_logical %5, %9 : tensor<9xui32>
    %11 = stablehlo.or %8, %10 : tensor<9xui32>
    %12 = stablehlo.xor %6, %11 : tensor<9xui32>
    %13 = stablehlo.add %6, %12 : tensor<9xui32>
    %c_2 = stablehlo.constant dense<15> : tensor<ui32>
    %14 = stablehlo.broadcast_in_dim %c_2, dims = [] : (tensor<ui32>) -> tensor<9xui32>
    %15 = stablehlo.shift_left %12, %14 : tensor<9xui32>
    %c_3 = stablehlo.constant dense<17> : tensor<ui32>
    %16 = stablehlo.broadcast_in_dim %c_3, dims = [] : (tensor<ui32>) -> tensor<9xui32>
    %17 = stablehlo.shift_right_logical %12, %16 : tensor<9xui32>
    %18 = stablehlo.or %15, %17 : tensor<9xui32>
    %19 = stablehlo.xor %13, %18 : tensor<9xui32>
    %20 = stablehlo.add %13, %19 : tensor<9xui32>
    %c_4 = stablehlo.constant dense<26> : tensor<ui32>
    %21 = stablehlo.broadcast_in_dim %c_4, dims = [] : (tensor<ui32>) -> tensor<9xui32>
    %22 = stablehlo.shift_left %19, %21 : tensor<9xui32>
    %c_5 = stablehlo.constant dense<6> : tensor<ui32>
    %23 = stablehlo.broadcast_in_dim %c_5, dims = [] : (tensor<ui32>) -> tensor<9xui32>
    %24 = stablehlo.shift_right_logical %19, %23 : tensor<9xui32>
    %25 = stablehlo.or %22, %24 : tensor<9xui32>
    %26 = stablehlo.xor %20, %25 : tensor<9xui32>
    %27 = stablehlo.add %20, %26 : tensor<9xui32>
    %c_6 = stablehlo.constant dense<6> : tensor<ui32>
    %28 = stablehlo.broadcast_in_dim %c_6, dims = [] : (tensor<ui32>) -> tensor<9xui32>
    %29 = stablehlo.shift_left %26, %28 : tensor<9xui32>
    %c_7 = stablehlo.constant dense<26> : tensor<ui32>
    %30 = stablehlo.broadcast_in_dim %c_7, dims = [] : (tensor<ui32>) -> tensor<9xui32>
    %31 = stablehlo.shift_right_logical %26, %30 : tensor<9xui32>
    %32 = stablehlo.or %29, %31 : tensor<9xui32>
    %33 = stablehlo.xor %27, %32 : tensor<9xui32>
    %34 = stablehlo.broadcast_in_dim %arg1, dims = [] : (tensor<ui32>) -> tensor<9xui32>
    %35 = stablehlo.add %27, %34 : tensor<9xui32>
    %36 = stablehlo.broadcast_in_dim %1, dims = [] : (tensor<ui32>) -> tensor<9xui32>
    %37 = stablehlo.add %33, %36 : tensor<9xui32>
    %c_8 = stablehlo.constant dense<1> : tensor<ui32>
    %38 = stablehlo.broadcast_in_dim %c_8, dims = [] : (tensor<ui32>) -> tensor<9xui32>
    %39 = stablehlo.add %37, %38 : tensor<9xui32>
    %40 = stablehlo.add %35, %39 : tensor<9xui32>
    %c_9 = stablehlo.constant dense<17> : tensor<ui32>
    %41 = stablehlo.broadcast_in_dim %c_9, dims = [] : (tensor<ui32>) -> tensor<9xui32>
    %42 = stablehlo.shift_left %39, %41 : tensor<9xui32>
    %c_10 = stablehlo.constant dense<15> : tensor<ui32>
    %43 = stablehlo.broadcast_in_dim %c_10, dims = [] : (tensor<ui32>) -> tensor<9xui32>
    %44 = stablehlo.shift_right_logical %39, %43 : tensor<9xui32>
    %45 = stablehlo.or %42, %44 : tensor<9xui32>
    %46 = stablehlo.xor %40, %45 : tensor<9xui32>
    %47 = stablehlo.add %40, %46 : tensor<9xui32>
    %c_11 = stablehlo.constant dense<29> : tensor<ui32>
    %48 = stablehlo.broadcast_in_dim %c_11, dims = [] : (tensor<ui32>) -> tensor<9xui32>
    %49 = stablehlo.shift_left %46, %48 : tensor<9xui32>
    %c_12 = stablehlo.constant dense<3> : tensor<ui32>
    %50 = stablehlo.broadcast_in_dim %c_12, dims = [] : (tensor<ui32>) -> tensor<9xui32>
    %51 = stablehlo.shift_right_logical %46, %50 : tensor<9xui32>
    %52 = stablehlo.or %49, %51 : tensor<9xui32>
    %53 = stablehlo.xor %47, %52 : tensor<9xui32>
    %54 = stablehlo.add %47, %53 : tensor<9xui32>
    %c_13 = stablehlo.constant dense<16> : tensor<ui32>
    %55 = stablehlo.broadcast_in_dim %c_13, dims = [] : (tensor<ui32>) -> tensor<9xui32>
    %56 = stablehlo.shift_left %53, %55 : tensor<9xui32>
    %c_14 = stablehlo.constant dense<16> : tensor<ui32>
    %57 = stablehlo.broadcast_in_dim %c_14, dims = [] : (tensor<ui32>) -> tensor<9xui32>
    %58 = stablehlo.shift_right_logical %53, %57 : tensor<9xui32>
    %59 = stablehlo.or %56, %58 : tensor<9xui32>
    %60 = stablehlo.xor %54, %59 : tensor<9xui32>
    %61 = stablehlo.add %54, %60 : tensor<9xui32>
    %c_15 = stablehlo.constant dense<24> : tensor<ui32>
    %62 = stablehlo.broadcast_in_dim %c_15, dims = [] : (tensor<ui32>) -> tensor<9xui32>
    %63 = stablehlo.shift_left %60, %62 : tensor<9xui32>
    %c_16 = stablehlo.constant dense<8> : tensor<ui32>
    %64 = stablehlo.broadcast_in_dim %c_16, dims = [] : (tensor<ui32>) -> tensor<9xui32>
    %65 = stablehlo.shift_right_logical %60, %64 : tensor<9xui32>
    %66 = stablehlo.or %63, %65 : tensor<9xui32>
    %67 = stablehlo.xor %61, %66 : tensor<9xui32>
    %68 = stablehlo.broadcast_in_dim %1, dims = [] : (tensor<ui32>) -> tensor<9xui32>
    %69 = stablehlo.add %61, %68 : tensor<9xui32>
    %70 = stablehlo.broadcast_in_dim %arg0, dims = [] : (tensor<ui32>) -> tensor<9xui32>
    %71 = stablehlo.add %67, %70 : tensor<9xui32>
    %c_17 = stablehlo.constant dense<2> : tensor<ui32>
    %72 = stablehlo.broadcast_in_dim %c_17, dims = [] : (tensor<ui32>) -> tensor<9xui32>
    %73 = stablehlo.add %71, %72 : tensor<9xui32>
    %74 = stablehlo.add %69, %73 : tensor<9xui32>
    %c_18 = stablehlo.constant dense<13> : tensor<ui32>
    %75 = stablehlo.broadcast_in_dim %c_18, dims = [] : (tensor<ui32>) -> tensor<9xui32>
    %76 = stablehlo.shift_left %73, %75 : tensor<9xui32>
    %c_19 = stablehlo.constant dense<19> : tensor<ui32>
    %77 = stablehlo.broadcast_in_dim %c_19, dims = [] : (tensor<ui32>) -> tensor<9xui32>
    %78 = stablehlo.shift_right_logical %73, %77 : tensor<9xui32>
    %79 = stablehlo.or %76, %78 : tensor<9xui32>
    %80 = stablehlo.xor %74, %79 : tensor<9xui32>
    %81 = stablehlo.add %74, %80 : tensor<9xui32>
    %c_20 = stablehlo.constant dense<15> : tensor<ui32>
    %82 = stablehlo.broadcast_in_dim %c_20, dims = [] : (tensor<ui32>) -> tensor<9xui32>
    %83 = stablehlo.shift_left %80, %82 : tensor<9xui32>
    %c_21 = stablehlo.constant dense<17> : tensor<ui32>
    %84 = stablehlo.broadcast_in_dim %c_21, dims = [] : (tensor<ui32>) -> tensor<9xui32>
    %85 = stablehlo.shift_right_logical %80, %84 : tensor<9xui32>
    %86 = stablehlo.or %83, %85 : tensor<9xui32>
    %87 = stablehlo.xor %81, %86 : tensor<9xui32>
    %88 = stablehlo.add %81, %87 : tensor<9xui32>
    %c_22 = stablehlo.constant dense<26> : tensor<ui32>
    %89 = stablehlo.broadcast_in_dim %c_22, dims = [] : (tensor<ui32>) -> tensor<9xui32>
    %90 = stablehlo.shift_left %87, %89 : tensor<9xui32>
    %c_23 = stablehlo.constant dense<6> : tensor<ui32>
    %91 = stablehlo.broadcast_in_dim %c_23, dims = [] : (tensor<ui32>) -> tensor<9xui32>
    %92 = stablehlo.shift_right_logical %87, %91 : tensor<9xui32>
    %93 = stablehlo.or %90, %92 : tensor<9xui32>
    %94 = stablehlo.xor %88, %93 : tensor<9xui32>
    %95 = stablehlo.add %88, %94 : tensor<9xui32>
    %c_24 = stablehlo.constant dense<6> : tensor<ui32>
    %96 = stablehlo.broadcast_in_dim %c_24, dims = [] : (tensor<ui32>) -> tensor<9xui32>
    %97 = stablehlo.shift_left %94, %96 : tensor<9xui32>
    %c_25 = stablehlo.constant dense<26> : tensor<ui32>
    %98 = stablehlo.broadcast_in_dim %c_25, dims = [] : (tensor<ui32>) -> tensor<9xui32>
    %99 = stablehlo.shift_right_logical %94, %98 : tensor<9xui32>
    %100 = stablehlo.or %97, %99 : tensor<9xui32>
    %101 = stablehlo.xor %95, %100 : tensor<9xui32>
    %102 = stablehlo.broadcast_in_dim %arg0, dims = [] : (tensor<ui32>) -> tensor<9xui32>
    %103 = stablehlo.add %95, %102 : tensor<9xui32>
    %104 = stablehlo.broadcast_in_dim %arg1, dims = [] : (tensor<ui32>) -> tensor<9xui32>
    %105 = stablehlo.add %101, %104 : tensor<9xui32>
    %c_26 = stablehlo.constant dense<3> : tensor<ui32>
    %106 = stablehlo.broadcast_in_dim %c_26, dims = [] : (tensor<ui32>) -> tensor<9xui32>
    %107 = stablehlo.add %105, %106 : tensor<9xui32>
    %108 = stablehlo.add %103, %107 : tensor<9xui32>
    %c_27 = stablehlo.constant dense<17> : tensor<ui32>
    %109 = stablehlo.broadcast_in_dim %c_27, dims = [] : (tensor<ui32>) -> tensor<9xui32>
    %110 = stablehlo.shift_left %107, %109 : tensor<9xui32>
    %c_28 = stablehlo.constant dense<15> : tensor<ui32>
    %111 = stablehlo.broadcast_in_dim %c_28, dims = [] : (tensor<ui32>) -> tensor<9xui32>
    %112 = stablehlo.shift_right_logical %107, %111 : tensor<9xui32>
    %113 = stablehlo.or %110, %112 : tensor<9xui32>
    %114 = stablehlo.xor %108, %113 : tensor<9xui32>
    %115 = stablehlo.add %108, %114 : tensor<9xui32>
    %c_29 = stablehlo.constant dense<29> : tensor<ui32>
    %116 = stablehlo.broadcast_in_dim %c_29, dims = [] : (tensor<ui32>) -> tensor<9xui32>
    %117 = stablehlo.shift_left %114, %116 : tensor<9xui32>
    %c_30 = stablehlo.constant dense<3> : tensor<ui32>
    %118 = stablehlo.broadcast_in_dim %c_30, dims = [] : (tensor<ui32>) -> tensor<9xui32>
    %119 = stablehlo.shift_right_logical %114, %118 : tensor<9xui32>
    %120 = stablehlo.or %117, %119 : tensor<9xui32>
    %121 = stablehlo.xor %115, %120 : tensor<9xui32>
    %122 = stablehlo.add %115, %121 : tensor<9xui32>
    %c_31 = stablehlo.constant dense<16> : tensor<ui32>
    %123 = stablehlo.broadcast_in_dim %c_31, dims = [] : (tensor<ui32>) -> tensor<9xui32>
    %124 = stablehlo.shift_left %121, %123 : tensor<9xui32>
    %c_32 = stablehlo.constant dense<16> : tensor<ui32>
    %125 = stablehlo.broadcast_in_dim %c_32, dims = [] : (tensor<ui32>) -> tensor<9xui32>
    %126 = stablehlo.shift_right_logical %121, %125 : tensor<9xui32>
    %127 = stablehlo.or %124, %126 : tensor<9xui32>
    %128 = stablehlo.xor %122, %127 : tensor<9xui32>
    %129 = stablehlo.add %122, %128 : tensor<9xui32>
    %c_33 = stablehlo.constant dense<24> : tensor<ui32>
    %130 = stablehlo.broadcast_in_dim %c_33, dims = [] : (tensor<ui32>) -> tensor<9xui32>
    %131 = stablehlo.shift_left %128, %130 : tensor<9xui32>
    %c_34 = stablehlo.constant dense<8> : tensor<ui32>
    %132 = stablehlo.broadcast_in_dim %c_34, dims = [] : (tensor<ui32>) -> tensor<9xui32>
    %133 = stablehlo.shift_right_logical %128, %132 : tensor<9xui32>
    %134 = stablehlo.or %131, %133 : tensor<9xui32>
    %135 = stablehlo.xor %129, %134 : tensor<9xui32>
    %136 = stablehlo.broadcast_in_dim %arg1, dims = [] : (tensor<ui32>) -> tensor<9xui32>
    %137 = stablehlo.add %129, %136 : tensor<9xui32>
    %138 = stablehlo.broadcast_in_dim %1, dims = [] : (tensor<ui32>) -> tensor<9xui32>
    %139 = stablehlo.add %135, %138 : tensor<9xui32>
    %c_35 = stablehlo.constant dense<4> : tensor<ui32>
    %140 = stablehlo.broadcast_in_dim %c_35, dims = [] : (tensor<ui32>) -> tensor<9xui32>
    %141 = stablehlo.add %139, %140 : tensor<9xui32>
    %142 = stablehlo.add %137, %141 : tensor<9xui32>
    %c_36 = stablehlo.constant dense<13> : tensor<ui32>
    %143 = stablehlo.broadcast_in_dim %c_36, dims = [] : (tensor<ui32>) -> tensor<9xui32>
    %144 = stablehlo.shift_left %141, %143 : tensor<9xui32>
    %c_37 = stablehlo.constant dense<19> : tensor<ui32>
    %145 = stablehlo.broadcast_in_dim %c_37, dims = [] : (tensor<ui32>) -> tensor<9xui32>
    %146 = stablehlo.shift_right_logical %141, %145 : tensor<9xui32>
    %147 = stablehlo.or %144, %146 : tensor<9xui32>
    %148 = stablehlo.xor %142, %147 : tensor<9xui32>
    %149 = stablehlo.add %142, %148 : tensor<9xui32>
    %c_38 = stablehlo.constant dense<15> : tensor<ui32>
    %150 = stablehlo.broadcast_in_dim %c_38, dims = [] : (tensor<ui32>) -> tensor<9xui32>
    %151 = stablehlo.shift_left %148, %150 : tensor<9xui32>
    %c_39 = stablehlo.constant dense<17> : tensor<ui32>
    %152 = stablehlo.broadcast_in_dim %c_39, dims = [] : (tensor<ui32>) -> tensor<9xui32>
    %153 = stablehlo.shift_right_logical %148, %152 : tensor<9xui32>
    %154 = stablehlo.or %151, %153 : tensor<9xui32>
    %155 = stablehlo.xor %149, %154 : tensor<9xui32>
    %156 = stablehlo.add %149, %155 : tensor<9xui32>
    %c_40 = stablehlo.constant dense<26> : tensor<ui32>
    %157 = stablehlo.broadcast_in_dim %c_40, dims = [] : (tensor<ui32>) -> tensor<9xui32>
    %158 = stablehlo.shift_left %155, %157 : tensor<9xui32>
    %c_41 = stablehlo.constant dense<6> : tensor<ui32>
    %159 = stablehlo.broadcast_in_dim %c_41, dims = [] : (tensor<ui32>) -> tensor<9xui32>
    %160 = stablehlo.shift_right_logical %155, %159 : tensor<9xui32>
    %161 = stablehlo.or %158, %160 : tensor<9xui32>
    %162 = stablehlo.xor %156, %161 : tensor<9xui32>
    %163 = stablehlo.add %156, %162 : tensor<9xui32>
    %c_42 = stablehlo.constant dense<6> : tensor<ui32>
    %164 = stablehlo.broadcast_in_dim %c_42, dims = [] : (tensor<ui32>) -> tensor<9xui32>
    %165 = stablehlo.shift_left %162, %164 : tensor<9xui32>
    %c_43 = stablehlo.constant dense<26> : tensor<ui32>
    %166 = stablehlo.broadcast_in_dim %c_43, dims = [] : (tensor<ui32>) -> tensor<9xui32>
    %167 = stablehlo.shift_right_logical %162, %166 : tensor<9xui32>
    %168 = stablehlo.or %165, %167 : tensor<9xui32>
    %169 = stablehlo.xor %163, %168 : tensor<9xui32>
    %170 = stablehlo.broadcast_in_dim %1, dims = [] : (tensor<ui32>) -> tensor<9xui32>
    %171 = stablehlo.add %163, %170 : tensor<9xui32>
    %172 = stablehlo.broadcast_in_dim %arg0, dims = [] : (tensor<ui32>) -> tensor<9xui32>
    %173 = stablehlo.add %169, %172 : tensor<9xui32>
    %c_44 = stablehlo.constant dense<5> : tensor<ui32>
    %174 = stablehlo.broadcast_in_dim %c_44, dims = [] : (tensor<ui32>) -> tensor<9xui32>
    %175 = stablehlo.add %173, %174 : tensor<9xui32>
    return %171, %175 : tensor<9xui32>, tensor<9xui32>
  }
}
