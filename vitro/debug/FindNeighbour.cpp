// The same program with one op less: what the fault needs is what makes the difference.
#include "mlir/IR/Matchers.h"
#include "vitro/debug/ReduceSearch.h"
#include "vitro/ir/stablehlo/Dialect.h"

using namespace mlir;

namespace vitro::debug {
namespace {

/// Zeros of these types in place of what number `index` of the ops gives; nothing where they have
/// none.
std::optional<Case> withoutOp(const Case &one, size_t index) {
  Case fewer = one.clone();
  Operation *op = opsOf(fewer)[index];
  OpBuilder builder(op);
  for (Value result : op->getResults()) {
    auto type = dyn_cast<RankedTensorType>(result.getType());
    Attribute zero = type && type.hasStaticShape() && type.getElementType().isIntOrFloat()
                         ? builder.getZeroAttr(type.getElementType())
                         : Attribute();
    if (!zero) return std::nullopt;
    auto splat = DenseElementsAttr::get(type, zero);
    result.replaceAllUsesWith(stablehlo::ConstantOp::create(builder, op->getLoc(), type, splat));
  }
  op->erase();
  return fewer;
}

}  // namespace

Result<> findNeighbour(Search &search) {
  size_t count = opsOf(search.smallest()).size();
  // The last op is nearest to what is seen.
  for (size_t index = count; index-- > 0 && !search.hasNeighbour() && !search.isSpent();) {
    auto fewer = withoutOp(search.smallest(), index);
    if (!fewer) continue;
    VITRO_TRY(bool isSmaller, search.attempt(std::move(*fewer)));
    if (isSmaller) return {};  // the op did not matter at all
  }
  return {};
}

}  // namespace vitro::debug
