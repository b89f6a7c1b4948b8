#include "vitro/build/LowerFrom.h"
#include <fmt/format.h>
#include <map>
#include "llvm/Support/raw_ostream.h"
#include "vitro/build/KernelHashes.h"

using namespace mlir;

namespace vitro::build {
namespace {

/// Reuses code: same text, same generator.
void keepCode(std::vector<CompiledKernel> &kernels, const std::vector<CompiledKernel> &earlier,
              std::vector<CompiledKernel *> &missing) {
  std::map<std::string_view, const CompiledKernel *> byText;
  for (const CompiledKernel &kernel : earlier) byText[kernel.text] = &kernel;
  for (CompiledKernel &kernel : kernels) {
    auto known = byText.find(kernel.text);
    if (known == byText.end())
      missing.push_back(&kernel);
    else
      kernel.code = known->second->code;
  }
}

}  // namespace

Result<std::string> programText(ModuleOp imported) {
  std::string text;
  llvm::raw_string_ostream stream(text);
  imported->print(stream, OpPrintingFlags().enableDebugInfo());
  return text + "\n";
}

Result<> lowerFrom(ModuleOp module, runtime::Program described, const std::string &stage,
                   DirectoryWriter &writer, const std::vector<CompiledKernel> &earlier,
                   const Maker &maker, compile::OpNames names) {
  compile::PipelineOptions options;
  KernelHashes before = kernelHashes(module);
  size_t number = writer.manifest.stages.size();
  options.startAfter = stage;
  options.target = maker.backend.target().info;
  VITRO_TRY(options.skip, compile::parseStages(writer.manifest.settings["skip-stages"]));
  options.observe = [&](const compile::Stage &done, ModuleOp module, double seconds) -> Result<> {
    VITRO_RETURN_IF_ERROR(writer.addStage(number++, done.name, module));
    KernelHashes now = kernelHashes(module);
    if (maker.onStage) maker.onStage(done, seconds, countChanged(before, now));
    before = std::move(now);
    return {};
  };
  VITRO_RETURN_IF_ERROR(runStages(module, options, names));
  VITRO_TRY(auto kernels, kernelsOf(module, names));
  std::vector<CompiledKernel *> missing;
  keepCode(kernels, earlier, missing);
  auto generated = generateCode(missing, maker.backend, maker.settings, maker.onKernel);
  for (const CompiledKernel &kernel : kernels)
    VITRO_RETURN_IF_ERROR(writer.addKernel(kernel, maker.backend.sourceFile()));
  VITRO_RETURN_IF_ERROR(std::move(generated));
  VITRO_TRY(auto program, assembleProgram(std::move(described), module, kernels));
  return writer.addPlan(program);
}

}  // namespace vitro::build
