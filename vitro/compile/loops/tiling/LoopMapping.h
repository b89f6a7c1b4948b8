// Which loops of the ops in a kernel run over the same elements.
#pragma once
#include "mlir/Dialect/Linalg/IR/Linalg.h"

namespace vitro::compile {

inline constexpr int64_t kNoLoop = -1;

/// Maps each loop of every op in a kernel to the corresponding loop of the root; kNoLoop if there
/// is none.
class LoopMapping {
 public:
  /// `ops` in block order, including the root.
  LoopMapping(mlir::linalg::LinalgOp root, llvm::ArrayRef<mlir::linalg::LinalgOp> ops);
  bool runsWith(mlir::linalg::LinalgOp op, int64_t rootLoop) const {
    return loopOf(op, rootLoop) != kNoLoop;
  }
  /// The op's own loop that corresponds to this loop of the root.
  int64_t loopOf(mlir::linalg::LinalgOp op, int64_t rootLoop) const;
  /// Whether iterations of this loop are independent: no corresponding loop is a reduction, and
  /// every value produced along one is read along a corresponding loop at the same iteration.
  bool isParallel(int64_t rootLoop) const;

 private:
  void mapProducers(mlir::linalg::LinalgOp consumer);
  void mergeMapping(mlir::linalg::LinalgOp producer, llvm::ArrayRef<int64_t> consumer,
                    mlir::AffineMap reads, mlir::AffineMap writes);
  bool mapFromProducers(mlir::linalg::LinalgOp consumer);

  llvm::SmallVector<mlir::linalg::LinalgOp> ops;
  llvm::DenseMap<mlir::Operation *, llvm::SmallVector<int64_t>> loops;
};

}  // namespace vitro::compile
