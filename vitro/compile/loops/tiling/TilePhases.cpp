#include "vitro/compile/loops/tiling/TilePhases.h"
#include <algorithm>
#include "mlir/Dialect/Linalg/IR/Linalg.h"
#include "mlir/Dialect/SCF/IR/SCF.h"
#include "mlir/Dialect/Tensor/IR/Tensor.h"
#include "mlir/Dialect/Tensor/Transforms/Transforms.h"
#include "vitro/compile/loops/tiling/TilePadding.h"
#include "vitro/compile/shared/KeepProvenance.h"

using namespace mlir;

namespace vitro::compile {
namespace {

using linalg::LinalgOp;

constexpr int64_t kMinIterations = 65536;  // below this, threads do not pay
constexpr int64_t kFewestTiles = 8;
constexpr int64_t kFewestInTile = 16;  // minimum size of tiles in a dimension, other than 1

/// The parts of a value, in insertion order; empty if it is not assembled from parts.
SmallVector<tensor::InsertSliceOp> partsOf(Value value) {
  SmallVector<tensor::InsertSliceOp> parts;
  while (auto insert = value.getDefiningOp<tensor::InsertSliceOp>()) {
    bool isPlain = insert.getSourceType().getRank() == insert.getDestType().getRank() &&
                   insert.getSourceType().hasStaticShape() && insert.getOffsets().empty() &&
                   insert.getStrides().empty();
    if (!isPlain) return {};
    parts.push_back(insert);
    value = insert.getDest();
  }
  if (!value.getDefiningOp<tensor::EmptyOp>()) return {};
  std::reverse(parts.begin(), parts.end());
  return parts;
}

class Phases {
 public:
  explicit Phases(func::FuncOp function)
      : function(function), body(function.front()), rewriter(function.getContext(), &keep) {}

  LogicalResult run() {
    Operation *end = body.getTerminator();
    if (end->getNumOperands() != 1) return failure();
    Value result = end->getOperand(0);
    if (!find(result) || !choose()) return failure();
    rewriter.setInsertionPoint(end);
    return write(result);
  }

 private:
  /// Finds the value that is assembled from parts: the result itself, or the operand from which
  /// elementwise loops compute it.
  bool find(Value result) {
    type = cast<RankedTensorType>(result.getType());
    int64_t steps = 0;
    for (Operation &op : body)
      if (auto linalgOp = dyn_cast<LinalgOp>(op)) {
        if (linalgOp.hasDynamicShape()) return false;
        int64_t all = 1;
        for (int64_t range : linalgOp.getStaticLoopRanges()) all *= range;
        steps += all;
      }
    if (steps < kMinIterations) return false;
    while (true) {
      parts = partsOf(result);
      if (!parts.empty()) return parts.size() > 1;
      auto op = result.getDefiningOp<LinalgOp>();
      if (!op || op.getNumReductionLoops() != 0) return false;
      Value next;
      for (OpOperand *input : op.getDpsInputOperands())
        if (op.getMatchingIndexingMap(input).isIdentity() &&
            isa_and_nonnull<tensor::InsertSliceOp, LinalgOp>(input->get().getDefiningOp()))
          next = input->get();
      if (!next || cast<RankedTensorType>(next.getType()).getShape() != type.getShape())
        return false;
      result = next;
    }
  }

  /// Splits leading dimensions that every part covers until there are enough tiles; the first one,
  /// the batch, into single images.
  bool choose() {
    sizes.assign(type.getShape().begin(), type.getShape().end());
    int64_t tiles = 1;
    for (int64_t d = 0; d < type.getRank() && tiles < kFewestTiles; ++d) {
      int64_t range = type.getDimSize(d);
      bool isWhole = llvm::all_of(parts, [&](tensor::InsertSliceOp part) {
        return part.getSourceType().getDimSize(d) == range;
      });
      if (!isWhole || range == 1) continue;
      int64_t size = 1;
      if (tiles > 1 || d > 0) {
        size = range;
        for (int64_t most = kFewestInTile; most < range && size == range; ++most)
          if (range % most == 0) size = most;
      }
      sizes[size_t(d)] = size;
      tiles *= range / size;
    }
    return tiles > 1;
  }

  LogicalResult write(Value result) {
    SmallVector<OpFoldResult> lower, upper, steps;
    SmallVector<size_t> cuts;
    for (auto [d, size] : llvm::enumerate(sizes)) {
      if (size == type.getDimSize(unsigned(d))) continue;
      cuts.push_back(d);
      lower.push_back(rewriter.getIndexAttr(0));
      upper.push_back(rewriter.getIndexAttr(type.getDimSize(unsigned(d))));
      steps.push_back(rewriter.getIndexAttr(size));
    }
    Location loc = result.getLoc();
    Value out = tensor::EmptyOp::create(rewriter, loc, type.getShape(), type.getElementType());
    auto loop = scf::ForallOp::create(rewriter, loc, lower, upper, steps, out, std::nullopt);
    SmallVector<OpFoldResult> offsets(sizes.size(), rewriter.getIndexAttr(0));
    for (auto [cut, position] : llvm::zip(cuts, loop.getInductionVars())) offsets[cut] = position;
    SmallVector<OpFoldResult> lengths = getAsIndexOpFoldResult(rewriter.getContext(), sizes);
    SmallVector<OpFoldResult> ones(sizes.size(), rewriter.getIndexAttr(1));
    rewriter.setInsertionPointToStart(loop.getBody());
    tileOutput = tensor::ExtractSliceOp::create(rewriter, loc, loop.getRegionOutArgs()[0], offsets,
                                                lengths, ones);
    auto tile = tensor::ExtractSliceOp::create(rewriter, loc, result, offsets, lengths, ones);
    rewriter.setInsertionPointToEnd(loop.getTerminator().getBody());
    tensor::ParallelInsertSliceOp::create(rewriter, loc, tile, loop.getRegionOutArgs()[0], offsets,
                                          lengths, ones);
    worklist.push_back(tile);
    while (!worklist.empty())
      if (failed(compute(worklist.pop_back_val()))) return failure();
    body.getTerminator()->setOperand(0, loop.getResult(0));
    return success();
  }

  /// Moves the computation of a slice into the loop, with its producers.
  LogicalResult compute(tensor::ExtractSliceOp part) {
    Value whole = part.getSource();
    rewriter.setInsertionPoint(part);
    Operation *producer = whole.getDefiningOp();
    if (!producer || producer->getBlock() != &body || !part.hasUnitStride()) return success();
    if (whole == Value(parts.back().getResult())) return computeParts(part);
    if (auto view = dyn_cast<tensor::ExtractSliceOp>(producer)) return swap(part, view);
    if (!isa<LinalgOp>(producer) || !isa<TilingInterface>(producer)) return success();
    auto tiled =
        tensor::replaceExtractSliceWithTiledProducer(rewriter, part, cast<OpResult>(whole));
    if (failed(tiled)) return failure();
    rewriter.replaceOp(part, tiled->tiledValues[0]);
    for (Operation *op : tiled->tiledOps)
      for (Value operand : op->getOperands())
        if (auto inner = operand.getDefiningOp<tensor::ExtractSliceOp>())
          if (inner->getBlock() != &body) worklist.push_back(inner);
    return success();
  }

  LogicalResult computeParts(tensor::ExtractSliceOp tile) {
    bool isResult =
        tile.getResult().hasOneUse() && isa<tensor::ParallelInsertSliceOp>(*tile->user_begin());
    Value made = isResult ? tileOutput
                          : tensor::EmptyOp::create(rewriter, tile.getLoc(), sizes,
                                                    tile.getType().getElementType())
                                .getResult();
    for (tensor::InsertSliceOp part : parts) {
      SmallVector<OpFoldResult> offsets = tile.getMixedOffsets(), lengths, places;
      SmallVector<OpFoldResult> ones(sizes.size(), rewriter.getIndexAttr(1));
      for (auto [d, size] : llvm::enumerate(sizes)) {
        bool isCut = size != type.getDimSize(unsigned(d));
        lengths.push_back(
            rewriter.getIndexAttr(isCut ? size : part.getSourceType().getDimSize(unsigned(d))));
        places.push_back(isCut ? OpFoldResult(rewriter.getIndexAttr(0))
                               : part.getMixedOffsets()[d]);
      }
      auto source = tensor::ExtractSliceOp::create(rewriter, part.getLoc(), part.getSource(),
                                                   offsets, lengths, ones);
      made = tensor::InsertSliceOp::create(rewriter, part.getLoc(), source, made, places, lengths,
                                           part.getMixedStrides());
      worklist.push_back(source);
    }
    rewriter.replaceOp(tile, made);
    return success();
  }

  /// If the view is whole along the tiled dimensions, rewrites a slice of a view as a view of a
  /// slice, which all such views share.
  LogicalResult swap(tensor::ExtractSliceOp part, tensor::ExtractSliceOp view) {
    Value whole = view.getSource();
    auto wholeType = cast<RankedTensorType>(whole.getType());
    if (wholeType.getRank() != part.getType().getRank() || !view.hasUnitStride()) return success();
    SmallVector<OpFoldResult> offsets, lengths, insideAt, insideLengths;
    SmallVector<OpFoldResult> ones(size_t(wholeType.getRank()), rewriter.getIndexAttr(1));
    for (int64_t d = 0; d < wholeType.getRank(); ++d) {
      size_t at = size_t(d);
      bool isCut = part.getType().getDimSize(d) != view.getType().getDimSize(d);
      bool isWhole = view.getType().getDimSize(d) == wholeType.getDimSize(d);
      if (isCut && !isWhole) return success();
      offsets.push_back(isCut ? part.getMixedOffsets()[at]
                              : OpFoldResult(rewriter.getIndexAttr(0)));
      lengths.push_back(
          rewriter.getIndexAttr(isCut ? part.getType().getDimSize(d) : wholeType.getDimSize(d)));
      insideAt.push_back(isCut ? OpFoldResult(rewriter.getIndexAttr(0))
                               : view.getMixedOffsets()[at]);
      insideLengths.push_back(rewriter.getIndexAttr(part.getType().getDimSize(d)));
    }
    auto key = std::pair(whole, SmallVector<OpFoldResult>(offsets));
    auto known = llvm::find_if(shared, [&](auto &entry) { return entry.first == key; });
    if (known == shared.end()) {
      OpBuilder::InsertionGuard guard(rewriter);
      Operation *last = tileOutput.getDefiningOp();
      for (OpFoldResult offset : offsets)
        if (!moveUp(dyn_cast<Value>(offset), last)) return success();
      rewriter.setInsertionPointAfter(last);
      Value made =
          tensor::ExtractSliceOp::create(rewriter, view.getLoc(), whole, offsets, lengths, ones);
      shared.push_back({key, made});
      known = std::prev(shared.end());
    }
    rewriter.replaceOpWithNewOp<tensor::ExtractSliceOp>(part, part.getType(), known->second,
                                                        insideAt, insideLengths, ones);
    return success();
  }

  /// Moves the computation of an offset after `last` and advances `last`: a slice with several
  /// readers must come before all of them.
  bool moveUp(Value offset, Operation *&last) {
    Operation *producer = offset ? offset.getDefiningOp() : nullptr;
    if (!producer || producer->getBlock() != last->getBlock() || producer == last ||
        producer->isBeforeInBlock(last))
      return true;
    if (!isPure(producer)) return false;
    for (Value operand : producer->getOperands())
      if (!moveUp(operand, last)) return false;
    rewriter.moveOpAfter(producer, last);
    last = producer;
    return true;
  }

  func::FuncOp function;
  Block &body;
  ProvenanceListener keep;
  IRRewriter rewriter;
  RankedTensorType type;  // of the result
  SmallVector<tensor::InsertSliceOp> parts;
  SmallVector<int64_t> sizes;  // of a tile
  Value tileOutput;            // a tile's slice of the result
  SmallVector<tensor::ExtractSliceOp> worklist;
  using Key = std::pair<Value, SmallVector<OpFoldResult>>;
  SmallVector<std::pair<Key, Value>> shared;
};

}  // namespace

LogicalResult tilePhases(func::FuncOp function) {
  if (failed(Phases(function).run())) return failure();
  // Must run now, while all parts still read the same padded image.
  padInsideTiles(function);
  return success();
}

}  // namespace vitro::compile
