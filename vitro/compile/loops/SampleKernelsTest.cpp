// Sample kernels for the tests of tile and vectorise: elementwise loops, reductions, and data
// movement.
#include "vitro/compile/loops/KernelTesting.h"
#include "vitro/support/Check.h"

namespace vitro::compile::testing {
namespace {

const SampleKernel samples[] = {
    {"elementwise", R"(
#map = affine_map<(i, j) -> (i, j)>
#row = affine_map<(i, j) -> (j)>
func.func private @k(%x: tensor<64x515xf32>, %w: tensor<515xf32>) -> tensor<64x515xf32>
    attributes {kernel.function} {
  %e = tensor.empty() : tensor<64x515xf32>
  %r = linalg.generic {indexing_maps = [#map, #row, #map], iterator_types = ["parallel", "parallel"]}
      ins(%x, %w : tensor<64x515xf32>, tensor<515xf32>) outs(%e : tensor<64x515xf32>) {
  ^bb0(%a: f32, %b: f32, %o: f32):
    %s = arith.addf %a, %b : f32
    %m = arith.mulf %s, %s : f32
    linalg.yield %m : f32
  } -> tensor<64x515xf32>
  return %r : tensor<64x515xf32>
})",
     true, true, true},
    {"long row", R"(
#map = affine_map<(i) -> (i)>
func.func private @k(%x: tensor<100003xf32>) -> tensor<100003xf32> attributes {kernel.function} {
  %e = tensor.empty() : tensor<100003xf32>
  %r = linalg.generic {indexing_maps = [#map, #map], iterator_types = ["parallel"]}
      ins(%x : tensor<100003xf32>) outs(%e : tensor<100003xf32>) {
  ^bb0(%a: f32, %o: f32):
    %i = linalg.index 0 : index
    %n = arith.index_cast %i : index to i32
    %f = arith.sitofp %n : i32 to f32
    %m = arith.mulf %a, %f : f32
    linalg.yield %m : f32
  } -> tensor<100003xf32>
  return %r : tensor<100003xf32>
})",
     true, true, true},
    {"softmax", R"(
#map = affine_map<(i, j) -> (i, j)>
#col = affine_map<(i, j) -> (i)>
func.func private @k(%x: tensor<64x131xf32>) -> tensor<64x131xf32> attributes {kernel.function} {
  %low = arith.constant 0xFF800000 : f32
  %zero = arith.constant 0.0 : f32
  %e1 = tensor.empty() : tensor<64xf32>
  %f1 = linalg.fill ins(%low : f32) outs(%e1 : tensor<64xf32>) -> tensor<64xf32>
  %max = linalg.generic {indexing_maps = [#map, #col], iterator_types = ["parallel", "reduction"]}
      ins(%x : tensor<64x131xf32>) outs(%f1 : tensor<64xf32>) {
  ^bb0(%a: f32, %o: f32):
    %m = arith.maximumf %o, %a : f32
    linalg.yield %m : f32
  } -> tensor<64xf32>
  %f2 = linalg.fill ins(%zero : f32) outs(%e1 : tensor<64xf32>) -> tensor<64xf32>
  %sum = linalg.generic {indexing_maps = [#map, #col, #col], iterator_types = ["parallel", "reduction"]}
      ins(%x, %max : tensor<64x131xf32>, tensor<64xf32>) outs(%f2 : tensor<64xf32>) {
  ^bb0(%a: f32, %b: f32, %o: f32):
    %d = arith.subf %a, %b : f32
    %p = math.exp %d : f32
    %m = arith.addf %o, %p : f32
    linalg.yield %m : f32
  } -> tensor<64xf32>
  %e2 = tensor.empty() : tensor<64x131xf32>
  %r = linalg.generic {indexing_maps = [#map, #col, #col, #map], iterator_types = ["parallel", "parallel"]}
      ins(%x, %max, %sum : tensor<64x131xf32>, tensor<64xf32>, tensor<64xf32>)
      outs(%e2 : tensor<64x131xf32>) {
  ^bb0(%a: f32, %b: f32, %c: f32, %o: f32):
    %d = arith.subf %a, %b : f32
    %p = math.exp %d : f32
    %q = arith.divf %p, %c : f32
    linalg.yield %q : f32
  } -> tensor<64x131xf32>
  return %r : tensor<64x131xf32>
})",
     true, true, false},
    {"softmax and what it is made of", R"(
#map = affine_map<(i, j) -> (i, j)>
#col = affine_map<(i, j) -> (i)>
func.func private @k(%x: tensor<64x131xf32>)
    -> (tensor<64x131xf32>, tensor<64xf32>, tensor<64x131xf32>, tensor<64x1xf32>)
    attributes {kernel.function} {
  %zero = arith.constant 0.0 : f32
  %e1 = tensor.empty() : tensor<64xf32>
  %e2 = tensor.empty() : tensor<64x131xf32>
  %p = linalg.generic {indexing_maps = [#map, #map], iterator_types = ["parallel", "parallel"]}
      ins(%x : tensor<64x131xf32>) outs(%e2 : tensor<64x131xf32>) {
  ^bb0(%a: f32, %o: f32):
    %v = math.exp %a : f32
    linalg.yield %v : f32
  } -> tensor<64x131xf32>
  %f = linalg.fill ins(%zero : f32) outs(%e1 : tensor<64xf32>) -> tensor<64xf32>
  %sum = linalg.generic {indexing_maps = [#map, #col], iterator_types = ["parallel", "reduction"]}
      ins(%p : tensor<64x131xf32>) outs(%f : tensor<64xf32>) {
  ^bb0(%a: f32, %o: f32):
    %m = arith.addf %o, %a : f32
    linalg.yield %m : f32
  } -> tensor<64xf32>
  %q = linalg.generic {indexing_maps = [#map, #col, #map], iterator_types = ["parallel", "parallel"]}
      ins(%p, %sum : tensor<64x131xf32>, tensor<64xf32>) outs(%e2 : tensor<64x131xf32>) {
  ^bb0(%a: f32, %b: f32, %o: f32):
    %d = arith.divf %a, %b : f32
    linalg.yield %d : f32
  } -> tensor<64x131xf32>
  %e3 = tensor.empty() : tensor<64x1xf32>
  %r = linalg.generic {indexing_maps = [#col, #map], iterator_types = ["parallel", "parallel"]}
      ins(%sum : tensor<64xf32>) outs(%e3 : tensor<64x1xf32>) {
  ^bb0(%a: f32, %o: f32):
    %d = arith.mulf %a, %a : f32
    linalg.yield %d : f32
  } -> tensor<64x1xf32>
  return %p, %sum, %q, %r : tensor<64x131xf32>, tensor<64xf32>, tensor<64x131xf32>, tensor<64x1xf32>
})",
     true, true, false},
    {"rows without their means, scaled", R"(
#map = affine_map<(i, j) -> (i, j)>
#col = affine_map<(i, j) -> (i)>
func.func private @k(%x: tensor<64x131xf32>) -> tensor<64x131xf32> attributes {kernel.function} {
  %zero = arith.constant 0.0 : f32
  %n = arith.constant 131.0 : f32
  %e1 = tensor.empty() : tensor<64xf32>
  %e2 = tensor.empty() : tensor<64x131xf32>
  %f = linalg.fill ins(%zero : f32) outs(%e1 : tensor<64xf32>) -> tensor<64xf32>
  %sum = linalg.generic {indexing_maps = [#map, #col], iterator_types = ["parallel", "reduction"]}
      ins(%x : tensor<64x131xf32>) outs(%f : tensor<64xf32>) {
  ^bb0(%a: f32, %o: f32):
    %m = arith.addf %o, %a : f32
    linalg.yield %m : f32
  } -> tensor<64xf32>
  %d = linalg.generic {indexing_maps = [#map, #col, #map], iterator_types = ["parallel", "parallel"]}
      ins(%x, %sum : tensor<64x131xf32>, tensor<64xf32>) outs(%e2 : tensor<64x131xf32>) {
  ^bb0(%a: f32, %b: f32, %o: f32):
    %m = arith.divf %b, %n : f32
    %s = arith.subf %a, %m : f32
    linalg.yield %s : f32
  } -> tensor<64x131xf32>
  %squares = linalg.generic {indexing_maps = [#map, #col], iterator_types = ["parallel", "reduction"]}
      ins(%d : tensor<64x131xf32>) outs(%f : tensor<64xf32>) {
  ^bb0(%a: f32, %o: f32):
    %q = arith.mulf %a, %a : f32
    %m = arith.addf %o, %q : f32
    linalg.yield %m : f32
  } -> tensor<64xf32>
  %r = linalg.generic {indexing_maps = [#map, #col, #map], iterator_types = ["parallel", "parallel"]}
      ins(%d, %squares : tensor<64x131xf32>, tensor<64xf32>) outs(%e2 : tensor<64x131xf32>) {
  ^bb0(%a: f32, %b: f32, %o: f32):
    %q = arith.divf %a, %b : f32
    linalg.yield %q : f32
  } -> tensor<64x131xf32>
  return %r : tensor<64x131xf32>
})",
     true, true, false},
    {"column sums", R"(
#map = affine_map<(i, j) -> (i, j)>
#row = affine_map<(i, j) -> (j)>
func.func private @k(%x: tensor<100x207xf32>) -> tensor<207xf32> attributes {kernel.function} {
  %zero = arith.constant 0.0 : f32
  %e = tensor.empty() : tensor<207xf32>
  %f = linalg.fill ins(%zero : f32) outs(%e : tensor<207xf32>) -> tensor<207xf32>
  %r = linalg.generic {indexing_maps = [#map, #row], iterator_types = ["reduction", "parallel"]}
      ins(%x : tensor<100x207xf32>) outs(%f : tensor<207xf32>) {
  ^bb0(%a: f32, %o: f32):
    %m = arith.addf %o, %a : f32
    linalg.yield %m : f32
  } -> tensor<207xf32>
  return %r : tensor<207xf32>
})",
     true, true, true},
    {"columns of two dimensions", R"(
#map = affine_map<(i, j, k, l) -> (i, j, k, l)>
#kept = affine_map<(i, j, k, l) -> (j, l)>
func.func private @k(%x: tensor<5x3x11x101xf32>) -> tensor<3x101xf32>
    attributes {kernel.function} {
  %start = arith.constant 2.0 : f32
  %e = tensor.empty() : tensor<3x101xf32>
  %f = linalg.fill ins(%start : f32) outs(%e : tensor<3x101xf32>) -> tensor<3x101xf32>
  %r = linalg.generic {indexing_maps = [#map, #kept],
      iterator_types = ["reduction", "parallel", "reduction", "parallel"]}
      ins(%x : tensor<5x3x11x101xf32>) outs(%f : tensor<3x101xf32>) {
  ^bb0(%a: f32, %o: f32):
    %m = arith.addf %o, %a : f32
    linalg.yield %m : f32
  } -> tensor<3x101xf32>
  return %r : tensor<3x101xf32>
})",
     true, true, true},
    {"largest of each column and where", R"(
#map = affine_map<(i, j) -> (i, j)>
#row = affine_map<(i, j) -> (j)>
func.func private @k(%x: tensor<37x521xf32>) -> (tensor<521xf32>, tensor<521xi32>)
    attributes {kernel.function} {
  %low = arith.constant 0xFF800000 : f32
  %zero = arith.constant 0 : i32
  %e = tensor.empty() : tensor<521xf32>
  %f = linalg.fill ins(%low : f32) outs(%e : tensor<521xf32>) -> tensor<521xf32>
  %d = tensor.empty() : tensor<521xi32>
  %g = linalg.fill ins(%zero : i32) outs(%d : tensor<521xi32>) -> tensor<521xi32>
  %r:2 = linalg.generic {indexing_maps = [#map, #row, #row],
      iterator_types = ["reduction", "parallel"]}
      ins(%x : tensor<37x521xf32>) outs(%f, %g : tensor<521xf32>, tensor<521xi32>) {
  ^bb0(%a: f32, %o: f32, %p: i32):
    %i = linalg.index 0 : index
    %n = arith.index_cast %i : index to i32
    %c = arith.cmpf ogt, %a, %o : f32
    %m = arith.select %c, %a, %o : f32
    %w = arith.select %c, %n, %p : i32
    linalg.yield %m, %w : f32, i32
  } -> (tensor<521xf32>, tensor<521xi32>)
  return %r#0, %r#1 : tensor<521xf32>, tensor<521xi32>
})",
     false, true, true},
    {"row sums", R"(
#map = affine_map<(i, j, k) -> (i, j, k)>
#col = affine_map<(i, j, k) -> (i)>
func.func private @k(%x: tensor<33x5x101xf32>) -> tensor<33xf32> attributes {kernel.function} {
  %zero = arith.constant 3.0 : f32
  %e = tensor.empty() : tensor<33xf32>
  %f = linalg.fill ins(%zero : f32) outs(%e : tensor<33xf32>) -> tensor<33xf32>
  %r = linalg.generic {indexing_maps = [#map, #col],
      iterator_types = ["parallel", "reduction", "reduction"]}
      ins(%x : tensor<33x5x101xf32>) outs(%f : tensor<33xf32>) {
  ^bb0(%a: f32, %o: f32):
    %m = arith.addf %o, %a : f32
    linalg.yield %m : f32
  } -> tensor<33xf32>
  return %r : tensor<33xf32>
})",
     true, true, false},
    {"sums of short rows", R"(
#map = affine_map<(i, j) -> (i, j)>
#col = affine_map<(i, j) -> (i)>
func.func private @k(%x: tensor<401x15xf32>) -> tensor<401xf32> attributes {kernel.function} {
  %zero = arith.constant 3.0 : f32
  %e = tensor.empty() : tensor<401xf32>
  %f = linalg.fill ins(%zero : f32) outs(%e : tensor<401xf32>) -> tensor<401xf32>
  %r = linalg.generic {indexing_maps = [#map, #col], iterator_types = ["parallel", "reduction"]}
      ins(%x : tensor<401x15xf32>) outs(%f : tensor<401xf32>) {
  ^bb0(%a: f32, %o: f32):
    %m = arith.addf %o, %a : f32
    linalg.yield %m : f32
  } -> tensor<401xf32>
  return %r : tensor<401xf32>
})",
     false, true, false},
    {"largest of short rows", R"(
#map = affine_map<(i, j) -> (i, j)>
#col = affine_map<(i, j) -> (i)>
func.func private @k(%x: tensor<401x11xf32>) -> tensor<401xf32> attributes {kernel.function} {
  %least = arith.constant 0xFF800000 : f32
  %e = tensor.empty() : tensor<401xf32>
  %f = linalg.fill ins(%least : f32) outs(%e : tensor<401xf32>) -> tensor<401xf32>
  %r = linalg.generic {indexing_maps = [#map, #col], iterator_types = ["parallel", "reduction"]}
      ins(%x : tensor<401x11xf32>) outs(%f : tensor<401xf32>) {
  ^bb0(%a: f32, %o: f32):
    %m = arith.maximumf %o, %a : f32
    linalg.yield %m : f32
  } -> tensor<401xf32>
  return %r : tensor<401xf32>
})",
     false, true, true},
    {"sum of all", R"(
#map = affine_map<(i, j) -> (i, j)>
#one = affine_map<(i, j) -> ()>
func.func private @k(%x: tensor<100x99xf32>) -> tensor<f32> attributes {kernel.function} {
  %zero = arith.constant 0.0 : f32
  %e = tensor.empty() : tensor<f32>
  %f = linalg.fill ins(%zero : f32) outs(%e : tensor<f32>) -> tensor<f32>
  %r = linalg.generic {indexing_maps = [#map, #one], iterator_types = ["reduction", "reduction"]}
      ins(%x : tensor<100x99xf32>) outs(%f : tensor<f32>) {
  ^bb0(%a: f32, %o: f32):
    %m = arith.addf %o, %a : f32
    linalg.yield %m : f32
  } -> tensor<f32>
  return %r : tensor<f32>
})",
     false, true, false},
    {"largest integers", R"(
#map = affine_map<(i, j) -> (i, j)>
#col = affine_map<(i, j) -> (i)>
func.func private @k(%x: tensor<90x67xi32>) -> tensor<90xi32> attributes {kernel.function} {
  %low = arith.constant -5 : i32
  %e = tensor.empty() : tensor<90xi32>
  %f = linalg.fill ins(%low : i32) outs(%e : tensor<90xi32>) -> tensor<90xi32>
  %r = linalg.generic {indexing_maps = [#map, #col], iterator_types = ["parallel", "reduction"]}
      ins(%x : tensor<90x67xi32>) outs(%f : tensor<90xi32>) {
  ^bb0(%a: i32, %o: i32):
    %m = arith.maxsi %o, %a : i32
    linalg.yield %m : i32
  } -> tensor<90xi32>
  return %r : tensor<90xi32>
})",
     false, true, true},
    {"transpose", R"(
#map = affine_map<(i, j) -> (i, j)>
#transposed = affine_map<(i, j) -> (j, i)>
func.func private @k(%x: tensor<130x128xf32>) -> tensor<128x130xf32> attributes {kernel.function} {
  %e = tensor.empty() : tensor<128x130xf32>
  %r = linalg.generic {indexing_maps = [#transposed, #map], iterator_types = ["parallel", "parallel"]}
      ins(%x : tensor<130x128xf32>) outs(%e : tensor<128x130xf32>) {
  ^bb0(%a: f32, %o: f32):
    linalg.yield %a : f32
  } -> tensor<128x130xf32>
  return %r : tensor<128x130xf32>
})",
     true, true, true},
    {"transpose and add", R"(
#in = affine_map<(i, j, k) -> (k, i, j)>
#map = affine_map<(i, j, k) -> (i, j, k)>
func.func private @k(%x: tensor<75x3x53xf32>, %y: tensor<3x53x75xf32>) -> tensor<3x53x75xf32>
    attributes {kernel.function} {
  %e = tensor.empty() : tensor<3x53x75xf32>
  %r = linalg.generic {indexing_maps = [#in, #map, #map],
      iterator_types = ["parallel", "parallel", "parallel"]}
      ins(%x, %y : tensor<75x3x53xf32>, tensor<3x53x75xf32>) outs(%e : tensor<3x53x75xf32>) {
  ^bb0(%a: f32, %b: f32, %o: f32):
    %s = arith.addf %a, %b : f32
    linalg.yield %s : f32
  } -> tensor<3x53x75xf32>
  return %r : tensor<3x53x75xf32>
})",
     true, true, true},
    {"transpose of narrow rows", R"(
#in = affine_map<(i, j) -> (j, i)>
#map = affine_map<(i, j) -> (i, j)>
func.func private @k(%x: tensor<1200x6xbf16>) -> tensor<6x1200xbf16>
    attributes {kernel.function} {
  %e = tensor.empty() : tensor<6x1200xbf16>
  %r = linalg.generic {indexing_maps = [#in, #map], iterator_types = ["parallel", "parallel"]}
      ins(%x : tensor<1200x6xbf16>) outs(%e : tensor<6x1200xbf16>) {
  ^bb0(%a: bf16, %o: bf16):
    linalg.yield %a : bf16
  } -> tensor<6x1200xbf16>
  return %r : tensor<6x1200xbf16>
})",
     true, true, true},
    {"every other column", R"(
#in = affine_map<(n, w, f, k, c) -> (n, w + k, c)>
#k = affine_map<(n, w, f, k, c) -> (k, c, f)>
#out = affine_map<(n, w, f, k, c) -> (n, w, f)>
func.func private @k(%x: tensor<8x15x8xf32>, %w: tensor<3x8x32xf32>) -> tensor<8x30x32xf32>
    attributes {kernel.function} {
  %zero = arith.constant 0.0 : f32
  %p = tensor.empty() : tensor<8x16x8xf32>
  %q = linalg.fill ins(%zero : f32) outs(%p : tensor<8x16x8xf32>) -> tensor<8x16x8xf32>
  %r = tensor.insert_slice %x into %q[0, 1, 0] [8, 15, 8] [1, 1, 1]
      : tensor<8x15x8xf32> into tensor<8x16x8xf32>
  %even = tensor.extract_slice %w[0, 0, 0] [2, 8, 32] [2, 1, 1]
      : tensor<3x8x32xf32> to tensor<2x8x32xf32>
  %odd = tensor.extract_slice %w[1, 0, 0] [1, 8, 32] [1, 1, 1]
      : tensor<3x8x32xf32> to tensor<1x8x32xf32>
  %after = tensor.extract_slice %r[0, 1, 0] [8, 15, 8] [1, 1, 1]
      : tensor<8x16x8xf32> to tensor<8x15x8xf32>
  %e = tensor.empty() : tensor<8x15x32xf32>
  %f = linalg.fill ins(%zero : f32) outs(%e : tensor<8x15x32xf32>) -> tensor<8x15x32xf32>
  %a = linalg.generic {indexing_maps = [#in, #k, #out], iterator_types =
      ["parallel", "parallel", "parallel", "reduction", "reduction"]}
      ins(%r, %even : tensor<8x16x8xf32>, tensor<2x8x32xf32>) outs(%f : tensor<8x15x32xf32>) {
  ^bb0(%u: f32, %v: f32, %acc: f32):
    %s = math.fma %u, %v, %acc : f32
    linalg.yield %s : f32
  } -> tensor<8x15x32xf32>
  %b = linalg.generic {indexing_maps = [#in, #k, #out], iterator_types =
      ["parallel", "parallel", "parallel", "reduction", "reduction"]}
      ins(%after, %odd : tensor<8x15x8xf32>, tensor<1x8x32xf32>) outs(%f : tensor<8x15x32xf32>) {
  ^bb0(%u: f32, %v: f32, %acc: f32):
    %s = math.fma %u, %v, %acc : f32
    linalg.yield %s : f32
  } -> tensor<8x15x32xf32>
  %o = tensor.empty() : tensor<8x30x32xf32>
  %o1 = tensor.insert_slice %a into %o[0, 0, 0] [8, 15, 32] [1, 2, 1]
      : tensor<8x15x32xf32> into tensor<8x30x32xf32>
  %o2 = tensor.insert_slice %b into %o1[0, 1, 0] [8, 15, 32] [1, 2, 1]
      : tensor<8x15x32xf32> into tensor<8x30x32xf32>
  return %o2 : tensor<8x30x32xf32>
})",
     true, true, true},
    {"padded rows", R"(
func.func private @k(%x: tensor<700x90xf32>) -> tensor<720x98xf32> attributes {kernel.function} {
  %number = arith.constant 3.0 : f32
  %e = tensor.empty() : tensor<720x98xf32>
  %f = linalg.fill ins(%number : f32) outs(%e : tensor<720x98xf32>) -> tensor<720x98xf32>
  %r = tensor.insert_slice %x into %f[13, 5] [700, 90] [1, 1] : tensor<700x90xf32> into tensor<720x98xf32>
  return %r : tensor<720x98xf32>
})",
     true, true, true},
    {"computed halves", R"(
#map = affine_map<(i, j, k) -> (i, j, k)>
#row = affine_map<(i, j, k) -> (j, k)>
func.func private @k(%x: tensor<40x31x64xf32>, %y: tensor<31x27xf32>) -> tensor<40x31x91xf32>
    attributes {kernel.function} {
  %e = tensor.empty() : tensor<40x31x91xf32>
  %a = tensor.empty() : tensor<40x31x64xf32>
  %left = linalg.generic {indexing_maps = [#map, #map],
      iterator_types = ["parallel", "parallel", "parallel"]}
      ins(%x : tensor<40x31x64xf32>) outs(%a : tensor<40x31x64xf32>) {
  ^bb0(%p: f32, %o: f32):
    %n = arith.negf %p : f32
    linalg.yield %n : f32
  } -> tensor<40x31x64xf32>
  %first = tensor.extract_slice %x[0, 0, 5] [40, 31, 27] [1, 1, 1] : tensor<40x31x64xf32> to tensor<40x31x27xf32>
  %b = tensor.empty() : tensor<40x31x27xf32>
  %right = linalg.generic {indexing_maps = [#map, #row, #map],
      iterator_types = ["parallel", "parallel", "parallel"]}
      ins(%first, %y : tensor<40x31x27xf32>, tensor<31x27xf32>) outs(%b : tensor<40x31x27xf32>) {
  ^bb0(%p: f32, %q: f32, %o: f32):
    %i = linalg.index 0 : index
    %c = arith.index_cast %i : index to i32
    %d = arith.sitofp %c : i32 to f32
    %m = arith.mulf %p, %q : f32
    %n = arith.addf %m, %d : f32
    linalg.yield %n : f32
  } -> tensor<40x31x27xf32>
  %0 = tensor.insert_slice %left into %e[0, 0, 0] [40, 31, 64] [1, 1, 1] : tensor<40x31x64xf32> into tensor<40x31x91xf32>
  %r = tensor.insert_slice %right into %0[0, 0, 64] [40, 31, 27] [1, 1, 1] : tensor<40x31x27xf32> into tensor<40x31x91xf32>
  return %r : tensor<40x31x91xf32>
})",
     true, true, true},
    {"rolled rows and columns", R"(
#map = affine_map<(i, j, k) -> (i, j, k)>
func.func private @k(%x: tensor<3x240x100xf32>) -> tensor<3x240x100xf32>
    attributes {kernel.function} {
  %e = tensor.empty() : tensor<3x240x100xf32>
  %a = tensor.extract_slice %x[0, 203, 0] [3, 37, 100] [1, 1, 1] : tensor<3x240x100xf32> to tensor<3x37x100xf32>
  %b = tensor.extract_slice %x[0, 0, 0] [3, 203, 100] [1, 1, 1] : tensor<3x240x100xf32> to tensor<3x203x100xf32>
  %0 = tensor.insert_slice %a into %e[0, 0, 0] [3, 37, 100] [1, 1, 1] : tensor<3x37x100xf32> into tensor<3x240x100xf32>
  %rows = tensor.insert_slice %b into %0[0, 37, 0] [3, 203, 100] [1, 1, 1] : tensor<3x203x100xf32> into tensor<3x240x100xf32>
  %c = tensor.extract_slice %x[0, 0, 1] [3, 240, 99] [1, 1, 1] : tensor<3x240x100xf32> to tensor<3x240x99xf32>
  %d = tensor.extract_slice %x[0, 0, 0] [3, 240, 1] [1, 1, 1] : tensor<3x240x100xf32> to tensor<3x240x1xf32>
  %1 = tensor.insert_slice %c into %e[0, 0, 0] [3, 240, 99] [1, 1, 1] : tensor<3x240x99xf32> into tensor<3x240x100xf32>
  %columns = tensor.insert_slice %d into %1[0, 0, 99] [3, 240, 1] [1, 1, 1] : tensor<3x240x1xf32> into tensor<3x240x100xf32>
  %r = linalg.generic {indexing_maps = [#map, #map, #map],
      iterator_types = ["parallel", "parallel", "parallel"]}
      ins(%rows, %columns : tensor<3x240x100xf32>, tensor<3x240x100xf32>) outs(%e : tensor<3x240x100xf32>) {
  ^bb0(%p: f32, %q: f32, %o: f32):
    %m = arith.addf %p, %q : f32
    linalg.yield %m : f32
  } -> tensor<3x240x100xf32>
  return %r : tensor<3x240x100xf32>
})",
     true, true, true},
    {"moved rows", R"(
#map = affine_map<(i, j, k, l) -> (i, j, k, l)>
#transposed = affine_map<(i, j, k, l) -> (i, k, j, l)>
func.func private @k(%x: tensor<2x48x32x64xf32>) -> tensor<2x32x48x64xf32>
    attributes {kernel.function} {
  %e = tensor.empty() : tensor<2x32x48x64xf32>
  %r = linalg.generic {indexing_maps = [#transposed, #map],
      iterator_types = ["parallel", "parallel", "parallel", "parallel"]}
      ins(%x : tensor<2x48x32x64xf32>) outs(%e : tensor<2x32x48x64xf32>) {
  ^bb0(%a: f32, %o: f32):
    linalg.yield %a : f32
  } -> tensor<2x32x48x64xf32>
  return %r : tensor<2x32x48x64xf32>
})",
     true, true, true},
    {"moved rows in another shape", R"(
#map = affine_map<(i, j, k, l) -> (i, j, k, l)>
#transposed = affine_map<(i, j, k, l) -> (i, k, j, l)>
func.func private @k(%x: tensor<2x48x32x64xf32>) -> tensor<64x3072xf32>
    attributes {kernel.function} {
  %e = tensor.empty() : tensor<2x32x48x64xf32>
  %r = linalg.generic {indexing_maps = [#transposed, #map],
      iterator_types = ["parallel", "parallel", "parallel", "parallel"]}
      ins(%x : tensor<2x48x32x64xf32>) outs(%e : tensor<2x32x48x64xf32>) {
  ^bb0(%a: f32, %o: f32):
    linalg.yield %a : f32
  } -> tensor<2x32x48x64xf32>
  %s = tensor.collapse_shape %r [[0, 1], [2, 3]]
      : tensor<2x32x48x64xf32> into tensor<64x3072xf32>
  return %s : tensor<64x3072xf32>
})",
     true, true, true},
    {"sums over two dimensions", R"(
#a = affine_map<(i, j, k, l) -> (k, i, l)>
#b = affine_map<(i, j, k, l) -> (l, j, k)>
#c = affine_map<(i, j, k, l) -> (i, j)>
func.func private @k(%a: tensor<20x18x30xf32>, %b: tensor<30x33x20xf32>) -> tensor<18x33xf32>
    attributes {kernel.function} {
  %zero = arith.constant 0.0 : f32
  %e = tensor.empty() : tensor<18x33xf32>
  %f = linalg.fill ins(%zero : f32) outs(%e : tensor<18x33xf32>) -> tensor<18x33xf32>
  %c = linalg.generic {indexing_maps = [#a, #b, #c],
      iterator_types = ["parallel", "parallel", "reduction", "reduction"]}
      ins(%a, %b : tensor<20x18x30xf32>, tensor<30x33x20xf32>) outs(%f : tensor<18x33xf32>) {
  ^bb0(%x: f32, %y: f32, %acc: f32):
    %s = math.fma %x, %y, %acc : f32
    linalg.yield %s : f32
  } -> tensor<18x33xf32>
  return %c : tensor<18x33xf32>
})",
     false, true, false},
    {"gathered rows", R"(
#map = affine_map<(i, j) -> (i, j)>
#col = affine_map<(i, j) -> (i)>
func.func private @k(%t: tensor<7x70xf32>, %n: tensor<800xi32>) -> tensor<800x70xf32>
    attributes {kernel.function} {
  %e = tensor.empty() : tensor<800x70xf32>
  %r = linalg.generic {indexing_maps = [#col, #map], iterator_types = ["parallel", "parallel"]}
      ins(%n : tensor<800xi32>) outs(%e : tensor<800x70xf32>) {
  ^bb0(%row: i32, %o: f32):
    %i = arith.index_cast %row : i32 to index
    %j = linalg.index 1 : index
    %x = tensor.extract %t[%i, %j] : tensor<7x70xf32>
    linalg.yield %x : f32
  } -> tensor<800x70xf32>
  return %r : tensor<800x70xf32>
})",
     true, true, true},
    {"two results", R"(
#map = affine_map<(i, j) -> (i, j)>
func.func private @k(%x: tensor<64x515xf32>, %y: tensor<64x515xf32>)
    -> (tensor<64x515xf32>, tensor<64x515xf32>) attributes {kernel.function} {
  %e = tensor.empty() : tensor<64x515xf32>
  %r:2 = linalg.generic {indexing_maps = [#map, #map, #map, #map], iterator_types = ["parallel", "parallel"]}
      ins(%x, %y : tensor<64x515xf32>, tensor<64x515xf32>) outs(%e, %e : tensor<64x515xf32>, tensor<64x515xf32>) {
  ^bb0(%a: f32, %b: f32, %o: f32, %p: f32):
    %s = arith.addf %a, %b : f32
    %t = arith.mulf %b, %b : f32
    linalg.yield %s, %t : f32, f32
  } -> (tensor<64x515xf32>, tensor<64x515xf32>)
  return %r#1, %r#0 : tensor<64x515xf32>, tensor<64x515xf32>
})",
     true, true, true},
    {"rows and their sums", R"(
#map = affine_map<(i, j) -> (i, j)>
#col = affine_map<(i, j) -> (i)>
func.func private @k(%x: tensor<64x515xf32>) -> (tensor<64xf32>, tensor<64x515xf32>)
    attributes {kernel.function} {
  %one = arith.constant 1.0 : f32
  %e1 = tensor.empty() : tensor<64xf32>
  %f1 = linalg.fill ins(%one : f32) outs(%e1 : tensor<64xf32>) -> tensor<64xf32>
  %sum = linalg.generic {indexing_maps = [#map, #col], iterator_types = ["parallel", "reduction"]}
      ins(%x : tensor<64x515xf32>) outs(%f1 : tensor<64xf32>) {
  ^bb0(%a: f32, %o: f32):
    %s = arith.addf %o, %a : f32
    linalg.yield %s : f32
  } -> tensor<64xf32>
  %e2 = tensor.empty() : tensor<64x515xf32>
  %r = linalg.generic {indexing_maps = [#map, #col, #map], iterator_types = ["parallel", "parallel"]}
      ins(%x, %sum : tensor<64x515xf32>, tensor<64xf32>) outs(%e2 : tensor<64x515xf32>) {
  ^bb0(%a: f32, %b: f32, %o: f32):
    %s = arith.addf %a, %b : f32
    linalg.yield %s : f32
  } -> tensor<64x515xf32>
  return %sum, %r : tensor<64xf32>, tensor<64x515xf32>
})",
     true, true, false},  // the sums start outside the tiles
};

}  // namespace

std::vector<SampleKernel> sampleKernels() {
  std::vector<SampleKernel> all(std::begin(samples), std::end(samples));
  std::ranges::copy(sampleProducts(), std::back_inserter(all));
  return all;
}

SampleKernel sampleKernel(std::string_view name) {
  for (const SampleKernel &sample : sampleKernels())
    if (name == sample.name) return sample;
  VITRO_CHECK(false);
}

}  // namespace vitro::compile::testing
