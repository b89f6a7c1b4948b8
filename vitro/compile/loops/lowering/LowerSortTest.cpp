// Sorting after every stage of the loops and kernels levels, against the reference bit for bit:
// each type, equal and unordered values, every dimension, by keys and by calling the comparator.
#include <fmt/format.h>
#include <gtest/gtest.h>
#include "vitro/compile/KernelStageTesting.h"
#include "vitro/compile/loops/lowering/OrderTesting.h"

namespace vitro::compile::testing {
namespace {

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
  expectPromisesKept(
      fmt::format("func.func @main({}) -> ({}) {{\n"
                  "  {} = \"stablehlo.sort\"({}) <{{dimension = {} : i64, is_stable = "
                  "true}}> ({{\n  ^bb0({}):\n{}\n    stablehlo.return %less : "
                  "tensor<i1>\n  }}) : ({}) -> ({})\n  return {} : {}\n}}",
                  arguments, types, results, operands, dimension, elements, comparator, types,
                  types, given, types),
      std::move(in));
}

std::string compare(const char *result, const char *direction, const char *left, const char *right,
                    std::string_view type, std::string_view kind) {
  return fmt::format("    {0} = stablehlo.compare {1}, {2}, {3}, {5} : ({4}, {4}) -> tensor<i1>\n",
                     result, direction, left, right, type, kind);
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

// NaN is unordered: keys cannot reproduce what the reference does.
TEST(LowerSort, numbersThatDoNotCompare) {
  expectEachLength<float>("LT", "FLOAT");
  expectEachLength<Float16>("GT", "FLOAT");
  expectEachLength<double>("LT", "FLOAT");
}

// As JAX writes it: all zeros are equal, all NaNs are equal, and last.
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
  expectSorted(0, jaxComparator(), {numbers<float>({300, 7}, 5)});  // not a multiple of a block
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

// No keys: compares the sum of both operands, or the two sides with different expressions.
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

// There are 2^70 paths from the key to its element.
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

}  // namespace
}  // namespace vitro::compile::testing
