// linalg: every op with the LinalgOp interface is a loop nest around its body.
#include <limits>
#include "mlir/Dialect/Linalg/IR/Linalg.h"
#include "mlir/Dialect/Tensor/IR/Tensor.h"
#include "mlir/IR/AffineExpr.h"
#include "vitro/interpret/loops/Affine.h"
#include "vitro/interpret/loops/Views.h"
#include "vitro/ops/ScalarMath.h"

using namespace mlir;

namespace vitro::interpret {
namespace {

/// coefficients x loops + constant per result; false where an expression is not linear.
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

/// Writes the nest of one linalg op.
class LinalgNest {
 public:
  LinalgNest(Builder &b, linalg::LinalgOp op) : b(b), op(op) {}

  Result<> emit() {
    VITRO_RETURN_IF_ERROR(prepareOutputs());
    VITRO_RETURN_IF_ERROR(describe());
    if (!linear) return emitWithIndices();
    nest.state = b.newSlot(nest.stateBytes());
    const auto *kept = b.keep(nest);
    int body = b.newLabel(), end = b.newLabel();
    b.addJump({.execute = tape::nestBegin, .more = kept}, end);
    b.place(body);
    std::vector<Slot> counters;
    for (int l = 0; l < nest.loops; ++l) counters.push_back(nest.counter(l));
    {
      Builder::LoopScope scope(b, counters, trips());
      VITRO_RETURN_IF_ERROR(loadArguments());
      for (Operation &inner : op.getBlock()->without_terminator()) {
        if (auto index = dyn_cast<linalg::IndexOp>(inner))
          b.bind(index.getResult(), nest.counter(int(index.getDim())));
        else
          VITRO_RETURN_IF_ERROR(b.emit(&inner));
      }
      VITRO_RETURN_IF_ERROR(storeResults());
      b.addJump({.execute = tape::nestNext, .more = kept}, body);
    }
    b.place(end);
    return {};
  }

 private:
  /// Tensors that are written, each alone in its memory; the memrefs themselves.
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

  /// The slow way, for maps with divisions: every index is computed and checked at every element.
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
    for (auto [loop, range] : llvm::enumerate(op.getStaticLoopRanges())) {
      auto bound = ShapedType::isDynamic(range) ? sliceBound(loop) : std::optional(range);
      if (!bound) return std::nullopt;
      all *= double(*bound);
    }
    return all;
  }

  /// A loop over a slice has at most as many iterations as the slice can be long.
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
      b.add({.execute = tape::loadThrough(lanes.type),
             .out = b.slot(argument),
             .a = nest.pointer(access)});
    }
    return {};
  }

  Result<> storeResults() {
    Operation *yield = op.getBlock()->getTerminator();
    for (auto [index, value] : llvm::enumerate(yield->getOperands())) {
      VITRO_TRY(Lanes lanes, b.lanes(value));
      int access = accessOf[size_t(op.getNumDpsInputs()) + index];
      b.add({.execute = tape::storeThrough(lanes.type),
             .out = b.slot(value),
             .a = nest.pointer(access)});
    }
    return {};
  }

  Builder &b;
  linalg::LinalgOp op;
  tape::Nest nest;
  std::vector<Value> outputs;
  std::vector<int> accessOf;  // per operand; -1: a scalar
  bool linear = true;
};

/// Per row along one dimension: the largest, exp of what is below it, their sum, the quotients.
Result<> softmax(Builder &b, Operation *op) {
  auto softmax = cast<linalg::SoftmaxOp>(op);
  Value in = softmax.getInput(), out = softmax.getOutput();
  if (op->getNumResults()) {
    VITRO_RETURN_IF_ERROR(b.startUpdate(out, op->getResult(0), op));
    out = op->getResult(0);
  }
  VITRO_TRY(DType type, b.elementType(in, op));
  if (type != DType::F32 && type != DType::F64)
    return Builder::unsupported(op, "softmax of this element type");
  const auto *exp = ops::findScalarFunction("vitro_math_exponential_" + std::string(name(type)));
  int rank = Builder::rank(in);
  size_t along = size_t(softmax.getDimension());
  std::vector<Slot> outer = sizeSlots(b, b.slot(in), rank);
  Slot length = outer[along], largest = b.newSlot(8), sum = b.newSlot(8), x = b.newSlot(8);
  outer[along] = b.constant(1);
  Slot lowest = b.newSlot(8), zero = b.newSlot(8);
  if (type == DType::F32)
    b.initial<float>(lowest) = -std::numeric_limits<float>::infinity();
  else
    b.initial<double>(lowest) = -std::numeric_limits<double>::infinity();
  auto start = [&](Slot to, Slot from) {
    b.add({.execute = tape::copyBytes(8), .out = to, .a = from, .n = 8});
  };
  auto apply = [&](tape::Binary kind, Slot to, Slot left, Slot right) {
    b.add({.execute = tape::binary(kind, type, false), .out = to, .a = left, .b = right},
          {{to, type, 1}, {{left, type, 1}, {right, type, 1}}});
  };
  BoxLoop rows(b, outer, std::nullopt);
  auto forEach = [&](Value from, auto body) {
    BoxLoop loop(b, {length}, std::nullopt);
    tape::Indices where{rank, rows.indices()};
    where.slots[along] = loop.indices()[0];
    const auto *kept = b.keep(std::move(where));
    b.add({.execute = tape::load(type, rank), .out = x, .a = b.slot(from), .more = kept});
    if (body())
      b.add({.execute = tape::store(type, rank), .out = x, .a = b.slot(out), .more = kept});
    loop.close();
  };
  start(largest, lowest);
  start(sum, zero);
  forEach(in, [&] { return apply(tape::Binary::MaximumF, largest, largest, x), false; });
  forEach(in, [&] {
    apply(tape::Binary::SubF, x, x, largest);
    b.add({.execute = tape::callUnary(type), .out = x, .a = x, .more = exp->address});
    apply(tape::Binary::AddF, sum, sum, x);
    return true;
  });
  forEach(out, [&] { return apply(tape::Binary::DivF, x, x, sum), true; });
  rows.close();
  return {};
}

}  // namespace

Result<> emitLinalg(Builder &b, Operation *op) {
  return LinalgNest(b, cast<linalg::LinalgOp>(op)).emit();
}

std::span<const Row> linalgRows() {
#define VITRO_LINALG(NAME)     \
  {                            \
    "linalg." NAME, emitLinalg \
  }
  static constexpr Row rows[] = {
      VITRO_LINALG("abs"),
      VITRO_LINALG("add"),
      VITRO_LINALG("batch_matmul"),
      VITRO_LINALG("batch_matvec"),
      VITRO_LINALG("batch_mmt4d"),
      VITRO_LINALG("batch_reduce_matmul"),
      VITRO_LINALG("batch_vecmat"),
      VITRO_LINALG("broadcast"),
      VITRO_LINALG("ceil"),
      VITRO_LINALG("contract"),
      VITRO_LINALG("conv_1d"),
      VITRO_LINALG("conv_1d_ncw_fcw"),
      VITRO_LINALG("conv_1d_nwc_wcf"),
      VITRO_LINALG("conv_2d"),
      VITRO_LINALG("conv_2d_nchw_fchw"),
      VITRO_LINALG("conv_2d_nchw_fchw_q"),
      VITRO_LINALG("conv_2d_ngchw_fgchw"),
      VITRO_LINALG("conv_2d_ngchw_gfchw"),
      VITRO_LINALG("conv_2d_ngchw_gfchw_q"),
      VITRO_LINALG("conv_2d_nhwc_fhwc"),
      VITRO_LINALG("conv_2d_nhwc_fhwc_q"),
      VITRO_LINALG("conv_2d_nhwc_hwcf"),
      VITRO_LINALG("conv_2d_nhwc_hwcf_q"),
      VITRO_LINALG("conv_2d_nhwgc_gfhwc"),
      VITRO_LINALG("conv_2d_nhwgc_gfhwc_q"),
      VITRO_LINALG("conv_3d"),
      VITRO_LINALG("conv_3d_ncdhw_fcdhw"),
      VITRO_LINALG("conv_3d_ndhwc_dhwcf"),
      VITRO_LINALG("conv_3d_ndhwc_dhwcf_q"),
      VITRO_LINALG("copy"),
      VITRO_LINALG("depthwise_conv_1d_ncw_cw"),
      VITRO_LINALG("depthwise_conv_1d_nwc_wc"),
      VITRO_LINALG("depthwise_conv_1d_nwc_wcm"),
      VITRO_LINALG("depthwise_conv_2d_nchw_chw"),
      VITRO_LINALG("depthwise_conv_2d_nhwc_hwc"),
      VITRO_LINALG("depthwise_conv_2d_nhwc_hwc_q"),
      VITRO_LINALG("depthwise_conv_2d_nhwc_hwcm"),
      VITRO_LINALG("depthwise_conv_2d_nhwc_hwcm_q"),
      VITRO_LINALG("depthwise_conv_3d_ncdhw_cdhw"),
      VITRO_LINALG("depthwise_conv_3d_ndhwc_dhwc"),
      VITRO_LINALG("depthwise_conv_3d_ndhwc_dhwcm"),
      VITRO_LINALG("div"),
      VITRO_LINALG("div_unsigned"),
      VITRO_LINALG("dot"),
      VITRO_LINALG("elementwise"),
      VITRO_LINALG("erf"),
      VITRO_LINALG("exp"),
      VITRO_LINALG("fill"),
      VITRO_LINALG("fill_rng_2d"),
      VITRO_LINALG("floor"),
      VITRO_LINALG("generic"),
      {"linalg.index", nothingRow},  // bound to the loop's counter by the nest
      VITRO_LINALG("log"),
      VITRO_LINALG("map"),
      VITRO_LINALG("matmul"),
      VITRO_LINALG("matvec"),
      VITRO_LINALG("max"),
      VITRO_LINALG("min"),
      VITRO_LINALG("mmt4d"),
      VITRO_LINALG("mul"),
      VITRO_LINALG("negf"),
      VITRO_LINALG("pooling_nchw_max"),
      VITRO_LINALG("pooling_nchw_sum"),
      VITRO_LINALG("pooling_ncw_max"),
      VITRO_LINALG("pooling_ncw_sum"),
      VITRO_LINALG("pooling_ndhwc_max"),
      VITRO_LINALG("pooling_ndhwc_min"),
      VITRO_LINALG("pooling_ndhwc_sum"),
      VITRO_LINALG("pooling_nhwc_max"),
      VITRO_LINALG("pooling_nhwc_max_unsigned"),
      VITRO_LINALG("pooling_nhwc_min"),
      VITRO_LINALG("pooling_nhwc_min_unsigned"),
      VITRO_LINALG("pooling_nhwc_sum"),
      VITRO_LINALG("pooling_nwc_max"),
      VITRO_LINALG("pooling_nwc_max_unsigned"),
      VITRO_LINALG("pooling_nwc_min"),
      VITRO_LINALG("pooling_nwc_min_unsigned"),
      VITRO_LINALG("pooling_nwc_sum"),
      VITRO_LINALG("powf"),
      VITRO_LINALG("quantized_batch_matmul"),
      VITRO_LINALG("quantized_matmul"),
      VITRO_LINALG("reciprocal"),
      VITRO_LINALG("reduce"),
      VITRO_LINALG("round"),
      VITRO_LINALG("rsqrt"),
      VITRO_LINALG("select"),
      {"linalg.softmax", softmax},
      VITRO_LINALG("sqrt"),
      VITRO_LINALG("square"),
      VITRO_LINALG("sub"),
      VITRO_LINALG("tanh"),
      VITRO_LINALG("transpose"),
      VITRO_LINALG("vecmat"),
      {"linalg.yield", nothingRow},  // the nest stores what it names
  };
#undef VITRO_LINALG
  return rows;
}

}  // namespace vitro::interpret
