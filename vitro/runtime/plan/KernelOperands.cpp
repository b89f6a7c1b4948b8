#include "vitro/runtime/plan/KernelOperands.h"
#include <fmt/format.h>
#include "vitro/tensor/HostArray.h"

namespace vitro::runtime {
namespace {

Result<> checkSide(const KernelSignature &kernel, const char *side,
                   std::span<const TensorType> wanted, std::span<const TensorType> given) {
  if (wanted.size() != given.size())
    return cannotRun("kernel.operands",
                     fmt::format("kernel {} has {} {}s and is given {}", kernel.name, wanted.size(),
                                 side, given.size()));
  for (size_t i = 0; i < wanted.size(); ++i) {
    auto bytes = bytesIn(wanted[i]);
    if (!bytes || bytes != bytesIn(given[i]))
      return cannotRun("kernel.operands",
                       fmt::format("{} {} of kernel {} is {}, and is given {}", side, i,
                                   kernel.name, wanted[i].text(), given[i].text()));
  }
  return {};
}

}  // namespace

std::optional<int64_t> bytesIn(const TensorType &type) {
  auto count = elementCount(type.dims);
  int64_t bytes = 0;
  if (!count || __builtin_mul_overflow(*count, int64_t(byteWidth(type.dtype)), &bytes))
    return std::nullopt;
  return bytes;
}

Result<> checkOperands(const KernelSignature &kernel, std::span<const TensorType> inputs,
                       std::span<const TensorType> outputs) {
  VITRO_RETURN_IF_ERROR(checkSide(kernel, "input", kernel.inputs, inputs));
  VITRO_RETURN_IF_ERROR(checkSide(kernel, "output", kernel.outputs, outputs));
  bool fits = kernel.initialInputs.empty() || kernel.initialInputs.size() == outputs.size();
  for (size_t out = 0; fits && out < kernel.initialInputs.size(); ++out)
    if (auto in = kernel.startOf(out))
      fits = *in < inputs.size() && bytesIn(inputs[*in]) == bytesIn(outputs[out]);
  if (!fits)
    return cannotRun("kernel.operands",
                     fmt::format("outputs of kernel {} start as inputs that it does not have, or "
                                 "of another size",
                                 kernel.name));
  return {};
}

}  // namespace vitro::runtime
