#include <gtest/gtest.h>
#include <set>
#include <type_traits>
#include "vitro/plugin/PjrtApi.h"

namespace vitro::plugin {
namespace {

TEST(PjrtApi, isVersion0_114) {
  EXPECT_EQ(kPjrtMajor, 0);
  EXPECT_EQ(kPjrtMinor, 114);
}

// The struct and its offsets come from one list, so the list is checked against known offsets: the
// end of the table in each supported version of JAX, and both ends of every run of similar names.
TEST(PjrtApi, hasEachFunctionInItsPlace) {
  struct Known {
    size_t index;
    const char *name;
  };
  constexpr Known known[] = {
      {0, "Error_Destroy"},
      {2, "Error_GetCode"},
      {3, "Plugin_Initialize"},
      {5, "Event_Destroy"},
      {9, "Event_OnReady"},
      {10, "Client_Create"},
      {17, "Client_LookupDevice"},
      {20, "Client_Compile"},
      {22, "Client_BufferFromHostBuffer"},
      {23, "DeviceDescription_Id"},
      {28, "DeviceDescription_ToString"},
      {29, "Device_GetDescription"},
      {34, "Device_MemoryStats"},
      {35, "Memory_Id"},
      {39, "Memory_AddressableByDevices"},
      {40, "Executable_Destroy"},
      {49, "Executable_Serialize"},
      {50, "LoadedExecutable_Destroy"},
      {55, "LoadedExecutable_Execute"},
      {56, "Executable_DeserializeAndLoad"},
      {57, "LoadedExecutable_Fingerprint"},
      {58, "Buffer_Destroy"},
      {70, "Buffer_ToHostBuffer"},
      {76, "Buffer_OpaqueDeviceMemoryDataPointer"},
      {77, "CopyToDeviceStream_Destroy"},
      {82, "TopologyDescription_Create"},
      {89, "Compile"},
      {95, "Client_TopologyDescription"},
      {100, "Buffer_CopyRawToHost"},
      {101, "AsyncHostToDeviceTransferManager_Destroy"},
      {109, "AsyncHostToDeviceTransferManager_AddMetadata"},
      {117, "LoadedExecutable_GetDeviceAssignment"},
      {127, "Event_Set"},
      {128, "Device_GetAttributes"},
      {132, "Error_ForEachPayload"},
      {134, "Executable_ParameterMemoryKinds"},
      {135, "Device_ClearMemoryStats"},
      {137, "TopologyDescription_GetMemorySpaceKindIds"},
  };
  for (auto [index, name] : known) EXPECT_EQ(kSlotNames[index], name) << index;
}

TEST(PjrtApi, namesNoFunctionTwice) {
  std::set<std::string_view> names(std::begin(kSlotNames), std::end(kSlotNames));
  EXPECT_EQ(names.size(), std::size(kSlotNames));
}

// The two functions that handle errors cannot fail; functions generated from the list must know
// that.
TEST(PjrtApi, onlyTheErrorsOwnFunctionsReturnNothing) {
  std::set<std::string_view> silent;
#define VITRO_PJRT_SLOT(name) \
  if (std::is_void_v<decltype(PJRT_Api().PJRT_##name(nullptr))>) silent.insert(#name);
  VITRO_PJRT_SLOTS(VITRO_PJRT_SLOT)
#undef VITRO_PJRT_SLOT
  EXPECT_EQ(silent, (std::set<std::string_view>{"Error_Destroy", "Error_Message"}));
}

// A trailing bool or int ends the struct; the padding after it is not part of what callers send.
TEST(PjrtApi, sizesLeaveThePaddingOut) {
  EXPECT_EQ(kStructSize<PJRT_Event_IsReady_Args>, 25u);
  EXPECT_EQ(sizeof(PJRT_Event_IsReady_Args), 32u);
  EXPECT_EQ(VITRO_PJRT_END(PJRT_ExecuteOptions, multi_slice_config), 120u);  // JAX 0.10.0 sends it
  EXPECT_EQ(VITRO_PJRT_END(PJRT_Device_MemoryStats_Args, peak_pool_bytes_is_set), 185u);
}

}  // namespace
}  // namespace vitro::plugin
