#include "vitro/ops/movement/Strided.h"
#include <algorithm>
#include <numeric>
#include "vitro/ops/movement/AxisCopy.h"

namespace vitro::ops {

void copyStrided(int width, const std::byte *from, std::span<const int64_t> fromStrides,
                 std::byte *to, std::span<const int64_t> toStrides, const Dims &sizes) {
  std::vector<Axis> axes;
  for (size_t d = 0; d < sizes.size(); ++d)
    axes.push_back({sizes[d], fromStrides[d], toStrides[d]});
  copyAxes(width, from, to, axes);
}

Result<HostArray> permuted(const HostArray &in, std::span<const int64_t> perm) {
  Dims identity(perm.size());
  std::iota(identity.begin(), identity.end(), 0);
  if (std::equal(perm.begin(), perm.end(), identity.begin())) return in;
  Dims strides = rowMajorStrides(in.dims()), sizes, from;
  for (int64_t d : perm) {
    sizes.push_back(in.dims()[size_t(d)]);
    from.push_back(strides[size_t(d)]);
  }
  VITRO_TRY(HostArray out, HostArray::allocate(in.dtype(), sizes));
  copyStrided(byteWidth(in.dtype()), in.raw(), from, out.mutableRaw(), rowMajorStrides(sizes),
              sizes);
  return out;
}

Result<HostArray> boxOf(const HostArray &in, std::span<const int64_t> start, Dims sizes) {
  Dims strides = rowMajorStrides(in.dims());
  VITRO_TRY(HostArray out, HostArray::allocate(in.dtype(), sizes));
  int64_t offset = std::inner_product(start.begin(), start.end(), strides.begin(), int64_t(0));
  int width = byteWidth(in.dtype());
  copyStrided(width, in.raw() + offset * width, strides, out.mutableRaw(), rowMajorStrides(sizes),
              sizes);
  return out;
}

void putBox(HostArray &out, std::span<const int64_t> start, const HostArray &box) {
  Dims strides = rowMajorStrides(out.dims());
  int64_t offset = std::inner_product(start.begin(), start.end(), strides.begin(), int64_t(0));
  int width = byteWidth(out.dtype());
  copyStrided(width, box.raw(), rowMajorStrides(box.dims()), out.mutableRaw() + offset * width,
              strides, box.dims());
}

}  // namespace vitro::ops
