#include "vitro/tool/run/ExplainKernel.h"
#include <fmt/format.h>
#include "vitro/backends/contract/KernelText.h"
#include "vitro/interpret/loops/TapeKernel.h"

namespace vitro::tool {

namespace {

/// "main/4/layer/2", the op of an inlined call: "layer/2" in its own function.
std::string idInFunction(const std::string &id) {
  size_t last = id.rfind('/');
  size_t before = last == id.npos || last == 0 ? id.npos : id.rfind('/', last - 1);
  return before == id.npos ? id : id.substr(before + 1);
}

/// A function becomes several instructions, the last of which may be a select: the op of the
/// program that they come from is what made it.
void nameOp(runtime::CheckHit &hit, const std::string &id, const std::string &line,
            const runtime::Plan &plan) {
  const runtime::Task *op = nullptr;
  for (const std::string &wanted : {id, idInFunction(id)})
    if (!op)
      runtime::anyTask(plan, [&](const runtime::Task &task) {
        if (task.origin.id == wanted) op = &task;
        return op != nullptr;
      });
  if (!op) return;
  hit.origin = op->origin;
  hit.origin.id = id;
  if (!line.empty()) hit.origin.location = line;
  hit.instance = id;
  hit.isLocated = true;
}

}  // namespace

Result<> explainInside(runtime::CheckHit &hit, const std::map<std::string, std::string> &texts,
                       const runtime::Plan &plan) {
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
  if (found) nameOp(hit, found->id, found->line, plan);
  hit.inside = found ? found->text()
                     : "no instruction of kernel.mlir produces one from operands without one; "
                       "--on=stage:tidy-kernels shows whether the generated code differs";
  return {};
}

}  // namespace vitro::tool
