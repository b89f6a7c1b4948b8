// Queries of a host before it runs anything: the table, the client, devices, memories, topologies.
#include <set>
#include "vitro/plugin/TestHost.h"

namespace vitro::plugin::test {
namespace {

TEST(Api, everySlotIsFilled) {
  EXPECT_EQ(api().struct_size, sizeof(PJRT_Api));
  EXPECT_EQ(api().pjrt_api_version.major_version, 0);
  EXPECT_EQ(api().pjrt_api_version.minor_version, 114);
  auto *slots = reinterpret_cast<void *const *>(reinterpret_cast<const char *>(&api()) +
                                                offsetof(PJRT_Api, PJRT_Error_Destroy));
  std::set<void *> functions;
  for (size_t i = 0; i < std::size(kSlotNames); ++i) {
    EXPECT_NE(slots[i], nullptr) << kSlotNames[i];
    EXPECT_TRUE(functions.insert(slots[i]).second) << kSlotNames[i] << " shares its function";
  }
  EXPECT_EQ(GetPjrtApi(), GetPjrtApi());
}

TEST(Api, saysWhichStablehloItReads) {
  auto initialize = make<PJRT_Plugin_Initialize_Args>();
  EXPECT_OK(Plugin_Initialize, initialize);
  auto args = make<PJRT_Plugin_Attributes_Args>();
  MUST(Plugin_Attributes, args);
  bool found = false;
  for (size_t i = 0; i < args.num_attributes; ++i) {
    const PJRT_NamedValue &value = args.attributes[i];
    if (std::string_view(value.name, value.name_size) != "stablehlo_current_version") continue;
    found = true;
    ASSERT_EQ(value.type, PJRT_NamedValue_kInt64List);
    ASSERT_EQ(value.value_size, 3u);
    EXPECT_EQ(value.int64_array_value[0], 1);
  }
  EXPECT_TRUE(found);
}

TEST(Api, extensionsFormOneChain) {
  std::set<int> types;
  for (PJRT_Extension_Base *at = api().extension_start; at; at = at->next) {
    EXPECT_GE(at->struct_size, sizeof(PJRT_Extension_Base));
    EXPECT_TRUE(types.insert(at->type).second);
    ASSERT_LT(types.size(), 100u);
  }
  EXPECT_TRUE(types.count(PJRT_Extension_Type_Shardings));
}

TEST(Api, nullIsDestroyedLikeAnything) {
  auto error = make<PJRT_Error_Destroy_Args>();
  api().PJRT_Error_Destroy(&error);
#define VITRO_DESTROYS_NULL(slot)           \
  {                                         \
    auto args = make<PJRT_##slot##_Args>(); \
    EXPECT_OK(slot, args);                  \
  }
  VITRO_DESTROYS_NULL(Event_Destroy)
  VITRO_DESTROYS_NULL(Client_Destroy)
  VITRO_DESTROYS_NULL(Buffer_Destroy)
  VITRO_DESTROYS_NULL(Executable_Destroy)
  VITRO_DESTROYS_NULL(LoadedExecutable_Destroy)
  VITRO_DESTROYS_NULL(TopologyDescription_Destroy)
  VITRO_DESTROYS_NULL(AsyncHostToDeviceTransferManager_Destroy)
  VITRO_DESTROYS_NULL(AsyncTrackingEvent_Destroy)
  VITRO_DESTROYS_NULL(ExecuteContext_Destroy)
  VITRO_DESTROYS_NULL(CopyToDeviceStream_Destroy)
#undef VITRO_DESTROYS_NULL
}

struct ClientTest : PluginTest {
  Failure create(std::string_view name, std::string_view value) {
    auto option = make<PJRT_NamedValue>();
    option.name = name.data();
    option.name_size = name.size();
    option.type = PJRT_NamedValue_kString;
    option.string_value = value.data();
    option.value_size = value.size();
    auto args = make<PJRT_Client_Create_Args>();
    args.create_options = &option;
    args.num_options = 1;
    Failure failure = CALL(Client_Create, args);
    if (!failure) client.reset(args.client);
    return failure;
  }
};

TEST_F(ClientTest, optionsAreSettings) {
  EXPECT_FALSE(create("num_devices", "3"));
  EXPECT_FAILS(create("num_devices", "0"), PJRT_Error_Code_INVALID_ARGUMENT, "num-devices=0");
  EXPECT_FAILS(create("num_devices", "100000"), PJRT_Error_Code_INVALID_ARGUMENT, "4096");
  EXPECT_FAILS(create("num_devices", "many"), PJRT_Error_Code_INVALID_ARGUMENT, "many");
  EXPECT_FAILS(create("num_device", "3"), PJRT_Error_Code_INVALID_ARGUMENT, "num-devices");
  EXPECT_FAILS(create("check", "nun"), PJRT_Error_Code_INVALID_ARGUMENT, "nun");
  EXPECT_FAILS(create("on", "tpu"), PJRT_Error_Code_INVALID_ARGUMENT, "tpu");
  setenv("VITRO_FLAGS", "--nonsense", 1);
  EXPECT_FAILS(create("num_devices", "1"), PJRT_Error_Code_INVALID_ARGUMENT, "nonsense");
}

TEST_F(ClientTest, aListIsNoOption) {
  const int64_t list[] = {1, 2};
  auto option = make<PJRT_NamedValue>();
  option.name = "num_devices";
  option.name_size = 11;
  option.type = PJRT_NamedValue_kInt64List;
  option.int64_array_value = list;
  option.value_size = 2;
  auto args = make<PJRT_Client_Create_Args>();
  args.create_options = &option;
  args.num_options = 1;
  EXPECT_FAILS(CALL(Client_Create, args), PJRT_Error_Code_INVALID_ARGUMENT, "num_devices");
}

TEST_F(ClientTest, knowsItsDevices) {
  open(3);
  for (int id = 0; id < 3; ++id) {
    auto lookup = make<PJRT_Client_LookupDevice_Args>();
    lookup.client = client.get();
    lookup.id = id;
    MUST(Client_LookupDevice, lookup);
    EXPECT_EQ(lookup.device, devices[size_t(id)]);
    auto describe = make<PJRT_Device_GetDescription_Args>();
    describe.device = lookup.device;
    MUST(Device_GetDescription, describe);
    auto name = make<PJRT_DeviceDescription_ToString_Args>();
    name.device_description = describe.device_description;
    MUST(DeviceDescription_ToString, name);
    EXPECT_EQ(std::string(name.to_string, name.to_string_size),
              "VitroDevice(id=" + std::to_string(id) + ")");
    auto number = make<PJRT_DeviceDescription_Id_Args>();
    number.device_description = describe.device_description;
    MUST(DeviceDescription_Id, number);
    EXPECT_EQ(number.id, id);
  }
  for (int id : {-1, 3, INT32_MAX, INT32_MIN}) {
    auto lookup = make<PJRT_Client_LookupDevice_Args>();
    lookup.client = client.get();
    lookup.id = id;
    EXPECT_FAILS(CALL(Client_LookupDevice, lookup), PJRT_Error_Code_INVALID_ARGUMENT,
                 std::to_string(id));
    auto addressable = make<PJRT_Client_LookupAddressableDevice_Args>();
    addressable.client = client.get();
    addressable.local_hardware_id = id;
    EXPECT_FAILS(CALL(Client_LookupAddressableDevice, addressable),
                 PJRT_Error_Code_INVALID_ARGUMENT, "this client has 3");
  }
}

TEST_F(ClientTest, memoriesBelongToTheirDevices) {
  open(2);
  auto all = make<PJRT_Client_AddressableMemories_Args>();
  all.client = client.get();
  MUST(Client_AddressableMemories, all);
  EXPECT_EQ(all.num_addressable_memories, 6u);
  std::set<int> ids;
  for (size_t i = 0; i < all.num_addressable_memories; ++i) {
    auto id = make<PJRT_Memory_Id_Args>();
    id.memory = all.addressable_memories[i];
    MUST(Memory_Id, id);
    EXPECT_TRUE(ids.insert(id.id).second);
    auto by = make<PJRT_Memory_AddressableByDevices_Args>();
    by.memory = id.memory;
    MUST(Memory_AddressableByDevices, by);
    ASSERT_EQ(by.num_devices, 1u);
    EXPECT_EQ(by.devices[0], devices[i / 3]);
  }
  auto kind = make<PJRT_Memory_Kind_Args>();
  kind.memory = memoryOf(devices[1]);
  MUST(Memory_Kind, kind);
  EXPECT_EQ(std::string(kind.kind, kind.kind_size), "device");
}

// jaxlib calls through the vtable of a memory directly.
TEST_F(ClientTest, memoriesKeepWhatTheHostHangsOnThem) {
  PJRT_Memory *memory = memoryOf(devices[0]);
  int key = 0, first = 0, second = 0;
  auto count = [](void *data) { ++*static_cast<int *>(data); };
  EXPECT_EQ(memory->vtable->get_user_data(memory, &key), nullptr);
  memory->vtable->set_user_data(memory, &key, &first, count);
  EXPECT_EQ(memory->vtable->get_user_data(memory, &key), &first);
  memory->vtable->set_user_data(memory, &key, &second, count);
  EXPECT_EQ(first, 1) << "replaced data is given back";
  client.reset();
  EXPECT_EQ(first, 1);
  EXPECT_EQ(second, 1);
}

TEST_F(ClientTest, assignsDevicesInOrder) {
  open(4);
  int assignment[4] = {9, 9, 9, 9};
  auto args = make<PJRT_Client_DefaultDeviceAssignment_Args>();
  args.client = client.get();
  args.num_replicas = 2;
  args.num_partitions = 2;
  args.default_assignment = assignment;
  args.default_assignment_size = 4;
  MUST(Client_DefaultDeviceAssignment, args);
  for (int i = 0; i < 4; ++i) EXPECT_EQ(assignment[i], i);
  for (auto [replicas, partitions] :
       {std::pair{5, 1}, {0, 1}, {-1, -1}, {INT32_MAX, INT32_MAX}, {-2, 2}}) {
    args.num_replicas = replicas;
    args.num_partitions = partitions;
    EXPECT_FAILS(CALL(Client_DefaultDeviceAssignment, args), PJRT_Error_Code_INVALID_ARGUMENT,
                 "on 4 devices");
  }
  args.num_replicas = args.num_partitions = 2;
  args.default_assignment_size = 3;
  EXPECT_FAILS(CALL(Client_DefaultDeviceAssignment, args), PJRT_Error_Code_INVALID_ARGUMENT, "2");
}

// The statistics grew: an older caller's struct ends earlier, and the bytes after it must not be
// written.
TEST_F(ClientTest, writesNothingBehindTheStructOfAnOlderCaller) {
  Buffer buffer = put<float>({1, 2, 3, 4}, {4});
  auto stats = make<PJRT_Device_MemoryStats_Args>();
  memset(&stats, 0xab, sizeof stats);
  stats.struct_size = VITRO_PJRT_END(PJRT_Device_MemoryStats_Args, peak_pool_bytes_is_set);
  stats.extension_start = nullptr;
  stats.device = devices[0];
  MUST(Device_MemoryStats, stats);
  EXPECT_EQ(stats.bytes_in_use, 16);
  EXPECT_TRUE(stats.peak_bytes_in_use_is_set);
  auto *bytes = reinterpret_cast<unsigned char *>(&stats);
  for (size_t i = stats.struct_size; i < sizeof stats; ++i) EXPECT_EQ(bytes[i], 0xab) << i;
}

TEST_F(ClientTest, memoryStatistics) {
  auto read = [&] {
    auto stats = make<PJRT_Device_MemoryStats_Args>();
    stats.device = devices[0];
    EXPECT_OK(Device_MemoryStats, stats);
    return stats;
  };
  EXPECT_EQ(read().bytes_in_use, 0);
  Buffer first = put<float>({1, 2, 3, 4}, {4});
  Buffer second = put<double>({1, 2, 3}, {3});
  EXPECT_EQ(read().bytes_in_use, 40);
  EXPECT_EQ(read().largest_alloc_size, 24);
  EXPECT_EQ(read().num_allocs, 2);
  remove(second);
  EXPECT_EQ(read().bytes_in_use, 16);
  EXPECT_EQ(read().peak_bytes_in_use, 40);
  auto clear = make<PJRT_Device_ClearMemoryStats_Args>();
  clear.device = devices[0];
  MUST(Device_ClearMemoryStats, clear);
  EXPECT_EQ(read().peak_bytes_in_use, 16);
  first.reset();
  EXPECT_EQ(read().bytes_in_use, 0);
}

// Garbage collection in a host destroys objects in any order.
TEST_F(ClientTest, buffersAndEventsMayOutliveIt) {
  Buffer buffer = put<float>({1, 2, 3, 4}, {4});
  Event event = readyEvent(buffer);
  Loaded loaded = compiled(kAdd);
  client.reset();
  EXPECT_TRUE(isReady(event));
}

struct TopologyTest : testing::Test {
  Failure create(std::string_view name, Topology &topology) {
    auto args = make<PJRT_TopologyDescription_Create_Args>();
    args.topology_name = name.data();
    args.topology_name_size = name.size();
    Failure failure = CALL(TopologyDescription_Create, args);
    if (!failure) topology.reset(args.topology);
    return failure;
  }
  size_t count(const Topology &topology) {
    auto args = make<PJRT_TopologyDescription_GetDeviceDescriptions_Args>();
    args.topology = topology.get();
    EXPECT_OK(TopologyDescription_GetDeviceDescriptions, args);
    return args.num_descriptions;
  }
  uint64_t fingerprint(const Topology &topology) {
    auto args = make<PJRT_TopologyDescription_Fingerprint_Args>();
    args.topology = topology.get();
    EXPECT_OK(TopologyDescription_Fingerprint, args);
    return args.fingerprint;
  }
};

TEST_F(TopologyTest, isNamedByItsDevices) {
  Topology topology, one;
  ASSERT_FALSE(create("vitro:4", topology));
  EXPECT_EQ(count(topology), 4u);
  ASSERT_FALSE(create("", one));
  EXPECT_EQ(count(one), 1u);
  EXPECT_NE(fingerprint(topology), fingerprint(one));
  for (const char *bad : {"tpu", "vitro:", "vitro:0", "vitro:-1", "vitro:4x", "vitro:99999999999",
                          "vitro:4097", ":::"})
    EXPECT_FAILS(create(bad, one), PJRT_Error_Code_INVALID_ARGUMENT, bad);
}

TEST_F(TopologyTest, survivesSerialization) {
  Topology topology;
  ASSERT_FALSE(create("vitro:8", topology));
  auto write = make<PJRT_TopologyDescription_Serialize_Args>();
  write.topology = topology.get();
  MUST(TopologyDescription_Serialize, write);
  auto read = make<PJRT_TopologyDescription_Deserialize_Args>();
  read.serialized_topology = write.serialized_bytes;
  read.serialized_topology_size = write.serialized_bytes_size;
  MUST(TopologyDescription_Deserialize, read);
  Topology back(read.topology);
  EXPECT_EQ(count(back), 8u);
  EXPECT_EQ(fingerprint(back), fingerprint(topology));
  write.serialized_topology_deleter(write.serialized_topology);
  read.serialized_topology = "\xff\x00garbage";
  read.serialized_topology_size = 9;
  EXPECT_TRUE(CALL(TopologyDescription_Deserialize, read));
}

}  // namespace
}  // namespace vitro::plugin::test
