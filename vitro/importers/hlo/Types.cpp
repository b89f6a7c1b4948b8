#include "vitro/importers/hlo/Types.h"
#include <fmt/format.h>
#include <algorithm>
#include <charconv>
#include <complex>
#include "llvm/Support/Error.h"
#include "vitro/ir/stablehlo/Dialect.h"

using namespace mlir;

namespace vitro::importers::hlo {
namespace {

struct TypeRow {
  std::string_view name;
  Type (*make)(MLIRContext *);
};

template <unsigned width, IntegerType::SignednessSemantics sign>
Type makeInteger(MLIRContext *context) {
  return IntegerType::get(context, width, sign);
}
template <class F>
Type makeFloat(MLIRContext *context) {
  return F::get(context);
}
template <class F>
Type makeComplex(MLIRContext *context) {
  return ComplexType::get(F::get(context));
}

constexpr auto kSigned = IntegerType::Signless, kUnsigned = IntegerType::Unsigned;
constexpr TypeRow kTypes[] = {
    {"pred", makeInteger<1, kSigned>},
    {"s2", makeInteger<2, kSigned>},
    {"s4", makeInteger<4, kSigned>},
    {"s8", makeInteger<8, kSigned>},
    {"s16", makeInteger<16, kSigned>},
    {"s32", makeInteger<32, kSigned>},
    {"s64", makeInteger<64, kSigned>},
    {"u2", makeInteger<2, kUnsigned>},
    {"u4", makeInteger<4, kUnsigned>},
    {"u8", makeInteger<8, kUnsigned>},
    {"u16", makeInteger<16, kUnsigned>},
    {"u32", makeInteger<32, kUnsigned>},
    {"u64", makeInteger<64, kUnsigned>},
    {"f4e2m1fn", makeFloat<Float4E2M1FNType>},
    {"f8e3m4", makeFloat<Float8E3M4Type>},
    {"f8e4m3", makeFloat<Float8E4M3Type>},
    {"f8e4m3b11fnuz", makeFloat<Float8E4M3B11FNUZType>},
    {"f8e4m3fn", makeFloat<Float8E4M3FNType>},
    {"f8e4m3fnuz", makeFloat<Float8E4M3FNUZType>},
    {"f8e5m2", makeFloat<Float8E5M2Type>},
    {"f8e5m2fnuz", makeFloat<Float8E5M2FNUZType>},
    {"f8e8m0fnu", makeFloat<Float8E8M0FNUType>},
    {"bf16", makeFloat<BFloat16Type>},
    {"f16", makeFloat<Float16Type>},
    {"f32", makeFloat<Float32Type>},
    {"f64", makeFloat<Float64Type>},
    {"c64", makeComplex<Float32Type>},
    {"c128", makeComplex<Float64Type>},
};

/// The numbers of a literal one after the other, whatever braces are around them.
class Numbers {
 public:
  explicit Numbers(std::string_view text) : text(text) {}

  /// The next one without white space; empty at the end.
  std::string_view next() {
    while (at < text.size()) {
      char c = text[at];
      if (text.substr(at, 2) == "/*") {
        size_t end = text.find("*/", at);
        at = end == text.npos ? text.size() : end + 2;
      } else if (c == ' ' || c == '\n' || c == '\t' || c == '\r' || c == ',' || c == '{' ||
                 c == '}' || c == '(' || c == ')') {
        ++at;
      } else {
        break;
      }
    }
    size_t begin = at, depth = 0;
    // "nan(0x400000)" is one number.
    while (at < text.size()) {
      char c = text[at];
      bool isName = at > begin && text.substr(begin, at - begin).ends_with("nan");
      if (c == '(' && isName)
        ++depth;
      else if (c == ')' && depth)
        --depth;
      else if (c == ' ' || c == '\n' || c == '\t' || c == '\r' || c == ',' || c == '{' ||
               c == '}' || c == '(' || c == ')')
        break;
      ++at;
    }
    return text.substr(begin, at - begin);
  }

 private:
  std::string_view text;
  size_t at = 0;
};

std::optional<APFloat> readFloat(std::string_view text, const llvm::fltSemantics &semantics) {
  bool isNegative = text.starts_with('-');
  std::string_view size = isNegative ? text.substr(1) : text;
  if (size == "inf" || size == "infinity") {
    if (!APFloat::semanticsHasInf(semantics)) return std::nullopt;
    return APFloat::getInf(semantics, isNegative);
  }
  if (size.starts_with("nan")) {
    if (!APFloat::semanticsHasNaN(semantics)) return std::nullopt;
    uint64_t payload = 0;
    if (size.size() > 6) {
      std::string_view digits = size.substr(6, size.size() - 7);
      std::from_chars(digits.data(), digits.data() + digits.size(), payload, 16);
    }
    // The payload is all of the mantissa, where a type has more than one NaN: the bit that makes a
    // NaN quiet is one of it.
    if (payload && APFloat::semanticsHasInf(semantics)) {
      unsigned mantissa = APFloat::semanticsPrecision(semantics) - 1;
      if (payload >> mantissa) return std::nullopt;
      APInt bits = APFloat::getInf(semantics, isNegative).bitcastToAPInt();
      return APFloat(semantics, bits | APInt(bits.getBitWidth(), payload));
    }
    return APFloat::getQNaN(semantics, isNegative);
  }
  bool isNumber = !text.empty() && text.find_first_not_of("0123456789.eE+-") == text.npos;
  if (!isNumber) return std::nullopt;
  APFloat value(semantics);
  auto status =
      value.convertFromString(StringRef(text.data(), text.size()), APFloat::rmNearestTiesToEven);
  if (!status) {
    llvm::consumeError(status.takeError());
    return std::nullopt;
  }
  if (*status & APFloat::opOverflow) return std::nullopt;
  return value;
}

std::optional<APInt> readInteger(std::string_view text, IntegerType type) {
  if (text == "true") return APInt(type.getWidth(), 1);
  if (text == "false") return APInt(type.getWidth(), 0);
  auto as = [&]<class T>(T value) -> std::optional<APInt> {
    auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
    if (error != std::errc() || end != text.data() + text.size()) return std::nullopt;
    APInt wide(64, uint64_t(value));
    bool isSigned = !type.isUnsigned() && type.getWidth() > 1;
    bool fits = isSigned ? wide.isSignedIntN(type.getWidth()) : wide.isIntN(type.getWidth());
    if (!fits) return std::nullopt;
    return wide.trunc(type.getWidth());
  };
  return type.isUnsigned() ? as(uint64_t()) : as(int64_t());
}

Problem badLiteral(std::string why) { return problem("hlo.literal", std::move(why)); }

}  // namespace

std::string textOf(const Shape &shape) {
  if (shape.isTuple()) {
    std::string out = "(";
    for (const Shape &one : shape.elements) out += (out.size() > 1 ? ", " : "") + textOf(one);
    return out + ")";
  }
  return fmt::format("{}[{}]", shape.type, fmt::join(shape.dims, ","));
}

Type elementType(std::string_view name, MLIRContext *context) {
  auto found = std::ranges::find(kTypes, name, &TypeRow::name);
  return found == std::end(kTypes) ? Type() : found->make(context);
}

std::string nameOf(Type element) {
  for (const TypeRow &row : kTypes)
    if (row.make(element.getContext()) == element) return std::string(row.name);
  return "";
}

Result<Type> typeOf(const Shape &shape, MLIRContext *context) {
  if (shape.isToken()) return Type(stablehlo::TokenType::get(context));
  Type element = elementType(shape.type, context);
  if (!element)
    return problem("hlo.type", fmt::format("element type {} is not known here", shape.type));
  for (bool isDynamic : shape.isDynamic)
    if (isDynamic)
      return problem("hlo.dynamic-shape",
                     fmt::format("{} has a dimension whose size is only known while running",
                                 textOf(shape)))
          .suggest("compile for fixed sizes; the stages before dynamic-padder are not executed");
  // MLIR multiplies sizes without a look.
  constexpr int64_t kMostElements = int64_t(1) << 48;
  int64_t count = 1;
  for (int64_t size : shape.dims) {
    if (size < 0) return problem("hlo.type", fmt::format("{} has a negative size", textOf(shape)));
    if (size > 0 && count > kMostElements / size)
      return problem("hlo.type", fmt::format("{} has more elements than memory", textOf(shape)));
    count *= std::max<int64_t>(size, 1);
  }
  return Type(RankedTensorType::get(shape.dims, element));
}

Result<> flatTypes(const Shape &shape, MLIRContext *context, SmallVectorImpl<Type> &out) {
  if (!shape.isTuple()) {
    VITRO_TRY(Type type, typeOf(shape, context));
    out.push_back(type);
    return {};
  }
  for (const Shape &one : shape.elements) VITRO_RETURN_IF_ERROR(flatTypes(one, context, out));
  return {};
}

Result<DenseElementsAttr> literal(std::string_view text, RankedTensorType type) {
  if (text.find("...") != text.npos)
    return problem("hlo.elided", "the value of this constant is left out of the dump: {...}")
        .suggest("dump again with --xla_dump_large_constants (XLA_FLAGS or compiler options)");
  Type element = type.getElementType();
  auto complexType = dyn_cast<ComplexType>(element);
  Type part = complexType ? complexType.getElementType() : element;
  int64_t wanted = type.getNumElements() * (complexType ? 2 : 1);
  // Each number takes a character of the text at least: no allocation beyond that.
  if (wanted > int64_t(text.size()))
    return badLiteral(
        fmt::format("{} numbers are expected, {:?} has fewer", wanted, text.substr(0, 40)));
  std::vector<APFloat> floats;
  std::vector<APInt> integers;
  Numbers numbers(text);
  for (std::string_view one = numbers.next(); !one.empty(); one = numbers.next()) {
    if (int64_t(floats.size() + integers.size()) == wanted)
      return badLiteral(fmt::format("there are more than {} numbers", wanted));
    if (auto real = dyn_cast<FloatType>(part)) {
      auto value = readFloat(one, real.getFloatSemantics());
      if (!value) return badLiteral(fmt::format("'{}' is no number of this type", one));
      floats.push_back(*value);
    } else {
      auto value = readInteger(one, cast<IntegerType>(part));
      if (!value) return badLiteral(fmt::format("'{}' is no integer of this type", one));
      integers.push_back(*value);
    }
  }
  if (int64_t(floats.size() + integers.size()) != wanted)
    return badLiteral(fmt::format("{} numbers are expected, there are {}", wanted,
                                  floats.size() + integers.size()));
  if (complexType) {
    std::vector<std::complex<APFloat>> pairs;
    for (size_t i = 0; i + 1 < floats.size(); i += 2) pairs.emplace_back(floats[i], floats[i + 1]);
    return DenseElementsAttr::get(type, ArrayRef(pairs));
  }
  if (isa<FloatType>(part)) return DenseElementsAttr::get(type, ArrayRef(floats));
  return DenseElementsAttr::get(type, ArrayRef(integers));
}

}  // namespace vitro::importers::hlo
