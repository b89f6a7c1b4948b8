// Opcodes with a computation of scalars: reductions, windows, scatter, sort, map, scan, top-k.
#include <fmt/format.h>
#include <algorithm>
#include <numeric>
#include "vitro/importers/hlo/Attributes.h"
#include "vitro/importers/hlo/Opcodes.h"
#include "vitro/ir/stablehlo/Dialect.h"

using namespace mlir;

namespace vitro::importers::hlo {
namespace {

SmallVector<mlir::Value> leaves(const Call &call) {
  SmallVector<mlir::Value> out;
  for (const Value &one : call.operands) out.push_back(one.leaf);
  return out;
}

/// Scalars of the element types of these values, `times` over.
SmallVector<Type> scalars(ValueRange values, int times) {
  SmallVector<Type> out;
  for (int i = 0; i < times; ++i)
    for (mlir::Value one : values)
      out.push_back(
          RankedTensorType::get({}, cast<RankedTensorType>(one.getType()).getElementType()));
  return out;
}

Result<> isEven(const Call &call) {
  if (call.operands.size() % 2 == 0) return {};
  return problem("hlo.operand",
                 fmt::format("{} takes as many initial values as arrays", call.instruction.opcode));
}

/// StableHLO's windows are never reversed.
Result<> isForward(const Call &call, const Window &size) {
  if (std::ranges::find(size.isReversed, true) == size.isReversed.end()) return {};
  return cannotRun("hlo.attribute",
                   fmt::format("{} with a reversed window", call.instruction.opcode));
}

Result<Value> withBody(Call &call, StringRef op, ArrayRef<mlir::NamedAttribute> attributes,
                       ArrayRef<Type> arguments, std::string_view computation = "to_apply") {
  VITRO_TRY(const Computation *body, call.computation(computation));
  Operation *made = call.emitter.create(op, call.types, leaves(call), attributes, 1);
  VITRO_RETURN_IF_ERROR(call.emitter.fillRegion(made->getRegion(0), *body, arguments, true));
  return call.shaped(made->getResults());
}

/// The scalars that a reduction's computation sees have the types of the initial values.
SmallVector<Type> reducerArguments(const Call &call) {
  SmallVector<mlir::Value> all = leaves(call);
  return scalars(ArrayRef(all).drop_front(all.size() / 2), 2);
}

Result<Value> reduce(Call &call) {
  VITRO_RETURN_IF_ERROR(isEven(call));
  Emitter &emitter = call.emitter;
  return withBody(call, "stablehlo.reduce",
                  {emitter.named("dimensions", emitter.builder.getDenseI64ArrayAttr(
                                                   integers(call.attribute("dimensions"))))},
                  reducerArguments(call));
}

DenseElementsAttr pads(Emitter &emitter, const Window &window) {
  Ints both;
  for (size_t d = 0; d < window.low.size(); ++d) {
    both.push_back(window.low[d]);
    both.push_back(window.high[d]);
  }
  auto type = RankedTensorType::get({int64_t(window.low.size()), 2}, emitter.builder.getI64Type());
  return DenseElementsAttr::get(type, ArrayRef(both));
}

Result<Value> reduceWindow(Call &call) {
  VITRO_RETURN_IF_ERROR(isEven(call));
  Emitter &emitter = call.emitter;
  OpBuilder &builder = emitter.builder;
  Window size = window(call.attribute("window"), size_t(call.operandType(0).getRank()));
  VITRO_RETURN_IF_ERROR(isForward(call, size));
  return withBody(
      call, "stablehlo.reduce_window",
      {emitter.named("window_dimensions", builder.getDenseI64ArrayAttr(size.size)),
       emitter.named("window_strides", builder.getDenseI64ArrayAttr(size.stride)),
       emitter.named("base_dilations", builder.getDenseI64ArrayAttr(size.baseDilation)),
       emitter.named("window_dilations", builder.getDenseI64ArrayAttr(size.windowDilation)),
       emitter.named("padding", pads(emitter, size))},
      reducerArguments(call));
}

Result<Value> selectAndScatter(Call &call) {
  Emitter &emitter = call.emitter;
  OpBuilder &builder = emitter.builder;
  Window size = window(call.attribute("window"), size_t(call.operandType(0).getRank()));
  VITRO_RETURN_IF_ERROR(isForward(call, size));
  for (size_t d = 0; d < size.size.size(); ++d)
    if (size.baseDilation[d] != 1 || size.windowDilation[d] != 1)
      return cannotRun("hlo.attribute", "select-and-scatter with a dilated window");
  VITRO_TRY(const Computation *select, call.computation("select"));
  VITRO_TRY(const Computation *scatter, call.computation("scatter"));
  SmallVector<Type> two = scalars({call.operand(0)}, 2);
  Operation *op =
      emitter.create("stablehlo.select_and_scatter", call.types, leaves(call),
                     {emitter.named("window_dimensions", builder.getDenseI64ArrayAttr(size.size)),
                      emitter.named("window_strides", builder.getDenseI64ArrayAttr(size.stride)),
                      emitter.named("padding", pads(emitter, size))},
                     2);
  VITRO_RETURN_IF_ERROR(emitter.fillRegion(op->getRegion(0), *select, two, true));
  VITRO_RETURN_IF_ERROR(emitter.fillRegion(op->getRegion(1), *scatter, two, true));
  return call.shaped(op->getResults());
}

Result<Value> scatter(Call &call) {
  if (call.operands.size() % 2 == 0)
    return problem("hlo.operand", "scatter takes as many updates as arrays, and indices");
  Emitter &emitter = call.emitter;
  size_t count = call.operands.size() / 2;
  Ints vector = integers(call.attribute("index_vector_dim"));
  // After layout assignment the window's dimensions may be in any order. StableHLO's ascend: the
  // updates are transposed.
  Ints windows = integers(call.attribute("update_window_dims")), ascending = windows;
  std::ranges::sort(ascending);
  if (windows != ascending)
    for (size_t i = count + 1; i < call.operands.size(); ++i) {
      SmallVector<int64_t> order(size_t(call.operandType(i).getRank()));
      std::iota(order.begin(), order.end(), 0);
      for (size_t w = 0; w < windows.size(); ++w) {
        if (ascending[w] < 0 || ascending[w] >= int64_t(order.size()))
          return problem("hlo.attribute", "update_window_dims of a dimension that is not there");
        order[size_t(ascending[w])] = windows[w];
      }
      call.operands[i] = emitter.transpose(call.operand(i), order);
    }
  Ints inserted = integers(call.attribute("inserted_window_dims"));
  std::ranges::sort(inserted);
  auto dims = stablehlo::ScatterDimensionNumbersAttr::get(
      emitter.context(), ascending, inserted, integers(call.attribute("input_batching_dims")),
      integers(call.attribute("scatter_indices_batching_dims")),
      integers(call.attribute("scatter_dims_to_operand_dims")),
      vector.empty() ? call.operandType(count).getRank() : vector[0]);
  SmallVector<mlir::Value> all = leaves(call);
  return withBody(
      call, "stablehlo.scatter",
      {emitter.named("scatter_dimension_numbers", dims),
       emitter.named("indices_are_sorted",
                     emitter.builder.getBoolAttr(call.flag("indices_are_sorted"))),
       emitter.named("unique_indices", emitter.builder.getBoolAttr(call.flag("unique_indices")))},
      scalars(ArrayRef(all).take_front(count), 2));
}

Result<Value> sort(Call &call) {
  Emitter &emitter = call.emitter;
  Ints dimension = integers(call.attribute("dimensions"));
  if (dimension.size() != 1) return problem("hlo.attribute", "sort without dimensions");
  // The comparator gets both elements of each array in turn.
  SmallVector<Type> arguments;
  for (mlir::Value one : leaves(call))
    for (Type type : scalars({one}, 2)) arguments.push_back(type);
  return withBody(call, "stablehlo.sort",
                  {emitter.named("dimension", emitter.builder.getI64IntegerAttr(dimension[0])),
                   emitter.named("is_stable", emitter.builder.getBoolAttr(call.flag("is_stable")))},
                  arguments);
}

Result<Value> map(Call &call) {
  Emitter &emitter = call.emitter;
  SmallVector<mlir::Value> all = leaves(call);
  SmallVector<int64_t> dimensions;
  for (int64_t d = 0; d < call.operandType(0).getRank(); ++d) dimensions.push_back(d);
  return withBody(call, "stablehlo.map",
                  {emitter.named("dimensions", emitter.builder.getDenseI64ArrayAttr(dimensions))},
                  scalars(all, 1));
}

/// (inputs..., carries...) -> (outputs..., carries...)
Result<Value> scan(Call &call) {
  Emitter &emitter = call.emitter;
  OpBuilder &builder = emitter.builder;
  Ints dimension = integers(call.attribute("dimensions"));
  Ints carries = integers(call.attribute("num_carries"));
  if (dimension.size() != 1 || carries.size() != 1 || carries[0] < 0 ||
      size_t(carries[0]) > std::min(call.operands.size(), call.types.size()))
    return problem("hlo.attribute", "scan without dimensions or num_carries");
  VITRO_TRY(const Computation *body, call.computation("to_apply"));
  size_t inputs = call.operands.size() - size_t(carries[0]);
  size_t outputs = call.types.size() - size_t(carries[0]);
  SmallVector<Type> arguments;
  for (size_t i = 0; i < call.operands.size(); ++i) {
    RankedTensorType type = call.operandType(i);
    if (i < inputs) {
      SmallVector<int64_t> dims(type.getShape());
      if (dimension[0] < 0 || dimension[0] >= int64_t(dims.size()))
        return problem("hlo.attribute", "scan along a dimension that is not there");
      dims.erase(dims.begin() + dimension[0]);
      type = type.clone(dims);
    }
    arguments.push_back(type);
  }
  Operation *op = emitter.create(
      "chlo.scan", call.types, leaves(call),
      {emitter.named("dimension", builder.getI64IntegerAttr(dimension[0])),
       emitter.named("is_reverse", builder.getBoolAttr(call.flag("is_reverse"))),
       emitter.named("is_associative",
                     builder.getBoolAttr(call.attribute("is_associative") == "true")),
       emitter.named("operandSegmentSizes",
                     builder.getDenseI32ArrayAttr({int32_t(inputs), int32_t(carries[0])})),
       emitter.named("resultSegmentSizes",
                     builder.getDenseI32ArrayAttr({int32_t(outputs), int32_t(carries[0])}))},
      1);
  VITRO_RETURN_IF_ERROR(emitter.fillRegion(op->getRegion(0), *body, arguments, false));
  return call.shaped(op->getResults());
}

/// Along the last dimension, in the total order.
Result<Value> topK(Call &call) {
  Emitter &emitter = call.emitter;
  bool isLargest = call.attribute("largest") != "false";
  Operation *op = emitter.create(
      "stablehlo.custom_call", call.types, {call.operand(0)},
      {emitter.named("call_target_name", emitter.builder.getStringAttr("TopK")),
       emitter.named("mhlo.backend_config",
                     emitter.builder.getDictionaryAttr(
                         {emitter.named("largest", emitter.builder.getBoolAttr(isLargest))}))});
  return call.shaped(op->getResults());
}

constexpr OpcodeRow kRows[] = {
    {"reduce", nullptr, reduce, 2},
    {"reduce-window", nullptr, reduceWindow, 2},
    {"select-and-scatter", nullptr, selectAndScatter, 3},
    {"scatter", nullptr, scatter, 3},
    {"sort", nullptr, sort, 1},
    {"map", nullptr, map, 1},
    {"scan", nullptr, scan, 1},
    {"topk", nullptr, topK, 1},
};

}  // namespace

std::span<const OpcodeRow> reductionOpcodes() { return kRows; }

}  // namespace vitro::importers::hlo
