// One .npy file: NumPy's header and the elements after it.
#pragma once
#include "vitro/tensor/HostArray.h"

namespace vitro {

/// Sequential bytes, from a file, a zip member or memory.
class ByteStream {
 public:
  virtual ~ByteStream() = default;
  /// Fills `to` completely or fails.
  virtual Result<> read(std::span<std::byte> to) = 0;
  /// Remaining bytes, as far as the container knows.
  virtual uint64_t remaining() const = 0;
};

/// Reads header versions 1 to 3, both byte orders and both memory orders, and returns a row-major
/// array in NumPy's own type (a bf16 array is stored, and returned, as ui16: see Npz.h). Void types
/// of one and two bytes, which NumPy writes for types it does not know, are returned as ui8 and
/// ui16. The size in the header must be exactly what the stream has left: nothing is allocated
/// before that is known.
Result<HostArray> readNpy(ByteStream &stream);

/// The bytes before the elements, aligned to 64. Only types NumPy knows: see `asStored` in Npz.h.
std::string npyHeader(const HostArray &array);

}  // namespace vitro
