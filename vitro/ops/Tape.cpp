#include "vitro/ops/Tape.h"
#include "vitro/ops/Region.h"
#include <algorithm>
#include <cstring>

namespace vitro::ops {

TapeRunner::TapeRunner(const Tape &tape, int64_t maxLanes)
    : tape(tape), maxLanes(maxLanes), slot(tape.slots.size()) {
  memory.reserve(tape.slots.size());
  for (size_t i = 0; i < tape.slots.size(); ++i) {
    auto array = HostArray::allocate(tape.slots[i], {maxLanes});
    VITRO_CHECK(bool(array)) << "no memory for a tape slot";
    memory.push_back(std::move(*array));
    slot[i] = memory.back().mutableRaw();
  }
  for (auto &[index, value] : tape.constants) {
    size_t width = size_t(byteWidth(tape.slots[index]));
    auto *bytes = static_cast<std::byte *>(slot[index]);
    for (int64_t lane = 0; lane < maxLanes; ++lane)
      std::memcpy(bytes + size_t(lane) * width, value.raw(), width);
  }
}

void TapeRunner::run(const void *const *in, void *const *out, int64_t lanes) {
  VITRO_CHECK(lanes <= maxLanes);
  for (size_t i = 0; i < tape.arguments.size(); ++i)
    std::memcpy(slot[tape.arguments[i]], in[i],
                size_t(lanes) * size_t(byteWidth(tape.slots[tape.arguments[i]])));
  const void *operands[8];
  for (const Tape::Step &step : tape.steps) {
    VITRO_CHECK(step.in.size() <= std::size(operands));
    for (size_t i = 0; i < step.in.size(); ++i) operands[i] = slot[step.in[i]];
    step.fn(operands, slot[step.out], lanes);
  }
  for (size_t i = 0; i < tape.results.size(); ++i)
    std::memcpy(out[i], slot[tape.results[i]],
                size_t(lanes) * size_t(byteWidth(tape.slots[tape.results[i]])));
}

LaneRunner::LaneRunner(const Region &region, std::vector<DType> argumentTypes, int64_t maxLanes)
    : region(region), argumentTypes(std::move(argumentTypes)) {
  if (const Tape *tape = region.tape()) fast = std::make_unique<TapeRunner>(*tape, maxLanes);
}

Result<> LaneRunner::run(const void *const *in, void *const *out, int64_t lanes) {
  if (fast) return fast->run(in, out, lanes), Result<>();
  for (int64_t lane = 0; lane < lanes; ++lane) {
    Values arguments;
    for (size_t i = 0; i < argumentTypes.size(); ++i) {
      VITRO_TRY(HostArray scalar, HostArray::allocate(argumentTypes[i], {}));
      size_t width = size_t(byteWidth(argumentTypes[i]));
      std::memcpy(scalar.mutableRaw(), static_cast<const std::byte *>(in[i]) + lane * width, width);
      arguments.push_back(std::move(scalar));
    }
    VITRO_TRY(Values results, region.run(std::move(arguments)));
    for (size_t i = 0; i < results.size(); ++i) {
      size_t width = size_t(results[i].bytes());
      std::memcpy(static_cast<std::byte *>(out[i]) + lane * width, results[i].raw(), width);
    }
  }
  return {};
}

}  // namespace vitro::ops
