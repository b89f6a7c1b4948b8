// expand-math: replaces functions by polynomial approximations, or by calls of the reference
// implementation if there is none. Of the math dialect only ops defined by IEEE arithmetic remain.
#include "vitro/compile/loops/math/ExpandMath.h"
#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "mlir/Dialect/Vector/IR/VectorOps.h"
#include "mlir/Pass/Pass.h"
#include "vitro/compile/loops/math/ComplexApproximations.h"
#include "vitro/compile/loops/math/EmittedNumbers.h"
#include "vitro/compile/loops/Passes.h"
#include "vitro/compile/shared/Rewrites.h"
#include "vitro/ir/kernel/Dialect.h"
#include "vitro/ops/elementwise/ScalarMath.h"

using namespace mlir;

namespace vitro::compile {
namespace {

using approximation::Double;
using approximation::Real;

using Build = Value (*)(ImplicitLocOpBuilder &, ArrayRef<Value>);

template <class Number, Number (*function)(Number)>
Value unary(ImplicitLocOpBuilder &b, ArrayRef<Value> in) {
  return function({&b, in[0]}).value;
}
template <Double (*function)(Double, Double)>
Value packed(ImplicitLocOpBuilder &b, ArrayRef<Value> in) {
  return function({&b, in[0]}, {&b, in[1]}).value;
}
template <Real (*function)(Real, Real)>
Value binary(ImplicitLocOpBuilder &b, ArrayRef<Value> in) {
  return function({&b, in[0]}, {&b, in[1]}).value;
}

struct Row : Approximation {
  Build build;
};
#define VITRO_F32(function) unary<Real, approximation::function<Real>>
#define VITRO_F64(function) unary<Double, approximation::function<Double>>
#define VITRO_COMPLEX(name, function, bound)                                             \
  {{"complex_" name "_real", 32, bound}, binary<approximation::function##Real<Real>>}, { \
    {"complex_" name "_imag", 32, bound}, binary<approximation::function##Imag<Real>>    \
  }
// The bounds are the measured maxima over all 2^32 arguments, rounded up; for f64 and for two
// arguments, over samples.
constexpr Row rows[] = {
    {{"acos", 32, 0.6}, VITRO_F32(arcCosine)},
    {{"acos", 64, 2.8}, VITRO_F64(arcCosine)},
    {{"acosh", 32, 2.5}, VITRO_F32(inverseHyperbolicCosine)},
    {{"acosh", 64, 2.5}, VITRO_F64(inverseHyperbolicCosine)},
    {{"asin", 32, 0.6}, VITRO_F32(arcSine)},
    {{"asin", 64, 2.6}, VITRO_F64(arcSine)},
    {{"asinh", 32, 1.8}, VITRO_F32(inverseHyperbolicSine)},
    {{"asinh", 64, 2.0}, VITRO_F64(inverseHyperbolicSine)},
    {{"atan", 32, 0.6}, VITRO_F32(arcTangent)},
    {{"atan", 64, 2.0}, VITRO_F64(arcTangent)},
    {{"atan2", 32, 0.6}, binary<approximation::arcTangent2<Real>>},
    {{"atanh", 32, 2.1}, VITRO_F32(inverseHyperbolicTangent)},
    {{"atanh", 64, 2.2}, VITRO_F64(inverseHyperbolicTangent)},
    {{"cbrt", 32, 0.6}, VITRO_F32(cubeRoot)},
    {{"cbrt", 64, 1.2}, VITRO_F64(cubeRoot)},
    {{"complex_abs", 32, 0.6}, binary<approximation::magnitudeOf<Real>>},
    VITRO_COMPLEX("cosh", coshOf, 0.6),
    VITRO_COMPLEX("cosine", cosineOf, 0.6),
    {{"complex_divide", 64, 0.6}, packed<approximation::packedQuotient<Double>>},
    VITRO_COMPLEX("exponential", exponentialOf, 0.6),
    VITRO_COMPLEX("exponential_minus_one", exponentialMinusOneOf, 0.6),
    VITRO_COMPLEX("log", logOf, 0.6),
    VITRO_COMPLEX("log_plus_one", logPlusOneOf, 0.6),
    {{"complex_power", 64, 0.6}, packed<approximation::packedPower<Double>>},
    VITRO_COMPLEX("rsqrt", rsqrtOf, 0.6),
    VITRO_COMPLEX("sign", signOf, 0.6),
    VITRO_COMPLEX("sine", sineOf, 0.6),
    VITRO_COMPLEX("sinh", sinhOf, 0.6),
    VITRO_COMPLEX("sqrt", sqrtOf, 0.6),
    VITRO_COMPLEX("tan", tanOf, 0.6),
    VITRO_COMPLEX("tanh", tanhOf, 0.6),
    {{"cosh", 32, 1.5}, VITRO_F32(hyperbolicCosine)},
    {{"cosh", 64, 1.6}, VITRO_F64(hyperbolicCosine)},
    {{"cosine", 32, 1.5}, VITRO_F32(cosine)},
    {{"erf", 32, 1.8}, VITRO_F32(errorFunction)},
    {{"erf_inv", 32, 0.6}, VITRO_F32(inverseErrorFunction)},
    {{"erfc", 32, 0.6}, VITRO_F32(complementaryErrorFunction)},
    {{"exponential", 32, 1.1}, VITRO_F32(exponential)},
    {{"exponential", 64, 1.1}, VITRO_F64(exponential)},
    {{"exponential_minus_one", 32, 1.5}, VITRO_F32(exponentialMinusOne)},
    {{"exponential_minus_one", 64, 2.0}, VITRO_F64(exponentialMinusOne)},
    {{"log", 32, 1.0}, VITRO_F32(logarithm)},
    {{"log", 64, 1.0}, VITRO_F64(logarithm)},
    {{"log_plus_one", 32, 1.0}, VITRO_F32(logPlusOne)},
    {{"log_plus_one", 64, 1.0}, VITRO_F64(logPlusOne)},
    {{"logistic", 32, 2.5}, VITRO_F32(logistic)},
    {{"logistic", 64, 2.5}, VITRO_F64(logistic)},
    {{"power", 32, 0.6}, binary<approximation::power<Real>>},
    // For 16-bit floats, rounded to them afterwards: once more than in the reference.
    {{"power_bf16", 32, 0.6}, binary<approximation::power<Real>>},
    {{"power_f16", 32, 0.6}, binary<approximation::power<Real>>},
    {{"remainder", 32, 0}, binary<approximation::remainder<Real>>},
    {{"rsqrt", 32, 1.5}, VITRO_F32(reciprocalRoot)},
    {{"rsqrt", 64, 1.5}, VITRO_F64(reciprocalRoot)},
    {{"sine", 32, 1.5}, VITRO_F32(sine)},
    {{"sinh", 32, 1.7}, VITRO_F32(hyperbolicSine)},
    {{"sinh", 64, 1.8}, VITRO_F64(hyperbolicSine)},
    {{"tan", 32, 3.3}, VITRO_F32(tangent)},
    {{"tanh", 32, 1.4}, VITRO_F32(hyperbolicTangent)},
    {{"tanh", 64, 2.8}, VITRO_F64(hyperbolicTangent)},
};
#undef VITRO_F32
#undef VITRO_F64
#undef VITRO_COMPLEX

const Row *findRow(StringRef function, unsigned bits) {
  for (const Row &row : rows)
    if (function == row.function && bits == row.bits) return &row;
  return nullptr;
}

/// The function that an op stands for, as named in ops/elementwise/ScalarMath.h.
struct Name {
  const char *op;
  const char *function;
};
constexpr Name names[] = {
    {"arith.remf", "remainder"},
    {"math.acos", "acos"},
    {"math.acosh", "acosh"},
    {"math.asin", "asin"},
    {"math.asinh", "asinh"},
    {"math.atan", "atan"},
    {"math.atan2", "atan2"},
    {"math.atanh", "atanh"},
    {"math.cbrt", "cbrt"},
    {"math.cos", "cosine"},
    {"math.cosh", "cosh"},
    {"math.erf", "erf"},
    {"math.erfc", "erfc"},
    {"math.exp", "exponential"},
    {"math.expm1", "exponential_minus_one"},
    {"math.log", "log"},
    {"math.log1p", "log_plus_one"},
    {"math.powf", "power"},
    {"math.rsqrt", "rsqrt"},
    {"math.sin", "sine"},
    {"math.sinh", "sinh"},
    {"math.tan", "tan"},
    {"math.tanh", "tanh"},
};

constexpr llvm::StringLiteral kPrefix = "vitro_math_";

/// The function's name without prefix and type; empty if the op already is arithmetic.
StringRef functionOf(Operation *op) {
  if (auto call = dyn_cast<func::CallOp>(op)) {
    StringRef callee = call.getCallee();
    return callee.consume_front(kPrefix) ? callee.rsplit('_').first : "";
  }
  for (const Name &name : names)
    if (op->getName().getStringRef() == name.op) return name.function;
  return "";
}

bool isIeee(Operation *op) {
  return isa<math::AbsFOp, math::AbsIOp, math::CeilOp, math::CopySignOp, math::CountLeadingZerosOp,
             math::CountTrailingZerosOp, math::CtPopOp, math::FloorOp, math::FmaOp,
             math::RoundEvenOp, math::RoundOp, math::SqrtOp, math::TruncOp>(op);
}

class Expander {
 public:
  explicit Expander(ModuleOp module) : module(module), symbols(module) {}

  LogicalResult expand(Operation *op) {
    StringRef function = functionOf(op);
    ImplicitLocOpBuilder b(op->getLoc(), op);
    SmallVector<Value> operands(op->getOperands());
    Type type = op->getResult(0).getType(), element = getElementTypeOrSelf(type);
    bool isNarrow = element.getIntOrFloatBitWidth() < 32;
    if (isNarrow) {
      element = b.getF32Type();
      for (Value &operand : operands)
        operand = arith::ExtFOp::create(b, approximation::shapedAs(type, element), operand);
    }
    const Row *row = findRow(function, element.getIntOrFloatBitWidth());
    Value result;
    if (row) {
      result = row->build(b, operands);
    } else if (isa<func::CallOp>(op)) {
      return success();
    } else {
      std::string name = (kPrefix + function + (element.isF32() ? "_f32" : "_f64")).str();
      if (!ops::findScalarFunction(name))
        return op->emitOpError("has no polynomial approximation, and there is no function ")
               << name;
      result = call(b, name, operands);
    }
    if (isNarrow) result = arith::TruncFOp::create(b, type, result);
    op->getResult(0).replaceAllUsesWith(result);
    op->erase();
    return success();
  }

  /// Removes declarations of functions that are no longer called.
  void removeUnused() {
    for (auto function : llvm::make_early_inc_range(module.getOps<func::FuncOp>()))
      if (function.isDeclaration() && function.getName().starts_with(kPrefix) &&
          SymbolTable::symbolKnownUseEmpty(function, module))
        function.erase();
  }

 private:
  /// For a vector: lane by lane.
  Value call(ImplicitLocOpBuilder &b, StringRef name, ArrayRef<Value> operands) {
    auto vector = dyn_cast<VectorType>(operands[0].getType());
    if (!vector) return callOne(b, name, operands);
    auto flat = VectorType::get({vector.getNumElements()}, vector.getElementType());
    SmallVector<Value> rows, lanes;
    for (Value operand : operands)
      rows.push_back(vector.getRank() == 1 ? operand
                                           : vector::ShapeCastOp::create(b, flat, operand));
    for (int64_t lane = 0; lane < flat.getNumElements(); ++lane) {
      SmallVector<Value> scalars;
      for (Value row : rows) scalars.push_back(vector::ExtractOp::create(b, row, lane));
      lanes.push_back(callOne(b, name, scalars));
    }
    Value made = vector::FromElementsOp::create(b, flat, lanes);
    return vector.getRank() == 1 ? made : vector::ShapeCastOp::create(b, vector, made);
  }

  Value callOne(ImplicitLocOpBuilder &b, StringRef name, ArrayRef<Value> operands) {
    auto function = symbols.lookup<func::FuncOp>(name);
    if (!function) {
      Type element = operands[0].getType();
      SmallVector<Type> types(operands.size(), element);
      OpBuilder atTop(module.getContext());
      function =
          func::FuncOp::create(atTop, b.getLoc(), name, atTop.getFunctionType(types, {element}));
      function.setPrivate();
      symbols.insert(function);
    }
    return func::CallOp::create(b, function, operands).getResult(0);
  }

  ModuleOp module;
  SymbolTable symbols;
};

struct ExpandMath : PassWrapper<ExpandMath, OperationPass<ModuleOp>> {
  MLIR_DEFINE_EXPLICIT_INTERNAL_INLINE_TYPE_ID(ExpandMath)
  StringRef getArgument() const final { return "vitro-expand-math"; }
  void getDependentDialects(DialectRegistry &registry) const final {
    registry
        .insert<arith::ArithDialect, func::FuncDialect, math::MathDialect, vector::VectorDialect>();
  }
  void runOnOperation() final {
    SmallVector<Operation *> found;
    for (auto function : getOperation().getOps<func::FuncOp>()) {
      if (!kernel::isKernel(function)) continue;
      function.walk([&](Operation *op) {
        if (!functionOf(op).empty()) {
          found.push_back(op);
        } else if (isa<math::MathDialect>(op->getDialect()) && !isIeee(op)) {
          op->emitOpError("has no polynomial approximation");
          signalPassFailure();
        }
      });
    }
    Expander expander(getOperation());
    for (Operation *op : found) {
      if (!mayRewrite()) break;
      countRewrite("expand-math", op);
      if (failed(expander.expand(op))) return signalPassFailure();
    }
    expander.removeUnused();
  }
};

}  // namespace

std::span<const Approximation> approximations() {
  static const auto all = [] {
    std::array<Approximation, std::size(rows)> copies;
    for (size_t i = 0; i < copies.size(); ++i) copies[i] = rows[i];
    return copies;
  }();
  return all;
}

std::unique_ptr<Pass> createExpandMathPass() { return std::make_unique<ExpandMath>(); }

}  // namespace vitro::compile
