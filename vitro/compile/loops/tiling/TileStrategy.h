// The tile sizes of one kind of kernel: a product, a convolution, a column reduction, a transpose
// and so on. docs/design/compiler.md has the cost model.
#pragma once
#include <memory>
#include "vitro/compile/loops/tiling/LoopMapping.h"
#include "vitro/ir/kernel/TargetInfo.h"

namespace vitro::compile {

/// What tile sizes depend on. Loops are those of the root.
struct TiledKernel {
  mlir::linalg::LinalgOp root;
  llvm::ArrayRef<mlir::linalg::LinalgOp> producers;  // including the root
  llvm::ArrayRef<mlir::linalg::LinalgOp> returned;   // their results leave the kernel
  const kernel::TargetInfo &target;
  const LoopMapping &mapping;
  llvm::SmallVector<int64_t> ranges;       // of the loops
  llvm::SmallVector<int64_t> resultLoops;  // the loops of the result, innermost first
  int64_t total = 0;                       // iterations of all ops
  int64_t results = 1;                     // elements of the result

  /// The loop along which the result is contiguous.
  int64_t last() const { return resultLoops.front(); }
  int64_t range(int64_t loop) const { return ranges[size_t(loop)]; }
  /// Whether a loop may be split: its iterations are independent, and the work repeated in every
  /// tile is small.
  bool maySplit(int64_t loop) const;
};

class TileStrategy {
 public:
  explicit TileStrategy(const TiledKernel &kernel) : kernel(kernel) {}
  virtual ~TileStrategy() = default;

  /// The number of results per tile.
  virtual int64_t budget() const = 0;
  /// The loops of the result, in the order in which they get a share of the budget.
  virtual llvm::SmallVector<int64_t> order() const { return kernel.resultLoops; }
  /// The maximum tile size along a loop, given the remaining budget.
  virtual int64_t maxSize(int64_t loop, int64_t budget) const = 0;
  /// The tile size along a loop that is longer than `maxSize` and may be split. May change the
  /// remaining budget.
  virtual int64_t splitSize(int64_t loop, int64_t maxSize, int64_t &budget) const = 0;
  /// Whether every tile packs an operand.
  virtual bool packsOperand() const { return false; }
  /// Called last, for each loop in `order()`; may reduce the tile size.
  virtual int64_t limitedSize(int64_t, int64_t size) { return size; }

 protected:
  const TiledKernel &kernel;
};

/// By the kinds of ops in the kernel.
std::unique_ptr<TileStrategy> chooseStrategy(const TiledKernel &kernel);

using MaybeStrategy = std::unique_ptr<TileStrategy>;  // null: the kernel is not of this kind
/// A contraction: a matrix product, or a convolution without its windows.
MaybeStrategy forProduct(const TiledKernel &kernel);
/// An op that reads an input through windows. `inner` decides everything that does not depend on
/// windows.
MaybeStrategy forConvolution(const TiledKernel &kernel, std::unique_ptr<TileStrategy> inner);
/// Reductions other than contractions: of rows, of columns.
MaybeStrategy forReduction(const TiledKernel &kernel);
/// Permutes whole rows.
MaybeStrategy forRowPermutation(const TiledKernel &kernel);
/// An input is contiguous along another loop than the result.
MaybeStrategy forTranspose(const TiledKernel &kernel);
/// Everything else.
std::unique_ptr<TileStrategy> forElementwise(const TiledKernel &kernel);

// What strategies share.

/// Tiles that a kernel should have, so that eight threads have work.
inline constexpr int64_t kFewestTiles = 8;
/// Sizes that fill whole vectors of f32.
inline constexpr int64_t kPreferredMultiple = 16;

int64_t iterations(mlir::linalg::LinalgOp op);
/// The largest divisor of n up to `maxSize`; prefers multiples of 16 if one exceeds a quarter of
/// `maxSize`.
int64_t divisor(int64_t n, int64_t maxSize);
/// The same, but returns n (the row stays whole) if there is no suitable divisor and the row is not
/// long.
int64_t divisorOrWhole(int64_t n, int64_t maxSize);

}  // namespace vitro::compile
