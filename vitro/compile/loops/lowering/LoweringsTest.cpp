// What kernels may contain: element types, shapes and bodies. Each op of the programs says in an
// attribute whether it is lowered.
#include <gtest/gtest.h>
#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "mlir/Parser/Parser.h"
#include "vitro/compile/loops/lowering/Lowerings.h"
#include "vitro/ir/Dialects.h"
#include "vitro/ir/Provenance.h"

namespace vitro::compile {
namespace {

std::string textOf(mlir::Operation *op) {
  std::string text;
  llvm::raw_string_ostream stream(text);
  op->print(stream);
  return text;
}

/// How many ops have the attribute; each must be right.
int expectLowered(std::string_view text) {
  mlir::MLIRContext context(mlir::MLIRContext::Threading::DISABLED);
  ir::loadDialects(context);
  context.allowUnregisteredDialects();
  auto module = mlir::parseSourceString<mlir::ModuleOp>(text, &context);
  EXPECT_TRUE(module);
  int asked = 0;
  if (!module) return 0;
  module->walk([&](mlir::Operation *op) {
    auto expected = op->getAttrOfType<mlir::BoolAttr>("test.lowered");
    if (!expected) return;
    ++asked;
    EXPECT_EQ(canLower(op), expected.getValue()) << textOf(op);
  });
  return asked;
}

TEST(Lowerings, elementTypes) {
  EXPECT_EQ(expectLowered(R"(
    func.func @main(%a: tensor<4xf16>, %b: tensor<4xbf16>, %c: tensor<4xf32>, %d: tensor<4xf64>,
                    %e: tensor<4xf8E4M3FN>, %f: tensor<4xcomplex<f32>>, %g: tensor<4xcomplex<f64>>,
                    %h: tensor<4xi1>, %i: tensor<4xi4>, %j: tensor<4xi8>, %k: tensor<4xui16>,
                    %l: tensor<4xi32>, %m: tensor<4xui64>) {
      %0 = stablehlo.add %a, %a {test.lowered = true} : tensor<4xf16>
      %1 = stablehlo.add %b, %b {test.lowered = true} : tensor<4xbf16>
      %2 = stablehlo.add %c, %c {test.lowered = true} : tensor<4xf32>
      %3 = stablehlo.add %d, %d {test.lowered = true} : tensor<4xf64>
      %4 = stablehlo.add %e, %e {test.lowered = false} : tensor<4xf8E4M3FN>
      %5 = stablehlo.add %f, %f {test.lowered = false} : tensor<4xcomplex<f32>>
      %6 = stablehlo.add %g, %g {test.lowered = false} : tensor<4xcomplex<f64>>
      %7 = stablehlo.and %h, %h {test.lowered = true} : tensor<4xi1>
      %8 = stablehlo.add %i, %i {test.lowered = false} : tensor<4xi4>
      %9 = stablehlo.add %j, %j {test.lowered = true} : tensor<4xi8>
      %10 = stablehlo.add %k, %k {test.lowered = true} : tensor<4xui16>
      %11 = stablehlo.add %l, %l {test.lowered = true} : tensor<4xi32>
      %12 = stablehlo.add %m, %m {test.lowered = true} : tensor<4xui64>
      return
    })"),
            13);
}

// The operand's type is one of a kernel, the result's is not; and the other way round. Rows that
// take some kinds only.
TEST(Lowerings, everyOperandAndResult) {
  EXPECT_EQ(expectLowered(R"(
    func.func @main(%c: tensor<4xf32>, %e: tensor<4xf8E5M2>, %f: tensor<4xcomplex<f32>>,
                    %h: tensor<4xi1>, %l: tensor<4xi32>) {
      %0 = stablehlo.convert %c {test.lowered = false} : (tensor<4xf32>) -> tensor<4xf8E5M2>
      %1 = stablehlo.convert %e {test.lowered = false} : (tensor<4xf8E5M2>) -> tensor<4xf32>
      %2 = stablehlo.convert %l {test.lowered = true} : (tensor<4xi32>) -> tensor<4xf32>
      %3 = stablehlo.select %h, %e, %e {test.lowered = false} : tensor<4xi1>, tensor<4xf8E5M2>
      %4 = stablehlo.select %h, %f, %f {test.lowered = true} : tensor<4xi1>, tensor<4xcomplex<f32>>
      %5 = stablehlo.popcnt %l {test.lowered = true} : tensor<4xi32>
      %6 = stablehlo.tanh %f {test.lowered = true} : tensor<4xcomplex<f32>>
      %7 = stablehlo.real %f {test.lowered = true} : (tensor<4xcomplex<f32>>) -> tensor<4xf32>
      return
    })"),
            8);
}

TEST(Lowerings, shapes) {
  EXPECT_EQ(expectLowered(R"(
    func.func @main(%a: tensor<f32>, %b: tensor<3x0xf32>, %c: tensor<?xf32>,
                    %d: tensor<4xf32, "layout">) {
      %0 = stablehlo.add %a, %a {test.lowered = true} : tensor<f32>
      %1 = stablehlo.add %b, %b {test.lowered = false} : tensor<3x0xf32>
      %2 = stablehlo.add %c, %c {test.lowered = false} : tensor<?xf32>
      %3 = stablehlo.constant {test.lowered = true} dense<1.0> : tensor<2xf32>
      %4 = stablehlo.add %d, %d {test.lowered = false} : tensor<4xf32, "layout">
      %5 = stablehlo.iota dim = 0 {test.lowered = true} : tensor<4xf32>
      %6 = stablehlo.iota dim = 0 {test.lowered = false} : tensor<4xf8E5M2>
      return
    })"),
            7);
}

/// A reduction whose body is `body`; %a, %b are its arguments, %z a value outside of it.
int expectReduced(bool isLowered, std::string body, std::string_view type = "f32") {
  std::string text = R"(
    func.func @main(%x: tensor<4x8x!e>, %z: tensor<!e>) -> tensor<8x!e> {
      %r = "stablehlo.reduce"(%x, %z) ({
      ^bb0(%a: tensor<!e>, %b: tensor<!e>):
        !body
        stablehlo.return %r : tensor<!e>
      }) {dimensions = array<i64: 0>, test.lowered = !lowered} : (tensor<4x8x!e>, tensor<!e>) -> tensor<8x!e>
      return %r : tensor<8x!e>
    })";
  auto replace = [&](std::string_view what, std::string_view by) {
    for (size_t at; (at = text.find(what)) != text.npos;) text.replace(at, what.size(), by);
  };
  replace("!body", body);
  replace("!lowered", isLowered ? "true" : "false");
  replace("!e", type);
  SCOPED_TRACE(body);
  return expectLowered(text);
}

TEST(Lowerings, bodies) {
  constexpr bool yes = true, no = false;
  EXPECT_EQ(expectReduced(yes, "%r = stablehlo.add %a, %b : tensor<!e>"), 1);
  EXPECT_EQ(expectReduced(yes, R"(%c = stablehlo.constant dense<2.0> : tensor<!e>
        %m = stablehlo.multiply %b, %c : tensor<!e>
        %r = stablehlo.add %a, %m : tensor<!e>)"),
            1);
  // A type that kernels do not have.
  EXPECT_EQ(expectReduced(no, "%r = stablehlo.add %a, %b : tensor<!e>", "f8E5M2"), 1);
  EXPECT_EQ(expectReduced(no, R"(%c = stablehlo.convert %b : (tensor<!e>) -> tensor<f8E5M2>
        %d = stablehlo.convert %c : (tensor<f8E5M2>) -> tensor<!e>
        %r = stablehlo.add %a, %d : tensor<!e>)"),
            1);
  // An op that is more than one element, and what only looks like a constant.
  EXPECT_EQ(expectReduced(no, R"(%c = stablehlo.constant dense<2.0> : tensor<1x!e>
        %d = stablehlo.reshape %c : (tensor<1x!e>) -> tensor<!e>
        %r = stablehlo.add %a, %d : tensor<!e>)"),
            1);
  EXPECT_EQ(expectReduced(no, R"(%c = stablehlo.iota dim = 0 : tensor<1x!e>
        %d = stablehlo.reshape %c : (tensor<1x!e>) -> tensor<!e>
        %r = stablehlo.add %a, %d : tensor<!e>)"),
            1);
  EXPECT_EQ(expectReduced(
                no, R"(%c = stablehlo.broadcast_in_dim %b, dims = [] : (tensor<!e>) -> tensor<!e>
        %r = stablehlo.add %a, %c : tensor<!e>)"),
            1);
  // A loop.
  EXPECT_EQ(expectReduced(
                no, R"(%p = stablehlo.compare LT, %a, %b : (tensor<!e>, tensor<!e>) -> tensor<i1>
        %r = "stablehlo.if"(%p) ({
          stablehlo.return %a : tensor<!e>
        }, {
          stablehlo.return %b : tensor<!e>
        }) : (tensor<i1>) -> tensor<!e>)"),
            1);
}

TEST(Lowerings, whatWorksByLines) {
  mlir::MLIRContext context(mlir::MLIRContext::Threading::DISABLED);
  ir::loadDialects(context);
  auto module = mlir::parseSourceString<mlir::ModuleOp>(R"(
    func.func @main(%x: tensor<4x30xf32>, %z: tensor<f32>) {
      %zero = stablehlo.constant dense<0.0> : tensor<f32>
      %0 = "stablehlo.sort"(%x) ({
      ^bb0(%a: tensor<f32>, %b: tensor<f32>):
        %c = stablehlo.compare LT, %a, %b : (tensor<f32>, tensor<f32>) -> tensor<i1>
        stablehlo.return %c : tensor<i1>
      }) {dimension = 1 : i64, test.lines} : (tensor<4x30xf32>) -> tensor<4x30xf32>
      %1, %2 = chlo.top_k(%x, k = 3) {test.lines} : tensor<4x30xf32> -> (tensor<4x3xf32>, tensor<4x3xi32>)
      %3 = "stablehlo.reduce_window"(%x, %zero) ({
      ^bb0(%a: tensor<f32>, %b: tensor<f32>):
        %s = stablehlo.add %a, %b : tensor<f32>
        stablehlo.return %s : tensor<f32>
      }) {padding = dense<[[0, 0], [29, 0]]> : tensor<2x2xi64>, window_dimensions = array<i64: 1, 30>, test.lines} : (tensor<4x30xf32>, tensor<f32>) -> tensor<4x30xf32>
      %4 = "stablehlo.reduce_window"(%x, %zero) ({
      ^bb0(%a: tensor<f32>, %b: tensor<f32>):
        %s = stablehlo.add %a, %b : tensor<f32>
        stablehlo.return %s : tensor<f32>
      }) {window_dimensions = array<i64: 1, 3>} : (tensor<4x30xf32>, tensor<f32>) -> tensor<4x28xf32>
      %5 = stablehlo.add %x, %x : tensor<4x30xf32>
      return
    })",
                                                        &context);
  ASSERT_TRUE(module);
  int lines = 0;
  module->lookupSymbol<mlir::func::FuncOp>("main").getBody().front().walk([&](mlir::Operation *op) {
    if (op->getParentOp() != module->lookupSymbol("main")) return;
    lines += op->hasAttr("test.lines");
    EXPECT_EQ(worksByLines(op), op->hasAttr("test.lines")) << textOf(op);
  });
  EXPECT_EQ(lines, 3);
}

}  // namespace
}  // namespace vitro::compile
