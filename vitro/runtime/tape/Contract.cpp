// Reductions over boxes of lanes: vector.contract, multi_reduction, outerproduct, scan.
#include "vitro/runtime/tape/FloatOps.h"
#include "vitro/runtime/tape/IntOps.h"
#include "vitro/runtime/tape/Vectors.h"

namespace vitro::tape {
namespace {

template <class Op, class Times, class T>
const Instruction *fold(const Instruction *i, std::byte *frame, Machine &) {
  auto &how = *static_cast<const Contraction *>(i->more);
  const T *a = lanes<T>(frame, i->a), *b = lanes<T>(frame, i->b);
  T *out = lanes<T>(frame, i->out);
  if (i->out != i->c) std::memmove(out, frame + i->c, size_t(how.outLanes) * sizeof(T));
  const bool *mask = how.maskSlot ? lanes<bool>(frame, *how.maskSlot) : nullptr;
  size_t rank = how.extents.size();
  std::vector<int64_t> position(rank, 0);
  int64_t x = 0, y = 0, z = 0, flag = 0;
  for (;;) {
    if (!mask || mask[flag]) {
      T term = a[x];
      if (how.product) Times::apply(a[x], b[y], term);
      T next;
      Op::apply(out[z], term, next);
      out[z] = next;
    }
    size_t d = rank;
    while (d-- > 0) {
      x += how.a[d];
      z += how.out[d];
      if (how.product) y += how.b[d];
      if (mask) flag += how.mask[d];
      if (++position[d] < how.extents[d]) break;
      position[d] = 0;
      x -= how.a[d] * how.extents[d];
      z -= how.out[d] * how.extents[d];
      if (how.product) y -= how.b[d] * how.extents[d];
      if (mask) flag -= how.mask[d] * how.extents[d];
    }
    if (d == size_t(-1)) return i + 1;
  }
}

template <class Op, class T>
const Instruction *running(const Instruction *i, std::byte *frame, Machine &) {
  auto &how = *static_cast<const Scan *>(i->more);
  const T *a = lanes<T>(frame, i->a), *start = lanes<T>(frame, i->c);
  T *out = lanes<T>(frame, i->out), *last = lanes<T>(frame, i->b);
  for (int64_t o = 0; o < how.outer; ++o)
    for (int64_t k = 0; k < how.inner; ++k) {
      auto lane = [&](int64_t s) { return (o * how.size + s) * how.inner + k; };
      // The inclusive form begins with the first lane itself; the exclusive one with the initial
      // value.
      T sum = how.inclusive ? a[lane(0)] : start[o * how.inner + k];
      out[lane(0)] = sum;
      for (int64_t s = 1; s < how.size; ++s) {
        T next;
        Op::apply(sum, a[lane(how.inclusive ? s : s - 1)], next);
        out[lane(s)] = sum = next;
      }
      last[o * how.inner + k] = sum;
    }
  return i + 1;
}

}  // namespace

Execute contract(Binary kind, DType type) {
  if (kind < Binary::AddI)
    return withFloatReduction(kind, [&]<class Op>(Op) {
      return dispatchIf<ArithmeticFloat>(
          type, Execute(nullptr), [&]<class T>(Tag<T>) -> Execute { return fold<Op, MulFOp, T>; });
    });
  return withIntReduction(kind, [&]<class Op>(Op) {
    return dispatchIf<SignlessInt>(type, Execute(nullptr),
                                   [&]<class T>(Tag<T>) -> Execute { return fold<Op, MulIOp, T>; });
  });
}

Execute scan(Binary kind, DType type) {
  if (kind < Binary::AddI)
    return withFloatReduction(kind, [&]<class Op>(Op) {
      return dispatchIf<ArithmeticFloat>(
          type, Execute(nullptr), [&]<class T>(Tag<T>) -> Execute { return running<Op, T>; });
    });
  return withIntReduction(kind, [&]<class Op>(Op) {
    return dispatchIf<SignlessInt>(type, Execute(nullptr),
                                   [&]<class T>(Tag<T>) -> Execute { return running<Op, T>; });
  });
}

}  // namespace vitro::tape
