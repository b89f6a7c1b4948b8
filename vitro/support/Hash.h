// BLAKE3 of bytes, cut to 128 bits: identifies content and detects damage. Nobody can make two
// contents with the same hash on purpose.
#pragma once
#include <cstdint>
#include <string>
#include <string_view>

namespace vitro {

struct Hash128 {
  uint64_t low = 0, high = 0;
  bool operator==(const Hash128 &) const = default;
  std::string text() const;  // 32 hexadecimal digits
};

/// The same on every machine and in every version: files contain these.
Hash128 hashBytes(std::string_view bytes);

}  // namespace vitro
