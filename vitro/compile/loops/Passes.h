// The passes of the loops level: kernels on tensors, from stablehlo to linalg, loops and vectors.
#pragma once
#include <memory>

namespace mlir {
class Pass;
}

namespace vitro::compile {

std::unique_ptr<mlir::Pass> createExpandMathPass();
std::unique_ptr<mlir::Pass> createFuseElementwisePass();
std::unique_ptr<mlir::Pass> createFunctionsInF32Pass();
std::unique_ptr<mlir::Pass> createLowerContractionsPass();
std::unique_ptr<mlir::Pass> createLowerToLinalgPass();
std::unique_ptr<mlir::Pass> createRoundExplicitlyPass();
std::unique_ptr<mlir::Pass> createStoreBooleansPass();
std::unique_ptr<mlir::Pass> createTilePass();
std::unique_ptr<mlir::Pass> createVectorisePass();
std::unique_ptr<mlir::Pass> createWriteFmaPass();

}  // namespace vitro::compile
