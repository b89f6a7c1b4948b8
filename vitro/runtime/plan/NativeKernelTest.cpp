// The shared objects are made by the compiler of these tests, as the code generators make them.
#include <gtest/gtest.h>
#include <algorithm>
#include <cmath>
#include <cstdlib>
#include <filesystem>
#include "vitro/ops/elementwise/ScalarMath.h"
#include "vitro/runtime/files/ProgramFile.h"
#include "vitro/runtime/plan/AssignMemory.h"
#include "vitro/runtime/plan/KernelTesting.h"
#include "vitro/runtime/plan/NativeKernel.h"
#include "vitro/runtime/plan/SharedObject.h"
#include "vitro/support/File.h"
#include "vitro/support/TestFolder.h"

namespace vitro::runtime {
namespace {

class NativeKernel : public testing::Test {
 protected:
  /// The path of a shared object made from `source`.
  std::string compile(const std::string &source, const std::string &flags = "-shared -fPIC") {
    std::string from = folder + "/source.cpp", to = folder + "/kernel.so";
    EXPECT_TRUE(bool(writeFile(from, source)));
    EXPECT_EQ(std::system((VITRO_TEST_CXX " " + flags + " -o " + to + ".new " + from).c_str()), 0);
    std::filesystem::rename(to + ".new", to);
    return to;
  }

  static KernelSignature signature() {
    KernelSignature out;
    out.name = "scale";
    out.range = 4;
    out.inputs = out.outputs = {TensorType{DType::F32, {4}, nullptr}};
    return out;
  }

  static std::vector<float> runOn(const Kernel &kernel, int64_t lo, int64_t hi) {
    std::vector<float> in = {1, 2, 3, 4}, out(4, -1.f);
    void *buffers[] = {in.data(), out.data()};
    EXPECT_TRUE(bool(kernel.run(lo, hi, buffers)));
    EXPECT_EQ(in, (std::vector<float>{1, 2, 3, 4}));
    return out;
  }

  static std::string scaleBy(const char *factor) {
    return std::string(
               "extern \"C\" void scale(long lo, long hi, void *const *b) {"
               " for (long i = lo; i < hi; ++i) ((float *)b[1])[i] = ((float *)b[0])[i] * ") +
           factor + "; }";
  }

  TemporaryFolder own = support::testFolder();
  std::string folder = own.path();
};

TEST_F(NativeKernel, RunsTheIterationsItIsGiven) {
  auto kernel = loadKernel(compile(scaleBy("2")), signature());
  ASSERT_TRUE(bool(kernel)) << kernel.problem().text();
  EXPECT_EQ(runOn(**kernel, 0, 4), (std::vector<float>{2, 4, 6, 8}));
  EXPECT_EQ(runOn(**kernel, 1, 3), (std::vector<float>{-1, 4, 6, -1}));
  EXPECT_EQ(runOn(**kernel, 2, 2), (std::vector<float>{-1, -1, -1, -1}));
}

TEST_F(NativeKernel, TravelsInAProgramFile) {
  auto loaded = loadKernel(compile(scaleBy("2")), signature());
  ASSERT_TRUE(bool(loaded)) << loaded.problem().text();
  Program program;
  auto plan = std::make_shared<Plan>();
  TensorType type = signature().inputs[0];
  plan->arguments = {plan->addValue(type, "%a")};
  plan->results = {plan->addValue(type, "%0")};
  addKernelTask(*plan, *loaded, {0}, {1});
  finish(*plan);
  program.plan = assignMemory(*plan);
  program.arguments.emplace_back().type = type;
  program.results.emplace_back().type = type;
  std::string bytes = encodeProgram(program);
  std::filesystem::remove_all(folder);
  auto decoded = decodeProgram(bytes);
  ASSERT_TRUE(bool(decoded)) << decoded.problem().text();
  EXPECT_EQ(encodeProgram(*decoded), bytes);
  EXPECT_EQ(runOn(*decoded->plan->tasks[0].kernel, 0, 4), (std::vector<float>{2, 4, 6, 8}));
}

TEST_F(NativeKernel, KernelsOfOneSharedObjectCarryItOnce) {
  auto bytes = std::make_shared<const std::string>(*readFile(
      compile(scaleBy("2") + " extern \"C\" void other(long lo, long hi, void *const *b) {"
                             " for (long i = lo; i < hi; ++i) ((float *)b[1])[i] = 7; }")));
  KernelSignature otherSignature = signature();
  otherSignature.name = "other";
  auto one = loadKernelFromBytes(bytes, signature());
  auto other = loadKernelFromBytes(bytes, otherSignature);
  ASSERT_TRUE(one && other);
  TensorType type = signature().inputs[0];
  auto plan = std::make_shared<Plan>();
  plan->arguments = {plan->addValue(type, "%a")};
  plan->results = {plan->addValue(type, "%0"), plan->addValue(type, "%1")};
  addKernelTask(*plan, *one, {0}, {1});
  addKernelTask(*plan, *other, {0}, {2});
  finish(*plan);
  Program program;
  program.plan = assignMemory(*plan);
  program.arguments.emplace_back().type = type;
  program.results.resize(2);
  for (auto &result : program.results) result.type = type;
  std::string file = encodeProgram(program);
  EXPECT_LT(file.size(), 2 * bytes->size());
  auto decoded = decodeProgram(file);
  ASSERT_TRUE(bool(decoded)) << decoded.problem().text();
  EXPECT_EQ(encodeProgram(*decoded), file);
  const Kernel &first = *decoded->plan->tasks[0].kernel, &second = *decoded->plan->tasks[1].kernel;
  EXPECT_EQ(first.object(), second.object());
  EXPECT_EQ(runOn(first, 0, 2), (std::vector<float>{2, 4, -1, -1}));
  EXPECT_EQ(runOn(second, 0, 2), (std::vector<float>{7, 7, -1, -1}));
}

TEST_F(NativeKernel, AReplacedFileIsNewCodeAndTheOldStays) {
  auto first = loadKernel(compile(scaleBy("2")), signature());
  auto second = loadKernel(compile(scaleBy("3")), signature());
  ASSERT_TRUE(first && second);
  EXPECT_EQ(runOn(**first, 0, 1)[0], 2);
  EXPECT_EQ(runOn(**second, 0, 1)[0], 3);
}

TEST_F(NativeKernel, BytesAreEnough) {
  std::string two = *readFile(compile(scaleBy("2"))), three = *readFile(compile(scaleBy("3")));
  std::filesystem::remove_all(folder);
  // Descriptors repeatedly get the same numbers, hence the same names.
  for (int i = 0; i < 3; ++i) {
    auto first = loadKernelFromBytes(two, signature());
    auto second = loadKernelFromBytes(three, signature());
    ASSERT_TRUE(first && second);
    EXPECT_EQ(runOn(**first, 0, 1)[0], 2);
    EXPECT_EQ(runOn(**second, 0, 1)[0], 3);
  }
}

TEST_F(NativeKernel, FunctionsAreResolvedBeforeTheFirstCall) {
  std::string path = compile(
      "extern \"C\" { float (*vitro_math_exponential_f32_address)(float);"
      " void scale(long lo, long hi, void *const *b) { for (long i = lo; i < hi; ++i)"
      " ((float *)b[1])[i] = vitro_math_exponential_f32_address(((float *)b[0])[i]); } }");
  auto wanted = signature();
  wanted.calls = {"vitro_math_exponential_f32"};
  auto kernel = loadKernel(path, wanted);
  ASSERT_TRUE(bool(kernel)) << kernel.problem().text();
  auto function = reinterpret_cast<float (*)(float)>(
      ops::findScalarFunction("vitro_math_exponential_f32")->address);
  EXPECT_EQ(runOn(**kernel, 0, 2)[1], function(2.f));
  // Also if the signature does not mention it.
  auto unsaid = loadKernel(path, signature());
  ASSERT_TRUE(bool(unsaid));
  EXPECT_EQ(runOn(**unsaid, 0, 1)[0], function(1.f));

  wanted.calls.push_back("vitro_math_sine_f32");
  EXPECT_EQ(loadKernel(path, wanted).problem().code, "kernel.symbol");
  EXPECT_EQ(loadKernel(compile("extern \"C\" { void *no_such_function_address;"
                               " void scale(long, long, void *const *) {} }"),
                       signature())
                .problem()
                .code,
            "kernel.function");
}

TEST_F(NativeKernel, WhatCannotBeLoadedIsAProblem) {
  std::string good = *readFile(compile(scaleBy("2")));
  auto code = [](std::string_view bytes, const char *name = "scale") {
    auto wanted = signature();
    wanted.name = name;
    auto loaded = loadKernelFromBytes(bytes, wanted);
    return loaded ? std::string("loaded") : loaded.problem().code;
  };
  EXPECT_EQ(code(good), "loaded");
  EXPECT_EQ(code(""), "kernel.damaged");
  EXPECT_EQ(code("not a shared object at all, but long enough to hold the header of one........."),
            "kernel.damaged");
  std::string other = good;
  other[18] = char(243);  // e_machine: RISC-V
  EXPECT_EQ(code(other), "kernel.machine");
  EXPECT_EQ(code(good, "scala"), "kernel.symbol");
  auto wanted = signature();
  wanted.name = "scala";
  EXPECT_NE(loadKernelFromBytes(good, wanted).problem().hint.find("scale"), std::string::npos);
  EXPECT_EQ(loadKernel(folder + "/absent.so", signature()).problem().code, "io.not-found");
  // An undefined symbol is detected when loading, not at the first call.
  std::string missing = compile(
      "extern \"C\" { void nobodyHasThis(); void scale(long, long, void "
      "*const *) { nobodyHasThis(); } }");
  auto loaded = loadKernel(missing, signature());
  ASSERT_FALSE(bool(loaded));
  EXPECT_EQ(loaded.problem().code, "kernel.load");
  EXPECT_NE(loaded.problem().cause.find("nobodyHasThis"), std::string::npos);
}

TEST_F(NativeKernel, EveryTruncationIsAProblem) {
  std::string good = *readFile(compile(scaleBy("2")));
  // Section headers are the last part of the file, so any truncation is detected.
  for (size_t size = 0; size < good.size(); size += 97)
    EXPECT_FALSE(bool(readSharedObject(std::string_view(good).substr(0, size)))) << size;
}

TEST_F(NativeKernel, KnowsWhatAnObjectDefinesAndNeeds) {
  auto symbols = readSharedObject(*readFile(
      compile("extern \"C\" { double atan(double); void scale(long, long, void *const *b) {"
              " *(double *)b[0] = atan(*(double *)b[0]); } }")));
  ASSERT_TRUE(bool(symbols));
  EXPECT_TRUE(std::ranges::binary_search(symbols->defined, "scale"));
  EXPECT_TRUE(std::ranges::binary_search(symbols->undefined, "atan"));
}

}  // namespace
}  // namespace vitro::runtime
