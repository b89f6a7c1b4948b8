#include "vitro/compile/kernels/SplitRows.h"
#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Linalg/IR/Linalg.h"
#include "mlir/Dialect/MemRef/IR/MemRef.h"
#include "mlir/Dialect/SCF/IR/SCF.h"

using namespace mlir;

namespace vitro::compile {
namespace {

/// How iteration i of the outermost loop accesses a buffer: only index i of dimension `dim`, or,
/// without `dim`, all of it.
struct Slice {
  std::optional<unsigned> dim;
  bool isRow() const { return dim == 0u; }
};

/// An access of an op to a buffer.
struct Use {
  OpOperand *operand;
  Slice slice;
  bool writes;
};

Value rootOf(Value memref) {
  while (auto view = memref.getDefiningOp<ViewLikeOpInterface>()) memref = view.getViewSource();
  return memref;
}

/// std::nullopt if iteration i accesses neither a slice nor the whole buffer.
std::optional<Slice> sliceOf(AffineMap map) {
  Slice slice;
  for (auto [k, index] : llvm::enumerate(map.getResults())) {
    if (!index.isFunctionOfDim(0)) continue;
    if (slice.dim || !isa<AffineDimExpr>(index)) return std::nullopt;
    slice.dim = unsigned(k);
  }
  return slice;
}

class Rows {
 public:
  explicit Rows(func::FuncOp kernel) : kernel(kernel) {}

  /// The number of rows, or 0.
  int64_t find() {
    for (Operation &op : kernel.getBody().front().without_terminator())
      if (!analyse(&op)) return 0;
    return count > 1 && areRowsIndependent() ? count : 0;
  }

  void write() {
    OpBuilder b(kernel.getBody().front().getTerminator());
    Location loc = ops.back()->getLoc();
    Value one = arith::ConstantIndexOp::create(b, loc, 1);
    auto loop = scf::ForOp::create(b, loc, kernel.getArgument(0), kernel.getArgument(1), one);
    for (Operation *op : ops) op->moveBefore(loop.getBody()->getTerminator());
    b.setInsertionPointToStart(loop.getBody());
    row = loop.getInductionVar();
    for (auto &[root, all] : uses)
      for (Use &use : all)
        if (use.slice.dim) use.operand->set(sliceAt(b, use.operand->get(), *use.slice.dim));
    for (Operation *op : ops)
      op->walk([&](linalg::IndexOp index) {
        if (index.getDim() != 0) return;
        index.replaceAllUsesWith(row);
        index.erase();
      });
  }

 private:
  bool analyse(Operation *op) {
    if (auto structured = dyn_cast<linalg::LinalgOp>(op)) return analyseLinalg(structured);
    if (auto copy = dyn_cast<memref::CopyOp>(op)) return analyseCopy(copy);
    // A scalar that is read once, before everything else.
    if (auto load = dyn_cast<memref::LoadOp>(op)) {
      use(load.getMemrefMutable(), Slice(), /*writes=*/false);
      return true;
    }
    return isa<memref::AllocOp>(op) || isMemoryEffectFree(op);
  }

  bool analyseLinalg(linalg::LinalgOp op) {
    if (op.getNumLoops() == 0 || op.hasDynamicShape() || !op.hasPureBufferSemantics() ||
        op.getIteratorTypesArray()[0] != utils::IteratorType::parallel ||
        !matchesRowCount(op.getStaticLoopRanges()[0]))
      return false;
    for (OpOperand &operand : op->getOpOperands()) {
      if (!isa<MemRefType>(operand.get().getType())) continue;
      std::optional<Slice> slice = sliceOf(op.getMatchingIndexingMap(&operand));
      if (!slice) return false;
      use(operand, *slice, op.isDpsInit(&operand));
    }
    // Elements that are read by index may be in any row.
    op->walk([&](memref::LoadOp load) { use(load.getMemrefMutable(), Slice(), /*writes=*/false); });
    ops.push_back(op);
    return true;
  }

  bool analyseCopy(memref::CopyOp op) {
    auto type = cast<MemRefType>(op.getSource().getType());
    if (type.getRank() == 0 || !type.hasStaticShape() || !matchesRowCount(type.getDimSize(0)))
      return false;
    use(op.getSourceMutable(), Slice{0}, /*writes=*/false);
    use(op.getTargetMutable(), Slice{0}, /*writes=*/true);
    ops.push_back(op);
    return true;
  }

  bool matchesRowCount(int64_t wanted) {
    if (count == 0) count = wanted;
    return count == wanted && wanted > 0;
  }

  void use(OpOperand &operand, Slice slice, bool writes) {
    uses[rootOf(operand.get())].push_back({&operand, slice, writes});
  }

  /// Whether buffers that are written are accessed by rows only, and always under the same shape.
  bool areRowsIndependent() {
    return llvm::all_of(uses, [](auto &entry) {
      SmallVector<Use> &all = entry.second;
      if (llvm::none_of(all, [](const Use &use) { return use.writes; })) return true;
      return llvm::all_of(all, [&](const Use &use) {
        return use.slice.isRow() && use.operand->get() == all.front().operand->get();
      });
    });
  }

  /// The slice of a buffer that an iteration uses; a temporary is replaced by one of that size.
  Value sliceAt(OpBuilder &b, Value memref, unsigned dim) {
    Value &part = parts[{memref, dim}];
    if (part) return part;
    auto type = cast<MemRefType>(memref.getType());
    SmallVector<int64_t> shape(type.getShape());
    shape[dim] = 1;
    if (memref.getDefiningOp<memref::AllocOp>())
      return part = memref::AllocOp::create(b, memref.getLoc(),
                                            MemRefType::get(shape, type.getElementType()));
    SmallVector<OpFoldResult> offsets(shape.size(), b.getIndexAttr(0)),
        strides(shape.size(), b.getIndexAttr(1)),
        sizes = getAsIndexOpFoldResult(b.getContext(), shape);
    offsets[dim] = row;
    return part = memref::SubViewOp::create(b, memref.getLoc(), memref, offsets, sizes, strides);
  }

  func::FuncOp kernel;
  int64_t count = 0;
  Value row;
  SmallVector<Operation *> ops;
  llvm::MapVector<Value, SmallVector<Use>> uses;  // by the underlying buffer of all views
  DenseMap<std::pair<Value, unsigned>, Value> parts;
};

}  // namespace

int64_t splitRows(func::FuncOp kernel) {
  Rows rows(kernel);
  int64_t count = rows.find();
  if (count > 0) rows.write();
  return count;
}

}  // namespace vitro::compile
