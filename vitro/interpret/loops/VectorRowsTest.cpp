// vector: lanes against the op's documentation, computed by hand.
#include <gtest/gtest.h>
#include <cmath>
#include "vitro/interpret/loops/TapeTesting.h"

namespace vitro::interpret {
namespace {

/// A kernel whose body computes %r from %x (and the constants below) and stores nothing else.
struct OnVectors {
  OnVectors(const std::string &in, const std::string &out, const std::string &body)
      : program("func.func @k(%lo: index, %hi: index, %p: memref<" + in + ">, %q: memref<" + out +
                ">) attributes {kernel.outputs = 1 : i64} {\n"
                "%c0 = arith.constant 0 : index\n%c1 = arith.constant 1 : index\n"
                "%c2 = arith.constant 2 : index\n%c3 = arith.constant 3 : index\n"
                "%zero = arith.constant 0.0 : f32\n%pad = arith.constant -1.0 : f32\n" +
                body + "\nreturn }") {}
  std::vector<float> operator()(std::vector<float> x, size_t outputs) {
    std::vector<float> y(outputs, 99);
    EXPECT_TRUE(program.kernel) << program.error;
    if (!program.kernel) return y;
    std::vector<void *> buffers = {x.data(), y.data()};
    auto done = program.kernel->run(0, 1, buffers);
    if (!done) problem = done.problem().text();
    return y;
  }
  TapeProgram program;
  std::string problem;
};
TEST(VectorRows, TransfersPadMaskAndPermute) {
  OnVectors padded("5xf32", "4xf32", R"(
    %v = vector.transfer_read %p[%c3], %pad : memref<5xf32>, vector<4xf32>
    vector.transfer_write %v, %q[%c0] {in_bounds = [true]} : vector<4xf32>, memref<4xf32>)");
  EXPECT_EQ(padded(count(5), 4), (Floats{3, 4, -1, -1}));

  OnVectors clipped("4xf32", "5xf32", R"(
    %v = vector.transfer_read %p[%c0], %pad {in_bounds = [true]} : memref<4xf32>, vector<4xf32>
    vector.transfer_write %v, %q[%c3] : vector<4xf32>, memref<5xf32>)");
  EXPECT_EQ(clipped(count(4), 5), (Floats{99, 99, 99, 0, 1}));

  OnVectors promised("5xf32", "4xf32", R"(
    %v = vector.transfer_read %p[%c3], %pad {in_bounds = [true]} : memref<5xf32>, vector<4xf32>
    vector.store %v, %q[%c0] : memref<4xf32>, vector<4xf32>)");
  promised(count(5), 4);
  EXPECT_NE(promised.problem.find("tape.out-of-bounds"), std::string::npos) << promised.problem;

  OnVectors transposed("2x3xf32", "3x2xf32", R"(
    %v = vector.transfer_read %p[%c0, %c0], %pad {in_bounds = [true, true],
        permutation_map = affine_map<(d0, d1) -> (d1, d0)>} : memref<2x3xf32>, vector<3x2xf32>
    vector.transfer_write %v, %q[%c0, %c0] {in_bounds = [true, true]} : vector<3x2xf32>, memref<3x2xf32>)");
  EXPECT_EQ(transposed(count(6), 6), (Floats{0, 3, 1, 4, 2, 5}));

  OnVectors repeated("2x3xf32", "2x2xf32", R"(
    %v = vector.transfer_read %p[%c0, %c1], %pad {in_bounds = [true, true],
        permutation_map = affine_map<(d0, d1) -> (d0, 0)>} : memref<2x3xf32>, vector<2x2xf32>
    vector.transfer_write %v, %q[%c0, %c0] {in_bounds = [true, true]} : vector<2x2xf32>, memref<2x2xf32>)");
  EXPECT_EQ(repeated(count(6), 4), (Floats{1, 1, 4, 4}));

  // The mask has the order of the memory, not of the vector.
  OnVectors masked("2x3xf32", "3x2xf32", R"(
    %m = vector.create_mask %c1, %c2 : vector<2x3xi1>
    %v = vector.transfer_read %p[%c0, %c0], %pad, %m {in_bounds = [true, true],
        permutation_map = affine_map<(d0, d1) -> (d1, d0)>} : memref<2x3xf32>, vector<3x2xf32>
    vector.transfer_write %v, %q[%c0, %c0] {in_bounds = [true, true]} : vector<3x2xf32>, memref<3x2xf32>)");
  EXPECT_EQ(masked(count(6), 6), (Floats{0, -1, 1, -1, -1, -1}));
}

TEST(VectorRows, LoadsStoresGathersScatters) {
  OnVectors masked("4xf32", "4xf32", R"(
    %m = vector.constant_mask [3] : vector<4xi1>
    %pass = arith.constant dense<7.0> : vector<4xf32>
    %v = vector.maskedload %p[%c0], %m, %pass : memref<4xf32>, vector<4xi1>, vector<4xf32> into vector<4xf32>
    vector.maskedstore %q[%c0], %m, %v : memref<4xf32>, vector<4xi1>, vector<4xf32>)");
  EXPECT_EQ(masked(count(4), 4), (Floats{0, 1, 2, 99}));

  OnVectors gathered("2x3xf32", "4xf32", R"(
    %i = arith.constant dense<[4, 0, 2, 1]> : vector<4xi32>
    %m = arith.constant dense<[true, true, false, true]> : vector<4xi1>
    %pass = arith.constant dense<7.0> : vector<4xf32>
    %v = vector.gather %p[%c0, %c1] [%i], %m, %pass
        : memref<2x3xf32>, vector<4xi32>, vector<4xi1>, vector<4xf32> into vector<4xf32>
    vector.store %v, %q[%c0] : memref<4xf32>, vector<4xf32>)");
  EXPECT_EQ(gathered(count(6), 4), (Floats{5, 1, 7, 2}));

  OnVectors beyond("4xf32", "2xf32", R"(
    %i = arith.constant dense<[0, 4]> : vector<2xi32>
    %m = arith.constant dense<true> : vector<2xi1>
    %pass = arith.constant dense<7.0> : vector<2xf32>
    %v = vector.gather %p[%c0] [%i], %m, %pass
        : memref<4xf32>, vector<2xi32>, vector<2xi1>, vector<2xf32> into vector<2xf32>
    vector.store %v, %q[%c0] : memref<2xf32>, vector<2xf32>)");
  beyond(count(4), 2);
  EXPECT_NE(beyond.problem.find("lane 1 goes 4 elements"), std::string::npos) << beyond.problem;

  OnVectors scattered("3xf32", "4xf32", R"(
    %i = arith.constant dense<[3, 0, 1]> : vector<3xindex>
    %m = arith.constant dense<[true, true, false]> : vector<3xi1>
    %v = vector.load %p[%c0] : memref<3xf32>, vector<3xf32>
    vector.scatter %q[%c0] [%i], %m, %v : memref<4xf32>, vector<3xindex>, vector<3xi1>, vector<3xf32>)");
  EXPECT_EQ(scattered(count(3), 4), (Floats{1, 99, 99, 0}));

  OnVectors squeezed("4xf32", "4xf32", R"(
    %m = arith.constant dense<[true, false, true, true]> : vector<4xi1>
    %pass = arith.constant dense<7.0> : vector<4xf32>
    %v = vector.expandload %p[%c1], %m, %pass
        : memref<4xf32>, vector<4xi1>, vector<4xf32> into vector<4xf32>
    vector.compressstore %q[%c0], %m, %v : memref<4xf32>, vector<4xi1>, vector<4xf32>)");
  EXPECT_EQ(squeezed(count(4), 4), (Floats{1, 2, 3, 99}));
}

TEST(VectorRows, LanesMoveAround) {
  OnVectors moves("6xf32", "6xf32", R"(
    %v = vector.load %p[%c0] : memref<6xf32>, vector<6xf32>
    %a = vector.shape_cast %v : vector<6xf32> to vector<2x3xf32>
    %b = vector.transpose %a, [1, 0] : vector<2x3xf32> to vector<3x2xf32>
    %c = vector.shape_cast %b : vector<3x2xf32> to vector<6xf32>
    vector.store %c, %q[%c0] : memref<6xf32>, vector<6xf32>)");
  EXPECT_EQ(moves(count(6), 6), (Floats{0, 3, 1, 4, 2, 5}));

  OnVectors shuffled("4xf32", "4xf32", R"(
    %v = vector.load %p[%c0] : memref<4xf32>, vector<4xf32>
    %a = vector.extract_strided_slice %v {offsets = [2], sizes = [2], strides = [1]}
        : vector<4xf32> to vector<2xf32>
    %b = vector.shuffle %a, %v [5, 0, 1, 2] : vector<2xf32>, vector<4xf32>
    vector.store %b, %q[%c0] : memref<4xf32>, vector<4xf32>)");
  EXPECT_EQ(shuffled(count(4), 4), (Floats{3, 2, 3, 0}));

  OnVectors stretched("2xf32", "2x3xf32", R"(
    %v = vector.load %p[%c0] : memref<2xf32>, vector<2xf32>
    %a = vector.shape_cast %v : vector<2xf32> to vector<2x1xf32>
    %b = vector.broadcast %a : vector<2x1xf32> to vector<2x3xf32>
    vector.store %b, %q[%c0, %c0] : memref<2x3xf32>, vector<2x3xf32>)");
  EXPECT_EQ(stretched({4, 5}, 6), (Floats{4, 4, 4, 5, 5, 5}));

  OnVectors inserted("6xf32", "6xf32", R"(
    %v = vector.load %p[%c0] : memref<6xf32>, vector<6xf32>
    %a = vector.shape_cast %v : vector<6xf32> to vector<3x2xf32>
    %e = vector.extract %a[%c2, 1] : f32 from vector<3x2xf32>
    %row = vector.extract %a[1] : vector<2xf32> from vector<3x2xf32>
    %b = vector.insert %row, %a[0] : vector<2xf32> into vector<3x2xf32>
    %c = vector.insert %e, %b[%c1, %c0] : f32 into vector<3x2xf32>
    %one = arith.constant dense<[[50.0], [60.0]]> : vector<2x1xf32>
    %d = vector.insert_strided_slice %one, %c {offsets = [1, 1], strides = [1, 1]}
        : vector<2x1xf32> into vector<3x2xf32>
    %f = vector.shape_cast %d : vector<3x2xf32> to vector<6xf32>
    vector.store %f, %q[%c0] : memref<6xf32>, vector<6xf32>)");
  EXPECT_EQ(inserted(count(6), 6), (Floats{2, 3, 5, 50, 4, 60}));

  OnVectors woven("4xf32", "4xf32", R"(
    %v = vector.load %p[%c0] : memref<4xf32>, vector<4xf32>
    %even, %odd = vector.deinterleave %v : vector<4xf32> -> vector<2xf32>
    %w = vector.interleave %odd, %even : vector<2xf32> -> vector<4xf32>
    %e:4 = vector.to_elements %w : vector<4xf32>
    %r = vector.from_elements %e#3, %e#2, %e#1, %e#0 : vector<4xf32>
    vector.store %r, %q[%c0] : memref<4xf32>, vector<4xf32>)");
  EXPECT_EQ(woven(count(4), 4), (Floats{2, 3, 0, 1}));

  OnVectors steps("1xf32", "4xf32", R"(
    %s = vector.step : vector<4xindex>
    %i = arith.index_cast %s : vector<4xindex> to vector<4xi32>
    %f = arith.sitofp %i : vector<4xi32> to vector<4xf32>
    %b = vector.bitcast %f : vector<4xf32> to vector<4xi32>
    %g = vector.bitcast %b : vector<4xi32> to vector<4xf32>
    %h = vector.fma %g, %g, %f : vector<4xf32>
    vector.store %h, %q[%c0] : memref<4xf32>, vector<4xf32>)");
  EXPECT_EQ(steps({0}, 4), (Floats{0, 2, 6, 12}));
}

TEST(VectorRows, FoldsGoFromLaneZeroAccumulatorFirst) {
  Floats x = {1e8f, 1.0f, -1e8f, 0.5f};
  OnVectors sum("4xf32", "2xf32", R"(
    %v = vector.load %p[%c0] : memref<4xf32>, vector<4xf32>
    %start = arith.constant 3.0 : f32
    %a = vector.reduction <add>, %v : vector<4xf32> into f32
    %b = vector.reduction <add>, %v, %start : vector<4xf32> into f32
    memref.store %a, %q[%c0] : memref<2xf32>
    memref.store %b, %q[%c1] : memref<2xf32>)");
  float plain = ((x[0] + x[1]) + x[2]) + x[3], started = (((3.0f + x[0]) + x[1]) + x[2]) + x[3];
  EXPECT_EQ(sum(x, 2), (Floats{plain, started}));
  Floats minusZero = sum({-0.0f, -0.0f, -0.0f, -0.0f}, 2);
  EXPECT_TRUE(std::signbit(minusZero[0]));  // nothing was added to it

  OnVectors kinds("4xf32", "4xf32", R"(
    %v = vector.load %p[%c0] : memref<4xf32>, vector<4xf32>
    %a = vector.reduction <mul>, %v : vector<4xf32> into f32
    %b = vector.reduction <maximumf>, %v : vector<4xf32> into f32
    %c = vector.reduction <minnumf>, %v : vector<4xf32> into f32
    %m = vector.constant_mask [2] : vector<4xi1>
    %d = vector.mask %m { vector.reduction <add>, %v : vector<4xf32> into f32 } : vector<4xi1> -> f32
    %r = vector.from_elements %a, %b, %c, %d : vector<4xf32>
    vector.store %r, %q[%c0] : memref<4xf32>, vector<4xf32>)");
  EXPECT_EQ(kinds({2, 3, -4, 5}, 4), (Floats{-120, 5, -4, 5}));

  OnVectors many("2x3xf32", "3xf32", R"(
    %v = vector.load %p[%c0, %c0] : memref<2x3xf32>, vector<2x3xf32>
    %start = arith.constant dense<[10.0, 20.0, 30.0]> : vector<3xf32>
    %r = vector.multi_reduction <add>, %v, %start [0] : vector<2x3xf32> to vector<3xf32>
    vector.store %r, %q[%c0] : memref<3xf32>, vector<3xf32>)");
  EXPECT_EQ(many(count(6), 3), (Floats{13, 25, 37}));

  OnVectors all("2x3xf32", "1xf32", R"(
    %v = vector.load %p[%c0, %c0] : memref<2x3xf32>, vector<2x3xf32>
    %r = vector.multi_reduction <add>, %v, %zero [0, 1] : vector<2x3xf32> to f32
    memref.store %r, %q[%c0] : memref<1xf32>)");
  EXPECT_EQ(all(count(6), 1), (Floats{15}));
}

TEST(VectorRows, ContractionsAndOuterProducts) {
  OnVectors matmul("2x2xf32", "2x2xf32", R"(
    %v = vector.load %p[%c0, %c0] : memref<2x2xf32>, vector<2x2xf32>
    %start = arith.constant dense<[[100.0, 0.0], [0.0, 0.0]]> : vector<2x2xf32>
    %r = vector.contract {indexing_maps = [affine_map<(m, n, k) -> (m, k)>,
          affine_map<(m, n, k) -> (k, n)>, affine_map<(m, n, k) -> (m, n)>],
          iterator_types = ["parallel", "parallel", "reduction"], kind = #vector.kind<add>}
        %v, %v, %start : vector<2x2xf32>, vector<2x2xf32> into vector<2x2xf32>
    vector.store %r, %q[%c0, %c0] : memref<2x2xf32>, vector<2x2xf32>)");
  EXPECT_EQ(matmul({1, 2, 3, 4}, 4), (Floats{107, 10, 15, 22}));

  OnVectors narrow("2xf32", "1xf32", R"(
    %v = vector.load %p[%c0] : memref<2xf32>, vector<2xf32>
    %h = arith.truncf %v : vector<2xf32> to vector<2xf16>
    %r = vector.contract {indexing_maps = [affine_map<(k) -> (k)>, affine_map<(k) -> (k)>,
          affine_map<(k) -> ()>], iterator_types = ["reduction"], kind = #vector.kind<add>}
        %h, %h, %zero : vector<2xf16>, vector<2xf16> into f32
    memref.store %r, %q[%c0] : memref<1xf32>)");
  EXPECT_EQ(narrow({300, 400}, 1), (Floats{250000}));  // would overflow in f16

  OnVectors outer("2xf32", "2x2xf32", R"(
    %v = vector.load %p[%c0] : memref<2xf32>, vector<2xf32>
    %a = vector.outerproduct %v, %v : vector<2xf32>, vector<2xf32>
    %b = vector.outerproduct %v, %v, %a {kind = #vector.kind<add>} : vector<2xf32>, vector<2xf32>
    vector.store %b, %q[%c0, %c0] : memref<2x2xf32>, vector<2x2xf32>)");
  EXPECT_EQ(outer({3, 4}, 4), (Floats{18, 24, 24, 32}));

  OnVectors running("2x3xf32", "2x3xf32", R"(
    %v = vector.load %p[%c0, %c0] : memref<2x3xf32>, vector<2x3xf32>
    %start = arith.constant dense<[100.0, 200.0]> : vector<2xf32>
    %r:2 = vector.scan <add>, %v, %start {inclusive = false, reduction_dim = 1 : i64}
        : vector<2x3xf32>, vector<2xf32>
    vector.store %r#0, %q[%c0, %c0] : memref<2x3xf32>, vector<2x3xf32>)");
  EXPECT_EQ(running(count(6), 6), (Floats{100, 100, 101, 200, 203, 207}));
}

TEST(VectorRows, OnTensorsAndUnderMasks) {
  TapeProgram program(R"(
    func.func @k(%x: tensor<6xf32>) -> tensor<6xf32> {
      %c0 = arith.constant 0 : index
      %c2 = arith.constant 2 : index
      %c4 = arith.constant 4 : index
      %c6 = arith.constant 6 : index
      %pad = arith.constant 0.0 : f32
      %empty = tensor.empty() : tensor<6xf32>
      %m = vector.create_mask %c2 : vector<4xi1>
      %y = scf.for %i = %c0 to %c6 step %c4 iter_args(%acc = %empty) -> (tensor<6xf32>) {
        %v = vector.transfer_read %x[%i], %pad : tensor<6xf32>, vector<4xf32>
        %w = arith.addf %v, %v : vector<4xf32>
        %new = vector.mask %m {
          vector.transfer_write %w, %acc[%i] : vector<4xf32>, tensor<6xf32>
        } : vector<4xi1> -> tensor<6xf32>
        scf.yield %new : tensor<6xf32>
      }
      %all = vector.constant_mask [1] : vector<4xi1>
      %pass = arith.constant dense<5.0> : vector<4xf32>
      %z = vector.mask %all, %pass {
        vector.transfer_read %x[%c0], %pad {in_bounds = [true]} : tensor<6xf32>, vector<4xf32>
      } : vector<4xi1> -> vector<4xf32>
      %r = vector.transfer_write %z, %y[%c2] {in_bounds = [true]} : vector<4xf32>, tensor<6xf32>
      return %r : tensor<6xf32>
    })");
  ASSERT_TRUE(program.kernel) << program.error;
  Floats x = count(6, 1), y(6);
  auto done = program.run(x, y);
  ASSERT_TRUE(done) << done.problem().text();
  EXPECT_EQ(y, (Floats{2, 4, 1, 5, 5, 5}));
}

}  // namespace
}  // namespace vitro::interpret
