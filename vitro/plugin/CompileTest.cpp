// Programs before they run: compilation, metadata, serialization to caches and back.
#include <fstream>
#include "vitro/plugin/Executables.h"
#include "vitro/plugin/Recompiles.h"
#include "vitro/plugin/TestHost.h"
#include "vitro/runtime/files/ProgramFile.h"
#include "vitro/support/TestFolder.h"

namespace vitro::plugin::test {
namespace {

struct CompileTest : PluginTest {
  std::string serialized(const Executable &executable) {
    auto args = make<PJRT_Executable_Serialize_Args>();
    args.executable = executable.get();
    EXPECT_OK(Executable_Serialize, args);
    std::string bytes(args.serialized_bytes, args.serialized_bytes_size);
    args.serialized_executable_deleter(args.serialized_executable);
    return bytes;
  }
  Failure deserialize(std::string_view bytes, Loaded &loaded, std::string_view options = "",
                      size_t structSize = kStructSize<PJRT_Executable_DeserializeAndLoad_Args>) {
    auto args = make<PJRT_Executable_DeserializeAndLoad_Args>();
    args.struct_size = structSize;
    args.client = client.get();
    args.serialized_executable = bytes.data();
    args.serialized_executable_size = bytes.size();
    args.overridden_serialized_compile_options = options.data();
    args.overridden_serialized_compile_options_size = options.size();
    Failure failure = CALL(Executable_DeserializeAndLoad, args);
    if (!failure) loaded.reset(args.loaded_executable);
    return failure;
  }
  std::string fingerprint(const Executable &executable) {
    auto args = make<PJRT_Executable_Fingerprint_Args>();
    args.executable = executable.get();
    EXPECT_OK(Executable_Fingerprint, args);
    return {args.executable_fingerprint, args.executable_fingerprint_size};
  }
  void expectAdds(const Loaded &loaded) {
    Buffer a = put<float>({1, 2, 3, 4}, {4}), b = put<float>({10, 20, 30, 40}, {4});
    Outcome outcome = run(loaded, {{a.get(), b.get()}});
    ASSERT_FALSE(outcome.failure) << outcome.failure;
    EXPECT_EQ(get<float>(outcome.outputs[0][0].get()), (std::vector<float>{11, 22, 33, 44}));
  }
};

TEST_F(CompileTest, anotherFormatIsRefused) {
  Loaded loaded;
  EXPECT_FAILS(compile(kAdd, {}, loaded, "hlo_with_config"), PJRT_Error_Code_INVALID_ARGUMENT,
               "hlo_with_config");
}

TEST_F(CompileTest, errorsSayWhere) {
  Loaded loaded;
  Failure failure = compile(
      "func.func @main(%a: tensor<4xf32>, %b: tensor<3xf32>) -> tensor<4xf32> {\n"
      "  %0 = \"stablehlo.add\"(%a, %b) : (tensor<4xf32>, tensor<3xf32>) -> tensor<4xf32>\n"
      "  return %0 : tensor<4xf32>\n}",
      {}, loaded);
  EXPECT_FAILS(failure, PJRT_Error_Code_INVALID_ARGUMENT, ":2:");
  EXPECT_TRUE(failure.says("stablehlo.add")) << failure;
}

// What such a program sends would be lost silently, also from inside a loop.
TEST_F(CompileTest, transfersToTheHostAreRefused) {
  Loaded loaded;
  EXPECT_FAILS(compile(R"(func.func @main(%a: tensor<f32>) -> tensor<f32> {
      %r = stablehlo.while(%v = %a) : tensor<f32>
        cond { %c = stablehlo.compare LT, %v, %a : (tensor<f32>, tensor<f32>) -> tensor<i1>
               stablehlo.return %c : tensor<i1> }
        do { %t = stablehlo.create_token : !stablehlo.token
             %u = "stablehlo.outfeed"(%v, %t) <{outfeed_config = ""}>
               : (tensor<f32>, !stablehlo.token) -> !stablehlo.token
             stablehlo.return %v : tensor<f32> }
      return %r : tensor<f32> })",
                       {}, loaded),
               PJRT_Error_Code_INTERNAL, "compile.host-transfer");
}

TEST_F(CompileTest, damagedProgramsAreErrors) {
  Loaded loaded;
  for (std::string_view code : {std::string_view(""), std::string_view("module"),
                                std::string_view("\0\0\0\0", 4), std::string_view("ML\xef\x52"),
                                std::string_view("ML\xef\x52\x0dStableHLO_v1.0.0\0\xff\xff", 24),
                                std::string_view("module {}")})
    EXPECT_EQ(compile(code, {}, loaded).code, PJRT_Error_Code_INVALID_ARGUMENT) << code;
  expectAdds(compiled(kAdd));
}

TEST_F(CompileTest, whatTheHostCannotHoldIsRefused) {
  Loaded loaded;
  EXPECT_FAILS(compile("func.func @main(%a: tensor<?xf32>) -> tensor<?xf32> {\n"
                       "return %a : tensor<?xf32>}",
                       {}, loaded),
               PJRT_Error_Code_INTERNAL, "argument 0 has a dynamic shape");
}

TEST_F(CompileTest, tellsAboutItself) {
  Loaded loaded = compiled(kAdd);
  Executable executable = executableOf(loaded);
  auto name = make<PJRT_Executable_Name_Args>();
  name.executable = executable.get();
  MUST(Executable_Name, name);
  EXPECT_EQ(std::string(name.executable_name, name.executable_name_size), "jit_add");
  auto types = make<PJRT_Executable_OutputElementTypes_Args>();
  types.executable = executable.get();
  MUST(Executable_OutputElementTypes, types);
  ASSERT_EQ(types.num_output_types, 1u);
  EXPECT_EQ(types.output_types[0], PJRT_Buffer_Type_F32);
  auto dims = make<PJRT_Executable_OutputDimensions_Args>();
  dims.executable = executable.get();
  MUST(Executable_OutputDimensions, dims);
  ASSERT_EQ(dims.num_outputs, 1u);
  EXPECT_EQ(dims.dim_sizes[0], 1u);
  EXPECT_EQ(dims.dims[0], 4);
  auto kinds = make<PJRT_Executable_OutputMemoryKinds_Args>();
  kinds.executable = executable.get();
  MUST(Executable_OutputMemoryKinds, kinds);
  ASSERT_EQ(kinds.num_outputs, 1u);
  EXPECT_EQ(std::string(kinds.memory_kinds[0], kinds.memory_kind_sizes[0]), "device");
  auto program = make<PJRT_Program>();
  auto text = make<PJRT_Executable_OptimizedProgram_Args>();
  text.executable = executable.get();
  text.program = &program;
  MUST(Executable_OptimizedProgram, text);
  std::string room(program.code_size, '\0');
  program.code = room.data();
  MUST(Executable_OptimizedProgram, text);
  EXPECT_EQ(room, kAdd);
  program.code_size = 3;
  EXPECT_TRUE(CALL(Executable_OptimizedProgram, text));
  auto options = make<PJRT_Executable_GetCompileOptions_Args>();
  options.executable = executable.get();
  MUST(Executable_GetCompileOptions, options);
  EXPECT_EQ(std::string(options.serialized_bytes, options.serialized_bytes_size),
            Options{}.bytes());
  options.serialized_compile_options_deleter(options.serialized_compile_options);
}

TEST_F(CompileTest, costsAndMemory) {
  Loaded loaded = compiled(kMatmul);
  Executable executable = executableOf(loaded);
  loaded.reset();
  auto cost = make<PJRT_Executable_GetCostAnalysis_Args>();
  cost.executable = executable.get();
  MUST(Executable_GetCostAnalysis, cost);
  std::map<std::string, float> values;
  for (size_t i = 0; i < cost.num_properties; ++i) {
    EXPECT_EQ(cost.properties[i].type, PJRT_NamedValue_kFloat);
    values[{cost.properties[i].name, cost.properties[i].name_size}] =
        cost.properties[i].float_value;
  }
  EXPECT_NEAR(values["flops"], 2.0 * 512 * 512 * 512, 512.0 * 512);
  EXPECT_GE(values["bytes accessed"], 2.f * 512 * 512 * 4);
  // The struct as JAX 0.9 sends it ends before the fields that came later.
  auto memory = make<PJRT_Executable_GetCompiledMemoryStats_Args>();
  memset(&memory, 0x77, sizeof memory);
  memory.struct_size = 120;
  memory.extension_start = nullptr;
  memory.executable = executable.get();
  MUST(Executable_GetCompiledMemoryStats, memory);
  EXPECT_EQ(memory.argument_size_in_bytes, 512 * 512 * 4);
  EXPECT_EQ(memory.output_size_in_bytes, 512 * 512 * 4);
  EXPECT_EQ(memory.alias_size_in_bytes, 0);
  EXPECT_EQ(memory.peak_unpadded_heap_bytes, 0x7777777777777777);
  EXPECT_EQ(memory.total_allocation_bytes, 0x7777777777777777);
}

TEST_F(CompileTest, theSameProgramHasTheSameFingerprint) {
  std::string first = fingerprint(executableOf(compiled(kAdd)));
  EXPECT_EQ(fingerprint(executableOf(compiled(kAdd))), first);
  EXPECT_NE(fingerprint(executableOf(compiled(kMatmul))), first);
  EXPECT_NE(fingerprint(executableOf(compiled(kAdd, {.portable = true}))), first);
}

TEST_F(CompileTest, cachesGiveBackTheProgram) {
  Executable executable = executableOf(compiled(kAdd));
  std::string bytes = serialized(executable);
  EXPECT_EQ(serialized(executable), bytes);
  Loaded loaded;
  ASSERT_FALSE(deserialize(bytes, loaded));
  EXPECT_EQ(fingerprint(executableOf(loaded)), fingerprint(executable));
  expectAdds(loaded);
  // JAX 0.10.0 sends a struct that ends before load_options, older ones before the overrides.
  ASSERT_FALSE(deserialize(bytes, loaded, "", 64));
  ASSERT_FALSE(deserialize(bytes, loaded, "nonsense", 48));
  expectAdds(loaded);
}

TEST_F(CompileTest, cachesKeepMachineCode) {
  auto compiled = vitro::plugin::compile(kAdd, "mlir", Options{}.bytes());
  ASSERT_TRUE(compiled) << compiled.problem().text();
  auto made = (*compiled)->machineCode();
  ASSERT_EQ(made.size(), 1u) << "made together with the reference's plan";
  auto loaded = vitro::plugin::deserialize(serialize(**compiled));
  ASSERT_TRUE(loaded) << loaded.problem().text();
  auto kept = (*loaded)->machineCode();
  ASSERT_EQ(kept.size(), 1u);
  EXPECT_EQ(kept.begin()->first, made.begin()->first);
  EXPECT_EQ(encodeProgram(*kept.begin()->second), encodeProgram(*made.begin()->second));
  auto elsewhere = withOptions(**loaded, Options{.portable = true}.bytes());
  ASSERT_TRUE(elsewhere);
  EXPECT_EQ((*elsewhere)->machineCode().size(), 1u);
}

// As if it came from another machine.
TEST_F(CompileTest, machineCodeForAnotherCpuIsCompiledAgain) {
  auto compiled = vitro::plugin::compile(kAdd, "mlir", Options{}.bytes());
  ASSERT_TRUE(compiled) << compiled.problem().text();
  auto [key, code] = *(*compiled)->machineCode().begin();
  runtime::Program foreign = *code;
  foreign.cpuFeatures.push_back("quantum-lanes");
  (*compiled)->adopt(key, std::make_shared<const runtime::Program>(foreign));
  testing::internal::CaptureStderr();
  Loaded loaded;
  ASSERT_FALSE(deserialize(serialize(**compiled), loaded));
  std::string said = testing::internal::GetCapturedStderr();
  EXPECT_NE(said.find("quantum-lanes, which this CPU lacks"), std::string::npos) << said;
  EXPECT_TRUE(loaded->compiled->machineCode().empty());
  expectAdds(loaded);
  EXPECT_EQ(loaded->compiled->machineCode().size(), 1u);
}

TEST_F(CompileTest, cachesMayLoadForOtherDevices) {
  open(3);
  std::string bytes = serialized(executableOf(compiled(kAdd)));
  Loaded loaded;
  ASSERT_FALSE(deserialize(bytes, loaded, Options{.devices = {2}}.bytes()));
  auto devicesOf = make<PJRT_LoadedExecutable_AddressableDevices_Args>();
  devicesOf.executable = loaded.get();
  MUST(LoadedExecutable_AddressableDevices, devicesOf);
  ASSERT_EQ(devicesOf.num_addressable_devices, 1u);
  EXPECT_EQ(devicesOf.addressable_devices[0], devices[2]);
  EXPECT_FAILS(deserialize(bytes, loaded, Options{.devices = {3}}.bytes()),
               PJRT_Error_Code_INVALID_ARGUMENT, "device 3");
  EXPECT_TRUE(deserialize(bytes, loaded, Options{.partitions = 2}.bytes()));
  EXPECT_TRUE(deserialize(bytes, loaded, "\xff\xff"));
}

TEST_F(CompileTest, damagedCacheEntriesAreErrors) {
  std::string bytes = serialized(executableOf(compiled(kAdd)));
  Loaded loaded;
  for (size_t size = 0; size < bytes.size(); size += 1 + size / 16)
    EXPECT_TRUE(deserialize(std::string_view(bytes).substr(0, size), loaded)) << size;
  for (size_t at = 0; at < bytes.size(); at += 7) {
    std::string changed = bytes;
    changed[at] = char(changed[at] ^ 0x40);
    EXPECT_TRUE(deserialize(changed, loaded)) << at;
  }
  // Bytes with a valid hash may still contain nothing, or something else.
  WireWriter empty, odd;
  odd.integer(1, 5);
  odd.integer(2, 5);
  odd.message(3, "no program");
  odd.message(9, "?");
  EXPECT_TRUE(deserialize(runtime::sealProgramFile(empty.take()), loaded));
  EXPECT_TRUE(deserialize(runtime::sealProgramFile(odd.take()), loaded));
  EXPECT_TRUE(deserialize(runtime::sealProgramFile("\xff\xff\xff"), loaded));
}

TEST_F(CompileTest, aheadOfTimeThenLoaded) {
  auto topology = make<PJRT_Client_TopologyDescription_Args>();
  topology.client = client.get();
  MUST(Client_TopologyDescription, topology);
  auto program = make<PJRT_Program>();
  program.code = const_cast<char *>(kAdd);
  program.code_size = strlen(kAdd);
  program.format = "mlir";
  program.format_size = 4;
  std::string options = Options{}.bytes();
  auto args = make<PJRT_Compile_Args>();
  args.topology = topology.topology;
  args.program = &program;
  args.compile_options = options.data();
  args.compile_options_size = options.size();
  MUST(Compile, args);
  Executable executable(args.executable);
  auto load = make<PJRT_Client_Load_Args>();
  load.client = client.get();
  load.executable = executable.get();
  MUST(Client_Load, load);
  executable.reset();
  expectAdds(Loaded(load.loaded_executable));
}

TEST_F(CompileTest, deletedProgramsDoNotRun) {
  Loaded loaded = compiled(kAdd);
  auto remove = make<PJRT_LoadedExecutable_Delete_Args>();
  remove.executable = loaded.get();
  MUST(LoadedExecutable_Delete, remove);
  auto asked = make<PJRT_LoadedExecutable_IsDeleted_Args>();
  asked.executable = loaded.get();
  MUST(LoadedExecutable_IsDeleted, asked);
  EXPECT_TRUE(asked.is_deleted);
  Buffer a = put<float>({1, 2, 3, 4}, {4});
  EXPECT_FAILS(run(loaded, {{a.get(), a.get()}}).failure, PJRT_Error_Code_INVALID_ARGUMENT,
               "jit_add was deleted");
}

TEST_F(CompileTest, deviceAssignments) {
  open(4);
  auto assignmentOf = [&](const Loaded &loaded) {
    auto args = make<PJRT_LoadedExecutable_GetDeviceAssignment_Args>();
    args.executable = loaded.get();
    EXPECT_OK(LoadedExecutable_GetDeviceAssignment, args);
    std::string bytes(args.serialized_bytes, args.serialized_bytes_size);
    args.serialized_device_assignment_deleter(args.serialized_device_assignment);
    return bytes;
  };
  EXPECT_EQ(assignmentOf(compiled(kAdd, {.devices = {3}})), "\x08\x01\x10\x01\x1a\x03\x0a\x01\x03");
  EXPECT_EQ(assignmentOf(compiled(kAdd, {.portable = true})), "");
  Loaded loaded;
  EXPECT_FAILS(compile(kAdd, {.devices = {4}}, loaded), PJRT_Error_Code_INVALID_ARGUMENT,
               "device 4, but there are 4");
  EXPECT_TRUE(compile(kAdd, {.devices = {-1}}, loaded));
  EXPECT_FAILS(compile(kAdd, {.partitions = 2, .devices = {1, 1}}, loaded),
               PJRT_Error_Code_INVALID_ARGUMENT, "twice");
  EXPECT_FAILS(compile(kAdd, {.partitions = 3, .devices = {0, 1}}, loaded),
               PJRT_Error_Code_INVALID_ARGUMENT, "2 devices");
}

TEST_F(CompileTest, optionsGivenToJit) {
  auto withOption = [&](std::string_view name) {
    WireWriter value, entry, options;
    value.integer(2, 1);
    entry.message(1, name);
    entry.message(2, value.take());
    options.message(7, entry.take());
    return vitro::plugin::compile(kAdd, "mlir", options.take());
  };
  EXPECT_TRUE(withOption("xla_cpu_enable_fast_math"));
  auto refused = withOption("made_up");
  ASSERT_FALSE(refused);
  EXPECT_NE(refused.problem().text().find("made_up"), std::string::npos);
}

// ---- why a program is compiled again

Signature signature(std::vector<std::string> arguments, std::string program = "p") {
  return {std::move(arguments), std::move(program), "0"};
}

TEST(Recompiles, sayWhatChanged) {
  EXPECT_EQ(differences(signature({"f32[4]", "i32[]"}), signature({"f32[8]", "i32[]"})),
            "argument 0: f32[4] became f32[8]");
  EXPECT_EQ(differences(signature({"f32[4]"}), signature({"f32[4]", "f32[4]"})),
            "1 arguments became 2");
  Signature elsewhere = signature({"f32[4]"});
  elsewhere.devices = "1";
  EXPECT_EQ(differences(signature({"f32[4]"}), elsewhere), "devices 0 became 1");
  EXPECT_NE(differences(signature({"f32[4]"}), signature({"f32[4]"}, "q")).find("static argument"),
            std::string::npos);
  EXPECT_NE(differences(signature({"f32[4]"}), signature({"f32[4]"})).find("nothing changed"),
            std::string::npos);
}

TEST(Recompiles, compareWithTheNearestEarlierOne) {
  std::vector<Signature> earlier = {signature({"f32[4]", "f32[4]"}),
                                    signature({"f32[8]", "f32[8]"}),
                                    signature({"f32[4]", "f32[9]"})};
  EXPECT_EQ(nearestOf(earlier, signature({"f32[4]", "f32[5]"})), 2u) << "the latest among equals";
  EXPECT_EQ(nearestOf(earlier, signature({"f32[8]", "f32[8]"})), 1u);
}

TEST_F(CompileTest, everyCompileIsAnEventWithItsReason) {
  TemporaryFolder folder = support::testFolder();
  std::string name = folder.path() + "/events";
  setenv("VITRO_FLAGS", ("--events=" + name).c_str(), 1);
  open(1);
  auto identity = [&](const char *type) {
    return std::string("module @jit_recompiled { func.func public @main(%a: tensor<") + type +
           ">) -> tensor<" + type + "> { return %a : tensor<" + type + "> } }";
  };
  compiled(identity("4xf32"));
  compiled(identity("8xf32"));
  compiled(identity("8xf16"));
  std::ifstream in(name);
  std::vector<std::string> lines;
  for (std::string line; std::getline(in, line);)
    if (line.find("jit_recompiled") != std::string::npos) lines.push_back(line);
  ASSERT_EQ(lines.size(), 3u);
  EXPECT_NE(lines[0].find("first compilation of this function"), std::string::npos) << lines[0];
  EXPECT_NE(lines[1].find("argument 0: f32[4] became f32[8]"), std::string::npos) << lines[1];
  EXPECT_NE(lines[2].find("argument 0: f32[8] became f16[8]"), std::string::npos) << lines[2];
}

}  // namespace
}  // namespace vitro::plugin::test
