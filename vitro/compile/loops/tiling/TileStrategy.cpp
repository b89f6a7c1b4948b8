#include "vitro/compile/loops/tiling/TileStrategy.h"
#include "vitro/compile/loops/tiling/OpKinds.h"

using namespace mlir;

namespace vitro::compile {

using linalg::LinalgOp;

/// Rows of up to this many elements stay whole if no divisor fits.
constexpr int64_t kLongRow = 65536;
/// Tiles may repeat at most one part in this many of a kernel's work.
constexpr int64_t kWorkPerRepeated = 16;

int64_t iterations(LinalgOp op) {
  int64_t all = 1;
  for (int64_t range : op.getStaticLoopRanges()) all *= range;
  return all;
}

int64_t divisor(int64_t n, int64_t maxSize) {
  int64_t largest = 1, preferred = 0;
  for (int64_t d = 1; d <= maxSize && d <= n; ++d) {
    if (n % d != 0) continue;
    largest = d;
    if (d % kPreferredMultiple == 0) preferred = d;
  }
  return preferred * 4 >= maxSize ? preferred : largest;
}

int64_t divisorOrWhole(int64_t n, int64_t maxSize) {
  int64_t size = divisor(n, maxSize);
  if (size * 4 >= maxSize) return size;
  return n <= kLongRow ? n : maxSize;
}

bool TiledKernel::maySplit(int64_t loop) const {
  if (!mapping.isParallel(loop)) return false;
  for (LinalgOp op : returned)
    if (!mapping.runsWith(op, loop)) return false;
  // Ops that do not correspond to the loop are computed again in each of its tiles.
  int64_t repeated = 0;
  for (LinalgOp op : producers)
    if (!mapping.runsWith(op, loop)) repeated += iterations(op);
  return repeated * range(loop) <= total / kWorkPerRepeated;
}

std::unique_ptr<TileStrategy> chooseStrategy(const TiledKernel &kernel) {
  std::unique_ptr<TileStrategy> chosen = forProduct(kernel);
  if (!chosen) chosen = forReduction(kernel);
  if (chosen) {
    bool hasWindows = llvm::any_of(kernel.producers, windowedInput);
    return hasWindows ? forConvolution(kernel, std::move(chosen)) : std::move(chosen);
  }
  chosen = forRowPermutation(kernel);
  if (!chosen) chosen = forTranspose(kernel);
  return chosen ? std::move(chosen) : forElementwise(kernel);
}

}  // namespace vitro::compile
