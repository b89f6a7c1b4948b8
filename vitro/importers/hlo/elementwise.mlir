// Opcodes that HLO has and StableHLO has not, or spells otherwise.
// RUN: vitro run %s | FileCheck %s

// On booleans, subtraction is exclusive or; division by zero is -1, remainder by zero the dividend.
// CHECK: out0 {{.*}}[false, true, true, false]
// CHECK: out1 {{.*}}[-1, 3, 0, -2]
// CHECK: out2 {{.*}}[7, 1, 2, -1]
// CHECK: out3 {{.*}}[0, 0, 2]
// CHECK: out4 {{.*}}[-1, -1, -1]
// A bitcast reads the memory anew: the operand is column-major.
// CHECK: out5 {{.*}}[1, 4, 2, 5, ...]
// CHECK: out6 {{.*}}[1065353216, 3221225472]
// CHECK: out7 {{.*}}[2143289344]
HloModule elementwise, entry_computation_layout={()->(pred[4]{0}, s32[4]{0}, s32[4]{0}, u32[3]{0}, s32[3]{0}, f32[6]{0}, u32[2]{0}, u32[1]{0})}

ENTRY %main {
  %p = pred[4]{0} constant({false, false, true, true})
  %q = pred[4]{0} constant({false, true, false, true})
  %sub = pred[4]{0} subtract(%p, %q)
  %a = s32[4]{0} constant({7, 7, 2, -5})
  %b = s32[4]{0} constant({0, 2, 5, 2})
  %div = s32[4]{0} divide(%a, %b)
  %rem = s32[4]{0} remainder(%a, %b)
  %u = u32[3]{0} constant({1, 4294967295, 1})
  %w = u32[3]{0} constant({32, 40, 1})
  %shl = u32[3]{0} shift-left(%u, %w)
  %s = s32[3]{0} constant({-1, -2147483648, -2})
  %t = s32[3]{0} constant({32, 99, 1})
  %sra = s32[3]{0} shift-right-arithmetic(%s, %t)
  %m = f32[2,3]{0,1} constant({{1, 2, 3}, {4, 5, 6}})
  %cast = f32[6]{0} bitcast(%m)
  %f = f32[2]{0} constant({1, -2})
  %bits = u32[2]{0} bitcast(%f)
  %n = f32[1]{0} constant({nan})
  %nbits = u32[1]{0} bitcast-convert(%n)
  ROOT %out = (pred[4]{0}, s32[4]{0}, s32[4]{0}, u32[3]{0}, s32[3]{0}, /*index=5*/f32[6]{0}, u32[2]{0}, u32[1]{0}) tuple(%sub, %div, %rem, %shl, %sra, /*index=5*/%cast, %bits, %nbits)
}
