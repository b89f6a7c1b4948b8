// scf, cf, func and ub: control flow.
#include "mlir/Dialect/ControlFlow/IR/ControlFlowOps.h"
#include "mlir/Dialect/SCF/IR/SCF.h"
#include "vitro/interpret/loops/Rows.h"
#include "vitro/ops/elementwise/ScalarMath.h"

using namespace mlir;

namespace vitro::interpret {
namespace {

llvm::SmallVector<Slot> slotsOf(Builder &b, ValueRange values) {
  llvm::SmallVector<Slot> slots;
  for (Value value : values) slots.push_back(b.slot(value));
  return slots;
}

/// The trip count, if known; an upper bound if the loop's upper bound is one.
std::optional<double> trips(Builder &b, Value lower, Value upper, Value step) {
  // The kernel's own range: everything in it is already counted that often.
  if (!b.tensorForm && b.slot(lower) == b.tape.lo && b.slot(upper) == b.tape.hi) return 1;
  auto from = knownNumber(lower), to = upperBound(upper), by = knownNumber(step);
  if (!from || !to || !by || *by <= 0) return std::nullopt;
  return *to > *from ? double((*to - *from + *by - 1) / *by) : 0;
}

Result<> forLoop(Builder &b, Operation *op) {
  auto loop = cast<scf::ForOp>(op);
  // The loop's results share the slots of its iteration arguments.
  for (auto [result, argument] : llvm::zip(loop.getResults(), loop.getRegionIterArgs()))
    b.bind(argument, b.slot(result));
  VITRO_RETURN_IF_ERROR(b.assign(loop.getInitArgs(), slotsOf(b, loop.getResults()), op));
  VITRO_TRY(Lanes counter, b.lanes(loop.getInductionVar()));
  bool isUnsigned = loop.getUnsignedCmp();
  int body = b.newLabel(), end = b.newLabel();
  tape::Instruction shared{.out = b.slot(loop.getInductionVar()),
                           .a = b.slot(loop.getLowerBound()),
                           .b = b.slot(loop.getUpperBound()),
                           .c = b.slot(loop.getStep())};
  shared.execute = tape::loopBegin(counter.type, isUnsigned);
  if (!shared.execute) return Builder::unsupported(op, "a loop over this type");
  b.addJump(shared, end);
  b.place(body);
  {
    Builder::LoopScope scope(
        b, counter.type == DType::I64 ? ArrayRef<Slot>(shared.out) : ArrayRef<Slot>(),
        trips(b, loop.getLowerBound(), loop.getUpperBound(), loop.getStep()));
    VITRO_RETURN_IF_ERROR(b.emit(*loop.getBody()));
    shared.execute = tape::loopNext(counter.type, isUnsigned);
    b.addJump(shared, body);
  }
  b.place(end);
  return {};
}

Result<> ifElse(Builder &b, Operation *op) {
  auto branch = cast<scf::IfOp>(op);
  int otherwise = b.newLabel(), end = b.newLabel();
  b.addJump({.execute = tape::jumpUnless, .a = b.slot(branch.getCondition())}, otherwise);
  VITRO_RETURN_IF_ERROR(b.emit(*branch.thenBlock()));
  b.addJump({.execute = tape::jump}, end);
  b.place(otherwise);
  if (Block *block = branch.elseBlock()) VITRO_RETURN_IF_ERROR(b.emit(*block));
  b.place(end);
  return {};
}

/// To the results of the enclosing op, or to the arguments of the next iteration.
Result<> yield(Builder &b, Operation *op) {
  Operation *parent = op->getParentOp();
  if (auto loop = dyn_cast<scf::WhileOp>(parent))
    return b.assign(op->getOperands(), slotsOf(b, loop.getBeforeArguments()), op);
  return b.assign(op->getOperands(), slotsOf(b, parent->getResults()), op);
}

Result<> whileLoop(Builder &b, Operation *op) {
  auto loop = cast<scf::WhileOp>(op);
  VITRO_RETURN_IF_ERROR(b.assign(loop.getInits(), slotsOf(b, loop.getBeforeArguments()), op));
  int before = b.newLabel(), end = b.newLabel();
  Builder::LoopScope scope(b, {}, std::nullopt);
  b.place(before);
  VITRO_RETURN_IF_ERROR(b.emit(*loop.getBeforeBody(), false));
  auto condition = loop.getConditionOp();
  // The condition's operands go to both the results and the second region; a view in both is copied
  // when the second region writes to it.
  VITRO_RETURN_IF_ERROR(b.assign(condition.getArgs(), slotsOf(b, loop.getResults()), condition));
  b.addJump({.execute = tape::jumpUnless, .a = b.slot(condition.getCondition())}, end);
  for (auto [result, argument] : llvm::zip(loop.getResults(), loop.getAfterArguments()))
    b.bind(argument, b.slot(result));
  VITRO_RETURN_IF_ERROR(b.emit(*loop.getAfterBody()));
  b.addJump({.execute = tape::jump}, before);
  b.place(end);
  return {};
}

Result<> executeRegion(Builder &b, Operation *op) {
  int end = b.newLabel();
  VITRO_RETURN_IF_ERROR(b.emitRegion(op->getRegion(0), [&](Operation *last) -> Result<> {
    VITRO_RETURN_IF_ERROR(b.assign(last->getOperands(), slotsOf(b, op->getResults()), last));
    b.addJump({.execute = tape::jump}, end);
    return {};
  }));
  b.place(end);
  return {};
}

Result<> indexSwitch(Builder &b, Operation *op) {
  auto choice = cast<scf::IndexSwitchOp>(op);
  int end = b.newLabel();
  std::vector<int> labels;
  for (int64_t number : choice.getCases()) {
    labels.push_back(b.newLabel());
    b.addJump({.execute = tape::jumpIfEqual, .a = b.slot(choice.getArg()), .n = number},
              labels.back());
  }
  VITRO_RETURN_IF_ERROR(b.emit(choice.getDefaultBlock()));
  b.addJump({.execute = tape::jump}, end);
  for (size_t i = 0; i < labels.size(); ++i) {
    b.place(labels[i]);
    VITRO_RETURN_IF_ERROR(b.emit(choice.getCaseBlock(unsigned(i))));
    b.addJump({.execute = tape::jump}, end);
  }
  b.place(end);
  return {};
}

/// The trip count of a loop nest with these bounds.
std::optional<double> rangeTrips(ArrayRef<std::optional<int64_t>> lower,
                                 ArrayRef<std::optional<int64_t>> upper,
                                 ArrayRef<std::optional<int64_t>> step) {
  double all = 1;
  for (auto [from, to, by] : llvm::zip(lower, upper, step)) {
    if (!from || !to || !by || *by <= 0) return std::nullopt;
    all *= *to > *from ? double((*to - *from + *by - 1) / *by) : 0;
  }
  return all;
}

Slot numberSlot(Builder &b, OpFoldResult value) {
  if (auto known = getConstantIntValue(value)) return b.constant(*known);
  return b.slot(cast<Value>(value));
}

/// Serially, in order. The shared outputs are updated in place at the end of each iteration.
Result<> forall(Builder &b, Operation *op) {
  auto loop = cast<scf::ForallOp>(op);
  bool outermost = b.depth() == 0 && b.tensorForm && b.callStack.size() == 1 && b.tape.tiles == 1;
  for (auto [result, argument] : llvm::zip(loop.getResults(), loop.getRegionOutArgs())) {
    b.bind(argument, b.slot(result));
    b.keepAlive(argument);
  }
  for (auto [init, result] : llvm::zip(loop.getOutputs(), loop.getResults()))
    VITRO_RETURN_IF_ERROR(b.startUpdate(init, result, op));
  tape::Ranges ranges;
  llvm::SmallVector<std::optional<int64_t>> from, to, by;
  for (auto [lower, upper, step, index] :
       llvm::zip(loop.getMixedLowerBound(), loop.getMixedUpperBound(), loop.getMixedStep(),
                 loop.getInductionVars())) {
    ranges.lower.push_back(numberSlot(b, lower));
    ranges.upper.push_back(numberSlot(b, upper));
    ranges.step.push_back(numberSlot(b, step));
    ranges.index.push_back(b.slot(index));
    from.push_back(getConstantIntValue(lower));
    to.push_back(getConstantIntValue(upper));
    by.push_back(getConstantIntValue(step));
  }
  auto trips = rangeTrips(from, to, by);
  if (outermost && trips && *trips > 1) {
    b.tape.tiles = int64_t(*trips);
    ranges.chosen = true;
    ranges.number = b.newSlot(8);
  }
  const auto *kept = b.keep(ranges);
  int body = b.newLabel(), end = b.newLabel();
  b.addJump({.execute = tape::rangesBegin, .more = kept}, end);
  b.place(body);
  {
    Builder::LoopScope scope(b, kept->index, trips);
    VITRO_RETURN_IF_ERROR(b.emit(*loop.getBody()));
    b.addJump({.execute = tape::rangesNext, .more = kept}, body);
  }
  b.place(end);
  return {};
}

Result<> inParallel(Builder &b, Operation *op) {
  for (Operation &inner : op->getRegion(0).front()) VITRO_RETURN_IF_ERROR(b.emit(&inner));
  return {};
}

Result<> parallelLoop(Builder &b, Operation *op) {
  auto loop = cast<scf::ParallelOp>(op);
  VITRO_RETURN_IF_ERROR(b.assign(loop.getInitVals(), slotsOf(b, loop.getResults()), op));
  tape::Ranges ranges;
  llvm::SmallVector<std::optional<int64_t>> from, to, by;
  for (auto [lower, upper, step, index] : llvm::zip(loop.getLowerBound(), loop.getUpperBound(),
                                                    loop.getStep(), loop.getInductionVars())) {
    ranges.lower.push_back(b.slot(lower));
    ranges.upper.push_back(b.slot(upper));
    ranges.step.push_back(b.slot(step));
    ranges.index.push_back(b.slot(index));
    from.push_back(knownNumber(lower));
    to.push_back(upperBound(upper));
    by.push_back(knownNumber(step));
  }
  const auto *kept = b.keep(ranges);
  int body = b.newLabel(), end = b.newLabel();
  b.addJump({.execute = tape::rangesBegin, .more = kept}, end);
  b.place(body);
  {
    Builder::LoopScope scope(b, kept->index, rangeTrips(from, to, by));
    VITRO_RETURN_IF_ERROR(b.emit(*loop.getBody()));
    b.addJump({.execute = tape::rangesNext, .more = kept}, body);
  }
  b.place(end);
  return {};
}

/// Reduces each value into the loop's result, in iteration order.
Result<> reduceInLoop(Builder &b, Operation *op) {
  auto reduce = cast<scf::ReduceOp>(op);
  auto loop = cast<scf::ParallelOp>(op->getParentOp());
  for (auto [index, value] : llvm::enumerate(reduce.getOperands())) {
    Block &body = reduce.getReductions()[index].front();
    Slot result = b.slot(loop.getResult(unsigned(index)));
    b.bind(body.getArgument(0), result);
    b.bind(body.getArgument(1), b.slot(value));
    VITRO_RETURN_IF_ERROR(b.emit(body, false));
    Operation *last = body.getTerminator();
    VITRO_RETURN_IF_ERROR(b.assign(last->getOperands(), {result}, last));
  }
  return {};
}

Result<> branch(Builder &b, Operation *op) {
  auto jump = cast<cf::BranchOp>(op);
  VITRO_RETURN_IF_ERROR(
      b.assign(jump.getDestOperands(), slotsOf(b, jump.getDest()->getArguments()), op));
  b.addJump({.execute = tape::jump}, b.branchLabels->at(jump.getDest()));
  return {};
}

Result<> conditionalBranch(Builder &b, Operation *op) {
  auto jump = cast<cf::CondBranchOp>(op);
  const auto &labels = *b.branchLabels;
  int otherwise = b.newLabel();
  b.addJump({.execute = tape::jumpUnless, .a = b.slot(jump.getCondition())}, otherwise);
  VITRO_RETURN_IF_ERROR(
      b.assign(jump.getTrueDestOperands(), slotsOf(b, jump.getTrueDest()->getArguments()), op));
  b.addJump({.execute = tape::jump}, labels.at(jump.getTrueDest()));
  b.place(otherwise);
  VITRO_RETURN_IF_ERROR(
      b.assign(jump.getFalseDestOperands(), slotsOf(b, jump.getFalseDest()->getArguments()), op));
  b.addJump({.execute = tape::jump}, labels.at(jump.getFalseDest()));
  return {};
}

Result<> switchBranch(Builder &b, Operation *op) {
  auto choice = cast<cf::SwitchOp>(op);
  const auto &labels = *b.branchLabels;
  VITRO_TRY(Lanes flag, b.lanes(choice.getFlag()));
  Slot wide = b.newSlot(8);
  b.add({.execute = tape::convert(tape::Conversion::SignedInt, flag.type, DType::I64, false),
         .out = wide,
         .a = b.slot(choice.getFlag())});
  std::vector<int> cases;
  if (auto values = choice.getCaseValues())
    for (llvm::APInt value : values->getValues<llvm::APInt>()) {
      cases.push_back(b.newLabel());
      b.addJump({.execute = tape::jumpIfEqual, .a = wide, .n = value.getSExtValue()}, cases.back());
    }
  VITRO_RETURN_IF_ERROR(b.assign(choice.getDefaultOperands(),
                                 slotsOf(b, choice.getDefaultDestination()->getArguments()), op));
  b.addJump({.execute = tape::jump}, labels.at(choice.getDefaultDestination()));
  for (auto [index, label] : llvm::enumerate(cases)) {
    Block *destination = choice.getCaseDestinations()[index];
    b.place(label);
    VITRO_RETURN_IF_ERROR(b.assign(choice.getCaseOperands(unsigned(index)),
                                   slotsOf(b, destination->getArguments()), op));
    b.addJump({.execute = tape::jump}, labels.at(destination));
  }
  return {};
}

Result<> assertion(Builder &b, Operation *op) {
  auto check = cast<cf::AssertOp>(op);
  b.add({.execute = tape::assertHolds,
         .a = b.slot(check.getArg()),
         .more = b.keep(check.getMsg().str())});
  return {};
}

Result<> callMath(Builder &b, Operation *op, const ops::ScalarFunction &function) {
  VITRO_TRY(Lanes lanes, b.lanes(op->getResult(0)));
  if (lanes.type != function.dtype || int(op->getNumOperands()) != function.arity)
    return Builder::unsupported(op, std::string(function.name) + " has another type");
  Value out = op->getResult(0);
  tape::Instruction call{.out = b.slot(out),
                         .a = b.slot(op->getOperand(0)),
                         .n = lanes.count,
                         .more = function.address};
  tape::Effect effect{b.operand(out), {b.operand(op->getOperand(0))}};
  call.execute = function.arity == 1 ? tape::callUnary(lanes.type) : tape::callBinary(lanes.type);
  if (function.arity == 2) {
    call.b = b.slot(op->getOperand(1));
    effect.operands.push_back(b.operand(op->getOperand(1)));
  }
  b.add(call, std::move(effect));
  return {};
}

/// The callee is inlined here, with its own slots.
Result<> call(Builder &b, Operation *op) {
  auto caller = cast<func::CallOp>(op);
  std::string name = caller.getCallee().str();
  auto callee = SymbolTable::lookupNearestSymbolFrom<func::FuncOp>(op, caller.getCalleeAttr());
  if (!callee || callee.isDeclaration()) {
    if (const auto *function = ops::findScalarFunction(name)) return callMath(b, op, *function);
    return Builder::fail(op, "tape.unknown-function", "@" + name + " has no body")
        .suggest("only @vitro_math_* functions may be declared without one");
  }
  if (llvm::is_contained(b.callStack, name) || b.callStack.size() > 100)
    return Builder::fail(op, "tape.recursion", "@" + name + " calls itself");
  llvm::SmallVector<Slot> results = slotsOf(b, op->getResults());
  llvm::DenseMap<Value, Slot> inside;
  std::swap(inside, b.slots);
  llvm::SmallVector<Slot> arguments = slotsOf(b, callee.getArguments());
  std::swap(inside, b.slots);
  VITRO_RETURN_IF_ERROR(b.assign(op->getOperands(), arguments, op));
  std::swap(inside, b.slots);
  b.callStack.push_back(name);
  int end = b.newLabel();
  auto done = b.emitRegion(callee.getBody(), [&](Operation *last) -> Result<> {
    if (!isa<func::ReturnOp>(last)) return b.emit(last);
    VITRO_RETURN_IF_ERROR(b.assign(last->getOperands(), results, last));
    b.addJump({.execute = tape::jump}, end);
    return {};
  });
  b.place(end);
  b.callStack.pop_back();
  std::swap(inside, b.slots);
  return done;
}

/// A poison value: whatever the slot holds.
Result<> poison(Builder &b, Operation *op) {
  b.slot(op->getResult(0));
  return {};
}
Result<> unreachable(Builder &b, Operation *) {
  b.add({.execute = tape::unreachable});
  return {};
}

}  // namespace

std::span<const Row> scfRows() {
  static constexpr Row rows[] = {
      {"scf.condition", nothingRow},  // part of scf.while
      {"scf.execute_region", executeRegion},
      {"scf.for", forLoop},
      {"scf.forall", forall},
      {"scf.forall.in_parallel", inParallel},
      {"scf.if", ifElse},
      {"scf.index_switch", indexSwitch},
      {"scf.parallel", parallelLoop},
      {"scf.reduce", reduceInLoop},
      {"scf.reduce.return", nothingRow},  // part of scf.reduce
      {"scf.while", whileLoop},
      {"scf.yield", yield},
  };
  return rows;
}

std::span<const Row> cfRows() {
  static constexpr Row rows[] = {
      {"cf.assert", assertion},
      {"cf.br", branch},
      {"cf.cond_br", conditionalBranch},
      {"cf.switch", switchBranch},
  };
  return rows;
}

std::span<const Row> funcRows() {
  static constexpr Row rows[] = {
      {"func.call", call},
      {"func.return", nothingRow},  // the end of a tape, or of an inlined call
  };
  return rows;
}

std::span<const Row> ubRows() {
  static constexpr Row rows[] = {
      {"ub.poison", poison},
      {"ub.unreachable", unreachable},
  };
  return rows;
}

}  // namespace vitro::interpret
