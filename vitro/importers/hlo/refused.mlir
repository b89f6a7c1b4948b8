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
