// Kernels in the shared object of a program: when they are equal, and that they compute the same as
// in a shared object of their own.
#include <gtest/gtest.h>
#include "vitro/backends/Backends.h"
#include "vitro/backends/contract/KernelText.h"
#include "vitro/backends/ContractTesting.h"
#include "vitro/backends/cpu_llvm/JoinObjects.h"
#include "vitro/backends/cpu_llvm/KernelContext.h"
#include "vitro/backends/cpu_llvm/LinkObject.h"
#include "vitro/runtime/plan/NativeKernel.h"

namespace vitro::backends {
namespace {

using namespace testing;

std::string kernelNamed(const std::string &name, const std::string &number, int line) {
  return "func.func @" + name + "(%lo: index, %hi: index, %out: memref<4xf32>) {\n" +
         "  %x = arith.constant " + number + " : f32 loc(\"model.py\":" + std::to_string(line) +
         ":1)\n  memref.store %x, %out[%lo] : memref<4xf32>\n  return\n}\n";
}

AnonymousKernel anonymousOf(const std::string &name, const std::string &number, int line) {
  KernelContext context;
  KernelSource source{kernelNamed(name, number, line), "kernel.mlir", {}};
  source.signature.name = name;
  source.signature.outputs.emplace_back();
  auto parsed = parseKernel(source, *context);
  EXPECT_TRUE(bool(parsed)) << parsed.problem().text();
  return parsed ? anonymousKernel(parsed->function) : AnonymousKernel();
}

TEST(AnonymousKernels, NamesAndLinesMakeNoDifference) {
  AnonymousKernel one = anonymousOf("one", "1.0", 3), moved = anonymousOf("another", "1.0", 99);
  EXPECT_EQ(one.text, moved.text);
  EXPECT_EQ(one.symbol, moved.symbol);
  EXPECT_NE(one.text.find("@" + one.symbol + "("), std::string::npos) << one.text;
  EXPECT_EQ(one.text.find("model.py"), std::string::npos) << one.text;
}

TEST(AnonymousKernels, OtherContentHasAnotherName) {
  EXPECT_NE(anonymousOf("one", "1.0", 3).symbol, anonymousOf("one", "2.0", 3).symbol);
}

void expectSameIn(const std::string &linked, const std::vector<TestKernel> &kernels,
                  const std::vector<runtime::KernelSignature> &signatures) {
  EXPECT_EQ(linked.find("vitro_kernel_"), std::string::npos) << "kernels are seen by their names";
  auto library = std::make_shared<const std::string>(linked);
  for (size_t i = 0; i < kernels.size(); ++i) {
    SCOPED_TRACE(kernels[i].name());
    auto tape = interpreted(kernels[i].source);
    runtime::KernelSignature signature = signatures[i];
    if (i % 2) signature.name += "_too";
    auto loaded = runtime::loadKernelFromBytes(library, signature);
    ASSERT_TRUE(bool(loaded)) << loaded.problem().text();
    if (tape) expectSame(kernels[i], *tape, **loaded);
  }
}

/// All test kernels in one shared object, each under two names; linked by joinObjects, and by lld.
TEST(ObjectCompiler, TheSharedObjectOfAProgramAgreesBitForBit) {
  auto kernels = readTestKernels();
  ASSERT_TRUE(bool(kernels));
  auto backend = createBackend("cpu", Settings());
  ASSERT_TRUE(bool(backend));
  const ObjectCompiler *maker = (*backend)->objectCompiler();
  ASSERT_TRUE(maker);
  std::vector<std::string> made;
  std::map<std::string, KernelObject> bySymbol;
  std::vector<runtime::KernelSignature> signatures;
  made.reserve(kernels->size());
  for (const TestKernel &kernel : *kernels) {
    SCOPED_TRACE(kernel.name());
    KernelContext context;
    auto parsed = parseKernel(kernel.source, *context);
    ASSERT_TRUE(bool(parsed)) << parsed.problem().text();
    AnonymousKernel anonymous = anonymousKernel(parsed->function);
    KernelSource source{anonymous.text, "kernel.mlir", kernel.source.signature};
    source.signature.name = anonymous.symbol;
    auto object = objectOf(**backend, source);
    ASSERT_TRUE(bool(object)) << object.problem().text();
    made.push_back(std::move(*object));
    KernelObject &linked = bySymbol[anonymous.symbol];
    linked.bytes = made.back();
    linked.symbol = anonymous.symbol;
    auto &signature = signatures.emplace_back(kernel.source.signature);
    signature.name = "test_" + std::to_string(signatures.size());
    linked.names.push_back(signature.name);
    linked.names.push_back(signature.name + "_too");
  }
  std::vector<KernelObject> objects;
  for (auto &[symbol, object] : bySymbol) objects.push_back(object);
  auto joined = joinObjects(objects);
  ASSERT_TRUE(joined) << "there is something in these kernels that only lld can link";
  auto linked = maker->link(objects);
  ASSERT_TRUE(bool(linked)) << linked.problem().text();
  EXPECT_TRUE(*linked == *joined);
  expectSameIn(*linked, *kernels, signatures);
  auto byLld = linkObjects(objects);
  ASSERT_TRUE(bool(byLld)) << byLld.problem().text();
  EXPECT_FALSE(*byLld == *joined);
  expectSameIn(*byLld, *kernels, signatures);
}

}  // namespace
}  // namespace vitro::backends
