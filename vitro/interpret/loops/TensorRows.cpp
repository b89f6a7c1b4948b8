// tensor: immutable values, which share memory until one would change.
#include "mlir/Dialect/Tensor/IR/Tensor.h"
#include "vitro/interpret/loops/Views.h"

using namespace mlir;

namespace vitro::interpret {
namespace {

Result<> empty(Builder &b, Operation *op) {
  return emitAllocation(b, op, op->getResult(0), op->getOperands());
}

Result<> extract(Builder &b, Operation *op) {
  auto extract = cast<tensor::ExtractOp>(op);
  return emitLoad(b, op, extract.getTensor(), extract.getIndices(), extract.getResult());
}

Result<> insert(Builder &b, Operation *op) {
  auto insert = cast<tensor::InsertOp>(op);
  VITRO_RETURN_IF_ERROR(b.startUpdate(insert.getDest(), insert.getResult(), op));
  return emitStore(b, op, insert.getScalar(), b.slot(insert.getResult()), insert.getDest(),
                   insert.getIndices());
}

Result<> extractSlice(Builder &b, Operation *op) {
  auto slice = cast<tensor::ExtractSliceOp>(op);
  VITRO_TRY(const auto *part,
            slicing(b, op, slice.getSource(), slice.getMixedOffsets(), slice.getMixedSizes(),
                    slice.getMixedStrides(), slice.getDroppedDims()));
  b.add({.execute = tape::slice,
         .out = b.slot(slice.getResult()),
         .a = b.slot(slice.getSource()),
         .more = part});
  return {};
}

Result<> insertSlice(Builder &b, Operation *op) {
  auto slice = cast<tensor::InsertSliceOp>(op);
  VITRO_TRY(const auto *part,
            slicing(b, op, slice.getDest(), slice.getMixedOffsets(), slice.getMixedSizes(),
                    slice.getMixedStrides(), slice.getDroppedDims()));
  VITRO_RETURN_IF_ERROR(b.startUpdate(slice.getDest(), slice.getResult(), op));
  b.add({.execute = tape::insertSlice,
         .out = b.slot(slice.getResult()),
         .a = b.slot(slice.getSource()),
         .more = part});
  return {};
}

/// Directly into the loop's output: iterations of an scf.forall write disjoint parts.
Result<> parallelInsertSlice(Builder &b, Operation *op) {
  auto slice = cast<tensor::ParallelInsertSliceOp>(op);
  VITRO_TRY(const auto *part,
            slicing(b, op, slice.getDest(), slice.getMixedOffsets(), slice.getMixedSizes(),
                    slice.getMixedStrides(), slice.getDroppedDims()));
  VITRO_TRY(DType type, b.elementType(slice.getDest(), op));
  b.add({.execute = tape::makeUniqueView,
         .out = b.slot(slice.getDest()),
         .b = Slot(type),
         .n = Builder::rank(slice.getDest())});
  b.add({.execute = tape::insertSlice,
         .out = b.slot(slice.getDest()),
         .a = b.slot(slice.getSource()),
         .more = part});
  return {};
}

Result<> collapse(Builder &b, Operation *op) {
  return emitReshape(b, op, cast<tensor::CollapseShapeOp>(op).getReassociationIndices(), {}, false);
}
Result<> expand(Builder &b, Operation *op) {
  auto expand = cast<tensor::ExpandShapeOp>(op);
  return emitReshape(b, op, expand.getReassociationIndices(), expand.getMixedOutputShape(), true);
}

Result<> fromElements(Builder &b, Operation *op) {
  Value out = op->getResult(0);
  VITRO_RETURN_IF_ERROR(emitAllocation(b, op, out, {}));
  VITRO_TRY(DType type, b.elementType(out, op));
  auto shape = cast<ShapedType>(out.getType()).getShape();
  for (auto [number, value] : llvm::enumerate(op->getOperands())) {
    tape::Indices where{int(shape.size()), std::vector<Slot>(shape.size())};
    int64_t rest = int64_t(number);
    for (size_t d = shape.size(); d-- > 0; rest /= shape[d])
      where.slots[d] = b.constant(rest % shape[d]);
    int rank = where.rank;
    b.add({.execute = tape::store(type, rank),
           .out = b.slot(value),
           .a = b.slot(out),
           .more = b.keep(std::move(where))});
  }
  return {};
}

/// Stores a scalar at the current indices of a loop.
Result<> storeAt(Builder &b, Operation *op, Value out, Slot value,
                 const std::vector<Slot> &indices) {
  VITRO_TRY(DType type, b.elementType(out, op));
  b.add({.execute = tape::store(type, int(indices.size())),
         .out = value,
         .a = b.slot(out),
         .more = b.keep(tape::Indices{int(indices.size()), indices})});
  return {};
}

Result<> splat(Builder &b, Operation *op) {
  auto splat = cast<tensor::SplatOp>(op);
  Value out = splat.getResult();
  VITRO_RETURN_IF_ERROR(emitAllocation(b, op, out, splat.getDynamicSizes()));
  BoxLoop loop(b, sizeSlots(b, b.slot(out), Builder::rank(out)), staticCount(out.getType()));
  VITRO_RETURN_IF_ERROR(storeAt(b, op, out, b.slot(splat.getInput()), loop.indices()));
  loop.close();
  return {};
}

/// Emits a body with the loop's indices as its arguments, then stores its result.
Result<> fillFromBody(Builder &b, Operation *op, Block &body, const std::vector<Slot> &at,
                      const std::vector<Slot> &to) {
  for (auto [argument, index] : llvm::zip(body.getArguments(), at)) b.bind(argument, index);
  VITRO_RETURN_IF_ERROR(b.emit(body, false));
  return storeAt(b, op, op->getResult(0), b.slot(body.getTerminator()->getOperand(0)), to);
}

Result<> generate(Builder &b, Operation *op) {
  auto generate = cast<tensor::GenerateOp>(op);
  Value out = generate.getResult();
  VITRO_RETURN_IF_ERROR(emitAllocation(b, op, out, generate.getDynamicExtents()));
  BoxLoop loop(b, sizeSlots(b, b.slot(out), Builder::rank(out)), staticCount(out.getType()));
  VITRO_RETURN_IF_ERROR(
      fillFromBody(b, op, generate.getBody().front(), loop.indices(), loop.indices()));
  loop.close();
  return {};
}

/// The whole result from the body, then the operand into its interior.
Result<> pad(Builder &b, Operation *op) {
  auto pad = cast<tensor::PadOp>(op);
  Value from = pad.getSource(), out = pad.getResult();
  VITRO_TRY(DType type, b.elementType(out, op));
  int rank = Builder::rank(out);
  std::vector<tape::Number> low = mixedNumbers(b, pad.getMixedLowPad());
  std::vector<tape::Number> high = mixedNumbers(b, pad.getMixedHighPad());
  auto slotOf = [&](tape::Number number) {
    return number.computed ? Slot(number.value) : b.constant(number.value);
  };
  std::vector<Slot> sizes = sizeSlots(b, b.slot(from), rank);
  tape::Allocation allocation{type, {}};
  tape::Slicing middle{.offsets = low, .sizes = {}, .strides = {}, .dropped = {}, .type = type};
  auto add = tape::binary(tape::Binary::AddI, DType::I64, false);
  for (size_t d = 0; d < size_t(rank); ++d) {
    Slot sum = b.newSlot(8);
    b.add({.execute = add, .out = sum, .a = sizes[d], .b = slotOf(low[d])});
    b.add({.execute = add, .out = sum, .a = sum, .b = slotOf(high[d])});
    allocation.sizes.push_back({int64_t(sum), true});
    middle.sizes.push_back({int64_t(sizes[d]), true});
    middle.strides.push_back({1, false});
    middle.dropped.push_back(false);
  }
  b.add({.execute = tape::allocate, .out = b.slot(out), .more = b.keep(std::move(allocation))});
  BoxLoop loop(b, sizeSlots(b, b.slot(out), rank), staticCount(out.getType()));
  VITRO_RETURN_IF_ERROR(
      fillFromBody(b, op, pad.getRegion().front(), loop.indices(), loop.indices()));
  loop.close();
  b.add({.execute = tape::insertSlice,
         .out = b.slot(out),
         .a = b.slot(from),
         .more = b.keep(std::move(middle))});
  return {};
}

/// Iterates over the coordinates of a gather or scatter. `whole` is what they index, `packed` holds
/// one slice per coordinate; `each` gets both parts.
Result<> forEachCoordinate(
    Builder &b, Operation *op, Value whole, Value indices, Value packed, ArrayRef<int64_t> dims,
    llvm::function_ref<void(const tape::Slicing *, const tape::Slicing *, int)> each) {
  VITRO_TRY(DType type, b.elementType(whole, op));
  VITRO_TRY(DType indexType, b.elementType(indices, op));
  int rank = Builder::rank(whole), packedRank = Builder::rank(packed);
  int batch = Builder::rank(indices) - 1;
  std::vector<Slot> sizes = sizeSlots(b, b.slot(whole), rank);
  std::vector<Slot> batchSizes = sizeSlots(b, b.slot(indices), batch);
  bool reduced = packedRank - batch < rank;  // the indexed dimensions are dropped
  std::vector<bool> pointed(size_t(rank), false);
  for (int64_t dim : dims) pointed[size_t(dim)] = true;
  BoxLoop loop(b, batchSizes, std::nullopt);
  tape::Slicing from{.offsets = {}, .sizes = {}, .strides = {}, .dropped = {}, .type = type};
  tape::Slicing to = from;
  for (Slot index : loop.indices()) {
    to.offsets.push_back({int64_t(index), true});
    to.sizes.push_back({1, false});
    to.dropped.push_back(true);
  }
  std::vector<Slot> starts(size_t(rank), b.constant(0));
  for (auto [number, dim] : llvm::enumerate(dims)) {
    tape::Indices where{batch + 1, loop.indices()};
    where.slots.push_back(b.constant(int64_t(number)));
    Slot raw = b.newSlot(8);
    starts[size_t(dim)] = b.newSlot(8);
    b.add({.execute = tape::load(indexType, batch + 1),
           .out = raw,
           .a = b.slot(indices),
           .more = b.keep(std::move(where))});
    b.add({.execute = tape::convert(tape::Conversion::SignedInt, indexType, DType::I64, false),
           .out = starts[size_t(dim)],
           .a = raw});
  }
  for (size_t d = 0; d < size_t(rank); ++d) {
    tape::Number size = pointed[d] ? tape::Number{1, false} : tape::Number{int64_t(sizes[d]), true};
    from.offsets.push_back({int64_t(starts[d]), true});
    from.sizes.push_back(size);
    from.dropped.push_back(pointed[d] && reduced);
    if (pointed[d] && reduced) continue;
    to.offsets.push_back({0, false});
    to.sizes.push_back(size);
    to.dropped.push_back(false);
  }
  from.strides.assign(from.offsets.size(), {1, false});
  to.strides.assign(to.offsets.size(), {1, false});
  int partRank = from.resultRank();
  each(b.keep(std::move(from)), b.keep(std::move(to)), partRank);
  loop.close();
  return {};
}

Result<> gather(Builder &b, Operation *op) {
  auto gather = cast<tensor::GatherOp>(op);
  Value out = gather.getResult();
  if (!gather.getResultType().hasStaticShape())
    return Builder::unsupported(op, "a result of computed shape");
  VITRO_RETURN_IF_ERROR(emitAllocation(b, op, out, {}));
  return forEachCoordinate(
      b, op, gather.getSource(), gather.getIndices(), out, gather.getGatherDims(),
      [&](const auto *from, const auto *to, int rank) {
        Slot part = b.newView(rank);
        b.add({.execute = tape::slice, .out = part, .a = b.slot(gather.getSource()), .more = from});
        b.add({.execute = tape::insertSlice, .out = b.slot(out), .a = part, .more = to});
        b.add({.execute = tape::releaseView, .a = part});
      });
}

Result<> scatter(Builder &b, Operation *op) {
  auto scatter = cast<tensor::ScatterOp>(op);
  Value out = scatter.getResult();
  VITRO_RETURN_IF_ERROR(b.startUpdate(scatter.getDest(), out, op));
  return forEachCoordinate(
      b, op, out, scatter.getIndices(), scatter.getSource(), scatter.getScatterDims(),
      [&](const auto *whole, const auto *packed, int rank) {
        Slot part = b.newView(rank);
        b.add({.execute = tape::slice,
               .out = part,
               .a = b.slot(scatter.getSource()),
               .more = packed});
        b.add({.execute = tape::insertSlice, .out = b.slot(out), .a = part, .more = whole});
        b.add({.execute = tape::releaseView, .a = part});
      });
}

Result<> concat(Builder &b, Operation *op) {
  auto concat = cast<tensor::ConcatOp>(op);
  Value out = concat.getResult();
  VITRO_TRY(DType type, b.elementType(out, op));
  int rank = Builder::rank(out);
  size_t along = size_t(concat.getDim());
  auto add = tape::binary(tape::Binary::AddI, DType::I64, false);
  Slot total = b.newSlot(8);
  b.add({.execute = tape::copyBytes(8), .out = total, .a = b.constant(0), .n = 8});
  std::vector<Slot> starts;
  for (Value part : op->getOperands()) {
    starts.push_back(b.newSlot(8));
    b.add({.execute = tape::copyBytes(8), .out = starts.back(), .a = total, .n = 8});
    b.add({.execute = add, .out = total, .a = total, .b = sizeSlots(b, b.slot(part), rank)[along]});
  }
  std::vector<Slot> first = sizeSlots(b, b.slot(op->getOperand(0)), rank);
  tape::Allocation allocation{type, {}};
  for (size_t d = 0; d < size_t(rank); ++d)
    allocation.sizes.push_back({int64_t(d == along ? total : first[d]), true});
  b.add({.execute = tape::allocate, .out = b.slot(out), .more = b.keep(std::move(allocation))});
  for (auto [index, part] : llvm::enumerate(op->getOperands())) {
    tape::Slicing where{.offsets = std::vector<tape::Number>(size_t(rank)),
                        .sizes = {},
                        .strides = std::vector<tape::Number>(size_t(rank), {1, false}),
                        .dropped = std::vector<bool>(size_t(rank)),
                        .type = type};
    where.offsets[along] = {int64_t(starts[index]), true};
    for (Slot size : sizeSlots(b, b.slot(part), rank)) where.sizes.push_back({int64_t(size), true});
    b.add({.execute = tape::insertSlice,
           .out = b.slot(out),
           .a = b.slot(part),
           .more = b.keep(std::move(where))});
  }
  return {};
}

}  // namespace

std::span<const Row> tensorRows() {
  static constexpr Row rows[] = {
      {"tensor.bitcast", castRow},
      {"tensor.cast", castRow},
      {"tensor.collapse_shape", collapse},
      {"tensor.concat", concat},
      {"tensor.dim", dimRow},
      {"tensor.empty", empty},
      {"tensor.expand_shape", expand},
      {"tensor.extract", extract},
      {"tensor.extract_slice", extractSlice},
      {"tensor.from_elements", fromElements},
      {"tensor.gather", gather},
      {"tensor.generate", generate},
      {"tensor.insert", insert},
      {"tensor.insert_slice", insertSlice},
      {"tensor.pad", pad},
      {"tensor.parallel_insert_slice", parallelInsertSlice},
      {"tensor.rank", rankRow},
      {"tensor.reshape", staticReshape},
      {"tensor.scatter", scatter},
      {"tensor.splat", splat},
      {"tensor.yield", nothingRow},  // read by tensor.generate and tensor.pad
  };
  return rows;
}

}  // namespace vitro::interpret
