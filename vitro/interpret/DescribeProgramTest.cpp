#include <gtest/gtest.h>
#include "mlir/Parser/Parser.h"
#include "vitro/interpret/DescribeProgram.h"
#include "vitro/ir/Dialects.h"
#include "vitro/ir/Provenance.h"
#include "vitro/runtime/files/PlanJsonTesting.h"
#include "vitro/runtime/files/ProgramFile.h"
#include "vitro/runtime/plan/AssignMemory.h"
#include "vitro/runtime/run/World.h"

namespace vitro::interpret {
namespace {

using runtime::Program;

Result<Program> describe(const char *text) {
  mlir::MLIRContext context;
  ir::loadDialects(context);
  auto module = mlir::parseSourceString<mlir::ModuleOp>(text, &context);
  if (!module) return problem("test", "does not parse");
  ir::assignIds(*module);
  return describeProgram(*module);
}

TEST(DescribeProgram, signatureAndCounts) {
  auto program = describe(R"(
  module @jit_step attributes {mhlo.num_partitions = 4 : i32, mhlo.num_replicas = 2 : i32} {
    func.func public @main(
        %a: tensor<2xf32> {tf.aliasing_output = 1 : i32},
        %b: tensor<3xi8> {jax.buffer_donor = true, mhlo.memory_kind = "pinned_host"},
        %c: tensor<i1> {jax.buffer_donor = false})
        -> (tensor<3xi8>, tensor<2xf32> {jax.result_info = "x", mhlo.memory_kind = "device"}) {
      %0 = stablehlo.exponential %a : tensor<2xf32>
      return %b, %0 : tensor<3xi8>, tensor<2xf32>
    }
  })");
  ASSERT_TRUE(program) << program.problem().text();
  EXPECT_EQ(program->name, "jit_step");
  EXPECT_EQ(program->partitions, 4);
  EXPECT_EQ(program->replicas, 2);
  ASSERT_EQ(program->arguments.size(), 3u);
  EXPECT_EQ(program->arguments[0].aliases, 1);
  EXPECT_TRUE(program->arguments[0].donatable);
  EXPECT_EQ(program->arguments[1].aliases, -1);
  EXPECT_TRUE(program->arguments[1].donatable);
  EXPECT_EQ(program->arguments[1].memoryKind, "pinned_host");
  EXPECT_EQ(program->arguments[1].type.text(), "tensor<3xi8>");
  EXPECT_FALSE(program->arguments[2].donatable);
  EXPECT_TRUE(program->arguments[0].sharding.isReplicated());
  ASSERT_EQ(program->results.size(), 2u);
  EXPECT_EQ(program->results[0].memoryKind, "");
  EXPECT_EQ(program->results[1].memoryKind, "device");
  EXPECT_EQ(program->results[0].path, "");
  EXPECT_EQ(program->results[1].path, "x");
  EXPECT_FALSE(program->callsHost);
  EXPECT_EQ(program->cost.transcendentals, 2);
  EXPECT_EQ(program->cost.flops, 0);
  EXPECT_EQ(program->cost.bytesAccessed, 16);
}

TEST(DescribeProgram, shardings) {
  auto program = describe(R"(
  module @jit_f attributes {mhlo.num_partitions = 4 : i32} {
    sdy.mesh @mesh = <["x"=2, "y"=2]>
    func.func public @main(%a: tensor<8x4xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}, {}]>})
        -> (tensor<8x4xf32> {sdy.sharding = #sdy.sharding<@mesh, [{}, {"y"}]>}) {
      return %a : tensor<8x4xf32>
    }
  })");
  ASSERT_TRUE(program) << program.problem().text();
  EXPECT_EQ(program->arguments[0].sharding.tiles, (Dims{2, 1}));
  EXPECT_EQ(program->arguments[0].sharding.devices, (std::vector<int64_t>{0, 1, 2, 3}));
  EXPECT_EQ(program->results[0].sharding.tiles, (Dims{1, 2}));
  EXPECT_EQ(program->results[0].sharding.devices, (std::vector<int64_t>{0, 2, 1, 3}));
  auto decoded = runtime::decodeProgram(runtime::encodeProgram(*program));
  ASSERT_TRUE(decoded) << decoded.problem().text();
  EXPECT_EQ(decoded->results[0].sharding, program->results[0].sharding);
}

TEST(DescribeProgram, whatIsWrongIsAProblem) {
  EXPECT_EQ(describe("func.func @f() { return }").problem().code, "program.no-main");
  EXPECT_EQ(
      describe("module attributes {mhlo.num_replicas = 0 : i32} { func.func @main() { return }}")
          .problem()
          .code,
      "program.count");
  EXPECT_EQ(describe("func.func @main(%a: tensor<f32> {tf.aliasing_output = 0 : i32}) { return }")
                .problem()
                .code,
            "program.alias");
}

TEST(DescribeProgram, tuplesBecomeTheirParts) {
  auto program = describe(R"(
    func.func @main(%t: tuple<tensor<2xf32>, tuple<tensor<i32>, !stablehlo.token>>,
                    %x: tensor<i32> {tf.aliasing_output = 1 : i32})
        -> (tuple<tensor<i32>, tensor<2xf32>>, tensor<i32>) {
      %0 = stablehlo.get_tuple_element %t[0] : (tuple<tensor<2xf32>, tuple<tensor<i32>, !stablehlo.token>>) -> tensor<2xf32>
      %1 = stablehlo.tuple %x, %0 : tuple<tensor<i32>, tensor<2xf32>>
      return %1, %x : tuple<tensor<i32>, tensor<2xf32>>, tensor<i32>
    })");
  ASSERT_TRUE(program) << program.problem().text();
  ASSERT_EQ(program->arguments.size(), 4u);
  EXPECT_EQ(program->arguments[2].type.dtype, DType::Token);
  EXPECT_EQ(program->arguments[3].aliases, 2) << "the second result is the third part";
  EXPECT_EQ(program->results.size(), 3u);
}

TEST(DescribeProgram, callsToTheHostAreFoundInside) {
  auto program = describe(R"(
    func.func private @f(%x: tensor<f32>) -> tensor<f32> {
      %0 = stablehlo.custom_call @vitro_python_callback(%x) : (tensor<f32>) -> tensor<f32>
      return %0 : tensor<f32>
    }
    func.func @main(%x: tensor<f32>) -> tensor<f32> {
      %0 = call @f(%x) : (tensor<f32>) -> tensor<f32>
      return %0 : tensor<f32>
    })");
  ASSERT_TRUE(program) << program.problem().text();
  EXPECT_TRUE(program->callsHost);
}

/// From text to a plan file and back: the same bytes, and the same bits when run.
TEST(DescribeProgram, survivesAPlanFile) {
  const char *programs[] = {
      R"(func.func private @twice(%x: tensor<i32>) -> tensor<i32> {
        %0 = stablehlo.add %x, %x : tensor<i32>
        return %0 : tensor<i32>
      }
      func.func @main() -> (tensor<i32>, tensor<i32>) {
        %zero = stablehlo.constant dense<0> : tensor<i32>
        %one = stablehlo.constant dense<1> : tensor<i32>
        %five = stablehlo.constant dense<5> : tensor<i32>
        %r:2 = stablehlo.while(%i = %zero, %x = %one) : tensor<i32>, tensor<i32>
        cond {
          %c = stablehlo.compare LT, %i, %five : (tensor<i32>, tensor<i32>) -> tensor<i1>
          stablehlo.return %c : tensor<i1>
        } do {
          %n = stablehlo.add %i, %one : tensor<i32>
          %y = func.call @twice(%x) : (tensor<i32>) -> tensor<i32>
          stablehlo.return %n, %y : tensor<i32>, tensor<i32>
        }
        %s = func.call @twice(%r#1) : (tensor<i32>) -> tensor<i32>
        return %r#0, %s : tensor<i32>, tensor<i32>
      })",
      R"(func.func @main() -> (tensor<4xf32>, tensor<2xf32>) {
        %a = stablehlo.constant dense<[1.0, 2.5, -3.0, 100.0]> : tensor<4xf32>
        %q = stablehlo.uniform_quantize %a : (tensor<4xf32>) -> tensor<4x!quant.uniform<i8:f32, 0.5:3>>
        %s = stablehlo.add %q, %q : tensor<4x!quant.uniform<i8:f32, 0.5:3>>
        %d = stablehlo.uniform_dequantize %s : (tensor<4x!quant.uniform<i8:f32, 0.5:3>>) -> tensor<4xf32>
        %m = stablehlo.reshape %a : (tensor<4xf32>) -> tensor<2x2xf32>
        %z = stablehlo.constant dense<0.0> : tensor<f32>
        %r = stablehlo.reduce(%m init: %z) applies stablehlo.add across dimensions = [1]
          : (tensor<2x2xf32>, tensor<f32>) -> tensor<2xf32>
        return %d, %r : tensor<4xf32>, tensor<2xf32>
      })",
      R"(func.func @main() -> (tensor<2x3xbf16>, tensor<3xi1>, tensor<2xcomplex<f32>>, tensor<2xi4>) {
        %a = stablehlo.constant dense<[[1.0, 2.0, 3.0], [4.0, 5.0, 6.0]]> : tensor<2x3xbf16>
        %p = stablehlo.constant dense<0.0> : tensor<bf16>
        %b = stablehlo.pad %a, %p, low = [0, 1], high = [0, -1], interior = [0, 0]
          : (tensor<2x3xbf16>, tensor<bf16>) -> tensor<2x3xbf16>
        %c = stablehlo.constant dense<[true, false, true]> : tensor<3xi1>
        %d = stablehlo.constant dense<[(1.0, 2.0), (3.0, -0.0)]> : tensor<2xcomplex<f32>>
        %e = stablehlo.constant dense<[-8, 7]> : tensor<2xi4>
        return %b, %c, %d, %e : tensor<2x3xbf16>, tensor<3xi1>, tensor<2xcomplex<f32>>, tensor<2xi4>
      })"};
  for (const char *text : programs) {
    auto program = describe(text);
    ASSERT_TRUE(program) << program.problem().text();
    std::string bytes = runtime::encodeProgram(*program);
    auto decoded = runtime::decodeProgram(bytes);
    ASSERT_TRUE(decoded) << decoded.problem().text();
    EXPECT_EQ(runtime::encodeProgram(*decoded), bytes);
    // The same with memory and edges, as text.
    runtime::MemoryFiles files;
    auto json = runtime::writePlanJson(runtime::assignMemory(*program), files.store);
    ASSERT_TRUE(json) << json.problem().text();
    auto read = runtime::readPlanJson(*json, files);
    ASSERT_TRUE(read) << read.problem().text();
    EXPECT_EQ(*runtime::writePlanJson(*read, files.store), *json);
    auto before = runtime::runWorld(*program->plan, {{}}, {}, {});
    ASSERT_TRUE(before) << before.problem().text();
    for (const Program *again : {&*decoded, &*read}) {
      auto after = runtime::runWorld(*again->plan, {{}}, {}, {});
      ASSERT_TRUE(after) << after.problem().text();
      ASSERT_EQ((*after)[0].results.size(), program->results.size());
      for (size_t i = 0; i < program->results.size(); ++i)
        EXPECT_TRUE((*after)[0].results[i].sameBits((*before)[0].results[i])) << text << i;
    }
  }
}

}  // namespace
}  // namespace vitro::interpret
