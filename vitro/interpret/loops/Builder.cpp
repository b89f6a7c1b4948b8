#include "vitro/interpret/loops/Builder.h"
#include <fmt/format.h>
#include "mlir/Interfaces/CallInterfaces.h"
#include "vitro/interpret/shared/Types.h"
#include "vitro/ir/Provenance.h"

using namespace mlir;

namespace vitro::interpret {

std::optional<DType> slotType(Type type) {
  auto dtype = dtypeOf(type);
  if (!dtype) return std::nullopt;
  switch (*dtype) {
    case DType::U2:
      return DType::I2;
    case DType::U4:
      return DType::I4;
    case DType::U8:
      return DType::I8;
    case DType::U16:
      return DType::I16;
    case DType::U32:
      return DType::I32;
    case DType::U64:
      return DType::I64;
    default:
      return dtype;
  }
}

namespace {
std::string printed(Type type) {
  std::string text;
  llvm::raw_string_ostream(text) << type;
  return text;
}
}  // namespace

Problem Builder::fail(Operation *op, const char *code, std::string cause) {
  std::string line = ir::sourceLine(op->getLoc());
  Problem problem = cannotRun(code, op->getName().getStringRef().str() + ": " + std::move(cause));
  problem.location = line.empty() ? ir::idOf(op) : line;
  return problem;
}

bool Builder::isView(Type type) { return isa<RankedTensorType, MemRefType>(type); }
int Builder::rank(Value value) { return int(cast<ShapedType>(value.getType()).getRank()); }

Slot Builder::newSlot(int64_t bytes) {
  size_t align = bytes >= 64 ? 64 : bytes > 8 ? 16 : 8;
  size_t start = (tape.image.size() + align - 1) / align * align;
  tape.image.resize(start + size_t(std::max<int64_t>(bytes, 8)));
  return Slot(start);
}

Slot Builder::newView(int rank) {
  Slot slot = newSlot(tape::viewBytes(rank));
  tape.views.push_back({slot, rank});
  return slot;
}

Slot Builder::constant(int64_t value) {
  auto [it, isNew] = numbers.try_emplace(value, 0);
  if (isNew) {
    it->second = newSlot(8);
    initial<int64_t>(it->second) = value;
  }
  return it->second;
}

Slot Builder::slot(Value value) {
  auto it = slots.find(value);
  if (it != slots.end()) return it->second;
  Type type = value.getType();
  Slot made;
  if (isView(type) && !scalarise) {
    made = newView(int(cast<ShapedType>(type).getRank()));
  } else {
    auto here = lanes(type, nullptr);
    made = newSlot(here ? here->bytes() : 8);
  }
  slots[value] = made;
  return made;
}

Result<Lanes> Builder::lanes(Type type, Operation *user) {
  int64_t count = 1;
  Type element = type;
  if (auto vector = dyn_cast<VectorType>(type)) {
    if (vector.isScalable())
      return user ? unsupported(user, "vectors of unknown length") : problem("tape.type", "");
    count = vector.getNumElements();
    element = vector.getElementType();
  } else if (auto tensor = dyn_cast<RankedTensorType>(type); tensor && scalarise) {
    element = tensor.getElementType();
  } else if (!isView(type)) {
    count = strip;
  }
  auto dtype = slotType(element);
  if (dtype) return Lanes{*dtype, count};
  Problem why = cannotRun("tape.type", "no slot for values of type " + printed(type));
  return user ? fail(user, "tape.type", why.cause) : std::move(why);
}

Result<Lanes> Builder::lanes(Value value) {
  Operation *user = value.getDefiningOp();
  return lanes(value.getType(), user ? user : value.getParentBlock()->getParentOp());
}

Result<DType> Builder::elementType(Value value, Operation *user) {
  auto dtype = slotType(getElementTypeOrSelf(value.getType()));
  if (dtype) return *dtype;
  return fail(user, "tape.type", "no slot for elements of " + printed(value.getType()));
}

tape::Operand Builder::operand(Value value) {
  auto here = lanes(value.getType(), nullptr);
  if (!here || (isView(value.getType()) && !scalarise)) return {};
  return {slot(value), here->type, here->count};
}

size_t Builder::add(tape::Instruction instruction, tape::Effect effect) {
  tape.scalarOps += weight * double(std::max<int64_t>(1, effect.result.lanes));
  tape.code.push_back(instruction);
  tape.originOf.push_back(origin);
  tape.effects.push_back(std::move(effect));
  return tape.code.size() - 1;
}

void Builder::addJump(tape::Instruction instruction, int label, tape::Effect effect) {
  jumps.push_back({add(instruction, std::move(effect)), label});
}

void Builder::finish() {
  add({.execute = tape::stop});
  for (auto [at, label] : jumps) tape.code[at].target = tape.code.data() + labels[size_t(label)];
}

Builder::LoopScope::LoopScope(Builder &builder, ArrayRef<Slot> variables,
                              std::optional<double> trips)
    : builder(builder), count(variables.size()), weight(builder.weight) {
  builder.loops.insert(builder.loops.end(), variables.begin(), variables.end());
  builder.weight *= trips.value_or(1);
  if (!trips) builder.tape.scalarOpsExact = false;
}
Builder::LoopScope::~LoopScope() {
  builder.loops.resize(builder.loops.size() - count);
  builder.weight = weight;
}

void Builder::findLastUses(Block &block) {
  auto consider = [&](Value value) {
    if (!isView(value.getType()) || lastUse.contains(value) || lasting.contains(value)) return;
    Operation *last = nullptr;
    for (Operation *user : value.getUsers()) {
      Operation *here = block.findAncestorOpInBlock(*user);
      if (!here) return;
      if (!last || last->isBeforeInBlock(here)) last = here;
    }
    if (!last) last = value.getDefiningOp();  // no use: dead immediately
    if (!last) return;
    lastUse[value] = last;
    dyingAt[last].push_back(value);
  };
  for (BlockArgument argument : block.getArguments()) consider(argument);
  for (Operation &op : block)
    for (Value result : op.getResults()) consider(result);
}

bool Builder::dies(Value value, Operation *user) const {
  auto it = lastUse.find(value);
  if (it == lastUse.end() || it->second != user) return false;
  int uses = 0;
  for (OpOperand &use : value.getUses())
    if (user->isAncestor(use.getOwner())) ++uses;
  return uses == 1 && (llvm::is_contained(user->getOperands(), value) ||
                       user->getName().getStringRef() == "vector.mask");
}

void Builder::releaseDead(Operation *op) {
  auto it = dyingAt.find(op);
  if (it == dyingAt.end()) return;
  for (Value value : it->second)
    if (!taken.erase(value)) add({.execute = tape::releaseView, .a = slot(value)});
}

Result<> Builder::emit(Operation *op) {
  const Row *row = findRow(op);
  if (!row)
    return fail(op, "tape.unknown-op", "this op has no meaning at loop level")
        .suggest("docs/op_coverage.md lists the ops that have one");
  uint32_t outer = origin;
  tape.origins.push_back({op->getName().getStringRef().str(), ir::idOf(op),
                          ir::sourceLine(op->getLoc()), loops, stripLoop});
  origin = uint32_t(tape.origins.size() - 1);
  bool onTensors = !scalarise && op->hasTrait<OpTrait::Elementwise>() && op->getNumResults() == 1 &&
                   isa<RankedTensorType>(op->getResult(0).getType());
  auto done = onTensors ? emitOnTensors(*this, op, *row) : row->emit(*this, op);
  if (done && !scalarise) releaseDead(op);
  origin = outer;
  return done;
}

Result<> Builder::emit(Block &block, bool terminator) {
  if (block.getParent()->hasOneBlock()) findLastUses(block);
  for (Operation &op : block) {
    if (!terminator && &op == &block.back()) break;
    VITRO_RETURN_IF_ERROR(emit(&op));
  }
  return {};
}

void Builder::copyValue(Type type, Slot from, Slot to, bool mayMove) {
  if (from == to) return;
  if (isView(type) && !scalarise) {
    int64_t rank = cast<ShapedType>(type).getRank();
    add({.execute = mayMove ? tape::moveViewTo : tape::copyViewTo,
         .out = to,
         .a = from,
         .n = rank});
    return;
  }
  auto here = lanes(type, nullptr);
  int64_t bytes = here ? here->bytes() : 8;
  add({.execute = tape::copyBytes(bytes), .out = to, .a = from, .n = bytes});
}

Result<> Builder::assign(ValueRange from, ArrayRef<Slot> to, Operation *user) {
  bool overlapping = false;
  for (auto [i, value] : llvm::enumerate(from))
    for (auto [j, target] : llvm::enumerate(to)) overlapping |= i != j && slot(value) == target;
  llvm::SmallVector<Slot> staged;
  for (auto [value, target] : llvm::zip_equal(from, to)) {
    bool view = isView(value.getType()) && !scalarise;
    bool moves = view && dies(value, user);
    if (moves) take(value);
    Slot source = slot(value), destination = target;
    if (overlapping) {
      auto here = lanes(value.getType(), nullptr);
      destination = view ? newView(rank(value)) : newSlot(here ? here->bytes() : 8);
      staged.push_back(destination);
    }
    copyValue(value.getType(), source, destination, moves);
  }
  for (auto [index, source] : llvm::enumerate(staged))
    copyValue(from[index].getType(), source, to[index], true);
  return {};
}

Result<> Builder::startUpdate(Value destination, Value result, Operation *user) {
  VITRO_TRY(DType type, elementType(destination, user));
  bool moves = dies(destination, user);
  if (moves) take(destination);
  int64_t here = rank(destination);
  copyValue(destination.getType(), slot(destination), slot(result), moves);
  add({.execute = tape::makeUniqueView, .out = slot(result), .b = Slot(type), .n = here});
  return {};
}

Result<> Builder::emitRegion(Region &region, Exit exit) {
  llvm::DenseMap<Block *, int> labelOf;
  for (Block &block : region) labelOf[&block] = newLabel();
  for (Block &block : region) {
    place(labelOf[&block]);
    bool only = region.hasOneBlock();
    if (only) findLastUses(block);
    for (Operation &op : block.without_terminator()) VITRO_RETURN_IF_ERROR(emit(&op));
    Operation *last = block.getTerminator();
    if (last->getNumSuccessors() == 0) {
      VITRO_RETURN_IF_ERROR(exit(last));
      continue;
    }
    branchLabels = &labelOf;
    VITRO_RETURN_IF_ERROR(emit(last));
  }
  return {};
}

std::span<const RowFamily> rowFamilies() {
  static const RowFamily families[] = {
      {"affine", affineRows()}, {"arith", arithRows()},   {"bufferization", bufferizationRows()},
      {"cf", cfRows()},         {"func", funcRows()},     {"index", indexRows()},
      {"linalg", linalgRows()}, {"math", mathRows()},     {"memref", memrefRows()},
      {"scf", scfRows()},       {"tensor", tensorRows()}, {"ub", ubRows()},
      {"vector", vectorRows()},
  };
  return families;
}

const Row *findRow(Operation *op) {
  static const llvm::StringMap<const Row *> all = [] {
    llvm::StringMap<const Row *> map;
    for (const RowFamily &family : rowFamilies())
      for (const Row &row : family.rows) map[row.op] = &row;
    return map;
  }();
  auto it = all.find(op->getName().getStringRef());
  return it == all.end() ? nullptr : it->second;
}

}  // namespace vitro::interpret
