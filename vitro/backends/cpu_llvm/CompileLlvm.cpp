#include "vitro/backends/cpu_llvm/CompileLlvm.h"
#include <fmt/format.h>
#include <algorithm>
#include <csetjmp>
#include <map>
#include <mutex>
#include "llvm/AsmParser/Parser.h"
#include "llvm/Config/llvm-config.h"
#include "llvm/IR/DiagnosticInfo.h"
#include "llvm/IR/DiagnosticPrinter.h"
#include "llvm/IR/LegacyPassManager.h"
#include "llvm/IR/LLVMContext.h"
#include "llvm/IR/Module.h"
#include "llvm/IR/Verifier.h"
#include "llvm/MC/TargetRegistry.h"
#include "llvm/Support/ErrorHandling.h"
#include "llvm/Support/SourceMgr.h"
#include "llvm/Support/TargetSelect.h"
#include "llvm/Target/TargetMachine.h"
#include "llvm/TargetParser/Host.h"
#include "vitro/backends/cpu_llvm/CodePasses.h"
#include "vitro/backends/cpu_llvm/OptimiseLlvm.h"

namespace vitro::backends {
namespace {

/// LLVM's code generator for the architecture of this process.
struct Architecture {
  llvm::Triple triple;
  const llvm::Target *target = nullptr;
};

Architecture findArchitecture() {
  llvm::InitializeNativeTarget();
  llvm::InitializeNativeTargetAsmPrinter();
  llvm::InitializeNativeTargetAsmParser();
  Architecture found;
  found.triple = llvm::Triple(llvm::sys::getProcessTriple());
  std::string error;
  found.target = llvm::TargetRegistry::lookupTarget(found.triple, error);
  return found;
}

const Architecture &architecture() {
  static const Architecture found = findArchitecture();
  return found;
}

/// LLVM ends the process when its code generator meets something unsupported, such as an intrinsic
/// of another target in an edited kernel.ll. This returns to the caller on this thread instead, and
/// leaks what was allocated in between.
struct Rescue {
  std::jmp_buf place;
  std::string cause;
};
thread_local Rescue *rescue = nullptr;

void onFatalError(void *, const char *reason, bool) {
  if (!rescue) return;  // not ours: LLVM reports it and ends the process
  rescue->cause = reason;
  std::longjmp(rescue->place, 1);
}

void catchFatalErrors() {
  static std::once_flag once;
  std::call_once(once, [] { llvm::install_fatal_error_handler(onFatalError); });
}

/// Captures errors of the code generator (inline assembly and the like), which LLVM would otherwise
/// print before it exits.
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

/// Code generation options.
struct Effort {
  llvm::CodeGenOptLevel level = llvm::CodeGenOptLevel::Default;
  bool withScalarLoops = true;
  std::string cpu, features;
  auto operator<=>(const Effort &) const = default;
};

std::unique_ptr<llvm::TargetMachine> createMachine(const Effort &effort) {
  llvm::TargetOptions options;
  options.AllowFPOpFusion = llvm::FPOpFusion::Strict;
  return std::unique_ptr<llvm::TargetMachine>(architecture().target->createTargetMachine(
      architecture().triple, effort.cpu, effort.features, options, llvm::Reloc::PIC_,
      llvm::CodeModel::Small, effort.level));
}

/// A target machine and its passes. Setting these up takes longer than compiling a small kernel, so
/// they are reused.
struct Generator {
  std::unique_ptr<llvm::TargetMachine> machine;
  llvm::SmallVector<char, 0> object;
  llvm::raw_svector_ostream stream{object};
  llvm::legacy::PassManager passes;
  bool canWriteObjects = false;

  explicit Generator(const Effort &effort) : machine(createMachine(effort)) {
    canWriteObjects = machine && addCodePasses(passes, *machine, stream, effort.withScalarLoops);
  }
};

/// Pool of idle generators: each serves one kernel at a time.
struct Idle {
  std::mutex mutex;
  std::multimap<Effort, std::unique_ptr<Generator>> generators;
};
Idle &idle() {
  static auto *only = new Idle;  // never destroyed: LLVM's own globals may be destroyed before it
  return *only;
}

std::unique_ptr<Generator> takeGenerator(const Effort &effort) {
  {
    std::lock_guard lock(idle().mutex);
    auto found = idle().generators.find(effort);
    if (found != idle().generators.end())
      return std::move(idle().generators.extract(found).mapped());
  }
  return std::make_unique<Generator>(effort);
}

void giveBack(const Effort &effort, std::unique_ptr<Generator> generator) {
  std::lock_guard lock(idle().mutex);
  idle().generators.emplace(effort, std::move(generator));
}

void describeTarget(llvm::Module &module, llvm::TargetMachine &machine, const CpuTarget &target) {
  module.setDataLayout(machine.createDataLayout());
  module.setTargetTriple(architecture().triple);
  bool isWide = std::ranges::find(target.needs, "avx512f") != target.needs.end();
  for (llvm::Function &function : module) {
    function.addFnAttr("target-cpu", target.info.cpu);
    function.addFnAttr("target-features", target.features);
    // So that a crash backtrace continues into the caller of the kernel.
    function.setUWTableKind(llvm::UWTableKind::Default);
    // LLVM prefers 256 bits on CPUs whose wider vectors once lowered the clock.
    if (isWide) function.addFnAttr("prefer-vector-width", "512");
  }
}

Result<> parse(const std::string &text, const std::string &path, LlvmModule &into) {
  llvm::SMDiagnostic error;
  into.module = llvm::parseAssemblyString(text, error, *into.context);
  if (!into.module)
    return cannotRun("backend.llvm", error.getMessage().str())
        .at(fmt::format("{}:{}:{}", path, error.getLineNo(), error.getColumnNo() + 1));
  std::string wrong;
  llvm::raw_string_ostream stream(wrong);
  if (llvm::verifyModule(*into.module, &stream))
    return cannotRun("backend.llvm", "not valid LLVM IR: " + wrong).at(path);
  return {};
}

/// LLVM's code generator must optimise to keep tiles in registers across loops; otherwise it
/// crashes.
bool usesTiles(const llvm::Module &module) {
  return llvm::any_of(module, [](const llvm::Function &function) {
    return function.getReturnType()->isX86_AMXTy();
  });
}

/// `text` is parsed if there is no module yet.
Result<std::string> compileModule(LlvmModule &made, const std::string *text,
                                  const std::string &path, const CpuTarget &target,
                                  std::optional<int64_t> passes) {
  std::string said;
  made.context->setDiagnosticHandler(std::make_unique<KeepErrors>(said));
  if (text) VITRO_RETURN_IF_ERROR(parse(*text, path, made));
  llvm::Module *module = made.module.get();
  Effort effort;
  effort.cpu = target.info.cpu;
  effort.features = target.features;
  effort.level =
      passes && !usesTiles(*module) ? llvm::CodeGenOptLevel::None : llvm::CodeGenOptLevel::Default;
  effort.withScalarLoops = hasScalarLoops(*module);
  auto taken = takeGenerator(effort);  // never returned to the pool if LLVM gives up
  Generator &generator = *taken;
  if (!generator.canWriteObjects)
    return cannotRun("backend.llvm", "LLVM cannot write object files for this machine");
  describeTarget(*module, *generator.machine, target);
  optimiseLlvm(*module, *generator.machine, effort.withScalarLoops, passes, path);
  generator.object.clear();
  generator.passes.run(*module);
  if (!said.empty()) return cannotRun("backend.llvm", said).at(path);
  std::string object(generator.object.begin(), generator.object.end());
  giveBack(effort, std::move(taken));
  return object;
}

}  // namespace

std::string identityOf(const CpuTarget &target) {
  return fmt::format("LLVM {} {} {} {}", LLVM_VERSION_STRING, architecture().triple.str(),
                     target.info.cpu, target.features);
}

namespace {

Result<std::string> compileOrGiveUp(LlvmModule module, const std::string *text,
                                    const std::string &path, const CpuTarget &target,
                                    std::optional<int64_t> passes) {
  if (!architecture().target) return cannotRun("backend.llvm", "LLVM does not know this machine");
  catchFatalErrors();
  Rescue here;
  if (setjmp(here.place) != 0) {
    rescue = nullptr;
    // Leaks them: their state is unknown, and something may still point to them.
    module.module.release();
    module.context.release();
    return cannotRun("backend.llvm", "LLVM gave up: " + here.cause).at(path);
  }
  rescue = &here;
  Result<std::string> done = compileModule(module, text, path, target, passes);
  rescue = nullptr;
  return done;
}

}  // namespace

Result<std::string> compileLlvm(LlvmModule module, const std::string &path, const CpuTarget &target,
                                std::optional<int64_t> passes) {
  return compileOrGiveUp(std::move(module), nullptr, path, target, passes);
}

Result<std::string> compileLlvm(const std::string &text, const std::string &path,
                                const CpuTarget &target, std::optional<int64_t> passes) {
  return compileOrGiveUp(LlvmModule(), &text, path, target, passes);
}

}  // namespace vitro::backends
