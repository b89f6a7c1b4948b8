#include "vitro/tool/run/ExplainKernel.h"
#include <fmt/format.h>
#include "vitro/backends/contract/KernelText.h"
#include "vitro/interpret/loops/TapeKernel.h"

namespace vitro::tool {

Result<> explainInside(runtime::CheckHit &hit, const std::map<std::string, std::string> &texts) {
  const runtime::KernelSignature &signature = hit.kernel->signature();
  auto text = texts.find(signature.name);
  if (text == texts.end()) return internalError("there is no kernel.mlir for " + signature.name);
  mlir::DialectRegistry registry;
  backends::registerKernelDialects(registry);
  mlir::MLIRContext context(registry, mlir::MLIRContext::Threading::DISABLED);
  VITRO_TRY(auto parsed, backends::parseKernel({text->second, "kernel.mlir", signature}, context));
  VITRO_TRY(auto tape, interpret::tapeKernel(parsed.function, signature));

  std::vector<HostArray> memory;
  std::vector<void *> buffers;
  for (const HostArray &input : hit.inputs) buffers.push_back(const_cast<std::byte *>(input.raw()));
  auto add = [&](DType dtype, Dims dims) -> Result<> {
    VITRO_TRY(HostArray array, HostArray::zeros(dtype, std::move(dims)));
    buffers.push_back(memory.emplace_back(std::move(array)).mutableRaw());
    return {};
  };
  memory.reserve(signature.outputs.size() + signature.scratch.size());
  for (const TensorType &type : signature.outputs)
    VITRO_RETURN_IF_ERROR(add(type.dtype, type.dims));
  for (uint64_t bytes : signature.scratch) VITRO_RETURN_IF_ERROR(add(DType::U8, {int64_t(bytes)}));
  bool isNan = hit.kind == "NaN";
  VITRO_TRY(auto found, tape->findNonFinite(0, signature.range, buffers, isNan, !isNan));
  hit.inside = found ? found->text()
                     : "no instruction of kernel.mlir produces one from operands without one; "
                       "--on=stage:tidy-kernels shows whether the generated code differs";
  return {};
}

}  // namespace vitro::tool
