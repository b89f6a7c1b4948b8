// Chooses the tile sizes of a kernel's root op.
#pragma once
#include "vitro/compile/loops/tiling/LoopMapping.h"
#include "vitro/ir/kernel/TargetInfo.h"

namespace vitro::compile {

/// One size per loop of `root`, 0: not tiled. Empty if the kernel should not be tiled. `producers`:
/// the ops that would be fused into the tiles, including `root`; `returned`: those whose results
/// leave the kernel; no two tiles may compute the same part of these.
llvm::SmallVector<int64_t> tileSizes(mlir::linalg::LinalgOp root,
                                     llvm::ArrayRef<mlir::linalg::LinalgOp> producers,
                                     llvm::ArrayRef<mlir::linalg::LinalgOp> returned,
                                     const kernel::TargetInfo &target);

}  // namespace vitro::compile
