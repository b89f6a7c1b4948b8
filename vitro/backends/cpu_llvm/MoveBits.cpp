#include "vitro/backends/cpu_llvm/MoveBits.h"
#include "mlir/Dialect/LLVMIR/LLVMDialect.h"
#include "mlir/IR/AttrTypeSubElements.h"

using namespace mlir;

namespace vitro::backends {

namespace {

/// Caches the result per type: there are few types and many ops.
class Bf16Finder {
 public:
  bool isTouchedBy(Operation *op) {
    auto isHeld = [this](Type type) { return isHeldBy(type); };
    return llvm::any_of(op->getOperandTypes(), isHeld) ||
           llvm::any_of(op->getResultTypes(), isHeld);
  }

 private:
  bool isHeldBy(Type type) {
    auto [place, isNew] = known.try_emplace(type, false);
    if (isNew)
      place->second =
          type.walk([](BFloat16Type) { return WalkResult::interrupt(); }).wasInterrupted();
    return place->second;
  }

  DenseMap<Type, bool> known;
};

}  // namespace

/// Has the same meaning for bits as for numbers.
static bool onlyMoves(Operation *op) {
  return isa<LLVM::LoadOp, LLVM::StoreOp, LLVM::MaskedLoadOp, LLVM::MaskedStoreOp, LLVM::SelectOp,
             LLVM::BitcastOp, LLVM::ConstantOp, LLVM::ZeroOp, LLVM::PoisonOp, LLVM::UndefOp,
             LLVM::InsertElementOp, LLVM::ExtractElementOp, LLVM::ShuffleVectorOp,
             LLVM::InsertValueOp, LLVM::ExtractValueOp, LLVM::BrOp, LLVM::CondBrOp>(op);
}

void moveBits(ModuleOp module) {
  Bf16Finder bf16;
  bool isUsed = false;
  auto computes = [&](Operation *op) {
    if (!bf16.isTouchedBy(op)) return WalkResult::advance();
    isUsed = true;
    return onlyMoves(op) ? WalkResult::advance() : WalkResult::interrupt();
  };
  if (module.walk(computes).wasInterrupted() || !isUsed) return;
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
