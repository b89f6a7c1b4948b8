#include "vitro/importers/ParseModule.h"
#include <fmt/format.h>
#include <random>
#include "llvm/Support/MemoryBuffer.h"
#include "llvm/Support/SourceMgr.h"
#include "mlir/AsmParser/AsmParserState.h"
#include "mlir/Bytecode/BytecodeReader.h"
#include "mlir/IR/AttrTypeSubElements.h"
#include "vitro/importers/CallChain.h"
#include "vitro/importers/Diagnostics.h"
#include "vitro/importers/Unfolded.h"
#include "vitro/ir/Dialects.h"
#include "vitro/ir/Provenance.h"
#include "vitro/ir/stablehlo/SpelledDefaults.h"
#include "vitro/ir/VerifyModule.h"

namespace vitro::importers {

using namespace mlir;

std::unique_ptr<MLIRContext> makeContext() {
  // Parsing one module is single-threaded anyway, and each thread would reserve a large stack.
  auto context = std::make_unique<MLIRContext>(MLIRContext::Threading::DISABLED);
  ir::loadDialects(*context);
  return context;
}

/// Text keeps its line numbers: the module is preceded by as many newlines as there are lines
/// before it. Bytecode needs an aligned buffer.
static std::unique_ptr<llvm::MemoryBuffer> asBuffer(const ParseRequest &request, StringRef name) {
  size_t newlines = request.form->isText ? size_t(request.line - 1) : 0;
  auto buffer = llvm::WritableMemoryBuffer::getNewUninitMemBuffer(newlines + request.bytes.size(),
                                                                  name, llvm::Align(64));
  if (!buffer) return nullptr;
  std::fill_n(buffer->getBufferStart(), newlines, '\n');
  std::copy(request.bytes.begin(), request.bytes.end(), buffer->getBufferStart() + newlines);
  return buffer;
}

static bool isTooDeep(ModuleOp module, int64_t maxDepth) {
  // Not a walk, which would recurse as deep as the regions nest.
  std::vector<std::pair<Operation *, int64_t>> pending = {{module, 0}};
  while (!pending.empty()) {
    auto [op, depth] = pending.back();
    pending.pop_back();
    if (depth > maxDepth) return true;
    for (Region &region : op->getRegions())
      for (Block &block : region)
        for (Operation &inner : block)
          if (inner.getNumRegions()) pending.push_back({&inner, depth + 1});
  }
  return false;
}

/// While a text is parsed its buffer has a name that cannot occur in it: locations with that name
/// are those that the parser made up.
static std::string makeBufferName() {
  std::random_device random;
  return fmt::format("text {:08x}{:08x}{:08x}{:08x}", random(), random(), random(), random());
}

/// Gives made-up locations the name of the file, or drops them.
static void resolveLocations(ModuleOp module, StringRef buffer, const ParseRequest &request) {
  MLIRContext *context = module.getContext();
  auto from = StringAttr::get(context, buffer), to = StringAttr::get(context, request.name);
  AttrTypeReplacer replacer;  // also what is inside other locations
  replacer.addReplacement([&](FileLineColRange place) -> std::optional<Attribute> {
    if (place.getFilename() != from) return std::nullopt;
    if (!request.impliesLocations) return UnknownLoc::get(context);
    return FileLineColLoc::get(to, place.getStartLine(), place.getStartColumn());
  });
  ir::changeLocations(module, [&](Location location) -> Location {
    return cast<LocationAttr>(replacer.replace(LocationAttr(location)));
  });
}

OwningOpRef<ModuleOp> loadCanonical(std::string_view bytecode, MLIRContext &context) {
  ParseRequest request;
  request.bytes = bytecode;
  request.form = &bytecodeForm;
  auto buffer = asBuffer(request, "canonical module");
  if (!buffer) return nullptr;
  ParserConfig config(&context, /*verifyAfterParse=*/false);
  Block block;
  if (failed(readBytecodeFile(buffer->getMemBufferRef(), &block, config)) || block.empty())
    return nullptr;
  auto module = dyn_cast<ModuleOp>(&block.front());
  if (module) module->remove();
  return module;
}

/// Adds advice where the reader's own messages do not help.
static void advise(const Form &form, ParseOutcome &outcome) {
  if (!form.advice || outcome.problems.empty() || outcome.problems[0].code != "import.syntax")
    return;
  std::string &hint = outcome.problems[0].hint;
  hint += (hint.empty() ? "" : "\n  ") + std::string(form.advice);
}

ParseOutcome parseModule(MLIRContext &context, const ParseRequest &given) {
  ParseOutcome outcome;
  ParseRequest request = given;
  const Form &form = *request.form;
  std::string prepared;
  auto refuse = [&](Problem problem) {
    if (problem.location.empty()) problem.location = request.name;
    outcome.problems.push_back(std::move(problem));
    return std::move(outcome);
  };
  if (auto ready = form.prepare(request, prepared); !ready)
    return refuse(std::move(ready.problem()));
  const std::string bufferName = form.isText ? makeBufferName() : request.name;
  auto buffer = asBuffer(request, bufferName);
  if (!buffer) return refuse(problem("import.memory", "not enough memory to read the program"));
  llvm::SourceMgr sources;
  sources.AddNewSourceBuffer(std::move(buffer), llvm::SMLoc());

  auto attempt = [&](AsmParserState *state) {
    OwningOpRef<ModuleOp> module;
    DiagnosticCollector collector(context, "import.syntax");
    collector.rename(bufferName, request.name);
    auto refuseAt = [&](Problem problem, Location location) {
      collector.add(std::move(problem), location);
    };
    module = form.read({request, sources, bufferName, context, state, refuseAt});
    if (module && isTooDeep(*module, request.maxDepth)) {
      collector.add(
          problem("import.too-deep", fmt::format("regions nest deeper than {}", request.maxDepth))
              .suggest("--parse-depth=N raises the limit"));
      // Destroying the module would recurse as deep as it nests; the child's exit frees it.
      (void)module.release();
    }
    if (module)
      if (auto unfolded = checkUnfolded(*module, request.maxDepth); !unfolded) {
        collector.add(std::move(unfolded.problem()));
        (void)module.release();
      }
    if (module && form.upgrade) {
      collector.setCode("import.artifact");
      if (failed(form.upgrade(*module))) module = nullptr;
    }
    collector.setCode("import.invalid");
    if (module && failed(ir::verifyEverything(*module, request.maxDepth))) module = nullptr;
    if (module) stablehlo::dropSpelledDefaults(*module);
    if (module && form.isText) resolveLocations(*module, bufferName, request);
    if (module && deepestExecution(*module) > request.maxDepth) {
      collector.add(problem("import.too-deep",
                            fmt::format("calls and regions nest deeper than {} while running",
                                        request.maxDepth))
                        .suggest("--parse-depth=N raises the limit"));
      module = nullptr;
    }
    outcome.problems = collector.takeProblems(request.name);
    outcome.warnings = collector.takeWarnings();
    if (!module && outcome.problems.empty())
      outcome.problems.push_back(
          problem("import.syntax", "the reader refused it").at(request.name));
    return module;
  };
  outcome.module = attempt(nullptr);
  bool isInvalid = !outcome.problems.empty() && outcome.problems[0].code == "import.invalid";
  if (form.isText && isInvalid) {
    AsmParserState state;
    outcome.module = attempt(&state);
  }
  if (!outcome.problems.empty()) outcome.module = nullptr;
  advise(form, outcome);
  return outcome;
}

}  // namespace vitro::importers
