// Measures how many scalar operations per second a tape runs: a linalg op, a scalar loop nest,
// vectors.
#include <fmt/format.h>
#include <algorithm>
#include <ctime>
#include "vitro/interpret/loops/TapeTesting.h"

using namespace vitro;
using namespace vitro::interpret;

namespace {

/// CPU time, so that other work on the machine is not counted.
double secondsOfThread() {
  timespec now;
  clock_gettime(CLOCK_THREAD_CPUTIME_ID, &now);
  return double(now.tv_sec) + double(now.tv_nsec) * 1e-9;
}

/// `ops`: arithmetic, loads and stores in the program, without loop control.
void measure(const char *name, const std::string &text, size_t inputs, size_t outputs, double ops) {
  TapeProgram program(text);
  if (!program.kernel) {
    fmt::print("{}: {}\n", name, program.error);
    return;
  }
  std::vector<float> x(inputs, 1.25f), y(outputs);
  std::vector<void *> buffers = {x.data(), y.data()};
  int64_t range = program.kernel->signature().range;
  double best = 1e9;
  for (int i = 0; i < 7; ++i) {
    double began = secondsOfThread();
    auto done = program.kernel->run(0, range, buffers);
    double took = secondsOfThread() - began;
    if (!done) fmt::print("{}\n", done.problem().text());
    best = std::min(best, took);
  }
  fmt::print("{:<28} {:8.2f} ms {:8.0f} M scalar ops/s\n", name, best * 1e3, ops / best / 1e6);
}

}  // namespace

int main() {
  measure("linalg elementwise, f32", R"(
    func.func @k(%x: tensor<1024x1024xf32>) -> tensor<1024x1024xf32> {
      %c = arith.constant 0.5 : f32
      %e = tensor.empty() : tensor<1024x1024xf32>
      %r = linalg.generic {indexing_maps = [affine_map<(i, j) -> (i, j)>, affine_map<(i, j) -> (i, j)>],
                           iterator_types = ["parallel", "parallel"]}
          ins(%x : tensor<1024x1024xf32>) outs(%e : tensor<1024x1024xf32>) {
      ^bb0(%a: f32, %o: f32):
        %p = arith.mulf %a, %c : f32
        %q = arith.addf %p, %a : f32
        %s = arith.maximumf %q, %p : f32
        %t = arith.subf %s, %c : f32
        linalg.yield %t : f32
      } -> tensor<1024x1024xf32>
      return %r : tensor<1024x1024xf32>
    })",
          1 << 20, 1 << 20, 6.0 * (1 << 20));
  measure("linalg matmul 128^3, f32", R"(
    func.func @k(%x: tensor<128x128xf32>) -> tensor<128x128xf32> {
      %c = arith.constant 0.0 : f32
      %e = tensor.empty() : tensor<128x128xf32>
      %z = linalg.fill ins(%c : f32) outs(%e : tensor<128x128xf32>) -> tensor<128x128xf32>
      %r = linalg.matmul ins(%x, %x : tensor<128x128xf32>, tensor<128x128xf32>)
                         outs(%z : tensor<128x128xf32>) -> tensor<128x128xf32>
      return %r : tensor<128x128xf32>
    })",
          1 << 14, 1 << 14, 6.0 * 128 * 128 * 128);
  measure("scalar loop nest, memref", R"(
    func.func @k(%lo: index, %hi: index, %x: memref<1024x1024xf32>, %y: memref<1024x1024xf32>)
        attributes {kernel.range = 1024 : i64, kernel.outputs = 1 : i64} {
      %c0 = arith.constant 0 : index
      %c1 = arith.constant 1 : index
      %n = arith.constant 1024 : index
      %c = arith.constant 0.5 : f32
      scf.for %i = %lo to %hi step %c1 {
        scf.for %j = %c0 to %n step %c1 {
          %a = memref.load %x[%i, %j] : memref<1024x1024xf32>
          %p = arith.mulf %a, %c : f32
          %q = arith.addf %p, %a : f32
          %s = arith.maximumf %q, %p : f32
          %t = arith.subf %s, %c : f32
          memref.store %t, %y[%i, %j] : memref<1024x1024xf32>
        }
      }
      return
    })",
          1 << 20, 1 << 20, 6.0 * (1 << 20));
  measure("vector<16xf32>, memref", R"(
    func.func @k(%lo: index, %hi: index, %x: memref<1024x1024xf32>, %y: memref<1024x1024xf32>)
        attributes {kernel.range = 1024 : i64, kernel.outputs = 1 : i64} {
      %c0 = arith.constant 0 : index
      %c1 = arith.constant 1 : index
      %c16 = arith.constant 16 : index
      %n = arith.constant 1024 : index
      %c = arith.constant dense<0.5> : vector<16xf32>
      scf.for %i = %lo to %hi step %c1 {
        scf.for %j = %c0 to %n step %c16 {
          %a = vector.load %x[%i, %j] : memref<1024x1024xf32>, vector<16xf32>
          %p = arith.mulf %a, %c : vector<16xf32>
          %q = arith.addf %p, %a : vector<16xf32>
          %s = arith.maximumf %q, %p : vector<16xf32>
          %t = arith.subf %s, %c : vector<16xf32>
          vector.store %t, %y[%i, %j] : memref<1024x1024xf32>, vector<16xf32>
        }
      }
      return
    })",
          1 << 20, 1 << 20, 6.0 * (1 << 20));
  return 0;
}
