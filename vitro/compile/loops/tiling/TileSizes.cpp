#include "vitro/compile/loops/tiling/TileSizes.h"
#include "vitro/compile/loops/tiling/TileStrategy.h"

using namespace mlir;

namespace vitro::compile {

using linalg::LinalgOp;

/// Kernels with fewer loop iterations run on one thread: starting others would take longer.
constexpr int64_t kMinIterations = 4096;

SmallVector<int64_t> tileSizes(LinalgOp root, ArrayRef<LinalgOp> producers,
                               ArrayRef<LinalgOp> returned, const kernel::TargetInfo &target) {
  int64_t total = 0;
  for (LinalgOp op : producers) {
    if (op.hasDynamicShape()) return {};
    total += iterations(op);
  }
  AffineMap written = root.getMatchingIndexingMap(root.getDpsInitOperand(0));
  if (total < kMinIterations || written.getNumResults() == 0 || !written.isProjectedPermutation())
    return {};
  LoopMapping mapping(root, producers);
  TiledKernel kernel = {root, producers, returned, target, mapping, root.getStaticLoopRanges()};
  kernel.total = total;
  for (unsigned at = written.getNumResults(); at-- > 0;) {
    kernel.resultLoops.push_back(written.getDimPosition(at));
    kernel.results *= kernel.range(kernel.resultLoops.back());
  }
  std::unique_ptr<TileStrategy> strategy = chooseStrategy(kernel);
  SmallVector<int64_t> sizes(kernel.ranges.size(), 0);
  int64_t budget = strategy->budget();
  for (int64_t loop : strategy->order()) {
    int64_t range = kernel.range(loop), size = range;
    int64_t maxSize = strategy->maxSize(loop, budget);
    if (range > maxSize && kernel.maySplit(loop)) size = strategy->splitSize(loop, maxSize, budget);
    size = strategy->limitedSize(loop, size);
    if (size != range) sizes[size_t(loop)] = size;
    budget = std::max<int64_t>(budget / size, 1);
  }
  if (llvm::all_of(sizes, [](int64_t size) { return size == 0; })) return {};
  return sizes;
}

}  // namespace vitro::compile
