#include "vitro/ops/reduction/ReduceElements.h"
#include <algorithm>
#include "vitro/ops/movement/AxisCopy.h"
#include "vitro/ops/movement/Shapes.h"
#include "vitro/ops/reduction/ReduceRows.h"
#include "vitro/ops/reduction/ScalarProgram.h"
#include "vitro/ops/Region.h"

namespace vitro::ops {
namespace {

using FoldAxis = ReductionSpace::Axis;

constexpr int64_t kDirectLanes = 32;    // contiguous lanes worth processing in place
constexpr int64_t kDirectChunk = 4096;  // lanes at a time, so that accumulators stay in cache
constexpr int64_t kPackedLanes =
    RowReduction::kMaxRows;           // otherwise lanes are packed in blocks of this many ...
constexpr int64_t kPackedSteps = 32;  // ... by this many steps

std::vector<FoldAxis> simplified(const std::vector<FoldAxis> &axes) {
  std::vector<FoldAxis> kept;
  for (const FoldAxis &axis : axes) {
    if (axis.size == 1) continue;
    if (!kept.empty() && kept.back().stride == axis.stride * axis.size)
      kept.back() = {kept.back().size * axis.size, axis.stride};
    else
      kept.push_back(axis);
  }
  return kept;
}

int64_t count(const std::vector<FoldAxis> &axes) {
  int64_t total = 1;
  for (const FoldAxis &axis : axes) total *= axis.size;
  return total;
}

/// Visits axes in row-major order, tracking the offset.
class Walk {
 public:
  explicit Walk(const std::vector<FoldAxis> &axes) : axes(axes), index(axes.size(), 0) {}
  int64_t offset() const { return now; }
  /// Positions left in the innermost axis, this one included.
  int64_t run() const { return axes.empty() ? 1 : axes.back().size - index.back(); }
  void advance(int64_t positions) {  // at most run()
    if (axes.empty()) return;
    size_t d = axes.size() - 1;
    index[d] += positions, now += positions * axes[d].stride;
    while (index[d] == axes[d].size) {
      now -= axes[d].size * axes[d].stride;
      index[d] = 0;
      if (d-- == 0) return;
      ++index[d], now += axes[d].stride;
    }
  }

 private:
  const std::vector<FoldAxis> &axes;
  Dims index;
  int64_t now = 0;
};

class Folder {
 public:
  Folder(const Region &body, const ReductionSpace &space, std::span<const HostArray> inputs,
         std::span<HostArray> results)
      : lanes(simplified(space.lanes)),
        steps(simplified(space.steps)),
        totalLanes(count(lanes)),
        totalSteps(count(steps)),
        inputs(inputs),
        results(results),
        runner(body, argumentTypes(inputs), std::min(totalLanes, kDirectChunk)),
        arguments(2 * inputs.size()),
        accumulators(inputs.size()) {
    for (const HostArray &input : inputs) widths.push_back(byteWidth(input.dtype()));
    for (HostArray &result : results) resultBytes.push_back(result.mutableRaw());
    if (inputs.size() == 1 && body.tape() && stepStride() == 1)
      rows = rowReduction(*body.tape(), inputs[0].dtype());
  }

  /// Lanes that are contiguous in the inputs are processed in place.
  bool lanesAreContiguous() const {
    return !lanes.empty() && lanes.back().stride == 1 && lanes.back().size >= kDirectLanes;
  }

  Result<> runDirect() {
    Walk lane(lanes);
    for (int64_t first = 0; first < totalLanes;) {
      int64_t some = std::min(lane.run(), kDirectChunk);
      Walk step(steps);
      for (int64_t s = 0; s < totalSteps; ++s, step.advance(1)) {
        for (size_t i = 0; i < inputs.size(); ++i)
          arguments[inputs.size() + i] = at(inputs[i], lane.offset() + step.offset());
        VITRO_RETURN_IF_ERROR(apply(first, some));
      }
      first += some;
      lane.advance(some);
    }
    return {};
  }

  /// Blocks of lanes x steps are first transposed to the order [step][lane].
  Result<> runPacked() {
    for (const HostArray &input : inputs) {
      VITRO_TRY(HostArray block, HostArray::allocate(input.dtype(), {kPackedSteps * kPackedLanes}));
      blocks.push_back(std::move(block));
    }
    Walk lane(lanes);
    for (int64_t first = 0; first < totalLanes;) {
      laneOffsets.clear();
      while (int64_t(laneOffsets.size()) < kPackedLanes && first < totalLanes) {
        laneOffsets.push_back(lane.offset());
        lane.advance(1), ++first;
      }
      VITRO_RETURN_IF_ERROR(foldBlocks(first - int64_t(laneOffsets.size())));
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

  /// accumulators = body(accumulators, arguments) for `some` lanes from `first`.
  Result<> apply(int64_t first, int64_t some) {
    for (size_t i = 0; i < inputs.size(); ++i)
      arguments[i] = accumulators[i] = resultBytes[i] + first * widths[i];
    return runner.run(arguments.data(), accumulators.data(), some);
  }

  /// Whole rows at once if there is a specialized loop for this reducer, else block by block.
  Result<> foldBlocks(int64_t first) {
    int64_t some = int64_t(laneOffsets.size());
    Walk step(steps);
    for (int64_t s = 0; s < totalSteps;) {
      int64_t run = step.run();
      bool wholeRows =
          rows.run && totalLanes <= rows.mostRows && foldRows(first, step.offset(), run);
      for (int64_t k = 0; !wholeRows && k < run; k += kPackedSteps) {
        int64_t offset = step.offset() + k * stepStride();
        VITRO_RETURN_IF_ERROR(foldBlock(first, some, offset, std::min(run - k, kPackedSteps)));
      }
      s += run, step.advance(run);
    }
    return {};
  }

  bool foldRows(int64_t first, int64_t offset, int64_t run) {
    const void *place[kPackedLanes];
    for (size_t l = 0; l < laneOffsets.size(); ++l)
      place[l] = at(inputs[0], offset + laneOffsets[l]);
    return rows.run(resultBytes[0] + first * widths[0], place, int64_t(laneOffsets.size()), run);
  }

  Result<> foldBlock(int64_t first, int64_t some, int64_t offset, int64_t run) {
    for (size_t i = 0; i < inputs.size(); ++i) pack(i, offset, run);
    for (int64_t k = 0; k < run; ++k) {
      for (size_t i = 0; i < inputs.size(); ++i)
        arguments[inputs.size() + i] = blocks[i].raw() + k * some * widths[i];
      VITRO_RETURN_IF_ERROR(apply(first, some));
    }
    return {};
  }

  int64_t stepStride() const { return steps.empty() ? 1 : steps.back().stride; }

  /// blocks[i][k][l] = the element of step k (from `offset`) and lane l.
  void pack(size_t i, int64_t offset, int64_t run) {
    int64_t some = int64_t(laneOffsets.size());
    int64_t stride = stepStride();
    std::byte *to = blocks[i].mutableRaw();
    if (stride == 1) {
      const std::byte *rows[kPackedLanes];
      for (int64_t l = 0; l < some; ++l) rows[l] = at(inputs[i], offset + laneOffsets[size_t(l)]);
      transposeRows(int(widths[i]), rows, some, run, to, some);
      return;
    }
    dispatchWidth(int(widths[i]), [&]<class T>(Tag<T>) {
      T *typed = reinterpret_cast<T *>(to);
      for (int64_t k = 0; k < run; ++k) {
        const T *from = reinterpret_cast<const T *>(inputs[i].raw()) + offset + k * stride;
        for (int64_t l = 0; l < some; ++l) *typed++ = from[laneOffsets[size_t(l)]];
      }
    });
  }

  std::vector<FoldAxis> lanes, steps;
  int64_t totalLanes, totalSteps;
  std::span<const HostArray> inputs;
  std::span<HostArray> results;
  LaneRunner runner;
  std::vector<const void *> arguments;
  std::vector<void *> accumulators;
  std::vector<int64_t> widths;
  std::vector<std::byte *> resultBytes;
  RowReduction rows;
  Values blocks;
  std::vector<int64_t> laneOffsets;
};

}  // namespace

Result<> foldLeft(const Region &body, const ReductionSpace &space,
                  std::span<const HostArray> inputs, std::span<const HostArray> inits,
                  std::span<HostArray> results) {
  for (size_t i = 0; i < results.size(); ++i)
    fillElements(byteWidth(results[i].dtype()), results[i].mutableRaw(), results[i].elements(),
                 inits[i].raw());
  if (count(space.lanes) == 0 || count(space.steps) == 0) return {};
  Folder folder(body, space, inputs, results);
  if (folder.lanesAreContiguous()) return folder.runDirect();
  return folder.runPacked();
}

}  // namespace vitro::ops
