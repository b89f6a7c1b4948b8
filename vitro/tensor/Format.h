// One element as people read it.
#pragma once
#include "vitro/tensor/HostArray.h"

namespace vitro {

/// The shortest text that reads back as the same value: "0.1", "-0", "nan", "(1, -2)", "true".
std::string elementText(const HostArray &array, int64_t position);

/// The first elements, nested like the dimensions: "[[1, 2], [3, ...]]". At most `limit` elements.
std::string arrayText(const HostArray &array, int64_t limit = 16);

/// The index per dimension of a row-major position: {1, 2} for 5 in 2x3.
Dims indexOf(int64_t position, const Dims &dims);
/// "[1, 2]"; "[]" for a scalar.
std::string indexText(const Dims &index);

}  // namespace vitro
