// How far an array is from its wider twin, element by element.
#pragma once
#include "vitro/tensor/HostArray.h"

namespace vitro::runtime {

/// The errors of every element (of every component if complex) of a value against its twin.
struct TwinError {
  std::vector<double> absolute, size;  // |value - twin|, |twin|
  double u = 0;                        // unit roundoff of the value's type
  double largest = 0, rms = 0;         // of the twin's finite elements

  /// Relative to the element itself: at most 1, which is also the error of a value that overflowed
  /// or is NaN where its twin is a number.
  double relative(size_t i) const;
  /// Relative to the element, or to the tensor's scale where the element is smaller.
  double scaled(size_t i) const;
  double mostRelative() const;
  double mostScaled() const;
  /// The largest error over the largest element: the error that ops which mix elements see.
  double overall() const;
};

/// Empty if the two are not a float and its shadow.
std::optional<TwinError> twinError(const HostArray &value, const HostArray &twin);

/// Replaces the chosen elements (components) with the twin's, rounded.
Result<> mend(HostArray &value, const HostArray &twin, const std::vector<bool> &chosen);

}  // namespace vitro::runtime
