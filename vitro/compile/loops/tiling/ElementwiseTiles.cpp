// Tiles of elementwise kernels, reductions, transposes and permutations of rows.
#include "vitro/compile/loops/tiling/OpKinds.h"
#include "vitro/compile/loops/tiling/TileStrategy.h"

using namespace mlir;

namespace vitro::compile {
namespace {

using linalg::LinalgOp;

/// Loop iterations per tile: some 10 us of simple arithmetic, against about 1 us to hand out a
/// tile.
constexpr int64_t kIterationsPerTile = 16384;

// Column reductions.
constexpr int64_t kFewestColumns = 256;  // fewer access memory in short runs,
constexpr int64_t kMostColumns = 1024;   // more are no faster
constexpr int64_t kWholeColumns = 4096;  // if other loops give enough tiles

constexpr int64_t kTransposedSide = 64;  // side of square tiles, so that cache lines are fully used
constexpr int64_t kTransposedColumns = 32;  // contiguous elements, if every tile is full
constexpr int64_t kPermutedElements =
    1024;  // contiguous elements per tile, if whole rows are permuted

/// The number of columns per tile of a column reduction: all of `range` if other loops give enough
/// tiles, so that memory is read in order. Otherwise a quarter of it, or half if it is short.
int64_t columnsPerTile(int64_t range, int64_t others) {
  if (others >= kFewestTiles) return std::min(range, kWholeColumns);
  return std::min(std::clamp(range / 4, kFewestColumns, kMostColumns), (range + 1) / 2);
}

/// The root's loop along which an input is contiguous, if that is not the root's last loop.
int64_t transposedLoop(LinalgOp root, int64_t last) {
  for (OpOperand *input : root.getDpsInputOperands()) {
    AffineMap map = root.getMatchingIndexingMap(input);
    if (map.getNumResults() < 2 || !map.isFunctionOfDim(unsigned(last))) continue;
    auto side = dyn_cast<AffineDimExpr>(map.getResults().back());
    if (side && int64_t(side.getPosition()) != last) return side.getPosition();
  }
  return kNoLoop;
}

/// For a row reduction of an input that is stored transposed: the loop along which that input is
/// contiguous.
int64_t columnsLoop(ArrayRef<LinalgOp> ops, const LoopMapping &mapping, LinalgOp root,
                    int64_t last) {
  for (LinalgOp op : ops)
    for (OpOperand *input : op.getDpsInputOperands()) {
      AffineMap map = op.getMatchingIndexingMap(input);
      if (map.getNumResults() < 2 || input->get().getDefiningOp<LinalgOp>()) continue;
      auto side = dyn_cast<AffineDimExpr>(map.getResults().back());
      for (int64_t loop = 0; side && loop < int64_t(root.getNumLoops()); ++loop)
        if (loop != last && mapping.loopOf(op, loop) == int64_t(side.getPosition())) return loop;
    }
  return kNoLoop;
}

/// Tile sizes for a permutation of whole rows: several rows that are adjacent in an input, and
/// several that are adjacent in the result, so that memory is not accessed in short runs. Empty if
/// rows are long, or no divisors fit.
SmallVector<int64_t> permutedRowTiles(LinalgOp root, AffineMap written) {
  SmallVector<int64_t> ranges = root.getStaticLoopRanges(), sizes(ranges.size(), 1);
  unsigned rank = written.getNumResults();
  if (rank < 2 || rank != ranges.size()) return {};
  unsigned last = written.getDimPosition(rank - 1), next = written.getDimPosition(rank - 2);
  int64_t maxSize = kPermutedElements / std::max<int64_t>(ranges[last], 1);
  for (OpOperand *input : root.getDpsInputOperands()) {
    AffineMap map = root.getMatchingIndexingMap(input);
    if (map.getNumResults() != rank || !map.isPermutation() || map.getDimPosition(rank - 1) != last)
      continue;
    unsigned side = map.getDimPosition(rank - 2);
    if (side == next) continue;
    sizes[last] = ranges[last];
    for (unsigned loop : {side, next}) {
      sizes[loop] = divisor(ranges[loop], maxSize);
      if (maxSize < 2 || sizes[loop] * 4 < std::min(maxSize, ranges[loop])) return {};
    }
    return sizes;
  }
  return {};
}

class Elementwise : public TileStrategy {
 public:
  using TileStrategy::TileStrategy;
  int64_t budget() const override {
    return std::max<int64_t>(kIterationsPerTile * kernel.results / kernel.total, 1);
  }
  int64_t maxSize(int64_t, int64_t budget) const override { return budget; }
  int64_t splitSize(int64_t loop, int64_t maxSize, int64_t &) const override {
    int64_t range = kernel.range(loop);
    return loop == kernel.last() ? divisorOrWhole(range, maxSize) : divisor(range, maxSize);
  }
};

class RowReduction final : public Elementwise {
 public:
  explicit RowReduction(const TiledKernel &kernel)
      : Elementwise(kernel),
        columns(columnsLoop(kernel.producers, kernel.mapping, kernel.root, kernel.last())) {}
  int64_t maxSize(int64_t loop, int64_t budget) const override {
    return loop == columns ? std::max(budget, kPreferredMultiple) : budget;
  }
  /// Rows are reduced independently, so any divisor will do.
  int64_t splitSize(int64_t loop, int64_t maxSize, int64_t &) const override {
    return divisor(kernel.range(loop), maxSize);
  }

 private:
  int64_t columns;  // the loop along which a transposed input is contiguous
};

class ColumnReduction final : public Elementwise {
 public:
  using Elementwise::Elementwise;
  int64_t maxSize(int64_t loop, int64_t budget) const override {
    int64_t range = kernel.range(loop);
    if (loop != kernel.last()) return budget;
    return std::max(budget, columnsPerTile(range, kernel.results / range));
  }
};

class RowPermutation final : public Elementwise {
 public:
  RowPermutation(const TiledKernel &kernel, SmallVector<int64_t> sizes)
      : Elementwise(kernel), sizes(std::move(sizes)) {}
  int64_t maxSize(int64_t loop, int64_t) const override { return sizes[size_t(loop)]; }

 private:
  SmallVector<int64_t> sizes;
};

class Transpose final : public Elementwise {
 public:
  Transpose(const TiledKernel &kernel, int64_t transposed)
      : Elementwise(kernel), transposed(transposed) {}
  int64_t maxSize(int64_t loop, int64_t) const override {
    if (loop == kernel.last() && kernel.range(loop) % kTransposedColumns == 0)
      return kTransposedColumns;
    return loop == kernel.last() || loop == transposed ? kTransposedSide : 1;
  }

 private:
  int64_t transposed;  // the loop along which an input is contiguous
};

}  // namespace

MaybeStrategy forReduction(const TiledKernel &kernel) {
  if (llvm::all_of(kernel.producers, [](LinalgOp op) { return op.getNumReductionLoops() == 0; }))
    return nullptr;
  bool ofColumns = llvm::any_of(kernel.producers, [&](LinalgOp op) {
    return reducesColumns(op, kernel.mapping.loopOf(op, kernel.last()));
  });
  if (ofColumns) return std::make_unique<ColumnReduction>(kernel);
  return std::make_unique<RowReduction>(kernel);
}

MaybeStrategy forRowPermutation(const TiledKernel &kernel) {
  LinalgOp root = kernel.root;
  SmallVector<int64_t> sizes =
      permutedRowTiles(root, root.getMatchingIndexingMap(root.getDpsInitOperand(0)));
  if (sizes.empty()) return nullptr;
  return std::make_unique<RowPermutation>(kernel, std::move(sizes));
}

MaybeStrategy forTranspose(const TiledKernel &kernel) {
  int64_t transposed = transposedLoop(kernel.root, kernel.last());
  if (transposed == kNoLoop) return nullptr;
  return std::make_unique<Transpose>(kernel, transposed);
}

std::unique_ptr<TileStrategy> forElementwise(const TiledKernel &kernel) {
  return std::make_unique<Elementwise>(kernel);
}

}  // namespace vitro::compile
