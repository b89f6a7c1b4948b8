// What is folded at compile time, and what is not.
#include "vitro/compile/StageTesting.h"

namespace vitro::compile {
namespace {

std::string folded(std::string_view text) { return afterStage("fold-constants", text); }
bool has(const std::string &text, const char *part) { return text.find(part) != std::string::npos; }

TEST(FoldConstants, chainsFoldInOneGo) {
  std::string after = folded(R"(func.func @main() -> tensor<2xf32> {
    %0 = stablehlo.constant dense<[1.0, -0.0]> : tensor<2xf32>
    %1 = stablehlo.add %0, %0 : tensor<2xf32>
    %2 = stablehlo.sqrt %1 : tensor<2xf32>
    %3 = stablehlo.transpose %2, dims = [0] : (tensor<2xf32>) -> tensor<2xf32>
    func.return %3 : tensor<2xf32>
  })");
  EXPECT_TRUE(has(after, "dense<[1.41421354, -0.000000e+00]>")) << after;
  EXPECT_FALSE(has(after, "sqrt")) << after;
}

TEST(FoldConstants, everyElementTypeComesBack) {
  for (const char *type :
       {"i2", "ui4", "i8", "ui16", "i32", "ui64", "f8E4M3FN", "f4E2M1FN", "bf16", "f16", "f64"}) {
    std::string t = "tensor<3x" + std::string(type) + ">";
    bool isFloat = type[0] == 'f' || type[0] == 'b';
    std::string after = folded("func.func @main() -> " + t + " {\n %0 = stablehlo.constant dense<" +
                               (isFloat ? "[1.0, 0.0, 2.0]" : "[1, 0, 1]") + "> : " + t +
                               "\n %1 = stablehlo.reverse %0, dims = [0] : " + t +
                               "\n func.return %1 : " + t + "\n}");
    EXPECT_FALSE(has(after, "reverse")) << after;
  }
  std::string after = folded(R"(func.func @main() -> (tensor<9xi1>, tensor<2xcomplex<f32>>) {
    %0 = stablehlo.constant dense<[true, true, false, true, false, false, false, true, true]> : tensor<9xi1>
    %1 = stablehlo.not %0 : tensor<9xi1>
    %2 = stablehlo.constant dense<[(1.0, 2.0), (-0.0, 4.0)]> : tensor<2xcomplex<f32>>
    %3 = stablehlo.negate %2 : tensor<2xcomplex<f32>>
    func.return %1, %3 : tensor<9xi1>, tensor<2xcomplex<f32>>
  })");
  EXPECT_FALSE(has(after, "stablehlo.not") || has(after, "negate")) << after;
}

TEST(FoldConstants, splatsStaySplats) {
  std::string after = folded(R"(func.func @main() -> tensor<1000x1000xf32> {
    %0 = stablehlo.constant dense<3.0> : tensor<f32>
    %1 = stablehlo.broadcast_in_dim %0, dims = [] : (tensor<f32>) -> tensor<1000x1000xf32>
    %2 = stablehlo.multiply %1, %1 : tensor<1000x1000xf32>
    func.return %2 : tensor<1000x1000xf32>
  })");
  EXPECT_TRUE(has(after, "dense<9.000000e+00> : tensor<1000x1000xf32>")) << after;
}

TEST(FoldConstants, largeResultsAreNotFolded) {
  std::string after = folded(R"(func.func @main() -> (tensor<2x4096xi32>, tensor<100000xi32>) {
    %0 = stablehlo.constant dense<[1, 2]> : tensor<2xi32>
    %1 = stablehlo.broadcast_in_dim %0, dims = [0] : (tensor<2xi32>) -> tensor<2x4096xi32>
    %2 = stablehlo.iota dim = 0 : tensor<100000xi32>
    func.return %1, %2 : tensor<2x4096xi32>, tensor<100000xi32>
  })");
  EXPECT_TRUE(has(after, "broadcast_in_dim") && has(after, "iota")) << after;
}

TEST(FoldConstants, opsThatDependOnTheProcessAreNotFolded) {
  std::string after =
      folded(R"(func.func @main() -> (tensor<ui32>, tensor<2xf32>, tensor<i32>, tensor<f32>) {
    %0 = stablehlo.replica_id : tensor<ui32>
    %a = stablehlo.constant dense<0.0> : tensor<f32>
    %b = stablehlo.constant dense<1.0> : tensor<f32>
    %s = stablehlo.constant dense<2> : tensor<1xi64>
    %1 = stablehlo.rng %a, %b, %s, distribution = UNIFORM : (tensor<f32>, tensor<f32>, tensor<1xi64>) -> tensor<2xf32>
    %i = stablehlo.constant dense<5> : tensor<i32>
    check.expect_eq_const %i, dense<5> : tensor<i32>
    %2 = stablehlo.optimization_barrier %i : tensor<i32>
    %3 = stablehlo.optimization_barrier %b : tensor<f32>
    func.return %0, %1, %2, %3 : tensor<ui32>, tensor<2xf32>, tensor<i32>, tensor<f32>
  })");
  for (const char *op : {"replica_id", "stablehlo.rng", "check.expect", "optimization_barrier"})
    EXPECT_TRUE(has(after, op)) << op << "\n" << after;
}

}  // namespace
}  // namespace vitro::compile
