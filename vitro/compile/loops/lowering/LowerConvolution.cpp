// convolution: pads and dilates the operand, reverses the filter if needed, and makes groups a
// dimension of their own; then one contraction over window and channels.
#include <algorithm>
#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Linalg/IR/Linalg.h"
#include "mlir/Dialect/Tensor/IR/Tensor.h"
#include "mlir/Dialect/Utils/StaticValueUtils.h"
#include "vitro/compile/loops/lowering/LoweringTable.h"
#include "vitro/compile/shared/ConvolutionForm.h"
#include "vitro/ir/stablehlo/Dialect.h"

using namespace mlir;

namespace vitro::compile {
namespace {

using utils::IteratorType;

constexpr int64_t kMostPhases = 16;  // each phase has its own code
constexpr int64_t kShortRow = 8;     // results; shorter rows fill no vector

class Convolution {
 public:
  explicit Convolution(Whole &w)
      : w(w), op(cast<stablehlo::ConvolutionOp>(w.op)), dims(op.getDimensionNumbers()) {
    featureGroups = int64_t(op.getFeatureGroupCount());
    batchGroups = int64_t(op.getBatchGroupCount());
  }

  Value lower() {
    Value filter = reversedFilter();
    bool isEmpty = w.result().getNumElements() == 0 || tensorOf(filter).getNumElements() == 0 ||
                   tensorOf(w.in[0]).getNumElements() == 0;
    if (!isEmpty && mayGoInPhases()) return roundedSums(w, inPhases(filter));
    Value input = paddedInput();
    SmallVector<int64_t> shape(w.result().getShape());
    if (isEmpty || tensorOf(input).getNumElements() == 0) return roundedSums(w, zeroSums(w, shape));
    return roundedSums(w, grouped(input, filter, shape, nullptr));
  }

 private:
  static int64_t at(std::optional<ArrayRef<int64_t>> list, size_t d) {
    return list ? (*list)[d] : 1;
  }

  /// `start`: initial value of each feature's sums; null: zero.
  Value grouped(Value input, Value filter, ArrayRef<int64_t> shape, Value start) {
    int64_t groups = featureGroups * batchGroups;
    if (!isGrouped()) return sumOfProducts(input, filter, shape, start);
    if (tensorOf(input).getRank() == w.result().getRank())
      input = splitDim(input, splitAt(), groups);
    filter = splitDim(filter, dims.getKernelOutputFeatureDimension(), groups);
    if (start) start = splitDim(start, 0, groups);
    Value sums = sumOfProducts(input, filter, splitShape(shape, groups), start);
    auto whole = RankedTensorType::get(shape, tensorOf(sums).getElementType());
    return tensor::CollapseShapeOp::create(
        w.b, whole, sums, groupsOfDim(dims.getOutputFeatureDimension(), whole.getRank()));
  }

  /// Every feature reads only its own channel, so no group dimension is needed.
  bool isDepthwise() {
    return featureGroups > 1 &&
           featureGroups == w.result().getDimSize(dims.getOutputFeatureDimension()) &&
           featureGroups == tensorOf(w.in[0]).getDimSize(dims.getInputFeatureDimension());
  }
  /// Every feature reads only its own image: the gradient of a depthwise convolution's filter.
  bool isImagewise() {
    return batchGroups > 1 &&
           batchGroups == w.result().getDimSize(dims.getOutputFeatureDimension()) &&
           batchGroups == tensorOf(w.in[0]).getDimSize(dims.getInputBatchDimension());
  }
  bool isGrouped() { return featureGroups * batchGroups > 1 && !isDepthwise() && !isImagewise(); }
  int64_t splitAt() {
    return featureGroups > 1 ? dims.getInputFeatureDimension() : dims.getInputBatchDimension();
  }

  int64_t lowPadding(size_t d) {
    return op.getPadding() ? op.getPadding()->getValues<int64_t>()[2 * d] : 0;
  }

  // A dilated input contains zeros between its elements. With a dilation of two, results at every
  // other position multiply the same taps of the filter with elements, and the other taps with
  // zeros. Each such phase is a separate convolution without zeros, with part of the filter. Where
  // there would be too many phases, some dimensions keep the zeros.

  /// For a dilation of d, positions r, r + d, ... and taps first, first + d, ...: tap j at position
  /// q of this phase reads element q + j + from of the input.
  struct Phase {
    int64_t r, first, taps, positions, from;
  };

  bool mayGoInPhases() {
    int64_t count = 1;
    for (size_t d = 0; d < dims.getInputSpatialDimensions().size(); ++d) {
      int64_t dilation = at(op.getLhsDilation(), d);
      bool goes = at(op.getWindowStrides(), d) == 1 && at(op.getRhsDilation(), d) == 1 &&
                  count * dilation <= kMostPhases;
      phasesAlong.push_back(goes ? dilation : 1);
      count *= phasesAlong.back();
    }
    return count > 1;
  }

  SmallVector<Phase> phasesOf(size_t d, ArrayRef<int64_t> filter) {
    int64_t dilation = phasesAlong[d], low = lowPadding(d);
    int64_t taps = filter[size_t(dims.getKernelSpatialDimensions()[d])];
    int64_t positions = w.result().getDimSize(dims.getOutputSpatialDimensions()[d]);
    SmallVector<Phase> phases;
    for (int64_t r = 0; r < dilation; ++r) {
      int64_t first = llvm::mod(low - r, dilation);
      phases.push_back({r, first,
                        llvm::divideCeilSigned(std::max<int64_t>(0, taps - first), dilation),
                        llvm::divideCeilSigned(std::max<int64_t>(0, positions - r), dilation),
                        (r + first - low) / dilation});
    }
    return phases;
  }

  /// Number of input elements that a phase reads.
  int64_t read(size_t d, const Phase &phase) {
    return (phase.positions - 1) * at(op.getWindowStrides(), d) +
           (phase.taps - 1) * at(op.getRhsDilation(), d) + 1;
  }

  Value inPhases(Value filter) {
    SmallVector<SmallVector<Phase>> along;
    RankedTensorType type = tensorOf(w.in[0]);
    SmallVector<int64_t> shape(type.getShape()), low(shape.size(), 0), none(shape.size(), 0);
    SmallVector<int64_t> gaps = none;
    for (auto [d, dim] : llvm::enumerate(dims.getInputSpatialDimensions())) {
      along.push_back(phasesOf(d, tensorOf(filter).getShape()));
      int64_t &before = low[size_t(dim)], &size = shape[size_t(dim)];
      gaps[size_t(dim)] = at(op.getLhsDilation(), d) / phasesAlong[d] - 1;
      for (const Phase &phase : along.back()) before = std::max(before, -phase.from);
      size = 1;
      for (const Phase &phase : along.back())
        size = std::max(size, phase.from + before + read(d, phase));
    }
    Value zero = arith::ConstantOp::create(w.b, w.b.getZeroAttr(type.getElementType()));
    Value input = w.in[0];
    if (ArrayRef<int64_t>(shape) != type.getShape() || low != none || gaps != none)
      input = padded(w, input, zero, shape, low, gaps);
    SmallVector<SmallVector<Phase>> all{{}};
    for (ArrayRef<Phase> phases : along) {
      SmallVector<SmallVector<Phase>> next;
      for (const auto &outer : all)
        for (const Phase &phase : phases) {
          next.push_back(outer);
          next.back().push_back(phase);
        }
      all = std::move(next);
    }
    SmallVector<Value> filters;
    for (ArrayRef<Phase> phase : all) filters.push_back(tapsOf(filter, phase));
    SmallVector<Value> starts = startsOf(filters);
    Value out = w.empty(RankedTensorType::get(w.result().getShape(), accumulatorOf(w.op)));
    for (auto [phase, taps, start] : llvm::zip(all, filters, starts))
      out = withPhase(out, phase, low, input, taps, start);
    return out;
  }

  /// Null if a phase has no taps.
  Value tapsOf(Value filter, ArrayRef<Phase> phase) {
    SmallVector<int64_t> sizes(tensorOf(filter).getShape());
    SmallVector<int64_t> offsets(sizes.size(), 0), steps(sizes.size(), 1);
    for (auto [d, dim] : llvm::enumerate(dims.getKernelSpatialDimensions())) {
      if (phase[d].taps == 0) return nullptr;
      offsets[size_t(dim)] = phase[d].first;
      sizes[size_t(dim)] = phase[d].taps;
      steps[size_t(dim)] = phasesAlong[d];
    }
    return part(filter, offsets, sizes, steps);
  }

  SmallVector<OpFoldResult> indices(ArrayRef<int64_t> values) {
    return getAsIndexOpFoldResult(w.b.getContext(), values);
  }

  Value part(Value tensor, ArrayRef<int64_t> offsets, ArrayRef<int64_t> sizes,
             ArrayRef<int64_t> steps) {
    auto type = RankedTensorType::get(sizes, tensorOf(tensor).getElementType());
    return tensor::ExtractSliceOp::create(w.b, type, tensor, indices(offsets), indices(sizes),
                                          indices(steps));
  }

  Value withPhase(Value out, ArrayRef<Phase> phase, ArrayRef<int64_t> low, Value input, Value taps,
                  Value start) {
    SmallVector<int64_t> sizes(tensorOf(out).getShape());
    SmallVector<int64_t> offsets(sizes.size(), 0), steps(sizes.size(), 1);
    SmallVector<int64_t> from(sizes.size(), 0), reads(tensorOf(input).getShape()), ones = steps;
    for (size_t d = 0; d < phase.size(); ++d) {
      if (phase[d].positions == 0) return out;
      size_t to = size_t(dims.getOutputSpatialDimensions()[d]);
      offsets[to] = phase[d].r;
      sizes[to] = phase[d].positions;
      steps[to] = phasesAlong[d];
      size_t of = size_t(dims.getInputSpatialDimensions()[d]);
      from[of] = phase[d].from + low[of];
      reads[of] = taps ? read(d, phase[d]) : 0;
    }
    Value sums;
    if (taps) {
      sums = grouped(part(input, from, reads, ones), taps, sizes, start);
    } else {
      unsigned feature = unsigned(dims.getOutputFeatureDimension());
      sums = startingSums(sizes, start, w.b.getAffineDimExpr(feature));
    }
    return tensor::InsertSliceOp::create(w.b, sums, out, indices(offsets), indices(sizes),
                                         indices(steps));
  }

  /// For each phase, what the taps of the other phases contribute: zero times each of them, which
  /// is NaN if a tap is infinite. Null for integers.
  SmallVector<Value> startsOf(ArrayRef<Value> filters) {
    SmallVector<Value> starts(filters.size()), zeros;
    Type type = accumulatorOf(w.op);
    if (!isa<FloatType>(type)) return starts;
    for (Value taps : filters)
      if (taps) zeros.push_back(timesZero(taps, type));
    size_t own = 0;
    for (auto [start, taps] : llvm::zip(starts, filters)) {
      SmallVector<Value> others(zeros);
      if (taps) others.erase(others.begin() + own++);
      if (others.empty()) continue;
      auto row = cast<RankedTensorType>(others[0].getType());
      SmallVector<AffineMap> maps(others.size() + 1, w.b.getMultiDimIdentityMap(1));
      auto sum = linalg::GenericOp::create(w.b, TypeRange{row}, others, w.empty(row), maps,
                                           {IteratorType::parallel},
                                           [](OpBuilder &b, Location loc, ValueRange in) {
                                             Value all = in[0];
                                             for (Value one : in.drop_front().drop_back())
                                               all = arith::AddFOp::create(b, loc, all, one);
                                             linalg::YieldOp::create(b, loc, all);
                                           });
      start = sum.getResult(0);
    }
    return starts;
  }

  /// The sum of these taps, times zero, for each feature.
  Value timesZero(Value taps, Type type) {
    unsigned feature = unsigned(dims.getKernelOutputFeatureDimension());
    unsigned rank = unsigned(tensorOf(taps).getRank());
    SmallVector<IteratorType> loops(rank, IteratorType::reduction);
    loops[feature] = IteratorType::parallel;
    Value zero = arith::ConstantOp::create(w.b, w.b.getZeroAttr(type));
    Value row = w.fill(RankedTensorType::get({tensorOf(taps).getDimSize(feature)}, type), zero);
    SmallVector<AffineMap> maps{w.b.getMultiDimIdentityMap(rank),
                                AffineMap::get(rank, 0, w.b.getAffineDimExpr(feature))};
    auto generic = linalg::GenericOp::create(
        w.b, TypeRange{row.getType()}, taps, row, maps, loops,
        [&](OpBuilder &b, Location loc, ValueRange in) {
          Value tap = in[0];
          if (tap.getType() != type) tap = arith::ExtFOp::create(b, loc, type, tap);
          Value nothing = arith::MulFOp::create(b, loc, tap, zero);
          linalg::YieldOp::create(b, loc,
                                  arith::AddFOp::create(b, loc, in[1], nothing).getResult());
        });
    return generic.getResult(0);
  }

  /// Initial sums. `at`: the map to their initial value.
  Value startingSums(ArrayRef<int64_t> shape, Value start, ArrayRef<AffineExpr> at) {
    if (!start) return zeroSums(w, shape);
    auto type = RankedTensorType::get(shape, accumulatorOf(w.op));
    unsigned rank = unsigned(shape.size());
    SmallVector<AffineMap> maps{AffineMap::get(rank, 0, at, w.b.getContext()),
                                w.b.getMultiDimIdentityMap(rank)};
    SmallVector<IteratorType> loops(rank, IteratorType::parallel);
    auto generic = linalg::GenericOp::create(
        w.b, TypeRange{type}, start, w.empty(type), maps, loops,
        [](OpBuilder &b, Location loc, ValueRange in) { linalg::YieldOp::create(b, loc, in[0]); });
    return generic.getResult(0);
  }

  Value paddedInput() {
    RankedTensorType type = tensorOf(w.in[0]);
    SmallVector<int64_t> shape(type.getShape()), low(shape.size(), 0), interior(shape.size(), 0);
    SmallVector<int64_t> padding;
    if (op.getPadding())
      padding.assign(op.getPadding()->value_begin<int64_t>(),
                     op.getPadding()->value_end<int64_t>());
    for (auto [d, spatial] : llvm::enumerate(dims.getInputSpatialDimensions())) {
      size_t dim = size_t(spatial);
      interior[dim] = at(op.getLhsDilation(), d) - 1;
      int64_t spread = shape[dim] == 0 ? 0 : (shape[dim] - 1) * (interior[dim] + 1) + 1;
      low[dim] = padding.empty() ? 0 : padding[2 * d];
      shape[dim] =
          std::max<int64_t>(0, low[dim] + spread + (padding.empty() ? 0 : padding[2 * d + 1]));
    }
    if (ArrayRef<int64_t>(shape) == type.getShape() &&
        llvm::all_of(low, [](int64_t x) { return x == 0; }))
      return w.in[0];
    Value zero = arith::ConstantOp::create(w.b, w.b.getZeroAttr(type.getElementType()));
    if (!isGrouped()) return padded(w, w.in[0], zero, shape, low, interior);
    // Splits groups first: tiles can only apply the padding themselves if nothing is between it and
    // the sums.
    int64_t groups = featureGroups * batchGroups, dim = splitAt();
    Value input = splitDim(w.in[0], dim, groups);
    shape[size_t(dim)] /= groups;
    shape.insert(shape.begin() + dim, groups);
    low.insert(low.begin() + dim, 0);
    interior.insert(interior.begin() + dim, 0);
    return padded(w, input, zero, shape, low, interior);
  }

  Value reversedFilter() {
    SmallVector<int64_t> reversedDims;
    if (op.getWindowReversal())
      for (auto [isReversed, d] :
           llvm::zip(*op.getWindowReversal(), dims.getKernelSpatialDimensions()))
        if (isReversed) reversedDims.push_back(d);
    return reversedDims.empty() ? w.in[1] : reversed(w, w.in[1], reversedDims);
  }

  /// Dimension `dim` of a tensor of `rank` dimensions corresponds to two of a larger one.
  static SmallVector<ReassociationIndices> groupsOfDim(int64_t dim, int64_t rank) {
    SmallVector<ReassociationIndices> groups;
    for (int64_t d = 0, next = 0; d < rank; ++d) {
      groups.push_back({next++});
      if (d == dim) groups.back().push_back(next++);
    }
    return groups;
  }

  Value splitDim(Value tensor, int64_t dim, int64_t groups) {
    RankedTensorType type = tensorOf(tensor);
    SmallVector<int64_t> shape(type.getShape());
    shape[size_t(dim)] /= groups;
    shape.insert(shape.begin() + dim, groups);
    return tensor::ExpandShapeOp::create(w.b, RankedTensorType::get(shape, type.getElementType()),
                                         tensor, groupsOfDim(dim, type.getRank()));
  }

  SmallVector<int64_t> splitShape(ArrayRef<int64_t> whole, int64_t groups) {
    SmallVector<int64_t> shape(whole);
    int64_t dim = dims.getOutputFeatureDimension();
    shape[size_t(dim)] /= groups;
    shape.insert(shape.begin() + dim, groups);
    return shape;
  }

  /// Expressions for each dimension of a tensor; `group` goes before dimension `splitAt`.
  AffineMap mapOf(ArrayRef<AffineExpr> exprs, int64_t splitAt, AffineExpr group, unsigned loops) {
    SmallVector<AffineExpr> all(exprs);
    if (group) all.insert(all.begin() + splitAt, group);
    return AffineMap::get(loops, 0, all, w.b.getContext());
  }

  Value sumOfProducts(Value input, Value filter, ArrayRef<int64_t> shape, Value start) {
    size_t spatial = dims.getInputSpatialDimensions().size();
    SmallVector<IteratorType> loops;
    auto next = [&](IteratorType kind) {
      loops.push_back(kind);
      return w.b.getAffineDimExpr(unsigned(loops.size()) - 1);
    };
    SmallVector<AffineExpr> in(spatial + 2), by(spatial + 2), out(spatial + 2);
    AffineExpr batch = next(IteratorType::parallel);
    SmallVector<AffineExpr> positions;
    for (size_t d = 0; d < spatial; ++d) positions.push_back(next(IteratorType::parallel));
    AffineExpr group = isGrouped() ? next(IteratorType::parallel) : AffineExpr();
    AffineExpr feature = next(IteratorType::parallel);
    for (size_t d = 0; d < spatial; ++d) {
      AffineExpr tap = next(IteratorType::reduction);
      by[size_t(dims.getKernelSpatialDimensions()[d])] = tap;
      out[size_t(dims.getOutputSpatialDimensions()[d])] = positions[d];
      in[size_t(dims.getInputSpatialDimensions()[d])] =
          positions[d] * at(op.getWindowStrides(), d) + tap * at(op.getRhsDilation(), d);
    }
    AffineExpr channel = next(IteratorType::reduction);
    in[size_t(dims.getInputBatchDimension())] = isImagewise() ? feature : batch;
    out[size_t(dims.getOutputBatchDimension())] = batch;
    in[size_t(dims.getInputFeatureDimension())] = isDepthwise() ? feature : channel;
    by[size_t(dims.getKernelInputFeatureDimension())] = channel;
    by[size_t(dims.getKernelOutputFeatureDimension())] = feature;
    out[size_t(dims.getOutputFeatureDimension())] = feature;
    unsigned count = unsigned(loops.size());
    std::optional<int64_t> wide = isGrouped() ? std::nullopt : widerDim(shape);
    SmallVector<int64_t> written(shape);
    if (wide) {
      moveLast(out, *wide);
      moveLast(written, *wide);
    }
    AffineMap maps[] = {mapOf(in, splitAt(), group, count),
                        mapOf(by, dims.getKernelOutputFeatureDimension(), group, count),
                        mapOf(out, dims.getOutputFeatureDimension(), group, count)};
    SmallVector<AffineExpr> startAt;
    for (auto [d, loop] : llvm::enumerate(maps[2].getResults()))
      if (loop == feature || loop == group) startAt.push_back(w.b.getAffineDimExpr(unsigned(d)));
    Value sums = startingSums(written, start, startAt);
    auto generic = linalg::GenericOp::create(w.b, TypeRange{sums.getType()},
                                             ValueRange{input, filter}, sums, maps, loops,
                                             [&](OpBuilder &b, Location loc, ValueRange arguments) {
                                               multiplyAndAdd(b, loc, w.op, arguments);
                                             });
    return wide ? movedBack(generic.getResult(0), *wide, shape) : generic.getResult(0);
  }

  /// The dimension of the results to make contiguous if the last one is too short.
  std::optional<int64_t> widerDim(ArrayRef<int64_t> shape) {
    int64_t feature = dims.getOutputFeatureDimension();
    if (vectorisesAlongFeatures(op))
      return feature + 1 == int64_t(shape.size()) ? std::nullopt : std::optional(feature);
    if (shape.back() >= kShortRow || vectorisesAlongChannels(op)) return std::nullopt;
    SmallVector<int64_t> others{feature, dims.getOutputBatchDimension()};
    llvm::append_range(others, llvm::reverse(dims.getOutputSpatialDimensions()));
    for (int64_t dim : others)
      if (shape[size_t(dim)] >= 2 * kShortRow) return dim;
    return std::nullopt;
  }

  template <class T>
  static void moveLast(SmallVectorImpl<T> &list, int64_t dim) {
    std::rotate(list.begin() + dim, list.begin() + dim + 1, list.end());
  }

  /// Moves the last dimension back to position `dim` to give a tensor of this shape.
  Value movedBack(Value moved, int64_t dim, ArrayRef<int64_t> shape) {
    auto type = RankedTensorType::get(shape, tensorOf(moved).getElementType());
    SmallVector<AffineExpr> from;
    for (unsigned d = 0; d < shape.size(); ++d) from.push_back(w.b.getAffineDimExpr(d));
    moveLast(from, dim);
    unsigned rank = unsigned(shape.size());
    SmallVector<AffineMap> maps{AffineMap::get(rank, 0, from, w.b.getContext()),
                                w.b.getMultiDimIdentityMap(rank)};
    SmallVector<IteratorType> loops(rank, IteratorType::parallel);
    auto generic = linalg::GenericOp::create(
        w.b, TypeRange{type}, moved, w.empty(type), maps, loops,
        [](OpBuilder &b, Location loc, ValueRange in) { linalg::YieldOp::create(b, loc, in[0]); });
    return generic.getResult(0);
  }

  Whole &w;
  stablehlo::ConvolutionOp op;
  stablehlo::ConvDimensionNumbersAttr dims;
  int64_t featureGroups, batchGroups;
  SmallVector<int64_t> phasesAlong;  // spatial dimensions
};

SmallVector<Value> convolution(Whole &w) { return {Convolution(w).lower()}; }

constexpr LoweringRow rows[] = {
    {"stablehlo.convolution", kNumbers, nullptr, convolution, sumsOneKind},
};

}  // namespace

std::span<const LoweringRow> convolutionLowerings() { return rows; }

}  // namespace vitro::compile
