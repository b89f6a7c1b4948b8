#include "vitro/interpret/KernelSignature.h"
#include <algorithm>
#include "vitro/interpret/shared/Types.h"
#include "vitro/ir/kernel/StartsAs.h"

using namespace mlir;

namespace vitro::interpret {
namespace {

Result<> appendTypes(TypeRange types, std::vector<TensorType> &out) {
  for (Type type : types) {
    VITRO_TRY(TensorType one, tensorType(type));
    out.push_back(std::move(one));
  }
  return {};
}

int64_t integer(func::FuncOp function, StringRef name, int64_t fallback) {
  auto attribute = function->getAttrOfType<IntegerAttr>(name);
  return attribute ? attribute.getInt() : fallback;
}

uint64_t bytesOf(MemRefType type) {
  Type element = type.getElementType();
  uint64_t width = element.isIndex() ? 8 : (element.getIntOrFloatBitWidth() + 7) / 8;
  return uint64_t(type.getNumElements()) * width;
}

}  // namespace

void readKernelFacts(func::FuncOp kernel, runtime::KernelSignature &signature) {
  signature.range = integer(kernel, kernel::kRange, 1);
  ArrayRef<Type> scratch =
      kernel.getArgumentTypes().take_back(size_t(integer(kernel, kernel::kScratch, 0)));
  for (Type type : scratch) signature.scratch.push_back(bytesOf(cast<MemRefType>(type)));
  if (auto starts = kernel->getAttrOfType<DenseI64ArrayAttr>(kernel::kStartsAs))
    signature.initialInputs.assign(starts.asArrayRef().begin(), starts.asArrayRef().end());
  kernel.walk([&](func::CallOp inner) {
    std::string callee = inner.getCallee().str();
    if (callee.starts_with("vitro_math_") &&
        std::ranges::find(signature.calls, callee) == signature.calls.end())
      signature.calls.push_back(std::move(callee));
  });
  std::ranges::sort(signature.calls);
}

Result<runtime::KernelSignature> kernelSignature(kernel::CallOp call, func::FuncOp kernel) {
  runtime::KernelSignature signature;
  signature.name = kernel.getName().str();
  VITRO_RETURN_IF_ERROR(appendTypes(call.getInputs().getTypes(), signature.inputs));
  VITRO_RETURN_IF_ERROR(appendTypes(call.getOutputs().getTypes(), signature.outputs));
  readKernelFacts(kernel, signature);
  return signature;
}

}  // namespace vitro::interpret
