// memref and bufferization: memory that is changed in place.
#include "mlir/Dialect/Bufferization/IR/Bufferization.h"
#include "mlir/Dialect/MemRef/IR/MemRef.h"
#include "vitro/interpret/loops/Views.h"

using namespace mlir;

namespace vitro::interpret {
namespace {

Result<> alloc(Builder &b, Operation *op) {
  auto sizes = isa<memref::AllocOp>(op) ? cast<memref::AllocOp>(op).getDynamicSizes()
                                        : cast<memref::AllocaOp>(op).getDynamicSizes();
  auto type = cast<MemRefType>(op->getResult(0).getType());
  if (!type.getLayout().isIdentity())
    return Builder::unsupported(op, "a layout other than row-major");
  return emitAllocation(b, op, op->getResult(0), sizes);
}

Result<> load(Builder &b, Operation *op) {
  auto load = cast<memref::LoadOp>(op);
  return emitLoad(b, op, load.getMemref(), load.getIndices(), load.getResult());
}
Result<> store(Builder &b, Operation *op) {
  auto store = cast<memref::StoreOp>(op);
  return emitStore(b, op, store.getValueToStore(), b.slot(store.getMemref()), store.getMemref(),
                   store.getIndices());
}

Result<> subview(Builder &b, Operation *op) {
  auto view = cast<memref::SubViewOp>(op);
  VITRO_TRY(const auto *part,
            slicing(b, op, view.getSource(), view.getMixedOffsets(), view.getMixedSizes(),
                    view.getMixedStrides(), view.getDroppedDims()));
  b.add({.execute = tape::slice,
         .out = b.slot(view.getResult()),
         .a = b.slot(view.getSource()),
         .more = part});
  return {};
}

Result<> collapse(Builder &b, Operation *op) {
  return emitReshape(b, op, cast<memref::CollapseShapeOp>(op).getReassociationIndices(), {}, false);
}
Result<> expand(Builder &b, Operation *op) {
  auto expand = cast<memref::ExpandShapeOp>(op);
  return emitReshape(b, op, expand.getReassociationIndices(), expand.getMixedOutputShape(), true);
}

Result<> copyInto(Builder &b, Operation *op, Value from, Value to) {
  VITRO_TRY(DType type, b.elementType(from, op));
  b.add({.execute = tape::copyAll,
         .out = b.slot(to),
         .a = b.slot(from),
         .b = Slot(type),
         .n = Builder::rank(from)});
  return {};
}
Result<> copy(Builder &b, Operation *op) {
  return copyInto(b, op, op->getOperand(0), op->getOperand(1));
}

Result<> transpose(Builder &b, Operation *op) {
  auto transpose = cast<memref::TransposeOp>(op);
  std::vector<int64_t> order;
  for (AffineExpr expression : transpose.getPermutation().getResults())
    order.push_back(cast<AffineDimExpr>(expression).getPosition());
  b.add({.execute = tape::permuteView,
         .out = b.slot(op->getResult(0)),
         .a = b.slot(op->getOperand(0)),
         .more = b.list(std::move(order))});
  return {};
}

Result<> getGlobal(Builder &b, Operation *op) {
  auto get = cast<memref::GetGlobalOp>(op);
  auto global = SymbolTable::lookupNearestSymbolFrom<memref::GlobalOp>(op, get.getNameAttr());
  if (!global || !global.getConstantInitValue())
    return Builder::unsupported(op, "a global without a constant value");
  return bindConstant(b, op, op->getResult(0), global.getConstantInitValue());
}

Result<> allocaScope(Builder &b, Operation *op) {
  llvm::SmallVector<Slot> results;
  for (Value result : op->getResults()) results.push_back(b.slot(result));
  int end = b.newLabel();
  VITRO_RETURN_IF_ERROR(b.emitRegion(op->getRegion(0), [&](Operation *last) -> Result<> {
    VITRO_RETURN_IF_ERROR(b.assign(last->getOperands(), results, last));
    b.addJump({.execute = tape::jump}, end);
    return {};
  }));
  b.place(end);
  return {};
}

Result<> allocTensor(Builder &b, Operation *op) {
  auto alloc = cast<bufferization::AllocTensorOp>(op);
  if (alloc.getCopy()) {
    VITRO_RETURN_IF_ERROR(b.assign(alloc.getCopy(), {b.slot(op->getResult(0))}, op));
    return {};
  }
  return emitAllocation(b, op, op->getResult(0), alloc.getDynamicSizes());
}

Result<> clone(Builder &b, Operation *op) {
  Value from = op->getOperand(0), to = op->getResult(0);
  VITRO_TRY(DType type, b.elementType(from, op));
  tape::Allocation allocation{type, {}};
  for (Slot size : sizeSlots(b, b.slot(from), Builder::rank(from)))
    allocation.sizes.push_back({int64_t(size), true});
  b.add({.execute = tape::allocate, .out = b.slot(to), .more = b.keep(std::move(allocation))});
  return copyInto(b, op, from, to);
}

/// The tensor shares the buffer: whoever writes to the buffer later is told so by
/// bufferization.to_tensor's own rules, not by us.
Result<> shareView(Builder &b, Operation *op) {
  b.copyValue(op->getOperand(0).getType(), b.slot(op->getOperand(0)), b.slot(op->getResult(0)),
              false);
  return {};
}

Result<> materialize(Builder &b, Operation *op) {
  auto store = cast<bufferization::MaterializeInDestinationOp>(op);
  if (isa<MemRefType>(store.getDest().getType()))
    return copyInto(b, op, store.getSource(), store.getDest());
  return b.assign(store.getSource(), {b.slot(op->getResult(0))}, op);
}

}  // namespace

std::span<const Row> memrefRows() {
  static constexpr Row rows[] = {
      {"memref.alloc", alloc},
      {"memref.alloca", alloc},
      {"memref.alloca_scope", allocaScope},
      {"memref.alloca_scope.return", nothingRow},  // part of memref.alloca_scope
      {"memref.assume_alignment", sameRow},
      {"memref.cast", castRow},
      {"memref.collapse_shape", collapse},
      {"memref.copy", copy},
      {"memref.dealloc", nothingRow},  // memory goes with the last view of it
      {"memref.dim", dimRow},
      {"memref.expand_shape", expand},
      {"memref.get_global", getGlobal},
      {"memref.load", load},
      {"memref.memory_space_cast", castRow},
      {"memref.prefetch", nothingRow},
      {"memref.rank", rankRow},
      {"memref.store", store},
      {"memref.subview", subview},
      {"memref.transpose", transpose},
  };
  return rows;
}

std::span<const Row> bufferizationRows() {
  static constexpr Row rows[] = {
      {"bufferization.alloc_tensor", allocTensor},
      {"bufferization.clone", clone},
      {"bufferization.dealloc_tensor", nothingRow},
      {"bufferization.materialize_in_destination", materialize},
      {"bufferization.to_buffer", shareView},
      {"bufferization.to_tensor", shareView},
  };
  return rows;
}

}  // namespace vitro::interpret
