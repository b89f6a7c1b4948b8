#include "vitro/importers/hlo/Wire.h"

namespace vitro::importers::hlo {
namespace {

std::optional<uint64_t> varint(std::string_view bytes, size_t &at) {
  uint64_t value = 0;
  for (int shift = 0; shift < 64; shift += 7) {
    if (at >= bytes.size()) return std::nullopt;
    auto byte = uint8_t(bytes[at++]);
    value |= uint64_t(byte & 127) << shift;
    if (byte < 128) return value;
  }
  return std::nullopt;
}

}  // namespace

std::optional<WireMessage> WireMessage::read(std::string_view bytes) {
  WireMessage out;
  for (size_t at = 0; at < bytes.size();) {
    auto key = varint(bytes, at);
    if (!key || (*key >> 3) == 0 || (*key >> 3) > 0x1fffffff) return std::nullopt;
    WireField &field = out.fields.emplace_back();
    field.number = uint32_t(*key >> 3);
    size_t width = 0;
    switch (*key & 7) {
      case 0: {
        auto value = varint(bytes, at);
        if (!value) return std::nullopt;
        field.value = *value;
        continue;
      }
      case 1:
        width = 8;
        break;
      case 5:
        width = 4;
        break;
      case 2: {
        auto size = varint(bytes, at);
        if (!size || *size > bytes.size() - at) return std::nullopt;
        field.isBytes = true;
        field.bytes = bytes.substr(at, size_t(*size));
        at += size_t(*size);
        continue;
      }
      default:
        return std::nullopt;
    }
    if (bytes.size() - at < width) return std::nullopt;
    for (size_t i = 0; i < width; ++i) field.value |= uint64_t(uint8_t(bytes[at + i])) << (8 * i);
    field.bytes = bytes.substr(at, width);
    at += width;
  }
  return out;
}

const WireField *WireMessage::find(uint32_t number) const {
  for (const WireField &field : fields)
    if (field.number == number) return &field;
  return nullptr;
}

int64_t WireMessage::integer(uint32_t number, int64_t fallback) const {
  const WireField *field = find(number);
  return field && !field->isBytes ? int64_t(field->value) : fallback;
}

std::string_view WireMessage::text(uint32_t number) const {
  const WireField *field = find(number);
  return field && field->isBytes ? field->bytes : std::string_view();
}

WireMessage WireMessage::message(uint32_t number) const {
  auto found = read(text(number));
  return found ? std::move(*found) : WireMessage();
}

std::vector<WireMessage> WireMessage::messages(uint32_t number) const {
  std::vector<WireMessage> out;
  for (const WireField &field : fields)
    if (field.number == number && field.isBytes) {
      auto found = read(field.bytes);
      out.push_back(found ? std::move(*found) : WireMessage());
    }
  return out;
}

std::vector<int64_t> WireMessage::integers(uint32_t number) const {
  std::vector<int64_t> out;
  for (const WireField &field : fields) {
    if (field.number != number) continue;
    if (!field.isBytes) {
      out.push_back(int64_t(field.value));
      continue;
    }
    for (size_t at = 0; at < field.bytes.size();) {
      auto value = varint(field.bytes, at);
      if (!value) break;
      out.push_back(int64_t(*value));
    }
  }
  return out;
}

std::string WireMessage::fixed(uint32_t number, size_t width) const {
  std::string out;
  for (const WireField &field : fields)
    if (field.number == number && (field.isBytes || field.bytes.size() == width))
      out += field.bytes;
  return out;
}

}  // namespace vitro::importers::hlo
