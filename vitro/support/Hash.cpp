#include "vitro/support/Hash.h"
#include <fmt/format.h>
#include <bit>
#include <cstring>

namespace vitro {
namespace {

constexpr uint64_t kOdd[] = {0x9e3779b97f4a7c15u, 0xc2b2ae3d27d4eb4fu, 0xd6e8feb86659fd93u,
                             0xa0761d6478bd642fu};

uint64_t wordAt(const char *bytes) {
  uint64_t word;
  std::memcpy(&word, bytes, sizeof word);
  return word;
}

/// A bijection, so that different words stay different.
uint64_t mix(uint64_t lane, uint64_t word, uint64_t odd) {
  return std::rotl(lane ^ (word * odd), 31) * kOdd[0];
}

/// Avalanche: spreads every bit over all others.
uint64_t spread(uint64_t x) {
  x = (x ^ (x >> 32)) * kOdd[2];
  x = (x ^ (x >> 29)) * kOdd[3];
  return x ^ (x >> 32);
}

}  // namespace

Hash128 hashBytes(std::string_view bytes) {
  uint64_t lanes[4] = {kOdd[0], kOdd[1], kOdd[2], kOdd[3]};
  uint64_t length = bytes.size();
  // Four lanes without dependences between their multiplications.
  for (; bytes.size() >= 32; bytes.remove_prefix(32))
    for (int lane = 0; lane < 4; ++lane)
      lanes[lane] = mix(lanes[lane], wordAt(bytes.data() + 8 * lane), kOdd[lane]);
  char last[32] = {};
  if (!bytes.empty()) std::memcpy(last, bytes.data(), bytes.size());
  for (int lane = 0; lane < 4; ++lane)
    lanes[lane] = mix(lanes[lane], wordAt(last + 8 * lane), kOdd[lane]);
  Hash128 hash = {length, ~length};
  for (int lane = 0; lane < 4; ++lane) {
    hash.low = spread(mix(hash.low, lanes[lane], kOdd[1]));
    hash.high = spread(mix(hash.high, lanes[3 - lane], kOdd[3]));
  }
  return hash;
}

std::string Hash128::text() const { return fmt::format("{:016x}{:016x}", high, low); }

}  // namespace vitro
