// One element as people read it.
#pragma once
#include "vitro/tensor/HostArray.h"

namespace vitro {

/// The shortest text that reads back as the same value: "0.1", "-0", "nan", "(1, -2)", "true".
std::string elementText(const HostArray &array, int64_t position);

/// The first elements, nested like the dimensions: "[[1, 2], [3, ...]]". At most `limit` elements.
std::string arrayText(const HostArray &array, int64_t limit = 16);

}  // namespace vitro
