// The type of a tensor: element type, dimensions, and quantization.
#pragma once
#include "vitro/tensor/DType.h"
#include <memory>
#include <string>
#include <vector>

namespace vitro {

using Dims = std::vector<int64_t>;
/// A dimension whose size is only known at run time.
inline constexpr int64_t kDynamic = INT64_MIN;

/// real = scale * (stored - zeroPoint). Per-axis types have one scale and zero point per index of
/// dimension `axis`; per-tensor types have exactly one and `axis` = -1.
struct Quantization {
  DType storage;
  DType expressed;
  int axis = -1;
  std::vector<double> scales;
  std::vector<int64_t> zeroPoints;
  int64_t storageMin;
  int64_t storageMax;
  bool operator==(const Quantization &) const = default;
};

struct TensorType {
  DType dtype = DType::F32;  // of the stored elements: the storage type if quantized
  Dims dims;
  std::shared_ptr<const Quantization> quantization;  // null: plain numbers

  bool isStatic() const;
  std::string text() const;  // "tensor<4x?xf32>"
};

/// Product of the dimensions; empty if it overflows, or a dimension is dynamic or negative.
std::optional<int64_t> elementCount(const Dims &dims);
/// Row-major strides, in elements.
Dims rowMajorStrides(const Dims &dims);
std::string dimsText(const Dims &dims);  // "4x?x3", "" for a scalar

}  // namespace vitro
