#include "vitro/compile/graph/FlatBody.h"
#include "vitro/compile/shared/Evaluate.h"
#include "vitro/ir/stablehlo/Dialect.h"

using namespace mlir;

namespace vitro::compile {
namespace {

using namespace stablehlo;

constexpr int64_t kShortRow = 16;   // elements; a full vector for 4-byte types
constexpr int64_t kWorthIt = 1024;  // total number of elements

RankedTensorType typeOf(Value value) { return cast<RankedTensorType>(value.getType()); }

/// The common shape of all non-scalar values; std::nullopt if there are several, or an op is not
/// elementwise.
std::optional<ArrayRef<int64_t>> commonShape(Block &body) {
  std::optional<ArrayRef<int64_t>> shape;
  auto agrees = [&](Value value) {
    auto type = dyn_cast<RankedTensorType>(value.getType());
    if (!type || type.getEncoding()) return false;
    if (type.getRank() == 0) return true;
    if (!shape) shape = type.getShape();
    return *shape == type.getShape();
  };
  if (!llvm::all_of(body.getArguments(), agrees)) return std::nullopt;
  for (Operation &op : body.without_terminator()) {
    bool isScalarBroadcast = isa<BroadcastInDimOp>(op) && typeOf(op.getOperand(0)).getRank() == 0;
    auto constant = dyn_cast<ConstantOp>(op);
    bool isSplat = constant && constantOf(constant) && constantOf(constant).isSplat();
    bool isPoint = isPointwise(op) && !isa<BitcastConvertOp>(op);
    if ((!isPoint && !isSplat && !isScalarBroadcast) || !llvm::all_of(op.getResults(), agrees))
      return std::nullopt;
  }
  return shape;
}

}  // namespace

void flattenBody(func::FuncOp kernel) {
  Block &body = kernel.getBody().front();
  auto shape = commonShape(body);
  if (!shape || shape->size() < 2 || shape->back() >= kShortRow) return;
  SmallVector<int64_t> rows(*shape);
  int64_t elements = ShapedType::getNumElements(rows);
  if (elements < kWorthIt) return;
  auto withShape = [](Value value, ArrayRef<int64_t> dims) {
    return RankedTensorType::get(dims, typeOf(value).getElementType());
  };
  auto b = OpBuilder::atBlockBegin(&body);
  for (Operation &op : body.without_terminator())
    for (Value result : op.getResults()) {
      if (typeOf(result).getRank() == 0) continue;
      result.setType(withShape(result, elements));
      if (auto constant = dyn_cast<ConstantOp>(op))
        op.setAttr("value", constantOf(constant).resizeSplat(withShape(result, elements)));
    }
  for (BlockArgument argument : body.getArguments()) {
    if (typeOf(argument).getRank() == 0 || argument.use_empty()) continue;
    Location where = (*argument.user_begin())->getLoc();
    auto flat = ReshapeOp::create(b, where, withShape(argument, elements), argument);
    argument.replaceAllUsesExcept(flat, flat);
  }
  Operation *end = body.getTerminator();
  b.setInsertionPoint(end);
  for (OpOperand &result : end->getOpOperands()) {
    if (typeOf(result.get()).getRank() == 0) continue;
    Operation *from = result.get().getDefiningOp();
    Location where = from ? from->getLoc() : end->getLoc();
    result.set(ReshapeOp::create(b, where, withShape(result.get(), rows), result.get()));
  }
}

}  // namespace vitro::compile
