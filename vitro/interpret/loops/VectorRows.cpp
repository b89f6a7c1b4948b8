// vector: shuffles, broadcasts and other ops on lanes.
#include "mlir/Dialect/Vector/IR/VectorOps.h"
#include "vitro/interpret/loops/Vectors.h"

using namespace mlir;

namespace vitro::interpret {
namespace {

ArrayRef<int64_t> shapeOf(Value value) {
  auto vector = dyn_cast<VectorType>(value.getType());
  return vector ? vector.getShape() : ArrayRef<int64_t>();
}

/// Calls `f` with every position of a box, row-major.
template <class F>
void forEachPosition(ArrayRef<int64_t> shape, F f) {
  llvm::SmallVector<int64_t> position(shape.size(), 0);
  for (;;) {
    f(ArrayRef<int64_t>(position));
    size_t d = shape.size();
    while (d-- > 0) {
      if (++position[d] < shape[d]) break;
      position[d] = 0;
    }
    if (d == size_t(-1)) return;
  }
}

Result<> addShuffle(Builder &b, Operation *, Value out, Value a, Value second,
                    std::vector<int64_t> from) {
  VITRO_TRY(Lanes lanes, b.lanes(out));
  VITRO_TRY(Lanes first, b.lanes(a));
  b.add({.execute = tape::shuffle(lanes.type),
         .out = b.slot(out),
         .a = b.slot(a),
         .b = second ? b.slot(second) : 0,
         .n = lanes.count,
         .more = b.keep(tape::Shuffle{first.count, std::move(from)})});
  return {};
}

/// Broadcasts the operand's lanes along new and stretched dimensions.
Result<> broadcast(Builder &b, Operation *op) {
  Value in = op->getOperand(0), out = op->getResult(0);
  ArrayRef<int64_t> from = shapeOf(in), to = shapeOf(out);
  std::vector<int64_t> strides = laneStrides(from), lanes;
  size_t skip = to.size() - from.size();
  forEachPosition(to, [&](ArrayRef<int64_t> position) {
    int64_t lane = 0;
    for (size_t d = 0; d < from.size(); ++d)
      if (from[d] != 1) lane += position[skip + d] * strides[d];
    lanes.push_back(lane);
  });
  return addShuffle(b, op, out, in, {}, std::move(lanes));
}

Result<> transpose(Builder &b, Operation *op) {
  auto transpose = cast<vector::TransposeOp>(op);
  ArrayRef<int64_t> order = transpose.getPermutation();
  std::vector<int64_t> strides = laneStrides(shapeOf(transpose.getVector())), lanes;
  forEachPosition(shapeOf(transpose.getResult()), [&](ArrayRef<int64_t> position) {
    int64_t lane = 0;
    for (size_t d = 0; d < order.size(); ++d) lane += position[d] * strides[size_t(order[d])];
    lanes.push_back(lane);
  });
  return addShuffle(b, op, transpose.getResult(), transpose.getVector(), {}, std::move(lanes));
}

/// Whole sub-vectors of the first dimension, from one operand or the other.
Result<> shuffle(Builder &b, Operation *op) {
  auto shuffle = cast<vector::ShuffleOp>(op);
  ArrayRef<int64_t> shape = shapeOf(shuffle.getV1());
  int64_t inner = 1;
  for (int64_t size : shape.empty() ? shape : shape.drop_front()) inner *= size;
  int64_t rowsOfFirst = shape.empty() ? 1 : shape[0];
  std::vector<int64_t> lanes;
  for (int64_t row : shuffle.getMask())
    for (int64_t k = 0; k < inner; ++k)  // -1 is poison: any lane will do
      lanes.push_back(row < 0             ? 0
                      : row < rowsOfFirst ? row * inner + k
                                          : (row - rowsOfFirst) * inner + k + rowsOfFirst * inner);
  return addShuffle(b, op, shuffle.getVector(), shuffle.getV1(), shuffle.getV2(), std::move(lanes));
}

Result<> interleave(Builder &b, Operation *op) {
  VITRO_TRY(Lanes out, b.lanes(op->getResult(0)));
  std::vector<int64_t> lanes;
  for (int64_t k = 0; k < out.count; ++k) lanes.push_back(k / 2 + (k % 2) * (out.count / 2));
  return addShuffle(b, op, op->getResult(0), op->getOperand(0), op->getOperand(1),
                    std::move(lanes));
}
Result<> deinterleave(Builder &b, Operation *op) {
  VITRO_TRY(Lanes in, b.lanes(op->getOperand(0)));
  for (unsigned part = 0; part < 2; ++part) {
    std::vector<int64_t> lanes;
    for (int64_t k = part; k < in.count; k += 2) lanes.push_back(k);
    VITRO_RETURN_IF_ERROR(
        addShuffle(b, op, op->getResult(part), op->getOperand(0), {}, std::move(lanes)));
  }
  return {};
}

std::vector<int64_t> numbersOf(ArrayAttr attributes) {
  std::vector<int64_t> numbers;
  for (Attribute attribute : attributes) numbers.push_back(cast<IntegerAttr>(attribute).getInt());
  return numbers;
}

Result<> extractStrided(Builder &b, Operation *op) {
  auto slice = cast<vector::ExtractStridedSliceOp>(op);
  std::vector<int64_t> offsets = numbersOf(slice.getOffsets()),
                       steps = numbersOf(slice.getStrides());
  std::vector<int64_t> strides = laneStrides(shapeOf(op->getOperand(0))), lanes;
  forEachPosition(shapeOf(op->getResult(0)), [&](ArrayRef<int64_t> position) {
    int64_t lane = 0;
    for (size_t d = 0; d < position.size(); ++d)
      lane += (d < offsets.size() ? offsets[d] + position[d] * steps[d] : position[d]) * strides[d];
    lanes.push_back(lane);
  });
  return addShuffle(b, op, op->getResult(0), op->getOperand(0), {}, std::move(lanes));
}

Result<> insertStrided(Builder &b, Operation *op) {
  auto slice = cast<vector::InsertStridedSliceOp>(op);
  Value part = slice.getValueToStore(), whole = slice.getDest();
  std::vector<int64_t> offsets = numbersOf(slice.getOffsets()),
                       steps = numbersOf(slice.getStrides());
  ArrayRef<int64_t> shape = shapeOf(whole), small = shapeOf(part);
  std::vector<int64_t> strides = laneStrides(shape), lanes;
  VITRO_TRY(Lanes all, b.lanes(whole));
  for (int64_t k = 0; k < all.count; ++k) lanes.push_back(k);
  size_t skip = shape.size() - small.size();
  int64_t next = all.count;
  forEachPosition(small, [&](ArrayRef<int64_t> position) {
    int64_t lane = 0;
    for (size_t d = 0; d < shape.size(); ++d) {
      int64_t offset = d < offsets.size() ? offsets[d] : 0;
      if (d < skip)
        lane += offset * strides[d];
      else
        lane += (offset + position[d - skip] * steps[d - skip]) * strides[d];
    }
    lanes[size_t(lane)] = next++;
  });
  return addShuffle(b, op, op->getResult(0), whole, part, std::move(lanes));
}

/// The lanes at a position with fewer indices than dimensions.
Result<const tape::LaneIndex *> laneIndex(Builder &b, Value whole, Value part,
                                          ArrayRef<OpFoldResult> positions) {
  VITRO_TRY(Lanes lanes, b.lanes(part));
  ArrayRef<int64_t> shape = shapeOf(whole);
  std::vector<int64_t> strides = laneStrides(shape);
  tape::LaneIndex where{.positions = mixedNumbers(b, positions),
                        .sizes = {},
                        .strides = {},
                        .bytes = lanes.bytes(),
                        .elementBytes = byteWidth(lanes.type)};
  for (size_t d = 0; d < positions.size(); ++d) {
    where.sizes.push_back(shape[d]);
    where.strides.push_back(strides[d]);
  }
  return b.keep(std::move(where));
}

Result<> extract(Builder &b, Operation *op) {
  auto extract = cast<vector::ExtractOp>(op);
  VITRO_TRY(const auto *where,
            laneIndex(b, extract.getSource(), extract.getResult(), extract.getMixedPosition()));
  b.add({.execute = tape::extractAt,
         .out = b.slot(extract.getResult()),
         .a = b.slot(extract.getSource()),
         .more = where});
  return {};
}

Result<> insert(Builder &b, Operation *op) {
  auto insert = cast<vector::InsertOp>(op);
  VITRO_TRY(const auto *where,
            laneIndex(b, insert.getDest(), insert.getValueToStore(), insert.getMixedPosition()));
  b.copyValue(insert.getDest().getType(), b.slot(insert.getDest()), b.slot(insert.getResult()),
              false);
  b.add({.execute = tape::insertAt,
         .out = b.slot(insert.getResult()),
         .a = b.slot(insert.getValueToStore()),
         .more = where});
  return {};
}

Result<> fromElements(Builder &b, Operation *op) {
  VITRO_TRY(Lanes lanes, b.lanes(op->getResult(0)));
  Slot out = b.slot(op->getResult(0)), width = Slot(byteWidth(lanes.type));
  for (auto [k, value] : llvm::enumerate(op->getOperands()))
    b.add({.execute = tape::copyBytes(width),
           .out = out + Slot(k) * width,
           .a = b.slot(value),
           .n = width});
  return {};
}
Result<> toElements(Builder &b, Operation *op) {
  VITRO_TRY(Lanes lanes, b.lanes(op->getOperand(0)));
  Slot in = b.slot(op->getOperand(0)), width = Slot(byteWidth(lanes.type));
  for (auto [k, value] : llvm::enumerate(op->getResults()))
    b.add({.execute = tape::copyBytes(width),
           .out = b.slot(value),
           .a = in + Slot(k) * width,
           .n = width});
  return {};
}

/// The same bytes under another type.
Result<> sameBytes(Builder &b, Operation *op) {
  VITRO_TRY(Lanes from, b.lanes(op->getOperand(0)));
  VITRO_TRY(Lanes to, b.lanes(op->getResult(0)));
  bool packed = info(from.type).bits % 8 || info(to.type).bits % 8;
  if (from.bytes() != to.bytes() || (packed && from.type != to.type))
    return Builder::unsupported(op, "a bitcast of lanes smaller than a byte");
  b.add({.execute = tape::copyBytes(to.bytes()),
         .out = b.slot(op->getResult(0)),
         .a = b.slot(op->getOperand(0)),
         .n = to.bytes()});
  return {};
}

Result<> createMask(Builder &b, Operation *op) {
  VITRO_TRY(Lanes lanes, b.lanes(op->getResult(0)));
  tape::Mask mask{shapeOf(op->getResult(0)).vec(), {}};
  for (Value bound : op->getOperands()) mask.bounds.push_back(b.slot(bound));
  b.add({.execute = tape::createMask,
         .out = b.slot(op->getResult(0)),
         .n = lanes.count,
         .more = b.keep(std::move(mask))});
  return {};
}
Result<> constantMask(Builder &b, Operation *op) {
  auto bounds = cast<vector::ConstantMaskOp>(op).getMaskDimSizes();
  Slot out = b.slot(op->getResult(0));
  int64_t lane = 0;
  ArrayRef<int64_t> shape = shapeOf(op->getResult(0));
  forEachPosition(shape, [&](ArrayRef<int64_t> position) {
    bool inside = shape.empty() ? bounds[0] != 0 : true;
    for (size_t d = 0; d < position.size(); ++d) inside = inside && position[d] < bounds[d];
    b.initial<bool>(out + Slot(lane++)) = inside;
  });
  return {};
}
Result<> step(Builder &b, Operation *op) {
  VITRO_TRY(Lanes lanes, b.lanes(op->getResult(0)));
  Slot out = b.slot(op->getResult(0));
  for (int64_t k = 0; k < lanes.count; ++k) b.initial<int64_t>(out + Slot(k) * 8) = k;
  return {};
}

Result<> emitMasked(Builder &b, Operation *op, Masked masked) {
  if (isa<vector::TransferReadOp>(op)) return emitTransferRead(b, op, masked);
  if (isa<vector::TransferWriteOp>(op)) return emitTransferWrite(b, op, masked);
  if (isa<vector::GatherOp>(op)) return emitGather(b, op, masked);
  if (isa<vector::ReductionOp>(op)) return emitReduction(b, op, masked);
  if (isa<vector::MultiDimReductionOp>(op)) return emitMultiReduction(b, op, masked);
  if (isa<vector::ContractionOp>(op)) return emitContract(b, op, masked);
  if (isa<vector::OuterProductOp>(op)) return emitOuterProduct(b, op, masked);
  return Builder::unsupported(op, "this op under a mask");
}

Result<> mask(Builder &b, Operation *op) {
  auto mask = cast<vector::MaskOp>(op);
  Operation *inner = mask.getMaskableOp();
  Slot flags = b.slot(mask.getMask());
  if (!inner) {  // nothing but a yield
    for (auto [result, value] :
         llvm::zip(op->getResults(), mask.getMaskBlock()->getTerminator()->getOperands()))
      b.copyValue(value.getType(), b.slot(value), b.slot(result), false);
    return {};
  }
  VITRO_RETURN_IF_ERROR(emitMasked(b, inner, {flags, op}));
  for (auto [index, result] : llvm::enumerate(op->getResults())) {
    Value computed = inner->getResult(unsigned(index));
    if (mask.getPassthru() && isa<VectorType>(result.getType())) {
      VITRO_TRY(Lanes lanes, b.lanes(result));
      b.add({.execute = tape::select(lanes.type, true),
             .out = b.slot(result),
             .a = flags,
             .b = b.slot(computed),
             .c = b.slot(mask.getPassthru()),
             .n = lanes.count});
      continue;
    }
    b.copyValue(computed.getType(), b.slot(computed), b.slot(result), true);
  }
  return {};
}

}  // namespace

std::span<const Row> vectorRows() {
  static constexpr Row rows[] = {
      {"vector.bitcast", sameBytes},
      {"vector.broadcast", broadcast},
      {"vector.compressstore", compressStoreRow},
      {"vector.constant_mask", constantMask},
      {"vector.contract", unmaskedRow<emitContract>},
      {"vector.create_mask", createMask},
      {"vector.deinterleave", deinterleave},
      {"vector.expandload", expandLoadRow},
      {"vector.extract", extract},
      {"vector.extract_strided_slice", extractStrided},
      {"vector.fma", fusedMultiplyAddRow},
      {"vector.from_elements", fromElements},
      {"vector.gather", unmaskedRow<emitGather>},
      {"vector.insert", insert},
      {"vector.insert_strided_slice", insertStrided},
      {"vector.interleave", interleave},
      {"vector.load", loadRow},
      {"vector.mask", mask},
      {"vector.maskedload", maskedLoadRow},
      {"vector.maskedstore", maskedStoreRow},
      {"vector.multi_reduction", unmaskedRow<emitMultiReduction>},
      {"vector.outerproduct", unmaskedRow<emitOuterProduct>},
      {"vector.reduction", unmaskedRow<emitReduction>},
      {"vector.scan", scanRow},
      {"vector.scatter", scatterRow},
      {"vector.shape_cast", sameBytes},
      {"vector.shuffle", shuffle},
      {"vector.step", step},
      {"vector.store", storeRow},
      {"vector.to_elements", toElements},
      {"vector.transfer_read", unmaskedRow<emitTransferRead>},
      {"vector.transfer_write", unmaskedRow<emitTransferWrite>},
      {"vector.transpose", transpose},
      {"vector.yield", nothingRow},  // part of vector.mask
  };
  return rows;
}

}  // namespace vitro::interpret
