// Moves lanes to and from memory, and between vectors.
#include "vitro/runtime/tape/Vectors.h"
#include <fmt/format.h>
#include "vitro/runtime/tape/Lanes.h"

namespace vitro::tape {
namespace {

template <class W>
const Instruction *shuffleLanes(const Instruction *i, std::byte *frame, Machine &) {
  auto &how = *static_cast<const Shuffle *>(i->more);
  const W *a = lanes<W>(frame, i->a), *b = lanes<W>(frame, i->b);
  W *out = lanes<W>(frame, i->out);
  for (size_t k = 0; k < how.from.size(); ++k) {
    int64_t from = how.from[k];
    out[k] = from < how.lanesOfA ? a[from] : b[from - how.lanesOfA];
  }
  return i + 1;
}

const Instruction *notWritable(const Instruction *i, Machine &m) {
  return m.fail(i, "tape.write-to-input", "writes to an input or a constant");
}

/// Visits the lanes of a transfer; `lane(k, address)` with a null address for one that is masked
/// off or legally out of bounds.
template <class W, class Lane>
const Instruction *walk(const Instruction *i, std::byte *frame, Machine &m, const Transfer &how,
                        const View &view, Lane lane) {
  std::vector<int64_t> base, position(how.dims.size(), 0);
  for (Slot slot : how.indices) base.push_back(at<int64_t>(frame, slot));
  const bool *mask = how.mask ? lanes<bool>(frame, *how.mask) : nullptr;
  std::vector<int64_t> index = base;
  for (int64_t k = 0;; ++k) {
    int64_t maskLane = 0;
    bool active = true;
    index = base;
    for (size_t d = 0; d < how.dims.size(); ++d) {
      maskLane += position[d] * how.dims[d].maskStride;
      if (how.dims[d].view >= 0) index[size_t(how.dims[d].view)] += position[d];
    }
    if (mask && !mask[maskLane]) active = false;
    int64_t offset = 0;
    for (int d = 0; active && d < how.rank; ++d) {
      if (uint64_t(index[size_t(d)]) >= uint64_t(view.sizes()[d])) {
        bool allowed = false;
        for (const Transfer::Dim &dim : how.dims) allowed |= dim.view == d && !dim.inBounds;
        if (!allowed) return outOfBounds(i, m, index, view.sizes(), how.rank);
        active = false;
      }
      offset += index[size_t(d)] * view.sizes()[how.rank + d];
    }
    lane(k, active ? view.data + offset * int64_t(sizeof(W)) : nullptr);
    size_t d = how.dims.size();
    while (d-- > 0) {
      if (++position[d] < how.dims[d].size) break;
      position[d] = 0;
    }
    if (d == size_t(-1)) return i + 1;
  }
}

/// The common case: one row, entirely in bounds, contiguous in memory. Null otherwise.
template <class W>
std::byte *wholeRow(std::byte *frame, const Transfer &how, const View &view) {
  if (how.dims.size() != 1 || how.mask || how.dims[0].view != how.rank - 1 || how.rank == 0)
    return nullptr;
  int64_t offset = 0;
  for (int d = 0; d < how.rank; ++d) {
    int64_t index = at<int64_t>(frame, how.indices[size_t(d)]);
    int64_t reach = d == how.rank - 1 ? how.dims[0].size : 1;
    if (index < 0 || index > view.sizes()[d] - reach) return nullptr;
    offset += index * view.sizes()[how.rank + d];
  }
  if (view.sizes()[2 * how.rank - 1] != 1) return nullptr;
  return view.data + offset * int64_t(sizeof(W));
}

template <class W, bool Truth>
W element(const std::byte *from) {
  W value;
  std::memcpy(&value, from, sizeof(W));
  if constexpr (Truth) value = value != 0;
  return value;
}

template <class W, bool Truth>
const Instruction *readLanes(const Instruction *i, std::byte *frame, Machine &m) {
  auto &how = *static_cast<const Transfer *>(i->more);
  const View &view = viewAt(frame, how.view);
  W *out = lanes<W>(frame, i->out);
  if (const std::byte *row = wholeRow<W>(frame, how, view)) {
    if constexpr (Truth)
      for (int64_t k = 0; k < i->n; ++k) out[k] = element<W, true>(row + k);
    else
      std::memcpy(out, row, size_t(i->n) * sizeof(W));
    return i + 1;
  }
  const W *pass = how.passThrough ? lanes<W>(frame, *how.passThrough) : nullptr;
  const W *padding = how.padding ? lanes<W>(frame, *how.padding) : nullptr;
  return walk<W>(i, frame, m, how, view, [&](int64_t k, const std::byte *from) {
    if (from)
      out[k] = element<W, Truth>(from);
    else if (pass)
      out[k] = pass[k];
    else if (padding)
      out[k] = *padding;
  });
}

template <class W>
const Instruction *writeLanes(const Instruction *i, std::byte *frame, Machine &m) {
  auto &how = *static_cast<const Transfer *>(i->more);
  View &view = viewAt(frame, how.view);
  if (!view.buffer->writable) return notWritable(i, m);
  const W *from = lanes<W>(frame, i->out);
  if (std::byte *row = wholeRow<W>(frame, how, view)) {
    std::memcpy(row, from, size_t(i->n) * sizeof(W));
    return i + 1;
  }
  return walk<W>(i, frame, m, how, view, [&](int64_t k, std::byte *to) {
    if (to) std::memcpy(to, from + k, sizeof(W));
  });
}

/// The address `distance` elements after the base; null if out of bounds.
std::byte *distant(std::byte *frame, const Gather &how, const View &view, int64_t distance,
                   int64_t width) {
  int64_t linear = 0, offset = 0, step = 1;
  bool dense = true, inside = true;
  for (int d = how.rank; d-- > 0;) {
    int64_t index = at<int64_t>(frame, how.indices[size_t(d)]);
    int64_t size = view.sizes()[d], stride = view.sizes()[how.rank + d];
    if (d == how.rank - 1) index += distance;
    inside = inside && index >= 0 && index < size;
    dense = dense && (size == 1 || stride == step);
    linear += index * step;
    offset += index * stride;
    step *= size;
  }
  bool reachable = dense ? linear >= 0 && linear < step : inside;
  return reachable ? view.data + (dense ? linear : offset) * width : nullptr;
}

template <class W>
int64_t laneNumber(std::byte *frame, const Gather &how, int64_t k) {
  return how.indexType == DType::I32 ? lanes<int32_t>(frame, how.offsets)[k]
                                     : lanes<int64_t>(frame, how.offsets)[k];
}

const Instruction *badDistance(const Instruction *i, Machine &m, int64_t lane, int64_t distance) {
  return m.fail(
      i, "tape.out-of-bounds",
      fmt::format("lane {} goes {} elements from the base, out of its memory", lane, distance));
}

template <class W, bool Truth>
const Instruction *gatherLanes(const Instruction *i, std::byte *frame, Machine &m) {
  auto &how = *static_cast<const Gather *>(i->more);
  const View &view = viewAt(frame, how.view);
  W *out = lanes<W>(frame, i->out);
  for (int64_t k = 0; k < i->n; ++k) {
    if (!lanes<bool>(frame, how.mask)[k]) {
      out[k] = lanes<W>(frame, how.passThrough)[k];
      continue;
    }
    int64_t distance = laneNumber<W>(frame, how, k);
    const std::byte *from = distant(frame, how, view, distance, sizeof(W));
    if (!from) return badDistance(i, m, k, distance);
    out[k] = element<W, Truth>(from);
  }
  return i + 1;
}

template <class W>
const Instruction *scatterLanes(const Instruction *i, std::byte *frame, Machine &m) {
  auto &how = *static_cast<const Gather *>(i->more);
  View &view = viewAt(frame, how.view);
  if (!view.buffer->writable) return notWritable(i, m);
  for (int64_t k = 0; k < i->n; ++k) {
    if (!lanes<bool>(frame, how.mask)[k]) continue;
    int64_t distance = laneNumber<W>(frame, how, k);
    std::byte *to = distant(frame, how, view, distance, sizeof(W));
    if (!to) return badDistance(i, m, k, distance);
    std::memcpy(to, lanes<W>(frame, i->out) + k, sizeof(W));
  }
  return i + 1;
}

template <class W, bool Truth>
const Instruction *expandLanes(const Instruction *i, std::byte *frame, Machine &m) {
  auto &how = *static_cast<const Gather *>(i->more);
  const View &view = viewAt(frame, how.view);
  W *out = lanes<W>(frame, i->out);
  for (int64_t k = 0, next = 0; k < i->n; ++k) {
    if (!lanes<bool>(frame, how.mask)[k]) {
      out[k] = lanes<W>(frame, how.passThrough)[k];
      continue;
    }
    const std::byte *from = distant(frame, how, view, next, sizeof(W));
    if (!from) return badDistance(i, m, k, next);
    ++next;
    out[k] = element<W, Truth>(from);
  }
  return i + 1;
}

template <class W>
const Instruction *compressLanes(const Instruction *i, std::byte *frame, Machine &m) {
  auto &how = *static_cast<const Gather *>(i->more);
  View &view = viewAt(frame, how.view);
  if (!view.buffer->writable) return notWritable(i, m);
  for (int64_t k = 0, next = 0; k < i->n; ++k) {
    if (!lanes<bool>(frame, how.mask)[k]) continue;
    std::byte *to = distant(frame, how, view, next, sizeof(W));
    if (!to) return badDistance(i, m, k, next);
    ++next;
    std::memcpy(to, lanes<W>(frame, i->out) + k, sizeof(W));
  }
  return i + 1;
}

/// Reading i1 from memory normalizes it to 0 or 1.
template <class F>
Execute byWidth(DType type, F f) {
  if (type == DType::Bool) return f.template operator()<uint8_t, true>();
  return dispatchWidth(byteWidth(type),
                       [&]<class W>(Tag<W>) { return f.template operator()<W, false>(); });
}

/// The lane at these positions, in lanes from the start; -1 after a fault.
int64_t laneAt(const Instruction *i, std::byte *frame, Machine &m, const LaneIndex &where) {
  int64_t lane = 0;
  for (size_t d = 0; d < where.positions.size(); ++d) {
    int64_t index = where.positions[d].get(frame);
    if (uint64_t(index) >= uint64_t(where.sizes[d])) {
      m.fail(i, "tape.undefined",
             fmt::format("position {} in a vector dimension of {}", index, where.sizes[d]));
      return -1;
    }
    lane += index * where.strides[d];
  }
  return lane;
}

}  // namespace

Execute shuffle(DType type) {
  return dispatchWidth(byteWidth(type), []<class W>(Tag<W>) -> Execute { return shuffleLanes<W>; });
}
Execute transferRead(DType type) {
  return byWidth(type, []<class W, bool Truth>() -> Execute {
    if constexpr (sizeof(W) <= 8) return readLanes<W, Truth>;
    return nullptr;
  });
}
Execute transferWrite(DType type) {
  return byWidth(type, []<class W, bool Truth>() -> Execute { return writeLanes<W>; });
}
Execute gather(DType type) {
  return byWidth(type, []<class W, bool Truth>() -> Execute {
    if constexpr (sizeof(W) <= 8) return gatherLanes<W, Truth>;
    return nullptr;
  });
}
Execute scatter(DType type) {
  return byWidth(type, []<class W, bool Truth>() -> Execute { return scatterLanes<W>; });
}
Execute expandLoad(DType type) {
  return byWidth(type, []<class W, bool Truth>() -> Execute {
    if constexpr (sizeof(W) <= 8) return expandLanes<W, Truth>;
    return nullptr;
  });
}
Execute compressStore(DType type) {
  return byWidth(type, []<class W, bool Truth>() -> Execute { return compressLanes<W>; });
}

const Instruction *createMask(const Instruction *i, std::byte *frame, Machine &) {
  auto &how = *static_cast<const Mask *>(i->more);
  bool *out = lanes<bool>(frame, i->out);
  for (int64_t k = 0; k < i->n; ++k) {
    int64_t rest = k;
    bool inside = true;
    for (size_t d = how.shape.size(); d-- > 0; rest /= how.shape[d])
      inside = inside && rest % how.shape[d] < at<int64_t>(frame, how.bounds[d]);
    out[k] = inside;
  }
  return i + 1;
}

const Instruction *extractAt(const Instruction *i, std::byte *frame, Machine &m) {
  auto &where = *static_cast<const LaneIndex *>(i->more);
  int64_t lane = laneAt(i, frame, m, where);
  if (lane < 0) return nullptr;
  std::memcpy(frame + i->out, frame + i->a + lane * where.elementBytes, size_t(where.bytes));
  return i + 1;
}
const Instruction *insertAt(const Instruction *i, std::byte *frame, Machine &m) {
  auto &where = *static_cast<const LaneIndex *>(i->more);
  int64_t lane = laneAt(i, frame, m, where);
  if (lane < 0) return nullptr;
  std::memcpy(frame + i->out + lane * where.elementBytes, frame + i->a, size_t(where.bytes));
  return i + 1;
}

}  // namespace vitro::tape
