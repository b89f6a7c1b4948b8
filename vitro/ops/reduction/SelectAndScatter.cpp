// select_and_scatter: each window of the operand selects one element; the source's element is
// combined into it. Written for lists of operands: the first of each list may be joined by others
// that follow its choices.
#include <algorithm>
#include "vitro/ops/Families.h"
#include "vitro/ops/movement/AxisCopy.h"
#include "vitro/ops/movement/Shapes.h"
#include "vitro/ops/reduction/ScalarProgram.h"
#include "vitro/ops/Region.h"

namespace vitro::ops {
namespace {

constexpr int64_t kLanes = 512;  // windows that are processed side by side

struct Windows {
  Dims size, strides, low;
  Dims operandDims, operandStrides, sourceDims;
};

std::vector<DType> twice(const Values &list) {
  std::vector<DType> types;
  for (int side = 0; side < 2; ++side)
    for (const HostArray &array : list) types.push_back(array.dtype());
  return types;
}

/// Finds the selected operand offset of `count` windows beginning with source index `first`.
class Selector {
 public:
  Selector(const Windows &windows, const Values &operands, const Region &body)
      : windows(windows), operands(operands), runner(body, twice(operands), kLanes) {}

  /// selected[lane] = offset, or -1 for a window entirely in the padding.
  Result<> run(Dims &source, int64_t count, std::vector<int64_t> &selected) {
    size_t rank = windows.operandDims.size();
    VITRO_RETURN_IF_ERROR(allocate());
    std::vector<int64_t> corner;  // lane-major: where each window begins
    for (int64_t lane = 0; lane < count; ++lane) {
      for (size_t d = 0; d < rank; ++d)
        corner.push_back(source[d] * windows.strides[d] - windows.low[d]);
      nextIndex(source, windows.sourceDims);
    }
    selected.assign(size_t(count), -1);
    Dims inside(rank, 0);
    do {
      rivals.clear();
      for (int64_t lane = 0; lane < count; ++lane) {
        int64_t offset = offsetAt(corner.data() + size_t(lane) * rank, inside);
        if (offset < 0) continue;
        if (selected[size_t(lane)] < 0)
          selected[size_t(lane)] = offset;
        else
          rivals.push_back({lane, offset});
      }
      VITRO_RETURN_IF_ERROR(decide(selected));
    } while (nextIndex(inside, windows.size));
    return {};
  }

 private:
  struct Rival {
    int64_t lane, offset;
  };

  int64_t offsetAt(const int64_t *corner, const Dims &inside) const {
    int64_t offset = 0;
    for (size_t d = 0; d < inside.size(); ++d) {
      int64_t i = corner[d] + inside[d];
      if (i < 0 || i >= windows.operandDims[d]) return -1;
      offset += i * windows.operandStrides[d];
    }
    return offset;
  }

  Result<> allocate() {
    if (!sides.empty() || operands.empty()) return {};
    for (DType dtype : twice(operands)) {
      VITRO_TRY(HostArray side, HostArray::allocate(dtype, {kLanes}));
      sides.push_back(std::move(side));
    }
    VITRO_TRY(verdict, HostArray::allocate(DType::Bool, {kLanes}));
    return {};
  }

  /// select(selected, candidate) ? selected : candidate.
  Result<> decide(std::vector<int64_t> &selected) {
    if (rivals.empty()) return {};
    std::vector<const void *> arguments;
    for (size_t side = 0; side < sides.size(); ++side) {
      const HostArray &operand = operands[side % operands.size()];
      bool isLeft = side < operands.size();
      dispatchWidth(byteWidth(operand.dtype()), [&]<class T>(Tag<T>) {
        T *to = reinterpret_cast<T *>(sides[side].mutableRaw());
        const T *from = reinterpret_cast<const T *>(operand.raw());
        for (const Rival &rival : rivals)
          *to++ = from[isLeft ? selected[size_t(rival.lane)] : rival.offset];
      });
      arguments.push_back(sides[side].raw());
    }
    void *out = verdict.mutableRaw();
    VITRO_RETURN_IF_ERROR(runner.run(arguments.data(), &out, int64_t(rivals.size())));
    for (size_t i = 0; i < rivals.size(); ++i)
      if (!verdict.data<bool>()[i]) selected[size_t(rivals[i].lane)] = rivals[i].offset;
    return {};
  }

  const Windows &windows;
  const Values &operands;
  LaneRunner runner;
  std::vector<Rival> rivals;
  Values sides;
  HostArray verdict;
};

/// results[selected] = scatter(results[selected], source), one source after the other.
Result<> combine(LaneRunner &body, const std::vector<int64_t> &selected, int64_t first,
                 const Values &sources, Values &results) {
  std::vector<const void *> in(2 * results.size());
  std::vector<void *> out(results.size());
  for (size_t lane = 0; lane < selected.size(); ++lane) {
    if (selected[lane] < 0) continue;
    for (size_t i = 0; i < results.size(); ++i) {
      in[i] = out[i] = at(results[i], selected[lane]);
      in[results.size() + i] = at(sources[i], first + int64_t(lane));
    }
    VITRO_RETURN_IF_ERROR(body.run(in.data(), out.data(), 1));
  }
  return {};
}

Result<Values> selectAndScatter(Call &call) {
  size_t n = call.results.size(), rank = size_t(call.in[0].rank());
  Windows windows{call.attrs.ints("window_dimensions", rank, 1),
                  call.attrs.ints("window_strides", rank, 1),
                  Dims(rank, 0),
                  call.in[0].dims(),
                  rowMajorStrides(call.in[0].dims()),
                  call.in[n].dims()};
  if (const HostArray *padding = call.attrs.array("padding"))
    for (size_t d = 0; d < rank; ++d) windows.low[d] = integersOf(*padding)[2 * d];
  Values operands, sources, results;
  for (size_t i = 0; i < n; ++i) {
    VITRO_TRY(HostArray source, promoted(call, n + i, i));
    VITRO_TRY(HostArray init, promoted(call, 2 * n + i, i));
    VITRO_TRY(HostArray result, allocateResult(call, init.dtype(), windows.operandDims, i));
    fillElements(byteWidth(init.dtype()), result.mutableRaw(), result.elements(), init.raw());
    operands.push_back(std::move(call.in[i]));
    sources.push_back(std::move(source));
    results.push_back(std::move(result));
  }
  Selector selector(windows, operands, *call.regions[0]);
  LaneRunner scatter(*call.regions[1], twice(results), 1);
  std::vector<int64_t> selected;
  Dims source(rank, 0);
  for (int64_t first = 0; first < sources[0].elements(); first += kLanes) {
    int64_t count = std::min(kLanes, sources[0].elements() - first);
    VITRO_RETURN_IF_ERROR(selector.run(source, count, selected));
    VITRO_RETURN_IF_ERROR(combine(scatter, selected, first, sources, results));
  }
  return results;
}

constexpr OpRow rows[] = {
    {"stablehlo.select_and_scatter", kReduction, selectAndScatter, nullptr, Shadow::Own},
};

}  // namespace

std::span<const OpRow> selectAndScatterOps() { return rows; }

}  // namespace vitro::ops
