// Tiles of contractions: each computes a block of rows and columns over the whole reduction. Taller
// tiles reuse the loaded columns more often, more tiles keep more threads busy.
#include "vitro/compile/loops/tiling/OpKinds.h"
#include "vitro/compile/loops/tiling/TileStrategy.h"
#include "vitro/compile/loops/vectors/RegisterBlock.h"
#include "vitro/compile/loops/vectors/VectorTiles.h"

using namespace mlir;

namespace vitro::compile {
namespace {

using linalg::LinalgOp;

constexpr int64_t kSumsPerTile = 4096;      // results per tile: at least,
constexpr int64_t kMostSums = 16384;        // and at most
constexpr int64_t kColumnsPerTile = 128;    // so that a panel of the right operand fits in L2
constexpr int64_t kWholeRow = 2048;         // columns: longest row that stays whole
constexpr int64_t kTilesOfRows = 6;         // at least, for such rows
constexpr int64_t kFewestRows = 16;         // per tile, at least,
constexpr int64_t kMostRows = 128;          // and at most
constexpr int64_t kMinDivisor = 8;          // rows; below this, the last tile may be partial
constexpr int64_t kWorthSharing = 1 << 22;  // loop iterations that justify a partial tile

// If every tile packs an operand, many rows share one copy.
constexpr int64_t kRowsPerCopy = 128;   // at most,
constexpr int64_t kFewestPerCopy = 24;  // and at least
constexpr int64_t kRowsWithAmx = 512;   // at most, if computed in AMX tiles

/// The number of rows per tile if rows stay whole; 0 if no divisor fits or there would be too few
/// tiles. Many if each tile packs an operand. Otherwise avoids a single row after blocks of
/// `blockRows` rows, because that row would read as much as a whole block.
int64_t wholeRowsPerTile(int64_t rows, int64_t blockRows, bool packs, bool usesAmx) {
  auto largest = [&](int64_t fewest, int64_t maxSize, int64_t excludedRemainder) -> int64_t {
    for (int64_t n = maxSize; n >= fewest; --n)
      if (rows % n == 0 && n % blockRows != excludedRemainder) return n;
    return 0;
  };
  int64_t maxSize = std::min(rows / 4, usesAmx ? kRowsWithAmx : kRowsPerCopy);
  if (packs) return largest(kFewestPerCopy, maxSize, blockRows);
  return largest(kFewestRows, std::min(rows / kTilesOfRows, kMostRows), 1);
}

/// The number of rows per tile if no divisor fits: many, because each tile reads all columns. The
/// last tile gets the remainder.
int64_t rowsPerTileWithRemainder(int64_t rows, int64_t blockRows, int64_t maxSize) {
  maxSize = std::max({maxSize, blockRows, std::min(kMostRows, rows / kTilesOfRows)});
  return rows <= 2 * maxSize ? rows : maxSize - maxSize % blockRows;
}

class Product final : public TileStrategy {
 public:
  explicit Product(const TiledKernel &kernel) : TileStrategy(kernel) {
    for (LinalgOp op : kernel.producers) {
      hasWindows |= windowedInput(op) != nullptr;
      if (!isContraction(op)) continue;
      bool isShort = accumulates16BitFloats(op, kernel.target);
      packs |= isShort || packsInput(op);
      inPairs |= isShort || accumulatesSmallIntegers(op);
      usesAmx |= isWorthAmx(op, kernel.target) ||
                 (accumulatesSmallIntegers(op, 8) && kernel.target.hasAmx);
    }
    rows = kernel.resultLoops.size() > 1 ? kernel.resultLoops[1] : kNoLoop;
    blockRows = registerBlock(kernel.target).rows();
  }

  bool packsOperand() const override { return packs; }

  int64_t budget() const override {
    int64_t shared = kernel.results / kFewestTiles;
    if (!packs) return std::clamp(shared, kSumsPerTile, kMostSums);
    int64_t columns = std::min(kernel.range(kernel.last()), kColumnsPerTile);
    int64_t mostWithAmx = usesAmx && !hasWindows ? kRowsWithAmx * columns : 0;
    return std::max(kRowsPerCopy * kColumnsPerTile, std::min(shared, mostWithAmx));
  }

  int64_t maxSize(int64_t loop, int64_t budget) const override {
    return loop == kernel.last() ? kColumnsPerTile : budget;
  }

  int64_t splitSize(int64_t loop, int64_t maxSize, int64_t &budget) const override {
    int64_t range = kernel.range(loop);
    if (loop == kernel.last()) {
      int64_t size = divisorOrWhole(range, maxSize);
      int64_t wholeRows = wholeRowsOf(size);
      if (wholeRows == 0) return size;
      budget = range * wholeRows;
      return range;
    }
    int64_t size = divisor(range, maxSize);
    if (hasWindows || loop != rows || size >= (packs ? kFewestPerCopy : kMinDivisor)) return size;
    if (packs || kernel.total < kWorthSharing) return range;
    return rowsPerTileWithRemainder(range, blockRows, maxSize);
  }

 private:
  /// The number of rows per tile if rows stay whole, else 0. A whole row ends in one partial
  /// vector; split rows would end in one per tile.
  int64_t wholeRowsOf(int64_t size) const {
    bool mayStayWhole = !hasWindows && (!packs || inPairs) && size % kPreferredMultiple != 0 &&
                        kernel.range(kernel.last()) <= kWholeRow && rows != kNoLoop &&
                        kernel.maySplit(rows);
    return mayStayWhole ? wholeRowsPerTile(kernel.range(rows), blockRows, packs, usesAmx) : 0;
  }

  bool hasWindows = false;
  bool packs = false;    // some input, for every tile
  bool inPairs = false;  // of small integers or 16-bit floats, from copies of both inputs
  bool usesAmx = false;
  int64_t rows = kNoLoop, blockRows = 1;
};

}  // namespace

MaybeStrategy forProduct(const TiledKernel &kernel) {
  if (llvm::none_of(kernel.producers, isContraction)) return nullptr;
  return std::make_unique<Product>(kernel);
}

}  // namespace vitro::compile
