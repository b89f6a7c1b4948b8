#include "vitro/interpret/Placement.h"
#include <numeric>
#include "mlir/IR/BuiltinTypes.h"
#include "vitro/ir/stablehlo/Dialect.h"
#include "vitro/ops/Op.h"
#include "vitro/runtime/plan/HloSharding.h"

using namespace mlir;

namespace vitro::interpret {

Placement::Placement(const runtime::Sharding &sharding, int64_t rank, int64_t partitions)
    : cuts(size_t(rank)) {
  if (sharding.isReplicated()) return;
  if (sharding.summands != 1 || int64_t(sharding.devices.size()) != partitions) {
    odd = sharding;
    return;
  }
  for (size_t i = 0; i < sharding.devices.size(); ++i) {
    int64_t number = int64_t(i) / sharding.copies;
    for (size_t d = cuts.size(); d-- > 0; number /= sharding.tiles[d]) {
      if (sharding.tiles[d] == 1) continue;
      cuts[d].parts = sharding.tiles[d];
      cuts[d].place.resize(size_t(partitions));
      cuts[d].place[size_t(sharding.devices[i])] = number % sharding.tiles[d];
    }
  }
}

bool Placement::isBalanced(int64_t partitions) const {
  int64_t tiles = 1;
  for (const Cut &cut : cuts) {
    tiles *= cut.parts;
    if (tiles > partitions) return false;
  }
  std::vector<int64_t> holders(static_cast<size_t>(tiles));
  for (int64_t partition = 0; partition < partitions; ++partition) {
    int64_t tile = 0;
    for (const Cut &cut : cuts)
      tile = tile * cut.parts + (cut.parts == 1 ? 0 : cut.place[size_t(partition)]);
    ++holders[size_t(tile)];
  }
  return llvm::all_equal(holders);
}

void Placement::cutLike(const Placement &other, ArrayRef<bool> allowed) {
  if (odd || other.odd || other.cuts.size() != cuts.size()) return;
  for (size_t d = 0; d < cuts.size(); ++d) {
    if (cuts[d].parts > 1 || other.cuts[d].parts == 1) continue;
    if (!allowed.empty() && !allowed[d]) continue;
    cuts[d] = other.cuts[d];
    if (!isBalanced(int64_t(cuts[d].place.size()))) cuts[d] = {};
  }
}

Placement Placement::moved(ArrayRef<int64_t> to, int64_t rank) const {
  Placement out(rank);
  if (odd || to.size() != cuts.size()) return out;
  for (size_t d = 0; d < cuts.size(); ++d)
    if (to[d] >= 0 && to[d] < rank) out.cuts[size_t(to[d])] = cuts[d];
  return out;
}

runtime::Sharding Placement::sharding(int64_t partitions) const {
  if (odd) return *odd;
  runtime::Sharding out;
  int64_t tiles = 1;
  for (const Cut &cut : cuts) {
    out.tiles.push_back(cut.parts);
    tiles *= cut.parts;
  }
  std::vector<std::vector<int64_t>> holders(static_cast<size_t>(tiles));
  for (int64_t partition = 0; partition < partitions; ++partition) {
    int64_t tile = 0;
    for (const Cut &cut : cuts)
      tile = tile * cut.parts + (cut.parts == 1 ? 0 : cut.place[size_t(partition)]);
    holders[size_t(tile)].push_back(partition);
  }
  for (const auto &devices : holders)
    out.devices.insert(out.devices.end(), devices.begin(), devices.end());
  out.copies = partitions / tiles;
  return runtime::simplified(std::move(out), partitions);
}

namespace {

using Dimensions = SmallVector<int64_t>;

ArrayRef<int64_t> shapeOf(Value value) {
  auto type = dyn_cast<RankedTensorType>(value.getType());
  return type ? type.getShape() : ArrayRef<int64_t>();
}

/// Maps a dimension to itself if it has the same size.
Dimensions whereEqual(ArrayRef<int64_t> from, ArrayRef<int64_t> to) {
  Dimensions out;
  for (auto [d, size] : llvm::enumerate(from))
    out.push_back(from.size() == to.size() && size == to[d] ? int64_t(d) : -1);
  return out;
}

/// The number of elements before each dimension, as long as it is known.
Dimensions countsBefore(ArrayRef<int64_t> shape) {
  Dimensions out;
  int64_t count = 1;
  for (int64_t size : shape) {
    out.push_back(count);
    if (size < 0 || __builtin_mul_overflow(count, size, &count)) break;
  }
  return out;
}

/// Dimensions of the same size with the same number of elements before them are the same dimension.
Dimensions throughReshape(ArrayRef<int64_t> from, ArrayRef<int64_t> to) {
  Dimensions out(from.size(), -1), before = countsBefore(from), beforeTo = countsBefore(to);
  for (size_t d = 0; d < before.size(); ++d)
    for (size_t e = 0; e < beforeTo.size() && out[d] < 0; ++e)
      if (before[d] == beforeTo[e] && from[d] == to[e] && from[d] != 1) out[d] = int64_t(e);
  return out;
}

Dimensions throughTranspose(ArrayRef<int64_t> permutation) {
  Dimensions out(permutation.size(), -1);
  for (auto [to, from] : llvm::enumerate(permutation))
    if (from >= 0 && size_t(from) < out.size()) out[size_t(from)] = int64_t(to);
  return out;
}

Dimensions throughReduction(size_t rank, ArrayRef<int64_t> dropped) {
  Dimensions out;
  int64_t next = 0;
  for (size_t d = 0; d < rank; ++d)
    out.push_back(llvm::is_contained(dropped, int64_t(d)) ? -1 : next++);
  return out;
}

/// Batch dimensions first, then the free dimensions of the left side, then of the right.
std::vector<DimensionMap> throughDot(stablehlo::DotGeneralOp op) {
  stablehlo::DotDimensionNumbersAttr numbers = op.getDotDimensionNumbers();
  auto side = [](size_t rank, ArrayRef<int64_t> batch, ArrayRef<int64_t> contracted, int64_t next) {
    Dimensions out(rank, -1);
    for (auto [to, d] : llvm::enumerate(batch))
      if (d >= 0 && size_t(d) < rank) out[size_t(d)] = int64_t(to);
    for (size_t d = 0; d < rank; ++d)
      if (out[d] < 0 && !llvm::is_contained(contracted, int64_t(d))) out[d] = next++;
    return out;
  };
  size_t left = shapeOf(op.getLhs()).size(), right = shapeOf(op.getRhs()).size();
  int64_t batch = int64_t(numbers.getLhsBatchingDimensions().size());
  int64_t contracted = int64_t(numbers.getLhsContractingDimensions().size());
  return {{0, side(left, numbers.getLhsBatchingDimensions(), numbers.getLhsContractingDimensions(),
                   batch)},
          {1, side(right, numbers.getRhsBatchingDimensions(), numbers.getRhsContractingDimensions(),
                   int64_t(left) - contracted)}};
}

/// Dimensions taken as a whole, and those of the indices.
std::vector<DimensionMap> throughGather(stablehlo::GatherOp op) {
  stablehlo::GatherDimensionNumbersAttr numbers = op.getDimensionNumbers();
  ArrayRef<int64_t> shape = shapeOf(op->getOperand(0)), indices = shapeOf(op->getOperand(1));
  ArrayRef<int64_t> offsets = numbers.getOffsetDims(), sizes = op.getSliceSizes();
  Dimensions taken(shape.size(), -1), chosen(indices.size(), -1);
  size_t window = 0;
  for (size_t d = 0; d < shape.size() && d < sizes.size(); ++d) {
    if (llvm::is_contained(numbers.getCollapsedSliceDims(), int64_t(d)) ||
        llvm::is_contained(numbers.getOperandBatchingDims(), int64_t(d)) ||
        window == offsets.size())
      continue;
    if (sizes[d] == shape[d]) taken[d] = offsets[window];
    ++window;
  }
  int64_t next = 0;
  for (size_t d = 0; d < indices.size(); ++d) {
    if (int64_t(d) == numbers.getIndexVectorDim()) continue;
    while (llvm::is_contained(offsets, next)) ++next;
    chosen[d] = next++;
  }
  return {{0, std::move(taken)}, {1, std::move(chosen)}};
}

bool keepsEqualDimensions(Operation *op) {
  return isa<stablehlo::SliceOp, stablehlo::PadOp, stablehlo::ConcatenateOp, stablehlo::ReverseOp,
             stablehlo::DynamicSliceOp, stablehlo::DynamicUpdateSliceOp>(op);
}

}  // namespace

std::vector<DimensionMap> dimensionMaps(Operation *op) {
  if (op->getNumOperands() == 0 || op->getNumResults() == 0) return {};
  ArrayRef<int64_t> first = shapeOf(op->getOperand(0)), result = shapeOf(op->getResult(0));
  if (auto transpose = dyn_cast<stablehlo::TransposeOp>(op))
    return {{0, throughTranspose(transpose.getPermutation())}};
  if (isa<stablehlo::ReshapeOp>(op)) return {{0, throughReshape(first, result)}};
  if (auto broadcast = dyn_cast<stablehlo::BroadcastInDimOp>(op)) {
    Dimensions to(broadcast.getBroadcastDimensions());
    for (size_t d = 0; d < to.size(); ++d)
      if (d >= first.size() || size_t(to[d]) >= result.size() || first[d] != result[size_t(to[d])])
        to[d] = -1;
    return {{0, std::move(to)}};
  }
  if (auto reduce = dyn_cast<stablehlo::ReduceOp>(op))
    return {{0, throughReduction(first.size(), reduce.getDimensions())}};
  if (auto dot = dyn_cast<stablehlo::DotGeneralOp>(op)) return throughDot(dot);
  if (auto gather = dyn_cast<stablehlo::GatherOp>(op)) return throughGather(gather);
  const ops::OpRow *row = ops::findOp(op->getName().getStringRef().str());
  bool isPointwise = row && row->pointwise;
  std::vector<DimensionMap> maps;
  if (isPointwise || keepsEqualDimensions(op))
    for (unsigned i = 0; i < op->getNumOperands(); ++i) {
      ArrayRef<int64_t> shape = shapeOf(op->getOperand(i));
      if (shape.size() == result.size()) maps.push_back({i, whereEqual(shape, result)});
    }
  return maps;
}

}  // namespace vitro::interpret
