#include "vitro/build/DifferentKernels.h"
#include "vitro/ir/Provenance.h"

namespace vitro::build {

/// The kernel's name and one op of the program in it.
static std::string called(mlir::func::FuncOp kernel) {
  std::string id = ir::idOf(kernel);
  return kernel.getName().str() + (id.empty() ? "" : " (op " + id + ")");
}

void DifferentKernels::add(CompiledKernel &kernel, mlir::func::FuncOp function) {
  backends::AnonymousKernel anonymous = backends::anonymousKernel(function);
  auto [place, isNew] = known.try_emplace(anonymous.symbol, sources.size());
  if (isNew) {
    users.emplace_back();
    auto &source = sources.emplace_back();
    source.text = std::move(anonymous.text);
    source.path = "kernel.mlir";
    source.title = called(function);
    source.signature = kernel.signature;
    source.signature.name = std::move(anonymous.symbol);
  }
  users[place->second].push_back(&kernel);
}

Result<> DifferentKernels::generate(
    const backends::Backend &backend, const Settings &settings,
    backends::CompileKernelsOptions options,
    const std::function<Result<>(CompiledKernel &, const backends::KernelCode &)> &onCode,
    const std::function<void(const CompiledKernel &)> &onKernel) {
  if (sources.empty()) return {};
  options.threads = int(settings.integer("threads"));
  options.onKernel = [&](size_t index, const backends::CompiledKernel &made) {
    for (CompiledKernel *kernel : users[index]) {
      kernel->outcome = made.outcome;
      kernel->isRepeated = kernel != users[index].front();
      kernel->seconds = kernel->isRepeated ? 0 : made.seconds;
      if (onKernel) onKernel(*kernel);
    }
  };
  backends::KernelCache cache(settings);
  VITRO_TRY(auto made, backends::compileKernels(backend, cache, sources, options));
  std::vector<backends::KernelObject> objects;
  for (size_t i = 0; i < made.kernels.size(); ++i) {
    auto &object = objects.emplace_back();
    object.bytes = made.kernels[i].code.object;
    object.symbol = sources[i].signature.name;
    for (CompiledKernel *kernel : users[i]) {
      object.names.push_back(kernel->signature.name);
      if (onCode) VITRO_RETURN_IF_ERROR(onCode(*kernel, made.kernels[i].code));
    }
  }
  VITRO_TRY(std::string linked, backend.objectCompiler()->link(objects));
  auto library = std::make_shared<const std::string>(std::move(linked));
  for (const auto &list : users)
    for (CompiledKernel *kernel : list) kernel->library = library;
  return {};
}

}  // namespace vitro::build
