#include "vitro/plugin/Wire.h"
#include <fmt/format.h>
#include <bit>
#include <cstring>

namespace vitro::plugin {
namespace {

enum WireType { Varint = 0, Fixed64 = 1, Bytes = 2, Fixed32 = 5 };

class Reader {
 public:
  explicit Reader(std::string_view bytes) : rest(bytes) {}
  bool done() const { return rest.empty(); }

  std::optional<uint64_t> varint() {
    uint64_t value = 0;
    for (int shift = 0; shift < 64 && !rest.empty(); shift += 7) {
      auto byte = uint8_t(rest[0]);
      rest.remove_prefix(1);
      value |= uint64_t(byte & 0x7f) << shift;
      if (!(byte & 0x80)) return value;
    }
    return std::nullopt;
  }

  std::optional<std::string_view> take(uint64_t count) {
    if (count > rest.size()) return std::nullopt;
    std::string_view taken = rest.substr(0, size_t(count));
    rest.remove_prefix(size_t(count));
    return taken;
  }

 private:
  std::string_view rest;
};

Problem damaged() {
  return problem("wire.damaged", "a message of the host ends in the middle of a field");
}

uint64_t littleEndian(std::string_view bytes) {
  uint64_t value = 0;
  std::memcpy(&value, bytes.data(), bytes.size());
  return value;
}

}  // namespace

Result<std::vector<WireField>> readMessage(std::string_view bytes) {
  std::vector<WireField> fields;
  Reader reader(bytes);
  while (!reader.done()) {
    auto key = reader.varint();
    if (!key) return damaged();
    WireField field;
    field.number = uint32_t(*key >> 3);
    std::optional<uint64_t> size;
    switch (*key & 7) {
      case Varint:
        size = reader.varint();
        if (!size) return damaged();
        field.varint = *size;
        fields.push_back(field);
        continue;
      case Fixed64:
        size = 8;
        break;
      case Fixed32:
        size = 4;
        break;
      case Bytes:
        size = reader.varint();
        field.hasBytes = true;
        break;
      default:
        return problem("wire.damaged", fmt::format("unknown wire type {}", *key & 7));
    }
    auto taken = size ? reader.take(*size) : std::nullopt;
    if (!taken) return damaged();
    if (field.hasBytes)
      field.bytes = *taken;
    else
      field.varint = littleEndian(*taken);
    fields.push_back(field);
  }
  return fields;
}

Result<> appendIntegers(const WireField &field, std::vector<int64_t> &into) {
  if (!field.hasBytes) {
    into.push_back(int64_t(field.varint));
    return {};
  }
  for (Reader reader(field.bytes); !reader.done();) {
    auto value = reader.varint();
    if (!value) return damaged();
    into.push_back(int64_t(*value));
  }
  return {};
}

void WireWriter::varint(uint64_t value) {
  for (; value >= 0x80; value >>= 7) out += char(value | 0x80);
  out += char(value);
}

void WireWriter::integer(uint32_t number, int64_t value) {
  varint(uint64_t(number) << 3 | Varint);
  varint(uint64_t(value));
}

void WireWriter::real(uint32_t number, double value) {
  varint(uint64_t(number) << 3 | Fixed64);
  auto bits = std::bit_cast<uint64_t>(value);
  for (int byte = 0; byte < 8; ++byte) out += char(bits >> (8 * byte));
}

void WireWriter::message(uint32_t number, std::string_view bytes) {
  varint(uint64_t(number) << 3 | Bytes);
  varint(bytes.size());
  out += bytes;
}

void WireWriter::packed(uint32_t number, const std::vector<int64_t> &values) {
  WireWriter inner;
  for (int64_t value : values) inner.varint(uint64_t(value));
  message(number, inner.out);
}

}  // namespace vitro::plugin
