// Copies between strided layouts: the shared implementation of slice, pad, transpose, broadcast,
// gather ...
#pragma once
#include "vitro/tensor/HostArray.h"

namespace vitro::ops {

/// One axis of a copy: the number of elements, and their strides (in elements) on either side. A
/// source stride of 0 repeats, a negative one reverses.
struct Axis {
  int64_t size, from, to;
};

/// A copy of elements of `width` bytes along all axes, the outermost first, prepared once and run
/// at many offsets. Source and destination must not overlap.
class AxisCopy {
 public:
  AxisCopy(int width, std::span<const Axis> axes);
  void run(const std::byte *from, std::byte *to) const;
  /// True if everything is copied in contiguous runs of at least `elements`.
  bool hasRunsOf(int64_t elements) const;

 private:
  int width;
  bool isEmpty = false;
  std::vector<Axis> outer;         // simplified, without the innermost one(s)
  Axis inner{1, 1, 1};             // contiguous in the result
  std::optional<Axis> transposed;  // contiguous in the source, if that is another axis
};

/// One copy, once.
void copyAxes(int width, const std::byte *from, std::byte *to, std::span<const Axis> axes);

/// to[column * toStride + row] = rows[row][column], in blocks that stay in cache.
void transposeRows(int width, const std::byte *const *rows, int64_t numRows, int64_t columns,
                   std::byte *to, int64_t toStride);

/// `count` copies of one element.
void fillElements(int width, std::byte *to, int64_t count, const std::byte *value);

/// Steps an index through `sizes` in row-major order; false once it wraps to all zeros.
bool nextIndex(Dims &index, const Dims &sizes);

}  // namespace vitro::ops
