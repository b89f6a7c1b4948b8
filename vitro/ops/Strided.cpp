#include "vitro/ops/Strided.h"
#include <cstring>
#include <numeric>

namespace vitro::ops {
namespace {

/// The innermost two dimensions as plain loops; the rest by an odometer.
template <class T>
void copyLoop(const T *from, std::span<const int64_t> fromStrides, T *to,
              std::span<const int64_t> toStrides, const Dims &sizes) {
  if (sizes.empty()) {
    *to = *from;
    return;
  }
  size_t last = sizes.size() - 1;
  int64_t n = sizes[last], fs = fromStrides[last], ts = toStrides[last];
  for (Odometer at(Dims(sizes.begin(), sizes.end() - 1)); at; ++at) {
    const T *source = from + at.dot(fromStrides.first(last));
    T *target = to + at.dot(toStrides.first(last));
    if (fs == 1 && ts == 1)
      std::memcpy(target, source, size_t(n) * sizeof(T));
    else
      for (int64_t i = 0; i < n; ++i) target[i * ts] = source[i * fs];
  }
}

}  // namespace

void copyStrided(int width, const std::byte *from, std::span<const int64_t> fromStrides,
                 std::byte *to, std::span<const int64_t> toStrides, const Dims &sizes) {
  if (elementCount(sizes) == 0) return;
  dispatchWidth(width, [&]<class T>(Tag<T>) {
    copyLoop(reinterpret_cast<const T *>(from), fromStrides, reinterpret_cast<T *>(to), toStrides,
             sizes);
  });
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
