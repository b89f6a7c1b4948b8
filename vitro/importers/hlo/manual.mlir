// Regions that every device runs on its part, in the spellings of three versions; all give the
// maximum over all devices times the own element, gathered again.
// RUN: split-file %s %t
// RUN: vitro run %t/old.txt | FileCheck %s
// RUN: vitro run %t/inlined.txt | FileCheck %s
// RUN: vitro run %t/sdy.txt | FileCheck %s
// RUN: vitro run %t/mesh.txt | FileCheck %s
// CHECK: out0 {{.*}}[4, 8, 12, 16]

//--- old.txt
HloModule old, num_partitions=2

%larger (a: f32[], b: f32[]) -> f32[] {
  %a = f32[] parameter(0)
  %b = f32[] parameter(1)
  ROOT %m = f32[] maximum(%a, %b)
}

%body (x: f32[2]) -> f32[2] {
  %x = f32[2]{0} parameter(0)
  %low = f32[] constant(-inf)
  %own = f32[] reduce(%x, %low), dimensions={0}, to_apply=%larger
  %all = f32[] all-reduce(%own), channel_id=1, replica_groups={{0,1}}, use_global_device_ids=true, to_apply=%larger
  %alls = f32[2]{0} broadcast(%all), dimensions={}
  ROOT %y = f32[2]{0} multiply(%x, %alls)
}

ENTRY %main {
  %c = f32[4]{0} constant({1, 2, 3, 4})
  %noted = f32[4]{0} custom-call(%c), custom_call_target="Sharding", sharding={devices=[2]<=[2]}
  %cut = f32[2]{0} custom-call(%noted), custom_call_target="SPMDFullToShardShape", sharding={manual}
  %call = f32[2]{0} call(%cut), to_apply=%body
  %manual = f32[2]{0} custom-call(%call), custom_call_target="Sharding", sharding={manual}
  ROOT %whole = f32[4]{0} custom-call(%manual), custom_call_target="SPMDShardToFullShape", sharding={devices=[2]<=[2]}
}

//--- inlined.txt
HloModule inlined, num_partitions=2

%larger (a: f32[], b: f32[]) -> f32[] {
  %a = f32[] parameter(0)
  %b = f32[] parameter(1)
  ROOT %m = f32[] maximum(%a, %b)
}

ENTRY %main {
  %c = f32[4]{0} constant({1, 2, 3, 4}), sharding={devices=[2]<=[2]}
  %copy = f32[4]{0} copy(%c), sharding={devices=[2]<=[2]}
  %x = f32[2]{0} custom-call(%copy), custom_call_target="SPMDFullToShardShape", sharding={manual}
  %low = f32[] constant(-inf), sharding={manual}
  %own = f32[] reduce(%x, %low), dimensions={0}, to_apply=%larger, sharding={manual}
  %all = f32[] all-reduce(%own), channel_id=1, replica_groups={{0,1}}, use_global_device_ids=true, to_apply=%larger, sharding={manual}
  %alls = f32[2]{0} broadcast(%all), dimensions={}, sharding={manual}
  %y = f32[2]{0} multiply(%x, %alls), sharding={manual}
  %back = f32[2]{0} copy(%y), sharding={manual}
  ROOT %whole = f32[4]{0} custom-call(%back), custom_call_target="SPMDShardToFullShape", sharding={devices=[2]<=[2]}
}

//--- sdy.txt
HloModule sdy, num_partitions=2, frontend_attributes={xla.sdy.meshes={mesh = #sdy.mesh<["x"=2]>}}

%larger (a: f32[], b: f32[]) -> f32[] {
  %a = f32[] parameter(0)
  %b = f32[] parameter(1)
  ROOT %m = f32[] maximum(%a, %b)
}

%body (x: f32[2]) -> f32[2] {
  %x = f32[2]{0} parameter(0)
  %low = f32[] constant(-inf)
  %own = f32[] reduce(%x, %low), dimensions={0}, to_apply=%larger
  %all = f32[] all-reduce(%own), channel_id=1, replica_groups={{0,1}}, use_global_device_ids=true, to_apply=%larger
  %alls = f32[2]{0} broadcast(%all), dimensions={}
  ROOT %y = f32[2]{0} multiply(%x, %alls)
}

ENTRY %main {
  %c = f32[4]{0} constant({1, 2, 3, 4})
  %cut = f32[2]{0} custom-call(%c), custom_call_target="xla.sdy.GlobalToLocalShape", custom_call_has_side_effect=true, frontend_attributes={xla.sdy.in_shardings="#sdy.sharding_per_value<[<@mesh, [{\"x\"}]>]>",xla.sdy.manual_axes="#sdy<manual_axes{\"x\"}>"}
  %call = f32[2]{0} call(%cut), to_apply=%body, frontend_attributes={inlineable="false"}
  ROOT %whole = f32[4]{0} custom-call(%call), custom_call_target="xla.sdy.LocalToGlobalShape", custom_call_has_side_effect=true, frontend_attributes={xla.sdy.manual_axes="#sdy<manual_axes{\"x\"}>",xla.sdy.out_shardings="#sdy.sharding_per_value<[<@mesh, [{\"x\"}]>]>"}
}

//--- mesh.txt
HloModule mesh, num_partitions=2

%larger (a: f32[], b: f32[]) -> f32[] {
  %a = f32[] parameter(0)
  %b = f32[] parameter(1)
  ROOT %m = f32[] maximum(%a, %b)
}

%body (x: f32[2]) -> f32[2] {
  %x = f32[2]{0} parameter(0)
  %low = f32[] constant(-inf)
  %own = f32[] reduce(%x, %low), dimensions={0}, to_apply=%larger
  %all = f32[] all-reduce(%own), channel_id=1, replica_groups={{0,1}}, use_global_device_ids=true, to_apply=%larger
  %alls = f32[2]{0} broadcast(%all), dimensions={}
  ROOT %y = f32[2]{0} multiply(%x, %alls)
}

ENTRY %main {
  %c = f32[4]{0} constant({1, 2, 3, 4})
  %noted = f32[4]{0} custom-call(%c), custom_call_target="Sharding", sharding={mesh['x'=2], [{'x'}]}
  %cut = f32[2]{0} custom-call(%noted), custom_call_target="xla.sdy.GlobalToLocalShape", custom_call_has_side_effect=true, sharding={mesh['x'=2], manual}
  %call = f32[2]{0} call(%cut), to_apply=%body, sharding={mesh['x'=2], manual}
  ROOT %whole = f32[4]{0} custom-call(%call), custom_call_target="xla.sdy.LocalToGlobalShape", custom_call_has_side_effect=true, sharding={mesh['x'=2], [{'x'}]}
}
