// tile on sample kernels: bit-exact on the tape, and with the expected loops.
#include <fmt/format.h>
#include "vitro/compile/loops/KernelTesting.h"
#include "vitro/compile/loops/Passes.h"

namespace vitro::compile {
namespace {

using namespace testing;

TEST(Tile, keepsEveryBit) {
  for (const SampleKernel &sample : sampleKernels()) {
    Kernels kernels(sample.text);
    ASSERT_TRUE(kernels.get()) << sample.name;
    KernelRun before = runKernel(kernels.get());
    std::string text = kernels.after(createTilePass());
    EXPECT_EQ(count(text, "scf.forall "), size_t(sample.isTiled)) << sample.name << text;
    ASSERT_TRUE(succeeded(mlir::verify(kernels.get()))) << sample.name << text;
    KernelRun after = runKernel(kernels.get());
    EXPECT_EQ(before.error + after.error, "") << sample.name << text;
    EXPECT_TRUE(sameBits(before, after)) << sample.name << text;
  }
}

TEST(Tile, softmaxIsOneLoopOverRows) {
  std::string text = Kernels(sampleKernel("softmax").text).after(createTilePass());
  size_t loop = text.find("scf.forall");
  EXPECT_EQ(text.find("linalg."), text.find("linalg.", loop)) << "all inside: " << text;
  EXPECT_EQ(count(text, "linalg.generic"), 3u) << text;
}

/// MLIR does not know that a call is pure, so the loop that tiles replace would be kept beside
/// them.
TEST(Tile, loopsWithCallsAreTiled) {
  std::string text = Kernels(R"(
  func.func private @vitro_math_logistic_f32(f32) -> f32
  func.func private @kernel(%x: tensor<100000xf32>) -> tensor<100000xf32> attributes {kernel.function} {
    %0 = tensor.empty() : tensor<100000xf32>
    %1 = linalg.generic {indexing_maps = [affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>], iterator_types = ["parallel"]} ins(%x : tensor<100000xf32>) outs(%0 : tensor<100000xf32>) {
    ^bb0(%in: f32, %out: f32):
      %2 = func.call @vitro_math_logistic_f32(%in) : (f32) -> f32
      linalg.yield %2 : f32
    } -> tensor<100000xf32>
    return %1 : tensor<100000xf32>
  })")
                         .after(createTilePass());
  EXPECT_EQ(count(text, "scf.forall "), 1u) << text;
  EXPECT_EQ(count(text, "linalg.generic"), 1u) << text;
}

/// A tile's temporary and its result start from the same empty tensor here.
TEST(Tile, temporariesAreAsLargeAsATile) {
  std::string text =
      Kernels(sampleKernel("rows without their means, scaled").text).after(createTilePass());
  size_t loop = text.find("scf.forall");
  ASSERT_NE(loop, text.npos) << text;
  EXPECT_EQ(count(text.substr(0, loop), "tensor.empty() : tensor<64x131xf32>"), 1u) << text;
  EXPECT_EQ(count(text.substr(0, loop), "tensor.empty() : tensor<64xf32>"), 0u) << text;
  EXPECT_GT(count(text.substr(loop), "tensor.empty() : tensor<"), 1u) << text;
}

/// The padded input as a whole would be shared memory that all threads would have to fill.
TEST(Tile, paddingMovesIntoTiles) {
  std::string text = Kernels(sampleKernel("convolution with padding").text).after(createTilePass());
  size_t loop = text.find("scf.forall");
  ASSERT_NE(loop, text.npos) << text;
  EXPECT_EQ(count(text, "tensor<2x17x18x4xf32>"), 0u) << text;
  EXPECT_EQ(count(text.substr(0, loop), "linalg."), 0u) << text;
  EXPECT_EQ(count(text.substr(loop), "cmpi ult"), 1u) << "rows, not images or columns: " << text;
}

/// The gradient of a convolution's weights: each reads the whole image, which is too large for a
/// tile of any size. All features read the same.
TEST(Tile, featuresOfALargeWindowStayTogether) {
  std::string text = Kernels(R"(
    #image = affine_map<(y, x, f, n, i, j) -> (n, i + y, j + x)>
    #gradient = affine_map<(y, x, f, n, i, j) -> (n, i, j, f)>
    #weights = affine_map<(y, x, f, n, i, j) -> (y, x, f)>
    func.func private @k(%x: tensor<32x32x32xf32>, %g: tensor<32x28x28x16xf32>, %w: tensor<5x5x16xf32>)
        -> tensor<5x5x16xf32> attributes {kernel.function} {
      %r = linalg.generic {indexing_maps = [#image, #gradient, #weights], iterator_types =
          ["parallel", "parallel", "parallel", "reduction", "reduction", "reduction"]}
          ins(%x, %g : tensor<32x32x32xf32>, tensor<32x28x28x16xf32>) outs(%w : tensor<5x5x16xf32>) {
      ^bb0(%a: f32, %b: f32, %o: f32):
        %m = math.fma %a, %b, %o : f32
        linalg.yield %m : f32
      } -> tensor<5x5x16xf32>
      return %r : tensor<5x5x16xf32>
    })")
                         .after(createTilePass());
  EXPECT_GT(count(text, "tensor<1x5x16xf32>"), 0u) << text;
}

/// Every other row and column is a separate sum; images and features are not split into phases.
TEST(Tile, phasesAreTiledTogether) {
  std::string text = Kernels(sampleKernel("every other column").text).after(createTilePass());
  size_t loop = text.find("scf.forall");
  ASSERT_NE(loop, text.npos) << text;
  EXPECT_EQ(count(text.substr(0, loop), "linalg."), 0u) << text;
  EXPECT_EQ(count(text.substr(loop), "tensor.insert_slice"), 3u) << "two and a border: " << text;
}

/// A row is assembled from the parts that overlap it, and the padding elsewhere. A part without
/// rows of its own needs no check.
TEST(Tile, assemblyIsTiledByRows) {
  std::string padded = Kernels(sampleKernel("padded rows").text).after(createTilePass());
  EXPECT_EQ(count(padded, "scf.forall (%arg1) in (720)"), 1u) << padded;
  EXPECT_EQ(count(padded, "linalg.fill"), 1u) << padded;
  EXPECT_EQ(count(padded, "scf.if"), 1u) << padded;
  std::string rolled =
      Kernels(sampleKernel("rolled rows and columns").text).after(createTilePass());
  EXPECT_EQ(count(rolled, "scf.if"), 2u) << "rows, not columns: " << rolled;
  EXPECT_EQ(count(rolled.substr(0, rolled.find("scf.forall")), "insert_slice"), 0u) << rolled;
}

/// A part without other uses is computed directly in its destination.
TEST(Tile, computedPartsAreComputedInTheirDestination) {
  std::string text = Kernels(sampleKernel("computed halves").text).after(createTilePass());
  size_t loop = text.find("scf.forall");
  ASSERT_NE(loop, text.npos) << text;
  EXPECT_EQ(count(text.substr(0, loop), "linalg."), 0u) << text;
  EXPECT_EQ(count(text.substr(loop), "linalg.generic"), 2u) << text;
  EXPECT_EQ(count(text.substr(loop), "linalg.copy"), 0u) << text;
  EXPECT_EQ(count(text.substr(loop), "tensor.empty"), 0u) << text;
}

/// Rows of four elements would spend too much on the checks.
TEST(Tile, assemblyOfShortRowsIsNotTiled) {
  std::string text = sampleKernel("padded rows").text;
  auto shorter = [&](std::string_view from, std::string_view to) {
    for (size_t at = text.find(from); at != text.npos; at = text.find(from, at))
      text.replace(at, from.size(), to);
  };
  shorter("700x90x", "17000x3x"), shorter("720x98x", "17020x8x"),
      shorter("[700, 90]", "[17000, 3]");
  EXPECT_EQ(count(Kernels(text).after(createTilePass()), "scf.forall"), 0u);
}

/// A row is a column in memory: 16 of them are read at a time; otherwise each cache line is read 16
/// times.
TEST(Tile, transposedRowsAreTiledInBlocks) {
  std::string text = Kernels(R"(
    #map = affine_map<(i, j) -> (i, j)>
    #transposed = affine_map<(i, j) -> (j, i)>
    #row = affine_map<(i, j) -> (i)>
    func.func private @k(%x: tensor<4096x64xf32>) -> tensor<64x4096xf32> attributes {kernel.function} {
      %zero = arith.constant 0.0 : f32
      %s = tensor.empty() : tensor<64xf32>
      %f = linalg.fill ins(%zero : f32) outs(%s : tensor<64xf32>) -> tensor<64xf32>
      %sums = linalg.generic {indexing_maps = [#transposed, #row], iterator_types = ["parallel", "reduction"]}
          ins(%x : tensor<4096x64xf32>) outs(%f : tensor<64xf32>) {
      ^bb0(%a: f32, %o: f32):
        %m = arith.addf %o, %a : f32
        linalg.yield %m : f32
      } -> tensor<64xf32>
      %e = tensor.empty() : tensor<64x4096xf32>
      %r = linalg.generic {indexing_maps = [#transposed, #row, #map], iterator_types = ["parallel", "parallel"]}
          ins(%x, %sums : tensor<4096x64xf32>, tensor<64xf32>) outs(%e : tensor<64x4096xf32>) {
      ^bb0(%a: f32, %b: f32, %o: f32):
        %m = arith.subf %a, %b : f32
        linalg.yield %m : f32
      } -> tensor<64x4096xf32>
      return %r : tensor<64x4096xf32>
    })")
                         .after(createTilePass());
  EXPECT_EQ(count(text, "= (0) to (64) step (16)"), 1u) << text;
}

/// Permuted rows: 16 that are adjacent in the source, 16 that are adjacent in the destination.
TEST(Tile, permutedRowsAreTiledOnBothSides) {
  std::string text = Kernels(sampleKernel("moved rows").text).after(createTilePass());
  EXPECT_EQ(count(text, "to (2, 32, 48) step (1, 16, 16)"), 1u) << text;
}

/// A tile has few columns and many rows if every tile is full.
TEST(Tile, transposesAreTiledInBlocks) {
  auto tile = [](int64_t rows, int64_t columns) {
    return Kernels(fmt::format(R"(
  func.func private @kernel(%x: tensor<{0}x{1}xf32>) -> tensor<{1}x{0}xf32> attributes {{kernel.function}} {{
    %0 = tensor.empty() : tensor<{1}x{0}xf32>
    %1 = linalg.generic {{indexing_maps = [affine_map<(i, j) -> (j, i)>, affine_map<(i, j) -> (i, j)>], iterator_types = ["parallel", "parallel"]}} ins(%x : tensor<{0}x{1}xf32>) outs(%0 : tensor<{1}x{0}xf32>) {{
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    }} -> tensor<{1}x{0}xf32>
    return %1 : tensor<{1}x{0}xf32>
  }})",
                               rows, columns))
        .after(createTilePass());
  };
  std::string even = tile(512, 256), odd = tile(500, 256);
  EXPECT_EQ(count(even, "to (256, 512) step (64, 32)"), 1u) << even;
  EXPECT_EQ(count(odd, "to (256, 500) step (64, 50)"), 1u) << odd;
}

/// Tiles as narrow as the work allows would read a few bytes of every row.
TEST(Tile, columnReductionsKeepRowSegments) {
  std::string text = sampleKernel("column sums").text;
  auto resized = [&](std::string_view columns) {
    std::string other = text;
    for (size_t at = other.find("207"); at != other.npos; at = other.find("207", at))
      other.replace(at, 3, columns);
    for (size_t at = other.find("100x"); at != other.npos; at = other.find("100x", at + 1))
      other.replace(at, 3, "9000");
    return Kernels(other).after(createTilePass());
  };
  std::string wide = resized("1024"), prime = resized("521");
  EXPECT_GT(count(wide, "tensor<9000x256xf32>"), 0u) << wide;
  std::string many = sampleKernel("columns of two dimensions").text;
  for (size_t at = many.find("5x3x11x101x"); at != many.npos; at = many.find("5x3x11x101x", at))
    many.replace(at, 11, "1x64x11x2048x");
  for (size_t at = many.find("<3x101x"); at != many.npos; at = many.find("<3x101x", at))
    many.replace(at, 7, "<64x2048x");
  std::string whole = Kernels(many).after(createTilePass());
  EXPECT_GT(count(whole, "tensor<1x1x11x2048xf32>"), 0u)
      << "other loops give enough tiles: " << whole;
  EXPECT_EQ(count(prime, "scf.forall"), 0u) << prime;
}

/// Only 1 divides 211: tiles of single rows would read all columns for each of them.
TEST(Tile, productWithIndivisibleRows) {
  auto product = [](int64_t length) {
    return Kernels(fmt::format(R"(
    func.func private @k(%x: tensor<211x{0}xf32>, %y: tensor<{0}x131xf32>, %z: tensor<211x131xf32>)
        -> tensor<211x131xf32> attributes {{kernel.function}} {{
      %r = linalg.matmul ins(%x, %y : tensor<211x{0}xf32>, tensor<{0}x131xf32>)
          outs(%z : tensor<211x131xf32>) -> tensor<211x131xf32>
      return %r : tensor<211x131xf32>
    }})",
                               length))
        .after(createTilePass());
  };
  std::string large = product(700), small = product(70);
  EXPECT_EQ(count(large, "= (0) to (211) step (35)"), 1u) << large;
  EXPECT_EQ(count(small, "scf.forall"), 0u) << small;
}

/// Tiles of bf16 products copy the right operand, so they have many rows.
TEST(Tile, productsInAmxTilesHaveManyRows) {
  /// The text after the module's attributes, which name the target.
  auto product = [](bool hasAmx, int64_t rows, int64_t columns) {
    kernel::TargetInfo target;
    target.hasAmx = hasAmx;
    std::string text = Kernels(fmt::format(R"(
    #x = affine_map<(m, n, k) -> (m, k)>
    #y = affine_map<(m, n, k) -> (k, n)>
    #r = affine_map<(m, n, k) -> (m, n)>
    func.func private @k(%x: tensor<{0}x100xbf16>, %y: tensor<100x{1}xbf16>, %z: tensor<{0}x{1}xf32>)
        -> tensor<{0}x{1}xf32> attributes {{kernel.function}} {{
      %r = linalg.generic {{indexing_maps = [#x, #y, #r],
                           iterator_types = ["parallel", "parallel", "reduction"]}}
          ins(%x, %y : tensor<{0}x100xbf16>, tensor<100x{1}xbf16>) outs(%z : tensor<{0}x{1}xf32>) {{
      ^bb0(%a: bf16, %b: bf16, %o: f32):
        %wa = arith.extf %a : bf16 to f32
        %wb = arith.extf %b : bf16 to f32
        %p = arith.mulf %wa, %wb : f32
        %q = arith.addf %o, %p : f32
        linalg.yield %q : f32
      }} -> tensor<{0}x{1}xf32>
      return %r : tensor<{0}x{1}xf32>
    }})",
                                           rows, columns),
                               target)
                           .after(createTilePass());
    return text.substr(text.find("func.func"));
  };
  std::string odd = product(true, 1000, 1000), even = product(true, 2048, 1024);
  EXPECT_EQ(count(odd, "= (0) to (1000) step (250)"), 1u) << odd;
  EXPECT_EQ(count(even, "to (2048, 1024) step (512, 128)"), 1u) << even;
  std::string few = product(true, 5, 1024);
  EXPECT_EQ(few, product(false, 5, 1024)) << "too few rows for AMX: as without";
  EXPECT_NE(even, product(false, 2048, 1024));
}

TEST(Tile, smallKernelsAreNotTiled) {
  std::string small = sampleKernel("gathered rows").text;
  for (size_t at = small.find("800x"); at != small.npos; at = small.find("800x", at))
    small.replace(at, 4, "8x");
  EXPECT_EQ(count(Kernels(small).after(createTilePass()), "scf.forall"), 0u);
}

}  // namespace
}  // namespace vitro::compile
