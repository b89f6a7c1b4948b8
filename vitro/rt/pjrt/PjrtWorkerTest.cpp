// The worker with our own plugin, which holds every type, and with plugins that misbehave.
#include <fmt/format.h>
#include <gtest/gtest.h>
#include <sys/wait.h>
#include <cstdlib>
#include <filesystem>
#include <sstream>
#include "vitro/plugin/ElementType.h"
#include "vitro/runtime/files/GridData.h"
#include "vitro/support/File.h"
#include "vitro/support/Json.h"
#include "vitro/support/Shell.h"
#include "vitro/support/TestFolder.h"
#include "vitro/support/TestPaths.h"

namespace vitro::rt {
namespace {

namespace fs = std::filesystem;

class PjrtWorkerTest : public testing::Test {
 protected:
  std::string binaries = fs::read_symlink("/proc/self/exe").parent_path();
  std::string ours = binaries + "/libvitro_pjrt.so";
  TemporaryFolder own = support::testFolder();

  std::string at(const std::string &name) const { return own.path() + "/" + name; }

  std::string write(const std::string &name, std::string_view text) const {
    EXPECT_TRUE(bool(writeFile(at(name), text)));
    return at(name);
  }

  /// All lines with which the worker answers these requests, without those that only say its stage.
  std::vector<Json> serve(const std::vector<std::string> &words, const std::vector<Json> &requests,
                          std::vector<std::string> *stages = nullptr) {
    std::string lines;
    for (const Json &request : requests) lines += jsonText(request, -1) + "\n";
    std::vector<std::string> command = {binaries + "/vitro-rt", "__pjrt"};
    command.insert(command.end(), words.begin(), words.end());
    int code = std::system((shellLine(command) + " < " + write("requests", lines) + " > " +
                            at("replies") + " 2> " + at("errors"))
                               .c_str());
    status = WIFEXITED(code) ? WEXITSTATUS(code) : 128 + WTERMSIG(code);
    std::vector<Json> replies;
    std::istringstream out(*readFile(at("replies")));
    for (std::string line; std::getline(out, line);) {
      auto json = parseJson(line);
      EXPECT_TRUE(bool(json)) << line;
      if (!json) continue;
      bool isStage = json->contains("stage") && !json->contains("ok");
      if (isStage && stages) stages->push_back((*json)["stage"]);
      if (!isStage) replies.push_back(std::move(*json));
    }
    return replies;
  }

  Json request(const std::string &program, std::vector<std::string> types) {
    return {{"program", {write("p.mlir", program)}},
            {"arguments", types},
            {"inputs", at("in.npz")},
            {"outputs", at("out.npz")}};
  }

  /// Compiles a plugin of our own from its source, which may use the declarations of PJRT.
  std::string pluginFrom(const std::string &source) {
    std::string path = at("plugin.so");
    std::string command = VITRO_TEST_CXX " -std=c++20 -shared -fPIC -I " +
                          support::repositoryRoot().string() + " -o " + path + " " +
                          write("plugin.cpp", source);
    EXPECT_EQ(std::system(command.c_str()), 0);
    return path;
  }

  int status = 0;
};

/// Every type goes in, is moved there, and comes out with the same bits.
TEST_F(PjrtWorkerTest, everyType) {
  std::string arguments, results, body, values, types;
  NamedArrays inputs;
  std::vector<TensorType> transposed;
  std::vector<std::string> given;
  for (int i = 0; i < kNumDTypes; ++i) {
    auto dtype = DType(i);
    if (dtype == DType::Token || plugin::bufferType(dtype) == PJRT_Buffer_Type_INVALID) continue;
    auto array = HostArray::allocate(dtype, {2, 3});
    ASSERT_TRUE(bool(array));
    auto *bytes = reinterpret_cast<uint8_t *>(array->mutableRaw());
    // Bits that differ from element to element; of narrow types only those that they have.
    int bits = std::min(8, info(dtype).bits);
    for (int64_t b = 0; b < array->bytes(); ++b)
      bytes[b] = uint8_t((b * 37 + 11 + i) & ((1 << bits) - 1));
    auto stored = asStored(*array);
    ASSERT_TRUE(bool(stored));
    size_t n = inputs.size();
    inputs.push_back({fmt::format("arg{}", n), *stored});
    std::string type = TensorType{dtype, {2, 3}, nullptr}.text();
    TensorType turned{dtype, {3, 2}, nullptr};
    transposed.push_back(turned);
    given.push_back(type);
    arguments += fmt::format("{}%a{}: {}", n ? ", " : "", n, type);
    results += fmt::format("{}{}", n ? ", " : "", turned.text());
    body += fmt::format("    %r{0} = stablehlo.transpose %a{0}, dims = [1, 0] : ({1}) -> {2}\n", n,
                        type, turned.text());
    values += fmt::format("{}%r{}", n ? ", " : "", n);
  }
  ASSERT_GT(inputs.size(), 25u);
  ASSERT_TRUE(bool(writeArrays(at("in.npz"), inputs)));
  auto replies =
      serve({ours}, {request(fmt::format("func.func @main({}) -> ({}) {{\n{}    return {} "
                                         ": {}\n}}\n",
                                         arguments, results, body, values, results),
                             given)});
  ASSERT_EQ(replies.size(), 2u) << *readFile(at("errors"));
  EXPECT_EQ(replies[0]["ready"], true);
  EXPECT_EQ(replies[0]["platform"], "vitro");
  EXPECT_EQ(replies[1]["ok"], true) << replies[1];
  auto outputs = runtime::readGrid(at("out.npz"), "out", transposed, {}, "arg");
  ASSERT_TRUE(bool(outputs)) << outputs.problem().text();
  for (size_t n = 0; n < inputs.size(); ++n) {
    auto stored = asStored((*outputs)[0][n]);
    ASSERT_TRUE(bool(stored));
    const HostArray &before = inputs[n].array;
    auto width = size_t(byteWidth(before.dtype()));
    for (size_t row = 0; row < 2; ++row)
      for (size_t column = 0; column < 3; ++column)
        EXPECT_EQ(std::memcmp(before.raw() + (row * 3 + column) * width,
                              stored->raw() + (column * 2 + row) * width, width),
                  0)
            << given[n] << " " << row << " " << column;
  }
  EXPECT_EQ(status, 0);
}

constexpr const char *kPartition = R"(module attributes {mhlo.num_replicas = 2 : i32} {
  func.func @main(%a: tensor<2xi32>) -> (tensor<2xi32>, tensor<ui32>) {
    %0 = "stablehlo.all_reduce"(%a) ({
      ^bb0(%x: tensor<i32>, %y: tensor<i32>):
        %s = stablehlo.add %x, %y : tensor<i32>
        stablehlo.return %s : tensor<i32>
    }) {replica_groups = dense<[[0, 1]]> : tensor<1x2xi64>} : (tensor<2xi32>) -> tensor<2xi32>
    %1 = stablehlo.replica_id : tensor<ui32>
    return %0, %1 : tensor<2xi32>, tensor<ui32>
  }
})";

TEST_F(PjrtWorkerTest, severalDevices) {
  NamedArrays inputs = {{"r0p0/arg0", *HostArray::of<int32_t>({2}, std::vector{1, 2})},
                        {"r1p0/arg0", *HostArray::of<int32_t>({2}, std::vector{10, 20})}};
  ASSERT_TRUE(bool(writeArrays(at("in.npz"), inputs)));
  Json two = request(kPartition, {"tensor<2xi32>"});
  two["replicas"] = 2;
  auto replies = serve({ours, "num_devices=3"}, {two});
  ASSERT_EQ(replies.size(), 2u) << *readFile(at("errors"));
  EXPECT_EQ(replies[0]["devices"], 3);
  ASSERT_EQ(replies[1]["ok"], true) << replies[1];
  std::vector<TensorType> types = {{DType::I32, {2}, nullptr}, {DType::U32, {}, nullptr}};
  auto outputs = runtime::readGrid(at("out.npz"), "out", types, {2, 1}, "arg");
  ASSERT_TRUE(bool(outputs)) << outputs.problem().text();
  for (size_t replica = 0; replica < 2; ++replica) {
    EXPECT_EQ((*outputs)[replica][0].data<int32_t>()[1], 22);
    EXPECT_EQ(*(*outputs)[replica][1].data<uint32_t>(), replica);
  }
  replies = serve({ours, "num_devices=1"}, {two});
  ASSERT_EQ(replies.size(), 2u);
  EXPECT_EQ(replies[1]["ok"], false);
  EXPECT_EQ(replies[1]["ended"], "refused");
  EXPECT_NE(replies[1]["error"].get<std::string>().find("needs 2 devices, the plugin has 1"),
            std::string::npos)
      << replies[1];
}

constexpr const char *kDouble = R"(func.func @main(%a: tensor<2xf32>) -> tensor<2xf32> {
  %0 = stablehlo.add %a, %a : tensor<2xf32>
  return %0 : tensor<2xf32>
})";

TEST_F(PjrtWorkerTest, errorsAreReplies) {
  ASSERT_TRUE(bool(
      writeArrays(at("in.npz"), {{"arg0", *HostArray::of<float>({2}, std::vector{1.f, 2.f})}})));
  Json good = request(kDouble, {"tensor<2xf32>"}), wrong = good, missing = good, several = good,
       other = good, typed = good;
  wrong["program"] = {write("wrong.mlir", "func.func @main() -> tensor<f32> { return }")};
  missing["inputs"] = at("nowhere.npz");
  several["program"] = {at("wrong.mlir"), at("p.mlir")};
  several["repeat"] = 2;
  other["arguments"] = {"tensor<3xf32>"};
  typed["arguments"] = {"!stablehlo.token"};
  std::vector<std::string> stages;
  auto replies =
      serve({ours}, {wrong, missing, several, other, typed, Json("no request"), good}, &stages);
  ASSERT_EQ(replies.size(), 8u) << *readFile(at("errors"));
  EXPECT_EQ(replies[1]["stage"], "compile") << replies[1];
  EXPECT_TRUE(replies[1]["error"].get<std::string>().starts_with("INVALID_ARGUMENT: "))
      << replies[1];
  EXPECT_FALSE(replies[1].contains("ended")) << "a compiler that refuses is no broken request";
  EXPECT_EQ(replies[2]["ended"], "refused");
  EXPECT_NE(replies[2]["error"].get<std::string>().find("nowhere.npz"), std::string::npos);
  EXPECT_EQ(replies[3]["ok"], true) << replies[3];
  EXPECT_EQ(replies[3]["form"], 1) << "the second form compiles";
  EXPECT_EQ(replies[3]["repeat"], (Json{{"runs", 2}, {"differing_runs", 0}}));
  EXPECT_EQ(replies[4]["ended"], "refused");
  EXPECT_EQ(replies[5]["ended"], "refused");
  EXPECT_EQ(replies[6]["ended"], "refused");
  EXPECT_EQ(replies[7]["ok"], true) << "nothing of this is the end: " << replies[7];
  auto made = readArrays(at("out.npz"));
  ASSERT_TRUE(bool(made));
  EXPECT_EQ((*made)[0].array.data<float>()[1], 4);
  EXPECT_EQ(stages.front(), "load");
  EXPECT_EQ(stages.back(), "transfer");
}

TEST_F(PjrtWorkerTest, anExecutableIsKeptWhileItsFileIs) {
  ASSERT_TRUE(bool(
      writeArrays(at("in.npz"), {{"arg0", *HostArray::of<float>({2}, std::vector{1.f, 2.f})}})));
  Json again = request(kDouble, {"tensor<2xf32>"}), fresh = again;
  fresh["fresh"] = true;
  std::vector<std::string> stages;
  serve({ours}, {again, again, fresh}, &stages);
  EXPECT_EQ(std::ranges::count(stages, "compile"), 2);
}

TEST_F(PjrtWorkerTest, whatIsNoPluginIsSaid) {
  auto errorOf = [&](const std::string &path) {
    auto replies = serve({path}, {});
    EXPECT_EQ(replies.size(), 1u);
    EXPECT_EQ(status, 3);
    if (replies.empty()) return std::string();
    EXPECT_EQ(replies[0]["ready"], false);
    return replies[0]["error"].get<std::string>();
  };
  EXPECT_NE(errorOf(at("nowhere.so")).find("there is no such file"), std::string::npos);
  EXPECT_NE(errorOf(own.path()).find("not a regular file"), std::string::npos);
  EXPECT_NE(errorOf(write("text.so", "hello")).find("not a shared library"), std::string::npos);
  std::string arm = *readFile(ours, INT64_MAX);
  arm[18] = char(0xb7);  // e_machine
  EXPECT_NE(errorOf(write("arm.so", arm)).find("a library for AArch64, while this is"),
            std::string::npos);
  std::string cut = readFile(ours)->substr(0, 4096);
  EXPECT_NE(errorOf(write("cut.so", cut)).find("cut off after 4096 bytes"), std::string::npos);
  EXPECT_NE(errorOf(pluginFrom("int answer() { return 42; }")).find("without GetPjrtApi"),
            std::string::npos);
  constexpr const char *kOld = R"(
#include "vitro/plugin/PjrtApi.h"
const PJRT_Api *GetPjrtApi() {
  static PJRT_Api api{};
  api.struct_size = sizeof api;
  api.pjrt_api_version.major_version = 0;
  api.pjrt_api_version.minor_version = 12;
  return &api;
})";
  EXPECT_NE(errorOf(pluginFrom(kOld)).find("version 0.12 of the PJRT interface"),
            std::string::npos);
  EXPECT_NE(errorOf(pluginFrom("extern \"C\" void *GetPjrtApi() { return nullptr; }"))
                .find("gives no table"),
            std::string::npos);
}

/// A plugin with a table that ends after `last`, or whose client fails or crashes.
constexpr const char *kBroken = R"(
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include "vitro/plugin/PjrtApi.h"
struct Failure : PJRT_Error {};
static Failure failure;
static const char *text = "RESOURCE_EXHAUSTED: no device memory";
const PJRT_Api *GetPjrtApi() {
  static PJRT_Api api{};
  api.struct_size = offsetof(PJRT_Api, LAST) + sizeof(void *);
  api.pjrt_api_version = {sizeof(PJRT_Api_Version), nullptr, 0, 70};
  api.PJRT_Plugin_Initialize = [](PJRT_Plugin_Initialize_Args *) -> PJRT_Error * {
    std::puts("hello from a plugin");
    return nullptr;
  };
  api.PJRT_Error_Message = [](PJRT_Error_Message_Args *args) {
    args->message = text;
    args->message_size = strlen(text);
  };
  api.PJRT_Error_GetCode = [](PJRT_Error_GetCode_Args *args) -> PJRT_Error * {
    args->code = PJRT_Error_Code_RESOURCE_EXHAUSTED;
    return nullptr;
  };
  api.PJRT_Error_Destroy = [](PJRT_Error_Destroy_Args *) {};
  api.PJRT_Client_Create = [](PJRT_Client_Create_Args *args) -> PJRT_Error * {
    if (args->num_options > 0) abort();
    return &failure;
  };
  return &api;
})";

TEST_F(PjrtWorkerTest, brokenPlugins) {
  auto withLast = [](std::string source, const char *last) {
    return source.replace(source.find("LAST"), 4, last);
  };
  std::string plugin = pluginFrom(withLast(kBroken, "PJRT_Client_Create"));
  auto replies = serve({plugin}, {});
  ASSERT_EQ(replies.size(), 1u) << "what it prints must not be taken for a reply";
  EXPECT_NE(readFile(at("errors"))->find("hello from a plugin"), std::string::npos);
  EXPECT_NE(
      replies[0]["error"].get<std::string>().find("RESOURCE_EXHAUSTED: no device memory [pjrt."),
      std::string::npos)
      << replies[0];
  replies = serve({plugin, "a=1"}, {});
  EXPECT_TRUE(replies.empty());
  EXPECT_EQ(status, 128 + SIGABRT);
  replies = serve({plugin, "novalue"}, {});
  ASSERT_EQ(replies.size(), 1u);
  EXPECT_NE(replies[0]["error"].get<std::string>().find("'novalue' is not key=value"),
            std::string::npos);
  // The table says that it ends before this function, whatever lies there.
  plugin = pluginFrom(withLast(kBroken, "PJRT_Event_OnReady"));
  replies = serve({plugin}, {});
  ASSERT_EQ(replies.size(), 1u);
  EXPECT_NE(replies[0]["error"].get<std::string>().find("the plugin has no PJRT_Client_Create"),
            std::string::npos)
      << replies[0];
}

}  // namespace
}  // namespace vitro::rt
