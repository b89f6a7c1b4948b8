#include "vitro/compile/graph/LoopKernels.h"
#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "mlir/IR/IRMapping.h"
#include "mlir/Transforms/RegionUtils.h"
#include "vitro/compile/loops/lowering/Lowerings.h"
#include "vitro/compile/shared/CountedLoop.h"
#include "vitro/compile/shared/KeepProvenance.h"
#include "vitro/compile/shared/KernelTensor.h"
#include "vitro/interpret/shared/FactsOf.h"
#include "vitro/ir/kernel/LoopKernel.h"

using namespace mlir;

namespace vitro::compile {
namespace {

using namespace stablehlo;

/// The unit of work is one addition on one element, about a tenth of a nanosecond.
constexpr double kMaxWorkPerIteration = 65536;  // beyond this, threads and tiles pay for a call
// Cheap arithmetic on elements gains little from tiles, and several kernels would read and write
// its rows again.
constexpr double kMaxCheapWork = 1 << 19;
constexpr double kMaxTotalWork = 1 << 26;       // loops with less known work are a single kernel
constexpr double kWorkBetweenChecks = 1 << 22;  // work between checks for cancellation
constexpr double kFunction = 8;                 // exp and the like
constexpr double kComputedIndex = 4;            // per element with a computed index
constexpr double kCopy = 8;                     // an element that is computed elsewhere and copied
constexpr int64_t kMostOps = 512;               // limits the code size of a kernel

double elementsOf(Value value) {
  return double(cast<RankedTensorType>(value.getType()).getNumElements());
}

double productsOf(DotGeneralOp dot) {
  double summed = 1;
  auto left = cast<RankedTensorType>(dot.getLhs().getType());
  for (int64_t dim : dot.getDotDimensionNumbers().getLhsContractingDimensions())
    summed *= double(left.getDimSize(dim));
  return summed * elementsOf(dot.getResult());
}

/// The cost of one op, without its regions.
double workOf(Operation &op) {
  double made = 0, read = 0;
  for (Value result : op.getResults()) made += elementsOf(result);
  for (Value operand : op.getOperands()) read += elementsOf(operand);
  if (isa<ConstantOp>(op)) return 0;
  if (auto dot = dyn_cast<DotGeneralOp>(op)) return productsOf(dot);
  if (isa<SliceOp, ReshapeOp>(op)) return 0;  // part of their readers' loops
  if (isa<DynamicSliceOp>(op)) return made;
  if (isa<GatherOp>(op)) return kComputedIndex * made;
  if (auto update = dyn_cast<DynamicUpdateSliceOp>(op)) return elementsOf(update.getUpdate());
  if (auto scatter = dyn_cast<ScatterOp>(op))
    return kComputedIndex * elementsOf(scatter.getUpdates()[0]);
  if (auto window = dyn_cast<ReduceWindowOp>(op)) {
    double size = 1;
    for (int64_t dim : window.getWindowDimensions()) size *= double(dim);
    return size * made;
  }
  if (isa<ReduceOp>(op)) return read;
  return isExpensive(op) ? kFunction * made : made;
}

/// A large constant: the kernel takes it as an input.
bool isInput(Operation &op) {
  return isa<ConstantOp>(op) && !canLower(&op) && isKernelTensor(op.getResult(0).getType());
}

/// One walk over a loop: whether a kernel can contain it, and the cost of an iteration.
class LoopCost {
 public:
  explicit LoopCost(WhileOp loop) { iterationWork = visitLoop(loop); }

  bool fits() const {
    double most = isCheap ? kMaxCheapWork : kMaxWorkPerIteration;
    return isPossible && iterationWork <= most && ops <= kMostOps;
  }
  double workPerIteration() const { return iterationWork; }

 private:
  double visitLoop(WhileOp loop) {
    // Kernels must support all carried types. The ops do not imply this: a loop may pass on values
    // that no op uses.
    isPossible &= llvm::all_of(loop.getOperandTypes(), isKernelTensor);
    if (!isPossible) return 0;
    double work = visit(loop.getCond()) + visit(loop.getBody());
    for (auto [i, start] : llvm::enumerate(loop.getOperand()))
      if (isCopied(loop, unsigned(i))) work += kCopy * elementsOf(start);
    return work;
  }

  static bool isCopied(WhileOp loop, unsigned variable) {
    Value next = loop.getBody().front().getTerminator()->getOperand(variable);
    Operation *made = next.getDefiningOp();
    return cast<RankedTensorType>(next.getType()).getRank() > 0 && !isUnchanged(loop, variable) &&
           !isa_and_present<DynamicUpdateSliceOp, ScatterOp, WhileOp>(made);
  }

  double visit(Region &region) {
    double work = 0;
    isPossible &= region.hasOneBlock();
    if (!isPossible) return 0;
    for (Operation &op : region.front().without_terminator()) work += visit(op);
    return work;
  }

  double visit(Operation &op) {
    if (++ops > kMostOps) isPossible = false;
    if (!isPossible) return 0;
    isCheap &=
        !isa<WhileOp, IfOp, CaseOp, DotGeneralOp, ReduceOp, ReduceWindowOp, GatherOp, ScatterOp>(
            op) &&
        !isExpensive(op);
    if (auto loop = dyn_cast<WhileOp>(op)) {
      auto counted = countedLoop(loop);
      if (!counted) return refuse();
      return double(counted->tripCount) * visitLoop(loop);
    }
    if (isa<IfOp, CaseOp>(op)) return visitChoice(op);
    if (isInput(op)) return 0;
    // These make several passes over the data, even if only part of the result is used.
    if (isa<SortOp>(op) || op.getName().getStringRef() == "chlo.top_k") return refuse();
    if (!canLower(&op) || (isContraction(&op) && !isa<DotGeneralOp>(op))) return refuse();
    return workOf(op);
  }

  /// The most expensive branch, plus moving its results.
  double visitChoice(Operation &op) {
    double most = 0, moved = 0;
    isPossible &= llvm::all_of(op.getResultTypes(), isKernelTensor) &&
                  llvm::all_of(op.getOperandTypes(), isKernelTensor);
    if (!isPossible) return 0;
    for (Value result : op.getResults()) moved += elementsOf(result);
    for (Region &branch : op.getRegions()) most = std::max(most, visit(branch));
    return most + moved;
  }

  double refuse() {
    isPossible = false;
    return 0;
  }

  bool isPossible = true;
  bool isCheap = true;  // only arithmetic on elements, and movements
  int64_t ops = 0;
  double iterationWork = 0;
};

Value scalar(OpBuilder &b, Location loc, int64_t value) {
  auto type = RankedTensorType::get({}, b.getI64Type());
  return ConstantOp::create(b, loc, type, DenseElementsAttr::get(type, value));
}

RankedTensorType scalarOf(Type element) { return RankedTensorType::get({}, element); }

/// The inner loop's condition: the outer one's, and the iteration limit.
void limitCondition(Region &condition, int64_t limit, Location loc) {
  Block &block = condition.front();
  Operation *end = block.getTerminator();
  OpBuilder b(end);
  Value counter = block.addArgument(scalarOf(b.getI64Type()), loc);
  Type truth = scalarOf(b.getI1Type());
  Value isBelowLimit = CompareOp::create(b, loc, truth, counter, scalar(b, loc, limit),
                                         ComparisonDirection::LT, ComparisonTypeAttr());
  end->setOperand(0, AndOp::create(b, loc, truth, end->getOperand(0), isBelowLimit));
}

void countIterations(Region &body, Location loc) {
  Block &block = body.front();
  Operation *end = block.getTerminator();
  OpBuilder b(end);
  Value counter = block.addArgument(scalarOf(b.getI64Type()), loc);
  Value next = AddOp::create(b, loc, counter.getType(), counter, scalar(b, loc, 1));
  end->insertOperands(end->getNumOperands(), next);
}

/// The loop to outline: `loop` itself, or, if it is not known to end soon, a new loop inside it
/// with a limited trip count. A kernel cannot be cancelled, a loop around it can.
WhileOp limited(WhileOp loop) {
  double work = std::max(LoopCost(loop).workPerIteration(), 1.0);
  auto counted = countedLoop(loop);
  if (counted && double(counted->tripCount) * work <= kMaxTotalWork) return loop;
  Location loc = loop.getLoc();
  // The body becomes a loop around the old body.
  auto *body = new Block();
  for (Type type : loop.getOperandTypes()) body->addArgument(type, loc);
  OpBuilder b(loop.getContext());
  b.setInsertionPointToEnd(body);
  SmallVector<Value> state(body->getArguments());
  state.push_back(scalar(b, loc, 0));
  SmallVector<Type> types(ValueRange(state).getTypes());
  auto inner = WhileOp::create(b, loc, types, state);
  IRMapping values;
  loop.getCond().cloneInto(&inner.getCond(), values);
  inner.getBody().takeBody(loop.getBody());
  limitCondition(inner.getCond(), int64_t(kWorkBetweenChecks / work) + 1, loc);
  countIterations(inner.getBody(), loc);
  ReturnOp::create(b, loc, inner.getResults().drop_back());
  loop.getBody().push_back(body);
  return inner;
}

/// Variables that never change are the same after the loop as before it.
void bypassUnchanged(WhileOp loop) {
  for (auto [i, result] : llvm::enumerate(loop.getResults()))
    if (isUnchanged(loop, unsigned(i))) result.replaceAllUsesWith(loop.getOperand()[i]);
}

/// Moves constant data out of the loop.
void moveInputsOut(WhileOp loop) {
  SmallVector<Operation *> inputs;
  loop.walk([&](Operation *op) {
    if (isInput(*op)) inputs.push_back(op);
  });
  for (Operation *op : inputs) op->moveBefore(loop);
}

/// The values that the loop captures and returns; constants with a lowering are cloned into the
/// kernel.
struct KernelInterface {
  llvm::SetVector<Value> inputs, constants, outputs;

  explicit KernelInterface(WhileOp loop) {
    llvm::SetVector<Value> read(loop->operand_begin(), loop->operand_end());
    getUsedValuesDefinedAbove(loop->getRegions(), read);
    for (Value value : read) {
      Operation *from = value.getDefiningOp();
      bool isCode = from && isa<ConstantOp>(from) && canLower(from);
      (isCode ? constants : inputs).insert(value);
    }
    for (Value result : loop.getResults())
      if (!result.use_empty()) outputs.insert(result);
  }
};

Location fusedLocation(WhileOp loop) {
  SmallVector<Location> locations;
  loop->walk<WalkOrder::PreOrder>([&](Operation *op) { locations.push_back(op->getLoc()); });
  return fuseIds(loop.getContext(), locations);
}

void writeBody(func::FuncOp function, WhileOp loop, const KernelInterface &interface) {
  Block *body = function.addEntryBlock();
  for (BlockArgument argument : body->getArguments()) argument.setLoc(loop.getLoc());
  auto b = OpBuilder::atBlockEnd(body);
  IRMapping values;
  values.map(interface.inputs.getArrayRef(), body->getArguments());
  for (Value constant : interface.constants) b.clone(*constant.getDefiningOp(), values);
  b.clone(*loop, values);
  SmallVector<Value> returned;
  for (Value output : interface.outputs) returned.push_back(values.lookup(output));
  func::ReturnOp::create(b, loop.getLoc(), returned);
}

}  // namespace

bool isExpensive(Operation &op) {
  const ops::OpFacts *facts = interpret::factsOf(&op);
  return facts && facts->isExpensive();
}

bool fitsInKernel(WhileOp loop) { return LoopCost(loop).fits(); }

bool makeKernel(WhileOp whole, KernelNames &names) {
  bypassUnchanged(whole);
  moveInputsOut(whole);
  WhileOp loop = limited(whole);
  if (loop != whole) bypassUnchanged(loop);
  KernelInterface interface(loop);
  if (interface.outputs.empty()) return false;
  Location location = fusedLocation(loop);
  OpBuilder b(loop);
  func::FuncOp function =
      names.addFunction(location, "while", TypeRange(interface.inputs.getArrayRef()),
                        TypeRange(interface.outputs.getArrayRef()));
  function->setAttr(kernel::kLoopKernel, b.getUnitAttr());
  writeBody(function, loop, interface);
  auto call = kernel::CallOp::create(b, location, TypeRange(interface.outputs.getArrayRef()),
                                     function.getName(), interface.inputs.getArrayRef());
  for (auto [i, output] : llvm::enumerate(interface.outputs.takeVector()))
    output.replaceAllUsesWith(call.getResult(unsigned(i)));
  bool isReplaced = loop == whole;
  loop->erase();
  for (Value constant : interface.constants.takeVector())
    if (constant.use_empty()) constant.getDefiningOp()->erase();
  return isReplaced;
}

}  // namespace vitro::compile
