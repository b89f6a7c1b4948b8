// Tiles of ops that read an input through windows.
#include "vitro/compile/loops/tiling/OpKinds.h"
#include "vitro/compile/loops/tiling/TileStrategy.h"

using namespace mlir;

namespace vitro::compile {
namespace {

using linalg::LinalgOp;

// A tile copies its part of a padded input, so it is smaller than a tile of a product.
constexpr int64_t kSumsPerWindow = 8192;       // results per tile: at most,
constexpr int64_t kFewestSums = 1024;          // and at least, so that there are enough tiles
constexpr int64_t kMaxWindowElements = 12288;  // elements of the input for one tile

/// The part of a convolution's input that a tile reads (and copies, if the input is padded). Loops
/// are those of the root.
class Windows {
 public:
  Windows(LinalgOp op, const LoopMapping &mapping)
      : op(op), map(op.getMatchingIndexingMap(windowedInput(op))), mapping(mapping) {
    for (auto [range, kind] : llvm::zip(op.getStaticLoopRanges(), op.getIteratorTypesArray()))
      lengths.push_back(kind == utils::IteratorType::parallel ? 1 : range);
  }

  /// The order in which loops get a share of the tile: the contiguous loop, then features (which
  /// read the same window), then spatial neighbours (whose windows overlap), then the rest.
  SmallVector<int64_t> ordered(ArrayRef<int64_t> loops) const {
    SmallVector<int64_t> all{loops.front()};
    for (int64_t preference : {0, 1, 2})
      for (int64_t loop : loops.drop_front())
        if (preferenceOf(loop) == preference) all.push_back(loop);
    return all;
  }

  /// Reduces the tile size of a loop so that windows do not get too large.
  int64_t limitedSize(int64_t loop, int64_t size, int64_t range) {
    int64_t own = mapping.loopOf(op, loop);
    if (own == kNoLoop) return size;
    int64_t &length = lengths[size_t(own)];
    length = size;
    // All features read the same window; short runs would read whole cache lines.
    if (!map.isFunctionOfDim(unsigned(own))) return size;
    if (map.getResults().back().isFunctionOfDim(unsigned(own))) return size;
    while (length > 1 && elements() > kMaxWindowElements) length = divisor(range, length - 1);
    return length;
  }

 private:
  int64_t preferenceOf(int64_t loop) const {
    int64_t own = mapping.loopOf(op, loop);
    if (own == kNoLoop) return 2;
    if (!map.isFunctionOfDim(unsigned(own))) return 0;
    AffineExpr alone = getAffineDimExpr(unsigned(own), op.getContext());
    return llvm::is_contained(map.getResults(), alone) ? 2 : 1;
  }

  int64_t elements() {
    SmallVector<AffineExpr> ends;
    for (int64_t length : lengths)
      ends.push_back(getAffineConstantExpr(length - 1, op.getContext()));
    int64_t all = 1;
    for (AffineExpr index : map.getResults())
      if (auto end = dyn_cast<AffineConstantExpr>(index.replaceDims(ends)))
        all *= end.getValue() + 1;
    return all;
  }

  mutable LinalgOp op;  // MLIR's accessors are not const
  AffineMap map;
  const LoopMapping &mapping;
  SmallVector<int64_t> lengths;  // of the op's own loops, as chosen so far
};

class Convolution final : public TileStrategy {
 public:
  Convolution(const TiledKernel &kernel, LinalgOp windowed, std::unique_ptr<TileStrategy> inner)
      : TileStrategy(kernel), windows(windowed, kernel.mapping), inner(std::move(inner)) {}

  bool packsOperand() const override { return inner->packsOperand(); }
  int64_t budget() const override {
    if (inner->packsOperand()) return inner->budget();
    return std::clamp(kernel.results / kFewestTiles, kFewestSums, kSumsPerWindow);
  }
  SmallVector<int64_t> order() const override { return windows.ordered(kernel.resultLoops); }
  int64_t maxSize(int64_t loop, int64_t budget) const override {
    return inner->maxSize(loop, budget);
  }
  int64_t splitSize(int64_t loop, int64_t maxSize, int64_t &budget) const override {
    return inner->splitSize(loop, maxSize, budget);
  }
  int64_t limitedSize(int64_t loop, int64_t size) override {
    int64_t range = kernel.range(loop);
    return size < range || kernel.maySplit(loop) ? windows.limitedSize(loop, size, range) : size;
  }

 private:
  Windows windows;
  std::unique_ptr<TileStrategy> inner;
};

}  // namespace

MaybeStrategy forConvolution(const TiledKernel &kernel, std::unique_ptr<TileStrategy> inner) {
  LinalgOp windowed;
  for (LinalgOp op : kernel.producers)
    if (windowedInput(op)) windowed = op;
  if (!windowed) return nullptr;
  return std::make_unique<Convolution>(kernel, windowed, std::move(inner));
}

}  // namespace vitro::compile
