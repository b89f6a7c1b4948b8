// The shared object made by joinObjects: its contents, its exports, and what is left to lld.
#include <dlfcn.h>
#include <gtest/gtest.h>
#include "vitro/backends/Backends.h"
#include "vitro/backends/ContractTesting.h"
#include "vitro/backends/cpu_llvm/JoinObjects.h"
#include "vitro/runtime/plan/SharedObject.h"
#include "vitro/support/TemporaryFolder.h"

/// From libgcc: what unwinders know about the function at an address.
struct FunctionBases {
  void *text, *data, *function;
};
extern "C" const void *_Unwind_Find_FDE(void *address, FunctionBases *bases);

namespace vitro::backends {
namespace {

/// A kernel that stores the function's result for each of its inputs.
std::string kernelCalling(const std::string &name, const std::string &function) {
  return "module {\n  func.func private @" + function + "(f64) -> f64\n  func.func @" + name +
         "(%lo: index, %hi: index, %in: memref<4xf64>, %out: memref<4xf64>) {\n"
         "    %x = memref.load %in[%lo] : memref<4xf64>\n    %y = func.call @" +
         function +
         "(%x) : (f64) -> f64\n    memref.store %y, %out[%lo] : memref<4xf64>\n    return\n  "
         "}\n}\n";
}

std::string objectOf(const std::string &name, const std::string &text) {
  auto backend = createBackend("cpu", Settings());
  auto kernel = testing::testKernel(text, "kernel.mlir");
  if (!kernel) return ADD_FAILURE() << kernel.problem().text(), "";
  EXPECT_EQ(kernel->name(), name);
  auto object = testing::objectOf(**backend, kernel->source);
  if (!object) return ADD_FAILURE() << object.problem().text(), "";
  return std::move(*object);
}

/// A shared object on disk, loaded.
class LoadedFile {
 public:
  explicit LoadedFile(const std::string &bytes) {
    auto made = TemporaryFolder::create();
    folder.emplace(std::move(*made));
    std::string path = folder->path() + "/kernel.so";
    EXPECT_TRUE(bool(writeFile(path, bytes)));
    library = dlopen(path.c_str(), RTLD_NOW | RTLD_LOCAL);
    EXPECT_TRUE(library) << dlerror();
  }
  ~LoadedFile() {
    if (library) dlclose(library);
  }
  char *find(const char *name) { return static_cast<char *>(dlsym(library, name)); }

 private:
  std::optional<TemporaryFolder> folder;
  void *library = nullptr;
};

TEST(JoinObjects, KernelsShareTheVariablesThatAreSetWhenTheyAreLoaded) {
  std::string one = objectOf("one", kernelCalling("one", "vitro_math_lgamma_f64"));
  std::string two = objectOf("two", kernelCalling("two", "vitro_math_lgamma_f64"));
  std::string three = objectOf("three", kernelCalling("three", "vitro_math_digamma_f64"));
  std::vector<KernelObject> objects = {
      {one, "one", {"one"}}, {two, "two", {"two", "zwei"}}, {three, "three", {"three"}}};
  auto joined = joinObjects(objects);
  ASSERT_TRUE(joined);
  auto symbols = runtime::readSharedObject(*joined);
  ASSERT_TRUE(bool(symbols)) << symbols.problem().text();
  EXPECT_EQ(symbols->defined,
            (std::vector<std::string>{"one", "three", "two", "vitro_math_digamma_f64_address",
                                      "vitro_math_lgamma_f64_address", "zwei"}));
  EXPECT_TRUE(symbols->undefined.empty());
  LoadedFile file(*joined);
  using Function = double (*)(double);
  auto set = [&](const char *variable, Function function) {
    char *place = file.find(variable);
    ASSERT_TRUE(place);
    EXPECT_EQ(*reinterpret_cast<Function *>(place), nullptr);
    *reinterpret_cast<Function *>(place) = function;
  };
  set("vitro_math_lgamma_f64_address", [](double x) { return x + 1; });
  set("vitro_math_digamma_f64_address", [](double x) { return x * 10; });
  double in[4] = {5, 6, 7, 8}, out[4] = {};
  void *buffers[] = {in, out};
  auto run = [&](const char *name, int64_t at) {
    auto entry = reinterpret_cast<runtime::KernelEntry>(file.find(name));
    ASSERT_TRUE(entry) << name;
    entry(at, at + 1, buffers);
  };
  run("one", 0);
  run("two", 1);
  run("zwei", 2);
  run("three", 3);
  EXPECT_EQ(std::vector<double>(out, out + 4), (std::vector<double>{6, 7, 8, 80}));
}

TEST(JoinObjects, UnwindersAndDebuggersFindTheFunctions) {
  std::string one = objectOf("one", kernelCalling("one", "vitro_math_lgamma_f64"));
  std::string two = objectOf("two", kernelCalling("two", "vitro_math_lgamma_f64"));
  std::vector<KernelObject> objects = {{one, "one", {"a_longer_name"}}, {two, "two", {"b"}}};
  auto joined = joinObjects(objects);
  ASSERT_TRUE(joined);
  LoadedFile file(*joined);
  for (const char *name : {"a_longer_name", "b"}) {
    char *entry = file.find(name);
    ASSERT_TRUE(entry);
    Dl_info info = {};
    ASSERT_TRUE(dladdr(entry + 1, &info));
    EXPECT_STREQ(info.dli_sname, name);
    FunctionBases bases = {};
    ASSERT_TRUE(_Unwind_Find_FDE(entry + 1, &bases)) << name;
    EXPECT_EQ(bases.function, entry);
  }
  EXPECT_NE(joined->find("a_longer_name.body"), std::string::npos);
}

TEST(JoinObjects, WhatItDoesNotKnowIsLeftToLld) {
  std::string good = objectOf("one", kernelCalling("one", "vitro_math_lgamma_f64"));
  auto isJoined = [](std::string_view bytes, const std::string &symbol) {
    KernelObject object = {bytes, symbol, {"one"}};
    return joinObjects({&object, 1}).has_value();
  };
  EXPECT_TRUE(isJoined(good, "one"));
  EXPECT_FALSE(isJoined(good, "two")) << "that kernel is not there";
  EXPECT_FALSE(isJoined("", "one"));
  std::string aarch64 = good;
  aarch64[18] = char(0xb7);
  EXPECT_FALSE(isJoined(aarch64, "one"));
  std::vector<KernelObject> twice = {{good, "one", {"one"}}, {good, "one", {"other"}}};
  EXPECT_FALSE(joinObjects(twice)) << "two functions of one name";
}

/// Damaged files are reported elsewhere; here they must do no harm.
TEST(JoinObjects, DamagedObjectsDoNoHarm) {
  std::string good = objectOf("one", kernelCalling("one", "vitro_math_lgamma_f64"));
  size_t refused = 0;
  for (size_t length = 0; length < good.size(); ++length) {
    std::string cut = good.substr(0, length);
    KernelObject object = {cut, "one", {"one"}};
    refused += !joinObjects({&object, 1});
  }
  EXPECT_EQ(refused, good.size());
  for (size_t at = 0; at < good.size(); ++at)
    for (uint8_t change : {0x01, 0x80, 0xff}) {
      std::string changed = good;
      changed[at] = char(uint8_t(changed[at]) ^ change);
      KernelObject object = {changed, "one", {"one"}};
      (void)joinObjects({&object, 1});
    }
}

}  // namespace
}  // namespace vitro::backends
