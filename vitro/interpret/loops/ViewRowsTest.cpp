// tensor, memref, linalg, math on tensors: ops on whole views.
#include <gtest/gtest.h>
#include <cmath>
#include <ctime>
#include <map>
#include "vitro/interpret/loops/TapeTesting.h"

namespace vitro::interpret {
namespace {

TEST(TensorRows, SlicesShareUntilOneIsWritten) {
  Floats y = apply(R"(
    func.func @k(%x: tensor<2x3xf32>) -> tensor<2x3xf32> {
      %c0 = arith.constant 0 : index
      %nine = arith.constant 9.0 : f32
      %filled = linalg.fill ins(%nine : f32) outs(%x : tensor<2x3xf32>) -> tensor<2x3xf32>
      %row = tensor.extract_slice %filled[1, 0] [1, 3] [1, 1] : tensor<2x3xf32> to tensor<3xf32>
      %f = tensor.extract %x[%c0, %c0] : tensor<2x3xf32>
      %changed = tensor.insert %f into %filled[%c0, %c0] : tensor<2x3xf32>
      %back = tensor.insert_slice %row into %changed[0, 0] [1, 3] [1, 1] : tensor<3xf32> into tensor<2x3xf32>
      %col = tensor.extract_slice %x[0, 2] [2, 1] [1, 1] : tensor<2x3xf32> to tensor<2x1xf32>
      %r = tensor.insert_slice %col into %back[0, 0] [2, 1] [1, 1] : tensor<2x1xf32> into tensor<2x3xf32>
      return %r : tensor<2x3xf32>
    })",
                   count(6), 6);
  EXPECT_EQ(y, (Floats{2, 9, 9, 5, 9, 9}));
}

TEST(TensorRows, ReshapesPadsAndJoins) {
  EXPECT_EQ(apply(R"(
    func.func @k(%x: tensor<2x3xf32>) -> tensor<3x2xf32> {
      %t = tensor.empty() : tensor<3x2xf32>
      %a = linalg.transpose ins(%x : tensor<2x3xf32>) outs(%t : tensor<3x2xf32>) permutation = [1, 0]
      %s = tensor.extract_slice %x[0, 0] [2, 2] [1, 2] : tensor<2x3xf32> to tensor<2x2xf32>
      %c = tensor.collapse_shape %s [[0, 1]] : tensor<2x2xf32> into tensor<4xf32>
      %e = tensor.expand_shape %c [[0, 1]] output_shape [2, 2] : tensor<4xf32> into tensor<2x2xf32>
      %r = tensor.insert_slice %e into %a[1, 0] [2, 2] [1, 1] : tensor<2x2xf32> into tensor<3x2xf32>
      return %r : tensor<3x2xf32>
    })",
                  count(6), 6),
            (Floats{0, 3, 0, 2, 3, 5}));
  EXPECT_EQ(apply(R"(
    func.func @k(%x: tensor<3xf32>) -> tensor<6xf32> {
      %zero = arith.constant 0.0 : f32
      %p = tensor.pad %x low[1] high[2] {
      ^bb0(%i: index):
        tensor.yield %zero : f32
      } : tensor<3xf32> to tensor<6xf32>
      return %p : tensor<6xf32>
    })",
                  {7, 8, 9}, 6),
            (Floats{0, 7, 8, 9, 0, 0}));
  EXPECT_EQ(apply(R"(
    func.func @k(%x: tensor<2x2xf32>) -> tensor<2x5xf32> {
      %v = arith.constant 5.0 : f32
      %s = tensor.splat %v : tensor<2x1xf32>
      %j = tensor.concat dim(1) %x, %s, %x : (tensor<2x2xf32>, tensor<2x1xf32>, tensor<2x2xf32>) -> tensor<2x5xf32>
      return %j : tensor<2x5xf32>
    })",
                  count(4), 10),
            (Floats{0, 1, 5, 0, 1, 2, 3, 5, 2, 3}));
  EXPECT_EQ(apply(R"(
    func.func @k(%x: tensor<2xf32>) -> tensor<2x3xf32> {
      %g = tensor.generate {
      ^bb0(%i: index, %j: index):
        %a = tensor.extract %x[%i] : tensor<2xf32>
        %n = arith.index_cast %j : index to i32
        %f = arith.sitofp %n : i32 to f32
        %s = arith.addf %a, %f : f32
        tensor.yield %s : f32
      } : tensor<2x3xf32>
      return %g : tensor<2x3xf32>
    })",
                  {10, 20}, 6),
            (Floats{10, 11, 12, 20, 21, 22}));
}

TEST(TensorRows, GatherAndScatter) {
  EXPECT_EQ(apply(R"(
    func.func @k(%x: tensor<3x2xf32>) -> tensor<2x2xf32> {
      %i = arith.constant dense<[[2], [0]]> : tensor<2x1xindex>
      %g = tensor.gather %x[%i] gather_dims([0]) : (tensor<3x2xf32>, tensor<2x1xindex>) -> tensor<2x2xf32>
      return %g : tensor<2x2xf32>
    })",
                  count(6), 4),
            (Floats{4, 5, 0, 1}));
  EXPECT_EQ(apply(R"(
    func.func @k(%x: tensor<3x2xf32>) -> tensor<3x2xf32> {
      %i = arith.constant dense<[[2, 1], [0, 0]]> : tensor<2x2xi32>
      %v = arith.constant dense<[[[50.0]], [[60.0]]]> : tensor<2x1x1xf32>
      %g = tensor.scatter %v into %x[%i] scatter_dims([0, 1]) unique
          : (tensor<2x1x1xf32>, tensor<3x2xf32>, tensor<2x2xi32>) -> tensor<3x2xf32>
      return %g : tensor<3x2xf32>
    })",
                  count(6), 6),
            (Floats{60, 1, 2, 3, 4, 50}));
}

TEST(LinalgRows, Softmax) {
  Floats x = {1, 2, 0.5f, -1, 3, 0}, y = apply(R"(
    func.func @k(%x: tensor<2x3xf32>) -> tensor<2x3xf32> {
      %e = tensor.empty() : tensor<2x3xf32>
      %r = linalg.softmax dimension(0) ins(%x : tensor<2x3xf32>) outs(%e : tensor<2x3xf32>) -> tensor<2x3xf32>
      return %r : tensor<2x3xf32>
    })",
                                               x, 6);
  for (size_t j = 0; j < 3; ++j)
    for (size_t i = 0; i < 2; ++i)
      EXPECT_NEAR(y[i * 3 + j], std::exp(x[i * 3 + j]) / (std::exp(x[j]) + std::exp(x[3 + j])),
                  1e-6);
}

TEST(TensorRows, UnwrittenMemoryIsNan) {
  Floats y = apply(R"(
    func.func @k(%x: tensor<2xf32>) -> tensor<3xf32> {
      %e = tensor.empty() : tensor<3xf32>
      %r = tensor.insert_slice %x into %e[0] [2] [1] : tensor<2xf32> into tensor<3xf32>
      return %r : tensor<3xf32>
    })",
                   {1, 2}, 3);
  EXPECT_EQ(y[1], 2);
  EXPECT_TRUE(std::isnan(y[2]));
}

TEST(TensorRows, SlicesOutOfBoundsAreProblems) {
  std::string problem;
  apply(R"(
    func.func @k(%x: tensor<4xf32>) -> tensor<2xf32> {
      %c3 = arith.constant 3 : index
      %s = tensor.extract_slice %x[%c3] [2] [1] : tensor<4xf32> to tensor<2xf32>
      return %s : tensor<2xf32>
    })",
        count(4), 2, &problem);
  EXPECT_NE(
      problem.find("a slice of dimension 0 from 3 with 2 elements, step 1, leaves its size 4"),
      std::string::npos)
      << problem;
}

/// Tiles of a large tensor, updated in a loop: each step must touch only its tile.
TEST(TensorRows, TiledUpdatesAreNotQuadratic) {
  constexpr int n = 1 << 16;
  std::string text = R"(
    func.func @k(%x: tensor<65536xf32>) -> tensor<65536xf32> {
      %c0 = arith.constant 0 : index
      %c4 = arith.constant 4 : index
      %n = arith.constant 65536 : index
      %e = tensor.empty() : tensor<65536xf32>
      %y = scf.for %i = %c0 to %n step %c4 iter_args(%acc = %e) -> (tensor<65536xf32>) {
        %a = tensor.extract_slice %x[%i] [4] [1] : tensor<65536xf32> to tensor<4xf32>
        %b = tensor.extract_slice %acc[%i] [4] [1] : tensor<65536xf32> to tensor<4xf32>
        %c = linalg.square ins(%a : tensor<4xf32>) outs(%b : tensor<4xf32>) -> tensor<4xf32>
        %d = tensor.insert_slice %c into %acc[%i] [4] [1] : tensor<4xf32> into tensor<65536xf32>
        scf.yield %d : tensor<65536xf32>
      }
      return %y : tensor<65536xf32>
    })";
  std::clock_t began = std::clock();  // CPU time: the machine may be busy
  Floats x = count(n), y = apply(text, x, n);
  double took = double(std::clock() - began) / CLOCKS_PER_SEC;
  EXPECT_EQ(y[12345], 12345.0f * 12345.0f);
  EXPECT_LT(took, 1.0);  // 16384 copies of 256 KiB would take ten
}

TEST(LinalgRows, ReductionsIndicesAndConvolutions) {
  EXPECT_EQ(apply(R"(
    func.func @k(%x: tensor<2x3xf32>) -> tensor<2xf32> {
      %zero = arith.constant 100.0 : f32
      %e = tensor.empty() : tensor<2xf32>
      %s = linalg.fill ins(%zero : f32) outs(%e : tensor<2xf32>) -> tensor<2xf32>
      %r = linalg.generic {indexing_maps = [affine_map<(i, j) -> (i, j)>, affine_map<(i, j) -> (i)>],
                           iterator_types = ["parallel", "reduction"]}
          ins(%x : tensor<2x3xf32>) outs(%s : tensor<2xf32>) {
      ^bb0(%a: f32, %acc: f32):
        %j = linalg.index 1 : index
        %i = arith.index_cast %j : index to i32
        %f = arith.sitofp %i : i32 to f32
        %p = arith.mulf %a, %f : f32
        %q = arith.addf %acc, %p : f32
        linalg.yield %q : f32
      } -> tensor<2xf32>
      return %r : tensor<2xf32>
    })",
                  count(6), 2),
            (Floats{105, 114}));
  EXPECT_EQ(apply(R"(
    func.func @k(%x: tensor<1x5x1xf32>) -> tensor<1x2x1xf32> {
      %w = arith.constant dense<[[[1.0]], [[10.0]]]> : tensor<2x1x1xf32>
      %z = arith.constant dense<0.0> : tensor<1x2x1xf32>
      %r = linalg.conv_1d_nwc_wcf {strides = dense<2> : tensor<1xi64>, dilations = dense<2> : tensor<1xi64>}
          ins(%x, %w : tensor<1x5x1xf32>, tensor<2x1x1xf32>) outs(%z : tensor<1x2x1xf32>) -> tensor<1x2x1xf32>
      return %r : tensor<1x2x1xf32>
    })",
                  count(5), 2),
            (Floats{20, 42}));
  EXPECT_EQ(apply(R"(
    func.func @k(%x: tensor<3xf32>) -> tensor<2x3xf32> {
      %e = tensor.empty() : tensor<2x3xf32>
      %r = linalg.broadcast ins(%x : tensor<3xf32>) outs(%e : tensor<2x3xf32>) dimensions = [0]
      %m = linalg.map { arith.addf } ins(%r, %r : tensor<2x3xf32>, tensor<2x3xf32>) outs(%e : tensor<2x3xf32>)
      return %m : tensor<2x3xf32>
    })",
                  {1, 2, 3}, 6),
            (Floats{2, 4, 6, 2, 4, 6}));
  // Reads one element past the end: detected before the first iteration, without a crash.
  std::string problem;
  apply(R"(
    func.func @k(%x: tensor<4xf32>) -> tensor<4xf32> {
      %c = tensor.cast %x : tensor<4xf32> to tensor<?xf32>
      %one = arith.constant 5 : index
      %e = tensor.empty(%one) : tensor<?xf32>
      %r = linalg.square ins(%c : tensor<?xf32>) outs(%e : tensor<?xf32>) -> tensor<?xf32>
      %s = tensor.extract_slice %r[0] [4] [1] : tensor<?xf32> to tensor<4xf32>
      return %s : tensor<4xf32>
    })",
        count(4), 4, &problem);
  EXPECT_EQ(problem, "");  // the input determines the trip count; the output is larger
  apply(R"(
    func.func @k(%x: tensor<4xf32>) -> tensor<3xf32> {
      %c = tensor.cast %x : tensor<4xf32> to tensor<?xf32>
      %three = arith.constant 3 : index
      %e = tensor.empty(%three) : tensor<?xf32>
      %r = linalg.square ins(%c : tensor<?xf32>) outs(%e : tensor<?xf32>) -> tensor<?xf32>
      %s = tensor.cast %r : tensor<?xf32> to tensor<3xf32>
      return %s : tensor<3xf32>
    })",
        count(4), 3, &problem);
  EXPECT_NE(problem.find("the loops reach indices 0 to 3 of dimension 0, whose size is 3"),
            std::string::npos)
      << problem;
}

TEST(MemrefRows, ViewsCopiesAndGlobals) {
  TapeProgram program(R"(
    memref.global "private" constant @table : memref<3xf32> = dense<[10.0, 20.0, 30.0]>
    func.func @k(%lo: index, %hi: index, %x: memref<2x3xf32>, %y: memref<3x2xf32>, %z: memref<6xf32>)
        attributes {kernel.outputs = 2 : i64} {
      %c0 = arith.constant 0 : index
      %c1 = arith.constant 1 : index
      %c3 = arith.constant 3 : index
      %t = memref.transpose %x (i, j) -> (j, i) : memref<2x3xf32> to memref<3x2xf32, strided<[1, 3]>>
      memref.copy %t, %y : memref<3x2xf32, strided<[1, 3]>> to memref<3x2xf32>
      %g = memref.get_global @table : memref<3xf32>
      %a = memref.alloca() : memref<6xf32>
      %flat = memref.collapse_shape %x [[0, 1]] : memref<2x3xf32> into memref<6xf32>
      memref.copy %flat, %a : memref<6xf32> to memref<6xf32>
      %odd = memref.subview %a[1] [3] [2] : memref<6xf32> to memref<3xf32, strided<[2], offset: 1>>
      scf.for %i = %c0 to %c3 step %c1 {
        %v = memref.load %g[%i] : memref<3xf32>
        memref.store %v, %odd[%i] : memref<3xf32, strided<[2], offset: 1>>
      }
      memref.copy %a, %z : memref<6xf32> to memref<6xf32>
      return
    })");
  ASSERT_TRUE(program.kernel) << program.error;
  Floats x = count(6), y(6), z(6);
  auto done = program.run(x, y, z);
  ASSERT_TRUE(done) << done.problem().text();
  EXPECT_EQ(y, (Floats{0, 3, 1, 4, 2, 5}));
  EXPECT_EQ(z, (Floats{0, 10, 2, 20, 4, 30}));
}

TEST(MemrefRows, OtherViewsOfTheSameMemory) {
  TapeProgram program(R"(
    func.func @k(%lo: index, %hi: index, %x: memref<2x3xf32>, %y: memref<6xf32>, %z: memref<5xindex>)
        attributes {kernel.outputs = 2 : i64} {
      %c0 = arith.constant 0 : index
      %c1 = arith.constant 1 : index
      %c2 = arith.constant 2 : index
      %c3 = arith.constant 3 : index
      %c4 = arith.constant 4 : index
      %c8 = arith.constant 8 : index
      %col = memref.subview %x[0, 1] [2, 2] [1, 1] : memref<2x3xf32> to memref<2x2xf32, strided<[3, 1], offset: 1>>
      %base, %off, %sizes:2, %strides:2 = memref.extract_strided_metadata %col
          : memref<2x2xf32, strided<[3, 1], offset: 1>> -> memref<f32>, index, index, index, index, index
      memref.store %off, %z[%c0] : memref<5xindex>
      memref.store %sizes#0, %z[%c1] : memref<5xindex>
      memref.store %strides#0, %z[%c2] : memref<5xindex>
      %diag = memref.reinterpret_cast %base to offset: [1], sizes: [2], strides: [4]
          : memref<f32> to memref<2xf32, strided<[4], offset: 1>>
      %a = memref.load %diag[%c1] : memref<2xf32, strided<[4], offset: 1>>
      memref.store %a, %y[%c0] : memref<6xf32>
      %bytes = memref.alloc() : memref<24xi8>
      %v = memref.view %bytes[%c8][] : memref<24xi8> to memref<4xf32>
      memref.store %a, %v[%c0] : memref<4xf32>
      %old = memref.atomic_rmw addf %a, %v[%c0] : (f32, memref<4xf32>) -> f32
      %new = memref.load %v[%c0] : memref<4xf32>
      memref.store %old, %y[%c1] : memref<6xf32>
      memref.store %new, %y[%c2] : memref<6xf32>
      %shape = memref.alloc() : memref<1xindex>
      %flat = memref.reshape %x(%shape) : (memref<2x3xf32>, memref<1xindex>) -> memref<6xf32>
      %b = memref.load %flat[%c4] : memref<6xf32>
      memref.store %b, %y[%c3] : memref<6xf32>
      return
    })");
  ASSERT_TRUE(program.kernel) << program.error;
  Floats x = count(6), y(6);
  std::vector<int64_t> z(5);
  auto done = program.run(x, y, z);
  ASSERT_TRUE(done) << done.problem().text();
  EXPECT_EQ(z, (std::vector<int64_t>{1, 2, 3, 0, 0}));
  EXPECT_EQ(y, (Floats{5, 5, 10, 4, 0, 0}));
}

TEST(LinalgRows, MapsWithDivisions) {
  EXPECT_EQ(apply(R"(
    func.func @k(%x: tensor<3xf32>) -> tensor<6xf32> {
      %e = tensor.empty() : tensor<6xf32>
      %r = linalg.generic {indexing_maps = [affine_map<(i) -> (i floordiv 2)>, affine_map<(i) -> (i)>],
                           iterator_types = ["parallel"]}
          ins(%x : tensor<3xf32>) outs(%e : tensor<6xf32>) {
      ^bb0(%a: f32, %o: f32):
        linalg.yield %a : f32
      } -> tensor<6xf32>
      return %r : tensor<6xf32>
    })",
                  {1, 2, 3}, 6),
            (Floats{1, 1, 2, 2, 3, 3}));
}

TEST(MathRows, FunctionsAreTheReferences) {
  for (const char *op : {"acos", "acosh", "asin", "asinh", "atan",  "atanh", "cbrt",  "cos",
                         "cosh", "erf",   "erfc", "exp2",  "expm1", "log",   "log10", "log1p",
                         "log2", "rsqrt", "sin",  "sinh",  "tan",   "tanh"}) {
    std::string text = R"(
      func.func @k(%x: tensor<4xf32>) -> tensor<4xf32> {
        %y = math.NAME %x : tensor<4xf32>
        return %y : tensor<4xf32>
      })";
    text.replace(text.find("NAME"), 4, op);
    Floats x = {0.25f, 0.75f, 1.5f, -0.5f}, y = apply(text, x, 4);
    std::map<std::string, double (*)(double)> exact = {
        {"acos", std::acos},   {"acosh", std::acosh},
        {"asin", std::asin},   {"asinh", std::asinh},
        {"atan", std::atan},   {"atanh", std::atanh},
        {"cbrt", std::cbrt},   {"cos", std::cos},
        {"cosh", std::cosh},   {"erf", std::erf},
        {"erfc", std::erfc},   {"exp2", std::exp2},
        {"expm1", std::expm1}, {"log", std::log},
        {"log10", std::log10}, {"log1p", std::log1p},
        {"log2", std::log2},   {"sin", std::sin},
        {"sinh", std::sinh},   {"tan", std::tan},
        {"tanh", std::tanh},   {"rsqrt", [](double v) { return 1 / std::sqrt(v); }}};
    for (size_t i = 0; i < 4; ++i) {
      double wanted = exact.at(op)(x[i]);
      if (std::isnan(wanted))
        EXPECT_TRUE(std::isnan(y[i])) << op << " of " << x[i];
      else
        EXPECT_NEAR(y[i], wanted, 2e-7 * std::max(1.0, std::fabs(wanted))) << op << " of " << x[i];
    }
  }
}

}  // namespace
}  // namespace vitro::interpret
