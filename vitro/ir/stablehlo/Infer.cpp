// Result types of data movement, reductions, contractions and transforms.
#include "vitro/ir/stablehlo/Infer.h"

#include <algorithm>

#include "llvm/ADT/STLExtras.h"
#include "mlir/IR/BuiltinTypes.h"

#include "vitro/ir/stablehlo/TypeClasses.h"

namespace vitro::stablehlo {
using namespace mlir;
using verify::boundsOf;
using verify::isStatic;
using verify::tensorOf;

namespace {
// Wide enough for a product of sizes and some sums of such, so that only final sizes are clamped.
using Exact = __int128;

// The smallest int64 means "dynamic", so the lower bound is one above it.
int64_t clamped(Exact size) {
  return int64_t(std::clamp(size, -Exact(kTooLarge), Exact(kTooLarge)));
}

/// Applies `map` to the known part of a size.
template <class Map>
Size mapSize(Size from, Map map) {
  Size to;
  if (isStatic(from.size))
    to.size = map(from.size);
  else if (isStatic(from.bound))
    to.bound = map(from.bound);
  return to;
}

Size joinMost(Size a, Size b) {
  if (isStatic(a.size)) return {a.size};
  if (isStatic(b.size)) return {b.size};
  if (!isStatic(a.bound)) return {ShapedType::kDynamic, b.bound};
  return {ShapedType::kDynamic, isStatic(b.bound) ? std::min(a.bound, b.bound) : a.bound};
}

Size joinLeast(Size a, Size b) {
  if (isStatic(a.size) && a.size == b.size) return {a.size};
  int64_t most = isStatic(a.size) ? a.size : a.bound, other = isStatic(b.size) ? b.size : b.bound;
  if (!isStatic(most) || !isStatic(other)) return {};
  return {ShapedType::kDynamic, std::max(most, other)};
}

template <class Join>
Type joinShapes(TypeRange types, Join join) {
  auto first = cast<RankedTensorType>(types.front());
  SmallVector<Size> sizes;
  for (int64_t dim = 0; dim < first.getRank(); ++dim) {
    Size joined = sizeOf(first, dim);
    for (Type type : types.drop_front())
      joined = join(joined, sizeOf(cast<RankedTensorType>(type), dim));
    sizes.push_back(joined);
  }
  return tensorOfSizes(sizes, first.getElementType());
}

template <class Join>
Type joinTypes(TypeRange types, Join join) {
  auto tuple = dyn_cast<TupleType>(types.front());
  if (!tuple) {
    bool ranked = llvm::all_of(types, llvm::IsaPred<RankedTensorType>);
    return ranked ? joinShapes(types, join) : types.front();
  }
  SmallVector<Type> parts;
  for (size_t i = 0; i < tuple.size(); ++i) {
    SmallVector<Type> column;
    for (Type type : types) column.push_back(cast<TupleType>(type).getType(i));
    parts.push_back(joinTypes(TypeRange(column), join));
  }
  return TupleType::get(tuple.getContext(), parts);
}
}  // namespace

Size sizeOf(RankedTensorType type, int64_t dim) {
  ArrayRef<int64_t> bounds = boundsOf(type);
  return {type.getDimSize(dim), bounds.empty() ? ShapedType::kDynamic : bounds[dim]};
}

RankedTensorType tensorOfSizes(ArrayRef<Size> sizes, Type element) {
  SmallVector<int64_t> shape, bounds;
  for (Size size : sizes) {
    shape.push_back(size.size);
    bounds.push_back(isStatic(size.size) ? ShapedType::kDynamic : size.bound);
  }
  return tensorOf(shape, element, bounds);
}

Type mostSpecific(TypeRange types) { return joinTypes(types, joinMost); }
Type leastSpecific(TypeRange types) { return joinTypes(types, joinLeast); }

Type realElement(Type element) {
  auto complex = dyn_cast<ComplexType>(element);
  return complex ? complex.getElementType() : element;
}

RankedTensorType inferTranspose(RankedTensorType operand, ArrayRef<int64_t> permutation) {
  SmallVector<Size> sizes;
  for (int64_t dim : permutation) sizes.push_back(sizeOf(operand, dim));
  return tensorOfSizes(sizes, operand.getElementType());
}

RankedTensorType inferBroadcast(RankedTensorType operand, ArrayRef<int64_t> added) {
  SmallVector<Size> sizes;
  for (int64_t size : added) sizes.push_back({size});
  for (int64_t dim = 0; dim < operand.getRank(); ++dim) sizes.push_back(sizeOf(operand, dim));
  return tensorOfSizes(sizes, operand.getElementType());
}

RankedTensorType inferSlice(RankedTensorType operand, ArrayRef<int64_t> start,
                            ArrayRef<int64_t> limit, ArrayRef<int64_t> strides) {
  SmallVector<int64_t> shape;
  for (auto [from, to, step] : llvm::zip(start, limit, strides))
    shape.push_back((to - from) / step + ((to - from) % step != 0));
  return tensorOf(shape, operand.getElementType());
}

SmallVector<Size> paddedSizes(RankedTensorType operand, ArrayRef<int64_t> low,
                              ArrayRef<int64_t> high, ArrayRef<int64_t> interior) {
  SmallVector<Size> sizes;
  for (int64_t dim = 0; dim < operand.getRank(); ++dim)
    sizes.push_back(mapSize(sizeOf(operand, dim), [&](int64_t size) {
      Exact gaps = Exact(std::max<int64_t>(size - 1, 0)) * interior[dim];
      return clamped(size + gaps + low[dim] + high[dim]);
    }));
  return sizes;
}

RankedTensorType inferPad(RankedTensorType operand, ArrayRef<int64_t> low, ArrayRef<int64_t> high,
                          ArrayRef<int64_t> interior) {
  return tensorOfSizes(paddedSizes(operand, low, high, interior), operand.getElementType());
}

RankedTensorType inferConcatenate(ArrayRef<RankedTensorType> inputs, int64_t dimension) {
  SmallVector<Size> sizes;
  for (int64_t dim = 0; dim < inputs[0].getRank(); ++dim) {
    Size joined = sizeOf(inputs[0], dim);
    for (RankedTensorType input : inputs.drop_front()) {
      Size next = sizeOf(input, dim);
      if (dim != dimension) {
        joined = joinMost(joined, next);
        continue;
      }
      auto known = [](Size s) { return isStatic(s.size) ? s.size : s.bound; };
      bool bothStatic = isStatic(joined.size) && isStatic(next.size);
      bool bothKnown = isStatic(known(joined)) && isStatic(known(next));
      int64_t sum = bothKnown ? clamped(Exact(known(joined)) + known(next)) : ShapedType::kDynamic;
      joined = bothStatic ? Size{sum} : Size{ShapedType::kDynamic, sum};
    }
    sizes.push_back(joined);
  }
  return tensorOfSizes(sizes, inputs[0].getElementType());
}

RankedTensorType inferSetDimensionSize(RankedTensorType operand, int64_t dimension,
                                       std::optional<int64_t> size) {
  SmallVector<Size> sizes;
  for (int64_t dim = 0; dim < operand.getRank(); ++dim) sizes.push_back(sizeOf(operand, dim));
  Size &changed = sizes[dimension];
  int64_t bound = isStatic(changed.size) ? changed.size : changed.bound;
  changed = size && *size == bound ? Size{bound} : Size{ShapedType::kDynamic, bound};
  return tensorOfSizes(sizes, operand.getElementType());
}

RankedTensorType inferGather(RankedTensorType operand, RankedTensorType indices,
                             const GatherDims &dims, ArrayRef<int64_t> slice) {
  SmallVector<Size> offsets, batches;
  for (auto [dim, size] : llvm::enumerate(slice))
    if (!llvm::is_contained(dims.collapsed, dim) && !llvm::is_contained(dims.operandBatch, dim))
      offsets.push_back({size});
  for (int64_t dim = 0; dim < indices.getRank(); ++dim)
    if (dim != dims.indexVector) batches.push_back(sizeOf(indices, dim));
  SmallVector<Size> sizes;
  size_t nextOffset = 0, nextBatch = 0;
  for (size_t dim = 0; dim < offsets.size() + batches.size(); ++dim)
    sizes.push_back(llvm::is_contained(dims.offset, int64_t(dim)) ? offsets[nextOffset++]
                                                                  : batches[nextBatch++]);
  return tensorOfSizes(sizes, operand.getElementType());
}

RankedTensorType inferReduce(RankedTensorType input, ArrayRef<int64_t> dimensions, Type element) {
  SmallVector<Size> sizes;
  for (int64_t dim = 0; dim < input.getRank(); ++dim)
    if (!llvm::is_contained(dimensions, dim)) sizes.push_back(sizeOf(input, dim));
  return tensorOfSizes(sizes, element);
}

int64_t windowCount(int64_t size, const WindowDim &window) {
  if (!isStatic(size) || !isStatic(window.size)) return ShapedType::kDynamic;
  auto dilated = [](int64_t extent, int64_t dilation) {
    return extent == 0 ? Exact(0) : Exact(extent - 1) * dilation + 1;
  };
  Exact base = dilated(size, window.baseDilation) + window.padLow + window.padHigh;
  if (base >= kTooLarge) return kTooLarge;
  Exact reach = dilated(window.size, window.windowDilation);
  return base <= 0 || reach > base ? 0 : int64_t((base - reach) / window.stride) + 1;
}

RankedTensorType inferReduceWindow(RankedTensorType input, ArrayRef<WindowDim> window,
                                   Type element) {
  SmallVector<Size> sizes;
  for (auto [dim, windowDim] : llvm::enumerate(window))
    sizes.push_back(
        mapSize(sizeOf(input, dim), [&](int64_t size) { return windowCount(size, windowDim); }));
  return tensorOfSizes(sizes, element);
}

RankedTensorType inferDotGeneral(RankedTensorType lhs, RankedTensorType rhs,
                                 const verify::DotDims &dims, Type element) {
  SmallVector<Size> sizes;
  for (auto [l, r] : llvm::zip(dims.lhsBatch, dims.rhsBatch))
    sizes.push_back(joinMost(sizeOf(lhs, l), sizeOf(rhs, r)));
  auto addRest = [&](RankedTensorType type, ArrayRef<int64_t> batch, ArrayRef<int64_t> contract) {
    for (int64_t dim = 0; dim < type.getRank(); ++dim)
      if (!llvm::is_contained(batch, dim) && !llvm::is_contained(contract, dim))
        sizes.push_back(sizeOf(type, dim));
  };
  addRest(lhs, dims.lhsBatch, dims.lhsContract);
  addRest(rhs, dims.rhsBatch, dims.rhsContract);
  return tensorOfSizes(sizes, element);
}

std::optional<RankedTensorType> inferDot(RankedTensorType lhs, RankedTensorType rhs, Type element) {
  auto isSmall = [](RankedTensorType type) { return type.getRank() == 1 || type.getRank() == 2; };
  if (!isSmall(lhs) || !isSmall(rhs)) return std::nullopt;
  int64_t summed = lhs.getRank() - 1;
  if (!verify::sizesAgree(lhs.getDimSize(summed), rhs.getDimSize(0))) return std::nullopt;
  return inferDotGeneral(lhs, rhs, {{}, {}, {summed}, {int64_t{0}}}, element);
}

RankedTensorType inferFft(RankedTensorType operand, FftKind kind, ArrayRef<int64_t> length) {
  SmallVector<Size> sizes;
  for (int64_t dim = 0; dim < operand.getRank(); ++dim) sizes.push_back(sizeOf(operand, dim));
  Type element = operand.getElementType();
  if (kind == FftKind::RealToComplex) {
    element = ComplexType::get(element);
    sizes.back() = {length.back() == 0 ? 0 : length.back() / 2 + 1};
  } else if (kind == FftKind::ComplexToReal) {
    element = realElement(element);
    sizes.back() = {length.back()};
  }
  return tensorOfSizes(sizes, element);
}

RankedTensorType inferAllToAll(RankedTensorType operand, int64_t splitDimension,
                               int64_t concatDimension, int64_t splitCount) {
  SmallVector<Size> sizes;
  for (int64_t dim = 0; dim < operand.getRank(); ++dim) sizes.push_back(sizeOf(operand, dim));
  Size &split = sizes[splitDimension];
  split = mapSize(split, [&](int64_t size) { return size / splitCount; });
  Size &joined = sizes[concatDimension];
  joined = mapSize(joined, [&](int64_t size) { return clamped(Exact(size) * splitCount); });
  return tensorOfSizes(sizes, operand.getElementType());
}

}  // namespace vitro::stablehlo
