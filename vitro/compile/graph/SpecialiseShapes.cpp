// specialise-shapes: writes sizes that follow from constants and from other sizes into the types,
// and replaces ops that take sizes as operands by those that have them as attributes.
#include "llvm/ADT/StringSwitch.h"
#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "mlir/Pass/Pass.h"
#include "vitro/compile/graph/Passes.h"
#include "vitro/compile/shared/DeadCode.h"
#include "vitro/compile/shared/Evaluate.h"
#include "vitro/ir/stablehlo/Dialect.h"
#include "vitro/ir/stablehlo/Infer.h"

using namespace mlir;

namespace vitro::compile {
namespace {

using namespace stablehlo;
using Sizes = SmallVector<int64_t>;

RankedTensorType typeOf(Value value) { return cast<RankedTensorType>(value.getType()); }

/// The declared type with these sizes; null if the two contradict each other.
RankedTensorType refinedType(Operation *op, ArrayRef<int64_t> sizes) {
  RankedTensorType declared = typeOf(op->getResult(0));
  if (declared.getEncoding() || declared.getRank() != int64_t(sizes.size())) return {};
  for (auto [size, known] : llvm::zip(sizes, declared.getShape()))
    if (size < 0 || !verify::sizesAgree(size, known)) return {};
  return RankedTensorType::get(sizes, declared.getElementType());
}

// Each function builds the static form of an op, or returns null.

Value dimensionSize(Operation *op, OpBuilder &builder) {
  auto asked = cast<GetDimensionSizeOp>(op);
  RankedTensorType type = typeOf(asked.getOperand());
  if (type.isDynamicDim(unsigned(asked.getDimension()))) return {};
  auto value =
      DenseElementsAttr::get(typeOf(op->getResult(0)),
                             APInt(32, uint64_t(type.getDimSize(unsigned(asked.getDimension())))));
  return ConstantOp::create(builder, op->getLoc(), value.getType(), value);
}

Value reshape(Operation *op, OpBuilder &builder) {
  auto sizes = verify::constantInts(op->getOperand(1));
  RankedTensorType from = typeOf(op->getOperand(0));
  RankedTensorType type =
      sizes && from.hasStaticShape() ? refinedType(op, *sizes) : RankedTensorType();
  if (!type || type.getNumElements() != from.getNumElements()) return {};
  return ReshapeOp::create(builder, op->getLoc(), type, op->getOperand(0));
}

Value broadcast(Operation *op, OpBuilder &builder) {
  auto dynamic = cast<DynamicBroadcastInDimOp>(op);
  auto sizes = verify::constantInts(dynamic.getOutputDimensions());
  RankedTensorType from = typeOf(dynamic.getOperand());
  RankedTensorType type =
      sizes && from.hasStaticShape() ? refinedType(op, *sizes) : RankedTensorType();
  if (!type) return {};
  for (auto [size, dim] : llvm::zip(from.getShape(), dynamic.getBroadcastDimensions()))
    if (size != 1 && size != type.getDimSize(unsigned(dim))) return {};
  return BroadcastInDimOp::create(builder, op->getLoc(), type, dynamic.getOperand(),
                                  dynamic.getBroadcastDimensions());
}

Value iota(Operation *op, OpBuilder &builder) {
  auto sizes = verify::constantInts(op->getOperand(0));
  RankedTensorType type = sizes ? refinedType(op, *sizes) : RankedTensorType();
  if (!type) return {};
  return IotaOp::create(builder, op->getLoc(), type, cast<DynamicIotaOp>(op).getIotaDimension());
}

Value pad(Operation *op, OpBuilder &builder) {
  auto dynamic = cast<DynamicPadOp>(op);
  auto low = verify::constantInts(dynamic.getEdgePaddingLow());
  auto high = verify::constantInts(dynamic.getEdgePaddingHigh());
  auto interior = verify::constantInts(dynamic.getInteriorPadding());
  RankedTensorType from = typeOf(dynamic.getOperand());
  if (!low || !high || !interior || !from.hasStaticShape() ||
      llvm::any_of(*interior, [](int64_t size) { return size < 0; }))
    return {};
  Sizes sizes;
  for (const Size &size : paddedSizes(from, *low, *high, *interior)) sizes.push_back(size.size);
  RankedTensorType type = refinedType(op, sizes);
  if (!type) return {};
  return PadOp::create(builder, op->getLoc(), type, dynamic.getOperand(), dynamic.getPaddingValue(),
                       *low, *high, *interior);
}

Value slice(Operation *op, OpBuilder &builder) {
  auto dynamic = cast<RealDynamicSliceOp>(op);
  auto start = verify::constantInts(dynamic.getStartIndices());
  auto limit = verify::constantInts(dynamic.getLimitIndices());
  auto strides = verify::constantInts(dynamic.getStrides());
  RankedTensorType from = typeOf(dynamic.getOperand());
  if (!start || !limit || !strides || !from.hasStaticShape()) return {};
  for (size_t i = 0; i < start->size(); ++i)
    if ((*start)[i] < 0 || (*limit)[i] < (*start)[i] || (*limit)[i] > from.getShape()[i] ||
        (*strides)[i] < 1)
      return {};
  RankedTensorType type = refinedType(op, inferSlice(from, *start, *limit, *strides).getShape());
  if (!type) return {};
  return SliceOp::create(builder, op->getLoc(), type, dynamic.getOperand(), *start, *limit,
                         *strides);
}

Value gather(Operation *op, OpBuilder &builder) {
  auto dynamic = cast<DynamicGatherOp>(op);
  auto sizes = verify::constantInts(dynamic.getSliceSizes());
  if (!sizes) return {};
  OperationState state(op->getLoc(), GatherOp::getOperationName());
  state.addOperands({dynamic.getOperand(), dynamic.getStartIndices()});
  state.addAttributes(op->getAttrs());
  state.addAttribute("slice_sizes", builder.getDenseI64ArrayAttr(*sizes));
  state.addTypes(op->getResultTypes());
  Operation *made = builder.create(state);
  auto types = inferResultTypes(made);
  RankedTensorType type = succeeded(types)
                              ? refinedType(op, cast<RankedTensorType>((*types)[0]).getShape())
                              : RankedTensorType();
  if (!type || !type.hasStaticShape()) {
    made->erase();
    return {};
  }
  made->getResult(0).setType(type);
  return made->getResult(0);
}

Value convolution(Operation *op, OpBuilder &builder) {
  DenseElementsAttr padding = constantOf(op->getOperand(2));
  if (!padding) return {};
  auto type = RankedTensorType::get(padding.getType().getShape(), builder.getI64Type());
  Sizes values;
  for (const APInt &value : padding.getValues<APInt>()) values.push_back(value.getSExtValue());
  OperationState state(op->getLoc(), ConvolutionOp::getOperationName());
  state.addOperands({op->getOperand(0), op->getOperand(1)});
  state.addAttributes(op->getAttrs());
  state.addAttribute("padding", DenseElementsAttr::get(type, ArrayRef<int64_t>(values)));
  state.addTypes(op->getResultTypes());
  return builder.create(state)->getResult(0);
}

using StaticForm = Value (*)(Operation *, OpBuilder &);
StaticForm staticForm(Operation *op) {
  return llvm::StringSwitch<StaticForm>(op->getName().getStringRef())
      .Case("stablehlo.dynamic_broadcast_in_dim", broadcast)
      .Case("stablehlo.dynamic_conv", convolution)
      .Case("stablehlo.dynamic_gather", gather)
      .Case("stablehlo.dynamic_iota", iota)
      .Case("stablehlo.dynamic_pad", pad)
      .Case("stablehlo.dynamic_reshape", reshape)
      .Case("stablehlo.get_dimension_size", dimensionSize)
      .Case("stablehlo.real_dynamic_slice", slice)
      .Default(nullptr);
}

class Specialiser {
 public:
  explicit Specialiser(ModuleOp module) {
    module.walk([&](Operation *op) {
      op->getAttrDictionary().walk(
          [&](SymbolRefAttr name) { named.insert(name.getLeafReference()); });
    });
  }

  void visit(func::FuncOp function) {
    if (function.isExternal() || !hasDynamicShapes(function)) return;
    visit(function.getBody());
    if (!isEntry(function) || !function.getBody().hasOneBlock()) return;
    Operation *end = function.getBody().front().getTerminator();
    function.setType(FunctionType::get(function.getContext(), function.getArgumentTypes(),
                                       end->getOperandTypes()));
  }

 private:
  /// Whether the function has dynamic shapes or ops with size operands. Without these, folding
  /// small integer arithmetic is not this stage's job.
  static bool hasDynamicShapes(func::FuncOp function) {
    auto isDynamic = [](Type type) {
      auto tensor = dyn_cast<RankedTensorType>(type);
      return tensor && !tensor.hasStaticShape();
    };
    return function
        .walk([&](Operation *op) {
          bool is = staticForm(op) || llvm::any_of(op->getResultTypes(), isDynamic);
          return is ? WalkResult::interrupt() : WalkResult::advance();
        })
        .wasInterrupted();
  }

  /// Whether no op refers to the function, so that its type may change.
  bool isEntry(func::FuncOp function) { return !named.contains(function.getNameAttr()); }

  void visit(Region &region) {
    for (Block &block : region)
      for (Operation &op : llvm::make_early_inc_range(block)) visit(&op);
  }

  void visit(Operation *op) {
    for (Region &region : op->getRegions()) visit(region);
    if (StaticForm form = staticForm(op)) {
      OpBuilder builder(op);
      if (Value value = form(op, builder); value && mayReplace(op->getResult(0), value.getType())) {
        op->getResult(0).replaceAllUsesWith(value);
        Operation *made = value.getDefiningOp();
        op->erase();
        return refine(made);
      } else if (value) {
        value.getDefiningOp()->erase();
      }
    }
    refine(op);
    foldSizes(op);
  }

  /// Folds arithmetic on sizes, so that ops with size operands see constants.
  static void foldSizes(Operation *op) {
    constexpr int64_t kMostSizes = 64;
    auto isSizes = [](Type type) {
      auto tensor = dyn_cast<RankedTensorType>(type);
      return tensor && tensor.hasStaticShape() && tensor.getRank() <= 1 &&
             tensor.getNumElements() <= kMostSizes && isa<IntegerType>(tensor.getElementType());
    };
    if (!llvm::all_of(op->getOperandTypes(), isSizes) ||
        !llvm::all_of(op->getResultTypes(), isSizes))
      return;
    auto results = evaluate(op);
    if (!results) return;
    OpBuilder builder(op);
    for (auto [result, constant] : llvm::zip(op->getResults(), *results))
      result.replaceAllUsesWith(
          ConstantOp::create(builder, op->getLoc(), constant.getType(), constant));
    op->erase();
  }

  /// Infers the result types from the operands.
  void refine(Operation *op) {
    if (!isa_and_present<StablehloDialect>(op->getDialect()) || isa<WhileOp>(op)) return;
    auto isDynamic = [](Type type) {
      auto tensor = dyn_cast<RankedTensorType>(type);
      return tensor && !tensor.hasStaticShape() && !tensor.getEncoding();
    };
    if (llvm::none_of(op->getResultTypes(), isDynamic)) return;
    auto inferred = inferResultTypes(op);
    if (failed(inferred) || inferred->size() != op->getNumResults()) return;
    for (auto [result, type] : llvm::zip(op->getResults(), *inferred)) {
      auto found = dyn_cast<RankedTensorType>(type);
      if (!found || !isDynamic(result.getType())) continue;
      RankedTensorType own = typeOf(result);
      Sizes sizes;
      for (auto [known, better] : llvm::zip(own.getShape(), found.getShape()))
        sizes.push_back(verify::isStatic(known) ? known : better);
      auto refined = RankedTensorType::get(sizes, own.getElementType());
      if (refined != own && mayReplace(result, refined)) result.setType(refined);
    }
  }

  /// Whether all uses of the value accept the refined type.
  bool mayReplace(Value value, Type type) {
    if (value.getType() == type) return true;
    return llvm::all_of(value.getUsers(), [&](Operation *user) {
      if (auto end = dyn_cast<func::ReturnOp>(user))
        return isEntry(end->getParentOfType<func::FuncOp>());
      if (isa<ReturnOp>(user)) return isa<IfOp, CaseOp>(user->getParentOp());
      // These ops constrain several values to one type, or repeat the type of another op.
      return isa_and_present<StablehloDialect>(user->getDialect()) &&
             !isa<WhileOp, CompositeOp, CustomCallOp, TupleOp, AsyncStartOp, OptimizationBarrierOp>(
                 user);
    });
  }

  llvm::DenseSet<StringAttr> named;  // functions referenced by some op
};

struct SpecialiseShapes : PassWrapper<SpecialiseShapes, OperationPass<ModuleOp>> {
  MLIR_DEFINE_EXPLICIT_INTERNAL_INLINE_TYPE_ID(SpecialiseShapes)
  StringRef getArgument() const final { return "vitro-specialise-shapes"; }
  void runOnOperation() final {
    Specialiser specialiser(getOperation());
    for (auto function : getOperation().getOps<func::FuncOp>()) specialiser.visit(function);
    removeDead(getOperation());
  }
};

}  // namespace

std::unique_ptr<Pass> createSpecialiseShapesPass() { return std::make_unique<SpecialiseShapes>(); }

}  // namespace vitro::compile
