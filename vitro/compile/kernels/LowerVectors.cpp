#include "vitro/compile/kernels/LowerVectors.h"
#include "mlir/Conversion/VectorToSCF/VectorToSCF.h"
#include "mlir/Dialect/Vector/IR/VectorOps.h"
#include "mlir/Dialect/Vector/Transforms/LoweringPatterns.h"
#include "mlir/Dialect/Vector/Transforms/VectorRewritePatterns.h"
#include "vitro/compile/kernels/Cleanup.h"

using namespace mlir;

namespace vitro::compile {

VectorLowering::VectorLowering(MLIRContext *context) {
  RewritePatternSet whole(context), nests(context), lines(context);
  vector::populateVectorMaskLoweringPatternsForSideEffectingOps(whole);
  vector::populateVectorMaskOpLoweringPatterns(whole);
  vector::populateVectorTransferPermutationMapLoweringPatterns(whole);
  vector::populateVectorMultiReductionLoweringPatterns(
      whole, vector::VectorMultiReductionLowering::InnerReduction);
  combine = std::move(whole);
  populateVectorToSCFConversionPatterns(nests, VectorTransferToSCFOptions().enableFullUnroll());
  split = std::move(nests);
  vector::populateVectorMaskMaterializationPatterns(lines, /*force32BitVectorIndices=*/false);
  vector::populateScalarVectorTransferLoweringPatterns(lines, /*benefit=*/1,
                                                       /*allowMultipleUses=*/true);
  vector::populateVectorTransferLoweringPatterns(lines, /*maxTransferRank=*/1);
  rows = std::move(lines);
}

LogicalResult VectorLowering::apply(func::FuncOp kernel) const {
  bool hasVectors = false;
  kernel.walk([&](Operation *op) {
    hasVectors |= isa_and_present<vector::VectorDialect>(op->getDialect());
  });
  if (!hasVectors) return success();
  for (const FrozenRewritePatternSet *patterns : {&combine, &split, &rows})
    if (failed(rewrite(kernel, *patterns))) return failure();
  return success();
}

}  // namespace vitro::compile
