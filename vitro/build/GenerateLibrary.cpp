// The code of a program that leaves no files behind: one shared object, in which equal kernels are
// one function.
#include <map>
#include "vitro/backends/CompileKernels.h"
#include "vitro/backends/KernelText.h"
#include "vitro/build/Compilation.h"

using namespace mlir;

namespace vitro::build {
namespace {

/// Different kernels, and whose code each is.
struct Different {
  std::vector<backends::KernelSource> sources;
  std::vector<std::vector<CompiledKernel *>> users;
};

Different findDifferent(ModuleOp lowered, std::vector<CompiledKernel> &kernels) {
  Different out;
  std::map<std::string, size_t> known;
  for (CompiledKernel &kernel : kernels) {
    auto function = lowered.lookupSymbol<func::FuncOp>(kernel.signature.name);
    backends::NamelessKernel nameless = backends::namelessKernel(function);
    auto [place, isNew] = known.try_emplace(nameless.symbol, out.sources.size());
    if (isNew) {
      out.users.emplace_back();
      auto &source = out.sources.emplace_back();
      source.text = std::move(nameless.text);
      source.path = "kernel.mlir";
      source.title = kernel.signature.name;
      source.signature = kernel.signature;
      source.signature.name = std::move(nameless.symbol);
    }
    out.users[place->second].push_back(&kernel);
  }
  return out;
}

}  // namespace

Result<> generateLibrary(ModuleOp lowered, std::vector<CompiledKernel> &kernels,
                         const backends::Backend &backend, const Settings &settings,
                         const std::function<void(const CompiledKernel &)> &onKernel) {
  if (kernels.empty()) return {};
  Different different = findDifferent(lowered, kernels);
  backends::CompileKernelsOptions options;
  options.threads = int(settings.integer("threads"));
  options.objects = backend.objectMaker();
  options.onKernel = [&](size_t index, const backends::CompiledKernel &made) {
    const auto &users = different.users[index];
    for (CompiledKernel *kernel : users) {
      kernel->outcome = made.outcome;
      kernel->isRepeated = kernel != users.front();
      kernel->seconds = kernel->isRepeated ? 0 : made.seconds;
      if (onKernel) onKernel(*kernel);
    }
  };
  backends::KernelCache cache(settings);
  VITRO_TRY(auto made, backends::compileKernels(backend, cache, different.sources, options));
  std::vector<backends::KernelObject> objects;
  for (size_t i = 0; i < made.kernels.size(); ++i) {
    auto &object = objects.emplace_back();
    object.bytes = made.kernels[i].code.object;
    object.symbol = different.sources[i].signature.name;
    for (CompiledKernel *kernel : different.users[i])
      object.names.push_back(kernel->signature.name);
  }
  VITRO_TRY(std::string linked, backend.objectMaker()->link(objects));
  auto library = std::make_shared<const std::string>(std::move(linked));
  for (CompiledKernel &kernel : kernels) kernel.library = library;
  return {};
}

}  // namespace vitro::build
