// Shared by the tests of sort, top_k and cumulative ops: arrays with many equal or unordered
// elements.
#pragma once

#include <limits>
#include <random>
#include <string>
#include "vitro/support/Check.h"
#include "vitro/tensor/HostArray.h"

namespace vitro::compile::testing {

/// Few distinct values, so that many are equal; for floats also zeros, infinities and NaNs.
template <class T>
HostArray numbers(Dims dims, unsigned seed) {
  auto array = HostArray::allocate(dtypeOf<T>, dims);
  VITRO_CHECK(bool(array));
  std::mt19937 random(seed);
  for (int64_t i = 0; i < array->elements(); ++i) {
    uint32_t draw = random();
    T value;
    if constexpr (std::is_same_v<T, bool>) {
      value = draw % 2;
    } else if constexpr (isFloatElement<T>) {
      double inf = std::numeric_limits<double>::infinity();
      double some[] = {0.0, -0.0, inf, -inf, std::numeric_limits<double>::quiet_NaN()};
      value = T(draw % 4 ? double(int(draw % 4001) - 2000) / 64 : some[(draw / 4) % 5]);
    } else {
      value = T(draw % 3 ? draw : draw % 7);
      if constexpr (sizeof(T) == 8) value = T(uint64_t(value) << (draw % 33));
    }
    array->template mutableData<T>()[i] = value;
  }
  return std::move(*array);
}

inline std::string scalarOf(const HostArray &array) {
  return TensorType{array.dtype(), {}, nullptr}.text();
}

}  // namespace vitro::compile::testing
