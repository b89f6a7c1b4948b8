// Tiles of contractions: each computes a block of rows and columns over the whole sum. More rows
// reuse what was read of the columns more often, more tiles keep more threads busy.
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
constexpr int64_t kColumnsPerTile = 128;    // so that a panel of the right operand stays in L2
constexpr int64_t kWholeRow = 2048;         // columns: longest row that stays whole
constexpr int64_t kTilesOfRows = 6;         // at least, for such rows
constexpr int64_t kFewestRows = 16;         // per tile, at least,
constexpr int64_t kMostRows = 128;          // and at most
constexpr int64_t kFewestCut = 8;           // rows; below this, tiles may be partial
constexpr int64_t kWorthSharing = 1 << 22;  // loop iterations that justify a partial tile

// Where every tile packs an operand, many rows share one copy.
constexpr int64_t kRowsPerCopy = 128;   // at most,
constexpr int64_t kFewestPerCopy = 24;  // and at least
constexpr int64_t kRowsInTiles = 512;   // at most, for AMX tiles

/// How many whole rows a tile of a product should have; 0 where no divisor fits, or there are too
/// few for the threads. Many where the tile copies the other operand. Otherwise `together`
/// go through registers at once, and a single remaining one would read as much as all of them.
int64_t rowsOfWhole(int64_t rows, int64_t together, bool packs, bool inTiles) {
  auto largest = [&](int64_t fewest, int64_t most, int64_t leftOver) -> int64_t {
    for (int64_t n = most; n >= fewest; --n)
      if (rows % n == 0 && n % together != leftOver) return n;
    return 0;
  };
  int64_t most = std::min(rows / 4, inTiles ? kRowsInTiles : kRowsPerCopy);
  if (packs) return largest(kFewestPerCopy, most, together);
  return largest(kFewestRows, std::min(rows / kTilesOfRows, kMostRows), 1);
}

/// How many rows a tile of a product should have where few numbers divide them: it reads all
/// columns for its rows, so it should have many. The last tile gets the remainder.
int64_t rowsOfOdd(int64_t rows, int64_t together, int64_t most) {
  most = std::max({most, together, std::min(kMostRows, rows / kTilesOfRows)});
  return rows <= 2 * most ? rows : most - most % together;
}

class Product final : public TileStrategy {
 public:
  explicit Product(const TiledKernel &kernel) : TileStrategy(kernel) {
    for (LinalgOp op : kernel.producers) {
      hasWindows |= windowedInput(op) != nullptr;
      if (!contracts(op)) continue;
      bool isShort = sumsShortFloats(op, kernel.target);
      packs |= isShort || packsInput(op);
      inPairs |= isShort || sumsPairs(op);
      inTiles |= isWorthTiles(op, kernel.target) || (sumsPairs(op, 8) && kernel.target.hasAmx);
    }
    rows = kernel.written.size() > 1 ? kernel.written[1] : kNoLoop;
    rowsTogether = registerBlock(kernel.target).rows();
  }

  bool packsOperand() const override { return packs; }

  int64_t budget() const override {
    int64_t shared = kernel.results / kFewestTiles;
    if (!packs) return std::clamp(shared, kSumsPerTile, kMostSums);
    int64_t columns = std::min(kernel.range(kernel.last()), kColumnsPerTile);
    int64_t most = inTiles && !hasWindows ? kRowsInTiles * columns : 0;
    return std::max(kRowsPerCopy * kColumnsPerTile, std::min(shared, most));
  }

  int64_t most(int64_t loop, int64_t budget) const override {
    return loop == kernel.last() ? kColumnsPerTile : budget;
  }

  int64_t cut(int64_t loop, int64_t most, int64_t &budget) const override {
    int64_t range = kernel.range(loop);
    if (loop == kernel.last()) {
      int64_t size = divisorOrWhole(range, most);
      int64_t together = wholeRowsOf(size);
      if (together == 0) return size;
      budget = range * together;
      return range;
    }
    int64_t size = divisor(range, most);
    if (hasWindows || loop != rows || size >= (packs ? kFewestPerCopy : kFewestCut)) return size;
    if (packs || kernel.total < kWorthSharing) return range;
    return rowsOfOdd(range, rowsTogether, most);
  }

 private:
  /// How many rows a tile should have where rows stay whole; 0: they do not. A whole row ends in
  /// one partial vector; each of its tiles would end in one.
  int64_t wholeRowsOf(int64_t size) const {
    bool mayStayWhole = !hasWindows && (!packs || inPairs) && size % kPreferredMultiple != 0 &&
                        kernel.range(kernel.last()) <= kWholeRow && rows != kNoLoop &&
                        kernel.mayCut(rows);
    return mayStayWhole ? rowsOfWhole(kernel.range(rows), rowsTogether, packs, inTiles) : 0;
  }

  bool hasWindows = false;
  bool packs = false;    // some input, for every tile
  bool inPairs = false;  // of small integers or 16-bit floats, from copies of both inputs
  bool inTiles = false;  // AMX
  int64_t rows = kNoLoop, rowsTogether = 1;
};

}  // namespace

MaybeStrategy forProduct(const TiledKernel &kernel) {
  if (llvm::none_of(kernel.producers, contracts)) return nullptr;
  return std::make_unique<Product>(kernel);
}

}  // namespace vitro::compile
