// How large the tiles of one kind of kernel are: a product, a convolution, a sum over columns, a
// transpose and so on. docs/design/compiler.md has the cost model.
#pragma once
#include <memory>
#include "vitro/compile/loops/tiling/Correspondence.h"
#include "vitro/ir/kernel/TargetInfo.h"

namespace vitro::compile {

/// What tile sizes depend on. Loops are those of the root.
struct TiledKernel {
  mlir::linalg::LinalgOp root;
  llvm::ArrayRef<mlir::linalg::LinalgOp> producers;  // including the root
  llvm::ArrayRef<mlir::linalg::LinalgOp> returned;   // whose results are used outside
  const kernel::TargetInfo &target;
  const Correspondence &correspondence;
  llvm::SmallVector<int64_t> ranges;   // of the loops
  llvm::SmallVector<int64_t> written;  // the loops of the result, innermost first
  int64_t total = 0;                   // iterations of all ops
  int64_t results = 1;                 // elements of the result

  int64_t last() const { return written.front(); }  // the loop along which the result is contiguous
  int64_t range(int64_t loop) const { return ranges[size_t(loop)]; }
  /// Whether a loop can be cut: its iterations are independent, and what all tiles would compute
  /// again is little.
  bool mayCut(int64_t loop) const;
};

class TileStrategy {
 public:
  explicit TileStrategy(const TiledKernel &kernel) : kernel(kernel) {}
  virtual ~TileStrategy() = default;

  /// How many results a tile should have.
  virtual int64_t budget() const = 0;
  /// The loops of the result, in the order in which they get a share of the budget.
  virtual llvm::SmallVector<int64_t> order() const { return kernel.written; }
  /// The largest size along a loop, where `budget` is left.
  virtual int64_t most(int64_t loop, int64_t budget) const = 0;
  /// The size along a loop that is longer than `most` and may be cut. May change what is left of
  /// the budget.
  virtual int64_t cut(int64_t loop, int64_t most, int64_t &budget) const = 0;
  /// Whether every tile packs an operand.
  virtual bool packsOperand() const { return false; }
  /// Reduces a size, after `cut`, in order.
  virtual int64_t limited(int64_t, int64_t size) { return size; }

 protected:
  const TiledKernel &kernel;
};

/// By the kinds of ops in the kernel.
std::unique_ptr<TileStrategy> chooseStrategy(const TiledKernel &kernel);

using MaybeStrategy = std::unique_ptr<TileStrategy>;  // null: the kernel is not of this kind
/// A contraction: a matrix product, or a convolution without its windows.
MaybeStrategy forProduct(const TiledKernel &kernel);
/// An op that reads an input through windows. `inner` sizes what is not particular to windows.
MaybeStrategy forConvolution(const TiledKernel &kernel, std::unique_ptr<TileStrategy> inner);
/// Reductions that are no contractions: of rows, of columns.
MaybeStrategy forReduction(const TiledKernel &kernel);
/// Permutes whole rows.
MaybeStrategy forMovement(const TiledKernel &kernel);
/// Reads an input along another loop than it writes.
MaybeStrategy forTranspose(const TiledKernel &kernel);
/// Everything else.
std::unique_ptr<TileStrategy> forElementwise(const TiledKernel &kernel);

// What strategies share.

/// Tiles that a kernel should have, so that eight threads have work.
inline constexpr int64_t kFewestTiles = 8;
/// Sizes that fill whole vectors of f32.
inline constexpr int64_t kPreferredMultiple = 16;

int64_t iterations(mlir::linalg::LinalgOp op);
/// The largest divisor of n up to `most`; prefers multiples of 16 if one exceeds a quarter of
/// `most`.
int64_t divisor(int64_t n, int64_t most);
/// The same, but rows without a suitable divisor stay whole, unless they are long.
int64_t divisorOrWhole(int64_t n, int64_t most);

}  // namespace vitro::compile
