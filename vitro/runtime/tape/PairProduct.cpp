// Products of bf16 as processors with AMX sum them.
#include "vitro/ops/linear/TileSums.h"
#include "vitro/runtime/tape/Lanes.h"
#include "vitro/runtime/tape/Vectors.h"

namespace vitro::tape {

const Instruction *multiplyPairs(const Instruction *i, std::byte *frame, Machine &) {
  auto &how = *static_cast<const PairProduct *>(i->more);
  auto widened = [&](Slot slot, int64_t count) {
    const BFloat16 *first = lanes<BFloat16>(frame, slot);
    return std::vector<float>(first, first + count);
  };
  std::vector<float> left = widened(i->a, how.rows * how.pairs * 2);
  std::vector<float> right = widened(i->b, how.columns * how.pairs * 2);
  float *out = lanes<float>(frame, i->out);
  if (i->out != i->c)
    std::memmove(out, frame + i->c, size_t(how.rows * how.columns) * sizeof(float));
  ops::addPairProducts(left.data(), right.data(), out, how.rows, how.columns, how.pairs);
  return i + 1;
}

}  // namespace vitro::tape
