// Numbers of two types, of no sign, and of two zeros.
// RUN: vitro run %s | FileCheck %s

// A product of f32 and bf16 is one of f32, rounded at the end: 257 + 1, not 256 + 1.
// CHECK: out0 {{.*}}258
// CHECK: out1 {{.*}}[1, 5, 4294967295]
// CHECK: out2 {{.*}}[0, 1, 1]
// A radix sort keeps pairs of -0 and 0 in their order.
// CHECK: out3 {{.*}}[-1, 0, -0]
// CHECK: out4 {{.*}}[30, 10, 20]
HloModule mixed

ENTRY %main {
  %a = f32[2]{0} constant({1.00390625, 1})
  %b = bf16[2]{0} constant({256, 1})
  %dot = bf16[] dot(%a, %b), lhs_contracting_dims={0}, rhs_contracting_dims={0}
  %u = u32[3]{0} constant({1, 5, 4294967295})
  %abs = u32[3]{0} abs(%u)
  %v = u32[3]{0} constant({0, 5, 4294967295})
  %sign = u32[3]{0} sign(%v)
  %keys = f32[3]{0} constant({0, -0, -1})
  %values = s32[3]{0} constant({10, 20, 30})
  %sorted = (f32[3]{0}, s32[3]{0}, u8[64]{0}) custom-call(%keys, %values), custom_call_target="__cub$DeviceRadixSort", backend_config={"descending":false}
  %k = f32[3]{0} get-tuple-element(%sorted), index=0
  %w = s32[3]{0} get-tuple-element(%sorted), index=1
  ROOT %out = (bf16[], u32[3]{0}, u32[3]{0}, f32[3]{0}, s32[3]{0}) tuple(%dot, %abs, %sign, %k, %w)
}
