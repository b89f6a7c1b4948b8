// write-fma: in contractions, acc + a * b becomes one fma, rounded once.
#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "mlir/Dialect/Linalg/IR/Linalg.h"
#include "mlir/Dialect/Math/IR/Math.h"
#include "mlir/Pass/Pass.h"
#include "vitro/compile/loops/Passes.h"
#include "vitro/compile/shared/KeepProvenance.h"
#include "vitro/compile/shared/Rewrites.h"
#include "vitro/ir/kernel/Dialect.h"

using namespace mlir;

namespace vitro::compile {
namespace {

/// The addition that a body yields to an accumulator, if the accumulator has no other use.
arith::AddFOp sumInto(linalg::GenericOp generic, unsigned output) {
  Block &body = generic.getRegion().front();
  auto sum = body.getTerminator()->getOperand(output).getDefiningOp<arith::AddFOp>();
  Value accumulator = body.getArgument(unsigned(generic.getNumDpsInputs()) + output);
  if (!sum || !accumulator.hasOneUse() || *accumulator.user_begin() != sum) return nullptr;
  return sum;
}

/// There is no 16-bit fma: in f32 it would round twice.
bool hasFma(Type type) { return type.isF32() || type.isF64(); }

void contract(arith::AddFOp sum, IdUnion &ids) {
  if (!hasFma(sum.getType())) return;
  for (unsigned side : {0u, 1u}) {
    auto product = sum->getOperand(side).getDefiningOp<arith::MulFOp>();
    if (!product || !product->hasOneUse() || !mayRewrite()) continue;
    countRewrite("write-fma", sum);
    OpBuilder b(sum);
    auto fma = math::FmaOp::create(b, sum.getLoc(), product.getLhs(), product.getRhs(),
                                   sum->getOperand(1 - side));
    ids.merge(fma, product);
    sum.replaceAllUsesWith(fma.getResult());
    sum.erase();
    product.erase();
    return;
  }
}

struct WriteFma : PassWrapper<WriteFma, OperationPass<ModuleOp>> {
  MLIR_DEFINE_EXPLICIT_INTERNAL_INLINE_TYPE_ID(WriteFma)
  StringRef getArgument() const final { return "vitro-write-fma"; }
  void getDependentDialects(DialectRegistry &registry) const final {
    registry.insert<math::MathDialect>();
  }
  void runOnOperation() final {
    IdUnion ids;
    for (auto function : getOperation().getOps<func::FuncOp>()) {
      if (!kernel::isKernel(function)) continue;
      function.walk([&](linalg::GenericOp generic) {
        if (generic.getNumReductionLoops() == 0) return;
        for (unsigned output = 0; output < generic.getNumDpsInits(); ++output)
          if (arith::AddFOp sum = sumInto(generic, output)) contract(sum, ids);
      });
    }
  }
};

}  // namespace

std::unique_ptr<Pass> createWriteFmaPass() { return std::make_unique<WriteFma>(); }

}  // namespace vitro::compile
