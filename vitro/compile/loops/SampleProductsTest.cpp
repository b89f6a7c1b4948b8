// Sample kernels for the tests of tile and vectorise: contractions.
#include "vitro/compile/loops/KernelTesting.h"

namespace vitro::compile::testing {
namespace {

const SampleKernel samples[] = {
    {"a product and functions of it", R"(
#a = affine_map<(i, j, k) -> (i, k)>
#b = affine_map<(i, j, k) -> (k, j)>
#c = affine_map<(i, j, k) -> (i, j)>
#map = affine_map<(i, j) -> (i, j)>
func.func private @k(%x: tensor<96x40xf32>, %y: tensor<40x256xf32>)
    -> (tensor<96x256xf32>, tensor<96x256xf32>, tensor<96x256xf32>) attributes {kernel.function} {
  %zero = arith.constant 0.0 : f32
  %e = tensor.empty() : tensor<96x256xf32>
  %f = linalg.fill ins(%zero : f32) outs(%e : tensor<96x256xf32>) -> tensor<96x256xf32>
  %p = linalg.generic {indexing_maps = [#a, #b, #c], iterator_types = ["parallel", "parallel", "reduction"]}
      ins(%x, %y : tensor<96x40xf32>, tensor<40x256xf32>) outs(%f : tensor<96x256xf32>) {
  ^bb0(%a: f32, %b: f32, %o: f32):
    %m = arith.mulf %a, %b : f32
    %s = arith.addf %o, %m : f32
    linalg.yield %s : f32
  } -> tensor<96x256xf32>
  %q = linalg.generic {indexing_maps = [#map, #map], iterator_types = ["parallel", "parallel"]}
      ins(%p : tensor<96x256xf32>) outs(%e : tensor<96x256xf32>) {
  ^bb0(%a: f32, %o: f32):
    %i = linalg.index 0 : index
    %n = arith.index_cast %i : index to i32
    %v = arith.sitofp %n : i32 to f32
    %m = arith.mulf %a, %v : f32
    linalg.yield %m : f32
  } -> tensor<96x256xf32>
  %r = linalg.generic {indexing_maps = [#map, #map], iterator_types = ["parallel", "parallel"]}
      ins(%p : tensor<96x256xf32>) outs(%e : tensor<96x256xf32>) {
  ^bb0(%a: f32, %o: f32):
    %m = arith.subf %zero, %a : f32
    linalg.yield %m : f32
  } -> tensor<96x256xf32>
  return %p, %q, %r : tensor<96x256xf32>, tensor<96x256xf32>, tensor<96x256xf32>
})",
     true, true, false},
    {"matmul", R"(
#a = affine_map<(i, j, k) -> (i, k)>
#b = affine_map<(i, j, k) -> (k, j)>
#c = affine_map<(i, j, k) -> (i, j)>
#id = affine_map<(i, j) -> (i, j)>
#row = affine_map<(i, j) -> (j)>
func.func private @k(%a: tensor<66x40xf32>, %b: tensor<40x203xf32>, %bias: tensor<203xf32>)
    -> tensor<66x203xf32> attributes {kernel.function} {
  %zero = arith.constant 0.0 : f32
  %e = tensor.empty() : tensor<66x203xf32>
  %f = linalg.fill ins(%zero : f32) outs(%e : tensor<66x203xf32>) -> tensor<66x203xf32>
  %c = linalg.generic {indexing_maps = [#a, #b, #c],
      iterator_types = ["parallel", "parallel", "reduction"]}
      ins(%a, %b : tensor<66x40xf32>, tensor<40x203xf32>) outs(%f : tensor<66x203xf32>) {
  ^bb0(%x: f32, %y: f32, %acc: f32):
    %s = math.fma %x, %y, %acc : f32
    linalg.yield %s : f32
  } -> tensor<66x203xf32>
  %r = linalg.generic {indexing_maps = [#id, #row, #id], iterator_types = ["parallel", "parallel"]}
      ins(%c, %bias : tensor<66x203xf32>, tensor<203xf32>) outs(%e : tensor<66x203xf32>) {
  ^bb0(%x: f32, %y: f32, %o: f32):
    %s = arith.addf %x, %y : f32
    %m = arith.maximumf %s, %zero : f32
    linalg.yield %m : f32
  } -> tensor<66x203xf32>
  return %r : tensor<66x203xf32>
})",
     true, true, true},
    {"matmul of rows by rows", R"(
#a = affine_map<(n, i, j, k) -> (n, i, k)>
#b = affine_map<(n, i, j, k) -> (n, j, k)>
#c = affine_map<(n, i, j, k) -> (n, i, j)>
func.func private @k(%a: tensor<3x18x37xf32>, %b: tensor<3x21x37xf32>) -> tensor<3x18x21xf32>
    attributes {kernel.function} {
  %zero = arith.constant 0.0 : f32
  %e = tensor.empty() : tensor<3x18x21xf32>
  %f = linalg.fill ins(%zero : f32) outs(%e : tensor<3x18x21xf32>) -> tensor<3x18x21xf32>
  %c = linalg.generic {indexing_maps = [#a, #b, #c],
      iterator_types = ["parallel", "parallel", "parallel", "reduction"]}
      ins(%a, %b : tensor<3x18x37xf32>, tensor<3x21x37xf32>) outs(%f : tensor<3x18x21xf32>) {
  ^bb0(%x: f32, %y: f32, %acc: f32):
    %s = math.fma %x, %y, %acc : f32
    linalg.yield %s : f32
  } -> tensor<3x18x21xf32>
  return %c : tensor<3x18x21xf32>
})",
     false, true, false},
    {"convolution", R"(
#in = affine_map<(n, h, w, f, kh, kw, c) -> (n, h * 2 + kh, w + kw, c)>
#k = affine_map<(n, h, w, f, kh, kw, c) -> (kh, kw, c, f)>
#out = affine_map<(n, h, w, f, kh, kw, c) -> (n, h, w, f)>
func.func private @k(%x: tensor<2x11x9x4xf32>, %w: tensor<3x3x4x20xf32>) -> tensor<2x5x7x20xf32>
    attributes {kernel.function} {
  %zero = arith.constant 0.0 : f32
  %e = tensor.empty() : tensor<2x5x7x20xf32>
  %f = linalg.fill ins(%zero : f32) outs(%e : tensor<2x5x7x20xf32>) -> tensor<2x5x7x20xf32>
  %c = linalg.generic {indexing_maps = [#in, #k, #out], iterator_types =
      ["parallel", "parallel", "parallel", "parallel", "reduction", "reduction", "reduction"]}
      ins(%x, %w : tensor<2x11x9x4xf32>, tensor<3x3x4x20xf32>) outs(%f : tensor<2x5x7x20xf32>) {
  ^bb0(%a: f32, %b: f32, %acc: f32):
    %s = math.fma %a, %b, %acc : f32
    linalg.yield %s : f32
  } -> tensor<2x5x7x20xf32>
  return %c : tensor<2x5x7x20xf32>
})",
     true, true, true},
    {"convolution with padding", R"(
#in = affine_map<(n, h, w, f, kh, kw, c) -> (n, h * 2 + kh, w + kw, c)>
#k = affine_map<(n, h, w, f, kh, kw, c) -> (kh, kw, c, f)>
#out = affine_map<(n, h, w, f, kh, kw, c) -> (n, h, w, f)>
func.func private @k(%x: tensor<2x13x15x4xf32>, %w: tensor<3x3x4x20xf32>) -> tensor<2x8x16x20xf32>
    attributes {kernel.function} {
  %zero = arith.constant 0.0 : f32
  %border = arith.constant 0.5 : f32
  %p = tensor.empty() : tensor<2x17x18x4xf32>
  %q = linalg.fill ins(%border : f32) outs(%p : tensor<2x17x18x4xf32>) -> tensor<2x17x18x4xf32>
  %r = tensor.insert_slice %x into %q[0, 3, 1, 0] [2, 13, 15, 4] [1, 1, 1, 1]
      : tensor<2x13x15x4xf32> into tensor<2x17x18x4xf32>
  %e = tensor.empty() : tensor<2x8x16x20xf32>
  %f = linalg.fill ins(%zero : f32) outs(%e : tensor<2x8x16x20xf32>) -> tensor<2x8x16x20xf32>
  %c = linalg.generic {indexing_maps = [#in, #k, #out], iterator_types =
      ["parallel", "parallel", "parallel", "parallel", "reduction", "reduction", "reduction"]}
      ins(%r, %w : tensor<2x17x18x4xf32>, tensor<3x3x4x20xf32>) outs(%f : tensor<2x8x16x20xf32>) {
  ^bb0(%a: f32, %b: f32, %acc: f32):
    %s = math.fma %a, %b, %acc : f32
    linalg.yield %s : f32
  } -> tensor<2x8x16x20xf32>
  return %c : tensor<2x8x16x20xf32>
})",
     true, true, true},
    {"matmul of columns by rows", R"(
#a = affine_map<(i, j, k) -> (k, i)>
#b = affine_map<(i, j, k) -> (j, k)>
#c = affine_map<(i, j, k) -> (i, j)>
func.func private @k(%a: tensor<300x19xf32>, %b: tensor<53x300xf32>) -> tensor<19x53xf32>
    attributes {kernel.function} {
  %zero = arith.constant 0.0 : f32
  %e = tensor.empty() : tensor<19x53xf32>
  %f = linalg.fill ins(%zero : f32) outs(%e : tensor<19x53xf32>) -> tensor<19x53xf32>
  %c = linalg.generic {indexing_maps = [#a, #b, #c],
      iterator_types = ["parallel", "parallel", "reduction"]}
      ins(%a, %b : tensor<300x19xf32>, tensor<53x300xf32>) outs(%f : tensor<19x53xf32>) {
  ^bb0(%x: f32, %y: f32, %acc: f32):
    %s = math.fma %x, %y, %acc : f32
    linalg.yield %s : f32
  } -> tensor<19x53xf32>
  return %c : tensor<19x53xf32>
})",
     false, true, false},
    {"matmul of columns by rows, integers", R"(
#a = affine_map<(n, i, j, k) -> (n, k, i)>
#b = affine_map<(n, i, j, k) -> (n, j, k)>
#c = affine_map<(n, i, j, k) -> (n, i, j)>
func.func private @k(%a: tensor<2x33x7xi32>, %b: tensor<2x21x33xi32>) -> tensor<2x7x21xi32>
    attributes {kernel.function} {
  %zero = arith.constant 0 : i32
  %e = tensor.empty() : tensor<2x7x21xi32>
  %f = linalg.fill ins(%zero : i32) outs(%e : tensor<2x7x21xi32>) -> tensor<2x7x21xi32>
  %c = linalg.generic {indexing_maps = [#a, #b, #c],
      iterator_types = ["parallel", "parallel", "parallel", "reduction"]}
      ins(%a, %b : tensor<2x33x7xi32>, tensor<2x21x33xi32>) outs(%f : tensor<2x7x21xi32>) {
  ^bb0(%x: i32, %y: i32, %acc: i32):
    %m = arith.muli %x, %y : i32
    %s = arith.addi %acc, %m : i32
    linalg.yield %s : i32
  } -> tensor<2x7x21xi32>
  return %c : tensor<2x7x21xi32>
})",
     false, true, true},
    {"matrix by a column", R"(
#a = affine_map<(i, j, k) -> (i, k)>
#b = affine_map<(i, j, k) -> (k, j)>
#c = affine_map<(i, j, k) -> (i, j)>
func.func private @k(%a: tensor<61x203xf32>, %b: tensor<203x1xf32>) -> tensor<61x1xf32>
    attributes {kernel.function} {
  %zero = arith.constant 0.0 : f32
  %e = tensor.empty() : tensor<61x1xf32>
  %f = linalg.fill ins(%zero : f32) outs(%e : tensor<61x1xf32>) -> tensor<61x1xf32>
  %c = linalg.generic {indexing_maps = [#a, #b, #c],
      iterator_types = ["parallel", "parallel", "reduction"]}
      ins(%a, %b : tensor<61x203xf32>, tensor<203x1xf32>) outs(%f : tensor<61x1xf32>) {
  ^bb0(%x: f32, %y: f32, %acc: f32):
    %s = math.fma %x, %y, %acc : f32
    linalg.yield %s : f32
  } -> tensor<61x1xf32>
  return %c : tensor<61x1xf32>
})",
     false, true, false},
    {"columns by a column", R"(
#a = affine_map<(i, j, k) -> (k, i)>
#b = affine_map<(i, j, k) -> (k, j)>
#c = affine_map<(i, j, k) -> (i, j)>
func.func private @k(%a: tensor<70x61xf32>, %b: tensor<70x1xf32>) -> tensor<61x1xf32>
    attributes {kernel.function} {
  %zero = arith.constant 0.0 : f32
  %e = tensor.empty() : tensor<61x1xf32>
  %f = linalg.fill ins(%zero : f32) outs(%e : tensor<61x1xf32>) -> tensor<61x1xf32>
  %c = linalg.generic {indexing_maps = [#a, #b, #c],
      iterator_types = ["parallel", "parallel", "reduction"]}
      ins(%a, %b : tensor<70x61xf32>, tensor<70x1xf32>) outs(%f : tensor<61x1xf32>) {
  ^bb0(%x: f32, %y: f32, %acc: f32):
    %s = math.fma %x, %y, %acc : f32
    linalg.yield %s : f32
  } -> tensor<61x1xf32>
  return %c : tensor<61x1xf32>
})",
     false, true, true},
    {"convolution with channels first", R"(
#a = affine_map<(n, h, w, f, kh, kw, c) -> (n, c, h * 2 + kh, w * 2 + kw)>
#b = affine_map<(n, h, w, f, kh, kw, c) -> (f, c, kh, kw)>
#c = affine_map<(n, h, w, f, kh, kw, c) -> (n, f, h, w)>
func.func private @k(%a: tensor<2x5x11x21xf32>, %b: tensor<18x5x3x3xf32>) -> tensor<2x18x5x10xf32>
    attributes {kernel.function} {
  %zero = arith.constant 0.0 : f32
  %e = tensor.empty() : tensor<2x18x5x10xf32>
  %f = linalg.fill ins(%zero : f32) outs(%e : tensor<2x18x5x10xf32>) -> tensor<2x18x5x10xf32>
  %c = linalg.generic {indexing_maps = [#a, #b, #c],
      iterator_types = ["parallel", "parallel", "parallel", "parallel", "reduction", "reduction", "reduction"]}
      ins(%a, %b : tensor<2x5x11x21xf32>, tensor<18x5x3x3xf32>) outs(%f : tensor<2x18x5x10xf32>) {
  ^bb0(%x: f32, %y: f32, %acc: f32):
    %s = math.fma %x, %y, %acc : f32
    linalg.yield %s : f32
  } -> tensor<2x18x5x10xf32>
  return %c : tensor<2x18x5x10xf32>
})",
     true, true, false},
    {"matmul of bytes", R"(
#a = affine_map<(i, j, k) -> (i, k)>
#b = affine_map<(i, j, k) -> (k, j)>
#c = affine_map<(i, j, k) -> (i, j)>
func.func private @k(%a: tensor<19x273xi8>, %b: tensor<273x37xi8>) -> tensor<19x37xi32>
    attributes {kernel.function} {
  %zero = arith.constant 0 : i32
  %e = tensor.empty() : tensor<19x37xi32>
  %f = linalg.fill ins(%zero : i32) outs(%e : tensor<19x37xi32>) -> tensor<19x37xi32>
  %c = linalg.generic {indexing_maps = [#a, #b, #c],
      iterator_types = ["parallel", "parallel", "reduction"]}
      ins(%a, %b : tensor<19x273xi8>, tensor<273x37xi8>) outs(%f : tensor<19x37xi32>) {
  ^bb0(%x: i8, %y: i8, %acc: i32):
    %p = arith.extsi %x : i8 to i32
    %q = arith.extsi %y : i8 to i32
    %m = arith.muli %p, %q : i32
    %s = arith.addi %acc, %m : i32
    linalg.yield %s : i32
  } -> tensor<19x37xi32>
  return %c : tensor<19x37xi32>
})",
     false, true, true},
    {"matmul of columns by rows, bytes and more", R"(
#a = affine_map<(i, j, k) -> (k, i)>
#b = affine_map<(i, j, k) -> (j, k)>
#c = affine_map<(i, j, k) -> (i, j)>
func.func private @k(%a: tensor<40x17xi8>, %b: tensor<21x40xi16>) -> tensor<17x21xi32>
    attributes {kernel.function} {
  %zero = arith.constant 0 : i32
  %e = tensor.empty() : tensor<17x21xi32>
  %f = linalg.fill ins(%zero : i32) outs(%e : tensor<17x21xi32>) -> tensor<17x21xi32>
  %c = linalg.generic {indexing_maps = [#a, #b, #c],
      iterator_types = ["parallel", "parallel", "reduction"]}
      ins(%a, %b : tensor<40x17xi8>, tensor<21x40xi16>) outs(%f : tensor<17x21xi32>) {
  ^bb0(%x: i8, %y: i16, %acc: i32):
    %p = arith.extui %x : i8 to i32
    %q = arith.extsi %y : i16 to i32
    %m = arith.muli %p, %q : i32
    %s = arith.addi %acc, %m : i32
    linalg.yield %s : i32
  } -> tensor<17x21xi32>
  return %c : tensor<17x21xi32>
})",
     false, true, true},
    {"long matmul", R"(
#a = affine_map<(i, j, k) -> (i, k)>
#b = affine_map<(i, j, k) -> (k, j)>
#c = affine_map<(i, j, k) -> (i, j)>
func.func private @k(%a: tensor<6x601xf32>, %b: tensor<601x33xf32>, %c: tensor<6x33xf32>)
    -> tensor<6x33xf32> attributes {kernel.function} {
  %r = linalg.generic {indexing_maps = [#a, #b, #c],
      iterator_types = ["parallel", "parallel", "reduction"]}
      ins(%a, %b : tensor<6x601xf32>, tensor<601x33xf32>) outs(%c : tensor<6x33xf32>) {
  ^bb0(%x: f32, %y: f32, %acc: f32):
    %s = math.fma %x, %y, %acc : f32
    linalg.yield %s : f32
  } -> tensor<6x33xf32>
  return %r : tensor<6x33xf32>
})",
     false, true, false},
    {"a row by a matrix, in the order of its memory", R"(
#a = affine_map<(i, k, j) -> (i, k)>
#b = affine_map<(i, k, j) -> (k, j)>
#c = affine_map<(i, k, j) -> (i, j)>
func.func private @k(%a: tensor<1x43xf32>, %b: tensor<43x1300xf32>) -> tensor<1x1300xf32>
    attributes {kernel.function} {
  %zero = arith.constant 0.0 : f32
  %e = tensor.empty() : tensor<1x1300xf32>
  %f = linalg.fill ins(%zero : f32) outs(%e : tensor<1x1300xf32>) -> tensor<1x1300xf32>
  %c = linalg.generic {indexing_maps = [#a, #b, #c],
      iterator_types = ["parallel", "reduction", "parallel"]}
      ins(%a, %b : tensor<1x43xf32>, tensor<43x1300xf32>) outs(%f : tensor<1x1300xf32>) {
  ^bb0(%x: f32, %y: f32, %acc: f32):
    %s = math.fma %x, %y, %acc : f32
    linalg.yield %s : f32
  } -> tensor<1x1300xf32>
  return %c : tensor<1x1300xf32>
})",
     true, true, false},
};

}  // namespace

std::span<const SampleKernel> sampleProducts() { return samples; }

}  // namespace vitro::compile::testing
