// What cannot be executed is refused by name, at its line, with the reason.
// RUN: split-file %s %t
// RUN: %exits 3 vitro run %t/callback.txt 2>&1 | FileCheck %s --check-prefix=CALLBACK
// CALLBACK: callback.txt:4:{{[0-9]+}}: custom call 'xla_ffi_python_cpu_callback' (call.2) is not known: it calls a Python function
// RUN: %exits 3 vitro run %t/opcode.txt 2>&1 | FileCheck %s --check-prefix=OPCODE
// OPCODE: opcode.txt:4:{{[0-9]+}}: opcode 'fold-up' (y) is not supported
// RUN: %exits 3 vitro run %t/state.txt 2>&1 | FileCheck %s --check-prefix=STATE
// STATE: opcode 'rng-get-and-update-state' (y) is not supported: its value depends on a state
// RUN: %exits 2 vitro run %t/elided.txt 2>&1 | FileCheck %s --check-prefix=ELIDED
// ELIDED: left out of the dump
// ELIDED: --xla_dump_large_constants
// RUN: %exits 2 vitro run %t/large.txt 2>&1 | FileCheck %s --check-prefix=LARGE
// LARGE: has more elements than memory [hlo.type]
// RUN: %exits 2 vitro run %t/loop.txt 2>&1 | FileCheck %s --check-prefix=LOOP
// LOOP: contains itself
// RUN: %exits 2 vitro run %t/dynamic.txt 2>&1 | FileCheck %s --check-prefix=DYNAMIC
// DYNAMIC: only known while running

// RUN: %exits 2 vitro run %t/parameter.txt 2>&1 | FileCheck %s --check-prefix=PARAMETER
// PARAMETER: parameter(7) of 1 in main
// RUN: %exits 2 vitro run %t/parameters.txt 2>&1 | FileCheck %s --check-prefix=PARAMETERS
// PARAMETERS: main has two parameters 0
// RUN: %exits 2 vitro run %t/names.txt 2>&1 | FileCheck %s --check-prefix=NAMES
// NAMES: %x is defined twice [hlo.name]
// RUN: %exits 2 vitro run %t/roots.txt 2>&1 | FileCheck %s --check-prefix=ROOTS
// ROOTS: computation main has two roots
// RUN: %exits 2 vitro run %t/nested.txt 2>&1 | FileCheck %s --check-prefix=NESTED
// NESTED: tuple gives a tuple of 1, not (f32[2,3], f32[2,3]) as is stated [hlo.type]
// RUN: %exits 2 vitro run %t/stated.txt 2>&1 | FileCheck %s --check-prefix=STATED
// STATED: get-tuple-element gives f32[2,3], not f32[6] as is stated [hlo.type]
// RUN: %exits 2 vitro run %t/copied.txt 2>&1 | FileCheck %s --check-prefix=COPIED
// COPIED: copy gives f32[2,3], not s32[3,2] as is stated [hlo.type]
// RUN: %exits 2 vitro run %t/called.txt 2>&1 | FileCheck %s --check-prefix=CALLED
// CALLED: call gives f32[], not s32[] as is stated [hlo.type]
// RUN: %exits 2 vitro run %t/token.txt 2>&1 | FileCheck %s --check-prefix=TOKEN
// TOKEN: bitcast does not take a token (%a) [hlo.operand]
// RUN: %exits 2 vitro run %t/tokens.txt 2>&1 | FileCheck %s --check-prefix=TOKENS
// TOKENS: reduce does not take a token (%a) [hlo.operand]
// RUN: %exits 2 vitro run %t/given.txt 2>&1 | FileCheck %s --check-prefix=GIVEN
// GIVEN: subtract gives no token [hlo.type]
// RUN: %exits 2 vitro run %t/branches.txt 2>&1 | FileCheck %s --check-prefix=BRANCHES
// BRANCHES: conditional with branch_computations wants an s32 index [hlo.operand]
// RUN: %exits 3 vitro run %t/operands.txt 2>&1 | FileCheck %s --check-prefix=OPERANDS
// OPERANDS: cuBLAS call of 3 operands, of which 2 are known
// RUN: %exits 3 vitro run %t/results.txt 2>&1 | FileCheck %s --check-prefix=RESULTS
// RESULTS: result 1 of __cublas$lt$matmul is no workspace
// RUN: %exits 3 vitro run %t/config.txt 2>&1 | FileCheck %s --check-prefix=CONFIG
// CONFIG: backend_config says turbo=true, which is not known
// RUN: %exits 2 vitro run %t/twice.txt 2>&1 | FileCheck %s --check-prefix=TWICE
// TWICE: direction is given twice
// RUN: %exits 2 vitro run %t/order.txt 2>&1 | FileCheck %s --check-prefix=ORDER
// ORDER: type=BOGUS is not known
// RUN: %exits 2 vitro run %t/index.txt 2>&1 | FileCheck %s --check-prefix=INDEX
// INDEX: index=99999999999999999999
// RUN: %exits 2 vitro run %t/random.txt 2>&1 | FileCheck %s --check-prefix=RANDOM
// RANDOM: algorithm=rng_nonsense is not known
// RUN: %exits 3 vitro run %t/reversed.txt 2>&1 | FileCheck %s --check-prefix=REVERSED
// REVERSED: reduce-window with a reversed window

//--- callback.txt
HloModule m
ENTRY main {
  %x = f32[] constant(1)
  ROOT %call.2 = f32[] custom-call(%x), custom_call_target="xla_ffi_python_cpu_callback"
}
//--- opcode.txt
HloModule m
ENTRY main {
  %x = f32[] constant(1)
  ROOT %y = f32[] fold-up(%x)
}
//--- state.txt
HloModule m
ENTRY main {
  ROOT %y = u64[2]{0} rng-get-and-update-state(), delta=1
}
//--- elided.txt
HloModule m
ENTRY main {
  ROOT %c = f32[40]{0} constant({...})
}
//--- large.txt
HloModule m
ENTRY main {
  ROOT %c = f32[1099511627776,1048576,1048576,1048576]{3,2,1,0} constant({1, 2})
}
//--- loop.txt
HloModule m
%f (p: f32[]) -> f32[] {
  %p = f32[] parameter(0)
  ROOT %r = f32[] call(%p), to_apply=%f
}
ENTRY main {
  %c = f32[] constant(1)
  ROOT %y = f32[] call(%c), to_apply=%f
}
//--- dynamic.txt
HloModule m
ENTRY main {
  ROOT %p = f32[<=8]{0} parameter(0)
}
//--- parameter.txt
HloModule m
ENTRY main {
  ROOT %a = f32[] parameter(7)
}
//--- parameters.txt
HloModule m
ENTRY main {
  ROOT %a = f32[] parameter(0)
  %b = f32[] parameter(0)
}
//--- names.txt
HloModule m
ENTRY main {
  %x = f32[] parameter(0)
  %x = f32[] parameter(1)
  ROOT %t = (f32[], f32[]) tuple(%x, %x)
}
//--- roots.txt
HloModule m
ENTRY main {
  ROOT %a = f32[] constant(1)
  ROOT %b = f32[] constant(2)
}
//--- nested.txt
HloModule m
ENTRY main {
  %a = f32[2,3] constant({1,2,3,4,5,6})
  %p = (f32[2,3], f32[2,3]) tuple(%a, %a)
  %q = (f32[2,3], f32[2,3]) tuple(%p)
  ROOT %b = f32[3,2] bitcast(%q#0#0)
}
//--- stated.txt
HloModule m
ENTRY main {
  %a = f32[2,3] constant({1,2,3,4,5,6})
  %p = (f32[2,3]) tuple(%a)
  %g = f32[6]{0} get-tuple-element(%p), index=0
  ROOT %b = f32[3,2] bitcast(%g)
}
//--- copied.txt
HloModule m
ENTRY main {
  %a = f32[2,3] constant({1,2,3,4,5,6})
  %g = s32[3,2] copy(%a)
  ROOT %r = f32[2,3] negate(%g)
}
//--- called.txt
HloModule m
%f (p: f32[]) -> f32[] {
  ROOT %p = f32[] parameter(0)
}
ENTRY main {
  %c = f32[] constant(1)
  ROOT %y = s32[] call(%c), to_apply=%f
}
//--- token.txt
HloModule m
ENTRY main {
  %a = token[] after-all()
  ROOT %g = f32[3,2] bitcast(%a)
}
//--- tokens.txt
HloModule m
%s {
  %x = f32[] parameter(0)
  %y = f32[] parameter(1)
  ROOT %z = f32[] add(%x, %y)
}
ENTRY main {
  %a = token[] after-all()
  ROOT %g = f32[] reduce(%a, %a), dimensions={}, to_apply=%s
}
//--- given.txt
HloModule m
ENTRY main {
  %a = f32[] constant(1)
  ROOT %g = token[] subtract(%a, %a)
}
//--- branches.txt
HloModule m
%f (p: f32[]) -> f32[] {
  ROOT %p = f32[] parameter(0)
}
ENTRY main {
  %c = pred[] constant(true)
  %x = f32[] constant(1)
  ROOT %y = f32[] conditional(%c, %x, %x), branch_computations={%f, %f}
}
//--- operands.txt
HloModule m
ENTRY main {
  %a = f32[2,2] constant({{1,2},{3,4}})
  %b = f32[2] constant({100,200})
  %g = (f32[2,2], s8[64]) custom-call(%a, %a, %b), custom_call_target="__cublas$lt$matmul", backend_config={"gemm_backend_config":{"dot_dimension_numbers":{"lhs_contracting_dimensions":["1"],"rhs_contracting_dimensions":["0"],"lhs_batch_dimensions":[],"rhs_batch_dimensions":[]},"epilogue":"DEFAULT"}}
  ROOT %y = f32[2,2] get-tuple-element(%g), index=0
}
//--- results.txt
HloModule m
ENTRY main {
  %a = f32[2,2] constant({{1,2},{3,4}})
  %b = f32[2] constant({100,200})
  %g = (f32[2,2], f32[2], s8[64]) custom-call(%a, %a), custom_call_target="__cublas$lt$matmul", backend_config={"gemm_backend_config":{"dot_dimension_numbers":{"lhs_contracting_dimensions":["1"],"rhs_contracting_dimensions":["0"],"lhs_batch_dimensions":[],"rhs_batch_dimensions":[]},"epilogue":"DEFAULT"}}
  ROOT %y = f32[2,2] get-tuple-element(%g), index=0
}
//--- config.txt
HloModule m
ENTRY main {
  %a = f32[2,2] constant({{1,2},{3,4}})
  %b = f32[2] constant({100,200})
  %g = (f32[2,2], s8[64]) custom-call(%a, %a), custom_call_target="__cublas$lt$matmul", backend_config={"gemm_backend_config":{"dot_dimension_numbers":{"lhs_contracting_dimensions":["1"],"rhs_contracting_dimensions":["0"],"lhs_batch_dimensions":[],"rhs_batch_dimensions":[]},"epilogue":"DEFAULT","turbo":true}}
  ROOT %y = f32[2,2] get-tuple-element(%g), index=0
}
//--- twice.txt
HloModule m
ENTRY main {
  %a = f32[2] constant({1,2})
  ROOT %c = pred[2] compare(%a, %a), direction=LT, direction=GT
}
//--- order.txt
HloModule m
ENTRY main {
  %a = f32[2] constant({1,2})
  ROOT %c = pred[2] compare(%a, %a), direction=LT, type=BOGUS
}
//--- index.txt
HloModule m
ENTRY main {
  %a = f32[] constant(1)
  %t = (f32[]) tuple(%a)
  ROOT %c = f32[] get-tuple-element(%t), index=99999999999999999999
}
//--- random.txt
HloModule m
ENTRY main {
  %s = u64[2] constant({1,2})
  ROOT %c = (u64[2], u32[4]) rng-bit-generator(%s), algorithm=rng_nonsense
}
//--- reversed.txt
HloModule m
%s {
  %p = f32[] parameter(0)
  %q = f32[] parameter(1)
  ROOT %z = f32[] add(%p, %q)
}
ENTRY main {
  %a = f32[4] constant({1,2,3,4})
  %zero = f32[] constant(0)
  ROOT %c = f32[3] reduce-window(%a, %zero), window={size=2 rhs_reversal=1}, to_apply=%s
}
