// Sorting, top_k and cumulating after every stage of the loops and kernels levels, against the
// reference bit for bit: on each type, on values that compare equal or not at all, along every
// dimension, by keys and by asking.
#include <fmt/format.h>
#include <gtest/gtest.h>
#include <limits>
#include <random>
#include "mlir/Parser/Parser.h"
#include "vitro/compile/KernelStageTesting.h"
#include "vitro/compile/loops/Lowerings.h"
#include "vitro/compile/Pipeline.h"
#include "vitro/ir/Dialects.h"
#include "vitro/ir/Provenance.h"
#include "vitro/support/Check.h"

namespace vitro::compile::testing {
namespace {

/// Few different values, so that many are equal; of floats also zeros, infinities and NaNs.
template <class T>
HostArray numbers(Dims dims, unsigned seed) {
  auto array = HostArray::allocate(dtypeOf<T>, dims);
  VITRO_CHECK(bool(array));
  std::mt19937 random(seed);
  for (int64_t i = 0; i < array->elements(); ++i) {
    uint32_t draw = random();
    T value;
    if constexpr (std::is_same_v<T, bool>) {
      value = draw % 2;
    } else if constexpr (isFloatElement<T>) {
      double inf = std::numeric_limits<double>::infinity();
      double some[] = {0.0, -0.0, inf, -inf, std::numeric_limits<double>::quiet_NaN()};
      value = T(draw % 4 ? double(int(draw % 4001) - 2000) / 64 : some[(draw / 4) % 5]);
    } else {
      value = T(draw % 3 ? draw : draw % 7);
      if constexpr (sizeof(T) == 8) value = T(uint64_t(value) << (draw % 33));
    }
    array->template mutableData<T>()[i] = value;
  }
  return std::move(*array);
}

void expectSameBits(const std::string &text, ops::Values in) {
  mlir::MLIRContext context(mlir::MLIRContext::Threading::DISABLED);
  ir::loadDialects(context);
  auto module = mlir::parseSourceString<mlir::ModuleOp>(text, &context);
  ASSERT_TRUE(module) << text;
  ir::assignIds(*module);
  makeKernels(*module);
  StageReport report = runStages(*module, std::move(in));
  EXPECT_EQ(report.kernels, 1) << text;
  EXPECT_EQ(report.wrong, "") << text;
}

/// `comparator`: on %a0, %b0, %a1, %b1, ..., with {0}, {1}, ... for the types of elements.
void expectSorted(int64_t dimension, std::string_view comparator, ops::Values in) {
  std::string operands, types, arguments, elements;
  for (size_t i = 0; i < in.size(); ++i) {
    std::string type = in[i].type().text();
    TensorType element{in[i].dtype(), {}, nullptr};
    const char *comma = i ? ", " : "";
    operands += fmt::format("{}%x{}", comma, i);
    arguments += fmt::format("{}%x{}: {}", comma, i, type);
    types += comma + type;
    elements += fmt::format("{0}%a{1}: {2}, %b{1}: {2}", comma, i, element.text());
  }
  std::string results = in.size() > 1 ? fmt::format("%r:{}", in.size()) : "%r", given;
  for (size_t i = 0; i < in.size(); ++i)
    given += in.size() > 1 ? fmt::format("{}%r#{}", i ? ", " : "", i) : "%r";
  expectSameBits(fmt::format("func.func @main({}) -> ({}) {{\n"
                             "  {} = \"stablehlo.sort\"({}) <{{dimension = {} : i64, is_stable = "
                             "true}}> ({{\n  ^bb0({}):\n{}\n    stablehlo.return %less : "
                             "tensor<i1>\n  }}) : ({}) -> ({})\n  return {} : {}\n}}",
                             arguments, types, results, operands, dimension, elements, comparator,
                             types, types, given, types),
                 std::move(in));
}

std::string compare(const char *result, const char *direction, const char *left, const char *right,
                    std::string_view type, std::string_view kind) {
  return fmt::format("    {0} = stablehlo.compare {1}, {2}, {3}, {5} : ({4}, {4}) -> tensor<i1>\n",
                     result, direction, left, right, type, kind);
}

std::string scalarOf(const HostArray &array) {
  return TensorType{array.dtype(), {}, nullptr}.text();
}

template <class T>
void expectEachLength(const char *direction, const char *kind) {
  for (int64_t length : {2, 37, 300}) {
    HostArray array = numbers<T>({5, length}, unsigned(length));
    std::string less = compare("%less", direction, "%a0", "%b0", scalarOf(array), kind);
    expectSorted(1, less, {array});
  }
}

TEST(LowerSort, everyTypeInItsOrder) {
  for (const char *direction : {"LT", "GT"}) {
    expectEachLength<int8_t>(direction, "SIGNED");
    expectEachLength<int32_t>(direction, "SIGNED");
    expectEachLength<int64_t>(direction, "SIGNED");
    expectEachLength<uint16_t>(direction, "UNSIGNED");
    expectEachLength<uint64_t>(direction, "UNSIGNED");
    expectEachLength<bool>(direction, "UNSIGNED");
    expectEachLength<BFloat16>(direction, "TOTALORDER");
    expectEachLength<float>(direction, "TOTALORDER");
    expectEachLength<double>(direction, "TOTALORDER");
  }
}

// A NaN is neither less nor more than anything: no keys say what the reference does then.
TEST(LowerSort, numbersThatDoNotCompare) {
  expectEachLength<float>("LT", "FLOAT");
  expectEachLength<Float16>("GT", "FLOAT");
  expectEachLength<double>("LT", "FLOAT");
}

// As JAX writes it: all zeros are one, all NaNs are one, and last.
std::string canonical(char side) {
  return fmt::format(R"(
    %zero{0} = stablehlo.constant dense<0.0> : tensor<f32>
    %isZero{0} = stablehlo.compare EQ, %{0}0, %zero{0}, FLOAT : (tensor<f32>, tensor<f32>) -> tensor<i1>
    %one{0} = stablehlo.select %isZero{0}, %zero{0}, %{0}0 : tensor<i1>, tensor<f32>
    %isNan{0} = stablehlo.compare NE, %{0}0, %{0}0, FLOAT : (tensor<f32>, tensor<f32>) -> tensor<i1>
    %nan{0} = stablehlo.constant dense<0x7FC00000> : tensor<f32>
    %key{0} = stablehlo.select %isNan{0}, %nan{0}, %one{0} : tensor<i1>, tensor<f32>
)",
                     side);
}

std::string jaxComparator() {
  return canonical('a') + canonical('b') +
         compare("%less", "LT", "%keya", "%keyb", "tensor<f32>", "TOTALORDER");
}

TEST(LowerSort, everyDimensionWithWhatGoesAlong) {
  for (int64_t dimension : {0, 1, 2, -1}) {
    Dims dims{42, 3, 16};
    expectSorted(dimension, jaxComparator(), {numbers<float>(dims, 1)});
    expectSorted(dimension, jaxComparator(),
                 {numbers<float>(dims, 2), numbers<double>(dims, 3), numbers<bool>(dims, 4)});
  }
  expectSorted(0, jaxComparator(), {numbers<float>({300, 7}, 5)});  // columns that no block divides
  expectSorted(0, jaxComparator(), {numbers<float>({1000}, 6), numbers<int64_t>({1000}, 7)});
}

TEST(LowerSort, oneKeyAfterTheOther) {
  std::string keys = compare("%first", "GT", "%a1", "%b1", "tensor<i32>", "SIGNED") +
                     compare("%same", "EQ", "%a1", "%b1", "tensor<i32>", "SIGNED") +
                     compare("%second", "LT", "%a0", "%b0", "tensor<f64>", "TOTALORDER") +
                     "    %both = stablehlo.and %same, %second : tensor<i1>\n"
                     "    %less = stablehlo.or %first, %both : tensor<i1>\n";
  for (int64_t length : {20, 400})
    expectSorted(0, keys, {numbers<double>({length, 3}, 8), numbers<int32_t>({length, 3}, 9)});
}

// No key: the sum of both operands decides, and one side is not what the other is.
TEST(LowerSort, comparatorsOfNoKnownForm) {
  std::string sums =
      "    %s = stablehlo.add %a0, %a1 : tensor<i32>\n"
      "    %t = stablehlo.add %b0, %b1 : tensor<i32>\n" +
      compare("%less", "LT", "%s", "%t", "tensor<i32>", "SIGNED");
  expectSorted(1, sums, {numbers<int32_t>({3, 100}, 10), numbers<int32_t>({3, 100}, 11)});
  std::string odd = "    %s = stablehlo.abs %a0 : tensor<i32>\n" +
                    compare("%less", "LE", "%s", "%b0", "tensor<i32>", "SIGNED");
  expectSorted(1, odd, {numbers<int32_t>({3, 100}, 12)});
}

TEST(LowerSort, keysThatAreComputed) {
  std::string size =
      "    %s = stablehlo.abs %a0 : tensor<f32>\n"
      "    %t = stablehlo.abs %b0 : tensor<f32>\n" +
      compare("%less", "GT", "%s", "%t", "tensor<f32>", "TOTALORDER");
  for (int64_t length : {30, 200}) expectSorted(1, size, {numbers<float>({4, length}, 13)});
}

// 2^70 ways lead from the key to its element.
TEST(LowerSort, keysThatAreSharedExpressions) {
  std::string text;
  for (char side : {'a', 'b'}) {
    std::string last = fmt::format("%{}0", side);
    for (int i = 0; i < 70; ++i) {
      std::string next = fmt::format("%{}sum{}", side, i);
      text += fmt::format("    {0} = stablehlo.maximum {1}, {1} : tensor<i32>\n", next, last);
      last = next;
    }
  }
  text += compare("%less", "LT", "%asum69", "%bsum69", "tensor<i32>", "SIGNED");
  expectSorted(0, text, {numbers<int32_t>({50, 3}, 14)});
}

template <class T>
void expectTop(int64_t length, int64_t k) {
  HostArray array = numbers<T>({3, 2, length}, unsigned(length + k));
  std::string type = array.type().text(),
              values = TensorType{array.dtype(), {3, 2, k}, nullptr}.text(),
              places = TensorType{DType::I32, {3, 2, k}, nullptr}.text();
  expectSameBits(fmt::format("func.func @main(%x: {0}) -> ({1}, {2}) {{\n  %v, %i = chlo.top_k(%x, "
                             "k = {3}) : {0} -> ({1}, {2})\n  return %v, %i : {1}, {2}\n}}",
                             type, values, places, k),
                 {array});
}

// Each way there is: the best one by one, all in order by merging or counting, some of the columns.
TEST(LowerTopK, fewAndManyOfShortAndLongLines) {
  for (auto [length, k] : {std::pair<int64_t, int64_t>{1, 1},
                           {8, 2},
                           {30, 20},
                           {150, 150},
                           {300, 5},
                           {1001, 16},
                           {999, 70}}) {
    expectTop<float>(length, k);
    expectTop<int8_t>(length, k);
    expectTop<double>(length, k);
  }
  expectTop<bool>(100, 3);
  expectTop<BFloat16>(333, 9);
  expectTop<uint32_t>(333, 9);
  expectTop<uint64_t>(333, 9);
}

void expectCumulated(std::string_view body, const HostArray &array, int64_t axis, bool isReverse,
                     std::string_view init) {
  const Dims &dims = array.dims();
  std::string windows, ones, padding;
  for (int64_t d = 0; d < array.rank(); ++d) {
    const char *comma = d ? ", " : "";
    int64_t far = dims[size_t(d)] - 1;
    windows += fmt::format("{}{}", comma, d == axis ? far + 1 : 1);
    ones += fmt::format("{}1", comma);
    padding += fmt::format("{}[{}, {}]", comma, d == axis && !isReverse ? far : 0,
                           d == axis && isReverse ? far : 0);
  }
  std::string type = array.type().text(), scalar = scalarOf(array), text(body);
  for (size_t at; (at = text.find("TYPE")) != std::string::npos;) text.replace(at, 4, scalar);
  std::string program = fmt::format(
      R"(func.func @main(%x: {0}) -> {0} {{
  %init = stablehlo.constant dense<{1}> : {2}
  %r = "stablehlo.reduce_window"(%x, %init) <{{padding = dense<[{3}]> : tensor<{4}x2xi64>, window_dimensions = array<i64: {5}>, window_strides = array<i64: {6}>, base_dilations = array<i64: {6}>, window_dilations = array<i64: {6}>}}> ({{
  ^bb0(%a: {2}, %b: {2}):
{7}
    stablehlo.return %s : {2}
  }}) : ({0}, {2}) -> {0}
  return %r : {0}
}})",
      type, init, scalar, padding, array.rank(), windows, ones, text);
  mlir::MLIRContext context(mlir::MLIRContext::Threading::DISABLED);
  ir::loadDialects(context);
  auto module = mlir::parseSourceString<mlir::ModuleOp>(program, &context);
  ASSERT_TRUE(module) << program;
  ir::assignIds(*module);
  auto stage = findStage("form-kernels");
  ASSERT_TRUE(bool(stage) && bool(runStage(**stage, *module)));
  StageReport report = runStages(*module, {array});
  EXPECT_EQ(report.kernels, 1) << program;
  EXPECT_EQ(report.wrong, "") << program;
}

TEST(LowerCumulative, everyAxisBothWays) {
  constexpr std::string_view sum = "    %s = stablehlo.add %a, %b : TYPE";
  for (bool isReverse : {false, true}) {
    for (int64_t axis : {0, 1, 2})
      expectCumulated(sum, numbers<float>({18, 20, 24}, 20), axis, isReverse, "0.0");
    expectCumulated(sum, numbers<double>({1000}, 21), 0, isReverse, "0.0");
    expectCumulated(sum, numbers<int32_t>({5, 40}, 22), 1, isReverse, "0");
    expectCumulated(sum, numbers<BFloat16>({30, 17}, 23), 0, isReverse, "0.0");
    expectCumulated("    %s = stablehlo.maximum %a, %b : TYPE", numbers<Float16>({4, 33}, 24), 1,
                    isReverse, "0xFC00");
    expectCumulated("    %s = stablehlo.multiply %a, %b : TYPE", numbers<float>({1, 1, 40, 3}, 25),
                    2, isReverse, "1.0");
    expectCumulated("    %s = stablehlo.or %a, %b : TYPE", numbers<bool>({3, 21}, 26), 1, isReverse,
                    "false");
  }
}

// More than one op; and an initial value that is none, of which the padding makes something else.
TEST(LowerCumulative, onlyWherePaddingChangesNothing) {
  constexpr std::string_view larger =
      "    %c = stablehlo.compare GT, %a, %b : (TYPE, TYPE) -> tensor<i1>\n"
      "    %s = stablehlo.select %c, %a, %b : tensor<i1>, TYPE";
  expectCumulated(larger, numbers<int32_t>({6, 50}, 27), 1, false, "-7");
  mlir::MLIRContext context(mlir::MLIRContext::Threading::DISABLED);
  ir::loadDialects(context);
  auto module = mlir::parseSourceString<mlir::ModuleOp>(R"(
    func.func @main(%x: tensor<20xf32>) -> tensor<20xf32> {
      %init = stablehlo.constant dense<2.0> : tensor<f32>
      %r = "stablehlo.reduce_window"(%x, %init) <{padding = dense<[[19, 0]]> : tensor<1x2xi64>, window_dimensions = array<i64: 20>}> ({
      ^bb0(%a: tensor<f32>, %b: tensor<f32>):
        %s = stablehlo.add %a, %b : tensor<f32>
        stablehlo.return %s : tensor<f32>
      }) : (tensor<20xf32>, tensor<f32>) -> tensor<20xf32>
      return %r : tensor<20xf32>
    })",
                                                        &context);
  ASSERT_TRUE(module);
  module->walk([](mlir::Operation *op) {
    if (op->getName().getStringRef() == "stablehlo.reduce_window") EXPECT_FALSE(canLower(op));
  });
}

}  // namespace
}  // namespace vitro::compile::testing
