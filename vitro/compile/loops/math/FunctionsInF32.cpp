// functions-in-f32: computes functions of 16-bit floats in f32 with two roundings instead of in f64
// with one: a fraction of a percent of the results are off by one ulp, but the f32 function has a
// polynomial approximation.
#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "mlir/Dialect/Math/IR/Math.h"
#include "mlir/IR/ImplicitLocOpBuilder.h"
#include "mlir/Pass/Pass.h"
#include "vitro/compile/loops/Passes.h"
#include "vitro/compile/shared/Rewrites.h"
#include "vitro/ir/kernel/Dialect.h"

using namespace mlir;

namespace vitro::compile {
namespace {

bool isNarrow(Type type) { return type.isF16() || type.isBF16(); }

/// The op that computes the operand of `round`, if all its operands are extended 16-bit floats.
Operation *functionOf(arith::TruncFOp round) {
  Operation *op = round.getIn().getDefiningOp();
  if (!op || !isNarrow(round.getType()) || !op->hasOneUse() || !round.getIn().getType().isF64())
    return nullptr;
  bool isFunction = isa<math::MathDialect>(op->getDialect());
  if (auto call = dyn_cast<func::CallOp>(op))
    isFunction = call.getCallee().starts_with("vitro_math_") && call.getCallee().ends_with("_f64");
  if (!isFunction) return nullptr;
  for (Value operand : op->getOperands()) {
    auto widened = operand.getDefiningOp<arith::ExtFOp>();
    if (!widened || !isNarrow(widened.getIn().getType())) return nullptr;
  }
  return op;
}

func::FuncOp declare(ModuleOp module, Location loc, StringRef name, FunctionType type) {
  if (auto known = module.lookupSymbol<func::FuncOp>(name)) return known;
  OpBuilder b = OpBuilder::atBlockEnd(module.getBody());
  auto function = func::FuncOp::create(b, loc, name, type);
  function.setPrivate();
  return function;
}

void computeInSingle(ModuleOp module, arith::TruncFOp round, Operation *function) {
  ImplicitLocOpBuilder b(function->getLoc(), function);
  SmallVector<Value> operands;
  for (Value operand : function->getOperands())
    operands.push_back(
        arith::ExtFOp::create(b, b.getF32Type(), operand.getDefiningOp<arith::ExtFOp>().getIn()));
  Value result;
  if (auto call = dyn_cast<func::CallOp>(function)) {
    std::string name = call.getCallee().drop_back(4).str() + "_f32";
    SmallVector<Type> types(operands.size(), b.getF32Type());
    auto single =
        declare(module, function->getLoc(), name, b.getFunctionType(types, {b.getF32Type()}));
    result = func::CallOp::create(b, single, operands).getResult(0);
  } else {
    OperationState state(function->getLoc(), function->getName(), operands, b.getF32Type());
    result = b.create(state)->getResult(0);
  }
  round.getInMutable().assign(result);
  SmallVector<Value> read(function->getOperands());
  function->erase();
  for (Value operand : read)
    if (operand.use_empty()) operand.getDefiningOp()->erase();
}

struct FunctionsInF32 : PassWrapper<FunctionsInF32, OperationPass<ModuleOp>> {
  MLIR_DEFINE_EXPLICIT_INTERNAL_INLINE_TYPE_ID(FunctionsInF32)
  StringRef getArgument() const override { return "functions-in-f32"; }

  void runOnOperation() override {
    SmallVector<std::pair<arith::TruncFOp, Operation *>> found;
    for (auto function : getOperation().getOps<func::FuncOp>())
      if (kernel::isKernel(function))
        function.walk([&](arith::TruncFOp round) {
          if (Operation *op = functionOf(round)) found.push_back({round, op});
        });
    for (auto [round, op] : found) {
      if (!mayRewrite()) break;
      countRewrite("functions-in-f32", op);
      computeInSingle(getOperation(), round, op);
    }
    for (auto function : llvm::make_early_inc_range(getOperation().getOps<func::FuncOp>()))
      if (function.isDeclaration() && function.getName().starts_with("vitro_math_") &&
          SymbolTable::symbolKnownUseEmpty(function, getOperation()))
        function.erase();
  }
};

}  // namespace

std::unique_ptr<Pass> createFunctionsInF32Pass() { return std::make_unique<FunctionsInF32>(); }

}  // namespace vitro::compile
