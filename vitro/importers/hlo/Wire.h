// Messages of protocol buffers, field by field, without their schema.
#pragma once
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace vitro::importers::hlo {

struct WireField {
  uint32_t number = 0;
  bool isBytes = false;
  uint64_t value = 0;      // an integer, or the bits of a float or double
  std::string_view bytes;  // of strings, messages and packed lists
};

class WireMessage {
 public:
  /// Nothing if these bytes are no message.
  static std::optional<WireMessage> read(std::string_view bytes);

  bool has(uint32_t number) const { return find(number) != nullptr; }
  int64_t integer(uint32_t number, int64_t fallback = 0) const;
  std::string_view text(uint32_t number) const;
  /// An empty message where there is none, or where it is damaged.
  WireMessage message(uint32_t number) const;
  std::vector<WireMessage> messages(uint32_t number) const;
  /// A list of integers, packed or not.
  std::vector<int64_t> integers(uint32_t number) const;
  /// Numbers of fixed width, packed or not: their bytes.
  std::string fixed(uint32_t number, size_t width) const;

 private:
  const WireField *find(uint32_t number) const;
  std::vector<WireField> fields;
};

}  // namespace vitro::importers::hlo
