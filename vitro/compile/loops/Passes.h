// The passes of the loops level: kernel functions from stablehlo to linalg, tensors to tensors.
#pragma once
#include <memory>

namespace mlir {
class Pass;
}

namespace vitro::compile {

std::unique_ptr<mlir::Pass> createLowerContractionsPass();
std::unique_ptr<mlir::Pass> createLowerToLinalgPass();

}  // namespace vitro::compile
