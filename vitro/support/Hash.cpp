#include "vitro/support/Hash.h"
#include <fmt/format.h>
#include <cstring>
#include "llvm-c/blake3.h"

namespace vitro {

Hash128 hashBytes(std::string_view bytes) {
  llvm_blake3_hasher hasher;
  llvm_blake3_hasher_init(&hasher);
  llvm_blake3_hasher_update(&hasher, bytes.data(), bytes.size());
  uint8_t digest[16];
  llvm_blake3_hasher_finalize(&hasher, digest, sizeof digest);
  Hash128 hash;
  std::memcpy(&hash.low, digest, 8);
  std::memcpy(&hash.high, digest + 8, 8);
  return hash;
}

/// The bytes of the digest in order, as b3sum prints them.
std::string Hash128::text() const {
  return fmt::format("{:016x}{:016x}", __builtin_bswap64(low), __builtin_bswap64(high));
}

}  // namespace vitro
