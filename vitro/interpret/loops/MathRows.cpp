// math: functions that IEEE arithmetic defines are computed here, the rest by the reference's
// functions.
#include <cmath>
#include "vitro/interpret/loops/Rows.h"
#include "vitro/ops/elementwise/ScalarMath.h"

using namespace mlir;

namespace vitro::interpret {
namespace {

using tape::Binary, tape::Unary;

/// No StableHLO op has these: the C library's in f64, rounded once.
#define VITRO_LIBM(F)                                                            \
  {"own_" #F "_f32", "math." #F, DType::F32, 1,                                  \
   reinterpret_cast<void *>(+[](float x) { return float(std::F(double(x))); })}, \
  {                                                                              \
    "own_" #F "_f64", "math." #F, DType::F64, 1,                                 \
        reinterpret_cast<void *>(+[](double x) { return std::F(x); })            \
  }
const ops::ScalarFunction *findFunction(const std::string &name, DType type) {
  static const ops::ScalarFunction own[] = {VITRO_LIBM(exp2), VITRO_LIBM(log2), VITRO_LIBM(log10)};
  std::string suffix = name + "_" + std::string(vitro::name(type));
  for (const ops::ScalarFunction &function : own)
    if (function.name == "own_" + suffix) return &function;
  return ops::findScalarFunction("vitro_math_" + suffix);
}
#undef VITRO_LIBM

/// Calls vitro_math_<name>_<type>; 16-bit types are computed in f32, as in the reference.
Result<> callNamed(Builder &b, Operation *op, const char *name) {
  VITRO_TRY(Lanes lanes, b.lanes(op->getResult(0)));
  bool narrow = lanes.type == DType::F16 || lanes.type == DType::BF16;
  DType wide = narrow ? DType::F32 : lanes.type;
  const auto *function = findFunction(name, wide);
  if (!function)
    return Builder::unsupported(op, std::string("there is no ") + name + " of this element type");
  bool vector = lanes.count > 1;
  auto widened = [&](Value value) {
    if (!narrow) return b.slot(value);
    Slot slot = b.newSlot(lanes.count * 4);
    b.add({.execute = tape::convert(tape::Conversion::Float, lanes.type, wide, vector),
           .out = slot,
           .a = b.slot(value),
           .n = lanes.count});
    return slot;
  };
  Value result = op->getResult(0);
  tape::Instruction call{
      .a = widened(op->getOperand(0)), .n = lanes.count, .more = function->address};
  if (function->arity == 2) call.b = widened(op->getOperand(1));
  call.out = narrow ? b.newSlot(lanes.count * 4) : b.slot(result);
  call.execute = function->arity == 1 ? tape::callUnary(wide) : tape::callBinary(wide);
  tape::Effect effect{{call.out, wide, lanes.count}, {{call.a, wide, lanes.count}}};
  if (function->arity == 2) effect.operands.push_back({call.b, wide, lanes.count});
  b.add(call, std::move(effect));
  if (narrow)
    b.add({.execute = tape::convert(tape::Conversion::Float, wide, lanes.type, vector),
           .out = b.slot(result),
           .a = call.out,
           .n = lanes.count},
          {b.operand(result), {{call.out, wide, lanes.count}}});
  return {};
}

// One function per row: a row is a plain pointer.
#define VITRO_CALL(FUNCTION, NAME) \
  Result<> FUNCTION(Builder &b, Operation *op) { return callNamed(b, op, NAME); }
VITRO_CALL(callAcos, "acos")
VITRO_CALL(callAcosh, "acosh")
VITRO_CALL(callAsin, "asin")
VITRO_CALL(callAsinh, "asinh")
VITRO_CALL(callAtan, "atan")
VITRO_CALL(callAtan2, "atan2")
VITRO_CALL(callAtanh, "atanh")
VITRO_CALL(callCbrt, "cbrt")
VITRO_CALL(callCos, "cosine")
VITRO_CALL(callCosh, "cosh")
VITRO_CALL(callErf, "erf")
VITRO_CALL(callErfc, "erfc")
VITRO_CALL(callExp, "exponential")
VITRO_CALL(callExp2, "exp2")
VITRO_CALL(callExpm1, "exponential_minus_one")
VITRO_CALL(callLog, "log")
VITRO_CALL(callLog10, "log10")
VITRO_CALL(callLog1p, "log_plus_one")
VITRO_CALL(callLog2, "log2")
VITRO_CALL(callPow, "power")
VITRO_CALL(callRsqrt, "rsqrt")
VITRO_CALL(callSin, "sine")
VITRO_CALL(callSinh, "sinh")
VITRO_CALL(callTan, "tan")
VITRO_CALL(callTanh, "tanh")
#undef VITRO_CALL

Result<> powerOfFloat(Builder &b, Operation *op) {
  VITRO_TRY(Lanes lanes, b.lanes(op->getResult(0)));
  VITRO_TRY(Lanes exponent, b.lanes(op->getOperand(1)));
  return addBinary(b, op, tape::powerOfFloat(lanes.type, exponent.type, lanes.count > 1));
}

/// max(min) in the order that the op documents: value, lower, upper.
Result<> clamp(Builder &b, Operation *op) {
  VITRO_TRY(Lanes lanes, b.lanes(op->getResult(0)));
  bool vector = lanes.count > 1;
  Slot low = b.newSlot(lanes.bytes());
  b.add({.execute = tape::binary(Binary::MaximumF, lanes.type, vector),
         .out = low,
         .a = b.slot(op->getOperand(0)),
         .b = b.slot(op->getOperand(1)),
         .n = lanes.count});
  b.add({.execute = tape::binary(Binary::MinimumF, lanes.type, vector),
         .out = b.slot(op->getResult(0)),
         .a = low,
         .b = b.slot(op->getOperand(2)),
         .n = lanes.count});
  return {};
}

}  // namespace

std::span<const Row> mathRows() {
  static constexpr Row rows[] = {
      {"math.absf", unaryRow<Unary::AbsF>},
      {"math.absi", unaryRow<Unary::AbsI>},
      {"math.acos", callAcos},
      {"math.acosh", callAcosh},
      {"math.asin", callAsin},
      {"math.asinh", callAsinh},
      {"math.atan", callAtan},
      {"math.atan2", callAtan2},
      {"math.atanh", callAtanh},
      {"math.cbrt", callCbrt},
      {"math.ceil", unaryRow<Unary::Ceil>},
      {"math.clampf", clamp},
      {"math.copysign", binaryRow<Binary::CopySign>},
      {"math.cos", callCos},
      {"math.cosh", callCosh},
      {"math.ctlz", unaryRow<Unary::CountLeadingZeros>},
      {"math.ctpop", unaryRow<Unary::CountOnes>},
      {"math.cttz", unaryRow<Unary::CountTrailingZeros>},
      {"math.erf", callErf},
      {"math.erfc", callErfc},
      {"math.exp", callExp},
      {"math.exp2", callExp2},
      {"math.expm1", callExpm1},
      {"math.floor", unaryRow<Unary::Floor>},
      {"math.fma", fusedMultiplyAddRow},
      {"math.fpowi", powerOfFloat},
      {"math.ipowi", binaryRow<Binary::PowI>},
      {"math.isfinite", unaryRow<Unary::IsFinite>},
      {"math.isinf", unaryRow<Unary::IsInf>},
      {"math.isnan", unaryRow<Unary::IsNan>},
      {"math.isnormal", unaryRow<Unary::IsNormal>},
      {"math.log", callLog},
      {"math.log10", callLog10},
      {"math.log1p", callLog1p},
      {"math.log2", callLog2},
      {"math.powf", callPow},
      {"math.round", unaryRow<Unary::Round>},
      {"math.roundeven", unaryRow<Unary::RoundEven>},
      {"math.rsqrt", callRsqrt},
      {"math.sin", callSin},
      {"math.sinh", callSinh},
      {"math.sqrt", unaryRow<Unary::Sqrt>},
      {"math.tan", callTan},
      {"math.tanh", callTanh},
      {"math.trunc", unaryRow<Unary::Trunc>},
  };
  return rows;
}

}  // namespace vitro::interpret
