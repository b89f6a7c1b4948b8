// memref and bufferization: memory that is updated in place.
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

Result<> reinterpretCast(Builder &b, Operation *op) {
  auto cast = mlir::cast<memref::ReinterpretCastOp>(op);
  VITRO_TRY(DType type, b.elementType(cast.getSource(), op));
  tape::Reinterpreting how{.offset = mixedNumbers(b, cast.getMixedOffsets())[0],
                           .sizes = mixedNumbers(b, cast.getMixedSizes()),
                           .strides = mixedNumbers(b, cast.getMixedStrides()),
                           .type = type};
  b.add({.execute = tape::reinterpret,
         .out = b.slot(op->getResult(0)),
         .a = b.slot(cast.getSource()),
         .more = b.keep(std::move(how))});
  return {};
}

/// A typed view into bytes.
Result<> view(Builder &b, Operation *op) {
  auto view = cast<memref::ViewOp>(op);
  VITRO_TRY(DType type, b.elementType(op->getResult(0), op));
  tape::Reinterpreting how{.offset = {int64_t(b.slot(view.getByteShift())), true},
                           .bytes = true,
                           .sizes = {},
                           .strides = {},
                           .type = type};
  size_t next = 0;
  for (int64_t size : view.getType().getShape())
    if (ShapedType::isDynamic(size))
      how.sizes.push_back({int64_t(b.slot(view.getSizes()[next++])), true});
    else
      how.sizes.push_back({size, false});
  b.add({.execute = tape::reinterpret,
         .out = b.slot(op->getResult(0)),
         .a = b.slot(view.getSource()),
         .more = b.keep(std::move(how))});
  return {};
}

Result<> stridedMetadata(Builder &b, Operation *op) {
  auto parts = cast<memref::ExtractStridedMetadataOp>(op);
  VITRO_TRY(DType type, b.elementType(parts.getSource(), op));
  tape::Metadata how{.rank = Builder::rank(parts.getSource()),
                     .type = type,
                     .offset = b.slot(parts.getOffset()),
                     .sizes = {},
                     .strides = {}};
  for (Value size : parts.getSizes()) how.sizes.push_back(b.slot(size));
  for (Value stride : parts.getStrides()) how.strides.push_back(b.slot(stride));
  b.add({.execute = tape::takeApart,
         .out = b.slot(parts.getBaseBuffer()),
         .a = b.slot(parts.getSource()),
         .more = b.keep(std::move(how))});
  return {};
}

/// One thread runs a tape, so read-modify-write is atomic. The result is the old value.
Result<> atomicUpdate(Builder &b, Operation *op) {
  using arith::AtomicRMWKind, tape::Binary;
  auto update = cast<memref::AtomicRMWOp>(op);
  VITRO_TRY(Lanes lanes, b.lanes(update.getValue()));
  VITRO_RETURN_IF_ERROR(
      emitLoad(b, op, update.getMemref(), update.getIndices(), update.getResult()));
  static const llvm::DenseMap<int, Binary> kinds = {
      {int(AtomicRMWKind::addf), Binary::AddF},
      {int(AtomicRMWKind::addi), Binary::AddI},
      {int(AtomicRMWKind::andi), Binary::And},
      {int(AtomicRMWKind::maximumf), Binary::MaximumF},
      {int(AtomicRMWKind::maxnumf), Binary::MaxNumF},
      {int(AtomicRMWKind::maxs), Binary::MaxS},
      {int(AtomicRMWKind::maxu), Binary::MaxU},
      {int(AtomicRMWKind::minimumf), Binary::MinimumF},
      {int(AtomicRMWKind::minnumf), Binary::MinNumF},
      {int(AtomicRMWKind::mins), Binary::MinS},
      {int(AtomicRMWKind::minu), Binary::MinU},
      {int(AtomicRMWKind::mulf), Binary::MulF},
      {int(AtomicRMWKind::muli), Binary::MulI},
      {int(AtomicRMWKind::ori), Binary::Or},
      {int(AtomicRMWKind::xori), Binary::Xor}};
  Slot stored = b.slot(update.getValue());
  if (update.getKind() != AtomicRMWKind::assign) {
    auto execute = tape::binary(kinds.at(int(update.getKind())), lanes.type, false);
    if (!execute) return Builder::unsupported(op, "no meaning for this element type");
    stored = b.newSlot(8);
    b.add({.execute = execute,
           .out = stored,
           .a = b.slot(update.getResult()),
           .b = b.slot(update.getValue())},
          {{stored, lanes.type, 1}, {b.operand(update.getResult()), b.operand(update.getValue())}});
  }
  tape::Indices where{int(update.getIndices().size()), {}};
  for (Value index : update.getIndices()) where.slots.push_back(b.slot(index));
  b.add({.execute = tape::store(lanes.type, where.rank),
         .out = stored,
         .a = b.slot(update.getMemref()),
         .more = b.keep(std::move(where))});
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

/// The tensor shares the buffer: the rules of bufferization.to_tensor forbid later writes to the
/// buffer, so they are not checked here.
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
      {"memref.atomic_rmw", atomicUpdate},
      {"memref.cast", castRow},
      {"memref.collapse_shape", collapse},
      {"memref.copy", copy},
      {"memref.dealloc", nothingRow},  // memory is freed with the last view of it
      {"memref.dim", dimRow},
      {"memref.distinct_objects", sameRow},
      {"memref.expand_shape", expand},
      {"memref.extract_strided_metadata", stridedMetadata},
      {"memref.get_global", getGlobal},
      {"memref.load", load},
      {"memref.memory_space_cast", castRow},
      {"memref.prefetch", nothingRow},
      {"memref.rank", rankRow},
      {"memref.reinterpret_cast", reinterpretCast},
      {"memref.reshape", staticReshape},
      {"memref.store", store},
      {"memref.subview", subview},
      {"memref.transpose", transpose},
      {"memref.view", view},
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
