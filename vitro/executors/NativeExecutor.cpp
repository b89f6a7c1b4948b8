// cpu and cpp: machine code, compiled now or taken from a build directory.
#include <fmt/format.h>
#include <algorithm>
#include "vitro/backends/Backends.h"
#include "vitro/build/Compilation.h"
#include "vitro/executors/Executor.h"
#include "vitro/runtime/plan/PlanNames.h"
#include "vitro/support/Cpu.h"
#include "vitro/support/File.h"
#include "vitro/support/output/Writable.h"

using namespace mlir;

namespace vitro::executors {
namespace {

void sayHowMany(const std::vector<build::CompiledKernel> &kernels, Prepared &prepared) {
  size_t different = 0, found = 0;
  for (const build::CompiledKernel &kernel : kernels) {
    different += !kernel.isRepeated;
    found += !kernel.isRepeated && kernel.isFromCache();
  }
  std::string which =
      different < kernels.size() ? fmt::format(", {} different", different) : std::string();
  prepared.notes.push_back(fmt::format("{} kernels{}: {} made, {} from the cache", kernels.size(),
                                       which, different - found, found));
}

/// Reads the setting, which may only name existing kernels.
Result<build::KernelChoice> choose(const Settings &settings,
                                   const std::vector<std::string> &kernels, Prepared &prepared) {
  build::KernelChoice chosen(settings.text("only-kernels"));
  VITRO_RETURN_IF_ERROR(chosen.check(kernels));
  auto code = std::ranges::count_if(kernels, [&](const auto &name) { return chosen.has(name); });
  if (!chosen.isAll())
    prepared.notes.push_back(
        fmt::format("{} of {} kernels run as code, the others are interpreted from kernel.mlir",
                    code, kernels.size()));
  return chosen;
}

std::vector<std::string> namesOf(const std::vector<build::CompiledKernel> &kernels) {
  std::vector<std::string> names;
  for (const build::CompiledKernel &kernel : kernels) names.push_back(kernel.signature.name);
  return names;
}

void keepTexts(const std::vector<build::CompiledKernel> &kernels, Prepared &prepared) {
  for (const build::CompiledKernel &kernel : kernels)
    prepared.kernelTexts[kernel.signature.name] = kernel.text;
}

/// Writes the shared object of all kernels if requested.
Result<> keepCode(const std::vector<build::CompiledKernel> &kernels, const Settings &settings) {
  const std::string &path = settings.text("code-to");
  if (path.empty()) return {};
  if (kernels.empty() || !kernels.front().library)
    return cannotRun("code.none", "the program has no joined shared object").at("--code-to");
  return writeFile(path, *kernels.front().library);
}

/// Runs all stages on the module, in memory.
Result<std::unique_ptr<PreparedPlan>> compileNow(const std::string &backendName,
                                                 const ProgramRequest &request) {
  const Host &host = request.host;
  func::FuncOp entry = request.entry;
  auto prepared = std::make_unique<PreparedPlan>();
  VITRO_TRY(auto backend, backends::createBackend(backendName, host.settings));
  VITRO_RETURN_IF_ERROR(backend->target().checkRunsHere());
  const std::string &codeTo = host.settings.text("code-to");
  if (!codeTo.empty()) VITRO_RETURN_IF_ERROR(checkWritable(codeTo));
  OwningOpRef<ModuleOp> module = entry->getParentOfType<ModuleOp>().clone();
  host.begin("compiling", int64_t(compile::recipe().size()));
  build::CompileWatch watch;
  Result<> dumped;
  watch.onStage = [&](const compile::Stage &stage, ModuleOp now) {
    host.step();
    if (request.wantsKernelOutputs && stage.formsKernels)
      prepared->kernelOutputs = build::kernelOutputs(now);
    if (request.dump && dumped && std::string_view(stage.name) != "import")
      dumped = request.dump(now, stage.name);
  };
  watch.onLowered = [&](size_t kernels) { host.begin("generating code", int64_t(kernels)); };
  watch.onKernel = [&](const build::CompiledKernel &) { host.step(); };
  watch.wantsTexts = request.wantsKernelTexts || request.dump ||
                     !build::KernelChoice(host.settings.text("only-kernels")).isAll();
  VITRO_TRY(auto kernels, build::compileModule(*module, *backend, host.settings, watch));
  VITRO_RETURN_IF_ERROR(dumped);
  sayHowMany(kernels, *prepared);
  keepTexts(kernels, *prepared);
  VITRO_RETURN_IF_ERROR(keepCode(kernels, host.settings));
  VITRO_TRY(auto code, choose(host.settings, namesOf(kernels), *prepared));
  VITRO_TRY(prepared->made, build::assemblePlan(module->lookupSymbol<func::FuncOp>(entry.getName()),
                                                kernels, code));
  return prepared;
}

/// Uses a build directory; for another generator than its own, its kernel.mlir files.
Result<std::unique_ptr<PreparedPlan>> takeFrom(const build::BuildDirectory &directory,
                                               const std::string &backend,
                                               const ProgramRequest &request) {
  const Host &host = request.host;
  auto prepared = std::make_unique<PreparedPlan>();
  if (!host.settings.text("code-to").empty())
    return cannotRun("code.directory", "a build directory already contains each kernel's code")
        .at("--code-to");
  VITRO_TRY(auto code, choose(host.settings, directory.manifest().kernels, *prepared));
  if (const std::string &path = host.settings.text("code"); !path.empty()) {
    if (directory.manifest().target != backend || backend != "cpu")
      return cannotRun("code.target", "--code needs --on=cpu and a build directory for cpu")
          .at(path);
    VITRO_TRY(std::string bytes, readFile(path));
    code.library = std::make_shared<const std::string>(std::move(bytes));
  }
  if (request.wantsKernelOutputs) {
    VITRO_TRY(auto formed, directory.stage(compile::kernelBoundary().name, *request.importer));
    prepared->kernelOutputs = build::kernelOutputs(*formed.module);
  }
  if (directory.manifest().target == backend) {
    const build::Manifest &manifest = directory.manifest();
    VITRO_RETURN_IF_ERROR(checkCpu(manifest.cpu, manifest.cpuFeatures)
                              .during("loading the code in " + directory.path()));
    VITRO_TRY(auto program, directory.program(code));
    prepared->made = program.plan;
    if (!code.isAll()) return prepared;  // some code may fail to load
    VITRO_TRY(auto kernels, directory.kernels());
    keepTexts(kernels, *prepared);
    return prepared;
  }
  VITRO_TRY(auto kernels, directory.kernels());
  keepTexts(kernels, *prepared);
  VITRO_TRY(Settings settings, build::settingsOf(directory.manifest(), host.settings));
  VITRO_TRY(auto generator, backends::createBackend(backend, settings));
  VITRO_RETURN_IF_ERROR(generator->target().checkRunsHere());
  std::vector<build::CompiledKernel *> all;
  for (build::CompiledKernel &kernel : kernels) all.push_back(&kernel);
  host.begin("generating code", int64_t(all.size()));
  VITRO_RETURN_IF_ERROR(build::generateCode(all, *generator, host.settings,
                                            [&](const build::CompiledKernel &) { host.step(); }));
  sayHowMany(kernels, *prepared);
  VITRO_TRY(auto last, directory.stage(directory.manifest().stages.back().name, *request.importer));
  VITRO_TRY(prepared->made,
            build::assemblePlan(last.module->lookupSymbol<func::FuncOp>("main"), kernels, code));
  return prepared;
}

class NativeExecutor final : public Executor {
 public:
  explicit NativeExecutor(std::string backend) : backend(std::move(backend)) {}
  std::string name() const override { return backend; }
  Target target() const override { return {backend, ""}; }
  Result<std::unique_ptr<Prepared>> prepare(const ProgramRequest &request) const override {
    VITRO_TRY(auto prepared, request.directory ? takeFrom(*request.directory, backend, request)
                                               : compileNow(backend, request));
    size_t shared = 0;
    runtime::anyTask(*prepared->made, [&](const runtime::Task &task) {
      shared += runtime::isSharedWithReference(task);
      return false;
    });
    if (shared)
      prepared->notes.push_back(fmt::format("{} ops run the reference's own code", shared));
    return std::unique_ptr<Prepared>(std::move(prepared));
  }

 private:
  std::string backend;
};

}  // namespace

Result<ExecutorRef> makeCpu(const std::string &) {
  return ExecutorRef(std::make_shared<NativeExecutor>("cpu"));
}
Result<ExecutorRef> makeCpp(const std::string &) {
  return ExecutorRef(std::make_shared<NativeExecutor>("cpp"));
}

}  // namespace vitro::executors
