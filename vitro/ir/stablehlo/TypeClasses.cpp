// Classes of element types, and compatibility of partly known types.
#include "vitro/ir/stablehlo/TypeClasses.h"

#include "llvm/ADT/STLExtras.h"
#include "mlir/Dialect/Quant/IR/QuantTypes.h"
#include "mlir/IR/BuiltinAttributes.h"
#include "mlir/IR/Operation.h"
#include "mlir/IR/TypeUtilities.h"

#include "vitro/ir/stablehlo/Dialect.h"

namespace vitro::verify {
using namespace mlir;

namespace {
constexpr int64_t kLongestList = 4096;

bool isIntegerWidth(unsigned width) {
  return width == 2 || width == 4 || width == 8 || width == 16 || width == 32 || width == 64;
}

Kind kindOfInteger(IntegerType type) {
  if (type.isSignless() && type.getWidth() == 1) return kBool;
  if (type.isSigned() || !isIntegerWidth(type.getWidth())) return kOther;
  return type.isUnsigned() ? kUInt : kSInt;
}

bool isKnownFloat(Type type) {
  return isa<Float4E2M1FNType, Float6E2M3FNType, Float6E3M2FNType, Float8E3M4Type, Float8E4M3Type,
             Float8E4M3FNType, Float8E4M3FNUZType, Float8E4M3B11FNUZType, Float8E5M2Type,
             Float8E5M2FNUZType, Float8E8M0FNUType, BFloat16Type, Float16Type, Float32Type,
             Float64Type>(type);
}

Kind kindOfQuantized(quant::QuantizedType type) {
  unsigned width = type.getStorageTypeIntegralWidth();
  auto storage = dyn_cast<IntegerType>(type.getStorageType());
  if (!storage || storage.isSigned() || !isIntegerWidth(width) || width == 64) return kOther;
  if (isa<quant::UniformQuantizedType>(type)) return kQuantized;
  return isa<quant::UniformQuantizedPerAxisType>(type) ? kPerAxis : kOther;
}
}  // namespace

Kind kindOf(Type type) {
  if (auto integer = dyn_cast<IntegerType>(type)) return kindOfInteger(integer);
  if (isKnownFloat(type)) return kFloat;
  if (auto complex = dyn_cast<ComplexType>(type))
    return complex.getElementType().isF32() || complex.getElementType().isF64() ? kComplex : kOther;
  if (auto quantized = dyn_cast<quant::QuantizedType>(type)) return kindOfQuantized(quantized);
  if (isa<IndexType>(type)) return kIndex;
  if (isa<TupleType>(type)) return kTuple;
  if (isa<MemRefType>(type)) return kBuffer;
  if (isa<stablehlo::TokenType>(type)) return kToken;
  if (isa<stablehlo::FutureType>(type)) return kFuture;
  return kOther;
}

bool fits(Type type, Want want) {
  auto tensor = dyn_cast<TensorType>(type);
  if (!tensor) return kindOf(type) & want.kinds & (kToken | kTuple | kBuffer | kFuture);
  if (!(kindOf(tensor.getElementType()) & want.kinds)) return false;
  auto ranked = dyn_cast<RankedTensorType>(type);
  if (!ranked) return want.extent == Extent::MaybeUnranked;
  switch (want.extent) {
    case Extent::Ranked:
    case Extent::MaybeUnranked:
      return true;
    case Extent::Scalar:
      return ranked.getRank() == 0;
    case Extent::Vector:
      return ranked.getRank() == 1;
    case Extent::Static:
      return ranked.hasStaticShape();
    case Extent::StaticVector:
      return ranked.hasStaticShape() && ranked.getRank() == 1;
    case Extent::StaticOrOneBound: {
      auto isBound = [](int64_t bound) { return isStatic(bound); };
      return ranked.hasStaticShape() ||
             (ranked.getNumDynamicDims() == 1 && llvm::count_if(boundsOf(type), isBound) == 1);
    }
  }
  return false;
}

std::string describe(Want want) {
  static constexpr std::pair<unsigned, const char *> names[] = {
      {kBool, "i1"},
      {kSInt, "signed integer"},
      {kUInt, "unsigned integer"},
      {kFloat, "float"},
      {kComplex, "complex"},
      {kQuantized, "per-tensor quantized"},
      {kPerAxis, "per-axis quantized"},
      {kIndex, "index"}};
  static constexpr std::pair<unsigned, const char *> others[] = {
      {kToken, "token"}, {kTuple, "tuple"}, {kBuffer, "buffer"}, {kFuture, "future"}};
  static constexpr const char *extents[] = {"tensor",
                                            "tensor",
                                            "0-dimensional tensor",
                                            "1-dimensional tensor",
                                            "statically shaped tensor",
                                            "tensor of static shape or one bounded dimension",
                                            "statically shaped 1-dimensional tensor"};
  std::string text;
  auto add = [&](const char *name) { text += (text.empty() ? "" : " or ") + std::string(name); };
  for (auto [bit, name] : names)
    if (want.kinds & bit) add(name);
  if (!text.empty()) text = std::string(extents[int(want.extent)]) + " of " + text;
  for (auto [bit, name] : others)
    if (want.kinds & bit) add(name);
  return text;
}

std::optional<std::string> brokenQuantization(Type elementType, Type tensor) {
  auto quantized = dyn_cast<quant::QuantizedType>(elementType);
  if (!quantized) return std::nullopt;
  auto inRange = [&](int64_t zeroPoint) {
    return quantized.getStorageTypeMin() <= zeroPoint && zeroPoint <= quantized.getStorageTypeMax();
  };
  if (auto perTensor = dyn_cast<quant::UniformQuantizedType>(elementType)) {
    if (!inRange(perTensor.getZeroPoint())) return "the zero point is outside the storage range";
    return std::nullopt;
  }
  auto perAxis = cast<quant::UniformQuantizedPerAxisType>(elementType);
  if (!llvm::all_of(perAxis.getZeroPoints(), inRange))
    return "a zero point is outside the storage range";
  auto ranked = dyn_cast<RankedTensorType>(tensor);
  if (!ranked) return std::nullopt;
  int64_t axis = perAxis.getQuantizedDimension();
  if (axis < 0 || axis >= ranked.getRank())
    return "quantization dimension " + std::to_string(axis) + " does not exist";
  int64_t scales = perAxis.getScales().size();
  if (!sizesAgree(ranked.getDimSize(axis), scales))
    return std::to_string(scales) + " scales for a dimension of size " +
           std::to_string(ranked.getDimSize(axis));
  return std::nullopt;
}

bool shapesAgree(Type a, Type b) {
  if (failed(verifyCompatibleShape(a, b))) return false;
  auto withinBounds = [](Type type, ArrayRef<int64_t> bounds) {
    auto ranked = dyn_cast<RankedTensorType>(type);
    if (!ranked || bounds.empty()) return true;
    return llvm::all_of(llvm::zip(ranked.getShape(), bounds), [](auto pair) {
      auto [size, bound] = pair;
      return !isStatic(bound) || !isStatic(size) || size <= bound;
    });
  };
  return withinBounds(a, boundsOf(b)) && withinBounds(b, boundsOf(a));
}

bool elementsAgree(Type a, Type b) {
  a = getElementTypeOrSelf(a);
  b = getElementTypeOrSelf(b);
  auto qa = dyn_cast<quant::QuantizedType>(a);
  auto qb = dyn_cast<quant::QuantizedType>(b);
  if (!qa || !qb) return a == b;
  return qa.getStorageType() == qb.getStorageType() && qa.isSigned() == qb.isSigned() &&
         qa.getStorageTypeMin() == qb.getStorageTypeMin() &&
         qa.getStorageTypeMax() == qb.getStorageTypeMax() &&
         qa.getExpressedType() == qb.getExpressedType() &&
         isa<quant::UniformQuantizedPerAxisType>(qa) == isa<quant::UniformQuantizedPerAxisType>(qb);
}

bool typesAgree(Type a, Type b) {
  if (isa<ShapedType>(a) && isa<ShapedType>(b)) return shapesAgree(a, b) && elementsAgree(a, b);
  return elementsAgree(a, b);
}

ArrayRef<int64_t> boundsOf(Type type) {
  auto ranked = dyn_cast<RankedTensorType>(type);
  auto bounds = ranked ? dyn_cast_or_null<stablehlo::BoundsAttr>(ranked.getEncoding()) : nullptr;
  return bounds ? bounds.getBounds() : ArrayRef<int64_t>{};
}

RankedTensorType tensorOf(ArrayRef<int64_t> shape, Type element, ArrayRef<int64_t> bounds) {
  Attribute encoding;
  if (llvm::any_of(bounds, isStatic))
    encoding = stablehlo::BoundsAttr::get(element.getContext(), bounds);
  return RankedTensorType::get(shape, element, encoding);
}

Type withElement(Type tensor, Type element) { return cast<TensorType>(tensor).clone(element); }

std::optional<SmallVector<int64_t>> constantInts(Value value) {
  Operation *op = value.getDefiningOp();
  if (!op || op->getName().stripDialect() != "constant") return std::nullopt;
  auto elements = op->getAttrOfType<DenseIntElementsAttr>("value");
  // Shapes and paddings are short; a splat of a billion entries must not be expanded.
  if (!elements || elements.getNumElements() > kLongestList) return std::nullopt;
  SmallVector<int64_t> ints;
  bool isUnsigned = elements.getElementType().isUnsignedInteger();
  for (const APInt &element : elements.getValues<APInt>())
    ints.push_back(isUnsigned ? int64_t(element.getZExtValue()) : element.getSExtValue());
  return ints;
}

}  // namespace vitro::verify
