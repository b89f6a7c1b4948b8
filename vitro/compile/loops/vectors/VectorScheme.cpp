// Chooses which loop of a generic is vectorised.
#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "mlir/Dialect/Math/IR/Math.h"
#include "mlir/Dialect/Tensor/IR/Tensor.h"
#include "vitro/compile/loops/vectors/RegisterBlock.h"
#include "vitro/compile/loops/vectors/Vectorise.h"
#include "vitro/compile/loops/vectors/VectorPack.h"
#include "vitro/compile/loops/vectors/VectorTiles.h"

using namespace mlir;

namespace vitro::compile {
namespace {

using linalg::GenericOp;
using utils::IteratorType;

constexpr int64_t kFewestLanes = 4;
constexpr int64_t kShortestReduction = 8;  // minimum length for a partial vector
constexpr int64_t kRowsAtOnce = 8;         // of a column reduction: fewer than the ways of a cache
constexpr int64_t kOpsAtOnce = 16;  // body ops of these rows: longer bodies hide memory latency
constexpr int64_t kMinReuseOfCopy = 16;   // if vectors along the reduction are possible, too
constexpr int64_t kBytesOfSection = 256;  // of one packed row: 128 products of 2 bytes
constexpr int64_t kWorthGathering = 8;    // vectorised ops per op that runs lane by lane, at least

/// How an operand changes along a loop.
enum class Along : uint8_t { Nothing, Contiguous, Strided };

Along along(AffineMap map, unsigned loop) {
  if (!map.isFunctionOfDim(loop)) return Along::Nothing;
  for (AffineExpr position : map.getResults().drop_back())
    if (position.isFunctionOfDim(loop)) return Along::Strided;
  // d plus an expression that does not depend on d.
  MLIRContext *context = map.getContext();
  AffineExpr last = map.getResults().back();
  AffineExpr rest = simplifyAffineExpr(last - getAffineDimExpr(loop, context), map.getNumDims(), 0);
  return rest.isFunctionOfDim(loop) ? Along::Strided : Along::Contiguous;
}

/// The last dimension with more than one element; -1 if there is none.
int64_t lastLong(ArrayRef<int64_t> shape) {
  int64_t dim = int64_t(shape.size()) - 1;
  while (dim >= 0 && shape[size_t(dim)] == 1) --dim;
  return dim;
}

/// Whether the last dimension is not contiguous in memory: a column of a matrix, or every other
/// element.
bool isStridedInMemory(Value value) {
  while (Operation *from = value.getDefiningOp()) {
    if (isa<tensor::CollapseShapeOp, tensor::ExpandShapeOp>(from)) {
      value = from->getOperand(0);
      continue;
    }
    auto slice = dyn_cast<tensor::ExtractSliceOp>(from);
    if (!slice) return false;
    llvm::SmallBitVector dropped = slice.getDroppedDims();
    SmallVector<int64_t> kept;
    for (int64_t dim = 0; dim < slice.getSourceType().getRank(); ++dim)
      if (!dropped[unsigned(dim)]) kept.push_back(dim);
    int64_t last = lastLong(slice.getType().getShape());
    if (last < 0) return false;
    int64_t there = kept[size_t(last)];
    if (lastLong(slice.getSourceType().getShape()) > there ||
        slice.getStaticStrides()[size_t(there)] != 1)
      return true;
    value = slice.getSource();
  }
  return false;
}

int64_t bytesOf(Type type) {
  Type element = getElementTypeOrSelf(type);
  if (!element.isIntOrFloat() || element.getIntOrFloatBitWidth() % 8 != 0) return 0;
  return element.getIntOrFloatBitWidth() / 8;
}

/// The lanes of a vector of the widest type in memory or accumulated in; 0 if some type is not a
/// whole number of bytes.
int64_t lanesOf(GenericOp generic) {
  int64_t widest = 1;
  for (Value operand : generic->getOperands()) {
    int64_t bytes = bytesOf(operand.getType());
    if (bytes == 0) return 0;
    widest = std::max(widest, bytes);
  }
  for (Operation &op : generic.getRegion().front())
    if (isa<arith::ExtFOp, arith::ExtSIOp, arith::ExtUIOp, arith::SIToFPOp, arith::UIToFPOp>(op))
      widest = std::max(widest, std::min<int64_t>(bytesOf(op.getResult(0).getType()), 4));
  return kVectorBytes / widest;
}

/// Analyses a body along one loop.
class Payload {
 public:
  Payload(GenericOp generic, unsigned loop) {
    for (OpOperand &operand : generic->getOpOperands())
      if (generic.getMatchingIndexingMap(&operand).isFunctionOfDim(loop))
        varying.insert(generic.getMatchingBlockArgument(&operand));
    for (Operation &op : generic.getRegion().front().without_terminator()) visit(op, loop);
  }
  /// Whether vectors pay, with `gathered` operands that are read lane by lane.
  bool isProfitable(int64_t gathered) const {
    int64_t slow = lanewise + gathered;
    return !isImpossible && (slow == 0 || gaining >= kWorthGathering * slow);
  }

 private:
  void visit(Operation &op, unsigned loop) {
    if (op.getNumRegions() != 0 || op.getNumResults() != 1) {
      isImpossible = true;
      return;
    }
    auto position = dyn_cast<linalg::IndexOp>(op);
    bool isCounter = position && position.getDim() == loop;
    bool varies = isCounter || llvm::any_of(op.getOperands(), [&](Value v) { return vary(v); });
    if (!varies) return;
    varying.insert(op.getResult(0));
    if (isCounter || addsToCounter(op)) counting.insert(op.getResult(0));
    if (isCounter || OpTrait::hasElementwiseMappableTraits(&op) || readsContiguous(op))
      ++gaining;
    else if (isa<tensor::ExtractOp, func::CallOp>(op))
      ++lanewise;
    else
      isImpossible = true;
  }
  bool vary(Value value) const { return varying.contains(value); }
  bool addsToCounter(Operation &op) const {
    if (!isa<arith::AddIOp>(op)) return false;
    Value a = op.getOperand(0), c = op.getOperand(1);
    return (counting.contains(a) && !vary(c)) || (counting.contains(c) && !vary(a));
  }
  bool readsContiguous(Operation &op) const {
    auto extract = dyn_cast<tensor::ExtractOp>(op);
    if (!extract || extract.getIndices().empty()) return false;
    return counting.contains(extract.getIndices().back()) &&
           llvm::none_of(extract.getIndices().drop_back(), [&](Value v) { return vary(v); });
  }

  DenseSet<Value> varying, counting;
  int64_t gaining = 0, lanewise = 0;
  bool isImpossible = false;
};

TypedAttr neutralOf(Operation *combine, Type type) {
  Builder b(combine->getContext());
  auto real = [&](double value) -> TypedAttr { return b.getFloatAttr(type, value); };
  auto integer = [&](APInt value) -> TypedAttr { return b.getIntegerAttr(type, value); };
  constexpr double inf = std::numeric_limits<double>::infinity();
  if (isa<arith::AddFOp, math::FmaOp>(combine)) return real(-0.0);
  if (isa<arith::MulFOp>(combine)) return real(1);
  if (isa<arith::MaximumFOp>(combine)) return real(-inf);
  if (isa<arith::MinimumFOp>(combine)) return real(inf);
  if (!isa<IntegerType>(type)) return nullptr;
  unsigned width = type.getIntOrFloatBitWidth();
  if (isa<arith::AddIOp, arith::OrIOp, arith::XOrIOp, arith::MaxUIOp>(combine))
    return integer(APInt::getZero(width));
  if (isa<arith::AndIOp, arith::MinUIOp>(combine)) return integer(APInt::getAllOnes(width));
  if (isa<arith::MulIOp>(combine)) return integer(APInt(width, 1));
  if (isa<arith::MaxSIOp>(combine)) return integer(APInt::getSignedMinValue(width));
  if (isa<arith::MinSIOp>(combine)) return integer(APInt::getSignedMaxValue(width));
  return nullptr;
}

/// acc -> [extf] -> combine(acc, element) -> [truncf] -> yield, with no other use of the
/// accumulator.
std::optional<Reduction> reductionOf(GenericOp generic) {
  if (generic.getNumDpsInits() != 1) return std::nullopt;
  Block &body = generic.getRegion().front();
  Value accumulator = body.getArguments().back();
  Value result = body.getTerminator()->getOperand(0);
  Reduction reduction;
  if (!accumulator.hasOneUse()) return std::nullopt;
  Operation *user = *accumulator.user_begin();
  if (auto widened = dyn_cast<arith::ExtFOp>(user)) {
    auto rounded = result.getDefiningOp<arith::TruncFOp>();
    if (!rounded || !widened->hasOneUse()) return std::nullopt;
    reduction.isNarrow = true;
    result = rounded.getIn();
    user = *widened->user_begin();
  }
  if (result.getDefiningOp() != user || !result.hasOneUse()) return std::nullopt;
  // An fma only adds its third operand.
  bool inProduct =
      isa<math::FmaOp>(user) && (reduction.isNarrow || user->getOperand(2) != accumulator);
  reduction.neutral = inProduct ? nullptr : neutralOf(user, accumulator.getType());
  reduction.combine = user;
  if (!reduction.neutral) return std::nullopt;
  return reduction;
}

class Chooser {
 public:
  explicit Chooser(GenericOp generic)
      : generic(generic),
        kinds(generic.getIteratorTypesArray()),
        ranges(generic.getStaticLoopRanges()),
        target(kernel::targetOf(generic)),
        lanes(lanesOf(generic)) {}

  std::optional<VectorScheme> choose() {
    if (lanes == 0 || ranges.empty() || !generic.hasPureTensorSemantics()) return std::nullopt;
    for (OpOperand &init : generic.getDpsInitsMutable()) {
      AffineMap map = generic.getMatchingIndexingMap(&init);
      if (!map.isProjectedPermutation()) return std::nullopt;
      // A fused producer that only provides a shape is written inside the reduction.
      for (unsigned loop = 0; loop < ranges.size(); ++loop)
        if (!isParallel(loop) && map.isFunctionOfDim(loop)) return std::nullopt;
    }
    std::optional<VectorScheme> across = alongResult();
    // For a reduction with few results, a full vector along the reduction beats a partial vector
    // along the results.
    bool isPart =
        across && across->lanes < lanes && !across->packed && generic.getNumReductionLoops() != 0;
    if (across && !isPart) return across;
    std::optional<VectorScheme> along = alongReduction(lanes);
    if (along || across) return along ? along : across;
    return alongReduction(kShortestReduction);
  }

 private:
  bool isParallel(unsigned loop) const { return kinds[loop] == IteratorType::parallel; }

  /// The number of operands that are strided along a loop, or -1 if an output is.
  int64_t strided(unsigned loop) {
    int64_t count = 0;
    for (OpOperand &operand : generic->getOpOperands()) {
      Along how = along(generic.getMatchingIndexingMap(&operand), loop);
      if (generic.isDpsInit(&operand) && isParallel(loop) && how != Along::Contiguous) return -1;
      // Strided operands of a reduction are packed, except columns.
      bool isColumn = how == Along::Contiguous && generic.getNumReductionLoops() == 0 &&
                      isStridedInMemory(operand.get());
      if (how == Along::Strided || isColumn) ++count;
    }
    return count;
  }

  std::optional<VectorScheme> alongResult() {
    AffineMap written = generic.getMatchingIndexingMap(generic.getDpsInitOperand(0));
    if (written.getNumResults() == 0) return std::nullopt;
    unsigned loop = written.getDimPosition(written.getNumResults() - 1);
    int64_t range = ranges[loop];
    if (!ShapedType::isDynamic(range) && range < kFewestLanes) return std::nullopt;
    int64_t gathered = strided(loop);
    bool hasReduction = generic.getNumReductionLoops() != 0;
    bool isProfitable =
        gathered >= 0 && Payload(generic, loop).isProfitable(hasReduction ? 0 : gathered);
    // A block replicates the body for every row, which only pays for short bodies.
    if (gathered > 0 && !isProfitable)
      if (auto scheme = inBlocks(loop)) return scheme;
    if (!isProfitable) return std::nullopt;
    // Strided reads inside a reduction cost more than vectors along the reduction, or a copy.
    std::optional<unsigned> packed = hasReduction ? packedIfBothCopied(loop) : std::nullopt;
    bool areBothCopied = packed.has_value();
    if (gathered > 0 && hasReduction && !areBothCopied) {
      packed = packedInput(loop);
      if (!packed) return std::nullopt;
    }
    VectorScheme scheme;
    scheme.packed = packed;
    scheme.inAmxTiles = areBothCopied && isWorthAmx(generic, target);
    bool areFloats = isa<FloatType>(getElementTypeOrSelf(generic.getDpsInits()[0].getType()));
    scheme.isWidened = areBothCopied && !scheme.inAmxTiles && areFloats;
    scheme.inPairs = areBothCopied && !scheme.inAmxTiles && !areFloats;
    scheme.loop = loop;
    scheme.lanes = ShapedType::isDynamic(range) ? lanes : std::min(lanes, range);
    scheme.unroll.assign(ranges.size(), 1);
    if (!hasReduction) return scheme;
    std::optional<Reduction> reduction = reductionOf(generic);
    if (reduction && (packed || isa<math::FmaOp>(reduction->combine)))
      scheme.reduction = *reduction;
    RegisterBlock block = registerBlock(target);
    int64_t vectors = vectorsAlong(loop, scheme.lanes, block.vectors);
    scheme.unroll[loop] = vectors;
    // Unrolls rows that share the vectors they read.
    if (std::optional<unsigned> row = loopToUnroll(loop, packed))
      scheme.unroll[*row] = evenly(*row, std::min<int64_t>(block.accumulators / vectors, 8));
    else
      scheme.rows = rowsAtOnce(loop, vectors * scheme.lanes);
    return scheme;
  }

  /// The only input of a reduction that is strided along `loop`, if enough results reuse it to pay
  /// for a copy. std::nullopt if there is none or more than one.
  std::optional<unsigned> packedInput(unsigned loop) {
    if (llvm::any_of(ranges, ShapedType::isDynamic) || !reductionOf(generic)) return std::nullopt;
    std::optional<unsigned> packed;
    for (OpOperand *input : generic.getDpsInputOperands()) {
      if (along(generic.getMatchingIndexingMap(input), loop) != Along::Strided) continue;
      if (packed) return std::nullopt;
      packed = input->getOperandNumber();
    }
    AffineMap map = generic.getIndexingMapsArray()[*packed];
    if (!canPack(map)) return std::nullopt;
    int64_t uses = 1;
    for (unsigned at = 0; at < ranges.size(); ++at)
      if (isParallel(at) && !map.isFunctionOfDim(at)) uses *= ranges[at];
    bool isBetter = uses >= kMinReuseOfCopy || (uses > 1 && !alongReduction(lanes));
    return isBetter ? packed : std::nullopt;
  }

  /// For a contraction of small integers in i32, or of 16-bit floats in f32: the input that is
  /// vectorised, if it pays to copy both inputs, so that several products can be computed at a
  /// time, or no element is widened more than once.
  std::optional<unsigned> packedIfBothCopied(unsigned loop) {
    std::optional<Reduction> reduction = reductionOf(generic);
    if (!reduction || reduction->isNarrow || generic.getNumDpsInputs() != 2 ||
        llvm::any_of(ranges, ShapedType::isDynamic))
      return std::nullopt;
    bool areFloats = isa<math::FmaOp>(reduction->combine) && generic.getNumReductionLoops() == 1 &&
                     multiplies16BitFloats(reduction->combine);
    bool areIntegers =
        isa<arith::AddIOp>(reduction->combine) && multipliesSmallIntegers(reduction->combine);
    if (!areIntegers && !areFloats) return std::nullopt;
    unsigned sum = 0;
    for (unsigned at = 0; at < ranges.size(); ++at)
      if (!isParallel(at)) sum = at;
    SmallVector<AffineMap> maps = generic.getIndexingMapsArray();
    unsigned packed = maps[0].isFunctionOfDim(loop) ? 0 : 1;
    AffineMap map = maps[packed], other = maps[1 - packed];
    if (!map.isFunctionOfDim(loop) || other.isFunctionOfDim(loop) || !map.isFunctionOfDim(sum) ||
        !other.isFunctionOfDim(sum) || !canPack(map) || !canPack(other))
      return std::nullopt;
    int64_t uses = 1, others = 1;
    for (unsigned at = 0; at < ranges.size(); ++at) {
      if (isParallel(at) && !map.isFunctionOfDim(at)) uses *= ranges[at];
      if (isParallel(at) && other.isFunctionOfDim(at)) others *= ranges[at];
    }
    // The packed section of all rows must fit in half of L2.
    int64_t mostRows = target.l2Bytes / 2 / kBytesOfSection;
    bool areMany = uses >= kMinReuseOfCopy && others <= mostRows && ranges[loop] >= kMinReuseOfCopy;
    bool isWorthIt = ranges[sum] > 1 && (areMany || isWorthAmx(generic, target));
    return isWorthIt ? std::optional(packed) : std::nullopt;
  }

  /// fma of only the two inputs, widened to f32.
  bool multiplies16BitFloats(Operation *fma) {
    Block &body = generic.getRegion().front();
    SmallVector<Value> factors;
    for (Value factor : fma->getOperands().drop_back())
      factors.push_back(unwidened16BitValue(factor));
    return llvm::is_contained(factors, body.getArgument(0)) &&
           llvm::is_contained(factors, body.getArgument(1)) &&
           llvm::hasSingleElement(body.getArgument(0).getUses()) &&
           llvm::hasSingleElement(body.getArgument(1).getUses());
  }
  /// The 16-bit value that is widened to this f32; for bf16, round-explicitly has rewritten the
  /// widening as bit operations.
  static Value unwidened16BitValue(Value f32) {
    if (auto widened = f32.getDefiningOp<arith::ExtFOp>())
      return f32.getType().isF32() && bytesOf(widened.getIn().getType()) == 2 ? widened.getIn()
                                                                              : Value();
    auto number = f32.getDefiningOp<arith::BitcastOp>();
    auto moved = number ? number.getIn().getDefiningOp<arith::ShLIOp>() : nullptr;
    auto bits = moved ? moved.getLhs().getDefiningOp<arith::ExtUIOp>() : nullptr;
    auto from = bits ? bits.getIn().getDefiningOp<arith::BitcastOp>() : nullptr;
    bool isWidened = from && from.getIn().getType().isBF16() && f32.getType().isF32() &&
                     getConstantIntValue(moved.getRhs()) == 16;
    return isWidened ? from.getIn() : Value();
  }

  /// ext(a) * ext(b), each extended from at most 16 bits, signed, to 32.
  bool multipliesSmallIntegers(Operation *sum) {
    Block &body = generic.getRegion().front();
    if (!sum->getResult(0).getType().isInteger(32)) return false;
    unsigned side = sum->getOperand(0) == body.getArguments().back() ? 1 : 0;
    auto product = sum->getOperand(side).getDefiningOp<arith::MulIOp>();
    if (!product || !product->hasOneUse()) return false;
    SmallVector<Value> factors;
    for (Value factor : product->getOperands()) {
      Operation *widened = factor.getDefiningOp();
      if (!widened || !isa<arith::ExtSIOp, arith::ExtUIOp>(widened)) return false;
      Value from = widened->getOperand(0);
      bool isSmall = from.getType().isInteger(8) ||
                     (from.getType().isInteger(16) && isa<arith::ExtSIOp>(widened));
      if (!isSmall || !from.hasOneUse()) return false;
      factors.push_back(from);
    }
    return llvm::is_contained(factors, body.getArgument(0)) &&
           llvm::is_contained(factors, body.getArgument(1));
  }

  /// A transpose: reads square blocks along one loop, transposes them in registers and writes them
  /// along the other. The last block overlaps the one before, so the body must not read the initial
  /// results.
  std::optional<VectorScheme> inBlocks(unsigned loop) {
    std::optional<unsigned> across;
    for (OpOperand *input : generic.getDpsInputOperands()) {
      AffineMap map = generic.getMatchingIndexingMap(input);
      if (along(map, loop) != Along::Strided) continue;
      std::optional<unsigned> side = contiguousLoop(map, loop);
      if (!side || across.value_or(*side) != *side) return std::nullopt;
      across = side;
    }
    bool isPlain = generic.getNumReductionLoops() == 0 && across &&
                   llvm::none_of(generic.getRegionOutputArgs(),
                                 [](BlockArgument result) { return !result.use_empty(); });
    if (!isPlain || !Payload(generic, loop).isProfitable(0)) return std::nullopt;
    // A block uses half of the registers.
    int64_t side = target.registers / 2;
    int64_t most = std::min({lanes, side, ranges[loop], ranges[*across]});
    if (most < kFewestLanes) return std::nullopt;  // also excludes dynamic ranges
    VectorScheme scheme;
    scheme.loop = loop;
    scheme.across = across;
    scheme.lanes = int64_t(llvm::bit_floor(uint64_t(most)));
    scheme.unroll.assign(ranges.size(), 1);
    scheme.unroll[*across] = scheme.lanes;
    return scheme;
  }

  std::optional<unsigned> contiguousLoop(AffineMap map, unsigned except) const {
    for (unsigned loop = 0; loop < ranges.size(); ++loop)
      if (loop != except && isParallel(loop) && along(map, loop) == Along::Contiguous) return loop;
    return std::nullopt;
  }

  /// The number of rows per step for a reduction of more columns than fit in registers: a few rows
  /// for all columns, then the next, so that memory is read in order. 0 for other reductions.
  int64_t rowsAtOnce(unsigned loop, int64_t columns) {
    unsigned last = 0;
    for (unsigned at = 0; at < ranges.size(); ++at) {
      if (ShapedType::isDynamic(ranges[at])) return 0;
      if (!isParallel(at)) last = at;
    }
    int64_t ops = int64_t(generic.getRegion().front().getOperations().size()) - 1;
    int64_t rows = std::clamp<int64_t>(kOpsAtOnce / std::max<int64_t>(ops, 1), 1, kRowsAtOnce);
    bool isWide = loop > last && ranges[loop] > columns && ranges[last] > rows;
    return isWide ? rows : 0;
  }

  /// `fewest`: the minimum trip count; below a full vector it uses a partial one.
  std::optional<VectorScheme> alongReduction(int64_t fewest) {
    std::optional<Reduction> reduction = reductionOf(generic);
    if (!reduction) return std::nullopt;
    for (unsigned loop = unsigned(ranges.size()); loop-- > 0;) {
      if (isParallel(loop) || ShapedType::isDynamic(ranges[loop]) || ranges[loop] < fewest)
        continue;
      if (strided(loop) != 0 || !Payload(generic, loop).isProfitable(0)) continue;
      VectorScheme scheme;
      scheme.loop = loop;
      scheme.lanes = int64_t(llvm::bit_floor(uint64_t(std::min(lanes, ranges[loop]))));
      scheme.isReduction = true;
      scheme.reduction = *reduction;
      scheme.unroll.assign(ranges.size(), 1);
      unrollAround(scheme);
      return scheme;
    }
    return std::nullopt;
  }

  /// For a matrix product vectorised along its reduction: unrolls rows and columns, so that each is
  /// read less often.
  void unrollAround(VectorScheme &scheme) {
    SmallVector<unsigned> sharing;
    for (unsigned loop = unsigned(ranges.size()); loop-- > 0;)
      if (isParallel(loop) && isShared(loop) && sharing.size() < 2) sharing.push_back(loop);
    int64_t results = 1;
    for (unsigned loop : sharing) results *= scheme.unroll[loop] = unrolled(loop, 4);
    // A maximum that respects NaN and signed zeros is a chain of several instructions, so more of
    // them run in parallel.
    int64_t vectors = isa<arith::MaximumFOp, arith::MinimumFOp>(scheme.reduction.combine) ? 8 : 4;
    scheme.unroll[scheme.loop] =
        vectorsAlong(scheme.loop, scheme.lanes, std::max<int64_t>(1, vectors / results));
  }

  /// Whether some input does not depend on this loop, so that several iterations share its values.
  bool isShared(unsigned loop) {
    return llvm::any_of(generic.getDpsInputOperands(), [&](OpOperand *input) {
      AffineMap map = generic.getMatchingIndexingMap(input);
      return map.getNumResults() != 0 && !map.isFunctionOfDim(loop);
    });
  }

  /// The innermost loop in which the loaded vectors are invariant; else one in which some input is.
  std::optional<unsigned> loopToUnroll(unsigned vectorLoop, std::optional<unsigned> packed) {
    std::optional<unsigned> found;
    for (unsigned loop = 0; loop < ranges.size(); ++loop) {
      bool isAroundCopy = packed && generic.getIndexingMapsArray()[*packed].isFunctionOfDim(loop);
      if (loop == vectorLoop || ranges[loop] == 1 || !isParallel(loop) || !isShared(loop) ||
          isAroundCopy)
        continue;
      if (!found || sharesVectors(loop, vectorLoop) || !sharesVectors(*found, vectorLoop))
        found = loop;
    }
    return found;
  }
  bool sharesVectors(unsigned loop, unsigned vectorLoop) {
    return llvm::none_of(generic.getDpsInputOperands(), [&](OpOperand *input) {
      AffineMap map = generic.getMatchingIndexingMap(input);
      return map.isFunctionOfDim(vectorLoop) && map.isFunctionOfDim(loop);
    });
  }

  int64_t unrolled(unsigned loop, int64_t most) const {
    return ShapedType::isDynamic(ranges[loop]) ? 1 : std::min(ranges[loop], most);
  }
  /// The same number of groups as with `most`, but with sizes as even as possible.
  int64_t evenly(unsigned loop, int64_t most) const {
    if (ShapedType::isDynamic(ranges[loop])) return most;
    return llvm::divideCeil(ranges[loop], llvm::divideCeil(ranges[loop], most));
  }
  int64_t vectorsAlong(unsigned loop, int64_t width, int64_t most) const {
    if (ShapedType::isDynamic(ranges[loop])) return 1;
    return std::max<int64_t>(1, std::min(ranges[loop] / width, most));
  }

  GenericOp generic;
  SmallVector<IteratorType> kinds;
  SmallVector<int64_t> ranges;
  kernel::TargetInfo target;
  int64_t lanes;
};

}  // namespace

std::optional<VectorScheme> chooseScheme(GenericOp generic) { return Chooser(generic).choose(); }

}  // namespace vitro::compile
