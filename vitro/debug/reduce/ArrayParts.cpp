#include "vitro/debug/reduce/ArrayParts.h"
#include <algorithm>
#include <cstring>
#include "vitro/ops/elementwise/Convert.h"

namespace vitro::debug {

Result<HostArray> part(const HostArray &array, const Dims &begin, const Dims &sizes) {
  VITRO_TRY(HostArray cut, HostArray::allocate(array.dtype(), sizes));
  Dims strides = rowMajorStrides(array.dims()), at(sizes.size(), 0);
  int64_t width = byteWidth(array.dtype());
  for (int64_t i = 0; i < cut.elements(); ++i) {
    int64_t from = 0;
    for (size_t dim = 0; dim < sizes.size(); ++dim) from += (begin[dim] + at[dim]) * strides[dim];
    std::memcpy(cut.mutableRaw() + i * width, array.raw() + from * width, size_t(width));
    for (size_t dim = sizes.size(); dim-- > 0;) {
      if (++at[dim] < sizes[dim]) break;
      at[dim] = 0;
    }
  }
  return cut;
}

Result<HostArray> mapped(const HostArray &array, const std::function<double(double)> &change) {
  DType dtype = array.dtype();
  VITRO_TRY(HostArray wide, ops::converted(array, isComplex(dtype) ? DType::C128 : DType::F64));
  Dims dims = wide.dims();
  if (isComplex(dtype)) {
    Dims pairs = dims;
    pairs.push_back(2);
    wide = wide.recast(DType::F64, pairs);
  }
  VITRO_RETURN_IF_ERROR(wide.makeUnique());
  double *numbers = wide.mutableData<double>();
  std::transform(numbers, numbers + wide.elements(), numbers, change);
  if (isComplex(dtype)) wide = wide.recast(DType::C128, dims);
  return ops::converted(wide, dtype);
}

Result<HostArray> zeroedExcept(const HostArray &array, const std::vector<int64_t> &kept) {
  VITRO_TRY(HostArray fewer, HostArray::zeros(array.dtype(), array.dims()));
  int64_t width = byteWidth(array.dtype());
  for (int64_t index : kept)
    std::memcpy(fewer.mutableRaw() + index * width, array.raw() + index * width, size_t(width));
  return fewer;
}

std::vector<int64_t> nonZero(const HostArray &array) {
  std::vector<int64_t> found;
  int64_t width = byteWidth(array.dtype());
  for (int64_t i = 0; i < array.elements(); ++i) {
    const std::byte *bytes = array.raw() + i * width;
    if (std::any_of(bytes, bytes + width, [](std::byte b) { return b != std::byte(0); }))
      found.push_back(i);
  }
  return found;
}

}  // namespace vitro::debug
