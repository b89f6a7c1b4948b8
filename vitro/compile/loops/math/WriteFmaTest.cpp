#include "vitro/compile/loops/Passes.h"
#include "vitro/compile/loops/PassTesting.h"

namespace vitro::compile {
namespace {

using testing::count;
using testing::Kernels;

const char *const contraction = R"(
#a = affine_map<(i, j, k) -> (i, k)>
#b = affine_map<(i, j, k) -> (k, j)>
#c = affine_map<(i, j, k) -> (i, j)>
func.func private @kernel(%a: tensor<4x8xf32>, %b: tensor<8x6xf32>, %c: tensor<4x6xf32>)
    -> tensor<4x6xf32> attributes {kernel.function} {
  %r = linalg.generic {indexing_maps = [#a, #b, #c],
      iterator_types = ["parallel", "parallel", "reduction"]}
      ins(%a, %b : tensor<4x8xf32>, tensor<8x6xf32>) outs(%c : tensor<4x6xf32>) {
  ^bb0(%x: f32, %y: f32, %acc: f32):
    %p = arith.mulf %x, %y : f32
    %s = arith.addf %acc, %p : f32
    linalg.yield %s : f32
  } -> tensor<4x6xf32>
  return %r : tensor<4x6xf32>
})";

TEST(WriteFma, sumsOfProductsAreContracted) {
  Kernels kernels(contraction);
  std::string after = kernels.after(createWriteFmaPass());
  EXPECT_EQ(count(after, "math.fma"), 1u) << after;
  EXPECT_EQ(count(after, "arith."), 0u) << after;
}

TEST(WriteFma, productsUsedElsewhereAndElementwiseOnesStay) {
  std::string elementwise = contraction;
  size_t reduction = elementwise.find(R"("reduction")");
  elementwise.replace(reduction, 11, R"("parallel")");
  EXPECT_EQ(count(Kernels(elementwise).after(createWriteFmaPass()), "math.fma"), 0u);

  for (const char *type : {"bf16", "f16"}) {
    std::string narrow = contraction;
    for (size_t at; (at = narrow.find("f32")) != narrow.npos;) narrow.replace(at, 3, type);
    EXPECT_EQ(count(Kernels(narrow).after(createWriteFmaPass()), "math.fma"), 0u) << type;
  }

  std::string twice = contraction;
  twice.replace(twice.find("%s = arith.addf %acc, %p"), 24,
                "%t = arith.addf %p, %x : f32\n"
                "%s = arith.addf %t, %p");
  EXPECT_EQ(count(Kernels(twice).after(createWriteFmaPass()), "math.fma"), 0u);
}

}  // namespace
}  // namespace vitro::compile
