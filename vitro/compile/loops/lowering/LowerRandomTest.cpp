// rng_bit_generator after every stage of the loops and kernels levels, against the reference bit
// for bit.
#include <fmt/format.h>
#include <gtest/gtest.h>
#include "vitro/compile/KernelStageTesting.h"

namespace vitro::compile::testing {
namespace {

void expectBits(const char *algorithm, std::vector<uint64_t> words, DType dtype, Dims dims) {
  auto state = HostArray::of<uint64_t>({int64_t(words.size())}, words);
  ASSERT_TRUE(bool(state));
  std::string of = state->type().text(), bits = TensorType{dtype, dims, nullptr}.text();
  expectPromisesKept(
      fmt::format("func.func @main(%s: {0}) -> ({0}, {1}) {{\n  %n, %b = "
                  "stablehlo.rng_bit_generator %s, algorithm = {2} : ({0}) -> ({0}, {1})\n"
                  "  return %n, %b : {0}, {1}\n}}",
                  of, bits, algorithm),
      {*state});
}

// Halves the first even dimension, none, or the longest; counters whose lower half overflows.
TEST(LowerRandom, shapesTypesAndStates) {
  const std::vector<Dims> shapes = {{}, {1}, {7}, {64}, {3, 5}, {3, 8, 5}, {5, 9, 3}};
  for (const Dims &dims : shapes) {
    for (DType dtype : {DType::U8, DType::I16, DType::U32, DType::U64}) {
      expectBits("THREE_FRY", {0x0123456789abcdef, 5}, dtype, dims);
      expectBits("PHILOX", {0x0123456789abcdef, 5}, dtype, dims);
    }
    expectBits("DEFAULT", {7, ~uint64_t(0) - 2, 9}, DType::U32, dims);
    expectBits("PHILOX", {7, ~uint64_t(0), ~uint64_t(0)}, DType::I64, dims);
    expectBits("THREE_FRY", {~uint64_t(0), ~uint64_t(0) - 3}, DType::I32, dims);
  }
}

}  // namespace
}  // namespace vitro::compile::testing
