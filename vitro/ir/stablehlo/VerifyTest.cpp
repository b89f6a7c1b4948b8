// Broken programs, a table of them: each must be refused naming the constraint it breaks. And valid
// ones at the edges (dynamic, bounded, quantized) that must pass.
#include "gtest/gtest.h"
#include "mlir/Parser/Parser.h"

#include "vitro/ir/Dialects.h"
#include "vitro/ir/stablehlo/Verify.h"
#include "vitro/ir/VerifyModule.h"

namespace vitro::stablehlo {
namespace {
using namespace mlir;

struct VerifyTest : testing::Test {
  VerifyTest() {
    ir::loadDialects(context);
    context.getDiagEngine().registerHandler([this](Diagnostic &d) {
      if (d.getSeverity() == DiagnosticSeverity::Error) errors += d.str() + "\n";
    });
  }

  /// The errors of a function with these arguments and this body.
  std::string verify(const std::string &arguments, const std::string &body) {
    return verifyText("func.func @f(" + arguments + ") {\n" + body + "\nreturn }");
  }

  std::string verifyText(const std::string &text) {
    errors.clear();
    auto module = parseSourceString<ModuleOp>(text, ParserConfig(&context, false));
    if (!module) return "syntax: " + errors;
    bool ok = succeeded(ir::verifyEverything(*module));
    EXPECT_EQ(ok, errors.empty());
    return errors;
  }

  MLIRContext context{MLIRContext::Threading::DISABLED};
  std::string errors;
};

struct Broken {
  const char *arguments, *op, *error;
};

void expectBroken(VerifyTest &test, ArrayRef<Broken> programs) {
  for (const Broken &program : programs) {
    std::string errors = test.verify(program.arguments, program.op);
    EXPECT_NE(errors.find(std::string("broke ") + program.error), std::string::npos)
        << program.op << "\nwanted: " << program.error << "\ngot: " << errors;
  }
}

TEST_F(VerifyTest, everyOpHasARow) {
  for (RegisteredOperationName name : context.getRegisteredOperationsByDialect("stablehlo"))
    EXPECT_TRUE(hasRules(name.stripDialect())) << name.getStringRef().str();
}

TEST_F(VerifyTest, elementwise) {
  expectBroken(
      *this,
      {
          {"%a: tensor<3xf32>, %b: tensor<4xf32>",
           "%0 = stablehlo.add %a, %b : (tensor<3xf32>, tensor<4xf32>) -> tensor<4xf32>",
           "add C1: operand 0 is 'tensor<3xf32>', operand 1 is 'tensor<4xf32>'"},
          {"%a: tensor<3xf32>", "%0 = stablehlo.abs %a : (tensor<3xf32>) -> tensor<4xf32>",
           "abs C1, C2: result 0 is inferred as 'tensor<3xf32>', declared as 'tensor<4xf32>'"},
          {"%a: tensor<3xcomplex<f32>>",
           "%0 = stablehlo.abs %a : (tensor<3xcomplex<f32>>) -> tensor<3xf64>", "abs C1, C2"},
          {"%a: tensor<3xui8>", "%0 = stablehlo.sign %a : tensor<3xui8>", "sign I1"},
          {"%a: tensor<3xi32>", "%0 = stablehlo.tanh %a : tensor<3xi32>",
           "tanh I1: operand 0 is 'tensor<3xi32>', want tensor of float"},
          {"%a: tensor<3xi1>", "%0 = stablehlo.shift_left %a, %a : tensor<3xi1>", "shift_left I2"},
          {"%a: tensor<3xi24>", "%0 = stablehlo.not %a : tensor<3xi24>", "not I1"},
          {"%a: tensor<3xf32>, %b: tensor<3xf64>",
           "%0 = stablehlo.compare LT, %a, %b : (tensor<3xf32>, tensor<3xf64>) -> tensor<3xi1>",
           "compare C1"},
          {"%a: tensor<3xf32>",
           "%0 = stablehlo.compare LT, %a, %a : (tensor<3xf32>, tensor<3xf32>) -> "
           "tensor<4xi1>",
           "compare C2"},
          {"%p: tensor<2xi1>, %a: tensor<3xf32>",
           "%0 = stablehlo.select %p, %a, %a : tensor<2xi1>, tensor<3xf32>", "select C1"},
          {"%p: tensor<i1>, %a: tensor<3xf32>, %b: tensor<3xf64>",
           "%0 = stablehlo.select %p, %a, %b : (tensor<i1>, tensor<3xf32>, tensor<3xf64>) -> "
           "tensor<3xf32>",
           "select C2"},
          {"%a: tensor<2xf32>, %b: tensor<3xf32>",
           "%0 = stablehlo.clamp %a, %b, %b : (tensor<2xf32>, tensor<3xf32>, tensor<3xf32>) -> "
           "tensor<3xf32>",
           "clamp C1"},
          {"%a: tensor<f64>, %b: tensor<3xf32>",
           "%0 = stablehlo.clamp %b, %b, %a : (tensor<3xf32>, tensor<3xf32>, tensor<f64>) -> "
           "tensor<3xf32>",
           "clamp C3"},
          {"%a: tensor<3xf16>",
           "%0 = stablehlo.complex %a, %a : (tensor<3xf16>, tensor<3xf16>) -> "
           "tensor<3xcomplex<f32>>",
           "complex I1"},
          {"%a: tensor<3xf32>", "%0 = stablehlo.reduce_precision %a, format = e0m2 : tensor<3xf32>",
           "reduce_precision C2"},
          {"%a: tensor<3x!quant.uniform<i8:f32, 0.5>>, %b: tensor<3xf32>",
           "%0 = stablehlo.add %a, %b : (tensor<3x!quant.uniform<i8:f32, 0.5>>, tensor<3xf32>) -> "
           "tensor<3xf32>",
           "add C2"},
          {"%a: tensor<3x!quant.uniform<i8:f32, 0.5>>",
           "%0 = stablehlo.add %a, %a : (tensor<3x!quant.uniform<i8:f32, 0.5>>, "
           "tensor<3x!quant.uniform<i8:f32, 0.5>>) -> tensor<3x!quant.uniform<i16:f32, 0.5>>",
           "add C3"},
          {"%a: tensor<2x!quant.uniform<i8:f32:0, {0.5, 0.25}>>",
           "%0 = stablehlo.add %a, %a : (tensor<2x!quant.uniform<i8:f32:0, {0.5, 0.25}>>, "
           "tensor<2x!quant.uniform<i8:f32:0, {0.5, 0.25}>>) -> tensor<2x!quant.uniform<i8:f32, "
           "0.5>>",
           "add C5"},
          {"%a: tensor<3x!quant.uniform<i8:f32:0, {0.5, 0.25}>>",
           "%0 = stablehlo.uniform_dequantize %a : (tensor<3x!quant.uniform<i8:f32:0, {0.5, "
           "0.25}>>) -> "
           "tensor<3xf32>",
           "uniform_dequantize I1"},
      });
}

TEST_F(VerifyTest, conversions) {
  expectBroken(
      *this,
      {
          {"%a: tensor<3xf32>", "%0 = stablehlo.convert %a : (tensor<3xf32>) -> tensor<2xi8>",
           "convert C1"},
          {"%a: tensor<3xf32>",
           "%0 = stablehlo.bitcast_convert %a : (tensor<3xf32>) -> tensor<3x3xi8>",
           "bitcast_convert C1"},
          {"%a: tensor<3xf32>",
           "%0 = stablehlo.bitcast_convert %a : (tensor<3xf32>) -> tensor<complex<f32>>",
           "bitcast_convert C2"},
          {"",
           "%0 = stablehlo.constant() <{value = dense<1> : tensor<2xi32>}> : () -> tensor<3xi32>",
           "constant C1"},
          {"", "%0 = stablehlo.iota dim = 1 : tensor<4xi32>", "iota C1: iota_dimension is [1]"},
          {"", "%0 = stablehlo.iota dim = 0 : tensor<?xi32>", "iota O1"},
          {"%a: tensor<3xf64>",
           "%0 = stablehlo.uniform_quantize %a : (tensor<3xf64>) -> "
           "tensor<3x!quant.uniform<i8:f32, 0.5>>",
           "uniform_quantize C2"},
          {"%a: tensor<3x!quant.uniform<i8:f32, 0.5>>",
           "%0 = stablehlo.uniform_dequantize %a : (tensor<3x!quant.uniform<i8:f32, 0.5>>) -> "
           "tensor<3xf64>",
           "uniform_dequantize C1, C2"},
      });
}

TEST_F(VerifyTest, movement) {
  expectBroken(
      *this,
      {
          {"%a: tensor<2x3xf32>",
           "%0 = stablehlo.transpose %a, dims = [0, 0] : (tensor<2x3xf32>) -> tensor<2x2xf32>",
           "transpose C2"},
          {"%a: tensor<2x3xf32>",
           "%0 = stablehlo.transpose %a, dims = [1, 0] : (tensor<2x3xf32>) -> tensor<2x3xf32>",
           "transpose C1, C3"},
          {"%a: tensor<2x3x!quant.uniform<i8:f32:0, {0.5, 0.25}>>",
           "%0 = stablehlo.transpose %a, dims = [0, 1] : (tensor<2x3x!quant.uniform<i8:f32:0, "
           "{0.5, "
           "0.25}>>) -> tensor<2x3x!quant.uniform<i8:f32:1, {0.5, 0.25, 0.125}>>",
           "transpose C1"},
          {"%a: tensor<2x3xf32>", "%0 = stablehlo.reshape %a : (tensor<2x3xf32>) -> tensor<7xf32>",
           "reshape C2"},
          {"%a: tensor<2x3xf32>", "%0 = stablehlo.reshape %a : (tensor<2x3xf32>) -> tensor<6xi32>",
           "reshape C1"},
          {"%a: tensor<2x3xf32>", "%0 = stablehlo.reshape %a : (tensor<2x3xf32>) -> tensor<?xf32>",
           "reshape O1"},
          {"%a: tensor<2x!quant.uniform<i8:f32, 0.5>>",
           "%0 = stablehlo.reshape %a : (tensor<2x!quant.uniform<i8:f32, 0.5>>) -> "
           "tensor<1x2x!quant.uniform<i8:f32, 0.25>>",
           "reshape C1"},
          {"%a: tensor<3xf32>",
           "%0 = stablehlo.broadcast_in_dim %a, dims = [0] : (tensor<3xf32>) -> tensor<4x3xf32>",
           "broadcast_in_dim C5"},
          {"%a: tensor<3xf32>",
           "%0 = stablehlo.broadcast_in_dim %a, dims = [2] : (tensor<3xf32>) -> tensor<4x3xf32>",
           "broadcast_in_dim C3"},
          {"%a: tensor<3x3xf32>",
           "%0 = stablehlo.broadcast_in_dim %a, dims = [1, 1] : (tensor<3x3xf32>) -> "
           "tensor<4x3xf32>",
           "broadcast_in_dim C4"},
          {"%a: tensor<3xf32>",
           "%0 = stablehlo.broadcast_in_dim %a, dims = [] : (tensor<3xf32>) -> tensor<4x3xf32>",
           "broadcast_in_dim C2"},
          {"%a: tensor<8xf32>", "%0 = stablehlo.slice %a [2:9] : (tensor<8xf32>) -> tensor<7xf32>",
           "slice C3"},
          {"%a: tensor<8xf32>",
           "%0 = stablehlo.slice %a [2:8:0] : (tensor<8xf32>) -> tensor<6xf32>", "slice C4"},
          {"%a: tensor<8xf32>",
           "%0 = stablehlo.slice %a [2:7:2] : (tensor<8xf32>) -> tensor<2xf32>",
           "slice C1, C5: result 0 is inferred as 'tensor<3xf32>'"},
          {"%a: tensor<8x8xf32>",
           "%0 = stablehlo.slice %a [2:7] : (tensor<8x8xf32>) -> tensor<5xf32>", "slice C2"},
          {"%a: tensor<8xf32>, %i: tensor<i32>",
           "%0 = stablehlo.dynamic_slice %a, %i, sizes = [9] : (tensor<8xf32>, tensor<i32>) -> "
           "tensor<9xf32>",
           "dynamic_slice C4"},
          {"%a: tensor<8x8xf32>, %i: tensor<i32>, %j: tensor<i64>",
           "%0 = stablehlo.dynamic_slice %a, %i, %j, sizes = [1, 1] : (tensor<8x8xf32>, "
           "tensor<i32>, "
           "tensor<i64>) -> tensor<1x1xf32>",
           "dynamic_slice C3"},
          {"%a: tensor<8xf32>, %u: tensor<9xf32>, %i: tensor<i32>",
           "%0 = stablehlo.dynamic_update_slice %a, %u, %i : (tensor<8xf32>, tensor<9xf32>, "
           "tensor<i32>) -> tensor<8xf32>",
           "dynamic_update_slice C6"},
          {"%a: tensor<8xf32>, %u: tensor<1x2xf32>, %i: tensor<i32>",
           "%0 = stablehlo.dynamic_update_slice %a, %u, %i : (tensor<8xf32>, tensor<1x2xf32>, "
           "tensor<i32>) -> tensor<8xf32>",
           "dynamic_update_slice C3"},
          {"%a: tensor<3xf32>, %v: tensor<f32>",
           "%0 = stablehlo.pad %a, %v, low = [1], high = [1], interior = [-1] : (tensor<3xf32>, "
           "tensor<f32>) -> tensor<3xf32>",
           "pad C3"},
          {"%a: tensor<3xf32>, %v: tensor<f32>",
           "%0 = stablehlo.pad %a, %v, low = [-2], high = [-2], interior = [0] : (tensor<3xf32>, "
           "tensor<f32>) -> tensor<0xf32>",
           "pad C4"},
          {"%a: tensor<3xf32>, %v: tensor<f32>",
           "%0 = stablehlo.pad %a, %v, low = [1], high = [1], interior = [1] : (tensor<3xf32>, "
           "tensor<f32>) -> tensor<6xf32>",
           "pad C4: result 0 is inferred as 'tensor<7xf32>'"},
          {"%a: tensor<2x3xf32>, %b: tensor<2x4xf32>",
           "%0 = stablehlo.concatenate %a, %b, dim = 0 : (tensor<2x3xf32>, tensor<2x4xf32>) -> "
           "tensor<4x3xf32>",
           "concatenate C2"},
          {"%a: tensor<2x3xf32>",
           "%0 = stablehlo.concatenate %a, dim = 2 : (tensor<2x3xf32>) -> tensor<2x3xf32>",
           "concatenate C4"},
          {"%a: tensor<2x3xf32>",
           "%0 = stablehlo.concatenate %a, %a, dim = 1 : (tensor<2x3xf32>, tensor<2x3xf32>) -> "
           "tensor<2x5xf32>",
           "concatenate C6"},
          {"%a: tensor<2x3xf32>", "%0 = stablehlo.reverse %a, dims = [0, 0] : tensor<2x3xf32>",
           "reverse C2"},
          {"%a: tensor<2x3xf32>", "%0 = stablehlo.reverse %a, dims = [2] : tensor<2x3xf32>",
           "reverse C3"},
          {"%a: tensor<2x3xf32>",
           "%0 = stablehlo.get_dimension_size %a, dim = 2 : (tensor<2x3xf32>) -> tensor<i32>",
           "get_dimension_size C1"},
          {"%a: tensor<2x3xf32>, %s: tensor<i32>",
           "%0 = stablehlo.set_dimension_size %a, %s, dim = 0 : (tensor<2x3xf32>, tensor<i32>) -> "
           "tensor<?x3xf32, #stablehlo.bounds<1, ?>>\n"
           "%1 = stablehlo.set_dimension_size %a, %s, dim = 5 : (tensor<2x3xf32>, tensor<i32>) -> "
           "tensor<2x3xf32>",
           "set_dimension_size C1"},
      });
}

TEST_F(VerifyTest, dynamicShapes) {
  expectBroken(
      *this,
      {
          {"%a: tensor<3xf32>",
           "%s = stablehlo.constant dense<[2, 4]> : tensor<2xi64>\n"
           "%0 = stablehlo.dynamic_broadcast_in_dim %a, %s, dims = [1] : (tensor<3xf32>, "
           "tensor<2xi64>) -> tensor<?x?xf32>",
           "dynamic_broadcast_in_dim C5"},
          {"%a: tensor<3xf32>, %s: tensor<2xi64>",
           "%0 = \"stablehlo.dynamic_broadcast_in_dim\"(%a, %s) <{broadcast_dimensions = "
           "array<i64: 1>, "
           "known_expanding_dimensions = array<i64: 0>, known_nonexpanding_dimensions = array<i64: "
           "0>}> "
           ": (tensor<3xf32>, tensor<2xi64>) -> tensor<?x?xf32>",
           "dynamic_broadcast_in_dim C8"},
          {"%s: tensor<2xi64>",
           "%0 = stablehlo.dynamic_iota %s, dim = 2 : (tensor<2xi64>) -> tensor<?x?xi32>",
           "dynamic_iota C1"},
          {"%s: tensor<3xi64>",
           "%0 = stablehlo.dynamic_iota %s, dim = 1 : (tensor<3xi64>) -> tensor<?x?xi32>",
           "dynamic_iota C2"},
          {"%a: tensor<6xf32>",
           "%s = stablehlo.constant dense<[2, 4]> : tensor<2xi64>\n"
           "%0 = stablehlo.dynamic_reshape %a, %s : (tensor<6xf32>, tensor<2xi64>) -> "
           "tensor<?x?xf32>",
           "dynamic_reshape C2"},
          {"%a: tensor<6xf32>",
           "%s = stablehlo.constant dense<[2, 3]> : tensor<2xi64>\n"
           "%0 = stablehlo.dynamic_reshape %a, %s : (tensor<6xf32>, tensor<2xi64>) -> "
           "tensor<3x?xf32>",
           "dynamic_reshape C4"},
          {"%a: tensor<6xf32>, %v: tensor<f32>",
           "%s = stablehlo.constant dense<1> : tensor<1xi64>\n"
           "%0 = stablehlo.dynamic_pad %a, %v, %s, %s, %s : (tensor<6xf32>, tensor<f32>, "
           "tensor<1xi64>, tensor<1xi64>, tensor<1xi64>) -> tensor<8xf32>",
           "dynamic_pad C4"},
          {"%a: tensor<6xf32>, %s: tensor<2xi64>",
           "%0 = stablehlo.real_dynamic_slice %a, %s, %s, %s : (tensor<6xf32>, tensor<2xi64>, "
           "tensor<2xi64>, tensor<2xi64>) -> tensor<?xf32>",
           "real_dynamic_slice C2"},
      });
}

constexpr const char *kGatherArguments = "%a: tensor<3x4x2xf32>, %i: tensor<5x2xi64>";
std::string gather(const char *dims, const char *sizes, const char *result) {
  return std::string("%0 = \"stablehlo.gather\"(%a, %i) <{dimension_numbers = #stablehlo.gather<") +
         dims + ">, slice_sizes = array<i64: " + sizes +
         ">}> : (tensor<3x4x2xf32>, tensor<5x2xi64>) -> " + result;
}

TEST_F(VerifyTest, gather) {
  struct Case {
    const char *dims, *sizes, *result, *label;
  };
  static constexpr const char *good =
      "offset_dims = [1], collapsed_slice_dims = [0, 1], start_index_map = [0, 1], "
      "index_vector_dim = 1";
  EXPECT_EQ(verify(kGatherArguments, gather(good, "1, 1, 2", "tensor<5x2xf32>")), "");
  static constexpr Case cases[] = {
      {"offset_dims = [1], collapsed_slice_dims = [0], start_index_map = [0, 1], index_vector_dim "
       "= "
       "1",
       "1, 1, 2", "tensor<5x2xf32>", "C1"},
      {"offset_dims = [1], collapsed_slice_dims = [0, 1], start_index_map = [0, 1], "
       "index_vector_dim = 3",
       "1, 1, 2", "tensor<5x2xf32>", "C2"},
      {"offset_dims = [1], collapsed_slice_dims = [0, 1], start_index_map = [0], index_vector_dim "
       "= "
       "1",
       "1, 1, 2", "tensor<5x2xf32>", "C3"},
      {"offset_dims = [2, 1], collapsed_slice_dims = [0], start_index_map = [0, 1], "
       "index_vector_dim = 1",
       "1, 1, 2", "tensor<5x1x2xf32>", "C4"},
      {"offset_dims = [2], collapsed_slice_dims = [0, 1], start_index_map = [0, 1], "
       "index_vector_dim = 1",
       "1, 1, 2", "tensor<5x2xf32>", "C5"},
      {"offset_dims = [1], collapsed_slice_dims = [1, 0], start_index_map = [0, 1], "
       "index_vector_dim = 1",
       "1, 1, 2", "tensor<5x2xf32>", "C6, C7"},
      {"offset_dims = [1], collapsed_slice_dims = [0, 3], start_index_map = [0, 1], "
       "index_vector_dim = 1",
       "1, 1, 2", "tensor<5x2xf32>", "C8"},
      {good, "1, 2, 2", "tensor<5x2xf32>", "C9"},
      {"offset_dims = [1], collapsed_slice_dims = [0, 1], start_index_map = [0, 0], "
       "index_vector_dim = 1",
       "1, 1, 2", "tensor<5x2xf32>", "C18"},
      {"offset_dims = [1], collapsed_slice_dims = [0, 1], start_index_map = [0, 3], "
       "index_vector_dim = 1",
       "1, 1, 2", "tensor<5x2xf32>", "C19"},
      {good, "1, 1", "tensor<5x2xf32>", "C20"},
      {good, "1, 1, 3", "tensor<5x3xf32>", "C21"},
      {good, "1, 1, 2", "tensor<5x1xf32>", "C22: result 0 is inferred as 'tensor<5x2xf32>'"},
      {"offset_dims = [1], collapsed_slice_dims = [1], operand_batching_dims = [0], "
       "start_indices_batching_dims = [0], start_index_map = [1, 2], index_vector_dim = 1",
       "1, 1, 2", "tensor<5x2xf32>", "C13..C17: batching sizes differ"},
  };
  for (auto [dims, sizes, result, label] : cases) {
    std::string errors = verify(kGatherArguments, gather(dims, sizes, result));
    EXPECT_NE(errors.find(std::string("broke gather ") + label), std::string::npos)
        << dims << "\nwanted: " << label << "\ngot: " << errors;
  }
}

std::string scatter(const char *dims, const char *update, const char *scalar = "tensor<f32>") {
  std::string type = scalar;
  return "%0 = \"stablehlo.scatter\"(%a, %i, %u) <{scatter_dimension_numbers = "
         "#stablehlo.scatter<" +
         std::string(dims) + ">}> ({\n^bb0(%x: " + type + ", %y: " + type +
         "):\n stablehlo.return %x : " + type + "\n}) : (tensor<3x4xf32>, tensor<5x1xi64>, " +
         update + ") -> tensor<3x4xf32>";
}

TEST_F(VerifyTest, scatter) {
  struct Case {
    const char *dims, *update, *scalar, *label;
  };
  static constexpr const char *good =
      "update_window_dims = [1], inserted_window_dims = [0], "
      "scatter_dims_to_operand_dims = [0], index_vector_dim = 1";
  auto arguments = [](const char *update) {
    return std::string("%a: tensor<3x4xf32>, %i: tensor<5x1xi64>, %u: ") + update;
  };
  EXPECT_EQ(verify(arguments("tensor<5x4xf32>"), scatter(good, "tensor<5x4xf32>")), "");
  static constexpr Case cases[] = {
      {"update_window_dims = [1], scatter_dims_to_operand_dims = [0], index_vector_dim = 1",
       "tensor<5x4xf32>", "tensor<f32>", "C2"},
      {good, "tensor<5x5xf32>", "tensor<f32>", "C4: the window dimension 1"},
      {good, "tensor<6x4xf32>", "tensor<f32>", "C4: dimension 0"},
      {"update_window_dims = [2], inserted_window_dims = [0], scatter_dims_to_operand_dims = [0], "
       "index_vector_dim = 1",
       "tensor<5x4xf32>", "tensor<f32>", "C8"},
      {"update_window_dims = [1], inserted_window_dims = [2], scatter_dims_to_operand_dims = [0], "
       "index_vector_dim = 1",
       "tensor<5x4xf32>", "tensor<f32>", "C11"},
      {"update_window_dims = [1], inserted_window_dims = [0], scatter_dims_to_operand_dims = [0, "
       "1], index_vector_dim = 1",
       "tensor<5x4xf32>", "tensor<f32>", "C19"},
      {"update_window_dims = [1], inserted_window_dims = [0], scatter_dims_to_operand_dims = [2], "
       "index_vector_dim = 1",
       "tensor<5x4xf32>", "tensor<f32>", "C21"},
      {"update_window_dims = [1], inserted_window_dims = [0], scatter_dims_to_operand_dims = [0], "
       "index_vector_dim = 4",
       "tensor<5x4xf32>", "tensor<f32>", "C22"},
      {good, "tensor<5x4xf32>", "tensor<i32>", "C23"},
      {good, "tensor<5x4xf32>", "tensor<2xf32>", "C23"},
  };
  for (auto [dims, update, scalar, label] : cases) {
    std::string errors = verify(arguments(update), scatter(dims, update, scalar));
    EXPECT_NE(errors.find(std::string("broke scatter ") + label), std::string::npos)
        << dims << "\nwanted: " << label << "\ngot: " << errors;
  }
}

TEST_F(VerifyTest, contractions) {
  expectBroken(
      *this,
      {
          {"%a: tensor<2x3xf32>, %b: tensor<4x5xf32>",
           "%0 = stablehlo.dot_general %a, %b, contracting_dims = [1] x [0] : (tensor<2x3xf32>, "
           "tensor<4x5xf32>) -> tensor<2x5xf32>",
           "dot_general C10"},
          {"%a: tensor<2x3xf32>, %b: tensor<3x5xf32>",
           "%0 = stablehlo.dot_general %a, %b, contracting_dims = [1] x [0] : (tensor<2x3xf32>, "
           "tensor<3x5xf32>) -> tensor<5x2xf32>",
           "dot_general C12"},
          {"%a: tensor<2x3xf32>, %b: tensor<3x5xf32>",
           "%0 = stablehlo.dot_general %a, %b, contracting_dims = [2] x [0] : (tensor<2x3xf32>, "
           "tensor<3x5xf32>) -> tensor<2x5xf32>",
           "dot_general C6"},
          {"%a: tensor<3x3xf32>, %b: tensor<3x5xf32>",
           "%0 = stablehlo.dot_general %a, %b, batching_dims = [1] x [0], contracting_dims = [1] x "
           "[0] : "
           "(tensor<3x3xf32>, tensor<3x5xf32>) -> tensor<3x3x5xf32>",
           "dot_general C3"},
          {"%a: tensor<2x3xf32>, %b: tensor<3x5xf32>",
           "%0 = stablehlo.dot_general %a, %b, contracting_dims = [1] x [0], precision = [HIGHEST, "
           "HIGHEST], algorithm = <lhs_precision_type = tf32, rhs_precision_type = tf32, "
           "accumulation_type = f32, lhs_component_count = 1, rhs_component_count = 1, "
           "num_primitive_operations = 1, allow_imprecise_accumulation = false> : "
           "(tensor<2x3xf32>, "
           "tensor<3x5xf32>) -> tensor<2x5xf32>",
           "dot_general C21"},
          {"%a: tensor<2x3x!quant.uniform<i8:f32, 0.5>>",
           "%0 = stablehlo.dot_general %a, %a, contracting_dims = [1] x [1] : "
           "(tensor<2x3x!quant.uniform<i8:f32, 0.5>>, tensor<2x3x!quant.uniform<i8:f32, 0.5>>) -> "
           "tensor<2x2xf32>",
           "dot_general C14"},
          {"%a: tensor<2x3x!quant.uniform<i8:f32, 0.5:3>>",
           "%0 = stablehlo.dot_general %a, %a, contracting_dims = [1] x [1] : "
           "(tensor<2x3x!quant.uniform<i8:f32, 0.5:3>>, tensor<2x3x!quant.uniform<i8:f32, 0.5:3>>) "
           "-> "
           "tensor<2x2x!quant.uniform<i32:f32, 0.25>>",
           "dot_general C15"},
          {"%a: tensor<2x3xf32>, %b: tensor<4xf32>",
           "%0 = stablehlo.dot %a, %b : (tensor<2x3xf32>, tensor<4xf32>) -> tensor<2xf32>",
           "dot shapes"},
          {"%a: tensor<2x3xf32>",
           "%0 = stablehlo.einsum %a, %a, config = \"ab->ba\" : (tensor<2x3xf32>, tensor<2x3xf32>) "
           "-> "
           "tensor<3x2xf32>",
           "einsum einsum_config"},
      });
}

std::string convolution(const char *lhs, const char *rhs, const char *window, const char *groups,
                        const char *result) {
  return std::string(
             "%0 = stablehlo.convolution(%a, %b) dim_numbers = [b, 0, f]x[0, i, o]->[b, 0, "
             "f], window = {") +
         window + "} {" + groups + "} : (" + lhs + ", " + rhs + ") -> " + result;
}

TEST_F(VerifyTest, convolution) {
  struct Case {
    const char *lhs, *rhs, *window, *groups, *result, *label;
  };
  static constexpr const char *one = "batch_group_count = 1 : i64, feature_group_count = 1 : i64";
  static constexpr Case cases[] = {
      {"tensor<1x9x2xf32>", "tensor<3x2x4xf32>", "stride = [1]", one, "tensor<1x7x4xf32>", ""},
      {"tensor<1x9x2xf32>", "tensor<3x2x4xf32>", "stride = [2], pad = [[1, 1]]", one,
       "tensor<1x5x4xf32>", ""},
      {"tensor<1x9x2xf32>", "tensor<3x2xf32>", "", one, "tensor<1x7x4xf32>", "C1"},
      {"tensor<1x9x2xf32>", "tensor<3x2x4xf32>", "stride = [1, 1]", one, "tensor<1x7x4xf32>", "C2"},
      {"tensor<1x9x2xf32>", "tensor<3x2x4xf32>", "stride = [0]", one, "tensor<1x7x4xf32>", "C3"},
      {"tensor<1x9x2xf32>", "tensor<3x2x4xf32>", "pad = [[0, 0], [0, 0]]", one, "tensor<1x7x4xf32>",
       "C4"},
      {"tensor<1x9x2xf32>", "tensor<3x2x4xf32>", "lhs_dilate = [0]", one, "tensor<1x7x4xf32>",
       "C6"},
      {"tensor<1x9x2xf32>", "tensor<3x2x4xf32>", "rhs_dilate = [0]", one, "tensor<1x7x4xf32>",
       "C8"},
      {"tensor<1x9x2xf32>", "tensor<3x2x4xf32>", "reverse = [false, true]", one,
       "tensor<1x7x4xf32>", "C9"},
      {"tensor<3x9x2xf32>", "tensor<3x2x4xf32>", "",
       "batch_group_count = 2 : i64, feature_group_count = 1 : i64", "tensor<1x7x4xf32>", "C10"},
      {"tensor<1x9x3xf32>", "tensor<3x2x4xf32>", "",
       "batch_group_count = 1 : i64, feature_group_count = 2 : i64", "tensor<1x7x4xf32>", "C11"},
      {"tensor<1x9x3xf32>", "tensor<3x2x4xf32>", "", one, "tensor<1x7x4xf32>", "C14"},
      {"tensor<1x9x4xf32>", "tensor<3x2x5xf32>", "",
       "batch_group_count = 1 : i64, feature_group_count = 2 : i64", "tensor<1x7x5xf32>", "C16"},
      {"tensor<1x9x2xf32>", "tensor<3x2x4xf32>", "",
       "batch_group_count = 1 : i64, feature_group_count = 0 : i64", "tensor<1x7x4xf32>", "C21"},
      {"tensor<2x9x4xf32>", "tensor<3x2x4xf32>", "",
       "batch_group_count = 2 : i64, feature_group_count = 2 : i64", "tensor<1x7x4xf32>", "C23"},
      {"tensor<1x9x2xf32>", "tensor<3x2x4xf32>", "", one, "tensor<1x8x4xf32>", "C25"},
      {"tensor<1x9x2xf32>", "tensor<3x2x4xbf16>", "", one, "tensor<1x7x4xf32>", "C27"},
      {"tensor<1x9x2x!quant.uniform<i8:f32, 0.5>>", "tensor<3x2x4x!quant.uniform<i8:f32, 0.5>>", "",
       one, "tensor<1x7x4xf32>", "C28"},
  };
  for (auto [lhs, rhs, window, groups, result, label] : cases) {
    std::string errors = verify(std::string("%a: ") + lhs + ", %b: " + rhs,
                                convolution(lhs, rhs, window, groups, result));
    if (!*label)
      EXPECT_EQ(errors, "");
    else
      EXPECT_NE(errors.find(std::string("broke convolution ") + label), std::string::npos)
          << window << groups << "\nwanted: " << label << "\ngot: " << errors;
  }
}

TEST_F(VerifyTest, reductions) {
  expectBroken(
      *this,
      {
          {"%a: tensor<2x3xf32>, %b: tensor<2x4xf32>, %i: tensor<f32>",
           "%0:2 = stablehlo.reduce(%a init: %i), (%b init: %i) across dimensions = [0] : "
           "(tensor<2x3xf32>, tensor<2x4xf32>, tensor<f32>, tensor<f32>) -> (tensor<3xf32>, "
           "tensor<3xf32>)\n reducer(%x: tensor<f32>, %y: tensor<f32>) (%z: tensor<f32>, %w: "
           "tensor<f32>) { stablehlo.return %x, %z : tensor<f32>, tensor<f32> }",
           "reduce C1"},
          {"%a: tensor<2x3xf32>, %i: tensor<f32>",
           "%0 = stablehlo.reduce(%a init: %i) applies stablehlo.add across dimensions = [2] : "
           "(tensor<2x3xf32>, tensor<f32>) -> tensor<3xf32>",
           "reduce C4"},
          {"%a: tensor<2x3xf32>, %i: tensor<f32>",
           "%0 = stablehlo.reduce(%a init: %i) applies stablehlo.add across dimensions = [0, 0] : "
           "(tensor<2x3xf32>, tensor<f32>) -> tensor<3xf32>",
           "reduce C5"},
          {"%a: tensor<2x3xf32>, %i: tensor<f32>",
           "%0 = stablehlo.reduce(%a init: %i) applies stablehlo.add across dimensions = [1] : "
           "(tensor<2x3xf32>, tensor<f32>) -> tensor<3xf32>",
           "reduce C7, C8"},
          {"%a: tensor<2x3xf32>, %i: tensor<f32>",
           "%0 = stablehlo.reduce(%a init: %i) across dimensions = [1] : (tensor<2x3xf32>, "
           "tensor<f32>) "
           "-> tensor<2xf32>\n reducer(%x: tensor<i32>, %y: tensor<i32>) { stablehlo.return %x : "
           "tensor<i32> }",
           "reduce C6"},
          {"%a: tensor<4xf32>, %i: tensor<f32>",
           "%0 = \"stablehlo.reduce_window\"(%a, %i) <{window_dimensions = array<i64: 0>}> ({\n"
           "^bb0(%x: tensor<f32>, %y: tensor<f32>):\n stablehlo.return %x : tensor<f32>\n}) : "
           "(tensor<4xf32>, tensor<f32>) -> tensor<4xf32>",
           "reduce_window C5"},
          {"%a: tensor<4xf32>, %i: tensor<f32>",
           "%0 = \"stablehlo.reduce_window\"(%a, %i) <{window_dimensions = array<i64: 2, 2>}> ({\n"
           "^bb0(%x: tensor<f32>, %y: tensor<f32>):\n stablehlo.return %x : tensor<f32>\n}) : "
           "(tensor<4xf32>, tensor<f32>) -> tensor<4xf32>",
           "reduce_window C4"},
          {"%a: tensor<4xf32>, %i: tensor<f32>",
           "%0 = \"stablehlo.reduce_window\"(%a, %i) <{window_dimensions = array<i64: 2>, padding "
           "= "
           "dense<1> : tensor<1x2xi64>}> ({\n^bb0(%x: tensor<f32>, %y: tensor<f32>):\n "
           "stablehlo.return %x : tensor<f32>\n}) : (tensor<4xf32>, tensor<f32>) -> tensor<4xf32>",
           "reduce_window C14..C16: result 0 is inferred as 'tensor<5xf32>'"},
          {"%a: tensor<4xf32>, %s: tensor<3xf32>, %i: tensor<f32>",
           "%0 = \"stablehlo.select_and_scatter\"(%a, %s, %i) <{window_dimensions = array<i64: 2>, "
           "window_strides = array<i64: 2>}> ({\n^bb0(%x: tensor<f32>, %y: tensor<f32>):\n"
           " %p = stablehlo.compare GE, %x, %y : (tensor<f32>, tensor<f32>) -> tensor<i1>\n"
           " stablehlo.return %p : tensor<i1>\n}, {\n^bb0(%x: tensor<f32>, %y: tensor<f32>):\n"
           " stablehlo.return %y : tensor<f32>\n}) : (tensor<4xf32>, tensor<3xf32>, tensor<f32>) "
           "-> "
           "tensor<4xf32>",
           "select_and_scatter C2"},
          {"%a: tensor<4xf32>, %s: tensor<2xf32>, %i: tensor<f32>",
           "%0 = \"stablehlo.select_and_scatter\"(%a, %s, %i) <{window_dimensions = array<i64: 2>, "
           "window_strides = array<i64: 2>}> ({\n^bb0(%x: tensor<f32>, %y: tensor<f32>):\n"
           " stablehlo.return %x : tensor<f32>\n}, {\n^bb0(%x: tensor<f32>, %y: tensor<f32>):\n"
           " stablehlo.return %y : tensor<f32>\n}) : (tensor<4xf32>, tensor<2xf32>, tensor<f32>) "
           "-> "
           "tensor<4xf32>",
           "select_and_scatter C9"},
          {"%a: tensor<4xf32>",
           "%0 = \"stablehlo.sort\"(%a) <{dimension = 1 : i64}> ({\n^bb0(%x: tensor<f32>, %y: "
           "tensor<f32>):\n %p = stablehlo.compare LT, %x, %y : (tensor<f32>, tensor<f32>) -> "
           "tensor<i1>\n stablehlo.return %p : tensor<i1>\n}) : (tensor<4xf32>) -> tensor<4xf32>",
           "sort C4"},
          {"%a: tensor<4xf32>",
           "%0 = \"stablehlo.sort\"(%a) <{dimension = 0 : i64}> ({\n^bb0(%x: tensor<f32>, %y: "
           "tensor<f32>):\n stablehlo.return %x : tensor<f32>\n}) : (tensor<4xf32>) -> "
           "tensor<4xf32>",
           "sort C5"},
          {"%a: tensor<4xf32>",
           "%0 = \"stablehlo.map\"(%a) <{dimensions = array<i64: 1>}> ({\n^bb0(%x: tensor<f32>):\n "
           "stablehlo.return %x : tensor<f32>\n}) : (tensor<4xf32>) -> tensor<4xf32>",
           "map C3"},
          {"%a: tensor<4xf32>",
           "%0 = \"stablehlo.map\"(%a) <{dimensions = array<i64: 0>}> ({\n^bb0(%x: tensor<f64>):\n "
           "stablehlo.return %x : tensor<f64>\n}) : (tensor<4xf32>) -> tensor<4xf64>",
           "map C4"},
      });
}

TEST_F(VerifyTest, algebra) {
  expectBroken(
      *this,
      {
          {"%a: tensor<3x4xf32>", "%0 = stablehlo.cholesky %a : tensor<3x4xf32>", "cholesky C3"},
          {"%a: tensor<3xf32>", "%0 = stablehlo.cholesky %a : tensor<3xf32>", "cholesky C2"},
          {"%a: tensor<3x3xf32>, %b: tensor<4x2xf32>",
           "%0 = \"stablehlo.triangular_solve\"(%a, %b) <{left_side = true, lower = true, "
           "transpose_a = "
           "#stablehlo<transpose NO_TRANSPOSE>, unit_diagonal = false}> : (tensor<3x3xf32>, "
           "tensor<4x2xf32>) -> tensor<4x2xf32>",
           "triangular_solve C3"},
          {"%a: tensor<8xf32>",
           "%0 = stablehlo.fft %a, type = FFT, length = [8] : (tensor<8xf32>) -> tensor<8xf32>",
           "fft C2"},
          {"%a: tensor<8xf32>",
           "%0 = stablehlo.fft %a, type = RFFT, length = [9] : (tensor<8xf32>) -> "
           "tensor<5xcomplex<f32>>",
           "fft C4, C5"},
          {"%a: tensor<8xf32>",
           "%0 = stablehlo.fft %a, type = RFFT, length = [8] : (tensor<8xf32>) -> "
           "tensor<8xcomplex<f32>>",
           "fft C2, C5: result 0 is inferred as 'tensor<5xcomplex<f32>>'"},
          {"%a: tensor<2x3xf32>, %s: tensor<2xf32>",
           "%0 = \"stablehlo.batch_norm_inference\"(%a, %s, %s, %s, %s) <{epsilon = 0.1 : f32, "
           "feature_index = 1 : i64}> : (tensor<2x3xf32>, tensor<2xf32>, tensor<2xf32>, "
           "tensor<2xf32>, "
           "tensor<2xf32>) -> tensor<2x3xf32>",
           "batch_norm_inference C3..C6"},
          {"%a: tensor<2x3xf32>, %s: tensor<2xf32>",
           "%0:3 = \"stablehlo.batch_norm_training\"(%a, %s, %s) <{epsilon = 0.1 : f32, "
           "feature_index = "
           "2 : i64}> : (tensor<2x3xf32>, tensor<2xf32>, tensor<2xf32>) -> (tensor<2x3xf32>, "
           "tensor<2xf32>, tensor<2xf32>)",
           "batch_norm_training C1"},
          {"%a: tensor<i32>",
           "%s = stablehlo.constant dense<4> : tensor<1xi64>\n"
           "%0 = stablehlo.rng %a, %a, %s, distribution = NORMAL : (tensor<i32>, tensor<i32>, "
           "tensor<1xi64>) -> tensor<4xi32>",
           "rng C2"},
          {"%a: tensor<f32>",
           "%s = stablehlo.constant dense<4> : tensor<1xi64>\n"
           "%0 = stablehlo.rng %a, %a, %s, distribution = NORMAL : (tensor<f32>, tensor<f32>, "
           "tensor<1xi64>) -> tensor<5xf32>",
           "rng C3"},
          {"%a: tensor<2xui64>",
           "%0:2 = stablehlo.rng_bit_generator %a, algorithm = THREE_FRY : (tensor<2xui64>) -> "
           "(tensor<3xui64>, tensor<4xui32>)",
           "rng_bit_generator C1"},
      });
}

TEST_F(VerifyTest, control) {
  expectBroken(
      *this,
      {
          {"%p: tensor<2xi1>, %a: tensor<f32>",
           "%0 = \"stablehlo.if\"(%p) ({ stablehlo.return %a : tensor<f32> }, { stablehlo.return "
           "%a : "
           "tensor<f32> }) : (tensor<2xi1>) -> tensor<f32>",
           "if I1"},
          {"%p: tensor<i1>, %a: tensor<f32>, %b: tensor<f64>",
           "%0 = \"stablehlo.if\"(%p) ({ stablehlo.return %a : tensor<f32> }, { stablehlo.return "
           "%b : "
           "tensor<f64> }) : (tensor<i1>) -> tensor<f32>",
           "if C2"},
          {"%p: tensor<i32>, %a: tensor<f32>",
           "%0 = \"stablehlo.case\"(%p) ({ stablehlo.return %a : tensor<f32> }) : (tensor<i32>) -> "
           "tensor<2xf32>",
           "case C4"},
          {"%a: tensor<f32>",
           "%0 = stablehlo.while(%x = %a) : tensor<f32>\n cond { stablehlo.return %x : tensor<f32> "
           "}\n "
           "do { stablehlo.return %x : tensor<f32> }",
           "while C1"},
          {"%a: tensor<f32>, %b: tensor<f64>, %p: tensor<i1>",
           "%0 = stablehlo.while(%x = %a) : tensor<f32>\n cond { stablehlo.return %p : tensor<i1> "
           "}\n "
           "do { stablehlo.return %b : tensor<f64> }",
           "while C2"},
          {"%t: tuple<tensor<f32>>",
           "%0 = stablehlo.get_tuple_element %t[1] : (tuple<tensor<f32>>) -> tensor<f32>",
           "get_tuple_element C1"},
          {"%t: tuple<tensor<f32>>",
           "%0 = stablehlo.get_tuple_element %t[0] : (tuple<tensor<f32>>) -> tensor<f64>",
           "get_tuple_element C2"},
          {"%t: !stablehlo.token",
           "%0 = \"stablehlo.infeed\"(%t) <{infeed_config = \"\"}> : (!stablehlo.token) -> "
           "tensor<f32>",
           "infeed C3"},
          {"%a: tensor<f32>, %t: !stablehlo.token",
           "%0 = \"stablehlo.send\"(%a, %t) <{channel_handle = #stablehlo.channel_handle<handle = "
           "1, "
           "type = 1>, is_host_transfer = true}> : (tensor<f32>, !stablehlo.token) -> "
           "!stablehlo.token",
           "send C5"},
          {"%a: tensor<2xf32>",
           "%0 = stablehlo.custom_call @foo(%a) {operand_layouts = [dense<[1]> : tensor<1xindex>], "
           "result_layouts = [dense<[0]> : tensor<1xindex>]} : (tensor<2xf32>) -> tensor<2xf32>",
           "custom_call operand_layouts"},
          {"%a: tensor<2xf32>",
           "%0 = stablehlo.custom_call @foo(%a) {backend_config = {x = 1 : i32}} : (tensor<2xf32>) "
           "-> "
           "tensor<2xf32>",
           "custom_call I4"},
          {"%a: tensor<2xf32>",
           "%0 = stablehlo.composite \"nonamespace\" %a {decomposition = @g} : (tensor<2xf32>) -> "
           "tensor<2xf32>",
           "composite C1"},
          {"%a: tensor<2xf32>",
           "%0 = stablehlo.composite \"my.op\" %a {decomposition = @g} : (tensor<2xf32>) -> "
           "tensor<2xf32>",
           "composite C2: there is no function @g"},
      });
}

TEST_F(VerifyTest, collectives) {
  static constexpr const char *kBody =
      "({\n^bb0(%x: tensor<f32>, %y: tensor<f32>):\n %z = stablehlo.add %x, %y : tensor<f32>\n "
      "stablehlo.return %z : tensor<f32>\n})";
  auto reduce = [&](std::string attributes, std::string result) {
    return "%0 = \"stablehlo.all_reduce\"(%a) <{" + attributes + "}> " + kBody +
           " : (tensor<4xf32>) -> " + result;
  };
  auto groups = [](std::string ids, std::string type) {
    return "replica_groups = dense<" + ids + "> : tensor<" + type + "xi64>";
  };
  std::string argument = "%a: tensor<4xf32>";
  struct Case {
    std::string op;
    const char *label;
  };
  Case cases[] = {
      {reduce(groups("[[0, 0]]", "1x2"), "tensor<4xf32>"), "all_reduce C1"},
      {reduce(groups("[[0, 2]]", "1x2"), "tensor<4xf32>"), "all_reduce C3"},
      {reduce(groups("[[0, 1]]", "1x2") + ", use_global_device_ids", "tensor<4xf32>"),
       "all_reduce C4"},
      {reduce(groups("[[0, 1]]", "1x2"), "tensor<5xf32>"), "all_reduce C6, C7"},
      {"%0 = \"stablehlo.all_gather\"(%a) <{all_gather_dim = 1 : i64, " +
           groups("[[0, 1]]", "1x2") + "}> : (tensor<4xf32>) -> tensor<8xf32>",
       "all_gather C1"},
      {"%0 = \"stablehlo.all_gather\"(%a) <{all_gather_dim = 0 : i64, " +
           groups("[[0, 1]]", "1x2") + "}> : (tensor<4xf32>) -> tensor<9xf32>",
       "all_gather C6"},
      {"%0 = \"stablehlo.all_to_all\"(%a) <{split_dimension = 0 : i64, concat_dimension = 0 : i64, "
       "split_count = 3 : i64, " +
           groups("[[0, 1, 2]]", "1x3") + "}> : (tensor<4xf32>) -> tensor<4xf32>",
       "all_to_all C2"},
      {"%0 = \"stablehlo.all_to_all\"(%a) <{split_dimension = 0 : i64, concat_dimension = 0 : i64, "
       "split_count = 2 : i64, " +
           groups("[[0, 1, 2]]", "1x3") + "}> : (tensor<4xf32>) -> tensor<4xf32>",
       "all_to_all C8"},
      {"%0 = \"stablehlo.reduce_scatter\"(%a) <{scatter_dimension = 0 : i64, " +
           groups("[[0, 1]]", "1x2") + "}> " + kBody + " : (tensor<4xf32>) -> tensor<3xf32>",
       "reduce_scatter C1, C8"},
      {"%0 = \"stablehlo.collective_permute\"(%a) <{source_target_pairs = dense<[[0, 1], [0, 2]]> "
       ": "
       "tensor<2x2xi64>}> : (tensor<4xf32>) -> tensor<4xf32>",
       "collective_permute C2"},
      {"%0 = \"stablehlo.collective_permute\"(%a) <{source_target_pairs = dense<[[0, 1, 2]]> : "
       "tensor<1x3xi64>}> : (tensor<4xf32>) -> tensor<4xf32>",
       "collective_permute C1"},
      {"%0 = \"stablehlo.collective_broadcast\"(%a) <{" + groups("[[-1, 1]]", "1x2") +
           "}> : (tensor<4xf32>) -> tensor<4xf32>",
       "collective_broadcast C2"},
      {"%0 = stablehlo.replica_id : tensor<i32>", "replica_id O1"},
  };
  for (auto &[op, label] : cases) {
    std::string errors = verify(argument, op);
    EXPECT_NE(errors.find(std::string("broke ") + label), std::string::npos)
        << op << "\nwanted: " << label << "\ngot: " << errors;
  }
}

TEST_F(VerifyTest, reportsAllConstraintsOfAnOp) {
  std::string errors = verify("%a: tensor<2x3xf32>, %b: tensor<4x5xf32>",
                              "%0 = stablehlo.dot_general %a, %b, batching_dims = [0] x [0], "
                              "contracting_dims = [1] x [1] : "
                              "(tensor<2x3xf32>, tensor<4x5xf32>) -> tensor<2xf32>");
  EXPECT_NE(errors.find("dot_general C9"), std::string::npos) << errors;
  EXPECT_NE(errors.find("dot_general C10"), std::string::npos) << errors;
}

TEST_F(VerifyTest, acceptsWhatMayBeTrueAtRunTime) {
  struct Case {
    const char *arguments, *op;
  };
  static constexpr Case cases[] = {
      {"%a: tensor<?xf32>, %b: tensor<4xf32>",
       "%0 = stablehlo.add %a, %b : (tensor<?xf32>, tensor<4xf32>) -> tensor<?xf32>"},
      {"%a: tensor<?xf32, #stablehlo.bounds<4>>, %b: tensor<3xf32>",
       "%0 = stablehlo.multiply %a, %b : (tensor<?xf32, #stablehlo.bounds<4>>, tensor<3xf32>) -> "
       "tensor<3xf32>"},
      {"%a: tensor<2x3xf32>, %s: tensor<i32>",
       "%0 = stablehlo.set_dimension_size %a, %s, dim = 0 : (tensor<2x3xf32>, tensor<i32>) -> "
       "tensor<?x3xf32, #stablehlo.bounds<2, ?>>"},
      {"%a: tensor<2x?xf32, #stablehlo.bounds<?, 8>>",
       "%0 = stablehlo.transpose %a, dims = [1, 0] : (tensor<2x?xf32, #stablehlo.bounds<?, 8>>) -> "
       "tensor<?x2xf32, #stablehlo.bounds<8, ?>>"},
      {"%a: tensor<?x3xf32, #stablehlo.bounds<4, ?>>, %b: tensor<2x3xf32>",
       "%0 = stablehlo.concatenate %a, %b, dim = 0 : (tensor<?x3xf32, #stablehlo.bounds<4, ?>>, "
       "tensor<2x3xf32>) -> tensor<?x3xf32, #stablehlo.bounds<6, ?>>"},
      {"%a: tensor<2x3xbf16>",
       "%0 = stablehlo.dot_general %a, %a, contracting_dims = [1] x [1] : (tensor<2x3xbf16>, "
       "tensor<2x3xbf16>) -> tensor<2x2xf32>"},
      {"%a: tensor<3x!quant.uniform<i8:f32, 0.5>>",
       "%0 = stablehlo.multiply %a, %a : (tensor<3x!quant.uniform<i8:f32, 0.5>>, "
       "tensor<3x!quant.uniform<i8:f32, 0.5>>) -> tensor<3x!quant.uniform<i8:f32, 0.25:3>>"},
      {"%a: tensor<1x3x!quant.uniform<i8:f32:0, {0.5}>>",
       "%0 = stablehlo.broadcast_in_dim %a, dims = [1, 0] : (tensor<1x3x!quant.uniform<i8:f32:0, "
       "{0.5}>>) -> tensor<3x2x!quant.uniform<i8:f32:1, {0.5, 0.5}>>"},
      {"%a: tensor<4611686018427387904x4xi8>",
       "%0 = stablehlo.reshape %a : (tensor<4611686018427387904x4xi8>) -> "
       "tensor<4x4611686018427387904xi8>"},
  };
  for (auto [arguments, op] : cases) EXPECT_EQ(verify(arguments, op), "") << op;
}

}  // namespace
}  // namespace vitro::stablehlo
