// How large a tile of a kernel's last op should be.
#pragma once
#include "mlir/Dialect/Linalg/IR/Linalg.h"

namespace vitro::compile {

/// One size per loop of `root`, 0: not cut. Nothing where the kernel is better
/// left whole. `producers`: what would be computed inside the tiles, `root`
/// among them; `returned`: those whose results are wanted outside, so that no
/// two tiles may compute the same part of them.
llvm::SmallVector<int64_t>
tileSizes(mlir::linalg::LinalgOp root,
          llvm::ArrayRef<mlir::linalg::LinalgOp> producers,
          llvm::ArrayRef<mlir::linalg::LinalgOp> returned);

} // namespace vitro::compile
