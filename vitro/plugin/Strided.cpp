#include "vitro/plugin/Strided.h"
#include <fmt/format.h>
#include <fmt/ranges.h>
#include <algorithm>
#include <array>
#include <cstddef>
#include <cstring>
#include <numeric>

namespace vitro::plugin {
namespace {

Dims denseStrides(const Dims &dims, DType dtype) {
  Dims strides = rowMajorStrides(dims);
  for (int64_t &stride : strides) stride *= byteWidth(dtype);
  return strides;
}

/// Calls `copy(dense, strided)` with the byte offsets of every innermost run; `runs` elements each.
template <class Copy>
void walk(const Dims &dims, const Dims &strides, int64_t width, Copy copy) {
  if (dims.empty()) return copy(0, 0, 1, width);
  int64_t inner = dims.back(), outer = 1;
  for (size_t d = 0; d + 1 < dims.size(); ++d) outer *= dims[d];
  if (inner == 0 || outer == 0) return;
  Dims index(dims.size(), 0);
  int64_t strided = 0;
  for (int64_t i = 0; i < outer; ++i) {
    copy(i * inner * width, strided, inner, strides.back());
    for (size_t d = dims.size() - 1; d-- > 0;) {
      strided += strides[d];
      if (++index[d] < dims[d]) break;
      strided -= strides[d] * dims[d];
      index[d] = 0;
    }
  }
}

/// Our representation of types below eight bits: the low bits of a byte, sign-extended. A bool is 0
/// or 1.
uint8_t normal(DType dtype, uint8_t byte) {
  if (dtype == DType::Bool) return byte != 0;
  int unused = 8 - info(dtype).bits;
  auto high = uint8_t(byte << unused);
  return isSigned(dtype) ? uint8_t(int8_t(high) >> unused) : uint8_t(high >> unused);
}

bool usesAllBits(DType dtype) { return info(dtype).bits >= 8 || dtype == DType::Token; }

}  // namespace

void normalise(HostArray &array) {
  if (usesAllBits(array.dtype())) return;
  auto *bytes = reinterpret_cast<uint8_t *>(array.mutableRaw());
  for (int64_t i = 0; i < array.elements(); ++i) bytes[i] = normal(array.dtype(), bytes[i]);
}

bool isUsableInPlace(const HostArray &array) {
  constexpr uintptr_t kMostAligned = alignof(std::max_align_t);
  auto width = uintptr_t(byteWidth(array.dtype()));
  auto *bytes = reinterpret_cast<const uint8_t *>(array.raw());
  if (width && reinterpret_cast<uintptr_t>(bytes) % std::min(width, kMostAligned)) return false;
  if (usesAllBits(array.dtype())) return true;
  return std::all_of(bytes, bytes + array.elements(),
                     [&](uint8_t byte) { return byte == normal(array.dtype(), byte); });
}

bool fits(const Dims &dims, const Dims &byteStrides, DType dtype, size_t bytes) {
  if (elementCount(dims) == 0) return true;
  __int128 lowest = 0, highest = byteWidth(dtype);
  for (size_t d = 0; d < dims.size(); ++d) {
    __int128 reach = __int128(dims[d] - 1) * byteStrides[d];
    (reach < 0 ? lowest : highest) += reach;
  }
  return lowest >= 0 && highest <= __int128(bytes);
}

Result<HostArray> fromHost(const void *data, const TensorType &type,
                           std::span<const int64_t> byteStrides) {
  if (!byteStrides.empty() && byteStrides.size() != type.dims.size())
    return problem("buffer.strides",
                   fmt::format("{} strides for {}", byteStrides.size(), type.text()));
  VITRO_TRY(HostArray array, HostArray::allocate(type.dtype, type.dims));
  Dims dense = denseStrides(type.dims, type.dtype);
  Dims strides(byteStrides.begin(), byteStrides.end());
  auto *source = static_cast<const std::byte *>(data);
  if (strides.empty() || strides == dense) {
    if (array.bytes()) std::memcpy(array.mutableRaw(), source, size_t(array.bytes()));
  } else {
    std::byte *target = array.mutableRaw();
    int64_t width = byteWidth(type.dtype);
    walk(type.dims, strides, width, [&](int64_t to, int64_t from, int64_t count, int64_t step) {
      for (int64_t i = 0; i < count; ++i)
        std::memcpy(target + to + i * width, source + from + i * step, size_t(width));
    });
  }
  normalise(array);
  return array;
}

/// Integers below eight bits are passed to the host without sign extension, as in ml_dtypes.
static bool dropsSign(DType dtype) { return isSigned(dtype) && info(dtype).bits < 8; }

void toHost(const HostArray &array, void *destination, const Dims &byteStrides) {
  auto *target = static_cast<std::byte *>(destination);
  if (dropsSign(array.dtype())) {
    auto mask = std::byte((1 << info(array.dtype()).bits) - 1);
    Dims strides = byteStrides.empty() ? denseStrides(array.dims(), array.dtype()) : byteStrides;
    walk(array.dims(), strides, 1, [&](int64_t from, int64_t to, int64_t count, int64_t step) {
      for (int64_t i = 0; i < count; ++i) target[to + i * step] = array.raw()[from + i] & mask;
    });
    return;
  }
  if (byteStrides.empty()) {
    if (array.bytes()) std::memcpy(target, array.raw(), size_t(array.bytes()));
    return;
  }
  int64_t width = byteWidth(array.dtype());
  const std::byte *source = array.raw();
  walk(array.dims(), byteStrides, width,
       [&](int64_t from, int64_t to, int64_t count, int64_t step) {
         for (int64_t i = 0; i < count; ++i)
           std::memcpy(target + to + i * step, source + from + i * width, size_t(width));
       });
}

Result<Dims> stridesOf(const PJRT_Buffer_MemoryLayout *layout, const Dims &dims, DType dtype) {
  if (!layout || isRowMajor(layout, dims.size())) return Dims();
  if (layout->type == PJRT_Buffer_MemoryLayout_Type_Strides) {
    Dims strides(layout->strides.byte_strides,
                 layout->strides.byte_strides + layout->strides.num_byte_strides);
    if (strides.size() != dims.size())
      return problem("buffer.strides",
                     fmt::format("{} strides for rank {}", strides.size(), dims.size()));
    return strides == denseStrides(dims, dtype) ? Dims() : strides;
  }
  if (layout->tiled.num_tiles != 0)
    return problem("buffer.layout", "tiled layouts are not supported: give minor_to_major only");
  std::span order(layout->tiled.minor_to_major, layout->tiled.minor_to_major_size);
  Dims strides(dims.size(), -1);
  int64_t stride = byteWidth(dtype);
  for (int64_t dimension : order) {
    if (dimension < 0 || size_t(dimension) >= dims.size() || strides[size_t(dimension)] >= 0)
      return problem("buffer.layout",
                     fmt::format("minor_to_major {{{}}} is not a permutation of {} dimensions",
                                 fmt::join(order, ","), dims.size()));
    strides[size_t(dimension)] = stride;
    stride *= dims[size_t(dimension)];
  }
  if (order.size() != dims.size())
    return problem("buffer.layout",
                   fmt::format("minor_to_major {{{}}} is not a permutation of {} dimensions",
                               fmt::join(order, ","), dims.size()));
  return strides;
}

bool isRowMajor(const PJRT_Buffer_MemoryLayout *layout, size_t rank) {
  if (!layout) return true;
  if (layout->type != PJRT_Buffer_MemoryLayout_Type_Tiled) return false;
  const auto &tiled = layout->tiled;
  if (tiled.num_tiles != 0 || tiled.minor_to_major_size != rank) return false;
  for (size_t i = 0; i < rank; ++i)
    if (tiled.minor_to_major[i] != int64_t(rank - 1 - i)) return false;
  return true;
}

void giveRowMajor(PJRT_Buffer_MemoryLayout &layout, size_t rank) {
  // Descending numbers; the order for rank r is the last r of them.
  constexpr size_t kMostDims = 64;
  static const auto descending = [] {
    std::array<int64_t, kMostDims> all{};
    for (size_t i = 0; i < kMostDims; ++i) all[i] = int64_t(kMostDims - 1 - i);
    return all;
  }();
  size_t known = std::min(rank, kMostDims);
  layout.type = PJRT_Buffer_MemoryLayout_Type_Tiled;
  layout.tiled = {};
  layout.tiled.struct_size = kStructSize<PJRT_Buffer_MemoryLayout_Tiled>;
  layout.tiled.minor_to_major = descending.data() + (kMostDims - known);
  layout.tiled.minor_to_major_size = known;
}

}  // namespace vitro::plugin
