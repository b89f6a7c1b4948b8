// Arrays by name: .npz files, single .npy files and folders of .npy files.
//
// NumPy knows fewer types than we do. In files bf16 is ui16 bits, 8-bit floats are ui8 bits,
// sub-byte types take one ui8 each (low bits, two's complement), and quantized tensors are their
// storage integers. `asStored` and `asType` convert to and from that form.
#pragma once
#include <functional>
#include <string>
#include <vector>
#include "vitro/tensor/HostArray.h"

namespace vitro {

struct NamedArray {
  std::string name;  // "arg0", "out3", "r0p1/arg0"
  HostArray array;   // in the file's own type
};
using NamedArrays = std::vector<NamedArray>;

/// The array called `name`, or null.
const HostArray *findArray(const NamedArrays &arrays, std::string_view name);

/// Reads an .npz or .npy file (distinguished by content) or a folder of .npy files, in natural
/// order of their names (arg2 before arg10).
Result<NamedArrays> readArrays(const std::string &path);
/// The same over bytes in memory that are an .npz or .npy file.
Result<NamedArrays> parseArrays(std::span<const std::byte> bytes);

enum class NpzCompression { Stored, Deflated };
/// Writes an .npz file, or one .npy file per array if `path` is a folder or ends with '/'. Arrays
/// are stored as `asStored` returns them; tokens are omitted. Nothing changes before everything is
/// written; then other .npy files of the folder that are `isOurs` by name, left by an earlier run,
/// are removed.
using IsOurs = std::function<bool(std::string_view name)>;
Result<> writeArrays(const std::string &path, const NamedArrays &arrays,
                     NpzCompression compression = NpzCompression::Stored,
                     const IsOurs &isOurs = {});

/// An array in its file representation: the same bytes, or for sub-byte types the low bits only.
Result<HostArray> asStored(const HostArray &array);
/// An array from a file as a value of type `expected`; dynamic dimensions accept any size. The
/// problem names both sides.
Result<HostArray> asType(const HostArray &stored, const TensorType &expected);
/// The type that represents this one in files: bf16 -> ui16, i4 -> ui8, f32 -> f32.
DType storedType(DType dtype);

}  // namespace vitro
