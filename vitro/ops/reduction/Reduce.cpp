// reduce, reduce_window, map: ops that apply a body to whole arrays.
#include <fmt/format.h>
#include <algorithm>
#include "vitro/ops/Families.h"
#include "vitro/ops/movement/Shapes.h"
#include "vitro/ops/movement/Slice.h"
#include "vitro/ops/reduction/Cumulative.h"
#include "vitro/ops/reduction/ReduceElements.h"
#include "vitro/ops/reduction/ReduceWindows.h"
#include "vitro/ops/reduction/ScalarProgram.h"
#include "vitro/ops/Region.h"

namespace vitro::ops {
namespace {

/// The operands of a reduction, converted to the element types of its body.
struct Operands {
  Values inputs, inits;
};

Result<Operands> operandsOf(Call &call) {
  size_t n = call.results.size();
  Operands operands;
  for (size_t i = 0; i < n; ++i) {
    VITRO_TRY(HostArray input, promoted(call, i, i));
    VITRO_TRY(HostArray init, promoted(call, n + i, i));
    if (i > 0 && input.dims() != operands.inputs[0].dims())  // reduce C1, reduce_window C2
      return shapeProblem(
          call, fmt::format("inputs of shapes {} and {}", dimsText(operands.inputs[0].dims()),
                            dimsText(input.dims())));
    operands.inputs.push_back(std::move(input));
    operands.inits.push_back(std::move(init));
  }
  return operands;
}

Result<Values> resultsOf(Call &call, const Operands &operands, const Dims &dims) {
  Values results;
  for (size_t i = 0; i < call.results.size(); ++i) {
    VITRO_TRY(HostArray result, allocateResult(call, operands.inputs[i].dtype(), dims, i));
    results.push_back(std::move(result));
  }
  return results;
}

Result<Values> folded(Call &call, const Operands &operands, const ReductionSpace &space,
                      const Dims &dims) {
  VITRO_TRY(Values results, resultsOf(call, operands, dims));
  VITRO_RETURN_IF_ERROR(
      foldLeft(*call.regions[0], space, operands.inputs, operands.inits, results));
  return results;
}

Result<Values> reduce(Call &call) {
  VITRO_TRY(Operands operands, operandsOf(call));
  const Dims &dims = operands.inputs[0].dims(), strides = rowMajorStrides(dims);
  const Dims &dimensions = call.attrs.ints("dimensions");
  ReductionSpace space;
  Dims kept;  // reduce C7
  for (size_t d = 0; d < dims.size(); ++d) {
    bool isReduced = std::ranges::find(dimensions, int64_t(d)) != dimensions.end();
    (isReduced ? space.steps : space.lanes).push_back({dims[d], strides[d]});
    if (!isReduced) kept.push_back(dims[d]);
  }
  return folded(call, operands, space, kept);
}

/// The windows of a reduce_window over its operand.
struct Windows {
  std::vector<WindowAxis> axes;
  Dims low, high, interior;
  Dims padded;   // the operand's dimensions with all padding
  Dims results;  // reduce_window C15
};

Result<Windows> windowsOf(Call &call, const Dims &dims) {
  size_t rank = dims.size();
  const Dims &window = call.attrs.ints("window_dimensions");
  Dims strides = call.attrs.ints("window_strides", rank, 1);
  Dims baseDilations = call.attrs.ints("base_dilations", rank, 1);
  Dims dilations = call.attrs.ints("window_dilations", rank, 1);
  Windows w{{}, Dims(rank, 0), Dims(rank, 0), {}, {}, {}};
  if (const HostArray *padding = call.attrs.array("padding")) {
    Dims flat = integersOf(*padding);
    for (size_t d = 0; d < rank; ++d) w.low[d] = flat[2 * d], w.high[d] = flat[2 * d + 1];
  }
  for (int64_t dilation : baseDilations) w.interior.push_back(dilation - 1);
  VITRO_TRY(w.padded, paddedDims(call, dims, w.low, w.high, w.interior));
  for (size_t d = 0; d < rank; ++d) {
    int64_t reach = 0;  // dilated_window_shape - 1 in C15
    bool isEmpty = __builtin_mul_overflow(window[d] - 1, dilations[d], &reach) ||
                   w.padded[d] == 0 || reach >= w.padded[d];
    w.results.push_back(isEmpty ? 0 : (w.padded[d] - reach - 1) / strides[d] + 1);
    w.axes.push_back(
        {dims[d], w.low[d], baseDilations[d], window[d], dilations[d], w.results[d], strides[d]});
  }
  return w;
}

/// Padding is the fast path as long as the padded operand is not much larger than the data.
bool isWorthPadding(const Windows &w, const HostArray &operand) {
  constexpr double kAlways = 1 << 20, kTimes = 8;
  double padded = 1, results = 1;
  for (int64_t size : w.padded) padded *= double(size);
  for (int64_t size : w.results) results *= double(size);
  return padded <= std::max(kAlways, kTimes * (double(operand.elements()) + results));
}

/// reduce_window: padding contributes initial values to the fold, as the spec defines it.
Result<Values> reduceWindow(Call &call) {
  VITRO_TRY(Operands operands, operandsOf(call));
  VITRO_TRY(Windows w, windowsOf(call, operands.inputs[0].dims()));
  if (operands.inputs.size() == 1 && cumulationOf(w.axes)) {
    VITRO_TRY(Values results, resultsOf(call, operands, w.results));
    if (cumulate(*call.regions[0], w.axes, operands.inputs[0], operands.inits[0], results[0]))
      return results;
  }
  if (!isWorthPadding(w, operands.inputs[0])) {
    VITRO_TRY(Values results, resultsOf(call, operands, w.results));
    VITRO_RETURN_IF_ERROR(
        reduceWindows(*call.regions[0], w.axes, operands.inputs, operands.inits, results));
    return results;
  }
  for (size_t i = 0; i < operands.inputs.size(); ++i) {
    VITRO_TRY(operands.inputs[i],
              padded(call, operands.inputs[i], operands.inits[i], w.low, w.high, w.interior));
  }
  Dims strides = rowMajorStrides(w.padded);
  ReductionSpace space;
  for (size_t d = 0; d < w.axes.size(); ++d) {
    const WindowAxis &axis = w.axes[d];
    space.lanes.push_back({axis.results, axis.results > 1 ? axis.stride * strides[d] : 0});
    space.steps.push_back(
        {axis.window, axis.window > 1 && axis.results > 0 ? axis.dilation * strides[d] : 0});
  }
  return folded(call, operands, space, w.results);
}

/// map: result[i] = computation(inputs...[i]).
Result<Values> map(Call &call) {
  Values results;
  const Dims dims = call.in[0].dims();
  std::vector<DType> types;
  std::vector<const void *> in;
  std::vector<void *> out;
  for (const HostArray &input : call.in) {
    if (input.dims() != dims)  // map C1
      return shapeProblem(
          call, fmt::format("inputs of shapes {} and {}", dimsText(dims), dimsText(input.dims())));
    types.push_back(input.dtype());
    in.push_back(input.raw());
  }
  for (size_t i = 0; i < call.results.size(); ++i) {
    VITRO_TRY(HostArray result, allocateResult(call, call.results[i].dtype, dims, i));
    results.push_back(std::move(result));
    out.push_back(results.back().mutableRaw());
  }
  int64_t lanes = results[0].elements();
  LaneRunner runner(*call.regions[0], types, lanes);
  VITRO_RETURN_IF_ERROR(runner.run(in.data(), out.data(), lanes));
  return results;
}

constexpr OpRow rows[] = {
    {"stablehlo.reduce", kReduction, reduce, nullptr, Shadow::Own},
    {"stablehlo.reduce_window", kReduction, reduceWindow, nullptr, Shadow::Own},
    {"stablehlo.map", kMap, map, nullptr, Shadow::Own},
};

}  // namespace

std::span<const OpRow> reduceOps() { return rows; }

}  // namespace vitro::ops
