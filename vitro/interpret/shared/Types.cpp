#include "vitro/interpret/shared/Types.h"
#include <cstring>
#include "mlir/Dialect/Quant/IR/QuantTypes.h"
#include "mlir/IR/DialectResourceBlobManager.h"
#include "vitro/ir/stablehlo/Dialect.h"

using namespace mlir;

namespace vitro::interpret {
namespace {

std::string printed(Type type) {
  std::string text;
  llvm::raw_string_ostream(text) << type;
  return text;
}

Problem unknownType(Type type) {
  return problem("type.unknown", "no tensor program has values of type " + printed(type));
}

std::optional<DType> integerType(IntegerType type) {
  bool isUnsigned = type.isUnsigned();
  switch (type.getWidth()) {
    case 1:
      return DType::Bool;
    case 2:
      return isUnsigned ? DType::U2 : DType::I2;
    case 4:
      return isUnsigned ? DType::U4 : DType::I4;
    case 8:
      return isUnsigned ? DType::U8 : DType::I8;
    case 16:
      return isUnsigned ? DType::U16 : DType::I16;
    case 32:
      return isUnsigned ? DType::U32 : DType::I32;
    case 64:
      return isUnsigned ? DType::U64 : DType::I64;
    default:
      return std::nullopt;
  }
}

/// Quantized storage: MLIR stores the signedness in the quantized type, not in its integer type.
std::optional<DType> storageType(quant::QuantizedType type) {
  auto width = type.getStorageTypeIntegralWidth();
  auto signedness = type.isSigned() ? IntegerType::Signless : IntegerType::Unsigned;
  return integerType(IntegerType::get(type.getContext(), width, signedness));
}

Result<std::shared_ptr<const Quantization>> quantization(quant::QuantizedType type) {
  auto result = std::make_shared<Quantization>();
  auto storage = storageType(type);
  auto expressed = dtypeOf(type.getExpressedType());
  if (!storage || !expressed) return unknownType(type);
  result->storage = *storage;
  result->expressed = *expressed;
  result->storageMin = type.getStorageTypeMin();
  result->storageMax = type.getStorageTypeMax();
  if (auto uniform = dyn_cast<quant::UniformQuantizedType>(type)) {
    result->scales = {uniform.getScale()};
    result->zeroPoints = {uniform.getZeroPoint()};
  } else if (auto perAxis = dyn_cast<quant::UniformQuantizedPerAxisType>(type)) {
    result->axis = perAxis.getQuantizedDimension();
    result->scales.assign(perAxis.getScales().begin(), perAxis.getScales().end());
    result->zeroPoints.assign(perAxis.getZeroPoints().begin(), perAxis.getZeroPoints().end());
  } else {
    return unknownType(type);
  }
  return std::shared_ptr<const Quantization>(result);
}

/// Bits of `i1` constants are packed eight to a byte, lowest first; a splat is one whole byte.
void unpackBits(ArrayRef<char> packed, int64_t count, bool *out) {
  for (int64_t i = 0; i < count; ++i) out[i] = (packed[size_t(i / 8)] >> (i % 8)) & 1;
}

/// MLIR leaves the high bits of sub-byte integers unspecified; ours are sign-extended.
void normalise(HostArray &array) {
  int bits = info(array.dtype()).bits;
  if (bits >= 8 || !isInteger(array.dtype())) return;
  dispatchIf<IntegerElement>(array.dtype(), false, [&]<class T>(Tag<T>) {
    T *data = array.mutableData<T>();
    for (int64_t i = 0; i < array.elements(); ++i) data[i] = T(int64_t(data[i]));
    return true;
  });
}

Result<HostArray> fromBytes(DType dtype, Dims dims, ArrayRef<char> bytes, bool packedBits) {
  VITRO_TRY(HostArray array, HostArray::allocate(dtype, std::move(dims)));
  if (packedBits) {
    unpackBits(bytes, array.elements(), array.mutableData<bool>());
    return array;
  }
  if (int64_t(bytes.size()) != array.bytes())
    return problem("constant.size", "a constant of " + array.type().text() + " has " +
                                        std::to_string(bytes.size()) + " bytes instead of " +
                                        std::to_string(array.bytes()));
  std::memcpy(array.mutableRaw(), bytes.data(), bytes.size());
  normalise(array);
  return array;
}

}  // namespace

std::optional<DType> dtypeOf(Type type) {
  if (auto integer = dyn_cast<IntegerType>(type)) return integerType(integer);
  if (isa<IndexType>(type)) return DType::I64;
  if (auto complex = dyn_cast<ComplexType>(type)) {
    if (complex.getElementType().isF32()) return DType::C64;
    if (complex.getElementType().isF64()) return DType::C128;
    return std::nullopt;
  }
  if (isa<FloatType>(type)) {
    auto named = dtypeNamed(printed(type));
    return named && *named != DType::F128 ? named : std::nullopt;
  }
  return std::nullopt;
}

Result<TensorType> tensorType(Type type) {
  if (isa<stablehlo::TokenType>(type)) return TensorType{DType::Token, {}, nullptr};
  auto shaped = dyn_cast<RankedTensorType>(type);
  if (!shaped) return unknownType(type);
  TensorType result;
  for (int64_t dim : shaped.getShape())
    result.dims.push_back(ShapedType::isDynamic(dim) ? kDynamic : dim);
  if (auto quantized = dyn_cast<quant::QuantizedType>(shaped.getElementType())) {
    VITRO_TRY(result.quantization, quantization(quantized));
    result.dtype = result.quantization->storage;
    return result;
  }
  auto dtype = dtypeOf(shaped.getElementType());
  if (!dtype) return unknownType(type);
  result.dtype = *dtype;
  return result;
}

Result<> appendTensorTypes(Type type, std::vector<TensorType> &out) {
  auto all = [&](ArrayRef<Type> types) -> Result<> {
    for (Type part : types) VITRO_RETURN_IF_ERROR(appendTensorTypes(part, out));
    return {};
  };
  if (auto tuple = dyn_cast<TupleType>(type)) return all(tuple.getTypes());
  if (auto future = dyn_cast<stablehlo::FutureType>(type)) return all(future.getTypes());
  VITRO_TRY(TensorType single, tensorType(type));
  out.push_back(std::move(single));
  return {};
}

Result<HostArray> arrayOf(ElementsAttr constant) {
  Type element = constant.getElementType();
  if (auto quantized = dyn_cast<quant::QuantizedType>(element))
    element = quantized.getStorageType();
  auto dtype = dtypeOf(element);
  if (!dtype) return unknownType(constant.getType());
  Dims dims(constant.getShapedType().getShape().begin(), constant.getShapedType().getShape().end());
  if (auto dense = dyn_cast<DenseElementsAttr>(constant)) {
    if (dense.isSplat()) dims.clear();
    return fromBytes(*dtype, std::move(dims), dense.getRawData(), *dtype == DType::Bool);
  }
  if (auto resource = dyn_cast<DenseResourceElementsAttr>(constant)) {
    AsmResourceBlob *blob = resource.getRawHandle().getBlob();
    if (!blob)
      return problem("constant.elided", "the data of constant '" +
                                            resource.getRawHandle().getKey().str() +
                                            "' is not in the file")
          .suggest("print the program with its resources, without eliding large constants");
    return fromBytes(*dtype, std::move(dims), blob->getData(), false);
  }
  return problem("constant.form", "only dense constants have elements to run on");
}

}  // namespace vitro::interpret
