// Programs over several devices.
#include "vitro/plugin/TestHost.h"

namespace vitro::plugin::test {
namespace {

struct DevicesTest : PluginTest {
  void SetUp() override { open(4); }
  std::vector<std::vector<PJRT_Buffer *>> lists(const std::vector<Buffer> &buffers) {
    std::vector<std::vector<PJRT_Buffer *>> all;
    for (const Buffer &buffer : buffers) all.push_back({buffer.get()});
    return all;
  }
  std::string sharding(const Loaded &loaded, bool ofResult, size_t results = 1) {
    for (PJRT_Extension_Base *at = api().extension_start; at; at = at->next) {
      if (at->type != PJRT_Extension_Type_Shardings) continue;
      auto *extension = reinterpret_cast<PJRT_Shardings_Extension *>(at);
      Executable executable = executableOf(loaded);
      auto in = make<PJRT_Shardings_PJRT_Executable_ParameterShardings_Args>();
      auto out = make<PJRT_Shardings_PJRT_Executable_OutputShardings_Args>();
      in.executable = out.executable = executable.get();
      EXPECT_FALSE(taken(extension->PJRT_Shardings_PJRT_Executable_ParameterShardings(&in)));
      EXPECT_FALSE(taken(extension->PJRT_Shardings_PJRT_Executable_OutputShardings(&out)));
      EXPECT_EQ(in.num_parameters, 1u);
      EXPECT_EQ(out.num_outputs, results);
      return ofResult ? std::string(out.shardings[0], out.sharding_sizes[0])
                      : std::string(in.shardings[0], in.sharding_sizes[0]);
    }
    ADD_FAILURE() << "no shardings";
    return "";
  }
};

/// Sharded by rows, then by columns: every device holds other elements before and after.
constexpr const char *kResharded =
    R"(module @jit_reshard attributes {mhlo.num_partitions = 4 : i32} {
  sdy.mesh @mesh = <["x"=4]>
  func.func public @main(%a: tensor<4x4xi32> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}, {}]>})
      -> (tensor<4x4xi32> {sdy.sharding = #sdy.sharding<@mesh, [{}, {"x"}]>}) {
    %0 = stablehlo.add %a, %a : tensor<4x4xi32>
    return %0 : tensor<4x4xi32>
  }
})";

TEST_F(DevicesTest, gathersAndScatters) {
  Loaded loaded = compiled(kResharded, {.partitions = 4, .spmd = true, .devices = {2, 0, 3, 1}});
  ASSERT_TRUE(loaded);
  EXPECT_EQ(sharding(loaded, false),
            std::string("\x08\x03\x1a\x02\x04\x01\x22\x04\x00\x01\x02\x03", 12));
  EXPECT_EQ(sharding(loaded, true),
            std::string("\x08\x03\x1a\x02\x01\x04\x22\x04\x00\x01\x02\x03", 12));
  const size_t order[] = {2, 0, 3, 1};
  std::vector<Buffer> rows;
  for (int32_t i = 0; i < 4; ++i)
    rows.push_back(put<int32_t>({4 * i, 4 * i + 1, 4 * i + 2, 4 * i + 3}, {1, 4}, order[i]));
  Outcome outcome = run(loaded, lists(rows));
  ASSERT_FALSE(outcome.failure) << outcome.failure;
  for (int32_t i = 0; i < 4; ++i) {
    EXPECT_FALSE(await(outcome.events[size_t(i)]));
    const Buffer &column = outcome.outputs[size_t(i)][0];
    EXPECT_EQ(get<int32_t>(column.get()),
              (std::vector<int32_t>{2 * i, 2 * i + 8, 2 * i + 16, 2 * i + 24}));
    auto shape = make<PJRT_Buffer_Dimensions_Args>();
    shape.buffer = column.get();
    MUST(Buffer_Dimensions, shape);
    EXPECT_EQ(std::vector<int64_t>(shape.dims, shape.dims + shape.num_dims),
              (std::vector<int64_t>{4, 1}));
    auto where = make<PJRT_Buffer_Device_Args>();
    where.buffer = column.get();
    MUST(Buffer_Device, where);
    EXPECT_EQ(where.device, devices[order[i]]);
  }
  // A row on the device of another row.
  std::swap(rows[0], rows[1]);
  EXPECT_FAILS(run(loaded, lists(rows)).failure, PJRT_Error_Code_INVALID_ARGUMENT,
               "must be on vitro:2");
}

// Every device holds a summand of a value that is squared, and of one that is unchanged. The square
// is returned on the first device, the others hold zeros.
TEST_F(DevicesTest, summandsAddUpAndLeaveAsOne) {
  Loaded loaded = compiled(R"(module @jit_unreduced attributes {mhlo.num_partitions = 2 : i32} {
  sdy.mesh @mesh = <["x"=2]>
  func.func public @main(%a: tensor<2xi32> {sdy.sharding = #sdy.sharding<@mesh, [{}],
                             unreduced={"x"}>})
      -> (tensor<2xi32> {sdy.sharding = #sdy.sharding<@mesh, [{}], unreduced={"x"}>},
          tensor<2xi32> {sdy.sharding = #sdy.sharding<@mesh, [{}], unreduced={"x"}>}) {
    %0 = stablehlo.multiply %a, %a : tensor<2xi32>
    return %0, %a : tensor<2xi32>, tensor<2xi32>
  }
})",
                           {.partitions = 2, .spmd = true, .devices = {0, 1}});
  ASSERT_TRUE(loaded);
  const std::string summands("\x08\x03\x1a\x02\x01\x02\x22\x02\x00\x01\x42\x01\x06", 13);
  EXPECT_EQ(sharding(loaded, false, 2), summands);
  EXPECT_EQ(sharding(loaded, true, 2), summands);
  std::vector<Buffer> parts;
  parts.push_back(put<int32_t>({1, 20}, {2}, 0));
  parts.push_back(put<int32_t>({2, 30}, {2}, 1));
  Outcome outcome = run(loaded, lists(parts));
  ASSERT_FALSE(outcome.failure) << outcome.failure;
  for (auto &event : outcome.events) EXPECT_FALSE(await(event));
  EXPECT_EQ(get<int32_t>(outcome.outputs[0][0].get()), (std::vector<int32_t>{9, 2500}));
  EXPECT_EQ(get<int32_t>(outcome.outputs[1][0].get()), (std::vector<int32_t>{0, 0}));
  EXPECT_EQ(get<int32_t>(outcome.outputs[0][1].get()), (std::vector<int32_t>{1, 20}));
  EXPECT_EQ(get<int32_t>(outcome.outputs[1][1].get()), (std::vector<int32_t>{2, 30}));
}

// The module was written for four partitions: two cannot hold its arrays.
TEST_F(DevicesTest, fewerPartitionsThanTheShardingsNameAreRefused) {
  Loaded loaded;
  EXPECT_FAILS(compile(kResharded, {.partitions = 2, .spmd = true}, loaded),
               PJRT_Error_Code_INVALID_ARGUMENT, "partition 2");
}

TEST_F(DevicesTest, unevenShardingsAreRefused) {
  std::string code = kResharded;
  for (size_t at; (at = code.find("4x4xi32")) != code.npos;) code.replace(at, 7, "6x6xi32");
  Loaded loaded;
  EXPECT_FAILS(compile(code, {.partitions = 4, .spmd = true}, loaded),
               PJRT_Error_Code_INVALID_ARGUMENT, "equal parts");
}

TEST_F(DevicesTest, replicasMeetInCollectives) {
  Loaded loaded = compiled(R"(module @jit_psum attributes {mhlo.num_replicas = 2 : i32} {
    func.func public @main(%a: tensor<2xi32>) -> tensor<2xi32> {
      %0 = "stablehlo.all_reduce"(%a) ({
        ^bb0(%x: tensor<i32>, %y: tensor<i32>):
          %s = stablehlo.add %x, %y : tensor<i32>
          stablehlo.return %s : tensor<i32>
      }) {replica_groups = dense<[[0, 1]]> : tensor<1x2xi64>} : (tensor<2xi32>) -> tensor<2xi32>
      return %0 : tensor<2xi32>
    }
  })",
                           {.replicas = 2});
  ASSERT_TRUE(loaded);
  std::vector<Buffer> parts;
  parts.push_back(put<int32_t>({1, 2}, {2}, 0));
  parts.push_back(put<int32_t>({10, 20}, {2}, 1));
  Outcome outcome = run(loaded, lists(parts));
  ASSERT_FALSE(outcome.failure) << outcome.failure;
  for (const auto &outputs : outcome.outputs)
    EXPECT_EQ(get<int32_t>(outputs[0].get()), (std::vector<int32_t>{11, 22}));
  auto ids = make<PJRT_LoadedExecutable_AddressableDeviceLogicalIds_Args>();
  ids.executable = loaded.get();
  MUST(LoadedExecutable_AddressableDeviceLogicalIds, ids);
  ASSERT_EQ(ids.num_addressable_device_logical_ids, 2u);
  EXPECT_EQ(ids.addressable_device_logical_ids[1].replica, 1);
  EXPECT_EQ(ids.addressable_device_logical_ids[1].partition, 0);
}

}  // namespace
}  // namespace vitro::plugin::test
