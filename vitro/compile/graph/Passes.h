// The passes of the graph level: stablehlo to stablehlo, bit-exact except for the summation order
// of reductions that are split.
#pragma once
#include <memory>

namespace mlir {
class Pass;
}

namespace vitro::compile {

std::unique_ptr<mlir::Pass> createInlineCallsPass();
std::unique_ptr<mlir::Pass> createSpecialiseShapesPass();
std::unique_ptr<mlir::Pass> createSimplifyPass();
std::unique_ptr<mlir::Pass> createFoldConstantsPass();
std::unique_ptr<mlir::Pass> createRemoveDuplicatesPass();
std::unique_ptr<mlir::Pass> createHoistFromLoopsPass();
std::unique_ptr<mlir::Pass> createSplitComplexPass();
std::unique_ptr<mlir::Pass> createSplitReductionsPass();
std::unique_ptr<mlir::Pass> createFormKernelsPass();

}  // namespace vitro::compile
