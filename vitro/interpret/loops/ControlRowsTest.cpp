// scf, cf, affine, func, bufferization: control flow; and queries on a tape.
#include <gtest/gtest.h>
#include <cmath>
#include "vitro/interpret/loops/TapeTesting.h"

namespace vitro::interpret {
namespace {

TEST(ScfRows, BranchesLoopsAndSwitches) {
  std::string text = R"(
    func.func private @twice(%a: f32) -> f32 {
      %r = arith.addf %a, %a : f32
      return %r : f32
    }
    func.func @k(%x: tensor<4xf32>) -> tensor<4xf32> {
      %c0 = arith.constant 0 : index
      %c1 = arith.constant 1 : index
      %c2 = arith.constant 2 : index
      %c4 = arith.constant 4 : index
      %one = arith.constant 1.0 : f32
      %hundred = arith.constant 100.0 : f32
      %y = scf.for %i = %c0 to %c4 step %c1 iter_args(%t = %x) -> (tensor<4xf32>) {
        %a = tensor.extract %t[%i] : tensor<4xf32>
        %k = arith.remui %i, %c4 : index
        %b = scf.index_switch %k -> f32
        case 0 {
          %w:2 = scf.while (%p = %a, %q = %one) : (f32, f32) -> (f32, f32) {
            %less = arith.cmpf olt, %p, %hundred : f32
            scf.condition(%less) %q, %p : f32, f32
          } do {
          ^bb0(%q: f32, %p: f32):
            %p2 = func.call @twice(%p) : (f32) -> f32
            %q2 = arith.addf %q, %one : f32
            scf.yield %p2, %q2 : f32, f32
          }
          scf.yield %w#0 : f32
        }
        case 1 {
          %big = arith.cmpf ogt, %a, %one : f32
          %r = scf.if %big -> f32 {
            scf.yield %hundred : f32
          } else {
            scf.yield %one : f32
          }
          scf.yield %r : f32
        }
        case 2 {
          %s:2 = scf.for %j = %c0 to %c2 step %c1 iter_args(%u = %a, %v = %one) -> (f32, f32) {
            scf.yield %v, %u : f32, f32
          }
          %d = arith.subf %s#0, %s#1 : f32
          scf.yield %d : f32
        }
        default {
          %s = scf.execute_region -> f32 {
            cf.br ^head(%c0, %a : index, f32)
          ^head(%n: index, %v: f32):
            %go = arith.cmpi slt, %n, %c2 : index
            cf.cond_br %go, ^body, ^end(%v : f32)
          ^body:
            %n2 = arith.addi %n, %c1 : index
            %v2 = arith.mulf %v, %v : f32
            cf.br ^head(%n2, %v2 : index, f32)
          ^end(%r: f32):
            scf.yield %r : f32
          }
          scf.yield %s : f32
        }
        %u = tensor.insert %b into %t[%i] : tensor<4xf32>
        scf.yield %u : tensor<4xf32>
      }
      return %y : tensor<4xf32>
    })";
  // 3 doubled until 100: 6 12 24 48 96 192, six times, counted from 1; swapped twice; to the 4th.
  EXPECT_EQ(apply(text, {3, 0.5, 8, 2}, 4), (Floats{7, 1, 7, 16}));
}

TEST(ScfRows, ParallelLoopsReduceInOrder) {
  EXPECT_EQ(apply(R"(
    func.func @k(%x: tensor<2x3xf32>) -> tensor<1xf32> {
      %c0 = arith.constant 0 : index
      %c1 = arith.constant 1 : index
      %c2 = arith.constant 2 : index
      %c3 = arith.constant 3 : index
      %start = arith.constant 1.0 : f32
      %two = arith.constant 2.0 : f32
      %s = scf.parallel (%i, %j) = (%c0, %c0) to (%c2, %c3) step (%c1, %c1) init (%start) -> f32 {
        %a = tensor.extract %x[%i, %j] : tensor<2x3xf32>
        scf.reduce(%a : f32) {
        ^bb0(%l: f32, %r: f32):
          %d = arith.mulf %l, %two : f32
          %t = arith.addf %d, %r : f32
          scf.reduce.return %t : f32
        }
      }
      %r = tensor.from_elements %s : tensor<1xf32>
      return %r : tensor<1xf32>
    })",
                  count(6), 1),
            (Floats{121}));  // ((((((1*2+0)*2+1)*2+2)*2+3)*2+4)*2+5)
}

TEST(AffineRows, LoopsMapsAndConditions) {
  TapeProgram program(R"(
    #mod = affine_map<(d0)[s0] -> (d0 mod 3 + s0 floordiv 2)>
    #even = affine_set<(d0) : (d0 - 2 >= 0, -d0 + 4 >= 0)>
    func.func @k(%lo: index, %hi: index, %x: memref<6xf32>, %y: memref<6xf32>, %z: memref<4xindex>)
        attributes {kernel.outputs = 2 : i64} {
      %c0 = arith.constant 0 : index
      %c1 = arith.constant 1 : index
      %c2 = arith.constant 2 : index
      %c3 = arith.constant 3 : index
      %zero = arith.constant 0.0 : f32
      affine.for %i = 0 to 6 {
        %a = affine.load %x[5 - %i] : memref<6xf32>
        %b = affine.if #even(%i) -> f32 {
          affine.yield %a : f32
        } else {
          affine.yield %zero : f32
        }
        affine.store %b, %y[%i] : memref<6xf32>
      }
      %c17 = arith.constant 17 : index
      %cm5 = arith.constant -5 : index
      %m = affine.apply #mod(%cm5)[%c17]
      memref.store %m, %z[%c0] : memref<4xindex>
      %d:3 = affine.delinearize_index %c17 into (2, 3, 4) : index, index, index
      %l = affine.linearize_index [%d#0, %d#1, %d#2] by (2, 3, 4) : index
      %min = affine.min affine_map<(d0, d1) -> (d0 * 2, d1 - 1, 30)>(%d#1, %c17)
      memref.store %l, %z[%c1] : memref<4xindex>
      memref.store %min, %z[%c2] : memref<4xindex>
      memref.store %d#2, %z[%c3] : memref<4xindex>
      return
    })");
  ASSERT_TRUE(program.kernel) << program.error;
  Floats x = count(6, 1), y(6);
  std::vector<int64_t> z(4);
  auto done = program.run(x, y, z);
  ASSERT_TRUE(done) << done.problem().text();
  EXPECT_EQ(y, (Floats{0, 0, 4, 3, 2, 0}));
  EXPECT_EQ(z, (std::vector<int64_t>{1 + 8, 17, 2, 1}));  // 17 = (1, 1, 1)
}

TEST(AffineRows, ParallelLoopsAndVectors) {
  TapeProgram program(R"(
    func.func @k(%lo: index, %hi: index, %x: memref<4x4xf32>, %y: memref<4x4xf32>)
        attributes {kernel.outputs = 1 : i64} {
      affine.parallel (%i, %j) = (0, 0) to (4, 4) step (1, 2) {
        %v = affine.vector_load %x[%i, %j] : memref<4x4xf32>, vector<2xf32>
        affine.vector_store %v, %y[3 - %i, %j] : memref<4x4xf32>, vector<2xf32>
      }
      return
    })");
  ASSERT_TRUE(program.kernel) << program.error;
  Floats x = count(16), y(16);
  auto done = program.run(x, y);
  ASSERT_TRUE(done) << done.problem().text();
  for (size_t i = 0; i < 16; ++i) EXPECT_EQ(y[i], x[(3 - i / 4) * 4 + i % 4]);
}

TEST(BufferizationRows, BetweenTensorsAndBuffers) {
  EXPECT_EQ(apply(R"(
    func.func @k(%x: tensor<3xf32>) -> tensor<3xf32> {
      %c0 = arith.constant 0 : index
      %nine = arith.constant 9.0 : f32
      %b = memref.alloc() : memref<3xf32>
      bufferization.materialize_in_destination %x in writable %b : (tensor<3xf32>, memref<3xf32>) -> ()
      memref.store %nine, %b[%c0] : memref<3xf32>
      %c = bufferization.clone %b : memref<3xf32> to memref<3xf32>
      memref.dealloc %b : memref<3xf32>
      %t = bufferization.to_tensor %c restrict writable : memref<3xf32> to tensor<3xf32>
      %u = bufferization.alloc_tensor() copy(%t) : tensor<3xf32>
      return %u : tensor<3xf32>
    })",
                  count(3), 3),
            (Floats{9, 1, 2}));
}

TEST(CfRows, AssertionsSayTheirText) {
  std::string problem;
  apply(R"(
    func.func @k(%x: tensor<1xf32>) -> tensor<1xf32> {
      %c0 = arith.constant 0 : index
      %zero = arith.constant 0.0 : f32
      %a = tensor.extract %x[%c0] : tensor<1xf32>
      %ok = arith.cmpf ogt, %a, %zero : f32
      cf.assert %ok, "must be positive"
      return %x : tensor<1xf32>
    })",
        {-1}, 1, &problem);
  EXPECT_NE(problem.find("must be positive"), std::string::npos) << problem;
}

TEST(FuncRows, RecursionIsAProblem) {
  TapeProgram program(R"(
    func.func @k(%x: tensor<1xf32>) -> tensor<1xf32> {
      %y = func.call @k(%x) : (tensor<1xf32>) -> tensor<1xf32>
      return %y : tensor<1xf32>
    })");
  EXPECT_EQ(program.code, "tape.recursion");
}

TEST(FindNonFinite, NamesTheInstructionThatMadeIt) {
  TapeProgram program(R"(
    func.func @k(%x: tensor<2x3xf32>) -> tensor<2x3xf32> {
      %e = tensor.empty() : tensor<2x3xf32>
      %r = linalg.generic {indexing_maps = [affine_map<(i, j) -> (i, j)>, affine_map<(i, j) -> (i, j)>],
                           iterator_types = ["parallel", "parallel"]}
          ins(%x : tensor<2x3xf32>) outs(%e : tensor<2x3xf32>) {
      ^bb0(%a: f32, %o: f32):
        %l = arith.addf %a, %a : f32
        %s = math.sqrt %l : f32 loc("model.py":7:3)
        %m = arith.mulf %s, %s : f32
        linalg.yield %m : f32
      } -> tensor<2x3xf32>
      return %r : tensor<2x3xf32>
    })");
  ASSERT_TRUE(program.kernel) << program.error;
  Floats x = {1, 2, 3, NAN, -2, 3}, y(6);
  std::vector<void *> buffers = {x.data(), y.data()};
  auto found = program.kernel->findNonFinite(0, 1, buffers, true, true);
  ASSERT_TRUE(found);
  ASSERT_TRUE(found->has_value());
  EXPECT_EQ((*found)->op, "math.sqrt");
  EXPECT_EQ((*found)->loops, (std::vector<int64_t>{1, 1}));  // not where the input was already NaN
  EXPECT_EQ((*found)->operands, (std::vector<double>{-4}));
  EXPECT_EQ((*found)->line, "model.py:7:3");
  x = {1, 2, 3, 1e38f, 3e38f, 3};
  found = program.kernel->findNonFinite(0, 1, buffers, true, false);
  ASSERT_TRUE(found);
  EXPECT_FALSE(found->has_value());
  found = program.kernel->findNonFinite(0, 1, buffers, true, true);
  ASSERT_TRUE(found && *found);
  EXPECT_EQ((*found)->op, "arith.addf");
  EXPECT_EQ((*found)->loops, (std::vector<int64_t>{1, 1}));
}

TEST(EstimateOps, CountsLoopsWithKnownBounds) {
  auto ops = [](int n) {
    TapeProgram program("func.func @k(%x: tensor<" + std::to_string(n) + "xf32>) -> tensor<" +
                        std::to_string(n) + "xf32> {\n%y = linalg.square ins(%x : tensor<" +
                        std::to_string(n) + "xf32>) outs(%x : tensor<" + std::to_string(n) +
                        "xf32>) -> tensor<" + std::to_string(n) + "xf32>\nreturn %y : tensor<" +
                        std::to_string(n) + "xf32> }");
    EXPECT_TRUE(program.kernel && program.kernel->estimateIsExact()) << program.error;
    return program.kernel ? program.kernel->estimateOps() : 0;
  };
  EXPECT_NEAR((ops(2000) - ops(1000)) / 1000, 4, 0.01);  // load, multiply, store, next
}

TEST(EstimateOps, CountsTheRangeOfAKernelAndTiles) {
  TapeProgram program(R"(
    func.func @k(%lo: index, %hi: index, %x: memref<1000x8xf32>, %y: memref<1000x8xf32>)
        attributes {kernel.outputs = 1 : i64, kernel.range = 1000 : i64} {
      %c0 = arith.constant 0 : index
      %c1 = arith.constant 1 : index
      %c8 = arith.constant 8 : index
      scf.for %i = %lo to %hi step %c1 {
        scf.for %j = %c0 to %c8 step %c1 {
          %a = memref.load %x[%i, %j] : memref<1000x8xf32>
          %b = arith.addf %a, %a : f32
          memref.store %b, %y[%i, %j] : memref<1000x8xf32>
        }
      }
      return
    })");
  ASSERT_TRUE(program.kernel) << program.error;
  EXPECT_TRUE(program.kernel->estimateIsExact());
  EXPECT_NEAR(program.kernel->estimateOps(), 1000 * 8 * 4, 1000 * 8);  // and what each row costs
}

}  // namespace
}  // namespace vitro::interpret
