// expand-math: functions become arithmetic, or calls of the reference's own where there is no
// expansion. Of the math dialect only what IEEE arithmetic defines remains.
#include "vitro/compile/loops/ExpandMath.h"
#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "mlir/Dialect/Vector/IR/VectorOps.h"
#include "mlir/Pass/Pass.h"
#include "vitro/compile/loops/EmittedNumbers.h"
#include "vitro/compile/loops/Expansions.h"
#include "vitro/compile/loops/Passes.h"
#include "vitro/compile/Rewrites.h"
#include "vitro/ir/kernel/Dialect.h"
#include "vitro/ops/ScalarMath.h"

using namespace mlir;

namespace vitro::compile {
namespace {

using expansion::Real;

struct Row : Expansion {
  Real (*build)(Real);
};
// The bounds are what all 2^32 arguments showed, rounded up.
constexpr Row rows[] = {
    {{"cosine", 1.5}, expansion::cosine<Real>},
    {{"erf", 2.9}, expansion::errorFunction<Real>},
    {{"exponential", 1.1}, expansion::exponential<Real>},
    {{"exponential_minus_one", 1.5}, expansion::exponentialMinusOne<Real>},
    {{"log", 1.0}, expansion::logarithm<Real>},
    {{"log_plus_one", 1.0}, expansion::logPlusOne<Real>},
    {{"logistic", 2.5}, expansion::logistic<Real>},
    {{"rsqrt", 1.5}, expansion::reciprocalRoot<Real>},
    {{"sine", 1.5}, expansion::sine<Real>},
    {{"tanh", 1.4}, expansion::hyperbolicTangent<Real>},
};

const Row *findRow(StringRef function) {
  for (const Row &row : rows)
    if (function == row.function) return &row;
  return nullptr;
}

/// The function an op stands for, as ops/ScalarMath.h names it.
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

/// The function's name without prefix and type; empty where the op is arithmetic already.
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
        operand = arith::ExtFOp::create(b, expansion::shapedAs(type, element), operand);
    }
    const Row *row = element.isF32() ? findRow(function) : nullptr;
    Value result;
    if (row) {
      result = row->build({&b, operands[0]}).value;
    } else if (isa<func::CallOp>(op)) {
      return success();
    } else {
      std::string name = (kPrefix + function + (element.isF32() ? "_f32" : "_f64")).str();
      if (!ops::findScalarFunction(name))
        return op->emitOpError("has no expansion, and there is no function ") << name;
      result = call(b, name, operands);
    }
    if (isNarrow) result = arith::TruncFOp::create(b, type, result);
    op->getResult(0).replaceAllUsesWith(result);
    op->erase();
    return success();
  }

  /// Declarations of functions that nobody calls any more.
  void removeUnused() {
    for (auto function : llvm::make_early_inc_range(module.getOps<func::FuncOp>()))
      if (function.isDeclaration() && function.getName().starts_with(kPrefix) &&
          SymbolTable::symbolKnownUseEmpty(function, module))
        function.erase();
  }

 private:
  /// Of a vector: lane by lane.
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
          op->emitOpError("has no expansion");
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

std::span<const Expansion> expansions() {
  static const auto all = [] {
    std::array<Expansion, std::size(rows)> copies;
    for (size_t i = 0; i < copies.size(); ++i) copies[i] = rows[i];
    return copies;
  }();
  return all;
}

std::unique_ptr<Pass> createExpandMathPass() { return std::make_unique<ExpandMath>(); }

}  // namespace vitro::compile
