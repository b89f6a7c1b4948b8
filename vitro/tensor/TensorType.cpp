#include "vitro/tensor/TensorType.h"
#include <algorithm>

namespace vitro {

bool TensorType::isStatic() const {
  return std::ranges::find(dims, kDynamic) == dims.end();
}

std::string TensorType::text() const {
  if (dtype == DType::Token) return std::string(name(dtype));
  std::string shape = dimsText(dims);
  return "tensor<" + shape + (shape.empty() ? "" : "x") + std::string(name(dtype)) + ">";
}

std::optional<int64_t> elementCount(const Dims &dims) {
  int64_t count = 1;
  bool overflows = false;
  for (int64_t dim : dims) {
    if (dim < 0) return std::nullopt;
    if (dim == 0) return 0;
    overflows |= __builtin_mul_overflow(count, dim, &count);
  }
  if (overflows) return std::nullopt;
  return count;
}

Dims rowMajorStrides(const Dims &dims) {
  Dims strides(dims.size(), 1);
  for (size_t i = dims.size(); i-- > 1;) strides[i - 1] = strides[i] * dims[i];
  return strides;
}

std::string dimsText(const Dims &dims) {
  std::string out;
  for (size_t i = 0; i < dims.size(); ++i)
    out += (i ? "x" : "") + (dims[i] == kDynamic ? std::string("?") : std::to_string(dims[i]));
  return out;
}

}  // namespace vitro
