#include "vitro/compile/loops/tiling/TileSizes.h"
#include "vitro/compile/loops/tiling/TileStrategy.h"

using namespace mlir;

namespace vitro::compile {

using linalg::LinalgOp;

/// Loop iterations below which a kernel runs on one thread: starting others takes longer.
constexpr int64_t kSmallKernel = 4096;

SmallVector<int64_t> tileSizes(LinalgOp root, ArrayRef<LinalgOp> producers,
                               ArrayRef<LinalgOp> returned, const kernel::TargetInfo &target) {
  int64_t total = 0;
  for (LinalgOp op : producers) {
    if (op.hasDynamicShape()) return {};
    total += iterations(op);
  }
  AffineMap written = root.getMatchingIndexingMap(root.getDpsInitOperand(0));
  if (total < kSmallKernel || written.getNumResults() == 0 || !written.isProjectedPermutation())
    return {};
  Correspondence correspondence(root, producers);
  TiledKernel kernel = {root,   producers,      returned,
                        target, correspondence, root.getStaticLoopRanges()};
  kernel.total = total;
  for (unsigned at = written.getNumResults(); at-- > 0;) {
    kernel.written.push_back(written.getDimPosition(at));
    kernel.results *= kernel.range(kernel.written.back());
  }
  std::unique_ptr<TileStrategy> strategy = chooseStrategy(kernel);
  SmallVector<int64_t> sizes(kernel.ranges.size(), 0);
  int64_t budget = strategy->budget();
  for (int64_t loop : strategy->order()) {
    int64_t range = kernel.range(loop), size = range;
    int64_t most = strategy->most(loop, budget);
    if (range > most && kernel.mayCut(loop)) size = strategy->cut(loop, most, budget);
    size = strategy->limited(loop, size);
    if (size != range) sizes[size_t(loop)] = size;
    budget = std::max<int64_t>(budget / size, 1);
  }
  if (llvm::all_of(sizes, [](int64_t size) { return size == 0; })) return {};
  return sizes;
}

}  // namespace vitro::compile
