#include <gtest/gtest.h>
#include "mlir/IR/Verifier.h"
#include "mlir/Parser/Parser.h"
#include "vitro/ir/Dialects.h"
#include "vitro/ir/Provenance.h"
#include "vitro/tool/run/PlainEntry.h"

namespace vitro::tool {
namespace {

struct PlainEntryTest : testing::Test {
  PlainEntryTest() { ir::loadDialects(context); }

  debug::Case read(const char *text, std::string entry = "main") {
    debug::Case one;
    one.module = mlir::parseSourceString<mlir::ModuleOp>(text, &context);
    EXPECT_TRUE(bool(one.module));
    ir::assignIds(*one.module);
    one.entry = std::move(entry);
    return one;
  }
  static std::string typeOf(const debug::Case &one) {
    std::string text;
    llvm::raw_string_ostream(text) << one.function().getFunctionType();
    return text;
  }

  mlir::MLIRContext context;
};

TEST_F(PlainEntryTest, aPlainProgramStaysAsItIs) {
  debug::Case one = read(R"(
func.func @main(%a: tensor<2xf32>) -> tensor<2xf32> { return %a : tensor<2xf32> })");
  PlainEntry plain = makePlain(one);
  EXPECT_FALSE(plain.isChanged);
  EXPECT_EQ(plain.ownResults, 1u);
}

TEST_F(PlainEntryTest, tuplesAtTheBorderAreTakenApart) {
  debug::Case one = read(R"(
func.func @main(%t: tuple<tensor<2xf32>, tuple<tensor<3xi32>>>, %u: tensor<i1>)
    -> (tuple<tensor<3xi32>, tensor<2xf32>>, tensor<i1>) {
  %a = stablehlo.get_tuple_element %t[0] : (tuple<tensor<2xf32>, tuple<tensor<3xi32>>>) -> tensor<2xf32>
  %i = stablehlo.get_tuple_element %t[1] : (tuple<tensor<2xf32>, tuple<tensor<3xi32>>>) -> tuple<tensor<3xi32>>
  %b = stablehlo.get_tuple_element %i[0] : (tuple<tensor<3xi32>>) -> tensor<3xi32>
  %r = stablehlo.tuple %b, %a : tuple<tensor<3xi32>, tensor<2xf32>>
  return %r, %u : tuple<tensor<3xi32>, tensor<2xf32>>, tensor<i1>
})");
  PlainEntry plain = makePlain(one);
  EXPECT_TRUE(plain.isChanged);
  EXPECT_TRUE(succeeded(mlir::verify(*one.module)));
  EXPECT_EQ(typeOf(one),
            "(tensor<2xf32>, tensor<3xi32>, tensor<i1>) -> (tensor<3xi32>, tensor<2xf32>, "
            "tensor<i1>)");
  EXPECT_EQ(one.function().getBody().front().getOperations().size(), 1u) << debug::textOf(one);
}

TEST_F(PlainEntryTest, whatChecksAndOutfeedsSeeIsReturned) {
  debug::Case one = read(R"(
func.func @main(%a: tensor<2xf32>, %t: !stablehlo.token) -> (tensor<2xf32> {a.b = "c"}) {
  %s = stablehlo.add %a, %a : tensor<2xf32>
  check.expect_eq_const %s, dense<2.0> : tensor<2xf32>
  %o = "stablehlo.outfeed"(%s, %t) : (tensor<2xf32>, !stablehlo.token) -> !stablehlo.token
  %p = "stablehlo.outfeed"(%a, %o) : (tensor<2xf32>, !stablehlo.token) -> !stablehlo.token
  return %a : tensor<2xf32>
})");
  PlainEntry plain = makePlain(one);
  EXPECT_EQ(plain.ownResults, 1u);
  EXPECT_EQ(plain.added,
            (std::vector<std::string>{"operand of check main/1", "operand of outfeed main/2",
                                      "operand of outfeed main/3"}));
  EXPECT_TRUE(succeeded(mlir::verify(*one.module)));
  EXPECT_EQ(one.function().getNumResults(), 4u);
  EXPECT_EQ(one.function().getBody().front().getOperations().size(), 2u) << debug::textOf(one);
}

TEST_F(PlainEntryTest, anyEntryBecomesMain) {
  debug::Case one = read(R"(
func.func @main(%a: tensor<2xf32>) -> tensor<2xf32> { return %a : tensor<2xf32> }
func.func @other(%a: tensor<3xf32>) -> tensor<2xf32> {
  %0 = stablehlo.slice %a [0:2] : (tensor<3xf32>) -> tensor<2xf32>
  %1 = call @main(%0) : (tensor<2xf32>) -> tensor<2xf32>
  return %1 : tensor<2xf32>
})",
                         "other");
  PlainEntry plain = makePlain(one);
  EXPECT_TRUE(plain.isChanged);
  EXPECT_EQ(one.entry, "main");
  EXPECT_TRUE(succeeded(mlir::verify(*one.module))) << debug::textOf(one);
  EXPECT_EQ(typeOf(one), "(tensor<3xf32>) -> tensor<2xf32>");
  int64_t publics = 0;
  for (auto function : one.module->getOps<mlir::func::FuncOp>()) publics += function.isPublic();
  EXPECT_EQ(publics, 1);
}

}  // namespace
}  // namespace vitro::tool
