#include "vitro/compile/loops/tiling/TilePadding.h"
#include <algorithm>
#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Arith/Utils/Utils.h"
#include "mlir/Dialect/Linalg/IR/Linalg.h"
#include "mlir/Dialect/SCF/IR/SCF.h"
#include "mlir/Dialect/Tensor/IR/Tensor.h"
#include "mlir/IR/ImplicitLocOpBuilder.h"

using namespace mlir;

namespace vitro::compile {
namespace {

using utils::IteratorType;

/// A tensor inserted into a larger one that is filled with `fillValue`.
struct Padding {
  Value inside, fillValue;
  SmallVector<int64_t> offsets, sizes;  // of the inner tensor
};

std::optional<Padding> paddingOf(Value value) {
  auto insert = value.getDefiningOp<tensor::InsertSliceOp>();
  auto fill = insert ? insert.getDest().getDefiningOp<linalg::FillOp>() : nullptr;
  // A tensor that a tile assembles is local already.
  if (!fill || insert->getParentOfType<scf::ForallOp>()) return std::nullopt;
  RankedTensorType type = insert.getSourceType();
  bool isPlain = type.getRank() == insert.getDestType().getRank() && type.hasStaticShape() &&
                 llvm::none_of(insert.getStaticOffsets(), ShapedType::isDynamic) &&
                 llvm::all_of(insert.getStaticStrides(), [](int64_t step) { return step == 1; });
  if (!isPlain) return std::nullopt;
  return Padding{insert.getSource(), fill.getInputs()[0],
                 SmallVector<int64_t>(insert.getStaticOffsets()),
                 SmallVector<int64_t>(type.getShape())};
}

/// A slice of a padded value. Along dimensions where every tile reads the same range, the border is
/// known statically; along the others each element is checked.
class PaddedPart {
 public:
  PaddedPart(tensor::ExtractSliceOp part, const Padding &padding)
      : b(part.getLoc(), part), part(part), padding(padding), type(part.getType()) {}

  Value write() {
    unsigned rank = unsigned(type.getRank());
    for (unsigned d = 0; d < rank; ++d)
      if (!measure(d)) return filled();
    if (!hasDynamicOffset && coversSlice())
      return tensor::ExtractSliceOp::create(b, type, padding.inside, indices(starts),
                                            indices(sizes), indices(ones()));
    if (coversSlice())
      return selectedElements(tensor::EmptyOp::create(b, type.getShape(), type.getElementType()));
    Value own = filled();
    auto innerType = RankedTensorType::get(sizes, type.getElementType());
    Value place = tensor::ExtractSliceOp::create(b, innerType, own, indices(offsets),
                                                 indices(sizes), indices(ones()));
    return tensor::InsertSliceOp::create(b,
                                         hasDynamicOffset ? selectedElements(place) : copied(place),
                                         own, indices(offsets), indices(sizes), indices(ones()));
  }

 private:
  /// False if the slice cannot overlap the inner tensor.
  bool measure(unsigned d) {
    OpFoldResult offset = part.getMixedOffsets()[d];
    std::optional<int64_t> known = getConstantIntValue(offset);
    int64_t size = type.getDimSize(d), place = padding.offsets[d], inside = padding.sizes[d];
    if (!known) {
      hasDynamicOffset = true;
      isDynamic.push_back(true);
      starts.push_back(0);
      offsets.push_back(0);
      sizes.push_back(size);
      return true;
    }
    int64_t begin = std::max(place, *known), end = std::min(place + inside, *known + size);
    isDynamic.push_back(false);
    starts.push_back(begin - place);
    offsets.push_back(begin - *known);
    sizes.push_back(end - begin);
    return end > begin;
  }

  bool coversSlice() const { return ArrayRef<int64_t>(sizes) == type.getShape(); }
  SmallVector<int64_t> ones() const { return SmallVector<int64_t>(sizes.size(), 1); }
  SmallVector<OpFoldResult> indices(ArrayRef<int64_t> values) {
    return getAsIndexOpFoldResult(b.getContext(), values);
  }

  Value filled() {
    Value own = tensor::EmptyOp::create(b, type.getShape(), type.getElementType());
    return linalg::FillOp::create(b, padding.fillValue, own).getResult(0);
  }

  Value copied(Value place) {
    Value read =
        tensor::ExtractSliceOp::create(b, cast<RankedTensorType>(place.getType()), padding.inside,
                                       indices(starts), indices(sizes), indices(ones()));
    return linalg::CopyOp::create(b, read, place).getResult(0);
  }

  /// Per element: the inner value, or the fill value outside.
  Value selectedElements(Value place) {
    unsigned rank = unsigned(type.getRank());
    SmallVector<Value> from(rank);
    for (unsigned d = 0; d < rank; ++d)
      if (isDynamic[d]) from[d] = offsetInside(d);
    SmallVector<IteratorType> loops(rank, IteratorType::parallel);
    AffineMap identity = b.getMultiDimIdentityMap(rank);
    auto generic = linalg::GenericOp::create(b, TypeRange{place.getType()}, ValueRange{}, place,
                                             ArrayRef<AffineMap>{identity}, loops,
                                             [&](OpBuilder &inner, Location loc, ValueRange) {
                                               ImplicitLocOpBuilder at(loc, inner);
                                               linalg::YieldOp::create(at, selectElement(at, from));
                                             });
    return generic.getResult(0);
  }

  Value offsetInside(unsigned d) {
    Value offset = getValueOrCreateConstantIndexOp(b, b.getLoc(), part.getMixedOffsets()[d]);
    if (padding.offsets[d] == 0) return offset;
    return arith::SubIOp::create(b, offset, arith::ConstantIndexOp::create(b, padding.offsets[d]));
  }
  bool hasBorder(unsigned d) {
    return padding.offsets[d] != 0 || padding.sizes[d] != part.getSourceType().getDimSize(d);
  }

  Value selectElement(ImplicitLocOpBuilder &at, ArrayRef<Value> from) {
    SmallVector<Value> position;
    Value isInside;
    Value zero = arith::ConstantIndexOp::create(at, 0);
    for (unsigned d = 0; d < from.size(); ++d) {
      Value index = linalg::IndexOp::create(at, d);
      if (!isDynamic[d]) {
        if (starts[d] != 0)
          index = arith::AddIOp::create(at, index, arith::ConstantIndexOp::create(at, starts[d]));
        position.push_back(index);
        continue;
      }
      index = arith::AddIOp::create(at, index, from[d]);
      if (!hasBorder(d)) {
        position.push_back(index);
        continue;
      }
      // Compared as unsigned, negative indices are beyond the end, too.
      Value size = arith::ConstantIndexOp::create(at, padding.sizes[d]);
      Value isHere = arith::CmpIOp::create(at, arith::CmpIPredicate::ult, index, size);
      position.push_back(arith::SelectOp::create(at, isHere, index, zero));
      isInside = isInside ? arith::AndIOp::create(at, isInside, isHere).getResult() : isHere;
    }
    Value read = tensor::ExtractOp::create(at, padding.inside, position);
    return isInside ? arith::SelectOp::create(at, isInside, read, padding.fillValue) : read;
  }

  ImplicitLocOpBuilder b;
  tensor::ExtractSliceOp part;
  const Padding &padding;
  RankedTensorType type;
  bool hasDynamicOffset = false;  // of some dimension
  SmallVector<bool> isDynamic;    // per dimension: tiles start at different indices
  // The overlap: where it starts in the inner tensor and in the slice, and its sizes.
  SmallVector<int64_t> starts, offsets, sizes;
};

}  // namespace

void padInsideTiles(func::FuncOp function) {
  SmallVector<tensor::ExtractSliceOp> parts;
  function.walk([&](scf::ForallOp loop) {
    loop.walk([&](tensor::ExtractSliceOp part) { parts.push_back(part); });
  });
  for (tensor::ExtractSliceOp part : parts) {
    std::optional<Padding> padding = paddingOf(part.getSource());
    bool isPlain = padding && part.getType().hasStaticShape() &&
                   part.getType().getRank() == part.getSourceType().getRank() &&
                   llvm::all_of(part.getStaticStrides(), [](int64_t step) { return step == 1; });
    if (!isPlain) continue;
    Value whole = part.getSource();
    part.replaceAllUsesWith(PaddedPart(part, *padding).write());
    part.erase();
    // Erases the fill and its empty tensor.
    for (Operation *unused = whole.getDefiningOp(); unused && unused->use_empty();) {
      Operation *before = isa<tensor::InsertSliceOp>(unused)
                              ? cast<tensor::InsertSliceOp>(unused).getDest().getDefiningOp()
                          : isa<linalg::FillOp>(unused)
                              ? cast<linalg::FillOp>(unused).getOutputs()[0].getDefiningOp()
                              : nullptr;
      unused->erase();
      unused = before;
    }
  }
}

}  // namespace vitro::compile
