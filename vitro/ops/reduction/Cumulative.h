// reduce_window as JAX writes cumulative sums: the window of each element is everything up to it.
#pragma once
#include <optional>
#include "vitro/ops/reduction/ReduceWindows.h"

namespace vitro::ops {

struct Cumulation {
  size_t axis;
  bool isReverse;  // everything from the element on
};

/// The way these windows cumulate; nothing where they do not, or are so short that folding each by
/// itself costs no more.
std::optional<Cumulation> cumulationOf(std::span<const WindowAxis> axes);

/// One step per element, where that gives what the windows would: the body is one op of two
/// numbers, and initial values combined are the initial value again. Forward every element is the
/// left fold of its window; backward, only where the op commutes, a fold from the far end. False,
/// with nothing done, where it must be done window by window.
bool cumulate(const Region &body, std::span<const WindowAxis> axes, const HostArray &input,
              const HostArray &init, HostArray &result);

}  // namespace vitro::ops
