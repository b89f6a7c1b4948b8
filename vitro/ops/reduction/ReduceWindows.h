// reduce_window without a padded operand: for windows that reach far into the padding, where the
// padded array would be many times what is read of it, or would not fit in memory.
#pragma once
#include "vitro/ops/Op.h"

namespace vitro::ops {

/// One dimension. Window element w of result element o is operand element i if o * stride + w *
/// dilation = low + i * baseDilation, and padding if there is no such i.
struct WindowAxis {
  int64_t operand, low, baseDilation;
  int64_t window, dilation;
  int64_t results, stride;
};

/// The same bits as a fold over the padded operand: padding contributes initial values, in order. A
/// run of them ends early if one more changes nothing. `results` are allocated.
Result<> reduceWindows(const Region &body, std::span<const WindowAxis> axes,
                       std::span<const HostArray> inputs, std::span<const HostArray> inits,
                       std::span<HostArray> results);

}  // namespace vitro::ops
