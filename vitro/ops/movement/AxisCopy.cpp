#include "vitro/ops/movement/AxisCopy.h"
#include <algorithm>
#include <cstring>

namespace vitro::ops {
namespace {

constexpr int64_t kSmallRun = 32;  // bytes below which a call to memcpy costs more than a loop

template <class T>
void copyLoop(const T *from, T *to, const Axis &axis) {
  if (axis.from == 0) {
    T value = *from;
    if (axis.to == 1)
      std::fill_n(to, axis.size, value);
    else
      for (int64_t i = 0; i < axis.size; ++i) to[i * axis.to] = value;
  } else if (axis.from == 1 && axis.to == 1) {
    for (int64_t i = 0; i < axis.size; ++i) to[i] = from[i];
  } else if (axis.from == -1 && axis.to == 1) {
    for (int64_t i = 0; i < axis.size; ++i) to[i] = from[-i];
  } else {
    for (int64_t i = 0; i < axis.size; ++i) to[i * axis.to] = from[i * axis.from];
  }
}

void copyRun(int width, const std::byte *from, std::byte *to, const Axis &axis) {
  if (axis.from == 1 && axis.to == 1 && axis.size * width > kSmallRun) {
    std::memcpy(to, from, size_t(axis.size * width));
    return;
  }
  dispatchWidth(width, [&]<class T>(Tag<T>) {
    copyLoop(reinterpret_cast<const T *>(from), reinterpret_cast<T *>(to), axis);
  });
}

/// Drops axes of one element; merges adjacent axes that are contiguous on both sides.
std::vector<Axis> simplified(std::span<const Axis> axes) {
  std::vector<Axis> kept;
  for (const Axis &axis : axes) {
    if (axis.size == 1) continue;
    if (!kept.empty() && kept.back().from == axis.from * axis.size &&
        kept.back().to == axis.to * axis.size)
      kept.back() = {kept.back().size * axis.size, axis.from, axis.to};
    else
      kept.push_back(axis);
  }
  return kept;
}

/// Calls `visit(from offset, to offset)` for every index of `axes`, row-major.
template <class Visit>
void forEachIndex(std::span<const Axis> axes, Visit visit) {
  Dims index(axes.size(), 0);
  int64_t from = 0, to = 0;
  while (true) {
    visit(from, to);
    size_t d = axes.size();
    while (d > 0) {
      --d;
      from += axes[d].from, to += axes[d].to;
      if (++index[d] < axes[d].size) break;
      from -= axes[d].from * axes[d].size, to -= axes[d].to * axes[d].size;
      index[d] = 0;
      if (d == 0) return;
    }
    if (axes.empty()) return;
  }
}

using Quad = uint32_t __attribute__((vector_size(16)));
using Pair = uint64_t __attribute__((vector_size(16)));
using Eight = uint16_t __attribute__((vector_size(16)));

template <class V, class T>
V load(const T *from) {
  V value;
  std::memcpy(&value, from, sizeof value);
  return value;
}
template <class V, class T>
void store(T *to, V value) {
  std::memcpy(to, &value, sizeof value);
}

// Transposes square blocks in registers. Each returns its side; other widths are copied element by
// element.
inline int64_t transposeBlock(const uint32_t *const *rows, int64_t c, uint32_t *to,
                              int64_t stride) {
  Quad a = load<Quad>(rows[0] + c), b = load<Quad>(rows[1] + c);
  Quad d = load<Quad>(rows[2] + c), e = load<Quad>(rows[3] + c);
  Quad low0 = __builtin_shufflevector(a, b, 0, 4, 1, 5);
  Quad low1 = __builtin_shufflevector(d, e, 0, 4, 1, 5);
  Quad high0 = __builtin_shufflevector(a, b, 2, 6, 3, 7);
  Quad high1 = __builtin_shufflevector(d, e, 2, 6, 3, 7);
  store<Quad>(to, __builtin_shufflevector(low0, low1, 0, 1, 4, 5));
  store<Quad>(to + stride, __builtin_shufflevector(low0, low1, 2, 3, 6, 7));
  store<Quad>(to + 2 * stride, __builtin_shufflevector(high0, high1, 0, 1, 4, 5));
  store<Quad>(to + 3 * stride, __builtin_shufflevector(high0, high1, 2, 3, 6, 7));
  return 4;
}

inline int64_t transposeBlock(const uint64_t *const *rows, int64_t c, uint64_t *to,
                              int64_t stride) {
  Pair a = load<Pair>(rows[0] + c), b = load<Pair>(rows[1] + c);
  store<Pair>(to, __builtin_shufflevector(a, b, 0, 2));
  store<Pair>(to + stride, __builtin_shufflevector(a, b, 1, 3));
  return 2;
}

inline int64_t transposeBlock(const uint16_t *const *rows, int64_t c, uint16_t *to,
                              int64_t stride) {
  Eight in[8], mid[8];
  for (int r = 0; r < 8; ++r) in[r] = load<Eight>(rows[r] + c);
  // Three passes of interleaving rows r and r + 4.
  for (int round = 0; round < 3; ++round) {
    for (int r = 0; r < 4; ++r) {
      mid[2 * r] = __builtin_shufflevector(in[r], in[r + 4], 0, 8, 1, 9, 2, 10, 3, 11);
      mid[2 * r + 1] = __builtin_shufflevector(in[r], in[r + 4], 4, 12, 5, 13, 6, 14, 7, 15);
    }
    for (int r = 0; r < 8; ++r) in[r] = mid[r];
  }
  for (int r = 0; r < 8; ++r) store<Eight>(to + r * stride, in[r]);
  return 8;
}

template <class T>
inline int64_t transposeBlock(const T *const *rows, int64_t c, T *to, int64_t) {
  *to = rows[0][c];
  return 1;
}

template <class T>
constexpr int64_t blockSide = sizeof(T) == 2   ? 8
                              : sizeof(T) == 4 ? 4
                              : sizeof(T) == 8 ? 2
                                               : 1;

/// One cache line of columns of one group of rows.
template <class T>
void transposeTile(const T *const *rows, int64_t numRows, int64_t firstColumn, int64_t endColumn,
                   T *to, int64_t stride) {
  constexpr int64_t side = blockSide<T>;
  int64_t wholeRows = numRows / side * side;
  int64_t wholeColumns = firstColumn + (endColumn - firstColumn) / side * side;
  for (int64_t r = 0; r < wholeRows; r += side)
    for (int64_t c = firstColumn; c < wholeColumns; c += side)
      transposeBlock(rows + r, c, to + c * stride + r, stride);
  for (int64_t r = 0; r < numRows; ++r)
    for (int64_t c = r < wholeRows ? wholeColumns : firstColumn; c < endColumn; ++c)
      to[c * stride + r] = rows[r][c];
}

/// The two innermost axes of a transpose: `along` is contiguous in the source, `inner` in the
/// result.
void transposePlane(int width, const std::byte *from, std::byte *to, const Axis &along,
                    const Axis &inner) {
  constexpr int64_t kRows = 64;
  const std::byte *rows[kRows];
  for (int64_t r = 0; r < inner.size; r += kRows) {
    int64_t count = std::min(kRows, inner.size - r);
    for (int64_t i = 0; i < count; ++i) rows[i] = from + (r + i) * inner.from * width;
    transposeRows(width, rows, count, along.size, to + r * width, along.to);
  }
}

}  // namespace

void transposeRows(int width, const std::byte *const *rows, int64_t numRows, int64_t columns,
                   std::byte *to, int64_t toStride) {
  dispatchWidth(width, [&]<class T>(Tag<T>) {
    constexpr int64_t line = std::max<int64_t>(64 / int64_t(sizeof(T)), 4);
    auto *typed = reinterpret_cast<const T *const *>(rows);
    for (int64_t c = 0; c < columns; c += line)
      transposeTile(typed, numRows, c, std::min(c + line, columns), reinterpret_cast<T *>(to),
                    toStride);
  });
}

AxisCopy::AxisCopy(int width, std::span<const Axis> axes) : width(width) {
  for (const Axis &axis : axes) isEmpty = isEmpty || axis.size == 0;
  outer = simplified(axes);
  if (outer.empty()) return;
  inner = outer.back();
  outer.pop_back();
  auto along = std::ranges::find_if(outer, [](const Axis &axis) { return axis.from == 1; });
  if (inner.to == 1 && inner.from != 0 && inner.from != 1 && along != outer.end()) {
    transposed = *along;
    outer.erase(along);
  }
}

bool AxisCopy::hasRunsOf(int64_t elements) const {
  return inner.from == 1 && inner.to == 1 && inner.size >= elements;
}

void AxisCopy::run(const std::byte *from, std::byte *to) const {
  if (isEmpty) return;
  forEachIndex(outer, [&](int64_t a, int64_t b) {
    if (transposed)
      transposePlane(width, from + a * width, to + b * width, *transposed, inner);
    else
      copyRun(width, from + a * width, to + b * width, inner);
  });
}

void copyAxes(int width, const std::byte *from, std::byte *to, std::span<const Axis> axes) {
  AxisCopy(width, axes).run(from, to);
}

void fillElements(int width, std::byte *to, int64_t count, const std::byte *value) {
  if (count > 0) copyRun(width, value, to, {count, 0, 1});
}

bool nextIndex(Dims &index, const Dims &sizes) {
  for (size_t d = sizes.size(); d-- > 0;) {
    if (++index[d] < sizes[d]) return true;
    index[d] = 0;
  }
  return false;
}

}  // namespace vitro::ops
