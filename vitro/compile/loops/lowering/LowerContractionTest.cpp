// Dots of many sizes after every stage of the loops and kernels levels: around the length of a
// section of a sum, and with rows that do or do not fill registers. All numbers are small integers,
// so that sums are exact in any order.
#include <fmt/format.h>
#include <gtest/gtest.h>
#include "vitro/compile/KernelStageTesting.h"

namespace vitro::compile::testing {
namespace {

void expectSame(int64_t rows, int64_t length, int64_t columns, bool isTransposed) {
  HostArray x = smallIntegers({rows, length}, 3);
  HostArray y = smallIntegers(isTransposed ? Dims{columns, length} : Dims{length, columns}, 5);
  std::string result = TensorType{DType::F32, {rows, columns}, nullptr}.text();
  expectPromisesKept(
      fmt::format("func.func @main(%x: {0}, %y: {1}) -> {2} {{\n  %r = stablehlo.dot_general %x, "
                  "%y, contracting_dims = [1] x [{3}] : ({0}, {1}) -> {2}\n  return %r : {2}\n}}",
                  x.type().text(), y.type().text(), result, isTransposed ? 1 : 0),
      {x, y});
}

TEST(LowerContraction, sumsOfOneSectionAndSomeMore) {
  for (int64_t rows : {1, 2, 3, 5, 6})
    for (int64_t length : {127, 128, 129, 192, 255, 256, 300})
      for (int64_t columns : {10, 16, 64}) expectSame(rows, length, columns, false);
}

TEST(LowerContraction, sumsAlongRowsOfBoth) {
  for (int64_t rows : {1, 2, 17})
    for (int64_t length : {129, 192, 300})
      for (int64_t columns : {10, 64}) expectSame(rows, length, columns, true);
}

TEST(LowerContraction, oddTiles) {
  expectSame(34, 150, 131, false);
  expectSame(66, 40, 93, false);
  expectSame(1, 200, 700, false);
}

TEST(LowerContraction, rowsThatDoNotComeOutEven) {
  expectSame(211, 160, 131, false);
  expectSame(127, 30, 127, false);
  expectSame(67, 150, 40, true);
}

}  // namespace
}  // namespace vitro::compile::testing
