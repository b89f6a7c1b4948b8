#include "vitro/backends/cpu_llvm/OptimiseLlvm.h"
#include <fmt/format.h>
#include "llvm/Analysis/LoopInfo.h"
#include "llvm/IR/Dominators.h"
#include "llvm/IR/Module.h"
#include "llvm/Passes/PassBuilder.h"
#include "llvm/Target/TargetMachine.h"
#include "llvm/Transforms/InstCombine/InstCombine.h"
#include "llvm/Transforms/Scalar/EarlyCSE.h"
#include "llvm/Transforms/Scalar/GVN.h"
#include "llvm/Transforms/Scalar/LICM.h"
#include "llvm/Transforms/Scalar/LoopPassManager.h"
#include "llvm/Transforms/Scalar/LoopRotation.h"
#include "llvm/Transforms/Scalar/SimplifyCFG.h"
#include "llvm/Transforms/Scalar/SROA.h"
#include "llvm/Transforms/Vectorize/LoopVectorize.h"
#include "vitro/support/Log.h"

namespace vitro::backends {
namespace {

/// The IR unit of a pass, as its pass manager passes it.
std::string unitName(const llvm::Any &unit) {
  if (auto *function = llvm::any_cast<const llvm::Function *>(&unit))
    return (*function)->getName().str();
  if (auto *loop = llvm::any_cast<const llvm::Loop *>(&unit))
    return fmt::format("a loop of {}", (*loop)->getHeader()->getParent()->getName().str());
  return "the module";
}

/// Allows the first `limit` optimisations and reports each.
class PassLimit {
 public:
  PassLimit(int64_t limit, std::string path) : limit(limit), path(std::move(path)) {}
  void watch(llvm::PassInstrumentationCallbacks &callbacks) {
    callbacks.registerShouldRunOptionalPassCallback([this](llvm::StringRef pass, llvm::Any unit) {
      if (llvm::isSpecialPass(pass, {"PassManager", "PassAdaptor", "AnalysisManagerProxy"}))
        return true;
      if (done == limit) return false;
      log::event("llvm.pass", {{"file", std::string_view(path)},
                               {"number", ++done},
                               {"pass", std::string_view(pass)},
                               {"on", std::string_view(unitName(unit))}});
      return true;
    });
  }

 private:
  int64_t limit, done = 0;
  std::string path;
};

/// The stages have fused, tiled, unrolled and vectorised, so a fifth of the O2 passes gives the
/// result of O2 in a third of its time: address simplification, loop-invariant code motion and
/// common subexpression elimination. Loops that the stages left scalar are still vectorised.
llvm::FunctionPassManager createPasses(bool withScalarLoops) {
  llvm::LoopPassManager loops;
  loops.addPass(llvm::LoopRotatePass());
  loops.addPass(llvm::LICMPass(llvm::LICMOptions()));
  llvm::FunctionPassManager passes;
  passes.addPass(llvm::SROAPass(llvm::SROAOptions::ModifyCFG));
  passes.addPass(llvm::EarlyCSEPass());
  if (withScalarLoops) passes.addPass(llvm::SimplifyCFGPass());
  passes.addPass(llvm::InstCombinePass());
  passes.addPass(llvm::createFunctionToLoopPassAdaptor(std::move(loops), /*UseMemorySSA=*/true));
  if (withScalarLoops) {
    passes.addPass(llvm::GVNPass());
    passes.addPass(llvm::LoopVectorizePass());
    passes.addPass(llvm::InstCombinePass());
  } else {
    passes.addPass(llvm::EarlyCSEPass(/*UseMemorySSA=*/true));
  }
  passes.addPass(llvm::SimplifyCFGPass());
  return passes;
}

bool usesVectors(const llvm::Loop &loop) {
  auto isVector = [](const llvm::Value *value) { return value->getType()->isVectorTy(); };
  for (const llvm::BasicBlock *block : loop.blocks())
    for (const llvm::Instruction &instruction : *block)
      if (isVector(&instruction) || llvm::any_of(instruction.operand_values(), isVector))
        return true;
  return false;
}

}  // namespace

bool hasScalarLoops(llvm::Module &module) {
  unsigned scalars = 0, vectors = 0;  // nesting depth
  for (llvm::Function &function : module) {
    if (function.isDeclaration()) continue;
    llvm::DominatorTree dominators(function);
    llvm::LoopInfo loops(dominators);
    for (const llvm::Loop *loop : loops.getLoopsInPreorder()) {
      if (!loop->isInnermost()) continue;
      unsigned &deepest = usesVectors(*loop) ? vectors : scalars;
      deepest = std::max(deepest, loop->getLoopDepth());
    }
  }
  return scalars > 0 && scalars >= vectors;
}

void optimiseLlvm(llvm::Module &module, llvm::TargetMachine &machine, bool withScalarLoops,
                  std::optional<int64_t> limit, const std::string &path) {
  llvm::PassInstrumentationCallbacks callbacks;
  PassLimit limited(limit.value_or(0), path);
  if (limit) limited.watch(callbacks);
  llvm::LoopAnalysisManager loops;
  llvm::FunctionAnalysisManager functions;
  llvm::CGSCCAnalysisManager components;
  llvm::ModuleAnalysisManager modules;
  llvm::PassBuilder builder(&machine, llvm::PipelineTuningOptions(), std::nullopt, &callbacks);
  builder.registerModuleAnalyses(modules);
  builder.registerCGSCCAnalyses(components);
  builder.registerFunctionAnalyses(functions);
  builder.registerLoopAnalyses(loops);
  builder.crossRegisterProxies(loops, functions, components, modules);
  llvm::ModulePassManager all;
  all.addPass(llvm::createModuleToFunctionPassAdaptor(createPasses(withScalarLoops)));
  all.run(module, modules);
}

}  // namespace vitro::backends
