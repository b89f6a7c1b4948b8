// The sdy dialect: round trips of text; bytecode and portable artifacts keep everything.
#include "vitro/ir/RoundTripTesting.h"
#include "vitro/ir/sdy/Dialect.h"
#include "vitro/ir/vhlo/PortableArtifact.h"

#include "mlir/Bytecode/BytecodeWriter.h"

namespace vitro::sdy {
namespace {
using namespace mlir;

using SdyTest = ir::RoundTripTest;

// As jaxlib prints it; every op and attribute once.
constexpr const char *kEverything = R"(module {
  sdy.mesh @mesh = <["a"=2, "b"=4, "c"=2]>
  sdy.mesh @devices = <["x"=2, "y"=2], device_ids=[3, 2, 1, 0]>
  sdy.mesh @maximal = <[], device_ids=[5]>
  sdy.mesh @empty = <[]>
  func.func @f(%arg0: tensor<8x8xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"a", ?}p1, {"b":(1)2}], replicated={"c"}>}, %arg1: tensor<8x8xf32> {sdy.sharding = #sdy.sharding<mesh<["q"=2]>, [{}, {?}]>}) -> tensor<8x8xf32> {
    %0 = sdy.sharding_constraint %arg0 <@mesh, [{"a"}, {}], unreduced={"b"}> : tensor<8x8xf32>
    %1 = sdy.reshard %0 <@mesh, [{?}p0, {?}p2], replicated={"a", "b":(2)2}, unreduced={"c"}> : tensor<8x8xf32>
    %2 = sdy.data_flow_edge %1 sharding=<@mesh, [{}, {"a"}]> : tensor<8x8xf32>
    %3 = sdy.data_flow_edge %2 : tensor<8x8xf32>
    %4 = sdy.propagation_barrier %3 allowed_direction=FORWARD : tensor<8x8xf32>
    %5 = sdy.reshard %4 <@mesh, [{"a", "b"}, {}]> : tensor<8x8xf32>
    %6 = sdy.all_gather [{"b"}, {}] %5 out_sharding=<@mesh, [{"a"}, {}]> : tensor<8x8xf32>
    %7 = sdy.all_slice [{}, {"b":(1)2}] %6 out_sharding=<@mesh, [{"a"}, {"b":(1)2}]> : tensor<8x8xf32>
    %8 = sdy.all_to_all [{"a"}: 0->1] %7 out_sharding=<@mesh, [{}, {"b":(1)2, "a"}]> : tensor<8x8xf32>
    %9 = sdy.collective_permute %8 out_sharding=<@mesh, [{}, {"c", "a"}]> : tensor<8x8xf32>
    %10 = sdy.all_reduce {"b"} %9 out_sharding=<@mesh, [{}, {"c", "a"}]> : tensor<8x8xf32>
    %11 = sdy.reduce_scatter [{"b"}, {}] %10 out_sharding=<@mesh, [{"b"}, {"c", "a"}]> : tensor<8x8xf32>
    sdy.sharding_group %11 group_id=3 : tensor<8x8xf32>
    %12 = sdy.constant dense<1.000000e+00> : tensor<8x8xf32>
    %13 = sdy.named_computation<"foo">(%12) in_shardings=[<@mesh, [{"a"}, {}]>] out_shardings=[<@mesh, [{}, {}]>] (%arg2: tensor<8x8xf32>) {
      sdy.return %arg2 : tensor<8x8xf32>
    } : (tensor<8x8xf32>) -> tensor<8x8xf32>
    %14 = sdy.named_computation<"bar">(%13) (%arg2: tensor<8x8xf32>) {
      sdy.return %arg2 : tensor<8x8xf32>
    } : (tensor<8x8xf32>) -> tensor<8x8xf32>
    %15 = sdy.manual_computation(%14) in_shardings=[<@mesh, [{"a"}, {}]>] out_shardings=[<@mesh, [{"a"}, {}]>] manual_axes={"a"} (%arg2: tensor<4x8xf32>) {
      sdy.return %arg2 : tensor<4x8xf32>
    } : (tensor<8x8xf32>) -> tensor<8x8xf32>
    sdy.manual_computation() in_shardings=[] out_shardings=[] manual_axes={} () {
      sdy.return
    } : () -> ()
    %16 = sdy.sharded_to_unreduced [{"a"}, {}] %15 out_sharding=<@mesh, [{}, {}], unreduced={"a"}> : tensor<8x8xf32>
    %17 = sdy.replicated_to_unreduced {"b"} %16 out_sharding=<@mesh, [{}, {}], unreduced={"a", "b"}> : tensor<8x8xf32>
    return {sdy.r = #sdy.op_sharding_rule<([i, j], [j, k])->([i, k]) {i=8, j=8, k=8} reduction={j}>, sdy.s = #sdy.op_sharding_rule<([ij, z_1], [])->([]) {i=8, j=8, k=1, l=1, m=1, n=1, o=1, p=1, q=1, r=1, s=1, t=1, u=1, v=1, w=1, x=1, y=1, z=1, z_1=4} need_replication={i, z_1} permutation={j} blocked_propagation={i, j}, custom>, sdy.v = #sdy.sharding_per_value<[<@mesh, [{"a"}]>, <@mesh, []>]>, sdy.w = #sdy.sharding_per_value<[]>} %17 : tensor<8x8xf32>
  }
}
)";

TEST_F(SdyTest, TextIsKept) {
  auto module = parse(kEverything);
  ASSERT_TRUE(module) << errors;
  EXPECT_EQ(print(*module), kEverything);
}

TEST_F(SdyTest, BytecodeIsKept) {
  auto module = parse(kEverything);
  ASSERT_TRUE(module) << errors;
  std::string bytes;
  llvm::raw_string_ostream stream(bytes);
  ASSERT_TRUE(succeeded(writeBytecodeToFile(*module, stream)));
  auto again = parse(bytes);
  ASSERT_TRUE(again) << errors;
  EXPECT_EQ(print(*again), kEverything);
}

TEST_F(SdyTest, PortableArtifactsCarryIt) {
  auto module = parse(kEverything);
  ASSERT_TRUE(module) << errors;
  auto bytes = vhlo::writePortableArtifact(*module, {1, 13, 0});
  ASSERT_TRUE(succeeded(bytes)) << errors;
  auto again = vhlo::readPortableArtifact(*bytes, "test", context);
  ASSERT_TRUE(again) << errors;
  EXPECT_EQ(print(*again), kEverything);
}

// Values cross between vhlo and sdy types in both directions, also at the edges of a region.
TEST_F(SdyTest, PortableArtifactsMixItWithStablehlo) {
  auto module = parse(R"(
    sdy.mesh @mesh = <["x"=2]>
    func.func @main(%a: tensor<8xf32>) -> tensor<8xf32> {
      %0 = stablehlo.negate %a : tensor<8xf32>
      %1 = sdy.sharding_constraint %0 <@mesh, [{"x"}]> : tensor<8xf32>
      %2 = sdy.manual_computation(%1) in_shardings=[<@mesh, [{"x"}]>] out_shardings=[<@mesh, [{"x"}]>] manual_axes={"x"} (%b: tensor<4xf32>) {
        %4 = stablehlo.add %b, %b : tensor<4xf32>
        sdy.return %4 : tensor<4xf32>
      } : (tensor<8xf32>) -> tensor<8xf32>
      %3 = stablehlo.negate %2 : tensor<8xf32>
      return %3 : tensor<8xf32>
    })");
  ASSERT_TRUE(module) << errors;
  auto bytes = vhlo::writePortableArtifact(*module);
  ASSERT_TRUE(succeeded(bytes)) << errors;
  EXPECT_NE(bytes->find("unrealized_conversion_cast"), std::string::npos);
  auto again = vhlo::readPortableArtifact(*bytes, "test", context);
  ASSERT_TRUE(again) << errors;
  EXPECT_EQ(print(*again), print(*module));
}

TEST_F(SdyTest, WhatIsWrongIsSaid) {
  std::pair<const char *, const char *> cases[] = {
      {"module attributes {a = #sdy.sharding<@m, [{?, \"x\"}]>} {}", "'?' must come last"},
      {"module attributes {a = #sdy.sharding<@m, [{}q1]>} {}", "expected a priority such as p0"},
      {"module attributes {a = #sdy.sharding<@m, [], unreduced=mul{\"x\"}>} {}",
       "expected sum, max or min"},
      {"module attributes {a = #sdy.sharding<@m, [], replicated={\"x\"}, replicated={\"y\"}>} {}",
       "given once"},
      {"module attributes {a = #sdy.op_sharding_rule<([i])->([i]) {j=2}>} {}",
       "sizes of factors must be in order"},
      {"module attributes {a = #sdy.op_sharding_rule<([a])->([i]) {i=2}>} {}",
       "does not name factors"},
      {"sdy.manual_computation() in_shardings=[<@m, []>] out_shardings=[] manual_axes={} () { "
       "sdy.return } : () -> ()",
       "needs one input sharding per operand"},
      {"sdy.manual_computation() in_shardings=[] out_shardings=[] manual_axes={} (%a: tensor<f32>) "
       "{ sdy.return } : () -> ()",
       "has 0 operands, its body takes 1"},
      {"sdy.manual_computation() in_shardings=[] out_shardings=[] manual_axes={} () { %0 = "
       "stablehlo.constant dense<1> : tensor<i32> sdy.return %0 : tensor<i32> } : () -> ()",
       "has 0 results, its body returns 1"},
  };
  for (auto [text, error] : cases) {
    EXPECT_FALSE(parse(text)) << text;
    EXPECT_NE(errors.find(error), std::string::npos) << error << "\n" << errors;
  }
}

}  // namespace
}  // namespace vitro::sdy
