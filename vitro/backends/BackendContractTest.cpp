// The contract of every executor of kernels, tested on kernels that together use every op.
#include <gtest/gtest.h>
#include <thread>
#include "vitro/backends/Backends.h"
#include "vitro/backends/contract/KernelOps.h"
#include "vitro/backends/ContractTesting.h"
#include "vitro/runtime/plan/NativeKernel.h"
#include "vitro/runtime/plan/SharedObject.h"

namespace vitro::backends {
namespace {

using namespace testing;
using Loaded = std::shared_ptr<const runtime::Kernel>;

const std::vector<TestKernel> &kernels() {
  static const auto all = readTestKernels();
  EXPECT_TRUE(bool(all)) << (all ? "" : all.problem().text());
  static const std::vector<TestKernel> none;
  return all ? *all : none;
}

struct Compiled {
  KernelCode code;
  Loaded kernel;
};

Result<Compiled> compile(const Backend &backend, const KernelSource &kernel) {
  Compiled out;
  VITRO_TRY(out.code.source, backend.emit(kernel));
  VITRO_TRY(out.code.object,
            backend.build(out.code.source, kernel.signature, backend.sourceFile()));
  VITRO_TRY(out.kernel, runtime::loadKernelFromBytes(out.code.object, kernel.signature));
  return out;
}

/// Compiles all kernels once for all tests of a generator.
const std::vector<Compiled> &compiledBy(const std::string &name) {
  static std::map<std::string, std::vector<Compiled>> made;
  auto &all = made[name];
  if (!all.empty()) return all;
  auto backend = createBackend(name, Settings());
  EXPECT_TRUE(bool(backend));
  for (const TestKernel &kernel : kernels()) {
    auto one = compile(**backend, kernel.source);
    if (!one) ADD_FAILURE() << kernel.name() << ": " << one.problem().text();
    all.push_back(one ? std::move(*one) : Compiled());
  }
  return all;
}

class Generator : public ::testing::TestWithParam<std::string> {
 protected:
  void SetUp() override {
    auto created = createBackend(GetParam(), Settings());
    ASSERT_TRUE(bool(created)) << created.problem().text();
    backend = std::move(*created);
  }

  const std::vector<Compiled> &compiled() { return compiledBy(GetParam()); }

  std::unique_ptr<Backend> backend;
};

TEST_P(Generator, AnySplitOfTheRangeGivesTheSameBits) {
  for (size_t i = 0; i < kernels().size(); ++i) {
    const TestKernel &kernel = kernels()[i];
    SCOPED_TRACE(kernel.name());
    const Loaded &loaded = compiled()[i].kernel;
    if (!loaded) continue;
    int64_t range = kernel.source.signature.range;
    TestBuffers whole(kernel, 7), pieces(kernel, 7);
    ASSERT_TRUE(bool(loaded->run(0, range, whole.pointers())));
    for (int64_t lo = range - 1; lo >= 0; --lo)
      ASSERT_TRUE(bool(loaded->run(lo, lo + 1, pieces.pointers())));
    EXPECT_EQ(whole.outputs(), pieces.outputs());
    EXPECT_TRUE(whole.isIntact() && pieces.isIntact());
  }
}

TEST_P(Generator, TwoThreadsAtOnceGiveTheSameBits) {
  for (size_t i = 0; i < kernels().size(); ++i) {
    const TestKernel &kernel = kernels()[i];
    SCOPED_TRACE(kernel.name());
    const Loaded &loaded = compiled()[i].kernel;
    if (!loaded) continue;
    int64_t range = kernel.source.signature.range, half = range / 2;
    TestBuffers alone(kernel, 8), shared(kernel, 8);
    ASSERT_TRUE(bool(loaded->run(0, range, alone.pointers())));
    auto first = shared.pointers(), second = shared.pointersWithOwnScratch();
    std::thread other([&] { (void)loaded->run(half, range, second); });
    (void)loaded->run(0, half, first);
    other.join();
    EXPECT_EQ(alone.outputs(), shared.outputs());
    EXPECT_TRUE(shared.isIntact());
  }
}

TEST_P(Generator, TheSameKernelGivesTheSameBytes) {
  auto again = createBackend(GetParam(), Settings());
  for (size_t i = 0; i < kernels().size(); i += 5) {
    SCOPED_TRACE(kernels()[i].name());
    auto other = compile(**again, kernels()[i].source);
    ASSERT_TRUE(bool(other));
    EXPECT_EQ(other->code.source, compiled()[i].code.source);
    EXPECT_TRUE(other->code.object == compiled()[i].code.object);
  }
}

TEST_P(Generator, NothingIsCalledThatMayBeMissing) {
  const std::vector<std::string> guaranteed = {"fmod",
                                               "fmodf",
                                               "memcpy",
                                               "memmove",
                                               "memset",
                                               "__cxa_finalize",
                                               "__gmon_start__",
                                               "_ITM_registerTMCloneTable",
                                               "_ITM_deregisterTMCloneTable"};
  for (size_t i = 0; i < kernels().size(); ++i) {
    if (!compiled()[i].kernel) continue;
    auto symbols = runtime::readSharedObject(compiled()[i].code.object);
    ASSERT_TRUE(bool(symbols));
    for (const std::string &name : symbols->undefined)
      EXPECT_TRUE(std::ranges::find(guaranteed, name) != guaranteed.end())
          << kernels()[i].name() << " needs " << name;
  }
}

TEST(Contract, GeneratorsAgreeBitForBit) {
  for (size_t i = 0; i < kernels().size(); ++i) {
    SCOPED_TRACE(kernels()[i].name());
    const Loaded &cpu = compiledBy("cpu")[i].kernel, &cpp = compiledBy("cpp")[i].kernel;
    if (cpu && cpp) expectSame(kernels()[i], *cpu, *cpp);
  }
}

TEST(Contract, TheTapeAgreesBitForBit) {
  for (size_t i = 0; i < kernels().size(); ++i) {
    SCOPED_TRACE(kernels()[i].name());
    const Loaded &cpu = compiledBy("cpu")[i].kernel;
    Loaded tape = interpreted(kernels()[i].source);
    if (cpu && tape) expectSame(kernels()[i], *tape, *cpu);
  }
}

TEST(Contract, EveryOpHasAKernel) {
  for (const KernelOp &op : kernelOps()) {
    bool isUsed = std::ranges::any_of(kernels(), [&](const TestKernel &kernel) {
      return (kernel.source.text + " ").find(std::string(op.name) + " ") != std::string::npos ||
             kernel.source.text.find(std::string(op.name) + "(") != std::string::npos;
    });
    std::string_view name = op.name;
    bool isImplied = name == "func.return" || name == "scf.condition";
    EXPECT_TRUE(isUsed || isImplied) << op.name;
  }
}

std::string problemOf(const Backend &backend, const std::string &text) {
  KernelSource source{text, "kernel.mlir", {}};
  source.signature.name = "k";
  source.signature.inputs = source.signature.outputs = {TensorType{DType::F32, {4}, nullptr}};
  auto made = backend.emit(source);
  return made ? "" : made.problem().text();
}

std::string kernelWith(const std::string &body) {
  return "func.func @k(%lo: index, %hi: index, %a: memref<4xf32>, %out: memref<4xf32>) attributes "
         "{kernel.function, kernel.range = 4 : i64, kernel.outputs = 1 : i64, kernel.scratch = 0 : "
         "i64} {\n" +
         body + "  return\n}\n";
}

TEST_P(Generator, WhatIsNoKernelIsAProblemWithAPlace) {
  auto expect = [&](const std::string &text, std::initializer_list<const char *> parts) {
    std::string said = problemOf(*backend, text);
    for (const char *part : parts)
      EXPECT_NE(said.find(part), said.npos) << part << " is not in: " << said;
  };
  EXPECT_EQ(problemOf(*backend, kernelWith("")), "");
  expect("this is no MLIR", {"kernel.mlir:1:1", "kernel.parse"});
  expect("", {"kernel.signature", "no function @k"});
  expect("func.func @k(%lo: index) { return }", {"kernel.signature"});
  expect("func.func private @k(index, index, memref<4xf32>, memref<4xf32>)", {"kernel.signature"});
  expect("func.func @k(%lo: index, %hi: index, %a: memref<?xf32>, %out: memref<4xf32>) { return }",
         {"kernel.signature", "static shape"});
  expect(kernelWith("  %x = arith.constant 1.0 : f32\n  %y = math.exp %x : f32\n"),
         {"kernel.op", "math.exp", "kernel.mlir:3:8"});
  expect(kernelWith("  %x = arith.constant 1.0 : f32\n"
                    "  %y = arith.addf %x, %x fastmath<contract> : f32\n"),
         {"kernel.op", "fast-math", "kernel.mlir:3:8"});
  expect(kernelWith("  %x = arith.constant 1.0 : f16\n  %y = arith.addf %x, %x : f16\n"),
         {"kernel.op", "f16"});
  expect(kernelWith("  %x = arith.constant 1 : i7\n"), {"kernel.op", "i7"});
  expect(kernelWith("  %x = arith.addi %lo, %a : index\n"), {"kernel.parse", "kernel.mlir:2"});
}

TEST_P(Generator, ASourceThatDoesNotCompileIsAProblem) {
  runtime::KernelSignature signature;
  signature.name = "k";
  auto built = backend->build("this is no source at all", signature, "folder/kernel.source");
  ASSERT_FALSE(bool(built));
  EXPECT_NE(built.problem().text().find("folder/kernel.source"), std::string::npos)
      << built.problem().text();
}

TEST(CpuBackend, LlvmGivingUpIsAProblem) {
  auto backend = createBackend("cpu", Settings());
  runtime::KernelSignature signature;
  signature.name = "k";
  for (const char *source : {
           // Valid, but cannot be selected on this machine.
           "declare i32 @llvm.arm.qadd(i32, i32)\n"
           "define i32 @k(i32 %a) {\n  %r = call i32 @llvm.arm.qadd(i32 %a, i32 %a)\n"
           "  ret i32 %r\n}\n",
           // Only the assembler notices.
           "define void @k() {\n  call void asm sideeffect \"not an instruction\", \"\"()\n"
           "  ret void\n}\n",
           // Does not verify.
           "define i32 @k(i32 %a) {\n  %r = add i32 %r, %a\n  ret i32 %r\n}\n",
       }) {
    auto built = (*backend)->build(source, signature, "kernel.ll");
    ASSERT_FALSE(bool(built)) << source;
    EXPECT_EQ(built.problem().code, "backend.llvm") << built.problem().text();
  }
  // The backend still works afterwards.
  auto built = (*backend)->build("define void @k() {\n  ret void\n}\n", signature, "kernel.ll");
  EXPECT_TRUE(bool(built));
}

TEST(CppBackend, AMissingCompilerIsOneClearProblem) {
  Settings settings;
  ASSERT_TRUE(bool(settings.set("cxx", "no-such-compiler", "test")));
  auto backend = createBackend("cpp", settings);
  auto identity = (*backend)->identity();
  ASSERT_FALSE(bool(identity));
  EXPECT_EQ(identity.problem().code, "backend.cxx");
  EXPECT_NE(identity.problem().text().find("no-such-compiler"), std::string::npos);
}

TEST(Backends, AnUnknownNameGetsASuggestion) {
  auto none = createBackend("cpuu", Settings());
  ASSERT_FALSE(bool(none));
  EXPECT_EQ(none.problem().code, "backend.unknown");
  EXPECT_NE(none.problem().hint.find("cpu"), std::string::npos);
}

INSTANTIATE_TEST_SUITE_P(All, Generator, ::testing::ValuesIn(backendNames()),
                         [](auto &info) { return info.param; });

}  // namespace
}  // namespace vitro::backends
