// Reads and writes the few protocol-buffer messages of the PJRT interface. Four messages, of which
// we use a dozen fields, do not justify a code generator and a library in the host's process, which
// may contain a protobuf of its own.
#pragma once
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>
#include "vitro/support/Result.h"

namespace vitro::plugin {

struct WireField {
  uint32_t number = 0;
  uint64_t varint = 0;     // also holds fixed 32 and 64 bits
  std::string_view bytes;  // of a message, string or packed list
  bool hasBytes = false;
};

/// Every field of a message, in order; a problem if the bytes are not a message.
Result<std::vector<WireField>> readMessage(std::string_view bytes);
/// A repeated integer field: `field` holds one, or a packed list of them.
Result<> appendIntegers(const WireField &field, std::vector<int64_t> &into);

class WireWriter {
 public:
  void integer(uint32_t number, int64_t value);
  void real(uint32_t number, double value);
  void packed(uint32_t number, const std::vector<int64_t> &values);
  void message(uint32_t number, std::string_view bytes);
  std::string take() { return std::move(out); }

 private:
  void varint(uint64_t value);
  std::string out;
};

}  // namespace vitro::plugin
