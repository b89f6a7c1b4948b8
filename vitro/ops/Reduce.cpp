// reduce, reduce_window, map: bodies applied all over arrays.
#include <fmt/format.h>
#include <algorithm>
#include "vitro/ops/Families.h"
#include "vitro/ops/Fold.h"
#include "vitro/ops/Region.h"
#include "vitro/ops/Shapes.h"
#include "vitro/ops/Slice.h"
#include "vitro/ops/Tape.h"

namespace vitro::ops {
namespace {

/// The operands of a reduction in the element types of its body.
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

Result<Values> folded(Call &call, const Operands &operands, const FoldSpace &space,
                      const Dims &dims) {
  Values results;
  for (size_t i = 0; i < call.results.size(); ++i) {
    VITRO_TRY(HostArray result, allocateResult(call, operands.inputs[i].dtype(), dims, i));
    results.push_back(std::move(result));
  }
  VITRO_RETURN_IF_ERROR(
      foldLeft(*call.regions[0], space, operands.inputs, operands.inits, results));
  return results;
}

Result<Values> reduce(Call &call) {
  VITRO_TRY(Operands operands, operandsOf(call));
  const Dims &dims = operands.inputs[0].dims(), strides = rowMajorStrides(dims);
  const Dims &dimensions = call.attrs.ints("dimensions");
  FoldSpace space;
  Dims kept;  // reduce C7
  for (size_t d = 0; d < dims.size(); ++d) {
    bool isReduced = std::ranges::find(dimensions, int64_t(d)) != dimensions.end();
    (isReduced ? space.steps : space.lanes).push_back({dims[d], strides[d]});
    if (!isReduced) kept.push_back(dims[d]);
  }
  return folded(call, operands, space, kept);
}

/// reduce_window: padding takes part in the fold as initial values, as the spec defines it.
Result<Values> reduceWindow(Call &call) {
  VITRO_TRY(Operands operands, operandsOf(call));
  size_t rank = size_t(operands.inputs[0].rank());
  const Dims &window = call.attrs.ints("window_dimensions");
  Dims windowStrides = call.attrs.ints("window_strides", rank, 1);
  Dims baseDilations = call.attrs.ints("base_dilations", rank, 1);
  Dims windowDilations = call.attrs.ints("window_dilations", rank, 1);
  Dims low(rank, 0), high(rank, 0), interior;
  if (const HostArray *padding = call.attrs.array("padding")) {
    Dims flat = integersOf(*padding);
    for (size_t d = 0; d < rank; ++d) low[d] = flat[2 * d], high[d] = flat[2 * d + 1];
  }
  for (int64_t dilation : baseDilations) interior.push_back(dilation - 1);
  for (size_t i = 0; i < operands.inputs.size(); ++i) {
    VITRO_TRY(operands.inputs[i],
              padded(call, operands.inputs[i], operands.inits[i], low, high, interior));
  }
  const Dims &dims = operands.inputs[0].dims(), strides = rowMajorStrides(dims);
  FoldSpace space;
  Dims out;
  for (size_t d = 0; d < rank; ++d) {
    int64_t reach = 0;  // dilated_window_shape - 1 in C15
    bool isEmpty = __builtin_mul_overflow(window[d] - 1, windowDilations[d], &reach) ||
                   dims[d] == 0 || reach >= dims[d];
    out.push_back(isEmpty ? 0 : (dims[d] - reach - 1) / windowStrides[d] + 1);
    space.lanes.push_back({out[d], out[d] > 1 ? windowStrides[d] * strides[d] : 0});
    space.steps.push_back(
        {window[d], window[d] > 1 && !isEmpty ? windowDilations[d] * strides[d] : 0});
  }
  return folded(call, operands, space, out);
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
    {"stablehlo.reduce", reduce, nullptr, Shadow::Own},
    {"stablehlo.reduce_window", reduceWindow, nullptr, Shadow::Own},
    {"stablehlo.map", map, nullptr, Shadow::Own},
};

}  // namespace

std::span<const OpRow> reduceOps() { return rows; }

}  // namespace vitro::ops
