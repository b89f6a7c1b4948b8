// Constraints of constants, and of ops that change the element type.
#include "llvm/ADT/STLExtras.h"

#include "vitro/ir/stablehlo/VerifyFamilies.h"

namespace vitro::stablehlo {
using namespace mlir;
using namespace vitro::verify;

namespace {
/// A quantized constant is written as its storage integers.
void checkConstant(Checks &checks) {
  auto value = cast<ConstantOp>(checks.op).getValue().getShapedType();
  auto result = checks.result(0);
  if (auto quantized = quantizedOf(result)) {
    auto integer = dyn_cast<IntegerType>(value.getElementType());
    bool signFits = integer && (integer.isSignless() || integer.isSigned() == quantized.isSigned());
    if (signFits && integer.getWidth() == quantized.getStorageTypeIntegralWidth() &&
        value.getShape() == result.getShape())
      return;
  } else if (Type(value) == Type(result)) {
    return;
  }
  checks.broke("C1") << "the value is " << value << ", the result " << result;
}

void checkIota(Checks &checks) {
  auto op = cast<IotaOp>(checks.op);
  checks.inRange("C1", "iota_dimension", {int64_t(op.getIotaDimension())},
                 checks.result(0).getRank());
}

void inferConverted(Operation *op, Types &types) {
  types.push_back(withElement(op->getOperand(0).getType(), getElementTypeOrSelf(op->getResult(0))));
}

int64_t bitsOf(Type element) {
  if (auto complex = dyn_cast<ComplexType>(element)) return 2 * bitsOf(complex.getElementType());
  if (auto quantized = dyn_cast<quant::QuantizedType>(element))
    return quantized.getStorageTypeIntegralWidth();
  return element.getIntOrFloatBitWidth();
}

void checkBitcastConvert(Checks &checks) {
  auto from = checks.operand(0), to = checks.result(0);
  if (isa<ComplexType>(from.getElementType()) != isa<ComplexType>(to.getElementType()))
    checks.broke("C2") << "complex and real bits do not convert: " << from << " to " << to;
  int64_t fromBits = bitsOf(from.getElementType()), toBits = bitsOf(to.getElementType());
  // The side with the smaller elements has one more dimension: the parts of each large element.
  auto [small, large] = fromBits < toBits ? std::pair(from, to) : std::pair(to, from);
  ArrayRef<int64_t> prefix = small.getShape();
  if (fromBits != toBits) {
    if (small.getRank() != large.getRank() + 1) {
      checks.broke("C1") << small << " must have one dimension more than " << large;
      return;
    }
    int64_t smallBits = std::min(fromBits, toBits), largeBits = std::max(fromBits, toBits);
    if (isStatic(prefix.back()) &&
        (largeBits % smallBits || prefix.back() != largeBits / smallBits))
      checks.broke("C1") << "the last dimension of " << small << " times " << smallBits
                         << " bits must be " << largeBits << " bits";
    prefix = prefix.drop_back();
  }
  auto agrees = [](auto pair) { return sizesAgree(std::get<0>(pair), std::get<1>(pair)); };
  if (prefix.size() != large.getShape().size() ||
      !llvm::all_of(llvm::zip(prefix, large.getShape()), agrees))
    checks.broke("C1") << "shapes differ: " << from << " and " << to;
}

void checkQuantize(Checks &checks) {
  Type element = checks.operand(0).getElementType();
  Type wanted = isa<FloatType>(element) ? element : quantizedOf(element).getExpressedType();
  Type given = quantizedOf(checks.resultType(0)).getExpressedType();
  if (given != wanted)
    checks.broke("C2") << "the result expresses " << given << ", want " << wanted;
}

void inferDequantize(Operation *op, Types &types) {
  Type type = op->getOperand(0).getType();
  types.push_back(withElement(type, quantizedOf(type).getExpressedType()));
}

constexpr Row rows[] = {
    {"constant", {}, {{kTensorOrPerAxis, Extent::Static}}, checkConstant},
    {"iota", {}, {{kInt | kFloat | kComplex | kQuantized, Extent::Static}}, checkIota},
    {"convert", {{kPlain}}, {{kPlain}}, nullptr, inferConverted, "C1"},
    {"bitcast_convert", {{kTensorOrPerAxis}}, {{kTensorOrPerAxis}}, checkBitcastConvert},
    {"uniform_quantize",
     {{kFloat | kQuantized | kPerAxis}},
     {{kQuantized | kPerAxis}},
     checkQuantize,
     inferConverted,
     "C1"},
    {"uniform_dequantize",
     {{kQuantized | kPerAxis}},
     {{kFloat}},
     nullptr,
     inferDequantize,
     "C1, C2"},
};
}  // namespace

ArrayRef<Row> conversionRules() { return rows; }

}  // namespace vitro::stablehlo
