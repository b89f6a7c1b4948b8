// Cumulative ops after every stage of the loops and kernels levels, against the reference bit for
// bit.
#include <fmt/format.h>
#include <gtest/gtest.h>
#include "mlir/Parser/Parser.h"
#include "vitro/compile/KernelStageTesting.h"
#include "vitro/compile/loops/lowering/Lowerings.h"
#include "vitro/compile/loops/lowering/OrderTesting.h"
#include "vitro/compile/Pipeline.h"
#include "vitro/ir/Dialects.h"
#include "vitro/ir/Provenance.h"

namespace vitro::compile::testing {
namespace {

void expectCumulated(std::string_view body, const HostArray &array, int64_t axis, bool isReverse,
                     std::string_view init) {
  const Dims &dims = array.dims();
  std::string windows, ones, padding;
  for (int64_t d = 0; d < array.rank(); ++d) {
    const char *comma = d ? ", " : "";
    int64_t far = dims[size_t(d)] - 1;
    windows += fmt::format("{}{}", comma, d == axis ? far + 1 : 1);
    ones += fmt::format("{}1", comma);
    padding += fmt::format("{}[{}, {}]", comma, d == axis && !isReverse ? far : 0,
                           d == axis && isReverse ? far : 0);
  }
  std::string type = array.type().text(), scalar = scalarOf(array), text(body);
  for (size_t at; (at = text.find("TYPE")) != std::string::npos;) text.replace(at, 4, scalar);
  std::string program = fmt::format(
      R"(func.func @main(%x: {0}) -> {0} {{
  %init = stablehlo.constant dense<{1}> : {2}
  %r = "stablehlo.reduce_window"(%x, %init) <{{padding = dense<[{3}]> : tensor<{4}x2xi64>, window_dimensions = array<i64: {5}>, window_strides = array<i64: {6}>, base_dilations = array<i64: {6}>, window_dilations = array<i64: {6}>}}> ({{
  ^bb0(%a: {2}, %b: {2}):
{7}
    stablehlo.return %s : {2}
  }}) : ({0}, {2}) -> {0}
  return %r : {0}
}})",
      type, init, scalar, padding, array.rank(), windows, ones, text);
  mlir::MLIRContext context(mlir::MLIRContext::Threading::DISABLED);
  ir::loadDialects(context);
  auto module = mlir::parseSourceString<mlir::ModuleOp>(program, &context);
  ASSERT_TRUE(module) << program;
  ir::assignIds(*module);
  auto stage = findStage("form-kernels");
  ASSERT_TRUE(bool(stage) && bool(runStage(**stage, *module)));
  StageReport report = runStages(*module, {array});
  EXPECT_EQ(report.kernels, 1) << program;
  EXPECT_EQ(report.wrong, "") << program;
}

TEST(LowerCumulative, everyAxisBothWays) {
  constexpr std::string_view sum = "    %s = stablehlo.add %a, %b : TYPE";
  for (bool isReverse : {false, true}) {
    for (int64_t axis : {0, 1, 2})
      expectCumulated(sum, numbers<float>({18, 20, 24}, 20), axis, isReverse, "0.0");
    expectCumulated(sum, numbers<double>({1000}, 21), 0, isReverse, "0.0");
    expectCumulated(sum, numbers<int32_t>({5, 40}, 22), 1, isReverse, "0");
    expectCumulated(sum, numbers<BFloat16>({30, 17}, 23), 0, isReverse, "0.0");
    expectCumulated("    %s = stablehlo.maximum %a, %b : TYPE", numbers<Float16>({4, 33}, 24), 1,
                    isReverse, "0xFC00");
    expectCumulated("    %s = stablehlo.multiply %a, %b : TYPE", numbers<float>({1, 1, 40, 3}, 25),
                    2, isReverse, "1.0");
    expectCumulated("    %s = stablehlo.or %a, %b : TYPE", numbers<bool>({3, 21}, 26), 1, isReverse,
                    "false");
  }
}

// Several ops; and an initial value that is not neutral, so that the padding changes the result.
TEST(LowerCumulative, onlyWherePaddingChangesNothing) {
  constexpr std::string_view larger =
      "    %c = stablehlo.compare GT, %a, %b : (TYPE, TYPE) -> tensor<i1>\n"
      "    %s = stablehlo.select %c, %a, %b : tensor<i1>, TYPE";
  expectCumulated(larger, numbers<int32_t>({6, 50}, 27), 1, false, "-7");
  mlir::MLIRContext context(mlir::MLIRContext::Threading::DISABLED);
  ir::loadDialects(context);
  auto module = mlir::parseSourceString<mlir::ModuleOp>(R"(
    func.func @main(%x: tensor<20xf32>) -> tensor<20xf32> {
      %init = stablehlo.constant dense<2.0> : tensor<f32>
      %r = "stablehlo.reduce_window"(%x, %init) <{padding = dense<[[19, 0]]> : tensor<1x2xi64>, window_dimensions = array<i64: 20>}> ({
      ^bb0(%a: tensor<f32>, %b: tensor<f32>):
        %s = stablehlo.add %a, %b : tensor<f32>
        stablehlo.return %s : tensor<f32>
      }) : (tensor<20xf32>, tensor<f32>) -> tensor<20xf32>
      return %r : tensor<20xf32>
    })",
                                                        &context);
  ASSERT_TRUE(module);
  module->walk([](mlir::Operation *op) {
    if (op->getName().getStringRef() == "stablehlo.reduce_window") EXPECT_FALSE(canLower(op));
  });
}

}  // namespace
}  // namespace vitro::compile::testing
