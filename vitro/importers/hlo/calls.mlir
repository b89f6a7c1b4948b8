// Fusions, calls, asynchronous computations in both spellings, feeds of the host, tuples in loops.
// RUN: vitro run %s | FileCheck %s

// CHECK: out0 {{.*}}[3, 5]
// CHECK: out1 {{.*}}[11, 12]
// CHECK: out2 {{.*}}[2, 4]
// CHECK: out3 {{.*}}mean 8  8
// CHECK: out4 {{.*}}[16, 32]
// An index out of range takes the last branch.
// CHECK: out5 {{.*}}[-1, -2]
// CHECK: out6 {{.*}}[1, 2]
HloModule calls

%fused (p: f32[2]) -> f32[2] {
  %p = f32[2]{0} parameter(0)
  %one = f32[] constant(1)
  %ones = f32[2]{0} broadcast(%one), dimensions={}
  %twice = f32[2]{0} add(%p, %p)
  ROOT %r = f32[2]{0} add(%twice, %ones)
}

%async (p.1: f32[2]) -> f32[2] {
  %p.1 = f32[2]{0} parameter(0)
  %ten = f32[] constant(10)
  %tens = f32[2]{0} broadcast(%ten), dimensions={}
  ROOT %r.1 = f32[2]{0} add(%p.1, %tens)
}

%condition (s: (s32[], f32[2])) -> pred[] {
  %s = (s32[], f32[2]{0}) parameter(0)
  %i = s32[] get-tuple-element(%s), index=0
  %four = s32[] constant(4)
  ROOT %less = pred[] compare(%i, %four), direction=LT
}

%body (s.1: (s32[], f32[2])) -> (s32[], f32[2]) {
  %s.1 = (s32[], f32[2]{0}) parameter(0)
  %i.1 = s32[] get-tuple-element(%s.1), index=0
  %x.1 = f32[2]{0} get-tuple-element(%s.1), index=1
  %step = s32[] constant(1)
  %next = s32[] add(%i.1, %step)
  %double = f32[2]{0} add(%x.1, %x.1)
  ROOT %t.1 = (s32[], f32[2]{0}) tuple(%next, %double)
}

%keep (k: f32[2]) -> f32[2] {
  ROOT %k = f32[2]{0} parameter(0)
}

%negated (k.1: f32[2]) -> f32[2] {
  %k.1 = f32[2]{0} parameter(0)
  ROOT %n.1 = f32[2]{0} negate(%k.1)
}

ENTRY %main {
  %x = f32[2]{0} constant({1, 2})
  %fusion = f32[2]{0} fusion(%x), kind=kLoop, calls=%fused
  %start = ((f32[2]{0}), f32[2]{0}, s32[]) async-start(%x), async_execution_thread="host", calls=%async
  %update = ((f32[2]{0}), f32[2]{0}, s32[]) async-update(%start)
  %done = f32[2]{0} async-done(%update)
  %sugar = ((f32[2]{0}, f32[2]{0}), f32[2]{0}, u32[]) add-start(%x, %x)
  %sugar.done = f32[2]{0} add-done(%sugar)
  %copy = (f32[2]{0:S(5)}, f32[2]{0}, u32[]) copy-start(%x)
  %copy.done = f32[2]{0} copy-done(%copy)
  %zero = s32[] constant(0)
  %init = (s32[], f32[2]{0}) tuple(%zero, %x)
  %while = (s32[], f32[2]{0}) while(%init), condition=%condition, body=%body, backend_config={"known_trip_count":{"n":"3"}}
  %count = s32[] get-tuple-element(%while), index=0
  %counted = s32[] add(%count, %count)
  %nine = s32[] constant(9)
  %branch = f32[2]{0} conditional(%nine, %x, %x), branch_computations={%keep, %negated}
  ROOT %out = (f32[2]{0}, f32[2]{0}, f32[2]{0}, s32[], f32[2]{0}, /*index=5*/f32[2]{0}, f32[2]{0}) tuple(%fusion, %done, %sugar.done, %counted, %while#1, /*index=5*/%branch, %copy.done)
}
