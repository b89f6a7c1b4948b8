// Layouts and memories as reported through PJRT's extensions.
#include "vitro/plugin/TestHost.h"

namespace vitro::plugin::test {
namespace {

template <class Extension>
const Extension &extension(PJRT_Extension_Type type) {
  PJRT_Extension_Base *at = api().extension_start;
  while (at && at->type != type) at = at->next;
  EXPECT_NE(at, nullptr) << int(type);
  EXPECT_EQ(at->struct_size, kStructSize<Extension>);
  return *reinterpret_cast<Extension *>(at);
}

struct ExtensionsTest : PluginTest {
  const PJRT_Layouts_Extension &layouts =
      extension<PJRT_Layouts_Extension>(PJRT_Extension_Type_Layouts);

  std::string text(PJRT_Layouts_MemoryLayout *layout) {
    auto args = make<PJRT_Layouts_MemoryLayout_Serialize_Args>();
    args.layout = layout;
    EXPECT_FALSE(taken(layouts.PJRT_Layouts_MemoryLayout_Serialize(&args)));
    std::string bytes(args.serialized_bytes, args.serialized_bytes_size);
    args.serialized_layout_deleter(args.serialized_layout);
    return bytes;
  }
  void destroy(PJRT_Layouts_MemoryLayout *layout) {
    auto args = make<PJRT_Layouts_MemoryLayout_Destroy_Args>();
    args.layout = layout;
    EXPECT_FALSE(taken(layouts.PJRT_Layouts_MemoryLayout_Destroy(&args)));
  }
};

TEST_F(ExtensionsTest, buffersLieRowMajor) {
  auto layoutOf = [&](const Buffer &buffer) {
    auto args = make<PJRT_Layouts_PJRT_Buffer_MemoryLayout_Args>();
    args.buffer = buffer.get();
    EXPECT_FALSE(taken(layouts.PJRT_Layouts_PJRT_Buffer_MemoryLayout(&args)));
    std::string layout = text(args.layout);
    destroy(args.layout);
    return layout;
  };
  EXPECT_EQ(layoutOf(put<float>({1}, {})), "{}");
  EXPECT_EQ(layoutOf(put<float>({1, 2}, {2})), "{0}");
  Buffer buffer = put<float>({1, 2, 3, 4, 5, 6}, {2, 1, 3});
  EXPECT_EQ(layoutOf(buffer), "{2,1,0}");
  EXPECT_EQ(layoutOf(buffer), "{2,1,0}") << "though the host destroyed it once";
}

TEST_F(ExtensionsTest, soDoDefaults) {
  const int64_t dims[] = {2, 3};
  auto ofClient = make<PJRT_Layouts_PJRT_Client_GetDefaultLayout_Args>();
  ofClient.client = client.get();
  ofClient.type = PJRT_Buffer_Type_F32;
  ofClient.dims = dims;
  ofClient.num_dims = 2;
  ASSERT_FALSE(taken(layouts.PJRT_Layouts_PJRT_Client_GetDefaultLayout(&ofClient)));
  EXPECT_EQ(text(ofClient.layout), "{1,0}");
  auto ofTopology = make<PJRT_Layouts_PJRT_Topology_GetDefaultLayout_Args>();
  ofTopology.type = PJRT_Buffer_Type_F32;
  ofTopology.dims = dims;
  ofTopology.num_dims = 2;
  ASSERT_FALSE(taken(layouts.PJRT_Layouts_PJRT_Topology_GetDefaultLayout(&ofTopology)));
  EXPECT_EQ(text(ofTopology.layout), "{1,0}");
}

// Otherwise a host guesses from the program, and mistakes a transpose for a layout.
TEST_F(ExtensionsTest, soDoWhatProgramsTakeAndGive) {
  Executable executable = executableOf(compiled(R"(module @jit_transpose {
    func.func public @main(%a: tensor<2x3xf32>, %b: tensor<f32>) -> tensor<3x2xf32> {
      %0 = stablehlo.transpose %a, dims = [1, 0] : (tensor<2x3xf32>) -> tensor<3x2xf32>
      return %0 : tensor<3x2xf32>
    }
  })"));
  auto in = make<PJRT_Layouts_PJRT_Executable_GetParameterLayouts_Args>();
  in.executable = executable.get();
  ASSERT_FALSE(taken(layouts.PJRT_Layouts_PJRT_Executable_GetParameterLayouts(&in)));
  ASSERT_EQ(in.num_parameters, 2u);
  EXPECT_EQ(text(in.layouts[0]), "{1,0}");
  EXPECT_EQ(text(in.layouts[1]), "{}");
  auto out = make<PJRT_Layouts_PJRT_Executable_GetOutputLayouts_Args>();
  out.executable = executable.get();
  ASSERT_FALSE(taken(layouts.PJRT_Layouts_PJRT_Executable_GetOutputLayouts(&out)));
  ASSERT_EQ(out.num_outputs, 1u);
  EXPECT_EQ(text(out.layouts[0]), "{1,0}");
}

TEST_F(ExtensionsTest, devicesThatNeedNotBeThereHaveMemories) {
  auto &memories =
      extension<PJRT_MemoryDescriptions_Extension>(PJRT_Extension_Type_MemoryDescriptions);
  auto describe = make<PJRT_Device_GetDescription_Args>();
  describe.device = devices[0];
  MUST(Device_GetDescription, describe);
  auto args = make<PJRT_DeviceDescription_MemoryDescriptions_Args>();
  args.device_description = describe.device_description;
  ASSERT_FALSE(taken(memories.PJRT_DeviceDescription_MemoryDescriptions(&args)));
  ASSERT_EQ(args.num_memory_descriptions, 3u);
  ASSERT_LT(args.default_memory_index, 3u);
  auto listed = make<PJRT_Device_AddressableMemories_Args>();
  listed.device = devices[0];
  MUST(Device_AddressableMemories, listed);
  for (size_t i = 0; i < 3; ++i) {
    auto described = make<PJRT_MemoryDescription_Kind_Args>();
    described.memory_description = args.memory_descriptions[i];
    ASSERT_FALSE(taken(memories.PJRT_MemoryDescription_Kind(&described)));
    auto kind = make<PJRT_Memory_Kind_Args>();
    kind.memory = listed.memories[i];
    MUST(Memory_Kind, kind);
    EXPECT_EQ(std::string(described.kind, described.kind_size),
              std::string(kind.kind, kind.kind_size));
    auto id = make<PJRT_Memory_Kind_Id_Args>();
    id.memory = listed.memories[i];
    MUST(Memory_Kind_Id, id);
    EXPECT_EQ(described.kind_id, id.kind_id);
  }
}

}  // namespace
}  // namespace vitro::plugin::test
