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

}  // namespace
}  // namespace vitro::compile::testing
