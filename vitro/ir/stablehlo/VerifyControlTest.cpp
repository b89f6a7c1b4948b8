// Broken control flow, calls and collectives; each must be refused naming the constraint.
#include "vitro/ir/stablehlo/VerifyTesting.h"

namespace vitro::stablehlo {
namespace {

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

}  // namespace
}  // namespace vitro::stablehlo
