#include "vitro/ops/reduction/ReduceWindows.h"
#include <cstring>
#include "vitro/ops/movement/Shapes.h"
#include "vitro/ops/movement/Strided.h"
#include "vitro/ops/reduction/ScalarProgram.h"
#include "vitro/ops/Region.h"

namespace vitro::ops {
namespace {

/// An operand element inside a window, along one dimension.
struct Seen {
  int64_t window, operand;
};

/// In the order of the window, which is that of the operand.
std::vector<Seen> seenAlong(const WindowAxis &axis, int64_t result) {
  std::vector<Seen> seen;
  __int128 origin = __int128(result) * axis.stride - axis.low;
  auto add = [&](__int128 window, __int128 operand) {
    if (window >= 0 && window < axis.window && operand >= 0 && operand < axis.operand)
      seen.push_back({int64_t(window), int64_t(operand)});
  };
  // Iterates over the shorter of the two: either may be far longer than their overlap.
  if (axis.window <= axis.operand) {
    for (int64_t w = 0; w < axis.window; ++w)
      if (__int128 p = origin + __int128(w) * axis.dilation; p % axis.baseDilation == 0)
        add(w, p / axis.baseDilation);
  } else {
    for (int64_t i = 0; i < axis.operand; ++i)
      if (__int128 p = __int128(i) * axis.baseDilation - origin; p % axis.dilation == 0)
        add(p / axis.dilation, i);
  }
  return seen;
}

class WindowFolder {
 public:
  WindowFolder(const Region &body, std::span<const HostArray> inputs,
               std::span<const HostArray> inits, std::span<HostArray> results)
      : inputs(inputs),
        inits(inits),
        results(results),
        runner(body, argumentTypes(inputs), 1),
        arguments(2 * inputs.size()),
        accumulators(inputs.size()) {
    for (const HostArray &input : inputs) before.emplace_back(byteWidth(input.dtype()));
  }

  void startLane(int64_t lane) {
    for (size_t i = 0; i < results.size(); ++i) {
      accumulators[i] = at(results[i], lane);
      arguments[i] = accumulators[i];
      std::memcpy(accumulators[i], inits[i].raw(), before[i].size());
    }
  }

  Result<> element(int64_t position) {
    for (size_t i = 0; i < inputs.size(); ++i)
      arguments[inputs.size() + i] = at(inputs[i], position);
    return runner.run(arguments.data(), accumulators.data(), 1);
  }

  /// `times` initial values. Stops early, since after a step without change all further ones change
  /// nothing.
  Result<> padding(int64_t times) {
    for (size_t i = 0; i < inputs.size(); ++i) arguments[inputs.size() + i] = inits[i].raw();
    for (int64_t k = 0; k < times; ++k) {
      for (size_t i = 0; i < before.size(); ++i)
        std::memcpy(before[i].data(), accumulators[i], before[i].size());
      VITRO_RETURN_IF_ERROR(runner.run(arguments.data(), accumulators.data(), 1));
      bool changed = false;
      for (size_t i = 0; i < before.size(); ++i)
        changed |= std::memcmp(before[i].data(), accumulators[i], before[i].size()) != 0;
      if (!changed) break;
    }
    return {};
  }

 private:
  static std::vector<DType> argumentTypes(std::span<const HostArray> inputs) {
    std::vector<DType> types;
    for (int list = 0; list < 2; ++list)
      for (const HostArray &input : inputs) types.push_back(input.dtype());
    return types;
  }

  std::span<const HostArray> inputs, inits;
  std::span<HostArray> results;
  LaneRunner runner;
  std::vector<const void *> arguments;
  std::vector<void *> accumulators;
  std::vector<std::vector<std::byte>> before;
};

}  // namespace

Result<> reduceWindows(const Region &body, std::span<const WindowAxis> axes,
                       std::span<const HostArray> inputs, std::span<const HostArray> inits,
                       std::span<HostArray> results) {
  Dims resultDims = results[0].dims(), windowStrides(axes.size());
  int64_t steps = 1;
  for (size_t d = axes.size(); d-- > 0;) {
    windowStrides[d] = steps;
    if (__builtin_mul_overflow(steps, axes[d].window, &steps))
      return cannotRun("op.shape", "reduce_window: a window of more than 2^63 elements");
  }
  Dims strides = rowMajorStrides(inputs[0].dims());
  WindowFolder folder(body, inputs, inits, results);
  int64_t lane = 0;
  for (Odometer result(resultDims); result; ++result, ++lane) {
    std::vector<std::vector<Seen>> seen;
    Dims counts;
    for (size_t d = 0; d < axes.size(); ++d) {
      seen.push_back(seenAlong(axes[d], result[d]));
      counts.push_back(int64_t(seen[d].size()));
    }
    folder.startLane(lane);
    int64_t next = 0;  // the step that comes next
    for (Odometer place(counts); place; ++place) {
      int64_t step = 0, position = 0;
      for (size_t d = 0; d < axes.size(); ++d) {
        const Seen &one = seen[d][size_t(place[d])];
        step += one.window * windowStrides[d], position += one.operand * strides[d];
      }
      VITRO_RETURN_IF_ERROR(folder.padding(step - next));
      VITRO_RETURN_IF_ERROR(folder.element(position));
      next = step + 1;
    }
    VITRO_RETURN_IF_ERROR(folder.padding(steps - next));
  }
  return {};
}

}  // namespace vitro::ops
