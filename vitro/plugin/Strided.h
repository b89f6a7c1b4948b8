// Copies between the host's arrays, with any strides, and ours, which are dense and row-major.
#pragma once
#include <span>
#include "vitro/plugin/PjrtApi.h"
#include "vitro/tensor/HostArray.h"

namespace vitro::plugin {

/// Copies; no strides means dense and row-major. Strides may be negative or zero.
Result<HostArray> fromHost(const void *data, const TensorType &type,
                           std::span<const int64_t> byteStrides);
/// Writes every element to its position under `byteStrides`; no strides means dense and row-major.
void toHost(const HostArray &array, void *destination, const Dims &byteStrides);

/// Whether the elements can be read in place: aligned, and with valid padding bits in types that do
/// not use all bits of their bytes.
bool isUsableInPlace(const HostArray &array);
/// Makes the padding bits of an array from outside valid.
void normalise(HostArray &array);
/// Whether strides keep every element within `bytes`.
bool fits(const Dims &dims, const Dims &byteStrides, DType dtype, size_t bytes);

/// The byte strides of a layout; empty for row-major, also if `layout` is null.
Result<Dims> stridesOf(const PJRT_Buffer_MemoryLayout *layout, const Dims &dims, DType dtype);
bool isRowMajor(const PJRT_Buffer_MemoryLayout *layout, size_t rank);
/// Describes our own layout.
void giveRowMajor(PJRT_Buffer_MemoryLayout &layout, size_t rank);

}  // namespace vitro::plugin
