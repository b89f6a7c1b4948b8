// Modules that no honest writer makes: each gives an error on the invalid op.
#include "vitro/ir/Dialects.h"
#include "vitro/ir/vhlo/PortableArtifact.h"

#include "gtest/gtest.h"
#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "mlir/IR/Diagnostics.h"
#include "mlir/Parser/Parser.h"

namespace vitro::vhlo {
namespace {
using namespace mlir;

struct ToStablehloTest : testing::Test {
  ToStablehloTest() : context(MLIRContext::Threading::DISABLED) {
    ir::loadDialects(context);
    context.getDiagEngine().registerHandler(
        [this](Diagnostic &diagnostic) { llvm::raw_string_ostream(errors) << diagnostic << "\n"; });
  }
  MLIRContext context;
  std::string errors;
};

// VHLO has only a generic text form, in which fields have the form that reading bytecode gives
// them.
std::string function(const char *body) {
  return std::string(R"("vhlo.func_v1"() <{arg_attrs = [], function_type = (tensor<4xf32>) -> (),
    res_attrs = [], sym_name = "f", sym_visibility = ""}> ({
    ^bb0(%a: tensor<4xf32>):
    )") + body +
         R"(
      "vhlo.return_v1"() : () -> ()
    }) : () -> ())";
}

TEST_F(ToStablehloTest, AnHonestModule) {
  auto module = parseSourceString<ModuleOp>(
      function(
          R"(%0 = "vhlo.broadcast_v1"(%a) <{broadcast_sizes = dense<1> : tensor<2xi64>}> {x.y = 1 : i32} : (tensor<4xf32>) -> tensor<1x1x4xf32>)"),
      ParserConfig(&context));
  ASSERT_TRUE(module) << errors;
  ASSERT_TRUE(succeeded(vhloToStablehlo(*module))) << errors;
  std::string text;
  llvm::raw_string_ostream(text) << *module;
  EXPECT_NE(text.find("stablehlo.broadcast %arg0, sizes = [1, 1] {x.y = 1 : i32}"),
            std::string::npos)
      << text;
}

TEST_F(ToStablehloTest, DishonestModules) {
  std::pair<const char *, const char *> cases[] = {
      {R"(%0 = "vhlo.broadcast_v1"(%a) <{broadcast_sizes = dense<1> : tensor<1099511627776xi64>}> : (tensor<4xf32>) -> tensor<4xf32>)",
       "attribute 'broadcast_sizes' cannot be"},
      {R"(%0 = "vhlo.broadcast_v1"(%a) <{broadcast_sizes = "x"}> : (tensor<4xf32>) -> tensor<4xf32>)",
       "attribute 'broadcast_sizes' cannot be \"x\""},
      {R"(%0 = "vhlo.broadcast_v1"(%a) : (tensor<4xf32>) -> tensor<4xf32>)",
       "lacks attribute 'broadcast_sizes'"},
      {R"(%0 = "vhlo.add_v1"(%a) : (tensor<4xf32>) -> tensor<4xf32>)", "has 1 operands"},
      {R"(%0:2 = "vhlo.abs_v1"(%a) : (tensor<4xf32>) -> (tensor<4xf32>, tensor<4xf32>))",
       "has 2 results"},
      {R"(%0 = "vhlo.abs_v1"(%a) ({}) : (tensor<4xf32>) -> tensor<4xf32>)", "has 1 regions"},
      {R"(%0 = "vhlo.dot_general_v1"(%a, %a) <{lhs_batching_dimensions = dense<> : tensor<0xi64>, lhs_contracting_dimensions = dense<0> : tensor<281474976710656xi64>, precision_config = [], rhs_batching_dimensions = dense<> : tensor<0xi64>, rhs_contracting_dimensions = dense<0> : tensor<1xi64>}> : (tensor<4xf32>, tensor<4xf32>) -> tensor<f32>)",
       "'lhs_contracting_dimensions' must be a list of 64-bit integers"},
      {R"(%0 = "vhlo.reduce_precision_v1"(%a) <{exponent_bits = true, mantissa_bits = 1 : i32}> : (tensor<4xf32>) -> tensor<4xf32>)",
       "attribute 'exponent_bits' cannot be true"},
      {R"(%0 = "vhlo.concatenate_v1"(%a) <{dimension = 0 : i64}> : (tensor<4xf32>) -> tensor<4xf32>
          %1 = builtin.unrealized_conversion_cast %0 : tensor<4xf32> to tensor<5xf32>)",
       "joins types that are not two spellings of one"},
  };
  for (auto [body, error] : cases) {
    errors.clear();
    auto module =
        parseSourceString<ModuleOp>(function(body), ParserConfig(&context, /*verify=*/false));
    ASSERT_TRUE(module) << errors;
    EXPECT_TRUE(failed(vhloToStablehlo(*module))) << error;
    EXPECT_NE(errors.find(error), std::string::npos) << error << "\n" << errors;
  }
}

TEST_F(ToStablehloTest, ALooseAttributeIsNotTheOpsOwn) {
  auto module = parseSourceString<ModuleOp>(
      function(R"(%0 = "vhlo.abs_v1"(%a) : (tensor<4xf32>) -> tensor<4xf32>
                  %1 = "vhlo.exponential_v1"(%0) {result_accuracy = 1 : i32} : (tensor<4xf32>) -> tensor<4xf32>)"),
      ParserConfig(&context, /*verify=*/false));
  ASSERT_TRUE(module) << errors;
  EXPECT_TRUE(failed(vhloToStablehlo(*module)));
  EXPECT_NE(errors.find("has a loose attribute 'result_accuracy'"), std::string::npos) << errors;
}

// 2^60 leaves in sixty entries: small as a file, endless as text.
TEST_F(ToStablehloTest, TypesThatExplodeWhenWrittenOut) {
  OpBuilder builder(&context);
  OwningOpRef<ModuleOp> module(ModuleOp::create(builder.getUnknownLoc()));
  Type type = builder.getF32Type();
  for (int i = 0; i < 60; ++i) type = TupleType::get(&context, {type, type});
  builder.setInsertionPointToEnd(module->getBody());
  auto declaration = func::FuncOp::create(builder, builder.getUnknownLoc(), "f",
                                          builder.getFunctionType(type, {}));
  declaration.setPrivate();
  auto bytes = writePortableArtifact(*module);
  ASSERT_TRUE(succeeded(bytes));
  EXPECT_LT(bytes->size(), 1000u);
  EXPECT_FALSE(readPortableArtifact(*bytes, "test", context));
  EXPECT_NE(errors.find("a type is too large when written out"), std::string::npos) << errors;
}

}  // namespace
}  // namespace vitro::vhlo
