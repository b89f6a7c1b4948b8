#include "vitro/tool/Compiled.h"
#include "vitro/compile/Pipeline.h"
#include "vitro/interpret/BuildPlan.h"
#include "vitro/tool/Session.h"

using namespace mlir;

namespace vitro::tool {

Result<Prepared> prepareStage(func::FuncOp entry, const std::string &stage, Session &session) {
  VITRO_TRY([[maybe_unused]] auto row, compile::findStage(stage));
  OwningOpRef<ModuleOp> module = entry->getParentOfType<ModuleOp>().clone();
  compile::PipelineOptions options;
  options.stopAfter = stage;
  session.progress.begin("compiling up to " + stage);
  VITRO_RETURN_IF_ERROR(compile::runPipeline(*module, options));
  Prepared prepared;
  VITRO_TRY(prepared.plan,
            interpret::buildPlan(module->lookupSymbol<func::FuncOp>(entry.getName())));
  return prepared;
}

}  // namespace vitro::tool
