// Complex numbers of two f32: in kernels an i64, the real part in its lower half, as in memory.
// What graph stages leave of arithmetic on them: what makes them and takes them apart, quotients
// (computed in f64, as the reference does), and functions, which are those of ops/ScalarMath.h.
#include "mlir/Dialect/Arith/IR/Arith.h"
#include "vitro/compile/loops/EmittedNumbers.h"
// The numbers come first, so that the functions find their operators.
#include "vitro/compile/loops/ComplexExpansions.h"
#include "vitro/compile/loops/LoweringTable.h"

using namespace mlir;
using namespace mlir::arith;

namespace vitro::compile {
namespace {

using expansion::Couple;
using expansion::Double;

Value lowerHalf(Point &p, Value pair) {
  Value bits = TruncIOp::create(p.b, p.b.getI32Type(), pair);
  return BitcastOp::create(p.b, p.b.getF32Type(), bits);
}
Value realOf(Point &p, Value pair) { return lowerHalf(p, pair); }
Value imagOf(Point &p, Value pair) {
  return lowerHalf(p, ShRUIOp::create(p.b, pair, p.integer(pair.getType(), 32)));
}

Value joined(Point &p, Value re, Value im) {
  Type wide = p.b.getI64Type();
  auto bits = [&](Value part) -> Value {
    return ExtUIOp::create(p.b, wide, BitcastOp::create(p.b, p.b.getI32Type(), part));
  };
  return OrIOp::create(p.b, bits(re), ShLIOp::create(p.b, bits(im), p.integer(wide, 32)));
}

Value real(Point &p) { return realOf(p, p.in[0]); }
Value imag(Point &p) { return imagOf(p, p.in[0]); }
Value complex(Point &p) { return joined(p, p.in[0], p.in[1]); }

Couple<Double> widened(Point &p, Value pair) {
  Type f64 = p.b.getF64Type();
  return {{&p.b, ExtFOp::create(p.b, f64, realOf(p, pair))},
          {&p.b, ExtFOp::create(p.b, f64, imagOf(p, pair))}};
}

Value divide(Point &p) {
  Couple<Double> q = expansion::quotient(widened(p, p.in[0]), widened(p, p.in[1]));
  return joined(p, rounded(q.re).value, rounded(q.im).value);
}

std::string functionName(Point &p, const char *part) {
  return "vitro_math_complex_" + p.op->getName().stripDialect().str() + part + "_f32";
}

Value function(Point &p) {
  Value parts[] = {realOf(p, p.in[0]), imagOf(p, p.in[0])};
  Value re = callFunction(p, functionName(p, "_real"), parts);
  return joined(p, re, callFunction(p, functionName(p, "_imag"), parts));
}

Value abs(Point &p) {
  Value parts[] = {realOf(p, p.in[0]), imagOf(p, p.in[0])};
  return callFunction(p, functionName(p, ""), parts);
}

constexpr LoweringRow rows[] = {
    {"chlo.cosh", kComplex, function},
    {"chlo.sinh", kComplex, function},
    {"chlo.tan", kComplex, function},
    {"stablehlo.abs", kComplex, abs},
    {"stablehlo.complex", kFloat, complex},
    {"stablehlo.cosine", kComplex, function},
    {"stablehlo.divide", kComplex, divide},
    {"stablehlo.exponential", kComplex, function},
    {"stablehlo.exponential_minus_one", kComplex, function},
    {"stablehlo.imag", kComplex, imag},
    {"stablehlo.log", kComplex, function},
    {"stablehlo.log_plus_one", kComplex, function},
    {"stablehlo.real", kComplex, real},
    {"stablehlo.rsqrt", kComplex, function},
    {"stablehlo.sign", kComplex, function},
    {"stablehlo.sine", kComplex, function},
    {"stablehlo.sqrt", kComplex, function},
    {"stablehlo.tan", kComplex, function},
    {"stablehlo.tanh", kComplex, function},
};

}  // namespace

std::span<const LoweringRow> complexLowerings() { return rows; }

}  // namespace vitro::compile
