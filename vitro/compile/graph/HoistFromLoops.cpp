// hoist-from-loops: loop-invariant code motion out of while loops, for ops that cost more than
// reading their result.
#include "mlir/IR/IRMapping.h"
#include "mlir/Pass/Pass.h"
#include "mlir/Transforms/RegionUtils.h"
#include "vitro/compile/graph/KernelGroups.h"
#include "vitro/compile/graph/LoopKernels.h"
#include "vitro/compile/graph/Passes.h"
#include "vitro/compile/shared/CountedLoop.h"
#include "vitro/compile/shared/DeadCode.h"
#include "vitro/compile/shared/Rewrites.h"

using namespace mlir;

namespace vitro::compile {
namespace {

using namespace stablehlo;

constexpr int64_t kLeastElements = 256;     // smaller results are not worth a kernel of their own
constexpr int64_t kAlwaysBytes = 64 << 10;  // results up to this size are always worth hoisting

bool isStatic(Type type) {
  auto tensor = dyn_cast<RankedTensorType>(type);
  return tensor && tensor.hasStaticShape() &&
         (tensor.getElementType().isIntOrFloat() || isa<ComplexType>(tensor.getElementType()));
}

int64_t elementsOf(Value value) { return cast<RankedTensorType>(value.getType()).getNumElements(); }

int64_t bitsOf(Type element) {
  if (auto complex = dyn_cast<ComplexType>(element)) return 2 * bitsOf(complex.getElementType());
  return element.getIntOrFloatBitWidth();
}

int64_t bytesOf(Value value) {
  return elementsOf(value) * ((bitsOf(getElementTypeOrSelf(value.getType())) + 7) / 8);
}

int64_t bytesOf(ValueRange values) {
  int64_t bytes = 0;
  for (Value value : values) bytes += bytesOf(value);
  return bytes;
}

/// Its users recompute it at almost no cost.
bool isFree(Operation &op) {
  return isa<ConstantOp, IotaOp, BroadcastInDimOp, ReshapeOp, SliceOp, DynamicSliceOp>(op);
}

bool isNarrowing(Operation &op) {
  return isa<ConvertOp>(op) && bytesOf(op.getResult(0)) < bytesOf(op.getOperand(0));
}

/// Whether it costs more than reading its result.
bool isCostlierThanReading(Operation &op) {
  return isExpensive(op) || isNarrowing(op) ||
         isa<CholeskyOp, ConcatenateOp, ConvolutionOp, DotGeneralOp, DynamicUpdateSliceOp, FftOp,
             GatherOp, ReduceOp, ReduceWindowOp, ReverseOp, ScatterOp, SelectAndScatterOp, SortOp,
             TransposeOp, TriangularSolveOp>(op);
}

/// Whether finite operands never give NaN or infinity.
bool cannotCreateNonFinite(Operation &op) {
  return isFree(op) ||
         isa<ConcatenateOp, DynamicUpdateSliceOp, GatherOp, ReverseOp, SortOp, TransposeOp>(op) ||
         llvm::all_of(op.getResultTypes(),
                      [](Type type) { return isa<IntegerType>(getElementTypeOrSelf(type)); });
}

bool isCheap(Operation &op) { return isPointwise(op) || isa<ClampOp, ConvertOp, SelectOp>(op); }

/// Whether some use needs it in memory, so that each iteration would store it.
bool isStoredPerIteration(Operation &op) {
  return llvm::any_of(op.getUsers(), [](Operation *user) {
    return isFree(*user) ? isStoredPerIteration(*user) : !isCheap(*user) && !isa<ReduceOp>(user);
  });
}

class Hoister {
 public:
  explicit Hoister(WhileOp loop) : loop(loop) {
    for (unsigned i = 0; i < loop->getNumOperands(); ++i)
      if (isUnchanged(loop, i))
        for (Region *region : {&loop.getCond(), &loop.getBody()})
          outside.map(region->getArgument(i), loop->getOperand(i));
  }

  /// `isCertain`: the region runs at least once. Otherwise ops that might produce a NaN are not
  /// hoisted, because the program might never produce it.
  void visit(Region &region, bool isCertain) {
    for (Operation &op : region.front().without_terminator()) {
      std::optional<Inputs> made;
      if (isCertain || cannotCreateNonFinite(op)) made = inputsOf(op);
      if (!made) continue;
      if (shouldHoist(op, *made) && mayRewrite())
        hoist(op, *made);
      else
        invariantInside.try_emplace(&op, std::move(*made));
    }
  }

 private:
  /// The values, in memory before the loop, that an op is computed from.
  using Inputs = llvm::SmallSetVector<Value, 4>;

  /// std::nullopt if the op is not loop-invariant or not a plain computation.
  std::optional<Inputs> inputsOf(Operation &op) const {
    if ((!isFree(op) && !isCheap(op) && !isCostlierThanReading(op)) ||
        !llvm::all_of(op.getOperandTypes(), isStatic) ||
        !llvm::all_of(op.getResultTypes(), isStatic))
      return std::nullopt;
    llvm::SetVector<Value> read(op.operand_begin(), op.operand_end());
    getUsedValuesDefinedAbove(op.getRegions(), read);
    Inputs inputs;
    for (Value value : read) {
      // Must come first: ops hoisted earlier may already have cloned these outside.
      auto inner = invariantInside.find(value.getDefiningOp());
      if (inner != invariantInside.end()) {
        inputs.insert(inner->second.begin(), inner->second.end());
        continue;
      }
      Value before = outside.lookupOrDefault(value);
      if (loop->isAncestor(before.getParentRegion()->getParentOp())) return std::nullopt;
      inputs.insert(before);
    }
    return inputs;
  }

  /// Limits the memory growth: an op may add at most the size of its inputs, and all ops together
  /// at most the size of all their inputs.
  bool shouldHoist(Operation &op, const Inputs &inputs) const {
    if (isFree(op) || !(isCostlierThanReading(op) || isStoredPerIteration(op))) return false;
    int64_t most = 0, bytes = bytesOf(op.getResults());
    for (ValueRange values : {ValueRange(op.getOperands()), ValueRange(op.getResults())})
      for (Value value : values) most = std::max(most, elementsOf(value));
    if (most < kLeastElements) return false;
    Inputs all = origins;
    for (Value input : inputs)
      if (!hoisted.contains(input)) all.insert(input);
    return bytes <= kAlwaysBytes ||
           (bytes <= bytesOf(inputs.getArrayRef()) && spent + bytes <= bytesOf(all.getArrayRef()));
  }

  void hoist(Operation &op, const Inputs &inputs) {
    countRewrite("hoist", &op);
    Operation *before = cloneBeforeLoop(op);
    op.replaceAllUsesWith(before->getResults());
    for (Value input : inputs)
      if (!hoisted.contains(input)) origins.insert(input);
    hoisted.insert(before->result_begin(), before->result_end());
    if (int64_t bytes = bytesOf(before->getResults()); bytes > kAlwaysBytes) spent += bytes;
  }

  /// Clones the op and its operands before the loop. Other users of these keep the originals.
  Operation *cloneBeforeLoop(Operation &op) {
    llvm::SetVector<Value> read(op.operand_begin(), op.operand_end());
    getUsedValuesDefinedAbove(op.getRegions(), read);
    for (Value value : read)
      if (auto inner = invariantInside.find(value.getDefiningOp());
          inner != invariantInside.end() && !outside.contains(value))
        cloneBeforeLoop(*inner->first);
    return OpBuilder(loop).clone(op, outside);
  }

  WhileOp loop;
  IRMapping outside;                                    // copies before the loop
  llvm::DenseMap<Operation *, Inputs> invariantInside;  // ops that are not hoisted
  llvm::DenseSet<Value> hoisted;
  Inputs origins;     // of all hoisted ops
  int64_t spent = 0;  // bytes
};

struct HoistFromLoops : PassWrapper<HoistFromLoops, OperationPass<>> {
  MLIR_DEFINE_EXPLICIT_INTERNAL_INLINE_TYPE_ID(HoistFromLoops)
  StringRef getArgument() const final { return "vitro-hoist-from-loops"; }
  void runOnOperation() final {
    // Inner loops first: an op hoisted out of one may then be hoisted out of the surrounding loop.
    getOperation()->walk([](WhileOp loop) {
      auto counted = countedLoop(loop);
      Hoister hoister(loop);
      hoister.visit(loop.getCond(), true);
      hoister.visit(loop.getBody(), counted && counted->tripCount > 0);
    });
    removeDead(getOperation());
  }
};

}  // namespace

std::unique_ptr<Pass> createHoistFromLoopsPass() { return std::make_unique<HoistFromLoops>(); }

}  // namespace vitro::compile
