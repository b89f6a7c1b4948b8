#include "vitro/runtime/run/FirstLook.h"
#include <algorithm>
#include "vitro/runtime/plan/Layout.h"

namespace vitro::runtime {
namespace {

constexpr uint64_t kPart = 64 << 10;         // bytes that stay in the L1 and L2 caches
constexpr uint64_t kWorthParts = 512 << 10;  // smaller outputs are still in the L2 cache at the end

constexpr uint64_t kLookCost = 512;  // the fixed cost of a look, as the time of this many bytes

struct Rows {
  int64_t count = 1;
  uint64_t bytes = 0;  // of each
};

/// The rows of the first dimension with more than one index.
Rows rowsOf(const TensorType &type) {
  Rows rows{1, byteSize(type).value_or(0)};
  auto first = std::ranges::find_if(type.dims, [](int64_t size) { return size != 1; });
  if (first != type.dims.end() && *first > 0) rows = {*first, rows.bytes / uint64_t(*first)};
  return rows;
}

}  // namespace

bool FirstLook::beginStart(size_t output) {
  auto names = kernel.namesOf(output);
  uint64_t all = byteSize(types[output]).value_or(0);
  if (!names || all < kWorthParts) return false;
  const TensorType &type = kernel.inputs[*names];
  if (type.dtype != DType::I32 && type.dtype != DType::I64) return false;
  auto count = uint64_t(elementCount(type.dims).value_or(INT64_MAX));
  // The rows are read from farther away than the initial contents.
  if (count > all / 2 / (rowsOf(kernel.outputs[output]).bytes + kLookCost)) return false;
  isStartSeen.resize(types.size());
  return isStartSeen[output] = true;
}

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
    // Bytes after the last part are written by no part, and may be anything.
    if (part == 0) continue;
    auto endOf = [&](int64_t iteration) {
      if (iteration >= kernel.range) return all;
      auto parts = uint64_t(iteration / kernel.parts.iterations);
      return parts > all / part ? all : parts * part;
    };
    show(output, bytesOf(output), endOf(lo), endOf(hi));
  }
}

bool FirstLook::mustSee() {
  for (size_t output = 0; output < types.size(); ++output) {
    if (isInParts && kernel.parts.bytes[output] > 0) continue;
    if (!isStartSeen.empty() && isStartSeen[output])
      lookAtNamedRows(output);
    else
      show(output, bytesOf(output), 0, byteSize(types[output]).value_or(0));
  }
  return isDecided();
}

void FirstLook::lookAtNamedRows(size_t output) {
  Rows rows = rowsOf(kernel.outputs[output]);
  size_t input = *kernel.namesOf(output);
  auto lookAtThem = [&]<class Number>(const Number *names) {
    for (int64_t i = 0; i < *elementCount(kernel.inputs[input].dims) && !isDecided(); ++i) {
      auto row = uint64_t(std::clamp<int64_t>(names[i], 0, rows.count - 1));
      show(output, bytesOf(output), row * rows.bytes, (row + 1) * rows.bytes);
    }
  };
  if (kernel.inputs[input].dtype == DType::I32)
    lookAtThem(static_cast<const int32_t *>(buffers[input]));
  else
    lookAtThem(static_cast<const int64_t *>(buffers[input]));
}

void FirstLook::show(size_t output, const std::byte *bytes, uint64_t from, uint64_t to) {
  if (isDecided()) return;
  const TensorType &type = types[output];
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
