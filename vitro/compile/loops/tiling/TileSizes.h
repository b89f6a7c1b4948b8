// How large a tile of a kernel's last op should be.
#pragma once
#include "mlir/Dialect/Linalg/IR/Linalg.h"

namespace vitro::compile {

inline constexpr int64_t kNoLoop = -1;

/// For each op of a kernel, which loop of the root each of its loops runs with; kNoLoop where none.
class Correspondence {
 public:
  /// `ops` in the order of the block, the root among them.
  Correspondence(mlir::linalg::LinalgOp root, llvm::ArrayRef<mlir::linalg::LinalgOp> ops);
  bool runsWith(mlir::linalg::LinalgOp op, int64_t rootLoop) const {
    return loopOf(op, rootLoop) != kNoLoop;
  }
  /// The op's own loop that runs with this one of the root.
  int64_t loopOf(mlir::linalg::LinalgOp op, int64_t rootLoop) const;
  /// Whether iterations of this loop need nothing of each other: what runs with it sums along none
  /// of it, and is read by what runs with it too, each iteration by the same.
  bool areApart(int64_t rootLoop) const;

 private:
  void follow(mlir::linalg::LinalgOp consumer);
  void meet(mlir::linalg::LinalgOp producer, llvm::ArrayRef<int64_t> consumer,
            mlir::AffineMap reads, mlir::AffineMap writes);
  bool meetProducers(mlir::linalg::LinalgOp consumer);

  llvm::SmallVector<mlir::linalg::LinalgOp> ops;
  llvm::DenseMap<mlir::Operation *, llvm::SmallVector<int64_t>> loops;
};

/// One size per loop of `root`, 0: not cut. Nothing where the kernel is better
/// left whole. `producers`: what would be computed inside the tiles, `root`
/// among them; `returned`: those whose results are wanted outside, so that no
/// two tiles may compute the same part of them.
llvm::SmallVector<int64_t> tileSizes(mlir::linalg::LinalgOp root,
                                     llvm::ArrayRef<mlir::linalg::LinalgOp> producers,
                                     llvm::ArrayRef<mlir::linalg::LinalgOp> returned);

}  // namespace vitro::compile
