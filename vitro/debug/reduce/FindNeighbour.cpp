// The same program with one op less: shows what the fault needs.
#include "mlir/IR/Builders.h"
#include "vitro/debug/reduce/ReduceSearch.h"
#include "vitro/ir/stablehlo/Dialect.h"

using namespace mlir;

namespace vitro::debug {
namespace {

/// Replaces the results of op number `index` by zeros; nothing where their types have none.
std::optional<Case> withoutOp(const Case &one, size_t index) {
  Case fewer = one.clone();
  Operation *op = opsOf(fewer)[index];
  OpBuilder builder(op);
  for (Value result : op->getResults()) {
    Value zeros = zerosFor(result, builder);
    if (!zeros) return std::nullopt;
    result.replaceAllUsesWith(zeros);
  }
  op->erase();
  return fewer;
}

}  // namespace

Value zerosFor(Value result, OpBuilder &builder) {
  auto type = dyn_cast<RankedTensorType>(result.getType());
  if (!type || !type.hasStaticShape() || !type.getElementType().isIntOrFloat()) return {};
  auto splat = DenseElementsAttr::get(type, builder.getZeroAttr(type.getElementType()));
  return stablehlo::ConstantOp::create(builder, result.getLoc(), type, splat);
}

Result<> findNeighbour(Search &search) {
  size_t count = opsOf(search.smallest()).size();
  // The last op is nearest to the outputs.
  for (size_t index = count; index-- > 0 && !search.hasNeighbour() && !search.isSpent();) {
    auto fewer = withoutOp(search.smallest(), index);
    if (!fewer) continue;
    VITRO_TRY(bool isSmaller, search.attempt(std::move(*fewer)));
    if (isSmaller) return {};  // the op did not matter at all
  }
  return {};
}

}  // namespace vitro::debug
