// Chooses tile sizes for a kernel's last op.
#pragma once
#include "vitro/compile/loops/tiling/Correspondence.h"
#include "vitro/ir/kernel/TargetInfo.h"

namespace vitro::compile {

/// One size per loop of `root`, 0: not tiled. Empty where the kernel is better left whole.
/// `producers`: the ops that would be fused into the tiles, including `root`; `returned`: those
/// whose results are used outside, so that no two tiles may compute the same part of them.
llvm::SmallVector<int64_t> tileSizes(mlir::linalg::LinalgOp root,
                                     llvm::ArrayRef<mlir::linalg::LinalgOp> producers,
                                     llvm::ArrayRef<mlir::linalg::LinalgOp> returned,
                                     const kernel::TargetInfo &target);

}  // namespace vitro::compile
