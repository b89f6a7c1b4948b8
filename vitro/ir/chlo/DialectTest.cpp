// Round trips of chlo text; and programs that break one rule each.
#include "gtest/gtest.h"
#include "mlir/Bytecode/BytecodeWriter.h"
#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "mlir/Parser/Parser.h"

#include "vitro/ir/chlo/Dialect.h"

namespace vitro::chlo {
namespace {
using namespace mlir;

struct ChloTest : testing::Test {
  ChloTest() {
    context.loadDialect<ChloDialect, func::FuncDialect>();
    context.allowUnregisteredDialects();
    context.getDiagEngine().registerHandler([this](Diagnostic &d) { errors += d.str() + "\n"; });
  }

  /// The printed text of a function body's only op, or the errors of parsing it.
  std::string roundTrip(std::string arguments, std::string op) {
    errors.clear();
    auto module = parseSourceString<ModuleOp>(
        "func.func @f(" + arguments + ") {\n" + op + "\nreturn }", &context);
    if (!module) return errors;
    std::string text;
    llvm::raw_string_ostream stream(text);
    Operation &body = module->getBody()->front().getRegion(0).front().front();
    AsmState state(*module);
    body.print(stream, state);
    return text;
  }

  MLIRContext context;
  std::string errors;
};

TEST_F(ChloTest, printsWhatItReads) {
  struct Case {
    const char *arguments, *op;
  };
  static constexpr Case cases[] = {
      {"%arg0: tensor<4xf32>", "%0 = chlo.erf %arg0 : tensor<4xf32> -> tensor<4xf32>"},
      {"%arg0: tensor<4xf32>", "%0 = chlo.is_inf %arg0 : tensor<4xf32> -> tensor<4xi1>"},
      {"%arg0: tensor<2x9xbf16>",
       "%values, %indices = chlo.top_k(%arg0, k = 3) : tensor<2x9xbf16> "
       "-> (tensor<2x3xbf16>, tensor<2x3xi32>)"},
      {"%arg0: tensor<9xf32>",
       "%values, %indices = chlo.top_k(%arg0, k = 3, is_stable = false) : "
       "tensor<9xf32> -> (tensor<3xf32>, tensor<3xi32>)"},
      {"%arg0: tensor<f64>, %arg1: tensor<f64>",
       "%0 = chlo.zeta %arg0, %arg1 : tensor<f64>, tensor<f64> -> tensor<f64>"},
      {"%arg0: tensor<3x1xf32>, %arg1: tensor<4xf32>",
       "%0 = chlo.broadcast_compare %arg0, %arg1 {comparison_direction = "
       "#chlo<comparison_direction "
       "LT>} : (tensor<3x1xf32>, tensor<4xf32>) -> tensor<3x4xi1>"},
      {"%arg0: tensor<2x3xf32>, %arg1: tensor<2xf32>",
       "%0 = chlo.broadcast_add %arg0, %arg1 {broadcast_dimensions = array<i64: 0>} : "
       "(tensor<2x3xf32>, tensor<2xf32>) -> tensor<2x3xf32>"},
      {"%arg0: tensor<?xi1>, %arg1: tensor<4xf32>, %arg2: tensor<f32>",
       "%0 = chlo.broadcast_select %arg0, %arg1, %arg2 : (tensor<?xi1>, tensor<4xf32>, "
       "tensor<f32>) -> tensor<4xf32>"},
      {"", "%0 = chlo.constant dense<[1, 2]> : tensor<2xi32>"},
      {"%arg0: tensor<?xi8>",
       "%0 = \"chlo.constant_like\"(%arg0) <{value = 1.500000e+00 : f32}> : (tensor<?xi8>) -> "
       "tensor<?xf32>"},
      {"%arg0: tensor<2x11x5xf32>, %arg1: tensor<3x2x5x7xf32>, %arg2: tensor<3xi64>",
       "%0 = \"chlo.ragged_dot\"(%arg0, %arg1, %arg2) <{precision_config = [#chlo<precision "
       "DEFAULT>, #chlo<precision HIGH>], ragged_dot_dimension_numbers = "
       "#chlo.ragged_dot<lhs_batching_dimensions = [0], rhs_batching_dimensions = [1], "
       "lhs_contracting_dimensions = [2], rhs_contracting_dimensions = [2], "
       "lhs_ragged_dimensions = [1], rhs_group_dimensions = [0]>}> : (tensor<2x11x5xf32>, "
       "tensor<3x2x5x7xf32>, tensor<3xi64>) -> tensor<2x11x7xf32>"},
      {"%arg0: tensor<2x3xf32>, %arg1: tensor<3xf32>",
       "%0:2 = chlo.scan(%arg0) inits (%arg1) dimension=0 attributes {is_reverse = true} {\n"
       "^bb0(%input: tensor<3xf32>, %carry: tensor<3xf32>):\n"
       "  \"test.return\"(%input, %carry) : (tensor<3xf32>, tensor<3xf32>) -> ()\n"
       "} : (tensor<2x3xf32>, tensor<3xf32>) -> (tensor<2x3xf32>, tensor<3xf32>)"},
  };
  for (auto [arguments, op] : cases) EXPECT_EQ(roundTrip(arguments, op), op);
}

TEST_F(ChloTest, bytecodeKeepsEnums) {
  const char *text =
      "func.func @f(%a: tensor<3xf32>) {\n  %0 = chlo.broadcast_compare %a, %a {compare_type = "
      "#chlo<comparison_type TOTALORDER>, comparison_direction = #chlo<comparison_direction GE>} : "
      "(tensor<3xf32>, tensor<3xf32>) -> tensor<3xi1>\n  return\n}";
  auto module = parseSourceString<ModuleOp>(text, &context);
  ASSERT_TRUE(module);
  std::string bytes;
  llvm::raw_string_ostream stream(bytes);
  ASSERT_TRUE(succeeded(writeBytecodeToFile(*module, stream)));
  EXPECT_EQ(bytes.find("comparison_type TOTALORDER"), std::string::npos) << "written as text";
  auto again = parseSourceString<ModuleOp>(bytes, &context);
  ASSERT_TRUE(again);
  auto op = cast<BroadcastCompareOp>(again->getBody()->front().getRegion(0).front().front());
  EXPECT_EQ(op.getComparisonDirection(), ComparisonDirection::GE);
  EXPECT_EQ(op.getCompareType(), ComparisonType::TOTALORDER);
}

TEST_F(ChloTest, reportsBrokenRules) {
  struct Case {
    const char *arguments, *op, *error;
  };
  static constexpr Case cases[] = {
      {"%x: tensor<4xi32>", "%0 = chlo.erf %x : tensor<4xi32> -> tensor<4xi32>",
       "broke erf I1: operand 0 is 'tensor<4xi32>', want tensor of float"},
      {"%x: tensor<4xf32>", "%0 = chlo.erf %x : tensor<4xf32> -> tensor<5xf32>",
       "inferred as 'tensor<4xf32>', declared as 'tensor<5xf32>'"},
      {"%x: tensor<4xi1>", "%0 = chlo.mulhi %x, %x : tensor<4xi1>, tensor<4xi1> -> tensor<4xi1>",
       "broke mulhi I2"},
      {"%x: tensor<2x9xf32>",
       "%0:2 = chlo.top_k(%x, k = 10) : tensor<2x9xf32> -> (tensor<2x10xf32>, tensor<2x10xi32>)",
       "broke top_k k: k is 10, but the last dimension has only 9"},
      {"%x: tensor<f32>",
       "%0:2 = chlo.top_k(%x, k = 1) : tensor<f32> -> (tensor<f32>, tensor<i32>)",
       "broke top_k rank"},
      {"%x: tensor<3xf32>, %y: tensor<4xf32>",
       "%0 = chlo.broadcast_add %x, %y : (tensor<3xf32>, tensor<4xf32>) -> tensor<4xf32>",
       "broke broadcast_add broadcasting"},
      {"%x: tensor<4xf32>, %y: tensor<4xf64>",
       "%0 = chlo.broadcast_add %x, %y : (tensor<4xf32>, tensor<4xf64>) -> tensor<4xf32>",
       "same element types"},
      {"%x: tensor<4xi8>",
       "%0 = \"chlo.constant_like\"(%x) {value = 1.0 : f32} : (tensor<4xi8>) -> tensor<4xi8>",
       "inferred as 'tensor<4xf32>'"},
      {"%x: tensor<2x11x5xf32>, %y: tensor<3x2x6x7xf32>, %s: tensor<4x3xi64>",
       "%0 = \"chlo.ragged_dot\"(%x, %y, %s) {ragged_dot_dimension_numbers = "
       "#chlo.ragged_dot<lhs_batching_dimensions = [0], rhs_batching_dimensions = [1], "
       "lhs_contracting_dimensions = [2], rhs_contracting_dimensions = [2], "
       "lhs_ragged_dimensions = [1], rhs_group_dimensions = [0]>} : (tensor<2x11x5xf32>, "
       "tensor<3x2x6x7xf32>, tensor<4x3xi64>) -> tensor<2x11x7xf32>",
       "broke ragged_dot C10"},
  };
  for (auto [arguments, op, error] : cases)
    EXPECT_NE(roundTrip(arguments, op).find(error), std::string::npos)
        << op << "\nwanted: " << error << "\ngot: " << errors;
}

}  // namespace
}  // namespace vitro::chlo
