// affine: maps become arithmetic, loops become loops.
#include "mlir/Dialect/Affine/IR/AffineOps.h"
#include "mlir/IR/IntegerSet.h"
#include "vitro/interpret/loops/Affine.h"
#include "vitro/interpret/loops/Rows.h"
#include "vitro/runtime/tape/Vectors.h"

using namespace mlir;

namespace vitro::interpret {

Slot emitAffine(Builder &b, AffineExpr expression, ArrayRef<Slot> dims, ArrayRef<Slot> symbols) {
  if (auto number = dyn_cast<AffineConstantExpr>(expression)) return b.constant(number.getValue());
  if (auto dim = dyn_cast<AffineDimExpr>(expression)) return dims[dim.getPosition()];
  if (auto symbol = dyn_cast<AffineSymbolExpr>(expression)) return symbols[symbol.getPosition()];
  auto pair = cast<AffineBinaryOpExpr>(expression);
  Slot x = emitAffine(b, pair.getLHS(), dims, symbols);
  Slot y = emitAffine(b, pair.getRHS(), dims, symbols);
  Slot out = b.newSlot(8);
  auto apply = [&](tape::Binary op, Slot result, Slot left, Slot right) {
    b.add({.execute = tape::binary(op, DType::I64, false), .out = result, .a = left, .b = right});
  };
  switch (pair.getKind()) {
    case AffineExprKind::Add:
      apply(tape::Binary::AddI, out, x, y);
      break;
    case AffineExprKind::Mul:
      apply(tape::Binary::MulI, out, x, y);
      break;
    case AffineExprKind::FloorDiv:
      apply(tape::Binary::FloorDivS, out, x, y);
      break;
    case AffineExprKind::CeilDiv:
      apply(tape::Binary::CeilDivS, out, x, y);
      break;
    default: {  // mod: x - floor(x / y) * y, never negative
      Slot quotient = b.newSlot(8), whole = b.newSlot(8);
      apply(tape::Binary::FloorDivS, quotient, x, y);
      apply(tape::Binary::MulI, whole, quotient, y);
      apply(tape::Binary::SubI, out, x, whole);
    }
  }
  return out;
}

std::vector<Slot> emitAffineMap(Builder &b, AffineMap map, ValueRange operands) {
  std::vector<Slot> dims, symbols, results;
  for (auto [index, operand] : llvm::enumerate(operands))
    (index < map.getNumDims() ? dims : symbols).push_back(b.slot(operand));
  for (AffineExpr expression : map.getResults())
    results.push_back(emitAffine(b, expression, dims, symbols));
  return results;
}

namespace {

void copyNumber(Builder &b, Slot from, Slot to) {
  b.add({.execute = tape::copyBytes(8), .out = to, .a = from, .n = 8});
}

Result<> apply(Builder &b, Operation *op) {
  auto affine = cast<affine::AffineApplyOp>(op);
  // Not an alias: an operand's slot may be a loop variable that changes.
  copyNumber(b, emitAffineMap(b, affine.getMap(), affine.getMapOperands())[0],
             b.slot(op->getResult(0)));
  return {};
}

/// The minimum (or maximum) of the results, into `out`.
void emitBest(Builder &b, AffineMap map, ValueRange operands, tape::Binary op, Slot out) {
  std::vector<Slot> values = emitAffineMap(b, map, operands);
  copyNumber(b, values[0], out);
  for (size_t i = 1; i < values.size(); ++i)
    b.add({.execute = tape::binary(op, DType::I64, false), .out = out, .a = out, .b = values[i]});
}
Result<> minimum(Builder &b, Operation *op) {
  auto affine = cast<affine::AffineMinOp>(op);
  emitBest(b, affine.getMap(), affine.getOperands(), tape::Binary::MinS, b.slot(op->getResult(0)));
  return {};
}
Result<> maximum(Builder &b, Operation *op) {
  auto affine = cast<affine::AffineMaxOp>(op);
  emitBest(b, affine.getMap(), affine.getOperands(), tape::Binary::MaxS, b.slot(op->getResult(0)));
  return {};
}

Result<> forLoop(Builder &b, Operation *op) {
  auto loop = cast<affine::AffineForOp>(op);
  Slot lower = b.newSlot(8), upper = b.newSlot(8);
  emitBest(b, loop.getLowerBoundMap(), loop.getLowerBoundOperands(), tape::Binary::MaxS, lower);
  emitBest(b, loop.getUpperBoundMap(), loop.getUpperBoundOperands(), tape::Binary::MinS, upper);
  llvm::SmallVector<Slot> results;
  for (auto [result, argument] : llvm::zip(op->getResults(), loop.getRegionIterArgs())) {
    results.push_back(b.slot(result));
    b.bind(argument, results.back());
  }
  VITRO_RETURN_IF_ERROR(b.assign(loop.getInits(), results, op));
  int body = b.newLabel(), end = b.newLabel();
  tape::Instruction shared{.out = b.slot(loop.getInductionVar()),
                           .a = lower,
                           .b = upper,
                           .c = b.constant(loop.getStepAsInt())};
  shared.execute = tape::loopBegin(DType::I64, false);
  b.addJump(shared, end);
  b.place(body);
  std::optional<double> trips;
  if (loop.hasConstantBounds())
    trips = double(llvm::divideCeil(
        std::max<int64_t>(0, loop.getConstantUpperBound() - loop.getConstantLowerBound()),
        loop.getStepAsInt()));
  {
    Builder::LoopScope scope(b, shared.out, trips);
    VITRO_RETURN_IF_ERROR(b.emit(*loop.getBody()));
    shared.execute = tape::loopNext(DType::I64, false);
    b.addJump(shared, body);
  }
  b.place(end);
  return {};
}

Result<> parallelLoop(Builder &b, Operation *op) {
  auto loop = cast<affine::AffineParallelOp>(op);
  if (op->getNumResults()) return Builder::unsupported(op, "a parallel loop with reductions");
  tape::Ranges ranges;
  double trips = 1;
  auto known = loop.getConstantRanges();
  for (unsigned d = 0; d < loop.getNumDims(); ++d) {
    ranges.lower.push_back(b.newSlot(8));
    ranges.upper.push_back(b.newSlot(8));
    emitBest(b, loop.getLowerBoundMap(d), loop.getLowerBoundsOperands(), tape::Binary::MaxS,
             ranges.lower.back());
    emitBest(b, loop.getUpperBoundMap(d), loop.getUpperBoundsOperands(), tape::Binary::MinS,
             ranges.upper.back());
    ranges.step.push_back(b.constant(loop.getSteps()[d]));
    ranges.index.push_back(b.slot(loop.getIVs()[d]));
    if (known) trips *= double(llvm::divideCeil((*known)[d], loop.getSteps()[d]));
  }
  const auto *kept = b.keep(std::move(ranges));
  int body = b.newLabel(), end = b.newLabel();
  b.addJump({.execute = tape::rangesBegin, .more = kept}, end);
  b.place(body);
  {
    Builder::LoopScope scope(b, kept->index, known ? std::optional(trips) : std::nullopt);
    VITRO_RETURN_IF_ERROR(b.emit(*loop.getBody()));
    b.addJump({.execute = tape::rangesNext, .more = kept}, body);
  }
  b.place(end);
  return {};
}

Result<> ifElse(Builder &b, Operation *op) {
  auto branch = cast<affine::AffineIfOp>(op);
  IntegerSet set = branch.getIntegerSet();
  std::vector<Slot> dims, symbols;
  for (auto [index, operand] : llvm::enumerate(op->getOperands()))
    (index < set.getNumDims() ? dims : symbols).push_back(b.slot(operand));
  int otherwise = b.newLabel(), end = b.newLabel();
  Slot holds = b.newSlot(8);
  for (unsigned i = 0; i < set.getNumConstraints(); ++i) {
    Slot value = emitAffine(b, set.getConstraint(i), dims, symbols);
    auto predicate = set.isEq(i) ? tape::Predicate::Eq : tape::Predicate::SGe;
    b.add({.execute = tape::compareInts(predicate, DType::I64, false),
           .out = holds,
           .a = value,
           .b = b.constant(0)});
    b.addJump({.execute = tape::jumpUnless, .a = holds}, otherwise);
  }
  VITRO_RETURN_IF_ERROR(b.emit(*branch.getThenBlock()));
  b.addJump({.execute = tape::jump}, end);
  b.place(otherwise);
  if (branch.hasElse()) VITRO_RETURN_IF_ERROR(b.emit(*branch.getElseBlock()));
  b.place(end);
  return {};
}

Result<> yield(Builder &b, Operation *op) {
  llvm::SmallVector<Slot> results;
  for (Value result : op->getParentOp()->getResults()) results.push_back(b.slot(result));
  return b.assign(op->getOperands(), results, op);
}

const tape::Indices *indices(Builder &b, AffineMap map, ValueRange operands) {
  std::vector<Slot> slots = emitAffineMap(b, map, operands);
  return b.keep(tape::Indices{int(slots.size()), slots});
}
Result<> load(Builder &b, Operation *op) {
  auto affine = cast<affine::AffineLoadOp>(op);
  VITRO_TRY(DType type, b.elementType(affine.getMemref(), op));
  const auto *where = indices(b, affine.getAffineMap(), affine.getMapOperands());
  b.add({.execute = tape::load(type, where->rank),
         .out = b.slot(op->getResult(0)),
         .a = b.slot(affine.getMemref()),
         .more = where});
  return {};
}
Result<> store(Builder &b, Operation *op) {
  auto affine = cast<affine::AffineStoreOp>(op);
  VITRO_TRY(DType type, b.elementType(affine.getMemref(), op));
  const auto *where = indices(b, affine.getAffineMap(), affine.getMapOperands());
  b.add({.execute = tape::store(type, where->rank),
         .out = b.slot(affine.getValueToStore()),
         .a = b.slot(affine.getMemref()),
         .more = where});
  return {};
}

/// The last dimensions of the memref, all in bounds.
Result<tape::Transfer> vectorTransfer(Builder &b, Operation *op, Value memref, AffineMap map,
                                      ValueRange operands, VectorType vector) {
  VITRO_TRY(DType type, b.elementType(memref, op));
  tape::Transfer transfer{.view = b.slot(memref),
                          .rank = Builder::rank(memref),
                          .type = type,
                          .indices = emitAffineMap(b, map, operands),
                          .dims = {},
                          .mask = {},
                          .padding = {},
                          .passThrough = {}};
  int first = transfer.rank - int(vector.getRank());
  for (int d = 0; d < int(vector.getRank()); ++d)
    transfer.dims.push_back({vector.getDimSize(unsigned(d)), first + d, true, 0});
  return transfer;
}
Result<> vectorLoad(Builder &b, Operation *op) {
  auto load = cast<affine::AffineVectorLoadOp>(op);
  VITRO_TRY(tape::Transfer transfer, vectorTransfer(b, op, load.getMemref(), load.getAffineMap(),
                                                    load.getMapOperands(), load.getVectorType()));
  auto execute = tape::transferRead(transfer.type);
  if (!execute) return Builder::unsupported(op, "no vectors of this element type");
  b.add({.execute = execute,
         .out = b.slot(op->getResult(0)),
         .n = load.getVectorType().getNumElements(),
         .more = b.keep(std::move(transfer))});
  return {};
}
Result<> vectorStore(Builder &b, Operation *op) {
  auto store = cast<affine::AffineVectorStoreOp>(op);
  VITRO_TRY(tape::Transfer transfer, vectorTransfer(b, op, store.getMemref(), store.getAffineMap(),
                                                    store.getMapOperands(), store.getVectorType()));
  b.add({.execute = tape::transferWrite(transfer.type),
         .out = b.slot(store.getValueToStore()),
         .n = store.getVectorType().getNumElements(),
         .more = b.keep(std::move(transfer))});
  return {};
}

Slot number(Builder &b, OpFoldResult value) {
  if (auto known = getConstantIntValue(value)) return b.constant(*known);
  return b.slot(cast<Value>(value));
}

/// Row-major digits of a number; without an outer bound the first digit takes the rest.
Result<> delinearize(Builder &b, Operation *op) {
  auto affine = cast<affine::AffineDelinearizeIndexOp>(op);
  llvm::SmallVector<OpFoldResult> basis = affine.getMixedBasis();
  Slot rest = b.slot(affine.getLinearIndex());
  auto apply = [&](tape::Binary what, Slot x, Slot y, Slot out) {
    b.add({.execute = tape::binary(what, DType::I64, false), .out = out, .a = x, .b = y});
  };
  size_t results = op->getNumResults(), skip = results - affine.getMixedBasis().size();
  for (size_t i = results; i-- > 0;) {
    Slot out = b.slot(op->getResult(unsigned(i)));
    if (i == 0) {
      copyNumber(b, rest, out);
      break;
    }
    Slot size = number(b, basis[i - skip]), next = b.newSlot(8), whole = b.newSlot(8);
    apply(tape::Binary::FloorDivS, rest, size, next);
    apply(tape::Binary::MulI, next, size, whole);
    apply(tape::Binary::SubI, rest, whole, out);
    rest = next;
  }
  return {};
}

Result<> linearize(Builder &b, Operation *op) {
  auto affine = cast<affine::AffineLinearizeIndexOp>(op);
  auto indices = affine.getMultiIndex();
  llvm::SmallVector<OpFoldResult> basis = affine.getMixedBasis();
  size_t skip = indices.size() - basis.size();
  Slot sum = b.slot(op->getResult(0));
  if (indices.empty()) return copyNumber(b, b.constant(0), sum), Result<>();
  copyNumber(b, b.slot(indices[0]), sum);
  for (size_t i = 1; i < indices.size(); ++i) {
    b.add({.execute = tape::binary(tape::Binary::MulI, DType::I64, false),
           .out = sum,
           .a = sum,
           .b = number(b, basis[i - skip])});
    b.add({.execute = tape::binary(tape::Binary::AddI, DType::I64, false),
           .out = sum,
           .a = sum,
           .b = b.slot(indices[i])});
  }
  return {};
}

}  // namespace

std::span<const Row> affineRows() {
  static constexpr Row rows[] = {
      {"affine.apply", apply},
      {"affine.delinearize_index", delinearize},
      {"affine.for", forLoop},
      {"affine.if", ifElse},
      {"affine.linearize_index", linearize},
      {"affine.load", load},
      {"affine.max", maximum},
      {"affine.min", minimum},
      {"affine.parallel", parallelLoop},
      {"affine.prefetch", nothingRow},
      {"affine.store", store},
      {"affine.vector_load", vectorLoad},
      {"affine.vector_store", vectorStore},
      {"affine.yield", yield},
  };
  return rows;
}

}  // namespace vitro::interpret
