// The zip container of .npz files: members stored or deflated, with zip64 for large ones.
//
// The reader does not trust its input: names that leave the folder, members that overlap,
// impossible deflate sizes and wrong checksums are reported as problems.
#pragma once
#include <functional>
#include <memory>
#include <string>
#include <vector>
#include "vitro/support/File.h"
#include "vitro/tensor/Npy.h"

namespace vitro {

/// Random access to the bytes of a container.
class ByteSource {
 public:
  virtual ~ByteSource() = default;
  virtual uint64_t size() const = 0;
  /// Fills `to` completely or fails.
  virtual Result<> readAt(uint64_t offset, std::span<std::byte> to) const = 0;
};

/// A regular file, or bytes that outlive the source.
Result<std::unique_ptr<ByteSource>> openFile(const std::string &path);
std::unique_ptr<ByteSource> overMemory(std::span<const std::byte> bytes);
/// The bytes of a source from the beginning, as a stream.
std::unique_ptr<ByteStream> streamOf(const ByteSource &source);

struct ZipMember {
  std::string name;
  bool deflated = false;
  uint32_t crc = 0;
  uint64_t compressedSize = 0, size = 0;
  uint64_t headerOffset = 0, dataOffset = 0;
};

/// The directory of a zip file, checked as a whole.
Result<std::vector<ZipMember>> readZipDirectory(const ByteSource &source);
/// Passes the member's bytes to `use`, then checks that it read them all and that the checksum
/// holds.
Result<> readZipMember(const ByteSource &source, const ZipMember &member,
                       const std::function<Result<>(ByteStream &)> &use);

class ZipWriter {
 public:
  ZipWriter(OutputFile &file, bool deflate) : file(file), deflate(deflate) {}
  /// A member made of these pieces, one after the other.
  Result<> add(std::string name, std::span<const std::span<const std::byte>> pieces);
  /// Writes the directory; the caller commits the file.
  Result<> finish();

 private:
  Result<> write(std::string_view bytes);

  OutputFile &file;
  bool deflate;
  uint64_t offset = 0;
  std::vector<ZipMember> members;
};

}  // namespace vitro
