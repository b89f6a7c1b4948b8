// Opcodes that move, cut and number elements.
#include <fmt/format.h>
#include <algorithm>
#include <numeric>
#include "vitro/importers/hlo/Attributes.h"
#include "vitro/importers/hlo/Layout.h"
#include "vitro/importers/hlo/Opcodes.h"
#include "vitro/ir/stablehlo/Dialect.h"

using namespace mlir;

namespace vitro::importers::hlo {
namespace {

DenseI64ArrayAttr list(Call &call, std::string_view name) {
  return call.emitter.builder.getDenseI64ArrayAttr(integers(call.attribute(name)));
}

SmallVector<mlir::Value> leaves(const Call &call, size_t from = 0, size_t to = SIZE_MAX) {
  SmallVector<mlir::Value> out;
  for (size_t i = from; i < std::min(to, call.operands.size()); ++i) out.push_back(call.operand(i));
  return out;
}

Result<Value> broadcast(Call &call) {
  return Value(
      call.emitter.make("stablehlo.broadcast_in_dim", call.type(), {call.operand(0)},
                        {call.emitter.named("broadcast_dimensions", list(call, "dimensions"))}));
}

Result<Value> transpose(Call &call) {
  return Value(call.emitter.make("stablehlo.transpose", call.type(), {call.operand(0)},
                                 {call.emitter.named("permutation", list(call, "dimensions"))}));
}

Result<Value> reverse(Call &call) {
  return Value(call.emitter.make("stablehlo.reverse", call.type(), {call.operand(0)},
                                 {call.emitter.named("dimensions", list(call, "dimensions"))}));
}

Result<Value> slice(Call &call) {
  Slices ranges = slices(call.attribute("slice"));
  OpBuilder &builder = call.emitter.builder;
  return Value(call.emitter.make(
      "stablehlo.slice", call.type(), {call.operand(0)},
      {call.emitter.named("start_indices", builder.getDenseI64ArrayAttr(ranges.start)),
       call.emitter.named("limit_indices", builder.getDenseI64ArrayAttr(ranges.limit)),
       call.emitter.named("strides", builder.getDenseI64ArrayAttr(ranges.stride))}));
}

Result<Value> concatenate(Call &call) {
  Ints dimension = integers(call.attribute("dimensions"));
  if (dimension.size() != 1) return problem("hlo.attribute", "concatenate without dimensions");
  return Value(call.emitter.make(
      "stablehlo.concatenate", call.type(), leaves(call),
      {call.emitter.named("dimension", call.emitter.builder.getI64IntegerAttr(dimension[0]))}));
}

Result<Value> pad(Call &call) {
  Padding pads = padding(call.attribute("padding"));
  OpBuilder &builder = call.emitter.builder;
  return Value(call.emitter.make(
      "stablehlo.pad", call.type(), {call.operand(0), call.operand(1)},
      {call.emitter.named("edge_padding_low", builder.getDenseI64ArrayAttr(pads.low)),
       call.emitter.named("edge_padding_high", builder.getDenseI64ArrayAttr(pads.high)),
       call.emitter.named("interior_padding", builder.getDenseI64ArrayAttr(pads.interior))}));
}

/// Start indices are scalars; up to 2019 one vector.
Result<SmallVector<mlir::Value>> starts(Call &call, size_t first) {
  SmallVector<mlir::Value> given = leaves(call, first);
  if (given.size() != 1 || cast<RankedTensorType>(given[0].getType()).getRank() == 0) return given;
  auto type = cast<RankedTensorType>(given[0].getType());
  if (type.getRank() != 1) return problem("hlo.operand", "start indices of more dimensions");
  SmallVector<mlir::Value> out;
  Emitter &emitter = call.emitter;
  for (int64_t i = 0; i < type.getDimSize(0); ++i) {
    mlir::Value one =
        emitter.make("stablehlo.slice", type.clone({1}), {given[0]},
                     {emitter.named("start_indices", emitter.builder.getDenseI64ArrayAttr({i})),
                      emitter.named("limit_indices", emitter.builder.getDenseI64ArrayAttr({i + 1})),
                      emitter.named("strides", emitter.builder.getDenseI64ArrayAttr({1}))});
    out.push_back(emitter.reshape(one, {}));
  }
  return out;
}

Result<Value> dynamicSlice(Call &call) {
  VITRO_TRY(auto indices, starts(call, 1));
  indices.insert(indices.begin(), call.operand(0));
  return Value(
      call.emitter.make("stablehlo.dynamic_slice", call.type(), indices,
                        {call.emitter.named("slice_sizes", list(call, "dynamic_slice_sizes"))}));
}

Result<Value> dynamicUpdateSlice(Call &call) {
  VITRO_TRY(auto indices, starts(call, 2));
  indices.insert(indices.begin(), {call.operand(0), call.operand(1)});
  return Value(call.emitter.make("stablehlo.dynamic_update_slice", call.type(), indices));
}

int64_t indexVectorDim(Call &call) {
  Ints dim = integers(call.attribute("index_vector_dim"));
  return dim.empty() ? call.operandType(1).getRank() : dim[0];
}

Ints sorted(Ints list) {
  std::ranges::sort(list);
  return list;
}

/// After layout assignment the offset dimensions may be in any order. StableHLO's ascend: the
/// result is transposed.
Result<Value> gather(Call &call) {
  Emitter &emitter = call.emitter;
  Ints offsets = integers(call.attribute("offset_dims")), ascending = sorted(offsets);
  RankedTensorType type = call.tensorType();
  SmallVector<int64_t> order(size_t(type.getRank())), shape(type.getShape());
  std::iota(order.begin(), order.end(), 0);
  for (size_t i = 0; i < offsets.size(); ++i) {
    if (offsets[i] < 0 || offsets[i] >= type.getRank())
      return problem("hlo.attribute", "offset_dims of a dimension that is not there");
    order[size_t(offsets[i])] = ascending[i];
    shape[size_t(ascending[i])] = type.getDimSize(unsigned(offsets[i]));
  }
  auto dims = stablehlo::GatherDimensionNumbersAttr::get(
      emitter.context(), ascending, sorted(integers(call.attribute("collapsed_slice_dims"))),
      integers(call.attribute("operand_batching_dims")),
      integers(call.attribute("start_indices_batching_dims")),
      integers(call.attribute("start_index_map")), indexVectorDim(call));
  mlir::Value gathered =
      emitter.make("stablehlo.gather", type.clone(shape), {call.operand(0), call.operand(1)},
                   {emitter.named("dimension_numbers", dims),
                    emitter.named("slice_sizes", list(call, "slice_sizes")),
                    emitter.named("indices_are_sorted",
                                  emitter.builder.getBoolAttr(call.flag("indices_are_sorted")))});
  return Value(emitter.transpose(gathered, order));
}

/// The bytes in memory, read anew: in the order of the operand's layout, written in that of the
/// result.
Result<Value> bitcast(Call &call) {
  return relayout(call.emitter, call.operand(0), *call.operandShapes[0], call.instruction.shape,
                  call.tensorType().getElementType());
}

Result<Value> bitcastConvert(Call &call) {
  return Value(call.emitter.make("stablehlo.bitcast_convert", call.type(), {call.operand(0)}));
}

Result<Value> getDimensionSize(Call &call) {
  Ints dimension = integers(call.attribute("dimensions"));
  if (dimension.size() != 1) return problem("hlo.attribute", "get-dimension-size of what?");
  return Value(call.emitter.make(
      "stablehlo.get_dimension_size", call.type(), {call.operand(0)},
      {call.emitter.named("dimension", call.emitter.builder.getI64IntegerAttr(dimension[0]))}));
}

/// The value as it is, in another place, order of memory or domain.
Result<Value> identity(Call &call) { return call.operands[0]; }

using Takes = OpcodeRow::Takes;
constexpr OpcodeRow kRows[] = {
    {"broadcast", nullptr, broadcast, 1},
    {"reshape", "stablehlo.reshape", nullptr, 1},
    {"transpose", nullptr, transpose, 1},
    {"reverse", nullptr, reverse, 1},
    {"slice", nullptr, slice, 1},
    {"concatenate", nullptr, concatenate, 1},
    {"pad", nullptr, pad, 2},
    {"dynamic-slice", nullptr, dynamicSlice, 1},
    {"dynamic-update-slice", nullptr, dynamicUpdateSlice, 2},
    {"gather", nullptr, gather, 2},
    {"bitcast", nullptr, bitcast, 1},
    {"bitcast-convert", nullptr, bitcastConvert, 1},
    {"get-dimension-size", nullptr, getDimensionSize, 1},
    {"copy", nullptr, identity, 1, Takes::Tuples},
    {"domain", nullptr, identity, 1, Takes::Tuples},
    {"add-dependency", nullptr, identity, 2, Takes::Tuples},
};

}  // namespace

std::span<const OpcodeRow> movementOpcodes() { return kRows; }

}  // namespace vitro::importers::hlo
