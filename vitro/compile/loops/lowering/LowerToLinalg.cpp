// lower-contractions and lower-to-linalg: translate kernel functions from stablehlo to linalg, op
// by op in program order. The first handles whole kernels that contain a dot or convolution,
// because it may change their summation order; the second handles all others, bit for bit.
#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "mlir/Dialect/Linalg/IR/Linalg.h"
#include "mlir/Dialect/Math/IR/Math.h"
#include "mlir/Dialect/SCF/IR/SCF.h"
#include "mlir/Dialect/Tensor/IR/Tensor.h"
#include "mlir/Pass/Pass.h"
#include "vitro/compile/loops/lowering/LoweringTable.h"
#include "vitro/compile/loops/lowering/Translator.h"
#include "vitro/compile/loops/Passes.h"
#include "vitro/ir/kernel/Dialect.h"
#include "vitro/ir/stablehlo/Dialect.h"

using namespace mlir;

namespace vitro::compile {
namespace {

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
      transposeContractions(function);
      if (failed(translateKernel(function))) return signalPassFailure();
    }
  }

  /// Kernels still in stablehlo, with or without a contraction.
  bool isWanted(func::FuncOp function) const {
    bool isUnlowered = false, hasContraction = false;
    function.getBody().walk([&](Operation *op) {
      isUnlowered |= findLowering(op) != nullptr || isa<stablehlo::WhileOp>(op);
      hasContraction |= isContraction(op);
    });
    // A kernel that only returns its arguments still needs its types made signless.
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
