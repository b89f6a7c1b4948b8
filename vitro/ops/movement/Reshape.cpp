// reshape, dynamic_reshape, get_dimension_size, set_dimension_size, transpose, reverse.
#include <fmt/format.h>
#include <algorithm>
#include "vitro/ops/Families.h"
#include "vitro/ops/movement/AxisCopy.h"
#include "vitro/ops/movement/Shapes.h"

namespace vitro::ops {
namespace {

/// Shares the bytes: row-major order is the same under both shapes.
Result<Values> reshapeTo(Call &call, Dims dims) {
  VITRO_RETURN_IF_ERROR(checkDeclared(call, dims));
  if (elementCount(dims) != call.in[0].elements())  // reshape C2
    return shapeProblem(
        call, fmt::format("{} elements cannot become {}", call.in[0].elements(), dimsText(dims)));
  HostArray operand = std::move(call.in[0]);
  return Values{operand.reshaped(std::move(dims))};
}

Result<Values> reshape(Call &call) {
  VITRO_TRY(Dims dims, declaredDims(call));
  return reshapeTo(call, std::move(dims));
}

Result<Values> dynamicReshape(Call &call) { return reshapeTo(call, integersOf(call.in[1])); }

Result<Values> getDimensionSize(Call &call) {
  int64_t size = call.in[0].dims()[size_t(call.attrs.integer("dimension"))];
  if (size > INT32_MAX)
    return shapeProblem(call, fmt::format("size {} does not fit the result's i32", size));
  return Values{HostArray::scalar(int32_t(size))};
}

/// Only the first `size` positions along the dimension are kept.
Result<Values> setDimensionSize(Call &call) {
  HostArray operand = std::move(call.in[0]);
  size_t axis = size_t(call.attrs.integer("dimension"));
  int64_t size = integersOf(call.in[1])[0];
  Dims dims = operand.dims();
  if (size < 0 || size > dims[axis])
    return shapeProblem(
        call, fmt::format("dimension {} of {} cannot be set to {}", axis, dimsText(dims), size));
  if (size == dims[axis]) {
    VITRO_RETURN_IF_ERROR(checkDeclared(call, dims));
    return Values{std::move(operand)};
  }
  dims[axis] = size;
  VITRO_TRY(HostArray out, allocateResult(call, operand.dtype(), std::move(dims)));
  Dims inStrides = rowMajorStrides(operand.dims()), outStrides = rowMajorStrides(out.dims());
  std::vector<Axis> axes;
  for (size_t d = 0; d < inStrides.size(); ++d)
    axes.push_back({out.dims()[d], inStrides[d], outStrides[d]});
  copyAxes(byteWidth(out.dtype()), operand.raw(), out.mutableRaw(), axes);
  return Values{std::move(out)};
}

Result<Values> transpose(Call &call) {
  HostArray &operand = call.in[0];
  const Dims &permutation = call.attrs.ints("permutation");
  Dims dims, inStrides = rowMajorStrides(operand.dims());
  for (int64_t d : permutation) dims.push_back(operand.dims()[size_t(d)]);  // transpose C3
  if (std::ranges::is_sorted(permutation)) return reshapeTo(call, std::move(dims));
  VITRO_TRY(HostArray out, allocateResult(call, operand.dtype(), std::move(dims)));
  Dims outStrides = rowMajorStrides(out.dims());
  std::vector<Axis> axes;
  for (size_t d = 0; d < permutation.size(); ++d)
    axes.push_back({out.dims()[d], inStrides[size_t(permutation[d])], outStrides[d]});
  copyAxes(byteWidth(out.dtype()), operand.raw(), out.mutableRaw(), axes);
  return Values{std::move(out)};
}

Result<Values> reverse(Call &call) {
  HostArray &operand = call.in[0];
  VITRO_TRY(HostArray out, allocateResult(call, operand.dtype(), operand.dims()));
  if (out.elements() == 0) return Values{std::move(out)};
  Dims strides = rowMajorStrides(out.dims());
  std::vector<Axis> axes;
  for (size_t d = 0; d < strides.size(); ++d)
    axes.push_back({out.dims()[d], strides[d], strides[d]});
  int64_t last = 0;  // where result index 0 comes from
  for (int64_t d : call.attrs.ints("dimensions")) {
    Axis &axis = axes[size_t(d)];
    last += (axis.size - 1) * axis.from;
    axis.from = -axis.from;
  }
  copyAxes(byteWidth(out.dtype()), at(std::as_const(operand), last), out.mutableRaw(), axes);
  return Values{std::move(out)};
}

constexpr OpRow rows[] = {
    {"stablehlo.reshape", kView, reshape},
    {"stablehlo.dynamic_reshape", kView, dynamicReshape},
    {"stablehlo.get_dimension_size", kConstant, getDimensionSize},
    {"stablehlo.set_dimension_size", kView, setDimensionSize},
    {"stablehlo.transpose", kMovement, transpose},
    {"stablehlo.reverse", kMovement, reverse},
    {"chlo.dynamic_reshape", kView, dynamicReshape},
};

}  // namespace

std::span<const OpRow> reshapeOps() { return rows; }

}  // namespace vitro::ops
