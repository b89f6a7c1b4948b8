#include <gtest/gtest.h>
#include "mlir/IR/Verifier.h"
#include "mlir/Parser/Parser.h"
#include "vitro/debug/trial/Extract.h"
#include "vitro/ir/Dialects.h"
#include "vitro/ir/Provenance.h"

namespace vitro::debug {
namespace {

struct ExtractTest : testing::Test {
  ExtractTest() { ir::loadDialects(context); }

  Case parse(const char *text) {
    Case one;
    one.module = mlir::parseSourceString<mlir::ModuleOp>(text, &context);
    ir::assignIds(*one.module);
    return one;
  }
  static HostArray floats(std::vector<float> values) {
    return *HostArray::of<float>({int64_t(values.size())}, values);
  }
  static std::vector<float> numbers(const HostArray &array) {
    auto span = array.span<float>();
    return {span.begin(), span.end()};
  }
  void check(const Case &one) {
    EXPECT_TRUE(mlir::succeeded(mlir::verify(*one.module))) << textOf(one);
    EXPECT_EQ(one.function().getNumArguments(), one.arguments[0].size());
  }
  mlir::MLIRContext context;
};

constexpr const char *kChain = R"(
  func.func public @main(%a: tensor<2xf32> {jax.buffer_donor = true}) -> (tensor<2xf32>, tensor<2xf32>) {
    %c = stablehlo.constant dense<10.0> : tensor<2xf32>
    %0 = stablehlo.add %a, %c : tensor<2xf32>
    %1 = stablehlo.multiply %0, %0 : tensor<2xf32>
    %2 = stablehlo.subtract %1, %a : tensor<2xf32>
    return %2, %0 : tensor<2xf32>, tensor<2xf32>
  })";

TEST_F(ExtractTest, whatIsCutOffIsAnArgumentWithItsGoldenValue) {
  Case whole = parse(kChain);
  whole.arguments = {{floats({1, 2})}};
  auto golden = goldenValuesOf(whole);
  ASSERT_TRUE(bool(golden)) << golden.problem().text();
  auto ops = opsOf(whole);
  ASSERT_EQ(ops.size(), 3u);
  std::vector<mlir::Operation *> origins;
  auto part = extract(whole, *golden, {ops[1], ops[2]}, &origins);
  ASSERT_TRUE(bool(part)) << part.problem().text();
  check(*part);
  EXPECT_EQ(origins, std::vector<mlir::Operation *>{ops[2]});
  ASSERT_EQ(part->arguments[0].size(), 2u);
  EXPECT_EQ(numbers(part->arguments[0][0]), (std::vector<float>{11, 12}));
  auto answer = goldenOf(*part);
  ASSERT_TRUE(bool(answer));
  EXPECT_EQ(numbers(answer->outputs[0][0]), (std::vector<float>{120, 142}));
}

TEST_F(ExtractTest, whatOthersReadIsAResultAndConstantsComeAlong) {
  Case whole = parse(kChain);
  whole.arguments = {{floats({1, 2})}};
  auto golden = goldenValuesOf(whole);
  auto part = extract(whole, *golden, {opsOf(whole)[0]});
  ASSERT_TRUE(bool(part));
  check(*part);
  EXPECT_EQ(part->arguments[0].size(), 1u);
  EXPECT_EQ(numbers(goldenOf(*part)->outputs[0][0]), (std::vector<float>{11, 12}));
}

TEST_F(ExtractTest, opsAloneDoNotFeedEachOther) {
  Case whole = parse(kChain);
  whole.arguments = {{floats({1, 2})}};
  auto golden = goldenValuesOf(whole);
  // A golden value that no op would compute shows which ops read it.
  (*golden)["main/1"] = {floats({100, 200})};
  std::vector<mlir::Operation *> origins;
  auto alone = isolateAll(whole, *golden, opsOf(whole), origins);
  ASSERT_TRUE(bool(alone)) << alone.problem().text();
  check(*alone);
  EXPECT_EQ(origins, opsOf(whole));
  auto answer = goldenOf(*alone);
  ASSERT_TRUE(bool(answer));
  EXPECT_EQ(numbers(answer->outputs[0][0]), (std::vector<float>{11, 12}));
  EXPECT_EQ(numbers(answer->outputs[0][1]), (std::vector<float>{10000, 40000}));
  EXPECT_EQ(numbers(answer->outputs[0][2]), (std::vector<float>{120, 142}));
}

TEST_F(ExtractTest, aValueCanBePutInAtAnOp) {
  Case whole = parse(kChain);
  whole.arguments = {{floats({1, 2})}};
  auto changed = withValuesAt(whole, {{opsOf(whole)[1], {floats({0, 5})}}});
  ASSERT_TRUE(bool(changed)) << changed.problem().text();
  check(*changed);
  auto answer = goldenOf(*changed);
  EXPECT_EQ(numbers(answer->outputs[0][0]), (std::vector<float>{-1, 3}));
  EXPECT_EQ(numbers(answer->outputs[0][1]), (std::vector<float>{11, 12}));
  EXPECT_FALSE(bool(withValuesAt(whole, {{opsOf(whole)[1], {}}})));
}

TEST_F(ExtractTest, aLoopsBodyIsAProgram) {
  Case whole = parse(R"(
  func.func public @main(%a: tensor<2xf32>, %n: tensor<i32>) -> tensor<2xf32> {
    %one = stablehlo.constant dense<1> : tensor<i32>
    %zero = stablehlo.constant dense<0> : tensor<i32>
    %twice = stablehlo.add %a, %a : tensor<2xf32>
    %r:2 = stablehlo.while(%i = %zero, %x = %a) : tensor<i32>, tensor<2xf32>
    cond {
      %c = stablehlo.compare LT, %i, %n : (tensor<i32>, tensor<i32>) -> tensor<i1>
      stablehlo.return %c : tensor<i1>
    } do {
      %j = stablehlo.add %i, %one : tensor<i32>
      %y = stablehlo.add %x, %twice : tensor<2xf32>
      stablehlo.return %j, %y : tensor<i32>, tensor<2xf32>
    }
    return %r#1 : tensor<2xf32>
  })");
  whole.arguments = {{floats({1, 2}), HostArray::scalar<int32_t>(3)}};
  auto golden = goldenValuesOf(whole);
  ASSERT_TRUE(bool(golden)) << golden.problem().text();
  mlir::Operation *loop = opsOf(whole)[1];
  auto body = regionOf(whole, *golden, loop->getRegion(1),
                       {HostArray::scalar<int32_t>(0), floats({10, 20})});
  ASSERT_TRUE(bool(body)) << body.problem().text();
  check(*body);
  EXPECT_EQ(numbers(goldenOf(*body)->outputs[0][1]), (std::vector<float>{12, 24}));
}

}  // namespace
}  // namespace vitro::debug
