// One array in a line: its range and what in it is not a number.
#pragma once
#include "vitro/support/Json.h"
#include "vitro/tensor/HostArray.h"

namespace vitro::tool {

struct Summary {
  TensorType type;
  double min = 0, max = 0, mean = 0;  // over finite elements; complex: magnitudes
  int64_t finite = 0, nan = 0, inf = 0;
  std::string first;   // the first few elements
  std::string digest;  // equal where all bits are; any NaN is any NaN

  std::string text() const;
  Json json() const;
};

Summary summarise(const HostArray &array);

}  // namespace vitro::tool
