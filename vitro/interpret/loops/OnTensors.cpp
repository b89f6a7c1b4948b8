// Elementwise ops on whole tensors: the op on one element, in a loop nest.
#include "vitro/interpret/loops/Views.h"

using namespace mlir;

namespace vitro::interpret {

Result<> emitOnTensors(Builder &b, Operation *op, const Row &row) {
  Value result = op->getResult(0);
  VITRO_TRY(DType type, b.elementType(result, op));
  int rank = Builder::rank(result);
  Value shaped;
  for (Value operand : op->getOperands())
    if (isa<RankedTensorType>(operand.getType())) shaped = operand;
  tape::Allocation allocation{type, {}};
  for (Slot size : sizeSlots(b, b.slot(shaped), rank))
    allocation.sizes.push_back({int64_t(size), true});
  b.add({.execute = tape::allocate, .out = b.slot(result), .more = b.keep(std::move(allocation))});
  BoxLoop loop(b, sizeSlots(b, b.slot(result), rank), staticCount(result.getType()));
  const auto *where = b.keep(tape::Indices{rank, loop.indices()});
  llvm::SmallVector<std::pair<Value, Slot>> outside = {{result, b.slot(result)}};
  for (Value operand : op->getOperands()) {
    if (!isa<RankedTensorType>(operand.getType())) continue;
    VITRO_TRY(DType from, b.elementType(operand, op));
    if (llvm::is_contained(llvm::make_first_range(outside), operand)) continue;  // used twice
    outside.push_back({operand, b.slot(operand)});
    Slot element = b.newSlot(8);
    b.add({.execute = tape::load(from, rank),
           .out = element,
           .a = outside.back().second,
           .more = where});
    b.bind(operand, element);
  }
  Slot element = b.newSlot(8);
  b.bind(result, element);
  b.scalarise = true;
  auto done = row.emit(b, op);
  b.scalarise = false;
  element = b.slot(result);
  for (auto [value, slot] : outside) b.bind(value, slot);
  if (!done) return done;
  b.add({.execute = tape::store(type, rank), .out = element, .a = b.slot(result), .more = where});
  loop.close();
  return {};
}

}  // namespace vitro::interpret
