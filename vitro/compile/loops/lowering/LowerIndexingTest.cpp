// dynamic_slice, dynamic_update_slice, gather and scatter after every stage of the loops and
// kernels levels, against the reference bit for bit; a third of the indices is out of bounds.
#include <fmt/format.h>
#include <gtest/gtest.h>
#include <random>
#include "vitro/compile/KernelStageTesting.h"
#include "vitro/compile/loops/lowering/Lowerings.h"
#include "vitro/compile/loops/lowering/OrderTesting.h"
#include "vitro/compile/StageTesting.h"

namespace vitro::compile::testing {
namespace {

/// Indices from a little below 0 to a little above `most`, and now and then far outside.
template <class T>
HostArray indices(Dims dims, int64_t most, unsigned seed) {
  auto array = HostArray::allocate(dtypeOf<T>, dims);
  VITRO_CHECK(bool(array));
  std::mt19937 random(seed);
  using Limits = std::numeric_limits<T>;
  for (int64_t i = 0; i < array->elements(); ++i) {
    uint32_t draw = random();
    int64_t near = int64_t(draw % uint32_t(most + 5)) - 2;
    array->template mutableData<T>()[i] = draw % 31 == 0   ? Limits::max()
                                          : draw % 31 == 1 ? Limits::min()
                                                           : T(near);
  }
  return std::move(*array);
}

std::string typeOf(const HostArray &array) { return array.type().text(); }

/// The operands of @main, `x0` and so on, declared and as types alone.
std::string declared(const ops::Values &in) {
  std::string text;
  for (size_t i = 0; i < in.size(); ++i)
    text += fmt::format("{}%x{}: {}", i ? ", " : "", i, typeOf(in[i]));
  return text;
}
std::string types(const ops::Values &in) {
  std::string text;
  for (const HostArray &one : in) text += (text.empty() ? "" : ", ") + typeOf(one);
  return text;
}
std::string names(const ops::Values &in) {
  std::string text;
  for (size_t i = 0; i < in.size(); ++i) text += fmt::format("{}%x{}", i ? ", " : "", i);
  return text;
}

void expectGathered(std::string_view dims, std::string_view sizes, const std::string &result,
                    ops::Values in) {
  std::string text = fmt::format(
      R"(func.func @main({0}) -> {1} {{
  %r = "stablehlo.gather"({2}) <{{dimension_numbers = #stablehlo.gather<{3}>, slice_sizes = array<i64: {4}>}}> : ({5}) -> {1}
  return %r : {1}
}})",
      declared(in), result, names(in), dims, sizes, types(in));
  SCOPED_TRACE(text);
  expectPromisesKept(text, std::move(in));
}

TEST(LowerIndexing, gather) {
  // Rows, with an index vector of one number, and with none.
  HostArray table = numbers<float>({9, 5}, 1);
  expectGathered(
      "offset_dims = [1], collapsed_slice_dims = [0], start_index_map = [0], "
      "index_vector_dim = 1",
      "1, 5", "tensor<17x5xf32>", {table, indices<int32_t>({17, 1}, 9, 2)});
  expectGathered(
      "offset_dims = [1], collapsed_slice_dims = [0], start_index_map = [0], "
      "index_vector_dim = 1",
      "1, 4", "tensor<17x4xf32>", {table, indices<int64_t>({17}, 9, 3)});
  // Windows between the batch dimensions; the index vector comes first, and names rows last.
  expectGathered("offset_dims = [0, 2], start_index_map = [1, 0], index_vector_dim = 0", "2, 3",
                 "tensor<2x23x3xf32>", {table, indices<int32_t>({2, 23}, 7, 4)});
  // Batch dimensions, with the index vector behind, before and between them.
  HostArray tables = numbers<int16_t>({4, 9, 5}, 5);
  expectGathered(
      "offset_dims = [2], collapsed_slice_dims = [1], operand_batching_dims = [0], "
      "start_indices_batching_dims = [0], start_index_map = [1], index_vector_dim = 2",
      "1, 1, 5", "tensor<4x7x5xi16>", {tables, indices<int32_t>({4, 7, 1}, 9, 6)});
  expectGathered(
      "offset_dims = [1], collapsed_slice_dims = [1], operand_batching_dims = [0], "
      "start_indices_batching_dims = [2], start_index_map = [1], index_vector_dim = 0",
      "1, 1, 3", "tensor<7x3x4xi16>", {tables, indices<int32_t>({1, 7, 4}, 9, 7)});
  expectGathered(
      "collapsed_slice_dims = [1, 2], operand_batching_dims = [0], "
      "start_indices_batching_dims = [2], start_index_map = [2, 1], index_vector_dim = 1",
      "1, 1, 1", "tensor<7x4xi16>", {tables, indices<int64_t>({7, 2, 4}, 9, 8)});
}

TEST(LowerIndexing, gatherByIndicesOfEveryType) {
  HostArray table = numbers<double>({70, 3}, 9);
  auto with = [&](HostArray at) {
    expectGathered(
        "offset_dims = [1], collapsed_slice_dims = [0], start_index_map = [0], "
        "index_vector_dim = 1",
        "1, 2", "tensor<40x2xf64>", {table, std::move(at)});
  };
  with(indices<int8_t>({40, 1}, 70, 10));
  with(indices<uint8_t>({40, 1}, 70, 11));
  with(indices<uint16_t>({40, 1}, 70, 12));
  with(indices<uint32_t>({40, 1}, 70, 13));
  with(indices<int64_t>({40, 1}, 70, 14));
  with(indices<uint64_t>({40, 1}, 70, 15));
}

/// `inputs` operands, the indices, and as many updates.
void expectScattered(std::string_view dims, size_t inputs, std::string_view body, ops::Values in) {
  std::string results, elements, arguments, given;
  for (size_t i = 0; i < inputs; ++i) {
    results += (i ? ", " : "") + typeOf(in[i]);
    elements += (i ? ", " : "") + scalarOf(in[i]);
    given += fmt::format("{}%r#{}", i ? ", " : "", i);
  }
  for (const char *side : {"a", "b"})
    for (size_t i = 0; i < inputs; ++i)
      arguments +=
          fmt::format("{}%{}{}: {}", arguments.empty() ? "" : ", ", side, i, scalarOf(in[i]));
  std::string text = fmt::format(
      R"(func.func @main({0}) -> ({1}) {{
  %r:{8} = "stablehlo.scatter"({2}) <{{scatter_dimension_numbers = #stablehlo.scatter<{3}>}}> ({{
  ^bb0({4}):
    {5}
  }}) : ({6}) -> ({1})
  return {7} : {1}
}})",
      declared(in), results, names(in), dims, arguments, body, types(in), given, inputs);
  SCOPED_TRACE(text);
  expectPromisesKept(text, std::move(in));
}

/// A body of one op on a type.
std::string applying(std::string_view op, const HostArray &array) {
  return fmt::format("%s = stablehlo.{0} %a0, %b0 : {1}\n    stablehlo.return %s : {1}", op,
                     scalarOf(array));
}

TEST(LowerIndexing, scatter) {
  HostArray table = numbers<float>({9, 5}, 20);
  // Rows, several of them to one place; the order of sums counts.
  expectScattered(
      "update_window_dims = [1], inserted_window_dims = [0], "
      "scatter_dims_to_operand_dims = [0], index_vector_dim = 1",
      1, applying("add", table),
      {table, indices<int32_t>({40, 1}, 9, 21), numbers<float>({40, 5}, 22)});
  // Parts of rows, which the last one overwrites.
  std::string last = "stablehlo.return %b0 : tensor<f32>";
  expectScattered(
      "update_window_dims = [0], inserted_window_dims = [0], "
      "scatter_dims_to_operand_dims = [1, 0], index_vector_dim = 1",
      1, last, {table, indices<int64_t>({30, 2}, 9, 23), numbers<float>({3, 30}, 24)});
  // Windows around the place, the index vector in front.
  expectScattered(
      "update_window_dims = [0, 2], scatter_dims_to_operand_dims = [1, 0], "
      "index_vector_dim = 0",
      1, applying("subtract", table),
      {table, indices<int32_t>({2, 30}, 8, 25), numbers<float>({2, 30, 3}, 26)});
  // One number at a time, along one dimension of two.
  expectScattered(
      "update_window_dims = [1], scatter_dims_to_operand_dims = [1], "
      "inserted_window_dims = [1], index_vector_dim = 1",
      1, applying("maximum", table),
      {table, indices<uint8_t>({40}, 5, 27), numbers<float>({40, 9}, 28)});
}

TEST(LowerIndexing, scatterByBatches) {
  HostArray tables = numbers<int32_t>({4, 9, 5}, 30);
  expectScattered(
      "update_window_dims = [2], inserted_window_dims = [1], input_batching_dims = [0], "
      "scatter_indices_batching_dims = [0], scatter_dims_to_operand_dims = [1], "
      "index_vector_dim = 2",
      1, applying("add", tables),
      {tables, indices<int32_t>({4, 7, 1}, 9, 31), numbers<int32_t>({4, 7, 5}, 32)});
  expectScattered(
      "inserted_window_dims = [1, 2], input_batching_dims = [0], "
      "scatter_indices_batching_dims = [2], scatter_dims_to_operand_dims = [2, 1], "
      "index_vector_dim = 1",
      1, applying("xor", tables),
      {tables, indices<uint64_t>({7, 2, 4}, 6, 33), numbers<int32_t>({7, 4}, 34)});
}

TEST(LowerIndexing, scatterOfSeveralArrays) {
  HostArray keys = numbers<int32_t>({20}, 40), values = numbers<double>({20}, 41);
  std::string larger =
      "%c = stablehlo.compare GT, %b0, %a0 : (tensor<i32>, tensor<i32>) -> tensor<i1>\n"
      "    %k = stablehlo.select %c, %b0, %a0 : tensor<i1>, tensor<i32>\n"
      "    %v = stablehlo.select %c, %b1, %a1 : tensor<i1>, tensor<f64>\n"
      "    stablehlo.return %k, %v : tensor<i32>, tensor<f64>";
  expectScattered(
      "inserted_window_dims = [0], scatter_dims_to_operand_dims = [0], "
      "index_vector_dim = 1",
      2, larger,
      {keys, values, indices<int32_t>({60}, 20, 42), numbers<int32_t>({60}, 43),
       numbers<double>({60}, 44)});
}

/// The kernel of a scatter-add along dimension 0, lowered.
std::string loweredScatter(std::string_view update) {
  TestProgram program(fmt::format(R"(
    func.func @main(%x: tensor<9x5xf32>, %i: tensor<4x2xi32>, %u: tensor<{0}xf32>) -> tensor<9x5xf32> {{
      %r = "stablehlo.scatter"(%x, %i, %u) <{{scatter_dimension_numbers = #stablehlo.scatter<{1}scatter_dims_to_operand_dims = [0, 1], index_vector_dim = 1>}}> ({{
      ^bb0(%a: tensor<f32>, %b: tensor<f32>):
        %s = stablehlo.add %a, %b : tensor<f32>
        stablehlo.return %s : tensor<f32>
      }}) : (tensor<9x5xf32>, tensor<4x2xi32>, tensor<{0}xf32>) -> tensor<9x5xf32>
      return %r : tensor<9x5xf32>
    }})",
                                  update,
                                  update == "4" ? "inserted_window_dims = [0, 1], "
                                                : "update_window_dims = [1], "
                                                  "inserted_window_dims = [0], "));
  for (const char *name : {"form-kernels", "lower-to-linalg"}) {
    auto stage = findStage(name);
    if (!program.module || !stage || !runStage(**stage, *program.module)) return "failed";
  }
  return program.print();
}

// Windows are loops that become vectors, so theirs are clamped and chosen.
TEST(LowerIndexing, scalarsOutOfBoundsAreJumpedOver) {
  std::string scalars = loweredScatter("4"), windows = loweredScatter("4x1");
  EXPECT_NE(scalars.find("scf.if"), scalars.npos) << scalars;
  EXPECT_EQ(scalars.find("arith.select"), scalars.npos) << scalars;
  EXPECT_EQ(scalars.find("arith.minsi"), scalars.npos) << scalars;
  EXPECT_EQ(windows.find("scf.if"), windows.npos) << windows;
  EXPECT_NE(windows.find("arith.select"), windows.npos) << windows;
  EXPECT_NE(windows.find("arith.minsi"), windows.npos) << windows;
}

/// One index per dimension.
ops::Values starts(std::initializer_list<int64_t> at, bool isUnsigned) {
  ops::Values scalars;
  for (int64_t i : at)
    scalars.push_back(isUnsigned ? HostArray::scalar(uint32_t(i)) : HostArray::scalar(int32_t(i)));
  return scalars;
}

TEST(LowerIndexing, slicesAtPlacesKnownAtRunTime) {
  HostArray x = numbers<float>({6, 1, 7}, 50), part = numbers<float>({2, 1, 3}, 51);
  for (bool isUnsigned : {false, true})
    for (auto at : {std::array<int64_t, 3>{0, 0, 0},
                    {4, 0, 4},
                    {3, 0, 1},
                    {5, 1, 5},
                    {6, 2, 7},
                    {-1, -1, -1},
                    {INT32_MIN, 0, INT32_MAX},
                    {INT32_MAX, INT32_MIN, 2}}) {
      ops::Values in = {x};
      for (HostArray &one : starts({at[0], at[1], at[2]}, isUnsigned)) in.push_back(one);
      std::string type = typeOf(x), small = typeOf(part), index = typeOf(in[1]);
      std::string slice = fmt::format(
          R"(func.func @main({0}) -> {1} {{
  %r = stablehlo.dynamic_slice {2}, sizes = [2, 1, 3] : ({3}) -> {1}
  return %r : {1}
}})",
          declared(in), small, names(in), types(in));
      SCOPED_TRACE(fmt::format("{} {} {}", at[0], at[1], at[2]));
      expectPromisesKept(slice, in);
      in.insert(in.begin() + 1, part);
      std::string update = fmt::format(
          R"(func.func @main({0}) -> {1} {{
  %r = stablehlo.dynamic_update_slice {2} : ({3}) -> {1}
  return %r : {1}
}})",
          declared(in), type, names(in), types(in));
      expectPromisesKept(update, in);
    }
}

TEST(LowerIndexing, anUpdateOfTheSameSizeIsTheResult) {
  ops::Values in = {numbers<float>({3, 4}, 52), numbers<float>({3, 4}, 53)};
  for (HostArray &one : starts({1, 2}, false)) in.push_back(one);
  expectPromisesKept(fmt::format(R"(func.func @main({0}) -> {1} {{
  %r = stablehlo.dynamic_update_slice {2} : ({3}) -> {1}
  return %r : {1}
}})",
                                 declared(in), typeOf(in[0]), names(in), types(in)),
                     in);
}

/// Whether a scatter-add of one array with these element types is lowered.
bool isLowered(std::string_view input, std::string_view update, std::string_view body,
               std::string_view result) {
  std::string text = fmt::format(
      R"(func.func @main(%x: tensor<9x{0}>, %i: tensor<4x1xi32>, %u: tensor<4x{1}>) -> tensor<9x{3}> {{
  %r = "stablehlo.scatter"(%x, %i, %u) <{{scatter_dimension_numbers = #stablehlo.scatter<inserted_window_dims = [0], scatter_dims_to_operand_dims = [0], index_vector_dim = 1>}}> ({{
  ^bb0(%a: tensor<{2}>, %b: tensor<{2}>):
    %s = stablehlo.add %a, %b : tensor<{2}>
    stablehlo.return %s : tensor<{2}>
  }}) : (tensor<9x{0}>, tensor<4x1xi32>, tensor<4x{1}>) -> tensor<9x{3}>
  return %r : tensor<9x{3}>
}})",
      input, update, body, result);
  mlir::MLIRContext context(mlir::MLIRContext::Threading::DISABLED);
  ir::loadDialects(context);
  auto module = mlir::parseSourceString<mlir::ModuleOp>(text, &context);
  EXPECT_TRUE(module) << text;
  bool isLowered = false;
  if (module)
    module->walk([&](mlir::Operation *op) {
      if (op->getName().getStringRef() == "stablehlo.scatter") isLowered = canLower(op);
    });
  return isLowered;
}

TEST(LowerIndexing, aBodyThatPromotesIsLeftToTheReference) {
  EXPECT_TRUE(isLowered("f32", "f32", "f32", "f32"));
  EXPECT_FALSE(isLowered("f32", "f32", "f64", "f64"));
  EXPECT_FALSE(isLowered("f32", "f64", "f64", "f64"));
  EXPECT_FALSE(isLowered("f64", "f32", "f64", "f64"));
}

}  // namespace
}  // namespace vitro::compile::testing
