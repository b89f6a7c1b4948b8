#include "vitro/compile/loops/lowering/Translator.h"
#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Linalg/IR/Linalg.h"
#include "mlir/Dialect/SCF/IR/SCF.h"
#include "mlir/Dialect/Tensor/IR/Tensor.h"
#include "mlir/IR/IRMapping.h"
#include "vitro/compile/loops/lowering/LoweringTable.h"
#include "vitro/compile/shared/CountedLoop.h"
#include "vitro/compile/shared/DeadCode.h"
#include "vitro/compile/shared/KeepProvenance.h"
#include "vitro/ir/kernel/LoopKernel.h"
#include "vitro/ir/stablehlo/Dialect.h"

using namespace mlir;

namespace vitro::compile {
namespace {

bool isScalar(Type type) { return cast<RankedTensorType>(type).getRank() == 0; }

/// Translates one function from its old block to a new one. In a kernel with loops, tensors of rank
/// 0 become scalars, so that loop-carried values stay in registers.
class Translator {
 public:
  explicit Translator(func::FuncOp function)
      : function(function),
        builder(function.getContext()),
        hasLoops(kernel::isLoopKernel(function)) {}

  LogicalResult run() {
    Block &old = function.getBody().front();
    Block *fresh = new Block();
    function.getBody().push_back(fresh);
    builder.setInsertionPointToEnd(fresh);
    for (BlockArgument argument : old.getArguments()) {
      Value tensor = fresh->addArgument(signlessTensor(argument.getType()), argument.getLoc());
      take(argument, tensor,
           argument.use_empty() ? argument.getLoc() : (*argument.user_begin())->getLoc());
    }
    if (failed(translate(old))) return failure();
    func::ReturnOp::create(builder, old.getTerminator()->getLoc(),
                           tensorsOf(old.getTerminator()->getOperands()));
    old.walk([](Operation *op) { op->dropAllDefinedValueUses(); });
    old.dropAllDefinedValueUses();
    old.erase();
    removeDead(function);
    function.setType(builder.getFunctionType(fresh->getArgumentTypes(),
                                             fresh->getTerminator()->getOperandTypes()));
    return success();
  }

 private:
  /// All ops except the terminator.
  LogicalResult translate(Block &block) {
    for (Operation &op : block.without_terminator())
      if (failed(translate(&op))) return failure();
    return success();
  }

  LogicalResult translate(Operation *op) {
    ImplicitLocOpBuilder b(op->getLoc(), builder);
    if (auto loop = dyn_cast<stablehlo::WhileOp>(op)) return translateLoop(b, loop);
    if (auto branch = dyn_cast<stablehlo::IfOp>(op)) {
      Value truth = scalars.lookup(branch.getPred());
      return translateChoice(op, op->getRegions(), [&](unsigned) { return truth; });
    }
    if (auto choice = dyn_cast<stablehlo::CaseOp>(op)) {
      // An index out of range selects the last branch.
      return translateChoice(op, op->getRegions(), [&](unsigned i) -> Value {
        Value chosen = scalars.lookup(choice.getIndex());
        return arith::CmpIOp::create(
            builder, op->getLoc(), arith::CmpIPredicate::eq, chosen,
            arith::ConstantIntOp::create(builder, op->getLoc(), chosen.getType(), i));
      });
    }
    if (!canLower(op)) return op->emitOpError("has no lowering to loops");
    const LoweringRow *row = findLowering(op);
    if (hasLoops && translateScalar(b, op, row)) return success();
    SmallVector<Value> in = tensorsOf(op->getOperands());
    if (row->point) {
      values.map(op->getResult(0), pointwise(b, op, in, row));
      return success();
    }
    Whole whole{b, op, in};
    SmallVector<Value> results = row->whole(whole);
    for (auto [result, made] : llvm::zip(op->getResults(), results))
      take(result, made, op->getLoc());
    return success();
  }

  /// Maps `value` to this tensor from now on.
  void take(Value value, Value tensor, Location loc) {
    values.map(value, tensor);
    if (!hasLoops || !isScalar(value.getType())) return;
    Value known = knownElement(tensor);
    scalars[value] =
        known ? known : tensor::ExtractOp::create(builder, loc, tensor, ValueRange()).getResult();
  }

  Value tensorFor(Value value) {
    if (Value tensor = values.lookupOrNull(value)) return tensor;
    Value scalar = scalars.lookup(value);
    return tensor::FromElementsOp::create(builder, scalar.getLoc(), signlessTensor(value.getType()),
                                          scalar);
  }
  SmallVector<Value> tensorsOf(ValueRange of) {
    SmallVector<Value> tensors;
    for (Value value : of) tensors.push_back(tensorFor(value));
    return tensors;
  }

  /// Ops from scalars to a scalar, and broadcasts of a scalar.
  bool translateScalar(ImplicitLocOpBuilder &b, Operation *op, const LoweringRow *row) {
    if (op->getNumResults() != 1) return false;
    Value result = op->getResult(0);
    if (isa<stablehlo::ConstantOp>(op) && isScalar(result.getType())) {
      Whole whole{b, op, {}};
      scalars[result] = knownElement(row->whole(whole)[0]);
      return true;
    }
    if (row->point && isScalar(result.getType())) {
      SmallVector<Value> in;
      for (Value operand : op->getOperands()) in.push_back(scalars.lookup(operand));
      Point point{b, op, in};
      scalars[result] = row->point(point);
      return true;
    }
    bool isSpread = op->getNumOperands() > 0 && isScalar(op->getOperand(0).getType());
    if (isa<stablehlo::ReshapeOp>(op) && isScalar(result.getType()) && !isSpread) {
      Value from = tensorFor(op->getOperand(0));
      SmallVector<Value> zeros(size_t(tensorOf(from).getRank()),
                               arith::ConstantIndexOp::create(b, 0));
      scalars[result] = tensor::ExtractOp::create(b, from, zeros);
      return true;
    }
    if (!isSpread || !isa<stablehlo::ReshapeOp, stablehlo::BroadcastInDimOp>(op)) return false;
    Whole whole{b, op, {}};
    Value scalar = scalars.lookup(op->getOperand(0));
    if (isScalar(result.getType()))
      scalars[result] = scalar;
    else
      values.map(result, spread(whole, scalar));
    return true;
  }

  /// A tensor filled with a scalar, as a loop that others can fuse.
  static Value spread(Whole &w, Value scalar) {
    RankedTensorType type = w.result();
    if (scalar.getDefiningOp<arith::ConstantOp>()) return w.fill(type, scalar);
    if (type.getNumElements() == 1) return tensor::FromElementsOp::create(w.b, type, scalar);
    return w.generate(type, [&](ImplicitLocOpBuilder &, ArrayRef<Value>) { return scalar; });
  }

  /// A loop over all elements of the result. Rank-0 operands are broadcast; operands with a known
  /// constant element become that constant.
  Value pointwise(ImplicitLocOpBuilder &b, Operation *op, ArrayRef<Value> in,
                  const LoweringRow *row) {
    RankedTensorType type = signlessTensor(op->getResult(0).getType());
    unsigned rank = unsigned(type.getRank());
    SmallVector<AffineMap> maps;
    SmallVector<Value> tensors, known(in.size());
    for (auto [i, operand] : llvm::enumerate(in)) {
      known[i] = scalars.lookup(op->getOperand(unsigned(i)));
      if (!known[i]) known[i] = knownElement(operand);
      if (known[i]) continue;
      tensors.push_back(operand);
      bool repeats = tensorOf(operand).getRank() != type.getRank();
      maps.push_back(repeats ? AffineMap::get(rank, 0, b.getContext())
                             : b.getMultiDimIdentityMap(rank));
    }
    maps.push_back(b.getMultiDimIdentityMap(rank));
    SmallVector<utils::IteratorType> loops(rank, utils::IteratorType::parallel);
    Value out = tensor::EmptyOp::create(b, type.getShape(), type.getElementType());
    auto generic =
        linalg::GenericOp::create(b, TypeRange{type}, tensors, out, maps, loops,
                                  [&](OpBuilder &nested, Location loc, ValueRange arguments) {
                                    ImplicitLocOpBuilder inner(loc, nested);
                                    size_t next = 0;
                                    for (Value &scalar : known)
                                      if (!scalar) scalar = arguments[next++];
                                    Point point{inner, op, known};
                                    linalg::YieldOp::create(inner, row->point(point));
                                  });
    return generic.getResult(0);
  }

  /// What a loop carries for a variable: its scalar or its tensor.
  Value carriedFor(Value value) {
    return isScalar(value.getType()) ? scalars.lookup(value) : tensorFor(value);
  }
  SmallVector<Value> carriedFor(ArrayRef<unsigned> variables, ValueRange of) {
    SmallVector<Value> carried;
    for (unsigned i : variables) carried.push_back(carriedFor(of[i]));
    return carried;
  }
  void setCarried(Value value, Value carried) {
    if (isScalar(value.getType()))
      scalars[value] = carried;
    else
      values.map(value, carried);
  }
  void setCarried(ArrayRef<unsigned> variables, ValueRange of, ValueRange carried) {
    for (auto [i, each] : llvm::zip(variables, carried)) setCarried(of[i], each);
  }

  /// The first branch whose condition holds, else the last: nested ifs in else branches.
  LogicalResult translateChoice(Operation *op, MutableArrayRef<Region> branches,
                                function_ref<Value(unsigned)> isTurnOf, unsigned first = 0) {
    if (first + 1 == branches.size()) return translate(branches[first].front());
    SmallVector<Type> types;
    for (Type type : op->getResultTypes())
      types.push_back(isScalar(type) ? signless(getElementTypeOrSelf(type)) : signlessTensor(type));
    auto made = scf::IfOp::create(builder, op->getLoc(), types, isTurnOf(first),
                                  /*addThenBlock=*/true, /*addElseBlock=*/true);
    auto yield = [&](Block &branch, ValueRange given) {
      SmallVector<Value> carried;
      for (Value value : given) carried.push_back(carriedFor(value));
      scf::YieldOp::create(builder, branch.getTerminator()->getLoc(), carried);
    };
    OpBuilder::InsertionGuard guard(builder);
    Block &now = branches[first].front(), &last = branches.back().front();
    builder.setInsertionPointToEnd(made.thenBlock());
    if (failed(translate(now))) return failure();
    yield(now, now.getTerminator()->getOperands());
    builder.setInsertionPointToEnd(made.elseBlock());
    if (failed(translateChoice(op, branches, isTurnOf, first + 1))) return failure();
    bool isLast = first + 2 == branches.size();
    yield(last,
          isLast ? ValueRange(last.getTerminator()->getOperands()) : ValueRange(op->getResults()));
    for (auto [result, value] : llvm::zip(op->getResults(), made.getResults()))
      setCarried(result, value);
    return success();
  }

  LogicalResult translateLoop(ImplicitLocOpBuilder &b, stablehlo::WhileOp loop) {
    auto counted = countedLoop(loop);
    SmallVector<unsigned> carried;
    for (unsigned i = 0; i < loop.getNumOperands(); ++i) {
      bool isCounter = counted && i == counted->counter;
      if (!isCounter && !isUnchanged(loop, i)) {
        carried.push_back(i);
        continue;
      }
      if (isCounter) continue;
      Value start = carriedFor(loop.getOperand()[i]);
      setCarried(loop.getCond().getArgument(i), start);
      setCarried(loop.getBody().getArgument(i), start);
      setCarried(loop.getResult(i), start);
    }
    return counted ? translateCounted(b, loop, *counted, carried)
                   : translateUncounted(b, loop, carried);
  }

  LogicalResult translateCounted(ImplicitLocOpBuilder &b, stablehlo::WhileOp loop,
                                 const CountedLoop &counted, ArrayRef<unsigned> carried) {
    b.setLoc(fuseIds(b.getContext(), {loop.getLoc(), counted.compare->getLoc()}));
    auto index = [&](int64_t value) { return arith::ConstantIndexOp::create(b, value); };
    Type type = signless(getElementTypeOrSelf(loop.getOperand()[counted.counter].getType()));
    auto number = [&](int64_t value) -> Value {
      return arith::ConstantOp::create(
          b, b.getIntegerAttr(type, APInt(type.getIntOrFloatBitWidth(), uint64_t(value), true,
                                          /*implicitTrunc=*/true)));
    };
    auto made = scf::ForOp::create(b, index(0), index(counted.tripCount), index(1),
                                   carriedFor(carried, loop.getOperand()));
    OpBuilder::InsertionGuard guard(builder);
    made.getBody()->clear();  // without iteration arguments it already has a terminator
    b.setInsertionPointToStart(made.getBody());
    Value counter = arith::IndexCastOp::create(b, type, made.getInductionVar());
    if (counted.step != 1) counter = arith::MulIOp::create(b, counter, number(counted.step));
    if (counted.start != 0) counter = arith::AddIOp::create(b, counter, number(counted.start));
    setCarried(loop.getBody().getArgument(counted.counter), counter);
    setCarried(carried, loop.getBody().getArguments(), made.getRegionIterArgs());
    if (failed(writeBody(made.getBody(), loop, carried))) return failure();
    b.setInsertionPointAfter(made);
    setCarried(loop.getResult(counted.counter),
               number(counted.start + counted.tripCount * counted.step));
    setCarried(carried, loop.getResults(), made.getResults());
    return success();
  }

  LogicalResult translateUncounted(ImplicitLocOpBuilder &b, stablehlo::WhileOp loop,
                                   ArrayRef<unsigned> carried) {
    SmallVector<Value> starts = carriedFor(carried, loop.getOperand());
    TypeRange types = ValueRange(starts).getTypes();
    auto made = scf::WhileOp::create(b, types, starts, nullptr, nullptr);
    OpBuilder::InsertionGuard guard(builder);
    Block *before = &made.getBefore().front(), *after = &made.getAfter().front();
    setCarried(carried, loop.getCond().getArguments(), before->getArguments());
    builder.setInsertionPointToEnd(before);
    Block &condition = loop.getCond().front();
    if (failed(translate(condition))) return failure();
    scf::ConditionOp::create(builder, condition.getTerminator()->getLoc(),
                             scalars.lookup(condition.getTerminator()->getOperand(0)),
                             before->getArguments());
    setCarried(carried, loop.getBody().getArguments(), after->getArguments());
    if (failed(writeBody(after, loop, carried))) return failure();
    setCarried(carried, loop.getResults(), made.getResults());
    return success();
  }

  /// One iteration, and the values it yields.
  LogicalResult writeBody(Block *into, stablehlo::WhileOp loop, ArrayRef<unsigned> carried) {
    builder.setInsertionPointToEnd(into);
    Block &body = loop.getBody().front();
    if (failed(translate(body))) return failure();
    Operation *end = body.getTerminator();
    Location loc = fuseIds(builder.getContext(), {loop.getLoc(), end->getLoc()});
    scf::YieldOp::create(builder, loc, carriedFor(carried, end->getOperands()));
    return success();
  }

  func::FuncOp function;
  OpBuilder builder;
  IRMapping values;                // maps old values to tensors
  DenseMap<Value, Value> scalars;  // the elements of rank-0 tensors
  bool hasLoops;
};

}  // namespace

LogicalResult translateKernel(func::FuncOp function) { return Translator(function).run(); }

}  // namespace vitro::compile
