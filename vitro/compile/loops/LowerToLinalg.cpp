// lower-contractions and lower-to-linalg: kernel functions from stablehlo to linalg, op by op in
// the order they stand. The first takes whole kernels that hold a dot or convolution, because their
// sums may come out in another order; the second takes the others, bit for bit.
#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "mlir/Dialect/Linalg/IR/Linalg.h"
#include "mlir/Dialect/Math/IR/Math.h"
#include "mlir/Dialect/SCF/IR/SCF.h"
#include "mlir/Dialect/Tensor/IR/Tensor.h"
#include "mlir/Interfaces/SideEffectInterfaces.h"
#include "mlir/IR/IRMapping.h"
#include "mlir/Pass/Pass.h"
#include "vitro/compile/loops/LoweringTable.h"
#include "vitro/compile/loops/Passes.h"
#include "vitro/ir/kernel/Dialect.h"

using namespace mlir;

namespace vitro::compile {
namespace {

/// One function, its old block read and a new one written.
class Translator {
 public:
  explicit Translator(func::FuncOp function) : function(function), builder(function.getContext()) {}

  LogicalResult run() {
    Block &old = function.getBody().front();
    Block *fresh = new Block();
    function.getBody().push_back(fresh);
    for (BlockArgument argument : old.getArguments())
      values.map(argument,
                 fresh->addArgument(signlessTensor(argument.getType()), argument.getLoc()));
    builder.setInsertionPointToEnd(fresh);
    for (Operation &op : old)
      if (failed(translate(&op))) return failure();
    old.dropAllDefinedValueUses();
    old.erase();
    removeDeadCode(*fresh);
    function.setType(builder.getFunctionType(fresh->getArgumentTypes(),
                                             fresh->getTerminator()->getOperandTypes()));
    return success();
  }

 private:
  LogicalResult translate(Operation *op) {
    SmallVector<Value> in;
    for (Value operand : op->getOperands()) in.push_back(values.lookup(operand));
    ImplicitLocOpBuilder b(op->getLoc(), builder);
    if (isa<func::ReturnOp>(op)) {
      func::ReturnOp::create(b, in);
      return success();
    }
    if (!canLower(op)) return op->emitOpError("has no lowering to loops");
    const LoweringRow *row = findLowering(op);
    if (row->point) {
      values.map(op->getResult(0), pointwise(b, op, in, row));
      return success();
    }
    Whole whole{b, op, in};
    values.map(op->getResults(), row->whole(whole));
    return success();
  }

  /// A loop over all elements of the result. Operands of rank 0 repeat; those whose elements are
  /// one known number are that number.
  Value pointwise(ImplicitLocOpBuilder &b, Operation *op, ArrayRef<Value> in,
                  const LoweringRow *row) {
    RankedTensorType type = signlessTensor(op->getResult(0).getType());
    unsigned rank = unsigned(type.getRank());
    SmallVector<AffineMap> maps;
    SmallVector<Value> tensors, scalars(in.size());
    for (auto [i, operand] : llvm::enumerate(in)) {
      if ((scalars[i] = knownElement(operand))) continue;
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
                                    for (Value &scalar : scalars)
                                      if (!scalar) scalar = arguments[next++];
                                    Point point{inner, op, scalars};
                                    linalg::YieldOp::create(inner, row->point(point));
                                  });
    return generic.getResult(0);
  }

  static void removeDeadCode(Block &block) {
    for (Operation &op : llvm::make_early_inc_range(llvm::reverse(block)))
      if (isOpTriviallyDead(&op)) op.erase();
  }

  func::FuncOp function;
  OpBuilder builder;
  IRMapping values;
};

struct LowerToLinalg : PassWrapper<LowerToLinalg, OperationPass<ModuleOp>> {
  MLIR_DEFINE_EXPLICIT_INTERNAL_INLINE_TYPE_ID(LowerToLinalg)
  explicit LowerToLinalg(bool contractions) : contractions(contractions) {}
  LowerToLinalg(const LowerToLinalg &) = default;
  StringRef getArgument() const override {
    return contractions ? "lower-contractions" : "lower-to-linalg";
  }

  void getDependentDialects(DialectRegistry &registry) const override {
    registry.insert<arith::ArithDialect, linalg::LinalgDialect, math::MathDialect, scf::SCFDialect,
                    tensor::TensorDialect>();
  }

  void runOnOperation() override {
    for (auto function : llvm::to_vector(getOperation().getOps<func::FuncOp>())) {
      if (!kernel::isKernel(function) || !isWanted(function)) continue;
      turnContractions(function);
      if (failed(Translator(function).run())) return signalPassFailure();
    }
  }

  /// Kernels still in stablehlo, with or without a contraction.
  bool isWanted(func::FuncOp function) const {
    bool isUnlowered = false, hasContraction = false;
    for (Operation &op : function.getBody().front()) {
      isUnlowered |= findLowering(&op) != nullptr;
      hasContraction |= isContraction(&op);
    }
    // One that only returns its arguments still has signs to lose.
    bool hasSigns = llvm::any_of(function.getArgumentTypes(), [](Type type) {
      auto tensor = dyn_cast<RankedTensorType>(type);
      return tensor && signless(tensor.getElementType()) != tensor.getElementType();
    });
    return (isUnlowered || hasSigns) && hasContraction == contractions;
  }

  bool contractions;
};

}  // namespace

std::unique_ptr<Pass> createLowerContractionsPass() {
  return std::make_unique<LowerToLinalg>(true);
}
std::unique_ptr<Pass> createLowerToLinalgPass() { return std::make_unique<LowerToLinalg>(false); }

}  // namespace vitro::compile
