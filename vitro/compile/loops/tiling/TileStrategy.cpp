#include "vitro/compile/loops/tiling/TileStrategy.h"
#include "vitro/compile/loops/tiling/OpKinds.h"

using namespace mlir;

namespace vitro::compile {

using linalg::LinalgOp;

/// Elements; shorter rows stay whole where no divisor fits.
constexpr int64_t kLongRow = 65536;
/// The share of a kernel's work that its tiles may do again.
constexpr int64_t kShareDoneAgain = 16;

int64_t iterations(LinalgOp op) {
  int64_t all = 1;
  for (int64_t range : op.getStaticLoopRanges()) all *= range;
  return all;
}

int64_t divisor(int64_t n, int64_t most) {
  int64_t largest = 1, even = 0;
  for (int64_t d = 1; d <= most && d <= n; ++d) {
    if (n % d != 0) continue;
    largest = d;
    if (d % kPreferredMultiple == 0) even = d;
  }
  return even * 4 >= most ? even : largest;
}

int64_t divisorOrWhole(int64_t n, int64_t most) {
  int64_t size = divisor(n, most);
  if (size * 4 >= most) return size;
  return n <= kLongRow ? n : most;
}

bool TiledKernel::mayCut(int64_t loop) const {
  if (!correspondence.isParallel(loop)) return false;
  for (LinalgOp op : returned)
    if (!correspondence.runsWith(op, loop)) return false;
  // Ops that do not correspond to the loop are computed again in each of its tiles.
  int64_t again = 0;
  for (LinalgOp op : producers)
    if (!correspondence.runsWith(op, loop)) again += iterations(op);
  return again * range(loop) <= total / kShareDoneAgain;
}

std::unique_ptr<TileStrategy> chooseStrategy(const TiledKernel &kernel) {
  std::unique_ptr<TileStrategy> chosen = forProduct(kernel);
  if (!chosen) chosen = forReduction(kernel);
  if (chosen) {
    bool hasWindows = llvm::any_of(kernel.producers, windowedInput);
    return hasWindows ? forConvolution(kernel, std::move(chosen)) : std::move(chosen);
  }
  chosen = forMovement(kernel);
  if (!chosen) chosen = forTranspose(kernel);
  return chosen ? std::move(chosen) : forElementwise(kernel);
}

}  // namespace vitro::compile
