#include "vitro/compile/loops/tiling/TileTogether.h"
#include "mlir/Dialect/Affine/IR/AffineOps.h"
#include "mlir/Dialect/Linalg/IR/Linalg.h"
#include "mlir/Dialect/SCF/IR/SCF.h"
#include "mlir/Dialect/Tensor/IR/Tensor.h"
#include "mlir/Interfaces/TilingInterface.h"
#include "vitro/compile/loops/tiling/TileSizes.h"
#include "vitro/compile/shared/KeepProvenance.h"

using namespace mlir;

namespace vitro::compile {
namespace {

using linalg::LinalgOp;

/// The offset and size of a slice, per dimension.
struct Part {
  SmallVector<OpFoldResult> offsets, sizes;
};

class Together {
 public:
  Together(func::FuncOp function, const kernel::TargetInfo &target)
      : function(function), target(target), body(function.front()) {}

  LogicalResult run() {
    if (!collect() || !chooseTiles()) return failure();
    return write();
  }

 private:
  bool collect();
  bool chooseTiles();
  LogicalResult write();
  scf::ForallOp writeLoop(RewriterBase &rewriter, ArrayRef<Value> wanted);
  LogicalResult writeTile(RewriterBase &rewriter, LinalgOp op);
  LogicalResult readTile(RewriterBase &rewriter, OpOperand &operand);
  void findDestinations(RewriterBase &rewriter, ArrayRef<Value> wanted, scf::ForallOp loop);

  /// The tiled loop of the root that corresponds to this loop of an op.
  std::optional<unsigned> tiledLoop(LinalgOp op, int64_t loop) const {
    for (auto [i, tiled] : llvm::enumerate(tiledLoops))
      if (mapping->loopOf(op, tiled) == loop) return unsigned(i);
    return std::nullopt;
  }
  OpFoldResult zero() const { return indexAttr(0); }
  OpFoldResult indexAttr(int64_t value) const {
    return Builder(body.getTerminator()->getContext()).getIndexAttr(value);
  }
  Part loopsOf(LinalgOp op) const;
  Part partOf(Value computed) const;

  func::FuncOp function;
  const kernel::TargetInfo &target;
  Block &body;
  SmallVector<LinalgOp> ops, returned;
  LinalgOp root;
  std::optional<LoopMapping> mapping;
  SmallVector<int64_t> tiledLoops, sizes;  // tiled loops of the root, and iterations per tile
  SmallVector<Value> positions;            // of the tile, per tiled loop
  DenseMap<Value, Value> tiles;            // of computed values
  DenseMap<Value, Value> destinations;     // of returned values: their slice of the result
};

/// Collects the ops; false unless each is a loop nest of static size or a view of an input.
bool Together::collect() {
  DenseSet<Value> computed;
  for (Operation &op : body.without_terminator()) {
    bool isScalar =
        llvm::none_of(op.getResultTypes(), [](Type type) { return isa<TensorType>(type); });
    if (isScalar || isa<tensor::EmptyOp>(op) || op.hasTrait<OpTrait::ConstantLike>()) continue;
    if (isa<tensor::ExpandShapeOp, tensor::CollapseShapeOp, tensor::ExtractSliceOp>(op) &&
        !computed.contains(op.getOperand(0)))
      continue;
    auto linalgOp = dyn_cast<LinalgOp>(op);
    if (!linalgOp || !linalgOp.hasPureTensorSemantics() || linalgOp.hasDynamicShape() ||
        !isa<TilingInterface>(op))
      return false;
    // Elements that are read by index may belong to any tile.
    WalkResult readsByIndex = op.walk([&](Operation *inside) {
      return llvm::any_of(inside->getOperands(),
                          [&](Value value) { return inside != &op && computed.contains(value); })
                 ? WalkResult::interrupt()
                 : WalkResult::advance();
    });
    if (readsByIndex.wasInterrupted()) return false;
    ops.push_back(linalgOp);
    computed.insert(op.result_begin(), op.result_end());
  }
  DenseSet<Operation *> seen;
  int64_t most = -1;
  for (Value result : body.getTerminator()->getOperands()) {
    auto op = result.getDefiningOp<LinalgOp>();
    if (!op) return false;
    if (!seen.insert(op).second) continue;
    returned.push_back(op);
    // The root is the result with the most elements; on a tie, the last one.
    int64_t elements = cast<RankedTensorType>(result.getType()).getNumElements();
    if (elements > most || (elements == most && root->isBeforeInBlock(op))) {
      most = elements;
      root = op;
    }
  }
  return root != nullptr;
}

bool Together::chooseTiles() {
  SmallVector<int64_t> all = tileSizes(root, ops, returned, target);
  mapping.emplace(root, ops);
  SmallVector<int64_t> ranges = root.getStaticLoopRanges();
  for (auto [loop, size] : llvm::enumerate(all)) {
    if (size == 0) continue;
    if (ranges[loop] % size != 0 || !mapping->isParallel(int64_t(loop))) return false;
    tiledLoops.push_back(int64_t(loop));
    sizes.push_back(size);
  }
  return !tiledLoops.empty();
}

Part Together::loopsOf(LinalgOp op) const {
  Part part;
  for (auto [loop, range] : llvm::enumerate(op.getStaticLoopRanges())) {
    auto tiled = tiledLoop(op, int64_t(loop));
    part.offsets.push_back(tiled ? OpFoldResult(positions[*tiled]) : zero());
    part.sizes.push_back(indexAttr(tiled ? sizes[*tiled] : range));
  }
  return part;
}

Part Together::partOf(Value computed) const {
  auto op = computed.getDefiningOp<LinalgOp>();
  AffineMap map = op.getIndexingMapMatchingResult(cast<OpResult>(computed));
  Part loops = loopsOf(op), part;
  for (auto [dim, place] : llvm::enumerate(map.getResults())) {
    auto loop = dyn_cast<AffineDimExpr>(place);
    auto tiled = loop ? tiledLoop(op, loop.getPosition()) : std::nullopt;
    int64_t whole = cast<RankedTensorType>(computed.getType()).getDimSize(unsigned(dim));
    part.offsets.push_back(tiled ? loops.offsets[loop.getPosition()] : zero());
    part.sizes.push_back(tiled ? loops.sizes[loop.getPosition()] : indexAttr(whole));
  }
  return part;
}

scf::ForallOp Together::writeLoop(RewriterBase &rewriter, ArrayRef<Value> wanted) {
  Location loc = root->getLoc();
  SmallVector<int64_t> ranges = root.getStaticLoopRanges();
  SmallVector<OpFoldResult> lower, upper, steps;
  SmallVector<Value> outputs;
  for (auto [tiled, size] : llvm::zip(tiledLoops, sizes)) {
    lower.push_back(zero());
    upper.push_back(indexAttr(ranges[size_t(tiled)]));
    steps.push_back(indexAttr(size));
  }
  for (Value value : wanted) {
    auto type = cast<RankedTensorType>(value.getType());
    outputs.push_back(
        tensor::EmptyOp::create(rewriter, value.getLoc(), type.getShape(), type.getElementType()));
  }
  return scf::ForallOp::create(rewriter, loc, lower, upper, steps, outputs, std::nullopt);
}

/// Computes a result in its destination, and likewise its initial value if that is an empty tensor.
void Together::findDestinations(RewriterBase &rewriter, ArrayRef<Value> wanted,
                                scf::ForallOp loop) {
  for (auto [value, whole] : llvm::zip(wanted, loop.getRegionOutArgs())) {
    Part part = partOf(value);
    SmallVector<OpFoldResult> ones(part.offsets.size(), indexAttr(1));
    Value place = tensor::ExtractSliceOp::create(rewriter, value.getLoc(), whole, part.offsets,
                                                 part.sizes, ones);
    for (Value made = value; made && !destinations.contains(made);) {
      auto op = made.getDefiningOp<LinalgOp>();
      if (!op || (made != value && !made.hasOneUse())) break;
      destinations[made] = place;
      made = op.getTiedOpOperand(cast<OpResult>(made))->get();
    }
  }
}

/// Replaces an operand of a tiled op, which still refers to the whole value, by the tile.
LogicalResult Together::readTile(RewriterBase &rewriter, OpOperand &operand) {
  Value read = operand.get();
  auto slice = read.getDefiningOp<tensor::ExtractSliceOp>();
  if (slice && slice->getBlock() == &body) slice = nullptr;  // of an input
  Value whole = slice ? slice.getSource() : read;
  auto tile = tiles.find(whole);
  if (tile == tiles.end()) return success();
  Part known = partOf(whole);
  if (!slice) {
    operand.set(tile->second);
    return success(tile->second.getType() == read.getType());
  }
  SmallVector<OpFoldResult> offsets = slice.getMixedOffsets(), steps = slice.getMixedStrides();
  for (auto [own, wholeOffset] : llvm::zip(offsets, known.offsets)) {
    if (isConstantIntValue(wholeOffset, 0)) continue;
    if (own != wholeOffset) return failure();
    own = zero();
  }
  rewriter.setInsertionPoint(slice);
  bool isAll = slice.getType() == tile->second.getType() &&
               llvm::all_of(offsets, [](OpFoldResult at) { return isConstantIntValue(at, 0); });
  operand.set(isAll ? tile->second
                    : tensor::ExtractSliceOp::create(rewriter, slice.getLoc(), slice.getType(),
                                                     tile->second, offsets, slice.getMixedSizes(),
                                                     steps)
                          .getResult());
  if (slice->use_empty()) rewriter.eraseOp(slice);
  return success();
}

LogicalResult Together::writeTile(RewriterBase &rewriter, LinalgOp op) {
  Part loops = loopsOf(op);
  auto tiled = cast<TilingInterface>(op.getOperation())
                   .getTiledImplementation(rewriter, loops.offsets, loops.sizes);
  if (failed(tiled) || tiled->tiledOps.size() != 1) return failure();
  auto made = cast<LinalgOp>(tiled->tiledOps[0]);
  OpBuilder::InsertionGuard keep(rewriter);
  for (OpOperand &operand : made->getOpOperands()) {
    auto place =
        made.isDpsInit(&operand)
            ? destinations.find(op->getResult(made.getTiedOpResult(&operand).getResultNumber()))
            : destinations.end();
    bool isFresh = made.isDpsInit(&operand) &&
                   op->getOperand(operand.getOperandNumber()).getDefiningOp<tensor::EmptyOp>();
    if (isFresh && place != destinations.end())
      operand.set(place->second);
    else if (failed(readTile(rewriter, operand)))
      return failure();
  }
  for (auto [whole, tile] : llvm::zip(op->getResults(), made->getResults())) tiles[whole] = tile;
  return success();
}

LogicalResult Together::write() {
  ProvenanceListener listener;
  IRRewriter rewriter(function.getContext(), &listener);
  Operation *end = body.getTerminator();
  llvm::SetVector<Value> results(end->operand_begin(), end->operand_end());
  SmallVector<Value> wanted = results.takeVector();
  rewriter.setInsertionPoint(end);
  scf::ForallOp loop = writeLoop(rewriter, wanted);
  llvm::append_range(positions, loop.getInductionVars());
  rewriter.setInsertionPointToStart(loop.getBody());
  findDestinations(rewriter, wanted, loop);
  for (LinalgOp op : ops)
    if (failed(writeTile(rewriter, op))) return failure();
  rewriter.setInsertionPointToEnd(loop.getTerminator().getBody());
  for (auto [value, whole] : llvm::zip(wanted, loop.getRegionOutArgs())) {
    Part part = partOf(value);
    SmallVector<OpFoldResult> ones(part.offsets.size(), indexAttr(1));
    tensor::ParallelInsertSliceOp::create(rewriter, value.getLoc(), tiles.lookup(value), whole,
                                          part.offsets, part.sizes, ones);
  }
  for (OpOperand &result : end->getOpOperands()) {
    auto at = llvm::find(wanted, result.get()) - wanted.begin();
    result.set(loop.getResult(unsigned(at)));
  }
  for (LinalgOp op : llvm::reverse(ops)) {
    if (!op->use_empty()) return failure();
    rewriter.eraseOp(op);
  }
  return success();
}

}  // namespace

LogicalResult tileTogether(func::FuncOp function, const kernel::TargetInfo &target) {
  return Together(function, target).run();
}

}  // namespace vitro::compile
