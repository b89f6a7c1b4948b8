// Vector loads and stores.
#include "mlir/Dialect/Vector/IR/VectorOps.h"
#include "vitro/interpret/loops/Vectors.h"

using namespace mlir;

namespace vitro::interpret {

std::vector<int64_t> laneStrides(ArrayRef<int64_t> shape) {
  return rowMajorStrides(Dims(shape.begin(), shape.end()));
}

namespace {

std::vector<Slot> slotsOf(Builder &b, ValueRange values) {
  std::vector<Slot> slots;
  for (Value value : values) slots.push_back(b.slot(value));
  return slots;
}

Result<tape::Transfer> startTransfer(Builder &b, Operation *op, Value base, ValueRange indices) {
  if (isa<VectorType>(cast<ShapedType>(base.getType()).getElementType()))
    return Builder::unsupported(op, "memory of vectors");
  VITRO_TRY(DType type, b.elementType(base, op));
  return tape::Transfer{.view = b.slot(base),
                        .rank = Builder::rank(base),
                        .type = type,
                        .indices = slotsOf(b, indices),
                        .dims = {},
                        .mask = {},
                        .padding = {},
                        .passThrough = {}};
}

/// The vector's dimensions along those of the view; the mask has one per dimension used, in the
/// view's order.
Result<> alongMap(Operation *op, tape::Transfer &transfer, VectorType vector, AffineMap map,
                  ArrayRef<bool> inBounds) {
  for (auto [d, expression] : llvm::enumerate(map.getResults())) {
    int along = -1;
    if (auto dim = dyn_cast<AffineDimExpr>(expression))
      along = int(dim.getPosition());
    else if (!isa<AffineConstantExpr>(expression))
      return Builder::unsupported(op, "a permutation map with expressions");
    transfer.dims.push_back({vector.getDimSize(unsigned(d)), along, bool(inBounds[d]), 0});
  }
  int64_t step = 1;
  for (int v = transfer.rank; v-- > 0;)
    for (tape::Transfer::Dim &dim : transfer.dims)
      if (dim.view == v) {
        dim.maskStride = step;
        step *= dim.size;
      }
  return {};
}

/// vector.load and the like: the last dimensions, all in bounds.
void alongLast(tape::Transfer &transfer, VectorType vector) {
  std::vector<int64_t> strides = laneStrides(vector.getShape());
  int first = transfer.rank - int(vector.getRank());
  for (int d = 0; d < int(vector.getRank()); ++d)
    transfer.dims.push_back({vector.getDimSize(unsigned(d)), first + d, true, strides[size_t(d)]});
}

Result<> addRead(Builder &b, Operation *op, tape::Transfer transfer) {
  Value out = op->getResult(0);
  VITRO_TRY(Lanes lanes, b.lanes(out));
  auto execute = tape::transferRead(transfer.type);
  if (!execute) return Builder::unsupported(op, "no vectors of this element type");
  b.add({.execute = execute,
         .out = b.slot(out),
         .n = lanes.count,
         .more = b.keep(std::move(transfer))});
  return {};
}
Result<> addWrite(Builder &b, Operation *op, Value vector, tape::Transfer transfer) {
  VITRO_TRY(Lanes lanes, b.lanes(vector));
  b.add({.execute = tape::transferWrite(transfer.type),
         .out = b.slot(vector),
         .n = lanes.count,
         .more = b.keep(std::move(transfer))});
  return {};
}

std::optional<Slot> maskOf(Builder &b, Value mask, Masked masked) {
  if (mask) return b.slot(mask);
  return masked.mask;
}

}  // namespace

Result<> emitTransferRead(Builder &b, Operation *op, Masked masked) {
  auto read = cast<vector::TransferReadOp>(op);
  VITRO_TRY(tape::Transfer transfer, startTransfer(b, op, read.getBase(), read.getIndices()));
  VITRO_RETURN_IF_ERROR(alongMap(op, transfer, read.getVectorType(), read.getPermutationMap(),
                                 read.getInBoundsValues()));
  transfer.mask = maskOf(b, read.getMask(), masked);
  transfer.padding = b.slot(read.getPadding());
  return addRead(b, op, std::move(transfer));
}

Result<> emitTransferWrite(Builder &b, Operation *op, Masked masked) {
  auto write = cast<vector::TransferWriteOp>(op);
  VITRO_TRY(tape::Transfer transfer, startTransfer(b, op, write.getBase(), write.getIndices()));
  VITRO_RETURN_IF_ERROR(alongMap(op, transfer, write.getVectorType(), write.getPermutationMap(),
                                 write.getInBoundsValues()));
  transfer.mask = maskOf(b, write.getMask(), masked);
  if (op->getNumResults() == 1) {
    VITRO_RETURN_IF_ERROR(
        b.startUpdate(write.getBase(), op->getResult(0), masked.around ? masked.around : op));
    transfer.view = b.slot(op->getResult(0));
  }
  return addWrite(b, op, write.getVector(), std::move(transfer));
}

Result<> loadRow(Builder &b, Operation *op) {
  auto load = cast<vector::LoadOp>(op);
  VITRO_TRY(tape::Transfer transfer, startTransfer(b, op, load.getBase(), load.getIndices()));
  alongLast(transfer, load.getVectorType());
  return addRead(b, op, std::move(transfer));
}
Result<> storeRow(Builder &b, Operation *op) {
  auto store = cast<vector::StoreOp>(op);
  VITRO_TRY(tape::Transfer transfer, startTransfer(b, op, store.getBase(), store.getIndices()));
  alongLast(transfer, store.getVectorType());
  return addWrite(b, op, store.getValueToStore(), std::move(transfer));
}
Result<> maskedLoadRow(Builder &b, Operation *op) {
  auto load = cast<vector::MaskedLoadOp>(op);
  VITRO_TRY(tape::Transfer transfer, startTransfer(b, op, load.getBase(), load.getIndices()));
  alongLast(transfer, load.getVectorType());
  transfer.mask = b.slot(load.getMask());
  transfer.passThrough = b.slot(load.getPassThru());
  return addRead(b, op, std::move(transfer));
}
Result<> maskedStoreRow(Builder &b, Operation *op) {
  auto store = cast<vector::MaskedStoreOp>(op);
  VITRO_TRY(tape::Transfer transfer, startTransfer(b, op, store.getBase(), store.getIndices()));
  alongLast(transfer, store.getVectorType());
  transfer.mask = b.slot(store.getMask());
  return addWrite(b, op, store.getValueToStore(), std::move(transfer));
}

namespace {

Result<tape::Gather> startGather(Builder &b, Operation *op, Value base, ValueRange start,
                                 Value numbers, Value mask) {
  tape::Gather gather{.view = b.slot(base),
                      .rank = Builder::rank(base),
                      .indices = slotsOf(b, start),
                      .indexType = DType::I64,
                      .offsets = 0,
                      .mask = b.slot(mask),
                      .passThrough = 0};
  if (gather.rank == 0) return Builder::unsupported(op, "a base without dimensions");
  if (!numbers) return gather;
  VITRO_TRY(Lanes lanes, b.lanes(numbers));
  gather.indexType = lanes.type;
  gather.offsets = b.slot(numbers);
  if (lanes.type != DType::I32 && lanes.type != DType::I64) {
    gather.offsets = b.newSlot(lanes.count * 8);
    b.add({.execute = tape::convert(tape::Conversion::SignedInt, lanes.type, DType::I64, true),
           .out = gather.offsets,
           .a = b.slot(numbers),
           .n = lanes.count});
    gather.indexType = DType::I64;
  }
  return gather;
}

/// Both masks must hold.
Slot bothMasks(Builder &b, Slot one, std::optional<Slot> other, int64_t lanes) {
  if (!other) return one;
  Slot both = b.newSlot(lanes);
  b.add({.execute = tape::binary(tape::Binary::And, DType::Bool, true),
         .out = both,
         .a = one,
         .b = *other,
         .n = lanes});
  return both;
}

}  // namespace

Result<> emitGather(Builder &b, Operation *op, Masked masked) {
  auto gather = cast<vector::GatherOp>(op);
  VITRO_TRY(Lanes lanes, b.lanes(gather.getResult()));
  VITRO_TRY(tape::Gather how, startGather(b, op, gather.getBase(), gather.getOffsets(),
                                          gather.getIndices(), gather.getMask()));
  how.mask = bothMasks(b, how.mask, masked.mask, lanes.count);
  how.passThrough = b.slot(gather.getPassThru());
  auto execute = tape::gather(lanes.type);
  if (!execute) return Builder::unsupported(op, "no vectors of this element type");
  b.add({.execute = execute,
         .out = b.slot(gather.getResult()),
         .n = lanes.count,
         .more = b.keep(std::move(how))});
  return {};
}

Result<> scatterRow(Builder &b, Operation *op) {
  auto scatter = cast<vector::ScatterOp>(op);
  VITRO_TRY(Lanes lanes, b.lanes(scatter.getValueToStore()));
  VITRO_TRY(tape::Gather how, startGather(b, op, scatter.getBase(), scatter.getOffsets(),
                                          scatter.getIndices(), scatter.getMask()));
  if (op->getNumResults() == 1) {
    VITRO_RETURN_IF_ERROR(b.startUpdate(scatter.getBase(), op->getResult(0), op));
    how.view = b.slot(op->getResult(0));
  }
  b.add({.execute = tape::scatter(lanes.type),
         .out = b.slot(scatter.getValueToStore()),
         .n = lanes.count,
         .more = b.keep(std::move(how))});
  return {};
}

Result<> expandLoadRow(Builder &b, Operation *op) {
  auto load = cast<vector::ExpandLoadOp>(op);
  VITRO_TRY(Lanes lanes, b.lanes(load.getResult()));
  VITRO_TRY(tape::Gather how,
            startGather(b, op, load.getBase(), load.getIndices(), {}, load.getMask()));
  how.passThrough = b.slot(load.getPassThru());
  auto execute = tape::expandLoad(lanes.type);
  if (!execute) return Builder::unsupported(op, "no vectors of this element type");
  b.add({.execute = execute,
         .out = b.slot(load.getResult()),
         .n = lanes.count,
         .more = b.keep(std::move(how))});
  return {};
}

Result<> compressStoreRow(Builder &b, Operation *op) {
  auto store = cast<vector::CompressStoreOp>(op);
  VITRO_TRY(Lanes lanes, b.lanes(store.getValueToStore()));
  VITRO_TRY(tape::Gather how,
            startGather(b, op, store.getBase(), store.getIndices(), {}, store.getMask()));
  b.add({.execute = tape::compressStore(lanes.type),
         .out = b.slot(store.getValueToStore()),
         .n = lanes.count,
         .more = b.keep(std::move(how))});
  return {};
}

}  // namespace vitro::interpret
