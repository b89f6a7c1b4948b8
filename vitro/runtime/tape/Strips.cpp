#include "vitro/runtime/tape/Strips.h"
#include <algorithm>
#include "vitro/runtime/tape/Lanes.h"

namespace vitro::tape {
namespace {

template <class W>
const Instruction *read(const Instruction *i, std::byte *frame, Machine &) {
  const std::byte *from = at<std::byte *>(frame, i->a);
  int64_t step = at<int64_t>(frame, i->b);
  W *out = lanes<W>(frame, i->out);
  if (step == int64_t(sizeof(W))) {
    std::memcpy(out, from, size_t(i->n) * sizeof(W));
  } else if (step == 0) {
    W value;
    std::memcpy(&value, from, sizeof(W));
    std::fill_n(out, i->n, value);
  } else {
    for (int64_t k = 0; k < i->n; ++k) std::memcpy(out + k, from + k * step, sizeof(W));
  }
  return i + 1;
}
const Instruction *readTruths(const Instruction *i, std::byte *frame, Machine &) {
  const std::byte *from = at<std::byte *>(frame, i->a);
  int64_t step = at<int64_t>(frame, i->b);
  bool *out = lanes<bool>(frame, i->out);
  for (int64_t k = 0; k < i->n; ++k) out[k] = from[k * step] != std::byte{0};
  return i + 1;
}
template <class W>
const Instruction *write(const Instruction *i, std::byte *frame, Machine &) {
  std::byte *to = at<std::byte *>(frame, i->a);
  int64_t step = at<int64_t>(frame, i->b);
  const W *from = lanes<W>(frame, i->out);
  if (step == int64_t(sizeof(W))) {
    std::memcpy(to, from, size_t(i->n) * sizeof(W));
  } else {
    for (int64_t k = 0; k < i->n; ++k) std::memcpy(to + k * step, from + k, sizeof(W));
  }
  return i + 1;
}
template <class W>
const Instruction *repeat(const Instruction *i, std::byte *frame, Machine &) {
  std::fill_n(lanes<W>(frame, i->out), i->n, at<W>(frame, i->a));
  return i + 1;
}

}  // namespace

Execute loadStrip(DType type) {
  if (type == DType::Bool) return readTruths;
  return dispatchWidth(byteWidth(type), []<class W>(Tag<W>) -> Execute { return read<W>; });
}
Execute storeStrip(DType type) {
  return dispatchWidth(byteWidth(type), []<class W>(Tag<W>) -> Execute { return write<W>; });
}
Execute spread(DType type) {
  return dispatchWidth(byteWidth(type), []<class W>(Tag<W>) -> Execute { return repeat<W>; });
}
const Instruction *countUp(const Instruction *i, std::byte *frame, Machine &) {
  int64_t first = at<int64_t>(frame, i->a);
  for (int64_t k = 0; k < i->n; ++k) lanes<int64_t>(frame, i->out)[k] = first + k;
  return i + 1;
}

}  // namespace vitro::tape
