// Writes the loops of a VectorScheme: several results in registers, reductions inside, with the
// order of lanes and accumulators explicit.
#include "mlir/Dialect/Affine/IR/AffineOps.h"
#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Arith/Utils/Utils.h"
#include "mlir/Dialect/SCF/IR/SCF.h"
#include "mlir/Dialect/Tensor/IR/Tensor.h"
#include "mlir/IR/Matchers.h"
#include "vitro/compile/loops/vectors/VectorBody.h"
#include "vitro/compile/loops/vectors/Vectorise.h"
#include "vitro/compile/loops/vectors/VectorPack.h"
#include "vitro/compile/loops/vectors/VectorTiles.h"

using namespace mlir;

namespace vitro::compile {
namespace {

using linalg::GenericOp;
using utils::IteratorType;

using Values = SmallVector<Value>;

constexpr int64_t kSection = 128;  // products, for a long contraction
constexpr int64_t kSectionInAmxTiles = 1024;
constexpr int64_t kIterationsInSection = 256;  // if a section spans several loops
constexpr int64_t kNarrowest = 4;              // lanes at the end of a reduction

/// The op that fills a tensor with zeros, or null.
GenericOp zerosIn(Value tensor) {
  auto fill = tensor.getDefiningOp<GenericOp>();
  if (!fill || fill.getNumReductionLoops() != 0 || fill.getNumDpsInits() != 1) return nullptr;
  Value filled = fill.getRegion().front().getTerminator()->getOperand(0);
  if (auto argument = dyn_cast<BlockArgument>(filled);
      argument && argument.getOwner() == &fill.getRegion().front())
    filled = fill->getOperand(argument.getArgNumber());
  return matchPattern(filled, m_Zero()) || matchPattern(filled, m_PosZeroFloat()) ? fill : nullptr;
}

class LoopWriter {
 public:
  LoopWriter(OpBuilder &builder, GenericOp generic, const VectorScheme &scheme)
      : b(generic.getLoc(), builder), generic(generic), scheme(scheme), body(b, generic, scheme) {
    auto domain = cast<TilingInterface>(generic.getOperation()).getIterationDomain(b);
    for (Range &range : domain) extents.push_back(range.size);
    for (auto [loop, kind] : llvm::enumerate(generic.getIteratorTypesArray()))
      (kind == IteratorType::parallel ? parallel : reductionLoops).push_back(unsigned(loop));
    // The vectorised reduction loop is innermost.
    if (scheme.isReduction) llvm::erase(reductionLoops, scheme.loop);
    steps.resize(extents.size());
  }

  Values write() {
    Values results(generic.getDpsInits());
    if (scheme.rows > 0) return reduceColumns(0, results);
    splitReduction();
    if (scheme.inAmxTiles && sectionLength == 0) {
      GenericOp zeros = zerosIn(results[0]);
      fromZeros = zeros != nullptr;
      if (fromZeros) results = {zeros.getDpsInits()[0]};
    }
    if (scheme.packed) {
      // The loops in which the copy is invariant go inside.
      AffineMap map = generic.getIndexingMapsArray()[*scheme.packed];
      SmallVector<unsigned> around, inside;
      for (unsigned loop : parallel)
        (loop != scheme.loop && map.isFunctionOfDim(loop) ? around : inside).push_back(loop);
      firstInside = around.size();
      // AMX tiles span the longest row loop and the columns.
      auto sortKey = [&](unsigned loop) {
        return std::tuple(loop == scheme.loop, *getConstantIntValue(extents[loop]), loop);
      };
      if (scheme.inAmxTiles)
        llvm::sort(inside, [&](unsigned a, unsigned c) { return sortKey(a) < sortKey(c); });
      parallel = llvm::to_vector(llvm::concat<unsigned>(around, inside));
    }
    return writeLoopsOutsideCopies(0, results);
  }

 private:
  Value index(int64_t value) { return arith::ConstantIndexOp::create(b, value); }

  /// Splits a long reduction into sections, each accumulated separately and then added to the
  /// result. Rounding errors grow with the length of a section only, and its data stays in the
  /// cache for more results.
  void splitReduction() {
    if (scheme.isReduction || !scheme.reduction.combine || reductionLoops.empty()) return;
    if (reductionLoops.size() > 1 && !scheme.packed) return;
    auto extent = [&](size_t at) {
      return getConstantIntValue(extents[reductionLoops[at]]).value_or(1);
    };
    firstInSection = reductionLoops.size() - 1;
    int64_t length = extent(firstInSection);
    int64_t most = scheme.inAmxTiles ? kSectionInAmxTiles : kSection;
    if (length > most) {
      sectionLength = most;
      return;
    }
    if (scheme.inPairs || scheme.inAmxTiles) return;
    while (firstInSection > 0 && length * extent(firstInSection - 1) <= kIterationsInSection)
      length *= extent(--firstInSection);
  }
  /// Whether partial sums are accumulated from the neutral element and then added to the results:
  /// sections, and column sums of products.
  bool hasPartialSums() const {
    return firstInSection > 0 || sectionLength > 0 || (rows > 0 && scheme.reduction.combine);
  }

  Values writeLoopsOutsideCopies(size_t at, Values results) {
    if (at == firstInside) return writeSectionLoops(0, results);
    return oneByOne(parallel[at], results,
                    [&](Values inner) { return writeLoopsOutsideCopies(at + 1, inner); });
  }

  Values writeSectionLoops(size_t at, Values results) {
    if (at < firstInSection)
      return oneByOne(reductionLoops[at], results,
                      [&](Values inner) { return writeSectionLoops(at + 1, inner); });
    if (sectionLength == 0) return section(results);
    unsigned loopOfSections = reductionLoops[firstInSection];
    int64_t extent = *getConstantIntValue(extents[loopOfSections]);
    int64_t whole = extent - extent % sectionLength;
    auto from = [&](Value start, int64_t length, Values inner) {
      sectionStart = start;
      extents[loopOfSections] = b.getIndexAttr(length);
      return section(inner);
    };
    results = loop(index(0), index(whole), sectionLength, results,
                   [&](Value start, Values inner) { return from(start, sectionLength, inner); });
    return whole == extent ? results : from(index(whole), extent - whole, results);
  }

  Values section(Values results) {
    if (scheme.inAmxTiles) return inAmxTiles(results);
    if (scheme.packed) readFromCopy();
    return overResults(firstInside, results);
  }

  auto widened(unsigned input, unsigned bits) {
    return [this, input, bits](OpBuilder &inner, Location loc, Value value) {
      return body.factor(inner, loc, input, value, bits);
    };
  }

  /// Whether an input is contiguous along a loop.
  bool isLast(unsigned input, unsigned loop) {
    return generic.getIndexingMapsArray()[input].getResults().back() == b.getAffineDimExpr(loop);
  }

  /// Computes all products of a section in AMX tiles: directly in the results, or, if these are not
  /// whole tiles, in a larger buffer from which they are added to the results.
  Values inAmxTiles(Values results) {
    unsigned packed = *scheme.packed;
    SmallVector<PackedLoop> loops = packedLoops();
    Value panels = isLast(packed, reductionLoops.back())
                       ? panelsOfColumns(b, matrixOf(packed, loops, reductionLoops.back()))
                       : panelsOf(b, matrixOf(packed, loops, scheme.loop));
    return aroundRows(firstInside, results, panels);
  }

  Values aroundRows(size_t at, Values results, Value panels) {
    if (at + 2 == parallel.size()) return inAmxTilesOf(panels, results);
    return oneByOne(parallel[at], results,
                    [&](Values inner) { return aroundRows(at + 1, inner, panels); });
  }

  Values inAmxTilesOf(Value panels, Values results) {
    unsigned other = 1 - *scheme.packed, sum = reductionLoops.back(), columns = scheme.loop;
    unsigned rows = parallel[parallel.size() - 2];
    SmallVector<PackedLoop> loops = packedLoops();
    for (unsigned loop : ArrayRef(parallel).drop_back(2)) loops[loop] = {steps[loop].base, {}};
    loops[rows].length = getConstantIntValue(extents[rows]);
    SmallVector<PackedLoop> loopsOfRows = loops, loopsOfSums = loops;
    loopsOfRows[columns] = loopsOfSums[sum] = {};
    TileProduct product;
    product.panels = panels;
    product.rows = isLast(other, rows) ? rowsOfColumns(b, matrixOf(other, loopsOfRows, rows))
                                       : rowsOf(b, matrixOf(other, loopsOfRows, sum));
    Type sumType = getElementTypeOrSelf(results[0].getType());
    auto widenRows = widened(other, 32), widenPanels = widened(*scheme.packed, 32);
    if (sumType.isInteger(32)) {
      product.widenRows = widenRows;
      product.widenPanels = widenPanels;
    }
    product.fromZeros = fromZeros;
    SmallVector<int64_t> shape;
    bool areWhole = hasRowLayout(results[0]);
    for (unsigned loop : {rows, columns}) {
      shape.push_back(int64_t(llvm::alignTo(uint64_t(*loops[loop].length), kTileSide)));
      areWhole &= shape.back() == *loops[loop].length;
    }
    tensor::ExtractSliceOp there;
    if (areWhole)
      there =
          sliceWithoutCopy(b, results[0], generic.getIndexingMapsArray()[2], loopsOfSums, columns);
    if (there) {
      Value made = multiplyTiles(b, product, there);
      return {tensor::InsertSliceOp::create(b, made, results[0], there.getMixedOffsets(),
                                            there.getMixedSizes(), there.getMixedStrides())};
    }
    product.fromZeros = true;
    Value place = tensor::EmptyOp::create(b, shape, sumType);
    body.readProducts(multiplyTiles(b, product, place),
                      mapOfPacked(b.getContext(), loopsOfSums, columns));
    return overResults(parallel.size() - 2, results);
  }

  /// A slice of an input, if its layout fits, else a copy.
  Value matrixOf(unsigned input, ArrayRef<PackedLoop> loops, unsigned last) {
    OpOperand *operand = generic.getDpsInputOperand(input);
    AffineMap map = generic.getMatchingIndexingMap(operand);
    if (auto there = sliceWithoutCopy(b, operand->get(), map, loops, last)) return there;
    return pack(b, generic, input, loops, last);
  }

  void readFromCopy() {
    SmallVector<PackedLoop> loops = packedLoops();
    std::optional<unsigned> sectioned;
    if (sectionLength > 0) sectioned = reductionLoops[firstInSection];
    auto toF32 = [](OpBuilder &inner, Location loc, Value value) -> Value {
      return arith::ExtFOp::create(inner, loc, inner.getF32Type(), value);
    };
    Widen widen = nullptr;
    if (scheme.isWidened) widen = toF32;
    Value copy = pack(b, generic, *scheme.packed, loops, scheme.loop, widen);
    body.readPacked(copy, mapOfPacked(b.getContext(), loops, scheme.loop), sectioned);
    if (scheme.inPairs) readInPairs(copy, loops);
    if (!scheme.isWidened) return;
    loops = loopsOfOther(loops);
    Value along = pack(b, generic, 1 - *scheme.packed, loops, reductionLoops.back(), widen);
    body.readWidened(along, mapOfPacked(b.getContext(), loops, reductionLoops.back()));
  }

  /// The part of each loop that a copy of the packed input covers.
  SmallVector<PackedLoop> packedLoops() {
    SmallVector<PackedLoop> loops(extents.size());
    for (size_t at = 0; at < firstInside; ++at) loops[parallel[at]].from = steps[parallel[at]].base;
    for (size_t at = 0; at < firstInSection; ++at)
      loops[reductionLoops[at]].from = steps[reductionLoops[at]].base;
    for (size_t at = firstInSection; at < reductionLoops.size(); ++at)
      loops[reductionLoops[at]].length = getConstantIntValue(extents[reductionLoops[at]]);
    loops[scheme.loop].length = getConstantIntValue(extents[scheme.loop]);
    if (sectionLength > 0) loops[reductionLoops[firstInSection]].from = sectionStart;
    return loops;
  }

  /// Derives the copy of the other input from that of the packed one.
  SmallVector<PackedLoop> loopsOfOther(SmallVector<PackedLoop> loops) {
    AffineMap map = generic.getIndexingMapsArray()[1 - *scheme.packed];
    for (unsigned loop : ArrayRef(parallel).drop_front(firstInside)) {
      loops[loop] = {};
      if (map.isFunctionOfDim(loop)) loops[loop].length = getConstantIntValue(extents[loop]);
    }
    return loops;
  }

  void readInPairs(Value copy, SmallVector<PackedLoop> loops) {
    unsigned other = 1 - *scheme.packed, sum = reductionLoops.back();
    loops = loopsOfOther(loops);
    Value along = pack(b, generic, other, loops, sum, widened(other, 16));
    Value interleaved = interleaveRows(b, copy, widened(*scheme.packed, 16));
    body.readPairs(along, mapOfPacked(b.getContext(), loops, sum), interleaved, sum);
  }

  template <class Inside>
  Values oneByOne(unsigned loop, Values results, Inside inside) {
    return inSteps(loop, 1, results, [&](Values inner, int64_t) {
      steps[loop].pieces = {{0, 1}};
      return inside(inner);
    });
  }

  /// Column reductions: keeps the loop order up to the last reduction loop, which advances by
  /// several rows and updates the partial results each time.
  Values reduceColumns(unsigned at, Values results) {
    if (at == reductionLoops.back()) {
      return inSteps(at, scheme.rows, results, [&](Values inner, int64_t count) {
        rows = count;
        size_t first = size_t(llvm::lower_bound(parallel, at) - parallel.begin());
        return overResults(first, inner);
      });
    }
    return oneByOne(at, results, [&](Values inner) { return reduceColumns(at + 1, inner); });
  }

  /// scf.for with iteration arguments; `inside` maps them to the yielded values.
  template <class Inside>
  Values loop(Value from, Value to, int64_t step, const Values &carried, Inside inside) {
    auto made = scf::ForOp::create(b, from, to, index(step), carried);
    OpBuilder::InsertionGuard guard(b);
    // Without iteration arguments the builder would add a terminator; there always are some.
    b.setInsertionPointToStart(made.getBody());
    Values next = inside(made.getInductionVar(), Values(made.getRegionIterArgs()));
    scf::YieldOp::create(b, next);
    return Values(made.getResults());
  }

  /// The pieces of one step along a loop: whole vectors or single elements, `count` elements.
  SmallVector<Piece> pieces(unsigned loop, int64_t count) {
    SmallVector<Piece> all;
    int64_t width = loop == scheme.loop && !scheme.isReduction ? scheme.lanes : 1;
    for (int64_t at = 0; at < count; at += width) all.push_back({at, std::min(width, count - at)});
    return all;
  }

  /// Runs a loop in steps of `step` elements, followed by the remainder. `inside(values, count)`
  /// writes one step of `count` elements from steps[loop].base on.
  template <class Inside>
  Values inSteps(unsigned at, int64_t step, Values carried, Inside inside) {
    std::optional<int64_t> extent = getConstantIntValue(extents[at]);
    if (!extent) return inDynamicSteps(at, step, carried, inside);
    int64_t whole = *extent - *extent % step;
    if (whole == step) {
      steps[at].base = index(0);
      carried = inside(carried, step);
    } else if (whole > 0) {
      carried = loop(index(0), index(whole), step, carried, [&](Value base, Values inner) {
        steps[at].base = base;
        return inside(inner, step);
      });
    }
    if (whole == *extent) return carried;
    // Square blocks are never partial: the last one overlaps the previous one.
    int64_t rest = scheme.across && step > 1 ? step : *extent - whole;
    steps[at].base = index(*extent - rest);
    return inside(carried, rest);
  }

  template <class Inside>
  Values inDynamicSteps(unsigned at, int64_t step, Values carried, Inside inside) {
    Value extent = getValueOrCreateConstantIndexOp(b, b.getLoc(), extents[at]);
    Value rest = arith::RemUIOp::create(b, extent, index(step));
    Value whole = arith::SubIOp::create(b, extent, rest);
    carried = loop(index(0), whole, step, carried, [&](Value base, Values inner) {
      steps[at].base = base;
      return inside(inner, step);
    });
    if (step == 1) return carried;
    return loop(whole, extent, 1, carried, [&](Value base, Values inner) {
      steps[at].base = base;
      return inside(inner, 1);
    });
  }

  Values overResults(size_t at, Values results) {
    if (at == parallel.size()) return block(results);
    unsigned loop = parallel[at];
    int64_t step = scheme.unroll[loop] * (loop == scheme.loop ? scheme.lanes : 1);
    return inSteps(loop, step, results, [&](Values inner, int64_t count) {
      steps[loop].pieces = pieces(loop, count);
      return overResults(at + 1, inner);
    });
  }

  /// Every combination of the pieces of the result loops.
  SmallVector<Point> points() {
    SmallVector<Point> all{
        Point{SmallVector<Value>(steps.size()), SmallVector<int64_t>(steps.size(), 0), {}, 1}};
    for (unsigned loop : parallel) {
      SmallVector<Point> next;
      for (const Point &point : all)
        for (const Piece &piece : steps[loop].pieces) {
          Point moved = point;
          moved.base[loop] = steps[loop].base;
          moved.offset[loop] = piece.offset;
          if (loop == scheme.loop) moved.width = piece.width;
          next.push_back(std::move(moved));
        }
      all = std::move(next);
    }
    return all;
  }

  Values block(Values results) {
    SmallVector<Point> all = points();
    for (Point &point : all)
      for (size_t at = 0; at < firstInSection; ++at)
        point.base[reductionLoops[at]] = steps[reductionLoops[at]].base;
    body.beginBlock();
    if (scheme.inAmxTiles) {
      for (const Point &point : all) {
        Value sum = body.product(point);
        if (!fromZeros) sum = body.combine(body.initialAccumulators(point, results)[0], sum);
        results = body.writeResults(point, sum, results);
      }
      return results;
    }
    Values state;
    for (const Point &point : all)
      state.append(hasPartialSums() ? Values{body.neutral(point.width)}
                                    : body.initialAccumulators(point, results));
    if (scheme.isReduction) state = withVectorAccumulators(all.size(), state);
    perPoint = state.size() / all.size();
    state = rows > 0 ? overRows(all, state) : overReduction(firstInSection, all, state);
    size_t made = state.size() / all.size();
    for (auto [i, point] : llvm::enumerate(all)) {
      Values own(ArrayRef(state).slice(i * made, made));
      if (scheme.isReduction) own = {combineAccumulators(own)};
      if (hasPartialSums())
        own = {body.combine(body.initialAccumulators(point, results)[0], own[0])};
      results = body.writeResults(point, own, results);
    }
    return results;
  }

  Values overRows(SmallVector<Point> &all, Values state) {
    for (Point &point : all)
      for (unsigned loop : reductionLoops) point.base[loop] = steps[loop].base;
    for (int64_t row = 0; row < rows; ++row) {
      for (Point &point : all) point.offset[reductionLoops.back()] = row;
      state = step(all, state);
    }
    return state;
  }

  Values overReduction(size_t at, SmallVector<Point> &all, Values state) {
    if (at == reductionLoops.size())
      return scheme.isReduction ? alongVectors(all, state) : step(all, state);
    unsigned loop = reductionLoops[at];
    if (scheme.inPairs && at + 1 == reductionLoops.size()) return overPairs(all, state);
    return inSteps(loop, 1, state, [&](Values inner, int64_t) {
      Value base = steps[loop].base;
      bool isSectioned = sectionLength > 0 && at == firstInSection;
      if (isSectioned) base = arith::AddIOp::create(b, sectionStart, base);
      for (Point &point : all) {
        point.base[loop] = base;
        if (isSectioned) point.inSection = steps[loop].base;
      }
      return overReduction(at + 1, all, inner);
    });
  }

  /// Two products at a time; the last of an odd number separately.
  Values overPairs(SmallVector<Point> &all, Values state) {
    unsigned sum = reductionLoops.back();
    int64_t extent = *getConstantIntValue(extents[sum]);
    state = loop(index(0), index(extent / 2), 1, state, [&](Value pair, Values inner) {
      for (auto [point, accumulator] : llvm::zip(all, inner))
        accumulator = body.addPair(point, pair, accumulator);
      return inner;
    });
    if (extent % 2 == 0) return state;
    Value last = index(extent - 1);
    for (Point &point : all) {
      point.inSection = last;
      point.base[sum] = sectionLength > 0 ? arith::AddIOp::create(b, sectionStart, last) : last;
    }
    return step(all, state);
  }

  Values step(ArrayRef<Point> all, const Values &state) {
    Values next;
    for (auto [i, point] : llvm::enumerate(all)) {
      ArrayRef<Value> own = ArrayRef(state).slice(i * perPoint, perPoint);
      next.append(body.evaluate(point, own));
    }
    return next;
  }

  // Vectorised reductions: each result has scheme.unroll vectors of partial sums, then one scalar
  // that starts from the initial value and takes the remainder that does not fill a vector, partial
  // vectors first.

  Values withVectorAccumulators(size_t count, const Values &scalars) {
    Values state;
    Value neutral = body.neutral(scheme.lanes);
    for (size_t i = 0; i < count; ++i) {
      state.append(size_t(scheme.unroll[scheme.loop]), neutral);
      state.push_back(scalars[i]);
    }
    return state;
  }

  Values alongVectors(SmallVector<Point> &all, Values state) {
    unsigned at = scheme.loop;
    int64_t extent = *getConstantIntValue(extents[at]);  // static, because the scheme requires it
    int64_t vectors = scheme.unroll[at], stride = vectors * scheme.lanes;
    int64_t whole = extent - extent % stride, scalar = extent - extent % scheme.lanes;
    if (whole > 0)
      state = loop(index(0), index(whole), stride, state, [&](Value base, Values inner) {
        return accumulateVectors(all, base, vectors, inner);
      });
    if (scalar > whole)
      state = accumulateVectors(all, index(whole), (scalar - whole) / scheme.lanes, state);
    // Idempotent reductions: the last vector overlaps the previous one.
    if (extent > scalar && isIdempotent()) {
      state = accumulateVectors(all, index(extent - scheme.lanes), 1, state);
      scalar = extent;
    }
    // Other reductions: partial vectors of at least kNarrowest lanes.
    for (int64_t width = scheme.lanes / 2; width >= kNarrowest; width /= 2) {
      if (extent - scalar < width) continue;
      for (auto [i, point] : llvm::enumerate(all)) {
        Point part = point;
        part.base[at] = index(scalar);
        part.width = width;
        Value &last = state[i * perPoint + perPoint - 1];
        last = body.combine(last, body.reduceLanes(body.evaluate(part, body.neutral(width))[0]));
      }
      scalar += width;
    }
    if (extent > scalar)
      state = loop(index(scalar), index(extent), 1, state, [&](Value base, Values inner) {
        for (auto [i, point] : llvm::enumerate(all)) {
          Point single = point;
          single.base[at] = base;
          Value &last = inner[i * perPoint + perPoint - 1];
          last = body.evaluate(single, last)[0];
        }
        return inner;
      });
    return state;
  }

  bool isIdempotent() const {
    return isa<arith::MaximumFOp, arith::MinimumFOp, arith::MaxSIOp, arith::MinSIOp, arith::MaxUIOp,
               arith::MinUIOp, arith::AndIOp, arith::OrIOp>(scheme.reduction.combine);
  }

  Values accumulateVectors(ArrayRef<Point> all, Value base, int64_t vectors, Values state) {
    for (auto [i, point] : llvm::enumerate(all))
      for (int64_t vector = 0; vector < vectors; ++vector) {
        Point whole = point;
        whole.base[scheme.loop] = base;
        whole.offset[scheme.loop] = vector * scheme.lanes;
        whole.width = scheme.lanes;
        Value &sum = state[i * perPoint + size_t(vector)];
        sum = body.evaluate(whole, sum)[0];
      }
    return state;
  }

  /// Combines the vectors pairwise, then their lanes, then the scalar (initial value and remainder)
  /// with the result.
  Value combineAccumulators(ArrayRef<Value> own) {
    Values vectors(own.drop_back());
    while (vectors.size() > 1) {
      Values halved;
      for (size_t i = 0; i + 1 < vectors.size(); i += 2)
        halved.push_back(body.combine(vectors[i], vectors[i + 1]));
      if (vectors.size() % 2) halved.push_back(vectors.back());
      vectors = halved;
    }
    return body.combine(own.back(), body.reduceLanes(vectors[0]));
  }

  ImplicitLocOpBuilder b;
  GenericOp generic;
  const VectorScheme &scheme;
  VectorBody body;
  SmallVector<OpFoldResult> extents;
  SmallVector<unsigned> parallel, reductionLoops;
  struct Step {
    Value base;
    SmallVector<Piece> pieces;
  };
  SmallVector<Step> steps;
  size_t perPoint = 0;
  int64_t rows = 0;           // per step of a column reduction
  size_t firstInside = 0;     // of `parallel`: earlier loops are outside the copies of an input
  size_t firstInSection = 0;  // of `reductionLoops`: earlier loops are outside the sections
  int64_t sectionLength = 0;  // of that loop, if it is split into sections
  Value sectionStart;
  bool fromZeros = false;  // for AMX tiles: the initial results need not be read
};

}  // namespace

SmallVector<Value> writeLoops(OpBuilder &builder, GenericOp generic, const VectorScheme &scheme) {
  return LoopWriter(builder, generic, scheme).write();
}

}  // namespace vitro::compile
