// The form that JAX writes for shard_map when Shardy is off.
#include <gtest/gtest.h>
#include "mlir/Parser/Parser.h"
#include "vitro/interpret/BuildPlan.h"
#include "vitro/ir/Dialects.h"
#include "vitro/ir/Provenance.h"
#include "vitro/runtime/run/World.h"
#include "vitro/tensor/Format.h"

namespace vitro::interpret {
namespace {

std::string run(const std::string &text) {
  mlir::MLIRContext context(mlir::MLIRContext::Threading::DISABLED);
  ir::loadDialects(context);
  auto module = mlir::parseSourceString<mlir::ModuleOp>(
      "module attributes {mhlo.num_partitions = 4 : i32} {" + text + "}", &context);
  if (!module) return "does not parse";
  ir::assignIds(*module);
  auto plan = buildPlan(module->lookupSymbol<mlir::func::FuncOp>("main"));
  if (!plan) return plan.problem().code;
  auto outcome = runtime::runWorld(**plan, {{}}, {}, {});
  if (!outcome) return outcome.problem().code;
  return arrayText((*outcome)[0].results[0]);
}

/// A body that every device runs on its part of [1, 2, 3, 4], split and joined as the strings say.
std::string program(const std::string &in, const std::string &part, const std::string &out,
                    const std::string &whole) {
  std::string text = R"(func.func @main() -> WHOLE {
      %c = stablehlo.constant dense<[1, 2, 3, 4]> : tensor<4xi32>
      %0 = stablehlo.custom_call @Sharding(%c) {mhlo.sharding = "IN"} : (tensor<4xi32>) -> tensor<4xi32>
      %1 = stablehlo.custom_call @SPMDFullToShardShape(%0) {mhlo.sharding = "{manual}"} : (tensor<4xi32>) -> PART
      %2 = call @body(%1) : (PART) -> PART
      %3 = stablehlo.custom_call @Sharding(%2) {mhlo.sharding = "{manual}"} : (PART) -> PART
      %4 = stablehlo.custom_call @SPMDShardToFullShape(%3) {mhlo.sharding = "OUT"} : (PART) -> WHOLE
      return %4 : WHOLE
    }
    func.func private @body(%arg0: PART) -> PART {
      %id = stablehlo.partition_id : tensor<ui32>
      %i = stablehlo.convert %id : (tensor<ui32>) -> tensor<i32>
      %w = stablehlo.broadcast_in_dim %i, dims = [] : (tensor<i32>) -> PART
      %r = stablehlo.add %arg0, %w : PART
      %s = "stablehlo.collective_permute"(%r) <{
        channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>,
        source_target_pairs = dense<[[0, 1], [1, 2], [2, 3], [3, 0]]> : tensor<4x2xi64>}> : (PART) -> PART
      return %s : PART
    })";
  for (auto [name, value] : {std::pair{"IN", in}, {"PART", part}, {"OUT", out}, {"WHOLE", whole}})
    for (size_t at; (at = text.find(name)) != std::string::npos;)
      text.replace(at, std::string_view(name).size(), value);
  return text;
}
const std::string kOne = "tensor<1xi32>", kTwo = "tensor<2xi32>", kFour = "tensor<4xi32>";

TEST(SpmdCall, everyDeviceHasItsPart) {
  EXPECT_EQ(run(program("{devices=[4]<=[4]}", kOne, "{devices=[4]<=[4]}", kFour)), "[7, 1, 3, 5]");
  EXPECT_EQ(run(program("{devices=[2,2]<=[4] last_tile_dim_replicate}", kTwo,
                        "{devices=[2,2]<=[2,2]T(1,0) last_tile_dim_replicate}", kFour)),
            "[6, 7, 1, 2]");
  EXPECT_EQ(run(program("{replicated}", kFour, "{replicated}", kFour)), "[4, 5, 6, 7]");
}

TEST(SpmdCall, withoutOperandsTheResultsTell) {
  EXPECT_EQ(run(R"(func.func @main() -> tensor<4xui32> {
      %0 = call @body() : () -> tensor<1xui32>
      %1 = stablehlo.custom_call @SPMDShardToFullShape(%0) {mhlo.sharding = "{devices=[4]<=[4]}"}
          : (tensor<1xui32>) -> tensor<4xui32>
      return %1 : tensor<4xui32>
    }
    func.func private @body() -> tensor<1xui32> {
      %id = stablehlo.partition_id : tensor<ui32>
      %r = stablehlo.reshape %id : (tensor<ui32>) -> tensor<1xui32>
      return %r : tensor<1xui32>
    })"),
            "[0, 1, 2, 3]");
}

TEST(SpmdCall, aCallInACallThatCutsNothing) {  // JAX's form of axis_index of a free axis
  EXPECT_EQ(run(R"(func.func @main() -> tensor<4xui32> {
      %0 = call @outer() : () -> tensor<1xui32>
      %1 = stablehlo.custom_call @SPMDShardToFullShape(%0) {mhlo.sharding = "{devices=[4]<=[4]}"}
          : (tensor<1xui32>) -> tensor<4xui32>
      return %1 : tensor<4xui32>
    }
    func.func private @outer() -> tensor<1xui32> {
      %0 = call @inner() : () -> tensor<ui32>
      %1 = stablehlo.custom_call @SPMDShardToFullShape(%0)
          {mhlo.sharding = "{devices=[2,2]<=[4] last_tile_dims={manual, replicated}}"}
          : (tensor<ui32>) -> tensor<ui32>
      %2 = stablehlo.reshape %1 : (tensor<ui32>) -> tensor<1xui32>
      return %2 : tensor<1xui32>
    }
    func.func private @inner() -> tensor<ui32> {
      %id = stablehlo.partition_id : tensor<ui32>
      return %id : tensor<ui32>
    })"),
            "[0, 1, 2, 3]");
}

TEST(SpmdCall, whatIsNotClearIsAProblem) {
  EXPECT_EQ(run(program("{devices=[4]<=[4]}", kTwo, "{devices=[4]<=[4]}", kFour)), "manual.types");
  EXPECT_EQ(run(program("{devices=[4]<=[4]}", kOne, "{devices=[2,2]<=[4]}", kFour)),
            "sharding.text");
  EXPECT_EQ(run(program("{manual}", kFour, "{replicated}", kFour)), "sharding.text");
  // A part that the program itself uses.
  EXPECT_EQ(run(R"(func.func @main() -> tensor<1xi32> {
      %c = stablehlo.constant dense<[1, 2, 3, 4]> : tensor<4xi32>
      %1 = stablehlo.custom_call @SPMDFullToShardShape(%c) {mhlo.sharding = "{manual}"}
          : (tensor<4xi32>) -> tensor<1xi32>
      %2 = stablehlo.add %1, %1 : tensor<1xi32>
      return %2 : tensor<1xi32>
    })"),
            "custom-call.operands");
}

}  // namespace
}  // namespace vitro::interpret
