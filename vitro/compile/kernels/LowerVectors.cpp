#include "vitro/compile/kernels/LowerVectors.h"
#include "mlir/Conversion/VectorToSCF/VectorToSCF.h"
#include "mlir/Dialect/Vector/IR/VectorOps.h"
#include "mlir/Dialect/Vector/Transforms/LoweringPatterns.h"
#include "mlir/Dialect/Vector/Transforms/VectorRewritePatterns.h"
#include "vitro/compile/kernels/Cleanup.h"

using namespace mlir;

namespace vitro::compile {

VectorLowering::VectorLowering(MLIRContext *context) {
  combine = sharedPatterns(context, "vectors as a whole", [](RewritePatternSet &patterns) {
    vector::populateVectorMaskLoweringPatternsForSideEffectingOps(patterns);
    vector::populateVectorMaskOpLoweringPatterns(patterns);
    vector::populateVectorTransferPermutationMapLoweringPatterns(patterns);
    vector::populateVectorMultiReductionLoweringPatterns(
        patterns, vector::VectorMultiReductionLowering::InnerReduction);
  });
  tiles = sharedPatterns(context, "tiles", [](RewritePatternSet &patterns) {
    vector::populateVectorTransferLoweringPatterns(patterns, /*maxTransferRank=*/2);
  });
  split = sharedPatterns(context, "vectors of vectors", [](RewritePatternSet &patterns) {
    populateVectorToSCFConversionPatterns(patterns,
                                          VectorTransferToSCFOptions().enableFullUnroll());
  });
  rows = sharedPatterns(context, "rows", [](RewritePatternSet &patterns) {
    vector::populateVectorMaskMaterializationPatterns(patterns, /*force32BitVectorIndices=*/false);
    vector::populateScalarVectorTransferLoweringPatterns(patterns, /*benefit=*/1,
                                                         /*allowMultipleUses=*/true);
    vector::populateVectorTransferLoweringPatterns(patterns, /*maxTransferRank=*/1);
  });
}

LogicalResult VectorLowering::apply(func::FuncOp kernel) const {
  bool hasVectors = false, hasTileProducts = false;
  kernel.walk([&](Operation *op) {
    hasVectors |= isa_and_present<vector::VectorDialect>(op->getDialect());
    hasTileProducts |= isa<vector::ContractionOp>(op);
  });
  if (!hasVectors) return success();
  // Before they would be split into rows.
  if (hasTileProducts && failed(rewrite(kernel, tiles))) return failure();
  for (const FrozenRewritePatternSet *patterns : {&combine, &split, &rows})
    if (failed(rewrite(kernel, *patterns))) return failure();
  return success();
}

}  // namespace vitro::compile
