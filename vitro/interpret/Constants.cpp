#include "vitro/interpret/Constants.h"
#include <cstring>
#include "vitro/interpret/shared/Types.h"

using namespace mlir;

namespace vitro::interpret {
namespace {

bool isUniform(const HostArray &array) {
  int64_t width = byteWidth(array.dtype());
  return array.bytes() > width &&
         std::memcmp(array.raw(), array.raw() + width, size_t(array.bytes() - width)) == 0;
}

}  // namespace

Result<HostArray> wholeArrayOf(ElementsAttr constant) {
  VITRO_TRY(HostArray array, arrayOf(constant));
  ArrayRef<int64_t> shape = constant.getShapedType().getShape();
  if (array.rank() == int64_t(shape.size())) return array;
  VITRO_TRY(HostArray whole, HostArray::allocate(array.dtype(), Dims(shape.begin(), shape.end())));
  int64_t width = byteWidth(array.dtype());
  for (int64_t i = 0; i < whole.elements(); ++i)
    std::memcpy(whole.mutableRaw() + i * width, array.raw(), size_t(width));
  return whole;
}

DenseElementsAttr constantOf(RankedTensorType type, const HostArray &array) {
  int64_t elements = array.elements() == 1 || isUniform(array) ? 1 : array.elements();
  if (array.dtype() == DType::Bool)
    return DenseElementsAttr::get(type, ArrayRef<bool>(array.data<bool>(), size_t(elements)));
  std::vector<char> bytes(size_t(elements * byteWidth(array.dtype())));
  std::memcpy(bytes.data(), array.raw(), bytes.size());
  int bits = info(array.dtype()).bits;
  if (bits < 8)
    for (char &byte : bytes) byte = char(byte & ((1 << bits) - 1));
  return DenseElementsAttr::getFromRawBuffer(type, bytes);
}

}  // namespace vitro::interpret
