// top_k after every stage of the loops and kernels levels, against the reference bit for bit.
#include <fmt/format.h>
#include <gtest/gtest.h>
#include "vitro/compile/KernelStageTesting.h"
#include "vitro/compile/loops/lowering/OrderTesting.h"

namespace vitro::compile::testing {
namespace {

template <class T>
void expectTop(int64_t length, int64_t k) {
  HostArray array = numbers<T>({3, 2, length}, unsigned(length + k));
  std::string type = array.type().text(),
              values = TensorType{array.dtype(), {3, 2, k}, nullptr}.text(),
              places = TensorType{DType::I32, {3, 2, k}, nullptr}.text();
  expectPromisesKept(
      fmt::format("func.func @main(%x: {0}) -> ({1}, {2}) {{\n  %v, %i = chlo.top_k(%x, "
                  "k = {3}) : {0} -> ({1}, {2})\n  return %v, %i : {1}, {2}\n}}",
                  type, values, places, k),
      {array});
}

// Every algorithm: selection one by one, full sort by merging or radix, search of some columns.
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

/// The k largest of one line of f32.
void expectTopOf(const std::vector<float> &line, int64_t k) {
  HostArray array = *HostArray::of<float>({int64_t(line.size())}, std::span<const float>(line));
  std::string type = array.type().text();
  expectPromisesKept(fmt::format("func.func @main(%x: {0}) -> (tensor<{1}xf32>, tensor<{1}xi32>) "
                                 "{{\n  %v, %i = chlo.top_k(%x, k = {1}) : {0} -> "
                                 "(tensor<{1}xf32>, tensor<{1}xi32>)\n  return %v, %i : "
                                 "tensor<{1}xf32>, tensor<{1}xi32>\n}}",
                                 type, k),
                     {array});
}

// The best are all in one column, at the end after the last whole row, or everywhere; equal ones
// come in order of position.
TEST(LowerTopK, whereverTheLargestAre) {
  for (int64_t length : {40, 64, 1000, 1033})
    for (int64_t k : {1, 16, 33}) {
      SCOPED_TRACE(fmt::format("{} of {}", k, length));
      size_t n = size_t(length);
      std::vector<float> rising(n), falling(n), equal(n, 1.5f), inOneColumn(n), last(n);
      for (size_t i = 0; i < n; ++i) {
        rising[i] = float(i);
        falling[i] = float(n - i);
        inOneColumn[i] = i % 64 == 5 ? 100 + float(i % 7) : float(i % 3);
        last[i] = i + 3 < n ? -float(i % 5) : 7;
      }
      for (const auto &line : {rising, falling, equal, inOneColumn, last}) expectTopOf(line, k);
    }
}

}  // namespace
}  // namespace vitro::compile::testing
