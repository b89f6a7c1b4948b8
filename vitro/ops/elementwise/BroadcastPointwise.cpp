// chlo.broadcast_*: the pointwise ops on operands of different shapes. Dimensions of size one are
// broadcast; operands of lower rank align to the right, or as broadcast_dimensions says.
#include <fmt/format.h>
#include <algorithm>
#include "vitro/ops/Families.h"
#include "vitro/ops/movement/Strided.h"

namespace vitro::ops {
namespace {

/// The result dimension of each operand dimension.
Dims placesOf(const Call &call, const HostArray &operand, int64_t rank) {
  const std::vector<int64_t> &given = call.attrs.ints("broadcast_dimensions");
  if (int64_t(given.size()) == operand.rank() && operand.rank() < rank) return given;
  Dims places;
  for (int64_t d = 0; d < operand.rank(); ++d) places.push_back(rank - operand.rank() + d);
  return places;
}

Result<Dims> commonShape(const Call &call) {
  int64_t rank = 0;
  for (const HostArray &operand : call.in) rank = std::max(rank, operand.rank());
  Dims shape(size_t(rank), 1);
  for (const HostArray &operand : call.in) {
    Dims places = placesOf(call, operand, rank);
    for (size_t d = 0; d < places.size(); ++d) {
      int64_t size = operand.dims()[d];
      if (places[d] < 0 || places[d] >= rank)
        return cannotRun(
            "op.shape", fmt::format("{}: no dimension {} to broadcast into", call.name, places[d]));
      int64_t &whole = shape[size_t(places[d])];
      if (size == 1 || size == whole) continue;
      if (whole != 1)
        return cannotRun("op.shape", fmt::format("{}: sizes {} and {} of dimension {} differ",
                                                 call.name, whole, size, places[d]));
      whole = size;
    }
  }
  return shape;
}

Result<HostArray> stretched(const Call &call, const HostArray &operand, const Dims &shape) {
  if (operand.dims() == shape) return operand;
  Dims places = placesOf(call, operand, int64_t(shape.size()));
  Dims own = rowMajorStrides(operand.dims()), strides(shape.size(), 0);
  for (size_t d = 0; d < places.size(); ++d)
    if (operand.dims()[d] != 1) strides[size_t(places[d])] = own[d];
  VITRO_TRY(HostArray full, HostArray::allocate(operand.dtype(), shape));
  copyStrided(byteWidth(operand.dtype()), operand.raw(), strides, full.mutableRaw(),
              rowMajorStrides(shape), shape);
  return full;
}

Result<Values> broadcastThenRun(Call &call) {
  std::string_view plain = call.name.substr(std::string_view("chlo.broadcast_").size());
  const OpRow *row = findOp("stablehlo." + std::string(plain));
  if (!row) row = findOp("chlo." + std::string(plain));
  VITRO_CHECK(row) << call.name;
  VITRO_TRY(Dims shape, commonShape(call));
  for (HostArray &operand : call.in) {
    VITRO_TRY(HostArray full, stretched(call, operand, shape));
    operand = std::move(full);
  }
  return evaluate(*row, call);
}

// Shadows as in the rows of the plain ops.
constexpr OpRow rows[] = {
    {"chlo.broadcast_add", spread(kRounded), broadcastThenRun},
    {"chlo.broadcast_and", spread(kExact), broadcastThenRun},
    {"chlo.broadcast_atan2", spread(kFunction), broadcastThenRun},
    {"chlo.broadcast_compare", spread(kExact), broadcastThenRun, nullptr, Shadow::Restart},
    {"chlo.broadcast_complex", spread(kExact), broadcastThenRun},
    {"chlo.broadcast_divide", spread(kDivision), broadcastThenRun},
    {"chlo.broadcast_maximum", spread(kExact), broadcastThenRun},
    {"chlo.broadcast_minimum", spread(kExact), broadcastThenRun},
    {"chlo.broadcast_multiply", spread(kRounded), broadcastThenRun},
    {"chlo.broadcast_next_after", spread(kExact), broadcastThenRun, nullptr, Shadow::Restart},
    {"chlo.broadcast_or", spread(kExact), broadcastThenRun},
    {"chlo.broadcast_polygamma", spread(kFunction), broadcastThenRun},
    {"chlo.broadcast_power", spread(kFunction), broadcastThenRun},
    {"chlo.broadcast_remainder", spread(kRemainder), broadcastThenRun, nullptr, Shadow::Restart},
    {"chlo.broadcast_select", spread(kExact), broadcastThenRun},
    {"chlo.broadcast_shift_left", spread(kExact), broadcastThenRun},
    {"chlo.broadcast_shift_right_arithmetic", spread(kExact), broadcastThenRun},
    {"chlo.broadcast_shift_right_logical", spread(kExact), broadcastThenRun},
    {"chlo.broadcast_subtract", spread(kRounded), broadcastThenRun},
    {"chlo.broadcast_xor", spread(kExact), broadcastThenRun},
    {"chlo.broadcast_zeta", spread(kFunction), broadcastThenRun},
};

}  // namespace

std::span<const OpRow> broadcastPointwiseOps() { return rows; }

}  // namespace vitro::ops
