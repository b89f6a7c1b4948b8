// complex<f32>: in kernels an i64 with the real part in its low half, as in memory. Only what the
// graph stages leave of complex arithmetic: creating complex numbers, extracting their parts, and
// functions, which call ops/elementwise/ScalarMath.h.
#include "mlir/Dialect/Arith/IR/Arith.h"
#include "vitro/compile/loops/lowering/LoweringTable.h"

using namespace mlir;
using namespace mlir::arith;

namespace vitro::compile {
namespace {

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

/// A function of two complex numbers takes and returns them in the bits of f64.
Value ofTwo(Point &p) {
  Type f64 = p.b.getF64Type();
  Value in[] = {BitcastOp::create(p.b, f64, p.in[0]), BitcastOp::create(p.b, f64, p.in[1])};
  std::string name = "vitro_math_complex_" + p.op->getName().stripDialect().str() + "_f64";
  return BitcastOp::create(p.b, p.b.getI64Type(), callFunction(p, name, in));
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
    {"stablehlo.divide", kComplex, ofTwo},
    {"stablehlo.exponential", kComplex, function},
    {"stablehlo.exponential_minus_one", kComplex, function},
    {"stablehlo.imag", kComplex, imag},
    {"stablehlo.log", kComplex, function},
    {"stablehlo.log_plus_one", kComplex, function},
    {"stablehlo.power", kComplex, ofTwo},
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
