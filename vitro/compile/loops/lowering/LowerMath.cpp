// Functions of floats: the math op of that meaning, else a call of ops/elementwise/ScalarMath.h. At
// this level both are the reference implementation.
#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "mlir/Dialect/Math/IR/Math.h"
#include "vitro/compile/loops/lowering/LoweringTable.h"

using namespace mlir;

namespace vitro::compile {
namespace {

/// Exact in every type.
template <class Op>
Value plain(Point &p) {
  return Op::create(p.b, p.in[0]);
}

/// The reference computes 16-bit functions in double and rounds once, and so does this. Verified
/// for all arguments.
template <class Op>
Value unary(Point &p) {
  Type type = p.type();
  if (type.getIntOrFloatBitWidth() >= 32) return Op::create(p.b, p.in[0]);
  Value wide = arith::ExtFOp::create(p.b, p.b.getF64Type(), p.in[0]);
  return arith::TruncFOp::create(p.b, type, Op::create(p.b, wide));
}

Value atan2(Point &p) { return math::Atan2Op::create(p.b, p.in[0], p.in[1]); }

/// Likewise.
Value call(Point &p) {
  Type type = p.type(), wide = type.isF32() ? type : p.b.getF64Type();
  SmallVector<Value> arguments;
  for (Value x : p.in)
    arguments.push_back(type == wide ? x : arith::ExtFOp::create(p.b, wide, x).getResult());
  std::string name = "vitro_math_" + p.op->getName().stripDialect().str();
  Value result = callFunction(p, name + (wide.isF32() ? "_f32" : "_f64"), arguments);
  return type == wide ? result : arith::TruncFOp::create(p.b, type, result).getResult();
}

/// Pairs of arguments are too many to verify exhaustively: only types that need no second rounding.
bool isWide(Operation *op) {
  return getElementTypeOrSelf(op->getOperand(0).getType()).getIntOrFloatBitWidth() >= 32;
}

constexpr LoweringRow rows[] = {
    {"chlo.acos", kFloat, unary<math::AcosOp>},
    {"chlo.acosh", kFloat, unary<math::AcoshOp>},
    {"chlo.asin", kFloat, unary<math::AsinOp>},
    {"chlo.asinh", kFloat, unary<math::AsinhOp>},
    {"chlo.atan", kFloat, unary<math::AtanOp>},
    {"chlo.atanh", kFloat, unary<math::AtanhOp>},
    {"chlo.bessel_i1e", kFloat, call},
    {"chlo.cosh", kFloat, unary<math::CoshOp>},
    {"chlo.digamma", kFloat, call},
    {"chlo.erf", kFloat, unary<math::ErfOp>},
    {"chlo.erf_inv", kFloat, call},
    {"chlo.erfc", kFloat, unary<math::ErfcOp>},
    {"chlo.lgamma", kFloat, call},
    {"chlo.polygamma", kFloat, call, nullptr, isWide},
    {"chlo.sinh", kFloat, unary<math::SinhOp>},
    {"chlo.tan", kFloat, unary<math::TanOp>},
    {"chlo.zeta", kFloat, call, nullptr, isWide},
    {"stablehlo.atan2", kFloat, atan2, nullptr, isWide},
    {"stablehlo.cbrt", kFloat, unary<math::CbrtOp>},
    {"stablehlo.ceil", kFloat, plain<math::CeilOp>},
    {"stablehlo.cosine", kFloat, unary<math::CosOp>},
    {"stablehlo.exponential", kFloat, unary<math::ExpOp>},
    {"stablehlo.exponential_minus_one", kFloat, unary<math::ExpM1Op>},
    {"stablehlo.floor", kFloat, plain<math::FloorOp>},
    {"stablehlo.log", kFloat, unary<math::LogOp>},
    {"stablehlo.log_plus_one", kFloat, unary<math::Log1pOp>},
    {"stablehlo.logistic", kFloat, call},
    {"stablehlo.round_nearest_afz", kFloat, plain<math::RoundOp>},
    {"stablehlo.round_nearest_even", kFloat, plain<math::RoundEvenOp>},
    {"stablehlo.rsqrt", kFloat, unary<math::RsqrtOp>},
    {"stablehlo.sine", kFloat, unary<math::SinOp>},
    {"stablehlo.sqrt", kFloat, plain<math::SqrtOp>},
    {"stablehlo.tan", kFloat, unary<math::TanOp>},
    {"stablehlo.tanh", kFloat, unary<math::TanhOp>},
};

}  // namespace

Value callFunction(Point &p, const std::string &name, ArrayRef<Value> arguments) {
  auto module = p.op->getParentOfType<ModuleOp>();
  auto function = module.lookupSymbol<func::FuncOp>(name);
  if (!function) {
    OpBuilder at = OpBuilder::atBlockEnd(module.getBody());
    Type type = arguments[0].getType();
    SmallVector<Type> types(arguments.size(), type);
    function = func::FuncOp::create(at, p.op->getLoc(), name, p.b.getFunctionType(types, {type}));
    function.setPrivate();
  }
  return func::CallOp::create(p.b, function, arguments).getResult(0);
}

std::span<const LoweringRow> mathLowerings() { return rows; }

}  // namespace vitro::compile
