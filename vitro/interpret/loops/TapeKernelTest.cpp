// Small functions end to end: every form that a kernel can have, and its failures.
#include <gtest/gtest.h>
#include "vitro/interpret/loops/TapeTesting.h"

namespace vitro::interpret {
namespace {

TEST(TapeKernel, BufferFormRunsAnyRange) {
  TapeProgram program(R"(
    func.func @k(%lo: index, %hi: index, %x: memref<8xf32>, %y: memref<8xf32>)
        attributes {kernel.range = 8 : i64, kernel.outputs = 1 : i64} {
      %c1 = arith.constant 1 : index
      %two = arith.constant 2.0 : f32
      scf.for %i = %lo to %hi step %c1 {
        %a = memref.load %x[%i] : memref<8xf32>
        %b = arith.mulf %a, %two : f32
        memref.store %b, %y[%i] : memref<8xf32>
      }
      return
    })");
  ASSERT_TRUE(program.kernel) << program.error;
  EXPECT_EQ(program.kernel->signature().range, 8);
  std::vector<float> x = {1, 2, 3, 4, 5, 6, 7, 8}, y(8, -1);
  std::vector<void *> buffers = {x.data(), y.data()};
  ASSERT_TRUE(program.kernel->run(2, 5, buffers));
  EXPECT_EQ(y, (std::vector<float>{-1, -1, 6, 8, 10, -1, -1, -1}));
  ASSERT_TRUE(program.kernel->run(0, 2, buffers));
  ASSERT_TRUE(program.kernel->run(5, 8, buffers));
  EXPECT_EQ(y, (std::vector<float>{2, 4, 6, 8, 10, 12, 14, 16}));
}

TEST(TapeKernel, TensorFormLeavesInputsAlone) {
  TapeProgram program(R"(
    func.func @k(%x: tensor<4xf32>) -> (tensor<4xf32>, tensor<4xf32>) {
      %c0 = arith.constant 0 : index
      %v = arith.constant 9.0 : f32
      %y = tensor.insert %v into %x[%c0] : tensor<4xf32>
      return %y, %x : tensor<4xf32>, tensor<4xf32>
    })");
  ASSERT_TRUE(program.kernel) << program.error;
  std::vector<float> x = {1, 2, 3, 4}, y(4), z(4);
  ASSERT_TRUE(program.run(x, y, z));
  EXPECT_EQ(y, (std::vector<float>{9, 2, 3, 4}));
  EXPECT_EQ(z, (std::vector<float>{1, 2, 3, 4}));
  EXPECT_EQ(x, (std::vector<float>{1, 2, 3, 4}));
}

TEST(TapeKernel, MatmulByLinalg) {
  TapeProgram program(R"(
    func.func @k(%x: tensor<2x3xf32>, %w: tensor<3x2xf32>) -> tensor<2x2xf32> {
      %zero = arith.constant 0.0 : f32
      %empty = tensor.empty() : tensor<2x2xf32>
      %start = linalg.fill ins(%zero : f32) outs(%empty : tensor<2x2xf32>) -> tensor<2x2xf32>
      %y = linalg.matmul ins(%x, %w : tensor<2x3xf32>, tensor<3x2xf32>)
                         outs(%start : tensor<2x2xf32>) -> tensor<2x2xf32>
      return %y : tensor<2x2xf32>
    })");
  ASSERT_TRUE(program.kernel) << program.error;
  std::vector<float> x = {1, 2, 3, 4, 5, 6}, w = {7, 8, 9, 10, 11, 12}, y(4);
  ASSERT_TRUE(program.run(x, w, y));
  EXPECT_EQ(y, (std::vector<float>{58, 64, 139, 154}));
}

TEST(TapeKernel, TiledForallWithShortLastTile) {
  TapeProgram program(R"(
    #size = affine_map<(d0) -> (-d0 + 10, 4)>
    func.func @k(%x: tensor<10xf32>) -> tensor<10xf32> {
      %empty = tensor.empty() : tensor<10xf32>
      %y = scf.forall (%i) = (0) to (10) step (4) shared_outs(%o = %empty) -> (tensor<10xf32>) {
        %n = affine.min #size(%i)
        %a = tensor.extract_slice %x[%i] [%n] [1] : tensor<10xf32> to tensor<?xf32>
        %b = tensor.extract_slice %o[%i] [%n] [1] : tensor<10xf32> to tensor<?xf32>
        %c = linalg.generic {indexing_maps = [affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>],
                             iterator_types = ["parallel"]}
            ins(%a : tensor<?xf32>) outs(%b : tensor<?xf32>) {
        ^bb0(%p: f32, %q: f32):
          %s = arith.addf %p, %p : f32
          linalg.yield %s : f32
        } -> tensor<?xf32>
        scf.forall.in_parallel {
          tensor.parallel_insert_slice %c into %o[%i] [%n] [1] : tensor<?xf32> into tensor<10xf32>
        }
      }
      return %y : tensor<10xf32>
    })");
  ASSERT_TRUE(program.kernel) << program.error;
  std::vector<float> x(10), y(10), expected(10);
  for (int i = 0; i < 10; ++i) expected[size_t(i)] = 2 * (x[size_t(i)] = float(i));
  ASSERT_TRUE(program.run(x, y));
  EXPECT_EQ(y, expected);

  EXPECT_EQ(program.kernel->tiles(), 3);
  std::vector<void *> buffers = {x.data(), y.data()};
  ASSERT_TRUE(program.kernel->runTiles({1}, buffers));
  for (int i = 0; i < 10; ++i)
    EXPECT_EQ(i / 4 == 1, y[size_t(i)] == expected[size_t(i)]) << i;  // the others stay NaN
}

TEST(TapeKernel, ProblemsSayWhereAndWhat) {
  TapeProgram outside(R"(
    func.func @k(%lo: index, %hi: index, %x: memref<4xf32>, %y: memref<4xf32>)
        attributes {kernel.outputs = 1 : i64} {
      %c1 = arith.constant 1 : index
      scf.for %i = %lo to %hi step %c1 {
        %a = memref.load %x[%i] : memref<4xf32>
        memref.store %a, %y[%i] : memref<4xf32>
      }
      return
    })");
  ASSERT_TRUE(outside.kernel) << outside.error;
  std::vector<float> x(4), y(4);
  std::vector<void *> buffers = {x.data(), y.data()};
  auto result = outside.kernel->run(3, 5, buffers);
  ASSERT_FALSE(result);
  EXPECT_EQ(result.problem().code, "tape.out-of-bounds");
  EXPECT_EQ(result.problem().cause, "memref.load: index (4) is outside of size (4) (loops at 4)");

  TapeProgram unknown(R"(
    func.func @k(%x: tensor<4xf32>) -> tensor<4xf32> {
      %y = stablehlo.negate %x : tensor<4xf32>
      return %y : tensor<4xf32>
    })");
  EXPECT_FALSE(unknown.kernel);
  EXPECT_EQ(unknown.code, "tape.unknown-op");

  TapeProgram divides(R"(
    func.func @k(%x: tensor<i32>, %y: tensor<i32>) -> tensor<i32> {
      %a = tensor.extract %x[] : tensor<i32>
      %b = tensor.extract %y[] : tensor<i32>
      %c = arith.divsi %a, %b : i32
      %d = tensor.from_elements %c : tensor<i32>
      return %d : tensor<i32>
    })");
  ASSERT_TRUE(divides.kernel) << divides.error;
  std::vector<int32_t> p = {7}, q = {0}, r(1);
  auto divided = divides.run(p, q, r);
  ASSERT_FALSE(divided);
  EXPECT_EQ(divided.problem().code, "tape.undefined");
  EXPECT_EQ(divided.problem().cause, "arith.divsi: undefined for operands (7, 0)");
  q = {-2};
  ASSERT_TRUE(divides.run(p, q, r));
  EXPECT_EQ(r[0], -3);
}

TEST(TapeKernel, AnInputIsNeverWritten) {
  TapeProgram program(R"(
    func.func @k(%lo: index, %hi: index, %x: memref<4xf32>, %y: memref<4xf32>)
        attributes {kernel.outputs = 1 : i64} {
      %a = memref.load %y[%lo] : memref<4xf32>
      memref.store %a, %x[%lo] : memref<4xf32>
      return
    })");
  ASSERT_TRUE(program.kernel) << program.error;
  std::vector<float> x(4), y(4);
  std::vector<void *> buffers = {x.data(), y.data()};
  auto result = program.kernel->run(0, 1, buffers);
  ASSERT_FALSE(result);
  EXPECT_EQ(result.problem().code, "tape.write-to-input");
}

}  // namespace
}  // namespace vitro::interpret
