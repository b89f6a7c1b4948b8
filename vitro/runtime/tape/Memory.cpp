#include "vitro/runtime/tape/Memory.h"
#include <fmt/format.h>
#include <fmt/ranges.h>

namespace vitro::tape {
namespace {

const Instruction *noMemory(const Instruction *i, Machine &m, int64_t bytes) {
  return m.fail(i, "tape.memory", fmt::format("no memory for {} bytes", bytes));
}

template <class W>
struct Plain {
  static W read(const std::byte *from) {
    W value;
    std::memcpy(&value, from, sizeof value);
    return value;
  }
};
/// Any non-zero byte is true, even an uninitialized one.
struct Truth {
  static bool read(const std::byte *from) { return *from != std::byte{0}; }
};

/// The address of an element, or null.
template <int Rank>
std::byte *element(const View &view, const Indices &where, std::byte *frame, int64_t width) {
  int rank = Rank < 0 ? where.rank : Rank;
  const int64_t *sizes = view.sizes(), *strides = sizes + rank;
  int64_t offset = 0;
  for (int d = 0; d < rank; ++d) {
    int64_t index = at<int64_t>(frame, where.slots[size_t(d)]);
    if (uint64_t(index) >= uint64_t(sizes[d])) return nullptr;
    offset += index * strides[d];
  }
  return view.data + offset * width;
}

const Instruction *badIndex(const Instruction *i, std::byte *frame, Machine &m) {
  auto &where = *static_cast<const Indices *>(i->more);
  std::vector<int64_t> indices;
  for (Slot slot : where.slots) indices.push_back(at<int64_t>(frame, slot));
  return outOfBounds(i, m, indices, viewAt(frame, i->a).sizes(), where.rank);
}

template <class Read, class W, int Rank>
const Instruction *loadElement(const Instruction *i, std::byte *frame, Machine &m) {
  auto &where = *static_cast<const Indices *>(i->more);
  const std::byte *from = element<Rank>(viewAt(frame, i->a), where, frame, sizeof(W));
  if (!from) return badIndex(i, frame, m);
  at<W>(frame, i->out) = Read::read(from);
  return i + 1;
}

template <class W, int Rank>
const Instruction *storeElement(const Instruction *i, std::byte *frame, Machine &m) {
  auto &where = *static_cast<const Indices *>(i->more);
  View &view = viewAt(frame, i->a);
  std::byte *to = element<Rank>(view, where, frame, sizeof(W));
  if (!to) return badIndex(i, frame, m);
  if (!view.buffer->writable)
    return m.fail(i, "tape.write-to-input", "writes to an input or a constant");
  std::memcpy(to, frame + i->out, sizeof(W));
  return i + 1;
}

template <class Read, class W>
Execute loadOf(int rank) {
  switch (rank) {
    case 0:
      return loadElement<Read, W, 0>;
    case 1:
      return loadElement<Read, W, 1>;
    case 2:
      return loadElement<Read, W, 2>;
    case 3:
      return loadElement<Read, W, 3>;
    default:
      return loadElement<Read, W, -1>;
  }
}

/// A view on the stack, of any rank that a program has.
struct LocalView {
  alignas(View) std::byte storage[viewBytes(32)];
  View &operator*() { return *reinterpret_cast<View *>(storage); }
};

/// `to` (no reference taken) <- the part of `from`. False after a fault.
bool takePart(const Instruction *i, std::byte *frame, Machine &m, const View &from, View &to) {
  auto &slicing = *static_cast<const Slicing *>(i->more);
  int rank = int(slicing.offsets.size()), resultRank = slicing.resultRank(), k = 0;
  to.data = from.data;
  int64_t width = byteWidth(slicing.type);
  for (int d = 0; d < rank; ++d) {
    int64_t offset = slicing.offsets[size_t(d)].get(frame),
            size = slicing.sizes[size_t(d)].get(frame);
    int64_t step = slicing.strides[size_t(d)].get(frame), whole = from.sizes()[d];
    bool empty = size == 0;
    int64_t last = offset + (size - 1) * step;
    if (size < 0 || (empty && (offset < 0 || offset > whole)) ||
        (!empty && (offset < 0 || offset >= whole || last < 0 || last >= whole))) {
      m.fail(i, "tape.out-of-bounds",
             fmt::format(
                 "a slice of dimension {} from {} with {} elements, step {}, leaves its size {}", d,
                 offset, size, step, whole));
      return false;
    }
    to.data += offset * from.sizes()[rank + d] * width;
    if (slicing.dropped[size_t(d)]) continue;
    to.sizes()[k] = size;
    to.sizes()[resultRank + k++] = step * from.sizes()[rank + d];
  }
  return true;
}

bool sameSizes(const View &a, const View &b, int rank) {
  return std::equal(a.sizes(), a.sizes() + rank, b.sizes());
}

const Instruction *differentSizes(const Instruction *i, Machine &m, const View &a, const View &b,
                                  int rank) {
  return m.fail(i, "tape.shape",
                fmt::format("sizes ({}) and ({}) should be equal",
                            fmt::join(std::span(a.sizes(), size_t(rank)), ", "),
                            fmt::join(std::span(b.sizes(), size_t(rank)), ", ")));
}

}  // namespace

const Instruction *outOfBounds(const Instruction *i, Machine &m,
                               const std::vector<int64_t> &indices, const int64_t *sizes,
                               int rank) {
  return m.fail(i, "tape.out-of-bounds",
                fmt::format("index ({}) is outside of size ({})", fmt::join(indices, ", "),
                            fmt::join(std::span(sizes, size_t(rank)), ", ")));
}

Execute load(DType type, int rank) {
  if (type == DType::Bool) return loadOf<Truth, bool>(rank);
  return dispatchWidth(byteWidth(type), [&]<class W>(Tag<W>) { return loadOf<Plain<W>, W>(rank); });
}

Execute store(DType type, int rank) {
  return dispatchWidth(byteWidth(type), [&]<class W>(Tag<W>) -> Execute {
    switch (rank) {
      case 0:
        return storeElement<W, 0>;
      case 1:
        return storeElement<W, 1>;
      case 2:
        return storeElement<W, 2>;
      case 3:
        return storeElement<W, 3>;
      default:
        return storeElement<W, -1>;
    }
  });
}

const Instruction *allocate(const Instruction *i, std::byte *frame, Machine &m) {
  auto &allocation = *static_cast<const Allocation *>(i->more);
  View &view = viewAt(frame, i->out);
  release(view);
  int rank = int(allocation.sizes.size());
  int64_t bytes = byteWidth(allocation.type);
  for (int d = 0; d < rank; ++d) {
    int64_t size = allocation.sizes[size_t(d)].get(frame);
    view.sizes()[d] = size;
    if (size < 0 || __builtin_mul_overflow(bytes, size, &bytes))
      return m.fail(i, "tape.memory", fmt::format("dimension {} of size {}", d, size));
  }
  view.buffer = newBuffer(bytes, allocation.type);
  if (!view.buffer) return noMemory(i, m, bytes);
  view.buffer->references = 1;
  view.data = view.buffer->data;
  setContiguous(view, rank);
  return i + 1;
}

int Slicing::resultRank() const {
  int rank = 0;
  for (bool gone : dropped) rank += !gone;
  return rank;
}

const Instruction *slice(const Instruction *i, std::byte *frame, Machine &m) {
  LocalView part;
  View &from = viewAt(frame, i->a);
  if (!takePart(i, frame, m, from, *part)) return nullptr;
  (*part).buffer = from.buffer;
  copyView(viewAt(frame, i->out), *part, static_cast<const Slicing *>(i->more)->resultRank());
  return i + 1;
}

const Instruction *insertSlice(const Instruction *i, std::byte *frame, Machine &m) {
  auto &slicing = *static_cast<const Slicing *>(i->more);
  LocalView part;
  if (!takePart(i, frame, m, viewAt(frame, i->out), *part)) return nullptr;
  View &from = viewAt(frame, i->a);
  int rank = slicing.resultRank();
  if (!sameSizes(from, *part, rank)) return differentSizes(i, m, from, *part, rank);
  copyElements(from, *part, rank, byteWidth(slicing.type));
  return i + 1;
}

namespace {

/// The sizes of the result; false if they do not hold the operand's elements.
bool reshapedSizes(const Reshaping &how, std::byte *frame, const View &from, View &to) {
  int resultRank = int(how.sizes.size());
  for (int d = 0; d < resultRank; ++d) to.sizes()[d] = how.sizes[size_t(d)].get(frame);
  for (size_t g = 0; g < how.groups.size(); ++g) {
    const auto &group = how.groups[g];
    if (how.expands) {
      int64_t whole = from.sizes()[g], known = 1;
      int unknown = -1;
      for (int d : group)
        if (to.sizes()[d] == kInferred)
          unknown = d;
        else
          known *= to.sizes()[d];
      if (unknown >= 0) to.sizes()[unknown] = known == 0 ? 0 : whole / known;
      if ((unknown >= 0 ? known * to.sizes()[unknown] : known) != whole) return false;
    } else {
      int64_t product = 1;
      for (int d : group) product *= from.sizes()[d];
      if (to.sizes()[g] == kInferred) to.sizes()[g] = product;
      if (to.sizes()[g] != product) return false;
    }
  }
  return elementsOf(from, how.rank) == elementsOf(to, resultRank);
}

/// The strides of the result over the operand's memory; false if there are none.
bool reshapedStrides(const Reshaping &how, const View &from, View &to) {
  int resultRank = int(how.sizes.size());
  for (int d = 0; d < resultRank; ++d) to.sizes()[resultRank + d] = 1;
  for (size_t g = 0; g < how.groups.size(); ++g) {
    const auto &group = how.groups[g];
    if (how.expands) {
      int64_t step = from.sizes()[how.rank + int(g)];
      for (size_t k = group.size(); k-- > 0;) {
        to.sizes()[resultRank + group[k]] = step;
        step *= to.sizes()[group[k]];
      }
      continue;
    }
    int64_t step = 1, next = 0;
    bool first = true;
    for (size_t k = group.size(); k-- > 0;) {
      int d = group[k];
      if (from.sizes()[d] == 1) continue;
      int64_t stride = from.sizes()[how.rank + d];
      if (first)
        step = stride;
      else if (stride != next)
        return false;
      first = false;
      next = stride * from.sizes()[d];
    }
    to.sizes()[resultRank + int(g)] = step;
  }
  return true;
}

}  // namespace

const Instruction *reshape(const Instruction *i, std::byte *frame, Machine &m) {
  auto &how = *static_cast<const Reshaping *>(i->more);
  LocalView source, result;
  View &from = viewAt(frame, i->a);
  (*source).buffer = nullptr;
  copyView(*source, from, how.rank);
  if (!reshapedSizes(how, frame, *source, *result)) {
    release(*source);
    return m.fail(i, "tape.shape", "the sizes before and after do not hold the same elements");
  }
  if (!reshapedStrides(how, *source, *result)) {
    if (!how.tensor) {
      release(*source);
      return m.fail(i, "tape.shape", "these dimensions are not contiguous and cannot be merged");
    }
    ++(*source).buffer->references;  // never in place: the old strides may still be in use
    Buffer *shared = (*source).buffer;
    bool copied = makeUnique(*source, how.rank, how.type);
    --shared->references;
    if (!copied) return noMemory(i, m, -1);
    reshapedStrides(how, *source, *result);
  }
  (*result).data = (*source).data;
  (*result).buffer = (*source).buffer;  // the local reference is moved
  (*source).buffer = nullptr;
  moveView(viewAt(frame, i->out), *result, int(how.sizes.size()));
  return i + 1;
}

const Instruction *castView(const Instruction *i, std::byte *frame, Machine &m) {
  auto &sizes = *static_cast<const std::vector<int64_t> *>(i->more);
  View &from = viewAt(frame, i->a);
  for (size_t d = 0; d < sizes.size(); ++d)
    if (sizes[d] >= 0 && from.sizes()[d] != sizes[d])
      return m.fail(
          i, "tape.shape",
          fmt::format("dimension {} has size {} instead of {}", d, from.sizes()[d], sizes[d]));
  copyView(viewAt(frame, i->out), from, int(sizes.size()));
  return i + 1;
}

const Instruction *moveViewTo(const Instruction *i, std::byte *frame, Machine &) {
  moveView(viewAt(frame, i->out), viewAt(frame, i->a), int(i->n));
  return i + 1;
}
const Instruction *copyViewTo(const Instruction *i, std::byte *frame, Machine &) {
  copyView(viewAt(frame, i->out), viewAt(frame, i->a), int(i->n));
  return i + 1;
}
const Instruction *releaseView(const Instruction *i, std::byte *frame, Machine &) {
  release(viewAt(frame, i->a));
  return i + 1;
}
const Instruction *makeUniqueView(const Instruction *i, std::byte *frame, Machine &m) {
  return makeUnique(viewAt(frame, i->out), int(i->n), DType(i->b)) ? i + 1 : noMemory(i, m, -1);
}

const Instruction *copyAll(const Instruction *i, std::byte *frame, Machine &m) {
  View &from = viewAt(frame, i->a), &to = viewAt(frame, i->out);
  int rank = int(i->n);
  if (!sameSizes(from, to, rank)) return differentSizes(i, m, from, to, rank);
  if (!to.buffer->writable)
    return m.fail(i, "tape.write-to-input", "writes to an input or a constant");
  copyElements(from, to, rank, byteWidth(DType(i->b)));
  return i + 1;
}

const Instruction *dimension(const Instruction *i, std::byte *frame, Machine &m) {
  int64_t d = at<int64_t>(frame, i->b);
  if (uint64_t(d) >= uint64_t(i->n))
    return m.fail(i, "tape.undefined", fmt::format("dimension {} of rank {}", d, i->n));
  at<int64_t>(frame, i->out) = viewAt(frame, i->a).sizes()[d];
  return i + 1;
}

const Instruction *permuteView(const Instruction *i, std::byte *frame, Machine &) {
  auto &order = *static_cast<const std::vector<int64_t> *>(i->more);
  size_t rank = order.size();
  LocalView result;
  View &from = viewAt(frame, i->a);
  (*result).data = from.data;
  (*result).buffer = from.buffer;
  for (size_t d = 0; d < rank; ++d) {
    (*result).sizes()[d] = from.sizes()[order[d]];
    (*result).sizes()[rank + d] = from.sizes()[rank + size_t(order[d])];
  }
  copyView(viewAt(frame, i->out), *result, int(rank));
  return i + 1;
}

const Instruction *reinterpret(const Instruction *i, std::byte *frame, Machine &m) {
  auto &how = *static_cast<const Reinterpreting *>(i->more);
  int rank = int(how.sizes.size());
  LocalView result;
  View &from = viewAt(frame, i->a), &to = *result;
  int64_t width = byteWidth(how.type);
  for (int d = 0; d < rank; ++d) to.sizes()[d] = how.sizes[size_t(d)].get(frame);
  setContiguous(to, rank);
  if (!how.strides.empty())
    for (int d = 0; d < rank; ++d) to.sizes()[rank + d] = how.strides[size_t(d)].get(frame);
  int64_t first = how.offset.get(frame) * (how.bytes ? 1 : width), low = first, high = first;
  bool empty = false;
  for (int d = 0; d < rank; ++d) {
    int64_t reach = (to.sizes()[d] - 1) * to.sizes()[rank + d] * width;
    (reach < 0 ? low : high) += reach;
    empty |= to.sizes()[d] <= 0;
  }
  if (!empty && (low < 0 || high + width > from.buffer->bytes || first % width))
    return m.fail(
        i, "tape.out-of-bounds",
        fmt::format("bytes {} to {} of memory that has {}", low, high + width, from.buffer->bytes));
  to.data = from.buffer->data + first;
  to.buffer = from.buffer;
  copyView(viewAt(frame, i->out), to, rank);
  return i + 1;
}

const Instruction *takeApart(const Instruction *i, std::byte *frame, Machine &) {
  auto &how = *static_cast<const Metadata *>(i->more);
  View &from = viewAt(frame, i->a);
  for (int d = 0; d < how.rank; ++d) {
    at<int64_t>(frame, how.sizes[size_t(d)]) = from.sizes()[d];
    at<int64_t>(frame, how.strides[size_t(d)]) = from.sizes()[how.rank + d];
  }
  at<int64_t>(frame, how.offset) = (from.data - from.buffer->data) / byteWidth(how.type);
  LocalView base;
  (*base).data = from.buffer->data;
  (*base).buffer = from.buffer;
  copyView(viewAt(frame, i->out), *base, 0);
  return i + 1;
}

}  // namespace vitro::tape
