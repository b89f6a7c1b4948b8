// Dots of bytes after every stage of the loops and kernels levels: sizes around those of tiles,
// both inputs as rows and as columns, with and without signs. The tape multiplies tiles on any
// machine, so this is tested on any.
#include <fmt/format.h>
#include <gtest/gtest.h>
#include "vitro/compile/KernelStageTesting.h"
#include "vitro/compile/loops/KernelTesting.h"
#include "vitro/compile/loops/Passes.h"
#include "vitro/support/Cpu.h"

namespace vitro::compile::testing {
namespace {

class VectorTiles : public ::testing::Test {
  PretendTiles pretended{true};
};

/// All numbers that a byte can be.
HostArray bytes(DType type, Dims dims, int64_t seed) {
  auto array = HostArray::allocate(type, std::move(dims));
  VITRO_CHECK(bool(array));
  for (int64_t i = 0; i < array->elements(); ++i)
    array->mutableRaw()[i] = std::byte(i * 89 + i / 256 + seed);
  return std::move(*array);
}

struct Dot {
  int64_t rows, length, columns;
  bool isLeftTurned = false, isRightTurned = false;
  DType left = DType::I8, right = DType::I8;
};

void expectSame(const Dot &dot) {
  SCOPED_TRACE(fmt::format("{} x {} x {}", dot.rows, dot.length, dot.columns));
  auto dims = [](int64_t a, int64_t b, bool isTurned) {
    return isTurned ? Dims{b, a} : Dims{a, b};
  };
  HostArray x = bytes(dot.left, dims(dot.rows, dot.length, dot.isLeftTurned), 3);
  HostArray y = bytes(dot.right, dims(dot.length, dot.columns, dot.isRightTurned), 5);
  std::string result = TensorType{DType::I32, {dot.rows, dot.columns}, nullptr}.text();
  expectPromisesKept(
      fmt::format("func.func @main(%x: {0}, %y: {1}) -> {2} {{\n  %r = stablehlo.dot_general %x, "
                  "%y, contracting_dims = [{3}] x [{4}] : ({0}, {1}) -> {2}\n  return %r : "
                  "{2}\n}}",
                  x.type().text(), y.type().text(), result, dot.isLeftTurned ? 0 : 1,
                  dot.isRightTurned ? 1 : 0),
      {x, y});
}

TEST_F(VectorTiles, sizesAroundThoseOfTiles) {
  for (int64_t rows : {16, 31, 33})
    for (int64_t length : {63, 66, 130})
      for (int64_t columns : {31, 64, 83}) expectSame({rows, length, columns});
  expectSame({64, 128, 64});
  expectSame({48, 64, 80});
}

TEST_F(VectorTiles, inputsByColumns) {
  for (bool isLeftTurned : {false, true})
    for (bool isRightTurned : {false, true})
      for (int64_t length : {64, 101})
        for (int64_t side : {32, 43}) {
          expectSame({side, length, 48, isLeftTurned, isRightTurned});
          expectSame({48, length, side, isLeftTurned, isRightTurned});
        }
}

TEST_F(VectorTiles, bytesWithoutSigns) {
  for (DType left : {DType::I8, DType::U8})
    for (DType right : {DType::I8, DType::U8})
      for (int64_t side : {32, 37}) expectSame({side, 70, side, false, false, left, right});
}

TEST_F(VectorTiles, longSumsInSections) {
  expectSame({16, 1024, 32});
  expectSame({32, 2048, 16});
  expectSame({17, 1030, 18, true, false});
  expectSame({17, 2100, 33, false, true});
}

TEST_F(VectorTiles, severalTilesOfAKernel) { expectSame({150, 70, 260}); }

TEST_F(VectorTiles, batches) {
  HostArray x = bytes(DType::I8, {3, 20, 70}, 1), y = bytes(DType::I8, {3, 70, 40}, 2);
  HostArray z = bytes(DType::I8, {20, 3, 70}, 1);
  expectPromisesKept(R"(
    func.func @main(%x: tensor<3x20x70xi8>, %y: tensor<3x70x40xi8>) -> tensor<3x20x40xi32> {
      %r = stablehlo.dot_general %x, %y, batching_dims = [0] x [0], contracting_dims = [2] x [1]
          : (tensor<3x20x70xi8>, tensor<3x70x40xi8>) -> tensor<3x20x40xi32>
      return %r : tensor<3x20x40xi32>
    })",
                     {x, y});
  // Rows of one matrix are not one behind the other.
  expectPromisesKept(R"(
    func.func @main(%x: tensor<20x3x70xi8>, %y: tensor<3x70x40xi8>) -> tensor<3x20x40xi32> {
      %r = stablehlo.dot_general %x, %y, batching_dims = [1] x [0], contracting_dims = [2] x [1]
          : (tensor<20x3x70xi8>, tensor<3x70x40xi8>) -> tensor<3x20x40xi32>
      return %r : tensor<3x20x40xi32>
    })",
                     {z, y});
}

TEST_F(VectorTiles, severalLoopsOverRows) {
  HostArray x = bytes(DType::I8, {3, 32, 70}, 1), y = bytes(DType::I8, {70, 40}, 2);
  HostArray z = bytes(DType::I8, {32, 3, 64}, 1), w = bytes(DType::I8, {64, 48}, 2);
  expectPromisesKept(R"(
    func.func @main(%x: tensor<3x32x70xi8>, %y: tensor<70x40xi8>) -> tensor<3x32x40xi32> {
      %r = stablehlo.dot_general %x, %y, contracting_dims = [2] x [0]
          : (tensor<3x32x70xi8>, tensor<70x40xi8>) -> tensor<3x32x40xi32>
      return %r : tensor<3x32x40xi32>
    })",
                     {x, y});
  expectPromisesKept(R"(
    func.func @main(%x: tensor<32x3x64xi8>, %y: tensor<64x48xi8>) -> tensor<32x3x48xi32> {
      %r = stablehlo.dot_general %x, %y, contracting_dims = [2] x [0]
          : (tensor<32x3x64xi8>, tensor<64x48xi8>) -> tensor<32x3x48xi32>
      return %r : tensor<32x3x48xi32>
    })",
                     {z, w});
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
      rows, length, columns));
  return kernels.after(createVectorisePass());
}

/// Whole tiles of rows are read where they are, and written where they are wanted, without zeros
/// there before.
TEST_F(VectorTiles, wholeTilesAreNotCopied) {
  std::string text = vectorised(64, 128, 64);
  EXPECT_EQ(count(text, "vector.contract"), 4u) << text;
  EXPECT_EQ(count(text, "tensor.empty"), 2u) << text;  // the panels, and the result
  EXPECT_EQ(count(text, "vector<16xi32>"), 0u) << text;
}

TEST_F(VectorTiles, fewProductsStayInPairs) {
  EXPECT_EQ(count(vectorised(16, 64, 16), "vector.contract"), 0u);
  EXPECT_EQ(count(vectorised(15, 512, 512), "vector.contract"), 0u);
}

TEST(VectorPairs, whereThereAreNoTiles) {
  PretendTiles none(false);
  EXPECT_EQ(count(vectorised(64, 128, 64), "vector.contract"), 0u);
  for (int64_t length : {64, 101}) expectSame({33, length, 48});
  expectSame({150, 70, 260});
  expectSame({37, 70, 37, false, true, DType::I8, DType::U8});
}

}  // namespace
}  // namespace vitro::compile::testing
