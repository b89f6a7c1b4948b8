#include "vitro/runtime/tape/Control.h"
#include <fmt/format.h>
#include "vitro/runtime/tape/Lanes.h"

namespace vitro::tape {
namespace {

template <class T, bool Unsigned>
bool less(T a, T b) {
  if constexpr (Unsigned)
    return unsignedValue(a) < unsignedValue(b);
  else
    return signedValue(a) < signedValue(b);
}

template <class T, bool Unsigned>
const Instruction *begin(const Instruction *i, std::byte *frame, Machine &m) {
  if (!less<T, Unsigned>(T(0), at<T>(frame, i->c)))
    return m.fail(i, "tape.undefined",
                  fmt::format("a loop with step {}", signedValue(at<T>(frame, i->c))));
  at<T>(frame, i->out) = at<T>(frame, i->a);
  return less<T, Unsigned>(at<T>(frame, i->out), at<T>(frame, i->b)) ? i + 1 : i->target;
}
template <class T, bool Unsigned>
const Instruction *next(const Instruction *i, std::byte *frame, Machine &) {
  T &counter = at<T>(frame, i->out);
  T old = counter;
  counter = fromBits<T>(unsignedValue(counter) + unsignedValue(at<T>(frame, i->c)));
  // A step that overflows the type is past the bound too.
  bool more = less<T, Unsigned>(old, counter) && less<T, Unsigned>(counter, at<T>(frame, i->b));
  return more ? i->target : i + 1;
}

template <class T>
struct LoopInt : std::bool_constant<SignlessInt<T>::value && !std::is_same_v<T, bool>> {};

}  // namespace

const Instruction *jump(const Instruction *i, std::byte *, Machine &) { return i->target; }
const Instruction *jumpUnless(const Instruction *i, std::byte *frame, Machine &) {
  return at<bool>(frame, i->a) ? i + 1 : i->target;
}
const Instruction *jumpIfEqual(const Instruction *i, std::byte *frame, Machine &) {
  return at<int64_t>(frame, i->a) == i->n ? i->target : i + 1;
}
const Instruction *stop(const Instruction *, std::byte *, Machine &) { return nullptr; }
const Instruction *assertHolds(const Instruction *i, std::byte *frame, Machine &m) {
  if (at<bool>(frame, i->a)) return i + 1;
  return m.fail(i, "tape.assert", *static_cast<const std::string *>(i->more));
}
const Instruction *unreachable(const Instruction *i, std::byte *, Machine &m) {
  return m.fail(i, "tape.undefined", "reached what the program says is never reached");
}

Execute loopBegin(DType type, bool isUnsigned) {
  return dispatchIf<LoopInt>(type, Execute(nullptr), [&]<class T>(Tag<T>) -> Execute {
    return isUnsigned ? begin<T, true> : begin<T, false>;
  });
}
Execute loopNext(DType type, bool isUnsigned) {
  return dispatchIf<LoopInt>(type, Execute(nullptr), [&]<class T>(Tag<T>) -> Execute {
    return isUnsigned ? next<T, true> : next<T, false>;
  });
}

namespace {

/// Sets the loop variables to those of the iteration with this number.
void setIteration(const Ranges &ranges, std::byte *frame, int64_t number) {
  for (size_t d = ranges.index.size(); d-- > 0;) {
    int64_t lower = at<int64_t>(frame, ranges.lower[d]), step = at<int64_t>(frame, ranges.step[d]);
    int64_t count = (at<int64_t>(frame, ranges.upper[d]) - lower + step - 1) / step;
    at<int64_t>(frame, ranges.index[d]) = lower + number % count * step;
    number /= count;
  }
}

int64_t iterations(const Ranges &ranges, std::byte *frame) {
  int64_t all = 1;
  for (size_t d = 0; d < ranges.index.size(); ++d) {
    int64_t lower = at<int64_t>(frame, ranges.lower[d]),
            upper = at<int64_t>(frame, ranges.upper[d]);
    int64_t step = at<int64_t>(frame, ranges.step[d]);
    all *= upper > lower ? (upper - lower + step - 1) / step : 0;
  }
  return all;
}

/// The `position`-th selected iteration, if there is one.
bool choose(const Ranges &ranges, std::byte *frame, Machine &m, int64_t position) {
  if (position >= int64_t(m.tiles->size())) return false;
  int64_t number = (*m.tiles)[size_t(position)];
  if (number >= iterations(ranges, frame)) return false;
  at<int64_t>(frame, ranges.number) = position;
  setIteration(ranges, frame, number);
  return true;
}

}  // namespace

const Instruction *rangesBegin(const Instruction *i, std::byte *frame, Machine &m) {
  auto &ranges = *static_cast<const Ranges *>(i->more);
  for (size_t d = 0; d < ranges.index.size(); ++d) {
    if (at<int64_t>(frame, ranges.step[d]) <= 0)
      return m.fail(i, "tape.undefined",
                    fmt::format("a loop with step {}", at<int64_t>(frame, ranges.step[d])));
    at<int64_t>(frame, ranges.index[d]) = at<int64_t>(frame, ranges.lower[d]);
  }
  if (ranges.chosen && m.tiles) return choose(ranges, frame, m, 0) ? i + 1 : i->target;
  return iterations(ranges, frame) > 0 ? i + 1 : i->target;
}

const Instruction *rangesNext(const Instruction *i, std::byte *frame, Machine &m) {
  auto &ranges = *static_cast<const Ranges *>(i->more);
  if (ranges.chosen && m.tiles)
    return choose(ranges, frame, m, at<int64_t>(frame, ranges.number) + 1) ? i->target : i + 1;
  for (size_t d = ranges.index.size(); d-- > 0;) {
    int64_t &index = at<int64_t>(frame, ranges.index[d]);
    index += at<int64_t>(frame, ranges.step[d]);
    if (index < at<int64_t>(frame, ranges.upper[d])) return i->target;
    index = at<int64_t>(frame, ranges.lower[d]);
  }
  return i + 1;
}

namespace {

/// Whether every element that the loops access exists.
const Instruction *checkAccess(const Instruction *i, Machine &m, const Nest &nest,
                               const Nest::Access &access, const View &view,
                               const int64_t *extents) {
  for (int d = 0; d < access.rank; ++d) {
    int64_t low = access.constants[size_t(d)], high = low;
    for (int l = 0; l < nest.loops; ++l) {
      int64_t reach = access.coefficients[size_t(d * nest.loops + l)] * (extents[l] - 1);
      (reach < 0 ? low : high) += reach;
    }
    if (low < 0 || high >= view.sizes()[d])
      return m.fail(
          i, "tape.out-of-bounds",
          fmt::format("the loops reach indices {} to {} of dimension {}, whose size is {}", low,
                      high, d, view.sizes()[d]));
  }
  if (access.written && !view.buffer->writable)
    return m.fail(i, "tape.write-to-input", "writes to an input or a constant");
  return i;
}

}  // namespace

const Instruction *nestBegin(const Instruction *i, std::byte *frame, Machine &m) {
  auto &nest = *static_cast<const Nest *>(i->more);
  auto *counters = &at<int64_t>(frame, nest.counter(0));
  auto *firsts = &at<int64_t>(frame, nest.first(0)), *ends = &at<int64_t>(frame, nest.end(0));
  bool empty = false;
  for (int l = 0; l < nest.loops; ++l) {
    auto [access, dim] = nest.extentOf[size_t(l)];
    ends[l] = viewAt(frame, nest.accesses[size_t(access)].view).sizes()[dim];
    empty |= ends[l] == 0;
  }
  if (empty) return i->target;
  for (const Nest::Access &access : nest.accesses)
    if (access.touched && !checkAccess(i, m, nest, access, viewAt(frame, access.view), ends))
      return nullptr;
  for (int l = 0; l < nest.loops; ++l) {
    int64_t inStrips = l == nest.strips.loop ? ends[l] - ends[l] % nest.strips.width : ends[l];
    firsts[l] = l == nest.strips.loop && nest.strips.isRest ? inStrips : 0;
    if (!nest.strips.isRest) ends[l] = inStrips;
    counters[l] = firsts[l];
    empty |= firsts[l] == ends[l];
  }
  if (empty) return i->target;
  for (size_t k = 0; k < nest.accesses.size(); ++k) {
    const Nest::Access &access = nest.accesses[k];
    const View &view = viewAt(frame, access.view);
    if (!access.touched) continue;
    const int64_t *strides = view.sizes() + access.rank;
    std::byte *pointer = view.data;
    for (int d = 0; d < access.rank; ++d)
      pointer += access.constants[size_t(d)] * strides[d] * access.elementBytes;
    int64_t back = 0;  // the total increment of the inner loops
    for (int l = nest.loops; l-- > 0;) {
      int64_t step = 0;
      for (int d = 0; d < access.rank; ++d)
        step += access.coefficients[size_t(d * nest.loops + l)] * strides[d] * access.elementBytes;
      if (l == nest.strips.loop) at<int64_t>(frame, nest.laneStep(int(k))) = step;
      pointer += firsts[l] * step;
      int64_t stride = nest.stride(l);
      (&at<int64_t>(frame, nest.steps(l)))[k] = step * stride - back;
      back += step * (ends[l] - firsts[l] - stride);
    }
    at<std::byte *>(frame, nest.pointer(int(k))) = pointer;
  }
  return i + 1;
}

const Instruction *nestNext(const Instruction *i, std::byte *frame, Machine &) {
  auto &nest = *static_cast<const Nest *>(i->more);
  auto *counters = &at<int64_t>(frame, nest.state);
  const int64_t *firsts = counters + nest.loops, *ends = firsts + nest.loops;
  size_t accesses = nest.accesses.size();
  for (int l = nest.loops; l-- > 0;) {
    if ((counters[l] += nest.stride(l)) < ends[l]) {
      auto *pointers = &at<int64_t>(frame, nest.pointer(0));
      const auto *steps = &at<int64_t>(frame, nest.steps(l));
      for (size_t k = 0; k < accesses; ++k) pointers[k] += steps[k];
      return i->target;
    }
    counters[l] = firsts[l];
  }
  return i + 1;
}

namespace {

template <class W>
const Instruction *readThrough(const Instruction *i, std::byte *frame, Machine &) {
  std::memcpy(frame + i->out, at<std::byte *>(frame, i->a), sizeof(W));
  return i + 1;
}
const Instruction *readTruth(const Instruction *i, std::byte *frame, Machine &) {
  at<bool>(frame, i->out) = *at<std::byte *>(frame, i->a) != std::byte{0};
  return i + 1;
}
template <class W>
const Instruction *writeThrough(const Instruction *i, std::byte *frame, Machine &) {
  std::memcpy(at<std::byte *>(frame, i->a), frame + i->out, sizeof(W));
  return i + 1;
}

}  // namespace

Execute loadThrough(DType type) {
  if (type == DType::Bool) return readTruth;
  return dispatchWidth(byteWidth(type), []<class W>(Tag<W>) -> Execute { return readThrough<W>; });
}
Execute storeThrough(DType type) {
  return dispatchWidth(byteWidth(type), []<class W>(Tag<W>) -> Execute { return writeThrough<W>; });
}

}  // namespace vitro::tape
