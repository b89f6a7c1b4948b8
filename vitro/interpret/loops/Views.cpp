#include "vitro/interpret/loops/Views.h"

using namespace mlir;

namespace vitro::interpret {

Result<> emitAllocation(Builder &b, Operation *op, Value value, ValueRange dynamicSizes) {
  VITRO_TRY(DType type, b.elementType(value, op));
  tape::Allocation allocation{type, {}};
  size_t next = 0;
  for (int64_t size : cast<ShapedType>(value.getType()).getShape())
    if (ShapedType::isDynamic(size))
      allocation.sizes.push_back({int64_t(b.slot(dynamicSizes[next++])), true});
    else
      allocation.sizes.push_back({size, false});
  b.add({.execute = tape::allocate, .out = b.slot(value), .more = b.keep(std::move(allocation))});
  return {};
}

namespace {
const tape::Indices *indexSlots(Builder &b, ValueRange indices) {
  tape::Indices where{int(indices.size()), {}};
  for (Value index : indices) where.slots.push_back(b.slot(index));
  return b.keep(std::move(where));
}
}  // namespace

Result<> emitLoad(Builder &b, Operation *op, Value source, ValueRange indices, Value out) {
  if (isa<VectorType>(cast<ShapedType>(source.getType()).getElementType()))
    return Builder::unsupported(op, "memory of vectors");
  VITRO_TRY(DType type, b.elementType(source, op));
  b.add({.execute = tape::load(type, int(indices.size())),
         .out = b.slot(out),
         .a = b.slot(source),
         .more = indexSlots(b, indices)});
  return {};
}

Result<> emitStore(Builder &b, Operation *op, Value stored, Slot destination, Value typed,
                   ValueRange indices) {
  if (isa<VectorType>(stored.getType())) return Builder::unsupported(op, "memory of vectors");
  VITRO_TRY(DType type, b.elementType(typed, op));
  b.add({.execute = tape::store(type, int(indices.size())),
         .out = b.slot(stored),
         .a = destination,
         .more = indexSlots(b, indices)});
  return {};
}

Result<const tape::Slicing *> slicing(Builder &b, Operation *op, Value whole,
                                      ArrayRef<OpFoldResult> offsets, ArrayRef<OpFoldResult> sizes,
                                      ArrayRef<OpFoldResult> strides,
                                      const llvm::SmallBitVector &dropped) {
  VITRO_TRY(DType type, b.elementType(whole, op));
  tape::Slicing part{.offsets = mixedNumbers(b, offsets),
                     .sizes = mixedNumbers(b, sizes),
                     .strides = mixedNumbers(b, strides),
                     .dropped = {},
                     .type = type};
  for (size_t d = 0; d < offsets.size(); ++d) part.dropped.push_back(dropped[unsigned(d)]);
  return b.keep(std::move(part));
}

Result<> emitReshape(Builder &b, Operation *op, ArrayRef<ReassociationIndices> groups,
                     ArrayRef<OpFoldResult> sizes, bool expands) {
  Value from = op->getOperand(0), to = op->getResult(0);
  VITRO_TRY(DType type, b.elementType(from, op));
  tape::Reshaping how{.rank = Builder::rank(from),
                      .sizes = {},
                      .groups = {},
                      .expands = expands,
                      .tensor = isa<RankedTensorType>(from.getType()),
                      .type = type};
  if (!sizes.empty()) {
    how.sizes = mixedNumbers(b, sizes);
  } else {
    for (int64_t size : cast<ShapedType>(to.getType()).getShape())
      how.sizes.push_back({ShapedType::isDynamic(size) ? tape::kInferred : size, false});
  }
  for (const ReassociationIndices &group : groups)
    how.groups.emplace_back(group.begin(), group.end());
  b.add({.execute = tape::reshape,
         .out = b.slot(to),
         .a = b.slot(from),
         .more = b.keep(std::move(how))});
  return {};
}

/// Collapses all dimensions into one, then expands it to the new ones.
Result<> staticReshape(Builder &b, Operation *op) {
  Value from = op->getOperand(0), to = op->getResult(0);
  auto result = dyn_cast<ShapedType>(to.getType());
  if (!Builder::isView(from.getType()) || !Builder::isView(to.getType()) ||
      !result.hasStaticShape())
    return Builder::unsupported(op, "a shape that is computed");
  VITRO_TRY(DType type, b.elementType(from, op));
  bool tensor = isa<RankedTensorType>(from.getType());
  tape::Reshaping merge{.rank = Builder::rank(from),
                        .sizes = {{tape::kInferred, false}},
                        .groups = {{}},
                        .expands = false,
                        .tensor = tensor,
                        .type = type};
  for (int d = 0; d < merge.rank; ++d) merge.groups[0].push_back(d);
  tape::Reshaping split{
      .rank = 1, .sizes = {}, .groups = {{}}, .expands = true, .tensor = tensor, .type = type};
  for (int64_t size : result.getShape()) {
    split.groups[0].push_back(int(split.sizes.size()));
    split.sizes.push_back({size, false});
  }
  Slot flat = b.newView(1);
  b.add(
      {.execute = tape::reshape, .out = flat, .a = b.slot(from), .more = b.keep(std::move(merge))});
  b.add({.execute = tape::reshape, .out = b.slot(to), .a = flat, .more = b.keep(std::move(split))});
  b.add({.execute = tape::releaseView, .a = flat});
  return {};
}

Result<> castRow(Builder &b, Operation *op) {
  Value from = op->getOperand(0), to = op->getResult(0);
  if (!Builder::isView(from.getType()) || !Builder::isView(to.getType()))
    return Builder::unsupported(op, "values of unknown rank");
  std::vector<int64_t> sizes;
  for (int64_t size : cast<ShapedType>(to.getType()).getShape())
    sizes.push_back(ShapedType::isDynamic(size) ? -1 : size);
  b.add({.execute = tape::castView,
         .out = b.slot(to),
         .a = b.slot(from),
         .more = b.list(std::move(sizes))});
  return {};
}

Result<> dimRow(Builder &b, Operation *op) {
  Value source = op->getOperand(0);
  if (!Builder::isView(source.getType()))
    return Builder::unsupported(op, "a value of unknown rank");
  b.add({.execute = tape::dimension,
         .out = b.slot(op->getResult(0)),
         .a = b.slot(source),
         .b = b.slot(op->getOperand(1)),
         .n = Builder::rank(source)});
  return {};
}

Result<> rankRow(Builder &b, Operation *op) {
  if (!Builder::isView(op->getOperand(0).getType()))
    return Builder::unsupported(op, "a value of unknown rank");
  b.bind(op->getResult(0), b.constant(Builder::rank(op->getOperand(0))));
  return {};
}

BoxLoop::BoxLoop(Builder &b, std::vector<Slot> sizes, std::optional<double> trips)
    : b(b), body(b.newLabel()), end(b.newLabel()) {
  tape::Ranges ranges;
  for (Slot size : sizes) {
    ranges.lower.push_back(b.constant(0));
    ranges.upper.push_back(size);
    ranges.step.push_back(b.constant(1));
    ranges.index.push_back(b.newSlot(8));
  }
  kept = b.keep(std::move(ranges));
  b.addJump({.execute = tape::rangesBegin, .more = kept}, end);
  b.place(body);
  scope.emplace(b, kept->index, trips);
}

void BoxLoop::close() {
  b.addJump({.execute = tape::rangesNext, .more = kept}, body);
  scope.reset();
  b.place(end);
}

std::vector<Slot> sizeSlots(Builder &b, Slot view, int rank) {
  std::vector<Slot> slots;
  for (int d = 0; d < rank; ++d) slots.push_back(view + Slot(sizeof(tape::View)) + Slot(d) * 8);
  return slots;
}

std::optional<double> staticCount(Type type) {
  auto shaped = cast<ShapedType>(type);
  if (!shaped.hasStaticShape()) return std::nullopt;
  return double(shaped.getNumElements());
}

}  // namespace vitro::interpret
