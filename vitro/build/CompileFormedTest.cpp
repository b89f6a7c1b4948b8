// Kernels that are compiled separately have the same code as those compiled together.
#include <gtest/gtest.h>
#include <algorithm>
#include "mlir/Parser/Parser.h"
#include "vitro/backends/Backends.h"
#include "vitro/build/Compilation.h"
#include "vitro/ir/Dialects.h"
#include "vitro/ir/Provenance.h"
#include "vitro/support/TestFolder.h"

namespace vitro::build {
namespace {

/// Equal dots, a kernel that updates its input, one that calls a function, signed and unsigned
/// integers, 16-bit floats, a sum split among threads.
constexpr const char *kPrograms[] = {
    R"(func.func @main(%x: tensor<512x512xf32>, %w: tensor<512x512xf32>) -> tensor<512x512xf32> {
  %zero = stablehlo.constant dense<0.0> : tensor<f32>
  %0 = stablehlo.dot_general %x, %w, contracting_dims = [1] x [0] : (tensor<512x512xf32>, tensor<512x512xf32>) -> tensor<512x512xf32>
  %1 = stablehlo.dot_general %0, %w, contracting_dims = [1] x [0] : (tensor<512x512xf32>, tensor<512x512xf32>) -> tensor<512x512xf32>
  %2 = stablehlo.dot_general %1, %w, contracting_dims = [1] x [0] : (tensor<512x512xf32>, tensor<512x512xf32>) -> tensor<512x512xf32>
  %3 = stablehlo.reduce(%2 init: %zero) applies stablehlo.add across dimensions = [0, 1] : (tensor<512x512xf32>, tensor<f32>) -> tensor<f32>
  %4 = stablehlo.broadcast_in_dim %3, dims = [] : (tensor<f32>) -> tensor<512x512xf32>
  %5 = stablehlo.subtract %2, %4 : tensor<512x512xf32>
  return %5 : tensor<512x512xf32>
})",
    R"(func.func @main(%x: tensor<100xf64>, %y: tensor<100xui8>, %z: tensor<100xi8>) -> (tensor<100xf64>, tensor<100xui8>, tensor<i8>) {
  %zero = stablehlo.constant dense<0> : tensor<i8>
  %0 = chlo.lgamma %x : tensor<100xf64> -> tensor<100xf64>
  %1 = stablehlo.divide %y, %y : tensor<100xui8>
  %2 = stablehlo.reduce(%z init: %zero) applies stablehlo.maximum across dimensions = [0] : (tensor<100xi8>, tensor<i8>) -> tensor<i8>
  return %0, %1, %2 : tensor<100xf64>, tensor<100xui8>, tensor<i8>
})",
    R"(func.func @main(%x: tensor<300x1000xbf16>) -> (tensor<bf16>, tensor<1000x300xi1>) {
  %zero = stablehlo.constant dense<0.0> : tensor<bf16>
  %0 = stablehlo.exponential %x : tensor<300x1000xbf16>
  %1 = stablehlo.reduce(%0 init: %zero) applies stablehlo.add across dimensions = [0, 1] : (tensor<300x1000xbf16>, tensor<bf16>) -> tensor<bf16>
  %2 = stablehlo.transpose %x, dims = [1, 0] : (tensor<300x1000xbf16>) -> tensor<1000x300xbf16>
  %3 = stablehlo.compare GT, %2, %2 : (tensor<1000x300xbf16>, tensor<1000x300xbf16>) -> tensor<1000x300xi1>
  return %1, %3 : tensor<bf16>, tensor<1000x300xi1>
})",
    R"(func.func @main(%x: tensor<100x50xf32>, %at: tensor<7x1xi32>, %u: tensor<7x50xf32>) -> tensor<100x50xf32> {
  %0 = "stablehlo.scatter"(%x, %at, %u) <{scatter_dimension_numbers = #stablehlo.scatter<
      update_window_dims = [1], inserted_window_dims = [0], scatter_dims_to_operand_dims = [0],
      index_vector_dim = 1>}> ({
  ^bb0(%a: tensor<f32>, %b: tensor<f32>):
    %1 = stablehlo.add %a, %b : tensor<f32>
    stablehlo.return %1 : tensor<f32>
  }) : (tensor<100x50xf32>, tensor<7x1xi32>, tensor<7x50xf32>) -> tensor<100x50xf32>
  return %0 : tensor<100x50xf32>
})",
};

struct CompileFormed : testing::Test {
  CompileFormed() { ir::loadDialects(context); }

  mlir::OwningOpRef<mlir::ModuleOp> parse(const char *program) {
    auto module = mlir::parseSourceString<mlir::ModuleOp>(program, &context);
    if (module) ir::assignIds(*module);
    return module;
  }

  std::vector<CompiledKernel> compile(const char *program, bool together,
                                      const std::string &cache = "none") {
    Settings settings;
    EXPECT_TRUE(bool(settings.set("cache-dir", cache, "test")));
    EXPECT_TRUE(bool(settings.set("threads", "2", "test")));
    auto backend = backends::createBackend("cpu", settings);
    auto module = parse(program);
    CompileWatch watch;
    watch.wantsTexts = together;
    auto kernels = compileModule(*module, **backend, settings, watch);
    if (!kernels) ADD_FAILURE() << kernels.problem().text();
    return kernels ? std::move(*kernels) : std::vector<CompiledKernel>();
  }

  static std::vector<std::string> textsOf(const std::vector<TensorType> &types) {
    std::vector<std::string> texts;
    for (const TensorType &type : types) texts.push_back(type.text());
    return texts;
  }

  static void expectSame(const std::vector<CompiledKernel> &some,
                         const std::vector<CompiledKernel> &others) {
    ASSERT_EQ(some.size(), others.size());
    for (size_t i = 0; i < some.size(); ++i) {
      const runtime::KernelSignature &one = some[i].signature, &other = others[i].signature;
      SCOPED_TRACE(one.name);
      EXPECT_EQ(one.name, other.name);
      EXPECT_EQ(one.range, other.range);
      EXPECT_EQ(one.scratch, other.scratch);
      EXPECT_EQ(one.initialInputs, other.initialInputs);
      EXPECT_EQ(one.calls, other.calls);
      EXPECT_EQ(textsOf(one.inputs), textsOf(other.inputs));
      EXPECT_EQ(textsOf(one.outputs), textsOf(other.outputs));
      ASSERT_TRUE(some[i].library && others[i].library);
      EXPECT_TRUE(*some[i].library == *others[i].library) << "other code";
    }
  }

  mlir::MLIRContext context;
};

TEST_F(CompileFormed, TheCodeIsThatOfKernelsThatGoTogether) {
  bool isAnyStarted = false, isAnyCalling = false, isAnyShared = false;
  for (const char *program : kPrograms) {
    auto apart = compile(program, false), together = compile(program, true);
    expectSame(apart, together);
    for (const CompiledKernel &kernel : apart) {
      isAnyStarted |= !kernel.signature.initialInputs.empty();
      isAnyCalling |= !kernel.signature.calls.empty();
      isAnyShared |= kernel.signature.range > 1;
      EXPECT_TRUE(kernel.text.empty());
    }
  }
  EXPECT_TRUE(isAnyStarted && isAnyCalling && isAnyShared) << "the programs test too little";
}

TEST_F(CompileFormed, EqualKernelsAreMadeOnceUnderTheirNames) {
  auto kernels = compile(kPrograms[0], false);
  EXPECT_EQ(std::ranges::count_if(kernels, &CompiledKernel::isRepeated), 2);
  std::set<std::string> names;
  for (const CompiledKernel &kernel : kernels) names.insert(kernel.signature.name);
  EXPECT_EQ(names.size(), kernels.size());
}

TEST_F(CompileFormed, TheCacheKeepsWhatTheStagesDecided) {
  TemporaryFolder folder = support::testFolder();
  bool isAnyInParts = false, isAnyNamed = false;
  for (const char *program : kPrograms) {
    auto first = compile(program, false, folder.path());
    auto second = compile(program, false, folder.path());
    expectSame(first, second);
    for (size_t i = 0; i < first.size(); ++i) {
      EXPECT_EQ(first[i].signature.parts, second[i].signature.parts) << first[i].signature.name;
      EXPECT_EQ(first[i].signature.rowIndexInputs, second[i].signature.rowIndexInputs)
          << first[i].signature.name;
      isAnyInParts |= first[i].signature.parts.iterations > 0;
      isAnyNamed |= !first[i].signature.rowIndexInputs.empty();
    }
    for (const CompiledKernel &kernel : first) EXPECT_FALSE(kernel.isFromCache());
    for (const CompiledKernel &kernel : second) EXPECT_TRUE(kernel.isFromCache());
  }
  EXPECT_TRUE(isAnyInParts && isAnyNamed);
}

/// A generator that does not support dots.
class Picky final : public backends::Backend, public backends::ObjectCompiler {
 public:
  const char *name() const override { return "picky"; }
  const char *sourceFile() const override { return "kernel.ll"; }
  const backends::CpuTarget &target() const override { return cpu; }
  Result<std::string> identity() const override { return std::string("picky"); }
  Result<std::string> emit(const backends::KernelSource &) const override { return fail(); }
  Result<std::string> build(const std::string &, const runtime::KernelSignature &,
                            const std::string &) const override {
    return fail();
  }
  const ObjectCompiler *objectCompiler() const override { return this; }
  Result<std::string> object(backends::ParsedKernel &, const runtime::KernelSignature &,
                             const std::string &displayName) const override {
    if (displayName.find("dot") != displayName.npos) return fail();
    return std::string("object");
  }
  Result<std::string> link(std::span<const backends::KernelObject>) const override {
    return std::string("library");
  }

 private:
  static Problem fail() { return cannotRun("test.picky", "not a dot, please"); }
  backends::CpuTarget cpu;
};

TEST_F(CompileFormed, AFailureNamesTheKernelAndAnOpOfTheProgram) {
  Settings settings;
  EXPECT_TRUE(bool(settings.set("cache-dir", "none", "test")));
  auto module = parse(kPrograms[0]);
  CompileWatch watch;
  watch.wantsTexts = false;
  auto kernels = compileModule(*module, Picky(), settings, watch);
  ASSERT_FALSE(bool(kernels));
  std::string text = kernels.problem().text();
  EXPECT_EQ(kernels.problem().code, "test.picky");
  EXPECT_NE(text.find("kernel_0_dot_general"), text.npos) << text;
  EXPECT_NE(text.find("main/1"), text.npos) << text;
}

}  // namespace
}  // namespace vitro::build
