// Opcodes in which processes meet.
#include <fmt/format.h>
#include <algorithm>
#include "vitro/importers/hlo/Attributes.h"
#include "vitro/importers/hlo/Opcodes.h"
#include "vitro/ir/stablehlo/Dialect.h"

using namespace mlir;

namespace vitro::importers::hlo {
namespace {

SmallVector<mlir::Value> leaves(const Call &call) {
  SmallVector<mlir::Value> out;
  for (const Value &one : call.operands) one.flatten(out);
  return out;
}

int64_t countOf(Call &call, std::string_view attribute) {
  Ints count = integers(call.emitter.source().attribute(attribute));
  return count.size() == 1 && count[0] > 0 ? count[0] : 1;
}

/// The groups as StableHLO has them, short ones filled up with -1. `{}` is everybody.
Result<DenseElementsAttr> groupsOf(Call &call) {
  std::string_view text = call.attribute("replica_groups");
  auto groups = replicaGroups(text);
  if (!groups)
    return problem("hlo.attribute", fmt::format("replica_groups={} cannot be read", text));
  if (groups->empty()) {
    int64_t replicas = countOf(call, "replica_count");
    int64_t partitions = countOf(call, "num_partitions");
    bool isGlobal = call.flag("use_global_device_ids");
    bool isCrossPartition = (call.instruction.opcode.starts_with("all-to-all") ||
                             call.instruction.opcode.starts_with("collective-broadcast")) &&
                            !call.attribute("channel_id").empty();
    Ints all(size_t(isGlobal ? replicas * partitions : isCrossPartition ? partitions : replicas));
    for (size_t i = 0; i < all.size(); ++i) all[i] = int64_t(i);
    groups->push_back(all);
  }
  size_t longest = 0;
  for (const Ints &group : *groups) longest = std::max(longest, group.size());
  Ints flat;
  for (const Ints &group : *groups)
    for (size_t i = 0; i < longest; ++i) flat.push_back(i < group.size() ? group[i] : -1);
  auto type = RankedTensorType::get({int64_t(groups->size()), int64_t(longest)},
                                    call.emitter.builder.getI64Type());
  return DenseElementsAttr::get(type, ArrayRef(flat));
}

/// channel_id, if there is one: it makes a collective one across partitions.
void addChannel(Call &call, SmallVectorImpl<NamedAttribute> &attributes) {
  Ints channel = integers(call.attribute("channel_id"));
  if (!channel.empty())
    attributes.push_back(call.emitter.named(
        "channel_handle",
        stablehlo::ChannelHandleAttr::get(call.emitter.context(), channel[0], 1)));
}

void addGlobalIds(Call &call, SmallVectorImpl<NamedAttribute> &attributes) {
  if (call.flag("use_global_device_ids"))
    attributes.push_back(
        call.emitter.named("use_global_device_ids", call.emitter.builder.getUnitAttr()));
}

Result<SmallVector<NamedAttribute>> common(Call &call) {
  VITRO_TRY(DenseElementsAttr groups, groupsOf(call));
  SmallVector<NamedAttribute> attributes = {call.emitter.named("replica_groups", groups)};
  addChannel(call, attributes);
  addGlobalIds(call, attributes);
  return attributes;
}

/// Several arrays, as the combiner makes them, are reduced one by one: StableHLO's computation is
/// of one type.
Result<Value> allReduce(Call &call) {
  Emitter &emitter = call.emitter;
  VITRO_TRY(auto attributes, common(call));
  VITRO_TRY(const Computation *body, call.computation("to_apply"));
  SmallVector<mlir::Value> results, operands = leaves(call);
  if (operands.size() != call.types.size())
    return problem("hlo.type", "all-reduce gives one result per operand");
  for (mlir::Value one : operands) {
    auto scalar = RankedTensorType::get({}, cast<RankedTensorType>(one.getType()).getElementType());
    Operation *op = emitter.create("stablehlo.all_reduce", one.getType(), {one}, attributes, 1);
    VITRO_RETURN_IF_ERROR(emitter.fillRegion(op->getRegion(0), *body, {scalar, scalar}, true));
    results.push_back(op->getResult(0));
  }
  return call.shaped(results);
}

Result<Operation *> makeAllGather(Call &call, TypeRange types) {
  Emitter &emitter = call.emitter;
  VITRO_TRY(auto attributes, common(call));
  Ints dimension = integers(call.attribute("dimensions"));
  if (dimension.size() != 1) return problem("hlo.attribute", "all-gather without dimensions");
  attributes.push_back(
      emitter.named("all_gather_dim", emitter.builder.getI64IntegerAttr(dimension[0])));
  return emitter.create("stablehlo.all_gather", types, leaves(call), attributes);
}

Result<Value> allGather(Call &call) {
  VITRO_TRY(Operation * op, makeAllGather(call, call.types));
  return call.shaped(op->getResults());
}

/// (operand, result)
Result<Value> allGatherStart(Call &call) {
  const Shape &shape = call.instruction.shape;
  if (!shape.isTuple() || shape.elements.size() < 2)
    return problem("hlo.type", "all-gather-start gives (operands, results)");
  SmallVector<Type> types;
  VITRO_RETURN_IF_ERROR(flatTypes(shape.elements[1], call.emitter.context(), types));
  VITRO_TRY(Operation * op, makeAllGather(call, types));
  if (!shape.elements[1].isTuple()) return started(call, Value(op->getResult(0)));
  std::vector<Value> results;
  for (mlir::Value one : op->getResults()) results.push_back(one);
  return started(call, Value::tuple(std::move(results)));
}

Result<Value> reduceScatter(Call &call) {
  Emitter &emitter = call.emitter;
  VITRO_TRY(auto attributes, common(call));
  VITRO_TRY(const Computation *body, call.computation("to_apply"));
  Ints dimension = integers(call.attribute("dimensions"));
  if (dimension.size() != 1) return problem("hlo.attribute", "reduce-scatter without dimensions");
  attributes.push_back(
      emitter.named("scatter_dimension", emitter.builder.getI64IntegerAttr(dimension[0])));
  SmallVector<mlir::Value> results, operands = leaves(call);
  if (operands.size() != call.types.size())
    return problem("hlo.type", "reduce-scatter gives one result per operand");
  // StableHLO's takes one array; those of one instruction are independent of each other.
  for (size_t i = 0; i < operands.size(); ++i) {
    auto scalar =
        RankedTensorType::get({}, cast<RankedTensorType>(operands[i].getType()).getElementType());
    Operation *op =
        emitter.create("stablehlo.reduce_scatter", call.types[i], {operands[i]}, attributes, 1);
    VITRO_RETURN_IF_ERROR(emitter.fillRegion(op->getRegion(0), *body, {scalar, scalar}, true));
    results.push_back(op->getResult(0));
  }
  return call.shaped(results);
}

/// One array, cut along a dimension, or one operand for each process of the group.
Result<Value> allToAll(Call &call) {
  Emitter &emitter = call.emitter;
  OpBuilder &builder = emitter.builder;
  VITRO_TRY(DenseElementsAttr groups, groupsOf(call));
  int64_t size = groups.getType().getShape()[1];
  SmallVector<NamedAttribute> attributes = {emitter.named("replica_groups", groups)};
  addChannel(call, attributes);
  Ints dimension = integers(call.attribute("dimensions"));
  auto exchange = [&](mlir::Value value, int64_t along) {
    SmallVector<NamedAttribute> own = attributes;
    own.push_back(emitter.named("split_dimension", builder.getI64IntegerAttr(along)));
    own.push_back(emitter.named("concat_dimension", builder.getI64IntegerAttr(along)));
    own.push_back(emitter.named("split_count", builder.getI64IntegerAttr(size)));
    return emitter.make("stablehlo.all_to_all", value.getType(), {value}, own);
  };
  if (!call.instruction.shape.isTuple()) {
    if (dimension.size() != 1) return problem("hlo.attribute", "all-to-all without dimensions");
    return Value(exchange(call.operand(0), dimension[0]));
  }
  SmallVector<mlir::Value> stacked;
  for (const Value &one : call.operands) {
    auto type = cast<RankedTensorType>(one.leaf.getType());
    SmallVector<int64_t> dims(type.getShape());
    dims.insert(dims.begin(), 1);
    stacked.push_back(emitter.reshape(one.leaf, dims));
  }
  auto one = cast<RankedTensorType>(stacked[0].getType());
  SmallVector<int64_t> dims(one.getShape());
  dims[0] = int64_t(stacked.size());
  mlir::Value all = emitter.make("stablehlo.concatenate", one.clone(dims), stacked,
                                 {emitter.named("dimension", builder.getI64IntegerAttr(0))});
  all = exchange(all, 0);
  SmallVector<mlir::Value> results;
  for (int64_t i = 0; i < dims[0]; ++i) {
    SmallVector<int64_t> start(dims.size(), 0), limit(dims), stride(dims.size(), 1);
    start[0] = i;
    limit[0] = i + 1;
    mlir::Value part =
        emitter.make("stablehlo.slice", one, {all},
                     {emitter.named("start_indices", builder.getDenseI64ArrayAttr(start)),
                      emitter.named("limit_indices", builder.getDenseI64ArrayAttr(limit)),
                      emitter.named("strides", builder.getDenseI64ArrayAttr(stride))});
    results.push_back(emitter.reshape(part, ArrayRef(dims).drop_front()));
  }
  return call.shaped(results);
}

Result<SmallVector<mlir::Value>> permuted(Call &call) {
  Emitter &emitter = call.emitter;
  std::vector<Ints> pairs = integerLists(call.attribute("source_target_pairs"));
  Ints flat;
  for (const Ints &pair : pairs) {
    if (pair.size() != 2) return problem("hlo.attribute", "source_target_pairs are no pairs");
    flat.insert(flat.end(), pair.begin(), pair.end());
  }
  auto type = RankedTensorType::get({int64_t(pairs.size()), 2}, emitter.builder.getI64Type());
  SmallVector<NamedAttribute> attributes = {
      emitter.named("source_target_pairs", DenseElementsAttr::get(type, ArrayRef(flat)))};
  addChannel(call, attributes);
  SmallVector<mlir::Value> results;
  for (mlir::Value one : leaves(call))
    results.push_back(
        emitter.make("stablehlo.collective_permute", one.getType(), {one}, attributes));
  return results;
}

Result<Value> collectivePermute(Call &call) {
  VITRO_TRY(auto results, permuted(call));
  return call.shaped(results);
}

Result<Value> collectivePermuteStart(Call &call) {
  VITRO_TRY(auto results, permuted(call));
  if (results.size() != 1)
    return cannotRun("hlo.opcode", "collective-permute-start of several arrays");
  return started(call, Value(results[0]));
}

Result<Value> collectiveBroadcast(Call &call) {
  VITRO_TRY(DenseElementsAttr groups, groupsOf(call));
  SmallVector<NamedAttribute> attributes = {call.emitter.named("replica_groups", groups)};
  addChannel(call, attributes);
  return call.shaped(
      call.emitter.create("stablehlo.collective_broadcast", call.types, leaves(call), attributes)
          ->getResults());
}

/// all-reduce-start gives what all-reduce gives.
Result<Value> sameValue(Call &call) { return call.operands[0]; }
Result<Value> second(Call &call) {
  if (!call.operands[0].isTuple || call.operands[0].elements.size() < 2)
    return problem("hlo.tuple", fmt::format("{} of no pair", call.instruction.opcode));
  return call.operands[0].elements[1];
}

using Takes = OpcodeRow::Takes;
constexpr OpcodeRow kRows[] = {
    {"partition-id", "stablehlo.partition_id", nullptr, 0},
    {"replica-id", "stablehlo.replica_id", nullptr, 0},
    {"all-reduce", nullptr, allReduce, 1},
    {"all-reduce-start", nullptr, allReduce, 1},
    {"all-reduce-done", nullptr, sameValue, 1, Takes::Tuples},
    {"all-gather", nullptr, allGather, 1},
    {"all-gather-start", nullptr, allGatherStart, 1},
    {"all-gather-done", nullptr, second, 1, Takes::Tuples},
    {"reduce-scatter", nullptr, reduceScatter, 1},
    {"all-to-all", nullptr, allToAll, 1},
    {"collective-permute", nullptr, collectivePermute, 1},
    {"collective-permute-start", nullptr, collectivePermuteStart, 1},
    {"collective-permute-done", nullptr, second, 1, Takes::Tuples},
    {"collective-broadcast", nullptr, collectiveBroadcast, 1},
};

}  // namespace

std::span<const OpcodeRow> collectiveOpcodes() { return kRows; }

}  // namespace vitro::importers::hlo
