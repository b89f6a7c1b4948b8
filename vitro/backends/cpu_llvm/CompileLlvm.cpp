#include "vitro/backends/cpu_llvm/CompileLlvm.h"
#include <fmt/format.h>
#include <csetjmp>
#include <mutex>
#include "llvm/Analysis/LoopInfo.h"
#include "llvm/Analysis/TargetLibraryInfo.h"
#include "llvm/AsmParser/Parser.h"
#include "llvm/Config/llvm-config.h"
#include "llvm/IR/DiagnosticInfo.h"
#include "llvm/IR/DiagnosticPrinter.h"
#include "llvm/IR/LegacyPassManager.h"
#include "llvm/IR/LLVMContext.h"
#include "llvm/IR/Module.h"
#include "llvm/IR/Verifier.h"
#include "llvm/MC/TargetRegistry.h"
#include "llvm/Passes/PassBuilder.h"
#include "llvm/Support/ErrorHandling.h"
#include "llvm/Support/SourceMgr.h"
#include "llvm/Support/TargetSelect.h"
#include "llvm/Target/TargetMachine.h"
#include "llvm/TargetParser/Host.h"
#include "vitro/support/Log.h"

namespace vitro::backends {
namespace {

struct Host {
  llvm::Triple triple;
  std::string cpu, features;
  const llvm::Target *target = nullptr;
  bool hasWideVectors = false;
};

Host findHost() {
  llvm::InitializeNativeTarget();
  llvm::InitializeNativeTargetAsmPrinter();
  llvm::InitializeNativeTargetAsmParser();
  Host host;
  host.triple = llvm::Triple(llvm::sys::getProcessTriple());
  host.cpu = llvm::sys::getHostCPUName().str();
  std::vector<std::string> features;
  for (auto &[name, has] : llvm::sys::getHostCPUFeatures()) {
    features.push_back((has ? "+" : "-") + name.str());
    host.hasWideVectors |= has && name == "avx512f";
  }
  std::ranges::sort(features);  // the table they come from has no order
  host.features = fmt::format("{}", fmt::join(features, ","));
  std::string error;
  host.target = llvm::TargetRegistry::lookupTarget(host.triple, error);
  return host;
}

const Host &host() {
  static const Host found = findHost();
  return found;
}

/// LLVM ends the process where its code generator is given what it cannot do, such as an intrinsic
/// of another machine in an edited kernel.ll. This thread goes on instead; what was allocated on
/// the way is lost.
struct Rescue {
  std::jmp_buf place;
  std::string cause;
};
thread_local Rescue *rescue = nullptr;

void onFatalError(void *, const char *reason, bool) {
  if (!rescue) return;  // not ours: LLVM says it and ends the process
  rescue->cause = reason;
  std::longjmp(rescue->place, 1);
}

void catchFatalErrors() {
  static std::once_flag once;
  std::call_once(once, [] { llvm::install_fatal_error_handler(onFatalError); });
}

/// Errors of the code generator (inline assembly and the like), which LLVM would print, then exit.
struct KeepErrors final : llvm::DiagnosticHandler {
  std::string &first;
  explicit KeepErrors(std::string &text) : first(text) {}
  bool handleDiagnostics(const llvm::DiagnosticInfo &info) override {
    if (info.getSeverity() != llvm::DS_Error || !first.empty()) return true;
    llvm::raw_string_ostream stream(first);
    llvm::DiagnosticPrinterRawOStream printer(stream);
    info.print(printer);
    return true;
  }
};

std::unique_ptr<llvm::TargetMachine> createMachine(llvm::CodeGenOptLevel level) {
  llvm::TargetOptions options;
  options.AllowFPOpFusion = llvm::FPOpFusion::Strict;
  return std::unique_ptr<llvm::TargetMachine>(
      host().target->createTargetMachine(host().triple, host().cpu, host().features, options,
                                         llvm::Reloc::PIC_, llvm::CodeModel::Small, level));
}

void describeTarget(llvm::Module &module, llvm::TargetMachine &machine) {
  module.setDataLayout(machine.createDataLayout());
  module.setTargetTriple(host().triple);
  for (llvm::Function &function : module) {
    function.addFnAttr("target-cpu", host().cpu);
    function.addFnAttr("target-features", host().features);
    // LLVM prefers 256 bits on CPUs whose wider vectors once lowered the clock.
    if (host().hasWideVectors) function.addFnAttr("prefer-vector-width", "512");
  }
}

/// What a pass works on, as its pass manager hands it over.
std::string unitName(const llvm::Any &unit) {
  if (auto *function = llvm::any_cast<const llvm::Function *>(&unit))
    return (*function)->getName().str();
  if (auto *loop = llvm::any_cast<const llvm::Loop *>(&unit))
    return fmt::format("a loop of {}", (*loop)->getHeader()->getParent()->getName().str());
  return "the module";
}

/// Lets the first `limit` optimisations happen and tells of each.
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

void optimise(llvm::Module &module, llvm::TargetMachine &machine,
              llvm::PassInstrumentationCallbacks *callbacks) {
  llvm::LoopAnalysisManager loops;
  llvm::FunctionAnalysisManager functions;
  llvm::CGSCCAnalysisManager components;
  llvm::ModuleAnalysisManager modules;
  llvm::PipelineTuningOptions tuning;
  tuning.LoopUnrolling = false;  // half of the time to compile, none of the time to run
  tuning.SLPVectorization = false;
  llvm::PassBuilder builder(&machine, tuning, std::nullopt, callbacks);
  builder.registerModuleAnalyses(modules);
  builder.registerCGSCCAnalyses(components);
  builder.registerFunctionAnalyses(functions);
  builder.registerLoopAnalyses(loops);
  builder.crossRegisterProxies(loops, functions, components, modules);
  builder.buildPerModuleDefaultPipeline(llvm::OptimizationLevel::O2).run(module, modules);
}

Result<std::string> generate(llvm::Module &module, llvm::TargetMachine &machine) {
  llvm::SmallVector<char, 0> object;
  llvm::raw_svector_ostream stream(object);
  llvm::legacy::PassManager passes;
  if (machine.addPassesToEmitFile(passes, stream, nullptr, llvm::CodeGenFileType::ObjectFile))
    return cannotRun("backend.llvm", "LLVM cannot write object files for this machine");
  passes.run(module);
  return std::string(object.begin(), object.end());
}

Result<std::unique_ptr<llvm::Module>> parse(const std::string &text, const std::string &path,
                                            llvm::LLVMContext &context) {
  llvm::SMDiagnostic error;
  auto module = llvm::parseAssemblyString(text, error, context);
  if (!module)
    return cannotRun("backend.llvm", error.getMessage().str())
        .at(fmt::format("{}:{}:{}", path, error.getLineNo(), error.getColumnNo() + 1));
  std::string wrong;
  llvm::raw_string_ostream stream(wrong);
  if (llvm::verifyModule(*module, &stream))
    return cannotRun("backend.llvm", "not valid LLVM IR: " + wrong).at(path);
  return module;
}

Result<std::string> compileModule(const std::string &text, const std::string &path,
                                  std::optional<int64_t> passes) {
  llvm::LLVMContext context;
  std::string said;
  context.setDiagnosticHandler(std::make_unique<KeepErrors>(said));
  VITRO_TRY(auto module, parse(text, path, context));
  auto machine =
      createMachine(passes ? llvm::CodeGenOptLevel::None : llvm::CodeGenOptLevel::Default);
  if (!machine) return cannotRun("backend.llvm", "LLVM does not know this machine");
  describeTarget(*module, *machine);
  llvm::PassInstrumentationCallbacks callbacks;
  PassLimit limited(passes.value_or(0), path);
  if (passes) limited.watch(callbacks);
  optimise(*module, *machine, &callbacks);
  VITRO_TRY(std::string object, generate(*module, *machine));
  if (!said.empty()) return cannotRun("backend.llvm", said).at(path);
  return object;
}

}  // namespace

std::string hostIdentity() {
  return fmt::format("LLVM {} {} {} {}", LLVM_VERSION_STRING, host().triple.str(), host().cpu,
                     host().features);
}

Result<std::string> compileLlvm(const std::string &text, const std::string &path,
                                std::optional<int64_t> passes) {
  if (!host().target) return cannotRun("backend.llvm", "LLVM does not know this machine");
  catchFatalErrors();
  Rescue here;
  if (setjmp(here.place) != 0) {
    rescue = nullptr;
    return cannotRun("backend.llvm", "LLVM gave up: " + here.cause).at(path);
  }
  rescue = &here;
  Result<std::string> done = compileModule(text, path, passes);
  rescue = nullptr;
  return done;
}

}  // namespace vitro::backends
