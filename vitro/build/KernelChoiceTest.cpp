// Which kernels are chosen, which a stage changed, and what their outputs stand for.
#include <gtest/gtest.h>
#include "mlir/Parser/Parser.h"
#include "vitro/build/KernelChoice.h"
#include "vitro/build/KernelHashes.h"
#include "vitro/build/KernelOutputs.h"
#include "vitro/build/PlanKernel.h"
#include "vitro/compile/Pipeline.h"
#include "vitro/ir/Dialects.h"
#include "vitro/ir/Provenance.h"

namespace vitro::build {
namespace {

TEST(KernelChoice, isAListOfNames) {
  EXPECT_TRUE(KernelChoice().isAll());
  EXPECT_TRUE(KernelChoice("*").has("anything"));
  EXPECT_FALSE(KernelChoice("").isAll());
  EXPECT_FALSE(KernelChoice("").has("a"));
  KernelChoice two("a,,bc");
  EXPECT_TRUE(two.has("a") && two.has("bc"));
  EXPECT_FALSE(two.has("b") || two.has(""));
  EXPECT_TRUE(two.check({"bc", "a", "d"}));
  auto unknown = two.check({"a", "bd"});
  ASSERT_FALSE(unknown);
  EXPECT_EQ(unknown.problem().code, "kernel.unknown");
  EXPECT_NE(unknown.problem().cause.find("'bc'"), std::string::npos);
  EXPECT_NE(unknown.problem().hint.find("bd"), std::string::npos);
}

struct FormedKernels : testing::Test {
  mlir::MLIRContext context;
  FormedKernels() { ir::loadDialects(context); }
  mlir::OwningOpRef<mlir::ModuleOp> formed(const std::string &op) {
    auto module = mlir::parseSourceString<mlir::ModuleOp>(
        "func.func @main(%x: tensor<64x64xf32>) -> (tensor<64x64xf32>, tensor<64x64xf32>) {\n"
        "  %d = stablehlo.dot_general %x, %x, contracting_dims = [1] x [0] : "
        "(tensor<64x64xf32>, tensor<64x64xf32>) -> tensor<64x64xf32>\n"
        "  %e = stablehlo.dot_general %d, %x, contracting_dims = [1] x [0] : "
        "(tensor<64x64xf32>, tensor<64x64xf32>) -> tensor<64x64xf32>\n"
        "  %s = stablehlo." +
            op +
            " %e : tensor<64x64xf32>\n"
            "  return %d, %s : tensor<64x64xf32>, tensor<64x64xf32>\n}\n",
        &context);
    ir::assignIds(*module);
    compile::PipelineOptions options;
    options.stopAfter = compile::kernelBoundary().name;
    auto done = compile::runPipeline(*module, options);
    EXPECT_TRUE(done) << done.problem().text();
    return module;
  }
};

TEST_F(FormedKernels, hashesTellWhichKernelChanged) {
  auto one = formed("tanh"), same = formed("tanh"), other = formed("negate");
  KernelHashes before = kernelHashes(*one);
  ASSERT_EQ(before.size(), 2u);
  EXPECT_EQ(countChanged(before, kernelHashes(*same)), 0u);
  KernelHashes now = kernelHashes(*other);
  EXPECT_EQ(countChanged({}, before), 2u) << "all are new";
  EXPECT_GE(countChanged(before, now), 1u);
  for (const auto &[name, hash] : before) EXPECT_FALSE(isChanged(before, before, name));
  EXPECT_TRUE(isChanged(before, before, "nobody"));
}

TEST_F(FormedKernels, outputsAreTheOpsThatTheyStandFor) {
  auto module = formed("tanh");
  auto outputs = kernelOutputs(*module);
  ASSERT_EQ(outputs.size(), 2u);
  std::set<std::string> ids;
  for (const auto &[kernel, list] : outputs) {
    ASSERT_EQ(list.size(), 1u) << kernel;
    ids.insert(list[0].begin(), list[0].end());
  }
  EXPECT_TRUE(ids.contains("main/0#0")) << "the first dot";
  EXPECT_TRUE(ids.contains("main/2#0")) << "the tanh, not the dot that it is fused with";
  EXPECT_FALSE(ids.contains("main/1#0"));
}

/// Adds `more` to every element of [lo, hi).
class AddKernel final : public runtime::Kernel {
 public:
  AddKernel(runtime::KernelSignature signature, float more)
      : Kernel(std::move(signature)), more(more) {}
  Result<> run(int64_t lo, int64_t hi, std::span<void *const> buffers) const override {
    for (int64_t i = lo; i < hi; ++i)
      static_cast<float *>(buffers[1])[i] = static_cast<const float *>(buffers[0])[i] + more;
    return {};
  }

 private:
  float more;
};

/// Writes all elements at once.
class GoldenKernel final : public runtime::Kernel {
 public:
  using Kernel::Kernel;
  Result<> run(int64_t lo, int64_t hi, std::span<void *const> buffers) const override {
    EXPECT_EQ(lo, 0);
    EXPECT_EQ(hi, 1);
    for (int i = 0; i < 10; ++i) static_cast<float *>(buffers[1])[i] = -1;
    return {};
  }
};

TEST(SampledKernel, onlyTheSampleIsTheCodes) {
  runtime::KernelSignature signature;
  signature.name = "k";
  signature.range = 10;
  signature.inputs = signature.outputs = {TensorType{DType::F32, {10}, nullptr}};
  auto code = std::make_shared<AddKernel>(signature, 100.f);
  auto sampled = sampledKernel(std::make_shared<GoldenKernel>(signature), code, 3);
  EXPECT_EQ(sampled->signature().range, 1);
  float in[10] = {0, 1, 2, 3, 4, 5, 6, 7, 8, 9}, out[10] = {};
  void *buffers[] = {in, out};
  ASSERT_TRUE(sampled->run(0, 1, buffers));
  // Evenly spread: 0, 3 and 6.
  EXPECT_EQ(std::vector<float>(out, out + 10),
            (std::vector<float>{100, -1, -1, 103, -1, -1, 106, -1, -1, -1}));
  out[0] = 7;
  ASSERT_TRUE(sampled->run(0, 0, buffers));
  EXPECT_EQ(out[0], 7) << "no iteration, no work";
}

}  // namespace
}  // namespace vitro::build
