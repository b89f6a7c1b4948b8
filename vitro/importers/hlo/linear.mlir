// Products and library calls: each call minus the plain ops that it stands for.
// RUN: vitro run %s 2>&1 | FileCheck %s

// What cuDNN and cuSOLVER compute was compared with nothing yet, and that is said.
// CHECK-DAG: warning: {{.*}}'__cudnn$fmhaSoftmax'
// CHECK-DAG: warning: {{.*}}'cusolver_potrf_ffi'
// CHECK: out0 {{.*}}  true
// CHECK: out1 {{.*}}  true
// CHECK: out2 {{.*}}  true
// CHECK: out3 {{.*}}  true
// CHECK: out4 {{.*}}{{\[\[}}2, 1], [0, 1.41421{{[0-9]+}}]]
// CHECK: out5 {{.*}}{{\[\[}}2, 2], [6, 6]]
// CHECK: out6 {{.*}}{{\[\[}}11], [17]]
// CHECK: out7 {{.*}}[2, 0, 1]
// CHECK: out8 {{.*}}[1797259609, 2579123966]
HloModule linear

%add (a: f32[], b: f32[]) -> f32[] {
  %a = f32[] parameter(0)
  %b = f32[] parameter(1)
  ROOT %s = f32[] add(%a, %b)
}

%and (c: pred[], d: pred[]) -> pred[] {
  %c = pred[] parameter(0)
  %d = pred[] parameter(1)
  ROOT %both = pred[] and(%c, %d)
}

%maximum (e: f32[], f: f32[]) -> f32[] {
  %e = f32[] parameter(0)
  %f = f32[] parameter(1)
  ROOT %m = f32[] maximum(%e, %f)
}

%same2 (u: f32[2,3], v: f32[2,3]) -> pred[] {
  %u = f32[2,3]{1,0} parameter(0)
  %v = f32[2,3]{1,0} parameter(1)
  %difference = f32[2,3]{1,0} subtract(%u, %v)
  %size = f32[2,3]{1,0} abs(%difference)
  %small = f32[] constant(1e-05)
  %smalls = f32[2,3]{1,0} broadcast(%small), dimensions={}
  %near = pred[2,3]{1,0} compare(%size, %smalls), direction=LT
  %true = pred[] constant(true)
  ROOT %all = pred[] reduce(%near, %true), dimensions={0,1}, to_apply=%and
}

ENTRY %main {
  // gemm with a bias and relu: max(2 a b + 3 c + bias, 0)
  %x = f32[2,2]{1,0} constant({{1, -2}, {0.5, 3}})
  %y = f32[2,3]{1,0} constant({{1, 2, -3}, {-4, 0.25, 1}})
  %c0 = f32[2,3]{1,0} constant({{1, 1, 1}, {-9, 2, 0}})
  %bias = f32[3]{0} constant({0.5, -1, 2})
  %gemm = (f32[2,3]{1,0}, s8[64]{0}) custom-call(%x, %y, %c0, %bias), custom_call_target="__cublas$lt$matmul", backend_config={"gemm_backend_config":{"alpha_real":2,"alpha_imag":0,"beta":3,"dot_dimension_numbers":{"lhs_contracting_dimensions":["1"],"rhs_contracting_dimensions":["0"],"lhs_batch_dimensions":[],"rhs_batch_dimensions":[]},"epilogue":"BIAS_RELU"}}
  %gemm.y = f32[2,3]{1,0} get-tuple-element(%gemm), index=0
  %dot = f32[2,3]{1,0} dot(%x, %y), lhs_contracting_dims={1}, rhs_contracting_dims={0}
  %two = f32[] constant(2)
  %twos = f32[2,3]{1,0} broadcast(%two), dimensions={}
  %scaled = f32[2,3]{1,0} multiply(%dot, %twos)
  %three = f32[] constant(3)
  %threes = f32[2,3]{1,0} broadcast(%three), dimensions={}
  %cs = f32[2,3]{1,0} multiply(%c0, %threes)
  %sum = f32[2,3]{1,0} add(%scaled, %cs)
  %biases = f32[2,3]{1,0} broadcast(%bias), dimensions={1}
  %biased = f32[2,3]{1,0} add(%sum, %biases)
  %zero = f32[] constant(0)
  %zeros = f32[2,3]{1,0} broadcast(%zero), dimensions={}
  %relu = f32[2,3]{1,0} maximum(%biased, %zeros)
  %same = pred[] call(%gemm.y, %relu), to_apply=%same2

  // f8 product with scales
  %x8 = f8e4m3fn[2,2]{1,0} convert(%x)
  %y8 = f8e5m2[2,3]{1,0} convert(%y)
  %sx = f32[] constant(0.5)
  %sy = f32[] constant(4)
  %gemm8 = (f32[2,3]{1,0}, s8[64]{0}) custom-call(%x8, %y8, %sx, %sy), custom_call_target="__cublas$lt$matmul$f8", backend_config={"gemm_backend_config":{"alpha_real":1,"alpha_imag":0,"beta":0,"dot_dimension_numbers":{"lhs_contracting_dimensions":["1"],"rhs_contracting_dimensions":["0"],"lhs_batch_dimensions":[],"rhs_batch_dimensions":[]},"epilogue":"DEFAULT"}}
  %gemm8.y = f32[2,3]{1,0} get-tuple-element(%gemm8), index=0
  %same8 = pred[] call(%gemm8.y, %scaled), to_apply=%same2

  // attention of one head, three queries, causal
  %q = f32[1,3,1,2]{3,2,1,0} constant({{{{1, 0}}, {{0.5, -1}}, {{2, 1}}}})
  %k = f32[1,3,1,2]{3,2,1,0} constant({{{{0, 1}}, {{1, 1}}, {{-1, 0.5}}}})
  %v = f32[1,3,1,2]{3,2,1,0} constant({{{{1, 2}}, {{3, 4}}, {{5, -6}}}})
  %fmha = (f32[1,1,3,2]{3,2,1,0}, u8[0]{0}) custom-call(%q, %k, %v), custom_call_target="__cudnn$fmhaSoftmax", backend_config={"cudnn_fmha_backend_config":{"fmha_scale":0.5,"mask_type":"CAUSAL","dropout_rate":0,"bmm1_dot_dimension_numbers":{"lhs_contracting_dimensions":["3"],"rhs_contracting_dimensions":["3"],"lhs_batch_dimensions":["0","2"],"rhs_batch_dimensions":["0","2"]},"bmm2_dot_dimension_numbers":{"lhs_contracting_dimensions":["3"],"rhs_contracting_dimensions":["1"],"lhs_batch_dimensions":["0","1"],"rhs_batch_dimensions":["0","2"]}}}
  %fmha.y = f32[1,1,3,2]{3,2,1,0} get-tuple-element(%fmha), index=0
  %qs = f32[3,2]{1,0} reshape(%q)
  %ks = f32[3,2]{1,0} reshape(%k)
  %vs = f32[3,2]{1,0} reshape(%v)
  %scores = f32[3,3]{1,0} dot(%qs, %ks), lhs_contracting_dims={1}, rhs_contracting_dims={1}
  %half = f32[] constant(0.5)
  %halves = f32[3,3]{1,0} broadcast(%half), dimensions={}
  %halved = f32[3,3]{1,0} multiply(%scores, %halves)
  %row = s32[3,3]{1,0} iota(), iota_dimension=0
  %column = s32[3,3]{1,0} iota(), iota_dimension=1
  %sees = pred[3,3]{1,0} compare(%column, %row), direction=LE
  %far = f32[] constant(-1e+30)
  %fars = f32[3,3]{1,0} broadcast(%far), dimensions={}
  %masked = f32[3,3]{1,0} select(%sees, %halved, %fars)
  %exponential = f32[3,3]{1,0} exponential(%masked)
  %totals = f32[3]{0} reduce(%exponential, %zero), dimensions={1}, to_apply=%add
  %spread = f32[3,3]{1,0} broadcast(%totals), dimensions={0}
  %p = f32[3,3]{1,0} divide(%exponential, %spread)
  %attended = f32[3,2]{1,0} dot(%p, %vs), lhs_contracting_dims={1}, rhs_contracting_dims={0}
  %attended23 = f32[2,3]{1,0} reshape(%attended)
  %fmha23 = f32[2,3]{1,0} reshape(%fmha.y)
  %sameA = pred[] call(%fmha23, %attended23), to_apply=%same2

  // ragged dot: two groups of rows, of 1 and 2
  %rl = f32[3,2]{1,0} constant({{1, 2}, {3, 4}, {5, 6}})
  %rr = f32[2,2,2]{2,1,0} constant({{{1, 0}, {0, 1}}, {{0, 1}, {1, 0}}})
  %sizes = s32[2]{0} constant({1, 2})
  %ragged = f32[3,2]{1,0} ragged-dot(%rl, %rr, %sizes), lhs_contracting_dims={1}, rhs_contracting_dims={1}, lhs_ragged_dims={0}, rhs_group_dims={0}
  %ragged.good = f32[3,2]{1,0} constant({{1, 2}, {4, 3}, {6, 5}})
  %ragged23 = f32[2,3]{1,0} reshape(%ragged)
  %good23 = f32[2,3]{1,0} reshape(%ragged.good)
  %sameR = pred[] call(%ragged23, %good23), to_apply=%same2

  // a Cholesky factor by the GPU's library; the other triangle is the operand's
  %spd = f32[2,2]{1,0} constant({{4, 2}, {2, 3}})
  %chol = (f32[2,2]{0,1}, s32[]) custom-call(%spd), custom_call_target="cusolver_potrf_ffi", api_version=API_VERSION_TYPED_FFI, backend_config={lower = true}
  %chol.l = f32[2,2]{0,1} get-tuple-element(%chol), index=0
  %tri = pred[2,2]{1,0} constant({{1, 0}, {1, 1}})
  %zeros22 = f32[2,2]{1,0} broadcast(%zero), dimensions={}
  %lower = f32[2,2]{1,0} select(%tri, %chol.l, %zeros22)
  %turned = f32[2,2]{1,0} transpose(%lower), dimensions={1,0}

  // scaled dot: one scale for each row of lhs, one for all of rhs
  %sl = f32[2,1]{1,0} constant({{2}, {3}})
  %ones = f32[2,2]{1,0} constant({{1, 1}, {1, 1}})
  %one11 = f32[1,1]{1,0} constant({{0.5}})
  %sdot = f32[2,2]{1,0} scaled-dot(%ones, %ones, %sl, %one11), lhs_contracting_dims={1}, rhs_contracting_dims={0}
  %rows22 = f32[2,2]{1,0} constant({{1, 1}, {2, 2}})
  %sdot2 = f32[2,2]{1,0} multiply(%sdot, %rows22)

  // LAPACK before typed FFI: its options are operands. [[1, 0], [2, 1]] x = [11, 39]
  %i1 = s32[] constant(1)
  %i0 = s32[] constant(0)
  %i2 = s32[] constant(2)
  %alpha = f32[] constant(1)
  %la = f32[2,2]{0,1} constant({{1, 0}, {2, 1}})
  %lb = f32[2,1]{0,1} constant({{11}, {39}})
  %solved = f32[2,1]{0,1} custom-call(%i1, %i1, %i0, %i0, %i2, /*index=5*/%i1, %i1, %alpha, %la, %lb), custom_call_target="blas_strsm", api_version=API_VERSION_STATUS_RETURNING

  // the permutation of three rows after the exchanges 0-2 and 1-2
  %pivots = s32[2]{0} constant({2, 2})
  %permutation = s32[3]{0} custom-call(%pivots), custom_call_target="cu_lu_pivots_to_permutation", api_version=API_VERSION_TYPED_FFI

  // threefry of key 0, 0 and words 0, 0: known answers of the algorithm's authors
  %word = u32[1]{0} constant({0})
  %hash = (u32[1]{0}, u32[1]{0}) custom-call(%word, %word, %word, %word), custom_call_target="cu_threefry2x32_ffi", api_version=API_VERSION_TYPED_FFI
  %h0 = u32[1]{0} get-tuple-element(%hash), index=0
  %h1 = u32[1]{0} get-tuple-element(%hash), index=1
  %words = u32[2]{0} concatenate(%h0, %h1), dimensions={0}
  ROOT %out = (pred[], pred[], pred[], pred[], f32[2,2]{1,0}, /*index=5*/f32[2,2]{1,0}, f32[2,1]{0,1}, s32[3]{0}, u32[2]{0}) tuple(%same, %same8, %sameA, %sameR, %turned, /*index=5*/%sdot2, %solved, %permutation, %words)
}
