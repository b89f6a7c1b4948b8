#include "vitro/tool/Compiled.h"
#include <algorithm>
#include "vitro/build/Compilation.h"
#include "vitro/interpret/BuildPlan.h"
#include "vitro/interpret/loops/TapeKernel.h"
#include "vitro/tool/Session.h"

using namespace mlir;

namespace vitro::tool {

namespace {

/// Whether the reference knows every op of it; else it is made of loops.
bool isGraph(func::FuncOp kernel) {
  return !kernel
              .walk([](Operation *op) {
                StringRef dialect = op->getName().getDialectNamespace();
                bool isKnown = dialect == "stablehlo" || dialect == "chlo" || dialect == "func";
                return isKnown ? WalkResult::advance() : WalkResult::interrupt();
              })
              .wasInterrupted();
}

/// Kernels that are loops run from a tape; others op by op.
Result<std::shared_ptr<const runtime::Kernel>> interpreted(
    func::FuncOp kernel, const runtime::KernelSignature &signature) {
  if (isGraph(kernel)) return std::shared_ptr<const runtime::Kernel>();
  VITRO_TRY(auto tape, interpret::tapeKernel(kernel, signature));
  return std::shared_ptr<const runtime::Kernel>(std::move(tape));
}

}  // namespace

Result<Prepared> prepareStage(func::FuncOp entry, const std::string &stage, Session &session) {
  VITRO_TRY([[maybe_unused]] auto row, compile::findStage(stage));
  OwningOpRef<ModuleOp> module = entry->getParentOfType<ModuleOp>().clone();
  compile::PipelineOptions options;
  options.stopAfter = stage;
  VITRO_TRY(options.skip, compile::parseStages(session.settings.text("skip-stages")));
  session.progress.begin("compiling up to " + stage);
  VITRO_RETURN_IF_ERROR(compile::runPipeline(*module, options));
  Prepared prepared;
  VITRO_TRY(prepared.plan,
            interpret::buildPlan(module->lookupSymbol<func::FuncOp>(entry.getName()), interpreted));
  return prepared;
}

Result<Prepared> prepareNative(func::FuncOp entry, const std::string &name, Session &session) {
  VITRO_TRY(auto backend, backends::createBackend(name, session.settings));
  OwningOpRef<ModuleOp> module = entry->getParentOfType<ModuleOp>().clone();
  compile::PipelineOptions options;
  compile::OpNames names;
  VITRO_TRY(options.skip, compile::parseStages(session.settings.text("skip-stages")));
  session.progress.begin("compiling", int64_t(compile::recipe().size()));
  options.observe = [&](const compile::Stage &, ModuleOp, double) {
    return session.progress.step(), Result<>();
  };
  VITRO_RETURN_IF_ERROR(build::runStages(*module, options, names));
  VITRO_TRY(auto kernels, build::kernelsOf(*module, names));
  std::vector<build::CompiledKernel *> all;
  for (build::CompiledKernel &kernel : kernels) all.push_back(&kernel);
  session.progress.begin("generating code", int64_t(kernels.size()));
  VITRO_RETURN_IF_ERROR(
      build::generateCode(all, *backend, session.settings,
                          [&](const build::CompiledKernel &) { session.progress.step(); }));
  Prepared prepared;
  VITRO_TRY(prepared.plan,
            build::assemblePlan(module->lookupSymbol<func::FuncOp>(entry.getName()), kernels));
  size_t shared = 0;
  runtime::anyTask(*prepared.plan, [&](const runtime::Task &task) {
    shared += !task.kernel;
    return false;
  });
  prepared.notes.push_back(fmt::format(
      "{} kernels; {} ops are run by the same code as the reference", kernels.size(), shared));
  return prepared;
}

}  // namespace vitro::tool
