#include "vitro/tensor/Npz.h"
#include <fmt/format.h>
#include <algorithm>
#include <cstring>
#include <filesystem>
#include <set>
#include "vitro/tensor/Zip.h"

namespace vitro {
namespace {

namespace fs = std::filesystem;

/// "arg2" before "arg10": runs of digits compare by value.
bool naturalLess(const NamedArray &left, const NamedArray &right) {
  std::string_view a = left.name, b = right.name;
  auto digits = [](std::string_view text) {
    return std::min(text.find_first_not_of("0123456789"), text.size());
  };
  while (!a.empty() && !b.empty()) {
    size_t m = digits(a), n = digits(b);
    if (m > 0 && n > 0) {
      std::string_view x = a.substr(0, m), y = b.substr(0, n);
      x.remove_prefix(std::min(x.find_first_not_of('0'), x.size()));
      y.remove_prefix(std::min(y.find_first_not_of('0'), y.size()));
      if (x.size() != y.size()) return x.size() < y.size();
      if (x != y) return x < y;
      a.remove_prefix(m), b.remove_prefix(n);
    } else {
      if (a[0] != b[0]) return a[0] < b[0];
      a.remove_prefix(1), b.remove_prefix(1);
    }
  }
  return a.size() < b.size();
}

Result<std::string> keyOf(const std::string &member) {
  if (!member.ends_with(".npy") || member.size() == 4)
    return problem("npz.member", fmt::format("member '{}' is not a .npy array", member));
  return member.substr(0, member.size() - 4);
}

Result<NamedArrays> readZip(const ByteSource &source) {
  VITRO_TRY(std::vector<ZipMember> members, readZipDirectory(source));
  NamedArrays arrays;
  for (const ZipMember &member : members) {
    VITRO_TRY(std::string key, keyOf(member.name));
    NamedArray entry{std::move(key), {}};
    auto read = [&](ByteStream &stream) -> Result<> {
      VITRO_TRY(entry.array, readNpy(stream));
      return {};
    };
    VITRO_RETURN_IF_ERROR(readZipMember(source, member, read).during(entry.name));
    arrays.push_back(std::move(entry));
  }
  std::ranges::sort(arrays, naturalLess);
  return arrays;
}

Result<NamedArrays> readSource(const ByteSource &source, std::string name) {
  std::byte magic[6] = {};
  if (source.size() < sizeof(magic))
    return problem("npz.malformed", fmt::format("{} bytes: neither .npz nor .npy", source.size()));
  VITRO_RETURN_IF_ERROR(source.readAt(0, magic));
  if (std::memcmp(magic, "\x93NUMPY", 6) == 0) {
    auto stream = streamOf(source);
    VITRO_TRY(HostArray array, readNpy(*stream));
    return NamedArrays{{std::move(name), std::move(array)}};
  }
  // "PK": a member, or the end record of an archive without members.
  if (std::memcmp(magic, "PK", 2) == 0) return readZip(source);
  return problem("npz.malformed", "neither .npz nor .npy")
      .suggest("save arrays with numpy.savez(path, arg0=..., arg1=...)");
}

/// An entry that cannot be examined (a link to itself) counts as one: opening it reports the error.
bool isArrayFile(const fs::directory_entry &entry) {
  std::error_code error;
  return entry.path().extension() == ".npy" && !entry.is_directory(error);
}

Result<NamedArrays> readFolder(const fs::path &folder) {
  VITRO_TRY([[maybe_unused]] std::string finished, finishFolder(folder.string()));
  std::error_code error;
  NamedArrays arrays;
  fs::recursive_directory_iterator entries(folder, error), end;
  for (; !error && entries != end; entries.increment(error)) {
    if (entries.depth() > 1) entries.disable_recursion_pending();  // r0p1/arg0.npy is the deepest
    if (!isArrayFile(*entries)) continue;
    VITRO_TRY(auto source, openFile(entries->path().string()));
    auto stream = streamOf(*source);
    std::string key = entries->path().lexically_relative(folder).replace_extension().string();
    VITRO_TRY(HostArray array, readNpy(*stream).during(key));
    arrays.push_back({std::move(key), std::move(array)});
  }
  if (error) return problem("file.read", error.message());
  if (arrays.empty()) return problem("npz.empty", "the folder holds no .npy file");
  std::ranges::sort(arrays, naturalLess);
  return arrays;
}

/// Arrays of an earlier run that this one does not replace are removed with the same commit.
void removeStale(const fs::path &folder, const std::set<std::string> &written, const IsOurs &isOurs,
                 OutputFolder &out) {
  std::error_code error;
  fs::recursive_directory_iterator entries(folder, error), end;
  for (; !error && entries != end; entries.increment(error)) {
    fs::path file = entries->path().lexically_relative(folder);
    std::string name = fs::path(file).replace_extension().string();
    if (isArrayFile(*entries) && isOurs(name) && !written.contains(name)) out.remove(file.string());
  }
}

Result<> writeFolder(fs::path folder, const NamedArrays &arrays, const IsOurs &isOurs) {
  if (!folder.has_filename()) folder = folder.parent_path();  // "a/" is "a"
  VITRO_TRY(OutputFolder out, OutputFolder::create(folder.string()));
  std::set<std::string> written;
  for (const NamedArray &entry : arrays) {
    if (entry.array.dtype() == DType::Token) continue;
    VITRO_TRY(HostArray stored, asStored(entry.array));
    std::string header = npyHeader(stored);
    std::string_view pieces[] = {
        header, {reinterpret_cast<const char *>(stored.raw()), size_t(stored.bytes())}};
    VITRO_RETURN_IF_ERROR(out.add(entry.name + ".npy", pieces));
    written.insert(entry.name);
  }
  if (isOurs) removeStale(folder, written, isOurs, out);
  return out.commit();
}

/// Converts low bits to a value in memory (sign-extended, see DType.h); other high bits are a
/// problem.
Result<HostArray> unpackSubByte(const HostArray &stored, DType dtype) {
  VITRO_TRY(HostArray out, HostArray::allocate(dtype, stored.dims()));
  int bits = info(dtype).bits;
  uint8_t low = uint8_t((1 << bits) - 1), signBit = uint8_t(1 << (bits - 1));
  auto *in = reinterpret_cast<const uint8_t *>(stored.raw());
  auto *to = reinterpret_cast<uint8_t *>(out.mutableRaw());
  for (int64_t i = 0; i < stored.elements(); ++i) {
    uint8_t value = in[i] & low, extended = uint8_t(value | ~low);
    bool negative = isSigned(dtype) && (value & signBit);
    if (in[i] != value && !(negative && in[i] == extended))
      return problem("npz.range", fmt::format("element {} is {:#x}, which does not fit in {}", i,
                                              in[i], name(dtype)));
    to[i] = negative ? extended : value;
  }
  return out;
}

}  // namespace

const HostArray *findArray(const NamedArrays &arrays, std::string_view name) {
  for (const NamedArray &entry : arrays)
    if (entry.name == name) return &entry.array;
  return nullptr;
}

Result<NamedArrays> readArrays(const std::string &path) {
  std::error_code error;
  if (fs::is_directory(path, error)) return readFolder(path).during("reading " + path);
  VITRO_TRY(auto source, openFile(path));
  return readSource(*source, fs::path(path).stem().string()).during("reading " + path);
}

Result<NamedArrays> parseArrays(std::span<const std::byte> bytes) {
  return readSource(*overMemory(bytes), "array");
}

Result<> writeArrays(const std::string &path, const NamedArrays &arrays, NpzCompression compression,
                     const IsOurs &isOurs) {
  std::error_code error;
  if (path.ends_with('/') || fs::is_directory(path, error))
    return writeFolder(path, arrays, isOurs);
  VITRO_TRY(OutputFile file, OutputFile::create(path));
  ZipWriter zip(file, compression == NpzCompression::Deflated);
  for (const NamedArray &entry : arrays) {
    if (entry.array.dtype() == DType::Token) continue;
    VITRO_TRY(HostArray stored, asStored(entry.array));
    std::string header = npyHeader(stored);
    std::span<const std::byte> pieces[] = {std::as_bytes(std::span(header)),
                                           {stored.raw(), size_t(stored.bytes())}};
    VITRO_RETURN_IF_ERROR(zip.add(entry.name + ".npy", pieces));
  }
  VITRO_RETURN_IF_ERROR(zip.finish());
  return file.commit();
}

DType storedType(DType dtype) {
  if (dtype == DType::BF16) return DType::U16;
  if (dtype == DType::Bool || isComplex(dtype)) return dtype;
  bool numpyHasIt = info(dtype).bits >= 8 && (!isFloat(dtype) || info(dtype).bits > 8);
  return numpyHasIt ? dtype : DType::U8;
}

Result<HostArray> asStored(const HostArray &array) {
  DType stored = storedType(array.dtype());
  if (stored == array.dtype()) {
    if (array.dtype() == DType::F128 || array.dtype() == DType::C256)
      return problem("npz.dtype", fmt::format("{} cannot be stored", name(array.dtype())))
          .suggest("convert it to f64 first");
    return array;
  }
  if (info(array.dtype()).bits >= 8) return array.reinterpreted(stored);
  VITRO_TRY(HostArray out, HostArray::allocate(stored, array.dims()));
  uint8_t low = uint8_t((1 << info(array.dtype()).bits) - 1);
  auto *to = out.mutableData<uint8_t>();
  auto *in = reinterpret_cast<const uint8_t *>(array.raw());
  for (int64_t i = 0; i < array.elements(); ++i) to[i] = in[i] & low;
  return out;
}

Result<HostArray> asType(const HostArray &stored, const TensorType &expected) {
  DType wanted = storedType(expected.dtype), found = stored.dtype();
  // A sub-byte integer may also be stored as the signed byte that other tools write.
  bool subByte = info(expected.dtype).bits < 8 && expected.dtype != DType::Bool;
  bool dtypeFits = found == wanted || (subByte && found == DType::I8);
  if (!dtypeFits) {
    Problem mismatch = problem(
        "npz.dtype", fmt::format("expected {}, found {}", expected.text(), stored.type().text()));
    if (wanted != expected.dtype)
      mismatch.hint =
          fmt::format("{} is stored as {} in files", name(expected.dtype), name(wanted));
    return mismatch;
  }
  bool dimsFit = expected.dims.size() == stored.dims().size();
  for (size_t i = 0; dimsFit && i < expected.dims.size(); ++i)
    dimsFit = expected.dims[i] == kDynamic || expected.dims[i] == stored.dims()[i];
  if (!dimsFit)
    return problem(
        "npz.shape",
        fmt::format("expected {}, found {}", expected.text(),
                    TensorType{expected.dtype, stored.dims(), expected.quantization}.text()));
  if (found == expected.dtype) return stored;
  if (subByte) return unpackSubByte(stored, expected.dtype);
  return stored.reinterpreted(expected.dtype);
}

}  // namespace vitro
