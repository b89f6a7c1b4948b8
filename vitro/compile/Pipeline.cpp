#include "vitro/compile/Pipeline.h"
#include <fmt/format.h>
#include <algorithm>
#include <charconv>
#include <chrono>
#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "mlir/IR/Verifier.h"
#include "mlir/Pass/Pass.h"
#include "mlir/Pass/PassManager.h"
#include "vitro/compile/graph/Passes.h"
#include "vitro/compile/kernels/Passes.h"
#include "vitro/compile/loops/Passes.h"
#include "vitro/compile/shared/KeepProvenance.h"
#include "vitro/compile/shared/Rewrites.h"
#include "vitro/ir/Provenance.h"
#include "vitro/support/Nearest.h"

using namespace mlir;

namespace vitro::compile {
namespace {

/// A stage with a single pass.
template <std::unique_ptr<Pass> (*create)()>
void add(OpPassManager &passes) {
  passes.addPass(create());
}

/// A stage with a single function pass.
template <std::unique_ptr<Pass> (*create)()>
void addToFunctions(OpPassManager &passes) {
  passes.addNestedPass<func::FuncOp>(create());
}

// The order matters only where a comment says so.
constexpr Stage stages[] = {
    {"inline-calls", Level::Graph, Numerics::Exact,
     "calls are inlined, as long as the program does not grow too much",
     add<createInlineCallsPass>},
    {"specialise-shapes", Level::Graph, Numerics::Exact,
     "sizes that follow from constants and other sizes become part of the types",
     add<createSpecialiseShapesPass>},
    {"simplify", Level::Graph, Numerics::Exact,
     "algebraic simplifications that keep every bit, and branches on known conditions",
     add<createSimplifyPass>},
    {"fold-constants", Level::Graph, Numerics::Exact,
     "constant folding, by the reference's own code", add<createFoldConstantsPass>},
    {"remove-duplicates", Level::Graph, Numerics::Exact, "common subexpression elimination",
     add<createRemoveDuplicatesPass>},
    {"hoist-from-loops", Level::Graph, Numerics::Exact,
     "loop-invariant code motion out of while loops", add<createHoistFromLoopsPass>},
    // Before reductions are split: a complex sum becomes two.
    {"split-complex", Level::Graph, Numerics::Reassociates,
     "complex arithmetic becomes arithmetic on real and imaginary parts; a complex dot, four dots",
     add<createSplitComplexPass>},
    {"split-reductions", Level::Graph, Numerics::Reassociates,
     "a reduction of many elements to few becomes partial reductions, which threads share",
     add<createSplitReductionsPass>},
    {"form-kernels", Level::Graph, Numerics::Exact,
     "ops that share a loop nest are outlined into kernels; the rest stays in the graph",
     add<createFormKernelsPass>, true},
    {"lower-contractions", Level::Loops, Numerics::Reassociates,
     "kernels with a dot or convolution become linalg", add<createLowerContractionsPass>},
    {"lower-to-linalg", Level::Loops, Numerics::Exact, "all other kernels become linalg",
     add<createLowerToLinalgPass>},
    {"fuse-elementwise", Level::Loops, Numerics::Exact,
     "producer-consumer fusion of elementwise loops, and fusion of loops over the same elements",
     addToFunctions<createFuseElementwisePass>},
    {"tile", Level::Loops, Numerics::Exact,
     "loops are tiled, and threads share the tiles; producers are fused into the tiles that use "
     "them",
     add<createTilePass>},
    {"write-fma", Level::Loops, Numerics::Contracts,
     "in sums of products, multiply and add become math.fma", add<createWriteFmaPass>},
    {"functions-in-f32", Level::Loops, Numerics::Approximates,
     "functions of 16-bit floats are computed in f32 (within 1 ULP of the 16-bit type)",
     add<createFunctionsInF32Pass>},
    // Before vectorisation: a scalar call cannot be vectorised, its approximation can.
    {"expand-math", Level::Loops, Numerics::Approximates,
     "functions become polynomial approximations (docs/approximations.md), or calls of the "
     "reference's functions",
     add<createExpandMathPass>},
    // After functions became arithmetic, so that their arithmetic on 16-bit floats is rewritten as
    // well.
    {"round-explicitly", Level::Loops, Numerics::Exact,
     "arithmetic on 16-bit floats is computed in f32 and rounded after every op",
     addToFunctions<createRoundExplicitlyPass>},
    {"store-booleans", Level::Loops, Numerics::Exact, "booleans in tensors become bytes",
     addToFunctions<createStoreBooleansPass>},
    {"vectorise", Level::Loops, Numerics::Reassociates,
     "vectors of 64 bytes; reductions keep one accumulator per lane; AMX products of bf16 flush "
     "subnormal numbers",
     add<createVectorisePass>},
    {"bufferize", Level::Kernels, Numerics::Exact,
     "tensors become buffers that kernels read and write", addToFunctions<createBufferizePass>},
    {"lower-to-loops", Level::Kernels, Numerics::Exact,
     "scf loops with loads, stores and explicit indices", addToFunctions<createLowerToLoopsPass>},
    {"remove-uncalled", Level::Kernels, Numerics::Exact,
     "private functions without callers are removed", add<createRemoveUncalledPass>},
    {"tidy-kernels", Level::Kernels, Numerics::Exact,
     "canonicalisation, CSE and loop-invariant code motion; finished kernels are verified",
     addToFunctions<createTidyKernelsPass>},
};

}  // namespace

const char *name(Level level) {
  constexpr const char *names[] = {"graph", "loops", "kernels"};
  return names[size_t(level)];
}

const char *name(Numerics numerics) {
  constexpr const char *names[] = {"exact", "reassociates", "contracts", "approximates", "narrows"};
  return names[size_t(numerics)];
}

std::span<const Stage> recipe() { return stages; }

const Stage &kernelBoundary() { return *std::ranges::find_if(stages, &Stage::formsKernels); }
static_assert(std::ranges::count_if(stages, &Stage::formsKernels) == 1);

Result<const Stage *> findStage(std::string_view wanted) {
  std::vector<std::string> names;
  for (const Stage &stage : stages) {
    if (wanted == stage.name) return &stage;
    names.push_back(stage.name);
  }
  return problem("stage.unknown", fmt::format("there is no stage '{}'", wanted))
      .suggest(suggestion(wanted, names) + "; `vitro stages` lists them");
}

Result<std::vector<std::string>> parseStages(std::string_view list) {
  std::vector<std::string> names;
  while (!list.empty()) {
    size_t comma = std::min(list.find(','), list.size());
    VITRO_TRY(const Stage *stage, findStage(canonicalName(list.substr(0, comma))));
    names.push_back(stage->name);
    list.remove_prefix(std::min(comma + 1, list.size()));
  }
  return names;
}

Result<PipelineOptions::RewriteLimit> parseRewriteLimit(std::string_view text) {
  PipelineOptions::RewriteLimit limit;
  size_t colon = std::min(text.rfind(':'), text.size());
  std::string_view number = text.substr(std::min(colon + 1, text.size()));
  auto [end, error] = std::from_chars(number.data(), number.data() + number.size(), limit.most);
  if (number.empty() || error != std::errc() || end != number.data() + number.size() ||
      limit.most < 0)
    return problem("settings.value", fmt::format("'{}' is not STAGE:N", text))
        .at("--max-rewrites")
        .suggest("--max-rewrites=simplify:3 makes the first three rewrites of that stage");
  VITRO_TRY(const Stage *stage, findStage(canonicalName(text.substr(0, colon))));
  limit.stage = stage->name;
  return limit;
}

namespace {

/// Collects MLIR's diagnostics while it is alive, in order.
class Listener {
 public:
  explicit Listener(MLIRContext *context)
      : handler(context, [this](Diagnostic &diagnostic) {
          if (diagnostic.getSeverity() == DiagnosticSeverity::Error) take(diagnostic);
          return success();
        }) {}

  /// The first error is the cause; the problem's op and source line are that error's.
  Problem problemOf(const Stage &stage) {
    Problem found =
        cannotRun("compile.stage",
                  fmt::format("stage {} failed{}: {}", stage.name, id.empty() ? "" : " at op " + id,
                              cause.empty() ? "it does not say why" : cause));
    found.location = line;
    found.hint = notes;
    return found;
  }

 private:
  void take(Diagnostic &diagnostic) {
    if (!cause.empty()) return;
    cause = diagnostic.str();
    std::vector<std::string> ids = ir::idsOf(diagnostic.getLocation());
    if (!ids.empty()) id = ids.front();
    line = ir::sourceLine(diagnostic.getLocation());
    for (Diagnostic &note : diagnostic.getNotes())
      notes += (notes.empty() ? "" : "\n  ") + note.str();
  }

  std::string cause, id, line, notes;
  ScopedDiagnosticHandler handler;
};

}  // namespace

Result<> runStage(const Stage &stage, ModuleOp module, bool verifies) {
  Listener listener(module.getContext());
  PassManager passes(module->getName());
  passes.enableVerifier(false);  // one per stage is enough, and names the faulty stage
  stage.addPass(passes);
  if (failed(passes.run(module)) || (verifies && failed(verify(module))))
    return listener.problemOf(stage);
  if (Operation *lost = repairIds(module)) {
    lost->emitOpError("has no id, and nothing around it has one");
    return listener.problemOf(stage);
  }
  return {};
}

/// The order of rewrites is deterministic on a single thread only.
static Result<> runLimited(const Stage &stage, ModuleOp module,
                           PipelineOptions::RewriteLimit &limit) {
  MLIRContext *context = module.getContext();
  bool wasThreaded = context->isMultithreadingEnabled();
  context->disableMultithreading();
  RewriteCount count(limit.most);
  Result<> done = runStage(stage, module);
  limit.done = count.done;
  limit.last = count.last;
  context->enableMultithreading(wasThreaded);
  return done;
}

/// Whether this stage is the last one of its level.
static bool endsLevel(const Stage &stage) {
  return &stage == std::end(stages) - 1 || (&stage + 1)->level != stage.level;
}

Result<> runPipeline(ModuleOp module, const PipelineOptions &options) {
  bool isReached = options.startAfter.empty() || options.startAfter == "import";
  for (const Stage &stage : stages) {
    if (!isReached) {
      isReached = options.startAfter == stage.name;
      continue;
    }
    if (!options.only.empty() && options.only != stage.name) continue;
    if (std::ranges::find(options.skip, stage.name) != options.skip.end()) continue;
    // From here on the module is no longer plain StableHLO, and depends on the CPU.
    if (stage.level != Level::Graph && !module->hasAttr(kernel::kTarget))
      module->setAttr(kernel::kTarget, kernel::toAttribute(options.target, module.getContext()));
    auto began = std::chrono::steady_clock::now();
    if (options.rewrites && options.rewrites->stage == stage.name)
      VITRO_RETURN_IF_ERROR(runLimited(stage, module, *options.rewrites));
    else
      VITRO_RETURN_IF_ERROR(runStage(stage, module, !options.verifiesLevels || endsLevel(stage)));
    std::chrono::duration<double> took = std::chrono::steady_clock::now() - began;
    if (options.observe) VITRO_RETURN_IF_ERROR(options.observe(stage, module, took.count()));
    if (options.stopAfter == stage.name) break;
  }
  return {};
}

}  // namespace vitro::compile
