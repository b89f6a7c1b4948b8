// Opcodes that exchange values with the host or with one other process, and opcodes that cannot be
// executed, with the reason.
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

bool isToken(mlir::Value value) { return isa<stablehlo::TokenType>(value.getType()); }

Result<Value> infeed(Call &call) {
  if (!isToken(call.operand(0))) return problem("hlo.operand", "infeed takes a token");
  Operation *op = call.emitter.create("stablehlo.infeed", call.types, {call.operand(0)});
  return call.shaped(op->getResults());
}

Result<Value> outfeed(Call &call) {
  SmallVector<mlir::Value> operands = leaves(call);
  if (operands.empty() || !isToken(operands.back()))
    return problem("hlo.operand", "outfeed takes values and a token");
  return Value(call.emitter.make("stablehlo.outfeed", call.type(), operands));
}

/// The other end of a channel: the host, or the processes that the source-target pairs name.
SmallVector<NamedAttribute> channel(Call &call, bool isToHost) {
  Emitter &emitter = call.emitter;
  OpBuilder &builder = emitter.builder;
  Ints number = integers(call.attribute("channel_id"));
  bool isHost = call.flag("is_host_transfer");
  int64_t kind = !isHost ? 1 : isToHost ? 2 : 3;
  SmallVector<NamedAttribute> out = {
      emitter.named("channel_handle", stablehlo::ChannelHandleAttr::get(
                                          emitter.context(), number.empty() ? 0 : number[0], kind)),
      emitter.named("is_host_transfer", builder.getBoolAttr(isHost))};
  std::string_view notes = call.attribute("frontend_attributes");
  size_t at = notes.find("_xla_send_recv_source_target_pairs=");
  if (at == notes.npos) return out;
  std::string_view text = notes.substr(notes.find('=', at) + 1);
  text = text.substr(0, text.find("}}") == text.npos ? text.size() : text.find("}}") + 2);
  if (text.starts_with('"')) text.remove_prefix(1);
  Ints flat;
  for (const Ints &pair : integerLists(text))
    if (pair.size() == 2) flat.insert(flat.end(), pair.begin(), pair.end());
  auto type = RankedTensorType::get({int64_t(flat.size() / 2), 2}, builder.getI64Type());
  out.push_back(emitter.named("source_target_pairs", DenseElementsAttr::get(type, ArrayRef(flat))));
  return out;
}

/// (data, context, token)
Result<Value> send(Call &call) {
  SmallVector<mlir::Value> operands = leaves(call);
  const Shape &shape = call.instruction.shape;
  if (!isToken(operands.back()) || !shape.isTuple() || shape.elements.size() != 3)
    return problem("hlo.type", "send takes (data, token) and gives (data, context, token)");
  auto token = stablehlo::TokenType::get(call.emitter.context());
  mlir::Value sent = call.emitter.make("stablehlo.send", token, operands, channel(call, true));
  VITRO_TRY(Value context, meaningless(call.emitter, shape.elements[1]));
  return Value::tuple({call.operands[0], std::move(context), Value(sent)});
}

Result<Value> sendDone(Call &call) {
  const Value &started = call.operands[0];
  if (!started.isTuple || started.elements.size() != 3)
    return problem("hlo.tuple", "send-done of no send");
  return started.elements[2];
}

/// What is received has no meaning before recv-done.
Result<Value> receive(Call &call) {
  const Shape &shape = call.instruction.shape;
  if (!isToken(call.operand(0)) || !shape.isTuple() || shape.elements.size() != 3)
    return problem("hlo.type", "recv takes a token and gives (data, context, token)");
  VITRO_TRY(Value data, meaningless(call.emitter, shape.elements[0]));
  VITRO_TRY(Value context, meaningless(call.emitter, shape.elements[1]));
  return Value::tuple({std::move(data), std::move(context), call.operands[0]});
}

Result<Value> receiveDone(Call &call) {
  const Value &started = call.operands[0];
  if (!started.isTuple || started.elements.size() != 3)
    return problem("hlo.tuple", "recv-done of no recv");
  Operation *op = call.emitter.create("stablehlo.recv", call.types, {started.elements[2].leaf},
                                      channel(call, false));
  return call.shaped(op->getResults());
}

struct RefusedRow {
  std::string_view opcode, why;
};
constexpr std::string_view kDynamic = "sizes that are only known while running are not supported";
constexpr RefusedRow kRefused[] = {
    {"dynamic-reshape", kDynamic},
    {"set-dimension-size", kDynamic},
    {"ragged-all-to-all", "it exchanges parts whose sizes are only known while running"},
    {"rng-get-and-update-state", "its value depends on a state outside the program"},
    {"stochastic-convert", "it rounds by random numbers"},
};

Result<Value> refused(Call &call) {
  auto row = std::ranges::find(kRefused, call.instruction.opcode, &RefusedRow::opcode);
  return cannotRun("hlo.opcode",
                   fmt::format("opcode '{}' ({}) is not supported: {}", call.instruction.opcode,
                               call.instruction.name, row == std::end(kRefused) ? "" : row->why))
      .suggest("stages without it can be executed");
}

using Takes = OpcodeRow::Takes;
constexpr OpcodeRow kRows[] = {
    {"infeed", nullptr, infeed, 1, Takes::Tokens},
    {"outfeed", nullptr, outfeed, 1, Takes::Tuples},
    {"send", nullptr, send, 2, Takes::Tuples},
    {"send-done", nullptr, sendDone, 1, Takes::Tuples},
    {"recv", nullptr, receive, 1, Takes::Tokens},
    {"recv-done", nullptr, receiveDone, 1, Takes::Tuples},
    {"dynamic-reshape", nullptr, refused, 0, Takes::Tuples},
    {"set-dimension-size", nullptr, refused, 0, Takes::Tuples},
    {"ragged-all-to-all", nullptr, refused, 0, Takes::Tuples},
    {"rng-get-and-update-state", nullptr, refused, 0, Takes::Tuples},
    {"stochastic-convert", nullptr, refused, 0, Takes::Tuples},
};

}  // namespace

std::span<const OpcodeRow> feedOpcodes() { return kRows; }

}  // namespace vitro::importers::hlo
