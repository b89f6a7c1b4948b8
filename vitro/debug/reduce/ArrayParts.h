// Makes arrays smaller or simpler.
#pragma once
#include <functional>
#include "vitro/tensor/HostArray.h"

namespace vitro::debug {

/// The slice of `array` that starts at `begin`.
Result<HostArray> part(const HostArray &array, const Dims &begin, const Dims &sizes);

/// Applies `change` to every number, as a double; to each part of complex numbers separately.
Result<HostArray> mapped(const HostArray &array, const std::function<double(double)> &change);

/// A copy in which the elements that are not `kept` are zero.
Result<HostArray> zeroedExcept(const HostArray &array, const std::vector<int64_t> &kept);
/// The elements that are not zero, bit for bit.
std::vector<int64_t> nonZero(const HostArray &array);

}  // namespace vitro::debug
