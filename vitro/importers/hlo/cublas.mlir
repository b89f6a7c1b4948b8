// What cuBLAS does beyond a product: scales and largest values of results in f8, which saturate, and
// biases along the dimension that is minor in memory.
// RUN: vitro run %s 2>&1 | FileCheck %s
// 400 is 384 in f8e4m3fn, and 384 * 384 * 0.001 = 147 is 144.
// CHECK: out0 {{.*}}{{\[\[}}144]]
// CHECK: out1 {{.*}}{{\[\[}}448]]
// CHECK: out2 {{.*}}147456
// CHECK: out3 {{.*}}{{\[\[}}107, 110], [215, 222]]
// CHECK: out4 {{.*}}{{\[\[}}8, 40], [17, 62]]
HloModule m
ENTRY main {
  %a = f32[1,1]{1,0} constant({{400}})
  %a8 = f8e4m3fn[1,1]{1,0} convert(%a)
  %one = f32[] constant(1)
  %milli = f32[] constant(0.001)
  %kilo = f32[] constant(1000)
  %g0 = (f8e4m3fn[1,1]{1,0}, s8[64]{0}) custom-call(%a8, %a8, %one, %one, %milli), custom_call_target="__cublas$lt$matmul$f8", backend_config={"gemm_backend_config":{"alpha_real":1,"alpha_imag":0,"beta":0,"dot_dimension_numbers":{"lhs_contracting_dimensions":["1"],"rhs_contracting_dimensions":["0"],"lhs_batch_dimensions":[],"rhs_batch_dimensions":[]},"epilogue":"DEFAULT"}}
  %y0 = f8e4m3fn[1,1]{1,0} get-tuple-element(%g0), index=0
  %o0 = f32[1,1]{1,0} convert(%y0)
  %g1 = (f8e4m3fn[1,1]{1,0}, f32[], s8[64]{0}) custom-call(%a8, %a8, %one, %one, %kilo), custom_call_target="__cublas$lt$matmul$f8", backend_config={"gemm_backend_config":{"alpha_real":1,"alpha_imag":0,"beta":0,"dot_dimension_numbers":{"lhs_contracting_dimensions":["1"],"rhs_contracting_dimensions":["0"],"lhs_batch_dimensions":[],"rhs_batch_dimensions":[]},"epilogue":"DEFAULT","damax_output":true}}
  %y1 = f8e4m3fn[1,1]{1,0} get-tuple-element(%g1), index=0
  %o1 = f32[1,1]{1,0} convert(%y1)
  %amax = f32[] get-tuple-element(%g1), index=1
  %m = f32[2,2]{1,0} constant({{1,2},{3,4}})
  %bias = f32[2]{0} constant({100,200})
  %g3 = (f32[2,2]{0,1}, s8[64]{0}) custom-call(%m, %m, %bias), custom_call_target="__cublas$lt$matmul", backend_config={"gemm_backend_config":{"alpha_real":1,"alpha_imag":0,"beta":0,"dot_dimension_numbers":{"lhs_contracting_dimensions":["1"],"rhs_contracting_dimensions":["0"],"lhs_batch_dimensions":[],"rhs_batch_dimensions":[]},"epilogue":"BIAS"}}
  %y3 = f32[2,2]{0,1} get-tuple-element(%g3), index=0
  %wide = f32[2,2]{0,1} constant({{1,2},{30,40}})
  %g4 = (f32[2,2]{1,0}, s8[64]{0}) custom-call(%m, %m, %wide), custom_call_target="__cublas$lt$matmul", backend_config={"gemm_backend_config":{"alpha_real":1,"alpha_imag":0,"beta":0,"dot_dimension_numbers":{"lhs_contracting_dimensions":["1"],"rhs_contracting_dimensions":["0"],"lhs_batch_dimensions":[],"rhs_batch_dimensions":[]},"epilogue":"BIAS"}}
  %y4 = f32[2,2]{1,0} get-tuple-element(%g4), index=0
  ROOT %out = (f32[1,1]{1,0}, f32[1,1]{1,0}, f32[], f32[2,2]{0,1}, f32[2,2]{1,0}) tuple(%o0, %o1, %amax, %y3, %y4)
}
