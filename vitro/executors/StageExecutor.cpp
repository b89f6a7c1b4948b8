// stage:NAME: the module after a stage, with its kernels run on tapes.
#include <fmt/format.h>
#include "vitro/backends/contract/CpuTarget.h"
#include "vitro/build/Compilation.h"
#include "vitro/build/KernelHashes.h"
#include "vitro/build/PlanKernel.h"
#include "vitro/executors/Executor.h"
#include "vitro/interpret/BuildPlan.h"
#include "vitro/interpret/loops/TapeKernel.h"
#include "vitro/ir/kernel/Dialect.h"
#include "vitro/support/Nearest.h"

using namespace mlir;

namespace vitro::executors {
namespace {

constexpr double kWorthSaying = 5;  // seconds

/// A stage with its predecessors: the graph its kernels were formed from, and their previous form.
struct StageModules {
  importers::Imported owner;  // owns the contexts of modules that were read from files
  importers::Imported goldenOwner;
  OwningOpRef<ModuleOp> now, golden;  // golden: null before kernels are formed
  build::KernelHashes before;
};

/// Checks that the pipeline has the stage. The suggestions include import, which can run as well.
Result<> checkStage(const std::string &wanted) {
  auto found = compile::findStage(wanted);
  if (found) return {};
  std::vector<std::string> names = {"import"};
  for (const compile::Stage &stage : compile::recipe()) names.push_back(stage.name);
  return std::move(found.problem())
      .suggest(suggestion(wanted, names) + "; `vitro stages` lists them");
}

Result<StageModules> compileUpTo(ModuleOp imported, const std::string &stage, const Host &host) {
  StageModules modules;
  modules.now = imported.clone();
  compile::PipelineOptions options;
  options.stopAfter = stage;
  VITRO_TRY(options.skip, compile::parseStages(host.settings.text("skip-stages")));
  VITRO_TRY(auto cpu, backends::findCpuTarget(host.settings.text("target-cpu")));
  options.target = cpu.info;
  build::KernelHashes last;
  options.observe = [&](const compile::Stage &done, ModuleOp module, double) {
    modules.before = std::move(last);
    last = build::kernelHashes(module);
    if (done.formsKernels) modules.golden = module.clone();
    return host.step(), Result<>();
  };
  host.begin("compiling up to " + stage, int64_t(compile::recipe().size()));
  VITRO_RETURN_IF_ERROR(compile::runPipeline(*modules.now, options));
  return modules;
}

Result<StageModules> readFrom(const build::BuildDirectory &directory, const std::string &stage,
                              importers::Importer &importer) {
  StageModules modules;
  VITRO_TRY(modules.owner, directory.stage(stage, importer));
  modules.now = std::move(modules.owner.module);
  const auto &stages = directory.manifest().stages;
  bool isFormed = false;
  for (size_t i = 0; i < stages.size() && stages[i].name != stage; ++i) {
    isFormed |= stages[i].name == compile::kernelBoundary().name;
    if (i + 1 == stages.size() || stages[i + 1].name != stage) continue;
    VITRO_TRY(auto previous, directory.stage(stages[i].name, importer));
    modules.before = build::kernelHashes(*previous.module);
  }
  if (!isFormed) return modules;
  VITRO_TRY(modules.goldenOwner, directory.stage(compile::kernelBoundary().name, importer));
  modules.golden = std::move(modules.goldenOwner.module);
  return modules;
}

/// Chooses how each kernel runs, and counts.
class StageKernels {
 public:
  StageKernels(const StageModules &modules, const Settings &settings)
      : modules(modules),
        now(build::kernelHashes(*modules.now)),
        onlyChanged(settings.flag("changed-kernels")),
        chosen(settings.text("only-kernels")),
        sample(settings.integer("sample-tiles")) {}

  Result<std::shared_ptr<const runtime::Kernel>> operator()(
      func::FuncOp kernel, const runtime::KernelSignature &signature) {
    std::string name = kernel.getName().str();
    bool isChanged = build::isChanged(modules.before, now, name);
    ++total;
    changed += isChanged;
    if (!interpret::isLoopLevel(kernel)) return std::shared_ptr<const runtime::Kernel>();
    if ((onlyChanged && !isChanged) || !chosen.has(name)) return golden(name, signature);
    ++executed;
    VITRO_TRY(auto tape, interpret::tapeKernel(kernel, signature));
    bool isSampled = sample > 0 && kernel::worksOnBuffers(kernel) && signature.range > sample &&
                     signature.initialInputs.empty();
    double part = isSampled ? double(sample) / double(signature.range) : 1;
    scalarOps += tape->estimateOps() * part;
    seconds += tape->estimateSeconds() * part;
    if (!isSampled) return std::shared_ptr<const runtime::Kernel>(std::move(tape));
    ++sampled;
    VITRO_TRY(auto whole, golden(name, signature));
    return build::sampledKernel(std::move(whole), std::move(tape), sample);
  }

  /// An unknown kernel name in the setting is a problem.
  Result<> check() const {
    std::vector<std::string> names;
    for (const auto &[name, hash] : now) names.push_back(name);
    return chosen.check(names);
  }

  void say(Prepared &prepared) const {
    if (!total) return;
    prepared.notes.push_back(fmt::format(
        "{} of {} kernels changed in this stage{}", changed, total,
        onlyChanged ? "; only those are interpreted, the others run on the reference" : ""));
    if (!chosen.isAll())
      prepared.notes.push_back(
          fmt::format("{} kernels are interpreted, the others run on the reference", executed));
    if (sampled)
      prepared.notes.push_back(
          fmt::format("{} kernels are sampled: {} of their iterations are interpreted, the rest of "
                      "their outputs comes from the reference",
                      sampled, sample));
  }

  size_t total = 0, changed = 0, executed = 0, sampled = 0;
  double scalarOps = 0, seconds = 0;

 private:
  Result<std::shared_ptr<const runtime::Kernel>> golden(const std::string &name,
                                                        const runtime::KernelSignature &signature) {
    auto function = modules.golden.get().lookupSymbol<func::FuncOp>(name);
    if (!function) return internalError("kernel " + name + " was never formed");
    VITRO_TRY(auto plan, interpret::buildPlan(function));
    return build::planKernel(std::move(plan), signature);
  }

  const StageModules &modules;
  build::KernelHashes now;
  bool onlyChanged;
  build::KernelChoice chosen;
  int64_t sample;
};

class StageExecutor final : public Executor {
 public:
  explicit StageExecutor(std::string stage) : stage(std::move(stage)) {}
  std::string name() const override { return "stage:" + stage; }
  Target target() const override { return {name(), ""}; }
  Result<std::unique_ptr<Prepared>> prepare(const ProgramRequest &request) const override;

 private:
  std::string stage;
};

Result<std::unique_ptr<Prepared>> StageExecutor::prepare(const ProgramRequest &request) const {
  func::FuncOp entry = request.entry;
  StageModules modules;
  if (request.directory) {
    VITRO_TRY(modules, readFrom(*request.directory, stage, *request.importer));
  } else if (stage == "import") {
    modules.now = entry->getParentOfType<ModuleOp>().clone();
  } else {
    VITRO_RETURN_IF_ERROR(checkStage(stage));
    VITRO_TRY(modules, compileUpTo(entry->getParentOfType<ModuleOp>(), stage, request.host));
  }
  auto prepared = std::make_unique<PreparedPlan>();
  StageKernels kernels(modules, request.host.settings);
  VITRO_RETURN_IF_ERROR(kernels.check());
  VITRO_TRY(prepared->made,
            interpret::buildPlan(modules.now->lookupSymbol<func::FuncOp>(entry.getName()),
                                 std::ref(kernels)));
  kernels.say(*prepared);
  if (request.wantsKernelOutputs)
    prepared->kernelOutputs = build::kernelOutputs(modules.golden ? *modules.golden : *modules.now);
  if (kernels.seconds > kWorthSaying)
    request.host.note(
        fmt::format("interpreting the kernels of stage {} takes about {:.2g} scalar operations, "
                    "{:.0f} s on one core; --changed-kernels or --sample-tiles=N reduce that",
                    stage, kernels.scalarOps, kernels.seconds));
  return std::unique_ptr<Prepared>(std::move(prepared));
}

}  // namespace

Result<ExecutorRef> makeStage(const std::string &stage) {
  return ExecutorRef(std::make_shared<StageExecutor>(canonicalName(stage)));
}

}  // namespace vitro::executors
