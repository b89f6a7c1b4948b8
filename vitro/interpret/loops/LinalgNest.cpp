// The loop nest around the body of a linalg op.
#include "mlir/Dialect/Linalg/IR/Linalg.h"
#include "mlir/Dialect/Tensor/IR/Tensor.h"
#include "mlir/IR/AffineExpr.h"
#include "vitro/interpret/loops/Affine.h"
#include "vitro/interpret/loops/Strips.h"
#include "vitro/interpret/loops/Views.h"
#include "vitro/runtime/tape/Strips.h"

using namespace mlir;

namespace vitro::interpret {
namespace {

/// coefficients x loops + constant per result; false if an expression is not linear.
bool linearForm(AffineMap map, tape::Nest::Access &access) {
  unsigned loops = map.getNumDims();
  access.coefficients.assign(map.getNumResults() * loops, 0);
  access.constants.assign(map.getNumResults(), 0);
  std::function<bool(AffineExpr, int64_t, size_t)> add = [&](AffineExpr e, int64_t factor,
                                                             size_t row) {
    if (auto dim = dyn_cast<AffineDimExpr>(e))
      return access.coefficients[row * loops + dim.getPosition()] += factor, true;
    if (auto number = dyn_cast<AffineConstantExpr>(e))
      return access.constants[row] += factor * number.getValue(), true;
    auto pair = dyn_cast<AffineBinaryOpExpr>(e);
    if (!pair) return false;
    if (pair.getKind() == AffineExprKind::Add)
      return add(pair.getLHS(), factor, row) && add(pair.getRHS(), factor, row);
    auto number = dyn_cast<AffineConstantExpr>(pair.getRHS());
    if (pair.getKind() != AffineExprKind::Mul || !number) return false;
    return add(pair.getLHS(), factor * number.getValue(), row);
  };
  for (auto [row, expression] : llvm::enumerate(map.getResults()))
    if (!add(expression, 1, row)) return false;
  return true;
}

/// Emits the nest of one linalg op.
class LinalgNest {
 public:
  LinalgNest(Builder &b, linalg::LinalgOp op) : b(b), op(op) {}

  Result<> emit() {
    VITRO_RETURN_IF_ERROR(prepareOutputs());
    VITRO_RETURN_IF_ERROR(describe());
    if (!linear) return emitWithIndices();
    nest.state = b.newSlot(nest.stateBytes());
    nest.strips = chooseStrips(op, [&](unsigned loop) { return boundOf(loop); });
    if (nest.strips.loop < 0) return emitLoops(trips());
    VITRO_RETURN_IF_ERROR(emitStrips());
    nest.strips.isRest = true;
    double before = b.tape.scalarOps;
    VITRO_RETURN_IF_ERROR(emitLoops(trips()));
    b.tape.opsInStrips += b.tape.scalarOps - before;
    return {};
  }

 private:
  /// The whole strips. Their ops are counted with the remainder, as if all iterations ran there.
  Result<> emitStrips() {
    Builder::LoopScope uncounted(b, {}, 0);
    llvm::SmallVector<std::pair<Value, Slot>> outside;
    for (Value value : valuesFromOutside(op)) {
      outside.push_back({value, b.slot(value)});
      VITRO_TRY(Lanes lanes, b.lanes(value));
      b.bind(value, spread(lanes.type, b.slot(value)));
    }
    b.strip = nest.strips.width;
    b.stripLoop = int(b.depth()) + nest.strips.loop;
    auto done = emitLoops(0);
    b.strip = 1;
    b.stripLoop = -1;
    for (auto [value, slot] : outside) b.bind(value, slot);
    return done;
  }

  /// Broadcasts a value to all lanes of a strip.
  Slot spread(DType type, Slot from) {
    Slot slot = b.newSlot(nest.strips.width * byteWidth(type));
    b.add({.execute = tape::spread(type), .out = slot, .a = from, .n = nest.strips.width});
    return slot;
  }

  Result<> emitLoops(std::optional<double> trips) {
    const auto *kept = b.keep(nest);
    int body = b.newLabel(), end = b.newLabel();
    b.addJump({.execute = tape::nestBegin, .more = kept}, end);
    b.place(body);
    std::vector<Slot> counters;
    for (int l = 0; l < nest.loops; ++l) counters.push_back(nest.counter(l));
    {
      Builder::LoopScope scope(b, counters, trips);
      VITRO_RETURN_IF_ERROR(loadArguments());
      for (Operation &inner : op.getBlock()->without_terminator()) {
        if (auto index = dyn_cast<linalg::IndexOp>(inner))
          b.bind(index.getResult(), counterOf(int(index.getDim())));
        else
          VITRO_RETURN_IF_ERROR(b.emit(&inner));
      }
      VITRO_RETURN_IF_ERROR(storeResults());
      b.addJump({.execute = tape::nestNext, .more = kept}, body);
    }
    b.place(end);
    return {};
  }

  Slot counterOf(int loop) {
    if (b.strip == 1) return nest.counter(loop);
    if (loop != nest.strips.loop) return spread(DType::I64, nest.counter(loop));
    Slot slot = b.newSlot(b.strip * 8);
    b.add({.execute = tape::countUp, .out = slot, .a = nest.counter(loop), .n = b.strip});
    return slot;
  }

  /// Output tensors, each the only view of its memory; memrefs themselves.
  Result<> prepareOutputs() {
    for (OpOperand &out : op.getDpsInitsMutable()) {
      Value view = out.get();
      if (isa<RankedTensorType>(view.getType())) {
        Value result = op.getTiedOpResult(&out);
        VITRO_RETURN_IF_ERROR(b.startUpdate(view, result, op));
        view = result;
      }
      outputs.push_back(view);
    }
    return {};
  }

  Result<> describe() {
    nest.loops = int(op.getNumLoops());
    llvm::SmallVector<AffineMap> maps = op.getIndexingMapsArray();
    for (OpOperand &operand : op->getOpOperands()) {
      int number = int(operand.getOperandNumber());
      Value value = operand.get();
      if (!Builder::isView(value.getType())) {
        accessOf.push_back(-1);
        continue;
      }
      bool written = op.isDpsInit(&operand);
      Value view = written ? outputs[size_t(number - op.getNumDpsInputs())] : value;
      VITRO_TRY(DType type, b.elementType(view, op));
      tape::Nest::Access access{.view = b.slot(view),
                                .rank = Builder::rank(view),
                                .elementBytes = byteWidth(type),
                                .coefficients = {},
                                .constants = {},
                                .written = written};
      linear = linearForm(maps[size_t(number)], access) && linear;
      access.touched = written || !op.getMatchingBlockArgument(&operand).use_empty();
      accessOf.push_back(int(nest.accesses.size()));
      nest.accesses.push_back(std::move(access));
    }
    return findExtents(maps);
  }

  /// For each loop an operand's dimension that it alone indexes.
  Result<> findExtents(ArrayRef<AffineMap> maps) {
    nest.extentOf.assign(size_t(nest.loops), {-1, -1});
    for (auto [number, map] : llvm::enumerate(maps))
      for (auto [dim, expression] : llvm::enumerate(map.getResults())) {
        auto loop = dyn_cast<AffineDimExpr>(expression);
        if (loop && accessOf[number] >= 0 && nest.extentOf[loop.getPosition()].first < 0)
          nest.extentOf[loop.getPosition()] = {accessOf[number], int(dim)};
      }
    for (auto [access, dim] : nest.extentOf)
      if (access < 0) return Builder::unsupported(op, "a loop whose extent no operand shows");
    return {};
  }

  /// The slow path, for maps with divisions: every index is computed and checked at every element.
  Result<> emitWithIndices() {
    std::vector<Slot> extents;
    for (auto [access, dim] : nest.extentOf) {
      const tape::Nest::Access &from = nest.accesses[size_t(access)];
      extents.push_back(sizeSlots(b, from.view, from.rank)[size_t(dim)]);
    }
    BoxLoop loop(b, extents, trips());
    llvm::SmallVector<const tape::Indices *> where;
    for (OpOperand &operand : op->getOpOperands()) {
      BlockArgument argument = op.getMatchingBlockArgument(&operand);
      int access = accessOf[operand.getOperandNumber()];
      where.push_back(nullptr);
      if (access < 0) {
        b.bind(argument, b.slot(operand.get()));
        continue;
      }
      AffineMap map = op.getMatchingIndexingMap(&operand);
      tape::Indices indices{int(map.getNumResults()), {}};
      for (AffineExpr expression : map.getResults())
        indices.slots.push_back(emitAffine(b, expression, loop.indices(), {}));
      where.back() = b.keep(std::move(indices));
      if (argument.use_empty()) continue;
      VITRO_TRY(Lanes lanes, b.lanes(argument));
      b.add({.execute = tape::load(lanes.type, where.back()->rank),
             .out = b.slot(argument),
             .a = nest.accesses[size_t(access)].view,
             .more = where.back()});
    }
    for (Operation &inner : op.getBlock()->without_terminator()) {
      if (auto index = dyn_cast<linalg::IndexOp>(inner))
        b.bind(index.getResult(), loop.indices()[index.getDim()]);
      else
        VITRO_RETURN_IF_ERROR(b.emit(&inner));
    }
    for (auto [index, value] : llvm::enumerate(op.getBlock()->getTerminator()->getOperands())) {
      VITRO_TRY(Lanes lanes, b.lanes(value));
      size_t operand = size_t(op.getNumDpsInputs()) + index;
      b.add({.execute = tape::store(lanes.type, where[operand]->rank),
             .out = b.slot(value),
             .a = nest.accesses[size_t(accessOf[operand])].view,
             .more = where[operand]});
    }
    loop.close();
    return {};
  }

  std::optional<double> trips() {
    double all = 1;
    for (int loop = 0; loop < nest.loops; ++loop) {
      auto bound = boundOf(size_t(loop));
      if (!bound) return std::nullopt;
      all *= double(*bound);
    }
    return all;
  }

  std::optional<int64_t> boundOf(size_t loop) {
    if (ranges.empty()) ranges = op.getStaticLoopRanges();
    return ShapedType::isDynamic(ranges[loop]) ? sliceBound(loop) : std::optional(ranges[loop]);
  }

  /// The trip count of a loop over a slice is bounded by the maximal size of the slice.
  std::optional<int64_t> sliceBound(size_t loop) {
    auto [access, dim] = nest.extentOf[loop];
    for (auto [number, operand] : llvm::enumerate(op->getOperands())) {
      auto slice = operand.getDefiningOp<tensor::ExtractSliceOp>();
      if (accessOf[number] != access || !slice) continue;
      llvm::SmallBitVector dropped = slice.getDroppedDims();
      for (auto [d, size] : llvm::enumerate(slice.getMixedSizes()))
        if (!dropped[unsigned(d)] && dim-- == 0) {
          if (auto known = getConstantIntValue(size)) return known;
          return upperBound(cast<Value>(size));
        }
    }
    return std::nullopt;
  }

  Result<> loadArguments() {
    for (OpOperand &operand : op->getOpOperands()) {
      BlockArgument argument = op.getMatchingBlockArgument(&operand);
      int access = accessOf[operand.getOperandNumber()];
      if (access < 0) {
        b.bind(argument, b.slot(operand.get()));
        continue;
      }
      if (argument.use_empty()) continue;
      VITRO_TRY(Lanes lanes, b.lanes(argument));
      b.add({.execute = b.strip > 1 ? tape::loadStrip(lanes.type) : tape::loadThrough(lanes.type),
             .out = b.slot(argument),
             .a = nest.pointer(access),
             .b = nest.laneStep(access),
             .n = lanes.count});
    }
    return {};
  }

  Result<> storeResults() {
    Operation *yield = op.getBlock()->getTerminator();
    for (auto [index, value] : llvm::enumerate(yield->getOperands())) {
      VITRO_TRY(Lanes lanes, b.lanes(value));
      int access = accessOf[size_t(op.getNumDpsInputs()) + index];
      b.add({.execute = b.strip > 1 ? tape::storeStrip(lanes.type) : tape::storeThrough(lanes.type),
             .out = b.slot(value),
             .a = nest.pointer(access),
             .b = nest.laneStep(access),
             .n = lanes.count});
    }
    return {};
  }

  Builder &b;
  linalg::LinalgOp op;
  tape::Nest nest;
  std::vector<Value> outputs;
  std::vector<int> accessOf;  // per operand; -1: a scalar
  llvm::SmallVector<int64_t> ranges;
  bool linear = true;
};

}  // namespace

Result<> emitLinalg(Builder &b, Operation *op) {
  return LinalgNest(b, cast<linalg::LinalgOp>(op)).emit();
}

}  // namespace vitro::interpret
