// Tuples, calls, control flow, asynchronous pairs and tokens.
#include <fmt/format.h>
#include "vitro/importers/hlo/Attributes.h"
#include "vitro/importers/hlo/Opcodes.h"
#include "vitro/ir/stablehlo/Dialect.h"

using namespace mlir;

namespace vitro::importers::hlo {
namespace {

Result<Value> tuple(Call &call) { return Value::tuple(call.operands); }

Result<Value> elementAt(const Value &value, int64_t index) {
  if (!value.isTuple || index < 0 || index >= int64_t(value.elements.size()))
    return problem("hlo.tuple", fmt::format("there is no element {} in this operand", index));
  return value.elements[size_t(index)];
}

Result<Value> getTupleElement(Call &call) {
  auto index = wholeInteger(call.attribute("index"));
  if (!index)
    return problem("hlo.attribute",
                   fmt::format("get-tuple-element with index={}", call.attribute("index")));
  return elementAt(call.operands[0], *index);
}

/// How a fusion is compiled (kind, backend_config) changes nothing about what it computes.
Result<Value> fusion(Call &call) {
  VITRO_TRY(const Computation *body, call.computation("calls"));
  return call.emitter.call(*body, call.operands, call.instruction.shape);
}

Result<Value> callComputation(Call &call) {
  VITRO_TRY(const Computation *body, call.computation("to_apply"));
  return call.emitter.call(*body, call.operands, call.instruction.shape);
}

/// known_trip_count is what a pass claims; the condition decides.
Result<Value> whileLoop(Call &call) {
  Emitter &emitter = call.emitter;
  VITRO_TRY(const Computation *condition, call.computation("condition"));
  VITRO_TRY(const Computation *body, call.computation("body"));
  SmallVector<mlir::Value> initial = call.operands[0].flat();
  SmallVector<Type> types;
  for (mlir::Value one : initial) types.push_back(one.getType());
  Operation *op = emitter.create("stablehlo.while", types, initial, {}, 2);
  VITRO_RETURN_IF_ERROR(emitter.fillRegion(op->getRegion(0), *condition, types, false));
  VITRO_RETURN_IF_ERROR(emitter.fillRegion(op->getRegion(1), *body, types, false));
  return call.shaped(op->getResults());
}

/// A predicate with true_computation and false_computation, or an index into
/// branch_computations; one operand per branch. An index out of range takes the last branch.
Result<Value> conditional(Call &call) {
  Emitter &emitter = call.emitter;
  std::vector<const Computation *> branches;
  bool isPredicate = !call.attribute("true_computation").empty();
  if (isPredicate) {
    for (const char *name : {"true_computation", "false_computation"}) {
      VITRO_TRY(const Computation *one, call.computation(name));
      branches.push_back(one);
    }
  } else {
    for (std::string_view name : parts(call.attribute("branch_computations"))) {
      if (name.starts_with('%')) name.remove_prefix(1);
      const Computation *one = emitter.source().find(name);
      if (!one) return problem("hlo.computation", fmt::format("there is no computation {}", name));
      branches.push_back(one);
    }
  }
  if (call.operands[0].isTuple || branches.empty() || call.operands.size() != branches.size() + 1)
    return problem("hlo.operand", fmt::format("conditional has {} branches and {} operands",
                                              branches.size(), call.operands.size()));
  if (!isa<RankedTensorType>(call.operand(0).getType()))
    return problem("hlo.operand", "conditional on a token");
  isPredicate = call.operandType(0).getElementType().isInteger(1);
  if (isPredicate && branches.size() != 2)
    return problem("hlo.operand", "conditional on a boolean wants two branches");
  // XLA's own reader refuses it: whether true is the first branch or index 1 is open.
  if (isPredicate && call.attribute("true_computation").empty())
    return problem("hlo.operand", "conditional with branch_computations wants an s32 index");
  Operation *op = emitter.create(isPredicate ? "stablehlo.if" : "stablehlo.case", call.types,
                                 {call.operand(0)}, {}, unsigned(branches.size()));
  for (size_t i = 0; i < branches.size(); ++i)
    VITRO_RETURN_IF_ERROR(
        emitter.fillBranch(op->getRegion(unsigned(i)), *branches[i], {call.operands[i + 1]}));
  return call.shaped(op->getResults());
}

Result<Value> optimizationBarrier(Call &call) {
  SmallVector<mlir::Value> flat;
  for (const Value &one : call.operands) one.flatten(flat);
  if (flat.empty()) return call.shaped(flat);
  SmallVector<Type> types;
  for (mlir::Value one : flat) types.push_back(one.getType());
  return call.shaped(
      call.emitter.create("stablehlo.optimization_barrier", types, flat)->getResults());
}

Result<Value> asyncStart(Call &call) {
  const Shape &shape = call.instruction.shape;
  if (!shape.isTuple() || shape.elements.size() < 2)
    return problem("hlo.type", "async-start gives ((operands), result, context)");
  VITRO_TRY(const Computation *body, call.computation("calls"));
  VITRO_TRY(Value result, call.emitter.call(*body, call.operands, shape.elements[1]));
  std::vector<Value> elements = {Value::tuple(call.operands), std::move(result)};
  for (size_t i = 2; i < shape.elements.size(); ++i) {
    VITRO_TRY(Value context, meaningless(call.emitter, shape.elements[i]));
    elements.push_back(std::move(context));
  }
  return Value::tuple(std::move(elements));
}

Result<Value> asyncUpdate(Call &call) { return call.operands[0]; }
Result<Value> asyncDone(Call &call) { return elementAt(call.operands[0], 1); }

/// "X-start(operands), attributes of X": X itself, and what async-start gives.
Result<Value> sugarStart(Call &call) {
  const Shape &shape = call.instruction.shape;
  if (!shape.isTuple() || shape.elements.size() < 2)
    return problem("hlo.type",
                   fmt::format("{} gives ((operands), result, context)", call.instruction.opcode));
  Instruction plain = call.instruction;
  plain.opcode.remove_suffix(std::string_view("-start").size());
  plain.shape = shape.elements[1];
  VITRO_TRY(Value result, call.emitter.emitAs(plain, call));
  return started(call, std::move(result));
}

/// copy-start gives (destination, source, context).
Result<Value> copyStart(Call &call) {
  const Shape &shape = call.instruction.shape;
  if (!shape.isTuple() || shape.elements.size() < 2)
    return problem("hlo.type", "copy-start gives (destination, source, context)");
  std::vector<Value> elements = {call.operands[0], call.operands[0]};
  for (size_t i = 2; i < shape.elements.size(); ++i) {
    VITRO_TRY(Value context, meaningless(call.emitter, shape.elements[i]));
    elements.push_back(std::move(context));
  }
  return Value::tuple(std::move(elements));
}
Result<Value> copyDone(Call &call) { return elementAt(call.operands[0], 0); }

Result<Value> afterAll(Call &call) {
  SmallVector<mlir::Value> tokens;
  for (const Value &one : call.operands) tokens.push_back(one.leaf);
  if (tokens.empty()) return Value(call.emitter.make("stablehlo.create_token", call.type(), {}));
  return Value(call.emitter.make("stablehlo.after_all", call.type(), tokens));
}

using Takes = OpcodeRow::Takes;
constexpr OpcodeRow kRows[] = {
    {"tuple", nullptr, tuple, 0, Takes::Tuples},
    {"get-tuple-element", nullptr, getTupleElement, 1, Takes::Tuples},
    {"fusion", nullptr, fusion, 0, Takes::Tuples},
    {"call", nullptr, callComputation, 0, Takes::Tuples},
    {"while", nullptr, whileLoop, 1, Takes::Tuples},
    {"conditional", nullptr, conditional, 2, Takes::Tuples},
    {"opt-barrier", nullptr, optimizationBarrier, 1, Takes::Tuples},
    {"async-start", nullptr, asyncStart, 0, Takes::Tuples},
    {"async-update", nullptr, asyncUpdate, 1, Takes::Tuples},
    {"async-done", nullptr, asyncDone, 1, Takes::Tuples},
    {"copy-start", nullptr, copyStart, 1, Takes::Tuples},
    {"copy-done", nullptr, copyDone, 1, Takes::Tuples},
    {"after-all", nullptr, afterAll, 0, Takes::Tokens},
    {"custom-call", nullptr, emitLibraryCall, 0, Takes::Tuples},
};

constexpr OpcodeRow kStarted = {"start", nullptr, sugarStart, 0, Takes::Tuples};
constexpr OpcodeRow kUpdated = {"update", nullptr, asyncUpdate, 1, Takes::Tuples};
constexpr OpcodeRow kDone = {"done", nullptr, asyncDone, 1, Takes::Tuples};

}  // namespace

std::span<const OpcodeRow> controlOpcodes() { return kRows; }

const OpcodeRow *findAsynchronous(std::string_view opcode) {
  constexpr std::string_view kEnds[] = {"-start", "-update", "-done"};
  auto stemIs = [&](std::string_view end) {
    if (!opcode.ends_with(end)) return false;
    std::string_view stem = opcode.substr(0, opcode.size() - end.size());
    // Once only: "add-start-start" is nothing.
    for (std::string_view other : kEnds)
      if (stem.ends_with(other)) return false;
    return findOpcode(stem) != nullptr;
  };
  if (stemIs("-start")) return &kStarted;
  if (stemIs("-update")) return &kUpdated;
  return stemIs("-done") ? &kDone : nullptr;
}

Result<Value> meaningless(Emitter &emitter, const Shape &shape) {
  if (shape.isTuple()) {
    std::vector<Value> elements;
    for (const Shape &one : shape.elements) {
      VITRO_TRY(Value element, meaningless(emitter, one));
      elements.push_back(std::move(element));
    }
    return Value::tuple(std::move(elements));
  }
  VITRO_TRY(Type type, typeOf(shape, emitter.context()));
  if (!isa<RankedTensorType>(type)) return Value(emitter.make("stablehlo.create_token", type, {}));
  return Value(emitter.splat(type, 0));
}

Result<Value> started(Call &call, Value result) {
  const Shape &shape = call.instruction.shape;
  if (!shape.isTuple() || shape.elements.size() < 2)
    return problem("hlo.type", fmt::format("{} gives (operands, result, ...), not {}",
                                           call.instruction.opcode, textOf(shape)));
  std::vector<Value> elements;
  const Shape &first = shape.elements[0];
  bool isOne = call.operands.size() == 1 && first.isTuple() == call.operands[0].isTuple;
  elements.push_back(isOne ? call.operands[0] : Value::tuple(call.operands));
  elements.push_back(std::move(result));
  for (size_t i = 2; i < shape.elements.size(); ++i) {
    VITRO_TRY(Value context, meaningless(call.emitter, shape.elements[i]));
    elements.push_back(std::move(context));
  }
  return Value::tuple(std::move(elements));
}

}  // namespace vitro::importers::hlo
