// reduce_window as JAX writes cumulative sums: the window of each element is everything up to it.
#pragma once
#include <optional>
#include "vitro/ops/reduction/ReduceWindows.h"

namespace vitro::ops {

struct Cumulation {
  size_t axis;
  bool isReverse;  // everything from the element on
};

/// How these windows cumulate; empty if they do not, or if they are so short that reducing each
/// separately costs no more.
std::optional<Cumulation> cumulationOf(std::span<const WindowAxis> axes);

/// One step per element, if that gives the result of the windows: the body is one op of two
/// numbers, and combining initial values gives the initial value. Forward, every element is the
/// left fold of its window; in reverse, only if the op commutes, a fold from the far end. False,
/// with nothing done, if it must be done window by window.
bool cumulate(const Region &body, std::span<const WindowAxis> axes, const HostArray &input,
              const HostArray &init, HostArray &result);

}  // namespace vitro::ops
