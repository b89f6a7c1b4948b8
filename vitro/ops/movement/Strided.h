// Copies boxes of elements between dense arrays by strides, for matrix products, convolutions and
// collectives.
#pragma once
#include "vitro/tensor/HostArray.h"

namespace vitro::ops {

/// out[i_perm[0], i_perm[1], ...] = in[i_0, i_1, ...]: dimension d of the result is dimension
/// perm[d] of the operand. Shares the bytes if nothing moves.
Result<HostArray> permuted(const HostArray &in, std::span<const int64_t> perm);

/// The box of `sizes` elements that begins at `start`.
Result<HostArray> boxOf(const HostArray &in, std::span<const int64_t> start, Dims sizes);
/// Writes `box` into `out` (which must own its bytes alone) at `start`.
void putBox(HostArray &out, std::span<const int64_t> start, const HostArray &box);

/// Copies `sizes` elements of `width` bytes between two strided places; strides count elements.
void copyStrided(int width, const std::byte *from, std::span<const int64_t> fromStrides,
                 std::byte *to, std::span<const int64_t> toStrides, const Dims &sizes);

/// Visits every index of a box in row-major order: `for (Odometer at(sizes); at; ++at) use(*at);`
class Odometer {
 public:
  explicit Odometer(Dims sizes) : sizes(std::move(sizes)), index(this->sizes.size(), 0) {
    for (int64_t size : this->sizes) alive &= size > 0;
  }
  explicit operator bool() const { return alive; }
  const Dims &operator*() const { return index; }
  int64_t operator[](size_t d) const { return index[d]; }
  void operator++() {
    for (size_t d = sizes.size(); d-- > 0;) {
      if (++index[d] < sizes[d]) return;
      index[d] = 0;
    }
    alive = false;
  }
  int64_t dot(std::span<const int64_t> strides) const {
    int64_t sum = 0;
    for (size_t d = 0; d < index.size(); ++d) sum += index[d] * strides[d];
    return sum;
  }

 private:
  Dims sizes, index;
  bool alive = true;
};

}  // namespace vitro::ops
