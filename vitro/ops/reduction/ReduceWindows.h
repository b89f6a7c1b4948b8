// reduce_window without its padded operand: for windows that reach far into padding, where that
// array would be many times what is read of it, or more than any memory.
#pragma once
#include "vitro/ops/Op.h"

namespace vitro::ops {

/// One dimension. Window element w of result element o is operand element i where
/// o * stride + w * dilation = low + i * baseDilation, and padding where there is no such i.
struct WindowAxis {
  int64_t operand, low, baseDilation;
  int64_t window, dilation;
  int64_t results, stride;
};

/// The same bits as a fold over the padded operand: padding takes part as initial values, in order.
/// A run of them ends early where one more changes nothing. `results` are allocated.
Result<> foldWindows(const Region &body, std::span<const WindowAxis> axes,
                     std::span<const HostArray> inputs, std::span<const HostArray> inits,
                     std::span<HostArray> results);

}  // namespace vitro::ops
