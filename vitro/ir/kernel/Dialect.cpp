// Registration of the kernel dialect, and the constraints between a call and its kernel.
#include "vitro/ir/kernel/Dialect.h"
#include "vitro/ir/kernel/TargetInfo.h"

#include "vitro/ir/kernel/Dialect.cpp.inc"

using namespace mlir;

namespace vitro::kernel {

void KernelDialect::initialize() { registerKernelDialectOperations(this); }

LogicalResult KernelDialect::verifyOperationAttribute(Operation *op, NamedAttribute attribute) {
  return attribute.getName() == kTarget ? verifyTarget(op, attribute.getValue()) : success();
}

bool corresponds(Type outside, Type inside) {
  auto from = dyn_cast<ShapedType>(outside), to = dyn_cast<ShapedType>(inside);
  if (!from || !to || !from.hasRank() || !to.hasRank() || from.getShape() != to.getShape())
    return false;
  auto element = dyn_cast<IntegerType>(from.getElementType());
  auto stored = dyn_cast<IntegerType>(to.getElementType());
  auto pair = dyn_cast<ComplexType>(from.getElementType());
  if (pair && pair.getElementType().isF32() && stored) return stored.getWidth() == 64;
  if (!element || !stored) return from.getElementType() == to.getElementType();
  return element.getWidth() == stored.getWidth() ||
         (element.getWidth() == 1 && stored.getWidth() == 8);
}

static int64_t integer(func::FuncOp function, StringRef name) {
  auto attribute = function->getAttrOfType<IntegerAttr>(name);
  return attribute ? attribute.getInt() : 0;
}

LogicalResult CallOp::verifySymbolUses(SymbolTableCollection &symbols) {
  auto callee = symbols.lookupNearestSymbolFrom<func::FuncOp>(*this, getKernelAttr());
  if (!callee) return emitOpError() << "there is no kernel @" << getKernel();
  if (!isKernel(callee)) return emitOpError() << "@" << getKernel() << " is not a kernel";
  TypeRange inside = callee.getArgumentTypes(), returned = callee.getResultTypes();
  SmallVector<Type> takes(inside.begin(), inside.end()), gives(returned.begin(), returned.end());
  if (worksOnBuffers(callee)) {
    int64_t outputs = integer(callee, kOutputs), scratch = integer(callee, kScratch);
    int64_t inputs = int64_t(inside.size()) - 2 - outputs - scratch;
    if (inputs < 0 || outputs < 0 || scratch < 0 || !returned.empty())
      return emitOpError() << "@" << getKernel()
                           << " does not take (lo, hi, inputs..., outputs..., scratch...)";
    takes.assign(inside.begin() + 2, inside.begin() + 2 + inputs);
    gives.assign(inside.begin() + 2 + inputs, inside.begin() + 2 + inputs + outputs);
  }
  auto agree = [&](TypeRange outside, ArrayRef<Type> own, const char *what) -> LogicalResult {
    if (outside.size() != own.size())
      return emitOpError() << "@" << getKernel() << " has " << own.size() << " " << what
                           << "s, not " << outside.size();
    for (auto [i, type] : llvm::enumerate(outside))
      if (!corresponds(type, own[i]))
        return emitOpError() << what << " " << i << " of @" << getKernel() << " is " << own[i]
                             << ", not " << type;
    return success();
  };
  if (failed(agree(getInputs().getTypes(), takes, "input"))) return failure();
  return agree(getOutputs().getTypes(), gives, "output");
}

}  // namespace vitro::kernel
