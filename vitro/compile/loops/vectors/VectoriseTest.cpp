// vectorise on sample kernels, tiled and not: the results on the tape, and the step sizes of the
// loops.
#include <regex>
#include "vitro/compile/loops/KernelTesting.h"
#include "vitro/compile/loops/Passes.h"

namespace vitro::compile {
namespace {

using namespace testing;

/// After tile or not, and the bytes of a register.
class Vectorise : public ::testing::TestWithParam<std::tuple<bool, int64_t>> {};

TEST_P(Vectorise, keepsTheNumbers) {
  auto [isTiled, registerBytes] = GetParam();
  kernel::TargetInfo target;
  target.registerBytes = registerBytes;
  if (registerBytes < 64) target.registers = 16;
  for (const SampleKernel &sample : sampleKernels()) {
    Kernels kernels(sample.text, target);
    ASSERT_TRUE(kernels.get()) << sample.name;
    KernelRun before = runKernel(kernels.get());
    if (isTiled) kernels.after(createTilePass());
    std::string text = kernels.after(createVectorisePass());
    EXPECT_EQ(count(text, "vector.transfer_write") + count(text, "vector.transfer_read") > 0,
              sample.isVectorised)
        << sample.name << text;
    ASSERT_TRUE(succeeded(mlir::verify(kernels.get()))) << sample.name << text;
    KernelRun after = runKernel(kernels.get());
    EXPECT_EQ(before.error + after.error, "") << sample.name << text;
    if (sample.keepsOrder)
      EXPECT_TRUE(sameBits(before, after)) << sample.name << text;
    else
      EXPECT_LT(farthest(before, after), 1e-5) << sample.name << text;
  }
}

INSTANTIATE_TEST_SUITE_P(AfterTile, Vectorise,
                         ::testing::Combine(::testing::Bool(), ::testing::Values(16, 32, 64)));

/// The sum of 67 elements: 4 vectors, 3 remaining elements, then halves of the lanes. 15 are eight,
/// four and three; a maximum of 11 is eight, then eight that overlap.
TEST(VectoriseOrder, shortReductionsUsePartialVectors) {
  std::string sums = Kernels(sampleKernel("sums of short rows").text).after(createVectorisePass());
  EXPECT_EQ(count(sums, "vector.transfer_read %arg0"), 2u) << sums;
  EXPECT_EQ(count(sums, "tensor<401x15xf32>, vector<4xf32>"), 1u) << sums;
  EXPECT_EQ(count(sums, "to %c15 step %c1 "), 1u) << sums;
  std::string largest =
      Kernels(sampleKernel("largest of short rows").text).after(createVectorisePass());
  EXPECT_EQ(count(largest, "tensor<401x11xf32>, vector<8xf32>"), 2u) << largest;
  EXPECT_EQ(count(largest, "tensor.extract %arg0"), 0u) << largest;
}

TEST(VectoriseOrder, sumsCombineLanesExplicitly) {
  std::string text = Kernels(R"(
    #map = affine_map<(i) -> (i)>
    #one = affine_map<(i) -> ()>
    func.func private @k(%x: tensor<67xf32>, %y: tensor<f32>) -> tensor<f32>
        attributes {kernel.function} {
      %r = linalg.generic {indexing_maps = [#map, #one], iterator_types = ["reduction"]}
          ins(%x : tensor<67xf32>) outs(%y : tensor<f32>) {
      ^bb0(%a: f32, %o: f32):
        %m = arith.addf %o, %a : f32
        linalg.yield %m : f32
      } -> tensor<f32>
      return %r : tensor<f32>
    })")
                         .after(createVectorisePass());
  EXPECT_EQ(count(text, "vector.transfer_read"), 4u) << text;
  EXPECT_EQ(count(text, "vector<8xf32>\n"), 3u) << text;
  EXPECT_EQ(count(text, "vector.reduction"), 0u) << text;
}

/// A sum over 207 columns: eight rows for all columns, then the next eight. The loop over rows is
/// the outer one, and the last four rows come after it.
TEST(VectoriseOrder, columnReductionsReadInMemoryOrder) {
  std::string text = Kernels(sampleKernel("column sums").text).after(createVectorisePass());
  size_t rows = text.find("to %c96 step %c8"), columns = text.find("to %c192 step %c64");
  ASSERT_NE(rows, text.npos) << text;
  ASSERT_NE(columns, text.npos) << text;
  EXPECT_LT(rows, columns) << text;
  EXPECT_EQ(count(text, "to %c192 step %c64"), 2u) << "eight rows each, the rest: " << text;
}

/// A vectorised transpose of 37 by 53 that applies `body` to each element %a.
std::string transposeOf(const std::string &body) {
  return Kernels(R"(
    #in = affine_map<(i, j) -> (j, i)>
    #map = affine_map<(i, j) -> (i, j)>
    func.func private @k(%x: tensor<37x53xf32>) -> tensor<53x37xf32> attributes {kernel.function} {
      %e = tensor.empty() : tensor<53x37xf32>
      %r = linalg.generic {indexing_maps = [#in, #map], iterator_types = ["parallel", "parallel"]}
          ins(%x : tensor<37x53xf32>) outs(%e : tensor<53x37xf32>) {
      ^bb0(%a: f32, %o: f32):
        )" + body +
                 R"(
      } -> tensor<53x37xf32>
      return %r : tensor<53x37xf32>
    })")
      .after(createVectorisePass());
}

/// 53 by 37; each 16 by 16 block has 16 loads, 4 steps of 16 shuffles and 16 stores. Four blocks
/// are emitted: whole ones, and those that overlap them at either edge and at both.
TEST(VectoriseOrder, transposesUseSquareBlocks) {
  std::string text = transposeOf("linalg.yield %a : f32");
  EXPECT_EQ(count(text, "vector.transfer_read"), 4u * 16) << text;
  EXPECT_EQ(count(text, "vector.shuffle"), 4u * 64) << text;
  EXPECT_EQ(count(text, "vector.transfer_write"), 4u * 16) << text;
  EXPECT_EQ(count(text, "tensor.extract "), 0u) << text;
}

/// Four sums of 2048 elements, whose only operand along the results is broadcast: sixteen lanes
/// along each sum, not four across.
TEST(VectoriseOrder, fewResultsVectoriseAlongReduction) {
  std::string text = Kernels(R"(
    #row = affine_map<(i, j) -> (i)>
    #column = affine_map<(i, j) -> (j)>
    func.func private @k(%x: tensor<4xf32>, %y: tensor<2048xf32>, %z: tensor<4xf32>) -> tensor<4xf32> attributes {kernel.function} {
      %r = linalg.generic {indexing_maps = [#row, #column, #row], iterator_types = ["parallel", "reduction"]}
          ins(%x, %y : tensor<4xf32>, tensor<2048xf32>) outs(%z : tensor<4xf32>) {
      ^bb0(%a: f32, %b: f32, %o: f32):
        %p = arith.mulf %a, %b : f32
        %q = arith.subf %p, %b : f32
        %s = arith.addf %o, %q : f32
        linalg.yield %s : f32
      } -> tensor<4xf32>
      return %r : tensor<4xf32>
    })")
                         .after(createVectorisePass());
  EXPECT_GE(count(text, "vector.transfer_read %arg1"), 1u) << text;
  EXPECT_EQ(count(text, "vector.transfer_read %arg0"), 0u) << text;
}

/// Every row of a block would contain the whole body.
TEST(VectoriseOrder, transposesWithLongBodiesGoLaneByLane) {
  std::string body = "%v0 = arith.mulf %a, %a : f32\n";
  for (int i = 0; i < 12; ++i)
    body += "%v" + std::to_string(i + 1) + " = arith.addf %v" + std::to_string(i) + ", %a : f32\n";
  std::string text = transposeOf(body + "linalg.yield %v12 : f32");
  EXPECT_EQ(count(text, "vector.shuffle"), 0u) << text;
  EXPECT_GE(count(text, "tensor.extract "), 16u) << text;
  EXPECT_LE(count(text, "arith.addf"), 4u * 12) << text;
}

/// The input that is strided along the vectors is copied in sections of 128 products: two whole
/// ones and 44. All rows read the same copy, and only the other input is read element by element.
TEST(VectoriseOrder, stridedProductsReadACopy) {
  std::string text =
      Kernels(sampleKernel("matmul of columns by rows").text).after(createVectorisePass());
  EXPECT_EQ(count(text, "tensor.empty() : tensor<128x53xf32>"), 1u) << text;
  EXPECT_EQ(count(text, "tensor.empty() : tensor<44x53xf32>"), 1u) << text;
  EXPECT_GT(count(text, "vector.shuffle"), 0u) << text;
  EXPECT_EQ(count(text, "tensor.extract %arg1"), 0u) << text;
  EXPECT_EQ(count(text, "vector.transfer_read %arg0"), 0u) << text;
}

/// Small integers in pairs: both inputs are copied as i16 and adjacent products are added, so that
/// a processor may do both in one instruction; the last of 17 products of the third section is
/// separate. Bytes may use AMX tiles (VectorTilesTest.cpp).
TEST(VectoriseOrder, productsOfSmallIntegersAreInPairs) {
  std::string numbers =
      std::regex_replace(sampleKernel("matmul of bytes").text, std::regex("i8"), "i16");
  std::string text = Kernels(numbers).after(createVectorisePass());
  EXPECT_EQ(count(text, "tensor.empty() : tensor<19x128xi16>"), 1u) << text;
  EXPECT_EQ(count(text, "tensor.empty() : tensor<64x74xi16>"), 1u) << text;
  EXPECT_EQ(count(text, "tensor.empty() : tensor<8x74xi16>"), 1u) << text;
  EXPECT_GT(count(text, "[0, 2, 4, 6, 8, 10, 12, 14, 16, 18, 20, 22, 24, 26, 28, 30]"), 0u) << text;
  EXPECT_GT(count(text, "arith.muli %"), 0u) << text;
}

/// Columns of a narrow matrix, read with strides: LLVM reads the rows and deinterleaves them.
TEST(VectoriseOrder, stridedColumnsStayScalar) {
  auto text = [](const std::string &column) {
    return Kernels(
               "#id = affine_map<(i) -> (i)>\n"
               "func.func private @k(%x: tensor<100x3xf32>, %y: tensor<100x1xf32>) -> "
               "tensor<100xf32>\n"
               "    attributes {kernel.function} {\n" +
               column + R"(
      %c = tensor.collapse_shape %p [[0, 1]] : tensor<100x1xf32> into tensor<100xf32>
      %e = tensor.empty() : tensor<100xf32>
      %r = linalg.generic {indexing_maps = [#id, #id], iterator_types = ["parallel"]}
          ins(%c : tensor<100xf32>) outs(%e : tensor<100xf32>) {
      ^bb0(%a: f32, %o: f32):
        %s = arith.addf %a, %a : f32
        linalg.yield %s : f32
      } -> tensor<100xf32>
      return %r : tensor<100xf32>
    })")
        .after(createVectorisePass());
  };
  std::string apart = text(
      "%p = tensor.extract_slice %x[0, 1] [100, 1] [1, 1] : tensor<100x3xf32> to "
      "tensor<100x1xf32>");
  EXPECT_EQ(count(apart, "vector<"), 0u) << apart;
  std::string alone = text(
      "%p = tensor.extract_slice %y[0, 0] [100, 1] [1, 1] : tensor<100x1xf32> to "
      "tensor<100x1xf32>");
  EXPECT_GT(count(alone, "vector<16xf32>"), 0u) << alone;
}

/// A column is a row in memory: the sum is vectorised along it.
TEST(VectoriseOrder, productsWithAColumnVectoriseAlongIt) {
  std::string text = Kernels(sampleKernel("matrix by a column").text).after(createVectorisePass());
  EXPECT_GT(count(text, "tensor<203xf32>, vector<16xf32>"), 0u) << text;
}

/// out[t, e, f] = sum over d of x[t, d] w[e, d, f]: rows of t share the vectors of w, rows of e
/// would not. Reads one row of four vectors of w at a time, for four of x.
TEST(VectoriseOrder, productsUnrollRowsThatShareVectors) {
  std::string text = Kernels(R"(
    #x = affine_map<(t, e, f, d) -> (t, d)>
    #w = affine_map<(t, e, f, d) -> (e, d, f)>
    #out = affine_map<(t, e, f, d) -> (t, e, f)>
    func.func private @k(%x: tensor<8x32xf32>, %w: tensor<8x32x64xf32>, %y: tensor<8x8x64xf32>)
        -> tensor<8x8x64xf32> attributes {kernel.function} {
      %r = linalg.generic {indexing_maps = [#x, #w, #out],
          iterator_types = ["parallel", "parallel", "parallel", "reduction"]}
          ins(%x, %w : tensor<8x32xf32>, tensor<8x32x64xf32>) outs(%y : tensor<8x8x64xf32>) {
      ^bb0(%a: f32, %b: f32, %o: f32):
        %m = math.fma %a, %b, %o : f32
        linalg.yield %m : f32
      } -> tensor<8x8x64xf32>
      return %r : tensor<8x8x64xf32>
    })")
                         .after(createVectorisePass());
  EXPECT_EQ(count(text, "math.fma"), 16u) << text;
  EXPECT_EQ(count(text, "vector.transfer_read %arg1"), 4u) << text;
}

}  // namespace
}  // namespace vitro::compile
