#include "vitro/tool/run/PlainEntry.h"
#include <fmt/format.h>
#include "vitro/ir/Provenance.h"
#include "vitro/ir/stablehlo/Dialect.h"
#include "vitro/tool/run/EntryPoints.h"

using namespace mlir;

namespace vitro::tool {
namespace {

/// Makes it the only public function, and names it @main.
bool rename(debug::Case &one) {
  if (one.entry == "main") return false;
  func::FuncOp entry = one.function();
  SymbolTable symbols(*one.module);
  for (auto function : one.module->getOps<func::FuncOp>())
    if (function != entry) function.setPrivate();
  if (Operation *other = symbols.lookup("main"))
    (void)symbols.renameToUnique(other, ArrayRef<SymbolTable *>());
  (void)symbols.rename(entry, "main");
  entry.setPublic();
  one.entry = "main";
  return true;
}

/// A value of type `type` from arguments that are added to `block`.
Value gather(Type type, Block *block, OpBuilder &builder, Location location) {
  auto tuple = dyn_cast<TupleType>(type);
  if (!tuple) return block->addArgument(type, location);
  SmallVector<Value> parts;
  for (Type part : tuple.getTypes()) parts.push_back(gather(part, block, builder, location));
  return stablehlo::TupleOp::create(builder, location, tuple, parts);
}

void takeApart(Value value, OpBuilder &builder, SmallVectorImpl<Value> &parts) {
  auto tuple = dyn_cast<TupleType>(value.getType());
  if (!tuple) {
    parts.push_back(value);
    return;
  }
  for (auto [index, type] : llvm::enumerate(tuple.getTypes())) {
    auto made = value.getDefiningOp<stablehlo::TupleOp>();
    Value part =
        made
            ? made->getOperand(unsigned(index))
            : Value(stablehlo::GetTupleElementOp::create(
                  builder, value.getLoc(), type, value, builder.getI32IntegerAttr(int32_t(index))));
    takeApart(part, builder, parts);
  }
}

/// Replaces elements taken from a tuple that was just built by the original values.
void forwardElements(func::FuncOp function) {
  for (bool changed = true; changed;) {
    changed = false;
    function.walk([&](stablehlo::GetTupleElementOp op) {
      auto made = op->getOperand(0).getDefiningOp<stablehlo::TupleOp>();
      if (!made) return;
      op->replaceAllUsesWith(ValueRange(made->getOperand(unsigned(op.getIndex()))));
      op.erase();
      changed = true;
    });
    function.walk([&](stablehlo::TupleOp op) {
      if (!op->use_empty()) return;
      op.erase();
      changed = true;
    });
  }
}

/// Sets the function's type to what its block takes and returns. Argument or result attributes that
/// no longer match in number are dropped.
void settleType(func::FuncOp function) {
  Block &body = function.getBody().front();
  TypeRange results = body.getTerminator()->getOperandTypes();
  if (function.getNumArguments() != body.getNumArguments())
    function->removeAttr(function.getArgAttrsAttrName());
  if (function.getNumResults() != results.size())
    function->removeAttr(function.getResAttrsAttrName());
  function.setType(FunctionType::get(function.getContext(), body.getArgumentTypes(), results));
}

bool flattenBorder(func::FuncOp function) {
  auto isTuple = [](Type type) { return isa<TupleType>(type); };
  if (llvm::none_of(function.getArgumentTypes(), isTuple) &&
      llvm::none_of(function.getResultTypes(), isTuple))
    return false;
  Block &body = function.getBody().front();
  OpBuilder builder = OpBuilder::atBlockBegin(&body);
  unsigned given = body.getNumArguments();
  for (unsigned i = 0; i < given; ++i) {
    BlockArgument old = body.getArgument(i);
    old.replaceAllUsesWith(gather(old.getType(), &body, builder, old.getLoc()));
  }
  body.eraseArguments(0, given);
  Operation *ending = body.getTerminator();
  builder.setInsertionPoint(ending);
  SmallVector<Value> results;
  for (Value value : SmallVector<Value>(ending->getOperands())) takeApart(value, builder, results);
  ending->setOperands(results);
  forwardElements(function);
  settleType(function);
  return true;
}

/// Removes checks and outfeeds, and returns their operands.
void exposeEffects(func::FuncOp function, PlainEntry &plain) {
  Block &body = function.getBody().front();
  SmallVector<Value> values;
  auto expose = [&](Operation &op, ValueRange operands, const char *format) {
    for (Value operand : operands) {
      if (!isa<RankedTensorType>(operand.getType())) continue;
      values.push_back(operand);
      plain.added.push_back(fmt::format(fmt::runtime(format), ir::idOf(&op)));
    }
  };
  for (Operation &op : llvm::make_early_inc_range(body)) {
    if (isCheck(&op) && op.use_empty()) {
      expose(op, op.getOperands(), "operand of check {}");
      op.erase();
    } else if (auto feed = dyn_cast<stablehlo::OutfeedOp>(op)) {
      Value token = feed->getOperands().back();
      expose(op, feed->getOperands().drop_back(), "operand of outfeed {}");
      op.replaceAllUsesWith(ValueRange(token));
      op.erase();
    }
  }
  if (values.empty()) return;
  Operation *ending = body.getTerminator();
  ending->insertOperands(ending->getNumOperands(), values);
  settleType(function);
}

}  // namespace

PlainEntry flattenTuples(debug::Case &one) {
  PlainEntry plain;
  plain.isChanged = flattenBorder(one.function());
  TypeRange results = one.function().getResultTypes();
  plain.ownResults = results.size();
  plain.ownArrays = size_t(llvm::count_if(results, llvm::IsaPred<RankedTensorType>));
  return plain;
}

PlainEntry makePlain(debug::Case &one) {
  bool isRenamed = rename(one);
  PlainEntry plain = flattenTuples(one);
  exposeEffects(one.function(), plain);
  plain.isChanged |= isRenamed || !plain.added.empty();
  return plain;
}

}  // namespace vitro::tool
