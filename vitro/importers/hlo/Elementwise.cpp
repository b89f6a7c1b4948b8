// Opcodes that work element by element, and constants.
#include <fmt/format.h>
#include <map>
#include "mlir/AsmParser/AsmParser.h"
#include "vitro/importers/hlo/Attributes.h"
#include "vitro/importers/hlo/Opcodes.h"
#include "vitro/ir/stablehlo/Dialect.h"

using namespace mlir;

namespace vitro::importers::hlo {
namespace {

/// A tuple constant has its elements between parentheses.
Result<Value> constantOf(Call &call, const Shape &shape, std::string_view text) {
  if (shape.isTuple()) {
    std::vector<std::string_view> texts = parts(text);
    if (texts.size() != shape.elements.size())
      return problem("hlo.literal", fmt::format("{} elements are expected, there are {}",
                                                shape.elements.size(), texts.size()));
    std::vector<Value> elements;
    for (size_t i = 0; i < texts.size(); ++i) {
      VITRO_TRY(Value one, constantOf(call, shape.elements[i], texts[i]));
      elements.push_back(std::move(one));
    }
    return Value::tuple(std::move(elements));
  }
  VITRO_TRY(Type type, typeOf(shape, call.emitter.context()));
  auto tensor = dyn_cast<RankedTensorType>(type);
  if (!tensor) return problem("hlo.literal", "a constant without a value");
  VITRO_TRY(DenseElementsAttr value, literal(text, tensor));
  return Value(
      call.emitter.make("stablehlo.constant", type, {}, {call.emitter.named("value", value)}));
}

Result<Value> constant(Call &call) {
  return constantOf(call, call.instruction.shape, call.instruction.inside);
}

Result<Value> iota(Call &call) {
  Ints dimension = integers(call.attribute("iota_dimension"));
  return Value(call.emitter.make(
      "stablehlo.iota", call.type(), {},
      {call.emitter.named("iota_dimension", call.emitter.builder.getI64IntegerAttr(
                                                dimension.empty() ? 0 : dimension[0]))}));
}

/// direction=LT, type=TOTALORDER; since 0.11 order=TOTAL.
Result<Value> compare(Call &call) {
  Emitter &emitter = call.emitter;
  std::string_view direction = call.attribute("direction");
  auto known =
      stablehlo::symbolizeComparisonDirection(StringRef(direction.data(), direction.size()));
  if (!known) return problem("hlo.attribute", fmt::format("direction={} is not known", direction));
  SmallVector<NamedAttribute> attributes = {emitter.named(
      "comparison_direction", stablehlo::ComparisonDirectionAttr::get(emitter.context(), *known))};
  constexpr std::string_view kTypes[] = {"", "FLOAT", "TOTALORDER", "SIGNED", "UNSIGNED"};
  if (std::ranges::find(kTypes, call.attribute("type")) == std::end(kTypes))
    return problem("hlo.attribute", fmt::format("type={} is not known", call.attribute("type")));
  bool isTotal =
      call.attribute("type") == "TOTALORDER" || call.attribute("order").starts_with("TOTAL");
  if (isTotal && isa<FloatType>(call.operandType(0).getElementType()))
    attributes.push_back(emitter.named(
        "compare_type", stablehlo::ComparisonTypeAttr::get(emitter.context(),
                                                           stablehlo::ComparisonType::TOTALORDER)));
  return Value(emitter.make("stablehlo.compare", call.type(), {call.operand(0), call.operand(1)},
                            attributes));
}

/// On booleans XLA's `subtract` is addition modulo 2.
Result<Value> subtract(Call &call) {
  bool isBoolean = call.tensorType().getElementType().isInteger(1);
  return Value(call.emitter.make(isBoolean ? "stablehlo.xor" : "stablehlo.subtract", call.type(),
                                 {call.operand(0), call.operand(1)}));
}

bool isUnsigned(const Call &call) {
  return call.tensorType().getElementType().isUnsignedInteger() ||
         call.tensorType().getElementType().isInteger(1);
}

/// HLO has both of numbers without a sign, StableHLO of others only.
Result<Value> absolute(Call &call) {
  if (isUnsigned(call)) return call.operands[0];
  return Value(call.emitter.make("stablehlo.abs", call.type(), {call.operand(0)}));
}
Result<Value> sign(Call &call) {
  if (!isUnsigned(call))
    return Value(call.emitter.make("stablehlo.sign", call.type(), {call.operand(0)}));
  return Value(call.emitter.binary("stablehlo.minimum", call.operand(0),
                                   call.emitter.splat(call.type(), 1)));
}

Result<Value> reducePrecision(Call &call) {
  Emitter &emitter = call.emitter;
  Ints exponent = integers(call.attribute("exponent_bits"));
  Ints mantissa = integers(call.attribute("mantissa_bits"));
  if (exponent.size() != 1 || mantissa.size() != 1)
    return problem("hlo.attribute", "reduce-precision without exponent_bits or mantissa_bits");
  return Value(emitter.make(
      "stablehlo.reduce_precision", call.type(), {call.operand(0)},
      {emitter.named("exponent_bits", emitter.builder.getI32IntegerAttr(int32_t(exponent[0]))),
       emitter.named("mantissa_bits", emitter.builder.getI32IntegerAttr(int32_t(mantissa[0])))}));
}

/// In HLO a scalar predicate chooses between arrays and between tuples.
Result<Value> selectValues(Call &call) {
  SmallVector<mlir::Value> onTrue = call.operands[1].flat(), onFalse = call.operands[2].flat();
  if (onTrue.size() != onFalse.size() || onTrue.size() != call.types.size() ||
      call.operands[0].isTuple)
    return problem("hlo.operand", "select between values of different shapes");
  SmallVector<mlir::Value> results;
  for (size_t i = 0; i < onTrue.size(); ++i)
    results.push_back(call.emitter.make("stablehlo.select", call.types[i],
                                        {call.operand(0), onTrue[i], onFalse[i]}));
  return call.shaped(results);
}

using Takes = OpcodeRow::Takes;
constexpr OpcodeRow kRows[] = {
    {"constant", nullptr, constant, 0, Takes::Tuples},
    {"iota", nullptr, iota, 0},
    {"abs", nullptr, absolute, 1},
    {"acos", "chlo.acos", nullptr, 1},
    {"acosh", "chlo.acosh", nullptr, 1},
    {"asin", "chlo.asin", nullptr, 1},
    {"asinh", "chlo.asinh", nullptr, 1},
    {"atan", "chlo.atan", nullptr, 1},
    {"atanh", "chlo.atanh", nullptr, 1},
    {"cbrt", "stablehlo.cbrt", nullptr, 1},
    {"ceil", "stablehlo.ceil", nullptr, 1},
    {"convert", "stablehlo.convert", nullptr, 1},
    {"cosh", "chlo.cosh", nullptr, 1},
    {"cosine", "stablehlo.cosine", nullptr, 1},
    {"count-leading-zeros", "stablehlo.count_leading_zeros", nullptr, 1},
    {"erf", "chlo.erf", nullptr, 1},
    {"exponential", "stablehlo.exponential", nullptr, 1},
    {"exponential-minus-one", "stablehlo.exponential_minus_one", nullptr, 1},
    {"floor", "stablehlo.floor", nullptr, 1},
    {"imag", "stablehlo.imag", nullptr, 1},
    {"is-finite", "stablehlo.is_finite", nullptr, 1},
    {"log", "stablehlo.log", nullptr, 1},
    {"log-plus-one", "stablehlo.log_plus_one", nullptr, 1},
    {"logistic", "stablehlo.logistic", nullptr, 1},
    {"negate", "stablehlo.negate", nullptr, 1},
    {"not", "stablehlo.not", nullptr, 1},
    {"popcnt", "stablehlo.popcnt", nullptr, 1},
    {"real", "stablehlo.real", nullptr, 1},
    {"round-nearest-afz", "stablehlo.round_nearest_afz", nullptr, 1},
    {"round-nearest-even", "stablehlo.round_nearest_even", nullptr, 1},
    {"rsqrt", "stablehlo.rsqrt", nullptr, 1},
    {"sign", nullptr, sign, 1},
    {"sine", "stablehlo.sine", nullptr, 1},
    {"sinh", "chlo.sinh", nullptr, 1},
    {"sqrt", "stablehlo.sqrt", nullptr, 1},
    {"tan", "stablehlo.tan", nullptr, 1},
    {"tanh", "stablehlo.tanh", nullptr, 1},
    {"add", "stablehlo.add", nullptr, 2},
    {"and", "stablehlo.and", nullptr, 2},
    {"atan2", "stablehlo.atan2", nullptr, 2},
    {"complex", "stablehlo.complex", nullptr, 2},
    {"divide", "stablehlo.divide", nullptr, 2},
    {"maximum", "stablehlo.maximum", nullptr, 2},
    {"minimum", "stablehlo.minimum", nullptr, 2},
    {"mulhi", "chlo.mulhi", nullptr, 2},
    {"multiply", "stablehlo.multiply", nullptr, 2},
    {"or", "stablehlo.or", nullptr, 2},
    {"power", "stablehlo.power", nullptr, 2},
    {"remainder", "stablehlo.remainder", nullptr, 2},
    {"shift-left", "stablehlo.shift_left", nullptr, 2},
    {"shift-right-arithmetic", "stablehlo.shift_right_arithmetic", nullptr, 2},
    {"shift-right-logical", "stablehlo.shift_right_logical", nullptr, 2},
    {"subtract", nullptr, subtract, 2},
    {"xor", "stablehlo.xor", nullptr, 2},
    {"compare", nullptr, compare, 2},
    {"reduce-precision", nullptr, reducePrecision, 1},
    {"clamp", "stablehlo.clamp", nullptr, 3},
    {"select", nullptr, selectValues, 3, Takes::Tuples},
};

}  // namespace

std::span<const OpcodeRow> elementwiseOpcodes() { return kRows; }

}  // namespace vitro::importers::hlo
