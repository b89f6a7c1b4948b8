#include "vitro/backends/cpp_source/CppTypes.h"
#include <fmt/format.h>
#include <bit>
#include "mlir/IR/TypeUtilities.h"

using namespace mlir;

namespace vitro::backends {

bool isShortFloat(Type type) { return type.isF16() || type.isBF16(); }

static unsigned widthOf(Type type) { return type.isIndex() ? 64 : type.getIntOrFloatBitWidth(); }

std::string scalarType(Type type) {
  if (type.isF32()) return "float";
  if (type.isF64()) return "double";
  if (isShortFloat(type)) return "uint16_t";
  if (type.isInteger(1)) return "bool";
  return fmt::format("int{}_t", widthOf(type));
}

std::string unsignedType(Type type) {
  return type.isInteger(1) ? "bool" : fmt::format("uint{}_t", widthOf(type));
}

std::string laneType(Type element) { return element.isInteger(1) ? "int8_t" : scalarType(element); }

SmallVector<int64_t> lanesOf(VectorType type) {
  SmallVector<int64_t> shape(type.getShape());
  if (shape.empty()) shape.push_back(1);
  return shape;
}

/// "f32", "i8", "m8" for booleans, "bf16".
static std::string laneName(Type element) {
  if (element.isInteger(1)) return "m8";
  if (element.isBF16()) return "bf16";
  return fmt::format("{}{}", isa<FloatType>(element) ? "f" : "i", widthOf(element));
}

std::string vectorType(VectorType type) {
  std::string name = laneName(type.getElementType());
  for (int64_t size : lanesOf(type)) name += fmt::format("x{}", size);
  return name;
}

std::string cppType(Type type) {
  auto vector = dyn_cast<VectorType>(type);
  return vector ? vectorType(vector) : scalarType(type);
}

std::string literal(Type element, const llvm::APInt &number) {
  if (element.isInteger(1)) return number.isZero() ? "false" : "true";
  int64_t value = number.getSExtValue();
  if (value == INT64_MIN) return "INT64_MIN";
  if (value == INT32_MIN) return "INT32_MIN";
  if (value > INT32_MAX || value < INT32_MIN) return fmt::format("INT64_C({})", value);
  return fmt::format("{}", value);
}

std::string literal(Type element, const llvm::APFloat &number) {
  if (isShortFloat(element))
    return fmt::format("uint16_t(0x{:04x})", number.bitcastToAPInt().getZExtValue());
  bool isSingle = element.isF32();
  if (number.isNaN()) return isSingle ? "__builtin_nanf(\"\")" : "__builtin_nan(\"\")";
  if (number.isInfinity())
    return fmt::format("{}{}", number.isNegative() ? "-" : "",
                       isSingle ? "__builtin_inff()" : "__builtin_inf()");
  // The shortest text that parses to the same number.
  std::string text = isSingle ? fmt::format("{}", number.convertToFloat())
                              : fmt::format("{}", number.convertToDouble());
  if (text.find_first_of(".e") == text.npos) text += ".0";
  return text + (isSingle ? "f" : "");
}

std::string literal(Type element, Attribute number) {
  if (auto integer = dyn_cast<IntegerAttr>(number)) return literal(element, integer.getValue());
  if (auto real = dyn_cast<FloatAttr>(number)) return literal(element, real.getValue());
  if (auto boolean = dyn_cast<BoolAttr>(number)) return boolean.getValue() ? "true" : "false";
  return "0";
}

std::string VectorTypes::use(VectorType type) {
  std::string name = vectorType(type);
  if (known.contains(name)) return name;
  SmallVector<int64_t> shape = lanesOf(type);
  if (shape.size() == 1) {
    // Compilers require powers of two: the additional lanes are never read.
    std::string lane = laneType(type.getElementType());
    uint64_t bits = type.getElementType().isInteger(1) ? 8 : widthOf(type.getElementType());
    uint64_t bytes = std::bit_ceil(uint64_t(shape[0])) * bits / 8;
    text += fmt::format("typedef {} {} __attribute__((vector_size({})));\n", lane, name, bytes);
  } else {
    std::string row =
        use(VectorType::get(ArrayRef<int64_t>(shape).drop_front(), type.getElementType()));
    text += fmt::format("struct {} {{ {} row[{}]; }};\n", name, row, shape[0]);
  }
  known.insert(name);
  return name;
}

}  // namespace vitro::backends
