// convolution: the operand padded and dilated, the kernel turned where it is reversed, groups as a
// dimension of their own; then one sum of products over window and channels.
#include <algorithm>
#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Linalg/IR/Linalg.h"
#include "mlir/Dialect/Tensor/IR/Tensor.h"
#include "vitro/compile/loops/LoweringTable.h"
#include "vitro/ir/stablehlo/Dialect.h"

using namespace mlir;

namespace vitro::compile {
namespace {

using utils::IteratorType;

constexpr int64_t kShortRow = 8;  // of results: shorter ones fill no vector

class Convolution {
 public:
  explicit Convolution(Whole &w)
      : w(w), op(cast<stablehlo::ConvolutionOp>(w.op)), dims(op.getDimensionNumbers()) {
    featureGroups = int64_t(op.getFeatureGroupCount());
    batchGroups = int64_t(op.getBatchGroupCount());
  }

  Value lower() {
    Value input = paddedInput(), kernel = turnedKernel();
    int64_t groups = featureGroups * batchGroups;
    SmallVector<int64_t> shape(w.result().getShape());
    if (w.result().getNumElements() == 0 || tensorOf(kernel).getNumElements() == 0 ||
        tensorOf(input).getNumElements() == 0)
      return roundedSums(w, zeroSums(w, shape));
    if (groups > 1) {
      int64_t split =
          featureGroups > 1 ? dims.getInputFeatureDimension() : dims.getInputBatchDimension();
      input = splitDim(input, split, groups);
      kernel = splitDim(kernel, dims.getKernelOutputFeatureDimension(), groups);
    }
    Value sums = sumOfProducts(input, kernel, groups > 1 ? splitShape(shape, groups) : shape);
    if (groups > 1) {
      auto whole = RankedTensorType::get(shape, tensorOf(sums).getElementType());
      sums = tensor::CollapseShapeOp::create(
          w.b, whole, sums, groupsOfDim(dims.getOutputFeatureDimension(), whole.getRank()));
    }
    return roundedSums(w, sums);
  }

 private:
  static int64_t at(std::optional<ArrayRef<int64_t>> list, size_t d) {
    return list ? (*list)[d] : 1;
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
    return padded(w, w.in[0], zero, shape, low, interior);
  }

  Value turnedKernel() {
    SmallVector<int64_t> turned;
    if (op.getWindowReversal())
      for (auto [isReversed, d] :
           llvm::zip(*op.getWindowReversal(), dims.getKernelSpatialDimensions()))
        if (isReversed) turned.push_back(d);
    return turned.empty() ? w.in[1] : reversed(w, w.in[1], turned);
  }

  /// Dimension `dim` of a tensor of `rank` dimensions stands for two of a larger one.
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

  Value sumOfProducts(Value input, Value kernel, ArrayRef<int64_t> shape) {
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
    bool isGrouped = featureGroups * batchGroups > 1;
    AffineExpr group = isGrouped ? next(IteratorType::parallel) : AffineExpr();
    AffineExpr feature = next(IteratorType::parallel);
    for (size_t d = 0; d < spatial; ++d) {
      AffineExpr tap = next(IteratorType::reduction);
      by[size_t(dims.getKernelSpatialDimensions()[d])] = tap;
      out[size_t(dims.getOutputSpatialDimensions()[d])] = positions[d];
      in[size_t(dims.getInputSpatialDimensions()[d])] =
          positions[d] * at(op.getWindowStrides(), d) + tap * at(op.getRhsDilation(), d);
    }
    AffineExpr channel = next(IteratorType::reduction);
    in[size_t(dims.getInputBatchDimension())] = out[size_t(dims.getOutputBatchDimension())] = batch;
    in[size_t(dims.getInputFeatureDimension())] = channel;
    by[size_t(dims.getKernelInputFeatureDimension())] = channel;
    by[size_t(dims.getKernelOutputFeatureDimension())] = feature;
    out[size_t(dims.getOutputFeatureDimension())] = feature;
    int64_t split =
        featureGroups > 1 ? dims.getInputFeatureDimension() : dims.getInputBatchDimension();
    unsigned count = unsigned(loops.size());
    std::optional<int64_t> wide = isGrouped ? std::nullopt : widerDim(shape);
    SmallVector<int64_t> written(shape);
    if (wide) {
      moveLast(out, *wide);
      moveLast(written, *wide);
    }
    AffineMap maps[] = {mapOf(in, split, group, count),
                        mapOf(by, dims.getKernelOutputFeatureDimension(), group, count),
                        mapOf(out, dims.getOutputFeatureDimension(), group, count)};
    Value sums = zeroSums(w, written);
    auto generic = linalg::GenericOp::create(w.b, TypeRange{sums.getType()},
                                             ValueRange{input, kernel}, sums, maps, loops,
                                             [&](OpBuilder &b, Location loc, ValueRange arguments) {
                                               multiplyAndAdd(b, loc, w.op, arguments);
                                             });
    return wide ? movedBack(generic.getResult(0), *wide, shape) : generic.getResult(0);
  }

  /// The dimension of the results to have side by side where the last one is too short for that.
  std::optional<int64_t> widerDim(ArrayRef<int64_t> shape) {
    if (shape.back() >= kShortRow) return std::nullopt;
    for (int64_t dim : {dims.getOutputFeatureDimension(), dims.getOutputBatchDimension()})
      if (shape[size_t(dim)] >= 2 * kShortRow) return dim;
    return std::nullopt;
  }

  template <class T>
  static void moveLast(SmallVectorImpl<T> &list, int64_t dim) {
    std::rotate(list.begin() + dim, list.begin() + dim + 1, list.end());
  }

  /// What has dimension `dim` last as a tensor of this shape.
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
};

SmallVector<Value> convolution(Whole &w) { return {Convolution(w).lower()}; }

constexpr LoweringRow rows[] = {
    {"stablehlo.convolution", kNumbers, nullptr, convolution, sumsOneKind},
};

}  // namespace

std::span<const LoweringRow> convolutionLowerings() { return rows; }

}  // namespace vitro::compile
