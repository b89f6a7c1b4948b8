#include "vitro/runtime/FirstLook.h"
#include <algorithm>
#include "vitro/runtime/Layout.h"

namespace vitro::runtime {
namespace {

constexpr uint64_t kPart = 64 << 10;         // bytes that stay in the first caches
constexpr uint64_t kWorthParts = 512 << 10;  // what is less is in the second one at the end

}  // namespace

int64_t FirstLook::beginParts(int64_t pieces) {
  const WrittenParts &parts = kernel.parts;
  if (parts.iterations == 0 || kernel.grain > 0 || kernel.range == 0) return 0;
  if ((kernel.range - 1) / parts.iterations + 1 < pieces) return 0;  // too few for all threads
  uint64_t all = 0, once = 0;
  for (size_t output = 0; output < types.size(); ++output) {
    if (parts.bytes[output] == 0) continue;
    if (parts.bytes[output] % byteWidth(types[output].dtype)) return 0;
    all += byteSize(types[output]).value_or(0);
    once += parts.bytes[output];
  }
  if (all < kWorthParts) return 0;
  isInParts = true;
  return parts.iterations * int64_t(std::max<uint64_t>(kPart / once, 1));
}

void FirstLook::lookAt(int64_t lo, int64_t hi) {
  for (size_t output = 0; output < types.size(); ++output) {
    uint64_t part = kernel.parts.bytes[output], all = byteSize(types[output]).value_or(0);
    // Bytes after the last part are nobody's, and may be anything.
    if (part == 0) continue;
    auto endOf = [&](int64_t iteration) {
      if (iteration >= kernel.range) return all;
      auto parts = uint64_t(iteration / kernel.parts.iterations);
      return parts > all / part ? all : parts * part;
    };
    show(output, endOf(lo), endOf(hi));
  }
}

bool FirstLook::mustSee() {
  for (size_t output = 0; output < types.size(); ++output)
    if (!isInParts || kernel.parts.bytes[output] == 0)
      show(output, 0, byteSize(types[output]).value_or(0));
  return isDecided();
}

void FirstLook::show(size_t output, uint64_t from, uint64_t to) {
  if (isDecided()) return;
  const TensorType &type = types[output];
  const auto *bytes = static_cast<const std::byte *>(outputs[output]);
  HostArray seen;
  if (from == 0 && to == byteSize(type)) {
    seen = HostArray::borrow(type, bytes);
  } else {
    auto count = int64_t((to - from) / uint64_t(byteWidth(type.dtype)));
    seen = HostArray::borrow({type.dtype, {count}, nullptr}, bytes + from);
  }
  if (std::ranges::any_of(observers, [&](Observer *one) { return one->mustSee({&seen, 1}); }))
    isWanted.store(true, std::memory_order_relaxed);
}

}  // namespace vitro::runtime
