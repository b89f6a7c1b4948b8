#include "vitro/compile/loops/tiling/TileSizes.h"
#include <algorithm>
#include <numeric>
#include "vitro/compile/loops/vectors/VectorTiles.h"
#include "vitro/support/Cpu.h"

using namespace mlir;

namespace vitro::compile {
namespace {

using linalg::LinalgOp;

constexpr int64_t kSmallKernel = 4096;    // loop iterations below which threads do not pay
constexpr int64_t kStepsPerTile = 16384;  // loop iterations
constexpr int64_t kLongRow = 65536;       // elements; shorter rows stay whole where no divisor fits
constexpr int64_t kSumsPerTile = 4096;    // contractions: at least this many results per tile,
constexpr int64_t kMostSums = 16384;      // at most this many; more rows reuse columns more often
constexpr int64_t kSumsPerWindow = 8192;  // convolutions, where a tile copies its input: at most,
constexpr int64_t kFewestSums = 1024;     // and at least, so that there are
constexpr int64_t kFewestTiles = 8;       // enough tiles for the threads
constexpr int64_t kMostOfWindow = 12288;  // elements of the input for one tile
constexpr int64_t kColumnsPerTile = 128;  // contractions
constexpr int64_t kRowsInTiles = 512;     // byte products, where many rows share one copy
constexpr int64_t kRowsPerCopy = 128;     // contractions that pack an input: at most,
constexpr int64_t kFewestPerCopy = 24;    // and at least
constexpr int64_t kFewestColumns = 256;   // sums over columns: fewer access memory in short runs,
constexpr int64_t kMostColumns = 1024;    // more are no faster
constexpr int64_t kWholeColumns = 4096;   // where other loops provide the tiles
constexpr int64_t kWholeRow = 2048;       // products: longest row that stays whole
constexpr int64_t kTilesOfRows = 6;       // at least, for such rows
constexpr int64_t kFewestRows = 16;       // per tile, at least,
constexpr int64_t kMostRows = 128;        // and at most
constexpr int64_t kRowsTogether = 5;      // that go through registers at once
constexpr int64_t kFewestCut = 8;         // rows; below this, tiles may be partial
constexpr int64_t kWorthSharing = 1 << 22;  // loop iterations that justify a partial tile
constexpr int64_t kTransposedSide = 64;
constexpr int64_t kTransposedColumns = 32;  // contiguous, where every tile is full
constexpr int64_t kMovedSide = 1024;        // contiguous elements, where whole rows are permuted
constexpr int64_t kPreferredMultiple = 16;

int64_t iterations(LinalgOp op) {
  int64_t all = 1;
  for (int64_t range : op.getStaticLoopRanges()) all *= range;
  return all;
}

/// A contraction: some input is reused by a loop that another input depends on.
bool isContraction(LinalgOp op) {
  if (op.getNumReductionLoops() == 0 || op.getNumDpsInputs() < 2) return false;
  unsigned broad = 0;
  for (OpOperand *input : op.getDpsInputOperands()) {
    AffineMap map = op.getMatchingIndexingMap(input);
    for (unsigned d = 0; d < op.getNumLoops(); ++d)
      if (op.getIteratorTypesArray()[d] == utils::IteratorType::parallel &&
          op.getStaticLoopRanges()[d] != 1 && !map.isFunctionOfDim(d)) {
        ++broad;
        break;
      }
  }
  return broad >= 2;
}

/// Multiplies integers of at most this many bits and sums in 32: two at a time, from copies.
bool sumsPairs(LinalgOp op, unsigned bits = 16) {
  auto width = [](Value value) {
    auto integer = dyn_cast<IntegerType>(getElementTypeOrSelf(value.getType()));
    return integer ? integer.getWidth() : 64;
  };
  return width(op.getDpsInits()[0]) == 32 &&
         llvm::all_of(op.getDpsInputs(), [&](Value input) { return width(input) <= bits; });
}

/// A product of 16-bit floats summed in f32: in AMX tiles where the processor has them, else from
/// widened copies where there are enough rows and columns.
bool sumsShortFloats(LinalgOp op) {
  auto isShort = [](Value input) {
    Type element = getElementTypeOrSelf(input.getType());
    return element.isF16() || element.isBF16();
  };
  AffineMap written = op.getMatchingIndexingMap(op.getDpsInitOperand(0));
  if (!getElementTypeOrSelf(op.getDpsInits()[0].getType()).isF32() ||
      op.getNumReductionLoops() != 1 || !llvm::all_of(op.getDpsInputs(), isShort) ||
      written.getNumResults() == 0)
    return false;
  if (isWorthTiles(op)) return true;
  unsigned columns = written.getDimPosition(written.getNumResults() - 1);
  int64_t rows = 1;
  for (auto [loop, range] : llvm::enumerate(op.getStaticLoopRanges())) {
    bool isOfColumns = llvm::any_of(op.getDpsInputOperands(), [&](OpOperand *input) {
      AffineMap map = op.getMatchingIndexingMap(input);
      return map.isFunctionOfDim(columns) && map.isFunctionOfDim(unsigned(loop));
    });
    if (!isOfColumns) rows *= range;
  }
  return rows >= kFewestPerCopy && op.getStaticLoopRanges()[columns] >= kFewestPerCopy;
}

/// Reads an input with strides along the last loop of its results: each tile packs it.
bool copiesInput(LinalgOp op) {
  if (!isContraction(op)) return false;
  AffineMap written = op.getMatchingIndexingMap(op.getDpsInitOperand(0));
  if (written.getNumResults() == 0) return false;
  if (sumsPairs(op)) return true;
  AffineExpr last = written.getResults().back();
  unsigned loop = cast<AffineDimExpr>(last).getPosition();
  return llvm::any_of(op.getDpsInputOperands(), [&](OpOperand *input) {
    AffineMap map = op.getMatchingIndexingMap(input);
    return map.isFunctionOfDim(loop) && !map.getResults().back().isFunctionOfDim(loop);
  });
}

/// The input of a convolution that is read through windows; null for other ops.
OpOperand *windowedInput(LinalgOp op) {
  if (op.getNumReductionLoops() == 0 || op.getNumDpsInputs() < 2) return nullptr;
  for (OpOperand *input : op.getDpsInputOperands())
    for (AffineExpr place : op.getMatchingIndexingMap(input).getResults())
      if (!isa<AffineDimExpr, AffineConstantExpr>(place)) return input;
  return nullptr;
}

/// Sums over columns: its input is contiguous along the last loop of the results.
bool sumsColumns(LinalgOp op, int64_t last) {
  if (op.getNumReductionLoops() == 0 || last == kNoLoop) return false;
  SmallVector<int64_t> ranges = op.getStaticLoopRanges();
  auto readsAll = [&](AffineMap map) {
    for (unsigned loop = 0; loop < ranges.size(); ++loop)
      if (ranges[loop] != 1 && !map.isFunctionOfDim(loop)) return false;
    return true;
  };
  return llvm::any_of(op.getDpsInputOperands(), [&](OpOperand *input) {
    AffineMap map = op.getMatchingIndexingMap(input);
    return map.getNumResults() != 0 && readsAll(map) &&
           map.getResults().back() == getAffineDimExpr(unsigned(last), op.getContext());
  });
}

/// How many sums of columns a tile has, out of `range`: all of them where other loops provide
/// enough tiles, which reads memory in order. Else a quarter, so that threads have something to
/// share, but half of a short range.
int64_t summedColumns(int64_t range, int64_t others) {
  if (others >= kFewestTiles) return std::min(range, kWholeColumns);
  return std::min(std::clamp(range / 4, kFewestColumns, kMostColumns), (range + 1) / 2);
}

/// The largest divisor of n up to `most`; prefers multiples of 16 if one exceeds a quarter of
/// `most`.
int64_t divisor(int64_t n, int64_t most) {
  int64_t largest = 1, even = 0;
  for (int64_t d = 1; d <= most && d <= n; ++d) {
    if (n % d != 0) continue;
    largest = d;
    if (d % kPreferredMultiple == 0) even = d;
  }
  return even * 4 >= most ? even : largest;
}

/// How many whole rows a tile of a product should have; 0 where no divisor fits, or there are too
/// few for the threads. Many where the tile copies the other operand. Otherwise five go through
/// registers together, and a single remaining one would read as much as five.
int64_t rowsOfWhole(int64_t rows, bool copies, bool inTiles) {
  auto largest = [&](int64_t fewest, int64_t most, int64_t leftOver) -> int64_t {
    for (int64_t n = most; n >= fewest; --n)
      if (rows % n == 0 && n % kRowsTogether != leftOver) return n;
    return 0;
  };
  int64_t most = std::min(rows / 4, inTiles ? kRowsInTiles : kRowsPerCopy);
  if (copies) return largest(kFewestPerCopy, most, kRowsTogether);
  return largest(kFewestRows, std::min(rows / kTilesOfRows, kMostRows), 1);
}

/// How many rows a tile of a product should have where few numbers divide them: it reads all
/// columns for its rows, so it should have many. The last tile gets the remainder.
int64_t rowsOfOdd(int64_t rows, int64_t most) {
  most = std::max({most, kRowsTogether, std::min(kMostRows, rows / kTilesOfRows)});
  return rows <= 2 * most ? rows : most - most % kRowsTogether;
}

/// The root's loop along which an input is contiguous, where it is not the root's last loop.
int64_t transposedLoop(LinalgOp root, int64_t last) {
  for (OpOperand *input : root.getDpsInputOperands()) {
    AffineMap map = root.getMatchingIndexingMap(input);
    if (map.getNumResults() < 2 || !map.isFunctionOfDim(unsigned(last))) continue;
    auto side = dyn_cast<AffineDimExpr>(map.getResults().back());
    if (side && int64_t(side.getPosition()) != last) return side.getPosition();
  }
  return kNoLoop;
}

/// For a kernel that sums over rows of an input that it reads as columns: the loop along which that
/// input is contiguous.
int64_t columnsLoop(ArrayRef<LinalgOp> ops, const Correspondence &correspondence, LinalgOp root,
                    int64_t last) {
  for (LinalgOp op : ops)
    for (OpOperand *input : op.getDpsInputOperands()) {
      AffineMap map = op.getMatchingIndexingMap(input);
      if (map.getNumResults() < 2 || input->get().getDefiningOp<LinalgOp>()) continue;
      auto side = dyn_cast<AffineDimExpr>(map.getResults().back());
      for (int64_t loop = 0; side && loop < int64_t(root.getNumLoops()); ++loop)
        if (loop != last && correspondence.loopOf(op, loop) == int64_t(side.getPosition()))
          return loop;
    }
  return kNoLoop;
}

/// Where whole rows are permuted: how many rows that are adjacent in an input, and how many that
/// are adjacent in the result, a tile should have, so that it does not access memory in short runs.
/// Empty where rows are long, or no divisors fit.
SmallVector<int64_t> movedRows(LinalgOp root, AffineMap written) {
  SmallVector<int64_t> ranges = root.getStaticLoopRanges(), sizes(ranges.size(), 1);
  unsigned rank = written.getNumResults();
  if (rank < 2 || rank != ranges.size()) return {};
  unsigned last = written.getDimPosition(rank - 1), next = written.getDimPosition(rank - 2);
  int64_t most = kMovedSide / std::max<int64_t>(ranges[last], 1);
  for (OpOperand *input : root.getDpsInputOperands()) {
    AffineMap map = root.getMatchingIndexingMap(input);
    if (map.getNumResults() != rank || !map.isPermutation() || map.getDimPosition(rank - 1) != last)
      continue;
    unsigned side = map.getDimPosition(rank - 2);
    if (side == next) continue;
    sizes[last] = ranges[last];
    for (unsigned loop : {side, next}) {
      sizes[loop] = divisor(ranges[loop], most);
      if (most < 2 || sizes[loop] * 4 < std::min(most, ranges[loop])) return {};
    }
    return sizes;
  }
  return {};
}

}  // namespace

Correspondence::Correspondence(LinalgOp root, ArrayRef<LinalgOp> ops) : ops(ops) {
  SmallVector<int64_t> own(root.getNumLoops());
  std::iota(own.begin(), own.end(), 0);
  loops[root] = own;
  // Consumers come later in the block.
  for (LinalgOp op : llvm::reverse(ops)) follow(op);
  for (LinalgOp op : ops)
    if (!loops.contains(op) && meetProducers(op)) follow(op);
}

int64_t Correspondence::loopOf(LinalgOp op, int64_t rootLoop) const {
  auto found = loops.find(op);
  if (found == loops.end()) return kNoLoop;
  auto own = llvm::find(found->second, rootLoop);
  return own == found->second.end() ? kNoLoop : own - found->second.begin();
}

void Correspondence::follow(LinalgOp consumer) {
  auto found = loops.find(consumer);
  if (found == loops.end()) return;
  SmallVector<int64_t> own = found->second;
  for (OpOperand &operand : consumer->getOpOperands()) {
    auto producer = operand.get().getDefiningOp<LinalgOp>();
    if (!producer) continue;
    AffineMap reads = consumer.getMatchingIndexingMap(&operand);
    AffineMap writes = producer.getIndexingMapMatchingResult(cast<OpResult>(operand.get()));
    meet(producer, own, reads, writes);
  }
}

void Correspondence::meet(LinalgOp producer, ArrayRef<int64_t> consumer, AffineMap reads,
                          AffineMap writes) {
  SmallVector<int64_t> with(producer.getNumLoops(), kNoLoop);
  for (auto [read, written] : llvm::zip(reads.getResults(), writes.getResults())) {
    auto outer = dyn_cast<AffineDimExpr>(read), inner = dyn_cast<AffineDimExpr>(written);
    if (outer && inner) with[inner.getPosition()] = consumer[outer.getPosition()];
  }
  auto [known, isNew] = loops.try_emplace(producer, with);
  if (isNew) return;
  // Two consumers: keeps only what both agree on.
  for (auto [a, b] : llvm::zip(known->second, with))
    if (a != b) a = kNoLoop;
}

/// Ops that read a mapped value but are not read by the root itself.
bool Correspondence::meetProducers(LinalgOp consumer) {
  SmallVector<int64_t> with(consumer.getNumLoops(), kNoLoop);
  bool isKnown = false;
  for (OpOperand &operand : consumer->getOpOperands()) {
    auto producer = operand.get().getDefiningOp<LinalgOp>();
    auto found = producer ? loops.find(producer) : loops.end();
    if (found == loops.end()) continue;
    isKnown = true;
    AffineMap reads = consumer.getMatchingIndexingMap(&operand);
    AffineMap writes = producer.getIndexingMapMatchingResult(cast<OpResult>(operand.get()));
    for (auto [read, written] : llvm::zip(reads.getResults(), writes.getResults())) {
      auto outer = dyn_cast<AffineDimExpr>(read), inner = dyn_cast<AffineDimExpr>(written);
      if (outer && inner && with[outer.getPosition()] == kNoLoop)
        with[outer.getPosition()] = found->second[inner.getPosition()];
    }
  }
  if (isKnown) loops[consumer] = with;
  return isKnown;
}

bool Correspondence::areApart(int64_t rootLoop) const {
  for (LinalgOp op : ops) {
    auto found = loops.find(op);
    if (found != loops.end() && llvm::count(found->second, rootLoop) > 1) return false;
    int64_t own = loopOf(op, rootLoop);
    if (own != kNoLoop && op.getIteratorTypesArray()[size_t(own)] != utils::IteratorType::parallel)
      return false;
    for (OpOperand &operand : op->getOpOperands()) {
      auto producer = operand.get().getDefiningOp<LinalgOp>();
      int64_t made = producer ? loopOf(producer, rootLoop) : kNoLoop;
      if (made == kNoLoop) continue;
      AffineMap reads = op.getMatchingIndexingMap(&operand);
      AffineMap writes = producer.getIndexingMapMatchingResult(cast<OpResult>(operand.get()));
      auto dim = writes.getResultPosition(getAffineDimExpr(unsigned(made), op.getContext()));
      if (!dim || own == kNoLoop ||
          reads.getResult(*dim) != getAffineDimExpr(unsigned(own), op.getContext()))
        return false;
    }
  }
  return true;
}

namespace {

/// The part of a convolution's input that a tile reads, of which each tile makes a copy where it is
/// padded. Loops are those of the root.
class Windows {
 public:
  Windows(LinalgOp op, const Correspondence &correspondence)
      : op(op), map(op.getMatchingIndexingMap(windowedInput(op))), correspondence(correspondence) {
    for (auto [range, kind] : llvm::zip(op.getStaticLoopRanges(), op.getIteratorTypesArray()))
      lengths.push_back(kind == utils::IteratorType::parallel ? 1 : range);
  }

  /// Which result loops a tile should prefer: after the contiguous one, features, which all read
  /// the same window, then neighbours, whose windows overlap, then others.
  SmallVector<int64_t> ordered(ArrayRef<int64_t> loops) {
    SmallVector<int64_t> all{loops.front()};
    for (int64_t rank : {0, 1, 2})
      for (int64_t loop : loops.drop_front())
        if (rankOf(loop) == rank) all.push_back(loop);
    return all;
  }

  /// Reduces the tile size of a loop so that windows do not get too large.
  int64_t limited(int64_t loop, int64_t size, int64_t range) {
    int64_t own = correspondence.loopOf(op, loop);
    if (own == kNoLoop) return size;
    int64_t &length = lengths[size_t(own)];
    length = size;
    // All features read the same window; short runs would read whole cache lines.
    if (!map.isFunctionOfDim(unsigned(own))) return size;
    if (map.getResults().back().isFunctionOfDim(unsigned(own))) return size;
    while (length > 1 && elements() > kMostOfWindow) length = divisor(range, length - 1);
    return length;
  }

 private:
  int64_t rankOf(int64_t loop) {
    int64_t own = correspondence.loopOf(op, loop);
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
    for (AffineExpr place : map.getResults())
      if (auto end = dyn_cast<AffineConstantExpr>(place.replaceDims(ends)))
        all *= end.getValue() + 1;
    return all;
  }

  LinalgOp op;
  AffineMap map;
  const Correspondence &correspondence;
  SmallVector<int64_t> lengths;  // of the op's own loops, as chosen so far
};

}  // namespace

SmallVector<int64_t> tileSizes(LinalgOp root, ArrayRef<LinalgOp> producers,
                               ArrayRef<LinalgOp> returned) {
  int64_t total = 0;
  bool contracts = false, reduces = false, copies = false, inPairs = false, inTiles = false;
  LinalgOp windowed;
  for (LinalgOp op : producers) {
    if (op.hasDynamicShape()) return {};
    total += iterations(op);
    contracts |= isContraction(op);
    bool ofShort = isContraction(op) && sumsShortFloats(op);
    copies |= ofShort || copiesInput(op);
    inPairs |= ofShort || (isContraction(op) && sumsPairs(op));
    inTiles |= isContraction(op) && (isWorthTiles(op) || (sumsPairs(op, 8) && canMultiplyTiles()));
    if (windowedInput(op)) windowed = op;
    reduces |= op.getNumReductionLoops() != 0;
  }
  AffineMap written = root.getMatchingIndexingMap(root.getDpsInitOperand(0));
  if (total < kSmallKernel || written.getNumResults() == 0 || !written.isProjectedPermutation())
    return {};

  Correspondence correspondence(root, producers);
  SmallVector<int64_t> ranges = root.getStaticLoopRanges();
  SmallVector<int64_t> sizes(ranges.size(), 0);
  // Ops that do not correspond to a loop are recomputed in each of its tiles.
  auto mayCut = [&](int64_t loop) {
    if (!correspondence.areApart(loop)) return false;
    for (LinalgOp op : returned)
      if (!correspondence.runsWith(op, loop)) return false;
    int64_t again = 0;
    for (LinalgOp op : producers)
      if (!correspondence.runsWith(op, loop)) again += iterations(op);
    return again * ranges[size_t(loop)] <= total / 16;
  };
  int64_t last = written.getDimPosition(written.getNumResults() - 1);
  bool columns = !contracts && llvm::any_of(producers, [&](LinalgOp op) {
    return sumsColumns(op, correspondence.loopOf(op, last));
  });
  int64_t transposed = contracts || reduces ? kNoLoop : transposedLoop(root, last);
  int64_t turned = contracts || !reduces || columns
                       ? kNoLoop
                       : columnsLoop(producers, correspondence, root, last);
  SmallVector<int64_t> moved;
  if (!contracts && !reduces) moved = movedRows(root, written);
  int64_t results = 1;
  for (unsigned at = 0; at < written.getNumResults(); ++at)
    results *= ranges[written.getDimPosition(at)];
  constexpr int64_t kSumsPerCopy = kRowsPerCopy * kColumnsPerTile;
  int64_t mostInTiles = kRowsInTiles * std::min(ranges[size_t(last)], kColumnsPerTile);
  if (!inTiles || windowed) mostInTiles = 0;
  int64_t budget = copies ? std::max(kSumsPerCopy, std::min(results / kFewestTiles, mostInTiles))
                   : windowed  ? std::clamp(results / kFewestTiles, kFewestSums, kSumsPerWindow)
                   : contracts ? std::clamp(results / kFewestTiles, kSumsPerTile, kMostSums)
                               : std::max<int64_t>(kStepsPerTile * results / total, 1);
  bool multiplies = contracts && !windowed && (!copies || inPairs);
  // From the innermost loop outwards, as far as the budget allows.
  SmallVector<int64_t> order;
  for (int64_t at = written.getNumResults() - 1; at >= 0; --at)
    order.push_back(written.getDimPosition(unsigned(at)));
  std::optional<Windows> windows;
  if (windowed) order = windows.emplace(windowed, correspondence).ordered(order);
  int64_t rows = order.size() > 1 ? order[1] : kNoLoop;
  for (int64_t loop : order) {
    int64_t range = ranges[size_t(loop)];
    int64_t most = budget;
    if (contracts && loop == last) most = kColumnsPerTile;
    if (columns && loop == last) most = std::max(most, summedColumns(range, results / range));
    if (loop == turned) most = std::max(most, kPreferredMultiple);
    if (transposed != kNoLoop) most = loop == last || loop == transposed ? kTransposedSide : 1;
    if (transposed != kNoLoop && loop == last && range % kTransposedColumns == 0)
      most = kTransposedColumns;
    if (!moved.empty()) most = moved[size_t(loop)];
    int64_t size = range;
    if (range > most && mayCut(loop)) {
      size = divisor(range, most);
      // Rows without a suitable divisor stay whole, unless there is nothing else to split.
      // Reductions have separate rows.
      bool isOdd = loop == last && (contracts || columns || !reduces) && size * 4 < most;
      if (isOdd) size = range <= kLongRow ? range : most;
      // A whole row of a product ends in one partial vector; each of its tiles would end in one.
      bool mayStayWhole = multiplies && loop == last && size % kPreferredMultiple != 0 &&
                          range <= kWholeRow && rows != kNoLoop && mayCut(rows);
      int64_t together = mayStayWhole ? rowsOfWhole(ranges[size_t(rows)], copies, inTiles) : 0;
      if (together != 0) {
        size = range;
        budget = range * together;
      }
      if (contracts && !windowed && loop == rows && size < (copies ? kFewestPerCopy : kFewestCut))
        size = copies || total < kWorthSharing ? range : rowsOfOdd(range, most);
    }
    if (windows && (size < range || mayCut(loop))) size = windows->limited(loop, size, range);
    if (size != range) sizes[size_t(loop)] = size;
    budget = std::max<int64_t>(budget / size, 1);
  }
  if (llvm::all_of(sizes, [](int64_t size) { return size == 0; })) return {};
  return sizes;
}

}  // namespace vitro::compile
