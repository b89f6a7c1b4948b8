#include "vitro/backends/cpu_llvm/CompileLlvm.h"
#include <fmt/format.h>
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
#include "vitro/support/Cpu.h"

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
    // Where Linux does not grant a process the tile registers, the CPU counts as having none.
    bool may = has && (!name.starts_with("amx") || canMultiplyTiles());
    features.push_back((may ? "+" : "-") + name.str());
    host.hasWideVectors |= has && name == "avx512f";
  }
  std::ranges::sort(features);  // the table they come from has no fixed order
  host.features = fmt::format("{}", fmt::join(features, ","));
  std::string error;
  host.target = llvm::TargetRegistry::lookupTarget(host.triple, error);
  return host;
}

const Host &host() {
  static const Host found = findHost();
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

std::unique_ptr<llvm::TargetMachine> createMachine(llvm::CodeGenOptLevel level) {
  llvm::TargetOptions options;
  options.AllowFPOpFusion = llvm::FPOpFusion::Strict;
  return std::unique_ptr<llvm::TargetMachine>(
      host().target->createTargetMachine(host().triple, host().cpu, host().features, options,
                                         llvm::Reloc::PIC_, llvm::CodeModel::Small, level));
}

/// Code generation options.
struct Effort {
  llvm::CodeGenOptLevel level = llvm::CodeGenOptLevel::Default;
  bool withScalarLoops = true;
  auto operator<=>(const Effort &) const = default;
};

/// A target machine and its passes. Setting these up takes longer than compiling a small kernel, so
/// they are reused.
struct Generator {
  std::unique_ptr<llvm::TargetMachine> machine;
  llvm::SmallVector<char, 0> object;
  llvm::raw_svector_ostream stream{object};
  llvm::legacy::PassManager passes;
  bool canWriteObjects = false;

  explicit Generator(Effort effort) : machine(createMachine(effort.level)) {
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

std::unique_ptr<Generator> takeGenerator(Effort effort) {
  {
    std::lock_guard lock(idle().mutex);
    auto found = idle().generators.find(effort);
    if (found != idle().generators.end())
      return std::move(idle().generators.extract(found).mapped());
  }
  return std::make_unique<Generator>(effort);
}

void giveBack(Effort effort, std::unique_ptr<Generator> generator) {
  std::lock_guard lock(idle().mutex);
  idle().generators.emplace(effort, std::move(generator));
}

void describeTarget(llvm::Module &module, llvm::TargetMachine &machine) {
  module.setDataLayout(machine.createDataLayout());
  module.setTargetTriple(host().triple);
  for (llvm::Function &function : module) {
    function.addFnAttr("target-cpu", host().cpu);
    function.addFnAttr("target-features", host().features);
    // So that a crash backtrace continues into the caller of the kernel.
    function.setUWTableKind(llvm::UWTableKind::Default);
    // LLVM prefers 256 bits on CPUs whose wider vectors once lowered the clock.
    if (host().hasWideVectors) function.addFnAttr("prefer-vector-width", "512");
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

/// `text` is parsed where there is no module yet.
Result<std::string> compileModule(LlvmModule &made, const std::string *text,
                                  const std::string &path, std::optional<int64_t> passes) {
  std::string said;
  made.context->setDiagnosticHandler(std::make_unique<KeepErrors>(said));
  if (text) VITRO_RETURN_IF_ERROR(parse(*text, path, made));
  llvm::Module *module = made.module.get();
  Effort effort;
  effort.level =
      passes && !usesTiles(*module) ? llvm::CodeGenOptLevel::None : llvm::CodeGenOptLevel::Default;
  effort.withScalarLoops = hasScalarLoops(*module);
  auto taken = takeGenerator(effort);  // never returned to the pool if LLVM gives up
  Generator &generator = *taken;
  if (!generator.canWriteObjects)
    return cannotRun("backend.llvm", "LLVM cannot write object files for this machine");
  describeTarget(*module, *generator.machine);
  optimiseLlvm(*module, *generator.machine, effort.withScalarLoops, passes, path);
  generator.object.clear();
  generator.passes.run(*module);
  if (!said.empty()) return cannotRun("backend.llvm", said).at(path);
  std::string object(generator.object.begin(), generator.object.end());
  giveBack(effort, std::move(taken));
  return object;
}

}  // namespace

std::string hostIdentity() {
  return fmt::format("LLVM {} {} {} {}", LLVM_VERSION_STRING, host().triple.str(), host().cpu,
                     host().features);
}

namespace {

Result<std::string> compileOrGiveUp(LlvmModule module, const std::string *text,
                                    const std::string &path, std::optional<int64_t> passes) {
  if (!host().target) return cannotRun("backend.llvm", "LLVM does not know this machine");
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
  Result<std::string> done = compileModule(module, text, path, passes);
  rescue = nullptr;
  return done;
}

}  // namespace

Result<std::string> compileLlvm(LlvmModule module, const std::string &path,
                                std::optional<int64_t> passes) {
  return compileOrGiveUp(std::move(module), nullptr, path, passes);
}

Result<std::string> compileLlvm(const std::string &text, const std::string &path,
                                std::optional<int64_t> passes) {
  return compileOrGiveUp(LlvmModule(), &text, path, passes);
}

}  // namespace vitro::backends
