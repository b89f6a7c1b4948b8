#include "vitro/backends/cpu_llvm/MoveBits.h"
#include "mlir/Dialect/LLVMIR/LLVMDialect.h"
#include "mlir/IR/AttrTypeSubElements.h"

using namespace mlir;

namespace vitro::backends {

static bool holdsBf16(Type type) {
  return type.walk([](BFloat16Type) { return WalkResult::interrupt(); }).wasInterrupted();
}

static bool touchesBf16(Operation *op) {
  return llvm::any_of(op->getOperandTypes(), holdsBf16) ||
         llvm::any_of(op->getResultTypes(), holdsBf16);
}

/// Means the same for bits as for numbers.
static bool onlyMoves(Operation *op) {
  return isa<LLVM::LoadOp, LLVM::StoreOp, LLVM::MaskedLoadOp, LLVM::MaskedStoreOp, LLVM::SelectOp,
             LLVM::BitcastOp, LLVM::ConstantOp, LLVM::ZeroOp, LLVM::PoisonOp, LLVM::UndefOp,
             LLVM::InsertElementOp, LLVM::ExtractElementOp, LLVM::ShuffleVectorOp,
             LLVM::InsertValueOp, LLVM::ExtractValueOp, LLVM::BrOp, LLVM::CondBrOp>(op);
}

void moveBits(ModuleOp module) {
  auto computes = [](Operation *op) {
    return touchesBf16(op) && !onlyMoves(op) ? WalkResult::interrupt() : WalkResult::advance();
  };
  if (module.walk(computes).wasInterrupted()) return;
  Type bits = IntegerType::get(module.getContext(), 16);
  AttrTypeReplacer replacer;
  replacer.addReplacement([=](BFloat16Type) { return bits; });
  replacer.addReplacement([=](FloatAttr number) -> std::optional<Attribute> {
    if (!number.getType().isBF16()) return std::nullopt;
    return IntegerAttr::get(bits, number.getValue().bitcastToAPInt());
  });
  replacer.addReplacement(
      [=](DenseElementsAttr numbers) -> std::optional<std::pair<Attribute, WalkResult>> {
        if (!numbers.getElementType().isBF16()) return std::nullopt;
        return std::pair(Attribute(numbers.bitcast(bits)), WalkResult::skip());
      });
  replacer.recursivelyReplaceElementsIn(module, /*replaceAttrs=*/true, /*replaceLocs=*/false,
                                        /*replaceTypes=*/true);
}

}  // namespace vitro::backends
