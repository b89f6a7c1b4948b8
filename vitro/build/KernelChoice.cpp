#include "vitro/build/KernelChoice.h"
#include <fmt/format.h>
#include <algorithm>
#include "vitro/backends/contract/KernelText.h"
#include "vitro/backends/cpu_llvm/KernelContext.h"
#include "vitro/build/Manifest.h"
#include "vitro/interpret/loops/TapeKernel.h"
#include "vitro/runtime/plan/NativeKernel.h"
#include "vitro/support/File.h"
#include "vitro/support/Nearest.h"

namespace vitro::build {

KernelChoice::KernelChoice(std::string_view list) : all(list == "*") {
  while (!all && !list.empty()) {
    size_t comma = std::min(list.find(','), list.size());
    if (comma) names.emplace(list.substr(0, comma));
    list.remove_prefix(std::min(comma + 1, list.size()));
  }
}

Result<> KernelChoice::check(const std::vector<std::string> &kernels) const {
  for (const std::string &name : names)
    if (std::ranges::find(kernels, name) == kernels.end())
      return problem("kernel.unknown", fmt::format("there is no kernel '{}'", name))
          .at("--only-kernels")
          .suggest(suggestion(name, kernels));
  return {};
}

Result<std::shared_ptr<const runtime::Kernel>> interpretKernel(
    const std::string &text, const std::string &path, const runtime::KernelSignature &signature) {
  backends::KernelContext context;
  VITRO_TRY(auto parsed, backends::parseKernel({text, path, signature}, *context));
  VITRO_TRY(auto tape, interpret::tapeKernel(parsed.function, signature));
  return std::shared_ptr<const runtime::Kernel>(std::move(tape));
}

Result<std::shared_ptr<const runtime::Kernel>> InterpretedFolder::kernel(
    const std::string &object, runtime::KernelSignature signature) const {
  if (code.has(signature.name))
    return code.library ? runtime::loadKernelFromBytes(code.library, std::move(signature))
                        : folder.kernel(object, std::move(signature));
  std::string file = path + "/" + kernelFile(signature.name, "kernel.mlir");
  VITRO_TRY(std::string text, readFile(file));
  return interpretKernel(text, file, signature);
}

namespace {

/// Placeholder for code that is not loaded.
class NoCode final : public runtime::Kernel {
 public:
  using Kernel::Kernel;
  Result<> run(int64_t, int64_t, std::span<void *const>) const override {
    return internalError("a plan without code was run");
  }
};

}  // namespace

Result<std::shared_ptr<const runtime::Kernel>> CodelessFolder::kernel(
    const std::string &, runtime::KernelSignature signature) const {
  return std::shared_ptr<const runtime::Kernel>(std::make_shared<NoCode>(std::move(signature)));
}

}  // namespace vitro::build
