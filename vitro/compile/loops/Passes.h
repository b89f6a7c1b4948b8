// The passes of the loops level: kernel functions from stablehlo to linalg, loops and
// vectors, tensors to tensors.
#pragma once
#include <memory>

namespace mlir {
class Pass;
}

namespace vitro::compile {

std::unique_ptr<mlir::Pass> createExpandMathPass();
std::unique_ptr<mlir::Pass> createLowerContractionsPass();
std::unique_ptr<mlir::Pass> createLowerToLinalgPass();
std::unique_ptr<mlir::Pass> createWriteFmaPass();

}  // namespace vitro::compile
