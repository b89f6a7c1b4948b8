// A one-line summary of an array: its range and its non-finite elements.
#pragma once
#include "vitro/support/Json.h"
#include "vitro/tensor/HostArray.h"

namespace vitro::tool {

struct Summary {
  TensorType type;
  double min = 0, max = 0, mean = 0;  // over finite elements; complex: magnitudes
  int64_t finite = 0, nan = 0, inf = 0;
  std::string first;   // the first few elements
  std::string digest;  // equal if all bits are; all NaNs are equal

  std::string text() const;
  Json json() const;
};

Summary summarise(const HostArray &array);

}  // namespace vitro::tool
