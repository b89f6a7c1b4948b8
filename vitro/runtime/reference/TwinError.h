// How far an array is from its wider twin, element by element.
#pragma once
#include "vitro/tensor/HostArray.h"

namespace vitro::runtime {

/// Of every element (component of a complex one), of a value and what its twin says of it.
struct TwinError {
  std::vector<double> absolute, size;  // |value - twin|, |twin|
  double u = 0;                        // unit roundoff of the value's type
  double largest = 0, rms = 0;         // of the twin's finite elements

  /// Relative to the element itself: at most 1, which is also what a value counts that left the
  /// range, or is NaN, where its twin is a number.
  double relative(size_t i) const;
  /// Relative to the element, or to the tensor where the element is smaller.
  double scaled(size_t i) const;
  double mostRelative() const;
  double mostScaled() const;
  /// The largest error over the largest element: what ops that mix elements see.
  double overall() const;
};

/// Nothing where the two are no pair of a float and its shadow.
std::optional<TwinError> twinError(const HostArray &value, const HostArray &twin);

/// Puts what the twin says, rounded, in the place of the chosen elements (components).
Result<> mend(HostArray &value, const HostArray &twin, const std::vector<bool> &chosen);

}  // namespace vitro::runtime
