#include "vitro/debug/locate/Transfer.h"

using namespace mlir;

namespace vitro::debug {
namespace {

/// Makes `function` return its arguments, of these types.
void giveBack(func::FuncOp function, TypeRange types) {
  Location location = function.getLoc();
  OpBuilder builder(function.getContext());
  auto type = builder.getFunctionType(types, types);
  function->removeAttr(function.getArgAttrsAttrName());
  function->removeAttr(function.getResAttrsAttrName());
  function.getBody().getBlocks().clear();
  function.setType(type);
  Block *block = function.addEntryBlock();
  builder.setInsertionPointToEnd(block);
  func::ReturnOp::create(builder, location, block->getArguments());
}

}  // namespace

Result<std::optional<LostValue>> findLostValue(Suspect &suspect, const Case &one,
                                               const GridValues &golden) {
  func::FuncOp function = one.function();
  for (bool isOutput : {false, true}) {
    TypeRange types =
        isOutput ? TypeRange(function.getResultTypes()) : TypeRange(function.getArgumentTypes());
    if (types.empty() || !llvm::all_of(types, llvm::IsaPred<RankedTensorType>)) continue;
    LostValue lost{one.clone(), {}};
    lost.through.arguments = isOutput ? golden : one.arguments;
    giveBack(lost.through.function(), types);
    VITRO_TRY(lost.seen, suspect.observe(lost.through));
    if (lost.seen.signature() == "difference") return std::optional(std::move(lost));
  }
  return std::optional<LostValue>();
}

}  // namespace vitro::debug
