#include "vitro/ops/elementwise/NonFinite.h"
#include <algorithm>

namespace vitro::ops {
namespace {

constexpr int64_t kBlock = 4096;  // checked as a whole: loops with early exits do not vectorize

/// As unsigned numbers without their sign, infinity and NaN are the largest. Adding a constant
/// moves them, and nothing below them, to the highest bit: three instructions that every CPU has
/// for vectors, unlike a maximum of unsigned numbers.
template <class Bits>
[[gnu::always_inline]] inline bool reachesInBlocks(const std::byte *data, int64_t count,
                                                   Bits infinity) {
  const auto *bits = reinterpret_cast<const Bits *>(data);
  constexpr Bits kMagnitude = Bits(~Bits(0)) >> 1, kHighest = Bits(kMagnitude + 1);
  const Bits toHighest = Bits(kHighest - infinity);
  for (int64_t begin = 0; begin < count; begin += kBlock) {
    Bits any = 0;
    for (int64_t i = begin, end = std::min(begin + kBlock, count); i < end; ++i)
      any |= Bits(Bits(bits[i] & kMagnitude) + toHighest);
    if (any & kHighest) return true;
  }
  return false;
}

#if defined(__x86_64__)
/// With vectors of 64 bytes: without them, data in a near cache is read at half the speed.
template <class Bits>
[[gnu::target("arch=x86-64-v4,no-prefer-256-bit")]] bool reachesWide(const std::byte *data,
                                                                     int64_t count, Bits infinity) {
  return reachesInBlocks(data, count, infinity);
}
#endif

template <class Bits>
bool reaches(const std::byte *data, int64_t count, Bits infinity) {
#if defined(__x86_64__)
  static const bool hasWide = __builtin_cpu_supports("x86-64-v4");
  if (hasWide) return reachesWide(data, count, infinity);
#endif
  return reachesInBlocks(data, count, infinity);
}

}  // namespace

bool mayHoldNonFinite(const HostArray &array) {
  const std::byte *data = array.raw();
  int64_t count = array.elements();
  switch (array.dtype()) {
    case DType::F16:
      return reaches<uint16_t>(data, count, 0x7c00);
    case DType::BF16:
      return reaches<uint16_t>(data, count, 0x7f80);
    case DType::F32:
      return reaches<uint32_t>(data, count, 0x7f800000);
    case DType::F64:
      return reaches<uint64_t>(data, count, 0x7ff0000000000000);
    case DType::C64:
      return reaches<uint32_t>(data, count * 2, 0x7f800000);
    case DType::C128:
      return reaches<uint64_t>(data, count * 2, 0x7ff0000000000000);
    default:
      return isFloatOrComplex(array.dtype());
  }
}

}  // namespace vitro::ops
