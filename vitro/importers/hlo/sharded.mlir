// Devices of a sharded program, after partitioning and before.
// RUN: vitro run %s --partitions 2 | FileCheck %s

// The all-reduce adds the device numbers 0 and 1 to the sum of both parts.
// CHECK: r0p0/out0 {{.*}}[11, 22]
// CHECK: r0p0/out1 {{.*}}[0, 1]
// CHECK: r0p0/out2 {{.*}}mean 0
// CHECK: r0p1/out0 {{.*}}[11, 22]
// CHECK: r0p1/out2 {{.*}}mean 1
HloModule sharded, num_partitions=2

%add (a: f32[], b: f32[]) -> f32[] {
  %a = f32[] parameter(0)
  %b = f32[] parameter(1)
  ROOT %s = f32[] add(%a, %b)
}

ENTRY %main {
  %id = u32[] partition-id()
  %number = f32[] convert(%id)
  %numbers = f32[2]{0} broadcast(%number), dimensions={}
  %five = f32[2]{0} constant({5, 10.5})
  %part = f32[2]{0} add(%five, %numbers)
  %sum = f32[2]{0} all-reduce(%part), channel_id=1, replica_groups=[1,2]<=[2], use_global_device_ids=true, to_apply=%add
  %one = u32[1]{0} reshape(%id)
  %start = (u32[1]{0}, u32[2]{0}) all-gather-start(%one), channel_id=2, replica_groups={{0,1}}, dimensions={0}, use_global_device_ids=true
  %all = u32[2]{0} all-gather-done(%start)
  ROOT %out = (f32[2]{0}, u32[2]{0}, u32[]) tuple(%sum, %all, %id)
}
