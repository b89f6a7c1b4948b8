#include "vitro/compile/kernels/ResolveViews.h"
#include "llvm/ADT/TypeSwitch.h"
#include "mlir/Dialect/Affine/IR/AffineOps.h"
#include "mlir/Dialect/Arith/Utils/Utils.h"
#include "mlir/Dialect/MemRef/IR/MemRef.h"
#include "mlir/Dialect/Utils/StaticValueUtils.h"
#include "mlir/Dialect/Vector/IR/VectorOps.h"
#include "vitro/compile/shared/DeadCode.h"

using namespace mlir;

namespace vitro::compile {
namespace {

using Indices = SmallVector<OpFoldResult>;

/// A whole buffer, possibly under another shape: allowed in kernels.
bool isWhole(Value memref) {
  for (;;) {
    auto type = cast<MemRefType>(memref.getType());
    if (!type.hasStaticShape() || !type.getLayout().isIdentity()) return false;
    Operation *made = memref.getDefiningOp();
    if (!made || !isa<ViewLikeOpInterface>(made)) return true;
    if (!isa<memref::CollapseShapeOp, memref::ExpandShapeOp>(made)) return false;
    memref = made->getOperand(0);
  }
}

/// Builds index arithmetic at one location.
class Arithmetic {
 public:
  explicit Arithmetic(Operation *op) : b(op), loc(op->getLoc()) {}

  OpFoldResult constant(int64_t value) { return b.getIndexAttr(value); }
  /// a * b + c
  OpFoldResult multiplyAdd(OpFoldResult a, OpFoldResult factor, OpFoldResult c) {
    return apply(s(0) * s(1) + s(2), {a, factor, c});
  }
  OpFoldResult divide(OpFoldResult a, OpFoldResult by) {
    return apply(s(0).floorDiv(s(1)), {a, by});
  }
  OpFoldResult rest(OpFoldResult a, OpFoldResult by) { return apply(s(0) % s(1), {a, by}); }
  SmallVector<OpFoldResult> sizes(Value memref) { return memref::getMixedSizes(b, loc, memref); }
  Value value(OpFoldResult index) { return getValueOrCreateConstantIndexOp(b, loc, index); }

 private:
  AffineExpr s(unsigned i) { return b.getAffineSymbolExpr(i); }
  OpFoldResult apply(AffineExpr e, ArrayRef<OpFoldResult> operands) {
    return affine::makeComposedFoldedAffineApply(b, loc, e, operands);
  }
  OpBuilder b;
  Location loc;
};

Indices throughSubview(memref::SubViewOp view, const Indices &at, Arithmetic &a) {
  llvm::SmallBitVector dropped = view.getDroppedDims();
  SmallVector<OpFoldResult> offsets = view.getMixedOffsets(), strides = view.getMixedStrides();
  Indices result;
  size_t next = 0;
  for (size_t d = 0; d < offsets.size(); ++d)
    result.push_back(dropped[unsigned(d)] ? offsets[d]
                                          : a.multiplyAdd(at[next++], strides[d], offsets[d]));
  return result;
}

/// Splits one index into several dimensions: divides by the sizes from the right.
Indices throughCollapse(memref::CollapseShapeOp view, const Indices &at, Arithmetic &a) {
  SmallVector<OpFoldResult> sizes = a.sizes(view.getSrc());
  Indices result(sizes.size(), a.constant(0));
  for (auto [group, index] : llvm::zip(view.getReassociationIndices(), at)) {
    OpFoldResult left = index;
    SmallVector<int64_t> dims;
    for (int64_t d : group)
      if (!isConstantIntValue(sizes[size_t(d)], 1)) dims.push_back(d);
    for (int64_t d : llvm::reverse(dims)) {
      bool isLast = d == dims.front();
      result[size_t(d)] = isLast ? left : a.rest(left, sizes[size_t(d)]);
      if (!isLast) left = a.divide(left, sizes[size_t(d)]);
    }
  }
  return result;
}

Indices throughExpand(memref::ExpandShapeOp view, const Indices &at, Arithmetic &a) {
  SmallVector<OpFoldResult> sizes = a.sizes(view.getResult());
  Indices result;
  for (const ReassociationIndices &group : view.getReassociationIndices()) {
    OpFoldResult index = a.constant(0);
    for (int64_t d : group)
      if (!isConstantIntValue(sizes[size_t(d)], 1))
        index = a.multiplyAdd(index, sizes[size_t(d)], at[size_t(d)]);
    result.push_back(index);
  }
  return result;
}

/// Redirects one access to the whole buffer, as far as the views in between are understood.
void resolve(Operation *op, OpOperand &memref, MutableOperandRange indices) {
  if (isWhole(memref.get())) return;
  Arithmetic a(op);
  Value buffer = memref.get();
  Indices at(indices.getAsOperandRange().begin(), indices.getAsOperandRange().end());
  while (!isWhole(buffer)) {
    Operation *made = buffer.getDefiningOp();
    if (auto view = dyn_cast_if_present<memref::SubViewOp>(made))
      at = throughSubview(view, at, a);
    else if (auto collapse = dyn_cast_if_present<memref::CollapseShapeOp>(made))
      at = throughCollapse(collapse, at, a);
    else if (auto expand = dyn_cast_if_present<memref::ExpandShapeOp>(made))
      at = throughExpand(expand, at, a);
    else if (!isa_and_present<memref::CastOp>(made))
      break;  // checkKernel reports what is left
    buffer = made->getOperand(0);
  }
  SmallVector<Value> values;
  for (OpFoldResult index : at) values.push_back(a.value(index));
  memref.set(buffer);
  indices.assign(values);
}

/// A vector along a dimension that is followed only by dimensions of size one: drops these, so that
/// the vector is along the last dimension.
template <class Access>
void readWithoutUnits(Access access) {
  MemRefType type = access.getMemRefType();
  int64_t last = type.getRank() - 1;
  if (access.getVectorType().getNumElements() == 1 || last < 1 || type.getDimSize(last) != 1)
    return;
  while (last > 0 && type.getDimSize(last) == 1) --last;
  SmallVector<ReassociationIndices> groups;
  for (int64_t d = 0; d <= last; ++d) groups.push_back({d});
  for (int64_t d = last + 1; d < type.getRank(); ++d) groups.back().push_back(d);
  OpBuilder b(access);
  Value without = memref::CollapseShapeOp::create(b, access.getLoc(), access.getBase(), groups);
  SmallVector<Value> at(access.getIndices().take_front(size_t(last) + 1));
  access.getBaseMutable().set(without);
  access.getIndicesMutable().assign(at);
}

}  // namespace

void resolveViews(func::FuncOp kernel) {
  kernel.walk([](Operation *op) {
    llvm::TypeSwitch<Operation *>(op)
        .Case<memref::LoadOp, memref::StoreOp>([](auto access) {
          resolve(access, access.getMemrefMutable(), access.getIndicesMutable());
        })
        .Case<vector::LoadOp, vector::StoreOp, vector::MaskedLoadOp, vector::MaskedStoreOp>(
            [](auto access) {
              resolve(access, access.getBaseMutable(), access.getIndicesMutable());
              readWithoutUnits(access);
            })
        .Case<vector::GatherOp, vector::ScatterOp>([](auto access) {
          resolve(access, access.getBaseMutable(), access.getOffsetsMutable());
        });
  });
  removeDead(kernel);
}

}  // namespace vitro::compile
