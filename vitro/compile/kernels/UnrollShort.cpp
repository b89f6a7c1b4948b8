#include "vitro/compile/kernels/UnrollShort.h"
#include "mlir/Dialect/SCF/IR/SCF.h"
#include "mlir/Dialect/SCF/Utils/Utils.h"
#include "mlir/Dialect/Utils/StaticValueUtils.h"

using namespace mlir;

namespace vitro::compile {
namespace {

constexpr int64_t kMostOps = 128;  // written out

bool isShort(scf::ForOp loop) {
  std::optional<int64_t> from = getConstantIntValue(loop.getLowerBound()),
                         to = getConstantIntValue(loop.getUpperBound()),
                         step = getConstantIntValue(loop.getStep());
  if (!from || !to || !step || *step <= 0 || *to <= *from) return false;
  int64_t rounds = (*to - *from + *step - 1) / *step, ops = 0;
  for (Operation &op : *loop.getBody()) {
    bool hasVectors = llvm::any_of(op.getResultTypes(), llvm::IsaPred<VectorType>) ||
                      llvm::any_of(op.getOperandTypes(), llvm::IsaPred<VectorType>);
    if (hasVectors || op.getNumRegions() != 0) return false;
    ++ops;
  }
  return isFewRounds(rounds) && rounds * ops <= kMostOps;
}

}  // namespace

void unrollShort(func::FuncOp kernel) {
  SmallVector<scf::ForOp> loops;  // inner ones first
  kernel.walk([&](scf::ForOp loop) { loops.push_back(loop); });
  for (scf::ForOp loop : loops)
    if (isShort(loop)) (void)loopUnrollFull(loop);
}

}  // namespace vitro::compile
