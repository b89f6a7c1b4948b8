#include "vitro/build/LowerFrom.h"
#include <fmt/format.h>
#include <map>
#include "llvm/Support/raw_ostream.h"
#include "vitro/ir/kernel/Dialect.h"
#include "vitro/support/Hash.h"

using namespace mlir;

namespace vitro::build {
namespace {

/// Tells which kernels a stage changed: locations do not count.
class ChangedKernels {
 public:
  size_t since(ModuleOp module) {
    std::map<std::string, Hash128> now;
    size_t changed = 0;
    for (auto function : module.getOps<func::FuncOp>()) {
      if (!kernel::isKernel(function)) continue;
      std::string text;
      llvm::raw_string_ostream stream(text);
      function->print(stream, OpPrintingFlags().useLocalScope());
      Hash128 hash = hashBytes(text);
      auto known = before.find(function.getName().str());
      changed += known == before.end() || !(known->second == hash);
      now[function.getName().str()] = hash;
    }
    before = std::move(now);
    return changed;
  }

 private:
  std::map<std::string, Hash128> before;
};

/// Code that is known already: the same text, the same generator.
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
  ChangedKernels changed;
  size_t number = writer.manifest.stages.size();
  changed.since(module);
  options.startAfter = stage;
  VITRO_TRY(options.skip, compile::parseStages(writer.manifest.settings["skip-stages"]));
  options.observe = [&](const compile::Stage &done, ModuleOp module, double seconds) -> Result<> {
    VITRO_RETURN_IF_ERROR(writer.addStage(number++, done.name, module));
    size_t count = changed.since(module);
    if (maker.onStage) maker.onStage(done, seconds, count);
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
