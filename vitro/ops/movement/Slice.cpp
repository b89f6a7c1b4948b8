// slice, dynamic_slice, real_dynamic_slice, dynamic_update_slice, pad, dynamic_pad, concatenate:
// boxes of elements, copied in long runs.
#include "vitro/ops/movement/Slice.h"
#include <fmt/format.h>
#include <algorithm>
#include "vitro/ops/Families.h"
#include "vitro/ops/movement/AxisCopy.h"
#include "vitro/ops/movement/Shapes.h"

namespace vitro::ops {
namespace {

/// result[i] = operand[starts + i * strides].
Result<Values> sliceOf(Call &call, const Dims &starts, const Dims &limits, const Dims &strides) {
  const HostArray &operand = call.in[0];
  Dims dims, inStrides = rowMajorStrides(operand.dims());
  int64_t first = 0;
  for (size_t d = 0; d < inStrides.size(); ++d) {
    int64_t size = operand.dims()[d];
    if (starts[d] < 0 || starts[d] > limits[d] || limits[d] > size || strides[d] <= 0)  // C3, C4
      return shapeProblem(call, fmt::format("[{}:{}:{}] does not lie in dimension {} of size {}",
                                            starts[d], limits[d], strides[d], d, size));
    int64_t span = limits[d] - starts[d];
    dims.push_back(span / strides[d] + (span % strides[d] != 0));  // slice C5
    first += starts[d] * inStrides[d];
  }
  VITRO_RETURN_IF_ERROR(checkDeclared(call, dims));
  if (dims == operand.dims()) return Values{std::move(call.in[0])};
  VITRO_TRY(HostArray out, HostArray::allocate(operand.dtype(), std::move(dims)));
  Dims outStrides = rowMajorStrides(out.dims());
  std::vector<Axis> axes;
  for (size_t d = 0; d < inStrides.size(); ++d) {
    // A stride exceeds the dimension only if there is one element, and is then unused.
    int64_t step = out.dims()[d] > 1 ? strides[d] * inStrides[d] : 0;
    axes.push_back({out.dims()[d], step, outStrides[d]});
  }
  if (out.elements() > 0)
    copyAxes(byteWidth(out.dtype()), at(operand, first), out.mutableRaw(), axes);
  return Values{std::move(out)};
}

Result<Values> slice(Call &call) {
  return sliceOf(call, call.attrs.ints("start_indices"), call.attrs.ints("limit_indices"),
                 call.attrs.ints("strides", size_t(call.in[0].rank()), 1));
}

Result<Values> realDynamicSlice(Call &call) {
  int64_t rank = call.in[0].rank();
  VITRO_TRY(Dims starts, shapeOperand(call, 1, rank));
  VITRO_TRY(Dims limits, shapeOperand(call, 2, rank));
  VITRO_TRY(Dims strides, shapeOperand(call, 3, rank));
  return sliceOf(call, starts, limits, strides);
}

/// clamp(0, start_indices, shape(operand) - sizes) of the scalars that begin at input `first`.
Result<Dims> clampedStarts(Call &call, size_t first, const Dims &sizes) {
  Dims starts;
  for (size_t d = 0; d < sizes.size(); ++d) {
    int64_t room = call.in[0].dims()[d] - sizes[d];
    if (sizes[d] < 0 || room < 0)  // dynamic_slice C4, dynamic_update_slice C6
      return shapeProblem(call, fmt::format("{} does not fit into {}", dimsText(sizes),
                                            dimsText(call.in[0].dims())));
    starts.push_back(std::clamp<int64_t>(integersOf(call.in[first + d])[0], 0, room));
  }
  return starts;
}

Result<Values> dynamicSlice(Call &call) {
  const Dims &sizes = call.attrs.ints("slice_sizes");
  VITRO_TRY(Dims starts, clampedStarts(call, 1, sizes));
  Dims limits = starts;
  for (size_t d = 0; d < sizes.size(); ++d) limits[d] += sizes[d];
  return sliceOf(call, starts, limits, Dims(sizes.size(), 1));
}

/// In place if nobody else holds the operand, so that a loop that fills an array takes linear time.
Result<Values> dynamicUpdateSlice(Call &call) {
  VITRO_RETURN_IF_ERROR(checkDeclared(call, call.in[0].dims()));
  HostArray update = std::move(call.in[1]);
  VITRO_TRY(Dims starts, clampedStarts(call, 2, update.dims()));
  HostArray operand = std::move(call.in[0]);
  if (update.dims() == operand.dims()) return Values{std::move(update)};
  VITRO_RETURN_IF_ERROR(operand.makeUnique());
  Dims outStrides = rowMajorStrides(operand.dims()), inStrides = rowMajorStrides(update.dims());
  std::vector<Axis> axes;
  int64_t first = 0;
  for (size_t d = 0; d < starts.size(); ++d) {
    axes.push_back({update.dims()[d], inStrides[d], outStrides[d]});
    first += starts[d] * outStrides[d];
  }
  if (update.elements() > 0)
    copyAxes(byteWidth(operand.dtype()), update.raw(), at(operand, first), axes);
  return Values{std::move(operand)};
}

Result<Values> pad(Call &call) {
  size_t rank = size_t(call.in[0].rank());
  VITRO_TRY(HostArray out, padded(call, call.in[0], call.in[1], call.attrs.ints("edge_padding_low"),
                                  call.attrs.ints("edge_padding_high"),
                                  call.attrs.ints("interior_padding", rank, 0)));
  VITRO_RETURN_IF_ERROR(checkDeclared(call, out.dims()));
  return Values{std::move(out)};
}

Result<Values> dynamicPad(Call &call) {
  int64_t rank = call.in[0].rank();
  VITRO_TRY(Dims low, shapeOperand(call, 2, rank));
  VITRO_TRY(Dims high, shapeOperand(call, 3, rank));
  VITRO_TRY(Dims interior, shapeOperand(call, 4, rank));
  VITRO_TRY(HostArray out, padded(call, call.in[0], call.in[1], low, high, interior));
  VITRO_RETURN_IF_ERROR(checkDeclared(call, out.dims()));
  return Values{std::move(out)};
}

Result<Values> concatenate(Call &call) {
  size_t axis = size_t(call.attrs.integer("dimension"));
  Dims dims = call.in[0].dims();
  dims[axis] = 0;
  for (const HostArray &input : call.in) {
    Dims expected = input.dims();
    expected[axis] = dims[axis];
    if (expected != dims)  // concatenate C2
      return shapeProblem(
          call, fmt::format("{} and {} do not fit along dimension {}", dimsText(call.in[0].dims()),
                            dimsText(input.dims()), axis));
    dims[axis] += input.dims()[axis];
  }
  VITRO_TRY(HostArray out, allocateResult(call, call.in[0].dtype(), std::move(dims)));
  Dims strides = rowMajorStrides(out.dims());
  int64_t inner = strides[axis], row = out.dims()[axis] * inner, first = 0;
  int64_t outer = row ? out.elements() / row : 0;
  for (const HostArray &input : call.in) {
    int64_t run = input.dims()[axis] * inner;
    Axis axes[] = {{outer, run, row}, {run, 1, 1}};
    copyAxes(byteWidth(out.dtype()), input.raw(), out.mutableRaw() + first * byteWidth(out.dtype()),
             axes);
    first += run;
  }
  return Values{std::move(out)};
}

constexpr OpRow rows[] = {
    {"stablehlo.slice", kView, slice},
    {"stablehlo.dynamic_slice", kMovement, dynamicSlice},
    {"stablehlo.real_dynamic_slice", kMovement, realDynamicSlice},
    {"stablehlo.dynamic_update_slice", kMovement, dynamicUpdateSlice},
    {"stablehlo.pad", kMovement, pad},
    {"stablehlo.dynamic_pad", kMovement, dynamicPad},
    {"stablehlo.concatenate", kMovement, concatenate},
};

/// The size of the operand with interior padding, then with edge padding.
Result<int64_t> paddedSize(const Call &call, int64_t size, int64_t low, int64_t high,
                           int64_t interior) {
  int64_t result = 0;
  bool overflow = interior < 0 ||  // pad C3
                  __builtin_mul_overflow(std::max<int64_t>(size - 1, 0), interior, &result) ||
                  __builtin_add_overflow(result, size, &result) ||
                  __builtin_add_overflow(result, low, &result) ||
                  __builtin_add_overflow(result, high, &result);
  if (overflow || result < 0)
    return shapeProblem(
        call, fmt::format("padding {}, {}, {} makes no size of {}", low, high, interior, size));
  return result;
}

}  // namespace

Result<Dims> paddedDims(const Call &call, const Dims &dims, const Dims &low, const Dims &high,
                        const Dims &interior) {
  Dims out;
  for (size_t d = 0; d < dims.size(); ++d) {
    VITRO_TRY(int64_t size, paddedSize(call, dims[d], low[d], high[d], interior[d]));
    out.push_back(size);
  }
  return out;
}

Result<HostArray> padded(const Call &call, const HostArray &operand, const HostArray &value,
                         const Dims &low, const Dims &high, const Dims &interior) {
  Dims inStrides = rowMajorStrides(operand.dims());
  VITRO_TRY(Dims dims, paddedDims(call, operand.dims(), low, high, interior));
  VITRO_TRY(HostArray out, HostArray::allocate(operand.dtype(), std::move(dims)));
  Dims outStrides = rowMajorStrides(out.dims());
  std::vector<Axis> axes;
  int64_t from = 0, to = 0, copied = 1;
  for (size_t d = 0; d < inStrides.size(); ++d) {
    // Operand indices i with 0 <= low + i * step < size: what negative padding leaves.
    int64_t step = interior[d] + 1, size = out.dims()[d];
    int64_t begin = low[d] < 0 ? (-low[d] + step - 1) / step : 0;
    int64_t end = size > low[d] ? (size - low[d] + step - 1) / step : 0;
    end = std::min(end, operand.dims()[d]);
    int64_t count = std::max<int64_t>(end - begin, 0);
    axes.push_back({count, inStrides[d], count > 1 ? step * outStrides[d] : 0});
    copied *= count;
    if (count > 0) from += begin * inStrides[d], to += (low[d] + begin * step) * outStrides[d];
  }
  int width = byteWidth(out.dtype());
  if (copied < out.elements()) fillElements(width, out.mutableRaw(), out.elements(), value.raw());
  if (copied > 0) copyAxes(width, at(operand, from), at(out, to), axes);
  return out;
}

std::span<const OpRow> sliceOps() { return rows; }

}  // namespace vitro::ops
