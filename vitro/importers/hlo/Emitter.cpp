#include "vitro/importers/hlo/Emitter.h"
#include <fmt/format.h>
#include <algorithm>
#include "llvm/ADT/ScopeExit.h"
#include "vitro/importers/hlo/Attributes.h"
#include "vitro/importers/hlo/Opcodes.h"
#include "vitro/importers/hlo/ShardingText.h"
#include "vitro/ir/stablehlo/Dialect.h"

using namespace mlir;

namespace vitro::importers::hlo {
namespace {

/// Computations inside computations; hostile text could nest them as deep as it is long.
constexpr size_t kMostNested = 200;
/// A computation that many others inline may multiply; a transformer's training step has 30,000.
constexpr int64_t kMostEmitted = 1'000'000;

int64_t partCount(const ::vitro::importers::hlo::Shape &shape) {
  if (!shape.isTuple()) return 1;
  int64_t count = 0;
  for (const auto &one : shape.elements) count += partCount(one);
  return count;
}

/// Of every result, where the root or what it is made of says so.
std::vector<std::string> resultShardings(const Computation &computation) {
  const Instruction &root = computation.instructions[computation.root];
  std::string_view own = root.attribute("sharding");
  if (!root.shape.isTuple()) return {tiledSharding(own)};
  std::vector<std::string> out;
  std::vector<std::string_view> each = parts(own);
  for (size_t i = 0; i < root.shape.elements.size(); ++i) {
    if (root.shape.elements[i].isTuple()) return {};
    std::string_view text = own.starts_with("{{") && i < each.size() ? each[i] : std::string_view();
    if (own.empty() && root.opcode == "tuple" && i < root.operands.size())
      for (const Instruction &one : computation.instructions)
        if (one.name == root.operands[i].name && !one.shape.isTuple())
          text = one.attribute("sharding");
    out.push_back(tiledSharding(text));
  }
  return out;
}

}  // namespace

void Value::flatten(SmallVectorImpl<mlir::Value> &out) const {
  if (!isTuple) return out.push_back(leaf);
  for (const Value &one : elements) one.flatten(out);
}

SmallVector<mlir::Value> Value::flat() const {
  SmallVector<mlir::Value> out;
  flatten(out);
  return out;
}

RankedTensorType Call::operandType(size_t index) const {
  return cast<RankedTensorType>(operand(index).getType());
}

RankedTensorType Call::tensorType() const { return cast<RankedTensorType>(type()); }

Result<const Computation *> Call::computation(std::string_view name) const {
  std::string_view text = attribute(name);
  if (text.empty())
    return problem("hlo.attribute", fmt::format("{} without {}", instruction.opcode, name));
  if (text.starts_with('%')) text.remove_prefix(1);
  const Computation *found = emitter.source().find(text);
  if (!found)
    return problem("hlo.computation",
                   fmt::format("{}={}: there is no computation of that name", name, text));
  return found;
}

Value Call::shaped(ValueRange results) const {
  size_t next = 0;
  return emitter.rebuild(instruction.shape, results, next);
}

Emitter::Emitter(const Module &module, MLIRContext &context, Locate locate)
    : builder(&context),
      module(module),
      locate(std::move(locate)),
      here(UnknownLoc::get(&context)) {}

Value Emitter::rebuild(const Shape &shape, ValueRange values, size_t &next) const {
  if (!shape.isTuple()) return values[next++];
  std::vector<Value> elements;
  for (const Shape &one : shape.elements) elements.push_back(rebuild(one, values, next));
  return Value::tuple(std::move(elements));
}

Location Emitter::frameLocation(int64_t number) {
  if (auto known = frameLocations.find(number); known != frameLocations.end()) return known->second;
  auto found = module.frames.find(number);
  if (found == module.frames.end()) return UnknownLoc::get(context());
  const Frame &frame = found->second;
  // XLA counts columns from 0 or 1 by version; lines are what matters.
  Location place = FileLineColLoc::get(builder.getStringAttr(unquoted(frame.file)),
                                       unsigned(std::max<int64_t>(frame.line, 0)),
                                       unsigned(std::max<int64_t>(frame.column, 0)));
  if (!frame.function.empty())
    place = NameLoc::get(builder.getStringAttr(unquoted(frame.function)), place);
  if (frame.parent > 0) place = CallSiteLoc::get(place, frameLocation(frame.parent));
  frameLocations.emplace(number, place);
  return place;
}

Location Emitter::locationOf(const Instruction &instruction) {
  std::string_view metadata = instruction.attribute("metadata");
  Location place = locate(instruction.offset);
  if (int64_t frame = field(metadata, "stack_frame_id"); module.frames.contains(frame))
    place = frameLocation(frame);
  else if (std::string_view file = fieldText(metadata, "source_file"); !file.empty())
    place = FileLineColLoc::get(builder.getStringAttr(unquoted(file)),
                                unsigned(std::max<int64_t>(field(metadata, "source_line"), 0)), 0);
  std::string name = unquoted(fieldText(metadata, "op_name"));
  return name.empty() ? place : NameLoc::get(builder.getStringAttr(name), place);
}

Operation *Emitter::create(StringRef name, TypeRange types, ValueRange operands,
                           ArrayRef<NamedAttribute> attributes, unsigned regions) {
  OperationState state(here, name, operands, types, attributes);
  for (unsigned i = 0; i < regions; ++i) state.addRegion();
  Operation *op = builder.create(state);
  made.push_back(op);
  return op;
}

void Emitter::noteUnchecked(const std::string &target) {
  if (unchecked.insert(target).second)
    emitWarning(here) << "what '" << target
                      << "' means is taken from its documentation; it was never compared with the "
                         "library itself";
}

Result<Defined> Emitter::select(const Operand &operand, const Values &values) {
  auto found = values.find(operand.name);
  if (found == values.end())
    return problem("hlo.undefined",
                   fmt::format("%{} is not defined before it is used", operand.name));
  const Value *value = &found->second.value;
  const Shape *shape = found->second.shape;
  for (int64_t index : operand.path) {
    if (!value->isTuple || index < 0 || index >= int64_t(value->elements.size()) ||
        index >= int64_t(shape->elements.size()))
      return problem("hlo.tuple", fmt::format("%{} has no element {}", operand.name, index));
    value = &value->elements[size_t(index)];
    shape = &shape->elements[size_t(index)];
  }
  return Defined{*value, shape};
}

Result<Value> Emitter::emitInstruction(const Instruction &instruction, const Values &values) {
  auto result = emitAt(instruction, values);
  if (!result) failAt(instruction.offset);
  return result;
}

/// Whether an opcode's row takes these operands. Fills in the types of the result.
Result<> Emitter::fits(Call &call, const OpcodeRow &row) {
  const Instruction &instruction = call.instruction;
  bool takesTuples = row.takes == OpcodeRow::Takes::Tuples;
  bool takesTokens = row.takes != OpcodeRow::Takes::Arrays;
  for (size_t i = 0; i < call.operands.size(); ++i) {
    const Value &one = call.operands[i];
    bool isToken = !one.isTuple && !isa<RankedTensorType>(one.leaf.getType());
    if ((one.isTuple && !takesTuples) || (isToken && !takesTokens))
      return problem("hlo.operand",
                     fmt::format("{} does not take a {} (%{})", instruction.opcode,
                                 isToken ? "token" : "tuple", instruction.operands[i].name));
  }
  if (call.operands.size() < row.fewest)
    return problem("hlo.operand",
                   fmt::format("{} takes {} operands or more, here are {}", instruction.opcode,
                               row.fewest, call.operands.size()));
  VITRO_RETURN_IF_ERROR(flatTypes(instruction.shape, context(), call.types));
  if (row.takes == OpcodeRow::Takes::Arrays && call.types.empty())
    return problem("hlo.type", fmt::format("{} without a result", instruction.opcode));
  if (!takesTokens && !llvm::all_of(call.types, llvm::IsaPred<RankedTensorType>))
    return problem("hlo.type", fmt::format("{} gives no token", instruction.opcode));
  return {};
}

/// What a value is must be what the text states: layouts and bitcasts go by the statement.
Result<> Emitter::hasShape(const Value &value, const Shape &shape, std::string_view giver) {
  auto differs = [&](std::string_view what) {
    return problem("hlo.type",
                   fmt::format("{} gives {}, not {} as is stated", giver, what, textOf(shape)));
  };
  if (!shape.isTuple()) {
    VITRO_TRY(Type type, typeOf(shape, context()));
    if (value.isTuple) return differs("a tuple");
    if (value.leaf.getType() == type) return {};
    auto own = dyn_cast<RankedTensorType>(value.leaf.getType());
    if (!own) return differs("a token");
    return differs(
        fmt::format("{}[{}]", nameOf(own.getElementType()), fmt::join(own.getShape(), ",")));
  }
  if (!value.isTuple) return differs("no tuple");
  if (value.elements.size() != shape.elements.size())
    return differs(fmt::format("a tuple of {}", value.elements.size()));
  for (size_t i = 0; i < shape.elements.size(); ++i)
    VITRO_RETURN_IF_ERROR(hasShape(value.elements[i], shape.elements[i], giver));
  return {};
}

Result<Value> Emitter::emitRow(Call &call, const OpcodeRow &row) {
  if (!row.op) return row.emit(call);
  SmallVector<mlir::Value> operands;
  for (const Value &one : call.operands) operands.push_back(one.leaf);
  return Value(make(row.op, call.type(), operands));
}

Result<Value> Emitter::emitAs(const Instruction &instruction, const Call &like) {
  const OpcodeRow *row = findOpcode(instruction.opcode);
  if (!row)
    return cannotRun("hlo.opcode", fmt::format("opcode '{}' is not supported", instruction.opcode));
  Call call{*this, instruction, like.operands, like.operandShapes, {}};
  VITRO_RETURN_IF_ERROR(fits(call, *row));
  VITRO_TRY(Value result, emitRow(call, *row));
  VITRO_RETURN_IF_ERROR(hasShape(result, instruction.shape, instruction.opcode));
  return result;
}

Result<Value> Emitter::emitAt(const Instruction &instruction, const Values &values) {
  if (++emitted > kMostEmitted)
    return problem("hlo.too-large",
                   fmt::format("more than {} instructions, computations written out where they "
                               "are used",
                               kMostEmitted));
  const OpcodeRow *row = findOpcode(instruction.opcode);
  if (!row)
    return cannotRun("hlo.opcode", fmt::format("opcode '{}' ({}) is not supported",
                                               instruction.opcode, instruction.name))
        .suggest("stages without it can be executed");
  Call call{*this, instruction, {}, {}, {}};
  for (const Operand &operand : instruction.operands) {
    VITRO_TRY(Defined defined, select(operand, values));
    call.operands.push_back(std::move(defined.value));
    call.operandShapes.push_back(defined.shape);
  }
  VITRO_RETURN_IF_ERROR(fits(call, *row));

  Location before = here;
  std::string_view outerName = std::exchange(current, instruction.name);
  std::vector<Operation *> outer = std::exchange(made, {});
  here = locationOf(instruction);
  Result<Value> result = emitRow(call, *row);
  // The last op that an instruction becomes carries its name; those before it are its parts.
  std::string id = fmt::format("{}/{}{}", function, around, instruction.name);
  for (size_t i = 0; i < made.size(); ++i) {
    std::string own = i + 1 == made.size() ? id : fmt::format("{}:{}", id, i + 1);
    made[i]->setLoc(FusedLoc::get(context(), {here}, builder.getStringAttr(own)));
  }
  made = std::move(outer);
  here = before;
  current = outerName;
  if (result) VITRO_RETURN_IF_ERROR(hasShape(*result, instruction.shape, instruction.opcode));
  return result;
}

/// Names are unique in a module. Only where a computation is written out again does its caller's
/// name go before those inside.
std::string Emitter::prefixFor(const Computation &computation) {
  bool isFirst = writtenOut.emplace(function, &computation).second;
  return isFirst ? around : fmt::format("{}{}:", around, current);
}

Result<Value> Emitter::inlined(const Computation &computation,
                               const std::vector<Value> &arguments) {
  std::string outside = std::exchange(around, prefixFor(computation));
  auto result = writeOut(computation, arguments);
  around = outside;
  return result;
}

Result<Value> Emitter::writeOut(const Computation &computation,
                                const std::vector<Value> &arguments) {
  if (active.contains(&computation))
    return problem("hlo.recursion",
                   fmt::format("computation {} contains itself", computation.name));
  if (active.size() > kMostNested) return problem("hlo.too-deep", "computations nest too deep");
  active.insert(&computation);
  llvm::scope_exit leave([&] { active.erase(&computation); });
  auto parameters = computation.parameters();
  if (parameters.size() != arguments.size())
    return problem("hlo.arguments",
                   fmt::format("computation {} has {} parameters, it gets {}", computation.name,
                               parameters.size(), arguments.size()));
  Values values;
  for (size_t i = 0; i < parameters.size(); ++i) {
    if (!parameters[i])
      return problem("hlo.arguments",
                     fmt::format("computation {} has no parameter {}", computation.name, i));
    if (auto same = hasShape(arguments[i], parameters[i]->shape, "the caller"); !same)
      return problem("hlo.arguments", fmt::format("parameter {} of {}: {}", i, computation.name,
                                                  same.problem().cause));
    Defined defined = {arguments[i], &parameters[i]->shape};
    if (!values.emplace(parameters[i]->name, std::move(defined)).second) {
      failAt(parameters[i]->offset);
      return problem("hlo.name", fmt::format("%{} is defined twice", parameters[i]->name));
    }
  }
  const Value *root = nullptr;
  for (size_t i = 0; i < computation.instructions.size(); ++i) {
    const Instruction &instruction = computation.instructions[i];
    if (instruction.opcode != "parameter") {
      VITRO_TRY(Value value, emitInstruction(instruction, values));
      Defined defined = {std::move(value), &instruction.shape};
      if (!values.emplace(instruction.name, std::move(defined)).second) {
        failAt(instruction.offset);
        return problem("hlo.name", fmt::format("%{} is defined twice", instruction.name));
      }
    }
    if (i == computation.root) root = &values[instruction.name].value;
  }
  return *root;
}

Result<> Emitter::fillRegion(Region &region, const Computation &computation,
                             ArrayRef<Type> arguments, bool plain) {
  OpBuilder::InsertionGuard guard(builder);
  Block *block = builder.createBlock(&region);
  for (Type type : arguments) block->addArgument(type, here);
  std::vector<Value> given;
  size_t next = 0;
  for (const Instruction *parameter : computation.parameters()) {
    if (!parameter) break;  // `inlined` says so
    if (next + size_t(partCount(parameter->shape)) > block->getNumArguments())
      return problem("hlo.arguments", fmt::format("computation {} takes more than its {} arguments",
                                                  computation.name, block->getNumArguments()));
    given.push_back(rebuild(parameter->shape, block->getArguments(), next));
  }
  bool wasInlining = std::exchange(inlinesCalls, inlinesCalls || plain);
  auto result = inlined(computation, given);
  inlinesCalls = wasInlining;
  if (!result) return std::move(result.problem());
  OperationState state(here, "stablehlo.return", result->flat(), TypeRange());
  builder.create(state);
  return {};
}

Result<> Emitter::fillBranch(Region &region, const Computation &computation,
                             const std::vector<Value> &arguments) {
  OpBuilder::InsertionGuard guard(builder);
  builder.createBlock(&region);
  VITRO_TRY(Value result, inlined(computation, arguments));
  OperationState state(here, "stablehlo.return", result.flat(), TypeRange());
  builder.create(state);
  return {};
}

Result<func::FuncOp> Emitter::functionOf(const Computation &computation) {
  if (auto known = functions.find(&computation); known != functions.end()) return known->second;
  if (active.contains(&computation))
    return problem("hlo.recursion",
                   fmt::format("computation {} contains itself", computation.name));
  bool isEntry = &computation == &module.computations[module.entry];
  SmallVector<Type> inputs, outputs;
  std::vector<std::pair<const Instruction *, size_t>> firstOf;  // parameters, first argument
  for (const Instruction *parameter : computation.parameters()) {
    if (!parameter)
      return problem("hlo.arguments",
                     fmt::format("computation {} lacks a parameter", computation.name));
    failedAt = parameter->offset;
    firstOf.emplace_back(parameter, inputs.size());
    VITRO_RETURN_IF_ERROR(flatTypes(parameter->shape, context(), inputs));
  }
  const Instruction &root = computation.instructions[computation.root];
  if (auto known = flatTypes(root.shape, context(), outputs); !known) {
    failAt(root.offset);
    return std::move(known.problem());
  }

  OpBuilder::InsertionGuard guard(builder);
  builder.setInsertionPointToEnd(out->getBody());
  std::string name = isEntry ? "main" : std::string(computation.name);
  if (!isEntry && name == "main") name = "main.callee";
  Location outside = std::exchange(here, locate(computation.offset));
  auto made = func::FuncOp::create(builder, here, name, builder.getFunctionType(inputs, outputs));
  if (!isEntry) made.setPrivate();
  Block *block = made.addEntryBlock();
  builder.setInsertionPointToEnd(block);
  std::vector<Value> arguments;
  size_t next = 0;
  for (auto [parameter, first] : firstOf) {
    arguments.push_back(rebuild(parameter->shape, block->getArguments(), next));
    if (!isEntry || parameter->shape.isTuple()) continue;
    std::string path = unquoted(fieldText(parameter->attribute("metadata"), "op_name"));
    if (!path.empty())
      made.setArgAttr(unsigned(first), "jax.arg_info", builder.getStringAttr(path));
    if (std::string sharding = tiledSharding(parameter->attribute("sharding")); !sharding.empty())
      made.setArgAttr(unsigned(first), "mhlo.sharding", builder.getStringAttr(sharding));
  }
  if (isEntry)
    for (auto [i, sharding] : llvm::enumerate(resultShardings(computation)))
      if (!sharding.empty() && i < outputs.size())
        made.setResultAttr(unsigned(i), "mhlo.sharding", builder.getStringAttr(sharding));
  std::string outerFunction = std::exchange(function, name);
  std::string outerAround = std::exchange(around, "");
  std::vector<Operation *> outerMade = std::exchange(this->made, {});
  bool wasInlining = std::exchange(inlinesCalls, false);
  auto result = inlined(computation, arguments);
  function = outerFunction;
  around = outerAround;
  this->made = std::move(outerMade);
  inlinesCalls = wasInlining;
  if (!result) return std::move(result.problem());
  func::ReturnOp::create(builder, here, result->flat());
  here = outside;
  functions.emplace(&computation, made);
  return made;
}

Result<Value> Emitter::call(const Computation &computation, const std::vector<Value> &arguments,
                            const Shape &result) {
  if (inlinesCalls) return inlined(computation, arguments);
  VITRO_TRY(func::FuncOp callee, functionOf(computation));
  SmallVector<mlir::Value> flat;
  for (const Value &one : arguments) one.flatten(flat);
  if (flat.size() != callee.getNumArguments())
    return problem("hlo.arguments",
                   fmt::format("computation {} takes {} arrays, it gets {}", computation.name,
                               callee.getNumArguments(), flat.size()));
  Operation *op = create("func.call", callee.getFunctionType().getResults(), flat,
                         {named("callee", FlatSymbolRefAttr::get(context(), callee.getSymName()))});
  if (int64_t(op->getNumResults()) != partCount(result))
    return problem("hlo.type", fmt::format("computation {} gives {} arrays, not {}",
                                           computation.name, op->getNumResults(), textOf(result)));
  size_t next = 0;
  return rebuild(result, op->getResults(), next);
}

Result<OwningOpRef<ModuleOp>> Emitter::emit() {
  out = ModuleOp::create(locate(0), StringRef(module.name.data(), module.name.size()));
  for (auto [attribute, name] : {std::pair{"num_partitions", "mhlo.num_partitions"},
                                 std::pair{"replica_count", "mhlo.num_replicas"}}) {
    Ints count = integers(module.attribute(attribute));
    if (count.size() == 1 && count[0] > 0)
      (*out)->setAttr(name, builder.getI32IntegerAttr(int32_t(count[0])));
  }
  const Computation &entry = module.computations[module.entry];
  VITRO_TRY(func::FuncOp main, functionOf(entry));
  // First what runs first.
  main->moveBefore(&out->getBody()->front());
  return std::move(out);
}

const OpcodeRow *findOpcode(std::string_view opcode) {
  static const auto rows = [] {
    std::map<std::string_view, const OpcodeRow *> all;
    for (auto family : {elementwiseOpcodes(), movementOpcodes(), linearOpcodes(),
                        reductionOpcodes(), controlOpcodes(), collectiveOpcodes(), feedOpcodes()})
      for (const OpcodeRow &row : family) all.emplace(row.opcode, &row);
    return all;
  }();
  auto found = rows.find(opcode);
  return found == rows.end() ? findAsynchronous(opcode) : found->second;
}

}  // namespace vitro::importers::hlo
