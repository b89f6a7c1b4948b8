// broadcast, broadcast_in_dim, dynamic_broadcast_in_dim.
#include <fmt/format.h>
#include <algorithm>
#include <numeric>
#include "vitro/ops/Families.h"
#include "vitro/ops/movement/AxisCopy.h"
#include "vitro/ops/movement/Shapes.h"

namespace vitro::ops {
namespace {

/// result[i] = operand[j] with j[d] = dim(operand, d) = 1 ? 0 : i[mapping[d]].
Result<Values> broadcastTo(Call &call, Dims dims, const Dims &mapping) {
  HostArray &operand = call.in[0];
  if (operand.dims() == dims && std::ranges::is_sorted(mapping)) {
    VITRO_RETURN_IF_ERROR(checkDeclared(call, dims));
    return Values{std::move(operand)};
  }
  VITRO_TRY(HostArray out, allocateResult(call, operand.dtype(), std::move(dims)));
  Dims inStrides = rowMajorStrides(operand.dims()), outStrides = rowMajorStrides(out.dims());
  std::vector<Axis> axes;
  for (size_t d = 0; d < out.dims().size(); ++d) axes.push_back({out.dims()[d], 0, outStrides[d]});
  for (size_t d = 0; d < mapping.size(); ++d) {
    int64_t size = operand.dims()[d];
    Axis &axis = axes[size_t(mapping[d])];
    if (size != 1 && size != axis.size)  // broadcast_in_dim C5
      return shapeProblem(call, fmt::format("dimension {} of the operand has size {}, where the "
                                            "result {} has {}",
                                            d, size, dimsText(out.dims()), axis.size));
    if (size != 1) axis.from = inStrides[d];
  }
  copyAxes(byteWidth(out.dtype()), operand.raw(), out.mutableRaw(), axes);
  return Values{std::move(out)};
}

Result<Values> broadcast(Call &call) {
  Dims dims = call.attrs.ints("broadcast_sizes"), mapping(size_t(call.in[0].rank()));
  std::iota(mapping.begin(), mapping.end(), int64_t(dims.size()));
  dims.insert(dims.end(), call.in[0].dims().begin(), call.in[0].dims().end());
  return broadcastTo(call, std::move(dims), mapping);
}

Result<Values> broadcastInDim(Call &call) {
  VITRO_TRY(Dims dims, declaredDims(call));
  return broadcastTo(call, std::move(dims), call.attrs.ints("broadcast_dimensions"));
}

Result<Values> dynamicBroadcastInDim(Call &call) {
  return broadcastTo(call, integersOf(call.in[1]), call.attrs.ints("broadcast_dimensions"));
}

constexpr OpRow rows[] = {
    {"stablehlo.broadcast", kMovement, broadcast},
    {"stablehlo.broadcast_in_dim", kMovement, broadcastInDim},
    {"stablehlo.dynamic_broadcast_in_dim", kMovement, dynamicBroadcastInDim},
};

}  // namespace

std::span<const OpRow> broadcastOps() { return rows; }

}  // namespace vitro::ops
