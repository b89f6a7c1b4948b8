// Between the host's arrays, with any strides, and ours, which are dense and row-major.
#pragma once
#include <span>
#include "vitro/plugin/PjrtApi.h"
#include "vitro/tensor/HostArray.h"

namespace vitro::plugin {

/// Copies; no strides means dense and row-major. Strides may be negative or zero.
Result<HostArray> fromHost(const void *data, const TensorType &type,
                           std::span<const int64_t> byteStrides);
/// Writes every element to where `byteStrides` put it; no strides means dense and row-major.
void toHost(const HostArray &array, void *destination, const Dims &byteStrides);

/// Whether the elements can be read where they are: aligned, and as types that do not use all bits
/// of their bytes must be.
bool isUsableInPlace(const HostArray &array);
/// Makes an array so that was filled from outside.
void normalise(HostArray &array);
/// Whether strides put every element inside so many bytes.
bool fits(const Dims &dims, const Dims &byteStrides, DType dtype, size_t bytes);

/// The byte strides of a layout; empty for row-major, which null means too.
Result<Dims> stridesOf(const PJRT_Buffer_MemoryLayout *layout, const Dims &dims, DType dtype);
bool isRowMajor(const PJRT_Buffer_MemoryLayout *layout, size_t rank);
/// Describes our own layout.
void giveRowMajor(PJRT_Buffer_MemoryLayout &layout, size_t rank);

}  // namespace vitro::plugin
