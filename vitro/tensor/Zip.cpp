#include "vitro/tensor/Zip.h"
#include <fcntl.h>
#include <fmt/format.h>
#include <sys/stat.h>
#include <unistd.h>
#include <zlib.h>
#include <algorithm>
#include <cerrno>
#include <cstring>
#include <set>

namespace vitro {
namespace {

constexpr uint32_t kLocalHeader = 0x04034b50, kDirectoryEntry = 0x02014b50, kEnd = 0x06054b50,
                   kEnd64 = 0x06064b50, kEnd64Locator = 0x07064b50;
constexpr size_t kLocalSize = 30, kEntrySize = 46, kEndSize = 22, kEnd64Size = 56,
                 kLocatorSize = 20;
constexpr uint64_t kMaxDirectory = uint64_t(1) << 28;
constexpr uint64_t kMaxDeflateRatio = 1040;  // the best a deflate stream can do is 1032 to 1

Problem bad(std::string cause) { return problem("npz.malformed", std::move(cause)); }

uint64_t little(std::span<const std::byte> bytes, size_t at, int width) {
  uint64_t value = 0;
  for (int i = width; i-- > 0;) value = value << 8 | uint64_t(bytes[at + size_t(i)]);
  return value;
}

void put(std::string &out, uint64_t value, int width) {
  for (int i = 0; i < width; ++i) out += char(value >> (8 * i) & 0xff);
}

class File final : public ByteSource {
 public:
  File(int descriptor, uint64_t size) : descriptor(descriptor), length(size) {}
  ~File() override { ::close(descriptor); }
  uint64_t size() const override { return length; }
  Result<> readAt(uint64_t offset, std::span<std::byte> to) const override {
    while (!to.empty()) {
      ssize_t got = ::pread(descriptor, to.data(), to.size(), off_t(offset));
      if (got < 0 && errno == EINTR) continue;
      if (got < 0) return problem("file.read", std::strerror(errno));
      if (got == 0) return problem("file.truncated", "the file ends too early");
      to = to.subspan(size_t(got));
      offset += uint64_t(got);
    }
    return {};
  }

 private:
  int descriptor;
  uint64_t length;
};

class Memory final : public ByteSource {
 public:
  explicit Memory(std::span<const std::byte> bytes) : bytes(bytes) {}
  uint64_t size() const override { return bytes.size(); }
  Result<> readAt(uint64_t offset, std::span<std::byte> to) const override {
    if (offset > bytes.size() || to.size() > bytes.size() - offset)
      return problem("file.truncated", "the file ends too early");
    std::copy_n(bytes.data() + offset, to.size(), to.data());  // of nothing: both may be null
    return {};
  }

 private:
  std::span<const std::byte> bytes;
};

/// `length` bytes from `offset` on, unprocessed.
class Slice final : public ByteStream {
 public:
  Slice(const ByteSource &source, uint64_t offset, uint64_t length)
      : source(source), offset(offset), left(length) {}
  uint64_t remaining() const override { return left; }
  Result<> read(std::span<std::byte> to) override {
    if (to.size() > left) return problem("file.truncated", "the data ends too early");
    VITRO_RETURN_IF_ERROR(source.readAt(offset, to));
    offset += to.size();
    left -= to.size();
    return {};
  }

 private:
  const ByteSource &source;
  uint64_t offset, left;
};

class Inflated final : public ByteStream {
 public:
  Inflated(Slice compressed, uint64_t size) : compressed(std::move(compressed)), left(size) {
    ready = inflateInit2(&zlib, -MAX_WBITS) == Z_OK;
  }
  ~Inflated() override { inflateEnd(&zlib); }
  uint64_t remaining() const override { return left; }

  Result<> read(std::span<std::byte> to) override {
    if (!ready) return internalError("zlib did not start");
    if (to.size() > left) return problem("file.truncated", "the data ends too early");
    while (!to.empty()) {
      VITRO_TRY(size_t got, step(to));
      to = to.subspan(got);
      left -= got;
    }
    return {};
  }

  /// True if the stream has also reached its end, and nothing follows it.
  Result<bool> endsHere() {
    std::byte extra[1];
    while (!ended && (zlib.avail_in > 0 || compressed.remaining() > 0)) {
      VITRO_TRY(size_t got, step(extra));
      if (got > 0) return false;
    }
    return ended && zlib.avail_in == 0 && compressed.remaining() == 0;
  }

 private:
  Result<size_t> step(std::span<std::byte> to) {
    if (ended) return bad("a deflate stream ends too early");
    if (zlib.avail_in == 0) {
      size_t chunk = size_t(std::min<uint64_t>(sizeof(buffer), compressed.remaining()));
      VITRO_RETURN_IF_ERROR(compressed.read({buffer, chunk}));
      zlib.next_in = reinterpret_cast<Bytef *>(buffer);
      zlib.avail_in = uInt(chunk);
    }
    uInt room = uInt(std::min<size_t>(to.size(), 1 << 30));
    zlib.next_out = reinterpret_cast<Bytef *>(to.data());
    zlib.avail_out = room;
    bool starved = zlib.avail_in == 0;
    int status = inflate(&zlib, Z_NO_FLUSH);
    if (status == Z_STREAM_END)
      ended = true;
    else if (status != Z_OK && status != Z_BUF_ERROR)
      return bad("a deflate stream is corrupt");
    else if (starved && zlib.avail_out == room)
      return bad("a deflate stream ends too early");
    return size_t(room - zlib.avail_out);
  }

  Slice compressed;
  uint64_t left;
  z_stream zlib{};
  bool ready = false, ended = false;
  std::byte buffer[1 << 16];
};

/// Passes bytes through and computes their checksum.
class Summed final : public ByteStream {
 public:
  explicit Summed(ByteStream &inner) : inner(inner) {}
  uint64_t remaining() const override { return inner.remaining(); }
  Result<> read(std::span<std::byte> to) override {
    VITRO_RETURN_IF_ERROR(inner.read(to));
    crc = uint32_t(crc32_z(crc, reinterpret_cast<const Bytef *>(to.data()), to.size()));
    return {};
  }
  uint32_t crc = 0;

 private:
  ByteStream &inner;
};

Result<> checkName(const std::string &name) {
  auto unsafe = [&](const char *why) {
    return problem("npz.unsafe-name", fmt::format("member name '{}' {}", name, why));
  };
  if (name.empty()) return unsafe("is empty");
  if (name.find('\0') != name.npos) return unsafe("holds a zero byte");
  if (name.find('\\') != name.npos) return unsafe("holds a backslash");
  if (name[0] == '/' || (name.size() > 1 && name[1] == ':')) return unsafe("is an absolute path");
  for (size_t at = 0; at <= name.size();) {
    size_t end = std::min(name.find('/', at), name.size());
    std::string_view part(name.data() + at, end - at);
    if (part == ".." || part == ".") return unsafe("leaves its folder");
    at = end + 1;
  }
  return {};
}

struct Directory {
  uint64_t entries = 0, offset = 0, size = 0;
  uint64_t end = 0;  // where the end records begin: members must lie before
};

/// Follows the zip64 locator in front of the classic end record.
Result<Directory> readEnd64(const ByteSource &source, uint64_t endOffset) {
  std::byte locator[kLocatorSize];
  if (endOffset < kLocatorSize) return bad("the zip64 locator is missing");
  VITRO_RETURN_IF_ERROR(source.readAt(endOffset - kLocatorSize, locator));
  if (little(locator, 0, 4) != kEnd64Locator) return bad("the zip64 locator is missing");
  uint64_t at = little(locator, 8, 8);
  std::byte record[kEnd64Size];
  if (at > endOffset - kLocatorSize || endOffset - kLocatorSize - at < kEnd64Size)
    return bad("the zip64 end record is outside of the file");
  VITRO_RETURN_IF_ERROR(source.readAt(at, record));
  if (little(record, 0, 4) != kEnd64) return bad("the zip64 end record is missing");
  return Directory{little(record, 32, 8), little(record, 48, 8), little(record, 40, 8), at};
}

Result<Directory> findDirectory(const ByteSource &source) {
  uint64_t size = source.size();
  uint64_t window = std::min<uint64_t>(size, kEndSize + 0xffff);
  if (window < kEndSize) return bad("too short for a zip file");
  std::vector<std::byte> tail(window);
  VITRO_RETURN_IF_ERROR(source.readAt(size - window, tail));
  for (size_t at = window - kEndSize + 1; at-- > 0;) {
    if (little(tail, at, 4) != kEnd || at + kEndSize + little(tail, at + 20, 2) != window) continue;
    uint64_t endOffset = size - window + at;
    Directory d{little(tail, at + 10, 2), little(tail, at + 16, 4), little(tail, at + 12, 4),
                endOffset};
    if (little(tail, at + 4, 2) != little(tail, at + 6, 2))
      return bad("zip files in parts are not read");
    if (d.entries == 0xffff || d.offset == 0xffffffff || d.size == 0xffffffff) {
      VITRO_TRY(d, readEnd64(source, endOffset));
    }
    if (d.offset > d.end || d.size > d.end - d.offset || d.size > kMaxDirectory ||
        d.entries > d.size / kEntrySize)
      return bad("the directory does not fit in the file");
    return d;
  }
  return bad("no zip directory at the end: truncated, or not a zip file");
}

/// Sizes and offset that did not fit in 32 bits, in the order the format prescribes.
Result<> readZip64Extra(std::span<const std::byte> extra, ZipMember &member) {
  bool wanted = member.size == 0xffffffff || member.compressedSize == 0xffffffff ||
                member.headerOffset == 0xffffffff;
  while (extra.size() >= 4) {
    uint64_t id = little(extra, 0, 2), length = little(extra, 2, 2);
    if (length > extra.size() - 4) return bad("an extra field is too long");
    auto field = extra.subspan(4, length);
    extra = extra.subspan(4 + length);
    if (id != 1 || !wanted) continue;
    for (uint64_t *value : {&member.size, &member.compressedSize, &member.headerOffset}) {
      if (*value != 0xffffffff) continue;
      if (field.size() < 8) return bad("a zip64 field is too short");
      *value = little(field, 0, 8);
      field = field.subspan(8);
    }
    wanted = false;
  }
  if (wanted) return bad("a zip64 field is missing");
  return {};
}

Result<ZipMember> readEntry(std::span<const std::byte> &rest) {
  if (rest.size() < kEntrySize || little(rest, 0, 4) != kDirectoryEntry)
    return bad("a directory entry is damaged");
  size_t nameLength = little(rest, 28, 2), extraLength = little(rest, 30, 2),
         commentLength = little(rest, 32, 2);
  if (rest.size() - kEntrySize < nameLength + extraLength + commentLength)
    return bad("a directory entry is too long");
  ZipMember member;
  auto name = rest.subspan(kEntrySize, nameLength);
  member.name.assign(reinterpret_cast<const char *>(name.data()), name.size());
  VITRO_RETURN_IF_ERROR(checkName(member.name));
  uint64_t flags = little(rest, 8, 2), method = little(rest, 10, 2);
  if (flags & 1) return bad("'" + member.name + "' is encrypted");
  if (method != 0 && method != 8)
    return bad(fmt::format("'{}' uses compression method {}; only stored and deflated are read",
                           member.name, method));
  member.deflated = method == 8;
  member.crc = uint32_t(little(rest, 16, 4));
  member.compressedSize = little(rest, 20, 4);
  member.size = little(rest, 24, 4);
  member.headerOffset = little(rest, 42, 4);
  VITRO_RETURN_IF_ERROR(readZip64Extra(rest.subspan(kEntrySize + nameLength, extraLength), member));
  rest = rest.subspan(kEntrySize + nameLength + extraLength + commentLength);
  return member;
}

/// Finds the start of the data; the local header must have the same name and method.
Result<> locateData(const ByteSource &source, const Directory &directory, ZipMember &member) {
  std::byte header[kLocalSize];
  if (member.headerOffset > directory.offset || directory.offset - member.headerOffset < kLocalSize)
    return bad("'" + member.name + "' lies outside of the file");
  VITRO_RETURN_IF_ERROR(source.readAt(member.headerOffset, header));
  if (little(header, 0, 4) != kLocalHeader) return bad("'" + member.name + "' has no local header");
  uint64_t nameLength = little(header, 26, 2), extraLength = little(header, 28, 2);
  member.dataOffset = member.headerOffset + kLocalSize + nameLength + extraLength;
  if (member.dataOffset > directory.offset ||
      member.compressedSize > directory.offset - member.dataOffset)
    return bad("'" + member.name + "' lies outside of the file");
  std::string localName(nameLength, '\0');
  VITRO_RETURN_IF_ERROR(source.readAt(member.headerOffset + kLocalSize,
                                      std::as_writable_bytes(std::span(localName))));
  if (localName != member.name)
    return bad(fmt::format("'{}' is called '{}' in its own header", member.name, localName));
  if ((little(header, 8, 2) == 8) != member.deflated)
    return bad("'" + member.name + "' has two compression methods");
  return {};
}

Result<> checkSizes(const ZipMember &member) {
  if (!member.deflated && member.size != member.compressedSize)
    return bad("'" + member.name + "' is stored but has two sizes");
  if (member.deflated && member.size / kMaxDeflateRatio > member.compressedSize)
    return problem("npz.bomb",
                   fmt::format("'{}' claims {} bytes out of {}: no deflate stream holds that",
                               member.name, member.size, member.compressedSize));
  return {};
}

}  // namespace

Result<std::unique_ptr<ByteSource>> openFile(const std::string &path) {
  int descriptor = ::open(path.c_str(), O_RDONLY | O_CLOEXEC | O_NONBLOCK);
  if (descriptor < 0)
    return problem("file.open", fmt::format("cannot open it: {}", std::strerror(errno))).at(path);
  struct stat status;
  if (::fstat(descriptor, &status) != 0 || !S_ISREG(status.st_mode)) {
    ::close(descriptor);
    return problem("file.open", "not a regular file").at(path);
  }
  return std::unique_ptr<ByteSource>(new File(descriptor, uint64_t(status.st_size)));
}

std::unique_ptr<ByteSource> overMemory(std::span<const std::byte> bytes) {
  return std::make_unique<Memory>(bytes);
}

std::unique_ptr<ByteStream> streamOf(const ByteSource &source) {
  return std::make_unique<Slice>(source, 0, source.size());
}

Result<std::vector<ZipMember>> readZipDirectory(const ByteSource &source) {
  VITRO_TRY(Directory directory, findDirectory(source));
  std::vector<std::byte> bytes(directory.size);
  VITRO_RETURN_IF_ERROR(source.readAt(directory.offset, bytes));
  std::vector<ZipMember> members;
  std::set<std::string> names;
  std::span<const std::byte> rest(bytes);
  for (uint64_t i = 0; i < directory.entries; ++i) {
    VITRO_TRY(ZipMember member, readEntry(rest));
    VITRO_RETURN_IF_ERROR(locateData(source, directory, member));
    VITRO_RETURN_IF_ERROR(checkSizes(member));
    if (!names.insert(member.name).second)
      return bad("two members are called '" + member.name + "'");
    members.push_back(std::move(member));
  }
  if (!rest.empty()) return bad("the directory holds more than its count says");
  // Overlapping members are how a small file pretends to be a huge one.
  std::vector<const ZipMember *> order;
  for (const ZipMember &member : members) order.push_back(&member);
  std::ranges::sort(order, {}, &ZipMember::headerOffset);
  for (size_t i = 1; i < order.size(); ++i)
    if (order[i - 1]->dataOffset + order[i - 1]->compressedSize > order[i]->headerOffset)
      return problem("npz.bomb",
                     fmt::format("'{}' and '{}' overlap", order[i - 1]->name, order[i]->name));
  return members;
}

Result<> readZipMember(const ByteSource &source, const ZipMember &member,
                       const std::function<Result<>(ByteStream &)> &use) {
  Slice slice(source, member.dataOffset, member.compressedSize);
  if (!member.deflated) {
    Summed summed(slice);
    VITRO_RETURN_IF_ERROR(use(summed));
    if (summed.remaining() != 0 || summed.crc != member.crc)
      return problem("npz.checksum", "the checksum does not match: the file is damaged");
    return {};
  }
  Inflated inflated(std::move(slice), member.size);
  Summed summed(inflated);
  VITRO_RETURN_IF_ERROR(use(summed));
  VITRO_TRY(bool ended, inflated.endsHere());
  if (!ended || summed.remaining() != 0 || summed.crc != member.crc)
    return problem("npz.checksum", "the checksum does not match: the file is damaged");
  return {};
}

namespace {

/// All at once: members of a tensor file are written from memory anyway.
Result<std::string> deflated(std::span<const std::span<const std::byte>> pieces) {
  z_stream zlib{};
  if (deflateInit2(&zlib, Z_DEFAULT_COMPRESSION, Z_DEFLATED, -MAX_WBITS, 8, Z_DEFAULT_STRATEGY) !=
      Z_OK)
    return internalError("zlib did not start");
  std::string out;
  std::vector<char> buffer(1 << 18);
  for (size_t i = 0; i <= pieces.size(); ++i) {
    bool last = i == pieces.size();
    std::span<const std::byte> rest = last ? std::span<const std::byte>() : pieces[i];
    do {
      size_t chunk = std::min<size_t>(rest.size(), 1 << 30);
      zlib.next_in = reinterpret_cast<Bytef *>(const_cast<std::byte *>(rest.data()));
      zlib.avail_in = uInt(chunk);
      rest = rest.subspan(chunk);
      do {
        zlib.next_out = reinterpret_cast<Bytef *>(buffer.data());
        zlib.avail_out = uInt(buffer.size());
        ::deflate(&zlib, last ? Z_FINISH : Z_NO_FLUSH);
        out.append(buffer.data(), buffer.size() - zlib.avail_out);
      } while (zlib.avail_out == 0);
    } while (!rest.empty());
  }
  deflateEnd(&zlib);
  return out;
}

constexpr uint64_t kLarge = 0xffffffff;

/// The common part of local header and directory entry, from "version needed" on.
void putCommon(std::string &out, const ZipMember &member, bool zip64) {
  put(out, zip64 ? 45 : 20, 2);
  put(out, 0, 2);
  put(out, member.deflated ? 8 : 0, 2);
  put(out, 0x00210000, 4);  // 1980-01-01, so that the same arrays give the same bytes
  put(out, member.crc, 4);
  put(out, zip64 ? kLarge : member.compressedSize, 4);
  put(out, zip64 ? kLarge : member.size, 4);
  put(out, member.name.size(), 2);
}

}  // namespace

Result<> ZipWriter::write(std::string_view bytes) {
  offset += bytes.size();
  return file.write(bytes);
}

Result<> ZipWriter::add(std::string name, std::span<const std::span<const std::byte>> pieces) {
  VITRO_RETURN_IF_ERROR(checkName(name));
  ZipMember member;
  member.name = std::move(name);
  member.headerOffset = offset;
  member.deflated = deflate;
  for (auto piece : pieces) {
    member.crc =
        uint32_t(crc32_z(member.crc, reinterpret_cast<const Bytef *>(piece.data()), piece.size()));
    member.size += piece.size();
  }
  std::string packed;
  if (deflate) {
    VITRO_TRY(packed, deflated(pieces));
  }
  member.compressedSize = deflate ? packed.size() : member.size;
  bool zip64 = member.size >= kLarge || member.compressedSize >= kLarge;
  std::string header;
  put(header, kLocalHeader, 4);
  putCommon(header, member, zip64);
  put(header, zip64 ? 20 : 0, 2);
  header += member.name;
  if (zip64) {
    put(header, 1, 2), put(header, 16, 2);
    put(header, member.size, 8), put(header, member.compressedSize, 8);
  }
  VITRO_RETURN_IF_ERROR(write(header));
  if (deflate)
    VITRO_RETURN_IF_ERROR(write(packed));
  else
    for (auto piece : pieces)
      VITRO_RETURN_IF_ERROR(write({reinterpret_cast<const char *>(piece.data()), piece.size()}));
  members.push_back(std::move(member));
  return {};
}

Result<> ZipWriter::finish() {
  uint64_t begin = offset;
  for (const ZipMember &member : members) {
    bool zip64 =
        member.size >= kLarge || member.compressedSize >= kLarge || member.headerOffset >= kLarge;
    std::string entry;
    put(entry, kDirectoryEntry, 4);
    put(entry, zip64 ? 45 : 20, 2);
    putCommon(entry, member, zip64);
    put(entry, zip64 ? 28 : 0, 2);
    put(entry, 0, 2), put(entry, 0, 2), put(entry, 0, 2), put(entry, 0, 4);
    put(entry, zip64 ? kLarge : member.headerOffset, 4);
    entry += member.name;
    if (zip64) {
      put(entry, 1, 2), put(entry, 24, 2);
      put(entry, member.size, 8), put(entry, member.compressedSize, 8),
          put(entry, member.headerOffset, 8);
    }
    VITRO_RETURN_IF_ERROR(write(entry));
  }
  uint64_t end = offset, size = end - begin, count = members.size();
  std::string tail;
  bool zip64 = count >= 0xffff || begin >= kLarge || size >= kLarge;
  if (zip64) {
    put(tail, kEnd64, 4), put(tail, 44, 8), put(tail, 45, 2), put(tail, 45, 2);
    put(tail, 0, 4), put(tail, 0, 4), put(tail, count, 8), put(tail, count, 8);
    put(tail, size, 8), put(tail, begin, 8);
    put(tail, kEnd64Locator, 4), put(tail, 0, 4), put(tail, end, 8), put(tail, 1, 4);
  }
  put(tail, kEnd, 4), put(tail, 0, 2), put(tail, 0, 2);
  put(tail, std::min<uint64_t>(count, 0xffff), 2), put(tail, std::min<uint64_t>(count, 0xffff), 2);
  put(tail, zip64 ? kLarge : size, 4), put(tail, zip64 ? kLarge : begin, 4), put(tail, 0, 2);
  return write(tail);
}

}  // namespace vitro
