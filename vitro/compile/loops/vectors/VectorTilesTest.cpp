// Dots of bytes and of bf16 after every stage of the loops and kernels levels: sizes around those
// of tiles, both inputs as rows and as columns, signed and unsigned. The tape multiplies tiles on
// any machine, so these tests run on any.
#include <fmt/format.h>
#include <gtest/gtest.h>
#include "vitro/compile/KernelStageTesting.h"
#include "vitro/compile/loops/KernelTesting.h"
#include "vitro/compile/loops/Passes.h"

namespace vitro::compile::testing {
namespace {

kernel::TargetInfo target;

class VectorTiles : public ::testing::Test {
  void SetUp() override { target.hasAmx = true; }
  void TearDown() override { target.hasAmx = false; }
};

/// All values of a byte, or floats whose sums are exact in any order.
HostArray numbers(DType type, Dims dims, int64_t seed) {
  auto array = HostArray::allocate(type, std::move(dims));
  VITRO_CHECK(bool(array));
  auto fill = [&]<class T>(Tag<T>) {
    for (int64_t i = 0; i < array->elements(); ++i)
      array->mutableData<T>()[i] = T(float((i * 89 + i / 256 + seed) % 31 - 15));
    return std::move(*array);
  };
  if (type == DType::BF16) return fill(Tag<BFloat16>());
  if (type == DType::F16) return fill(Tag<Float16>());
  for (int64_t i = 0; i < array->elements(); ++i)
    array->mutableRaw()[i] = std::byte(i * 89 + i / 256 + seed);
  return std::move(*array);
}

struct Dot {
  int64_t rows, length, columns;
  bool isLeftTransposed = false, isRightTransposed = false;
  DType left = DType::I8, right = DType::I8;
};

void expectSame(const Dot &dot);

/// Of bytes and of bf16.
void expectBoth(Dot dot) {
  expectSame(dot);
  dot.left = dot.right = DType::BF16;
  expectSame(dot);
}

void expectSame(const Dot &dot) {
  SCOPED_TRACE(fmt::format("{} x {} x {}", dot.rows, dot.length, dot.columns));
  auto dims = [](int64_t a, int64_t b, bool isTransposed) {
    return isTransposed ? Dims{b, a} : Dims{a, b};
  };
  HostArray x = numbers(dot.left, dims(dot.rows, dot.length, dot.isLeftTransposed), 3);
  HostArray y = numbers(dot.right, dims(dot.length, dot.columns, dot.isRightTransposed), 5);
  DType sums = isFloat(dot.left) ? DType::F32 : DType::I32;
  std::string result = TensorType{sums, {dot.rows, dot.columns}, nullptr}.text();
  expectPromisesKept(
      fmt::format("func.func @main(%x: {0}, %y: {1}) -> {2} {{\n  %r = stablehlo.dot_general %x, "
                  "%y, contracting_dims = [{3}] x [{4}] : ({0}, {1}) -> {2}\n  return %r : "
                  "{2}\n}}",
                  x.type().text(), y.type().text(), result, dot.isLeftTransposed ? 0 : 1,
                  dot.isRightTransposed ? 1 : 0),
      {x, y}, target);
}

TEST_F(VectorTiles, sizesAroundTileSizes) {
  for (int64_t rows : {16, 31, 33})
    for (int64_t length : {63, 66, 130})
      for (int64_t columns : {31, 64, 83}) expectBoth({rows, length, columns});
  expectBoth({64, 128, 64});
  expectBoth({48, 64, 80});
}

TEST_F(VectorTiles, inputsStoredByColumns) {
  for (bool isLeftTransposed : {false, true})
    for (bool isRightTransposed : {false, true})
      for (int64_t length : {64, 101})
        for (int64_t side : {32, 43}) {
          expectBoth({side, length, 48, isLeftTransposed, isRightTransposed});
          expectBoth({48, length, side, isLeftTransposed, isRightTransposed});
        }
}

TEST_F(VectorTiles, unsignedBytes) {
  for (DType left : {DType::I8, DType::U8})
    for (DType right : {DType::I8, DType::U8})
      for (int64_t side : {32, 37}) expectSame({side, 70, side, false, false, left, right});
}

TEST_F(VectorTiles, longReductionsAreSplitIntoSections) {
  expectBoth({16, 1024, 32});
  expectBoth({32, 2048, 16});
  expectBoth({17, 1030, 18, true, false});
  expectBoth({17, 2100, 33, false, true});
}

TEST_F(VectorTiles, severalLoopTiles) { expectBoth({150, 70, 260}); }

/// Runs the byte program also with bf16.
void expectBothOf(std::string text, const std::array<Dims, 2> &dims) {
  auto inputs = [&](DType type) {
    return ops::Values{numbers(type, dims[0], 1), numbers(type, dims[1], 2)};
  };
  expectPromisesKept(text, inputs(DType::I8), target);
  for (auto [from, to] : {std::pair("xi8>", "xbf16>"), std::pair("xi32>", "xf32>")})
    for (size_t at; (at = text.find(from)) != text.npos;)
      text.replace(at, std::string_view(from).size(), to);
  expectPromisesKept(text, inputs(DType::BF16), target);
}

TEST_F(VectorTiles, batches) {
  expectBothOf(R"(
    func.func @main(%x: tensor<3x20x70xi8>, %y: tensor<3x70x40xi8>) -> tensor<3x20x40xi32> {
      %r = stablehlo.dot_general %x, %y, batching_dims = [0] x [0], contracting_dims = [2] x [1]
          : (tensor<3x20x70xi8>, tensor<3x70x40xi8>) -> tensor<3x20x40xi32>
      return %r : tensor<3x20x40xi32>
    })",
               {Dims{3, 20, 70}, Dims{3, 70, 40}});
  // The rows of one matrix are not contiguous.
  expectBothOf(R"(
    func.func @main(%x: tensor<20x3x70xi8>, %y: tensor<3x70x40xi8>) -> tensor<3x20x40xi32> {
      %r = stablehlo.dot_general %x, %y, batching_dims = [1] x [0], contracting_dims = [2] x [1]
          : (tensor<20x3x70xi8>, tensor<3x70x40xi8>) -> tensor<3x20x40xi32>
      return %r : tensor<3x20x40xi32>
    })",
               {Dims{20, 3, 70}, Dims{3, 70, 40}});
}

TEST_F(VectorTiles, severalLoopsOverRows) {
  expectBothOf(R"(
    func.func @main(%x: tensor<3x32x70xi8>, %y: tensor<70x40xi8>) -> tensor<3x32x40xi32> {
      %r = stablehlo.dot_general %x, %y, contracting_dims = [2] x [0]
          : (tensor<3x32x70xi8>, tensor<70x40xi8>) -> tensor<3x32x40xi32>
      return %r : tensor<3x32x40xi32>
    })",
               {Dims{3, 32, 70}, Dims{70, 40}});
  expectBothOf(R"(
    func.func @main(%x: tensor<32x3x64xi8>, %y: tensor<64x48xi8>) -> tensor<32x3x48xi32> {
      %r = stablehlo.dot_general %x, %y, contracting_dims = [2] x [0]
          : (tensor<32x3x64xi8>, tensor<64x48xi8>) -> tensor<32x3x48xi32>
      return %r : tensor<32x3x48xi32>
    })",
               {Dims{32, 3, 64}, Dims{64, 48}});
}

/// The zeros that pad partial tiles are never multiplied with infinity.
TEST_F(VectorTiles, paddingDoesNotMultiplyInfinities) {
  HostArray x = numbers(DType::BF16, {33, 67}, 1), y = numbers(DType::BF16, {67, 35}, 2);
  // No zeros, which would give NaN.
  for (HostArray *array : {&x, &y})
    for (int64_t i = 0; i < array->elements(); ++i)
      if (BFloat16 &one = array->mutableData<BFloat16>()[i]; float(one) == 0) one = BFloat16(1.0f);
  auto set = [](HostArray &array, int64_t at, float value) {
    array.mutableData<BFloat16>()[at] = BFloat16(value);
  };
  set(x, 32 * 67 + 66, INFINITY);
  set(y, 66 * 35 + 34, -INFINITY);
  set(y, 5 * 35 + 3, INFINITY);
  expectPromisesKept(R"(
    func.func @main(%x: tensor<33x67xbf16>, %y: tensor<67x35xbf16>) -> tensor<33x35xf32> {
      %r = stablehlo.dot_general %x, %y, contracting_dims = [1] x [0]
          : (tensor<33x67xbf16>, tensor<67x35xbf16>) -> tensor<33x35xf32>
      return %r : tensor<33x35xf32>
    })",
                     {x, y}, target);
}

std::string vectorised(int64_t rows, int64_t length, int64_t columns) {
  Kernels kernels(fmt::format(
                      R"(
    #x = affine_map<(m, n, k) -> (m, k)>
    #y = affine_map<(m, n, k) -> (k, n)>
    #r = affine_map<(m, n, k) -> (m, n)>
    func.func private @k(%x: tensor<{0}x{1}xi8>, %y: tensor<{1}x{2}xi8>) -> tensor<{0}x{2}xi32>
        attributes {{kernel.function}} {{
      %zero = arith.constant 0 : i32
      %e = tensor.empty() : tensor<{0}x{2}xi32>
      %s = linalg.fill ins(%zero : i32) outs(%e : tensor<{0}x{2}xi32>) -> tensor<{0}x{2}xi32>
      %d = linalg.generic {{indexing_maps = [#x, #y, #r],
                           iterator_types = ["parallel", "parallel", "reduction"]}}
          ins(%x, %y : tensor<{0}x{1}xi8>, tensor<{1}x{2}xi8>) outs(%s : tensor<{0}x{2}xi32>) {{
      ^bb0(%a: i8, %b: i8, %o: i32):
        %wa = arith.extsi %a : i8 to i32
        %wb = arith.extsi %b : i8 to i32
        %p = arith.muli %wa, %wb : i32
        %q = arith.addi %o, %p : i32
        linalg.yield %q : i32
      }} -> tensor<{0}x{2}xi32>
      return %d : tensor<{0}x{2}xi32>
    }})",
                      rows, length, columns),
                  target);
  return kernels.after(createVectorisePass());
}

std::string vectorisedBf16(int64_t rows, int64_t length, int64_t columns, bool isPlain = true) {
  Kernels kernels(fmt::format(
                      R"(
    #x = affine_map<(m, n, k) -> (m, k)>
    #y = affine_map<(m, n, k) -> (k, n)>
    #r = affine_map<(m, n, k) -> (m, n)>
    func.func private @k(%x: tensor<{0}x{1}xbf16>, %y: tensor<{1}x{2}xbf16>) -> tensor<{0}x{2}xf32>
        attributes {{kernel.function}} {{
      %zero = arith.constant 0.0 : f32
      %half = arith.constant {3} : i32
      %e = tensor.empty() : tensor<{0}x{2}xf32>
      %s = linalg.fill ins(%zero : f32) outs(%e : tensor<{0}x{2}xf32>) -> tensor<{0}x{2}xf32>
      %d = linalg.generic {{indexing_maps = [#x, #y, #r],
                           iterator_types = ["parallel", "parallel", "reduction"]}}
          ins(%x, %y : tensor<{0}x{1}xbf16>, tensor<{1}x{2}xbf16>)
          outs(%s : tensor<{0}x{2}xf32>) {{
      ^bb0(%a: bf16, %b: bf16, %o: f32):
        %ba = arith.bitcast %a : bf16 to i16
        %bb = arith.bitcast %b : bf16 to i16
        %ea = arith.extui %ba : i16 to i32
        %eb = arith.extui %bb : i16 to i32
        %ma = arith.shli %ea, %half : i32
        %mb = arith.shli %eb, %half : i32
        %wa = arith.bitcast %ma : i32 to f32
        %wb = arith.bitcast %mb : i32 to f32
        %q = math.fma %wa, %wb, %o : f32
        linalg.yield %q : f32
      }} -> tensor<{0}x{2}xf32>
      return %d : tensor<{0}x{2}xf32>
    }})",
                      rows, length, columns, isPlain ? 16 : 15),
                  target);
  return kernels.after(createVectorisePass());
}

/// Whole tiles of rows are read and written in place, without initialising the result with zeros.
TEST_F(VectorTiles, wholeTilesAreNotCopied) {
  std::string text = vectorised(64, 128, 64);
  EXPECT_EQ(count(text, "vector.contract"), 4u) << text;
  EXPECT_EQ(count(text, "tensor.empty"), 2u) << text;  // the panels, and the result
  EXPECT_EQ(count(text, "vector<16xi32>"), 0u) << text;
  text = vectorisedBf16(64, 128, 64);
  EXPECT_EQ(count(text, "vector.contract"), 4u) << text;
  EXPECT_EQ(count(text, "tensor.empty"), 2u) << text;
  EXPECT_EQ(count(text, "vector<16xf32>"), 0u) << text;
}

/// Upper bounds of the loops around the products; the innermost, the reduction, last.
std::vector<std::string> loopEnds(const std::string &text) {
  std::vector<std::string> ends;
  size_t products = text.find("vector.contract");
  for (size_t at = text.find("scf.for"); at < products; at = text.find("scf.for", at + 1)) {
    size_t from = text.find(" to %c", at) + 6;
    ends.push_back(text.substr(from, text.find_first_of("_ ", from) - from));
  }
  return {ends.end() - 3, ends.end()};
}

TEST_F(VectorTiles, smallerOperandIsInTheInnerLoop) {
  using Ends = std::vector<std::string>;
  EXPECT_EQ(loopEnds(vectorisedBf16(64, 128, 96)), (Ends{"96", "64", "128"}));
  EXPECT_EQ(loopEnds(vectorisedBf16(96, 128, 64)), (Ends{"96", "64", "128"}));
  EXPECT_EQ(loopEnds(vectorised(96, 192, 160)), (Ends{"160", "96", "192"}));
}

TEST_F(VectorTiles, fewProductsStayInPairs) {
  EXPECT_EQ(count(vectorised(16, 64, 16), "vector.contract"), 0u);
  EXPECT_EQ(count(vectorised(15, 512, 512), "vector.contract"), 0u);
}

TEST_F(VectorTiles, fewRowsAndColumnsOfBf16) {
  EXPECT_EQ(count(vectorisedBf16(5, 512, 512), "vector.contract"), 0u);
  EXPECT_EQ(count(vectorisedBf16(512, 512, 5), "vector.contract"), 0u);
  EXPECT_GT(count(vectorisedBf16(6, 512, 512), "vector.contract"), 0u);
  EXPECT_GT(count(vectorisedBf16(512, 512, 6), "vector.contract"), 0u);
  for (int64_t few : {6, 9, 15})
    for (bool isTransposed : {false, true})
      for (int64_t length : {96, 131}) {
        expectSame({few, length, 112, isTransposed, !isTransposed, DType::BF16, DType::BF16});
        expectSame({112, length, few, isTransposed, isTransposed, DType::BF16, DType::BF16});
      }
  expectSame({7, 1030, 9, false, false, DType::BF16, DType::BF16});
}

TEST_F(VectorTiles, onlyWidenedOperands) {
  EXPECT_EQ(count(vectorisedBf16(64, 128, 64, /*isPlain=*/false), "vector.contract"), 0u);
}

TEST(VectorPairs, withoutAmx) {
  EXPECT_EQ(count(vectorised(64, 128, 64), "vector.contract"), 0u);
  EXPECT_EQ(count(vectorisedBf16(64, 128, 64), "vector.contract"), 0u);
  for (int64_t length : {64, 101}) expectSame({33, length, 48});
  expectSame({150, 70, 260});
  expectSame({37, 70, 37, false, true, DType::I8, DType::U8});
}

/// Fewer registers, for which rows and columns are grouped differently.
TEST(VectorPairs, withFewRegisters) {
  for (int64_t bytes : {16, 32}) {
    target.registerBytes = bytes;
    target.registers = 16;
    for (int64_t length : {64, 101}) expectBoth({33, length, 48});
    expectBoth({150, 70, 260});
    expectSame({37, 70, 37, false, true, DType::I8, DType::U8});
  }
  target = {};
}

/// Without AMX tiles for these types, both inputs are widened once.
TEST(VectorWidened, sixteenBitFloats) {
  for (DType left : {DType::BF16, DType::F16})
    for (DType right : {DType::BF16, DType::F16})
      for (bool isTransposed : {false, true})
        for (int64_t side : {24, 33, 70}) {
          expectSame({side, 40, 48, isTransposed, !isTransposed, left, right});
          expectSame({48, 131, side, isTransposed, isTransposed, left, right});
        }
  expectSame({150, 300, 260, false, false, DType::F16, DType::F16});
  expectSame({8, 300, 260, false, false, DType::F16, DType::F16});
  std::string text = vectorisedBf16(64, 128, 96);
  EXPECT_EQ(count(text, "arith.shli"), 0u) << text;
  EXPECT_EQ(count(text, "tensor.empty() : tensor<128x96xf32>"), 1u) << text;
  EXPECT_EQ(count(text, "tensor.empty() : tensor<64x128xf32>"), 1u) << text;
  EXPECT_GT(count(vectorisedBf16(8, 128, 64), "arith.shli"), 0u) << "too few rows for copies";
}

}  // namespace
}  // namespace vitro::compile::testing
