#include "vitro/compile/kernels/UnrollShort.h"
#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/SCF/IR/SCF.h"
#include "mlir/Dialect/SCF/Utils/Utils.h"
#include "mlir/Dialect/Utils/StaticValueUtils.h"
#include "mlir/Dialect/Vector/IR/VectorOps.h"

using namespace mlir;

namespace vitro::compile {
namespace {

constexpr int64_t kMostOps = 128;  // after unrolling
constexpr int64_t kMostLanes = 16;
constexpr unsigned kMostOpsPerLane = 8;

/// Fills a vector, lane by lane. LLVM generates poor code for a non-constant lane.
bool fillsVector(scf::ForOp loop) {
  if (loop.getNumRegionIterArgs() != 1) return false;
  auto insert = loop.getYieldedValues()[0].getDefiningOp<vector::InsertOp>();
  if (!insert || insert.getDest() != loop.getRegionIterArg(0)) return false;
  auto vector = dyn_cast<VectorType>(insert.getType());
  return vector && vector.getRank() == 1 && vector.getNumElements() <= kMostLanes &&
         llvm::hasNItemsOrLess(*loop.getBody(), kMostOpsPerLane);
}

/// Converts its induction variable to a number, such as the lower half of a sort key. If all such
/// halves are constants, LLVM 22 reads an element at the whole key: it takes a 32-bit `and` for the
/// one that clears the upper half, and then drops it, since the bits are known.
bool makesNumbers(scf::ForOp loop) {
  return llvm::any_of(loop.getInductionVar().getUsers(),
                      llvm::IsaPred<arith::IndexCastOp, arith::IndexCastUIOp>);
}

bool isShort(scf::ForOp loop) {
  std::optional<int64_t> from = getConstantIntValue(loop.getLowerBound()),
                         to = getConstantIntValue(loop.getUpperBound()),
                         step = getConstantIntValue(loop.getStep());
  if (!from || !to || !step || *step <= 0 || *to <= *from || makesNumbers(loop)) return false;
  int64_t tripCount = (*to - *from + *step - 1) / *step, ops = 0;
  if (fillsVector(loop)) return tripCount <= kMostLanes;
  for (Operation &op : *loop.getBody()) {
    bool hasVectors = llvm::any_of(op.getResultTypes(), llvm::IsaPred<VectorType>) ||
                      llvm::any_of(op.getOperandTypes(), llvm::IsaPred<VectorType>);
    if (hasVectors || op.getNumRegions() != 0) return false;
    ++ops;
  }
  return isSmallTripCount(tripCount) && tripCount * ops <= kMostOps;
}

}  // namespace

void unrollShort(func::FuncOp kernel) {
  SmallVector<scf::ForOp> loops;  // inner loops first
  kernel.walk([&](scf::ForOp loop) { loops.push_back(loop); });
  for (scf::ForOp loop : loops)
    if (isShort(loop)) (void)loopUnrollFull(loop);
}

}  // namespace vitro::compile
